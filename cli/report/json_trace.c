/* The trace of an evaluation as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/report/json.h"

static void put_entry(struct json *json, const struct adc_entry *entry)
{
    if (entry->state == ADC_ENTRY_ABSENT)
        json_word(json, "null");
    else
        json_number(json, entry->number);
}

/* A name as a string, a constant as a number. */
static void put_operand(struct json *json, const struct adc_wengert *trace, struct adc_operand operand)
{
    if (operand.row == ADC_NO_ROW)
        json_number(json, operand.number);
    else
        json_string(json, adc_wengert_name(trace, operand.row, trace->buffer, trace->name_size));
}

static void put_operands(struct json *json, const struct adc_wengert *trace, const struct adc_operand *operands,
                         uint32_t count)
{
    json_open(json, '[');
    for (uint32_t i = 0; i < count; i++)
        put_operand(json, trace, operands[i]);
    json_close(json, ']');
}

/* By variable, absent ones left out; along a direction a number. */
static void put_tangents(struct json *json, const struct adc_wengert *trace, uint32_t row)
{
    const struct adc_entry *entries = trace->tangents + (size_t)row * trace->tangent_count;
    json_key(json, "tangent");
    if (trace->variables == NULL) {
        put_entry(json, entries);
        return;
    }
    json_open(json, '{');
    for (uint32_t i = 0; i < trace->tangent_count; i++) {
        if (entries[i].state == ADC_ENTRY_ABSENT)
            continue;
        json_key(json, trace->variables[i]);
        put_entry(json, &entries[i]);
    }
    json_close(json, '}');
}

/* A number, or an array with one for each component. */
static void put_adjoints(struct json *json, const struct adc_wengert *trace, uint32_t row)
{
    const struct adc_entry *entries = trace->adjoints + (size_t)row * trace->adjoint_count;
    bool array = trace->vector && !trace->pulled_back;
    json_key(json, "adjoint");
    if (array)
        json_open(json, '[');
    for (uint32_t i = 0; i < trace->adjoint_count; i++)
        put_entry(json, &entries[i]);
    if (array)
        json_close(json, ']');
}

static void put_row(struct json *json, const struct adc_wengert *trace, uint32_t row)
{
    const struct adc_wengert_row *at = &trace->rows[row];
    json_open(json, '{');
    json_key(json, "node");
    json_string(json, adc_wengert_name(trace, row, trace->buffer, trace->name_size));
    json_key(json, "operation");
    if (at->op != NULL)
        json_string(json, adc_wengert_operation(trace, row, trace->buffer, trace->operation_size));
    else
        json_word(json, "null");
    json_key(json, "arguments");
    put_operands(json, trace, trace->operands + at->first, at->op != NULL ? at->op->arity : 0);
    json_key(json, "value");
    json_number(json, at->value);
    put_tangents(json, trace, row);
    put_adjoints(json, trace, row);
    json_key(json, "uses");
    json_whole(json, at->uses);
    if (at->chooses) {
        json_key(json, "taken");
        json_word(json, at->taken ? "true" : "false");
    }
    if (at->selects) {
        json_key(json, "takes");
        put_operand(json, trace, trace->operands[at->first + at->selected]);
    }
    if (at->event != NULL) {
        json_key(json, "event");
        json_string(json, at->event);
    }
    json_close(json, '}');
}

void put_json_trace(struct json *json, const struct adc_wengert *trace)
{
    json_key(json, "engine");
    json_string(json, engine_word(trace->mode));
    json_key(json, "trace");
    json_open(json, '[');
    for (uint32_t r = 0; r < trace->count; r++) {
        adc_work(trace->arena.context, trace->tangent_count + trace->adjoint_count + 1u);
        put_row(json, trace, r);
    }
    json_close(json, ']');
    json_key(json, "outputs");
    put_operands(json, trace, trace->outputs, trace->output_count);
}
