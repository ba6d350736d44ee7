/* The adjoint program: a function whose forward sweep keeps on a tape each number that it overwrites, and whose return sweep
 * takes them from it in the opposite order. The length of the tape is known, because each loop has a constant count.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/emit/adc.h"
#include "parser/unparse.h"

static const adc_ref NONE = ADC_SOURCE_NONE;
static const struct adc_span NOWHERE = {0, 0};

/* Statements in order; those of a return sweep are reversed at the end of their block. */
struct sequence { adc_ref *at; uint32_t count, capacity; };

/* What a derivative is within: the arm of a conditional, a sum. */
struct around { const struct around *outer; adc_ref condition, index; bool other; };

struct adjoint {
    struct adc_source_program *P;
    bool *overwritten;                  /* by symbol: it is assigned more than once */
    uint32_t *assigned;                 /* by symbol: how often, 2 within a loop */
    double *constant;                   /* by symbol: its one value; NaN: not known */
    double pushes;                      /* of the block under way */
    uint32_t seeds;                     /* numbers of names */
};

static void append(struct adjoint *A, struct sequence *to, adc_ref statement)
{
    to->at = adc_arena_room(A->P->emit->arena, to->at, to->count, &to->capacity, sizeof *to->at);
    to->at[to->count++] = statement;
}

/* Names of the adjoint program itself. */
static uint32_t symbol(struct adjoint *A, const char *name) { return adc_source_symbol(A->P, "bar_", name, ""); }
static adc_ref named(struct adjoint *A, const char *name) { return adc_source_name(A->P, symbol(A, name)); }

static adc_ref next_place(struct adjoint *A, enum adc_operator op)
{
    const adc_ref place = adc_source_operation(A->P, op, named(A, "place"), adc_source_number(A->P, 1));
    return adc_source_assign(A->P, symbol(A, "place"), place);
}

/* place = place + 1; tape[place] = value */
static void push(struct adjoint *A, struct sequence *to, adc_ref value)
{
    const adc_ref items[] = {named(A, "tape"), named(A, "place"), value};
    append(A, to, next_place(A, ADC_OP_ADD));
    append(A, to, adc_source_assign(A->P, symbol(A, "tape"), adc_source_list(A->P, ADC_STORE, 0, items, 3)));
    A->pushes++;
}

/* name = tape[place]; place = place - 1 */
static void pop(struct adjoint *A, struct sequence *to, uint32_t name)
{
    const adc_ref items[] = {named(A, "tape"), named(A, "place")};
    append(A, to, adc_source_assign(A->P, name, adc_source_list(A->P, ADC_ELEMENT, 0, items, 2)));
    append(A, to, next_place(A, ADC_OP_SUB));
}

/* ---- expressions ---- */

/* Adds a term to the adjoint of a name, within the arms and sums that it is in. */
static void give(struct adjoint *A, struct sequence *to, uint32_t name, adc_ref term, const struct around *around)
{
    struct adc_source_program *P = A->P;
    for (; around != NULL; around = around->outer) {
        const adc_ref zero = adc_source_number(P, 0);
        if (around->condition == NONE) {
            const adc_ref *items = adc_list_items(P->ast, P->ast->nodes[around->index].second);
            const adc_ref sum[] = {items[0], items[1], term};
            term = adc_source_list(P, ADC_CALL, P->ast->nodes[around->index].first, sum, 3);
        } else {
            const adc_ref arms[] = {around->condition, around->other ? zero : term, around->other ? term : zero};
            term = adc_source_list(P, ADC_COND, 0, arms, 3);
        }
    }
    const uint32_t bar = adc_source_derived(P, name);
    append(A, to, adc_source_assign(P, bar, adc_source_operation(P, ADC_OP_ADD, adc_source_name(P, bar), term)));
}

static void reverse(struct adjoint *A, struct sequence *to, adc_ref ref, adc_ref seed, const struct around *around)
{
    struct adc_source_program *P = A->P;
    const struct adc_node node = P->ast->nodes[ref];
    adc_ref args[ADC_SOURCE_ARGUMENTS], partials[ADC_SOURCE_ARGUMENTS];
    if (!adc_source_is_active(P, ref))
        return;
    if (node.kind == ADC_NAME_NODE) {
        give(A, to, node.first, seed, around);
    } else if (node.kind == ADC_COND) {
        for (int arm = 1; arm < 3; arm++)
            reverse(A, to, adc_list_items(P->ast, node.second)[arm], seed,
                    &(struct around){around, adc_list_items(P->ast, node.second)[0], NONE, arm == 2});
    } else if (adc_source_is_sum(P, &node)) {
        reverse(A, to, adc_list_items(P->ast, node.second)[2], seed, &(struct around){around, NONE, ref, false});
    } else if (node.kind == ADC_OPERATOR || node.kind == ADC_CALL) {
        const uint32_t count = adc_source_partials(P, ref, args, partials);
        for (uint32_t i = 0; i < count; i++)
            if (partials[i] != NONE)
                reverse(A, to, args[i], adc_source_times(P, partials[i], seed), around);
    } else {
        adc_source_refuse(P, ref, "an array in the adjoint program");
    }
}

/* ---- statements ---- */

static void sweep(struct adjoint *A, adc_ref ref, struct sequence *forward, struct sequence *back);

static adc_ref block_of(struct adjoint *A, const struct sequence *lines)
{
    return adc_source_list(A->P, ADC_BLOCK, 0, lines->at, lines->count);
}

/* Forward: the old number is kept where it is overwritten. Back: it is restored, then what is added up for the new one is
 * passed on. `back` has its statements in the order in which they are run, each new statement before those of earlier ones. */
static void assign(struct adjoint *A, uint32_t name, adc_ref value, struct sequence *forward, struct sequence *back)
{
    struct adc_source_program *P = A->P;
    const uint32_t bar = adc_source_derived(P, name);
    const bool active = P->active[name], again = A->overwritten[name];
    if (P->ast->nodes[value].kind == ADC_STORE || P->ast->nodes[value].kind == ADC_VECTOR)
        adc_source_refuse(P, value, "an array in the adjoint program");
    if (again)
        push(A, forward, adc_source_name(P, name));
    append(A, forward, adc_source_assign(P, name, value));
    if (again)
        pop(A, back, name);
    if (!active)
        return;
    const uint32_t seed = symbol(A, "seed");
    append(A, back, adc_source_assign(P, seed, adc_source_name(P, bar)));
    append(A, back, adc_source_assign(P, bar, adc_source_number(P, 0)));
    reverse(A, back, value, adc_source_name(P, seed), NULL);
}

static double constant_of(const struct adjoint *A, adc_ref ref)
{
    const struct adc_node *node = &A->P->ast->nodes[ref];
    if (node->kind == ADC_OPERATOR && node->op == ADC_OP_NEG)
        return -constant_of(A, node->first);
    return node->kind == ADC_NUMBER ? node->number : node->kind == ADC_NAME_NODE && node->first < A->P->symbol_count
           && A->assigned[node->first] == 1 ? A->constant[node->first] : NAN;
}

/* How often for (k = a; k < b; k = k + c) runs; NaN where that is not known. */
static double count_of(const struct adjoint *A, const adc_ref *items)
{
    const struct adc_ast *ast = A->P->ast;
    const struct adc_node first = ast->nodes[items[0]], condition = ast->nodes[items[1]], next = ast->nodes[items[2]];
    if (first.kind != ADC_ASSIGN || condition.kind != ADC_OPERATOR || next.kind != ADC_ASSIGN || next.first != first.first
        || ast->nodes[condition.first].kind != ADC_NAME_NODE || ast->nodes[condition.first].first != first.first)
        return NAN;
    const struct adc_node step = ast->nodes[next.second];
    if (step.kind != ADC_OPERATOR || (step.op != ADC_OP_ADD && step.op != ADC_OP_SUB)
        || ast->nodes[step.first].kind != ADC_NAME_NODE || ast->nodes[step.first].first != first.first)
        return NAN;
    const double by = constant_of(A, step.second) * (step.op == ADC_OP_SUB ? -1 : 1), end = constant_of(A, condition.second);
    double count = 0;
    for (double k = constant_of(A, first.second); count < ADC_SOURCE_TAPE; count++, k += by) {
        const bool goes = condition.op == ADC_OP_LT ? k < end : condition.op == ADC_OP_LE ? k <= end
                        : condition.op == ADC_OP_GT ? k > end : condition.op == ADC_OP_GE ? k >= end : false;
        if (!goes)
            return isnan(k) || isnan(end) ? NAN : count;
    }
    return NAN;
}

/* The index is kept at the end of each iteration. */
static void loop(struct adjoint *A, adc_ref ref, struct sequence *forward, struct sequence *back)
{
    struct adc_source_program *P = A->P;
    const uint32_t list = P->ast->nodes[ref].second;
    const adc_ref items[] = {P->ast->lists[list + 1], P->ast->lists[list + 2], P->ast->lists[list + 3], P->ast->lists[list + 4]};
    const double count = count_of(A, items), outer = A->pushes;
    struct sequence body = {0}, returning = {0};
    if (isnan(count))
        adc_source_refuse(P, ref, "a loop whose count is not constant into an adjoint program");
    const uint32_t index = P->ast->nodes[items[0]].first;
    A->pushes = 0;
    sweep(A, items[3], &body, &returning);
    push(A, &body, adc_source_name(P, index));
    struct sequence all = {0};
    pop(A, &all, index);
    for (uint32_t i = 0; i < returning.count; i++)
        append(A, &all, returning.at[i]);
    A->pushes = outer + count * A->pushes;
    const uint32_t turn = symbol(A, adc_source_text(P, "back%u", ++A->seeds));
    const adc_ref one = adc_source_number(P, 1), k = adc_source_name(P, turn),
                  run[] = {items[0], items[1], items[2], block_of(A, &body)},
                  again[] = {adc_source_assign(P, turn, one),
                             adc_source_operation(P, ADC_OP_LE, k, adc_source_number(P, count)),
                             adc_source_assign(P, turn, adc_source_operation(P, ADC_OP_ADD, k, one)), block_of(A, &all)};
    append(A, forward, adc_source_list(P, ADC_FOR, 0, run, 4));
    append(A, back, adc_source_list(P, ADC_FOR, 0, again, 4));
}

/* Which way it went is kept. */
static void branch(struct adjoint *A, adc_ref ref, struct sequence *forward, struct sequence *back)
{
    struct adc_source_program *P = A->P;
    const uint32_t list = P->ast->nodes[ref].second, count = adc_list_count(P->ast, list);
    const double outer = A->pushes;
    double most = 0;
    adc_ref run[3] = {P->ast->lists[list + 1]}, again[3];
    const uint32_t way = symbol(A, adc_source_text(P, "way%u", ++A->seeds));
    for (uint32_t arm = 1; arm < 3; arm++) {
        struct sequence body = {0}, returning = {0};
        A->pushes = 0;
        if (arm < count)
            sweep(A, P->ast->lists[list + 1 + arm], &body, &returning);
        push(A, &body, adc_source_number(P, arm == 1));
        most = fmax(most, A->pushes);
        run[arm] = block_of(A, &body);
        again[arm] = block_of(A, &returning);
    }
    A->pushes = outer + most;
    pop(A, back, way);
    again[0] = adc_source_name(P, way);
    append(A, forward, adc_source_list(P, ADC_IF, 0, run, 3));
    append(A, back, adc_source_list(P, ADC_IF, 0, again, 3));
}

/* Forward and back over a statement, `back` in the order in which it is run. */
static void sweep(struct adjoint *A, adc_ref ref, struct sequence *forward, struct sequence *back)
{
    struct adc_source_program *P = A->P;
    const struct adc_node node = P->ast->nodes[ref];
    switch ((enum adc_node_kind)node.kind) {
    case ADC_ASSIGN: assign(A, node.first, node.second, forward, back); return;
    case ADC_IF: branch(A, ref, forward, back); return;
    case ADC_FOR: loop(A, ref, forward, back); return;
    case ADC_WHILE: adc_source_refuse(P, ref, "a while loop, whose count is not constant, into an adjoint program");
    case ADC_BREAK: case ADC_CONTINUE: case ADC_RETURN:
        adc_source_refuse(P, ref, "break, continue or return into an adjoint program");
    case ADC_BLOCK: {
        const uint32_t count = adc_list_count(P->ast, node.second);
        struct sequence *parts = adc_arena_zeroed(P->emit->arena, count + 1u, sizeof *parts);
        for (uint32_t i = 0; i < count; i++)
            sweep(A, adc_list_items(P->ast, node.second)[i], forward, &parts[i]);
        for (uint32_t i = count; i-- > 0;)
            for (uint32_t k = 0; k < parts[i].count; k++)
                append(A, back, parts[i].at[k]);
        return;
    }
    default: return;                    /* an expression, whose value is not used */
    }
}

static void count_assignments(struct adjoint *A, adc_ref ref, bool looped)
{
    const struct adc_ast *ast = A->P->ast;
    const struct adc_node node = ast->nodes[ref];
    if (node.kind == ADC_ASSIGN)
        A->assigned[node.first] += looped ? 2 : 1;
    if (!adc_is_statement(&node))
        return;
    const struct adc_parts parts = adc_parts_of(ast, &node);
    for (uint32_t i = 0; i < parts.count; i++)
        count_assignments(A, adc_part_ref(&parts, i), looped || adc_is_loop(&node));
}

/* ---- the whole ---- */

/* Statements of the function's body, indented. */
static void put_lines(struct adc_source_program *P, const struct adc_ast *ast, const struct sequence *lines)
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

static void find_assignments(struct adjoint *A)
{
    struct adc_source_program *P = A->P;
    const uint32_t n = P->symbol_count + 1u;
    A->assigned = adc_arena_zeroed(P->emit->arena, n, sizeof *A->assigned);
    A->overwritten = adc_arena_zeroed(P->emit->arena, n, sizeof *A->overwritten);
    A->constant = adc_arena_array(P->emit->arena, n, sizeof *A->constant);
    for (uint32_t s = 0; s < n; s++)
        A->constant[s] = NAN;
    for (uint32_t k = 0; k < P->count; k++) {
        const struct adc_statement *at = &P->statements[k];
        P->ast = at->ast;
        if (at->kind == ADC_ASSIGNMENT) {
            A->assigned[at->symbol]++;
            A->constant[at->symbol] = P->ast->nodes[at->body].kind == ADC_NUMBER ? P->ast->nodes[at->body].number : NAN;
        } else if (at->kind == ADC_COMPOUND) {
            count_assignments(A, at->body, false);
        }
    }
    for (uint32_t s = 0; s < P->symbol_count; s++)
        A->overwritten[s] = A->assigned[s] > 1;
}

/* adjoint(x, y) = { zeros */
static void put_head(const struct adjoint *A, const char *list)
{
    struct adc_source_program *P = A->P;
    adc_text_string(P->body, adc_source_text(P, "adjoint(%s) = {\n", list));
    if (A->pushes > 0)
        adc_text_string(P->body, adc_source_text(P, "    bar_tape = zeros(%.0f)\n    bar_place = 0\n", A->pushes));
    for (uint32_t i = 0; i < P->emit->by_count; i++)
        adc_text_string(P->body, adc_source_text(P, "    %s%s = 0\n", P->emit->variables[i].name, P->mark));
    for (uint32_t s = 0; s < P->symbol_count; s++) {
        if (A->assigned[s] > 0 && P->active[s])
            adc_text_string(P->body, adc_source_text(P, "    %s%s = 0\n", adc_symbol_text(P->context, s), P->mark));
        if (A->overwritten[s])
            adc_text_string(P->body, adc_source_text(P, "    %s = 0\n", adc_symbol_text(P->context, s)));
    }
}

void adc_source_adjoint(struct adc_source_program *P)
{
    struct adjoint A = {.P = P};
    const struct adc_emit *emit = P->emit;
    const char *list = "", *bars = "";
    struct sequence *forward = adc_arena_zeroed(emit->arena, 2 * (size_t)P->count, sizeof *forward), *back = forward + P->count;
    find_assignments(&A);
    for (uint32_t k = 0; k < P->count; k++) {
        const struct adc_statement *at = &P->statements[k];
        P->ast = at->ast;
        if (at->kind == ADC_DEFINITION || at->kind == ADC_RULE) {
            adc_source_unparse(P, at);
        } else if (at->kind == ADC_ASSIGNMENT) {
            assign(&A, at->symbol, at->body, &forward[k], &back[k]);
        } else if (at->kind == ADC_COMPOUND) {
            sweep(&A, at->body, &forward[k], &back[k]);
        } else {
            if (P->ast->nodes[at->body].kind == ADC_VECTOR)
                adc_source_refuse(P, at->body, "a vector into an adjoint program");
            append(&A, &forward[k], adc_source_assign(P, symbol(&A, "value"), at->body));
            reverse(&A, &back[k], at->body, adc_source_number(P, 1), NULL);
        }
    }
    for (uint32_t i = 0; i < emit->variable_count; i++)
        list = adc_source_text(P, "%s%s%s", list, i > 0 ? ", " : "", emit->variables[i].name);
    for (uint32_t i = 0; i < emit->by_count; i++)
        bars = adc_source_text(P, "%s, %s%s", bars, emit->variables[i].name, P->mark);
    if (A.pushes > ADC_SOURCE_TAPE)
        adc_error(P->context, ADC_LIMIT, NULL, NOWHERE, "the tape of the adjoint program is too long");
    put_head(&A, list);
    adc_text_string(P->body, "    # forward sweep\n");
    for (uint32_t k = 0; k < P->count; k++)
        put_lines(P, P->statements[k].ast, &forward[k]);
    adc_text_string(P->body, "    # return sweep\n");
    for (uint32_t k = P->count; k-- > 0;)
        put_lines(P, P->statements[k].ast, &back[k]);
    adc_text_string(P->body, adc_source_text(P, "    return [bar_value%s]\n}\nadjoint(%s)\n", bars, list));
}
