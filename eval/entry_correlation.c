/* Correlations of inputs: pairs, what was observed together, and matrices.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/answer/input.h"
#include "eval/entry.h"
#include "eval/numeric/linear.h"

static const struct adc_span nowhere = {0, 0};

/* The correlation of two names; `text` says it. */
static bool correlate(struct adc_session *session, const char *text, const struct adc_symbol_list *names, double r,
                      struct adc_inputs *inputs)
{
    struct adc_context *context = &session->context;
    uint32_t place[2];
    ADC_ON_ERROR(context)
        return false;
    if (names->count != 2)
        adc_error(context, ADC_USAGE, NULL, nowhere, "--corr: '%s' is not a correlation like x,y=0.3" ADC_HINT
                  "give --corr once for each pair, as in --corr=x,y=0.3 --corr=y,z=0.3", text);
    for (int i = 0; i < 2; i++) {
        place[i] = adc_inputs_find(inputs, names->at[i]);
        if (place[i] == UINT32_MAX)
            adc_error(context, ADC_USAGE, NULL, nowhere, "--corr: '%s' has no uncertainty in --at",
                      adc_symbol_text(context, names->at[i]));
    }
    if (!(fabs(r) <= 1))
        adc_error(context, ADC_USAGE, NULL, nowhere, "--corr: a correlation lies between -1 and 1, that of '%s' does not",
                  text);
    adc_correlate(session, inputs, place[0], place[1], r);
    return true;
}

static bool correlate_observed(struct adc_session *session, struct adc_inputs *inputs, const struct adc_symbol_list *names)
{
    ADC_ON_ERROR(&session->context)
        return false;
    adc_correlate_observed(session, inputs, names);
    return true;
}

/* `V,I,phi`: as they were observed together. */
static bool read_observed(struct adc_session *session, const char *text, struct adc_inputs *inputs)
{
    struct adc_symbol_list names = {0};
    const bool good = adc_list_names(session, "--corr", text, &names) && correlate_observed(session, inputs, &names);
    adc_symbol_list_release(session, &names);
    return good;
}

bool adc_read_correlation(struct adc_session *session, const char *text, struct adc_inputs *inputs)
{
    const char *equals = strchr(text, '=');
    if (equals == NULL)
        return read_observed(session, text, inputs);
    struct adc_symbol_list names = {0};
    double *number = NULL;
    uint32_t count = 0;
    const bool many = strchr(equals + 1, '=') != NULL, percent = text[strlen(text) - 1] == '%';
    char *left = strndup(text, (size_t)(equals - text)), *right = strndup(equals + 1, strlen(equals + 1) - percent);
    bool good = left != NULL && right != NULL && (many || adc_list_names(session, "--corr", left, &names))
             && (many || adc_read_numbers(session, "--corr", right, &number, &count, NULL));
    good = good && correlate(session, text, &names, count == 1 ? number[0] / (percent ? 100 : 1) : NAN, inputs);
    adc_symbol_list_release(session, &names);
    free(number);
    free(left);
    free(right);
    return good;
}

bool adc_check_correlation(struct adc_session *session, const struct adc_inputs *inputs)
{
    struct adc_arena scratch ADC_RELEASED(adc_arena_release) = {.context = &session->context};
    const uint32_t n = inputs->count;
    ADC_ON_ERROR(&session->context)
        return false;
    if (inputs->correlation == NULL)
        return true;
    double least = 0, *matrix = adc_arena_array(&scratch, (size_t)2 * n * n, sizeof *matrix);
    memcpy(matrix, inputs->correlation, (size_t)n * n * sizeof *matrix);
    adc_symmetric_eigen(&session->context, matrix, n, matrix + (size_t)n * n);
    for (uint32_t i = 0; i < n; i++)
        least = fmin(least, matrix[i * (n + 1)]);
    if (least < -1e-10 * n)
        adc_error(&session->context, ADC_USAGE, NULL, nowhere,
                  "--corr: no variables have these correlations: the matrix has the negative eigenvalue %.3g", least);
    return true;
}

/* ---- matrices ---- */

/* One row of the matrix: on the diagonal 1, below it what the rows above said. */
static bool fill_row(struct adc_session *session, const char *file, const struct adc_symbol_list *names, const double *row,
                     uint32_t line, struct adc_inputs *inputs)
{
    struct adc_context *context = &session->context;
    ADC_ON_ERROR(context)
        return false;
    for (uint32_t j = 0; j < names->count; j++) {
        const uint32_t a = adc_inputs_find(inputs, names->at[line]), b = adc_inputs_find(inputs, names->at[j]);
        if (a == UINT32_MAX || b == UINT32_MAX)
            adc_error(context, ADC_USAGE, NULL, nowhere, "--corr: %s: '%s' has no uncertainty in --at", file,
                      adc_symbol_text(context, names->at[a == UINT32_MAX ? line : j]));
        if (line == j ? row[j] != 1 : !(fabs(row[j]) <= 1) || (j < line && row[j] != adc_correlation(inputs, a, b)))
            adc_error(context, ADC_USAGE, NULL, nowhere, "--corr: %s: a matrix of correlations is symmetric, with 1 on its "
                      "diagonal: row %u, column %u is not", file, line + 1, j + 1);
        if (line != j)
            adc_correlate(session, inputs, a, b, row[j]);
    }
    return true;
}

/* Cuts off a line; NULL: there is none. */
static char *next_line(char **text)
{
    char *line = *text + strspn(*text, "\r\n");
    size_t length = strcspn(line, "\r\n");
    *text = line + length + (line[length] != '\0');
    line[length] = '\0';
    return length > 0 ? line : NULL;
}

static bool refuse_shape(struct adc_session *session, const char *file, uint32_t count)
{
    adc_diag_begin(&session->context.error, ADC_USAGE, NULL, nowhere, "--corr: %s: a line of %u names needs %u lines of as "
                   "many numbers", file, count, count);
    return false;
}

bool adc_read_correlation_matrix(struct adc_session *session, const char *file, char *text, struct adc_inputs *inputs)
{
    struct adc_symbol_list names = {0};
    char *line = next_line(&text);
    bool good = line != NULL ? adc_list_names(session, "--corr", line, &names) : refuse_shape(session, file, 0);
    for (uint32_t i = 0; good && i < names.count; i++) {
        double *row = NULL;
        uint32_t count = 0;
        line = next_line(&text);
        good = line != NULL && adc_read_numbers(session, "--corr", line, &row, &count, NULL);
        if (line == NULL || (good && count != names.count))
            good = refuse_shape(session, file, names.count);
        good = good && fill_row(session, file, &names, row, i, inputs);
        free(row);
    }
    if (good && next_line(&text) != NULL)
        good = refuse_shape(session, file, names.count);
    adc_symbol_list_release(session, &names);
    return good;
}
