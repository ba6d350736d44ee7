/* Operations on arrays as they were written: a recording that keeps shapes notes them besides the nodes that were entered
 * for their elements.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>

#include "eval/graph/builder.h"
#include "eval/program/expand.h"

static struct adc_graph_array nodes_of(struct adc_arena *arena, void *value)
{
    const struct adc_extent extent = adc_value_extent(value);
    const size_t count = adc_extent_count(extent);
    uint32_t *nodes = adc_arena_array(arena, count, sizeof *nodes);
    for (size_t i = 0; i < count; i++)
        nodes[i] = adc_value_node(adc_is_elements(value) ? adc_elements_of(value)->at[i] : value);
    return (struct adc_graph_array){extent, nodes};
}

/* Whether the nodes say all there is to say: an element that was read or written is the array's. */
static bool is_plain(const struct adc_array_operation *e)
{
    return e->form == ADC_FORM_store
        || (e->form == ADC_FORM_element && adc_value_extent(e->result).rank == ADC_RANK_NUMBER);
}

void adc_builder_expanding(struct adc_driver *D)
{
    struct adc_builder *b = D->user;
    b->before_expansion = b->recording->graph.count;
}

void adc_builder_expanded(struct adc_activation *F, const struct adc_array_operation *e)
{
    struct adc_builder *b = F->driver->user;
    struct adc_recording *recording = b->recording;
    struct adc_arena *arena = &recording->building;
    if (!recording->how.shaped || is_plain(e))
        return;
    assert(b->inner == NULL);                       /* inner expressions have recordings of their own */
    struct adc_graph_expansion *made;
    recording->expansions = adc_arena_room(arena, recording->expansions, recording->expansion_count,
                                           &recording->expansion_capacity, sizeof *recording->expansions);
    made = &recording->expansions[recording->expansion_count++];
    *made = (struct adc_graph_expansion){.written = {e->form, e->mode, (enum adc_op)e->term->row, e->dotted},
                                         .count = e->count, .first = b->before_expansion, .end = recording->graph.count,
                                         .result = nodes_of(arena, e->result)};
    made->operand = adc_arena_array(arena, e->count, sizeof *made->operand);
    for (uint32_t i = 0; i < e->count; i++)
        made->operand[i] = nodes_of(arena, e->operand[i]);
}
