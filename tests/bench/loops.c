/* The cost of loops: each iteration of the logistic map x <- r x (1 - x), its value and its reverse derivative, against
 * the same in C with the same options.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prints a line with iterations, terms evaluated in an iteration, arithmetic rows among them, and bytes that the record
 * of an iteration takes; one with nanoseconds of the value and of value with all partials by the walk, then of both by C;
 * and one with many iterations, how many are replayed with 20 snapshots, the least possible, and seconds. */
#include "tests/unit/subject.h"
#include "tests/bench/clock.h"

enum { TURNS = 100000, MANY_TURNS = 1000000, SNAPSHOTS = 20 };

struct measured { struct adc_walk *walk; double x, r, *tape, result[3]; };

static void run_value(void *user)
{
    struct measured *m = user;
    m->result[0] = adc_eval(m->walk, ADC_BY_NONE).value;
}

static void run_gradient(void *user)
{
    struct measured *m = user;
    m->result[0] = adc_eval(m->walk, ADC_BY_ALL).value;
    adc_derive(m->walk, 1);
}

static __attribute__((noinline)) double logistic(double x, double r)
{
    for (double i = 1; i <= TURNS; i += 1)
        x = r * x * (1 - x);
    return x;
}

/* The reverse derivative as one writes it by hand: the tape is the x before each iteration. */
static __attribute__((noinline)) double logistic_gradient(double x, double r, double *tape, double *by_x, double *by_r)
{
    double adjoint = 1, adjoint_r = 0;
    int64_t turns = 0;
    for (double i = 1; i <= TURNS; i += 1) {
        tape[turns++] = x;
        x = r * x * (1 - x);
    }
    for (int64_t i = turns; i-- > 0;) {
        adjoint_r += adjoint * (tape[i] * (1 - tape[i]));
        adjoint = adjoint * (r * (1 - tape[i]) - r * tape[i]);
    }
    *by_x = adjoint;
    *by_r = adjoint_r;
    return x;
}

static void run_value_in_c(void *user)
{
    struct measured *m = user;
    m->result[0] = logistic(m->x, m->r);
}

static void run_gradient_in_c(void *user)
{
    struct measured *m = user;
    m->result[0] = logistic_gradient(m->x, m->r, m->tape, &m->result[1], &m->result[2]);
}

/* Rows of a unit, which are those of its loop: sums, differences, products and quotients. */
static uint32_t arithmetic_rows(const struct adc_unit *unit)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < unit->term_count; i++)
        count += unit->terms[i].kind == ADC_TERM_ROW && unit->terms[i].row <= ADC_ROW_div;
    return count;
}

static const struct adc_unit *unit_with_loop(const struct adc_program *program)
{
    for (uint32_t i = 0; i < program->unit_count; i++)
        if (program->units[i].loop_count > 0)
            return &program->units[i];
    return program->units;
}

static bool open_map(struct subject *s, int turns)
{
    char text[100];
    snprintf(text, sizeof text, "f(x, r) = { for (i = 1; i <= %d; i += 1) x = r*x*(1 - x); x }\nf(x, r)", turns);
    return subject_read(s, text, "x=0.3,r=3.2");
}

static bool measure(struct subject *s, double *tape)
{
    double time[4];
    if (!open_map(s, TURNS))
        return false;
    ADC_ON_ERROR(&s->session.context)
        return false;
    struct measured m = {.walk = subject_walk(s, 0), .x = 0.3, .r = 3.2, .tape = tape};
    medians((const struct job[]){{run_value, &m}, {run_gradient, &m}, {run_value_in_c, &m}, {run_gradient_in_c, &m}}, 4,
            time);
    bool same = m.result[0] == adc_eval(m.walk, ADC_BY_ALL).value;
    printf("%d\t%.1f\t%u\t%.1f\n", TURNS, (double)m.walk->steps / TURNS,
           arithmetic_rows(unit_with_loop(m.walk->program)), (double)m.walk->arena.total / TURNS);
    printf("%.0f\t%.0f\t%.0f\t%.0f\n", time[0], time[1], time[2], time[3]);
    fflush(stdout);
    return same;
}

/* r l - beta(s + 1, r - 1), see eval/walk/loop.c. */
static double least_replays(double l, double s)
{
    double r = 1, reach = s + 1, before = 1;                            /* beta(s, r), beta(s + 1, r - 1) */
    while (reach < l) {
        r++;
        before += reach;                /* beta(s + 1, r - 1) = beta(s + 1, r - 2) + beta(s, r - 1) */
        reach = floor(reach * (s + r) / r + 0.5);
    }
    return r * l - before;
}

static bool measure_replay(struct subject *s)
{
    if (!open_map(s, MANY_TURNS))
        return false;
    ADC_ON_ERROR(&s->session.context)
        return false;
    struct adc_walk *walk = subject_walk(s, 0);
    walk->budget = 1;
    walk->snapshots = SNAPSHOTS;
    double start = now();
    adc_eval(walk, ADC_BY_ALL);
    adc_derive(walk, 1);
    printf("%d\t%llu\t%.0f\t%.3f\n", MANY_TURNS, (unsigned long long)walk->replayed,
           least_replays(MANY_TURNS, SNAPSHOTS), (now() - start) / 1e9);
    return true;
}

int main(void)
{
    struct subject s;
    double *tape = malloc(TURNS * sizeof *tape);
    bool ok = tape != NULL && measure(&s, tape);
    subject_release(&s);
    ok = ok && measure_replay(&s);
    subject_release(&s);
    free(tape);
    return ok ? 0 : 1;
}
