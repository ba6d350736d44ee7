/* What the engines that run a program share: its end, and the errors that running it may meet.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/link.h"

#include <math.h>
#include <string.h>

void adc_unit_release(struct adc_context *context, struct adc_unit *unit)
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
        adc_unit_release(context, &program->units[i]);
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

/* The work done so far, and what an evaluation has added to it. */
struct look { struct adc_context *context; uint64_t steps; };

static void look(void *user)
{
    const struct look *l = user;
    adc_work_look(l->context, l->steps);
}

void adc_look_at_limits(struct adc_context *context, const struct adc_unit *unit, struct adc_span span,
                        uint64_t steps, uint32_t depth, ptrdiff_t stack)
{
    const struct adc_source *source = unit->ast->source;
    struct look work = {context, steps};
    const bool may_work = adc_guard(context, look, &work);
    if (may_work && adc_within_limits(context, steps, depth, stack))
        return;
    if (!may_work) {
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
