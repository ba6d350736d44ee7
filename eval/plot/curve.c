/* Curves: points where they bend, breaks where they end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/plot/plot.h"

enum {
    FIRST = 120,                /* intervals to begin with */
    BEND_DEPTH = 10,            /* halvings of one of them where a curve bends, */
    BREAK_DEPTH = 52,           /* and where it breaks, down to neighbouring numbers */
    MOST = 500,                 /* points in one of them */
    TRACKS = 2 * ADC_PLOT_COMPONENTS,
    SIGHT = 400                 /* less than this part of the height is not visible */
};

/* What the curves are at a point: components, then their derivatives; and the slope of each. */
struct sample { double x, y[TRACKS], slope[TRACKS]; };

static const double LN10 = 2.302585092994045684;

struct sampling {
    struct adc_plot *plot;
    struct adc_plot_line *line[TRACKS];
    struct adc_plot_window shown[TRACKS];
    uint32_t tracks, components;
    unsigned points;            /* in the interval under way */
};

/* On a logarithmic axis of values v is log10(v), with the slope v_u / (v ln 10). */
static void take_logarithm(struct adc_plot *plot, double *value, double *slope)
{
    if (*value <= 0) {
        plot->lowest = plot->has_lowest ? fmin(plot->lowest, *value) : *value;
        plot->has_lowest = true;
    }
    *slope /= *value * LN10;
    *value = *value > 0 ? log10(*value) : NAN;
}

/* Derivatives by x are drawn, along either kind of axis: with u = log10(x), f_x = f_u / (x ln 10) and
 * (f_x)_u = (f_uu - f_u ln 10) / (x ln 10). */
static struct sample sample_at(const struct sampling *S, double x)
{
    struct sample sample = {.x = x};
    uint32_t m = S->components;
    double second[ADC_PLOT_COMPONENTS];
    adc_plot_at(S->plot, &x, sample.y, sample.y + m, second);
    memcpy(sample.slope, sample.y + m, m * sizeof *second);
    memcpy(sample.slope + m, second, m * sizeof *second);
    const double unit = pow(10, x) * LN10;
    for (uint32_t k = 0; k < m && S->plot->log[0]; k++) {
        sample.slope[m + k] = (second[k] - sample.slope[k] * LN10) / unit;
        sample.y[m + k] /= unit;
    }
    for (uint32_t k = 0; k < m && S->plot->log[1]; k++)
        take_logarithm(S->plot, &sample.y[k], &sample.slope[k]);
    return sample;
}

/* Whether a curve has a seam between two points: it ends there, or it changes against its slopes (a pole), or by far
 * more than they say (a jump). */
static bool has_seam(const struct sampling *S, const struct sample *p, const struct sample *q, uint32_t track)
{
    double change = q->y[track] - p->y[track], width = q->x - p->x, a = p->slope[track], b = q->slope[track];
    if (isnan(p->y[track]) || isnan(q->y[track]))
        return isnan(p->y[track]) != isnan(q->y[track]);
    if (fabs(change) * SIGHT < 4 * adc_plot_height(S->shown[track]))
        return false;
    return (change * a < 0 && change * b < 0) || !(fabs(change) <= 4 * width * fmax(fabs(a), fabs(b)));
}

static bool any_seam(const struct sampling *S, const struct sample *p, const struct sample *q)
{
    bool any = false;
    for (uint32_t t = 0; t < S->tracks && !any; t++)
        any = has_seam(S, p, q, t);
    return any;
}

/* A value moved to the edge of what is shown. */
static double seen(const struct sampling *S, uint32_t track, double y)
{
    struct adc_plot_window w = S->shown[track];
    double margin = adc_plot_height(w) / 10;
    return fmin(fmax(y, w.low - margin), w.high + margin);
}

/* Whether a curve is a straight line from p over m to q, as far as anybody sees. */
static bool is_straight(const struct sampling *S, const struct sample *p, const struct sample *m, const struct sample *q,
                        uint32_t track)
{
    double height = adc_plot_height(S->shown[track]), width = q->x - p->x;
    if (isnan(p->y[track]) || isnan(m->y[track]) || isnan(q->y[track]))
        return isnan(p->y[track]) && isnan(m->y[track]) && isnan(q->y[track]);
    double a = seen(S, track, p->y[track]), b = seen(S, track, q->y[track]), c = seen(S, track, m->y[track]);
    double bend = fabs(p->slope[track] - q->slope[track]) * width / 8;
    bool beyond = a == b && b == c && a != p->y[track], leaves = (a != p->y[track]) != (b != q->y[track]);
    return beyond || (!leaves && fabs(c - (a + b) / 2) * SIGHT <= height && !(bend * SIGHT > 2 * height));
}

static void write_sample(const struct sampling *S, const struct sample *sample)
{
    for (uint32_t t = 0; t < S->tracks; t++)
        adc_plot_add(S->plot, S->line[t], sample->x, sample->y[t]);
}

/* Writes the points between p and q and q itself. */
static void refine(struct sampling *S, const struct sample *p, const struct sample *q, int depth)
{
    double middle = p->x + (q->x - p->x) / 2;
    bool seam = any_seam(S, p, q), straight = true;
    bool ends = middle <= p->x || middle >= q->x || S->points > MOST || depth >= (seam ? BREAK_DEPTH : BEND_DEPTH);
    struct sample m;
    if (!ends) {
        m = sample_at(S, middle);
        S->points++;
        for (uint32_t t = 0; t < S->tracks && straight; t++)
            straight = is_straight(S, p, &m, q, t);
        ends = straight && !seam && !any_seam(S, p, &m) && !any_seam(S, &m, q);
    }
    if (!ends) {
        refine(S, p, &m, depth + 1);
        refine(S, &m, q, depth + 1);
        return;
    }
    for (uint32_t t = 0; t < S->tracks; t++)
        if (has_seam(S, p, q, t))
            adc_plot_add(S->plot, S->line[t], middle, NAN);
    write_sample(S, q);
}

/* ---- windows ---- */

/* Whether a track has a pole: what is furthest from its middle gets further and further near by. */
static bool has_pole(const struct sampling *S, const struct sample *samples, uint32_t track)
{
    double sum = 0, distance = 0;
    uint32_t count = 0, furthest = 0;
    for (uint32_t i = 0; i <= FIRST; i++)
        if (!isnan(samples[i].y[track])) {
            sum += samples[i].y[track];
            count++;
        }
    if (count == 0)
        return false;
    double mean = sum / count;
    for (uint32_t i = 0; i <= FIRST; i++)
        if (fabs(samples[i].y[track] - mean) > distance) {
            distance = fabs(samples[i].y[track] - mean);
            furthest = i;
        }
    double low = samples[0].x, high = samples[FIRST].x, at = samples[furthest].x, most = distance;
    for (double step = (high - low) / FIRST / 2; step > (high - low) * 1e-9; step /= 2) {
        double from = at;
        for (int side = -1; side <= 1; side += 2) {
            double x = from + side * step, y = x < low || x > high ? NAN : sample_at(S, x).y[track];
            at = fabs(y - mean) > most ? x : at;
            most = fmax(most, fabs(y - mean));
        }
    }
    return most > 100 * distance;
}

static struct adc_plot_window window_of(const struct sampling *S, const struct sample *samples, uint32_t track)
{
    double values[FIRST + 1];
    for (uint32_t i = 0; i <= FIRST; i++)
        values[i] = samples[i].y[track];
    return adc_plot_window_of(values, FIRST + 1, has_pole(S, samples, track));
}

static struct adc_plot_window padded(struct adc_plot_window w)
{
    double pad = w.high > w.low ? 0.04 * (w.high - w.low) : w.high != 0 ? 0.5 * fabs(w.high) : 1;
    return (struct adc_plot_window){w.low - pad, w.high + pad};
}

/* Which values are shown, and whether derivatives have axes of their own. */
static void choose_windows(struct sampling *S, const struct sample *samples)
{
    enum { APART = 5 };         /* one of the two would take up less of the height than such a part */
    struct adc_plot *plot = S->plot;
    uint32_t m = S->components;
    plot->values = window_of(S, samples, 0);
    plot->slopes = window_of(S, samples, m);
    for (uint32_t k = 1; k < m; k++) {
        plot->values = adc_plot_union(plot->values, window_of(S, samples, k));
        plot->slopes = adc_plot_union(plot->slopes, window_of(S, samples, m + k));
    }
    const bool other = plot->values_only || plot->log[1];       /* axes, or no derivatives at all */
    struct adc_plot_window both = other ? plot->values : adc_plot_union(plot->values, plot->slopes);
    double height = adc_plot_height(both), a = adc_plot_height(plot->values), b = adc_plot_height(plot->slopes);
    plot->apart = APART * a < height || (b > 0 && APART * b < height);
    if (a == 0 && APART * b >= height)
        plot->apart = false;
    plot->apart |= other;
    plot->values = padded(plot->apart ? plot->values : both);
    plot->slopes = padded(plot->apart ? plot->slopes : both);
    for (uint32_t t = 0; t < S->tracks; t++)
        S->shown[t] = t < m ? plot->values : plot->slopes;
}

/* ---- what else is drawn ---- */

/* A straight line, which is a curve where an axis is logarithmic. */
static void add_tangents(const struct sampling *S)
{
    enum { PARTS = 200 };
    struct adc_plot *plot = S->plot;
    const double at = plot->tangent_at, low = plot->range[0].low, width = adc_plot_height(plot->range[0]);
    const int parts = plot->log[0] || plot->log[1] ? PARTS : 1;
    const struct sample sample = sample_at(S, plot->log[0] ? log10(at) : at);
    for (uint32_t k = 0; k < S->components; k++) {
        const double slope = sample.y[S->components + k], value = adc_plot_number(plot->log[1], sample.y[k]);
        if (isnan(value) || isnan(slope))
            continue;
        for (int i = 0; i <= parts; i++) {
            const double x = i == parts ? plot->range[0].high : low + width * i / parts;
            const double y = value + (adc_plot_number(plot->log[0], x) - at) * slope;
            adc_plot_add(plot, &plot->tangent, x, !plot->log[1] ? y : y > 0 ? log10(y) : NAN);
        }
        adc_plot_add(plot, &plot->tangent, plot->range[0].high, NAN);
    }
}

static void add_difference(struct adc_plot *plot, double x)
{
    const struct adc_request request = {.check = true};
    const double number = adc_plot_number(plot->log[0], x);
    adc_compiled_request(&plot->compiled, &number, &request);
    for (uint32_t k = 0; k < plot->count; k++) {
        const struct adc_answer *component = adc_compiled_component(&plot->compiled, k);
        for (uint32_t i = 0; component != NULL && i < component->comparisons.count; i++)
            if (component->comparisons.at[i].made && isfinite(component->comparisons.at[i].check.difference))
                adc_plot_add(plot, &plot->differences, x, component->comparisons.at[i].check.difference);
    }
}

static void add_differences(struct adc_plot *plot)
{
    double low = plot->range[0].low, step = adc_plot_height(plot->range[0]) / ADC_PLOT_DIFFERENCES;
    for (int i = 0; i < ADC_PLOT_DIFFERENCES; i++)
        add_difference(plot, low + (i + 0.5) * step);
}

/* Values that a logarithmic axis does not have are not left out. */
static void refuse_lowest(const struct adc_plot *plot)
{
    const struct adc_statement *drawn = &plot->compiled.statement;
    if (plot->has_lowest)
        adc_error(&plot->compiled.session->context, ADC_USAGE, drawn->ast->source, drawn->span,
                  "a logarithmic axis needs values above 0, not %g: leave y out of --plot-log, or draw another range",
                  plot->lowest);
}

void adc_plot_curve(struct adc_plot *plot)
{
    struct adc_context *context = &plot->compiled.session->context;
    uint32_t m = plot->compiled.count;
    bool any = false;
    if (m > ADC_PLOT_COMPONENTS)
        adc_error(context, ADC_USAGE, plot->compiled.statement.ast->source, plot->compiled.statement.span,
                  "a vector of %u components is too much for one plot, which has %d", m, ADC_PLOT_COMPONENTS);
    struct sampling S = {.plot = plot, .tracks = plot->values_only ? m : 2 * m, .components = m};
    plot->count = m;
    for (uint32_t k = 0; k < m; k++) {
        S.line[k] = &plot->curve[k].value;
        S.line[m + k] = &plot->curve[k].slope;
    }
    if (plot->range[0].low == plot->range[0].high)
        adc_plot_choose(plot, 0);
    struct sample *samples = adc_arena_array(&plot->arena, FIRST + 1, sizeof *samples);
    for (uint32_t i = 0; i <= FIRST; i++) {
        double part = (double)i / FIRST;
        samples[i] = sample_at(&S, plot->range[0].low * (1 - part) + plot->range[0].high * part);
        for (uint32_t k = 0; k < m; k++)
            any |= !isnan(samples[i].y[k]);
    }
    if (!any && !plot->has_lowest)
        adc_error(context, ADC_DOMAIN, plot->compiled.statement.ast->source, plot->compiled.statement.span,
                  "there is no value to draw from %g to %g", adc_plot_number(plot->log[0], plot->range[0].low),
                  adc_plot_number(plot->log[0], plot->range[0].high));
    refuse_lowest(plot);
    choose_windows(&S, samples);
    write_sample(&S, &samples[0]);
    for (uint32_t i = 0; i < FIRST; i++) {
        S.points = 0;
        refine(&S, &samples[i], &samples[i + 1], 0);
    }
    refuse_lowest(plot);
    if (plot->with_tangent)
        add_tangents(&S);
    if (plot->with_differences)
        add_differences(plot);
}
