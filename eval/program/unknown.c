/* Errors for unknown names, with a guess at what was meant.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "eval/array/form.h"
#include "eval/program/program.h"
#include "eval/program/link.h"
#include "eval/session/session.h"

enum { LONGEST = 32 };                  /* bytes of a name that may be two */

static bool is_bound(const struct adc_session *session, const char *name, size_t length)
{
    const uint32_t symbol = adc_symbol_find(&session->context, name, length);
    const struct adc_binding *binding = symbol != 0 ? adc_session_find(session, symbol) : NULL;
    return binding != NULL && binding->kind != ADC_UNBOUND;
}

/* Whether a name is two known variables written together, like xy, or (with `calls`) a function and a variable, known or of one
 * letter, like sinx; writes "x*y for the product" or "sin(x) for the call". */
static bool is_two(const struct adc_session *session, const char *name, bool calls, char *out, size_t size)
{
    enum { SHORTEST = 2 };              /* bytes of a function's name */
    const size_t length = strlen(name);
    char function[LONGEST + 1];
    uint32_t low, high;
    bool two = false;
    for (size_t cut = 1; length <= LONGEST && cut < length && !two; cut++) {
        const bool bound = is_bound(session, name + cut, length - cut), product = bound && is_bound(session, name, cut);
        snprintf(function, sizeof function, "%.*s", (int)cut, name);
        two = product || (calls && (bound || cut + 1 == length) && cut >= SHORTEST && adc_row_named(function, &low, &high)
                          && (bound || low == 1));
        snprintf(out, size, product ? "%s*%s for the product" : "%s(%s) for the call", function, name + cut);
    }
    return two;
}

bool adc_name_is_slip(const char *name)
{
    const size_t length = strlen(name);
    char function[LONGEST + 1];
    uint32_t low, high;
    for (const struct adc_constant *constant = adc_constants; length > 1 && constant->name != NULL; constant++)
        if (strcasecmp(name, constant->name) == 0)
            return true;
    if (adc_elsewhere(name, false, false) != NULL)
        return true;
    if (length < 2 || length > LONGEST || strchr("0123456789", name[length - 1]) != NULL)
        return false;                   /* gamma0 is a variable as others have them */
    snprintf(function, sizeof function, "%.*s", (int)length - 1, name);
    return adc_row_named(function, &low, &high) && low == 1;
}

/* Whether a name is one of those that bind a name, diff or value. */
static bool is_word(const char *name)
{
    const char *const *word = adc_call_words;
    while (*word != NULL && strcmp(name, *word) != 0)
        word++;
    return *word != NULL;
}

/* A call of diff that has not its form: too few arguments, one with a name, or something else than a variable to
 * differentiate by. */
static _Noreturn void bad_diff(struct adc_context *context, const struct adc_ast *ast, const struct adc_node *call)
{
    const uint32_t *items = adc_list_items(ast, call->second), count = adc_list_count(ast, call->second);
    const bool counts = count == 2 || count == 3;
    for (uint32_t i = 0; i < count; i++)
        if (ast->nodes[items[i]].kind == ADC_NAMED)
            adc_error(context, ADC_NAME, ast->source, ast->nodes[items[i]].span, "diff takes no named arguments");
    adc_error(context, ADC_NAME, ast->source, counts ? ast->nodes[items[1]].span : call->span,
              !counts ? "diff needs an expression, a variable, and perhaps an order" ADC_HINT
                        "write diff(x^3, x) or diff(x^3, x, 2)"
              : ast->nodes[items[1]].kind == ADC_ELEMENT
                  ? "diff differentiates with respect to an element with literal indices, or a whole array" ADC_HINT
                    "write diff(e, v[2]), or diff(e, v)[i]"
                  : "diff differentiates with respect to a variable, and this is not one" ADC_HINT
                    "write diff(x^3, x), and for its value elsewhere f(x) = x^3 and f'(2)");
}

/* A call of a word that binds a name, or of diff, that has not its form. */
static _Noreturn void bad_form(struct adc_context *context, const struct adc_ast *ast, const struct adc_node *node,
                               const char *name)
{
    static const struct { const char *name, *needs, *example; } words[] = {
        {"sum", "an index, a last value and a term", "sum(k=1, n, k^2)"},
        {"prod", "an index, a last value and a term", "prod(k=1, n, k^2)"},
        {"solve", "an unknown with a guess, or with two bounds, and an expression to be 0",
         "solve(x=1, x^2 - 2) or solve(x=0, 2, x^2 - 2)"},
        {"argmin", "an unknown with a guess, and an expression to minimize", "argmin(x=1, (x - 2)^2)"},
        {"integrate", "a name with its two bounds, and an integrand", "integrate(x=0, 1, x^2)"}};
    size_t word = 0;
    if (strcmp(name, "diff") == 0)
        bad_diff(context, ast, node);
    while (strcmp(name, words[word].name) != 0)
        word++;
    if (word < 2 && adc_list_count(ast, node->second) == 2)
        adc_error(context, ADC_NAME, ast->source, node->span, "'%s' takes no dimension" ADC_HINT
                  "write [%s(A[:,j]) for j=1:cols(A)] for that of each column, or %s", name, name, words[word].example);
    adc_error(context, ADC_NAME, ast->source, node->span, "'%s' needs %s" ADC_HINT "write %s", name, words[word].needs,
              words[word].example);
}

void adc_check_form(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *call)
{
    const char *name = adc_symbol_text(&linker->session->context, call->first);
    if (call->op == 0 && is_word(name) && strcmp(name, "value") != 0)
        bad_form(&linker->session->context, ast, call, name);
}

/* A function that is unknown, or called in a form that it has not, comes before the names among its arguments: they may
 * be its own. */
static void refuse_enclosing_call(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *node)
{
    const struct adc_linking *linking = &linker->linking[linker->stack[linker->stack_count - 1]];
    uint32_t low, high;
    for (uint32_t i = ast->node_count; i-- > 0;) {
        struct adc_node call = ast->nodes[i];
        if (call.kind != ADC_CALL || call.span.at > node->span.at
            || node->span.at + node->span.length > call.span.at + call.span.length)
            continue;
        call.op = 0;                        /* with primes it is the same function */
        const struct adc_resolved meant = adc_resolve_call(linker, linking, &call);
        const char *name = meant.sense == ADC_SENSE_ROW ? adc_symbol_text(&linker->session->context, meant.at[0]) : "";
        if (meant.sense != ADC_SENSE_ROW || adc_row_named(name, &low, &high))
            continue;
        adc_check_form(linker, ast, &ast->nodes[i]);
        if (adc_form_find(name) == ADC_FORMS && !is_word(name))
            adc_unknown_function(linker, ast, &ast->nodes[i]);
    }
}

bool adc_is_imaginary(const struct adc_ast *ast, const struct adc_node *node)
{
    const char *text = ast->source->text + node->span.at;
    return node->span.length == 1 && node->span.at > 0 && text[-1] >= '0' && text[-1] <= '9' && strchr("ijI", text[0]) != NULL;
}

/* The d of d/dx(x^2). */
static bool is_leibniz(const struct adc_ast *ast, const struct adc_node *node)
{
    const char *behind = ast->source->text + node->span.at + node->span.length;
    return node->span.length == 1 && behind[-1] == 'd' && behind[0] == '/' && behind[1] == 'd';
}

/* The Latin letter that a name of one Cyrillic letter looks like; 0: none. */
static char looks_like(const char *name)
{
    static const char cyrillic[] = "аеорсухіјАВЕКМНОРСТХ", latin[] = "aeopcyxijABEKMHOPCTX";
    const char *at = strlen(name) == 2 ? strstr(cyrillic, name) : NULL;
    return at != NULL ? latin[(at - cyrillic) / 2] : 0;
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
    refuse_enclosing_call(linker, ast, node);
    if (adc_row_named(name, &low, &high) || (binding != NULL && binding->function != NULL))
        adc_error(&session->context, ADC_NAME, ast->source, node->span,
                  ast->source->text[node->span.at + node->span.length] == '\''
                  ? "'%s' is a function and has no value here" ADC_HINT "name its derivative: d(x) = %s'(x), and write d"
                  : session->prompts
                  ? "'%s' is a function and has no value here" ADC_HINT "write %s(x), or give the variable a value: %s = 2"
                  : "'%s' is a function and has no value here" ADC_HINT
                    "write %s(x), or give the variable a value with --at %s=...", name, name, name);
    if (binding != NULL && binding->lack > 0)
        adc_error(&session->context, ADC_NAME, ast->source, node->span, "%s" ADC_HINT
                  "correct that cell, or leave its row out of the file", adc_symbol_text(&session->context, binding->lack));
    if (strcmp(name, "ans") == 0 || strcmp(name, "_") == 0)
        adc_error(&session->context, ADC_NAME, ast->source, node->span, "'%s' is the last answer, and there is none yet", name);
    if (adc_is_imaginary(ast, node)) {
        adc_diag_begin(error, ADC_NAME, ast->source, node->span, "complex numbers are not supported" ADC_HINT
                       "write '*' before '%s' where it is a variable", name);
        error->fault = ADC_NAME_UNKNOWN;
        adc_fail(&session->context);
    }
    adc_diag_begin(error, ADC_NAME, ast->source, node->span, "unknown name '%s'", name);
    if (is_two(session, name, true, two, sizeof two)) {
        adc_diag_hint(error, "write %s", two);
    } else if (looks_like(name) != 0) {
        adc_diag_hint(error, "this '%s' is a Cyrillic letter; the Latin one is '%c'", name, looks_like(name));
    } else if (near != NULL && here == NULL) {
        adc_diag_hint(error, session->prompts ? "did you mean '%s'? A variable gets its value with %s = 2"
                                              : "did you mean '%s'? A variable gets its value with --at %s=...", near, name);
    } else if (here != NULL) {
        adc_diag_hint(error, "%s", here);
    } else if (is_leibniz(ast, node)) {
        adc_diag_hint(error, "write diff(x^2, x) for the derivative of x^2 with respect to x");
    } else {                                /* at a prompt it gets its value with a line of its own */
        error->fault = ADC_NAME_UNBOUND;
        adc_diag_hint(error, session->prompts ? "give it a value first: %s = 2"
                                              : "give it a value with --at %s=... or %s = ...", name, name);
    }
    adc_fail(&session->context);
}

_Noreturn void adc_unknown_function(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *node)
{
    struct adc_session *session = linker->session;
    struct adc_diag *error = &session->context.error;
    const char *name = adc_symbol_text(&session->context, node->first);
    const struct adc_binding *binding = adc_session_find(session, node->first);
    struct adc_span span = {node->span.at, (uint32_t)strlen(name)};
    char two[128];
    const char *near = adc_suggest(session, name, true), *here = adc_elsewhere(name, true, session->prompts);
    if (node->op > 0 && (adc_form_find(name) != ADC_FORMS || is_word(name)))
        adc_error(&session->context, ADC_NAME, ast->source, span, "'%s' has no derivative with primes" ADC_HINT
                  "write diff(x^3, x), or f'(x) for a function f", name);
    if (binding != NULL && binding->array != NULL)
        adc_error(&session->context, ADC_NAME, ast->source, span, "'%s' is an array, not a function" ADC_HINT
                  "write %s[%s] for an element", name, name, binding->array->extent.rank == ADC_RANK_MATRIX ? "1,2" : "1");
    if (adc_list_count(ast, node->second) == 1
        && ((binding != NULL && binding->kind != ADC_UNBOUND) || adc_constant_find(name) != NULL))
        adc_error(&session->context, ADC_NAME, ast->source, span, "'%s' is a variable, not a function" ADC_HINT
                  "write %s*(...) for a product", name, name);
    adc_diag_begin(error, ADC_NAME, ast->source, span, "unknown function '%s'", name);
    error->fault = ADC_NAME_UNKNOWN;
    if (is_two(session, name, false, two, sizeof two))
        adc_diag_hint(error, "write '*' between the letters and before '(' for a product, as in 2*a*b*(a + b)");
    else if (span.at > 0 && strchr("0123456789", ast->source->text[span.at - 1]) != NULL)
        adc_diag_hint(error, "write %s*(...) for a product", name);
    else if (here != NULL)
        adc_diag_hint(error, "%s", here);
    else if (near != NULL)
        adc_diag_hint(error, "did you mean '%s'?", near);
    else
        adc_diag_hint(error, "':functions' in a session, or 'adcalc --help=functions', lists them");
    adc_fail(&session->context);
}
