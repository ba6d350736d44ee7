/* The accuracy table: every function and each first partial, as the program computes them, against ball arithmetic.
 *
 * usage: accuracy [-n points] [--mdoc] [--raw] [name ...]      10000 points a function unless told
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

static double column_bound(const struct subject *subject, const struct measured *m, int which,
                           const struct worst **worst)
{
    *worst = which == VALUE ? &m->value : &m->partial[which];
    return bound_of(subject, which);
}

/* The column that is closest to its bound. */
static int hardest(const struct subject *subject, const struct adc_row *row, const struct measured *m, bool *pass)
{
    int hard = VALUE;
    double most = -1.0;
    *pass = true;
    for (int which = VALUE; which < row->arity; which++) {
        const struct worst *w;
        double bound = column_bound(subject, m, which, &w);
        if (w->points > 0 && w->error / bound > most) {
            most = w->error / bound;
            hard = which;
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

static const char *column_name(int which)
{
    static const char *const names[] = {"value", "d1", "d2", "d3", "d4"};
    return names[which + 1];
}

static void point_text(char *text, size_t size, const struct adc_row *row, const struct worst *w)
{
    size_t at = 0;
    for (int k = 0; k < row->arity && at < size; k++)
        at += (size_t)snprintf(text + at, size - at, "%s%.17g", k > 0 ? ", " : "", w->at[k]);
}

static void bound_text(char *text, size_t size, const struct subject *subject)
{
    double v = bound_of(subject, VALUE), p = bound_of(subject, 0);
    snprintf(text, size, v == p ? "%g" : "%g/%g", v, p);
}

static void show_raw(struct measured *m)
{
    m->value.error = m->value.raw;
    for (int k = 0; k < ADC_MAX_ARITY; k++)
        m->partial[k].error = m->partial[k].raw;
}

enum style { TEXT, MDOC, RAW };

static bool report(const struct subject *subject, const struct adc_row *row, struct measured *m, enum style style)
{
    bool pass;
    int hard = hardest(subject, row, m, &pass);
    char cell[4][24], bound[24], where[128];
    if (style == RAW)
        show_raw(m);
    for (int which = VALUE; which < 3; which++)
        number_text(cell[which + 1], sizeof cell[0], which == VALUE ? &m->value : &m->partial[which]);
    bound_text(bound, sizeof bound, subject);
    point_text(where, sizeof where, row, hard == VALUE ? &m->value : &m->partial[hard]);
    printf(style == MDOC ? ".It %s Ta %ld Ta %s Ta %s Ta %s Ta %s Ta %s Ta %s%s: %s\n"
                         : "%-16s %6ld %8s %8s %8s %8s %6s  %s%s at %s\n",
           row->id, m->value.points, cell[0], cell[1], cell[2], cell[3], bound, pass ? "" : "ABOVE ", column_name(hard),
           where);
    fflush(stdout);
    return pass;
}

static void table_head(enum style style)
{
    if (style == MDOC)
        printf(".Bl -column -compact \"doublefactorial\" \"10000\" \"value\" \"0.00\" \"0.00\" \"0.00\" \"0.5/4\" "
               "\"d1\"\n"
               ".It function Ta points Ta value Ta d1 Ta d2 Ta d3 Ta bound Ta worst point\n");
    else
        printf("%-16s %6s %8s %8s %8s %8s %6s  worst point\n", "function", "points", "value", "d1", "d2", "d3",
               "bound");
}

int main(int argc, char **argv)
{
    long points = 10000;
    enum style style = TEXT;
    int first = 1;
    for (; first < argc && argv[first][0] == '-'; first++) {
        if (strcmp(argv[first], "--mdoc") == 0)
            style = MDOC;
        else if (strcmp(argv[first], "--raw") == 0)
            style = RAW;
        else if (strcmp(argv[first], "-n") == 0 && first + 1 < argc)
            points = strtol(argv[++first], NULL, 10);
    }
    int passed = 0, failed = 0;
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
        measure(subject, row, (long)((double)points * (subject->share > 0.0 ? subject->share : 1.0)), &m);
        bool pass = report(subject, row, &m, style);
        passed += pass;
        failed += !pass;
    }
    if (style == MDOC)
        printf(".El\n");
    fprintf(style == MDOC ? stderr : stdout, "%d passed, %d failed\n", passed, failed);
    flint_cleanup();
    return failed > 0;
}
