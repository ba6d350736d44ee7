/* The public interface: evaluation of formulas, and what it met.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "eval/calculator.h"
#include "eval/json/json.h"

/* By status. */
static const enum adc_quality qualities[] = {ADC_QUALITY_OK, ADC_QUALITY_OVERFLOW, ADC_QUALITY_OVERFLOW, ADC_QUALITY_ONE_SIDED,
                                             ADC_QUALITY_UNSETTLED, ADC_QUALITY_UNDEFINED};

/* A call: what it is given, and the arrays of the caller with their sizes. */
struct evaluating {
    adc_formula *formula;
    void (*work)(struct evaluating *e, struct adc_compiled *compiled);
    const double *point, *direction;
    uint32_t order;
    double *array[3];                       /* value, Jacobian, and what goes beyond; NULL: not wanted */
    size_t size[3];
    bool done;                              /* the arrays are filled */
};

static bool is_number(const struct evaluating *e)
{
    bool number = true;
    for (int a = 0; a < 3; a++)
        for (size_t i = 0; e->array[a] != NULL && i < e->size[a]; i++)
            number &= !isnan(e->array[a][i]);
    return number;
}

static void work(void *user)
{
    struct evaluating *e = user;
    struct adc_compiled *compiled = &e->formula->compiled;
    e->work(e, compiled);
    e->done = true;
    if (!is_number(e))
        adc_compiled_blame(compiled);
}

static enum adc_outcome evaluate(struct evaluating *e)
{
    size_t rows = e->formula->compiled.count, variables = e->formula->compiled.names.count;
    const size_t sizes[] = {rows, rows * variables, e->size[2]};
    memcpy(e->size, sizes, sizeof sizes);
    enum adc_outcome outcome = adc_run_behind_exit(e->formula->calculator, work, e);
    if (e->done)
        return outcome;
    adc_compiled_rest(&e->formula->compiled);
    for (int a = 0; a < 3; a++)
        for (size_t i = 0; e->array[a] != NULL && i < e->size[a]; i++)
            e->array[a][i] = NAN;
    return outcome;
}

static void values(struct evaluating *e, struct adc_compiled *compiled)
{
    adc_compiled_values(compiled, e->point, e->array[0]);
}

enum adc_outcome adc_evaluate(adc_formula *formula, const double *point, double *value)
{
    struct evaluating e = {.formula = formula, .work = values, .point = point, .array = {value}};
    return evaluate(&e);
}

static void jacobian(struct evaluating *e, struct adc_compiled *compiled)
{
    adc_compiled_jacobian(compiled, e->point, e->array[0], e->array[1]);
}

enum adc_outcome adc_jacobian(adc_formula *formula, const double *point, double *value, double *result)
{
    struct evaluating e = {.formula = formula, .work = jacobian, .point = point, .array = {value, result}};
    return evaluate(&e);
}

static void gradient(struct evaluating *e, struct adc_compiled *compiled)
{
    if (compiled->width > 0)
        adc_error(&compiled->session->context, ADC_USAGE, compiled->statement.ast->source, compiled->statement.span,
                  "a vector has a Jacobian and no gradient");
    jacobian(e, compiled);
}

enum adc_outcome adc_gradient(adc_formula *formula, const double *point, double *value, double *result)
{
    struct evaluating e = {.formula = formula, .work = gradient, .point = point, .array = {value, result}};
    return evaluate(&e);
}

static void hessian(struct evaluating *e, struct adc_compiled *compiled)
{
    adc_compiled_hessian(compiled, e->point, e->array[0], e->array[1], e->array[2]);
}

enum adc_outcome adc_hessian(adc_formula *formula, const double *point, double *value, double *first, double *second)
{
    size_t variables = formula->compiled.names.count;
    struct evaluating e = {.formula = formula, .work = hessian, .point = point, .array = {value, first, second},
                           .size[2] = formula->compiled.count * variables * variables};
    return evaluate(&e);
}

static void directional(struct evaluating *e, struct adc_compiled *compiled)
{
    adc_compiled_directional(compiled, e->point, e->direction, e->array[0], e->array[2]);
}

enum adc_outcome adc_directional(adc_formula *formula, const double *point, const double *direction, double *value,
                                 double *derivative)
{
    struct evaluating e = {.formula = formula, .work = directional, .point = point, .direction = direction,
                           .array = {value, NULL, derivative}, .size[2] = formula->compiled.count};
    return evaluate(&e);
}

static void taylor(struct evaluating *e, struct adc_compiled *compiled)
{
    adc_compiled_taylor(compiled, e->point, e->direction, e->order, e->array[2]);
}

enum adc_outcome adc_taylor(adc_formula *formula, const double *point, const double *direction, uint32_t order,
                            double *coefficients)
{
    size_t count = formula->compiled.count * ((size_t)order + 1);
    struct evaluating e = {.formula = formula, .work = taylor, .point = point, .direction = direction, .order = order,
                           .array = {NULL, NULL, coefficients}, .size[2] = count};
    return evaluate(&e);
}

/* ---- as JSON ---- */

struct describing {
    adc_formula *formula;
    const double *point;
    struct adc_text line;
    char *text;                             /* what the caller gets; NULL: nothing yet */
};

static void describe(void *user)
{
    struct describing *d = user;
    const struct adc_claims none = {0};
    const struct adc_answer *answer = adc_compiled_answer(&d->formula->compiled, d->point);
    adc_json_answer(answer, &none, NULL, &d->line);
    d->text = adc_text_take(&d->line);
    if (answer->status >= ADC_ONE_SIDED)
        adc_compiled_blame(&d->formula->compiled);
}

enum adc_outcome adc_json(adc_formula *formula, const double *point, char **text)
{
    adc_calculator *calculator = formula->calculator;
    struct describing d = {.formula = formula, .point = point, .line.context = &calculator->session.context};
    enum adc_outcome outcome = adc_run_behind_exit(calculator, describe, &d);
    if (d.text == NULL)
        adc_compiled_rest(&formula->compiled);
    adc_text_release(&d.line);
    *text = d.text;
    return outcome;
}

void adc_free_text(char *text) { free(text); }

/* ---- what the latest evaluation met ---- */

/* NULL where there is nothing to say of it. */
static const struct adc_partial *partial(const adc_formula *formula, size_t k, size_t i)
{
    const struct adc_answer *component = adc_compiled_component(&formula->compiled, (uint32_t)k);
    struct adc_partial made;
    const struct adc_partial *p = component != NULL ? adc_partial_at(component, (uint32_t)i, &made) : NULL;
    return p != &made ? p : NULL;
}

enum adc_quality adc_partial_quality(const adc_formula *formula, size_t k, size_t i)
{
    const struct adc_partial *p = partial(formula, k, i);
    return p != NULL ? qualities[p->status] : ADC_QUALITY_OK;
}

const char *adc_partial_reason(const adc_formula *formula, size_t k, size_t i)
{
    const struct adc_partial *p = partial(formula, k, i);
    return p != NULL ? p->reason : "";
}

void adc_partial_sides(const adc_formula *formula, size_t k, size_t i, double *left, double *right)
{
    const struct adc_partial *p = partial(formula, k, i);
    *left = p != NULL ? p->left : NAN;
    *right = p != NULL ? p->right : NAN;
}

const char *adc_value_note(const adc_formula *formula, size_t k)
{
    const struct adc_answer *component = adc_compiled_component(&formula->compiled, (uint32_t)k);
    return component != NULL ? component->note : "";
}

const char *adc_higher_reason(const adc_formula *formula, size_t k)
{
    const struct adc_answer *component = adc_compiled_component(&formula->compiled, (uint32_t)k);
    if (component == NULL)
        return "";
    const struct adc_higher_notes *higher = adc_higher_of(component);
    return higher->no_hessian.reason[0] != '\0'  ? higher->no_hessian.reason
           : higher->no_taylor.reason[0] != '\0' ? higher->no_taylor.reason
                                                 : higher->no_directional.reason;
}
