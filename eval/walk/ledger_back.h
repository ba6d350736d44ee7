/* The pass back over rows of the ledger.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_LEDGER_BACK_H
#define ADC_EVAL_WALK_LEDGER_BACK_H

#include "eval/walk/ledger.h"

/* The piece behind the last one, empty. */
struct adc_ledger_piece *adc_ledger_next_piece(struct adc_walk *walk);

static inline double adc_of_upper_half(uint32_t half)
{
    const double off = adc_double_of((uint64_t)(half & ~ADC_SCALED_BOUND) << 32);
    return (half & ADC_SCALED_BOUND) == 0 ? off : off * 0x1p-600 + ADC_LEAST;
}

/* Where the ledger ends. */
static inline struct adc_ledger_place adc_ledger_end(const struct adc_ledger *ledger)
{
    return (struct adc_ledger_place){ledger->last, ledger->last->used, ledger->count};
}

/* Passes the adjoints of the rows between two places in the ledger back, each of which is 0 afterwards. `touched` receives
 * the nodes before the first place which something has come to, perhaps more than once; NULL: nobody asks. Returns how many.
 * What the rows that are passed round by comes to is added to *rounding, where that is asked for; `exact`: partials of the
 * rows count as exact. */
static ADC_IN_PLACE uint32_t adc_ledger_back(const struct adc_ledger *ledger, const struct adc_ledger_place *start,
                                     const struct adc_ledger_place *end, struct adc_adjoint *adjoint, uint32_t *touched,
                                     double *rounding, bool exact)
{
    uint32_t node = end->count, count = 0;
    bool same = false, idle = true;
    double value = 0, error = 0;
    for (const struct adc_ledger_piece *piece = end->piece;; piece = piece->previous) {
        const uint32_t first = piece == start->piece ? start->used : 0;
        const uint32_t used = piece == end->piece ? end->used : piece->used;
        for (const struct adc_edge *e = piece->at + used; e-- > piece->at + first;) {
            const uint32_t arg = e->arg & ~ADC_SAME_ROW;
            if (!same) {
                struct adc_adjoint *from = &adjoint[--node];
                adc_settle_adjoint(from);
                value = from->value;
                error = from->error;
                idle = fabs(value) + error == 0;
                *from = (struct adc_adjoint){0, 0, 0};
                if (rounding != NULL && !idle)
                    *rounding += (fabs(value) + error) * ledger->noted[node].own;
            }
            same = (e->arg & ADC_SAME_ROW) != 0;
            if (idle)
                continue;
            struct adc_adjoint *to = &adjoint[arg];
            if (touched != NULL && arg < start->count && adc_is_0(to->value) && adc_is_0(to->error))
                touched[count++] = arg;
            adc_gather_part(to, adc_pass_on(e->slope, exact ? 0 : adc_of_upper_half(e->off), value, error));
        }
        if (piece == start->piece)
            return count;
    }
}

#endif
