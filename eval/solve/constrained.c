/* Minima under constraints, and how they move.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/solver.h"

#include <math.h>
#include <string.h>

#include "eval/numeric/linear.h"

/* `a >= b` is taken as b - a <= 0. */
static double sign_of(const struct adc_solver *s, uint32_t k)
{
    return s->constraints->at[k].relation == ADC_AT_LEAST ? -1 : 1;
}

static void orient_rows(const struct adc_solver *s, double *rows, size_t width)
{
    for (uint32_t k = 0; k < s->constraints->count; k++)
        for (size_t i = 0; i < width; i++)
            rows[k * width + i] *= sign_of(s, k);
}

static void value(void *user, const double *x, double *g)
{
    struct adc_solver *s = user;
    adc_work_again(&s->session->context);
    adc_compiled_values(&s->inner_limits, x, g);
    orient_rows(s, g, 1);
}

static void hessian(void *user, const double *x, double *g, double *matrix, double *second)
{
    struct adc_solver *s = user;
    const size_t n = s->inner.names.count;
    adc_work_again(&s->session->context);
    adc_compiled_hessian(&s->inner_limits, x, g, matrix, second);
    orient_rows(s, g, 1);
    orient_rows(s, matrix, n);
    orient_rows(s, second, n * n);
}

/* ---- how the solution moves ---- */

/* The equations of Karush, Kuhn and Tucker at the solution: in the rows and columns of the unknowns the second derivatives
 * of the Lagrangian, then active constraints, then unknowns at their bounds. `right` are derivatives of these equations
 * by the other variables. */
struct kkt {
    uint32_t n, all, rows, *row;
    double *matrix, *right;
};

static void fill(struct adc_solver *s, const struct adc_limits_of *limits, const struct adc_solution *out,
                 struct kkt *m, const double *f2, const double *g1, const double *g2)
{
    const uint32_t n = m->n, wide = n + out->other_count;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < wide; j++) {
            double sum = s->sign * f2[i * wide + j];
            for (uint32_t k = 0; k < limits->count; k++)
                sum += limits->multiplier[k] * sign_of(s, k) * g2[((size_t)k * wide + i) * wide + j];
            *(j < n ? &m->matrix[i * m->all + j] : &m->right[i * out->other_count + j - n]) = sum;
        }
    for (uint32_t r = 0; r < m->rows; r++)
        for (uint32_t j = 0; j < wide; j++) {
            const uint32_t k = m->row[r];
            const double slope = k < limits->count ? sign_of(s, k) * g1[k * wide + j] : k - limits->count == j;
            if (j < n)
                m->matrix[j * m->all + n + r] = m->matrix[(n + r) * m->all + j] = slope;
            else
                m->right[(n + r) * out->other_count + j - n] = slope;
        }
}

/* Whether an inequality or a bound is met with nothing that presses against it: it holds for some values of the other variables,
 * not for others, and there the solution has a kink. The pressure is compared with the slope that the function has, or would
 * have if the unknowns were changed by all of their `size`: `bend`. `slope` is that of the Lagrangian by each unknown. */
static bool touches(const struct adc_limits_of *limits, uint32_t n, uint32_t wide, double size, const double *f1, double bend,
                    const double *g, const double *g1, const double *slope)
{
    const double least = 1e-9 * (adc_length(f1, n) + bend);
    bool any = false;
    for (uint32_t i = 0; i < n; i++)
        any |= limits->held[i] && fabs(slope[i]) <= least;
    for (uint32_t k = 0; k < limits->count; k++) {
        const double steep = adc_length(g1 + k * wide, n);
        any |= !limits->equal[k] && fabs(g[k]) <= 1e-9 * steep * size && fabs(limits->multiplier[k]) * steep <= least;
    }
    return any;
}

/* Where active constraints depend on each other, each could have more of the price and another less. */
static void leave_prices(const struct adc_limits_of *limits, const struct kkt *m, struct adc_solution *out)
{
    for (uint32_t i = 0; i < m->n; i++)
        for (uint32_t j = 0; j < m->n; j++)
            m->matrix[i * m->all + j] = i == j;
    const bool apart = m->rows <= m->n && adc_implicit_slopes(&out->arena, m->matrix, m->all, NULL, 0, 0, 0, NULL);
    for (uint32_t k = 0; k < limits->count && !apart; k++)
        if (limits->active[k])
            out->limit[k].price = NAN;
}

void adc_solver_kkt(struct adc_solver *s, const struct adc_limits_of *limits, struct adc_solution *out)
{
    const uint32_t n = out->count, wide = n + out->other_count, count = limits->count;
    double *f1 = adc_zeros(&out->arena, wide), *f2 = adc_zeros(&out->arena, (size_t)wide * wide),
           *g = adc_zeros(&out->arena, count), *slope = adc_zeros(&out->arena, n),
           *g1 = adc_zeros(&out->arena, (size_t)count * wide), *g2 = adc_zeros(&out->arena, (size_t)count * wide * wide), f;
    double bend = 0, size = fmax(adc_length(s->point, n), 1e-3);
    struct kkt m = {.n = n, .row = adc_arena_zeroed(&out->arena, count + n, sizeof(uint32_t))};
    for (uint32_t k = 0; k < count; k++)
        if (limits->active[k])
            m.row[m.rows++] = k;
    for (uint32_t i = 0; i < n; i++)
        if (limits->held[i])
            m.row[m.rows++] = count + i;
    m.all = n + m.rows;
    m.matrix = adc_zeros(&out->arena, (size_t)m.all * m.all);
    m.right = adc_zeros(&out->arena, (size_t)m.all * out->other_count);
    adc_compiled_hessian(&s->outer, s->point, &f, f1, f2);
    if (count > 0)
        adc_compiled_hessian(&s->outer_limits, s->point, g, g1, g2);
    fill(s, limits, out, &m, f2, g1, g2);
    adc_implicit_slopes(&out->arena, m.matrix, m.all, m.right, out->other_count, out->other_count, n, out->sensitivity);
    leave_prices(limits, &m, out);
    out->extreme = f;
    out->slope = 0;                 /* of the Lagrangian, by the unknowns */
    for (uint32_t i = 0; i < n; i++) {
        slope[i] = s->sign * f1[i];
        for (uint32_t k = 0; k < count; k++)
            slope[i] += limits->multiplier[k] * sign_of(s, k) * g1[k * wide + i];
        out->slope = hypot(out->slope, limits->held[i] ? 0 : slope[i]);
        bend += size * adc_length(f2 + i * wide, n);
    }
    if (count == 0 && out->good && out->slope > 1e-6 * bend)
        adc_solution_note(out, "the gradient is not 0: at a kink the search may end before it reaches a minimum");
    const bool kink = touches(limits, n, wide, size, f1, bend, g, g1, slope);
    if (kink && out->good && out->other_count > 0)
        adc_solution_note(out, "a bound or a constraint is only touched: there are no sensitivities");
    for (uint32_t k = 0; k < n * out->other_count && (kink || !out->definite); k++)
        out->sensitivity[k] = NAN;
    for (uint32_t k = 0; k < count; k++)
        out->limit[k].miss = g[k];
}

/* The shadow price is the derivative of the optimum by the right side of the constraint. */
static void describe(const struct adc_solver *s, const struct adc_limits_of *limits, struct adc_solution *out)
{
    out->limit_count = limits->count;
    out->limit = adc_arena_zeroed(&out->arena, limits->count, sizeof *out->limit);
    for (uint32_t k = 0; k < limits->count; k++) {
        const char *text = s->constraints->at[k].text;
        char *copy = adc_arena_array(&out->arena, strlen(text) + 1, 1);
        const double price = -s->sign * sign_of(s, k) * limits->multiplier[k];
        out->limit[k] = (struct adc_limit_met){.text = strcpy(copy, text), .active = limits->active[k],
                                               .price = price == 0 ? 0 : price};
    }
}

void adc_solver_constrained(struct adc_solver *s, const struct adc_system *system, struct adc_solution *out)
{
    const uint32_t count = s->constraints->count;
    bool *equal = adc_arena_zeroed(&out->arena, count, sizeof *equal);
    struct adc_limits_of limits = {.count = count, .equal = equal, .value = value, .hessian = hessian,
                                   .multiplier = adc_zeros(&out->arena, count),
                                   .active = adc_arena_zeroed(&out->arena, count, sizeof(bool)),
                                   .held = adc_arena_zeroed(&out->arena, out->count, sizeof(bool))};
    double *x = adc_zeros(&out->arena, out->count);
    for (uint32_t k = 0; k < count; k++)
        equal[k] = s->constraints->at[k].relation == ADC_EQUAL;
    for (uint32_t i = 0; i < out->count; i++)
        x[i] = out->unknown[i].value;
    struct adc_outcome_of outcome = adc_constrained_minimum(system, &limits, x, &out->definite);
    out->good = outcome.good;
    out->why = outcome.why;
    out->steps = outcome.steps;
    for (uint32_t i = 0; i < out->count; i++)
        out->unknown[i].value = s->point[i] = x[i];
    out->sensitivity = adc_zeros(&out->arena, (size_t)out->count * out->other_count);
    describe(s, &limits, out);
    adc_solver_kkt(s, &limits, out);
}
