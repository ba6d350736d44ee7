/* Where the nodes of integrals are.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/quadrature.h"

#include <float.h>

static const double HALF_PI = 1.5707963267948966;

/* The place of t, and as its weight dx/dt: of the range itself, or of x = t/(1 - t) outside a finite end. */
static struct adc_node_place direct_place(const struct adc_quadrature *q, double t)
{
    const double rest = 1 - t, square = 1 - t * t;
    switch (q->range) {
    case ADC_RANGE_FINITE:
        return (struct adc_node_place){.from = t > 0.5 ? ADC_NODE_FRACTION_DOWN : ADC_NODE_FRACTION_UP,
                                       .at = t > 0.5 ? rest : t, .weight = 1};
    case ADC_RANGE_ABOVE:
        return (struct adc_node_place){.from = ADC_NODE_ABOVE, .at = t / rest, .weight = 1 / (rest * rest)};
    case ADC_RANGE_BELOW:
        return (struct adc_node_place){.from = ADC_NODE_BELOW, .at = t / rest, .weight = 1 / (rest * rest)};
    case ADC_RANGE_ALL: break;
    }
    return (struct adc_node_place){.from = ADC_NODE_ABSOLUTE, .at = t / square,
                                   .weight = (1 + t * t) / (square * square)};
}

/* The same after the substitution: with s = pi/2 sinh t, a fraction of 1/(1 + exp(-2 s)) of the way, counted from the
 * nearer end; a distance of exp(s); sinh(s). */
static struct adc_node_place substituted_place(const struct adc_quadrature *q, double t)
{
    const double s = HALF_PI * sinh(t), slope = HALF_PI * cosh(t);
    const double near = 1 / (1 + exp(2 * fabs(s))), distance = exp(s);
    switch (q->range) {
    case ADC_RANGE_FINITE:
        return (struct adc_node_place){.from = t < 0 ? ADC_NODE_FRACTION_UP : ADC_NODE_FRACTION_DOWN, .at = near,
                                       .weight = 2 * near * (1 - near) * slope};
    case ADC_RANGE_ABOVE:
        return (struct adc_node_place){.from = ADC_NODE_ABOVE, .at = distance, .weight = distance * slope};
    case ADC_RANGE_BELOW:
        return (struct adc_node_place){.from = ADC_NODE_BELOW, .at = distance, .weight = distance * slope};
    case ADC_RANGE_ALL: break;
    }
    return (struct adc_node_place){.from = ADC_NODE_ABSOLUTE, .at = sinh(s), .weight = cosh(s) * slope};
}

struct adc_node_place adc_place_at(const struct adc_quadrature *q, double t)
{
    struct adc_node_place p = q->substituted ? substituted_place(q, t) : direct_place(q, t);
    const bool fraction = p.from == ADC_NODE_FRACTION_UP || p.from == ADC_NODE_FRACTION_DOWN;
    p.distance = fraction ? (q->to - q->from) * p.at : p.at;
    p.x = p.from == ADC_NODE_ABSOLUTE ? p.at : adc_node_is_above(&p) ? q->from + p.distance : q->to - p.distance;
    p.left_out = isinf(p.x) || (q->substituted && p.distance == 0);
    p.weight = p.left_out ? 0 : p.weight;
    return p;
}

double adc_place_near_end(const struct adc_quadrature *q, bool above, int order)
{
    const double way = order * 0.6931471805599453;         /* the logarithm of the distance */
    if (q->range != ADC_RANGE_FINITE)
        return asinh(way / HALF_PI);
    const double t = asinh(way / 2 / HALF_PI);
    return above ? t : -t;
}

struct adc_node_place adc_quadrature_probe(const struct adc_quadrature *q, bool above, int order)
{
    const bool finite = q->range == ADC_RANGE_FINITE;
    struct adc_node_place p = {.at = ldexp(1, order), .weight = ldexp(1, order)};
    p.distance = p.at * adc_quadrature_length(q);
    if (q->range == ADC_RANGE_ALL) {
        p.from = ADC_NODE_ABSOLUTE;
        p.x = p.at = p.distance = above ? p.at : -p.at;
    } else if (above) {
        p.from = finite ? ADC_NODE_FRACTION_UP : ADC_NODE_ABOVE;
        p.x = q->from + p.distance;
    } else {
        p.from = finite ? ADC_NODE_FRACTION_DOWN : ADC_NODE_BELOW;
        p.x = q->to - p.distance;
    }
    return p;
}

struct adc_node_doubt adc_place_doubt(const struct adc_quadrature *q, double t, double off)
{
    static const double FEW = 0x1p-4;
    const double u = DBL_EPSILON / 2, rest = 1 - fabs(t), s = HALF_PI * fabs(sinh(t));
    const double along = (s + HALF_PI) * off + 3 * u * s;        /* s is off by that */
    const struct adc_node_place p = q->substituted ? substituted_place(q, t) : direct_place(q, t);
    const bool finite = q->range == ADC_RANGE_FINITE, all = q->range == ADC_RANGE_ALL;
    struct adc_node_doubt doubt;
    if (q->substituted) {
        doubt.at = all ? fabs(p.weight) * off + 6 * u * (fabs(p.at) + 1) * (1 + s) : fabs(p.at) * (2 * along + 6 * u);
        doubt.weight = 2 * along + off + 9 * u;
    } else {
        doubt.at = finite ? off : fabs(p.weight) * off + 4 * u * fabs(p.at);
        doubt.weight = finite ? 3 * u : 4 * off / rest + 9 * u;
    }
    doubt.at = fmin(doubt.at, FEW * fmax(fabs(p.at), all));
    doubt.weight = fmin(doubt.weight, FEW);
    return doubt;
}
