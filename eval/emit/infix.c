/* Formulas as adcalc reads them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

#include "eval/emit/lines.h"
#include "parser/unparse.h"

/* f = x*y, f2, df/dx, df2/dx, d2f/dxdy */
static void write_equation(struct adc_emit *emit, const struct adc_equation *equation, const struct adc_ast *ast, adc_ref tree)
{
    adc_emit_put(emit, "%s%s", equation->order == 0 ? "" : equation->order == 1 ? "d" : "d2", equation->name);
    if (equation->component > 0)
        adc_emit_put(emit, "%u", equation->component);
    for (uint32_t i = 0; i < equation->order; i++)
        adc_emit_put(emit, "%sd%s", i == 0 ? "/" : "", equation->by[i]);
    adc_emit_put(emit, " = ");
    adc_unparse(ast, tree, emit->out);
    adc_emit_put(emit, "\n");
}

static void keep_equation(struct adc_equations *to, const struct adc_equation *equation, const struct adc_ast *ast, adc_ref tree)
{
    to->at[to->count] = *equation;
    to->at[to->count++].formula = to->text.length;
    adc_unparse(ast, tree, &to->text);
    adc_text_add(&to->text, "", 1);
}

void adc_equations_release(struct adc_equations *equations)
{
    adc_text_release(&equations->text);
    free(equations->at);
    equations->at = NULL;
    equations->count = 0;
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

static void put_equation(const struct adc_emit_lines *lines, const struct adc_equation *equation, adc_ref tree)
{
    struct adc_equations *to = lines->emit->request->equations;
    if (to != NULL)
        keep_equation(to, equation, lines->ast, tree);
    else
        write_equation(lines->emit, equation, lines->ast, tree);
}

void adc_emit_infix(struct adc_emit *emit)
{
    if (emit->request->equations == NULL)
        write_path(emit);
    adc_emit_equations(emit, put_equation);
}
