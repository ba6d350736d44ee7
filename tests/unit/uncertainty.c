/* What uncertainties are made of: the generator of random numbers against the vectors that its authors' programs give, and
 * factors of coverage against printed tables: the normal 1.959964 and 2.575829, Student's t with 1 degree of freedom
 * tan(pi (p - 1/2)), with 5 and 10 degrees 2.570582 and 2.228139.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/random.h"
#include "eval/solve/solution.h"
#include "tests/unit/testing.h"

/* From the state 1, 2, 3, 4: xoshiro256++ 1.0 as its authors published it (the same vector tests rand_xoshiro). */
static void test_xoshiro(void)
{
    static const uint64_t vector[] = {
        41943041u, 58720359u, 3588806011781223u, 3591011842654386u, 9228616714210784205u, 9973669472204895162u,
        14011001112246962877u, 12406186145184390807u, 15849039046786891736u, 10450023813501588000u,
    };
    struct adc_random random = {{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof vector / sizeof *vector; i++) {
        uint64_t next = adc_random_next(&random);
        expect(next == vector[i], "number %zu is %llu", i, (unsigned long long)next);
    }
}

/* splitmix64 from the seed 1234567 (Rosetta Code, "Pseudo-random numbers/Splitmix64"). */
static void test_seed(void)
{
    static const uint64_t vector[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                      4593380528125082431u};
    struct adc_random random = adc_random_seeded(1234567);
    for (int i = 0; i < 4; i++)
        expect(random.state[i] == vector[i], "state %d is %llu", i, (unsigned long long)random.state[i]);
}

static void test_range(void)
{
    struct adc_random random = adc_random_seeded(0);
    double low = 1, high = 0;
    for (int i = 0; i < 100000; i++) {
        double x = adc_random_uniform(&random);
        low = fmin(low, x);
        high = fmax(high, x);
    }
    expect(low > 0 && low < 1e-3 && high < 1 && high > 1 - 1e-3, "from %g to %g", low, high);
}

static void check_factor(double coverage, double freedom, double truth)
{
    expect(fabs(adc_coverage_factor(coverage, freedom) - truth) <= 2e-6 * truth, "t of %g with %g degrees: %.9g, not %.9g",
           coverage, freedom, adc_coverage_factor(coverage, freedom), truth);
}

static void check_factors(void)
{
    check_factor(0.95, INFINITY, 1.959964);
    check_factor(0.99, INFINITY, 2.575829);
    check_factor(0.95, 1, 12.706205);
    check_factor(0.95, 5, 2.570582);
    check_factor(0.95, 10, 2.228139);
    check_factor(0.5, 1, 1);
    expect(fabs(adc_student_tail(-1, 1) - 0.5) < 1e-14 && adc_student_tail(0, 3) == 1, "tails of Student's t");
    expect(fabs(adc_student_tail(1.959964, INFINITY) - 0.05) < 1e-7, "the tail of the normal distribution");
}

int main(void)
{
    check_factors();
    test_xoshiro();
    test_seed();
    test_range();
    return finish();
}
