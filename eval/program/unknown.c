/* Names that mean nothing, and what may have been meant.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "eval/program/link.h"
#include "eval/session/suggest.h"

enum { LONGEST = 32 };                  /* bytes of a name that may be two */

/* Whether `name` is two known variables written together, like xy; writes "x*y". */
static bool product_of_two(const struct adc_session *session, const char *name, char *out, size_t size)
{
    size_t length = strlen(name);
    if (length > LONGEST)
        return false;
    for (size_t cut = 1; cut < length; cut++) {
        uint32_t a = adc_symbol_find(&session->context, name, cut);
        uint32_t b = adc_symbol_find(&session->context, name + cut, length - cut);
        const struct adc_binding *left = adc_session_find(session, a), *right = adc_session_find(session, b);
        if (a != 0 && b != 0 && left != NULL && right != NULL && left->kind != ADC_UNBOUND &&
            right->kind != ADC_UNBOUND) {
            snprintf(out, size, "%.*s*%s", (int)cut, name, name + cut);
            return true;
        }
    }
    return false;
}

_Noreturn void adc_unknown_name(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *node)
{
    struct adc_session *session = linker->session;
    struct adc_diag *error = &session->context.error;
    const char *name = adc_symbol_text(&session->context, node->first);
    const struct adc_binding *binding = adc_session_find(session, node->first);
    uint32_t low, high;
    char product[128];
    const char *near = adc_suggest(session, name, false);
    if (adc_row_named(name, &low, &high) || (binding != NULL && binding->function != NULL)) {
        adc_diag_begin(error, ADC_NAME, ast->source, node->span, "'%s' is a function and has no value here", name);
        adc_diag_hint(error, "write %s(x), or give the variable a value with --at %s=...", name, name);
    } else if (strcmp(name, "ans") == 0 || strcmp(name, "_") == 0) {
        adc_diag_begin(error, ADC_NAME, ast->source, node->span, "'%s' is the last answer, and there is none yet",
                       name);
    } else {
        adc_diag_begin(error, ADC_NAME, ast->source, node->span, "unknown name '%s'", name);
        if (product_of_two(session, name, product, sizeof product))
            adc_diag_hint(error, "write %s for the product", product);
        else if (near != NULL)
            adc_diag_hint(error, "did you mean '%s'? A variable gets its value with --at %s=...", near, name);
        else
            adc_diag_hint(error, "give it a value with --at %s=... or %s = ...", name, name);
    }
    adc_fail(&session->context);
}

/* What other programs call a derivative; and the forms that are no functions, where they have primes. */
static bool is_derivative(const char *name)
{
    static const char *const words[] = {"diff", "D", "Diff", "Derivative", "deriv", "derivative", "derive",
                                        "differentiate", "sum", "prod"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(name, words[i]) == 0)
            return true;
    return false;
}

_Noreturn void adc_unknown_function(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *node)
{
    struct adc_session *session = linker->session;
    struct adc_diag *error = &session->context.error;
    const char *name = adc_symbol_text(&session->context, node->first);
    const struct adc_binding *binding = adc_session_find(session, node->first);
    struct adc_span span = {node->span.at, (uint32_t)strlen(name)};
    const char *near = adc_suggest(session, name, true);
    if (is_derivative(name)) {
        adc_diag_begin(error, ADC_NAME, ast->source, span, node->op > 0 ? "'%s' has no derivative with primes"
                                                                          : "unknown function '%s'", name);
        adc_diag_hint(error, "write diff(x^3, x), or f'(x) for a function f");
        adc_fail(&session->context);
    }
    if (adc_list_count(ast, node->second) == 1
        && ((binding != NULL && binding->kind != ADC_UNBOUND) || adc_constant_find(name) != NULL)) {
        adc_diag_begin(error, ADC_NAME, ast->source, span, "'%s' is a variable, not a function", name);
        adc_diag_hint(error, "write %s*(...) for a product", name);
    } else {
        adc_diag_begin(error, ADC_NAME, ast->source, span, "unknown function '%s'", name);
        if (near != NULL)
            adc_diag_hint(error, "did you mean '%s'?", near);
        else
            adc_diag_hint(error, "':functions' in a session, or 'adcalc --help=functions', lists them");
    }
    adc_fail(&session->context);
}
