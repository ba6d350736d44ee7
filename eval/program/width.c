/* Vectors: how many components a value has, seen from its tree alone.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/program.h"
#include "parser/statement.h"

enum { NUMBER = 0, MAX_NESTING = 200 };
#define UNKNOWN UINT32_MAX                  /* a recursion: what the other branch says counts */

/* Where the search stands: a node of a tree, within a definition or the answer. */
struct place { const struct adc_ast *ast; adc_ref ref; const struct adc_definition *within; };

/* Whether a name is a parameter or a local name of the definition, and so a number. */
static bool is_own(const struct place *at, uint32_t symbol)
{
    if (at->within == NULL || at->within->statement.kind == ADC_ASSIGNMENT)
        return false;
    const struct adc_statement *statement = &at->within->statement;
    for (adc_ref i = 0; i <= statement->body; i++)
        if (at->ast->nodes[i].kind == ADC_ASSIGN && at->ast->nodes[i].first == symbol)
            return true;
    return adc_parameter_number(statement, symbol) != UINT32_MAX;
}

/* Moves to the body of a definition. Returns false when the search has been there. */
static bool enter(struct adc_session *session, struct place *at, struct adc_definition *definition)
{
    if (definition->epoch == session->epoch)
        return false;
    definition->epoch = session->epoch;
    *at = (struct place){definition->statement.ast, definition->statement.body, definition};
    return true;
}

/* The value of the first `return` in a tree that has one. */
static bool enter_return(struct place *at)
{
    for (adc_ref i = 0; i <= at->ref; i++)
        if (at->ast->nodes[i].kind == ADC_RETURN) {
            at->ref = at->ast->nodes[i].first;
            return true;
        }
    return false;
}

static uint32_t width_at(struct adc_session *session, struct place at, int nesting)
{
    while (true) {
        const struct adc_node *node = &at.ast->nodes[at.ref];
        const struct adc_binding *binding;
        const adc_ref *items;
        uint32_t count, width;
        switch ((enum adc_node_kind)node->kind) {
        case ADC_VECTOR:
            return adc_list_count(at.ast, node->second);
        case ADC_NAME_NODE:
            binding = adc_session_find(session, node->first);
            if (binding == NULL || binding->kind != ADC_FORMULA || binding->output != ADC_NO_OUTPUT
                || is_own(&at, node->first))
                return NUMBER;
            if (!enter(session, &at, binding->formula))
                return UNKNOWN;
            break;
        case ADC_CALL:
            binding = adc_session_find(session, node->first);
            if (binding == NULL || binding->function == NULL || node->op > 0)
                return NUMBER;
            if (!enter(session, &at, binding->function))
                return UNKNOWN;
            break;
        case ADC_COND: case ADC_IF:
            items = adc_list_items(at.ast, node->second);
            count = adc_list_count(at.ast, node->second);
            width = nesting < MAX_NESTING
                ? width_at(session, (struct place){at.ast, items[1], at.within}, nesting + 1) : NUMBER;
            if (width != UNKNOWN || count < 3)
                return width;
            at.ref = items[2];
            break;
        case ADC_BLOCK:
            count = adc_list_count(at.ast, node->second);
            if (count == 0)
                return UNKNOWN;
            at.ref = adc_list_items(at.ast, node->second)[count - 1];
            break;
        case ADC_RETURN:
            at.ref = node->first;
            break;
        default:
            if (!adc_is_loop(node))
                return NUMBER;
            if (!enter_return(&at))
                return UNKNOWN;
            break;
        }
    }
}

uint32_t adc_vector_width(struct adc_session *session, struct adc_root root)
{
    session->epoch++;
    uint32_t width = width_at(session, (struct place){root.ast, root.body, root.compound}, 0);
    return width == UNKNOWN ? NUMBER : width;
}
