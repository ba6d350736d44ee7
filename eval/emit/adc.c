/* Programs in adcalc's own language: the tangent program, which has the derivative of each line next to it, and the adjoint
 * program, whose forward sweep keeps on a tape what its return sweep needs (Griewank and Walther 2008, chapter 6).
 *
 * A statement is transformed as a tree, which the printer of statements writes. The tangent of x is dx, its adjoint x_bar. Rules
 * are those of op.def and form.def; where they cannot be written in the language, a function that comes first uses diff.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"

static const struct adc_span NOWHERE = {0, 0};

/* A mark of names, "d" or "_bar", with which no name of the program is one already. */
static void choose_mark(struct adc_source_program *P)
{
    static const char *const marks[2][4] = {{"d", "d_", "dot_", "tangent_"}, {"_bar", "_b", "_adjoint", "_back"}};
    const uint32_t names = P->context->symbols.count;
    for (int m = 0; m < 4; m++) {
        bool taken = false;
        uint32_t low, high;
        P->mark = marks[P->adjoint][m];
        for (uint32_t s = 0; s < names && !taken; s++) {
            const char *name = adc_source_text(P, P->adjoint ? "%s%s" : "%2$s%1$s", adc_symbol_text(P->context, s), P->mark);
            const uint32_t made = adc_symbol_find(P->context, name, strlen(name));
            taken = P->used[s] && (adc_row_named(name, &low, &high) || (made < names && P->used[made]));
            if (P->adjoint && P->used[s] && strncmp(adc_symbol_text(P->context, s), "bar_", 4) == 0)
                adc_error(P->context, ADC_USAGE, NULL, NOWHERE, "--emit=adc uses names that begin with bar_ itself");
        }
        if (!taken)
            return;
    }
}

void adc_emit_adc(struct adc_emit *emit)
{
    struct adc_source_program P = {.emit = emit, .context = &emit->session->context, .statements = emit->request->statements,
                                   .count = emit->request->statement_count, .adjoint = emit->request->adjoints, .helpers = "",
                                   .body = &emit->body};
    if (P.count == 0)
        adc_error(P.context, ADC_USAGE, NULL, NOWHERE, "--emit=adc writes a program of the command line");
    P.symbol_count = P.context->symbols.count;
    P.used = adc_arena_zeroed(emit->arena, P.symbol_count, sizeof *P.used);
    for (uint32_t k = 0; k < P.count; k++) {
        const struct adc_ast *ast = P.statements[k].ast;
        if (P.statements[k].point.length > 0)
            adc_error(P.context, ADC_USAGE, ast->source, P.statements[k].point, "--emit=adc cannot transform an answer at "
                      "another point: --at gives the program its point");
        if (P.statements[k].kind == ADC_ASSIGNMENT || P.statements[k].kind == ADC_DEFINITION)
            P.used[P.statements[k].symbol] = true;
        for (uint32_t n = 0; n < ast->node_count; n++)
            if (ast->nodes[n].kind == ADC_NAME_NODE || ast->nodes[n].kind == ADC_CALL || ast->nodes[n].kind == ADC_ASSIGN
                || ast->nodes[n].kind == ADC_NAMED || ast->nodes[n].kind == ADC_EACH)
                P.used[ast->nodes[n].first] = true;
    }
    choose_mark(&P);
    adc_source_know(&P);
    (P.adjoint ? adc_source_adjoint : adc_source_tangent)(&P);
    adc_emit_put(emit, "%s%s", P.helpers, P.body->at);
}
