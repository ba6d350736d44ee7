/* Plots in a terminal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/plot/plot.h"
#include "lexer/number.h"

enum { MAX_WIDE = 100, HIGH = 20, LOW = 9, CONTOUR_HIGH = 24, AROUND = 4 };
enum { VALUE = 36, SLOPE = 33, TANGENT = 32, DIFFERENCE = 35, AXIS = 90 };      /* colours */

enum { DOTS_ACROSS = 2, DOTS_UP = 4 };      /* of a character in braille */

/* A character: its dots, its colour, 0 for the terminal's own, and what is there instead of the dots (NULL: they are). */
struct cell { uint8_t dots, color; const char *over; };

/* Of `period` dots along a line the first `on` are set. */
struct pen { uint8_t color; unsigned period, on, at; };

/* One pair of axes with what is drawn. */
struct panel {
    const struct picture *picture;
    struct axes axes;
    int columns, rows;                  /* characters */
    struct cell *cells;                 /* NULL: out of memory */
    struct pen pen;
    int gutter;                         /* columns of the labels at the left */
    struct tick across[MAX_TICKS], up[MAX_TICKS];       /* the labels, */
    int count[2];                       /* so many */
};

/* ---- dots, counted from the lower left corner ---- */

/* The character of a dot; NULL: none. */
static struct cell *cell_of(const struct panel *p, int x, int y)
{
    const int row = p->rows - 1 - y / DOTS_UP, column = x / DOTS_ACROSS;
    return x < 0 || y < 0 || column >= p->columns || row < 0 ? NULL : &p->cells[row * p->columns + column];
}

static void set_dot(struct panel *p, int x, int y, uint8_t color)
{
    /* Braille numbers its dots 1 2 3 down the left and 4 5 6 down the right, and 7 and 8 below them. */
    static const uint8_t bit[DOTS_UP][DOTS_ACROSS] = {{0x40, 0x80}, {0x04, 0x20}, {0x02, 0x10}, {0x01, 0x08}};
    struct cell *cell = cell_of(p, x, y);
    if (cell == NULL)
        return;
    cell->dots |= bit[y % DOTS_UP][x % DOTS_ACROSS];
    cell->color = color;
}

/* A line between two points; what lies outside is left out. */
static void put_line(struct panel *p, struct pen *pen, double x0, double y0, double x1, double y1)
{
    double length = fmax(fabs(x1 - x0), fabs(y1 - y0));
    if (!(length < 1e6))
        return;
    int steps = (int)ceil(length);
    for (int i = 0; i <= steps; i++) {
        double part = steps == 0 ? 0 : (double)i / steps;
        if (i > 0)                                          /* the end of the line before is its beginning */
            pen->at++;
        if (pen->at % pen->period < pen->on)
            set_dot(p, (int)floor(x0 + part * (x1 - x0)), (int)floor(y0 + part * (y1 - y0)), pen->color);
    }
}

/* A character over the dots; it must outlive the panel. */
static void put_over(struct panel *p, double x, double y, const char *character, uint8_t color)
{
    struct cell *cell = cell_of(p, (int)floor(x), (int)floor(y));
    if (cell != NULL) {
        cell->over = character;
        cell->color = color;
    }
}

/* Writes a row, counted from the top; blanks at its end are left out. */
static void put_cells(const struct panel *p, int row, FILE *out)
{
    const struct cell *cell = p->cells + row * p->columns, *end = cell + p->columns;
    uint8_t now = 0;
    while (end > cell && end[-1].dots == 0 && end[-1].over == NULL)
        end--;
    for (; cell < end; cell++) {
        char dots[5] = "";
        const bool empty = cell->dots == 0 && cell->over == NULL;
        if (p->picture->color && !empty && cell->color != now) {
            now = cell->color;
            fprintf(out, "\033[%dm", now);
        }
        adc_utf8_put(dots, 0x2800u + cell->dots);
        fputs(empty ? " " : cell->over != NULL ? cell->over : dots, out);
    }
    fputs(now != 0 ? "\033[0m" : "", out);
}

/* ---- lines ---- */

static double dot_x(const struct panel *p, double x)
{
    return (x - p->axes.x.low) / adc_plot_height(p->axes.x) * (DOTS_ACROSS * p->columns - 1) + 0.5;
}

static double dot_y(const struct panel *p, double y)
{
    return (y - p->axes.y.low) / adc_plot_height(p->axes.y) * (DOTS_UP * p->rows - 1) + 0.5;
}

static void draw(void *user, double x0, double y0, double x1, double y1, bool begins)
{
    struct panel *p = user;
    if (begins)
        p->pen.at = 0;
    put_line(p, &p->pen, dot_x(p, x0), dot_y(p, y0), dot_x(p, x1), dot_y(p, y1));
}

static void draw_line(struct panel *p, const struct adc_plot_line *line, struct pen pen)
{
    p->pen = pen;
    picture_line(line, &p->axes, draw, p);
}

/* The lines where x, or y, is 0. */
static void draw_zeros(struct panel *p)
{
    struct pen pen = {.color = AXIS, .period = 4, .on = 1};
    double width = DOTS_ACROSS * p->columns, height = DOTS_UP * p->rows;
    if (!p->axes.log[1] && p->axes.y.low < 0 && p->axes.y.high > 0)
        put_line(p, &pen, 0, dot_y(p, 0), width - 1, dot_y(p, 0));
    pen.at = 0;
    if (!p->axes.log[0] && p->axes.x.low < 0 && p->axes.x.high > 0)
        put_line(p, &pen, dot_x(p, 0), 0, dot_x(p, 0), height - 1);
}

/* ---- labels ---- */

/* The label of a row, "" for most. */
static const char *row_label(const struct panel *p, int row)
{
    const char *text = "";
    for (int i = 0; i < p->count[1]; i++)
        if (p->rows - 1 - (int)dot_y(p, p->up[i].at) / DOTS_UP == row)
            text = p->up[i].text;
    return text;
}

/* The axis below and its labels. */
static bool put_below(const struct panel *p, FILE *out)
{
    const size_t columns = (size_t)p->columns;
    char *marks = calloc(2 * columns + ADC_NUMBER_TEXT + 1, 1), *labels = marks + columns;
    int free_from = 0;
    if (marks == NULL)
        return false;
    memset(labels, ' ', columns + ADC_NUMBER_TEXT);
    for (int i = 0; i < p->count[0]; i++) {
        const char *text = p->across[i].text;
        int length = (int)strlen(text), column = (int)dot_x(p, p->across[i].at) / DOTS_ACROSS, at = column - length / 2;
        if (at < free_from)
            at = column == 0 && free_from == 0 ? 0 : -1;
        if (at < 0 || column >= p->columns)
            continue;
        marks[column] = 1;
        memcpy(labels + at, text, (size_t)length);
        free_from = at + length + 1;
    }
    fprintf(out, "%*s └", p->gutter, "");
    for (int i = 0; i < p->columns; i++)
        fputs(marks[i] ? "┬" : "─", out);
    for (size_t end = strlen(labels); end > 0 && labels[end - 1] == ' '; end--)
        labels[end - 1] = '\0';
    fprintf(out, "\n%*s  %s\n", p->gutter, "", labels);
    free(marks);
    return true;
}

/* ---- panels ---- */

static bool open_panel(struct panel *p, const struct picture *picture, struct axes axes, int width, int rows)
{
    *p = (struct panel){.picture = picture, .axes = axes};
    p->count[1] = picture_ticks(axes.y, axes.log[1], rows / 4, p->up);
    for (int i = 0; i < p->count[1]; i++)
        p->gutter = (int)strlen(p->up[i].text) > p->gutter ? (int)strlen(p->up[i].text) : p->gutter;
    int columns = width - p->gutter - 2;
    columns = columns < 10 ? 10 : columns;
    p->count[0] = picture_ticks(axes.x, axes.log[0], columns / 10, p->across);
    p->columns = columns;
    p->rows = rows;
    p->cells = calloc((size_t)columns * (size_t)rows, sizeof *p->cells);
    return p->cells != NULL;
}

/* Returns false without the memory to draw in. */
static bool close_panel(struct panel *p, FILE *out)
{
    bool drawn = p->cells != NULL;
    for (int row = 0; drawn && row < p->rows; row++) {
        const char *text = row_label(p, row);
        fprintf(out, "%*s %s", p->gutter, text, text[0] != '\0' ? "┤" : "│");
        put_cells(p, row, out);
        putc('\n', out);
    }
    drawn = drawn && put_below(p, out);
    free(p->cells);
    return drawn;
}

static void draw_points(struct panel *p, const struct adc_plot_line *points)
{
    for (uint32_t i = 0; i < points->count; i++)
        if (points->at[i].y >= p->axes.y.low && points->at[i].y <= p->axes.y.high)
            put_over(p, dot_x(p, points->at[i].x), dot_y(p, points->at[i].y), "o", DIFFERENCE);
}

/* Several components have a colour each, and a digit at the end of their line. */
static uint8_t color_of(const struct adc_plot *plot, uint32_t component, uint8_t single)
{
    static const uint8_t colors[] = {36, 33, 31, 34, 37, 91};
    return plot->count > 1 ? colors[component % sizeof colors] : single;
}

/* The digit is where a line is seen last, a column further left for each component, so that none hides another. */
static void draw_digit(struct panel *p, const struct adc_plot_line *line, uint32_t component, uint8_t color)
{
    static const char *const digits[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    const double end = p->axes.x.high - adc_plot_height(p->axes.x) * (2 * component + 1) / p->columns;
    for (uint32_t i = line->count; i-- > 0 && p->picture->plot->count > 1;)
        if (line->at[i].x <= end && line->at[i].y >= p->axes.y.low && line->at[i].y <= p->axes.y.high) {
            put_over(p, dot_x(p, line->at[i].x), dot_y(p, line->at[i].y), digits[component % 9], color);
            return;
        }
}

static void draw_component(struct panel *p, const struct adc_plot_line *line, uint32_t component, struct pen pen)
{
    pen.color = color_of(p->picture->plot, component, pen.color);
    draw_line(p, line, pen);
    draw_digit(p, line, component, pen.color);
}

static int width_of(FILE *out) { return report_width(out) < MAX_WIDE ? report_width(out) : MAX_WIDE; }

/* Values, or derivatives, or both on the axes of values. */
static bool put_curves(const struct picture *picture, int width, int rows, bool values, bool slopes, FILE *out)
{
    const struct adc_plot *plot = picture->plot;
    struct panel p;
    if (open_panel(&p, picture, picture_axes(plot, !values), width, rows)) {
        draw_zeros(&p);
        for (uint32_t k = 0; slopes && k < plot->count; k++)
            draw_component(&p, &plot->curve[k].slope, k, (struct pen){.color = SLOPE, .period = 3, .on = 1});
        if (values)
            draw_line(&p, &plot->tangent, (struct pen){.color = TANGENT, .period = 8, .on = 4});
        for (uint32_t k = 0; values && k < plot->count; k++)
            draw_component(&p, &plot->curve[k].value, k, (struct pen){.color = VALUE, .period = 1, .on = 1});
        if (slopes)
            draw_points(&p, &plot->differences);
        if (values)
            draw_points(&p, &picture->mark);
    }
    return close_panel(&p, out);
}

bool picture_panel(const struct picture *picture, int columns, int rows, FILE *out)
{
    enum { AXIS_ROWS = 2 };
    return put_curves(picture, columns, rows - AXIS_ROWS, true, false, out);
}

/* ---- words ---- */

/* Returns the lines that it began. */
static int put_key(const struct picture *picture, const char *sign, int color, const char *name, int *column, FILE *out)
{
    const int wide = 3 + (int)adc_characters(sign, strlen(sign)) + (int)adc_characters(name, strlen(name));
    const bool full = *column > 0 && *column + wide > report_width(out);
    *column = full ? wide : *column + wide;
    fputs(full ? "\n" : "", out);
    if (picture->color)
        fprintf(out, "  \033[%dm%s\033[0m %s", color, sign, name);
    else
        fprintf(out, "  %s %s", sign, name);
    return full;
}

static void put_title(const struct picture *picture, FILE *out)
{
    char title[2000];
    picture_title(picture, title, sizeof title);
    put_fitted(out, 4, "%s", title);
}

/* Keys that do not fit a line go on below. Returns the lines. */
static int put_curve_keys(const struct picture *picture, bool values, bool slopes, FILE *out)
{
    const struct adc_plot *plot = picture->plot;
    char name[PICTURE_NAME], number[ADC_NUMBER_TEXT];
    int column = 0, lines = 1;
    for (uint32_t k = 0; values && k < plot->count; k++) {
        char low[ADC_NUMBER_TEXT], least[PICTURE_NAME + 2 * ADC_NUMBER_TEXT];
        const struct adc_plot_point *at = picture->least ? &picture->mark.at[k] : NULL;
        snprintf(least, sizeof least, "%s", picture_name(picture, k, false, name));
        if (at != NULL && !isnan(at->y))
            snprintf(least, sizeof least, "%s (least %s at %s)", name, adc_number_shown(pow(10, at->y), 1, low),
                     adc_number_shown(adc_plot_number(plot->log[0], at->x), 1, number));
        lines += put_key(picture, "⠒⠒⠒", color_of(plot, k, VALUE), least, &column, out);
    }
    for (uint32_t k = 0; slopes && k < plot->count; k++)
        lines += put_key(picture, "⠂⠐ ⠂", color_of(plot, k, SLOPE), picture_name(picture, k, true, name), &column, out);
    snprintf(name, sizeof name, "tangent at %s = %s", picture->names[0], adc_number_shown(plot->tangent_at, 0, number));
    if (values && plot->tangent.count > 0)
        lines += put_key(picture, "⠒⠒ ⠒⠒", TANGENT, name, &column, out);
    if (slopes && plot->with_differences)
        lines += put_key(picture, "o", DIFFERENCE, "finite differences", &column, out);
    putc('\n', out);
    return lines;
}

/* ---- contours ---- */

/* The character of a direction. */
static const char *arrow_of(const struct panel *p, const struct adc_plot_arrow *arrow)
{
    static const char *const arrows[] = {"→", "↗", "↑", "↖", "←", "↙", "↓", "↘"};
    double x = dot_x(p, arrow->to.x) - dot_x(p, arrow->from.x), y = dot_y(p, arrow->to.y) - dot_y(p, arrow->from.y);
    return arrows[(unsigned)(int)nearbyint(atan2(y, x) / (3.14159265358979 / 4) + 8) % 8];
}

/* Levels from low to high are blue, cyan, green, yellow and red. */
static uint8_t level_color(const struct adc_plot *plot, uint32_t level)
{
    static const uint8_t colors[] = {34, 36, 32, 33, 31};
    return colors[level * 5 / plot->level_count];
}

/* Returns the lines. */
static int put_level_keys(const struct picture *picture, FILE *out)
{
    const struct adc_plot *plot = picture->plot;
    char number[ADC_NUMBER_TEXT];
    int width = report_width(out), column = fprintf(out, "  contours at"), lines = 1;
    for (uint32_t k = 0; k < plot->level_count; k++) {
        const char *text = adc_number_shown(plot->level[k].level, 2, number);
        column += (int)strlen(text) + 2;
        bool full = column > width;
        lines += full;
        column = full ? 5 + (int)strlen(text) : column;
        fputs(full ? "\n    " : " ", out);
        if (picture->color)
            fprintf(out, "\033[%dm%s\033[0m", level_color(plot, k), text);
        else
            fputs(text, out);
        fputs(k + 1 < plot->level_count ? "," : "", out);
    }
    fputs("; arrows: the gradient\n", out);
    return lines;
}

static bool put_contour(const struct picture *picture, int keys, FILE *out)
{
    const struct adc_plot *plot = picture->plot;
    double across = adc_plot_height(plot->range[0]) / plot->unit[0], up = adc_plot_height(plot->range[1]) / plot->unit[1];
    int rows = report_rows(out, CONTOUR_HIGH, AROUND - 1 + keys), most = width_of(out) - 12;
    int columns = (int)(2 * rows * across / up);
    if (columns > most) {
        rows = rows * most / columns;
        columns = most;
    }
    const struct axes axes = {plot->range[0], plot->range[1], {plot->log[0], plot->log[1]}};
    struct panel p;
    if (open_panel(&p, picture, axes, columns, rows < 6 ? 6 : rows)) {
        for (uint32_t k = 0; k < plot->level_count; k++)
            draw_line(&p, &plot->level[k].line, (struct pen){.color = level_color(plot, k), .period = 1, .on = 1});
        for (uint32_t k = 0; k < plot->arrow_count; k++) {
            const struct adc_plot_arrow *arrow = &plot->arrow[k];
            put_over(&p, dot_x(&p, (arrow->from.x + arrow->to.x) / 2),
                        dot_y(&p, (arrow->from.y + arrow->to.y) / 2), arrow_of(&p, arrow), AXIS);
        }
    }
    return close_panel(&p, out);
}

bool picture_in_terminal(const struct picture *picture, FILE *out)
{
    const struct adc_plot *plot = picture->plot;
    put_title(picture, out);
    if (picture->names[1] != NULL)
        return put_contour(picture, put_level_keys(picture, out), out);
    const int keys = put_curve_keys(picture, true, !plot->apart, out), others = AROUND - 1 + keys;
    const int both = report_rows(out, LOW + 3 + LOW, others + 2 + keys);
    const int rows = plot->apart ? both - both * LOW / (LOW + 3 + LOW) : report_rows(out, HIGH, others);
    if (!put_curves(picture, width_of(out), rows, true, !plot->apart, out))
        return false;
    if (plot->apart)
        put_curve_keys(picture, false, true, out);
    return !plot->apart || put_curves(picture, width_of(out), both - rows, false, true, out);
}

/* ---- fits ---- */

/* Observations, of which `y` are some numbers, and a line of so many points, over what a fit depends on. Nothing is drawn where the
 * numbers do not differ. */
static void put_fit_panel(const struct adc_solution *s, const double *y, struct adc_plot_window up, int rows, bool color, FILE *out)
{
    struct adc_plot_window across = picture_ends(s->predictor, s->observations);
    const bool curve = y == s->observed;
    const uint32_t count = s->observations + (curve ? s->curve_count : 0);
    struct adc_plot_point *at = malloc(count * sizeof *at);
    const struct adc_plot_line marks = {.at = at, .count = s->observations},
                               line = {.at = at + s->observations, .count = count - s->observations};
    const struct picture picture = {.color = color};
    struct panel p;
    across.high += across.high == across.low;
    for (uint32_t k = 0; at != NULL && k < s->observations; k++)
        at[k] = (struct adc_plot_point){s->predictor[k], y[k]};
    for (uint32_t k = 0; at != NULL && k < line.count; k++)
        line.at[k] = (struct adc_plot_point){s->curve[0][k], isfinite(s->curve[1][k]) ? s->curve[1][k] : NAN};
    if (at != NULL && up.high > up.low && isfinite(adc_plot_height(up)) && isfinite(adc_plot_height(across))) {
        fprintf(out, "\n%s%s over %s\n", curve ? s->left : "residuals", curve ? " and the fit" : "", s->predictor_name);
        if (open_panel(&p, &picture, (struct axes){across, up, {false}}, width_of(out), rows)) {
            draw_zeros(&p);
            draw_line(&p, &line, (struct pen){.color = VALUE, .period = 1, .on = 1});
            draw_points(&p, &marks);
        }
        close_panel(&p, out);
    }
    free(at);
}

void fit_in_terminal(FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    enum { RESIDUALS = 12, TALL = 15, OTHERS = RESIDUALS + 6 };
    const struct adc_plot_window off = picture_ends(s->deviation, s->observations);
    const double most = fmax(fabs(off.low), fabs(off.high));
    if (style->plots && s->curve_count > 0)
        put_fit_panel(s, s->observed, adc_plot_union(picture_ends(s->observed, s->observations), picture_ends(s->curve[1], s->curve_count)),
                      report_rows(out, TALL, OTHERS), style->color, out);
    put_fit_panel(s, s->deviation, (struct adc_plot_window){-most, most}, RESIDUALS, style->color, out);
}
