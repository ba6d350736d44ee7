/* Known slips.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/judge/slips.h"

#include <math.h>
#include <stdbool.h>

static const double RESOLVED = 0.03, SAME = 1e-6;
enum { MOST_VARIABLES = 64 };       /* that are looked through */

struct finding { const struct adc_slip_view *view; uint32_t k, i, count; struct adc_slip *slips; };

static double found_at(const struct finding *f, uint32_t k, uint32_t i) { return f->view->found[k * f->view->variables + i]; }

/* Whether the claim is `expected`, a multiple of an entry that has this relative error. */
static bool is_claimed(const struct finding *f, double expected, double relative)
{
    const double claimed = f->view->claimed[f->k * f->view->variables + f->i];
    return expected != 0 && isfinite(expected) && relative <= RESOLVED
        && fabs(claimed - expected) <= (3 * relative + SAME) * fabs(expected);
}

static double relative_error(const struct finding *f, uint32_t k, uint32_t i)
{
    const double found = found_at(f, k, i);
    return found != 0 ? fabs(f->view->error[k * f->view->variables + i] / found) : INFINITY;
}

static void add(struct finding *f, enum adc_slip_kind kind, double factor, uint32_t other)
{
    if (f->count < ADC_MOST_SLIPS)
        f->slips[f->count++] = (struct adc_slip){kind, factor, other};
}

static void look_at_factors(struct finding *f, double found, double relative)
{
    static const double factors[] = {2, 0.5, 3, 1.0 / 3, 4, 0.25, -2, -0.5};
    for (uint32_t k = 0; k < sizeof factors / sizeof *factors; k++)
        if (is_claimed(f, factors[k] * found, relative))
            add(f, ADC_SLIP_FACTOR, factors[k], 0);
}

/* Another entry in the place of this one: its neighbours first. */
static void look_at_others(struct finding *f)
{
    const uint32_t n = f->view->variables;
    for (uint32_t distance = 1; distance < n && distance <= MOST_VARIABLES; distance++)
        for (int side = 0; side < 2; side++) {
            const uint32_t j = side == 0 ? f->i + distance : f->i - distance;
            if (j < n && is_claimed(f, found_at(f, f->k, j), relative_error(f, f->k, j))) {
                add(f, ADC_SLIP_OTHER, 1, j);
                return;
            }
        }
}

/* A factor of the chain rule that is a variable. */
static void look_at_chain(struct finding *f, double found, double relative)
{
    for (uint32_t j = 0; j < f->view->variables && j < MOST_VARIABLES; j++) {
        const double x = f->view->point[j];
        if (x == 0 || fabs(x) == 1)
            continue;
        if (is_claimed(f, found / x, relative))
            add(f, ADC_SLIP_LACKS, 1, j);
        else if (is_claimed(f, found * x, relative))
            add(f, ADC_SLIP_EXTRA, 1, j);
    }
}

uint32_t adc_find_slips(const struct adc_slip_view *view, uint32_t k, uint32_t i, struct adc_slip slips[ADC_MOST_SLIPS])
{
    struct finding f = {view, k, i, 0, slips};
    const double found = found_at(&f, k, i), relative = relative_error(&f, k, i);
    const bool square = view->components == view->variables && k != i;
    if (view->claimed[k * view->variables + i] == 0 && relative <= RESOLVED) {
        add(&f, ADC_SLIP_DROPPED, 0, 0);
        return f.count;
    }
    if (is_claimed(&f, -found, relative))
        add(&f, ADC_SLIP_SIGN, -1, 0);
    if (square && is_claimed(&f, found_at(&f, i, k), relative_error(&f, i, k)))
        add(&f, ADC_SLIP_TRANSPOSED, 1, 0);
    look_at_factors(&f, found, relative);
    look_at_others(&f);
    look_at_chain(&f, found, relative);
    return f.count;
}
