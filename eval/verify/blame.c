/* Where digits were lost.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/blame.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/verify/verify.h"
#include "eval/graph/sweep.h"
#include "lexer/escape.h"

/* A place, ast NULL: the sums of a derivative, and what of the bound comes from there. */
struct part { struct adc_graph_place place; double sum; };

/* ---- shares ---- */

/* How far a number moves for a move of each node before it: the sum over all ways, each of them by its size. */
static double *weights(const struct adc_numbers *numbers, uint32_t root)
{
    const struct adc_graph_point *at = &numbers->recording->at;
    const struct adc_graph *graph = &numbers->recording->graph;
    double *weight = adc_arena_zeroed(&numbers->evaluation->scratch, root + 1u, sizeof *weight);
    weight[root] = 1;
    for (uint32_t n = root + 1; n-- > 0;) {
        double a[ADC_MAX_ARITY];
        if (weight[n] == 0)
            continue;
        const uint32_t given = graph->nodes[n].op == ADC_GRAPH_INPUT && adc_graph_written(graph, n) == NULL
                                 ? numbers->given[graph->nodes[n].arg[1]] : ADC_NO_NODE;
        if (given < n)
            weight[given] += weight[n];
        if (!adc_graph_is_row(graph, n))
            continue;
        const struct adc_row *row = &adc_rows[graph->nodes[n].op];
        const uint32_t *args = adc_graph_args(graph, n);
        const uint32_t selected = adc_graph_arguments(at, n, a);
        for (uint32_t i = 0; i < row->arity; i++) {
            if (!adc_row_passes(row, i, selected))
                continue;
            const double slope = fabs(adc_row_partial(row, i, a, at->value[n]));
            weight[args[i]] += isfinite(slope) ? weight[n] * slope : 0;
        }
    }
    return weight;
}

static void add_part(struct part *parts, uint32_t *count, struct part made)
{
    uint32_t i = 0;
    while (i < *count && !(parts[i].place.ast == made.place.ast && parts[i].place.span.at == made.place.span.at
                           && parts[i].place.span.length == made.place.span.length))
        i++;
    if (i == *count)
        parts[(*count)++] = (struct part){made.place, 0};
    parts[i].sum += made.sum;
}

/* The parts of a bound, those at the same place together: what each node rounds by itself, and how far a derivative is off
 * that was summed in another order. Returns how many. */
static uint32_t gather(const struct adc_numbers *numbers, const struct adc_number *worst, const double *own,
                       struct part *parts, double *all)
{
    const struct adc_recording *recording = numbers->recording;
    const double *weight = weights(numbers, worst->node);
    const double off = fabs(recording->at.value[worst->node] - adc_number_get(worst));
    uint32_t count = 0;
    *all = off;
    if (off > 0)
        add_part(parts, &count, (struct part){{NULL, {0, 0}}, off});
    for (uint32_t n = 0; n <= worst->node; n++) {
        const struct part made = {recording->place[n], weight[n] * own[n]};
        if (!(made.sum > 0) || isinf(made.sum))
            continue;
        *all += made.sum;
        add_part(parts, &count, made);
    }
    return count;
}

/* ---- places ---- */

static void describe(const struct adc_numbers *numbers, const struct part *part, double all, struct adc_blamed *blamed)
{
    *blamed = (struct adc_blamed){.share = part->sum / all, .what = "sums of the derivative"};
    if (part->place.ast == NULL)
        return;
    const struct adc_source *source = part->place.ast->source;
    const struct adc_span span = part->place.span;
    const uint32_t rest = adc_source_place(source, span.at).line_end - span.at;
    adc_escape(blamed->what, ADC_BLAME_TEXT, source->text + span.at, span.length < rest ? span.length : rest);
    adc_diag_line(source, span, ADC_BLAME_INDENT, blamed->line);
    adc_find_rewriting(numbers->evaluation->session, part->place.ast, span, blamed->loses, blamed->better);
}

/* ---- the worst number ---- */

static const struct adc_number *worst_of(const struct adc_numbers *numbers)
{
    const struct adc_number *worst = NULL;
    double most = 0;
    for (uint32_t i = 0; i < numbers->count; i++) {
        const struct adc_number *number = &numbers->at[i];
        const double bound = number->off, plain = fabs(adc_number_get(number));
        const double lost = bound > 0 && isfinite(bound) ? bound / fmax(plain, bound) : 0;
        if (number->node != ADC_NO_NODE && lost > most) {
            most = lost;
            worst = number;
        }
    }
    return worst;
}

static void name(const struct adc_number *number, char out[ADC_BLAME_TEXT])
{
    if (number->number == 0)
        snprintf(out, ADC_BLAME_TEXT, "the value");
    else if (number->family == ADC_FIRST)
        snprintf(out, ADC_BLAME_TEXT, "∂%.150s", number->answer->variables[number->i].name);
    else
        snprintf(out, ADC_BLAME_TEXT, "a higher derivative");
}

void adc_find_blame(const struct adc_numbers *numbers, const double *own)
{
    const struct adc_number *worst = worst_of(numbers);
    struct adc_answer *answer = numbers->answer;
    double all;
    if (worst == NULL)
        return;
    struct part *parts = adc_arena_array(&numbers->evaluation->scratch, worst->node + 2u, sizeof *parts);
    const uint32_t count = gather(numbers, worst, own, parts, &all);
    answer->verified.blame = adc_arena_zeroed(adc_answer_memory(answer), 1, sizeof *answer->verified.blame);
    answer->verified.blame->value = adc_number_get(worst);
    answer->verified.blame->bound = worst->off;
    name(worst, answer->verified.blame->name);
    while (answer->verified.blame->count < ADC_MAX_BLAMED && answer->verified.blame->count < count) {
        uint32_t most = 0;
        for (uint32_t i = 1; i < count; i++)
            most = parts[i].sum > parts[most].sum ? i : most;
        if (!(parts[most].sum >= 0.01 * all))
            break;
        struct adc_blamed *blamed = &answer->verified.blame->at[answer->verified.blame->count++];
        describe(numbers, &parts[most], all, blamed);
        for (struct adc_blamed *before = answer->verified.blame->at; before < blamed; before++)
            if (strcmp(before->better, blamed->better) == 0)
                blamed->better[0] = '\0';
        parts[most].sum = 0;
    }
}
