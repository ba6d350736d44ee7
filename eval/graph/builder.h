/* Shared by the files that build graphs: build.c for programs, bind*.c for solve, argmin and integrate.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_BUILDER_H
#define ADC_EVAL_GRAPH_BUILDER_H

#include "eval/graph/build.h"
#include "eval/program/driver.h"

/* The variable of integration near an end: x = end + distance, or end - distance. A difference of x and a node that equals
 * the end is then the exact distance, without cancellation. */
struct adc_anchor { uint32_t x, end, distance; bool above; };

/* A difference of two nodes, the second of these, and whether the difference is constant (adc_differ_by_constant). */
struct adc_gap { uint32_t node, other; bool alike; };

struct adc_builder {
    struct adc_driver driver;
    struct adc_recording *recording;
    const double *point;            /* by variable; NULL: the one stored in the program */
    uint32_t *variable;             /* by variable: its node; ADC_NO_NODE, or NULL: its input, entered when it is needed */
    uint32_t *roots;                /* all components are built: by component */
    struct adc_graph_inner *inner;  /* an inner expression is built */
    const struct adc_graph_around *around;  /* the result of BINDER is built, within another engine; else NULL */
    uint32_t inside;                /* then: a node at which an inner derivative is undefined, else ADC_NO_NODE */
    uint32_t orders;                /* derivatives within formulas that are under way, by their orders */
    const struct adc_anchor *anchor;/* NULL: nothing is integrated, or not from an end */
    struct adc_gap *gaps;           /* the differences of two nodes that were asked about (anchor.c); in recording->building */
    uint32_t gap_count, gap_capacity;
    uint32_t before_expansion;      /* the number of nodes before the operation on arrays under way */
    uint32_t lacks;                 /* nodes entered for values that do not exist or are not known */
    uint32_t holds;                 /* integrals under way: values at the point choose the path, not series */
    bool below;                     /* the variable of an inner derivative is shifted downward */
    uint32_t searches;              /* solve, argmin and integrate under way */
};

/* Nodes as values: even, and not NULL, see struct adc_operations. */
static inline void *adc_node_value(uint32_t node) { return (void *)(((uintptr_t)node + 1) << 1); }
static inline uint32_t adc_value_node(const void *value) { return (uint32_t)(((uintptr_t)value >> 1) - 1); }

/* Nodes with a shape; the nodes of a value of the driver, and the value of nodes. */
struct adc_nodes { struct adc_extent extent; uint32_t *at; };
struct adc_nodes adc_nodes_of(struct adc_builder *b, void *value);
void *adc_value_of_nodes(struct adc_driver *D, const struct adc_nodes *n);

/* The node of a variable; makes b->variable, so that other nodes can replace inputs; the nodes of the variable, or of all
 * elements of the array, that a term with these operands differentiates by. */
uint32_t adc_builder_variable(const struct adc_builder *b, uint32_t variable);
void adc_builder_make_variables(struct adc_builder *b);
struct adc_nodes adc_builder_variables(struct adc_builder *b, const uint32_t *operands);

/* diff(e, x) and f'(x): struct adc_operations, diff. */
void *adc_builder_diff(struct adc_activation *F, const struct adc_term *term, void *at);

/* The values of the variables, by variable. */
double *adc_builder_point(const struct adc_builder *b);

/* struct adc_graph_around for the activation `user` of the driver, while an inner expression of it is built. */
struct adc_extent adc_builder_extent(void *user, uint32_t slot);
enum adc_graph_content adc_builder_read(void *user, uint32_t slot, size_t element, double *value);

/* The derivatives of all elements `value` of the expression of a DIFF term by the elements of `all` that the term
 * differentiates by; *extent receives the shape of the derivatives. Guards from number `guards` on belong to the expression
 * (build_derivative.c). */
struct adc_graph_derivative *adc_differentiate_all(struct adc_builder *b, const struct adc_graph_around *around,
                                                   const struct adc_term *term, const struct adc_nodes *value,
                                                   const struct adc_nodes *all, uint32_t guards,
                                                   struct adc_extent *extent);

/* solve, argmin and integrate (bind.c): struct adc_operations, bind. */
void *adc_builder_bind(struct adc_activation *F, const struct adc_term *term, void *first, void *second);

/* Operations on arrays (build_derivative.c): struct adc_operations, expanding and expanded. */
void adc_builder_expanding(struct adc_driver *D);
void adc_builder_expanded(struct adc_activation *F, const struct adc_array_operation *expansion);

/* Enters a copy of node `of` for a value that does not exist or is not known, and notes why. */
uint32_t adc_builder_lack(struct adc_builder *b, uint32_t of, enum adc_lack why, bool sum);

/* Where series choose the path, sets the value of a node to the limit of its series; and those of all nodes that a term
 * captures. */
void adc_builder_want(const struct adc_builder *b, uint32_t node);
void adc_builder_want_around(struct adc_activation *F, const struct adc_term *term);

/* The size of a node's variation: its largest partial derivative by an input; of a one-sided series its largest coefficient up
 * to this order. A variation smaller than ADC_MOVEMENT_ROUNDING times another one is rounding (anchor.c). */
#define ADC_MOVEMENT_ROUNDING 1e-11
double adc_movement(const struct adc_builder *b, uint32_t node, double order);

/* Whether a node is constant in all inputs, by the form of its rows, or as its variation is rounding of that of another node,
 * `other`, if not ADC_NO_NODE, as that of p^2 - p*p is. False: that is not known. */
bool adc_is_still(const struct adc_builder *b, uint32_t node, uint32_t other);

/* Whether the difference of two nodes is constant. */
bool adc_differ_by_constant(struct adc_builder *b, uint32_t x, uint32_t y);

/* A row at nodes; a difference from the end of an integral becomes the exact distance (anchor.c). */
uint32_t adc_builder_row(struct adc_builder *b, enum adc_op row, const uint32_t *args);

#endif
