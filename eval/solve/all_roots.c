/* All roots of a number by one unknown, within an interval.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/all_roots.h"

#include <math.h>

#include "eval/solve/solver.h"

enum { MAX_NOTES = 8, MAX_TOUCHES = 300 };

static void enclose(void *user, double from, double to, uint32_t order, double (*ends)[2])
{
    adc_enclose(&((struct adc_solver *)user)->enclosing, from, to, order, ends);
}

static bool is_unproven(const struct adc_root_place *place)
{
    return place->kind == ADC_PLACE_SIMPLE || place->kind == ADC_PLACE_TOUCH;
}

/* dx/dp = -f_p/f_x at each root; unknown where it may be a multiple one. */
static void describe_root(struct adc_solver *s, struct adc_solution *out, uint32_t i, const struct adc_root_place *place)
{
    const uint32_t others = out->other_count;
    double f, slope, *sensitivity = out->sensitivity + (size_t)i * others;
    s->point[0] = place->x;
    out->unknown[i] = (struct adc_unknown){.symbol = out->unknown[i].symbol, .name = out->unknown[i].name, .value = place->x,
                                           .unproven = is_unproven(place)};
    const bool simple = adc_solver_root_slopes(s, &out->arena, 1, &f, &slope, sensitivity)
                     && fabs(f) <= 1e-8 * fabs(slope) * fmax(fabs(place->x), 1e-6);
    for (uint32_t j = 0; j < others && !simple; j++)
        sensitivity[j] = NAN;
    out->residual = fmax(out->residual, fabs(f));
}

/* What is to be reported besides the roots. */
static void note_places(struct adc_solution *out, const struct adc_root_places *places, bool enclosed)
{
    static const char *const words[] = {
        [ADC_PLACE_MULTIPLE] = "a multiple root: %.12g",
        [ADC_PLACE_SIMPLE] = "a root at a kink, or one that is not proven: %.12g",
        [ADC_PLACE_TOUCH] = "a multiple root, several, or nearly one: %.12g",
        [ADC_PLACE_BREAK] = "a pole, a jump or an end of the domain, where nothing is proven: near %.10g",
        [ADC_PLACE_OPEN] = "the search was not complete between %.6g and %.6g",
    };
    uint32_t noted = 0;
    if (!enclosed)
        adc_solution_note(out, "found from samples: without the library FLINT nothing shows that there are no others");
    else if (places->outside)
        adc_solution_note(out, "nothing is proven where samples show no value");
    for (uint32_t i = 0; i < places->count && enclosed; i++) {
        const struct adc_root_place *p = &places->at[i];
        if (p->kind == ADC_PLACE_ROOT || (noted >= MAX_NOTES && p->kind != ADC_PLACE_OPEN))
            continue;
        noted++;
        adc_solution_note(out, words[p->kind], p->kind == ADC_PLACE_OPEN ? p->from : p->x, p->to);
    }
}

/* Of more places than these that may be roots, where not even a slope shows that each is one, none is, nor is any that nothing
 * proves: the function may be 0 all along, as sin(x)^2 + cos(x)^2 - 1 is. Returns how many were left out. */
static uint32_t drop_unproven(struct adc_root_places *places)
{
    uint32_t touches = 0, kept = 0;
    const uint32_t all = places->count;
    for (uint32_t i = 0; i < all; i++)
        touches += places->at[i].kind == ADC_PLACE_TOUCH;
    if (touches <= MAX_TOUCHES)
        return 0;
    for (uint32_t i = 0; i < all; i++)
        if (!is_unproven(&places->at[i]))
            places->at[kept++] = places->at[i];
    places->count = kept;
    return all - kept;
}

static uint32_t count_roots(const struct adc_root_places *places)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < places->count; i++)
        count += places->at[i].kind <= ADC_PLACE_TOUCH;
    return count;
}

void adc_solver_all_roots(struct adc_solver *s, const struct adc_system *system, const struct adc_problem *a,
                          struct adc_solution *out)
{
    struct adc_root_places places;
    s->enclosing.compiled = &s->inner;
    const bool enclosed = adc_enclosing_open(&s->enclosing);
    const struct adc_unknown unknown = out->unknown[0];
    adc_find_all_roots(system, enclose, enclosed, a->from, a->to, &places);
    const uint32_t left_out = drop_unproven(&places);
    out->all = true;
    out->complete = places.proven;
    out->from = a->from;
    out->to = a->to;
    out->count = count_roots(&places);
    out->good = out->count > 0 || places.proven;
    out->why = places.zero    ? "the function is 0 on a part of the interval"
               : left_out > 0 ? "the function is 0 on a part of the interval, in doubles"
                              : "there seems to be none in the interval";
    if (left_out > 0 && out->count > 0)
        adc_solution_note(out, "%u places where the function is 0 in doubles are left out", left_out);
    else if (places.zero && out->count > 0)
        adc_solution_note(out, "the function is 0 on a part of the interval");
    out->unknown = adc_arena_zeroed(&out->arena, out->count + 1u, sizeof *out->unknown);
    out->sensitivity = adc_arena_zeroed(&out->arena, (size_t)out->count * out->other_count + 1u, sizeof(double));
    out->unknown[0] = unknown;              /* also where there are none */
    for (uint32_t i = 0, k = 0; i < places.count; i++)
        if (places.at[i].kind <= ADC_PLACE_TOUCH) {
            out->unknown[k] = unknown;
            describe_root(s, out, k++, &places.at[i]);
        }
    note_places(out, &places, enclosed);
}
