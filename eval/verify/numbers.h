/* The numbers of an answer, its value and all derivatives that it has, as nodes of one exact recording (graph.h), for
 * engines that bound how far each is from its real number. The point and the numbers of the text are the decimals that
 * are written there; numbers that a session computed before are the doubles they are.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_VERIFY_NUMBERS_H
#define ADC_EVAL_VERIFY_NUMBERS_H

#include "eval/result/answer.h"
#include "eval/result/evaluation.h"

/* The state of a number in the ladder: left out, because balls do not have it; left out, because its double is known to be
 * the nearest one; wanted; found by the present balls; kept from earlier ones. */
enum adc_number_state { ADC_LEFT_OUT, ADC_SURE, ADC_WANTED, ADC_FOUND, ADC_KEPT };

/* What the double of a number is: given by the rules; from one-sided limits, at a nonsmooth point; outside the range of
 * doubles; an exact 0, although intermediate values are out of range. */
enum adc_number_double { ADC_BY_RULES, ADC_AT_NONSMOOTH, ADC_NO_DOUBLE, ADC_EXACT_ZERO };

struct adc_number {
    uint32_t node;                      /* ADC_NO_NODE: it is 0, or a partial that is not entered */
    double at, error;                   /* its double by the first step of the ladder, and a bound on the error of that */
    enum adc_number_state state;
    enum adc_number_double has;
    const double *of;                   /* the value of which it is a derivative; for a value, itself */
    double *value;                      /* the value itself: its double */
    struct adc_answer *answer;          /* the answer, or the component, that has it */
    uint32_t number;                    /* in the numbering of that */
    enum adc_family family;
    uint32_t i, j;                      /* partials: of the variables; else i is the order */
    double before;                      /* its double before it is recomputed */
    double found, off;                  /* FOUND, KEPT: the nearest double, and a bound on its error; else that of `before` */
    char *text;                         /* FOUND, KEPT: its digits; else "UNABLE", */
    const char *why;                    /* and the reason for that */
};

struct adc_numbers {
    struct adc_evaluation *evaluation;
    struct adc_recording *recording;
    const struct adc_request *request;
    struct adc_answer *answer;
    struct adc_root root;
    uint32_t most;                      /* nodes of a graph with its derivatives */
    const double *decided;              /* by node of those that are built: its double; NULL: none of them decides (ball.h) */
    bool lenient;                       /* see struct adc_balls; set before they are evaluated */
    bool first_only;                    /* higher derivatives are not entered; set before opening */
    bool sums;                          /* for the first step alone (struct adc_recording_options); set before opening */
    bool proves;                        /* values that balls do not have are entered by their shape alone; set before opening */
    bool unproven;                      /* there is such a value: an integral, or a solve in a coordinate of the point */
    uint32_t *roots;                    /* by component: its node */
    uint32_t *given, given_count;       /* by input, but for those of rules: the node of its value, ADC_NO_NODE: its double */
    struct adc_number *at;
    uint32_t count, capacity;
    uint32_t built_nodes, built_guards; /* of the graph before any derivative of the answer is entered */
    bool second;                        /* there are second partials */
    enum adc_family entered;            /* partials of this order, and of those below, are nodes */
};

/* Whether the ladder has found a number. */
static inline bool adc_number_is_found(const struct adc_number *number) { return number->state >= ADC_FOUND; }

/* The number of the value to which a number belongs; for a value, itself. */
static inline const struct adc_number *adc_number_value(const struct adc_number *number) { return number - number->number; }

/* The NUMBER node of an expression that is a number, perhaps negated; NULL: it is another expression. */
const struct adc_node *adc_given_number(const struct adc_ast *ast, adc_ref body, bool *negated);

/* Initialises the recording, which the caller releases in any case, and enters everything but partials that only balls need;
 * the first five fields and `most` are set. Errors leave through the context, also where there are too many nodes. Afterwards
 * the evaluation's program is that of the answer. */
void adc_numbers_open(struct adc_numbers *numbers);

/* Enters the partials, up to `last`: ADC_FIRST, or ADC_SECOND. */
void adc_numbers_enter(struct adc_numbers *numbers, enum adc_family last);

/* Releases the recording, the balls and the program of their evaluation, however far it came. */
void adc_numbers_close(struct adc_numbers *numbers);

/* adc_attempt with a separate count of work, which does not count for the answer. The answer's time limit applies. */
bool adc_attempt_uncounted(struct adc_context *context, void (*work)(void *user), void *user, uint64_t steps);

/* By node: whether a number, a choice of the path, or a coordinate depends on it. Scratch memory of the evaluation. */
uint8_t *adc_numbers_useful(const struct adc_numbers *numbers);

/* Evaluates their graph in the balls of the evaluation, which are open; see adc_balls_evaluate. */
void adc_numbers_evaluate(const struct adc_numbers *numbers, const uint8_t *useful, long precision);

/* The second partial (j, i), for that by (i, j). */
static inline const struct adc_number *adc_number_mirrored(const struct adc_number *number)
{
    return adc_number_value(number) + adc_number_at(number->answer, ADC_SECOND, number->j, number->i).number;
}

/* The count of numbers of the answer, or component, whose value is number `first`. */
static inline uint32_t adc_numbers_of_one(const struct adc_numbers *numbers, uint32_t first)
{
    uint32_t end = first + 1;
    while (end < numbers->count && numbers->at[end].number > 0)
        end++;
    return end - first;
}

/* The node by which an input has its value; ADC_NO_NODE: it is the double that it is, a number of the text, or no input. */
static inline uint32_t adc_numbers_given(const struct adc_numbers *numbers, uint32_t node)
{
    const struct adc_graph *graph = &numbers->recording->graph;
    const bool input = graph->nodes[node].op == ADC_GRAPH_INPUT && adc_graph_written(graph, node) == NULL;
    return input ? numbers->given[graph->nodes[node].arg[1]] : ADC_NO_NODE;
}

/* The component of the direction along a variable: that of --direction, else 1 for the only one. */
double adc_numbers_component(const struct adc_numbers *numbers, const struct adc_answer *answer, uint32_t symbol);

/* Whether a number is finite and given by the rules, not by one-sided limits. */
bool adc_number_is_regular(const struct adc_number *number);

/* Whether the double of a number is wrong because an intermediate value over- or underflowed. */
bool adc_number_is_out_of_range(const struct adc_number *number);

/* Whether a number is part of the answer: the value of a pullback, a sum of components, is not. */
static inline bool adc_number_is_reported(const struct adc_number *number)
{
    return number->number > 0 || !number->answer->shown.pulled_back;
}

/* For a set of nodes: by input, whether one of them depends on it; by node, whether it is made of one; NULL: not known. */
struct adc_passage { const bool *input, *made; };

/* Finds that for the marked ones of the first `count` nodes, in scratch memory; .input is NULL where none is marked. */
struct adc_passage adc_numbers_passage(const struct adc_numbers *numbers, const bool *marked, uint32_t count);

/* Whether a derivative may pass through one of the nodes: its variable leads there, and its value is made of one. */
bool adc_number_passes(const struct adc_numbers *numbers, const struct adc_number *number, const struct adc_passage *p);

/* Whether a number is a derivative above the first order, of a family that may have exceptions. */
static inline bool adc_number_is_higher(const struct adc_number *number)
{
    return number->family >= ADC_SECOND && !(number->family == ADC_SERIES && number->i == 0)
        && !number->answer->higher[number->family].regular;
}

/* The variables that a first or second partial is by, as symbols; ADC_NO_SYMBOL: there is none, or not a second one. */
static inline uint32_t adc_number_by(const struct adc_number *number, int k)
{
    const bool partial = number->family == ADC_SECOND || (number->family == ADC_FIRST && k == 0);
    return partial ? number->answer->variables[k == 0 ? number->i : number->j].symbol : ADC_NO_SYMBOL;
}

/* The double of a number, and another one in its place. */
double adc_number_get(const struct adc_number *number);
void adc_number_set(const struct adc_number *number, double value);

/* ---- errors of nodes ----
 *
 * Running error analysis over the recording, whose numbers of the text are decimals, and whose roots and integrals are
 * the exact ones. Each row gets a bound on |value - exact value| from those of its arguments (table/error.h).
 *
 * A root's node represents the root itself. The distance of its double from it follows from the bound on the error of the
 * equations there, with their slopes: one step of an interval Newton method (R. Krawczyk 1969) shows that a root is as
 * near as that. An integral is the weighted sum of its integrand at nodes with rounding errors; the difference of the
 * true integral from that sum has an estimate, not a bound, from the two rules of the quadrature (quadrature.h).
 *
 * The latest partials are not nodes in the first step: a sweep back from their value, or first partial, computes adjoints together
 * with bounds on their errors. The error of a row's partial is that of its rule in op.def at arguments and a value with errors. */

struct adc_node_errors {
    uint32_t count;                 /* of the nodes; later ones are partials, for balls */
    double *error;                  /* by node; INFINITY: nothing is known */
    double *own;                    /* by node: its own rounding error; NULL: the recording has no places */
    bool uncertain;                 /* the path could be another one within the errors */
    bool undecided;                 /* the same where the errors are finite, so that no pole is the reason */
    bool stepped;                   /* a comparison, a step function or a remainder could have another value within them */
    bool adrift;                    /* a root has no certain digit: rounding is as large as the equation */
    bool rounded;                   /* a number of the text or of the point is rounded */
    bool shaped;                    /* some value is entered by its shape alone, and is NaN */

    /* What follows from that, by node: */
    bool *met, *doubted;            /* the double is at a nonsmooth point; within the errors it may be, or select otherwise */
    bool any;                       /* some are doubted */
    struct adc_passage through_doubts;      /* derivatives through nonsmooth points that rounded arguments meet */
    struct adc_passage guessed;     /* derivatives through a selection that may be another one within the errors */
};

/* The arrays are scratch memory of the evaluation. The numbers get theirs (adc_number.error), with the estimates. */
void adc_find_node_errors(const struct adc_numbers *numbers, struct adc_node_errors *errors);

#endif
