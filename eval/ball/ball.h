/* Balls: the nodes of a graph in real arithmetic, each an interval that certainly contains its number, with as much precision as
 * is asked for. The graph is an exact recording (graph.h), so that derivatives that are nodes (transform.c) are evaluated like
 * any other.
 *
 * A node that balls cannot decide (a comparison of numbers that may be equal, a logarithm of what may be 0, a function that is
 * not known here) has an indeterminate ball, and so do the nodes made of it. adc_balls_evaluate notes the first reason.
 *
 * Life cycle: {.context = context}; adc_balls_open; any number of adc_balls_evaluate; adc_balls_release, also after an error.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BALL_BALL_H
#define ADC_EVAL_BALL_BALL_H

#include "eval/ball/flint.h"
#include "eval/graph/graph.h"
#include "eval/table/rules.h"

enum { ADC_BALL_SCRATCH = 32 };

/* An array of balls. */
struct adc_ball_array { struct adc_arb *at; uint32_t count; };

struct adc_balls {
    struct adc_context *context;
    struct adc_flint flint;
    bool loaded;                        /* `flint` has its functions */
    long precision;                     /* of the evaluation under way, bits */
    struct adc_ball_array node;         /* by node */
    const double *decided;              /* by node: the doubles, whose decisions balls confirm or leave undecided; NULL: balls */
    uint32_t decided_count;             /* decide themselves. The nodes that have one */
    bool lenient;                       /* a number whose ball contains a switching point counts as being at it */
    struct adc_ball_array scratch[ADC_BALL_SCRATCH]; /* scratch balls, a stack: room is made when it is first needed */
    uint32_t scratch_count;
    struct adc_ball_array root;         /* scratch balls for enclosing roots */
    const struct adc_graph_root *roots; /* those of the graph, set before an evaluation; their number */
    uint32_t root_count;
    struct { bool given; uint32_t node; double from, to; } interval;    /* `given`: this input is the whole interval */
    bool path;                          /* every choice that values depend on is proven; what max and min select need not be */
    char reason[120];                   /* the first thing that could not be decided; "" if none */
};

/* Loads FLINT; false where it is missing (adc_flint_missing says why). */
bool adc_balls_open(struct adc_balls *balls, struct adc_context *context);

/* The same with balls of adcalc's own, which know + - * /, powers, roots, elementary and error functions, to ADC_OWN_BITS. */
enum { ADC_OWN_BITS = 1280 };
void adc_balls_open_own(struct adc_balls *balls, struct adc_context *context);
void adc_balls_release(struct adc_balls *balls);

/* Memory for `count` balls. Leaves with an error without memory. */
struct adc_ball_array adc_ball_array_make(struct adc_balls *balls, uint32_t count);

/* ---- decisions (decisions.c) ---- */

/* Whether a node decides: it is a comparison, a step function or a remainder. */
bool adc_ball_decides(const struct adc_graph *graph, uint32_t node);

/* Makes the ball of such a node indeterminate where it does not confirm the decision of the doubles. */
void adc_ball_confirm(struct adc_balls *balls, const struct adc_graph_point *at, uint32_t node);

/* Whether a node is the remainder of a multiple of its divisor, other than 0, where it jumps. Often no double is such a multiple. */
bool adc_ball_is_multiple(const struct adc_balls *balls, const struct adc_graph *graph, uint32_t node);

/* The value that a decision, a condition or a length has in real numbers; NaN where balls do not determine it. `at` has the
 * doubles of the evaluation. */
double adc_ball_decision(struct adc_balls *balls, const struct adc_graph_point *at, uint32_t node);

/* The next scratch ball of the stack; setting scratch_count back frees it. */
struct adc_arb *adc_ball_scratch(struct adc_balls *balls);
struct adc_arb *adc_ball_whole(struct adc_balls *balls, long n);        /* the same, set to n */

/* Makes a ball indeterminate, and notes the reason unless there is one already. */
void adc_ball_undecided(struct adc_balls *balls, struct adc_arb *r, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The value of a row at balls; *r receives it and must not be one of the arguments (rows.c). */
void adc_ball_row(struct adc_balls *balls, const struct adc_row *row, const struct adc_arb *const *a,
                  struct adc_arb *r);

/* The same for a row by a formula `text` of other rows; NULL: the row's .show (written.c). */
void adc_ball_form(struct adc_balls *balls, const struct adc_row *row, const char *text, const struct adc_arb *const *a,
                   struct adc_arb *r);

/* A number as its text has it: a decimal, or the name of a constant (written.c). */
void adc_ball_written(struct adc_balls *balls, const char *text, struct adc_arb *r);

/* Balls of the nodes that `useful` marks, at a precision. `given`, by input: the node, before it, whose ball the input
 * takes; ADC_NO_NODE: its double. Roots are enclosed on the way. Returns whether every choice of the graph is proven to
 * be the one made (roots.c). */
bool adc_balls_evaluate(struct adc_balls *balls, const struct adc_graph_point *at, const uint8_t *useful,
                        const uint32_t *given, long precision);

/* The same for the nodes in [from, to) only, none of which is the start of a root. */
void adc_balls_evaluate_range(struct adc_balls *balls, const struct adc_graph_point *at, const uint8_t *useful,
                              const uint32_t *given, uint32_t from, uint32_t to);

/* After an evaluation: whether a choice of the graph is proven to be the one made. */
bool adc_ball_holds(struct adc_balls *balls, const struct adc_graph_point *at, const struct adc_guard *guard);

/* Makes room for at least `count` balls, whose values are lost where it grows. */
void adc_ball_array_grow(struct adc_balls *balls, struct adc_ball_array *room, uint32_t count);

/* ---- numbers out of balls (digits.c) ---- */

/* After an evaluation, by node: UNDECIDED: it depends on a node that more bits, or other balls, may decide; UNDECIDABLE: it
 * depends on a node that none can decide, as at a pole; OVERFLOWS: it is too large for adcalc's own balls, and the nodes made
 * of it are UNDECIDED. Returns whether any node is UNDECIDED. */
enum { ADC_BALL_UNDECIDED = 1, ADC_BALL_UNDECIDABLE = 2, ADC_BALL_OVERFLOWS = 4 };
bool adc_balls_find_undecided(struct adc_balls *balls, const struct adc_graph_point *at, const uint8_t *useful, uint8_t *made);

/* Writes this number of significant digits of the number in a ball, rounded to nearest, trailing zeros shown, an exact
 * zero as "0"; `out` has room for adc_ball_text bytes. False where the ball is too wide for them. */
bool adc_ball_digits(struct adc_balls *balls, const struct adc_arb *x, uint32_t digits, char *out);
static inline size_t adc_ball_text(uint32_t digits) { return (size_t)digits + 64; }

/* An estimate of the decimal exponent of a ball; NaN: it may be 0, or is indeterminate. Digits are written below the limit. */
#define ADC_MAX_EXPONENT 1e15
double adc_ball_exponent(struct adc_balls *balls, const struct adc_arb *x);

/* The double nearest to the number in a ball; false where the ball is too wide for one. */
bool adc_ball_double(struct adc_balls *balls, const struct adc_arb *x, double *value);

/* The ends of an interval of doubles that contains a ball; NaN for an indeterminate one. */
void adc_ball_ends(struct adc_balls *balls, const struct adc_arb *x, double end[2]);

/* A double in the ball or next to it, where only sign and size are needed; NaN for an indeterminate ball. */
double adc_ball_estimate(struct adc_balls *balls, const struct adc_arb *x);

#endif
