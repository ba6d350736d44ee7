/* The formats against each other: the numbers that -q prints are those of the JSON object.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_FUZZ_FORMATS_H
#define ADC_TESTS_FUZZ_FORMATS_H

#include "cli/report/report.h"
#include "tests/fuzz/fuzz.h"

/* Numbers in the order of a text. */
struct numbers { double *at; size_t count; };

static inline void add_number(struct numbers *numbers, double number)
{
    numbers->at = realloc(numbers->at, (numbers->count + 1) * sizeof *numbers->at);
    demand(numbers->at != NULL, "no memory");
    numbers->at[numbers->count++] = number;
}

/* The numbers of -q, one a cell; a cell of words is a derivative that there is none of. */
static inline struct numbers quiet_numbers(const char *text)
{
    struct numbers numbers = {0};
    for (const char *cell = text; *cell != '\0'; cell += strcspn(cell, "\n\t") + 1) {
        char *end;
        double number = strtod(cell, &end);
        add_number(&numbers, end == cell ? NAN : number);
    }
    return numbers;
}

/* The length of the string, number or mark that JSON goes on with. */
static inline size_t json_step(const char *at)
{
    size_t length = 1;
    if (*at != '"')
        return strchr("{}[],:", *at) != NULL ? 1 : strcspn(at, "{}[],:\"\n");
    while (at[length] != '"' && at[length] != '\0')
        length += at[length] == '\\' ? 2 : 1;
    return length + 1;
}

/* The value after a key of an object, NULL where it has none. */
static inline const char *json_member(const char *object, const char *key)
{
    int depth = 0;
    size_t length = strlen(key);
    for (const char *at = object; at != NULL && *at != '\n'; at += json_step(at)) {
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        if (depth == 1 && *at == '"' && strncmp(at + 1, key, length) == 0 && strncmp(at + 1 + length, "\":", 2) == 0)
            return at + length + 3;
        if (depth == 0)
            break;
    }
    return NULL;
}

/* Adds a value, a number or those within its brackets, keys left out. */
static inline void add_json(struct numbers *numbers, const char *value)
{
    int depth = 0;
    for (const char *at = value; at != NULL && *at != '\n'; at += json_step(at)) {
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        if (strchr("{}[],:", *at) == NULL && at[json_step(at)] != ':')
            add_number(numbers, strtod(at + (*at == '"'), NULL));
        if (depth == 0)
            break;
    }
}

/* A number's JSON in the order of -q. */
static inline struct numbers scalar_numbers(const char *json)
{
    struct numbers numbers = {0};
    const char *taylor = json_member(json, "taylor");
    add_json(&numbers, json_member(json, "value"));
    add_json(&numbers, json_member(json, "gradient"));
    add_json(&numbers, json_member(json, "hessian"));
    add_json(&numbers, taylor != NULL ? json_member(taylor, "coefficients") : NULL);
    add_json(&numbers, json_member(json, "directional"));
    return numbers;
}

/* A vector's, without higher derivatives: each component's value and its row of the Jacobian. */
static inline struct numbers vector_numbers(const char *json, size_t components, size_t variables)
{
    struct numbers values = {0}, partials = {0}, numbers = {0};
    add_json(&values, json_member(json, "value"));
    add_json(&partials, json_member(json, "jacobian"));
    demand(values.count == components && partials.count == components * variables, "%zu values and %zu partials in %s",
           values.count, partials.count, json);
    for (size_t k = 0; k < components; k++) {
        add_number(&numbers, values.at[k]);
        for (size_t i = 0; i < variables; i++)
            add_number(&numbers, partials.at[k * variables + i]);
    }
    free(values.at);
    free(partials.at);
    return numbers;
}

struct written {
    enum format format;
    struct report_style style;
    const struct adc_answer *answer;
    const struct adc_wengert *trace;
    FILE *out;
    bool good;
};

static inline void write_answer(void *user)
{
    const struct adc_claims none = {0};
    struct written *w = user;
    w->good = reporters[w->format]->answer(w->out, w->answer, &none, w->trace, &w->style);
}

/* An answer as a format writes it, which the caller frees; *whole is cleared where a limit ends it midway. */
static inline char *written(enum format format, bool quiet, const struct adc_answer *answer,
                            const struct adc_wengert *trace, bool *whole)
{
    char *text = NULL;
    size_t length = 0;
    struct written w = {format, {.quiet = quiet}, answer, trace, open_memstream(&text, &length), false};
    struct adc_context *context = &answer->session->context;
    demand(w.out != NULL, "no memory");
    const bool good = adc_guard(context, write_answer, &w) && w.good;
    demand(good || context->error.kind == ADC_LIMIT, "not written: %s", context->error.message);
    *whole &= good;
    fclose(w.out);
    demand(is_showable(text, length), "output as bytes: %s", text);
    return text;
}

/* Whether -q prints something else than JSON: proven digits, and more of a vector than values and partials. */
static inline bool is_other(const struct adc_answer *answer)
{
    if (answer->components == NULL)
        return answer->known.proven != NULL;
    const struct adc_answer *first = adc_component(answer, 0);
    return first->known.proven != NULL || answer->shown.pulled_back || first->higher != NULL;
}

/* Writes an answer in every format, and compares -q with JSON. */
static inline void compare_formats(const struct adc_answer *answer, const struct adc_wengert *trace)
{
    bool whole = true, vector = answer->components != NULL;
    char *full = written(FORMAT_text, false, answer, trace, &whole);
    char *quiet = written(FORMAT_text, true, answer, trace, &whole);
    char *json = written(FORMAT_json, false, answer, trace, &whole);
    if (whole && !is_other(answer)) {
        struct numbers before = quiet_numbers(quiet);
        struct numbers after = vector ? vector_numbers(json, answer->component_count, answer->count)
                                      : scalar_numbers(json);
        demand(before.count == after.count, "%zu numbers with -q, %zu in JSON:\n%s%s", before.count, after.count, quiet,
               json);
        for (size_t i = 0; i < before.count; i++)
            demand(before.at[i] == after.at[i] || equal_bits(before.at[i], after.at[i]), "number %zu:\n%s%s", i, quiet, json);
        free(before.at);
        free(after.at);
    }
    free(full);
    free(quiet);
    free(json);
}

#endif
