/* Dense linear algebra against a matrix whose factors, eigenvalues and determinant are known: the second differences T,
 * 2 on the diagonal and -1 next to it. Its eigenvalues are 2 - 2 cos(k pi/(n + 1)), its determinant is n + 1, and
 * entry (i, j), i <= j, of its inverse is i (n + 1 - j)/(n + 1) (R. T. Gregory, D. L. Karney, A Collection of Matrices
 * for Testing Computational Algorithms, 1969). All that takes long ends for an interrupt.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <signal.h>

#include "eval/numeric/linear.h"
#include "tests/unit/testing.h"


enum { N = 40 };

static const double PI = 3.141592653589793;

static volatile sig_atomic_t stopped;

struct work {
    struct adc_context *context;
    double a[N * N], b[N * N], values[N];
    uint32_t pivot[N];
    struct adc_qr qr;
    bool good;
};

static void fill(struct work *w)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            w->a[i * N + j] = i == j ? 2 : abs(i - j) == 1 ? -1 : 0;
    w->qr = (struct adc_qr){.context = w->context, .a = w->a, .diagonal = w->values, .pivot = w->pivot, .rows = N,
                            .columns = N};
}

static bool near(double a, double b) { return fabs(a - b) <= 1e-12 * fmax(1, fabs(b)); }

/* Whether n numbers are the eigenvalues, in any order. */
static bool are_eigenvalues(const double *value, int stride)
{
    bool all = true;
    for (int k = 1; k <= N; k++) {
        bool found = false;
        for (int i = 0; i < N; i++)
            found |= near(value[i * stride], 2 - 2 * cos(k * PI / (N + 1)));
        all &= found;
    }
    return all;
}

static double inverse_entry(int i, int j) { return i <= j ? (i + 1.0) * (N - j) / (N + 1) : inverse_entry(j, i); }

static void eigen(void *user)
{
    struct work *w = user;
    adc_symmetric_eigen(w->context, w->a, N, w->b);
    w->good = are_eigenvalues(w->a, N + 1);
}

static void singular(void *user)
{
    struct work *w = user;
    adc_singular_values(w->context, w->a, N, w->values, w->b);
    w->good = are_eigenvalues(w->values, 1);
}

static void lu(void *user)
{
    struct work *w = user;
    double determinant = 1;
    w->good = adc_lu_factor(w->context, w->a, N, w->pivot);
    for (int i = 0; i < N; i++) {
        determinant *= w->a[i * (N + 1)];
        w->values[i] = i == 7;
    }
    adc_lu_solve(w->context, w->a, N, w->pivot, w->values);
    for (int i = 0; i < N; i++)
        w->good &= near(w->values[i], inverse_entry(i, 7));
    w->good &= near(determinant, N + 1);
}

static void qr(void *user)
{
    struct work *w = user;
    double right[N] = {0}, x[N];
    right[3] = 1;
    adc_qr_factor(&w->qr);
    adc_qr_rotate(&w->qr, right);
    adc_qr_back(&w->qr, right, x);
    w->good = w->qr.rank == N;
    for (int i = 0; i < N; i++)
        w->good &= near(x[i], inverse_entry(i, 3));
}

/* (T'T)^-1 = T^-1 T^-1. */
static void qr_inverse(void *user)
{
    struct work *w = user;
    double room[N];
    adc_qr_factor(&w->qr);
    adc_qr_inverse(&w->qr, w->b, room);
    w->good = true;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0;
            for (int k = 0; k < N; k++)
                sum += inverse_entry(i, k) * inverse_entry(k, j);
            w->good &= near(w->b[i * N + j], sum);
        }
}

static void check(struct work *w, const char *name, void (*run)(void *))
{
    stopped = 0;
    fill(w);
    expect(adc_guard(w->context, run, w) && w->good, "%s: wrong", name);
    stopped = 1;
    fill(w);
    expect(!adc_guard(w->context, run, w) && w->context->error.kind == ADC_INTERRUPT, "%s goes on when interrupted", name);
}

static void check_singular(struct work *w)
{
    stopped = 0;
    for (int i = 0; i < N * N; i++)
        w->a[i] = i / N + i % N;                /* of rank 2 */
    w->qr.rows = N;
    adc_qr_factor(&w->qr);
    expect(fabs(w->values[1]) > 1 && fabs(w->values[2]) < 1e-12, "a matrix of rank 2 has %g, %g on its diagonal",
           w->values[1], w->values[2]);
    memset(w->a, 0, sizeof w->a);
    expect(!adc_lu_factor(w->context, w->a, N, w->pivot), "zero has a factor");
    adc_qr_factor(&w->qr);
    expect(w->qr.rank == 0, "zero has rank %u", w->qr.rank);
}

static void check_lengths(void)
{
    expect(adc_length((double[]){3e300, -4e300}, 2) == 5e300, "a length overflows");
    expect(adc_length((double[]){0, 0}, 2) == 0 && adc_length((double[]){1, INFINITY}, 2) == INFINITY, "length");
    expect(isnan(adc_length((double[]){1, NAN, 2}, 3)) && isnan(adc_length((double[]){NAN}, 1)), "the length of no number");
    expect(adc_relative_step((double[]){1, 0}, (double[]){4, 0}, (double[]){2, 0}, 2) == 0.25, "a step of a quarter");
    expect(isnan(adc_relative_step((double[]){NAN, 1}, (double[]){4, 1}, (double[]){2, 1}, 2)), "a step that is no number");
}

int main(void)
{
    static struct adc_session session;
    static struct work work;
    adc_session_init(&session);
    work.context = &session.context;
    session.context.interrupt = &stopped;
    check(&work, "eigenvalues", eigen);
    check(&work, "singular values", singular);
    check(&work, "LU", lu);
    check(&work, "QR", qr);
    check(&work, "the inverse by QR", qr_inverse);
    check_singular(&work);
    check_lengths();
    adc_session_release(&session);
    return finish();
}
