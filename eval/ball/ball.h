/* Balls: the nodes of a graph in real arithmetic, each an interval that certainly contains its number, with as much
 * precision as is asked for. The graph is an exact recording (graph.h), so that derivatives that are nodes
 * (transform.c) are evaluated like any other.
 *
 * What a ball cannot decide (a comparison of numbers that may be equal, a logarithm of what may be 0, a function that is not
 * known here) is an indeterminate ball, and so is what is made of it. adc_balls_evaluate notes the first reason.
 *
 * Life cycle: {.context = context}; adc_balls_open; any number of adc_balls_evaluate; adc_balls_release, wherever an
 * error left.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BALL_BALL_H
#define ADC_EVAL_BALL_BALL_H

#include "eval/ball/flint.h"
#include "eval/graph/graph.h"
#include "eval/table/rules.h"

enum { ADC_BALL_PARTS = 32 };

/* A column of balls. */
struct adc_ball_room { struct adc_arb *at; uint32_t count; };

struct adc_balls {
    struct adc_context *context;
    struct adc_flint flint;
    bool loaded;
    long precision;                     /* bits */
    struct adc_ball_room node;          /* by node */
    const double *decided;              /* by node: the doubles, of which decisions are confirmed; NULL: none are. Of so many */
    uint32_t decided_count;
    bool lenient;                       /* numbers that seem to be where a decision changes are there */
    struct adc_ball_room part[ADC_BALL_PARTS];      /* of written forms, as a stack: rooms are made when they are met */
    uint32_t part_count;
    struct adc_ball_room root;          /* where roots are looked for */
    const struct adc_graph_root *roots; /* those of the graph, set before an evaluation; so many */
    uint32_t root_count;
    struct { bool given; uint32_t node; double from, to; } interval;    /* `given`: this input is all of these numbers */
    bool path;                          /* every choice that values depend on is proven, whatever is selected */
    char reason[120];                   /* the first thing that could not be decided; "" if none */
};

/* Loads FLINT; false where it is missing (adc_flint_missing says why). */
bool adc_balls_open(struct adc_balls *balls, struct adc_context *context);

/* The same with balls of adcalc's own, which know + - * /, powers, roots, elementary and error functions, to
 * ADC_OWN_BITS. */
enum { ADC_OWN_BITS = 1280 };
void adc_balls_open_own(struct adc_balls *balls, struct adc_context *context);
void adc_balls_release(struct adc_balls *balls);

/* Room for so many balls; there may be none. */
struct adc_ball_room adc_ball_room_make(struct adc_balls *balls, uint32_t count);

/* Decisions (decisions.c): whether a node is a comparison, a step function or a remainder. */
bool adc_ball_decides(const struct adc_graph *graph, uint32_t node);

/* Leaves the ball of such a node undecided where it is not the decision of the doubles. */
void adc_ball_confirm(struct adc_balls *balls, const struct adc_graph_point *at, uint32_t node);

/* The value by real numbers of a decision, of a condition or of a length; NaN where balls do not determine it. The point
 * has the doubles that balls were evaluated for. */
double adc_ball_reading(struct adc_balls *balls, const struct adc_graph_point *at, uint32_t node);

/* Another ball of the stack, which is given back where part_count is brought back. */
struct adc_arb *adc_ball_part(struct adc_balls *balls);
struct adc_arb *adc_ball_whole(struct adc_balls *balls, long n);        /* the same with a number in it */

/* Notes why something is undecided, unless something was before. */
void adc_ball_undecided(struct adc_balls *balls, struct adc_arb *r, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The value of a row at balls; *r receives it and must not be one of the arguments (rows.c). */
void adc_ball_row(struct adc_balls *balls, const struct adc_row *row, const struct adc_arb *const *a,
                  struct adc_arb *r);

/* The same of a row by a form of other rows, `text`; NULL: the form in which the row is shown (written.c). */
void adc_ball_form(struct adc_balls *balls, const struct adc_row *row, const char *text, const struct adc_arb *const *a,
                   struct adc_arb *r);

/* A number as its text has it: a decimal, or the name of a constant (written.c). */
void adc_ball_written(struct adc_balls *balls, const char *text, struct adc_arb *r);

/* Balls of the nodes that `useful` marks, at a precision. `given`, by input: the node, before it, whose ball the input
 * takes; ADC_NO_NODE: its double. Roots are enclosed on the way. Returns whether every choice of the graph is proven to
 * be the one made (roots.c). */
bool adc_balls_evaluate(struct adc_balls *balls, const struct adc_graph_point *at, const uint8_t *useful,
                        const uint32_t *given, long precision);

/* Of that the nodes in [from, to), in which no root starts. */
void adc_balls_evaluate_plain(struct adc_balls *balls, const struct adc_graph_point *at, const uint8_t *useful,
                              const uint32_t *given, uint32_t from, uint32_t to);

/* Whether a choice of the graph is proven to be the one made, after that. */
bool adc_ball_holds(struct adc_balls *balls, const struct adc_graph_point *at, const struct adc_guard *guard);

/* Room for so many balls at least; what was in it is lost where it grows. */
void adc_balls_room(struct adc_balls *balls, struct adc_ball_room *room, uint32_t count);

/* ---- numbers out of balls (digits.c) ---- */

/* By node, after an evaluation: whether it depends on a node that is open, which more bits or other balls may decide, and
 * whether on one that is closed, as at a pole; or is one that overflows own balls, and is open for what depends on it.
 * Returns whether any is open. */
enum { ADC_BALL_OPEN = 1, ADC_BALL_CLOSED = 2, ADC_BALL_OVERFLOWS = 4 };
bool adc_balls_find_open(struct adc_balls *balls, const struct adc_graph_point *at, const uint8_t *useful, uint8_t *made);

/* Writes this number of significant digits of the number in a ball, rounded to nearest, trailing zeros shown, an exact
 * zero as "0"; `out` has room for adc_ball_text bytes. False where the ball is too wide for them. */
bool adc_ball_digits(struct adc_balls *balls, const struct adc_arb *x, uint32_t digits, char *out);
static inline size_t adc_ball_text(uint32_t digits) { return (size_t)digits + 64; }

/* Whether a ball is one that contains 0. */
bool adc_ball_may_be_zero(struct adc_balls *balls, const struct adc_arb *x);
/* About the decimal exponent of a ball; NaN: it may be 0, or nothing is known. Digits are written below the most. */
#define ADC_MOST_EXPONENT 1e15
double adc_ball_exponent(struct adc_balls *balls, const struct adc_arb *x);

/* The double nearest to the number in a ball; false where the ball is too wide for one. */
bool adc_ball_double(struct adc_balls *balls, const struct adc_arb *x, double *value);

/* The ends of an interval of doubles that contains a ball; NaN for an indeterminate one. */
void adc_ball_ends(struct adc_balls *balls, const struct adc_arb *x, double end[2]);

/* A double in or next to it, for uses that need only its sign and size; NaN for an indeterminate ball. */
double adc_ball_about(struct adc_balls *balls, const struct adc_arb *x);

#endif
