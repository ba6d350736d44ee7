/* The trace of an evaluation as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/json/json.h"
#include "eval/trace/trace.h"
#include "lexer/context.h"

static void put_entry(struct adc_json *json, const struct adc_entry *entry)
{
    entry->state == ADC_ENTRY_ABSENT ? adc_json_put(json, "w", "null") : adc_json_number(json, entry->number);
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

/* A name as a string, a constant as a number. */
static void put_operand(struct adc_json *json, const struct adc_wengert_operand *operand)
{
    if (operand->row != ADC_NO_ROW)
        adc_json_string(json, operand->text);
    else
        adc_json_shaped(json, operand->numbers != NULL ? operand->numbers : &operand->number,
                        operand->numbers != NULL ? operand->extent : adc_number_extent());
}

/* A list of operands. */
static void put_operands(struct adc_json *json, const char *key, const struct adc_wengert_operand *operands, uint32_t count)
{
    adc_json_put(json, "@:[", key);
    for (uint32_t i = 0; i < count; i++)
        put_operand(json, &operands[i]);
    adc_json_put(json, "]");
}

/* By variable, absent ones left out; along a direction a number. */
static void put_tangents(struct adc_json *json, const struct adc_wengert *trace, const struct adc_wengert_row *at)
{
    const struct adc_entry *entries = trace->tangents + (size_t)at->cell * trace->tangent_count;
    adc_json_put(json, trace->variables != NULL ? "tangent:{" : "tangent:");
    if (trace->variables == NULL)
        put_entries(json, at, entries, trace->tangent_count);
    for (uint32_t i = 0; trace->variables != NULL && i < trace->tangent_count; i++) {
        bool absent = true;
        for (size_t k = 0; k < adc_extent_count(at->extent); k++)
            absent &= entries[i + k * trace->tangent_count].state == ADC_ENTRY_ABSENT;
        if (absent)
            continue;
        adc_json_key(json, trace->variables[i]);
        put_entries(json, at, entries + i, trace->tangent_count);
    }
    adc_json_put(json, trace->variables != NULL ? "}" : "");
}

/* A number, or an array with one for each component. */
static void put_adjoints(struct adc_json *json, const struct adc_wengert *trace, const struct adc_wengert_row *at)
{
    const struct adc_entry *entries = trace->adjoints + (size_t)at->cell * trace->adjoint_count;
    const bool array = trace->vector && !trace->pulled_back;
    adc_json_put(json, array ? "adjoint:[" : "adjoint:");
    for (uint32_t i = 0; i < trace->adjoint_count; i++)
        put_entries(json, at, entries + i, trace->adjoint_count);
    adc_json_put(json, array ? "]" : "");
}

static void put_row(struct adc_json *json, const struct adc_wengert *trace, const struct adc_wengert_row *at)
{
    static const char *const shape[] = {[ADC_RANK_NUMBER] = "", [ADC_RANK_VECTOR] = "shape:[u]", [ADC_RANK_ROW] = "shape:[u u]",
                                        [ADC_RANK_MATRIX] = "shape:[u u]"};
    const struct adc_wengert_operand *operands = trace->operands + at->first;
    const char *operation = at->input == NULL ? at->operation : at->name != at->input ? at->input : NULL;
    adc_json_put(json, operation != NULL ? "{node:s operation:s" : "{node:s operation:w", at->name,
                 operation != NULL ? operation : "null");
    put_operands(json, "arguments", operands, at->operand_count);
    adc_json_put(json, "weights:[");                    /* null where nothing is active */
    for (uint32_t i = 0; i < at->operand_count; i++)
        put_entry(json, &operands[i].weight);
    adc_json_put(json, "]");
    adc_json_put(json, shape[at->extent.rank], at->extent.rank == ADC_RANK_ROW ? 1 : at->extent.rows, at->extent.cols);
    adc_json_key(json, "value");
    adc_json_shaped(json, trace->values + at->cell, at->extent);
    put_tangents(json, trace, at);
    put_adjoints(json, trace, at);
    adc_json_put(json, "uses:u tangent_rule?s adjoint_rule?s", at->uses, at->tangent_rule, at->adjoint_rule);
    if (at->chooses)
        adc_json_put(json, "taken:b", at->taken);
    if (at->selects) {
        adc_json_key(json, "takes");
        put_operand(json, &operands[at->selected]);
    }
    if (at->found != NULL)
        adc_json_put(json, "@:n", adc_wengert_residual(at), at->residual);
    adc_json_put(json, "event?s}", at->nonsmooth);
}

static void put_elimination(struct adc_json *json, const struct adc_elimination *e)
{
    static const char *const keys[] = {"forward", "reverse", "markowitz", "optimal"};
    adc_json_put(json, "elimination:{");
    for (int order = 0; order < ADC_ELIMINATIONS - (e->optimal == NULL) && e->unable == NULL; order++)
        adc_json_put(json, "@:u", keys[order], (uint32_t)e->multiplications[order]);
    e->unable != NULL ? adc_json_put(json, "unable:s}", e->unable) : adc_json_put(json, "difference:n}", e->difference);
}

static void put_sweep(struct adc_json *json, const struct adc_wengert_sweep *sweep)
{
    adc_json_put(json, "[");
    for (uint32_t k = 0; k < sweep->count; k++)
        adc_json_string(json, sweep->steps[k].text);
    adc_json_put(json, "]");
}

/* The lines of the sweeps: forward by variable, reverse by component. */
static void put_sweeps(struct adc_json *json, const struct adc_wengert *trace)
{
    adc_json_put(json, "forward_sweeps:{");
    for (uint32_t c = 0; c < trace->tangent_count; c++) {
        adc_json_key(json, trace->variables != NULL ? trace->variables[c] : "direction");
        put_sweep(json, &trace->forward[c]);
    }
    adc_json_put(json, "} reverse_sweeps:[");
    for (uint32_t c = 0; c < trace->adjoint_count; c++)
        put_sweep(json, &trace->reverse[c]);
    adc_json_put(json, "]");
}

/* The lines of the views; views of the same key, one after the other, are one array. */
static void put_views(struct adc_json *json, const struct adc_wengert *trace)
{
    const char *key = "";
    for (const struct adc_wengert_view *view = trace->views; view < trace->views + trace->view_count; view++) {
        if (strcmp(key, view->key) != 0)
            adc_json_put(json, key[0] == '\0' ? "@:[" : "] @:[", view->key);
        key = view->key;
        for (uint32_t k = 0; k < view->count; k++)
            adc_json_string(json, view->lines[k]);
    }
    adc_json_put(json, key[0] == '\0' ? "" : "]");
}

void adc_json_trace(struct adc_json *json, const struct adc_wengert *trace)
{
    adc_json_put(json, "engine:s trace:[", adc_mode_name(trace->mode));
    for (uint32_t r = 0; r < trace->count; r++) {
        adc_work(json->text->context, trace->tangent_count + trace->adjoint_count + 1u);
        put_row(json, trace, &trace->rows[r]);
    }
    adc_json_put(json, "]");
    put_operands(json, "outputs", trace->outputs, trace->output_count);
    if (trace->forward != NULL)
        put_sweeps(json, trace);
    put_views(json, trace);
    if (trace->elimination != NULL)
        put_elimination(json, trace->elimination);
}
