/* The forms of --emit, each with what it writes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/emit.h"

enum { ADC_EMIT_SERIES = 3 };

static const struct { void (*write)(struct adc_emit *emit); int orders; } forms[ADC_EMIT_FORMS] = {
#define FORM(id, unfolded, orders) {adc_emit_##id, orders},
#include "eval/emit/forms.def"
#undef FORM
};

/* What was asked for and is not written is not left out silently. */
static void check_orders(const struct adc_emit *emit)
{
    static const struct adc_span nowhere = {0, 0};
    const struct adc_emit_request *request = emit->request;
    const int orders = forms[request->form].orders;
    const char *lack = (request->taylor || request->main) && orders < ADC_EMIT_SERIES
                     ? "series and tests are written by --emit=c alone"
                     : request->hessian && orders < 2 ? "second derivatives are written by --emit=c, infix and latex"
                     : NULL;
    if (lack != NULL)
        adc_error(&emit->session->context, ADC_USAGE, NULL, nowhere, "%s", lack);
}

void adc_emit_answer(struct adc_emit *emit, struct adc_root root)
{
    check_orders(emit);
    adc_emit_open(emit, root);
    forms[emit->request->form].write(emit);
}
