/* Evaluates lines together: each round of all lines is one batch of rows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/black_box/study.h"
#include "eval/functions/random.h"

enum { REPEATS = 2, NOISE_ROWS = ADC_NOISE_VALUES - 1, BASE_ROWS = REPEATS + 2 * NOISE_ROWS };

void *study_array(struct study *study, size_t count, size_t size)
{
    study->memory = enlarged(study->memory, (study->memory_count + 1) * sizeof *study->memory);
    return study->memory[study->memory_count++] = table_array(count, size);
}

/* ---- directions ---- */

void choose_direction(const struct study *study, const double *point, uint64_t seed, double *direction)
{
    static const double least = 1e-8;               /* of the largest coordinate: what is next to 0 moves, too */
    struct adc_random random = adc_random_seeded(seed);
    double largest = 0;
    for (uint32_t i = 0; i < study->active && study->many; i++)
        largest = fmax(largest, fabs(point[study->variable[i]]));
    for (uint32_t i = 0; i < study->active; i++) {
        const uint32_t v = study->variable[i];
        const double size = fmax(scale_of(point[v]), least * largest) * (0.5 + 0.5 * adc_random_uniform(&random));
        const bool down = adc_random_uniform(&random) < 0.5;
        direction[i] = point[v] == study->low[v] ? size : point[v] == study->high[v] || down ? -size : size;
    }
}

void task_begin(struct study *study, struct task *task, struct place *place, const double *direction, uint32_t from, uint32_t to,
                bool first_values_only)
{
    const uint32_t first = study->variable[from];
    const bool along = direction != NULL;
    double low = along ? -INFINITY : study->low[first], high = along ? INFINITY : study->high[first];
    for (uint32_t i = from; i < to && along; i++) {                 /* as far as no variable leaves its bounds */
        const uint32_t v = study->variable[i];
        const double d = direction[i], x = place->point[v];
        if (d == 0)
            continue;
        low = fmax(low, ((d > 0 ? study->low[v] : study->high[v]) - x) / d);
        high = fmin(high, ((d > 0 ? study->high[v] : study->low[v]) - x) / d);
    }
    *task = (struct task){.place = place, .direction = direction, .from = from, .to = to, .first_values_only = first_values_only};
    adc_line_begin(&task->line, along ? 0 : place->point[first], low, high);
}

struct adc_check *tasks_checks(struct study *study, struct task *tasks, size_t count)
{
    struct adc_check *checks = study_array(study, count * study->box.components, sizeof *checks);
    for (size_t t = 0; t < count; t++)
        tasks[t].checks = checks + t * study->box.components;
    return checks;
}

/* Writes the point at t of the line of a task. Rounding does not take it over a bound. */
static void enter(const struct study *study, const struct task *task, double t, double *row)
{
    memcpy(row, task->place->point, study->box.variables * sizeof *row);
    for (uint32_t i = task->from; i < task->to; i++) {
        const uint32_t v = study->variable[i];
        row[v] = fmin(fmax(task->direction != NULL ? row[v] + t * task->direction[i] : t, study->low[v]), study->high[v]);
    }
}

/* ---- noise ---- */

/* Estimates the noise of component k from values along a line with fine steps and then with coarse ones, `stride` apart, and
 * at the point once more. */
static void estimate_noise(struct place *place, uint32_t k, const double *values, size_t stride, double again)
{
    double table[ADC_NOISE_VALUES] = {place->value[k]}, coarse[ADC_NOISE_VALUES] = {place->value[k]}, level = 0, jumps = 0;
    for (uint32_t i = 0; i < NOISE_ROWS; i++) {
        table[i + 1] = values[i * stride + k];
        coarse[i + 1] = values[(NOISE_ROWS + i) * stride + k];
    }
    for (uint32_t i = 0; i < ADC_NOISE_VALUES; i++)
        place->noise[k].size = fmax(place->noise[k].size, fabs(table[i]));
    adc_noise_estimate(table, &level);
    if (adc_noise_estimate(coarse, &jumps) == ADC_NOISE_SEEN && jumps <= ADC_NOISE_LARGE * place->noise[k].size)
        level = fmax(level, jumps);
    if (isfinite(again) && isfinite(table[0]) && again != table[0]) {
        place->random = true;
        level = fmax(level, fabs(again - table[0]));
    }
    place->noise[k].level = level;
}

/* ---- the first batch ---- */

static void open_places(struct study *study)
{
    const size_t m = study->box.components, n = study->box.variables, a = study->active;
    for (size_t p = 0; p < study->count; p++) {
        struct place *place = &study->places[p];
        place->value = study_array(study, m, sizeof *place->value);
        place->noise = study_array(study, m, sizeof *place->noise);
        place->values = study_array(study, m, sizeof *place->values);
        place->claimed = study_array(study, m * n, sizeof *place->claimed);
        place->spread = study_array(study, m * n, sizeof *place->spread);
        if (study->second) {
            place->second = study_array(study, m * a * a, sizeof *place->second);
            place->second_error = study_array(study, m * a * a, sizeof *place->second_error);
        }
    }
}

/* Takes what the rows of a place say: the point twice, then the line of its noise. */
static void take_place(struct study *study, const struct batch *batch, size_t p)
{
    const size_t m = study->box.components, all = m * study->box.variables;
    struct place *place = &study->places[p];
    const double *values = batch->values + p * REPEATS * m, *partials = batch->partials + p * REPEATS * all;
    memcpy(place->value, values, m * sizeof *values);
    memcpy(place->claimed, partials, all * sizeof *partials);
    for (size_t e = 0; e < all; e++)
        place->spread[e] = fabs(partials[e] - partials[all + e]);
    for (uint32_t k = 0; k < m; k++) {
        estimate_noise(place, k, batch->values + (study->count * REPEATS + p * 2 * NOISE_ROWS) * m, m, values[m + k]);
        printed_resolution(&study->box, false, &place->noise[k].relative, &place->noise[k].absolute);
    }
    place->rows += BASE_ROWS;
}

/* Rows of the places themselves; returns how many. */
static size_t enter_places(struct study *study, double *row)
{
    const size_t n = study->box.variables;
    double *direction = enlarged(NULL, (study->active + 1) * sizeof *direction), *at = row;
    for (size_t p = 0; p < study->count; p++)
        for (int repeat = 0; repeat < REPEATS; repeat++, at += n)
            memcpy(at, study->places[p].point, n * sizeof *at);
    for (size_t p = 0; p < study->count; p++) {
        const struct task line = {.place = &study->places[p], .direction = direction, .to = study->active};
        choose_direction(study, line.place->point, study->runner->options->seed, direction);
        for (uint32_t i = 1; i <= NOISE_ROWS; i++, at += n) {
            enter(study, &line, ADC_NOISE_STEP * i, at);
            enter(study, &line, ADC_NOISE_COARSE * i, at + NOISE_ROWS * n);
        }
        at += NOISE_ROWS * n;
    }
    free(direction);
    return study->count * BASE_ROWS;
}

/* ---- rounds ---- */

/* The values that a line waits for, from which on and how many; the point itself is known from its place. */
static uint32_t first_open(const struct task *task) { return task->line.answered > 0 ? task->line.answered : 1; }

static uint32_t open_count(const struct task *task)
{
    return task->done || task->line.count <= first_open(task) ? 0 : task->line.count - first_open(task);
}

static size_t rows_wanted(const struct task *tasks, size_t count)
{
    size_t rows = 0;
    for (size_t t = 0; t < count; t++)
        rows += open_count(&tasks[t]);
    return rows;
}

/* Gives the lines the values of a batch, those from row `from` on. */
static void take_lines(const struct study *study, struct task *tasks, size_t count, const struct batch *batch, size_t from)
{
    const size_t m = study->box.components;
    const double *values = batch->values + from * m;
    for (size_t t = 0; t < count; t++) {
        struct adc_line *line = &tasks[t].line;
        if (tasks[t].done)
            continue;
        line->width = (uint32_t)m;
        line->values = enlarged(line->values, (line->count + 1) * m * sizeof *line->values);
        memcpy(line->values, tasks[t].place->value, m * sizeof *values);
        const uint32_t more = open_count(&tasks[t]);
        memcpy(line->values + first_open(&tasks[t]) * m, values, more * m * sizeof *values);
        values += more * m;
        line->answered = line->count;
        tasks[t].place->rows += more;
    }
}

bool tasks_batch(struct study *study, struct task *tasks, size_t count, bool first)
{
    const size_t n = study->box.variables, base = first ? study->count * BASE_ROWS : 0;
    struct batch batch = {.count = base + rows_wanted(tasks, count), .kept = first ? study->count * REPEATS : 0};
    batch.points = enlarged(NULL, (batch.count * n + 1) * sizeof *batch.points);
    double *row = batch.points + (first ? enter_places(study, batch.points) * n : 0);
    for (size_t t = 0; t < count; t++)
        for (uint32_t i = 0; i < open_count(&tasks[t]); i++, row += n)
            enter(study, &tasks[t], tasks[t].line.asked[first_open(&tasks[t]) + i], row);
    const bool good = batch.count == 0 || black_box_run(&study->box, &batch);
    if (good && first) {
        open_places(study);
        for (size_t p = 0; p < study->count; p++)
            take_place(study, &batch, p);
    }
    if (good)
        take_lines(study, tasks, count, &batch, base);
    free(batch.points);
    free(batch.values);
    free(batch.partials);
    return good;
}

/* ---- claims ---- */

bool claim_of(const struct study *study, const struct place *place, uint32_t k, uint32_t i, double *claimed, double *bound)
{
    const uint32_t v = study->variable[i];
    const size_t entry = (size_t)k * study->box.variables + v;
    double relative, absolute;
    printed_resolution(&study->box, true, &relative, &absolute);
    *claimed = place->claimed[entry];
    *bound = fmax(fmax(relative * fabs(*claimed), absolute),
                  adc_noise_of_partial(&place->noise[k], *claimed, scale_of(place->point[v])));
    if (isfinite(place->spread[entry]))
        *bound += 3 * place->spread[entry];
    return study->box.has_partial[entry];
}

/* The claimed slope along a direction; an entry without a column is 0. Whether all have one. */
static bool slope_of(const struct study *study, const struct task *task, uint32_t k, double *claimed, double *bound)
{
    double partial, error, squares = 0;
    bool complete = true;
    *claimed = 0;
    for (uint32_t i = task->from; i < task->to; i++) {
        if (!claim_of(study, task->place, k, i, &partial, &error)) {
            complete = false;
            continue;
        }
        *claimed += partial * task->direction[i];
        squares += error * task->direction[i] * error * task->direction[i];
    }
    *bound = 4 * sqrt(squares);
    return complete;
}

/* A partial that is not a number, where the differences are: it is wrong. */
static void refuse_nan(struct adc_check *check)
{
    check->verdict = check->error <= 1e-3 * fabs(check->difference) ? ADC_DISAGREE : ADC_INCONCLUSIVE;
    if (check->note[0] == '\0' || !check->no_value)
        snprintf(check->note, sizeof check->note, "it is not a number");
}

/* What the values so far say of component k; whether they suffice. */
static bool check_component(const struct study *study, struct task *task, uint32_t k)
{
    struct adc_check *check = &task->checks[k];
    struct adc_check_claim claim = {ADC_CLAIM_REGULAR, NAN, NAN, NAN, 0};
    const struct adc_noise *noise = &task->place->noise[k];
    const bool claimed = study->claims;
    bool complete = true;
    if (claimed && task->direction != NULL)
        complete = slope_of(study, task, k, &claim.value, &claim.bound);
    else if (claimed && !claim_of(study, task->place, k, task->from, &claim.value, &claim.bound)) {
        *check = adc_check_none("not claimed");
        return true;
    }
    const bool number = claimed && !isnan(claim.value);
    const bool done = adc_line_check(&task->line, k, noise, number ? &claim : NULL, study->runner->options->check_rtol, check);
    if (!complete && check->verdict == ADC_DISAGREE)
        adc_check_withdraw(check, "some partials are not claimed; --hold their variables");
    if (!number)
        check->verdict = ADC_INCONCLUSIVE;
    if (claimed && !number)
        refuse_nan(check);
    return done || task->first_values_only;
}

void tasks_check(const struct study *study, struct task *tasks, size_t count)
{
    for (size_t t = 0; t < count; t++) {
        bool done = true;
        for (uint32_t k = 0; k < study->box.components && !tasks[t].done; k++)
            done &= check_component(study, &tasks[t], k);
        tasks[t].done |= done;
    }
}

void count_place(const struct study *study, const struct place *place, struct counts *counts)
{
    for (uint32_t c = 0; c < study->box.components * (study->many ? 1 : study->active); c++) {
        const struct adc_check *check = &place->checks[c];
        counts->of[check->verdict]++;
        counts->missing += isnan(check->difference) != 0;
        if (check->verdict == ADC_AGREE && !check->exact && check->digits >= 0 && check->digits < counts->digits)
            counts->digits = check->digits;
    }
    for (uint32_t k = 0; k < study->box.components && study->exact; k++)
        counts->of[place->values[k].verdict]++;
}

bool tasks_run(struct study *study, struct task *tasks, size_t count)
{
    bool good = true;
    while (good && rows_wanted(tasks, count) > 0) {
        good = tasks_batch(study, tasks, count, false);
        if (good)
            tasks_check(study, tasks, count);
    }
    return good;
}

void tasks_release(struct task *tasks, size_t count)
{
    for (size_t t = 0; t < count; t++)
        free(tasks[t].line.values);
    free(tasks);
}
