/* The short ways through the walk: what eval and derive (walk.c) come to where neither tangents nor error bounds are
 * asked for, and for sums, differences and products, written out. A walk that is `textbook` takes none of them, and
 * gives the same, bit by bit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_PLAIN_H
#define ADC_EVAL_WALK_PLAIN_H

#include "eval/walk/frame.h"

/* A dual number without tangent and bound: it fits into registers. */
struct adc_plain { double value; bool depends, varies; };

/* Whether eval is asked for no more than that. */
static inline bool adc_is_plain(const struct adc_walk *walk, uint32_t V)
{
    return V >= ADC_BY_ALL && !walk->bounds && !walk->textbook;
}

/* eval(Z, V), written out for the commonest terms. */
struct adc_plain adc_eval_plain(struct adc_frame *F, uint32_t Z, uint32_t V);

/* eval(Z, V) by the shortest way there is. */
static inline struct adc_dual adc_evaluate(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    if (!adc_is_plain(F->walk, V))
        return adc_eval_term(F, Z, V);
    struct adc_plain r = adc_eval_plain(F, Z, V);
    return (struct adc_dual){.value = r.value, .depends = r.depends, .varies = r.varies};
}

/* derive for sums, differences and products, with `derive` for their operands. Returns false, with nothing done, for
 * other rows and for a product that comes to 0, because it may have underflowed. */
static inline bool adc_derive_plain(struct adc_frame *F, const struct adc_term *term, double seed,
                                    void (*derive)(struct adc_frame *F, uint32_t Z, double seed))
{
    const uint32_t x = term->at[0], y = term->at[1];
    double to_x = seed, to_y = term->row == ADC_ROW_sub ? -seed : seed;
    if (term->row > ADC_ROW_mul || F->walk->textbook)
        return false;
    if (term->row == ADC_ROW_mul) {
        to_x = F->value[y] * seed;
        to_y = F->value[x] * seed;
        if ((to_x == 0 || to_y == 0) && seed != 0)
            return false;
    }
    if (F->live[x])
        derive(F, x, to_x);
    if (F->live[y])
        derive(F, y, to_y);
    return true;
}

#endif
