/* Driving the walk: preparing it, and running eval and derive for the answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/graph/graph.h"
#include "eval/walk/array.h"

/* The memory for recording loops: half of the limit. */
static size_t budget_of(const struct adc_context *context)
{
    enum { DEFAULT_BUDGET = 1 << 30 };
    return context->limits.memory > 0 ? context->limits.memory / 2 : DEFAULT_BUDGET;
}

void adc_walk_init(struct adc_walk *walk, struct adc_program *program)
{
    struct adc_arena *arena = &program->arena;
    uint32_t variables = program->variable_count;
    memset(walk, 0, sizeof *walk);
    walk->program = program;
    walk->arena = program->linking;             /* its memory, where that is little */
    program->linking = (struct adc_arena){.context = &program->session->context};
    walk->context = walk->arena.context = walk->kept.context = walk->aside.context =
        &program->session->context;
    walk->budget = budget_of(walk->context);
    walk->point = adc_arena_array(arena, variables, sizeof *walk->point);
    walk->wanted = adc_arena_array(arena, variables, sizeof *walk->wanted);
    walk->own = adc_arena_zeroed(arena, variables, sizeof *walk->own);
    walk->tangent = adc_arena_zeroed(arena, variables, sizeof *walk->tangent);
    walk->leaves = adc_arena_array(arena, program->extent_count + program->constant_count, sizeof *walk->leaves);
    walk->by = ADC_BY_NONE;
    walk->adjoint = adc_arena_array(arena, variables, sizeof *walk->adjoint);
    walk->seeded = adc_arena_zeroed(arena, variables, sizeof *walk->seeded);
    walk->adjoint_power = adc_arena_array(arena, variables, sizeof *walk->adjoint_power);
    adc_walk_units(walk);
    if (program->width > 0)
        walk->components = adc_arena_array(arena, program->width, sizeof *walk->components);
    for (uint32_t i = 0; i < variables; i++) {
        walk->point[i] = program->variables[i].value;
        walk->wanted[i] = true;
    }
}

void adc_walk_units(struct adc_walk *walk)
{
    struct adc_program *program = walk->program;
    walk->formulas = adc_arena_array(&program->arena, program->unit_count, sizeof *walk->formulas);
    walk->finished = adc_arena_array(&program->arena, program->unit_count, sizeof *walk->finished);
}

void adc_walk_release(struct adc_walk *walk)
{
    if (walk->context == NULL)
        return;
    adc_arena_release(&walk->arena);
    adc_arena_release(&walk->kept);
    adc_arena_release(&walk->aside);
    if (walk->recording != NULL)
        adc_recording_release(walk->recording);
    memset(walk, 0, sizeof *walk);
}

/* Clears the formulas that the evaluation may use. */
static void clear_cells(struct adc_walk *walk)
{
    const struct adc_program *program = walk->program;
    for (uint32_t i = 0; i < adc_reached_count(program); i++)
        walk->formulas[adc_reached_unit(program, i) - program->units] = (struct adc_walk_formula){.frame = NULL};
}

/* How many variables it may use; and one of them. */
static uint32_t variables_of(const struct adc_program *program)
{
    return program->reach.part ? program->reach.variable_count : program->variable_count;
}
static uint32_t variable_at(const struct adc_program *program, uint32_t i)
{
    return program->reach.part ? program->reach.variables[i] : i;
}

/* Whether any partial is asked for. */
static bool is_wanted(const struct adc_walk *walk)
{
    return memchr(walk->wanted, 1, walk->program->variable_count * sizeof *walk->wanted) != NULL;
}

/* The result of an evaluation where the answer is an array: the element that is selected, or all of them. None where the
 * array has another shape here than at the point. */
static struct adc_dual selected(struct adc_walk *walk, const struct adc_dual *result)
{
    const struct adc_program *program = walk->program;
    const bool fits = result->array != NULL && adc_same_extent(result->array->extent, program->extent);
    const struct adc_dual none = {.value = NAN};
    if (program->component != ADC_ALL_COMPONENTS)
        return fits ? adc_array_element(result, program->component) : none;
    for (uint32_t k = 0; k < program->width; k++)
        walk->components[k] = fits ? adc_array_element(result, k) : none;
    return (struct adc_dual){.depends = result->depends, .varies = result->varies};
}

/* Seeds the answer: the cotangent, or one element of it. */
static void derive_answer(struct adc_walk *walk, double seed)
{
    const struct adc_program *program = walk->program;
    if (!adc_program_selects(program)) {
        adc_derive_block(walk->root, 0, &seed);
        return;
    }
    double *seeds = adc_arena_zeroed(&walk->arena, program->width, sizeof *seeds);
    if (program->component == ADC_ALL_COMPONENTS)
        memcpy(seeds, walk->cotangent, program->width * sizeof *seeds);
    else
        seeds[program->component] = seed;
    adc_derive_block(walk->root, 0, seeds);
}

/* Refuses a row without a derivative where one passes through it: what is kept in a name may be read by value(e) only. */
static void check_refused(struct adc_walk *walk)
{
    struct adc_program *program = walk->program;
    const struct adc_located_incident *refused = &walk->refused;
    struct adc_recording *recording = adc_fresh_recording(&walk->recording, &program->arena);
    bool *independent = adc_arena_array(&walk->arena, program->variable_count, sizeof *independent);
    for (uint32_t v = 0; v < program->variable_count; v++)
        independent[v] = walk->by == ADC_BY_ALL ? walk->wanted[v] : v == walk->by;
    if (program->component == ADC_ALL_COMPONENTS)
        adc_graph_build_all(recording, program, walk->point, adc_arena_array(&walk->arena, program->width, sizeof(uint32_t)));
    else
        adc_graph_build(recording, program, walk->point);
    adc_graph_restrict(&recording->at, independent);
    if (adc_graph_find_role(&recording->at, ADC_REFUSED) != ADC_NO_NODE)
        adc_error(walk->context, ADC_DOMAIN, refused->unit->ast->source, refused->term->span, "'%s' has no derivative",
                  adc_row_name(&adc_rows[refused->term->row]));
}

/* Sets what values are differentiated by. */
static void set_v(struct adc_walk *walk, uint32_t by)
{
    if (walk->by < ADC_BY_ALL)
        walk->tangent[walk->by] = walk->own[walk->by] = 0;
    if (by < ADC_BY_ALL)
        walk->tangent[by] = walk->own[by] = 1;
    walk->active = by == ADC_BY_ALL ? walk->wanted : walk->own;
    walk->by = by;
}

struct adc_dual adc_eval_as(struct adc_walk *walk, uint32_t by, struct adc_eval_options how)
{
    const struct adc_program *program = walk->program;
    char here;
    adc_arena_reset(&walk->arena);
    adc_arena_reset(&walk->kept);
    clear_cells(walk);
    walk->finished_count = walk->incidents = walk->depth = 0;
    walk->how = how;
    walk->steps = walk->searched = walk->replayed = 0;
    walk->broken = walk->underflowed = walk->detached = false;
    walk->ill.condition = 0;
    walk->still = 0;
    walk->refused.term = NULL;
    set_v(walk, by);
    walk->any_wanted = by < ADC_BY_ALL || (by == ADC_BY_ALL && is_wanted(walk));
    walk->record = walk->recorded = by == ADC_BY_ALL && !how.forward_only && walk->any_wanted;
    walk->into = &walk->arena;
    walk->stack_base = &here;
    walk->root = adc_frame_new(walk, &program->units[program->root]);
    uint64_t shared = 0;
    for (uint32_t i = 0; i < program->reach.first_count; i++) {
        const uint64_t before = walk->steps;
        adc_eval_formula(walk->root, program->reach.first[i]);
        shared += program->units[program->reach.first[i]].element ? 0 : walk->steps - before;
    }
    struct adc_dual result = adc_eval_block(walk->root, 0, by);
    walk->apart = program->element != NULL ? walk->steps - shared : 0;
    adc_work(walk->context, walk->steps);
    if (walk->refused.term != NULL)
        check_refused(walk);
    return adc_program_selects(program) ? selected(walk, &result) : result;
}

struct adc_array *adc_walk_array(const struct adc_walk *walk, const struct adc_tensor *array)
{
    struct adc_array *copy = adc_array_new(walk->context, array->extent);
    memcpy(copy->at, array->value, adc_extent_count(array->extent) * sizeof *copy->at);
    return copy;
}

bool adc_walk_output(const struct adc_walk *walk, uint32_t slot, struct adc_dual *value)
{
    *value = walk->root->failed ? (struct adc_dual){.value = NAN} : walk->root->slot[slot];
    return walk->root->failed || walk->root->slot[slot].set;
}

/* A formula whose value is a number; or which only has readers of names that it assigns. */
static void derive_formula(struct adc_walk *walk, struct adc_walk_formula *formula)
{
    const double *adjoint = formula->seeded ? &formula->adjoint : NULL;
    if (formula->dual.array != NULL)
        adjoint = adc_take_array(formula->frame, formula->dual.array);
    else if (formula->seeded)
        walk->power = adc_normalise_if_far(&formula->adjoint, formula->power);
    adc_derive_block(formula->frame, 0, adjoint);
    walk->power = 0;
}

void adc_derive_as(struct adc_walk *walk, double seed, bool subgradient)
{
    const struct adc_program *program = walk->program;
    for (uint32_t i = 0; i < variables_of(program); i++)
        walk->seeded[variable_at(program, i)] = false;
    walk->derived = 0;
    walk->subgradient = subgradient;
    if (!walk->recorded)
        return;
    walk->into = &walk->arena;
    walk->power = 0;
    derive_answer(walk, seed);
    walk->into = &walk->kept;
    for (uint32_t i = walk->finished_count; i-- > 0;) {
        struct adc_walk_formula *formula = &walk->formulas[walk->finished[i]];
        if (formula->touched)
            derive_formula(walk, formula);
        formula->touched = formula->seeded = false;
    }
    for (uint32_t i = 0; i < variables_of(program); i++)
        if (adc_is_out_of_range(walk, variable_at(program, i)))
            adc_round_adjoint(walk, variable_at(program, i));
}
