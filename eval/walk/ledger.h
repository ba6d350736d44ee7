/* The ledger of running error analysis (running.h): the partials of rows, in the order in which they were evaluated.
 *
 * What a turn of a loop, or of a sum, leaves behind is only needed through what the turn hands on. So the rows of many
 * turns are folded into a few: for each number that is handed on, its partials by what there was before, with bounds on
 * their errors, by a pass back over these rows alone. Thus the ledger of a loop stays as short as it was after its first
 * turns, whatever their number.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_LEDGER_H
#define ADC_EVAL_WALK_LEDGER_H

#include <assert.h>

#include "eval/walk/running.h"

/* A row: the nodes it was made of, 0: none, with its partials by them, and bounds on the errors of these. */
struct adc_ledger_row { uint32_t arg[2]; double slope[2], off[2]; };

/* What the ledger keeps of it: an edge for each node. */
struct adc_edge { uint32_t arg; double slope, off; };
#define ADC_SAME_ROW (UINT32_C(1) << 31)        /* of arg: the edge before belongs to the same row */

/* A stretch of the ledger. */
struct adc_ledger_piece {
    struct adc_ledger_piece *next, *previous;
    uint32_t used, size;
    struct adc_edge at[];
};

/* The piece behind the last one, empty. */
struct adc_ledger_piece *adc_ledger_next_piece(struct adc_walk *walk);

/* Enters a row of at least one argument; an edge of a row of any number of them, which is entered with the last one. Rows of
 * many edges count as more. */
uint32_t adc_ledger_enter(struct adc_walk *walk, const struct adc_ledger_row *row);
void adc_ledger_edge(struct adc_walk *walk, uint32_t *edges, uint32_t node, double slope, double off);
uint32_t adc_ledger_end_row(struct adc_walk *walk, uint32_t edges);

/* Where the ledger ends. */
static inline struct adc_ledger_place adc_ledger_end(const struct adc_ledger *ledger)
{
    return (struct adc_ledger_place){ledger->last, ledger->last->used, ledger->count};
}

/* Passes the adjoints of the rows between two places in the ledger back, each of which is 0 afterwards. `touched` receives
 * the nodes before the first place which something has come to, perhaps more than once; NULL: nobody asks. Returns how many.
 * What the rows that are passed round by comes to is added to *rounding, where that is asked for; `exact`: partials of the
 * rows count as exact. */
uint32_t adc_ledger_back(const struct adc_ledger *ledger, const struct adc_ledger_place *start,
                         const struct adc_ledger_place *end, struct adc_adjoint *adjoint, uint32_t *touched,
                         double *rounding, bool exact);

/* What an adjoint has gathered, as one number. */
void adc_settle_adjoint(struct adc_adjoint *a);

/* What is known of the elements of X, A X = B with a square matrix. False: the analysis is not able (running_equations.c). */
bool adc_ledger_equations(struct adc_walk *walk, const struct adc_tensor *a, const struct adc_tensor *b, struct adc_tensor *x);

/* Begins to take notes, if that has not been done: those of the variables. */
void adc_ledger_open_notes(struct adc_walk *walk);

/* Notes what is known of a node, where notes are taken; and a row that was entered, where all are noted. */
static inline void adc_note(const struct adc_ledger *ledger, uint32_t node, double error, double own)
{
    if (node < ADC_NOTED)
        ledger->noted[node] = (struct adc_noted){error, own};
}
static inline void adc_note_row(const struct adc_ledger *ledger, uint32_t node, double error, double own)
{
    if (ledger->noting)
        adc_note(ledger, node, error, own);
}

#define ADC_ROUNDED (1 + 0x1p-30)       /* for the rounding of bounds on the way back over the rows of a fold */
#define ADC_UNDERFLOW 0x1p-1040         /* more than what all products of a pass underflow by */

/* A bound on the error of a number from the sum of those of what it was made of, and of what was rounded on the way, each
 * times its partial: by the mean value theorem for all at once, since partials with the bounds on their errors hold
 * anywhere within the errors of what they were taken at. */
static inline double adc_error_by_partials(double sum)
{
    return sum * ADC_ROUNDED + (sum < DBL_MIN ? ADC_UNDERFLOW : 0);
}

#endif
