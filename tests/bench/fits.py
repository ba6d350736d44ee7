"""A fit beside one by GSL: Levenberg-Marquardt with geodesic acceleration, in C, with exact derivatives that are compiled
(--emit=c), from the same file to printed parameters.  GSL makes one try, adcalc several until two agree.
SPDX-License-Identifier: GPL-3.0-or-later"""
import csv
import os
import subprocess

from measure import compile_c, medians, seconds_of

CASES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "cases")
NAMES = ["Misra1a", "Thurber", "Gauss1", "ENSO"]
MANY = 20000                # rows of the last set

SOURCE = r"""
#include <gsl/gsl_blas.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <stdio.h>
#include <stdlib.h>
%(model)s
enum { P = %(count)d };
static double *xs, *ys;
static size_t n;
static double row(const gsl_vector *b, size_t i, double *g)
{
    double at[P + 1];
    for (int j = 0; j < P; j++)
        at[j] = gsl_vector_get(b, j);
    at[P] = xs[i];
    return model(at, g);
}
static int f(const gsl_vector *b, void *data, gsl_vector *out)
{
    (void)data;
    for (size_t i = 0; i < n; i++)
        gsl_vector_set(out, i, row(b, i, NULL) - ys[i]);
    return GSL_SUCCESS;
}
static int df(const gsl_vector *b, void *data, gsl_matrix *out)
{
    double g[P + 1];
    (void)data;
    for (size_t i = 0; i < n; i++) {
        row(b, i, g);
        for (int j = 0; j < P; j++)
            gsl_matrix_set(out, i, j, g[j]);
    }
    return GSL_SUCCESS;
}
int main(int argc, char **argv)
{
    double start[P] = {%(start)s};
    FILE *in = fopen(argv[1], "r");
    char line[200];
    size_t room = 0;
    (void)argc;
    if (in == NULL || fgets(line, sizeof line, in) == NULL)
        return 1;
    for (double a, b; fscanf(in, "%%lf,%%lf", &a, &b) == 2; n++) {
        if (n == room) {
            room = 2 * room + 64;
            xs = realloc(xs, room * sizeof *xs);
            ys = realloc(ys, room * sizeof *ys);
        }
        xs[n] = a;
        ys[n] = b;
    }
    gsl_multifit_nlinear_fdf fdf = {.f = f, .df = df, .n = n, .p = P};
    gsl_multifit_nlinear_parameters how = gsl_multifit_nlinear_default_parameters();
    how.trs = gsl_multifit_nlinear_trs_lmaccel;
    gsl_multifit_nlinear_workspace *w = gsl_multifit_nlinear_alloc(gsl_multifit_nlinear_trust, &how, n, P);
    gsl_vector_view b = gsl_vector_view_array(start, P);
    int info;
    gsl_multifit_nlinear_init(&b.vector, &fdf, w);
    gsl_multifit_nlinear_driver(1000, 1e-12, 1e-12, 0, NULL, NULL, &info, w);
    for (int j = 0; j < P; j++)
        printf("%%.15g\n", gsl_vector_get(w->x, j));
    gsl_multifit_nlinear_free(w);
    return 0;
}
"""


def sets(folder):
    """Name, model, start and file of x,y."""
    with open(os.path.join(CASES, "nist_fits.tsv"), encoding="utf-8") as file:
        rows = {row["name"]: row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}
    for name in NAMES:
        row = rows[name]
        with open(os.path.join(CASES, row["csv"]), encoding="utf-8") as file:
            points = [(point["x"], point["y"]) for point in csv.DictReader(file)]
        yield name, row["expr"], row["start2"], write(folder, name, points)
    points = [(k / 1000, f"{3 * 2.718281828 ** (-0.5 * k / 1000) + 2 + (k * 7919 % 1000 - 500) / 1e5:.6f}") for k in range(MANY)]
    yield f"{MANY} rows", "a*exp(-b*x) + c", "a=1,b=1,c=1", write(folder, "many", points)


def write(folder, name, points):
    path = os.path.join(folder, f"{name}.csv")
    with open(path, "w", encoding="utf-8") as file:
        file.write("x,y\n" + "".join(f"{x},{y}\n" for x, y in points))
    return path


def gsl(adcalc, folder, name, model, start):
    code = subprocess.run([adcalc, "--emit=c", "--name=model", "-e", model, "--at", start + ",x=1"], stdout=subprocess.PIPE,
                          text=True, check=True).stdout
    values = [item.split("=")[1] for item in start.split(",")]
    return compile_c(folder, name.replace(" ", "_"),
                     SOURCE % {"model": code, "count": len(values), "start": ", ".join(values)}, "-lgsl", "-lgslcblas", "-lm")


def measure(adcalc, folder):
    if subprocess.run(["sh", "-c", "echo '#include <gsl/gsl_multifit_nlinear.h>' | cc -E - > /dev/null 2>&1"], check=False).returncode:
        print("a fit beside GSL's needs libgsl-dev")
        return
    print("a fit from a file to parameters, seconds of the processor, median of 21 runs in turn; GSL with the same derivatives, compiled")
    for name, model, start, path in sets(folder):
        theirs = [gsl(adcalc, folder, name, model, start), path]
        ours = [adcalc, "-q", "--fit", path, "-e", f"y ~ {model}", "--at", start]
        base, mine = medians(seconds_of, [theirs, ours], 21)
        print(f"  {name:10}  GSL {base * 1e3:8.2f} ms   adcalc {mine * 1e3:8.2f} ms   {mine / base:5.2f} times")
