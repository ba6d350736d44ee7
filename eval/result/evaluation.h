/* One evaluation: a linked program, the walk on it, and a graph that is recorded. A session is only read by it (but for
 * the marks of linking), so that several evaluations of one session may be under way within each other.
 *
 * Life cycle: {.session = session}; any of the calls below; adc_evaluation_release, which is also what an exit for an
 * error needs, wherever it left. It may be a local variable of the function that arms the exit: as its address is passed
 * on, compilers keep it in memory, where the exit finds what was last stored.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_RESULT_EVALUATION_H
#define ADC_EVAL_RESULT_EVALUATION_H

#include "eval/ball/ball.h"
#include "eval/walk/walk.h"

/* Of a local variable: `release` is called for it where its block is left, in an exit for errors as well. An error that goes
 * on to an outer exit leaves without it. */
#define ADC_RELEASED(release) __attribute__((cleanup(release)))

struct adc_evaluation {
    struct adc_session *session;
    struct adc_program program;         /* of the latest adc_evaluation_walk, */
    struct adc_root root;               /* and what it was linked for; without a tree: none is linked */
    struct adc_walk walk;
    struct adc_recording recording;     /* alive between adc_recording_init and adc_evaluation_release */
    struct adc_balls balls;             /* alive between adc_balls_open and adc_evaluation_release */
    struct adc_arena scratch;           /* for the functions that use the evaluation; each of them resets it */
    struct adc_definition *pending;     /* a definition that is being bound, to be released after an error; NULL: none */
};

/* Why a number does not exist, by what was met on the way to it; `domain`: the number is NaN. Interned. */
const char *adc_incident_reason(struct adc_context *context, const struct adc_located_incident *met, bool domain);

/* Links a root and prepares a walk at the point of the session, in place of the one before. Errors leave through the context. */
struct adc_walk *adc_evaluation_walk(struct adc_evaluation *evaluation, struct adc_root root);

/* Prepares a walk of a program with arrays, and evaluates it to see what shape the answer has: of an array all elements are
 * selected. */
void adc_infer_shape(struct adc_walk *walk, struct adc_program *program);

/* The program of a root: the one that is linked, which must be that of the root, or a new one if none is. For evaluating an
 * answer again while the session has not changed. */
struct adc_program *adc_evaluation_program(struct adc_evaluation *evaluation, struct adc_root root);

/* Releases program and walk. */
void adc_evaluation_drop(struct adc_evaluation *evaluation);

/* Releases everything; the evaluation can be used again. */
void adc_evaluation_release(struct adc_evaluation *evaluation);

/* Evaluates an expression that must not depend on variables. Returns false, with nothing set, when it does. Where it is
 * an array *array receives it with one reference, the caller's, else NULL. */
bool adc_evaluate_constant(struct adc_evaluation *evaluation, struct adc_root root, double *value,
                           struct adc_array **array);

/* The same for a number; false also where it is an array. */
bool adc_evaluate_number(struct adc_evaluation *evaluation, struct adc_root root, double *value);

/* Evaluates an expression that may be an array: *elements receives a value for each element, alive until the evaluation
 * rests; returns their extent. */
struct adc_extent adc_evaluate_array(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_dual **elements);

/* Whether a root depends on a variable, directly or through a formula. Fails like linking does. */
bool adc_depends(struct adc_evaluation *evaluation, struct adc_root root);

#endif
