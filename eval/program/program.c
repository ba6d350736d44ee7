/* Shared by the engines that run a program: its release, the parts that an evaluation uses, and errors of running it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/link.h"
#include "eval/table/error.h"
#include "lexer/number.h"
#include "lexer/order.h"

#include <assert.h>
#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Frees what a unit holds by itself. */
static void release_unit(struct adc_context *context, struct adc_unit *unit)
{
    if (unit->term_capacity > 0)                /* else they are in the program's arena */
        adc_resize(context, unit->terms, unit->term_capacity, 0, sizeof *unit->terms);
    adc_resize(context, unit->calls, unit->call_capacity, 0, sizeof *unit->calls);
    if (unit->argument_capacity > 0)
        adc_resize(context, unit->arguments, unit->argument_capacity, 0, sizeof *unit->arguments);
}

void adc_program_release(struct adc_program *program)
{
    if (program->session == NULL)
        return;
    struct adc_context *context = &program->session->context;
    for (uint32_t i = 0; i < program->unit_count; i++)
        release_unit(context, &program->units[i]);
    adc_resize(context, program->units, program->unit_capacity, 0, sizeof *program->units);
    adc_resize(context, program->order, program->unit_capacity, 0, sizeof *program->order);
    adc_resize(context, program->variables, program->variable_capacity, 0, sizeof *program->variables);
    for (uint32_t i = 0; i < program->constant_count; i++)
        adc_array_release(context, program->constants[i]);
    adc_resize(context, program->constants, program->constant_capacity, 0, sizeof *program->constants);
    adc_resize(context, program->extents, program->extent_capacity, 0, sizeof *program->extents);
    adc_arena_release(&program->arena);
    adc_arena_release(&program->linking);
    memset(program, 0, sizeof *program);
}

uint32_t adc_program_variable(const struct adc_program *program, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(program->session, symbol);
    return binding != NULL && binding->epoch == program->epoch ? binding->number : UINT32_MAX;
}

_Noreturn void adc_unset_name(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term)
{
    const struct adc_source *source = unit->ast->source;
    int length = term->span.length < 40 ? (int)term->span.length : 40;
    const char *name = source->text + term->span.at;
    adc_diag_begin(&context->error, ADC_NAME, source, term->span, "'%.*s' has no value yet", length, name);
    adc_diag_hint(&context->error, "assign it first, on every path to this place");
    adc_fail(context);
}

_Noreturn void adc_no_return(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term)
{
    adc_error(context, ADC_NAME, unit->ast->source, term->span, "'%s' ended here without a value", unit->name);
}

static bool may_work(struct adc_context *context, uint64_t steps)
{
    ADC_ON_ERROR(context)
        return false;
    adc_work_check(context, steps);
    return true;
}

void adc_check_limits_at(struct adc_context *context, const struct adc_unit *unit, struct adc_span span,
                         uint64_t steps, uint32_t depth, ptrdiff_t stack)
{
    const struct adc_source *source = unit->ast->source;
    const bool allowed = may_work(context, steps);
    if (allowed && adc_within_limits(context, steps, depth, stack))
        return;
    if (!allowed) {
        context->work.done += steps;            /* the evaluation ends here */
        if (context->error.kind == ADC_INTERRUPT)
            adc_fail(context);
        context->error.span = span;
        context->error.source = source;
    } else if (depth >= context->limits.depth) {
        adc_diag_begin(&context->error, ADC_LIMIT, source, span,
                       "more than %u activations of functions within each other (--max-depth)", context->limits.depth);
    } else if (depth == 0) {
        adc_diag_begin(&context->error, ADC_LIMIT, source, span,
                       "the expression is nested too deep for the stack (ulimit -s)");
    } else {
        adc_diag_begin(&context->error, ADC_LIMIT, source, span,
                       "the stack is exhausted after %u activations of functions within each other", depth);
    }
    if (unit->name != NULL)
        adc_diag_hint(&context->error, "in %s", unit->name);
    adc_fail(context);
}

bool adc_are_bounds(double from, double to)
{
    return isfinite(from) && isfinite(to) && from == floor(from) && to == floor(to);
}

_Noreturn void adc_long_sum(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term)
{
    adc_error(context, ADC_LIMIT, unit->ast->source, term->span, "a sum of more than %llu terms (--max-steps)",
              (unsigned long long)context->limits.steps);
}

/* ---- literals ---- */

/* Whether a literal read as 0 has a digit other than 0. A constant 0 of other origin has the text of its expression. */
static bool is_no_zero(const char *text)
{
    const size_t digits = strspn(text, "0123456789._");
    for (size_t i = 0; i < digits; i++)
        if (text[i] >= '1' && text[i] <= '9')
            return true;
    return false;
}

/* Whether it has digits alone, and so few that it is a double for sure. */
static bool is_whole(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && text[i] >= '0' && text[i] <= '9')
        i++;
    return i == length && length > 0 && length <= DBL_DIG;
}

double adc_literal_error(const struct adc_source *source, struct adc_span span, double value)
{
    char name[24];
    assert(span.at + span.length <= source->length);
    const char *text = source->text + span.at;
    if (is_whole(text, span.length))
        return 0;
    if (value == 0)
        return is_no_zero(text) ? DBL_TRUE_MIN : 0;
    if (isdigit((unsigned char)*text) || *text == '.')
        return adc_literal_is_exact(text, span.length) ? 0 : adc_half_ulp(value);
    if (span.length >= sizeof name)
        return 0;
    snprintf(name, sizeof name, "%.*s", (int)span.length, text);
    const struct adc_constant *constant = adc_constant_find(name);
    return constant != NULL && constant->value == value ? adc_half_ulp(value) : 0;
}

/* ---- what an evaluation takes ---- */

/* ---- components with units of their own ---- */

/* The result of the answer's unit, followed through names alone; *unit receives the last unit. */
static const struct adc_term *result_of(const struct adc_program *program, const struct adc_unit **unit)
{
    const struct adc_term *term = NULL;
    for (uint32_t next = 0; next != UINT32_MAX;) {
        *unit = &program->units[next];
        const uint32_t result = (*unit)->block_count > 0 ? (*unit)->blocks[0].result : ADC_NO_TERM;
        term = result != ADC_NO_TERM ? &(*unit)->terms[result] : NULL;
        next = term != NULL && term->kind == ADC_TERM_FORMULA && term->at[1] == ADC_NO_SLOT ? term->at[0] : UINT32_MAX;
    }
    return term;
}

/* Whether some unit takes an array of variables as a whole: then each element would seem to be of all of them, and which
 * it is of shows in the graph. */
static bool takes_arrays(const struct adc_program *program)
{
    bool takes = false;
    for (uint32_t u = 0; u < program->unit_count && !takes; u++)
        for (uint32_t t = 0; t < program->units[u].term_count; t++)
            takes |= program->units[u].terms[t].kind == ADC_TERM_VARIABLES;
    return takes;
}

void adc_program_set_shape(struct adc_program *program, struct adc_extent extent)
{
    const struct adc_unit *unit;
    const struct adc_term *list = result_of(program, &unit);
    program->extent = extent;
    program->width = (uint32_t)adc_extent_count(extent);
    program->element = NULL;
    if (list == NULL || list->kind != ADC_TERM_FORM || list->row != ADC_FORM_stack || extent.rank != ADC_RANK_VECTOR
        || takes_arrays(program))
        return;
    const uint32_t *operands = adc_operands(unit, list) + 1;
    const struct adc_term *first = &unit->terms[operands[0]];
    if (first->kind != ADC_TERM_FORMULA || !program->units[first->at[0]].element)
        return;
    program->element = adc_arena_array(&program->arena, program->width, sizeof *program->element);
    for (uint32_t k = 0; k < program->width; k++)
        program->element[k] = unit->terms[operands[k]].at[0];
}

/* The answer as the list of the units from 1 on. */
static struct adc_unit list_unit(struct adc_program *program, const struct adc_ast *ast)
{
    const uint32_t width = program->width;
    const struct adc_span span = ast->nodes[0].span;
    struct adc_term *terms = adc_arena_array(&program->arena, width + 1u, sizeof *terms);
    struct adc_block *block = adc_arena_array(&program->arena, 1, sizeof *block);
    uint32_t *arguments = adc_arena_zeroed(&program->arena, width + 1u, sizeof *arguments);      /* the mode, and operands */
    for (uint32_t k = 0; k < width; k++) {
        terms[k] = (struct adc_term){.kind = ADC_TERM_FORMULA, .at = {k + 1, ADC_NO_SLOT}, .row = 1, .span = span};
        arguments[k + 1] = k;
    }
    terms[width] = (struct adc_term){.kind = ADC_TERM_FORM, .row = ADC_FORM_stack, .wide = true, .at = {0, width}, .span = span};
    *block = (struct adc_block){0, 0, width, 0};
    return (struct adc_unit){.ast = ast, .terms = terms, .term_count = width + 1, .arguments = arguments,
                             .argument_count = width + 1, .blocks = block, .block_count = 1};
}

void adc_program_replace(struct adc_program *program, const struct adc_unit *units)
{
    struct adc_context *context = &program->session->context;
    const uint32_t count = program->width + 1, before = program->unit_capacity;
    const struct adc_unit list = list_unit(program, program->units[0].ast);
    while (program->unit_count > 0)
        release_unit(context, &program->units[--program->unit_count]);
    if (count > before) {
        program->units = adc_resize(context, program->units, before, count, sizeof *program->units);
        program->order = adc_resize(context, program->order, before, count, sizeof *program->order);
        program->unit_capacity = count;
    }
    for (uint32_t k = 0; k < count; k++) {
        program->units[program->unit_count++] = k == 0 ? list : units[k - 1];
        program->units[k].term_capacity = program->units[k].argument_capacity = 0;      /* all of it is the arena's */
        program->units[k].element = k > 0;
        program->units[k].place = k == 0 ? program->width : k - 1;
        program->order[program->units[k].place] = k;
    }
    program->order_count = count;
    program->arrays = true;
    program->reach = (struct adc_reach){0};
    adc_program_set_shape(program, adc_vector_extent(program->width));
}

/* ---- what is reached ---- */

/* Units found from a root on; `outright`: only formulas that are needed in any case. */
struct search { struct adc_program *program; bool outright; uint32_t *found, count; };

static void see_unit(struct search *s, uint32_t unit)
{
    struct adc_reach *reach = &s->program->reach;
    if (reach->unit_seen[unit] == reach->search)
        return;
    reach->unit_seen[unit] = reach->search;
    s->found[s->count++] = unit;
}

static void see_variables(struct search *s, uint32_t variable, size_t count)
{
    struct adc_reach *reach = &s->program->reach;
    for (size_t i = 0; i < count; i++, variable++)
        if (reach->variable_seen[variable] != reach->search) {
            reach->variable_seen[variable] = reach->search;
            reach->variables[reach->variable_count++] = variable;
        }
}

static void see_term(struct search *s, const struct adc_unit *unit, const struct adc_term *term)
{
    const uint32_t *at = adc_operands(unit, term);
    const struct adc_extent *extents = s->program->extents;
    if (term->kind == ADC_TERM_FORMULA && (term->row || !s->outright))
        see_unit(s, at[0]);
    if (s->outright)
        return;
    if (term->kind == ADC_TERM_VARIABLE)
        see_variables(s, at[0], 1);
    else if (term->kind == ADC_TERM_APPLY)
        see_unit(s, unit->calls[at[0]].unit);
    else if (term->kind == ADC_TERM_DIFF || term->kind == ADC_TERM_BINDER)
        see_unit(s, unit->calls[at[3]].unit);
    if (term->kind == ADC_TERM_DIFF && at[0] == ADC_NO_TERM)
        see_variables(s, at[1], at[4] == 0 ? 1 : adc_extent_count(extents[at[4] - 1]));
}

/* All units from the root on that an evaluation may enter, or must. Returns how many. */
static uint32_t collect(struct adc_program *program, bool outright, uint32_t *found)
{
    struct search search = {.program = program, .outright = outright, .found = found};
    program->reach.search++;
    see_unit(&search, program->root);
    for (uint32_t i = 0; i < search.count; i++) {
        const struct adc_unit *unit = &program->units[found[i]];
        adc_work(&program->session->context, 1);
        for (uint32_t t = 0; t < unit->term_count; t++)
            see_term(&search, unit, &unit->terms[t]);
    }
    return search.count;
}

/* Puts units into their order, and leaves out the last, which is the root. */
static void put_in_order(struct adc_program *program, uint32_t *units, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        units[i] = program->units[units[i]].place;
    qsort(units, count, sizeof *units, adc_by_number);
    for (uint32_t i = 0; i < count; i++)
        units[i] = program->order[units[i]];
    program->reach.first_count = count - 1;
}

void adc_program_select(struct adc_program *program, uint32_t component)
{
    struct adc_reach *reach = &program->reach;
    struct adc_arena *arena = &program->arena;
    program->component = component;
    reach->part = program->element != NULL && component != ADC_ALL_COMPONENTS;
    program->root = reach->part ? program->element[component] : 0;
    if (program->order_count < 2)
        return;
    if (reach->first == NULL) {
        reach->first = adc_arena_array(arena, program->unit_count, sizeof *reach->first);
        reach->unit_seen = adc_arena_zeroed(arena, program->unit_count, sizeof *reach->unit_seen);
    }
    put_in_order(program, reach->first, collect(program, true, reach->first));
    if (!reach->part)
        return;
    if (reach->units == NULL) {
        reach->units = adc_arena_array(arena, program->unit_count, sizeof *reach->units);
        reach->variables = adc_arena_array(arena, program->variable_count, sizeof *reach->variables);
        reach->variable_seen = adc_arena_zeroed(arena, program->variable_count, sizeof *reach->variable_seen);
    }
    reach->variable_count = 0;
    reach->unit_count = collect(program, false, reach->units);
}

bool adc_program_reaches(const struct adc_program *program, uint32_t variable)
{
    const struct adc_reach *reach = &program->reach;
    return !reach->part || reach->variable_seen[variable] == reach->search;
}
