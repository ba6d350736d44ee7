/* Adjoints of several numbers at once, each with a bound on its error: the lanes of one sweep.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_ADJOINT_LANES_H
#define ADC_EVAL_WALK_ADJOINT_LANES_H

#include "eval/walk/ledger.h"

enum { ADC_MOST_LANES = 16 };

/* By node, what it has been handed, where it has been reached. Kernels are those of the processor (products.h). */
struct adc_lane_sweep {
    const struct adc_lane_kernels *kernels;
    uint32_t lanes;                 /* a multiple of ADC_FEW_LANES */
    double *adjoint;                /* by node: the lanes, and as many bounds */
    bool *reached;
};

/* As many lanes as so many numbers take, at most. */
static inline uint32_t adc_lanes_for(uint32_t numbers)
{
    const uint32_t lanes = (numbers + ADC_FEW_LANES - 1) / ADC_FEW_LANES * ADC_FEW_LANES;
    return lanes < ADC_MOST_LANES ? lanes : ADC_MOST_LANES;
}

/* The adjoints of a node, with their errors behind them. */
static inline double *adc_lanes_at(const struct adc_lane_sweep *S, uint32_t node)
{
    return S->adjoint + 2 * (size_t)S->lanes * node;
}

/* The adjoint of a node is 1 in a lane. */
static inline void adc_seed_lane(const struct adc_lane_sweep *S, uint32_t node, uint32_t lane)
{
    double *at = adc_lanes_at(S, node);
    if (!S->reached[node])
        memset(at, 0, 2 * (size_t)S->lanes * sizeof *at);
    at[lane] = 1;
    S->reached[node] = true;
}

/* Hands an adjoint on to another node, by a partial that is known within `off`. */
static inline void adc_hand_lanes(const struct adc_lane_sweep *S, uint32_t node, double slope, double off, const double *own)
{
    const struct adc_lane_kernels *kernels = S->kernels;
    const bool reached = S->reached[node];
    const uint32_t n = S->lanes;
    double *to = adc_lanes_at(S, node);
    if (off == 0 && adc_is_unit(slope))
        (reached ? kernels->add_units : kernels->set_units)(n, slope, own, own + n, to, to + n);
    else
        (reached ? kernels->add_multiples : kernels->set_multiples)(n, slope, off, own, own + n, to, to + n);
    S->reached[node] = true;
}

#endif
