/* Tangents of what binds a name: sums, roots, minima, integrals. Roots and minima move by the implicit function theorem.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/adc.h"

enum { MOST = ADC_SOURCE_MOST };

static const adc_ref NONE = ADC_SOURCE_NONE;

/* A function made of an expression: its name, what comes first in its parameters, then the names that it needs with their
 * tangents. The arguments of a call of it are added to `args`; how many. */
static const char *lift(struct adc_source_program *P, const char *kind, uint32_t first, adc_ref of, adc_ref *args,
                        uint32_t *count, const char **list)
{
    uint32_t *names;
    const uint32_t free = adc_source_free(P, of, first, &names);
    *list = first == NONE ? "" : adc_symbol_text(P->context, first);
    if (free + 2 > MOST)
        adc_source_refuse(P, of, "an equation or integral with more than 60 names", "write it in parts");
    for (uint32_t i = 0; i < free; i++) {
        const char *name = adc_symbol_text(P->context, names[i]), *between = (*list)[0] == '\0' ? "" : ", ";
        const bool active = adc_source_name_is_active(P, names[i]);
        *list = adc_source_text(P, active ? "%s%s%s, %s%s" : "%s%s%s", *list, between, name, P->mark, name);
        args[(*count)++] = adc_source_name(P, names[i]);
        if (active)
            args[(*count)++] = adc_source_name(P, adc_source_derived(P, names[i]));
    }
    return adc_source_unused(P, adc_source_text(P, "%s%s%u", P->mark, kind, ++P->lifted));
}

/* droot1(x, p, dp) = -de/diff(e, x) at a root x of e; of a minimum e is its derivative. A vector: -(diff(e, x)\de). */
adc_ref adc_moved_root(struct adc_source_program *P, adc_ref ref, bool minimum)
{
    const struct adc_node node = P->ast->nodes[ref];
    const uint32_t count = adc_list_count(P->ast, node.second);
    const adc_ref *items = adc_source_items(P, &node);
    const struct adc_node start = P->ast->nodes[items[0]];
    const enum adc_source_kind rank = adc_source_kind(P, start.second);
    adc_ref e = items[count - 1], args[2*MOST] = {ref}, made = 1;
    const char *list;
    const struct adc_source_bound before = adc_source_bind(P, start.first, false, rank);
    adc_ref de = adc_source_moved(P, e);
    if (de != NONE) {
        const adc_ref x = adc_source_name(P, start.first);
        e = minimum ? adc_source_call(P, "diff", (adc_ref[]){e, x}, 2) : e;
        de = minimum ? adc_source_call(P, "diff", (adc_ref[]){de, x}, 2) : de;
        const adc_ref slope = adc_source_call(P, "diff", (adc_ref[]){e, x}, 2);
        const adc_ref value = rank == ADC_SOURCE_NUMBER
            ? adc_source_operation(P, ADC_OP_DIV, adc_source_minus(P, NONE, de), slope)
            : adc_source_minus(P, NONE, adc_source_operation(P, ADC_OP_SOLVE, slope, de));
        const char *name = lift(P, minimum ? "least" : "root", start.first, value, args, &made, &list);
        adc_source_define(P, adc_source_text(P, "%s(%s) = %s\n", name, list, adc_source_written(P, value)));
        de = adc_source_call(P, name, args, made);
    }
    adc_source_unbind(P, before);
    return de;
}

/* Whether an expression or the body of a function may jump: it compares, or has a function that does. *reads: a function in it
 * reads names from outside that depend on the variables. */
static bool may_jump(struct adc_source_program *P, const struct adc_ast *ast, adc_ref ref, bool *seen, bool *reads);

static bool function_may_jump(struct adc_source_program *P, uint32_t symbol, bool *seen, bool *reads)
{
    const bool parameter = adc_source_is_parameter(P, symbol);
    bool may = false;
    for (uint32_t k = 0; k < P->count; k++) {
        const struct adc_source_function *f = &P->functions[k];
        if (f->of == NULL || seen[k] || (parameter ? !f->given : f != adc_source_called(P, symbol)))
            continue;
        seen[k] = true;
        *reads |= f->reads;
        may |= may_jump(P, f->of->ast, f->of->body, seen, reads);
    }
    return may || (parameter && P->jumps);
}

static bool may_jump(struct adc_source_program *P, const struct adc_ast *ast, adc_ref ref, bool *seen, bool *reads)
{
    const struct adc_node node = ast->nodes[ref];
    const struct adc_parts parts = adc_parts_of(ast, &node);
    bool may = node.kind == ADC_COND || node.kind == ADC_CHAIN || node.kind == ADC_IF
            || (node.kind == ADC_OPERATOR && (node.op <= ADC_OP_GE || node.op == ADC_OP_REM));
    if (node.kind == ADC_CALL || node.kind == ADC_EACH) {
        const struct adc_row *row = adc_row_find(adc_symbol_text(P->context, node.first), parts.count, false);
        may |= adc_source_called(P, node.first) != NULL || adc_source_is_parameter(P, node.first)
             ? function_may_jump(P, node.first, seen, reads)
             : adc_source_may_jump(row);
    }
    for (uint32_t i = 0; i < parts.count; i += parts.step)
        may |= may_jump(P, ast, adc_part_ref(&parts, i), seen, reads);
    return may;
}

/* dsteps1(x, dx) = { t = 0; diff(e, t) } of an expression e with x + t*dx for x, so that jumps move with the variables. */
adc_ref adc_moved_steps(struct adc_source_program *P, adc_ref ref)
{
    adc_ref args[2*MOST], trees[MOST];
    uint32_t made = 0, *names, moving = 0, which[MOST];
    bool reads = false, *seen = adc_arena_zeroed(P->emit->arena, P->count, sizeof *seen);
    if (!adc_source_is_active(P, ref))
        return NONE;
    may_jump(P, P->ast, ref, seen, &reads);
    const char *what = P->ast->nodes[ref].kind == ADC_CALL ? adc_symbol_text(P->context, P->ast->nodes[ref].first) : "a list";
    if (reads)
        adc_source_refuse(P, ref, adc_source_text(P, "%s of a function that reads names from outside which depend on the "
                          "variables", what), "give the function these names as arguments");
    const char *list, *name = lift(P, "steps", NONE, ref, args, &made, &list), *step = adc_source_unused(P, "t_");
    const uint32_t free = adc_source_free(P, ref, NONE, &names);
    for (uint32_t i = 0; i < free; i++)
        if (adc_source_name_is_active(P, names[i])) {
            which[moving] = names[i];
            trees[moving++] = adc_source_stepped(P, names[i], step);
        }
    const adc_ref changed = adc_source_replace(P, ref, which, trees, moving);
    adc_source_define(P, adc_source_text(P, "%s(%s) = { %s = 0; diff(%s, %s) }\n", name, list, step,
                                         adc_source_written(P, changed), step));
    return adc_source_call(P, name, args, made);
}

/* The integral of the tangent, and the integrand at the ends that move. */
adc_ref adc_moved_integral(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    const adc_ref *items = adc_source_items(P, &node), ends[] = {P->ast->nodes[items[0]].second, items[1]}, e = items[2];
    const uint32_t t = P->ast->nodes[items[0]].first;
    bool reads = false, *seen = adc_arena_zeroed(P->emit->arena, P->count, sizeof *seen);
    if (may_jump(P, P->ast, e, seen, &reads))
        return adc_moved_steps(P, ref);
    const struct adc_source_bound before = adc_source_bind(P, t, false, ADC_SOURCE_NUMBER);
    const adc_ref de = adc_source_moved(P, e);
    adc_source_unbind(P, before);
    adc_ref sum = de == NONE ? NONE : adc_source_call(P, "integrate", (adc_ref[]){items[0], ends[1], de}, 3);
    for (uint32_t i = 2; i-- > 0;) {
        const adc_ref moved = adc_source_moved(P, ends[i]);
        const adc_ref term = moved == NONE ? NONE : adc_tree_times(P->ast, adc_source_replace(P, e, &t, &ends[i], 1), moved);
        sum = i == 1 ? adc_source_plus(P, ADC_OP_ADD, sum, term) : adc_source_minus(P, sum, term);
    }
    return sum;
}

/* sum(k=1, n, de) and [de for i=1:n], whose names do not move. */
adc_ref adc_moved_repeated(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    const uint32_t count = adc_list_count(P->ast, node.second);
    adc_ref *items = adc_source_items(P, &node);
    struct adc_source_bound before[2];
    uint32_t names[2], part = 0;
    const uint32_t bound = adc_source_binds(P, &node, names, &part);
    for (uint32_t i = 0; i < bound && node.kind == ADC_COMPREHENSION; i++)
        if (adc_source_is_active(P, items[i + 1]))
            return adc_moved_steps(P, ref);
    for (uint32_t i = 0; i < bound; i++)
        before[i] = adc_source_bind(P, names[i], false, ADC_SOURCE_NUMBER);
    items[part] = adc_source_moved(P, items[part]);
    for (uint32_t i = bound; i-- > 0;)
        adc_source_unbind(P, before[i]);
    return items[part] == NONE ? NONE : adc_source_with(P, &node, items, count);
}
