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
    bool *defaulted;                /* by parameter: its default was used; NULL: none was */
};

static struct adc_dual eval_block(struct adc_frame *F, uint32_t block, uint32_t V);
static void derive_block(struct adc_frame *F, uint32_t block, double seed);

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
    if (walk->depth >= context->limits.depth)
        adc_error(context, ADC_LIMIT, F->unit->ast->source, term->span,
                  "more than %u activations of functions within each other (--max-depth)", context->limits.depth);
    if ((size_t)(used < 0 ? -used : used) > context->limits.stack)
        adc_error(context, ADC_LIMIT, F->unit->ast->source, term->span,
                  "the stack is exhausted after %u activations of functions within each other", walk->depth);
}

/* How far a value moves when one argument moves by its error, unscaled: where a row has events, it may move as a root
 * does, and end within the error; what is beyond the end cannot be meant. */
static double direct_movement(const struct adc_row *row, const double *a, uint32_t i, double error, double v)
{
    double b[ADC_MAX_ARITY], most = 0;
    memcpy(b, a, row->arity * sizeof *b);
    for (int side = -1; side <= 1; side += 2) {
        b[i] = a[i] + side * error;
        b[i] = b[i] == a[i] ? nextafter(a[i], copysign(INFINITY, side)) : b[i];
        most = fmax(most, fabs(row->value(b) - v));         /* fmax drops NaN */
    }
    return most;
}

/* A bound on the error of a row's value, from the bounds of its arguments: how far the value moves when they move, and
 * its own rounding. No derivative rule takes part. Arguments are moved by at least 2^-30 of their size, and the
 * movement scaled back, so that it is not lost in the rounding of the value. */
static double bound(const struct adc_row *row, const struct adc_dual *argument, const double *a, double v)
{
    double error = adc_row_ulp(row) * (fabs(v) * 0x1p-52 + 0x1p-1074), b[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < row->arity; i++) {
        double move = fmax(argument[i].error, fabs(a[i]) * 0x1p-30), most = 0;
        if (!(argument[i].error > 0))
            continue;
        memcpy(b, a, row->arity * sizeof *b);
        for (int side = -1; side <= 1; side += 2) {
            b[i] = a[i] + side * move;
            double moved = fabs(row->value(b) - v);
            if (isnan(moved)) {
                b[i] = a[i] + side * argument[i].error;
                moved = fabs(row->value(b) - v) * (move / argument[i].error);
            }
            most = isnan(moved) ? INFINITY : fmax(most, moved);
        }
        most *= argument[i].error / move;
        error += row->event != NULL ? fmax(most, direct_movement(row, a, i, argument[i].error, v)) : most;
    }
    return error;
}

/* Whether a value that is 0 would not be 0 with a wider exponent. */
static bool underflows(const struct adc_row *row, const double *a)
{
    feclearexcept(FE_UNDERFLOW);
    volatile double again = row->value(a);
    (void)again;
    return fetestexcept(FE_UNDERFLOW) != 0;
}

static void note_incident(struct adc_frame *F, const struct adc_term *term, enum adc_event event, double v, const char *why,
                          bool finite_arguments)
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
    double a[ADC_MAX_ARITY];
    bool touched = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        a[i] = argument[i].value;
        touched |= argument[i].depends && adc_row_role(row, i) != ADC_CONSTANT;
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
            adc_error(F->walk->context, ADC_DOMAIN, F->unit->ast->source, term->span, "'%s' has no derivative", adc_row_name(row));
        if (role == ADC_INDEX) {
            note_incident(F, term, ADC_JUMP, r.value, "the order of this function is a whole number and cannot vary", true);
            continue;
        }
        if (F->walk->by != ADC_BY_ALL) {
            double part = adc_row_partial(row, i, a, r.value) * argument[i].tangent;
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

static struct adc_dual eval(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_walk *walk = F->walk;
    struct adc_dual r = {0}, argument[ADC_MAX_ARITY];
    const struct adc_call *call;
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
        argument[0] = eval(F, term->at[0], V);
        walk->uncertain |= argument[0].error != 0;
        if (isnan(argument[0].value))
            r.value = NAN;
        else
            r = eval_block(F, term->at[argument[0].value != 0 ? 1 : 2], V);
        break;
    }
    if (V == ADC_BY_ALL) {
        F->value[Z] = r.value;
        F->live[Z] = r.depends;
    }
    return r;
}

static struct adc_dual eval_block(struct adc_frame *F, uint32_t block, uint32_t V)
{
    const struct adc_block *b = &F->unit->blocks[block];
    for (uint32_t i = b->first; i < b->first + b->count; i++)
        F->slot[F->unit->bindings[i].slot] = eval(F, F->unit->bindings[i].term, V);
    return eval(F, b->result, V);
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

static void derive(struct adc_frame *F, uint32_t Z, double seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_walk *walk = F->walk;
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
    case ADC_TERM_FORMULA:
        gather(&walk->cells[term->at[0]].adjoint, &walk->cells[term->at[0]].seeded, seed);
        break;
    case ADC_TERM_ROW:
        row = &adc_rows[term->row];
        for (uint32_t i = 0; i < row->arity; i++)
            a[i] = F->value[term->at[i]];
        selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
        for (uint32_t i = 0; i < row->arity; i++) {
            enum adc_role role = adc_row_role(row, i);
            if (F->live[term->at[i]] && (role == ADC_REAL || (role == ADC_SELECTED && i == selected)))
                derive(F, term->at[i], seed * adc_row_partial(row, i, a, F->value[Z]));
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

static void derive_block(struct adc_frame *F, uint32_t block, double seed)
{
    const struct adc_block *b = &F->unit->blocks[block];
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
    walk->uncertain = walk->underflowed = false;
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
