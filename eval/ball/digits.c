/* Digits and doubles from balls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/ball/ball.h"
#include "lexer/number.h"

typedef struct adc_arb arb;

enum { FLOOR = 2, CEIL = 3, NEAREST = 4 };          /* ARF_RND_FLOOR and so on */

/* ---- room ---- */

enum { IN_A_ROOM = 32 };

struct adc_ball_array adc_ball_array_make(struct adc_balls *balls, uint32_t count)
{
    const struct adc_ball_array room = {balls->flint._arb_vec_init((long)count), count};
    if (room.at == NULL)
        adc_out_of_memory(balls->context);
    return room;
}

arb *adc_ball_scratch(struct adc_balls *balls)
{
    const uint32_t number = balls->scratch_count++;
    assert(number / IN_A_ROOM < ADC_BALL_SCRATCH);      /* written forms call each other in far fewer levels */
    struct adc_ball_array *room = &balls->scratch[number / IN_A_ROOM];
    if (room->at == NULL)
        *room = adc_ball_array_make(balls, IN_A_ROOM);
    return &room->at[number % IN_A_ROOM];
}

arb *adc_ball_whole(struct adc_balls *balls, long n)
{
    arb *made = adc_ball_scratch(balls);
    balls->flint.arb_set_si(made, n);
    return made;
}

/* ---- balls as doubles and texts ---- */

void adc_ball_undecided(struct adc_balls *balls, arb *r, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (balls->reason[0] == '\0')
        vsnprintf(balls->reason, sizeof balls->reason, format, arguments);
    va_end(arguments);
    balls->flint.arb_indeterminate(r);
}

/* The two ends of a ball as doubles: the nearest ones, and those that are not within it. */
static void ends(struct adc_balls *B, const arb *x, double near[2], double outer[2])
{
    const struct adc_flint *F = &B->flint;
    struct adc_arf end;
    F->arf_init(&end);
    for (int side = 0; side < 2; side++) {
        (side == 0 ? F->arb_get_lbound_arf : F->arb_get_ubound_arf)(&end, x, B->precision);
        near[side] = F->arf_get_d(&end, NEAREST);
        outer[side] = F->arf_get_d(&end, side == 0 ? FLOOR : CEIL);
    }
    F->arf_clear(&end);
}

void adc_ball_ends(struct adc_balls *B, const arb *x, double end[2])
{
    double near[2];
    end[0] = end[1] = NAN;
    if (B->flint.arb_is_finite(x))
        ends(B, x, near, end);
}

bool adc_ball_double(struct adc_balls *B, const arb *x, double *value)
{
    double near[2], outer[2];
    if (!B->flint.arb_is_finite(x))
        return false;
    ends(B, x, near, outer);
    *value = near[0];
    if (near[0] == 0 && near[1] == 0 && !B->flint.arb_is_zero(x))       /* below the doubles */
        *value = B->flint.arb_is_negative(x) ? -0.0 : 0.0;
    return near[0] == near[1];
}

/* Whether a double may be a switching point or the end of a domain, as 1 of asin, to which 1 - 1e-30 rounds. */
static bool is_round(double x) { return 2 * x == floor(2 * x); }

double adc_ball_estimate(struct adc_balls *B, const arb *x)
{
    double near[2], end[2];
    if (!B->flint.arb_is_finite(x))
        return NAN;
    ends(B, x, near, end);
    double middle = near[0] == near[1] ? near[0] : near[0] / 2 + near[1] / 2;       /* half of the least double is 0 */
    bool zero = B->flint.arb_contains_zero(x);
    if (isnan(middle) || isinf(middle))
        return copysign(DBL_MAX, near[0]);
    if (middle == 0)
        return zero ? 0 : copysign(DBL_TRUE_MIN, B->flint.arb_is_negative(x) ? -1 : 1);
    return !is_round(middle) || end[0] == end[1] ? middle : end[0] == middle ? end[1] : end[1] == middle ? end[0] : middle;
}

double adc_ball_exponent(struct adc_balls *B, const arb *x)
{
    enum { DOUBLE_BITS = 64 };          /* of a double, and some more */
    const struct adc_flint *F = &B->flint;
    const uint32_t before = B->scratch_count;
    const double plain = fabs(adc_ball_estimate(B, x));
    if (plain > DBL_MIN && plain < DBL_MAX)
        return log10(plain);
    arb *size = adc_ball_scratch(B), *log = adc_ball_scratch(B);
    F->arb_abs(size, x);
    F->arb_log(log, size, DOUBLE_BITS);
    B->scratch_count = before;
    return F->arb_is_finite(log) ? adc_ball_estimate(B, log) / M_LN10 : NAN;
}

static void set_power(struct adc_balls *B, arb *r, long n)
{
    enum { MAX_EXACT = 22 };            /* 10^22 is a double */
    char text[40];
    double power = 1;
    for (long i = 0; i < n && n <= MAX_EXACT; i++)
        power *= 10;
    if (n <= MAX_EXACT) {
        B->flint.arb_set_d(r, power);
        return;
    }
    snprintf(text, sizeof text, "1e%ld", n);
    B->flint.arb_set_str(r, text, B->precision);
}

/* The digits of |x| 10^-exponent, the first before the point, rounded to nearest; false where that is not decided. */
static bool whole_digits(struct adc_balls *B, const arb *size, long exponent, uint32_t digits, char *out)
{
    const struct adc_flint *F = &B->flint;
    long whole = 0, shift = (long)digits - 1 - exponent;
    arb *scale = adc_ball_scratch(B), *half = adc_ball_scratch(B);
    set_power(B, scale, labs(shift));
    if (shift >= 0)
        F->arb_mul(scale, size, scale, B->precision);
    else
        F->arb_div(scale, size, scale, B->precision);
    F->arb_set_d(half, 0.5);
    F->arb_add(scale, scale, half, B->precision);
    F->arb_floor(scale, scale, B->precision);
    const int unique = F->arb_is_finite(scale) ? F->arb_get_unique_fmpz(&whole, scale) : 0;
    if (unique < 0)
        adc_out_of_memory(B->context);
    if (unique)
        F->fmpz_get_str(out, 10, &whole);
    F->fmpz_clear(&whole);
    return unique;
}

/* A number that is written, with a text of its own for the digits. */
struct writing { struct adc_balls *balls; const arb *x; uint32_t digits; char *out, *text; bool known; };

static void write_number(void *user)
{
    struct writing *w = user;
    struct adc_balls *B = w->balls;
    const struct adc_flint *F = &B->flint;
    const uint32_t before = B->scratch_count;
    const double about = adc_ball_exponent(B, w->x);
    arb *size = adc_ball_scratch(B);
    w->known = fabs(about) < ADC_MAX_EXPONENT;
    long exponent = w->known ? (long)floor(about) : 0;
    w->text = adc_resize(B->context, NULL, 0, adc_ball_text(w->digits), 1);
    F->arb_abs(size, w->x);
    for (int tries = 0; w->known; tries++) {
        w->known = whole_digits(B, size, exponent, w->digits, w->text);
        long length = w->known ? (long)strlen(w->text) : 0;
        if (length == (long)w->digits)
            break;
        exponent += length > (long)w->digits ? 1 : -1;
        w->known &= tries < 2;
    }
    if (w->known)
        adc_number_lay_out(F->arb_is_negative(w->x), w->text, exponent, "", w->out);
    B->scratch_count = before;
}

static void release_text(void *user)
{
    const struct writing *w = user;
    adc_resize(w->balls->context, w->text, w->text != NULL ? adc_ball_text(w->digits) : 0, 0, 1);
}

bool adc_ball_digits(struct adc_balls *B, const arb *x, uint32_t digits, char *out)
{
    const struct adc_flint *F = &B->flint;
    struct writing w = {.balls = B, .x = x, .digits = digits, .out = out};
    strcpy(out, "0");
    if (F->arb_is_zero(x))
        return true;
    if (F->arb_contains_zero(x))                /* as one does of which nothing is known */
        return false;
    adc_finally(B->context, write_number, release_text, &w);
    return w.known;
}
