/* Names of functions and variables in other programs, and how adcalc writes them.
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
    WRITE("lg lb ld", "log10(x), or log2(x) for the binary logarithm")
    WRITE("tg ctg cotg cotan cosec", "tan(x), cot(x) or csc(x)")
    WRITE("arctg atg arcctg arcctan actg arccosec", "atan(x), acot(x) or acsc(x)")
    WRITE("sh ch th tgh cth ctgh", "sinh(x), cosh(x), tanh(x) or coth(x)")
    WRITE("arsh ash arch ach arth ath", "asinh(x), acosh(x) or atanh(x)")
    WRITE("sqr sq cube power", "x^2, x^3 or x^y, or sqrt(x) for the root")
    WRITE("D Derivative deriv derivative derive differentiate", "diff(x^3, x), or f'(x) for a function f")
    WRITE("grad nabla", "diff(e, x) for a partial derivative; an answer has them all")
    WRITE("inverse invert", "inv(A)")
    WRITE("size numel len nrow ncol", "rows(A) and cols(A), or length(v)")
    WRITE("identity", "eye(n)")
    WRITE("tr", "trace(A)")
    WRITE("map arrayfun", "f.(v), or [f(x) for x=v]")
    WRITE("var std", "mean((v .- mean(v)).^2) for the variance, and sqrt of it")
    WRITE("pinv chol cholesky lu qr", "A\\b, det(A) or logdet(A), which need no factors")
    WRITE("minimum maximum", "min(a, b) or max(a, b), or argmin(x=a, e) for where e is least")
    WRITE("sind cosd tand", "sin(x*deg) for an angle in degrees, and cos and tan like it")
    WRITE("asind arcsind acosd arccosd atand arctand", "asin(x)/deg for the angle in degrees, and acos and atan like it")
    WRITE("deg2rad radians rad2deg degrees", "torad(x) or todeg(x), or x*deg and x/deg")
    WRITE("tanpi", "tan(pi*x)")
    WRITE("versin", "1 - cos(x)")
    WRITE("hav haversin haversine", "(1 - cos(x))/2")
    WRITE("gd gudermann gudermannian", "atan(sinh(x))")
    WRITE("loge", "log(x)")
    WRITE("logb logn", "log(x, b)")
    WRITE("alog antilog", "exp(x), or 10^x")
    WRITE("xlogy xlog1py", "x*log(y) or x*log1p(y), and if(x == 0, 0, x*log(y)) where x may be 0")
    WRITE("log1pexp log1exp", "softplus(x)")
    WRITE("log1mexp", "log(-expm1(-x)) for log(1 - exp(-x))")
    WRITE("expit", "logistic(x)")
    WRITE("sqroot squareroot cuberoot curt nroot surd", "sqrt(x), cbrt(x) or root(x, n)")
    WRITE("absolute", "abs(x)")
    WRITE("rint nint", "round(x), which takes halves away from 0")
    WRITE("quot quotient idiv", "floor(x/y) for the whole quotient")
    WRITE("fdim", "max(x - y, 0)")
    WRITE("fma", "x*y + z")
    WRITE("ldexp scalbn", "x*2^n")
    WRITE("copysign", "if(y < 0, -abs(x), abs(x)), which takes -0 for 0")
    WRITE("ifelse iif cond piecewise select", "if(c, a, b)")
    WRITE("loggamma lngam gamln", "lgamma(x)")
    WRITE("igamma gamma_inc gammap gammaq", "gammainc(a, x), or gammaincc(a, x)")
    WRITE("lnbeta betaln logbeta", "lbeta(a, b)")
    WRITE("harmonic", "digamma(n + 1) + 0.5772156649015329")
    WRITE("expint exp1 expi eint", "E1(x) or Ei(x)")
    WRITE("sinint sinintegral cosint cosintegral logint logintegral", "Si(x), Ci(x) or li(x)")
    WRITE("spence polylog dilogarithm", "dilog(x), or dilog(1 - x) for spence; there is no other order")
    WRITE("jv bessel yv neumann iv kv i0 i1 k0 k1", "besselj(n, x), bessely(n, x), besseli(n, x) or besselk(n, x)")
    WRITE("airy", "airyai(x) or airybi(x)")
    WRITE("ellipticK ellipke ellipticE", "ellipk(m) or ellipe(m), of the parameter m = k^2")
    WRITE("productlog lambert", "lambertw(x)")
    WRITE("ndtr pnorm normal_cdf norm_cdf ndtri qnorm probit norm_ppf dnorm normal_pdf norm_pdf gauss gaussian",
          "normcdf(x), norminv(p) or normpdf(x)")
    WRITE("determinant", "det(A)")
    WRITE("magnitude mag vecnorm norm2", "norm(v)")
    WRITE("inner dotproduct", "dot(v, w)")
    WRITE("outer", "[v[i]*w[j] for i=1:length(v), j=1:length(w)]")
    WRITE("hstack horzcat vstack vertcat concat append", "hcat(A, B) or vcat(A, B)")
    WRITE("arange seq", "[1:5]")
    WRITE("average avg", "mean(v)")
    WRITE("linsolve lstsq lsqr", "A\\b")
    WRITE("argmax", "argmin(x=a, -e)")
    WRITE("fzero fsolve nsolve findroot find_root bisect brentq newton", "solve(x=a, e) for the x near a where e is 0")
    WRITE("fminsearch fminunc fminbnd", "argmin(x=a, e) for the x near a where e is least")
    WRITE("quadgk nintegrate numint trapz simps", "integrate(x=a, b, e)")
    WRITE("dblquad integral2", "integrate(x=a, b, integrate(y=c, d, e))")
    WRITE("nsum summation product nprod", "sum(k=a, b, e) or prod(k=a, b, e)")
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
    {NAME, "infinity oo", "write inf", "write inf"}, {NAME, "true false", "write 1 or 0", "write 1 or 0"},
    {NAME, "ln2 ln10", "write log(2) or log(10)", "write log(2) or log(10)"},
    {NAME, "m_pi m_e", "write pi or e", "write pi or e"},
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
    {CALL, "roots zeros", "write solve(x=a, e), or --all-roots=x=-5:5 with the expression", "write :solve x EXPRESSION"},
    {CALL, "proven prove", NULL, "write :set digits 30 for 30 digits, which are proven"},
    {BOTH, "history", NULL, "write :history"},
    {BOTH, "clear cls reset", NULL, "write :reset, which forgets variables and functions"},
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
