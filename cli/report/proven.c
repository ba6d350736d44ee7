/* What is known of errors, for people and for scripts: proven digits, bounds, uncertainties, notes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "cli/report/table.h"
#include "eval/result/answer.h"
#include "eval/verify/blame.h"
#include "eval/verify/verify.h"
#include "lexer/number.h"

/* ---- proven digits and bounds ---- */

/* The name of a number; `of` is the component that has it, or "". */
static const char *name_text(const struct adc_answer *answer, const char *of, uint32_t number, char name[CELL])
{
    const struct adc_reading r = adc_numbered(answer, number);
    const bool part = of[0] != '\0';
    switch (r.family) {
    case ADC_VALUE: snprintf(name, CELL, "%s", part ? of : "value"); break;
    case ADC_FIRST: snprintf(name, CELL, "∂%s%s%s", of, part ? "/∂" : "", r.by->name); break;
    case ADC_SECOND: snprintf(name, CELL, "∂²%s/∂%s∂%s", of, r.by->name, answer->variables[r.j].name); break;
    case ADC_SERIES: snprintf(name, CELL, "c%u%s%s", r.i, part ? " of " : "", of); break;
    default: snprintf(name, CELL, "directional%s%s", part ? " of " : "", of); break;
    }
    return name;
}

/* Numbers `from` to `to` - 1 of an answer, in a column after names that are at least so wide. */
static void put_numbers(FILE *out, const struct adc_answer *answer, const char *of, int width, bool bounds, uint32_t from,
                        uint32_t to)
{
    char text[ADC_NUMBER_TEXT], name[CELL];
    for (uint32_t i = from; i < to; i++) {
        const int own = text_width(name_text(answer, of, i, name));
        width = own > width ? own : width;
    }
    for (uint32_t i = from; i < to; i++) {
        name_text(answer, of, i, name);
        adc_work(&answer->session->context, 1);
        fprintf(out, "%s%*s%s\n", name, width - text_width(name) + 3, "",
                !bounds ? adc_proven_text(answer->known.proven, i) : !isfinite(answer->known.bound[i]) ? "unknown"
                : adc_number_shown(adc_bound_rounded(answer->known.bound[i], 2), 2, text));
    }
}

static void put_all(FILE *out, const struct adc_answer *answer, bool bounds)
{
    char name[16];
    const bool pulled = answer->shown.pulled_back;
    const int widest = pulled ? snprintf(NULL, 0, "f%u", answer->component_count) : 0;
    for (uint32_t k = 0; adc_more_components(answer, k); k++) {
        const struct adc_answer *component = adc_component(answer, k);
        snprintf(name, sizeof name, "f%u", k + 1);
        put_numbers(out, component, name, widest, bounds, 0, pulled ? 1 : component->known.count);
    }
    if (answer->components == NULL || pulled)
        put_numbers(out, answer, "", widest, bounds, pulled, answer->known.count);
}

static void put_proven(FILE *out, const struct adc_answer *answer)
{
    const struct adc_answer *one = adc_part(answer, 0);
    if (one->known.proven == NULL)
        return;
    fprintf(out, "\nproven to %u digit%s\n", one->known.proven->digits, one->known.proven->digits == 1 ? "" : "s");
    put_all(out, answer, false);
    for (uint32_t k = 0; k == 0 || adc_more_components(answer, k); k++) {
        const struct adc_proven *proven = adc_part(answer, k)->known.proven;
        if (proven->reason[0] != '\0')
            put_fitted(out, 6, "note: unable: %s", proven->reason);
    }
}

static void put_blame(FILE *out, const struct adc_answer *answer)
{
    const struct adc_blame *blame = answer->verified.blame;
    char bound[ADC_NUMBER_TEXT];
    if (blame == NULL)
        return;
    fprintf(out, "\nin doubles %s is off by at most %s, which comes from\n", blame->name,
            adc_number_shown(blame->bound, 2, bound));
    for (uint32_t i = 0; i < blame->count; i++) {
        const struct adc_blamed *at = &blame->at[i];
        fprintf(out, "%3.0f%%   %s\n", 100 * at->share, at->line[0] != '\0' ? at->line : at->what);
        if (at->better[0] != '\0')
            fprintf(out, "       write %s instead of %s\n", at->better, at->loses);
    }
}

/* ---- uncertainties: the result with its figures, and the budget ---- */

enum { SENSITIVITY = 3, CONTRIBUTION = 4, FREEDOM = 6, BUDGET_COLUMNS = 7, BUDGET_DIGITS = 5 };

void uncertain_text(double value, double u, char *out, size_t size)
{
    char digits[ADC_NUMBER_TEXT];
    if (!(u > 0) || !isfinite(u) || !isfinite(value)) {
        snprintf(out, size, "%s", adc_number_shown(value, 0, digits));
        return;
    }
    const int place = adc_number_digits(u, 2, digits) - 1;      /* of the last digit */
    int first = value == 0 ? place + 1 : adc_number_digits(value, 17, digits);
    const int shown = first - place + 1 < 2 ? 2 : first - place + 1;
    first = first - place < 1 ? place + 1 : first;
    const bool positional = place <= 0 && adc_number_is_positional(first, shown);
    const int scale = positional ? 0 : first, decimals = scale > place ? scale - place : 0;
    const int used = snprintf(out, size, "%.*f(%.0f)", decimals, value / pow(10, scale), nearbyint(u / pow(10, place)));
    if (!positional && used > 0 && (size_t)used < size)
        snprintf(out + used, size - (size_t)used, "e%d", first);
}

/* The value of an input, to a thousandth of its uncertainty where that is shorter. */
static void value_text(const struct adc_contribution *line, char *out)
{
    char about[ADC_NUMBER_TEXT];
    adc_number_shown(line->value, 0, out);
    if (!(line->u > 0) || !isfinite(line->u) || line->value == 0 || !isfinite(line->value))
        return;
    const int digits = (int)(floor(log10(fabs(line->value))) - floor(log10(line->u))) + 4;
    adc_number_shown(line->value, digits < BUDGET_DIGITS ? BUDGET_DIGITS : digits > 17 ? 17 : digits, about);
    if (strlen(about) < strlen(out))
        strcpy(out, about);
}

struct budget { const struct adc_contribution *lines; bool freedom; };

static void fill_line(const void *user, uint32_t i, char (*cell)[CELL])
{
    const struct budget *budget = user;
    const struct adc_contribution *line = &budget->lines[i];
    const double numbers[] = {line->u, line->sensitivity, line->contribution};
    int column = 0;
    snprintf(cell[column++], CELL, "%s", line->name);
    value_text(line, cell[column++]);
    for (int k = 0; k < 3; k++) {
        number_or("undecided", numbers[k], BUDGET_DIGITS, cell[column]);
        if (isfinite(numbers[k]))
            without_exponent(cell[column]);
        column++;
    }
    same_notation(cell, 2);
    if (isnan(line->percent))
        cell[column++][0] = '\0';
    else
        snprintf(cell[column++], CELL, "%.1f", line->percent);
    if (budget->freedom && isfinite(line->freedom))
        adc_number_shown(line->freedom, 0, cell[column]);
    else
        cell[column][0] = '\0';
}

/* `name` is that of the result, where there are several. */
static void put_budget(FILE *out, struct adc_session *session, const struct adc_uncertainty *u, const char *name,
                       const struct report_style *style)
{
    char heading[BUDGET_COLUMNS][CELL] = {"input", "value", "u", "sensitivity", "contribution", "percent"};
    bool freedom = false;
    for (uint32_t i = 0; i < u->count; i++)
        freedom |= isfinite(u->lines[i].freedom);
    if (freedom)
        memcpy(heading[BUDGET_COLUMNS - 1], "freedom", sizeof "freedom");
    if (name[0] != '\0')
        snprintf(heading[0], CELL, "input of %s", name);
    struct layout layout = {.out = out, .columns = BUDGET_COLUMNS - !freedom, .first_gap = 3, .gap = 3, .page = report_width(out),
                            .color = style->color, .spare = {SENSITIVITY, CONTRIBUTION, FREEDOM}};
    for (int k = 1; k < BUDGET_COLUMNS; k++)
        layout.right[k] = true;
    put_rows(&layout, &session->context, heading, u->count, fill_line, &(struct budget){u->lines, freedom});
}

static void put_samples(FILE *out, const struct adc_monte_carlo *mc, double u)
{
    char first[ADC_NUMBER_TEXT], figures[CELL], low[ADC_NUMBER_TEXT], high[ADC_NUMBER_TEXT];
    uncertain_text(mc->mean, mc->u, figures, sizeof figures);
    put_fitted(out, 6, "Monte Carlo: %s, %g%% between %s and %s (%llu samples, seed %llu): first order, u = %s, %s", figures,
               100 * mc->coverage, adc_number_shown(mc->low, BUDGET_DIGITS, low),
               adc_number_shown(mc->high, BUDGET_DIGITS, high), (unsigned long long)mc->samples,
               (unsigned long long)mc->seed, number_or("undecided", u, BUDGET_DIGITS, first),
               mc->doubt[0] != '\0' ? mc->doubt : mc->agrees ? "agrees" : "DISAGREES with it: use the interval");
    if (mc->invalid > 0)
        put_fitted(out, 6, "note: %llu samples have no finite value and are left out",
                   (unsigned long long)mc->invalid);
}

static void put_expanded(FILE *out, const struct adc_uncertainty *u)
{
    char k[ADC_NUMBER_TEXT], expanded[ADC_NUMBER_TEXT], freedom[ADC_NUMBER_TEXT];
    if (!u->expanded)
        return;
    adc_number_shown(u->factor, BUDGET_DIGITS, k);
    adc_number_shown(u->U, BUDGET_DIGITS, expanded);
    adc_number_shown(u->freedom, 0, freedom);
    if (u->coverage > 0 && u->ungrouped)
        put_fitted(out, 6, "note: no expanded uncertainty: correlated inputs have degrees of freedom of their own; "
                           "give a factor, as in --expand=2");
    else if (isnan(u->U))
        fprintf(out, "expanded: U = undecided\n");
    else if (u->coverage > 0)
        put_fitted(out, 6, "expanded: U = %s for %g%%, k = %s%s%s", expanded, 100 * u->coverage, k,
                   isfinite(u->freedom) ? ", degrees of freedom " : "", isfinite(u->freedom) ? freedom : "");
    else
        put_fitted(out, 6, "expanded: U = %s, k = %s", expanded, k);
}

void put_uncertainty(FILE *out, struct adc_session *session, const struct adc_uncertainty *u, double value,
                     const char *name, const struct report_style *style)
{
    char figures[CELL], number[ADC_NUMBER_TEXT], second[ADC_NUMBER_TEXT];
    uncertain_text(value, u->u, figures, sizeof figures);
    const char *is = name[0] != '\0' ? " = " : "result   ";
    char rest[CELL];
    int used = snprintf(rest, sizeof rest, "  u = %s", number_or("undecided", u->u, BUDGET_DIGITS, number));
    if (isfinite(u->relative))
        snprintf(rest + used, sizeof rest - (size_t)used, "\n  relative %s%%", adc_number_shown(100 * u->relative, 2, number));
    putc('\n', out);
    put_budget(out, session, u, name, style);
    fprintf(out, "\n%s%s", name, is);
    put_bold(out, figures, style->color);
    put_parts(out, text_width(name) + text_width(is) + text_width(figures), 6, rest);
    put_expanded(out, u);
    if (u->second_matters)
        put_fitted(out, 6, "note: terms of second order matter: with them u = %s, and the expectation is %s",
                   adc_number_shown(u->second_u, BUDGET_DIGITS, number),
                   adc_number_shown(value + u->shift, BUDGET_DIGITS, second));
    if (u->has_samples)
        put_samples(out, &u->samples, u->u);
}

/* Those of the components of a vector. */
static void put_correlations(FILE *out, const struct adc_uncertainties *all)
{
    for (uint32_t i = 1; i < all->count; i++)
        for (uint32_t j = 0; j < i; j++) {
            const double product = all->at[i].u * all->at[j].u, of = all->covariance[i * all->count + j] / product;
            fprintf(out, "correlation of f%u and f%u: ", j + 1, i + 1);
            if (isnan(of))
                fprintf(out, "%s\n", product == 0 ? "none" : "undecided");
            else
                fprintf(out, "%.4g\n", of);
        }
}

static void put_uncertainties(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    const struct adc_uncertainties *all = answer->uncertainties;
    char name[16] = "";
    for (uint32_t k = 0; all != NULL && k < all->count; k++) {
        if (all->covariance != NULL)
            snprintf(name, sizeof name, "f%u", k + 1);
        put_uncertainty(out, answer->session, &all->at[k], adc_part(answer, k)->value, name, style);
    }
    if (all != NULL && all->covariance != NULL)
        put_correlations(out, all);
}

/* ---- all of it ---- */

/* The note on the value, where it is the same of all components, once, and else of those that it is true of; those on digits. */
static void put_notes(FILE *out, const struct adc_answer *answer)
{
    char note[2][ADC_NOTE_TEXT];
    uint32_t same = 0;
    for (uint32_t k = 0; adc_more_components(answer, k); k++)
        same += strcmp(adc_component(answer, k)->note, answer->note) == 0;
    bool all = same == answer->component_count;
    for (uint32_t k = 0; !all && adc_more_components(answer, k); k++)
        if (adc_component(answer, k)->note[0] != '\0')
            put_fitted(out, 6, "note: f%u: %s", k + 1, adc_component(answer, k)->note);
    if (answer->note[0] != '\0' && (all || same == 0))
        put_fitted(out, 6, "note: %s", answer->note);
    adc_recomputed_text(answer, note[0]);
    adc_imprecise_text(answer, note[1]);
    for (int k = 0; k < 2; k++)
        if (note[k][0] != '\0')
            put_fitted(out, 6, "note: %s", note[k]);
}

void put_known(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    put_uncertainties(out, answer, style);
    put_proven(out, answer);
    const struct adc_answer *one = adc_part(answer, 0);
    if (one->verified.bounds_wanted)
        fputs(one->known.bound != NULL ? "\nbounds on the errors\n" : "\nbounds on the errors\nunknown\n", out);
    if (one->verified.bounds_wanted && one->known.bound != NULL)
        put_all(out, answer, true);
    put_blame(out, answer);
    put_notes(out, answer);
}
