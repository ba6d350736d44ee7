/* All roots within an interval, by enclosures or by samples.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/all_roots.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "eval/numeric/root.h"

enum { SAMPLES = 4000, MAX_ENCLOSURES = 60000, MAX_MULTIPLE = 5 };

static const double NARROW = 1e-11;     /* of the whole interval, or of x: what is not decided there stays so */
static const double SPLIT = 0.4931;     /* next to the middle, which is a root more often than not */
static const double NEXT_TO = 1e-9;     /* of an interval, from an end that is a root */

struct piece { double from, to; };

struct searching {
    const struct adc_system *system;
    adc_enclose_fn *enclose;
    double from, to;
    struct adc_root_places *places;
    struct piece *piece;            /* what is left to be looked at; the widest first, as they are divided one after another */
    uint32_t next, count, capacity;
    struct piece *narrow;           /* what stayed undecided */
    uint32_t narrow_count, narrow_capacity;
    uint32_t enclosures;
};

static void add_piece(const struct searching *s, struct piece **list, uint32_t *count, uint32_t *capacity, double from,
                      double to)
{
    *list = adc_arena_room(s->system->arena, *list, *count, capacity, sizeof **list);
    (*list)[(*count)++] = (struct piece){from, to};
}

static void add_place(const struct searching *s, enum adc_place_kind kind, double x, double from, double to)
{
    struct adc_root_places *p = s->places;
    p->at = adc_arena_room(s->system->arena, p->at, p->count, &p->capacity, sizeof *p->at);
    p->at[p->count++] = (struct adc_root_place){kind, x, from, to};
}

/* ---- in doubles ---- */

static double look(const struct searching *s, double x, double *slope)
{
    double f;
    s->system->jacobian(s->system->user, &x, &f, slope);
    return f;
}

/* ---- at points, with enclosures ---- */

static bool excludes_zero(const double ends[2]) { return ends[0] > 0 || ends[1] < 0; }

static bool is_zero(const double ends[2]) { return fmax(fabs(ends[0]), fabs(ends[1])) == 0; }

/* The value and the slope. */
static void enclose(struct searching *s, double from, double to, double (*ends)[2])
{
    s->enclosures++;
    s->enclose(s->system->user, from, to, 1, ends);
}

/* -1, 1, 0 for exactly 0, and 2 for what is not known. */
static int sign_of(const double ends[2]) { return ends[0] > 0 ? 1 : ends[1] < 0 ? -1 : is_zero(ends) ? 0 : 2; }

static int sign_at(struct searching *s, double x)
{
    double at[2][2];
    enclose(s, x, x, at);
    return sign_of(at[0]);
}

/* The larger of the values at x. */
static double size_at(struct searching *s, double x)
{
    double at[2][2];
    enclose(s, x, x, at);
    return fmax(fabs(at[0][0]), fabs(at[0][1]));
}

/* A root with few digits between two numbers, for a multiple one that enclosures do not distinguish from what is next to it; x if
 * there is none. */
static double round_root(struct searching *s, double a, double b, double x)
{
    double unit = 1;
    for (int digits = 0; digits <= DBL_DIG; digits++, unit *= 10) {
        const double root = nearbyint(x * unit) / unit;
        if (a < root && root < b && sign_at(s, root) == 0)
            return root;
    }
    return x;
}

/* The double that is next to the root between a, where the sign is `left`, and b: doubles found one, in whose neighbourhood it
 * is unless they are too small for that. */
static double where_sign_changes(struct searching *s, double a, double b, int left, double found)
{
    const double reach = 4 * DBL_EPSILON * fabs(found), low = fmax(a, found - reach), high = fmin(b, found + reach);
    const int sign = sign_at(s, found);
    if (sign == 0)
        return found;
    if (sign_at(s, low) == left)
        a = low;
    if (sign_at(s, high) == -left)
        b = high;
    for (double middle = a + (b - a) / 2; a < middle && middle < b; middle = a + (b - a) / 2) {
        const int there = sign_at(s, middle);
        if (there == 0)
            return middle;
        if (there == 2)
            return round_root(s, a, b, middle);
        *(there == left ? &a : &b) = middle;
    }
    return size_at(s, a) <= size_at(s, b) ? a : b;
}

/* ---- what doubles show ---- */

/* What doubles show at x, with the signs of enclosures where these know them: doubles have those of rounding next to a multiple
 * root. */
static double look_closely(struct searching *s, double x, double *slope)
{
    double f = look(s, x, slope), at[2][2];
    enclose(s, x, x, at);
    const int sign[2] = {sign_of(at[0]), sign_of(at[1])};
    f = sign[0] == 2 ? f : sign[0] == 0 ? 0 : copysign(fmax(fabs(f), DBL_TRUE_MIN), sign[0]);
    *slope = sign[1] == 2 ? *slope : sign[1] == 0 ? 0 : copysign(fmax(fabs(*slope), DBL_TRUE_MIN), sign[1]);
    return f;
}

/* Where the slope is 0 between two numbers at which its signs differ. */
static double flat_between(struct searching *s, double a, double b)
{
    double first, slope;
    look_closely(s, a, &first);
    for (int i = 0; i < 200; i++) {
        const double middle = a + (b - a) / 2;
        if (!(a < middle && middle < b))
            break;
        look_closely(s, middle, &slope);
        if (slope == 0)
            return middle;
        if (adc_opposite(first, slope))
            b = middle;
        else
            a = middle;
    }
    return size_at(s, b) < size_at(s, a) ? b : a;
}

/* Whether the value at x is nothing but rounding, in doubles or for enclosures, compared with the function near by. */
static bool is_rounding(struct searching *s, double x)
{
    double slope, near = 0;
    const double value = fmin(fabs(look(s, x, &slope)), size_at(s, x));
    const double step = 1e-3 * fmax(fabs(x), 1e-3 * (s->to - s->from));
    near = fmax(fabs(look(s, x - step, &slope)), fabs(look(s, x + step, &slope)));
    return value <= 1e-12 * (near > 0 ? near : 1) || value <= 4 * DBL_TRUE_MIN;
}

/* The last double with a value, where the function has one at a and none at b. */
static double end_of_domain(const struct searching *s, double a, double b)
{
    double slope;
    for (double middle = a + (b - a) / 2; middle != a && middle != b; middle = a + (b - a) / 2)
        *(isnan(look(s, middle, &slope)) ? &b : &a) = middle;
    return a;
}

static void follow(struct searching *s, double a, double b, bool undecided);

/* Another change of sign, next to an end that is a root. */
static void follow_next(struct searching *s, double a, double b)
{
    double slope;
    if (adc_opposite(look_closely(s, a, &slope), look_closely(s, b, &slope)))
        follow(s, a, b, false);
}

/* Follows what doubles show between two numbers: a change of sign, or a value that touches 0. Anything that breaks the
 * function is noted where it is the reason why nothing could be decided. */
static void follow(struct searching *s, double a, double b, bool undecided)
{
    double slope[2], f[2] = {look_closely(s, a, &slope[0]), look_closely(s, b, &slope[1])}, x = a;
    if (!undecided && f[0] == 0 && f[1] == 0 && look(s, a + (b - a) / 2, &slope[0]) == 0)
        return;                     /* 0 all along: too small for a double, or not an isolated root */
    for (int side = 0; side < 2; side++)
        if (f[side] == 0) {
            add_place(s, ADC_PLACE_TOUCH, side == 0 ? a : b, a, b);
            follow_next(s, a + (side == 0 ? NEXT_TO * (b - a) : 0), b - (side == 0 ? 0 : NEXT_TO * (b - a)));
            return;
        }
    if (a < 0 && b > 0 && look(s, 0, &slope[0]) == 0) {     /* steps to a multiple root at 0 would end far below NARROW */
        add_place(s, ADC_PLACE_TOUCH, 0, a, b);
        return;
    }
    if (adc_opposite(f[0], f[1])) {
        bool good = adc_root_between(s->system, a, b, &x).good;
        const int left = f[0] > 0 ? 1 : -1;
        if (sign_at(s, a) == left && sign_at(s, b) == -left) {
            x = where_sign_changes(s, a, b, left, x);       /* which doubles may not see */
            good |= size_at(s, x) < 0.5 * fmin(size_at(s, a), size_at(s, b));       /* neither a pole nor a jump */
        }
        if (good)
            add_place(s, ADC_PLACE_TOUCH, x, a, b);
        else if (undecided)
            add_place(s, ADC_PLACE_BREAK, a + (b - a) / 2, a, b);
        return;
    }
    if (adc_opposite(slope[0], slope[1]) && adc_opposite(f[0], slope[0])) {
        x = flat_between(s, a, b);
        x = round_root(s, a, b, x);
        if (is_rounding(s, x)) {
            add_place(s, ADC_PLACE_TOUCH, x, a, b);
            return;
        }
    }
    if (undecided && isnan(f[0]) != isnan(f[1])) {
        x = isnan(f[0]) ? end_of_domain(s, b, a) : end_of_domain(s, a, b);
        add_place(s, look(s, x, &slope[0]) == 0 ? ADC_PLACE_TOUCH : ADC_PLACE_BREAK, x, a, b);
    } else if (undecided) {
        x = size_at(s, a) <= size_at(s, b) ? a : b;
        add_place(s, isfinite(f[0]) && isfinite(f[1]) && is_rounding(s, x) ? ADC_PLACE_TOUCH : ADC_PLACE_BREAK, x, a, b);
    }
}

static void sample(struct searching *s)
{
    double before = s->from;
    for (int i = 1; i <= SAMPLES; i++) {
        const double next = i == SAMPLES ? s->to : s->from + (s->to - s->from) * ((i - SPLIT) / (SAMPLES - SPLIT));
        follow(s, before, next, false);
        before = next;
    }
}

/* ---- with enclosures ---- */

/* The values in [a, b] are also those at a point plus the way from there times the slopes. */
static bool mean_value_excludes(struct searching *s, double a, double b, const double slope[2])
{
    double at[2][2], ends[2];
    if (!isfinite(slope[1] - slope[0]))
        return false;
    enclose(s, a + (b - a) / 2, a + (b - a) / 2, at);
    const double reach = fmax(fabs(slope[0]), fabs(slope[1])) * (b - a) / 2 * (1 + 8 * DBL_EPSILON)
                         + DBL_TRUE_MIN;        /* the product may be below the doubles */
    ends[0] = at[0][0] - reach;
    ends[1] = at[0][1] + reach;
    return excludes_zero(ends);
}

/* Whether x is a root of some multiplicity, and the only one in [a, b]: the derivatives below an order are exactly 0
 * there, and that of the order excludes 0. */
static bool is_multiple(struct searching *s, double x, double a, double b)
{
    double at[MAX_MULTIPLE + 1][2], around[MAX_MULTIPLE + 1][2];
    s->enclose(s->system->user, x, x, MAX_MULTIPLE, at);
    s->enclose(s->system->user, a, b, MAX_MULTIPLE, around);
    for (int k = 0; k <= MAX_MULTIPLE; k++) {
        if (k > 0 && excludes_zero(around[k]))
            return true;
        if (!is_zero(at[k]))
            return false;
    }
    return false;
}

/* Where the slopes exclude 0 there is one root or none. False: the sign at an end is not known. */
static bool enclose_monotone(struct searching *s, double a, double b)
{
    const int left = sign_at(s, a), right = sign_at(s, b);
    double x = left == 0 ? a : b;
    if (left == 2 || right == 2)
        return false;
    if (left == 0 || right == 0) {
        add_place(s, ADC_PLACE_ROOT, x, a, b);
    } else if (left != right) {
        const uint32_t enclosures = s->enclosures;      /* digits of what is known are not part of the search */
        adc_root_between(s->system, a, b, &x);
        x = where_sign_changes(s, a, b, left, x);
        s->enclosures = enclosures;
        add_place(s, ADC_PLACE_ROOT, x, a, b);
    }
    return true;
}

/* Whether doubles show no value in all of a piece of some width: it is taken to be outside the domain. */
static bool is_outside(const struct searching *s, double a, double b)
{
    double slope;
    for (int i = 0; i <= 8; i++)
        if (!isnan(look(s, a + (b - a) * (i / 8.0), &slope)))
            return false;
    return true;
}

static void visit(struct searching *s, double a, double b)
{
    double ends[2][2];
    enclose(s, a, b, ends);
    if (a < b && is_zero(ends[0])) {
        s->places->zero = true;
        s->places->proven = false;
        return;
    }
    if (excludes_zero(ends[0]) || mean_value_excludes(s, a, b, ends[1]))
        return;
    if (excludes_zero(ends[1]) && enclose_monotone(s, a, b))
        return;
    const double middle = a + SPLIT * (b - a), width = b - a;
    if (isnan(ends[0][0]) && width <= 1e-2 * (s->to - s->from) && is_outside(s, a, b)) {
        s->places->outside = true;
        return;
    }
    if (width <= NARROW * fmax(fabs(a), 1e-3 * (s->to - s->from)) || !(a < middle && middle < b)) {
        add_piece(s, &s->narrow, &s->narrow_count, &s->narrow_capacity, a, b);
        return;
    }
    add_piece(s, &s->piece, &s->count, &s->capacity, a, middle);
    add_piece(s, &s->piece, &s->count, &s->capacity, middle, b);
}

static int by_place(const void *a, const void *b)
{
    const double x = ((const struct piece *)a)->from, y = ((const struct piece *)b)->from;
    return (x > y) - (x < y);
}

/* Pieces that touch each other are one; what doubles show there is reported. */
static void follow_narrow(struct searching *s)
{
    if (s->narrow_count > 0)
        qsort(s->narrow, s->narrow_count, sizeof *s->narrow, by_place);
    for (uint32_t i = 0; i < s->narrow_count;) {
        double from = s->narrow[i].from, to = s->narrow[i].to;
        for (i++; i < s->narrow_count && s->narrow[i].from <= to; i++)
            to = s->narrow[i].to;
        follow(s, from, to, true);
        struct adc_root_place *place = &s->places->at[s->places->count - 1];      /* what is undecided is always noted */
        if (place->kind == ADC_PLACE_TOUCH && is_multiple(s, place->x, from, to))
            place->kind = ADC_PLACE_MULTIPLE;
        else
            s->places->proven = false;
    }
    s->places->proven &= !s->places->outside;
}

/* What is left when the search ends before all is known: changes of sign are followed all the same, to what touches 0. Around
 * a multiple root that is known exactly, nothing else may be. */
static void follow_open(struct searching *s)
{
    const double apart = 1e-3 * (s->to - s->from);
    if (s->next < s->count)
        qsort(s->piece + s->next, s->count - s->next, sizeof *s->piece, by_place);
    for (uint32_t i = s->next; i < s->count;) {
        struct adc_root_places *p = s->places;
        const uint32_t before = p->count;
        const double from = s->piece[i].from;
        double to = from;
        for (; i < s->count && s->piece[i].from <= to + apart; i++) {
            to = s->piece[i].to;
            follow(s, s->piece[i].from, to, false);
        }
        const bool one = p->count > before && p->at[p->count - 1].x == p->at[before].x;
        if (one && is_multiple(s, p->at[before].x, from, to)) {
            p->at[before].kind = ADC_PLACE_MULTIPLE;
            p->count = before + 1;
            continue;
        }
        add_place(s, ADC_PLACE_OPEN, from, from, to);
        s->places->proven = false;
    }
}

static void search(struct searching *s)
{
    add_piece(s, &s->piece, &s->count, &s->capacity, s->from, s->to);
    s->places->proven = true;
    for (; s->next < s->count && s->enclosures < MAX_ENCLOSURES; s->next++)
        visit(s, s->piece[s->next].from, s->piece[s->next].to);
    follow_open(s);
    follow_narrow(s);
}

static int by_root(const void *a, const void *b)
{
    const double x = ((const struct adc_root_place *)a)->x, y = ((const struct adc_root_place *)b)->x;
    return (x > y) - (x < y);
}

/* A root at the end of two pieces was found in both. */
static void drop_doubles(struct searching *s)
{
    struct adc_root_places *p = s->places;
    uint32_t kept = 0;
    double reach = -INFINITY;           /* of the pieces that the last one was found in */
    if (p->count > 0)
        qsort(p->at, p->count, sizeof *p->at, by_root);
    for (uint32_t i = 0; i < p->count; i++) {
        const double gap = kept > 0 ? p->at[i].x - p->at[kept - 1].x : INFINITY;
        const bool known = p->at[i].kind <= ADC_PLACE_MULTIPLE && kept > 0 && p->at[kept - 1].kind <= ADC_PLACE_MULTIPLE;
        const bool apart = p->at[i].from > reach;    /* what is between has none */
        const double same = known || apart ? 0 : 1e-9 * fmax(fabs(p->at[i].x), 1e-3 * (s->to - s->from));
        reach = apart ? p->at[i].to : fmax(reach, p->at[i].to);
        if (gap <= same && p->at[i].kind <= ADC_PLACE_TOUCH && p->at[kept - 1].kind <= ADC_PLACE_TOUCH)
            continue;
        p->at[kept++] = p->at[i];
    }
    p->count = kept;
}

/* What the values on one side of x are like, near, far and wide, a thousand times as far each: *straight, as far from 0 as x is;
 * *jumps: they stay where they are, with a known sign, and that is not rounding. */
static void look_aside(struct searching *s, double x, double far, bool *straight, bool *jumps)
{
    double slope;
    const double near = look(s, x + far / 1000, &slope), middle = look(s, x + far, &slope), wide = look(s, x + 1000 * far, &slope);
    const double ratio = near / middle;
    const int sign = sign_at(s, x + far / 1000);
    *straight = ratio > 0.5e-3 && ratio < 2e-3;
    *jumps = fabs(ratio - 1) < 0.01 && fabs(wide / middle - 1) < 0.5 && (sign == 1 || sign == -1);
}

/* A function that is straight on both sides of a place has a simple root there. One that tends to 0 on neither side jumps, even
 * where it is 0 itself, as sign(x) is. */
static void classify_touches(struct searching *s)
{
    bool straight[2], jumps[2];
    for (uint32_t i = 0; i < s->places->count; i++) {
        struct adc_root_place *place = &s->places->at[i];
        const double far = 1e-6 * fmax(fabs(place->x), 1e-3 * (s->to - s->from));
        if (place->kind != ADC_PLACE_TOUCH)
            continue;
        look_aside(s, place->x, -far, &straight[0], &jumps[0]);
        look_aside(s, place->x, far, &straight[1], &jumps[1]);
        place->kind = straight[0] && straight[1] ? ADC_PLACE_SIMPLE : jumps[0] && jumps[1] ? ADC_PLACE_BREAK : ADC_PLACE_TOUCH;
    }
}

void adc_find_all_roots(const struct adc_system *system, adc_enclose_fn *enclosures, bool intervals, double from, double to,
                        struct adc_root_places *places)
{
    struct searching s = {.system = system, .enclose = enclosures, .from = from, .to = to, .places = places};
    *places = (struct adc_root_places){0};
    if (intervals)
        search(&s);
    else
        sample(&s);
    drop_doubles(&s);
    classify_touches(&s);
}
