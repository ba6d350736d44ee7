/* What both ways of drawing share: names, lines cut to what is seen, and the numbers of axes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/plot/plot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lexer/number.h"

void picture_title(const struct picture *picture, char *out, size_t size)
{
    size_t name = strlen(picture->function);
    bool second = picture->names[1] != NULL;
    if (strncmp(picture->text, picture->function, name) == 0 && picture->text[name] == '(')
        snprintf(out, size, "%s", picture->text);
    else
        snprintf(out, size, "%s(%s%s%s) = %s", picture->function, picture->names[0], second ? ", " : "",
                 second ? picture->names[1] : "", picture->text);
}

/* Cuts the part from *t0 to *t1 of a stretch to where start + t * way >= 0. */
static void cut(double start, double way, double *t0, double *t1)
{
    if (way > 0)
        *t0 = fmax(*t0, -start / way);
    else if (way < 0)
        *t1 = fmin(*t1, -start / way);
    else if (start < 0)
        *t1 = -1;
}

void picture_line(const struct adc_plot_line *line, const struct axes *axes, draw_stretch *draw, void *user)
{
    bool goes_on = false;
    for (uint32_t i = 1; i < line->count; i++) {
        struct adc_plot_point a = line->at[i - 1], b = line->at[i];
        double t0 = 0, t1 = 1, dx = b.x - a.x, dy = b.y - a.y;
        cut(a.x - axes->x.low, dx, &t0, &t1);
        cut(axes->x.high - a.x, -dx, &t0, &t1);
        cut(a.y - axes->y.low, dy, &t0, &t1);
        cut(axes->y.high - a.y, -dy, &t0, &t1);
        if (isnan(a.y) || isnan(b.y) || t0 > t1) {
            goes_on = false;
            continue;
        }
        draw(user, a.x + t0 * dx, a.y + t0 * dy, a.x + t1 * dx, a.y + t1 * dy, !goes_on || t0 > 0);
        goes_on = t1 >= 1;
    }
}

struct axes picture_axes(const struct adc_plot *plot, bool slopes)
{
    return (struct axes){plot->range[0], slopes ? plot->slopes : plot->values, {plot->log[0], plot->log[1] && !slopes}};
}

const char *picture_name(const struct picture *picture, uint32_t component, bool slope, char out[PICTURE_NAME])
{
    char number[12] = "";
    if (picture->plot->count > 1)
        snprintf(number, sizeof number, "%u", component + 1);
    const char *function = picture->components[component] != NULL ? picture->components[component] : picture->function;
    number[0] = picture->components[component] != NULL ? '\0' : number[0];
    if (slope)
        snprintf(out, PICTURE_NAME, "d%s%s/d%s", function, number, picture->names[0]);
    else
        snprintf(out, PICTURE_NAME, "%s%s", function, number);
    return out;
}

struct adc_plot_window picture_ends(const double *at, uint32_t count)
{
    struct adc_plot_window ends = {INFINITY, -INFINITY};
    for (uint32_t k = 0; k < count; k++)
        ends = (struct adc_plot_window){fmin(ends.low, at[k]), fmax(ends.high, at[k])};
    return ends;
}

/* The step of round numbers of which about so many fit. */
static double step_of(struct adc_plot_window window, int count)
{
    static const double round[] = {1, 2, 5, 10};
    double wanted = adc_plot_height(window) / count, unit = pow(10, floor(log10(wanted)));
    int i = 0;
    while (i < 3 && round[i] * unit < wanted * 0.999)
        i++;
    return round[i] * unit;
}

/* The digits of a multiple of a step. */
static int digits_of(double multiple)
{
    const int digits = multiple == 0 ? 1 : (int)floor(log10(fabs(multiple))) + 1 + (fabs(multiple) < 1);
    return digits < 1 ? 1 : digits > 15 ? 15 : digits + 1;
}

/* Of a range of a few doubles k + 1 may be k: it is counted. */
static int linear_ticks(struct adc_plot_window window, int wanted, struct tick *ticks)
{
    const double step = step_of(window, wanted), first = ceil(window.low / step);
    int count = 0;
    for (; count < MOST_TICKS && (first + count) * step <= window.high; count++) {
        ticks[count].at = (first + count) * step;
        adc_number_shown(ticks[count].at, digits_of(first + count), ticks[count].text);
    }
    return count;
}

/* 1, 2 and 5 of each power of ten, or 1, or of some powers; less than a decade has the numbers of a linear axis. */
static int log_ticks(struct adc_plot_window window, int wanted, struct tick *ticks)
{
    enum { MOST_WRITTEN_OUT = 4 };          /* as a power of ten: above it "1e5" */
    static const double mantissa[] = {1, 2, 5};
    const double decades = adc_plot_height(window);
    const int digits = 3 * decades <= wanted ? 3 : 1, step = decades > wanted ? (int)ceil(decades / wanted) : 1;
    int count = 0;
    for (int power = (int)floor(window.low / step) * step; power <= window.high; power += step)
        for (int i = 0; i < digits && count < MOST_TICKS; i++) {
            const double at = power + log10(mantissa[i]);
            if (at < window.low || at > window.high)
                continue;
            ticks[count].at = at;
            if (power > MOST_WRITTEN_OUT)
                snprintf(ticks[count].text, sizeof ticks->text, "%ge%d", mantissa[i], power);
            else
                adc_number_shown(pow(10, at), 1, ticks[count].text);
            count++;
        }
    return count;
}

int picture_ticks(struct adc_plot_window window, bool log, int wanted, struct tick ticks[MOST_TICKS])
{
    if (log && adc_plot_height(window) >= 1)
        return log_ticks(window, wanted, ticks);
    if (!log)
        return linear_ticks(window, wanted, ticks);
    const int count = linear_ticks((struct adc_plot_window){pow(10, window.low), pow(10, window.high)}, wanted, ticks);
    for (int i = 0; i < count; i++)
        ticks[i].at = log10(ticks[i].at);
    return count;
}
