/* What solvers found, for people.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report/table.h"
#include "lexer/number.h"

enum { FIT_COLUMNS = 4, SHORT = 5, FIT_DIGITS = 11, WIDEST_NAME = 40 };

static void put_heading(FILE *out, const struct adc_solution *s)
{
    char number[ADC_NUMBER_TEXT], *at = NULL;
    size_t length;
    put_fitted(out, 4, "%s", s->text.at);
    FILE *line = s->other_count > 0 ? open_memstream(&at, &length) : NULL;
    if (line == NULL)
        return;
    for (uint32_t i = 0; i < s->other_count; i++)
        fprintf(line, "%s%s = %s", i == 0 ? "   at " : ",\n", s->other[i], adc_number_shown(s->other_value[i], 0, number));
    if (fclose(line) == 0)
        put_parts(out, 0, 6, at);
    free(at);
}

/* What the rows of a table are of. */
struct table { const struct adc_solution *solution; int columns, digits, width; };

/* An unknown: its value and its derivatives by the other variables. */
static void fill_unknown(const void *user, uint32_t row, char (*cell)[CELL])
{
    const struct table *t = user;
    const struct adc_solution *s = t->solution;
    snprintf(cell[0], CELL, "%s", s->unknown[row].name);
    adc_number_shown(s->unknown[row].value, t->digits, cell[1]);
    for (int j = 0; j < t->columns - 2; j++) {
        const double slope = s->sensitivity[(size_t)row * s->other_count + (size_t)j];
        number_or("undecided", slope, t->digits, cell[2 + j]);
    }
}

static void put_unknowns(FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    char heading[MAX_COLUMNS][CELL] = {"", "value"};
    const int others = (int)(s->other_count < MAX_COLUMNS - 2 ? s->other_count : MAX_COLUMNS - 2);
    struct layout layout = {.out = out, .columns = 2 + others, .first_gap = 3, .gap = 3, .color = style->color, .parts = true};
    for (int j = 0; j < others; j++)
        snprintf(heading[2 + j], CELL, "∂/∂%s", s->other[j]);
    put_rows(&layout, &s->session->context, heading, s->count, fill_unknown,
             &(struct table){.solution = s, .columns = layout.columns, .digits = style->digits});
}

static void put_roots(FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    char from[ADC_NUMBER_TEXT], to[ADC_NUMBER_TEXT];
    putc('\n', out);
    if (s->count == 0) {
        put_fitted(out, 4, "no root between %s and %s; proven", adc_number_shown(s->from, 0, from), adc_number_shown(s->to, 0, to));
        return;
    }
    put_unknowns(out, s, style);
    putc('\n', out);
    put_fitted(out, 4, "%u root%s between %s and %s; %s", s->count, s->count == 1 ? "" : "s",
               adc_number_shown(s->from, 0, from), adc_number_shown(s->to, 0, to),
               s->complete ? "proven complete" : "not proven complete");
}

static void put_root(FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    char number[ADC_NUMBER_TEXT];
    putc('\n', out);
    put_unknowns(out, s, style);
    putc('\n', out);
    adc_number_shown(s->residual, SHORT, number);
    if (s->interrupted)
        put_fitted(out, 4, "residual %s", number);
    else if (s->steps == 0)
        put_fitted(out, 4, "residual %s at the starting point: %s", number,
                   s->residual == 0 ? "it is a root" : "no step comes nearer to a root");
    else
        put_fitted(out, 4, "residual %s after %u step%s", number, s->steps, s->steps == 1 ? "" : "s");
}

static void fill_constraint(const void *user, uint32_t k, char (*cell)[CELL])
{
    const struct table *t = user;
    const struct adc_met_constraint *met = &t->solution->met[k];
    snprintf(cell[0], CELL, "%s", met->text);
    adc_number_shown(met->miss, SHORT, cell[1]);
    snprintf(cell[2], CELL, "%s", met->active ? "active" : "slack");
    number_or("undecided", met->price, t->digits, cell[3]);
}

static void put_optimum(FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    char number[ADC_NUMBER_TEXT], slope[ADC_NUMBER_TEXT];
    bool least = s->task == ADC_MINIMIZE;
    fprintf(out, "\n%s    %s\n\n", least ? "minimum" : "maximum", adc_number_shown(s->extreme, style->digits, number));
    put_unknowns(out, s, style);
    putc('\n', out);
    char heading[MAX_COLUMNS][CELL] = {"constraint", "left - right", "", "shadow price"};
    struct layout layout = {.out = out, .columns = 4, .first_gap = 3, .gap = 3, .page = report_width(out), .color = style->color};
    if (s->met_count > 0) {
        put_rows(&layout, &s->session->context, heading, s->met_count, fill_constraint,
                 &(struct table){.solution = s, .digits = style->digits});
        putc('\n', out);
    }
    if (s->interrupted)
        return;
    if (s->many) {
        put_fitted(out, 4, "gradient %s after %u step%s; with %u unknowns there is no Hessian",
                   adc_number_shown(s->slope, SHORT, slope), s->steps, s->steps == 1 ? "" : "s", s->count);
        return;
    }
    if (s->kink) {
        put_fitted(out, 4, "at a kink after %u step%s: no value nearby that was tried is %s", s->steps, s->steps == 1 ? "" : "s",
                   least ? "lower" : "higher");
        return;
    }
    const char *of = s->met_count > 0 ? " of the Lagrangian" : s->held ? " by the free unknowns" : "";
    put_fitted(out, 4, "gradient%s %s after %u step%s; the Hessian%s is %s%s definite%s", of,
               adc_number_shown(s->slope, SHORT, slope), s->steps, s->steps == 1 ? "" : "s", of, s->definite ? "" : "not ",
               least ? "positive" : "negative", s->met_count > 0 ? " along what is active" : "");
}

/* Writes the certain digits of a number whose error is bounded, at least one; 0 where it is not larger than the bound. */
static char *certain(double number, double bound, int digits, char out[ADC_NUMBER_TEXT])
{
    const double sure = bound > 0 && number != 0 ? floor(log10(fabs(number) / bound)) : FIT_DIGITS;
    digits = (int)fmax(fmin(sure, digits > 0 ? digits : FIT_DIGITS), 1);
    return fabs(number) <= bound ? strcpy(out, "0") : adc_number_shown(number, digits, out);
}

/* `A = 996.7(88)`, the names made equally wide; to the certain digits where these end before the standard error, or where
 * that is not known. */
static void estimate_text(const struct adc_unknown *u, int width, int digits, char out[CELL])
{
    char text[CELL];
    if (u->error > 0 && !(u->bound >= u->error) && !(fabs(u->value) <= u->bound))
        uncertain_text(u->value, u->error, text, sizeof text);
    else
        certain(u->value, u->bound, digits, text);
    const int blanks = width - text_width(u->name);
    snprintf(out, CELL, "%.100s%*s = %.90s", u->name, blanks > 0 ? blanks : 0, "", text);
}

static void fill_estimate(const void *user, uint32_t i, char (*cell)[CELL])
{
    const struct table *t = user;
    const struct adc_unknown *u = &t->solution->unknown[i];
    /* where all residuals may be rounding, so may the standard errors */
    const double error = !t->solution->absolute && t->solution->rss <= t->solution->rss_bound ? NAN : u->error;
    const double k = adc_solution_coverage(t->solution);
    estimate_text(u, t->width, t->digits, cell[0]);
    number_or("-", u->value / error, SHORT, cell[1]);
    number_or("-", u->value - k * error, SHORT + 1, cell[2]);
    number_or("-", u->value + k * error, SHORT + 1, cell[3]);
}

/* The width of the widest name of an unknown, `least` at least. */
static int name_width(const struct adc_solution *s, int least)
{
    for (uint32_t i = 0; i < s->count; i++)
        least = text_width(s->unknown[i].name) > least ? text_width(s->unknown[i].name) : least;
    return least;
}

static void put_estimates(FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    char heading[FIT_COLUMNS][CELL] = {"estimate", "t", "95 % from", "to"};
    struct layout layout = {.out = out, .columns = FIT_COLUMNS, .first_gap = 3, .gap = 3, .page = report_width(out), .color = style->color,
                            .spare = {1}, .right = {[1] = true, [2] = true, [3] = true}};
    const int width = name_width(s, 0);
    put_rows(&layout, &s->session->context, heading, s->count, fill_estimate,
             &(struct table){.solution = s, .digits = style->digits, .width = width < WIDEST_NAME ? width : WIDEST_NAME});
}

/* Where the lines of the matrix fit; else it is in the JSON. */
static void put_correlations(FILE *out, const struct adc_solution *s)
{
    enum { NAME = 8, NUMBER = 8 };
    const int name = name_width(s, NAME);
    if (s->count < 2 || (int)s->count * NUMBER + name > report_width(out) || !(s->unknown[0].error > 0))
        return;
    fputs("\ncorrelation\n", out);
    for (uint32_t i = 0; i < s->count; i++) {
        fprintf(out, "%s%*s", s->unknown[i].name, name - text_width(s->unknown[i].name), "");
        for (uint32_t j = 0; j <= i; j++)
            fprintf(out, " %7.4f", s->covariance[i * s->count + j] / (s->unknown[i].error * s->unknown[j].error));
        putc('\n', out);
    }
}

/* The observations with their influence. */
static void fill_observation(const void *user, uint32_t k, char (*cell)[CELL])
{
    const struct adc_solution *s = user;
    int column = 0;
    snprintf(cell[column++], CELL, s->width > 1 ? "%u.%u" : "%u", s->row[k / s->width] + 1, k % s->width + 1);
    const double numbers[] = {s->observed[k], s->observed[k] - s->deviation[k], s->deviation[k], s->leverage[k]};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        adc_number_shown(numbers[i], SHORT + 1, cell[column++]);
    for (uint32_t i = 0; i < s->count && column < MAX_COLUMNS; i++)
        adc_number_shown(s->influence[(size_t)i * s->observations + k], SHORT, cell[column++]);
}

/* How good the fit is. */
static void put_goodness(FILE *out, const struct adc_solution *s)
{
    char number[ADC_NUMBER_TEXT], r_squared[ADC_NUMBER_TEXT] = "-";
    put_fitted(out, 4, "residual sum of squares %s, %u observation%s, %u degree%s of freedom", certain(s->rss, s->rss_bound, 0, number),
               s->observations, s->observations == 1 ? "" : "s", s->freedom, s->freedom == 1 ? "" : "s");
    if (!isnan(s->r_squared))
        snprintf(r_squared, sizeof r_squared, "%.6f", s->r_squared);
    put_fitted(out, 4, "residual standard deviation %s, R² %s",
               isnan(s->sd) ? "-" : certain(s->sd, s->rss_bound / s->rss / 2 * s->sd, SHORT + 1, number), r_squared);
    if (s->sigma != NULL && s->freedom > 0)
        put_fitted(out, 4, "χ²/dof = %#.3g, probability %#.3g", s->chi2 / s->freedom, s->chi2_probability);
    if (s->absolute)
        fputs("standard errors by the standard deviations of the data, not scaled\n", out);
    else if (!isnan(s->scaled_by))
        put_fitted(out, 4, "standard errors scaled by %#.3g, as the residuals say; not with --sigma-absolute", s->scaled_by);
    if (!s->interrupted)
        put_fitted(out, 4, "condition %s, %u step%s", adc_number_shown(s->condition, 3, number), s->steps, s->steps == 1 ? "" : "s");
}

/* A command that evaluates the fitted model; in a session the formula alone. It is one line, so that it can be copied. */
static void put_equation(FILE *out, const struct adc_solution *s)
{
    if (s->session->prompts) {
        fprintf(out, "\n%s\n", s->equation);
        return;
    }
    fputs("\nadcalc -e '", out);
    for (const char *at = s->equation; *at != '\0'; at++)
        fputs(*at == '\'' ? "'\\''" : (char[]){*at, '\0'}, out);
    fprintf(out, s->example[0] == '\0' ? "'\n" : "' --at %s\n", s->example);
}

static void put_fit(FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    putc('\n', out);
    put_estimates(out, s, style);
    putc('\n', out);
    put_goodness(out, s);
    put_correlations(out, s);
    char heading[MAX_COLUMNS][CELL] = {"row", "observed", "fitted", "residual", "leverage"};
    struct layout layout = {.out = out, .columns = 5, .first_gap = 3, .gap = 3, .parts = true};
    for (uint32_t i = 0; s->influence != NULL && i < s->count && layout.columns < MAX_COLUMNS; i++)
        snprintf(heading[layout.columns++], CELL, "∂%s/∂y", s->unknown[i].name);
    if (s->influence != NULL) {
        putc('\n', out);
        put_rows(&layout, &s->session->context, heading, s->observations, fill_observation, s);
    }
    if (s->equation != NULL)
        put_equation(out, s);
    if (style->draws != NULL)
        style->draws(out, s, style);
}

static void put_quiet(FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    char number[ADC_NUMBER_TEXT];
    for (uint32_t i = 0; i < s->count && (s->good || s->interrupted); i++)
        fprintf(out, "%s\n", adc_number_shown(s->unknown[i].value, style->digits, number));
    fflush(out);
    for (uint32_t i = 0; i < s->note_count && s->all && !s->complete; i++)
        fprintf(stderr, "adcalc: note: %s\n", s->note[i]);
}

static void tell_failure(FILE *out, const struct adc_solution *s)
{
    fflush(out);
    if (s->interrupted) {
        fputs("adcalc: interrupted: this is the best so far\n", stderr);
        return;
    }
    fprintf(stderr, "adcalc: %s: %s\n", s->task == ADC_SOLVE ? "no root was found"
            : s->task == ADC_MINIMIZE ? "no minimum was found" : s->task == ADC_MAXIMIZE ? "no maximum was found"
                                                                                         : "the fit failed", s->why);
    if (s->task == ADC_FIT_DATA && s->weakest != UINT32_MAX) {
        fputs("  nothing changes along ", stderr);
        for (uint32_t i = 0; i < s->count; i++)
            fprintf(stderr, "%s%s = %.4g", i == 0 ? "" : ", ", s->unknown[i].name,
                    fabs(s->direction[i]) < 1e-9 ? 0 : s->direction[i]);
        fprintf(stderr, "\n  hint: %shold '%s' with --hold, or write the model with fewer parameters\n",
                s->hint != NULL ? s->hint : "", s->unknown[s->weakest].name);
    } else if (s->bracketed)
        fputs("  hint: give --bracket other ends, where the signs of the value differ, or begin at one point with --at\n",
              stderr);
    else if (!s->all)
        fprintf(stderr, "  hint: %s\n", s->hint != NULL ? s->hint
                : s->session->prompts ? "begin elsewhere: give other values first" : "begin elsewhere with --at");
}

bool put_solution(FILE *out, const struct adc_solution *s, const struct report_style *style)
{
    if (!s->good)
        tell_failure(out, s);
    if (style->quiet)
        put_quiet(out, s, style);
    if (style->quiet || !(s->good || s->interrupted))
        return true;
    put_heading(out, s);
    if (s->task == ADC_FIT_DATA)
        put_fit(out, s, style);
    else if (s->task == ADC_SOLVE && s->all)
        put_roots(out, s, style);
    else if (s->task == ADC_SOLVE)
        put_root(out, s, style);
    else
        put_optimum(out, s, style);
    for (uint32_t i = 0; i < s->count && s->uncertainties != NULL; i++)
        put_uncertainty(out, s->session, &s->uncertainties->at[i], s->unknown[i].value, s->unknown[i].name, style);
    for (uint32_t i = 0; i < s->note_count; i++)
        put_fitted(out, 6, "note: %s", s->note[i]);
    return true;
}
