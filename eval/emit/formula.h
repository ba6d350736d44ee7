/* Formulas in a normal form: sums of products of powers, shared. They are made from the nodes of a graph and from the
 * rules of op.def, and keep values exactly: numbers are read as the decimals that they are written as, and computed with
 * as fractions; a number that does not fit in a fraction stays as it is.
 *
 * Values keep their domain: x^2/x stays, x - x is 0, log(x) - log(x) stays. In derivatives common factors cancel: they
 * are valid where the value is defined. Where it is and they have a limit, that is the derivative.
 *
 * Life cycle: adc_formulas_init; any of the calls; the arena belongs to the caller. Equal formulas have one number.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_FORMULA_H
#define ADC_EVAL_EMIT_FORMULA_H

#include "eval/table/op.h"
#include "eval/table/rules.h"
#include "lexer/arena.h"

/* ---- fractions, the numbers of formulas; results that do not fit give false (formula_terms.c) ---- */

/* A fraction in lowest terms, d > 0. */
struct adc_ratio { int64_t n, d; };

static inline bool adc_ratio_is_one(struct adc_ratio q) { return q.n == 1 && q.d == 1; }
static inline bool adc_ratio_is_whole(struct adc_ratio q) { return q.d == 1; }

/* n/d in lowest terms, d != 0. */
bool adc_ratio_reduce(int64_t n, int64_t d, struct adc_ratio *result);

bool adc_ratio_add(struct adc_ratio a, struct adc_ratio b, struct adc_ratio *sum);
bool adc_ratio_multiply(struct adc_ratio a, struct adc_ratio b, struct adc_ratio *product);

/* q^exponent for a whole exponent. */
bool adc_ratio_raise(struct adc_ratio q, int64_t exponent, struct adc_ratio *power);

/* ---- terms ---- */

enum adc_formula_kind {
    ADC_FORMULA_FRACTION,       /* q */
    ADC_FORMULA_NUMBER,         /* a double with too many digits for a fraction */
    ADC_FORMULA_NAME,           /* name */
    ADC_FORMULA_SUM,            /* q + sum of part.q * part.id */
    ADC_FORMULA_PRODUCT,        /* q * product of part.id ^ part.q */
    ADC_FORMULA_ROW,            /* the derivative of order q - 1 of row op at the parts */
    ADC_FORMULA_CHOICE          /* parts: condition ? then : else */
};

struct adc_formula_part { uint32_t id, place; struct adc_ratio q; };     /* place: used by sorting */

/* Whether two are the same formula to the same power: x/x has two of x. */
static inline bool adc_formula_same_part(const struct adc_formula_part *a, const struct adc_formula_part *b)
{
    return a->id == b->id && a->q.n == b->q.n && a->q.d == b->q.d;
}

struct adc_formula_term {
    uint8_t kind;                           /* enum adc_formula_kind */
    uint16_t op;
    uint32_t count;
    struct adc_formula_part *part;          /* in ascending order for SUM and PRODUCT */
    struct adc_ratio q;
    double number;                          /* NUMBER, and the value of a NAME that is a constant */
    const char *name;
};

struct adc_formulas {
    struct adc_context *context;
    struct adc_arena *arena;
    struct adc_formula_term *terms;
    uint32_t *table;                        /* hash table of numbers of terms */
    uint32_t count, capacity, table_size;
    bool derivatives;                       /* set while derivatives are made: powers are joined, factors taken out of sums */
    bool decimals;                          /* some number was written as a decimal: then others are, where possible */
};

void adc_formulas_init(struct adc_formulas *F, struct adc_context *context, struct adc_arena *arena);

/* The number of a term; its parts are copied when it is new. */
uint32_t adc_formula_enter(struct adc_formulas *F, const struct adc_formula_term *term);

/* The number of a formula: a decimal, a fraction, a variable, a named constant. */
uint32_t adc_formula_number(struct adc_formulas *F, double number);
uint32_t adc_formula_fraction(struct adc_formulas *F, int64_t n, int64_t d);
uint32_t adc_formula_name(struct adc_formulas *F, const char *name);
uint32_t adc_formula_constant(struct adc_formulas *F, const struct adc_constant *constant);

/* ---- rows (formula.c) ---- */

/* A row at formulas, simplified. */
uint32_t adc_formula_row(struct adc_formulas *F, enum adc_op op, const uint32_t *args);

/* The sum of formulas. */
uint32_t adc_formula_sum(struct adc_formulas *F, const uint32_t *terms, uint32_t count);

/* A constant of a rule in its familiar form: 2/sqrt(pi) for 1.1283791670955126. */
uint32_t adc_formula_of_rule(struct adc_formulas *F, double number);

#endif
