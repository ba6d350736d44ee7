/* Finite-difference comparisons of first partials.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/compare_higher.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/check/jumps.h"
#include "eval/graph/lines.h"

/* From how many variables on, and of how many terms in all their values, it pays to look what each of them moves. */
enum { MANY = 8, MANY_TERMS = 4096 };

/* The answer along the axis of one variable. */
struct line {
    struct adc_walk *walk;
    uint32_t variable;
    uint64_t path, steps;           /* of the evaluation at the point */
    struct adc_jumps jumps;
    bool crosses;                   /* another path was taken somewhere */
    bool missing;                   /* there was no value somewhere */
    bool unsure;                    /* somewhere rounding decides a branch */
    struct adc_dual result;         /* of the latest evaluation */
};

/* A vector, as what its cotangent makes of it. */
static struct adc_dual pulled_back(const struct adc_walk *walk)
{
    struct adc_dual sum = {0};
    for (uint32_t k = 0; k < walk->program->width; k++) {
        const struct adc_dual *component = &walk->components[k];
        double part = walk->cotangent[k] * component->value;
        if (walk->cotangent[k] == 0)
            continue;
        sum.value += part;
        sum.error += fabs(walk->cotangent[k]) * component->error + DBL_EPSILON / 2 * (fabs(part) + fabs(sum.value));
    }
    return sum;
}

static void evaluate_near(void *user)
{
    struct line *line = user;
    line->result = adc_eval_as(line->walk, ADC_BY_NONE, (struct adc_eval_options){.bounds = true});
    if (line->walk->program->component == ADC_ALL_COMPONENTS)
        line->result = pulled_back(line->walk);
}

/* An evaluation near the point may fail where that at the point did not: a loop that does not end, a recursion that is
 * too deep. There is no value there, then. */
static bool evaluate_line(void *user, double x, double *value, double *error)
{
    struct line *line = user;
    struct adc_walk *walk = line->walk;
    walk->point[line->variable] = x;
    if (!adc_attempt(walk->context, evaluate_near, line, adc_probe_steps(line->steps))) {
        line->missing = true;
        return false;
    }
    line->crosses |= walk->path != line->path;
    line->unsure |= walk->uncertain;
    adc_jumps_note(&line->jumps, x, walk->jumps);
    *value = line->result.value;
    *error = walk->uncertain ? INFINITY : line->result.error;
    line->missing |= !isfinite(*value) || isnan(*error);
    return isfinite(*value) && !isnan(*error);
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

/* What is claimed of a partial. */
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

/* Whether something repeats itself over steps as wide as the scale of x, and the slope over a step within half a period,
 * which is h with the value `above`, is nearer to the derivative than to the difference: for (x^2.5 + tan(x))^2 at 1e5,
 * wide steps see x^2.5 alone. */
static bool repeats_between(struct line *line, double x, double h, double above, const struct adc_check *check)
{
    double below, far, error;
    const double phase = line->walk->phase;
    if (!evaluate_line(line, x - h, &below, &error))
        return false;
    const double slope = (above - below) / ((x + h) - (x - h));
    return fabs(slope - check->derivative) < fabs(slope - check->difference)
        && evaluate_line(line, x + fmax(1, fabs(x)) / 8, &far, &error) && fabs(line->walk->phase - phase) > 0.5;
}

/* Takes a disagreement back where a function that repeats itself goes through more than half a period in all steps over
 * which rounding would not hide it, x + sin(1e7*x)*1e-6 near 1e10, or where the steps that were taken are wider. */
static void withdraw_hidden(struct line *line, double x, struct adc_check *check)
{
    double value, here, error = 0;
    if (check->verdict != ADC_DISAGREE || !evaluate_line(line, x, &value, &here))
        return;
    const double phase = line->walk->phase;
    for (double h = fmax(0x1p-6, fabs(x) * 0x1p-27); h > fmax(fabs(x) * 0x1p-52, DBL_MIN); h *= 0.5) {
        if (!evaluate_line(line, x + h, &value, &error) || !(fabs(line->walk->phase - phase) <= 0.5))
            continue;
        if (fabs(check->derivative - check->difference) <= (here + error) / h)
            adc_check_withdraw(check, "rounding hides a period shorter than a step");
        else if (repeats_between(line, x, h, value, check))
            adc_check_withdraw(check, "its steps are longer than a period");
        return;
    }
}

/* `line` is one at the point whose variable is not chosen yet. */
static void compare(struct line line, const struct adc_check_options *options, const struct adc_reading *partial)
{
    line.variable = partial->by->variable;
    line.jumps = adc_jumps_at(partial->by->value);
    const struct adc_check_claim claim = claim_of(partial);
    adc_check_claimed(evaluate_line, &line, partial->by->value, &claim, options, partial->check);
    withdraw_hidden(&line, partial->by->value, partial->check);
    line.walk->point[partial->by->variable] = partial->by->value;
    adc_jumps_withdraw(&line.jumps, partial->check);
    note_crossing(&line, partial->check);
}

/* Whether value(e) holds a part fixed that this variable moves. */
static bool is_detached(struct adc_walk *walk, const struct adc_reading *partial)
{
    adc_eval(walk, partial->by->variable);
    return walk->detached;
}

/* All comparisons of an answer. */
struct comparisons {
    struct line line;               /* at the point */
    struct adc_check_options options;
    bool detached;
    struct adc_answer *answer;
    const struct adc_request *request;
    struct adc_recording *recording;    /* NULL: there is none */
    struct adc_lines *lines;        /* NULL: the walk evaluates */
};

/* ---- by what a variable moves ---- */

static bool evaluate_part(void *user, double x, double *value, double *error)
{
    adc_lines_value(user, x, value, error);
    return isfinite(*value) && !isnan(*error);
}

/* The number of a variable among the inputs of the lines; UINT32_MAX: the walk has to look. */
static uint32_t input_of(const struct comparisons *c, uint32_t symbol)
{
    return c->lines != NULL ? adc_graph_input_number(&c->recording->graph, symbol) : UINT32_MAX;
}

/* Checks a partial by the nodes that its variable moves, where they decide no branch and do not jump. True: what is claimed is
 * confirmed, or not contradicted and these nodes are the whole evaluation. Else the walk checks. */
static bool is_checked(const struct comparisons *c, const struct adc_reading *partial)
{
    struct adc_lines *lines = c->lines;
    const struct adc_check_claim claim = claim_of(partial);
    const uint32_t input = input_of(c, partial->by->symbol);
    if (input == UINT32_MAX)
        return false;
    const bool holds = adc_lines_choose(lines, &input, 1) == 0;
    if (holds)
        adc_check_claimed(evaluate_part, lines, partial->by->value, &claim, &c->options, partial->check);
    adc_lines_leave(lines);
    return holds && (partial->check->verdict == ADC_AGREE || (lines->plain && partial->check->verdict != ADC_DISAGREE));
}

static void compare_all(void *user)
{
    struct comparisons *c = user;
    struct adc_walk *walk = c->line.walk;
    for (uint32_t i = 0; i < c->answer->count; i++) {
        struct adc_reading partial = adc_partial_at(c->answer, i);
        partial.check = &c->answer->comparisons.at[i].check;
        if (!partial.occurs)
            continue;
        if (c->detached && is_detached(walk, &partial))
            *partial.check = adc_check_none(ADC_CHECK_DETACHED);
        else if (!is_checked(c, &partial))
            compare(c->line, &c->options, &partial);
        c->answer->comparisons.at[i].made = true;
        c->answer->comparisons.disagree |= partial.check->verdict == ADC_DISAGREE;
    }
}

/* A comparison that was not asked for must not cost the answer: it is dropped, as if it had not begun. */
static void give_up(const struct comparisons *c)
{
    struct adc_walk *walk = c->line.walk;
    c->answer->comparisons.skipped = true;
    c->answer->comparisons.disagree = false;
    for (uint32_t i = 0; i < c->answer->count; i++)
        c->answer->comparisons.at[i].made = false;
    for (uint32_t i = 0; i < walk->program->variable_count; i++)
        walk->point[i] = walk->program->variables[i].value;
}

/* ---- within the budget ---- */

/* Half of the units of work that are left: an attempt that fails leaves the other half to the next one. */
static uint64_t half_left(const struct comparisons *c) { return adc_work_left(c->line.walk->context) / 2; }

/* How many terms all comparisons evaluate, about, on the walk. */
static double walk_cost(const struct comparisons *c)
{
    return (double)c->line.steps * c->answer->count * ADC_CHECK_EVALUATIONS;
}

/* The same by lines: as far as it is below `most`. */
static double lines_cost(const struct comparisons *c, double most)
{
    double nodes = 0;
    for (uint32_t i = 0; i < c->answer->count && nodes * ADC_CHECK_EVALUATIONS < most; i++) {
        const uint32_t input = input_of(c, c->answer->variables[i].symbol);
        if (input == UINT32_MAX)
            continue;
        nodes += adc_lines_choose(c->lines, &input, 1) == 0 ? c->lines->count : (double)c->line.steps;
        adc_lines_leave(c->lines);
    }
    return nodes * ADC_CHECK_EVALUATIONS;
}

/* What is known of the lines, while it is found out. */
struct opening { struct comparisons *c; struct adc_lines lines; double most, cost; };

static void open_lines(void *user)
{
    struct opening *o = user;
    struct comparisons *c = o->c;
    const uint32_t root = adc_graph_build(c->recording, c->line.walk->program, NULL);
    adc_lines_open(&o->lines, c->recording, root);
    c->lines = &o->lines;
    o->cost = lines_cost(c, o->most);
}

/* Compares all partials by the walk or by lines, within the budget. */
static bool compare_each(struct comparisons *c, double budget)
{
    struct adc_context *context = c->line.walk->context;
    const double most = budget > 0 ? fmin(budget, (double)half_left(c)) : INFINITY;
    struct opening o = {.c = c, .most = most};
    const bool tries = c->recording != NULL && !c->detached && c->answer->count >= MANY
                    && walk_cost(c) > ADC_CHECK_EVALUATIONS * (double)MANY_TERMS;
    if (tries && !adc_attempt(context, open_lines, &o, half_left(c)))
        c->lines = NULL;
    if ((c->lines != NULL ? o.cost : walk_cost(c)) > most)
        return false;
    if (budget == 0)
        compare_all(c);
    return budget == 0 || adc_attempt(context, compare_all, c, (uint64_t)fmin(most, (double)half_left(c)));
}

static void compare_along(void *user) { adc_compare_along(user); }

/* Directions in place of the variables. */
static void compare_directions(struct comparisons *c)
{
    struct adc_program *program = c->line.walk->program;
    struct adc_compare along = {.recording = c->recording, .program = program, .request = c->request, .answer = c->answer,
                                .nodes = (uint32_t)fmin((double)c->line.steps, UINT32_MAX),
                                .budget = c->request->check_budget};
    if (!adc_attempt(&program->session->context, compare_along, &along, half_left(c)))
        c->answer->comparisons.along_count = 0;
}

double adc_compare_partials(struct adc_walk *walk, struct adc_recording *recording, const struct adc_request *request,
                            bool detached, struct adc_answer *answer)
{
    const double budget = request->check_budget;
    if (answer->count == 0)
        return budget > 0 ? budget : INFINITY;
    adc_comparisons_add(answer, ADC_FIRST, 0, answer->count);
    struct comparisons c = {.options = {request->check_rtol}, .detached = detached, .answer = answer,
                            .request = request, .recording = recording};
    const uint64_t before = walk->context->work.done;
    adc_eval_as(walk, ADC_BY_NONE, (struct adc_eval_options){.bounds = true});
    c.line = (struct line){.walk = walk, .path = walk->path, .steps = walk->context->work.done - before};
    if (recording != NULL)
        adc_recording_init(recording, walk->context);
    if (!compare_each(&c, budget)) {
        give_up(&c);
        if (recording != NULL && !detached)
            compare_directions(&c);
    }
    const double rest = budget > 0 ? fmax(budget - walk_cost(&c), 0) : INFINITY;
    if (recording != NULL)
        adc_recording_release(recording);
    return rest;
}
