/* Values of rows that libm does not have.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/elementary.h"

#include <math.h>

#include "eval/special.h"

double adc_asec(double x)
{
    double s = sqrt(fabs(x) - 1)*sqrt(fabs(x) + 1);
    return isinf(x) ? M_PI_2 : atan2(s, copysign(1, x));
}

double adc_acsc(double x)
{
    double s = sqrt(fabs(x) - 1)*sqrt(fabs(x) + 1);
    return copysign(atan2(1, s), x);
}

double adc_acot(double x)
{
    return fabs(x) < 1e-300 ? copysign(M_PI_2, x) : atan(1/x);
}

double adc_dasin(double x)
{
    return 1/sqrt((1 - x)*(1 + x));
}

double adc_datan(double x)
{
    return fabs(x) < 1e150 ? 1/(1 + x*x) : (1/x)/x;
}

double adc_dasec(double x)
{
    double m = fabs(x);
    return 1/m/sqrt(m - 1)/sqrt(m + 1);
}

double adc_sech(double x)
{
    double e = exp(-fabs(x));
    return 2*e/(1 + e*e);
}

double adc_csch(double x)
{
    double m = fabs(x);
    return copysign(m < 20 ? 1/sinh(m) : 2*exp(-m), x);
}

double adc_sech2(double x)
{
    double e = exp(-2*fabs(x)), s = 1 + e;
    return 4*e/(s*s);
}

double adc_asech(double x)
{
    if (!(x >= 0 && x <= 1))
        return NAN;
    return x < 1e-8 ? M_LN2 - log(x) : asinh(sqrt((1 - x)*(1 + x))/x);
}

double adc_acsch(double x)
{
    double m = fabs(x);
    return copysign(m < 1e-8 ? M_LN2 - log(m) : asinh(1/m), x);
}

double adc_acoth(double x)
{
    double m = fabs(x);
    return m < 1 ? NAN : copysign(0.5*log1p(2/(m - 1)), x);
}

double adc_dacosh(double x)
{
    return 1/sqrt(x - 1)/sqrt(x + 1);
}

double adc_dasech(double x)
{
    return 1/x/sqrt((1 - x)*(1 + x));
}

double adc_dacsch(double x)
{
    double m = fabs(x);
    return 1/m/hypot(1, m);
}

double adc_sign(double x)
{
    return x > 0 ? 1 : x < 0 ? -1 : x;
}

double adc_mod(double x, double y)
{
    double r = fmod(x, y);
    return r != 0 && (r < 0) != (y < 0) ? r + y : r;
}

double adc_min(double x, double y)
{
    return isnan(x) || isnan(y) ? NAN : y < x ? y : x;
}

double adc_max(double x, double y)
{
    return isnan(x) || isnan(y) ? NAN : y > x ? y : x;
}

double adc_clamp(double x, double low, double high)
{
    if (!(low <= high) || isnan(x))
        return NAN;
    return x < low ? low : x > high ? high : x;
}

double adc_gcd(double x, double y)
{
    if (!isfinite(x) || !isfinite(y) || x != floor(x) || y != floor(y))
        return NAN;
    for (x = fabs(x), y = fabs(y); y != 0;) {
        double r = fmod(x, y);
        x = y;
        y = r;
    }
    return x;
}

double adc_lcm(double x, double y)
{
    double divisor = adc_gcd(x, y);
    return divisor == 0 ? 0 : fabs(x/divisor*y);
}

/* pow(x, 1/n) is off by up to |log x|/2 ULP because 1/n is rounded; one Newton step on r^n = x restores the digits. */
double adc_root(double x, double n)
{
    if (n != floor(n) || n == 0 || !isfinite(n))
        return NAN;
    if (n == 1)
        return x;
    if (n == 2)
        return sqrt(x);
    if (n == 3)
        return cbrt(x);
    if (x < 0 && fmod(n, 2) == 0)
        return NAN;
    double m = fabs(x), r = pow(m, 1/n);
    if (m > 0 && isfinite(m) && isfinite(r) && r > 0) {
        double power = pow(r, n);
        if (power > 0 && isfinite(power))
            r -= r*((power - m)/m)/n;
    }
    return copysign(r, x);
}

/* f*y/x while f is a normal number: pow(x, y-1) is worse by up to 73 ULP because y-1 is rounded. */
double pow_by_base(const double *a, double v)
{
    double x = a[0], y = a[1];
    if (y == 0)
        return 0;
    if (y == 1)
        return 1;
    if (y == 2)
        return 2*x;
    if (isnormal(v) && x != 0) {
        double slope = v*y/x;
        if (isfinite(v*y) && isnormal(slope))
            return slope;
    }
    return y*pow(x, y - 1);
}

double pow_by_exponent(const double *a, double v)
{
    double x = a[0], y = a[1];
    return x == 0 && y > 0 ? 0 : v*log(x);
}

double adc_logistic(double x)
{
    double e = exp(-fabs(x));
    return x < 0 ? e/(1 + e) : 1/(1 + e);
}

double adc_dlogistic(double x)
{
    double e = exp(-fabs(x)), s = 1 + e;
    return e/(s*s);
}

double adc_softplus(double x)
{
    return (x > 0 ? x : 0) + (isnan(x) ? x : log1p(exp(-fabs(x))));
}

/* log(x/(1-x)) cancels near 1/2, where it is 2 atanh(2x - 1) with 2x - 1 exact. */
double adc_logit(double x)
{
    return x > 0.25 && x < 0.75 ? 2*atanh(2*x - 1) : log(x) - log1p(-x);
}

double adc_logsumexp(double x, double y)
{
    double m = adc_max(x, y);
    return isinf(m) ? m : m + log1p(exp(-fabs(x - y)));
}

double erfinv_slope(const double *a, double v)
{
    return 0.886226925452758*adc_erfcx(fabs(v))/(1 - fabs(a[0]));
}

double erfcinv_slope(const double *a, double v)
{
    return -0.886226925452758*adc_erfcx(fabs(v))/(a[0] < 1 ? a[0] : 2 - a[0]);
}

double norminv_slope(const double *a, double v)
{
    return 1.2533141373155003*adc_erfcx(M_SQRT1_2*fabs(v))/(a[0] < 0.5 ? a[0] : 1 - a[0]);
}
