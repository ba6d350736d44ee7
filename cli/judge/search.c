/* Wrong ones among many partials, by bisection; and partials against a formula.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "cli/judge/task.h"

enum { PARTS = 8 };                 /* of a range that is split */

/* Splits a range in parts, or takes its only variable. */
static size_t split(struct study *study, struct place *place, const double *direction, uint32_t from, uint32_t to, struct task *tasks)
{
    const uint32_t length = to - from, parts = length < PARTS ? length : PARTS;
    for (uint32_t i = 0; i < parts; i++) {
        const uint32_t low = from + (uint32_t)((uint64_t)length * i / parts), high = from + (uint32_t)((uint64_t)length * (i + 1) / parts);
        tasks[i] = (struct task){.place = place, .direction = high - low > 1 ? direction : NULL, .from = low, .to = high,
                                 .glance = high - low > 1, .stride = 1};
        tasks[i].checks = study_array(study, study->box.components, sizeof *tasks[i].checks);
        task_begin(study, &tasks[i], study->box.components);
    }
    return parts;
}

/* Keeps a variable that is wrong; whether a range must be split further. */
static bool is_suspect(struct place *place, const struct task *task, uint32_t components)
{
    bool suspect = false;
    for (uint32_t k = 0; k < components; k++) {
        const struct adc_check *check = &task->checks[k];
        suspect |= check->verdict != ADC_AGREE;
        if (task->direction == NULL && check->verdict == ADC_DISAGREE && place->culprit_count < MOST_CULPRITS)
            place->culprits[place->culprit_count++] = (struct culprit){k, task->from, *check};
    }
    return suspect && task->direction != NULL;
}

/* Ranges whose slope disagrees are split again, all of them in one batch. */
bool find_culprits(struct study *study, struct place *place, const double *direction)
{
    uint32_t range[MOST_CULPRITS][2] = {{0, study->active}}, count = 1;
    bool good = true;
    place->culprits = study_array(study, MOST_CULPRITS, sizeof *place->culprits);
    while (good && count > 0) {
        size_t tasks = 0;
        struct task *all = enlarged(NULL, (size_t)count * PARTS * sizeof *all);
        for (uint32_t r = 0; r < count; r++)
            tasks += split(study, place, direction, range[r][0], range[r][1], all + tasks);
        good = tasks_run(study, all, tasks);
        count = 0;
        for (size_t t = 0; t < tasks && good; t++)
            if (is_suspect(place, &all[t], study->box.components) && count < MOST_CULPRITS) {
                range[count][0] = all[t].from;
                range[count++][1] = all[t].to;
            }
        tasks_release(all, tasks);
    }
    return good;
}

/* ---- against a formula ---- */

bool compare_formula(struct study *study, struct place *place)
{
    const uint32_t m = study->box.components, n = study->box.variables;
    const double rtol = study->runner->options->check_rtol;
    double *point = enlarged(NULL, (n + 2 * (size_t)m + (size_t)m * n) * sizeof *point), *value = point + n, *jacobian = value + m;
    const struct adc_row_results results = {value, jacobian, NULL, NULL};
    for (uint32_t i = 0; i < n; i++)
        point[i] = place->point[study->order[i]];
    const bool good = adc_rows_evaluate(&study->rows, point, NULL, &results);
    for (uint32_t k = 0; k < m && good; k++) {
        adc_compare_exact(place->value[k], value[k], 2 * adc_noise_bound(&place->noise[k], place->value[k]), rtol,
                          &place->values[k]);
        for (uint32_t i = 0; i < study->active; i++) {
            double claimed, bound;
            struct adc_check *check = &place->checks[k * study->active + i];
            if (claim_of(study, place, k, i, &claimed, &bound))
                adc_compare_exact(claimed, jacobian[(size_t)k * n + i], bound, rtol, check);
            else
                *check = adc_check_none("not claimed");
        }
    }
    free(point);
    return good;
}
