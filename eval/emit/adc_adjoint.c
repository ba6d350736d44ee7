/* The adjoint program: a function whose forward sweep keeps on a tape each number that it overwrites, and whose return sweep
 * takes them from it in the opposite order. The tape grows in loops, which keep the number of their iterations.
 *
 * A function of the user's that nothing leaves early has an adjoint of its own, f_bar(x, y, bar_seed) = [x_bar, y_bar]. What is
 * left, and operations on arrays, are differentiated by functions that use diff.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"

static void add_to(struct adc_sweep *A, struct adc_lines *to, adc_ref statement)
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

/* Adds the statements that pass the adjoint `seed` of an expression on to its operands. */
static void reverse(struct adc_sweep *A, struct adc_lines *to, adc_ref ref, adc_ref seed);

/* Adds a term to the adjoint of a name. */
static void give(struct adc_sweep *A, struct adc_lines *to, uint32_t name, adc_ref term)
{
    const uint32_t bar = adc_source_derived(A->P, name);
    const adc_ref sum = adc_source_operation(A->P, ADC_OP_ADD, adc_source_name(A->P, bar), term);
    add_to(A, to, adc_source_assign(A->P, bar, sum));
}

/* A name for a seed that is read more than once. */
static adc_ref named_seed(struct adc_sweep *A, struct adc_lines *to, adc_ref seed)
{
    if (A->P->ast->nodes[seed].kind == ADC_NAME_NODE && A->P->ast->nodes[seed].first != adc_sweep_symbol(A, "seed"))
        return seed;
    const uint32_t name = fresh(A, "seed");
    add_to(A, to, adc_source_assign(A->P, name, seed));
    return adc_source_name(A->P, name);
}

static adc_ref element(struct adc_sweep *A, adc_ref of, adc_ref place)
{
    return adc_source_list(A->P, ADC_ELEMENT, 0, (adc_ref[]){of, place}, 2);
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
        list = adc_source_text(P, "%s%s, ", list, adc_source_named(P, names[i]));
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
    add_to(A, to, adc_source_assign(P, made, given));
    for (uint32_t i = 0; i < count; i++)
        reverse(A, to, args[i], element(A, adc_source_name(P, made), adc_source_number(P, i + 1)));
}

/* Rows of op.def: partials times the seed. False: it is another row. */
static bool reverse_row(struct adc_sweep *A, struct adc_lines *to, adc_ref ref, adc_ref seed)
{
    struct adc_source_program *P = A->P;
    const struct adc_node node = P->ast->nodes[ref];
    const struct adc_children parts = adc_children_of(P->ast, &node);
    adc_ref args[ADC_SOURCE_MOST];
    bool numbers = parts.count <= ADC_SOURCE_MOST && (node.kind == ADC_OPERATOR || node.op == 0);
    for (uint32_t i = 0; i < parts.count && numbers; i++) {
        args[i] = adc_child(&parts, i);
        numbers = P->ast->nodes[args[i]].kind != ADC_NAMED && !adc_source_is_array(P, args[i]);
    }
    const struct adc_row *row = numbers && !adc_source_is_call(P, &node, "diff") ? adc_source_row(P, &node, parts.count) : NULL;
    if (row == NULL || row->arity != parts.count)
        return false;
    for (uint32_t i = 0; i < parts.count; i++) {
        const adc_ref partial = adc_source_is_active(P, args[i]) ? adc_source_partial(P, row, i, args) : ADC_NO_TREE;
        if (partial != ADC_NO_TREE)
            reverse(A, to, args[i], adc_tree_times(P->ast, partial, seed));
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
        reverse(A, &lines, items[arm], seed);
        items[arm] = adc_source_list(P, ADC_BLOCK, 0, lines.at, lines.count);
    }
    add_to(A, to, adc_source_list(P, ADC_IF, 0, items, 3));
}

/* An element of a name, a vector of elements. False: it is something else. */
static bool reverse_places(struct adc_sweep *A, struct adc_lines *to, const struct adc_node *node, adc_ref seed)
{
    struct adc_source_program *P = A->P;
    if (node->kind != ADC_ELEMENT && node->kind != ADC_VECTOR)
        return false;
    adc_ref *items = adc_source_items(P, node);
    const uint32_t count = adc_list_count(P->ast, node->second);
    if (node->kind == ADC_ELEMENT && P->ast->nodes[items[0]].kind == ADC_NAME_NODE) {
        const uint32_t bar = adc_source_derived(P, P->ast->nodes[items[0]].first);
        items[0] = adc_source_name(P, bar);
        const adc_ref old = adc_source_list(P, ADC_ELEMENT, 0, items, count);
        items[count] = adc_source_operation(P, ADC_OP_ADD, old, seed);
        add_to(A, to, adc_source_assign(P, bar, adc_source_list(P, ADC_STORE, 0, items, count + 1)));
        return true;
    }
    if (node->kind != ADC_VECTOR || node->op != 0)
        return false;
    seed = named_seed(A, to, seed);
    for (uint32_t i = 0; i < count; i++)
        reverse(A, to, items[i], element(A, seed, adc_source_number(P, i + 1)));
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

static void reverse(struct adc_sweep *A, struct adc_lines *to, adc_ref ref, adc_ref seed)
{
    struct adc_source_program *P = A->P;
    const struct adc_node node = P->ast->nodes[ref];
    const bool two = node.op != ADC_OP_NEG;
    if (node.kind == ADC_OPERATOR && (node.op == ADC_OP_ADD || node.op == ADC_OP_SUB || !two)) {  /* without a look at all its terms */
        if (two)
            reverse(A, to, node.first, seed);
        reverse(A, to, two ? node.second : node.first, node.op == ADC_OP_ADD ? seed : adc_tree_negative(P->ast, seed));
        return;
    }
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

/* ---- statements of the return sweep ---- */

static adc_ref named(struct adc_sweep *A, const char *name) { return adc_source_name(A->P, adc_sweep_symbol(A, name)); }

static void set(struct adc_sweep *A, struct adc_lines *to, const char *name, adc_ref value)
{
    add_to(A, to, adc_source_assign(A->P, adc_sweep_symbol(A, name), value));
}

static void step_place(struct adc_sweep *A, struct adc_lines *to, enum adc_operator op)
{
    set(A, to, "place", adc_source_operation(A->P, op, named(A, "place"), adc_source_number(A->P, 1)));
}

/* place = place + 1; tape[place] = value */
static void push(struct adc_sweep *A, struct adc_lines *to, adc_ref value)
{
    step_place(A, to, ADC_OP_ADD);
    set(A, to, "tape", adc_source_list(A->P, ADC_STORE, 0, (adc_ref[]){named(A, "tape"), named(A, "place"), value}, 3));
    A->pushes++;
}

static adc_ref top(struct adc_sweep *A) { return element(A, named(A, "tape"), named(A, "place")); }

/* name = tape[place]; place = place - 1 */
static void pop(struct adc_sweep *A, struct adc_lines *to, uint32_t name)
{
    add_to(A, to, adc_source_assign(A->P, name, top(A)));
    step_place(A, to, ADC_OP_SUB);
}

static adc_ref block_of(struct adc_sweep *A, const struct adc_lines *lines)
{
    return adc_source_list(A->P, ADC_BLOCK, 0, lines->at, lines->count);
}

/* ---- what can be swept ---- */

/* An array that is assigned more than once is kept by its elements, or where no loop has it. */
static const char *refusal_of_assignment(const struct adc_sweep *A, const struct adc_node *node, bool inner)
{
    const struct adc_ast *ast = A->P->ast;
    const struct adc_node value = ast->nodes[node->second];
    if (value.kind == ADC_STORE) {
        for (uint32_t i = 1; i + 1 < adc_list_count(ast, value.second); i++) {
            const uint8_t kind = ast->nodes[adc_list_items(ast, value.second)[i]].kind;
            if (kind == ADC_RANGE || kind == ADC_ALL)
                return "a stretch of an array that is assigned, into an adjoint program";
        }
        return NULL;
    }
    return inner && adc_source_is_array(A->P, node->second)
         ? "an array that a loop or branch assigns as a whole, into an adjoint program" : NULL;
}

const char *adc_sweep_refusal(const struct adc_sweep *A, adc_ref ref, bool inner, bool last, adc_ref *at)
{
    const struct adc_ast *ast = A->P->ast;
    const struct adc_node node = ast->nodes[ref];
    const char *why = NULL;
    *at = ref;
    if (node.kind == ADC_BREAK || node.kind == ADC_CONTINUE || (node.kind == ADC_RETURN && !last))
        return "a statement that leaves a loop or a function early into an adjoint program";
    if (node.kind == ADC_ASSIGN)
        return refusal_of_assignment(A, &node, inner);
    const struct adc_children parts = adc_children_of(ast, &node);
    for (uint32_t i = 0; i < parts.count && why == NULL && node.kind >= ADC_BLOCK; i++)
        why = adc_sweep_refusal(A, adc_child(&parts, i), inner || node.kind != ADC_BLOCK,
                                last && (node.kind == ADC_IF || (node.kind == ADC_BLOCK && i + 1 == parts.count)), at);
    return why;
}

static void count_assignments(struct adc_sweep *A, adc_ref ref, bool looped)
{
    const struct adc_node node = A->P->ast->nodes[ref];
    if (node.kind == ADC_ASSIGN && A->P->ast->nodes[node.second].kind != ADC_STORE)
        A->assigned[node.first] += looped ? 2 : 1;
    const struct adc_children parts = adc_children_of(A->P->ast, &node);
    for (uint32_t i = 0; i < parts.count && node.kind >= ADC_BLOCK; i++)
        count_assignments(A, adc_child(&parts, i), looped || adc_is_loop(&node));
}

/* ---- statements ---- */

/* An element: the old one is kept, and takes its place again. */
static void assign_element(struct adc_sweep *A, uint32_t name, adc_ref value, struct adc_lines *forward, struct adc_lines *back)
{
    struct adc_source_program *P = A->P;
    const struct adc_node node = P->ast->nodes[value];
    const uint32_t last = adc_list_count(P->ast, node.second) - 1, bar = adc_source_derived(P, name);
    adc_ref *items = adc_source_items(P, &node), e = items[last];
    push(A, forward, adc_source_list(P, ADC_ELEMENT, 0, items, last));
    add_to(A, forward, adc_source_assign(P, name, value));
    items[last] = top(A);
    add_to(A, back, adc_source_assign(P, name, adc_source_list(P, ADC_STORE, 0, items, last + 1)));
    step_place(A, back, ADC_OP_SUB);
    if (!adc_source_name_is_active(P, name))
        return;
    items[0] = adc_source_name(P, bar);
    set(A, back, "seed", adc_source_list(P, ADC_ELEMENT, 0, items, last));
    items[last] = adc_source_number(P, 0);
    add_to(A, back, adc_source_assign(P, bar, adc_source_list(P, ADC_STORE, 0, items, last + 1)));
    reverse(A, back, e, named(A, "seed"));
}

/* Forward: the old number is kept where it is overwritten. Back: it is restored, then what is added up for the new one is
 * passed on. `back` has its statements in the order in which they are run, each new statement before those of earlier ones. */
static void assign(struct adc_sweep *A, uint32_t name, adc_ref value, struct adc_lines *forward, struct adc_lines *back)
{
    struct adc_source_program *P = A->P;
    if (P->ast->nodes[value].kind == ADC_STORE) {
        assign_element(A, name, value, forward, back);
        return;
    }
    const bool array = adc_source_is_array(P, value), again = A->assigned[name] > 1;
    const uint32_t bar = adc_source_derived(P, name);
    const uint32_t old = array && again ? adc_sweep_symbol(A, adc_source_text(P, "old%u", ++A->numbers)) : 0;
    if (array && again)                 /* no loop has it; the first one keeps a number */
        add_to(A, forward, adc_source_assign(P, old, adc_source_name(P, name)));
    else if (again)
        push(A, forward, adc_source_name(P, name));
    add_to(A, forward, adc_source_assign(P, name, value));
    if (array && again)
        add_to(A, back, adc_source_assign(P, name, adc_source_name(P, old)));
    else if (again)
        pop(A, back, name);
    if (!adc_source_name_is_active(P, name))
        return;
    set(A, back, "seed", adc_source_name(P, bar));
    add_to(A, back, adc_source_assign(P, bar, adc_source_zero(P, adc_source_name(P, name))));
    reverse(A, back, value, named(A, "seed"));
}

/* Makes room on the tape for all statements that keep a number, each once. */
static void make_room(struct adc_sweep *A, struct adc_lines *to)
{
    struct adc_source_program *P = A->P;
    const adc_ref tape = named(A, "tape"), two[] = {tape, tape};
    const adc_ref needed = adc_source_operation(P, ADC_OP_ADD, named(A, "place"), named(A, "room")),
                  full = adc_source_operation(P, ADC_OP_LT, adc_source_call(P, "length", &tape, 1), needed),
                  grown = adc_source_assign(P, adc_sweep_symbol(A, "tape"), adc_source_call(P, "vcat", two, 2));
    add_to(A, to, adc_source_list(P, ADC_IF, 0, (adc_ref[]){full, grown}, 2));
    A->grows = true;
}

static void append(struct adc_sweep *A, struct adc_lines *to, const struct adc_lines *lines)
{
    for (uint32_t i = 0; i < lines->count; i++)
        add_to(A, to, lines->at[i]);
}

/* A `for` is its first statement and a `while` with the third one at the end of its body. The number of iterations is kept. */
static void loop(struct adc_sweep *A, adc_ref ref, struct adc_lines *forward, struct adc_lines *back)
{
    struct adc_source_program *P = A->P;
    const struct adc_node node = P->ast->nodes[ref];
    const adc_ref *items = adc_source_items(P, &node);
    const bool steps = node.kind == ADC_FOR;
    struct adc_lines first = {0}, body = {0}, all = {0}, returning = {0};
    const uint32_t number = ++A->numbers, turn = adc_sweep_symbol(A, adc_source_text(P, "back%u", number));
    const char *turns = adc_source_text(P, "turns%u", number);
    const adc_ref one = adc_source_number(P, 1), k = adc_source_name(P, turn);
    if (steps)
        adc_sweep_line(A, items[0], false, forward, &first);
    set(A, forward, turns, adc_source_number(P, 0));
    make_room(A, &body);
    adc_sweep_line(A, items[steps ? 3 : 1], false, &body, &returning);
    if (steps)
        adc_sweep_line(A, items[2], false, &body, &all);
    append(A, &all, &returning);
    set(A, &body, turns, adc_source_operation(P, ADC_OP_ADD, named(A, turns), one));
    add_to(A, forward, adc_source_list(P, ADC_WHILE, 0, (adc_ref[]){items[steps], block_of(A, &body)}, 2));
    make_room(A, forward);
    push(A, forward, named(A, turns));
    pop(A, back, adc_sweep_symbol(A, turns));
    const adc_ref again[] = {adc_source_assign(P, turn, one), adc_source_operation(P, ADC_OP_LE, k, named(A, turns)),
                             adc_source_assign(P, turn, adc_source_operation(P, ADC_OP_ADD, k, one)), block_of(A, &all)};
    add_to(A, back, adc_source_list(P, ADC_FOR, 0, again, 4));
    append(A, back, &first);
}

/* Which way it went is kept. */
static void branch(struct adc_sweep *A, const adc_ref *items, uint32_t count, bool last, struct adc_lines *forward,
                   struct adc_lines *back)
{
    struct adc_source_program *P = A->P;
    adc_ref run[3] = {items[0]}, again[3];
    const uint32_t way = adc_sweep_symbol(A, adc_source_text(P, "way%u", ++A->numbers));
    for (uint32_t arm = 1; arm < 3; arm++) {
        struct adc_lines body = {0}, returning = {0};
        if (arm < count)
            adc_sweep_line(A, items[arm], last, &body, &returning);
        push(A, &body, adc_source_number(P, arm == 1));
        run[arm] = block_of(A, &body);
        again[arm] = block_of(A, &returning);
    }
    pop(A, back, way);
    again[0] = adc_source_name(P, way);
    add_to(A, forward, adc_source_list(P, ADC_IF, 0, run, 3));
    add_to(A, back, adc_source_list(P, ADC_IF, 0, again, 3));
}

/* The statements of a block, back from the last one. */
static void sweep_list(struct adc_sweep *A, const adc_ref *items, uint32_t count, bool last, struct adc_lines *forward,
                       struct adc_lines *back)
{
    struct adc_lines *parts = adc_arena_zeroed(A->P->emit->arena, count + 1u, sizeof *parts);
    for (uint32_t i = 0; i < count; i++)
        adc_sweep_line(A, items[i], last && i + 1 == count, forward, &parts[i]);
    while (count-- > 0)
        append(A, back, &parts[count]);
}

/* The value of the function or of the program. */
static void sweep_value(struct adc_sweep *A, adc_ref value, struct adc_lines *forward, struct adc_lines *back)
{
    set(A, forward, "value", value);
    reverse(A, back, value, A->seed);
}

void adc_sweep_line(struct adc_sweep *A, adc_ref ref, bool last, struct adc_lines *forward, struct adc_lines *back)
{
    struct adc_source_program *P = A->P;
    const struct adc_node node = P->ast->nodes[ref];
    switch ((enum adc_node_kind)node.kind) {
    case ADC_ASSIGN: assign(A, node.first, node.second, forward, back); return;
    case ADC_IF: branch(A, adc_source_items(P, &node), adc_list_count(P->ast, node.second), last, forward, back); return;
    case ADC_FOR: case ADC_WHILE: loop(A, ref, forward, back); return;
    case ADC_RETURN: sweep_value(A, node.first, forward, back); return;
    case ADC_BLOCK: sweep_list(A, adc_source_items(P, &node), adc_list_count(P->ast, node.second), last, forward, back); return;
    default:
        if (last)                       /* else its value is not used */
            sweep_value(A, ref, forward, back);
    }
}

/* ---- functions ---- */

adc_ref adc_sweep_node(struct adc_source_program *P, const struct adc_statement *of)
{
    return of->kind == ADC_ASSIGNMENT ? adc_source_assign(P, of->symbol, of->body) : of->body;
}

void adc_sweep_open(struct adc_sweep *A, struct adc_source_program *P, struct adc_source_function *function)
{
    const uint32_t n = P->symbol_count + 1u;
    *A = (struct adc_sweep){.P = P, .numbers = P->lifted};
    A->assigned = adc_arena_zeroed(P->emit->arena, n, sizeof *A->assigned);
    P->within = function;
    P->scope = function != NULL ? function->scope : P->outside;
    for (uint32_t k = 0; k < P->count; k++) {
        const struct adc_statement *of = &P->statements[k];
        if (function == NULL ? of->kind != ADC_ASSIGNMENT && of->kind != ADC_COMPOUND : function->of != of)
            continue;
        P->ast = of->ast;
        for (uint32_t i = 0; function != NULL && i < adc_list_count(of->ast, of->parameters); i++)
            A->assigned[of->ast->nodes[adc_list_items(of->ast, of->parameters)[i]].first] = 1;
        count_assignments(A, adc_sweep_node(P, of), false);
    }
}

bool adc_sweep_has(struct adc_source_program *P, struct adc_source_function *function)
{
    const struct adc_statement *of = function->of;
    struct adc_sweep A;
    adc_ref at;
    adc_sweep_open(&A, P, function);
    bool good = !function->result;
    good &= adc_sweep_refusal(&A, of->body, false, true, &at) == NULL;
    for (uint32_t i = 0; i < adc_list_count(of->ast, of->parameters); i++) {
        const struct adc_node *parameter = &of->ast->nodes[adc_list_items(of->ast, of->parameters)[i]];
        good &= parameter->kind == ADC_NAME_NODE && !function->scope.array[parameter->first];
    }
    return good;
}
