/* Noise of values, values asked for and answered, and differences of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/black_box/line.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/check/differences.h"

/* ---- noise ---- */

enum { AGREEING = 3, MAX_RATIO = 4, SMOOTH = 1 };       /* estimates in succession; their ratio at most; an order */

/* Replaces count values by their count - 1 differences; returns how many are 0. */
static unsigned take_differences(double *at, unsigned count)
{
    unsigned zeros = 0;
    for (unsigned i = 0; i + 1 < count; i++) {
        at[i] = at[i + 1] - at[i];
        zeros += at[i] == 0;
    }
    return zeros;
}

static void find_range(const double *at, unsigned count, double *low, double *high)
{
    *low = *high = at[0];
    for (unsigned i = 1; i < count; i++) {
        *low = fmin(*low, at[i]);
        *high = fmax(*high, at[i]);
    }
}

/* The first order whose estimate is confirmed by the next ones; 0: there is not one. */
static unsigned first_confirmed(const double *level, const bool *alternates)
{
    for (unsigned k = 1; k + AGREEING - 1 < ADC_NOISE_VALUES - 1; k++) {
        double low, high;
        find_range(level + k, AGREEING, &low, &high);
        if (alternates[k] && high <= MAX_RATIO * low)
            return k;
    }
    return 0;
}

/* Takes a jump out of values: a change between two that is more than `JUMP` times each other one. Whether there is one. */
static bool take_jump_out(double at[ADC_NOISE_VALUES])
{
    enum { JUMP = 1000 };
    unsigned where = 0;
    double largest = 0, next = 0;
    for (unsigned i = 0; i + 1 < ADC_NOISE_VALUES; i++) {
        const double change = fabs(at[i + 1] - at[i]);
        next = fmax(next, fmin(change, largest));
        where = change > largest ? i + 1 : where;
        largest = fmax(largest, change);
    }
    if (where == 0 || largest <= JUMP * next)
        return false;
    const unsigned slope = where > 1 ? where - 1 : where + 1;           /* what the values change by without the jump */
    const double jump = at[where] - at[where - 1] - (at[slope] - at[slope - 1]);
    for (unsigned i = where; i < ADC_NOISE_VALUES; i++)
        at[i] -= jump;
    return true;
}

enum adc_noise_kind adc_noise_estimate(const double *values, double *level)
{
    double table[ADC_NOISE_VALUES], found[ADC_NOISE_VALUES] = {0}, low, high, gamma = 1;
    bool alternates[ADC_NOISE_VALUES] = {false};
    memcpy(table, values, sizeof table);
    const bool jumps = take_jump_out(table);
    find_range(table, ADC_NOISE_VALUES, &low, &high);
    *level = 0;
    if (!isfinite(high - low))
        return ADC_NOISE_UNCLEAR;
    const double size = fmax(fabs(low), fabs(high));
    const bool wide = high - low > 0.1 * size;
    for (unsigned k = 1; k < ADC_NOISE_VALUES; k++) {
        const unsigned left = ADC_NOISE_VALUES - k;
        double squares = 0;
        const unsigned zeros = take_differences(table, left + 1);
        if (k == 1 && 2 * zeros >= left)
            return ADC_NOISE_BELOW;
        for (unsigned i = 0; i < left; i++)
            squares += table[i] * table[i];
        gamma *= 0.5 * k / (2.0 * k - 1);           /* (k!)^2/(2k)! */
        found[k] = sqrt(gamma * squares / left);
        find_range(table, left, &low, &high);
        alternates[k] = low < 0 && high > 0;
    }
    unsigned order = first_confirmed(found, alternates);
    if (wide && order == SMOOTH)                    /* sin(x) over many periods; near a root the first order is that of the slope */
        order = 0;
    find_range(found + 1, ADC_NOISE_VALUES - 1, &low, &high);       /* the noise, if there is some, is not above the least */
    *level = order > 0 ? found[order] : fmax(low, 8 * DBL_EPSILON * size);
    return order > 0 && !jumps ? ADC_NOISE_SEEN : ADC_NOISE_UNCLEAR;
}

#define DEVIATIONS 3.0          /* of the noise that bound an error: with fewer, one of many fine steps contradicts a good one */

double adc_noise_bound(const struct adc_noise *noise, double value)
{
    const double printed = fmax(noise->absolute, noise->relative * fabs(value));
    return DEVIATIONS * noise->level + printed + DBL_EPSILON * fabs(value);
}

double adc_noise_of_partial(const struct adc_noise *noise, double partial, double scale)
{
    const double bound = adc_noise_bound(noise, noise->size), relative = bound / fmax(noise->size, DBL_MIN);
    return 4 * fmax(fmin(relative, 1) * fabs(partial), bound / scale);
}

#define CERTAIN 30.0            /* errors of a difference by which a claim must miss it to be wrong */

/* ---- asking ---- */

/* One component of a line while it is evaluated. */
struct view {
    struct adc_line *line;
    const struct adc_noise *noise;
    uint32_t component;
    double quantum;             /* of a function that has the same value over fine steps: its least change */
    bool missing;               /* a value that was asked for is not there yet */
};

/* Where a coordinate is among those that were asked for; it is asked for now where it may be. */
static uint32_t find(struct view *view, double x)
{
    struct adc_line *line = view->line;
    uint32_t i = 0;
    while (i < line->count && line->asked[i] != x)
        i++;
    if (i == line->count && i < line->most && i < ADC_CHECK_MAX)
        line->asked[line->count++] = x;
    return i;
}

/* The point itself has some value until it is there, so that others are asked for with it. */
static bool look_up(void *user, double x, double *value, double *error)
{
    struct view *view = user;
    struct adc_line *line = view->line;
    if (!(x >= line->low && x <= line->high))
        return false;
    const uint32_t i = find(view, x);
    *value = *error = 0;
    if (i >= line->answered) {
        view->missing = true;
        return x == line->at;
    }
    *value = line->values[(size_t)i * line->width + view->component];
    *error = adc_noise_bound(view->noise, *value) + view->quantum;
    return isfinite(*value);
}

/* Where the function is flat over fine steps and changes over the next coarser one, as 1 + 1e-4*x is in single precision,
 * its values are those of a staircase, and this is the height of some stairs. What is flat over coarse steps, like max(x, 2),
 * has none. */
static double quantum_on(const struct adc_line *line, const struct adc_noise *noise, uint32_t k, double side)
{
    const double here = line->answered > 0 ? line->values[k] : NAN;
    double coarsest = 0, flat = 0, next = INFINITY, change = 0;
    for (uint32_t i = 1; i < line->answered; i++) {
        coarsest = fmax(coarsest, fabs(line->asked[i] - line->at));
        if (line->values[(size_t)i * line->width + k] == here)
            flat = fmax(flat, (line->asked[i] - line->at) * side);
    }
    for (uint32_t i = 1; i < line->answered; i++) {
        const double step = (line->asked[i] - line->at) * side, value = line->values[(size_t)i * line->width + k];
        if (step > flat && step < next && value != here && isfinite(value)) {
            next = step;
            change = fabs(value - here);
        }
    }
    const bool seen = change * flat / next > 4 * adc_noise_bound(noise, here);      /* it should not be flat */
    return flat > 0 && next <= coarsest * 0x1p-6 && seen ? change : 0;
}

static void ask_more(struct adc_line *line)
{
    enum { SECOND_GLANCE = 16 };
    line->rounds++;
    line->most = line->rounds == 1 ? adc_differences_first(line->at)
               : line->rounds == 2 ? line->most + SECOND_GLANCE : ADC_CHECK_MAX;
}

void adc_line_begin(struct adc_line *line, double at, double low, double high)
{
    const struct adc_noise none = {0};
    struct adc_check check;
    *line = (struct adc_line){.at = at, .low = low, .high = high};
    adc_line_check(line, 0, &none, NULL, 0, &check);
}

/* Whether the error of a derivative is as small as it is worth: the more values were taken, the less is demanded. */
static bool is_known(const struct adc_line *line, double value, double error)
{
    return error <= (line->rounds == 1 ? 1e-7 : 1e-3) * fabs(value);
}

/* Whether what is known suffices. A claim that agrees to six digits does, too, or to three where noise allows few more. */
static bool suffices(const struct adc_line *line, const struct adc_noise *noise, const struct adc_check_claim *claim, double rtol,
                     const struct adc_check *c)
{
    enum { DIGITS = 6, NOISY_DIGITS = 3 };
    static const double quiet = 1e-12;
    const int digits = adc_noise_bound(noise, noise->size) <= quiet * noise->size ? DIGITS : NOISY_DIGITS;
    const bool sides = is_known(line, c->left, c->left_error) && is_known(line, c->right, c->right_error);
    if (claim == NULL)
        return is_known(line, c->difference, c->error) || (isnan(c->difference) && sides);
    return c->verdict == ADC_AGREE && (c->exact || rtol > 0 || c->digits >= digits);
}

/* Whether all values of a component are the same: of a variable that it does not depend on. */
static bool is_constant(const struct adc_line *line, uint32_t k)
{
    uint32_t i = 1;
    while (i < line->answered && line->values[(size_t)i * line->width + k] == line->values[k])
        i++;
    return i == line->answered;
}

bool adc_line_check(struct adc_line *line, uint32_t k, const struct adc_noise *noise, const struct adc_check_claim *claim,
                    double rtol, struct adc_check *out)
{
    static const struct adc_check_claim nothing = {ADC_CLAIM_REGULAR, 0, NAN, NAN, 0};
    const struct adc_check_options options = {rtol};
    const double quantum = fmax(quantum_on(line, noise, k, -1), quantum_on(line, noise, k, 1));
    struct adc_noise own = *noise;
    struct view view = {line, &own, k, quantum, false};
    if (is_constant(line, k))
        own.level = 0;
    if (line->answered == line->count)
        ask_more(line);
    adc_check_claimed(look_up, &view, line->at, claim != NULL ? claim : &nothing, &options, out);
    if (out->verdict == ADC_DISAGREE && fabs(out->derivative - out->difference) <= CERTAIN * out->error)
        adc_check_withdraw(out, "too noisy to decide");
    return !view.missing || (line->answered > 0 && line->rounds > 0 && suffices(line, &own, claim, rtol, out));
}

/* ---- second derivatives ---- */

/* The value at a coordinate; NaN: it was not asked for. */
static double value_at(const struct adc_line *line, uint32_t k, double x)
{
    for (uint32_t i = 0; i < line->answered; i++)
        if (line->asked[i] == x)
            return line->values[(size_t)i * line->width + k];
    return NAN;
}

/* Romberg's scheme on (f(x + h) - 2 f(x) + f(x - h))/h^2, whose error series is one in h^2, over halving steps; of all
 * entries the one whose distance to its neighbours and noise are least. */
double adc_line_second(const struct adc_line *line, uint32_t k, const struct adc_noise *noise, double *error)
{
    enum { STEPS = 9, ORDERS = 5 };
    double before[ORDERS] = {0}, row[ORDERS] = {0}, best = NAN;
    const double here = value_at(line, k, line->at), bound = adc_noise_bound(noise, here);
    int depth = 0, exponent;
    *error = INFINITY;
    frexp(fmax(fabs(line->at), 1) / 8, &exponent);
    double h = ldexp(1, exponent);
    for (int step = 0; step < STEPS; step++, h /= 2) {
        const double left = value_at(line, k, line->at - h), right = value_at(line, k, line->at + h);
        row[0] = (left - 2 * here + right) / (h * h);
        double rounding = 4 * bound / (h * h);
        depth = isnan(row[0]) ? 0 : depth < ORDERS ? depth + 1 : ORDERS;
        for (int j = 1; j < depth; j++) {
            const double divisor = ldexp(1, 2 * j) - 1;
            row[j] = row[j - 1] + (row[j - 1] - before[j - 1]) / divisor;
            rounding *= 1 + 2 / divisor;
            const double distance = fabs(row[j] - row[j - 1]) + rounding;
            if (distance < *error) {
                *error = distance;
                best = row[j];
            }
        }
        for (int j = 0; j < ORDERS; j++)
            before[j] = row[j];
    }
    return best;
}

/* ---- against the exact number ---- */

void adc_compare_exact(double claimed, double exact, double bound, double rtol, struct adc_check *out)
{
    const double distance = fabs(claimed - exact), scale = fmax(fabs(claimed), fabs(exact));
    const double tolerance = fmax(rtol > 0 ? rtol * scale : ADC_TOLERANCE * scale, bound);
    *out = adc_check_none("");
    out->difference = exact;
    out->error = 0;
    out->derivative = claimed;
    out->exact = claimed == exact;
    out->verdict = isnan(exact) ? ADC_INCONCLUSIVE
                 : out->exact || distance <= tolerance ? ADC_AGREE : ADC_DISAGREE;
    if (out->verdict == ADC_AGREE && scale > 0)
        out->digits = (int)fmin(DBL_DIG, floor(-log10(fmax(distance / scale, DBL_EPSILON))));
}
