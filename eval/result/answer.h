/* What is asked for and what is answered: requests, answers, partials with their status, comparisons, claims.
 * Data only; who fills it: differentiate.h, jacobian.c, higher.h, compare_*.h, claim.h.
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
    ADC_UNDEFINED           /* there is none here */
};

/* Whether a derivative exists that no double is. */
static inline bool adc_is_no_double(enum adc_status status) { return status == ADC_UNDERFLOW || status == ADC_OVERFLOW; }

/* Whether numbers on the way are outside the range of doubles: none is known to be; of some it is unknown; one over- or
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
    bool decimals;                  /* coordinates that nothing else gives count as their shortest decimals */
    bool people;                    /* they read the numbers: find the digits that can be shown */
    uint32_t proven;                /* prove so many digits of each number; 0: none */
};

/* What is asked for, besides value and gradient, which always are. */
struct adc_request {
    enum adc_mode mode;
    const uint32_t *wrt;            /* symbols to differentiate by, in this order; NULL: all variables of the answer */
    uint32_t wrt_count;
    const uint32_t *also;           /* wrt == NULL: symbols that come first, in this order */
    uint32_t also_count;
    bool also_absent;               /* those that do not occur get a partial of 0; else they are left out */
    bool check;                     /* compare with finite differences */
    double check_budget;            /* with check: terms that may be evaluated for it in all; 0: no limit */
    bool hessian;                   /* all second partials */
    bool sparse;                    /* of Hessians and Jacobians only what is not 0 */
    bool taylor; /* Taylor coefficients up to taylor_order, along the direction or in the one variable */
    uint32_t taylor_order;
    const struct adc_component *direction;  /* the derivative along it; a name left out is 0 */
    uint32_t direction_count;
    bool jacobian;                  /* report a number like a vector of one */
    const double *cotangent;        /* pull this back through a vector: one number for each component */
    uint32_t cotangent_count, cotangent_rows;   /* rows of a matrix, else 0 */
    double check_rtol;              /* tolerance of the comparison; 0: the default of check.h */
    struct adc_digits digits;       /* what is done about the digits of the numbers */
    bool unwritten;                 /* the answer's text is not needed */
    bool relative;                  /* elasticities too */
    bool subgradient;               /* at a kink with finite sides, the number between them that is nearest to 0; of
                                       higher derivatives too, each by its own sides */
};

/* A growing list of symbols. A zeroed list is empty. */
struct adc_symbol_list { uint32_t *at; uint32_t count, capacity; };
void adc_symbol_list_add(struct adc_session *session, struct adc_symbol_list *list, uint32_t symbol);
void adc_symbol_list_release(struct adc_session *session, struct adc_symbol_list *list);

/* The place of a symbol in some list. A zeroed map is empty. */
struct adc_symbol_map { uint32_t *place; uint32_t capacity; };      /* by symbol: 1 + its place, 0: none */

/* Enters a symbol; false, and nothing is changed, if it is in the map already. */
bool adc_symbol_map_add(struct adc_session *session, struct adc_symbol_map *map, uint32_t symbol, uint32_t place);

/* The place of a symbol, or UINT32_MAX. */
uint32_t adc_symbol_map_find(const struct adc_symbol_map *map, uint32_t symbol);
void adc_symbol_map_release(struct adc_session *session, struct adc_symbol_map *map);

/* The mark, in place of an error bound, of a number without a certain digit, and its test. (The bound INFINITY: nothing
 * is known.) It cannot be compared with a bound. */
#define ADC_ANYTHING NAN
static inline bool adc_may_be_anything(double bound) { return isnan(bound); }

/* A variable of an answer; `variable` is its index while the answer is computed, `occurs`: the answer depends on it at all. */
struct adc_coordinate { uint32_t symbol, variable; const char *name; double value; bool occurs; };

/* The text of a reason, made with printf's `format` of one string. It lives as long as names do, with the session. */
enum { ADC_REASON_TEXT = 120 };
const char *adc_reason(struct adc_context *context, const char *format, const char *what);

/* A gradient, or a row of a Jacobian: the partials by the variables that occur, 12 bytes an entry. */
struct adc_row_entries {
    uint32_t *column;               /* ascending, the places among the variables; NULL: all of them, where `count` is theirs */
    double *value;                  /* NaN when ONE_SIDED, UNDECIDED or UNDEFINED */
    double *forward, *reverse;      /* from each engine, NaN like value; NULL: both are `value` */
    uint32_t count;
};

/* A number of an answer that is not simply the one that the rules give; a list of them is ascending. */
struct adc_exception {
    uint32_t number;                /* in the numbering of the answer */
    enum adc_status status;
    double left, right;             /* ONE_SIDED or chosen; NaN: none on that side */
    double side_error;              /* bound on the error of either, or of a number from the sides; or ADC_ANYTHING */
    const char *reason;             /* of a first partial: why (adc_reason); UNDERFLOW, OVERFLOW: the word */
    struct adc_source *source;      /* where in the text, NULL if nowhere */
    struct adc_span span;
    bool chosen;                    /* OK: the number is a subgradient, the one between two sides that is nearest to 0 */
    bool not_by_rules;              /* a first partial from the sides of the point (sides.h), or of balls; both engines report it */
    bool imprecise;                 /* the value, or a first partial, of which fewer than 8 digits are certain */
};
extern const struct adc_exception adc_no_exception;

/* Makes it that of a number that is infinite, or is 0 and should not be: it is outside the range of doubles. */
void adc_except_lost(struct adc_exception *exception, double value);

/* A first partial while it is computed. */
struct adc_found_partial {
    const struct adc_coordinate *by;
    double value, forward, reverse; /* by the engines, NaN like struct adc_row_entries */
    double conventional;            /* with subgradient: what the convention at kinks gives */
    struct adc_exception is;
    bool beyond;                    /* `reverse` is 0 or inf because no double has it */
};
struct adc_exceptions { struct adc_exception *at; uint32_t count, capacity; };

/* The numbers of an answer: its value, first and second partials, Taylor coefficients from order 0 on, the derivative along a
 * direction. */
enum adc_family { ADC_VALUE, ADC_FIRST, ADC_SECOND, ADC_SERIES, ADC_ALONG, ADC_FAMILIES };

/* The finite-difference comparison of second partial (i, j), i <= j, or number i of another family. A list is in this order. */
struct adc_comparison {
    enum adc_family family;
    uint32_t i, j;
    bool made;                      /* `check` is alive */
    struct adc_check check;
};
struct adc_comparisons {
    struct adc_comparison *at;
    uint32_t count, capacity;
    bool disagree;                  /* one of them does */
    bool skipped;                   /* they would have cost more than their budget; of the gradient there are */
    struct adc_check *along;        /* ADC_DIRECTIONS of them along random directions in their place: */
    uint32_t along_count;
};

/* The numbers of a family from second partials on. */
struct adc_higher {
    size_t count;
    double *value;                  /* NaN where there is none; NULL: they were not asked for */
    uint32_t number;                /* of the first one, in the numbering of the answer */
    bool regular;                   /* all of them are finite and by the rules alone: there are no exceptions */
    const char *variable;           /* of Taylor coefficients f^(k)/k!; NULL: along the direction */
    struct adc_exception obstacle;  /* why there are numbers that are NaN, and where; the reason is empty where there are none */
    size_t *first;                  /* second partials: by row where its entries begin, and one more; NULL: a matrix by rows */
    uint32_t *column;               /* and by entry its column, ascending */
};

enum { ADC_DIRECTIONS = 3 };        /* random ones, along which a gradient is compared that is too long for more */
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

/* A number to 16 significant digits, the last one rounded to nearest: digits * 10^exponent. */
struct adc_decimal { uint64_t digits; int exponent; bool negative, known; };

enum { ADC_NOTE_TEXT = 224 };

/* The components of a vector. Most are numbers only, values and rows of the Jacobian, which are one after the other; the rest are
 * answers of their own, by the same variables. */
struct adc_components;

/* What is known of numbers, by number in the numbering of their answer. */
struct adc_known {
    uint32_t count;                 /* of so many numbers something is known, from the value on: */
    struct adc_proven *proven;      /* NULL: not asked for */
    double *bound;                  /* on the error of each number; INFINITY: unknown; or ADC_ANYTHING; NULL: not asked for,
                                       or of none */
    double *moved;                  /* by how much each was changed when it was computed again; NULL: none was */
    struct adc_decimal *decimals;   /* of each number what people are shown, where it is known; NULL: of none */
};

/* How far the digits of an answer's numbers are known. */
struct adc_verification {
    double rough;                   /* bounds were looked for: what part of a number is shown as uncertain where they are
                                       unknown; 0: none */
    const char *unbounded;          /* what is to be said of bounds that were not looked for; NULL: nothing */
    const char *by_rounding;        /* what is said of a decision that real numbers do not confirm; NULL: nothing */
    struct adc_blame *blame;        /* NULL: not asked for, or no digits were lost */
    uint32_t recomputed, imprecise; /* numbers that were computed again, and those that have hardly a digit */
    bool bounds_told;               /* they were asked for, not only what follows from them */
    bool undecided;                 /* the path may be another one than that of doubles, for all that is known */
    bool limited;                   /* what is imprecise was not computed again, which would take too long */
};

/* What the evaluation of an answer met, and what it took. */
struct adc_met {
    double condition;               /* not 0: `note` says no more than that a matrix is nearly singular, with this condition, */
    bool underflowed;               /* or that an intermediate value is too small for a double */
    bool found;                     /* solve, argmin or integrate is in it */
    enum adc_double_range range;    /* adc_verify computes again what doubles do not have */
    uint64_t steps;                 /* terms that the evaluation of a number took; 0: it is not known */
    uint64_t derived;               /* terms that derive needed for the partials (walk.h); 0: they are not by reverse */
};

/* How the numbers of an answer are read. */
struct adc_shown {
    bool relative;                  /* elasticities are to be shown, of a pullback none */
    bool sparse;                    /* second partials that are 0 are left out, */
    bool sparse_row;                /* of a component of a vector: nor first ones */
    bool pulled_back;               /* a vector with a cotangent: value of each partial is that of the pullback */
};

/* The answer to a request. Life cycle: zeroed; filled by adc_differentiate; adc_answer_release. */
struct adc_answer {
    struct adc_session *session;
    struct adc_arena *memory;       /* holds what is not said to grow, of the components too; see adc_answer_memory */
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
    bool holds;                     /* one reference to each source in it */
    char note[ADC_NOTE_TEXT];       /* why the value is not a number, or a warning about lost digits; may be empty */
};

struct adc_components {
    struct adc_answer **own;        /* by component; NULL: it is numbers only, which are: */
    double *value;
    size_t *first;                  /* by component, one more at the end: where its entries begin in */
    uint32_t *column;               /* grows, as the next one does: */
    double *entry;
    size_t columns, entries;        /* capacities */
    enum adc_mode mode;             /* the engine that gave them */
    bool values_only;               /* there are no rows */
    bool sparse;                    /* entries that are 0 are left out */
    uint32_t colours[3];            /* of a sparse Jacobian: sweeps that give all of it, forward, in reverse, and of both
                                       kinds where those are fewer than forward alone; 0, 0: not looked for */
    struct adc_answer made;         /* a component of numbers, as adc_component gives it */
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

/* Makes room for so many entries of all rows, and as many columns. */
void adc_components_room(struct adc_answer *answer, size_t columns, size_t entries);

/* Enters a component of which there is no more to say than its value and `count` entries. Returns where to put those. */
struct adc_row_entries adc_component_enter(struct adc_answer *answer, uint32_t k, double value, uint32_t count);

/* A component of a vector. One that is numbers only is good until the next one is asked for. */
const struct adc_answer *adc_component(const struct adc_answer *answer, uint32_t k);

/* The same as an answer of its own, that may be changed; one that was numbers only, or not entered, becomes one. */
struct adc_answer *adc_component_own(struct adc_answer *answer, uint32_t k);

/* The same where it is one, else NULL: then there is no more to say of it than its numbers. */
static inline struct adc_answer *adc_component_said(const struct adc_answer *answer, uint32_t k)
{
    return answer->components->own[k];
}

/* The next component that is an answer of its own, from *k = 0 on; NULL: there is none any more. It counts no work, since
 * it is also called where errors may not leave. */
static inline struct adc_answer *adc_next_own(const struct adc_answer *answer, uint32_t *k)
{
    struct adc_answer *own = NULL;
    while (own == NULL && *k < answer->component_count)
        own = adc_component_said(answer, (*k)++);
    return own;
}

/* An answer, then those. */
static inline struct adc_answer *adc_next_part(struct adc_answer *answer, uint32_t *k)
{
    uint32_t component = *k - 1;
    struct adc_answer *part = *k == 0 ? answer : adc_next_own(answer, &component);
    *k = *k == 0 ? 1 : component + 1;
    return part;
}

/* A component of a vector; a number is its own. */
static inline const struct adc_answer *adc_part(const struct adc_answer *answer, uint32_t k)
{
    return answer->components != NULL ? adc_component(answer, k) : answer;
}

/* Goes through the components of a vector, from 0: whether there is one more. A vector may have millions of them, so that
 * iterations count as work, and leave for an interrupt. */
static inline bool adc_more_components(const struct adc_answer *answer, uint32_t k)
{
    if (k < answer->component_count)
        adc_work_through(&answer->session->context, k, answer->component_count);
    return k < answer->component_count;
}

/* A family of numbers: none, where they were not asked for. */
static inline const struct adc_higher *adc_higher_of(const struct adc_answer *answer, enum adc_family family)
{
    static const struct adc_higher nothing = {.obstacle = {.reason = ""}};
    return answer->higher != NULL ? &answer->higher[family] : &nothing;
}

/* The first family of which something is missing says why; "" where none does. */
const char *adc_higher_reason_of(const struct adc_answer *answer);

/* What a number is where it is not simply the one that the rules give, else adc_no_exception; and to change it, until another one. */
const struct adc_exception *adc_exception_of(const struct adc_answer *answer, uint32_t number);
struct adc_exception *adc_except(struct adc_answer *answer, uint32_t number);

/* Makes it the same as another one. */
static inline void adc_except_as(struct adc_answer *answer, uint32_t number, const struct adc_exception *from)
{
    struct adc_exception *to = adc_except(answer, number);
    *to = *from;
    to->number = number;
    to->reason = from->reason != NULL ? from->reason : "";
}

/* For each exception of a family: `is`, which may be changed. */
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

void adc_direction_release(struct adc_session *session, struct adc_direction *direction);

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

/* Where its number is in the row; UINT32_MAX: nowhere, it is 0. Sets that number, of the answer and of the engines. */
uint32_t adc_partial_entry(const struct adc_answer *answer, uint32_t i);
void adc_partial_set(struct adc_answer *answer, uint32_t i, double value, double forward, double reverse);

/* Whether a row has an entry for each variable. */
static inline bool adc_row_is_full(const struct adc_answer *answer)
{
    return answer->row.column == NULL && answer->row.count == answer->count;
}

/* Number i in the numbering of an answer, and its family. */
enum adc_family adc_family_of(const struct adc_answer *answer, uint32_t i);
double adc_number_of(const struct adc_answer *answer, uint32_t i);

/* The elasticity x/f * df/dx: by how many percent f changes where x changes by one. NaN where f is 0 or infinite, or
 * where there is no partial. */
static inline double adc_elasticity(double x, double f, double partial)
{
    double share = x / f * partial;                 /* x/f alone may over- or underflow */
    return f == 0 || isinf(f) ? NAN : isfinite(share) && share != 0 ? share : partial / f * x;
}

/* Asks whoever shows an answer for elasticities, too, or not. */
void adc_answer_set_relative(struct adc_answer *answer, bool relative);

/* The place of the partial by a symbol, UINT32_MAX where there is none. */
uint32_t adc_partial_by(const struct adc_answer *answer, uint32_t symbol);

/* Proven text number `i` of an answer, "UNABLE" where it could not be proven. */
static inline const char *adc_proven_text(const struct adc_proven *proven, uint32_t i)
{
    return proven->text + (size_t)i * proven->stride;
}

/* Makes an answer hold the sources that it points into, so that it outlives what it was made from. */
void adc_answer_hold(struct adc_answer *answer);

/* Frees what an answer holds; a zeroed one holds nothing. */
void adc_answer_release(struct adc_answer *answer);

/* A claimed derivative, "x=y+cos(x)": each expression is compared with the exact partial by that variable. */
struct adc_claim {
    uint32_t symbol;
    const char *name;
    bool column;                    /* the name is that of an entry, like df1_dx, and not of a variable */
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
    struct adc_symbol_map partials, claimed;    /* by symbol: its place in the answer, and whether it is claimed */
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

/* All numbers of a family; those that are printed: of sparse ones what is not 0; of these the upper half of second partials. */
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

/* One of them; a second partial may be one that is not there. */
struct adc_reading adc_number_at(const struct adc_answer *answer, enum adc_family family, uint32_t i, uint32_t j);
static inline struct adc_reading adc_partial_at(const struct adc_answer *answer, uint32_t i)
{
    return adc_number_at(answer, ADC_FIRST, i, 0);
}

/* The second partial at a place of its family. */
void adc_second_numbered(const struct adc_answer *answer, size_t place, uint32_t *i, uint32_t *j);

/* An entry and its mirror image, by two partials of the answer; `at` NULL: it is regular. */
struct adc_second_entry { uint32_t i, j; double value; const struct adc_exception *at; };

/* Keeps those entries of a sparse answer which are not 0. */
void adc_second_keep(struct adc_answer *answer, struct adc_arena *scratch, const struct adc_second_entry *entries,
                     size_t count);

#endif
