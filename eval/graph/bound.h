/* The expression that solve, argmin or integrate binds a name in: shared by bind.c, which looks for the answer,
 * bind_enter.c, which enters it in the graph, and bind_words.c, which says why there is none.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_BOUND_H
#define ADC_EVAL_GRAPH_BOUND_H

#include <math.h>

#include "eval/graph/builder.h"
#include "eval/numeric/core.h"
#include "eval/numeric/quadrature.h"
#include "eval/numeric/root.h"

/* A part of an integral: its bounds as numbers and as nodes, and where its nodes are. */
struct adc_segment {
    double from, to;
    uint32_t low, high;
    struct adc_quadrature *quadrature;
    const bool *nothing;                    /* by node of it: what is there is 0, and so are its derivatives, but they are not
                                               numbers; NULL: of none */
};

struct adc_bound_body {
    struct adc_builder *b;
    struct adc_activation *F;               /* that the term is in */
    const struct adc_term *term;
    struct adc_extent extent;               /* of the name, whose elements are the unknowns */
    uint32_t n;
    double *x;                              /* the guess; then what was found, or where the search ended */
    double from, to;                        /* bounds */
    const struct adc_graph_end *counted_from;   /* the name is the distance from it; NULL: itself */
    struct adc_bound_body *near[2];         /* of an integral: the same near its lower and its upper end */

    /* The expression at numbers, in a recording of its own. */
    struct adc_recording recording;
    struct adc_graph_inner inner;
    uint32_t value;                         /* its node, where it is a number */
    const uint32_t *equation;               /* by unknown: node of what is to be 0 */
    uint32_t *by, *unknown;                 /* by unknown: the number of its input; by input: of its unknown or ADC_NO_NODE */
    double *point, *direction, *drift;      /* by input: the last two for derivatives */
    double *variables;                      /* by variable of the program */
    bool built;

    double *lu;                             /* several, and argmin: factors of the Jacobian or the Hessian at the root */
    uint32_t *pivot;
    struct adc_zero zero;                   /* one equation: how the search ended */
    struct adc_outcome_of outcome;          /* several, and argmin */
    enum adc_root_end end;
    struct adc_segment *segments;           /* of an integral, in order */
    uint32_t segment_count, slope[2];       /* what an end does where the integrand is infinite, nodes; ADC_NO_NODE: nothing */
    bool happens;                           /* to the equation, at the root: there are sides to that */
    bool undefined;                         /* it had a value and no derivative, somewhere; */
    bool doubted;                           /* it is unknown what doubles took, somewhere; */
    double lost;                            /* what doubles took from the integrand where they made it 0, or nearly so: the
                                               largest by the weight of the place, as a size (graph.h) */
    struct adc_quadrature *quadrature;      /* of the one that was looked at last */
};

/* Leaves with an error where no answer was found: why, where the search ended, and what to try. */
_Noreturn void adc_no_root(struct adc_bound_body *f);
_Noreturn void adc_no_minimum(struct adc_bound_body *f);
_Noreturn void adc_no_integral(struct adc_bound_body *f);

/* Leaves with an error where the expression is not shaped like the name that is solved for, or is not a number in argmin
 * and integrate. */
void adc_check_body(const struct adc_bound_body *f, struct adc_extent extent);

/* Brings the values of the expression to a point. */
void adc_bound_move(struct adc_bound_body *f, const double *x);

/* Prepares the expression for an integral between these bounds, near which it is evaluated at distances from them. */
void adc_bound_between(struct adc_bound_body *f, double from, double to);

/* The expression that a place is counted from the end of. */
struct adc_bound_body *adc_bound_near(struct adc_bound_body *f, const struct adc_node_place *p);

/* What a double takes from the expression, which was brought to a place last and is `y`, 0 or nearly so: as a size, NaN where
 * that is not known. It is the expression near an end if the place is counted from that. */
double adc_bound_loss(struct adc_bound_body *f, const struct adc_node_place *p, double y);

/* The expression, a number, with a node for the bound name. */
uint32_t adc_bound_at(struct adc_bound_body *f, uint32_t x);

/* What the movement of an end, along which series are pushed, adds to an integral, by Leibniz's rule: the integrand at the end over
 * `moves`, the end itself, or its distance from a place that nothing else moves the integrand from. */
uint32_t adc_bound_along(struct adc_bound_body *f, uint32_t moves, uint32_t end);

/* A node that is 0 and has no derivative by what moves `off`, which is 0 now: what an integral moves by is not known to rules. */
uint32_t adc_bound_undecided(struct adc_bound_body *f, uint32_t off);

/* Summands of an integral near an end: the nearest one, and the nearest that is not next to it; the distances are infinite before the
 * first is noted. */
struct adc_near_end { double distance[2]; uint32_t part[2]; };
void adc_note_near_end(struct adc_near_end *near, const struct adc_node_place *p, double length, uint32_t part);

/* The sum, with a node that is 0 for each input by which its derivative diverges at an end, and is not known by rules. Of a series
 * the orders below that are known. */
uint32_t adc_add_divergence(struct adc_bound_body *f, const struct adc_near_end *near, double length, uint32_t sum);

/* How many steps of Newton serve the derivatives that may be taken. */
uint32_t adc_bound_steps(const struct adc_builder *b);

/* Integrates between two nodes, in segments whose inner bounds are the kinks that could be found (bind_kink.c). Where one
 * of them has no integral, f->quadrature says why. */
void adc_integrate_segments(struct adc_bound_body *f, const struct adc_integrand *integrand, uint32_t from, uint32_t to);

/* Where the integrand looked at last is largest, if doubles make it 0 at all nodes and it is not, as exp(-(t-1e6)^2) over the
 * line: its size grows there. NaN: nowhere. */
double adc_bound_peak(struct adc_bound_body *f, const struct adc_integrand *integrand);

/* Integrates between two numbers into s->quadrature; what is too large or too small for doubles on the way, and would count,
 * is the end of it (bind_range.c). */
void adc_integrate_in_range(struct adc_bound_body *f, const struct adc_integrand *integrand, struct adc_segment *s,
                            double whole);

/* Segments of no length at ends that move, while the others stay where they are: their derivatives are those of
 * an integral by its bounds. An end that what happens to the integrand moves along with is left as it is. */
void adc_bound_ends(struct adc_bound_body *f);

/* What is found here is a double, and near the solution only: an exact recording has nothing but the shape of it, and
 * that it may depend on each variable; unless it estimates, when roots can be enclosed. */
void *adc_unknown_bound(struct adc_activation *F, struct adc_extent extent);

/* The root or minimum that was found, and the integral in its segments, as values of the driver that differentiate
 * exactly. */
void *adc_enter_root(struct adc_bound_body *f);
void *adc_enter_integral(struct adc_bound_body *f, uint32_t from, uint32_t to);

/* ---- what decides in the expression of an integral on which side of a kink or a jump one is, and the place where it is
 * decided as a node of the graph around (bind_decide.c) ---- */

enum { ADC_MOST_DECISIONS = 64, ADC_NOTHING = -1 };

struct adc_decision {
    uint32_t node;                  /* of the expression */
    int pair[2];                    /* its arguments, the second one or ADC_NOTHING */
    enum adc_switch by;
    double value, level;            /* its argument that decides, and the value of that at the switching point */
    enum adc_op op;
};

struct adc_decisions { struct adc_decision at[ADC_MOST_DECISIONS]; uint32_t count; };

/* What decides, where the expression was brought to last. */
double adc_decision_value(const struct adc_bound_body *f, const struct adc_decision *d);

/* All that decides in the expression at x. Up to the first that is decided otherwise, the graphs at two points are the
 * same. */
void adc_find_decisions(struct adc_bound_body *f, double x, struct adc_decisions *found);

/* Whether it is decided otherwise where what decides is b than where it is a. */
static inline bool adc_decided_otherwise(const struct adc_decision *d, double a, double b)
{
    return d->by == ADC_BY_SIGN ? (a < 0) != (b < 0) : floor(a) != floor(b);
}

/* The value of the deciding argument at the switching point that is nearest to `value`. */
static inline double adc_decision_level(const struct adc_decision *d, double value)
{
    return d->by == ADC_BY_SIGN ? 0 : nearbyint(value);
}

/* The root of what decides, as Newton's steps from where it was found. ADC_NO_NODE: there is none: where the expression is
 * another one on either side, so is what decides. *simple: its derivatives are those of the root. */
uint32_t adc_enter_decision(struct adc_bound_body *f, const struct adc_decision *d, double place, double length,
                            bool *simple);

#endif
