/* LaTeX: an equation a line, from the trees of lines.h and the .latex cells of op.def.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>

#include "eval/emit/lines.h"
#include "lexer/number.h"

enum { DEEPEST = 2000 };                /* levels of a formula that TeX may be given */

struct tex { struct adc_emit *emit; const struct adc_ast *ast; struct adc_text *out; uint32_t depth; };

static void put_tree(struct tex *t, adc_ref ref, enum adc_level least);

static void put(struct tex *t, const char *text) { adc_text_string(t->out, text); }

/* ---- names and numbers ---- */

static bool is_greek(const char *name, size_t length)
{
    static const char letters[] = " alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau "
        "upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega ";
    char word[16];
    return snprintf(word, sizeof word, " %.*s ", (int)length, name) < (int)sizeof word && strstr(letters, word) != NULL;
}

static void put_word(struct tex *t, const char *word, size_t length)
{
    bool greek = is_greek(word, length), single = length == 1 || ((unsigned char)word[0] >= 0x80 && length == 2);
    put(t, greek ? "\\" : single ? "" : "\\mathrm{");
    for (size_t i = 0; i < length; i++) {
        put(t, word[i] == '_' ? "\\" : "");
        adc_text_add(t->out, word + i, 1);
    }
    put(t, greek || single ? "" : "}");
}

/* x1 and x_1 are x with an index, A[1,2] is A with two. */
static void put_name(struct tex *t, const char *name)
{
    size_t length = strlen(name), stem = strcspn(name, "_[");
    if (strcmp(name, "inf") == 0) {
        put(t, "\\infty");
        return;
    }
    if (name[stem] == '\0')
        while (stem > 1 && isdigit((unsigned char)name[stem - 1]))
            stem--;
    stem = stem == 0 || (name[stem] == '_' && name[stem + 1] == '\0') ? length : stem;
    put_word(t, name, stem);
    if (name[stem] == '\0')
        return;
    size_t from = stem + (name[stem] == '_' || name[stem] == '['), end = length - (name[length - 1] == ']');
    put(t, "_{");
    if (strspn(name + from, "0123456789,") == end - from)
        adc_text_add(t->out, name + from, end - from);
    else
        put_word(t, name + from, end - from);
    put(t, "}");
}

static void put_number(struct tex *t, double value)
{
    char text[ADC_NUMBER_TEXT];
    assert(isfinite(value));            /* the others have names */
    adc_number_text(value, 0, text);
    const size_t digits = strcspn(text, "e");
    if (text[digits] == '\0')
        put(t, text);
    else
        adc_emit_put(t->emit, "%.*s\\cdot 10^{%s}", (int)digits, text, text + digits + 1);
}

/* ---- operations ---- */

static void bracketed(struct tex *t, adc_ref ref)
{
    put(t, "\\left(");
    put_tree(t, ref, ADC_LEVEL_ANY);
    put(t, "\\right)");
}

static bool is_plain(const struct adc_node *node)
{
    return node->kind == ADC_NAME_NODE || (node->kind == ADC_NUMBER && !signbit(node->number));
}

static void put_cell(struct tex *t, const char *cell, const uint32_t *args)
{
    for (; *cell != '\0'; cell++) {
        if (*cell != '\\' || !isdigit((unsigned char)cell[1])) {
            adc_text_add(t->out, cell, 1);
            continue;
        }
        adc_ref argument = args[cell[1] - '1'];
        bool base = cell[2] == '}' && cell[3] != '\0' && strchr("^!", cell[3]) != NULL;
        bool factor = cell[-1] == ',' && cell[-2] == '\\';
        cell++;
        if ((base || factor) && !is_plain(&t->ast->nodes[argument]))
            bracketed(t, argument);
        else
            put_tree(t, argument, ADC_LEVEL_ANY);
    }
}

static void put_call(struct tex *t, const struct adc_node *node)
{
    const char *name = adc_symbol_text(&t->emit->session->context, node->first);
    const uint32_t *args = adc_list_items(t->ast, node->second);
    uint32_t count = adc_list_count(t->ast, node->second);
    const struct adc_row *row = adc_row_find(name, count, false);
    assert(row != NULL);
    const char *open = row->latex != NULL && node->op > 0 ? strstr(row->latex, "\\left(\\1\\right)") : row->latex;
    if (open != NULL)
        adc_text_add(t->out, row->latex, (size_t)(open - row->latex));
    else
        adc_emit_put(t->emit, "\\operatorname{%s}", name);
    for (uint32_t i = 0; i < node->op; i++)
        put(t, "'");
    if (open != NULL) {
        put_cell(t, open, args);
        return;
    }
    put(t, "\\left(");
    for (uint32_t i = 0; i < count; i++) {
        put(t, i > 0 ? "," : "");
        put_tree(t, args[i], ADC_LEVEL_ANY);
    }
    put(t, "\\right)");
}

/* Whether what is written for a node begins with a digit, so that a product needs a dot before it. */
static bool begins_with_digit(const struct adc_ast *ast, adc_ref ref)
{
    const struct adc_node *node = &ast->nodes[ref];
    while (node->kind == ADC_OPERATOR && node->op == ADC_OP_POW)
        node = &ast->nodes[node->first];
    return node->kind == ADC_NUMBER;
}

static void put_operator(struct tex *t, const struct adc_node *node)
{
    static const char *const signs[ADC_OPERATORS] = {
        [ADC_OP_ADD] = "+", [ADC_OP_SUB] = "-", [ADC_OP_REM] = "\\bmod ", [ADC_OP_EQ] = "=", [ADC_OP_NE] = "\\neq ",
        [ADC_OP_LT] = "<", [ADC_OP_LE] = "\\le ", [ADC_OP_GT] = ">", [ADC_OP_GE] = "\\ge ", [ADC_OP_NEG] = "-",
        [ADC_OP_NOT] = "\\neg ", [ADC_OP_OR] = "\\lor ", [ADC_OP_AND] = "\\land ", [ADC_OP_FACT] = "!",
        [ADC_OP_FACT2] = "!!"};
    const struct adc_operator_row *row = &adc_operators[node->op];
    if (node->op == ADC_OP_DIV || node->op == ADC_OP_POW) {
        const uint32_t operands[] = {node->first, node->second};
        put_cell(t, node->op == ADC_OP_DIV ? "\\frac{\\1}{\\2}" : "{\\1}^{\\2}", operands);
    } else if (row->shape == ADC_PREFIX) {
        put(t, signs[node->op]);
        put_tree(t, node->first, row->right);
    } else {
        put_tree(t, node->first, row->left);
        put(t, node->op == ADC_OP_MUL ? begins_with_digit(t->ast, node->second) ? "\\cdot " : "\\," : signs[node->op]);
        if (row->shape == ADC_INFIX)
            put_tree(t, node->second, row->right);
    }
}

static enum adc_level level_of(const struct adc_node *node)
{
    return node->kind == ADC_OPERATOR ? node->op == ADC_OP_DIV ? ADC_LEVEL_PRODUCT : adc_operators[node->op].level
         : node->kind == ADC_NUMBER && signbit(node->number) ? ADC_LEVEL_SIGN : ADC_LEVEL_PRIMARY;
}

static void put_tree(struct tex *t, adc_ref ref, enum adc_level least)
{
    const struct adc_node *node = &t->ast->nodes[ref];
    bool brackets = level_of(node) < least && !(node->kind == ADC_OPERATOR && node->op == ADC_OP_DIV);
    if (++t->depth > DEEPEST)
        adc_error(&t->emit->session->context, ADC_LIMIT, NULL, (struct adc_span){0, 0},
                  "a formula with more than %d levels is not written as LaTeX", DEEPEST);
    put(t, brackets ? "\\left(" : "");
    if (node->kind == ADC_NUMBER)
        put_number(t, node->number);
    else if (node->kind == ADC_NAME_NODE)
        put_name(t, adc_symbol_text(&t->emit->session->context, node->first));
    else if (node->kind == ADC_OPERATOR)
        put_operator(t, node);
    else if (node->kind == ADC_CALL)
        put_call(t, node);
    else
        put_cell(t, "\\begin{cases}\\2&\\text{if }\\1\\\\\\3&\\text{otherwise}\\end{cases}",
                 adc_list_items(t->ast, node->second));
    put(t, brackets ? "\\right)" : "");
    t->depth--;
}

/* ---- the lines ---- */

static void put_left(struct tex *t, const struct adc_equation *equation)
{
    put(t, equation->order == 0 ? "" : equation->order == 1 ? "\\frac{\\partial " : "\\frac{\\partial^{2} ");
    put_name(t, equation->name);
    if (equation->component > 0)
        adc_emit_put(t->emit, "_{%u}", equation->component);
    for (uint32_t i = 0; i < equation->order; i++) {
        put(t, i == 0 ? "}{\\partial " : "\\,\\partial ");
        put_name(t, equation->by[i]);
    }
    put(t, equation->order > 0 ? "}" : "");
}

static void put_equation(const struct adc_emit_lines *lines, const struct adc_equation *equation, adc_ref tree)
{
    struct tex t = {.emit = lines->emit, .ast = lines->ast, .out = lines->emit->out};
    put_left(&t, equation);
    put(&t, " = ");
    put_tree(&t, tree, ADC_LEVEL_ANY);
    put(&t, "\n");
}

void adc_emit_latex(struct adc_emit *emit) { adc_emit_equations(emit, put_equation); }
