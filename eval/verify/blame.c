/* Where digits were lost.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/blame.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/graph/sweep.h"
#include "eval/table/rules.h"
#include "lexer/escape.h"
#include "parser/unparse.h"

/* A place, ast NULL: the sums of a derivative, and what of the bound comes from there. */
struct part { struct adc_graph_place place; double sum; };

/* ---- shares ---- */

/* How far a number moves for a move of each node before it: the sum over all ways, each of them by its size. */
static double *weights(const struct adc_numbers *numbers, uint32_t root)
{
    const struct adc_graph_point *at = &numbers->recording->at;
    const struct adc_graph *graph = &numbers->recording->graph;
    double *weight = adc_arena_zeroed(&numbers->evaluation->scratch, root + 1u, sizeof *weight);
    weight[root] = 1;
    for (uint32_t n = root + 1; n-- > 0;) {
        double a[ADC_MAX_ARITY];
        if (weight[n] == 0)
            continue;
        const uint32_t given = adc_numbers_given(numbers, n);
        if (given < n)
            weight[given] += weight[n];
        if (!adc_graph_is_row(graph, n))
            continue;
        const struct adc_row *row = &adc_rows[graph->nodes[n].op];
        const uint32_t *args = adc_graph_args(graph, n);
        const uint32_t selected = adc_graph_arguments(at, n, a);
        for (uint32_t i = 0; i < row->arity; i++) {
            if (!adc_row_passes(row, i, selected))
                continue;
            const double slope = fabs(adc_row_partial(row, i, a, at->value[n]));
            weight[args[i]] += isfinite(slope) ? weight[n] * slope : 0;
        }
    }
    return weight;
}

static void add_part(struct part *parts, uint32_t *count, struct part made)
{
    uint32_t i = 0;
    while (i < *count && !(parts[i].place.ast == made.place.ast && parts[i].place.span.at == made.place.span.at
                           && parts[i].place.span.length == made.place.span.length))
        i++;
    if (i == *count)
        parts[(*count)++] = (struct part){made.place, 0};
    parts[i].sum += made.sum;
}

/* The parts of a bound, those at the same place together: what each node rounds by itself, and how far a derivative is off
 * that was summed in another order. Returns how many. */
static uint32_t gather(const struct adc_numbers *numbers, const struct adc_number *worst, const double *own,
                       struct part *parts, double *all)
{
    const struct adc_recording *recording = numbers->recording;
    const double *weight = weights(numbers, worst->node);
    const double off = fabs(recording->at.value[worst->node] - adc_number_get(worst));
    uint32_t count = 0;
    *all = off;
    if (off > 0)
        add_part(parts, &count, (struct part){{NULL, {0, 0}, 0}, off});
    for (uint32_t n = 0; n <= worst->node; n++) {
        const struct part made = {adc_graph_place_of(recording, n), weight[n] * own[n]};
        if (!(made.sum > 0) || isinf(made.sum))
            continue;
        *all += made.sum;
        add_part(parts, &count, made);
    }
    return count;
}

/* ---- formulas that lose fewer digits ---- */

const struct adc_rewriting adc_rewritings[] = {
#define REWRITE(loses, better, lost) {loses, better, lost},
#include "eval/verify/rewrites.def"
#undef REWRITE
    {NULL, NULL, NULL}
};

enum { LETTERS = 2, NOTHING = UINT32_MAX };

/* A pattern at a node, and the nodes that match its letters. */
struct match { const struct adc_session *session; const struct adc_ast *pattern, *ast; adc_ref letter[LETTERS]; };

/* The operands of an operator or call; returns how many, more than two: none is examined. */
static uint32_t operands(const struct adc_ast *ast, const struct adc_node *node, adc_ref at[2])
{
    const uint32_t count = node->kind == ADC_CALL ? adc_list_count(ast, node->second) : 0;
    at[0] = node->first;
    at[1] = node->second;
    for (uint32_t i = 0; i < count && i < 2; i++)
        at[i] = adc_list_items(ast, node->second)[i];
    return node->kind == ADC_OPERATOR ? adc_operator_arity((enum adc_operator)node->op) : count;
}

/* Whether a node of a pattern, but a letter, and a node are the same operation or number, their operands left aside. A call is not of
 * a function that somebody has defined, which may have the name of another one. */
static bool same_head(const struct match *m, const struct adc_node *p, const struct adc_node *n)
{
    const struct adc_binding *binding = n->kind == ADC_CALL ? adc_session_find(m->session, n->first) : NULL;
    return p->kind == n->kind && (p->kind == ADC_NUMBER ? p->number == n->number : p->op == n->op)
        && (p->kind != ADC_CALL || (p->first == n->first && (binding == NULL || binding->function == NULL)));
}

static bool matches(struct match *m, adc_ref pattern, adc_ref ref)
{
    adc_ref p[2], n[2];
    const struct adc_node *wanted = &m->pattern->nodes[pattern], *node = &m->ast->nodes[ref];
    const int letter = wanted->kind == ADC_NAME_NODE ? adc_symbol_text(m->pattern->context, wanted->first)[0] - 'x' : -1;  /* x, y */
    assert(letter < LETTERS);
    if (letter >= 0 && m->letter[letter] != NOTHING)
        return adc_trees_equal(m->ast, m->letter[letter], ref);
    if (letter >= 0) {
        m->letter[letter] = ref;
        return true;
    }
    const uint32_t count = operands(m->pattern, wanted, p);
    if (!same_head(m, wanted, node) || operands(m->ast, node, n) != count)
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
static bool fill(const struct match *m, const char *better, char out[ADC_BLAME_TEXT])
{
    size_t used = 0;
    const char *c;
    for (c = better; *c != '\0' && used < ADC_BLAME_TEXT - 2; c++) {
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
        used += adc_unparse_in(m->ast, ref, out + used, ADC_BLAME_TEXT - used);
        if (!bare && used < ADC_BLAME_TEXT)
            out[used++] = ')';
    }
    const bool good = *c == '\0';              /* no formula ends with a letter: its last character had room */
    out[good ? used : 0] = '\0';
    return good;
}

/* The formula that is better for a node of a tree: false where none is known. */
static bool rewrite(struct adc_session *session, const struct adc_ast *ast, adc_ref ref, char out[ADC_BLAME_TEXT])
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

/* Finds the smallest subtree around a place that matches a rewriting, and writes it and its replacement in the names of the
 * text; nothing where there is none, or it does not fit. */
static void find_rewriting(struct adc_session *session, const struct adc_ast *ast, struct adc_span place,
                           struct adc_blamed *blamed)
{
    uint32_t length = UINT32_MAX;
    for (adc_ref ref = 0; ref < ast->node_count; ref++) {
        const struct adc_node *node = &ast->nodes[ref];
        char found[ADC_BLAME_TEXT];
        if ((node->kind != ADC_OPERATOR && node->kind != ADC_CALL) || node->span.at > place.at
            || node->span.at + node->span.length < place.at + place.length || node->span.length >= length
            || !rewrite(session, ast, ref, found))
            continue;
        length = node->span.length;
        adc_unparse_in(ast, ref, blamed->loses, ADC_BLAME_TEXT);
        strcpy(blamed->better, found);
    }
}

static void describe(const struct adc_numbers *numbers, const struct part *part, double all, struct adc_blamed *blamed)
{
    *blamed = (struct adc_blamed){.share = part->sum / all, .what = "sums of the derivative"};
    if (part->place.ast == NULL)
        return;
    const struct adc_source *source = part->place.ast->source;
    const struct adc_span span = part->place.span;
    const uint32_t rest = adc_source_place(source, span.at).line_end - span.at;
    adc_escape(blamed->what, ADC_BLAME_TEXT, source->text + span.at, span.length < rest ? span.length : rest);
    adc_diag_line(source, span, ADC_BLAME_INDENT, blamed->line);
    find_rewriting(numbers->evaluation->session, part->place.ast, span, blamed);
}

/* ---- the worst number ---- */

static const struct adc_number *worst_of(const struct adc_numbers *numbers)
{
    const struct adc_number *worst = NULL;
    double most = 0;
    for (uint32_t i = 0; i < numbers->count; i++) {
        const struct adc_number *number = &numbers->at[i];
        const double bound = number->off, plain = fabs(adc_number_get(number));
        const double lost = bound > 0 && isfinite(bound) ? bound / fmax(plain, bound) : 0;
        if (number->node != ADC_NO_NODE && lost > most) {
            most = lost;
            worst = number;
        }
    }
    return worst;
}

void adc_find_blame(const struct adc_numbers *numbers, const double *own)
{
    const struct adc_number *worst = worst_of(numbers);
    struct adc_answer *answer = numbers->answer;
    double all;
    if (worst == NULL)
        return;
    struct part *parts = adc_arena_array(&numbers->evaluation->scratch, worst->node + 2u, sizeof *parts);
    const uint32_t count = gather(numbers, worst, own, parts, &all);
    struct adc_blame *blame = answer->verified.blame = adc_arena_zeroed(adc_answer_memory(answer), 1, sizeof *blame);
    blame->bound = worst->off;
    const bool first = worst->family == ADC_FIRST;
    snprintf(blame->name, sizeof blame->name, "%s%.150s", first ? "∂" : worst->number == 0 ? "the value" : "a higher derivative",
             first ? worst->answer->variables[worst->i].name : "");
    while (blame->count < ADC_MAX_BLAMED && blame->count < count) {
        uint32_t most = 0;
        for (uint32_t i = 1; i < count; i++)
            most = parts[i].sum > parts[most].sum ? i : most;
        if (!(parts[most].sum >= 0.01 * all))
            break;
        struct adc_blamed *blamed = &blame->at[blame->count++];
        describe(numbers, &parts[most], all, blamed);
        for (struct adc_blamed *before = blame->at; before < blamed; before++)
            if (strcmp(before->better, blamed->better) == 0)
                blamed->better[0] = '\0';
        parts[most].sum = 0;
    }
}
