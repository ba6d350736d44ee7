/* Which nodes the numbers of an answer are made of.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/numbers.h"

/* By node: whether it is 0 for one of the differences of a number from itself beside an integral: that, or a product with it,
 * whatever the other factor is. NULL: none is. */
static const bool *find_nothings(const struct adc_numbers *p)
{
    const struct adc_recording *r = p->recording;
    const struct adc_graph *graph = &r->graph;
    if (r->nothing_count == 0)
        return NULL;
    bool *nothing = adc_arena_zeroed(&p->evaluation->scratch, graph->count, sizeof *nothing);
    for (uint32_t i = 0; i < r->nothing_count; i++)
        nothing[r->nothings[i]] = true;
    for (uint32_t n = 0; n < graph->count; n++) {
        const uint32_t *args = adc_graph_args(graph, n);
        if (graph->nodes[n].op == ADC_ROW_mul)
            nothing[n] |= nothing[args[0]] || nothing[args[1]];
        else if (graph->nodes[n].op == ADC_ROW_add || graph->nodes[n].op == ADC_ROW_sub)
            nothing[n] |= nothing[args[0]] && nothing[args[1]];
        else if (graph->nodes[n].op == ADC_ROW_neg)
            nothing[n] |= nothing[args[0]];
    }
    return nothing;
}

/* Marks what is needed for what is marked: nothing times nothing. */
static void mark_arguments(const struct adc_numbers *p, uint8_t *useful)
{
    const struct adc_graph *graph = &p->recording->graph;
    const bool *nothing = find_nothings(p);
    for (uint32_t n = graph->count; n-- > 0;) {
        const struct adc_graph_node *node = &graph->nodes[n];
        adc_work_through(graph->context, n, graph->count);
        if (!useful[n] || node->op >= ADC_ROWS || (nothing != NULL && nothing[n]))
            continue;
        if (node->nargs <= 2 && node->nargs > 0)        /* most; the one argument of some is marked twice */
            useful[node->arg[0]] = useful[node->arg[node->nargs - 1u]] = 1;
        for (uint32_t i = 0; node->nargs > 2 && i < node->nargs; i++)
            useful[adc_graph_args(graph, n)[i]] = 1;
    }
}

uint8_t *adc_numbers_useful(const struct adc_numbers *p)
{
    const struct adc_graph *graph = &p->recording->graph;
    uint8_t *useful = adc_arena_zeroed(&p->evaluation->scratch, graph->count, sizeof *useful);
    for (uint32_t i = 0; i < p->count; i++)
        if (p->at[i].node != ADC_NO_NODE && (p->at[i].able || p->at[i].number == 0))
            useful[p->at[i].node] = 1;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        useful[graph->guards[i].node] = 1;
    for (uint32_t i = 0; i < p->answer->point_count; i++)
        if (p->source[i] != ADC_NO_NODE)
            useful[p->source[i]] = 1;
    for (uint32_t k = 0; k == 0 || k < p->answer->component_count; k++)
        useful[p->roots[k]] = 1;
    mark_arguments(p, useful);
    return useful;
}

/* Of how many digits an order of Taylor's series is worth its time. */
static uint32_t terms_for(uint32_t digits)
{
    enum { FEW = 12, MANY = 64 };
    const uint32_t terms = FEW + 2 * (digits / 5);
    return terms < MANY ? terms : MANY;
}

const uint8_t *adc_numbers_prepare(struct adc_numbers *p)
{
    const uint8_t *useful = adc_numbers_useful(p);
    struct adc_recording *r = p->recording;
    for (uint32_t i = 0; i < r->integral_count; i++)
        if (useful[r->integrals[i].value])
            adc_graph_enter_series(r, i, terms_for(p->request->proven), p->most);
    p->nothing = find_nothings(p);
    return r->integral_count > 0 ? adc_numbers_useful(p) : useful;
}
