/* eval(Z, V) and derive(Z, seed).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk.h"

#include <fenv.h>
#include <math.h>
#include <string.h>

/* One activation of a unit. eval fills a tree of frames, derive walks the same frames backwards. */
struct adc_frame {
    struct adc_walk *walk;
    const struct adc_unit *unit;
    struct adc_dual *slot;          /* by slot: parameters and bindings */
    double *adjoint;                /* by slot */
    bool *seeded;                   /* by slot: an adjoint has arrived */
    double *value;                  /* by term; kept for derive only */
    bool *live;                     /* by term: depends on a wanted variable; kept for derive only */
    struct adc_frame **callee;      /* by call */
    struct adc_frame *outer;        /* body of a sum: the frame it stands in */
    struct adc_frame *previous;     /* body of a sum: the frame of the term before; kept for derive only */
    double before, term, after;     /* the same: the sum before this term, the term, the sum with it */
};

static struct adc_dual eval(struct adc_frame *F, uint32_t Z, uint32_t V);
static struct adc_dual eval_block(struct adc_frame *F, uint32_t block, uint32_t V);
static uint32_t taken_arm(struct adc_frame *F, const struct adc_term *term, uint32_t V);
static void derive_block(struct adc_frame *F, uint32_t block, double seed);
static void derive(struct adc_frame *F, uint32_t Z, double seed);

static struct adc_frame *new_frame(struct adc_walk *walk, const struct adc_unit *unit)
{
    struct adc_frame *F = adc_arena_array(&walk->arena, 1, sizeof *F);
    bool record = walk->by == ADC_BY_ALL;
    *F = (struct adc_frame){.walk = walk, .unit = unit};
    F->slot = adc_arena_array(&walk->arena, unit->slot_count, sizeof *F->slot);
    if (unit->call_count > 0)
        F->callee = adc_arena_array(&walk->arena, unit->call_count, sizeof *F->callee);
    if (record) {
        F->adjoint = adc_arena_array(&walk->arena, unit->slot_count, sizeof *F->adjoint);
        F->seeded = adc_arena_zeroed(&walk->arena, unit->slot_count, sizeof *F->seeded);
        F->value = adc_arena_array(&walk->arena, unit->term_count, sizeof *F->value);
        F->live = adc_arena_array(&walk->arena, unit->term_count, sizeof *F->live);
    }
    return F;
}

/* Room on the C stack for one more term of nesting, and for the activations the user allows. */
static void check_depth(struct adc_frame *F, const struct adc_term *term)
{
    struct adc_walk *walk = F->walk;
    struct adc_context *context = walk->context;
    char here;
    ptrdiff_t used = walk->stack_base - &here;
    if (context->interrupt != NULL && *context->interrupt)
        adc_error(context, ADC_INTERRUPT, NULL, term->span, "interrupted");
    if (walk->steps > context->limits.steps)
        adc_error(context, ADC_LIMIT, F->unit->ast->source, term->span,
                  "more than %llu steps of evaluation (--max-steps)", (unsigned long long)context->limits.steps);
    if (walk->depth >= context->limits.depth)
        adc_error(context, ADC_LIMIT, F->unit->ast->source, term->span,
                  "more than %u activations of functions within each other (--max-depth)", context->limits.depth);
    if ((size_t)(used < 0 ? -used : used) > context->limits.stack)
        adc_error(context, ADC_LIMIT, F->unit->ast->source, term->span,
                  "the stack is exhausted after %u activations of functions within each other", walk->depth);
}

/* The larger movement of a row's value when one argument moves to `down` and to `up`; NaN where it has none. */
static double movement(const struct adc_row *row, uint32_t i, const double *a, double v, double down, double up)
{
    double b[ADC_MAX_ARITY], most = 0;
    memcpy(b, a, row->arity * sizeof *b);
    for (int side = 0; side < 2; side++) {
        b[i] = side == 0 ? down : up;
        double moved = fabs(row->value(b) - v);
        most = isnan(moved) || isnan(most) ? NAN : fmax(most, moved);
    }
    return most;
}

/* A bound on the error of a row's value, from the bounds of its arguments: how far the value moves when they move, and
 * its own rounding. No derivative rule takes part. Arguments are moved by at least 2^-30 of their size, and the
 * movement scaled back, so that it is not lost in the rounding of the value; where the value moves much more than that
 * over the error itself, as sin(1e60) does, the movement counts unscaled. */
static double bound(const struct adc_row *row, const struct adc_dual *argument, const double *a, double v)
{
    double error = adc_row_ulp(row) * (fabs(v) * 0x1p-52 + 0x1p-1074);
    for (uint32_t i = 0; i < row->arity; i++) {
        double own = argument[i].error, move = fmax(own, fabs(a[i]) * 0x1p-30);
        if (own == 0)
            continue;
        if (!isfinite(own))
            return INFINITY;
        double scaled = movement(row, i, a, v, a[i] - move, a[i] + move) * (own / move);
        if (row->event == NULL && fabs(a[i]) < 0x1p20 && !isnan(scaled)) {      /* smooth over such a small step */
            error += scaled;
            continue;
        }
        double down = a[i] - own, up = a[i] + own;
        double near = movement(row, i, a, v, down < a[i] ? down : nextafter(a[i], -INFINITY),
                               up > a[i] ? up : nextafter(a[i], INFINITY));
        if (isnan(near))
            return INFINITY;
        bool counts = isnan(scaled) || (near > 8 * scaled && own > fabs(a[i]) * 0x1p-54);
        error += counts ? near : scaled;
    }
    return error;
}

/* Whether a value that is 0 would not be 0 with a wider exponent: the machine says so, or a smooth function is 0 at the
 * neighbouring arguments as well (special functions return 0 without an operation that underflows). */
static bool underflows(const struct adc_row *row, const double *a)
{
    double b[ADC_MAX_ARITY];
    feclearexcept(FE_UNDERFLOW);
    volatile double again = row->value(a);
    (void)again;
    if (fetestexcept(FE_UNDERFLOW) != 0)
        return true;
    for (uint32_t i = 0; i < row->arity; i++) {
        if (a[i] == 0)
            return false;
        b[i] = adc_row_role(row, i) == ADC_REAL ? a[i] * (1 + 0x1p-20) : a[i];
    }
    return !row->operator_only && row->ulp != ADC_EXACT && row->value(b) == 0;
}

/* One summand of the chain rule: the partial of a row by argument i, times a tangent or adjoint. Notes a product that
 * is 0 only because it, or the partial, is too small for a double. */
static double chain(struct adc_walk *walk, const struct adc_row *row, uint32_t i, const double *a, double v,
                    double factor)
{
    double partial = adc_row_partial(row, i, a, v), product = partial * factor;
    if (product == 0 && factor != 0 && !walk->underflowed) {
        feclearexcept(FE_UNDERFLOW);
        volatile double again = adc_row_partial(row, i, a, v);
        walk->underflowed = fetestexcept(FE_UNDERFLOW) != 0 || again != 0;
    }
    return product;
}

static void note_incident(struct adc_frame *F, const struct adc_term *term, enum adc_event event, double v,
                          const char *why, bool finite_arguments)
{
    struct adc_walk *walk = F->walk;
    if (walk->incidents++ > 0)
        return;
    walk->first = (struct adc_incident){
        .event = event, .unit = F->unit, .term = term, .why = why,
        .overflow = event == ADC_NO_EVENT && isinf(v) && finite_arguments};
}

/* Looks whether the derivative of a row is more than its rules here. */
static void watch(struct adc_frame *F, const struct adc_term *term, const struct adc_row *row,
                  const struct adc_dual *argument, const double *a, double v)
{
    enum adc_event event = adc_row_event(row, a, v);
    bool finite = true;
    for (uint32_t i = 0; i < row->arity; i++)       /* a literal beyond the range of a double is an overflow, too */
        finite &= isfinite(a[i]) || (isinf(a[i]) && F->unit->terms[term->at[i]].kind == ADC_TERM_NUMBER);
    if (event != ADC_NO_EVENT && row == &adc_rows[ADC_ROW_pow] && !argument[1].depends && a[1] == floor(a[1])
        && (a[0] != 0 || a[1] >= 0))
        event = ADC_NO_EVENT;               /* x^n with a whole n is smooth, also where its base is 0 or negative */
    if (event != ADC_NO_EVENT)
        note_incident(F, term, event, v, row->why, finite);
    else if (!isfinite(v))
        note_incident(F, term, ADC_NO_EVENT, v, isnan(v) && finite ? row->outside : NULL, finite);
    else if (v == 0 && underflows(row, a))
        F->walk->underflowed = true;
}

/* A row at duals: its value, and the chain rule over the arguments that depend on V. */
static struct adc_dual apply_row(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *argument)
{
    const struct adc_row *row = &adc_rows[term->row];
    double a[ADC_MAX_ARITY] = {0};
    bool touched = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        a[i] = argument[i].value;
        touched |= argument[i].depends && adc_row_role(row, i) != ADC_CONSTANT;
        F->walk->held |= argument[i].depends && adc_row_role(row, i) == ADC_CONSTANT;
    }
    struct adc_dual r = {.value = row->value(a)};
    if (F->walk->bounds)
        r.error = bound(row, argument, a, r.value);
    if (!touched)
        return r;
    watch(F, term, row, argument, a, r.value);
    uint32_t selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
    for (uint32_t i = 0; i < row->arity; i++) {
        enum adc_role role = adc_row_role(row, i);
        if (!argument[i].depends || role == ADC_CONSTANT || (role == ADC_SELECTED && i != selected))
            continue;
        if (role == ADC_REFUSED)
            adc_error(F->walk->context, ADC_DOMAIN, F->unit->ast->source, term->span, "'%s' has no derivative",
                      adc_row_name(row));
        if (role == ADC_INDEX) {
            note_incident(F, term, ADC_JUMP, r.value, "the order of this function is a whole number and cannot vary",
                          true);
            continue;
        }
        if (F->walk->by != ADC_BY_ALL) {
            double part = chain(F->walk, row, i, a, r.value, argument[i].tangent);
            r.tangent = r.depends ? r.tangent + part : part;
        }
        r.depends = true;
    }
    return r;
}

/* The frame of a called function, its parameters evaluated: arguments in the caller, defaults in the callee. */
static struct adc_frame *eval_arguments(struct adc_frame *caller, const struct adc_call *call, uint32_t V);

/* A formula is evaluated when it is first needed, in a frame of its own, and once. */
static struct adc_dual eval_formula(struct adc_frame *F, const struct adc_term *term, uint32_t V)
{
    struct adc_walk *walk = F->walk;
    struct adc_cell *cell = &walk->cells[term->at[0]];
    if (!cell->done) {
        check_depth(F, term);
        cell->frame = new_frame(walk, &walk->program->units[term->at[0]]);
        cell->dual = eval_block(cell->frame, 0, V);
        cell->done = true;
        walk->finished[walk->finished_count++] = term->at[0];
    }
    return cell->dual;
}

static struct adc_frame *outer_frame(struct adc_frame *F, uint32_t level)
{
    while (level-- > 0)
        F = F->outer;
    return F;
}

/* Whether the bounds of a sum are whole numbers that it can count between; a bound that varies is an event. */
static bool countable(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *bounds)
{
    static const char *const why = "the bounds of a sum are whole numbers and cannot vary";
    double from = bounds[0].value, to = bounds[1].value;
    bool whole = isfinite(from) && isfinite(to) && from == floor(from) && to == floor(to);
    if (bounds[0].depends || bounds[1].depends)
        note_incident(F, term, ADC_JUMP, whole ? 0 : NAN, why, true);
    if (whole && to - from >= ADC_MAX_SUM)
        adc_error(F->walk->context, ADC_LIMIT, F->unit->ast->source, term->span, "a sum of more than %d terms",
                  ADC_MAX_SUM);
    return whole;
}

/* sum(k=a, b, e) and prod: the body is evaluated for each k in a frame of its own. The frames are kept for derive, and
 * given up at once when only the value or a tangent is wanted. */
static struct adc_dual eval_reduction(struct adc_frame *F, const struct adc_term *term, uint32_t V)
{
    struct adc_walk *walk = F->walk;
    struct adc_dual bounds[2] = {eval(F, term->at[0], V), eval(F, term->at[1], V)};
    struct adc_dual pair[2] = {{.value = term->row == ADC_ROW_mul}};
    F->callee[term->at[3]] = NULL;
    if (!countable(F, term, bounds))
        return (struct adc_dual){.value = NAN};
    for (double k = bounds[0].value; k <= bounds[1].value; k++) {
        struct adc_arena_mark mark = adc_arena_mark(&walk->arena);
        check_depth(F, term);
        struct adc_frame *body = new_frame(walk, &walk->program->units[term->at[2]]);
        body->outer = F;
        body->slot[0] = (struct adc_dual){.value = k};
        pair[1] = eval_block(body, 0, V);
        body->before = pair[0].value;
        body->term = pair[1].value;
        pair[0] = apply_row(F, term, pair);
        body->after = pair[0].value;
        body->previous = F->callee[term->at[3]];
        if (V == ADC_BY_ALL)
            F->callee[term->at[3]] = body;
        else
            adc_arena_rewind(&walk->arena, mark);
    }
    return pair[0];
}

static struct adc_dual eval(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_walk *walk = F->walk;
    struct adc_dual r = {0}, argument[ADC_MAX_ARITY];
    const struct adc_call *call;
    uint32_t arm;
    walk->steps++;
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER:
        r.value = term->number;
        break;
    case ADC_TERM_VARIABLE:
        r.value = walk->point[term->at[0]];
        r.depends = V == term->at[0] || (V == ADC_BY_ALL && walk->wanted[term->at[0]]);
        r.tangent = 1;
        break;
    case ADC_TERM_SLOT:
        r = F->slot[term->at[0]];
        break;
    case ADC_TERM_OUTER:
        r = outer_frame(F, term->at[1])->slot[term->at[0]];
        break;
    case ADC_TERM_REDUCE:
        r = eval_reduction(F, term, V);
        break;
    case ADC_TERM_FORMULA:
        r = eval_formula(F, term, V);
        break;
    case ADC_TERM_ROW:
        for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
            argument[i] = eval(F, term->at[i], V);
        r = apply_row(F, term, argument);
        break;
    case ADC_TERM_APPLY:
        call = &F->unit->calls[term->at[0]];
        check_depth(F, term);
        walk->depth++;
        F->callee[term->at[0]] = eval_arguments(F, call, V);
        r = eval_block(F->callee[term->at[0]], 0, V);
        walk->depth--;
        break;
    case ADC_TERM_COND:
        check_depth(F, term);
        arm = taken_arm(F, term, V);
        r = arm == ADC_NO_TERM ? (struct adc_dual){.value = NAN} : eval_block(F, arm, V);
        break;
    }
    if (V == ADC_BY_ALL) {
        F->value[Z] = r.value;
        F->live[Z] = r.depends;
    }
    return r;
}

/* The block that a conditional takes; ADC_NO_TERM when its condition is not a number. */
static uint32_t taken_arm(struct adc_frame *F, const struct adc_term *term, uint32_t V)
{
    struct adc_dual condition = eval(F, term->at[0], V);
    F->walk->uncertain |= condition.error != 0;
    return isnan(condition.value) ? ADC_NO_TERM : term->at[condition.value != 0 ? 1 : 2];
}

/* A conditional that is the result of a block is no recursion: c ? a : d ? b : ... is a loop. */
static struct adc_dual eval_block(struct adc_frame *F, uint32_t block, uint32_t V)
{
    while (true) {
        const struct adc_block *b = &F->unit->blocks[block];
        for (uint32_t i = b->first; i < b->first + b->count; i++)
            F->slot[F->unit->bindings[i].slot] = eval(F, F->unit->bindings[i].term, V);
        const struct adc_term *result = &F->unit->terms[b->result];
        if (result->kind != ADC_TERM_COND)
            return eval(F, b->result, V);
        block = taken_arm(F, result, V);
        if (block == ADC_NO_TERM)
            return (struct adc_dual){.value = NAN};
    }
}

static struct adc_frame *eval_arguments(struct adc_frame *caller, const struct adc_call *call, uint32_t V)
{
    const struct adc_unit *unit = &caller->walk->program->units[call->unit];
    struct adc_frame *F = new_frame(caller->walk, unit);
    for (uint32_t i = 0; i < unit->parameter_count; i++) {
        uint32_t argument = caller->unit->arguments[call->first + i];
        F->slot[i] = argument != ADC_NO_TERM ? eval(caller, argument, V) : eval_block(F, unit->defaults[i], V);
    }
    return F;
}

/* Gathers an adjoint; it is passed on when all who use the slot have added theirs. */
static void gather(double *adjoint, bool *seeded, double seed)
{
    *adjoint = *seeded ? *adjoint + seed : seed;
    *seeded = true;
}

/* The parameters pass their adjoints on, the last one first because a default may use earlier parameters. */
static void derive_arguments(struct adc_frame *caller, const struct adc_call *call, struct adc_frame *F);

/* The terms of a sum or product, the last one first. */
static void derive_reduction(struct adc_frame *F, const struct adc_term *term, double seed)
{
    const struct adc_row *row = &adc_rows[term->row];
    for (struct adc_frame *body = F->callee[term->at[3]]; body != NULL; body = body->previous) {
        const double a[ADC_MAX_ARITY] = {body->before, body->term};
        derive_block(body, 0, chain(F->walk, row, 1, a, body->after, seed));
        seed = chain(F->walk, row, 0, a, body->after, seed);
    }
}

/* The convention of least norm at a kink: abs and relu pass nothing on; a tie of max or min shares the seed equally,
 * unless one side of it is constant. */
static void derive_kink(struct adc_frame *F, const struct adc_term *term, const struct adc_row *row, const double *a,
                        double seed)
{
    uint32_t tied = 0, live = 0;
    double chosen = row->select != NULL ? a[(uint32_t)row->select(a)] : NAN;
    for (uint32_t i = 0; i < row->arity; i++) {
        tied += a[i] == chosen;
        live += a[i] == chosen && F->live[term->at[i]];
    }
    for (uint32_t i = 0; i < row->arity && tied == live; i++)
        if (a[i] == chosen)
            derive(F, term->at[i], seed / tied);
}

static void derive(struct adc_frame *F, uint32_t Z, double seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_walk *walk = F->walk;
    struct adc_frame *outer;
    const struct adc_row *row;
    uint32_t selected;
    double a[ADC_MAX_ARITY] = {0};
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER:
        break;
    case ADC_TERM_VARIABLE:
        gather(&walk->adjoint[term->at[0]], &walk->seeded[term->at[0]], seed);
        break;
    case ADC_TERM_SLOT:
        gather(&F->adjoint[term->at[0]], &F->seeded[term->at[0]], seed);
        break;
    case ADC_TERM_OUTER:
        outer = outer_frame(F, term->at[1]);
        gather(&outer->adjoint[term->at[0]], &outer->seeded[term->at[0]], seed);
        break;
    case ADC_TERM_REDUCE:
        derive_reduction(F, term, seed);
        break;
    case ADC_TERM_FORMULA:
        gather(&walk->cells[term->at[0]].adjoint, &walk->cells[term->at[0]].seeded, seed);
        break;
    case ADC_TERM_ROW:
        row = &adc_rows[term->row];
        for (uint32_t i = 0; i < row->arity; i++)
            a[i] = F->value[term->at[i]];
        selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
        if (walk->subgradient && adc_row_event(row, a, F->value[Z]) == ADC_KINK) {
            derive_kink(F, term, row, a, seed);
            break;
        }
        for (uint32_t i = 0; i < row->arity; i++) {
            enum adc_role role = adc_row_role(row, i);
            if (F->live[term->at[i]] && (role == ADC_REAL || (role == ADC_SELECTED && i == selected)))
                derive(F, term->at[i], chain(walk, row, i, a, F->value[Z], seed));
        }
        break;
    case ADC_TERM_APPLY:
        derive_block(F->callee[term->at[0]], 0, seed);
        derive_arguments(F, &F->unit->calls[term->at[0]], F->callee[term->at[0]]);
        break;
    case ADC_TERM_COND:
        if (!isnan(F->value[term->at[0]]))
            derive_block(F, term->at[F->value[term->at[0]] != 0 ? 1 : 2], seed);
        break;
    }
}

/* Where the result is a conditional, the bindings of its block serve its condition only, which passes nothing on. */
static void derive_block(struct adc_frame *F, uint32_t block, double seed)
{
    const struct adc_block *b = &F->unit->blocks[block];
    for (const struct adc_term *result; (result = &F->unit->terms[b->result])->kind == ADC_TERM_COND;) {
        double condition = F->value[result->at[0]];
        if (isnan(condition))
            return;
        b = &F->unit->blocks[result->at[condition != 0 ? 1 : 2]];
    }
    derive(F, b->result, seed);
    for (uint32_t i = b->first + b->count; i-- > b->first;) {
        const struct adc_slot_binding *binding = &F->unit->bindings[i];
        if (F->seeded[binding->slot])
            derive(F, binding->term, F->adjoint[binding->slot]);
    }
}

static void derive_arguments(struct adc_frame *caller, const struct adc_call *call, struct adc_frame *F)
{
    for (uint32_t i = F->unit->parameter_count; i-- > 0;) {
        uint32_t argument = caller->unit->arguments[call->first + i];
        if (!F->seeded[i])
            continue;
        if (argument != ADC_NO_TERM)
            derive(caller, argument, F->adjoint[i]);
        else
            derive_block(F, F->unit->defaults[i], F->adjoint[i]);
    }
}

void adc_walk_init(struct adc_walk *walk, struct adc_program *program)
{
    struct adc_arena *arena = &program->arena;
    uint32_t variables = program->variable_count;
    memset(walk, 0, sizeof *walk);
    walk->program = program;
    walk->context = walk->arena.context = &program->session->context;
    walk->point = adc_arena_array(arena, variables, sizeof *walk->point);
    walk->wanted = adc_arena_array(arena, variables, sizeof *walk->wanted);
    walk->adjoint = adc_arena_array(arena, variables, sizeof *walk->adjoint);
    walk->seeded = adc_arena_array(arena, variables, sizeof *walk->seeded);
    walk->cells = adc_arena_array(arena, program->unit_count, sizeof *walk->cells);
    walk->finished = adc_arena_array(arena, program->unit_count, sizeof *walk->finished);
    for (uint32_t i = 0; i < variables; i++) {
        walk->point[i] = program->variables[i].value;
        walk->wanted[i] = true;
    }
}

void adc_walk_release(struct adc_walk *walk)
{
    if (walk->context != NULL)
        adc_arena_release(&walk->arena);
    memset(walk, 0, sizeof *walk);
}

struct adc_dual adc_eval(struct adc_walk *walk, uint32_t by)
{
    const struct adc_program *program = walk->program;
    char here;
    adc_arena_reset(&walk->arena);
    memset(walk->cells, 0, program->unit_count * sizeof *walk->cells);
    walk->finished_count = walk->incidents = walk->depth = 0;
    walk->steps = 0;
    walk->uncertain = walk->underflowed = walk->held = false;
    walk->by = by;
    walk->stack_base = &here;
    walk->root = new_frame(walk, &program->units[0]);
    for (uint32_t i = 0; i + 1 < program->order_count; i++) {
        uint32_t unit = program->order[i];
        const struct adc_term reference = {.kind = ADC_TERM_FORMULA, .at = {unit}};
        if (program->units[unit].strict)
            eval_formula(walk->root, &reference, by);
    }
    return eval_block(walk->root, 0, by);
}

void adc_derive(struct adc_walk *walk, double seed)
{
    memset(walk->seeded, 0, walk->program->variable_count * sizeof *walk->seeded);
    memset(walk->adjoint, 0, walk->program->variable_count * sizeof *walk->adjoint);
    derive_block(walk->root, 0, seed);
    for (uint32_t i = walk->finished_count; i-- > 0;) {
        struct adc_cell *cell = &walk->cells[walk->finished[i]];
        if (cell->seeded)
            derive_block(cell->frame, 0, cell->adjoint);
    }
}

/* An empty program and walk that the session owns. */
static struct adc_walk *begin_walk(struct adc_session *session)
{
    struct adc_context *context = &session->context;
    adc_session_rest(session);
    session->program = adc_resize(context, NULL, 0, 1, sizeof *session->program);
    memset(session->program, 0, sizeof *session->program);
    session->walk = adc_resize(context, NULL, 0, 1, sizeof *session->walk);
    memset(session->walk, 0, sizeof *session->walk);
    return session->walk;
}

struct adc_walk *adc_session_walk(struct adc_session *session, const struct adc_ast *ast, adc_ref body, uint32_t self)
{
    struct adc_walk *walk = begin_walk(session);
    adc_link(session->program, session, ast, body, self);
    adc_walk_init(walk, session->program);
    return walk;
}

void adc_session_rest(struct adc_session *session)
{
    if (session->walk != NULL)
        adc_walk_release(session->walk);
    if (session->program != NULL)
        adc_program_release(session->program);
    if (session->walk != NULL)
        adc_resize(&session->context, session->walk, 1, 0, sizeof *session->walk);
    if (session->program != NULL)
        adc_resize(&session->context, session->program, 1, 0, sizeof *session->program);
    session->walk = NULL;
    session->program = NULL;
}

bool adc_evaluate_constant(struct adc_session *session, const struct adc_ast *ast, adc_ref body, uint32_t self,
                           double *value)
{
    struct adc_walk *walk = begin_walk(session);
    adc_link_shallow(session->program, session, ast, body, self);
    bool constant = !session->program->dependent;
    if (constant) {
        adc_walk_init(walk, session->program);
        *value = adc_eval(walk, ADC_BY_NONE).value;
    }
    adc_session_rest(session);
    return constant;
}
