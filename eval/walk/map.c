/* Calls, element by element, and comprehensions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/array.h"

#include <stdio.h>

static bool is_comprehension(const struct adc_term *term) { return term->row == ADC_MAP_OUTER; }

/* What the names of a comprehension go through are vectors. */
static void need_vectors(struct adc_frame *F, const struct adc_array_operands *o)
{
    struct adc_misfit why = {"", ""};
    char text[40];
    for (uint32_t k = 0; k < o->count; k++) {
        const struct adc_extent extent = adc_dual_extent(&o->x[k]);
        if (o->x[k].array != NULL && extent.rank != ADC_RANK_MATRIX)
            continue;
        snprintf(why.what, sizeof why.what, "a name goes through a vector or a range, not %s", adc_extent_text(extent, text));
        snprintf(why.hint, sizeof why.hint, "write [e for i=1:n]");
        adc_refuse_array(F, &F->unit->terms[o->term[k]], &why);
    }
}

static struct adc_extent extent_of(struct adc_frame *F, const struct adc_term *term, const struct adc_array_operands *o)
{
    if (!is_comprehension(term))
        return adc_each_extent(F, term, o);
    return adc_outer_extent(adc_dual_extent(&o->x[0]), adc_dual_extent(&o->x[o->count - 1]), o->count > 1);
}

/* The element of operand k that belongs to element i of the result. */
static size_t place_of(const struct adc_term *term, const struct adc_array_operands *o, struct adc_extent v, uint32_t k, size_t i)
{
    return is_comprehension(term) ? adc_outer_index(v, k, i) : adc_each_index(v, adc_dual_extent(&o->x[k]), i);
}

/* The activation for element i of the result. */
static struct adc_frame *frame_at(struct adc_frame *F, const struct adc_term *term, const struct adc_array_operands *o,
                                  struct adc_extent v, size_t i, uint32_t V)
{
    const struct adc_unit *unit = &F->walk->program->units[F->unit->calls[term->at[0]].unit];
    struct adc_frame *body = adc_frame_new(F->walk, unit, F);
    adc_capture(body, F);
    for (uint32_t k = 0; k < o->count; k++) {
        if (o->term[k] != ADC_NO_TERM)
            body->slot[k] = adc_array_element(&o->x[k], place_of(term, o, v, k, i));
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
    if (is_comprehension(term))
        need_vectors(F, &o);
    const struct adc_extent v = extent_of(F, term, &o);
    struct adc_dual r = v.rank == ADC_RANK_NUMBER ? (struct adc_dual){0} : adc_new_array_dual(F, v);
    F->callee[number] = NULL;
    F->walk->depth += !is_comprehension(term);
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
    F->walk->depth -= !is_comprehension(term);
    return r;
}

void adc_derive_map(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_array_operands o = adc_array_operands_of(F, term);
    adc_recall_array_operands(F, &o);
    const struct adc_extent v = extent_of(F, term, &o);
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
                adjoint[k][place_of(term, &o, v, k, i)] += own;
            else if (o.term[k] == ADC_NO_TERM && body->unit->defaults[k] != ADC_NO_BLOCK)
                adc_derive_block(body, body->unit->defaults[k], &own);
        }
    }
    adc_derive_array_operands(F, &o, adjoint);
}
