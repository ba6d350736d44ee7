/* Finite-difference comparisons of first partials.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/compare_higher.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/check/jumps.h"
#include "eval/graph/derivatives.h"
#include "eval/graph/lines.h"

/* From how many variables on, and of how many terms in all their values, it pays to look what each of them moves. */
enum { MANY = 8, MANY_TERMS = 4096 };

/* The answer along the axis of one variable. */
struct line {
    struct adc_derivatives *functions;
    uint32_t variable;
    uint64_t path;                  /* at the point */
    struct adc_jumps jumps;
    bool crosses;                   /* another path was taken somewhere */
    bool missing;                   /* there was no value somewhere */
    bool unsure;                    /* somewhere rounding decides a branch */
};

static bool evaluate_line(void *user, double x, double *value, double *error)
{
    struct line *line = user;
    struct adc_derivatives *f = line->functions;
    f->point[line->variable] = x;
    if (!adc_derivatives_move(f, true)) {
        line->missing = true;
        return false;
    }
    line->crosses |= f->path != line->path;
    line->unsure |= f->uncertain;
    adc_jumps_note(&line->jumps, x, f->periods);
    *value = f->recording->at.value[f->root];
    *error = f->uncertain ? INFINITY : f->error[f->root];
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
    const double phase = line->functions->phase;
    if (!evaluate_line(line, x - h, &below, &error))
        return false;
    const double slope = (above - below) / ((x + h) - (x - h));
    return fabs(slope - check->derivative) < fabs(slope - check->difference)
        && evaluate_line(line, x + fmax(1, fabs(x)) / 8, &far, &error) && fabs(line->functions->phase - phase) > 0.5;
}

/* Takes a disagreement back where a function that repeats itself goes through more than half a period in all steps over
 * which rounding would not hide it, x + sin(1e7*x)*1e-6 near 1e10, or where the steps that were taken are wider. */
static void withdraw_hidden(struct line *line, double x, struct adc_check *check)
{
    double value, here, error = 0;
    if (check->verdict != ADC_DISAGREE || !evaluate_line(line, x, &value, &here))
        return;
    const double phase = line->functions->phase;
    for (double h = fmax(0x1p-6, fabs(x) * 0x1p-27); h > fmax(fabs(x) * 0x1p-52, DBL_MIN); h *= 0.5) {
        if (!evaluate_line(line, x + h, &value, &error) || !(fabs(line->functions->phase - phase) <= 0.5))
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
    adc_derivatives_choose(line.functions, line.variable);
    const struct adc_check_claim claim = claim_of(partial);
    adc_check_claimed(evaluate_line, &line, partial->by->value, &claim, options, partial->check);
    withdraw_hidden(&line, partial->by->value, partial->check);
    line.functions->point[line.variable] = partial->by->value;
    adc_derivatives_move(line.functions, true);
    adc_jumps_withdraw(&line.jumps, partial->check);
    note_crossing(&line, partial->check);
}

/* All comparisons of an answer. */
struct comparisons {
    struct adc_program *program;
    const struct adc_request *request;
    struct adc_answer *answer;
    struct adc_recording *recording;
    double steps;                   /* terms of an evaluation */
    struct adc_check_options options;
    struct adc_derivatives functions;
    struct adc_lines own, *lines;   /* NULL: each evaluation is of the whole answer */
    double most, cost;              /* terms that all of them may evaluate; and that they do, about */
};

static struct adc_context *context_of(const struct comparisons *c) { return &c->program->session->context; }

/* ---- by what a variable moves ---- */

/* Checks a partial by the nodes that its variable moves, where they decide no branch and do not jump. True: what is claimed is
 * confirmed, or not contradicted and these nodes are the whole evaluation. */
static bool is_checked(const struct comparisons *c, const struct adc_reading *partial)
{
    struct adc_lines *lines = c->lines;
    const struct adc_check_claim claim = claim_of(partial);
    const uint32_t input = adc_graph_input_number(&c->recording->graph, partial->by->symbol);
    if (input == UINT32_MAX)
        return false;
    const bool holds = adc_lines_choose(lines, &input, 1) == 0;
    if (holds)
        adc_check_claimed(adc_lines_value, lines, partial->by->value, &claim, &c->options, partial->check);
    adc_lines_leave(lines);
    return holds && (partial->check->verdict == ADC_AGREE || (lines->plain && partial->check->verdict != ADC_DISAGREE));
}

/* The answer as a function, at the point. */
static struct line open_line(struct comparisons *c)
{
    static const double nowhere;        /* of order 0 no direction counts */
    adc_derivatives_open(&c->functions, c->recording, c->program, NULL, &nowhere, 0);
    c->functions.cotangent = c->answer->shown.pulled_back ? c->request->cotangent : NULL;
    adc_derivatives_move(&c->functions, true);
    return (struct line){.functions = &c->functions, .path = c->functions.path};
}

/* By variable: whether value(e) holds a part fixed that it moves. NULL: none does. */
static const bool *find_detached(const struct comparisons *c)
{
    const uint32_t count = c->program->variable_count;
    struct adc_graph_point *at = &c->recording->at;
    if (adc_graph_find_role(at, ADC_CONSTANT) == ADC_NO_NODE)
        return NULL;
    bool *detached = adc_arena_array(&c->program->arena, count, sizeof *detached);
    bool *one = adc_arena_zeroed(&c->program->arena, count, sizeof *one);
    for (uint32_t v = 0; v < count; v++) {
        one[v] = true;
        adc_graph_restrict_by(c->recording, one);
        detached[v] = adc_graph_find_role(at, ADC_CONSTANT) != ADC_NO_NODE;
        one[v] = false;
    }
    memset(one, true, count);
    adc_graph_restrict_by(c->recording, one);
    return detached;
}

/* All partials: first those for which what their variables move suffices, then the others by evaluations of the whole answer. */
static void compare_all(void *user)
{
    struct comparisons *c = user;
    struct line line = {.functions = NULL};
    const bool *detached = NULL;
    for (int by_lines = c->lines != NULL; by_lines >= 0; by_lines--)
        for (uint32_t i = 0; i < c->answer->count; i++) {
            struct adc_comparison *to = &c->answer->comparisons.at[i];
            struct adc_reading partial = adc_partial_at(c->answer, i);
            partial.check = &to->check;
            if (!partial.occurs || to->made || (by_lines && !is_checked(c, &partial)))
                continue;
            if (!by_lines && line.functions == NULL) {
                line = open_line(c);
                detached = find_detached(c);
            }
            if (detached != NULL && detached[partial.by->variable])
                *partial.check = adc_check_none(ADC_CHECK_DETACHED);
            else if (!by_lines)
                compare(line, &c->options, &partial);
            to->made = true;
            c->answer->comparisons.disagree |= partial.check->verdict == ADC_DISAGREE;
        }
}

/* A comparison that was not asked for must not cost the answer: it is dropped, as if it had not begun. */
static void give_up(const struct comparisons *c)
{
    c->answer->comparisons.skipped = true;
    c->answer->comparisons.disagree = false;
    for (uint32_t i = 0; i < c->answer->count; i++)
        c->answer->comparisons.at[i].made = false;
}

/* ---- within the budget ---- */

/* Half of the units of work that are left: an attempt that fails leaves the other half to the next one. */
static uint64_t half_left(const struct comparisons *c) { return adc_work_left(context_of(c)) / 2; }

/* How many terms all comparisons take, about, by evaluations of the whole answer. */
static double whole_cost(const struct comparisons *c) { return c->steps * c->answer->count * ADC_CHECK_EVALUATIONS; }

/* Prepares lines, and finds what they cost, as far as that is below `most`. */
static void open_lines(void *user)
{
    struct comparisons *c = user;
    struct adc_lines *lines = &c->own;
    double nodes = 0;
    adc_lines_open(lines, c->recording, adc_graph_build(c->recording, c->program, NULL), false);
    for (uint32_t i = 0; i < c->answer->count && nodes * ADC_CHECK_EVALUATIONS < c->most; i++) {
        const uint32_t input = adc_graph_input_number(&c->recording->graph, c->answer->variables[i].symbol);
        if (input == UINT32_MAX)
            continue;
        nodes += adc_lines_choose(lines, &input, 1) == 0 ? lines->count : c->steps;
        adc_lines_leave(lines);
    }
    c->cost = nodes * ADC_CHECK_EVALUATIONS;
    c->lines = adc_graph_find_role(&c->recording->at, ADC_CONSTANT) == ADC_NO_NODE ? lines : NULL;     /* no value(e) */
}

/* Compares all partials within the budget. */
static bool compare_each(struct comparisons *c, double budget)
{
    c->most = budget > 0 ? fmin(budget, (double)half_left(c)) : INFINITY;
    c->cost = whole_cost(c);
    if (!c->answer->shown.pulled_back && c->answer->count >= MANY && c->cost > ADC_CHECK_EVALUATIONS * (double)MANY_TERMS)
        adc_attempt(context_of(c), open_lines, c, half_left(c));
    if (c->cost > c->most)
        return false;
    if (budget == 0)
        compare_all(c);
    return budget == 0 || adc_attempt(context_of(c), compare_all, c, (uint64_t)fmin(c->most, (double)half_left(c)));
}

/* Directions in place of the variables. */
static void compare_directions(struct comparisons *c)
{
    struct adc_compare along = {.recording = c->recording, .program = c->program, .request = c->request, .answer = c->answer,
                                .nodes = (uint32_t)fmin(c->steps, UINT32_MAX), .budget = c->request->check_budget};
    if (!adc_attempt(context_of(c), adc_compare_along, &along, half_left(c)))
        c->answer->comparisons.along_count = 0;
}

double adc_compare_partials(struct adc_evaluation *evaluation, uint64_t steps, const struct adc_request *request, bool detached,
                            struct adc_answer *answer)
{
    const double budget = request->check_budget;
    if (answer->count == 0)
        return budget > 0 ? budget : INFINITY;
    adc_comparisons_add(answer, ADC_FIRST, 0, answer->count);
    struct comparisons c = {.program = &evaluation->program, .request = request, .answer = answer,
                            .recording = &evaluation->recording, .steps = (double)steps, .options = {request->check_rtol}};
    const struct adc_arena_mark mark = adc_arena_mark(&c.program->arena);
    adc_recording_init(c.recording, context_of(&c));
    if (!compare_each(&c, budget)) {
        give_up(&c);
        if (!detached && !answer->shown.pulled_back)
            compare_directions(&c);
    }
    adc_recording_release(c.recording);
    adc_arena_rewind(&c.program->arena, mark);
    return budget > 0 ? fmax(budget - whole_cost(&c), 0) : INFINITY;
}
