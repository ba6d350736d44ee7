/* Programs in adcalc's own language: the tangent program, which has the derivative of each line next to it, and the adjoint
 * program, whose forward sweep keeps on a tape what its return sweep needs (Griewank and Walther 2008, chapter 6).
 *
 * A statement is transformed as a tree. The tangent of x is dx, its adjoint x_bar. What has no rule that can be written, and in
 * the adjoint program each function of the user, is differentiated by a function that uses diff.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"
#include "parser/statement.h"

static const struct adc_span NOWHERE = {0, 0};

/* A function that reads what depends on the variables other than by its parameters has derivatives that a call does not show. */
static void check_function(struct adc_source_program *P, const struct adc_statement *of)
{
    const struct adc_ast *ast = P->ast = of->ast;
    uint32_t *assigned = adc_arena_array(P->emit->arena, adc_assigned_names(ast, of->body, NULL) + 1u, sizeof *assigned);
    const uint32_t count = adc_assigned_names(ast, of->body, assigned);
    for (uint32_t n = 0; n < ast->node_count; n++) {
        const struct adc_node *node = &ast->nodes[n];
        if (node->kind != ADC_NAME_NODE || node->first >= P->symbol_count || !P->active[node->first])
            continue;
        bool own = adc_parameter_number(of, node->first) != UINT32_MAX;
        for (uint32_t i = 0; i < count; i++)
            own |= assigned[i] == node->first;
        if (!own && node->span.at >= ast->nodes[of->body].span.at
            && node->span.at < ast->nodes[of->body].span.at + ast->nodes[of->body].span.length)
            adc_source_refuse(P, n, "a function that reads a name from outside which depends on the variables");
    }
}

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
            if (P->used[s] && strncmp(adc_symbol_text(P->context, s), "bar_", 4) == 0)
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
    P.active = adc_arena_zeroed(emit->arena, P.symbol_count, sizeof *P.active);
    P.used = adc_arena_zeroed(emit->arena, P.symbol_count, sizeof *P.used);
    for (uint32_t k = 0; k < P.count; k++) {
        const struct adc_ast *ast = P.statements[k].ast;
        if (P.statements[k].kind == ADC_ASSIGNMENT || P.statements[k].kind == ADC_DEFINITION)
            P.used[P.statements[k].symbol] = true;
        for (uint32_t n = 0; n < ast->node_count; n++)
            if (ast->nodes[n].kind == ADC_NAME_NODE || ast->nodes[n].kind == ADC_CALL || ast->nodes[n].kind == ADC_ASSIGN)
                P.used[ast->nodes[n].first] = true;
    }
    for (uint32_t i = 0; i < emit->by_count; i++) {
        P.active[emit->variables[i].symbol] = true;
        if (strchr(adc_symbol_text(P.context, emit->variables[i].symbol), '[') != NULL)
            adc_error(P.context, ADC_USAGE, NULL, NOWHERE, "--emit=adc cannot transform an array in --at" ADC_HINT
                      "write numbers for its elements, as in -e 'a*b' --at a=1,b=2, or leave it out of --wrt");
    }
    choose_mark(&P);
    adc_source_spread(&P);
    for (uint32_t k = 0; k < P.count; k++)
        if (P.statements[k].kind == ADC_DEFINITION)
            check_function(&P, &P.statements[k]);
    (P.adjoint ? adc_source_adjoint : adc_source_tangent)(&P);
    adc_emit_put(emit, "%s%s", P.helpers, P.body->at);
}
