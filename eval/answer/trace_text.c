/* Names and operations of a trace, as the language writes them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/answer/trace.h"
#include "lexer/number.h"

struct writer { const struct adc_wengert *trace; char *out; size_t size, used; };

static void put(struct writer *w, const char *text)
{
    size_t length = strlen(text), room = w->size - 1 - w->used;
    length = length < room ? length : room;
    memcpy(w->out + w->used, text, length);
    w->used += length;
    w->out[w->used] = '\0';
}

static struct writer writer(const struct adc_wengert *trace, char *out, size_t size)
{
    out[0] = '\0';
    return (struct writer){trace, out, size, 0};
}

static void put_name(struct writer *w, uint32_t row)
{
    const struct adc_wengert_row *at = &w->trace->rows[row];
    char number[16];
    snprintf(number, sizeof number, "%u", at->number);
    put(w, at->input != NULL ? at->input : w->trace->letter);
    put(w, at->input != NULL ? "" : number);
}

/* "[2]" or "[1,2]" behind the name of an array. */
static void put_element(struct writer *w, struct adc_extent extent, uint32_t element)
{
    char text[32];
    const uint32_t at = element - 1;
    if (extent.rank == ADC_RANK_MATRIX)
        snprintf(text, sizeof text, "[%u,%u]", at / extent.cols + 1, at % extent.cols + 1);
    else
        snprintf(text, sizeof text, "[%u]", element);
    put(w, text);
}

static const double PI = 3.14159265358979323846;

/* n and m where a constant is what n*pi/m gives in doubles: an expression of constants is one number by now. */
static bool is_multiple_of_pi(double value, int *n, int *m)
{
    static const int parts[] = {1, 2, 3, 4, 6, 180};
    enum { MOST = 12 };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const double times = nearbyint(value * parts[i] / PI);
        *n = fabs(times) <= MOST ? (int)times : 0;
        *m = parts[i];
        if (*n != 0 && *n * PI / *m == value)
            return true;
    }
    return false;
}

static bool is_product(double value)
{
    int n, m;
    return is_multiple_of_pi(value, &n, &m) && (n != 1 || m != 1);
}

/* A constant by its name where that cannot mean anything else, by pi, or as a number. */
static void put_constant(struct writer *w, double value)
{
    char number[ADC_NUMBER_TEXT];
    int n, m;
    for (const struct adc_constant *c = adc_constants; c->name != NULL; c++) {
        if (c->reserved && memcmp(&c->value, &value, sizeof value) == 0) {
            put(w, c->name);
            return;
        }
    }
    if (is_multiple_of_pi(value, &n, &m)) {
        snprintf(number, sizeof number, n == 1 ? "" : n == -1 ? "-" : "%d*", n);
        put(w, number);
        put(w, "pi");
        snprintf(number, sizeof number, m == 1 ? "" : "/%d", m);
        put(w, number);
        return;
    }
    put(w, adc_number_text(value, 0, number));
}

/* An array of constants as the language writes it. */
static void put_constants(struct writer *w, const struct adc_wengert_operand *operand)
{
    const struct adc_extent extent = operand->extent;
    for (uint32_t i = 0; i < adc_extent_count(extent); i++) {
        put(w, i == 0 ? "[" : extent.rank == ADC_RANK_MATRIX && i % extent.cols == 0 ? "; " : ", ");
        put_constant(w, operand->numbers[i]);
    }
    put(w, extent.rank == ADC_RANK_ROW ? "]'" : "]");
}

/* An operand, in parentheses where it is a negative constant or a product with pi that the operator would tear apart. */
static void put_operand(struct writer *w, struct adc_wengert_operand operand, enum adc_level least)
{
    const bool constant = operand.row == ADC_NO_ROW, number = constant && operand.numbers == NULL;
    const bool torn = number && ((signbit(operand.number) && least > ADC_LEVEL_SIGN)
                                 || (is_product(operand.number) && least > ADC_LEVEL_PRODUCT));
    put(w, torn ? "(" : "");
    if (!constant)
        put_name(w, operand.row);
    else if (operand.numbers != NULL)
        put_constants(w, &operand);
    else
        put_constant(w, operand.number);
    if (!constant && operand.element > 0)
        put_element(w, w->trace->rows[operand.row].extent, operand.element);
    put(w, torn ? ")" : "");
}

static void put_operator(struct writer *w, enum adc_operator op, bool dotted, const struct adc_wengert_operand *operands)
{
    const struct adc_operator_row *written = &adc_operators[op];
    const char *text = written->text + (dotted && written->text[0] == ' ');
    if (written->shape != ADC_PREFIX)
        put_operand(w, operands[0], written->left);
    put(w, dotted ? " ." : "");
    put(w, text);
    put(w, dotted && text[strlen(text) - 1] != ' ' ? " " : "");
    if (written->shape != ADC_POSTFIX)
        put_operand(w, operands[written->shape == ADC_INFIX], written->right);
}

static void put_list(struct writer *w, const struct adc_wengert_operand *operands, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        put(w, i > 0 ? ", " : "");
        put_operand(w, operands[i], ADC_LEVEL_ANY);
    }
}

static void put_call(struct writer *w, const struct adc_row *row, const struct adc_wengert_operand *operands)
{
    bool bare = adc_row_number(row) == ADC_ROW_pos;     /* what max(x) is */
    put(w, bare ? "" : adc_row_name(row));
    put(w, bare ? "" : "(");
    put_list(w, operands, row->arity);
    put(w, bare ? "" : ")");
}

/* A helper that rules use, in its readable form: "1/cosh(x)^2" with operands for x, y, z, w, u. */
static void put_shown(struct writer *w, const struct adc_row *row, const struct adc_wengert_operand *operands)
{
    static const char names[] = "xyzwu";
    for (const char *at = row->show; *at != '\0';) {
        size_t word = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789"), piece = word > 0 ? word : 1;
        const char *name = strchr(names, *at);
        char text[32] = "";
        if (word == 1 && name != NULL)          /* no function of a show form has a name of one letter */
            put_operand(w, operands[name - names], ADC_LEVEL_POSTFIX);
        else
            put(w, memcpy(text, at, piece < sizeof text ? piece : sizeof text - 1));
        at += piece;
    }
}

/* "solve(p, q)[2]" */
static void put_found(struct writer *w, const struct adc_wengert_row *at)
{
    char text[32];
    put(w, at->found);
    put(w, "(");
    put_list(w, w->trace->operands + at->first, at->operand_count);
    snprintf(text, sizeof text, at->element > 0 ? ")[%u]" : ")", at->element);
    put(w, text);
}

/* ---- operations on arrays ---- */

/* A row of op.def over elements: "sin.(A)", "A .* B", and without dots "A + B". */
static void put_each(struct writer *w, const struct adc_graph_written *written,
                     const struct adc_wengert_operand *operands, uint32_t count)
{
    const struct adc_row *row = &adc_rows[written->row];
    const enum adc_operator op = adc_operator_of_row(adc_row_number(row));
    if (op < ADC_OPERATORS && (!written->dotted || adc_operators[op].shape == ADC_INFIX)) {
        put_operator(w, op, written->dotted, operands);
        return;
    }
    put(w, adc_row_name(row));
    put(w, ".(");
    put_list(w, operands, count);
    put(w, ")");
}

/* "A[1,:]", "v[2:4]": the index by its mode, see adc_index_mode. */
static void put_index(struct writer *w, uint32_t mode, const struct adc_wengert_operand *operands)
{
    const uint32_t count = mode >> 8;
    const enum adc_index_form forms[2] = {mode & 3, mode >> 4 & 3};
    put_operand(w, *operands++, ADC_LEVEL_POSTFIX);
    put(w, "[");
    for (uint32_t k = 0; k < count; k++) {
        const uint32_t taken = forms[k] == ADC_INDEX_ONE ? 1 : forms[k] == ADC_INDEX_STRETCH ? 3 : 0;
        put(w, k > 0 ? "," : "");
        put(w, taken == 0 ? ":" : "");
        for (uint32_t i = 0; i < taken; i++) {
            if (i == 1 && operands[1].row == ADC_NO_ROW && operands[1].number == 1)     /* the usual step */
                continue;
            put(w, i > 0 ? ":" : "");
            put_operand(w, operands[i], ADC_LEVEL_ANY);
        }
        operands += taken;
    }
    put(w, "]");
}

static void put_shaped(struct writer *w, const struct adc_wengert_row *at)
{
    static const char *const infix[ADC_FORMS] = {[ADC_FORM_product] = "*", [ADC_FORM_power] = "^",
                                                 [ADC_FORM_solve] = "\\"};
    const struct adc_wengert_operand *operands = w->trace->operands + at->first;
    const uint32_t form = at->gathered ? (uint32_t)ADC_FORM_stack : at->written.form;
    if (form == ADC_FORMS) {
        put_each(w, &at->written, operands, at->operand_count);
    } else if (form == ADC_FORM_element) {
        put_index(w, at->written.mode, operands);
    } else if (infix[form] != NULL) {
        put_operand(w, operands[0], ADC_LEVEL_POSTFIX);
        put(w, infix[form]);
        put_operand(w, operands[1], ADC_LEVEL_POSTFIX);
    } else if (form == ADC_FORM_transpose) {
        put_operand(w, operands[0], ADC_LEVEL_POSTFIX);
        put(w, "'");
    } else {
        const bool range = form == ADC_FORM_range, list = form == ADC_FORM_stack || range;
        put(w, adc_forms[form].name);
        put(w, list ? "[" : "(");
        for (uint32_t i = 0; i < at->operand_count; i++) {
            put(w, i == 0 ? "" : range ? ":" : ", ");
            put_operand(w, operands[i], ADC_LEVEL_ANY);
        }
        put(w, list ? "]" : ")");
    }
}

const char *adc_wengert_residual(const struct adc_wengert_row *at)
{
    return strcmp(at->found, "integrate") == 0 ? "error" : "residual";
}

void adc_wengert_choose_names(struct adc_wengert *trace, const char *asked)
{
    const char *const letters[] = {asked != NULL ? asked : "w", "w", "v", "u", "t", "node", "#"};
    enum { LAST = sizeof letters / sizeof *letters - 1 };
    size_t longest = 16 + strlen(letters[0]);
    uint32_t choice = 0;
    for (uint32_t i = 0; i < trace->count && trace->rows[i].input != NULL; i++) {
        const char *name = trace->rows[i].input;
        longest = strlen(name) > longest ? strlen(name) : longest;
    }
    for (uint32_t i = 0; i < trace->count && trace->rows[i].input != NULL && choice < LAST;) {
        const char *name = trace->rows[i].input;
        size_t length = strlen(letters[choice]);
        bool clash = strncmp(name, letters[choice], length) == 0 && name[length] != '\0' &&
                     name[length + strspn(name + length, "0123456789")] == '\0';
        choice += clash;
        i = clash ? 0 : i + 1;
    }
    trace->letter = letters[choice];
    trace->name_size = longest + 1;
    /* An operator has up to two operands, a call ADC_MAX_ARITY, the readable form of a helper twice as many. */
    size_t operands = 2 * ADC_MAX_ARITY;
    for (uint32_t i = 0; i < trace->count; i++)
        operands = trace->rows[i].operand_count > operands ? trace->rows[i].operand_count : operands;
    trace->operation_size = operands * ((longest > ADC_NUMBER_TEXT ? longest : ADC_NUMBER_TEXT) + 4) + 96;
    trace->buffer = adc_arena_array(&trace->arena, trace->operation_size, 1);
}

void adc_wengert_release(struct adc_wengert *trace)
{
    if (trace->arena.context != NULL)
        adc_arena_release(&trace->arena);
    memset(trace, 0, sizeof *trace);
}

char *adc_wengert_name(const struct adc_wengert *trace, uint32_t row, char *out, size_t size)
{
    struct writer w = writer(trace, out, size);
    put_name(&w, row);
    return out;
}

char *adc_wengert_operand(const struct adc_wengert *trace, struct adc_wengert_operand operand, char *out, size_t size)
{
    struct writer w = writer(trace, out, size);
    put_operand(&w, operand, ADC_LEVEL_ANY);
    return out;
}

char *adc_wengert_factor(const struct adc_wengert *trace, struct adc_wengert_operand operand, char *out, size_t size)
{
    struct writer w = writer(trace, out, size);
    put_operand(&w, operand, ADC_LEVEL_POSTFIX);
    return out;
}

char *adc_wengert_operation(const struct adc_wengert *trace, uint32_t row, char *out, size_t size)
{
    struct writer w = writer(trace, out, size);
    const struct adc_wengert_row *at = &trace->rows[row];
    const enum adc_operator op = at->op != NULL ? adc_operator_of_row(adc_row_number(at->op)) : ADC_OPERATORS;
    if (at->shaped || at->gathered)
        put_shaped(&w, at);
    else if (op < ADC_OPERATORS)
        put_operator(&w, op, false, trace->operands + at->first);
    else if (at->op != NULL && at->op->hidden && adc_row_number(at->op) != ADC_ROW_pos)
        put_shown(&w, at->op, trace->operands + at->first);
    else if (at->op != NULL)
        put_call(&w, at->op, trace->operands + at->first);
    else if (at->found != NULL)
        put_found(&w, at);
    return out;
}
