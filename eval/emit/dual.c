/* Rows at duals, and the functions that C code with duals has of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <stdio.h>

#include "eval/emit/forward.h"

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/* ---- values ---- */

const char *adc_forward_number(const struct adc_forward *W, struct adc_forward_value value)
{
    return value.dual ? adc_code_text(W->code, "%s.v", value.text) : value.text;
}

const char *adc_forward_dual(struct adc_forward *W, struct adc_forward_value value)
{
    W->needs[ADC_FORWARD_CONSTANT] |= !value.dual;
    return value.dual ? value.text : adc_code_text(W->code, "%s_constant(%s)", W->code->emit->name, value.text);
}

struct adc_forward_value adc_forward_new(struct adc_forward *W, bool dual)
{
    return (struct adc_forward_value){adc_code_text(W->code, "t%u", W->next++), dual};
}

const char *adc_forward_unknown(struct adc_forward *W, bool dual)
{
    W->needs[ADC_FORWARD_UNKNOWN] |= dual;
    return dual ? adc_code_text(W->code, "%s_unknown()", W->code->emit->name) : "NAN";
}

/* ---- rows ---- */

static _Noreturn void refuse(const struct adc_forward *W, enum adc_op op)
{
    adc_error(&W->code->emit->session->context, ADC_DOMAIN, NULL, (struct adc_span){0, 0}, "'%s' has no derivative",
              adc_row_name(&adc_rows[op]));
}

/* Whether a row has the second derivative by two of its arguments that may not be 0 everywhere. */
static bool is_curved(enum adc_op op, uint32_t i, uint32_t k)
{
    const struct adc_row *row = &adc_rows[op];
    return adc_row_role(row, i) == ADC_REAL && adc_row_role(row, k) == ADC_REAL
        && op != ADC_ROW_add && op != ADC_ROW_sub && op != ADC_ROW_neg;
}

/* The truth that a selecting row passes on an argument, as .select of op.def says. */
static const char *selects(const struct adc_code *code, enum adc_op op, uint32_t i, const char *const *a)
{
    const bool min = op == ADC_ROW_min;
    if (op != ADC_ROW_clamp)
        return adc_code_text(code, i == 1 ? "%s < %s" : "!(%s < %s)", a[min], a[!min]);
    return i == 1 ? adc_code_text(code, "%s < %s", a[0], a[1])
                  : adc_code_text(code, i == 2 ? "!(%1$s < %2$s) && %3$s < %1$s" : "!(%1$s < %2$s || %3$s < %1$s)",
                                  a[0], a[1], a[2]);
}

static void write_chain(struct adc_forward *W, enum adc_op op, const struct adc_forward_value *argument,
                        const char *const *args, const char *result)
{
    struct adc_code *code = W->code;
    const struct adc_row *row = &adc_rows[op];
    const char *name = code->emit->name, *v = adc_code_text(code, "%s.v", result);
    for (uint32_t i = 0; i < row->arity; i++) {
        const enum adc_role role = adc_row_role(row, i);
        if (!argument[i].dual || (role != ADC_REAL && role != ADC_SELECTED && role != ADC_REFUSED))
            continue;
        if (role == ADC_REFUSED)
            refuse(W, op);
        W->needs[ADC_FORWARD_CHAIN] = true;
        adc_code_put(W->code, "%s%s_chain(&%s, %s, &%s);",
                         role == ADC_SELECTED ? adc_code_text(code, "if (%s) ", selects(code, op, i, args)) : "",
                         name, result, role == ADC_SELECTED ? "1.0" : adc_code_partial(code, op, i, args, v),
                         argument[i].text);
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
            W->curved[(op * ADC_MAX_ARITY + i) * ADC_MAX_ARITY + k] = W->needs[ADC_FORWARD_CURVE] = true;
            adc_code_put(W->code, "%s_curve(&%s, %s_%s_%u%u((const double[]){%s}), &%s, &%s);", name, result, name,
                         adc_rows[op].id, i, k, list, argument[i].text, argument[k].text);
        }
}

struct adc_forward_value adc_forward_row(struct adc_forward *W, enum adc_op op, const struct adc_forward_value *argument)
{
    struct adc_code *code = W->code;
    const struct adc_row *row = &adc_rows[op];
    const char *args[ADC_MAX_ARITY] = {NULL};
    bool dual = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        const enum adc_role role = adc_row_role(row, i);
        args[i] = adc_forward_number(W, argument[i]);
        dual |= argument[i].dual && (role == ADC_REAL || role == ADC_SELECTED || role == ADC_REFUSED);
    }
    const struct adc_forward_value result = adc_forward_new(W, dual);
    const char *value = code->language->value(code, op, args);
    if (!dual) {
        adc_code_put(W->code, "const double %s = %s;", result.text, value);
        return result;
    }
    W->needs[ADC_FORWARD_CONSTANT] = true;
    adc_code_put(W->code, "%1$s_dual %2$s = %1$s_constant(%3$s);", code->emit->name, result.text, value);
    write_chain(W, op, argument, args, result.text);
    if (W->second)
        write_curve(W, op, argument, args, result.text);
    return result;
}

/* ---- the functions ---- */

/* By helper, with the name in place of @, the number of directions in place of #; what second derivatives take is
 * after %. */
static const char *const helpers[ADC_FORWARD_HELPERS] = {
    [ADC_FORWARD_CONSTANT] = "/* A number that does not move. */\n"
        "static @_dual @_constant(double v)\n{\n    @_dual r = {0};\n    r.v = v;\n    return r;\n}\n\n",
    [ADC_FORWARD_INPUT] = "/* A variable, which moves in its own direction. */\n"
        "static @_dual @_input(double v, int i)\n{\n    @_dual r = {0};\n    r.v = v;\n    r.d[i] = 1.0;\n"
        "    r.on[i] = 1;\n    return r;\n}\n\n",
    [ADC_FORWARD_UNKNOWN] = "/* Not a number. */\n"
        "static @_dual @_unknown(void)\n{\n    @_dual r = {0};\n    r.v = NAN;\n    for (int i = 0; i < #; i++) {\n"
        "        r.d[i] = NAN;\n        r.on[i] = 1;\n%        for (int k = 0; k < #; k++)\n%            r.h[i][k] = NAN;\n"
        "    }\n    return r;\n}\n\n",
    [ADC_FORWARD_CHAIN] = "/* The chain rule: what moves with a moves r by the partial derivative. */\n"
        "static void @_chain(@_dual *r, double partial, const @_dual *a)\n{\n    for (int i = 0; i < #; i++)\n"
        "        if (a->on[i]) {\n            r->d[i] += partial*a->d[i];\n            r->on[i] = 1;\n"
        "%            for (int k = 0; k < #; k++)\n%                if (a->on[k])\n"
        "%                    r->h[i][k] += partial*a->h[i][k];\n        }\n}\n\n",
    [ADC_FORWARD_CURVE] = "/* What a second derivative by a and b adds. */\n"
        "static void @_curve(@_dual *r, double second, const @_dual *a, const @_dual *b)\n{\n"
        "    for (int i = 0; i < #; i++)\n        for (int k = 0; k < #; k++)\n            if (a->on[i] && b->on[k])\n"
        "                r->h[i][k] += second*a->d[i]*b->d[k];\n}\n\n",
};

/* Copies a helper; lines that begin with % are those of second derivatives. */
static void write_helper(const struct adc_forward *W, const char *text, struct adc_text *out)
{
    char number[16];
    snprintf(number, sizeof number, "%u", W->directions);
    for (bool skips = false; *text != '\0'; text++) {
        if (*text == '%')
            skips = !W->second;
        else if (!skips && *text == '@')
            adc_text_string(out, W->code->emit->name);
        else if (!skips && *text == '#')
            adc_text_string(out, number);
        else if (!skips)
            adc_text_add(out, text, 1);
        skips &= *text != '\n';
    }
}

/* The second derivative of a row by two of its arguments: its rule, differentiated as a graph. */
static void write_second(const struct adc_forward *W, enum adc_op op, uint32_t i, uint32_t k)
{
    static const char *const names[ADC_MAX_ARITY] = {"x", "y", "z", "w", "u"};
    struct adc_code *code = W->code;
    struct adc_recording *recording = code->emit->recording;
    uint32_t args[ADC_MAX_ARITY];
    adc_recording_release(recording);
    adc_recording_init(recording, &code->emit->session->context);
    recording->tidies = true;
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
    if (second != ADC_NO_NODE)
        adc_code_values(code, &second, 1);
    adc_text_string(code->out, adc_code_text(code, "    (void)a;\n    return %s;\n}\n\n",
                                             second == ADC_NO_NODE ? "0.0" : code->value[second]));
}

static void write_seconds(const struct adc_forward *W, struct adc_text *out)
{
    struct adc_text *before = W->code->out;
    W->code->out = out;
    W->code->indent = "    ";
    for (uint32_t op = 0; op < ADC_ROWS; op++)
        for (uint32_t i = 0; i < ADC_MAX_ARITY; i++)
            for (uint32_t k = 0; k < ADC_MAX_ARITY; k++)
                if (W->curved[(op * ADC_MAX_ARITY + i) * ADC_MAX_ARITY + k])
                    write_second(W, (enum adc_op)op, i, k);
    W->code->out = before;
}

void adc_forward_helpers(const struct adc_forward *W, struct adc_text *out)
{
    write_helper(W, "/* A number, how it moves with each variable, and whether it does. */\n"
                 "typedef struct {\n    double v, d[#];\n%    double h[#][#];\n    unsigned char on[#];\n} @_dual;\n\n", out);
    for (int i = 0; i < ADC_FORWARD_HELPERS; i++)
        if (W->needs[i])
            write_helper(W, helpers[i], out);
    write_seconds(W, out);
}
