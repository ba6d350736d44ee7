/* Text in ball arithmetic: rows by formulas of other rows, numbers and constants by their texts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/ball/ball.h"

typedef struct adc_arb arb;

/* ---- forms ---- */

/* A form at balls. */
struct at_balls { struct adc_balls *balls; const arb *const *a; const struct adc_row *row; };

static const arb *form(const struct at_balls *at, const struct adc_rule *rule)
{
    struct adc_balls *B = at->balls;
    const arb *a[ADC_MAX_ARITY] = {NULL};
    const bool known = rule != NULL && rule->kind != ADC_RULE_RESULT && (rule->kind != ADC_RULE_ROW || rule->row != NULL);
    if (known && rule->kind == ADC_RULE_ARGUMENT)
        return at->a[rule->count];
    for (uint32_t i = 0; known && rule->kind == ADC_RULE_ROW && i < rule->count; i++)
        a[i] = form(at, rule->operand[i]);
    arb *made = adc_ball_scratch(B);
    if (!known)
        adc_ball_undecided(B, made, "'%s' is missing in ball arithmetic", at->row->id);
    else if (rule->kind == ADC_RULE_ROW)
        adc_ball_row(B, rule->row, a, made);
    else if (rule->name != NULL)
        adc_ball_written(B, rule->name, made);
    else
        B->flint.arb_set_d(made, rule->number);
    return made;
}

void adc_ball_form(struct adc_balls *B, const struct adc_row *row, const char *text, const arb *const *a, arb *r)
{
    struct adc_rules *rules = adc_rules_of(B->context);
    const struct adc_rule *rule = text != NULL ? adc_form_tree(rules, text)->rule : adc_rule_shown(rules, adc_row_number(row));
    B->flint.arb_set(r, form(&(struct at_balls){B, a, row}, rule));
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
    const uint32_t before = B->scratch_count;
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
    B->scratch_count = before;
    if (!known && F->arb_set_str(r, text, B->precision) != 0)
        adc_ball_undecided(B, r, "'%s' is missing in ball arithmetic", text);
}
