/* Code that keeps the structure of a program: loops are loops, functions functions. Used where the iterations of a loop, or the
 * depth of a recursion, depend on the point, or are too many to be unrolled.
 *
 * Two programs are written. The first keeps on a log what the second needs: each number that a name had before, the values of
 * calls and choices within expressions, conditions, counts of iterations. The second goes back over the first, statement by
 * statement: it takes from the log what its statement has put there, and passes the adjoint of what the statement makes on to
 * what it is made of (Griewank and Walther 2008, chapter 6). An expression without calls and choices is a graph, whose adjoint
 * is written (graph/transform.c). An absent adjoint is not a zero one (walk.h): it is -0.0, and a zero that arrives is 0.0.
 *
 * Second derivatives come of the same two programs, forward over reverse: what depends on the variables has a tangent, a name
 * with d_ before it, and so has its adjoint. One run gives the derivative of the gradient along one variable.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_PROGRAM_H
#define ADC_EVAL_EMIT_PROGRAM_H

#include <math.h>

#include "eval/emit/code.h"

/* Activity: the slots and results that depend on the active variables at some point; found from terms (flow.c). */
struct adc_flow {
    const struct adc_program *program;
    const bool *variable;                   /* by variable of the program: it is active */
    bool **slot, *result;                   /* by unit and slot, and by unit: whether it may depend on active variables */
    const struct adc_term ***array;         /* by unit and slot: the array that it has, as below */
    bool *reached, *answer;                 /* by unit: whether it is evaluated; whether its value is the answer */
    uint32_t *host;                         /* by unit: of a sum the unit that it is in, else ADC_NO_TERM */
    bool smooth;                            /* only what moves with them counts, not what changes where a branch does */
    bool changed;                           /* of the search under way */
};

void adc_flow_find(struct adc_flow *flow, const struct adc_program *program, const bool *variable, bool smooth, struct adc_arena *arena);

/* Whether the value of a term of a unit may depend on active variables. */
bool adc_flow_term(struct adc_flow *flow, uint32_t unit, uint32_t term);

/* The array that a term of a unit is, a term VARIABLES, or MISSING where it is not always the same; NULL: no array. */
const struct adc_term *adc_flow_array(const struct adc_flow *flow, uint32_t unit, uint32_t term);

/* A number in the code: a name or a literal; the names of its tangent and of its adjoint, NULL: it has none. */
struct adc_written { const char *text, *dot, *bar; };

/* An input of the graph of an expression. */
struct adc_leaf { uint32_t node; struct adc_written value; };

/* A part of an expression that is written before it: a call, a sum, a choice, an element of an array. */
struct adc_event_value { uint32_t term; struct adc_written value; };

struct adc_expression { uint32_t unit, term; bool answer; struct adc_event_value *event; uint32_t count, capacity, next; };

struct adc_writer {
    struct adc_code *code;
    const struct adc_notation *L;
    const struct adc_program *program;
    struct adc_flow flow, smooth;           /* what depends on the variables; what moves with them: no index may */
    bool second;                            /* there are tangents */
    uint32_t next;                          /* the number in the next new name */
    struct adc_leaf *leaf;                  /* of the expression that is being written */
    uint32_t leaf_count, leaf_capacity;
    bool selects;                           /* it has max, min or clamp */
    uint32_t unit;                          /* the one that is being written */
    bool answer;                            /* what is written next is the answer */
    bool *swept;                            /* by unit: an adjoint is passed to it, so that it logs, */
    uint32_t *queue, queued;                /* in the order in which they are written */
    bool silent;                            /* nothing is logged: no adjoint passes through what is written next */
    struct adc_text *forward, *back;        /* where the sweeps of the unit go, and the ends of pieces of the return sweep */
    size_t *piece;
    uint32_t piece_count, piece_capacity;
};

/* Writes the function or functions of a form. Leaves with an error for a program that cannot be written in this way. */
void adc_program_write(struct adc_code *code);

/* ---- lines ---- */

#define adc_written_line(W, form, ...) adc_code_line((W)->code, (W)->L->form, __VA_ARGS__)

static inline const char *adc_written_digits(const struct adc_writer *W, uint32_t number)
{
    return adc_code_text(W->code, "%u", number);
}

/* What comes within the lines is indented. */
static inline void adc_written_open(struct adc_writer *W, const char *lines)
{
    adc_code_lines(W->code, lines);
    W->code->indent = adc_code_text(W->code, "%s    ", W->code->indent);
}

static inline void adc_written_close(struct adc_writer *W, const char *line)
{
    W->code->indent += 4;
    adc_code_lines(W->code, line);
}

#define adc_written_set(W, name, text) adc_written_line(W, set, (W)->L->type, name, text)

/* Calls a procedure of a formula: "formula", "unset", "back_formula". */
static inline void adc_written_call(struct adc_writer *W, const char *kind, uint32_t unit)
{
    adc_written_line(W, call, W->code->emit->name, kind, adc_written_digits(W, unit));
}

/* A list with one more item. */
static inline const char *adc_written_listed(const struct adc_writer *W, const char *list, const char *text)
{
    return *list == '\0' ? text : adc_code_text(W->code, "%s, %s", list, text);
}

static inline const char *adc_written_name(struct adc_writer *W) { return adc_code_text(W->code, "t%u", W->next++); }

/* A number without a tangent. */
#define ADC_WRITTEN(number) ((struct adc_written){.text = (number)})

/* The name of the tangent of a name. */
const char *adc_written_dot(const struct adc_writer *W, const char *name);

/* Declares or sets a name, and its tangent if it has one, by a form of the notation. */
void adc_written_put(struct adc_writer *W, const char *form, struct adc_written name, struct adc_written value);
#define adc_written_assign(W, to, value) adc_written_put(W, (W)->L->set, to, value)

/* ---- units ---- */

/* Whether a unit is a function of the code, so that its slots are its own; formulas keep theirs in the run. */
static inline bool adc_written_function(const struct adc_writer *W, uint32_t unit)
{
    return unit == 0 || W->program->units[unit].function;
}

/* Whether a function has a slot as a name of its own: a parameter, or what a step binds. Bounds of a sum have other names. */
static inline bool adc_written_declared(const struct adc_writer *W, uint32_t unit, uint32_t slot)
{
    const struct adc_unit *U = &W->program->units[unit];
    bool bound = slot < U->parameter_count && !U->sum;
    for (uint32_t i = 0; i < U->step_count && !bound; i++)
        bound = U->steps[i].kind == ADC_STEP_BIND && U->steps[i].to == slot;
    return bound;
}

/* Whether a formula gives the components of the answer, so that it is evaluated where it is chosen; others are before. */
static inline bool adc_written_last(const struct adc_writer *W, uint32_t unit)
{
    return W->flow.answer[unit] && W->code->emit->vector;
}

/* Whether it is a part of the function around it: a sum. */
static inline bool adc_written_inner(const struct adc_writer *W, uint32_t unit) { return W->flow.host[unit] != ADC_NO_TERM; }

/* ---- expressions (program_rows.c) ---- */

/* What depends on the variables has an adjoint, and a tangent where those are written. */
static inline struct adc_written adc_written_named(const struct adc_writer *W, bool active, const char *text, const char *bar)
{
    return (struct adc_written){text, active && W->second ? adc_written_dot(W, text) : NULL, active ? bar : NULL};
}

/* A new name for a number, that may change or is a constant. `active`: it depends on the variables. */
static inline struct adc_written adc_written_made(struct adc_writer *W, const char *form, bool active, struct adc_written before)
{
    const struct adc_written made = adc_written_named(W, active, adc_written_name(W), NULL);
    adc_written_put(W, form, made, before);
    return made;
}
#define adc_written_new(W, active, before) adc_written_made(W, (W)->L->declare, active, before)
#define adc_written_constant(W, active, text) adc_written_made(W, (W)->L->constant, active, text)

/* The value of a formula. */
static inline struct adc_written adc_written_result(struct adc_writer *W, uint32_t unit)
{
    const char *digits = adc_written_digits(W, unit);
    return adc_written_named(W, W->flow.result[unit], adc_code_form(W->code, W->L->field, digits, "result"),
                             adc_code_form(W->code, W->L->field, digits, "bar_result"));
}

/* A slot as it is read. */
struct adc_written adc_written_slot(struct adc_writer *W, uint32_t unit, uint32_t slot);

/* A text in a place where a literal needs its type. */
static inline const char *adc_written_exact(const struct adc_writer *W, const char *text)
{
    const bool literal = strchr("0123456789", *text) != NULL || strncmp(text, "(-", 2) == 0 || strncmp(text, "np.", 3) == 0;
    return literal && W->L->exact != NULL ? adc_code_form(W->code, W->L->exact, text) : text;
}

/* A value that is not a number, and neither is its tangent. */
static inline struct adc_written adc_written_unknown(const struct adc_writer *W)
{
    const char *nan = adc_code_number(W->code, NAN);
    return (struct adc_written){nan, nan, NULL};
}

/* The tangent of a number, 0 where it has none. */
static inline const char *adc_written_tangent(const struct adc_writer *W, struct adc_written value)
{
    return adc_written_exact(W, value.dot != NULL ? value.dot : adc_code_number(W->code, 0));
}

/* The number in x of a variable of the program, the first of `count` that are one after the other there; UINT32_MAX: they are
 * not, or one is held at its value. */
uint32_t adc_written_variable(const struct adc_writer *W, uint32_t variable, size_t count);

/* Finds the events of an expression, in order. */
void adc_events_find(struct adc_writer *W, struct adc_expression *E, uint32_t term);

/* Makes the graph of an expression whose events have been written. Returns its node. */
uint32_t adc_graph_expression(struct adc_writer *W, struct adc_expression *E);

/* The value of a node of the graph, with its tangent where there are tangents. */
struct adc_written adc_written_node(struct adc_writer *W, uint32_t node);

/* Passes the adjoint `seed` of a node on to the leaves. */
void adc_written_partials(struct adc_writer *W, uint32_t node, const char *seed);

/* ---- the two sweeps (program_sweeps.c) ---- */

/* Notes that an adjoint is passed to a unit. */
static inline void adc_sweeps_ask(struct adc_writer *W, uint32_t unit)
{
    if (!W->swept[unit])
        W->queue[W->queued++] = unit;
    W->swept[unit] = true;
}

/* Writes the forward sweep of a unit, within its function or procedure; then, in another one, the return sweep of that unit. */
void adc_sweeps_write(struct adc_writer *W, uint32_t unit);
void adc_sweeps_back(struct adc_writer *W);

#endif
