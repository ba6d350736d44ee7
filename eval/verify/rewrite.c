/* Formulas that lose fewer digits than others.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/rewrite.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "eval/table/rules.h"
#include "parser/unparse.h"

const struct adc_rewriting adc_rewritings[] = {
#define REWRITE(loses, better, lost) {loses, better, lost},
#include "eval/verify/rewrites.def"
#undef REWRITE
    {NULL, NULL, NULL}
};

enum { LETTERS = 2, NOTHING = UINT32_MAX };

/* A pattern at a node, and the nodes that match its letters. */
struct match { const struct adc_session *session; const struct adc_ast *pattern, *ast; adc_ref letter[LETTERS]; };

/* x and y, the only names of patterns, as 0 and 1. */
static int letter_of(const struct adc_ast *ast, const struct adc_node *node)
{
    const int letter = adc_symbol_text(ast->context, node->first)[0] - 'x';
    assert(letter >= 0 && letter < LETTERS);
    return letter;
}

/* Whether a call is of a function that somebody has defined, which may have the name of another one. */
static bool is_own(const struct match *m, const struct adc_node *node)
{
    const struct adc_binding *binding = node->kind == ADC_CALL ? adc_session_find(m->session, node->first) : NULL;
    return binding != NULL && binding->function != NULL;
}

/* The operands of an operator or call; returns how many, more than two: not looked at. */
static uint32_t operands(const struct adc_ast *ast, const struct adc_node *node, adc_ref at[2])
{
    uint32_t count = 0;
    const uint32_t *items = NULL;
    if (node->kind == ADC_OPERATOR) {
        at[0] = node->first;
        at[1] = node->second;
        return adc_operator_arity((enum adc_operator)node->op);
    }
    if (node->kind == ADC_CALL) {
        count = adc_list_count(ast, node->second);
        items = adc_list_items(ast, node->second);
    }
    for (uint32_t i = 0; i < count && i < 2; i++)
        at[i] = items[i];
    return count;
}

/* Whether a node of a pattern, but a letter, and a node are the same operation or number, their operands left aside. */
static bool same_head(const struct adc_node *p, const struct adc_node *n)
{
    return p->kind == n->kind && (p->kind == ADC_NUMBER ? p->number == n->number : p->op == n->op)
        && (p->kind != ADC_CALL || p->first == n->first);
}

static bool matches(struct match *m, adc_ref pattern, adc_ref ref)
{
    adc_ref p[2], n[2];
    const struct adc_node *wanted = &m->pattern->nodes[pattern], *node = &m->ast->nodes[ref];
    const int letter = wanted->kind == ADC_NAME_NODE ? letter_of(m->pattern, wanted) : -1;
    if (letter >= 0 && m->letter[letter] != NOTHING)
        return adc_trees_equal(m->ast, m->letter[letter], ref);
    if (letter >= 0) {
        m->letter[letter] = ref;
        return true;
    }
    const uint32_t count = operands(m->pattern, wanted, p);
    if (!same_head(wanted, node) || is_own(m, node) || operands(m->ast, node, n) != count)
        return false;
    const uint32_t turns = wanted->kind == ADC_OPERATOR && wanted->op == ADC_OP_ADD ? 2 : 1;
    for (uint32_t turn = 0; turn < turns; turn++) {
        struct match trial = *m;
        bool good = true;
        for (uint32_t i = 0; good && i < count; i++)
            /* NOLINTNEXTLINE: both have as many operands */
            good = matches(&trial, p[i], n[turn == 0 ? i : 1 - i]);
        if (good) {
            *m = trial;
            return true;
        }
    }
    return false;
}

/* Writes the better formula with the matches of its letters, in parentheses where they have operators. */
static bool fill(const struct match *m, const char *better, char out[ADC_REWRITE_TEXT])
{
    size_t used = 0;
    const char *c;
    for (c = better; *c != '\0' && used < ADC_REWRITE_TEXT - 2; c++) {
        const bool alone = (c == better || !((c[-1] >= 'a' && c[-1] <= 'z') || (c[-1] >= '0' && c[-1] <= '9')))
                        && !(c[1] >= 'a' && c[1] <= 'z') && c[1] != '(';
        if (*c < 'x' || *c > 'y' || !alone) {
            out[used++] = *c;
            continue;
        }
        const adc_ref ref = m->letter[*c - 'x'];
        const bool enclosed = c > better && c[-1] == '(' && (c[1] == ')' || c[1] == ',');
        const uint8_t kind = m->ast->nodes[ref].kind;
        const bool bare = enclosed || (kind != ADC_OPERATOR && kind != ADC_CHAIN && kind != ADC_COND);
        if (!bare)
            out[used++] = '(';
        used += adc_unparse_in(m->ast, ref, out + used, ADC_REWRITE_TEXT - used);
        if (!bare && used < ADC_REWRITE_TEXT)
            out[used++] = ')';
    }
    const bool good = *c == '\0';              /* no formula ends with a letter: its last character had room */
    out[good ? used : 0] = '\0';
    return good;
}

/* The formula that is better for a node of a tree: false where none is known. */
static bool rewrite(struct adc_session *session, const struct adc_ast *ast, adc_ref ref, char out[ADC_REWRITE_TEXT])
{
    struct adc_rules *rules = adc_rules_of(&session->context);
    for (const struct adc_rewriting *r = adc_rewritings; r->loses != NULL; r++) {
        const struct adc_rule_tree *tree = adc_form_tree(rules, r->loses);
        struct match m = {session, tree->ast, ast, {NOTHING, NOTHING}};
        if (matches(&m, tree->body, ref))
            return fill(&m, r->better, out);
    }
    return false;
}

bool adc_find_rewriting(struct adc_session *session, const struct adc_ast *ast, struct adc_span place, char loses[ADC_REWRITE_TEXT],
                        char better[ADC_REWRITE_TEXT])
{
    uint32_t length = UINT32_MAX;
    for (adc_ref ref = 0; ref < ast->node_count; ref++) {
        const struct adc_node *node = &ast->nodes[ref];
        char found[ADC_REWRITE_TEXT];
        if ((node->kind != ADC_OPERATOR && node->kind != ADC_CALL) || node->span.at > place.at
            || node->span.at + node->span.length < place.at + place.length || node->span.length >= length
            || !rewrite(session, ast, ref, found))
            continue;
        length = node->span.length;
        adc_unparse_in(ast, ref, loses, ADC_REWRITE_TEXT);
        snprintf(better, ADC_REWRITE_TEXT, "%s", found);
    }
    return length != UINT32_MAX;
}
