/* Uncertain inputs, as bindings state them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/input.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { MAX_ARGUMENTS = 4 };

static double constant_at(struct adc_evaluation *evaluation, const struct adc_statement *statement, adc_ref ref)
{
    double value;
    const struct adc_ast *ast = statement->ast;
    struct adc_context *context = &evaluation->session->context;
    if (!adc_evaluate_number(evaluation, adc_root_at(ast, ref), &value))
        adc_error(context, ADC_USAGE, ast->source, ast->nodes[ref].span, "the uncertainty of '%s' must be a constant number",
                  adc_symbol_text(context, statement->symbol));
    return value;
}

static _Noreturn void refuse(struct adc_evaluation *evaluation, const struct adc_statement *statement, adc_ref ref,
                             const char *what)
{
    const struct adc_ast *ast = statement->ast;
    adc_error(&evaluation->session->context, ADC_USAGE, ast->source, ast->nodes[ref].span, "%s", what);
}

/* ---- distributions: from their arguments to expectation and standard deviation ---- */

/* What a distribution is called, what its arguments have to be, and how many there are. */
static const struct law { const char *name, *needs; enum adc_distribution distribution; uint32_t least, most; } laws[] = {
    {"normal", "normal(MEAN, DEVIATION) needs a deviation of at least 0", ADC_NORMAL, 2, 2},
    {"uniform", "uniform(FROM, TO) needs FROM below TO", ADC_UNIFORM, 2, 2},
    {"triangular", "triangular(FROM, TO) or triangular(FROM, TO, MODE) needs FROM below TO and MODE between them",
     ADC_TRIANGULAR, 2, 3},
    {"t", "t(CENTRE, SCALE, FREEDOM) needs more than 2 degrees of freedom to have a standard deviation", ADC_STUDENT, 3, 3},
    {"beta", "beta(P, Q) or beta(P, Q, FROM, TO) needs P and Q above 0, and FROM below TO", ADC_BETA_LAW, 2, 4},
    {"trapezoid", "trapezoid(FROM, TO, RATIO) needs FROM below TO, and the top by the base as a ratio from 0 to 1",
     ADC_TRAPEZOID, 3, 3},
    {"curvilinear", "curvilinear(FROM, TO, OFF) is uniform between ends that may be OFF, at most half of TO - FROM",
     ADC_CURVILINEAR, 3, 3},
    {"arcsine", "arcsine(FROM, TO) needs FROM below TO", ADC_ARCSINE, 2, 2},
};

/* Sets them from the first `count` parameters, and parameters that have a default. False: these are not ones of the law. The
 * trapezoids and the arcsine law are those of JCGM 101:2008, 6.4.3 to 6.4.6. */
static bool set_moments(struct adc_input *input, uint32_t count)
{
    double *a = input->parameter;
    const double width = a[1] - a[0], sum = a[0] + a[1], middle = a[0] + width / 2;
    const bool sure = input->distribution == ADC_NORMAL || input->distribution == ADC_STUDENT;
    input->value = sure ? a[0] : middle;
    if (count == 2 && input->distribution == ADC_TRIANGULAR)
        a[2] = middle;
    if (count == 2 && input->distribution == ADC_BETA_LAW)
        a[3] = 1;
    const double left = a[2] - a[0], right = a[1] - a[2], range = a[3] - a[2];
    switch (input->distribution) {
    case ADC_NORMAL:
        input->u = a[1];
        return a[1] >= 0;
    case ADC_UNIFORM:
        input->u = width / sqrt(12);
        return a[0] < a[1];
    case ADC_ARCSINE:
        input->u = width / sqrt(8);
        return a[0] < a[1];
    case ADC_TRAPEZOID:
        input->u = width * sqrt((1 + a[2] * a[2]) / 24);
        return a[0] < a[1] && a[2] >= 0 && a[2] <= 1;
    case ADC_CURVILINEAR:
        input->u = sqrt(width * width / 12 + a[2] * a[2] / 9);
        return a[0] < a[1] && a[2] >= 0 && 2 * a[2] <= width;
    case ADC_TRIANGULAR:
        input->value = a[2] + (right - left) / 3;
        input->u = sqrt((left * left + right * right + left * right) / 18);
        return a[0] < a[1] && left >= 0 && right >= 0;
    case ADC_STUDENT:
        input->u = a[1] * sqrt(a[2] / (a[2] - 2));
        return a[1] >= 0 && a[2] > 2;
    default:
        input->value = a[2] + range * a[0] / sum;
        input->u = range / sum * sqrt(a[0] * a[1] / (sum + 1));
        return a[0] > 0 && a[1] > 0 && range > 0 && count != 3;
    }
}

/* Mean of readings, and the sum of products of deviations of two series. */
static double mean_of(const struct adc_array *a, size_t count)
{
    double mean = 0, rest = 0;
    for (size_t i = 0; i < count; i++)
        mean += a->at[i] / (double)count;           /* the sum may overflow */
    for (size_t i = 0; i < count; i++)
        rest += a->at[i] - mean;
    return mean + rest / (double)count;
}

static double moment_of(const struct adc_array *a, const struct adc_array *b, size_t count)
{
    const double x = mean_of(a, count), y = mean_of(b, count);
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += (a->at[i] - x) * (b->at[i] - y);
    return sum;
}

/* observed(READINGS): their mean, with the standard deviation of the mean and its degrees of freedom (GUM 4.2). */
static void read_observed(struct adc_evaluation *evaluation, const struct adc_statement *statement, struct adc_input *input)
{
    const struct adc_ast *ast = statement->ast;
    const struct adc_node *call = &ast->nodes[statement->body];
    static const char wrong[] = "observed(READINGS) needs a vector of at least two numbers, like a column of --data";
    double number;
    if (adc_list_count(ast, call->second) != 1
        || !adc_evaluate_constant(evaluation, adc_root_at(ast, adc_list_items(ast, call->second)[0]), &number, &input->readings)
        || input->readings == NULL)
        refuse(evaluation, statement, statement->body, wrong);
    const size_t count = adc_extent_count(input->readings->extent);
    if (count >= 2) {
        input->distribution = ADC_NORMAL;
        input->value = mean_of(input->readings, count);
        input->freedom = (double)count - 1;
        input->u = sqrt(moment_of(input->readings, input->readings, count) / input->freedom / (double)count);
    }
    if (count < 2 || !isfinite(input->value) || !isfinite(input->u)) {
        adc_array_release(&evaluation->session->context, input->readings);
        refuse(evaluation, statement, statement->body,
               count < 2 ? wrong : "the mean of these readings, or the sum of their squares, is not finite");
    }
}

void adc_correlate_observed(struct adc_session *session, struct adc_inputs *inputs, const struct adc_symbol_list *names)
{
    struct adc_context *context = &session->context;
    const struct adc_span nowhere = {0, 0};
    for (uint32_t i = 0; i < names->count; i++) {
        const uint32_t place = adc_inputs_find(inputs, names->at[i]);
        if (place == UINT32_MAX || inputs->at[place].readings == NULL)
            adc_error(context, ADC_USAGE, NULL, nowhere, "--corr: '%s' was not observed: write %s~observed(READINGS) in --at",
                      adc_symbol_text(context, names->at[i]), adc_symbol_text(context, names->at[i]));
    }
    for (uint32_t i = 0; i < names->count; i++)
        for (uint32_t j = 0; j < i; j++) {
            const uint32_t a = adc_inputs_find(inputs, names->at[i]), b = adc_inputs_find(inputs, names->at[j]);
            const struct adc_array *x = inputs->at[a].readings, *y = inputs->at[b].readings;
            const size_t count = adc_extent_count(x->extent);
            if (count != adc_extent_count(y->extent))
                adc_error(context, ADC_USAGE, NULL, nowhere, "--corr: '%s' and '%s' have different numbers of readings",
                          adc_symbol_text(context, names->at[i]), adc_symbol_text(context, names->at[j]));
            const double size = sqrt(moment_of(x, x, count)) * sqrt(moment_of(y, y, count));
            adc_correlate(session, inputs, a, b, size > 0 ? fmin(fmax(moment_of(x, y, count) / size, -1), 1) : 0);
        }
}

static void read_law(struct adc_evaluation *evaluation, const struct adc_statement *statement, struct adc_input *input)
{
    const struct adc_ast *ast = statement->ast;
    const struct adc_node *call = &ast->nodes[statement->body];
    const char *name = adc_symbol_text(&evaluation->session->context, call->first);
    uint32_t count = adc_list_count(ast, call->second);
    size_t law = 0;
    if (strcmp(name, "observed") == 0 && call->op == 0) {
        read_observed(evaluation, statement, input);
        return;
    }
    while (law < sizeof laws / sizeof *laws && strcmp(laws[law].name, name) != 0)
        law++;
    if (law == sizeof laws / sizeof *laws || call->op > 0)
        refuse(evaluation, statement, statement->body,
               "a distribution is normal, uniform, triangular, trapezoid, curvilinear, arcsine, t, beta or observed");
    for (uint32_t i = 0; i < count && i < MAX_ARGUMENTS; i++)
        input->parameter[i] = constant_at(evaluation, statement, adc_list_items(ast, call->second)[i]);
    input->distribution = laws[law].distribution;
    if (!set_moments(input, count) || count < laws[law].least || count > laws[law].most)
        refuse(evaluation, statement, statement->body, laws[law].needs);
    if (!isfinite(input->u))
        refuse(evaluation, statement, statement->body, "this distribution has no standard deviation");
}

/* ---- bindings ---- */

static void read_figures(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                         struct adc_input *input)
{
    input->distribution = ADC_NORMAL;
    input->value = constant_at(evaluation, statement, statement->body);
    input->u = constant_at(evaluation, statement, statement->uncertainty);
    if (!(input->u >= 0 && isfinite(input->u)))
        refuse(evaluation, statement, statement->uncertainty, "an uncertainty is a finite number of at least 0");
    if (statement->freedom == UINT32_MAX)
        return;
    input->freedom = constant_at(evaluation, statement, statement->freedom);
    if (!(input->freedom >= 1))
        refuse(evaluation, statement, statement->freedom, "degrees of freedom are a number of at least 1");
}

double adc_read_input(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                      struct adc_inputs *inputs)
{
    struct adc_input input = {.symbol = statement->symbol, .freedom = INFINITY};
    struct adc_context *context = &evaluation->session->context;
    /* room for it: no error may leave while it holds readings */
    inputs->at = adc_room(context, inputs->at, inputs->count, &inputs->capacity, sizeof *inputs->at);
    if (statement->kind == ADC_DISTRIBUTED)
        read_law(evaluation, statement, &input);
    else
        read_figures(evaluation, statement, &input);
    adc_inputs_add(evaluation->session, inputs, &input);
    adc_array_release(context, input.readings);
    return input.value;
}

void adc_correlate(struct adc_session *session, struct adc_inputs *inputs, uint32_t a, uint32_t b, double r)
{
    size_t n = inputs->count;
    if (inputs->correlation == NULL) {
        inputs->correlation = adc_resize(&session->context, NULL, 0, n * n, sizeof *inputs->correlation);
        for (size_t i = 0; i < n * n; i++)
            inputs->correlation[i] = i % (n + 1) == 0;
    }
    inputs->correlation[a * n + b] = inputs->correlation[b * n + a] = r;
}

void adc_inputs_now(struct adc_session *session, const struct adc_inputs *inputs, const bool *used, struct adc_inputs *now)
{
    for (uint32_t i = 0; i < inputs->count; i++) {
        struct adc_input input = inputs->at[i];
        const struct adc_binding *binding = adc_session_find(session, input.symbol);
        assert(binding != NULL);
        if (binding->kind != ADC_VARIABLE || (input.derived && (binding->value != input.value || (used != NULL && !used[i]))))
            continue;
        input.value = binding->value;
        adc_inputs_add(session, now, &input);
    }
    for (uint32_t i = 0; i < inputs->count && inputs->correlation != NULL; i++)
        for (uint32_t j = 0; j < i; j++) {
            const uint32_t a = adc_inputs_find(now, inputs->at[i].symbol), b = adc_inputs_find(now, inputs->at[j].symbol);
            if (a != UINT32_MAX && b != UINT32_MAX)
                adc_correlate(session, now, a, b, adc_correlation(inputs, i, j));
        }
}

/* ---- lists of inputs, and what uncertainties hold ---- */

void adc_inputs_add(struct adc_session *session, struct adc_inputs *inputs, const struct adc_input *input)
{
    inputs->at = adc_room(&session->context, inputs->at, inputs->count, &inputs->capacity, sizeof *inputs->at);
    inputs->at[inputs->count++] = *input;
    if (input->readings != NULL)
        adc_array_retain(input->readings);
}

void adc_inputs_release(struct adc_session *session, struct adc_inputs *inputs)
{
    size_t count = inputs->count;
    for (size_t i = 0; i < count; i++)
        adc_array_release(&session->context, inputs->at[i].readings);
    adc_resize(&session->context, inputs->correlation, inputs->correlation != NULL ? count * count : 0, 0,
               sizeof *inputs->correlation);
    adc_resize(&session->context, inputs->at, inputs->capacity, 0, sizeof *inputs->at);
    memset(inputs, 0, sizeof *inputs);
}

uint32_t adc_inputs_find(const struct adc_inputs *inputs, uint32_t symbol)
{
    for (uint32_t i = 0; i < inputs->count; i++)
        if (inputs->at[i].symbol == symbol)
            return i;
    return UINT32_MAX;
}
