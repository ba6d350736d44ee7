/* A block while it is made: registers, each of which is assigned once, and the instructions that fill them. A value that
 * some register has is not computed again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BLOCK_REGISTERS_H
#define ADC_EVAL_BLOCK_REGISTERS_H

#include "eval/block/block.h"
#include "eval/graph/sweep.h"

/* Several registers share a slot in the end. */
struct adc_block_builder {
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
    uint32_t *known;                /* hash table of the instructions that compute a value, to find equal ones */
    uint32_t known_size;            /* a power of 2 */
    uint32_t one;                   /* the register of 1 */
    bool possible;                  /* no part so far is impossible in a block */
};

enum { ADC_BLOCK_KEPT = UINT32_MAX };

uint32_t adc_block_register(struct adc_block_builder *m, double constant);
struct adc_block_instruction *adc_block_append(struct adc_block_builder *m, enum adc_block_kind kind, enum adc_op row);

/* Adds instructions that bound the rounding errors of the results, and mark lanes where they are too large. */
void adc_block_watch_digits(struct adc_block_builder *m);

/* Makes the steps from the instructions, when slots have memory; `given`: the columns of the coordinates, NULL: none yet. */
void adc_block_arrange(struct adc_lane_block *block, const double *given);

/* Enters the derivatives of a component into the graph; result receives the nodes, in the order of adc_block_numbers. */
void adc_block_derive(struct adc_block_builder *m, uint32_t component, uint32_t *result);

/* The register of a node. Makes it, if it is new, after those of its arguments, with instructions that check the lanes. */
uint32_t adc_block_enter(struct adc_block_builder *m, uint32_t n);

/* The register of a constant, whose column is filled when the block is made. */
uint32_t adc_block_constant(struct adc_block_builder *m, double value);

#endif
