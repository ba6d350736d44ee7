/* Running error analysis of matrix rules: of those that are sums and products of elements.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>

#include "eval/array/rules.h"
#include "eval/walk/ledger.h"

/* A number that is added up of others, or of products of two: its row has an edge for each of them. Its error is theirs,
 * with what products and sums round by on the way; `own` is what of it does not come from nodes, where rows are noted. */
struct sum { double value, error, own; size_t count; uint32_t edges; };

/* Adds a number whose edges have been entered. */
static bool add(struct sum *s, double v, double error, double own)
{
    const double before = s->value;
    s->value = s->count++ == 0 ? v : before + v;
    const double rest = s->count == 1 ? 0 : fabs(dd_sum_error(before, v, s->value));
    s->error += error + rest;
    s->own += own + rest;
    return fabs(s->value) + s->error <= DBL_MAX;
}

static bool add_number(struct adc_walk *walk, struct sum *s, double x, const struct adc_known *X)
{
    if (X->node != 0)
        adc_ledger_edge(walk, &s->edges, X->node, 1, 0);
    return add(s, x, X->error, X->node != 0 ? 0 : X->error);
}

static bool add_product(struct adc_walk *walk, struct sum *s, double x, double y, const struct adc_known *X,
                        const struct adc_known *Y)
{
    const double v = x * y;
    double error, own = 0;
    if (!adc_operation_error(ADC_ROW_mul, x, y, v, X->error, Y->error, &error))
        return false;
    if (walk->ledger->noting)
        (void)adc_operation_error(ADC_ROW_mul, x, y, v, X->node != 0 ? 0 : X->error, Y->node != 0 ? 0 : Y->error, &own);
    if (X->node != 0)
        adc_ledger_edge(walk, &s->edges, X->node, y, Y->error);
    if (Y->node != 0)
        adc_ledger_edge(walk, &s->edges, Y->node, x, X->error);
    return add(s, v, error, own);
}

/* What is known of the sum, whose value v was added up in the same order. */
static struct adc_known finish(struct adc_walk *walk, const struct sum *s, double v, bool good)
{
    const uint32_t node = s->edges > 0 ? adc_ledger_end_row(walk, s->edges) : 0;
    assert(!good || s->value == v);
    (void)v;
    adc_note_row(walk->ledger, node, s->error, s->own * ADC_RESERVE);
    if (!good || walk->ledger->full)
        walk->ledger = NULL;
    return (struct adc_known){s->error, node};
}

struct adc_known adc_ledger_sum(struct adc_walk *walk, const struct adc_tensor *array, double v)
{
    const size_t n = adc_extent_count(array->extent);
    struct sum s = {0};
    bool good = true;
    for (size_t i = 0; i < n && good; i++)
        good = add_number(walk, &s, array->value[i], &(const struct adc_known){array->error[i], array->node[i]});
    return finish(walk, &s, v, good);
}

static struct adc_known element(const struct adc_dual *x, size_t i)
{
    return x->array == NULL ? adc_known_of(x) : (struct adc_known){x->array->error[i], x->array->node[i]};
}

/* An element of a product: of n elements of each operand, so many apart. */
static struct adc_known product(struct adc_walk *walk, const struct adc_form_work *w, const struct adc_dual *x,
                                const size_t from[2], const size_t step[2], size_t n, double v)
{
    struct sum s = {0};
    bool good = true;
    for (size_t k = 0; k < n && good; k++) {
        const size_t i = from[0] + step[0] * k, j = from[1] + step[1] * k;
        const struct adc_known known[2] = {element(&x[0], i), element(&x[1], j)};
        good = add_product(walk, &s, w->x[0][i], w->x[1][j], &known[0], &known[1]);
    }
    return finish(walk, &s, v, good);
}

/* Element i of a product of matrices and vectors. */
static struct adc_known product_element(struct adc_walk *walk, const struct adc_form_work *w, const struct adc_dual *x, size_t i)
{
    const struct adc_extent *e = w->use.extent;
    const size_t columns = e[1].cols;
    if (w->use.form == ADC_FORM_dot)
        return product(walk, w, x, (const size_t[]){0, 0}, (const size_t[]){1, 1}, adc_extent_count(e[0]), w->v[i]);
    return product(walk, w, x, (const size_t[]){i / columns * e[0].cols, i % columns}, (const size_t[]){1, columns},
                   e[0].cols, w->v[i]);
}

/* The elements of a product of which operand `number` is one. */
static void scale(struct adc_walk *walk, const struct adc_form_work *w, const struct adc_dual *x, uint32_t number,
                  struct adc_tensor *array)
{
    const uint32_t other = 1 - number;
    const struct adc_known factor = element(&x[number], 0);
    const double by = w->x[number][0];
    for (size_t i = 0; i < adc_extent_count(w->extent) && walk->ledger != NULL; i++) {
        const struct adc_known known = element(&x[other], i);
        struct adc_known r = {0, 0};
        adc_ledger_operation(walk, ADC_ROW_mul, by, w->x[other][i], w->v[i], &factor, &known, &r);
        array->error[i] = r.error;
        array->node[i] = r.node;
    }
}

static bool is_whole(double v) { return v == floor(v) && fabs(v) < 0x1p53; }

/* Whether a range has only whole numbers, of ends that are exact: its first and last ones are, and what lies between two. */
static bool is_counted(const struct adc_form_work *w, const struct adc_dual *x)
{
    bool counted = w->use.form == ADC_FORM_range && is_whole(w->v[0]) && is_whole(w->v[adc_extent_count(w->extent) - 1])
                && (w->use.count < 3 || is_whole(w->x[1][0]));
    for (uint32_t i = 0; i < w->use.count; i++)
        counted &= x[i].error == 0 && x[i].node == 0;
    return counted;
}

void adc_ledger_form(struct adc_walk *walk, const struct adc_form_work *w, const struct adc_dual *x, struct adc_tensor *array)
{
    const struct adc_tensor *a = x[0].array, *b = w->use.form == ADC_FORM_solve ? x[1].array : NULL;
    if (a != NULL && b != NULL && a->extent.rows == a->extent.cols) {
        if (!adc_ledger_equations(walk, a, b, array))
            walk->ledger = NULL;
        return;
    }
    const bool rearranged = adc_forms[w->use.form].kind == ADC_REARRANGED;
    const bool multiplied = w->use.form == ADC_FORM_product || w->use.form == ADC_FORM_dot;
    if (!rearranged && !multiplied) {
        walk->ledger = is_counted(w, x) ? walk->ledger : NULL;
        return;
    }
    for (uint32_t k = 0; k < 2 && w->use.form == ADC_FORM_product; k++)
        if (w->use.extent[k].rank == ADC_RANK_NUMBER) {
            scale(walk, w, x, k, array);
            return;
        }
    for (size_t i = 0; i < adc_extent_count(w->extent) && walk->ledger != NULL; i++) {
        struct adc_known known = {0, 0};
        if (multiplied) {
            known = product_element(walk, w, x, i);
        } else {
            const struct adc_origin from = adc_form_origin(&w->use, w->extent, i);
            known = from.operand != UINT32_MAX ? element(&x[from.operand], from.element) : known;
        }
        array->error[i] = known.error;
        array->node[i] = known.node;
    }
}
