/* Requests and answers: partials with their status, comparisons, claims. Data only; eval/answer and eval/verify fill it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_RESULT_ANSWER_H
#define ADC_EVAL_RESULT_ANSWER_H

#include <math.h>

#include "eval/result/uncertainty.h"
#include "eval/check/check.h"
#include "eval/session/session.h"
#include "lexer/text.h"

/* What a derivative is at a point, ordered from good to bad. */
enum adc_status {
    ADC_OK,                 /* the two-sided derivative; ±inf is a vertical tangent */
    ADC_UNDERFLOW,          /* not 0, but too small for a double: shown as 0 */
    ADC_OVERFLOW,           /* finite or known, but too large for a double: shown as inf */
    ADC_ONE_SIDED,          /* left and right differ, or one side is outside the domain */
    ADC_UNDECIDED,          /* undecided within the limits of the engine */
    ADC_UNDEFINED           /* there is no derivative */
};

/* Whether a derivative exists outside the range of doubles. */
static inline bool adc_is_no_double(enum adc_status status) { return status == ADC_UNDERFLOW || status == ADC_OVERFLOW; }

/* Whether intermediate numbers are outside the range of doubles: none is known to be; for some it is unknown; one over- or
 * underflowed. */
enum adc_double_range { ADC_IN_RANGE, ADC_RANGE_UNKNOWN, ADC_OUT_OF_RANGE };
static inline void adc_widen_range(enum adc_double_range *range, enum adc_double_range by) { *range = *range > by ? *range : by; }

/* The word of a status, as in JSON. */
const char *adc_status_name(enum adc_status status);

enum adc_mode { ADC_MODE_AUTO, ADC_MODE_FORWARD, ADC_MODE_REVERSE, ADC_MODE_BOTH };

/* The words for the engine of an answer: forward, reverse, forward and reverse. */
const char *adc_mode_name(enum adc_mode mode);

/* A component of a direction. */
struct adc_component { uint32_t symbol; double value; };

/* The policy for numbers that have lost their digits: keep the doubles; report them, where that takes little to find;
 * compute them again, and report those that this does not improve. */
enum adc_digits_policy { ADC_AS_COMPUTED, ADC_WARN, ADC_RECOMPUTE };

struct adc_digits {
    enum adc_digits_policy policy;
    bool bounds;                    /* bound the error of every number, see bounds.h */
    bool blame;                     /* find where the digits of the worst number were lost, see blame.h */
    bool decimals;                  /* coordinates without a text of their own count as their shortest decimals */
    bool people;                    /* the reader is a person: find the digits that can be shown */
    uint32_t proven;                /* prove this many digits of each number; 0: none */
};

/* What is computed besides value and gradient. */
struct adc_request {
    enum adc_mode mode;
    const uint32_t *wrt;            /* symbols to differentiate by, in this order; NULL: all variables of the answer */
    uint32_t wrt_count;
    const uint32_t *also;           /* wrt == NULL: symbols that come first, in this order */
    uint32_t also_count;
    bool also_absent;               /* symbols of `also` that do not occur get a partial of 0; else they are left out */
    bool check;                     /* compare with finite differences */
    double check_budget;            /* with check: terms that may be evaluated for it in all; 0: no limit */
    bool hessian;                   /* all second partials */
    bool sparse;                    /* of Hessians and Jacobians only the entries that are not 0 */
    bool taylor; /* Taylor coefficients up to taylor_order, along the direction or in the one variable */
    uint32_t taylor_order;
    const struct adc_component *direction;  /* the derivative along it; a name left out is 0 */
    uint32_t direction_count;
    bool jacobian;                  /* report a number like a vector of one */
    const double *cotangent;        /* pull this back through a vector: one number for each component */
    uint32_t cotangent_count, cotangent_rows;   /* rows of a matrix, else 0 */
    double check_rtol;              /* tolerance of the comparison; 0: the default of check.h */
    struct adc_digits digits;       /* how the digits of the numbers are verified */
    bool unwritten;                 /* the answer's text is not needed */
    bool relative;                  /* elasticities too */
    bool subgradient;               /* at a kink with finite sides, the number between them that is nearest to 0; of
                                       higher derivatives too, each by its own sides */
};

/* Whether numbers other than value and gradient are asked for. */
static inline bool adc_wants_higher(const struct adc_request *request)
{
    return request->hessian || request->taylor || request->direction_count > 0;
}

/* A growing list of symbols. A zeroed list is empty. */
struct adc_symbol_list { uint32_t *at; uint32_t count, capacity; };
void adc_symbol_list_add(struct adc_session *session, struct adc_symbol_list *list, uint32_t symbol);
void adc_symbol_list_release(struct adc_session *session, struct adc_symbol_list *list);

/* A set of symbols. A zeroed set is empty. */
struct adc_symbol_set { bool *has; uint32_t capacity; };            /* by symbol */

/* Enters a symbol; false if it is in the set already. */
bool adc_symbol_set_add(struct adc_session *session, struct adc_symbol_set *set, uint32_t symbol);
void adc_symbol_set_release(struct adc_session *session, struct adc_symbol_set *set);

/* The error bound of a number without a single certain digit, and its test. (INFINITY: the error is not known.) It is NaN,
 * so that comparing it with a bound is false. */
#define ADC_NO_DIGIT NAN
static inline bool adc_has_no_digit(double bound) { return isnan(bound); }

/* A variable of an answer; `variable` is its index while the answer is computed, `occurs`: the answer depends on it at all. */
struct adc_coordinate { uint32_t symbol, variable; const char *name; double value; bool occurs; };

/* The text of a reason, made with printf's `format` of one string. It lives as long as names do, with the session. */
enum { ADC_REASON_TEXT = 120 };
const char *adc_reason(struct adc_context *context, const char *format, const char *what);

/* A gradient, or a row of a Jacobian: the partials by the variables that occur, 12 bytes an entry. */
struct adc_row_entries {
    uint32_t *column;               /* ascending, the places among the variables; NULL: all of them, where `count` is theirs */
    double *value;                  /* NaN when ONE_SIDED, UNDECIDED or UNDEFINED */
    double *forward, *reverse;      /* from each engine, NaN where `value` is; NULL: both are `value` */
    uint32_t count;
};

/* A number of an answer that is not an ordinary one, given by the rules; a list of them is ascending. */
struct adc_exception {
    uint32_t number;                /* in the numbering of the answer */
    enum adc_status status;
    double left, right;             /* ONE_SIDED or chosen; NaN: none on that side */
    double side_error;              /* bound on the error of either, or of a number from the sides; or ADC_NO_DIGIT */
    const char *reason;             /* of a first partial: why (adc_reason); UNDERFLOW, OVERFLOW: the word */
    struct adc_source *source;      /* where in the text, NULL if nowhere */
    struct adc_span span;
    bool chosen;                    /* OK: the number is a subgradient, the one between two sides that is nearest to 0 */
    bool not_by_rules;              /* a first partial from one-sided limits (sides.h) or balls, in place of both engines */
    bool imprecise;                 /* the value, or a first partial, with fewer than 8 certain digits */
};
extern const struct adc_exception adc_no_exception;

/* Makes an exception UNDERFLOW or OVERFLOW, for a number whose double is 0 or infinite because it is out of range. */
void adc_except_out_of_range(struct adc_exception *exception, double value);

/* A first partial while it is computed. */
struct adc_found_partial {
    const struct adc_coordinate *by;
    double value, forward, reverse; /* by the engines, NaN like struct adc_row_entries */
    double conventional;            /* with subgradient: what the convention at kinks gives */
    struct adc_exception is;
    bool out_of_range;              /* `reverse` is 0 or inf because the partial is outside the range of doubles */
};
struct adc_exceptions { struct adc_exception *at; uint32_t count, capacity; };

/* The numbers of an answer: its value, first and second partials, Taylor coefficients from order 0 on, the derivative along a
 * direction. */
enum adc_family { ADC_VALUE, ADC_FIRST, ADC_SECOND, ADC_SERIES, ADC_ALONG, ADC_FAMILIES };

/* The finite-difference comparison of second partial (i, j), i <= j, or number i of another family. A list is in this order. */
struct adc_comparison {
    enum adc_family family;
    uint32_t i, j;
    bool made;                      /* the comparison has been made: `check` is set */
    struct adc_check check;
};
struct adc_comparisons {
    struct adc_comparison *at;
    uint32_t count, capacity;
    bool disagree;                  /* one of them disagrees */
    bool skipped;                   /* they would have cost more than their budget; for the gradient there are then */
    struct adc_check *along;        /* up to ADC_DIRECTIONS comparisons along random directions instead: */
    uint32_t along_count;
};

/* The numbers of a family from second partials on. */
struct adc_higher {
    size_t count;
    double *value;                  /* NaN where there is none; NULL: they were not asked for */
    uint32_t number;                /* of the first one, in the numbering of the answer */
    bool regular;                   /* all of them are finite and by the rules alone: there are no exceptions */
    const char *variable;           /* of Taylor coefficients f^(k)/k!; NULL: along the direction */
    struct adc_exception obstacle;  /* the first reason why numbers are NaN, and its place; the reason is "" where none is */
    size_t *first;                  /* second partials: by row where its entries begin, and one more; NULL: a matrix by rows */
    uint32_t *column;               /* and by entry its column, ascending */
};

enum { ADC_DIRECTIONS = 3 };        /* random directions for comparing a gradient whose partials are too many */
enum { ADC_COMPARED_ORDERS = 4 };   /* Taylor coefficients 1 to 4 are compared */

/* The numbers of an answer in one row: the value is number 0, this one is the first partial, and after the partials come the
 * families. */
enum { ADC_FIRST_PARTIAL = 1 };

/* Digits of a number's value and derivatives that are certainly those of the real number (verify.h). */
struct adc_proven {
    uint32_t digits;
    uint32_t count, stride;         /* of texts in `text`, one for each number, and the bytes between them */
    bool unable;                    /* one of them is "UNABLE" */
    char reason[120];               /* why */
    char *text;
};

struct adc_blame;

/* A number rounded to nearest at 16 significant digits: digits * 10^exponent. known: it is set. */
struct adc_decimal { uint64_t digits; int exponent; bool negative, known; };

enum { ADC_NOTE_TEXT = 224 };

/* The components of a vector. Most are numbers only: a value and a row of the Jacobian, in arrays of all components. A
 * component with exceptions or further results is an answer of its own, by the same variables. */
struct adc_components;

/* Error bounds and digits of numbers, by number in the numbering of their answer. */
struct adc_known {
    uint32_t count;                 /* the length of the arrays, from the value on: */
    struct adc_proven *proven;      /* NULL: not asked for */
    double *bound;                  /* on the error of each number; INFINITY: unknown; or ADC_NO_DIGIT; NULL: not asked for,
                                       or of none */
    double *change;                 /* by how much recomputing has changed each; NULL: none was recomputed */
    struct adc_decimal *decimals;   /* the digits of each that are shown to people, where known; NULL: of none */
};

/* How far the digits of an answer's numbers are known. */
struct adc_verification {
    double fallback;                /* relative error that is shown for numbers without a bound, where bounds were searched
                                       for; 0: none is shown */
    const char *unbounded;          /* a note that bounds were not searched for; NULL: none */
    const char *by_rounding;        /* a note on a decision that real numbers do not confirm; NULL: none */
    struct adc_blame *blame;        /* NULL: not asked for, or no digits were lost */
    uint32_t recomputed, imprecise; /* numbers that were recomputed; numbers with fewer than ADC_FEWEST_DIGITS certain digits */
    bool bounds_wanted;             /* bounds were asked for, so that they are printed */
    bool undecided;                 /* real numbers may take another path than the doubles */
    bool limited;                   /* imprecise numbers were not recomputed, as that would take too long */
};

/* What happened during the evaluation of an answer, and its cost. */
struct adc_met {
    double condition;               /* not 0: `note` says no more than that a matrix is nearly singular, with this condition, */
    bool underflowed;               /* or that an intermediate value is too small for a double */
    bool found;                     /* solve, argmin or integrate was evaluated */
    enum adc_double_range range;    /* where not ADC_IN_RANGE, adc_verify recomputes numbers that are out of range */
    uint64_t steps, searched;       /* that the evaluation of a number took (walk.h); 0: not known */
    uint64_t derived;               /* terms that derive visited for the partials (walk.h); 0: they are not from reverse mode */
};

/* How the numbers of an answer are read. */
struct adc_shown {
    bool relative;                  /* elasticities are shown, except of a pullback */
    bool sparse;                    /* second partials that are 0 are left out */
    bool sparse_row;                /* a component of a vector: so are its first partials that are 0 */
    bool pulled_back;               /* a vector with a cotangent: the partials are those of the pullback */
};

/* The answer to a request. Life cycle: zeroed; filled by adc_differentiate; adc_answer_release. */
struct adc_answer {
    struct adc_session *session;
    struct adc_arena *memory;       /* of all arrays here that do not grow, those of components too; see adc_answer_memory */
    double value;
    enum adc_status status;         /* the worst of value and partials */
    enum adc_mode mode;             /* the engine that gave the partials: FORWARD, REVERSE, BOTH */
    struct adc_coordinate *variables;   /* of the partials; a component has those of the vector */
    uint32_t count;
    struct adc_row_entries row;     /* the partials */
    struct adc_coordinate *point;   /* the variables of the partials, then the others that the answer depends on */
    uint32_t point_count;
    struct adc_text written;        /* the expression; see adc_answer_text */
    struct adc_higher *higher;      /* by family; NULL: none was asked for. See adc_higher_of */
    struct adc_exceptions exceptions;
    struct adc_comparisons comparisons;
    struct adc_components *components;  /* of a vector; NULL: a number */
    uint32_t component_count;
    struct adc_extent extent;       /* of the value: a vector's or array's; rank NUMBER for a number */
    struct adc_known known;         /* of its numbers, one by one, */
    struct adc_verification verified;   /* and of all of them: how far their digits are known */
    struct adc_met met;             /* what the evaluation met */
    struct adc_shown shown;          /* how its numbers are read */
    struct adc_uncertainties *uncertainties;    /* NULL: no input is uncertain */
    bool holds;                     /* it has a reference to each source that it points into (adc_answer_hold) */
    char note[ADC_NOTE_TEXT];       /* why the value is not a number, or a warning about lost digits; may be empty */
};

struct adc_components {
    struct adc_answer **own;        /* by component: its own answer; NULL: it is numbers only, which are: */
    double *value;                  /* by component */
    size_t *first;                  /* by component, one more at the end: where its entries begin in the next two, */
    uint32_t *column;               /* which grow: by entry its column, */
    double *entry;                  /* and its number */
    size_t columns, entries;        /* capacities */
    enum adc_mode mode;             /* the engine that gave them */
    bool values_only;               /* there are no rows */
    bool sparse;                    /* entries that are 0 are left out */
    uint32_t colours[3];            /* of a sparse Jacobian: sweeps that give all of it, forward, in reverse, and of both
                                       kinds where those are fewer than forward alone; 0, 0: not looked for */
    struct adc_answer made;         /* the latest component of numbers only that adc_component has returned */
};

/* The expression, written out; "" with `unwritten` and in components. */
static inline const char *adc_answer_text(const struct adc_answer *answer)
{
    return answer->written.at != NULL ? answer->written.at : "";
}

/* The memory of an answer, which lives until adc_answer_release; its session is set. */
struct adc_arena *adc_answer_memory(struct adc_answer *answer);

/* Makes an answer a vector of `count` components, which are entered in their order. */
void adc_components_open(struct adc_answer *answer, uint32_t count);

/* Makes room for `entries` entries of all rows, and `columns` columns. */
void adc_components_room(struct adc_answer *answer, size_t columns, size_t entries);

/* Enters a component that is numbers only: its value and `count` entries. Returns the row, for the caller to fill. */
struct adc_row_entries adc_component_enter(struct adc_answer *answer, uint32_t k, double value, uint32_t count);

/* A component of a vector. One that is numbers only is valid until the next call. */
const struct adc_answer *adc_component(const struct adc_answer *answer, uint32_t k);

/* The same as an answer of its own, which may be changed; one that was numbers only, or not entered, becomes one. */
struct adc_answer *adc_component_own(struct adc_answer *answer, uint32_t k);

/* The component where it is an answer of its own, else NULL: it is numbers only. */
static inline struct adc_answer *adc_component_if_own(const struct adc_answer *answer, uint32_t k)
{
    return answer->components->own[k];
}

/* The next component that is an answer of its own, from *k = 0 on; NULL: there are no more. It counts no work, because
 * it is also called where errors may not leave. */
static inline struct adc_answer *adc_next_own(const struct adc_answer *answer, uint32_t *k)
{
    struct adc_answer *own = NULL;
    while (own == NULL && *k < answer->component_count)
        own = adc_component_if_own(answer, (*k)++);
    return own;
}

/* The answer itself for *k = 0, then its components as adc_next_own has them. */
static inline struct adc_answer *adc_next_part(struct adc_answer *answer, uint32_t *k)
{
    uint32_t component = *k - 1;
    struct adc_answer *part = *k == 0 ? answer : adc_next_own(answer, &component);
    *k = *k == 0 ? 1 : component + 1;
    return part;
}

/* A component of a vector; for a number, the answer itself. */
static inline const struct adc_answer *adc_part(const struct adc_answer *answer, uint32_t k)
{
    return answer->components != NULL ? adc_component(answer, k) : answer;
}

/* Goes through the components of a vector, from 0: whether there is one more. A vector may have millions of them, so that
 * iterations count as work, and leave for an interrupt. */
static inline bool adc_more_components(const struct adc_answer *answer, uint32_t k)
{
    if (k < answer->component_count)
        adc_work_loop(&answer->session->context, k, answer->component_count);
    return k < answer->component_count;
}

/* A family of numbers; an empty one where they were not asked for. */
static inline const struct adc_higher *adc_higher_of(const struct adc_answer *answer, enum adc_family family)
{
    static const struct adc_higher nothing = {.obstacle = {.reason = ""}};
    return answer->higher != NULL ? &answer->higher[family] : &nothing;
}

/* The first family of which something is missing says why; "" where none does. */
const char *adc_higher_reason_of(const struct adc_answer *answer);

/* The exception of a number, else adc_no_exception; adc_except makes one if needed, to be changed before the next call. */
const struct adc_exception *adc_exception_of(const struct adc_answer *answer, uint32_t number);
struct adc_exception *adc_except(struct adc_answer *answer, uint32_t number);

/* Gives a number a copy of an exception. */
static inline void adc_except_as(struct adc_answer *answer, uint32_t number, const struct adc_exception *from)
{
    struct adc_exception *to = adc_except(answer, number);
    *to = *from;
    to->number = number;
    to->reason = from->reason != NULL ? from->reason : "";
}

/* A loop over the exceptions of a family, each as `is`, which may be changed. */
#define ADC_EXCEPTIONS(is, answer, family) \
    for (struct adc_exception *is = (answer)->exceptions.at; is < (answer)->exceptions.at + (answer)->exceptions.count; is++) \
        if (adc_family_of(answer, is->number) == (family))

/* Enters `count` comparisons of a family that are still to be made, the first of number `from`; valid until others are entered. */
struct adc_comparison *adc_comparisons_add(struct adc_answer *answer, enum adc_family family, uint32_t from, uint32_t count);

/* The comparison of a number of a family, as struct adc_comparison numbers them; NULL: it was not compared. */
struct adc_check *adc_check_of(const struct adc_answer *answer, enum adc_family family, uint32_t i, uint32_t j);

/* Makes room for `count` numbers of a family, each NaN, after those of the families before. */
struct adc_higher *adc_family_open(struct adc_answer *answer, enum adc_family family, size_t count);

/* A growing list of components. A zeroed list is empty. */
struct adc_direction { struct adc_component *at; uint32_t count, capacity; };

static inline void adc_direction_release(struct adc_session *session, struct adc_direction *direction)
{
    adc_resize(&session->context, direction->at, direction->capacity, 0, sizeof *direction->at);
    *direction = (struct adc_direction){0};
}

/* The number between two sides that is nearest to 0. */
static inline double adc_subgradient(double left, double right)
{
    const double low = left < right ? left : right, high = left < right ? right : left;
    return low > 0 ? low : high < 0 ? high : 0;
}

/* Gives an answer a status, unless its own is worse. */
static inline void adc_answer_worsen(struct adc_answer *answer, enum adc_status status)
{
    answer->status = status > answer->status ? status : answer->status;
}

/* The place of partial i in the row; UINT32_MAX: it has none and is 0. adc_partial_set sets the partial of the answer and of
 * both engines; without a place it stays 0. */
uint32_t adc_partial_entry(const struct adc_answer *answer, uint32_t i);
void adc_partial_set(struct adc_answer *answer, uint32_t i, double value, double forward, double reverse);

/* Whether a row has an entry for each variable. */
static inline bool adc_row_is_full(const struct adc_answer *answer)
{
    return answer->row.column == NULL && answer->row.count == answer->count;
}

/* The family of number i in the numbering of an answer. */
enum adc_family adc_family_of(const struct adc_answer *answer, uint32_t i);

/* The elasticity x/f * df/dx: by how many percent f changes where x changes by one. NaN where f is 0 or infinite, or
 * where there is no partial. */
static inline double adc_elasticity(double x, double f, double partial)
{
    double share = x / f * partial;                 /* x/f alone may over- or underflow */
    return f == 0 || isinf(f) ? NAN : isfinite(share) && share != 0 ? share : partial / f * x;
}

/* The place of the partial by a symbol, UINT32_MAX where there is none. */
uint32_t adc_partial_by(const struct adc_answer *answer, uint32_t symbol);

/* Proven text number `i` of an answer, "UNABLE" where it could not be proven. */
static inline const char *adc_proven_text(const struct adc_proven *proven, uint32_t i)
{
    return proven->text + (size_t)i * proven->stride;
}

/* Gives an answer references to the sources that it points into, so that it outlives its statement. */
void adc_answer_hold(struct adc_answer *answer);

/* Frees what an answer holds; a zeroed one holds nothing. */
void adc_answer_release(struct adc_answer *answer);

/* A claimed derivative, "x=y+cos(x)": each expression is compared with the exact partial by that variable. */
struct adc_claim {
    uint32_t symbol;
    const char *name;
    bool column;                    /* the name is that of an entry, like df1_dx, instead of a variable */
    double claimed, exact;
    double bound;                   /* on the error of `exact`; INFINITY: unknown */
    double tolerance;               /* the largest difference that passes */
    enum adc_verdict verdict;
    char note[96];
};

struct adc_claims {
    struct adc_session *session;
    struct adc_claim *at;
    uint32_t count, capacity;
    const char *function;           /* what the answer is called in names like df_dx; NULL: f */
    struct adc_symbol_set claimed;  /* the symbols that are claimed */
};

/* The worst verdict of them. */
static inline enum adc_verdict adc_worst_claim(const struct adc_claims *claims)
{
    enum adc_verdict worst = ADC_AGREE;
    for (uint32_t i = 0; i < claims->count; i++)
        if (worst != ADC_DISAGREE && claims->at[i].verdict != ADC_AGREE)
            worst = claims->at[i].verdict;
    return worst;
}

void adc_claims_release(struct adc_claims *claims);

/* Which numbers of a family: all; those that are printed (sparse: those that are not 0); of these, second partials only in the
 * upper half. */
enum adc_which { ADC_EVERY, ADC_PRINTED, ADC_UPPER };

/* A number of an answer, as its readers see it, and which one comes next. */
struct adc_reading {
    const struct adc_answer *answer;
    enum adc_family family;
    uint32_t number;                /* in the numbering; UINT32_MAX: an entry that is not there, and 0 */
    uint32_t i, j;                  /* of partials the variables, else the order */
    const struct adc_coordinate *by;    /* variable i */
    double value, forward, reverse; /* first partials: from each engine */
    bool occurs;                    /* a first partial: the answer, or component, depends on the variable */
    const struct adc_exception *is; /* adc_no_exception, where it is an ordinary number */
    struct adc_check *check;        /* a first partial: its comparison; NULL: it was not compared */
    enum adc_which which;
    uint32_t row, entry;            /* what comes next: row, entry of a sparse row, */
    size_t next;                    /* and place in the family */
};

/* Goes through the numbers of a family: for (struct adc_reading r = adc_read(answer, family, which); adc_next_number(&r);). */
struct adc_reading adc_read(const struct adc_answer *answer, enum adc_family family, enum adc_which which);
bool adc_next_number(struct adc_reading *reading);

/* A single number; a second partial without an entry is 0. */
struct adc_reading adc_number_at(const struct adc_answer *answer, enum adc_family family, uint32_t i, uint32_t j);
static inline struct adc_reading adc_partial_at(const struct adc_answer *answer, uint32_t i)
{
    return adc_number_at(answer, ADC_FIRST, i, 0);
}

/* The number of this number in the numbering of the answer. */
struct adc_reading adc_numbered(const struct adc_answer *answer, uint32_t number);
static inline double adc_number_of(const struct adc_answer *answer, uint32_t i) { return adc_numbered(answer, i).value; }

/* An entry and its mirror image, by two partials of the answer; `at` NULL: it is regular. */
struct adc_second_entry { uint32_t i, j; double value; const struct adc_exception *at; };

/* Enters those of the entries that are not 0 into a sparse answer. */
void adc_second_keep(struct adc_answer *answer, struct adc_arena *scratch, const struct adc_second_entry *entries,
                     size_t count);

#endif
