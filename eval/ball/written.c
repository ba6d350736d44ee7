/* What is written down, in ball arithmetic: rows by forms of other rows, numbers and constants by their texts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/ball/ball.h"

typedef struct adc_arb arb;

/* ---- forms ---- */

/* A form at balls. */
struct at_balls { struct adc_balls *balls; const arb *const *a; const struct adc_row *row; };

static void number_part(const void *user, double number, const char *name, void *value)
{
    const struct at_balls *at = user;
    arb *made = adc_ball_part(at->balls);
    if (name != NULL)
        adc_ball_written(at->balls, name, made);
    else
        at->balls->flint.arb_set_d(made, number);
    *(const arb **)value = made;
}

static void argument_part(const void *user, uint32_t argument, void *value)
{
    *(const arb **)value = ((const struct at_balls *)user)->a[argument];
}

static void unknown(const void *user, void *value)
{
    const struct at_balls *at = user;
    arb *made = adc_ball_part(at->balls);
    adc_ball_undecided(at->balls, made, "'%s' is not known to ball arithmetic", at->row->id);
    *(const arb **)value = made;
}

static const arb *form(const struct at_balls *at, const struct adc_rule_tree *tree, adc_ref ref);

static void call_part(const void *user, const struct adc_rule_call *call, void *value)
{
    const struct at_balls *at = user;
    const arb *a[ADC_MAX_ARITY] = {NULL};
    if (call->row == NULL) {
        unknown(at, value);
        return;
    }
    for (uint32_t i = 0; i < call->count; i++)
        a[i] = form(at, call->tree, call->operand[i]);
    arb *made = adc_ball_part(at->balls);
    adc_ball_row(at->balls, call->row, a, made);
    *(const arb **)value = made;
}

static const arb *form(const struct at_balls *at, const struct adc_rule_tree *tree, adc_ref ref)
{
    static const struct adc_rule_values parts = {.number = number_part, .argument = argument_part,
        .result = unknown, .call = call_part};
    const arb *value;
    adc_rule_evaluate(adc_rules_of(at->balls->context), tree, ref, &parts, at, &value);
    return value;
}

void adc_ball_form(struct adc_balls *B, const struct adc_row *row, const char *text, const arb *const *a, arb *r)
{
    struct adc_rules *rules = adc_rules_of(B->context);
    const struct adc_rule_tree *tree = text != NULL ? adc_form_tree(rules, text) : adc_show_tree(rules, adc_row_number(row));
    const struct at_balls at = {B, a, row};
    const arb *value;
    if (tree != NULL)
        value = form(&at, tree, tree->body);
    else
        unknown(&at, &value);
    B->flint.arb_set(r, value);
}

/* ---- numbers and constants ---- */

void adc_ball_written(struct adc_balls *B, const char *text, arb *r)
{
    const struct adc_flint *F = &B->flint;
    const struct { const char *name; void (*value)(arb *r, long prec); long factor; } constants[] = {
        {"pi", F->arb_const_pi, 1}, {"\317\200", F->arb_const_pi, 1}, {"e", F->arb_const_e, 1},
        {"tau", F->arb_const_pi, 2}, {"\317\204", F->arb_const_pi, 2}, {"egamma", F->arb_const_euler, 1},
        {"catalan", F->arb_const_catalan, 1},
    };
    const uint32_t before = B->part_count;
    bool known = false;
    for (size_t i = 0; i < sizeof constants / sizeof *constants && !known; i++) {
        if (strcmp(text, constants[i].name) != 0)
            continue;
        known = true;
        constants[i].value(r, B->precision);
        F->arb_mul(r, r, adc_ball_whole(B, constants[i].factor), B->precision);
    }
    if (!known && strcmp(text, "deg") == 0) {
        known = true;
        F->arb_const_pi(r, B->precision);
        F->arb_div(r, r, adc_ball_whole(B, 180), B->precision);
    } else if (!known && strcmp(text, "phi") == 0) {
        known = true;
        F->arb_sqrt(r, adc_ball_whole(B, 5), B->precision);
        F->arb_add(r, r, adc_ball_whole(B, 1), B->precision);
        F->arb_div(r, r, adc_ball_whole(B, 2), B->precision);
    } else if (!known && strcmp(text, "rad") == 0) {
        known = true;
        F->arb_set_si(r, 1);
    }
    B->part_count = before;
    if (!known && F->arb_set_str(r, text, B->precision) != 0)
        adc_ball_undecided(B, r, "'%s' is not known to ball arithmetic", text);
}
