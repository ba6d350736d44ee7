/* Derivatives where they are not obvious: every row of tests/cases/edges.tsv, and further cases decided by hand,
 * through every engine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/entry.h"

static int passed, failed, unsettled;

static const struct { enum adc_mode mode; const char *name; } modes[] = {
    {ADC_MODE_FORWARD, "forward"}, {ADC_MODE_REVERSE, "reverse"}, {ADC_MODE_BOTH, "both"}
};

enum kind { REGULAR, SIDED, UNDEFINED };

struct wanted {
    enum kind kind;
    double a, b;                /* REGULAR: the partial; SIDED: left, right; NaN: none */
    double tolerance;           /* relative, of the partial or its sides */
    bool said;                  /* a convention gives an undefined number: the answer says so */
};

struct place { const char *text, *point, *by, *mode; };

static void fail(const struct place *at, const char *what, double got, double want)
{
    failed++;
    printf("FAILED %s at %s, d/d%s, %s: %s is %.17g, not %.17g\n", at->text, at->point, at->by, at->mode, what, got,
           want);
}

static bool close_to(double got, double want, double tolerance)
{
    if (isnan(want) || isinf(want))
        return isnan(want) ? isnan(got) != 0 : got == want;
    return fabs(got - want) <= tolerance * fabs(want) || (fabs(want) < 1e-300 && fabs(got - want) <= 0x1p-1074);
}

static void expect_number(const struct place *at, const char *what, double got, double want, double tolerance)
{
    if (close_to(got, want, tolerance))
        passed++;
    else
        fail(at, what, got, want);
}

static void expect_status(const struct place *at, const struct adc_reading *p, enum adc_status want, enum adc_status or)
{
    const enum adc_status status = adc_is_no_double(p->is->status) ? ADC_OVERFLOW : p->is->status;
    unsettled += status == ADC_UNDECIDED;
    if (status == want || status == or)
        passed++;
    else
        fail(at, p->is->reason[0] != '\0' ? p->is->reason : "status", p->is->status, want);
}

static void expect_partial(const struct place *at, enum adc_mode mode, const struct adc_reading *p,
                           const struct wanted *w)
{
    double want = w->kind == REGULAR ? w->a : NAN;
    expect_status(at, p, w->kind == REGULAR ? ADC_OK : w->kind == SIDED ? ADC_ONE_SIDED : ADC_UNDEFINED,
                  w->kind == REGULAR ? ADC_OVERFLOW : w->kind == SIDED ? ADC_ONE_SIDED : ADC_UNDECIDED);
    expect_number(at, "the partial", p->value, want, w->tolerance);
    if (mode == ADC_MODE_BOTH) {
        expect_number(at, "forward", p->forward, want, w->tolerance);
        expect_number(at, "reverse", p->reverse, want, w->tolerance);
    }
    if (w->kind == SIDED) {
        expect_number(at, "left", p->is->left, w->a, w->tolerance);
        expect_number(at, "right", p->is->right, w->b, w->tolerance);
    }
    if (w->kind == UNDEFINED && p->is->reason[0] == '\0')
        fail(at, "a reason is missing: it", 0, 1);
}

/* Runs the statements of a text; the last expression is differentiated into *answer. */
static bool run(struct adc_session *session, const struct place *at, const struct adc_request *request,
                struct adc_answer *answer)
{
    struct adc_reader reader;
    struct adc_statement statement;
    enum adc_bound bound;
    bool good = adc_bind_inputs(session, "--at", at->point, NULL, NULL, NULL)
             && adc_open_text(session, &reader, "-e", at->text, strlen(at->text));
    while (good) {
        enum adc_read read = adc_next(session, &reader, false, &statement);
        if (read == ADC_READ_END)
            break;
        good = read == ADC_READ_STATEMENT;
        if (!good)
            continue;
        if (statement.kind == ADC_EXPRESSION)
            good = adc_differentiate(session, &statement, request, answer);
        else
            good = adc_carry_out(session, &statement, &bound);
        adc_ast_release(statement.ast);
    }
    adc_reader_close(&reader);
    return good && answer->session != NULL;
}

static void expect_case(struct place at, const struct wanted *w, double value, double value_tolerance, bool subgradient)
{
    for (size_t m = 0; m < sizeof modes / sizeof *modes; m++) {
        struct adc_session session;
        struct adc_answer answer = {0};
        at.mode = modes[m].name;
        adc_session_init(&session);
        uint32_t symbol = adc_symbol(&session.context, at.by, strlen(at.by));
        const struct adc_request request = {.mode = modes[m].mode, .wrt = &symbol, .wrt_count = 1,
                                            .subgradient = subgradient};
        if (!run(&session, &at, &request, &answer)) {
            fail(&at, session.context.error.message, 0, 0);
        } else {
            if (value_tolerance >= 0)
                expect_number(&at, "the value", answer.value, value, value_tolerance);
            const struct adc_reading first = adc_partial_at(&answer, 0);
            expect_partial(&at, modes[m].mode, &first, w);
            if (w->said && answer.status == ADC_OK && answer.note[0] == '\0')
                fail(&at, "a note is missing: it", 0, 1);
        }
        adc_answer_release(&answer);
        adc_session_release(&session);
    }
}

/* ---- the table ---- */

/* The number after "left=", "right=" or the like in a note, NaN without it. */
static double in_note(const char *note, const char *name)
{
    const char *at = strstr(note, name);
    return at == NULL ? NAN : strtod(at + strlen(name), NULL);
}

static struct wanted wanted_of(const char *partial, const char *kind, const char *note)
{
    double allowed = in_note(note, "allow relative ");
    struct wanted w = {.kind = REGULAR, .a = strtod(partial, NULL), .tolerance = isnan(allowed) ? 1e-14 : allowed};
    w.said = strcmp(kind, "convention") == 0 && strstr(note, "vertical") == NULL && strstr(note, "literal") == NULL;
    if (strcmp(kind, "undefined") == 0) {
        w.kind = UNDEFINED;
    } else if (strcmp(kind, "one-sided") == 0) {
        w.kind = SIDED;
        w.a = in_note(note, "left=");
        w.b = in_note(note, "right=");
    }
    return w;
}

/* How far the value may be from the truth, relatively: where a formula cancels, by 2 ULP of what cancels. */
static double of_value(const char *note)
{
    double operand = in_note(note, "operand ");
    return isnan(operand) ? 1e-14 : 0x1p-51 * operand;
}

static int rows;

static void run_row(char *line)
{
    char *fields[7] = {line};
    int count = 1;
    for (char *c = line; *c != '\0' && count < 7; c++) {
        if (*c == '\t') {
            *c = '\0';
            fields[count++] = c + 1;
        }
    }
    if (count < 6 || strcmp(fields[0], "expr") == 0)
        return;
    const char *note = count == 7 ? fields[6] : "";
    rows++;
    const struct wanted w = wanted_of(fields[4], fields[5], note);
    const struct place at = {fields[0], fields[1], fields[3] + strlen("d/d"), NULL};
    expect_case(at, &w, strtod(fields[2], NULL), of_value(note), false);
}

static void run_table(const char *name)
{
    char line[2000];
    FILE *file = fopen(name, "r");
    if (file == NULL) {
        printf("FAILED cannot read %s\n", name);
        failed++;
        return;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        run_row(line);
    }
    fclose(file);
    if (rows < 200) {
        printf("FAILED %s has %d rows only\n", name, rows);
        failed++;
    }
}

/* ---- further cases, each decided by hand ---- */

struct own { const char *text, *point, *by; enum kind kind; double a, b; };

static const struct own cases[] = {
    /* Rows that are not smooth, in a smooth function. */
    {"sqrt(x^4)", "x=0", "x", REGULAR, 0, 0},                                       /* = x^2 */
    {"max(x,0)+min(x,0)", "x=0", "x", REGULAR, 1, 0},                               /* = x */
    {"max(x,0)-max(-x,0)", "x=0", "x", REGULAR, 1, 0},                              /* = x */
    {"abs(x)^3", "x=0", "x", REGULAR, 0, 0},                                        /* |x|^3, slope 3 x |x| */
    {"abs(sin(x))*x", "x=0", "x", REGULAR, 0, 0},                                   /* ~ x |x| */
    {"if(x*x>0,x,0)", "x=0", "x", REGULAR, 1, 0},                                   /* = x, for x = 0 too */
    {"if(x^2>0,sin(x)/x,1)", "x=0", "x", REGULAR, 0, 0},                            /* the sinc, filled in: 1 - x^2/6 */
    {"if(x==0,1,(exp(x)-1)/x)", "x=0", "x", REGULAR, 0.5, 0},                       /* 1 + x/2 + ... */
    {"if(x==0,0.5,(1-cos(x))/x^2)", "x=0", "x", REGULAR, 0, 0},                     /* 1/2 - x^2/24 */
    {"abs(abs(x)-1)", "x=0", "x", SIDED, 1, -1},                                    /* 1 - |x| near 0 */
    {"abs(abs(abs(x)))^2", "x=0", "x", REGULAR, 0, 0},                              /* x^2 */
    {"cbrt(x)^3", "x=0", "x", REGULAR, 1, 0},                                       /* = x on both sides */
    {"sqrt(x)*sqrt(x)", "x=0", "x", SIDED, NAN, 1},                                 /* = x for x >= 0 only */
    {"root(x,5)^5", "x=0", "x", REGULAR, 1, 0},                                     /* = x */
    {"(x^2)^(1/3)", "x=0", "x", SIDED, -INFINITY, INFINITY},                        /* |x|^(2/3): a cusp */
    {"(x^2)^1.5", "x=0", "x", REGULAR, 0, 0},                                       /* |x|^3 */
    {"sign(x)*x", "x=0", "x", SIDED, -1, 1},                                        /* = |x| */
    {"sign(x)*x^2", "x=0", "x", REGULAR, 0, 0},                                     /* = x |x| */
    {"sqrt(x^2+x^3)", "x=0", "x", SIDED, -1, 1},                                    /* |x| sqrt(1+x) */
    {"exp(abs(x))", "x=0", "x", SIDED, -1, 1},                                      /* 1 + |x| */
    {"cos(abs(x))", "x=0", "x", REGULAR, 0, 0},                                     /* = cos x */
    {"log(1+abs(x))", "x=0", "x", SIDED, -1, 1},                                    /* |x| - x^2/2 */
    {"tanh(abs(x))*abs(x)", "x=0", "x", REGULAR, 0, 0},                             /* ~ x^2 */
    {"gamma(1+abs(x))", "x=0", "x", SIDED, 0.57721566490153286, -0.57721566490153286},     /* gamma'(1) = -egamma */
    {"besselj(1,abs(x))", "x=0", "x", SIDED, -0.5, 0.5},                            /* J_1(u) ~ u/2 */
    {"besselj(0,abs(x))", "x=0", "x", REGULAR, 0, 0},                               /* 1 - x^2/4 */
    {"logsumexp(abs(x),2*abs(x))", "x=0", "x", SIDED, -1.5, 1.5},                   /* weights 1/2 and 1/2 */
    {"hypot(x,y)", "x=3,y=0", "y", REGULAR, 0, 0},
    {"hypot(x,y)", "x=0,y=-2", "x", REGULAR, 0, 0},
    {"hypot(x,2*x)", "x=0", "x", SIDED, -2.2360679774997897, 2.2360679774997897},   /* sqrt(5) |x| */
    {"hypot(x,x^2)", "x=0", "x", SIDED, -1, 1},                                     /* |x| sqrt(1+x^2) */
    /* Ends of domains. */
    {"acos(1-x^2)", "x=0", "x", SIDED, -1.4142135623730951, 1.4142135623730951},    /* sqrt(2) |x| */
    {"asin(1-x^2)", "x=0", "x", SIDED, 1.4142135623730951, -1.4142135623730951},    /* pi/2 - sqrt(2) |x| */
    {"acosh(1+x^2)", "x=0", "x", SIDED, -1.4142135623730951, 1.4142135623730951},   /* sqrt(2) |x| */
    {"acosh(cosh(x))", "x=0", "x", SIDED, -1, 1},                                   /* = |x| */
    {"asech(1-x^2)", "x=0", "x", SIDED, -1.4142135623730951, 1.4142135623730951},   /* asech(1-u) ~ sqrt(2u) */
    {"asec(1+x)", "x=0", "x", SIDED, NAN, INFINITY},                                /* ~ sqrt(2x) */
    {"acsc(x)", "x=-1", "x", SIDED, -INFINITY, NAN},                                /* -pi/2 + sqrt(2u), u = -1-x */
    {"acos(x)^2", "x=1", "x", SIDED, -2, NAN},                                      /* acos(1-u)^2 ~ 2u */
    {"cos(acos(x))", "x=-1", "x", SIDED, NAN, 1},                                   /* = x for x >= -1 */
    {"sqrt(1-cos(x))", "x=0", "x", SIDED, -0.70710678118654752, 0.70710678118654752},       /* |x|/sqrt(2) */
    {"sqrt(x-1)", "x=1", "x", SIDED, NAN, INFINITY},
    {"sqrt(1-x)", "x=1", "x", SIDED, -INFINITY, NAN},
    {"sqrt(-x^2)", "x=0", "x", UNDEFINED, 0, 0},                                    /* a domain of one point */
    {"sqrt(x)+sqrt(-x)", "x=0", "x", UNDEFINED, 0, 0},                              /* a domain of one point */
    {"sqrt(x+sqrt(x))", "x=0", "x", SIDED, NAN, INFINITY},                          /* ~ x^(1/4) */
    {"x^0.1*x^0.2*x^0.7", "x=0", "x", SIDED, NAN, 1},                               /* = x for x >= 0: tenths add up */
    {"x^pi", "x=0", "x", SIDED, NAN, 0},
    {"x^(-pi+5)", "x=0", "x", SIDED, NAN, 0},                                       /* exponent 1.858 */
    {"x^x", "x=0", "x", SIDED, NAN, -INFINITY},                                     /* 1 + x log x */
    {"x^x*x", "x=0", "x", SIDED, NAN, 1},                                           /* x + x^2 log x */
    {"(x^x)^x", "x=0", "x", SIDED, NAN, 0},                                         /* x^(x^2) = 1 + x^2 log x */
    {"(x^2)^x", "x=0", "x", REGULAR, -INFINITY, 0},                                 /* 1 + 2 x log|x|, slope 2 log|x| */
    /* Jumps. */
    {"x-floor(x)", "x=3", "x", SIDED, NAN, 1},
    {"ceil(x)-x", "x=3", "x", SIDED, -1, NAN},                                      /* continuous from the left */
    {"frac(x)", "x=-2", "x", SIDED, 1, NAN},                                        /* x + 2 for x <= -2, x + 1 above */
    {"frac(x)", "x=0", "x", REGULAR, 1, 0},
    {"round(x)*0", "x=0.5", "x", REGULAR, 0, 0},
    {"2*floor(x)", "x=4", "x", UNDEFINED, 0, 0},
    {"(floor(x)-2.5)^2", "x=3", "x", REGULAR, 0, 0},                                /* 1/4 on both sides */
    {"abs(ceil(x)-3.5)*x", "x=3", "x", REGULAR, 0.5, 0},                            /* x/2 on both sides */
    {"v=[abs(x),2]; diff(t*v[1],t)", "x=0,t=1", "x", SIDED, -1, 1},                 /* |x|, an element around */
    {"v=[0:0.4:1]; v[3]*abs(x)", "x=0", "x", SIDED, -0.8, 0.8},                     /* the range ends before 1 */
    {"v=[0:0.1:0.3]; (v[4]-0.3)*1e17+abs(x)", "x=0", "x", SIDED, -1, 1},            /* and here at 0.3 itself */
    {"(x-1)*floor(x)", "x=1", "x", SIDED, 0, 1},                                    /* 0 below 1, x - 1 from 1 on */
    {"floor(x)*(x-1)^2", "x=1", "x", REGULAR, 0, 0},
    {"fmod(x,3)", "x=-6", "x", SIDED, 1, NAN},                                      /* x + 6 for x <= -6, x + 3 above */
    {"mod(x,3)", "x=0", "x", SIDED, NAN, 1},                                        /* 3 from the left */
    {"mod(x,3)", "x=-6", "x", SIDED, NAN, 1},
    {"mod(x,-3)", "x=6", "x", SIDED, 1, NAN},                                       /* in (-3, 0]: 0 is the top */
    {"mod(6,y)", "y=3", "y", SIDED, -2, NAN},                                       /* 6 - 2y for y <= 3, 6 - y above */
    {"fmod(x,3)", "x=0", "x", REGULAR, 1, 0},
    {"sin(pi*mod(x,1))", "x=2", "x", SIDED, -3.1415926535897932, 3.1415926535897932},       /* |sin(pi x)| */
    {"acot(x)", "x=0", "x", SIDED, NAN, -1},                                        /* pi/2 - x; -pi/2 from the left */
    {"atan2(y,x)", "y=0,x=-2", "y", SIDED, NAN, -0.5},                              /* x/(x^2+y^2), from above only */
    {"atan2(y,x)", "y=0,x=-2", "x", REGULAR, 0, 0},
    {"abs(atan2(y,x))", "y=0,x=-2", "y", SIDED, 0.5, -0.5},                         /* pi on both sides of the cut */
    {"atan2(x^2,x)", "x=0", "x", SIDED, NAN, 1},                                    /* atan x; pi from the left */
    {"cos(atan2(y,-1))", "y=0", "y", REGULAR, 0, 0},                                /* -1/hypot(1,y) */
    {"step(x)*x", "x=0", "x", SIDED, 0, 1},
    {"not x", "x=0", "x", UNDEFINED, 0, 0},
    {"if(x>0,1,0)", "x=0", "x", UNDEFINED, 0, 0},
    {"if(x==0,1,0)", "x=0", "x", UNDEFINED, 0, 0},
    /* Selection. */
    {"clamp(x,0,1)", "x=0", "x", SIDED, 0, 1},
    {"clamp(x,0,1)", "x=1", "x", SIDED, 1, 0},
    {"clamp(x,x,2*x)", "x=1", "x", REGULAR, 1, 0},                                  /* = x near 1 */
    {"clamp(x^2,0,1)", "x=0", "x", REGULAR, 0, 0},                                  /* = x^2 */
    {"max(x,y,z)", "x=1,y=1,z=1", "z", SIDED, 0, 1},
    {"min(x,x^2)", "x=1", "x", SIDED, 2, 1},                                        /* x^2 below 1, x above */
    {"relu(x)^2", "x=0", "x", REGULAR, 0, 0},
    {"relu(x)-relu(-x)", "x=0", "x", REGULAR, 1, 0},                                /* = x */
    {"if(x<0 or x>0,x^2,0)", "x=0", "x", REGULAR, 0, 0},
    {"if(0<=x<=1,x^2,x)", "x=1", "x", SIDED, 2, 1},
    {"if(x<=pi/4,sin(x),cos(x))", "x=pi/4", "x", SIDED, 0.70710678118654752, -0.70710678118654752},
    {"min(x,5)+abs(y)", "x=2,y=0", "x", REGULAR, 1, 0},                             /* the kink concerns y only */
    {"x*abs(y)", "x=2,y=0", "y", SIDED, -2, 2},
    {"x*abs(y)", "x=0,y=0", "y", REGULAR, 0, 0},
    {"if(log(x)<0,x,2*x)", "x=0", "x", SIDED, NAN, 1},                              /* log -> -inf */
    {"if(1/x^2>0,x,0)", "x=0", "x", REGULAR, 1, 0},                                 /* 1/x^2 is inf at 0 */
    /* Conditions that are numbers, and sums. */
    {"x ? 0 : x", "x=0", "x", REGULAR, 0, 0},                                       /* 0 everywhere */
    {"if(x-1,2*x,2)", "x=1", "x", REGULAR, 2, 0},                                   /* 2x everywhere */
    {"if(x,5,0)", "x=0", "x", UNDEFINED, 0, 0},
    {"x and 1", "x=0", "x", UNDEFINED, 0, 0},
    {"sum(k=1,3,abs(x)^k)", "x=0", "x", SIDED, -1, 1},                              /* |x| + x^2 + |x|^3 */
    {"prod(k=0,2,abs(x-k))", "x=0", "x", SIDED, -2, 2},                             /* |x| |x-1| |x-2| */
    {"prod(k=0,2,abs(x-k))", "x=1", "x", SIDED, -1, 1},
    {"sum(j=1,2,sum(k=1,2,j*k*abs(x)))", "x=0", "x", SIDED, -9, 9},                 /* (1+2)(1+2)|x| */
    {"sum(k=1,n,x)+abs(n-3)", "n=3,x=1", "n", UNDEFINED, 0, 0},                     /* a bound cannot vary */
    {"besselj(n,x)+abs(n-2)", "n=2,x=1", "n", UNDEFINED, 0, 0},                     /* nor can an order */
    {"value(x)*abs(x)", "x=0", "x", REGULAR, 0, 0},                                 /* 0 |x|, the 0 held fixed */
    /* Formulas and functions. */
    {"s=abs(x); s*s", "x=0", "x", REGULAR, 0, 0},
    {"s=abs(x); s*y", "x=0,y=3", "x", SIDED, -3, 3},
    {"s=sin(x)/x; if(x==0,1,s)", "x=0", "x", REGULAR, 0, 0},
    {"f(a)=abs(a); f(x)", "x=0", "x", SIDED, -1, 1},
    {"f(a)=abs(a); f(f(x)-1)", "x=1", "x", SIDED, -1, 1},                           /* |x - 1| near 1 */
    {"f(a)=abs(a); f(x)*f(x)", "x=0", "x", REGULAR, 0, 0},
    {"f(n,a)=if(n<=0,a,abs(f(n-1,a))); f(20,x)", "x=0", "x", SIDED, -1, 1},
    {"g(a)=if(a<=0,0,1+g(a-1)); g(x)*0+x", "x=2", "x", REGULAR, 1, 0},              /* g is a step function */
    {"h(a)=if(a==0,0,h(a-1)); h(x)", "x=0", "x", UNDEFINED, 0, 0},                  /* endless next to 0: undecided */
    {"f(a,b=abs(a))=a*b; f(x)", "x=0", "x", REGULAR, 0, 0},                         /* x |x| */
    /* A value that is undefined overrules the limit. */
    {"x*log(abs(x))", "x=0", "x", UNDEFINED, 0, 0},
    {"x*x/x", "x=0", "x", UNDEFINED, 0, 0},
    {"sin(x)/x", "x=0", "x", UNDEFINED, 0, 0},
    {"atan(1/x)", "x=0", "x", UNDEFINED, 0, 0},                                     /* an infinite value inside */
    {"tanh(1/x)", "x=0", "x", UNDEFINED, 0, 0},
    {"log(abs(x))", "x=0", "x", UNDEFINED, 0, 0},
    {"x/abs(x)", "x=0", "x", UNDEFINED, 0, 0},
    /* Zero times infinity, and cancellation. */
    {"sqrt(x)*x^0.5", "x=0", "x", SIDED, NAN, 1},
    {"sqrt(x-x)", "x=2", "x", REGULAR, 0, 0},                                       /* identically 0 */
    {"abs(sin(x)^2+cos(x)^2-1)", "x=0", "x", REGULAR, 0, 0},
    {"sqrt(exp(x)-1-x)", "x=0", "x", SIDED, -0.70710678118654752, 0.70710678118654752},     /* |x|/sqrt(2) */
    {"cbrt(x-sin(x))", "x=0", "x", REGULAR, 0.55032120814910445, 0},                /* x/6^(1/3) */
    {"cbrt(x-5)", "x=5", "x", REGULAR, INFINITY, 0},
    {"-cbrt(x)", "x=0", "x", REGULAR, -INFINITY, 0},
};

static const struct own subgradients[] = {
    {"abs(x)", "x=0", "x", REGULAR, 0, 0},
    {"max(x,2*x)", "x=0", "x", REGULAR, 1, 0},                                      /* nearest to 0 in [1, 2] */
    {"min(-x,-3*x)", "x=0", "x", REGULAR, -1, 0},                                   /* in [-3, -1] */
    {"relu(x)", "x=0", "x", REGULAR, 0, 0},
    {"sqrt(x)", "x=0", "x", SIDED, NAN, INFINITY},                                  /* no finite sides: as before */
};

static void run_cases(const struct own *own, size_t count, bool subgradient)
{
    for (size_t i = 0; i < count; i++) {
        const struct wanted w = {own[i].kind, own[i].a, own[i].b, 1e-14, false};
        expect_case((struct place){own[i].text, own[i].point, own[i].by, NULL}, &w, 0, -1, subgradient);
    }
}

int main(int argc, char **argv)
{
    run_table(argc > 1 ? argv[1] : "tests/cases/edges.tsv");
    run_cases(cases, sizeof cases / sizeof *cases, false);
    run_cases(subgradients, sizeof subgradients / sizeof *subgradients, true);
    printf("%d rows of the table; %d times it could not be settled that there is no derivative\n", rows, unsettled);
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
