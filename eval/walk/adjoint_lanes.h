/* Adjoints of several numbers at once, each with a bound on its error: the lanes of one sweep.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_ADJOINT_LANES_H
#define ADC_EVAL_WALK_ADJOINT_LANES_H

#include "eval/walk/ledger.h"

struct adc_adjoint_lanes { double value[ADC_WIDEST], error[ADC_WIDEST]; };

/* By node, what it has been handed, where it has been reached. Kernels are those of the processor (products.h). */
struct adc_lane_sweep {
    const struct adc_lane_kernels *kernels;
    uint32_t lanes;                 /* that are in use, and more: ADC_FEW_LANES or ADC_WIDEST */
    struct adc_adjoint_lanes *adjoint;
    bool *reached;
};

static inline uint32_t adc_lanes_for(uint32_t numbers) { return numbers <= ADC_FEW_LANES ? ADC_FEW_LANES : ADC_WIDEST; }

/* The adjoint of a node is 1 in a lane. */
static inline void adc_seed_lane(const struct adc_lane_sweep *S, uint32_t node, uint32_t lane)
{
    if (!S->reached[node])
        memset(&S->adjoint[node], 0, sizeof *S->adjoint);
    S->adjoint[node].value[lane] = 1;
    S->reached[node] = true;
}

/* Hands an adjoint on to a node, by a partial that is known within `off`. */
static inline void adc_hand_lanes(const struct adc_lane_sweep *S, uint32_t node, double slope, double off,
                                  const struct adc_adjoint_lanes *own)
{
    const struct adc_lane_kernels *kernels = S->kernels;
    const bool reached = S->reached[node];
    struct adc_adjoint_lanes *to = &S->adjoint[node];
    if (off == 0 && adc_is_unit(slope))
        (reached ? kernels->add_units : kernels->set_units)(S->lanes, slope, own->value, own->error, to->value, to->error);
    else
        (reached ? kernels->add_multiples : kernels->set_multiples)(S->lanes, slope, off, own->value, own->error, to->value,
                                                                    to->error);
    S->reached[node] = true;
}

#endif
