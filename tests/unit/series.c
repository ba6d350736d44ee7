/* Rows at truncated series in t -> 0+, operands that programs lead to rarely: what is not known to all its terms, what is
 * O(t^e L^-k), coefficients that are rounding alone, singular arguments in each other. The truths are by hand.
 *
 * A series is written as its terms c:exponent, c:exponent:logs or c:exponent:logs:error, with O:order or O:order:logs
 * after them. A result without a series is "outside" or "unable".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/sides/row_series.h"
#include "tests/unit/testing.h"

static const struct { const char *row, *operands[ADC_MAX_ARITY], *truth; } cases[] = {
    /* sums and products of O(t^e L^-k): the larger rest stays */
    /* numbers and what is nothing but rounding */
    {"max", {"1:1:0:5 O:4", "2:1 O:4"}, "O:1"},
    {"max", {"inf:0 1:1", "inf:0 2:1"}, "unable"},
    {"max", {"1:1 O:2", "1:1 O:2"}, "1:1 O:2"},
    {"lt", {"1:1 1:2 O:4", "1:1:1 1:2 O:4"}, ""},
    {"lt", {"1:1:0:5 O:4", "2:1 O:4"}, "unable"},
    /* the floor family: whole numbers met from a side, infinities, remainders by what vanishes */
    {"floor", {"3:0 -1:1 O:3"}, "2:0"},
    {"floor", {"3:0 1:1:0:2 O:3"}, "unable"},
    {"round", {"2.5:0 -1:1 O:3"}, "2:0"},
    {"trunc", {"1:-1"}, "unable"},
    {"floor", {"O:0"}, "unable"},
    {"ceil", {"O:-1"}, "unable"},
    {"mod", {"1:2", "1:1"}, "1:2"},
    {"mod", {"5:1", "2:1"}, "1:1"},
    {"mod", {"1:1 1:2 O:3", "1:1 1:2 O:3"}, "O:3"},
    {"fmod", {"-5:1", "2:1"}, "-1:1"},
    {"mod", {"1:0:1", "1:1"}, "unable"},
    {"mod", {"1:-1", "1:1"}, "unable"},
    {"mod", {"1:-1", ""}, "outside"},
    {"mod", {"1:-1", "2:0"}, "unable"},
    {"mod", {"1:0", "1:-1"}, "1:0"},
    {"mod", {"-1:0", "1:-1"}, "1:-1 -1:0"},
    {"fmod", {"3:0 1:1", "2:0 1:2"}, "1:0 1:1 -1:2"},
    {"mod", {"4:0 1:1:0:2", "2:0"}, "unable"},
    /* powers, angles, logarithms */
    {"pow", {"", "1:0 1:1"}, ""},
    {"pow", {"", "-1:0 1:1"}, "outside"},
    {"pow", {"", "1:1:0:2 O:3"}, "unable"},
    {"pow", {"O:3", "2:0"}, "O:6"},
    {"pow", {"O:3", "-2:0"}, "unable"},
    {"sqrt", {"O:3"}, "unable"},
    {"cbrt", {"O:3"}, "O:1"},
    {"atan2", {"1:1:0:5 O:3", "1:1"}, "unable"},
    {"atan2", {"1:1", "1:1:0:5 O:3"}, "unable"},
    {"atan2", {"", "1:1:0:5 O:3"}, "unable"},
    {"atan2", {"O:3", "1:1"}, "unable"},
    {"atan2", {"1:1", "O:3"}, "unable"},
    {"atan2", {"", ""}, ""},
    {"atan2", {"", "-1:1"}, "3.14159265358979324:0"},
    {"atan2", {"1:2 O:8", "1:1 O:7"}, "1:1 -0.33333333333333333:3 0.2:5 O:7"},
    {"attach", {"1:1", "1:0:2"}, "1:1:2 -2:1:1 2:1"},
    {"attach", {"1:1", "1:0:30"}, "unable"},
    {"attach", {"1:1", "1:-1:2"}, "0.33333333333333333:0:3"},
    /* ends of special functions */
    {"li", {"1:1:1"}, "outside"},
    {"li", {"-1:1"}, "outside"},
    {"li", {"1:1:0:2 O:3"}, "unable"},
    {"fmod", {"inf:0 1:1", "2:0"}, "outside"},
    /* rules in several arguments: sqrt(1 + t) with 2, halves of exponents, terms outside the grid */
    {"beta", {"1:0 1:1", "1:0 1:60"}, "1:0 -1:1 1:2 -1:3 1:4 -1:5 1:6 -1:7 O:8"},
    {"beta", {"1:0 1:0.5", "1:0 1:60"}, "1:0 -1:0.5 1:1 -1:1.5 1:2 -1:2.5 1:3 -1:3.5 O:4"},
    {"acot", {"1:1:0:5 O:3"}, "unable"},
    {"acot", {"-1:1 O:3"}, "-1.5707963267948966:0 1:1 O:3"},
    {"erfinv", {"1:0 -1:1"}, "unable"},
    {"li", {"1:0"}, "outside"},
    {"li", {"1:0 1:1 O:2"}, "1:0:1 O:0"},
    {"betainc", {"1:1 O:4", "1:0", "2:0 1:1 O:4"}, "unable"},
    {"mod", {"1:0 O:1", "O:-1"}, "unable"},
    {"atan2", {"O:3", ""}, "unable"},
    {"atan2", {"", "O:3"}, "unable"},
    {"pow", {"2:1", "3.14159265358979312:0"}, "8.8249778270762876:3.14159265358979312"},
    {"atan2", {"1:1", ""}, "1.5707963267948966:0"},
    {"mod", {"1:0", "1:-1 1:0"}, "1:0"},
    {"derfinv", {"1:0 -1:1"}, "unable"},
    {"erfinv", {"1:0 -1:1"}, "unable"},
    {"li", {"1:0 1:1"}, "1:0:1 O:0"},
    /* t/d with a divisor d that is 1 within 0.1 may be 1.05 t */
    {"div", {"1:1", "1:0:0:0.1"}, "1.05:1:0:1"},
    {"div", {"1:0 1:1", "1:1 O:2"}, "1:-1 O:0"},
    {"div", {"1:0 1:1", "1:-1 O:0"}, "1:1 O:2"},
};

static double part_of(char **text)
{
    char *part = strsep(text, ":");
    return part != NULL ? strtod(part, NULL) : 0;
}

static struct adc_series read_series(const char *text)
{
    struct adc_series s = adc_series_constant(0, 0);
    char copy[256], *rest = copy, *term;
    if (strcmp(text, "outside") == 0 || strcmp(text, "unable") == 0)
        return adc_series_none(*text == 'o' ? ADC_SERIES_OUTSIDE : ADC_SERIES_UNABLE);
    snprintf(copy, sizeof copy, "%s", text);
    while ((term = strsep(&rest, " ")) != NULL && *term != '\0') {
        const bool order = *term == 'O';
        const double c = part_of(&term), exponent = part_of(&term);
        const int logs = (int)part_of(&term);
        if (order)
            s.order = exponent;
        else
            s.at[s.count++] = (struct adc_power){exponent, logs, c, part_of(&term)};
    }
    return s;
}

/* Whether a series is the truth, but for its bounds on rounding. */
static bool is_truth(const struct adc_series *s, const struct adc_series *truth)
{
    if (s->state != ADC_SERIES_GOOD || truth->state != ADC_SERIES_GOOD)
        return s->state == truth->state;
    bool same = s->count == truth->count
             && (s->order == truth->order || adc_exponents_equal(s->order, truth->order));
    for (uint32_t i = 0; i < s->count && same; i++) {
        const struct adc_power *p = &s->at[i], *q = &truth->at[i];
        same = adc_exponents_equal(p->exponent, q->exponent) && p->logs == q->logs
            && fabs(p->c - q->c) <= 1e-13 * fabs(q->c) + (q->error > 0 ? p->error : 0);
    }
    return same;
}

static void write_series(char *text, size_t size, const struct adc_series *s)
{
    size_t used = 0;
    *text = '\0';
    if (s->state != ADC_SERIES_GOOD)
        snprintf(text, size, s->state == ADC_SERIES_OUTSIDE ? "outside" : "unable");
    for (uint32_t i = 0; i < s->count && s->state == ADC_SERIES_GOOD; i++)
        used += (size_t)snprintf(text + used, size - used, "%.17g:%g:%d:%.2g ", s->at[i].c, s->at[i].exponent,
                                 s->at[i].logs, s->at[i].error);
    if (s->state == ADC_SERIES_GOOD && s->order < INFINITY)
        snprintf(text + used, size - used, "O:%g", s->order);
}

static void try_row(struct adc_session *session, const char *name, const char *const *text, const char *wanted)
{
    struct adc_series operand[ADC_MAX_ARITY], result, truth = read_series(wanted);
    const struct adc_series *operands[ADC_MAX_ARITY];
    const struct adc_row *row = NULL;
    char got[2048];
    for (size_t i = 0; i < ADC_ROWS; i++)
        if (strcmp(adc_rows[i].id, name) == 0)
            row = &adc_rows[i];
    if (!expect(row != NULL, "no row %s", name))
        return;
    for (uint32_t i = 0; i < row->arity; i++) {
        operand[i] = read_series(text[i] != NULL ? text[i] : "");
        operands[i] = &operand[i];
    }
    adc_row_series(&session->context, row, operands, &result);
    write_series(got, sizeof got, &result);
    expect(is_truth(&result, &truth), "%s(%s%s%s): %s, not %s", name, text[0], row->arity > 1 ? ", " : "",
           row->arity > 1 ? text[1] : "", got, wanted);
}

int main(void)
{
    struct adc_session session;
    if (!expect(adc_session_init(&session), "no session"))
        return finish();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        try_row(&session, cases[i].row, cases[i].operands, cases[i].truth);
    const struct adc_series none = adc_series_none(ADC_SERIES_OUTSIDE), one = adc_series_constant(1, 0);
    struct adc_series quotient;
    adc_series_divide(&quotient, &one, &none);
    expect(quotient.state == ADC_SERIES_OUTSIDE, "1 divided by nothing is something");
    expect(adc_series_is_constant(&one) && !adc_series_is_constant(&none), "which series is constant");
    adc_session_release(&session);
    return finish();
}
