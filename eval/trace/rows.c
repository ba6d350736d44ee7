/* The rows of a trace: inputs, operations, what was found, and operations on arrays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/trace/tracer.h"

#include <math.h>
#include <string.h>

/* ---- what is found is one row ---- */

/* The nodes that a result is made of: those from `first` on, and the ones before that these use. */
static bool *mark_used(const struct adc_graph *graph, uint32_t first, uint32_t result, struct adc_arena *arena)
{
    bool *used = adc_arena_zeroed(arena, result + 1u, sizeof *used);
    used[result] = true;
    for (uint32_t n = result + 1; n-- > first;)
        for (uint32_t i = 0; used[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            used[adc_graph_args(graph, n)[i]] = true;
    return used;
}

/* What a node that solve, argmin or integrate has found depends on: nodes before what was entered for it, and inputs, in
 * ascending order. `weight`: unless it is NULL receives by node the partials of the node by them. */
static uint32_t *parts_of(const struct adc_tracer *t, uint32_t result, uint32_t *count, struct adc_entry *weight)
{
    const struct adc_graph *graph = t->graph;
    const uint32_t first = t->recording->found[t->found[result] - 1].first;
    const bool *used = mark_used(graph, first, result, t->work);
    uint32_t *parts = adc_arena_array(t->work, result + 1u, sizeof *parts);
    *count = 0;
    for (uint32_t n = 0; n <= result; n++)
        if ((n < first || !adc_graph_is_row(graph, n)) && used[n] && !adc_graph_is_constant(graph, n))
            parts[(*count)++] = n;
    if (weight == NULL)
        return parts;
    for (uint32_t n = 0; n <= result; n++)
        weight[n] = adc_tracer_entry(n == result, false, 1);
    adc_tracer_reverse(t, first, result + 1, weight, NULL);
    return parts;
}

/* ---- what is shown ---- */

/* Whether a node was entered for what was found. */
static bool is_inside(const struct adc_recording *recording, uint32_t node)
{
    for (uint32_t k = 0; k < recording->found_count; k++) {
        const struct adc_graph_found *found = &recording->found[k];
        if (node >= found->first && node <= found->results[found->count - 1])
            return true;
    }
    return false;
}

static void show_operands(const struct adc_tracer *t, uint32_t node)
{
    if (t->found[node] > 0) {
        uint32_t count;
        const uint32_t *parts = parts_of(t, node, &count, NULL);
        for (uint32_t i = 0; i < count; i++)
            t->shown[parts[i]] = true;
    } else if (adc_graph_is_row(t->graph, node)) {
        for (uint32_t i = 0; i < t->graph->nodes[node].nargs; i++)
            t->shown[adc_graph_args(t->graph, node)[i]] = true;
    }
}

/* Finds which nodes have rows, or are elements of one: what is useful, but of what was entered for something found, or for
 * an operation on arrays, only what others use too. */
static void find_shown(struct adc_tracer *t)
{
    const struct adc_recording *recording = t->recording;
    const struct adc_graph *graph = t->graph;
    for (uint32_t k = 0; k < recording->found_count; k++)
        for (uint32_t i = 0; i < recording->found[k].count; i++)
            if (recording->found[k].results[i] >= recording->found[k].first)
                t->found[recording->found[k].results[i]] = k + 1;
    for (uint32_t k = 0; k < t->trace->output_count; k++)
        t->shown[t->roots[k]] = true;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        t->shown[graph->guards[i].node] |= !is_inside(recording, graph->guards[i].node)
                                        && !t->shaped.inner[graph->guards[i].node];
    uint32_t step = t->shaped.count;
    for (uint32_t n = graph->count; n-- > 0;) {
        while (step > 0 && t->shaped.steps[step - 1].end > n)
            adc_shaped_show(&t->shaped, --step, t->shown);
        if (!t->shown[n])
            continue;
        if (t->shaped.step_of[n] == 0)
            show_operands(t, n);
        t->shown[n] = t->useful[n];
    }
    adc_shaped_show_variables(&t->shaped, t->shown);
}

/* ---- rows ---- */

static struct adc_wengert_operand operand_of(const struct adc_tracer *t, uint32_t node)
{
    const uint32_t row = t->row_of[node];
    const bool element = row != ADC_NO_ROW && t->shaped.step_of[node] > 0
                      && t->trace->rows[row].extent.rank != ADC_RANK_NUMBER;
    return (struct adc_wengert_operand){.row = row, .element = element ? t->shaped.place_of[node] + 1 : 0,
                                        .number = t->at->value[node], .weight = {NAN, ADC_ENTRY_ABSENT}};
}

/* A row for a node, `owner` 0, or for step number `owner` - 1, with a cell for each element. */
static struct adc_wengert_row *add_row(struct adc_tracer *t, struct adc_graph_array array, uint32_t owner)
{
    struct adc_wengert *trace = t->trace;
    const uint32_t count = (uint32_t)adc_extent_count(array.extent), cells = trace->cell_count + count;
    trace->rows = adc_arena_room(&trace->arena, trace->rows, trace->count, &t->row_capacity, sizeof *trace->rows);
    trace->values = adc_arena_room_for(&trace->arena, trace->values, trace->cell_count, &t->cell_capacity, cells, sizeof *trace->values);
    t->node_of = adc_arena_room_for(t->work, t->node_of, trace->cell_count, &t->node_capacity, cells, sizeof *t->node_of);
    trace->rows[trace->count] = (struct adc_wengert_row){.extent = array.extent, .cell = trace->cell_count,
                                                         .first = t->operand_count, .value = t->at->value[array.nodes[0]]};
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t n = array.nodes[i];
        t->node_of[trace->cell_count] = n;
        trace->values[trace->cell_count++] = t->at->value[n];
        trace->rows[trace->count].varied |= t->at->varied[n];
        if (t->shaped.step_of[n] == owner)
            t->row_of[n] = trace->count;
    }
    return &trace->rows[trace->count++];
}

static struct adc_wengert_row *add_number(struct adc_tracer *t, uint32_t node)
{
    return add_row(t, (struct adc_graph_array){adc_number_extent(), &node}, 0);
}

static void add_operand(struct adc_tracer *t, struct adc_wengert_row *row, struct adc_wengert_operand operand)
{
    struct adc_wengert *trace = t->trace;
    trace->operands = adc_arena_room(&trace->arena, trace->operands, t->operand_count, &t->operand_capacity, sizeof *trace->operands);
    trace->operands[t->operand_count++] = operand;
    row->operand_count++;
    if (operand.row != ADC_NO_ROW)
        t->trace->rows[operand.row].uses++;
}

/* Why a derivative may not be what the rules say; the order is that of the answer's own notes. */
static const char *nonsmooth_of(const struct adc_tracer *t, uint32_t node)
{
    struct adc_incident incident;
    adc_graph_meets(t->at, node, &incident);
    return adc_incident_word(&incident, t->at->value[node]);
}

static struct adc_wengert_operand operand_of_step(const struct adc_tracer *t, const struct adc_shaped_operand *operand)
{
    struct adc_wengert_operand made = {.row = ADC_NO_ROW, .number = NAN, .weight = {NAN, ADC_ENTRY_ABSENT}};
    if (operand->step != ADC_NO_STEP) {
        made.row = t->row_of_step[operand->step];
    } else if (operand->constant != NULL) {
        const size_t count = adc_extent_count(operand->constant->extent);
        double *numbers = adc_arena_array(&t->trace->arena, count, sizeof *numbers);
        for (size_t i = 0; i < count; i++)
            numbers[i] = t->at->value[operand->constant->nodes[i]];
        made.numbers = numbers;
        made.extent = operand->constant->extent;
    } else {
        made = operand_of(t, operand->node);
    }
    return made;
}

/* The nonsmooth point at one of the nodes from `first` to `last`. */
static const char *nonsmooth_within(const struct adc_tracer *t, uint32_t first, uint32_t last)
{
    for (uint32_t n = first; n <= last; n++)
        if (t->incident[n])
            return nonsmooth_of(t, n);
    return NULL;
}

/* An operation on arrays, or an array variable, which is called as its elements are before their indices. */
static void add_step(struct adc_tracer *t, uint32_t k, uint32_t *number)
{
    const struct adc_shaped_step *step = &t->shaped.steps[k];
    struct adc_wengert_row *row = add_row(t, step->result, k + 1);
    t->row_of_step[k] = t->trace->count - 1;
    if (adc_shaped_is_variable(step)) {
        const struct adc_context *context = &t->evaluation->session->context;
        const uint32_t input = t->graph->nodes[step->result.nodes[0]].arg[1];
        const char *element = adc_symbol_text(context, t->graph->inputs[input].symbol);
        const size_t length = strcspn(element, "[");
        char *name = adc_arena_zeroed(&t->trace->arena, length + 1, 1);
        row->input = memcpy(name, element, length);
        return;
    }
    row->number = ++*number;
    row->shaped = step->operation != NULL;
    row->gathered = !row->shaped;
    if (row->shaped)
        row->written = step->operation->written;
    if (step->operation != NULL && step->operation->first < step->operation->end)
        row->nonsmooth = nonsmooth_within(t, step->operation->first, step->operation->end - 1);
    for (uint32_t i = 0; i < step->count; i++)
        add_operand(t, row, operand_of_step(t, &step->operands[i]));
}

static void add_input(struct adc_tracer *t, uint32_t input)
{
    const struct adc_graph_input *in = &t->graph->inputs[input];
    const uint32_t step = t->shaped.step_of[in->node];
    uint32_t none = 0;
    if (step > 0 && t->shaped.steps[step - 1].needed && t->row_of_step[step - 1] == ADC_NO_ROW)
        add_step(t, step - 1, &none);
    if (step == 0 && t->shown[in->node])
        add_number(t, in->node)->input = adc_symbol_text(&t->evaluation->session->context, in->symbol);
}

static void add_operation(struct adc_tracer *t, uint32_t node, uint32_t number)
{
    const struct adc_row *op = &adc_rows[t->graph->nodes[node].op];
    struct adc_wengert_row *row = add_number(t, node);
    double a[ADC_MAX_ARITY] = {0};
    row->op = op;
    row->number = number;
    row->nonsmooth = t->incident[node] ? nonsmooth_of(t, node) : NULL;
    row->selects = op->select != NULL;
    row->selected = adc_graph_arguments(t->at, node, a);
    for (uint32_t i = 0; i < op->arity; i++) {
        struct adc_wengert_operand operand = operand_of(t, adc_graph_args(t->graph, node)[i]);
        operand.weight = adc_tracer_weight(t, node, i);
        add_operand(t, row, operand);
    }
}

/* A result of solve, argmin or integrate is one row, for all nodes that were entered for it. */
static void add_found(struct adc_tracer *t, uint32_t node, uint32_t number)
{
    const struct adc_graph_found *found = &t->recording->found[t->found[node] - 1];
    struct adc_wengert_row *row = add_number(t, node);
    uint32_t count, element = 0;
    struct adc_entry *weight = adc_arena_array(t->work, node + 1u, sizeof *weight);
    const uint32_t *parts = parts_of(t, node, &count, weight);
    while (found->count > 1 && found->results[element++] != node)
        continue;
    row->found = found->name;
    row->number = number, row->element = element;
    row->residual = found->residual;
    row->nonsmooth = nonsmooth_within(t, found->first, node);
    for (uint32_t i = 0; i < count; i++) {
        struct adc_wengert_operand operand = operand_of(t, parts[i]);
        const struct adc_entry *by = &weight[parts[i]];
        operand.weight = adc_tracer_entry(by->state != ADC_ENTRY_ABSENT, row->nonsmooth != NULL, by->number);
        add_operand(t, row, operand);
    }
}

static void note_choices(struct adc_tracer *t)
{
    const struct adc_graph *graph = t->graph;
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard *guard = &graph->guards[i];
        if (t->row_of[guard->node] == ADC_NO_ROW)       /* a choice within what was found */
            continue;
        struct adc_wengert_row *row = &t->trace->rows[t->row_of[guard->node]];
        if (row->extent.rank != ADC_RANK_NUMBER)
            continue;
        if (guard->kind == ADC_GUARD_TRUTH) {
            row->chooses = true;
            row->taken = guard->chosen != 0;
            t->trace->branch_in_doubt |= t->incident[guard->node];
        } else if (guard->kind == ADC_GUARD_VALUE) {
            row->bounds = true;
            if (t->at->varied[guard->node])
                row->nonsmooth = adc_bounds_vary.word;
        }
    }
}

/* Rows that a derivative of an output passes. */
static void note_active(struct adc_wengert *trace)
{
    for (uint32_t k = 0; k < trace->output_count; k++)
        if (trace->outputs[k].row != ADC_NO_ROW)
            trace->rows[trace->outputs[k].row].active = true;
    for (uint32_t r = trace->count; r-- > 0;) {
        struct adc_wengert_row *row = &trace->rows[r];
        row->active &= row->varied;
        for (uint32_t i = 0; row->active && i < row->operand_count; i++)
            if (adc_wengert_passes(&trace->operands[row->first + i]))
                trace->rows[trace->operands[row->first + i].row].active = true;
    }
}

/* Operations that are the value of a formula have its name. */
static void note_formulas(struct adc_tracer *t)
{
    for (uint32_t i = 0; i < t->recording->named_count; i++) {
        const uint32_t r = t->row_of[t->recording->named[i].node];
        if (r != ADC_NO_ROW && t->trace->rows[r].number > 0 && t->trace->rows[r].formula == NULL)
            t->trace->rows[r].formula = t->recording->named[i].name;
    }
}

/* Room for the rows of nodes, with their operands, at once: what grows leaves its copies in the arena. */
static void make_room(struct adc_tracer *t)
{
    struct adc_wengert *trace = t->trace;
    uint32_t rows = 1, operands = 1;
    for (uint32_t n = 0; n < t->graph->count; n++)
        if (t->shown[n] && t->shaped.step_of[n] == 0) {
            rows++;
            operands += t->graph->nodes[n].nargs;
        }
    trace->rows = adc_arena_room_for(&trace->arena, NULL, 0, &t->row_capacity, rows, sizeof *trace->rows);
    trace->values = adc_arena_room_for(&trace->arena, NULL, 0, &t->cell_capacity, rows, sizeof *trace->values);
    t->node_of = adc_arena_room_for(t->work, NULL, 0, &t->node_capacity, rows, sizeof *t->node_of);
    trace->operands = adc_arena_room_for(&trace->arena, NULL, 0, &t->operand_capacity, operands, sizeof *trace->operands);
}

void adc_tracer_rows(struct adc_tracer *t)
{
    const struct adc_graph *graph = t->graph;
    struct adc_wengert *trace = t->trace;
    uint32_t step = 0, number = 0;
    adc_shape_trace(t->recording, t->work, &t->shaped);
    t->row_of_step = adc_arena_array(t->work, t->shaped.count + 1u, sizeof *t->row_of_step);
    memset(t->row_of_step, 0xff, t->shaped.count * sizeof *t->row_of_step);
    memset(t->row_of, 0xff, graph->count * sizeof *t->row_of);
    t->shown = adc_arena_zeroed(t->work, graph->count + 1u, sizeof *t->shown);
    t->found = adc_arena_zeroed(t->work, graph->count + 1u, sizeof *t->found);
    find_shown(t);
    make_room(t);
    for (uint32_t i = 0; i < graph->input_count; i++)
        add_input(t, i);
    for (uint32_t n = 0; n <= graph->count; n++) {
        for (; step < t->shaped.count && t->shaped.steps[step].end <= n; step++)
            if (t->shaped.steps[step].needed && t->row_of_step[step] == ADC_NO_ROW)
                add_step(t, step, &number);
        if (n == graph->count || !t->shown[n] || t->shaped.step_of[n] > 0)
            continue;
        if (t->found[n] > 0)
            add_found(t, n, ++number);
        else if (adc_graph_is_row(graph, n))
            add_operation(t, n, ++number);
    }
    trace->outputs = adc_arena_array(&trace->arena, trace->output_count + 1u, sizeof *trace->outputs);
    for (uint32_t k = 0; k < trace->output_count; k++)
        trace->outputs[k] = operand_of(t, t->roots[k]);
    note_choices(t);
    note_formulas(t);
    note_active(trace);
}
