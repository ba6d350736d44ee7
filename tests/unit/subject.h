/* A session with one expression and its graph, for the tests of the graph engine. The components of a vector are so
 * many roots.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Life cycle: subject_open; adc_graph_*, under ADC_ON_ERROR; subject_release in any case. */
#ifndef ADC_TESTS_UNIT_SUBJECT_H
#define ADC_TESTS_UNIT_SUBJECT_H

#include "eval/graph/graph.h"
#include "eval/graph/graph.h"
#include "tests/unit/testing.h"

enum { SUBJECT_ROOTS = 32 };

struct subject {
    struct adc_session session;
    struct adc_evaluation evaluation;                   /* what subject_walk has linked */
    struct adc_statement statement;
    struct adc_recording recording;
    uint32_t root, roots[SUBJECT_ROOTS], root_count;    /* root: the first of them */
    bool read, built;
    const char *label, *point;
};

static struct subject *present;         /* for messages */

static inline bool shown(bool ok)
{
    if (!ok)
        printf("    %s\n    at %s\n", present->label, present->point);
    return ok;
}

#define EXPECT(...) shown(expect(__VA_ARGS__))

/* The recursive pair on one component, good until the next call. */
static inline struct adc_walk *subject_walk(struct subject *s, uint32_t component)
{
    s->evaluation.session = &s->session;
    struct adc_walk *walk = adc_evaluation_walk(&s->evaluation, adc_root_of(&s->session, &s->statement));
    if (s->evaluation.program.width > 0)
        adc_program_select(&s->evaluation.program, component);
    return walk;
}

/* Reads statements and carries out all but the expression. */
static inline bool subject_read(struct subject *s, const char *text, const char *point)
{
    struct adc_reader reader;
    struct adc_statement statement;
    enum adc_bound bound;
    memset(s, 0, sizeof *s);
    present = s;
    s->label = text;
    s->point = point;
    if (!adc_session_init(&s->session) || (*point != '\0' && !adc_bind_inputs(&s->session, "--at", point, NULL, NULL, NULL)))
        return false;
    bool ok = adc_open_text(&s->session, &reader, "test", text, strlen(text));
    while (ok && !s->read && adc_next(&s->session, &reader, false, &statement) == ADC_READ_STATEMENT) {
        if (statement.kind == ADC_EXPRESSION) {
            s->statement = statement;
            s->read = true;
            break;
        }
        ok = adc_carry_out(&s->session, &statement, &bound);
        adc_ast_release(statement.ast);
    }
    adc_reader_close(&reader);
    return ok && s->read;
}

/* The same, and builds the graph of the expression. */
static inline bool subject_open(struct subject *s, const char *text, const char *point)
{
    if (!subject_read(s, text, point))
        return false;
    adc_recording_init(&s->recording, &s->session.context);
    ADC_ON_ERROR(&s->session.context)
        return false;
    subject_walk(s, 0);                 /* how many components the answer has */
    s->root_count = s->evaluation.program.width > 0 ? s->evaluation.program.width : 1;
    for (uint32_t i = 0; i < s->root_count && i < SUBJECT_ROOTS; i++)
        s->roots[i] = adc_graph_build(&s->recording, subject_walk(s, i)->program, NULL);
    s->root = s->roots[0];
    return s->built = s->root_count <= SUBJECT_ROOTS;
}

/* The Hessian and the gradient (or NULL). */
static inline void subject_hessian(struct subject *s, double *gradient, double *hessian)
{
    if (gradient != NULL)
        adc_graph_gradient(&s->recording.at, s->root, gradient);
    adc_graph_hessian(&s->recording.at, s->root, hessian);
}

/* Bytes held for nodes, their extra arguments and the hash table, without values. */
static inline size_t subject_bytes(const struct subject *s)
{
    const struct adc_graph *graph = &s->recording.graph;
    return graph->node_capacity * sizeof *graph->nodes + graph->extra_capacity * sizeof *graph->extra
        + graph->table_size * sizeof *graph->table;
}

static inline void subject_release(struct subject *s)
{
    adc_recording_release(&s->recording);
    adc_evaluation_release(&s->evaluation);
    if (s->read)
        adc_ast_release(s->statement.ast);
    adc_session_release(&s->session);
}

#endif
