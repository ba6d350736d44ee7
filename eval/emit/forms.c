/* The forms of --emit, each with what it writes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/emit.h"

#include <string.h>

#include "eval/session/session.h"

enum { ADC_EMIT_SERIES = 3 };

static const struct { void (*write)(struct adc_emit *emit); int orders; const char *words; } forms[ADC_EMIT_FORMS] = {
#define FORM(id, unfolded, orders, words) {adc_emit_##id, orders, words},
#include "eval/emit/forms.def"
#undef FORM
};

/* What was asked for and is not written is not left out silently. */
static void check_orders(const struct adc_emit *emit)
{
    const struct adc_emit_request *request = emit->request;
    const int orders = forms[request->form].orders;
    const char *lack = (request->taylor || request->main) && orders < ADC_EMIT_SERIES
                     ? "series and tests are written by --emit=c alone"
                     : request->hessian && orders < 2 ? "second derivatives are written as formulas, infix or latex, and as code"
                     : NULL;
    if (lack != NULL)
        adc_error(&emit->session->context, ADC_USAGE, NULL, (struct adc_span){0, 0}, "%s", lack);
}

static bool is_builtin(const char *name)
{
    uint32_t low, high;
    return (adc_constant_find(name) != NULL && adc_constant_find(name)->reserved) || adc_row_named(name, &low, &high);
}

static _Noreturn void refuse_name(const struct adc_emit *emit, const char *why)
{
    const char *name = emit->request->name;
    struct adc_diag *error = &emit->session->context.error;
    adc_diag_begin(error, ADC_USAGE, NULL, (struct adc_span){0, 0}, "--name: '%s' is %s", name, why);
    adc_diag_hint(error, "choose another name, as in --name=my_%s", name);
    error->fault = ADC_NAME_UNKNOWN;        /* no value would remove it */
    adc_fail(&emit->session->context);
}

/* Fortran has no case; its variables here are v with numbers, and a subroutine may not be called like one. */
static void check_name(const struct adc_emit *emit)
{
    const char *name = emit->request->name;
    const enum adc_emit_form form = emit->request->form;
    if (name == NULL)
        return;
    const bool taken = form == ADC_EMIT_fortran ? adc_among(forms[form].words, name)
                                                  || (strchr("vV", name[0]) && strspn(name + 1, "0123456789_") == strlen(name + 1))
                     : adc_is_listed(forms[form].words, name, strncmp) || (form == ADC_EMIT_infix && is_builtin(name));
    if (taken)
        refuse_name(emit, "reserved in the language that --emit writes");
}

void adc_emit_answer(struct adc_emit *emit, struct adc_root root)
{
    check_orders(emit);
    check_name(emit);
    adc_emit_open(emit, root);
    const bool formulas = emit->request->form == ADC_EMIT_infix || emit->request->form == ADC_EMIT_latex;
    const bool code = emit->request->form >= ADC_EMIT_c && emit->request->form <= ADC_EMIT_fortran;
    for (uint32_t i = emit->by_count; code && i < emit->variable_count; i++)    /* held at numbers that must be there */
        if (adc_session_find(emit->session, emit->variables[i].symbol)->assumed)
            adc_error(&emit->session->context, ADC_USAGE, NULL, (struct adc_span){0, 0}, "'%s' has no value, which the code needs "
                      "as a constant: give it one with --at, or name it in --wrt", emit->variables[i].name);
    if (formulas && emit->request->name != NULL && adc_emit_is_variable(emit, emit->name))
        refuse_name(emit, "a variable of the formula");
    forms[emit->request->form].write(emit);
}
