/* Linking and releasing the parts of an evaluation.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/result/evaluation.h"

#include <assert.h>
#include <math.h>

#include "eval/result/answer.h"
#include "eval/sides/sides.h"
#include "eval/table/op.h"

void adc_evaluation_drop(struct adc_evaluation *evaluation)
{
    adc_walk_release(&evaluation->walk);
    adc_program_release(&evaluation->program);
    evaluation->root.ast = NULL;
}

void adc_evaluation_release(struct adc_evaluation *evaluation)
{
    adc_evaluation_drop(evaluation);
    adc_recording_release(&evaluation->recording);
    adc_balls_release(&evaluation->balls);
    if (evaluation->scratch.context != NULL)
        adc_arena_release(&evaluation->scratch);
    if (evaluation->pending != NULL)
        adc_definition_release(evaluation->session, evaluation->pending);
    evaluation->pending = NULL;
}

void adc_infer_shape(struct adc_walk *walk, struct adc_program *program)
{
    adc_walk_init(walk, program);
    const struct adc_dual answer = adc_eval(walk, ADC_BY_NONE);
    if (answer.array == NULL)
        return;
    adc_program_set_shape(program, answer.array->extent);
    adc_program_select(program, ADC_ALL_COMPONENTS);
    adc_walk_release(walk);
    adc_walk_init(walk, program);
}

struct adc_walk *adc_evaluation_walk(struct adc_evaluation *evaluation, struct adc_root root)
{
    struct adc_program *program = &evaluation->program;
    adc_evaluation_drop(evaluation);
    adc_link(program, evaluation->session, &root);
    program->one_sided = &adc_one_sided_limits;
    if (program->arrays)
        adc_infer_shape(&evaluation->walk, program);
    else
        adc_walk_init(&evaluation->walk, program);
    evaluation->root = root;
    return &evaluation->walk;
}

struct adc_program *adc_evaluation_program(struct adc_evaluation *evaluation, struct adc_root root)
{
    if (evaluation->root.ast == NULL)
        adc_evaluation_walk(evaluation, root);
    assert(evaluation->root.ast == root.ast && evaluation->root.body == root.body);
    return &evaluation->program;
}

static void link_shallow(struct adc_evaluation *evaluation, struct adc_root root)
{
    adc_evaluation_drop(evaluation);
    root.shallow = true;
    adc_link(&evaluation->program, evaluation->session, &root);
    evaluation->program.one_sided = &adc_one_sided_limits;
}

const char *adc_incident_reason(struct adc_context *context, const struct adc_located_incident *met, bool domain)
{
    const char *why = met->incident.why;
    return adc_reason(context, why != NULL ? "%s"
                      : met->incident.overflow ? "intermediate overflow of %s"
                      : domain ? "%s outside its domain" : "an infinite intermediate value, at %s",
                      why != NULL ? why : adc_incident_name(met));
}

/* A constant has a domain like a variable: warns where a value that is not finite arises in it. */
static void warn_of_origin(struct adc_walk *walk)
{
    const struct adc_located_incident *origin = &walk->origin;
    adc_eval_as(walk, ADC_BY_NONE, (struct adc_eval_options){.tracing = true});
    if (walk->broken)
        adc_warn(walk->context, origin->unit->ast->source, origin->term->span, "%s",
                 origin->incident.overflow ? adc_reason(walk->context, "overflow of %s", adc_incident_name(origin))
                                           : adc_incident_reason(walk->context, origin, true));
}

bool adc_evaluate_constant(struct adc_evaluation *evaluation, struct adc_root root, double *value,
                           struct adc_array **array)
{
    const struct adc_node *node = &root.ast->nodes[root.body];
    if (root.compound == NULL && node->kind == ADC_NUMBER && isfinite(node->number)) {      /* most are: nothing to link */
        adc_evaluation_drop(evaluation);
        *value = node->number;
        *array = NULL;
        return true;
    }
    link_shallow(evaluation, root);
    bool constant = !evaluation->program.dependent;
    if (constant) {
        adc_walk_init(&evaluation->walk, &evaluation->program);
        const struct adc_dual result = adc_eval(&evaluation->walk, ADC_BY_NONE);
        *value = result.value;
        *array = result.array == NULL ? NULL : adc_walk_array(&evaluation->walk, result.array);
        if (result.array == NULL && !isfinite(result.value))
            warn_of_origin(&evaluation->walk);
    }
    adc_evaluation_drop(evaluation);
    return constant;
}

struct adc_extent adc_evaluate_array(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_dual **elements)
{
    struct adc_walk *walk = adc_evaluation_walk(evaluation, root);
    const struct adc_dual value = adc_eval(walk, ADC_BY_NONE);
    if (evaluation->program.width > 0) {
        *elements = walk->components;
        return evaluation->program.extent;
    }
    struct adc_dual *one = adc_arena_array(&evaluation->program.arena, 1, sizeof *one);
    *one = value;
    *elements = one;
    return adc_number_extent();
}

bool adc_evaluate_number(struct adc_evaluation *evaluation, struct adc_root root, double *value)
{
    struct adc_array *array = NULL;
    const bool constant = adc_evaluate_constant(evaluation, root, value, &array), number = array == NULL;
    adc_array_release(&evaluation->session->context, array);
    return constant && number;
}

bool adc_depends(struct adc_evaluation *evaluation, struct adc_root root)
{
    link_shallow(evaluation, root);
    bool dependent = evaluation->program.dependent;
    adc_evaluation_drop(evaluation);
    return dependent;
}
