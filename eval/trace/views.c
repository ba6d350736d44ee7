/* Views of a trace, as lines of text: the product of the Jacobians of its layers, and forward sweeps with several seeds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "eval/trace/trace.h"
#include "lexer/number.h"

enum { DIGITS = 6 };

/* ---- lines ---- */

static const char *text_of(struct adc_wengert *trace, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    const size_t size = (size_t)vsnprintf(NULL, 0, format, arguments) + 1;
    char *text = adc_arena_array(&trace->arena, size, 1);
    vsnprintf(text, size, format, again);
    va_end(again);
    return text;
}

void adc_wengert_view(struct adc_wengert *trace, const char *key, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    trace->views = adc_arena_room(&trace->arena, trace->views, trace->view_count, &trace->view_capacity, sizeof *trace->views);
    trace->views[trace->view_count++] = (struct adc_wengert_view){.key = key, .heading = text_of(trace, format, arguments)};
    va_end(arguments);
}

void adc_wengert_line(struct adc_wengert *trace, const char *format, ...)
{
    struct adc_wengert_view *view = &trace->views[trace->view_count - 1];
    va_list arguments;
    va_start(arguments, format);
    view->lines = adc_arena_room(&trace->arena, view->lines, view->count, &view->capacity, sizeof *view->lines);
    view->lines[view->count++] = text_of(trace, format, arguments);
    va_end(arguments);
}

static void add(struct adc_wengert *trace, const char *text) { adc_text_string(&trace->text, text); }

static void add_number(struct adc_wengert *trace, double value)
{
    char number[ADC_NUMBER_TEXT];
    add(trace, adc_number_shown(value, DIGITS, number));
}

/* ---- layers ---- */

/* The state between two layers: the rows that are known by then and needed later. */
struct state { uint32_t *rows, count; };

struct matrix { double *at; uint32_t rows, columns; };

/* By row its layer, 1 above the highest of its operands; UINT32_MAX where the answer does not depend on it. last[r]: the
 * highest layer that uses it. Returns how many layers there are, or UINT32_MAX where a local partial is not a number. */
static uint32_t find_layers(struct adc_wengert *trace, uint32_t *level, uint32_t *last)
{
    uint32_t layers = 0;
    bool *useful = adc_arena_zeroed(&trace->arena, trace->count + 1u, 1);      /* also what leads to a jump */
    for (uint32_t k = 0; k < trace->output_count; k++)
        if (trace->outputs[k].row != ADC_NO_ROW)
            useful[trace->outputs[k].row] = true;
    for (uint32_t r = trace->count; r-- > 0;)
        for (uint32_t i = 0; useful[r] && i < trace->rows[r].operand_count; i++)
            if (adc_wengert_passes(&trace->operands[trace->rows[r].first + i]))
                useful[trace->operands[trace->rows[r].first + i].row] = true;
    for (uint32_t r = 0; r < trace->count; r++) {
        level[r] = useful[r] && trace->rows[r].varied ? 0 : UINT32_MAX;
        last[r] = 0;
        for (uint32_t i = 0; level[r] != UINT32_MAX && i < trace->rows[r].operand_count; i++) {
            const struct adc_wengert_operand *operand = &trace->operands[trace->rows[r].first + i];
            if (!adc_wengert_passes(operand))
                continue;
            if (!isfinite(operand->weight.number))
                return UINT32_MAX;
            level[r] = level[operand->row] + 1 > level[r] ? level[operand->row] + 1 : level[r];
        }
        for (uint32_t i = 0; level[r] != UINT32_MAX && i < trace->rows[r].operand_count; i++)
            if (adc_wengert_passes(&trace->operands[trace->rows[r].first + i])) {
                uint32_t *used = &last[trace->operands[trace->rows[r].first + i].row];
                *used = level[r] > *used ? level[r] : *used;
            }
        layers = level[r] != UINT32_MAX && level[r] > layers ? level[r] : layers;
    }
    return layers;
}

static struct state state_after(struct adc_wengert *trace, uint32_t layer, uint32_t layers, const uint32_t *level,
                              const uint32_t *last)
{
    struct state state = {adc_arena_array(&trace->arena, trace->count + trace->output_count + 1u, sizeof *state.rows), 0};
    for (uint32_t k = 0; layer == layers && k < trace->output_count; k++)
        state.rows[state.count++] = trace->outputs[k].row;
    for (uint32_t r = 0; layer < layers && r < trace->count; r++) {
        bool output = false;
        for (uint32_t k = 0; k < trace->output_count; k++)
            output |= trace->outputs[k].row == r;
        if (level[r] <= layer && (last[r] > layer || output))
            state.rows[state.count++] = r;
    }
    return state;
}

/* The Jacobian of a state by the one before: of a row of this layer its local partials, of others 1. */
static struct matrix jacobian_of(struct adc_wengert *trace, const struct state *to, const struct state *from, uint32_t layer,
                                 const uint32_t *level)
{
    struct matrix J = {adc_arena_zeroed(&trace->arena, (size_t)to->count * from->count + 1, sizeof *J.at), to->count,
                       from->count};
    for (uint32_t i = 0; i < to->count; i++)
        for (uint32_t j = 0; j < from->count && to->rows[i] != ADC_NO_ROW; j++) {
            const struct adc_wengert_row *row = &trace->rows[to->rows[i]];
            double *at = &J.at[(size_t)i * from->count + j];
            if (level[to->rows[i]] != layer)
                *at = to->rows[i] == from->rows[j];
            for (uint32_t k = 0; level[to->rows[i]] == layer && k < row->operand_count; k++)
                if (adc_wengert_passes(&trace->operands[row->first + k]) && trace->operands[row->first + k].row == from->rows[j])
                    *at += trace->operands[row->first + k].weight.number;
        }
    return J;
}

static struct matrix product(struct adc_wengert *trace, struct matrix A, struct matrix B)
{
    struct matrix C = {adc_arena_zeroed(&trace->arena, (size_t)A.rows * B.columns + 1, sizeof *C.at), A.rows, B.columns};
    for (uint32_t i = 0; i < A.rows; i++)
        for (uint32_t k = 0; k < A.columns; k++)
            for (uint32_t j = 0; j < B.columns; j++)
                C.at[(size_t)i * B.columns + j] += A.at[(size_t)i * A.columns + k] * B.at[(size_t)k * B.columns + j];
    return C;
}

static void add_names(struct adc_wengert *trace, const struct state *state)
{
    add(trace, state->count == 1 ? "" : "(");
    for (uint32_t i = 0; i < state->count; i++) {
        add(trace, i > 0 ? ", " : "");
        add(trace, state->rows[i] != ADC_NO_ROW ? trace->rows[state->rows[i]].name : "constant");
    }
    add(trace, state->count == 1 ? "" : ")");
}

static void add_matrix(struct adc_wengert *trace, struct matrix M)
{
    add(trace, "[");
    for (size_t i = 0; i < (size_t)M.rows * M.columns; i++) {
        add(trace, i == 0 ? "" : i % M.columns == 0 ? "; " : ", ");
        add_number(trace, M.at[i]);
    }
    add(trace, "]");
}

/* "J3·J2·J1", in brackets from the left or the right. */
static void add_product(struct adc_wengert *trace, uint32_t layers, bool left)
{
    char name[16];
    for (uint32_t i = 2; i < layers && left; i++)
        add(trace, "(");
    for (uint32_t k = layers; k > 0; k--) {
        snprintf(name, sizeof name, "%sJ%u", !left && k < layers && k > 1 ? "(" : "", k);
        add(trace, k < layers ? "·" : "");
        add(trace, name);
        add(trace, left && k < layers && k > 1 ? ")" : "");
    }
    for (uint32_t i = 2; i < layers && !left; i++)
        add(trace, ")");
}

void adc_wengert_write_layers(struct adc_wengert *trace)
{
    enum { MAX_LAYERS = 40, MAX_ENTRIES = 40000 };
    uint32_t *level = adc_arena_array(&trace->arena, trace->count + 1u, sizeof *level),
             *last = adc_arena_array(&trace->arena, trace->count + 1u, sizeof *last);
    const uint32_t layers = find_layers(trace, level, last);
    struct state states[MAX_LAYERS + 1];
    uint64_t counts[2] = {0, 0};            /* from the right, from the left */
    adc_wengert_view(trace, "layers", "layers, each with its Jacobian");
    if (layers == 0 || layers > MAX_LAYERS) {
        adc_wengert_line(trace, layers == 0 ? "there are no operations" : layers == UINT32_MAX
                         ? "a local partial is not a number" : "there are more than %d", MAX_LAYERS);
        return;
    }
    uint64_t entries = 0;
    for (uint32_t k = 0; k <= layers; k++) {
        states[k] = state_after(trace, k, layers, level, last);
        entries += k > 0 ? (uint64_t)states[k].count * states[k - 1].count : 0;
    }
    for (uint32_t k = 2; k <= layers; k++) {
        counts[0] += (uint64_t)states[k].count * states[k - 1].count * states[0].count;
        counts[1] += (uint64_t)states[layers].count * states[k - 1].count * states[k - 2].count;
    }
    struct matrix whole = {0};
    for (uint32_t k = 1; k <= layers && entries <= MAX_ENTRIES; k++) {
        const struct matrix J = jacobian_of(trace, &states[k], &states[k - 1], k, level);
        whole = k == 1 ? J : product(trace, J, whole);
        trace->text.length = 0;
        add_names(trace, &states[k]);
        add(trace, " by ");
        add_names(trace, &states[k - 1]);
        add(trace, "\t");
        add_matrix(trace, J);
        adc_wengert_line(trace, "J%u\t%u x %u\t%s", k, J.rows, J.columns, trace->text.at);
    }
    if (entries > MAX_ENTRIES)
        adc_wengert_line(trace, "their entries are too many to be written");
    adc_wengert_view(trace, "products", "their product, the Jacobian");
    for (int left = 0; left < 2; left++) {
        trace->text.length = 0;
        add_product(trace, layers, left > 0);
        adc_wengert_line(trace, "from the %s\t%s\t%llu multiplications", left > 0 ? "left, reverse" : "right, forward",
                         trace->text.at,
                         (unsigned long long)counts[left]);
    }
    if (entries <= MAX_ENTRIES) {
        trace->text.length = 0;
        add_matrix(trace, whole);
        adc_wengert_line(trace, "both give\t%s", trace->text.at);
    }
}

/* ---- forward sweeps with several seeds ---- */

/* "⟨1, 0⟩" */
static void add_seed(struct adc_wengert *trace, uint32_t lane, uint32_t lanes)
{
    add(trace, "⟨");
    for (uint32_t i = 0; i < lanes; i++)
        add(trace, i == 0 ? i == lane ? "1" : "0" : i == lane ? ", 1" : ", 0");
    add(trace, "⟩");
}

void adc_wengert_write_lanes(struct adc_wengert *trace, uint32_t chunk)
{
    const uint32_t n = trace->tangent_count, sweeps = n / chunk + (n % chunk > 0);
    for (uint32_t s = 0; s < sweeps; s++) {
        const uint32_t from = s * chunk, lanes = n - from < chunk ? n - from : chunk;
        trace->text.length = 0;
        for (uint32_t i = 0; i < lanes; i++) {
            add(trace, i > 0 ? ", " : "");
            add(trace, trace->variables != NULL ? trace->variables[from + i] : "the direction");
            add(trace, " ");
            add_seed(trace, i, lanes);
        }
        adc_wengert_view(trace, "lanes", "forward sweep %u of %u, seeds %s", s + 1, sweeps, trace->text.at);
        for (uint32_t r = 0; r < trace->count; r++) {
            const struct adc_wengert_row *row = &trace->rows[r];
            const struct adc_entry *tangents = trace->tangents + (size_t)row->cell * n;
            trace->text.length = 0;
            add_number(trace, row->value);
            for (uint32_t i = from; i < from + lanes; i++) {
                add(trace, "\t");
                if (tangents[i].state == ADC_ENTRY_UNDEFINED)
                    add(trace, "undefined");
                else
                    add_number(trace, tangents[i].state == ADC_ENTRY_ABSENT ? 0 : tangents[i].number);
            }
            adc_wengert_line(trace, "%s\t%s\t%s", row->name, row->operation != NULL ? row->operation : "", trace->text.at);
        }
    }
}
