/* Monte Carlo (JCGM 101:2008): the inputs are sampled from their distributions, and the distribution of the answers is
 * compared with the law of propagation.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/functions/random.h"
#include "eval/functions/special.h"
#include "eval/numeric/linear.h"
#include "eval/solve/propagate.h"
#include "lexer/order.h"

static const struct adc_span nowhere = {0, 0};

struct sampling {
    struct adc_compiled *compiled;
    const struct adc_propagation *how;
    const struct adc_inputs *inputs;
    struct adc_uncertainties *result;
    uint32_t n, m;
    double *root;                   /* n x n: root root' is the correlation; NULL: none are correlated */
    double *z, *point, *value;
    double *answers;                /* m x samples, of the context */
    size_t size;                    /* of `answers` */
};

/* ---- variates ---- */

static double triangular(const double *parameter, double p)
{
    double from = parameter[0], to = parameter[1], mode = parameter[2], peak = (mode - from) / (to - from);
    return p < peak ? from + sqrt(p * (to - from) * (mode - from)) : to - sqrt((1 - p) * (to - from) * (to - mode));
}

/* A variate of an input; `z` is a standard normal one, correlated as the inputs are. */
static double variate(const struct adc_input *input, struct adc_random *random, double z)
{
    const double *a = input->parameter;
    double x, y;
    switch (input->distribution) {
    case ADC_NORMAL:
        if (isinf(input->freedom))
            return input->value + input->u * z;
        return input->value + input->u * z / sqrt(adc_random_gamma(random, input->freedom / 2) * 2 / input->freedom);
    case ADC_STUDENT:
        return a[0] + a[1] * z / sqrt(adc_random_gamma(random, a[2] / 2) * 2 / a[2]);
    case ADC_UNIFORM:
        return a[0] + (a[1] - a[0]) * adc_random_uniform(random);
    case ADC_TRIANGULAR:
        return triangular(a, adc_random_uniform(random));
    case ADC_TRAPEZOID:
        x = adc_random_uniform(random);
        y = adc_random_uniform(random);
        return a[0] + (a[1] - a[0]) / 2 * ((1 + a[2]) * x + (1 - a[2]) * y);
    case ADC_CURVILINEAR:
        x = a[0] - a[2] + 2 * a[2] * adc_random_uniform(random);
        return x + (a[0] + a[1] - 2 * x) * adc_random_uniform(random);
    case ADC_ARCSINE:
        return a[0] + (a[1] - a[0]) / 2 * (1 + sin(6.283185307179586 * adc_random_uniform(random)));
    case ADC_BETA_LAW:
        x = adc_random_gamma(random, a[0]);
        y = adc_random_gamma(random, a[1]);
        return a[2] + (a[3] - a[2]) * (x / (x + y));
    }
    return NAN;
}

/* A square root of the correlation, which need not be of full rank, from its eigenvectors. */
static void find_root(struct sampling *s)
{
    struct adc_arena *arena = &s->result->arena;
    uint32_t n = s->n;
    double *values = adc_arena_array(arena, (size_t)n * n, sizeof *values);
    s->root = adc_arena_array(arena, (size_t)n * n, sizeof *s->root);
    memcpy(values, s->inputs->correlation, (size_t)n * n * sizeof *values);
    adc_symmetric_eigen(arena->context, values, n, s->root);
    for (uint32_t i = 0; i < n * n; i++)
        s->root[i] *= sqrt(fmax(values[i % n * (n + 1)], 0));
}

static void draw(struct sampling *s, struct adc_random *random)
{
    for (uint32_t i = 0; i < s->n; i++)
        s->z[i] = adc_random_normal(random);
    for (uint32_t i = 0; i < s->n; i++) {
        double z = s->root == NULL ? s->z[i] : 0;
        for (uint32_t j = 0; s->root != NULL && j < s->n; j++)
            z += s->root[i * s->n + j] * s->z[j];
        s->point[i] = variate(&s->inputs->at[i], random, z);
    }
}

/* Correlations are those of normal variates. */
static void refuse_correlated(const struct sampling *s)
{
    for (uint32_t i = 0; i < s->n; i++)
        for (uint32_t j = 0; j < s->n; j++)
            if (i != j && adc_correlation(s->inputs, i, j) != 0
                && (s->inputs->at[i].distribution != ADC_NORMAL || isfinite(s->inputs->at[i].freedom)))
                adc_error(&s->compiled->session->context, ADC_USAGE, NULL, nowhere,
                          "--monte-carlo: '%s' is correlated; only normal inputs without degrees of freedom can be "
                          "sampled with correlations", adc_symbol_text(&s->compiled->session->context, s->inputs->at[i].symbol));
}

/* ---- what the samples are like ---- */

/* Half a unit of the second digit of u (JCGM 101, 7.9.2). */
static double digits_tolerance(double u)
{
    return u > 0 ? 0.5 * pow(10, floor(log10(u)) - 1) : 0;
}

/* The validation of JCGM 101, clause 8, at the coverage asked for, 95 % where none was. The ends of an interval of
 * samples are themselves uncertain by sqrt(q (1 - q)/N) over the density there; three times that, for a normal
 * distribution, is allowed in addition to the tolerance. */
static void validate(const struct adc_uncertainty *out, double value, double rounding, struct adc_monte_carlo *mc)
{
    double k = adc_coverage_factor(mc->coverage, fmax(out->freedom, 1));
    double tail = (1 - mc->coverage) / 2, count = (double)(mc->samples - mc->invalid);
    double noise = sqrt(tail * (1 - tail) / count) / adc_normpdf(adc_norminv(tail)) * mc->u;
    mc->tolerance = digits_tolerance(mc->u) + 3 * noise;
    mc->doubt = !(rounding <= mc->tolerance) && !isinf(rounding) ? "undecided: rounding of the samples is not small" : "";
    mc->agrees = fabs(value - k * out->u - mc->low) <= mc->tolerance
              && fabs(value + k * out->u - mc->high) <= mc->tolerance;
}

static void describe(struct sampling *s, uint32_t k)
{
    const struct adc_answer *answer = adc_compiled_component(s->compiled, k);
    struct adc_uncertainty *out = &s->result->at[k];
    struct adc_monte_carlo *mc = &out->samples;
    double *at = s->answers + k * s->how->samples, mean = 0, square = 0;
    size_t count = (size_t)(s->how->samples - mc->invalid);
    qsort(at, count, sizeof *at, adc_by_size);
    for (size_t i = 0; i < count; i++)
        mean += (at[i] - mean) / (double)(i + 1);
    for (size_t i = 0; i < count; i++)
        square += (at[i] - mean) * (at[i] - mean);
    mc->samples = s->how->samples;
    mc->seed = s->how->seed;
    mc->coverage = s->how->coverage > 0 ? s->how->coverage : 0.95;
    mc->mean = count > 0 ? mean : NAN;
    mc->u = count > 1 ? sqrt(square / (double)(count - 1)) : NAN;
    size_t cut = (size_t)((1 - mc->coverage) / 2 * (double)count);
    mc->low = count > 0 ? at[cut] : NAN;
    mc->high = count > 0 ? at[count - 1 - cut] : NAN;
    out->has_samples = true;
    validate(out, answer->value, answer->known.bound != NULL ? answer->known.bound[0] : INFINITY, mc);
}

/* The values at one sample; NaN where the formula has no value, as where there is no root to find. */
static void evaluate(struct sampling *s)
{
    struct adc_context *context = &s->compiled->session->context;
    ADC_ON_ERROR(context) {
        adc_compiled_restore(s->compiled);
        if (context->error.kind != ADC_DOMAIN)
            adc_fail(context);
        for (uint32_t k = 0; k < s->m; k++)
            s->value[k] = NAN;
        return;
    }
    adc_compiled_values(s->compiled, s->point, s->value);
}

static void sample(void *user)
{
    struct sampling *s = user;
    struct adc_random random = adc_random_seeded(s->how->seed);
    uint64_t samples = s->how->samples;
    s->answers = adc_resize(&s->compiled->session->context, NULL, 0, s->size, sizeof *s->answers);
    for (uint64_t i = 0; i < samples; i++) {
        adc_work_reset(&s->compiled->session->context);
        draw(s, &random);
        evaluate(s);
        for (uint32_t k = 0; k < s->m; k++) {
            struct adc_monte_carlo *mc = &s->result->at[k].samples;
            if (isfinite(s->value[k]))
                s->answers[k * samples + i - mc->invalid] = s->value[k];
            else
                mc->invalid++;
        }
    }
    for (uint32_t i = 0; i < s->n; i++)
        s->point[i] = s->inputs->at[i].value;
    adc_compiled_request(s->compiled, s->point, &(struct adc_request){.digits = {.policy = ADC_WARN, .bounds = true}, .unwritten = true});
    for (uint32_t k = 0; k < s->m; k++)
        describe(s, k);
}

static void release(void *user)
{
    const struct sampling *s = user;
    adc_resize(&s->compiled->session->context, s->answers, s->answers != NULL ? s->size : 0, 0, sizeof *s->answers);
}

void adc_sample_compiled(struct adc_compiled *compiled, const struct adc_propagation *how,
                         struct adc_uncertainties *result)
{
    struct sampling s = {.compiled = compiled, .how = how, .inputs = how->inputs, .result = result,
                         .n = how->inputs->count, .m = compiled->count,
                         .size = compiled->count * (size_t)how->samples};
    if (how->samples > SIZE_MAX / sizeof(double) / (compiled->count + 1u))
        adc_out_of_memory(&compiled->session->context);
    refuse_correlated(&s);
    s.z = adc_arena_array(&result->arena, s.n, sizeof *s.z);
    s.point = adc_arena_array(&result->arena, s.n, sizeof *s.point);
    s.value = adc_arena_array(&result->arena, s.m, sizeof *s.value);
    if (s.inputs->correlation != NULL)
        find_root(&s);
    adc_finally(&compiled->session->context, sample, release, &s);
}
