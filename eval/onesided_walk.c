/* Truncated series pushed through a program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided_walk.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/row_series.h"
#include "eval/rules.h"

static const char NO_ORDER[] = "the order of this function is a whole number and cannot vary";
static const char NO_BOUNDS[] = "the bounds of a sum are whole numbers and cannot vary";

struct frame {
    struct adc_push *P;
    const struct adc_unit *unit;
    struct adc_flow **slot;
    struct frame *outer;        /* body of a sum: the frame it stands in */
    bool *touched;              /* by slot: assigned since a branch was taken on one side only; NULL: nobody asks */
    bool failed;                /* a condition was not a number, or it is not known which way to go */
};

static struct adc_flow *push_block(struct frame *F, uint32_t block);
static struct adc_flow *push_term(struct frame *F, uint32_t Z);

static struct adc_flow *new_flow(struct adc_push *P)
{
    struct adc_flow *f = P->free;
    if (f != NULL)
        P->free = f->next;
    else
        f = adc_arena_array(&P->walk->arena, 1, sizeof *f);
    f->value = f->error = 0;
    f->depends = f->broken = f->jumped = false;
    return f;
}

static void drop(struct adc_push *P, struct adc_flow *f)
{
    f->next = P->free;
    P->free = f;
}

static struct adc_flow *constant(struct adc_push *P, double value, double error)
{
    struct adc_flow *f = new_flow(P);
    f->value = value;
    f->error = error;
    f->s = adc_series_constant(value, error);
    return f;
}

/* A number of the text: what was meant when it is whole or a short binary fraction, else the nearest double to it. */
static struct adc_flow *literal(struct adc_push *P, double number)
{
    double scaled = number * 0x1p20;
    return constant(P, number, scaled == floor(scaled) ? 0 : DBL_EPSILON / 2 * fabs(number));
}

/* A flow read again, as it is seen in the present mode. */
static struct adc_flow *again(struct adc_push *P, const struct adc_flow *from)
{
    if (P->mode == ADC_AT_POINT)
        return constant(P, from->value, from->error);
    struct adc_flow *f = new_flow(P);
    memcpy(f->s.at, from->s.at, from->s.count * sizeof *f->s.at);
    f->s.state = from->s.state;
    f->s.count = from->s.count;
    f->s.order = from->s.order;
    f->value = from->value;
    f->error = from->error;
    f->depends = from->depends;
    f->broken = from->broken && P->mode == ADC_ON_PATH;
    f->jumped = from->jumped && P->mode == ADC_ON_PATH;
    return f;
}

static struct adc_flow *unable(struct adc_push *P)
{
    struct adc_flow *f = constant(P, NAN, 0);
    f->s = adc_series_none(ADC_SERIES_UNABLE);
    f->depends = true;
    return f;
}

static struct adc_flow *variable(struct adc_push *P, uint32_t number)
{
    struct adc_flow *f = constant(P, P->walk->point[number], 0);
    if (number != P->variable || P->mode == ADC_AT_POINT)
        return f;
    f->depends = true;
    f->s.at[f->s.count++] = (struct adc_power){.exponent = 1, .c = P->direction};
    return f;
}

/* Whether one more activation is allowed. A limit is no error here: the derivative is then not settled, that is all. */
static bool may_nest(struct frame *F, const struct adc_term *term)
{
    struct adc_push *P = F->P;
    const struct adc_context *context = P->walk->context;
    char here;
    ptrdiff_t used = P->stack_base - &here;
    if (context->interrupt != NULL && *context->interrupt)
        adc_error(P->walk->context, ADC_INTERRUPT, NULL, term->span, "interrupted");
    P->gave_up |= P->depth >= context->limits.depth || (size_t)(used < 0 ? -used : used) > context->limits.stack;
    return !P->gave_up;
}

/* The first place on the path where a value is not finite, or where `why` says that nothing can vary. */
static void note_broken(struct frame *F, const struct adc_term *term, const char *why, const double *a, double v)
{
    struct adc_push *P = F->P;
    const struct adc_row *row = &adc_rows[term->row];
    enum adc_event event = why != NULL ? ADC_JUMP : adc_row_event(row, a, v);
    bool finite = true;
    for (uint32_t i = 0; i < row->arity && why == NULL; i++)
        finite &= isfinite(a[i]) != 0;
    if (P->broken)
        return;
    P->broken = true;
    P->incident = (struct adc_incident){
        .event = event, .unit = F->unit, .term = term,
        .why = why != NULL ? why : event != ADC_NO_EVENT ? row->why : isnan(v) && finite ? row->outside : NULL,
        .overflow = event == ADC_NO_EVENT && isinf(v) && finite};
}

/* Compares the limit with the value at the point. They are the same number where nothing jumps; then the series takes
 * the value itself, which is what other engines see. */
static void compare_limit(struct adc_flow *f, const struct adc_row *row, struct adc_flow *const *argument,
                          const double *a)
{
    double b[ADC_MAX_ARITY], value = f->value;
    bool zeros = false, may_jump = adc_row_event(row, a, value) != ADC_NO_EVENT;
    for (uint32_t i = 0; i < row->arity; i++) {
        may_jump |= !adc_series_has_limit(&argument[i]->s);     /* a comparison of what is infinite at the point */
        bool zero = a[i] == 0 && signbit(a[i]) && adc_series_is_constant(&argument[i]->s);
        b[i] = zero ? 0 : a[i];
        zeros |= zero;
    }
    if (zeros)                          /* series do not know the sign of zero */
        value = row->value(b);
    double gap = fabs(adc_series_limit(&f->s) - value);
    if (gap > adc_series_limit_error(&f->s) && may_jump)
        f->jumped = true;
    else
        adc_series_set_limit(&f->s, f->value, adc_series_limit_error(&f->s));
}

/* A row at flows; the result takes the place of the first argument, the others are dropped. */
static __attribute__((noinline))
struct adc_flow *apply_row(struct frame *F, const struct adc_term *term, struct adc_flow **argument)
{
    struct adc_push *P = F->P;
    const struct adc_row *row = &adc_rows[term->row];
    const struct adc_series *x[ADC_MAX_ARITY];
    struct adc_flow *f = new_flow(P);
    double a[ADC_MAX_ARITY], errors[ADC_MAX_ARITY];
    bool index = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        bool counts = argument[i]->depends && adc_row_role(row, i) != ADC_CONSTANT;
        a[i] = argument[i]->value;
        errors[i] = argument[i]->error;
        x[i] = &argument[i]->s;
        f->depends |= counts;
        f->broken |= counts && argument[i]->broken;
        f->jumped |= counts && argument[i]->jumped;
        index |= counts && adc_row_role(row, i) == ADC_INDEX;
    }
    f->value = row->value(a);
    if (adc_row_event(row, a, f->value) == ADC_JUMP)
        memset(errors, 0, sizeof errors);       /* a value at a jump is taken as it is */
    f->error = adc_value_error(row, a, errors, f->value);
    if (!f->depends) {
        f->s = adc_series_constant(f->value, f->error);
    } else {
        adc_row_series(P->walk->program->session, row, x, &f->s);
        if (P->mode == ADC_ON_PATH && (!isfinite(f->value) || index)) {
            f->broken = true;
            note_broken(F, term, index ? NO_ORDER : NULL, a, f->value);
        } else if (P->mode == ADC_ON_PATH && !f->jumped && adc_series_has_limit(&f->s)) {
            compare_limit(f, row, argument, a);
        }
    }
    for (uint32_t i = 0; i < row->arity; i++)
        drop(P, argument[i]);
    return f;
}

static struct adc_flow *push_formula(struct frame *F, const struct adc_term *term)
{
    struct adc_push *P = F->P;
    uint32_t number = term->at[0];
    struct adc_flow **cell = &P->formula[number];
    if (*cell == NULL && may_nest(F, term)) {
        enum adc_push_mode mode = P->mode;
        const struct adc_unit *unit = &P->walk->program->units[number];
        struct frame own = {.P = P, .unit = unit};
        own.slot = adc_arena_zeroed(&P->walk->arena, unit->slot_count, sizeof *own.slot);
        P->mode = ADC_ON_PATH;              /* a formula has one meaning, wherever it is first used */
        *cell = push_block(&own, 0);
        P->slots[number] = own.slot;
        P->mode = mode;
    }
    struct adc_flow *from = *cell;
    if (from != NULL && term->at[1] != ADC_NO_SLOT)
        from = P->slots[number][term->at[1]];
    return from == NULL ? unable(P) : again(P, from);
}

static void drop_slots(struct frame *F)
{
    for (uint32_t i = 0; i < F->unit->slot_count; i++) {
        if (F->slot[i] != NULL)
            drop(F->P, F->slot[i]);
        F->slot[i] = NULL;
    }
}

static struct adc_flow *push_call(struct frame *caller, const struct adc_term *term)
{
    struct adc_push *P = caller->P;
    const struct adc_call *call = &caller->unit->calls[term->at[0]];
    const struct adc_unit *unit = &P->walk->program->units[call->unit];
    if (!may_nest(caller, term))
        return unable(P);
    P->depth++;
    struct frame F = {.P = P, .unit = unit};
    F.slot = adc_arena_zeroed(&P->walk->arena, unit->slot_count, sizeof *F.slot);
    for (uint32_t i = 0; i < unit->parameter_count; i++) {
        uint32_t argument = caller->unit->arguments[call->first + i];
        if (argument != ADC_NO_TERM)
            F.slot[i] = push_term(caller, argument);
        else if (unit->defaults[i] != ADC_NO_BLOCK)
            F.slot[i] = push_block(&F, unit->defaults[i]);
    }
    struct adc_flow *f = push_block(&F, 0);
    drop_slots(&F);
    P->depth--;
    return f;
}

/* sum(k=a, b, e) and prod, as in walk.c. A bound that varies is an event there. */
static struct adc_flow *push_reduction(struct frame *F, const struct adc_term *term)
{
    struct adc_push *P = F->P;
    const struct adc_unit *unit = &P->walk->program->units[term->at[2]];
    struct adc_flow *from = push_term(F, term->at[0]), *to = push_term(F, term->at[1]);
    double first = from->value, last = to->value;
    bool varies = from->depends || to->depends;
    drop(P, from);
    drop(P, to);
    if (varies || !(isfinite(first) && isfinite(last) && first == floor(first) && last == floor(last))) {
        struct adc_flow *f = unable(P);
        f->broken = P->mode == ADC_ON_PATH;
        if (f->broken)
            note_broken(F, term, NO_BOUNDS, NULL, NAN);
        return f;
    }
    struct adc_flow *pair[] = {constant(P, term->row == ADC_ROW_mul, 0), NULL};
    struct frame body = {.P = P, .unit = unit, .outer = F};
    body.slot = adc_arena_zeroed(&P->walk->arena, unit->slot_count, sizeof *body.slot);
    for (double k = first; k <= last && may_nest(F, term); k++) {
        drop_slots(&body);
        body.slot[0] = constant(P, k, 0);
        pair[1] = push_block(&body, 0);
        pair[0] = apply_row(F, term, pair);
    }
    drop_slots(&body);
    return pair[0];
}

/* The slots of a frame once more, as they are seen in the present mode. */
static struct adc_flow **copy_slots(struct frame *F)
{
    struct adc_push *P = F->P;
    struct adc_flow **own = adc_arena_zeroed(&P->walk->arena, F->unit->slot_count, sizeof *own);
    for (uint32_t i = 0; i < F->unit->slot_count; i++)
        if (F->slot[i] != NULL)
            own[i] = again(P, F->slot[i]);
    return own;
}

/* One of two arms that are both followed; what one assigns is not for the other. */
static struct adc_flow *push_arm(struct frame *F, uint32_t block, enum adc_push_mode mode)
{
    enum adc_push_mode before = F->P->mode;
    struct adc_flow **slots = F->slot;
    F->P->mode = mode;
    if (F->unit->statements)
        F->slot = copy_slots(F);
    struct adc_flow *f = push_block(F, block);
    F->slot = slots;
    F->P->mode = before;
    return f;
}

/* A result without a series: UNABLE, OUTSIDE. */
static struct adc_flow *stateless(struct adc_push *P, enum adc_series_state state)
{
    struct adc_flow *f = constant(P, 0, 0);
    f->s = adc_series_none(state);
    return f;
}

/* Where the point and its side take different arms: the series is that of the side's arm, the value of the point's. */
static struct adc_flow *diverge(struct frame *F, const struct adc_step *arms, bool at_point, bool beside,
                                enum adc_series_state state)
{
    struct adc_push *P = F->P;
    struct adc_flow *point = NULL, *f;
    if (P->mode == ADC_ON_PATH)
        point = push_arm(F, at_point ? arms->to : arms->other, ADC_AT_POINT);
    f = state == ADC_SERIES_GOOD ? push_arm(F, beside ? arms->to : arms->other, ADC_OFF_PATH) : stateless(P, state);
    f->depends = true;
    if (point != NULL) {
        f->value = point->value;
        f->error = point->error;
        f->jumped = true;
        f->broken = !isfinite(point->value);
        drop(P, point);
    }
    return f;
}

/* What a condition says about the way to go. */
struct way {
    bool nowhere;                   /* it is not a number */
    bool same;                      /* the point and its side go the same way: `at_point` */
    bool at_point, beside;
    enum adc_series_state state;    /* of the side, where they differ */
};

/* The series goes the way that its condition's series says, the value that of the condition's value. */
static struct way judge_condition(struct adc_push *P, struct adc_flow *condition)
{
    enum adc_sign_known sign = adc_series_sign(&condition->s);
    struct way way = {.at_point = condition->value != 0, .beside = sign != ADC_SIGN_ZERO, .state = condition->s.state};
    bool valued = !condition->depends || P->mode == ADC_AT_POINT;
    way.nowhere = (P->mode != ADC_OFF_PATH || valued) && isnan(condition->value);
    if (way.state == ADC_SERIES_GOOD && sign == ADC_SIGN_UNKNOWN)
        way.state = ADC_SERIES_UNABLE;
    way.same = valued || (way.state == ADC_SERIES_GOOD && (P->mode == ADC_OFF_PATH || way.at_point == way.beside));
    if (way.same && !valued)
        way.at_point = way.beside;
    drop(P, condition);
    return way;
}

/* Returns the block to go on with where both take the same, else ADC_NO_BLOCK with the result in *f. `arms` is the IF
 * that decides. */
static uint32_t push_condition(struct frame *F, const struct adc_step *arms, struct adc_flow **f)
{
    struct way way = judge_condition(F->P, push_term(F, arms->term));
    if (way.nowhere) {
        *f = constant(F->P, NAN, 0);
        (*f)->depends = (*f)->broken = true;
        return ADC_NO_BLOCK;
    }
    if (way.same)
        return way.at_point ? arms->to : arms->other;
    *f = diverge(F, arms, way.at_point, way.beside, way.state);
    return ADC_NO_BLOCK;
}

/* ---- statements ---- */

/* A step that the point and its side take differently, or what is left of a loop, on one of the two ways. */
typedef void adc_way_fn(struct frame *F, const struct adc_step *step, bool yes);

static void take_arm(struct frame *F, const struct adc_step *step, bool yes)
{
    drop(F->P, push_block(F, yes ? step->to : step->other));
}

/* One way for itself: on a copy of the slots, which is returned. */
static struct adc_flow **push_way(struct frame *F, const struct adc_step *step, adc_way_fn *take, bool yes,
                                  enum adc_push_mode mode)
{
    struct adc_push *P = F->P;
    struct adc_flow **slots = F->slot, **own;
    enum adc_push_mode before = P->mode;
    P->mode = mode;
    F->slot = own = copy_slots(F);
    take(F, step, yes);
    F->slot = slots;
    P->mode = before;
    return own;
}

/* A slot behind both ways: the series of the one beside the point, the value of the one at it. NULL where either has
 * none. */
static struct adc_flow *merge(struct adc_push *P, struct adc_flow *point, struct adc_flow *beside)
{
    if (point == NULL || beside == NULL) {
        if (point != NULL)
            drop(P, point);
        if (beside != NULL)
            drop(P, beside);
        return NULL;
    }
    beside->value = point->value;
    beside->error = point->error;
    beside->jumped = beside->depends = true;
    beside->broken = !isfinite(point->value);
    drop(P, point);
    return beside;
}

/* Both ways, and what the slots are behind them. */
static void push_ways(struct frame *F, const struct adc_step *step, adc_way_fn *take, const struct way *way)
{
    struct adc_push *P = F->P;
    uint32_t count = F->unit->slot_count;
    bool *touched = F->touched, failed = F->failed;
    bool *own = adc_arena_zeroed(&P->walk->arena, count, sizeof *own);
    struct adc_flow **point = NULL, **beside = NULL;
    F->touched = own;
    if (P->mode == ADC_ON_PATH)
        point = push_way(F, step, take, way->at_point, ADC_AT_POINT);
    failed |= F->failed;
    if (way->state == ADC_SERIES_GOOD)
        beside = push_way(F, step, take, way->beside, ADC_OFF_PATH);
    F->touched = touched;
    F->failed |= failed || beside == NULL;
    for (uint32_t i = 0; i < count && !F->failed; i++) {
        if (!own[i])
            continue;
        if (F->slot[i] != NULL)
            drop(P, F->slot[i]);
        F->slot[i] = point == NULL ? beside[i] : merge(P, point[i], beside[i]);
        if (touched != NULL)
            touched[i] = true;
    }
}

static bool may_turn(struct frame *F, const struct adc_loop *loop)
{
    const struct adc_term at = {.span = loop->span};
    F->P->off_terms += F->P->mode == ADC_OFF_PATH;
    return may_nest(F, &at) && !F->failed && F->P->off_terms <= ADC_OFF_PATH_TERMS;
}

static void push_loop(struct frame *F, const struct adc_step *step, bool yes);

/* The turns of a loop from its condition on. */
static void push_turns(struct frame *F, const struct adc_step *step)
{
    const struct adc_loop *loop = &F->unit->loops[step->to];
    while (may_turn(F, loop)) {
        struct way way = judge_condition(F->P, push_block(F, loop->condition));
        F->failed |= way.nowhere;
        if (F->failed || (way.same && !way.at_point))
            return;
        if (!way.same) {
            push_ways(F, step, push_loop, &way);
            return;
        }
        drop(F->P, push_block(F, loop->body));
    }
    F->failed = true;
}

/* A loop whose condition has said `yes` or no. */
static void push_loop(struct frame *F, const struct adc_step *step, bool yes)
{
    if (!yes)
        return;
    drop(F->P, push_block(F, F->unit->loops[step->to].body));
    push_turns(F, step);
}

static void push_if(struct frame *F, const struct adc_step *step)
{
    struct way way = judge_condition(F->P, push_term(F, step->term));
    F->failed |= way.nowhere || !may_nest(F, &F->unit->terms[step->term]);
    if (F->failed)
        return;
    if (way.same)
        take_arm(F, step, way.at_point);
    else
        push_ways(F, step, take_arm, &way);
}

static void push_step(struct frame *F, const struct adc_step *step)
{
    struct adc_flow *f;
    switch (step->kind) {
    case ADC_STEP_BIND:
        f = push_term(F, step->term);
        if (F->slot[step->to] != NULL)
            drop(F->P, F->slot[step->to]);
        F->slot[step->to] = f;
        if (F->touched != NULL)
            F->touched[step->to] = true;
        break;
    case ADC_STEP_BLOCK:
        drop(F->P, push_block(F, step->to));
        break;
    case ADC_STEP_IF:
        push_if(F, step);
        break;
    case ADC_STEP_LOOP:
        push_turns(F, step);
        break;
    }
}

static struct adc_flow *push_term(struct frame *F, uint32_t Z)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_push *P = F->P;
    struct frame *home = F;
    struct adc_flow *argument[ADC_MAX_ARITY], *f = NULL;
    P->off_terms += P->mode == ADC_OFF_PATH;
    P->gave_up |= P->off_terms > ADC_OFF_PATH_TERMS;
    if (P->gave_up)
        return unable(P);
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER:
        return literal(P, term->number);
    case ADC_TERM_VARIABLE:
        return variable(P, term->at[0]);
    case ADC_TERM_SLOT:
        return F->slot[term->at[0]] == NULL ? unable(P) : again(P, F->slot[term->at[0]]);
    case ADC_TERM_OUTER:
        for (uint32_t i = 0; i < term->at[1]; i++)
            home = home->outer;
        return home->slot[term->at[0]] == NULL ? unable(P) : again(P, home->slot[term->at[0]]);
    case ADC_TERM_FORMULA:
        return push_formula(F, term);
    case ADC_TERM_REDUCE:
        return push_reduction(F, term);
    case ADC_TERM_ROW:
        for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
            argument[i] = push_term(F, term->at[i]);
        return apply_row(F, term, argument);
    case ADC_TERM_APPLY:
        return push_call(F, term);
    case ADC_TERM_DIFF: case ADC_TERM_MISSING:
        return unable(P);
    case ADC_TERM_COND:
        break;
    }
    if (!may_nest(F, term))
        return unable(P);
    const struct adc_step arms = {ADC_STEP_IF, term->at[0], term->at[1], term->at[2]};
    uint32_t block = push_condition(F, &arms, &f);
    return block == ADC_NO_BLOCK ? f : push_block(F, block);
}

/* Tails are no recursion, as in walk.c, where the point and its side go the same way. */
static struct adc_flow *push_block(struct frame *F, uint32_t block)
{
    struct adc_flow *f = NULL;
    while (true) {
        const struct adc_block *b = &F->unit->blocks[block];
        struct adc_step tail;
        bool goes_on = adc_block_tail(F->unit, b, &tail), value = b->result != ADC_NO_TERM;
        uint32_t end = value ? adc_block_end(b, goes_on) : b->first + b->count;
        for (uint32_t i = b->first; i < end && !F->failed && !F->P->gave_up; i++)
            push_step(F, &F->unit->steps[i]);
        if (F->failed || F->P->gave_up)
            return unable(F->P);
        if (!value)
            return constant(F->P, 0, 0);
        if (!goes_on)
            return push_term(F, b->result);
        block = push_condition(F, &tail, &f);
        if (block == ADC_NO_BLOCK)
            return f;
    }
}

const struct adc_flow *adc_push_program(struct adc_push *P, int direction)
{
    struct adc_walk *walk = P->walk;
    const struct adc_unit *unit = &walk->program->units[0];
    char here;
    adc_arena_reset(&walk->arena);
    P->direction = direction;
    P->mode = ADC_ON_PATH;
    P->free = NULL;
    P->depth = P->off_terms = 0;
    P->stack_base = &here;
    P->formula = adc_arena_zeroed(&walk->arena, walk->program->unit_count, sizeof *P->formula);
    P->slots = adc_arena_zeroed(&walk->arena, walk->program->unit_count, sizeof *P->slots);
    struct frame F = {.P = P, .unit = unit};
    F.slot = adc_arena_zeroed(&walk->arena, unit->slot_count, sizeof *F.slot);
    for (uint32_t i = 0; i + 1 < walk->program->order_count; i++) {
        uint32_t number = walk->program->order[i];
        const struct adc_term reference = {.kind = ADC_TERM_FORMULA, .at = {number, ADC_NO_SLOT}};
        if (walk->program->units[number].strict)
            drop(P, push_formula(&F, &reference));
    }
    return push_block(&F, 0);
}
