/* Where the point and its side part: both ways are followed, on slots of their own, and the slots are merged behind
 * them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>

#include "eval/onesided/frame.h"
#include "eval/program/expand.h"

/* What a condition says about the way to go. */
struct fork {
    bool nowhere;                   /* it is not a number */
    bool same;                      /* the point and its side go the same way: `at_point` */
    bool at_point, beside;
    enum adc_series_state state;    /* of the side, where they differ */
};

/* Terms off the path are counted, and limited, while that is the mode. */
enum adc_onesided_mode adc_onesided_enter(struct adc_onesided *P, enum adc_onesided_mode mode)
{
    struct adc_driver *D = &P->driver;
    enum adc_onesided_mode before = P->mode;
    if (before == ADC_OFF_PATH)
        P->off_terms += D->steps - P->since;
    P->since = D->steps;
    P->mode = mode;
    D->given_up |= P->off_terms > ADC_OFF_PATH_TERMS;
    D->most_steps = mode == ADC_OFF_PATH ? D->steps + ADC_OFF_PATH_TERMS - P->off_terms : UINT64_MAX;
    return before;
}

/* The series goes the way that its condition's series says, the value that of the condition's value. */
static struct fork judge(const struct adc_onesided *P, const struct adc_expansion *condition)
{
    enum adc_sign_known sign = adc_series_sign(&condition->s);
    struct fork fork = {.at_point = condition->value != 0, .beside = sign != ADC_SIGN_ZERO,
                        .state = condition->s.state};
    bool valued = !condition->depends || P->mode == ADC_AT_POINT;
    fork.nowhere = (P->mode != ADC_OFF_PATH || valued) && isnan(condition->value);
    if (fork.state == ADC_SERIES_GOOD && sign == ADC_SIGN_UNKNOWN)
        fork.state = ADC_SERIES_UNABLE;
    fork.same = valued
        || (fork.state == ADC_SERIES_GOOD && (P->mode == ADC_OFF_PATH || fork.at_point == fork.beside));
    if (fork.same && !valued)
        fork.at_point = fork.beside;
    return fork;
}

enum adc_way adc_onesided_way(struct adc_driver *D, void *condition)
{
    struct fork fork = judge(D->user, condition);
    if (fork.nowhere)
        return ADC_WAY_NOWHERE;
    return !fork.same ? ADC_WAY_BOTH : fork.at_point ? ADC_WAY_YES : ADC_WAY_NO;
}

/* ---- the value of a conditional ---- */

/* The slots of an activation once more, as they are seen in the present mode. */
static void **copy_slots(struct adc_activation *F)
{
    struct adc_onesided *P = adc_onesided_of(F);
    void **own = adc_arena_zeroed(P->arena, F->unit->slot_count, sizeof *own);
    for (uint32_t i = 0; i < F->unit->slot_count; i++)
        if (F->slot[i] != NULL)
            own[i] = adc_value_again(&P->driver, F->slot[i]);
    return own;
}

/* One of two arms that are both followed; what one assigns is not for the other. */
static void *push_arm(struct adc_activation *F, const struct adc_step *arms, bool yes, enum adc_onesided_mode mode)
{
    struct adc_onesided *P = adc_onesided_of(F);
    enum adc_onesided_mode before = adc_onesided_enter(P, mode);
    void **slots = F->slot;
    if (F->unit->statements)
        F->slot = copy_slots(F);
    void *f = adc_run_way(F, arms, yes);
    F->slot = slots;
    adc_onesided_enter(P, before);
    return f;
}

/* What two values come to where one was made at the point and one beside it; NULL: there is none. Both are taken. */
typedef struct adc_expansion *join_fn(struct adc_onesided *P, struct adc_expansion *point,
                                      struct adc_expansion *beside);

/* The same for arrays, element by element. What the point has is the shape of both; where that beside it is another,
 * nothing is known there. */
static void *join(struct adc_onesided *P, void *point, void *beside, join_fn *joined)
{
    struct adc_driver *D = &P->driver;
    const struct adc_extent extent = adc_value_extent(point != NULL ? point : beside);
    if (beside != NULL && !adc_same_extent(extent, adc_value_extent(beside))) {
        adc_value_drop(D, beside);
        beside = adc_expansion_unable(P);
    }
    if (extent.rank == ADC_RANK_NUMBER)
        return joined(P, point, beside);
    struct adc_elements *array = adc_elements_new(D, extent);
    for (size_t i = 0; i < adc_extent_count(extent); i++)
        array->at[i] = joined(P, point == NULL ? NULL : adc_value_again(D, adc_elements_of(point)->at[i]),
                              beside == NULL           ? NULL
                              : adc_is_elements(beside) ? adc_value_again(D, adc_elements_of(beside)->at[i])
                                                        : adc_expansion_unable(P));
    adc_value_drop(D, point);
    adc_value_drop(D, beside);
    return adc_elements_value(array);
}

/* The series is that of the side's arm, the value of the point's. */
static struct adc_expansion *join_arms(struct adc_onesided *P, struct adc_expansion *point, struct adc_expansion *f)
{
    assert(f != NULL);
    f->depends = f->varies = true;
    if (point != NULL) {
        f->value = point->value;
        f->error = point->error;
        f->jumped = true;
        f->broken = !isfinite(point->value);
        adc_expansion_drop(P, point);
    }
    return f;
}

static void *push_arms(struct adc_activation *F, const struct adc_step *arms, const struct fork *fork)
{
    struct adc_onesided *P = adc_onesided_of(F);
    void *point = P->mode == ADC_ON_PATH ? push_arm(F, arms, fork->at_point, ADC_AT_POINT) : NULL;
    void *f = fork->state == ADC_SERIES_GOOD ? push_arm(F, arms, fork->beside, ADC_OFF_PATH)
                                             : adc_expansion_nothing(P, fork->state);
    return join(P, point, f, join_arms);
}

/* ---- what was assigned ---- */

/* Why the result of an activation has no series, should it fail. */
static void note_lost(struct adc_activation *F, enum adc_series_state state)
{
    enum adc_series_state *lost = F->own;
    if (lost == NULL)
        F->own = lost = adc_arena_array(F->driver->arena, 1, sizeof *lost);
    *lost = state;
}

struct adc_expansion *adc_onesided_lost(struct adc_activation *F)
{
    const enum adc_series_state *lost = F->own;
    return adc_expansion_nothing(adc_onesided_of(F), lost == NULL ? ADC_SERIES_UNABLE : *lost);
}

/* One way for itself: on a copy of the slots, which is returned. */
static void **push_way(struct adc_activation *F, const struct adc_step *step, bool yes, enum adc_onesided_mode mode)
{
    struct adc_onesided *P = adc_onesided_of(F);
    enum adc_onesided_mode before = adc_onesided_enter(P, mode);
    void **slots = F->slot, **own = F->slot = copy_slots(F);
    adc_value_drop(&P->driver, adc_run_way(F, step, yes));
    F->slot = slots;
    adc_onesided_enter(P, before);
    return own;
}

/* A slot behind both ways: the series of the one beside the point, the value of the one at it. Where one of them has
 * not been assigned, the other is still read behind a jump that only one of the ways took. */
static struct adc_expansion *merge(struct adc_onesided *P, struct adc_expansion *point, struct adc_expansion *beside)
{
    struct adc_expansion *f = beside != NULL ? beside : point;
    if (f == NULL)
        return NULL;
    f->value = point != NULL ? point->value : NAN;
    f->error = point != NULL ? point->error : 0;
    f->jumped = f->depends = f->varies = true;
    f->broken = point != NULL && !isfinite(point->value);
    if (beside == NULL)
        f->s = adc_series_none(ADC_SERIES_UNABLE);
    else if (point != NULL)
        adc_expansion_drop(P, point);
    return f;
}

/* What was made at the point, of which nothing is known beside it. */
static struct adc_expansion *lose(struct adc_onesided *P, struct adc_expansion *f, struct adc_expansion *beside)
{
    (void)P;
    (void)beside;
    f->depends = f->jumped = f->varies = true;
    f->broken = !isfinite(f->value);
    return f;
}

/* What the slots are when nothing is known of the side, because the condition has no value there or no known sign: what
 * the point made of them, without series. Any of them might have been assigned on the side. */
static void lose_side(struct adc_activation *F, void **point)
{
    const enum adc_series_state *lost = F->own;
    F->failed |= point == NULL;
    for (uint32_t i = 0; i < F->unit->slot_count && !F->failed; i++) {
        adc_value_drop(F->driver, F->slot[i]);
        F->slot[i] = point[i] == NULL ? NULL : join(adc_onesided_of(F), point[i], NULL, lose);
        for (size_t k = 0; point[i] != NULL && k < adc_extent_count(adc_value_extent(F->slot[i])); k++) {
            struct adc_expansion *f = adc_is_elements(F->slot[i]) ? adc_elements_of(F->slot[i])->at[k] : F->slot[i];
            f->s = adc_series_none(*lost);
        }
    }
}

/* Both ways, and what the slots are behind them. */
static void push_ways(struct adc_activation *F, const struct adc_step *step, const struct fork *fork)
{
    struct adc_onesided *P = adc_onesided_of(F);
    uint32_t count = F->unit->slot_count;
    bool *touched = F->touched, failed = F->failed;
    bool *own = adc_arena_zeroed(P->arena, count, sizeof *own);
    void **point = NULL, **beside = NULL;
    F->touched = own;
    if (P->mode == ADC_ON_PATH)
        point = push_way(F, step, fork->at_point, ADC_AT_POINT);
    failed |= F->failed;
    note_lost(F, fork->state != ADC_SERIES_GOOD ? fork->state : ADC_SERIES_UNABLE);
    if (fork->state == ADC_SERIES_GOOD)
        beside = push_way(F, step, fork->beside, ADC_OFF_PATH);
    F->touched = touched;
    if (beside == NULL || F->failed) {          /* off the path ways part only where nothing is known beside it */
        F->failed = failed;
        lose_side(F, point);
        return;
    }
    for (uint32_t i = 0; i < count && !F->failed; i++) {
        if (!own[i])
            continue;
        adc_value_drop(&P->driver, F->slot[i]);
        /* NOLINTNEXTLINE: off the path nothing is known beside it, and it has left above */
        F->slot[i] = join(P, point[i], beside[i], merge);
    }
}

void *adc_onesided_diverge(struct adc_activation *F, const struct adc_step *step, bool valued, void *condition)
{
    struct adc_onesided *P = adc_onesided_of(F);
    struct fork fork = judge(P, condition);
    adc_expansion_drop(P, condition);
    if (valued)
        return push_arms(F, step, &fork);
    push_ways(F, step, &fork);
    return NULL;
}
