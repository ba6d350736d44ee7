/* The derivatives of a block, as nodes of its graph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/block/registers.h"

/* The partials of a node. With `stable` those of functions for which op.def has a better way than the rule, which cannot be
 * differentiated again, are inputs. */
static uint32_t *partials(struct adc_block_builder *m, uint32_t root, bool stable)
{
    struct adc_recording *recording = m->request->recording;
    const uint32_t active = m->block->active;
    uint32_t *by_input = adc_arena_array(&m->block->arena, m->graph->input_count, sizeof *by_input);
    uint32_t *partial = adc_arena_array(&m->block->arena, active, sizeof *partial);
    memset(partial, 0xFF, active * sizeof *partial);
    m->possible &= adc_graph_find_role(&recording->at, ADC_REFUSED) == ADC_NO_NODE;
    if (root == ADC_NO_NODE || !m->at->varied[root] || !m->possible)
        return partial;
    recording->stable = stable;
    adc_graph_adjoint(recording, root, by_input);
    recording->stable = false;
    for (uint32_t i = 0; i < active; i++)
        partial[i] = m->request->input[i] == UINT32_MAX ? ADC_NO_NODE : by_input[m->request->input[i]];
    return partial;
}

/* The sum of the partials times the direction. */
static uint32_t along(struct adc_block_builder *m, const uint32_t *partial)
{
    struct adc_recording *recording = m->request->recording;
    uint32_t sum = ADC_NO_NODE;
    for (uint32_t i = 0; i < m->block->active; i++) {
        const double by = m->request->options.direction[i];
        if (by == 0 || partial[i] == ADC_NO_NODE)
            continue;
        const uint32_t in[] = {adc_graph_constant(recording, by), partial[i]};
        const uint32_t part = adc_graph_derived(recording, ADC_ROW_mul, in);
        sum = sum == ADC_NO_NODE ? part : adc_graph_derived(recording, ADC_ROW_add, (uint32_t[]){sum, part});
    }
    return sum;
}

void adc_block_derive(struct adc_block_builder *m, uint32_t component, uint32_t *result)
{
    const uint32_t root = m->request->roots[component], active = m->block->active;
    const uint32_t *first = partials(m, root, true);
    *result++ = root;
    memcpy(result, first, active * sizeof *result);
    result += active;
    const uint32_t *ruled = m->request->options.hessian ? partials(m, root, false) : NULL;
    for (uint32_t i = 0; i < active && ruled != NULL; i++) {
        const uint32_t *second = partials(m, ruled[i], true);
        memcpy(result, second + i, (active - i) * sizeof *result);
        result += active - i;
    }
    if (m->request->options.direction != NULL)
        *result = along(m, first);
}
