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

/* What the ledger keeps of it: an edge for each node, with the upper half of a double that is no less than the bound. */
struct adc_edge { uint32_t arg, off; double slope; };
#define ADC_SAME_ROW (UINT32_C(1) << 31)        /* of arg: the edge before belongs to the same row */

/* A stretch of the ledger. */
struct adc_ledger_piece {
    struct adc_ledger_piece *next, *previous;
    uint32_t used, size;
    struct adc_edge at[];
};

/* What is known of the numbers and variables of a unit, by term. known == NULL: nobody has asked yet. */
struct adc_ledger_unit { struct adc_known *known; };

/* That of a unit, found now, and once it has been. */
const struct adc_ledger_unit *adc_ledger_open_unit(struct adc_walk *walk, const struct adc_unit *unit);
static inline const struct adc_ledger_unit *adc_ledger_of_unit(struct adc_walk *walk, const struct adc_unit *unit)
{
    const struct adc_ledger_unit *found = &walk->ledger->unit[unit - walk->program->units];
    return found->known != NULL ? found : adc_ledger_open_unit(walk, unit);
}

/* The last piece, which had no room any more, has another one after it: this. Where there are too many rows it is the same
 * again, and the ledger is full. */
struct adc_ledger_piece *adc_ledger_turn_page(struct adc_walk *walk);

/* A bound is no less than 0, so that the place of its sign is free: it tells of one that was scaled, because the upper half
 * of what is hardly a double has no digits. */
#define ADC_SCALED_BOUND (UINT32_C(1) << 31)
static inline uint32_t adc_upper_half(double off)
{
    const bool scaled = off < 0x1p-960 && off != 0;
    const uint64_t bits = adc_bits_of(scaled ? off * 0x1p600 : off);
    return ((uint32_t)(bits >> 32) + (bits != 0)) | (scaled ? ADC_SCALED_BOUND : 0);
}

/* Where a row is entered. Whether there was room is asked once for many rows: ledger->full. */
static ADC_IN_PLACE struct adc_ledger_piece *adc_ledger_room(struct adc_walk *walk)
{
    struct adc_ledger_piece *piece = walk->ledger->last;
    return piece->size - piece->used < 2 ? adc_ledger_turn_page(walk) : piece;
}

/* Enters a row of two arguments, and one that has at least one of the two. */
static ADC_IN_PLACE uint32_t adc_ledger_enter_two(struct adc_walk *walk, const struct adc_ledger_row *row)
{
    struct adc_ledger_piece *piece = adc_ledger_room(walk);
    struct adc_edge *at = &piece->at[piece->used];
    at[0] = (struct adc_edge){row->arg[0], adc_upper_half(row->off[0]), row->slope[0]};
    at[1] = (struct adc_edge){row->arg[1] | ADC_SAME_ROW, adc_upper_half(row->off[1]), row->slope[1]};
    piece->used += 2;
    return walk->ledger->count++;
}

static ADC_IN_PLACE uint32_t adc_ledger_enter(struct adc_walk *walk, const struct adc_ledger_row *row)
{
    struct adc_ledger_piece *piece = adc_ledger_room(walk);
    struct adc_edge *at = &piece->at[piece->used];
    if (row->arg[0] != 0)
        *at++ = (struct adc_edge){row->arg[0], adc_upper_half(row->off[0]), row->slope[0]};
    if (row->arg[1] != 0)
        *at++ = (struct adc_edge){row->arg[1] | (row->arg[0] != 0 ? ADC_SAME_ROW : 0), adc_upper_half(row->off[1]),
                                  row->slope[1]};
    piece->used = (uint32_t)(at - piece->at);
    return walk->ledger->count++;
}

/* Enters an edge of a row of any number of them, which is entered with the last one. Rows of many edges count as more. */
static inline void adc_ledger_edge(struct adc_walk *walk, uint32_t *edges, uint32_t node, double slope, double off)
{
    struct adc_ledger_piece *piece = adc_ledger_room(walk);
    piece->at[piece->used++] =
        (struct adc_edge){node | ((*edges)++ > 0 ? ADC_SAME_ROW : 0), adc_upper_half(off), slope};
}

static inline uint32_t adc_ledger_end_row(struct adc_walk *walk, uint32_t edges)
{
    walk->ledger->many += edges / 2;
    return walk->ledger->count++;
}

/* What an adjoint hands on by a partial: the product of both, what that rounds by, and what its error comes to. Where the
 * product is too small for the residual to be exact, its rounding is bounded, and so is that of the bound. */
struct adc_part { double value, rounding, error; };

static ADC_IN_PLACE struct adc_part adc_pass_on(double slope, double off, double value, double error)
{
    if (off == 0 && adc_is_unit(slope))                     /* of a sum: nothing is rounded */
        return (struct adc_part){slope * value, 0, error};
    struct adc_part part = {slope * value, 0, (fabs(slope) + off) * error};
    part.rounding = fabs(value) * off + adc_product_residual(slope, value, part.value);
    if (part.error + part.rounding < DBL_MIN && (error + off != 0 || !adc_is_safe(part.value)))
        part.rounding += ADC_LEAST;
    return part;
}

/* Adds it to the adjoint that it is handed to. */
static ADC_IN_PLACE void adc_gather_part(struct adc_adjoint *to, struct adc_part part)
{
    const double before = to->value;
    if (adc_is_0(before)) {
        to->value = part.value;
    } else {
        to->value += part.value;
        to->rest += dd_sum_error(before, part.value, to->value);
        part.rounding += DBL_EPSILON * fabs(to->rest);
    }
    to->error = (to->error + part.rounding) + part.error;   /* the longest way is that from error to error: it is last */
}

/* What has been gathered, as one number. */
static inline void adc_settle_adjoint(struct adc_adjoint *a)
{
    const double sum = a->value + a->rest;
    a->error += fabs(dd_sum_error(a->value, a->rest, sum));
    a->value = sum;
    a->rest = 0;
}

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

/* The same for one of the four operations. */
void adc_note_operation(const struct adc_ledger *ledger, enum adc_op op, double x, double y, double v,
                        const struct adc_known *X, const struct adc_known *Y, uint32_t node, double error);

/* The partial of a quotient by what is divided, and a bound on the error of that. */
static inline double adc_quotient_slope(double y, const struct adc_known *Y, double *off)
{
    const double slope = 1 / y;
    *off = fabs(slope) * (Y->error / (fabs(y) - Y->error) + DBL_EPSILON / 2) + adc_slope_underflow(slope);
    return slope;
}

/* The partials of a quotient whose divisor has a node, and of any of the four operations. */
void adc_quotient_slopes(double x, double y, double v, const struct adc_known *X, const struct adc_known *Y,
                         struct adc_ledger_row *row);

static inline void adc_operation_slopes(enum adc_op op, double x, double y, double v, const struct adc_known *X,
                                        const struct adc_known *Y, struct adc_ledger_row *row)
{
    switch (op) {
    case ADC_ROW_add:
        row->slope[0] = row->slope[1] = 1;
        row->off[0] = row->off[1] = 0;
        break;
    case ADC_ROW_sub:
        row->slope[0] = 1;
        row->slope[1] = -1;
        row->off[0] = row->off[1] = 0;
        break;
    case ADC_ROW_mul:
        row->slope[0] = y;
        row->slope[1] = x;
        row->off[0] = Y->error;
        row->off[1] = X->error;
        break;
    default:
        if (Y->node == 0)
            row->slope[0] = adc_quotient_slope(y, Y, &row->off[0]);
        else
            adc_quotient_slopes(x, y, v, X, Y, row);
    }
}

/* Whether a row but neg is a function of one argument, which has a derivative. */
static inline bool adc_is_smooth(uint32_t op)
{
    return adc_rows[op].arity == 1 && adc_rows[op].args == NULL && op != ADC_ROW_neg;
}

/* Whether a 0 is none with a wider exponent, as exp(-800): then the machine's flag tells that something underflowed, as it does
 * where it told so before. */
bool adc_is_lost(const struct adc_row *row, const double *a, double v);

/* A row that does not depend on V: a bound on its error. */
bool adc_run_dead(const struct adc_row *row, const double *a, double v, const struct adc_known *x, double *error);

/* adc_two_error, and adc_smooth_error out of place. */
bool adc_run_two(enum adc_op op, const double *a, double v, const struct adc_known *x, double *error,
                 struct adc_ledger_row *made);
bool adc_run_row(const struct adc_row *row, const double *a, double v, const struct adc_known *x, const double *partial,
                 double *error, struct adc_ledger_row *made);

/* What is known of one of the four operations: adc_ledger_operation. False: the analysis is not able. */
static ADC_IN_PLACE
bool adc_run_operation(struct adc_walk *walk, enum adc_op op, double x, double y, double v,
                       const struct adc_known *X, const struct adc_known *Y, struct adc_known *r)
{
    struct adc_ledger_row made;
    const bool live = X->node != 0 || Y->node != 0;
    double error = 0;
    uint32_t node = 0;
    if (live && X->node == Y->node && (op == ADC_ROW_sub || op == ADC_ROW_div)) {
        if (op == ADC_ROW_div && !(X->error < fabs(x)))
            return false;                           /* x - x and x/x: what its parts were off by is gone */
    } else {
        if (!adc_operation_error(op, x, y, v, X->error, Y->error, &error))
            return false;
        if (live) {
            made.arg[0] = X->node;
            made.arg[1] = Y->node;
            adc_operation_slopes(op, x, y, v, X, Y, &made);
            node = adc_ledger_enter(walk, &made);
        }
        if (live && walk->ledger->noting)
            adc_note_operation(walk->ledger, op, x, y, v, X, Y, node, error);
    }
    r->error = error;
    r->node = node;
    return !walk->ledger->full;
}

#endif
