/* Code in languages of programs: the values of the nodes of a graph, one statement each. Derivatives are nodes, too
 * (graph/transform.c), with the operations of a reverse sweep in its order, so that C gives the very same bits.
 *
 * A language is a row of a table. A form writes its head, then calls adc_code_results.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_CODE_H
#define ADC_EVAL_EMIT_CODE_H

#include "eval/emit/emit.h"
#include "eval/emit/source.h"

struct adc_code;

enum adc_language { ADC_C, ADC_PYTHON, ADC_JAVASCRIPT, ADC_JULIA, ADC_FORTRAN, ADC_LANGUAGES };

/* The spellings of a language (notations.def): forms with %1, %2, … for the arguments that are listed. Texts are forms with the name
 * of the function, the number of directions, of variables and of components, the answer, the last variable, the last component
 * and an order. NULL: the language has no such line. */
struct adc_notation {
    const char *name;
    bool marked;                /* numbers are marked as doubles: 1.5d0 */
    /* expressions */
    const char *let;            /* a value that has a name from now on: name, value */
    const char *choose, *decide;        /* condition, value, other value; decide: of numbers, not arrays; NULL: choose */
    const char *input;          /* number of a variable */
    const char *infinity, *nan, *exact;     /* exact: a literal as IEEE 754 has it; NULL: it is one */
    /* functions: what is before the comments on variables, with a line for SciPy; without branches: texts after them and the
     * end, of a number, of a vector and with second derivatives: values, partials, the function, second derivatives */
    const char *comment, *element, *special, *before, *head[3], *end[3];
    const char *direction, *taylor[2], *end_taylor[2];  /* a component; texts, and the end: coefficients, the function; of a number,
                                                           a vector */
    const char *wanted;         /* begins lines that assign to elements of a result: its name; NULL: they are always run */
    const char *element_of[2];  /* assigns: result, value, number of the element; of a matrix its row and column as well */
    /* programs: expressions */
    const char *index;                  /* a number as the number of a variable */
    const char *variable, *bar, *seed;  /* its number; of its adjoint; of the adjoint of a component of a vector */
    const char *field;          /* a name in a formula: unit, name */
    const char *truth, *unequal, *no, *whole, *given;   /* conditions: it holds, it is NaN; whole: two are not */
    const char *arrived;        /* an adjoint is not -0.0: function, adjoint */
    const char *run;            /* the first argument of functions */
    const char *type;           /* of a number */
    const char *result_dot;     /* the tangent of the value of the last call */
    /* programs: statements */
    const char *declare, *constant, *set;               /* type, name, value */
    const char *test, *other, *otherwise, *end_test, *empty;        /* empty: what a block without lines has */
    const char *loop, *stop, *end_loop, *each, *next;   /* each: name, first, last, comparison, sign; next: name, sign */
    const char *call;           /* of a procedure: function, kind, unit */
    const char *push, *pop;     /* of the log: function, value */
    const char *log_mark, *log_back;    /* its place, as a name; and back to that */
    const char *add, *add_some; /* to an adjoint what arrives: adjoint, value; where that is not 0 */
    const char *give, *leave;   /* value */
    /* programs: functions */
    const char *parameter, *typed;                      /* type, name, in the list and in lines below it */
    const char *defaults, *mark;
    const char *function, *end_function;                /* type, function, unit, list, lines */
    const char *procedure, *end_procedure;              /* function, kind, unit */
    const char *back, *call_back;                       /* function, unit, list, lines */
    const char *remark;         /* the name of a unit */
    const char *component;      /* of a vector: number, value */
    const char *field_type;     /* type, unit, name, prefix */
    const char *open_run[3], *close_run[3];             /* texts around the fields, as in `answer` */
    const char *types;          /* text: what comes first */
    const char *answer[3];      /* texts: what is promised, of a number, of a vector, with second derivatives */
};

extern const struct adc_notation adc_notations[ADC_LANGUAGES];

struct adc_code {
    struct adc_emit *emit;
    enum adc_language language;
    const struct adc_notation *notation;
    /* A row at the texts of its arguments, and its derivative by one, given its own text too. */
    const char *(*row)(struct adc_code *code, enum adc_op op, const char *const *args);
    const char *(*partial)(struct adc_code *code, enum adc_op op, uint32_t argument, const char *const *args, const char *v);
    struct adc_text *out;                   /* where statements go */
    const char *indent;
    const char **value;                     /* by node: its text, NULL: not written yet */
    uint32_t capacity;                      /* nodes that `value` has room for; 0: a new graph, of which nothing is written */
    uint32_t first_derived;                 /* nodes from this one on are within derivatives */
    uint32_t names;                         /* the name of node 0 is v with this number */
    bool statements;                        /* the graph is that of an expression within a program: inputs are names of the code */
    struct adc_source_texts sources;        /* of C */
    uint32_t first_direction;               /* inputs from this number on are components of a direction */
    bool program;                           /* the code has branches: numbers are not arrays */
};

/* Opens code in a language, whose rows are spelled (spelled.c). */
void adc_code_open(struct adc_code *code, struct adc_emit *emit, enum adc_language language, struct adc_text *out);

/* Appends lines, each indented; NULL: none. */
void adc_code_lines(struct adc_code *code, const char *lines);

/* A form of a notation with its arguments, of the arena, "" where there is none; adc_code_line appends it, indented. */
const char *adc_code_formed(const struct adc_code *code, const char *form, ...) __attribute__((sentinel));
#define adc_code_form(...) adc_code_formed(__VA_ARGS__, NULL)
#define adc_code_line(code, ...) adc_code_lines(code, adc_code_form(code, __VA_ARGS__))

/* Appends a text of a notation. `answer`: the call that gives the answer. */
void adc_code_template(struct adc_code *code, const char *text, const char *answer);

/* A formatted text of the arena; formatted lines, appended, each indented. */
#define adc_code_text(code, ...) adc_emit_text((code)->emit, __VA_ARGS__)
#define adc_code_put(code, ...) adc_code_lines(code, adc_code_text(code, __VA_ARGS__))

/* Writes a node and those that it depends on. Returns its text; of ADC_NO_NODE that of 0. */
const char *adc_code_node(struct adc_code *code, uint32_t node);

/* The same without a name for the node itself. */
const char *adc_code_last(struct adc_code *code, uint32_t node);

/* Writes the values and derivatives of the graph; receives them as lists, a value that is a number as itself. `series`: Taylor
 * coefficients along a direction, which are then the value. */
struct adc_results { const char *value, *gradient, *hessian; };
struct adc_results adc_code_results(struct adc_code *code, bool series);

/* One of two texts, as `a compare b` is true or not. */
const char *adc_code_choice(const struct adc_code *code, const char *a, const char *compare, const char *b, const char *yes,
                            const char *no);

/* The text of power*log(x), which is 0 for x = 0 where the power is, and not a number below. */
const char *adc_code_log_product(struct adc_code *code, const char *power, const char *x, const char *text);

/* The text of a number that is not part of the graph. */
const char *adc_code_number(const struct adc_code *code, double number);

#endif
