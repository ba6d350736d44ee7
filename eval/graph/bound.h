/* The expression in which solve, argmin or integrate binds a name. Shared by bind.c, which finds the root, minimum or
 * integral, bind_enter.c, which enters it in the graph, and bind_words.c, which has the messages where there is none.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_BOUND_H
#define ADC_EVAL_GRAPH_BOUND_H

#include <math.h>

#include "eval/graph/builder.h"
#include "eval/numeric/core.h"
#include "eval/numeric/quadrature.h"
#include "eval/numeric/root.h"

/* A part of an integral: its bounds as numbers and as nodes of the graph, and its quadrature rule. */
struct adc_segment {
    double from, to;
    uint32_t low, high;
    struct adc_quadrature *quadrature;
    const struct adc_quadrature *seen;      /* of a longer segment, which did not converge: its nodes show more kinks; NULL: none */
    const bool *nothing;                    /* by node of the rule: the integrand is negligible there, and its derivatives, which
                                               are not finite in doubles, count as 0; NULL: at none */
};

struct adc_bound_body {
    struct adc_builder *b;
    struct adc_activation *F;               /* the activation around the term */
    const struct adc_term *term;
    struct adc_extent extent;               /* of the name, whose elements are the unknowns */
    uint32_t n;
    double *x;                              /* by unknown: the guess; then the solution, or where the search ended */
    double from, to;                        /* bounds of an integral, or of a bracket */
    const struct adc_graph_end *counted_from;   /* the input is the distance from this end; NULL: the name itself */
    struct adc_bound_body *near[2];         /* of an integral: the expression by the distance from its lower and upper end */

    /* The expression at numbers, in a recording of its own. */
    struct adc_recording recording;
    struct adc_graph_inner inner;
    uint32_t value;                         /* its node, where it is a number */
    const uint32_t *equation;               /* by unknown: node of what is to be 0 */
    uint32_t *by, *unknown;                 /* by unknown: the number of its input; by input: of its unknown or ADC_NO_NODE */
    double *point, *directions;             /* by input: values; the axis of the name, and after it a direction of all other inputs */
    double *variables;                      /* by variable of the program */
    bool built;

    double *lu;                             /* several, and argmin: factors of the Jacobian or the Hessian at the root */
    uint32_t *pivot;
    struct adc_zero zero;                   /* one equation: how the search ended */
    struct adc_search_end outcome;          /* several, and argmin */
    enum adc_root_status end;
    struct adc_segment *segments;           /* of an integral, in order */
    uint32_t segment_count, slope[2];       /* slope: nodes that an end with an infinite integrand adds; ADC_NO_NODE: none */
    bool happens;                           /* the equation is nonsmooth at the root: one-sided limits have to decide */
    bool undefined;                         /* the expression had a value and no derivative at some point */
    bool doubted;                           /* at some point it is unknown how much the integrand lost by underflow */
    double lost;                            /* the largest part of the integral that the integrand lost where it underflowed:
                                               value times weight, as a size (log2, graph.h) */
    struct adc_quadrature *quadrature;      /* of the segment that was integrated last */
    bool gives_up, gave_up;                 /* integrations end where first nodes show a kink; one did */
};

/* Integrates between two numbers into s->quadrature. An over- or underflow that would matter ends it with
 * ADC_INTEGRAL_LOST. `whole`: the size of the whole integral. */
void adc_bound_integrate(struct adc_bound_body *f, const struct adc_integrand *integrand, struct adc_segment *s, double whole);

/* A place where the integrand is not negligible, if it underflows to 0 at all nodes of the rule, as exp(-(t-1e6)^2) over the
 * line does; found by following its size uphill. NaN: there is none. */
double adc_bound_peak(struct adc_bound_body *f, const struct adc_integrand *integrand);

/* Leave with an error that says why nothing was found, where the search ended, and what to try. */
_Noreturn void adc_no_root(struct adc_bound_body *f);
_Noreturn void adc_no_integral(struct adc_bound_body *f);

/* Leaves with an error where the expression does not have the shape of the unknown (solve), or is not a number (argmin,
 * integrate). `extent` is its shape. */
void adc_check_body(const struct adc_bound_body *f, struct adc_extent extent);

/* Evaluates the expression with the name at x (by unknown); rebuilds its graph where the path is another one. */
void adc_bound_move(struct adc_bound_body *f, const double *x);

/* Prepares f->near: the expression by the distance from each of these bounds of an integral. */
void adc_bound_between(struct adc_bound_body *f, double from, double to);

/* The expression for a place of the quadrature rule: f->near[...] where the place is counted from an end, else f. */
struct adc_bound_body *adc_bound_near(struct adc_bound_body *f, const struct adc_node_place *p);

/* How much of the expression underflow has taken at place p, where it was evaluated last with the value y, 0 or nearly so: a
 * size (log2), NaN where it is not known. */
double adc_bound_loss(struct adc_bound_body *f, const struct adc_node_place *p, double y);

/* Enters the expression, a number, with node x for the bound name; returns its node. */
uint32_t adc_bound_at(struct adc_bound_body *f, uint32_t x);

/* The node that an active end adds to an integral, for one-sided series, by Leibniz's rule: the integral of the integrand at the
 * end over `moves`, the end itself, or its distance from a place on which nothing else in the integrand depends. */
uint32_t adc_bound_along(struct adc_bound_body *f, uint32_t moves, uint32_t end);

/* A node that is 0, as `off` is now, and has no derivative by the variables of `off`: rules do not know that of the integral. */
uint32_t adc_bound_undecided(struct adc_bound_body *f, uint32_t off);

/* How many Newton steps must be entered for the derivatives that may be taken: k steps serve orders up to 2^k - 1. */
uint32_t adc_bound_steps(const struct adc_builder *b);

/* Integrates between two nodes, in segments whose inner bounds are the kinks that could be found (bind_segments.c). Where one
 * of them has no integral, f->quadrature says why. */
void adc_integrate_segments(struct adc_bound_body *f, const struct adc_integrand *integrand, uint32_t from, uint32_t to);

/* Adds segments of length 0 at the ends that are active, and holds the nodes of the other segments fixed: the derivatives of
 * these segments are those of the integral by its bounds. An end stays as it is where a kink or singularity of the
 * integrand moves with it. */
void adc_bound_ends(struct adc_bound_body *f);

/* The value of a binder in an exact recording that does not estimate: a root is known as a double near it only, so that
 * its shape is entered, with a dependence on each variable. */
void *adc_unknown_bound(struct adc_activation *F, struct adc_extent extent);

/* Enter the root or minimum that was found, and the integral in its segments, as values of the driver whose derivatives are
 * exact. */
void *adc_enter_root(struct adc_bound_body *f);
void *adc_enter_integral(struct adc_bound_body *f, uint32_t from, uint32_t to);

/* ---- decisions: nodes of an integrand that determine the side of a kink or jump, and switching points as nodes of the graph
 * around the integral (bind_decide.c) ---- */

enum { ADC_MAX_DECISIONS = 64, ADC_NOTHING = -1 };

struct adc_decision {
    uint32_t node;                  /* of the expression */
    int pair[2];                    /* its arguments, the second one or ADC_NOTHING */
    enum adc_switch by;
    double value, level;            /* of the deciding argument: its present value, and its value at the switching point */
    enum adc_op op;
};

struct adc_decisions { struct adc_decision at[ADC_MAX_DECISIONS]; uint32_t count; };

/* The value of the deciding argument, where the expression was evaluated last. */
double adc_decision_value(const struct adc_bound_body *f, const struct adc_decision *d);

/* All decisions of the expression at x, in the order of its nodes. The graphs at two points are the same up to the first
 * decision that differs. */
void adc_find_decisions(struct adc_bound_body *f, double x, struct adc_decisions *found);

/* Whether the values a and b of the deciding argument are on different sides of a switching point. */
static inline bool adc_decided_otherwise(const struct adc_decision *d, double a, double b)
{
    return d->by == ADC_BY_SIGN ? (a < 0) != (b < 0) : floor(a) != floor(b);
}

/* The value of the deciding argument at the switching point that is nearest to `value`. */
static inline double adc_decision_level(const struct adc_decision *d, double value)
{
    return d->by == ADC_BY_SIGN ? 0 : nearbyint(value);
}

/* Enters the switching point of a decision, found at `place`, as a node: a root by Newton steps. ADC_NO_NODE where the
 * decision itself is another one on either side. *simple: the derivatives of the node are those of the root. */
uint32_t adc_enter_decision(struct adc_bound_body *f, const struct adc_decision *d, double place, double length,
                            bool *simple);

#endif
