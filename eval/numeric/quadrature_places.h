/* Where the nodes of integrals are: the range, or what the substitution makes of it, by one number t.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_QUADRATURE_PLACES_H
#define ADC_EVAL_NUMERIC_QUADRATURE_PLACES_H

#include "eval/numeric/quadrature.h"

/* The place of t, from 0 (-1 where both ends are infinite) to 1, after the substitution from below 0 to above it; its weight is
 * dx/dt. */
struct adc_node_place adc_place_at(const struct adc_quadrature *q, double t);

/* After the substitution, the t of a place so many binary orders from a finite end. */
double adc_place_beside_end(const struct adc_quadrature *q, bool above, int order);

/* The error of that by rounding where t is off by so much; of the weight, relative to itself. At the upper end of a
 * range t has no digits for a distance that is tiny; so have the weights of pieces there. */
struct adc_node_doubt adc_place_doubt(const struct adc_quadrature *q, double t, double off);

#endif
