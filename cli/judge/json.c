/* What was found, as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>

#include "cli/judge/words.h"
#include "eval/json/writer.h"

static void add_check(struct adc_json *json, const struct study *study, const struct place *place, uint32_t k, uint32_t i,
                      const struct adc_check *check)
{
    char slip[VERDICT];
    adc_json_begin(json, name_of(study, i), '{');
    if (study->claims)
        adc_json_add_number(json, "claimed", claimed_at(study, place, k, i));
    adc_json_add_number(json, "difference", check->difference);
    adc_json_add_number(json, "error", check->error);
    if (study->claims)
        adc_json_verdict(json, check->verdict, is_noisy(check) ? "too noisy to tell" : check->note);
    if (check->verdict == ADC_DISAGREE) {
        looks_like(study, place, k, i, check, slip);
        if (slip[0] != '\0')
            adc_json_add_string(json, "looks_like", slip);
    }
    adc_json_close(json, '}');
}

static void add_component(struct adc_json *json, const struct study *study, const struct place *place, uint32_t k)
{
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < study->active && !study->many; i++)
        add_check(json, study, place, k, i, &place->checks[k * study->active + i]);
    for (uint32_t c = 0; c < place->culprit_count; c++)
        if (place->culprits[c].component == k)
            add_check(json, study, place, k, place->culprits[c].variable, &place->culprits[c].check);
    adc_json_close(json, '}');
}

static void add_hessian(struct adc_json *json, const struct study *study, const double *matrix)
{
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < study->active; i++) {
        adc_json_begin(json, name_of(study, i), '{');
        for (uint32_t j = 0; j < study->active; j++)
            adc_json_add_number(json, name_of(study, j), matrix[i * study->active + j]);
        adc_json_close(json, '}');
    }
    adc_json_close(json, '}');
}

/* A member of a number, or of a list of one for each component. */
static void begin_components(struct adc_json *json, const struct study *study, const char *key)
{
    adc_json_key(json, key);
    if (study->box.components > 1)
        adc_json_open(json, '[');
}

static void end_components(struct adc_json *json, const struct study *study)
{
    if (study->box.components > 1)
        adc_json_close(json, ']');
}

static void add_place(struct adc_json *json, const struct study *study, const struct place *place)
{
    struct counts counts = {{0}, 0, DBL_DIG + 1};
    const uint32_t m = study->box.components;
    count_place(study, place, &counts);
    adc_json_open(json, '{');
    adc_json_add_string(json, "program", study->box.command);
    adc_json_begin(json, "at", '{');
    for (uint32_t v = 0; v < study->box.variables; v++)
        adc_json_add_number(json, study->box.names[v], place->point[v]);
    adc_json_close(json, '}');
    begin_components(json, study, "value");
    for (uint32_t k = 0; k < m; k++)
        adc_json_number(json, place->value[k]);
    end_components(json, study);
    begin_components(json, study, study->claims ? "check" : "gradient");
    for (uint32_t k = 0; k < m; k++)
        add_component(json, study, place, k);
    end_components(json, study);
    if (place->second != NULL) {
        begin_components(json, study, "hessian");
        for (uint32_t k = 0; k < m; k++)
            add_hessian(json, study, place->second + (size_t)k * study->active * study->active);
        end_components(json, study);
    }
    begin_components(json, study, "noise");
    for (uint32_t k = 0; k < m; k++)
        adc_json_number(json, place->noise[k].level);
    end_components(json, study);
    adc_json_add_bool(json, "deterministic", !place->random);
    adc_json_add_number(json, "evaluations", (double)place->rows);
    if (study->claims)
        adc_json_add_string(json, "verdict", adc_verdict_name(counts.of[ADC_DISAGREE] > 0 ? ADC_DISAGREE
                            : counts.of[ADC_AGREE] > 0 ? ADC_AGREE : ADC_INCONCLUSIVE));
    adc_json_close(json, '}');
}

bool put_json(const struct study *study, const struct place *place)
{
    struct adc_context *context = &study->runner->session.context;
    struct adc_text text = {.context = context};
    struct adc_json json = {.text = &text};
    ADC_ON_ERROR(context) {
        adc_text_release(&text);
        runner_report_error(study->runner);
        return false;
    }
    add_place(&json, study, place);
    fprintf(study->runner->out, "%.*s\n", (int)text.length, text.at);
    adc_text_release(&text);
    return true;
}
