/* What was found, as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>

#include "cli/black_box/study.h"
#include "eval/json/writer.h"

/* What is written of each component. */
enum member { VALUE, GRADIENT, HESSIAN, HESSIAN_ERROR, NOISE };
static const char *const keys[] = {"value", "gradient", "hessian", "hessian_error", "noise"};

static void add_check(struct adc_json *json, const struct study *study, const struct place *place, const struct culprit *partial)
{
    const struct adc_check *check = &partial->check;
    char slip[VERDICT];
    adc_json_begin(json, name_of(study, partial->variable), '{');
    if (study->claims)
        adc_json_add_number(json, "claimed", claimed_at(study, place, partial->component, partial->variable));
    adc_json_add_number(json, "difference", check->difference);
    adc_json_add_number(json, "error", check->error);
    if (study->claims)
        adc_json_verdict(json, check->verdict, is_noisy(check) ? "too noisy to tell" : check->note);
    looks_like(study, place, partial, slip);
    if (slip[0] != '\0')
        adc_json_add_string(json, "looks_like", slip);
    adc_json_close(json, '}');
}

static void add_gradient(struct adc_json *json, const struct study *study, const struct place *place, uint32_t k)
{
    adc_json_open(json, '{');
    for (uint32_t c = 0; c < partials_of(study, place); c++) {
        const struct culprit partial = partial_of(study, place, c);
        if (partial.component == k)
            add_check(json, study, place, &partial);
    }
    adc_json_close(json, '}');
}

static void add_square(struct adc_json *json, const struct study *study, const double *second, uint32_t k)
{
    const double *row = second + (size_t)k * study->active * study->active;
    adc_json_open(json, '{');
    for (uint32_t i = 0; i < study->active; i++, row += study->active) {
        adc_json_begin(json, name_of(study, i), '{');
        for (uint32_t j = 0; j < study->active; j++)
            adc_json_add_number(json, name_of(study, j), row[j]);
        adc_json_close(json, '}');
    }
    adc_json_close(json, '}');
}

/* A member of one component, or a list of all. */
static void add_components(struct adc_json *json, const struct study *study, const struct place *place, enum member member)
{
    const bool list = study->box.components > 1;
    adc_json_key(json, member == GRADIENT && study->claims ? "check" : keys[member]);
    if (list)
        adc_json_open(json, '[');
    for (uint32_t k = 0; k < study->box.components; k++)
        switch (member) {
        case VALUE: adc_json_number(json, place->value[k]); break;
        case GRADIENT: add_gradient(json, study, place, k); break;
        case HESSIAN: add_square(json, study, place->second, k); break;
        case HESSIAN_ERROR: add_square(json, study, place->second_error, k); break;
        case NOISE: adc_json_number(json, place->noise[k].level); break;
        }
    if (list)
        adc_json_close(json, ']');
}

static void add_place(struct adc_json *json, const struct study *study, const struct place *place)
{
    struct counts counts = {{0}, 0, DBL_DIG + 1};
    count_place(study, place, &counts);
    adc_json_open(json, '{');
    adc_json_add_string(json, "program", study->box.command);
    adc_json_begin(json, "at", '{');
    for (uint32_t v = 0; v < study->box.variables; v++)
        adc_json_add_number(json, study->box.names[v], place->point[v]);
    adc_json_close(json, '}');
    for (enum member member = VALUE; member <= NOISE; member++)
        if ((member != HESSIAN && member != HESSIAN_ERROR) || place->second != NULL)
            add_components(json, study, place, member);
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
