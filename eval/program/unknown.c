/* Names that mean nothing, and what may have been meant.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "eval/array/form.h"
#include "eval/program/elsewhere.h"
#include "eval/program/link.h"
#include "eval/session/suggest.h"

enum { LONGEST = 32 };                  /* bytes of a name that may be two */

static bool is_bound(const struct adc_session *session, const char *name, size_t length)
{
    const uint32_t symbol = adc_symbol_find(&session->context, name, length);
    const struct adc_binding *binding = symbol != 0 ? adc_session_find(session, symbol) : NULL;
    return binding != NULL && binding->kind != ADC_UNBOUND;
}

/* Whether a name is a function and a known variable written together, like sinx, or two variables, like xy; writes
 * "sin(x) for the call" or "x*y for the product". */
static bool is_two(const struct adc_session *session, const char *name, char *out, size_t size)
{
    enum { SHORTEST = 2 };              /* bytes of a function's name */
    size_t length = strlen(name);
    char function[LONGEST + 1];
    uint32_t low, high;
    if (length > LONGEST)
        return false;
    for (size_t cut = 1; cut < length; cut++) {
        if (!is_bound(session, name + cut, length - cut))
            continue;
        snprintf(function, sizeof function, "%.*s", (int)cut, name);
        if (is_bound(session, name, cut))
            snprintf(out, size, "%s*%s for the product", function, name + cut);
        else if (cut >= SHORTEST && adc_row_named(function, &low, &high))
            snprintf(out, size, "%s(%s) for the call", function, name + cut);
        else
            continue;
        return true;
    }
    return false;
}

/* Whether a call means nothing: its name is no function, and no parameter that stands for one. */
static bool is_unknown_call(const struct adc_linker *linker, const struct adc_node *call)
{
    const char *name = adc_symbol_text(&linker->session->context, call->first);
    const struct adc_binding *binding = adc_session_find(linker->session, call->first);
    uint32_t low, high;
    if ((binding != NULL && binding->function != NULL) || adc_row_named(name, &low, &high)
        || adc_form_find(name) != ADC_FORMS)
        return false;
    for (const char *const *word = adc_call_words; *word != NULL; word++)
        if (strcmp(name, *word) == 0)
            return false;
    for (uint32_t i = 0; i < linker->stack_count; i++) {
        const struct adc_linking *linking = &linker->linking[linker->stack[i]];
        for (uint32_t k = 0; k < linking->function_count; k++)
            if (linking->functions[k].parameter == call->first)
                return false;
    }
    return true;
}

/* A function that is unknown is told before the names among its arguments: they may be its own. */
static void refuse_enclosing_call(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *node)
{
    for (uint32_t i = ast->node_count; i-- > 0;) {
        const struct adc_node *call = &ast->nodes[i];
        if (call->kind == ADC_CALL && call->span.at <= node->span.at
            && node->span.at + node->span.length <= call->span.at + call->span.length && is_unknown_call(linker, call))
            adc_unknown_function(linker, ast, call);
    }
}

/* What 5k stands for elsewhere: the exponent of ten, 0 for a letter that is none. */
static int exponent_of_suffix(const struct adc_ast *ast, const struct adc_node *node, const char *name)
{
    static const char letters[] = "kKMGT", exponents[] = {3, 3, 6, 9, 12};
    const char *letter = name[1] == '\0' ? strchr(letters, name[0]) : NULL;
    bool digit = node->span.at > 0 && ast->source->text[node->span.at - 1] >= '0'
              && ast->source->text[node->span.at - 1] <= '9';
    return letter != NULL && digit ? exponents[letter - letters] : 0;
}

/* The d of d/dx(x^2). */
static bool is_leibniz(const struct adc_ast *ast, const struct adc_node *node)
{
    const char *behind = ast->source->text + node->span.at + node->span.length;
    return node->span.length == 1 && behind[-1] == 'd' && behind[0] == '/' && behind[1] == 'd';
}

/* How a variable gets its value: at a prompt with a line of its own. */
static void hint_value(const struct adc_session *session, struct adc_diag *error, const char *name)
{
    if (session->prompts)
        adc_diag_hint(error, "give it a value first: %s = 2", name);
    else
        adc_diag_hint(error, "give it a value with --at %s=... or %s = ...", name, name);
}

_Noreturn void adc_unknown_name(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *node)
{
    struct adc_session *session = linker->session;
    struct adc_diag *error = &session->context.error;
    const char *name = adc_symbol_text(&session->context, node->first);
    const struct adc_binding *binding = adc_session_find(session, node->first);
    uint32_t low, high;
    char two[128];
    const char *near = adc_suggest(session, name, false), *here = adc_elsewhere(name, false, session->prompts);
    int exponent = exponent_of_suffix(ast, node, name);
    refuse_enclosing_call(linker, ast, node);
    if (adc_row_named(name, &low, &high) || (binding != NULL && binding->function != NULL)) {
        adc_diag_begin(error, ADC_NAME, ast->source, node->span, "'%s' is a function and has no value here", name);
        if (ast->source->text[node->span.at + node->span.length] == '\'') {
            adc_diag_hint(error, "name its derivative: d(x) = %s'(x), and write d", name);
            adc_fail(&session->context);
        }
        if (session->prompts)
            adc_diag_hint(error, "write %s(x), or give the variable a value: %s = 2", name, name);
        else
            adc_diag_hint(error, "write %s(x), or give the variable a value with --at %s=...", name, name);
    } else if (binding != NULL && binding->lack > 0) {
        adc_diag_begin(error, ADC_NAME, ast->source, node->span, "%s", adc_symbol_text(&session->context, binding->lack));
        adc_diag_hint(error, "correct that cell, or leave its row out of the file");
    } else if (strcmp(name, "ans") == 0 || strcmp(name, "_") == 0) {
        adc_diag_begin(error, ADC_NAME, ast->source, node->span, "'%s' is the last answer, and there is none yet",
                       name);
    } else {
        adc_diag_begin(error, ADC_NAME, ast->source, node->span, "unknown name '%s'", name);
        if (is_two(session, name, two, sizeof two))
            adc_diag_hint(error, "write %s", two);
        else if (near != NULL && session->prompts)
            adc_diag_hint(error, "did you mean '%s'? A variable gets its value with %s = 2", near, name);
        else if (near != NULL)
            adc_diag_hint(error, "did you mean '%s'? A variable gets its value with --at %s=...", near, name);
        else if (here != NULL)
            adc_diag_hint(error, "write %s", here);
        else if (exponent > 0)
            adc_diag_hint(error, "a number with 10^%d is written with e%d, as 5e%d", exponent, exponent, exponent);
        else if (is_leibniz(ast, node))
            adc_diag_hint(error, "write diff(x^2, x) for the derivative of x^2 by x");
        else
            hint_value(session, error, name);
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

/* What other programs call eigenvalues and singular values. */
static bool is_spectral(const char *name)
{
    static const char *const words[] = {"eig", "eigs", "eigvals", "eigen", "eigenvalues", "Eigenvalues", "svd",
                                        "svdvals", "eigvecs", "eigh"};
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
    const char *near = adc_suggest(session, name, true), *here = adc_elsewhere(name, true, session->prompts);
    if (is_derivative(name) || (node->op > 0 && adc_form_find(name) != ADC_FORMS)) {
        adc_diag_begin(error, ADC_NAME, ast->source, span, node->op > 0 ? "'%s' has no derivative with primes"
                                                                          : "unknown function '%s'", name);
        adc_diag_hint(error, "write diff(x^3, x), or f'(x) for a function f");
        adc_fail(&session->context);
    }
    if (is_spectral(name)) {
        adc_diag_begin(error, ADC_NAME, ast->source, span, "there is no '%s': eigenvalues and singular values have no "
                       "derivative where two of them meet", name);
        adc_diag_hint(error, "write det, trace, norm or A\\b, which have one");
        adc_fail(&session->context);
    }
    if (binding != NULL && binding->array != NULL) {
        adc_diag_begin(error, ADC_NAME, ast->source, span, "'%s' is an array, not a function", name);
        adc_diag_hint(error, "write %s[%s] for an element", name, binding->array->extent.rank == ADC_RANK_MATRIX ? "1,2" : "1");
    } else if (adc_list_count(ast, node->second) == 1
        && ((binding != NULL && binding->kind != ADC_UNBOUND) || adc_constant_find(name) != NULL)) {
        adc_diag_begin(error, ADC_NAME, ast->source, span, "'%s' is a variable, not a function", name);
        adc_diag_hint(error, "write %s*(...) for a product", name);
    } else {
        adc_diag_begin(error, ADC_NAME, ast->source, span, "unknown function '%s'", name);
        if (here != NULL)
            adc_diag_hint(error, "write %s", here);
        else if (near != NULL)
            adc_diag_hint(error, "did you mean '%s'?", near);
        else
            adc_diag_hint(error, "':functions' in a session, or 'adcalc --help=functions', lists them");
    }
    adc_fail(&session->context);
}
