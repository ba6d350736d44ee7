/* Which inputs reach what happens: adc_graph_smooth_inputs asks all of them together, adc_graph_incidents_along each by itself,
 * by a sweep of the whole graph. Both must say the same of random formulas that have ties, kinks, jumps and poles at their
 * points, in long sums too.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * touched [FORMULAS [SEED]] */
#include <inttypes.h>
#include <stdlib.h>

#include "tests/unit/random.h"
#include "tests/unit/subject.h"

enum { TEXT = 1 << 14, FEW = 12, NAMES = 4 };

static uint64_t state;
static char text[TEXT];
static size_t length;
static long smooth_ones, touched_ones, mixed;

static void put(const char *format, uint32_t number)
{
    length += (size_t)snprintf(text + length, sizeof text - length, format, number);
    if (length >= sizeof text)
        abort();
}

/* An operand: a variable, a name that several operands share, or a term of them. The variables are -1, 0, 0.5, 1, -1, ... */
static void put_operand(int names, int depth)
{
    static const char *const terms[] = {"abs(", "floor(", "sqrt(1 + ", "log(", "sin(", "1/(", "value(", "exp("};
    static const char *const pairs[] = {"max(", "min(", "hypot(", "atan2("};
    const uint32_t kind = random_below(&state, 10);
    if (depth == 0 || kind < 4) {
        if (names > 0 && random_below(&state, 3) == 0)
            put("s%" PRIu32, random_below(&state, (uint32_t)names));
        else
            put("x%" PRIu32, random_below(&state, FEW));
        return;
    }
    if (kind < 6) {
        put(terms[random_below(&state, sizeof terms / sizeof *terms)], 0);
    } else if (kind < 8) {
        put(pairs[random_below(&state, sizeof pairs / sizeof *pairs)], 0);
        put_operand(names, depth - 1);
        put(", ", 0);
    } else if (kind == 8) {
        put("(", 0);
        put_operand(names, depth - 1);
        put(random_below(&state, 2) == 0 ? " > 0 ? x%" PRIu32 " : " : " - x%" PRIu32 " + ", random_below(&state, FEW));
    } else {
        put("(x%" PRIu32 "*", random_below(&state, FEW));
    }
    put_operand(names, depth - 1);
    put(")", 0);
}

static void put_sum(int names, int terms)
{
    for (int k = 0; k < terms; k++) {
        if (k > 0)
            put(random_below(&state, 4) == 0 ? " - " : " + ", 0);
        put_operand(names, 2);
    }
    put("\n", 0);
}

static void compare(struct subject *s)
{
    const uint32_t inputs = s->recording.graph.input_count;
    bool together[FEW];
    uint32_t first;
    ADC_ON_ERROR(&s->session.context) {
        EXPECT(false, "%s", s->session.context.error.message);
        return;
    }
    bool any = false, all = true;
    adc_graph_smooth_inputs(&s->recording.at, s->root, together);
    for (uint32_t i = 0; i < inputs; i++) {
        double direction[FEW] = {0};
        direction[i] = 1;
        const bool alone = !adc_graph_incidents_along(&s->recording.at, &s->root, 1, direction, &first);
        EXPECT(together[i] == alone, "input %" PRIu32 ": %s among the others, %s alone", i,
               together[i] ? "smooth" : "touched", alone ? "smooth" : "touched");
        smooth_ones += alone;
        touched_ones += !alone;
        any |= alone;
        all &= alone;
    }
    mixed += any && !all;
}

static void test_formula(void)
{
    static const char *const values[] = {"-1", "0", "0.5", "1"};
    char point[160] = "";
    struct subject s;
    for (int i = 0, at = 0; i < FEW; i++)
        at += snprintf(point + at, sizeof point - (size_t)at, "%sx%d=%s", i > 0 ? "," : "", i, values[i % 4]);
    length = 0;
    for (int k = 0; k < NAMES; k++) {
        put("s%" PRIu32 " = ", (uint32_t)k);
        put_sum(k, 1 + (int)random_below(&state, 3));
    }
    put_sum(NAMES, 1 + (int)random_below(&state, 20));
    if (subject_open(&s, text, point))
        compare(&s);
    else
        EXPECT(false, "%s", s.session.context.error.message);
    subject_release(&s);
}

int main(int argc, char **argv)
{
    const int formulas = argc > 1 ? atoi(argv[1]) : 3000;
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261123;
    for (int i = 0; i < formulas; i++) {
        state = seed * 1000003 + (uint64_t)i;
        test_formula();
    }
    printf("%ld inputs are smooth, %ld touched; %ld formulas have both\n", smooth_ones, touched_ones, mixed);
    expect(formulas < 3000 || (smooth_ones > 3000 && touched_ones > 3000 && mixed > 500), "too little was compared");
    return finish();
}
