/* Integrals by adaptive Gauss-Kronrod rules of 10 and 21 points, with the error estimate of QUADPACK (R. Piessens, E. de
 * Doncker-Kapenga, C. W. Überhuber, D. K. Kahaner 1983), and where that does not converge, or an end is singular, after
 * the substitution of H. Takahasi and M. Mori (1974), whose integrand falls off double exponentially at both ends.
 *
 * Derivatives of the integrand are integrated at the same nodes: where it has a kink, or its derivative by p is less
 * smooth than itself, as that of x^p, the pieces must be small enough for the derivatives of the integral, not only for
 * its value.
 *
 * A feature nearer to an end than all nodes is searched for by its distance; where one is found, the substitution has
 * nodes there.
 *
 * The result is a list of nodes that no longer depends on the integrand: the integral is the weighted sum of its values
 * there, and so are the derivatives.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_QUADRATURE_H
#define ADC_EVAL_NUMERIC_QUADRATURE_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

enum { ADC_PIECES = 240, ADC_PIECE_NODES = 21 };

/* Which ends are infinite. */
enum adc_range { ADC_RANGE_FINITE, ADC_RANGE_ABOVE, ADC_RANGE_BELOW, ADC_RANGE_ALL };

enum adc_integral_end {
    ADC_INTEGRAL_FOUND,
    ADC_INTEGRAL_NO_NUMBER,     /* the integrand is not a finite number at `place` */
    ADC_INTEGRAL_JUMPS,         /* the integrand jumps at `place`, so that the nodes do not give derivatives */
    ADC_INTEGRAL_BENDS,         /* set by the caller: it has a kink at `place` that second derivatives do not see move */
    ADC_INTEGRAL_LOST,          /* set by the caller: what it is made of is too large or too small for doubles near `place` */
    ADC_INTEGRAL_UNSETTLED      /* the error stays above the bound: divergent, or too irregular near `place` */
};

struct adc_quadrature {
    double from, to;
    double noise, slope_noise;  /* bounds on the rounding of the integral, and of the integral of derivatives; 0: not
                                   found */
    uint32_t roundoff_splits;   /* pieces whose halves had the same error in the latter: roundoff */
    double whole;               /* size of the integral that this one is a part of; 0: it is the whole one */
    enum adc_range range;
    bool reversed;              /* the bounds came the other way round */
    bool substituted;           /* after the substitution */
    int hidden[2];              /* log2 of the distance from the lower and the upper end at which the integrand, or its
                                   derivatives, have a feature that the nodes miss; 0: nowhere */
    uint32_t count;             /* pieces */
    struct adc_piece {
        double left, right, value, error, size;
        double slope_value, slope_error, slope_size;    /* of the integral of a sample derivative of the integrand */
        double gap;                         /* between the values at its outermost nodes */
        double level;                       /* the value at all its nodes; NaN: it is not constant */
        double lacks[2];                    /* factors of the difference between the two rules that estimate the error without
                                               rounding, of the integral and of that of derivatives; signed, so that
                                               pieces add up */
    } piece[ADC_PIECES];
    enum adc_integral_end end;
    double value, error;        /* `error` is an estimate that is nearly always too large */
    double place;
};

/* Where a node is, in a form in which the ends of the range may be active. */
struct adc_node_place {
    enum { ADC_NODE_FRACTION_UP, ADC_NODE_FRACTION_DOWN, ADC_NODE_ABOVE, ADC_NODE_BELOW, ADC_NODE_ABSOLUTE } from;
    double at;                  /* a fraction of the way from the lower end, or down from the upper one; a distance
                                   above the lower or below the upper end; the node itself */
    double weight;              /* FRACTION: to be multiplied by the length of the range */
    double x;                   /* the place as a number */
    double distance;            /* from the end that it is counted from: exact where x rounds to that end; ABSOLUTE: x */
    bool left_out;              /* it is an end: the integrand is not evaluated there */
};

/* Whether a node is counted from the lower end. */
static inline bool adc_node_is_above(const struct adc_node_place *p)
{
    return p->from == ADC_NODE_FRACTION_UP || p->from == ADC_NODE_ABOVE;
}

/* The length of a finite range, else 1: the factor of weights. */
static inline double adc_quadrature_length(const struct adc_quadrature *q)
{
    return q->range == ADC_RANGE_FINITE ? q->to - q->from : 1;
}

/* Whether the value at a node is left out because x rounds to an end, or t^2 underflows near it, and the integrand has no finite
 * value there. */
static inline bool adc_node_has_none(const struct adc_quadrature *q, const struct adc_node_place *p, double y)
{
    const bool at_end = p->x == q->from || p->x == q->to;
    return q->substituted && !isfinite(y) && (at_end || (isnan(y) && p->distance < 0x1p-200 * adc_quadrature_length(q)));
}

/* The integrand at a node: *slope is its derivative by x, *drift the sum of those by all else that it depends on with fixed weights,
 * so that the pieces are small enough for them: nothing else is decided by it. */
typedef double adc_integrand_fn(void *user, const struct adc_node_place *at, double *slope, double *drift);

/* A bound on the rounding error of the integrand at a node; called only where smaller pieces do not improve the integral. */
typedef double adc_noise_fn(void *user, const struct adc_node_place *at);

/* Whether the integrand depends on the name at all; known after an evaluation. */
typedef bool adc_moves_fn(void *user);

/* Whether the integral is to be given up, because its nodes show where it is better split; asked once, where a few pieces did not
 * suffice; NULL: never. It ends as ADC_INTEGRAL_UNSETTLED then. */
typedef bool adc_splits_fn(void *user, const struct adc_quadrature *q);

struct adc_integrand { adc_integrand_fn *at; adc_noise_fn *noise; adc_moves_fn *moves; adc_splits_fn *splits; void *user; };

/* Integrates from `from` to `to`, each of which may be infinite, to rounding error relative to `whole`, the size of the
 * integral that this one is a part of (0: it is the whole one). */
void adc_integrate(struct adc_quadrature *q, const struct adc_integrand *f, double from, double to, double whole);

/* Integrates the same again, after the substitution. */
void adc_integrate_substituted(struct adc_quadrature *q, const struct adc_integrand *f);

/* A rule of length 0 at a place, whose nodes integrate polynomials exactly, so that it has derivatives by both bounds. */
void adc_quadrature_at(struct adc_quadrature *q, double place);

/* The integral of the absolute values. */
double adc_quadrature_size(const struct adc_quadrature *q);

/* Node number i < count * ADC_PIECE_NODES. */
struct adc_node_place adc_quadrature_node(const struct adc_quadrature *q, uint32_t i);

/* The place at distance 2^order from an end, the lower one with `above` (a finite range: at that fraction of its length; no
 * end: from 0). Its weight is the distance, for a finite range to be multiplied by the length. */
struct adc_node_place adc_quadrature_probe(const struct adc_quadrature *q, bool above, int order);

/* Bounds on the rounding errors of its place and weight; and two estimates of the error of the rule, by the values and by
 * the derivatives, as changes of the weight. */
struct adc_node_doubt { double at, weight, lacks[2]; };
struct adc_node_doubt adc_quadrature_doubt(const struct adc_quadrature *q, uint32_t i);

#endif
