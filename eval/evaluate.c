/* The public interface: evaluation of formulas, and what it met.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "eval/calculator.h"
#include "eval/json/json.h"

/* By status. */
static const enum adc_quality qualities[] = {ADC_QUALITY_OK, ADC_QUALITY_OVERFLOW, ADC_QUALITY_OVERFLOW, ADC_QUALITY_ONE_SIDED,
                                             ADC_QUALITY_UNSETTLED, ADC_QUALITY_UNDEFINED};

enum what { VALUES, GRADIENT, JACOBIAN, HESSIAN, DIRECTIONAL, TAYLOR };

/* A call: what it is given, and the arrays of the caller with their sizes. */
struct call {
    enum what what;
    adc_formula *formula;
    const double *point, *direction;
    uint32_t order;
    double *array[3];                       /* value, Jacobian, and higher derivatives; NULL: not wanted */
    size_t size[3];
    bool done;                              /* the arrays are filled */
};

static bool is_number(const struct call *call)
{
    bool number = true;
    for (int a = 0; a < 3; a++)
        for (size_t i = 0; call->array[a] != NULL && i < call->size[a]; i++)
            number &= !isnan(call->array[a][i]);
    return number;
}

static void work(const struct call *call)
{
    struct adc_compiled *c = &call->formula->compiled;
    double *const *to = call->array;
    if (call->what == GRADIENT && c->width > 0)
        adc_error(&c->session->context, ADC_USAGE, c->statement.ast->source, c->statement.span,
                  "a vector has a Jacobian and no gradient");
    switch (call->what) {
    case VALUES:
        adc_compiled_values(c, call->point, to[0]);
        return;
    case GRADIENT:
    case JACOBIAN:
        adc_compiled_jacobian(c, call->point, to[0], to[1]);
        return;
    case HESSIAN:
        adc_compiled_hessian(c, call->point, to[0], to[1], to[2]);
        return;
    case DIRECTIONAL:
        adc_compiled_directional(c, call->point, call->direction, to[0], to[2]);
        return;
    case TAYLOR:
        adc_compiled_taylor(c, call->point, call->direction, call->order, to[2]);
        return;
    }
}

/* `beyond` is the size of the third array, by component. */
static enum adc_outcome evaluate(struct call *call, size_t beyond)
{
    struct adc_compiled *compiled = &call->formula->compiled;
    const size_t sizes[] = {compiled->count, (size_t)compiled->count * compiled->names.count, compiled->count * beyond};
    memcpy(call->size, sizes, sizeof sizes);
    ADC_ON_ERROR(adc_call(call->formula->calculator)) {
        if (!call->done)
            adc_compiled_rest(compiled);
        for (int a = 0; a < 3 && !call->done; a++)
            for (size_t i = 0; call->array[a] != NULL && i < call->size[a]; i++)
                call->array[a][i] = NAN;
        return adc_failed(call->formula->calculator);
    }
    work(call);
    call->done = true;
    if (!is_number(call))
        adc_compiled_blame(compiled);
    return ADC_OUTCOME_OK;
}

enum adc_outcome adc_evaluate(adc_formula *formula, const double *point, double *value)
{
    return evaluate(&(struct call){VALUES, formula, .point = point, .array = {value}}, 0);
}

enum adc_outcome adc_jacobian(adc_formula *formula, const double *point, double *value, double *result)
{
    return evaluate(&(struct call){JACOBIAN, formula, .point = point, .array = {value, result}}, 0);
}

enum adc_outcome adc_gradient(adc_formula *formula, const double *point, double *value, double *result)
{
    return evaluate(&(struct call){GRADIENT, formula, .point = point, .array = {value, result}}, 0);
}

enum adc_outcome adc_hessian(adc_formula *formula, const double *point, double *value, double *first, double *second)
{
    const size_t n = formula->compiled.names.count;
    return evaluate(&(struct call){HESSIAN, formula, .point = point, .array = {value, first, second}}, n * n);
}

enum adc_outcome adc_directional(adc_formula *formula, const double *point, const double *direction, double *value,
                                 double *derivative)
{
    return evaluate(&(struct call){DIRECTIONAL, formula, point, direction, .array = {value, NULL, derivative}}, 1);
}

enum adc_outcome adc_taylor(adc_formula *formula, const double *point, const double *direction, uint32_t order,
                            double *coefficients)
{
    return evaluate(&(struct call){TAYLOR, formula, point, direction, order, .array = {NULL, NULL, coefficients}},
                    (size_t)order + 1);
}

/* ---- as JSON ---- */

enum adc_outcome adc_json(adc_formula *formula, const double *point, char **text)
{
    const struct adc_request request = {.watch = true, .mend = true};
    const struct adc_claims none = {0};
    struct adc_context *context = adc_call(formula->calculator);
    struct adc_text line = {.context = context};
    *text = NULL;
    ADC_ON_ERROR(context) {
        if (*text == NULL)
            adc_compiled_rest(&formula->compiled);
        adc_text_release(&line);
        return adc_failed(formula->calculator);
    }
    const struct adc_answer *answer = adc_compiled_request(&formula->compiled, point, &request);
    if (!adc_json_answer(answer, &none, NULL, &line))
        adc_fail(context);
    *text = adc_text_take(&line);
    if (answer->status >= ADC_ONE_SIDED)
        adc_compiled_blame(&formula->compiled);
    return ADC_OUTCOME_OK;
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
    return component != NULL ? adc_higher_reason_of(component) : "";
}
