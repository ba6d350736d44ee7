/* eval and derive, the recursive pair of walk.c, make an answer: it counts the terms that each of them evaluated, and its
 * value and partials are those of the pair, bit by bit, and those that are printed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/subject.h"

enum { MOST = 3 };

/* Terms are counted by hand: x*y+sin(x) has x, y, the product, x, the sine and the sum. derive visits each that depends
 * on a variable, once for each use. The numbers are what `adcalc -q --no-check` prints (tests/transcripts/walks.t). */
static const struct {
    const char *text, *point;
    uint64_t evaluated, derived;
    const char *printed[1 + MOST];      /* the value, then the partials */
} ANSWERS[] = {
    {"x*y+sin(x)", "x=2,y=3", 6, 6, {"6.909297426825682", "2.5838531634528574", "2"}},
    {"x", "x=2", 1, 1, {"2", "1"}},
    {"2*x+1", "x=0.1", 5, 3, {"1.2", "2"}},
    {"x < y ? x^2 : y^2", "x=3,y=4", 6, 2, {"9", "6", "0"}},        /* the condition, and one arm */
    {"max(x, y)*x", "x=2,y=3", 5, 4, {"6", "3", "2"}},
};

static void expect_answer(size_t i, const struct adc_answer *answer, struct adc_walk *walk)
{
    const char *text = ANSWERS[i].text;
    const double value = adc_eval(walk, ADC_BY_ALL).value;
    adc_derive(walk, 1);
    expect(answer->met.steps == ANSWERS[i].evaluated, "%s: eval came to %llu terms", text, (unsigned long long)answer->met.steps);
    expect(answer->met.derived == ANSWERS[i].derived, "%s: derive came to %llu terms", text, (unsigned long long)answer->met.derived);
    expect(same_bits(answer->value, value) && same_bits(value, strtod(ANSWERS[i].printed[0], NULL)),
           "%s: the value is %.17g, that of eval %.17g", text, answer->value, value);
    for (uint32_t k = 0; k < answer->count && k < MOST; k++) {
        const double found = answer->row.value[k], partial = walk->seeded[k] ? walk->adjoint[k] : 0;
        expect(same_bits(found, partial) && same_bits(partial, strtod(ANSWERS[i].printed[1 + k], NULL)),
               "%s: partial %u is %.17g, that of derive %.17g", text, k, found, partial);
    }
}

static void test(size_t i)
{
    struct subject s;
    struct adc_answer answer = {0};
    const struct adc_request request = {0};
    if (expect(subject_read(&s, ANSWERS[i].text, ANSWERS[i].point)
                   && adc_differentiate(&s.session, &s.statement, &request, &answer),
               "%s: %s", ANSWERS[i].text, s.session.context.error.message)) {
        ADC_ON_ERROR(&s.session.context)
            abort();
        expect_answer(i, &answer, subject_walk(&s, 0));
    }
    adc_answer_release(&answer);
    subject_release(&s);
}

int main(void)
{
    for (size_t i = 0; i < sizeof ANSWERS / sizeof *ANSWERS; i++)
        test(i);
    return finish();
}
