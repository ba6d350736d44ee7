/* Second derivatives of one root by their nonzeros: edge pushing.
 *
 * Nodes are taken from the last to the first, with the adjoint of each and, for each pair of nodes, the second derivative
 * of what comes after by both, its weight. A node passes its pairs to its arguments and adds those that its own second
 * derivatives make; what is left in the end are pairs of inputs (Gower and Mello, "A new framework for the computation of
 * Hessians", Optimization Methods and Software 27, 2012). Pairs that nothing joins are never made, so that time and
 * memory are those of the entries which the structure does not make zero, and of what leads to them.
 *
 * The second derivatives of a row are its rules differentiated by their own rules, at its arguments; no node is entered
 * for them. A rule is evaluated as a number that carries its derivatives by the arguments and by the result of the row;
 * with v' = sum of the rules, those by the result become derivatives by the arguments.
 *
 * The same evaluation bounds the errors of rules, for a sweep of adjoints with bounds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>

#include "eval/graph/sweep.h"
#include "eval/table/rules.h"
#include "lexer/number.h"

/* ---- the second derivatives of one row ---- */

enum { BY_RESULT = ADC_MAX_ARITY, BY_ALL };

/* A part of a rule. */
struct part {
    double value, error;
    double by[BY_ALL];          /* alive where the bit in `depends` is set: an absent derivative is not a zero one */
    uint32_t depends;
    bool index;                 /* it consists of numbers, constant arguments and + - * / alone */
};

struct row_at {
    const struct adc_graph_point *at;
    uint32_t n;
    unsigned *left;             /* what numbers met */
    const double *error;        /* by node: wanted are bounds on errors, and no derivatives; NULL: the other way round */
};

/* The chain rule for one operand of a part. */
static void pass_on(struct part *part, const struct part *operand, double partial, unsigned *left)
{
    for (uint32_t k = 0; k < BY_ALL; k++)
        if ((operand->depends >> k & 1) != 0) {
            double summand = partial * operand->by[k];
            *left |= adc_times_flags(partial, operand->by[k], summand);
            part->by[k] = (part->depends >> k & 1) != 0 ? part->by[k] + summand : summand;
            part->depends |= 1u << k;
        }
}

static struct part evaluate(const struct row_at *r, const struct adc_rule *rule)
{
    const struct adc_row *row = rule->row;
    struct part operand[ADC_MAX_ARITY], part = {.index = true};
    double a[ADC_MAX_ARITY], errors[ADC_MAX_ARITY];
    bool vanishes = false;
    if (rule->kind == ADC_RULE_NUMBER) {
        const bool exact = r->error == NULL
                        || (rule->name == NULL && adc_rule_known(adc_rules_of(r->at->context), rule->number, true) == NULL);
        return (struct part){.value = rule->number, .error = exact ? 0 : adc_half_ulp(rule->number), .index = true};
    }
    if (rule->kind != ADC_RULE_ROW) {
        const bool result = rule->kind == ADC_RULE_RESULT;
        const uint32_t by = result ? BY_RESULT : rule->count;
        const uint32_t node = result ? r->n : adc_graph_args(r->at->graph, r->n)[by];
        part = (struct part){.value = r->at->value[node], .error = r->error != NULL ? r->error[node] : 0,
                             .index = adc_graph_is_constant(r->at->graph, node)};
        part.by[by] = 1;
        part.depends = result || r->at->varied[node] ? 1u << by : 0;
        return part;
    }
    if (row == NULL)
        adc_sweep_refuse(r->at, r->n);
    for (uint32_t i = 0; i < rule->count; i++) {
        operand[i] = evaluate(r, rule->operand[i]);
        a[i] = operand[i].value;
        errors[i] = operand[i].error;
        part.index &= operand[i].index && row->operator_only;
        vanishes |= operand[i].index && a[i] == 0;
    }
    if (adc_row_number(row) == ADC_ROW_mul && vanishes)         /* the exponent 0 of a power annihilates the other factor */
        return (struct part){.value = 0, .index = true};
    part.value = row->value(a);
    if (r->error != NULL) {
        part.error = adc_row_error(row, errors, a, part.value);
        return part;
    }
    *r->left |= adc_row_flags(row, a, part.value);
    for (uint32_t i = 0; i < rule->count; i++) {
        assert(adc_row_role(row, i) != ADC_REFUSED && adc_row_role(row, i) != ADC_SELECTED);        /* no rule calls such */
        if (operand[i].depends != 0 && adc_row_passes(row, i, 0))
            pass_on(&part, &operand[i], adc_sweep_product(r->left, row, i, a, part.value, 1), r->left);
    }
    return part;
}

/* The rule of an argument. It may vanish, as that of x^0. */
static struct part rule_at(const struct row_at *r, uint32_t i, struct adc_row_derivatives *local)
{
    const enum adc_op op = (enum adc_op)r->at->graph->nodes[r->n].op;
    const struct adc_rule *rule = adc_rule_of(adc_rules_of(r->at->context), op, i);
    const struct part part = evaluate(r, rule);
    local->passes[i] = !(part.index && part.value == 0 && rule->node->kind == ADC_OPERATOR);
    return part;
}

/* The derivatives of the rule of argument i by the others. */
static void differentiate_rule(const struct row_at *r, uint32_t i, const struct part *rule, struct adc_row_derivatives *local)
{
    const struct part part = *rule;
    const bool through = (part.depends >> BY_RESULT & 1) != 0;
    for (uint32_t k = 0; k < r->at->graph->nodes[r->n].nargs; k++) {
        const bool direct = (part.depends >> k & 1) != 0;
        if (!(local->passes[k] || adc_is_given_rule(r->at->graph, r->n, k)) || !(direct || through))
            continue;
        double result = through ? part.by[BY_RESULT] * local->first[k] : 0;
        local->joined[i][k] = true;
        local->second[i][k] = direct && through ? part.by[k] + result : direct ? part.by[k] : result;
    }
}

/* + - * / are most nodes; their rules are written out. */
static bool is_operation(const struct adc_graph_point *at, uint32_t n, const double *a, struct adc_row_derivatives *local)
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
        local->left |= adc_is_normal(local->second[0][1]) && (v == 0 || adc_is_normal(local->second[1][1])) ? 0 : ADC_LEFT_RANGE;
        return true;
    default:
        return false;
    }
}

/* Second derivatives of a power from its value, `passes` and `first`: x^(y - 1) in its rule has a rounded exponent, which
 * may be 350 ULP of it. False where the rule is as good: for whole exponents, and where a number here is not a normal
 * double. */
static bool is_power(const struct adc_graph_point *at, uint32_t n, struct adc_row_derivatives *local)
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

void adc_derive_row(const struct adc_graph_point *at, uint32_t n, struct adc_row_derivatives *local)
{
    const struct adc_row *row = &adc_rows[at->graph->nodes[n].op];
    const struct row_at r = {at, n, &local->left, NULL};
    struct part rule[ADC_MAX_ARITY];
    double a[ADC_MAX_ARITY] = {0};
    adc_graph_arguments(at, n, a);
    memset(local->joined, 0, sizeof local->joined);
    local->left = 0;
    for (uint32_t i = 0; i < row->arity; i++)
        if (local->passes[i])
            local->first[i] = adc_sweep_product(&local->left, row, i, a, at->value[n], 1);
    if (is_operation(at, n, a, local) || (row == &adc_rows[ADC_ROW_pow] && is_power(at, n, local)))
        return;
    for (uint32_t i = 0; i < row->arity; i++)
        if (local->passes[i] && adc_row_role(row, i) == ADC_REAL)
            rule[i] = rule_at(&r, i, local);
    for (uint32_t i = 0; i < row->arity; i++)
        if (local->passes[i] && adc_row_role(row, i) == ADC_REAL)
            differentiate_rule(&r, i, &rule[i], local);
}

/* ---- edge pushing ---- */

/* A pair of nodes with its weight; it hangs on the one that is taken first. */
struct pair {
    struct pair *next;
    double weight;
    uint32_t other;
};

struct pushing {
    struct adc_graph_point *at;
    struct pair **pairs;        /* by node */
    struct pair *spare;         /* given back */
    uint32_t *seen;             /* by node: 1 + its place among the pairs of the node at hand; 0 between nodes */
    struct pair **merged;       /* those pairs */
    uint32_t merged_capacity;
    double *adjoint;            /* by node, where present */
    bool *present;
};

/* Inputs come last, in their order, whatever node they are. */
static size_t rank(const struct adc_graph *graph, uint32_t n)
{
    const struct adc_graph_node *node = &graph->nodes[n];
    return node->op == ADC_GRAPH_INPUT ? node->arg[1] : (size_t)graph->input_count + n;
}

/* Adds to the weight of a pair: a second entry in the list, until its node is taken. */
static void add(struct pushing *P, uint32_t a, uint32_t b, double weight)
{
    const bool first = rank(P->at->graph, a) >= rank(P->at->graph, b);
    struct pair *pair = P->spare, **list = &P->pairs[first ? a : b];
    if (pair != NULL)
        P->spare = pair->next;
    else
        pair = adc_arena_array(&P->at->scratch, 1, sizeof *pair);
    *pair = (struct pair){*list, weight, first ? b : a};
    *list = pair;
}

/* The pairs of a node, each once, in P->merged; returns how many. */
static uint32_t merge(struct pushing *P, uint32_t n)
{
    uint32_t count = 0;
    for (struct pair *pair = P->pairs[n], *next; pair != NULL; pair = next) {
        next = pair->next;
        if (P->seen[pair->other] != 0) {
            P->merged[P->seen[pair->other] - 1]->weight += pair->weight;
            pair->next = P->spare;
            P->spare = pair;
            continue;
        }
        *ADC_ONE_MORE(&P->at->scratch, P->merged, count, P->merged_capacity) = pair;
        P->seen[pair->other] = count;
    }
    for (uint32_t i = 0; i < count; i++)
        P->seen[P->merged[i]->other] = 0;
    adc_work(P->at->context, count + 1);
    return count;
}

static double times(struct pushing *P, double x, double y)
{
    P->at->left |= adc_times_flags(x, y, x * y);
    return x * y;
}

/* Hands the pair of n and `other` on to the arguments of n. */
static void push(struct pushing *P, uint32_t n, const struct pair *pair, const struct adc_row_derivatives *local)
{
    const uint32_t *args = adc_graph_args(P->at->graph, n), arity = P->at->graph->nodes[n].nargs;
    for (uint32_t i = 0; i < arity; i++) {
        if (!local->passes[i])
            continue;
        if (pair->other != n) {
            const double weight = times(P, local->first[i], pair->weight);
            add(P, args[i], pair->other, args[i] == pair->other ? 2 * weight : weight);
            continue;
        }
        for (uint32_t k = 0; k <= i; k++)
            if (local->passes[k]) {
                const double weight = times(P, times(P, local->first[i], local->first[k]), pair->weight);
                add(P, args[i], args[k], i != k && args[i] == args[k] ? 2 * weight : weight);
            }
    }
}

/* The pairs that the second derivatives of n make. Those by i and k are the same; where a rule is 0 by its form, the
 * other one need not be. A rule of the user's is differentiated, but its row has no derivative by it: half of what joins the
 * two, for a pair counts both ways. */
static void create(struct pushing *P, uint32_t n, const struct adc_row_derivatives *local)
{
    const uint32_t *args = adc_graph_args(P->at->graph, n), arity = P->at->graph->nodes[n].nargs;
    for (uint32_t i = 0; i < arity; i++)
        for (uint32_t k = 0; k <= i; k++) {
            const bool given = adc_is_given_rule(P->at->graph, n, i);
            if (!local->passes[k] || !(local->passes[i] || given) || !local->joined[k][i])
                continue;
            const double weight = times(P, local->second[k][i], P->adjoint[n]) * (given ? 0.5 : 1);
            add(P, args[i], args[k], i != k && args[i] == args[k] ? 2 * weight : weight);
        }
}

static void take(struct pushing *P, uint32_t n)
{
    const struct adc_graph *graph = P->at->graph;
    const uint32_t *args = adc_graph_args(graph, n), arity = graph->nodes[n].nargs;
    struct adc_row_derivatives local;
    double a[ADC_MAX_ARITY];
    const uint32_t selected = adc_graph_arguments(P->at, n, a);
    bool any = false;
    for (uint32_t i = 0; i < arity; i++)
        any |= local.passes[i] = P->at->varied[args[i]] && adc_sweep_passes(P->at, n, i, selected);
    if (!any)
        return;
    adc_derive_row(P->at, n, &local);
    P->at->left |= local.left;
    for (uint32_t i = 0, count = merge(P, n); i < count; i++) {
        push(P, n, P->merged[i], &local);
        P->merged[i]->next = P->spare;
        P->spare = P->merged[i];
    }
    if (!P->present[n])
        return;
    create(P, n, &local);
    for (uint32_t i = 0; i < arity; i++)
        if (local.passes[i])
            adc_gather(&P->adjoint[args[i]], &P->present[args[i]], times(P, local.first[i], P->adjoint[n]));
}

/* Collects the pairs of inputs. */
static const struct adc_graph_second *collect(struct pushing *P, uint32_t end, size_t *count)
{
    const struct adc_graph *graph = P->at->graph;
    size_t most = 0;
    for (uint32_t j = 0; j < graph->input_count; j++)
        for (const struct pair *pair = graph->inputs[j].node < end ? P->pairs[graph->inputs[j].node] : NULL;
             pair != NULL; pair = pair->next)
            most++;
    struct adc_graph_second *entries = adc_arena_array(&P->at->scratch, most + 1, sizeof *entries);
    *count = 0;
    for (uint32_t j = 0; j < graph->input_count; j++) {
        const uint32_t n = graph->inputs[j].node, merged = n < end ? merge(P, n) : 0;
        for (uint32_t i = 0; i < merged; i++)
            entries[(*count)++] = (struct adc_graph_second){graph->nodes[P->merged[i]->other].arg[1], j,
                                                            P->merged[i]->weight};
    }
    return entries;
}

const struct adc_graph_second *adc_graph_hessian_entries(struct adc_graph_point *at, uint32_t root, size_t *count)
{
    const uint32_t end = root + 1;
    struct pushing P = {.at = at};
    adc_arena_reset(&at->scratch);
    P.pairs = adc_arena_zeroed(&at->scratch, end, sizeof(struct pair *));
    P.seen = adc_arena_zeroed(&at->scratch, end, sizeof *P.seen);
    P.adjoint = adc_arena_array(&at->scratch, end, sizeof *P.adjoint);
    P.present = adc_arena_zeroed(&at->scratch, end, sizeof *P.present);
    P.adjoint[root] = 1;
    P.present[root] = true;
    for (uint32_t n = end; n-- > 0;) {
        adc_work_loop(at->context, n, end);
        if ((P.present[n] || P.pairs[n] != NULL) && adc_graph_is_row(at->graph, n))
            take(&P, n);
    }
    return collect(&P, end, count);
}

void adc_graph_hessian(struct adc_graph_point *at, uint32_t root, double *hessian)
{
    const size_t inputs = at->graph->input_count;
    size_t count;
    const struct adc_graph_second *entries = adc_graph_hessian_entries(at, root, &count);
    memset(hessian, 0, inputs * inputs * sizeof *hessian);
    for (size_t e = 0; e < count; e++)
        hessian[entries[e].row * inputs + entries[e].column] = hessian[entries[e].column * inputs + entries[e].row] =
            entries[e].value;
}

/* ---- adjoints with bounds on their errors ---- */

/* The partials of row n at arguments a with errors, by those in `live`, a bit for each. Returns for which of these no rule vanishes. */
static uint32_t partials_of(const struct adc_graph_point *at, uint32_t n, const double *a, const double *off, uint32_t live,
                            const double *error, struct adc_bounded *partial)
{
    const enum adc_op op = (enum adc_op)at->graph->nodes[n].op;
    const bool product = op == ADC_ROW_mul;
    struct adc_row_step s;
    unsigned left;
    if (op <= ADC_ROW_mul) {
        partial[0] = product ? (struct adc_bounded){a[1], off[1]} : (struct adc_bounded){1, 0};
        partial[1] = product ? (struct adc_bounded){a[0], off[0]} : (struct adc_bounded){op == ADC_ROW_sub ? -1 : 1, 0};
        return live;
    }
    const bool exact = off[0] == 0 && off[adc_rows[op].arity > 1] == 0;         /* its rules are more often exact */
    const bool known = !exact && adc_row_step(op, a, at->value[n], off, live, &s);
    for (uint32_t i = 0; live >> i != 0; i++) {
        if ((live >> i & 1) == 0)
            continue;
        const struct adc_rule *rule = known ? NULL : adc_rule_of(adc_rules_of(at->context), op, i);
        const struct part part = known ? (struct part){.value = 1} : evaluate(&(const struct row_at){at, n, &left, error}, rule);
        partial[i] = !known || s.selected != UINT32_MAX ? (struct adc_bounded){part.value, part.error}
                                                        : (struct adc_bounded){s.slope[i], s.off[i]};
        if (part.index && part.value == 0 && rule->kind == ADC_RULE_ROW)
            live ^= 1u << i;
    }
    return live;
}

/* Passes an adjoint on to node n. It cancels what minus itself has brought there, as in p + d - p. */
static ADC_INLINE
void pass_bounded(struct adc_bounded_adjoint part, struct adc_bounded partial, uint32_t n, struct adc_bounded_adjoint *to)
{
    const bool copied = partial.off == 0 && adc_is_unit(partial.by);
    part.is = adc_bounded_times(partial, part.is, true);
    part.negative ^= partial.by < 0;
    if (to->present)
        part.is = copied && to->copy == part.copy && to->negative != part.negative ? (struct adc_bounded){0, 0}
                                                                                    : adc_bounded_sum(to->is, part.is);
    if (to->present || !copied) {
        part.copy = n;
        part.negative = false;
    }
    *to = part;
}

/* Passes the adjoint of sum n on to the factors of its products, each times the other. */
static void pass_to_factors(const struct adc_graph_point *at, uint32_t n, const double *error, struct adc_bounded_adjoint *adjoint)
{
    const uint32_t *args = adc_graph_args(at->graph, n);
    for (uint32_t i = 0; i < at->graph->nodes[n].nargs; i++) {
        const uint32_t other = args[i ^ 1];
        if (at->varied[args[i]])
            pass_bounded(adjoint[n], (struct adc_bounded){at->value[other], error[other]}, args[i], &adjoint[args[i]]);
    }
}

/* A row that cancels, as x - x, passes nothing on. */
void adc_graph_bounded_adjoints(struct adc_recording *recording, uint32_t root, const double *error,
                                struct adc_bounded_adjoint *adjoint)
{
    const struct adc_graph_point *at = &recording->at;
    double a[ADC_MAX_ARITY], off[ADC_MAX_ARITY];
    struct adc_bounded partial[ADC_MAX_ARITY];
    memset(adjoint, 0, (root + (size_t)1) * sizeof *adjoint);
    adjoint[root] = (struct adc_bounded_adjoint){{1, 0}, root, false, true};
    for (uint32_t n = root + 1; n-- > 0;) {
        adc_work_loop(at->context, n, root + 1);
        if (adjoint[n].present && at->graph->nodes[n].op == ADC_GRAPH_SUM)
            pass_to_factors(at, n, error, adjoint);
        if (!adjoint[n].present || !adc_graph_is_row(at->graph, n) || adc_graph_cancels(at, n, error))
            continue;
        const struct adc_row *row = &adc_rows[at->graph->nodes[n].op];
        if (row->select != NULL)
            adc_graph_guard(recording, n, ADC_GUARD_SELECTION);
        const uint32_t selected = adc_graph_arguments(at, n, a), *args = adc_graph_args(at->graph, n);
        uint32_t live = 0;
        for (uint32_t i = 0; i < row->arity; i++) {
            off[i] = error[args[i]];
            live |= (uint32_t)(at->varied[args[i]] && (row->args == NULL || adc_sweep_passes(at, n, i, selected))) << i;
        }
        live = live != 0 ? partials_of(at, n, a, off, live, error, partial) : 0;
        for (uint32_t i = 0; live >> i != 0; i++)
            if ((live >> i & 1) != 0)
                pass_bounded(adjoint[n], partial[i], args[i], &adjoint[args[i]]);
    }
}
