/* Random programs with statements: the generator of statements.h.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_UNIT_STATEMENTS_RANDOM_H
#define ADC_TESTS_UNIT_STATEMENTS_RANDOM_H

#include <stddef.h>

#include "tests/unit/statements.h"
#include "tests/unit/statements_text.h"

static inline int pick(struct program *p, int limit) { return (int)random_below(&p->state, (uint32_t)limit); }

static inline int make(struct program *p, enum kind kind)
{
    if (p->nodes == NODES)
        abort();
    p->node[p->nodes] = (struct node){.kind = kind, .next = -1, .passed = -1, .kid = {-1, -1, -1, -1}};
    p->node[p->nodes].flag = pick(p, 2) == 0;
    return p->nodes++;
}

static inline int make_of(struct program *p, enum kind kind, int a, int b)
{
    int ref = make(p, kind);
    p->node[ref].kid[0] = a;
    p->node[ref].kid[1] = b;
    return ref;
}

static inline int make_number(struct program *p, double number)
{
    int ref = make(p, NUMBER);
    p->node[ref].number = number;
    return ref;
}

static inline int make_name(struct program *p, enum name name)
{
    int ref = make(p, NAME);
    p->node[ref].name = (int)name;
    return ref;
}

static inline int make_assign(struct program *p, enum name name, int value)
{
    int ref = make_of(p, ASSIGN, value, -1);
    p->node[ref].name = (int)name;
    return ref;
}

/* The name, an operator and a number. */
static inline int make_simple(struct program *p, enum kind kind, enum name name, double number)
{
    int a = make_name(p, name), b = make_number(p, number);
    return make_of(p, kind, a, b);
}

/* ---- expressions ---- */

static inline int random_value(struct program *p, struct scope *s, int size);

static inline int random_atom(struct program *p, const struct scope *s)
{
    int choice = pick(p, 5), name;
    if (choice == 0)
        return make_number(p, (double)pick(p, 40) / 8);
    do
        name = pick(p, NAMES);
    while (!s->known[name] || (s->in_function && name <= Y && pick(p, 3) > 0));
    return make_name(p, (enum name)name);
}

static inline int random_test(struct program *p, struct scope *s, int size)
{
    static const enum kind kinds[] = {LESS, LESS, LESS, LESS, LESS, EQUAL, BETWEEN, OPPOSITE, BOTH, EITHER};
    enum kind kind = size < 3 ? LESS : kinds[pick(p, 10)];
    int a, b = -1;
    if (kind == OPPOSITE || kind == BOTH || kind == EITHER) {
        a = random_test(p, s, size/2);
        if (kind != OPPOSITE)
            b = random_test(p, s, size/2);
    } else {
        a = kind == EQUAL ? random_atom(p, s) : random_value(p, s, size/2);
        b = kind == EQUAL ? random_atom(p, s) : random_value(p, s, size/2);
    }
    return make_of(p, kind, a, b);
}

/* A function of one parameter, before the present one. */
static inline int random_one(struct program *p, const struct scope *s)
{
    int function = pick(p, FIRST_OWN + (s->own < p->functions ? s->own : p->functions));
    if (function < FIRST_OWN)
        return function;
    const struct function *own = &p->function[function - FIRST_OWN];
    return own->counted || own->higher || (own->has_b && !own->defaulted) ? SIN : function;
}

static inline int random_call_of(struct program *p, struct scope *s, int size)
{
    bool recur = s->may_recur && pick(p, 3) == 0;
    int limit = s->own < p->functions ? s->own : p->functions, number = recur ? s->own : pick(p, limit + 1) - 1;
    if (number < 0)
        return random_atom(p, s);
    struct function called = p->function[number];
    int ref = make(p, CALL);
    s->may_recur &= !recur;
    p->node[ref].function = number + FIRST_OWN;
    int kid = random_value(p, s, size - 1);
    p->node[ref].kid[0] = kid;
    if (called.has_b && !(called.defaulted && pick(p, 2) == 0)) {
        kid = random_value(p, s, size/2);
        p->node[ref].kid[1] = kid;
    }
    if (called.counted) {
        kid = recur ? make_simple(p, SUBTRACT, N, 1) : make_number(p, pick(p, 4));
        p->node[ref].kid[2] = kid;
    }
    if (called.higher)
        p->node[ref].passed = s->higher && pick(p, 2) == 0 ? -2 : random_one(p, s);
    return ref;
}

static inline int random_sum(struct program *p, struct scope *s, int size)
{
    struct scope inner = *s;
    int ref = make(p, SUM), name = s->known[INDEX1] ? INDEX2 : INDEX1;
    if (s->known[name])
        return random_atom(p, s);
    inner.known[name] = true;
    inner.may_recur = false;
    p->node[ref].name = name;
    p->node[ref].number = pick(p, 4);
    int body = random_value(p, &inner, size - 1);
    p->node[ref].kid[0] = body;
    return ref;
}

static inline int random_value(struct program *p, struct scope *s, int size)
{
    static const enum kind infix[] = {ADD, SUBTRACT, MULTIPLY, ADD, SUBTRACT, MULTIPLY, DIVIDE, MAXIMUM, MINIMUM};
    int choice = pick(p, 16), a, b;
    if (size < 2 || p->nodes > NODES - 800)
        return random_atom(p, s);
    if (choice < 7) {
        a = random_value(p, s, size/2);
        b = random_value(p, s, size/2);
        return make_of(p, infix[pick(p, 9)], a, b);
    }
    if (choice == 7) {
        enum kind kind = pick(p, 2) == 0 ? NEGATE : ABSOLUTE;
        a = random_value(p, s, size - 1);
        return make_of(p, kind, a, -1);
    }
    if (choice == 8) {
        a = random_test(p, s, size/3);
        b = random_value(p, s, size/3);
        int ref = make_of(p, CHOOSE, a, b), other = random_value(p, s, size/3);
        p->node[ref].kid[2] = other;
        return ref;
    }
    if (choice < 11)
        return random_call_of(p, s, size);
    if (choice == 11)
        return random_sum(p, s, size);
    if (choice < 14 && s->higher)
        return make_of(p, PASSED, random_value(p, s, size - 1), -1);
    int ref = make(p, CALL);
    p->node[ref].function = pick(p, FIRST_OWN);
    a = random_value(p, s, size - 1);
    p->node[ref].kid[0] = a;
    return ref;
}

/* ---- statements ---- */

static inline int random_list(struct program *p, struct scope *s, int count, bool last);

static inline int random_assign(struct program *p, struct scope *s)
{
    static const enum name targets[] = {LOCAL1, LOCAL2, LOCAL1, LOCAL2, A, B, P, Q, P};
    enum name name;
    do
        name = targets[pick(p, 9)];
    while (s->in_function ? name == P || name == Q || (name >= A && !s->known[name] && name < LOCAL1) : name > Q);
    int value = random_value(p, s, 2 + pick(p, 6)), ref = make_assign(p, name, value);
    if (pick(p, 3) == 0) {              /* bounded, so that loops do not overflow */
        int bounded = make(p, CALL);
        p->node[bounded].function = SIN + pick(p, 3);
        p->node[bounded].kid[0] = value;
        p->node[ref].kid[0] = bounded;
    } else if (s->known[name] && pick(p, 3) == 0) {
        static const enum kind updates[] = {ADD, SUBTRACT, MULTIPLY};
        p->node[ref].kind = UPDATE;
        int old = make_name(p, name);
        value = make_of(p, updates[pick(p, 3)], old, value);
        p->node[ref].kid[0] = value;
    }
    s->known[name] = true;
    return ref;
}

/* A nested statement: a block, or sometimes a statement alone. */
static inline int random_nested(struct program *p, const struct scope *s, int count)
{
    struct scope inner = *s;
    return random_list(p, &inner, count, false);
}

/* i = 0, and a loop that ends when i is at its bound at the latest. Returns a block. */
static inline int random_loop(struct program *p, struct scope *s, int count)
{
    enum name counter = (enum name)(COUNTER + p->counters % 8);
    struct scope inner = *s;
    int turns = 1 + pick(p, 5), form = pick(p, 4), begin, bound, step, body, loop, first, test;
    if (s->known[counter])
        return random_assign(p, s);
    p->counters++;
    inner.known[counter] = inner.in_loop = true;
    inner.may_recur = false;
    begin = make_assign(p, counter, make_number(p, 0));
    step = make_assign(p, counter, make_simple(p, ADD, counter, 1));
    bound = make_simple(p, LESS, counter, turns);
    test = random_test(p, &inner, 3);       /* before the body, whose names are not known there */
    body = random_list(p, &inner, count, false);
    if (form == 0) {
        loop = make_of(p, FOR, bound, body);
        p->node[loop].kid[2] = begin;
        p->node[loop].kid[3] = step;
        return loop;
    }
    if (form == 1) {                    /* while (1) { i = i + 1; if (not (i < turns + 1)) break; … } */
        int last = make_simple(p, LESS, counter, turns + 1), over = make_of(p, OPPOSITE, last, -1);
        int jump = make(p, BREAK), end = make_of(p, IF, over, jump);
        p->node[step].next = end;
        p->node[end].next = body;
        first = step;
        bound = make_number(p, 1);
    } else {
        p->node[step].next = body;
        first = step;
        if (form == 2)
            bound = make_of(p, BOTH, bound, test);
    }
    loop = make_of(p, WHILE, bound, make_of(p, BLOCK, first, -1));
    p->node[begin].next = loop;
    return make_of(p, BLOCK, begin, -1);
}

static inline int random_if(struct program *p, struct scope *s, int count)
{
    int test = random_test(p, s, 4), yes = random_nested(p, s, count);
    int ref = make_of(p, IF, test, yes);
    if (pick(p, 2) == 0) {
        int no = random_nested(p, s, count);
        p->node[ref].kid[2] = no;
    }
    return ref;
}

static inline int random_jump(struct program *p, struct scope *s)
{
    int choice = pick(p, 3), ref;
    if (s->in_function && (choice == 0 || !s->in_loop))
        ref = make_of(p, RETURN, random_value(p, s, 4), -1);
    else if (s->in_loop)
        ref = make(p, choice == 1 ? BREAK : CONTINUE);
    else
        return random_assign(p, s);
    return pick(p, 6) == 0 ? ref : make_of(p, IF, random_test(p, s, 3), ref);
}

static inline int random_one_statement(struct program *p, struct scope *s, int count)
{
    int choice = pick(p, 14);
    if (choice < 5 || p->depth > 5 || p->nodes > NODES - 1500)
        return random_assign(p, s);
    if (choice < 8)
        return random_jump(p, s);
    if (choice == 8)
        return make_of(p, IDLE, random_value(p, s, 3), -1);
    p->depth++;
    int ref = choice < 11 ? random_if(p, s, count/2) : choice < 13 ? random_loop(p, s, count/2)
                          : random_list(p, s, count/2, false);
    p->depth--;
    return ref;
}

/* The end of a function: a value whichever way it goes. */
static inline int random_end_of(struct program *p, struct scope *s, int count)
{
    int choice = pick(p, 5);
    if (choice == 0 && count > 1) {
        struct scope no = *s, yes = *s;
        int test = random_test(p, s, 4), first = random_list(p, &yes, count/2, true);
        int ref = make_of(p, IF, test, first), other = random_list(p, &no, count/2, true);
        p->node[ref].kid[2] = other;
        return ref;
    }
    return make_of(p, choice < 3 ? RETURN : VALUE, random_value(p, s, 6), -1);
}

/* A block. Its assignments are known after the block, but not after a branch or a loop, whose scope is a copy. A jump
 * makes the rest of a block unreachable now and then. */
static inline int random_list(struct program *p, struct scope *s, int count, bool last)
{
    int block = make(p, BLOCK), *link = &p->node[block].kid[0];
    for (int i = 0; i < count; i++) {
        int item = random_one_statement(p, s, count);
        *link = item;
        link = &p->node[item].next;
    }
    if (last || *link < 0) {
        int item = last ? random_end_of(p, s, count) : random_assign(p, s);
        *link = item;
    }
    return block;
}

static inline void random_function(struct program *p, int number)
{
    struct function *f = &p->function[number];
    struct scope s = {.own = number, .in_function = true};
    s.known[X] = s.known[Y] = s.known[A] = true;
    f->counted = pick(p, 3) == 0;
    f->higher = pick(p, 3) == 0;
    f->has_b = pick(p, 2) == 0;
    f->defaulted = f->has_b && !f->counted && pick(p, 2) == 0;
    p->functions = number + 1;
    f->standard = random_value(p, &(struct scope){.own = 0, .known[A] = true}, 4);
    s.known[B] = f->has_b;
    s.higher = f->higher;
    s.known[N] = s.may_recur = f->counted;
    int body = random_list(p, &s, 1 + pick(p, 7), true);
    if (f->counted) {                   /* if (n <= 0) return a */
        int test = make_simple(p, LESS, N, 1), value = make_name(p, A), leave = make_of(p, RETURN, value, -1);
        int end = make_of(p, IF, test, leave);
        p->node[end].next = p->node[body].kid[0];
        p->node[body].kid[0] = end;
    }
    f->body = body;
}

/* Equal seeds give equal programs: whatever draws from the generator is a statement of its own. */
static inline void statements_program(struct program *p, uint64_t seed)
{
    struct scope s = {.own = FUNCTIONS};
    memset(p, 0, offsetof(struct program, text));
    p->length = 0;
    p->state = seed * 0x9e3779b97f4a7c15u + 1;
    for (int i = 0; i < 8; i++)
        random_bits(&p->state);
    for (int i = 0, count = 1 + pick(p, 4); i < count; i++)
        random_function(p, i);
    s.known[X] = s.known[Y] = true;
    p->formula = random_value(p, &s, 6);
    s.known[P] = true;
    p->compound = random_list(p, &s, 1 + pick(p, 5), false);
    p->answer = random_value(p, &s, 10);
    p->x = 4 * random_unit(&p->state) - 2;
    p->y = pick(p, 4) == 0 ? (double)(pick(p, 5) - 2) : 4 * random_unit(&p->state) - 2;
    print_program(p);
}

#endif
