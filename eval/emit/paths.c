/* Branches as branches: each path through a program is a graph of its own, written into the arm of an `if` that leads to
 * it. The graph of a path is built anew with the ways that lead there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/paths.h"

#include <string.h>

enum { MOST_PATHS = 256, MOST_BRANCHES = 16 };      /* the latter on one path, so that a loop does not take all */
static const uint64_t MOST_STEPS = 2000000;     /* of work on another path than that of the point */

struct paths {
    struct adc_code *code;
    void (*body)(struct adc_code *code);
    const char *otherwise, *leave;
    uint32_t written;
    bool lacks;
};

/* The ways that lead to a path. */
struct ways { const bool *at; uint32_t count; };

void adc_code_lines(struct adc_code *code, const char *lines)
{
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        adc_text_string(code->out, code->indent);
        adc_text_add(code->out, lines, length);
        adc_text_string(code->out, "\n");
        lines += length + (lines[length] == '\n');
    }
}

/* The ways of a path up to guard number `last`, whose way is the other one. */
static struct ways other_ways(const struct paths *P, uint32_t last)
{
    const struct adc_graph *graph = &P->code->emit->recording->graph;
    bool *at = adc_arena_array(P->code->emit->arena, last + 1u, sizeof *at);
    struct ways ways = {at, 0};
    for (uint32_t i = 0; i <= last; i++)
        if (graph->guards[i].kind == ADC_GUARD_TRUTH)
            at[ways.count++] = (graph->guards[i].chosen != 0) == (i < last);
    return ways;
}

/* The branches of a path that are not on the way to it: how deep its body lies in them. */
struct arm { struct ways others; const char *indent, *condition; };

static void write_path(struct paths *P, struct ways ways);

struct attempt { struct paths *P; struct ways ways; };

static void attempt(void *user)
{
    const struct attempt *a = user;
    write_path(a->P, a->ways);
}

/* Notes why not all is written: the first reason is told. */
static void lack(struct paths *P, const char *why)
{
    P->lacks = true;
    if (P->code->lack == NULL)
        P->code->lack = adc_code_text(P->code, "%s", why);
}

/* The other arm of a branch; where it cannot be written, nothing is a number there. */
static void write_other(struct paths *P, struct ways ways)
{
    struct adc_code *code = P->code;
    struct adc_context *context = &code->emit->session->context;
    struct attempt a = {P, ways};
    const size_t length = code->out->length;
    const char *indent = code->indent;
    bool few = P->written < MOST_PATHS && ways.count <= MOST_BRANCHES;
    if (few && adc_attempt(context, attempt, &a, MOST_STEPS))
        return;
    if (!few)
        lack(P, "more branches than are written");
    else if (context->error.kind != ADC_DOMAIN)         /* else there is no value in this arm */
        lack(P, context->error.message);
    code->out->length = length;
    code->indent = indent;
    adc_code_lines(code, few ? "/* there is no value here, or none that can be written */"
                               : "/* there are more branches than are written */");
    adc_code_lines(code, P->otherwise);
}

/* Lines for what is not known, where that is so. */
static void write_unknown(const struct paths *P, const char *condition)
{
    struct adc_code *code = P->code;
    const char *indent = code->indent;
    adc_code_lines(code, adc_code_text(code, "if (%s) {", condition));
    code->indent = adc_code_text(code, "%s    ", indent);
    adc_code_lines(code, P->otherwise);
    code->indent = indent;
    adc_code_lines(code, "}");
}

/* A bound of a sum, and what else belongs to the point. */
static void write_fixed(struct paths *P, const struct adc_guard *guard)
{
    struct adc_code *code = P->code;
    lack(P, "lengths, bounds of sums and the like hold at the point alone");
    adc_code_lines(code, "/* what follows holds at the point alone */");
    write_unknown(P, adc_code_text(code, "%s != %s", code->value[guard->node], adc_code_number(code, guard->chosen)));
}

/* The text that a condition holds, or does not; a condition that is no number does neither. */
static const char *condition(const struct adc_code *code, uint32_t node, bool holds)
{
    enum adc_op op = (enum adc_op)code->emit->recording->graph.nodes[node].op;
    bool truth = (op >= ADC_ROW_lt && op <= ADC_ROW_eq) || op == ADC_ROW_ne || op == ADC_ROW_not;
    return adc_code_text(code, !holds ? "%1$s == 0.0" : truth ? "%1$s > 0.0" : "%1$s < 0.0 || %1$s > 0.0", code->value[node]);
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static void write_path(struct paths *P, struct ways ways)
{
    struct adc_code *code = P->code;
    const struct adc_graph *graph = &code->emit->recording->graph;
    uint32_t truths = 0, arms = 0;
    adc_emit_rebuild(code->emit, ways.at, ways.count);
    adc_code_forget(code);
    P->written++;
    struct arm *arm = adc_arena_array(code->emit->arena, graph->guard_count + 1u, sizeof *arm);
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard guard = graph->guards[i];
        bool led = guard.kind == ADC_GUARD_TRUTH && truths++ < ways.count;
        if (led)
            continue;
        adc_code_values(code, &guard.node, 1);
        if (guard.kind != ADC_GUARD_TRUTH) {
            write_fixed(P, &guard);
            continue;
        }
        arm[arms++] = (struct arm){other_ways(P, i), code->indent, condition(code, guard.node, guard.chosen == 0)};
        adc_code_lines(code, adc_code_text(code, "if (%s) {", condition(code, guard.node, guard.chosen != 0)));
        code->indent = adc_code_text(code, "%s    ", code->indent);
    }
    P->body(code);
    if (ways.count > 0 || arms > 0)
        adc_code_lines(code, P->leave);
    while (arms-- > 0) {
        code->indent = arm[arms].indent;
        adc_code_lines(code, adc_code_text(code, "} else if (%s) {", arm[arms].condition));
        code->indent = adc_code_text(code, "%s    ", arm[arms].indent);
        write_other(P, arm[arms].others);
        code->indent = arm[arms].indent;
        adc_code_lines(code, "}");
    }
}

bool adc_code_paths(struct adc_code *code, void (*body)(struct adc_code *code), const char *otherwise,
                    const char *leave)
{
    struct paths P = {.code = code, .body = body, .otherwise = otherwise, .leave = leave};
    write_path(&P, (struct ways){NULL, 0});
    if (P.written > 1)                          /* a condition that is no number */
        adc_code_lines(code, otherwise);
    return !P.lacks;
}
