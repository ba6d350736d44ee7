/* Help on the operations of arrays that are called by name, from their rows (eval/array/form.def).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cli/help/help.h"
#include "eval/array/form.h"

enum { NAME_COLUMN = 24, TEXT = 300 };

static void put_signature(const struct adc_form_row *form, char *out, size_t size)
{
    snprintf(out, size, "%s(%s)", form->name, form->args);
}

/* \1 and \2 are the operands. */
static void put_latex(FILE *out, const struct adc_form_row *form)
{
    const char *second = strchr(form->args, ',');
    fputs("  LaTeX        ", out);
    for (const char *at = form->latex; *at != '\0'; at++) {
        if (at[0] == '\\' && at[1] == '1')
            fprintf(out, "%.*s", (int)strcspn(form->args, ","), form->args);
        else if (at[0] == '\\' && at[1] == '2' && second != NULL)
            fputs(second + 2, out);
        else
            putc(*at, out);
        at += at[0] == '\\' && (at[1] == '1' || at[1] == '2');
    }
    putc('\n', out);
}

static void put_form(FILE *out, const struct adc_form_row *form)
{
    char signature[TEXT];
    put_signature(form, signature, sizeof signature);
    fprintf(out, "%s   %s\n\n  shape        %s\n  derivative  ", signature, form->help, form->shape);
    put_wrapped(out, form->derivative, 14, 15);
    if (*form->latex != '\0')
        put_latex(out, form);
}

bool help_form(FILE *out, const char *name)
{
    const enum adc_form form = adc_form_find(name);
    if (form == ADC_FORMS)
        return false;
    put_form(out, &adc_forms[form]);
    return true;
}

const char *help_array_name(int i)
{
    for (const struct adc_form_row *form = adc_forms; form < adc_forms + ADC_FORMS; form++)
        if (*form->name != '\0' && i-- == 0)
            return form->name;
    return NULL;
}

void help_forms(FILE *out)
{
    char signature[TEXT];
    for (const struct adc_form_row *form = adc_forms; form < adc_forms + ADC_FORMS; form++) {
        if (*form->name == '\0')
            continue;
        put_signature(form, signature, sizeof signature);
        fprintf(out, "  %s", signature);
        put_wrapped(out, form->help, 2 + (int)strlen(signature), NAME_COLUMN);
    }
}
