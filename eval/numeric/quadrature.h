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
    double noise, slope_noise;  /* what rounding may add up to in the integral, and in that of what derivatives are like; 0:
                                   not looked at */
    uint32_t roundoff_splits;   /* pieces whose halves had the same error in the latter */
    double whole;               /* size of the integral that this one is a part of; 0: it is the whole */
    enum adc_range range;
    bool reversed;              /* the bounds came the other way round */
    bool substituted;           /* after the substitution */
    int hidden[2];              /* the binary order of the distance from the lower and the upper end at which there is more than
                                   nodes see of the integrand, or of what derivatives are like; 0: nowhere */
    uint32_t count;             /* pieces */
    struct adc_piece {
        double left, right, value, error, size;
        double slope_value, slope_error, slope_size;    /* of the integral of what the derivatives by the bounds are like */
        double gap;                         /* between the values at its outermost nodes */
        double level;                       /* the value at all its nodes; NaN: it is not the same at all */
        double lacks[2];                    /* what the distance of the two rules is to be multiplied with for an estimate
                                               of the error, without its rounding: by the values, and by what is like
                                               derivatives; signed, so that those of all pieces add up */
    } piece[ADC_PIECES];
    enum adc_integral_end end;
    double value, error;        /* `error` is an estimate that is nearly always too large */
    double place;
};

/* Where a node is, written so that the ends of the range may move. */
struct adc_node_place {
    enum { ADC_NODE_FRACTION_UP, ADC_NODE_FRACTION_DOWN, ADC_NODE_ABOVE, ADC_NODE_BELOW, ADC_NODE_PLAIN } from;
    double at;                  /* a fraction of the way from the lower end, or down from the upper one; a distance
                                   above the lower or below the upper end; the node itself */
    double weight;              /* FRACTION: to be multiplied with the length of the range */
    double x;
    double distance;            /* from the end that it is counted from, exact where x is but rounding away from that;
                                   PLAIN: x */
    bool left_out;              /* it is an end */
};

/* Whether a node is counted from the lower end. */
static inline bool adc_node_is_above(const struct adc_node_place *p)
{
    return p->from == ADC_NODE_FRACTION_UP || p->from == ADC_NODE_ABOVE;
}

/* That of a finite range, else 1. */
static inline double adc_quadrature_length(const struct adc_quadrature *q)
{
    return q->range == ADC_RANGE_FINITE ? q->to - q->from : 1;
}

/* Whether the value at a node that is not an end is left out: the integrand has none at an end, or so near that rounding, or
 * underflow as of t^2, makes it one. */
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

struct adc_integrand { adc_integrand_fn *at; adc_noise_fn *noise; adc_moves_fn *moves; void *user; };

/* Integrates from `from` to `to`, each of which may be infinite: to the accuracy of a part of an integral of the size
 * `whole` (0: it is the whole one), as far as rounding permits. */
void adc_integrate(struct adc_quadrature *q, const struct adc_integrand *f, double from, double to, double whole);

/* Integrates the same again, after the substitution. */
void adc_integrate_substituted(struct adc_quadrature *q, const struct adc_integrand *f);

/* A rule between this place and itself, whose nodes serve derivatives by both as those of a polynomial. */
void adc_quadrature_at(struct adc_quadrature *q, double place);

/* The integral of the absolute values. */
double adc_quadrature_size(const struct adc_quadrature *q);

/* Node number i < count * ADC_PIECE_NODES. */
struct adc_node_place adc_quadrature_node(const struct adc_quadrature *q, uint32_t i);

/* A place so many binary orders from an end (of a finite range: of the way from it), or from 0 where there is none, `above`: from
 * the lower one; as its weight the distance, of a finite range to be multiplied with the length. */
struct adc_node_place adc_quadrature_probe(const struct adc_quadrature *q, bool above, int order);

/* Bounds on the rounding errors of its place and weight; and two estimates of the error of the rule, by the values and by
 * the derivatives, as changes of the weight. */
struct adc_node_doubt { double at, weight, lacks[2]; };
struct adc_node_doubt adc_quadrature_doubt(const struct adc_quadrature *q, uint32_t i);

/* The place of a node by its number t, from 0 (-1 where both ends are infinite) to 1, after the substitution from below 0 to
 * above it; its weight is dx/dt. */
struct adc_node_place adc_place_at(const struct adc_quadrature *q, double t);

/* After the substitution, the t of a place so many binary orders from a finite end. */
double adc_place_near_end(const struct adc_quadrature *q, bool above, int order);

/* The error of that by rounding where t is off by so much; of the weight, relative to itself. At the upper end of a
 * range t has no digits for a distance that is tiny; so have the weights of pieces there. */
struct adc_node_doubt adc_place_doubt(const struct adc_quadrature *q, double t, double off);

#endif
