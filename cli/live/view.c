/* What the live view shows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/live/live.h"
#include "cli/plot/plot.h"
#include "lexer/number.h"

enum { USUAL = 8, FEW = 5, NARROW = 60, HEAD = 4, CURVE = 36, TANGENT = 32, DOWN = 33, MESSAGE = 33, DIM = 90 };

static int digits_of(const struct live *live)
{
    return live->runner->options->digits > 0 ? live->runner->options->digits : USUAL;
}

/* The change of a value in percent, or, where that means nothing, as a number. */
static const char *change_text(double value, double from, char out[40])
{
    if (isnan(value - from))
        snprintf(out, 40, "unknown");
    else if (from == 0 || !isfinite(value / from))
        snprintf(out, 40, "%+.3g", value - from);
    else
        snprintf(out, 40, "%+.3g %%", 100 * (value - from) / fabs(from));
    return out;
}

struct adc_reading live_partial(const struct live *live, uint32_t variable)
{
    const uint32_t i = live->answered ? adc_partial_by(&live->answer, live->at[variable].symbol) : UINT32_MAX;
    return i != UINT32_MAX ? adc_partial_at(&live->answer, i) : (struct adc_reading){.value = NAN, .is = &adc_no_exception};
}

uint32_t live_place(const struct live *live)
{
    uint32_t place = 0;
    while (live->bars[place].variable != live->chosen)
        place++;
    return place;
}

/* The linear estimate of the value, from the point and partials that are pinned; NaN where a partial is missing. */
static double estimate_of(const struct live *live)
{
    double sum = live->pinned_value;
    for (uint32_t i = 0; i < live->count; i++)
        if (live->at[i].value != live->pinned[i])
            sum += live->slope[i] * (live->at[i].value - live->pinned[i]);
    return sum;
}

static void show_value(struct live *live, int row, const char *label, double value, int color)
{
    char number[ADC_NUMBER_TEXT], change[40];
    const bool narrow = live->screen.columns < NARROW;
    screen_print(&live->screen, row, 1, "%s", label);
    screen_print(&live->screen, row, narrow ? 10 : 19, "\033[1;%dm%s", color, isnan(value) ? "undefined"
                                                                       : adc_number_shown(value, digits_of(live), number));
    screen_print(&live->screen, row, narrow ? 26 : 38, "%s", change_text(value, live->pinned_value, change));
}

static void show_head(struct live *live)
{
    char title[1000];
    const bool narrow = live->screen.columns < NARROW;
    const struct adc_answer *answer = &live->answer;
    snprintf(title, sizeof title, "%s = %s", live->function, live->text);
    screen_put(&live->screen, 0, 1, title);
    if ((int)adc_characters(title, strlen(title)) > live->screen.columns - 2)
        screen_put(&live->screen, 0, live->screen.columns - 2, "… ");
    show_value(live, 1, narrow ? "value" : "value, change", live->answered ? answer->value : NAN, CURVE);
    show_value(live, 2, narrow ? "linear" : "linear estimate", estimate_of(live), TANGENT);
    screen_print(&live->screen, 3, 1, "\033[%dm%s", MESSAGE,
                 live->message[0] != '\0' || !live->answered ? live->message : answer->note);
}

/* ---- variables ---- */

/* What there is in place of a bar: sides at a kink, why there is no partial, or the partial. */
static void show_words(struct live *live, int row, int column, uint32_t variable)
{
    char left[ADC_NUMBER_TEXT], right[ADC_NUMBER_TEXT];
    const struct adc_reading p = live_partial(live, variable);
    if (p.by == NULL || isnan(live->answer.value))
        return;
    if (p.is->status == ADC_ONE_SIDED)
        screen_print(&live->screen, row, column, "left %s, right %s: %s", adc_number_shown(p.is->left, FEW, left),
                     adc_number_shown(p.is->right, FEW, right), p.is->reason);
    else if (isnan(p.value))
        screen_print(&live->screen, row, column, "%s: %s", p.is->status == ADC_UNDECIDED ? "undecided" : "undefined", p.is->reason);
    else
        screen_print(&live->screen, row, column, "d%s/d%s = %s", live->function, p.by->name, adc_number_shown(p.value, FEW, left));
}

static void show_bar(struct live *live, int row, int column, double share, double most)
{
    char bar[1000] = "";
    const bool narrow = live->screen.columns < NARROW;
    const int from = column + (narrow ? 10 : 21), room = live->screen.columns - from - 1;
    const double part = most > 0 && isfinite(most) ? fabs(share) / most : 0;
    const int length = (int)nearbyint(part * (room > 40 ? 40 : room < 0 ? 0 : room));
    for (int i = 0; i < length; i++)
        strcat(bar, "█");
    screen_print(&live->screen, row, column, narrow ? "%+.3g %%" : "+1 %% -> %+.3g %%", share);
    screen_print(&live->screen, row, from, "\033[%dm%s", share < 0 ? DOWN : CURVE, bar);
}

/* Shows rows of the list, `first` and so many after it, and that there are more. */
static void show_variables(struct live *live, uint32_t first, uint32_t rows)
{
    char number[ADC_NUMBER_TEXT];
    int width = 1;
    double most = 0;
    const struct live_bar *bars = live->bars;
    for (uint32_t i = 0; i < live->count; i++) {
        const int length = (int)adc_characters(live->at[i].name, strlen(live->at[i].name));
        width = length > width ? length : width;
        most = fmax(most, isnan(bars[i].share) ? 0 : fabs(bars[i].share));
    }
    width = width > live->screen.columns / 4 ? live->screen.columns / 4 : width;
    for (uint32_t i = first; i < first + rows; i++) {
        const struct adc_coordinate *at = &live->at[bars[i].variable];
        const bool chosen = bars[i].variable == live->chosen;
        const int row = HEAD + (int)(i - first), values = 4 + width;
        screen_print(&live->screen, row, 1, chosen ? "\033[1m> %s" : "  %s", at->name);
        if ((i == first && first > 0) || (i + 1 == first + rows && i + 1 < live->count))
            screen_put(&live->screen, row, 0, i == first ? "\033[90m↑" : "\033[90m↓");
        adc_number_shown(at->value, digits_of(live), number);
        screen_print(&live->screen, row, values, chosen ? " \033[1m%-13s" : " %-13s", number);
        if (isnan(bars[i].share))
            show_words(live, row, values + 15, bars[i].variable);
        else
            show_bar(live, row, values + 15, bars[i].share, most);
    }
}

/* Returns the row after the list, of which so many rows may be taken. */
static int show_list(struct live *live, int most)
{
    const uint32_t rows = (int)live->count <= most ? live->count : (uint32_t)most;
    const uint32_t place = live_place(live), half = rows / 2, last = live->count - rows;
    show_variables(live, place < half ? 0 : place - half > last ? last : place - half, rows);
    return HEAD + (int)rows;
}

/* ---- the curve ---- */

/* The tangent at the present value; at a kink a half for each side. */
static uint32_t tangent_points(const struct live *live, struct adc_plot_point at[4])
{
    const struct adc_reading p = live_partial(live, live->chosen);
    const double x = live->at[live->chosen].value, f = live->answer.value;
    if (p.by == NULL || isnan(f))
        return 0;
    const bool sides = p.is->status == ADC_ONE_SIDED;
    const double left = sides ? p.is->left : p.value, right = sides ? p.is->right : p.value;
    at[0] = (struct adc_plot_point){live->range.low, f + left * (live->range.low - x)};
    at[1] = at[2] = (struct adc_plot_point){x, f};
    at[3] = (struct adc_plot_point){live->range.high, f + right * (live->range.high - x)};
    return 4;
}

static void show_caption(struct live *live, int row)
{
    char text[300], number[ADC_NUMBER_TEXT], slope[ADC_NUMBER_TEXT];
    const struct adc_coordinate *at = &live->at[live->chosen];
    const struct adc_reading p = live_partial(live, live->chosen);
    if (live->slow && !live->drawn) {
        screen_print(&live->screen, row, 1, "\033[%dma curve of %s over %s would take too long", DIM, live->function, at->name);
        return;
    }
    adc_number_shown(at->value, digits_of(live), number);
    if (!isnan(p.value))
        snprintf(text, sizeof text, "\033[%dmd%s/d%s = %s at %s", TANGENT, live->function, at->name,
                 adc_number_shown(p.value, digits_of(live), slope), number);
    else
        snprintf(text, sizeof text, "at %s", number);
    screen_print(&live->screen, row, 1, "\033[%dm%s over %s", CURVE, live->function, at->name);
    screen_put(&live->screen, row, 9 + (int)adc_characters(at->name, strlen(at->name))
                                     + (int)adc_characters(live->function, strlen(live->function)), text);
}

/* The picture comes as text of as many lines as it has rows. */
static void show_curve(struct live *live, int row, int rows)
{
    struct adc_plot_point tangent[4];
    char *text = NULL, *line, *rest;
    size_t length = 0;
    live->plot.tangent = (struct adc_plot_line){.at = tangent, .count = tangent_points(live, tangent)};
    const struct picture picture = {
        .plot = &live->plot, .function = live->function, .names = {live->at[live->chosen].name}, .color = true,
        .mark = {.at = tangent + 1, .count = live->plot.tangent.count > 0},
    };
    FILE *out = open_memstream(&text, &length);
    const bool drawn = out != NULL && picture_panel(&picture, live->screen.columns - 1, rows, out);
    if (out != NULL && fclose(out) == 0 && drawn)
        for (line = strtok_r(text, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest))
            screen_put(&live->screen, row++, 1, line);
    free(text);
    live->plot.tangent = (struct adc_plot_line){0};
}

/* ---- the bottom line ---- */

static void show_help(struct live *live)
{
    static const char *const help[] = {
        "↑↓ choose  ←→ change by %g %% (Shift: a tenth)  -+ step  = type  s solve  p pin  z undo  o order  q quit",
        "↑↓ choose  ←→ by %g %%  -+ step  = type  s solve  p pin  z undo  o order  q quit",
        "↑↓ choose  ←→ %g %%  -+ =  s p z o  q quit",
        "↑↓ ←→ %g%% -+ = s p z o q",
    };
    char text[200];
    const int row = live->screen.rows - 1;
    char number[ADC_NUMBER_TEXT];
    if (live->entry == LIVE_NUMBER) {
        screen_print(&live->screen, row, 1, "\033[1m%s = %s_", live->at[live->chosen].name, live->typed);
        return;
    }
    if (live->entry == LIVE_TARGET) {
        screen_print(&live->screen, row, 1, "\033[1m%s to solve for [%s]: %s_", live->function,
                     adc_number_shown(live->pinned_value, digits_of(live), number), live->typed);
        return;
    }
    for (size_t i = 0; i < sizeof help / sizeof *help; i++) {
        snprintf(text, sizeof text, help[i], live->percent);    /* NOLINT: each has one %g */
        if ((int)adc_characters(text, strlen(text)) < live->screen.columns - 1)
            break;
    }
    screen_print(&live->screen, row, 1, "\033[%dm%s", DIM, text);
}

bool live_show(struct live *live)
{
    enum { MIN_CURVE = 6, USUAL_CURVE = 9, MIN_LIST = 3 };
    if (!screen_begin(&live->screen))
        return false;
    const int free = live->screen.rows - HEAD - 1;
    const int list = free - MIN_LIST - 1 < MIN_CURVE ? free
                   : free - USUAL_CURVE - 1 < MIN_LIST ? MIN_LIST : free - USUAL_CURVE - 1;
    show_head(live);
    const int row = show_list(live, list), rows = live->screen.rows - row - 2;
    if (rows >= MIN_CURVE && live->screen.columns > 20) {
        show_caption(live, row);
        if (live->drawn)
            show_curve(live, row + 1, rows);
    }
    show_help(live);
    screen_show(&live->screen);
    return true;
}
