/* The public interface: evaluation of formulas, and what it met.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/calculator.h"

#include <math.h>
#include <stdlib.h>

#include "eval/entry.h"

/* By status. */
static const enum adc_quality qualities[] = {ADC_QUALITY_OK, ADC_QUALITY_OVERFLOW, ADC_QUALITY_OVERFLOW, ADC_QUALITY_ONE_SIDED,
                                             ADC_QUALITY_UNSETTLED, ADC_QUALITY_UNDEFINED};

enum { GRADIENT = -1 };         /* the Jacobian of a number */

/* Fills the arrays of the caller, of which the third has `further` numbers for each component: with NaN after an error. */
static enum adc_outcome evaluate(adc_formula *formula, int what, struct adc_at_point at, size_t further,
                                 struct adc_compiled_numbers to)
{
    struct adc_compiled *c = &formula->compiled;
    double *const array[] = {to.value, to.jacobian, to.further};
    const size_t size[] = {c->count, (size_t)c->count * c->names.count, c->count * further};
    volatile bool done = false;
    ADC_ON_ERROR(begin_call(formula->calculator)) {
        if (!done)
            adc_compiled_restore(c);
        for (int a = 0; a < 3 && !done; a++)
            for (size_t i = 0; array[a] != NULL && i < size[a]; i++)
                array[a][i] = NAN;
        return failed(formula->calculator);
    }
    if (what == GRADIENT && c->width > 0)
        adc_error(&c->session->context, ADC_USAGE, c->statement.ast->source, c->statement.span,
                  "a vector has a Jacobian and no gradient");
    adc_compiled_evaluate(c, what == GRADIENT ? ADC_WANT_JACOBIAN : (enum adc_wanted)what, &at, to);
    done = true;
    for (int a = 0; a < 3; a++)
        for (size_t i = 0; array[a] != NULL && i < size[a]; i++)
            if (isnan(array[a][i]))
                adc_compiled_raise_missing(c);
    return ADC_OUTCOME_OK;
}

enum adc_outcome adc_evaluate(adc_formula *formula, const double *point, double *value)
{
    return evaluate(formula, ADC_WANT_VALUE, (struct adc_at_point){.point = point}, 0, (struct adc_compiled_numbers){.value = value});
}

enum adc_outcome adc_jacobian(adc_formula *formula, const double *point, double *value, double *jacobian)
{
    return evaluate(formula, ADC_WANT_JACOBIAN, (struct adc_at_point){.point = point}, 0,
                    (struct adc_compiled_numbers){value, jacobian, NULL});
}

enum adc_outcome adc_gradient(adc_formula *formula, const double *point, double *value, double *gradient)
{
    return evaluate(formula, GRADIENT, (struct adc_at_point){.point = point}, 0, (struct adc_compiled_numbers){value, gradient, NULL});
}

enum adc_outcome adc_hessian(adc_formula *formula, const double *point, double *value, double *jacobian, double *hessian)
{
    const size_t n = formula->compiled.names.count;
    return evaluate(formula, ADC_WANT_HESSIAN, (struct adc_at_point){.point = point}, n * n,
                    (struct adc_compiled_numbers){value, jacobian, hessian});
}

enum adc_outcome adc_directional(adc_formula *formula, const double *point, const double *direction, double *value,
                                 double *derivative)
{
    return evaluate(formula, ADC_WANT_DIRECTIONAL, (struct adc_at_point){point, direction, 0}, 1,
                    (struct adc_compiled_numbers){value, NULL, derivative});
}

enum adc_outcome adc_taylor(adc_formula *formula, const double *point, const double *direction, uint32_t order,
                            double *coefficients)
{
    return evaluate(formula, ADC_WANT_TAYLOR, (struct adc_at_point){point, direction, order}, (size_t)order + 1,
                    (struct adc_compiled_numbers){.further = coefficients});
}

/* ---- as JSON ---- */

enum adc_outcome adc_json(adc_formula *formula, const double *point, char **text)
{
    const struct adc_request request = {.digits.policy = ADC_RECOMPUTE};
    const struct adc_claims none = {0};
    struct adc_context *context = begin_call(formula->calculator);
    struct adc_text line = {.context = context};
    *text = NULL;
    ADC_ON_ERROR(context) {
        if (*text == NULL)
            adc_compiled_restore(&formula->compiled);
        adc_text_release(&line);
        return failed(formula->calculator);
    }
    const struct adc_answer *answer = adc_compiled_request(&formula->compiled, point, &request);
    if (!adc_json_answer(answer, &none, NULL, &line))
        adc_fail(context);
    *text = adc_text_take(&line);
    if (answer->status >= ADC_ONE_SIDED)
        adc_compiled_raise_missing(&formula->compiled);
    return ADC_OUTCOME_OK;
}

void adc_free_text(char *text) { free(text); }

/* ---- what the latest evaluation met ---- */

static const struct adc_exception *exception(const adc_formula *formula, size_t k, size_t i)
{
    const struct adc_answer *component = adc_compiled_component(&formula->compiled, (uint32_t)k);
    return component != NULL ? adc_exception_of(component, ADC_FIRST_PARTIAL + (uint32_t)i) : &adc_no_exception;
}

enum adc_quality adc_partial_quality(const adc_formula *formula, size_t k, size_t i)
{
    return qualities[exception(formula, k, i)->status];
}

const char *adc_partial_reason(const adc_formula *formula, size_t k, size_t i)
{
    return exception(formula, k, i)->reason;
}

void adc_partial_sides(const adc_formula *formula, size_t k, size_t i, double *left, double *right)
{
    *left = exception(formula, k, i)->left;
    *right = exception(formula, k, i)->right;
}

const char *adc_value_note(const adc_formula *formula, size_t k)
{
    const struct adc_answer *component = adc_compiled_component(&formula->compiled, (uint32_t)k);
    return component != NULL ? component->note : "";
}

const char *adc_higher_reason(const adc_formula *formula, size_t k)
{
    const struct adc_answer *component = adc_compiled_component(&formula->compiled, (uint32_t)k);
    return component != NULL ? adc_higher_reason_of(component) : "";
}
