/* Adaptive quadrature.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/quadrature.h"

#include <float.h>
#include <math.h>

/* QUADPACK's qk21: nodes in [0, 1) from the outermost to 0, the weights of Kronrod, and those of Gauss at every second
 * node. */
static const double NODE[11] = {
    0.995657163025808080735527280689003, 0.973906528517171720077964012084452, 0.930157491355708226001207180059508,
    0.865063366688984510732096688423493, 0.780817726586416897063717578345042, 0.679409568299024406234327365114874,
    0.562757134668604683339000099272694, 0.433395394129247190799265943165784, 0.294392862701460198131126603103866,
    0.148874338981631210884826001129720, 0.0};
static const double KRONROD[11] = {
    0.011694638867371874278064396062192, 0.032558162307964727478818972459390, 0.054755896574351996031381300244580,
    0.075039674810919952767043140916190, 0.093125454583697605535065465083366, 0.109387158802297641899210590325805,
    0.123491976262065851077958109585166, 0.134709217311473325928054001771707, 0.142775938577060080797094273138717,
    0.147739104901338491374841515972068, 0.149445554002916905664936468389821};
static const double GAUSS[5] = {
    0.066671344308688137593568809893332, 0.149451349150580593145863396957698, 0.219086362515982043995534934228163,
    0.269266719309996355091226921569469, 0.295524224714752870173815619188769};

enum { CENTRE = 10, FIRST_PIECES_FINITE = 2, FIRST_PIECES = 8, PATIENCE = 8 };

/* Pieces are split here, and not in the middle: a jump at a round number is then inside a piece, where it is seen. */
static const double SPLIT = 0.4931;

/* The substitution goes so far: exp(pi sinh FAR) is about 1e304. */
static const double FAR = 6.1;

/* ---- nodes ---- */

static const double HALF_PI = 1.5707963267948966;

/* The place of t, and as its weight dx/dt: of the range itself, or of x = t/(1 - t) outside a finite end. */
static struct adc_node_place direct_place(const struct adc_quadrature *q, double t)
{
    const double rest = 1 - t, square = 1 - t * t;
    switch (q->range) {
    case ADC_RANGE_FINITE:
        return (struct adc_node_place){.from = t > 0.5 ? ADC_NODE_FRACTION_DOWN : ADC_NODE_FRACTION_UP,
                                       .at = t > 0.5 ? rest : t, .weight = 1};
    case ADC_RANGE_ABOVE:
        return (struct adc_node_place){.from = ADC_NODE_ABOVE, .at = t / rest, .weight = 1 / (rest * rest)};
    case ADC_RANGE_BELOW:
        return (struct adc_node_place){.from = ADC_NODE_BELOW, .at = t / rest, .weight = 1 / (rest * rest)};
    case ADC_RANGE_ALL: break;
    }
    return (struct adc_node_place){.from = ADC_NODE_ABSOLUTE, .at = t / square,
                                   .weight = (1 + t * t) / (square * square)};
}

/* The same after the substitution: with s = pi/2 sinh t, a fraction of 1/(1 + exp(-2 s)) of the way, counted from the
 * nearer end; a distance of exp(s); sinh(s). */
static struct adc_node_place substituted_place(const struct adc_quadrature *q, double t)
{
    const double s = HALF_PI * sinh(t), slope = HALF_PI * cosh(t);
    const double near = 1 / (1 + exp(2 * fabs(s))), distance = exp(s);
    switch (q->range) {
    case ADC_RANGE_FINITE:
        return (struct adc_node_place){.from = t < 0 ? ADC_NODE_FRACTION_UP : ADC_NODE_FRACTION_DOWN, .at = near,
                                       .weight = 2 * near * (1 - near) * slope};
    case ADC_RANGE_ABOVE:
        return (struct adc_node_place){.from = ADC_NODE_ABOVE, .at = distance, .weight = distance * slope};
    case ADC_RANGE_BELOW:
        return (struct adc_node_place){.from = ADC_NODE_BELOW, .at = distance, .weight = distance * slope};
    case ADC_RANGE_ALL: break;
    }
    return (struct adc_node_place){.from = ADC_NODE_ABSOLUTE, .at = sinh(s), .weight = cosh(s) * slope};
}

/* The place of a node by its number t, from 0 (-1 where both ends are infinite) to 1, after the substitution from below 0 to
 * above it; its weight is dx/dt. */
static struct adc_node_place place_at(const struct adc_quadrature *q, double t)
{
    struct adc_node_place p = q->substituted ? substituted_place(q, t) : direct_place(q, t);
    const bool fraction = p.from == ADC_NODE_FRACTION_UP || p.from == ADC_NODE_FRACTION_DOWN;
    p.distance = fraction ? (q->to - q->from) * p.at : p.at;
    p.x = p.from == ADC_NODE_ABSOLUTE ? p.at : adc_node_is_above(&p) ? q->from + p.distance : q->to - p.distance;
    p.left_out = isinf(p.x) || (q->substituted && p.distance == 0);
    p.weight = p.left_out ? 0 : p.weight;
    return p;
}

/* After the substitution, the t of the place at distance 2^order from a finite end. */
static double place_near_end(const struct adc_quadrature *q, bool above, int order)
{
    const double way = order * 0.6931471805599453;         /* the logarithm of the distance */
    if (q->range != ADC_RANGE_FINITE)
        return asinh(way / HALF_PI);
    const double t = asinh(way / 2 / HALF_PI);
    return above ? t : -t;
}

struct adc_node_place adc_quadrature_probe(const struct adc_quadrature *q, bool above, int order)
{
    const bool finite = q->range == ADC_RANGE_FINITE;
    struct adc_node_place p = {.at = ldexp(1, order), .weight = ldexp(1, order)};
    p.distance = p.at * adc_quadrature_length(q);
    if (q->range == ADC_RANGE_ALL) {
        p.from = ADC_NODE_ABSOLUTE;
        p.x = p.at = p.distance = above ? p.at : -p.at;
    } else if (above) {
        p.from = finite ? ADC_NODE_FRACTION_UP : ADC_NODE_ABOVE;
        p.x = q->from + p.distance;
    } else {
        p.from = finite ? ADC_NODE_FRACTION_DOWN : ADC_NODE_BELOW;
        p.x = q->to - p.distance;
    }
    return p;
}

/* The rounding error of the place at t, where t has the error `off`, and that of its weight, relative to the weight. At the
 * upper end of a range t cannot resolve tiny distances, nor can the weights of pieces there. */
static struct adc_node_doubt place_doubt(const struct adc_quadrature *q, double t, double off)
{
    static const double FEW = 0x1p-4;
    const double u = DBL_EPSILON / 2, rest = 1 - fabs(t), s = HALF_PI * fabs(sinh(t));
    const double along = (s + HALF_PI) * off + 3 * u * s;        /* s is off by that */
    const struct adc_node_place p = q->substituted ? substituted_place(q, t) : direct_place(q, t);
    const bool finite = q->range == ADC_RANGE_FINITE, all = q->range == ADC_RANGE_ALL;
    struct adc_node_doubt doubt;
    if (q->substituted) {
        doubt.at = all ? fabs(p.weight) * off + 6 * u * (fabs(p.at) + 1) * (1 + s) : fabs(p.at) * (2 * along + 6 * u);
        doubt.weight = 2 * along + off + 9 * u;
    } else {
        doubt.at = finite ? off : fabs(p.weight) * off + 4 * u * fabs(p.at);
        doubt.weight = finite ? 3 * u : 4 * off / rest + 9 * u;
    }
    doubt.at = fmin(doubt.at, FEW * fmax(fabs(p.at), all));
    doubt.weight = fmin(doubt.weight, FEW);
    return doubt;
}

struct adc_node_place adc_quadrature_node(const struct adc_quadrature *q, uint32_t i)
{
    const uint32_t k = i % ADC_PIECE_NODES, side = k < CENTRE ? k : 2 * CENTRE - k;
    const double left = q->piece[i / ADC_PIECE_NODES].left, right = q->piece[i / ADC_PIECE_NODES].right;
    const double middle = (left + right) / 2, half = (right - left) / 2;
    struct adc_node_place p = place_at(q, middle + (k < CENTRE ? -half : half) * NODE[side]);
    p.weight *= half * KRONROD[side] * (q->reversed && q->range != ADC_RANGE_FINITE ? -1 : 1);
    return p;
}

struct adc_node_doubt adc_quadrature_doubt(const struct adc_quadrature *q, uint32_t i)
{
    const struct adc_piece *piece = &q->piece[i / ADC_PIECE_NODES];
    const uint32_t k = i % ADC_PIECE_NODES, side = k < CENTRE ? k : 2 * CENTRE - k;
    const double middle = (piece->left + piece->right) / 2, half = (piece->right - piece->left) / 2;
    const double t = middle + (k < CENTRE ? -half : half) * NODE[side];
    const struct adc_node_place p = adc_quadrature_node(q, i);
    const double rule = p.weight / KRONROD[side], gauss = side % 2 == 1 ? GAUSS[side / 2] : 0;
    struct adc_node_doubt doubt = place_doubt(q, t, DBL_EPSILON / 2 * (fabs(middle) + 3 * half + fabs(t)));
    doubt.weight *= fabs(p.weight);
    for (int by = 0; by < 2; by++)
        doubt.lacks[by] = piece->lacks[by] * (KRONROD[side] - gauss) * rule;
    return doubt;
}

/* ---- pieces ---- */

struct sampling { struct adc_quadrature *q; const struct adc_integrand *f; double length; };

/* The derivative of a place by a bound, at most: 0 at the ends themselves, so that the product with the slope is no more
 * singular there than the integrand. */
static double dx_dbound(const struct adc_quadrature *q, const struct adc_node_place *p)
{
    const double length = q->to - q->from;
    return q->range == ADC_RANGE_FINITE ? p->distance * ((length - p->distance) / length) : p->distance;
}

/* The integrand at a place, and by t how it moves with the bounds and all else. */
static double look(const struct sampling *s, const struct adc_node_place *p, double *slope)
{
    double drift = 0;
    const double y = s->f->at(s->f->user, p, slope, &drift), moved = *slope * dx_dbound(s->q, p) + drift;
    *slope = isfinite(moved) ? moved * p->weight * s->length : 0;
    return y;
}

/* Both by t; *none: it is left out there. */
static double sample(const struct sampling *s, double t, double *slope, bool *none)
{
    const struct adc_node_place p = place_at(s->q, t);
    *slope = 0;
    *none = p.left_out;
    if (p.left_out)
        return 0;
    const double y = look(s, &p, slope);
    *none = adc_node_has_none(s->q, &p, y);
    if (*none)
        return *slope = 0;
    if (!isfinite(y) && s->q->end == ADC_INTEGRAL_FOUND) {
        s->q->end = ADC_INTEGRAL_NO_NUMBER;
        s->q->place = p.x;
    }
    return y * p.weight * s->length;
}

/* Kronrod's sum over numbers at the nodes of a piece, and the error by its distance from Gauss's, scaled as in
 * QUADPACK; *lacks is the factor by which it is scaled. */
static double kronrod_sum(const double *y, double half, double *error, double *size, double *lacks)
{
    double kronrod = 0, gauss = 0, spread = 0;
    *size = 0;
    for (uint32_t k = 0; k < ADC_PIECE_NODES; k++) {
        const uint32_t side = k < CENTRE ? k : 2 * CENTRE - k;
        kronrod += KRONROD[side] * y[k];
        *size += KRONROD[side] * fabs(y[k]) * half;
        gauss += side % 2 == 1 ? GAUSS[side / 2] * y[k] : 0;
    }
    for (uint32_t k = 0; k < ADC_PIECE_NODES; k++)
        spread += KRONROD[k < CENTRE ? k : 2 * CENTRE - k] * fabs(y[k] - kronrod / 2);
    const double apart = kronrod - gauss;
    double difference = fabs(apart);
    if (spread != 0 && difference != 0)
        difference = spread * fmin(1, pow(200 * difference / spread, 1.5));
    *lacks = apart == 0 ? 0 : difference / apart;
    *error = fmax(difference * half, 50 * DBL_EPSILON * *size);
    return kronrod * half;
}

/* The polynomial through the values at the nodes of [-1, 1], at x that is not one of them (barycentric). */
static double polynomial(const double *y, double x)
{
    double above = 0, below = 0;
    for (uint32_t k = 0; k < ADC_PIECE_NODES; k++) {
        const double node = k < CENTRE ? -NODE[k] : NODE[2 * CENTRE - k];
        double weight = 1 / (x - node);
        for (uint32_t j = 0; j < ADC_PIECE_NODES; j++)
            weight /= j == k ? 1 : 2 * (node - (j < CENTRE ? -NODE[j] : NODE[2 * CENTRE - j]));
        above += weight * y[k];
        below += weight;
    }
    return above / below;
}

/* What may be hidden between the outermost node of a piece and the end of the whole range, as exp(-x) from 0 to a million:
 * there the integrand is to be the polynomial through the nodes. An estimate of what those miss. */
static double hidden_at_end(const struct sampling *s, const struct adc_piece *piece, const double *y)
{
    struct adc_quadrature *q = s->q;
    const double low = q->range == ADC_RANGE_ALL ? -1 : 0, width = piece->right - piece->left;
    const enum adc_integral_end end = q->end;
    const double place = q->place;
    double most = 0;
    for (int side = 0; side < 2 && !q->substituted; side++) {
        if (side == 0 ? piece->left != low : piece->right != 1)
            continue;
        for (double d = 2e-3 * width; d > 1e-10 * width; d *= 0.05) {
            const double t = side == 0 ? piece->left + d : piece->right - d, x = 1 - 2 * d / width;
            double slope;
            bool none;
            const double value = sample(s, t, &slope, &none);
            if (!none && isfinite(value))
                most = fmax(most, d * fabs(value - polynomial(y, side == 0 ? -x : x)));
        }
    }
    q->end = end;
    q->place = place;
    return most;
}

static void rule(const struct sampling *s, uint32_t i)
{
    struct adc_piece *piece = &s->q->piece[i];
    const double middle = (piece->left + piece->right) / 2, half = (piece->right - piece->left) / 2;
    double y[ADC_PIECE_NODES], slope[ADC_PIECE_NODES];
    bool none;
    for (uint32_t k = 0; k < ADC_PIECE_NODES; k++) {
        const uint32_t side = k < CENTRE ? k : 2 * CENTRE - k;
        y[k] = sample(s, middle + (k < CENTRE ? -half : half) * NODE[side], &slope[k], &none);
    }
    piece->slope_value = kronrod_sum(slope, half, &piece->slope_error, &piece->slope_size, &piece->lacks[1]);
    piece->value = kronrod_sum(y, half, &piece->error, &piece->size, &piece->lacks[0]);
    const double hidden = hidden_at_end(s, piece, y);
    piece->lacks[0] *= fmax(1, hidden / (piece->error > 0 ? piece->error : 1));
    piece->error = fmax(piece->error, hidden);
    piece->gap = fabs(y[ADC_PIECE_NODES - 1] - y[0]);
    piece->level = y[0];
    for (uint32_t k = 1; k < ADC_PIECE_NODES; k++)
        piece->level = y[k] == y[0] ? piece->level : NAN;
}

/* What is less is rounding of numbers that are not normal doubles any more. */
static const double LEAST = 4096 * DBL_TRUE_MIN;

/* As large a part of an integral must be more than rounding. */
static const double FEW = 0.01;

/* The sum of the pieces: the errors in parts of those that are allowed. */
struct total { double size, error, slope_error; uint32_t worst; };

static struct total add_up(struct adc_quadrature *q)
{
    struct total t = {.worst = 0};
    double slope_size = 0, most = -1;
    q->value = q->error = 0;
    for (uint32_t i = 0; i < q->count; i++) {
        q->value += q->piece[i].value;
        q->error += q->piece[i].error;
        t.slope_error += q->piece[i].slope_error;
        t.size += q->piece[i].size;
        slope_size += q->piece[i].slope_size;
    }
    const double asked = fmax(1e-13 * fabs(q->value), 60 * DBL_EPSILON * fmax(t.size, q->whole));
    const double allowed = fmax(asked, fmax(fmin(q->noise, FEW * t.size), LEAST));
    const double slope_allowed = fmax(1e-12 * fmax(t.size + slope_size, q->whole), fmax(q->slope_noise, LEAST));
    t.error = q->error <= allowed ? 0 : q->error / allowed;
    t.slope_error = t.slope_error <= slope_allowed ? 0 : t.slope_error / slope_allowed;
    for (uint32_t i = 0; i < q->count; i++) {
        const double bad = t.error > 0 ? q->piece[i].error : q->piece[i].slope_error;
        t.worst = bad > most ? i : t.worst;
        most = fmax(most, bad);
    }
    return t;
}

/* Whether the integrand jumps inside: a piece is tiny, and yet its ends are apart. */
static bool has_jump(struct adc_quadrature *q, double left, double right, double size)
{
    for (uint32_t i = 0; i < q->count; i++) {
        const struct adc_piece *p = &q->piece[i];
        const double range = right - left;
        if (p->left - left < 1e-6 * range || right - p->right < 1e-6 * range || p->right - p->left > 1e-11 * range
            || p->gap <= 1e-4 * size / range)
            continue;
        q->place = place_at(q, (p->left + p->right) / 2).x;
        return true;
    }
    return false;
}

/* The integral of a bound on the rounding error of the integrand. */
static double noise_of(const struct sampling *s)
{
    double sum = 0;
    for (uint32_t i = 0; i < s->q->count * ADC_PIECE_NODES; i++) {
        const struct adc_node_place p = adc_quadrature_node(s->q, i);
        const double noise = p.left_out ? 0 : s->f->noise(s->f->user, &p);
        sum += isfinite(noise) ? noise * fabs(p.weight * s->length) : 0;
    }
    return sum;
}

/* Whether the halves of a piece have the same derivatives as all of it, and as large an error, both of them, which is rounding
 * then: that of a jump or a singularity would be in one. */
static bool is_rounding(const struct adc_piece *whole, const struct adc_piece *left, const struct adc_piece *right)
{
    static const double SAME = 1e-5, AS_LARGE = 0.2;
    return fmin(left->slope_error, right->slope_error) > AS_LARGE * whole->slope_error
        && fabs(left->slope_value + right->slope_value - whole->slope_value) <= SAME * whole->slope_size;
}

/* For the sake of derivatives, or of the values. */
static void halve(const struct sampling *s, uint32_t i, double middle, bool by_slope)
{
    enum { OFTEN = 6 };
    struct adc_quadrature *q = s->q;
    const struct adc_piece whole = q->piece[i];
    struct adc_piece *left = &q->piece[i], *right = &q->piece[q->count];
    right->left = middle;
    right->right = whole.right;
    left->right = middle;
    rule(s, i);
    rule(s, q->count++);
    q->roundoff_splits += by_slope && is_rounding(&whole, left, right);
    for (uint32_t k = 0; k < q->count && q->roundoff_splits == OFTEN; k++)
        q->slope_noise += 2 * q->piece[k].slope_error;
    q->roundoff_splits += q->roundoff_splits == OFTEN;
}

/* By how much the integrand or its derivatives at a place near the end exceed their share of `first`, above rounding. */
static double endpoint_excess(const struct sampling *s, const struct adc_node_place *p, const double *first, double weight,
                              double least)
{
    double slope;
    const double part = p->weight / weight, y = look(s, p, &slope) * p->weight * s->length;
    const double value = fabs(y - part * first[0]), moved = fabs(slope - part * first[1]), most = fmax(value, moved);
    if (!(most > least))
        return 0;
    return s->f->noise(s->f->user, p) * p->weight * s->length <= least ? most : 0;
}

/* Whether something is hidden so near to an end that no node is there, and notes where it is the most: 1 + exp(-1e20 x) from 0 on
 * has a derivative by its end that doubles see at 1e-20. */
static bool is_hiding(const struct sampling *s)
{
    enum { FIRST = -34, STEP = 16, LAST = FIRST - 11 * STEP };
    struct adc_quadrature *q = s->q;
    double size = 0;
    for (uint32_t i = 0; i < q->count; i++)
        size += q->piece[i].size + q->piece[i].slope_size;
    const double least = 1e-12 * fmax(size, fmax(q->whole, DBL_MIN));
    for (int side = 0; side < 2; side++) {
        if (!isfinite(side == 0 ? q->from : q->to))
            continue;
        const struct adc_node_place next = adc_quadrature_probe(q, side == 0, FIRST);
        double first[2], most = 0;
        first[0] = look(s, &next, &first[1]) * next.weight * s->length;
        for (int order = FIRST - STEP; order >= LAST; order -= STEP) {
            const struct adc_node_place p = adc_quadrature_probe(q, side == 0, order);
            const double more = endpoint_excess(s, &p, first, next.weight, least);
            q->hidden[side] = more > most ? order : q->hidden[side];
            most = fmax(most, more);
        }
    }
    return q->hidden[0] < 0 || q->hidden[1] < 0;
}

/* The piece that has a place inside; the count of pieces where none has. */
static uint32_t piece_around(const struct adc_quadrature *q, double t)
{
    uint32_t i = 0;
    while (i < q->count && !(q->piece[i].left < t && t < q->piece[i].right))
        i++;
    return i;
}

/* Divides the pieces around what is hidden, after the substitution, to be seen. */
static void divide_around_hidden(const struct sampling *s)
{
    enum { AROUND = 8 };
    struct adc_quadrature *q = s->q;
    for (int side = 0; side < 2; side++)
        for (int offset = -AROUND; offset <= AROUND && q->hidden[side] < 0; offset += AROUND) {
            const double t = place_near_end(q, side == 0, q->hidden[side] + offset);
            halve(s, piece_around(q, t), t, false);
        }
}

/* ---- peaks ---- */

/* Looks between the nodes of pieces of a finite range where the integrand is the same at all of them, for a peak that none has
 * met: as 1 + exp(-1000*(t-37)^2) from 0 to 100. Divides the pieces around the highest one; where there was one there may be
 * more. Returns whether there is any. An integrand that is the same everywhere, as the inner one of an area, has none. */
static bool divide_around_peak(const struct sampling *s, bool again)
{
    enum { PLACES = 1024, FEW_PLACES = 64 };
    struct adc_quadrature *q = s->q;
    const enum adc_integral_end end = q->end;
    const double place = q->place;
    bool flat = true, any = false;
    for (uint32_t i = 0; i < q->count; i++) {
        flat &= q->piece[i].level == q->piece[0].level;
        any |= !isnan(q->piece[i].level);
    }
    if (!any || q->range != ADC_RANGE_FINITE || q->substituted || (flat && !s->f->moves(s->f->user)))
        return false;
    const uint32_t n = flat || again ? PLACES : FEW_PLACES;
    double most = flat ? 0 : 1e-13 * fmax(adc_quadrature_size(q), q->whole), slope;
    uint32_t found = n;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t around = piece_around(q, (i + 0.5) / n);
        bool none = around == q->count || isnan(q->piece[around].level);
        const double y = none ? 0 : sample(s, (i + 0.5) / n, &slope, &none);
        const double apart = none ? 0 : fabs(y - q->piece[around].level);
        found = apart > most ? i : found;
        most = fmax(most, apart);
    }
    q->end = end;
    q->place = place;
    for (double t = found - 0.5; found < n && t < found + 2; t++) {
        const uint32_t i = piece_around(q, t / n);
        if (i < q->count && q->count < ADC_PIECES / 2)
            halve(s, i, t / n, false);
    }
    return found < n;
}

/* Halves the piece with the largest error until the whole is good enough, or there is no room. */
static bool refine(const struct sampling *s, double left, double right, uint32_t pieces)
{
    struct adc_quadrature *q = s->q;
    const uint32_t most = q->substituted ? ADC_PIECES : ADC_PIECES / 2;
    while (q->end == ADC_INTEGRAL_FOUND) {
        const struct total t = add_up(q);
        struct adc_piece *worst = &q->piece[t.worst];
        const double middle = worst->left + SPLIT * (worst->right - worst->left);
        const bool stuck = q->count == most || !(middle > worst->left && middle < worst->right);
        if (t.error == 0 && (t.slope_error == 0 || stuck)) {
            q->end = has_jump(q, left, right, t.size) ? ADC_INTEGRAL_JUMPS : q->end;
            return t.slope_error == 0;
        }
        q->place = place_at(q, middle).x;
        if (q->count == pieces + PATIENCE && q->noise == 0) {
            q->noise = noise_of(s);
            if (s->f->splits && s->f->splits(s->f->user, q))
                q->end = ADC_INTEGRAL_UNSETTLED;
        }
        if (stuck || q->end != ADC_INTEGRAL_FOUND)
            break;
        halve(s, t.worst, middle, t.error == 0);
    }
    return false;
}

static bool adapt(const struct sampling *s, double left, double right, uint32_t pieces)
{
    enum { PEAKS = 8 };
    struct adc_quadrature *q = s->q;
    q->end = ADC_INTEGRAL_FOUND;
    q->count = pieces;
    for (uint32_t i = 0; i < pieces; i++) {
        q->piece[i].left = i == 0 ? left : q->piece[i - 1].right;
        q->piece[i].right = i + 1 == pieces ? right : left + (right - left) * (i + 2 * SPLIT) / pieces;
        rule(s, i);
    }
    if (q->substituted)
        divide_around_hidden(s);
    bool good = refine(s, left, right, pieces);
    for (uint32_t peak = 0; good && peak < PEAKS && divide_around_peak(s, peak > 0); peak++)
        good = refine(s, left, right, pieces);
    return good;
}

/* Whether nothing is left out where the substitution ends: else the integral diverges, or nearly so. */
static bool ends_fall_off(const struct sampling *s)
{
    const double size = add_up(s->q).size;
    for (int side = -1; side <= 1; side += 2)
        for (double t = FAR; t > 0; t -= 0.125) {       /* the outermost node that rounding distinguishes from the end */
            double slope = 0;
            bool none;
            const double y = sample(s, side * t, &slope, &none);
            if (none)
                continue;
            if (fabs(y) > 1e-12 * size) {
                s->q->place = side < 0 ? s->q->from : s->q->to;
                return false;
            }
            break;
        }
    return true;
}

/* Whether the integrand is not a number at an end only, but for rounding. */
static bool is_at_end(const struct adc_quadrature *q)
{
    return q->end == ADC_INTEGRAL_NO_NUMBER && (q->place == q->from || q->place == q->to);
}

double adc_quadrature_size(const struct adc_quadrature *q)
{
    double size = 0;
    for (uint32_t i = 0; i < q->count; i++)
        size += q->piece[i].size;
    return size;
}

static void substitute(const struct sampling *s)
{
    struct adc_quadrature *q = s->q;
    q->substituted = true;
    if ((!adapt(s, -FAR, FAR, FIRST_PIECES) || !ends_fall_off(s)) && q->end == ADC_INTEGRAL_FOUND)
        q->end = ADC_INTEGRAL_UNSETTLED;
}

void adc_integrate_substituted(struct adc_quadrature *q, const struct adc_integrand *f)
{
    const struct sampling s = {q, f, adc_quadrature_length(q)};
    substitute(&s);
    if (q->reversed)
        q->value = -q->value;
}

void adc_integrate(struct adc_quadrature *q, const struct adc_integrand *f, double from, double to, double whole)
{
    const bool reversed = from > to;
    *q = (struct adc_quadrature){.from = reversed ? to : from, .to = reversed ? from : to, .whole = whole,
                                 .reversed = reversed};
    q->range = isinf(q->from) ? (isinf(q->to) ? ADC_RANGE_ALL : ADC_RANGE_BELOW)
                              : isinf(q->to) ? ADC_RANGE_ABOVE : ADC_RANGE_FINITE;
    const bool finite = q->range == ADC_RANGE_FINITE;
    const struct sampling s = {q, f, finite ? q->to - q->from : 1};
    if (isnan(from) || isnan(to) || (from == to && isinf(from)))
        q->end = ADC_INTEGRAL_NO_NUMBER;
    else if (adapt(&s, q->range == ADC_RANGE_ALL ? -1 : 0, 1, finite ? FIRST_PIECES_FINITE : FIRST_PIECES)
             ? q->end == ADC_INTEGRAL_FOUND && is_hiding(&s) : q->end == ADC_INTEGRAL_FOUND || is_at_end(q))
        substitute(&s);
    if (reversed)
        q->value = -q->value;
}

void adc_quadrature_at(struct adc_quadrature *q, double place)
{
    *q = (struct adc_quadrature){.from = place, .to = place, .count = 1, .piece = {{.left = 0, .right = 1}}};
}
