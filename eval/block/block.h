/* A graph and its derivatives over blocks of points: a straight-line tape whose instructions run over a column of
 * ADC_BLOCK_LANES points each. A column lies in a slot, which is used again after its last use.
 *
 * For each point (a lane) the tape does what adc_graph_values and adc_graph_gradient do, operation by operation in the
 * same order, so that values and partials are theirs bit for bit. It follows the branches of one point. A lane is invalid
 * where another branch is taken, at a nonsmooth point, or where numbers leave the range of doubles: its results are
 * meaningless, and the caller evaluates that point by itself. With `digits` rounding errors are bounded as well (errors.c): a
 * lane that has lost digits is marked, and the caller evaluates that point in higher precision.
 *
 * Life cycle: adc_block_open; any number of adc_block_run; adc_block_release. The graph is not needed after opening.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BLOCK_BLOCK_H
#define ADC_EVAL_BLOCK_BLOCK_H

#include "eval/graph/graph.h"

enum {
    ADC_BLOCK_LANES = 256,          /* points */
    ADC_BLOCK_NODES = 1 << 14,      /* of a graph that becomes a block */
    ADC_BLOCK_DIGITS = 11           /* decimal digits that `digits` keeps: a relative error of 2^-37 */
};

/* A loop over the lanes of columns, see kernels.h. */
typedef void adc_kernel(double *out, const double *const *in, double *bad);
struct adc_kernels;

/* Columns that an instruction reads: the arguments of a row, its value, and errors of the arguments. */
enum { ADC_BLOCK_OF_VALUE = ADC_MAX_ARITY, ADC_BLOCK_OF_ERRORS, ADC_BLOCK_INPUTS = ADC_BLOCK_OF_ERRORS + ADC_MAX_ARITY };

/* What an instruction does; the other ones are rows of op.def, whose value it computes. */
enum adc_block_kind {
    ADC_BLOCK_VALUE,                /* out = the row at the columns `in` */
    ADC_BLOCK_PARTIAL,              /* out = its partial by `argument`, at `in` and its value `in[ADC_BLOCK_OF_VALUE]` */
    ADC_BLOCK_SINGULAR,             /* a lane is invalid at a nonsmooth point of the row */
    ADC_BLOCK_SINCOS,               /* out and `also`, the slot after it, = sine and cosine of in[0] */
    ADC_BLOCK_UNDERFLOW,            /* a lane is invalid where in[0] is 0 and in[1] and in[2] are not: the function may
                                       have underflowed */
    ADC_BLOCK_GUARD,                /* a lane is invalid where the truth, or value, of in[0] is not `chosen` */
    ADC_BLOCK_SELECTION,            /* a lane is invalid where the row does not select the argument `chosen` */
    ADC_BLOCK_ERROR,                /* out = a bound on a rounding error, by `argument`, an enum adc_error */
    ADC_BLOCK_VARIATION,            /* the same for a row (argument 0), or its partial by `argument` - 1, from values nearby */
    ADC_BLOCK_LOST                  /* marks a lane as having lost digits where in[1], the error of in[0], is too large */
};

struct adc_block_instruction {
    uint16_t row;                   /* enum adc_op */
    uint8_t kind, argument;
    bool fixed;                     /* ADC_BLOCK_SINGULAR: only the first argument varies */
    uint32_t out, also;             /* slots */
    uint32_t in[ADC_BLOCK_INPUTS];
    double chosen;                  /* GUARD, SELECTION */
    bool by_value;                  /* GUARD: the value itself is the choice */
};

/* An instruction as it runs. */
struct adc_block_step {
    adc_kernel *kernel;             /* does all of it; NULL: run.c does it, by `kind` */
    double *out;
    const double *in[ADC_BLOCK_INPUTS];
    const struct adc_block_instruction *instruction;
};

struct adc_lane_block {
    struct adc_context *context;
    struct adc_arena arena;
    const struct adc_kernels *kernels;
    adc_kernel *kernel[ADC_ROWS];   /* those of the rows, or faster ones */
    struct adc_block_instruction *instructions;
    struct adc_block_step *steps;   /* by instruction */
    uint32_t count, slot_count;
    double *memory;                 /* slot x ADC_BLOCK_LANES */
    const double *given;            /* the columns of the coordinates in the last run, which replace their slots */
    const double **column;          /* by slot */
    double *bad;                    /* by lane: not 0 where it is invalid */
    double *lost;                   /* by lane: not 0 where a result has lost digits */
    uint32_t *input;                /* by coordinate: its slot, UINT32_MAX: none */
    uint32_t coordinates, active, components;
    uint32_t numbers;               /* results of a component */
    uint32_t *result;               /* by component: the slots of its value, its gradient, the upper triangle of its
                                       Hessian by rows, in the coordinates that are differentiated, and the derivative along
                                       a direction; UINT32_MAX: 0 everywhere */
    uint32_t result_count;
};

/* How a block computes. */
struct adc_block_options {
    bool hessian;                   /* second derivatives, too: within rounding, not to the bit */
    bool digits;                    /* finds lanes where rounding may have changed the first ADC_BLOCK_DIGITS digits of a result */
    bool fast;                      /* functions by a vector library if it is installed, within 4 ULP: not to the bit */
    const double *direction;        /* by coordinate: the derivative along it, too, as a sum of partials; NULL: none */
};

/* How many results a component has. */
static inline uint32_t adc_block_numbers(uint32_t active, struct adc_block_options options)
{
    return 1 + active + (options.hessian ? active * (active + 1) / 2 : 0) + (options.direction != NULL);
}

/* What a block is made of: a graph at a point of the path that is to be followed. */
struct adc_block_request {
    struct adc_recording *recording;        /* into which the derivatives are entered */
    const uint32_t *roots;          /* by component: node */
    uint32_t components;
    const uint32_t *input;          /* by coordinate: number of the graph's input, UINT32_MAX: it is not one */
    uint32_t coordinates, active;   /* the first `active` are differentiated by */
    struct adc_block_options options;
};

/* Makes a block; false where that is impossible (a row refuses derivatives, the graph is large): there is nothing to
 * release. Errors of memory leave through the context, after which the block must be released. */
bool adc_block_open(struct adc_lane_block *block, const struct adc_block_request *request);
void adc_block_release(struct adc_lane_block *block);

/* Evaluates at ADC_BLOCK_LANES points, given as a column for each coordinate, with a number in every lane; the columns
 * must stay as long as results are read. Sets valid[lane], and returns whether all lanes are valid. Digits may be lost
 * where block->lost[lane] is not 0. */
bool adc_block_run(struct adc_lane_block *block, const double *columns, bool *valid);

/* Copies the column of a component's result, zeros too. */
void adc_block_copy_result(const struct adc_lane_block *block, uint32_t component, uint32_t number, double *to);

/* The column of result `number` of a component, in the order of the field `result`; NULL: 0 everywhere. */
const double *adc_block_result(const struct adc_lane_block *block, uint32_t component, uint32_t number);

#endif
