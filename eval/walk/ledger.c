/* The ledger: pages, the pass back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/ledger.h"

#include <assert.h>
#include <float.h>
#include <math.h>

enum { FIRST_PIECE = 64, LARGEST_PIECE = 4096, MOST_ROWS = 1 << 21, PART_OF_BUDGET = 12 };

/* ---- pages ---- */

static struct adc_ledger_piece *add_piece(struct adc_walk *walk, struct adc_ledger_piece *last)
{
    const uint32_t size = last == NULL ? FIRST_PIECE : last->size < LARGEST_PIECE ? 2 * last->size : LARGEST_PIECE;
    struct adc_ledger_piece *piece =
        adc_arena_array(&walk->program->arena, sizeof *piece + size * sizeof *piece->at, 1);
    *piece = (struct adc_ledger_piece){.previous = last, .size = size};
    if (last != NULL)
        last->next = piece;
    return piece;
}

struct adc_ledger_piece *adc_ledger_next_piece(struct adc_walk *walk)
{
    struct adc_ledger_piece *last = walk->ledger->last;
    struct adc_ledger_piece *piece = last->next != NULL ? last->next : add_piece(walk, last);
    piece->used = 0;
    return walk->ledger->last = piece;
}

/* The last piece, which had no room any more, has another one after it: this. Where there are too many rows it is the same
 * again, and the ledger is full. */
static struct adc_ledger_piece *turn_page(struct adc_walk *walk)
{
    struct adc_ledger *ledger = walk->ledger;
    ledger->full |= ledger->count >= ledger->most || ledger->many >= ledger->most - ledger->count;
    if (!ledger->full)
        return adc_ledger_next_piece(walk);
    ledger->last->used = 0;
    return ledger->last;
}

/* Where a row is entered. Whether there was room is asked once for many rows: ledger->full. */
static inline struct adc_ledger_piece *room(struct adc_walk *walk)
{
    struct adc_ledger_piece *piece = walk->ledger->last;
    return piece->size - piece->used < 2 ? turn_page(walk) : piece;
}

uint32_t adc_ledger_enter(struct adc_walk *walk, const struct adc_ledger_row *row)
{
    struct adc_ledger_piece *piece = room(walk);
    uint32_t same = 0;
    for (uint32_t i = 0; i < 2; i++)
        if (row->arg[i] != 0) {
            piece->at[piece->used++] = (struct adc_edge){row->arg[i] | same, row->slope[i], row->off[i]};
            same = ADC_SAME_ROW;
        }
    return walk->ledger->count++;
}

void adc_ledger_edge(struct adc_walk *walk, uint32_t *edges, uint32_t node, double slope, double off)
{
    struct adc_ledger_piece *piece = room(walk);
    piece->at[piece->used++] = (struct adc_edge){node | ((*edges)++ > 0 ? ADC_SAME_ROW : 0), slope, off};
}

uint32_t adc_ledger_end_row(struct adc_walk *walk, uint32_t edges)
{
    walk->ledger->many += edges / 2;
    return walk->ledger->count++;
}

struct adc_ledger *adc_ledger_open(struct adc_walk *walk, const double *given)
{
    struct adc_arena *arena = &walk->program->arena;
    struct adc_ledger *ledger = adc_arena_zeroed(arena, 1, sizeof *ledger);
    const size_t most = walk->budget / PART_OF_BUDGET / (sizeof(struct adc_edge) + sizeof(struct adc_adjoint));
    ledger->most = most < MOST_ROWS ? (uint32_t)most : MOST_ROWS;
    ledger->given = given;
    ledger->leaves = adc_arena_zeroed(arena, walk->program->unit_count, sizeof *ledger->leaves);
    ledger->first = add_piece(walk, NULL);
    return ledger;
}

void adc_ledger_open_notes(struct adc_walk *walk)
{
    struct adc_ledger *ledger = walk->ledger;
    if (ledger->noted != NULL)
        return;
    ledger->noted = adc_arena_array(&walk->program->arena, ADC_NOTED, sizeof *ledger->noted);
    for (uint32_t v = 0; v < walk->program->variable_count; v++)
        adc_note(ledger, v + 1, ledger->given[v], 0);
}

bool adc_ledger_note(struct adc_walk *walk, struct adc_ledger *ledger)
{
    assert(!ledger->careful);
    if (!ledger->blurred)
        return false;
    walk->ledger = ledger;
    ledger->noting = ledger->careful = true;
    adc_ledger_open_notes(walk);
    return true;
}

void adc_ledger_begin(struct adc_walk *walk)
{
    struct adc_ledger *ledger = walk->ledger;
    ledger->count = walk->program->variable_count + 1;
    ledger->many = 0;
    ledger->full = false;
    ledger->last = ledger->first;
    ledger->last->used = 0;
}

/* ---- the pass back ---- */

void adc_settle_adjoint(struct adc_adjoint *a)
{
    const double sum = a->value + a->rest;
    a->error += fabs(dd_sum_error(a->value, a->rest, sum));
    a->value = sum;
    a->rest = 0;
}

/* Hands an adjoint on by a partial: the product of both, with what that rounds by, and what its error comes to. Where the
 * product is too small for the residual to be exact, its rounding is bounded, and so is that of the bound. */
static ADC_IN_PLACE void hand_on(struct adc_adjoint *to, double slope, double off, double value, double error)
{
    const double before = to->value, part = slope * value;
    double moves = error, rounding = 0;
    if (off != 0 || !adc_is_unit(slope)) {                  /* else of a sum: nothing is rounded */
        moves = (fabs(slope) + off) * error;
        rounding = fabs(value) * off + adc_product_residual(slope, value, part);
        if (moves + rounding < DBL_MIN && (error + off != 0 || !adc_is_safe(part)))
            rounding += ADC_LEAST;
    }
    to->value = before + part;
    if (!adc_is_0(before)) {
        to->rest += dd_sum_error(before, part, to->value);
        rounding += DBL_EPSILON * fabs(to->rest);
    }
    to->error = (to->error + rounding) + moves;             /* the longest way is that from error to error: it is last */
}

uint32_t adc_ledger_back(const struct adc_ledger *ledger, const struct adc_ledger_place *start,
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
            hand_on(to, e->slope, exact ? 0 : e->off, value, error);
        }
        if (piece == start->piece)
            return count;
    }
}

const struct adc_adjoint *adc_running_errors(struct adc_walk *walk, const struct adc_ledger *ledger, double *value)
{
    const struct adc_ledger_place start = {.piece = ledger->first};
    struct adc_adjoint *adjoint = adc_arena_zeroed(&walk->program->arena, ledger->count, sizeof *adjoint);
    adjoint[ledger->result.node].value = ledger->result.node != 0;
    *value = ledger->result.error * ADC_RESERVE;
    const struct adc_ledger_place end = adc_ledger_end(ledger);
    adc_ledger_back(ledger, &start, &end, adjoint, NULL, NULL, false);
    for (uint32_t k = 1; k <= walk->program->variable_count; k++) {
        adc_settle_adjoint(&adjoint[k]);
        adjoint[k].error *= ADC_RESERVE;
    }
    return adjoint + 1;
}
