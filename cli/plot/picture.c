/* What both ways of drawing share: names, lines cut to what is seen, and the numbers of axes; and plots by gnuplot: the points are
 * ours, gnuplot draws.
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
    for (; count < MAX_TICKS && (first + count) * step <= window.high; count++) {
        ticks[count].at = (first + count) * step;
        adc_number_shown(ticks[count].at, digits_of(first + count), ticks[count].text);
    }
    return count;
}

/* 1, 2 and 5 of each power of ten, or 1, or of some powers; less than a decade has the numbers of a linear axis. */
static int log_ticks(struct adc_plot_window window, int wanted, struct tick *ticks)
{
    enum { MAX_WRITTEN_OUT = 4 };           /* as a power of ten: above it "1e5" */
    static const double mantissa[] = {1, 2, 5};
    const double decades = adc_plot_height(window);
    const int digits = 3 * decades <= wanted ? 3 : 1, step = decades > wanted ? (int)ceil(decades / wanted) : 1;
    int count = 0;
    for (int power = (int)floor(window.low / step) * step; power <= window.high; power += step)
        for (int i = 0; i < digits && count < MAX_TICKS; i++) {
            const double at = power + log10(mantissa[i]);
            if (at < window.low || at > window.high)
                continue;
            ticks[count].at = at;
            if (power > MAX_WRITTEN_OUT)
                snprintf(ticks[count].text, sizeof ticks->text, "%ge%d", mantissa[i], power);
            else
                adc_number_shown(pow(10, at), 1, ticks[count].text);
            count++;
        }
    return count;
}

int picture_ticks(struct adc_plot_window window, bool log, int wanted, struct tick ticks[MAX_TICKS])
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

/* ---- by gnuplot ---- */

/* The colours of curve, derivative, tangent and differences, and those of several components. */
#define VALUE "#1f6fb4"
#define SLOPE "#d9622b"
#define TANGENT "#2a9d4e"
#define DIFFERENCE "#7b3fa0"
static const char *const components[] = {VALUE, SLOPE, "#b3262b", "#8a6d00", "#0f8b8d", "#c2408a"};

/* A line of data while it is written. */
struct tracing { FILE *out; const struct axes *axes; };

static void put_point(FILE *out, const struct axes *axes, double x, double y)
{
    fprintf(out, "%.6g %.6g\n", adc_plot_number(axes->log[0], x), adc_plot_number(axes->log[1], y));
}

static void trace(void *user, double x0, double y0, double x1, double y1, bool begins)
{
    const struct tracing *t = user;
    if (begins) {
        fputs("\n", t->out);
        put_point(t->out, t->axes, x0, y0);
    }
    put_point(t->out, t->axes, x1, y1);
}

static void put_data(const char *name, const struct adc_plot_line *line, const struct axes *axes, FILE *out)
{
    fprintf(out, "$%s << EOD\n", name);
    picture_line(line, axes, trace, &(struct tracing){out, axes});
    fputs("EOD\n", out);
}

/* A text in gnuplot's quotes. */
static void put_quoted(const char *text, FILE *out)
{
    putc('\'', out);
    for (; *text != '\0'; text++)
        fputs(*text == '\'' ? "''" : (char[]){*text, '\0'}, out);
    putc('\'', out);
}

static void put_label(const char *axis, const char *name, FILE *out)
{
    fprintf(out, "set %slabel ", axis);
    put_quoted(name, out);
    putc('\n', out);
}

static void put_range(const char *name, struct adc_plot_window window, bool log, FILE *out)
{
    fprintf(out, log ? "set logscale %1$s\nset format %1$s '%%g'\n" : "unset logscale %1$s\nset format %1$s\n", name);
    fprintf(out, "set %srange [%.9g:%.9g]\n", name, adc_plot_number(log, window.low), adc_plot_number(log, window.high));
}

/* What all pictures begin with. */
static void put_head(const char *title, const char *x, struct adc_plot_window range, bool log, const char *form, int width,
                     int height, FILE *out)
{
    bool svg = strcmp(form, "svg") == 0, pdf = strcmp(form, "pdf") == 0;
    const double unit = pdf ? 0.01 : 1;             /* PDF counts in inches */
    fprintf(out, svg ? "set terminal svg size %g,%g noenhanced font 'sans-serif,13' background rgb 'white'\n"
               : pdf ? "set terminal pdfcairo size %gin,%gin noenhanced font 'sans,11'\n"
                     : "set terminal pngcairo size %g,%g noenhanced font 'sans,11'\n", width * unit, height * unit);
    fputs("set border 3 lc rgb '#555555'\nset tics nomirror out tc rgb '#333333'\n"
          "set xzeroaxis lt 1 lc rgb '#bbbbbb'\nset yzeroaxis lt 1 lc rgb '#bbbbbb'\n"
          "set key bmargin center horizontal reverse Left samplen 2\n", out);
    if (adc_characters(title, strlen(title)) < 70) {
        fputs("set title ", out);
        put_quoted(title, out);
        putc('\n', out);
    }
    put_label("x", x, out);
    put_range("x", range, log, out);
}

static void put_picture_head(const struct picture *picture, const char *form, int width, int height, FILE *out)
{
    char title[300];
    picture_title(picture, title, sizeof title);
    put_head(title, picture->names[0], picture->plot->range[0], picture->plot->log[0], form, width, height, out);
}

/* ---- curves ---- */

static void put_curve_data(const struct picture *picture, FILE *out)
{
    const struct adc_plot *plot = picture->plot;
    const struct axes values = picture_axes(plot, false), slopes = picture_axes(plot, true);
    char name[20];
    for (uint32_t k = 0; k < plot->count; k++) {
        snprintf(name, sizeof name, "value%u", k);
        put_data(name, &plot->curve[k].value, &values, out);
        snprintf(name, sizeof name, "slope%u", k);
        put_data(name, &plot->curve[k].slope, &slopes, out);
    }
    put_data("tangent", &plot->tangent, &values, out);
    fputs("$differences << EOD\n", out);
    for (uint32_t i = 0; i < plot->differences.count; i++)
        put_point(out, &slopes, plot->differences.at[i].x, plot->differences.at[i].y);
    fputs("EOD\n", out);
}

/* Several components have a colour each, of the curve and of its derivative. */
static void put_curve(const struct picture *picture, const char *data, uint32_t k, const char *style, const char *color,
                      FILE *out)
{
    char name[PICTURE_NAME];
    const bool several = picture->plot->count > 1;
    fprintf(out, "%s$%s%u with lines lw 2 %slc rgb '%s' title ", k > 0 ? ", " : "", data, k, style,
            several ? components[k % (sizeof components / sizeof *components)] : color);
    put_quoted(picture_name(picture, k, style[0] != '\0', name), out);
}

static void put_values(const struct picture *picture, FILE *out)
{
    const struct adc_plot *plot = picture->plot;
    char title[200], number[ADC_NUMBER_TEXT];
    snprintf(title, sizeof title, "tangent at %s = %s", picture->names[0], adc_number_shown(plot->tangent_at, 6, number));
    if (plot->tangent.count > 0) {
        fputs("$tangent with lines lw 1.5 dt (8,4) lc rgb '" TANGENT "' title ", out);
        put_quoted(title, out);
        fputs(", ", out);
    }
    for (uint32_t k = 0; k < plot->count; k++)
        put_curve(picture, "value", k, "", VALUE, out);
}

static void put_slopes(const struct picture *picture, FILE *out)
{
    for (uint32_t k = 0; k < picture->plot->count; k++)
        put_curve(picture, "slope", k, "dt (5,3) ", SLOPE, out);
    if (picture->plot->differences.count > 0)
        fputs(", $differences with points pt 6 ps 0.6 lc rgb '" DIFFERENCE "' title 'finite differences'", out);
}

static void put_curves(const struct picture *picture, const char *form, FILE *out)
{
    const struct adc_plot *plot = picture->plot;
    put_picture_head(picture, form, 640, plot->apart ? 560 : 420, out);
    put_curve_data(picture, out);
    if (plot->apart)
        fputs("set multiplot layout 2,1\nset lmargin 9\nunset xlabel\n", out);
    put_range("y", plot->values, plot->log[1], out);
    fputs("plot ", out);
    put_values(picture, out);
    if (plot->apart) {
        fputs("\nunset title\n", out);
        put_label("x", picture->names[0], out);
        put_range("y", plot->slopes, false, out);
        fputs("plot ", out);
    } else {
        fputs(", ", out);
    }
    put_slopes(picture, out);
    fputs(plot->apart ? "\nunset multiplot\n" : "\n", out);
}

/* ---- contours ---- */

static void put_contour(const struct picture *picture, const char *form, FILE *out)
{
    const struct adc_plot *plot = picture->plot;
    const struct axes axes = {plot->range[0], plot->range[1], {plot->log[0], plot->log[1]}};
    char name[20], number[ADC_NUMBER_TEXT];
    put_picture_head(picture, form, 640, 520, out);
    put_range("y", plot->range[1], plot->log[1], out);
    put_label("y", picture->names[1], out);
    const bool alike = plot->unit[0] == plot->unit[1] && !plot->log[0];    /* NOLINT */
    fprintf(out, "set size ratio %s\nset key outside right top vertical\n", alike ? "-1" : "1");
    fputs("set palette defined (0 '#2c4fa3', 0.35 '#2a9d8f', 0.65 '#d9a62b', 1 '#b3262b')\nset cbrange [0:1]\nunset colorbox\n",
          out);
    for (uint32_t k = 0; k < plot->level_count; k++) {
        snprintf(name, sizeof name, "level%u", k);
        put_data(name, &plot->level[k].line, &axes, out);
    }
    fputs("$gradient << EOD\n", out);
    for (uint32_t k = 0; k < plot->arrow_count; k++) {
        const struct adc_plot_arrow *arrow = &plot->arrow[k];
        const double x = adc_plot_number(plot->log[0], arrow->from.x), y = adc_plot_number(plot->log[1], arrow->from.y);
        fprintf(out, "%.5g %.5g %.5g %.5g\n", x, y, adc_plot_number(plot->log[0], arrow->to.x) - x,
                adc_plot_number(plot->log[1], arrow->to.y) - y);
    }
    fputs("EOD\nplot ", out);
    for (uint32_t k = plot->level_count; k-- > 0;)
        fprintf(out, "$level%u with lines lw 1.6 lc palette cb %.3f title '%s', ", k,
                plot->level_count > 1 ? (double)k / (plot->level_count - 1) : 0.5,
                adc_number_shown(plot->level[k].level, 2, number));
    fputs("$gradient with vectors head size screen 0.009,22 nofilled lw 1 lc rgb '#777777' title 'gradient'\n", out);
}

void picture_for_gnuplot(const struct picture *picture, const char *form, FILE *out)
{
    if (picture->names[1] != NULL)
        put_contour(picture, form, out);
    else
        put_curves(picture, form, out);
}

/* ---- fits ---- */

/* Columns of numbers, a row a line; a row with one that is not finite ends the line of a curve. */
static void put_columns(const char *name, const double *const *column, int columns, uint32_t rows, FILE *out)
{
    fprintf(out, "$%s << EOD\n", name);
    for (uint32_t k = 0; k < rows; k++) {
        bool finite = true;
        for (int c = 0; c < columns; c++)
            finite &= isfinite(column[c][k]);
        for (int c = 0; c < columns && finite; c++)
            fprintf(out, c + 1 < columns ? "%.9g " : "%.9g", column[c][k]);
        putc('\n', out);
    }
    fputs("EOD\n", out);
}

/* Observations above, residuals below, with error bars where there are standard deviations. */
static void put_marks(const char *name, const struct adc_solution *s, const double *y, FILE *out)
{
    put_columns(name, (const double *const[]){s->predictor, y, s->sigma}, s->sigma != NULL ? 3 : 2, s->observations, out);
}

static struct adc_plot_window widened(const double *at, uint32_t count)
{
    const struct adc_plot_window w = picture_ends(at, count);
    const double margin = w.high > w.low ? (w.high - w.low) / 40 : 1;
    return (struct adc_plot_window){w.low - margin, w.high + margin};
}

void fit_for_gnuplot(const struct adc_solution *s, const char *form, FILE *out)
{
    const bool curve = s->curve_count > 0;
    const char *marks = s->sigma != NULL ? "with yerrorbars pt 7 ps 0.5 lw 1 lc rgb '#333333'"
                                         : "with points pt 7 ps 0.5 lc rgb '#333333'";
    put_head(s->text.at, "", widened(s->predictor, s->observations), false, form, 640, 560, out);
    put_marks("data", s, s->observed, out);
    put_marks("residuals", s, s->deviation, out);
    if (curve) {
        put_columns("curve", (const double *const[]){s->curve[0], s->curve[1]}, 2, s->curve_count, out);
        put_columns("band", (const double *const[]){s->curve[0], s->curve[2], s->curve[3]}, 3, s->curve_count, out);
    }
    fputs("set multiplot\nset pointintervalbox 0\nset lmargin 11\nset size 1,0.68\nset origin 0,0.32\n", out);
    put_label("y", s->left, out);
    fputs(curve ? "plot $band with filledcurves fc rgb '" VALUE "' fs solid 0.2 noborder title '95 % band', "
                  "$curve with lines lw 2 lc rgb '" VALUE "' title 'fit', $data "
                : "plot x with lines lw 1.5 lc rgb '" VALUE "' title 'observed = fitted', $data ", out);
    fprintf(out, "%s title 'data'\nunset title\nunset key\nset size 1,0.34\nset origin 0,0\nset ylabel 'residual'\n", marks);
    put_label("x", s->predictor_name, out);
    fprintf(out, "plot $residuals %s notitle\nunset multiplot\n", marks);
}
