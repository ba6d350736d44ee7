/* What was found, in words and as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/black_box/study.h"
#include "cli/report/table.h"
#include "eval/black_box/slips.h"
#include "eval/check/digits.h"
#include "eval/json/writer.h"

enum { MAX_LINES = 10, SIDES = 4, VERDICT = 200 };      /* SIDES: digits of left and right; VERDICT: bytes of it in words */

/* The name of an active variable, and its claimed partial. */
static const char *name_of(const struct study *study, uint32_t i) { return study->box.names[study->variable[i]]; }

static double claimed_at(const struct study *study, const struct place *place, uint32_t k, uint32_t i)
{
    return place->claimed[(size_t)k * study->box.variables + study->variable[i]];
}

static const struct adc_check *check_at(const struct study *study, const struct place *place, uint32_t k, uint32_t i)
{
    return &place->checks[i * study->box.components + k];
}

/* How many partials are reported, and each of them: all, or of many variables those that were found to be wrong. */
static uint32_t partials_of(const struct study *study, const struct place *place)
{
    return study->many ? place->culprit_count : study->box.components * study->active;
}

static struct culprit partial_of(const struct study *study, const struct place *place, uint32_t c)
{
    const uint32_t k = c / study->active, i = c % study->active;
    return study->many ? place->culprits[c] : (struct culprit){k, i, *check_at(study, place, k, i)};
}

static void put_slip(const struct study *study, const struct adc_slip *slip, char *out, size_t size)
{
    const char *other = name_of(study, slip->other);
    switch (slip->kind) {
    case ADC_SLIP_SIGN: snprintf(out, size, "the wrong sign"); break;
    case ADC_SLIP_DROPPED: snprintf(out, size, "a dropped term: it is 0"); break;
    case ADC_SLIP_FACTOR: snprintf(out, size, "a factor of %.3g", slip->factor); break;
    case ADC_SLIP_TRANSPOSED: snprintf(out, size, "a transposed Jacobian"); break;
    case ADC_SLIP_OTHER: snprintf(out, size, "the partial in %s", other); break;
    case ADC_SLIP_LACKS: snprintf(out, size, "a missing factor %s", other); break;
    case ADC_SLIP_EXTRA: snprintf(out, size, "a factor %s too many", other); break;
    }
}

/* Writes what a partial, if it is wrong, looks like; "" where that is nothing known. Of many variables the other partials are taken
 * as claimed. */
static void looks_like(const struct study *study, const struct place *place, const struct culprit *partial, char out[VERDICT])
{
    const uint32_t m = study->many ? 1 : study->box.components, a = study->active, i = partial->variable;
    struct adc_slip slips[ADC_MAX_SLIPS];
    out[0] = '\0';
    if (partial->check.verdict != ADC_DISAGREE)
        return;
    double *claimed = enlarged(NULL, (3 * (size_t)m + 1) * a * sizeof *claimed), *found = claimed + (size_t)m * a,
           *error = found + (size_t)m * a, *point = error + (size_t)m * a;
    for (uint32_t r = 0; r < m; r++)
        for (uint32_t c = 0; c < a; c++) {
            const struct adc_check *check = !study->many ? check_at(study, place, r, c) : c == i ? &partial->check : NULL;
            claimed[r * a + c] = claimed_at(study, place, study->many ? partial->component : r, c);
            found[r * a + c] = check != NULL ? check->difference : claimed[r * a + c];
            error[r * a + c] = check != NULL ? check->error : 0;
            point[c] = place->point[study->variable[c]];
        }
    const struct adc_slip_view view = {m, a, claimed, found, error, point};
    const uint32_t count = adc_find_slips(&view, study->many ? 0 : partial->component, i, slips);
    for (uint32_t s = 0; s < count; s++) {
        snprintf(out + strlen(out), VERDICT - strlen(out), "%s", s > 0 ? " or " : "");
        put_slip(study, &slips[s], out + strlen(out), VERDICT - strlen(out));
    }
    free(claimed);
}

/* Whether noise kept a comparison undecided. */
static bool is_noisy(const struct adc_check *check) { return strncmp(check->note, "too noisy", 9) == 0; }

/* "agrees, 13 digits", "WRONG: a factor of 2", "too noisy to tell, ±2e-3". `slip` may be empty. */
static void verdict_text(const struct adc_check *check, const char *slip, char out[VERDICT])
{
    static const char decide[] = "too noisy to decide";
    const double ratio = check->derivative / check->difference;
    if (check->verdict == ADC_AGREE && check->exact)
        snprintf(out, VERDICT, "agrees, exact");
    else if (check->verdict == ADC_AGREE)
        snprintf(out, VERDICT, check->digits > 0 ? "agrees, %d digits" : "agrees", check->digits);
    else if (check->verdict == ADC_DISAGREE && slip[0] != '\0')
        snprintf(out, VERDICT, "WRONG: looks like %s", slip);
    else if (check->verdict == ADC_DISAGREE && check->note[0] == '\0' && isfinite(ratio))
        snprintf(out, VERDICT, fabs(ratio - 1) < 0.01 ? "WRONG: off by %.2g of it" : "WRONG: ratio %.4g",
                 fabs(ratio - 1) < 0.01 ? fabs(ratio - 1) : ratio);
    else if (check->verdict == ADC_INCONCLUSIVE && is_noisy(check))
        snprintf(out, VERDICT, "too noisy to tell%s", check->note + strlen(decide));
    else
        snprintf(out, VERDICT, "%s%s%s", check->verdict == ADC_DISAGREE ? "WRONG" : "undecided",
                 check->note[0] != '\0' ? ": " : "", check->note);
}

/* The number that a claim was compared with. */
static void found_text(const struct study *study, const struct adc_check *check, char out[CELL])
{
    if (study->exact)
        number_or("undefined", check->difference, 0, out);
    else
        adc_check_format(check, isnan(check->difference) ? SIDES : study->runner->options->digits, out, CELL);
}

/* Of many variables no more wrong partials are looked for than these. */
static void put_unsought(const struct study *study)
{
    size_t p = 0;
    while (p < study->count && study->places[p].culprit_count < MAX_CULPRITS)
        p++;
    if (p < study->count)
        fprintf(study->runner->out, "note: these are %d wrong partials; there may be more\n", MAX_CULPRITS);
}

struct row_source { const struct study *study; const struct place *place; };

/* A row of a partial: label, claim, what it is compared with, verdict; without a claim label and difference. */
static void fill(const void *user, uint32_t row, char (*cell)[CELL])
{
    const struct row_source *source = user;
    const struct study *study = source->study;
    const struct culprit partial = partial_of(study, source->place, row);
    const double claimed = claimed_at(study, source->place, partial.component, partial.variable);
    char slip[VERDICT];
    if (study->box.components > 1)
        snprintf(cell[0], CELL, "∂%s%u/∂%.60s", study->box.function, partial.component + 1, name_of(study, partial.variable));
    else
        snprintf(cell[0], CELL, "∂%.60s", name_of(study, partial.variable));
    found_text(study, &partial.check, cell[study->claims ? 2 : 1]);
    if (study->claims) {
        adc_number_shown(claimed, study->runner->options->digits, cell[1]);
        looks_like(study, source->place, &partial, slip);
        verdict_text(&partial.check, slip, cell[3]);
    } else {
        snprintf(cell[2], CELL, "%s", isnan(partial.check.difference) ? partial.check.note : "");
    }
}

static void put_value_line(const struct study *study, const struct place *place, uint32_t k)
{
    FILE *out = study->runner->out;
    char number[ADC_NUMBER_TEXT], noise[ADC_NUMBER_TEXT], exact[ADC_NUMBER_TEXT], verdict[VERDICT];
    if (study->box.components > 1)
        fprintf(out, "%s%u", study->box.function, k + 1);
    else
        fputs("value", out);
    fprintf(out, "    %s", adc_number_shown(place->value[k], study->runner->options->digits, number));
    if (study->exact) {
        verdict_text(&place->values[k], "", verdict);
        fprintf(out, "    exact %s    %s", adc_number_shown(place->values[k].difference, 0, exact), verdict);
    } else if (place->noise[k].level > 0) {
        fprintf(out, "    noise %s", adc_digits_error(place->noise[k].level, noise));
    }
    putc('\n', out);
}

/* A slope along a random direction: its number, claimed, found, verdict. */
static void fill_slope(const void *user, uint32_t row, char (*cell)[CELL])
{
    const struct row_source *source = user;
    const struct adc_check *check = &source->place->checks[row];
    snprintf(cell[0], CELL, "slope %u", row + 1);
    adc_number_shown(check->derivative, source->study->runner->options->digits, cell[1]);
    found_text(source->study, check, cell[2]);
    verdict_text(check, "", cell[3]);
}

/* Many variables: the slopes, and below them the wrong partials. */
static void put_many(const struct study *study, const struct row_source *source, struct layout layout, char (*heading)[CELL])
{
    struct adc_context *context = &study->runner->session.context;
    struct layout below = layout;
    fprintf(study->runner->out, "along a random direction of all %u variables\n", study->active);
    put_rows(&layout, context, heading, study->box.components, fill_slope, source);
    if (source->place->culprit_count == 0)
        return;
    putc('\n', study->runner->out);
    put_rows(&below, context, heading, partials_of(study, source->place), fill, source);
    put_unsought(study);
}

static void put_second(const struct study *study, const struct place *place, uint32_t k)
{
    const size_t a = study->active;
    char number[CELL];
    snprintf(number, sizeof number, study->box.components > 1 ? " of f%u" : "", k + 1);
    fprintf(study->runner->out, "\nHessian%s\n", number);
    for (uint32_t i = 0; i < a; i++)
        for (uint32_t j = i; j < a; j++) {
            const size_t at = (k * a + i) * a + j;
            adc_digits_format(place->second[at], place->second_error[at], 0, number);
            fprintf(study->runner->out, "∂%s∂%s   %s\n", name_of(study, i), name_of(study, j), number);
        }
}

static void put_place(struct study *study, const struct place *place)
{
    FILE *out = study->runner->out;
    char point[POINT_TEXT], heading[4][CELL] = {"", "claimed", "", "verdict"};
    struct row_source source = {study, place};
    struct layout layout = {.out = out, .columns = study->claims ? 4 : 3, .first_gap = 3, .gap = 4, .page = report_width(out),
                            .words = true, .color = study->runner->color};
    point_text(&study->box, place->point, point);
    put_fitted(out, 4, "%s   at %s", study->box.command, point);
    putc('\n', out);
    for (uint32_t k = 0; k < study->box.components; k++)
        put_value_line(study, place, k);
    putc('\n', out);
    snprintf(heading[study->claims ? 2 : 1], CELL, "%s", study->exact ? "exact" : "finite difference");
    if (study->many)
        put_many(study, &source, layout, heading);
    else
        put_rows(&layout, &study->runner->session.context, heading, partials_of(study, place), fill, &source);
    for (uint32_t k = 0; place->second != NULL && k < study->box.components; k++)
        put_second(study, place, k);
}

/* Returns how many lines there were to write. */
static size_t put_places(struct study *study)
{
    char verdict[VERDICT], cell[4][CELL], point[POINT_TEXT];
    size_t lines = 0;
    for (size_t p = 0; p < study->count; p++) {
        const struct place *place = &study->places[p];
        const struct row_source source = {study, place};
        point_text(&study->box, place->point, point);
        for (uint32_t c = 0; c < partials_of(study, place); c++) {
            if (partial_of(study, place, c).check.verdict == ADC_AGREE || lines++ >= MAX_LINES)
                continue;
            fill(&source, c, cell);
            put_fitted(study->runner->out, 4, "row %zu, %s: %s claimed %s, %s %s: %s", p + 1, point, cell[0], cell[1],
                       study->exact ? "exact" : "difference", cell[2], cell[3]);
        }
        for (uint32_t k = 0; k < study->box.components && study->exact; k++)
            if (place->values[k].verdict != ADC_AGREE && lines++ < MAX_LINES) {
                verdict_text(&place->values[k], "", verdict);
                fprintf(study->runner->out, "row %zu: value %.17g, exact %.17g: %s\n", p + 1, place->value[k],
                        place->values[k].difference, verdict);
            }
    }
    if (lines > MAX_LINES)
        fprintf(study->runner->out, "... and %zu more\n", lines - MAX_LINES);
    put_unsought(study);
    return lines;
}

/* ---- what follows ---- */

/* What to do about noise, once. */
static void put_advice(const struct study *study)
{
    bool noisy = false, random = false;
    double relative, absolute;
    printed_resolution(&study->box, false, &relative, &absolute);
    for (size_t p = 0; p < study->count; p++) {
        const uint32_t lines = study->exact ? 0 : study->many ? 1 : study->active;
        random |= study->places[p].random;
        for (uint32_t c = 0; c < study->box.components * lines; c++)
            noisy |= is_noisy(&study->places[p].checks[c]);
    }
    if (random)
        put_fitted(study->runner->out, 4, "note: the program is not deterministic: the same row has other values; fix its seed");
    if (study->box.values.digits < DBL_DIG - 1 && relative > 0)
        put_fitted(study->runner->out, 4, "note: the program prints %d digits; print 17 (%%.17g) to see more",
                   study->box.values.digits);
    else if (relative > 0)
        put_fitted(study->runner->out, 4, "note: the values are those of single precision");
    else if (noisy && !random)
        put_fitted(study->runner->out, 4, "note: the values are noisy; give the program a tighter tolerance or double precision, "
                   "or accept fewer digits, as with --check=0.01");
}

static void put_summary(struct study *study, const struct counts *counts)
{
    const size_t *of = counts->of;
    char points[40] = "", digits[40] = "", verdicts[200] = "";
    if (study->count > 1)
        snprintf(points, sizeof points, "%zu points: ", study->count);
    if (of[ADC_AGREE] > 0 && counts->digits <= DBL_DIG)
        snprintf(digits, sizeof digits, ", to %d digits or more", counts->digits);
    if (study->claims)
        snprintf(verdicts, sizeof verdicts, "%zu agree%s; %zu WRONG; %zu undecided   ", of[ADC_AGREE], digits, of[ADC_DISAGREE],
                 of[ADC_INCONCLUSIVE]);
    put_fitted(study->runner->out, 4, "%s%s%s(%llu evaluations, %llu start%s)", points, study->many ? "slopes: " : "", verdicts,
               (unsigned long long)study->box.rows, (unsigned long long)study->box.starts, study->box.starts == 1 ? "" : "s");
}

/* A number without the uncertainty of its last digits. */
static void put_certain(FILE *out, char *text, char end)
{
    char *open = strchr(text, '('), *close = open != NULL ? strchr(open, ')') : NULL;
    if (close != NULL)
        memmove(open, close + 1, strlen(close));
    fprintf(out, "%s%c", strtod(text, NULL) == 0 ? "0" : text, end);
}

/* Value, partials and second partials, one a line, as -q has them of a formula. */
static void put_quiet(const struct study *study)
{
    const size_t a = study->active;
    char text[CELL], number[ADC_NUMBER_TEXT];
    for (size_t p = 0; p < study->count && !study->claims; p++)
        for (uint32_t k = 0; k < study->box.components; k++) {
            const struct place *place = &study->places[p];
            fprintf(study->runner->out, "%s\n", adc_number_shown(place->value[k], 0, number));
            for (uint32_t i = 0; i < study->active; i++) {
                found_text(study, check_at(study, place, k, i), text);
                put_certain(study->runner->out, text, '\n');
            }
            for (size_t e = 0; place->second != NULL && e < a * a; e++) {
                adc_digits_format(place->second[k * a * a + e], place->second_error[k * a * a + e], 0, text);
                put_certain(study->runner->out, text, e % a + 1 < a ? '\t' : '\n');
            }
        }
}

/* ---- all of it ---- */

void put_report(struct study *study, const struct counts *counts)
{
    const bool quiet = study->runner->options->quiet;
    if (quiet)
        put_quiet(study);
    const size_t lines = study->claims && (study->count > 1 || quiet) ? put_places(study) : 0;
    if (quiet)
        return;
    for (size_t p = 0; p < study->count && (study->count == 1 || !study->claims); p++)
        put_place(study, &study->places[p]);
    if (study->count == 1 || lines > 0)
        putc('\n', study->runner->out);
    put_summary(study, counts);
    put_advice(study);
}

/* ---- as JSON ---- */

/* What is written of each component. */
enum member { VALUE, GRADIENT, HESSIAN, HESSIAN_ERROR, NOISE };
static const char *const keys[] = {"value", "gradient", "hessian", "hessian_error", "noise"};

static void add_check(struct adc_json *json, const struct study *study, const struct place *place, const struct culprit *partial)
{
    const struct adc_check *check = &partial->check;
    char slip[VERDICT];
    adc_json_put(json, "@:{", name_of(study, partial->variable));
    if (study->claims)
        adc_json_put(json, "claimed:n", claimed_at(study, place, partial->component, partial->variable));
    adc_json_put(json, "difference:n error:n", check->difference, check->error);
    if (study->claims)
        adc_json_put(json, "verdict:s note?s", adc_verdict_name(check->verdict), is_noisy(check) ? "too noisy to tell" : check->note);
    looks_like(study, place, partial, slip);
    adc_json_put(json, "looks_like?s}", slip);
}

static void add_gradient(struct adc_json *json, const struct study *study, const struct place *place, uint32_t k)
{
    adc_json_put(json, "{");
    for (uint32_t c = 0; c < partials_of(study, place); c++) {
        const struct culprit partial = partial_of(study, place, c);
        if (partial.component == k)
            add_check(json, study, place, &partial);
    }
    adc_json_put(json, "}");
}

static void add_square(struct adc_json *json, const struct study *study, const double *second, uint32_t k)
{
    const double *row = second + (size_t)k * study->active * study->active;
    adc_json_put(json, "{");
    for (uint32_t i = 0; i < study->active; i++, row += study->active) {
        adc_json_put(json, "@:{", name_of(study, i));
        for (uint32_t j = 0; j < study->active; j++)
            adc_json_put(json, "@:n", name_of(study, j), row[j]);
        adc_json_put(json, "}");
    }
    adc_json_put(json, "}");
}

/* A member of one component, or a list of all. */
static void add_components(struct adc_json *json, const struct study *study, const struct place *place, enum member member)
{
    const bool list = study->box.components > 1;
    adc_json_put(json, list ? "@:[" : "@:", member == GRADIENT && study->claims ? "check" : keys[member]);
    for (uint32_t k = 0; k < study->box.components; k++)
        switch (member) {
        case VALUE: adc_json_number(json, place->value[k]); break;
        case GRADIENT: add_gradient(json, study, place, k); break;
        case HESSIAN: add_square(json, study, place->second, k); break;
        case HESSIAN_ERROR: add_square(json, study, place->second_error, k); break;
        case NOISE: adc_json_number(json, place->noise[k].level); break;
        }
    adc_json_put(json, list ? "]" : "");
}

static void add_place(struct adc_json *json, const struct study *study, const struct place *place)
{
    struct counts counts = {{0}, 0, DBL_DIG + 1};
    count_place(study, place, &counts);
    adc_json_put(json, "{program:s at:{", study->box.command);
    for (uint32_t v = 0; v < study->box.variables; v++)
        adc_json_put(json, "@:n", study->box.names[v], place->point[v]);
    adc_json_put(json, "}");
    for (enum member member = VALUE; member <= NOISE; member++)
        if ((member != HESSIAN && member != HESSIAN_ERROR) || place->second != NULL)
            add_components(json, study, place, member);
    adc_json_put(json, "deterministic:b evaluations:n", !place->random, (double)place->rows);
    if (study->claims)
        adc_json_put(json, "verdict:s", adc_verdict_name(counts.of[ADC_DISAGREE] > 0 ? ADC_DISAGREE
                     : counts.of[ADC_AGREE] > 0 ? ADC_AGREE : ADC_INCONCLUSIVE));
    adc_json_put(json, "}");
}

bool put_json(const struct study *study, const struct place *place)
{
    struct adc_context *context = &study->runner->session.context;
    struct adc_text text = {.context = context};
    struct adc_json json = {.text = &text};
    ADC_ON_ERROR(context) {
        adc_text_release(&text);
        runner_report_error(study->runner);
        return false;
    }
    add_place(&json, study, place);
    fprintf(study->runner->out, "%.*s\n", (int)text.length, text.at);
    adc_text_release(&text);
    return true;
}
