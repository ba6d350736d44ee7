/* Adjoints whose exponent no double has (tape/tape.h): programs whose partials are powers of two, or sums of a few,
 * known by counting iterations, in each mode of the walk; and the arithmetic itself with exact sums.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/walk/frame.h"
#include "eval/walk/array.h"
#include "tests/unit/subject.h"

/* At x = 1 each of these iterations leaves x as it is, and its derivative is half, twice, ... */
#define TURNS(n, factor) "for(i=1;i<=" n ";i+=1) x=1+(x-1)*" factor ";"

static const struct program {
    const char *name, *text, *point;
    double partial[2];
    bool beyond[2];                 /* it is too small or too large */
} PROGRAMS[] = {
    {"down", "f(x)={" TURNS("5000", "0.5") " x }\nf(a)", "a=1", {0}, {true}},
    {"down, of the other sign", "f(x)={" TURNS("5001", "-0.5") " x }\nf(a)", "a=1", {-0.0}, {true}},
    {"up", "f(x)={" TURNS("5000", "2") " x }\nf(a)", "a=1", {INFINITY}, {true}},
    {"down and up", "f(x)={" TURNS("5000", "0.5") TURNS("5003", "2") " x }\nf(a)", "a=1", {8}, {false}},
    {"up and down", "f(x)={" TURNS("5000", "2") TURNS("5003", "0.5") " x }\nf(a)", "a=1", {0.125}, {false}},
    {"so small, but not too small", "f(x)={" TURNS("600", "0.5") " x }\nf(a)", "a=1", {0x1p-600}, {false}},
    {"subnormal, and rounded to even", "f(x)={ x=1+(x-1)*0x1.8p0;" TURNS("1074", "0.5") " x }\nf(a)", "a=1", {0x1p-1073},
     {false}},
    {"and beside it what is large", "f(x,y)={" TURNS("5000", "y") " x + y }\nf(a,b)", "a=1,b=0.5", {0, 1}, {true}},
    {"of a geometric series", "f(x,y)={ for(i=1;i<=5000;i+=1) x=1+(x-1)/2+(y-1); x }\nf(a,b)", "a=1,b=1", {0, 2}, {true}},
    {"of one that grows", "f(x,y)={ for(i=1;i<=600;i+=1) x=1+(x-1)*2+(y-1); x }\nf(a,b)", "a=1,b=1",
     {0x1p600, 0x1p600}, {false}},
    {"in both ways", "f(x,y)={ for(i=1;i<=2400;i+=1) x=i<=1200?1+(x-1)*2+(y-1):1+(x-1)/2; x }\nf(a,b)", "a=1,b=1",
     {1, 1}, {false}},
    {"what comes to nothing", "f(x,y)={ z=y;" TURNS("1200", "0.5") " x=x+z;" TURNS("1", "0") " z*2^-40-z*2^-40+x*0 }"
     "\nf(a,b)", "a=1,b=1", {0, 0}, {false}},
    {"of calls", "g(x,h=x)=1+(h-1)/2\nf(x)={ for(i=1;i<=5000;i+=1) x=g(x);" TURNS("5000", "2") " x }\nf(a)", "a=1", {1},
     {false}},
    {"of sums", "f(x)={ x=prod(k=1,2400,k<=900?x:1/x); x*2^600 }\nf(a)", "a=2", {-300}, {false}},
    {"of sums that are large", "f(x)={ x=prod(k=1,2400,k<=900?x:1/x); x*2^950 }\nf(a)", "a=2", {-0x12cp350}, {false}},
    {"of sums beyond", "prod(k=1,3000,k<=1000?b*a:k<=2000?1/a:a^0)*0", "a=2,b=1", {0}, {false}},
    {"of formulas", "c=1+(a-1)\nf(x)={ for(i=1;i<=2000;i+=1) x=1+(x-1)/2+(c-1);" TURNS("2000", "1") " x }\nf(b)", "b=1,a=1",
     {0, 2}, {true, false}},
    {"of a formula that nothing else comes to", "c=1+(a-1)\nf(x)={ x=c;" TURNS("1500", "0.5") TURNS("1500", "2") " x }\nf(1)",
     "a=1", {1}, {false}},
    {"of elements", "f(x,y)={ v=[y,2]; for(i=1;i<=2000;i+=1) x=1+(x-1)/2+(v[1]-1); x }\nf(a,b)", "a=1,b=1", {0, 2}, {true}},
    {"of arrays", "f(x,y)={ v=[y,2]; for(i=1;i<=2000;i+=1) x=1+(x-1)/2+(sum(v)-3); x }\nf(a,b)", "a=1,b=1", {0, 2}, {true}},
    {"of arrays that are passed on", "f(x)={ v=[x,1];" TURNS("700", "0.5") " w=v*(x-1)+v; y=x; x=w[1];" TURNS("700", "2")
     " x+y }\nf(a)", "a=1", {0x1p700 + 1, 0}, {false}},
    {"of comprehensions", "f(x)={ v=[1+(x*k-k)/2 for k=1:2]; v[1]+v[2] }\nf(a)", "a=1", {1.5}, {false}},
};

static void expect_partials(const struct program *p, const struct adc_walk *walk, const char *way)
{
    for (uint32_t i = 0; i < walk->program->variable_count && i < 2; i++) {
        const double got = walk->seeded[i] ? walk->adjoint[i] : 0;
        EXPECT(same_bits(got, p->partial[i]) || (got == 0 && p->partial[i] == 0 && !p->beyond[i]),
               "%s, %s: partial %u is %a, not %a", p->name, way, i, got, p->partial[i]);
        EXPECT(adc_is_out_of_range(walk, i) == p->beyond[i], "%s, %s: partial %u is beyond: %d", p->name, way, i, !p->beyond[i]);
    }
}

static void test_program(const struct program *p)
{
    static const struct { const char *name; size_t budget; bool textbook; } WAYS[] = {
        {"the short way", 0, false}, {"the textbook", 0, true}, {"replayed", 1, false}};
    struct subject s;
    if (EXPECT(subject_read(&s, p->text, p->point), "%s: %s", p->name, s.session.context.error.message))
        for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
            struct adc_walk *walk = subject_walk(&s, 0);
            walk->budget = WAYS[i].budget > 0 ? WAYS[i].budget : walk->budget;
            walk->textbook = WAYS[i].textbook;
            adc_eval(walk, ADC_BY_ALL);
            walk->left = 0;
            adc_derive(walk, 1);
            expect_partials(p, walk, WAYS[i].name);
            EXPECT(walk->underflowed || (walk->left & ADC_LEFT_RANGE) == 0, "%s: it has left the range", p->name);
        }
    subject_release(&s);
}

/* ---- the arithmetic ---- */

static void test_near(void)
{
    static const struct { double x; int64_t power; double near; int64_t gets; } CASES[] = {
        {1, 0, 1, 0}, {0x1p-900, 0, 0x1p-900, 0}, {0x1.8p-901, 0, 0x1.8p-389, -512}, {-0x1p899, 7, -0x1p899, 7},
        {0x1.8p900, 0, 0x1.8p388, 512}, {0x1p-1074, -2048, 0x1p-50, -3072}, {-0x1p1023, 1024, -0x1p511, 1536},
        {0, -1024, 0, 0}, {INFINITY, 1024, INFINITY, 1024}, {NAN, -1024, NAN, -1024}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        double x = CASES[i].x;
        const int64_t power = adc_normalise_if_far(&x, CASES[i].power);
        expect(power == CASES[i].gets && (same_bits(x, CASES[i].near) || isnan(x)), "%a is %a times 2^%lld", CASES[i].x, x,
               (long long)power);
    }
}

static void test_add(void)
{
    static const struct { double x; int64_t power; double seed; int64_t of_seed; double sum; int64_t gets; } CASES[] = {
        {1, 0, 0x1p500, -1024, 1, 0},                       /* 2^-524 is negligible next to it, */
        {0x1p-500, 0, 0x1p500, -1024, 0x1p-500 + 0x1p-524, 0},
        {0x1p500, -1024, 0x1p-500, 0, 0x1p-500 + 0x1p-524, 0},
        {0x1p500, -1024, 1, 0, 1, 0}, {1, -2048, 3, 0, 3, 0},
        {-0x1p500, -1024, 0x1p-524, 0, 0, 0},               /* they cancel */
        {0x1p-950, 0, 0x1p74, -1024, 0x1p-437, -512},        /* and both are brought near */
        {0, 0, 3, -1024, 3, -1024}, {3, -1024, 0, 0, 3, -1024},
        {INFINITY, 1024, 1, 0, INFINITY, 1024}, {1, 0, -INFINITY, 1024, -INFINITY, 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        double sum = CASES[i].x;
        int64_t power = CASES[i].power;
        adc_add_scaled(&sum, &power, CASES[i].seed, CASES[i].of_seed);
        expect(same_bits(sum, CASES[i].sum) && power == CASES[i].gets, "%a and %a: %a times 2^%lld", CASES[i].x, CASES[i].seed,
               sum, (long long)power);
    }
}

static void test_seeds(void)
{
    struct adc_walk walk = {.power = 0};
    expect(adc_seed_of(&walk, 3, -1024, -1024) == 3 && adc_seed_of(&walk, 3, 1024, 2048) == 0x3p-1024 && !walk.underflowed
           && adc_seed_of(&walk, 0, -1024, 0) == 0 && !walk.underflowed, "a seed of another power");
    expect(adc_seed_of(&walk, 3, INT64_MIN / 2, 0) == 0 && walk.underflowed, "a seed that is lost");
    walk.underflowed = false;
    walk.power = -4096;
    double adjoint[2] = {1, 0};
    struct adc_frame F = {.walk = &walk};
    struct adc_tensor array = {.extent = adc_vector_extent(2), .adjoint = adjoint, .seeded = true};
    adc_add_to_element(&F, &array, 0, 3);
    expect(adjoint[0] == 1 && array.power == 0 && !walk.underflowed, "a seed that is nothing beside an adjoint");
    adc_add_to_element(&F, &array, 1, 3);
    expect(adjoint[1] == 0 && walk.underflowed, "a seed that is lost in an array");
    walk.underflowed = false;
    walk.power = 1024;
    adc_add_to_element(&F, &array, 1, 3);
    expect(adjoint[0] == 0x1p-1024 && adjoint[1] == 3 && array.power == 1024, "an array has the power of the larger seed");
    adjoint[0] = adjoint[1] = 0;
    walk.power = -4096;
    adc_add_to_element(&F, &array, 1, 3);
    expect(adjoint[1] == 3 && array.power == -4096 && !walk.underflowed, "an array of zeros has the power of the seed");
}

static void test_rounding(void)
{
    static const struct { double x; int64_t power; double is; bool beyond; } CASES[] = {
        {3, 0, 3, false}, {1, -1024, 0x1p-1024, false}, {1, -2048, 0, true}, {-1, 1024, -INFINITY, true}, {0, -1024, 0, false},
        {INFINITY, -1024, INFINITY, false}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        double adjoint = CASES[i].x;
        int64_t power = CASES[i].power;
        bool seeded = true;
        const struct adc_walk walk = {.adjoint = &adjoint, .adjoint_power = &power, .seeded = &seeded};
        adc_round_adjoint(&walk, 0);
        expect(adjoint == CASES[i].is && adc_is_out_of_range(&walk, 0) == CASES[i].beyond, "%g times 2^%lld is %g", CASES[i].x,
               (long long)CASES[i].power, adjoint);
    }
}

int main(void)
{
    for (size_t i = 0; i < sizeof PROGRAMS / sizeof *PROGRAMS; i++)
        test_program(&PROGRAMS[i]);
    test_near();
    test_add();
    test_seeds();
    test_rounding();
    return finish();
}
