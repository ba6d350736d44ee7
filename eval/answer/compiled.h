/* A statement that is evaluated at many points: on a graph where all numbers are finite and smooth, else by the answer to
 * a request, so that values, partials and their status are those of adc_answer.
 *
 * Its variables are names in an order of their own. During an evaluation they hide what the session has bound to the
 * names; every other name keeps its meaning and is held constant.
 *
 * Of its variables the first `active` are differentiated by; the others are held at the coordinates of each point, and
 * derivatives by them are 0 in the results.
 *
 * Life cycle: zeroed; adc_compiled_open; any of the calls; adc_compiled_release. Errors leave through the context;
 * adc_compiled_restore must be called after one, before the session is used again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_COMPILED_H
#define ADC_EVAL_ANSWER_COMPILED_H

#include "eval/result/answer.h"
#include "eval/result/evaluation.h"
#include "eval/answer/kept_graph.h"
#include "eval/session/session.h"

struct adc_compiled {
    struct adc_session *session;
    struct adc_statement statement;         /* with a reference to the tree, NULL before */
    struct adc_definition *statements;      /* of a COMPOUND, a reference of its own */
    struct adc_symbol_list names;           /* the variables */
    uint32_t active;                        /* the first `active` are differentiated by */
    uint32_t width, count;                  /* components, 0 for a number; and at least 1 */
    bool invented;                          /* the shape is that at values which the session does not have */
    bool exact;                             /* each evaluation is a whole answer, of which lost digits are computed again */
    bool linked;                            /* graphs mean what the session means now; set to false where it has changed */
    struct adc_program program;
    uint32_t *input;                        /* by name, as in kept_graph.h */
    struct adc_kept_graph first, higher;     /* for higher derivatives, rules are entered into a graph */
    struct adc_arena arena, scratch;        /* of what is linked; of one call */
    struct adc_evaluation evaluation;
    struct adc_answer answer;               /* of the latest evaluation, where it was needed; else zeroed */
    struct adc_lent *hidden;                /* by name, while `hides` */
    struct adc_definition *outside;         /* while `hides`: the latest statements of the session */
    double last;                            /* while `hides`: `ans` */
    bool hides, has_last;
};

/* Compiles an expression, or statements that end in one, by these names and those of a list (NULL: none), all of which it
 * is differentiated by. The caller keeps names, list and tree. */
void adc_compiled_open(struct adc_compiled *compiled, struct adc_session *session, const struct adc_statement *statement,
                       const uint32_t *names, uint32_t count, const struct adc_symbol_list *then);

/* From now on only the first `active` names are differentiated by. */
void adc_compiled_hold(struct adc_compiled *compiled, uint32_t active);

/* After an error: gives the names back their meaning, and releases the evaluation and its answer. */
void adc_compiled_restore(struct adc_compiled *compiled);

void adc_compiled_release(struct adc_compiled *compiled);

/* Where results go: arrays of the caller, as in adcalc.h; NULL: not wanted. `further`: Hessian, product, derivative along a
 * direction or Taylor coefficients. */
struct adc_compiled_numbers { double *value, *jacobian, *further; };

/* Evaluates the numbers that `what` names at a point. */
void adc_compiled_evaluate(struct adc_compiled *compiled, enum adc_wanted what, const struct adc_at_point *at,
                           struct adc_compiled_numbers to);

static inline void adc_compiled_values(struct adc_compiled *compiled, const double *point, double *value)
{
    adc_compiled_evaluate(compiled, ADC_WANT_VALUE, &(struct adc_at_point){.point = point},
                          (struct adc_compiled_numbers){.value = value});
}

static inline void adc_compiled_jacobian(struct adc_compiled *compiled, const double *point, double *value, double *jacobian)
{
    adc_compiled_evaluate(compiled, ADC_WANT_JACOBIAN, &(struct adc_at_point){.point = point},
                          (struct adc_compiled_numbers){value, jacobian, NULL});
}

static inline void adc_compiled_hessian(struct adc_compiled *compiled, const double *point, double *value, double *jacobian,
                                        double *hessian)
{
    adc_compiled_evaluate(compiled, ADC_WANT_HESSIAN, &(struct adc_at_point){.point = point},
                          (struct adc_compiled_numbers){value, jacobian, hessian});
}

/* The Hessian of an answer that is one number times a direction. */
static inline void adc_compiled_product(struct adc_compiled *compiled, const double *point, const double *direction, double *product)
{
    adc_compiled_evaluate(compiled, ADC_WANT_PRODUCT, &(struct adc_at_point){.point = point, .direction = direction},
                          (struct adc_compiled_numbers){.further = product});
}

static inline void adc_compiled_taylor(struct adc_compiled *compiled, const double *point, const double *direction, uint32_t order,
                                       double *coefficients)
{
    adc_compiled_evaluate(compiled, ADC_WANT_TAYLOR, &(struct adc_at_point){point, direction, order},
                          (struct adc_compiled_numbers){.further = coefficients});
}

/* Enters the answer, a number, at a point into the recording of `evaluation`; returns its node. */
uint32_t adc_compiled_record(struct adc_compiled *compiled, const double *point, struct adc_evaluation *evaluation);

/* The answer to a request, whose `wrt` does not count; it stays alive until the next evaluation. */
const struct adc_answer *adc_compiled_request(struct adc_compiled *compiled, const double *point,
                                              const struct adc_request *request);

/* Whether the latest answer has as many components as were found when it was compiled; else the error is in the context. */
bool adc_compiled_same_count(struct adc_compiled *compiled);

/* The answer of component k in the latest evaluation; NULL where a graph had its numbers, or there are fewer components. */
const struct adc_answer *adc_compiled_component(const struct adc_compiled *compiled, uint32_t k);

/* Leaves with an error: the first reason why the latest evaluation lacks a number. */
_Noreturn void adc_compiled_raise_missing(struct adc_compiled *compiled);

#endif
