/* Formulas as adcalc reads them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "eval/emit/lines.h"
#include "parser/unparse.h"

/* f, f2, df/dx, df2/dx, d2f/dxdy */
static void write_left(struct adc_emit *emit, const struct adc_emit_line *line)
{
    char component[16] = "";
    if (emit->vector)
        snprintf(component, sizeof component, "%u", line->component + 1);
    adc_emit_put(emit, "%s%s%s", line->order == 0 ? "" : line->order == 1 ? "d" : "d2", emit->name, component);
    for (uint32_t i = 0; i < line->order; i++)
        adc_emit_put(emit, "%sd%s", i == 0 ? "/" : "", emit->variables[line->by[i]].name);
}

/* The branches that were taken. */
static void write_path(struct adc_emit *emit)
{
    const struct adc_graph *graph = &emit->recording->graph;
    uint32_t choices = 0;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        choices += graph->guards[i].kind != ADC_GUARD_SELECTION;
    if (choices > 0)
        adc_emit_put(emit, "# on the branch that is taken at the point of --at\n");
}

static void write_lines(const struct adc_emit_lines *lines)
{
    struct adc_emit *emit = lines->emit;
    for (uint32_t i = 0; i < lines->named_count; i++) {
        adc_emit_put(emit, "%s = ", adc_symbol_text(&emit->session->context, lines->name[lines->named[i]]));
        adc_unparse(lines->ast, adc_emit_tree(lines, lines->named[i]), emit->out);
        adc_emit_put(emit, "\n");
    }
    for (uint32_t i = 0; i < lines->count; i++) {
        write_left(emit, &lines->line[i]);
        adc_emit_put(emit, " = ");
        adc_unparse(lines->ast, lines->tree[lines->line[i].formula], emit->out);
        adc_emit_put(emit, "\n");
    }
}

void adc_emit_infix(struct adc_emit *emit)
{
    struct adc_emit_lines lines;
    write_path(emit);
    adc_emit_lines_make(emit, &lines);
    write_lines(&lines);
}
