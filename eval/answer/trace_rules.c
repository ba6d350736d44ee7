/* The formulas of a trace: how the tangent of each row comes from those of its operands, and its adjoint from those of
 * the rows that use it (Griewank and Walther 2008, tables 2.1 and 3.3). For a row w that uses u, v, ...
 *
 *     dw = (partial by u)*du + (partial by v)*dv,     u_bar = sum over the rows w that use u of (partial by u)*w_bar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "eval/answer/trace.h"
#include "eval/table/rule_text.h"
#include "lexer/number.h"

struct ruler {
    struct adc_wengert *trace;
    struct adc_rules *rules;
    struct adc_text partial, rule, tangent;     /* those at hand */
    struct adc_text *adjoint;       /* by row: its terms so far */
};

/* ---- partials ---- */

/* The operand that a word of a rule stands for, or NULL. */
static const struct adc_wengert_operand *operand_called(const struct ruler *R, const struct adc_wengert_row *row,
                                                        const char *word, size_t length)
{
    for (uint32_t i = 0; row->op != NULL && i < row->op->arity; i++) {
        const char *name;
        if (adc_row_param(row->op, i, &name) == length && memcmp(name, word, length) == 0)
            return &R->trace->operands[row->first + i];
    }
    return NULL;
}

/* The bytes of the name or number at the start of a text; 0: there is none. */
static size_t word_length(const char *text, bool *name)
{
    static const char digits[] = "0123456789";
    size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_");
    *name = letters > 0;
    return letters + strspn(text + letters, digits);
}

/* Whether users can write all that a rule calls: neither a helper nor a derivative is in it. */
static bool is_writable(const char *rule)
{
    char function[40];
    bool name, known = true;
    for (size_t word; *rule != '\0' && known; rule += word > 0 ? word : 1) {
        word = word_length(rule, &name);
        if (!name || rule[word] != '(')
            continue;
        snprintf(function, sizeof function, "%.*s", (int)word, rule);
        known = false;
        for (uint32_t arity = 1; arity <= ADC_MAX_ARITY && !known; arity++)
            known = adc_row_find(function, arity, false) != NULL;
    }
    return known;
}

/* Writes a rule with operands for the names in it; a name before a parenthesis is a function's. */
static void put_in_operands(struct ruler *R, const struct adc_wengert_row *row, const char *rule)
{
    adc_text_release(&R->partial);
    adc_text_string(&R->partial, "");
    while (*rule != '\0') {
        bool name;
        size_t word = word_length(rule, &name);
        const struct adc_wengert_operand *operand = name && rule[word] != '('
            ? operand_called(R, row, rule, word) : NULL;
        if (operand != NULL)
            adc_text_string(&R->partial, adc_wengert_factor(R->trace, *operand, R->trace->buffer,
                                                            R->trace->operation_size));
        else
            adc_text_add(&R->partial, rule, word > 0 ? word : 1);
        rule += word > 0 ? word : 1;
    }
}

/* The partial of a row by an operand that moves, as a formula; a number where its rule cannot be written. */
static void write_partial(struct ruler *R, const struct adc_wengert_row *row, uint32_t operand)
{
    const struct adc_wengert_operand *exponent = &R->trace->operands[row->first + 1];
    char number[ADC_NUMBER_TEXT], less[ADC_NUMBER_TEXT], power[3 * ADC_NUMBER_TEXT];
    if (row->op == NULL) {
        put_in_operands(R, row, adc_number_text(R->trace->operands[row->first + operand].weight.number, 0, number));
    } else if (adc_row_number(row->op) == ADC_ROW_pow && operand == 0 && exponent->row == ADC_NO_ROW) {
        double n = exponent->number;            /* 3*x^2, which the rule has as 3*x^(3 - 1) */
        adc_number_text(n - 1, 0, less);
        adc_number_text(n, 0, number);
        snprintf(power, sizeof power, n == 1 ? "1" : n == 2 ? "2*x" : n - 1 < 0 ? "%s%sx^(%s)" : "%s%sx^%s",
                 n == -1 ? "-" : number, n == -1 ? "" : "*", less);
        put_in_operands(R, row, power);
    } else if (adc_row_role(row->op, operand) == ADC_SELECTED) {
        put_in_operands(R, row, "1");
    } else if (adc_rule_text(R->rules, row->op, operand, &R->rule) && is_writable(R->rule.at)) {
        put_in_operands(R, row, R->rule.at);
    } else {
        if (R->rules->context->work.out_of_memory)
            adc_fail(R->rules->context);
        put_in_operands(R, row, adc_number_text(R->trace->operands[row->first + operand].weight.number, 0, number));
    }
    adc_text_release(&R->rule);
}

/* ---- terms ---- */

/* The first of these operators that stands outside of parentheses behind byte `from`, or NULL. */
static const char *operator_in(const char *text, size_t from, const char *operators)
{
    int depth = 0;
    for (const char *at = text; *at != '\0'; at++) {
        depth += (*at == '(') - (*at == ')');
        bool exponent = at > text + 1 && at[-1] == 'e' && strchr("0123456789.", at[-2]) != NULL;
        if (depth == 0 && at >= text + from && strchr(operators, *at) != NULL && !exponent)
            return at;
    }
    return NULL;
}

/* Appends partial*factor to a sum: y*dx, dx/y for 1/y, (1 + w1^2)*dx. */
static void add_term(struct adc_text *sum, const char *partial, const char *factor)
{
    bool negative = partial[0] == '-', several = operator_in(partial, 1, "+-?:<>=&|!") != NULL;
    const char *bare = partial + (negative && !several);
    bool one = strcmp(bare, "1") == 0;
    bool inverse = !several && strncmp(bare, "1/", 2) == 0;
    bool first = sum->length == 0;
    if (strcmp(partial, "0") == 0)
        return;
    adc_text_string(sum, first ? (negative && !several ? "-" : "") : negative && !several ? " - " : " + ");
    if (!one && !inverse) {
        adc_text_string(sum, several ? "(" : "");
        adc_text_string(sum, bare);
        adc_text_string(sum, several ? ")*" : "*");
    }
    adc_text_string(sum, factor);
    adc_text_string(sum, inverse ? bare + 1 : "");
}

/* ---- rules ---- */

static const char *keep(struct adc_wengert *trace, const char *name, const struct adc_text *sum)
{
    const char *right = sum->length > 0 ? sum->at : "0";
    size_t size = strlen(name) + strlen(right) + 4;
    char *text = adc_arena_array(&trace->arena, size, 1);
    snprintf(text, size, "%s = %s", name, right);
    return text;
}

/* d and the name of a row, or the name and _bar. */
static const char *called(const struct adc_wengert *trace, uint32_t row, bool adjoint, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    if (!adjoint)
        used = (size_t)snprintf(out, size, "d");
    adc_wengert_name(trace, row, out + used, size - used - 8);
    if (adjoint)
        snprintf(out + strlen(out), 8, "_bar");
    return out;
}

/* The tangent of a row, and what it passes on to the adjoints of its operands. */
static void write_rules(struct ruler *R, uint32_t row, char *name, char *other, size_t size)
{
    struct adc_wengert *trace = R->trace;
    struct adc_wengert_row *at = &trace->rows[row];
    called(trace, row, true, name, size);
    for (uint32_t i = 0; i < at->operand_count; i++) {
        const struct adc_wengert_operand operand = trace->operands[at->first + i];
        if (operand.row == ADC_NO_ROW || operand.weight.state == ADC_ENTRY_ABSENT)
            continue;
        write_partial(R, at, i);
        add_term(&R->adjoint[operand.row], R->partial.at, name);
        add_term(&R->tangent, R->partial.at, called(trace, operand.row, false, other, size));
    }
    if (at->input == NULL && at->varied)
        at->tangent_rule = keep(trace, called(trace, row, false, name, size), &R->tangent);
    adc_text_release(&R->tangent);
}

/* The answer's own adjoint is 1, that of a component of a vector f1_bar. */
static void seed_outputs(struct ruler *R)
{
    char seed[24];
    for (uint32_t k = 0; k < R->trace->output_count; k++) {
        snprintf(seed, sizeof seed, "f%u_bar", k + 1);
        if (R->trace->outputs[k].row != ADC_NO_ROW)
            add_term(&R->adjoint[R->trace->outputs[k].row], "1", R->trace->vector ? seed : "1");
    }
}

static void release(struct ruler *R)
{
    for (uint32_t r = 0; r < R->trace->count; r++)
        adc_text_release(&R->adjoint[r]);
    adc_text_release(&R->partial);
    adc_text_release(&R->rule);
    adc_text_release(&R->tangent);
}

void adc_wengert_write_rules(struct adc_context *context, struct adc_wengert *trace)
{
    const size_t size = trace->name_size + 16;
    char *name = adc_arena_array(&trace->arena, size, 1), *other = adc_arena_array(&trace->arena, size, 1);
    struct ruler R = {.trace = trace, .rules = adc_rules_of(context), .partial = {.context = context},
                      .rule = {.context = context}, .tangent = {.context = context}};
    trace->ruled = true;
    R.adjoint = adc_arena_array(&trace->arena, trace->count + 1u, sizeof *R.adjoint);
    for (uint32_t r = 0; r < trace->count; r++)
        R.adjoint[r] = (struct adc_text){.context = context};
    ADC_ON_ERROR(context) {
        release(&R);
        adc_fail(context);
    }
    for (uint32_t r = 0; r < trace->count; r++)
        write_rules(&R, r, name, other, size);
    seed_outputs(&R);
    for (uint32_t r = 0; r < trace->count; r++)
        if (trace->rows[r].varied)
            trace->rows[r].adjoint_rule = keep(trace, called(trace, r, true, name, size), &R.adjoint[r]);
    release(&R);
}
