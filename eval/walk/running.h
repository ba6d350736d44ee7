/* Running error analysis: bounds on the errors of a value and its gradient, beside the evaluation that finds them. Each
 * number of the evaluation carries a bound on its error (struct adc_dual), and each row that depends on V leaves its
 * partials on a ledger, whatever call, choice or turn it stands in. One pass back over the ledger bounds the gradient. It
 * enters no graph and calls no function of a row again but its partials, and so costs little; it knows less than the
 * analysis of a graph (answer/bounds.h): of arrays what goes element by element, rearranges, adds up or multiplies; rows
 * whose .dulp and .second are known; errors that are small beside their numbers; comparisons that errors do not reach.
 *
 * Life cycle: adc_ledger_open, in the arena of the program; walk->ledger = it while adc_eval runs, and NULL after it,
 * but for the result in it; adc_running_errors.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_RUNNING_H
#define ADC_EVAL_WALK_RUNNING_H

#include "eval/walk/frame.h"

/* What is known of a number: a bound on its error, and its node on the ledger; 0: it depends on no V. The nodes of the
 * variables are 1, 2, ... */
struct adc_known { double error; uint32_t node; };

/* In its two parts, as it was written: a whole that has just been written in parts is slow to read. */
static inline void adc_copy_known(struct adc_known *to, const struct adc_known *from)
{
    to->error = from->error;
    to->node = from->node;
}

static inline struct adc_known adc_known_of(const struct adc_dual *x) { return (struct adc_known){x->error, x->node}; }

static inline void adc_set_known(struct adc_dual *x, struct adc_known known)
{
    x->error = known.error;
    x->node = known.node;
}

struct adc_ledger_piece;

struct adc_ledger {
    const double *given;            /* by variable: a bound on the error of its coordinate */
    double **literal;               /* by unit: by term, a bound on the error of a number; NULL: not looked at yet */
    struct adc_known *term;         /* of a straight stretch under way, by term from its first one */
    struct adc_ledger_piece *first, *last;
    uint32_t count, most;           /* nodes, those of the variables among them, and how many there may be */
    struct adc_dual result;         /* what the evaluation came to */
};

/* A ledger for the walk; `given` is by variable. */
struct adc_ledger *adc_ledger_open(struct adc_walk *walk, const double *given);

/* Empties it for another evaluation. */
void adc_ledger_begin(struct adc_walk *walk);

/* What is known of a number of the text, and of a variable. */
struct adc_known adc_ledger_leaf(struct adc_walk *walk, const struct adc_unit *unit, const struct adc_term *term);

/* The same of a row but the four operations at arguments a with the value v, of which x is known, for *r, which is none of
 * these. */
void adc_ledger_row(struct adc_walk *walk, enum adc_op op, const double *a, double v, const struct adc_known *x,
                    struct adc_known *r);

/* The same of one of the four operations; *r is written in two parts, and is to be read so, not as a whole. */
void adc_ledger_operation(struct adc_walk *walk, enum adc_op op, double x, double y, double v, const struct adc_known *X,
                          const struct adc_known *Y, struct adc_known *r);

/* The same of a straight stretch that has been evaluated, up to its end Z; values are by term from its first one. What is
 * known of each of its terms is in walk->ledger->term. */
void adc_ledger_stretch(struct adc_frame *F, uint32_t Z, const double *value);

/* What is known of a variable by its number. */
static inline struct adc_known adc_ledger_variable(const struct adc_walk *walk, uint32_t v)
{
    return (struct adc_known){walk->ledger->given[v], walk->wanted[v] ? v + 1 : 0};
}

/* What is known of the elements of a form's result, which has its value (running_arrays.c). */
struct adc_form_work;
void adc_ledger_form(struct adc_walk *walk, const struct adc_form_work *w, const struct adc_dual *x,
                     struct adc_tensor *array);

/* Of the end of such a stretch, the latest one; nothing where there is no ledger. */
static inline struct adc_known adc_stretch_known(const struct adc_frame *F, uint32_t Z)
{
    const struct adc_ledger *ledger = F->walk->ledger;
    return ledger == NULL ? (struct adc_known){0, 0} : ledger->term[Z - F->unit->terms[Z].first];
}

/* A condition was decided by a number of which this is known: where it has an error, another way is possible. */
static inline void adc_ledger_condition(struct adc_walk *walk, double error)
{
    if (error != 0)
        walk->ledger = NULL;
}

/* Where the analysis is not able, the walk loses its ledger and goes on without. After an evaluation that kept it: a
 * bound on |value - exact result|, and by variable the partial that the ledger comes to, with a bound on its error.
 * Numbers of the text are the decimals that are written there. They live in the arena of the program. */
struct adc_adjoint { double value, error; };
const struct adc_adjoint *adc_running_errors(struct adc_walk *walk, const struct adc_ledger *ledger, double *value);

/* How far the double of a number is from what its text says, at most: 0 where it is a short decimal and exact, or no
 * decimal and no constant at all. */
double adc_literal_error(const struct adc_source *source, struct adc_span span, double value);

#endif
