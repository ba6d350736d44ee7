/* Fractions of whole numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/formula.h"

#include <math.h>
#include <stdlib.h>

#include "lexer/number.h"

static int64_t divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* What a fraction may be made of: so small that sums of two products do not overflow. */
static const int64_t LARGEST = INT64_C(1) << 30;

bool adc_ratio_reduce(int64_t n, int64_t d, struct adc_ratio *result)
{
    int64_t common = divisor(n, d);
    common = d < 0 ? -common : common;
    *result = (struct adc_ratio){n / common, d / common};
    return result->n <= LARGEST && result->n >= -LARGEST && result->d <= LARGEST;
}

bool adc_ratio_add(struct adc_ratio a, struct adc_ratio b, struct adc_ratio *sum)
{
    return adc_ratio_reduce(a.n * b.d + b.n * a.d, a.d * b.d, sum);
}

bool adc_ratio_multiply(struct adc_ratio a, struct adc_ratio b, struct adc_ratio *product)
{
    return adc_ratio_reduce(a.n * b.n, a.d * b.d, product);
}

/* q^exponent for a whole exponent. */
bool adc_ratio_raise(struct adc_ratio q, int64_t exponent, struct adc_ratio *power)
{
    *power = (struct adc_ratio){1, 1};
    if (exponent < 0 && q.n == 0)
        return false;
    if (exponent < 0)
        adc_ratio_reduce(q.d, q.n, &q);
    for (int64_t i = 0; i < llabs(exponent); i++)
        if (i > 64 || !adc_ratio_multiply(*power, q, power))
            return false;
    return true;
}

/* The decimal that a double is written as. */
bool adc_ratio_written(double number, struct adc_ratio *q)
{
    char text[ADC_NUMBER_TEXT];
    int64_t n = 0, d = 1;
    bool point = false;
    adc_number_text(fabs(number), 0, text);
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '.')
            point = true;
        else if (*c > '9' || n > LARGEST || d > LARGEST)
            return false;
        else
            n = 10 * n + (*c - '0'), d *= point ? 10 : 1;
    }
    return adc_ratio_reduce(signbit(number) ? -n : n, d, q);
}
