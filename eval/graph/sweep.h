/* Shared by the sweeps: which nodes are useful, and through which arguments a derivative passes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_SWEEP_H
#define ADC_EVAL_GRAPH_SWEEP_H

#include "eval/graph/graph.h"
#include "eval/table/error.h"

/* Passes the bits of each node before `end` on to its arguments, from the last node to the first; with `passing` to those alone
 * through which a derivative may pass: not into value(e). */
void adc_useful_arguments(const struct adc_graph *graph, uint8_t *useful, uint32_t end, bool passing);

/* The nodes that the roots are made of, or the guards from number `guards` on (ADC_NO_GUARD: none), by node; those through which a
 * derivative of a root may pass. *end receives 1 + the largest. In scratch memory, which is emptied first. */
#define ADC_NO_GUARD UINT32_MAX
uint8_t *adc_useful_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t guards, uint32_t *end);
uint8_t *adc_passing_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t *end);

/* Marks all nodes before `end` that are made of a marked one. */
void adc_made_of(const struct adc_graph *graph, bool *marked, uint32_t end);

/* Whether a row has jumps, at this point or elsewhere. */
static inline bool adc_row_jumps(const struct adc_row *row)
{
    bool step = adc_row_is_periodic(row);
    for (uint32_t i = 0; i < row->arity; i++)
        step |= adc_row_role(row, i) == ADC_STEP;
    return step;
}

/* Whether an argument is the derivative in a user's rule, by the first argument of the row. */
static inline bool adc_is_given_rule(const struct adc_graph *graph, uint32_t node, uint32_t argument)
{
    return graph->nodes[node].op == ADC_ROW_attach && argument == 1;
}

/* Leaves with the error that a row refuses to be differentiated. */
_Noreturn void adc_sweep_refuse(const struct adc_graph_point *at, uint32_t node);

/* Whether a derivative passes through an argument that depends on what is differentiated by: not through an index, a
 * constant, or what a selection leaves out. */
static inline bool adc_sweep_passes(const struct adc_graph_point *at, uint32_t node, uint32_t argument,
                                    uint32_t selected)
{
    const struct adc_row *row = &adc_rows[at->graph->nodes[node].op];
    if (adc_row_role(row, argument) == ADC_REFUSED)
        adc_sweep_refuse(at, node);
    return adc_row_passes(row, argument, selected);
}

/* Whether a row at these arguments is varied: a derivative may pass through one of them, or is refused there, so that a
 * sweep reaches the refusal. */
static inline bool adc_row_varied(const struct adc_row *row, const uint32_t *args, const bool *varied)
{
    bool any = false;
    if (row->args == NULL && row->arity <= 2)           /* most are */
        return varied[args[0]] || (row->arity == 2 && varied[args[1]]);
    for (uint32_t i = 0; i < row->arity; i++) {
        enum adc_role role = adc_row_role(row, i);
        any |= varied[args[i]] && (role == ADC_REAL || role == ADC_SELECTED || role == ADC_REFUSED);
    }
    return any;
}

/* The same of any node but an input. */
static inline bool adc_node_varied(const struct adc_graph_node *node, const uint32_t *args, const bool *varied)
{
    bool any = false;
    if (node->op < ADC_ROWS)
        return adc_row_varied(&adc_rows[node->op], args, varied);
    for (uint32_t i = 0; i < node->nargs && !any; i++)
        any = varied[args[i]];
    return any;
}

/* The node of a row that is a part of a derivative (transform.c). */
uint32_t adc_graph_derived(struct adc_recording *recording, enum adc_op op, const uint32_t *args);

/* Evaluates a row at its arguments, which `a` receives, and bounds the error of its value by theirs (by node). */
void adc_graph_evaluate_row(struct adc_graph_point *at, uint32_t node, double a[ADC_MAX_ARITY], double *error);

/* Whether a row has an exact result whatever its arguments are off by (by node): x - x, and x/x. */
static inline bool adc_graph_cancels(const struct adc_graph_point *at, uint32_t n, const double *error)
{
    const struct adc_graph_node *of = &at->graph->nodes[n];
    const uint32_t x = of->arg[0];
    return of->nargs == 2 && x == of->arg[1] && adc_row_cancels((enum adc_op)of->op, at->value[x], error[x]);
}

/* The derivative of a root by a node, which is that by node `copy`, or minus that. */
struct adc_bounded_adjoint { struct adc_bounded is; uint32_t copy; bool negative, present; };

/* A sweep back from a root, with bounds on the errors of adjoints (by node before root + 1), from those of values and of rules at
 * them (hessian.c). Selections on the way become guards. */
void adc_graph_bounded_adjoints(struct adc_recording *recording, uint32_t root, const double *error,
                                struct adc_bounded_adjoint *adjoint);

/* What a guard compares: the truth, value or selection of a node at the point. */
double adc_graph_choice(const struct adc_graph_point *at, uint32_t node, enum adc_guard_kind kind);

/* The product of a row's partial by an argument with a tangent or an adjoint; adds ADC_LEFT_* bits to *left. */
static inline double adc_sweep_product(unsigned *left, const struct adc_row *row, uint32_t argument, const double *a, double v,
                                       double factor)
{
    const double partial = adc_row_partial(row, argument, a, v), product = partial * factor;
    if (!(adc_is_normal(product) && adc_is_normal(partial)) && factor != 0)
        *left |= adc_product_flags(row, argument, a, v, factor, product);
    return product;
}

/* Gathers one summand; the first is not added to 0. */
static inline void adc_gather(double *sum, bool *present, double summand)
{
    *sum = *present ? *sum + summand : summand;
    *present = true;
}

/* Derivatives of a row node by its arguments. */
struct adc_row_derivatives {
    double first[ADC_MAX_ARITY];                        /* where `passes` */
    double second[ADC_MAX_ARITY][ADC_MAX_ARITY];        /* of the rule of the first by the second, where `joined` */
    bool passes[ADC_MAX_ARITY];                         /* a derivative passes through the argument, and its rule does not vanish */
    bool joined[ADC_MAX_ARITY][ADC_MAX_ARITY];          /* else the second derivative is 0 by the form of the rule */
    unsigned left;                                      /* their ADC_LEFT_* bits */
};

/* Computes them for node n, through the arguments that `passes` marks, which the caller sets (hessian.c). Leaves through
 * the context where a rule is made of a function that refuses to be differentiated. */
void adc_derive_row(const struct adc_graph_point *at, uint32_t n, struct adc_row_derivatives *local);

#endif
