/* The head of what is written in C, and arrays as its users have them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/head.h"

#include <stdio.h>

#include "lexer/number.h"

/* A formula, which does not begin with '/', within a comment. */
static void put_comment(struct adc_emit *emit, const char *text, size_t length)
{
    char shown[ADC_ESCAPED];
    for (size_t i = 0; i < length;) {
        size_t step = 1;
        if (text[i] == '\n') {
            adc_text_string(emit->out, "\n *     ");
        } else if (text[i] == '/' && text[i - 1] == '*') {
            adc_text_string(emit->out, " /");
        } else {
            step = adc_escape_character(text + i, length - i, shown);
            adc_text_string(emit->out, shown);
        }
        i += step;
    }
}

/* The array whose elements, all of them in order, x has from number i on; NULL: there is a number. */
static const struct adc_array *array_at(const struct adc_emit *emit, uint32_t i)
{
    const struct adc_binding *first = adc_session_find(emit->session, emit->variables[i].symbol);
    if (!first->element || first->place != 0)
        return NULL;
    const struct adc_binding *whole = adc_session_find(emit->session, first->array_symbol);
    const size_t count = adc_extent_count(whole->array->extent);
    for (size_t k = 0; k < count; k++) {
        const struct adc_binding *element = i + k < emit->by_count
            ? adc_session_find(emit->session, emit->variables[i + k].symbol) : NULL;
        if (element == NULL || !element->element || element->array_symbol != first->array_symbol || element->place != k)
            return NULL;
    }
    return whole->array;
}

static const char *array_name(const struct adc_emit *emit, uint32_t i)
{
    return adc_symbol_text(&emit->session->context, adc_session_find(emit->session, emit->variables[i].symbol)->array_symbol);
}

/* What x[i] is, and how many elements belong to it. */
static uint32_t put_variable(struct adc_emit *emit, uint32_t i)
{
    const struct adc_array *array = array_at(emit, i);
    if (array == NULL) {
        adc_emit_put(emit, " * x[%u] is %s\n", i, emit->variables[i].name);
        return 1;
    }
    const uint32_t count = (uint32_t)adc_extent_count(array->extent);
    adc_emit_put(emit, " * x[%u] to x[%u] are %s, ", i, i + count - 1, array_name(emit, i));
    if (array->extent.rank == ADC_RANK_MATRIX)
        adc_emit_put(emit, "%u by %u, by rows\n", array->extent.rows, array->extent.cols);
    else
        adc_emit_put(emit, "a vector of %u\n", count);
    return count;
}

void adc_code_head(struct adc_emit *emit, bool sources)
{
    char text[ADC_NUMBER_TEXT];
    adc_emit_put(emit, "/* %s and its derivatives, written by adcalc from\n *\n *     ", emit->name);
    put_comment(emit, emit->source->text + emit->span.at, emit->span.length);
    adc_emit_put(emit, "\n *\n");
    for (uint32_t i = 0; i < emit->by_count;)
        i += put_variable(emit, i);
    for (uint32_t i = emit->by_count; i < emit->variable_count; i++)
        adc_emit_put(emit, " * %s is held at %s\n", emit->variables[i].name,
                     adc_number_text(emit->variables[i].value, 0, text));
    adc_emit_put(emit, " *\n * C99; compile with -ffp-contract=off, link with -lm.%s */\n#include <math.h>\n"
                 "#include <stddef.h>\n%s\n"
                 "#if !defined(__GNUC__) || defined(__clang__)\n#pragma STDC FP_CONTRACT OFF\n#endif\n\n",
                 sources ? " The functions before it are those\n * of adcalc itself, under the "
                           "GNU General Public License, version 3 or later." : "",
                 sources ? "#include <float.h>\n#include <stdbool.h>\n#include <stdint.h>\n#include <stdlib.h>\n"
                           "#include <string.h>\n" : "");
}

/* A parameter's name: that of the variable where C can spell it, with what makes it no word of C. */
static const char *parameter(const struct adc_code *code, const char *name, uint32_t i)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
    return name[strspn(name, letters)] == '\0' ? adc_code_text(code, "%s_", name) : adc_code_text(code, "x_%u", i);
}

void adc_code_arrays(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    const char *list = "", *copies = "", *second = emit->request->hessian ? ", hessian" : "";
    bool any = false;
    for (uint32_t i = 0; i < emit->by_count;) {
        const struct adc_array *array = array_at(emit, i);
        const uint32_t count = array == NULL ? 1 : (uint32_t)adc_extent_count(array->extent);
        const char *name = parameter(code, array != NULL ? array_name(emit, i) : emit->variables[i].name, i);
        list = adc_code_text(code, "%s%s%s, ", list, array != NULL ? "const double *" : "double ", name);
        copies = array == NULL ? adc_code_text(code, "%s    x[%u] = %s;\n", copies, i, name)
                               : adc_code_text(code, "%s    for (size_t i = 0; i < %u; i++)\n        x[%u + i] = %s[i];\n",
                                               copies, count, i, name);
        any |= array != NULL;
        i += count;
    }
    if (!any)
        return;
    adc_text_string(code->out, "\n/* The same of variables one by one, matrices by rows; derivatives are in the order of x. */\n");
    adc_text_string(code->out, emit->vector
        ? adc_code_text(code, "void %s_arrays(%sdouble *value, double *jacobian)\n{\n    double x[%u];\n%s    "
                        "%s(x, value, jacobian);\n}\n", emit->name, list, emit->by_count, copies, emit->name)
        : adc_code_text(code, "double %s_arrays(%sdouble *gradient%s)\n{\n    double x[%u];\n%s    return %s(x, gradient%s);\n}\n",
                        emit->name, list, emit->request->hessian ? ", double *hessian" : "", emit->by_count, copies,
                        emit->name, second));
}
