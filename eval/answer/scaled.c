/* Numbers of an answer that over- or underflow on the way: computed again by balls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/scaled.h"

#include <fenv.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/graph/derivatives.h"
#include "eval/table/error.h"

enum {
    MOST_NODES = 1 << 18,           /* of a graph; each takes some 100 ns */
    MOST_WORK = 8 * MOST_NODES,     /* of a program of many iterations, whose graph may be small */
    MOST_BALLS = 1 << 17,           /* nodes of which balls are computed */
    MOST_BALL_WORK = 1 << 25,
    FIRST_BITS = 128, LAST_BITS = 1024,
    MOST_ORDERS = 12                /* derivatives of derivatives grow */
};

#define OVERFLOW "overflow:"

/* Numbers that differ by less are the same but for rounding. */
static const double SAME = 0x1p-50;

/* The same of what hangs on integrals. */
static const double ALIKE = 1e-11;

/* A number: its node, ADC_NO_NODE where it is 0, and whether doubles leave it open, as where it is `moved` by what underflows, or
 * `fades` to 0 by that; what is known of it. `lost`: it is 0 or infinite as a double only. */
struct scaled_number { uint32_t node; bool open, moved, fades, known, lost; double exact; };

struct scaled {
    struct adc_evaluation *evaluation;
    struct adc_recording *recording;
    struct adc_program *program;
    struct adc_answer *answer;
    void (*enter)(struct scaled *s);    /* the numbers of interest */
    bool mends_value, doubted, open;
    uint32_t built;                 /* nodes before the derivatives */
    struct scaled_number *number;   /* the value is the first */
    uint32_t count;
    bool same_path;                 /* comparisons and lengths are those of the doubles by balls */
    bool regular, *smooth;          /* by balls: no event between the value and any input, or each of them */
    const double *direction;        /* by variable; NULL: none */
    uint32_t order;
};

void adc_scaled_watch(void)
{
    if (adc_scaled_needed())            /* asking is quicker than clearing */
        feclearexcept(FE_UNDERFLOW | FE_OVERFLOW);
}

bool adc_scaled_needed(void) { return fetestexcept(FE_UNDERFLOW | FE_OVERFLOW) != 0; }

static bool differs(double old, double new)
{
    return !(fabs(old - new) <= SAME * fabs(new)) && !(old == new);
}

/* ---- the graph ---- */

/* Builds the graph by these variables, with an error where it is too large; false where a number given is not finite. */
static bool build(struct scaled *s, const bool *independent, uint32_t numbers)
{
    struct adc_program *program = s->program;
    struct adc_recording *recording = s->recording;
    double *point = adc_arena_array(&program->arena, program->variable_count, sizeof *point);
    for (uint32_t v = 0; v < program->variable_count; v++) {
        point[v] = program->variables[v].value;
        if (!isfinite(point[v]))
            return false;
    }
    adc_recording_release(recording);
    adc_recording_init(recording, &program->session->context);
    recording->exact = recording->estimates = true;
    recording->most = MOST_NODES;
    const uint32_t root = adc_graph_build_by(recording, program, independent, point);
    recording->most = 0;
    for (uint32_t n = 0; n < recording->graph.count; n++)
        if (!adc_graph_is_row(&recording->graph, n) && !isfinite(recording->at.value[n]))
            return false;
    s->built = recording->graph.count;
    s->number = adc_arena_zeroed(&program->arena, numbers + 1u, sizeof *s->number);
    s->number[0].node = root;
    s->count = 1;
    return true;
}

static uint32_t input_of(const struct scaled *s, uint32_t variable)
{
    return adc_graph_input_number(&s->recording->graph, s->program->variables[variable].symbol);
}

/* The variables of the partials as independent ones. */
static bool *wanted(const struct scaled *s)
{
    bool *independent = adc_arena_zeroed(&s->program->arena, s->program->variable_count, sizeof *independent);
    for (uint32_t i = 0; i < s->answer->count; i++)
        if (s->answer->partials[i].occurs)
            independent[s->answer->partials[i].variable] = true;
    return independent;
}

/* The derivatives of a node by input. */
static const uint32_t *partials_of(struct scaled *s, uint32_t node)
{
    uint32_t inputs = s->recording->graph.input_count;
    uint32_t *by_input = adc_arena_array(&s->recording->building, inputs + 1u, sizeof *by_input);
    adc_graph_adjoint(s->recording, node, by_input);
    return by_input;
}

/* The derivative by a partial's variable among those; ADC_NO_NODE: 0. */
static uint32_t chosen(const struct scaled *s, const uint32_t *by_input, const struct adc_partial *partial)
{
    return by_input == NULL || !partial->occurs ? ADC_NO_NODE : by_input[input_of(s, partial->variable)];
}

/* ---- what doubles leave open ---- */

/* The nodes where each value that underflows is a few of the least doubles more. */
static const double *move_underflows(struct scaled *s)
{
    enum { MOST_STEPS = 5 };
    const struct adc_graph *graph = &s->recording->graph;
    const double *value = s->recording->at.value;
    double *moved = adc_arena_array(&s->recording->building, graph->count, sizeof *moved);
    uint32_t steps = 0;
    for (uint32_t n = 0; n < graph->count; n++) {
        double a[ADC_MAX_ARITY] = {0}, plain[ADC_MAX_ARITY] = {0};
        adc_work_through(s->recording->at.context, n, graph->count);
        moved[n] = value[n];
        if (!adc_graph_is_row(graph, n))
            continue;
        const struct adc_row *row = &adc_rows[graph->nodes[n].op];
        for (uint32_t i = 0; i < row->arity; i++) {
            a[i] = moved[adc_graph_args(graph, n)[i]];
            plain[i] = value[adc_graph_args(graph, n)[i]];
        }
        moved[n] = row->value(a);
        if (fabs(value[n]) < DBL_MIN && adc_row_underflows(row, plain))
            moved[n] += (1 + steps++ % MOST_STEPS) * DBL_TRUE_MIN;
    }
    return moved;
}

/* Marks the numbers that doubles leave open; whether there are any. What is 0 by underflow alone is known. */
static bool find_open(struct scaled *s)
{
    const double *value = s->recording->at.value, *moved = move_underflows(s);
    bool any = false;
    for (uint32_t i = 0; i < s->count; i++) {
        struct scaled_number *number = &s->number[i];
        if (number->node == ADC_NO_NODE) {
            number->known = true;
            continue;
        }
        const double v = value[number->node], other = moved[number->node];
        number->moved = isfinite(v) && !(fabs(other - v) <= SAME * fabs(v) + DBL_MIN);
        number->open |= number->moved || !isfinite(v);
        number->fades = v == 0 && other != 0;
        number->known = v == 0 && (number->fades ? !number->open : number->known);
        number->lost = number->fades;
        any |= number->open;
    }
    return any;
}

/* ---- balls ---- */

/* Reads the numbers out of the balls; whether all that is open is known. */
static bool read_numbers(struct scaled *s)
{
    struct adc_balls *balls = &s->evaluation->balls;
    const struct adc_graph *graph = &s->recording->graph;
    bool all = true;
    for (uint32_t i = 0; i < graph->guard_count && all; i++)
        all = graph->guards[i].kind >= ADC_GUARD_SELECTION || adc_ball_holds(balls, &s->recording->at, &graph->guards[i]);
    s->same_path = all;
    for (uint32_t i = 0; i < s->count; i++) {
        struct scaled_number *number = &s->number[i];
        if (number->node == ADC_NO_NODE)
            continue;
        const struct adc_arb *x = &balls->node.at[number->node];
        double exact;
        if (adc_ball_double(balls, x, &exact)) {
            const bool zero = balls->flint.arb_is_zero(x) || (balls->flint.arb_contains_zero(x) && !number->fades);
            number->known = true;
            number->exact = exact;
            number->lost = isinf(exact) || (exact == 0 && !zero);
        }
        all &= number->known || !number->open;
    }
    return all;
}

/* Whether the ends of a number's ball are its double, nearly so. */
static bool is_about(struct scaled *s, const struct scaled_number *number)
{
    double end[2];
    adc_ball_ends(&s->evaluation->balls, &s->evaluation->balls.node.at[number->node], end);
    return fmax(fabs(end[0] - number->exact), fabs(end[1] - number->exact)) <= ALIKE * fabs(number->exact)
        && !isnan(end[0]);
}

/* The balls are those of sums over the nodes of integrals. A number is known where it stays the same when the nodes are moved as
 * the estimates of the integrals' errors say, unless a kink is near where it should be only. */
static void check_integrals(struct scaled *s, const uint8_t *useful, const uint32_t *given)
{
    struct adc_balls *balls = &s->evaluation->balls;
    const struct adc_recording *recording = s->recording;
    double *moved = adc_arena_zeroed(&s->recording->building, 2 * (size_t)recording->graph.count, sizeof *moved);
    double *off = moved + recording->graph.count;
    balls->moved = moved;
    balls->off = off;
    for (int by = 0; by < 2; by++) {
        for (const struct adc_graph_doubt *d = recording->doubts; d < recording->doubts + recording->doubt_count; d++) {
            moved[d->node] = d->lacks[by];
            off[d->node] = d->error;
        }
        adc_balls_evaluate(balls, &recording->at, useful, given, balls->precision);
        for (uint32_t i = 0; i < s->count; i++)
            s->number[i].known &= s->number[i].node == ADC_NO_NODE || (!recording->graph.rough && is_about(s, &s->number[i]));
    }
    balls->moved = balls->off = NULL;
}

/* Evaluates the graph by balls of more and more bits until all is known. */
static bool raise_precision(struct scaled *s, const uint8_t *useful, const uint32_t *given)
{
    struct adc_balls *balls = &s->evaluation->balls;
    bool all = false;
    balls->root_count = s->recording->root_count;
    for (long bits = FIRST_BITS; bits <= LAST_BITS && !all; bits *= 2) {
        adc_balls_evaluate(balls, &s->recording->at, useful, given, bits);
        all = read_numbers(s);
    }
    if (s->recording->doubt_count > 0)
        check_integrals(s, useful, given);
    return all;
}

/* Looks for events at the values of the nodes. */
static void find_smooth(struct scaled *s)
{
    struct adc_recording *recording = s->recording;
    uint32_t first;
    s->smooth = adc_arena_array(&recording->building, recording->graph.input_count + 1u, sizeof *s->smooth);
    adc_graph_smooth_inputs(&recording->at, s->number[0].node, s->smooth);
    s->regular = !adc_graph_incidents(&recording->at, &s->number[0].node, 1, &first);
}

/* With adcalc's own balls; with FLINT's where those do not know a function. */
static void compute_again(void *user)
{
    struct scaled *s = user;
    struct adc_recording *recording = s->recording;
    struct adc_balls *balls = &s->evaluation->balls;
    struct adc_context *context = &s->program->session->context;
    const struct adc_graph *graph = &recording->graph;
    uint8_t *useful = adc_arena_array(&recording->building, graph->count, sizeof *useful);
    uint32_t *given = adc_arena_array(&recording->building, graph->input_count + 1u, sizeof *given);
    double *decided = adc_arena_array(&recording->building, graph->count, sizeof *decided);
    memset(useful, 1, graph->count * sizeof *useful);
    memset(given, 0xff, graph->input_count * sizeof *given);
    memcpy(decided, recording->at.value, graph->count * sizeof *decided);
    adc_balls_open_own(balls, context);
    balls->roots = recording->roots;
    balls->decided = decided;
    balls->decided_count = s->built;
    balls->lenient = balls->doubles = true;
    if (!raise_precision(s, useful, given) && adc_balls_flint_may_know(balls, graph, useful)) {
        adc_balls_release(balls);
        if (!adc_balls_open(balls, context))
            adc_balls_open_own(balls, context);
        raise_precision(s, useful, given);
    }
    if (!s->same_path)
        return;
    if (adc_balls_take(balls, &recording->at))
        find_smooth(s);
    memcpy(recording->at.value, decided, graph->count * sizeof *decided);
}

/* Enters the numbers, and looks which doubles leave open. */
static void look(void *user)
{
    struct scaled *s = user;
    s->enter(s);
    s->open = s->count > 0 && find_open(s);
    if (s->count > 0 && !s->open)
        find_smooth(s);
}

static bool within(struct scaled *s, void (*work)(void *user), uint64_t most)
{
    struct adc_context *context = &s->program->session->context;
    const uint64_t left = adc_work_left(context) / 2;
    return adc_attempt(context, work, s, left < most ? left : most);
}

/* Has what doubles leave open computed again, within limits: what nobody asked for must not cost the answer. */
static bool attempt(struct scaled *s)
{
    if ((isnan(s->answer->value) && !s->mends_value) || !within(s, look, MOST_WORK) || s->count == 0)
        return false;
    const bool done = !s->open || (s->recording->graph.count <= MOST_BALLS && within(s, compute_again, MOST_BALL_WORK));
    adc_balls_release(&s->evaluation->balls);
    for (uint32_t i = 0; !(done && s->smooth != NULL) && i < s->count; i++)
        s->number[i].known = false;
    return true;
}

/* ---- the value and first partials ---- */

static void enter_partials(struct scaled *s)
{
    if (!build(s, wanted(s), s->answer->count))
        return;
    const uint32_t *by_input = partials_of(s, s->number[0].node);
    for (uint32_t i = 0; i < s->answer->count; i++) {
        const struct adc_partial *partial = &s->answer->partials[i];
        s->number[s->count++] = (struct scaled_number){.node = chosen(s, by_input, partial), .open = partial->status != ADC_OK,
                                                       .known = partial->status == ADC_UNDERFLOW};  /* if 0 without that */
    }
}

/* The value, where it is another one; whether it is known. */
static bool improve_value(struct scaled *s)
{
    struct adc_answer *answer = s->answer;
    const struct scaled_number *number = &s->number[0];
    const bool known = number->known && s->regular;
    if (known && differs(answer->value, number->exact)) {
        answer->value = number->exact;
        answer->scaled = true;
        snprintf(answer->note, sizeof answer->note, "%s",
                 !number->lost ? "" : number->exact != 0 ? OVERFLOW " the value is outside the range of a double"
                 : "underflow: the value is too small for a double");
    } else if (!known && strncmp(answer->note, OVERFLOW, strlen(OVERFLOW)) == 0) {
        s->doubted = isinf(answer->value);
        snprintf(answer->note, sizeof answer->note, "%s a value inside is outside the range of a double", OVERFLOW);
    }
    return known;
}

/* A partial that hangs on what underflowed, so that doubles do not know it. */
static void doubt(struct adc_partial *partial)
{
    partial->status = ADC_UNSETTLED;
    partial->value = partial->forward = partial->reverse = partial->left = partial->right = NAN;
    partial->reason = "undecided";
    partial->source = NULL;
}

static void improve(struct adc_partial *partial, const struct scaled_number *number)
{
    if (partial->status == ADC_OK && !isfinite(partial->reverse) && !differs(partial->value, number->exact))
        partial->reverse = partial->value;              /* adjoints alone were too large on the way */
    if (partial->status == ADC_OK && !number->lost && !differs(partial->value, number->exact))
        return;
    partial->value = partial->forward = partial->reverse = number->exact;
    partial->status = ADC_OK;
    partial->left = partial->right = NAN;
    partial->settled = number->lost;
    partial->source = NULL;
    partial->reason = "";
    if (number->lost)
        adc_partial_lost(partial);
}

static bool has_infinite(const struct scaled *s)
{
    bool inside = false;
    for (uint32_t n = 0; n < s->built; n++)
        inside |= !isfinite(s->recording->at.value[n]);
    return inside;
}

bool adc_scaled_answer(struct adc_evaluation *evaluation, struct adc_program *program, bool broken, struct adc_answer *answer)
{
    struct scaled s = {.evaluation = evaluation, .recording = &evaluation->recording, .program = program, .answer = answer,
                       .enter = enter_partials, .mends_value = !broken};
    if (!attempt(&s))
        return true;
    const bool known = (s.mends_value && improve_value(&s)) || !has_infinite(&s);
    for (uint32_t i = 0; known && i < answer->count; i++) {
        struct adc_partial *partial = &answer->partials[i];
        const struct scaled_number *number = &s.number[i + 1];
        if (!partial->occurs || (s.smooth != NULL && !s.smooth[input_of(&s, partial->variable)]))
            continue;
        if (number->known)
            improve(partial, number);
        else if (number->moved && partial->status == ADC_OK)
            doubt(partial);
    }
    return !s.doubted;
}

/* ---- second partials ---- */

static void enter_hessian(struct scaled *s)
{
    const uint32_t count = s->answer->count;
    const struct adc_partial *partials = s->answer->partials;
    if (!build(s, wanted(s), count * (count + 1) / 2))
        return;
    const uint32_t *first = partials_of(s, s->number[0].node);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t node = chosen(s, first, &partials[i]);
        const uint32_t *second = node != ADC_NO_NODE ? partials_of(s, node) : NULL;
        for (uint32_t j = i; j < count; j++)
            s->number[s->count++].node = chosen(s, second, &partials[j]);
    }
}

/* A number of the answer where there is another one, or none that is known. */
static void replace(double *old, const struct scaled_number *number)
{
    if (number->known && differs(*old, number->exact))
        *old = number->exact;
    else if (!number->known && number->moved)
        *old = NAN;
}

bool adc_scaled_hessian(struct adc_evaluation *evaluation, struct adc_program *program, struct adc_answer *answer)
{
    struct scaled s = {.evaluation = evaluation, .recording = &evaluation->recording, .program = program, .answer = answer,
                       .enter = enter_hessian};
    const uint32_t count = answer->count;
    if (!attempt(&s) || (!s.number[0].known && has_infinite(&s)))
        return false;
    const struct scaled_number *number = s.number + 1;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = i; j < count; j++, number++) {
            const struct adc_partial *row = &answer->partials[i], *column = &answer->partials[j];
            double *entry = &answer->higher[ADC_SECOND].value[(size_t)i * count + j];
            if (s.smooth != NULL && ((row->occurs && !s.smooth[input_of(&s, row->variable)])
                                     || (column->occurs && !s.smooth[input_of(&s, column->variable)])))
                continue;
            replace(entry, number);
            answer->higher[ADC_SECOND].value[(size_t)j * count + i] = *entry;
        }
    return true;
}

/* ---- along a direction ---- */

static void enter_series(struct scaled *s)
{
    struct adc_recording *recording = s->recording;
    bool *independent = adc_arena_zeroed(&s->program->arena, s->program->variable_count, sizeof *independent);
    for (uint32_t v = 0; v < s->program->variable_count; v++)
        independent[v] = s->direction[v] != 0;
    if (!build(s, independent, s->order))
        return;
    const uint32_t root = s->number[0].node;
    uint32_t *along = adc_arena_array(&recording->building, recording->graph.input_count + 1u, sizeof *along);
    uint32_t *coefficients = adc_arena_array(&recording->building, s->order + 1u, sizeof *coefficients);
    memset(along, 0xff, recording->graph.input_count * sizeof *along);
    for (uint32_t v = 0; v < s->program->variable_count; v++)
        if (s->direction[v] != 0)
            along[input_of(s, v)] = adc_graph_constant(recording, s->direction[v]);
    s->count = adc_graph_coefficients(recording, root, along, s->order, MOST_NODES, coefficients) > s->order;
    for (uint32_t k = 1; s->count > 0 && k <= s->order; k++)
        s->number[s->count++].node = coefficients[k];
}

bool adc_scaled_series(struct adc_evaluation *evaluation, struct adc_program *program, struct adc_answer *answer,
                       const double *direction, uint32_t order, double *coefficients)
{
    struct scaled s = {.evaluation = evaluation, .recording = &evaluation->recording, .program = program, .answer = answer,
                       .enter = enter_series, .direction = direction, .order = order};
    if (order > MOST_ORDERS || !attempt(&s) || (s.smooth != NULL && !s.regular)
        || (!s.number[0].known && has_infinite(&s)))
        return false;
    for (uint32_t k = 1; k <= order; k++)
        replace(&coefficients[k], &s.number[k]);
    return true;
}
