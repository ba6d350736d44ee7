/* The reporter of JSON: one object a line. A short line is printed when it is complete, a long one as it is made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/report.h"

/* A line while it is made. */
struct line { FILE *out; bool begun; };

static void put_piece(void *user, const char *piece, size_t length)
{
    struct line *line = user;
    fwrite(piece, 1, length, line->out);
    line->begun = true;
}

/* Ends a line: writes what is left of it, where it is whole, and frees the text. What an error cuts short ends there.
 * Returns whether it was whole. */
static bool put_end(struct line *line, struct adc_text *text, bool good)
{
    if (good)
        fwrite(text->at, 1, text->length, line->out);
    if (good || line->begun)
        putc('\n', line->out);
    adc_text_release(text);
    return good;
}

static bool put_answer(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                       const struct adc_wengert *trace, const struct report_style *style)
{
    struct line line = {.out = out};
    struct adc_text text = {.context = &answer->session->context, .pass_on = put_piece, .user = &line};
    (void)style;
    return put_end(&line, &text, adc_json_answer(answer, claims, trace, &text));
}

static bool put_formulas(FILE *out, struct adc_session *session, const struct report_formulas *formulas)
{
    struct line line = {.out = out};
    struct adc_text text = {.context = &session->context, .pass_on = put_piece, .user = &line};
    return put_end(&line, &text, adc_json_equations(formulas->expression, formulas->equations, &text));
}

static bool put_solution_json(FILE *out, const struct adc_solution *solution, const struct report_style *style)
{
    struct line line = {.out = out};
    struct adc_text text = {.context = &solution->session->context, .pass_on = put_piece, .user = &line};
    (void)style;
    return put_end(&line, &text, adc_json_solution(solution, &text));
}

static void put_error(FILE *out, const struct adc_diag *error)
{
    char text[ADC_JSON_ERROR];
    adc_json_error(error, text);
    fprintf(out, "%s\n", text);
}

const struct reporter reporter_json = {
    .differences = false, .most_traced = UINT32_MAX, .answer = put_answer, .formulas = put_formulas, .solution = put_solution_json, .error = put_error,
};
