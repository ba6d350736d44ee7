/* The difference table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/judge/noise.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { AGREEING = 3, MOST_RATIO = 4, SMOOTH = 1 };      /* estimates in succession; their ratio at most; an order */

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
        if (alternates[k] && high <= MOST_RATIO * low)
            return k;
    }
    return 0;
}

enum adc_noise_kind adc_noise_estimate(const double *values, double *level)
{
    double table[ADC_NOISE_VALUES], found[ADC_NOISE_VALUES] = {0}, low, high, gamma = 1;
    bool alternates[ADC_NOISE_VALUES] = {false};
    memcpy(table, values, sizeof table);
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
    *level = order > 0 ? found[order] : 8 * DBL_EPSILON * size;
    return order > 0 ? ADC_NOISE_SEEN : ADC_NOISE_UNCLEAR;
}
