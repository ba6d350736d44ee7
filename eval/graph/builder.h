/* Shared by the files that build graphs: build.c for programs, bind*.c for solve, argmin and
 * integrate.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_BUILDER_H
#define ADC_EVAL_GRAPH_BUILDER_H

#include "eval/graph/build.h"
#include "eval/program/driver.h"

/* What is integrated over, near an end: x = end + distance, or end - distance. A difference of x and what equals the end
 * is then the distance, and not what rounding leaves of it. */
struct adc_anchor { uint32_t x, end, distance; bool above; };

/* A difference of two nodes, the second of them, and whether they move alike. */
struct adc_gap { uint32_t node, beside; bool alike; };

struct adc_builder {
    struct adc_driver driver;
    struct adc_recording *recording;
    const double *point;            /* by variable; NULL: the one stored in the program */
    uint32_t *variable;             /* by variable: node; ADC_NO_NODE, and NULL for all: its input, which need not be there */
    uint32_t *roots;                /* all components are built: by component */
    struct adc_graph_inner *inner;  /* an inner expression is built */
    const struct adc_graph_around *around;  /* the result of BINDER is built, within another engine; else NULL */
    uint32_t inside;                /* then: a node where a derivative within it has none, else ADC_NO_NODE */
    uint32_t orders;                /* derivatives within formulas that are under way, by their orders */
    const struct adc_anchor *anchor;/* NULL: nothing is integrated, or not from an end */
    struct adc_gap *gaps;           /* the differences of two nodes that were asked about (anchor.c); in recording->building */
    uint32_t gap_count, gap_capacity;
    uint32_t before_expansion;      /* of an operation on arrays: how many nodes there were */
    uint32_t lacks;                 /* nodes for what is not there, or not known */
    uint32_t holds;                 /* integrals under way: their values say the way */
    bool below;                     /* what a derivative is by is moved aside downward */
    uint32_t searches;              /* solve, argmin and integrate under way */
};

/* Nodes as values: even, and not NULL, see struct adc_operations. */
static inline void *adc_node_value(uint32_t node) { return (void *)(((uintptr_t)node + 1) << 1); }
static inline uint32_t adc_value_node(const void *value) { return (uint32_t)(((uintptr_t)value >> 1) - 1); }

/* Nodes with a shape; a value as such nodes, and the other way. */
struct adc_nodes { struct adc_extent extent; uint32_t *at; };
struct adc_nodes adc_nodes_of(struct adc_builder *b, void *value);
void *adc_value_of_nodes(struct adc_driver *D, const struct adc_nodes *n);

/* The node of a variable; room for others in their place; those of the variable, or of all elements of the array, that a term
 * differentiates by. */
uint32_t adc_builder_variable(const struct adc_builder *b, uint32_t variable);
void adc_builder_make_variables(struct adc_builder *b);
struct adc_nodes adc_builder_variables(struct adc_builder *b, const uint32_t *operands);

/* diff(e, x) and f'(x): struct adc_operations, diff. */
void *adc_builder_diff(struct adc_activation *F, const struct adc_term *term, void *at);

/* The values of the variables, by variable. */
double *adc_builder_point(const struct adc_builder *b);

/* What is in the slots of an activation (struct adc_graph_around), `user`, while an expression in it is built. */
struct adc_extent adc_builder_extent(void *user, uint32_t slot);
enum adc_graph_content adc_builder_read(void *user, uint32_t slot, size_t element, double *value);

/* All elements of the expression of a DIFF term, in the activation around it, by all that the term means of `all`, what
 * it is differentiated by; *extent receives the shape of the derivatives. Guards from number `guards` on are the
 * expression's (build_derivative.c). */
struct adc_graph_derivative *adc_differentiate_all(struct adc_builder *b, const struct adc_graph_around *around,
                                                   const struct adc_term *term, const struct adc_nodes *value,
                                                   const struct adc_nodes *all, uint32_t guards,
                                                   struct adc_extent *extent);

/* What solve, argmin and integrate are (bind.c): struct adc_operations, bind. */
void *adc_builder_bind(struct adc_activation *F, const struct adc_term *term, void *first, void *second);

/* Operations on arrays (build_derivative.c): struct adc_operations, expanding and expanded. */
void adc_builder_expanding(struct adc_driver *D);
void adc_builder_expanded(struct adc_activation *F, const struct adc_array_operation *expansion);

/* A copy of a node for what is not there, or not known. */
uint32_t adc_builder_lack(struct adc_builder *b, uint32_t of, enum adc_lack why, bool sum);

/* Brings the value of a node to what it tends to, where somebody else knows the way; and of all that a term captures. */
void adc_builder_want(const struct adc_builder *b, uint32_t node);
void adc_builder_want_around(struct adc_activation *F, const struct adc_term *term);

/* How fast a node moves: its largest partial derivative by an input; of a series that is pushed its largest coefficient up to this
 * order. A movement smaller by ADC_STILL is rounding (anchor.c). */
#define ADC_STILL 1e-11
double adc_movement(const struct adc_builder *b, uint32_t node, double order);

/* Whether a node is the same wherever the inputs go, as its rows are written; of a series that is pushed, whether it moves by no
 * more than rounding of a node whose movement is `other`. False: that is not known. */
bool adc_is_still(const struct adc_builder *b, uint32_t node, double other);

/* Whether one node is another, wherever the inputs go, but for a constant. */
bool adc_moves_alike(struct adc_builder *b, uint32_t x, uint32_t y);

/* A row at nodes; where it is a difference from the end of an integral, what it is exactly (anchor.c). */
uint32_t adc_builder_row(struct adc_builder *b, enum adc_op row, const uint32_t *args);

#endif
