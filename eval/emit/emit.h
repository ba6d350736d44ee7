/* An answer and its derivatives as text: formulas, code, or a picture of the graph.
 *
 * Life cycle: a zeroed struct adc_emit with the fields that the caller sets; adc_emit_answer; adc_emit_release in any case.
 * Everything else is in the arena, the program and the recording that the caller sets. Errors leave through the context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_EMIT_H
#define ADC_EVAL_EMIT_EMIT_H

#include "eval/graph/graph.h"
#include "lexer/text.h"

enum adc_emit_form {
#define FORM(id, ...) ADC_EMIT_##id,
#include "eval/emit/forms.def"
#undef FORM
    ADC_EMIT_FORMS
};

/* A formula of the output: a part that others use, the value, or a partial derivative. */
struct adc_equation {
    const char *name;               /* as f, or t1 for a part */
    const char *by[2];              /* the variables that it is differentiated with respect to */
    uint32_t order, component;      /* component: from 1; 0: the value is a number */
    bool part;
    size_t formula;                 /* where it begins in the text */
};

/* Zeroed with the context of its text set, it has none; parts come before what uses them. */
struct adc_equations { struct adc_text text; struct adc_equation *at; uint32_t count; };

void adc_equations_release(struct adc_equations *equations);

struct adc_emit_request {
    enum adc_emit_form form;
    const char *name;               /* of the function; NULL: f, or another letter where f is a variable */
    bool hessian;
    bool tangents, adjoints;        /* dot: drawn as nodes of their own, tangents by the first variable */
    bool taylor;                    /* Taylor coefficients along a direction, too */
    uint32_t taylor_order;
    bool main;                      /* a program that tests itself */
    const struct adc_statement *statements;     /* adc: those of the command line, the answer last */
    uint32_t statement_count;
    struct adc_equations *equations;    /* infix: filled, and nothing is written; NULL: it is written */
    const uint32_t *wrt;            /* symbols to differentiate by, in this order; NULL: all variables of the answer */
    uint32_t wrt_count;
    const uint32_t *also;           /* wrt == NULL: symbols that come first, in this order, whether they occur or not */
    uint32_t also_count;
};

/* A variable of the answer. `whole`: the array that it is an element of, else itself; `input`: ADC_NO_NODE: absent. */
struct adc_emit_variable { uint32_t symbol, whole, input; const char *name; double value; };

struct adc_emit {
    struct adc_session *session;            /* set by the caller, with the next five; the program is linked */
    struct adc_program *program;
    struct adc_recording *recording;
    struct adc_arena *arena;
    const struct adc_emit_request *request;
    struct adc_text *out;
    struct adc_source *source;
    struct adc_span span;                   /* of the answer in it; set by the caller */
    struct adc_ast *ast;                    /* of the output; NULL: nothing yet */
    struct adc_text body, cell, units, back;    /* output that comes after a part not yet known; cells of rows; return sweeps */
    const char *name;
    uint32_t *roots, root_count;            /* nodes */
    bool unfolded, code;                    /* the form keeps constants apart, as they were written; it is code (forms.c) */
    bool vector, assumed;                   /* the answer is a vector; some variable has no value */
    bool forward;                           /* code with loops and functions (program.h): there is no graph */
    bool chooses;                           /* the graph is another one at other points */
    struct adc_emit_variable *variables;    /* those to differentiate by first, in the order of the answer */
    uint32_t variable_count, variable_capacity, by_count;
};

/* Writes an answer down (forms.c). */
void adc_emit_answer(struct adc_emit *emit, struct adc_root root);

/* The first steps of all forms: linking, the graph, the order of the variables, the name. */
void adc_emit_open(struct adc_emit *emit, struct adc_root root);
void adc_emit_release(struct adc_emit *emit);

/* ---- for the forms ---- */

/* Builds the graph of the point again. */
void adc_emit_build(struct adc_emit *emit);

/* The nodes of the derivatives of a node by the variables; ADC_NO_NODE where one is 0; all are of ADC_NO_NODE. */
const uint32_t *adc_emit_derivatives(const struct adc_emit *emit, uint32_t node);

/* Refuses a derivative by an argument of a row that has none: an order, a whole number. */
void adc_emit_check_row(const struct adc_emit *emit, const struct adc_row *row, uint32_t argument);

/* A text as printf makes it, of the arena; the same appended. */
const char *adc_emit_text(const struct adc_emit *emit, const char *format, ...) __attribute__((format(printf, 2, 3)));
#define adc_emit_put(emit, ...) adc_text_string((emit)->out, adc_emit_text(emit, __VA_ARGS__))

/* Whether a name is that of a variable of the answer. */
bool adc_emit_is_variable(const struct adc_emit *emit, const char *name);

#define FORM(id, ...) void adc_emit_##id(struct adc_emit *emit);
#include "eval/emit/forms.def"
#undef FORM

#endif
