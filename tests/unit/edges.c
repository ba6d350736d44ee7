/* Derivatives where they are not obvious: every row of tests/cases/edges.tsv, through every engine. A value of "-" is not
 * compared; of the kind "subgradient" are rows by that option.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/testing.h"

static int unsettled;

static const struct { enum adc_mode mode; const char *name; } modes[] = {
    {ADC_MODE_FORWARD, "forward"}, {ADC_MODE_REVERSE, "reverse"}, {ADC_MODE_BOTH, "both"}
};

enum kind { REGULAR, SIDED, UNDEFINED };

struct wanted {
    enum kind kind;
    double a, b;                /* REGULAR: the partial; SIDED: left, right; NaN: none */
    double tolerance;           /* relative, of the partial or its sides */
    bool said;                  /* a convention gives an undefined number: the answer says so */
    const char *reason;         /* the words for a nonsmooth point, where the note has them, else "" */
};

struct place { const char *text, *point, *by, *mode; };

static bool expect_at(bool ok, const struct place *at, const char *what, double got, double want)
{
    return expect(ok, "%s at %s, d/d%s, %s: %s is %.17g, not %.17g", at->text, at->point, at->by, at->mode, what, got, want);
}

static bool close_to(double got, double want, double tolerance)
{
    if (isnan(want) || isinf(want))
        return isnan(want) ? isnan(got) != 0 : got == want;
    return fabs(got - want) <= tolerance * fabs(want) || (fabs(want) < 1e-300 && fabs(got - want) <= 0x1p-1074);
}

static void expect_number(const struct place *at, const char *what, double got, double want, double tolerance)
{
    expect_at(close_to(got, want, tolerance), at, what, got, want);
}

static void expect_status(const struct place *at, const struct adc_reading *p, enum adc_status want, enum adc_status or)
{
    const enum adc_status status = adc_is_no_double(p->is->status) ? ADC_OVERFLOW : p->is->status;
    unsettled += status == ADC_UNDECIDED;
    expect_at(status == want || status == or, at, p->is->reason[0] != '\0' ? p->is->reason : "status", p->is->status, want);
}

static void expect_partial(const struct place *at, enum adc_mode mode, const struct adc_reading *p,
                           const struct wanted *w)
{
    double want = w->kind == REGULAR ? w->a : NAN;
    expect_status(at, p, w->kind == REGULAR ? ADC_OK : w->kind == SIDED ? ADC_ONE_SIDED : ADC_UNDEFINED,
                  w->kind == REGULAR ? ADC_OVERFLOW : w->kind == SIDED ? ADC_ONE_SIDED : ADC_UNDECIDED);
    expect_number(at, "the partial", p->value, want, w->tolerance);
    if (mode == ADC_MODE_BOTH) {
        expect_number(at, "forward", p->forward, want, w->tolerance);
        expect_number(at, "reverse", p->reverse, want, w->tolerance);
    }
    if (w->kind == SIDED) {
        expect_number(at, "left", p->is->left, w->a, w->tolerance);
        expect_number(at, "right", p->is->right, w->b, w->tolerance);
    }
    expect_at(w->kind != UNDEFINED || p->is->reason[0] != '\0', at, "a reason is missing: it", 0, 1);
    expect_at(strstr(p->is->reason, w->reason) != NULL, at, p->is->reason, 0, 1);
}

static void expect_case(struct place at, const struct wanted *w, double value, double value_tolerance, bool subgradient)
{
    for (size_t m = 0; m < sizeof modes / sizeof *modes; m++) {
        struct asked a;
        at.mode = modes[m].name;
        const bool open = asked_open(&a, at.point);
        const uint32_t symbol = adc_symbol(&a.session.context, at.by, strlen(at.by));
        const struct adc_request request = {.mode = modes[m].mode, .wrt = &symbol, .wrt_count = 1,
                                            .subgradient = subgradient, .check = modes[m].mode == ADC_MODE_BOTH};
        if (expect_at(open && asked_answer(&a, at.text, &request), &at, a.session.context.error.message, 0, 0)) {
            if (value_tolerance >= 0)
                expect_number(&at, "the value", a.answer.value, value, value_tolerance);
            const struct adc_reading first = adc_partial_at(&a.answer, 0);
            expect_at(!a.answer.comparisons.disagree, &at, "differences disagree: the partial", first.value, w->a);
            expect_partial(&at, modes[m].mode, &first, w);
            expect_at(!w->said || a.answer.status != ADC_OK || a.answer.note[0] != '\0', &at, "a note is missing: it", 0, 1);
        }
        asked_release(&a);
    }
}

/* ---- the table ---- */

/* The number after "left=", "right=" or the like in a note, NaN without it. */
static double in_note(const char *note, const char *name)
{
    const char *at = strstr(note, name);
    return at == NULL ? NAN : strtod(at + strlen(name), NULL);
}

static struct wanted wanted_of(const char *partial, const char *kind, const char *note)
{
    const char *reason = strstr(note, "reason ") != NULL ? strstr(note, "reason ") : "";
    double allowed = in_note(note, "allow relative ");
    struct wanted w = {.kind = REGULAR, .a = strtod(partial, NULL), .tolerance = isnan(allowed) ? 1e-14 : allowed};
    w.said = strcmp(kind, "convention") == 0 && strstr(note, "vertical") == NULL && strstr(note, "literal") == NULL;
    w.reason = *reason != '\0' ? reason + strlen("reason ") : "";
    if (strcmp(kind, "undefined") == 0) {
        w.kind = UNDEFINED;
    } else if (strstr(kind, "one-sided") != NULL) {
        w.kind = SIDED;
        w.a = in_note(note, "left=");
        w.b = in_note(note, "right=");
    }
    return w;
}

/* How far the value may be from the truth, relatively: where a formula cancels, by 2 ULP of what cancels. */
static double of_value(const char *note)
{
    double operand = in_note(note, "operand ");
    return isnan(operand) ? 1e-14 : 0x1p-51 * operand;
}

int main(void)
{
    struct table table;
    long rows = 0;
    if (!table_open(&table, "tests/cases/edges.tsv"))
        return finish();
    for (; table_next(&table); rows++) {
        const char *note = table_cell(&table, "note"), *kind = table_cell(&table, "kind"), *value = table_cell(&table, "value");
        const bool subgradient = strstr(kind, "subgradient") != NULL, valued = strcmp(value, "-") != 0;
        const struct wanted w = wanted_of(table_cell(&table, "partial"), kind, note);
        const struct place at = {table_cell(&table, "expr"), table_cell(&table, "point"),
                                 table_cell(&table, "partial name") + strlen("d/d"), NULL};
        expect_case(at, &w, strtod(value, NULL), valued ? of_value(note) : -1, subgradient);
    }
    table_close(&table);
    printf("%ld rows of the table; %d times it could not be settled that there is no derivative\n", rows, unsettled);
    expect(rows > 450, "the table has %ld rows only", rows);
    return finish();
}
