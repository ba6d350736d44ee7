# The period of a pendulum of length l in a field g, with its partials: columns by their names.
# With -v wrong=1 the factor sqrt(l) of the partial by g is missing, which l = 4 shows as a factor of 1/2.
# SPDX-License-Identifier: GPL-3.0-or-later
BEGIN { FS = OFS = ","; OFMT = CONVFMT = "%.17g"; pi = atan2(0, -1) }
NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; print "f", "df_dl", "df_dg"; next }
{ l = $at["l"]; g = $at["g"]; f = 2*pi*sqrt(l/g); print f, f/(2*l), (wrong ? -pi/g^1.5 : -f/(2*g)) }
