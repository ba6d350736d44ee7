/* Constructors called by the grammar: expressions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/build.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

struct adc_ast *adc_build_tree(struct adc_reader *r)
{
    if (r->ast == NULL)
        r->ast = adc_ast_new(r->context, r->source);
    return r->ast;
}

static struct adc_parsed operand(adc_ref ref)
{
    return (struct adc_parsed){.ref = ref};
}

void adc_push_item(struct adc_reader *r, uint32_t item)
{
    if (r->item_count == r->item_capacity) {
        size_t capacity = adc_grown(r->item_capacity, 16);
        r->items = adc_resize(r->context, r->items, r->item_capacity, capacity, sizeof *r->items);
        r->item_capacity = (uint32_t)capacity;
    }
    r->items[r->item_count++] = item;
}

const uint32_t *adc_pop_items(struct adc_reader *r, uint32_t count)
{
    static const uint32_t none[1];          /* items of an empty list before anything was pushed */
    r->item_count -= count;
    return r->items != NULL ? r->items + r->item_count : none;
}

struct adc_parsed adc_build_number(struct adc_reader *r, double number, struct adc_span span)
{
    return operand(adc_ast_number(adc_build_tree(r), number, span));
}

struct adc_parsed adc_build_name(struct adc_reader *r, uint32_t symbol, struct adc_span span)
{
    return operand(adc_ast_name(adc_build_tree(r), symbol, span));
}

struct adc_parsed adc_build_group(struct adc_parsed inner)
{
    inner.flags = 0;
    return inner;
}

struct adc_parsed adc_build_unary(struct adc_reader *r, enum adc_operator op, struct adc_parsed a,
                                   struct adc_span span)
{
    return operand(adc_ast_operator(adc_build_tree(r), op, a.ref, 0, span));
}

struct adc_parsed adc_build_binary(struct adc_reader *r, enum adc_operator op, struct adc_parsed a,
                                    struct adc_parsed b, struct adc_span span)
{
    return operand(adc_ast_operator(adc_build_tree(r), op, a.ref, b.ref, span));
}

struct adc_parsed adc_build_negative(struct adc_reader *r, struct adc_parsed a, struct adc_span span)
{
    struct adc_parsed negative = adc_build_unary(r, ADC_OP_NEG, a, span);
    negative.flags = a.flags & ADC_JUXTAPOSED;
    return negative;
}

struct adc_parsed adc_build_bang(struct adc_reader *r, struct adc_parsed a, struct adc_span span)
{
    struct adc_parsed banged = adc_build_unary(r, ADC_OP_NOT, a, span);
    banged.flags = ADC_BANGED;
    return banged;
}

/* A call of a function by its name, so that a user's own abs or sqrt counts. */
static struct adc_parsed call_by_name(struct adc_reader *r, const char *name, struct adc_parsed a,
                                       struct adc_span span)
{
    uint32_t symbol = adc_symbol(r->context, name, strlen(name));
    return operand(adc_ast_list(adc_build_tree(r), ADC_CALL, symbol, &a.ref, 1, span));
}

struct adc_parsed adc_build_root(struct adc_reader *r, uint32_t degree, struct adc_parsed a, struct adc_span span)
{
    return call_by_name(r, degree == 3 ? "cbrt" : "sqrt", a, span);
}

struct adc_parsed adc_build_bars(struct adc_reader *r, struct adc_parsed a, struct adc_span span)
{
    return call_by_name(r, "abs", a, span);
}

struct adc_parsed adc_build_raised(struct adc_reader *r, struct adc_parsed a, double exponent, struct adc_span mark,
                                    struct adc_span span)
{
    struct adc_parsed b = adc_build_number(r, fabs(exponent), mark);
    if (exponent < 0)
        b = adc_build_negative(r, b, mark);
    return adc_build_binary(r, ADC_OP_POW, a, b, span);
}

struct adc_parsed adc_build_cond(struct adc_reader *r, struct adc_parsed c, struct adc_parsed a,
                                  struct adc_parsed b, struct adc_span span)
{
    const uint32_t arms[3] = {c.ref, a.ref, b.ref};
    return operand(adc_ast_list(adc_build_tree(r), ADC_COND, 0, arms, 3, span));
}

struct adc_parsed adc_build_call(struct adc_reader *r, uint32_t symbol, uint32_t primes, uint32_t count,
                                  struct adc_span span)
{
    if (primes > UINT8_MAX)
        adc_error(r->context, ADC_SYNTAX, r->source, span, "more than %d primes", UINT8_MAX);
    adc_ref call = adc_ast_list(adc_build_tree(r), ADC_CALL, symbol, adc_pop_items(r, count), count, span);
    r->ast->nodes[call].op = (uint8_t)primes;
    return operand(call);
}

struct adc_parsed adc_build_vector(struct adc_reader *r, uint32_t count, struct adc_span span)
{
    return operand(adc_ast_list(adc_build_tree(r), ADC_VECTOR, 0, adc_pop_items(r, count), count, span));
}

struct adc_parsed adc_build_named(struct adc_reader *r, uint32_t symbol, struct adc_parsed value,
                                   struct adc_span span)
{
    return operand(adc_ast_named(adc_build_tree(r), symbol, value.ref, span));
}

uint32_t adc_build_item(struct adc_reader *r, uint32_t count, struct adc_parsed item)
{
    adc_push_item(r, item.ref);
    return count + 1;
}

/* The user's text of a span on one line, shortened in its middle for a message. */
const char *adc_build_excerpt(const struct adc_reader *r, struct adc_span span, char out[64])
{
    const char *text = r->source->text + span.at;
    if (span.length < 60)
        snprintf(out, 64, "%.*s", (int)span.length, text);
    else
        snprintf(out, 64, "%.20s...", text);
    for (char *c = out; *c != '\0'; c++)
        if (isspace((unsigned char)*c))
            *c = ' ';
    return out;
}

_Noreturn void adc_build_ambiguous(struct adc_reader *r, struct adc_span span, const char *one, const char *other)
{
    char whole[64];
    adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, span, "'%s' can be read in two ways",
                   adc_build_excerpt(r, span, whole));
    adc_diag_hint(&r->context->error, "write %s or %s", one, other);
    adc_fail(r->context);
}

struct adc_parsed adc_build_juxtaposed(struct adc_reader *r, double number, struct adc_span at,
                                        struct adc_parsed b, struct adc_span span)
{
    struct adc_parsed a = adc_build_number(r, number, at);
    struct adc_parsed product = adc_build_binary(r, ADC_OP_MUL, a, b, span);
    product.flags = ADC_JUXTAPOSED;
    return product;
}

/* The product that a juxtaposition (perhaps signed) stands for, cut into number and rest. */
static void split_product(const struct adc_reader *r, struct adc_span span, adc_ref ref, char number[64], char rest[64])
{
    const struct adc_node *node = &r->ast->nodes[ref];
    while (node->op == ADC_OP_NEG)
        node = &r->ast->nodes[node->first];
    const struct adc_span digits = r->ast->nodes[node->first].span;
    uint32_t cut = digits.at + digits.length, end = span.at + span.length;
    while (r->source->text[cut] == ' ')
        cut++;
    adc_build_excerpt(r, (struct adc_span){span.at, digits.at + digits.length - span.at}, number);
    adc_build_excerpt(r, (struct adc_span){cut, end - cut}, rest);
}

struct adc_parsed adc_build_quotient(struct adc_reader *r, enum adc_operator op, struct adc_parsed a,
                                      struct adc_span a_at, struct adc_parsed b, struct adc_span b_at,
                                      struct adc_span span)
{
    if (b.flags & ADC_JUXTAPOSED) {
        char left[64], number[64], rest[64], one[256], other[256];
        const char *sign = op == ADC_OP_DIV ? "/" : op == ADC_OP_REM ? "%" : op == ADC_OP_SOLVE ? "\\" : " ./ ";
        adc_build_excerpt(r, a_at, left);
        split_product(r, b_at, b.ref, number, rest);
        snprintf(one, sizeof one, "%s%s%s*%s", left, sign, number, rest);
        snprintf(other, sizeof other, "%s%s(%s*%s)", left, sign, number, rest);
        adc_build_ambiguous(r, span, one, other);
    }
    return adc_build_binary(r, op, a, b, span);
}

/* sin^2(x): a name of several letters is meant as a function. */
static void refuse_raised_function(const struct adc_reader *r, adc_ref base, const char *number, const char *rest,
                                   struct adc_span span)
{
    const struct adc_node *node = &r->ast->nodes[base];
    char whole[64];
    if (node->kind != ADC_NAME_NODE || node->span.length < 2 || rest[0] != '(')
        return;
    const char *name = adc_symbol_text(r->context, node->first);
    adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, span, "'%s' is not how a power of a function is written",
                   adc_build_excerpt(r, span, whole));
    adc_diag_hint(&r->context->error, "write %s%s^%s, or %s^%s*%s where %s is a variable", name, rest, number, name,
                  number, rest, name);
    adc_fail(r->context);
}

struct adc_parsed adc_build_power(struct adc_reader *r, enum adc_operator op, struct adc_parsed a,
                                   struct adc_span a_at, struct adc_parsed b, struct adc_span b_at,
                                   struct adc_span span)
{
    if (b.flags & ADC_JUXTAPOSED) {
        char base[64], number[64], rest[64], one[256], other[256];
        adc_build_excerpt(r, a_at, base);
        split_product(r, b_at, b.ref, number, rest);
        refuse_raised_function(r, a.ref, number, rest, span);
        snprintf(one, sizeof one, "%s^%s*%s", base, number, rest);
        snprintf(other, sizeof other, "%s^(%s*%s)", base, number, rest);
        adc_build_ambiguous(r, span, one, other);
    }
    return adc_build_binary(r, op, a, b, span);
}

uint32_t adc_build_relation(struct adc_reader *r, struct adc_parsed a, struct adc_span a_at, enum adc_operator op,
                            struct adc_parsed b)
{
    if (a.flags & ADC_BANGED) {
        char banged[64], one[128], other[128];
        adc_build_excerpt(r, a_at, banged);
        snprintf(one, sizeof one, "(%s) == y", banged);
        snprintf(other, sizeof other, "not %s == y", banged + 1);
        adc_build_ambiguous(r, adc_span_join(a_at, r->previous.span), one, other);
    }
    adc_push_item(r, a.ref);
    return adc_build_further(r, 1, op, b);
}

uint32_t adc_build_further(struct adc_reader *r, uint32_t count, enum adc_operator op, struct adc_parsed b)
{
    adc_push_item(r, op);
    adc_push_item(r, b.ref);
    return count + 2;
}

struct adc_parsed adc_build_chain(struct adc_reader *r, uint32_t count, struct adc_span span)
{
    const uint32_t *items = adc_pop_items(r, count);
    if (count == 3)
        return operand(adc_ast_operator(adc_build_tree(r), items[1], items[0], items[2], span));
    return operand(adc_ast_list(adc_build_tree(r), ADC_CHAIN, 0, items, count, span));
}
