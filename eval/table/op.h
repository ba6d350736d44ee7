/* The table of operations: one row is a whole function. Everything the program knows about sin, `+` or digamma is
 * in its row of op.def; no engine names a function.
 *
 * A rule is the partial derivative with respect to one argument as an exact identity in the arguments x, y, z, w,
 * u and the result v, in the common subset of C and of adcalc's own grammar: it is compiled, printed, and parsed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_OP_H
#define ADC_EVAL_TABLE_OP_H

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "parser/ast.h"

enum { ADC_MAX_ARITY = 5 };

enum adc_op {
#define ROW1(id, ...) ADC_ROW_##id,
#define ROW2(id, ...) ADC_ROW_##id,
#define ROW3(id, ...) ADC_ROW_##id,
#define ROW4(id, ...) ADC_ROW_##id,
#define ROW5(id, ...) ADC_ROW_##id,
#include "eval/table/op.def"
    ADC_ROWS
};

/* What an argument is to differentiation; one letter each in .args. */
enum adc_role {
    ADC_REAL = 'r',         /* differentiated by its rule */
    ADC_STEP = 'p',         /* the value is a step function of it: constant between its jumps; no derivative passes
                               through it, and what follows does not depend on it */
    ADC_INDEX = 'i',        /* a whole number, never differentiated */
    ADC_SELECTED = 's',     /* may be the one that is passed through; .select says which */
    ADC_CONSTANT = 'c',     /* its value counts, its derivative is dropped: value(e) */
    ADC_REFUSED = 'n'       /* differentiation is refused, by name */
};

/* A place where the derivative is not simply the rule's value. */
enum adc_nonsmooth {
    ADC_SMOOTH,
    ADC_KINK,               /* continuous, sides may differ: abs at 0, a tie of max */
    ADC_JUMP,               /* the value jumps: floor at a whole number, a comparison at its switching point */
    ADC_END,                /* the end of the domain, or a vertical tangent: sqrt at 0, cbrt at 0 */
    ADC_POLE                /* the value is infinite: 1/x at 0 */
};

/* How a row chooses a branch from an argument, or the difference of two: by its being 0, by its sign, by the whole numbers
 * around it (floor), around it plus 1/2 (round), or around the quotient of two arguments (mod). */
enum adc_switch { ADC_NO_SWITCH, ADC_BY_ZERO, ADC_BY_SIGN, ADC_BY_WHOLE, ADC_BY_HALF, ADC_BY_QUOTIENT };

typedef double adc_value_fn(const double *a);
typedef double adc_rule_fn(const double *a, double v);
typedef enum adc_nonsmooth adc_nonsmooth_fn(const double *a, double v);

struct adc_row {
    const char *id;             /* how rules and tests call it */
    const char *name;           /* how users call it, the id by default; rows of different arity may share a name */
    const char *alias;          /* further names, separated by spaces */
    uint8_t arity;
    bool hidden;                /* a helper that only rules use: users cannot call it */
    bool operator_only;         /* no function name: + or <= */
    bool fold;                  /* any number of arguments: f(a, b, c) = f(f(a, b), c); f(a) = .single(a) */
    enum adc_op single;         /* fold: what one argument means */
    const char *params;         /* names of the arguments in help, "x, y" by default */
    const char *args;           /* roles, one letter for each argument; all ADC_REAL by default */
    adc_value_fn *value;
    const char *rule[ADC_MAX_ARITY];            /* text of each rule */
    adc_rule_fn *partial[ADC_MAX_ARITY];        /* the rule compiled */
    adc_rule_fn *stable[ADC_MAX_ARITY];         /* replaces `partial` in doubles where the rule loses digits */
    adc_nonsmooth_fn *nonsmooth;            /* predicate of nonsmooth points; NULL: only a value that is not finite shows one */
    enum adc_switch switches;   /* how it chooses a branch */
    double half_period;         /* half a period in the last argument; 0: not periodic */
    bool chirps;                /* its frequency grows with the argument's distance from 0 */
    double amplitude;           /* with `half_period`: the largest difference of two values; 0: unbounded */
    bool sum_poles;             /* it has further poles where the last two arguments add up to 0, -1, -2, ... */
    adc_value_fn *select;       /* index of the argument that is passed through */
    const char *why;            /* what its nonsmooth point is called: "sqrt at 0" */
    const char *outside;        /* what a NaN means: "log of a negative number" */
    const char *domain;         /* for people: "x > 0" */
    double box[ADC_MAX_ARITY][2];               /* sample box inside the domain, for tests and examples */
    double ulp;                 /* bound on the error of the value in ULP; 0: the default of 1 */
    adc_value_fn *waves;        /* a second scale of the error besides the value, in .ulp units (waves.h); NULL: none */
    double dulp;                /* bound on the error of each partial as computed, at exact arguments, in ULP; 0: unknown; ADC_EXACT: none
                                   anywhere, for they are constant on both sides of a kink */
    adc_rule_fn *second;        /* with dulp: the magnitude of the second derivative by the first argument (waves.h) */
    double third, within;       /* a bound on the magnitude of the third one for |argument| <= within, and a little further;
                                   third 0: unknown; within 0: everywhere */
    const char *show;           /* a helper written with functions that users have: "1/cosh(x)^2" */
    const char *latex;          /* \1, \2 … are the arguments; \operatorname{name}(…) by default */
    const char *doc;            /* one line of help */
    const char *group;          /* help: this row begins a group with this title; NULL: it belongs to the group before */
};

enum { ADC_EXACT = -1 };        /* .ulp of a value without any rounding */

extern const struct adc_row adc_rows[ADC_ROWS];

/* Whether `name` is one of the words of a list, be its letters capital or not where `any_case` says so. NULL is an empty list. */
bool adc_is_listed(const char *words, const char *name, bool any_case);

/* The row that users call `name` with `arity` arguments, through its name or an alias; a fold row takes any arity above
 * 0. NULL if there is none. With `rules`, row ids and hidden rows count instead. */
const struct adc_row *adc_row_find(const char *name, uint32_t arity, bool rules);

/* Whether a row of any arity has this name; *low and *high receive the arities it has (high 0: any). */
bool adc_row_named(const char *name, uint32_t *low, uint32_t *high);

/* The row that an operator means. Not for `and` and `or`, which become conditionals. */
enum adc_op adc_row_of_operator(enum adc_operator op);

/* The operator that a row is written with; ADC_OPERATORS: none. */
enum adc_operator adc_operator_of_row(enum adc_op row);

/* A row's number: its index in adc_rows. */
static inline enum adc_op adc_row_number(const struct adc_row *row) { return (enum adc_op)(row - adc_rows); }

static inline const char *adc_row_name(const struct adc_row *row) { return row->name != NULL ? row->name : row->id; }

static inline double adc_row_ulp(const struct adc_row *row)
{
    return row->ulp == ADC_EXACT ? 0 : row->ulp == 0 ? 1 : row->ulp;
}

/* A bound on the size of the third derivative by the first argument, near it; 0: unknown. */
static inline double adc_row_third(const struct adc_row *row, const double *a)
{
    if (adc_row_number(row) == ADC_ROW_pow)
        return a[1] == 2 ? DBL_MIN : a[1] == 3 ? 6 : 0;         /* that of x^2 is 0 */
    return row->within == 0 || fabs(a[0]) <= row->within ? row->third : 0;
}

/* Whether a value 0 at arguments that are not 0 may be an underflow and not a zero of the function. Logarithms have a zero
 * at 1, and the nearest multiple of a divisor is 0 for numbers below half of it. */
static inline bool adc_row_may_underflow(const struct adc_row *row)
{
    const enum adc_op op = adc_row_number(row);
    const bool zero = op == ADC_ROW_log || op == ADC_ROW_log2 || op == ADC_ROW_log10 || op == ADC_ROW_multiple;
    return !row->operator_only && row->ulp != ADC_EXACT && !zero;
}

/* Whether the value jumps at all multiples of 1, or of the second argument. */
static inline bool adc_row_is_periodic(const struct adc_row *row) { return row->switches >= ADC_BY_WHOLE; }

static inline enum adc_role adc_row_role(const struct adc_row *row, uint32_t argument)
{
    return row->args == NULL ? ADC_REAL : (enum adc_role)row->args[argument];
}

/* Whether the partial by an argument of this role is given by its rule. */
static inline bool adc_role_has_rule(enum adc_role role) { return role == ADC_REAL || role == ADC_STEP; }

/* Whether a derivative passes through an argument: by its rule, or because it is the one that is selected. */
static inline bool adc_row_passes(const struct adc_row *row, uint32_t argument, uint32_t selected)
{
    enum adc_role role = adc_row_role(row, argument);
    return role == ADC_REAL || (role == ADC_SELECTED && argument == selected);
}

/* Whether a row, at arguments that are a nonsmooth point, is smooth in its first argument while the others are constant: x^n with
 * a whole n, not at its pole, also where x is 0 or negative; binomial(n, k) with a whole k, which is a polynomial in n. */
bool adc_row_is_smooth_by_first(const struct adc_row *row, const double *a);

/* At a kink, for the subgradient of least norm: the arguments that share an adjoint equally, as bits. For a tie of max or min
 * its arguments, if all are in `active`; for abs and relu none. */
uint32_t adc_row_shares(const struct adc_row *row, const double *a, uint32_t active);

/* The partial derivative of a row by one argument, at arguments a and value v. The argument's role is ADC_REAL. */
static inline double adc_row_partial(const struct adc_row *row, uint32_t argument, const double *a, double v)
{
    adc_rule_fn *stable = row->stable[argument];
    return stable != NULL ? stable(a, v) : row->partial[argument](a, v);
}

/* The kind of nonsmooth point of a row at its arguments, ADC_SMOOTH if it is smooth there. */
static inline enum adc_nonsmooth adc_row_nonsmooth(const struct adc_row *row, const double *a, double v)
{
    return row->nonsmooth == NULL ? ADC_SMOOTH : row->nonsmooth(a, v);
}

/* Named constants. */
struct adc_constant {
    const char *name;
    double value;
    const char *digits;         /* the value to 40 digits, for tests and help */
    const char *doc;
    bool reserved;              /* only a column may have the name: pi, inf, nan */
};

extern const struct adc_constant adc_constants[];       /* ends with a NULL name */
const struct adc_constant *adc_constant_find(const char *name);

/* ---- incidents ---- */

struct adc_incident {
    enum adc_nonsmooth nonsmooth;   /* ADC_SMOOTH: a value that is not finite */
    const char *why;                /* "sqrt at 0"; NULL: an operand was not finite, or it is an overflow */
    const char *word;               /* the same in short, for a trace; NULL: as `why` */
    bool overflow;                  /* finite arguments, infinite value, and no pole */
};

/* Whether a row at arguments a with the value v certainly has no incident. */
static inline bool adc_row_is_regular(const struct adc_row *row, const double *a, double v)
{
    return isfinite(v) && adc_row_nonsmooth(row, a, v) == ADC_SMOOTH;
}

/* Whether a row at arguments a with the value v has an incident: a nonsmooth point, or a value that is not finite.
 * `fixed`: the arguments from the second on do not vary, which makes whole powers smooth. *incident is set in any case. */
bool adc_row_incident(const struct adc_row *row, const double *a, double v, bool fixed, struct adc_incident *incident);

/* The same for a reader of a trace, in a word or two: "abs at 0", "overflow", "not a number". */
const char *adc_incident_word(const struct adc_incident *incident, double v);

/* Incidents that values do not show: an active index, bound or selection, bounds that are not whole numbers, an inner
 * derivative that does not exist. */
extern const struct adc_incident adc_index_varies, adc_bounds_vary, adc_bounds_not_whole, adc_selection_varies,
    adc_none_inside;

#endif
