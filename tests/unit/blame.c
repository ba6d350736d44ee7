/* The table of formulas that lose digits: both sides of each are the same number with the same derivatives, in ball
 * arithmetic to 30 digits at several points. Where the table has it that digits are lost, the error of the better one has a
 * bound that is less than about half as large, mostly by far; where parts overflow, the better one is a double, and right.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/blame.h"
#include "eval/ball/flint.h"
#include "tests/unit/testing.h"

enum { DIGITS = 30 };

static bool flint_is_there;

/* The digits of gamma functions cannot be proven without FLINT. */
static bool is_provable(const char *text)
{
    return strcmp(text, "UNABLE") != 0 || !flint_is_there;
}

/* Answers a formula at a point with such a request. */
static bool answer_at(struct asked *a, const char *formula, const char *at, const struct adc_request *request)
{
    return expect(asked_open(a, at) && asked_answer(a, formula, request), "%s at %s: %s", formula, at,
                  a->session.context.error.message);
}

/* The proven text of a partial by its name; "0" where the formula does not depend on it. */
static const char *partial_of(const struct adc_answer *answer, const char *name)
{
    char quantity[80];
    snprintf(quantity, sizeof quantity, "d/d%s", name);
    const int64_t place = number_asked(answer, quantity);
    return place < 0 ? "0" : adc_proven_text(answer->known.proven, (uint32_t)place);
}

static void test_equal(const struct adc_rewriting *r, const char *at)
{
    const struct adc_request request = {.digits.proven = DIGITS, .unwritten = true};
    struct asked one, other;
    const bool good = answer_at(&one, r->loses, at, &request), also = answer_at(&other, r->better, at, &request);
    if (good && also) {
        const struct adc_answer loses = one.answer, better = other.answer;
        const char *value = adc_proven_text(loses.known.proven, 0), *same = adc_proven_text(better.known.proven, 0);
        expect(strcmp(value, same) == 0 && is_provable(value), "%s at %s is %s, %s is %s", r->loses, at, value,
               r->better, same);
        for (uint32_t i = 0; i < loses.count; i++) {
            const char *partial = partial_of(&loses, loses.variables[i].name);
            const char *by = partial_of(&better, loses.variables[i].name);
            expect(strcmp(partial, by) == 0, "d/d%s of %s at %s is %s, of %s %s", loses.variables[i].name, r->loses, at,
                   partial, r->better, by);
        }
    }
    asked_release(&one);
    asked_release(&other);
}

/* The largest relative bound of the value and the partials. */
static double bound_of(const char *formula, const char *at)
{
    const struct adc_request request = {.digits.bounds = true, .unwritten = true};
    struct asked a;
    double most = NAN;
    if (answer_at(&a, formula, at, &request) && a.answer.known.bound != NULL) {
        const struct adc_answer answer = a.answer;
        most = answer.known.bound[0] / fabs(answer.value);
        for (uint32_t i = 0; i < answer.count; i++)
            most = fmax(most, answer.known.bound[ADC_FIRST_PARTIAL + i] / fabs(answer.row.value[i]));
    }
    asked_release(&a);
    return most;
}

/* The formula is found in itself, where its error comes from. */
static void test_found(const struct adc_rewriting *r)
{
    const struct adc_request request = {.digits = {.bounds = true, .blame = true}, .unwritten = true};
    struct asked a;
    if (answer_at(&a, r->loses, r->lost, &request)) {
        const struct adc_blame *blame = a.answer.verified.blame;
        expect(blame != NULL && blame->count > 0 && (blame->at[0].better[0] != '\0' || blame->at[1].better[0] != '\0'),
               "%s at %s is not found", r->loses, r->lost);
    }
    asked_release(&a);
}

int main(void)
{
    struct adc_flint flint;
    flint_is_there = adc_flint_load(&flint);
    for (const struct adc_rewriting *r = adc_rewritings; r->loses != NULL; r++) {
        test_equal(r, "x=0.7,y=0.3");
        test_equal(r, "x=0.123,y=0.011");
        test_equal(r, r->lost);
        const double before = bound_of(r->loses, r->lost), after = bound_of(r->better, r->lost);
        expect(after < before / 1.9, "%s at %s: relative bound %g, of %s %g", r->loses, r->lost, before, r->better, after);
        test_found(r);
    }
    return finish();
}
