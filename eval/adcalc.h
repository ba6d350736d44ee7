/* libadcalc: formulas and small programs, their values and exact derivatives, by automatic differentiation.
 *
 *     adc_calculator *calculator = adc_open();
 *     adc_formula *formula;
 *     double point[] = {2, 3}, value, gradient[2];
 *     if (adc_compile(calculator, "x*y + sin(x)", "x, y", &formula) != ADC_OUTCOME_OK
 *         || adc_gradient(formula, point, &value, gradient) != ADC_OUTCOME_OK)
 *         fputs(adc_message(calculator), stderr);
 *     adc_close(calculator);
 *
 * A calculator holds names, definitions and limits. A formula belongs to its calculator: it is compiled once and
 * evaluated often, at points that are arrays of as many doubles as it has variables. One thread at a time may use a
 * calculator and its formulas; two calculators share nothing. The library does not print, does not end the program,
 * and has no variables of its own.
 *
 * The value of a formula is a matrix: 1 x 1 for a number, m x 1 for a vector of m components. Results are written to
 * arrays of the caller, by rows: what belongs to component k follows what belongs to component k - 1. With n
 * variables, m is the number of rows times the number of columns of the value.
 *
 * Arrays of numbers are computed in double precision only, like those of `adcalc --no-escalate`: values bit for bit,
 * derivatives within rounding. Digits that doubles lose are computed again by adc_json alone. At a
 * nonsmooth point (a kink, the end of a domain, a value that is not finite) or where a number underflows, they are computed
 * as by the command, with its status for each partial, which takes some thirty times as long.
 *
 * Strings are UTF-8 and end in a NUL. No pointer may be NULL where nothing else is said. Version 0 of the library
 * promises no stable binary interface; programs are compiled with the header of the library they are linked to.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADCALC_H
#define ADCALC_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

#define ADCALC_VERSION "0.1.0"
#define ADCALC_DATE "2026-11-28"        /* of this version; manual pages and archives bear it, too */

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
#define ADC_PUBLIC __attribute__((visibility("default")))
#else
#define ADC_PUBLIC
#endif

typedef struct adc_calculator adc_calculator;
typedef struct adc_formula adc_formula;

/* How a call went. The numbers are the exit statuses of the command. */
enum adc_outcome {
    ADC_OUTCOME_OK = 0,
    ADC_OUTCOME_MATHEMATICS = 1,    /* a number asked for does not exist at the point and is NaN, the others are given:
                                       a derivative that is one-sided or undefined, a value outside the domain */
    ADC_OUTCOME_INPUT = 2,          /* a text that is not understood, an unknown name, a wrong use of the interface */
    ADC_OUTCOME_LIMIT = 4,          /* a limit or the memory is exhausted */
    ADC_OUTCOME_INTERRUPTED = 130   /* the flag of adc_set_interrupt was set */
};

/* What a partial derivative is at a point, from good to bad. */
enum adc_quality {
    ADC_QUALITY_OK,                 /* the two-sided derivative; an infinite one is a vertical tangent */
    ADC_QUALITY_OVERFLOW,           /* it exists outside the range of doubles: given as infinity or 0 */
    ADC_QUALITY_ONE_SIDED,          /* left and right differ, or one side is outside the domain: NaN */
    ADC_QUALITY_UNSETTLED,          /* undecided whether there is one: NaN */
    ADC_QUALITY_UNDEFINED           /* there is none: NaN */
};

/* ---- calculators ---- */

/* A new calculator with the default limits, NULL where there is no memory. It belongs to the caller. */
ADC_PUBLIC adc_calculator *adc_open(void);

/* Frees a calculator and all its formulas; NULL: none. */
ADC_PUBLIC void adc_close(adc_calculator *calculator);

/* Carries out assignments and definitions, as in "f(x) = x^2; n = 3": separated by newlines or ';', in the language of
 * the command. INPUT for an expression among them. After an error the statements before it remain in effect. Formulas that
 * are compiled already use the new meanings at their next evaluation. */
ADC_PUBLIC enum adc_outcome adc_run(adc_calculator *calculator, const char *text);

/* Gives a name a number, like adc_run with "NAME = number". */
ADC_PUBLIC enum adc_outcome adc_set(adc_calculator *calculator, const char *name, double value);

/* The message of the latest call with this calculator or one of its formulas, as the command shows it: what is wrong,
 * with the line of the text and a caret, lines ended by newlines; "" after a call without an error. It belongs to the
 * calculator and is valid until the next call. */
ADC_PUBLIC const char *adc_message(const adc_calculator *calculator);

/* The kind of that message, by the words of JSON: "syntax", "name", "usage", "domain", "limit", "io", "interrupted"; ""
 * after a call without an error. */
ADC_PUBLIC const char *adc_message_kind(const adc_calculator *calculator);

/* What one call may take. A calculator begins with no limit of memory, 5000000000 steps, a depth of 10000 and
 * 4 MiB of stack; the stack of a thread needs twice that. */
enum adc_limit {
    ADC_LIMIT_MEMORY,               /* bytes that the calculator may hold; 0: no limit */
    ADC_LIMIT_STEPS,                /* units of work: a term evaluated, a node of a graph, a word read is one each */
    ADC_LIMIT_DEPTH,                /* activations of functions within each other */
    ADC_LIMIT_STACK                 /* bytes of the C stack that recursion may use */
};

/* Sets a limit. INPUT for an unknown limit, or for more than 4294967295 activations. */
ADC_PUBLIC enum adc_outcome adc_set_limit(adc_calculator *calculator, enum adc_limit limit, uint64_t value);

/* A flag that ends an evaluation when it is not 0, set by a signal handler or by another thread; NULL: none. The flag
 * belongs to the caller and must outlive its use. Every call ends with INTERRUPTED until the caller sets it to 0. */
ADC_PUBLIC void adc_set_interrupt(adc_calculator *calculator, volatile sig_atomic_t *flag);

/* ---- formulas ---- */

/* Compiles an expression, or a block that ends in one, for evaluation at many points. `names` lists its variables, as
 * in "x, y", in the order of the coordinates of a point; "": none. Every other name must be known to the calculator
 * and is held constant; an unknown one is an error of kind "name". A variable hides what its name means otherwise, in
 * the definitions that the text uses as well. *formula receives the formula, NULL after an error; it is freed by
 * adc_release or with the calculator. */
ADC_PUBLIC enum adc_outcome adc_compile(adc_calculator *calculator, const char *text, const char *names,
                                        adc_formula **formula);

/* Frees a formula; NULL: none. */
ADC_PUBLIC void adc_release(adc_formula *formula);

/* The shape of the value, and the number of variables n. */
ADC_PUBLIC size_t adc_value_rows(const adc_formula *formula);
ADC_PUBLIC size_t adc_value_columns(const adc_formula *formula);
ADC_PUBLIC size_t adc_variable_count(const adc_formula *formula);

/* The name of variable number i < n; it belongs to the calculator. */
ADC_PUBLIC const char *adc_variable_name(const adc_formula *formula, size_t i);

/* ---- evaluation ----
 *
 * `point` has n numbers. Results that are not wanted may be NULL where that is said. With any outcome but OK and
 * MATHEMATICS all results are NaN. */

/* The value, m numbers. */
ADC_PUBLIC enum adc_outcome adc_evaluate(adc_formula *formula, const double *point, double *value);

/* Value and gradient of a number, 1 and n numbers; `value` may be NULL. INPUT for a vector. */
ADC_PUBLIC enum adc_outcome adc_gradient(adc_formula *formula, const double *point, double *value, double *gradient);

/* Value and Jacobian, m and m x n numbers; `value` may be NULL. */
ADC_PUBLIC enum adc_outcome adc_jacobian(adc_formula *formula, const double *point, double *value, double *jacobian);

/* Value, Jacobian and Hessians: m, m x n and m x n x n numbers, a symmetric matrix for each component. `value` and
 * `jacobian` may be NULL. */
ADC_PUBLIC enum adc_outcome adc_hessian(adc_formula *formula, const double *point, double *value, double *jacobian,
                                        double *hessian);

/* The derivative along a direction of n numbers: the value and m numbers; `value` may be NULL. */
ADC_PUBLIC enum adc_outcome adc_directional(adc_formula *formula, const double *point, const double *direction,
                                            double *value, double *derivative);

/* The Taylor coefficients along point + t * direction: f^(k)/k! for k = 0 .. order, m x (order + 1) numbers. */
ADC_PUBLIC enum adc_outcome adc_taylor(adc_formula *formula, const double *point, const double *direction,
                                       uint32_t order, double *coefficients);

/* What `adcalc --json --wrt=NAMES` prints for the formula at the doubles of the point, without the newline: value, gradient or
 * Jacobian, the status of each partial and its reason, as a JSON object on one line (see the manual of the command). Digits that
 * doubles lose are computed again, with a note. *text receives a string of the caller's, which adc_free_text frees; NULL with any
 * outcome but OK and MATHEMATICS. The outcome is MATHEMATICS where the "status" in it is "one-sided" or "undefined". A formula
 * without variables has an empty gradient. The calculator's limit of memory counts the text until the call returns. */
ADC_PUBLIC enum adc_outcome adc_json(adc_formula *formula, const double *point, char **text);

/* Frees a text; NULL: none. Its calculator may be closed already. */
ADC_PUBLIC void adc_free_text(char *text);

/* ---- the status of the results of the latest evaluation of a formula ----
 *
 * Component k < m, variable i < n. Strings belong to the formula and are good until its next evaluation. */

/* The quality of the partial of component k by variable i; OK where it was not computed. */
ADC_PUBLIC enum adc_quality adc_partial_quality(const adc_formula *formula, size_t k, size_t i);

/* The reason for that quality ("abs at 0"); "" for an ordinary partial. */
ADC_PUBLIC const char *adc_partial_reason(const adc_formula *formula, size_t k, size_t i);

/* The derivatives from the left and from the right where the partial is one-sided, NaN where there is none and
 * elsewhere. */
ADC_PUBLIC void adc_partial_sides(const adc_formula *formula, size_t k, size_t i, double *left, double *right);

/* A remark on the value of component k: why it is not a number, or that digits may be lost; "" if there is none. */
ADC_PUBLIC const char *adc_value_note(const adc_formula *formula, size_t k);

/* Why a derivative of component k besides the partials (Hessian, Taylor, along a direction) is missing; "" if all exist.
 */
ADC_PUBLIC const char *adc_higher_reason(const adc_formula *formula, size_t k);

#ifdef __cplusplus
}
#endif

#endif
