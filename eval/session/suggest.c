/* The nearest known name, and the errors for unknown names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/session/suggest.h"

#include <stdio.h>
#include <string.h>

#include "eval/program/link.h"

enum { LONGEST = 32 };                  /* bytes of names that are compared */

static int min3(int a, int b, int c)
{
    int least = a < b ? a : b;
    return least < c ? least : c;
}

int adc_spelling_distance(const char *a, const char *b)
{
    int n = (int)strlen(a), m = (int)strlen(b), row[3][LONGEST + 1];
    if (n > LONGEST || m > LONGEST)
        return 2 * LONGEST;
    for (int j = 0; j <= m; j++)
        row[0][j] = 2 * j;
    for (int i = 1; i <= n; i++) {
        int *now = row[i % 3], *above = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = 2 * i;
        for (int j = 1; j <= m; j++) {
            int cost = a[i - 1] == b[j - 1] ? 0 : (a[i - 1] ^ b[j - 1]) == 0x20 ? 1 : 2;
            now[j] = min3(above[j] + 2, now[j - 1] + 2, above[j - 1] + cost);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && before[j - 2] + 2 < now[j])
                now[j] = before[j - 2] + 2;
        }
    }
    return row[n % 3][m];
}

struct best { const char *name; int distance; };

static void consider(struct best *best, const char *name, const char *candidate)
{
    int d = adc_spelling_distance(name, candidate);
    if (d < best->distance) {
        best->distance = d;
        best->name = candidate;
    }
}

const char *adc_suggest(const struct adc_session *session, const char *name, bool function)
{
    size_t length = adc_characters(name, strlen(name));
    struct best best = {NULL, length < 3 ? 2 : length == 3 ? 3 : 5};
    for (uint32_t i = 0; i < session->order_count; i++) {
        const struct adc_binding *binding = &session->bindings[session->order[i]];
        if (function ? binding->function != NULL : binding->kind != ADC_UNBOUND)
            consider(&best, name, adc_symbol_text(&session->context, session->order[i]));
    }
    for (const struct adc_row *row = adc_rows; function && row < adc_rows + ADC_ROWS; row++)
        if (!row->hidden && !row->operator_only)
            consider(&best, name, adc_row_name(row));
    for (const struct adc_constant *constant = adc_constants; !function && constant->name != NULL; constant++)
        if (strlen(constant->name) > 1)
            consider(&best, name, constant->name);
    return best.name;
}

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
