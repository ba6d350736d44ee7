/* Every engine against ball arithmetic: random programs with value, partials, second partials and Taylor coefficients,
 * and every row of op.def with its derivatives to order 3. No number may be farther from the real one than its bound
 * says, forward and reverse neither than that and what another order of additions does, and no digit that people are
 * shown may be wrong by more than one unit. Balls are FLINT's where it is there, which has no code in common with adcalc,
 * and its own for one in ten.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * balls [PROGRAMS [SEED [NODES [LOOPS]]]]: with more PROGRAMS than `make check` has, rows have all places; with NODES
 * programs are single expressions of up to so many nodes, of which `make check-proven` runs a million. They run in a process of their own, which ends where one
 * of them takes too long, as Arb's Bessel functions do far out: that one is counted, and another process continues after it.
 * LOOPS are random loops, from the seed as well. */
#include <signal.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "eval/verify/verify.h"
#include "tests/unit/random.h"
#include "tests/unit/testing.h"

enum { DIGITS = 22, PROGRAMS = 500, POINTS = 4, ORDER = 3, MOST = 4000, OWN = 10, LOOPS = 60,
       FRESNEL = 10036690 };     /* a program whose bound was wrong: at all doubles of 1e198 the slope of fresnels is 0 */

static const long double LEAST = 10 * 0x1p-1074L;      /* of rounding errors of subnormal numbers */

enum { RATIOS = 100000, LATE = 3 };
struct counts {
    long reordered;                     /* derivatives of the other mode that are off by more than their bound allows */
    long programs, answered, numbers, unable, unbounded, shown, none, failed, watched;
    long late, next;                    /* programs that took more than LATE seconds; the program to go on with */
    float ratio[RATIOS];                /* of bound and error, of the latest numbers that were watched */
};
static struct counts *seen;             /* in memory that processes share */
static const char *subject, *point;
static long program_seed;              /* of the random program under way */

/* A number of an answer, and what the balls say of it. */
static void judge(const struct adc_answer *answer, const struct adc_answer *truth, uint32_t i, double plain, double other,
                  const char *what)
{
    const char *text = adc_proven_text(truth->known.proven, i);
    char shown[ADC_SUPPORTED_TEXT];
    if (strcmp(text, "UNABLE") == 0 || !isfinite(plain)) {
        seen->unable++;
        return;
    }
    const double bound = answer->known.bound[i];
    if (!isfinite(bound)) {
        seen->unbounded++;
        return;
    }
    const long double exact = strtold(text, NULL), slack = fabsl(exact) * 0x1p-62L + LEAST;
    const bool near = fabsl(other - exact) <= 16 * (bound + 0x1p-52L * fabsl(exact)) + slack;
    seen->numbers++;
    seen->reordered += !near;
    bool good = fabsl(plain - exact) <= bound + slack;
    adc_supported_text(answer, i, plain, 0, shown);
    const char *spread = strstr(shown, "± ");
    const long double unit = spread != NULL ? strtold(spread + strlen("± "), NULL) : unit_written(shown);
    seen->shown++;
    seen->none += spread != NULL;
    good &= fabsl(strtold(shown, NULL) - exact) <= unit * (1 + 1e-12L) + slack;
    seen->failed += !good;
    if (!good && seen->failed < 300)
        expect(false, "%ld: %s at %s: %s is %.17g and %.17g, bound %g, shown as %s, truth %s", program_seed, subject, point, what, plain, other,
               bound, shown, text);
    else
        expect(good, "a number");
}

static void judge_all(const struct adc_answer *answer, const struct adc_answer *truth)
{
    seen->answered += isfinite(answer->value);
    if (answer->known.bound == NULL || truth->known.proven == NULL || truth->known.count != answer->known.count)
        return;
    judge(answer, truth, 0, answer->value, answer->value, "the value");
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_reading at_i = adc_partial_at(answer, i), *p = &at_i;
        if (p->is->status == ADC_OK)
            judge(answer, truth, ADC_FIRST_PARTIAL + i, p->value, isnan(p->forward) ? p->value : p->forward, p->by->name);
    }
    static const char *const words[] = {"", "a first partial", "a second partial", "a coefficient", "a derivative along a direction"};
    for (int f = 0; f < ADC_FAMILIES; f++) {
        const struct adc_higher *higher = adc_higher_of(answer, (enum adc_family)f);
        for (uint32_t i = 0; i < higher->count; i++)
            judge(answer, truth, adc_higher_of(answer, (enum adc_family)f)->number + i, higher->value[i], higher->value[i], words[f]);
    }
}

/* The bounds that the program finds where no more is asked for. */
static void judge_running(struct adc_session *session, const struct adc_statement *statement, struct adc_request request,
                           const struct adc_answer *truth)
{
    struct adc_answer answer = {0};
    request.hessian = request.taylor = false;
    request.direction_count = 0;
    request.digits.proven = 0;
    request.mode = ADC_MODE_AUTO;
    request.digits.policy = ADC_WARN;
    if (adc_differentiate(session, statement, &request, &answer) && answer.known.bound != NULL && truth->known.proven != NULL
        && answer.component_count == 0) {
        for (uint32_t i = 0; i <= answer.count; i++) {
            const double number = i == 0 ? answer.value : answer.row.value[i - 1], bound = answer.known.bound[i];
            const char *text = adc_proven_text(truth->known.proven, i);
            if ((i > 0 && adc_partial_at(&answer, i - 1).is->status != ADC_OK) || !isfinite(bound) || strcmp(text, "UNABLE") == 0)
                continue;
            const long double exact = strtold(text, NULL), off = fabsl(number - exact);
            seen->watched++;
            seen->ratio[seen->watched % RATIOS] = off > 0 ? (float)(bound / (double)off) : INFINITY;
            const bool good = off <= bound + fabsl(exact) * 0x1p-62L + LEAST;
            seen->failed += !good;
            expect(good, "%ld: %s at %s: number %u is %.17g, watched with the bound %g, truth %s", program_seed, subject,
                   point, i, number, bound, text);
        }
    }
    adc_answer_release(&answer);
}

static bool hidden;     /* FLINT, by the environment */

static void compare(const char *const *texts, int count, const char *at, struct adc_request request, bool flint)
{
    struct asked a;
    struct adc_answer truth = {0};
    char text[RANDOM_TEXT + RANDOM_STATEMENTS] = "";
    struct adc_direction direction = {0};
    subject = texts[count - 1];
    point = at;
    for (int i = 0; i < count; i++)
        strcat(strcat(text, texts[i]), "\n");
    if (asked_open(&a, at) && asked_read(&a, text)) {
        if (request.taylor && strchr(at, ',') != NULL           /* without a single variable: all move */
            && !adc_read_direction(&a.session, "x=1,y=-0.3,z=0.7,w=0.2,u=-1", &direction))
            abort();
        request.direction = direction.at;
        request.direction_count = direction.count;
        request.unwritten = request.digits.bounds = true;
        bool good = adc_differentiate(&a.session, &a.statement, &request, &a.answer);
        request.digits.bounds = false;
        request.digits.proven = DIGITS;
        setenv("ADC_FLINT", flint && !hidden ? "yes" : "no", 1);
        good = good && isfinite(a.answer.value) && adc_differentiate(&a.session, &a.statement, &request, &truth);
        if (good && a.answer.component_count == 0) {
            judge_all(&a.answer, &truth);
            judge_running(&a.session, &a.statement, request, &truth);
        }
        adc_answer_release(&truth);
        adc_direction_release(&a.session, &direction);
    }
    asked_release(&a);
}

/* ---- programs of many kinds ---- */

static void test_running(uint64_t *state)
{
    static const char *const programs[][3] = {
        {"f(x, y) = exp(-x*y)/(1 + x^2)", "g(x) = f(x, 2)*sin(x)", "f(x, y) + g(x)*g(y) + f(g(x), g(y))"},
        {"f(x) = x < 1 ? x^2*exp(x) : log(x) + x", "f(x)*f(y) + f(x*y)"},
        {"f(x, n) = n == 0 ? x : sin(f(x, n - 1)) + x/3", "f(x, 20)*y"},
        {"r(a) = { x = a; for (i = 1; i <= 12; i += 1) x = (x + a/x)/2; x }", "r(x)*y"},
        {"r(a, b) = { x = 0.1; t = 0; while (t < 2) { x += 0.01*(a - b*x)*x; t += 0.0625 }; x }", "r(x, y)"},
        {"r(a, b) = { s = 0; p = 1; for (i = 1; i <= 20; i += 1) { p = p*a/i; s += p; if (s > b) s -= 1/3 }; s }", "r(x, y)"},
        {"sum(k=1, 30, exp(-x*k)*cos(y*k)) + prod(k=1, 10, 1 + x*y/k^2)"},
        {"h = x^y + y^x", "k = h - h + h/h", "h*k - sqrt(h)"},
        {"x^y*y^(x/2) + (x + y)^(x - y)"},
        {"max(x*y, x + y) - min(x, y, 1) + clamp(x, 1, 2) + abs(x - y) + floor(10*x + 0.5)*y"},
        {"x - x + (x*y)/(x*y) + value(x*y)*x - 0.1*y"},
        {"norm(x*[1:10] + sin.(y*[1:10])) + sum(x .- 0.1*[1:5]) + prod([x, y, 1/3])"},
        {"A = [x, y; y, 2]", "w = A*[1, x]", "dot(w, A[1, :]') + sum(A*A)*A[2, 1] + hypot(x, y)"},
        {"f(t) = exp(-t*y)/(1 + t)", "sum(f.(x*[1:6])) + sum([sin(k*x)/y for k=1:8]) + norm([x, 3])"},
        {"r(a, b) = { v = [a, 0, 1/3]; v[2] = v[1]*b; v[3] = v[2] - v[3]; v*v' }", "sum(r(x, y)) + max([x, y, 1])"},
        {"sin(x*3e7)*y + cos(y*2e6) + erf(x*y - 1)"},
        {"r(a) = { x = a; for (i = 1; i <= 200; i += 1) x = tanh((1.5 - x/3) - 1.5); x*a }", "r(x)*y"},  /* errors of 1e-96 */
        {"(x*1e-160)*(y*1e-140)*1e300 + x*1e-250*y"}};
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        for (int k = 0; k < POINTS; k++) {
            char at[80];
            int count = 1;
            while (count < 3 && programs[i][count] != NULL)
                count++;
            snprintf(at, sizeof at, "x=%.*g,y=%.*g", 2 + 4 * k, 0.3 + 2 * random_unit(state), 2 + 3 * k,
                     0.3 + 2 * random_unit(state));
            const long watched = seen->watched;
            compare(programs[i], count, at, (struct adc_request){.mode = ADC_MODE_BOTH}, false);
            expect(seen->watched > watched || k > 0, "%s at %s is not watched", programs[i][count - 1], at);
        }
}

/* ---- loops and sums, whose rows are folded ---- */

/* Writes a random number made of x, y, z, the index i and parameters, so deep; it stays between -10 and 10 mostly. */
static void write_random(FILE *to, uint64_t *state, int depth)
{
    static const char *const leaves[] = {"x", "y", "z", "x", "y", "i/7", "0.3", "1.5", "a", "b"};
    static const char *const forms[][3] = {{"(", " + ", ")/2"}, {"", " - ", "/3"}, {"sin(", " + 0.1*", ")"}, {"", "/(1 + ", "^2)"},
                                           {"cos(", ")*", ""}, {"exp(-", "^2) + ", "/3"}, {"", "*", "/(2 + i)"},
                                           {"0.9*", " - 0.1*", ""}, {"max(", ", ", ")"}, {"tanh(", " - ", ")"}};
    if (depth == 0) {
        fputs(leaves[(size_t)(random_unit(state) * 10)], to);
        return;
    }
    const char *const *form = forms[(size_t)(random_unit(state) * 10)];
    fprintf(to, "(%s", form[0]);
    write_random(to, state, depth - 1);
    fputs(form[1], to);
    write_random(to, state, random_unit(state) < 0.5 ? 0 : depth - 1);
    fprintf(to, "%s)", form[2]);
}

/* Functions of loops that assign up to three names, with conditions, calls and loops within, and of sums; # is replaced
 * by a random number. They have more iterations than a preaccumulation takes. */
static void write_loop(FILE *to, uint64_t *state)
{
    static const char *const kinds[] = {
        "for (i = 1; i <= 280; i += 1) { x = #; y = #; z = # }; #", "for (i = 1; i <= 200; i += 1) { x = #; z = # }; x + #",
        "for (i = 1; i <= 300; i += 1) { if (i % 3 < 1) x = #; else y = #; z = # }; x - y/3 + z",
        "for (j = 1; j <= 50; j += 1) { for (i = 1; i <= 7; i += 1) x = #; i = j; y = (y + #)/2 }; x + y",
        "sum(i=1, 300, #)/300 + prod(i=1, 250, 1 + #/(i*i))",
        "for (i = 1; i <= 258; i += 1) { x = max(x, i < 2 ? a : # - 9); x = #; z = # }; x - z",     /* a tie at i = 1 */
        "for (i = 1; i <= 60; i += 1) { z = z/2 + sum(k=1, 5, #/k); x = #; y = y/3 + g(x, z, a) }; x*z - y"};
    fputs("r(a, b) = { x = a; y = b; z = 0.7; ", to);
    for (const char *c = kinds[(size_t)(random_unit(state) * 7)]; *c != '\0'; c++)
        if (*c == '#')
            write_random(to, state, 1 + (int)(random_unit(state) * 2));
        else
            fputc(*c, to);
    fputs(" }", to);
}

static void test_loops(long count, uint64_t *state)
{
    for (long k = 0; k < count; k++) {
        char loop[8000] = "", at[80];
        FILE *to = fmemopen(loop, sizeof loop, "w");
        const char *const texts[] = {"g(x, y, t) = sin(x*t) - y/4", loop, "r(x, y)"};
        write_loop(to, state);
        fclose(to);
        snprintf(at, sizeof at, "x=%.*g,y=%.*g", 2 + (int)(k % 15), 0.3 + 2 * random_unit(state), 2 + (int)(k % 7),
                 0.3 + 2 * random_unit(state));
        program_seed = k;
        compare(texts, 3, at, (struct adc_request){.mode = ADC_MODE_BOTH}, false);
    }
}

/* ---- rows ---- */

/* A row at a point; its argument number i is `at_i` instead. */
static void test_at(const struct adc_row *row, const double *a, uint32_t i_near, double at_i)
{
    static const char names[] = "xyzwu";
    char call[200], at[300] = "";
    int used = snprintf(call, sizeof call, "%s(", adc_row_name(row)), set = 0;
    for (uint32_t i = 0; i < row->arity; i++) {
        const double value = i == i_near ? at_i : a[i];
        const bool real = adc_row_role(row, i) == ADC_REAL;
        if (real)
            set += snprintf(at + set, sizeof at - (size_t)set, "%s%c=%a", set > 0 ? "," : "", names[i], value);
        used += real ? snprintf(call + used, sizeof call - (size_t)used, "%s%c", i > 0 ? ", " : "", names[i])
                     : snprintf(call + used, sizeof call - (size_t)used, "%s%.0f", i > 0 ? ", " : "", value);
    }
    snprintf(call + used, sizeof call - (size_t)used, ")");
    if (set == 0)
        return;
    const char *texts[] = {call};
    const bool one = strchr(at, ',') == NULL;
    compare(texts, 1, at, (struct adc_request){.hessian = !one, .taylor = one, .taylor_order = ORDER, .mode = ADC_MODE_BOTH},
            true);
}

/* A row at a point of its box; with `near`, its real argument of that number is this instead. */
static void test_row(const struct adc_row *row, uint64_t *state, uint32_t number, const double *near)
{
    double a[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < row->arity; i++)
        a[i] = row->box[i][0] + (row->box[i][1] - row->box[i][0]) * random_unit(state);
    test_at(row, a, near != NULL && adc_row_role(row, number) == ADC_REAL ? number : ADC_MAX_ARITY, near != NULL ? *near : 0);
}

/* Rows close to where functions have poles, ends and zeros: there errors of an argument count most. */
static void test_near(uint64_t *state, bool all)
{
    static const double places[] = {0, 1, -1, 2, -2, 0.5, 1.5707963267948966, 3.141592653589793, 7.853981633974483, -3,
                                    1.4616321449683623, 0.3725074107813666, 2.404825557695773, 5.135622301840683,
                                    0.8935769662791675, -2.338107410459767, -0.36787944117144233, 0.7390851332151607};
    for (size_t k = 0; k < sizeof places / sizeof *places; k++)
        for (size_t row = 0; row < ADC_ROWS; row++) {
            if (!all && (row + k) % 2 != 0)
                continue;
            for (uint32_t i = 0; i < adc_rows[row].arity && !adc_rows[row].hidden && !adc_rows[row].operator_only; i++) {
                const double off = pow(10, -14 * random_unit(state)) * (random_unit(state) < 0.5 ? -1 : 1);
                const double near = places[k] + off;
                if (adc_row_role(&adc_rows[row], i) == ADC_REAL)
                    test_row(&adc_rows[row], state, i, &near);
            }
        }
}

/* A row whose argument number i is off: it is what rounding to a multiple of `grid`, a power of 2, leaves of the variable.
 * Others are the numbers of a. */
static void test_off(const struct adc_row *row, const double *a, uint32_t i_off, double at_i, double grid)
{
    char call[300], at[80];
    int used = snprintf(call, sizeof call, "%s(", adc_row_name(row));
    for (uint32_t i = 0; i < row->arity; i++) {
        const char *comma = i > 0 ? ", " : "";
        used += i == i_off ? snprintf(call + used, sizeof call - (size_t)used, "%s(x + %a) - %a", comma, grid * 0x1p53, grid * 0x1p53)
                           : snprintf(call + used, sizeof call - (size_t)used, "%s%a", comma, a[i]);
    }
    snprintf(call + used, sizeof call - (size_t)used, ")");
    snprintf(at, sizeof at, "x=%a", at_i);
    const char *texts[] = {call};
    compare(texts, 1, at, (struct adc_request){.taylor = true, .taylor_order = ORDER, .mode = ADC_MODE_BOTH}, true);
}

/* Rows close to their poles, ends and branch points with an argument that is off by less or by more than what it is
 * from there: no first order holds there. Poles may also lie where arguments add up to a whole number, or
 * halves of pi. Not `all`: a row has every fourth of the places, and every second in test_near; `make check-proven` has all. */
static void test_errors_near(uint64_t *state, bool all)
{
    static const double places[] = {0, 1, -1, -2, -3, -4, -6, 2, 0.5, 1.5707963267948966, 3.141592653589793, -0.36787944117144233};
    enum { PLACES = sizeof places / sizeof *places };
    for (size_t number = 0; number < ADC_ROWS; number++)
        for (uint32_t i = 0; i < adc_rows[number].arity && !adc_rows[number].hidden && !adc_rows[number].operator_only; i++)
            for (size_t k = 0; k < 2 * PLACES && adc_row_role(&adc_rows[number], i) == ADC_REAL; k++) {
                if (!all && (k + k / PLACES + number) % 4 != 0)
                    continue;
                const struct adc_row *row = &adc_rows[number];
                double a[ADC_MAX_ARITY], place = places[k % PLACES];
                for (uint32_t j = 0; j < row->arity; j++)
                    a[j] = adc_row_role(row, j) != ADC_REAL ? row->box[j][0]
                         : row->box[j][0] + (row->box[j][1] - row->box[j][0]) * random_unit(state);
                if (k >= PLACES && row->arity == 2)
                    place -= a[1 - i];
                const double off = pow(10, -15 * random_unit(state)) * (random_unit(state) < 0.5 ? -1 : 1);
                test_off(row, a, i, place + off, exp2(rint(log2(fabs(off)) + 26 * random_unit(state) - 8)));
            }
}

/* A row's value, its partial by an argument, or about how that moves. */
static double of_order(const struct adc_row *row, double *a, uint32_t i, int order, double at)
{
    if (order == 2)
        return of_order(row, a, i, 1, at + 1e-5) - of_order(row, a, i, 1, at - 1e-5);
    a[i] = at;
    return order == 0 ? row->value(a) : adc_row_partial(row, i, a, row->value(a));
}

/* Where between two places this changes its sign, other arguments being as they are; NAN: it has a pole there. */
static double zero_between(const struct adc_row *row, double *a, uint32_t i, int order, double low, double high)
{
    double size = INFINITY;
    const bool below = of_order(row, a, i, order, low) < 0;
    for (double middle = low + (high - low)/2; middle > low && middle < high; middle = low + (high - low)/2) {
        const double v = of_order(row, a, i, order, middle);
        if (!isfinite(v))
            return NAN;
        size = fabs(v);
        *((v < 0) == below ? &low : &high) = middle;
    }
    return size < 1e-6 ? low : NAN;
}

/* Rows at and near their zeros and those of their derivatives, where their errors have to be small relative to them. */
static void test_zeros(uint64_t *state, size_t number, uint32_t i, int order, bool all)
{
    enum { STEPS = 20, STARTS = 8 };
    const struct adc_row *row = &adc_rows[number];
    double a[ADC_MAX_ARITY], last = NAN, high = 0;
    for (uint32_t k = 0; k < row->arity; k++) {
        const double within = row->box[k][0] + (row->box[k][1] - row->box[k][0]) * random_unit(state);
        a[k] = adc_row_role(row, k) != ADC_REAL ? rint(within) : within;
    }
    for (int step = 0; step < (all ? STARTS : STARTS / 4) * STEPS; step++) {
        const double low = step % STEPS == 0 ? 160.0 / STARTS * (step / STEPS * (all ? 1 : 4) + (all ? 1 : 4) * random_unit(state)) - 80 : high;
        if (step % STEPS == 0)
            last = NAN;
        high = low + 0.3;
        const double v = of_order(row, a, i, order, high), zero = v * last < 0 ? zero_between(row, a, i, order, low, high) : NAN;
        last = v;
        for (int k = 0; k < 3 && !isnan(zero); k++)
            test_at(row, a, i, zero * (1 + (k == 0 ? 0 : k == 1 ? 1e-12 : 1e-5)));
        if (!isnan(zero))                   /* on to the next start */
            step += STEPS - 1 - step % STEPS;
    }
}

static int by_size(const void *a, const void *b) { return (*(const float *)a > *(const float *)b) - (*(const float *)a < *(const float *)b); }

/* The median of bound and error, exact numbers aside. */
static double median_ratio(void)
{
    const size_t count = (size_t)(seen->watched < RATIOS ? seen->watched + 1 : RATIOS);
    size_t known = 0;
    qsort(seen->ratio, count, sizeof *seen->ratio, by_size);
    while (known < count && isfinite(seen->ratio[known]))
        known++;
    return (double)seen->ratio[known / 2];
}

/* ---- random programs ---- */

/* Up to the last one, or to the end of the process: each has so many seconds. */
static void run_programs(long count, long seed, int nodes)
{
    static struct random_program program;
    const struct itimerval limit = {.it_value = {.tv_sec = LATE}};
    while (seen->next <= count) {
        const long i = seen->next++;
        setitimer(ITIMER_VIRTUAL, &limit, NULL);
        program_seed = i < count ? seed + i : FRESNEL;
        if (nodes > 0 && i < count)
            random_formula(&program, (uint64_t)program_seed, nodes);
        else
            random_program(&program, (uint64_t)program_seed);
        seen->programs++;
        compare(program.statement, program.statements, program.point,
                (struct adc_request){.mode = ADC_MODE_BOTH, .hessian = i % 4 == 0, .taylor = i % 4 == 2,
                                     .taylor_order = ORDER}, i % OWN != 0);
    }
}

static void test_programs(long count, long seed, int nodes)
{
    while (seen->next <= count) {
        int status = 0;
        fflush(stdout);
        const pid_t child = fork();
        if (child == 0) {
            run_programs(count, seed, nodes);
            fflush(stdout);
            _exit(0);
        }
        if (child < 0 || waitpid(child, &status, 0) != child)
            abort();
        const bool late = WIFSIGNALED(status) && WTERMSIG(status) == SIGVTALRM;
        seen->late += late;
        if (late)
            printf("%ld takes more than %d s\n", seed + seen->next - 1, LATE);
        expect(late || status == 0, "%ld ends the process with %d", seed + seen->next - 1, status);
    }
}

int main(int argc, char **argv)
{
    const long count = argc > 1 ? atol(argv[1]) : PROGRAMS, seed = argc > 2 ? atol(argv[2]) : 1;
    const long loops = argc > 4 ? atol(argv[4]) : LOOPS;
    uint64_t state = (uint64_t)seed + 16;
    const time_t start = time(NULL);
    hidden = getenv("ADC_FLINT") != NULL && strcmp(getenv("ADC_FLINT"), "no") == 0;
    setvbuf(stdout, NULL, _IOLBF, 0);          /* what a process has found stays where it ends */
    seen = mmap(NULL, sizeof *seen, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (seen == MAP_FAILED)
        abort();
    for (int i = 0; i < POINTS; i++)
        for (size_t row = 0; row < ADC_ROWS; row++)
            if (!adc_rows[row].hidden && !adc_rows[row].operator_only)
                test_row(&adc_rows[row], &state, 0, NULL);
    test_near(&state, count > PROGRAMS);
    test_errors_near(&state, count > PROGRAMS);
    for (size_t row = 0; row < ADC_ROWS; row++)
        for (uint32_t i = 0; i < adc_rows[row].arity && !adc_rows[row].hidden && !adc_rows[row].operator_only; i++)
            for (int order = 0; order < 3 && adc_row_role(&adc_rows[row], i) == ADC_REAL; order++)
                test_zeros(&state, row, i, order, count > PROGRAMS);
    state = PROGRAMS;                   /* points that are watched */
    test_running(&state);
    const long watched = seen->watched;
    state += (uint64_t)(seed - 1) << 20;
    test_loops(loops, &state);
    expect(seen->watched >= watched + loops, "%ld numbers of loops are watched", seen->watched - watched);
    printf("rows: %ld numbers to order %d, %ld unable, %ld without a bound\n", seen->numbers, ORDER, seen->unable,
           seen->unbounded);
    seen->answered = 0;
    test_programs(count, seed, argc > 3 ? atoi(argv[3]) : 0);
    printf("%ld programs, %ld of them with a value, %ld too long: %ld numbers, %ld unable, %ld without a bound; %ld shown without a digit; %.0f s\n",
           seen->programs, seen->answered, seen->late, seen->numbers, seen->unable, seen->unbounded, seen->none,
           difftime(time(NULL), start));
    printf("%ld numbers watched; median of bound and error %.1f\n", seen->watched, median_ratio());
    expect(seen->failed == 0, "%ld numbers are wrong", seen->failed);
    expect(seen->numbers > 1000, "only %ld numbers were compared", seen->numbers);
    expect(seen->reordered <= 1 + count / 100000, "%ld derivatives of the other mode are farther off", seen->reordered);
    expect(seen->late <= 1 + count / 1000, "%ld programs take too long", seen->late);
    return finish();
}
