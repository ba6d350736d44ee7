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
    adc_work_reset(&s->session->context);
    adc_compiled_values(&s->inner_constraints, x, g);
    orient_rows(s, g, 1);
}

static void hessian(void *user, const double *x, double *g, double *matrix, double *second)
{
    struct adc_solver *s = user;
    const size_t n = s->inner.names.count;
    adc_work_reset(&s->session->context);
    adc_compiled_hessian(&s->inner_constraints, x, g, matrix, second);
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

/* What each unknown does: its size, and by how much the slopes by it change when all unknowns change by their sizes. */
struct sizes { double *size, *bend; };

/* Whether an inequality or a bound is met with nothing that presses against it: it holds for some values of the other variables,
 * not for others, and there the solution has a kink. The pressure against each unknown is compared with the slope that the function
 * has by it, or would have. `slope` is that of the Lagrangian. */
static bool touches(const struct adc_solver *s, const struct adc_limits_of *limits, const struct kkt *m, const struct sizes *by,
                    const double *f1, const double *g, const double *g1, const double *slope, uint32_t wide)
{
    const struct adc_search *search = &s->search;
    bool any = false;
    for (uint32_t i = 0; i < m->n; i++)
        any |= limits->held[i] && fabs(slope[i]) <= 1e-9 * (fabs(f1[i]) + by->bend[i])
            && search->problem->low[i] < search->problem->high[i];
    for (uint32_t k = 0; k < limits->count; k++) {
        double reach = 0;
        bool weak = !limits->equal[k];
        for (uint32_t i = 0; i < m->n; i++) {
            const double steep = fabs(g1[k * wide + i]);
            reach += steep * by->size[i];
            weak &= fabs(limits->multiplier[k]) * steep <= 1e-9 * (fabs(f1[i]) + by->bend[i]);
        }
        any |= weak && fabs(g[k]) <= 1e-9 * reach;
    }
    return any;
}

/* Whether the slopes of what is active are independent of each other; they are not where those of a constraint vanish, compared with
 * what its second derivatives would make of them: as of x^3 = 0. */
static bool are_independent(struct adc_arena *arena, const struct adc_limits_of *limits, const struct kkt *m, const struct sizes *by,
                            const double *g1, const double *g2, uint32_t wide)
{
    static const double DEPENDENT = 1e-6;
    const uint32_t n = m->n;
    struct adc_qr qr = {.context = arena->context, .a = adc_zeros(arena, (size_t)n * m->rows), .diagonal = adc_zeros(arena, m->rows),
                        .pivot = adc_arena_zeroed(arena, m->rows, sizeof(uint32_t)), .rows = n, .columns = m->rows};
    if (m->rows > n)
        return false;
    for (uint32_t r = 0; r < m->rows; r++) {
        const uint32_t k = m->row[r];
        double unit = 0;
        for (uint32_t i = 0; i < n; i++) {
            qr.a[i * m->rows + r] = (k < limits->count ? g1[k * wide + i] : k - limits->count == i) * by->size[i];
            unit += fabs(qr.a[i * m->rows + r]);
            for (uint32_t j = 0; j < n && k < limits->count; j++)
                unit += fabs(g2[((size_t)k * wide + i) * wide + j]) * by->size[i] * by->size[j];
        }
        for (uint32_t i = 0; i < n && unit > 0; i++)
            qr.a[i * m->rows + r] /= unit;
    }
    adc_qr_factor(&qr);
    bool all = true;
    for (uint32_t r = 0; r < m->rows; r++)
        all &= fabs(qr.diagonal[r]) > DEPENDENT;
    return all;
}

/* The value, the length of the gradient of the Lagrangian by the unknowns, and what is to be said of them. Returns whether there are
 * sensitivities. */
static bool assess(struct adc_solver *s, const struct adc_limits_of *limits, const struct kkt *m, const double *start,
                   const double *f1, const double *f2, const double *g, const double *g1, const double *g2, struct adc_solution *out)
{
    const uint32_t n = m->n, wide = n + out->other_count, count = limits->count;
    const struct sizes by = {adc_zeros(&out->arena, n), adc_zeros(&out->arena, n)};
    double *slope = adc_zeros(&out->arena, n);
    bool at_kink = false;
    adc_find_sizes(s->point, start, n, by.size);
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t j = 0; j < n; j++)
            by.bend[i] += fabs(f2[i * wide + j]) * by.size[j];
        slope[i] = s->sign * f1[i];
        for (uint32_t k = 0; k < count; k++)
            slope[i] += limits->multiplier[k] * sign_of(s, k) * g1[k * wide + i];
        out->slope = hypot(out->slope, limits->held[i] ? 0 : slope[i]);
        at_kink |= !limits->held[i] && fabs(slope[i]) > 1e-6 * by.bend[i];
    }
    if (count == 0 && out->good && at_kink && !out->kink)
        adc_solution_note(out, "the gradient is not 0: at a kink the search may end before it reaches a minimum");
    const bool touched = touches(s, limits, m, &by, f1, g, g1, slope, wide);
    if (touched && out->good && out->other_count > 0)
        adc_solution_note(out, "a bound or a constraint is only touched: there are no sensitivities");
    const bool apart = are_independent(&out->arena, limits, m, &by, g1, g2, wide);
    for (uint32_t k = 0; k < count && !apart; k++)      /* each could have more of the price and another less */
        if (limits->active[k])
            out->met[k].price = NAN;
    return !touched && apart && out->definite;
}

void adc_solver_kkt(struct adc_solver *s, const struct adc_limits_of *limits, const double *start, struct adc_solution *out)
{
    const uint32_t n = out->count, wide = n + out->other_count, count = limits->count;
    double *f1 = adc_zeros(&out->arena, wide), *f2 = adc_zeros(&out->arena, (size_t)wide * wide), *g = adc_zeros(&out->arena, count),
           *g1 = adc_zeros(&out->arena, (size_t)count * wide), *g2 = adc_zeros(&out->arena, (size_t)count * wide * wide);
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
    adc_compiled_hessian(&s->outer, s->point, &out->extreme, f1, f2);
    if (count > 0)
        adc_compiled_hessian(&s->outer_constraints, s->point, g, g1, g2);
    fill(s, limits, out, &m, f2, g1, g2);
    if (out->other_count > 0)
        adc_implicit_slopes(&out->arena, m.matrix, m.all, m.right, out->other_count, out->other_count, n, out->sensitivity);
    const bool known = assess(s, limits, &m, start, f1, f2, g, g1, g2, out);
    for (uint32_t k = 0; k < n * out->other_count; k++)
        out->sensitivity[k] = known ? out->sensitivity[k] + 0.0 : NAN;      /* no -0 */
    for (uint32_t k = 0; k < count; k++)
        out->met[k].miss = g[k];
}

/* The shadow price is the derivative of the optimum by the right side of the constraint. */
static void describe(const struct adc_solver *s, const struct adc_limits_of *limits, struct adc_solution *out)
{
    out->met_count = limits->count;
    out->met = adc_arena_zeroed(&out->arena, limits->count, sizeof *out->met);
    for (uint32_t k = 0; k < limits->count; k++) {
        const char *text = s->constraints->at[k].text;
        char *copy = adc_arena_array(&out->arena, strlen(text) + 1, 1);
        const double price = -s->sign * sign_of(s, k) * limits->multiplier[k];
        out->met[k] = (struct adc_met_constraint){.text = strcpy(copy, text), .active = limits->active[k],
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
    const double *start = memcpy(adc_zeros(&out->arena, out->count), x, out->count * sizeof *x);
    struct adc_search_end outcome = adc_constrained_minimum(system, &limits, x, &out->definite);
    out->good = outcome.good;
    out->why = outcome.why;
    out->steps = outcome.steps;
    for (uint32_t i = 0; i < out->count; i++)
        out->unknown[i].value = s->point[i] = x[i];
    out->sensitivity = adc_zeros(&out->arena, (size_t)out->count * out->other_count);
    describe(s, &limits, out);
    adc_solver_kkt(s, &limits, start, out);
}
