/* Constructors called by the grammar: arrays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "parser/build.h"

static struct adc_parsed operand(adc_ref ref)
{
    return (struct adc_parsed){.ref = ref};
}

static struct adc_parsed list(struct adc_reader *r, enum adc_node_kind kind, const uint32_t *items, uint32_t count,
                              struct adc_span span)
{
    return operand(adc_ast_list(adc_build_tree(r), kind, 0, items, count, span));
}

struct adc_parsed adc_build_bracket(struct adc_reader *r, struct adc_parsed inner, struct adc_span span)
{
    struct adc_node *node = &r->ast->nodes[inner.ref];      /* made of what stands between these brackets */
    node->span = span;
    if (node->kind == ADC_RANGE)
        node->op = 1;
    return operand(inner.ref);
}

uint32_t adc_build_row(struct adc_reader *r, uint32_t rows, uint32_t count, struct adc_span span)
{
    return adc_build_item(r, rows, list(r, ADC_VECTOR, adc_pop_items(r, count), count, span));
}

struct adc_parsed adc_build_rows(struct adc_reader *r, uint32_t count, struct adc_span span)
{
    struct adc_parsed matrix = list(r, ADC_VECTOR, adc_pop_items(r, count), count, span);
    r->ast->nodes[matrix.ref].op = 1;
    return matrix;
}

struct adc_parsed adc_build_range(struct adc_reader *r, struct adc_parsed from, const struct adc_parsed *step,
                                   struct adc_parsed to, struct adc_span span)
{
    const uint32_t two[2] = {from.ref, to.ref}, three[3] = {from.ref, step != NULL ? step->ref : 0, to.ref};
    return list(r, ADC_RANGE, step != NULL ? three : two, step != NULL ? 3 : 2, span);
}

struct adc_parsed adc_build_comprehension(struct adc_reader *r, struct adc_parsed element, uint32_t count,
                                           struct adc_span span)
{
    const uint32_t *generators = adc_pop_items(r, count);
    if (count > 2)
        adc_error(r->context, ADC_SYNTAX, r->source, r->ast->nodes[generators[2]].span,
                  "an array has rows and columns: two names at most");
    const uint32_t items[3] = {element.ref, generators[0], count == 2 ? generators[1] : 0};
    if (count == 2 && r->ast->nodes[items[1]].first == r->ast->nodes[items[2]].first)
        adc_error(r->context, ADC_SYNTAX, r->source, r->ast->nodes[items[2]].span, "name '%s' stands here twice",
                  adc_symbol_text(r->context, r->ast->nodes[items[2]].first));
    return list(r, ADC_COMPREHENSION, items, count + 1, span);
}

struct adc_parsed adc_build_each(struct adc_reader *r, uint32_t symbol, uint32_t count, struct adc_span span)
{
    return operand(adc_ast_list(adc_build_tree(r), ADC_EACH, symbol, adc_pop_items(r, count), count, span));
}

/* `A^2'` reaches this as `2'`. */
struct adc_parsed adc_build_transpose(struct adc_reader *r, struct adc_parsed a, struct adc_span span)
{
    if (r->ast->nodes[a.ref].kind == ADC_NUMBER && r->source->text[span.at] != '(') {
        char digits[64];
        bool exponent = span.at > 0 && r->source->text[span.at - 1] == '^';
        adc_build_excerpt(r, r->ast->nodes[a.ref].span, digits);
        adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, span, "a number is not transposed");
        if (exponent)
            adc_diag_hint(&r->context->error, "write (A^%s)' or (A')^%s", digits, digits);
        adc_fail(r->context);
    }
    return adc_build_unary(r, ADC_OP_TRANSPOSE, a, span);
}

static bool is_end(const struct adc_reader *r, adc_ref ref)
{
    const struct adc_node *node = &r->ast->nodes[ref];
    return node->kind == ADC_NAME_NODE && strcmp(adc_symbol_text(r->context, node->first), "end") == 0;
}

/* Leaves with an error for `end` in an index, where other languages have it for the last one. */
static void check_end(struct adc_reader *r, adc_ref ref, const char *operand)
{
    const struct adc_node *node = &r->ast->nodes[ref];
    bool end = is_end(r, ref);
    if (node->kind == ADC_OPERATOR)
        end = is_end(r, node->first) || (adc_operator_arity(node->op) == 2 && is_end(r, node->second));
    if (node->kind == ADC_RANGE)
        for (uint32_t i = 0; i < adc_list_count(r->ast, node->second); i++)
            check_end(r, adc_list_items(r->ast, node->second)[i], operand);
    if (!end)
        return;
    adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, node->span, "'end' is not an index");
    adc_diag_hint(&r->context->error, "write length(%s), or rows(%s) and cols(%s)", operand, operand, operand);
    adc_fail(r->context);
}

struct adc_parsed adc_build_index(struct adc_reader *r, struct adc_parsed a, struct adc_span a_at, uint32_t count,
                                   struct adc_span span)
{
    const uint32_t *given = adc_pop_items(r, count);
    char text[64];
    adc_build_excerpt(r, a_at, text);
    if (r->ast->nodes[a.ref].kind == ADC_NUMBER) {
        adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, span, "a number has no elements");
        adc_diag_hint(&r->context->error, "write '*' for a product");
        adc_fail(r->context);
    }
    if (count > 2)
        adc_error(r->context, ADC_SYNTAX, r->source, r->ast->nodes[given[2]].span,
                  "an array has rows and columns: two indices at most");
    const uint32_t items[3] = {a.ref, given[0], count == 2 ? given[1] : 0};
    for (uint32_t i = 1; i <= count; i++)
        check_end(r, items[i], text);
    return list(r, ADC_ELEMENT, items, count + 1, span);
}

struct adc_parsed adc_build_all(struct adc_reader *r, struct adc_span span)
{
    adc_ref ref = adc_ast_name(adc_build_tree(r), 0, span);
    r->ast->nodes[ref].kind = ADC_ALL;
    return operand(ref);
}

struct adc_parsed adc_build_store(struct adc_reader *r, struct adc_parsed to, struct adc_parsed e,
                                   struct adc_span span)
{
    const uint32_t place = r->ast->nodes[to.ref].second, count = adc_list_count(r->ast, place);
    uint32_t items[4];
    memcpy(items, adc_list_items(r->ast, place), count * sizeof *items);
    items[count] = e.ref;
    return list(r, ADC_STORE, items, count + 1, span);
}

uint32_t adc_build_place(struct adc_reader *r, uint32_t symbol, double i, double j, struct adc_span span)
{
    char text[256];
    const char *name = adc_symbol_text(r->context, symbol);
    int length = j >= 0 ? snprintf(text, sizeof text, "%s[%.15g,%.15g]", name, i, j)
                        : snprintf(text, sizeof text, "%s[%.15g]", name, i);
    if ((size_t)length >= sizeof text)
        adc_error(r->context, ADC_LIMIT, r->source, span, "the name of an element is too long");
    return adc_symbol(r->context, text, (size_t)length);
}

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* The bracket that closes what is open at `from`, in the same line; 0: there is none near. */
static uint32_t closing_bracket(const struct adc_source *source, uint32_t from)
{
    enum { NEAR = 40 };
    int depth = 0;
    for (uint32_t at = from; at < source->length && at < from + NEAR && source->text[at] != '\n'; at++) {
        char c = source->text[at];
        depth += (c == '[' || c == '(' || c == '{') - (c == ']' || c == ')' || c == '}');
        if (depth < 0)
            return c == ']' ? at : 0;
    }
    return 0;
}

void adc_build_check_sign(struct adc_reader *r, const struct adc_token *token)
{
    const char *text = r->source->text;
    const uint32_t at = token->span.at, behind = at + token->span.length;
    bool inside = r->open_count > 0 && r->open[r->open_count - 1].kind == ADC_TOKEN_LBRACKET;
    const bool operand_before = adc_token_ends_operand(r->previous.kind)
        && r->previous.kind != ADC_TOKEN_PERCENT;           /* which may end a statement by mistake only */
    if (!inside || !operand_before || !is_blank(text[at - 1]) || behind >= r->source->length || is_blank(text[behind]))
        return;
    const struct adc_span last = r->previous.span;
    const uint32_t open = r->open[r->open_count - 1].span.at, end = closing_bracket(r->source, at);
    const bool whole = end != 0 && at - open < 40 && memchr(text + open, '\n', end - open) == NULL;
    const uint32_t from = whole ? open : last.at, cut = last.at + last.length, to = whole ? end + 1 : behind;
    const char *dots = whole ? "" : "...";
    char list[128], sum[128];
    if (cut - from >= 60) {
        adc_build_ambiguous(r, adc_span_join(last, token->span), "a, -b", "a - b");
        return;
    }
    snprintf(list, sizeof list, "%.*s, %.*s%s", (int)(cut - from), text + from, (int)(to - at), text + at, dots);
    snprintf(sum, sizeof sum, "%.*s %.*s %.*s%s", (int)(cut - from), text + from, (int)(behind - at), text + at,
             (int)(to - behind), text + behind, dots);
    adc_build_ambiguous(r, adc_span_join(last, token->span), list, sum);
}
