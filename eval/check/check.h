/* The comparison of a partial derivative with finite differences.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The caller gives the function along one coordinate, with a bound on the rounding error of each value; that code must
 * not use the derivative rules, or a wrong rule would confirm itself. A verdict is one of three: ADC_AGREE and
 * ADC_DISAGREE need a difference that resolves the derivative well enough; all else is ADC_INCONCLUSIVE with a note. A
 * structure smaller than the finest step (about 2^-49 |x|, or 2^-45 at 0) or hidden under the rounding of the values
 * cannot be seen. No state, no allocation, no locale. */
#ifndef ADC_EVAL_CHECK_CHECK_H
#define ADC_EVAL_CHECK_CHECK_H

#include <stdbool.h>
#include <stddef.h>

/* One evaluation at the coordinate x: stores the value and a bound on its absolute rounding error (0 when exact, inf
 * when all of the value may be rounding). Returns false where the function has no value: outside the domain, NaN, a limit reached. */
typedef bool adc_check_fn(void *user, double x, double *value, double *error);

enum adc_verdict { ADC_AGREE, ADC_DISAGREE, ADC_INCONCLUSIVE };

/* The word for it: agree, disagree, inconclusive. */
const char *adc_verdict_name(enum adc_verdict verdict);

/* What is claimed of the partial. */
enum adc_claim_kind {
    ADC_CLAIM_REGULAR,      /* value is alive; +-inf is a vertical tangent, NaN counts as undefined */
    ADC_CLAIM_ONE_SIDED,    /* left and right are alive; NaN: that side has no derivative; +-inf: it is vertical */
    ADC_CLAIM_UNDEFINED     /* no derivative: the verdict is inconclusive, the note has the difference */
};

struct adc_check_claim {
    enum adc_claim_kind kind;
    double value;
    double left, right;
    double bound;           /* bound on the absolute rounding error of the claimed numbers, 0 when unknown */
};

/* The relative difference that always passes, unless another is asked for. */
#define ADC_TOLERANCE 1e-8

struct adc_check_options {
    double rtol;            /* relative tolerance; 0: the default, 1e-8 or the difference's own error if larger */
};

/* How one claimed number compares with one difference. */
struct adc_match {
    enum adc_verdict verdict;
    int digits;                 /* agreeing digits, -1 where there are none to count */
    bool exact;                 /* every digit is confirmed, see below */
};

/* What the comparison found. */
struct adc_check {
    double difference;          /* best two-sided estimate (one-sided at the end of a domain when the claim is
                                   regular), +-inf when it diverges, NaN when there is none */
    double error;               /* estimate of its absolute error, NaN without one */
    double left, right;         /* one-sided differences where accepted, +-inf where they diverge, else NaN */
    double left_error, right_error;
    int digits;                 /* agreeing significant decimal digits, at most DBL_DIG; -1 when not applicable */
    bool exact;                 /* every digit of the derivative is confirmed, see below */
    enum adc_verdict verdict;
    struct adc_match side[2];   /* of a one-sided claim, left and right */
    double derivative;          /* what was compared */
    bool no_value;              /* the note says that a value, here or on a side, does not exist or may consist of rounding
                                   alone */
    char note[96];              /* UTF-8, lower case, no full stop; may be empty */
};

/* Calls of f for one comparison: about 30 where a derivative is confirmed by the first steps, as nearly all are; and at most. */
enum { ADC_CHECK_EVALUATIONS = 30, ADC_CHECK_MAX = 200 };

/* An inconclusive result with this note, for a comparison that cannot be made. */
struct adc_check adc_check_none(const char *why);
#define ADC_CHECK_DETACHED "value() holds a part fixed"

/* Makes a verdict inconclusive, with this note. */
void adc_check_withdraw(struct adc_check *check, const char *why);

/* Compares a claim with the differences of f at x. o may be NULL. f is called at
 * most ADC_CHECK_MAX times. With D the difference, S the larger of |claim| and |D|, and T = 10 times the distance of D
 * to its neighbours + 3 times its bound on rounding (error is the sum of the two):
 *   agree      |claim - D| <= max(T, 1e-8 S) and T <= 1e-3 S; given rtol: |claim - D| <= rtol S + T and T <= rtol S
 *   disagree   above that, with T <= 0.1 S, and by more than rounding may hide over steps of the natural scale of x
 *              (2^-6, or 2^-27 |x| if larger): x^3 + sin(x^2) at 1e7 looks like x^3 at every step
 * The bound of the claim joins both tolerances. A claimed zero agrees when D is zero to 1e-8 of the quotients nearby. A
 * vertical tangent is confirmed by quotients that grow without end on both sides, sides are compared one by one, a
 * function that ends at x is compared by the side that it has. A kink that the difference sees never agrees with a
 * regular claim: it disagrees when the claim lies outside the two sides.
 * `exact` means: they agree, the derivative has no digit after the significant ones of the difference (at least 10, at
 * most DBL_DIG are asked for), and the difference rounds to it there: 2 against 2.00000000000000(2), never 2.58...74
 * against 2.5838531634529(3), nor any other number that only a full 17 digits distinguish. */
void adc_check_claimed(adc_check_fn *f, void *user, double x, const struct adc_check_claim *claim,
                       const struct adc_check_options *o, struct adc_check *out);

/* Compares a recomputed derivative with the difference that was found before. The verdict becomes ADC_AGREE or
 * ADC_INCONCLUSIVE; rtol as in struct adc_check_options. Nothing changes where the derivative is the one compared before, or
 * nearly that and it disagreed. */
void adc_check_again(struct adc_check *check, double derivative, double rtol);

/* Writes the difference with its significant digits only, the uncertainty of the last one in parentheses:
 * 2.5838531634529(3), 1.2345(2)e-20, 0(3)e-9 when the error exceeds the value, inf, and "-" when there is none.
 * Where only the sides exist: "left -1.0000(1), right 1.0000(1)". The result is truncated to size, never unterminated;
 * 96 bytes always suffice. digits > 0: no more of them than that, as in adc_digits_format. Independent of the
 * locale. */
void adc_check_format(const struct adc_check *c, int digits, char *buf, size_t size);

#endif
