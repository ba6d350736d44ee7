/* Checkpoints of a loop drawn: which states are kept, and which iterations are run again, while the reverse sweep goes back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "eval/tape/tape.h"
#include "eval/trace/trace.h"

enum { MAX_DRAWN = 64, MAX_STEPS = 100000 };

/* A schedule under way. State k is that before iteration k + 1; a line of the picture has a mark for each of them. */
struct schedule {
    struct adc_wengert *trace;
    uint64_t steps, replayed;
    char kept[MAX_DRAWN + 2], again[MAX_DRAWN + 2];         /* by state, while it is drawn: X, + */
    uint32_t count, most;                                   /* states kept at once */
};

static void keep(struct schedule *S, uint64_t state, bool kept)
{
    S->count += kept ? 1 : UINT32_MAX;
    S->most = S->count > S->most ? S->count : S->most;
    if (S->steps <= MAX_DRAWN)
        S->kept[state] = kept ? 'X' : '.';
}

/* Runs iterations again: `from` to `to` are states. */
static void replay(struct schedule *S, uint64_t from, uint64_t to)
{
    S->replayed += to - from;
    for (uint64_t k = from + 1; k <= to && S->steps <= MAX_DRAWN; k++)
        S->again[k] = '+';
}

/* Sweeps back over an iteration, whose state before it is known. */
static void sweep(struct schedule *S, uint64_t iteration)
{
    char line[MAX_DRAWN + 2] = "";
    if (S->steps > MAX_DRAWN)
        return;
    for (uint64_t k = 0; k < iteration; k++)
        line[k] = S->again[k] == '+' ? '+' : S->kept[k];
    line[iteration] = '^';
    adc_wengert_line(S->trace, "%llu\t%s", (unsigned long long)iteration, line);
    memset(S->again, '.', sizeof S->again);
}

static void begin(struct schedule *S, struct adc_wengert *trace, uint64_t steps)
{
    *S = (struct schedule){.trace = trace, .steps = steps};
    memset(S->kept, '.', sizeof S->kept);
    memset(S->again, '.', sizeof S->again);
    keep(S, 0, true);
}

static void write_sum(const struct schedule *S)
{
    adc_wengert_line(S->trace, "%u state%s kept at once, %llu iterations run again: %.3g times the loop", S->most,
                     S->most == 1 ? "" : "s",
                     (unsigned long long)S->replayed, 1 + (double)S->replayed / (double)S->steps);
}

/* A state is kept while it is the position with its lowest bits cleared. From a position that ends in t zeros the next one
 * takes 2^t - 1 iterations again. */
static void draw_by_zeros(struct adc_wengert *trace, uint64_t steps)
{
    struct schedule S;
    adc_wengert_view(trace, "zeros", "checkpoints by trailing zeros; X kept, + run again, ^ position");
    begin(&S, trace, steps);
    for (uint64_t bit = UINT64_C(1) << 62, state = 0; bit > 0; bit >>= 1)
        if (((steps - 1) & bit) != 0)
            keep(&S, state |= bit, true);
    sweep(&S, steps);
    for (uint64_t at = steps; --at > 0;) {
        const uint64_t lowest = at & (~at + 1), base = at - lowest;
        keep(&S, at, false);
        replay(&S, base, at - 1);
        for (uint64_t bit = lowest >> 1, state = base; bit > 0; bit >>= 1)
            keep(&S, state |= bit, true);
        sweep(&S, at);
    }
    write_sum(&S);
}

/* The iterations after state `begin`, which is kept, to `end`, with this many further states that may be kept; as the tape
 * goes back (eval/tape/checkpoint.c). */
static void go_back(struct schedule *S, uint64_t begin, uint64_t end, uint32_t room)
{
    while (end > begin) {
        const uint64_t steps = end - begin;
        const uint64_t middle = begin + (steps == 1 ? 0 : room == 0 ? steps - 1 : adc_tape_next_snapshot(steps, room + 1.0));
        replay(S, begin, middle);
        if (steps == 1 || room == 0) {
            sweep(S, end);
        } else {
            keep(S, middle, true);
            go_back(S, middle, end, room - 1);
            keep(S, middle, false);
        }
        end = middle;
    }
}

void adc_wengert_write_schedule(struct adc_wengert *trace, uint64_t steps, uint32_t checkpoints)
{
    struct schedule S;
    if (steps == 0 || steps > MAX_STEPS) {
        adc_wengert_view(trace, "binomial", "checkpoints");
        adc_wengert_line(trace, steps == 0 ? "there is no loop" : "the loop has more than %d iterations", MAX_STEPS);
        return;
    }
    draw_by_zeros(trace, steps);
    adc_wengert_view(trace, "binomial", "%u checkpoint%s, the start among them, by the binomial schedule", checkpoints,
                     checkpoints == 1 ? "" : "s");
    begin(&S, trace, steps);
    go_back(&S, 0, steps, checkpoints - 1);
    write_sum(&S);
}
