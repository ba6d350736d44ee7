/* Random formulas of pieces of polynomials in x and y at (0, 0): whole coefficients, abs, max, min and conditionals, so
 * that both sides along any direction are polynomials in t, worked out here in whole numbers. Held against them are the
 * Taylor coefficients of orders 1 to 3 along a direction, and second partials. The one argument is how many formulas;
 * `make check-sides` takes 10^5.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/subject.h"

enum { DEPTH = 4, TERMS = 1 + (1 << DEPTH), NODES = 1 << (2 * DEPTH), TEXT = 1 << 14, ORDERS = 3, REACH = 5 };

enum kind { NUMBER, X, Y, ADD, MULTIPLY, ABS, MAX, MIN, CHOICE };

struct node { enum kind kind; int c, at[3]; };

struct formula {
    uint64_t state;
    struct node nodes[NODES];
    int count;
};

/* A polynomial in t. */
struct polynomial { long long c[TERMS]; };

static long unsettled, orders, regular;

static int random_node(struct formula *f, int depth)
{
    static const enum kind kinds[] = {ABS, ABS, MULTIPLY, MULTIPLY, MULTIPLY, ADD, ADD, MAX, MIN, CHOICE};
    struct node made = {.kind = kinds[random_below(&f->state, sizeof kinds / sizeof *kinds)]};
    if (depth == 0 || random_below(&f->state, 6) == 0) {
        made.kind = random_below(&f->state, 5) == 0 ? NUMBER : random_below(&f->state, 2) == 0 ? X : Y;
        made.c = (int)random_below(&f->state, 5) - 2;
    }
    int operands = made.kind <= Y ? 0 : made.kind == ABS ? 1 : made.kind == CHOICE ? 3 : 2;
    for (int i = 0; i < operands; i++)
        made.at[i] = random_node(f, depth - 1);
    f->nodes[f->count] = made;
    return f->count++;
}

static int sign_of(const struct polynomial *p)
{
    for (int k = 0; k < TERMS; k++)
        if (p->c[k] != 0)
            return p->c[k] > 0 ? 1 : -1;
    return 0;
}

static struct polynomial combine(const struct polynomial *a, const struct polynomial *b, long long factor)
{
    struct polynomial r;
    for (int k = 0; k < TERMS; k++)
        r.c[k] = a->c[k] + factor * b->c[k];
    return r;
}

static struct polynomial multiply(const struct polynomial *a, const struct polynomial *b)
{
    struct polynomial r = {{0}};
    for (int i = 0; i < TERMS; i++)
        for (int k = 0; a->c[i] != 0 && i + k < TERMS; k++)
            r.c[i + k] += a->c[i] * b->c[k];
    return r;
}

/* The formula at (x t, y t) for small t > 0. A choice that would jump at the point is its last arm. */
static struct polynomial expand(const struct formula *f, int at, int x, int y)
{
    const struct node *n = &f->nodes[at];
    struct polynomial r = {{n->kind == NUMBER ? n->c : 0, n->kind == X ? x : n->kind == Y ? y : 0}}, a, b, c;
    if (n->kind <= Y)
        return r;
    a = expand(f, n->at[0], x, y);
    if (n->kind == ABS)
        return combine(&r, &a, sign_of(&a) < 0 ? -1 : 1);
    b = expand(f, n->at[1], x, y);
    struct polynomial gap = combine(&a, &b, -1);
    switch (n->kind) {
    case ADD: return combine(&a, &b, 1);
    case MULTIPLY: return multiply(&a, &b);
    case MAX: return sign_of(&gap) >= 0 ? a : b;
    case MIN: return sign_of(&gap) <= 0 ? a : b;
    default: break;
    }
    c = expand(f, n->at[2], x, y);
    return b.c[0] == c.c[0] && sign_of(&a) > 0 ? b : c;
}

static void write_node(const struct formula *f, int at, char *text, size_t *length)
{
    static const char *const opens[] = {[ADD] = "(", [MULTIPLY] = "(", [ABS] = "abs(", [MAX] = "max(", [MIN] = "min(",
                                        [CHOICE] = "("};
    static const char *const between[] = {[ADD] = "+", [MULTIPLY] = "*", [ABS] = "", [MAX] = ",", [MIN] = ",",
                                          [CHOICE] = ">0 ? "};
    const struct node *n = &f->nodes[at];
    if (n->kind <= Y) {
        const char *form = n->kind == NUMBER ? "(%d)" : n->kind == X ? "x" : "y";
        *length += (size_t)snprintf(text + *length, TEXT - *length, form, n->c);
        return;
    }
    if (n->kind == CHOICE) {
        struct polynomial b = expand(f, n->at[1], 1, 0), c = expand(f, n->at[2], 1, 0);
        if (b.c[0] != c.c[0]) {
            write_node(f, n->at[2], text, length);
            return;
        }
    }
    *length += (size_t)snprintf(text + *length, TEXT - *length, "%s", opens[n->kind]);
    for (int i = 0; i < (n->kind == ABS ? 1 : n->kind == CHOICE ? 3 : 2); i++) {
        *length += (size_t)snprintf(text + *length, TEXT - *length, "%s",
                                    i == 0 ? "" : i == 2 ? " : " : between[n->kind]);
        write_node(f, n->at[i], text, length);
    }
    *length += (size_t)snprintf(text + *length, TEXT - *length, ")");
}

/* The left side of a line is the right side of the opposite one, by -t. */
static long long left_of(const struct polynomial *opposite, int k)
{
    return k % 2 == 0 ? opposite->c[k] : -opposite->c[k];
}

static void check_line(const struct formula *f, int root, const struct adc_answer *answer, int x, int y)
{
    const struct polynomial right = expand(f, root, x, y), opposite = expand(f, root, -x, -y);
    bool smooth = true;
    for (int k = 1; k <= ORDERS; k++) {
        const struct adc_beyond *at = &answer->taylor_at[k];
        const double l = (double)left_of(&opposite, k), r = (double)right.c[k];
        smooth &= l == r;
        orders++;
        if (at->status == ADC_UNSETTLED)
            unsettled++;
        else if (at->status == ADC_OK)
            EXPECT(smooth && answer->taylor[k] == r, "order %d along (%d, %d): %g, sides %g %g", k, x, y,
                   answer->taylor[k], l, r);
        else
            EXPECT(!smooth && at->status == ADC_ONE_SIDED && at->left == l && at->right == r,
                   "order %d along (%d, %d): status %d, %g %g, sides %g %g", k, x, y, (int)at->status, at->left,
                   at->right, l, r);
    }
}

/* Whether along every direction the first derivative is linear and the second one what the axes, on either side, and
 * 2 h x y make of it, but for a single line, which does not touch a mixed partial: min(y*(y+x), abs(y-2*x)) is 0 on
 * y = 2x, and y*(y+x) beside it. */
static bool is_form(const struct formula *f, int root, double h)
{
    int line_x = 0, line_y = 0;             /* the line that is left out, if any */
    for (int x = -REACH; x <= REACH; x++)
        for (int y = -REACH; y <= REACH; y++) {
            const int a = x < 0 ? -1 : 1, b = y < 0 ? -1 : 1;
            const struct polynomial u = expand(f, root, a, 0), v = expand(f, root, 0, b), p = expand(f, root, x, y);
            if (p.c[1] == a * x * u.c[1] + b * y * v.c[1]
                && (double)p.c[2] == (double)(x * x * u.c[2] + y * y * v.c[2]) + h * x * y)
                continue;
            if ((line_x != 0 || line_y != 0) && line_x * y != line_y * x)
                return false;
            line_x = x;
            line_y = y;
        }
    return true;
}

static void check_hessian(const struct formula *f, int root, const struct adc_answer *answer)
{
    for (uint32_t i = 0; i < answer->count; i++) {
        bool by_x = answer->partials[i].name[0] == 'x';
        const struct polynomial right = expand(f, root, by_x, !by_x), opposite = expand(f, root, -by_x, -!by_x);
        const double h = answer->hessian[i * answer->count + i];
        bool smooth = right.c[1] == -opposite.c[1] && right.c[2] == opposite.c[2];
        enum adc_status status = answer->hessian_at[i * answer->count + i].status;
        orders++;
        unsettled += status == ADC_UNSETTLED;
        if (status != ADC_UNSETTLED)
            EXPECT(isnan(h) ? !smooth : smooth && h == 2 * (double)right.c[2], "second partial by %s: %g",
                   answer->partials[i].name, h);
    }
    if (answer->count == 2 && !isnan(answer->hessian[1])) {
        regular++;
        EXPECT(is_form(f, root, answer->hessian[1]), "mixed second partial %g", answer->hessian[1]);
    }
}

static void check(uint64_t seed)
{
    static struct formula f;
    static char text[TEXT];
    struct subject s;
    struct adc_answer answer = {0};
    struct adc_direction direction = {0};
    char along[40];
    size_t length = 0;
    f.state = seed * 0x9e3779b97f4a7c15u + 1;
    f.count = 0;
    for (int i = 0; i < 8; i++)
        random_bits(&f.state);
    int x = (int)random_below(&f.state, 5) - 2, y = 1 + (int)random_below(&f.state, 2), root = random_node(&f, DEPTH);
    write_node(&f, root, text, &length);
    snprintf(text + length, TEXT - length, " + 0*x + 0*y");
    snprintf(along, sizeof along, "x=%d,y=%d", x, y);
    bool ok = subject_read(&s, text, "x=0,y=0") && adc_read_direction(&s.session, along, &direction);
    const struct adc_request request = {.hessian = true, .taylor = true, .taylor_order = ORDERS, .unwritten = true,
                                        .direction = direction.at, .direction_count = direction.count};
    ok = ok && adc_differentiate(&s.session, &s.statement, &request, &answer);
    if (EXPECT(ok, "%s", s.session.context.error.message)) {
        check_line(&f, root, &answer, x, y);
        check_hessian(&f, root, &answer);
    }
    adc_answer_release(&answer);
    adc_direction_release(&s.session, &direction);
    subject_release(&s);
}

int main(int count, char **arguments)
{
    const long formulas = count > 1 ? strtol(arguments[1], NULL, 10) : 2000;
    for (long i = 0; i < formulas; i++)
        check((uint64_t)i);
    printf("%ld formulas: %ld orders and entries, %ld of them could not be settled, %ld mixed partials\n", formulas,
           orders, unsettled, regular);
    expect(unsettled * 100 <= orders, "too many could not be settled");
    return finish();
}
