/* Decides the derivatives at a point from the series on both of its sides.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/sides/sides.h"

#include <float.h>
#include <math.h>

#include "eval/sides/active.h"
#include "eval/sides/side.h"
#include "eval/walk/frame.h"

enum { MAX_NODES = 1 << 21 };       /* of the recording of a side */

/* The largest error, of a value about 1, that can vouch for a limit that differs from the value by less. */
static const double TRUSTED = 0x1p-20;

/* The Taylor coefficients on one side of the point, by t, each with a bound on its error. */
struct side {
    struct adc_coefficient at[ADC_SIDE_ORDERS + 1];         /* by order, from 1; NaN: none */
    uint32_t known;             /* the orders up to this one are within the limits of the engine */
    bool jumps;                 /* the limit is not the value */
    bool level;                 /* exactly constant */
};

static bool is_whole(double exponent) { return adc_exponents_equal(exponent, nearbyint(exponent)); }

/* Whether the derivative of order k of a term c t^e L^m is infinite for t -> 0+. */
static bool is_singular(const struct adc_power *p, uint32_t k)
{
    const bool low = p->exponent < k && !adc_exponents_equal(p->exponent, k);
    return low ? p->logs != 0 || !is_whole(p->exponent) : p->logs > 0 && adc_exponents_equal(p->exponent, k);
}

/* The sign of that derivative: of e (e-1) ... (e-k+1) c t^(e-k) L^m, and where that product is 0 of what the logarithms
 * leave, e! (-1)^(k-e-1) (k-e-1)! m c t^(e-k) L^(m-1). */
static double infinite(const struct adc_power *p, uint32_t k)
{
    double sign = p->c < 0 ? -1 : 1, e = p->exponent;
    bool whole = is_whole(e), logs_fall = whole && !adc_exponents_equal(e, k);
    for (uint32_t i = 0; i < k; i++)
        if (whole ? i > nearbyint(e) : i > e)
            sign = -sign;
    return copysign(INFINITY, (p->logs - logs_fall) % 2 != 0 ? -sign : sign);
}

/* The coefficient of order k of a series whose limit is the value. False: it is not known. */
static bool read_order(const struct adc_series *s, uint32_t k, struct adc_coefficient *r)
{
    *r = (struct adc_coefficient){0, 0};
    for (uint32_t i = 0; i < s->count; i++) {
        const struct adc_power *p = &s->at[i];
        if (is_singular(p, k)) {
            r->c = infinite(p, k);
            return fabs(p->c) > p->error;
        }
        if (adc_exponents_equal(p->exponent, k) && p->logs == 0)
            *r = (struct adc_coefficient){p->c, p->error};
    }
    return s->order > k && !adc_exponents_equal(s->order, k);
}

/* What the answer is on a side, and at the point by the way of that. */
struct point_side { struct adc_series s; double value, error; bool broken, jumped; };

static void judge_side(const struct point_side *f, uint32_t order, struct side *side)
{
    struct adc_series u = f->s;
    *side = (struct side){.known = f->s.state != ADC_SERIES_UNABLE ? order : 0};
    for (uint32_t k = 1; k <= order; k++)
        side->at[k].c = NAN;
    if (f->s.state != ADC_SERIES_GOOD)
        return;
    if (f->s.count > 0 && (f->s.at[0].exponent < 0 || (f->s.at[0].exponent == 0 && f->s.at[0].logs > 0))) {
        side->jumps = adc_series_leads(&f->s);      /* to infinity */
        side->known = side->jumps ? order : 0;
        return;
    }
    if (!adc_series_has_limit(&f->s)) {             /* all that was kept has cancelled */
        side->known = 0;
        return;
    }
    double limit = adc_series_limit(&f->s), gap = fabs(limit - f->value);
    double error = adc_series_limit_error(&f->s) + f->error;
    side->jumps = isinf(limit) || (f->jumped && gap > error);
    if (f->jumped && !side->jumps && gap > 0 && !(error <= TRUSTED * fmax(1, fabs(limit))))
        side->known = 0;                /* rounding may have done this, or a jump */
    if (side->jumps)
        return;
    adc_series_set_limit(&u, 0, 0);
    side->level = u.count == 0 && u.order == INFINITY;
    for (uint32_t k = 1; k <= side->known; k++)
        if (!read_order(&u, k, &side->at[k]))
            side->known = k - 1;
}

/* The same by -t: 0 - c, which is never -0. */
static void turn(struct side *side, uint32_t order)
{
    for (uint32_t k = 1; k <= order; k += 2)
        side->at[k].c = 0 - side->at[k].c;
}

/* ---- both sides ---- */

enum agreement { AGREE, DISAGREE, DOUBTFUL };

/* Whether two coefficients are one number but for rounding. One that is nothing but rounding, as at the end of a
 * chaotic program, says nothing unless the other is the same. */
static enum agreement compare(const struct adc_coefficient *left, const struct adc_coefficient *right)
{
    if (isinf(left->c) || isinf(right->c))
        return left->c == right->c ? AGREE : DISAGREE;
    double scale = fmax(fabs(left->c), fabs(right->c)), error = left->error + right->error;
    double gap = fabs(left->c - right->c), rounding = 4 * DBL_EPSILON * scale;
    if (gap <= rounding)
        return AGREE;
    bool doubtful = (left->c != 0 && fabs(left->c) <= left->error) || (right->c != 0 && fabs(right->c) <= right->error);
    return doubtful ? DOUBTFUL : gap <= error + rounding || (isnan(left->c) && isnan(right->c)) ? AGREE : DISAGREE;
}

static struct adc_both_sides combine_sides(const struct side *left, const struct side *right, uint32_t k,
                                 const struct adc_both_sides *lower)
{
    const struct adc_coefficient *l = &left->at[k], *r = &right->at[k];
    const double error = fmax(l->error, r->error);
    struct adc_both_sides decided = {.sides = ADC_SIDES_NONE, .derivative = NAN, .left = NAN, .right = NAN,
                                  .error = isnan(error) ? INFINITY : error};
    bool smooth = lower == NULL || (lower->sides == ADC_SIDES_REGULAR && isfinite(lower->derivative));
    enum agreement agreement = compare(l, r);
    if (k > left->known || k > right->known || agreement == DOUBTFUL) {
        decided.sides = ADC_SIDES_UNABLE;
    } else if ((isnan(l->c) && isnan(r->c)) || (left->level && right->jumps) || (right->level && left->jumps)) {
        decided.sides = ADC_SIDES_NONE;         /* at a step, a one-sided 0 would say nothing */
    } else if (agreement == AGREE && smooth) {
        decided.sides = ADC_SIDES_REGULAR;
        decided.derivative = r->c;
    } else {
        decided.sides = ADC_SIDES_DIFFER;
        decided.left = l->c;
        decided.right = r->c;
    }
    return decided;
}

/* What is decided: the program, or the expression of a DIFF term around which P->around is. */
struct subject { const struct adc_term *term; size_t element; double at; };

/* One run: of a side, or of the point. */
struct run { struct adc_side *P; const struct subject *inner; int side; struct point_side f; bool parted; };

/* How many terms are needed for derivatives of an order, with some to spare for those that cancel. */
static uint32_t room_for(uint32_t order)
{
    const uint32_t room = order + 6;
    return room < ADC_SERIES_TERMS ? ADC_SERIES_TERMS : room > ADC_SERIES_MOST ? ADC_SERIES_MOST : room;
}

/* The answer recorded by the way that the side takes. */
static struct adc_side_value record_side(struct adc_side *P, const struct subject *inner)
{
    struct adc_recording *r = P->recording;
    adc_recording_release(r);
    adc_recording_open(r, P->context, (struct adc_recording_options){.most = MAX_NODES, .chooses = true, .placed = true,
                                                                     .branching = &adc_side_branching, .branches = P});
    const uint32_t root =
        inner != NULL ? adc_graph_build_expression(r, P->around, inner->term, inner->at, inner->element, &P->inner)
                      : adc_graph_build(r, P->program, P->point);
    return *adc_side_want(P, root);
}

static void run_once(void *user)
{
    struct run *run = user;
    struct adc_side *P = run->P;
    adc_arena_reset(P->arena);
    const struct adc_side_value f = P->active != NULL ? adc_active_push(P->active, P) : record_side(P, run->inner);
    run->f = (struct point_side){.value = f.value, .error = f.error, .broken = f.broken, .jumped = f.jumped};
    adc_side_series(&f, &run->f.s);
    run->parted = P->parted;
}

/* An error that only a side of the point meets, as a sum of what is not an array there, decides nothing. */
static bool attempt_run(struct run *run)
{
    struct adc_side *P = run->P;
    *P = (struct adc_side){.program = P->program, .context = P->arena->context, .arena = P->arena, .lasting = P->lasting,
                           .point = P->point, .direction = P->direction, .side = run->side, .room = P->room,
                           .around = P->around, .recording = P->recording, .active = P->active, .lost = ADC_SERIES_UNABLE};
    return adc_attempt(P->context, run_once, run, adc_work_left(P->context) / 2);      /* the answer goes on in any case */
}

/* What a run that goes the way of the point says about that. */
static void note_point(const struct run *run, struct adc_broken *broken)
{
    const struct adc_side *P = run->P;
    if (broken->broken)
        return;
    *broken = (struct adc_broken){.broken = run->f.broken || !isfinite(run->f.value),
                                  .underflowed = broken->underflowed || P->underflowed, .incident = P->incident};
}

/* Both sides as far as the terms that are kept reach. The point is run itself only where neither of its sides goes its way. False:
 * given up. */
static bool look_at_sides(struct adc_side *P, const struct subject *inner, uint32_t settling, struct side *side,
                          struct adc_broken *broken)
{
    struct run run[3] = {{P, inner, 1, .parted = true}, {P, inner, -1, .parted = true}, {P, inner, 0, .parted = true}};
    const struct run *point = NULL;
    *broken = (struct adc_broken){.broken = false};
    for (int i = 0; i < 3 && (i < 2 || point == NULL); i++) {
        if (!attempt_run(&run[i]) || (P->active != NULL && run[i].parted))
            return false;
        if (run[i].parted && i < 2)
            continue;
        point = &run[i];
        note_point(point, broken);
    }
    for (int i = 0; i < 2; i++) {
        run[i].f.jumped |= run[i].parted;
        run[i].f.value = point->f.value;
        run[i].f.error = point->f.error;
        judge_side(&run[i].f, settling, &side[i]);
    }
    turn(&side[1], settling);
    return true;
}

/* The terms that are kept suffice but where many of them cancel, as in (sin(x) - x + x^3/6 - ...)/x^9. False: given up. */
static bool find_sides(struct adc_side *P, const struct subject *inner, uint32_t settling, struct side *side,
                       struct adc_broken *broken)
{
    bool found = look_at_sides(P, inner, settling, side, broken);
    if (found && (side[0].known < settling || side[1].known < settling) && !broken->broken && P->room < ADC_SERIES_MOST) {
        P->room = ADC_SERIES_MOST;
        found = look_at_sides(P, inner, settling, side, broken);
    }
    return found;
}

static struct adc_broken decide_sides(struct adc_side *P, struct adc_active *active, const struct subject *inner, uint32_t order,
                                      struct adc_both_sides *decided)
{
    struct adc_broken broken;
    struct side side[2];
    const uint32_t settling = order < ADC_SIDE_ORDERS ? order : ADC_SIDE_ORDERS;
    struct adc_side part = *P;
    part.active = active;
    const bool known = (active != NULL && active->chosen && find_sides(&part, NULL, settling, side, &broken))
                    || find_sides(P, inner, settling, side, &broken);
    for (uint32_t k = 1; k <= order; k++) {
        const struct adc_both_sides *lower = k > 1 ? &decided[k - 2] : NULL;
        decided[k - 1] = (struct adc_both_sides){ADC_SIDES_UNABLE, NAN, NAN, NAN, 0};
        if (broken.broken)
            decided[k - 1].sides = ADC_SIDES_NONE;
        else if (k <= settling && known)
            decided[k - 1] = combine_sides(&side[1], &side[0], k, lower);
    }
    return broken;
}

struct adc_broken adc_one_sided(struct adc_walk *walk, struct adc_active *active, const double *direction, uint32_t order,
                                struct adc_both_sides *decided)
{
    struct adc_side P = {.program = walk->program, .point = walk->point, .direction = direction, .arena = &walk->arena,
                         .lasting = &walk->program->arena, .room = room_for(order),
                         .recording = adc_fresh_recording(&walk->recording, &walk->program->arena)};
    return decide_sides(&P, active, NULL, order, decided);
}

/* ---- derivatives within formulas ---- */

/* What deciding one holds, besides engines that are under way. */
struct within {
    const struct adc_graph_around *around;
    struct subject subject;
    struct adc_arena arena, kept;           /* of one run; of the rest */
    struct adc_recording *recording;
    struct adc_graph_sides *decided;
};

static void decide_within(void *user)
{
    static const enum adc_inner_case outcomes[] = {[ADC_SIDES_REGULAR] = ADC_INNER_DECIDED, [ADC_SIDES_DIFFER] = ADC_INNER_SIDES,
                                   [ADC_SIDES_NONE] = ADC_INNER_NONE, [ADC_SIDES_UNABLE] = ADC_INNER_UNDECIDED};
    struct within *w = user;
    const struct adc_program *program = w->around->program;
    const uint32_t *operands = adc_operands(w->around->unit, w->subject.term), order = operands[2];
    double *direction = adc_arena_zeroed(&w->kept, program->variable_count + 1u, sizeof *direction), factor = 1;
    struct adc_both_sides *decided = adc_arena_array(&w->kept, order, sizeof *decided);
    if (operands[0] == ADC_NO_TERM)
        direction[operands[1]] = 1;
    w->recording = adc_arena_zeroed(&w->kept, 1, sizeof *w->recording);
    adc_recording_init(w->recording, w->arena.context);
    struct adc_side P = {.program = program, .point = w->around->point, .direction = direction, .around = w->around,
                         .arena = &w->arena, .lasting = &w->kept, .room = room_for(order),
                         .recording = w->recording};
    decide_sides(&P, NULL, &w->subject, order, decided);
    for (uint32_t k = 2; k <= order; k++)
        factor *= k;
    const struct adc_both_sides *last = &decided[order - 1];
    *w->decided = (struct adc_graph_sides){
        .outcome = outcomes[last->sides], .derivative = factor * last->derivative, .error = factor * last->error,
        .left = factor * last->left, .right = factor * last->right};
}

static void release_within(void *user)
{
    struct within *w = user;
    if (w->recording != NULL)
        adc_recording_release(w->recording);
    adc_arena_release(&w->arena);
    adc_arena_release(&w->kept);
}

static void decide_inner(const struct adc_graph_around *around, const struct adc_term *term, size_t element, double at,
                         struct adc_graph_sides *decided)
{
    struct within w = {.around = around, .subject = {term, element, at}, .decided = decided};
    w.arena.context = w.kept.context = &around->program->session->context;
    adc_finally(w.arena.context, decide_within, release_within, &w);
}

const struct adc_one_sided_engine adc_one_sided_limits = {decide_inner};
