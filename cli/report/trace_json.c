/* The trace of an evaluation as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "cli/report/report.h"

static void put_entry(FILE *out, const struct adc_entry *entry)
{
    if (entry->state == ADC_ENTRY_ABSENT)
        fputs("null", out);
    else
        put_json_number(out, entry->number);
}

/* A name as a string, a constant as a number. */
static void put_operand(FILE *out, const struct adc_wengert *trace, struct adc_operand operand, char *buffer)
{
    if (operand.row == ADC_NO_ROW)
        put_json_number(out, operand.number);
    else
        put_json_string(out, adc_wengert_name(trace, operand.row, buffer, trace->name_size));
}

static void put_operands(FILE *out, const struct adc_wengert *trace, const struct adc_operand *operands, uint32_t count,
                         char *buffer)
{
    putc('[', out);
    for (uint32_t i = 0; i < count; i++) {
        fputs(i > 0 ? "," : "", out);
        put_operand(out, trace, operands[i], buffer);
    }
    putc(']', out);
}

/* By variable, absent ones left out; along a direction a number. */
static void put_tangents(FILE *out, const struct adc_wengert *trace, uint32_t row)
{
    const struct adc_entry *entries = trace->tangents + (size_t)row * trace->tangent_count;
    const char *before = "{";
    fputs(",\"tangent\":", out);
    if (trace->variables == NULL) {
        put_entry(out, entries);
        return;
    }
    for (uint32_t i = 0; i < trace->tangent_count; i++) {
        if (entries[i].state == ADC_ENTRY_ABSENT)
            continue;
        fputs(before, out);
        put_json_string(out, trace->variables[i]);
        putc(':', out);
        put_entry(out, &entries[i]);
        before = ",";
    }
    fputs(*before == '{' ? "{}" : "}", out);
}

/* A number, or an array with one for each component. */
static void put_adjoints(FILE *out, const struct adc_wengert *trace, uint32_t row)
{
    const struct adc_entry *entries = trace->adjoints + (size_t)row * trace->adjoint_count;
    bool array = trace->vector && !trace->pulled_back;
    fputs(array ? ",\"adjoint\":[" : ",\"adjoint\":", out);
    for (uint32_t i = 0; i < trace->adjoint_count; i++) {
        fputs(i > 0 ? "," : "", out);
        put_entry(out, &entries[i]);
    }
    fputs(array ? "]" : "", out);
}

static void put_row(FILE *out, const struct adc_wengert *trace, uint32_t row, char *buffer)
{
    const struct adc_wengert_row *at = &trace->rows[row];
    fputs("{\"node\":", out);
    put_json_string(out, adc_wengert_name(trace, row, buffer, trace->name_size));
    fputs(",\"operation\":", out);
    if (at->op != NULL)
        put_json_string(out, adc_wengert_operation(trace, row, buffer, trace->operation_size));
    else
        fputs("null", out);
    fputs(",\"arguments\":", out);
    put_operands(out, trace, trace->operands + at->first, at->op != NULL ? at->op->arity : 0, buffer);
    fputs(",\"value\":", out);
    put_json_number(out, at->value);
    put_tangents(out, trace, row);
    put_adjoints(out, trace, row);
    fprintf(out, ",\"uses\":%u", at->uses);
    if (at->chooses)
        fprintf(out, ",\"taken\":%s", at->taken ? "true" : "false");
    if (at->selects) {
        fputs(",\"takes\":", out);
        put_operand(out, trace, trace->operands[at->first + at->selected], buffer);
    }
    if (at->event != NULL) {
        fputs(",\"event\":", out);
        put_json_string(out, at->event);
    }
    putc('}', out);
}

void report_trace_json(FILE *out, const struct adc_wengert *trace)
{
    char *buffer = malloc(trace->operation_size + trace->name_size);
    if (buffer == NULL) {
        fputs("adcalc: out of memory\n", stderr);
        return;
    }
    fprintf(out, ",\"engine\":\"%s\",\"trace\":[", engine_word(trace->mode));
    for (uint32_t r = 0; r < trace->count; r++) {
        fputs(r > 0 ? "," : "", out);
        put_row(out, trace, r, buffer);
    }
    fputs("],\"outputs\":", out);
    put_operands(out, trace, trace->outputs, trace->output_count, buffer);
    free(buffer);
}
