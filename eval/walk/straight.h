/* The short ways through the walk: eval and derive (walk.c) for straight stretches of terms (program.h), where neither
 * tangents nor error bounds are asked for. What they do term by term in a recursion is done in a loop over the terms,
 * in the same order. A walk that is `textbook` takes no such way, and gives the same, bit by bit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_STRAIGHT_H
#define ADC_EVAL_WALK_STRAIGHT_H

#include "eval/walk/frame.h"

/* Whether eval is asked for values only, perhaps kept for derive, so that there is a short way. */
static inline bool adc_is_plain(const struct adc_walk *walk, uint32_t V)
{
    return V >= ADC_BY_ALL && !walk->bounds && !walk->textbook;
}

/* eval(Z, V) for the end Z of a straight stretch, where adc_is_short. */
struct adc_dual adc_eval_stretch(struct adc_frame *F, uint32_t Z, uint32_t V);

/* The value of it alone; and the same into a slot of the frame, where it is written at once: what has parts that are
 * written one by one is slow to copy. */
double adc_stretch_value(struct adc_frame *F, uint32_t Z, uint32_t V);
void adc_bind_stretch(struct adc_frame *F, uint32_t Z, uint32_t V, struct adc_dual *slot);

/* eval(Z, V) for expressions element by element (fused.h). */
struct adc_dual adc_eval_fused(struct adc_frame *F, uint32_t Z, uint32_t V);

/* Whether a name in the stretch that ends in Z has an array. */
bool adc_names_array(struct adc_frame *F, uint32_t Z);

/* Whether the end Z of a stretch, of numbers all of it, can be evaluated in the short way. */
static inline bool adc_is_short(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    return F->unit->terms[Z].first < ADC_ELEMENTWISE && adc_is_plain(F->walk, V)
        && !(F->walk->program->arrays && adc_names_array(F, Z));
}

/* eval(Z, V) by the shortest way there is. */
static inline struct adc_dual adc_evaluate(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const uint32_t first = F->unit->terms[Z].first;
    if (first == ADC_NO_TERM || !adc_is_plain(F->walk, V))
        return adc_eval_term(F, Z, V);
    if (first == ADC_ELEMENTWISE)
        return adc_eval_fused(F, Z, V);
    if (adc_is_short(F, Z, V))
        return adc_eval_stretch(F, Z, V);
    struct adc_dual r = adc_eval_term(F, Z, V);
    if (F->mark != NULL)
        F->mark[Z] |= ADC_LONG_WAY;
    return r;
}

/* derive(Z, seed) for the end Z of a straight stretch. False, with nothing done: there is no short way. */
bool adc_derive_stretch(struct adc_frame *F, uint32_t Z, double seed);

/* Where a walk through straight stretches works, in the arena of the program. */
void adc_make_workspace(struct adc_walk *walk);

#endif
