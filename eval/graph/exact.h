/* An integral that is entered in an exact recording that proves: shared by bind_exact.c, which enters it with its
 * derivatives, and exact.c, which makes its integrand a formula of inputs of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_EXACT_H
#define ADC_EVAL_GRAPH_EXACT_H

#include "eval/graph/bound.h"

struct adc_exact_term;

struct adc_exact {
    struct adc_bound_body *f;
    struct adc_recording *r;
    uint32_t end[2], order;             /* nodes from and to; the highest order of derivatives */
    bool fixed_end[2];                  /* it is a number */
    bool unknown, jumps;                /* balls cannot tell such an integrand; it may jump */
    uint32_t *outer, *inner;            /* what it is made of, and the inputs that stand for it */
    uint32_t count, outer_capacity, inner_capacity;
    uint32_t *nothing;                  /* what these and the ends less themselves; ADC_NO_NODE: a fixed end */
    const struct adc_graph_path *paths;
    uint32_t path_count;
    struct adc_exact_term **terms;
    uint32_t term_count, term_capacity;
};

/* Tells which ends are numbers. */
void adc_exact_begin(struct adc_exact *e);

/* A new input that stands for nothing that has a name (bind_exact.c). */
uint32_t adc_exact_input(struct adc_recording *r, double value);

/* Enters the expression at a number; returns the integrand, as a formula of path->x and the inner inputs. */
uint32_t adc_exact_enter(struct adc_exact *e, double at, struct adc_graph_path *path);

/* Nodes of such a formula in the graph around, with `end` for x. */
void adc_exact_outside(struct adc_exact *e, uint32_t x, uint32_t end, uint32_t *nodes, uint32_t count);

#endif
