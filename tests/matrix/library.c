/* The library as a door for tests/matrix: formulas from standard input, their answers to standard output; and the
 * functions of the table, each as a form.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * build/matrix --rows: a call of each function that users can write, its arguments in the middle of the sample box and
 * dependent on x, y, z.
 *
 * build/matrix: lines "def STATEMENT", and "NAMES <tab> NUMBERS <tab> EXPRESSION", each of which gives one line: the
 * outcome of adc_json with its object, then the outcome and the numbers of adc_gradient or adc_jacobian, adc_hessian,
 * adc_taylor and adc_directional, all along the direction (1, -1/2, 1/4, ...). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/adcalc.h"
#include "eval/table/op.h"

enum { MOST = 64, ORDER = 3 };

/* ---- the table ---- */

static void print_argument(const struct adc_row *row, uint32_t i)
{
    static const char names[] = "xyz";
    const uint32_t of = i < row->arity ? i : 0;
    const double low = row->box[of][0], high = row->box[of][1];
    const enum adc_role role = adc_row_role(row, of);
    printf(i > 0 ? ", " : "");
    if (role == ADC_INDEX)
        printf("%d", (int)low + 1);
    else if (role == ADC_REFUSED)
        printf("%d", 6 + 3*(int)i);
    else
        printf("%.9g + %.9g*%c", low + (high - low)*(0.3 + 0.1*i), (high - low)*0.1, names[i % 3]);
}

static void print_rows(void)
{
    for (int r = 0; r < ADC_ROWS; r++) {
        const struct adc_row *row = &adc_rows[r];
        if (row->hidden || row->operator_only)
            continue;
        printf("%s(", adc_row_name(row));
        for (uint32_t i = 0; i < (row->fold ? 3 : row->arity); i++)
            print_argument(row, i);
        printf(")\n");
    }
}

/* ---- formulas ---- */

static void print_numbers(const char *what, enum adc_outcome outcome, const double *numbers, size_t count)
{
    printf(", \"%s\": [%d", what, (int)outcome);
    for (size_t i = 0; i < count; i++)
        printf(numbers[i] != numbers[i] ? ", \"NaN\"" : ", \"%.17g\"", numbers[i]);
    printf("]");
}

static void print_derivatives(adc_formula *formula, const double *point)
{
    const size_t n = adc_variable_count(formula), m = adc_value_rows(formula)*adc_value_columns(formula);
    double *numbers = calloc(m*(1 + n + n*n + ORDER + 1) + n + 1, sizeof *numbers), *direction = numbers,
           *value = direction + n + 1, *jacobian = value + m, *rest = jacobian + m*n;
    if (numbers == NULL)
        abort();
    for (size_t i = 0; i < n; i++)
        direction[i] = i % 2 == 0 ? 1.0/(double)(i + 1) : -0.5/(double)i;
    print_numbers("value", adc_evaluate(formula, point, value), value, m);
    if (m == 1)
        print_numbers("gradient", adc_gradient(formula, point, value, jacobian), value, 1 + n);
    print_numbers("jacobian", adc_jacobian(formula, point, value, jacobian), value, m*(1 + n));
    print_numbers("hessian", adc_hessian(formula, point, value, jacobian, rest), value, m*(1 + n + n*n));
    print_numbers("taylor", adc_taylor(formula, point, direction, ORDER, rest), rest, m*(ORDER + 1));
    print_numbers("directional", adc_directional(formula, point, direction, value, rest), rest, m);
    free(numbers);
}

static void answer(adc_calculator *calculator, const char *names, char *numbers, const char *text)
{
    double point[MOST];
    size_t count = 0;
    adc_formula *formula;
    char *json = NULL;
    while (*numbers != '\0' && count < MOST)
        point[count++] = strtod(numbers, &numbers);
    enum adc_outcome outcome = adc_compile(calculator, text, names, &formula);
    if (outcome == ADC_OUTCOME_OK)
        outcome = adc_json(formula, point, &json);
    printf("{\"outcome\": %d, \"kind\": \"%s\", \"json\": %s", (int)outcome, adc_message_kind(calculator),
           json != NULL ? json : "null");
    if (json != NULL)
        print_derivatives(formula, point);
    printf("}\n");
    adc_free_text(json);
    adc_release(formula);
}

int main(int argc, char **argv)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    if (argc > 1 && strcmp(argv[1], "--rows") == 0) {
        print_rows();
        return 0;
    }
    adc_calculator *calculator = adc_open();
    while (calculator != NULL && (length = getline(&line, &capacity, stdin)) > 0) {
        line[length - 1] = '\0';
        char *numbers = strchr(line, '\t'), *text = numbers != NULL ? strchr(numbers + 1, '\t') : NULL;
        if (text != NULL) {
            *numbers = *text = '\0';
            answer(calculator, line, numbers + 1, text + 1);
        } else if (adc_run(calculator, line + (strncmp(line, "def ", 4) == 0 ? 4 : 0)) != ADC_OUTCOME_OK) {
            fputs(adc_message(calculator), stderr);
        }
        fflush(stdout);
    }
    adc_close(calculator);
    free(line);
    return 0;
}
