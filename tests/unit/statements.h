/* Random programs with statements, from a seed, and a small interpreter for them that shares nothing with the program
 * under test: it runs the statements one after the other with jumps that jump, and carries jets of second order in x
 * and y, with the sums of the magnitudes that went into each derivative.
 *
 * What is generated always ends: loops and recursions count. Every name is assigned before it is read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_UNIT_STATEMENTS_H
#define ADC_TESTS_UNIT_STATEMENTS_H

#include "tests/unit/testing.h"

enum { NODES = 6000, NODE_KIDS = 4, FUNCTIONS = 12, PROGRAM_TEXT = 200000, MAX_STEPS = 60000 };

/* X, Y, P, Q belong to the top level; LOCAL2 is spelled p within a function, where it hides the formula. */
enum name { X, Y, P, Q, A, B, N, LOCAL1, LOCAL2, INDEX1, INDEX2, COUNTER, NAMES = COUNTER + 8 };

enum kind {
    NUMBER, NAME, NEGATE, ABSOLUTE, ADD, SUBTRACT, MULTIPLY, DIVIDE, MAXIMUM, MINIMUM, CHOOSE, CALL, PASSED, SUM,
    LESS, EQUAL, BETWEEN, BOTH, EITHER, OPPOSITE,
    ASSIGN, UPDATE, BLOCK, IF, WHILE, FOR, RETURN, BREAK, CONTINUE, VALUE, IDLE
};

struct node { enum kind kind; double number; int name, function, passed, next, kid[NODE_KIDS]; bool flag; };

/* Functions before FIRST_OWN are rows and helpers of one parameter. */
enum { SIN, COS, TANH, BELL, ROOT, FIRST_OWN };

struct function { bool has_b, defaulted, counted, higher; int standard, body; };

struct program {
    uint64_t state;
    struct node node[NODES];
    int nodes, functions, counters, depth;
    struct function function[FUNCTIONS];
    int formula, compound, answer;          /* p = formula; then statements that assign p and q; then the answer */
    char text[PROGRAM_TEXT];
    size_t length;
    double x, y;
    double *probe;                          /* by node: what the left side of a comparison was, the first time */
};

/* What may be read and called at a place. */
struct scope { bool known[NAMES]; int own; bool in_loop, may_recur, in_function, higher; };

/* ---- jets ---- */

struct jet { double v, d[2], size[2], h[3], bulk[3]; };

static inline struct jet jet_number(double v) { return (struct jet){.v = v}; }

/* A function of two arguments, by its partials. h: xx, xy, yy. */
static inline struct jet jet_chain(double v, const double f[5], const struct jet *a, const struct jet *b)
{
    static const int first[] = {0, 0, 1}, second[] = {0, 1, 1};
    struct jet r = {.v = v};
    for (int i = 0; i < 2; i++) {
        r.d[i] = f[0] * a->d[i] + f[1] * b->d[i];
        r.size[i] = fabs(f[0]) * a->size[i] + fabs(f[1]) * b->size[i];
    }
    for (int k = 0; k < 3; k++) {
        int i = first[k], j = second[k];
        r.h[k] = f[0] * a->h[k] + f[1] * b->h[k] + f[2] * a->d[i] * a->d[j] + f[4] * b->d[i] * b->d[j]
            + f[3] * (a->d[i] * b->d[j] + a->d[j] * b->d[i]);
        r.bulk[k] = fabs(f[0]) * a->bulk[k] + fabs(f[1]) * b->bulk[k] + fabs(f[2]) * a->size[i] * a->size[j]
            + fabs(f[4]) * b->size[i] * b->size[j]
            + fabs(f[3]) * (a->size[i] * b->size[j] + a->size[j] * b->size[i]);
    }
    return r;
}

static inline bool varies(const struct jet *a)
{
    return a->size[0] + a->size[1] + a->bulk[0] + a->bulk[1] + a->bulk[2] > 0;
}

static inline struct jet jet_unary(double v, double f1, double f2, struct jet a)
{
    const struct jet none = {0};
    return jet_chain(v, (double[]){f1, 0, f2, 0, 0}, &a, &none);
}

static inline struct jet jet_add(struct jet a, struct jet b)
{
    return jet_chain(a.v + b.v, (double[]){1, 1, 0, 0, 0}, &a, &b);
}

static inline struct jet jet_subtract(struct jet a, struct jet b)
{
    return jet_chain(a.v - b.v, (double[]){1, -1, 0, 0, 0}, &a, &b);
}

static inline struct jet jet_multiply(struct jet a, struct jet b)
{
    return jet_chain(a.v * b.v, (double[]){b.v, a.v, 0, 1, 0}, &a, &b);
}

static inline struct jet jet_divide(struct jet a, struct jet b)
{
    const double f[] = {1/b.v, -a.v/(b.v*b.v), 0, -1/(b.v*b.v), 2*a.v/(b.v*b.v*b.v)};
    return jet_chain(a.v / b.v, f, &a, &b);
}

static inline struct jet jet_standard(int function, struct jet a)
{
    double c, s = function == ROOT ? sqrt(1 + a.v*a.v) : 0;
    struct jet square = jet_multiply(a, a), under;
    switch (function) {
    case SIN: return jet_unary(sin(a.v), cos(a.v), -sin(a.v), a);
    case COS: return jet_unary(cos(a.v), -sin(a.v), -cos(a.v), a);
    case TANH:
        c = 1/cosh(a.v);
        return jet_unary(tanh(a.v), c*c, -2*tanh(a.v)*c*c, a);
    case BELL:
        c = exp(-square.v);
        return jet_unary(c, c, c, jet_unary(-square.v, -1, 0, square));
    default:
        under = jet_add(jet_number(1), square);
        return jet_unary(s, 1/(2*s), -1/(4*s*under.v), under);
    }
}

/* ---- the interpreter ---- */

enum leave { GO_ON, RETURNED, BROKE, CONTINUED };

struct activation { struct jet slot[NAMES], result; int passed; };

struct run {
    const struct program *program;
    struct activation *top;
    long steps;
    bool tie;                       /* a kink was met: there the partials are a matter of convention */
    bool stop;                      /* too long, or a number that is not finite */
};

static inline struct jet run_expression(struct run *R, struct activation *F, int ref);
static inline enum leave run_statement(struct run *R, struct activation *F, int ref);

static inline struct jet run_body(struct run *R, struct activation *F, const struct function *function)
{
    enum leave left = R->stop ? RETURNED : run_statement(R, F, function->body);
    R->stop |= left != RETURNED;
    return F->result;
}

/* A call: a, b, n as far as the function has them. */
static inline struct jet run_call(struct run *R, struct activation *F, const struct node *call)
{
    if (call->function < FIRST_OWN)
        return jet_standard(call->function, run_expression(R, F, call->kid[0]));
    const struct function *function = &R->program->function[call->function - FIRST_OWN];
    struct activation callee = {.passed = call->passed == -2 ? F->passed : call->passed};
    callee.slot[A] = run_expression(R, F, call->kid[0]);
    if (function->has_b)
        callee.slot[B] = run_expression(R, call->kid[1] < 0 ? &callee : F,
                                        call->kid[1] < 0 ? function->standard : call->kid[1]);
    if (function->counted)
        callee.slot[N] = run_expression(R, F, call->kid[2]);
    return run_body(R, &callee, function);
}

static inline struct jet run_passed(struct run *R, const struct activation *F, struct jet argument)
{
    if (F->passed < FIRST_OWN)
        return jet_standard(F->passed, argument);
    const struct function *function = &R->program->function[F->passed - FIRST_OWN];
    struct activation callee = {.passed = -1};
    callee.slot[A] = argument;
    if (function->has_b)
        callee.slot[B] = run_expression(R, &callee, function->standard);
    return run_body(R, &callee, function);
}

static inline struct jet run_sum(struct run *R, struct activation *F, const struct node *node)
{
    struct jet total = jet_number(0);
    for (int k = 1; k <= (int)node->number && !R->stop; k++) {
        F->slot[node->name] = jet_number(k);
        total = jet_add(total, run_expression(R, F, node->kid[0]));
    }
    return total;
}

static inline struct jet run_expression(struct run *R, struct activation *F, int ref)
{
    const struct node *node = &R->program->node[ref];
    struct jet a = {0}, b = {0}, r = {0};
    R->stop |= ++R->steps > MAX_STEPS;
    if (R->stop)
        return r;
    if ((node->kind >= NEGATE && node->kind <= CHOOSE) || node->kind == PASSED || node->kind >= LESS)
        a = run_expression(R, F, node->kid[0]);
    if ((node->kind >= ADD && node->kind <= MINIMUM) || (node->kind >= LESS && node->kind <= BETWEEN))
        b = run_expression(R, F, node->kid[1]);
    switch (node->kind) {
    case NUMBER: r = jet_number(node->number); break;
    case NAME: r = node->name <= Y ? R->top->slot[node->name] : F->slot[node->name]; break;
    case NEGATE: r = jet_unary(-a.v, -1, 0, a); break;
    case ABSOLUTE:
        R->tie |= a.v == 0 && varies(&a);
        r = jet_unary(fabs(a.v), a.v < 0 ? -1 : 1, 0, a);
        break;
    case ADD: r = jet_add(a, b); break;
    case SUBTRACT: r = jet_subtract(a, b); break;
    case MULTIPLY: r = jet_multiply(a, b); break;
    case DIVIDE: r = jet_divide(a, jet_add(jet_number(2), jet_standard(COS, b))); break;
    case MAXIMUM: case MINIMUM:
        R->tie |= a.v == b.v && (varies(&a) || varies(&b));
        r = (node->kind == MAXIMUM ? b.v > a.v : b.v < a.v) ? b : a;        /* the first of equal ones, as of -0 and 0 */
        break;
    case CHOOSE: r = run_expression(R, F, node->kid[a.v != 0 ? 1 : 2]); break;
    case CALL: r = run_call(R, F, node); break;
    case PASSED: r = run_passed(R, F, a); break;
    case SUM: r = run_sum(R, F, node); break;
    case LESS:
        if (R->program->probe != NULL && isnan(R->program->probe[ref]))
            R->program->probe[ref] = a.v;
        r = jet_number(a.v < b.v);
        break;
    case EQUAL: r = jet_number(a.v == b.v); break;
    case BETWEEN: r = jet_number(a.v < b.v && b.v <= 1); break;
    case BOTH: r = a.v != 0 ? run_expression(R, F, node->kid[1]) : jet_number(0); break;
    case EITHER: r = a.v != 0 ? jet_number(1) : run_expression(R, F, node->kid[1]); break;
    case OPPOSITE: r = jet_number(a.v == 0); break;
    default: break;
    }
    R->stop |= !isfinite(r.v);
    return r;
}

static inline enum leave run_loop(struct run *R, struct activation *F, const struct node *node)
{
    if (node->kind == FOR)
        run_statement(R, F, node->kid[2]);
    while (!R->stop && run_expression(R, F, node->kid[0]).v != 0) {
        enum leave left = run_statement(R, F, node->kid[1]);
        if (left == RETURNED)
            return RETURNED;
        if (left == BROKE)
            break;
        if (node->kind == FOR)
            run_statement(R, F, node->kid[3]);
    }
    return GO_ON;
}

static inline enum leave run_statement(struct run *R, struct activation *F, int ref)
{
    const struct node *node = &R->program->node[ref];
    if (R->stop)
        return RETURNED;
    switch (node->kind) {
    case ASSIGN: case UPDATE: F->slot[node->name] = run_expression(R, F, node->kid[0]); return GO_ON;
    case BLOCK:
        for (int item = node->kid[0]; item >= 0; item = R->program->node[item].next) {
            enum leave left = run_statement(R, F, item);
            if (left != GO_ON)
                return left;
        }
        return GO_ON;
    case IF:
        if (run_expression(R, F, node->kid[0]).v != 0)
            return run_statement(R, F, node->kid[1]);
        return node->kid[2] < 0 ? GO_ON : run_statement(R, F, node->kid[2]);
    case WHILE: case FOR: return run_loop(R, F, node);
    case RETURN: case VALUE: F->result = run_expression(R, F, node->kid[0]); return RETURNED;
    case BREAK: return BROKE;
    case CONTINUE: return CONTINUED;
    default: return GO_ON;
    }
}

/* The answer of a program at its point. */
static inline struct jet run_program(struct run *R, const struct program *program)
{
    struct activation top = {.passed = -1};
    *R = (struct run){.program = program, .top = &top};
    top.slot[X] = (struct jet){.v = program->x, .d = {1, 0}, .size = {1, 0}};
    top.slot[Y] = (struct jet){.v = program->y, .d = {0, 1}, .size = {0, 1}};
    top.slot[P] = run_expression(R, &top, program->formula);
    run_statement(R, &top, program->compound);
    return run_expression(R, &top, program->answer);
}

#endif
