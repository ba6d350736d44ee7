/* Value and gradient of the formulas of formulas.tsv as one writes them by hand: what is used twice is computed once,
 * nothing is divided twice by the same number, no pow. What --emit=c writes is measured against these (compiled.py).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_BENCH_HAND_H
#define ADC_TESTS_BENCH_HAND_H

#include <math.h>

static const double PI = 3.14159265358979323846;

/* x*y + sin(x) */
double hand_0(const double *x, double *g)
{
    g[0] = x[1] + cos(x[0]);
    g[1] = x[0];
    return x[0]*x[1] + sin(x[0]);
}

/* exp(-((theta - theta1)/sigma)^2/2)/(sqrt(2 pi) sigma) */
double hand_1(const double *x, double *g)
{
    double sigma = x[2], u = (x[0] - x[1])/sigma;
    double f = exp(-u*u/2)/(sqrt(2*PI)*sigma);
    g[1] = u*f/sigma;
    g[0] = -g[1];
    g[2] = f*(u*u - 1)/sigma;
    return f;
}

/* sqrt((x2 - x1)^2 + (y2 - y1)^2) */
double hand_2(const double *x, double *g)
{
    double dx = x[1] - x[0], dy = x[3] - x[2], f = sqrt(dx*dx + dy*dy);
    g[1] = dx/f;
    g[0] = -g[1];
    g[3] = dy/f;
    g[2] = -g[3];
    return f;
}

/* G m1 m2/((x2 - x1)^2 + (y2 - y1)^2 + (z2 - z1)^2) */
double hand_3(const double *x, double *g)
{
    double m1 = x[0], m2 = x[1], G = x[2], dx = x[4] - x[3], dy = x[6] - x[5], dz = x[8] - x[7];
    double r2 = dx*dx + dy*dy + dz*dz, a = G/r2, f = a*m1*m2, b = 2*f/r2;
    g[0] = a*m2;
    g[1] = a*m1;
    g[2] = m1*m2/r2;
    g[3] = b*dx;
    g[4] = -g[3];
    g[5] = b*dy;
    g[6] = -g[5];
    g[7] = b*dz;
    g[8] = -g[7];
    return f;
}

/* q (Ef + B v sin(theta)) */
double hand_4(const double *x, double *g)
{
    double q = x[0], B = x[2], v = x[3], s = sin(x[4]), field = x[1] + B*v*s;
    g[0] = field;
    g[1] = q;
    g[2] = q*v*s;
    g[3] = q*B*s;
    g[4] = q*B*v*cos(x[4]);
    return q*field;
}

/* (t - u x/c^2)/sqrt(1 - u^2/c^2) */
double hand_5(const double *p, double *g)
{
    double x = p[0], c = p[1], u = p[2], t = p[3], c2 = c*c, w = 1 - u*u/c2, root = sqrt(w);
    double f = (t - u*x/c2)/root, a = 1/(c2*root), b = f*u/(c2*w);
    g[0] = -u*a;
    g[1] = (2*u*x*a - b*u)/c;
    g[2] = b - x*a;
    g[3] = 1/root;
    return f;
}

/* (u + v)/(1 + u v/c^2) */
double hand_6(const double *x, double *g)
{
    double c = x[0], v = x[1], u = x[2], c2 = c*c, d = 1 + u*v/c2, f = (u + v)/d, a = f/(d*c2);
    g[0] = 2*a*u*v/c;
    g[1] = 1/d - a*u;
    g[2] = 1/d - a*v;
    return f;
}

/* (m1 r1 + m2 r2)/(m1 + m2) */
double hand_7(const double *x, double *g)
{
    double m = x[0] + x[1], f = (x[0]*x[2] + x[1]*x[3])/m;
    g[0] = (x[2] - f)/m;
    g[1] = (x[3] - f)/m;
    g[2] = x[0]/m;
    g[3] = x[1]/m;
    return f;
}

/* asin(n sin(theta2)) */
double hand_8(const double *x, double *g)
{
    double s = sin(x[1]), y = x[0]*s, d = 1/sqrt((1 - y)*(1 + y));
    g[0] = s*d;
    g[1] = x[0]*cos(x[1])*d;
    return asin(y);
}

/* sqrt(x1^2 + x2^2 - 2 x1 x2 cos(th1 - th2)) */
double hand_9(const double *x, double *g)
{
    double a = x[0], b = x[1], d = x[2] - x[3], c = cos(d), f = sqrt(a*a + b*b - 2*a*b*c);
    g[0] = (a - b*c)/f;
    g[1] = (b - a*c)/f;
    g[2] = a*b*sin(d)/f;
    g[3] = -g[2];
    return f;
}

/* I0 sin(n theta/2)^2/sin(theta/2)^2 */
double hand_10(const double *x, double *g)
{
    double half = x[1]/2, s = sin(x[2]*half), t = sin(half), q = s/t, r = q*q, f = x[0]*r;
    double a = x[0]*q*cos(x[2]*half)/t;
    g[0] = r;
    g[1] = a*x[2] - f*cos(half)/t;
    g[2] = a*x[1];
    return f;
}

/* (0.5 eps c Ef^2) (8 pi r^2/3) (om^4/(om^2 - om0^2)^2) */
double hand_11(const double *x, double *g)
{
    double eps = x[0], c = x[1], E = x[2], r = x[3], om = x[4], om0 = x[5];
    double om2 = om*om, d = om2 - om0*om0, q = om2/d, k = 4*PI/3*E*E*r*r*q*q, f = k*eps*c;
    g[0] = k*c;
    g[1] = k*eps;
    g[2] = 2*f/E;
    g[3] = 2*f/r;
    g[4] = 4*f*(1/om - om/d);
    g[5] = 4*f*om0/d;
    return f;
}

/* I1 + I2 + 2 sqrt(I1 I2) cos(delta) */
double hand_12(const double *x, double *g)
{
    double root = sqrt(x[0]*x[1]), c = cos(x[2]), a = c/root;
    g[0] = 1 + x[1]*a;
    g[1] = 1 + x[0]*a;
    g[2] = -2*root*sin(x[2]);
    return x[0] + x[1] + 2*root*c;
}

/* n0 exp(-m g x/(kb T)) */
double hand_13(const double *p, double *g)
{
    double m = p[1], x = p[2], T = p[3], G = p[4], kb = p[5], d = 1/(kb*T), w = m*G*x*d, e = exp(-w), f = p[0]*e;
    double a = f*d, b = f*w;
    g[0] = e;
    g[1] = -a*G*x;
    g[2] = -a*m*G;
    g[3] = b/T;
    g[4] = -a*m*x;
    g[5] = b/kb;
    return f;
}

/* h/(2 pi) om^3/(pi^2 c^2 (exp(h/(2 pi) om/(kb T)) - 1)) */
double hand_14(const double *x, double *g)
{
    double om = x[0], T = x[1], h = x[2], kb = x[3], c = x[4], hbar = h/(2*PI);
    double w = hbar*om/(kb*T), e = exp(w), d = e - 1, f = hbar*om*om*om/(PI*PI*c*c*d), a = f*e*w/d;
    g[0] = (3*f - a)/om;
    g[1] = a/T;
    g[2] = (f - a)/h;
    g[3] = a/kb;
    g[4] = -2*f/c;
    return f;
}

/* n kb T log(V2/V1) */
double hand_15(const double *x, double *g)
{
    double n = x[0], kb = x[1], T = x[2], l = log(x[4]/x[3]), k = n*kb*T;
    g[0] = kb*T*l;
    g[1] = n*T*l;
    g[2] = n*kb*l;
    g[3] = -k/x[3];
    g[4] = k/x[4];
    return k*l;
}

/* x1 (cos(om t) + alpha cos(om t)^2) */
double hand_16(const double *x, double *g)
{
    double a = x[0], om = x[1], t = x[2], alpha = x[3], c = cos(om*t), s = c + alpha*c*c;
    double d = -a*sin(om*t)*(1 + 2*alpha*c);
    g[0] = s;
    g[1] = d*t;
    g[2] = d*om;
    g[3] = a*c*c;
    return a*s;
}

/* pd/(4 pi eps) 3 z/r^5 sqrt(x^2 + y^2) */
double hand_17(const double *p, double *g)
{
    double eps = p[0], pd = p[1], r = p[2], x = p[3], y = p[4], z = p[5];
    double r2 = r*r, s = sqrt(x*x + y*y), k = 3/(4*PI)/(eps*r2*r2*r), a = k*pd, f = a*z*s, b = a*z/s;
    g[0] = -f/eps;
    g[1] = k*z*s;
    g[2] = -5*f/r;
    g[3] = b*x;
    g[4] = b*y;
    g[5] = a*s;
    return f;
}

/* n alpha/(1 - n alpha/3) eps Ef */
double hand_18(const double *x, double *g)
{
    double n = x[0], alpha = x[1], eps = x[2], E = x[3], d = 1 - n*alpha/3, q = n*alpha/d, a = eps*E/(d*d);
    g[0] = a*alpha;
    g[1] = a*n;
    g[2] = q*E;
    g[3] = q*eps;
    return q*eps*E;
}

/* nr mom tanh(mom B/(kb T)) */
double hand_19(const double *x, double *g)
{
    double nr = x[0], mom = x[1], B = x[2], kb = x[3], T = x[4], d = 1/(kb*T), w = mom*B*d, t = tanh(w);
    double a = nr*mom*(1 - t*t), b = a*w;
    g[0] = mom*t;
    g[1] = nr*t + a*B*d;
    g[2] = a*mom*d;
    g[3] = -b/kb;
    g[4] = -b/T;
    return nr*mom*t;
}

/* (pd Ef t/(h/(2 pi))) sin((om - om0) t/2)^2/((om - om0) t/2)^2 */
double hand_20(const double *x, double *g)
{
    double pd = x[0], E = x[1], t = x[2], h = x[3], d = x[4] - x[5], w = d*t/2, s = sin(w), q = s/w, r = q*q;
    double k = 2*PI*r/h, f = k*pd*E*t, a = 2*f*(cos(w)/s - 1/w);
    g[0] = k*E*t;
    g[1] = k*pd*t;
    g[2] = k*pd*E + a*d/2;
    g[3] = -f/h;
    g[4] = a*t/2;
    g[5] = -g[4];
    return f;
}

/* (-9.81 (2 m1 + m2) sin(t1) - m2 9.81 sin(t1 - 2 t2)
 *  - 2 sin(t1 - t2) m2 (w2^2 L2 + w1^2 L1 cos(t1 - t2)))/(L1 (2 m1 + m2 - m2 cos(2 t1 - 2 t2))) */
double hand_21(const double *x, double *g)
{
    double t1 = x[0], t2 = x[1], w1 = x[2], w2 = x[3], m1 = x[4], m2 = x[5], L1 = x[6], L2 = x[7], G = 9.81;
    double s1 = sin(t1), c1 = cos(t1), sa = sin(t1 - 2*t2), ca = cos(t1 - 2*t2), d = t1 - t2, s = sin(d), c = cos(d);
    double c2 = cos(2*d), s2 = sin(2*d), m = 2*m1 + m2, p = w1*w1, q = w2*w2, u = q*L2 + p*L1*c;
    double D = m - m2*c2, den = L1*D, num = -G*m*s1 - m2*G*sa - 2*s*m2*u, f = num/den;
    double nd = -2*m2*(c*u - s*p*L1*s), Dd = 2*m2*s2, slope = (nd - f*L1*Dd)/den;
    g[0] = (-G*m*c1 - m2*G*ca)/den + slope;
    g[1] = 2*m2*G*ca/den - slope;
    g[2] = -4*s*m2*w1*L1*c/den;
    g[3] = -4*s*m2*w2*L2/den;
    g[4] = (-2*G*s1 - 2*f*L1)/den;
    g[5] = (-G*s1 - G*sa - 2*s*u - f*L1*(1 - c2))/den;
    g[6] = -2*s*m2*p*c/den - f/L1;
    g[7] = -2*s*m2*q/den;
    return f;
}

typedef double hand(const double *x, double *g);
static hand *const hands[] = {hand_0, hand_1, hand_2, hand_3, hand_4, hand_5, hand_6, hand_7, hand_8, hand_9, hand_10,
                              hand_11, hand_12, hand_13, hand_14, hand_15, hand_16, hand_17, hand_18, hand_19, hand_20,
                              hand_21};

#endif
