/* The ledger of running error analysis (running.h): the partials of rows, in the order in which they were evaluated.
 *
 * What a turn of a loop, or of a sum, leaves behind is only needed through what the turn hands on. So the rows of many
 * turns are folded into a few: for each number that is handed on, its partials by what there was before, with bounds on
 * their errors, by a pass back over these rows alone. Thus the ledger of a loop stays as short as it was after its first
 * turns, whatever their number.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_LEDGER_H
#define ADC_EVAL_WALK_LEDGER_H

#include "eval/walk/running.h"

/* A row: the nodes it was made of, 0: none, with its partials by them, and bounds on the errors of these. */
struct adc_ledger_row { uint32_t arg[2]; double slope[2], off[2]; };

/* What the ledger keeps of it: an edge for each node, with the upper half of a double that is no less than the bound. */
struct adc_edge { uint32_t arg, off; double slope; };
#define ADC_SAME_ROW (UINT32_C(1) << 31)        /* of arg: the edge before belongs to the same row */

/* A stretch of the ledger. */
struct adc_ledger_piece {
    struct adc_ledger_piece *next, *previous;
    uint32_t used, size;
    struct adc_edge at[];
};

/* The last piece, which had no room any more, has another one after it: this. NULL: there are too many rows. */
struct adc_ledger_piece *adc_ledger_turn_page(struct adc_walk *walk);

static inline uint32_t adc_upper_half(double off) { return off == 0 ? 0 : (uint32_t)(adc_bits_of(off) >> 32) + 1; }

/* Enters a row, which has an argument; 0 where there are too many. */
static inline uint32_t adc_ledger_enter(struct adc_walk *walk, const struct adc_ledger_row *row)
{
    struct adc_ledger *ledger = walk->ledger;
    struct adc_ledger_piece *piece = ledger->last;
    if (piece->size - piece->used < 2 && (piece = adc_ledger_turn_page(walk)) == NULL)
        return 0;
    const bool both = row->arg[0] != 0 && row->arg[1] != 0, first = row->arg[0] != 0;
    struct adc_edge *at = &piece->at[piece->used];
    at[0] = (struct adc_edge){row->arg[!first], adc_upper_half(row->off[!first]), row->slope[!first]};
    if (both)
        at[1] = (struct adc_edge){row->arg[1] | ADC_SAME_ROW, adc_upper_half(row->off[1]), row->slope[1]};
    piece->used += both ? 2 : 1;
    return ledger->count++;
}

#endif
