# A recipe for make: `include gradient.mk`, then `make check-gradient`.
# SPDX-License-Identifier: GPL-3.0-or-later
ADCALC   ?= adcalc
PROGRAM  ?= ./model
GRADIENT ?= --at x=2,y=3

.PHONY: check-gradient
check-gradient: $(MODEL)
	$(ADCALC) --check-program='$(PROGRAM)' $(GRADIENT)
