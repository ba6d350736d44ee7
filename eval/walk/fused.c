/* Expressions element by element, in blocks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/fused.h"

#include <math.h>
#include <string.h>

#include "eval/block/block.h"
#include "eval/walk/tensor.h"

#ifndef ADC_FUSED
#define ADC_FUSED 1024                      /* elements that are worth a graph */
#endif

/* The memory of graphs and blocks, released with the walk whatever happens. */
struct adc_fusing { struct adc_recording recording; struct adc_lane_block block; };

/* What a term of the expression comes to: a dual, or the row of its term at other pieces, all of them numbers or arrays
 * that go together. */
struct piece {
    uint32_t Z;
    bool lazy;
    uint32_t count;                         /* lazy: operands */
    struct piece **operand;
    struct adc_extent extent;
    struct adc_dual x;                      /* not lazy */
    uint32_t node;                          /* in the graph */
};

/* An array that was made of others: what derive needs, in the arena of the frames. */
struct adc_fusion {
    uint32_t count;                         /* operands that are differentiated by */
    uint32_t *term;
    struct adc_extent *extent;
    double **partial;                       /* by operand: of each element of the result; NULL: 0 */
};

/* ---- pieces ---- */

static struct adc_extent extent_of(const struct adc_dual *x)
{
    return x->array != NULL ? x->array->extent : adc_number_extent();
}

/* Whether the row of a term works element by element at operands of these extents; *v receives the extent. */
static bool goes_together(const struct adc_term *term, struct piece *const *o, uint32_t count, struct adc_extent *v)
{
    struct adc_misfit why;
    *v = o[0]->extent;
    if (adc_rows[term->row].args != NULL || count > 2)
        return false;
    if (count == 1)
        return true;
    const struct adc_extent a = o[0]->extent, b = o[1]->extent;
    const bool number = a.rank == ADC_RANK_NUMBER || b.rank == ADC_RANK_NUMBER;
    if (term->kind == ADC_TERM_EACH)
        return adc_extent_each(a, b, v, &why);
    switch (term->row) {
    case ADC_ROW_add: case ADC_ROW_sub: return adc_extent_add(a, b, "", v, &why);
    case ADC_ROW_mul: return number && adc_extent_product(a, b, v, &why);
    case ADC_ROW_div: return b.rank == ADC_RANK_NUMBER && adc_extent_quotient(a, b, v, &why);
    default: return false;
    }
}

static struct adc_dual make(struct adc_frame *F, struct piece *p, bool blocks);

static struct adc_dual apply(struct adc_frame *F, uint32_t Z, struct piece **o, uint32_t count, bool blocks)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_dual x[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < count; i++)
        x[i] = make(F, o[i], blocks);
    struct adc_dual r = term->kind == ADC_TERM_EACH  ? adc_apply_each(F, Z, x)
                      : adc_has_array(F, x, count) ? adc_apply_array_row(F, Z, x)
                                                   : adc_apply_row(F, term, x);
    adc_keep(F, Z, &r);
    return r;
}

static struct piece *gather(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t *at = adc_operands(F->unit, term), arity = adc_rows[term->row].arity;
    struct piece *p = adc_arena_zeroed(F->walk->into, 1, sizeof *p);
    p->Z = Z;
    if (!term->elementwise) {
        p->x = adc_eval_term(F, Z, V);
        p->extent = extent_of(&p->x);
        return p;
    }
    F->walk->steps++;
    p->operand = adc_arena_array(F->walk->into, arity, sizeof *p->operand);
    p->count = arity;
    bool any = false;
    for (uint32_t i = 0; i < arity; i++) {
        p->operand[i] = gather(F, at[i], V);
        any |= p->operand[i]->extent.rank != ADC_RANK_NUMBER;
    }
    p->lazy = any && goes_together(term, p->operand, arity, &p->extent);
    if (!p->lazy) {
        p->x = apply(F, Z, p->operand, arity, true);
        p->extent = extent_of(&p->x);
    }
    return p;
}

/* ---- the graph ---- */

/* The leaves of an expression: arrays and numbers that its block is given, those first that are differentiated by. */
struct leaves { struct piece **at; uint32_t count, moving, capacity; };

static void find_leaves(struct adc_walk *walk, struct piece *p, bool moving, struct leaves *leaves)
{
    for (uint32_t i = 0; p->lazy && i < p->count; i++)
        find_leaves(walk, p->operand[i], moving, leaves);
    if (p->lazy || p->x.depends != moving || (p->x.array == NULL && !moving))
        return;
    leaves->at = adc_arena_room(walk->into, leaves->at, leaves->count, &leaves->capacity, sizeof *leaves->at);
    leaves->at[leaves->count++] = p;
}

static void enter(struct adc_recording *recording, struct piece *p, const struct adc_unit *unit)
{
    uint32_t argument[ADC_MAX_ARITY];
    if (!p->lazy) {                         /* a leaf has its node, or is a number that does not move */
        if (p->node == ADC_NO_NODE)
            p->node = adc_graph_constant(recording, p->x.value);
        return;
    }
    for (uint32_t i = 0; i < p->count; i++) {
        enter(recording, p->operand[i], unit);
        argument[i] = p->operand[i]->node;
    }
    p->node = adc_graph_row(recording, (enum adc_op)unit->terms[p->Z].row, argument);
}

static void forget_nodes(struct piece *p)
{
    p->node = ADC_NO_NODE;
    for (uint32_t i = 0; p->lazy && i < p->count; i++)
        forget_nodes(p->operand[i]);
}

static struct adc_fusing *fusing_of(struct adc_walk *walk)
{
    if (walk->fusing == NULL)
        walk->fusing = adc_arena_zeroed(&walk->program->arena, 1, sizeof *walk->fusing);
    adc_fused_release(walk);
    return walk->fusing;
}

void adc_fused_release(struct adc_walk *walk)
{
    struct adc_fusing *f = walk->fusing;
    if (f == NULL)
        return;
    adc_block_release(&f->block);
    if (f->recording.graph.context != NULL)
        adc_recording_release(&f->recording);
    memset(f, 0, sizeof *f);
}

/* The block of an expression, along the path of its first element; false where there is none. */
static bool compile(struct adc_frame *F, struct piece *root, const struct leaves *leaves)
{
    struct adc_walk *walk = F->walk;
    struct adc_fusing *f = fusing_of(walk);
    uint32_t *input = adc_arena_array(walk->into, leaves->count + 1u, sizeof *input);
    bool *independent = adc_arena_array(walk->into, leaves->count + 1u, sizeof *independent);
    adc_recording_init(&f->recording, walk->context);
    forget_nodes(root);
    for (uint32_t i = 0; i < leaves->count; i++) {
        struct piece *leaf = leaves->at[i];
        leaf->node = adc_graph_input(&f->recording, i + 1, adc_array_element(&leaf->x, 0).value);
        input[i] = i;
        independent[i] = i < leaves->moving;
    }
    enter(&f->recording, root, F->unit);
    adc_graph_restrict(&f->recording.at, independent);
    return adc_block_open(&f->block, &(struct adc_block_request){
        .at = &f->recording.at, .roots = &root->node, .components = 1, .input = input, .coordinates = leaves->count,
        .moving = leaves->moving});
}

/* ---- running ---- */

/* Whether a leaf has as many rows and columns, so that its elements stand where those of the array do. */
static bool has_extent(const struct adc_tensor *array, struct adc_extent v)
{
    return array != NULL && array->extent.rows == v.rows && array->extent.cols == v.cols;
}

/* The elements from `from` on of a leaf that stands in an array of this extent, in every lane something. */
static void fill(const struct piece *leaf, struct adc_extent v, size_t from, uint32_t lanes, double *column)
{
    const struct adc_tensor *array = leaf->x.array;
    const bool same = has_extent(array, v);
    if (array == NULL && from > 0 && lanes == ADC_BLOCK_LANES)
        return;                             /* it stands there already */
    if (same)
        memcpy(column, array->value + from, lanes * sizeof *column);
    for (uint32_t i = same ? lanes : 0; i < ADC_BLOCK_LANES; i++)
        column[i] = array == NULL ? leaf->x.value
                  : array->value[adc_each_index(v, array->extent, from + (i < lanes ? i : lanes - 1))];
}

/* Sets the array and the partials; false where some element is not plain. */
static bool run(struct adc_frame *F, const struct leaves *leaves, struct adc_tensor *array,
                const struct adc_fusion *fusion)
{
    struct adc_lane_block *block = &F->walk->fusing->block;
    const size_t n = adc_extent_count(array->extent);
    double *columns = adc_arena_array(F->walk->into, (size_t)(leaves->count + 1) * ADC_BLOCK_LANES, sizeof *columns);
    bool plain[ADC_BLOCK_LANES];
    for (size_t from = 0; from < n; from += ADC_BLOCK_LANES) {
        const uint32_t lanes = n - from < ADC_BLOCK_LANES ? (uint32_t)(n - from) : ADC_BLOCK_LANES;
        for (uint32_t k = 0; k < leaves->count; k++)
            fill(leaves->at[k], array->extent, from, lanes, columns + (size_t)k * ADC_BLOCK_LANES);
        if (!adc_block_run(block, columns, plain))
            return false;
        memcpy(array->value + from, adc_block_result(block, 0, 0), lanes * sizeof *array->value);
        for (uint32_t k = 0; k < fusion->count; k++)
            if (fusion->partial[k] != NULL)
                memcpy(fusion->partial[k] + from, adc_block_result(block, 0, k + 1), lanes * sizeof(double));
    }
    return true;
}

static struct adc_fusion *new_fusion(struct adc_frame *F, const struct leaves *leaves, size_t n)
{
    struct adc_arena *arena = F->walk->into;
    struct adc_fusion *fusion = adc_arena_zeroed(arena, 1, sizeof *fusion);
    fusion->count = leaves->moving;
    fusion->term = adc_arena_array(arena, leaves->moving, sizeof *fusion->term);
    fusion->extent = adc_arena_array(arena, leaves->moving, sizeof *fusion->extent);
    fusion->partial = adc_arena_zeroed(arena, leaves->moving, sizeof *fusion->partial);
    for (uint32_t k = 0; k < leaves->moving; k++) {
        fusion->term[k] = leaves->at[k]->Z;
        fusion->extent[k] = leaves->at[k]->extent;
        if (adc_block_result(&F->walk->fusing->block, 0, k + 1) != NULL)
            fusion->partial[k] = adc_arena_array(arena, n, sizeof(double));
    }
    return fusion;
}

/* Makes the array of a piece in blocks; false where that cannot be done. */
static bool fuse(struct adc_frame *F, struct piece *p, struct adc_dual *r)
{
    struct adc_walk *walk = F->walk;
    const size_t n = adc_extent_count(p->extent);
    struct leaves leaves = {.at = NULL};
    if (n < ADC_FUSED)
        return false;
    if (walk->record)
        find_leaves(walk, p, true, &leaves);
    leaves.moving = leaves.count;
    find_leaves(walk, p, false, &leaves);
    if (!walk->record)                      /* nothing is differentiated: what depends is a number like the others */
        find_leaves(walk, p, true, &leaves);
    if (!compile(F, p, &leaves)) {
        adc_fused_release(walk);
        return false;
    }
    struct adc_dual made = adc_new_array_dual(F, p->extent);
    struct adc_fusion *fusion = new_fusion(F, &leaves, n);
    const bool good = run(F, &leaves, made.array, fusion);
    walk->blocked += n * (walk->fusing->recording.graph.count - leaves.count);
    adc_fused_release(walk);
    made.array->fusion = fusion;
    for (uint32_t k = 0; k < leaves.count; k++) {
        made.depends |= leaves.at[k]->x.depends;
        made.varies |= leaves.at[k]->x.varies;
    }
    *r = made;
    return good;
}

/* The dual of a piece: in blocks, or operation by operation. */
static struct adc_dual make(struct adc_frame *F, struct piece *p, bool blocks)
{
    struct adc_dual r;
    if (!p->lazy)
        return p->x;
    if (!blocks || !fuse(F, p, &r))
        return apply(F, p->Z, p->operand, p->count, false);
    adc_keep(F, p->Z, &r);
    return r;
}

struct adc_dual adc_eval_fused(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    F->walk->steps--;                       /* eval has counted it */
    return make(F, gather(F, Z, V), true);
}

/* ---- derive ---- */

/* Adds seed * partial to the adjoint of an operand. Returns how many of the products are 0. */
static size_t add_products(const double *seed, const double *partial, struct adc_extent v, struct adc_extent extent,
                           double *adjoint)
{
    const size_t n = adc_extent_count(v);
    const bool number = extent.rank == ADC_RANK_NUMBER, same = adc_extent_count(extent) == n;
    size_t zeros = 0;
    double sum = 0;
    for (size_t i = 0; number && i < n; i++) {
        const double product = seed[i] * partial[i];
        zeros += product == 0;
        sum += product;
    }
    for (size_t i = 0; !number && i < n; i++) {
        const double product = seed[i] * partial[i];
        zeros += product == 0;
        adjoint[same ? i : adc_each_index(v, extent, i)] += product;
    }
    adjoint[0] = number ? sum : adjoint[0];
    return zeros;
}

/* Whether some product is 0 because it is too small for a double. */
static bool any_lost(const double *seed, const double *partial, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (seed[i] * partial[i] == 0 && seed[i] != 0 && partial[i] != 0)
            return true;
    return false;
}

void adc_derive_fused(struct adc_frame *F, const struct adc_tensor *array, const double *seed)
{
    const struct adc_fusion *fusion = array->fusion;
    const size_t n = adc_extent_count(array->extent);
    for (uint32_t k = 0; k < fusion->count; k++) {
        const struct adc_extent extent = fusion->extent[k];
        const double *partial = fusion->partial[k];
        double *adjoint = adc_arena_zeroed(F->walk->into, adc_extent_count(extent), sizeof *adjoint);
        if (partial == NULL)
            continue;
        if (add_products(seed, partial, array->extent, extent, adjoint) > 0)
            F->walk->underflowed |= any_lost(seed, partial, n);
        adc_derive_value(F, fusion->term[k], adjoint);
    }
}
