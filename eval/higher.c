/* Hessian, Taylor coefficients and directional derivatives of an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/higher.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static double *results(struct adc_answer *answer, size_t count)
{
    double *array = adc_resize(&answer->session->context, NULL, 0, count, sizeof *array);
    for (size_t i = 0; i < count; i++)
        array[i] = NAN;
    return array;
}

/* The inputs of the graph are the program's variables in the order of their first occurrence in it. */
static uint32_t input_of(const struct adc_graph *graph, const struct adc_partial *partial)
{
    return adc_graph_input_number(graph, partial->symbol);
}

static void hessian(struct adc_graph *graph, uint32_t root, struct adc_answer *answer, bool smooth)
{
    uint32_t inputs = graph->input_count, count = answer->count;
    answer->hessian = results(answer, (size_t)count * count);
    if (!smooth)
        return;
    double *full = adc_arena_array(&graph->building, (size_t)inputs * inputs, sizeof *full);
    adc_graph_hessian(graph, root, NULL, full);
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t j = 0; j < count; j++) {
            uint32_t row = input_of(graph, &answer->partials[i]), column = input_of(graph, &answer->partials[j]);
            bool absent = row == UINT32_MAX || column == UINT32_MAX;
            answer->hessian[(size_t)i * count + j] = absent ? 0 : full[(size_t)row * inputs + column];
        }
    }
}

/* The direction by input: the one asked for, or the unit vector of the only variable. */
static double *direction_of(struct adc_graph *graph, const struct adc_request *request, struct adc_answer *answer)
{
    double *direction = adc_arena_zeroed(&graph->building, graph->input_count + 1u, sizeof *direction);
    for (uint32_t i = 0; i < request->direction_count; i++) {
        uint32_t input = adc_graph_input_number(graph, request->direction[i].symbol);
        if (input != UINT32_MAX)
            direction[input] = request->direction[i].value;
    }
    if (request->direction_count == 0) {
        struct adc_context *context = &answer->session->context;
        if (answer->count != 1)
            adc_error(context, ADC_USAGE, NULL, (struct adc_span){0, 0},
                      "--taylor needs one variable (--wrt) or a direction (--direction)");
        uint32_t input = input_of(graph, &answer->partials[0]);
        answer->taylor_variable = answer->partials[0].name;
        if (input != UINT32_MAX)
            direction[input] = 1;
    }
    return direction;
}

void adc_higher(struct adc_graph *graph, const struct adc_program *program, const struct adc_request *request,
                struct adc_answer *answer)
{
    uint32_t root = adc_graph_build(graph, program, NULL), first;
    bool smooth = adc_graph_incidents(graph, &root, 1, &first) == 0 && isfinite(answer->value);
    if (!smooth)
        answer->status = ADC_UNDEFINED;
    if (request->hessian)
        hessian(graph, root, answer, smooth);
    if (request->taylor) {
        answer->taylor = results(answer, request->taylor_order + 1u);
        answer->taylor_order = request->taylor_order;
        const double *direction = direction_of(graph, request, answer);
        answer->taylor[0] = answer->value;
        if (smooth)
            adc_graph_taylor(graph, root, direction, request->taylor_order, answer->taylor);
    } else if (request->direction_count > 0) {
        answer->has_directional = true;
        answer->directional = NAN;
        if (smooth)
            adc_graph_forward(graph, &root, 1, direction_of(graph, request, answer), &answer->directional);
    }
}
