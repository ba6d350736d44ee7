/* Programs in adcalc's own language: the tangent program, which has the derivative of each line next to it, and the adjoint
 * program, whose forward sweep keeps on a tape what its return sweep needs (Griewank and Walther 2008, chapter 6).
 *
 * A statement is transformed as a tree, which the printer of statements writes. The tangent of x is dx, its adjoint x_bar. Rules
 * are those of op.def and form.def; where they cannot be written in the language, a function that comes first uses diff.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"
#include "parser/unparse.h"

static const struct adc_span NOWHERE = {0, 0};

/* ---- the adjoint program: its functions, its head and its end ---- */

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

#define put(P, ...) adc_text_string((P)->body, adc_source_text(P, __VA_ARGS__))

/* name(x, y) = { the tape, and a number for each name that is kept before it has one */
static void put_head(const struct adc_sweep *A, const char *name, const char *list)
{
    struct adc_source_program *P = A->P;
    put(P, "%s(%s) = {\n", name, list);
    if (A->pushes > 0)
        put(P, "    bar_tape = zeros(%u)\n    bar_place = 0\n", A->pushes);
    if (A->grows)
        put(P, "    bar_room = %u\n", A->pushes);
    for (uint32_t s = 0; s < P->symbol_count; s++)
        if (A->assigned[s] > 1 && P->scope.own[s] && (P->within != NULL ? !adc_source_is_parameter(P, s)
                                                     : adc_session_find(P->emit->session, s)->kind != ADC_VARIABLE))
            put(P, "    %s = 0\n", adc_source_named(P, s));
}

/* x_bar = 0 of all names; arrays have their shapes once the forward sweep is over. */
static void put_turn(struct adc_source_program *P, const struct adc_sweep *A)
{
    adc_text_string(P->body, "    # return sweep\n");
    for (uint32_t s = 0; s < P->symbol_count; s++)
        if (adc_source_name_is_active(P, s) && (A->assigned[s] > 0 || (P->within == NULL && adc_source_is_outer(P, s))))
            put(P, "    %s = %s\n", adc_source_named(P, adc_source_derived(P, s)),
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
        const char *name = adc_source_named(P, of->ast->nodes[adc_list_items(of->ast, of->parameters)[i]].first);
        list = adc_source_text(P, "%s%s, ", list, name);
        bars = adc_source_text(P, "%s%s%s%s", bars, i > 0 ? ", " : "", name, P->mark);
    }
    put_head(&A, adc_source_named(P, adc_source_derived(P, of->symbol)), adc_source_text(P, "%sbar_of", list));
    put_lines(P, of->ast, &forward);
    put_turn(P, &A);
    put_lines(P, of->ast, &back);
    put(P, "    [%s]\n}\n", bars);
    P->within = NULL;
    P->scope = P->outside;
}

/* The variables, an array as a whole, in emit->units; in emit->back their adjoints, those of matrices by rows. Whether there is
 * an array to differentiate by. */
static bool write_parameters(struct adc_source_program *P)
{
    const struct adc_emit *emit = P->emit;
    bool arrays = false;
    for (uint32_t i = 0; i < emit->variable_count; i++) {
        const uint32_t symbol = emit->variables[i].whole;
        const struct adc_array *array = adc_session_find(emit->session, symbol)->array;
        const char *name = adc_source_named(P, symbol);
        if (i > 0 && symbol == emit->variables[i - 1].whole)
            continue;
        adc_text_string(&P->emit->units, adc_source_text(P, "%s%s", i > 0 ? ", " : "", name));
        if (i < emit->by_count)
            adc_text_string(&P->emit->back, adc_source_text(P, array == NULL || array->extent.rank != ADC_RANK_MATRIX ? ", %s%s"
                            : ", reshape(%1$s%2$s', length(%1$s))", name, P->mark));
        arrays |= array != NULL && i < emit->by_count;
    }
    return arrays;
}

/* Refuses diff of a name that a statement computes: in a function it is a number. */
static void check_diff(const struct adc_sweep *A, adc_ref ref, bool within)
{
    struct adc_source_program *P = A->P;
    const struct adc_node node = P->ast->nodes[ref];
    const struct adc_children parts = adc_children_of(P->ast, &node);
    if (within && node.kind == ADC_NAME_NODE && adc_source_name_is_active(P, node.first) && A->assigned[node.first] > 0
        && adc_session_find(P->emit->session, node.first)->kind == ADC_FORMULA)
        adc_source_refuse(P, ref, "diff of a name that a statement computes, into an adjoint program",
                          "write the formula in its place");
    for (uint32_t i = 0; i < parts.count; i += parts.step)
        check_diff(A, adc_child(&parts, i), within || adc_source_is_call(P, &node, "diff"));
}

/* Where statement k reads a name that it does not assign, but a later one does; ADC_NO_TREE: nowhere. `by`: the first of them, from 1. */
static adc_ref changed(const struct adc_source_program *P, adc_ref ref, uint32_t k, const uint32_t *by)
{
    const struct adc_node node = P->ast->nodes[ref];
    const struct adc_children parts = adc_children_of(P->ast, &node);
    adc_ref at = node.kind == ADC_NAME_NODE && by[node.first] > k + 1 ? ref : ADC_NO_TREE;
    for (uint32_t i = 0; i < parts.count && at == ADC_NO_TREE; i += parts.step)
        at = changed(P, adc_child(&parts, i), k, by);
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
        if (at != ADC_NO_TREE)
            adc_source_refuse(P, at, adc_source_text(P, "'%s', which is assigned again later, into an adjoint program",
                              adc_source_named(P, twice ? of->symbol : P->ast->nodes[at].first)),
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

static void adjoint(struct adc_source_program *P)
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
    const bool vector = P->emit->vector, arrays = write_parameters(P) || vector;
    const char *value = P->emit->program->extent.rank == ADC_RANK_MATRIX ? "reshape(bar_value', length(bar_value))" : "bar_value",
               *list = adc_source_text(P, vector ? "%s, bar_of" : "%s", P->emit->units.at);
    put_head(&A, "adjoint", list);
    adc_text_string(P->body, "    # forward sweep\n");
    for (uint32_t k = 0; k < P->count; k++)
        put_lines(P, P->statements[k].ast, &forward[k]);
    put_turn(P, &A);
    for (uint32_t k = P->count; k-- > 0;)
        put_lines(P, P->statements[k].ast, &back[k]);
    put(P, arrays ? "    return vcat(%s%s)\n}\nadjoint(%s)\n" : "    return [%s%s]\n}\nadjoint(%s)\n", value, P->emit->back.at, list);
}

/* ---- both programs ---- */

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
            const char *name = adc_source_text(P, P->adjoint ? "%s%s" : "%2$s%1$s", adc_source_named(P, s), P->mark);
            const uint32_t made = adc_symbol_find(P->context, name, strlen(name));
            taken = P->used[s] && (adc_row_named(name, &low, &high) || (made < names && P->used[made]));
            if (P->adjoint && P->used[s] && strncmp(adc_source_named(P, s), "bar_", 4) == 0)
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
    (P.adjoint ? adjoint : adc_source_tangent)(&P);
    adc_emit_put(emit, "%s%s", P.helpers, P.body->at);
}
