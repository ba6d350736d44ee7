/* Syntax trees compared, but for the places that their nodes have in text and arrays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_UNIT_TREES_H
#define ADC_TESTS_UNIT_TREES_H

#include <math.h>
#include <string.h>

#include "parser/ast.h"

static inline bool same_tree(const struct adc_ast *a, adc_ref x, const struct adc_ast *b, adc_ref y);

/* Lists of nodes; in a CHAIN every other item is an operator. */
static inline bool same_lists(const struct adc_ast *a, uint32_t x, const struct adc_ast *b, uint32_t y, bool chain)
{
    uint32_t count = adc_list_count(a, x);
    bool same = count == adc_list_count(b, y);
    for (uint32_t i = 0; same && i < count; i++) {
        uint32_t p = adc_list_items(a, x)[i], q = adc_list_items(b, y)[i];
        same = chain && i % 2 == 1 ? p == q : same_tree(a, p, b, q);
    }
    return same;
}

/* Whether two trees of one session are the same. */
static inline bool same_tree(const struct adc_ast *a, adc_ref x, const struct adc_ast *b, adc_ref y)
{
    const struct adc_node *p = &a->nodes[x], *q = &b->nodes[y];
    if (p->kind == ADC_NUMBER && isinf(p->number))          /* outside the range, and written as inf */
        return q->kind == ADC_NAME_NODE;
    if (p->kind != q->kind || p->op != q->op)
        return false;
    switch ((enum adc_node_kind)p->kind) {
    case ADC_NUMBER: return memcmp(&p->number, &q->number, sizeof p->number) == 0;
    case ADC_NAME_NODE: return p->first == q->first;
    case ADC_OPERATOR:
        return same_tree(a, p->first, b, q->first)
            && (adc_operator_arity(p->op) == 1 || same_tree(a, p->second, b, q->second));
    case ADC_NAMED: case ADC_ASSIGN: return p->first == q->first && same_tree(a, p->second, b, q->second);
    case ADC_RETURN: return same_tree(a, p->first, b, q->first);
    case ADC_ALL: case ADC_BREAK: case ADC_CONTINUE: return true;
    case ADC_CALL: case ADC_EACH: return p->first == q->first && same_lists(a, p->second, b, q->second, false);
    default: return same_lists(a, p->second, b, q->second, p->kind == ADC_CHAIN);
    }
}

#endif
