/* The adjoint program as a whole: its functions, its head and its end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"
#include "parser/unparse.h"

static const struct adc_span NOWHERE = {0, 0};

/* Statements of the function's body, indented. */
static void put_lines(struct adc_source_program *P, const struct adc_ast *ast, const struct adc_lines *lines)
{
    struct adc_text *made = &P->emit->cell;
    for (uint32_t i = 0; i < lines->count; i++) {
        made->length = 0;
        adc_unparse(ast, lines->at[i], made);
        adc_text_string(made, "\n");
        for (const char *line = made->at, *end; *line != '\0'; line = end + 1) {
            end = strchr(line, '\n');
            adc_text_string(P->body, "    ");
            adc_text_add(P->body, line, (size_t)(end + 1 - line));
        }
    }
}

static void put(struct adc_source_program *P, const char *format, const char *a, const char *b)
{
    adc_text_string(P->body, adc_source_text(P, format, a, b));
}

/* name(x, y) = { the tape, and a number for each name that is kept before it has one */
static void put_head(const struct adc_sweep *A, const char *name, const char *list)
{
    struct adc_source_program *P = A->P;
    put(P, "%s(%s) = {\n", name, list);
    if (A->pushes > 0)
        adc_text_string(P->body, adc_source_text(P, "    bar_tape = zeros(%u)\n    bar_place = 0\n", A->pushes));
    if (A->grows)
        adc_text_string(P->body, adc_source_text(P, "    bar_room = %u\n", A->pushes));
    for (uint32_t s = 0; s < P->symbol_count; s++)
        if (A->assigned[s] > 1 && P->scope.own[s] && (P->within != NULL ? !adc_source_is_parameter(P, s)
                                                     : adc_session_find(P->emit->session, s)->kind != ADC_VARIABLE))
            put(P, "    %s = 0%s\n", adc_symbol_text(P->context, s), "");
}

/* x_bar = 0 of all names; arrays have their shapes once the forward sweep is over. */
static void put_turn(struct adc_source_program *P, const struct adc_sweep *A)
{
    adc_text_string(P->body, "    # return sweep\n");
    for (uint32_t s = 0; s < P->symbol_count; s++)
        if (adc_source_name_is_active(P, s) && (A->assigned[s] > 0 || (P->within == NULL && adc_source_is_outer(P, s))))
            put(P, "    %s = %s\n", adc_symbol_text(P->context, adc_source_derived(P, s)),
                adc_source_written(P, adc_source_zero(P, adc_source_name(P, s))));
}

/* f_bar(x, y, bar_of) = { ... [x_bar, y_bar] } */
static void put_function(struct adc_source_program *P, struct adc_source_function *function)
{
    const struct adc_statement *of = function->of;
    struct adc_sweep A;
    struct adc_lines forward = {0}, back = {0};
    const char *list = "", *bars = "";
    adc_sweep_open(&A, P, function);
    A.seed = adc_source_name(P, adc_sweep_symbol(&A, "of"));
    adc_sweep_line(&A, of->body, true, &forward, &back);
    for (uint32_t i = 0; i < adc_list_count(of->ast, of->parameters); i++) {
        const char *name = adc_symbol_text(P->context, of->ast->nodes[adc_list_items(of->ast, of->parameters)[i]].first);
        list = adc_source_text(P, "%s%s, ", list, name);
        bars = adc_source_text(P, "%s%s%s%s", bars, i > 0 ? ", " : "", name, P->mark);
    }
    put_head(&A, adc_symbol_text(P->context, adc_source_derived(P, of->symbol)), adc_source_text(P, "%sbar_of", list));
    put_lines(P, of->ast, &forward);
    put_turn(P, &A);
    put_lines(P, of->ast, &back);
    put(P, "    [%s]\n}\n%s", bars, "");
    P->within = NULL;
    P->scope = P->outside;
}

/* The variables, an array as a whole; *bars: their adjoints, those of matrices by rows; *arrays: there is an array. */
static const char *parameters_of(struct adc_source_program *P, const char **bars, bool *arrays)
{
    const struct adc_emit *emit = P->emit;
    const char *list = "";
    uint32_t before = UINT32_MAX;
    for (uint32_t i = 0; i < emit->variable_count; i++) {
        const uint32_t symbol = emit->variables[i].whole;
        const struct adc_array *array = adc_session_find(emit->session, symbol)->array;
        const char *name = adc_symbol_text(P->context, symbol);
        if (symbol == before)
            continue;
        list = adc_source_text(P, "%s%s%s", list, i > 0 ? ", " : "", name);
        if (i < emit->by_count)
            *bars = adc_source_text(P, array == NULL || array->extent.rank != ADC_RANK_MATRIX ? "%s, %s%s"
                                    : "%1$s, reshape(%2$s%3$s', length(%2$s))", *bars, name, P->mark);
        *arrays |= array != NULL && i < emit->by_count;
        before = symbol;
    }
    return list;
}

/* Refuses diff of a name that a statement computes: in a function it is a number. */
static void check_diff(const struct adc_sweep *A, adc_ref ref, bool within)
{
    struct adc_source_program *P = A->P;
    const struct adc_node node = P->ast->nodes[ref];
    const struct adc_parts parts = adc_parts_of(P->ast, &node);
    if (within && node.kind == ADC_NAME_NODE && adc_source_name_is_active(P, node.first) && A->assigned[node.first] > 0
        && adc_session_find(P->emit->session, node.first)->kind == ADC_FORMULA)
        adc_source_refuse(P, ref, "diff of a name that a statement computes, into an adjoint program",
                          "write the formula in its place");
    for (uint32_t i = 0; i < parts.count; i += parts.step)
        check_diff(A, adc_part_ref(&parts, i), within || adc_source_is_call(P, &node, "diff"));
}

/* Where statement k reads a name that it does not assign, but a later one does; NONE: nowhere. `by`: the first of them, from 1. */
static adc_ref changed(const struct adc_source_program *P, adc_ref ref, uint32_t k, const uint32_t *by)
{
    const struct adc_node node = P->ast->nodes[ref];
    const struct adc_parts parts = adc_parts_of(P->ast, &node);
    adc_ref at = node.kind == ADC_NAME_NODE && by[node.first] > k + 1 ? ref : ADC_SOURCE_NONE;
    for (uint32_t i = 0; i < parts.count && at == ADC_SOURCE_NONE; i += parts.step)
        at = changed(P, adc_part_ref(&parts, i), k, by);
    return at;
}

/* Refuses a statement of which a name is assigned again: at the top level it follows that name, in a function it does not. One
 * that gives a variable its number is outside of the function: it must be the only one. */
static void check_formulas(struct adc_source_program *P)
{
    uint32_t *by = adc_arena_zeroed(P->emit->arena, P->symbol_count, sizeof *by);
    for (uint32_t k = P->count; k-- > 0;) {
        const struct adc_statement *of = &P->statements[k];
        if (of->kind == ADC_DEFINITION || of->kind == ADC_RULE)
            continue;
        const bool twice = adc_source_is_input(P, of) && by[of->symbol] > 0;
        P->ast = of->ast;
        for (adc_ref n = 0; n <= of->body; n++)
            if (P->ast->nodes[n].kind == ADC_ASSIGN)
                by[P->ast->nodes[n].first] = k + 1;
        if (of->kind == ADC_ASSIGNMENT)
            by[of->symbol] = k + 1;
        const adc_ref at = twice ? of->body : changed(P, of->body, k, by);
        if (at != ADC_SOURCE_NONE)
            adc_source_refuse(P, at, adc_source_text(P, "'%s', which is assigned again later, into an adjoint program",
                              adc_symbol_text(P->context, twice ? of->symbol : P->ast->nodes[at].first)),
                              "give the new one a name of its own, or put the lines in a function");
    }
}

/* Refuses what has no return sweep. */
static void check(struct adc_sweep *A, uint32_t k)
{
    struct adc_source_program *P = A->P;
    const struct adc_statement *of = &P->statements[k];
    adc_ref at = of->body;
    const bool line = of->kind == ADC_COMPOUND || (of->kind == ADC_ASSIGNMENT && !adc_source_is_input(P, of));
    if (of->kind == ADC_EXPRESSION || line)
        check_diff(A, of->body, false);
    const char *why = line ? adc_sweep_refusal(A, adc_sweep_node(P, of), false, false, &at) : NULL;
    if (why != NULL)
        adc_source_refuse(P, at < P->ast->node_count - 1 ? at : of->body, why,
                          "put the lines in a function, which diff differentiates");
}

void adc_source_adjoint(struct adc_source_program *P)
{
    struct adc_sweep A;
    struct adc_lines *forward = adc_arena_zeroed(P->emit->arena, 2 * (size_t)P->count, sizeof *forward),
                     *back = forward + P->count;
    if (P->emit->by_count == 0)
        adc_error(P->context, ADC_USAGE, NULL, NOWHERE, "the answer depends on no variable: it has no adjoint program");
    for (uint32_t k = 0; k < P->count; k++)
        P->functions[k].swept = P->functions[k].reached && adc_sweep_has(P, &P->functions[k]);
    check_formulas(P);
    adc_sweep_open(&A, P, NULL);
    for (uint32_t k = 0; k < P->count; k++) {
        const struct adc_statement *at = &P->statements[k];
        P->ast = at->ast;
        A.seed = P->emit->vector ? adc_source_name(P, adc_sweep_symbol(&A, "of")) : adc_source_number(P, 1);
        check(&A, k);
        if (at->kind == ADC_DEFINITION || at->kind == ADC_RULE || adc_source_is_input(P, at))
            adc_source_unparse(P, at);
        if (P->functions[k].swept)
            put_function(P, &P->functions[k]);
        else if (at->kind != ADC_DEFINITION && at->kind != ADC_RULE && !adc_source_is_input(P, at))
            adc_sweep_line(&A, adc_sweep_node(P, at), k + 1 == P->count, &forward[k], &back[k]);
    }
    bool arrays = P->emit->vector;
    const char *bars = P->emit->program->extent.rank == ADC_RANK_MATRIX ? "reshape(bar_value', length(bar_value))" : "bar_value",
               *list = adc_source_text(P, P->emit->vector ? "%s, bar_of" : "%s", parameters_of(P, &bars, &arrays));
    put_head(&A, "adjoint", list);
    adc_text_string(P->body, "    # forward sweep\n");
    for (uint32_t k = 0; k < P->count; k++)
        put_lines(P, P->statements[k].ast, &forward[k]);
    put_turn(P, &A);
    for (uint32_t k = P->count; k-- > 0;)
        put_lines(P, P->statements[k].ast, &back[k]);
    put(P, arrays ? "    return vcat(%s)\n}\nadjoint(%s)\n" : "    return [%s]\n}\nadjoint(%s)\n", bars, list);
}
