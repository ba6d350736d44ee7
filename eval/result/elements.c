/* Arrays in a request.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/result/elements.h"

#include <string.h>

const struct adc_array *adc_array_of(const struct adc_session *session, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(session, symbol);
    return binding != NULL && binding->kind == ADC_VARIABLE ? binding->array : NULL;
}

static size_t elements_of(const struct adc_session *session, uint32_t symbol)
{
    const struct adc_array *array = adc_array_of(session, symbol);
    return array != NULL ? adc_extent_count(array->extent) : 1;
}

/* A list of names with the elements of arrays. */
static const uint32_t *expand(struct adc_session *session, struct adc_arena *arena, const uint32_t *list,
                              uint32_t *count)
{
    size_t all = 0, next = 0;
    bool arrays = false;                /* of one element, it may be: all would be no more than the list */
    for (uint32_t i = 0; i < *count; i++) {
        all += elements_of(session, list[i]);
        arrays |= adc_array_of(session, list[i]) != NULL;
    }
    if (!arrays)
        return list;
    uint32_t *expanded = adc_arena_array(arena, all, sizeof *expanded);
    for (uint32_t i = 0; i < *count; i++) {
        const struct adc_array *array = adc_array_of(session, list[i]);
        for (size_t k = 0; k < elements_of(session, list[i]); k++) {
            adc_work(&session->context, 1);
            expanded[next++] = array != NULL ? adc_element_symbol(session, list[i], array->extent, k) : list[i];
        }
    }
    *count = (uint32_t)all;
    return expanded;
}

struct adc_request adc_request_by_elements(struct adc_session *session, struct adc_arena *arena,
                                           const struct adc_request *request)
{
    struct adc_request own = *request;
    own.wrt = expand(session, arena, request->wrt, &own.wrt_count);
    own.also = expand(session, arena, request->also, &own.also_count);
    return own;
}

uint32_t adc_whole_array(const struct adc_session *session, const struct adc_coordinate *at, uint32_t count, uint32_t i,
                         const char **name, struct adc_extent *extent)
{
    const struct adc_binding *first = adc_session_find(session, at[i].symbol), *last;
    if (first == NULL || !first->element || first->place != 0)
        return 0;
    const struct adc_array *array = adc_array_of(session, first->array_symbol);
    const size_t n = array != NULL ? adc_extent_count(array->extent) : 0;
    if (n == 0 || n > count - i)
        return 0;
    last = adc_session_find(session, at[i + n - 1].symbol);
    if (last == NULL || !last->element || last->array_symbol != first->array_symbol || last->place != n - 1)
        return 0;
    *name = adc_symbol_text(&session->context, first->array_symbol);
    *extent = array->extent;
    return (uint32_t)n;
}

uint32_t *adc_partials_of_variables(const struct adc_answer *answer, uint32_t count, struct adc_arena *arena)
{
    uint32_t *partial = adc_arena_array(arena, count + 1u, sizeof *partial);
    memset(partial, 0xff, count * sizeof *partial);
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->variables[i].variable != UINT32_MAX)
            partial[answer->variables[i].variable] = i;
    return partial;
}

bool *adc_active_inputs(const struct adc_answer *answer, const struct adc_request *request, const struct adc_graph *graph,
                        struct adc_arena *arena)
{
    const uint32_t directions = request != NULL ? request->direction_count : 0;
    bool *moves = adc_arena_zeroed(arena, graph->input_count + 1u, sizeof *moves);
    for (uint32_t i = 0; i < answer->count + directions; i++) {
        const struct adc_component *along = i < answer->count ? NULL : &request->direction[i - answer->count];
        const uint32_t input = adc_graph_input_number(graph, along != NULL ? along->symbol : answer->variables[i].symbol);
        if (input != UINT32_MAX)
            moves[input] |= along == NULL || along->value != 0;
    }
    return moves;
}
