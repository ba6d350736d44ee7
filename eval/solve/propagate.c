/* The law of propagation of uncertainty (GUM 5.1, 5.2), effective degrees of freedom (G.4), expanded uncertainty (6),
 * and terms of second order.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/propagate.h"

#include <math.h>
#include <string.h>


struct propagating {
    struct adc_session *session;
    const struct adc_propagation *how;
    const struct adc_inputs *inputs;
    struct adc_uncertainties *result;
    uint32_t n;
    const double *value, *jacobian;
    const double *hessian;          /* NULL: none is known */
};

/* ---- first order ---- */

/* u(y_a, y_b) = sum of r_ij c_ai u_i c_bj u_j (GUM 5.2.2, 7.2.6). */
static double covariance(const struct propagating *p, uint32_t a, uint32_t b)
{
    double sum = 0;
    const double *ca = p->jacobian + (size_t)a * p->n, *cb = p->jacobian + (size_t)b * p->n;
    for (uint32_t i = 0; i < p->n; i++)
        for (uint32_t j = 0; j < p->n; j++)
            sum += adc_correlation(p->inputs, i, j) * ca[i] * p->inputs->at[i].u * cb[j] * p->inputs->at[j].u;
    return sum;
}

/* The part of the variance that goes with input i, its share in correlations included, in units of scale^2. */
static double share(const struct propagating *p, const double *c, uint32_t i, double scale)
{
    double sum = 0;
    for (uint32_t j = 0; j < p->n; j++)
        sum += adc_correlation(p->inputs, i, j) * (c[j] * p->inputs->at[j].u / scale);
    return c[i] * p->inputs->at[i].u / scale * sum;
}

/* The lines of the budget and u. Where a sensitivity is undecided (NaN) or infinite so is u, and no input has a percentage. */
static void fill_lines(const struct propagating *p, const double *c, struct adc_uncertainty *out)
{
    double scale = 0, sum = 0;
    out->lines = adc_arena_zeroed(&p->result->arena, p->n, sizeof *out->lines);
    out->count = p->n;
    for (uint32_t i = 0; i < p->n; i++) {
        const struct adc_input *input = &p->inputs->at[i];
        double part = fabs(c[i]) * input->u;
        out->lines[i] = (struct adc_contribution){adc_symbol_text(&p->session->context, input->symbol),
                                                  input->value, input->u, input->freedom, c[i], part, 0};
        scale = isnan(part) || isnan(scale) ? NAN : fmax(scale, part);
    }
    if (scale == 0 || !isfinite(scale)) {
        out->u = scale;
        for (uint32_t i = 0; i < p->n && scale != 0; i++)
            out->lines[i].percent = NAN;
        return;
    }
    for (uint32_t i = 0; i < p->n; i++)
        sum += out->lines[i].percent = share(p, c, i, scale);
    sum = sum > 0 ? sum : 0;
    out->u = scale * sqrt(sum);
    for (uint32_t i = 0; i < p->n; i++)
        out->lines[i].percent = sum > 0 ? 100 * out->lines[i].percent / sum : 0;
}

/* ---- degrees of freedom ---- */

/* Inputs that are correlated with each other, through others as well, get the same number. */
static void find_groups(const struct propagating *p, uint32_t *group)
{
    for (uint32_t i = 0; i < p->n; i++)
        group[i] = i;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < p->n; i++)
            for (uint32_t j = 0; j < p->n; j++)
                if (adc_correlation(p->inputs, i, j) != 0 && group[j] < group[i]) {
                    group[i] = group[j];
                    more = true;
                }
    }
}

/* The formula of Welch and Satterthwaite (GUM G.4.1). Inputs that were observed together, and so are correlated and
 * have the same degrees of freedom, count as one (R. Willink, Metrologia 44, 2007, 340); for other correlations there
 * is no such formula. The result is the next lower whole number, as in the examples of the GUM. */
static double effective_freedom(const struct propagating *p, struct adc_uncertainty *out)
{
    uint32_t *group = adc_arena_array(&p->result->arena, p->n, sizeof *group);
    double sum = 0;
    find_groups(p, group);
    for (uint32_t g = 0; g < p->n; g++) {
        double part = 0;
        for (uint32_t i = 0; i < p->n; i++) {
            if (group[i] != g)
                continue;
            out->ungrouped |= p->inputs->at[i].freedom != p->inputs->at[g].freedom;
            part += out->lines[i].percent / 100;
        }
        sum += part * part / p->inputs->at[g].freedom;
    }
    double freedom = out->ungrouped ? NAN : 1 / sum;
    return freedom < 1e9 ? floor(freedom * (1 + 1e-12)) : freedom > 1e9 ? INFINITY : freedom;
}

static void expand(const struct propagating *p, struct adc_uncertainty *out)
{
    const struct adc_propagation *how = p->how;
    out->expanded = how->factor > 0 || how->coverage > 0;
    out->coverage = how->coverage;
    out->factor = how->coverage > 0 ? adc_coverage_factor(how->coverage, fmax(out->freedom, 1)) : how->factor;
    if (isnan(out->freedom) && how->coverage > 0)
        out->factor = NAN;
    out->U = out->factor * out->u;
}

/* ---- second order ---- */

/* The variance of a quadratic function of normal variates is c'Vc + tr(HVHV)/2, and its expectation lies tr(HV)/2
 * from its value: the terms of GUM 5.1.2 (note) and of ISO/TS 28037 that the Hessian gives. */
static void second_order(const struct propagating *p, const double *h, struct adc_uncertainty *out)
{
    uint32_t n = p->n;
    double *hv = adc_arena_array(&p->result->arena, (size_t)n * n, sizeof *hv), trace = 0, square = 0;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++) {
            hv[i * n + j] = 0;
            for (uint32_t k = 0; k < n; k++)
                hv[i * n + j] += h[i * n + k] * p->inputs->at[k].u * adc_correlation(p->inputs, k, j)
                               * p->inputs->at[j].u;
        }
    for (uint32_t i = 0; i < n; i++) {
        trace += hv[i * n + i];
        for (uint32_t j = 0; j < n; j++)
            square += hv[i * n + j] * hv[j * n + i];
    }
    out->has_second = isfinite(square);
    out->second_u = hypot(out->u, sqrt(fmax(square, 0) / 2));
    out->shift = trace / 2;
    out->second_matters = out->has_second && (out->second_u > 1.05 * out->u || fabs(out->shift) > 0.1 * out->u);
}

/* ---- all of it ---- */

static double *numbers(const struct propagating *p, size_t count)
{
    return adc_arena_array(&p->result->arena, count, sizeof(double));
}

static void propagate_component(const struct propagating *p, uint32_t k)
{
    struct adc_uncertainty *out = &p->result->at[k];
    fill_lines(p, p->jacobian + (size_t)k * p->n, out);
    out->relative = out->u / fabs(p->value[k]);
    out->freedom = effective_freedom(p, out);
    expand(p, out);
    if (p->hessian != NULL)
        second_order(p, p->hessian + (size_t)k * p->n * p->n, out);
}

static void propagate(struct propagating *p, uint32_t m, bool vector)
{
    struct adc_uncertainties *result = p->result;
    result->at = adc_arena_zeroed(&result->arena, m, sizeof *result->at);
    result->count = m;
    for (uint32_t k = 0; k < m; k++)
        propagate_component(p, k);
    result->covariance = vector ? numbers(p, (size_t)m * m) : NULL;
    for (uint32_t a = 0; a < m && vector; a++)
        for (uint32_t b = 0; b < m; b++)
            result->covariance[a * m + b] = covariance(p, a, b);
}

void adc_propagate_linear(struct adc_session *session, const struct adc_propagation *how, const double *value,
                          const double *jacobian, uint32_t count, struct adc_uncertainties *result)
{
    struct propagating p = {.session = session, .how = how, .inputs = how->inputs, .result = result,
                            .n = how->inputs->count, .value = value, .jacobian = jacobian};
    propagate(&p, count, true);
}

void adc_propagate_compiled(struct adc_compiled *compiled, const struct adc_propagation *how,
                            struct adc_uncertainties *result)
{
    uint32_t n = how->inputs->count, m = compiled->count;
    struct propagating p = {.session = compiled->session, .how = how, .inputs = how->inputs, .result = result, .n = n};
    double *point = numbers(&p, n), *value = numbers(&p, m), *jacobian = numbers(&p, (size_t)m * n),
           *hessian = numbers(&p, (size_t)m * n * n);
    for (uint32_t i = 0; i < n; i++)
        point[i] = how->inputs->at[i].value;
    compiled->exact = true;
    adc_compiled_hessian(compiled, point, value, jacobian, hessian);
    compiled->exact = false;
    p.value = value;
    p.jacobian = jacobian;
    p.hessian = hessian;
    propagate(&p, m, compiled->width > 0);
    if (how->samples > 0)
        adc_sample_compiled(compiled, how, result);
}
