/* The window of a plot: the part of the plane that it shows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "eval/plot/plot.h"
#include "lexer/order.h"

/* ---- values ---- */

/* Numbers that are not finite, or all, are NaN from now on. */
static void drop(double *numbers, size_t count, bool all)
{
    for (size_t i = 0; i < count; i++)
        numbers[i] = !all && isfinite(numbers[i]) ? numbers[i] : NAN;
}

/* An error that is one of this point leaves a gap. */
static bool try_at(struct adc_plot *plot, const double *point, double *value, double *gradient, double *hessian)
{
    struct adc_compiled *c = &plot->compiled;
    struct adc_context *context = &c->session->context;
    ADC_ON_ERROR(context) {
        adc_compiled_restore(c);
        if (context->error.kind != ADC_DOMAIN)
            adc_fail(context);
        return false;
    }
    adc_work_reset(context);
    if (hessian != NULL)
        adc_compiled_hessian(c, point, value, gradient, hessian);
    else if (gradient != NULL)
        adc_compiled_jacobian(c, point, value, gradient);
    else
        adc_compiled_values(c, point, value);
    return true;
}

static const double LN10 = 2.302585092994045684;

/* Derivatives by u = log10(x), from those by x: f_u = f_x x ln 10, and f_uu = f_xx (x ln 10)^2 + f_u ln 10. The Hessian is
 * of one variable. */
static void scale(const struct adc_plot *plot, const double *at, size_t components, double *gradient, double *hessian)
{
    const size_t n = plot->compiled.names.count;
    for (size_t k = 0; k < components; k++)
        for (size_t i = 0; i < n; i++)
            if (plot->log[i]) {
                gradient[k * n + i] *= at[i] * LN10;
                if (hessian != NULL)
                    hessian[k] = hessian[k] * at[i] * LN10 * at[i] * LN10 + gradient[k] * LN10;
            }
}

void adc_plot_at(struct adc_plot *plot, const double *point, double *value, double *gradient, double *hessian)
{
    size_t m = plot->compiled.count, n = plot->compiled.names.count;
    double at[2] = {0};
    for (size_t i = 0; i < n; i++)
        at[i] = adc_plot_number(plot->log[i], point[i]);
    bool good = try_at(plot, at, value, gradient, hessian);
    if (good && gradient != NULL)
        scale(plot, at, m, gradient, hessian);
    drop(value, m, !good);
    if (gradient != NULL)
        drop(gradient, m * n, !good);
    if (hessian != NULL)
        drop(hessian, m * n * n, !good);
}

void adc_plot_add(struct adc_plot *plot, struct adc_plot_line *line, double x, double y)
{
    line->at = adc_arena_room(&plot->arena, line->at, line->count, &line->capacity, sizeof *line->at);
    line->at[line->count++] = (struct adc_plot_point){x, y};
}

/* ---- what is seen of values ---- */

struct adc_plot_window adc_plot_window_of(double *values, uint32_t count, bool pole)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!isnan(values[i]))
            values[n++] = values[i];
    if (n == 0)
        return (struct adc_plot_window){0, 0};
    qsort(values, n, sizeof *values, adc_by_size);
    struct adc_plot_window all = {values[0], values[n - 1]};
    if (!pole)
        return all;
    double low = values[n / 10], high = values[n - 1 - n / 10], more = high > low ? high - low : fabs(high);
    return (struct adc_plot_window){fmax(all.low, low - more), fmin(all.high, high + more)};
}

struct adc_plot_window adc_plot_union(struct adc_plot_window a, struct adc_plot_window b)
{
    return (struct adc_plot_window){fmin(a.low, b.low), fmax(a.high, b.high)};
}

/* ---- ranges ---- */

enum { LOOKS = 200 };           /* points where the existence of a value is tested */

static bool is_defined(struct adc_plot *plot, uint32_t variable, double x)
{
    double point[2] = {plot->centre[0], plot->centre[1]}, value[plot->compiled.count];
    bool any = false;
    point[variable] = x;
    adc_plot_at(plot, point, value, NULL, NULL);
    for (uint32_t k = 0; k < plot->compiled.count; k++)
        any |= !isnan(value[k]);        /* NOLINT: adc_plot_at has set all */
    return any;
}

/* The end of the domain between a point outside and one inside. */
static double edge(struct adc_plot *plot, uint32_t variable, double outside, double inside)
{
    double width = fabs(outside - inside);
    for (int i = 0; i < 40; i++) {
        double middle = outside + (inside - outside) / 2;
        *(is_defined(plot, variable, middle) ? &inside : &outside) = middle;
    }
    double step = pow(10, floor(log10(width)) - 6), round = nearbyint(inside / step) * step;
    return fabs(round - inside) < 1e-3 * step && !plot->log[variable] ? round : inside;
}

/* The part of a range in which there are values; false: there are none. */
static bool trim(struct adc_plot *plot, uint32_t variable, struct adc_plot_window *range)
{
    double step = adc_plot_height(*range) / LOOKS, low = range->low + 0.4142 * step;    /* no round numbers */
    int first = LOOKS, last = -1;
    for (int i = 0; i < LOOKS; i++)
        if (is_defined(plot, variable, low + i * step)) {
            first = last < 0 ? i : first;
            last = i;
        }
    if (last < 0)
        return false;
    if (last < LOOKS - 1)
        range->high = edge(plot, variable, low + (last + 1) * step, low + last * step);
    if (first > 0)
        range->low = edge(plot, variable, low + (first - 1) * step, low + first * step);
    return range->high > range->low;
}

void adc_plot_choose(struct adc_plot *plot, uint32_t variable)
{
    double centre = plot->centre[variable], reach = plot->log[variable] ? 1 : fmax(5, fabs(centre));
    struct adc_plot_window chosen = {centre - reach, centre + reach}, wider = chosen;
    bool several = plot->compiled.names.count > 1;      /* a hole of the one says little of the others */
    bool good = several || trim(plot, variable, &chosen);
    for (double more = 10; !good && more <= 1e4; more *= 10) {
        chosen = (struct adc_plot_window){centre - more * reach, centre + more * reach};
        good = trim(plot, variable, &chosen);
    }
    plot->range[variable] = good ? chosen : wider;
}
