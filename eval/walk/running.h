/* Running error analysis: bounds on the errors of a value and its gradient, beside the evaluation that finds them. Each
 * number of the evaluation carries a bound on its error (struct adc_dual), and each row that depends on V leaves its
 * partials on a ledger, whatever call, choice or turn it stands in. One pass back over the ledger bounds the gradient. It
 * enters no graph and calls no function of a row again but its partials, and so costs little; it knows less than the
 * analysis of a graph (answer/bounds.h): of arrays what goes element by element, rearranges, adds up, multiplies or solves
 * equations; rows whose .dulp and .second are known; errors that are small beside their numbers; comparisons that errors do not reach.
 *
 * Life cycle: adc_ledger_open, in the arena of the program; walk->ledger = it while adc_eval runs, and NULL after it,
 * but for the result in it; adc_running_errors.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_RUNNING_H
#define ADC_EVAL_WALK_RUNNING_H

#include <string.h>

#include "eval/table/running_error.h"
#include "eval/walk/frame.h"
#include "eval/walk/row.h"
#include "lexer/inline.h"

static inline struct adc_known adc_known_of(const struct adc_dual *x) { return (struct adc_known){x->error, x->node}; }

static inline void adc_set_known(struct adc_dual *x, struct adc_known known)
{
    x->error = known.error;
    x->node = known.node;
}

#ifndef ADC_FOLD
#define ADC_FOLD 512                /* rows, before they are folded: few enough to stay in the cache */
#endif

struct adc_ledger_piece;
struct adc_folding;

/* A place in the ledger, and the first node behind it. */
struct adc_ledger_place { struct adc_ledger_piece *piece; uint32_t used, count; };

/* What is noted of a node: a bound on its error, and what of that does not come from the nodes that it was made of. */
struct adc_noted { double error, own; };
enum { ADC_NOTED = 8192 };          /* nodes of which it is */

/* What turns of a loop, or of a sum, have left behind on the ledger. */
struct adc_ledger_region {
    struct adc_ledger_place start;
    struct adc_ledger_place folded; /* behind the rows of what the turns before have handed on */
    uint32_t finished;              /* formulas evaluated before it */
    uint32_t due;                   /* nodes with which it is to be folded; UINT32_MAX: there is no ledger */
    uint32_t rows;                  /* that are folded at a time */
    uint32_t many;                  /* ledger->many before it */
    bool clear;                     /* all rows since the latest fold are noted */
};

struct adc_ledger {
    const double *given;            /* by variable: a bound on the error of its coordinate */
    const struct adc_known **leaves;    /* by unit: what is known of its numbers and variables, by term; NULL: nobody has
                                           asked yet */
    struct adc_ledger_piece *first, *last;
    uint32_t count, most;           /* nodes, those of the variables among them, and how many there may be, */
    uint32_t many;                  /* with so many for rows of more than two edges */
    bool full;                      /* there have been more */
    bool blurred;                   /* there has been a loop, or a sum, which was not looked at with care */
    struct adc_folding *folding;    /* where rows are folded (ledger.h); NULL: none have been */
    bool noting;                    /* rows are noted */
    bool careful;                   /* in another evaluation, that keeps digits which the first has lost: all are */
    struct adc_noted *noted;        /* by node, up to ADC_NOTED; NULL: nothing is noted yet */
    struct adc_dual result;         /* what the evaluation came to */
};

/* A ledger for the walk; `given` is by variable. */
struct adc_ledger *adc_ledger_open(struct adc_walk *walk, const double *given);

/* Where errors seemed to grow from turn to turn, so that the evaluation has lost it, or most of the digits: whether another
 * evaluation may keep them.
 * That one notes what each row rounds by. With each fold the errors of what is handed on are bounded anew by their
 * partials from turn to turn, so that errors which cancel, as those of x in x - x^2, do not add up. */
bool adc_ledger_note(struct adc_walk *walk, struct adc_ledger *ledger);

/* Empties it for another evaluation. */
void adc_ledger_begin(struct adc_walk *walk);

/* The same of a row but the four operations at arguments a with the value v, of which x is known, for *r, which is none of
 * these. */
void adc_ledger_row(struct adc_walk *walk, enum adc_op op, const double *a, double v, const struct adc_known *x,
                    struct adc_known *r);

/* The same of one of the four operations. */
void adc_ledger_operation(struct adc_walk *walk, enum adc_op op, double x, double y, double v, const struct adc_known *X,
                          const struct adc_known *Y, struct adc_known *r);

/* What is known of a variable by its number. */
static inline struct adc_known adc_ledger_variable(const struct adc_walk *walk, uint32_t v)
{
    return (struct adc_known){walk->ledger->given[v], walk->wanted[v] ? v + 1 : 0};
}

/* What is known of the elements of a form's result, which has its value (running_arrays.c). */
struct adc_form_work;
void adc_ledger_form(struct adc_walk *walk, const struct adc_form_work *w, const struct adc_dual *x,
                     struct adc_tensor *array);

/* The same of the sum v of an array's elements, of two at least. */
struct adc_known adc_ledger_sum(struct adc_walk *walk, const struct adc_tensor *array, double v);

/* A place, the end of a sum, or a condition is a number with this error: where it has one, another is possible. A comparison
 * that is not decided has lost the ledger before, a bare 0.1 as a condition has not. */
static inline void adc_note_choice(struct adc_walk *walk, double error)
{
    if (error == 0 || !(walk->bounds || walk->ledger != NULL))      /* nothing is known of errors behind a lost ledger */
        return;
    walk->uncertain = true;
    walk->ledger = NULL;
}

/* A region begins before the first turn. */
void adc_begin_region(const struct adc_walk *walk, struct adc_ledger_region *region);

/* A turn of it has been run. */
static inline void adc_blur_region(const struct adc_walk *walk, struct adc_ledger_region *region)
{
    if (walk->ledger == NULL || walk->ledger->noting)
        return;
    region->clear = false;
    region->rows = ADC_FOLD;
    region->due = region->folded.count + ADC_FOLD > region->due ? region->folded.count + ADC_FOLD : region->due;
}

/* After a turn: whether the region is to be folded, or the ledger has been lost in it. */
static inline bool adc_fold_is_due(const struct adc_walk *walk, const struct adc_ledger_region *region)
{
    return walk->ledger != NULL ? walk->ledger->count >= region->due : region->due != UINT32_MAX;
}

/* After the last turn: the same of the turns since the latest fold, so that their errors are bounded by their partials. */
static inline bool adc_last_fold_is_due(const struct adc_walk *walk, const struct adc_ledger_region *region)
{
    const struct adc_ledger *ledger = walk->ledger;
    return ledger != NULL && region->clear && region->due != UINT32_MAX && ledger->count > region->folded.count;
}

/* What a turn hands on: a number, its node, and a bound on its error. */
struct adc_handed { const double *value; uint32_t *node; double *error; };

/* Folds it: what the turns have left behind comes down to the partials of what they hand on, which receives other nodes;
 * `handed` is sorted. Leaves with a failure where the ledger is lost and the walk gives up then. */
void adc_fold_handed(struct adc_walk *walk, struct adc_handed *handed, uint32_t count, struct adc_ledger_region *region);

/* The same, where the slots of a frame are handed on. */
void adc_fold_turns(struct adc_frame *F, struct adc_ledger_region *region);

/* Where the analysis is not able, the walk loses its ledger and goes on without. After an evaluation that kept it: a
 * bound on |value - exact result|, and by variable the partial that the ledger comes to, with a bound on its error. While
 * partials are gathered, `rest` is what their sum has rounded by.
 * Numbers of the text are the decimals that are written there. They live in the arena of the program. */
struct adc_adjoint { double value, rest, error; };
const struct adc_adjoint *adc_running_errors(struct adc_walk *walk, const struct adc_ledger *ledger, double *value);

/* How far the double of a number is from what its text says, at most: 0 where it is a short decimal and exact, or no
 * decimal and no constant at all. */
double adc_literal_error(const struct adc_source *source, struct adc_span span, double value);

#endif
