/* Finite-difference comparisons of the numbers of an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/compare.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/check/jumps.h"
#include "eval/functions/double_double.h"
#include "eval/functions/random.h"
#include "eval/graph/derivatives.h"
#include "eval/graph/lines.h"

/* ---- a line ----
 *
 * The slope of a function along a line through the point is compared with a derivative: the values, bounds and paths of the
 * function are those of its graph (derivatives.h). A line begins as {.functions = functions}. */

/* The functions at a point of a line. */
struct sample {
    double t, phase;                /* the parameter; see derivatives.h, as for the next two */
    uint64_t periods, path;
    bool exists;
    bool uncertain;                 /* rounding decides a branch */
    double *value, *error;          /* by function */
};

/* Each point of the line is evaluated once for all functions. Where one variable moves alone, its coordinate is the parameter, so
 * that the steps are those of a partial; else the line is point + t * scale * direction, at t = 0. */
struct line {
    struct adc_derivatives *functions;
    uint32_t function;              /* the one whose slope is compared, */
    double factor;                  /* times this: 1 along an axis */
    uint32_t variable;              /* the one that moves, UINT32_MAX: several do */
    const double *direction;        /* by variable of the program */
    double scale;                   /* a power of two */
    double at_point;                /* the parameter there */
    struct sample *samples;
    uint32_t count, made, capacity; /* of samples: of this line, with room for numbers, and with room */
    uint32_t next;                  /* the likely place of the sample asked for next, */
    bool compared;                  /* after a comparison: the first one asks for each sample once */
    uint64_t path;                  /* what the steps of a comparison meet: the path at the point; */
    struct adc_jumps jumps;
    bool crosses;                   /* another path was taken somewhere; */
    bool missing;                   /* there was no value somewhere; */
    bool unsure;                    /* somewhere rounding decides a branch */
};

/* Makes the line an axis, or one along a direction: of several variables its steps are by the size of the smallest coordinate, or
 * `at_least` if that is larger. */
static void set_axis(struct line *line, uint32_t variable)
{
    line->variable = variable;
    line->at_point = line->functions->program->variables[variable].value;
    line->scale = line->factor = 1;
    line->count = line->next = 0;
    line->compared = false;
}

static void set_direction(struct line *line, const double *direction, double at_least)
{
    const struct adc_program *program = line->functions->program;
    double least = INFINITY;
    uint32_t active = 0;
    line->direction = direction;
    for (uint32_t v = 0; v < program->variable_count; v++) {
        const double size = fmax(fabs(program->variables[v].value), at_least);
        if (direction[v] == 0)
            continue;
        set_axis(line, v);
        line->factor = direction[v];
        active++;
        least = size > 0 ? fmin(least, size / fabs(direction[v])) : least;
    }
    if (active == 1)
        return;
    line->variable = UINT32_MAX;
    line->at_point = 0;
    line->scale = isfinite(least) && least > 0 ? exp2(floor(log2(least))) : 1;      /* no coordinate moves by more than its size */
    line->factor = 1 / line->scale;
}

/* Moves the functions to a point of the line. Each coordinate has the error of its rounding: both operations leave an exact remainder. */
static void place(const struct line *line, double t)
{
    const struct adc_program *program = line->functions->program;
    if (line->variable != UINT32_MAX)
        line->functions->point[line->variable] = t;
    for (uint32_t v = 0; line->variable == UINT32_MAX && v < program->variable_count; v++) {
        double p = program->variables[v].value, d = line->direction[v] * line->scale, step = t * d, sum = p + step;
        double lost = fma(t, d, -step);
        line->functions->point[v] = d == 0 ? p : sum;
        line->functions->rounding[v] = d == 0 ? 0 : fabs(dd_sum_error(p, step, sum)) + fabs(lost);
    }
}

/* Room for another one; the last one is used again where there are as many as a comparison needs, or one function alone is compared. */
static struct sample *add_sample(struct line *line)
{
    struct adc_arena *arena = &line->functions->program->arena;
    const uint32_t functions = line->functions->function_count;
    line->count += line->count < (functions > 1 ? ADC_CHECK_MAX : 1);
    line->next = line->count;
    if (line->count > line->made) {
        line->samples = adc_arena_room(arena, line->samples, line->made, &line->capacity, sizeof *line->samples);
        double *numbers = adc_arena_array(arena, 2 * (size_t)functions, sizeof *numbers);
        line->samples[line->made++] = (struct sample){.value = numbers, .error = numbers + functions};
    }
    return &line->samples[line->count - 1];
}

static const struct sample *sample_at(struct line *line, double t)
{
    struct adc_derivatives *f = line->functions;
    for (uint32_t k = 0; line->compared && k < line->count; k++) {
        const uint32_t at = (line->next + k) % line->count;
        if (line->samples[at].t == t) {
            line->next = at + 1;
            return &line->samples[at];
        }
    }
    struct sample *s = add_sample(line);
    place(line, t);
    s->exists = adc_derivatives_move(f, f->direction != NULL && f->order == 0);
    s->t = t;
    s->periods = f->periods;
    s->phase = f->phase;
    s->path = f->path;
    s->uncertain = f->uncertain;
    for (uint32_t i = 0; s->exists && i < f->function_count; i++)
        s->value[i] = adc_derivatives_value(f, i, &s->error[i]);
    return s;
}

static bool evaluate_line(void *user, double t, double *value, double *error)
{
    struct line *line = user;
    const struct sample *s = sample_at(line, t);
    line->missing |= !s->exists;
    if (!s->exists)
        return false;
    adc_jumps_note(&line->jumps, t, s->periods);
    if (t == line->at_point)
        line->path = s->path;
    line->crosses |= s->path != line->path;
    line->unsure |= s->uncertain;
    *value = s->value[line->function] * line->factor;
    *error = s->error[line->function] * fabs(line->factor) + (line->factor == 1 ? 0 : fabs(*value) * 0x1p-52);
    const bool good = isfinite(*value) && !isnan(*error);
    line->missing |= !good;
    return good;
}

/* A difference over several branches of a program is one of what they have in common, if anything: where it does not
 * confirm the derivative, that is the first thing to know. */
static void note_crossing(const struct line *line, struct adc_check *check)
{
    static const char crossing[] = "its steps cross a branch";
    if (line->unsure && !line->missing && check->no_value)
        snprintf(check->note, sizeof check->note, "rounding decides a branch");
    size_t used = strlen(check->note);
    if (!line->crosses || check->verdict == ADC_AGREE || used + sizeof crossing + 2 > sizeof check->note)
        return;
    snprintf(check->note + used, sizeof check->note - used, "%s%s", used > 0 ? "; " : "", crossing);
}

/* Whether something repeats itself over steps as wide as the scale of x, and the slope over a step within half a period,
 * which is h with the value `above`, is nearer to the derivative than to the difference: for (x^2.5 + tan(x))^2 at 1e5,
 * wide steps see x^2.5 alone. */
static bool repeats_between(struct line *line, double h, double above, const struct adc_check *check)
{
    double below, far, error;
    const double x = line->at_point, wide = x + fmax(1, fabs(x)) / 8, phase = sample_at(line, x)->phase;
    if (!evaluate_line(line, x - h, &below, &error))
        return false;
    const double slope = (above - below) / ((x + h) - (x - h));
    return fabs(slope - check->derivative) < fabs(slope - check->difference)
        && evaluate_line(line, wide, &far, &error) && fabs(sample_at(line, wide)->phase - phase) > 0.5;
}

/* Takes a disagreement back where a function that repeats itself goes through more than half a period in all steps over
 * which rounding would not hide it, x + sin(1e7*x)*1e-6 near 1e10, or where the steps that were taken are wider. */
static void withdraw_hidden(struct line *line, struct adc_check *check)
{
    const double x = line->at_point;
    double value, here, error = 0;
    if (check->verdict != ADC_DISAGREE || !evaluate_line(line, x, &value, &here))
        return;
    const double phase = sample_at(line, x)->phase;
    for (double h = fmax(0x1p-6, fabs(x) * 0x1p-27); h > fmax(fabs(x) * 0x1p-52, DBL_MIN); h *= 0.5) {
        if (!evaluate_line(line, x + h, &value, &error) || !(fabs(sample_at(line, x + h)->phase - phase) <= 0.5))
            continue;
        if (fabs(check->derivative - check->difference) <= (here + error) / h)
            adc_check_withdraw(check, "rounding hides a period shorter than a step");
        else if (repeats_between(line, h, value, check))
            adc_check_withdraw(check, "its steps are longer than a period");
        return;
    }
}

/* Compares what is claimed of the slope at the point, where the coordinates of the functions are afterwards. */
static struct adc_check compare_slope(struct line *line, const struct adc_check_claim *claim, double rtol)
{
    struct adc_check check;
    line->jumps = adc_jumps_at(line->at_point);
    line->crosses = line->missing = line->unsure = false;
    adc_check_claimed(evaluate_line, line, line->at_point, claim, &(struct adc_check_options){rtol}, &check);
    line->compared = true;
    withdraw_hidden(line, &check);
    adc_jumps_withdraw(&line->jumps, &check);
    note_crossing(line, &check);
    place(line, line->at_point);
    return check;
}

/* ---- costs ---- */

/* From how many variables on, and of how many terms in all their values, it pays to look what each of them moves. */
enum { MANY = 8, MANY_TERMS = 4096 };

static struct adc_context *context_of(const struct adc_compare *c) { return &c->program->session->context; }

/* Whether the budget suffices for `evaluations` of a derivative of some order; takes them off. */
static bool afford(struct adc_compare *c, double evaluations, uint32_t order)
{
    const double cost = ldexp(evaluations * c->nodes, 2 * (int)order);      /* a derivative has 4 times the nodes, about */
    if (cost > c->budget) {
        c->answer->comparisons.skipped = true;
        return false;
    }
    c->budget -= cost;
    return true;
}

/* Half of the units of work that are left: an attempt that fails leaves the other half to the next one. */
static uint64_t half_left(const struct adc_compare *c) { return adc_work_left(context_of(c)) / 2; }

/* Compares. A comparison that was not asked for must not cost the answer: it ends where a limit is reached, with false. */
static bool attempt(struct adc_compare *c, void (*work)(void *compare), double most)
{
    const uint64_t half = half_left(c);
    if (c->request->check_budget == 0)
        work(c);
    return c->request->check_budget == 0 || adc_attempt(context_of(c), work, c, most < (double)half ? (uint64_t)most : half);
}

/* Compares one number. Where value(e) hides a variable, the difference need not be that of the derivative. */
static void compare(const struct adc_compare *c, struct line *line, const struct adc_check_claim *claim, struct adc_comparison *out)
{
    out->check = compare_slope(line, claim, c->request->check_rtol);
    if (c->detached && out->check.verdict != ADC_AGREE)
        out->check = adc_check_none(ADC_CHECK_DETACHED);
    out->made = true;
    c->answer->comparisons.disagree |= out->check.verdict == ADC_DISAGREE;
}

static void compare_finite(const struct adc_compare *c, struct line *line, double claimed, struct adc_comparison *out)
{
    const struct adc_check_claim claim = {.kind = ADC_CLAIM_REGULAR, .value = claimed, .left = NAN, .right = NAN};
    if (isfinite(claimed))
        compare(c, line, &claim, out);
}

/* ---- the gradient ---- */

static struct adc_check_claim claim_of(const struct adc_reading *partial)
{
    struct adc_check_claim claim = {.kind = ADC_CLAIM_REGULAR, .value = partial->value, .left = partial->is->left,
                                    .right = partial->is->right};
    if (partial->is->status == ADC_ONE_SIDED || !isnan(partial->is->left))      /* also where a subgradient was chosen */
        claim.kind = ADC_CLAIM_ONE_SIDED;
    else if (partial->is->status != ADC_OK)
        claim.kind = ADC_CLAIM_UNDEFINED;
    return claim;
}

/* Prepares lines, and finds what they cost, as far as that is below the budget. */
static void open_lines(void *user)
{
    struct adc_compare *c = user;
    struct adc_lines *lines = c->lines;
    double nodes = 0;
    c->lines = NULL;
    adc_lines_open(lines, c->recording, adc_graph_build(c->recording, c->program, NULL), false);
    for (uint32_t i = 0; i < c->answer->count && nodes * ADC_CHECK_EVALUATIONS < c->budget; i++) {
        const uint32_t *input = &c->answer->variables[i].variable;
        if (*input == UINT32_MAX)
            continue;
        nodes += adc_lines_choose(lines, input, 1) == 0 ? lines->count : c->nodes;
        adc_lines_leave(lines);
    }
    if (adc_graph_find_role(&c->recording->at, ADC_CONSTANT) != ADC_NO_NODE)        /* value(e) */
        return;
    c->cost = nodes * ADC_CHECK_EVALUATIONS;
    c->lines = lines;
}

/* Compares partials by the nodes that their variables move, where these decide no branch and do not jump. What is claimed is
 * confirmed, or not contradicted and these nodes are the whole evaluation: else the partial is left to compare_gradient. */
static void compare_moved(const struct adc_compare *c)
{
    for (uint32_t i = 0; i < c->answer->count; i++) {
        struct adc_comparison *to = &c->answer->comparisons.at[i];
        const struct adc_reading partial = adc_partial_at(c->answer, i);
        const struct adc_check_claim claim = claim_of(&partial);
        if (!partial.occurs)
            continue;
        if (adc_lines_choose(c->lines, &partial.by->variable, 1) == 0) {
            adc_check_claimed(adc_lines_value, c->lines, partial.by->value, &claim,
                              &(struct adc_check_options){c->request->check_rtol}, &to->check);
            to->made = to->check.verdict == ADC_AGREE || (c->lines->plain && to->check.verdict != ADC_DISAGREE);
        }
        adc_lines_leave(c->lines);
    }
}

static void compare_gradient(void *user)
{
    static const double nowhere;        /* of order 0 no direction counts */
    struct adc_compare *c = user;
    struct adc_derivatives functions;
    if (c->lines != NULL)
        compare_moved(c);
    adc_derivatives_open(&functions, c->recording, c->program, NULL, &nowhere, 0);
    functions.cotangent = c->answer->shown.pulled_back ? c->request->cotangent : NULL;
    struct line line = {.functions = &functions};
    for (uint32_t i = 0; i < c->answer->count; i++) {
        const struct adc_reading partial = adc_partial_at(c->answer, i);
        const struct adc_check_claim claim = claim_of(&partial);
        if (!partial.occurs || c->answer->comparisons.at[i].made)
            continue;
        set_axis(&line, partial.by->variable);
        adc_derivatives_choose(&functions, line.variable);
        compare(c, &line, &claim, &c->answer->comparisons.at[i]);
        adc_derivatives_move(&functions, true);         /* what this variable moves is at the point again */
    }
}

double adc_compare_partials(struct adc_evaluation *evaluation, uint64_t steps, const struct adc_request *request, bool detached,
                            struct adc_answer *answer)
{
    struct adc_lines lines;
    const double evaluations = (double)ADC_CHECK_EVALUATIONS * answer->count, whole = evaluations * (double)steps,
                 budget = request->check_budget > 0 ? request->check_budget : INFINITY;
    struct adc_compare c = {.recording = &evaluation->recording, .program = &evaluation->program, .request = request,
                            .answer = answer, .nodes = (double)steps, .detached = detached, .lines = &lines, .cost = whole};
    const bool many = !answer->shown.pulled_back && answer->count >= MANY && whole > ADC_CHECK_EVALUATIONS * (double)MANY_TERMS;
    if (answer->count == 0)
        return budget;
    adc_comparisons_add(answer, ADC_FIRST, 0, answer->count);
    const struct adc_arena_mark mark = adc_arena_mark(&c.program->arena);
    adc_recording_init(c.recording, context_of(&c));
    c.budget = isinf(budget) || budget < (double)half_left(&c) ? budget : (double)half_left(&c);
    if (!many || !adc_attempt(context_of(&c), open_lines, &c, half_left(&c)))
        c.lines = NULL;
    if (!afford(&c, c.nodes > 0 ? c.cost / c.nodes : 0, 0) || !attempt(&c, compare_gradient, budget)) {
        /* directions in place of the variables: as if comparing these had not begun */
        struct adc_comparisons *to = &answer->comparisons;
        for (uint32_t i = 0; i < to->count; i++)
            to->at[i].made = false;
        to->skipped = true;
        to->disagree = false;
        c.budget = request->check_budget;
        if (!detached && !answer->shown.pulled_back && !attempt(&c, adc_compare_along, INFINITY))
            to->along_count = 0;
    }
    adc_recording_release(c.recording);
    adc_arena_rewind(&c.program->arena, mark);
    return fmax(budget - whole, 0);
}

/* ---- the Hessian ---- */

static bool is_compared(const struct adc_compare *c, uint32_t i)
{
    const struct adc_coordinate *by = &c->answer->variables[i];
    return by->occurs && c->independent[by->variable];
}

/* Column by column: differences of the gradient, which is evaluated once at each point of an axis. */
static void compare_hessian(struct adc_compare *c)
{
    struct adc_answer *answer = c->answer;
    const size_t n = answer->count, entries = n * (n + 1) / 2;
    struct adc_derivatives functions;
    if (entries == 0 || !afford(c, (double)ADC_CHECK_EVALUATIONS * answer->count, 1))
        return;
    struct adc_comparison *to = adc_comparisons_add(answer, ADC_SECOND, 0, (uint32_t)entries);
    adc_derivatives_open(&functions, c->recording, c->program, c->independent, NULL, 0);
    struct line line = {.functions = &functions};
    for (uint32_t i = 0, next = 0; i < n; i++)
        for (uint32_t j = i; j < n; j++, next++) {
            to[next].i = i;
            to[next].j = j;
        }
    for (uint32_t j = 0; j < n; j++) {
        if (!is_compared(c, j))
            continue;
        set_axis(&line, answer->variables[j].variable);
        for (uint32_t i = 0; i <= j; i++) {
            line.function = answer->variables[i].variable;
            if (is_compared(c, i))
                compare_finite(c, &line, adc_number_at(answer, ADC_SECOND, i, j).value,
                               &to[(size_t)i * n - (size_t)i * (i + 1u) / 2 + j]);
        }
    }
}

/* ---- along a direction ---- */

/* Compares c_k with steps by the sizes of the coordinates, or of 1 if that is larger. */
static void compare_steps(struct adc_compare *c, struct line *line, double at_least, double claimed, struct adc_comparison *to)
{
    static const double factorials[ADC_COMPARED_ORDERS + 1] = {1, 1, 2, 6, 24};
    set_direction(line, c->direction, at_least);
    line->factor /= factorials[line->function + 1];
    compare_finite(c, line, claimed, to);
}

/* Compares c_k. False: that takes too long. */
static bool compare_order(struct adc_compare *c, uint32_t k, double claimed, struct adc_comparison *to)
{
    struct adc_derivatives functions;
    struct line line = {.functions = &functions, .function = k - 1};
    if (!afford(c, ADC_CHECK_EVALUATIONS, k - 1))
        return false;
    adc_derivatives_open(&functions, c->recording, c->program, c->independent, c->direction, k - 1);
    compare_steps(c, &line, 1, claimed, to);
    if (to->check.verdict == ADC_INCONCLUSIVE && line.variable == UINT32_MAX && afford(c, ADC_CHECK_EVALUATIONS, k - 1))
        compare_steps(c, &line, 0, claimed, to);        /* a small coordinate wants smaller ones */
    return true;
}

static void compare_higher(void *user)
{
    struct adc_compare *c = user;
    const uint32_t from = c->family == ADC_SERIES;
    if (c->family == ADC_SECOND) {
        compare_hessian(c);
        return;
    }
    struct adc_comparison *to = adc_comparisons_add(c->answer, c->family, from, c->orders);
    for (uint32_t k = 0; k < c->orders; k++) {
        const struct adc_reading number = adc_number_at(c->answer, c->family, k + from, 0);
        if (!number.is->chosen && !compare_order(c, k + 1, number.value, &to[k]))       /* nothing to compare a subgradient with */
            return;
    }
}

void adc_compare_higher(struct adc_compare *c)
{
    if (!attempt(c, compare_higher, INFINITY))
        c->answer->comparisons.skipped = true;
}

/* ---- along random directions ---- */

/* Fills a direction (by variable), of factors from 1/2 to 1 of either sign, and which variables move; returns the derivative along it
 * by the gradient, NAN where nothing moves. The sum is compensated (Neumaier 1974), so that its rounding is negligible in the
 * difference. */
static double choose(const struct adc_compare *c, uint64_t *state, double *direction, bool *independent)
{
    const struct adc_answer *answer = c->answer;
    double sum = 0, lost = 0;
    bool any = false;
    memset(independent, 0, c->program->variable_count * sizeof *independent);
    memset(direction, 0, c->program->variable_count * sizeof *direction);
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_coordinate *by = &answer->variables[i];
        const uint64_t bits = adc_splitmix(state);
        const double factor = copysign(0.5 + (double)(bits >> 12) * 0x1p-53, (bits & 1) != 0 ? -1 : 1),
                     size = by->value != 0 ? fabs(by->value) : 1, slope = answer->row.value[i];
        if (!by->occurs || adc_exception_of(answer, ADC_FIRST_PARTIAL + i)->status != ADC_OK)
            continue;
        const double d = factor * size, product = slope * d, next = sum + product;
        lost += fabs(sum) >= fabs(product) ? sum - next + product : product - next + sum;
        lost += fma(slope, d, -product);
        sum = next;
        direction[by->variable] = d;
        any = independent[by->variable] = true;
    }
    return any ? sum + lost : NAN;
}

void adc_compare_along(void *compare)
{
    struct adc_compare *c = compare;
    struct adc_answer *answer = c->answer;
    struct adc_arena *arena = &c->program->arena;
    double *direction = adc_arena_array(arena, c->program->variable_count, sizeof *direction);
    bool *independent = adc_arena_array(arena, c->program->variable_count, sizeof *independent);
    uint64_t state = 0;
    c->independent = independent;
    c->direction = direction;
    answer->comparisons.along = adc_arena_array(adc_answer_memory(answer), ADC_DIRECTIONS, sizeof *answer->comparisons.along);
    for (answer->comparisons.along_count = 0; answer->comparisons.along_count < ADC_DIRECTIONS; answer->comparisons.along_count++) {
        struct adc_comparison compared = {.made = false};
        const double slope = choose(c, &state, direction, independent);
        if (!isfinite(slope))
            return;
        if (!compare_order(c, 1, slope, &compared))
            return;
        answer->comparisons.along[answer->comparisons.along_count] = compared.check;
    }
}

/* ---- with other numbers ---- */

bool adc_compare_again(struct adc_answer *answer, double rtol)
{
    bool disagree = false;
    for (struct adc_comparison *c = answer->comparisons.at; c < answer->comparisons.at + answer->comparisons.count; c++) {
        if (!c->made)
            continue;
        const struct adc_reading number = adc_number_at(answer, c->family, c->i, c->j);
        if (isfinite(number.value) && (c->family != ADC_FIRST || number.is->status == ADC_OK))
            adc_check_again(&c->check, number.value, rtol);
        disagree |= c->check.verdict == ADC_DISAGREE;
    }
    for (uint32_t k = 0; k < answer->component_count; k++)
        disagree |= adc_compare_again(adc_component_own(answer, k), rtol);
    answer->comparisons.disagree = disagree;
    return disagree;
}
