/* Pushes truncated series through a program, one side at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/row_series.h"

/* What flows: the behaviour beside the point, and the value at it. */
struct flow {
    struct adc_series s;
    double value, error;        /* at the point, with a bound on its rounding error; unused off the path */
    bool depends;               /* on the variable */
    bool broken;                /* a value on the way that depends on the variable is not finite */
    bool jumped;                /* the limit of s need not be the value */
    struct flow *next;          /* while free */
};

/* Where an evaluation stands. */
enum mode {
    ON_PATH,                    /* series and values */
    OFF_PATH,                   /* in a branch that the point does not take: series only */
    AT_POINT                    /* in a branch that the point alone takes: values only */
};

struct push {
    struct adc_walk *walk;
    uint32_t variable;
    int direction;              /* 1: x + t, -1: x - t */
    enum mode mode;
    struct flow *free;          /* flows to use again */
    struct flow **formula;      /* by unit */
    uint32_t depth, off_terms;
    bool gave_up;               /* a limit was reached */
    bool broken;                /* `incident` is alive */
    struct adc_incident incident;
    char *stack_base;
};

struct frame { struct push *P; const struct adc_unit *unit; struct flow **slot; };

static struct flow *push_block(struct frame *F, uint32_t block);
static struct flow *push_term(struct frame *F, uint32_t Z);

static struct flow *new_flow(struct push *P)
{
    struct flow *f = P->free;
    if (f != NULL)
        P->free = f->next;
    else
        f = adc_arena_array(&P->walk->arena, 1, sizeof *f);
    f->value = f->error = 0;
    f->depends = f->broken = f->jumped = false;
    return f;
}

static void drop(struct push *P, struct flow *f)
{
    f->next = P->free;
    P->free = f;
}

static struct flow *constant(struct push *P, double value, double error)
{
    struct flow *f = new_flow(P);
    f->value = value;
    f->error = error;
    f->s = adc_series_constant(value, error);
    return f;
}

/* A number of the text: whole, or the nearest double to what was meant. */
static struct flow *literal(struct push *P, double number)
{
    return constant(P, number, number == floor(number) ? 0 : DBL_EPSILON / 2 * fabs(number));
}

/* A flow read again, as it is seen in the present mode. */
static struct flow *again(struct push *P, const struct flow *from)
{
    if (P->mode == AT_POINT)
        return constant(P, from->value, from->error);
    struct flow *f = new_flow(P);
    memcpy(f->s.at, from->s.at, from->s.count * sizeof *f->s.at);
    f->s.state = from->s.state;
    f->s.count = from->s.count;
    f->s.order = from->s.order;
    f->value = from->value;
    f->error = from->error;
    f->depends = from->depends;
    f->broken = from->broken && P->mode == ON_PATH;
    f->jumped = from->jumped && P->mode == ON_PATH;
    return f;
}

static struct flow *unable(struct push *P)
{
    struct flow *f = constant(P, NAN, 0);
    f->s = adc_series_none(ADC_SERIES_UNABLE);
    f->depends = true;
    return f;
}

static struct flow *variable(struct push *P, uint32_t number)
{
    struct flow *f = constant(P, P->walk->point[number], 0);
    if (number != P->variable || P->mode == AT_POINT)
        return f;
    f->depends = true;
    f->s.at[f->s.count++] = (struct adc_power){.exponent = 1, .c = P->direction};
    return f;
}

/* Whether one more activation is allowed. A limit is no error here: the derivative is then not settled, that is all. */
static bool may_nest(struct frame *F, const struct adc_term *term)
{
    struct push *P = F->P;
    const struct adc_context *context = P->walk->context;
    char here;
    ptrdiff_t used = P->stack_base - &here;
    if (context->interrupt != NULL && *context->interrupt)
        adc_error(P->walk->context, ADC_INTERRUPT, NULL, term->span, "interrupted");
    P->gave_up |= P->depth >= context->limits.depth || (size_t)(used < 0 ? -used : used) > context->limits.stack;
    return !P->gave_up;
}

static void note_broken(struct frame *F, const struct adc_term *term, const struct adc_row *row, const double *a, double v)
{
    struct push *P = F->P;
    enum adc_event event = adc_row_event(row, a, v);
    bool finite = true;
    for (uint32_t i = 0; i < row->arity; i++)
        finite &= isfinite(a[i]) != 0;
    if (P->broken)
        return;
    P->broken = true;
    P->incident = (struct adc_incident){
        .event = event, .unit = F->unit, .term = term,
        .why = event != ADC_NO_EVENT ? row->why : isnan(v) && finite ? row->outside : NULL,
        .overflow = event == ADC_NO_EVENT && isinf(v) && finite};
}

/* To first order, and what the row itself rounds. */
static double value_error(const struct adc_row *row, struct flow *const *argument, const double *a, double v)
{
    double error = adc_row_ulp(row) * DBL_EPSILON * fabs(v);
    for (uint32_t i = 0; i < row->arity; i++)
        if (argument[i]->error > 0 && adc_row_role(row, i) == ADC_REAL)
            error += fabs(adc_row_partial(row, i, a, v)) * argument[i]->error;
    return error;
}

/* Compares the limit with the value at the point. They are the same number where nothing jumps; then the series takes
 * the value itself, which is what other engines see. */
static void compare_limit(struct flow *f, const struct adc_row *row, struct flow *const *argument, const double *a)
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
static __attribute__((noinline)) struct flow *apply_row(struct frame *F, const struct adc_term *term, struct flow **argument)
{
    struct push *P = F->P;
    const struct adc_row *row = &adc_rows[term->row];
    const struct adc_series *x[ADC_MAX_ARITY];
    struct flow *f = new_flow(P);
    double a[ADC_MAX_ARITY];
    bool index = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        bool counts = argument[i]->depends && adc_row_role(row, i) != ADC_CONSTANT;
        a[i] = argument[i]->value;
        x[i] = &argument[i]->s;
        f->depends |= counts;
        f->broken |= counts && argument[i]->broken;
        f->jumped |= counts && argument[i]->jumped;
        index |= counts && adc_row_role(row, i) == ADC_INDEX;
    }
    f->value = row->value(a);
    f->error = value_error(row, argument, a, f->value);
    if (!f->depends) {
        f->s = adc_series_constant(f->value, f->error);
    } else {
        adc_row_series(P->walk->program->session, row, x, &f->s);
        if (P->mode == ON_PATH && (!isfinite(f->value) || index)) {
            f->broken = true;
            note_broken(F, term, row, a, f->value);
        } else if (P->mode == ON_PATH && !f->jumped && adc_series_has_limit(&f->s)) {
            compare_limit(f, row, argument, a);
        }
    }
    for (uint32_t i = 0; i < row->arity; i++)
        drop(P, argument[i]);
    return f;
}

static struct flow *push_formula(struct frame *F, const struct adc_term *term)
{
    struct push *P = F->P;
    struct flow **cell = &P->formula[term->at[0]];
    if (*cell == NULL && may_nest(F, term)) {
        enum mode mode = P->mode;
        const struct adc_unit *unit = &P->walk->program->units[term->at[0]];
        struct frame own = {P, unit, adc_arena_zeroed(&P->walk->arena, unit->slot_count, sizeof *own.slot)};
        P->mode = ON_PATH;              /* a formula has one meaning, wherever it is first used */
        *cell = push_block(&own, 0);
        P->mode = mode;
    }
    return *cell == NULL ? unable(P) : again(P, *cell);
}

static struct flow *push_call(struct frame *caller, const struct adc_term *term)
{
    struct push *P = caller->P;
    const struct adc_call *call = &caller->unit->calls[term->at[0]];
    const struct adc_unit *unit = &P->walk->program->units[call->unit];
    if (!may_nest(caller, term))
        return unable(P);
    P->depth++;
    struct frame F = {P, unit, adc_arena_zeroed(&P->walk->arena, unit->slot_count, sizeof *F.slot)};
    for (uint32_t i = 0; i < unit->parameter_count; i++) {
        uint32_t argument = caller->unit->arguments[call->first + i];
        F.slot[i] = argument != ADC_NO_TERM ? push_term(caller, argument) : push_block(&F, unit->defaults[i]);
    }
    struct flow *f = push_block(&F, 0);
    for (uint32_t i = 0; i < unit->slot_count; i++)
        if (F.slot[i] != NULL)
            drop(P, F.slot[i]);
    P->depth--;
    return f;
}

static struct flow *push_arm(struct frame *F, const struct adc_term *term, bool yes, enum mode mode)
{
    enum mode before = F->P->mode;
    F->P->mode = mode;
    struct flow *f = push_block(F, term->at[yes ? 1 : 2]);
    F->P->mode = before;
    return f;
}

/* The series takes the arm that its condition's series says, the value that of the condition's value. */
static struct flow *push_conditional(struct frame *F, const struct adc_term *term)
{
    struct push *P = F->P;
    struct flow *condition = push_term(F, term->at[0]), *f;
    enum adc_sign_known sign = adc_series_sign(&condition->s);
    enum adc_series_state state = condition->s.state;
    bool nowhere = isnan(condition->value), at_point = condition->value != 0, beside = sign != ADC_SIGN_ZERO;
    bool same = !condition->depends || P->mode == AT_POINT;
    drop(P, condition);
    if (P->mode != OFF_PATH && nowhere) {
        f = constant(P, NAN, 0);
        f->depends = f->broken = true;
        return f;
    }
    if (state == ADC_SERIES_GOOD && sign == ADC_SIGN_UNKNOWN)
        state = ADC_SERIES_UNABLE;
    if (same || (P->mode == ON_PATH && state == ADC_SERIES_GOOD && at_point == beside))
        return push_arm(F, term, same ? at_point : beside, P->mode);
    double value = 0, error = 0;
    if (P->mode == ON_PATH) {
        f = push_arm(F, term, at_point, AT_POINT);
        value = f->value;
        error = f->error;
        drop(P, f);
    }
    if (state == ADC_SERIES_GOOD) {
        f = push_arm(F, term, beside, OFF_PATH);
    } else {
        f = constant(P, 0, 0);
        f->s = adc_series_none(state);
    }
    f->value = value;
    f->error = error;
    f->depends = true;
    f->jumped = P->mode == ON_PATH;
    f->broken = P->mode == ON_PATH && !isfinite(value);
    return f;
}

static struct flow *push_term(struct frame *F, uint32_t Z)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct push *P = F->P;
    struct flow *argument[ADC_MAX_ARITY];
    P->off_terms += P->mode == OFF_PATH;
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
    case ADC_TERM_FORMULA:
        return push_formula(F, term);
    case ADC_TERM_ROW:
        for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
            argument[i] = push_term(F, term->at[i]);
        return apply_row(F, term, argument);
    case ADC_TERM_APPLY:
        return push_call(F, term);
    case ADC_TERM_COND:
        break;
    }
    return push_conditional(F, term);
}

static struct flow *push_block(struct frame *F, uint32_t block)
{
    const struct adc_block *b = &F->unit->blocks[block];
    for (uint32_t i = b->first; i < b->first + b->count; i++) {
        struct flow **slot = &F->slot[F->unit->bindings[i].slot], *f = push_term(F, F->unit->bindings[i].term);
        if (*slot != NULL)
            drop(F->P, *slot);
        *slot = f;
    }
    return push_term(F, b->result);
}

/* ---- what the series say ---- */

/* The derivative on one side, with a bound on its error. */
struct side {
    double slope, error;        /* with respect to t; NaN: none */
    bool known;                 /* within the limits of the engine */
    bool jumps;                 /* the limit is not the value */
    bool level;                 /* exactly constant */
};

static struct side judge_side(const struct flow *f)
{
    struct side side = {.slope = NAN, .known = f->s.state != ADC_SERIES_UNABLE};
    struct adc_series u = f->s;
    if (f->s.state != ADC_SERIES_GOOD)
        return side;
    if (f->s.count > 0 && (f->s.at[0].exponent < 0 || (f->s.at[0].exponent == 0 && f->s.at[0].logs > 0))) {
        side.jumps = true;              /* to infinity */
        return side;
    }
    side.known = f->s.order > 0;
    double gap = fabs(adc_series_limit(&f->s) - f->value);
    side.jumps = f->jumped && gap > adc_series_limit_error(&f->s) + f->error;
    if (!side.known || side.jumps)
        return side;
    adc_series_set_limit(&u, 0, 0);
    double order = u.count > 0 ? u.at[0].exponent : u.order;
    bool linear = u.count > 0 && adc_exponents_equal(order, 1);
    side.level = u.count == 0 && u.order == INFINITY;
    if (u.count > 0 && !linear && order < 1) {
        side.slope = copysign(INFINITY, adc_series_sign(&u));
    } else if (linear && u.at[0].logs != 0) {
        side.slope = u.at[0].logs > 0 ? copysign(INFINITY, adc_series_sign(&u)) : 0;
    } else if (linear) {
        side.slope = u.at[0].c;
        side.error = u.at[0].error;
    } else {
        side.slope = 0;
        side.known = order > 1 && !adc_exponents_equal(order, 1);
    }
    return side;
}

static struct side push_side(struct push *P, int direction, bool *broken)
{
    struct adc_walk *walk = P->walk;
    const struct adc_unit *unit = &walk->program->units[0];
    char here;
    adc_arena_reset(&walk->arena);
    P->direction = direction;
    P->mode = ON_PATH;
    P->free = NULL;
    P->depth = P->off_terms = 0;
    P->stack_base = &here;
    P->formula = adc_arena_zeroed(&walk->arena, walk->program->unit_count, sizeof *P->formula);
    struct frame F = {P, unit, adc_arena_zeroed(&walk->arena, unit->slot_count, sizeof *F.slot)};
    for (uint32_t i = 0; i + 1 < walk->program->order_count; i++) {
        uint32_t number = walk->program->order[i];
        const struct adc_term reference = {.kind = ADC_TERM_FORMULA, .at = {number}};
        if (walk->program->units[number].strict)
            drop(P, push_formula(&F, &reference));
    }
    const struct flow *f = push_block(&F, 0);
    *broken = f->broken || !isfinite(f->value);
    return judge_side(f);
}

/* Whether two slopes are one number but for rounding. */
static bool agree(const struct side *left, const struct side *right)
{
    if (isinf(left->slope) || isinf(right->slope))
        return left->slope == right->slope;
    double scale = fmax(fabs(left->slope), fabs(right->slope));
    return fabs(left->slope - right->slope) <= left->error + right->error + 4 * DBL_EPSILON * scale;
}

struct adc_settled adc_one_sided(struct adc_walk *walk, uint32_t variable_number)
{
    struct push P = {.walk = walk, .variable = variable_number};
    struct adc_settled settled = {.sides = ADC_SIDES_NONE, .derivative = NAN, .left = NAN, .right = NAN};
    bool broken_right, broken_left;
    struct side right = push_side(&P, 1, &broken_right), left = push_side(&P, -1, &broken_left);
    left.slope = 0 - left.slope;            /* never -0 */
    settled.incident = P.incident;
    settled.broken = (broken_right || broken_left) && !P.gave_up;
    if (settled.broken)
        return settled;
    if (P.gave_up || !right.known || !left.known) {
        settled.sides = ADC_SIDES_UNABLE;
    } else if (agree(&left, &right)) {
        settled.sides = ADC_SIDES_REGULAR;
        settled.derivative = right.slope;
    } else if ((left.level && right.jumps) || (right.level && left.jumps) || (isnan(left.slope) && isnan(right.slope))) {
        settled.sides = ADC_SIDES_NONE;         /* a step: a one-sided 0 would say nothing */
    } else {
        settled.sides = ADC_SIDES_DIFFER;
        settled.left = left.slope;
        settled.right = right.slope;
    }
    return settled;
}
