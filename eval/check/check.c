/* The verdict on a claimed partial derivative, given what finite differences found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/check/check.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdio.h>

#include "eval/check/digits.h"
#include "eval/check/differences.h"

const char *adc_verdict_name(enum adc_verdict verdict)
{
    static const char *const words[] = {
        [ADC_AGREE] = "agree", [ADC_DISAGREE] = "disagree", [ADC_INCONCLUSIVE] = "inconclusive",
    };
    return words[verdict];
}

#define SAFETY 10.0             /* an estimate is trusted to this many times the distance to its neighbours */
#define NOISE_SAFETY 3.0        /* and to this many times its rounding error, which is a bound already */
#define RESOLUTION 1e-3         /* coarsest relative resolution that may confirm */
#define LIMITED 1e-6            /* resolution that will do where it is rounding which limits it */
#define SAME 1e-10              /* numbers that differ by less have been compared as one */
#define REFUSAL 0.1             /* coarsest relative resolution that may refuse */
#define PLUS_MINUS "\xc2\xb1"   /* the sign in UTF-8 */

/* Of a comparison that has not seen anything yet. */
static const struct adc_check nothing = {.difference = NAN, .error = NAN, .left = NAN, .right = NAN, .left_error = NAN,
                                         .right_error = NAN, .digits = -1, .verdict = ADC_INCONCLUSIVE,
                                         .side = {{ADC_INCONCLUSIVE, -1, false}, {ADC_INCONCLUSIVE, -1, false}}};

void adc_check_format(const struct adc_check *c, int digits, char *buf, size_t size)
{
    char left[ADC_NUMBER_TEXT], right[ADC_NUMBER_TEXT];
    if (isnan(c->difference) && !(isnan(c->left) && isnan(c->right))) {
        adc_digits_format(c->left, c->left_error, digits, left);
        adc_digits_format(c->right, c->right_error, digits, right);
        snprintf(buf, size, "left %s, right %s", left, right);
    } else {
        assert(size >= ADC_NUMBER_TEXT);
        adc_digits_format(c->difference, c->error, digits, buf);
    }
}

/* ---- one number against one difference ---- */

static double trusted_to(const struct adc_difference *s)
{
    return SAFETY * (s->error - s->noise) + NOISE_SAFETY * s->noise;
}

/* The distance is at least the rounding of what is compared, so that there are DBL_DIG digits at most. */
static int agreeing_digits(double distance, double magnitude)
{
    return magnitude > 0.0 ? (int) floor(-log10(distance / magnitude)) : -1;
}

/* A finite claim against a difference that converges. A claimed zero has no magnitude of its own: it agrees when that is
 * zero to within a small part of the quotients nearby. */
static struct adc_match match_finite(double claim, double bound, const struct adc_difference *s, double scale,
                                     double rtol)
{
    struct adc_match m = {ADC_INCONCLUSIVE, -1, false};
    double const magnitude = fmax(fabs(claim), fabs(s->value)), distance = fabs(claim - s->value);
    double const trust = trusted_to(s);
    double const tolerance = rtol > 0.0 ? rtol * magnitude + trust : fmax(trust, ADC_TOLERANCE * magnitude);
    double const resolution = rtol > 0.0 ? rtol : RESOLUTION;
    if (distance > tolerance + bound) {
        if (trust <= REFUSAL * magnitude && distance > s->noise_floor + bound)
            m.verdict = ADC_DISAGREE;
    } else if (trust + bound <= resolution * magnitude) {
        m.verdict = ADC_AGREE;
        m.digits = agreeing_digits(fmax(distance, s->error), magnitude);
        m.exact = adc_digits_exact(claim, s->value, s->error);
    } else if (claim == 0.0 && trust <= fmax(ADC_TOLERANCE * scale, DBL_MIN)) {
        m.verdict = ADC_AGREE;
        m.exact = adc_digits_exact(claim, s->value, s->error);
    }
    return m;
}

/* A claim of +-inf. A difference that converges refutes it where its error is small against the quotients nearby. */
static struct adc_match match_vertical(double claim, const struct adc_difference *s, double scale)
{
    struct adc_match m = {ADC_INCONCLUSIVE, -1, false};
    if (s->trend == ADC_DIVERGES)
        m.verdict = signbit(claim) == signbit(s->value) ? ADC_AGREE : ADC_DISAGREE;
    else if (s->trend == ADC_CONVERGES && trusted_to(s) <= REFUSAL * fmax(scale, fabs(s->value)))
        m.verdict = ADC_DISAGREE;
    return m;
}

/* One side of a claim; NaN says that the side has no derivative. */
static struct adc_match match_side(double claim, double bound, const struct adc_difference *s, double scale, double rtol)
{
    struct adc_match m = {ADC_INCONCLUSIVE, -1, false};
    if (isnan(claim)) {
        if (s->trend == ADC_NO_VALUE || s->trend == ADC_JUMPS)
            m.verdict = ADC_AGREE;
    } else if (isinf(claim)) {
        m = match_vertical(claim, s, scale);
    } else if (s->trend == ADC_CONVERGES) {
        m = match_finite(claim, bound, s, scale, rtol);
    }
    return m;
}

/* ---- what is there to see ---- */

static bool converges(const struct adc_differences *s, enum adc_side side)
{
    return s->side[side].trend == ADC_CONVERGES;
}

static bool sees_kink(const struct adc_differences *s)
{
    const struct adc_difference *l = &s->side[ADC_LEFT], *r = &s->side[ADC_RIGHT];
    double const magnitude = fmax(fabs(l->value), fabs(r->value));
    return converges(s, ADC_LEFT) && converges(s, ADC_RIGHT)
        && fabs(l->value - r->value) > fmax(2.0 * SAFETY * (l->error + r->error), 1e-5 * magnitude);
}

static bool between_sides(double claim, const struct adc_differences *s)
{
    const struct adc_difference *l = &s->side[ADC_LEFT], *r = &s->side[ADC_RIGHT];
    double const margin = fmax(trusted_to(l), trusted_to(r))
        + ADC_TOLERANCE * fmax(fabs(l->value), fabs(r->value));
    return claim >= fmin(l->value, r->value) - margin && claim <= fmax(l->value, r->value) + margin;
}

/* Notes that a trend is seen on one side or on both; false when it is on neither. */
static bool note_trend(struct adc_check *out, const struct adc_differences *s, enum adc_trend trend, const char *what)
{
    bool const left = s->side[ADC_LEFT].trend == trend, right = s->side[ADC_RIGHT].trend == trend;
    if (left || right)
        snprintf(out->note, sizeof out->note, "%s on %s", what,
                 left && right ? "both sides" : left ? "the left" : "the right");
    return left || right;
}

/* Notes what keeps the function from having a derivative at x, the gravest first; false when nothing does. */
static bool note_obstacle(struct adc_check *out, const struct adc_differences *s)
{
    out->no_value = !s->here;
    if (!s->here)
        snprintf(out->note, sizeof out->note, s->lost ? "too noisy to decide" : "no value here");
    else if (sees_kink(s))
        snprintf(out->note, sizeof out->note, "kink");
    else if (!note_trend(out, s, ADC_JUMPS, "jump") && !note_trend(out, s, ADC_DIVERGES, "diverges"))
        return out->no_value = note_trend(out, s, ADC_NO_VALUE, "no value");
    return true;
}

static void note_doubt(struct adc_check *out, const struct adc_difference *s)
{
    char error[ADC_NUMBER_TEXT];
    out->no_value = false;
    if (s->trend == ADC_CONVERGES)
        snprintf(out->note, sizeof out->note, "too noisy to decide, " PLUS_MINUS "%s",
                 adc_digits_error(trusted_to(s), error));
    else
        snprintf(out->note, sizeof out->note, "too noisy to decide, no slope converges");
}

static void store_differences(struct adc_check *out, const struct adc_differences *s)
{
    const struct adc_difference *l = &s->side[ADC_LEFT], *r = &s->side[ADC_RIGHT], *c = &s->side[ADC_CENTRAL];
    bool const two_sided = c->trend == ADC_CONVERGES && !sees_kink(s) && l->trend != ADC_DIVERGES
        && r->trend != ADC_DIVERGES;
    bool const vertical = c->trend == ADC_DIVERGES && l->trend == ADC_DIVERGES && r->trend == ADC_DIVERGES;
    out->difference = two_sided || vertical ? c->value : NAN;
    out->error = two_sided ? c->error : NAN;
    out->left = l->trend == ADC_CONVERGES || l->trend == ADC_DIVERGES ? l->value : NAN;
    out->right = r->trend == ADC_CONVERGES || r->trend == ADC_DIVERGES ? r->value : NAN;
    out->left_error = l->error;
    out->right_error = r->error;
}

/* ---- the verdict ---- */

static void take(struct adc_check *out, struct adc_match m)
{
    out->verdict = m.verdict;
    out->digits = m.digits;
    out->exact = m.exact;
}

void adc_check_again(struct adc_check *check, double derivative, double rtol)
{
    const struct adc_difference seen = {.value = check->difference, .error = check->error, .noise = check->error,
                                        .noise_floor = INFINITY, .trend = ADC_CONVERGES};
    const double moved = fabs(derivative - check->derivative);
    const bool same = moved == 0 || (check->verdict == ADC_DISAGREE && moved <= SAME * fabs(derivative));
    if (same || !isfinite(check->difference) || !isfinite(check->error))
        return;
    check->derivative = derivative;
    take(check, match_finite(derivative, 0, &seen, fabs(check->difference), rtol));
    check->note[0] = '\0';
    check->no_value = false;
}

/* A function that ends at x is compared by the side that it has. */
static void compare_regular(struct adc_check *out, const struct adc_differences *s, const struct adc_check_claim *claim,
                            double rtol)
{
    const struct adc_difference *seen = &s->side[ADC_CENTRAL];
    bool const obstacle = note_obstacle(out, s);
    bool const left_only = converges(s, ADC_LEFT) && s->side[ADC_RIGHT].trend == ADC_NO_VALUE;
    bool const right_only = converges(s, ADC_RIGHT) && s->side[ADC_LEFT].trend == ADC_NO_VALUE;
    if (left_only || right_only) {
        seen = &s->side[left_only ? ADC_LEFT : ADC_RIGHT];
        out->difference = seen->value;
        out->error = seen->error;
    } else if (obstacle) {
        if (sees_kink(s) && !between_sides(claim->value, s))
            out->verdict = ADC_DISAGREE;
        return;
    }
    if (seen->trend == ADC_CONVERGES)
        take(out, match_finite(claim->value, claim->bound, seen, s->scale, rtol));
    if (out->verdict == ADC_INCONCLUSIVE)
        note_doubt(out, seen);
}

static void compare_vertical(struct adc_check *out, const struct adc_differences *s, double claim)
{
    bool const obstacle = note_obstacle(out, s);
    if (sees_kink(s))
        out->verdict = ADC_DISAGREE;
    else if (!isnan(out->difference))
        take(out, match_vertical(claim, &s->side[ADC_CENTRAL], s->scale));
    if (out->verdict == ADC_INCONCLUSIVE && !obstacle)
        note_doubt(out, &s->side[ADC_CENTRAL]);
}

static void compare_one_sided(struct adc_check *out, const struct adc_differences *s, const struct adc_check_claim *claim,
                              double rtol)
{
    struct adc_match const l = match_side(claim->left, claim->bound, &s->side[ADC_LEFT], s->scale, rtol);
    struct adc_match const r = match_side(claim->right, claim->bound, &s->side[ADC_RIGHT], s->scale, rtol);
    bool const left_known = isfinite(claim->left), right_known = isfinite(claim->right);
    bool const obstacle = note_obstacle(out, s);
    out->side[ADC_LEFT] = l;
    out->side[ADC_RIGHT] = r;
    if (l.verdict == ADC_DISAGREE || r.verdict == ADC_DISAGREE)
        out->verdict = ADC_DISAGREE;
    else if (l.verdict == ADC_AGREE && r.verdict == ADC_AGREE)
        out->verdict = ADC_AGREE;
    if (out->verdict == ADC_AGREE && (left_known || right_known)) {
        out->digits = !left_known ? r.digits : !right_known || l.digits < r.digits ? l.digits : r.digits;
        out->exact = (l.exact || !left_known) && (r.exact || !right_known);
    }
    if (out->verdict == ADC_INCONCLUSIVE && !obstacle)
        note_doubt(out, &s->side[l.verdict == ADC_INCONCLUSIVE ? ADC_LEFT : ADC_RIGHT]);
}

/* A claim that differences are asked about, and what they say of it. */
struct question {
    const struct adc_check_claim *claim;
    double rtol;
    struct adc_check *out;
};

static void find_verdict(const struct question *q, const struct adc_differences *s)
{
    const struct adc_check_claim *claim = q->claim;
    struct adc_check *out = q->out;
    *out = nothing;
    out->derivative = claim->value;
    store_differences(out, s);
    if (!s->here) {
        note_obstacle(out, s);
    } else if (claim->kind == ADC_CLAIM_ONE_SIDED) {
        compare_one_sided(out, s, claim, q->rtol);
    } else if (claim->kind == ADC_CLAIM_UNDEFINED || isnan(claim->value)) {
        if (!note_obstacle(out, s) && converges(s, ADC_CENTRAL))
            snprintf(out->note, sizeof out->note, "the difference converges");
        else if (out->note[0] == '\0')
            note_doubt(out, &s->side[ADC_CENTRAL]);
    } else if (isinf(claim->value)) {
        compare_vertical(out, s, claim->value);
    } else {
        compare_regular(out, s, claim, q->rtol);
    }
}

/* Whether a regular derivative is confirmed so well that more differences could only add digits: to the tolerance, or as
 * far as rounding lets any step see. All else, each doubt and each disagreement, is said by all of them. */
static bool is_confirmed(void *user, const struct adc_differences *s)
{
    const struct question *q = user;
    const struct adc_difference *seen = &s->side[ADC_CENTRAL];
    double const size = fmax(fabs(q->claim->value), fabs(seen->value)), trust = trusted_to(seen);
    bool const limited = NOISE_SAFETY * seen->noise >= 0.5 * trust && trust <= LIMITED * size;
    find_verdict(q, s);
    return q->out->verdict == ADC_AGREE && converges(s, ADC_LEFT) && converges(s, ADC_RIGHT)
        && (trust <= ADC_TOLERANCE * size || limited || (q->claim->value == 0.0 && seen->value == 0.0));
}

void adc_check_claimed(adc_check_fn *f, void *user, double x, const struct adc_check_claim *claim,
                       const struct adc_check_options *o, struct adc_check *out)
{
    struct question q = {claim, o != NULL ? o->rtol : 0.0, out};
    bool const regular = claim->kind == ADC_CLAIM_REGULAR && isfinite(claim->value);
    struct adc_slope const slope = {f, user, x, regular ? is_confirmed : NULL, &q};
    struct adc_differences s;
    if (!isfinite(x))
        *out = adc_check_none("the point is not finite");
    else if (!adc_differences_measure(&slope, &s))
        find_verdict(&q, &s);
}

void adc_check_withdraw(struct adc_check *check, const char *why)
{
    check->verdict = ADC_INCONCLUSIVE;
    check->digits = -1;
    check->exact = check->no_value = false;
    snprintf(check->note, sizeof check->note, "%s", why);
}

struct adc_check adc_check_none(const char *why)
{
    struct adc_check check = nothing;
    snprintf(check.note, sizeof check.note, "%s", why);
    return check;
}
