/* Difference quotients: the ladder of steps, the extrapolation, and the choice of an estimate.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/check/differences.h"

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LADDER = 50,            /* steps of one ladder: at most 2^-2 |x| down to 2^-49 |x| */
    SAMPLES = 2 * LADDER,
    COLUMNS = 6,            /* quotients and five extrapolations */
    CONFIRMING = 4,         /* finer steps that an estimate needs */
    GROWING = 12,           /* finest steps that must grow for a divergence */
    COARSE_STEPS = 8,       /* coarsest steps of a ladder that are taken first, */
    COARSE_ROUNDS = 2,      /* how often so many, */
    PROBES = 4              /* and the finer ones, the finest among them, that they are compared with */
};

/* The function at x - left step and x + right step. */
struct sample {
    double h;               /* nominal step, a power of two */
    bool taken;             /* else it counts as if the function had no value there */
    bool has[2];            /* indexed by ADC_LEFT and ADC_RIGHT, as the rest */
    double value[2];
    double error[2];
    double step[2];         /* the step after rounding of x +- h, positive */
};

struct samples {
    bool here, lost;        /* as adc_differences has it */
    double value, error;    /* of the function at x, if here */
    size_t count;
    size_t ladder;          /* where the second ladder begins, count if there is none */
    struct sample at[SAMPLES];
};

/* An entry of a table. What belongs together lies together: few rows are used, and so few pages of the stack. */
struct entry {
    double quotient;
    double noise;                       /* bound on its rounding error */
    double error;                       /* while an entry is chosen */
};

/* One table: quotients in column 0, the extrapolations to the right. */
struct table {
    unsigned order;                     /* of the leading error term of a quotient: 1, central 2 */
    uint8_t depth[SAMPLES];             /* how many columns of this row exist; 0 where there is no quotient */
    struct entry at[SAMPLES][COLUMNS];
};

static bool call(const struct adc_slope *slope, double x, double *value, double *error)
{
    return isfinite(x) && slope->f(slope->user, x, value, error) && isfinite(*value)
        && *error >= 0.0 && *error < INFINITY;
}

static void take_sample(const struct adc_slope *slope, struct sample *s)
{
    double const x = slope->x, at[2] = {x - s->h, x + s->h};
    if (s->taken)
        return;
    s->taken = true;
    s->step[ADC_LEFT] = x - at[ADC_LEFT];
    s->step[ADC_RIGHT] = at[ADC_RIGHT] - x;
    for (size_t side = 0; side < 2; side++)
        s->has[side] = call(slope, at[side], &s->value[side], &s->error[side]);
}

static void plan_ladder(double from, double to, struct samples *all)
{
    for (int i = 0; i < LADDER && from >= to && from > 0.0; i++, from *= 0.5) {   /* at the least numbers `to` is 0 */
        struct sample *s = &all->at[all->count++];
        s->h = from;
        s->taken = s->has[ADC_LEFT] = s->has[ADC_RIGHT] = false;
    }
}

/* The power of two next above or below a positive number. */
static double power_of_two(double a, bool above)
{
    int exponent;
    double const m = frexp(a, &exponent);
    return ldexp(1.0, above && m > 0.5 ? exponent : exponent - 1);
}

/* Whether x is so small that a second ladder has its own scale. */
static bool is_small(double x) { return x != 0.0 && fabs(x) < 0x1p-6; }

/* The first ladder is as wide as the scale of x, at least of 1; a small x gets a second one of its own scale. */
static void plan_samples(const struct adc_slope *slope, struct samples *all)
{
    double const size = fabs(slope->x);
    bool const valued = slope->f(slope->user, slope->x, &all->value, &all->error) && isfinite(all->value);
    all->count = all->ladder = 0;
    all->lost = valued && all->error == INFINITY;
    all->here = valued && all->error >= 0.0 && !all->lost;
    if (!all->here)
        return;
    plan_ladder(power_of_two(fmax(size, 1.0) / 8.0, true), fmax(size * 0x1p-49, 0x1p-45), all);
    all->ladder = all->count;
    if (is_small(size))
        plan_ladder(power_of_two(size / 8.0, false), size * 0x1p-49, all);
}

static bool one_sided_quotient(const struct samples *all, const struct sample *s, size_t side, double *quotient,
                               double *noise)
{
    if (!s->has[side])
        return false;
    *quotient = (s->value[side] - all->value) / (side == ADC_LEFT ? -s->step[side] : s->step[side]);
    *noise = (s->error[side] + all->error) / s->step[side] + DBL_EPSILON * fabs(*quotient);
    return isfinite(*quotient) && isfinite(*noise);
}

/* Rounding of x +- h makes the two steps differ a little, which lets the first-order term in:
 * (f(x+p) - f(x-q)) / (p+q) = f' + f'' (p-q)/2 + ..., and f'' is about (right - left) / ((p+q)/2). */
static bool central_quotient(const struct samples *all, const struct sample *s, double *quotient, double *noise)
{
    double const width = s->step[ADC_LEFT] + s->step[ADC_RIGHT];
    double left, right, skip;
    if (!one_sided_quotient(all, s, ADC_LEFT, &left, &skip) || !one_sided_quotient(all, s, ADC_RIGHT, &right, &skip))
        return false;
    *quotient = (s->value[ADC_RIGHT] - s->value[ADC_LEFT]) / width;
    *noise = (s->error[ADC_LEFT] + s->error[ADC_RIGHT]) / width + DBL_EPSILON * fabs(*quotient)
        + fabs(right - left) * fabs(s->step[ADC_RIGHT] - s->step[ADC_LEFT]) / width;
    return isfinite(*quotient) && isfinite(*noise);
}

/* Romberg's scheme: with an error series in h^p, h^2p, ... (p = 1, central 2) and halving steps, column j removes the
 * term of h^(jp). T[k][j] = T[k][j-1] + (T[k][j-1] - T[k-1][j-1]) / (2^(jp) - 1). A row without a quotient, and the
 * beginning of a ladder, restart it. */
static void extrapolate(struct table *t, size_t k, size_t depth)
{
    t->depth[k] = (uint8_t) (depth < COLUMNS ? depth : COLUMNS);
    for (size_t j = 1; j < t->depth[k]; j++) {
        double const divisor = (double) ((1ul << (j * t->order)) - 1);
        double const fine = t->at[k][j - 1].quotient;
        t->at[k][j].quotient = fine + (fine - t->at[k - 1][j - 1].quotient) / divisor;
        t->at[k][j].noise = t->at[k][j - 1].noise + (t->at[k][j - 1].noise + t->at[k - 1][j - 1].noise) / divisor;
    }
}

static void fill_table(const struct samples *all, size_t side, struct table *t)
{
    size_t depth = 0;
    t->order = side == ADC_CENTRAL ? 2 : 1;
    for (size_t k = 0; k < all->count; k++) {
        const struct sample *s = &all->at[k];
        bool const has = side == ADC_CENTRAL ? central_quotient(all, s, &t->at[k][0].quotient, &t->at[k][0].noise)
                                             : one_sided_quotient(all, s, side, &t->at[k][0].quotient, &t->at[k][0].noise);
        depth = !has ? 0 : k == all->ladder ? 1 : depth + 1;
        extrapolate(t, k, depth);
    }
}

/* The error of an entry that there is: its distance to its two neighbours, what rounding may have done, and its own rounding. NaN
 * without neighbours. */
static double entry_error(const struct table *t, size_t k, size_t j)
{
    double const here = t->at[k][j].quotient;
    double distance;
    if (k == 0 || t->depth[k - 1] <= j || t->depth[k] < 2)
        return NAN;
    distance = fabs(here - t->at[k - 1][j].quotient);
    if (j > 0)
        distance = fmax(distance, fabs(here - t->at[k][j - 1].quotient));
    return distance + t->at[k][j].noise + DBL_EPSILON * fabs(here);
}

/* Whether every finer quotient allows the entry (k, j). The quotients approach the limit like h^p; half that order is
 * granted, for functions that are not so smooth. */
static bool confirmed(const struct samples *all, const struct table *t, size_t k, size_t j, double error)
{
    double const here = t->at[k][j].quotient, gap = 2.0 * fabs(t->at[k][0].quotient - here);
    int count = 0;
    for (size_t m = k < all->ladder ? k + 1 : 0; m < all->count; m++) {
        double ratio, shrink;
        if (t->depth[m] == 0 || all->at[m].h >= all->at[k].h)
            continue;
        ratio = all->at[m].h / all->at[k].h;
        shrink = t->order > 1 ? ratio : sqrt(ratio);
        if (!(fabs(t->at[m][0].quotient - here) <= 1.25 * t->at[m][0].noise + 4.0 * (error + gap * shrink)))
            return false;
        count++;
    }
    return count >= CONFIRMING;
}

/* The entry of least error that finer quotients confirm. The candidates are tried from the best on, since confirming
 * costs more than finding the next one. */
static bool choose(const struct samples *all, struct table *t, struct adc_difference *out)
{
    for (size_t k = 0; k < all->count; k++)
        for (size_t j = 0; j < t->depth[k]; j++)
            t->at[k][j].error = entry_error(t, k, j);
    while (true) {
        size_t best_k = 0, best_j = 0;
        double best = INFINITY;
        for (size_t k = 0; k < all->count; k++)
            for (size_t j = 0; j < t->depth[k]; j++)
                if (t->at[k][j].error < best) {
                    best = t->at[k][j].error;
                    best_k = k;
                    best_j = j;
                }
        if (!(best < INFINITY))
            return false;
        if (confirmed(all, t, best_k, best_j, best)) {
            out->error = best;
            out->value = t->at[best_k][best_j].quotient;
            out->noise = t->at[best_k][best_j].noise;
            return true;
        }
        t->at[best_k][best_j].error = INFINITY;
    }
}

/* The mean factor by which the finest quotients grow from one step to the next; 0 when one of them grows by less than
 * 1.15, changes sign or drowns in rounding. They grow by 2 at a jump and by 2^(1-a) at |x|^a. */
static double growth(const struct samples *all, const struct table *t)
{
    size_t const last = all->count - 1, first = last - (GROWING - 1);
    if (all->count < GROWING + 1)
        return 0.0;
    for (size_t k = first; k <= last; k++) {
        double const ratio = t->at[k][0].quotient / t->at[k - 1][0].quotient;
        if (t->depth[k] < 2 || fabs(t->at[k][0].quotient) <= 4.0 * t->at[k][0].noise || !(ratio >= 1.15))
            return 0.0;
    }
    return pow(t->at[last][0].quotient / t->at[first - 1][0].quotient, 1.0 / GROWING);
}

static bool has_finest(const struct samples *all, const struct table *t)
{
    size_t const from = all->count > CONFIRMING ? all->count - CONFIRMING : 0;
    for (size_t k = from; k < all->count; k++)
        if (t->depth[k] > 0)
            return true;
    return false;
}

/* The elementary functions vary over lengths of about 1 wherever they are; when x is large, values cannot resolve
 * that, and only what is small against x counts. */
static double noise_floor_of(const struct samples *all, const struct table *t, double x)
{
    double const natural = fmax(0x1p-6, 0x1p-27 * fabs(x));
    double least = INFINITY;
    if (fabs(x) > 0x1p43) /* the finest step, 2^-49 |x|, is above 2^-6: sin(x) at 1e20 could do anything */
        return INFINITY;
    for (size_t k = 0; k < all->count; k++)
        if (t->depth[k] > 0 && all->at[k].h <= natural && t->at[k][0].noise < least)
            least = t->at[k][0].noise;
    return least;
}

/* Whether a value that never leaves its rounding error is nothing but rounding. */
static bool all_noise(const struct samples *all, double scale)
{
    return scale == 0.0 && all->error > fmax(1e-6 * fabs(all->value), DBL_MIN);
}

static void estimate_slope(const struct samples *all, double x, size_t side, struct table *t, struct adc_difference *out)
{
    double grows;
    fill_table(all, side, t);
    *out = (struct adc_difference) {ADC_UNCONFIRMED, NAN, NAN, 0.0, INFINITY};
    grows = growth(all, t);
    if (!has_finest(all, t)) {
        out->trend = ADC_NO_VALUE;
    } else if (grows > 0.0) {
        out->trend = grows > 1.98 ? ADC_JUMPS : ADC_DIVERGES;
        out->value = copysign(INFINITY, t->at[all->count - 1][0].quotient);    /* NOLINT: has_finest says that it is set */
    } else if (choose(all, t, out)) {
        out->trend = ADC_CONVERGES;
        out->noise_floor = noise_floor_of(all, t, x);
    }
}

/* The largest one-sided quotient that exceeds the rounding, 0 if none does. */
static double largest(const struct samples *all)
{
    double most = 0.0, quotient, noise;
    for (size_t k = 0; k < all->count; k++)
        for (size_t side = 0; side < 2; side++)
            if (one_sided_quotient(all, &all->at[k], side, &quotient, &noise) && fabs(quotient) > 4.0 * noise)
                most = fmax(most, fabs(quotient) - noise);
    return most;
}

/* Whether the two sides evidently have the derivative that both have together: it is well known, and at the finest step
 * where rounding is small against it the quotients to the left and to the right are the same. Then the sides need no
 * search of their own. */
static bool no_kink(const struct samples *all, const struct adc_difference *central)
{
    double const scale = 1e-6 * fabs(central->value);
    if (central->trend != ADC_CONVERGES || !(central->error < scale))
        return false;
    for (size_t k = all->count; k-- > 0;) {
        double left, right, left_noise, right_noise;
        if (!all->at[k].taken)
            continue;
        if (!one_sided_quotient(all, &all->at[k], ADC_LEFT, &left, &left_noise)
            || !one_sided_quotient(all, &all->at[k], ADC_RIGHT, &right, &right_noise))
            return false;
        if (left_noise + right_noise < scale)
            return fabs(right - left) < scale;
    }
    return false;
}

/* The estimates from the samples taken so far. */
static void estimate(const struct samples *all, double x, struct adc_differences *out)
{
    struct table t;
    out->here = all->here;
    out->lost = all->lost;
    out->scale = 0.0;
    estimate_slope(all, x, ADC_CENTRAL, &t, &out->side[ADC_CENTRAL]);
    if (no_kink(all, &out->side[ADC_CENTRAL])) {
        out->side[ADC_LEFT] = out->side[ADC_RIGHT] = out->side[ADC_CENTRAL];
    } else {
        estimate_slope(all, x, ADC_LEFT, &t, &out->side[ADC_LEFT]);
        estimate_slope(all, x, ADC_RIGHT, &t, &out->side[ADC_RIGHT]);
    }
    if (!all->here)
        return;
    out->scale = largest(all);
    for (size_t side = 0; side < ADC_SIDES; side++)
        if (all_noise(all, out->scale) && out->side[side].trend == ADC_CONVERGES)
            out->side[side].trend = ADC_UNCONFIRMED;
    out->scale = fmax(out->scale, fabs(all->value) / fmax(fabs(all->value), fmax(1.0, fabs(x))));     /* 1 at most */
}

/* Fine steps of a ladder, its finest among them, far apart: what coarser ones say is compared with them. */
static void probe(const struct adc_slope *slope, size_t first, size_t end, struct samples *all)
{
    size_t const fine = first + COARSE_ROUNDS * COARSE_STEPS;
    for (size_t i = 1; i <= PROBES && fine < end; i++)
        take_sample(slope, &all->at[fine + (end - 1 - fine) * i / PROBES]);
}

/* Whether a few coarse steps of the ladder that begins at `first`, with the probes, are enough. */
static bool try_coarse(const struct adc_slope *slope, size_t first, struct samples *all, struct adc_differences *out)
{
    for (size_t i = 0; i < COARSE_ROUNDS && first + (i + 1) * COARSE_STEPS < all->count; i++) {
        for (size_t k = 0; k < COARSE_STEPS; k++)
            take_sample(slope, &all->at[first + i * COARSE_STEPS + k]);
        estimate(all, slope->x, out);
        if (slope->enough(slope->asking, out))
            return true;
    }
    return false;
}

unsigned adc_differences_first(double x)
{
    return 1 + 2 * (COARSE_STEPS + PROBES * (is_small(x) ? 2 : 1));
}

bool adc_differences_measure(const struct adc_slope *slope, struct adc_differences *out)
{
    struct samples all;
    plan_samples(slope, &all);
    if (slope->enough != NULL && all.here) {
        probe(slope, 0, all.ladder, &all);
        probe(slope, all.ladder, all.count, &all);
        if (try_coarse(slope, 0, &all, out) || (all.ladder < all.count && try_coarse(slope, all.ladder, &all, out)))
            return true;
    }
    for (size_t k = 0; k < all.count; k++)
        take_sample(slope, &all.at[k]);
    estimate(&all, slope->x, out);
    return false;
}
