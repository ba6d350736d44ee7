/* The accuracy table: every function and each first partial, its second partials and Taylor coefficients 3 to 8, as the
 * program computes them, against ball arithmetic.
 *
 * usage: accuracy [-n points] [-s points] [-t points] [--mdoc] [--raw] [name ...]
 *
 * A function is measured at 10000 points by default (-n), its second partials at the first 1000 of them that are
 * regular (-s), Taylor coefficients at the first 120 (-t).
 *
 * --raw shows the errors in ULP of the result itself, also near a zero, where they may be any size.
 * A row fails if a column exceeds its bound, or if a visible row of op.def has no reference. Needs FLINT/Arb.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <flint.h>

#include "tests/accuracy/accuracy.h"

static const struct subject *find(const char *id)
{
    const struct subject *const tables[] = {elementary_subjects, error_subjects, gamma_subjects, special_subjects};
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        for (const struct subject *s = tables[t]; s->id != NULL; s++)
            if (strcmp(s->id, id) == 0)
                return s;
    return NULL;
}

/* Whether a row belongs into the table: what users can call, and the operators with rounding. */
static bool required(enum adc_op op)
{
    const struct adc_row *row = &adc_rows[op];
    bool operator = op == ADC_ROW_add || op == ADC_ROW_sub || op == ADC_ROW_mul || op == ADC_ROW_div;
    return operator || (!row->hidden && !row->operator_only);
}

static bool wanted(const char *id, int count, char **names)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], id) == 0)
            return true;
    return count == 0;
}

/* The column that is closest to its bound. */
static enum column hardest(const struct subject *subject, const struct measured *m, bool *pass)
{
    enum column hard = VALUE;
    double most = -1.0;
    *pass = true;
    for (enum column column = VALUE; column < COLUMNS; column++) {
        const struct worst *w = &m->column[column];
        double bound = bound_of(subject, column);
        if (w->points > 0 && w->error / bound > most) {
            most = w->error / bound;
            hard = column;
        }
        *pass = *pass && !(w->error > bound);
    }
    return hard;
}

static void number_text(char *text, size_t size, const struct worst *w)
{
    if (w->points == 0)
        snprintf(text, size, "-");
    else if (w->error >= 1e6)
        snprintf(text, size, "%.1e", w->error);
    else
        snprintf(text, size, w->error < 99.95 ? "%.2f" : "%.0f", w->error);
}

/* "value"; "d1", the partial by the first argument; "d12", by both; "d1^5". */
static void derivative_text(char *text, size_t size, struct derivative d)
{
    size_t at = (size_t)snprintf(text, size, "%s", total_order(d) == 0 ? "value" : "d");
    for (int k = 0; k < ADC_MAX_ARITY && at < size; k++) {
        if (d.by[k] > 2)
            at += (size_t)snprintf(text + at, size - at, "%d^%d", k + 1, d.by[k]);
        for (int n = 0; d.by[k] <= 2 && n < d.by[k] && at < size; n++)
            at += (size_t)snprintf(text + at, size - at, "%d", k + 1);
    }
}

static void point_text(char *text, size_t size, const struct adc_row *row, const struct worst *w)
{
    size_t at = 0;
    for (int k = 0; k < row->arity && at < size; k++)
        at += (size_t)snprintf(text + at, size - at, "%s%.17g", k > 0 ? ", " : "", w->at[k]);
}

static void bound_text(char *text, size_t size, const struct subject *subject)
{
    double v = bound_of(subject, VALUE), p = bound_of(subject, FIRST), second = bound_of(subject, SECOND);
    snprintf(text, size, v == p && p == second ? "%g" : v == p ? "%g/%g" : "%g/%g/%g", v, v == p ? second : p, second);
}

enum style { TEXT, MDOC, RAW };
enum { SHOWN = 6 };

static bool report(const struct subject *subject, const struct adc_row *row, struct measured *m, enum style style)
{
    static const enum column shown[SHOWN] = {VALUE, FIRST, FIRST + 1, FIRST + 2, SECOND, TAYLOR};
    bool pass;
    enum column hard = hardest(subject, m, &pass);
    char cell[SHOWN][24], bound[24], where[128], what[24];
    for (enum column column = VALUE; column < COLUMNS && style == RAW; column++)
        m->column[column].error = m->column[column].raw;
    for (int i = 0; i < SHOWN; i++)
        number_text(cell[i], sizeof cell[0], &m->column[shown[i]]);
    bound_text(bound, sizeof bound, subject);
    point_text(where, sizeof where, row, &m->column[hard]);
    derivative_text(what, sizeof what, m->column[hard].what);
    printf(style == MDOC ? ".It %s Ta %ld Ta %s Ta %s Ta %s Ta %s Ta %s Ta %s Ta %s Ta %s%s: %s\n"
                         : "%-16s %6ld %8s %8s %8s %8s %8s %8s %8s  %s%s at %s\n",
           row->id, m->column[VALUE].points, cell[0], cell[1], cell[2], cell[3], cell[4], cell[5], bound,
           pass ? "" : "ABOVE ", what, where);
    fflush(stdout);
    return pass;
}

/* Every column that is above its bound, for maintainers. */
static void explain(const struct subject *subject, const struct adc_row *row, const struct measured *m)
{
    for (enum column column = VALUE; column < COLUMNS; column++) {
        const struct worst *w = &m->column[column];
        char where[128], what[24];
        if (!(w->error > bound_of(subject, column)))
            continue;
        point_text(where, sizeof where, row, w);
        derivative_text(what, sizeof what, w->what);
        fprintf(stderr, "ABOVE %s: %s at %s is %.17g, %.3g off where %g is allowed\n", row->id, what, where, w->got,
                w->error, bound_of(subject, column));
    }
}

static void table_head(enum style style)
{
    if (style == MDOC)
        printf(".Bl -column -compact \"doublefactorial\" \"10000\" \"value\" \"0.00\" \"0.00\" \"0.00\" \"second\" "
               "\"Taylor\" \"0.5/4/8\" \"d1\"\n"
               ".It function Ta points Ta value Ta d1 Ta d2 Ta d3 Ta second Ta Taylor Ta bound Ta worst point\n");
    else
        printf("%-16s %6s %8s %8s %8s %8s %8s %8s %8s  worst point\n", "function", "points", "value", "d1", "d2", "d3",
               "second", "Taylor", "bound");
}

int main(int argc, char **argv)
{
    struct effort effort = {.points = 10000, .second = 1000, .taylor = 120};
    enum style style = TEXT;
    int first = 1;
    for (; first < argc && argv[first][0] == '-'; first++) {
        if (strcmp(argv[first], "--mdoc") == 0)
            style = MDOC;
        else if (strcmp(argv[first], "--raw") == 0)
            style = RAW;
        else if (strcmp(argv[first], "-n") == 0 && first + 1 < argc)
            effort.points = strtol(argv[++first], NULL, 10);
        else if (strcmp(argv[first], "-s") == 0 && first + 1 < argc)
            effort.second = strtol(argv[++first], NULL, 10);
        else if (strcmp(argv[first], "-t") == 0 && first + 1 < argc)
            effort.taylor = strtol(argv[++first], NULL, 10);
    }
    int passed = 0, failed = 0;
    long refused = 0, unsettled = 0;
    table_head(style);
    for (int op = 0; op < ADC_ROWS; op++) {
        const struct adc_row *row = &adc_rows[op];
        const struct subject *subject = find(row->id);
        if (!wanted(row->id, argc - first, argv + first))
            continue;
        if (subject == NULL) {
            failed += required((enum adc_op)op);
            if (required((enum adc_op)op))
                fprintf(stderr, "%s has no reference\n", row->id);
            continue;
        }
        struct measured m;
        measure(subject, row, &effort, &m);
        explain(subject, row, &m);
        bool pass = report(subject, row, &m, style);
        refused += m.column[SECOND].refused + m.column[TAYLOR].refused;
        unsettled += m.column[SECOND].unsettled + m.column[TAYLOR].unsettled;
        passed += pass;
        failed += !pass;
    }
    if (style == MDOC)
        printf(".El\n");
    FILE *out = style == MDOC ? stderr : stdout;
    fprintf(out, "%ld derivatives above the first are no normal doubles and not measured, %ld could not be settled\n",
            refused, unsettled);
    fprintf(out, "%d passed, %d failed\n", passed, failed);
    flint_cleanup();
    return failed > 0;
}
