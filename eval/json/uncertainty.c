/* Uncertainties as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/json/parts.h"

static void put_lines(struct adc_json *json, const char *key, const struct adc_uncertainty *u, bool percent)
{
    adc_json_begin(json, key, '{');
    for (uint32_t i = 0; i < u->count; i++)
        adc_json_add_number(json, u->lines[i].name, percent ? u->lines[i].percent : u->lines[i].contribution);
    adc_json_close(json, '}');
}

static void put_samples(struct adc_json *json, const struct adc_monte_carlo *mc)
{
    adc_json_begin(json, "monte_carlo", '{');
    adc_json_add_number(json, "samples", (double)mc->samples);
    adc_json_add_number(json, "seed", (double)mc->seed);
    if (mc->invalid > 0)
        adc_json_add_number(json, "invalid", (double)mc->invalid);
    adc_json_add_number(json, "mean", mc->mean);
    adc_json_add_number(json, "u", mc->u);
    adc_json_add_number(json, "coverage", mc->coverage);
    adc_json_add_number(json, "low", mc->low);
    adc_json_add_number(json, "high", mc->high);
    adc_json_add_number(json, "tolerance", mc->tolerance);
    adc_json_verdict(json, mc->doubt[0] != '\0' ? ADC_INCONCLUSIVE : mc->agrees ? ADC_AGREE : ADC_DISAGREE, mc->doubt);
    adc_json_close(json, '}');
}

void adc_json_uncertainty(struct adc_json *json, const struct adc_uncertainty *u)
{
    adc_json_open(json, '{');
    adc_json_add_number(json, "u", u->u);
    adc_json_add_number(json, "relative", u->relative);
    put_lines(json, "contributions", u, false);
    put_lines(json, "percent", u, true);
    adc_json_add_number(json, "dof", u->freedom);
    if (u->expanded) {
        adc_json_begin(json, "expanded", '{');
        adc_json_add_number(json, "U", u->U);
        adc_json_add_number(json, "k", u->factor);
        if (u->coverage > 0)
            adc_json_add_number(json, "coverage", u->coverage);
        adc_json_close(json, '}');
    }
    if (u->has_second) {
        adc_json_begin(json, "second_order", '{');
        adc_json_add_number(json, "u", u->second_u);
        adc_json_add_number(json, "shift", u->shift);
        adc_json_close(json, '}');
    }
    if (u->has_samples)
        put_samples(json, &u->samples);
    adc_json_close(json, '}');
}

static void put_matrix(struct adc_json *json, const struct adc_uncertainties *all, const char *key, bool scaled)
{
    uint32_t m = all->count;
    adc_json_begin(json, key, '[');
    for (uint32_t i = 0; i < m; i++) {
        adc_json_open(json, '[');
        for (uint32_t j = 0; j < m; j++)
            adc_json_number(json, scaled ? all->covariance[i * m + j] / (all->at[i].u * all->at[j].u)
                                         : all->covariance[i * m + j]);
        adc_json_close(json, ']');
    }
    adc_json_close(json, ']');
}

void adc_json_uncertainties(struct adc_json *json, const struct adc_answer *answer)
{
    const struct adc_uncertainties *all = answer->uncertainties;
    if (all == NULL)
        return;
    adc_json_key(json, "uncertainty");
    if (all->covariance != NULL)
        adc_json_open(json, '[');
    for (uint32_t k = 0; k < all->count; k++)
        adc_json_uncertainty(json, &all->at[k]);
    if (all->covariance == NULL)
        return;
    adc_json_close(json, ']');
    put_matrix(json, all, "covariance", false);
    put_matrix(json, all, "correlation", true);
}
