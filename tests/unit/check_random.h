/* Random expressions in the arithmetic of check_num.h, for the test of the comparison.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_UNIT_CHECK_RANDOM_H
#define ADC_TESTS_UNIT_CHECK_RANDOM_H

#include <math.h>
#include <stdint.h>

#include "tests/unit/check_num.h"

static uint64_t random_state;

/* Marsaglia's xorshift64 (J. Stat. Softw. 8(14), 2003). */
static uint32_t random_bits(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (uint32_t) (random_state >> 32);
}

static double random_unit(void)
{
    return random_bits() / 4294967296.0;
}

/* A program in postfix: a number below 0x10 selects what is pushed or applied. */
struct program {
    uint8_t op[32];
    double constant[32];
    int count;
};

static void random_program(struct program *p, int depth)
{
    int const i = depth > 0 ? (int) (random_bits() % 20) : 18 + (int) (random_bits() % 3);

    if (p->count + 2 * depth > 26 || i >= 17) {
        p->constant[p->count] = floor(pow(10.0, 6.0 * random_unit() - 2.0) * 16.0) / 16.0 + 0.0625;
        p->op[p->count++] = i == 17 ? 17 : 18;
        return;
    }
    random_program(p, depth - 1);
    if (i < 7)
        random_program(p, depth - 1);
    p->op[p->count++] = (uint8_t) i;
}

static double fastest;          /* by how much the argument of a sine, cosine or tangent changes with x, at most */

static struct num apply(int op, struct num a, struct num b)
{
    static struct num (*const unary[])(struct num) = {Exp, Log, Sin, Cos, Tan, Atan, Sqrt, Abs, Tanh, sq};

    if (op >= 9 && op <= 11)
        fastest = fmax(fastest, fabs((double) a.d));
    switch (op) {
    case 0: case 1: return add(a, b);
    case 2: case 3: return sub(a, b);
    case 4: case 5: return mul(a, b);
    case 6: return quo(a, b);
    default: return unary[op - 7](a);
    }
}

static struct num run_program(const struct program *p, struct num x)
{
    struct num stack[32];
    int top = 0;

    for (int i = 0; i < p->count; i++) {
        if (p->op[i] >= 17) {
            stack[top++] = p->op[i] == 17 ? n(p->constant[i]) : x;
        } else {
            top -= p->op[i] < 7;
            stack[top - 1] = apply(p->op[i], stack[top - 1], stack[top]);
        }
    }
    return stack[0];
}

/* The program in postfix notation. */
static void print_program(const struct program *p)
{
    static const char *const words[] = {"+", "+", "-", "-", "*", "*", "/", "exp", "log", "sin", "cos", "tan", "atan", "sqrt",
                                        "abs", "tanh", "^2"};
    for (int i = 0; i < p->count; i++)
        if (p->op[i] == 17)
            printf(" %.17g", p->constant[i]);
        else
            printf(" %s", p->op[i] > 17 ? "x" : words[p->op[i]]);
    putchar('\n');
}

#endif
