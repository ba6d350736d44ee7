/* Bounds on errors against answers computed elsewhere to 40 digits, tests/cases: no number may be farther from its truth
 * than its bound says, and no digit that people are shown may be wrong by more than one unit of the last place, be it
 * what the bound supports, or found again with more digits and without FLINT. With bounds, higher derivatives are the
 * same doubles as without. The quality of the bounds is printed, and must be no worse than when this was written.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bounded [FILE...]: tables with the columns expr, point, quantity and truth in place of those of tests/cases, such as
 * long lists of random formulas; only bounds and digits are looked at. */
#include "tests/unit/testing.h"

#include "eval/verify/verify.h"
#include "lexer/order.h"

static const char *const files[] = {"feynman", "fpbench", "fpcore_cond", "herbie", "mgh", "models", "nist_strd",
                                    "optproblems", "parse", "peers", "poles", "rubi", "taylor"};
enum { MOST = 20000 };

static double ratio[MOST];                  /* of bound to error */
static int measured, unknown, exact, full, tested, shown, none, beside;
static bool ours = true;                    /* the tables of tests/cases */

static bool is_second(const char *quantity) { return quantity[0] == 'd' && quantity[1] == '2'; }

/* The order of the Taylor coefficient "taylor:k", in the one variable of its row; -1: it is something else. */
static int order_of(const char *quantity) { return strncmp(quantity, "taylor:", 7) == 0 ? atoi(quantity + 7) : -1; }

static void judge(const struct table *table, const struct adc_answer *answer)
{
    const char *text = table_cell(table, "truth");
    int64_t i = answer->known.bound == NULL ? -1 : number_asked(answer, table_cell(table, "quantity"));
    const double plain = i < 0 ? NAN : adc_number_of(answer, (uint32_t)i);
    const long double truth = strtold(text, NULL);
    if (!isfinite(plain) || !isfinite((double)truth))
        return;
    const double bound = answer->known.bound[i];
    const long double error = fabsl((long double)plain - truth), slack = fabsl(truth) * 0x1p-62L;
    tested++;
    unknown += !isfinite(bound);
    exact += bound == 0;
    full += adc_certain_digits(plain, bound) >= 15;
    expect(!isfinite(bound) || error <= bound + slack, "%s:%d: %s of %.200s at %s: %.17g, truth %s, bound %g", table->path, table->number,
           table_cell(table, "quantity"), table_cell(table, "expr"), table_cell(table, "point"), plain, text, bound);
    if (error > slack && isfinite(bound) && measured < MOST)
        ratio[measured++] = bound / (double)error;
}

/* What people are shown of a number: a decimal, or 0 with a bound. */
static void judge_text(const struct table *table, const struct adc_answer *answer)
{
    char text[ADC_SUPPORTED_TEXT];
    int64_t i = number_asked(answer, table_cell(table, "quantity"));
    if (i < 0 || answer->known.bound == NULL || !isfinite(answer->known.bound[i]))
        return;
    const double plain = adc_number_of(answer, (uint32_t)i);
    const long double truth = strtold(table_cell(table, "truth"), NULL);
    if (!isfinite(plain) || !isfinite(truth))
        return;
    adc_supported_text(answer, (uint32_t)i, plain, 0, text);
    const char *spread = strstr(text, "± ");
    const long double off = fabsl(strtold(text, NULL) - truth);
    const long double most = spread != NULL ? strtold(spread + strlen("± "), NULL) : unit_written(text);
    shown++;
    none += spread != NULL;
    expect(off <= most * (1 + 1e-12L), "%s:%d: %s of %.200s at %s: shown as %s, truth %s", table->path, table->number,
           table_cell(table, "quantity"), table_cell(table, "expr"), table_cell(table, "point"), text,
           table_cell(table, "truth"));
}

static bool same(const double *a, const double *b, size_t count)
{
    bool equal = (a != NULL) == (b != NULL);
    for (size_t i = 0; equal && a != NULL && i < count; i++)
        equal = memcmp(&a[i], &b[i], sizeof *a) == 0 || (isnan(a[i]) && isnan(b[i]));
    return equal;
}

/* With bounds second partials and Taylor coefficients are the same doubles as without. */
static void judge_beside(const char *text, struct adc_session *session, const struct adc_statement *statement,
                         struct adc_request request)
{
    struct adc_answer with = {0}, without = {0};
    request.unwritten = true;
    request.digits.policy = ADC_WARN;
    const bool good = adc_differentiate(session, statement, &request, &with);
    request.digits.policy = ADC_AS_COMPUTED;
    expect(adc_differentiate(session, statement, &request, &without) == good, "%s: fails with bounds", text);
    bool alike = with.count == without.count;
    for (int f = 0; good && alike && f < ADC_FAMILIES; f++) {
        const struct adc_higher *one = adc_higher_of(&with, (enum adc_family)f), *other = adc_higher_of(&without, (enum adc_family)f);
        alike = one->count == other->count && same(one->value, other->value, one->count);
    }
    expect(!good || alike,
           "derivatives of %.200s are others with bounds", text);
    beside += good;
    adc_answer_release(&with);
    adc_answer_release(&without);
}

static void judge_all_beside(const char *text, struct adc_session *session, const struct adc_statement *statement,
                             const struct adc_answer *answer)
{
    enum { ORDER = 5 };
    judge_beside(text, session, statement, (struct adc_request){.hessian = true});
    if (answer->count > 0)
        judge_beside(text, session, statement,
                     (struct adc_request){.taylor = true, .taylor_order = ORDER, .wrt = &answer->variables[0].symbol,
                                          .wrt_count = 1});
}

static void judge_row(const struct table *table, bool mend)
{
    struct asked a;
    const int order = order_of(table_cell(table, "quantity"));
    const struct adc_request request = {
        .digits = {.policy = mend ? ADC_RECOMPUTE : ADC_AS_COMPUTED, .bounds = true, .people = true},
        .hessian = is_second(table_cell(table, "quantity")), .taylor = order >= 0, .taylor_order = order < 0 ? 0 : (uint32_t)order,
        .unwritten = true};
    const bool good = asked_open(&a, table_cell(table, "point")) && asked_answer(&a, table_cell(table, "expr"), &request);
    if (good && !mend)
        judge(table, &a.answer);
    if (good)
        judge_text(table, &a.answer);
    if (good && !mend && ours && strcmp(table_cell(table, "quantity"), "value") == 0)
        judge_all_beside(table_cell(table, "expr"), &a.session, &a.statement, &a.answer);
    asked_release(&a);
}

/* Where a recording of decimals has other nodes than one of doubles: numbers that are equal, 0 or whole as doubles alone,
 * and constants of rules. */
static void test_beside(void)
{
    static const char *const texts[] = {
        "exp(0.1*x*y) + exp(0.10*x*y)*y", "exp(x*0.7)*sin(x*y/3) + sin(x*y/(1 + 2))", "log10(x*y)/x",
        "erfinv(x/5)*erfinv(y/7)",
        "x*y^(0.3 + 0.7)", "(x - 1.7)^(0.1 + 0.9)*y", "(x - 1.7)^(0.5 - 0.5) + x*y", "(0.3 - 0.3)*x + (x - 1.7)^(0.9 + 1.1)",
        "(x - 1.7)^1.00000000000000000001*exp(y)", "sin((0.25 + 0.75)*x*y)/x", "x^(2 - 0.1)*y^0.1",
        "(x - 1.7)^(2.5 - 0.5)*exp(x*y)",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct asked a;
        const struct adc_request request = {.unwritten = true};
        expect(asked_open(&a, "x=1.7,y=0.6") && asked_answer(&a, texts[i], &request), "%s", texts[i]);
        judge_all_beside(texts[i], &a.session, &a.statement, &a.answer);
        asked_release(&a);
    }
}

static void run_file(const char *path, bool mend)
{
    struct table table;
    if (table_open(&table, path))
        while (table_next(&table))
            judge_row(&table, mend);
    table_close(&table);
}

static void test_digits(void)
{
    expect(adc_certain_digits(1, 0) == 17 && adc_certain_digits(1, 0.5e-8) == 8 && adc_certain_digits(-1, 0.6e-8) == 7,
           "digits that a bound leaves");
    expect(adc_certain_digits(0, 1e-9) == 0 && adc_certain_digits(1, INFINITY) == 0 && adc_certain_digits(1, 2) == 0,
           "none");
}

/* Tables, with what doubles support or with more digits: those that are named, or those of tests/cases. */
static void run_files(bool mend, char **named)
{
    shown = none = 0;
    for (size_t i = 0; ours && i < sizeof files / sizeof *files; i++) {
        char path[64];
        snprintf(path, sizeof path, "tests/cases/%s.tsv", files[i]);
        if (mend || strcmp(files[i], "poles") != 0)         /* doubles have nothing there */
            run_file(path, mend);
    }
    for (; *named != NULL; named++)
        run_file(*named, mend);
    printf("%s: %d numbers shown, %d of them without a digit\n", mend ? "computed again" : "doubles", shown, none);
}

int main(int count, char **arguments)
{
    ours = count == 1;
    test_digits();
    test_beside();
    setenv("ADC_FLINT", "no", ours);
    run_files(false, arguments + 1);
    run_files(true, arguments + 1);
    qsort(ratio, (size_t)measured, sizeof *ratio, adc_by_size);
    printf("%d numbers, %d with 15 certain digits, %d exact, %d without a bound; bound/error: median %.3g\n", tested,
           full, exact, unknown, measured > 0 ? ratio[measured / 2] : NAN);
    if (ours) {
        expect(none < 30, "%d numbers have no digit after all", none);
        expect(beside > 1000, "%d answers beside others", beside);
        expect(tested > 3000 && unknown * 20 < tested, "%d of %d have no bound", unknown, tested);
    }
    return finish();
}
