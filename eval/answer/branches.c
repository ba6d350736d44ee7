/* Variables that decide about branches, and nothing else.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/branches.h"

#include <math.h>
#include <stdio.h>

enum {
    MOST_WORK = 1 << 20,            /* for a graph that nobody asked for: some 0.1 s */
    MANY = 4                        /* conditions: fewer tell cases apart, and 0 is the derivative in each of them */
};

struct search {
    struct adc_recording *recording;
    struct adc_program *program;
    const double *point;
    struct adc_answer *answer;
};

static bool is_candidate(const struct adc_partial *partial)
{
    return partial->occurs && partial->status == ADC_OK && !partial->settled && partial->value == 0;
}

/* Whether anything is evaluated more than once. */
static bool repeats(const struct adc_program *program)
{
    bool repeats = false;
    for (uint32_t u = 0; u < program->unit_count && !repeats; u++)
        repeats = program->units[u].loop_count > 0 || program->units[u].call_count > 0;
    return repeats;
}

/* Whether many conditions are made of an input, and the answer is not. `depends` has room for all nodes. */
static bool only_decides(const struct adc_graph *graph, uint32_t root, uint32_t input, bool *depends)
{
    uint32_t conditions = 0;
    for (uint32_t n = 0; n < graph->count; n++) {
        adc_work_through(graph->context, n, graph->count);
        depends[n] = n == input;
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            depends[n] |= depends[adc_graph_args(graph, n)[i]];
    }
    for (uint32_t i = 0; i < graph->guard_count; i++)
        conditions += graph->guards[i].kind == ADC_GUARD_TRUTH && depends[graph->guards[i].node];
    return !depends[root] && conditions >= MANY;
}

static void search(void *user)
{
    const struct search *s = user;
    const struct adc_graph *graph = &s->recording->graph;
    char names[60] = "";
    size_t length = 0;
    uint32_t root = adc_graph_build(s->recording, s->program, s->point);
    bool *depends = adc_arena_array(&s->recording->building, graph->count, sizeof *depends);
    for (uint32_t i = 0; i < s->answer->count && length < sizeof names / 2; i++) {
        const struct adc_partial *partial = &s->answer->partials[i];
        if (!is_candidate(partial))
            continue;
        uint32_t input = adc_graph_input_number(graph, partial->symbol);
        if (only_decides(graph, root, graph->inputs[input].node, depends))
            length += (size_t)snprintf(names + length, sizeof names - length, "%s%.20s", length > 0 ? ", " : "",
                                       partial->name);
    }
    if (length > 0)
        snprintf(s->answer->note, sizeof s->answer->note,
                 "the answer depends on %s only through branches, of which rules see nothing; where a loop looks for a "
                 "root, solve() has its derivative", names);
}

void adc_note_branches(struct adc_recording *recording, struct adc_program *program, const double *point,
                       struct adc_answer *answer)
{
    struct search s = {recording, program, point, answer};
    struct adc_context *context = &program->session->context;
    bool any = false;
    for (uint32_t i = 0; i < answer->count && !any; i++)
        any = is_candidate(&answer->partials[i]);
    if (!any || !isfinite(answer->value) || answer->note[0] != '\0' || !repeats(program))
        return;
    const uint64_t left = adc_work_left(context) / 2;
    if (!adc_attempt(context, search, &s, left < MOST_WORK ? left : MOST_WORK))
        adc_pass_on_memory(context);
}
