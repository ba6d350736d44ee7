/* The residuals of a fit: drawn with dots, and as a table with the influence of each observation.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "cli/report/canvas.h"
#include "cli/report/table.h"
#include "lexer/number.h"

enum { HIGH = 11, MOST_WIDE = 72, SHORT = 5, AXIS = 90, MARK = 36, LABEL = 9 };

static void find_ends(const double *at, uint32_t count, double *low, double *high)
{
    *low = INFINITY;
    *high = -INFINITY;
    for (uint32_t k = 0; k < count; k++) {
        *low = fmin(*low, at[k]);
        *high = fmax(*high, at[k]);
    }
}

/* Rows from the top; the label of the largest residual, of 0, and of the largest below. */
static void put_rows(FILE *out, const struct canvas *canvas, double most, const struct report_style *style)
{
    char number[ADC_NUMBER_TEXT];
    for (int row = 0; row < canvas->rows; row++) {
        const double label = row == 0 ? most : row == canvas->rows / 2 ? 0 : row == canvas->rows - 1 ? -most : NAN;
        fprintf(out, "%*s %s", LABEL, isnan(label) ? "" : adc_number_shown(label, 3, number), isnan(label) ? "│" : "┤");
        canvas_put(canvas, row, style->color, out);
        putc('\n', out);
    }
}

void put_residual_plot(FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    struct canvas canvas;
    double low, high, below, above;
    char from[ADC_NUMBER_TEXT], to[ADC_NUMBER_TEXT];
    const int width = report_width(out) - LABEL - 3, columns = width < MOST_WIDE ? width : MOST_WIDE;
    find_ends(s->predictor, s->observations, &low, &high);
    find_ends(s->deviation, s->observations, &below, &above);
    const double most = fmax(fabs(below), fabs(above));
    if (columns < 20 || !(most > 0) || !isfinite(most) || !isfinite(high - low) || !canvas_open(&canvas, columns, HIGH))
        return;
    const double across = DOTS_ACROSS * columns - 1, up = DOTS_UP * HIGH - 1, span = high > low ? high - low : 1;
    struct pen zero = {.color = AXIS, .period = 4, .on = 1};
    canvas_line(&canvas, &zero, 0, up / 2, across, up / 2);
    for (uint32_t k = 0; k < s->observations; k++) {
        struct pen pen = {.color = MARK, .period = 1, .on = 1};
        const double x = floor((s->predictor[k] - low) / span * (across - 1)), y = floor((s->deviation[k] / most + 1) / 2 * (up - 1));
        for (int dot = 0; dot < 2; dot++)           /* four dots make a mark */
            canvas_line(&canvas, &pen, x + 0.5, y + dot + 0.5, x + 1.5, y + dot + 0.5);
    }
    fprintf(out, "\nresiduals over %s\n", s->predictor_name);
    put_rows(out, &canvas, most, style);
    adc_number_shown(low, 4, from);
    adc_number_shown(high, 4, to);
    fprintf(out, "%*s  %s%*s\n", LABEL, "", from, columns - (int)strlen(from), to);
    canvas_close(&canvas);
}

static void fill_cells(const struct adc_solution *s, uint32_t k, char (*cell)[CELL])
{
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
    char cell[MOST_COLUMNS][CELL] = {""},
        heading[MOST_COLUMNS][CELL] = {"row", "observed", "fitted", "residual", "leverage"};
    struct layout layout = {.out = out, .columns = 5, .first_gap = 3, .gap = 3, .fits = true};
    for (uint32_t i = 0; i < s->count && layout.columns < MOST_COLUMNS; i++)
        snprintf(heading[layout.columns++], CELL, "∂%s/∂y", s->unknown[i].name);
    widen(&layout, heading);
    for (uint32_t k = 0; k < s->observations; k++) {
        adc_work(&s->session->context, 0);          /* for Ctrl-C */
        fill_cells(s, k, cell);
        widen(&layout, cell);
    }
    putc('\n', out);
    put_cells(&layout, heading);
    for (uint32_t k = 0; k < s->observations; k++) {
        adc_work(&s->session->context, 0);          /* for Ctrl-C */
        fill_cells(s, k, cell);
        put_cells(&layout, cell);
    }
}
