/* A block while it is made: registers, each of which gets its column once, and the instructions that fill them. What is
 * computed already is not computed again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BLOCK_REGISTERS_H
#define ADC_EVAL_BLOCK_REGISTERS_H

#include "eval/block/block.h"
#include "eval/graph/sweep.h"

/* Several registers share a slot in the end. */
struct adc_block_making {
    struct adc_lane_block *block;
    const struct adc_block_request *request;
    const struct adc_graph *graph;
    const struct adc_graph_point *at;
    uint32_t capacity, register_count, register_capacity;
    uint32_t *node;                 /* by node: its register, ADC_NO_NODE: not needed */
    uint32_t node_capacity, built;  /* built: nodes before the derivatives */
    uint32_t *last;                 /* by register: the instruction that needs it last; ADC_BLOCK_KEPT: it stays */
    double *constant;               /* by register: its number where it is one, else NaN */
    uint32_t *origin;               /* by register: the node whose row gives it, ADC_NO_NODE: none does */
    uint32_t *known;                /* instructions that compute a value, by a hash of what it is */
    uint32_t known_size;            /* a power of 2 */
    uint32_t one;                   /* the register of 1 */
    bool possible;
};

enum { ADC_BLOCK_KEPT = UINT32_MAX };

uint32_t adc_block_register(struct adc_block_making *m, double constant);
struct adc_block_instruction *adc_block_append(struct adc_block_making *m, enum adc_block_kind kind, enum adc_op row);

/* Joins instructions once all are made and each is needed: two operations in one pass, and where that may change bits
 * (`fast`) sine and cosine of one angle, and the quotients of one divisor. */
void adc_block_join(struct adc_block_making *m);

/* Adds instructions that bound the rounding errors of the results, and mark lanes where they are too large. */
void adc_block_watch_digits(struct adc_block_making *m);

/* Makes steps of instructions whose slots have their memory, with the coordinates in these columns; NULL: none yet. */
void adc_block_arrange(struct adc_lane_block *block, const double *given);

/* Enters the derivatives of a component into the graph; receives the nodes of its results. */
void adc_block_derive(struct adc_block_making *m, uint32_t component, uint32_t *result);

/* The register of a node, which is made with those that it is made of, and with instructions that look at what happens there. */
uint32_t adc_block_enter(struct adc_block_making *m, uint32_t n);

/* A constant is a register that is filled once. */
uint32_t adc_block_constant(struct adc_block_making *m, double value);

#endif
