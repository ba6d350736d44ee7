/* The formulas of a trace: how the tangent of each row comes from those of its operands, and its adjoint from those of
 * the rows that use it (Griewank and Walther 2008, tables 2.1 and 3.3). For a row w that uses u, v, ...
 *
 *     dw = (partial by u)*du + (partial by v)*dv,     u_bar = sum over the rows w that use u of (partial by u)*w_bar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/emit/lines.h"
#include "eval/trace/trace.h"

static const struct adc_span NOWHERE = {0, 0};

/* A sum that has no term yet. */
enum { NONE = UINT32_MAX };

/* ---- partials ---- */

static adc_ref number(struct adc_ast *ast, double value) { return adc_ast_number(ast, value, NOWHERE); }

static bool is_number(const struct adc_ast *ast, adc_ref ref, double value)
{
    return ast->nodes[ref].kind == ADC_NUMBER && ast->nodes[ref].number == value;
}

/* The partial of a row by an operand that moves; a number where users cannot write the rule. */
static adc_ref partial_of(struct adc_wengert *trace, const struct adc_wengert_row *row, uint32_t i)
{
    const struct adc_wengert_operand *operand = &trace->operands[row->first];
    struct adc_ast *ast = trace->ast;
    adc_ref args[ADC_MAX_ARITY];
    if (row->op == NULL)
        return number(ast, operand[i].weight.number);
    if (adc_row_role(row->op, i) == ADC_SELECTED)       /* the one that is selected, or each at a tie */
        return operand[i].weight.state == ADC_ENTRY_NUMBER ? number(ast, 1)
             : adc_ast_name(ast, adc_symbol(ast->context, "undefined", strlen("undefined")), NOWHERE);
    for (uint32_t k = 0; k < row->op->arity; k++)
        args[k] = adc_wengert_tree(trace, &operand[k]);
    const adc_ref rule = adc_written_partial(ast, row->op, i, args);
    return rule != ADC_NO_TREE ? rule : number(ast, operand[i].weight.number);
}

/* ---- terms ---- */

static bool is_factor(const struct adc_node *node)
{
    return node->kind == ADC_OPERATOR && (node->op == ADC_OP_MUL || node->op == ADC_OP_DIV);
}

/* The first factor of a product or a quotient. */
static adc_ref first_of(const struct adc_ast *ast, adc_ref ref)
{
    while (is_factor(&ast->nodes[ref]))
        ref = ast->nodes[ref].first;
    return ref;
}

/* y*dx, dx/y for 1/y, dx for 1. */
static adc_ref times(struct adc_ast *ast, adc_ref partial, adc_ref factor)
{
    const struct adc_node node = ast->nodes[partial];
    if (is_number(ast, partial, 1))
        return factor;
    if (is_factor(&node) && is_number(ast, first_of(ast, partial), 1))
        return adc_ast_operator(ast, (enum adc_operator)node.op, times(ast, node.first, factor), node.second, NOWHERE);
    return adc_ast_operator(ast, ADC_OP_MUL, partial, factor, NOWHERE);
}

/* A tree whose first factor has a sign, without it. */
static adc_ref unsigned_of(struct adc_ast *ast, adc_ref ref)
{
    const struct adc_node node = ast->nodes[ref];
    if (is_factor(&node))
        return adc_ast_operator(ast, (enum adc_operator)node.op, unsigned_of(ast, node.first), node.second, NOWHERE);
    return node.kind == ADC_NUMBER ? number(ast, -node.number) : node.first;
}

/* Adds partial*factor to a sum. */
static void add_term(struct adc_ast *ast, adc_ref *sum, adc_ref partial, adc_ref factor)
{
    if (is_number(ast, partial, 0))
        return;
    const struct adc_node *first = &ast->nodes[first_of(ast, partial)];
    const bool negative = first->kind == ADC_NUMBER ? signbit(first->number) != 0
                                                    : first->kind == ADC_OPERATOR && first->op == ADC_OP_NEG;
    const adc_ref term = times(ast, negative ? unsigned_of(ast, partial) : partial, factor);
    if (*sum == NONE)
        *sum = negative ? adc_tree_negative(ast, term) : term;
    else
        *sum = adc_ast_operator(ast, negative ? ADC_OP_SUB : ADC_OP_ADD, *sum, term, NOWHERE);
}

/* ---- rules ---- */

/* d and the name of a row, or the name and _bar. */
static adc_ref named(struct adc_wengert *trace, const char *before, const char *name, const char *after)
{
    trace->text.length = 0;
    adc_text_string(&trace->text, before);
    adc_text_string(&trace->text, name);
    adc_text_string(&trace->text, after);
    return adc_ast_name(trace->ast, adc_symbol(trace->ast->context, trace->text.at, trace->text.length), NOWHERE);
}

static adc_ref tangent(struct adc_wengert *trace, uint32_t row) { return named(trace, "d", trace->rows[row].name, ""); }
static adc_ref adjoint(struct adc_wengert *trace, uint32_t row) { return named(trace, "", trace->rows[row].name, "_bar"); }

/* "dw1 = y*dx" */
static const char *rule(struct adc_wengert *trace, adc_ref name, adc_ref sum)
{
    struct adc_ast *ast = trace->ast;
    const adc_ref right = sum == NONE ? number(ast, 0) : sum;
    return adc_wengert_written(trace, "", adc_ast_pair(ast, ADC_ASSIGN, ast->nodes[name].first, right, NOWHERE));
}

/* The rules of tangents go into the rows; sums[r] receives what the rows that use r give to its adjoint, each called by its
 * name between two texts. */
static void collect(struct adc_wengert *trace, adc_ref *sums, const char *before, const char *after)
{
    struct adc_ast *ast = trace->ast;
    memset(sums, 0xff, trace->count * sizeof *sums);
    for (uint32_t r = 0; r < trace->count; r++) {
        struct adc_wengert_row *row = &trace->rows[r];
        adc_ref sum = NONE;
        for (uint32_t i = 0; i < row->operand_count; i++) {
            const struct adc_wengert_operand *operand = &trace->operands[row->first + i];
            if (!adc_wengert_passes(operand))
                continue;
            const adc_ref partial = partial_of(trace, row, i);
            add_term(ast, &sums[operand->row], partial, named(trace, before, row->name, after));
            add_term(ast, &sum, partial, tangent(trace, operand->row));
        }
        if (row->input == NULL && row->varied)
            row->tangent_rule = rule(trace, tangent(trace, r), sum);
    }
}

void adc_wengert_write_rules(struct adc_wengert *trace)
{
    struct adc_ast *ast = trace->ast;
    adc_ref *sums = adc_arena_array(&trace->arena, trace->count + 1u, sizeof *sums), seed = number(ast, 1);
    trace->ruled = true;
    collect(trace, sums, "", "_bar");
    for (uint32_t k = 0; k < trace->output_count; k++) {        /* the answer's own adjoint is 1, a component's f1_bar */
        char component[16];
        snprintf(component, sizeof component, "f%u_bar", k + 1);
        if (trace->outputs[k].row != ADC_NO_ROW)
            add_term(ast, &sums[trace->outputs[k].row], number(ast, 1), trace->vector ? named(trace, component, "", "") : seed);
    }
    for (uint32_t r = 0; r < trace->count; r++)
        if (trace->rows[r].varied)
            trace->rows[r].adjoint_rule = rule(trace, adjoint(trace, r), sums[r]);
}

/* ---- total differentials ---- */

/* Adds a term for each path from a row to a variable, the product of the partials on it times the variable's differential.
 * False where there are more than *room, or a path is longer than `deep`. */
static bool expand(struct adc_wengert *trace, uint32_t r, adc_ref coefficient, adc_ref *sum, uint32_t *room, uint32_t deep)
{
    const struct adc_wengert_row *row = &trace->rows[r];
    bool good = true;
    if (row->input != NULL || deep == 0) {
        add_term(trace->ast, sum, coefficient, tangent(trace, r));
        return deep > 0 && (*room)-- > 0;
    }
    for (uint32_t i = 0; i < row->operand_count && good; i++)
        if (adc_wengert_passes(&trace->operands[row->first + i]))
            good = expand(trace, trace->operands[row->first + i].row, adc_tree_times(trace->ast, coefficient, partial_of(trace, row, i)),
                          sum, room, deep - 1);
    return good;
}

/* A legend: which rows have one operand, which two, and which are used more than once. */
static void write_cases(struct adc_wengert *trace)
{
    static const char *const cases[] = {"unary, one term", "binary, a term for each operand", "fan-out, a term for each use"};
    enum { MOST = 8 };
    struct adc_text *text = &trace->text;
    adc_wengert_view(trace, "cases", "cases");
    for (int k = 0; k < 3; k++) {
        uint32_t count = 0;
        text->length = 0;
        for (uint32_t r = 0; r < trace->count && count <= MOST; r++) {
            const struct adc_wengert_row *row = &trace->rows[r];
            uint32_t active = 0;
            for (uint32_t i = 0; i < row->operand_count; i++)
                active += adc_wengert_passes(&trace->operands[row->first + i]);
            if (!row->varied || (k == 2 ? row->uses < 2 : active != (uint32_t)k + 1))
                continue;
            adc_text_string(text, count == 0 ? "" : ", ");
            adc_text_string(text, count++ < MOST ? row->name : "...");
        }
        if (count > 0)
            adc_wengert_line(trace, "%s\t%s", cases[k], text->at);
    }
}

void adc_wengert_write_differentials(struct adc_wengert *trace)
{
    enum { TERMS = 64, DEEP = 200 };
    static const char operator[] = "\xE2\x88\x82/\xE2\x88\x82";           /* ∂/∂ */
    adc_ref *sums = adc_arena_array(&trace->arena, trace->count + 1u, sizeof *sums);
    collect(trace, sums, operator, "");
    adc_wengert_view(trace, "differentials", "differentials");
    for (uint32_t r = 0; r < trace->count; r++)
        if (trace->rows[r].tangent_rule != NULL)
            adc_wengert_line(trace, "%s", trace->rows[r].tangent_rule);
    adc_wengert_view(trace, "total", trace->vector ? "total differentials, by variables" : "total differential, by variables");
    for (uint32_t k = 0; k < trace->output_count; k++) {
        const uint32_t r = trace->outputs[k].row;
        uint32_t room = TERMS;
        adc_ref sum = NONE;
        if (r == ADC_NO_ROW || !trace->rows[r].varied)
            continue;
        const bool all = expand(trace, r, number(trace->ast, 1), &sum, &room, DEEP);
        if (all)
            adc_wengert_line(trace, "%s", rule(trace, tangent(trace, r), sum));
        else
            adc_wengert_line(trace, "d%s has a term for each path to a variable: more than are written", trace->rows[r].name);
    }
    adc_wengert_view(trace, "operators", "operators, from the answer back");
    for (uint32_t r = trace->count; r-- > 0;)
        if (trace->rows[r].varied && sums[r] != NONE)
            adc_wengert_line(trace, "%s", rule(trace, named(trace, operator, trace->rows[r].name, ""), sums[r]));
    write_cases(trace);
    for (uint32_t r = 0; r < trace->count && !trace->ruled; r++)
        trace->rows[r].tangent_rule = NULL;
}

/* ---- sweeps with numbers ---- */

static const char DOT[] = "\xCC\x87", BAR[] = "\xCC\x84";          /* combining characters */

/* The name of the tangent or the adjoint of a row as books write it, "ẋ" and "w̄3": a mark over the first letter. */
static adc_ref marked(struct adc_wengert *trace, uint32_t row, const char *mark)
{
    const char *name = trace->rows[row].name;
    char first[8];
    size_t length = 1;
    while (((unsigned char)name[length] & 0xC0) == 0x80 && length < sizeof first - 1)
        length++;
    snprintf(first, sizeof first, "%.*s", (int)length, name);
    return named(trace, first, mark, name + length);
}

/* The right side of a line: symbols, and the same with numbers; `known` unless one of these is not a number. */
struct sides { adc_ref symbols, numbers; bool known; };
static const struct sides NO_SIDES = {NONE, NONE, true};

/* Adds partial*factor to both; a partial that is a number is it in both. */
static void add_both(struct adc_wengert *trace, const struct adc_wengert_operand *operand, adc_ref partial, adc_ref factor,
                     double by, struct sides *sides)
{
    struct adc_ast *ast = trace->ast;
    const bool first = sides->numbers == NONE;
    const double weight = operand->weight.number + 0.0;
    const adc_ref with = number(ast, by + 0.0);
    sides->known &= !isnan(weight) && !isnan(by);
    add_term(ast, &sides->symbols, partial, factor);
    if (ast->nodes[partial].kind == ADC_NUMBER) {
        add_term(ast, &sides->numbers, partial, with);
        return;
    }
    const adc_ref term = adc_ast_operator(ast, ADC_OP_MUL, number(ast, first ? weight : fabs(weight)), with, NOWHERE);
    sides->numbers = first ? term : adc_ast_operator(ast, weight < 0 ? ADC_OP_SUB : ADC_OP_ADD, sides->numbers, term, NOWHERE);
}

static adc_ref number_or_word(struct adc_wengert *trace, double value)
{
    static const char word[] = "undefined";
    return isnan(value) ? adc_ast_name(trace->ast, adc_symbol(trace->ast->context, word, strlen(word)), NOWHERE)
                        : number(trace->ast, value + 0.0);
}

static const char *joined(struct adc_wengert *trace, const char *text, const char *after)
{
    const size_t length = strlen(text), more = strlen(after) + 1;
    char *made = memcpy(adc_arena_array(&trace->arena, length + more, 1), text, length);
    memcpy(made + length, after, more);
    return made;
}

/* "name = symbols = numbers = value", what is the same twice but once; a side without a term is the value. Without numbers,
 * and with `why` after it, where a partial is not one. */
static const char *line(struct adc_wengert *trace, adc_ref name, const char *sign, const struct sides *sides, double value,
                        const char *why)
{
    const adc_ref result = number_or_word(trace, value);
    const adc_ref parts[] = {sides->symbols == NONE || (why != NULL && !sides->known) ? result : sides->symbols,
                             sides->numbers == NONE || !sides->known ? result : sides->numbers, result};
    const char *text = adc_wengert_written(trace, "", name), *last = text;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const char *part = adc_wengert_written(trace, "", parts[i]);
        if (i > 0 && strcmp(part, last) == 0)
            continue;
        text = joined(trace, joined(trace, text, i == 0 ? sign : " = "), part);
        last = part;
    }
    return why == NULL || sides->known ? text : joined(trace, joined(trace, text, ": "), why);
}

static void add_step(struct adc_wengert *trace, struct adc_wengert_sweep *sweep, const char *text, uint32_t row, double value)
{
    sweep->steps = adc_arena_room(&trace->arena, sweep->steps, sweep->count, &sweep->capacity, sizeof *sweep->steps);
    sweep->steps[sweep->count++] = (struct adc_wengert_step){text, row, value};
}

/* A tangent, 0 where there is none to pass on. */
static double entry_number(const struct adc_entry *entry) { return entry->state == ADC_ENTRY_ABSENT ? 0 : entry->number; }

static void sweep_forward(struct adc_wengert *trace, uint32_t column, struct adc_wengert_sweep *sweep)
{
    const struct adc_entry *tangents = trace->tangents + column;
    for (uint32_t r = 0; r < trace->count; r++) {
        const struct adc_wengert_row *row = &trace->rows[r];
        struct sides sides = NO_SIDES;
        const double value = entry_number(&tangents[(size_t)row->cell * trace->tangent_count]);
        for (uint32_t i = 0; i < row->operand_count; i++) {
            const struct adc_wengert_operand *operand = &trace->operands[row->first + i];
            if (!adc_wengert_passes(operand))
                continue;
            add_both(trace, operand, partial_of(trace, row, i), marked(trace, operand->row, DOT),
                     entry_number(&tangents[(size_t)trace->rows[operand->row].cell * trace->tangent_count]), &sides);
        }
        if (row->varied)
            add_step(trace, sweep, line(trace, marked(trace, r, DOT), " = ", &sides, value, row->nonsmooth), r, value);
    }
}

/* The seed, then what each row gives to those it is made of, from the last row up. */
static void sweep_reverse(struct adc_wengert *trace, const double *cotangent, uint32_t column, struct adc_wengert_sweep *sweep)
{
    double *adjoint = adc_arena_zeroed(&trace->arena, trace->count + 1u, sizeof *adjoint);
    for (uint32_t k = 0; k < trace->output_count; k++) {
        const uint32_t r = trace->outputs[k].row;
        const double seed = trace->pulled_back ? cotangent[k] : k == column;
        if (r == ADC_NO_ROW || !trace->rows[r].varied || seed == 0)
            continue;
        adjoint[r] += seed;
        add_step(trace, sweep, line(trace, marked(trace, r, BAR), " += ", &NO_SIDES, seed, NULL), r, adjoint[r]);
    }
    for (uint32_t r = trace->count; r-- > 0;) {
        const struct adc_wengert_row *row = &trace->rows[r];
        const struct adc_entry *own = &trace->adjoints[(size_t)row->cell * trace->adjoint_count + column];
        for (uint32_t i = 0; i < row->operand_count && own->state != ADC_ENTRY_ABSENT; i++) {
            const struct adc_wengert_operand *operand = &trace->operands[row->first + i];
            if (!adc_wengert_passes(operand) || !trace->rows[operand->row].varied)
                continue;
            struct sides sides = NO_SIDES;
            add_both(trace, operand, partial_of(trace, row, i), marked(trace, r, BAR), own->number, &sides);
            const double added = operand->weight.number * own->number;
            adjoint[operand->row] += added;
            add_step(trace, sweep, line(trace, marked(trace, operand->row, BAR), " += ", &sides, added, row->nonsmooth),
                     operand->row, adjoint[operand->row]);
        }
    }
    for (uint32_t r = 0; r < trace->count; r++) {       /* what the answer knows by the sides of the point */
        const struct adc_entry *entry = &trace->adjoints[(size_t)trace->rows[r].cell * trace->adjoint_count + column];
        if (isnan(adjoint[r]) && entry->state == ADC_ENTRY_NUMBER)
            add_step(trace, sweep, line(trace, marked(trace, r, BAR), " = ", &(struct sides){NONE, NONE, false},
                                 entry->number, "by both sides of the point"), r, entry->number);
    }
}

void adc_wengert_write_steps(struct adc_wengert *trace, const double *cotangent)
{
    trace->forward = adc_arena_zeroed(&trace->arena, trace->tangent_count + 1u, sizeof *trace->forward);
    trace->reverse = adc_arena_zeroed(&trace->arena, trace->adjoint_count + 1u, sizeof *trace->reverse);
    for (uint32_t c = 0; c < trace->tangent_count; c++)
        sweep_forward(trace, c, &trace->forward[c]);
    for (uint32_t c = 0; c < trace->adjoint_count; c++)
        sweep_reverse(trace, cotangent, c, &trace->reverse[c]);
}
