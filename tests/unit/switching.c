/* Programs exactly at their switching points: what the partial by x is there, known by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/subject.h"

#define NONE NAN

/* status; REGULAR: `left` is the partial. ONE_SIDED: both sides, NONE where there is no derivative. */
enum status { REGULAR, SIDES, UNDEFINED };

static const struct { const char *text; double x; enum status status; double left, right; } cases[] = {
    /* early returns */
    {"f(x) = { if (x >= 0) return x; return -x }\nf(x)", 0, SIDES, -1, 1},
    {"f(x) = { if (x > 0) return x; return -x }\nf(x)", 0, SIDES, -1, 1},
    {"f(x) = { if (x >= 0) { return x } else { return -x } }\nf(x)", 0, SIDES, -1, 1},
    {"f(x) = { if (x < 0) return -x*x; x*x }\nf(x)", 0, REGULAR, 0, 0},
    {"f(x) = { if (x < 1) return x^2; 2*x - 1 }\nf(x)", 1, REGULAR, 2, 0},
    {"f(x) = { if (x < 1) return x^2; 3*x - 2 }\nf(x)", 1, SIDES, 2, 3},
    {"f(x) = { if (x < 1) return x; x + 1 }\nf(x)", 1, SIDES, NONE, 1},
    {"f(x) = { if (x <= 1) return x; x + 1 }\nf(x)", 1, SIDES, 1, NONE},
    {"f(x) = { if (x < 1) return 0; 1 }\nf(x)", 1, UNDEFINED, 0, 0},
    {"f(x) = { if (x == 0) return 0; x }\nf(x)", 0, REGULAR, 1, 0},
    {"f(x) = { if (x == 0) return 5; x }\nf(x)", 0, UNDEFINED, 0, 0},
    {"f(x) = { if (x != 0) return sin(x)/x; 1 }\nf(x)", 0, REGULAR, 0, 0},
    {"f(x) = { if (x > 0) { if (x > 0) return 2*x; return 9 }; return 3*x }\nf(x)", 0, SIDES, 3, 2},
    {"f(x) = { if (x >= 0) { if (x <= 0) return 0; return x }; -2*x }\nf(x)", 0, SIDES, -2, 1},
    /* assignments in branches */
    {"f(x) = { t = 0; if (x > 2) t = x - 2; t }\nf(x)", 2, SIDES, 0, 1},
    {"f(x) = { t = 0; if (x > 2) t = (x - 2)^2; t }\nf(x)", 2, REGULAR, 0, 0},
    {"f(x) = { if (x > 2) t = x else t = 4 - x; t^2 }\nf(x)", 2, SIDES, -4, 4},
    {"f(x) = { if (x > 2) x = 4 - x; x }\nf(x)", 2, SIDES, 1, -1},
    {"f(x) = { t = x; if (x > 2) { u = t; t = 2 + 3*(u - 2) }; t }\nf(x)", 2, SIDES, 1, 3},
    {"f(x) = { if (x > 0) { a = 1; b = 0 } else { a = 0; b = 1 }; a*x - b*x }\nf(x)", 0, SIDES, -1, 1},
    {"f(x) = { if (x > 0) a = 1 else a = -1; a*x*x }\nf(x)", 0, REGULAR, 0, 0},
    {"f(x) = { t = 1; if (sqrt(x) < 1) t = x; t }\nf(x)", 0, SIDES, NONE, 1},
    /* loops that stop at equality: one iteration more on one side */
    {"f(x) = { while (x > 1) x = x/2; x }\nf(x)", 4, SIDES, 0.25, NONE},
    {"f(x) = { while (x >= 1) x = x/2; x }\nf(x)", 4, SIDES, NONE, 0.125},
    {"f(x) = { while (x > 1) x = x - 1; x }\nf(x)", 3, SIDES, 1, NONE},
    {"f(x) = { t = 0; while (x > 0) { t = t + x; x = x - 1 }; t }\nf(x)", 2, SIDES, 2, 3},
    {"f(x) = { t = 0; for (i = 0; i < x; i += 1) t = t + (x - i)^2; t }\nf(x)", 2, REGULAR, 6, 0},
    {"f(x) = { n = 0; while (n < x) n = n + 1; n*0 + x }\nf(x)", 3, REGULAR, 1, 0},
    {"f(x) = { n = 0; while (n < x) n = n + 1; n }\nf(x)", 3, UNDEFINED, 0, 0},
    {"f(x) = { t = x; while (t > 4) { t = t - 4; if (t == 0) return 0 }; t }\nf(x)", 4, SIDES, 1, NONE},
    /* break and continue */
    {"f(x) = { t = 0; for (i = 0; i < 3; i += 1) { if (i >= x) break; t = t + x - i }; t }\nf(x)", 1, SIDES, 1, 2},
    {"f(x) = { t = 0; for (i = 0; i < 3; i += 1) { if (x < i) continue; t = t + x }; t }\nf(x)", 1, SIDES, NONE, 2},
    {"f(x) = { t = 0; for (i = 0; i < 3; i += 1) { if (x < i) continue; t = t + (x - i) }; t }\nf(x)", 1, SIDES, 1, 2},
    {"f(x) = { while (1) { if (x <= 1) break; x = 2 - x }; x }\nf(x)", 1, SIDES, 1, -1},
    {"f(x) = { while (1) { if (x <= 1) return x; x = 2*x - x*x } }\nf(x)", 1, SIDES, 1, 0},
    {"f(x) = { for (i = 0; i < 2; i += 1) { if (x < 1) return x }; 3*x - 2 }\nf(x)", 1, SIDES, 1, 3},
    {"f(x) = { for (i = 0; i < 2; i += 1) for (j = 0; j < 2; j += 1) if (x < j) return x; 2*x - 1 }\nf(x)", 1,
     SIDES, 1, 2},
    /* calls, functions as arguments, statements at the top level */
    {"a(x) = { if (x > 0) return x; 0 }\nf(g, x) = { t = g(x); u = g(-x); t + u }\nf(a, x)", 0, SIDES, -1, 1},
    {"a(x) = { if (x > 0) return x; 0 }\nf(g, x) = g(x) - g(-x)\nf(a, x)", 0, REGULAR, 1, 0},
    {"r(x, n) = { if (n == 0) return x; if (x > 1) return r(2 - x, n - 1); r(x*x, n - 1) }\nr(x, 2)", 1, SIDES, 4, -2},
    {"y = x\nif (y > 1) y = 3*y - 2\ny", 1, SIDES, 1, 3},
    {"s = 0\nfor (i = 0; i < 3; i += 1) { if (x > i) s = s + x - i }\ns", 1, SIDES, 1, 2},
};

static bool same(double a, double b) { return (isnan(a) && isnan(b)) || fabs(a - b) <= 1e-14 * fabs(b); }

static void judge(const struct adc_reading *partial, size_t i)
{
    bool ok = cases[i].status == REGULAR ? partial->is->status == ADC_OK && same(partial->value, cases[i].left)
            : cases[i].status == UNDEFINED ? partial->is->status == ADC_UNDEFINED
            : partial->is->status == ADC_ONE_SIDED && same(partial->is->left, cases[i].left)
              && same(partial->is->right, cases[i].right);
    expect(ok, "%s at %g: status %d, %g, left %g, right %g (%s)", cases[i].text, cases[i].x, (int)partial->is->status,
           partial->value, partial->is->left, partial->is->right, partial->is->reason);
}

/* Reads all statements; the last is differentiated. */
static void check(size_t i, enum adc_mode mode)
{
    struct subject s;
    struct adc_answer answer = {0};
    const struct adc_request request = {.mode = mode};
    char point[40];
    snprintf(point, sizeof point, "x=%.17g", cases[i].x);
    bool ok = subject_read(&s, cases[i].text, point)
        && adc_differentiate(&s.session, &s.statement, &request, &answer);
    if (ok && expect(answer.count == 1, "%s: %u partials", cases[i].text, answer.count)) {
        const struct adc_reading first = adc_partial_at(&answer, 0);
        judge(&first, i);
    }
    expect(ok, "%s: %s", cases[i].text, s.session.context.error.message);
    adc_answer_release(&answer);
    subject_release(&s);
}

int main(void)
{
    static const enum adc_mode modes[] = {ADC_MODE_BOTH, ADC_MODE_FORWARD, ADC_MODE_REVERSE};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int m = 0; m < 3; m++)
            check(i, modes[m]);
    return finish();
}
