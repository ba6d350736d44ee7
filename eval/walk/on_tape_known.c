/* What the ledger learns of loops on tapes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/tape/ops.h"
#include "eval/walk/ledger.h"
#include "eval/walk/on_tape_run.h"

void adc_on_tape_note(const struct adc_walk *walk, struct adc_known known)
{
    if (walk->ledger->noting && known.node != 0)
        adc_note(walk->ledger, known.node, known.error, known.error);
}

static void watch_row(struct adc_on_tape *O, const struct adc_tape_op *op, double v)
{
    const struct adc_tape *T = O->T;
    struct adc_known x[ADC_MAX_ARITY], *known = O->of->known, r = {0, 0};
    double a[ADC_MAX_ARITY];
    bool exact = op->code <= ADC_TAPE_GE;
    for (uint32_t i = 0; i < adc_rows[op->row].arity; i++) {
        const uint32_t at = adc_tape_operand(T, op, i);
        a[i] = T->value[at];
        x[i] = known[at];
        exact &= x[i].error == 0;
    }
    if (!exact)
        adc_ledger_row(O->F->walk, (enum adc_op)op->row, a, v, x, &r);
    known[op->out] = r;
}

/* An element that is read or assigned. */
static void watch_element(struct adc_on_tape *O, const struct adc_tape_op *op)
{
    const struct adc_walk *walk = O->F->walk;
    const struct adc_tape_array *array = &O->T->arrays[op->row];
    struct adc_tensor *tensor = O->of->tensor[op->row];
    struct adc_known *known = O->of->known;
    const size_t place = (size_t)O->T->value[op->code == ADC_TAPE_ELEMENT ? op->x : op->y];
    if (array->base != UINT32_MAX && op->code == ADC_TAPE_STORE) {
        known[array->base + place] = known[op->x];
    } else if (array->base != UINT32_MAX) {
        known[op->out] = known[array->base + place];
    } else if (op->code == ADC_TAPE_STORE) {
        tensor->error[place] = known[op->x].error;
        tensor->node[place] = known[op->x].node;
    } else if (tensor != NULL) {
        known[op->out] = (struct adc_known){tensor->error[place], tensor->node[place]};
    } else if (array->term->kind == ADC_TERM_VARIABLES) {
        known[op->out] = adc_ledger_variable(walk, array->term->at[0] + (uint32_t)place);
    } else {
        known[op->out] = (struct adc_known){0, 0};
    }
}

/* Folds what iterations have left behind: at a BEGIN, what is live there is handed on; at the end, what is. */
static void fold(struct adc_on_tape *O, const uint32_t *at, uint32_t count)
{
    struct adc_walk *walk = O->F->walk;
    const struct adc_arena_mark mark = adc_arena_mark(&walk->aside);
    struct adc_handed *handed = adc_arena_array(&walk->aside, count + O->elements + 1, sizeof *handed);
    for (uint32_t i = 0; i < count; i++)
        handed[i] = (struct adc_handed){&O->T->value[at[i]], &O->of->known[at[i]].node, &O->of->known[at[i]].error};
    for (uint32_t i = 0; i < O->T->array_count; i++) {
        struct adc_tensor *tensor = O->of->tensor[i];
        const size_t n = O->T->arrays[i].stored && O->T->arrays[i].base == UINT32_MAX ? adc_extent_count(tensor->extent) : 0;
        for (size_t k = 0; k < n; k++)
            handed[count++] = (struct adc_handed){&tensor->value[k], &tensor->node[k], &tensor->error[k]};
    }
    adc_fold_handed(walk, handed, count, &O->region);
    adc_arena_rewind(&walk->aside, mark);
}

static void watch_iteration(struct adc_on_tape *O, const struct adc_tape_op *op)
{
    const struct adc_walk *walk = O->F->walk;
    if (O->T->begun > 0)
        adc_blur_region(walk, &O->region);
    if (O->T->begun > 0 && adc_fold_is_due(walk, &O->region))
        fold(O, O->T->lives[op->y].at, O->T->lives[op->y].count);
}

bool adc_on_tape_watch(void *user, const struct adc_tape_op *op, double v)
{
    struct adc_on_tape *O = user;
    const struct adc_tape *T = O->T;
    struct adc_walk *walk = O->F->walk;
    struct adc_known *known = O->of->known;
    switch ((enum adc_tape_code)op->code) {
    case ADC_TAPE_ADD: case ADC_TAPE_SUB: case ADC_TAPE_MUL: case ADC_TAPE_DIV:
        if (walk->ledger != NULL)
            adc_ledger_operation(walk, (enum adc_op)op->row, T->value[op->x], T->value[op->y], v, &known[op->x],
                                 &known[op->y], &known[op->out]);
        break;
    case ADC_TAPE_COPY:
        known[op->out] = known[op->x];
        break;
    case ADC_TAPE_FRESH: case ADC_TAPE_NAN:
        known[op->out] = (struct adc_known){0, 0};
        break;
    case ADC_TAPE_ELEMENT: case ADC_TAPE_STORE:
        watch_element(O, op);
        return true;
    case ADC_TAPE_PLACE:
        adc_note_choice(walk, known[op->x].error + known[op->y].error);
        break;
    case ADC_TAPE_UNLESS:
        adc_note_choice(walk, known[op->x].error);
        break;
    case ADC_TAPE_BEGIN:
        if (walk->ledger != NULL)
            watch_iteration(O, op);
        break;
    default:
        if (walk->ledger != NULL)
            watch_row(O, op, v);
        break;
    }
    if (walk->ledger == NULL)
        adc_fold_handed(walk, NULL, 0, &O->region);             /* which leaves where the walk gives up */
    return walk->ledger != NULL;
}

void adc_on_tape_fold_last(struct adc_on_tape *O)
{
    const struct adc_tape *T = O->T;
    struct adc_walk *walk = O->F->walk;
    uint32_t *at, count = 0;
    if (!adc_last_fold_is_due(walk, &O->region) && !adc_fold_is_due(walk, &O->region))
        return;
    const struct adc_arena_mark mark = adc_arena_mark(&walk->aside);
    at = adc_arena_array(&walk->aside, T->registers, sizeof *at);
    for (uint32_t i = 0; i < T->import_count; i++)
        if (T->imports[i].written)
            at[count++] = T->imports[i].at;
    for (uint32_t i = 0; i < T->array_count; i++)
        for (uint32_t k = 0; T->arrays[i].stored && k < adc_tape_registers_of(&T->arrays[i]); k++)
            at[count++] = T->arrays[i].base + k;
    fold(O, at, count);
    adc_arena_rewind(&walk->aside, mark);
}

bool adc_on_tape_knows_elements(struct adc_on_tape *O)
{
    enum { MOST = 64 };
    O->elements = 0;
    for (uint32_t i = 0; i < O->T->array_count; i++) {
        const struct adc_tensor *tensor = O->of->tensor[i];
        if (tensor != NULL && (tensor->error == NULL || tensor->node == NULL))
            return false;
        if (O->T->arrays[i].stored && O->T->arrays[i].base == UINT32_MAX)
            O->elements += adc_extent_count(O->T->arrays[i].extent);
    }
    return O->elements <= MOST;
}

void adc_on_tape_open_known(struct adc_on_tape *O)
{
    struct adc_walk *walk = O->F->walk;
    const struct adc_tape *T = O->T;
    if (walk->ledger == NULL || O->of->known != NULL)
        return;
    O->of->known = adc_arena_zeroed(&walk->program->arena, T->registers, sizeof *O->of->known);
    for (uint32_t i = 0; i < T->literal_count; i++) {
        const struct adc_tape_origin *origin = &T->literals[i].origin;
        const struct adc_unit *unit = T->sites[origin->site].unit;
        O->of->known[T->literals[i].at] = adc_ledger_leaf(walk, unit, &unit->terms[origin->term]);
    }
}

void adc_on_tape_open_notes(struct adc_on_tape *O)
{
    struct adc_walk *walk = O->F->walk;
    const struct adc_tape *T = O->T;
    size_t elements = 0;
    if (walk->ledger == NULL || walk->ledger->noting)
        return;
    for (uint32_t i = 0; i < T->array_count; i++)
        elements += O->of->tensor[i] != NULL ? adc_extent_count(T->arrays[i].extent) : 0;
    if (elements > ADC_NOTED)
        return;
    walk->ledger->noting = true;
    adc_ledger_open_notes(walk);
    for (uint32_t i = 0; i < T->import_count; i++)
        if (T->imports[i].kind == ADC_TAPE_SLOT && T->imports[i].numeric)
            adc_on_tape_note(walk, O->of->known[T->imports[i].at]);
    for (uint32_t i = 0; i < T->array_count; i++)
        for (size_t k = 0; O->of->tensor[i] != NULL && k < adc_extent_count(T->arrays[i].extent); k++)
            adc_on_tape_note(walk, (struct adc_known){O->of->tensor[i]->error[k], O->of->tensor[i]->node[k]});
}
