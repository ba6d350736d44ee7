/* Names and operations of a trace, as the language writes them: each operation is a tree at the names of its operands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/trace/trace.h"
#include "eval/table/rules.h"
#include "lexer/number.h"
#include "parser/unparse.h"

static const struct adc_span NOWHERE = {0, 0};

/* ---- operands ---- */

static adc_ref name(struct adc_ast *ast, const char *text)
{
    return adc_ast_name(ast, adc_symbol(ast->context, text, strlen(text)), NOWHERE);
}

static adc_ref number(struct adc_ast *ast, double value) { return adc_ast_number(ast, value, NOWHERE); }

static const double PI = 3.14159265358979323846;

/* n*pi/m where a constant is that in doubles: an expression of constants is one number by now. Else the number. */
static adc_ref number_by_pi(struct adc_ast *ast, double value)
{
    static const int parts[] = {1, 2, 3, 4, 6, 180};
    enum { MOST = 12 };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const double times = nearbyint(value * parts[i] / PI);
        if (times == 0 || fabs(times) > MOST || times * PI / parts[i] != value)
            continue;
        adc_ref tree = name(ast, "pi");
        if (fabs(times) != 1)
            tree = adc_ast_operator(ast, ADC_OP_MUL, number(ast, fabs(times)), tree, NOWHERE);
        if (parts[i] != 1)
            tree = adc_ast_operator(ast, ADC_OP_DIV, tree, number(ast, parts[i]), NOWHERE);
        return times < 0 ? adc_tree_negative(ast, tree) : tree;
    }
    return number(ast, value);
}

/* A constant by its name where that cannot mean anything else, by pi, or as a number. */
static adc_ref constant(struct adc_ast *ast, double value)
{
    for (const struct adc_constant *c = adc_constants; c->name != NULL; c++)
        if (c->reserved && memcmp(&c->value, &value, sizeof value) == 0)
            return name(ast, c->name);
    return number_by_pi(ast, value);
}

static adc_ref list(struct adc_ast *ast, enum adc_node_kind kind, const char *symbol, const adc_ref *items, uint32_t count)
{
    return adc_ast_list(ast, kind, adc_symbol(ast->context, symbol, strlen(symbol)), items, count, NOWHERE);
}

/* An array of constants. */
static adc_ref constants(struct adc_wengert *trace, const struct adc_wengert_operand *operand)
{
    struct adc_ast *ast = trace->ast;
    const struct adc_extent extent = operand->extent;
    const uint32_t count = (uint32_t)adc_extent_count(extent), width = extent.rank == ADC_RANK_MATRIX ? extent.cols : count;
    adc_ref *items = adc_arena_array(&trace->arena, count + 1u, sizeof *items);
    for (uint32_t i = 0; i < count; i++)
        items[i] = constant(ast, operand->numbers[i]);
    for (uint32_t i = 0; i < count / width; i++)
        items[i] = list(ast, ADC_VECTOR, "", items + (size_t)i * width, width);
    if (extent.rank == ADC_RANK_ROW)
        return adc_ast_operator(ast, ADC_OP_TRANSPOSE, items[0], 0, NOWHERE);
    if (extent.rank != ADC_RANK_MATRIX)
        return items[0];
    const adc_ref rows = list(ast, ADC_VECTOR, "", items, extent.rows);
    ast->nodes[rows].op = 1;
    return rows;
}

adc_ref adc_wengert_tree(struct adc_wengert *trace, const struct adc_wengert_operand *operand)
{
    if (operand->row == ADC_NO_ROW)
        return operand->numbers != NULL ? constants(trace, operand) : constant(trace->ast, operand->number);
    return name(trace->ast, operand->text);
}

char *adc_wengert_written(struct adc_wengert *trace, const char *before, adc_ref tree)
{
    trace->text.length = 0;
    adc_text_string(&trace->text, before);
    adc_unparse(trace->ast, tree, &trace->text);
    return memcpy(adc_arena_array(&trace->arena, trace->text.length + 1, 1), trace->text.at, trace->text.length + 1);
}

/* w3, or w3[2] and w3[1,2] of an array; a constant as it is written. */
static void write_operand(struct adc_wengert *trace, struct adc_wengert_operand *operand)
{
    char text[64];
    if (operand->row == ADC_NO_ROW) {
        operand->text = operand->numbers == NULL ? adc_wengert_written(trace, "", adc_wengert_tree(trace, operand)) : NULL;
        return;
    }
    const struct adc_wengert_row *row = &trace->rows[operand->row];
    const uint32_t at = operand->element - 1;
    operand->text = row->name;
    if (operand->element == 0)
        return;
    if (row->extent.rank == ADC_RANK_MATRIX)
        snprintf(text, sizeof text, "[%u,%u]", at / row->extent.cols + 1, at % row->extent.cols + 1);
    else
        snprintf(text, sizeof text, "[%u]", operand->element);
    operand->text = adc_wengert_written(trace, row->name, name(trace->ast, text));
}

/* ---- operations on arrays ---- */

/* A row of op.def over elements: "sin.(A)", "A .* B", and without dots "A + B". */
static adc_ref each(struct adc_ast *ast, const struct adc_graph_written *written, const adc_ref *operands, uint32_t count)
{
    uint32_t op = ADC_OPERATORS;
    while (op-- > 0)                        /* those with dots are the last of a row's */
        if (adc_row_of_operator((enum adc_operator)op) == written->row && written->dotted == (op >= ADC_OP_ADD_EACH))
            return adc_ast_operator(ast, (enum adc_operator)op, operands[0], operands[count - 1], NOWHERE);
    return list(ast, ADC_EACH, adc_row_name(&adc_rows[written->row]), operands, count);
}

/* "A[1, :]", "v[2:4]": the index by its mode, see adc_index_mode. */
static adc_ref element(struct adc_ast *ast, uint32_t mode, const adc_ref *operands)
{
    const uint32_t count = mode >> 8;
    const enum adc_index_form forms[2] = {mode & 3, mode >> 4 & 3};
    adc_ref items[3] = {*operands++};
    for (uint32_t k = 0; k < count; k++) {
        const adc_ref *at = operands;
        const struct adc_node *step = &ast->nodes[forms[k] == ADC_INDEX_STRETCH ? at[1] : *items];
        const bool usual = step->kind == ADC_NUMBER && step->number == 1;
        items[k + 1] = forms[k] == ADC_INDEX_ONE ? *at
                     : forms[k] == ADC_INDEX_ALL ? list(ast, ADC_ALL, "", NULL, 0)
                                                 : list(ast, ADC_RANGE, "", usual ? (adc_ref[]){at[0], at[2]} : at, usual ? 2 : 3);
        operands += forms[k] == ADC_INDEX_ONE ? 1 : forms[k] == ADC_INDEX_STRETCH ? 3 : 0;
    }
    return list(ast, ADC_ELEMENT, "", items, count + 1);
}

static adc_ref shaped(struct adc_ast *ast, const struct adc_wengert_row *at, const adc_ref *operands)
{
    static const enum adc_operator operators[ADC_FORMS] = {
        [ADC_FORM_product] = ADC_OP_MUL, [ADC_FORM_power] = ADC_OP_POW, [ADC_FORM_solve] = ADC_OP_SOLVE,
        [ADC_FORM_transpose] = ADC_OP_TRANSPOSE};
    const uint32_t form = at->gathered ? (uint32_t)ADC_FORM_stack : at->written.form;
    if (form == ADC_FORMS)
        return each(ast, &at->written, operands, at->operand_count);
    if (form == ADC_FORM_element)
        return element(ast, at->written.mode, operands);
    if (operators[form] != 0)
        return adc_ast_operator(ast, operators[form], operands[0], operands[at->operand_count - 1], NOWHERE);
    const bool range = form == ADC_FORM_range;
    const adc_ref made = list(ast, range ? ADC_RANGE : form == ADC_FORM_stack ? ADC_VECTOR : ADC_CALL,
                              adc_forms[form].name, operands, at->operand_count);
    ast->nodes[made].op = range;
    return made;
}

/* ---- all rows ---- */

static adc_ref operation(struct adc_wengert *trace, const struct adc_wengert_row *at)
{
    struct adc_ast *ast = trace->ast;
    adc_ref *operands = adc_arena_array(&trace->arena, at->operand_count + 1u, sizeof *operands);
    for (uint32_t i = 0; i < at->operand_count; i++)
        operands[i] = adc_wengert_tree(trace, &trace->operands[at->first + i]);
    if (at->shaped || at->gathered)
        return shaped(ast, at, operands);
    if (at->op != NULL)                     /* what max(x) is has no operation */
        return adc_row_number(at->op) == ADC_ROW_pos ? operands[0]
                                                     : adc_row_tree(adc_rules_of(ast->context), ast, at->op, operands);
    const adc_ref items[] = {list(ast, ADC_CALL, at->found, operands, at->operand_count), number(ast, at->element)};
    return at->element == 0 ? items[0] : list(ast, ADC_ELEMENT, "", items, 2);
}

/* A letter such that no input and no formula is called by it and a number; the one that was asked for comes first, NULL: none
 * was. */
static const char *choose_letter(const struct adc_wengert *trace, const char *asked)
{
    const char *const letters[] = {asked != NULL ? asked : "w", "w", "v", "u", "t", "node", "#"};
    enum { LAST = sizeof letters / sizeof *letters - 1 };
    uint32_t choice = 0;
    for (uint32_t i = 0; i < trace->count && choice < LAST;) {
        const char *own = trace->rows[i].input != NULL ? trace->rows[i].input : trace->rows[i].formula;
        const size_t length = strlen(letters[choice]);
        const bool clash = own != NULL && strncmp(own, letters[choice], length) == 0 && own[length] != '\0'
                        && own[length + strspn(own + length, "0123456789")] == '\0';
        choice += clash;
        i = clash ? 0 : i + 1;
    }
    return letters[choice];
}

void adc_wengert_write(struct adc_context *context, struct adc_wengert *trace, const struct adc_tracing *how)
{
    trace->text.context = context;
    trace->ast = adc_ast_new(context, NULL);
    trace->letter = choose_letter(trace, how->letter);
    const size_t size = strlen(trace->letter) + 11;
    uint32_t inputs = 0;
    char *made;
    for (uint32_t r = 0; r < trace->count; r++) {
        struct adc_wengert_row *row = &trace->rows[r];
        const uint32_t nodes = trace->ast->node_count, lists = trace->ast->list_count;
        inputs += row->input != NULL && how->inputs;
        snprintf(made = adc_arena_array(&trace->arena, size, 1), size, "%s%u", trace->letter, row->number + inputs);
        row->name = row->input != NULL && !how->inputs ? row->input : row->formula != NULL ? row->formula : made;
        if (row->input != NULL)
            continue;
        for (uint32_t i = 0; i < row->operand_count; i++)
            if (row->selects || trace->operands[row->first + i].row != ADC_NO_ROW)      /* who shows a constant alone */
                write_operand(trace, &trace->operands[row->first + i]);
        row->operation = adc_wengert_written(trace, "", operation(trace, row));
        trace->ast->node_count = nodes;     /* a tree is needed but once */
        trace->ast->list_count = lists;
    }
    for (uint32_t k = 0; k < trace->output_count; k++)
        write_operand(trace, &trace->outputs[k]);
}

const char *adc_wengert_residual(const struct adc_wengert_row *at)
{
    return strcmp(at->found, "integrate") == 0 ? "error" : "residual";
}

void adc_wengert_release(struct adc_wengert *trace)
{
    if (trace->arena.context != NULL) {
        adc_arena_release(&trace->arena);
        adc_text_release(&trace->text);
        adc_ast_release(trace->ast);
    }
    memset(trace, 0, sizeof *trace);
}
