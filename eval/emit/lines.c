/* An answer and its derivatives as formulas.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/lines.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "lexer/number.h"
#include "parser/unparse.h"

static const struct adc_span NOWHERE = {0, 0};

/* ---- from nodes to formulas ---- */

/* `ruled`: it may be one of a rule: a derivative needs it. */
static uint32_t constant(struct adc_formulas *F, double value, bool ruled)
{
    static const char *const kept[] = {"pi", "e", "inf", "nan"};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        const struct adc_constant *c = adc_constant_find(kept[i]);
        if (c->value == value || (isnan(c->value) && isnan(value)))
            return adc_formula_constant(F, c);
    }
    F->decimals |= value != floor(value) && !ruled;
    return ruled ? adc_formula_of_rule(F, value) : adc_formula_number(F, value);
}

enum {
    NONE = UINT32_MAX,
    LONG = 200                          /* terms of a sum that is made at once: by steps it would be copied for each of them */
};

static uint32_t formula_at(struct adc_emit_lines *lines, uint32_t node)
{
    const struct adc_node_formula *of = lines->of_node;
    uint32_t *term = NULL, count = 0, capacity = 0, at = node;
    for (; of[at].formula == NONE; count++) {
        const uint32_t *args = adc_graph_args(&lines->emit->recording->graph, at);
        const bool second = of[args[1]].terms == LONG;
        term = adc_arena_room_for(lines->emit->arena, term, count, &capacity, count + 2, sizeof *term);
        term[count] = of[args[!second]].formula;
        if (lines->emit->recording->graph.nodes[at].op == ADC_ROW_sub)
            term[count] = adc_formula_row(&lines->formulas, ADC_ROW_neg, &term[count]);
        at = args[second];
    }
    if (count > 0) {
        term[count] = of[at].formula;
        lines->of_node[node].formula = adc_formula_sum(&lines->formulas, term, count + 1);
    }
    return of[node].formula;
}

/* The formula of a node; those of all up to the newest node are made, but for long sums that nothing needs yet. */
static uint32_t formula_of(struct adc_emit_lines *lines, uint32_t node)
{
    struct adc_formulas *F = &lines->formulas;
    const struct adc_recording *recording = lines->emit->recording;
    const struct adc_graph *graph = &recording->graph;
    for (uint32_t n = lines->node_count; n < graph->count; n = ++lines->node_count) {
        const struct adc_graph_node *at = &graph->nodes[n];
        const bool row = adc_graph_is_row(graph, n), less = at->op == ADC_ROW_sub;
        const uint32_t *from = row ? adc_graph_args(graph, n) : NULL;
        uint32_t args[ADC_MAX_ARITY] = {0}, terms = 1, made;
        lines->of_node = adc_arena_room(lines->emit->arena, lines->of_node, n, &lines->node_capacity, sizeof *lines->of_node);
        if (less || at->op == ADC_ROW_add) {
            const uint32_t a = lines->of_node[from[0]].terms, b = lines->of_node[from[1]].terms;
            terms = a + b < LONG ? a + b : LONG;
            if (a == LONG ? b < LONG : b == LONG && !less) {
                lines->of_node[n] = (struct adc_node_formula){NONE, LONG};
                continue;
            }
        }
        for (uint32_t i = 0; row && i < at->nargs; i++)
            args[i] = formula_at(lines, from[i]);
        made = at->op == ADC_GRAPH_INPUT ? adc_formula_name(F, adc_symbol_text(F->context, graph->inputs[at->arg[1]].symbol))
             : at->op == ADC_GRAPH_CONSTANT ? constant(F, recording->at.value[n], lines->count > 0)
                                            : adc_formula_row(F, (enum adc_op)at->op, args);
        lines->of_node[n] = (struct adc_node_formula){made, terms};
    }
    return node == ADC_NO_NODE ? adc_formula_fraction(F, 0, 1) : formula_at(lines, node);
}

/* ---- the lines ---- */

static void add_line(struct adc_emit_lines *lines, struct adc_emit_line line) { lines->line[lines->count++] = line; }

static void add_component(struct adc_emit_lines *lines, uint32_t component)
{
    struct adc_emit *emit = lines->emit;
    const uint32_t n = emit->by_count, *first = adc_emit_derivatives(emit, emit->roots[component]);
    for (uint32_t i = 0; i < n; i++)
        add_line(lines, (struct adc_emit_line){formula_of(lines, first[i]), component, 1, {i, 0}});
    for (uint32_t i = 0; i < n && emit->request->hessian; i++) {
        const uint32_t *second = adc_emit_derivatives(emit, first[i]);
        for (uint32_t j = i; j < n; j++)
            add_line(lines, (struct adc_emit_line){formula_of(lines, second[j]), component, 2, {i, j}});
    }
}

static void make_lines(struct adc_emit_lines *lines)
{
    struct adc_emit *emit = lines->emit;
    struct adc_formulas *F = &lines->formulas;
    size_t n = emit->by_count, each = 1 + n + (emit->request->hessian ? n * (n + 1) / 2 : 0);
    lines->line = adc_arena_array(emit->arena, each * emit->root_count, sizeof *lines->line);
    for (uint32_t i = 0; i < emit->variable_count; i++)         /* the order of the variables is that of all terms */
        adc_formula_name(F, emit->variables[i].name);
    for (uint32_t k = 0; k < emit->root_count; k++)
        add_line(lines, (struct adc_emit_line){.formula = formula_of(lines, emit->roots[k]), .component = k});
    F->derivatives = true;
    for (uint32_t k = 0; k < emit->root_count; k++)
        add_component(lines, k);
}

/* ---- names for what is used more than once ---- */

static bool is_unit(struct adc_ratio q) { return q.d == 1 && (q.n == 1 || q.n == -1); }

/* Operations of a formula itself. */
static uint32_t own_weight(const struct adc_formula_term *term)
{
    uint32_t weight = term->kind == ADC_FORMULA_ROW || term->kind == ADC_FORMULA_CHOICE;
    if (term->kind != ADC_FORMULA_SUM && term->kind != ADC_FORMULA_PRODUCT)
        return weight;
    weight = term->count - 1u + (term->kind == ADC_FORMULA_SUM ? term->q.n != 0 : !is_unit(term->q));
    for (uint32_t i = 0; i < term->count; i++)
        weight += !is_unit(term->part[i].q) || (term->kind == ADC_FORMULA_PRODUCT && term->count == 1
                                                && term->part[i].q.n < 0);
    return weight;
}

/* A letter, the first of `letters` such that no variable is called by it and a number, or by it alone. */
static char free_letter(const struct adc_emit *emit, const char *letters)
{
    for (; letters[1] != '\0'; letters++) {
        bool free = true;
        for (uint32_t i = 0; i < emit->variable_count && free; i++) {
            const char *name = emit->variables[i].name;
            free = name[0] != *letters || name[1 + strspn(name + 1, "0123456789")] != '\0';
        }
        if (free)
            break;
    }
    return *letters;
}

/* Names the formulas that are used more than once and are more than one operation. */
static void choose_names(struct adc_emit_lines *lines)
{
    struct adc_emit *emit = lines->emit;
    const struct adc_formulas *F = &lines->formulas;
    uint32_t *uses = adc_arena_zeroed(emit->arena, F->count, sizeof *uses);
    uint32_t *weight = adc_arena_array(emit->arena, F->count, sizeof *weight);
    char letter = free_letter(emit, "tsuvwpqabcdz"), text[16];
    lines->named_count = 0;
    lines->name = adc_arena_zeroed(emit->arena, F->count, sizeof *lines->name);
    lines->named = adc_arena_array(emit->arena, F->count, sizeof *lines->named);
    for (uint32_t i = 0; i < lines->count; i++)
        uses[lines->line[i].formula]++;
    for (uint32_t id = F->count; id-- > 0;)
        for (uint32_t i = 0; uses[id] > 0 && i < F->terms[id].count; i++)
            uses[F->terms[id].part[i].id]++;
    for (uint32_t id = 0; id < F->count; id++) {
        weight[id] = own_weight(&F->terms[id]);
        for (uint32_t i = 0; i < F->terms[id].count && weight[id] < 2; i++)
            weight[id] += weight[F->terms[id].part[i].id];
        if (uses[id] < 2 || weight[id] < 2)
            continue;
        snprintf(text, sizeof text, "%c%u", letter, lines->named_count + 1);
        lines->name[id] = adc_symbol(F->context, text, strlen(text));
        lines->named[lines->named_count++] = id;
    }
}

/* ---- products within products ---- */

enum { MAX_PRODUCTS = 300 };            /* with names, that others are compared with */

/* Whether a product has all factors of another. */
static bool has_factors(const struct adc_formula_term *of, const struct adc_formula_term *all)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < of->count && found < all->count; i++)
        found += adc_formula_same_part(&of->part[i], &all->part[found]);
    return found == all->count;
}

/* Puts a product into another that has all its factors. */
static void put_product(struct adc_emit_lines *lines, struct adc_formula_term *into, uint32_t id)
{
    const struct adc_formula_term *factor = &lines->formulas.terms[id];
    struct adc_formula_part *part = adc_arena_array(lines->emit->arena, into->count, sizeof *part);
    struct adc_ratio q;
    uint32_t made = 1, found = 0;
    if (factor->q.n <= 0 || !adc_ratio_multiply(into->q, (struct adc_ratio){factor->q.d, factor->q.n}, &q))
        return;
    part[0] = (struct adc_formula_part){.id = id, .q = {1, 1}};
    for (uint32_t i = 0; i < into->count; i++)
        if (found < factor->count && adc_formula_same_part(&into->part[i], &factor->part[found]))
            found++;
        else
            part[made++] = into->part[i];
    *into = (struct adc_formula_term){.kind = into->kind, .q = q, .count = made, .part = part};
}

/* Where a product has all factors of one that has a name, it is written with that: t1*t2 in place of x*(1 - x)*t2. */
static void share_products(struct adc_emit_lines *lines)
{
    struct adc_formula_term *terms = lines->formulas.terms;
    uint32_t at[MAX_PRODUCTS], count = 0;
    for (uint32_t i = 0; i < lines->named_count && count < MAX_PRODUCTS; i++)
        if (terms[lines->named[i]].kind == ADC_FORMULA_PRODUCT && terms[lines->named[i]].count > 1)
            at[count++] = lines->named[i];
    for (uint32_t id = lines->formulas.count; id-- > 0 && count > 0;)
        for (uint32_t k = count; k-- > 0;)              /* the longest first: it may have shorter ones itself */
            if (terms[id].kind == ADC_FORMULA_PRODUCT && at[k] < id && terms[id].count > terms[at[k]].count
                && has_factors(&terms[id], &terms[at[k]]))
                put_product(lines, &terms[id], at[k]);
}

/* ---- from formulas to trees ---- */

static adc_ref operation(const struct adc_emit_lines *L, enum adc_operator op, adc_ref a, adc_ref b)
{
    return adc_ast_operator(L->ast, op, a, b, NOWHERE);
}

static adc_ref number(const struct adc_emit_lines *L, double value) { return adc_ast_number(L->ast, value, NOWHERE); }

static adc_ref times(const struct adc_emit_lines *L, adc_ref a, adc_ref b)
{
    return a == NONE ? b : operation(L, ADC_OP_MUL, a, b);
}

/* Whether a fraction is written as a decimal: 0.1, and 1/4 where the text has decimals. */
static bool is_decimal(const struct adc_emit_lines *L, struct adc_ratio q)
{
    int64_t d = q.d;
    while (d % 2 == 0)
        d /= 2;
    while (d % 5 == 0)
        d /= 5;
    return q.d == 1 || (d == 1 && (L->formulas.decimals || q.d % 10 == 0 || q.d > 1000));
}

static adc_ref fraction(const struct adc_emit_lines *L, struct adc_ratio q)
{
    if (is_decimal(L, q))
        return number(L, (double)q.n / (double)q.d);
    return operation(L, ADC_OP_DIV, number(L, (double)q.n), number(L, (double)q.d));
}

/* base^q for q > 0 */
static adc_ref power(const struct adc_emit_lines *L, adc_ref base, struct adc_ratio q)
{
    if (q.n == 1 && q.d == 1)
        return base;
    if (q.n == 1 && q.d == 2)
        return adc_ast_list(L->ast, ADC_CALL, adc_symbol(L->formulas.context, "sqrt", 4), &base, 1, NOWHERE);
    return operation(L, ADC_OP_POW, base, fraction(L, q));
}

static bool is_constant(const struct adc_emit_lines *L, uint32_t id)
{
    const struct adc_formula_term *term = &L->formulas.terms[id];
    return term->kind == ADC_FORMULA_FRACTION || term->kind == ADC_FORMULA_NUMBER
        || (term->kind == ADC_FORMULA_NAME && term->number != 0);
}

/* q times a product of powers, or times one formula, with one fraction bar; q > 0. */
static adc_ref product(const struct adc_emit_lines *L, struct adc_ratio q, const struct adc_formula_part *part,
                       uint32_t count)
{
    bool decimal = is_decimal(L, q);
    adc_ref above = NONE, below = NONE;
    if (decimal ? q.n != q.d : q.n != 1)
        above = number(L, decimal ? (double)q.n / (double)q.d : (double)q.n);
    if (!decimal)
        below = number(L, (double)q.d);
    for (uint32_t i = 0; i < 2 * count; i++) {                  /* numbers, then the others */
        struct adc_formula_part p = part[i % count];            /* NOLINT: no iteration where there are none */
        if (is_constant(L, p.id) != (i < count))
            continue;
        adc_ref factor = power(L, L->tree[p.id], (struct adc_ratio){llabs(p.q.n), p.q.d});
        *(p.q.n > 0 ? &above : &below) = times(L, p.q.n > 0 ? above : below, factor);
    }
    above = above == NONE ? number(L, 1) : above;
    return below == NONE ? above : operation(L, ADC_OP_DIV, above, below);
}

static struct adc_ratio size_of(struct adc_ratio q) { return (struct adc_ratio){llabs(q.n), q.d}; }

static adc_ref scaled(const struct adc_emit_lines *L, uint32_t id, struct adc_ratio q)
{
    const struct adc_formula_term *term = &L->formulas.terms[id];
    struct adc_formula_part one = {.id = id, .q = {1, 1}};
    bool apart = term->kind == ADC_FORMULA_PRODUCT && L->name[id] == 0 && term->q.n == term->q.d;
    return apart ? product(L, q, term->part, term->count) : product(L, q, &one, 1);
}

/* Adds q * part to a sum. */
static adc_ref add(const struct adc_emit_lines *L, adc_ref sum, const struct adc_formula_part *part)
{
    adc_ref summand = scaled(L, part->id, size_of(part->q));
    if (sum == NONE)
        return part->q.n < 0 ? adc_tree_negative(L->ast, summand) : summand;
    return operation(L, part->q.n < 0 ? ADC_OP_SUB : ADC_OP_ADD, sum, summand);
}

/* How many names a formula is a product of. */
static double degree(const struct adc_emit_lines *L, uint32_t id)
{
    const struct adc_formula_term *term = &L->formulas.terms[id];
    double sum = term->kind == ADC_FORMULA_NAME;
    for (uint32_t i = 0; term->kind == ADC_FORMULA_PRODUCT && i < term->count; i++)
        if (L->formulas.terms[term->part[i].id].kind == ADC_FORMULA_NAME)
            sum += (double)term->part[i].q.n / (double)term->part[i].q.d;
    return sum;
}

/* The part of a sum that is written next: of the highest degree, the first of those; `positive`: one that is. */
static uint32_t next_part(const struct adc_emit_lines *L, const struct adc_formula_term *term, const bool *done,
                          bool positive)
{
    uint32_t best = NONE;
    for (uint32_t i = 0; i < term->count; i++)
        if (!done[i] && (!positive || term->part[i].q.n > 0)
            && (best == NONE || degree(L, term->part[i].id) > degree(L, term->part[best].id)))
            best = i;
    return best;
}

enum { SORTED = 200 };          /* parts of a sum that are sorted; more are written as they come */

/* Parts by their degree, but a positive one first if there is one, and the number last. */
static adc_ref sum(const struct adc_emit_lines *L, const struct adc_formula_term *term)
{
    bool done[SORTED] = {false};
    const bool sorted = term->count <= SORTED;
    uint32_t next = sorted ? next_part(L, term, done, true) : 0;
    const bool number_first = next == NONE && term->q.n > 0;
    adc_ref result = number_first ? fraction(L, term->q) : NONE;
    for (uint32_t i = 0; i < term->count; i++) {
        next = !sorted ? i : next != NONE ? next : next_part(L, term, done, false);
        if (sorted)
            done[next] = true;
        result = add(L, result, &term->part[next]);
        next = NONE;
    }
    if (number_first || term->q.n == 0)
        return result;
    return operation(L, term->q.n < 0 ? ADC_OP_SUB : ADC_OP_ADD, result, fraction(L, size_of(term->q)));
}

static adc_ref row(const struct adc_emit_lines *L, const struct adc_formula_term *term)
{
    const struct adc_row *row = &adc_rows[term->op];
    adc_ref args[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < term->count; i++)
        args[i] = L->tree[term->part[i].id];
    const adc_ref tree = adc_row_tree(adc_rules_of(L->formulas.context), L->ast, row, args);
    if (term->q.n > 1)
        L->ast->nodes[tree].op = (uint8_t)(term->q.n - 1);
    return tree;
}

/* The tree of a formula, in which the named ones are names, but for itself. */
static adc_ref tree_of(const struct adc_emit_lines *L, uint32_t id)
{
    const struct adc_formula_term *term = &L->formulas.terms[id];
    switch ((enum adc_formula_kind)term->kind) {
    case ADC_FORMULA_FRACTION: return fraction(L, term->q);
    case ADC_FORMULA_NUMBER: return number(L, term->number);
    case ADC_FORMULA_NAME:
        return adc_ast_name(L->ast, adc_symbol(L->formulas.context, term->name, strlen(term->name)), NOWHERE);
    case ADC_FORMULA_SUM: return sum(L, term);
    case ADC_FORMULA_ROW: return row(L, term);
    case ADC_FORMULA_PRODUCT: {
        adc_ref tree = product(L, size_of(term->q), term->part, term->count);
        return term->q.n < 0 ? adc_tree_negative(L->ast, tree) : tree;
    }
    case ADC_FORMULA_CHOICE: break;
    }
    adc_ref items[] = {L->tree[term->part[0].id], L->tree[term->part[1].id], L->tree[term->part[2].id]};
    return adc_ast_list(L->ast, ADC_COND, 0, items, 3, NOWHERE);
}

/* ---- all of it ---- */

static void make(struct adc_emit *emit, struct adc_emit_lines *lines)
{
    *lines = (struct adc_emit_lines){.emit = emit};
    adc_formulas_init(&lines->formulas, &emit->session->context, emit->arena);
    make_lines(lines);
    choose_names(lines);
    share_products(lines);
    choose_names(lines);
    lines->ast = emit->ast = adc_ast_new(&emit->session->context, emit->source);
    lines->tree = adc_arena_array(emit->arena, lines->formulas.count, sizeof *lines->tree);
    for (uint32_t id = 0; id < lines->formulas.count; id++)
        lines->tree[id] = lines->name[id] != 0 ? adc_ast_name(lines->ast, lines->name[id], NOWHERE)
                                               : tree_of(lines, id);
}

void adc_emit_equations(struct adc_emit *emit, adc_emit_put_fn *put)
{
    struct adc_emit_lines lines;
    struct adc_equations *to = emit->request->equations;
    make(emit, &lines);
    if (to != NULL && (to->at = calloc(lines.named_count + lines.count, sizeof *to->at)) == NULL)
        adc_out_of_memory(&emit->session->context);
    for (uint32_t i = 0; i < lines.named_count; i++) {
        const uint32_t id = lines.named[i];
        const struct adc_equation part = {.name = adc_symbol_text(&emit->session->context, lines.name[id]), .part = true};
        put(&lines, &part, tree_of(&lines, id));
    }
    for (uint32_t i = 0; i < lines.count; i++) {
        const struct adc_emit_line *line = &lines.line[i];
        struct adc_equation equation = {.name = emit->name, .order = line->order,
                                        .component = emit->vector ? line->component + 1 : 0};
        for (uint32_t k = 0; k < line->order; k++)
            equation.by[k] = emit->variables[line->by[k]].name;
        put(&lines, &equation, lines.tree[line->formula]);
    }
}

/* ---- as adcalc reads them ---- */

/* f = x*y, f2, df/dx, df2/dx, d2f/dxdy */
static void write_equation(struct adc_emit *emit, const struct adc_equation *equation, const struct adc_ast *ast, adc_ref tree)
{
    adc_emit_put(emit, "%s%s", equation->order == 0 ? "" : equation->order == 1 ? "d" : "d2", equation->name);
    if (equation->component > 0)
        adc_emit_put(emit, "%u", equation->component);
    for (uint32_t i = 0; i < equation->order; i++)
        adc_emit_put(emit, "%sd%s", i == 0 ? "/" : "", equation->by[i]);
    adc_emit_put(emit, " = ");
    adc_unparse(ast, tree, emit->out);
    adc_emit_put(emit, "\n");
}

void adc_equations_release(struct adc_equations *equations)
{
    adc_text_release(&equations->text);
    free(equations->at);
    equations->at = NULL;
    equations->count = 0;
}

/* The branches that were taken. */
static void write_path(struct adc_emit *emit)
{
    const struct adc_graph *graph = &emit->recording->graph;
    uint32_t i = 0;
    while (i < graph->guard_count && graph->guards[i].kind == ADC_GUARD_SELECTION)
        i++;
    adc_text_string(emit->out, i < graph->guard_count ? "# on the branch that is taken at this point\n" : "");
}

static void put_infix(const struct adc_emit_lines *lines, const struct adc_equation *equation, adc_ref tree)
{
    struct adc_equations *to = lines->emit->request->equations;
    if (to == NULL) {
        write_equation(lines->emit, equation, lines->ast, tree);
        return;
    }
    to->at[to->count] = *equation;
    to->at[to->count++].formula = to->text.length;
    adc_unparse(lines->ast, tree, &to->text);
    adc_text_add(&to->text, "", 1);
}

void adc_emit_infix(struct adc_emit *emit)
{
    if (emit->request->equations == NULL)
        write_path(emit);
    adc_emit_equations(emit, put_infix);
}

/* ---- partials of rows ---- */

static bool is_number(const struct adc_ast *ast, adc_ref ref, double value)
{
    return ast->nodes[ref].kind == ADC_NUMBER && ast->nodes[ref].number == value;
}

adc_ref adc_tree_times(struct adc_ast *ast, adc_ref a, adc_ref b)
{
    return is_number(ast, a, 1) ? b : is_number(ast, b, 1) ? a : is_number(ast, a, -1) ? adc_tree_negative(ast, b)
         : adc_ast_operator(ast, ADC_OP_MUL, a, b, NOWHERE);
}

adc_ref adc_written_partial(struct adc_ast *ast, const struct adc_row *row, uint32_t argument, const adc_ref *arguments)
{
    const uint32_t first = ast->node_count;
    uint32_t low, high;
    if (!adc_role_has_rule(adc_row_role(row, argument)))
        return ADC_NO_TREE;
    if (adc_row_number(row) == ADC_ROW_pow && argument == 0 && ast->nodes[arguments[1]].kind == ADC_NUMBER) {
        const double n = ast->nodes[arguments[1]].number;
        const adc_ref power = n == 1 ? arguments[1] : n == 2 ? arguments[0]
            : adc_ast_operator(ast, ADC_OP_POW, arguments[0], adc_ast_number(ast, n - 1, NOWHERE), NOWHERE);
        return adc_tree_times(ast, arguments[1], power);
    }
    const adc_ref rule = adc_partial_tree(adc_rules_of(ast->context), ast, row, argument, arguments);
    bool known = true;
    for (uint32_t n = first; n < ast->node_count; n++)
        known &= ast->nodes[n].kind != ADC_CALL || adc_row_named(adc_symbol_text(ast->context, ast->nodes[n].first), &low, &high);
    return known ? rule : ADC_NO_TREE;
}
