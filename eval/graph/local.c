/* Rules of op.def differentiated at the arguments of one row.
 *
 * A rule is evaluated as a number that carries its derivatives by the arguments and by the result of the row; with
 * v' = sum of the rules, those by the result become derivatives by the arguments.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>

#include "eval/graph/local.h"
#include "eval/graph/sweep.h"
#include "eval/table/rules.h"

enum { BY_RESULT = ADC_MAX_ARITY, BY_ALL };

/* A part of a rule. */
struct part {
    double value;
    double by[BY_ALL];          /* alive where the bit in `depends` is set: an absent derivative is not a zero one */
    uint32_t depends;
    bool index;                 /* it consists of numbers, constant arguments and + - * / alone */
};

struct row_at {
    const struct adc_graph_point *at;
    uint32_t n;
};

static void number_part(const void *user, double number, const char *name, void *value)
{
    (void)user, (void)name;
    *(struct part *)value = (struct part){.value = number, .index = true};
}

static void argument_part(const void *user, uint32_t argument, void *value)
{
    const struct row_at *r = user;
    uint32_t node = adc_graph_args(r->at->graph, r->n)[argument];
    struct part *part = value;
    *part = (struct part){.value = r->at->value[node], .index = adc_graph_is_constant(r->at->graph, node)};
    part->by[argument] = 1;
    part->depends = r->at->varied[node] ? 1u << argument : 0;
}

static void result_part(const void *user, void *value)
{
    const struct row_at *r = user;
    struct part *part = value;
    *part = (struct part){.value = r->at->value[r->n], .depends = 1u << BY_RESULT};
    part->by[BY_RESULT] = 1;
}

/* The chain rule for one operand of a part. */
static void pass_on(struct part *part, const struct part *operand, double partial)
{
    for (uint32_t k = 0; k < BY_ALL; k++)
        if ((operand->depends >> k & 1) != 0) {
            double summand = partial * operand->by[k];
            part->by[k] = (part->depends >> k & 1) != 0 ? part->by[k] + summand : summand;
            part->depends |= 1u << k;
        }
}

static void call_part(const void *user, const struct adc_rule_call *call, void *value);

static const struct adc_rule_values parts = {.number = number_part, .argument = argument_part, .result = result_part,
                                             .call = call_part};

static void call_part(const void *user, const struct adc_rule_call *call, void *value)
{
    const struct row_at *r = user;
    const struct adc_row *row = call->row;
    struct part operand[ADC_MAX_ARITY], *part = value;
    double a[ADC_MAX_ARITY];
    bool index = true, vanishes = false;
    if (row == NULL)
        adc_sweep_refuse(r->at, r->n);
    for (uint32_t i = 0; i < call->count; i++) {
        adc_rule_evaluate(adc_rules_of(r->at->context), call->tree, call->operand[i], &parts, user, &operand[i]);
        a[i] = operand[i].value;
        index &= operand[i].index && row->operator_only;
        vanishes |= operand[i].index && a[i] == 0;
    }
    if (adc_row_number(row) == ADC_ROW_mul && vanishes) {       /* the exponent 0 of a power annihilates what is beside */
        *part = (struct part){.value = 0, .index = true};
        return;
    }
    *part = (struct part){.value = row->value(a), .index = index};
    for (uint32_t i = 0; i < call->count; i++) {
        assert(adc_row_role(row, i) != ADC_REFUSED && adc_row_role(row, i) != ADC_SELECTED);        /* no rule calls such */
        if (operand[i].depends != 0 && adc_row_passes(row, i, 0))
            pass_on(part, &operand[i], adc_row_partial(row, i, a, part->value));
    }
}

/* What the rule of argument i says by the others. */
static void differentiate_rule(const struct row_at *r, uint32_t i, struct adc_local *local)
{
    const enum adc_op op = (enum adc_op)r->at->graph->nodes[r->n].op;
    struct adc_rules *rules = adc_rules_of(r->at->context);
    const struct adc_rule_tree *tree = adc_rule_tree(rules, op, i);
    struct part part;
    adc_rule_evaluate(rules, tree, tree->body, &parts, r, &part);
    const bool through = (part.depends >> BY_RESULT & 1) != 0;
    for (uint32_t k = 0; k < adc_rows[op].arity; k++) {
        const bool direct = (part.depends >> k & 1) != 0;
        if (!local->passes[k] || !(direct || through))
            continue;
        double result = through ? part.by[BY_RESULT] * local->first[k] : 0;
        local->joined[i][k] = true;
        local->second[i][k] = direct && through ? part.by[k] + result : direct ? part.by[k] : result;
    }
}

/* + - * / are most nodes; their rules are written out. */
static bool is_operation(const struct adc_graph_point *at, uint32_t n, const double *a, struct adc_local *local)
{
    const double v = at->value[n];
    switch (at->graph->nodes[n].op) {
    case ADC_ROW_add:
    case ADC_ROW_sub:
    case ADC_ROW_neg:
        return true;
    case ADC_ROW_mul:
        local->joined[0][1] = local->joined[1][0] = true;
        local->second[0][1] = local->second[1][0] = 1;
        return true;
    case ADC_ROW_div:
        local->joined[0][1] = local->joined[1][0] = local->joined[1][1] = true;
        local->second[0][1] = local->second[1][0] = -1 / (a[1] * a[1]);
        local->second[1][1] = 2 * (v / a[1]) / a[1];
        return true;
    default:
        return false;
    }
}

bool adc_local_power(const struct adc_graph_point *at, uint32_t n, struct adc_local *local)
{
    double a[ADC_MAX_ARITY];
    adc_graph_arguments(at, n, a);
    if (!local->passes[0] || (a[1] == rint(a[1]) && fabs(a[1]) < 0x1p52))      /* NOLINT: a power has two arguments */
        return false;
    /* NOLINTNEXTLINE: likewise */
    const double v = at->value[n], slope = local->first[0], logarithm = log(a[0]);
    if (!isnormal(v) || !isnormal(slope))
        return false;
    local->joined[0][0] = true;
    local->second[0][0] = (a[1] - 1) * (slope / a[0]);
    local->joined[0][1] = local->joined[1][0] = local->joined[1][1] = local->passes[1];
    local->second[0][1] = local->second[1][0] = v / a[0] * fma(a[1], logarithm, 1);
    local->second[1][1] = local->first[1] * logarithm;
    return true;
}

void adc_local_derivatives(const struct adc_graph_point *at, uint32_t n, struct adc_local *local)
{
    const struct adc_row *row = &adc_rows[at->graph->nodes[n].op];
    const struct row_at r = {at, n};
    double a[ADC_MAX_ARITY] = {0};
    adc_graph_arguments(at, n, a);
    memset(local->joined, 0, sizeof local->joined);
    for (uint32_t i = 0; i < row->arity; i++)
        if (local->passes[i])
            local->first[i] = adc_row_partial(row, i, a, at->value[n]);
    if (is_operation(at, n, a, local) || (row == &adc_rows[ADC_ROW_pow] && adc_local_power(at, n, local)))
        return;
    for (uint32_t i = 0; i < row->arity; i++)
        if (local->passes[i] && adc_row_role(row, i) == ADC_REAL)
            differentiate_rule(&r, i, local);
}
