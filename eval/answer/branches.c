/* Notes on variables that only decide about branches, or about the end of a loop.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/gradient.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/result/elements.h"
#include "eval/graph/sweep.h"

enum {
    MAX_WORK = 1 << 20,             /* for a graph that only a note needs: some 0.1 s, */
    LITTLE_WORK = 1 << 16,          /* and where no partial is 0 */
    MANY = 4,                       /* conditions: fewer distinguish cases, and 0 is the derivative in each of them */
    HALVINGS = 16                   /* as many bits a search finds, where the answer depends on its variable otherwise, too */
};

struct search {
    struct adc_recording *recording;
    struct adc_program *program;
    const double *point;
    struct adc_answer *answer;
    uint8_t *tests;                 /* by node: how many conditions of loops compare it, at most 2 */
    bool constant;                  /* a constant that is not finite is a part of the answer */
    bool tested;                    /* a loop ends on a test of what it makes of a variable */
};

static bool is_candidate(const struct adc_answer *answer, uint32_t i)
{
    return answer->variables[i].occurs && adc_exception_of(answer, ADC_FIRST_PARTIAL + i)->status == ADC_OK;
}

/* Whether anything is evaluated more than once. */
static bool repeats(const struct adc_program *program)
{
    bool repeats = false;
    for (uint32_t u = 0; u < adc_reached_count(program) && !repeats; u++)
        repeats = adc_reached_unit(program, u)->loop_count > 0 || adc_reached_unit(program, u)->call_count > 0;
    return repeats;
}

/* What a search by halving leaves: conditions that come closer and closer. */
struct closing { uint32_t conditions; double first, last; };

static void close_in(struct closing *c, const struct adc_graph_point *at, uint32_t node)
{
    const struct adc_graph *graph = at->graph;
    assert(adc_graph_is_row(graph, node));      /* a condition other than a comparison has been compared with 0 */
    if (graph->nodes[node].nargs != 2)
        return;
    const uint32_t *args = adc_graph_args(graph, node);
    const double gap = fabs(at->value[args[0]] - at->value[args[1]]);
    c->conditions++;
    c->first = fmax(c->first, gap);
    c->last = fmin(c->last, gap);
}

/* Marks what a node is made of. */
static void mark_parts(const struct adc_graph *graph, uint32_t root, uint8_t *part)
{
    memset(part, 0, graph->count * sizeof *part);
    part[root] = 1;
    adc_useful_arguments(graph, part, root + 1, false);
}

/* Whether many conditions are made of an input, and the answer is not; or it is, but of nothing that a search by halving
 * looks at. `depends`, `part` and `shared` have room for all nodes. */
static bool only_decides(struct search *s, uint32_t root, uint32_t input, bool *depends, uint8_t *part, bool *shared)
{
    const struct adc_graph_point *at = &s->recording->at;
    const struct adc_graph *graph = at->graph;
    struct closing search = {0, 0, INFINITY};
    uint32_t conditions = 0;
    mark_parts(graph, root, part);
    for (uint32_t n = 0; n < graph->count; n++) {
        adc_work_loop(graph->context, n, graph->count);
        depends[n] = n == input;
        shared[n] = false;
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++) {
            depends[n] |= depends[adc_graph_args(graph, n)[i]];
            shared[n] |= shared[adc_graph_args(graph, n)[i]];
        }
        shared[n] |= depends[n] && part[n] != 0 && n != input;
    }
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard *guard = &graph->guards[i];
        /* an iterate is neither the input itself, nor the same number in each iteration */
        for (uint32_t k = 0; guard->loop && k < graph->nodes[guard->node].nargs; k++) {
            const uint32_t tested = adc_graph_args(graph, guard->node)[k];
            s->tested |= tested != input && depends[tested] && s->tests[tested] == 1;
        }
        if (guard->kind != ADC_GUARD_TRUTH || !depends[guard->node])
            continue;
        conditions++;
        if (!shared[guard->node])
            close_in(&search, at, guard->node);
    }
    const bool closes = search.conditions >= HALVINGS && search.last <= ldexp(search.first, -HALVINGS);
    return depends[root] ? closes : conditions >= MANY;
}

static void search(void *user)
{
    struct search *s = user;
    const struct adc_graph *graph = &s->recording->graph;
    char names[60] = "";
    size_t length = 0;
    uint32_t root = adc_graph_build(s->recording, s->program, s->point);
    s->tests = adc_arena_zeroed(&s->recording->building, graph->count, sizeof *s->tests);
    for (uint32_t i = 0; i < graph->guard_count; i++)
        for (uint32_t k = 0; graph->guards[i].loop && k < graph->nodes[graph->guards[i].node].nargs; k++) {
            uint8_t *tests = &s->tests[adc_graph_args(graph, graph->guards[i].node)[k]];
            *tests = (uint8_t)(*tests == 0 ? 1 : 2);
        }
    bool *depends = adc_arena_array(&s->recording->building, 2 * (size_t)graph->count, sizeof *depends), whole = true;
    uint8_t *part = adc_arena_array(&s->recording->building, graph->count, sizeof *part);
    for (uint32_t i = 0; i < s->answer->count && length < sizeof names / 2; i++) {
        const struct adc_coordinate *by = &s->answer->variables[i];
        if (!is_candidate(s->answer, i))
            continue;
        if (!only_decides(s, root, graph->inputs[by->variable].node, depends, part, depends + graph->count))
            continue;
        whole &= s->answer->row.value[i] == 0;
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%.20s", length > 0 ? ", " : "",
                                       by->name);
    }
    bool iterates = false;          /* a loop ends by a condition on its iterates, and does not count to a number */
    for (uint32_t u = 0; u < adc_reached_count(s->program); u++)
        for (uint32_t i = 0; i < adc_reached_unit(s->program, u)->loop_count; i++)
            iterates |= !adc_reached_unit(s->program, u)->loops[i].steps || adc_reached_unit(s->program, u)->loops[i].breaks;
    if (s->tested || (length > 0 && iterates))
        snprintf(s->answer->note, sizeof s->answer->note, "the loop ends on a test of its own iterate; the derivative is that of "
                 "the iterations performed; solve(…) has that of a limit");
    else if (length > 0)
        snprintf(s->answer->note, sizeof s->answer->note, "%s depends on %s only through branches, which have no derivative; "
                 "if they search for a root, solve(…) has its derivative", whole ? "the answer" : "a part of the answer", names);
}

/* Searches the graph of the answer; whether the search was completed. */
static bool attempt(struct adc_evaluation *evaluation, void (*work)(void *user), struct search *s, uint64_t most)
{
    struct adc_context *context = &evaluation->session->context;
    const uint64_t left = adc_work_left(context) / 2;
    s->recording = &evaluation->recording;
    s->program = evaluation->walk.program;
    s->point = evaluation->walk.point;
    adc_recording_init(s->recording, context);
    const bool good = adc_attempt(context, work, s, left < most ? left : most);
    adc_recording_release(s->recording);
    return good;
}

void adc_note_branches(struct adc_evaluation *evaluation, struct adc_answer *answer)
{
    struct search s = {.answer = answer};
    bool any = false, zero = false;
    for (uint32_t i = 0; i < answer->count; i++) {
        any |= is_candidate(answer, i);
        zero |= is_candidate(answer, i) && answer->row.value[i] == 0;
    }
    if (any && isfinite(answer->value) && answer->note[0] == '\0' && repeats(evaluation->walk.program))
        attempt(evaluation, search, &s, zero ? MAX_WORK : LITTLE_WORK);
}

static void search_constants(void *user)
{
    struct search *s = user;
    const struct adc_graph *graph = &s->recording->graph;
    const uint32_t root = adc_graph_build(s->recording, s->program, s->point);
    uint8_t *part = adc_arena_array(&s->recording->building, graph->count, sizeof *part);
    bool *varies = adc_arena_zeroed(&s->recording->building, graph->count, sizeof *varies);
    mark_parts(graph, root, part);
    const bool *moves = adc_active_inputs(s->answer, NULL, graph, &s->recording->building);
    for (uint32_t i = 0; i < graph->input_count; i++)
        varies[graph->inputs[i].node] = moves[i];
    s->constant = false;
    adc_made_of(graph, varies, graph->count);
    for (uint32_t n = 0; n < graph->count; n++)
        s->constant |= part[n] != 0 && !varies[n] && !isfinite(s->recording->at.value[n]);
}

bool adc_has_infinite_constant(struct adc_evaluation *evaluation, struct adc_answer *answer)
{
    struct search s = {.answer = answer};
    return !attempt(evaluation, search_constants, &s, MAX_WORK) || s.constant;
}
