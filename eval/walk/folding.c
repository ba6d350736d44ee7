/* Rows of the ledger that turns leave behind are folded into those of what the turns hand on.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "eval/walk/ledger.h"
#include "eval/walk/wrapping.h"

/* Numbers that are handed on, for each of which there is a pass over all rows if they do not go together (make_wrapped): more
 * than FEW of them wait, and more than MANY would take longer than anybody waits. A unit of work is so many edges of a pass. */
enum { FEW = 4, MANY = 64, EDGES_A_UNIT = 8 };

/* Rows before the first time, where they are noted, and before any time. */
enum { FEW_ROWS = 16, LEAST_ROWS = 8 };

#define FAINT 0x1p-28               /* an error, beside the numbers that are handed on: its square is less than rounding */

/* Where what is handed on is made. */
struct adc_folding {
    struct adc_adjoint *adjoint;    /* by node; 0 but while a row is made */
    uint32_t *touched;              /* nodes, for which there is twice as much room as a fold has edges */
    struct adc_edge *edge;          /* of the rows that have been made, one after another */
    uint32_t edges, room;           /* how many there are, and there may be */
    uint32_t adjoints, most;        /* nodes with an adjoint, and that can be touched */
    double largest;                 /* of the numbers that are handed on, without its sign */
    bool far, near;                 /* some error was, by rows that are noted, too much more than what it is by partials;
                                       none was nearly so much */
    struct wrapped *wrapped;        /* NULL: nobody has asked yet */
};

/* Of the numbers handed on by the latest fold. Columns are by node before the region, with the errors of the numbers themselves
 * in the first, where no node is. */
struct wrapped {
    struct adc_wrapping wrapping;
    const struct adc_ledger_region *region;     /* of that fold: loops within a turn fold theirs meanwhile */
    struct adc_wrapping_step step;
    adc_wrapped value;              /* the partials of the numbers */
};

/* The next numbers have nothing to do with these. */
static void forget_wrapping(const struct adc_folding *folding)
{
    if (folding != NULL && folding->wrapped != NULL)
        folding->wrapped->wrapping.numbers = 0;
}

void adc_begin_region(const struct adc_walk *walk, struct adc_ledger_region *region)
{
    struct adc_ledger *ledger = walk->ledger;
    region->due = UINT32_MAX;
    if (ledger == NULL)
        return;
    forget_wrapping(ledger->folding);
    region->clear = ledger->noting;
    ledger->blurred |= !ledger->careful;
    region->start = region->folded = (struct adc_ledger_place){ledger->last, ledger->last->used, ledger->count};
    region->finished = walk->finished_count;
    region->many = ledger->many;
    region->rows = ledger->careful ? 1 : ledger->noting ? FEW_ROWS : ADC_FOLD;
    region->due = ledger->count + region->rows;
}

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
    if (folding->most < 2 * edges) {                /* nodes that are handed on again are touched beside those of edges */
        folding->most = 4 * edges;
        folding->touched = adc_arena_array(arena, folding->most, sizeof *folding->touched);
    }
    folding->edges = 0;
    folding->largest = 0;
    folding->far = false;
    folding->near = true;
    return folding;
}

/* Makes room for more edges; the next edge, of a row that begins with the edge `first`. */
static void make_room(struct adc_walk *walk, struct adc_folding *folding, uint32_t more)
{
    folding->edge = adc_arena_room_for(&walk->program->arena, folding->edge, folding->edges, &folding->room,
                                       folding->edges + more, sizeof *folding->edge);
}

static void add_edge(struct adc_folding *folding, uint32_t first, uint32_t arg, double slope, double off)
{
    folding->edge[folding->edges] =
        (struct adc_edge){arg | (folding->edges > first ? ADC_SAME_ROW : 0), slope, off * ADC_ROUNDED};
    folding->edges++;
}

/* The error of a number becomes what it is by partials, if that is less. What it seemed before has bounded how far partials
 * may be off, and what goes beyond the first order, where it counts for less as long as it is faint; another evaluation is
 * to be as close as can be. */
static void lessen(const struct adc_ledger *ledger, double *error, double by_partials)
{
    struct adc_folding *folding = ledger->folding;
    const double seemed = *error, faint = ledger->careful ? 0 : FAINT * folding->largest;
    *error = fmin(seemed, by_partials);
    folding->far |= seemed > (seemed < faint ? 64 : 4) * *error;
    folding->near &= seemed < (seemed < faint / 8 ? 8 : 1.5) * *error;
}

/* A bound on the error of a node from those of the nodes before the turns since the latest fold that its adjoints have come
 * to, and what these turns have rounded by. */
static double error_by_partials(const struct adc_ledger *ledger, uint32_t touched, double rounding)
{
    const struct adc_folding *folding = ledger->folding;
    double error = rounding;
    for (uint32_t i = 0; i < touched; i++) {
        const uint32_t node = folding->touched[i];
        struct adc_adjoint *found = &folding->adjoint[node];
        adc_settle_adjoint(found);
        error += (fabs(found->value) + found->error) * ledger->noted[node].error;
    }
    return adc_error_by_partials(error);
}

/* The same of another name, which has the same node as that one of them. */
struct copy { struct adc_handed to; uint32_t from; };

/* Makes the row of a number by what was before the region. Returns how many edges it has. Where rows are noted, its error
 * becomes what it is by partials, if that is less. */
static uint32_t make_row(struct adc_walk *walk, const struct adc_ledger_region *region, const struct adc_handed *handed)
{
    const uint32_t node = *handed->node;
    const struct adc_ledger *ledger = walk->ledger;
    struct adc_folding *folding = ledger->folding;
    struct adc_ledger_place end = adc_ledger_end(ledger);
    const uint32_t before = folding->edges;
    uint32_t touched = 0;
    folding->adjoint[node].value = 1;
    if (region->clear && node >= region->folded.count && ledger->count <= ADC_NOTED) {
        double rounding = 0;
        touched = adc_ledger_back(ledger, &region->folded, &end, folding->adjoint, folding->touched, &rounding, false);
        lessen(ledger, handed->error, error_by_partials(ledger, touched, rounding));
        end = region->folded;
    }
    touched += adc_ledger_back(ledger, &region->start, &end, folding->adjoint, folding->touched + touched, NULL, false);
    make_room(walk, folding, touched);
    for (uint32_t i = 0; i < touched; i++) {
        struct adc_adjoint *found = &folding->adjoint[folding->touched[i]];
        adc_settle_adjoint(found);
        if (found->value == 0 && found->error == 0)
            continue;
        add_edge(folding, before, folding->touched[i], found->value, found->error);
        *found = (struct adc_adjoint){0, 0, 0};
    }
    return folding->edges - before;
}

/* What is known of the partials of the rows that the latest fold made. */
static void read_rows(const struct adc_ledger_region *region, adc_wrapped bound)
{
    uint32_t row = region->folded.count - region->start.count;
    const struct adc_ledger_piece *piece = region->folded.piece;
    for (bool same = false;; piece = piece->previous) {
        const uint32_t first = piece == region->start.piece ? region->start.used : 0;
        const uint32_t used = piece == region->folded.piece ? region->folded.used : piece->used;
        for (const struct adc_edge *e = piece->at + used; e-- > piece->at + first;) {
            row -= !same;
            same = (e->arg & ADC_SAME_ROW) != 0;
            bound[e->arg & ~ADC_SAME_ROW][row] = e->off;
        }
        if (piece == region->start.piece)
            return;
    }
}

/* What a number that is handed on is made of: numbers that the latest fold has handed on, with what it does not owe to
 * their errors by these partials. */
static void look_back(const struct adc_ledger *ledger, const struct adc_ledger_region *region, uint32_t node, uint32_t i)
{
    const struct adc_folding *folding = ledger->folding;
    struct adc_wrapping_step *step = &folding->wrapped->step;
    const uint32_t before = region->start.count;
    const struct adc_ledger_place end = adc_ledger_end(ledger);
    uint32_t touched = 0;
    double own = 0;
    folding->adjoint[node].value = 1;
    if (node < region->folded.count)            /* no turn has bound it since: it is made of itself */
        folding->touched[touched++] = node;
    touched += adc_ledger_back(ledger, &region->folded, &end, folding->adjoint, folding->touched + touched, &own, false);
    for (uint32_t t = 0; t < touched; t++) {
        const uint32_t at = folding->touched[t];
        struct adc_adjoint *found = &folding->adjoint[at];
        adc_settle_adjoint(found);
        if (at < before) {
            own += (fabs(found->value) + found->error) * ledger->noted[at].error;
            continue;
        }
        step->by[i][at - before] = found->value;
        for (uint32_t c = 0; c < step->columns; c++)
            step->own[c][i] += found->error * step->bound_before[c][at - before];
    }
    step->own[0][i] = adc_error_by_partials(own + step->own[0][i]);
    touched += adc_ledger_back(ledger, &region->start, &region->folded, folding->adjoint, folding->touched + touched, NULL, true);
    for (uint32_t t = 0; t < touched; t++) {
        const uint32_t at = folding->touched[t];
        struct adc_adjoint *found = &folding->adjoint[at];
        if (at >= before)
            continue;
        adc_settle_adjoint(found);
        folding->wrapped->value[at][i] += found->value;
        step->own[at][i] += found->error;
        *found = (struct adc_adjoint){0, 0, 0};
    }
}

static bool is_wrapped(const struct adc_ledger *ledger, const struct adc_ledger_region *region, uint32_t rows)
{
    return region->clear && ledger->count <= ADC_NOTED && rows > 1 && rows <= ADC_WRAPPED
        && region->start.count <= ADC_WRAPPED_COLUMNS && region->folded.count - region->start.count <= ADC_WRAPPED;
}

/* Makes the rows of the numbers that are handed on where each is made of some that the fold before has handed on: so that
 * errors that turn do not grow. Nodes and errors are replaced; returns the next node. */
static uint32_t make_wrapped(struct adc_walk *walk, const struct adc_ledger_region *region, const struct adc_handed *handed,
                             uint32_t rows)
{
    struct adc_ledger *ledger = walk->ledger;
    struct adc_folding *folding = ledger->folding;
    if (folding->wrapped == NULL) {
        folding->wrapped = adc_arena_array(&walk->program->arena, 1, sizeof *folding->wrapped);
        folding->wrapped->region = NULL;
    }
    struct wrapped *wrapped = folding->wrapped;
    struct adc_wrapping_step *step = &wrapped->step;
    const uint32_t before = region->start.count;
    adc_wrapping_clear(step, region->folded.count - before, rows, before);
    for (uint32_t c = 0; c < before; c++)
        memset(wrapped->value[c], 0, rows * sizeof(double));
    for (uint32_t k = 0; k < step->before; k++)
        step->bound_before[0][k] = ledger->noted[before + k].error;
    read_rows(region, step->bound_before);
    for (uint32_t i = 0; i < rows; i++)
        look_back(ledger, region, *handed[i].node, i);
    if (wrapped->region != region)
        forget_wrapping(folding);
    wrapped->region = region;
    adc_wrapping_move(&wrapped->wrapping, step);
    uint32_t node = before;
    for (uint32_t i = 0; i < rows; i++) {
        const uint32_t first = folding->edges;
        lessen(ledger, handed[i].error, step->bound[0][i]);
        make_room(walk, folding, before);
        for (uint32_t c = 1; c < before; c++)
            if (wrapped->value[c][i] != 0 || step->bound[c][i] != 0)
                add_edge(folding, first, c, wrapped->value[c][i], step->bound[c][i]);
        *handed[i].node = folding->edges > first ? node++ : 0;
    }
    if (node - before < rows)           /* then numbers of the parallelepiped are not those of nodes */
        forget_wrapping(folding);
    return node;
}

/* Enters edges that were made. */
static void enter_edges(struct adc_walk *walk, const struct adc_edge *edge, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        struct adc_ledger_piece *piece = walk->ledger->last;
        if (piece->used == piece->size)
            piece = adc_ledger_next_piece(walk);
        piece->at[piece->used++] = edge[i];
    }
}

/* How many rows are to be folded at a time next, where errors seem to grow: so many that they seem up to four times what
 * they are, as far as turns are that short. */
static uint32_t rows_by_growth(uint32_t rows, const struct adc_folding *folding)
{
    return folding->far ? (rows > 1 ? rows / 2 : 1) : folding->near && rows < ADC_FOLD ? 2 * rows : rows;
}

/* Folds a region: these are handed on, each node once, and get other nodes. */
static void fold(struct adc_walk *walk, struct adc_ledger_region *region, const struct adc_handed *handed, uint32_t rows)
{
    struct adc_ledger *ledger = walk->ledger;
    const struct adc_ledger_place start = region->start;
    const bool wrapped = is_wrapped(ledger, region, rows);
    uint32_t node = start.count;
    if (rows > FEW && !wrapped && ledger->count < ledger->most / 2 && !ledger->careful) {
        region->due = ledger->most / 2;
        return;
    }
    if (rows > MANY) {
        walk->ledger = NULL;
        return;
    }
    struct adc_folding *folding = prepare(walk, &start);
    for (uint32_t i = 0; i < rows; i++)
        folding->largest = fmax(folding->largest, fabs(*handed[i].value));
    const uint64_t pass = rows > FEW ? edges_since(ledger, &start) / EDGES_A_UNIT : 0;      /* few are a part of the turns */
    if (wrapped) {
        adc_work(walk->context, pass);
        node = make_wrapped(walk, region, handed, rows);
    } else {
        forget_wrapping(folding);
        for (uint32_t i = 0; i < rows; i++) {
            adc_work(walk->context, pass);              /* before each, which may take long */
            *handed[i].node = make_row(walk, region, &handed[i]) > 0 ? node++ : 0;
        }
    }
    for (uint32_t i = 0; i < rows; i++)             /* the notes of the turns before were needed until here */
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
    region->clear = ledger->noting;
    if (ledger->noting && !ledger->careful && region->rows < LEAST_ROWS) {      /* too few to be worth it, but with care */
        walk->ledger = NULL;
    }
    const uint32_t more = 3 * folding->edges;
    region->due = node + (more > region->rows ? more : region->rows);
}

/* Of all that is handed on, what was made since there were `first` nodes, each node once if there are not many; the others
 * are copies. Returns how many are kept. */
static uint32_t keep_new(struct adc_handed *handed, uint32_t count, uint32_t first, struct copy *copies, uint32_t *copy_count)
{
    uint32_t kept = 0;
    *copy_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t like = 0;
        if (*handed[i].node < first)
            continue;
        while (like < kept && (kept > MANY || *handed[like].node != *handed[i].node))
            like++;
        if (like < kept)
            copies[(*copy_count)++] = (struct copy){handed[i], like};
        else
            handed[kept++] = handed[i];
    }
    return kept;
}

/* Whether there is a ledger to fold. */
static bool is_kept(struct adc_walk *walk, struct adc_ledger_region *region)
{
    if (walk->ledger != NULL)
        return true;
    region->due = UINT32_MAX;
    if (walk->gives_up) {
        walk->gives_up = false;
        adc_fail(walk->context);
    }
    return false;
}

/* Where a turn has evaluated formulas, which hand on what they have come to, another region begins. */
void adc_fold_handed(struct adc_walk *walk, struct adc_handed *handed, uint32_t count, struct adc_ledger_region *region)
{
    if (!is_kept(walk, region))
        return;
    if (walk->finished_count != region->finished) {
        adc_begin_region(walk, region);
        return;
    }
    const struct adc_arena_mark mark = adc_arena_mark(&walk->aside);
    struct copy *copies = adc_arena_array(&walk->aside, count + 1u, sizeof *copies);
    uint32_t copy_count;
    const uint32_t kept = keep_new(handed, count, region->start.count, copies, &copy_count);
    fold(walk, region, handed, kept);
    for (uint32_t i = 0; i < copy_count; i++) {
        *copies[i].to.node = *handed[copies[i].from].node;
        *copies[i].to.error = *handed[copies[i].from].error;
    }
    adc_arena_rewind(&walk->aside, mark);
}

/* With the elements of the arrays in slots. */
void adc_fold_turns(struct adc_frame *F, struct adc_ledger_region *region)
{
    struct adc_walk *walk = F->walk;
    const uint32_t slots = F->unit->slot_count;
    uint32_t count = 0, room = 0;
    if (!is_kept(walk, region))
        return;
    const struct adc_arena_mark mark = adc_arena_mark(&walk->aside);
    struct adc_handed *handed = NULL;
    for (uint32_t i = 0; i < slots; i++) {
        const struct adc_tensor *array = F->slot[i].array;
        const size_t n = array != NULL ? adc_extent_count(array->extent) : 0;
        handed = adc_arena_room_for(&walk->aside, handed, count, &room, count + (uint32_t)n + 1, sizeof *handed);
        handed[count++] = (struct adc_handed){&F->slot[i].value, &F->slot[i].node, &F->slot[i].error};
        for (size_t k = 0; k < n; k++)
            if (array->node[k] >= region->start.count)
                handed[count++] = (struct adc_handed){&array->value[k], &array->node[k], &array->error[k]};
    }
    adc_fold_handed(walk, handed, count, region);
    adc_arena_rewind(&walk->aside, mark);
}
