/* Finite-difference comparisons of Hessians, Taylor coefficients and directional derivatives.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/compare_higher.h"

#include <math.h>
#include <string.h>

#include "eval/result/answer.h"
#include "eval/check/jumps.h"
#include "eval/functions/double_double.h"
#include "eval/graph/derivatives.h"

enum { GROWTH = 4 };        /* a derivative has so many times the nodes of its function, about */

/* Bound on the relative error of a derivative from one-sided limits. Differences near the point are the main evidence,
 * and this one value may have a generous bound. */
static const double SIDED_ERROR = 0x1p-40;

/* Whether the budget suffices for `evaluations` of a derivative of some order; takes them off. */
static bool afford(struct adc_compare *c, double evaluations, uint32_t order)
{
    double cost = evaluations * c->nodes * pow(GROWTH, order);
    if (cost > c->budget) {
        c->answer->comparisons.skipped = true;
        return false;
    }
    c->budget -= cost;
    return true;
}

/* Compares one number, unless it is not finite, or value() hides a part. `f` notes in `jumps` what it steps over. */
static void compare(struct adc_compare *c, adc_check_fn *f, void *user, struct adc_jumps *jumps, double x, double claimed,
                    struct adc_comparison *out)
{
    const struct adc_check_options options = {c->request->check_rtol};
    const struct adc_check_claim claim = {.kind = ADC_CLAIM_REGULAR, .value = claimed, .left = NAN, .right = NAN};
    if (!isfinite(claimed))
        return;
    *jumps = adc_jumps_at(x);
    if (c->detached)
        out->check = adc_check_none(ADC_CHECK_DETACHED);
    else
        adc_check_claimed(f, user, x, &claim, &options, &out->check);
    adc_jumps_withdraw(jumps, &out->check);
    out->made = true;
    c->answer->comparisons.disagree |= out->check.verdict == ADC_DISAGREE;
}

/* ---- the Hessian ---- */

/* The gradient at one moved point: by partial of the answer, value and error. */
struct gradient { double x; bool exists, sided; uint64_t periods; double *value, *error; };

/* A column of the Hessian: the gradients at the points its differences are made of, each evaluated once. */
struct column {
    struct adc_compare *compare;
    struct adc_derivatives *functions;
    uint32_t variable;              /* what is moved, */
    double at_point;                /* and its coordinate at the point itself: there also partials at a nonsmooth point
                                       are known */
    uint32_t partial;               /* the one that is being compared, */
    struct adc_jumps jumps;         /* and over what */
    struct adc_comparison *comparisons; /* of the upper half, row by row */
    struct gradient *at;
    uint32_t count, next;           /* `next`: the likely place of the point asked for next */
};

static void evaluate_gradient(struct column *column, double x, struct gradient *g)
{
    const struct adc_answer *answer = column->compare->answer;
    struct adc_derivatives *functions = column->functions;
    functions->point[column->variable] = x;
    g->x = x;
    g->exists = adc_derivatives_move(functions, false);
    g->periods = functions->periods;
    g->sided = !g->exists && x == column->at_point;
    for (uint32_t i = 0; (g->exists || g->sided) && i < answer->count; i++) {
        const struct adc_coordinate *by = &answer->variables[i];
        if (by->occurs && g->exists)
            g->value[i] = adc_derivatives_value(functions, by->variable, &g->error[i]);
        else if (by->occurs)
            g->error[i] = SIDED_ERROR * fabs(g->value[i] = answer->row.value[i]);
    }
    g->exists |= g->sided;
}

static const struct gradient *gradient_at(struct column *column, double x)
{
    for (uint32_t k = 0; k < column->count; k++) {
        uint32_t at = (column->next + k) % column->count;
        if (column->at[at].x == x) {
            column->next = at + 1;
            return &column->at[at];
        }
    }
    column->count += column->count < ADC_CHECK_MAX;
    column->next = column->count;
    evaluate_gradient(column, x, &column->at[column->count - 1]);
    return &column->at[column->count - 1];
}

static bool evaluate_partial(void *user, double x, double *value, double *error)
{
    struct column *column = user;
    const struct gradient *g = gradient_at(column, x);
    if (!g->exists)
        return false;
    if (!g->sided)
        adc_jumps_note(&column->jumps, x, g->periods);
    *value = g->value[column->partial];
    *error = g->error[column->partial];
    return isfinite(*value) && !isnan(*error);
}

static bool is_smooth(const struct adc_compare *c, uint32_t partial) { return c->smooth == NULL || c->smooth[partial]; }

/* Which of two partials has its variable moved: where one of them is not smooth at the point, that one, since it may be
 * smooth next to it. */
static uint32_t moved(const struct adc_compare *c, uint32_t i, uint32_t j)
{
    return is_smooth(c, j) && !is_smooth(c, i) ? i : j;
}

/* That of entry (i, j), i <= j. */
static struct adc_comparison *comparison_of(const struct column *column, uint32_t i, uint32_t j)
{
    return &column->comparisons[(size_t)i * column->compare->answer->count - (size_t)i * (i + 1u) / 2 + j];
}

static void compare_column(struct adc_compare *c, struct column *column, uint32_t j)
{
    struct adc_answer *answer = c->answer;
    const struct adc_coordinate *by = &answer->variables[j];
    column->variable = by->variable;
    column->at_point = by->value;
    column->count = column->next = 0;
    for (uint32_t i = 0; i < answer->count; i++) {
        uint32_t row = i < j ? i : j, last = i < j ? j : i;
        column->partial = i;
        if (!answer->variables[i].occurs || moved(c, row, last) != j)
            continue;
        const struct adc_reading entry = adc_number_at(answer, ADC_SECOND, row, last);
        if (!entry.is->chosen)          /* a subgradient is compared with nothing */
            compare(c, evaluate_partial, column, &column->jumps, by->value, entry.value, comparison_of(column, row, last));
    }
    column->functions->point[by->variable] = by->value;
}

/* The functions of a column: a variable that is not smooth at the point itself may not move a column of others. */
static void open_column(struct adc_compare *c, struct adc_derivatives *functions, uint32_t j)
{
    const struct adc_answer *answer = c->answer;
    bool *independent = adc_arena_zeroed(&c->program->arena, c->program->variable_count, sizeof *independent);
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->variables[i].occurs)
            independent[answer->variables[i].variable] = is_smooth(c, i) || !is_smooth(c, j);
    adc_derivatives_open(functions, c->recording, c->program, c->smooth == NULL ? c->independent : independent, NULL,
                         0);
}

void adc_compare_hessian(struct adc_compare *c)
{
    struct adc_answer *answer = c->answer;
    struct adc_derivatives functions;
    size_t entries = (size_t)answer->count * (answer->count + 1u) / 2;
    if (entries == 0 || !afford(c, (double)ADC_CHECK_EVALUATIONS * answer->count, 1))
        return;
    struct column column = {.compare = c, .functions = &functions,
                            .comparisons = adc_comparisons_add(answer, ADC_SECOND, 0, (uint32_t)entries)};
    for (uint32_t i = 0; i < answer->count; i++)
        for (uint32_t j = i; j < answer->count; j++) {
            comparison_of(&column, i, j)->i = i;
            comparison_of(&column, i, j)->j = j;
        }
    struct adc_arena *arena = &c->program->arena;
    column.at = adc_arena_array(arena, ADC_CHECK_MAX, sizeof *column.at);
    for (uint32_t k = 0; k < ADC_CHECK_MAX; k++) {
        column.at[k].value = adc_arena_array(arena, answer->count, sizeof(double));
        column.at[k].error = adc_arena_array(arena, answer->count, sizeof(double));
    }
    bool open = false;
    for (uint32_t j = 0; j < answer->count; j++) {
        if (!answer->variables[j].occurs)
            continue;
        if (!open || c->smooth != NULL)
            open_column(c, &functions, j);
        open = true;
        compare_column(c, &column, j);
    }
}

/* ---- along a direction ---- */

/* A derivative along a line through the point. Where one variable moves alone, its coordinate is the parameter, so that
 * the steps are those of a partial; else the line is point + t * scale * direction at t = 0. */
struct line {
    struct adc_derivatives *functions;
    const double *direction;
    uint32_t variable;              /* the one that moves, UINT32_MAX: several do */
    double scale;                   /* a power of two */
    double factor;                  /* of the values, so that their slope is the coefficient */
    uint32_t order;
    struct adc_jumps jumps;
    double at_point, sided;         /* the point, and the derivative there: it is known, smooth or not */
};

/* point + t * scale * direction, each coordinate with the error of its rounding: both operations leave an exact remainder. */
static void place(const struct line *line, double t)
{
    const struct adc_program *program = line->functions->program;
    for (uint32_t v = 0; v < program->variable_count; v++) {
        double p = program->variables[v].value, d = line->direction[v] * line->scale, step = t * d, sum = p + step;
        double lost = fma(t, d, -step);
        line->functions->point[v] = d == 0 ? p : sum;
        line->functions->rounding[v] = d == 0 ? 0 : fabs(dd_sum_error(p, step, sum)) + fabs(lost);
    }
}

static bool evaluate_line(void *user, double t, double *value, double *error)
{
    struct line *line = user;
    double bound;
    if (line->variable != UINT32_MAX)
        line->functions->point[line->variable] = t;
    else
        place(line, t);
    const bool by_rules = adc_derivatives_move(line->functions, line->order == 0);
    if (!by_rules && t != line->at_point)
        return false;
    if (by_rules)
        adc_jumps_note(&line->jumps, t, line->functions->periods);
    *value = by_rules ? adc_derivatives_value(line->functions, line->order, &bound) : line->sided;
    if (!by_rules)
        bound = SIDED_ERROR * fabs(*value);
    *value *= line->factor;
    *error = bound * fabs(line->factor) + (line->factor == 1 ? 0 : fabs(*value) * 0x1p-52);
    return isfinite(*value) && !isnan(*error);
}

/* The largest power of two by which no coordinate moves by more than its own size, or `at_least` if that is larger. */
static double scale_of(const struct adc_program *program, const double *direction, double at_least)
{
    double least = INFINITY;
    for (uint32_t v = 0; v < program->variable_count; v++) {
        double size = fmax(fabs(program->variables[v].value), at_least);
        if (direction[v] != 0 && size > 0)
            least = fmin(least, size / fabs(direction[v]));
    }
    return isfinite(least) && least > 0 ? exp2(floor(log2(least))) : 1;
}

static struct line line_along(const struct adc_program *program, struct adc_derivatives *functions,
                              const double *direction)
{
    struct line line = {.functions = functions, .direction = direction, .variable = UINT32_MAX};
    uint32_t active = 0;
    for (uint32_t v = 0; v < program->variable_count; v++) {
        if (direction[v] != 0) {
            line.variable = v;
            active++;
        }
    }
    if (active != 1)
        line.variable = UINT32_MAX;
    line.scale = line.variable == UINT32_MAX ? scale_of(program, direction, 1) : 1;
    return line;
}

void adc_compare_series(struct adc_compare *c, const double *direction, const double *coefficients,
                        const struct adc_exception *marks, uint32_t orders, struct adc_comparison *comparison)
{
    struct adc_derivatives functions;
    struct line line = line_along(c->program, &functions, direction);
    bool single = line.variable != UINT32_MAX;
    double factorial = 1, fine = scale_of(c->program, direction, 0);
    for (uint32_t k = 1; k <= orders; k++) {
        factorial *= k;
        struct adc_comparison *to = &comparison[k - 1];
        if (marks[k].chosen)
            continue;
        if (!afford(c, ADC_CHECK_EVALUATIONS, k - 1))
            return;
        adc_derivatives_open(&functions, c->recording, c->program, c->independent, direction, k - 1);
        line.order = k - 1;
        line.factor = (single ? direction[line.variable] : 1 / line.scale) / factorial;
        double at = single ? c->program->variables[line.variable].value : 0;
        line.at_point = at;
        line.sided = k == 1 ? NAN : coefficients[k - 1] * factorial / k;
        compare(c, evaluate_line, &line, &line.jumps, at, coefficients[k], to);
        if (to->check.verdict != ADC_INCONCLUSIVE || single || fine == line.scale
            || !afford(c, ADC_CHECK_EVALUATIONS, k - 1))
            continue;
        struct line near = line;                            /* a small coordinate wants smaller steps */
        near.scale = fine;
        near.factor = 1 / (fine * factorial);
        compare(c, evaluate_line, &near, &near.jumps, 0, coefficients[k], to);
    }
}

/* ---- along random directions ---- */

/* Vigna's splitmix64: the sequence of Weyl through a mixer (Steele, Lea and Flood, OOPSLA 2014). */
static uint64_t next_bits(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* A number from 1/2 to 1, of either sign. */
static double next_factor(uint64_t *state)
{
    const uint64_t bits = next_bits(state);
    const double factor = 0.5 + (double)(bits >> 12) * 0x1p-53;
    return (bits & 1) != 0 ? -factor : factor;
}

/* Fills a direction (by variable) and which variables move; returns the derivative along it by the gradient, NAN where
 * nothing moves. The sum is compensated (Neumaier 1974), so that its rounding is negligible in the difference. */
static double choose(const struct adc_compare *c, uint64_t *state, double *direction, bool *independent)
{
    const struct adc_answer *answer = c->answer;
    double sum = 0, lost = 0;
    bool any = false;
    memset(independent, 0, c->program->variable_count * sizeof *independent);
    memset(direction, 0, c->program->variable_count * sizeof *direction);
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_coordinate *by = &answer->variables[i];
        const double factor = next_factor(state), size = by->value != 0 ? fabs(by->value) : 1, slope = answer->row.value[i];
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
    answer->comparisons.along = adc_arena_array(adc_answer_memory(answer), ADC_DIRECTIONS, sizeof *answer->comparisons.along);
    for (answer->comparisons.along_count = 0; answer->comparisons.along_count < ADC_DIRECTIONS; answer->comparisons.along_count++) {
        struct adc_comparison compared = {.made = false};
        const double slope = choose(c, &state, direction, independent);
        if (!isfinite(slope))
            return;
        adc_compare_series(c, direction, (double[]){answer->value, slope}, (struct adc_exception[2]){{0}}, 1, &compared);
        if (!compared.made)
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
