/* Comparisons along a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/line.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/functions/double_double.h"

/* The functions at a point of a line. */
struct adc_line_sample {
    double t, phase;                /* the parameter; see derivatives.h, as for the next two */
    uint64_t periods, path;
    bool exists;
    bool uncertain;                 /* rounding decides a branch */
    double *value, *error;          /* by function */
};

void adc_line_axis(struct adc_line *line, uint32_t variable)
{
    line->variable = variable;
    line->at_point = line->functions->program->variables[variable].value;
    line->scale = line->factor = 1;
    line->count = line->next = 0;
    line->compared = false;
}

void adc_line_direction(struct adc_line *line, const double *direction, double at_least)
{
    const struct adc_program *program = line->functions->program;
    double least = INFINITY;
    uint32_t active = 0;
    line->direction = direction;
    for (uint32_t v = 0; v < program->variable_count; v++) {
        const double size = fmax(fabs(program->variables[v].value), at_least);
        if (direction[v] == 0)
            continue;
        adc_line_axis(line, v);
        line->factor = direction[v];
        active++;
        least = size > 0 ? fmin(least, size / fabs(direction[v])) : least;
    }
    if (active == 1)
        return;
    line->variable = UINT32_MAX;
    line->at_point = 0;
    line->scale = isfinite(least) && least > 0 ? exp2(floor(log2(least))) : 1;      /* no coordinate moves by more than its size */
    line->factor = 1 / line->scale;
}

/* Moves the functions to a point of the line. Each coordinate has the error of its rounding: both operations leave an exact remainder. */
static void place(const struct adc_line *line, double t)
{
    const struct adc_program *program = line->functions->program;
    if (line->variable != UINT32_MAX)
        line->functions->point[line->variable] = t;
    for (uint32_t v = 0; line->variable == UINT32_MAX && v < program->variable_count; v++) {
        double p = program->variables[v].value, d = line->direction[v] * line->scale, step = t * d, sum = p + step;
        double lost = fma(t, d, -step);
        line->functions->point[v] = d == 0 ? p : sum;
        line->functions->rounding[v] = d == 0 ? 0 : fabs(dd_sum_error(p, step, sum)) + fabs(lost);
    }
}

/* Room for another one; the last one is used again where there are as many as a comparison needs, or one function alone is compared. */
static struct adc_line_sample *add_sample(struct adc_line *line)
{
    struct adc_arena *arena = &line->functions->program->arena;
    const uint32_t functions = line->functions->function_count;
    line->count += line->count < (functions > 1 ? ADC_CHECK_MAX : 1);
    line->next = line->count;
    if (line->count > line->made) {
        line->samples = adc_arena_room(arena, line->samples, line->made, &line->capacity, sizeof *line->samples);
        double *numbers = adc_arena_array(arena, 2 * (size_t)functions, sizeof *numbers);
        line->samples[line->made++] = (struct adc_line_sample){.value = numbers, .error = numbers + functions};
    }
    return &line->samples[line->count - 1];
}

static const struct adc_line_sample *sample_at(struct adc_line *line, double t)
{
    struct adc_derivatives *f = line->functions;
    for (uint32_t k = 0; line->compared && k < line->count; k++) {
        const uint32_t at = (line->next + k) % line->count;
        if (line->samples[at].t == t) {
            line->next = at + 1;
            return &line->samples[at];
        }
    }
    struct adc_line_sample *s = add_sample(line);
    place(line, t);
    s->exists = adc_derivatives_move(f, f->direction != NULL && f->order == 0);
    s->t = t;
    s->periods = f->periods;
    s->phase = f->phase;
    s->path = f->path;
    s->uncertain = f->uncertain;
    for (uint32_t i = 0; s->exists && i < f->function_count; i++)
        s->value[i] = adc_derivatives_value(f, i, &s->error[i]);
    return s;
}

static bool evaluate_line(void *user, double t, double *value, double *error)
{
    struct adc_line *line = user;
    const struct adc_line_sample *s = sample_at(line, t);
    line->missing |= !s->exists;
    if (!s->exists)
        return false;
    adc_jumps_note(&line->jumps, t, s->periods);
    if (t == line->at_point)
        line->path = s->path;
    line->crosses |= s->path != line->path;
    line->unsure |= s->uncertain;
    *value = s->value[line->function] * line->factor;
    *error = s->error[line->function] * fabs(line->factor) + (line->factor == 1 ? 0 : fabs(*value) * 0x1p-52);
    const bool good = isfinite(*value) && !isnan(*error);
    line->missing |= !good;
    return good;
}

/* A difference over several branches of a program is one of what they have in common, if anything: where it does not
 * confirm the derivative, that is the first thing to know. */
static void note_crossing(const struct adc_line *line, struct adc_check *check)
{
    static const char crossing[] = "its steps cross a branch";
    if (line->unsure && !line->missing && check->no_value)
        snprintf(check->note, sizeof check->note, "rounding decides a branch");
    size_t used = strlen(check->note);
    if (!line->crosses || check->verdict == ADC_AGREE || used + sizeof crossing + 2 > sizeof check->note)
        return;
    snprintf(check->note + used, sizeof check->note - used, "%s%s", used > 0 ? "; " : "", crossing);
}

/* Whether something repeats itself over steps as wide as the scale of x, and the slope over a step within half a period,
 * which is h with the value `above`, is nearer to the derivative than to the difference: for (x^2.5 + tan(x))^2 at 1e5,
 * wide steps see x^2.5 alone. */
static bool repeats_between(struct adc_line *line, double h, double above, const struct adc_check *check)
{
    double below, far, error;
    const double x = line->at_point, wide = x + fmax(1, fabs(x)) / 8, phase = sample_at(line, x)->phase;
    if (!evaluate_line(line, x - h, &below, &error))
        return false;
    const double slope = (above - below) / ((x + h) - (x - h));
    return fabs(slope - check->derivative) < fabs(slope - check->difference)
        && evaluate_line(line, wide, &far, &error) && fabs(sample_at(line, wide)->phase - phase) > 0.5;
}

/* Takes a disagreement back where a function that repeats itself goes through more than half a period in all steps over
 * which rounding would not hide it, x + sin(1e7*x)*1e-6 near 1e10, or where the steps that were taken are wider. */
static void withdraw_hidden(struct adc_line *line, struct adc_check *check)
{
    const double x = line->at_point;
    double value, here, error = 0;
    if (check->verdict != ADC_DISAGREE || !evaluate_line(line, x, &value, &here))
        return;
    const double phase = sample_at(line, x)->phase;
    for (double h = fmax(0x1p-6, fabs(x) * 0x1p-27); h > fmax(fabs(x) * 0x1p-52, DBL_MIN); h *= 0.5) {
        if (!evaluate_line(line, x + h, &value, &error) || !(fabs(sample_at(line, x + h)->phase - phase) <= 0.5))
            continue;
        if (fabs(check->derivative - check->difference) <= (here + error) / h)
            adc_check_withdraw(check, "rounding hides a period shorter than a step");
        else if (repeats_between(line, h, value, check))
            adc_check_withdraw(check, "its steps are longer than a period");
        return;
    }
}

struct adc_check adc_line_compare(struct adc_line *line, const struct adc_check_claim *claim, double rtol)
{
    struct adc_check check;
    line->jumps = adc_jumps_at(line->at_point);
    line->crosses = line->missing = line->unsure = false;
    adc_check_claimed(evaluate_line, line, line->at_point, claim, &(struct adc_check_options){rtol}, &check);
    line->compared = true;
    withdraw_hidden(line, &check);
    adc_jumps_withdraw(&line->jumps, &check);
    note_crossing(line, &check);
    place(line, line->at_point);
    return check;
}
