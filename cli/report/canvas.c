/* Dots, and the pictures of a fit that are made of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/canvas.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report/table.h"
#include "lexer/number.h"

bool canvas_open(struct canvas *canvas, int columns, int rows)
{
    size_t cells = (size_t)columns * (size_t)rows;
    *canvas = (struct canvas){.columns = columns, .rows = rows, .dots = calloc(cells, 1), .color = calloc(cells, 1),
                              .over = calloc(cells, sizeof *canvas->over)};
    return canvas->dots != NULL && canvas->color != NULL && canvas->over != NULL;
}

void canvas_close(struct canvas *canvas)
{
    free(canvas->dots);
    free(canvas->color);
    free(canvas->over);
}

/* The character of a dot; -1: none. */
static int cell_of(const struct canvas *canvas, int x, int y)
{
    int row = canvas->rows - 1 - y / DOTS_UP, column = x / DOTS_ACROSS;
    return x < 0 || y < 0 || column >= canvas->columns || row < 0 ? -1 : row * canvas->columns + column;
}

static void set_dot(struct canvas *canvas, int x, int y, uint8_t color)
{
    /* Braille numbers its dots 1 2 3 down the left and 4 5 6 down the right, and 7 and 8 below them. */
    static const uint8_t bit[DOTS_UP][DOTS_ACROSS] = {{0x40, 0x80}, {0x04, 0x20}, {0x02, 0x10}, {0x01, 0x08}};
    int cell = cell_of(canvas, x, y);
    if (cell < 0)
        return;
    canvas->dots[cell] |= bit[y % DOTS_UP][x % DOTS_ACROSS];
    canvas->color[cell] = color;
}

void canvas_line(struct canvas *canvas, struct pen *pen, double x0, double y0, double x1, double y1)
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
            set_dot(canvas, (int)floor(x0 + part * (x1 - x0)), (int)floor(y0 + part * (y1 - y0)), pen->color);
    }
}

void canvas_over(struct canvas *canvas, double x, double y, const char *character, uint8_t color)
{
    int cell = cell_of(canvas, (int)floor(x), (int)floor(y));
    if (cell < 0)
        return;
    canvas->over[cell] = character;
    canvas->color[cell] = color;
}

static void put_dots(const struct canvas *canvas, int cell, FILE *out)
{
    unsigned code = 0x2800u + canvas->dots[cell];
    if (canvas->over[cell] != NULL)
        fputs(canvas->over[cell], out);
    else if (canvas->dots[cell] == 0)
        putc(' ', out);
    else
        fprintf(out, "%c%c%c", (int)(0xE0 | code >> 12), (int)(0x80 | (code >> 6 & 0x3F)), (int)(0x80 | (code & 0x3F)));
}

void canvas_put(const struct canvas *canvas, int row, bool color, FILE *out)
{
    int first = row * canvas->columns, end = first + canvas->columns;
    uint8_t now = 0;
    while (end > first && canvas->dots[end - 1] == 0 && canvas->over[end - 1] == NULL)
        end--;
    for (int cell = first; cell < end; cell++) {
        bool empty = canvas->dots[cell] == 0 && canvas->over[cell] == NULL;
        if (color && !empty && canvas->color[cell] != now) {
            now = canvas->color[cell];
            fprintf(out, "\033[%dm", now);
        }
        put_dots(canvas, cell, out);
    }
    if (now != 0)
        fputs("\033[0m", out);
}

/* ---- the data and the residuals of a fit: with dots, and as a table with the influence of each observation ---- */

enum { HIGH = 11, TALL = 15, MOST_WIDE = 72, SHORT = 5, AXIS = 90, MARK = 36, CURVE = 33, LABEL = 9 };

void find_ends(const double *at, uint32_t count, double *low, double *high)
{
    *low = INFINITY;
    *high = -INFINITY;
    for (uint32_t k = 0; k < count; k++) {
        *low = fmin(*low, at[k]);
        *high = fmax(*high, at[k]);
    }
}

/* A panel over the predictor. */
struct panel { struct canvas canvas; double low, span, bottom, height; };

/* False where nothing can be drawn; then nothing is open. */
static bool open_panel(struct panel *p, FILE *out, const struct adc_solution *s, double bottom, double top, int rows)
{
    double high;
    const int width = report_width(out) - LABEL - 3, columns = width < MOST_WIDE ? width : MOST_WIDE;
    find_ends(s->predictor, s->observations, &p->low, &high);
    p->span = high > p->low ? high - p->low : 1;
    p->bottom = bottom;
    p->height = top - bottom;
    if (columns < 20 || !(p->height > 0) || !isfinite(p->height) || !isfinite(high - p->low))
        return false;
    if (canvas_open(&p->canvas, columns, rows))
        return true;
    canvas_close(&p->canvas);
    return false;
}

static double dot_x(const struct panel *p, double x)
{
    return (x - p->low) / p->span * (DOTS_ACROSS * p->canvas.columns - 2);
}

static double dot_y(const struct panel *p, double y)
{
    return (y - p->bottom) / p->height * (DOTS_UP * p->canvas.rows - 2);
}

/* Four dots make a mark. */
static void mark(struct panel *p, double x, double y)
{
    struct pen pen = {.color = MARK, .period = 1, .on = 1};
    const double at = floor(dot_x(p, x)) + 0.5, up = floor(dot_y(p, y)) + 0.5;
    for (int dot = 0; dot < 2; dot++)
        canvas_line(&p->canvas, &pen, at, up + dot, at + 1, up + dot);
}

/* The rows from the top, with labels at the top, in the middle and at the bottom, and what is below the axis. */
static void close_panel(struct panel *p, FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    char number[ADC_NUMBER_TEXT], from[ADC_NUMBER_TEXT], to[ADC_NUMBER_TEXT];
    const int rows = p->canvas.rows, columns = p->canvas.columns;
    double high;
    for (int row = 0; row < rows; row++) {
        const double share = row == 0 ? 1 : row == rows / 2 ? 0.5 : row == rows - 1 ? 0 : NAN;
        fprintf(out, "%*s %s", LABEL, isnan(share) ? "" : adc_number_shown(p->bottom + share * p->height, 3, number),
                isnan(share) ? "│" : "┤");
        canvas_put(&p->canvas, row, style->color, out);
        putc('\n', out);
    }
    find_ends(s->predictor, s->observations, &p->low, &high);
    adc_number_shown(p->low, 4, from);
    adc_number_shown(high, 4, to);
    fprintf(out, "%*s  %s%*s\n", LABEL, "", from, columns - (int)strlen(from), to);
    canvas_close(&p->canvas);
}

void put_fit_plot(FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    struct panel p;
    struct pen pen = {.color = CURVE, .period = 1, .on = 1};
    double low, high, below, above;
    if (s->curve_count == 0)
        return;
    find_ends(s->observed, s->observations, &low, &high);
    find_ends(s->curve[1], s->curve_count, &below, &above);
    if (!open_panel(&p, out, s, fmin(low, below), fmax(high, above), report_rows(out, TALL, HIGH + 6)))
        return;
    for (uint32_t k = 1; k < s->curve_count; k++)
        if (isfinite(s->curve[1][k - 1]) && isfinite(s->curve[1][k]))
            canvas_line(&p.canvas, &pen, dot_x(&p, s->curve[0][k - 1]) + 0.5, dot_y(&p, s->curve[1][k - 1]) + 0.5,
                        dot_x(&p, s->curve[0][k]) + 0.5, dot_y(&p, s->curve[1][k]) + 0.5);
    for (uint32_t k = 0; k < s->observations; k++)
        mark(&p, s->predictor[k], s->observed[k]);
    fprintf(out, "\n%s and the fit over %s\n", s->left, s->predictor_name);
    close_panel(&p, out, s, style);
}

void put_residual_plot(FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    struct panel p;
    double below, above;
    find_ends(s->deviation, s->observations, &below, &above);
    const double most = fmax(fabs(below), fabs(above));
    if (!open_panel(&p, out, s, -most, most, HIGH))
        return;
    struct pen zero = {.color = AXIS, .period = 4, .on = 1};
    const double up = (DOTS_UP * HIGH - 1) / 2.0, across = DOTS_ACROSS * p.canvas.columns - 1;
    canvas_line(&p.canvas, &zero, 0, up, across, up);
    for (uint32_t k = 0; k < s->observations; k++)
        mark(&p, s->predictor[k], s->deviation[k]);
    fprintf(out, "\nresiduals over %s\n", s->predictor_name);
    close_panel(&p, out, s, style);
}

static void fill_observation(const void *user, uint32_t k, char (*cell)[CELL])
{
    const struct adc_solution *s = user;
    int column = 0;
    snprintf(cell[column++], CELL, s->width > 1 ? "%u.%u" : "%u", s->row[k / s->width] + 1, k % s->width + 1);
    const double numbers[] = {s->observed[k], s->observed[k] - s->deviation[k], s->deviation[k], s->leverage[k]};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        adc_number_shown(numbers[i], SHORT + 1, cell[column++]);
    for (uint32_t i = 0; i < s->count && column < MOST_COLUMNS; i++)
        adc_number_shown(s->influence[(size_t)i * s->observations + k], SHORT, cell[column++]);
}

void put_influence(FILE *out, const struct adc_solution *s)
{
    char heading[MOST_COLUMNS][CELL] = {"row", "observed", "fitted", "residual", "leverage"};
    struct layout layout = {.out = out, .columns = 5, .first_gap = 3, .gap = 3, .parts = true};
    for (uint32_t i = 0; i < s->count && layout.columns < MOST_COLUMNS; i++)
        snprintf(heading[layout.columns++], CELL, "∂%s/∂y", s->unknown[i].name);
    putc('\n', out);
    put_rows(&layout, &s->session->context, heading, s->observations, fill_observation, s);
}
