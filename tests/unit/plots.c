/* Plots: what the sampled curves and contours are, against functions of the C library. No line leaves its curve by more
 * than what can be seen, lines break where the function does and only there, contours lie on their levels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/entry.h"
#include "tests/unit/testing.h"

static const double PI = 3.141592653589793;

struct drawn {
    struct adc_session session;
    struct adc_statement statement;
    struct adc_plot plot;
    uint32_t names[2];
};

/* A number whose first two bits say which axes are logarithmic. */
static unsigned logs;

static bool draw(struct drawn *d, const char *text, double from, double to, double low, double high)
{
    struct adc_reader reader;
    memset(d, 0, sizeof *d);
    adc_session_init(&d->session);
    d->session.assumes = true;
    bool good = adc_open_text(&d->session, &reader, "plot", text, strlen(text))
             && adc_next(&d->session, &reader, false, &d->statement) == ADC_READ_STATEMENT;
    adc_reader_close(&reader);
    d->names[0] = adc_symbol(&d->session.context, "x", 1);
    d->names[1] = adc_symbol(&d->session.context, "y", 1);
    d->plot.range[0] = (struct adc_plot_window){from, to};
    d->plot.range[1] = (struct adc_plot_window){low, high};
    d->plot.log[0] = logs & 1;
    d->plot.log[1] = logs & 2;
    d->plot.with_tangent = logs != 0 && low >= high;
    d->plot.tangent_at = 2;
    d->plot.arrows = 16;
    good = good && adc_plot_statement(&d->session, &d->statement, d->names, low < high ? 2 : 1, &d->plot);
    return expect(good, "%s: %s", text, d->session.context.error.message);
}

static void drop(struct drawn *d)
{
    adc_plot_release(&d->plot);
    adc_ast_release(d->statement.ast);
    adc_session_release(&d->session);
}

/* The furthest that a line is from its curve in the middle of its stretches, as a part of the height that is shown;
 * stretches above or below do not count. */
static double departure(const struct adc_plot_line *line, struct adc_plot_window shown, double (*f)(double x))
{
    double most = 0, height = adc_plot_height(shown);
    for (uint32_t i = 1; i < line->count; i++) {
        struct adc_plot_point a = line->at[i - 1], b = line->at[i];
        for (int k = 1; k < 8 && !isnan(a.y) && !isnan(b.y); k++) {
            double x = a.x + (b.x - a.x) * k / 8, y = a.y + (b.y - a.y) * k / 8, exact = f(x);
            bool seen = exact > shown.low && exact < shown.high && y > shown.low && y < shown.high;
            most = seen ? fmax(most, fabs(y - exact) / height) : most;
        }
    }
    return most;
}

/* The breaks of a line: how many, and whether each is next to one of these places. */
static void expect_breaks(const char *text, const struct adc_plot_line *line, const double *at, uint32_t count)
{
    uint32_t breaks = 0;
    for (uint32_t i = 1; i + 1 < line->count; i++) {
        if (!isnan(line->at[i].y) || isnan(line->at[i - 1].y))
            continue;
        double nearest = INFINITY;
        for (uint32_t k = 0; k < count; k++)
            nearest = fmin(nearest, fabs(line->at[i - 1].x - at[k]));
        expect(nearest < 1e-9, "%s: a break at %.17g", text, line->at[i - 1].x);
        breaks++;
    }
    expect(breaks == count, "%s: %u breaks, not %u", text, breaks, count);
}

static double inverse(double x) { return 1 / x; }
static double inverse_slope(double x) { return -1 / (x * x); }
static double tangent_slope(double x) { return 1 / (cos(x) * cos(x)); }
static double sine_inverse(double x) { return sin(1 / x); }
static double power(double x) { return pow(x, x); }
static double power_slope(double x) { return pow(x, x) * (log(x) + 1); }
static double sign(double x) { return x < 0 ? -1 : 1; }
static double zero(double x) { return 0 * x; }
static double root_slope(double x) { return 0.5 / sqrt(x); }
static double steep(double x) { return tanh(1000 * x); }
static double steep_slope(double x) { return 1000 / (cosh(1000 * x) * cosh(1000 * x)); }

static const double poles[] = {-PI / 2, PI / 2, -1.5 * PI, 1.5 * PI}, nought[] = {0},
                    whole[] = {-2, -1, 0, 1, 2, 3};

enum { ANY = UINT32_MAX };          /* breaks that cannot be seen, at single points */

static const struct curve_case {
    const char *text;
    double from, to;
    double (*value)(double x), (*slope)(double x);
    const double *value_breaks;
    uint32_t value_count;
    const double *slope_breaks;
    uint32_t slope_count;
} curves[] = {
    {"sin(x)", -5, 5, sin, cos, NULL, 0, NULL, 0},
    {"tan(x)", -5, 5, tan, tangent_slope, poles, 4, NULL, ANY},
    {"1/x", -5, 5, inverse, inverse_slope, nought, 1, nought, 1},
    {"abs(x)", -1, 2, fabs, sign, NULL, 0, nought, 1},
    {"floor(x)", -2.5, 3.5, floor, zero, whole, 6, NULL, ANY},
    {"x^x", 0, 2, power, power_slope, NULL, 0, NULL, 0},
    {"sqrt(x)", -1, 1, sqrt, root_slope, NULL, 0, NULL, 0},
    {"sin(1/x)", 0.02, 1, sine_inverse, NULL, NULL, 0, NULL, 0},
    {"tanh(1000*x)", -1, 1, steep, steep_slope, NULL, 0, NULL, 0},
};

static void test_curves(void)
{
    for (size_t i = 0; i < sizeof curves / sizeof *curves; i++) {
        const struct curve_case *c = &curves[i];
        struct drawn d;
        if (draw(&d, c->text, c->from, c->to, 0, 0)) {
            const struct adc_plot_curve *curve = &d.plot.curve[0];
            double off = departure(&curve->value, d.plot.values, c->value);
            expect(off < 1.0 / 200, "%s is off by %g of the height", c->text, off);
            off = c->slope != NULL ? departure(&curve->slope, d.plot.slopes, c->slope) : 0;
            expect(off < 1.0 / 200, "the derivative of %s is off by %g of the height", c->text, off);
            expect_breaks(c->text, &curve->value, c->value_breaks, c->value_count);
            if (c->slope != NULL && c->slope_count != ANY)
                expect_breaks(c->text, &curve->slope, c->slope_breaks, c->slope_count);
            expect(curve->value.count < 6000, "%s: %u points", c->text, curve->value.count);
        }
        drop(&d);
    }
}

/* Poles are not shown to their ends, other large values are. */
static void test_windows(void)
{
    struct drawn d;
    if (draw(&d, "1/x", -5, 5, 0, 0))
        expect(d.plot.values.high < 20 && d.plot.values.high > 1, "1/x up to %g", d.plot.values.high);
    drop(&d);
    if (draw(&d, "exp(x)", -10, 10, 0, 0))
        expect(d.plot.values.high > exp(10), "exp(x) up to %g", d.plot.values.high);
    drop(&d);
    if (draw(&d, "log(x-20)", 0, 0, 0, 0))
        expect(d.plot.range[0].low > 19.9 && d.plot.range[0].low < 20.1, "log(x-20) from %g", d.plot.range[0].low);
    drop(&d);
    if (draw(&d, "asin(x)", 0, 0, 0, 0))
        expect(fabs(d.plot.range[0].low + 1) < 1e-6 && fabs(d.plot.range[0].high - 1) < 1e-6, "asin from %.17g to %.17g",
               d.plot.range[0].low, d.plot.range[0].high);
    drop(&d);
}

static double circle(double x, double y) { return x * x + y * y; }
static double valley(double x, double y) { return (1 - x) * (1 - x) + 100 * (y - x * x) * (y - x * x); }
static double pole(double x, double y) { return y / x; }

/* A pole between the nodes; saddles near a level and in the middle of a square; values on one line of nodes alone. */
static double wall(double x, double y) { return 1 / (x - 0.013) + y; }
static double waves(double x, double y) { return sin(9 * x) * sin(7 * y); }
static double strip(double x, double y) { return sqrt(1e-4 - (y - 1) * (y - 1)) + x; }

static void test_contour(const char *text, double (*f)(double x, double y), double tolerance)
{
    struct drawn d;
    double most = 0;
    uint32_t points = 0;
    if (draw(&d, text, -2, 2, -1, 3)) {
        for (uint32_t k = 0; k < d.plot.level_count; k++)
            for (uint32_t i = 0; i < d.plot.level[k].line.count; i++) {
                struct adc_plot_point p = d.plot.level[k].line.at[i];
                if (isnan(p.y))
                    continue;
                most = fmax(most, fabs(f(p.x, p.y) - d.plot.level[k].level) / (1 + fabs(d.plot.level[k].level)));
                points++;
            }
        expect(most < tolerance, "%s: a contour is off by %g", text, most);
        expect(d.plot.level_count >= 5 && points > (f == strip ? 9 : 200), "%s: %u levels, %u points", text,
               d.plot.level_count, points);
        for (uint32_t k = 0; k < d.plot.arrow_count; k++) {
            const struct adc_plot_arrow *a = &d.plot.arrow[k];
            double x = (a->from.x + a->to.x) / 2, y = (a->from.y + a->to.y) / 2, h = 1e-6;
            double gx = (f(x + h, y) - f(x - h, y)) / (2 * h), gy = (f(x, y + h) - f(x, y - h)) / (2 * h);
            double dx = a->to.x - a->from.x, dy = a->to.y - a->from.y, size = hypot(gx, gy) * hypot(dx, dy);
            expect(dx * gx + dy * gy > 0.999 * size, "%s: the arrow at (%g, %g) points elsewhere", text, x, y);
        }
    }
    drop(&d);
}

/* ---- logarithmic axes: powers are straight lines, x*y has straight contours, and numbers are those of formulas ---- */

static double cube_on_both(double u) { return 3 * u; }
static double cube_on_x(double u) { return pow(10, 3 * u); }
static double decay_on_y(double x) { return -x * 0.43429448190325182765; }
static double square_times_three(double u) { return 3 * pow(10, 2 * u); }
static double minus_decay(double x) { return -exp(-x); }
static double tangent_on_both(double u) { return log10(8 + 12 * (pow(10, u) - 2)); }

static void test_logarithmic(const char *text, unsigned axes, double from, double to, double (*value)(double at),
                             double (*slope)(double at), double (*tangent)(double at))
{
    struct drawn d;
    logs = axes;
    if (draw(&d, text, from, to, 0, 0)) {
        const struct adc_plot_curve *curve = &d.plot.curve[0];
        const double off = departure(&curve->value, d.plot.values, value), slopes = departure(&curve->slope, d.plot.slopes, slope);
        expect(curve->value.count > 100 && off < 2.5e-3, "%s, axes %u: the values are off by %g", text, axes, off);
        expect(slopes < 2.5e-3, "%s, axes %u: the derivatives are off by %g", text, axes, slopes);
        for (uint32_t i = 0; tangent != NULL && i < d.plot.tangent.count; i++) {
            const struct adc_plot_point p = d.plot.tangent.at[i];
            expect(isnan(p.y) || fabs(p.y - tangent(p.x)) < 1e-9, "%s: (%g, %g) is not on the tangent", text, p.x, p.y);
        }
        expect(d.plot.tangent.count > 100, "%s, axes %u: %u points of the tangent", text, axes, d.plot.tangent.count);
    }
    drop(&d);
    logs = 0;
}

static void test_logarithmic_contour(void)
{
    struct drawn d;
    logs = 3;
    if (draw(&d, "x*y", -1, 2, 0, 3)) {
        for (uint32_t k = 0; k < d.plot.level_count; k++)
            for (uint32_t i = 0; i < d.plot.level[k].line.count; i++) {
                const struct adc_plot_point p = d.plot.level[k].line.at[i];
                const double level = d.plot.level[k].level;
                expect(isnan(p.y) || fabs(p.x + p.y - log10(level)) < 1e-3, "x*y: (%g, %g) is not on %g", p.x, p.y, level);
            }
        for (uint32_t k = 0; k < d.plot.arrow_count; k++) {
            const struct adc_plot_arrow *a = &d.plot.arrow[k];
            expect(fabs((a->to.x - a->from.x) - (a->to.y - a->from.y)) < 1e-9, "x*y: an arrow is not diagonal");
        }
        expect(d.plot.level_count > 5 && d.plot.arrow_count > 100, "x*y: %u levels, %u arrows", d.plot.level_count,
               d.plot.arrow_count);
    }
    drop(&d);
    logs = 0;
}

int main(void)
{
    test_logarithmic("x^3", 3, -2, 3, cube_on_both, square_times_three, tangent_on_both);
    test_logarithmic("x^3", 1, -2, 1, cube_on_x, square_times_three, NULL);
    test_logarithmic("exp(-x)", 2, 0, 10, decay_on_y, minus_decay, NULL);
    test_logarithmic_contour();
    test_curves();
    test_windows();
    test_contour("x^2+y^2", circle, 1e-8);
    test_contour("(1-x)^2+100*(y-x^2)^2", valley, 1e-2);
    test_contour("y/x", pole, 2e-2);
    test_contour("1/(x-0.013)+y", wall, 2e-2);
    test_contour("sin(9*x)*sin(7*y)", waves, 2e-2);
    test_contour("sqrt(1e-4-(y-1)^2)+x", strip, 1e-8);
    return finish();
}
