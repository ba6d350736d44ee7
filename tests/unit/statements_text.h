/* Random programs with statements: the printer of statements.h.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_UNIT_STATEMENTS_TEXT_H
#define ADC_TESTS_UNIT_STATEMENTS_TEXT_H

#include <stdarg.h>

#include "tests/unit/statements.h"

static inline void print(struct program *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline void print(struct program *p, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    p->length += (size_t)vsnprintf(p->text + p->length, sizeof p->text - p->length, format, arguments);
    va_end(arguments);
    if (p->length >= sizeof p->text)
        abort();
}

static inline void print_name(struct program *p, int name, bool top)
{
    static const char *const words[] = {"x", "y", "p", "q", "a", "b", "n", "t", "p", "k", "j"};
    if (name >= COUNTER)
        print(p, "%s%d", top ? "c" : "i", name - COUNTER);
    else
        print(p, "%s", words[name]);
}

static inline void print_function(struct program *p, int function)
{
    static const char *const words[] = {"sin", "cos", "tanh", "bell", "root1"};
    if (function < FIRST_OWN)
        print(p, "%s", function == -2 ? "g" : words[function]);
    else
        print(p, "f%d", function - FIRST_OWN);
}

static inline void print_value(struct program *p, int ref, bool top);

static inline void print_call(struct program *p, const struct node *node, bool top)
{
    static const char *const named[] = {"a=", "b=", "n="};
    print_function(p, node->function);
    print(p, "(");
    if (node->passed != -1) {
        print_function(p, node->passed);
        print(p, ", ");
    }
    for (int i = 0; i < 3; i++) {
        if (node->kid[i] < 0)
            continue;
        bool by_name = node->function >= FIRST_OWN && node->flag && i > 0;
        print(p, "%s%s", i > 0 ? ", " : "", by_name ? named[i] : "");
        print_value(p, node->kid[i], top);
    }
    print(p, ")");
}

static inline void print_infix(struct program *p, const struct node *node, const char *before, const char *between,
                               const char *after, bool top)
{
    print(p, "%s", before);
    print_value(p, node->kid[0], top);
    print(p, "%s", between);
    if (node->kid[1] >= 0)
        print_value(p, node->kid[1], top);
    print(p, "%s", after);
}

static inline void print_value(struct program *p, int ref, bool top)
{
    const struct node *node = &p->node[ref];
    static const char *const form[][3] = {
        [NEGATE] = {"(-", "", ")"}, [ABSOLUTE] = {"abs(", "", ")"}, [ADD] = {"(", " + ", ")"},
        [SUBTRACT] = {"(", " - ", ")"}, [MULTIPLY] = {"(", "*", ")"}, [DIVIDE] = {"over(", ", ", ")"},
        [MAXIMUM] = {"max(", ", ", ")"}, [MINIMUM] = {"min(", ", ", ")"}, [CHOOSE] = {"(", " ? ", " : "},
        [PASSED] = {"g(", "", ")"}, [LESS] = {"(", " < ", ")"}, [EQUAL] = {"(", " == ", ")"},
        [BETWEEN] = {"(", " < ", " <= 1)"}, [BOTH] = {"(", " && ", ")"}, [EITHER] = {"(", " or ", ")"},
        [OPPOSITE] = {"(not ", "", ")"}};
    if (node->kind == NUMBER) {
        print(p, "%.17g", node->number);
    } else if (node->kind == NAME) {
        print_name(p, node->name, top);
    } else if (node->kind == CALL) {
        print_call(p, node, top);
    } else if (node->kind == SUM) {
        print(p, "sum(%s=1, %g, ", node->name == INDEX1 ? "k" : "j", node->number);
        print_value(p, node->kid[0], top);
        print(p, ")");
    } else {
        print_infix(p, node, form[node->kind][0], form[node->kind][1], form[node->kind][2], top);
        if (node->kind == CHOOSE) {
            print_value(p, node->kid[2], top);
            print(p, ")");
        }
    }
}

static inline void print_statement(struct program *p, int ref, bool top);

/* x = e, or x += e, which means the same. */
static inline void print_assign(struct program *p, const struct node *node, bool top)
{
    const struct node *value = &p->node[node->kid[0]];
    bool update = node->kind == UPDATE && node->flag;
    print_name(p, node->name, top);
    print(p, " %s= ", !update ? "" : value->kind == ADD ? "+" : value->kind == SUBTRACT ? "-" : "*");
    print_value(p, update ? value->kid[1] : node->kid[0], top);
}

static inline void print_for(struct program *p, const struct node *node, bool top)
{
    print(p, "for (");
    print_statement(p, node->kid[2], top);
    print(p, "; ");
    print_value(p, node->kid[0], top);
    print(p, "; ");
    print_statement(p, node->kid[3], top);
    print(p, ") ");
    print_statement(p, node->kid[1], top);
}

static inline void print_statement(struct program *p, int ref, bool top)
{
    const struct node *node = &p->node[ref];
    switch (node->kind) {
    case ASSIGN: case UPDATE: print_assign(p, node, top); break;
    case BLOCK:
        print(p, "{");
        for (int item = node->kid[0]; item >= 0; item = p->node[item].next) {
            print(p, "\n");
            print_statement(p, item, top);
            print(p, "%s", p->node[item].flag ? ";" : "");
        }
        print(p, "\n}");
        break;
    case IF: case WHILE:
        print(p, node->kind == IF ? "if (" : "while (");
        print_value(p, node->kid[0], top);
        print(p, ") ");
        print_statement(p, node->kid[1], top);
        if (node->kid[2] >= 0) {
            print(p, " else ");
            print_statement(p, node->kid[2], top);
        }
        break;
    case FOR: print_for(p, node, top); break;
    case BREAK: print(p, "break"); break;
    case CONTINUE: print(p, "continue"); break;
    default:
        print(p, node->kind == RETURN ? "return " : "");
        print_value(p, node->kid[0], top);
    }
}

static inline void print_program(struct program *p)
{
    print(p, "bell(w) = exp(-(w*w))\nroot1(w) = sqrt(1 + w*w)\nover(v, w) = v/(2 + cos(w))\n");
    for (int i = 0; i < p->functions; i++) {
        const struct function *f = &p->function[i];
        print(p, "f%d(%sa%s%s", i, f->higher ? "g, " : "", f->has_b ? ", b" : "", f->defaulted ? "=" : "");
        if (f->defaulted)
            print_value(p, f->standard, false);
        print(p, "%s) = ", f->counted ? ", n" : "");
        print_statement(p, f->body, false);
        print(p, "\n");
    }
    print(p, "p = ");
    print_value(p, p->formula, true);
    print(p, "\n");
    print_statement(p, p->compound, true);
    print(p, "\n");
    print_value(p, p->answer, true);
    print(p, "\n");
}

#endif
