/* Known slips.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/black_box/slips.h"

#include <math.h>
#include <stdbool.h>

static const double RESOLVED = 0.03, SAME = 1e-6;
enum { MAX_VARIABLES = 64 };        /* that are looked through */

struct finding { const struct adc_slip_view *view; uint32_t k, i, count; struct adc_slip *slips; };

static double found_at(const struct finding *f, uint32_t k, uint32_t i) { return f->view->found[k * f->view->variables + i]; }

static double relative_error(const struct finding *f, uint32_t k, uint32_t i)
{
    const double found = found_at(f, k, i);
    return found != 0 ? fabs(f->view->error[k * f->view->variables + i] / found) : INFINITY;
}

/* Keeps a slip where the claim is `expected`, a multiple of an entry that has this relative error. */
static bool look_at(struct finding *f, double expected, double relative, struct adc_slip slip)
{
    const double claimed = f->view->claimed[f->k * f->view->variables + f->i];
    const bool is_claimed = expected != 0 && isfinite(expected) && relative <= RESOLVED
                         && fabs(claimed - expected) <= (3 * relative + SAME) * fabs(expected);
    if (is_claimed && f->count < ADC_MAX_SLIPS)
        f->slips[f->count++] = slip;
    return is_claimed;
}

/* Another entry in the place of this one: its neighbours first. */
static void look_at_others(struct finding *f)
{
    const uint32_t n = f->view->variables;
    for (uint32_t distance = 1; distance < n && distance <= MAX_VARIABLES; distance++)
        for (int side = 0; side < 2; side++) {
            const uint32_t j = side == 0 ? f->i + distance : f->i - distance;
            if (j < n && look_at(f, found_at(f, f->k, j), relative_error(f, f->k, j), (struct adc_slip){ADC_SLIP_OTHER, 1, j}))
                return;
        }
}

/* A factor of the chain rule that is a variable. */
static void look_at_chain(struct finding *f, double found, double relative)
{
    for (uint32_t j = 0; j < f->view->variables && j < MAX_VARIABLES; j++) {
        const double x = f->view->point[j];
        if (x != 0 && fabs(x) != 1 && !look_at(f, found / x, relative, (struct adc_slip){ADC_SLIP_LACKS, 1, j}))
            look_at(f, found * x, relative, (struct adc_slip){ADC_SLIP_EXTRA, 1, j});
    }
}

uint32_t adc_find_slips(const struct adc_slip_view *view, uint32_t k, uint32_t i, struct adc_slip slips[ADC_MAX_SLIPS])
{
    static const double factors[] = {2, 0.5, 3, 1.0 / 3, 4, 0.25, -2, -0.5};
    struct finding f = {view, k, i, 0, slips};
    const double found = found_at(&f, k, i), relative = relative_error(&f, k, i);
    if (view->claimed[k * view->variables + i] == 0 && relative <= RESOLVED) {
        slips[0] = (struct adc_slip){ADC_SLIP_DROPPED, 0, 0};
        return 1;
    }
    look_at(&f, -found, relative, (struct adc_slip){ADC_SLIP_SIGN, -1, 0});
    if (view->components == view->variables && k != i)
        look_at(&f, found_at(&f, i, k), relative_error(&f, i, k), (struct adc_slip){ADC_SLIP_TRANSPOSED, 1, 0});
    for (uint32_t c = 0; c < sizeof factors / sizeof *factors; c++)
        look_at(&f, factors[c] * found, relative, (struct adc_slip){ADC_SLIP_FACTOR, factors[c], 0});
    look_at_others(&f);
    look_at_chain(&f, found, relative);
    return f.count;
}
