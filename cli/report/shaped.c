/* Partials laid out as the arrays that they belong to, where there are many.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/table.h"
#include "eval/answer/elements.h"

enum { MOST_ROWS = 12, GAP = 3, DEEPER = 2 };

/* The partials by one variable: `count` of them, of an array or a number. */
struct group { const char *name; uint32_t count; struct adc_extent extent; };

static struct group group_at(const struct adc_answer *answer, uint32_t first)
{
    struct group g = {answer->partials[first].name, 1, adc_number_extent()};
    const uint32_t count = adc_whole_array(answer, adc_partial_symbol, answer->count, first, &g.name, &g.extent);
    if (count > 0)
        g.count = count;
    return g;
}

/* The widest name, and whether any is that of an array. */
static int widest_name(const struct adc_answer *answer, bool *arrays)
{
    int widest = 0;
    *arrays = false;
    for (uint32_t i = 0; i < answer->count;) {
        const struct group g = group_at(answer, i);
        const int width = text_width(g.name) + 1;
        widest = width > widest ? width : widest;
        *arrays |= g.count > 1;
        i += g.count;
    }
    return widest;
}

static void entry_text(const struct adc_answer *answer, uint32_t i, int digits, char cell[CELL])
{
    char number[ADC_SUPPORTED_TEXT];
    const struct adc_partial *p = &answer->partials[i];
    partial_text(p, partial_number(answer, i, p->value, digits, number), digits, cell, CELL);
}

static int widest_number(const struct adc_answer *answer, uint32_t first, uint32_t count, int digits)
{
    char cell[CELL];
    int widest = 0;
    for (uint32_t i = first; i < first + count; i++) {
        entry_text(answer, i, digits, cell);
        widest = text_width(cell) > widest ? text_width(cell) : widest;
        adc_work(&answer->session->context, 1);
    }
    return widest;
}

/* A line for each row of a matrix, one for all of a vector; what does not fit on it goes on below. */
static void put_group(FILE *out, const struct adc_answer *answer, uint32_t first, const struct group *g, int indent,
                      int digits)
{
    char cell[CELL];
    const uint32_t columns = g->extent.rank == ADC_RANK_MATRIX ? g->extent.cols : g->count;
    const int width = widest_number(answer, first, g->count, digits), room = report_width(out);
    int at = 1 + text_width(g->name);
    fprintf(out, "∂%s", g->name);
    for (uint32_t i = 0; i < g->count; i++) {
        const bool row = i > 0 && i % columns == 0;
        if (row || (i % columns > 0 && at + GAP + width > room)) {
            putc('\n', out);
            at = 0;
        }
        const int to = at > indent ? at + GAP : indent + (i % columns == 0 ? 0 : DEEPER);
        entry_text(answer, first + i, digits, cell);
        const bool last = i + 1 == g->count || (i + 1) % columns == 0 || to + width + GAP + width > room;
        fprintf(out, "%*s%s%*s", to - at, "", cell, last ? 0 : width - text_width(cell), "");
        at = to + width;
        adc_work(&answer->session->context, 1);
    }
    putc('\n', out);
}

bool put_shaped(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    bool arrays;
    const int name = widest_name(answer, &arrays);
    if (answer->count <= MOST_ROWS || !arrays || answer->mode == ADC_MODE_BOTH)
        return false;
    fputs("partials\n", out);
    for (uint32_t i = 0; i < answer->count;) {
        const struct group g = group_at(answer, i);
        put_group(out, answer, i, &g, name + GAP, style->digits);
        i += g.count;
    }
    put_agreement(out, answer, false, style);
    return true;
}
