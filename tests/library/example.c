/* The library in a program of its own: one formula at several points, a kink, JSON, a message.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include <adcalc.h>

static void show_gradients(adc_calculator *calculator)
{
    static const double points[][2] = {{2, 3}, {0.5, -1}, {1e-3, 1e3}};
    adc_formula *formula;
    double value, gradient[2];
    if (adc_compile(calculator, "scale*x*y + sin(x)", "x, y", &formula) != ADC_OUTCOME_OK)
        return;
    for (int i = 0; i < 3; i++)
        if (adc_gradient(formula, points[i], &value, gradient) == ADC_OUTCOME_OK)
            printf("%.17g %.17g %.17g\n", value, gradient[0], gradient[1]);
    adc_release(formula);
}

static void show_beyond(adc_calculator *calculator)
{
    adc_formula *formula;
    double point[] = {2, 0}, direction[] = {1, 0}, value[2], jacobian[4], hessian[8], series[8];
    if (adc_compile(calculator, "[r*cos(t), r*sin(t)]", "r, t", &formula) != ADC_OUTCOME_OK)
        return;
    adc_hessian(formula, point, value, jacobian, hessian);
    printf("%zu x %zu: [%g, %g], Jacobian [%g, %g; %g, %g], second derivative by t [%g, %g]\n", adc_value_rows(formula),
           adc_value_columns(formula), value[0], value[1], jacobian[0], jacobian[1], jacobian[2], jacobian[3],
           hessian[3], hessian[7]);
    adc_taylor(formula, point, direction, 3, series);
    printf("along r: %g %g %g %g\n", series[0], series[1], series[2], series[3]);
}

static void show_kink(adc_calculator *calculator)
{
    adc_formula *formula;
    double x = 0, value, gradient, left, right;
    if (adc_compile(calculator, "max(0, x) + 3*abs(x)", "x", &formula) != ADC_OUTCOME_OK)
        return;
    enum adc_outcome outcome = adc_gradient(formula, &x, &value, &gradient);
    adc_partial_sides(formula, 0, 0, &left, &right);
    printf("outcome %d, value %g, left %g, right %g: %s\n", outcome, value, left, right,
           adc_partial_reason(formula, 0, 0));
    fputs(adc_message(calculator), stdout);
}

static void show_json(adc_calculator *calculator)
{
    static const double points[][2] = {{3, 2}, {3, 0}};
    adc_formula *formula;
    char *text;
    if (adc_compile(calculator, "scale*abs(x)*y", "y, x", &formula) != ADC_OUTCOME_OK)
        return;
    for (int i = 0; i < 2; i++) {
        enum adc_outcome outcome = adc_json(formula, points[i], &text);
        printf("%d %s\n", outcome, text != NULL ? text : adc_message(calculator));
        adc_free_text(text);
    }
}

int main(void)
{
    adc_calculator *calculator = adc_open();
    adc_formula *formula;
    if (calculator == NULL)
        return 1;
    adc_run(calculator, "scale = 1");
    show_gradients(calculator);
    show_beyond(calculator);
    show_kink(calculator);
    show_json(calculator);
    if (adc_compile(calculator, "sqr(x) + 1", "x", &formula) == ADC_OUTCOME_INPUT)
        printf("%s: %s", adc_message_kind(calculator), adc_message(calculator));
    adc_close(calculator);
    return 0;
}
