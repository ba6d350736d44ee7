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

/* Answers a formula at a point with such a request; the answer and the session are the caller's. */
static bool answer_at(struct adc_session *session, const char *formula, const char *at, const struct adc_request *request,
                      struct adc_answer *answer)
{
    struct adc_statement statement;
    if (!adc_session_init(session))
        abort();
    bool read = adc_bind_inputs(session, "--at", at, NULL, NULL, NULL) && read_expression(session, formula, &statement);
    bool good = read && adc_differentiate(session, &statement, request, answer);
    expect(good, "%s at %s: %s", formula, at, session->context.error.message);
    if (read)
        adc_ast_release(statement.ast);
    return good;
}

/* The proven text of a partial by its name; "0" where the formula does not depend on it. */
static const char *partial_of(const struct adc_answer *answer, const char *name)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (strcmp(answer->variables[i].name, name) == 0)
            return adc_proven_text(answer->known.proven, ADC_FIRST_PARTIAL + i);
    return "0";
}

static void test_equal(const struct adc_rewriting *r, const char *at)
{
    const struct adc_request request = {.digits.proven = DIGITS, .unwritten = true};
    struct adc_session one, other;
    struct adc_answer loses = {0}, better = {0};
    bool good = answer_at(&one, r->loses, at, &request, &loses);
    good &= answer_at(&other, r->better, at, &request, &better);
    if (good) {
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
    adc_answer_release(&loses);
    adc_answer_release(&better);
    adc_session_release(&one);
    adc_session_release(&other);
}

/* The largest relative bound of the value and the partials. */
static double bound_of(const char *formula, const char *at)
{
    const struct adc_request request = {.digits.bounds = true, .unwritten = true};
    struct adc_session session;
    struct adc_answer answer = {0};
    double most = NAN;
    if (answer_at(&session, formula, at, &request, &answer) && answer.known.bound != NULL) {
        most = answer.known.bound[0] / fabs(answer.value);
        for (uint32_t i = 0; i < answer.count; i++)
            most = fmax(most, answer.known.bound[ADC_FIRST_PARTIAL + i] / fabs(answer.row.value[i]));
    }
    adc_answer_release(&answer);
    adc_session_release(&session);
    return most;
}

/* The formula is found in itself, where its error comes from. */
static void test_found(const struct adc_rewriting *r)
{
    const struct adc_request request = {.digits = {.bounds = true, .blame = true}, .unwritten = true};
    struct adc_session session;
    struct adc_answer answer = {0};
    if (answer_at(&session, r->loses, r->lost, &request, &answer))
        expect(answer.verified.blame != NULL && answer.verified.blame->count > 0
                   && (answer.verified.blame->at[0].better[0] != '\0' || answer.verified.blame->at[1].better[0] != '\0'),
               "%s at %s is not found", r->loses, r->lost);
    adc_answer_release(&answer);
    adc_session_release(&session);
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
