/* Random formulas at nonsmooth points whose sides along any line through (0, 0) are known in whole numbers: pieces of
 * polynomials (abs, max, min, clamp, relu, sign, conditionals, roots of powers, quotients that stop at 0 over 0) and
 * functions that have whole derivatives wherever their argument has (exp, sin, tan, 1/(1+p), ...). What is kept of a
 * series in t are its derivatives h_k = k! c_k, so that nothing is rounded. They are compared with the Taylor
 * coefficients of orders 1 to 3 along a direction, and second partials. Arguments: how many formulas (`make check-sides`
 * takes 10^5), and the number of the first, for other ones.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/result/answer.h"
#include "tests/unit/subject.h"

enum { DEPTH = 4, TERMS = 9, NODES = 1 << (2 * DEPTH), TEXT = 1 << 15, ORDERS = 3, REACH = 5, RAYS = 4 };

enum kind { NUMBER, X, Y, ADD, MULTIPLY, ABS, MAX, MIN, CHOICE, RELU, SIGN, CLAMP, SQUARE_ROOT, CUBE_ROOT, QUOTIENT,
            FUNCTION };

/* How each kind is written: its text with operands a, b, c in place of 1, 2, 3. */
static const struct { const char *text; int operands; } forms[] = {
    [ADD] = {"(1+2)", 2}, [MULTIPLY] = {"(1*2)", 2}, [ABS] = {"abs(1)", 1}, [MAX] = {"max(1,2)", 2},
    [MIN] = {"min(1,2)", 2}, [CHOICE] = {"(1>0 ? 2 : 3)", 3}, [RELU] = {"relu(1)", 1}, [SIGN] = {"(sign(1)*2)", 2},
    [CLAMP] = {"clamp(1,-abs(2),abs(2))", 2}, [SQUARE_ROOT] = {"sqrt(1*1)", 1}, [CUBE_ROOT] = {"cbrt(1*1*1)", 1},
    [QUOTIENT] = {"(1==0 ? 0 : 1*2/1)", 2}, [FUNCTION] = {"", 1}};

/* v' = p' (a0 + a1 v + a2 w + a3 v^2), w' = p' (b v + c w^2), for an argument p that is 0 at the point. */
static const struct { const char *opens, *closes; int v, w, a0, a1, a2, a3, b, c; } functions[] = {
    {"exp(", ")", 1, 0, 0, 1, 0, 0, 0, 0},       {"expm1(", ")", 0, 0, 1, 1, 0, 0, 0, 0},
    {"sin(", ")", 0, 1, 0, 0, 1, 0, -1, 0},      {"cos(", ")", 1, 0, 0, 0, 1, 0, -1, 0},
    {"sinh(", ")", 0, 1, 0, 0, 1, 0, 1, 0},      {"cosh(", ")", 1, 0, 0, 0, 1, 0, 1, 0},
    {"tan(", ")", 0, 0, 1, 0, 0, 1, 0, 0},       {"tanh(", ")", 0, 0, 1, 0, 0, -1, 0, 0},
    {"(1/(1+", "))", 1, 0, 0, 0, 0, -1, 0, 0},   {"log1p(", ")", 0, 1, 0, 0, 1, 0, 0, -1},
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

struct node { enum kind kind; int c, at[3]; };

struct formula {
    uint64_t state;
    struct node nodes[NODES];
    int count;
};

typedef __int128 whole;

/* Derivatives at t -> 0+. Not `exact`: of a higher order there may be more. */
struct series { whole h[TERMS]; bool exact; };

static bool unknown;            /* some sign is not known by so few terms */
static long unsettled, orders, regular, skipped;

static int random_node(struct formula *f, int depth)
{
    static const enum kind kinds[] = {ABS, ABS, MULTIPLY, MULTIPLY, MULTIPLY, ADD, ADD, MAX, MIN, CHOICE, RELU, SIGN,
                                      CLAMP, SQUARE_ROOT, CUBE_ROOT, QUOTIENT, FUNCTION, FUNCTION};
    struct node made = {.kind = kinds[random_below(&f->state, sizeof kinds / sizeof *kinds)]};
    if (made.kind == FUNCTION)
        made.c = (int)random_below(&f->state, FUNCTIONS);
    if (depth == 0 || random_below(&f->state, 6) == 0) {
        made.kind = random_below(&f->state, 5) == 0 ? NUMBER : random_below(&f->state, 2) == 0 ? X : Y;
        made.c = (int)random_below(&f->state, 5) - 2;
    }
    for (int i = 0; made.kind > Y && i < forms[made.kind].operands; i++)
        made.at[i] = random_node(f, depth - 1);
    f->nodes[f->count] = made;
    return f->count++;
}

static int sign_of(const struct series *p)
{
    for (int k = 0; k < TERMS; k++)
        if (p->h[k] != 0)
            return p->h[k] > 0 ? 1 : -1;
    unknown |= !p->exact;
    return 0;
}

static struct series constant(long long c) { return (struct series){{c}, true}; }

/* a + factor b */
static struct series combine(const struct series *a, const struct series *b, long long factor)
{
    struct series r = {.exact = a->exact && b->exact};
    for (int k = 0; k < TERMS; k++)
        r.h[k] = a->h[k] + factor * b->h[k];
    return r;
}

static struct series multiply(const struct series *a, const struct series *b)
{
    static whole choose[TERMS][TERMS];
    struct series r = {.exact = a->exact && b->exact};
    for (int n = 0; n < TERMS && choose[TERMS - 1][0] == 0; n++)
        for (int k = 0; k <= n; k++)
            choose[n][k] = k == 0 || k == n ? 1 : choose[n - 1][k - 1] + choose[n - 1][k];
    for (int i = 0; i < TERMS; i++)
        for (int k = 0; a->h[i] != 0 && k < TERMS; k++)
            if (i + k < TERMS)
                r.h[i + k] += choose[i + k][i] * a->h[i] * b->h[k];
            else
                r.exact &= b->h[k] == 0;
    return r;
}

/* `start` and the integral of p' s. */
static struct series follow(long long start, const struct series *p, const struct series *s)
{
    struct series speed = {.exact = false}, product, r = {{start}, false};
    for (int k = 0; k + 1 < TERMS; k++)
        speed.h[k] = p->h[k + 1];
    product = multiply(&speed, s);
    for (int k = 0; k + 1 < TERMS; k++)
        r.h[k + 1] = product.h[k];
    return r;
}

/* A function of p by its differential equation, one more order each time. */
static struct series apply(int which, const struct series *p)
{
    struct series v = constant(functions[which].v), w = constant(functions[which].w);
    bool still = p->exact;
    for (int k = 0; k < TERMS; k++)
        still &= p->h[k] == 0;
    for (int n = 1; n < TERMS && !still; n++) {
        struct series vs = constant(functions[which].a0), ws = constant(0), square = multiply(&v, &v);
        vs = combine(&vs, &v, functions[which].a1);
        vs = combine(&vs, &w, functions[which].a2);
        vs = combine(&vs, &square, functions[which].a3);
        square = multiply(&w, &w);
        ws = combine(&ws, &v, functions[which].b);
        ws = combine(&ws, &square, functions[which].c);
        v = follow(functions[which].v, p, &vs);
        w = follow(functions[which].w, p, &ws);
    }
    return v;
}

static struct series absolute(const struct series *a)
{
    struct series zero = constant(0);
    return combine(&zero, a, sign_of(a) < 0 ? -1 : 1);
}

static struct series largest(const struct series *a, const struct series *b, int sign)
{
    struct series gap = combine(a, b, -1);
    return sign * sign_of(&gap) >= 0 ? *a : *b;
}

/* b where s is positive, -b where it is negative, 0 where it is 0 */
static struct series by_sign(int s, const struct series *b)
{
    struct series zero = constant(0);
    return combine(&zero, b, s);
}

/* A choice which would jump at the point, or a function whose argument is not 0 there, is replaced by an operand: which
 * one, or 0 for none. */
static int replaced(enum kind kind, const struct series *a, const struct series *b, const struct series *c)
{
    switch (kind) {
    case CHOICE: return b->h[0] == c->h[0] ? 0 : 3;
    case SIGN: case QUOTIENT: return b->h[0] == 0 ? 0 : 2;
    case FUNCTION: return a->h[0] == 0 ? 0 : 1;
    default: return 0;
    }
}

/* The formula at (x t, y t) for small t > 0. */
static struct series expand(const struct formula *f, int at, int x, int y)
{
    const struct node *n = &f->nodes[at];
    const struct series leaf = {{n->kind == NUMBER ? n->c : 0, n->kind == X ? x : n->kind == Y ? y : 0}, true};
    struct series a[3] = {leaf, leaf, leaf}, low;
    for (int i = 0; n->kind > Y && i < forms[n->kind].operands; i++)
        a[i] = expand(f, n->at[i], x, y);
    const int instead = replaced(n->kind, &a[0], &a[1], &a[2]);
    if (instead > 0)
        return a[instead - 1];
    switch (n->kind) {
    case ADD: return combine(&a[0], &a[1], 1);
    case MULTIPLY: return multiply(&a[0], &a[1]);
    case ABS: case SQUARE_ROOT: return absolute(&a[0]);
    case MAX: return largest(&a[0], &a[1], 1);
    case MIN: return largest(&a[0], &a[1], -1);
    case CHOICE: return sign_of(&a[0]) > 0 ? a[1] : a[2];
    case RELU: return by_sign(sign_of(&a[0]) > 0, &a[0]);
    case SIGN: return by_sign(sign_of(&a[0]), &a[1]);
    case QUOTIENT: return by_sign(sign_of(&a[0]) != 0, &a[1]);
    case CLAMP:
        a[1] = absolute(&a[1]);
        low = by_sign(-1, &a[1]);
        a[0] = largest(&a[0], &low, 1);
        return largest(&a[0], &a[1], -1);
    case FUNCTION: return apply(n->c, &a[0]);
    default: return a[0];
    }
}

static void put_text(const char *text, size_t count, char *to, size_t *length)
{
    for (size_t i = 0; i < count && *length + 1 < TEXT; i++)
        to[(*length)++] = text[i];
    to[*length] = '\0';
}

static void write_node(const struct formula *f, int at, char *text, size_t *length)
{
    const struct node *n = &f->nodes[at];
    if (n->kind <= Y) {
        char number[16];
        snprintf(number, sizeof number, n->kind == NUMBER ? "(%d)" : n->kind == X ? "x" : "y", n->c);
        put_text(number, strlen(number), text, length);
        return;
    }
    struct series a[3];
    for (int i = 0; i < 3; i++)
        a[i] = expand(f, n->at[i < forms[n->kind].operands ? i : 0], 1, 0);
    const int instead = replaced(n->kind, &a[0], &a[1], &a[2]);
    if (instead > 0) {
        write_node(f, n->at[instead - 1], text, length);
    } else if (n->kind == FUNCTION) {
        put_text(functions[n->c].opens, strlen(functions[n->c].opens), text, length);
        write_node(f, n->at[0], text, length);
        put_text(functions[n->c].closes, strlen(functions[n->c].closes), text, length);
    } else {
        for (const char *c = forms[n->kind].text; *c != '\0'; c++) {
            if (*c >= '1' && *c <= '3')
                write_node(f, n->at[*c - '1'], text, length);
            else
                put_text(c, 1, text, length);
        }
    }
}

/* The left side of a line is the right side of the opposite one, by -t. */
static double left_of(const struct series *opposite, int k)
{
    return k % 2 == 0 ? (double)opposite->h[k] : -(double)opposite->h[k];
}

/* Whether a derivative is this whole number: what is another one is at least 1 away. */
static bool is(double derivative, double number)
{
    return fabs(derivative - number) <= 1e-9 * (1 + fabs(number));
}

static void check_line(const struct formula *f, int root, const struct adc_answer *answer, int x, int y)
{
    const struct series right = expand(f, root, x, y), opposite = expand(f, root, -x, -y);
    bool smooth = true;
    double factorial = 1;
    for (int k = 1; k <= ORDERS; k++) {
        const struct adc_exception *at = adc_exception_of(answer, answer->higher[ADC_SERIES].number + (uint32_t)k);
        const double l = left_of(&opposite, k), r = (double)right.h[k];
        factorial *= k;
        smooth &= l == r;
        orders++;
        if (at->status == ADC_UNDECIDED)
            unsettled++;
        else if (at->status == ADC_OK)
            EXPECT(smooth && is(factorial * answer->higher[ADC_SERIES].value[k], r), "order %d along (%d, %d): %g, sides %g %g", k, x, y,
                   factorial * answer->higher[ADC_SERIES].value[k], l, r);
        else
            EXPECT(!smooth && at->status == ADC_ONE_SIDED && is(factorial * at->left, l) && is(factorial * at->right, r),
                   "order %d along (%d, %d): status %d, %g %g, sides %g %g", k, x, y, (int)at->status,
                   factorial * at->left, factorial * at->right, l, r);
    }
}

/* Whether along every direction the first derivative is linear and the second one what the axes, on either side, and
 * 2 h x y make of it, but for a few rays, which do not touch a mixed partial: min(y*(y+x), abs(y-2*x)) is 0 on y = 2x,
 * and y*(y+x) next to it; abs(abs(y)-2*x) > 0 ? x : y leaves out two half-lines. */
static bool is_form(const struct formula *f, int root, double h)
{
    const struct series u[2] = {expand(f, root, -1, 0), expand(f, root, 1, 0)};
    const struct series v[2] = {expand(f, root, 0, -1), expand(f, root, 0, 1)};
    int rays = 0, left_out[RAYS][2];
    for (int x = -REACH; x <= REACH; x++)
        for (int y = -REACH; y <= REACH; y++) {
            unknown = false;
            const struct series p = expand(f, root, x, y), *a = &u[x > 0], *b = &v[y > 0];
            bool met = unknown || (p.h[1] == abs(x) * a->h[1] + abs(y) * b->h[1]
                && is((double)(p.h[2] - x * x * a->h[2] - y * y * b->h[2]), 2 * h * x * y));
            for (int i = 0; i < rays && !met; i++)
                met = left_out[i][0] * y == left_out[i][1] * x && left_out[i][0] * x + left_out[i][1] * y > 0;
            if (met)
                continue;
            if (rays == RAYS)
                return false;
            left_out[rays][0] = x;
            left_out[rays++][1] = y;
        }
    return true;
}

static void check_hessian(const struct formula *f, int root, const struct adc_answer *answer)
{
    for (uint32_t i = 0; i < answer->count; i++) {
        bool by_x = answer->variables[i].name[0] == 'x';
        const struct series right = expand(f, root, by_x, !by_x), opposite = expand(f, root, -by_x, -!by_x);
        const double h = answer->higher[ADC_SECOND].value[i * answer->count + i];
        bool smooth = right.h[1] == -opposite.h[1] && right.h[2] == opposite.h[2];
        const enum adc_status status = adc_number_at(answer, ADC_SECOND, i, i).is->status;
        orders++;
        unsettled += status == ADC_UNDECIDED;
        if (status != ADC_UNDECIDED)
            EXPECT(isnan(h) ? !smooth : smooth && is(h, (double)right.h[2]), "second partial by %s: %g",
                   answer->variables[i].name, h);
    }
    if (answer->count == 2 && !isnan(answer->higher[ADC_SECOND].value[1])) {
        regular++;
        EXPECT(is_form(f, root, answer->higher[ADC_SECOND].value[1]), "mixed second partial %g", answer->higher[ADC_SECOND].value[1]);
    }
}

/* Whether the sign of each part is known along every line that is looked at. */
static bool is_known(const struct formula *f, int root, int x, int y)
{
    unknown = false;
    for (int side = -1; side <= 1; side += 2) {
        expand(f, root, side * x, side * y);
        expand(f, root, side, 0);
        expand(f, root, 0, side);
    }
    return !unknown;
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
    if (!is_known(&f, root, x, y)) {
        skipped++;
        return;
    }
    write_node(&f, root, text, &length);
    put_text(" + 0*x + 0*y", 12, text, &length);
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
    const uint64_t first = count > 2 ? strtoull(arguments[2], NULL, 10) : 0;
    for (long i = 0; i < formulas; i++)
        check(first + (uint64_t)i);
    printf("%ld formulas: %ld orders and entries, %ld of them undecided, %ld mixed partials; %ld formulas too "
           "flat to tell\n", formulas, orders, unsettled, regular, skipped);
    expect(unsettled * 100 <= orders, "too many undecided");
    return finish();
}
