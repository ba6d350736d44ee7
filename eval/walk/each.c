/* Rows of numbers on arrays: element by element, and over all elements: sum, prod, min, max, ...
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/array.h"

/* The extent of a row of them, element by element. */
static struct adc_extent extent_of_all(struct adc_frame *F, const struct adc_term *term, const struct adc_array_operands *o)
{
    struct adc_extent v = adc_number_extent();
    for (uint32_t i = 0; i < o->count; i++)
        adc_join_extent(F->walk->context, F->unit, term, i, adc_dual_extent(&o->x[i]), &v);
    return v;
}

bool adc_any_depends(const struct adc_array_operands *o, bool *varies)
{
    bool depends = false;
    *varies = false;
    for (uint32_t i = 0; i < o->count; i++) {
        depends |= o->x[i].depends;
        *varies |= o->x[i].varies;
    }
    return depends;
}

/* Where the elements of an operand are. */
static const double *elements_of(const struct adc_dual *x) { return x->array != NULL ? x->array->value : &x->value; }

/* The elements of a row where no tangents are asked for: no more than numbers. Returns whether a derivative
 * passes through one of them. */
static bool apply_numbers(struct adc_frame *F, const struct adc_term *term, const struct adc_array_operands *o,
                          struct adc_tensor *array)
{
    const struct adc_row *row = &adc_rows[term->row];
    const struct adc_extent v = array->extent;
    struct adc_walk *walk = F->walk;
    double a[ADC_MAX_ARITY] = {0};
    uint32_t depends = 0, passes = 0;
    for (uint32_t k = 0; k < o->count; k++)
        depends |= (uint32_t)o->x[k].depends << k;
    for (size_t i = 0, n = adc_extent_count(v); i < n; i++) {
        for (uint32_t k = 0; k < o->count; k++)
            a[k] = elements_of(&o->x[k])[adc_each_index(v, adc_dual_extent(&o->x[k]), i)];
        array->value[i] = row->value(a);
        passes |= adc_check_incidents(F, term, o->x, a, array->value[i], depends);
        adc_work_loop(walk->context, i, n);
    }
    return passes != 0;
}

struct adc_dual adc_apply_each_of(struct adc_frame *F, const struct adc_term *term, const struct adc_array_operands *o)
{
    const struct adc_extent v = extent_of_all(F, term, o);
    struct adc_dual x[ADC_MAX_ARITY], r = adc_new_array_dual(F, v);
    if (!adc_by_one(F)) {
        adc_any_depends(o, &r.varies);
        r.depends = apply_numbers(F, term, o, r.array);
        return r;
    }
    for (size_t i = 0; i < adc_extent_count(v); i++) {
        for (uint32_t k = 0; k < o->count; k++)
            x[k] = adc_array_element(&o->x[k], adc_each_index(v, adc_dual_extent(&o->x[k]), i));
        const struct adc_dual e = adc_apply_row(F, term, x);
        adc_set_array_element(&r, i, &e);
        adc_work(F->walk->context, 1);
    }
    return r;
}

/* adjoint[k] of each element gets seed dg/dx_k. */
void adc_derive_each(struct adc_frame *F, uint32_t Z, const double *seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const struct adc_row *row = &adc_rows[term->row];
    struct adc_array_operands o = adc_array_operands_of(F, term);
    adc_recall_array_operands(F, &o);
    const struct adc_extent v = extent_of_all(F, term, &o);
    double **adjoint = adc_array_adjoint_room(F, &o), a[ADC_MAX_ARITY] = {0}, part[ADC_MAX_ARITY];
    const double *value = F->array[Z]->value;
    uint32_t active = 0;
    for (uint32_t k = 0; k < o.count; k++)
        active |= (uint32_t)(adjoint[k] != NULL) << k;
    for (size_t i = 0, n = adc_extent_count(v); i < n; i++) {
        size_t from[ADC_MAX_ARITY];
        adc_work_loop(F->walk->context, i, n);
        for (uint32_t k = 0; k < o.count; k++) {
            from[k] = adc_each_index(v, adc_dual_extent(&o.x[k]), i);
            a[k] = elements_of(&o.x[k])[from[k]];
        }
        const uint32_t passes = adc_pullback(F->walk, row, a, value[i], active, seed[i], part);
        for (uint32_t k = 0; k < o.count; k++)
            if ((passes >> k & 1) != 0)
                adjoint[k][from[k]] += part[k];
    }
    adc_derive_array_operands(F, &o, adjoint);
}

/* ---- over all elements ---- */

struct adc_dual adc_fold(struct adc_frame *F, const struct adc_term *row, const struct adc_dual *x)
{
    const size_t n = adc_extent_count(adc_dual_extent(x));
    struct adc_dual pair[ADC_MAX_ARITY] = {adc_array_element(x, 0)};
    if (n == 1 && adc_rows[row->row].fold) {
        struct adc_term one = *row;
        one.row = (uint16_t)adc_rows[row->row].single;
        return adc_apply_row(F, &one, pair);
    }
    for (size_t i = 1; i < n; i++) {
        pair[1] = adc_array_element(x, i);
        pair[0] = adc_apply_row(F, row, pair);
        adc_work(F->walk->context, 1);
    }
    return pair[0];
}

void adc_derive_fold(struct adc_frame *F, const struct adc_term *term, const double *x, size_t n, double seed,
                     double *adjoint)
{
    const struct adc_row *row = &adc_rows[term->row];
    double *folded = adc_arena_array(F->walk->into, n, sizeof *folded), a[ADC_MAX_ARITY] = {x[0]}, part[ADC_MAX_ARITY];
    folded[0] = x[0];
    if (n == 1 && row->fold) {
        adjoint[0] += adc_chain(F->walk, &adc_rows[row->single], 0, a, adc_rows[row->single].value(a), seed);
        return;
    }
    for (size_t i = 1; i < n; i++) {
        a[0] = folded[i - 1];
        a[1] = x[i];
        folded[i] = row->value(a);
    }
    for (size_t i = n - 1; i > 0; i--) {
        a[0] = folded[i - 1];
        a[1] = x[i];
        adc_work(F->walk->context, 1);
        const uint32_t passes = adc_pullback(F->walk, row, a, folded[i], 3, seed, part);
        adjoint[i] += (passes & 2) != 0 ? part[1] : 0;
        seed = (passes & 1) != 0 ? part[0] : 0;
    }
    adjoint[0] += seed;
}

/* ---- calls, element by element, and comprehensions ---- */

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
    const struct adc_extent v = extent_of_all(F, term, &o);
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
    const struct adc_extent v = extent_of_all(F, term, &o);
    double **adjoint = adc_array_adjoint_room(F, &o);
    size_t i = adc_extent_count(v);
    for (struct adc_frame *body = F->callee[term->at[0]]; body != NULL; body = body->previous) {
        i--;
        adc_derive_block(body, 0, &seed[i]);
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
