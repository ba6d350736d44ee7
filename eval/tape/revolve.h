/* The binomial schedule of checkpointing (Griewank and Walther 2000, Algorithm 799: revolve): with s snapshots,
 * beta(s, r) = (s + r)! / (s! r!) steps are reversed while none is replayed more than r times, and no schedule replays
 * fewer in all.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TAPE_REVOLVE_H
#define ADC_EVAL_TAPE_REVOLVE_H

#include <stdint.h>

/* Behind how many of so many steps, two at least, to place the next snapshot, so that the replays needed are the least;
 * with so many snapshots, the first state among them. */
uint64_t adc_next_snapshot(uint64_t steps, double snapshots);

#endif
