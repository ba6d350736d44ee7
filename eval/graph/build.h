/* Building the graph of an expression within a program, in an activation of another engine: diff(e, x) and f'(x) in eval
 * and derive, and one-sided derivatives. The graph of a whole program is built by adc_graph_build (graph.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_BUILD_H
#define ADC_EVAL_GRAPH_BUILD_H

#include "eval/graph/graph.h"
#include "eval/program/driver.h"

/* Chooses the path of a recording in place of the values at the point: one-sided series (eval/sides). `user` is
 * recording->how.branches; nodes are those of the recording. */
struct adc_branching {
    uint64_t most_control_steps;        /* calls, branches and iterations after which the recording stops */
    enum adc_way (*way)(void *user, uint32_t condition);
    double (*bound)(void *user, uint32_t node);
    bool (*range)(void *user, const uint32_t *end, uint32_t step, double steps, bool meets);
                                        /* these as in struct adc_operations; `step` may be ADC_NO_NODE */
    void (*lack)(void *user, uint32_t node, enum adc_lack why, bool sum);   /* a copy is entered for what is not there, or known;
                                                                               `sum`: its bounds are not */
    void (*want)(void *user, uint32_t node);        /* brings the value of a node to what it tends to */
    double (*movement)(void *user, uint32_t node, double order);    /* its largest coefficient besides the limit, up to this
                                                                       order; infinite: not known */
    uint32_t (*unknown_from)(void *user, uint32_t order);       /* a node that is 0 but for terms of this order and above */
    bool (*moves)(void *user, uint32_t node);       /* whether it depends on what moves */
    bool (*parted)(void *user);         /* whether another way than that of the point was taken */
    void (*hold)(void *user);           /* from now on the values say the way; */
    bool (*release)(void *user, uint32_t made);     /* until so far: whether nothing else would have been said */
    void (*aside)(void *user, uint32_t copy, int sign);     /* moves a copy by far less than all else */
    bool (*agree)(void *user, uint32_t a, uint32_t b, bool exactly);        /* whether two nodes are the same, but for that */
    void (*derivative)(void *user, uint32_t node, const uint32_t *formal, double value, double error);
                                        /* `node`, a copy, replaces a derivative at a nonsmooth point. formal: the derivatives
                                           with the variable shifted up and down, the second ADC_NO_NODE where
                                           they are not valid; NULL: the variable is constant along the side */
    uint32_t (*root)(void *user, double value, uint32_t (*enter)(void *equation, uint32_t x), void *equation);
                                        /* the root of an equation that is nonsmooth at it, with the value `value` (`enter` NULL:
                                           of several equations, or a minimum); ADC_NO_NODE: it is not known */
};

/* The content of a slot of the activation around an expression. */
enum adc_graph_content {
    ADC_SLOT_UNSET,                     /* nothing was assigned yet */
    ADC_SLOT_NUMBER,                    /* a number that is made of no variable */
    ADC_SLOT_VARIES
};

/* The activation that contains the expression. */
struct adc_graph_around {
    const struct adc_program *program;
    const double *point;                /* by variable */
    const struct adc_unit *unit;        /* of the activation */
    uint32_t depth;                     /* activations under way */
    uint64_t steps;                     /* terms evaluated so far */
    void *user;                         /* for the two functions below */
    struct adc_extent (*extent)(void *user, uint32_t slot);
    enum adc_graph_content (*read)(void *user, uint32_t slot, size_t element, double *value);
    const bool *fixed;                  /* of the two bounds of a BINDER, which are constants; NULL: none */
};

/* An input of the inner graph that replaces a slot, or an element of it, of the activation around. */
struct adc_graph_slot { uint32_t slot; size_t element; };

/* The decision about a derivative at a nonsmooth point, from one-sided derivatives. */
struct adc_graph_sides {
    enum adc_inner_case { ADC_INNER_NOT_ASKED, ADC_INNER_UNDECIDED, ADC_INNER_DECIDED, ADC_INNER_SIDES, ADC_INNER_NONE } outcome;
    double derivative, error;           /* DECIDED; a bound on its error */
    double left, right;                 /* SIDES */
};

/* An engine that decides by one-sided limits the derivative of an element of the expression of a DIFF term, at the value `at`
 * of the variable of differentiation. eval/graph may not call eval/sides, which has it: the function that links a program
 * sets it (adc_program.one_sided). */
struct adc_one_sided_engine {
    void (*decide_by_sides)(const struct adc_graph_around *around, const struct adc_term *term, size_t element, double at,
                            struct adc_graph_sides *decided);
};

/* An element of a derivative. */
struct adc_graph_derivative {
    uint32_t node;
    uint32_t incident;                  /* a nonsmooth or nonfinite node, where rules give no derivative: then `node` is a
                                           constant, NaN unless one-sided limits give one; else ADC_NO_NODE */
    struct adc_graph_sides decided;     /* the decision then; NOT_ASKED for derivatives by arrays */
};

struct adc_graph_inner {
    bool parameter;                     /* the term differentiates by a parameter, not by a variable */
    struct adc_extent extent;           /* of the derivative */
    struct adc_graph_derivative *derivatives;   /* its elements */
    uint32_t *by, by_count;             /* the inputs that are elements of the parameter, by element */
    uint64_t steps;                     /* terms evaluated so far, those of the activation around included */
    struct adc_graph_slot *slots;       /* valid until the graph is extended or released */
    uint32_t slot_count, slot_capacity;
};

/* Builds the expression of a DIFF term and its derivative, or the result of a BINDER term, at the values around. `at`, of
 * this extent, are the elements of the parameter's value; of a BINDER its guess, or its two bounds as a vector. The graph
 * is empty before. */
void adc_graph_build_inner(struct adc_recording *graph, const struct adc_graph_around *around,
                           const struct adc_term *term, const double *at, struct adc_extent extent,
                           struct adc_graph_inner *inner);

/* Builds only the expression of a DIFF term, at `at` for its number; returns the node of an element. */
uint32_t adc_graph_build_expression(struct adc_recording *recording, const struct adc_graph_around *around,
                                    const struct adc_term *term, double at, size_t element, struct adc_graph_inner *inner);

/* An end of an integral, that its name is counted from. */
struct adc_graph_end { double at; bool above; };

/* Builds only the expression within a BINDER term, the name that it binds being inputs with the values `at` of this extent; with
 * an end the input is the distance from it. Returns the extent of the expression; *nodes receives its elements. */
struct adc_extent adc_graph_build_body(struct adc_recording *recording, const struct adc_graph_around *around,
                                       const struct adc_term *term, const double *at, struct adc_extent extent,
                                       const struct adc_graph_end *end, struct adc_graph_inner *inner,
                                       const uint32_t **nodes);

/* The origin of an input of such a graph. */
struct adc_graph_source {
    enum { ADC_FROM_ARGUMENT, ADC_FROM_VARIABLE, ADC_FROM_SLOT } kind;
    uint32_t at;                        /* VARIABLE: its index; SLOT: the slot */
    size_t element;                     /* ARGUMENT, SLOT: of an array */
};
struct adc_graph_source adc_graph_source(const struct adc_graph *graph, const struct adc_graph_inner *inner, uint32_t node);

#endif
