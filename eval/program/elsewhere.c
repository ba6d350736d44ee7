/* What other programs call something, and how it is written here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/elsewhere.h"

#include <stddef.h>

#include "eval/session/suggest.h"

#define GRADIENT "the expression alone: its answer has the gradient"

enum use { CALL = 1, NAME = 2, BOTH = CALL | NAME };

/* Names are separated by spaces and found in upper case and lower. What is NULL is not there: an option at a prompt has a
 * command for it. */
static const struct elsewhere { enum use use; const char *names, *here, *prompt; } rows[] = {
#define WRITE(names, here) {CALL, names, here, here},
    WRITE("int integral quad", "integrate(x=a, b, e) for an integral")
    WRITE("fact", "factorial(n) or n!")
    WRITE("comb nCr binom binomcoeff nchoosek", "binomial(n, k)")
    WRITE("perm nPr", "factorial(n)/factorial(n - k)")
    WRITE("lg", "log10(x), or log2(x) where lg is the binary logarithm")
    WRITE("lb ld", "log2(x)")
    WRITE("tg", "tan(x)")
    WRITE("ctg cotg cotan", "cot(x)")
    WRITE("cosec", "csc(x)")
    WRITE("arctg atg", "atan(x)")
    WRITE("arcctg arcctan actg", "acot(x)")
    WRITE("arccosec", "acsc(x)")
    WRITE("sh", "sinh(x)")
    WRITE("ch", "cosh(x)")
    WRITE("th tgh", "tanh(x)")
    WRITE("cth ctgh", "coth(x)")
    WRITE("arsh ash", "asinh(x)")
    WRITE("arch ach", "acosh(x)")
    WRITE("arth ath", "atanh(x)")
    WRITE("sqr sq", "square(x) or x^2, or sqrt(x) for the root")
    WRITE("cube", "x^3")
    WRITE("power", "x^y or pow(x, y)")
    WRITE("grad nabla", "diff(e, x) for a partial derivative; an answer has them all")
    WRITE("inverse invert", "inv(A)")
    WRITE("size", "rows(A) and cols(A), or length(v)")
    WRITE("numel", "length(A)")
    WRITE("len", "length(v)")
    WRITE("nrow", "rows(A)")
    WRITE("ncol", "cols(A)")
    WRITE("identity", "eye(n)")
    WRITE("tr", "trace(A)")
    WRITE("map arrayfun", "f.(v), or [f(x) for x=v]")
    WRITE("var", "mean((v .- mean(v)).^2)")
    WRITE("std", "sqrt(mean((v .- mean(v)).^2))")
    WRITE("pinv", "A\\b, which solves by least squares, too")
    WRITE("chol", "A\\b or logdet(A), which need no factors")
    WRITE("lu", "A\\b or det(A), which need no factors")
    WRITE("qr", "A\\b, which needs no factors")
    WRITE("minimum", "min(a, b), or argmin(x=a, e) for where e is least")
    WRITE("maximum", "max(a, b)")
#undef WRITE
    {NAME, "infinity oo", "inf", "inf"},
    {NAME, "m_pi", "pi", "pi"},
    {NAME, "m_e", "e", "e"},
    {CALL, "gradient", GRADIENT, GRADIENT},
    {CALL, "hessian hess", "--hessian with the expression", ":hessian EXPRESSION"},
    {CALL, "jacobian jac", "--jacobian with the expression", ":jacobian EXPRESSION"},
    {CALL, "taylor series", "--taylor=N with the expression", ":taylor N EXPRESSION"},
    {CALL, "plot graph", "--plot with the expression", ":plot EXPRESSION"},
    {CALL, "minimize minimise fmin", "--minimize=x with the expression, or argmin(x=a, e) within one",
     ":minimize NAME EXPRESSION, or argmin(x=a, e) within one"},
    {CALL, "maximize maximise", "--maximize=x with the expression", ":maximize NAME EXPRESSION"},
    {CALL, "fit regress", "--fit=FILE with y ~ MODEL", ":fit FILE NAME,... Y ~ MODEL"},
    {CALL, "emit codegen", "--emit=FORM with the expression", ":export FORM FILE"},
    {CALL, "latex tex", "--emit=latex with the expression", ":tex EXPRESSION"},
    {BOTH, "history", NULL, ":history"},
    {BOTH, "clear cls", NULL, ":reset, which forgets variables and functions"},
    {BOTH, "reset", NULL, ":reset"},
    {BOTH, "vars who whos ls", NULL, ":vars"},
    {NAME, "functions", NULL, ":functions *"},
    {BOTH, "undo", NULL, ":undo"},
    {BOTH, "load source", NULL, ":load FILE"},
    {BOTH, "save", NULL, ":save FILE"},
};

const char *adc_elsewhere(const char *name, bool function, bool prompts)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if ((rows[i].use & (function ? CALL : NAME)) != 0 && adc_among(rows[i].names, name))
            return prompts ? rows[i].prompt : rows[i].here;
    return NULL;
}
