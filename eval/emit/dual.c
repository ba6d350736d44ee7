/* Rows at duals, and the functions that C code with duals has of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <stdio.h>

#include "eval/emit/forward.h"

/* ---- values ---- */

const char *adc_forward_number(const struct adc_forward *W, struct adc_forward_value value)
{
    return value.dual ? adc_code_form(W->code, W->L->part, value.text) : value.text;
}

static bool is_literal(const char *text) { return strchr("0123456789(", *text) != NULL || strncmp(text, "np.", 3) == 0; }

/* A number, such that the language computes with it as IEEE 754 says. */
static const char *exact(const struct adc_forward *W, const char *text)
{
    return is_literal(text) && W->L->exact != NULL ? adc_code_form(W->code, W->L->exact, text) : text;
}

const char *adc_forward_as(const struct adc_forward *W, struct adc_forward_value value, bool dual)
{
    return !dual ? exact(W, adc_forward_number(W, value))
         : value.dual ? value.text : adc_code_text(W->code, "%s_constant(%s)", W->code->emit->name, value.text);
}

struct adc_forward_value adc_forward_new(struct adc_forward *W, bool dual)
{
    return (struct adc_forward_value){adc_code_text(W->code, "%st%u", dual ? W->L->dual : "", W->next++), dual};
}

const char *adc_forward_unknown(struct adc_forward *W, bool dual)
{
    return dual ? adc_code_text(W->code, "%s_unknown()", W->code->emit->name) : adc_code_number(W->code, NAN);
}

/* ---- rows ---- */

/* Whether a row has the second derivative by two of its arguments that may not be 0 everywhere. */
static bool is_curved(enum adc_op op, uint32_t i, uint32_t k)
{
    const struct adc_row *row = &adc_rows[op];
    return adc_row_role(row, i) == ADC_REAL && adc_row_role(row, k) == ADC_REAL
        && op != ADC_ROW_add && op != ADC_ROW_sub && op != ADC_ROW_neg;
}

/* The truth that a selecting row passes on an argument, as .select of op.def says. */
const char *adc_code_selects(const struct adc_code *code, enum adc_op op, uint32_t i, const char *const *a)
{
    const bool min = op == ADC_ROW_min, clamp = op == ADC_ROW_clamp;
    const char *first = clamp ? adc_code_text(code, "%s < %s", a[0], a[1]) : adc_code_text(code, "%s < %s", a[min], a[!min]);
    const char *last = clamp ? adc_code_text(code, "%s < %s", a[2], a[0]) : NULL;
    if (i == 1)
        return first;
    first = adc_code_form(code, code->notation->no, first);
    if (!clamp)
        return first;
    return adc_code_form(code, code->notation->both, first, i == 2 ? last : adc_code_form(code, code->notation->no, last));
}

static void write_chain(struct adc_forward *W, enum adc_op op, const struct adc_forward_value *argument,
                        const char *const *args, const char *result)
{
    struct adc_code *code = W->code;
    const struct adc_row *row = &adc_rows[op];
    const char *indent = code->indent, *v = adc_code_form(code, W->L->part, result);
    for (uint32_t i = 0; i < row->arity; i++) {
        const enum adc_role role = adc_row_role(row, i);
        const bool selected = role == ADC_SELECTED;
        if (argument[i].dual)
            adc_emit_check_row(code->emit, row, i);
        if (!argument[i].dual || (role != ADC_REAL && !selected))
            continue;
        if (selected) {
            adc_code_line(code, W->L->test, adc_code_selects(code, op, i, args));
            code->indent = adc_code_text(code, "%s    ", indent);
        }
        adc_code_line(code, W->L->chain, code->emit->name, result,
                      selected ? adc_code_number(code, 1) : code->partial(code, op, i, args, v), argument[i].text);
        code->indent = indent;
        if (selected)
            adc_code_line(code, W->L->end_test);
    }
}

/* Adds what second derivatives have besides those of the arguments: the row's own, times tangents. */
static void write_curve(struct adc_forward *W, enum adc_op op, const struct adc_forward_value *argument,
                        const char *const *args, const char *result)
{
    const uint32_t arity = adc_rows[op].arity;
    const char *name = W->code->emit->name, *list = args[0];
    for (uint32_t i = 1; i < arity; i++)
        list = adc_code_text(W->code, "%s, %s", list, args[i]);
    for (uint32_t i = 0; i < arity; i++)
        for (uint32_t k = 0; k < arity; k++) {
            if (!argument[i].dual || !argument[k].dual || !is_curved(op, i, k))
                continue;
            W->curved[(op * ADC_MAX_ARITY + i) * ADC_MAX_ARITY + k] = true;
            adc_code_put(W->code, "%s_curve(&%s, %s_%s_%u%u((const double[]){%s}), &%s, &%s);", name, result, name,
                         adc_rows[op].id, i, k, list, argument[i].text, argument[k].text);
        }
}

struct adc_forward_value adc_forward_row(struct adc_forward *W, enum adc_op op, const struct adc_forward_value *argument)
{
    struct adc_code *code = W->code;
    const struct adc_row *row = &adc_rows[op];
    const char *args[ADC_MAX_ARITY] = {NULL}, *name = code->emit->name;
    bool dual = false, literal = true;
    for (uint32_t i = 0; i < row->arity; i++) {
        const enum adc_role role = adc_row_role(row, i);
        args[i] = adc_forward_number(W, argument[i]);
        literal &= is_literal(args[i]);
        dual |= argument[i].dual && role != ADC_STEP && role != ADC_CONSTANT;
    }
    const struct adc_forward_value result = adc_forward_new(W, dual);
    args[0] = literal ? exact(W, args[0]) : args[0];
    const char *value = code->row(code, op, args);
    if (!dual) {
        adc_code_line(code, W->L->constant, adc_code_form(code, W->L->type[0], name), result.text, value);
        return result;
    }
    adc_code_line(code, W->L->declare, adc_code_form(code, W->L->type[1], name), result.text,
                  adc_code_text(code, "%s_constant(%s)", name, value));
    write_chain(W, op, argument, args, result.text);
    if (W->second)
        write_curve(W, op, argument, args, result.text);
    return result;
}

/* ---- the functions ---- */

/* The second derivative of a row by two of its arguments: its rule, differentiated as a graph. */
static void write_second(const struct adc_forward *W, enum adc_op op, uint32_t i, uint32_t k)
{
    static const char *const names[ADC_MAX_ARITY] = {"x", "y", "z", "w", "u"};
    struct adc_code *code = W->code;
    struct adc_recording *recording = code->emit->recording;
    uint32_t args[ADC_MAX_ARITY];
    adc_recording_release(recording);
    adc_recording_open(recording, &code->emit->session->context, (struct adc_recording_options){.tidies = true});
    for (uint32_t a = 0; a < adc_rows[op].arity; a++)       /* where rules hold, which they do in their boxes */
        args[a] = adc_graph_input(recording, adc_symbol(&code->emit->session->context, names[a], 1),
                                  (adc_rows[op].box[a][0] + adc_rows[op].box[a][1])/2);
    const uint32_t rule = adc_graph_rule(recording, adc_graph_row(recording, op, args), i);
    assert(rule != ADC_NO_NODE);
    /* NOLINTNEXTLINE: k is an argument of the row */
    const uint32_t second = adc_graph_tangent(recording, rule, args[k]);
    adc_text_string(code->out, adc_code_text(code, "static double %s_%s_%u%u(const double *a)\n{\n",
                                             code->emit->name, adc_rows[op].id, i, k));
    adc_code_forget(code);
    code->first_direction = 0;
    code->direction = "a";
    const char *text = adc_code_node(code, second);
    adc_text_string(code->out, adc_code_text(code, "    (void)a;\n    return %s;\n}\n\n", text));
}

void adc_forward_helpers(const struct adc_forward *W, struct adc_text *out)
{
    W->code->out = out;
    W->code->indent = "    ";
    adc_code_template(W->code, W->L->types, NULL);
    for (uint32_t op = 0; op < ADC_ROWS; op++)
        for (uint32_t i = 0; i < ADC_MAX_ARITY; i++)
            for (uint32_t k = 0; k < ADC_MAX_ARITY; k++)
                if (W->curved[(op * ADC_MAX_ARITY + i) * ADC_MAX_ARITY + k])
                    write_second(W, (enum adc_op)op, i, k);
}
