/* Building the graph of an expression that stands within a program, in an activation of some other engine: what
 * diff(e, x) and f'(x) are in eval and derive, and where one-sided derivatives are settled. The graph of a whole
 * program is built by adc_graph_build (graph.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_BUILD_H
#define ADC_EVAL_GRAPH_BUILD_H

#include "eval/graph/graph.h"

/* What is in a slot of the activation around an expression. */
enum adc_graph_content {
    ADC_SLOT_UNSET,                     /* nothing was assigned yet */
    ADC_SLOT_NUMBER,                    /* a number that is made of no variable */
    ADC_SLOT_VARIES
};

/* The activation that the expression stands in. */
struct adc_graph_around {
    const struct adc_program *program;
    const double *point;                /* by variable */
    const struct adc_unit *unit;        /* of the activation */
    uint32_t depth;                     /* activations under way */
    uint64_t steps;                     /* terms evaluated so far */
    void *user;                         /* for the two below; level 0 is the activation itself, 1 the one outside */
    const struct adc_unit *(*unit_at)(void *user, uint32_t level);      /* NULL: there is none */
    enum adc_graph_content (*read)(void *user, uint32_t level, uint32_t slot, double *value);
};

/* An input that stands for a slot of the activation around, or `level` steps out of it. */
struct adc_graph_slot { uint32_t node, slot, level; };

struct adc_graph_inner {
    uint32_t expression, derivative;    /* nodes */
    uint32_t by;                        /* the input that stands for what is differentiated by */
    uint32_t incident;                  /* a node where something happens, so that there is no derivative: then
                                           `derivative` is a NaN; else ADC_NO_NODE */
    uint64_t steps;                     /* terms evaluated, with those before */
    struct adc_graph_slot *slots;       /* live until the graph is built on or released */
    uint32_t slot_count, slot_capacity;
};

/* Builds the expression of a DIFF term and its derivative at the values around. `at` is the value that its parameter
 * stands for. The graph is empty before. */
void adc_graph_build_inner(struct adc_recording *graph, const struct adc_graph_around *around,
                           const struct adc_term *term, double at, struct adc_graph_inner *inner);

/* What an input of the graph of a DIFF term stands for. */
struct adc_graph_source {
    enum { ADC_FROM_ARGUMENT, ADC_FROM_VARIABLE, ADC_FROM_SLOT } kind;
    uint32_t at, level;                 /* VARIABLE: its index; SLOT: slot and level */
};
struct adc_graph_source adc_graph_source(const struct adc_graph *graph, const struct adc_graph_inner *inner,
                                         uint32_t node, const struct adc_program *program, const struct adc_term *term);

#endif
