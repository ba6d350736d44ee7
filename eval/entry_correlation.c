/* Correlations of inputs: pairs, what was observed together, and matrices.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/answer/input.h"
#include "eval/entry.h"
#include "eval/numeric/linear.h"

static const struct adc_span nowhere = {0, 0};

/* What a reader holds. */
struct reading { struct adc_session *session; struct adc_symbol_list names; double *numbers; char *left, *right; };

static void end(struct reading *r)
{
    adc_symbol_list_release(r->session, &r->names);
    free(r->numbers);
    free(r->left);
    free(r->right);
}

/* The number of the input with name `i`; `before` begins the message where there is none. */
static uint32_t place_of(const struct reading *r, uint32_t i, const struct adc_inputs *inputs, const char *before)
{
    const uint32_t place = adc_inputs_find(inputs, r->names.at[i]);
    if (place == UINT32_MAX)
        adc_error(&r->session->context, ADC_USAGE, NULL, nowhere, "--corr: %s'%s' has no uncertainty in --at", before,
                  adc_symbol_text(&r->session->context, r->names.at[i]));
    return place;
}

bool adc_read_correlation(struct adc_session *session, const char *text, struct adc_inputs *inputs)
{
    struct reading r ADC_RELEASED(end) = {.session = session};
    const char *equals = strchr(text, '=');
    uint32_t count = 0;
    ADC_ON_ERROR(&session->context)
        return false;
    if (equals == NULL) {               /* as they were observed together */
        if (!adc_list_names(session, "--corr", text, &r.names))
            return false;
        adc_correlate_observed(session, inputs, &r.names);
        return true;
    }
    const bool many = strchr(equals + 1, '=') != NULL, percent = text[strlen(text) - 1] == '%';
    r.left = strndup(text, (size_t)(equals - text));
    r.right = strndup(equals + 1, strlen(equals + 1) - percent);
    if (r.left == NULL || r.right == NULL
        || (!many && !(adc_list_names(session, "--corr", r.left, &r.names)
                       && adc_read_numbers(session, "--corr", r.right, &r.numbers, &count, NULL))))
        return false;
    if (r.names.count != 2)
        adc_error(&session->context, ADC_USAGE, NULL, nowhere, "--corr: '%s' is not a correlation like x,y=0.3" ADC_HINT
                  "give --corr once for each pair, as in --corr=x,y=0.3 --corr=y,z=0.3", text);
    const uint32_t a = place_of(&r, 0, inputs, ""), b = place_of(&r, 1, inputs, "");
    const double number = count == 1 ? r.numbers[0] / (percent ? 100 : 1) : NAN;
    if (!(fabs(number) <= 1))
        adc_error(&session->context, ADC_USAGE, NULL, nowhere, "--corr: a correlation lies between -1 and 1, that of '%s' does not",
                  text);
    adc_correlate(session, inputs, a, b, number);
    return true;
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

/* Cuts off a line; NULL: there is none. */
static char *next_line(char **text)
{
    char *line = *text + strspn(*text, "\r\n");
    size_t length = strcspn(line, "\r\n");
    *text = line + length + (line[length] != '\0');
    line[length] = '\0';
    return length > 0 ? line : NULL;
}

bool adc_read_correlation_matrix(struct adc_session *session, const char *file, char *text, struct adc_inputs *inputs)
{
    struct reading r ADC_RELEASED(end) = {.session = session};
    char before[ADC_RENDERED];
    ADC_ON_ERROR(&session->context)
        return false;
    snprintf(before, sizeof before, "%s: ", file);
    char *line = next_line(&text);
    if (line != NULL && !adc_list_names(session, "--corr", line, &r.names))
        return false;
    const uint32_t n = r.names.count;
    bool fits = line != NULL;
    for (uint32_t i = 0; fits && i < n; i++) {
        uint32_t count = 0;
        free(r.numbers);
        r.numbers = NULL;
        line = next_line(&text);
        if (line != NULL && !adc_read_numbers(session, "--corr", line, &r.numbers, &count, NULL))
            return false;
        fits = line != NULL && count == n;
        for (uint32_t j = 0; fits && j < n; j++) {          /* on the diagonal 1, below it what the rows above said */
            const uint32_t a = place_of(&r, i, inputs, before), b = place_of(&r, j, inputs, before);
            const double number = r.numbers[j];
            if (i == j ? number != 1 : !(fabs(number) <= 1) || (j < i && number != adc_correlation(inputs, a, b)))
                adc_error(&session->context, ADC_USAGE, NULL, nowhere, "--corr: %sa matrix of correlations is symmetric, with 1 on its "
                          "diagonal: row %u, column %u is not", before, i + 1, j + 1);
            if (i != j)
                adc_correlate(session, inputs, a, b, number);
        }
    }
    if (!fits || next_line(&text) != NULL)
        adc_error(&session->context, ADC_USAGE, NULL, nowhere, "--corr: %sa line of %u names needs %u lines of as many numbers", before,
                  n, n);
    return true;
}
