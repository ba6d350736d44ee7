/* The ledger: pages, the pass back, folding.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/ledger.h"

#include <assert.h>
#include <float.h>
#include <math.h>

#include "eval/walk/turns.h"

enum { FIRST_PIECE = 64, LARGEST_PIECE = 4096, MOST_ROWS = 1 << 21, PART_OF_BUDGET = 16 };

/* Numbers that are handed on, for each of which there is a pass over all rows: more than FEW of them wait, and more than MANY
 * would take longer than anybody waits. A unit of work is so many edges of a pass. */
enum { FEW = 4, MANY = 64, EDGES_A_UNIT = 8 };

/* Rows before the first time, where turns take notes, and before any time. */
enum { FEW_ROWS = 16, LEAST_ROWS = 8 };

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

static struct adc_ledger_piece *next_piece(struct adc_walk *walk)
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
        return next_piece(walk);
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
    assert(!ledger->noting);
    if (!ledger->blurred)
        return false;
    walk->ledger = ledger;
    ledger->noting = true;
    adc_ledger_open_notes(walk);
    return true;
}

void adc_ledger_begin(struct adc_walk *walk)
{
    struct adc_ledger *ledger = walk->ledger;
    ledger->count = walk->program->variable_count + 1;
    ledger->many = 0;
    ledger->dense = NULL;
    ledger->full = false;
    ledger->last = ledger->first;
    ledger->last->used = 0;
}

/* ---- the pass back ---- */

static inline double of_upper_half(uint32_t half)
{
    return adc_double_of((uint64_t)half << 32);
}

static inline struct adc_part part_of(const struct adc_edge *e, double value, double error)
{
    return adc_pass_on(e->slope, of_upper_half(e->off), value, error);
}

/* Where the ledger ends. */
static inline struct adc_ledger_place end_of(const struct adc_ledger *ledger)
{
    return (struct adc_ledger_place){ledger->last, ledger->last->used, ledger->count};
}

/* Passes the adjoints of the rows between two places in the ledger back, each of which is 0 afterwards. `touched` receives
 * the nodes before the first place which something has come to, perhaps more than once; NULL: nobody asks. Returns how many.
 * What the rows that are passed round by comes to is added to *rounding, where that is asked for. */
static ADC_IN_PLACE uint32_t go_back(const struct adc_ledger *ledger, const struct adc_ledger_place *start,
                                     const struct adc_ledger_place *end, struct adc_adjoint *adjoint, uint32_t *touched,
                                     double *rounding)
{
    uint32_t node = end->count, count = 0;
    const struct adc_ledger_dense *dense = ledger->dense;
    bool same = false, idle = true;
    double value = 0, error = 0;
    for (const struct adc_ledger_piece *piece = end->piece;; piece = piece->previous) {
        const uint32_t first = piece == start->piece ? start->used : 0;
        const uint32_t used = piece == end->piece ? end->used : piece->used;
        for (const struct adc_edge *e = piece->at + used; e-- > piece->at + first;) {
            const uint32_t arg = e->arg & ~ADC_SAME_ROW;
            if (touched == NULL && e->arg == ADC_DENSE_ROWS) {      /* where something is folded there are none */
                node -= dense->rows;
                dense->back(dense, &adjoint[node], adjoint);
                dense = dense->previous;
                same = false;
                continue;
            }
            if (!same) {
                struct adc_adjoint *from = &adjoint[--node];
                value = from->value;
                error = from->error;
                idle = fabs(value) + error == 0;
                *from = (struct adc_adjoint){0, 0};
                if (rounding != NULL && !idle)
                    *rounding += (fabs(value) + error) * ledger->noted[node].own;
            }
            same = (e->arg & ADC_SAME_ROW) != 0;
            if (idle)
                continue;
            if (touched == NULL && (arg & ADC_RUN) != 0) {
                for (uint32_t i = 0; i < e->off; i++)
                    adc_gather_part(&adjoint[(arg & ~ADC_RUN) + i], (struct adc_part){value, 0, error});
                continue;
            }
            struct adc_adjoint *to = &adjoint[arg];
            if (touched != NULL && arg < start->count && adc_is_0(to->value) && adc_is_0(to->error))
                touched[count++] = arg;
            adc_gather_part(to, part_of(e, value, error));
        }
        if (piece == start->piece)
            return count;
    }
}

void adc_ledger_enter_dense(struct adc_walk *walk, struct adc_ledger_dense *rows, size_t numbers)
{
    struct adc_ledger *ledger = walk->ledger;
    struct adc_ledger_piece *piece = adc_ledger_room(walk);
    ledger->full |= (uint64_t)ledger->count + ledger->many + rows->rows + numbers / 2 > ledger->most;
    if (ledger->full)
        return;
    piece->at[piece->used++] = (struct adc_edge){.arg = ADC_DENSE_ROWS};
    rows->previous = ledger->dense;
    ledger->dense = rows;
    ledger->count += rows->rows;
    ledger->many += (uint32_t)(numbers / 2);
}

const struct adc_adjoint *adc_running_errors(struct adc_walk *walk, const struct adc_ledger *ledger, double *value)
{
    const struct adc_ledger_place start = {.piece = ledger->first};
    struct adc_adjoint *adjoint = adc_arena_zeroed(&walk->program->arena, ledger->count, sizeof *adjoint);
    adjoint[ledger->result.node].value = ledger->result.node != 0;
    *value = ledger->result.error * ADC_RESERVE;
    const struct adc_ledger_place end = end_of(ledger);
    go_back(ledger, &start, &end, adjoint, NULL, NULL);
    for (uint32_t k = 1; k <= walk->program->variable_count; k++)
        adjoint[k].error *= ADC_RESERVE;
    return adjoint + 1;
}

/* ---- folding ---- */

void adc_begin_region(const struct adc_walk *walk, struct adc_ledger_region *region, bool quick)
{
    struct adc_ledger *ledger = walk->ledger;
    region->due = UINT32_MAX;
    if (ledger == NULL)
        return;
    ledger->turned = true;
    region->quick = quick;
    region->clear = quick || ledger->noting;
    region->start = region->folded = (struct adc_ledger_place){ledger->last, ledger->last->used, ledger->count};
    region->finished = walk->finished_count;
    region->many = ledger->many;
    region->rows = ledger->noting ? 1 : quick ? FEW_ROWS : ADC_FOLD;
    region->due = ledger->count + region->rows;
}

/* Where what is handed on is made. */
struct adc_folding {
    struct adc_adjoint *adjoint;    /* by node; 0 but while a row is made */
    uint32_t *touched;              /* nodes, for which there is as much room as a fold has edges */
    struct adc_edge *edge;          /* of the rows that have been made, one after another */
    uint32_t edges, room;           /* how many there are, and there may be */
    uint32_t adjoints, most;        /* nodes with an adjoint, and that can be touched */
    bool far, near;                 /* some error was, by rows that are noted, more than four times what it is by partials;
                                       none was much more */
};

static uint32_t edges_since(const struct adc_ledger *ledger, const struct adc_ledger_place *start)
{
    uint32_t edges = 0;
    for (const struct adc_ledger_piece *piece = ledger->last;; piece = piece->previous) {
        edges += piece->used;
        if (piece == start->piece)
            return edges - start->used;
    }
}

static struct adc_folding *prepare(struct adc_walk *walk, const struct adc_ledger_place *start)
{
    struct adc_arena *arena = &walk->program->arena;
    struct adc_ledger *ledger = walk->ledger;
    const uint32_t edges = edges_since(ledger, start);
    if (ledger->folding == NULL)
        ledger->folding = adc_arena_zeroed(arena, 1, sizeof *ledger->folding);
    struct adc_folding *folding = ledger->folding;
    if (folding->adjoints < ledger->count) {
        folding->adjoints = 2 * ledger->count;
        folding->adjoint = adc_arena_zeroed(arena, folding->adjoints, sizeof *folding->adjoint);
    }
    if (folding->most < edges) {
        folding->most = 2 * edges;
        folding->touched = adc_arena_array(arena, folding->most, sizeof *folding->touched);
    }
    folding->edges = 0;
    folding->far = false;
    folding->near = true;
    return folding;
}

/* A bound on the error of a node from those of the nodes before the turns since the latest fold that its adjoints have come
 * to, and what these turns have rounded by. */
static double error_by_partials(const struct adc_ledger *ledger, uint32_t touched, double rounding)
{
    const struct adc_folding *folding = ledger->folding;
    double error = rounding;
    for (uint32_t i = 0; i < touched; i++) {
        const uint32_t node = folding->touched[i];
        const struct adc_adjoint *found = &folding->adjoint[node];
        error += (fabs(found->value) + found->error) * ledger->noted[node].error;
    }
    return adc_error_by_partials(error);
}

/* Makes the row of a node by what was before the region. Returns how many edges it has. Where rows are noted, *error
 * becomes what it is by partials, if that is less. */
static uint32_t make_row(struct adc_walk *walk, const struct adc_ledger_region *region, uint32_t node, double *error)
{
    const struct adc_ledger *ledger = walk->ledger;
    struct adc_folding *folding = ledger->folding;
    struct adc_ledger_place end = end_of(ledger);
    const uint32_t before = folding->edges;
    uint32_t touched = 0;
    folding->adjoint[node].value = 1;
    if (region->clear && node >= region->folded.count && ledger->count <= ADC_NOTED) {
        double rounding = 0;
        touched = go_back(ledger, &region->folded, &end, folding->adjoint, folding->touched, &rounding);
        const double seemed = *error;
        *error = fmin(seemed, error_by_partials(ledger, touched, rounding));
        folding->far |= seemed > 4 * *error;
        folding->near &= seemed < 1.5 * *error;
        end = region->folded;
    }
    touched += go_back(ledger, &region->start, &end, folding->adjoint, folding->touched + touched, NULL);
    folding->edge = adc_arena_room_for(&walk->program->arena, folding->edge, before, &folding->room, before + touched,
                                       sizeof *folding->edge);
    for (uint32_t i = 0; i < touched; i++) {
        struct adc_adjoint *found = &folding->adjoint[folding->touched[i]];
        if (found->value == 0 && found->error == 0)
            continue;
        folding->edge[folding->edges] =
            (struct adc_edge){folding->touched[i] | (folding->edges > before ? ADC_SAME_ROW : 0),
                              adc_upper_half(found->error * ADC_ROUNDED), found->value};
        folding->edges++;
        *found = (struct adc_adjoint){0, 0};
    }
    return folding->edges - before;
}

/* Enters edges that were made. */
static void enter_edges(struct adc_walk *walk, const struct adc_edge *edge, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        struct adc_ledger_piece *piece = walk->ledger->last;
        if (piece->used == piece->size)
            piece = next_piece(walk);
        piece->at[piece->used++] = edge[i];
    }
}

/* What a turn hands on: the node of a number, and a bound on its error. */
struct handed { uint32_t *node; double *error; };

/* How many rows are to be folded at a time next, where errors seem to grow: so many that they seem up to four times what
 * they are, as far as turns are that short. */
static uint32_t rows_by_growth(uint32_t rows, const struct adc_folding *folding)
{
    return folding->far ? (rows > 1 ? rows / 2 : 1) : folding->near && rows < ADC_FOLD ? 2 * rows : rows;
}

/* Folds a region: these are handed on, and their nodes get other numbers. */
static void fold(struct adc_walk *walk, struct adc_ledger_region *region, const struct handed *handed, uint32_t count)
{
    struct adc_ledger *ledger = walk->ledger;
    const struct adc_ledger_place start = region->start;
    uint32_t rows = 0, node = start.count;
    for (uint32_t i = 0; i < count; i++)
        rows += *handed[i].node >= start.count;
    if (rows > FEW && ledger->count < ledger->most / 2 && !ledger->noting) {
        region->due = ledger->most / 2;
        ledger->blurred = true;                     /* notes are not taken of so many */
        return;
    }
    if (rows > MANY) {
        walk->ledger = NULL;
        return;
    }
    struct adc_folding *folding = prepare(walk, &start);
    const uint64_t pass = rows > FEW ? edges_since(ledger, &start) / EDGES_A_UNIT : 0;      /* few are a part of the turns */
    for (uint32_t i = 0; i < count; i++)
        if (*handed[i].node >= start.count) {
            adc_work(walk->context, pass);
            *handed[i].node = make_row(walk, region, *handed[i].node, handed[i].error) > 0 ? node++ : 0;
        }
    for (uint32_t i = 0; i < count; i++)            /* the notes of the turns before were needed until here */
        if (*handed[i].node >= start.count && ledger->noted != NULL)
            adc_note(ledger, *handed[i].node, *handed[i].error, *handed[i].error);
    ledger->last = start.piece;
    ledger->last->used = start.used;
    ledger->count = node;
    ledger->many = region->many;
    enter_edges(walk, folding->edge, folding->edges);
    region->folded = (struct adc_ledger_place){ledger->last, ledger->last->used, node};
    if (region->clear)
        region->rows = rows_by_growth(region->rows, folding);
    region->clear = region->quick || ledger->noting;
    if (region->quick && !ledger->noting && region->rows < LEAST_ROWS) {        /* too few to wait for each other */
        ledger->blurred = true;
        walk->ledger = NULL;
    }
    const uint32_t more = 3 * folding->edges;
    region->due = node + (more > region->rows ? more : region->rows);
}

/* Whether all nodes of the arrays in slots are of before the region; others would be lost. *count receives how many there
 * are, perhaps one twice. */
static bool keeps_elements(const struct adc_frame *F, const struct adc_ledger_region *region, size_t *count)
{
    *count = 0;
    for (uint32_t i = 0; F->walk->program->arrays && i < F->unit->slot_count; i++) {
        const struct adc_tensor *array = F->slot[i].array;
        const size_t elements = array != NULL ? adc_extent_count(array->extent) : 0;
        for (size_t k = 0; k < elements; k++)
            if (array->node[k] >= region->start.count)
                return false;
        *count += elements;
    }
    return true;
}

/* A turn hands slots on, be they in registers, formulas that were evaluated in it, and arrays; where there are any of the
 * latter, another region begins. */
void adc_fold_turns(struct adc_frame *F, const struct adc_turns *open, struct adc_ledger_region *region)
{
    struct adc_walk *walk = F->walk;
    const uint32_t slots = F->unit->slot_count;
    size_t elements;
    if (walk->ledger == NULL) {
        region->due = UINT32_MAX;
        if (!walk->gives_up)
            return;
        walk->gives_up = false;
        adc_fail(walk->context);
    }
    if (walk->finished_count != region->finished || !keeps_elements(F, region, &elements)) {
        adc_begin_region(walk, region, region->quick);
        return;
    }
    const struct adc_arena_mark mark = adc_arena_mark(&walk->aside);
    struct handed *handed = adc_arena_array(&walk->aside, slots + 1u, sizeof *handed);
    for (uint32_t i = 0; i < slots; i++)
        handed[i] = (struct handed){&F->slot[i].node, &F->slot[i].error};
    for (uint32_t i = 0; open != NULL && i < open->slot_count; i++)
        handed[open->slot[i]] = (struct handed){&open->known[i].node, &open->known[i].error};
    fold(walk, region, handed, slots);
    region->due = (uint32_t)fmin((double)region->due + (double)elements, UINT32_MAX);
    adc_arena_rewind(&walk->aside, mark);
}
