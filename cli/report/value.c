/* Values of names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/value.h"

#include <ctype.h>
#include <float.h>
#include <string.h>

#include "eval/entry.h"
#include "lexer/number.h"

/* Whether a text is a decimal with more digits than doubles distinguish; zeros at either end do not count. */
static bool has_many_digits(const char *text, size_t length)
{
    int digits = 0, zeros = 0;
    bool decimal = length > 0 && !(length > 1 && (text[1] | 0x20) == 'x');
    for (size_t i = 0; i < length && (text[i] | 0x20) != 'e' && decimal; i++) {
        decimal = isdigit((unsigned char)text[i]) || strchr("._", text[i]) != NULL;
        if (!isdigit((unsigned char)text[i]))
            continue;
        zeros = text[i] == '0' ? zeros + (digits > 0) : 0;
        digits += digits > 0 || text[i] != '0';
    }
    return decimal && digits - zeros > DBL_DIG;
}

const char *value_written(const struct adc_session *session, uint32_t symbol, double value, char out[ADC_NUMBER_TEXT])
{
    const struct adc_ast *ast;
    adc_ref given;
    bool beyond;
    adc_number_shown(value, 0, out);
    if (!adc_session_given(session, symbol, &ast, &given))
        return out;
    const bool negative = adc_is_negated_number(ast, &ast->nodes[given]);
    const struct adc_node *node = &ast->nodes[negative ? ast->nodes[given].first : given];
    const char *text = ast->source->text + node->span.at;
    const size_t length = node->span.length;
    if (node->kind == ADC_NUMBER && node->number == fabs(value) && length + 1 < ADC_NUMBER_TEXT
        && has_many_digits(text, length) && adc_literal_read(text, length, &beyond) == node->number)
        snprintf(out, ADC_NUMBER_TEXT, "%s%.*s", negative ? "-" : "", (int)length, text);
    return out;
}

/* Zero is shown without its sign; what is to be read again, with it. */
static const char *shown(double value, int digits, bool again, char out[ADC_NUMBER_TEXT])
{
    return again ? adc_number_text(value, digits, out) : adc_number_shown(value, digits, out);
}

void put_value(FILE *out, double value, const struct adc_array *array, int digits, size_t most,
               const volatile sig_atomic_t *interrupt)
{
    char number[ADC_NUMBER_TEXT];
    if (array == NULL) {
        fputs(shown(value, digits, most == 0, number), out);
        return;
    }
    const struct adc_extent extent = array->extent;
    const bool matrix = extent.rank == ADC_RANK_MATRIX, one = matrix && extent.rows == 1;
    const size_t count = adc_extent_count(extent);
    fputs(one ? "[[" : "[", out);
    for (size_t i = 0; i < count && (most == 0 || i < most) && (interrupt == NULL || !*interrupt); i++)
        fprintf(out, "%s%s", i == 0 ? "" : matrix && i % extent.cols == 0 ? "; " : ", ",
                shown(array->at[i], digits, most == 0, number));
    if (most != 0 && count > most)
        fputs(", ...", out);
    fputs(one ? "]]" : extent.rank == ADC_RANK_ROW ? "]'" : "]", out);
}

void put_bound(FILE *out, const struct adc_session *session, uint32_t symbol, int digits)
{
    char number[ADC_NUMBER_TEXT];
    const struct adc_binding *binding = adc_session_find(session, symbol);
    fprintf(out, "%s = ", adc_symbol_text(&session->context, symbol));
    if (binding->array == NULL && digits == 0)
        fputs(value_written(session, symbol, binding->value, number), out);
    else
        put_value(out, binding->value, binding->array, digits, VALUES_SHOWN, NULL);
    putc('\n', out);
}
