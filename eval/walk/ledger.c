/* The ledger: pages, the pass back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/ledger_back.h"

#include <assert.h>
#include <float.h>
#include <math.h>

enum { FIRST_PIECE = 64, LARGEST_PIECE = 4096, MOST_ROWS = 1 << 21, PART_OF_BUDGET = 16 };

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

struct adc_ledger_piece *adc_ledger_turn_page(struct adc_walk *walk)
{
    struct adc_ledger *ledger = walk->ledger;
    ledger->full |= ledger->count >= ledger->most || ledger->many >= ledger->most - ledger->count;
    if (!ledger->full)
        return adc_ledger_next_piece(walk);
    ledger->last->used = 0;
    return ledger->last;
}

struct adc_ledger *adc_ledger_open(struct adc_walk *walk, const double *given)
{
    struct adc_arena *arena = &walk->program->arena;
    struct adc_ledger *ledger = adc_arena_zeroed(arena, 1, sizeof *ledger);
    const size_t most = walk->budget / PART_OF_BUDGET / (sizeof(struct adc_edge) + sizeof(struct adc_adjoint));
    ledger->most = most < MOST_ROWS ? (uint32_t)most : MOST_ROWS;
    ledger->given = given;
    ledger->unit = adc_arena_zeroed(arena, walk->program->unit_count, sizeof *ledger->unit);
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

/* What a row rounds by, in so many lanes, times its adjoint. */
static inline void add_rounding(const double *own, uint32_t lanes, double by, double *restrict rounding)
{
    for (uint32_t from = 0; from < lanes; from += ADC_FEW_LANES)
        for (uint32_t i = from; i < from + ADC_FEW_LANES; i++)
            rounding[i] += (fabs(own[i]) + own[lanes + i]) * by;
}

uint32_t adc_ledger_back_lanes(const struct adc_ledger *ledger, const struct adc_ledger_place *start,
                               const struct adc_ledger_place *end, const struct adc_lane_sweep *sweep, uint32_t *touched,
                               double *rounding, bool exact)
{
    const double *own = NULL;           /* of the row under way; NULL: nothing has reached it */
    uint32_t node = end->count, count = 0;
    bool same = false;
    for (const struct adc_ledger_piece *piece = end->piece;; piece = piece->previous) {
        const uint32_t first = piece == start->piece ? start->used : 0;
        const uint32_t used = piece == end->piece ? end->used : piece->used;
        for (const struct adc_edge *e = piece->at + used; e-- > piece->at + first;) {
            const uint32_t arg = e->arg & ~ADC_SAME_ROW;
            if (!same) {
                own = sweep->reached[--node] ? adc_lanes_at(sweep, node) : NULL;
                sweep->reached[node] = false;
                if (rounding != NULL && own != NULL)
                    add_rounding(own, sweep->lanes, ledger->noted[node].own, rounding);
            }
            same = (e->arg & ADC_SAME_ROW) != 0;
            if (own == NULL)
                continue;
            if (arg < start->count && !sweep->reached[arg])
                touched[count++] = arg;
            adc_hand_lanes(sweep, arg, e->slope, exact ? 0 : adc_of_upper_half(e->off), own);
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
