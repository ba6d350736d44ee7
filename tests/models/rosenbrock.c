/* Rosenbrock's function with a gradient by hand. Reads a CSV table with columns x and y in this order, writes f and its
 * partials. With the argument `wrong` the inner derivative -2x of the partial by x has lost its factor 2.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    const double two = argc > 1 && strcmp(argv[1], "wrong") == 0 ? 1 : 2;
    char header[1000];
    double x, y;
    if (fgets(header, sizeof header, stdin) == NULL)
        return 1;
    printf("f,df_dx,df_dy\n");
    while (scanf("%lf,%lf", &x, &y) == 2) {
        const double a = 1 - x, b = y - x * x;
        printf("%.17g,%.17g,%.17g\n", a * a + 100 * b * b, -2 * a - two * x * 200 * b, 200 * b);
    }
    return 0;
}
