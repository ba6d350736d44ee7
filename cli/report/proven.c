/* Proven digits, for people and for scripts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/table.h"

#include <assert.h>

/* A name and what is proven of it. */
static void put_line(FILE *out, int width, const char *name, const struct adc_proven *proven, uint32_t i)
{
    fprintf(out, "%s%*s%s\n", name, width - text_width(name) + 3, "", adc_proven_text(proven, i));
}

/* The names of an answer's texts, one after the other, beginning with that of its value. */
struct naming {
    const struct adc_answer *answer;
    const char *of;                 /* component, or "" */
    char name[CELL];
};

static const char *name_text(struct naming *n, uint32_t i)
{
    const struct adc_proven *proven = n->answer->proven;
    struct adc_partial made;
    uint32_t count = adc_partial_count(n->answer), k;
    if (i == 0)
        snprintf(n->name, CELL, "%s", n->of[0] != '\0' ? n->of : "value");
    else if ((k = i - proven->partials) < count)
        snprintf(n->name, CELL, "∂%s%s%s", n->of, n->of[0] != '\0' ? "/∂" : "",
                 adc_partial_at(n->answer, k, &made)->name);
    else if (n->answer->hessian != NULL && (k = i - proven->hessian) < n->answer->count * n->answer->count)
        snprintf(n->name, CELL, "∂²%s/∂%s∂%s", n->of, n->answer->partials[k / n->answer->count].name,
                 n->answer->partials[k % n->answer->count].name);
    else if (n->answer->taylor != NULL && (k = i - proven->taylor) <= n->answer->taylor_order)
        snprintf(n->name, CELL, "c%u%s%s", k, n->of[0] != '\0' ? " of " : "", n->of);
    else
        snprintf(n->name, CELL, "directional%s%s", n->of[0] != '\0' ? " of " : "", n->of);
    return n->name;
}

static void put_number(FILE *out, const struct adc_answer *answer, const char *of)
{
    struct naming naming = {.answer = answer, .of = of};
    int width = 0;
    assert(answer != NULL && answer->proven != NULL);
    for (uint32_t i = 0; i < answer->proven->count; i++) {
        int own = text_width(name_text(&naming, i));
        width = own > width ? own : width;
    }
    for (uint32_t i = 0; i < answer->proven->count; i++) {
        adc_work(&answer->session->context, 1);
        put_line(out, width, name_text(&naming, i), answer->proven, i);
    }
}

static void put_reason(FILE *out, const struct adc_answer *answer)
{
    assert(answer != NULL && answer->proven != NULL);
    if (answer->proven->reason[0] != '\0')
        put_fitted(out, 6, "note: unable: %s", answer->proven->reason);
}

void put_proven(FILE *out, const struct adc_answer *answer)
{
    const struct adc_answer *one = answer->components != NULL ? answer->components : answer;
    char name[16];
    if (one->proven == NULL)
        return;
    fprintf(out, "\nproven to %u digit%s\n", one->proven->digits, one->proven->digits == 1 ? "" : "s");
    if (answer->components == NULL)
        put_number(out, answer, "");
    for (uint32_t k = 0; k < answer->component_count; k++) {
        snprintf(name, sizeof name, "f%u", k + 1);
        put_number(out, &answer->components[k], name);
    }
    if (answer->components == NULL)
        put_reason(out, answer);
    for (uint32_t k = 0; k < answer->component_count; k++)
        put_reason(out, &answer->components[k]);
}

void put_proven_quiet(FILE *out, const struct adc_answer *answer)
{
    for (uint32_t i = 0; i < answer->proven->count; i++)
        fprintf(out, "%s\n", adc_proven_text(answer->proven, i));
}
