/* The forms of --emit, each with what it writes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/emit.h"

enum { ADC_EMIT_SERIES = 3 };

static const struct { void (*write)(struct adc_emit *emit); bool unfolded; int orders; } forms[ADC_EMIT_FORMS] = {
#define FORM(id, unfolded, orders) {adc_emit_##id, unfolded, orders},
#include "eval/emit/forms.def"
#undef FORM
};

/* What was asked for and is not written is not left out silently. */
static void check_orders(const struct adc_emit *emit)
{
    const struct adc_emit_request *request = emit->request;
    const int orders = forms[request->form].orders;
    const char *lack = request->main && request->form != ADC_EMIT_c ? "tests are written by --emit=c alone"
                     : request->taylor && orders < ADC_EMIT_SERIES ? "series are written as code: C, Python, JavaScript, Julia, Fortran"
                     : request->hessian && orders < 2 ? "second derivatives are written as formulas, infix or latex, and as code"
                     : NULL;
    if (lack != NULL)
        adc_error(&emit->session->context, ADC_USAGE, NULL, (struct adc_span){0, 0}, "%s", lack);
}

void adc_emit_answer(struct adc_emit *emit, struct adc_root root)
{
    const enum adc_emit_form form = emit->request->form;
    const char *name = emit->request->name;
    struct adc_diag *error = &emit->session->context.error;
    check_orders(emit);
    emit->unfolded = forms[form].unfolded;
    emit->code = forms[form].orders == ADC_EMIT_SERIES;
    adc_emit_open(emit, root);
    for (uint32_t i = emit->by_count; emit->code && i < emit->variable_count; i++)    /* held at numbers that must be there */
        if (adc_session_find(emit->session, emit->variables[i].symbol)->assumed)
            adc_error(&emit->session->context, ADC_USAGE, NULL, (struct adc_span){0, 0},
                      "'%s' has no value, which the code needs as a constant: give it one with --at, or name it in --wrt",
                      emit->variables[i].name);
    if (name != NULL && (form == ADC_EMIT_infix || form == ADC_EMIT_latex) && adc_emit_is_variable(emit, name)) {
        adc_diag_begin(error, ADC_USAGE, NULL, (struct adc_span){0, 0}, "--name: '%s' is a variable of the formula", name);
        adc_diag_hint(error, "choose another name, as in --name=my_%s", name);
        error->fault = ADC_NAME_UNKNOWN;        /* no value would remove it */
        adc_fail(&emit->session->context);
    }
    forms[form].write(emit);
}
