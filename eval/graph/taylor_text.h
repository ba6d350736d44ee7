/* The recurrences of Taylor coefficients over a planned expansion (expansion.h), written once: for doubles in taylor.c, with
 * bounds on their errors in answer/series_errors.c and onesided/row_taylor.c. Whoever includes it defines struct sweep, with its
 * `plan` and the coefficients `c` of all nodes, NUMBER, and
 *
 *   NOTHING                             what is absent
 *   gather, gather_times                sum += a b; sum += j a b of a whole number j
 *   sum_of, negative, quotient, part    a + b; -a; a/b; a/j of a whole number j
 *   first, moved                        coefficient 0 of a node; coefficient k >= 1 of an input
 *   own                                 whether a node has a recurrence of the includer's own, whose result is stored then
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The coefficients of a node. */
struct series { const NUMBER *c; const struct adc_expansion_node *of; };

static struct series series_of(const struct sweep *S, uint32_t node)
{
    const struct adc_expansion_node *of = &S->plan->nodes[node];
    return (struct series){S->c + of->first, of};
}

static NUMBER coefficient(struct series s, uint32_t k) { return k <= s.of->degree ? s.c[k] : NOTHING; }

static bool own(const struct sweep *S, uint32_t n, uint32_t k, NUMBER *result);

/* Coefficient k of x*y. */
static NUMBER convolution(struct series x, struct series y, uint32_t k)
{
    uint32_t j, last;
    NUMBER sum = NOTHING;
    for (adc_expansion_range(x.of, y.of, k, 0, &j, &last); j <= last; j++)
        gather(&sum, x.c[j], y.c[k - j]);
    return sum;
}

static NUMBER arithmetic(enum adc_op op, struct series v, struct series x, struct series y, uint32_t k)
{
    NUMBER rest;
    if (x.of == y.of && (op == ADC_ROW_sub || op == ADC_ROW_div))       /* x - x is 0, and x/x is 1 */
        return NOTHING;
    switch ((int)op) {
    case ADC_ROW_add: return sum_of(coefficient(x, k), coefficient(y, k));
    case ADC_ROW_sub: return sum_of(coefficient(x, k), negative(coefficient(y, k)));
    case ADC_ROW_neg: return negative(coefficient(x, k));
    case ADC_ROW_mul: return convolution(x, y, k);
    default:
        rest = coefficient(x, k);
        for (uint32_t j = 1; j <= k && j <= y.of->degree; j++)
            gather(&rest, negative(y.c[j]), coefficient(v, k - j));
        return quotient(rest, y.c[0]);
    }
}

/* Coefficient k >= 1 from the rules. */
static NUMBER by_rules(const struct sweep *S, uint32_t n, uint32_t k)
{
    const struct adc_graph *graph = S->plan->graph;
    const uint32_t *args = adc_graph_args(graph, n);
    NUMBER sum = NOTHING;
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
        uint32_t rule = S->plan->nodes[n].rule[i], j, last;
        if (rule == ADC_NO_NODE)
            continue;
        const struct series x = series_of(S, args[i]), d = series_of(S, rule);
        for (adc_expansion_range(x.of, d.of, k, 1, &j, &last); j <= last; j++)
            gather_times(&sum, j, x.c[j], d.c[k - j]);
    }
    return part(sum, k);
}

static NUMBER compute(const struct sweep *S, uint32_t n, uint32_t k)
{
    const struct adc_graph *graph = S->plan->graph;
    const struct adc_graph_node *node = &graph->nodes[n];
    const uint32_t *args = adc_graph_args(graph, n);
    NUMBER result;
    adc_work(graph->context, k / 4 + 1u);
    if (k == 0)
        return first(S, n);
    if (node->op == ADC_GRAPH_INPUT)
        return moved(S, node->arg[1], k);
    const struct series x = series_of(S, args[0]);
    if (adc_expansion_is_arithmetic(graph, n))
        return arithmetic((enum adc_op)node->op, series_of(S, n), x, series_of(S, args[node->nargs - 1]), k);
    if (own(S, n, k, &result))
        return result;
    return adc_expansion_takes_rules(S->plan, n) ? by_rules(S, n, k) : convolution(x, x, k);
}

/* Coefficient k of each node that needs it: the next of them from *n on. False: there is none. */
static bool compute_next(const struct sweep *S, uint32_t k, uint32_t *n)
{
    const struct adc_expansion *plan = S->plan;
    while (*n < plan->known && (plan->nodes[*n].need < (int32_t)k || k > plan->nodes[*n].degree))
        ++*n;
    if (*n == plan->known)
        return false;
    S->c[plan->nodes[*n].first + k] = compute(S, *n, k);
    ++*n;
    return true;
}
