/* The evaluation trace, or Wengert list (Wengert 1964; Griewank and Walther 2008, section 2.2), of an answer as a
 * table: a row for each input, then one for each operation in the order of evaluation, with value, tangents (forward)
 * and adjoints (reverse). A value that is used twice is one row. Constants have no row; they are shown in the operations.
 *
 * Only rows that lead to the answer or to a choice of a branch are shown, along the path that was taken. Rows refer to each
 * other by their number; text is made when it is asked for, so that a long trace stays small.
 *
 * An operation on arrays is one row with a shape and a cell for each element, unless elements are asked for.
 *
 * An entry is absent where the row does not depend on the variable, or the answer not on the row. That
 * is not a zero. It is undefined where the chain rule passes a nonsmooth point (abs at 0) or a value that is not finite.
 *
 * Life cycle: zeroed; filled by adc_trace_answer; adc_wengert_release before its session is released.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TRACE_TRACE_H
#define ADC_EVAL_TRACE_TRACE_H

#include "eval/result/answer.h"
#include "eval/result/evaluation.h"
#include "eval/graph/graph.h"
#include "eval/table/op.h"
#include "lexer/text.h"
#include "parser/ast.h"

#define ADC_NO_ROW UINT32_MAX

struct adc_elimination;

enum adc_entry_state { ADC_ENTRY_ABSENT, ADC_ENTRY_NUMBER, ADC_ENTRY_UNDEFINED };
struct adc_entry { double number; enum adc_entry_state state; };   /* number is NaN unless NUMBER */

/* An operand of an operation, or an output: a row, or a constant where row is ADC_NO_ROW. `weight` is the local partial of
 * the operation by this operand, the weight of the edge between them. It is absent where the operand depends on no
 * variable, and for operations on arrays. */
struct adc_wengert_operand {
    uint32_t row;
    uint32_t element;               /* from 1: of a row that is an array only this one; 0: all of it */
    double number;
    const double *numbers;          /* a constant that is an array, shaped like `extent`; NULL: it is a number */
    struct adc_extent extent;
    struct adc_entry weight;
    const char *text;               /* as the language writes it; of a constant only where output or selected, else NULL */
};

struct adc_wengert_row {
    const char *name;               /* "x", or "w3", or that of `formula` */
    char *operation;                /* as the language writes it, "w1*sin(x)"; NULL: an input */
    const struct adc_row *op;       /* the operation; NULL: an input, or what `found` says */
    const char *input;              /* the name of an input, else NULL */
    const char *formula;            /* the name of the formula whose value it is, else NULL */
    const char *found;              /* "solve", "argmin", "integrate", whose operands it depends on; else NULL */
    bool shaped, gathered;          /* it is an operation on arrays, `written`, without `op`; or an array of its operands */
    struct adc_graph_written written;
    struct adc_extent extent;       /* of the value */
    uint32_t cell;                  /* its first, in `values`, `tangents`, `adjoints`: a cell for each element */
    uint32_t element;               /* found: from 1 of a vector, 0 of a number */
    double residual;                /* found: how far the equation is from 0, or the error of an integral */
    uint32_t number;                /* of an operation: 1, 2, ... in the order of evaluation */
    uint32_t first, operand_count;  /* its operands begin here in `operands` */
    uint32_t uses;                  /* how often it is an operand */
    double value;                   /* of an array the first */
    const char *nonsmooth;          /* the nonsmooth point, "abs at 0"; NULL: none */
    bool chooses, taken;            /* a branch was chosen by this value: whether it is true */
    bool bounds;                    /* a bound of a sum */
    bool selects;                   /* max, min, clamp: one operand is passed through, */
    uint32_t selected;              /* the one of this number */
    bool varied;                    /* it depends on what is differentiated by, */
    bool active;                    /* and a derivative of an output passes it */
    const char *tangent_rule, *adjoint_rule;    /* "dw1 = y*dx", "w1_bar = ...", where asked for; NULL: none */
};

/* Whether an operand passes a derivative on. */
static inline bool adc_wengert_passes(const struct adc_wengert_operand *operand)
{
    return operand->row != ADC_NO_ROW && operand->weight.state != ADC_ENTRY_ABSENT;
}

/* A line of a sweep with its numbers: "ẇ3 = w2*ẇ1 + w1*ẇ2 = 4.2*1 + 0.5*0 = 4.2" forward, "x̄ += y*w̄1 = 3*1 = 3" in reverse. */
struct adc_wengert_step {
    const char *text;
    uint32_t row;                   /* whose tangent it is, or to whose adjoint it adds */
    double number;                  /* that tangent; the adjoint so far */
};

/* All lines of a sweep, in its order. */
struct adc_wengert_sweep {
    struct adc_wengert_step *steps;
    uint32_t count, capacity;
};

/* A further table or list, as lines under a heading; cells of a table are separated by tabs. */
struct adc_wengert_view {
    const char *key, *heading;      /* key: of JSON */
    const char **lines;
    uint32_t count, capacity;
};

struct adc_wengert {
    struct adc_arena arena;         /* holds everything */
    struct adc_wengert_row *rows;
    struct adc_wengert_operand *operands;
    struct adc_wengert_operand *outputs;    /* the answer, or each component of a vector */
    uint32_t count, output_count, cell_count;
    double *values;                 /* by cell */
    struct adc_entry *tangents;     /* cell_count x tangent_count, by cells */
    struct adc_entry *adjoints;     /* cell_count x adjoint_count, by cells */
    const char **variables;         /* tangent_count names; NULL: the one tangent is along the direction */
    uint32_t tangent_count;
    uint32_t adjoint_count;         /* output_count, or 1 with a cotangent, or 0: more outputs than were allowed */
    uint32_t variable_count;        /* variables in the trace that were asked for; a tangent each, as far as allowed */
    const char *letter;             /* operations are w1, w2, ...; another letter where w1 is a variable's name */
    bool vector, pulled_back;       /* outputs are components; the adjoint is that of a cotangent */
    struct adc_elimination *elimination;    /* NULL: not asked for */
    bool ruled;                     /* rows have their formulas */
    struct adc_wengert_sweep *forward, *reverse;    /* a sweep for each tangent and each adjoint; NULL: not asked for */
    struct adc_wengert_view *views; /* in the order in which they are shown */
    uint32_t view_count, view_capacity;
    bool branch_in_doubt;           /* a condition is exactly at its switching point */
    enum adc_mode asked, mode;      /* the engine as asked for, and the one that gave the answer's partials */
    uint32_t shape[2];              /* components and variables of the answer */
    struct adc_ast *ast;            /* trees of written operations, */
    struct adc_text text;           /* and one of them, as text */
};

/* What a trace has besides its table. */
struct adc_tracing {
    uint32_t most;                  /* tangents and adjoints that are kept */
    bool rules;                     /* write the formulas of tangents and adjoints, element by element */
    bool steps;                     /* and both sweeps, line by line with their numbers */
    bool differentials;             /* and total differentials, and the backward operators */
    bool layers;                    /* the Jacobians of the layers, and their product, element by element */
    uint32_t checkpoints;           /* show the schedule of a loop with this many; 0: none */
    uint32_t chunk;                 /* show forward sweeps of this many seeds each; 0: none */
    bool elements;                  /* operations on arrays are shown element by element, not as one row each */
    bool elimination;               /* count multiplications (struct adc_elimination), element by element */
    const char *letter;             /* the letter of operations, unless a variable has such a name; NULL: w */
    bool inputs;                    /* inputs are named and counted like operations, before them */
};

/* Fills *trace for an expression statement, its request and the answer to it. At most how->most tangents and adjoints are
 * kept: of more variables the first are taken, of more components no adjoint. Where the answer replaced an undefined
 * partial by one-sided derivatives, the entry is that number. Errors leave through the context; release *trace in any
 * case. */
void adc_trace_answer(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                      const struct adc_request *request, const struct adc_answer *answer,
                      const struct adc_tracing *how, struct adc_wengert *trace);

void adc_wengert_release(struct adc_wengert *trace);

/* The name of the residual of a row that was found: "residual", "error". */
const char *adc_wengert_residual(const struct adc_wengert_row *row);

/* ---- for the files that make a trace ---- */

/* Gives rows their names and operations, and operands their texts (text.c), as how->letter and how->inputs say; it chooses
 * another letter where an input or a formula has a name of that letter and a number. */
void adc_wengert_write(struct adc_context *context, struct adc_wengert *trace, const struct adc_tracing *how);

/* The tree of an operand that has its text. */
adc_ref adc_wengert_tree(struct adc_wengert *trace, const struct adc_wengert_operand *operand);

/* A text and a tree after it, in the memory of the trace. */
char *adc_wengert_written(struct adc_wengert *trace, const char *before, adc_ref tree);

/* Writes the formulas of tangents and adjoints into the rows of a trace (rules.c); and the sweeps line by line, `cotangent`
 * being the seed of each component of what is pulled back. */
void adc_wengert_write_rules(struct adc_wengert *trace);
void adc_wengert_write_steps(struct adc_wengert *trace, const double *cotangent);

/* Total differentials and operators (rules.c); the product of the Jacobians of layers, and forward sweeps of `chunk` seeds
 * (views.c). */
void adc_wengert_write_differentials(struct adc_wengert *trace);
void adc_wengert_write_layers(struct adc_wengert *trace);
void adc_wengert_write_lanes(struct adc_wengert *trace, uint32_t chunk);

/* The checkpoints of a loop of `steps` iterations, by trailing zeros and by the binomial schedule (schedule.c). */
void adc_wengert_write_schedule(struct adc_wengert *trace, uint64_t steps, uint32_t checkpoints);

/* Begins a view, and adds a line to the last one: printf formats. */
void adc_wengert_view(struct adc_wengert *trace, const char *key, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void adc_wengert_line(struct adc_wengert *trace, const char *format, ...) __attribute__((format(printf, 2, 3)));

enum adc_elimination_order {
    ADC_ELIMINATE_FORWARD, ADC_ELIMINATE_REVERSE, ADC_ELIMINATE_MARKOWITZ,
    ADC_ELIMINATE_OPTIMAL,          /* of all orders one with the fewest multiplications, where there are few vertices */
    ADC_ELIMINATIONS
};

/* `orders` elimination orders take `multiplications` multiplications. */
struct adc_elimination_orders { uint64_t multiplications, orders; };

struct adc_elimination {
    const char *unable;             /* why there is no elimination; NULL: there is one */
    uint32_t vertices;              /* intermediate vertices, which are eliminated */
    uint32_t edges;                 /* of the whole graph */
    uint64_t multiplications[ADC_ELIMINATIONS];
    uint32_t *order;                /* rows, as Markowitz takes them, */
    uint32_t *optimal;              /* and in the optimal order; NULL: more than 15 vertices */
    struct adc_elimination_orders *all;     /* all orders by ascending count, of up to 7 vertices; NULL: of more */
    uint32_t all_count;
    double difference;              /* the largest difference between the Jacobians of the orders and the adjoints of the
                                       trace, relative to the largest entry of the row */
};

/* Eliminates the vertices of a trace in each of the orders; the trace receives the counts. */
void adc_eliminate(struct adc_context *context, struct adc_wengert *trace);

/* "forward", "reverse", "Markowitz", "optimal". */
const char *adc_elimination_name(enum adc_elimination_order order);

#endif
