/* The adjoint program: a function whose forward sweep keeps on a tape each number that it overwrites, and whose return sweep
 * takes them from it in the opposite order. The tape grows in loops, which keep the number of their iterations.
 *
 * A function of the user's that nothing leaves early has an adjoint of its own, f_bar(x, y, bar_seed) = [x_bar, y_bar]. What is
 * left, and operations on arrays, are differentiated by functions that use diff.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"

static const adc_ref NONE = ADC_SOURCE_NONE;

void adc_sweep_add(struct adc_sweep *A, struct adc_lines *to, adc_ref statement)
{
    to->at = adc_arena_room(A->P->emit->arena, to->at, to->count, &to->capacity, sizeof *to->at);
    to->at[to->count++] = statement;
}

/* Names of the adjoint program itself, with a number of their own. */
static uint32_t fresh(struct adc_sweep *A, const char *name)
{
    return adc_sweep_symbol(A, adc_source_text(A->P, "%s%u", name, ++A->numbers));
}

/* ---- expressions ---- */

/* Adds a term to the adjoint of a name. */
static void give(struct adc_sweep *A, struct adc_lines *to, uint32_t name, adc_ref term)
{
    const uint32_t bar = adc_source_derived(A->P, name);
    const adc_ref sum = adc_source_operation(A->P, ADC_OP_ADD, adc_source_name(A->P, bar), term);
    adc_sweep_add(A, to, adc_source_assign(A->P, bar, sum));
}

/* A name for a seed that is read more than once. */
static adc_ref named_seed(struct adc_sweep *A, struct adc_lines *to, adc_ref seed)
{
    if (A->P->ast->nodes[seed].kind == ADC_NAME_NODE && A->P->ast->nodes[seed].first != adc_sweep_symbol(A, "seed"))
        return seed;
    const uint32_t name = fresh(A, "seed");
    adc_sweep_add(A, to, adc_source_assign(A->P, name, seed));
    return adc_source_name(A->P, name);
}

static adc_ref element(struct adc_sweep *A, adc_ref of, const adc_ref *places, uint32_t count)
{
    adc_ref items[3] = {of, places[0], places[count - 1]};
    return adc_source_list(A->P, ADC_ELEMENT, 0, items, count + 1);
}

/* By a function f_byN(names, s) = diff(sum(e .* s), n) for each name. */
static void reverse_by_diff(struct adc_sweep *A, struct adc_lines *to, adc_ref ref, adc_ref seed)
{
    struct adc_source_program *P = A->P;
    uint32_t *names;
    const uint32_t count = adc_source_free(P, ref, &names), s = adc_sweep_symbol(A, "s");
    const bool number = !adc_source_is_array(P, ref);
    const adc_ref product = adc_source_operation(P, number ? ADC_OP_MUL : ADC_OP_MUL_EACH, ref, adc_source_name(P, s)),
                  whole = number ? product : adc_source_call(P, "sum", (adc_ref[]){adc_source_call(P, "hcat", &product, 1)}, 1);
    adc_ref *args = adc_arena_array(P->emit->arena, count + 1u, sizeof *args);
    const char *list = "";
    for (uint32_t i = 0; i < count; i++) {
        args[i] = adc_source_name(P, names[i]);
        list = adc_source_text(P, "%s%s, ", list, adc_symbol_text(P->context, names[i]));
    }
    args[count] = count > 1 ? named_seed(A, to, seed) : seed;
    for (uint32_t i = 0; i < count; i++) {
        if (!adc_source_name_is_active(P, names[i]))
            continue;
        const char *name = adc_source_text(P, "bar_by%u", ++P->lifted);
        const adc_ref partial = adc_source_call(P, "diff", (adc_ref[]){whole, adc_source_name(P, names[i])}, 2);
        adc_source_define(P, adc_source_text(P, "%s(%sbar_s) = %s\n", name, list, adc_source_written(P, partial)));
        give(A, to, names[i], adc_source_call(P, name, args, count + 1));
    }
}

/* bar_g = f_bar(x, y, seed), whose elements are given to the arguments. */
static void reverse_call(struct adc_sweep *A, struct adc_lines *to, const struct adc_node *node, adc_ref seed)
{
    struct adc_source_program *P = A->P;
    const uint32_t count = adc_list_count(P->ast, node->second), made = fresh(A, "g");
    adc_ref *args = adc_source_items(P, node);
    args[count] = seed;
    const adc_ref given = adc_source_list(P, ADC_CALL, adc_source_derived(P, node->first), args, count + 1);
    adc_sweep_add(A, to, adc_source_assign(P, made, given));
    for (uint32_t i = 0; i < count; i++) {
        const adc_ref place = adc_source_number(P, i + 1);
        adc_sweep_reverse(A, to, args[i], element(A, adc_source_name(P, made), &place, 1));
    }
}

/* Rows of op.def: partials times the seed. False: it is another row. */
static bool reverse_row(struct adc_sweep *A, struct adc_lines *to, adc_ref ref, adc_ref seed)
{
    struct adc_source_program *P = A->P;
    const struct adc_node node = P->ast->nodes[ref];
    const struct adc_parts parts = adc_parts_of(P->ast, &node);
    adc_ref args[ADC_SOURCE_MOST];
    bool numbers = parts.count <= ADC_SOURCE_MOST && (node.kind == ADC_OPERATOR || node.op == 0);
    for (uint32_t i = 0; i < parts.count && numbers; i++) {
        args[i] = adc_part_ref(&parts, i);
        numbers = P->ast->nodes[args[i]].kind != ADC_NAMED && !adc_source_is_array(P, args[i]);
    }
    const struct adc_row *row = numbers && !adc_source_is_call(P, &node, "diff") ? adc_source_row(P, &node, parts.count) : NULL;
    if (row == NULL || row->arity != parts.count)
        return false;
    for (uint32_t i = 0; i < parts.count; i++) {
        const adc_ref partial = adc_source_is_active(P, args[i]) ? adc_source_partial(P, row, i, args) : NONE;
        if (partial != NONE)
            adc_sweep_reverse(A, to, args[i], adc_tree_times(P->ast, partial, seed));
    }
    return true;
}

/* The arm that is taken is given the seed. */
static void reverse_choice(struct adc_sweep *A, struct adc_lines *to, const struct adc_node *node, adc_ref seed)
{
    struct adc_source_program *P = A->P;
    adc_ref *items = adc_source_items(P, node);
    for (uint32_t arm = 1; arm < 3; arm++) {
        struct adc_lines lines = {0};
        adc_sweep_reverse(A, &lines, items[arm], seed);
        items[arm] = adc_source_list(P, ADC_BLOCK, 0, lines.at, lines.count);
    }
    adc_sweep_add(A, to, adc_source_list(P, ADC_IF, 0, items, 3));
}

/* A name, an element of one, a vector of elements, sums of arrays. False: it is something else. */
static bool reverse_places(struct adc_sweep *A, struct adc_lines *to, const struct adc_node *node, adc_ref seed)
{
    struct adc_source_program *P = A->P;
    if (node->kind == ADC_OPERATOR && (node->op == ADC_OP_ADD || node->op == ADC_OP_SUB || node->op == ADC_OP_NEG)) {
        const bool two = node->op != ADC_OP_NEG, minus = node->op != ADC_OP_ADD;
        if (two)
            adc_sweep_reverse(A, to, node->first, seed);
        seed = minus ? adc_source_operation(P, ADC_OP_NEG, seed, seed) : seed;
        adc_sweep_reverse(A, to, two ? node->second : node->first, seed);
        return true;
    }
    if (node->kind != ADC_ELEMENT && node->kind != ADC_VECTOR)
        return false;
    adc_ref *items = adc_source_items(P, node);
    const uint32_t count = adc_list_count(P->ast, node->second);
    if (node->kind == ADC_ELEMENT && P->ast->nodes[items[0]].kind == ADC_NAME_NODE) {
        const uint32_t bar = adc_source_derived(P, P->ast->nodes[items[0]].first);
        items[0] = adc_source_name(P, bar);
        const adc_ref old = adc_source_list(P, ADC_ELEMENT, 0, items, count);
        items[count] = adc_source_operation(P, ADC_OP_ADD, old, seed);
        adc_sweep_add(A, to, adc_source_assign(P, bar, adc_source_list(P, ADC_STORE, 0, items, count + 1)));
        return true;
    }
    if (node->kind != ADC_VECTOR || node->op != 0)
        return false;
    seed = named_seed(A, to, seed);
    for (uint32_t i = 0; i < count; i++) {
        const adc_ref place = adc_source_number(P, i + 1);
        adc_sweep_reverse(A, to, items[i], element(A, seed, &place, 1));
    }
    return true;
}

/* Whether a call has all arguments in order, and its function an adjoint of its own. */
static bool is_swept(struct adc_source_program *P, const struct adc_source_function *called, const struct adc_node *node)
{
    const uint32_t count = adc_list_count(P->ast, node->second);
    bool plain = count == adc_list_count(called->of->ast, called->of->parameters);
    for (uint32_t i = 0; i < count; i++)
        plain &= P->ast->nodes[adc_list_items(P->ast, node->second)[i]].kind != ADC_NAMED;
    return plain && !adc_source_has_rule(P, node->first) && called->swept;
}

void adc_sweep_reverse(struct adc_sweep *A, struct adc_lines *to, adc_ref ref, adc_ref seed)
{
    struct adc_source_program *P = A->P;
    const struct adc_node node = P->ast->nodes[ref];
    if (!adc_source_is_active(P, ref))
        return;
    const bool call = node.kind == ADC_CALL;
    const struct adc_source_function *called = call && node.op == 0 ? adc_source_called(P, node.first) : NULL;
    if (node.kind == ADC_NAME_NODE)
        give(A, to, node.first, seed);
    else if (node.kind == ADC_COND)
        reverse_choice(A, to, &node, seed);
    else if (called != NULL && is_swept(P, called, &node))
        reverse_call(A, to, &node, seed);
    else if (called == NULL && (call || node.kind == ADC_OPERATOR) && reverse_row(A, to, ref, seed))
        return;
    else if (call || node.kind == ADC_EACH || node.kind == ADC_COMPREHENSION || !reverse_places(A, to, &node, seed))
        reverse_by_diff(A, to, ref, seed);
}
