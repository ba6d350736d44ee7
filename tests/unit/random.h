/* Random programs as text, from a seed: formulas that are shared, functions with calls, conditionals, every visible row
 * of the table and every operator. What is generated is always valid, but need not have a value everywhere.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_UNIT_RANDOM_H
#define ADC_TESTS_UNIT_RANDOM_H

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "eval/table/op.h"
#include "tests/unit/testing.h"

enum { RANDOM_STATEMENTS = 8, RANDOM_NAMES = 12, RANDOM_TEXT = 16384, RANDOM_NODES = 60 };

struct random_program {
    uint64_t state;                             /* of the generator */
    char text[RANDOM_TEXT];                     /* the statements, each ended by a NUL */
    const char *statement[RANDOM_STATEMENTS];   /* definitions, and last the expression */
    int statements;
    char point[160];                            /* "x=1,y=2" */
    size_t length;
    char name[RANDOM_NAMES][4];                 /* what an expression may mention now: variables,
        formulas or parameters */
    int names;
    int functions;                              /* functions so far: f1(1 parameter), f2(2 parameters), f3 … */
};

/* How an expression has to be written as an operand. */
enum random_shape { RANDOM_ATOM, RANDOM_ARITHMETIC, RANDOM_LOOSE };

static inline void random_write(struct random_program *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static inline void random_write(struct random_program *p, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    p->length += (size_t)vsnprintf(p->text + p->length, sizeof p->text - p->length, format, arguments);
    va_end(arguments);
    if (p->length >= sizeof p->text)
        abort();                                /* RANDOM_TEXT is too small for RANDOM_NODES */
}

static inline uint32_t random_pick(struct random_program *p, uint32_t limit) { return random_below(&p->state, limit); }

static inline enum random_shape random_expression(struct random_program *p, int nodes);

/* An operand: in parentheses where it needs them, and sometimes where it does not. What is written without parentheses
 * may associate otherwise than it was made, which is as random. */
static inline void random_operand(struct random_program *p, int nodes)
{
    size_t start = p->length;
    enum random_shape shape = random_expression(p, nodes);
    if (shape == RANDOM_ATOM ? random_pick(p, 12) != 0 : shape == RANDOM_ARITHMETIC && random_pick(p, 2) == 0)
        return;
    random_write(p, "))");                      /* room for two */
    memmove(p->text + start + 1, p->text + start, p->length - start - 2);
    p->text[start] = '(';
    p->text[p->length - 1] = ')';
}

static inline enum random_shape random_leaf(struct random_program *p)
{
    static const char *const numbers[] = {"1", "2", "3", "0.5", "1.5", ".25", "7.", "pi", "e", "phi", "2", "0.1", "1",
                                          "3", "10", "0", "1e-3",
                                          "2.5E2", "0x1F", "1_000"};
    uint32_t choice = random_pick(p, 10);
    if (choice < 6 && p->names > 0)
        random_write(p, "%s", p->name[random_pick(p, (uint32_t)p->names)]);
    else if (choice < 9)
        random_write(p, "%s", numbers[random_pick(p, sizeof numbers / sizeof *numbers)]);
    else
        random_write(p, "%.*g", 1 + (int)random_pick(p, 16), 9.5 * random_unit(&p->state) + 0.05);
    return RANDOM_ATOM;
}

static inline enum random_shape random_infix(struct random_program *p, int nodes)
{
    static const char *const operators[] = {" + ", " - ", "*", "/", "+", "-", " * ", " / ", "^", "**", " % ",
                                            "·", "−", " + ", "*", "*", " - "};
    int left = 1 + (int)random_pick(p, (uint32_t)nodes);
    random_operand(p, left);
    random_write(p, "%s", operators[random_pick(p, sizeof operators / sizeof *operators)]);
    random_operand(p, nodes - left);
    return RANDOM_ARITHMETIC;
}

/* Powers that people write, and postfix operators. */
static inline enum random_shape random_postfix(struct random_program *p, int nodes)
{
    static const char *const endings[] = {"^2", "^3", "²", "³", "^-1", "^2", "^2", "^0.5", "^-2.5", "!", "!!", "^0",
                                          "^(1/3)"};
    random_write(p, "(");
    random_expression(p, nodes - 1);
    random_write(p, ")%s", endings[random_pick(p, sizeof endings / sizeof *endings)]);
    return RANDOM_ARITHMETIC;
}

static inline enum random_shape random_prefix(struct random_program *p, int nodes)
{
    static const char *const openings[] = {"|(", "2 (", "!(", "3(", "√("};
    static const char *const closings[] = {")|", ")", ")", ")", ")"};
    static const char *const signs[] = {"-", "+", "not ", "-"};
    uint32_t choice = random_pick(p, 10);
    if (choice < 5) {
        random_write(p, "%s", openings[choice]);
        random_expression(p, nodes - 1);
        random_write(p, "%s", closings[choice]);
        return choice == 0 || choice == 4 ? RANDOM_ATOM : RANDOM_LOOSE;
    }
    random_write(p, "%s", signs[choice % 4]);
    random_operand(p, nodes - 1);
    return RANDOM_LOOSE;
}

/* A comparison, a chain of them, or logic. */
static inline enum random_shape random_truth(struct random_program *p, int nodes)
{
    static const char *const relations[] = {" < ", " <= ", " > ", " >= ", " == ", " != ", "<", " ≤ "};
    static const char *const logic[] = {" && ", " || ", " and ", " or "};
    bool compare = random_pick(p, 3) > 0;
    int count = 2 + (random_pick(p, 5) == 0), part = nodes/count > 0 ? nodes/count : 1;
    for (int i = 0; i < count; i++) {
        if (i > 0)
            random_write(p, "%s", compare ? relations[random_pick(p, 8)] : logic[random_pick(p, 4)]);
        random_operand(p, part);
    }
    return RANDOM_LOOSE;
}

static inline enum random_shape random_condition(struct random_program *p, int nodes)
{
    int part = nodes/3 > 0 ? nodes/3 : 1;
    bool function = random_pick(p, 3) == 0;
    random_write(p, function ? "if(" : "");
    random_truth(p, part);
    random_write(p, function ? ", " : " ? ");
    random_expression(p, part);
    random_write(p, function ? ", " : " : ");
    random_expression(p, part);
    random_write(p, function ? ")" : "");
    return function ? RANDOM_ATOM : RANDOM_LOOSE;
}

/* One argument of a row. Most of the real ones are moved into the row's sample box. */
static inline void random_argument(struct random_program *p, const struct adc_row *row, uint32_t argument, int nodes)
{
    const double *box = row->box[argument < row->arity ? argument : 0];
    enum adc_role role = adc_row_role(row, argument < row->arity ? argument : 0);
    if (role == ADC_INDEX) {
        random_write(p, "%d", (int)box[0] + (int)random_pick(p, 3));
    } else if (role == ADC_REFUSED) {
        random_write(p, "%u", 1 + random_pick(p, 40));
    } else if (nodes > 3 && random_pick(p, 4) > 0) {
        random_write(p, "%.4g + %.4g*sin(", (box[0] + box[1])/2, 0.49*(box[1] - box[0]));
        random_expression(p, nodes - 3);
        random_write(p, ")");
    } else {
        random_expression(p, nodes);
    }
}

/* A row that users can call, by its name or one of its aliases. */
static inline enum random_shape random_row(struct random_program *p, int nodes)
{
    const struct adc_row *row;
    char name[32];
    do
        row = &adc_rows[random_pick(p, ADC_ROWS)];
    while (row->hidden || row->operator_only);
    const char *words = row->alias != NULL && random_pick(p, 3) == 0 ? row->alias : adc_row_name(row);
    snprintf(name, sizeof name, "%.*s", (int)strcspn(words, " "), words);
    uint32_t count = row->fold ? 1 + random_pick(p, 4) : row->arity;
    random_write(p, "%s%s(", name, random_pick(p, 10) == 0 ? " " : "");
    for (uint32_t i = 0; i < count; i++) {
        random_write(p, i > 0 ? ", " : "");
        random_argument(p, row, i, (nodes - 1)/(int)count);
    }
    random_write(p, ")");
    return RANDOM_ATOM;
}

/* A call of f1(a), f2(a, b=…) or f3(a, b, c): the second parameter of f2 has a default, and may be named. */
static inline enum random_shape random_call(struct random_program *p, int nodes)
{
    int function = 1 + (int)random_pick(p, (uint32_t)p->functions), count = function;
    if (function == 2)
        count = 1 + (int)random_pick(p, 2);
    random_write(p, "f%d(", function);
    for (int i = 0; i < count; i++) {
        random_write(p, "%s%s", i > 0 ? ", " : "", function == 2 && i == 1 && random_pick(p, 2) == 0 ? "b=" : "");
        random_expression(p, (nodes - 1)/count);
    }
    random_write(p, ")");
    return RANDOM_ATOM;
}

/* An expression of about so many nodes in the names at hand. */
static inline enum random_shape random_expression(struct random_program *p, int nodes)
{
    uint32_t choice = random_pick(p, 100);
    if (nodes <= 1)
        return random_leaf(p);
    if (choice < 40)
        return random_infix(p, nodes);
    if (choice < 50)
        return random_postfix(p, nodes);
    if (choice < 56)
        return random_prefix(p, nodes);
    if (choice < 58)
        return random_truth(p, nodes);
    if (choice < 64)
        return random_condition(p, nodes);
    if (choice < 75 && p->functions > 0)
        return random_call(p, nodes);
    return random_row(p, nodes);
}

static inline void random_begin(struct random_program *p) { p->statement[p->statements++] = p->text + p->length; }
static inline void random_end(struct random_program *p) { p->length++; }

static inline void random_name(struct random_program *p, const char *letter, int number)
{
    snprintf(p->name[p->names++], sizeof p->name[0], number > 0 ? "%s%d" : "%s", letter, number % 10);
}

/* f1(a) = …, f2(a, b=…) = …, f3(a, b, c) = …: one may call those before it, and none sees the variables. */
static inline void random_functions(struct random_program *p, int count)
{
    static const char *const heads[] = {"f1(a)", "f2(a, b=a + 1)", "f3(a, b, c)"};
    static const char *const letters[] = {"a", "b", "c"};
    for (int i = 0; i < count; i++) {
        p->names = 0;
        for (int k = 0; k <= i; k++)
            random_name(p, letters[k], 0);
        random_begin(p);
        random_write(p, "%s %s ", heads[i], random_pick(p, 2) == 0 ? "=" : ":=");
        random_expression(p, 1 + (int)random_pick(p, 12));
        random_end(p);
        p->functions++;
    }
}

/* A coordinate: mostly of moderate size, now and then whole, or far from 1. */
static inline double random_coordinate(struct random_program *p)
{
    uint32_t choice = random_pick(p, 10);
    double sign = random_pick(p, 2) == 0 ? -1 : 1;
    if (choice == 0)
        return sign * (double)random_pick(p, 6);
    if (choice < 3)
        return sign * pow(10, 8 * random_unit(&p->state) - 4);
    return 4 * sign * random_unit(&p->state);
}

static inline void random_seed(struct random_program *p, uint64_t seed)
{
    *p = (struct random_program){.state = seed * 0x9e3779b97f4a7c15u + 1};
    for (int i = 0; i < 8; i++)
        random_bits(&p->state);
}

/* The names of so many variables, and a point. */
static inline void random_point(struct random_program *p, int variables)
{
    static const char *const letters[] = {"x", "y", "z", "w"};
    p->names = 0;
    for (int i = 0, at = 0; i < variables; i++) {
        random_name(p, letters[i], 0);
        at += snprintf(p->point + at, sizeof p->point - (size_t)at, "%s%s=%.17g", i > 0 ? "," : "", letters[i],
                       random_coordinate(p));
    }
}

/* A random expression of up to so many nodes in up to three variables, with a point. */
static inline void random_formula(struct random_program *p, uint64_t seed, int nodes)
{
    random_seed(p, seed);
    random_point(p, 1 + (int)random_pick(p, 3));
    random_begin(p);
    random_expression(p, 2 + (int)random_pick(p, (uint32_t)nodes - 1));
    random_end(p);
}

/* A random program of up to RANDOM_NODES nodes in its answer, with a point. Equal seeds give equal programs. */
static inline void random_program(struct random_program *p, uint64_t seed)
{
    random_seed(p, seed);
    int variables = 1 + (int)random_pick(p, 4);
    random_functions(p, (int)random_pick(p, 4));
    random_point(p, variables);
    for (int i = (int)random_pick(p, 4); i > 0; i--) {
        random_begin(p);
        random_write(p, "s%d = ", i);
        random_expression(p, 2 + (int)random_pick(p, 12));
        random_end(p);
        random_name(p, "s", i);
    }
    random_begin(p);
    random_expression(p, 1 + (int)random_pick(p, RANDOM_NODES));
    random_end(p);
}

#endif
