/* The matrix rules: a value, a pushforward and a pullback for each form that has its own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/array/rules.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/array/dense.h"
#include "eval/table/op.h"

static double *room(struct adc_form_work *w, size_t count) { return adc_arena_array(w->arena, count, sizeof(double)); }

static double *zeros(struct adc_form_work *w, size_t count)
{
    return adc_arena_zeroed(w->arena, count, sizeof(double));
}

static size_t count_of(const struct adc_form_work *w, uint32_t i) { return adc_extent_count(w->use.extent[i]); }

static bool lacks(struct adc_misfit *why, const char *what)
{
    snprintf(why->what, sizeof why->what, "%s", what);
    why->hint[0] = '\0';
    return false;
}

static bool is_number(const struct adc_form_work *w, uint32_t i) { return w->use.extent[i].rank == ADC_RANK_NUMBER; }

/* ---- sums up to each element, ranges ---- */

static bool cumsum_value(struct adc_form_work *w, struct adc_misfit *why)
{
    (void)why;
    for (size_t i = 0; i < count_of(w, 0); i++)
        w->v[i] = i == 0 ? w->x[0][0] : w->v[i - 1] + w->x[0][i];
    return true;
}

static void cumsum_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    for (size_t i = 0; i < count_of(w, 0); i++)
        dv[i] = i == 0 ? dx[0][0] : dv[i - 1] + dx[0][i];
}

static void cumsum_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    double sum = 0;
    for (size_t i = count_of(w, 0); i-- > 0;)
        ax[0][i] += sum += av[i];
}

/* Element i of a : h : b is a + i h, the last one b where it is met; of linspace a + i ((b - a) / (n - 1)). */
static bool range_value(struct adc_form_work *w, struct adc_misfit *why)
{
    const bool spaced = w->use.form == ADC_FORM_linspace;
    const size_t n = adc_extent_count(w->extent);
    const double a = w->x[0][0], b = w->x[spaced ? 1 : w->use.count - 1][0];
    const double h = spaced ? (b - a) / ((double)n - 1) : w->use.count == 3 ? w->x[1][0] : 1;
    bool meets = true;
    (void)why;
    if (!spaced)
        adc_range_count(a, h, b, &meets);
    for (size_t i = 0; i < n; i++)
        w->v[i] = i == 0 ? a : i + 1 == n && meets ? b : a + (double)i * h;
    return true;
}

/* How element i moves with operand k of a range. */
static double range_slope(const struct adc_form_work *w, uint32_t k, size_t i)
{
    const bool spaced = w->use.form == ADC_FORM_linspace;
    const size_t n = adc_extent_count(w->extent);
    const uint32_t last = spaced ? 1 : w->use.count - 1;
    bool meets = true;
    if (!spaced)
        adc_range_count(w->x[0][0], w->use.count == 3 ? w->x[1][0] : 1, w->x[last][0], &meets);
    if (i > 0 && i + 1 == n && meets)
        return k == last;
    double part = spaced ? (double)i / ((double)n - 1) : 0;
    if (k == 0)
        return spaced ? 1 - part : 1;
    if (k == last)
        return part;
    return (double)i;
}

static void range_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    for (size_t i = 0; i < adc_extent_count(w->extent); i++) {
        dv[i] = 0;
        for (uint32_t k = 0; k < w->use.count; k++)
            if (dx[k] != NULL)
                dv[i] += range_slope(w, k, i) * dx[k][0];
    }
}

static void range_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    for (size_t i = 0; i < adc_extent_count(w->extent); i++)
        for (uint32_t k = 0; k < w->use.count; k++)
            if (ax[k] != NULL && !adc_form_selects(&w->use, k))
                ax[k][0] += range_slope(w, k, i) * av[i];
}

/* ---- products of vectors ---- */

static double dot(const double *a, const double *b, size_t n)
{
    double sum = a[0] * b[0];
    for (size_t i = 1; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

static bool dot_value(struct adc_form_work *w, struct adc_misfit *why)
{
    (void)why;
    w->v[0] = dot(w->x[0], w->x[1], count_of(w, 0));
    return true;
}

static void dot_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    dv[0] = 0;
    for (int k = 0; k < 2; k++)
        if (dx[k] != NULL)
            dv[0] += dot(dx[k], w->x[1 - k], count_of(w, 0));
}

static void dot_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; ax[k] != NULL && i < count_of(w, 0); i++)
            ax[k][i] += av[0] * w->x[1 - k][i];
}

/* The row attach over all elements. */
static bool attached_value(struct adc_form_work *w, struct adc_misfit *why)
{
    (void)why;
    for (size_t i = 0; i < count_of(w, 0); i++) {
        const double a[] = {w->x[0][i], w->x[1][i], w->x[2][i]}, part = adc_rows[ADC_ROW_attach].value(a);
        w->v[0] = i == 0 ? part : w->v[0] + part;
    }
    return true;
}

static void attached_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    dv[0] = dx[0] != NULL ? dot(dx[0], w->x[1], count_of(w, 0)) : 0;
}

static void attached_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    for (size_t i = 0; ax[0] != NULL && i < count_of(w, 0); i++)
        ax[0][i] += av[0] * w->x[1][i];
}

static void add_cross(const double *a, const double *b, double *v)
{
    for (int i = 0; i < 3; i++)
        v[i] += a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3];
}

static bool cross_value(struct adc_form_work *w, struct adc_misfit *why)
{
    (void)why;
    for (int i = 0; i < 3; i++)
        w->v[i] = w->x[0][(i + 1) % 3] * w->x[1][(i + 2) % 3] - w->x[0][(i + 2) % 3] * w->x[1][(i + 1) % 3];
    return true;
}

static void cross_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    memset(dv, 0, 3 * sizeof *dv);
    if (dx[0] != NULL)
        add_cross(dx[0], w->x[1], dv);
    if (dx[1] != NULL)
        add_cross(w->x[0], dx[1], dv);
}

static void cross_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    if (ax[0] != NULL)
        add_cross(w->x[1], av, ax[0]);
    if (ax[1] != NULL)
        add_cross(av, w->x[0], ax[1]);
}

/* ---- products of matrices ---- */

static bool product_value(struct adc_form_work *w, struct adc_misfit *why)
{
    const struct adc_extent *e = w->use.extent;
    (void)why;
    if (!is_number(w, 0) && !is_number(w, 1)) {
        adc_dense_multiply(w->arena->context, w->x[0], w->x[1], w->v, e[0].rows, e[0].cols, e[1].cols);
        return true;
    }
    const size_t step[2] = {!is_number(w, 0), !is_number(w, 1)};
    for (size_t i = 0; i < adc_extent_count(w->extent); i++)
        w->v[i] = w->x[0][step[0] * i] * w->x[1][step[1] * i];
    return true;
}

static void scaled_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    for (int k = 0; k < 2; k++) {
        const size_t own = !is_number(w, (uint32_t)k), other = !is_number(w, (uint32_t)(1 - k));
        for (size_t i = 0; dx[k] != NULL && i < adc_extent_count(w->extent); i++)
            dv[i] += dx[k][own * i] * w->x[1 - k][other * i];
    }
}

static void product_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    const struct adc_extent *e = w->use.extent;
    const size_t n = adc_extent_count(w->extent);
    memset(dv, 0, n * sizeof *dv);
    if (is_number(w, 0) || is_number(w, 1)) {
        scaled_push(w, dx, dv);
        return;
    }
    double *part = room(w, n);
    for (int k = 0; k < 2; k++) {
        if (dx[k] == NULL)
            continue;
        adc_dense_multiply(w->arena->context, k == 0 ? dx[0] : w->x[0], k == 0 ? w->x[1] : dx[1], part, e[0].rows,
                           e[0].cols, e[1].cols);
        for (size_t i = 0; i < n; i++)
            dv[i] += part[i];
    }
}

static void product_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const struct adc_extent *e = w->use.extent;
    if (is_number(w, 0) || is_number(w, 1)) {
        for (int k = 0; k < 2; k++) {
            const size_t own = !is_number(w, (uint32_t)k), other = !is_number(w, (uint32_t)(1 - k));
            for (size_t i = 0; ax[k] != NULL && i < adc_extent_count(w->extent); i++)
                ax[k][own * i] += av[i] * w->x[1 - k][other * i];
        }
        return;
    }
    if (ax[0] != NULL)
        adc_dense_add_a_bt(w->arena->context, av, w->x[1], ax[0], e[0].rows, e[1].cols, e[0].cols);
    if (ax[1] != NULL)
        adc_dense_add_at_b(w->arena->context, w->x[0], av, ax[1], e[0].rows, e[0].cols, e[1].cols);
}

/* ---- equations ---- */

struct factors { double *lu; uint32_t *order; double sign; };

static bool factor(struct adc_form_work *w, struct factors *f)
{
    const uint32_t n = w->use.extent[0].rows;
    f->lu = room(w, (size_t)n * n);
    f->order = adc_arena_array(w->arena, n, sizeof *f->order);
    memcpy(f->lu, w->x[0], (size_t)n * n * sizeof *f->lu);
    return adc_dense_factor(w->arena->context, f->lu, n, f->order, &f->sign);
}

struct reflections { double *qr, *head, *diagonal; };

static bool reflected(struct adc_form_work *w, struct reflections *q)
{
    const uint32_t m = w->use.extent[0].rows, n = w->use.extent[0].cols;
    q->qr = room(w, (size_t)m * n);
    q->head = room(w, n);
    q->diagonal = room(w, n);
    memcpy(q->qr, w->x[0], (size_t)m * n * sizeof *q->qr);
    return adc_dense_reflect(w->arena->context, q->qr, m, n, q->head, q->diagonal);
}

static bool is_square(const struct adc_form_work *w) { return w->use.extent[0].rows == w->use.extent[0].cols; }

static bool solve_value(struct adc_form_work *w, struct adc_misfit *why)
{
    const uint32_t m = w->use.extent[0].rows, n = w->use.extent[0].cols, count = w->use.extent[1].cols;
    if (is_square(w)) {
        struct factors f;
        if (!factor(w, &f))
            return lacks(why, "the matrix is singular");
        w->condition = adc_dense_condition(w->x[0], f.lu, f.order, n, w->arena);
        adc_dense_solve(w->arena->context, f.lu, f.order, n, w->x[1], w->v, count);
        return true;
    }
    struct reflections q;
    if (!reflected(w, &q))
        return lacks(why, "the columns of the matrix depend on each other");
    double *b = room(w, (size_t)m * count);
    memcpy(b, w->x[1], (size_t)m * count * sizeof *b);
    adc_dense_least_squares(w->arena->context, q.qr, q.head, q.diagonal, m, n, b, w->v, count);
    return true;
}

/* db - dA x, what is absent being 0. */
static double *moved_side(struct adc_form_work *w, const double *const *dx)
{
    const uint32_t m = w->use.extent[0].rows, n = w->use.extent[0].cols, count = w->use.extent[1].cols;
    const size_t size = (size_t)m * count;
    double *side = zeros(w, size), *part = room(w, size);
    if (dx[1] != NULL)
        memcpy(side, dx[1], size * sizeof *side);
    if (dx[0] != NULL) {
        adc_dense_multiply(w->arena->context, dx[0], w->v, part, m, n, count);
        for (size_t i = 0; i < size; i++)
            side[i] -= part[i];
    }
    return side;
}

/* b - A x. */
static double *residual(struct adc_form_work *w)
{
    const uint32_t m = w->use.extent[0].rows, n = w->use.extent[0].cols, count = w->use.extent[1].cols;
    double *r = room(w, (size_t)m * count);
    adc_dense_multiply(w->arena->context, w->x[0], w->v, r, m, n, count);
    for (size_t i = 0; i < (size_t)m * count; i++)
        r[i] = w->x[1][i] - r[i];
    return r;
}

/* dx = A \ (db - dA x); for least squares also (A'A)^-1 dA' r. */
static void solve_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    const uint32_t m = w->use.extent[0].rows, n = w->use.extent[0].cols, count = w->use.extent[1].cols;
    double *side = moved_side(w, dx);
    if (is_square(w)) {
        struct factors f;
        factor(w, &f);
        adc_dense_solve(w->arena->context, f.lu, f.order, n, side, dv, count);
        return;
    }
    struct reflections q;
    reflected(w, &q);
    adc_dense_least_squares(w->arena->context, q.qr, q.head, q.diagonal, m, n, side, dv, count);
    if (dx[0] == NULL)
        return;
    double *normal = zeros(w, (size_t)n * count), *more = room(w, (size_t)n * count);
    adc_dense_add_at_b(w->arena->context, dx[0], residual(w), normal, m, n, count);
    adc_dense_normal_solve(w->arena->context, q.qr, q.diagonal, n, normal, more, count);
    for (size_t i = 0; i < (size_t)n * count; i++)
        dv[i] += more[i];
}

/* ab += y, aA -= y x' with A' y = av; for least squares (A'A) z = av, y = A z, and aA += r z'. */
static void solve_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const uint32_t m = w->use.extent[0].rows, n = w->use.extent[0].cols, count = w->use.extent[1].cols;
    double *y = room(w, (size_t)m * count);
    if (is_square(w)) {
        struct factors f;
        factor(w, &f);
        adc_dense_solve_transposed(w->arena->context, f.lu, f.order, n, av, y, count, room(w, n));
    } else {
        struct reflections q;
        double *z = room(w, (size_t)n * count);
        reflected(w, &q);
        adc_dense_normal_solve(w->arena->context, q.qr, q.diagonal, n, av, z, count);
        adc_dense_multiply(w->arena->context, w->x[0], z, y, m, n, count);
        if (ax[0] != NULL)
            adc_dense_add_a_bt(w->arena->context, residual(w), z, ax[0], m, count, n);
    }
    for (size_t i = 0; ax[1] != NULL && i < (size_t)m * count; i++)
        ax[1][i] += y[i];
    if (ax[0] == NULL)
        return;
    for (size_t i = 0; i < (size_t)m * count; i++)
        y[i] = -y[i];
    adc_dense_add_a_bt(w->arena->context, y, w->v, ax[0], m, count, n);
}

static void set_identity(double *v, uint32_t n)
{
    memset(v, 0, (size_t)n * n * sizeof *v);
    for (size_t i = 0; i < n; i++)
        v[i * n + i] = 1;
}

static bool invert(struct adc_form_work *w, double *v)
{
    const uint32_t n = w->use.extent[0].rows;
    struct factors f;
    double *identity = room(w, (size_t)n * n);
    if (!factor(w, &f))
        return false;
    set_identity(identity, n);
    w->condition = adc_dense_condition(w->x[0], f.lu, f.order, n, w->arena);
    adc_dense_solve(w->arena->context, f.lu, f.order, n, identity, v, n);
    return true;
}

static bool inv_value(struct adc_form_work *w, struct adc_misfit *why)
{
    return invert(w, w->v) || lacks(why, "the matrix is singular");
}

/* dV = -V dA V. */
static void inv_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    const uint32_t n = w->use.extent[0].rows;
    double *part = room(w, (size_t)n * n);
    adc_dense_multiply(w->arena->context, w->v, dx[0], part, n, n, n);
    adc_dense_multiply(w->arena->context, part, w->v, dv, n, n, n);
    for (size_t i = 0; i < (size_t)n * n; i++)
        dv[i] = -dv[i];
}

/* aA -= V' aV V'. */
static void inv_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const uint32_t n = w->use.extent[0].rows;
    double *part = zeros(w, (size_t)n * n);
    adc_dense_add_at_b(w->arena->context, w->v, av, part, n, n, n);
    for (size_t i = 0; i < (size_t)n * n; i++)
        part[i] = -part[i];
    adc_dense_add_a_bt(w->arena->context, part, w->v, ax[0], n, n, n);
}

/* ---- powers ---- */

/* The base of a power: A, or its inverse for a negative exponent; *n receives the number of factors. */
static const double *base_of(struct adc_form_work *w, uint32_t *n)
{
    const double exponent = w->x[1][0];
    *n = (uint32_t)fabs(exponent);
    if (exponent >= 0)
        return w->x[0];
    double *inverse = room(w, count_of(w, 0));
    return invert(w, inverse) ? inverse : NULL;
}

static bool power_value(struct adc_form_work *w, struct adc_misfit *why)
{
    const uint32_t size = w->use.extent[0].rows;
    uint32_t n;
    const double *base = base_of(w, &n);
    double *part = room(w, count_of(w, 0));
    if (base == NULL)
        return lacks(why, "the matrix is singular");
    if (n == 0)
        set_identity(w->v, size);
    else
        memcpy(w->v, base, count_of(w, 0) * sizeof *w->v);
    for (uint32_t i = 1; i < n; i++) {
        memcpy(part, w->v, count_of(w, 0) * sizeof *part);
        adc_dense_multiply(w->arena->context, part, base, w->v, size, size, size);
    }
    return true;
}

/* The powers base^0 ... base^(n-1) one behind the other. */
static double *powers(struct adc_form_work *w, const double *base, uint32_t n)
{
    const uint32_t size = w->use.extent[0].rows;
    const size_t each = count_of(w, 0);
    double *all = room(w, each * n);
    set_identity(all, size);
    for (uint32_t i = 1; i < n; i++)
        adc_dense_multiply(w->arena->context, all + (i - 1) * each, base, all + i * each, size, size, size);
    return all;
}

/* d(B^n) = sum B^i dB B^(n-1-i), with dB = -B dA B for the inverse. */
static void power_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    const uint32_t size = w->use.extent[0].rows;
    const size_t each = count_of(w, 0);
    uint32_t n;
    const double *base = base_of(w, &n), *moved = dx[0];
    double *part = room(w, each), *sum = room(w, each), *inner = room(w, each);
    memset(dv, 0, each * sizeof *dv);
    if (n == 0 || moved == NULL)
        return;
    if (w->x[1][0] < 0) {
        adc_dense_multiply(w->arena->context, base, moved, part, size, size, size);
        adc_dense_multiply(w->arena->context, part, base, inner, size, size, size);
        for (size_t i = 0; i < each; i++)
            inner[i] = -inner[i];
        moved = inner;
    }
    const double *all = powers(w, base, n);
    for (uint32_t k = 0; k < n; k++) {
        adc_dense_multiply(w->arena->context, all + k * each, moved, part, size, size, size);
        adc_dense_multiply(w->arena->context, part, all + (n - 1 - k) * each, sum, size, size, size);
        for (size_t i = 0; i < each; i++)
            dv[i] += sum[i];
    }
}

static void power_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const uint32_t size = w->use.extent[0].rows;
    const size_t each = count_of(w, 0);
    uint32_t n;
    const double *base = base_of(w, &n);
    if (n == 0 || ax[0] == NULL)
        return;
    const double *all = powers(w, base, n);
    const bool inverted = w->x[1][0] < 0;
    double *adjoint = inverted ? zeros(w, each) : ax[0], *part = room(w, each);
    for (uint32_t k = 0; k < n; k++) {
        memset(part, 0, each * sizeof *part);
        adc_dense_add_at_b(w->arena->context, all + k * each, av, part, size, size, size);
        adc_dense_add_a_bt(w->arena->context, part, all + (n - 1 - k) * each, adjoint, size, size, size);
    }
    if (!inverted)
        return;
    memset(part, 0, each * sizeof *part);
    adc_dense_add_at_b(w->arena->context, base, adjoint, part, size, size, size);
    for (size_t i = 0; i < each; i++)
        part[i] = -part[i];
    adc_dense_add_a_bt(w->arena->context, part, base, ax[0], size, size, size);
}

/* ---- determinants ---- */

double adc_dense_det(const double *a, uint32_t n, struct adc_arena *arena)
{
    if (n <= ADC_BIRD_SIZE)
        return adc_dense_bird(a, n, arena);
    struct adc_arena_mark mark = adc_arena_mark(arena);
    const size_t size = (size_t)n * n;
    double *lu = adc_arena_array(arena, size, sizeof *lu), det;
    uint32_t *order = adc_arena_array(arena, n, sizeof *order);
    memcpy(lu, a, size * sizeof *lu);
    adc_dense_factor(arena->context, lu, n, order, &det);
    for (size_t i = 0; i < n; i++)
        det *= lu[i * n + i];
    adc_arena_rewind(arena, mark);
    return det;
}

static bool det_value(struct adc_form_work *w, struct adc_misfit *why)
{
    (void)why;
    w->v[0] = adc_dense_det(w->x[0], w->use.extent[0].rows, w->arena);
    return true;
}

/* The matrix without row i and column j. */
static void minor(const double *a, uint32_t n, uint32_t i, uint32_t j, double *out)
{
    for (uint32_t r = 0; r < n; r++)
        for (uint32_t c = 0; c < n; c++)
            if (r != i && c != j)
                *out++ = a[(size_t)r * n + c];
}

/* d det / dA: det inv(A)' where there is an inverse and no cheaper way, else the cofactors. */
static double *cofactors(struct adc_form_work *w)
{
    const uint32_t n = w->use.extent[0].rows;
    const size_t size = (size_t)n * n;
    double *c = room(w, size), *part = room(w, size);
    if (n > ADC_BIRD_SIZE && invert(w, part)) {
        for (size_t i = 0; i < size; i++)
            c[i] = w->v[0] * part[i % n * n + i / n];
        return c;
    }
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++) {
            minor(w->x[0], n, i, j, part);
            double det = n == 1 ? 1 : adc_dense_det(part, n - 1, w->arena);
            c[(size_t)i * n + j] = (i + j) % 2 == 0 ? det : -det;
        }
    return c;
}

static void det_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    dv[0] = dot(cofactors(w), dx[0], count_of(w, 0));
}

static void det_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const double *c = cofactors(w);
    for (size_t i = 0; i < count_of(w, 0); i++)
        ax[0][i] += av[0] * c[i];
}

static bool logdet_value(struct adc_form_work *w, struct adc_misfit *why)
{
    const uint32_t n = w->use.extent[0].rows;
    struct factors f;
    if (!factor(w, &f))
        return lacks(why, "logdet of a singular matrix");
    w->v[0] = 0;
    for (size_t i = 0; i < n; i++) {
        f.sign = f.lu[i * n + i] < 0 ? -f.sign : f.sign;
        w->v[0] = i == 0 ? log(fabs(f.lu[0])) : w->v[0] + log(fabs(f.lu[i * n + i]));
    }
    return f.sign > 0 || lacks(why, "logdet of a matrix whose determinant is negative");
}

/* d logdet = tr(inv(A) dA). */
static void logdet_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    const uint32_t n = w->use.extent[0].rows;
    double *inverse = room(w, count_of(w, 0));
    invert(w, inverse);
    dv[0] = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++)
            dv[0] += inverse[i * n + j] * dx[0][j * n + i];
}

static void logdet_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const uint32_t n = w->use.extent[0].rows;
    double *inverse = room(w, count_of(w, 0));
    invert(w, inverse);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++)
            ax[0][i * n + j] += av[0] * inverse[j * n + i];
}

/* ---- rearrangements ---- */

static bool rearranged_value(struct adc_form_work *w, struct adc_misfit *why)
{
    (void)why;
    for (size_t i = 0; i < adc_extent_count(w->extent); i++) {
        struct adc_origin from = adc_form_origin(&w->use, w->extent, i);
        w->v[i] = from.operand == UINT32_MAX ? 0 : w->x[from.operand][from.element];
    }
    return true;
}

static void rearranged_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    for (size_t i = 0; i < adc_extent_count(w->extent); i++) {
        struct adc_origin from = adc_form_origin(&w->use, w->extent, i);
        dv[i] = from.operand == UINT32_MAX || dx[from.operand] == NULL ? 0 : dx[from.operand][from.element];
    }
}

static void rearranged_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    for (size_t i = 0; i < adc_extent_count(w->extent); i++) {
        struct adc_origin from = adc_form_origin(&w->use, w->extent, i);
        if (from.operand != UINT32_MAX && ax[from.operand] != NULL)
            ax[from.operand][from.element] += av[i];
    }
}

/* ---- the table ---- */

struct rule {
    bool (*value)(struct adc_form_work *w, struct adc_misfit *why);
    void (*push)(struct adc_form_work *w, const double *const *dx, double *dv);
    void (*pull)(struct adc_form_work *w, const double *av, double *const *ax);
};

static const struct rule rearranged = {rearranged_value, rearranged_push, rearranged_pull};

static const struct rule rules[ADC_FORMS] = {
    [ADC_FORM_cumsum] = {cumsum_value, cumsum_push, cumsum_pull},
    [ADC_FORM_range] = {range_value, range_push, range_pull},
    [ADC_FORM_linspace] = {range_value, range_push, range_pull},
    [ADC_FORM_dot] = {dot_value, dot_push, dot_pull},
    [ADC_FORM_attached] = {attached_value, attached_push, attached_pull},
    [ADC_FORM_cross] = {cross_value, cross_push, cross_pull},
    [ADC_FORM_product] = {product_value, product_push, product_pull},
    [ADC_FORM_power] = {power_value, power_push, power_pull},
    [ADC_FORM_solve] = {solve_value, solve_push, solve_pull},
    [ADC_FORM_inv] = {inv_value, inv_push, inv_pull},
    [ADC_FORM_det] = {det_value, det_push, det_pull},
    [ADC_FORM_logdet] = {logdet_value, logdet_push, logdet_pull},
};

static const struct rule *rule_of(const struct adc_form_work *w)
{
    return adc_forms[w->use.form].kind == ADC_REARRANGED ? &rearranged : &rules[w->use.form];
}

bool adc_form_value(struct adc_form_work *w, struct adc_misfit *why) { return rule_of(w)->value(w, why); }

void adc_form_push(struct adc_form_work *w, const double *const *dx, double *dv) { rule_of(w)->push(w, dx, dv); }

void adc_form_pull(struct adc_form_work *w, const double *av, double *const *ax) { rule_of(w)->pull(w, av, ax); }
