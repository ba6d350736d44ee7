/* Constructors called by the grammar: statements.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/build.h"

#include <stdlib.h>
#include <string.h>

enum { NONE = UINT32_MAX };

static void finish(struct adc_reader *r, enum adc_statement_kind kind, uint32_t symbol, struct adc_span name,
                   adc_ref body, struct adc_span span)
{
    r->statement = (struct adc_statement){.kind = kind, .ast = adc_build_tree(r), .symbol = symbol, .name_span = name,
                                          .body = body, .span = span, .target = NONE, .uncertainty = NONE,
                                          .freedom = NONE};
}

/* The separator has come. */
void adc_build_complete(struct adc_reader *r)
{
    if (r->point.length > 0 && r->statement.kind != ADC_EXPRESSION) {
        adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, r->point,
                       "only an expression is evaluated at another point");
        adc_diag_hint(&r->context->error, "bind the name first, and write it with 'at' behind");
        adc_fail(r->context);
    }
    r->statement.silent = r->current.kind == ADC_TOKEN_SEMICOLON;
    r->complete = true;
}
/* Checks the parameters of a definition: names, defaults last. Returns their list. */
static uint32_t parameters_of(struct adc_reader *r, const struct adc_node *call)
{
    const struct adc_ast *ast = r->ast;
    uint32_t count = adc_list_count(ast, call->second);
    const uint32_t *items = adc_list_items(ast, call->second);
    bool defaults = false;
    for (uint32_t i = 0; i < count; i++) {
        const struct adc_node *parameter = &ast->nodes[items[i]];
        bool named = parameter->kind == ADC_NAMED;
        if (!named && parameter->kind != ADC_NAME_NODE)
            adc_error(r->context, ADC_SYNTAX, r->source, parameter->span, "a parameter must be a name");
        if (defaults && !named)
            adc_error(r->context, ADC_SYNTAX, r->source, parameter->span, "parameters with a default come last");
        defaults = named;
    }
    if (count == 0)
        adc_error(r->context, ADC_SYNTAX, r->source, call->span,
                  "a function needs a parameter; a formula is written '%s = ...'",
                  adc_symbol_text(r->context, call->first));
    return call->second;
}

void adc_build_expression(struct adc_reader *r, struct adc_parsed e, struct adc_span span)
{
    finish(r, ADC_EXPRESSION, ADC_NO_SYMBOL, span, e.ref, span);
}

/* Whether the left side of '=' is a plain name, or a call as it is written in a definition. */
static bool is_target(const struct adc_reader *r, struct adc_parsed to, struct adc_span to_at, enum adc_node_kind kind)
{
    const struct adc_node *node = &r->ast->nodes[to.ref];
    unsigned char first = (unsigned char)r->source->text[to_at.at];
    return node->kind == kind && first != '('
        && (kind == ADC_NAME_NODE || (node->op == 0 && first != '|' && first != 0xE2));
}

/* The name of the array whose element an INDEX node is; NULL where it is no element of a name. */
static const struct adc_node *stored_name(const struct adc_reader *r, struct adc_parsed to)
{
    const struct adc_node *node = &r->ast->nodes[to.ref];
    if (node->kind != ADC_ELEMENT)
        return NULL;
    const struct adc_node *name = &r->ast->nodes[adc_list_items(r->ast, node->second)[0]];
    return name->kind == ADC_NAME_NODE ? name : NULL;
}

/* Whether the left side of '=' is v[i] of a name, as it is written. */
static bool is_element(const struct adc_reader *r, struct adc_parsed to, struct adc_span to_at)
{
    return stored_name(r, to) != NULL && r->source->text[to_at.at] != '(';
}

/* Whether it is f'(x), as it is written, with any number of primes. */
static bool is_rule(const struct adc_reader *r, struct adc_parsed to, struct adc_span to_at)
{
    const struct adc_node *node = &r->ast->nodes[to.ref];
    return node->kind == ADC_CALL && node->op > 0 && r->source->text[to_at.at] != '(';
}

static _Noreturn void refuse_target(struct adc_reader *r, struct adc_span to_at)
{
    adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, to_at,
                   "only a name, an element v[i] or a function f(x) can be assigned to");
    adc_diag_hint(&r->context->error, "'==' compares");
    adc_fail(r->context);
}

/* By symbol, then by number; a word of each. */
static int by_symbol(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    return x[0] != y[0] ? (x[0] > y[0]) - (x[0] < y[0]) : (x[1] > y[1]) - (x[1] < y[1]);
}

/* The symbols of parameters in order, with their numbers; no name may stand there twice. Returns the list. */
static uint32_t sort_parameters(struct adc_reader *r, uint32_t list)
{
    struct adc_ast *ast = r->ast;
    const uint32_t count = adc_list_count(ast, list), sorted = adc_ast_words(ast, NULL, 2 * count);
    uint32_t *pairs = ast->lists + sorted + 1, twice = count;
    for (uint32_t i = 0; i < count; i++) {
        pairs[2 * i] = ast->nodes[adc_list_items(ast, list)[i]].first;
        pairs[2 * i + 1] = i;
    }
    qsort(pairs, count, 2 * sizeof *pairs, by_symbol);
    for (uint32_t i = 1; i < count; i++)
        if (pairs[2 * i] == pairs[2 * i - 2] && pairs[2 * i + 1] < twice)
            twice = pairs[2 * i + 1];
    if (twice < count) {
        const struct adc_node *node = &ast->nodes[adc_list_items(ast, list)[twice]];
        adc_error(r->context, ADC_SYNTAX, r->source, node->span, "parameter '%s' stands here twice",
                  adc_symbol_text(r->context, node->first));
    }
    return sorted;
}

static void define(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at, adc_ref body,
                   struct adc_span span)
{
    const struct adc_node call = r->ast->nodes[to.ref];
    finish(r, ADC_DEFINITION, call.first, (struct adc_span){to_at.at, 0}, body, span);
    r->statement.name_span.length = (uint32_t)strlen(adc_symbol_text(r->context, call.first));
    r->statement.parameters = parameters_of(r, &call);
    r->statement.by_symbol = sort_parameters(r, r->statement.parameters);
}

static void define_rule(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at, adc_ref body,
                        struct adc_span span)
{
    if (r->ast->nodes[to.ref].op > 1) {
        adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, to_at, "only a first derivative can be given");
        adc_diag_hint(&r->context->error, "higher ones are those of it: write %s'(x) = ...",
                      adc_symbol_text(r->context, r->ast->nodes[to.ref].first));
        adc_fail(r->context);
    }
    define(r, to, to_at, body, span);
    r->statement.kind = ADC_RULE;
}

void adc_build_assignment(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at, struct adc_parsed e,
                          struct adc_span span)
{
    const struct adc_node target = r->ast->nodes[to.ref];
    if (is_target(r, to, to_at, ADC_NAME_NODE)) {
        finish(r, ADC_ASSIGNMENT, target.first, target.span, e.ref, span);
        r->statement.target = to.ref;
    } else if (is_element(r, to, to_at)) {
        const struct adc_node *name = stored_name(r, to);
        finish(r, ADC_ASSIGNMENT, name->first, name->span, adc_build_store(r, to, e, span).ref, span);
    } else if (is_target(r, to, to_at, ADC_CALL)) {
        define(r, to, to_at, e.ref, span);
    } else if (is_rule(r, to, to_at)) {
        define_rule(r, to, to_at, e.ref, span);
    } else {
        refuse_target(r, to_at);
    }
}

static struct adc_parsed updated(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at,
                                  enum adc_operator op, struct adc_parsed e, struct adc_span span)
{
    if (r->ast->nodes[to.ref].kind != ADC_NAME_NODE && !is_element(r, to, to_at))
        adc_error(r->context, ADC_SYNTAX, r->source, to_at, "only a name or an element v[i] can be updated");
    return adc_build_binary(r, op, to, e, span);
}

void adc_build_update(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at, enum adc_operator op,
                      struct adc_parsed e, struct adc_span span)
{
    adc_build_assignment(r, to, to_at, updated(r, to, to_at, op, e, span), span);
    r->statement.target = NONE;       /* the name is read as well */
}

/* A return, break or continue that nothing around it takes. */
static _Noreturn void refuse_jump(struct adc_reader *r, adc_ref jump)
{
    const struct adc_node *node = &r->ast->nodes[jump];
    const char *word = adc_keywords[node->kind == ADC_RETURN  ? ADC_KEY_RETURN
                                    : node->kind == ADC_BREAK ? ADC_KEY_BREAK
                                                              : ADC_KEY_CONTINUE].word;
    struct adc_span span = {node->span.at, (uint32_t)strlen(word)};
    adc_error(r->context, ADC_SYNTAX, r->source, span, "'%s' outside a %s", word,
              node->kind == ADC_RETURN ? "function" : "loop");
}

/* The first break or continue of a statement that no loop in it takes, or NONE. */
static adc_ref first_jump(const struct adc_ast *ast, adc_ref ref)
{
    const struct adc_node *node = &ast->nodes[ref];
    if (node->kind == ADC_BREAK || node->kind == ADC_CONTINUE)
        return ref;
    adc_ref found = NONE;
    if (node->kind == ADC_BLOCK || node->kind == ADC_IF)
        for (uint32_t i = 0; found == NONE && i < adc_list_count(ast, node->second); i++)
            found = first_jump(ast, adc_list_items(ast, node->second)[i]);
    return found;
}

void adc_build_function(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at, struct adc_body body,
                        struct adc_span span)
{
    if (is_target(r, to, to_at, ADC_NAME_NODE)) {
        adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, to_at,
                       "only a function can be a block of statements");
        adc_diag_hint(&r->context->error, "write f(x) = { ... }, or assign within the block");
        adc_fail(r->context);
    }
    if (!is_target(r, to, to_at, ADC_CALL))
        refuse_target(r, to_at);
    if (body.jumps)
        refuse_jump(r, first_jump(r->ast, body.ref));
    define(r, to, to_at, body.ref, span);
}

void adc_build_compound(struct adc_reader *r, struct adc_body s, struct adc_span span)
{
    const adc_ref jump = s.jumps ? first_jump(r->ast, s.ref) : NONE;
    if (jump != NONE || r->first_return != NONE)
        refuse_jump(r, jump < r->first_return ? jump : r->first_return);
    finish(r, ADC_COMPOUND, ADC_NO_SYMBOL, span, s.ref, span);
}

void adc_build_binding(struct adc_reader *r, uint32_t symbol, struct adc_span at, struct adc_parsed e,
                       struct adc_span span)
{
    finish(r, ADC_ASSIGNMENT, symbol, at, e.ref, span);
    r->complete = true;
}

void adc_build_uncertain(struct adc_reader *r, uint32_t symbol, struct adc_span at, struct adc_parsed e,
                         struct adc_parsed u, struct adc_parsed freedom, struct adc_span span)
{
    adc_build_binding(r, symbol, at, e, span);
    r->statement.uncertainty = u.ref;
    r->statement.freedom = freedom.ref;
}

void adc_build_figures(struct adc_reader *r, uint32_t symbol, struct adc_span at, int sign, struct adc_parsed freedom,
                       struct adc_span span)
{
    const struct adc_token *figures = &r->figures;
    struct adc_parsed u = adc_build_number(r, figures->uncertainty, figures->span);
    adc_build_uncertain(r, symbol, at, adc_build_number(r, sign * figures->number, figures->span), u, freedom, span);
}

void adc_build_distributed(struct adc_reader *r, uint32_t symbol, struct adc_span at, struct adc_parsed e,
                           struct adc_span span)
{
    finish(r, ADC_DISTRIBUTED, symbol, at, e.ref, span);
    r->complete = true;
}

void adc_build_fit(struct adc_reader *r, struct adc_parsed left, struct adc_parsed model, struct adc_span span)
{
    finish(r, ADC_FIT, ADC_NO_SYMBOL, span, model.ref, span);
    r->statement.target = left.ref;
}

static struct adc_body leaf(adc_ref ref)
{
    return (struct adc_body){.ref = ref, .depth = 1};
}

/* Adds to `outer` what `inner`, a part of it, holds. */
static void take_in(struct adc_reader *r, struct adc_body *outer, const struct adc_body *inner, struct adc_span span)
{
    outer->jumps |= inner->jumps;
    if (inner->depth >= outer->depth)
        outer->depth = (uint16_t)(inner->depth + 1);
    if (outer->depth > ADC_MAX_STATEMENTS)
        adc_error(r->context, ADC_LIMIT, r->source, span, "more than %d statements nested within each other",
                  ADC_MAX_STATEMENTS);
}

struct adc_body adc_build_value(struct adc_parsed e)
{
    return leaf(e.ref);
}

static adc_ref assign(struct adc_reader *r, uint32_t symbol, adc_ref value, struct adc_span span)
{
    adc_ref ref = adc_ast_named(adc_build_tree(r), symbol, value, span);
    r->ast->nodes[ref].kind = ADC_ASSIGN;
    return ref;
}

struct adc_body adc_build_assign(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at,
                                 struct adc_parsed e, struct adc_span span)
{
    struct adc_node *target = &r->ast->nodes[to.ref];
    uint32_t symbol = target->first;
    if (is_target(r, to, to_at, ADC_CALL)) {
        adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, to_at,
                       "a function cannot be defined within a statement");
        adc_diag_hint(&r->context->error, "define %s before this statement", adc_symbol_text(r->context, symbol));
        adc_fail(r->context);
    }
    if (is_element(r, to, to_at)) {
        symbol = stored_name(r, to)->first;
        return leaf(assign(r, symbol, adc_build_store(r, to, e, span).ref, span));
    }
    if (!is_target(r, to, to_at, ADC_NAME_NODE))
        refuse_target(r, to_at);
    target->kind = ADC_NUMBER;              /* its node is no part of the statement, and must not count as a read */
    target->number = 0;
    return leaf(assign(r, symbol, e.ref, span));
}

struct adc_body adc_build_change(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at,
                                 enum adc_operator op, struct adc_parsed e, struct adc_span span)
{
    struct adc_parsed sum = updated(r, to, to_at, op, e, span);
    if (is_element(r, to, to_at))
        return adc_build_assign(r, to, to_at, sum, span);
    if (!is_target(r, to, to_at, ADC_NAME_NODE))
        refuse_target(r, to_at);
    return leaf(assign(r, r->ast->nodes[to.ref].first, sum.ref, span));
}

_Noreturn void adc_build_inner_block(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at)
{
    if (is_target(r, to, to_at, ADC_CALL))
        adc_build_assign(r, to, to_at, to, to_at);
    adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, to_at, "only a function can be a block of statements");
    adc_diag_hint(&r->context->error, "assign within the block");
    adc_fail(r->context);
}

struct adc_body adc_build_return(struct adc_reader *r, struct adc_parsed e, struct adc_span span)
{
    struct adc_body jump = adc_build_jump(r, ADC_RETURN, span);
    r->ast->nodes[jump.ref].first = e.ref;
    jump.jumps = false;
    if (jump.ref < r->first_return)
        r->first_return = jump.ref;
    return jump;
}

struct adc_body adc_build_jump(struct adc_reader *r, enum adc_node_kind kind, struct adc_span span)
{
    struct adc_body jump = leaf(adc_ast_name(adc_build_tree(r), 0, span));
    r->ast->nodes[jump.ref].kind = (uint8_t)kind;
    jump.jumps = true;
    return jump;
}

struct adc_body adc_build_if(struct adc_reader *r, struct adc_parsed c, struct adc_body a, struct adc_span span)
{
    const uint32_t parts[2] = {c.ref, a.ref};
    struct adc_body whole = leaf(adc_ast_list(adc_build_tree(r), ADC_IF, 0, parts, 2, span));
    take_in(r, &whole, &a, span);
    return whole;
}

struct adc_body adc_build_if_else(struct adc_reader *r, struct adc_parsed c, struct adc_body a, struct adc_body b,
                                  struct adc_span span)
{
    const uint32_t parts[3] = {c.ref, a.ref, b.ref};
    struct adc_body whole = leaf(adc_ast_list(adc_build_tree(r), ADC_IF, 0, parts, 3, span));
    take_in(r, &whole, &a, span);
    take_in(r, &whole, &b, span);
    return whole;
}

/* A loop takes the break and continue of its body. */
static struct adc_body loop(struct adc_reader *r, enum adc_node_kind kind, const uint32_t *parts, uint32_t count,
                            struct adc_body s, struct adc_span span)
{
    struct adc_body whole = leaf(adc_ast_list(adc_build_tree(r), kind, 0, parts, count, span));
    s.jumps = false;
    take_in(r, &whole, &s, span);
    return whole;
}

struct adc_body adc_build_while(struct adc_reader *r, struct adc_parsed c, struct adc_body s, struct adc_span span)
{
    const uint32_t parts[2] = {c.ref, s.ref};
    return loop(r, ADC_WHILE, parts, 2, s, span);
}

struct adc_body adc_build_for(struct adc_reader *r, struct adc_body first, struct adc_parsed c, struct adc_body step,
                              struct adc_body s, struct adc_span span)
{
    const uint32_t parts[4] = {first.ref, c.ref, step.ref, s.ref};
    return loop(r, ADC_FOR, parts, 4, s, span);
}

struct adc_body adc_build_empty_part(struct adc_reader *r, struct adc_span at)
{
    return leaf(adc_ast_list(adc_build_tree(r), ADC_BLOCK, 0, NULL, 0, at));
}

struct adc_body adc_build_nothing(void)
{
    return leaf(NONE);
}

struct adc_body adc_build_lines(struct adc_reader *r, struct adc_body line)
{
    struct adc_body lines = leaf(0);
    lines.count = 0;
    return adc_build_line(r, lines, line);
}

struct adc_body adc_build_line(struct adc_reader *r, struct adc_body lines, struct adc_body line)
{
    if (line.ref == NONE)
        return lines;
    adc_push_item(r, line.ref);
    lines.count++;
    take_in(r, &lines, &line, r->ast->nodes[line.ref].span);
    return lines;
}

struct adc_body adc_build_block(struct adc_reader *r, struct adc_body lines, struct adc_span span)
{
    const uint32_t *items = adc_pop_items(r, lines.count);
    lines.ref = adc_ast_list(adc_build_tree(r), ADC_BLOCK, 0, items, lines.count, span);
    return lines;
}
