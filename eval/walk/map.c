/* Comprehensions and calls, element by element.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/tensor.h"

#include <stdio.h>


/* The frame of one element, evaluated; kept behind the one before where there is a record. */
static struct adc_dual run_element(struct adc_frame *F, struct adc_frame *body, uint32_t Z, struct adc_frame **last,
                                   uint32_t V)
{
    struct adc_dual e = adc_eval_block(body, 0, V);
    adc_need_number(F, Z, &e, "an element");
    body->previous = *last;
    *last = body;
    return e;
}

/* The call of a MAP for element i of its result. */
static struct adc_frame *mapped_frame(struct adc_frame *F, const struct adc_call *call, const struct adc_array_operands *o,
                                      struct adc_extent v, size_t i, uint32_t V)
{
    const struct adc_unit *unit = &F->walk->program->units[call->unit];
    struct adc_frame *body = adc_frame_new(F->walk, unit, F);
    for (uint32_t k = 0; k < o->count; k++) {
        if (o->term[k] != ADC_NO_TERM)
            body->slot[k] = adc_array_element(&o->x[k], adc_each_index(v, adc_dual_extent(&o->x[k]), i));
        else if (unit->defaults[k] != ADC_NO_BLOCK)
            body->slot[k] = adc_eval_block(body, unit->defaults[k], V);
    }
    return body;
}

struct adc_dual adc_eval_map(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t number = adc_operands(F->unit, term)[0];
    struct adc_array_operands o = adc_array_operands_of(F, term);
    struct adc_dual result = {0};
    adc_evaluate_array_operands(F, term, &o, V);
    const struct adc_extent v = adc_each_extent(F, term, &o);
    struct adc_tensor *array = v.rank == ADC_RANK_NUMBER ? NULL : adc_tensor_new(F, v);
    bool varies, depends = adc_any_depends(&o, &varies);
    F->callee[number] = NULL;
    if (array != NULL && adc_by_one(F))
        adc_tensor_add_tangents(F, array);
    F->walk->depth++;
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        adc_check_limits(F, term->span);
        struct adc_frame *body = mapped_frame(F, &F->unit->calls[number], &o, v, i, V);
        result = run_element(F, body, Z, &F->callee[number], V);
        depends |= result.depends;
        varies |= result.varies;
        if (array != NULL)
            adc_tensor_set(array, i, &result);
    }
    F->walk->depth--;
    return array != NULL ? adc_tensor_dual(array, depends, varies) : result;
}

/* The adjoint of a slot as a seed of those under way. */
static double taken(const struct adc_frame *F, uint32_t slot)
{
    return adc_seed_of(F->walk, F->adjoint[slot], F->power[slot], F->walk->power);
}

void adc_derive_map(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t number = adc_operands(F->unit, term)[0];
    struct adc_array_operands o = adc_array_operands_of(F, term);
    adc_recall_array_operands(F, &o);
    const struct adc_extent v = adc_each_extent(F, term, &o);
    double **adjoint = adc_array_adjoint_room(F, &o);
    size_t i = adc_extent_count(v);
    for (struct adc_frame *body = F->callee[number]; body != NULL; body = body->previous) {
        i--;
        adc_derive_block(body, 0, &seed[i]);
        for (uint32_t k = o.count; k-- > 0;) {
            if (!body->seeded[k])
                continue;
            body->seeded[k] = false;
            const double own = taken(body, k);
            if (adjoint[k] != NULL)
                adjoint[k][adc_each_index(v, adc_dual_extent(&o.x[k]), i)] += own;
            else if (o.term[k] == ADC_NO_TERM && body->unit->defaults[k] != ADC_NO_BLOCK)
                adc_derive_block(body, body->unit->defaults[k], &own);
        }
    }
    adc_derive_array_operands(F, &o, adjoint);
}

/* What the names of a comprehension go through: a vector. */
static struct adc_dual source_of(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    struct adc_dual x = adc_eval_term(F, Z, V);
    struct adc_misfit why = {"", ""};
    if (x.array != NULL && x.array->extent.rank != ADC_RANK_MATRIX)
        return x;
    char text[40];
    snprintf(why.what, sizeof why.what, "a name goes through a vector or a range, not %s",
             adc_extent_text(adc_dual_extent(&x), text));
    snprintf(why.hint, sizeof why.hint, "write [e for i=1:n]");
    adc_refuse_array(F, &F->unit->terms[Z], &why);
}

static struct adc_extent comprehended(const struct adc_dual *source, bool two)
{
    uint32_t rows = (uint32_t)adc_extent_count(adc_dual_extent(&source[0]));
    return two ? adc_matrix_extent(rows, (uint32_t)adc_extent_count(adc_dual_extent(&source[1]))) : adc_vector_extent(rows);
}

struct adc_dual adc_eval_comprehension(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t *at = adc_operands(F->unit, term);
    const bool two = at[1] != ADC_NO_TERM;
    struct adc_dual source[2] = {source_of(F, at[0], V), {.value = 0}}, e;
    if (two)
        source[1] = source_of(F, at[1], V);
    const struct adc_extent v = comprehended(source, two);
    struct adc_tensor *array = adc_tensor_new(F, v);
    bool depends = false, varies = false;
    if (adc_by_one(F))
        adc_tensor_add_tangents(F, array);
    F->callee[at[3]] = NULL;
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        adc_check_limits(F, term->span);
        struct adc_frame *body = adc_frame_new(F->walk, &F->walk->program->units[at[2]], F);
        adc_capture(body, F);
        body->slot[0] = adc_array_element(&source[0], i / v.cols);
        if (two)
            body->slot[1] = adc_array_element(&source[1], i % v.cols);
        e = run_element(F, body, Z, &F->callee[at[3]], V);
        adc_tensor_set(array, i, &e);
        depends |= e.depends;
        varies |= e.varies;
    }
    return adc_tensor_dual(array, depends, varies);
}

void adc_derive_comprehension(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const uint32_t *at = adc_operands(F->unit, &F->unit->terms[Z]);
    const struct adc_extent v = F->array[Z]->extent;
    double *adjoint[2] = {NULL, NULL};
    for (int k = 0; k < 2; k++)
        if (at[k] != ADC_NO_TERM && (F->mark[at[k]] & ADC_LIVE) != 0)
            adjoint[k] = adc_arena_zeroed(F->walk->into, adc_extent_count(F->array[at[k]]->extent), sizeof(double));
    size_t i = adc_extent_count(v);
    for (struct adc_frame *body = F->callee[at[3]]; body != NULL; body = body->previous) {
        i--;
        adc_derive_block(body, 0, &seed[i]);
        adc_derive_captured(body, F);
        for (uint32_t k = 0; k < 2 && at[k] != ADC_NO_TERM; k++) {
            if (body->seeded[k] && adjoint[k] != NULL)
                adjoint[k][k == 0 ? i / v.cols : i % v.cols] += taken(body, k);
            body->seeded[k] = false;
        }
    }
    for (int k = 0; k < 2; k++)
        if (adjoint[k] != NULL)
            adc_derive_value(F, at[k], adjoint[k]);
}
