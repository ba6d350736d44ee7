/* An answer once more by other ways: on a tape, as of a function that is compiled, and from the formulas that --emit=infix
 * writes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_FUZZ_WAYS_H
#define ADC_TESTS_FUZZ_WAYS_H

#include "eval/answer/compiled.h"
#include "tests/fuzz/engines.h"

/* ---- compiled ---- */

/* Outside the frames that an error leaves. */
struct compiling {
    struct adc_compiled compiled;
    struct adc_symbol_list names;
    const struct adc_answer *answer;
    double value, gradient[FUZZ_INPUTS];
};

static inline void compile_and_compare(struct compiling *c, const struct adc_statement *statement)
{
    struct adc_session *session = c->compiled.session;
    double point[FUZZ_INPUTS];
    ADC_ON_ERROR(&session->context)
        return;
    for (uint32_t i = 0; i < c->answer->count; i++) {
        point[i] = c->answer->point[i].value;
        adc_symbol_list_add(session, &c->names, c->answer->point[i].symbol);
    }
    adc_compiled_open(&c->compiled, session, statement, c->names.at, c->names.count, NULL);
    adc_compiled_jacobian(&c->compiled, point, &c->value, c->gradient);
    demand(equal_bits(c->value, c->answer->value) || c->answer->met.range != ADC_IN_RANGE, "value %.17g, compiled %.17g",
           c->answer->value, c->value);
    for (uint32_t i = 0; i < c->answer->count; i++) {
        const struct adc_reading at = adc_partial_at(c->answer, i), *p = &at;
        const double off = fabs(p->value - c->gradient[i]), bound = c->answer->known.bound[ADC_FIRST_PARTIAL + i];
        demand(p->is->status != ADC_OK || !isfinite(bound) || off <= 4 * bound + 0x1p-1000 || !isfinite(off),
               "partial by %s %.17g, compiled %.17g", p->by->name, p->value, c->gradient[i]);
    }
}

/* Of a number: the value bit by bit, the partials within their bounds. */
static inline void compare_compiled(struct adc_session *session, const struct adc_statement *statement,
                                    const struct adc_answer *answer)
{
    struct compiling c = {.compiled = {.session = session}, .answer = answer};
    if (answer->components != NULL || answer->count > FUZZ_INPUTS || answer->known.bound == NULL)
        return;
    compile_and_compare(&c, statement);
    adc_compiled_restore(&c.compiled);
    adc_compiled_release(&c.compiled);
    adc_symbol_list_release(session, &c.names);
}

/* ---- formulas ---- */

/* Carries out a text of one statement; an expression gives *value and *bound. False where it is refused. */
static inline bool run_text(struct adc_session *session, const char *text, double *value, double *bound)
{
    struct adc_reader reader;
    struct adc_statement statement;
    struct adc_answer answer = {0};
    const struct adc_request request = {.digits.bounds = true, .unwritten = true};
    enum adc_bound kind;
    bool good = adc_open_text(session, &reader, "formula", text, strlen(text))
        && adc_next(session, &reader, false, &statement) == ADC_READ_STATEMENT;
    demand(good || session->context.error.kind == ADC_LIMIT, "refused: %s: %s", text, session->context.error.message);
    if (good) {
        good = statement.kind == ADC_EXPRESSION ? adc_differentiate(session, &statement, &request, &answer)
                                                : adc_carry_out(session, &statement, &kind);
        *value = answer.status == ADC_OK ? answer.value : NAN;
        *bound = answer.known.bound != NULL && !adc_has_no_digit(answer.known.bound[0]) ? answer.known.bound[0] : INFINITY;
        adc_ast_release(statement.ast);
    }
    adc_answer_release(&answer);
    adc_reader_close(&reader);
    return good;
}

/* The formula after a line's sign of equality is as close to a number of the answer as its bound says, but for the
 * rounding of numbers in the formula. */
static inline void compare_formula(struct adc_session *session, const char *line, double number, const char *what)
{
    double value, bound;
    const char *right = strstr(line, " = ");
    if (right == NULL || !run_text(session, right + 3, &value, &bound) || !isfinite(value) || !isfinite(number))
        return;
    const double most = 1e5 * bound + 1e-9 * fabs(value) + 1e-290;
    demand(!(bound < 1e-9 * fabs(value)) || fabs(value - number) <= most, "%s is %.17g, the formula %s gives %.17g", what,
           number, right + 3, value);
}

/* The value and the partials of an answer against the lines of its formulas: names for parts, the value, the partials. */
static inline void compare_lines(struct adc_session *session, char *text, const struct adc_answer *answer)
{
    uint32_t next = 0;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        double none;
        const char *end = strstr(line, " = ");
        if (line[0] == '#' || end == NULL)
            continue;
        if (memchr(line, '/', (size_t)(end - line)) != NULL) {
            demand(next < answer->count, "more formulas than partials: %s", line);
            const struct adc_reading partial = adc_partial_at(answer, next++);
            if (partial.is->status == ADC_OK)
                compare_formula(session, line, partial.value, partial.by->name);
        } else if (line[0] == 't' && line[1] >= '0' && line[1] <= '9') {
            if (!run_text(session, line, &none, &none))
                return;
        } else {
            compare_formula(session, line, answer->value, "the value");
        }
    }
}

/* Of a number whose variables are those of the point. */
static inline void compare_infix(struct adc_session *session, const struct adc_statement *statement,
                                 const struct adc_answer *answer, const char *point)
{
    struct adc_text text = {.context = &session->context};
    struct adc_session fresh;
    const struct adc_emit_request request = {.form = ADC_EMIT_infix};
    if (answer->components != NULL || answer->status != ADC_OK)
        return;
    if (adc_emit(session, statement, &request, &text)) {
        open_session(&fresh);
        demand(adc_bind_inputs(&fresh, "--at", point, NULL, NULL, NULL), "no point");
        compare_lines(&fresh, text.at, answer);
        close_session(&fresh);
    }
    adc_text_release(&text);
}

/* Compares the ways on an expression or statements that have been carried out; what `ans` is stays the same. */
static inline void compare_ways(struct adc_session *session, const struct adc_statement *statement, const char *point)
{
    struct adc_answer answer = {0};
    const struct adc_request request = {.unwritten = true, .digits.bounds = true};
    const bool has_answer = session->has_answer;
    const double last = session->answer;
    struct adc_array *array = adc_array_retain(session->answer_array);
    if (adc_differentiate(session, statement, &request, &answer)) {
        adc_session_set_answer(session, last, array);
        session->has_answer = has_answer;
        compare_compiled(session, statement, &answer);
        compare_infix(session, statement, &answer, point);
    }
    adc_session_set_answer(session, last, array);
    session->has_answer = has_answer;
    adc_array_release(&session->context, array);
    adc_answer_release(&answer);
}

#endif
