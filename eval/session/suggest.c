/* The nearest known name.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/session/session.h"

#include <string.h>
#include <strings.h>

#include "eval/array/form.h"
#include "eval/table/op.h"

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

const char *const adc_call_words[] = {"sum", "prod", "diff", "value", "solve", "argmin", "integrate", NULL};

struct best { const char *name; int distance; };

static void consider(struct best *best, const char *name, const char *candidate)
{
    int d = strcasecmp(name, candidate) == 0 ? 1 : adc_spelling_distance(name, candidate);
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
            consider(&best, row->alias != NULL && adc_among(row->alias, name) ? adc_row_name(row) : name,
                     adc_row_name(row));
    for (const struct adc_form_row *form = adc_forms; function && form < adc_forms + ADC_FORMS; form++)
        if (*form->name != '\0')
            consider(&best, name, form->name);
    for (const char *const *word = adc_call_words; function && *word != NULL; word++)
        consider(&best, name, *word);
    for (const struct adc_constant *constant = adc_constants; !function && constant->name != NULL; constant++)
        if (strlen(constant->name) > 1)
            consider(&best, name, constant->name);
    return best.name;
}
