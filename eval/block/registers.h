/* A block while it is made: registers, each of which gets its column once, and the instructions that fill them. What is
 * computed already is not computed again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BLOCK_REGISTERS_H
#define ADC_EVAL_BLOCK_REGISTERS_H

#include "eval/block/block.h"

/* Several registers share a slot in the end. */
struct adc_block_making {
    struct adc_lane_block *block;
    const struct adc_block_request *request;
    const struct adc_graph *graph;
    const struct adc_graph_point *at;
    uint32_t capacity, register_count, register_capacity;
    uint32_t *node;                 /* by node: its register, ADC_NO_NODE: not needed */
    uint32_t *last;                 /* by register: the instruction that needs it last; ADC_BLOCK_KEPT: it stays */
    double *constant;               /* by register: its number where it is one, else NaN */
    uint32_t *rule;                 /* by register: of a partial that a stable function computes the register of its rule,
                                       where that is wanted for second derivatives; ADC_NO_NODE: there is none */
    uint32_t *opposite;             /* by register: that whose negation it is, ADC_NO_NODE: not made as one */
    uint32_t *known;                /* instructions that compute a value, by a hash of what it is */
    uint32_t known_size;            /* a power of 2 */
    uint8_t *useful;
    uint32_t one;                   /* the register of 1 */
    bool possible;
};

enum { ADC_BLOCK_KEPT = UINT32_MAX };

uint32_t adc_block_register(struct adc_block_making *m, double constant);
struct adc_block_instruction *adc_block_append(struct adc_block_making *m, enum adc_block_kind kind, enum adc_op row);

/* The registers of a row node's arguments. */
void adc_block_arguments(const struct adc_block_making *m, uint32_t n, uint32_t *in);

/* The register of a coordinate; ADC_NO_NODE where nothing depends on it. */
static inline uint32_t adc_block_input(const struct adc_block_making *m, uint32_t coordinate)
{
    const uint32_t input = m->request->input[coordinate];
    return input == UINT32_MAX ? ADC_NO_NODE : m->node[m->graph->inputs[input].node];
}

/* Joins instructions once all are made and each is needed: two operations in one pass, and where that may change bits
 * (`fast`) sine and cosine of one angle, and the quotients of one divisor. */
void adc_block_join(struct adc_block_making *m);

/* Adds instructions that bound the rounding errors of the results, and mark lanes where they are too large. */
void adc_block_watch_digits(struct adc_block_making *m);

/* Makes steps of instructions whose slots have their memory, with the coordinates in these columns; NULL: none yet. */
void adc_block_arrange(struct adc_lane_block *block, const double *given);

/* Makes the results of a component: its value, its partials, and second partials where they are wanted. */
void adc_block_differentiate(struct adc_block_making *m, uint32_t component);

/* A constant is a register that is filled once. */
uint32_t adc_block_constant(struct adc_block_making *m, double value);

/* The register of a row at registers, as many as it has arguments. */
uint32_t adc_block_value(struct adc_block_making *m, enum adc_op row, const uint32_t *in);

/* The same for one or two, without what changes no bit: factors 1, and signs that a sum or the end can take over. */
uint32_t adc_block_operate(struct adc_block_making *m, enum adc_op row, uint32_t x, uint32_t y);

/* The register of a partial of a row at registers, whose value is in `value`: its rule computed operation by operation,
 * which gives the bits of the rule as it was compiled, or an instruction for a partial that has a stable function. */
uint32_t adc_block_partial(struct adc_block_making *m, enum adc_op row, uint32_t argument, const uint32_t *in,
                           uint32_t value);

#endif
