/* Sums, products and quotients of decimals that are whole numbers, or the same: 10*0.6 is 6, 0.3 - 3*0.1 is 0, and
 * 0.1 + 0.2 is 0.3, though no ball with a radius says so. A sum, product or quotient of decimals is a fraction whose
 * denominator is known to have at most so many bits; where a ball is narrower than the fractions lie apart, and a whole
 * number is in it, that is the number.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/ball/ball.h"

typedef struct adc_arb arb;
typedef struct adc_denominator denominator;

static const denominator NONE = {0, INFINITY};
static const double BITS_OF_A_PLACE = 3.3219281, MOST_BITS = 900, MOST = 0x1p52;

/* ---- denominators ---- */

/* That of a decimal as texts have it, without a sign, of what has another text none, as e has. */
static denominator of_text(const char *text)
{
    double places = 0;
    bool point = false;
    if (isalpha((unsigned char)*text))
        return NONE;
    for (; isdigit((unsigned char)*text) || *text == '.' || *text == '_'; text++) {
        places += point && *text != '_';
        point |= *text == '.';
    }
    if (*text == 'e' || *text == 'E') {
        char *end;
        places -= (double)strtol(text + 1, &end, 10);
        text = end;
    }
    return *text != '\0' ? NONE : (denominator){(float)fmax(places, 0), 0};
}

static denominator of_double(double x)
{
    int exponent;
    if (!isfinite(x))
        return NONE;
    frexp(x, &exponent);
    return (denominator){0, x == nearbyint(x) ? 0 : (float)(53 - exponent)};
}

/* That of two numbers together: the larger of two powers of ten, and the product of what else there is. */
static denominator common(denominator x, denominator y) { return (denominator){fmaxf(x.places, y.places), x.bits + y.bits}; }

static denominator product(denominator x, denominator y) { return (denominator){x.places + y.places, x.bits + y.bits}; }

/* x/y is x times the denominator of y over its numerator, which is y times that. */
static denominator quotient(struct adc_balls *B, denominator x, denominator y, const arb *by)
{
    double end[2];
    adc_ball_ends(B, by, end);
    const double most = log2(fmax(fabs(end[0]), fabs(end[1])));
    return (denominator){x.places, (float)(x.bits + most + y.bits + BITS_OF_A_PLACE * y.places)};
}

static denominator of_row(struct adc_balls *B, const struct adc_graph *graph, uint32_t n)
{
    const uint32_t *args = adc_graph_args(graph, n);
    const denominator x = B->denominator[args[0]];
    switch (graph->nodes[n].op) {
    case ADC_ROW_add: case ADC_ROW_sub: case ADC_ROW_min: case ADC_ROW_max:
        return common(x, B->denominator[args[1]]);
    case ADC_ROW_mul:
        return product(x, B->denominator[args[1]]);
    case ADC_ROW_div:
        return quotient(B, x, B->denominator[args[1]], &B->node.at[args[1]]);
    case ADC_ROW_square:
        return product(x, x);
    case ADC_ROW_neg: case ADC_ROW_abs: case ADC_ROW_pos: case ADC_ROW_value:
        return x;
    case ADC_ROW_floor: case ADC_ROW_ceil: case ADC_ROW_eq: case ADC_ROW_ne: case ADC_ROW_lt: case ADC_ROW_le: case ADC_ROW_gt:
    case ADC_ROW_ge:
        return (denominator){0, 0};
    default:
        return NONE;
    }
}

/* ---- balls ---- */

void adc_balls_forget_wholes(struct adc_balls *B, uint32_t count)
{
    if (B->denominator_count < count) {
        B->denominator = adc_resize(B->context, B->denominator, B->denominator_count, count, sizeof *B->denominator);
        B->denominator_count = count;
    }
    for (uint32_t n = 0; n < count; n++)
        B->denominator[n] = NONE;
}

void adc_ball_leaf_whole(struct adc_balls *B, uint32_t n, uint32_t source, const char *text, double value)
{
    B->denominator[n] = source != ADC_NO_NODE ? B->denominator[source] : text != NULL ? of_text(text) : of_double(value);
}

/* The bits of a denominator; floats are rounded. */
static double bits_of(denominator d) { return (d.bits + BITS_OF_A_PLACE * d.places) * (1 + 1e-6) + 1; }

bool adc_ball_same(struct adc_balls *B, uint32_t i, uint32_t k)
{
    const arb *x = &B->node.at[i], *y = &B->node.at[k];
    const uint32_t before = B->part_count;
    const double bits = bits_of(common(B->denominator[i], B->denominator[k]));
    double end[2];
    if (i == k || B->flint.arb_eq(x, y))
        return true;
    if (!(bits < MOST_BITS))
        return false;
    arb *apart = adc_ball_part(B);
    B->flint.arb_sub(apart, x, y, B->precision);
    adc_ball_ends(B, apart, end);
    B->part_count = before;
    return end[0] <= 0 && end[1] >= 0 && fmax(fabs(end[0]), fabs(end[1])) < exp2(-bits);
}

void adc_ball_row_whole(struct adc_balls *B, const struct adc_graph *graph, uint32_t n)
{
    const uint32_t before = B->part_count;
    arb *x = &B->node.at[n];
    double end[2];
    const denominator d = B->denominator[n] = of_row(B, graph, n);
    const double bits = bits_of(d);
    if (!(bits < MOST_BITS) || !B->flint.arb_is_finite(x) || B->flint.arb_is_exact(x))
        return;
    adc_ball_ends(B, x, end);
    const double whole = ceil(end[0]);
    if (!(whole <= end[1] && fabs(whole) < MOST))
        return;
    arb *apart = adc_ball_part(B);
    B->flint.arb_set_d(apart, whole);
    B->flint.arb_sub(apart, x, apart, B->precision);
    adc_ball_ends(B, apart, end);
    B->part_count = before;
    if (fmax(fabs(end[0]), fabs(end[1])) < exp2(-bits))
        B->flint.arb_set_d(x, whole);
}

bool adc_ball_compares_same(struct adc_balls *B, const struct adc_graph *graph, uint32_t n)
{
    const uint32_t *args = adc_graph_args(graph, n);
    switch (graph->nodes[n].op) {
    case ADC_ROW_eq: case ADC_ROW_ne: case ADC_ROW_lt: case ADC_ROW_le: case ADC_ROW_gt: case ADC_ROW_ge:
        return B->flint.arb_is_finite(&B->node.at[args[0]]) && adc_ball_same(B, args[0], args[1]);
    default:
        return false;
    }
}
