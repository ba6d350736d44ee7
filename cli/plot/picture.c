/* What both ways of drawing share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/plot/plot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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

double picture_step(struct adc_plot_window window, int count)
{
    static const double round[] = {1, 2, 5, 10};
    double wanted = adc_plot_height(window) / count, unit = pow(10, floor(log10(wanted)));
    int i = 0;
    while (i < 3 && round[i] * unit < wanted * 0.999)
        i++;
    return round[i] * unit;
}
