/* The slope of a function along a line through the point, compared with a derivative: the values, bounds and paths of the
 * function are those of its graph (derivatives.h).
 *
 * Life cycle: {.functions = functions}; adc_line_axis or adc_line_direction; any number of adc_line_compare. Arrays live in the
 * arena of the program. Errors leave through the context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_LINE_H
#define ADC_EVAL_ANSWER_LINE_H

#include "eval/check/jumps.h"
#include "eval/graph/derivatives.h"

/* Each point of the line is evaluated once for all functions. Where one variable moves alone, its coordinate is the parameter, so
 * that the steps are those of a partial; else the line is point + t * scale * direction, at t = 0. */
struct adc_line {
    struct adc_derivatives *functions;
    uint32_t function;              /* the one whose slope is compared, */
    double factor;                  /* times this: 1 along an axis */
    uint32_t variable;              /* the one that moves, UINT32_MAX: several do */
    const double *direction;        /* by variable of the program */
    double scale;                   /* a power of two */
    double at_point;                /* the parameter there */
    struct adc_line_sample *samples;
    uint32_t count, made, capacity; /* of samples: of this line, with room for numbers, and with room */
    uint32_t next;                  /* the likely place of the sample asked for next, */
    bool compared;                  /* after a comparison: the first one asks for each sample once */
    uint64_t path;                  /* what the steps of a comparison meet: the path at the point; */
    struct adc_jumps jumps;
    bool crosses;                   /* another path was taken somewhere; */
    bool missing;                   /* there was no value somewhere; */
    bool unsure;                    /* somewhere rounding decides a branch */
};

/* Makes the line an axis, or one along a direction: of several variables its steps are by the size of the smallest coordinate, or
 * `at_least` if that is larger. */
void adc_line_axis(struct adc_line *line, uint32_t variable);
void adc_line_direction(struct adc_line *line, const double *direction, double at_least);

/* Compares what is claimed of the slope at the point, where the coordinates of the functions are afterwards. */
struct adc_check adc_line_compare(struct adc_line *line, const struct adc_check_claim *claim, double rtol);

#endif
