/* Proven digits and bounds on errors, for people and for scripts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>

#include "cli/report/table.h"
#include "eval/answer/blame.h"
#include "eval/answer/bounds.h"
#include "eval/answer/answer.h"
#include "lexer/number.h"

/* What is known of number i of an answer. */
static const char *known_text(const struct adc_answer *answer, uint32_t i, bool bounds, char out[ADC_NUMBER_TEXT])
{
    if (!bounds)
        return adc_proven_text(answer->proven, i);
    if (!isfinite(answer->bound[i]))
        return "unknown";
    return adc_number_shown(adc_bound_rounded(answer->bound[i], 2), 2, out);
}

/* The names of an answer's texts, one after the other, beginning with that of its value. */
struct naming {
    const struct adc_answer *answer;
    const char *of;                 /* component, or "" */
    char name[CELL];
};

static void put_second(struct naming *n, uint32_t k)
{
    uint32_t i, j;
    adc_second_numbered(n->answer, k, &i, &j);
    snprintf(n->name, CELL, "∂²%s/∂%s∂%s", n->of, n->answer->partials[i].name, n->answer->partials[j].name);
}

static const char *name_text(struct naming *n, uint32_t i)
{
    struct adc_partial made;
    uint32_t count = adc_partial_count(n->answer), k;
    if (i == 0)
        snprintf(n->name, CELL, "%s", n->of[0] != '\0' ? n->of : "value");
    else if ((k = i - n->answer->numbering.partials) < count)
        snprintf(n->name, CELL, "∂%s%s%s", n->of, n->of[0] != '\0' ? "/∂" : "",
                 adc_partial_at(n->answer, k, &made)->name);
    else if ((k = i - n->answer->numbering.higher[ADC_SECOND]) < adc_higher_of(n->answer, ADC_SECOND)->count)
        put_second(n, k);
    else if ((k = i - n->answer->numbering.higher[ADC_SERIES]) < adc_higher_of(n->answer, ADC_SERIES)->count)
        snprintf(n->name, CELL, "c%u%s%s", k, n->of[0] != '\0' ? " of " : "", n->of);
    else
        snprintf(n->name, CELL, "directional%s%s", n->of[0] != '\0' ? " of " : "", n->of);
    return n->name;
}

/* Numbers `from` to `to` - 1 of an answer, in a column after names that are at least so wide. */
static void put_numbers(FILE *out, const struct adc_answer *answer, const char *of, int width, bool bounds, uint32_t from,
                        uint32_t to)
{
    char text[ADC_NUMBER_TEXT];
    struct naming naming = {.answer = answer, .of = of};
    assert(answer != NULL);
    for (uint32_t i = from; i < to; i++) {
        int own = text_width(name_text(&naming, i));
        width = own > width ? own : width;
    }
    for (uint32_t i = from; i < to; i++) {
        const char *name = name_text(&naming, i);
        adc_work(&answer->session->context, 1);
        fprintf(out, "%s%*s%s\n", name, width - text_width(name) + 3, "", known_text(answer, i, bounds, text));
    }
}

static void put_all(FILE *out, const struct adc_answer *answer, bool bounds)
{
    char name[16];
    const int widest = answer->pulled_back ? snprintf(NULL, 0, "f%u", answer->component_count) : 0;
    for (uint32_t k = 0; adc_more_components(answer, k); k++) {
        const struct adc_answer *component = adc_component(answer, k);
        snprintf(name, sizeof name, "f%u", k + 1);
        put_numbers(out, component, name, widest, bounds, 0, answer->pulled_back ? 1 : component->numbering.count);
    }
    if (answer->components == NULL || answer->pulled_back)
        put_numbers(out, answer, "", widest, bounds, answer->pulled_back, answer->numbering.count);
}

static void put_reason(FILE *out, const struct adc_answer *answer)
{
    assert(answer != NULL && answer->proven != NULL);
    if (answer->proven->reason[0] != '\0')
        put_fitted(out, 6, "note: unable: %s", answer->proven->reason);
}

void put_proven(FILE *out, const struct adc_answer *answer)
{
    const struct adc_answer *one = adc_part(answer, 0);
    if (one->proven == NULL)
        return;
    fprintf(out, "\nproven to %u digit%s\n", one->proven->digits, one->proven->digits == 1 ? "" : "s");
    put_all(out, answer, false);
    if (answer->components == NULL)
        put_reason(out, answer);
    for (uint32_t k = 0; adc_more_components(answer, k); k++)
        put_reason(out, adc_component(answer, k));
}

void put_bounds(FILE *out, const struct adc_answer *answer)
{
    const struct adc_answer *one = adc_part(answer, 0);
    if (!one->bounds_told)
        return;
    fputs("\nbounds on the errors\n", out);
    if (one->bound != NULL)
        put_all(out, answer, true);
    else
        fputs("unknown\n", out);
}

void put_blame(FILE *out, const struct adc_answer *answer)
{
    const struct adc_blame *blame = answer->blame;
    char bound[ADC_NUMBER_TEXT];
    if (blame == NULL)
        return;
    fprintf(out, "\nin doubles %s is off by at most %s, which comes from\n", blame->name,
            adc_number_shown(blame->bound, 2, bound));
    for (uint32_t i = 0; i < blame->count; i++) {
        const struct adc_blamed *at = &blame->at[i];
        fprintf(out, "%3.0f%%   %s\n", 100 * at->share, at->line[0] != '\0' ? at->line : at->what);
        if (at->line[0] != '\0') {
            fprintf(out, "%*s^", (int)at->column + 7, "");
            for (uint32_t k = 1; k < at->width; k++)
                putc('~', out);
            putc('\n', out);
        }
        if (at->better[0] != '\0')
            fprintf(out, "       write %s instead of %s\n", at->better, at->loses);
    }
}

void put_digit_notes(FILE *out, const struct adc_answer *answer)
{
    char note[ADC_NOTE_TEXT];
    if (adc_mended_text(answer, note)[0] != '\0')
        put_fitted(out, 6, "note: %s", note);
    if (adc_imprecise_text(answer, note)[0] != '\0')
        put_fitted(out, 6, "note: %s", note);
}

void put_proven_quiet(FILE *out, const struct adc_answer *answer)
{
    for (uint32_t i = 0; i < answer->proven->count; i++)
        fprintf(out, "%s\n", adc_proven_text(answer->proven, i));
}
