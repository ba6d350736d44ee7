/* Uncertainties as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/json/parts.h"

static void put_lines(struct adc_json *json, const char *key, const struct adc_uncertainty *u, bool percent)
{
    adc_json_put(json, "@:{", key);
    for (uint32_t i = 0; i < u->count; i++)
        adc_json_put(json, "@:n", u->lines[i].name, percent ? u->lines[i].percent : u->lines[i].contribution);
    adc_json_put(json, "}");
}

static void put_samples(struct adc_json *json, const struct adc_monte_carlo *mc)
{
    adc_json_put(json, "monte_carlo:{samples:n seed:n", (double)mc->samples, (double)mc->seed);
    if (mc->invalid > 0)
        adc_json_put(json, "invalid:n", (double)mc->invalid);
    adc_json_put(json, "mean:n u:n coverage:n low:n high:n tolerance:n", mc->mean, mc->u, mc->coverage, mc->low, mc->high,
                 mc->tolerance);
    adc_json_verdict(json, mc->doubt[0] != '\0' ? ADC_INCONCLUSIVE : mc->agrees ? ADC_AGREE : ADC_DISAGREE, mc->doubt);
    adc_json_put(json, "}");
}

void adc_json_uncertainty(struct adc_json *json, const struct adc_uncertainty *u)
{
    adc_json_put(json, "{u:n relative:n", u->u, u->relative);
    put_lines(json, "contributions", u, false);
    put_lines(json, "percent", u, true);
    adc_json_put(json, "dof:n", u->freedom);
    if (u->expanded)
        adc_json_put(json, u->coverage > 0 ? "expanded:{U:n k:n coverage:n}" : "expanded:{U:n k:n}", u->U, u->factor,
                     u->coverage);
    if (u->has_second)
        adc_json_put(json, "second_order:{u:n shift:n}", u->second_u, u->shift);
    if (u->has_samples)
        put_samples(json, &u->samples);
    adc_json_put(json, "}");
}

static void put_matrix(struct adc_json *json, const struct adc_uncertainties *all, const char *key, bool scaled)
{
    const uint32_t m = all->count;
    const struct adc_extent square = adc_matrix_extent(m, m);
    adc_json_key(json, key);
    for (uint32_t e = 0; e < m * m; e++) {
        adc_json_before_element(json, square, e);
        adc_json_number(json, all->covariance[e] / (scaled ? all->at[e / m].u * all->at[e % m].u : 1));
        adc_json_after_element(json, square, e);
    }
}

void adc_json_uncertainties(struct adc_json *json, const struct adc_answer *answer)
{
    const struct adc_uncertainties *all = answer->uncertainties;
    if (all == NULL)
        return;
    adc_json_put(json, all->covariance != NULL ? "uncertainty:[" : "uncertainty:");
    for (uint32_t k = 0; k < all->count; k++)
        adc_json_uncertainty(json, &all->at[k]);
    if (all->covariance == NULL)
        return;
    adc_json_put(json, "]");
    put_matrix(json, all, "covariance", false);
    put_matrix(json, all, "correlation", true);
}
