/* Operations on arrays as rows of a trace: those that the recording has kept, each a step with its operands, so that what
 * was entered for their elements need not be shown. An array that no operation made is a step that gathers its elements.
 *
 * adc_shape_trace comes first; then adc_shaped_show from the last step to the first, when the nodes after its end have
 * been marked, and adc_shaped_show_variables.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/trace/tracer.h"

#include <string.h>

struct shaping {
    const struct adc_recording *recording;
    struct adc_arena *work;
    struct adc_shaped *shaped;
    uint32_t capacity;
    uint32_t *latest;               /* by node: 1 + the latest step whose result begins with it, 0: none */
};

static bool is_constant_array(const struct shaping *s, const struct adc_graph_array *array)
{
    bool constant = true;
    for (size_t i = 0; i < adc_extent_count(array->extent); i++)
        constant &= adc_graph_is_constant(&s->recording->graph, array->nodes[i]);
    return constant;
}

static bool is_same(const struct adc_graph_array *a, const struct adc_graph_array *b)
{
    return adc_same_extent(a->extent, b->extent)
        && memcmp(a->nodes, b->nodes, adc_extent_count(a->extent) * sizeof *a->nodes) == 0;
}

/* The step with this result, ADC_NO_STEP if there is none. */
static uint32_t find(const struct shaping *s, const struct adc_graph_array *array)
{
    uint32_t at = s->latest[array->nodes[0]];
    while (at > 0 && !is_same(&s->shaped->steps[at - 1].result, array))
        at = s->shaped->steps[at - 1].before;
    return at > 0 ? at - 1 : ADC_NO_STEP;
}

static struct adc_shaped_step *add(struct shaping *s, const struct adc_graph_array *result, uint32_t count,
                                   uint32_t end)
{
    struct adc_shaped *shaped = s->shaped;
    shaped->steps = adc_arena_room(s->work, shaped->steps, shaped->count, &s->capacity, sizeof *shaped->steps);
    struct adc_shaped_step *step = &shaped->steps[shaped->count++];
    *step = (struct adc_shaped_step){.result = *result, .count = count, .end = end,
                                     .before = s->latest[result->nodes[0]]};
    step->operands = adc_arena_array(s->work, count + 1u, sizeof *step->operands);
    s->latest[result->nodes[0]] = shaped->count;
    return step;
}

/* Elements that no operation put together: assigned one by one, or written as a list. */
static uint32_t gather(struct shaping *s, const struct adc_graph_array *array, uint32_t end)
{
    const uint32_t count = (uint32_t)adc_extent_count(array->extent);
    struct adc_shaped_step *step = add(s, array, count, end);
    for (uint32_t i = 0; i < count; i++)
        step->operands[i] = (struct adc_shaped_operand){.step = ADC_NO_STEP, .node = array->nodes[i]};
    return s->shaped->count - 1;
}

static struct adc_shaped_operand operand_of(struct shaping *s, const struct adc_graph_array *array, uint32_t end)
{
    struct adc_shaped_operand operand = {.step = ADC_NO_STEP, .node = array->nodes[0]};
    if (array->extent.rank == ADC_RANK_NUMBER)
        return operand;
    if (is_constant_array(s, array)) {
        operand.constant = array;
        return operand;
    }
    operand.step = find(s, array);
    if (operand.step == ADC_NO_STEP)
        operand.step = gather(s, array, end);
    return operand;
}

/* Whether an operation makes nothing new: all of its result is constant, or was computed before. */
static bool is_nothing_new(const struct shaping *s, const struct adc_graph_expansion *e)
{
    const uint32_t first = e->result.nodes[0];
    return is_constant_array(s, &e->result) || find(s, &e->result) != ADC_NO_STEP
        || (e->result.extent.rank == ADC_RANK_NUMBER && first < e->first);
}

/* The nodes that a step has made, and those that are within it. */
static void own(struct shaping *s, const struct adc_graph_expansion *e)
{
    struct adc_shaped *shaped = s->shaped;
    const struct adc_graph_array *result = &e->result;
    const bool variables = e->count == 0;
    for (uint32_t n = e->first; n < e->end && !variables; n++)
        shaped->inner[n] = true;
    for (uint32_t i = 0; i < adc_extent_count(result->extent); i++) {
        const uint32_t n = result->nodes[i];
        if ((n < e->first && !variables) || shaped->step_of[n] > 0 || adc_graph_is_constant(&s->recording->graph, n))
            continue;
        shaped->step_of[n] = shaped->count;
        shaped->place_of[n] = i;
        shaped->inner[n] = false;
    }
}

static void take(struct shaping *s, const struct adc_graph_expansion *e)
{
    if (is_nothing_new(s, e))
        return;
    struct adc_shaped_operand *operands = adc_arena_array(s->work, e->count + 1u, sizeof *operands);
    for (uint32_t i = 0; i < e->count; i++)
        operands[i] = operand_of(s, &e->operand[i], e->first);
    struct adc_shaped_step *step = add(s, &e->result, e->count, e->end);
    step->operation = e;
    step->operands = operands;
    own(s, e);
}

void adc_shape_trace(const struct adc_recording *recording, struct adc_arena *work, struct adc_shaped *shaped)
{
    const uint32_t nodes = recording->graph.count + 1u;
    struct shaping s = {recording, work, shaped, 0, adc_arena_zeroed(work, nodes, sizeof *s.latest)};
    *shaped = (struct adc_shaped){.step_of = adc_arena_zeroed(work, nodes, sizeof *shaped->step_of),
                                  .place_of = adc_arena_zeroed(work, nodes, sizeof *shaped->place_of),
                                  .inner = adc_arena_zeroed(work, nodes, sizeof *shaped->inner)};
    for (uint32_t i = 0; i < recording->expansion_count; i++)
        take(&s, &recording->expansions[i]);
    for (uint32_t n = 0; n < recording->graph.count && shaped->count > 0; n++)
        for (uint32_t i = 0; adc_graph_is_row(&recording->graph, n) && i < recording->graph.nodes[n].nargs; i++)
            shaped->nested |= adc_shaped_is_within(shaped, n, adc_graph_args(&recording->graph, n)[i]);
}

/* ---- what is shown ---- */

static bool has_shown(const struct adc_shaped *shaped, uint32_t step, const bool *shown)
{
    const struct adc_graph_array *result = &shaped->steps[step].result;
    for (size_t i = 0; i < adc_extent_count(result->extent); i++)
        if (shown[result->nodes[i]] && shaped->step_of[result->nodes[i]] == step + 1)
            return true;
    return false;
}

void adc_shaped_show(struct adc_shaped *shaped, uint32_t step, bool *shown)
{
    struct adc_shaped_step *at = &shaped->steps[step];
    at->needed |= has_shown(shaped, step, shown);
    for (uint32_t i = 0; at->needed && i < at->count; i++)
        if (at->operands[i].step != ADC_NO_STEP)
            shaped->steps[at->operands[i].step].needed = true;
        else if (at->operands[i].constant == NULL)
            shown[at->operands[i].node] = true;
}

void adc_shaped_show_variables(struct adc_shaped *shaped, const bool *shown)
{
    for (uint32_t k = 0; k < shaped->count; k++)
        if (adc_shaped_is_variable(&shaped->steps[k]))
            shaped->steps[k].needed |= has_shown(shaped, k, shown);
}
