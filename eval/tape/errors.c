/* Bounds on errors over a tape.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/tape/errors.h"

#include <math.h>
#include <string.h>

#include "eval/table/error.h"
#include "eval/tape/ops.h"
#include "eval/tape/wrapping.h"

enum {
    INPUTS = ADC_WRAPPED_COLUMNS - 1,       /* numbers by which there are partials; */
    LANES = INPUTS + ADC_WRAPPED,           /* of a register: by these, then by those carried into the latest iterations */
    MAX_GROUP = 8, OTHERS = 64             /* iterations that are composed at once, and those of other loops that are waited for */
};

_Static_assert(LANES <= 64, "a bit for each lane");

/* Error and partials of a register. */
struct cell {
    double error, own;              /* a bound on its error, and on what of that does not come by its lanes */
    uint64_t lanes;                 /* a bit for each lane that it has; its partials in the others are 0 */
    uint32_t when;                  /* after how many compositions it was written */
    struct adc_bounded lane[LANES];
};

struct sweep {
    const struct adc_tape_question *question;
    struct adc_tape *T;
    struct cell *cell;              /* by register */
    struct cell exact;
    uint32_t *input;                /* by variable: its lane, or UINT32_MAX */
    struct cell of[INPUTS];         /* the inputs */
    uint32_t inputs;
    bool many, blind;               /* too many inputs for lanes; too many numbers are carried: there are no lanes at all */
    struct adc_wrapping wrapping;
    struct adc_wrapping_step step;
    adc_wrapped partial;            /* of the numbers carried, by input from column 1 on; errors: step.bound */
    adc_wrapped next;
    uint32_t carried, composed;     /* numbers, and how often they have been since the first iteration began */
    uint32_t waited, group;         /* iterations since the latest were composed, and how many are at once */
    const struct adc_tape_op *last; /* where that was; NULL: nowhere yet */
    struct adc_tape_bounds *bounds;
};

#define ADRIFT 1e-8             /* of a number: with more of an error it is the error that an operation cannot have */
/* Nothing is known. */
static _Noreturn void lose(struct sweep *S) { adc_fail(S->T->context); }

/* ---- operations ---- */

static ADC_INLINE uint32_t first_lane(uint64_t lanes) { return (uint32_t)__builtin_ctzll(lanes); }

static void copy(const struct sweep *S, struct cell *out, const struct cell *x)
{
    out->error = x->error;
    out->own = x->own;
    out->lanes = x->lanes;
    out->when = S->composed;
    for (uint64_t left = x->lanes; left != 0; left &= left - 1)
        out->lane[first_lane(left)] = x->lane[first_lane(left)];
}

/* The bounds of an operation of one or two operands with lanes. */
static ADC_INLINE
void combine(const struct sweep *S, struct cell *out, const struct cell *const *x, uint32_t arity, const struct adc_row_step *s)
{
    const uint64_t first = x[0]->lanes, second = arity > 1 ? x[1]->lanes : 0;
    double own = s->own + (fabs(s->slope[0]) + s->off[0]) * x[0]->own;
    if (arity > 1)
        own += (fabs(s->slope[1]) + s->off[1]) * x[1]->own;
    for (uint64_t left = first | second; left != 0; left &= left - 1) {
        const uint32_t i = first_lane(left);
        struct adc_bounded part = {0, 0};
        if ((first >> i & 1) != 0)
            part = adc_bounded_times((struct adc_bounded){s->slope[0], s->off[0]}, x[0]->lane[i], false);
        if ((second >> i & 1) != 0) {
            const struct adc_bounded other = adc_bounded_times((struct adc_bounded){s->slope[1], s->off[1]}, x[1]->lane[i], false);
            part = (first >> i & 1) != 0 ? adc_bounded_sum(part, other) : other;
        }
        out->lane[i] = part;
    }
    out->own = own < DBL_MIN && own != 0 ? own + ADC_TINY : own;
    out->error = s->error;
    out->lanes = first | second;
    out->when = S->composed;
}

static ADC_INLINE void run_row(struct sweep *S, const struct adc_tape_op *op, uint32_t arity, double v)
{
    const struct adc_tape *T = S->T;
    struct cell *out = &S->cell[op->out];
    const struct cell *x[ADC_MAX_ARITY];
    double a[ADC_MAX_ARITY], error[ADC_MAX_ARITY];
    uint32_t active = 0;
    struct adc_row_step s;
    for (uint32_t i = 0; i < arity; i++) {
        const uint32_t at = adc_tape_operand(T, op, i);
        a[i] = T->value[at];
        x[i] = &S->cell[at];
        error[i] = x[i]->error;
        active |= (uint32_t)(x[i]->lanes != 0) << i;
    }
    if (arity == 2 && op->x == op->y && adc_row_cancels((enum adc_op)op->row, a[0], error[0])) {
        copy(S, out, &S->exact);
        return;
    }
    if (!adc_row_step((enum adc_op)op->row, a, v, error, active, &s)) {
        S->bounds->uncertain |= s.uncertain;
        for (uint32_t i = 0; i < arity; i++)
            S->bounds->adrift |= error[i] > ADRIFT * fabs(a[i]);
        lose(S);
    }
    if (s.selected != UINT32_MAX) {
        copy(S, out, x[s.selected]);
    } else if (active != 0 && arity <= 2) {
        combine(S, out, x, arity, &s);
    } else {
        out->error = out->own = s.error;
        out->lanes = 0;
        out->when = S->composed;
    }
}

/* An element that is read or assigned. */
static void run_element(struct sweep *S, const struct adc_tape_op *op)
{
    const struct adc_tape_array *array = &S->T->arrays[op->row];
    const uint32_t offset = (uint32_t)S->T->value[op->code == ADC_TAPE_ELEMENT ? op->x : op->y];
    if (op->code == ADC_TAPE_STORE) {
        copy(S, &S->cell[array->base + offset], &S->cell[op->x]);
    } else if (array->base != UINT32_MAX) {
        copy(S, &S->cell[op->out], &S->cell[array->base + offset]);
    } else {
        const bool variable = array->term->kind == ADC_TERM_VARIABLES;
        const uint32_t input = variable ? S->input[array->term->at[0] + offset] : UINT32_MAX;
        copy(S, &S->cell[op->out], input != UINT32_MAX ? &S->of[input] : &S->exact);
        if (variable && input == UINT32_MAX)
            S->cell[op->out].error = S->cell[op->out].own = S->question->given[array->term->at[0] + offset];
    }
}

/* ---- iterations ---- */

/* What number i is made of, whose cell it is. */
static void look_back(struct sweep *S, const struct cell *x, uint32_t i)
{
    struct adc_wrapping_step *step = &S->step;
    double own = x->own;
    for (uint32_t c = 0; c < S->inputs; c++) {
        const struct adc_bounded lane = (x->lanes >> c & 1) != 0 ? x->lane[c] : (struct adc_bounded){0, 0};
        own += (fabs(lane.by) + lane.off) * S->of[c].error;
        S->next[c + 1][i] = lane.by;
        step->own[c + 1][i] = lane.off;
    }
    for (uint64_t left = x->lanes >> S->inputs; left != 0; left &= left - 1) {
        const uint32_t k = first_lane(left);
        const struct adc_bounded lane = x->lane[S->inputs + k];
        step->by[i][k] = lane.by;
        own += lane.off * step->bound_before[0][k];
        for (uint32_t c = 1; c <= S->inputs; c++) {
            const struct adc_bounded part = adc_bounded_times(lane, (struct adc_bounded){S->partial[c][k], 0}, false);
            const struct adc_bounded sum = adc_bounded_sum((struct adc_bounded){S->next[c][i], step->own[c][i]}, part);
            step->own[c][i] = sum.off + lane.off * step->bound_before[c][k];
            S->next[c][i] = sum.by;
        }
    }
    step->own[0][i] = adc_error_by_partials(own);
}

/* From now on lanes go by these numbers. */
static void begin_lanes(struct sweep *S, const uint32_t *at, uint32_t count)
{
    bool far = false, near = true;
    S->carried = count;
    for (uint32_t i = 0; i < count; i++) {
        struct cell *x = &S->cell[at[i]];
        const double seemed = x->error;
        x->error = x->own = fmin(seemed, S->step.bound[0][i]);
        far |= seemed > 4 * x->error;
        near &= seemed <= 1.5 * x->error;
        S->step.bound[0][i] = x->error;
        x->own = 0;
        x->lanes = UINT64_C(1) << (S->inputs + i);
        x->lane[S->inputs + i] = (struct adc_bounded){1, 0};
    }
    S->group = far ? (S->group > 1 ? S->group / 2 : 1) : near && S->group < MAX_GROUP ? 2 * S->group : S->group;
}

/* Composes what the latest iterations did with what came before, by the numbers that are loop-carried. */
static void compose(struct sweep *S, const uint32_t *at, uint32_t count)
{
    struct adc_wrapping_step *step = &S->step;
    const uint32_t before = S->carried;
    adc_wrapped known;
    memcpy(known, step->bound, (S->inputs + 1) * sizeof *known);
    adc_wrapping_clear(step, before, count, S->inputs + 1);
    memcpy(step->bound_before, known, (S->inputs + 1) * sizeof *known);
    for (uint32_t i = 0; i < count; i++)
        look_back(S, &S->cell[at[i]], i);
    adc_wrapping_move(&S->wrapping, step);
    memcpy(S->partial, S->next, (S->inputs + 1) * sizeof *S->next);
}

/* There are no lanes any more. */
static void give_up_lanes(struct sweep *S)
{
    S->blind = true;
    S->inputs = 0;
    for (uint32_t i = 0; i < S->T->registers; i++) {
        S->cell[i].own = S->cell[i].error;
        S->cell[i].lanes = 0;
    }
}

/* Whether a number is to be carried. One that has not been written in the latest iterations, and is not made of what was carried
 * into them, stays what it is by the inputs. */
static bool is_carried(const struct sweep *S, struct cell *x)
{
    const uint64_t inputs = (UINT64_C(1) << S->inputs) - 1;
    bool made = x->when == S->composed;
    for (uint64_t left = x->lanes & ~inputs; left != 0 && !made; left &= left - 1)
        made = x->lane[first_lane(left)].by != 0 || x->lane[first_lane(left)].off != 0;
    if (!made)
        x->lanes &= inputs;
    return made && (x->lanes != 0 || x->error != 0);
}

static void begin_iteration(struct sweep *S, const struct adc_tape_op *op)
{
    const struct adc_tape_live *lives = &S->T->lives[op->y];
    uint32_t at[ADC_WRAPPED] = {0}, count = 0;
    S->waited++;
    if (S->blind || (S->last != NULL && (S->waited < S->group || (S->last != op && S->waited < OTHERS))))
        return;
    for (uint32_t i = 0; i < lives->count && S->last != NULL; i++) {
        if (!is_carried(S, &S->cell[lives->at[i]]))
            continue;
        if (count == ADC_WRAPPED) {
            give_up_lanes(S);
            return;
        }
        at[count++] = lives->at[i];
    }
    compose(S, at, count);
    begin_lanes(S, at, count);
    S->last = op;
    S->waited = 0;
    S->composed++;
}

/* ---- what the tape asks for ---- */

/* A condition, an offset or an end of a sum has this error: within it the program may take another path. */
static void choose(struct sweep *S, double error)
{
    if (error == 0)
        return;
    S->bounds->uncertain = true;
    lose(S);
}

static void watch(void *user, const struct adc_tape_op *op, double v)
{
    struct sweep *S = user;
    switch ((enum adc_tape_code)op->code) {
    case ADC_TAPE_COPY: copy(S, &S->cell[op->out], &S->cell[op->x]); break;
    case ADC_TAPE_PASSIVE: case ADC_TAPE_NAN: copy(S, &S->cell[op->out], &S->exact); break;
    case ADC_TAPE_ELEMENT: case ADC_TAPE_STORE: run_element(S, op); break;
    case ADC_TAPE_OFFSET: choose(S, S->cell[op->x].error + S->cell[op->y].error); break;
    case ADC_TAPE_UNLESS: choose(S, S->cell[op->x].error); break;
    case ADC_TAPE_BEGIN: begin_iteration(S, op); break;
    case ADC_TAPE_ADD: case ADC_TAPE_SUB: case ADC_TAPE_MUL: case ADC_TAPE_DIV: run_row(S, op, 2, v); break;
    default: run_row(S, op, adc_rows[op->row].arity, v); break;
    }
}

static void count(void *user, const struct adc_tape_op *op)
{
    struct sweep *S = user;
    choose(S, S->cell[op->x].error + S->cell[op->y].error);
}

static void check_limits(void *user, const struct adc_tape_op *op)
{
    struct sweep *S = user;
    (void)op;
    adc_work(S->T->context, S->T->steps);
    S->T->steps = 0;
}

static void refuse(void *user, const struct adc_tape_op *op)
{
    (void)op;
    lose(user);
}

static const struct adc_tape_host HOST = {.count = count, .limits = check_limits, .refuse = refuse, .watch = watch};

/* ---- before and after ---- */

/* A variable that the tape reads gets a lane, where it counts. */
static void add_input(struct sweep *S, uint32_t v)
{
    if (S->input[v] != UINT32_MAX || (S->question->given[v] == 0 && !S->question->wanted[v]))
        return;
    S->many |= S->inputs == INPUTS;
    if (S->many)
        return;
    struct cell *x = &S->of[S->inputs];
    *x = (struct cell){.error = S->question->given[v], .lanes = UINT64_C(1) << S->inputs};
    x->lane[S->inputs].by = 1;
    S->input[v] = S->inputs++;
}

static void load_variable(struct sweep *S, uint32_t at, uint32_t v)
{
    const double error = S->question->given[v];
    S->T->value[at] = S->question->point[v];
    S->cell[at] = S->input[v] != UINT32_MAX ? S->of[S->input[v]] : (struct cell){.error = error, .own = error};
}

static void load_array(struct sweep *S, struct adc_tape_array *array)
{
    const struct adc_program *program = S->question->program;
    const uint32_t *at = array->term->at;
    const bool variables = array->term->kind == ADC_TERM_VARIABLES;
    const double *value = variables ? S->question->point + at[0] : program->constants[at[0]]->at;
    array->extent = variables ? program->extents[at[1]] : program->constants[at[0]]->extent;
    array->value = array->base != UINT32_MAX ? S->T->value + array->base
                                             : (double *)(uintptr_t)value;      /* nothing is stored there */
    for (uint32_t i = 0; i < adc_tape_registers_of(array); i++)
        if (variables)
            load_variable(S, array->base + i, at[0] + i);
        else
            S->T->value[array->base + i] = value[i];
}

static void load(struct sweep *S)
{
    const struct adc_tape *T = S->T;
    for (uint32_t i = 0; i < T->import_count; i++)
        add_input(S, T->imports[i].number);
    for (uint32_t i = 0; i < T->array_count; i++) {
        const struct adc_term *term = T->arrays[i].term;
        const size_t n = term != NULL && term->kind == ADC_TERM_VARIABLES
                       ? adc_extent_count(S->question->program->extents[term->at[1]]) : 0;
        for (uint32_t k = 0; k < n; k++)
            add_input(S, term->at[0] + k);
    }
    if (S->many) {
        S->inputs = 0;
        memset(S->input, 0xff, S->question->program->variable_count * sizeof *S->input);
    }
    for (uint32_t i = 0; i < T->import_count; i++)
        load_variable(S, T->imports[i].at, T->imports[i].number);
    for (uint32_t i = 0; i < T->array_count; i++) {
        if (T->arrays[i].term != NULL)
            load_array(S, &T->arrays[i]);
        else
            T->arrays[i].value = T->value + T->arrays[i].base;
    }
    for (uint32_t i = 0; i < T->literal_count; i++) {
        const struct adc_unit *unit = T->literals[i].origin.unit;
        const struct adc_term *term = T->literals[i].origin.term;
        struct cell *x = &S->cell[T->literals[i].at];
        x->error = x->own = adc_literal_error(unit->ast->source, term->span, term->number);
    }
}

/* The result with its error and partials, from its register. */
static void read_result(struct sweep *S, uint32_t result, struct adc_tape_bounds *bounds)
{
    const struct cell *x = &S->cell[result];
    bounds->value = S->T->value[result];
    bounds->error = x->error * ADC_RESERVE;
    if (S->blind)
        return;
    compose(S, &result, 1);
    bounds->error = fmin(x->error, S->step.bound[0][0]) * ADC_RESERVE;
    for (uint32_t v = 0; v < S->question->program->variable_count && !S->many; v++) {
        const uint32_t c = S->input[v];
        bounds->partial[v] = c != UINT32_MAX ? S->next[c + 1][0] : 0;
        bounds->off[v] = c != UINT32_MAX ? S->step.bound[c + 1][0] * ADC_RESERVE : 0;
    }
    bounds->adrift |= !isfinite(bounds->error);
}

bool adc_tape_bound(const struct adc_tape_question *question, struct adc_arena *arena, struct adc_arena *scratch,
                    struct adc_tape_bounds *bounds)
{
    const struct adc_program *program = question->program;
    uint32_t result;
    struct adc_tape *T = adc_tape_make_answer(program, arena, scratch, &result);
    if (T->ops == NULL)
        return false;
    struct sweep *S = adc_arena_zeroed(arena, 1, sizeof *S);
    struct adc_tape_host host = HOST;
    S->question = question;
    S->T = T;
    S->bounds = bounds;
    S->group = 1;
    S->cell = adc_arena_zeroed(arena, T->registers, sizeof *S->cell);
    S->input = adc_arena_array(arena, program->variable_count + 1u, sizeof *S->input);
    memset(S->input, 0xff, program->variable_count * sizeof *S->input);
    bounds->partial = adc_arena_zeroed(arena, program->variable_count + 1u, sizeof *bounds->partial);
    bounds->off = adc_arena_array(arena, program->variable_count + 1u, sizeof *bounds->off);
    for (uint32_t v = 0; v < program->variable_count; v++)
        bounds->off[v] = INFINITY;
    host.user = S;
    T->host = &host;
    T->context = &program->session->context;
    load(S);
    const bool ended = adc_tape_run(T, ADC_TAPE_VALUES, NULL);
    if (ended)
        read_result(S, result, bounds);
    return ended;
}
