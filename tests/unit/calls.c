/* The worst time of one call of each row, over random arguments of every size: near whole numbers, at ends of domains, of
 * extreme exponents; a row with an index gets orders to 20. One row that now and then takes a second is an answer that
 * never comes, since a sweep calls it thousands of times. The one argument is how many points a row; `make check-calls`
 * takes 10^4.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <time.h>

#include "eval/table/rules.h"
#include "tests/unit/random.h"

/* What one call may take of the processor, in seconds. The slowest take 3 ms. */
static const double LIMIT = 0.05;

enum { ORDERS = 20, AGAIN = 3 };

static double uniform(uint64_t *state, double low, double high)
{
    return low + (high - low) * random_unit(state);
}

static double any_argument(uint64_t *state)
{
    const double sign = random_below(state, 3) == 0 ? -1 : 1;
    switch (random_below(state, 8)) {
    case 0: return sign * (double)random_below(state, 40);
    case 1: return sign * exp10(uniform(state, -300, 300));
    case 2: return sign * exp10(uniform(state, -17, 17));
    case 3: return sign * ((double)random_below(state, 30) + exp10(uniform(state, -17, -1)));
    case 4: return 1 - exp10(uniform(state, -16, 0));
    case 5: return sign * uniform(state, 0, 1000);
    case 6: return uniform(state, 0, 1);
    default: return sign * uniform(state, 0, 5);
    }
}

/* One that goes with the ones before: near a multiple of one of them, or at the ratio that a distribution is centred on. */
static double related_argument(uint64_t *state, const double *a, uint32_t before)
{
    const double other = a[random_below(state, before)];
    switch (random_below(state, 4)) {
    case 0: return other * (1 + exp10(uniform(state, -16, 0)));
    case 1: return other == 0 ? 1 : 1 / other - 1;
    case 2: return -other - (double)random_below(state, 5);
    default: return other * (double)random_below(state, 20);
    }
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The least of some calls: the first may meet a cold cache or another program. */
static double time_of(const struct adc_row *row, const double *a)
{
    volatile double value;
    double least = INFINITY;
    for (int i = 0; i < AGAIN && (i == 0 || least > LIMIT / 10); i++) {
        double start = seconds();
        value = row->value(a);
        least = fmin(least, seconds() - start);
    }
    (void)value;
    return least;
}

static void check(const struct adc_row *row, long points, bool show)
{
    uint64_t state = (uint64_t)(row - adc_rows) * 0x9e3779b97f4a7c15u + 1;
    double worst = 0, a[ADC_MAX_ARITY] = {0}, at[ADC_MAX_ARITY] = {0};
    for (long k = 0; k < points; k++) {
        double left = ORDERS;
        uint32_t reals = 0;
        for (uint32_t i = 0; i < row->arity; i++) {
            bool index = row->args != NULL && row->args[i] == 'i';
            const bool related = reals > 0 && random_below(&state, 3) == 0;
            a[i] = index ? (double)random_below(&state, (uint32_t)left + 1)
                 : related ? related_argument(&state, a + i - reals, reals) : any_argument(&state);
            reals += !index;
            left -= index ? a[i] : 0;
        }
        double took = time_of(row, a);
        if (took > worst) {
            worst = took;
            memcpy(at, a, sizeof at);
        }
    }
    char text[200] = "";
    for (uint32_t i = 0, length = 0; i < row->arity; i++)
        length += (uint32_t)snprintf(text + length, sizeof text - length, "%s%.17g", i == 0 ? "" : ", ", at[i]);
    if (show)
        printf("%9.3f ms  %s(%s)\n", 1e3 * worst, row->id, text);
    expect(worst <= LIMIT, "%s(%s) takes %.1f ms", row->id, text, 1e3 * worst);
}

int main(int count, char **arguments)
{
    const long points = count > 1 ? strtol(arguments[1], NULL, 10) : 300;
    for (uint32_t r = 0; r < ADC_ROWS; r++)
        if (adc_rows[r].value != NULL)
            check(&adc_rows[r], points, count > 1);
    return finish();
}
