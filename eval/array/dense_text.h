/* The algorithms on matrices, written once: dense.c includes this text for doubles, program/expand_matrix.c for the values of
 * a driver. Matrices are stored by rows. Whoever includes it defines
 *
 *   NUMBER, KIND, DENSE(type, name)   an element; whom its operations need; the declaration of a function
 *   number, again, drop, at_point     a constant, another reference, its end, and the double that decides
 *   times, plus, minus                a b, sum + a b, sum - a b
 *   add, subtract, over, opposite, root
 *   work                              counts products
 *
 * The first operand of plus, minus, add, subtract and over, and that of opposite and root, is used up; all others stay.
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* c (m x n) = a (m x k) b (k x n), each sum in the order of k. */
DENSE(void, multiply)(KIND *K, const NUMBER *a, const NUMBER *b, NUMBER *c, uint32_t m, uint32_t k, uint32_t n)
{
    for (size_t i = 0; i < m; i++) {
        NUMBER *row = c + i * n;
        for (size_t j = 0; j < n; j++)
            row[j] = times(K, a[i * k], b[j]);
        for (size_t l = 1; l < k; l++) {
            const NUMBER factor = a[i * k + l], *other = b + l * n;
            work(K, n);
            for (size_t j = 0; j < n; j++)
                row[j] = plus(K, row[j], factor, other[j]);
        }
    }
}

/* ---- elimination ---- */

static void swap_rows(NUMBER *a, uint32_t n, uint32_t i, uint32_t j)
{
    for (size_t k = 0; k < n; k++) {
        NUMBER kept = a[(size_t)i * n + k];
        a[(size_t)i * n + k] = a[(size_t)j * n + k];
        a[(size_t)j * n + k] = kept;
    }
}

/* The row with the largest element of column k, from row k on. */
static uint32_t pivot_row(KIND *K, const NUMBER *a, uint32_t n, uint32_t k)
{
    uint32_t pivot = k;
    for (uint32_t i = k + 1; i < n; i++)
        if (fabs(at_point(K, a[(size_t)i * n + k])) > fabs(at_point(K, a[(size_t)pivot * n + k])))
            pivot = i;
    return pivot;
}

/* row -= row[k] times row k of a, in the columns from `begin` to `end` - 1. */
static inline void eliminate(KIND *K, const NUMBER *a, uint32_t n, uint32_t k, NUMBER *row, uint32_t begin, uint32_t end)
{
    const NUMBER factor = row[k], *upper = a + (size_t)k * n;
    for (uint32_t j = begin; j < end; j++)
        row[j] = minus(K, row[j], factor, upper[j]);
}

/* Eliminates columns k to end - 1 from each other. */
static bool factor_panel(KIND *K, NUMBER *a, uint32_t n, uint32_t k, uint32_t end, uint32_t *pivot, double *sign)
{
    bool regular = true;
    for (; k < end; k++) {
        pivot[k] = pivot_row(K, a, n, k);
        if (pivot[k] != k) {
            swap_rows(a, n, k, pivot[k]);
            *sign = -*sign;
        }
        const NUMBER diagonal = a[(size_t)k * n + k];
        const bool nonzero = at_point(K, diagonal) != 0;
        regular &= nonzero;
        for (uint32_t i = k + 1; i < n && nonzero; i++) {
            NUMBER *row = a + (size_t)i * n;
            row[k] = over(K, row[k], diagonal);
            eliminate(K, a, n, k, row, k + 1, end);
        }
        work(K, n - k);
    }
    return regular;
}

/* P A = L U in place; pivot[k] is the row that changes places with row k. False where a pivot is 0. *sign receives the sign of
 * the permutation. By panels of columns, so that a row stays in the cache while all columns of a panel are eliminated from it:
 * each element loses its products in the order of k all the same. */
DENSE(bool, factor)(KIND *K, NUMBER *a, uint32_t n, uint32_t *pivot, double *sign)
{
    enum { PANEL = 32 };
    bool regular = true;
    *sign = 1;
    for (uint32_t begin = 0, end; begin < n; begin = end) {
        end = n - begin > PANEL ? begin + PANEL : n;
        regular &= factor_panel(K, a, n, begin, end, pivot, sign);
        for (uint32_t i = begin + 1; i < n && end < n; i++) {
            for (uint32_t k = begin; k < end && k < i; k++)
                if (at_point(K, a[(size_t)k * n + k]) != 0)
                    eliminate(K, a, n, k, a + (size_t)i * n, end, n);
            work(K, (end - begin) * (uint64_t)(n - end));
        }
    }
    return regular;
}

/* Solves A x = b with the factors, for m right sides (n x m); x takes the place of b. */
DENSE(void, substitute)(KIND *K, const NUMBER *lu, uint32_t n, const uint32_t *pivot, NUMBER *x, uint32_t m)
{
    for (uint32_t i = 0; i < n; i++)
        if (pivot[i] != i)
            swap_rows(x, m, i, pivot[i]);
    for (uint32_t i = 0; i < n; i++) {
        work(K, (size_t)i * m);
        for (uint32_t k = 0; k < i; k++)
            for (uint32_t j = 0; j < m; j++)
                x[(size_t)i * m + j] = minus(K, x[(size_t)i * m + j], lu[(size_t)i * n + k], x[(size_t)k * m + j]);
    }
    for (uint32_t i = n; i-- > 0;) {
        work(K, (size_t)(n - i) * m);
        for (uint32_t k = i + 1; k < n; k++)
            for (uint32_t j = 0; j < m; j++)
                x[(size_t)i * m + j] = minus(K, x[(size_t)i * m + j], lu[(size_t)i * n + k], x[(size_t)k * m + j]);
        for (uint32_t j = 0; j < m; j++)
            x[(size_t)i * m + j] = over(K, x[(size_t)i * m + j], lu[(size_t)i * n + i]);
    }
}

/* ---- reflections ---- */

/* b -= v (v'b) / half in column j of `width`, with v = (head, a[k+1..m][k]) and half = v'v / 2. */
static void reflect(KIND *K, const NUMBER *a, uint32_t m, uint32_t n, uint32_t k, NUMBER head, NUMBER half, NUMBER *b,
                    uint32_t width, uint32_t j)
{
    NUMBER sum = times(K, head, b[(size_t)k * width + j]);
    for (uint32_t i = k + 1; i < m; i++)
        sum = plus(K, sum, a[(size_t)i * n + k], b[(size_t)i * width + j]);
    sum = over(K, sum, half);
    b[(size_t)k * width + j] = minus(K, b[(size_t)k * width + j], head, sum);
    for (uint32_t i = k + 1; i < m; i++)
        b[(size_t)i * width + j] = minus(K, b[(size_t)i * width + j], a[(size_t)i * n + k], sum);
    drop(K, sum);
}

/* A = Q R by Householder's reflections in place, m >= n: R in the upper triangle and its diagonal apart, the vectors below and
 * in `head`. False where a column depends on those before it. */
DENSE(bool, reflections)(KIND *K, NUMBER *a, uint32_t m, uint32_t n, NUMBER *head, NUMBER *half, NUMBER *diagonal)
{
    for (uint32_t k = 0; k < n; k++) {
        const NUMBER top = a[(size_t)k * n + k];
        NUMBER square = times(K, top, top);
        double above = 0;
        for (uint32_t i = k + 1; i < m; i++)
            square = plus(K, square, a[(size_t)i * n + k], a[(size_t)i * n + k]);
        for (uint32_t i = 0; i < k; i++)
            above += at_point(K, a[(size_t)i * n + k]) * at_point(K, a[(size_t)i * n + k]);
        if (at_point(K, square) <= 0x1p-96 * (at_point(K, square) + above))
            return false;
        const NUMBER length = root(K, square);
        diagonal[k] = at_point(K, top) > 0 ? opposite(K, length) : length;
        head[k] = subtract(K, again(K, top), diagonal[k]);
        half[k] = opposite(K, times(K, diagonal[k], head[k]));
        for (uint32_t j = k + 1; j < n; j++) {
            work(K, 2 * (size_t)(m - k));
            reflect(K, a, m, n, k, head[k], half[k], a, n, j);
        }
    }
    return true;
}

/* Applies the reflections to `count` right sides (m x count) in place, and solves R x = the first n rows. */
DENSE(void, least_squares)(KIND *K, const NUMBER *qr, const NUMBER *head, const NUMBER *half, const NUMBER *diagonal,
                           uint32_t m, uint32_t n, NUMBER *b, NUMBER *x, uint32_t count)
{
    for (uint32_t j = 0; j < count; j++) {
        for (uint32_t k = 0; k < n; k++) {
            work(K, 2 * (size_t)(m - k) + n);
            reflect(K, qr, m, n, k, head[k], half[k], b, count, j);
        }
        for (uint32_t i = n; i-- > 0;) {
            NUMBER sum = again(K, b[(size_t)i * count + j]);
            for (uint32_t k = i + 1; k < n; k++)
                sum = minus(K, sum, qr[(size_t)i * n + k], x[(size_t)k * count + j]);
            x[(size_t)i * count + j] = over(K, sum, diagonal[i]);
        }
    }
}

/* ---- determinants without division ---- */

/* next = mu(F) A, where mu(F) has the entries of F above the diagonal, 0 below it, and on it minus the sum of the diagonal
 * elements of F further down. */
static void bird_step(KIND *K, const NUMBER *f, const NUMBER *a, NUMBER *next, uint32_t n)
{
    NUMBER tail = number(K, 0);
    for (uint32_t i = n; i-- > 0;) {
        for (uint32_t j = 0; j < n; j++) {
            const NUMBER down = opposite(K, again(K, tail));
            NUMBER sum = times(K, down, a[(size_t)i * n + j]);
            drop(K, down);
            for (uint32_t k = i + 1; k < n; k++)
                sum = plus(K, sum, f[(size_t)i * n + k], a[(size_t)k * n + j]);
            next[(size_t)i * n + j] = sum;
        }
        tail = add(K, tail, f[(size_t)i * n + i]);
    }
    drop(K, tail);
}

/* The determinant by Bird's algorithm. */
DENSE(NUMBER, bird)(KIND *K, const NUMBER *a, uint32_t n, struct adc_arena *arena)
{
    const size_t size = (size_t)n * n;
    NUMBER *f = adc_arena_array(arena, size, sizeof *f), *next = adc_arena_array(arena, size, sizeof *next);
    for (size_t i = 0; i < size; i++)
        f[i] = again(K, a[i]);
    for (uint32_t step = 1; step < n; step++) {
        bird_step(K, f, a, next, n);
        for (size_t i = 0; i < size; i++)
            drop(K, f[i]);
        NUMBER *kept = f;
        f = next;
        next = kept;
    }
    const NUMBER first = again(K, f[0]);
    for (size_t i = 0; i < size; i++)
        drop(K, f[i]);
    if (n % 2 != 0)
        return first;
    const NUMBER det = subtract(K, number(K, 0), first);        /* not -0 */
    drop(K, first);
    return det;
}
