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
