/* The graph: expressions as one flat array of shared nodes in evaluation order (a Wengert list), and the engine on it.
 *
 * A graph is structure, values belong to an evaluation. There are three objects:
 *
 *   struct adc_graph        nodes, inputs and choices. Nothing in it changes once it is entered.
 *   struct adc_graph_point  the graph at a point: values and activity by node, and the memory of the sweeps. Any number
 *                           of them read one graph, each in its own thread and with its own context.
 *   struct adc_recording    a graph that grows, with the evaluation that records it. Only functions that take a recording
 *                           enter nodes or choices, and no other thread may use the graph meanwhile: entering (graph.c),
 *                           building (build.c), rules and derivatives as nodes (transform.c), and the sweep of
 *                           Taylor coefficients, which enters rules order by order. Other evaluations of the graph
 *                           get the new nodes at their next adc_graph_values.
 *
 * Invariants: the arguments of a node come before it, so that a sweep is a loop; equal subexpressions are one node
 * (hash-consing), and a constant is one node per bit pattern; a node is never changed or removed; value[n] is the value
 * of node n at the point, bit-equal to what eval (walk.h) gives. Only simplifications that are exact in IEEE arithmetic
 * are made: x*1, x/1, x-0, --x, and operations on constants.
 *
 * A graph records one path: conditionals contribute the branch that is taken at the point, sums their terms, selecting
 * rows (max, min) the argument that is passed through. `guards` records where the path was chosen.
 *
 * A node is varied when it depends on an independent input in a way that a derivative may pass, useful when a result is
 * made of it; what is both is active.
 *
 * Life cycle: adc_recording_open; any number of adc_graph_build, sweeps and transformations; adc_recording_release.
 * Further evaluations: adc_graph_point_init, adc_graph_values, sweeps, adc_graph_point_release. Errors (memory, limits,
 * a row that refuses to be differentiated) leave through the context; release in any case. Results are written to
 * arrays of the caller. Matrices are stored by rows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_GRAPH_H
#define ADC_EVAL_GRAPH_GRAPH_H

#include <string.h>

#include "eval/program/program.h"

#define ADC_NO_NODE UINT32_MAX

/* The place of one more element in a growing array. */
#define ADC_ONE_MORE(arena, array, count, capacity) \
    ((array) = adc_arena_room(arena, array, count, &(capacity), sizeof *(array)), &(array)[(count)++])

/* Operations besides the rows of op.def. The arguments of a sum of products are pairs, the factors of each. */
enum { ADC_GRAPH_INPUT = ADC_ROWS, ADC_GRAPH_CONSTANT, ADC_GRAPH_SUM };

/* 16 bytes; with its share of the hash table and the slack of growing arrays at most 38 in a large graph without sums. */
struct adc_graph_node {
    uint16_t op;                            /* enum adc_op, or one of the three above */
    uint16_t nargs;
    uint32_t arg[2];                        /* nargs <= 2: the arguments; more: arg[0] is an index into extra[];
                                               INPUT: its symbol and its number; CONSTANT: the bits of the double */
    uint32_t first;                         /* the first shared row whose latest argument it is; ADC_NO_NODE: there is none */
};

/* An input: an independent variable, or one that is held fixed (adc_graph_restrict). */
struct adc_graph_input { uint32_t symbol, node, variable; };         /* variable: its index in the program, if it is one */

/* A choice that the path depends on. It holds as long as the node has the same truth, value or selection. */
enum adc_guard_kind { ADC_GUARD_TRUTH, ADC_GUARD_VALUE, ADC_GUARD_SELECTION,
                      ADC_GUARD_POINT,         /* like VALUE, of a node at which a derivative was taken from one-sided
                                                  limits (build.h) */
                      ADC_GUARD_FOUND };        /* like VALUE, of a node that may vary: a root, or the nodes of an
                                                   integral, was found for it */

/* Whether the derivative is undefined where the node depends on the variable of differentiation. */
static inline bool adc_guard_is_fixed(enum adc_guard_kind kind)
{
    return kind == ADC_GUARD_VALUE || kind == ADC_GUARD_POINT;
}
struct adc_guard {
    uint32_t node;
    enum adc_guard_kind kind : 8;
    bool loop : 1;                          /* the truth is that of a loop's condition */
    double chosen;
};

struct adc_graph {
    struct adc_context *context;            /* whose memory the arrays are */
    struct adc_graph_node *nodes;
    uint32_t *table;                        /* shared nodes that are not the .first of another: hash table, open addressing */
    uint32_t *extra;                        /* arguments of nodes with more than two */
    struct adc_graph_input *inputs;         /* in the order in which they first occurred: those of the program before others (build.c) */
    struct adc_guard *guards;
    uint32_t count, node_capacity, table_size, entry_count;
    bool broken;                            /* a row at finite constants has a value that is not finite */
    bool first_order;                       /* first order only: an integrand has a kink whose motion is not known, so that
                                               higher derivatives are wrong */
    uint32_t extra_count, extra_capacity, input_count, input_capacity, guard_count, guard_capacity;
};

struct adc_graph_point {
    const struct adc_graph *graph;
    struct adc_context *context;            /* memory and the exit for errors */
    double *value;                          /* by node */
    bool *varied;                           /* by node: a derivative by an independent input may pass through it */
    unsigned left;                          /* ADC_LEFT_* bits of the sweeps since the last values (table/error.h) */
    const bool *undecided;                  /* by node: it counts as nonsmooth; NULL: the values alone decide */
    uint32_t count, value_capacity, varied_capacity;    /* count: nodes that have both */
    struct adc_arena scratch;               /* of one sweep */
    const struct adc_source *source;        /* where a row that refuses to be differentiated is written; NULL: unknown */
    struct adc_span span;
};

/* The nodes that solve, argmin or integrate has entered: those from `first` on up to its results. */
struct adc_graph_found {
    const char *name;                       /* "solve" */
    const uint32_t *results;                /* nodes: a number, or the elements of a vector */
    uint32_t count, first;
    double residual;                        /* of the equations where they were solved; the error of an integral */
};

/* A root of solve or argmin in an exact recording, for proofs and bounds: the first of its Newton steps. The nodes of
 * `start` follow each other, are copies of the doubles that were found, and represent the root itself. */
struct adc_graph_root {
    uint32_t n;                             /* unknowns */
    const uint32_t *start, *equation, *slope, *next;    /* slope: n x n, by rows; next: start - slope^-1 equation */
    const uint32_t *end;                    /* the results of the last step */
};

/* A place or a weight of a quadrature rule in an exact recording that estimates: a node with the value of a constant; a bound
 * on its rounding error; and the changes of it that represent the error of the rule (struct adc_node_doubt). */
struct adc_graph_doubt { uint32_t node; double error, lacks[2]; };

/* The leading term of an integral as its end leaves a singular point of the integrand: a power of the distance. */
struct adc_end_node { uint32_t distance, power; };

/* An array, or a number, by its nodes. */
struct adc_graph_array { struct adc_extent extent; const uint32_t *nodes; };

/* Which operation on arrays: see struct adc_array_operation. `row` has a meaning where form is ADC_FORMS. */
struct adc_graph_written { uint32_t form, mode; enum adc_op row; bool dotted; };

/* An operation on arrays, with the nodes that were entered for it, `first` up to `end` - 1. */
struct adc_graph_expansion {
    struct adc_graph_written written;
    uint32_t count, first, end;
    struct adc_graph_array *operand;
    struct adc_graph_array result;
};

/* An input with the value of the partial derivative of a row by one of its arguments. */
struct adc_graph_partial { uint32_t input, row, argument; };

/* A node that is the value of a formula with a name. */
struct adc_graph_named { uint32_t node; const char *name; };

/* The place in the text of node `from` and those after it, or of the nodes of which they are derivatives. */
struct adc_graph_place { const struct adc_ast *ast; struct adc_span span; uint32_t from; };

/* What a recording is for, said when it is opened; zeroed: values and derivatives in doubles. */
struct adc_recording_options {
    uint32_t most;                          /* a graph of more nodes is an error; 0: of any number */
    bool exact;                             /* nodes mean real numbers (see below) */
    bool estimates;                         /* with `exact`: roots and integrals are entered, with `roots` and `doubts` */
    bool proves;                            /* with `estimates`: of integrals only the shape is entered */
    bool tidies;                            /* derivatives are entered in the form in which they are written (transform.c) */
    bool chooses;                           /* derivatives are valid at all points of the path: a selection of a row becomes a
                                               `choose` node instead of the selected argument */
    bool unfolded;                          /* operations on constants are kept, as they were written */
    bool watched;                           /* operations on constants that lose digits are kept, so that they have bounds */
    bool sums;                              /* long sums of products are one node each: for bounds on a value and its adjoints;
                                               derivatives as nodes, and balls, do not know such nodes */
    bool shaped;                            /* operations on arrays are kept */
    bool by_elements;                       /* with `shaped`: an element of a variable is still an input of its own */
    bool names;                             /* formulas that are numbers are noted */
    bool placed;                            /* places of nodes are kept */
    bool compares;                          /* for values nearby: inputs that are reached only, determinants by elimination */
    const struct adc_branching *branching;  /* chooses the branches (build.h); NULL: the values do */
    void *branches;                         /* its user */
};

struct adc_recording {
    struct adc_recording_options how;
    struct adc_graph graph;
    struct adc_graph_point at;              /* where it is recorded; its graph is the one above */
    struct adc_arena building;              /* of one adc_graph_build, and of what is made of its graph */
    struct adc_graph_doubt *doubts;         /* places and weights of integrals, in the order of their nodes; in `building` */
    uint32_t doubt_count, doubt_capacity;
    struct adc_end_node *ends;              /* ends of integrals at singular points, in `building` */
    uint32_t end_count, end_capacity;
    struct adc_graph_root *roots;           /* roots of solve and argmin, in the order of their nodes; in `building` */
    uint32_t root_count, root_capacity;
    bool stable;                            /* partials for which op.def has a .stable function become inputs, */
    struct adc_graph_partial *partials;     /* in order; in `building` */
    uint32_t partial_count, partial_capacity;
    struct adc_graph_found *found;          /* solve, argmin and integrate outside of others, in the order of their
                                               results; in `building` */
    uint32_t found_count, found_capacity;
    uint64_t iterations;                    /* of all loops that are in no other one */
    struct adc_graph_expansion *expansions; /* operations on arrays, in the order of their ends; in `building` */
    uint32_t expansion_count, expansion_capacity;
    struct adc_graph_named *named;          /* formulas that are numbers, in `building` */
    uint32_t named_count;
    struct adc_graph_place here, *place;    /* the place of nodes that are entered now; places, in the order of their nodes */
    uint32_t place_count, place_capacity;
};

/* The place of a node; its tree is NULL where places are not kept. */
static inline struct adc_graph_place adc_graph_place_of(const struct adc_recording *recording, uint32_t node)
{
    uint32_t low = 0, high = recording->place_count;
    while (low + 1 < high) {
        const uint32_t middle = low + (high - low) / 2;
        *(recording->place[middle].from <= node ? &low : &high) = middle;
    }
    return high > 0 ? recording->place[low] : (struct adc_graph_place){NULL, {0, 0}, 0};
}

/* Gives nodes that are entered from now on the place of `node`, of whose derivative they are a part. */
static inline void adc_graph_place_at(struct adc_recording *recording, uint32_t node)
{
    recording->here = adc_graph_place_of(recording, node);
}

/* An exact recording keeps numbers as written, for engines that evaluate its nodes with more digits than doubles
 * (ball.h): 0.1 and pi are inputs of their own, which adc_graph_written distinguishes from variables, the constants of
 * rules are log(2) and the like, and only what is exact in real numbers is folded. Values are those of doubles as always. */

/* The text that an input of an exact recording was made of, a decimal or the name of a constant; NULL: it is a variable. */
const char *adc_graph_written(const struct adc_graph *graph, uint32_t node);

/* The node of a number written as `text`, whose nearest double is `value`, in an exact recording. */
uint32_t adc_graph_literal(struct adc_recording *recording, const char *text, size_t length, double value);

/* The node of a number written in a source, or of a constant by its name; where the text is something else, or the
 * recording is not exact, the node of its double. */
uint32_t adc_graph_number(struct adc_recording *recording, const struct adc_source *source, struct adc_span span,
                          double value);

/* ---- the graph (graph.c) ---- */

/* The recording must stay where it is. */
void adc_recording_open(struct adc_recording *recording, struct adc_context *context, struct adc_recording_options how);
static inline void adc_recording_init(struct adc_recording *recording, struct adc_context *context)
{
    adc_recording_open(recording, context, (struct adc_recording_options){0});
}
void adc_recording_release(struct adc_recording *recording);

/* The node of a constant, of an input by its symbol (made with `value` when it is new), and of a row at nodes. */
uint32_t adc_graph_constant(struct adc_recording *recording, double value);
uint32_t adc_graph_input(struct adc_recording *recording, uint32_t symbol, double value);
uint32_t adc_graph_row(struct adc_recording *recording, enum adc_op op, const uint32_t *args);

/* The node of a sum of `count` products of the factors args[0] and args[1], and so on. ADC_NO_NODE: rows are to compute it, as they
 * fold constants and know what is not finite. */
enum { ADC_MOST_PRODUCTS = UINT16_MAX / 2 };
uint32_t adc_graph_sum(struct adc_recording *recording, const uint32_t *args, uint32_t count);

/* The node of sum + factor * node; `sum` ADC_NO_NODE: 0. */
static inline uint32_t adc_graph_add_multiple(struct adc_recording *recording, uint32_t sum, uint32_t node, double factor)
{
    const uint32_t part = adc_graph_row(recording, ADC_ROW_mul, (uint32_t[]){node, adc_graph_constant(recording, factor)});
    return sum == ADC_NO_NODE ? part : adc_graph_row(recording, ADC_ROW_add, (uint32_t[]){sum, part});
}

/* A new node with the value of `node` that is shared with nothing. Binding a parameter to such a copy makes it possible
 * to differentiate by the parameter alone: f'(y) with f(x) = x*y is y, not 2*y. */
uint32_t adc_graph_copy(struct adc_recording *recording, uint32_t node);

/* Notes a choice made at the present point; nothing when it is noted already or its node is constant. */
void adc_graph_guard(struct adc_recording *recording, uint32_t node, enum adc_guard_kind kind);

/* The node of a row at these arguments, or ADC_NO_NODE; the number of an input by its symbol, or UINT32_MAX. */
uint32_t adc_graph_find(const struct adc_graph *graph, uint32_t op, const uint32_t *words, uint32_t count);
static inline uint32_t adc_graph_input_number(const struct adc_graph *graph, uint32_t symbol)
{
    const uint32_t node = adc_graph_find(graph, ADC_GRAPH_INPUT, &symbol, 1);
    return node == ADC_NO_NODE ? UINT32_MAX : graph->nodes[node].arg[1];
}

static inline const uint32_t *adc_graph_args(const struct adc_graph *graph, uint32_t node)
{
    const struct adc_graph_node *n = &graph->nodes[node];
    return n->nargs <= 2 ? n->arg : graph->extra + n->arg[0];
}

static inline bool adc_graph_is_row(const struct adc_graph *graph, uint32_t node)
{
    return graph->nodes[node].op < ADC_ROWS;
}

static inline bool adc_graph_is_constant(const struct adc_graph *graph, uint32_t node)
{
    return graph->nodes[node].op == ADC_GRAPH_CONSTANT;
}

/* ---- evaluations (values.c) ---- */

/* An evaluation of a graph that something else records, before its first point: all inputs are independent. The graph
 * outlives it. */
void adc_graph_point_init(struct adc_graph_point *at, const struct adc_graph *graph, struct adc_context *context);
void adc_graph_point_release(struct adc_graph_point *at);

/* Values of all nodes at a new point (one number for each input). Returns whether the path recorded in the graph is
 * that of the new point; if not, the graph has to be built anew. */
bool adc_graph_values(struct adc_graph_point *at, const double *point);

/* The ADC_LEFT_* bits of the values of all nodes and of the sweeps (table/error.h). */
unsigned adc_graph_flags(const struct adc_graph_point *at);

/* From now on only these inputs (by input) are independent, the others are held fixed: no derivative passes through
 * them, but they still take part in adc_graph_values. */
void adc_graph_restrict(struct adc_graph_point *at, const bool *independent);

/* The arguments' values of a row node; returns for a selecting row the argument that is passed through, else 0. */
static inline uint32_t adc_graph_arguments(const struct adc_graph_point *at, uint32_t node, double *a)
{
    const uint32_t *args = adc_graph_args(at->graph, node);
    const struct adc_row *row = &adc_rows[at->graph->nodes[node].op];
    for (uint32_t i = 0; i < row->arity; i++)
        a[i] = at->value[args[i]];
    return row->select != NULL ? (uint32_t)row->select(a) : 0;
}

/* Whether a row node has an incident at the point, all arguments varying (op.h). */
static inline bool adc_graph_meets(const struct adc_graph_point *at, uint32_t node, struct adc_incident *incident)
{
    double a[ADC_MAX_ARITY] = {0};
    adc_graph_arguments(at, node, a);
    return adc_row_incident(&adc_rows[at->graph->nodes[node].op], a, at->value[node], false, incident);
}

/* The first node at which an independent input reaches an argument of this role, ADC_NO_NODE if there is none. Not counted:
 * CONSTANT arguments of a user's rule, which gives the derivative that they drop, and REFUSED arguments within value(e).
 * Uses scratch memory. */
uint32_t adc_graph_find_role(struct adc_graph_point *at, enum adc_role role);

/* The inputs that roots depend on, by root ascending: those of root k are input[first[k]] to input[first[k + 1] - 1]
 * (program.c). */
struct adc_graph_reach { uint32_t count; size_t *first; uint32_t *input; };
struct adc_graph_reach adc_graph_reach(const struct adc_graph *graph, struct adc_arena *arena, const uint32_t *roots,
                                       uint32_t count);

/* ---- from a program (build.c) ---- */

/* Adds the answer of a linked program, at `point` (by variable of the program; NULL: the point stored in it), and
 * returns its node. Calls are followed and inlined, formulas entered once. Several programs may be added; a variable of
 * the same symbol is the same input and keeps the value it had first. The C stack that is used and the depth of
 * activations are limited as in walk.h. */
uint32_t adc_graph_build(struct adc_recording *recording, const struct adc_program *program, const double *point);

/* The same for all components of the answer, a number being the only one of its own: a node for each. */
void adc_graph_build_all(struct adc_recording *recording, struct adc_program *program, const double *point,
                         uint32_t *roots);

/* ---- rules (transform.c) ---- */

/* The partial derivative of row node `node` by its argument number `argument` as a node: the row's rule, entered at the
 * node's arguments and value. In rules a factor that is exactly the index constant 0 annihilates; ADC_NO_NODE when that
 * makes the whole rule vanish, so that x^3 can be differentiated at 0 to any order. */
uint32_t adc_graph_rule(struct adc_recording *recording, uint32_t node, uint32_t argument);

/* ---- sweeps, one file each ---- */

/* Whether a node that leads to a root, or to a choice, is at a nonsmooth point or has a value that is not finite, and
 * depends on an independent input; *first receives the first such node. There the rules alone give no derivatives
 * (walk.h). A direction (by input, NULL: all) restricts it to the inputs whose component is not 0. */
bool adc_graph_incidents_along(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count,
                               const double *direction, uint32_t *first);
#define adc_graph_incidents(at, roots, root_count, first) adc_graph_incidents_along(at, roots, root_count, NULL, first)

/* Whether a node is the power of an adc_end_node. */
bool adc_graph_is_end(const struct adc_recording *recording, uint32_t node);

/* The same, node by node: `useful` marks the nodes that lead to a root or a choice, `incident` the nonsmooth and
 * nonfinite ones, but for bounds of sums that vary. Both are arrays by node. */
void adc_graph_incident_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint8_t *useful,
                              bool *incident);

/* By node: the first incident that it reaches where it moves alone, on a way to `root` or to a choice (root ADC_NO_NODE: on any
 * way); ADC_NO_NODE: none. Scratch memory. */
const uint32_t *adc_graph_first_incidents(struct adc_graph_point *at, uint32_t root);

/* By input: whether adc_graph_incidents_along finds no incident along its axis. */
void adc_graph_smooth_inputs(struct adc_graph_point *at, uint32_t root, bool *smooth);

/* The first node on which `root` depends, or one of the guards from number `guards` on, that is at a nonsmooth point or
 * not finite and depends on one of the nodes `by`; ADC_NO_NODE if there is none. */
uint32_t adc_graph_incident_by(struct adc_graph_point *at, uint32_t root, const uint32_t *by, uint32_t count,
                               uint32_t guards);

/* Directional derivative (forward): result[r] is the tangent of root r for the direction (by input). An input whose
 * component is 0 has an absent tangent. */
void adc_graph_forward(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, const double *direction,
                       double *result);

/* Tangents of nodes for up to ADC_LANES directions at once. */
enum { ADC_LANES = 8 };
struct adc_lanes {
    uint32_t width;
    double *tangent;            /* node x width */
    uint8_t *present;           /* by node: a bit for each direction; an absent tangent is not a zero one */
};

/* Propagates tangents for `count` <= ADC_LANES directions (count x inputs) through the useful nodes (by node) before
 * `end`. The result is scratch memory, in addition to what is in use, until the next sweep. */
struct adc_lanes adc_graph_tangents(struct adc_graph_point *at, const uint8_t *useful, uint32_t end,
                                    const double *directions, uint32_t count);

/* All partials of one root (reverse): gradient has a number for each input. */
void adc_graph_gradient(struct adc_graph_point *at, uint32_t root, double *gradient);

/* The adjoints of all nodes, meaningful where `present`, for a cotangent (a number for each root; a root with 0 is left
 * out): those of the inputs are its pullback. Arrays by node. */
void adc_graph_adjoints(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, const double *cotangent,
                        double *adjoint, bool *present);

/* The second partial by two inputs, row <= column. */
struct adc_graph_second { uint32_t row, column; double value; };

/* The entries of the Hessian of a root by the independent inputs: those that the structure of the graph does not make zero,
 * by columns, each in any order. *count receives how many. Scratch memory. */
const struct adc_graph_second *adc_graph_hessian_entries(struct adc_graph_point *at, uint32_t root, size_t *count);

/* The same as a matrix, inputs x inputs; 0 by those held fixed. */
void adc_graph_hessian(struct adc_graph_point *at, uint32_t root, double *hessian);

/* Taylor coefficients c_k = f^(k)/k!, k = 0 .. order, of a root along point + t * direction; coefficients has order + 1
 * numbers. From the rules alone: v_k = 1/k sum_j j x_j d_{k-j} with d the series of the rule (Griewank and Walther
 * 2008, section 13.2), + - * / and powers of constant exponent by their own recurrences. Rules are entered into the
 * graph, as far as the order, the direction and the point need them. */
void adc_graph_taylor(struct adc_recording *recording, uint32_t root, const double *direction, uint32_t order,
                      double *coefficients);

/* ---- numbers outside the range of doubles (values.c) ---- */

/* By node: its size, an approximate log2 of the magnitude of its number, also where that over- or underflows; -inf: it is
 * 0, NaN: not known. In recording->building. */
const double *adc_graph_sizes(struct adc_recording *recording);

/* The size of the sum of two positive numbers of sizes a and b. */
double adc_size_join(double a, double b);

/* ---- transformations (transform.c) ---- */

/* The derivative of `root` by `node`, an input or any other node (see adc_graph_copy), as a node of the same graph;
 * ADC_NO_NODE when root does not depend on it. The second for `count` roots, into by_root. */
uint32_t adc_graph_tangent(struct adc_recording *recording, uint32_t root, uint32_t node);
void adc_graph_tangents_by(struct adc_recording *recording, const uint32_t *roots, uint32_t count, uint32_t node,
                           uint32_t *by_root);

/* The Taylor coefficients of `root` as nodes, order + 1 of them, along a path: by input its coefficients of order 1 .. degree, those
 * of a direction being 1. ADC_NO_NODE: 0 at all points (transform.c). Returns how many were entered before the graph had more
 * than `most` nodes. */
uint32_t adc_graph_coefficients(struct adc_recording *recording, uint32_t root, const uint32_t *path, uint32_t degree,
                                uint32_t order, uint32_t most, uint32_t *coefficients);

/* The derivatives of `root` by all inputs as nodes; by_input has a node for each, ADC_NO_NODE where absent. */
void adc_graph_adjoint(struct adc_recording *recording, uint32_t root, uint32_t *by_input);

/* The same by the `count` nodes `by`, none of which is made of another; by_node has a node for each. */
void adc_graph_adjoint_by(struct adc_recording *recording, uint32_t root, const uint32_t *by, uint32_t count,
                          uint32_t *by_node);

#endif
