/* Derivative rules of users' functions, compared with differences.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/entry.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lexer/number.h"

enum { MAX_PARAMETERS = 6, MAX_ELEMENTS = 4, MAX_COORDINATES = MAX_PARAMETERS * MAX_ELEMENTS, NAME = 48 };

static const uint64_t MAX_WORK = 2000000;

/* Where functions are sampled; each coordinate is a little further than the one before. */
static const double BASES[] = {0.7, -1.3, 2.2, 0.15, 7.4};
static const double APART = 0.4;

/* A call of the function with names for its arguments: numbers, vectors of 2 or 3, 2x2 matrices. */
struct trial {
    struct adc_session *session;
    struct adc_rule_report *report;
    const struct adc_definition *function;
    uint32_t elements[MAX_PARAMETERS];      /* by parameter: 1, 2, 3, 4 */
    bool given_up;                          /* it takes too long, or somebody has interrupted it */
    char text[1000];                        /* "f(argument1, [argument2, argument3])" */
    uint32_t symbol[MAX_COORDINATES];
    char name[MAX_COORDINATES][NAME];       /* as people know it: x, v[2], A[1,2] */
    uint32_t count;
};

/* ---- the call ---- */

static void add_text(struct trial *t, const char *text)
{
    const size_t used = strlen(t->text);
    snprintf(t->text + used, sizeof t->text - used, "%s", text);
}

/* One coordinate of a parameter, element i of an array. */
static void add_coordinate(struct trial *t, const char *parameter, uint32_t elements, uint32_t i)
{
    char name[NAME], *shown = t->name[t->count];
    if (elements == 1)
        snprintf(shown, NAME, "%.30s", parameter);
    else if (elements < MAX_ELEMENTS)
        snprintf(shown, NAME, "%.30s[%u]", parameter, i + 1);
    else
        snprintf(shown, NAME, "%.30s[%u,%u]", parameter, i / 2 + 1, i % 2 + 1);
    snprintf(name, sizeof name, "argument%u", t->count + 1);
    add_text(t, i == 0 ? "" : elements == MAX_ELEMENTS && i == 2 ? "; " : ", ");
    add_text(t, name);
    t->symbol[t->count] = adc_symbol(&t->session->context, name, strlen(name));
    adc_session_binding(t->session, t->symbol[t->count++]);
}

static bool write_call(struct trial *t)
{
    struct adc_context *context = &t->session->context;
    ADC_ON_ERROR(context)
        return false;
    const struct adc_statement *s = &t->function->statement;
    t->count = 0;
    snprintf(t->text, sizeof t->text, "%.100s(", adc_symbol_text(context, s->symbol));
    for (uint32_t i = 0; i < adc_list_count(s->ast, s->parameters); i++) {
        const char *parameter = adc_symbol_text(context, s->ast->nodes[adc_list_items(s->ast, s->parameters)[i]].first);
        add_text(t, i > 0 ? ", " : "");
        add_text(t, t->elements[i] > 1 ? "[" : "");
        for (uint32_t k = 0; k < t->elements[i]; k++)
            add_coordinate(t, parameter, t->elements[i], k);
        add_text(t, t->elements[i] > 1 ? "]" : "");
    }
    add_text(t, ")");
    return true;
}

/* ---- the comparison ---- */

/* The coordinates of a point, as many as there is room for. */
static void write_point(struct trial *t, double base)
{
    char *out = t->report->point, number[ADC_NUMBER_TEXT];
    const size_t size = sizeof t->report->point;
    size_t used = 0;
    for (uint32_t i = 0; i < t->count && used + NAME < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%.24s = %s", i > 0 ? ", " : "", t->name[i],
                                 adc_number_shown(base + APART * i, 6, number));
}

/* Takes over the comparison of an answer. */
static void take_comparison(struct trial *t, const struct adc_answer *answer, double base)
{
    struct adc_rule_report *report = t->report;
    uint32_t agreeing = 0;
    for (uint32_t i = 0; i < answer->count && report->agreement != ADC_RULE_DISAGREES; i++) {
        const struct adc_check *check = adc_check_of(answer, ADC_FIRST, i, 0);
        agreeing += check != NULL && check->verdict == ADC_AGREE;
        if (check == NULL || check->verdict != ADC_DISAGREE)
            continue;
        report->agreement = ADC_RULE_DISAGREES;
        assert(i < t->count);
        snprintf(report->by, sizeof report->by, "%s", t->name[i]);
        report->rule = answer->row.value[i];
        report->difference = check->difference;
        write_point(t, base);
    }
    if (report->agreement == ADC_RULE_NOT_COMPARED && agreeing > 0 && agreeing == answer->count) {
        report->agreement = ADC_RULE_AGREES;
        write_point(t, base);
    }
}

/* Compares at one point. False: the call is not a number there, so that another call is to be tried. */
static bool compare(struct trial *t, const struct adc_statement *statement, double base)
{
    const struct adc_request request = {.mode = ADC_MODE_REVERSE, .wrt = t->symbol, .wrt_count = t->count,
                                        .check = true, .check_budget = (double)MAX_WORK, .unwritten = true};
    struct adc_lent lent[MAX_COORDINATES];
    struct adc_answer answer = {0};
    for (uint32_t i = 0; i < t->count; i++)
        lent[i] = adc_session_lend(t->session, t->symbol[i], &(double){base + APART * i});
    const bool good = adc_differentiate(t->session, statement, &request, &answer);
    assert(!good || answer.component_count == 0);           /* a function with a rule is not a vector */
    const enum adc_kind kind = t->session->context.error.kind;
    t->given_up |= !good && (kind == ADC_LIMIT || kind == ADC_INTERRUPT);
    for (uint32_t i = t->count; i-- > 0;)
        adc_session_return(t->session, &lent[i]);
    if (good && isfinite(answer.value))
        take_comparison(t, &answer, base);
    adc_answer_release(&answer);
    return good;
}

/* Calls with numbers, then with arrays in all ways, until one can be compared. */
static void try_calls(struct trial *t, uint32_t parameters)
{
    static const uint32_t sizes[2][3] = {{1, 2, 4}, {1, 3, 4}};
    enum { MAX_CALLS = 27 };
    uint32_t calls = 1;
    for (uint32_t i = 0; i < parameters && calls < MAX_CALLS; i++)
        calls *= 3;
    for (uint32_t k = 0; k < 2 * calls && t->report->agreement == ADC_RULE_NOT_COMPARED && !t->given_up; k++) {
        uint32_t code = k % calls;
        for (uint32_t i = 0; i < parameters; i++, code /= 3)
            t->elements[i] = sizes[k / calls][code % 3];
        struct adc_statement statement;
        if (!write_call(t) || adc_read_first(t->session, ADC_READ_PROGRAM, "rule", t->text, &statement) != ADC_READ_STATEMENT)
            continue;
        for (size_t b = 0; b < sizeof BASES / sizeof *BASES && t->report->agreement != ADC_RULE_DISAGREES; b++)
            if (!compare(t, &statement, BASES[b]))
                break;
        adc_ast_release(statement.ast);
    }
}

void adc_check_rule(struct adc_session *session, uint32_t symbol, struct adc_rule_report *report)
{
    const struct adc_binding *binding = adc_session_find(session, symbol);
    const struct adc_definition *function = binding != NULL ? binding->function : NULL;
    const uint32_t parameters =
        function != NULL ? adc_list_count(function->statement.ast, function->statement.parameters) : 0;
    *report = (struct adc_rule_report){.agreement = ADC_RULE_NONE};
    if (function == NULL || function->part_count == 0)
        return;
    report->agreement = function->surrogate ? ADC_RULE_SURROGATE : ADC_RULE_NOT_COMPARED;
    if (function->surrogate || parameters > MAX_PARAMETERS)
        return;
    struct trial t = {.session = session, .report = report, .function = function};
    struct adc_context *context = &session->context;
    const struct adc_limits limits = context->limits;
    void (*warn)(void *user, const struct adc_diag *warning) = context->warn;
    const double answer = session->answer;
    const bool has_answer = session->has_answer;
    struct adc_array *array = adc_array_retain(session->answer_array);
    context->limits.steps = MAX_WORK < limits.steps ? MAX_WORK : limits.steps;
    context->warn = NULL;
    try_calls(&t, parameters);
    context->limits = limits;
    context->warn = warn;
    adc_session_set_answer(session, answer, array);
    session->has_answer = has_answer;
    adc_array_release(context, array);
}
