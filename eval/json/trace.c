/* The trace of an evaluation as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/parts.h"
#include "eval/trace/trace.h"
#include "lexer/context.h"

static void put_entry(struct adc_json *json, const struct adc_entry *entry)
{
    if (entry->state == ADC_ENTRY_ABSENT)
        adc_json_word(json, "null");
    else
        adc_json_number(json, entry->number);
}

/* The entries of a row, `stride` apart: of an array shaped like it. */
static void put_entries(struct adc_json *json, const struct adc_wengert_row *row, const struct adc_entry *entries,
                        size_t stride)
{
    for (uint32_t i = 0; i < adc_extent_count(row->extent); i++) {
        adc_json_before_element(json, row->extent, i);
        put_entry(json, &entries[i * stride]);
        adc_json_after_element(json, row->extent, i);
    }
}

/* Numbers shaped like an extent. */
static void put_numbers(struct adc_json *json, struct adc_extent extent, const double *numbers)
{
    for (uint32_t i = 0; i < adc_extent_count(extent); i++) {
        adc_json_before_element(json, extent, i);
        adc_json_number(json, numbers[i]);
        adc_json_after_element(json, extent, i);
    }
}

static void put_shape(struct adc_json *json, struct adc_extent extent)
{
    if (extent.rank == ADC_RANK_NUMBER)
        return;
    adc_json_begin(json, "shape", '[');
    adc_json_whole(json, extent.rank == ADC_RANK_ROW ? 1 : extent.rows);
    if (extent.rank != ADC_RANK_VECTOR)
        adc_json_whole(json, extent.cols);
    adc_json_close(json, ']');
}

static bool is_absent(const struct adc_wengert_row *row, const struct adc_entry *entries, size_t stride)
{
    bool absent = true;
    for (size_t i = 0; i < adc_extent_count(row->extent); i++)
        absent &= entries[i * stride].state == ADC_ENTRY_ABSENT;
    return absent;
}

/* A name as a string, a constant as a number. */
static void put_operand(struct adc_json *json, const struct adc_wengert_operand *operand)
{
    if (operand->row == ADC_NO_ROW && operand->numbers != NULL)
        put_numbers(json, operand->extent, operand->numbers);
    else if (operand->row == ADC_NO_ROW)
        adc_json_number(json, operand->number);
    else
        adc_json_string(json, operand->text);
}

static void put_operands(struct adc_json *json, const struct adc_wengert_operand *operands, uint32_t count)
{
    adc_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++)
        put_operand(json, &operands[i]);
    adc_json_close(json, ']');
}

/* The local partials by the arguments, null where nothing moves. */
static void put_weights(struct adc_json *json, const struct adc_wengert_operand *operands, uint32_t count)
{
    adc_json_begin(json, "weights", '[');
    for (uint32_t i = 0; i < count; i++)
        put_entry(json, &operands[i].weight);
    adc_json_close(json, ']');
}

/* By variable, absent ones left out; along a direction a number. */
static void put_tangents(struct adc_json *json, const struct adc_wengert *trace, uint32_t row)
{
    const struct adc_wengert_row *at = &trace->rows[row];
    const struct adc_entry *entries = trace->tangents + (size_t)at->cell * trace->tangent_count;
    adc_json_key(json, "tangent");
    if (trace->variables == NULL) {
        put_entries(json, at, entries, trace->tangent_count);
        return;
    }
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < trace->tangent_count; i++) {
        if (is_absent(at, entries + i, trace->tangent_count))
            continue;
        adc_json_key(json, trace->variables[i]);
        put_entries(json, at, entries + i, trace->tangent_count);
    }
    adc_json_close(json, '}');
}

/* A number, or an array with one for each component. */
static void put_adjoints(struct adc_json *json, const struct adc_wengert *trace, uint32_t row)
{
    const struct adc_wengert_row *at = &trace->rows[row];
    const struct adc_entry *entries = trace->adjoints + (size_t)at->cell * trace->adjoint_count;
    bool array = trace->vector && !trace->pulled_back;
    adc_json_key(json, "adjoint");
    if (array)
        adc_json_open(json, '[');
    for (uint32_t i = 0; i < trace->adjoint_count; i++)
        put_entries(json, at, entries + i, trace->adjoint_count);
    if (array)
        adc_json_close(json, ']');
}

static void put_row(struct adc_json *json, const struct adc_wengert *trace, uint32_t row)
{
    const struct adc_wengert_row *at = &trace->rows[row];
    adc_json_open(json, '{');
    adc_json_add_string(json, "node", at->name);
    adc_json_key(json, "operation");
    if (at->input == NULL || at->name != at->input)
        adc_json_string(json, at->input != NULL ? at->input : at->operation);
    else
        adc_json_word(json, "null");
    adc_json_key(json, "arguments");
    put_operands(json, trace->operands + at->first, at->operand_count);
    put_weights(json, trace->operands + at->first, at->operand_count);
    put_shape(json, at->extent);
    adc_json_key(json, "value");
    put_numbers(json, at->extent, trace->values + at->cell);
    put_tangents(json, trace, row);
    put_adjoints(json, trace, row);
    adc_json_add_whole(json, "uses", at->uses);
    if (at->tangent_rule != NULL)
        adc_json_add_string(json, "tangent_rule", at->tangent_rule);
    if (at->adjoint_rule != NULL)
        adc_json_add_string(json, "adjoint_rule", at->adjoint_rule);
    if (at->chooses)
        adc_json_add_bool(json, "taken", at->taken);
    if (at->selects) {
        adc_json_key(json, "takes");
        put_operand(json, &trace->operands[at->first + at->selected]);
    }
    if (at->found != NULL)
        adc_json_add_number(json, adc_wengert_residual(at), at->residual);
    if (at->event != NULL) {
        adc_json_add_string(json, "event", at->event);
    }
    adc_json_close(json, '}');
}

static void put_elimination(struct adc_json *json, const struct adc_wengert *trace)
{
    static const char *const keys[] = {"forward", "reverse", "markowitz", "optimal"};
    const struct adc_elimination *e = trace->elimination;
    adc_json_begin(json, "elimination", '{');
    for (int order = 0; order < ADC_ELIMINATIONS - (e->optimal == NULL) && e->unable == NULL; order++)
        adc_json_add_whole(json, keys[order], (uint32_t)e->multiplications[order]);
    if (e->unable != NULL)
        adc_json_add_string(json, "unable", e->unable);
    else
        adc_json_add_number(json, "difference", e->difference);
    adc_json_close(json, '}');
}

static void put_sweep(struct adc_json *json, const struct adc_wengert_sweep *sweep)
{
    adc_json_open(json, '[');
    for (uint32_t k = 0; k < sweep->count; k++)
        adc_json_string(json, sweep->steps[k].text);
    adc_json_close(json, ']');
}

/* The lines of the sweeps: forward by variable, reverse by component. */
static void put_sweeps(struct adc_json *json, const struct adc_wengert *trace)
{
    adc_json_begin(json, "forward_sweeps", '{');
    for (uint32_t c = 0; c < trace->tangent_count; c++) {
        adc_json_key(json, trace->variables != NULL ? trace->variables[c] : "direction");
        put_sweep(json, &trace->forward[c]);
    }
    adc_json_close(json, '}');
    adc_json_begin(json, "reverse_sweeps", '[');
    for (uint32_t c = 0; c < trace->adjoint_count; c++)
        put_sweep(json, &trace->reverse[c]);
    adc_json_close(json, ']');
}

/* The lines of a view; views of the same key, from `first` to `last`, are one array. */
static void put_view(struct adc_json *json, const struct adc_wengert_view *view, bool first, bool last)
{
    if (first)
        adc_json_begin(json, view->key, '[');
    for (uint32_t k = 0; k < view->count; k++)
        adc_json_string(json, view->lines[k]);
    if (last)
        adc_json_close(json, ']');
}

void adc_json_trace(struct adc_json *json, const struct adc_wengert *trace)
{
    adc_json_add_string(json, "engine", adc_mode_name(trace->mode));
    adc_json_begin(json, "trace", '[');
    for (uint32_t r = 0; r < trace->count; r++) {
        adc_work(json->text->context, trace->tangent_count + trace->adjoint_count + 1u);
        put_row(json, trace, r);
    }
    adc_json_close(json, ']');
    adc_json_key(json, "outputs");
    put_operands(json, trace->outputs, trace->output_count);
    if (trace->forward != NULL)
        put_sweeps(json, trace);
    for (uint32_t k = 0; k < trace->view_count; k++)
        put_view(json, &trace->views[k], k == 0 || strcmp(trace->views[k - 1].key, trace->views[k].key) != 0,
                 k + 1 == trace->view_count || strcmp(trace->views[k + 1].key, trace->views[k].key) != 0);
    if (trace->elimination != NULL)
        put_elimination(json, trace);
}
