/* Calls, element by element, and comprehensions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/array.h"

/* The activation for element i of the result. */
static struct adc_frame *frame_at(struct adc_frame *F, const struct adc_term *term, const struct adc_array_operands *o,
                                  struct adc_extent v, size_t i, uint32_t V)
{
    const struct adc_unit *unit = &F->walk->program->units[F->unit->calls[term->at[0]].unit];
    struct adc_frame *body = adc_frame_new(F->walk, unit);
    adc_capture(body, F);
    for (uint32_t k = 0; k < o->count; k++) {
        if (o->term[k] != ADC_NO_TERM)
            body->slot[k] = adc_array_element(&o->x[k], adc_joined_index(term, v, k, adc_dual_extent(&o->x[k]), i));
        else if (unit->defaults[k] != ADC_NO_BLOCK)
            body->slot[k] = adc_eval_block(body, unit->defaults[k], V);
    }
    return body;
}

struct adc_dual adc_eval_map(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t number = term->at[0];
    struct adc_array_operands o = adc_array_operands_of(F, term);
    adc_evaluate_array_operands(F, term, &o, V);
    const struct adc_extent v = adc_each_extent(F, term, &o);
    struct adc_dual r = v.rank == ADC_RANK_NUMBER ? (struct adc_dual){0} : adc_new_array_dual(F, v);
    F->callee[number] = NULL;
    F->walk->depth += !adc_is_comprehension(term);
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        adc_check_limits(F, term->span);
        struct adc_frame *body = frame_at(F, term, &o, v, i, V);
        const struct adc_dual e = adc_eval_block(body, 0, V);
        adc_need_number(F, Z, &e, "an element");
        body->previous = F->callee[number];
        F->callee[number] = body;
        if (r.array != NULL)
            adc_set_array_element(&r, i, &e);
        else
            r = e;
    }
    F->walk->depth -= !adc_is_comprehension(term);
    return r;
}

void adc_derive_map(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_array_operands o = adc_array_operands_of(F, term);
    adc_recall_array_operands(F, &o);
    const struct adc_extent v = adc_each_extent(F, term, &o);
    double **adjoint = adc_array_adjoint_room(F, &o);
    size_t i = adc_extent_count(v);
    for (struct adc_frame *body = F->callee[term->at[0]]; body != NULL; body = body->previous) {
        i--;
        adc_derive_block(body, 0, &seed[i]);
        adc_derive_captured(body, F);
        for (uint32_t k = o.count; k-- > 0;) {
            if (!body->seeded[k])
                continue;
            body->seeded[k] = false;
            const double own = adc_seed_of(F->walk, body->adjoint[k], body->power[k], F->walk->power);
            if (adjoint[k] != NULL)
                adjoint[k][adc_joined_index(term, v, k, adc_dual_extent(&o.x[k]), i)] += own;
            else if (o.term[k] == ADC_NO_TERM && body->unit->defaults[k] != ADC_NO_BLOCK)
                adc_derive_block(body, body->unit->defaults[k], &own);
        }
    }
    adc_derive_array_operands(F, &o, adjoint);
}
