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

/* A constant by its name where that cannot mean anything else, else as a number. */
static void put_constant(struct writer *w, double value)
{
    char number[ADC_NUMBER_TEXT];
    for (const struct adc_constant *c = adc_constants; c->name != NULL; c++) {
        if (c->reserved && memcmp(&c->value, &value, sizeof value) == 0) {
            put(w, c->name);
            return;
        }
    }
    put(w, adc_number_text(value, 0, number));
}

/* An operand, in parentheses where it is a negative constant that the operator would tear apart. */
static void put_operand(struct writer *w, struct adc_wengert_operand operand, enum adc_level least)
{
    bool torn = operand.row == ADC_NO_ROW && signbit(operand.number) && least > ADC_LEVEL_SIGN;
    put(w, torn ? "(" : "");
    if (operand.row != ADC_NO_ROW)
        put_name(w, operand.row);
    else
        put_constant(w, operand.number);
    put(w, torn ? ")" : "");
}

/* The operator that a row is written with, or -1. */
static int operator_of(const struct adc_row *row)
{
    for (int op = 0; op < ADC_OPERATORS; op++)
        if (op != ADC_OP_AND && op != ADC_OP_OR && adc_row_of_operator((enum adc_operator)op) == adc_row_number(row))
            return op;
    return -1;
}

static void put_operator(struct writer *w, int op, const struct adc_wengert_operand *operands)
{
    const struct adc_operator_row *written = &adc_operators[op];
    if (written->shape != ADC_PREFIX)
        put_operand(w, operands[0], written->left);
    put(w, written->text);
    if (written->shape != ADC_POSTFIX)
        put_operand(w, operands[written->shape == ADC_INFIX], written->right);
}

static void put_call(struct writer *w, const struct adc_row *row, const struct adc_wengert_operand *operands)
{
    bool bare = adc_row_number(row) == ADC_ROW_pos;     /* what max(x) is */
    put(w, bare ? "" : adc_row_name(row));
    put(w, bare ? "" : "(");
    for (uint32_t i = 0; i < row->arity; i++) {
        put(w, i > 0 ? ", " : "");
        put_operand(w, operands[i], ADC_LEVEL_ANY);
    }
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
        if (word == 1 && name != NULL && at[1] != '(' && (uint32_t)(name - names) < row->arity)
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
    for (uint32_t i = 0; i < at->operand_count; i++) {
        put(w, i > 0 ? ", " : "");
        put_operand(w, w->trace->operands[at->first + i], ADC_LEVEL_ANY);
    }
    snprintf(text, sizeof text, at->element > 0 ? ")[%u]" : ")", at->element);
    put(w, text);
}

const char *adc_wengert_residual(const struct adc_wengert_row *at)
{
    return at->found == NULL ? NULL : strcmp(at->found, "integrate") == 0 ? "error" : "residual";
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
    int op = at->op != NULL ? operator_of(at->op) : -1;
    if (op >= 0)
        put_operator(&w, op, trace->operands + at->first);
    else if (at->op != NULL && at->op->hidden && at->op->show != NULL && adc_row_number(at->op) != ADC_ROW_pos)
        put_shown(&w, at->op, trace->operands + at->first);
    else if (at->op != NULL)
        put_call(&w, at->op, trace->operands + at->first);
    else if (at->found != NULL)
        put_found(&w, at);
    return out;
}
