/* Values of names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/value.h"

#include "lexer/number.h"

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
