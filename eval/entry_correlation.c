/* Correlations of inputs: pairs, what was observed together, and matrices.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/answer/input.h"
#include "eval/entry.h"
#include "eval/numeric/linear.h"

static const struct adc_span nowhere = {0, 0};

struct correlating {
    struct adc_session *session;
    struct adc_inputs *inputs;
    const char *text;
    const struct adc_symbol_list *names;
    double r;
    double *matrix;                 /* 2 n x n, of the context */
};

static void correlate(void *user)
{
    const struct correlating *c = user;
    struct adc_context *context = &c->session->context;
    uint32_t place[2];
    if (c->names->count != 2)
        adc_error(context, ADC_USAGE, NULL, nowhere, "--corr: '%s' is not a correlation like x,y=0.3", c->text);
    for (int i = 0; i < 2; i++) {
        place[i] = adc_inputs_find(c->inputs, c->names->at[i]);
        if (place[i] == UINT32_MAX)
            adc_error(context, ADC_USAGE, NULL, nowhere, "--corr: '%s' has no uncertainty in --at",
                      adc_symbol_text(context, c->names->at[i]));
    }
    if (!(fabs(c->r) <= 1))
        adc_error(context, ADC_USAGE, NULL, nowhere, "--corr: a correlation lies between -1 and 1, that of '%s' does not",
                  c->text);
    adc_correlate(c->session, c->inputs, place[0], place[1], c->r);
}

static void correlate_observed(void *user)
{
    const struct correlating *c = user;
    adc_correlate_observed(c->session, c->inputs, c->names);
}

/* `V,I,phi`: as they were observed together. */
static bool read_observed(struct adc_session *session, const char *text, struct adc_inputs *inputs)
{
    struct adc_symbol_list names = {0};
    struct correlating c = {.session = session, .inputs = inputs, .names = &names};
    bool good = adc_list_names(session, "--corr", text, &names) && adc_guard(&session->context, correlate_observed, &c);
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
    char *left = strndup(text, (size_t)(equals - text));
    bool good = left != NULL && adc_list_names(session, "--corr", left, &names)
             && adc_read_numbers(session, "--corr", equals + 1, &number, &count);
    struct correlating c = {.session = session, .inputs = inputs, .text = text, .names = &names,
                            .r = count == 1 ? number[0] : NAN};
    good = good && adc_guard(&session->context, correlate, &c);
    adc_symbol_list_release(session, &names);
    free(number);
    free(left);
    return good;
}

static void check_matrix(void *user)
{
    struct correlating *c = user;
    uint32_t n = c->inputs->count;
    double least = 0;
    c->matrix = adc_resize(&c->session->context, NULL, 0, (size_t)2 * n * n, sizeof *c->matrix);
    memcpy(c->matrix, c->inputs->correlation, (size_t)n * n * sizeof *c->matrix);
    adc_symmetric_eigen(&c->session->context, c->matrix, n, c->matrix + (size_t)n * n);
    for (uint32_t i = 0; i < n; i++)
        least = fmin(least, c->matrix[i * (n + 1)]);
    if (least < -1e-10 * n)
        adc_error(&c->session->context, ADC_USAGE, NULL, nowhere,
                  "--corr: no variables have these correlations: the matrix has the negative eigenvalue %.3g", least);
}

bool adc_check_correlation(struct adc_session *session, const struct adc_inputs *inputs)
{
    struct correlating c = {.session = session, .inputs = (struct adc_inputs *)inputs};
    if (inputs->correlation == NULL)
        return true;
    bool good = adc_guard(&session->context, check_matrix, &c);
    adc_resize(&session->context, c.matrix, c.matrix != NULL ? (size_t)2 * inputs->count * inputs->count : 0, 0,
               sizeof *c.matrix);
    return good;
}

/* ---- matrices ---- */

struct filling { struct adc_session *session; struct adc_inputs *inputs; const struct adc_symbol_list *names; const double *row; uint32_t line; const char *file; };

/* One row of the matrix: on the diagonal 1, below it what the rows above said. */
static void fill_row(void *user)
{
    const struct filling *f = user;
    struct adc_context *context = &f->session->context;
    for (uint32_t j = 0; j < f->names->count; j++) {
        const uint32_t a = adc_inputs_find(f->inputs, f->names->at[f->line]), b = adc_inputs_find(f->inputs, f->names->at[j]);
        if (a == UINT32_MAX || b == UINT32_MAX)
            adc_error(context, ADC_USAGE, NULL, nowhere, "--corr: %s: '%s' has no uncertainty in --at", f->file,
                      adc_symbol_text(context, f->names->at[a == UINT32_MAX ? f->line : j]));
        const double r = f->row[j];
        if (f->line == j ? r != 1 : !(fabs(r) <= 1) || (j < f->line && r != adc_correlation(f->inputs, a, b)))
            adc_error(context, ADC_USAGE, NULL, nowhere, "--corr: %s: a matrix of correlations is symmetric, with 1 on its "
                      "diagonal: row %u, column %u is not", f->file, f->line + 1, j + 1);
        if (f->line != j)
            adc_correlate(f->session, f->inputs, a, b, r);
    }
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
    adc_diag_begin(&session->context.error, ADC_USAGE, NULL, nowhere, "--corr: %s: a line of %u names needs %u lines of so "
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
        good = line != NULL && adc_read_numbers(session, "--corr", line, &row, &count);
        if (line == NULL || (good && count != names.count))
            good = refuse_shape(session, file, names.count);
        struct filling f = {session, inputs, &names, row, i, file};
        good = good && adc_guard(&session->context, fill_row, &f);
        free(row);
    }
    if (good && next_line(&text) != NULL)
        good = refuse_shape(session, file, names.count);
    adc_symbol_list_release(session, &names);
    return good;
}
