/* Bounds of turns that have waited.
 *
 * An error bounds how far partials may be off, and these bound the errors of the next turn. So the errors are estimated
 * first, from the partials alone; then everything is looked at within a little more than these, and what comes out must
 * not be more.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/turns_lanes.h"

#include <float.h>
#include <math.h>

#include "eval/block/kernels.h"
#include "eval/walk/ledger.h"

enum { LANES = ADC_ERROR_LANES, MOST_REGISTERS = 256, MOST_MAKES = 4 };

/* What is known of a number before the first turn, and after each of them. */
struct adc_turn_history { double error[LANES + 1]; uint32_t node[LANES + 1]; };

/* What a slot passes on to the next turn, if it is not known of by another name. */
struct adc_turn_pass { struct adc_turn_history *to; const double *error; const uint32_t *node; };

/* A name that an expression is made of: what is known of it by turn, and its partials, with the size that they have at
 * most. */
struct leaf { uint32_t at; const double *error; const uint32_t *node; double slope[LANES], off[LANES], reach[LANES]; };

struct adc_turn_binding {
    uint32_t *row;                  /* registers of its rows, the last one is what is bound */
    uint32_t rows;
    struct leaf *leaf;
    uint32_t leaves;
    struct adc_turn_history known;  /* of what is bound */
    double error[LANES];            /* what it comes to row by row, */
    double own[LANES];              /* and of that what does not come from its leaves */
};

/* ---- what turns are made of ---- */

struct making {
    const struct adc_frame *F;
    struct adc_turns *T;
    struct adc_turn_lanes *L;
    uint32_t *is;                   /* by slot: the register of what it has been bound to in the turn */
    uint32_t *of;                   /* by register: the binding, from 1 on, of which it is a row */
    bool *used;                     /* by register: it is a leaf, or a row */
    struct adc_turn_binding *binding;       /* under way */
};

static uint32_t registers_of(const struct adc_turns *T) { return T->slot_count + T->term_count; }

static bool is_live(const struct adc_turns *T, uint32_t number) { return (T->mark[number] & ADC_LIVE) != 0; }

/* The register that has the number which a register stands for at this place of the turn. */
static uint32_t resolve(const struct making *M, uint32_t number)
{
    return number < M->T->slot_count ? M->is[number] : number;
}

static void add_column(const struct making *M, const double *from, double *to)
{
    M->L->column[M->L->columns++] = (struct adc_turn_column){from, to};
}

/* What an expression is made of: a slot as it was before the turn, a row that depends on no V, or what stays as it is. */
static void use_leaf(const struct making *M, uint32_t number)
{
    const struct adc_turns *T = M->T;
    struct adc_turn_lanes *L = M->L;
    const bool slot = number < T->slot_count, live = is_live(T, number);
    double *value = L->value[number], *error = L->graph.at[number].error;
    uint32_t i = 0;
    if (M->used[number])
        return;
    M->used[number] = true;
    adc_lanes_leaf(&L->graph, number, value, live);
    while (slot && i < T->state_count && T->state[i] != number)
        i++;
    if (slot && i < T->state_count) {
        add_column(M, &T->before[i], value);
        if (!live)
            add_column(M, &T->known_before[i].error, error);
    } else if (!slot && M->F->unit->terms[T->first_term + number - T->slot_count].kind == ADC_TERM_ROW) {
        add_column(M, &T->value[number], value);
        add_column(M, &T->known[number].error, error);
    } else {
        L->fixed[L->fixed_count++] = number;
    }
}

/* A row of the binding under way. Its operands are rows of the same, or leaves, what bindings before it have bound too. */
static void add_row(const struct making *M, const struct adc_turn_op *op)
{
    struct adc_turn_lanes *L = M->L;
    struct adc_turn_binding *binding = M->binding;
    const uint32_t args[2] = {resolve(M, op->x), resolve(M, op->y)};
    for (uint32_t k = 0; k < adc_rows[op->row].arity; k++) {
        const bool own = M->of[args[k]] == L->bindings + 1;     /* NOLINT: all slots have been set */
        uint32_t i = 0;
        use_leaf(M, args[k]);
        while (i < binding->leaves && binding->leaf[i].at != args[k])
            i++;
        if (!own && i == binding->leaves && is_live(M->T, args[k]))
            binding->leaf[binding->leaves++].at = args[k];
    }
    adc_lanes_row(&L->graph, op->out, (enum adc_op)op->row, args, L->value[op->out]);
    add_column(M, &M->T->value[op->out], L->value[op->out]);
    M->used[op->out] = true;
    M->of[op->out] = L->bindings + 1;
    binding->row[binding->rows++] = op->out;
}

/* Begins another binding, of so many rows at most. */
static void begin_binding(struct making *M, uint32_t rows)
{
    struct adc_arena *arena = &M->F->walk->program->arena;
    M->binding = &M->L->binding[M->L->bindings];
    M->binding->row = adc_arena_array(arena, rows, sizeof *M->binding->row);
    M->binding->leaf = adc_arena_array(arena, 2u * rows, sizeof *M->binding->leaf);
    M->binding->rows = M->binding->leaves = 0;
}

static void make_bindings(struct making *M)
{
    const struct adc_turns *T = M->T;
    uint32_t rows = 0;
    M->binding = NULL;
    for (uint32_t o = T->body; o < T->op_count; o++) {
        const struct adc_turn_op *op = &T->ops[o];
        rows++;
        if (op->code <= ADC_TURN_WIDE && op->live != 0) {
            if (M->binding == NULL)
                begin_binding(M, T->op_count - o);
            add_row(M, op);
        } else if (op->code == ADC_TURN_BIND) {
            M->is[op->out] = resolve(M, op->x);
            M->L->bindings += M->binding != NULL;
            M->binding = NULL;
        }
    }
}

/* What is known of a slot before each turn. That which is the first to take what a binding makes is known as that is. */
static struct adc_turn_history *history_of(const struct making *M, uint32_t slot)
{
    const struct adc_turns *T = M->T;
    for (uint32_t i = 0; i < T->state_count; i++) {
        const uint32_t last = M->L->last[T->state[i]];
        if (M->of[last] > 0 && last == M->L->last[slot])
            return T->state[i] == slot ? &M->L->binding[M->of[last] - 1].known : &M->L->name[slot];
    }
    return &M->L->name[slot];
}

/* What is known by turn of a register, as it is used. */
static const struct adc_turn_history *used_history(const struct making *M, uint32_t number, uint32_t *later)
{
    *later = M->of[number] > 0;
    return *later > 0                  ? &M->L->binding[M->of[number] - 1].known
         : number < M->T->slot_count ? history_of(M, number) : &M->L->name[number];
}

/* Finds for each leaf, and for each slot that depends on V, what is known of it by turn. */
static void connect(const struct making *M)
{
    const struct adc_turns *T = M->T;
    struct adc_turn_lanes *L = M->L;
    uint32_t later;
    for (uint32_t i = 0; i < T->state_count; i++) {
        const uint32_t slot = T->state[i];
        if (!is_live(T, slot))
            continue;
        use_leaf(M, L->last[slot]);
        L->passed[L->passed_count] = slot;
        struct adc_turn_history *to = L->state[L->passed_count++] = history_of(M, slot);
        const struct adc_turn_history *from = used_history(M, L->last[slot], &later);
        if (to != from || later == 0)           /* also what a turn binds to itself, by way of another name, say */
            L->pass[L->passes++] = (struct adc_turn_pass){to, from->error + later, from->node + later};
    }
    for (uint32_t b = 0; b < L->bindings; b++)
        for (uint32_t k = 0; k < L->binding[b].leaves; k++) {
            struct leaf *leaf = &L->binding[b].leaf[k];
            const struct adc_turn_history *history = used_history(M, leaf->at, &later);
            leaf->error = history->error + later;
            leaf->node = history->node + later;
        }
}

static void make(const struct adc_frame *F, struct adc_turns *T)
{
    struct adc_arena *arena = &F->walk->program->arena;
    const uint32_t registers = registers_of(T);
    struct adc_turn_lanes *L = T->lanes = adc_arena_zeroed(arena, 1, sizeof *L);
    T->makes++;
    struct making M = {F, T, L, adc_arena_array(arena, T->slot_count + 1u, sizeof *M.is),
                       adc_arena_zeroed(arena, registers, sizeof *M.of),
                       adc_arena_zeroed(arena, registers, sizeof *M.used), NULL};
    adc_lanes_init(&L->graph, arena, adc_lane_kernels(adc_vectors()), registers);
    L->value = adc_arena_array(arena, registers, sizeof *L->value);
    L->name = adc_arena_array(arena, registers, sizeof *L->name);
    L->column = adc_arena_array(arena, 2u * registers, sizeof *L->column);
    L->fixed = adc_arena_array(arena, registers, sizeof *L->fixed);
    L->passed = adc_arena_array(arena, registers, sizeof *L->passed);
    L->state = adc_arena_array(arena, registers, sizeof *L->state);
    L->pass = adc_arena_array(arena, registers, sizeof *L->pass);
    L->last = M.is;
    L->binding = adc_arena_array(arena, T->op_count, sizeof *L->binding);
    for (uint32_t i = 0; i < T->slot_count; i++)
        M.is[i] = i;
    make_bindings(&M);
    connect(&M);
    L->live = adc_arena_array(arena, T->op_count, sizeof *L->live);
    for (uint32_t o = 0; o < T->op_count; o++)
        L->live[o] = T->ops[o].live;
}

/* Whether the lanes that were made are those of what depends on V now. */
static bool is_made(const struct adc_turns *T)
{
    for (uint32_t o = 0; T->lanes != NULL && o < T->op_count; o++)
        if (T->lanes->live[o] != T->ops[o].live)
            return false;
    return T->lanes != NULL;
}

/* What depends on V is known here, and no condition asks for it. */
static bool can_wait(const struct adc_turns *T)
{
    if (registers_of(T) > MOST_REGISTERS || T->array_count > 0)
        return false;
    for (uint32_t o = 0; o < T->op_count; o++) {
        const struct adc_turn_op *op = &T->ops[o];
        if (op->live != 0 && op->code <= ADC_TURN_WIDE
            && (o < T->body || op->code == ADC_TURN_WIDE || !adc_lanes_know((enum adc_op)op->row)))
            return false;
        if (op->code == ADC_TURN_BIND && op->live == 0 && is_live(T, op->out) && !T->renewed[op->out])
            return false;                   /* what is known of it before the first turn would be overwritten in each */
    }
    return true;
}

bool adc_open_lanes(const struct adc_frame *F, struct adc_turns *T)
{
    struct adc_walk *walk = F->walk;
    const bool made = is_made(T);
    if (!can_wait(T) || (!made && T->makes == MOST_MAKES))
        return false;
    if (!made)
        make(F, T);
    T->lanes->count = T->lanes->filled = 0;
    T->lanes->growth = 0;
    adc_ledger_open_notes(walk);
    for (uint32_t i = 0; i < T->slot_count; i++)
        adc_note(walk->ledger, T->known[i].node, T->known[i].error, T->known[i].error);
    return true;
}

/* ---- what has waited ---- */

/* In each lane something stands, and in those of what turns do not change. */
static void fill(const struct adc_turns *T, uint32_t n)
{
    struct adc_turn_lanes *L = T->lanes;
    for (uint32_t c = 0; c < L->columns; c++)
        for (uint32_t i = L->count; i < n; i++)
            L->column[c].to[i] = L->column[c].to[L->count - 1];
    for (uint32_t k = 0; k < L->passed_count; k++) {
        L->state[k]->error[0] = T->known[L->passed[k]].error;
        L->state[k]->node[0] = T->known[L->passed[k]].node;
    }
    for (uint32_t k = 0; k < L->fixed_count && L->filled < n; k++) {
        const uint32_t at = L->fixed[k];
        for (uint32_t i = L->filled; i < n; i++) {
            L->value[at][i] = T->value[at];
            L->graph.at[at].error[i] = L->name[at].error[i] = T->known[at].error;
            L->name[at].node[i] = T->known[at].node;
        }
    }
    L->filled = L->filled < n ? n : L->filled;
}

/* Bounds what bindings come to row by row, with their partials: of leaves within a little more than what is known of them,
 * or of exact ones. False: the analysis is not able. */
static bool look(struct adc_turn_lanes *L, bool within, uint32_t n)
{
    const struct adc_lane_kernels *kernels = L->graph.kernels;
    for (uint32_t b = 0; b < L->bindings; b++) {
        struct adc_turn_binding *binding = &L->binding[b];
        for (uint32_t k = 0; k < binding->leaves; k++)
            if (within)
                kernels->widen(n, binding->leaf[k].error, L->graph.at[binding->leaf[k].at].error);
            else
                memset(L->graph.at[binding->leaf[k].at].error, 0, n * sizeof(double));
        if (!adc_lanes_forward(&L->graph, binding->row, binding->rows, 0, n))
            return false;
        memcpy(binding->error, L->graph.at[binding->row[binding->rows - 1]].error, n * sizeof(double));
        memcpy(binding->own, within ? adc_lanes_own(&L->graph, binding->row, binding->rows, n) : binding->error,
               n * sizeof(double));
        adc_lanes_back(&L->graph, binding->row, binding->rows, n);
        for (uint32_t k = 0; k < binding->leaves; k++) {
            struct leaf *leaf = &binding->leaf[k];
            const struct adc_lane_node *at = &L->graph.at[leaf->at];
            kernels->reach(n, at->adjoint, at->adjoint_error, leaf->slope, leaf->off, leaf->reach);
        }
    }
    L->graph.again = true;
    return true;
}

/* The error of a binding in a turn by its partials. */
static inline double by_partials(const struct adc_turn_binding *binding, uint32_t i)
{
    double sum = binding->own[i] * ADC_RESERVE;
    for (const struct leaf *leaf = binding->leaf, *end = leaf + binding->leaves; leaf < end; leaf++)
        sum += leaf->reach[i] * leaf->error[i];
    return adc_error_by_partials(sum);
}

/* Slots pass on to the next turn what they are known to be. */
static inline void pass_slots(const struct adc_turn_lanes *L, uint32_t i)
{
    for (uint32_t k = 0; k < L->passes; k++) {
        L->pass[k].to->error[i + 1] = L->pass[k].error[i];
        L->pass[k].to->node[i + 1] = L->pass[k].node[i];
    }
}

/* What errors will be: as in the turns before, or by partials alone. In lanes that do not count they are the last one. */
static void guess(const struct adc_turn_lanes *L)
{
    for (uint32_t b = 0; b < L->bindings; b++)
        for (uint32_t i = 1; i <= LANES; i++)
            L->binding[b].known.error[i] *= L->growth;
    for (uint32_t i = 0; i < LANES; i++)
        pass_slots(L, i);
}

static void estimate(const struct adc_turn_lanes *L, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t b = 0; b < L->bindings; b++)
            L->binding[b].known.error[i + 1] = by_partials(&L->binding[b], i);
        pass_slots(L, i);
    }
}

/* Finds the errors of all bindings in all turns. False: some are more than what partials were looked at within, or for a
 * guess far less. */
static bool settle(const struct adc_turn_lanes *L, bool guessed)
{
    for (uint32_t i = 0; i < L->count; i++) {
        for (uint32_t b = 0; b < L->bindings; b++) {
            struct adc_turn_binding *binding = &L->binding[b];
            const double seemed = by_partials(binding, i), error = seemed < binding->error[i] ? seemed : binding->error[i];
            const double within = binding->known.error[i + 1];
            if (!(error <= within * ADC_WIDENED) || (guessed && error * 1.25 < within))
                return false;
            binding->known.error[i + 1] = error;
        }
        pass_slots(L, i);
    }
    return true;
}

/* Enters the row of a binding in a turn. What its error comes to by leaves without a node is added to *own. */
static uint32_t enter_row(struct adc_walk *walk, const struct adc_turn_binding *binding, uint32_t i, double *own)
{
    uint32_t edges = 0;
    for (const struct leaf *leaf = binding->leaf, *end = leaf + binding->leaves; leaf < end; leaf++)
        if (leaf->node[i] == 0)
            *own += leaf->reach[i] * leaf->error[i];
        else if (leaf->reach[i] != 0)
            adc_ledger_edge(walk, &edges, leaf->node[i], leaf->slope[i], leaf->off[i]);
    return edges > 0 ? adc_ledger_end_row(walk, edges) : 0;
}

/* The same with its note; most have two leaves. */
static inline uint32_t enter(struct adc_walk *walk, const struct adc_turn_binding *binding, uint32_t i)
{
    const struct leaf *x = &binding->leaf[0], *y = &binding->leaf[1];
    double own = binding->own[i] * ADC_RESERVE;
    uint32_t node;
    if (binding->leaves == 2 && x->node[i] != 0 && y->node[i] != 0) {
        const struct adc_ledger_row row = {{x->node[i], y->node[i]}, {x->slope[i], y->slope[i]}, {x->off[i], y->off[i]}};
        node = adc_ledger_enter_two(walk, &row);
    } else {
        node = enter_row(walk, binding, i, &own);
    }
    adc_note(walk->ledger, node, binding->known.error[i + 1], own);
    return node;
}

static void enter_all(struct adc_walk *walk, const struct adc_turn_lanes *L)
{
    for (uint32_t i = 0; i < L->count; i++) {
        for (uint32_t b = 0; b < L->bindings; b++)
            L->binding[b].known.node[i + 1] = enter(walk, &L->binding[b], i);
        pass_slots(L, i);
    }
}

/* By how much errors have grown over all lanes, and so may do again; 0: nobody knows. */
static double growth_of(const struct adc_turn_lanes *L)
{
    double growth = 0;
    for (uint32_t k = 0; k < L->passed_count && L->count == LANES; k++)
        if (L->state[k]->error[0] > 0)
            growth = fmax(growth, L->state[k]->error[LANES] / L->state[k]->error[0]);
    return growth < 0x1p20 ? growth * 1.03 : 0;
}

/* Whether what has waited is known. */
static bool find_errors(struct adc_turn_lanes *L, uint32_t n)
{
    L->graph.again = false;
    if (L->growth > 0 && L->count == LANES) {
        guess(L);
        if (look(L, true, n) && settle(L, true))
            return true;
    }
    if (!look(L, false, n))
        return false;
    estimate(L, n);
    return look(L, true, n) && settle(L, false);
}

void adc_bound_turns(struct adc_walk *walk, struct adc_turns *T)
{
    struct adc_turn_lanes *L = T->lanes;
    const uint32_t n = (L->count + ADC_WIDEST - 1) / ADC_WIDEST * ADC_WIDEST, last = L->count;
    if (L->count == 0 || walk->ledger == NULL)
        return;
    fill(T, n);
    const bool good = find_errors(L, n);
    if (good)
        enter_all(walk, L);
    if (!good || walk->ledger->full)
        walk->ledger = NULL;
    L->growth = growth_of(L);
    for (uint32_t k = 0; k < L->passed_count; k++)
        T->known[L->passed[k]] = (struct adc_known){L->state[k]->error[last], L->state[k]->node[last]};
    L->count = 0;
}
