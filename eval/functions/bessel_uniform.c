/* Bessel functions J and Y of large real order by Olver's uniform expansions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "eval/functions/special.h"
#include "eval/functions/bessel.h"
#include "eval/functions/double_double.h"

/* Polynomials through the values of B_0 and A_1 for |zeta| <= 1/2 (interpolation at Chebyshev's nodes, errors below
 * 1e-16 and 2e-10), where the closed forms of DLMF 10.20.10-11 cancel. */
static const double b0_poly[14] = {
    0.01799887214135536, 0.008888888888888875, 0.0016256871626725974, -0.0003642848652147699,
    -0.00030206044829407606, -5.844357287420246e-05, 1.6769853868018315e-05, 1.3016410381582527e-05,
    2.4470076372395148e-06, -7.727254755479853e-07, -5.802150845688366e-07, -1.0634860556890011e-07,
    3.8866432489670485e-08, 2.4466344622980698e-08};
static const double a1_poly[8] = {
    -0.004444444571356823, -0.0014637075558802315, 0.0007064335007471745, 0.0006728994380853404,
    0.00015367998337425417, -5.790047534256528e-05, -4.7850007238706424e-05, -8.896768837796324e-06};

static double polynomial(const double *c, int n, double x)
{
    double s = 0.0;
    for (int k = n - 1; k >= 0; k--) {
        s = s * x + c[k];
    }
    return s;
}

/* With u = (1 - z^2) of either sign and w = sqrt|u|: (atanh(w) - w)/w^3 for u > 0, (w - atan(w))/w^3 for u < 0. */
static double area_ratio(double u, double w)
{
    if (w >= 0.5) {
        return (u > 0.0 ? atanh(w) - w : w - atan(w)) / (w * w * w);
    }
    double s = 0.0;
    for (double k = 61.0; k >= 3.0; k -= 2.0) {
        s = s * u + 1.0 / k;
    }
    return s;
}

/* DLMF 10.20.4-5 with A_0 = 1, B_0 and A_1; zeta from 10.20.2-3. The neglected B_1/nu^2 is below 1e-16 of the
 * value for nu > 20000. rho = sqrt(zeta/(1-z^2)). */
void adc_bessel_jy_uniform(double nu, double x, double *j, double *y)
{
    double u = (nu - x) / nu * ((nu + x) / nu);
    double w = sqrt(fabs(u));
    if (u > 0.9999999) {
        /* x is far below nu: both values are out of range for nu this large */
        *(j ? j : y) = j ? 0.0 : -INFINITY;
        return;
    }
    double rho = cbrt(1.5 * area_ratio(u, w)); /* zeta = u rho^2 */
    double zeta = u * rho * rho;
    double third = cbrt(nu);
    double t = third * third * zeta;
    if (t < -1e190) {
        /* the phase is beyond the doubles, the value below 1e-140 */
        *(j ? j : y) = 0.0;
        return;
    }
    double a1;
    double b0;
    if (fabs(zeta) <= 0.5) {
        a1 = polynomial(a1_poly, 8, zeta);
        b0 = polynomial(b0_poly, 14, zeta);
    } else {
        double r2 = rho * rho;
        double iz = 1.0 / zeta;
        b0 = iz * (iz * (5.0 * rho * r2 - 2.5) / 24.0 - rho / 8.0);
        a1 = r2 * iz * (81.0 - r2 * iz * (462.0 - 385.0 * r2 * iz)) / 1152.0;
        a1 += iz * iz * (-7.0 / 1152.0 * (3.0 * rho - 5.0 * rho * r2 * iz) - 455.0 / 4608.0 * iz);
    }
    double head = 1.0 + a1 / nu / nu;
    double slope = b0 / (third * third * third * third);
    double factor = sqrt(2.0 * rho) / third;
    if (j) {
        *j = factor * (adc_airyai(t) * head + adc_airyaip(t) * slope);
    } else {
        *y = -factor * (adc_airybi(t) * head + adc_airybip(t) * slope);
    }
}
