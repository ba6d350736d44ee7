/* Shared by the files that build graphs: build.c for programs, bind*.c for solve, argmin and
 * integrate.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_BUILDER_H
#define ADC_EVAL_GRAPH_BUILDER_H

#include "eval/graph/build.h"
#include "eval/program/driver.h"

struct adc_builder {
    struct adc_driver driver;
    struct adc_recording *recording;
    uint32_t *variable;             /* by variable: node */
    uint32_t *roots;                /* all components are built: by component */
    struct adc_graph_inner *inner;  /* an inner expression is built */
    uint32_t inside;                /* then: a node where a derivative within it has none, else ADC_NO_NODE */
    uint32_t orders;                /* derivatives within formulas that are under way, by their orders */
};

/* Nodes as values: even, and not NULL, see struct adc_operations. */
static inline void *adc_node_value(uint32_t node) { return (void *)(((uintptr_t)node + 1) << 1); }
static inline uint32_t adc_value_node(const void *value) { return (uint32_t)(((uintptr_t)value >> 1) - 1); }

/* What solve, argmin and integrate are (bind.c): struct adc_operations, bind. */
void *adc_builder_bind(struct adc_activation *F, const struct adc_term *term, void *first, void *second);

#endif
