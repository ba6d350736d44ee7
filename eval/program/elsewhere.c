/* What other programs call something, and how it is written here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/program.h"

#include <stddef.h>

#include "eval/session/session.h"

#define GRADIENT "write the expression alone: its answer has the gradient"

enum use { CALL = 1, NAME = 2, BOTH = CALL | NAME };

/* Names are separated by spaces and found in upper case and lower. What is NULL is not there: an option at a prompt has a
 * command for it. */
static const struct elsewhere { enum use use; const char *names, *here, *prompt; } rows[] = {
#define WRITE(names, here) {CALL, names, "write " here, "write " here},
#define NONE(names, why) {CALL, names, why, why},
    WRITE("int integral quad quadrature", "integrate(x=a, b, e) for an integral")
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
    WRITE("D Derivative deriv derivative derive differentiate", "diff(x^3, x), or f'(x) for a function f")
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
    WRITE("chol cholesky", "A\\b or logdet(A), which need no factors")
    WRITE("lu", "A\\b or det(A), which need no factors")
    WRITE("qr", "A\\b, which needs no factors")
    WRITE("minimum", "min(a, b), or argmin(x=a, e) for where e is least")
    WRITE("maximum", "max(a, b)")
    WRITE("sind", "sin(x*deg) for an angle in degrees")
    WRITE("cosd", "cos(x*deg) for an angle in degrees")
    WRITE("tand", "tan(x*deg) for an angle in degrees")
    WRITE("asind arcsind", "asin(x)/deg for the angle in degrees")
    WRITE("acosd arccosd", "acos(x)/deg for the angle in degrees")
    WRITE("atand arctand", "atan(x)/deg for the angle in degrees")
    WRITE("deg2rad radians", "torad(x), or x*deg")
    WRITE("rad2deg degrees", "todeg(x), or x/deg")
    WRITE("tanpi", "tan(pi*x)")
    WRITE("versin", "1 - cos(x)")
    WRITE("hav haversin haversine", "(1 - cos(x))/2")
    WRITE("gd gudermann gudermannian", "atan(sinh(x))")
    WRITE("loge", "log(x)")
    WRITE("logb logn", "log(x, b)")
    WRITE("alog antilog", "exp(x), or 10^x")
    WRITE("xlogy", "x*log(y), or if(x == 0, 0, x*log(y)) where x may be 0")
    WRITE("xlog1py", "x*log1p(y)")
    WRITE("log1pexp log1exp", "softplus(x)")
    WRITE("log1mexp", "log(-expm1(-x)) for log(1 - exp(-x))")
    WRITE("expit", "logistic(x)")
    WRITE("sqroot squareroot", "sqrt(x)")
    WRITE("cuberoot curt", "cbrt(x)")
    WRITE("nroot surd", "root(x, n)")
    WRITE("absolute", "abs(x)")
    WRITE("rint nint", "round(x), which takes halves away from 0")
    WRITE("quot quotient idiv", "floor(x/y) for the whole quotient")
    WRITE("fdim", "max(x - y, 0)")
    WRITE("fma", "x*y + z")
    WRITE("ldexp scalbn", "x*2^n")
    WRITE("copysign", "if(y < 0, -abs(x), abs(x)), which takes -0 for 0")
    WRITE("ifelse iif cond piecewise select", "if(c, a, b)")
    WRITE("loggamma lngam gamln", "lgamma(x)")
    WRITE("igamma gamma_inc gammap", "gammainc(a, x)")
    WRITE("gammaq", "gammaincc(a, x)")
    WRITE("lnbeta betaln logbeta", "lbeta(a, b)")
    WRITE("harmonic", "digamma(n + 1) + 0.5772156649015329")
    WRITE("expint exp1", "E1(x)")
    WRITE("expi eint", "Ei(x)")
    WRITE("sinint sinintegral", "Si(x)")
    WRITE("cosint cosintegral", "Ci(x)")
    WRITE("logint logintegral", "li(x)")
    WRITE("spence", "dilog(1 - x)")
    WRITE("polylog dilogarithm", "dilog(x) for the dilogarithm; there is no other order")
    WRITE("jv bessel", "besselj(n, x)")
    WRITE("yv neumann", "bessely(n, x)")
    WRITE("iv", "besseli(n, x)")
    WRITE("kv", "besselk(n, x)")
    WRITE("airy", "airyai(x) or airybi(x)")
    WRITE("ellipticK ellipke", "ellipk(m), of the parameter m = k^2")
    WRITE("ellipticE", "ellipe(m), of the parameter m = k^2")
    WRITE("productlog lambert", "lambertw(x)")
    WRITE("ndtr pnorm normal_cdf norm_cdf", "normcdf(x)")
    WRITE("ndtri qnorm probit norm_ppf", "norminv(p)")
    WRITE("dnorm normal_pdf norm_pdf gauss gaussian", "normpdf(x)")
    WRITE("determinant", "det(A)")
    WRITE("magnitude mag vecnorm norm2", "norm(v)")
    WRITE("inner dotproduct", "dot(v, w)")
    WRITE("outer", "[v[i]*w[j] for i=1:length(v), j=1:length(w)]")
    WRITE("hstack horzcat", "hcat(A, B)")
    WRITE("vstack vertcat concat append", "vcat(A, B)")
    WRITE("arange seq", "[1:5]")
    WRITE("average avg", "mean(v)")
    WRITE("linsolve lstsq lsqr", "A\\b")
    WRITE("argmax", "argmin(x=a, -e)")
    WRITE("fzero fsolve nsolve findroot find_root bisect brentq newton", "solve(x=a, e) for the x near a where e is 0")
    WRITE("fminsearch fminunc fminbnd", "argmin(x=a, e) for the x near a where e is least")
    WRITE("quadgk nintegrate numint trapz simps", "integrate(x=a, b, e)")
    WRITE("dblquad integral2", "integrate(x=a, b, integrate(y=c, d, e))")
    WRITE("nsum summation", "sum(k=a, b, e)")
    WRITE("product nprod", "prod(k=a, b, e)")
    WRITE("subs substitute", "e at x=3, as in x^2 at x=3")
    WRITE("print printf disp display", "the expression alone: its answer is printed")
    NONE("eig eigs eigvals eigen eigenvalues svd svdvals eigvecs eigh", "eigenvalues have no derivative where two of them meet; "
         "write det, trace, norm or A\\b, which have one")
    NONE("limit lim", "there are no limits")
    NONE("remainder", "there is no remainder nearest to 0; mod(x, y) has the sign of y, and rem(x, y) that of x")
    NONE("conj real imag re im cis complex", "complex numbers are not supported")
    NONE("arg angle carg phase", "complex numbers are not supported; atan2(y, x) is the angle of a point")
    NONE("expm logm sqrtm funm matrixexp", "there are no functions of matrices but inv(A) and powers; exp.(A) takes each element")
    NONE("interp interp1 interp2 interpolate spline pchip", "there is no interpolation")
    NONE("polyval horner", "write the polynomial out, as in 1 + x*(2 + x*3)")
    NONE("voigt faddeeva wofz", "there is no Voigt profile; normpdf(x) and 1/(pi*(1 + x^2)) are its two parts")
    NONE("kron", "there is no Kronecker product")
    NONE("rank null orth nullspace", "there is no rank of matrices and no null space")
    NONE("median quantile percentile sort sorted", "there is no sorting, and no median or quantile")
    NONE("cov corr corrcoef", "there is no covariance; mean((v .- mean(v)).*(w .- mean(w))) is one")
    NONE("fft ifft", "there is no Fourier transform")
    NONE("hyp2f1 hyp1f1 hypergeom hypergeometric", "there are no hypergeometric functions")
    NONE("legendre hermite laguerre chebyshev", "there are no orthogonal polynomials; write them out")
    NONE("ellipticF ellipf ellipj ellippi", "there are only complete elliptic integrals, ellipk(m) and ellipe(m)")
    NONE("ode ode45 odeint dsolve solve_ivp", "there is no solver of differential equations")
    NONE("isprime factorint prime", "there is no number theory but gcd and lcm")
#undef WRITE
#undef NONE
    {NAME, "infinity oo", "write inf", "write inf"},
    {NAME, "ln2", "write log(2)", "write log(2)"},
    {NAME, "ln10", "write log(10)", "write log(10)"},
    {NAME, "m_pi", "write pi", "write pi"},
    {NAME, "m_e", "write e", "write e"},
    {CALL, "polyfit curve_fit lsqcurvefit nls", "formulas do not fit; --fit=FILE with y ~ a*x + b does",
     "formulas do not fit; :fit FILE a,b y ~ a*x + b does"},
    {CALL, "rand random rnd randn", "there are no random numbers in formulas; --random makes points, --monte-carlo samples",
     "there are no random numbers in formulas"},
    {CALL, "simplify expand factor collect", "formulas are not rearranged; --emit=infix prints derivatives in a short form",
     "formulas are not rearranged; :emit infix EXPRESSION prints derivatives in a short form"},
    {CALL, "gradient", GRADIENT, GRADIENT},
    {CALL, "hessian hess", "write --hessian with the expression", "write :hessian EXPRESSION"},
    {CALL, "jacobian jac", "write --jacobian with the expression", "write :jacobian EXPRESSION"},
    {CALL, "taylor series", "write --taylor=N with the expression", "write :taylor N EXPRESSION"},
    {CALL, "plot graph", "write --plot with the expression", "write :plot EXPRESSION"},
    {CALL, "minimize minimise fmin", "write --minimize=x with the expression, or argmin(x=a, e) within one",
     "write :minimize NAME EXPRESSION, or argmin(x=a, e) within one"},
    {CALL, "maximize maximise", "write --maximize=x with the expression", "write :maximize NAME EXPRESSION"},
    {CALL, "fit regress", "write --fit=FILE with y ~ MODEL", "write :fit FILE NAME,... Y ~ MODEL"},
    {CALL, "emit codegen", "write --emit=FORM with the expression", "write :emit FORM EXPRESSION"},
    {CALL, "latex tex", "write --emit=latex with the expression", "write :tex EXPRESSION"},
    {BOTH, "history", NULL, "write :history"},
    {BOTH, "clear cls", NULL, "write :reset, which forgets variables and functions"},
    {BOTH, "reset", NULL, "write :reset"},
    {BOTH, "vars who whos ls", NULL, "write :vars"},
    {NAME, "functions", NULL, "write :functions *"},
    {BOTH, "undo", NULL, "write :undo"},
    {BOTH, "load source", NULL, "write :load FILE"},
    {BOTH, "save", NULL, "write :save FILE"},
};

const char *adc_elsewhere(const char *name, bool function, bool prompts)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if ((rows[i].use & (function ? CALL : NAME)) != 0 && adc_among(rows[i].names, name))
            return prompts ? rows[i].prompt : rows[i].here;
    return NULL;
}
