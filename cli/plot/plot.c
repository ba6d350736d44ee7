/* What is drawn, and its lines cut to what is seen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/plot/plot.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns/columns.h"
#include "cli/run/files.h"
#include "lexer/number.h"

/* One drawing. */
struct drawing {
    struct runner *runner;
    const struct adc_statement *statement;
    struct adc_point point;             /* of `e at x=3` */
    struct adc_symbol_list all;         /* what the expression depends on */
    struct adc_intervals ranges;
    uint32_t names[2], count;           /* the variables of the drawing */
    struct adc_plot plot;
};

static const char *text_of(const struct drawing *d, uint32_t symbol)
{
    return adc_symbol_text(&d->runner->session.context, symbol);
}

static bool is_in(const uint32_t *symbols, uint32_t count, uint32_t symbol)
{
    for (uint32_t i = 0; i < count; i++)
        if (symbols[i] == symbol)
            return true;
    return false;
}

/* Whether a name is given a number where the drawing is made. */
static bool has_value(const struct drawing *d, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(&d->runner->session, symbol);
    return binding != NULL && !binding->assumed;
}

/* Whether a name has a value by --at or `at`. */
static bool is_at(const struct drawing *d, uint32_t symbol)
{
    for (uint32_t i = 0; i < d->point.count; i++)
        if (d->point.at[i].symbol == symbol)
            return true;
    return is_in(d->runner->at.at, d->runner->at.count, symbol);
}

/* ---- variables ---- */

static bool add_name(struct drawing *d, uint32_t symbol)
{
    static const char hint[] = "name one variable or two, as in --plot=x=-5:5, and give the others values with --at";
    if (!is_in(d->all.at, d->all.count, symbol))
        return runner_usage(d->runner, NULL, "'%s' does not occur in what is drawn", text_of(d, symbol));
    if (d->count == 2)
        return runner_usage(d->runner, hint, "a plot has two variables at most, and '%s' is a third", text_of(d, symbol));
    d->names[d->count++] = symbol;
    return true;
}

/* The variables of the drawing: those with ranges, else those of --wrt, else those without a value, else all. */
static bool choose_names(struct drawing *d)
{
    const struct adc_symbol_list *wrt = &d->runner->wrt, *all = &d->all;
    bool good = true;
    for (uint32_t i = 0; i < d->ranges.count && good; i++)
        good = add_name(d, d->ranges.at[i].symbol);
    for (uint32_t i = 0; i < wrt->count && good && d->ranges.count == 0; i++)
        good = add_name(d, wrt->at[i]);
    for (int valued = 0; valued < 2 && good && d->count == 0; valued++)
        for (uint32_t i = 0; i < all->count && good; i++)
            if (valued || !has_value(d, all->at[i]))
                good = add_name(d, all->at[i]);
    for (uint32_t i = 0; i < all->count && good; i++)
        if (!is_in(d->names, d->count, all->at[i]) && !has_value(d, all->at[i]))
            good = runner_usage(d->runner, "give it one with --at", "'%s' has no value", text_of(d, all->at[i]));
    return good && (d->count > 0 || runner_usage(d->runner, "a plot is drawn of x^2, not of 3^2", "nothing varies in this"));
}

/* The place of a number of a variable on its axis. */
static bool place(const struct drawing *d, uint32_t i, double number, double *at)
{
    *at = d->plot.log[i] ? log10(number) : number;
    return !d->plot.log[i] || number > 0
        || runner_usage(d->runner, "draw a range above 0, or a linear axis", "'%s' must be above 0 on a logarithmic axis",
                        text_of(d, d->names[i]));
}

/* What is known of the variables: their ranges, and a point that is to be seen. */
static bool choose_ranges(struct drawing *d, bool by_gnuplot)
{
    struct adc_plot *plot = &d->plot;
    const enum plot_log log = d->runner->options->plot_log;
    bool good = true;
    plot->log[0] = log == PLOT_LOG_X || log == PLOT_LOG_XY;
    plot->log[1] = log == PLOT_LOG_Y || log == PLOT_LOG_XY;
    for (uint32_t i = 0; i < d->count && good; i++) {
        const double value = is_at(d, d->names[i]) ? adc_session_find(&d->runner->session, d->names[i])->value : 0;
        plot->tangent_at = i == 0 ? value : plot->tangent_at;
        if (i < d->ranges.count)
            good = place(d, i, d->ranges.at[i].low, &plot->range[i].low)
                && place(d, i, d->ranges.at[i].high, &plot->range[i].high);
        if (good && is_at(d, d->names[i]))
            good = place(d, i, value, &plot->centre[i]);
    }
    plot->arrows = by_gnuplot ? 16 : 10;
    plot->with_tangent = d->count == 1 && is_at(d, d->names[0]);
    plot->with_differences = d->count == 1 && d->runner->options->check >= CHECK_ON;
    return good;
}

static bool check_ranges(const struct drawing *d)
{
    for (uint32_t i = 0; i < d->ranges.count; i++)
        if (!(d->ranges.at[i].high - d->ranges.at[i].low < 1e300) || d->ranges.at[i].low == d->ranges.at[i].high)
            return runner_usage(d->runner, NULL, "the range of '%s' has to be wider than 0 and narrower than 1e300",
                                text_of(d, d->ranges.at[i].symbol));
    return true;
}

/* ---- output ---- */

/* Exactly one of picture and solution. */
static bool put_by_gnuplot(struct runner *runner, const struct picture *picture, const struct adc_solution *solution,
                           const char *form, FILE *out)
{
    static const char *const argv[] = {"gnuplot", NULL};
    char *script = NULL;
    size_t length = 0;
    FILE *commands = open_memstream(&script, &length);
    if (commands == NULL)
        return false;
    if (picture != NULL)
        picture_for_gnuplot(picture, form, commands);
    else
        fit_for_gnuplot(solution, form, commands);
    bool good = fclose(commands) == 0 && program_run(runner, argv, "gnuplot-nox", script, length, out);
    free(script);
    return good;
}

bool plot_fit(struct runner *runner, const struct adc_solution *solution, const char *file, FILE *out)
{
    return put_by_gnuplot(runner, NULL, solution, picture_form(file), out);
}

/* Where a curve on a logarithmic axis is least: where the largest value near it is, so that a value that noise made small is
 * not one. NaN where that is an end. */
static struct adc_plot_point least_of(const struct adc_plot_line *line)
{
    static const double near = 1.0 / 64;
    struct adc_plot_point least = {NAN, NAN};
    const double width = line->count > 0 ? near * (line->at[line->count - 1].x - line->at[0].x) : 0;
    for (uint32_t i = 0, from = 0; i < line->count; i++) {
        double most = -INFINITY;
        while (line->at[from].x < line->at[i].x - width)
            from++;
        for (uint32_t k = from; k < line->count && line->at[k].x <= line->at[i].x + width; k++)
            most = isnan(line->at[k].y) ? most : fmax(most, line->at[k].y);
        if (!isnan(line->at[i].y) && !(most >= least.y))
            least = (struct adc_plot_point){line->at[i].x, most};
    }
    const bool inner = line->count > 0 && least.x > line->at[0].x + 2 * width && least.x < line->at[line->count - 1].x - 2 * width;
    return inner ? least : (struct adc_plot_point){NAN, NAN};
}

/* What is written and marked besides the curves: components that are names, and where errors on a logarithmic axis are least. */
static void add_words(struct drawing *d, struct picture *picture)
{
    const struct adc_ast *ast = d->statement->ast;
    const struct adc_node *body = &ast->nodes[d->statement->body];
    const uint32_t count = body->kind == ADC_VECTOR && body->op == 0 ? adc_list_count(ast, body->second) : 0;
    for (uint32_t k = 0; k < count && count == d->plot.count; k++) {
        const struct adc_node *item = &ast->nodes[adc_list_items(ast, body->second)[k]];
        const struct adc_binding *binding = item->kind == ADC_NAME_NODE ? adc_session_find(&d->runner->session, item->first) : NULL;
        picture->components[k] = binding != NULL && binding->kind == ADC_FORMULA ? text_of(d, item->first) : NULL;
    }
    picture->least = d->plot.log[1] && d->count == 1;
    for (uint32_t k = 0; picture->least && k < d->plot.count; k++) {
        const struct adc_plot_point least = least_of(&d->plot.curve[k].value);
        adc_plot_add(&d->plot, &picture->mark, least.x, least.y);
    }
}

/* `form`: what gnuplot makes; NULL: characters. */
static bool put_picture(struct drawing *d, const char *form, FILE *out)
{
    const struct options *options = d->runner->options;
    struct adc_text text = {.context = &d->runner->session.context};
    struct picture picture = {
        .plot = &d->plot, .function = options->name != NULL ? options->name : "f", .color = d->runner->color,
        .names = {text_of(d, d->names[0]), d->count > 1 ? text_of(d, d->names[1]) : NULL},
    };
    bool good = adc_statement_text(&d->runner->session, d->statement, &text);
    picture.text = text.at;
    add_words(d, &picture);
    if (good && form != NULL)
        good = put_by_gnuplot(d->runner, &picture, NULL, form, out);
    else if (good)
        good = picture_in_terminal(&picture, out) || adc_lacks_memory(&d->runner->session.context);
    adc_text_release(&text);
    return good;
}

bool plot_statement(struct runner *runner, const struct adc_statement *statement, const char *ranges, const char *file,
                    FILE *out)
{
    struct adc_session *session = &runner->session;
    struct drawing d = {.runner = runner, .statement = statement};
    const char *form = picture_form(file);
    bool good = picture_is_made(runner, file)
             && (ranges == NULL || ranges[0] == '\0' || adc_read_intervals(session, "--plot", ranges, 0, false, &d.ranges))
             && adc_enter_point(session, statement, &d.point) && adc_plot_variables(session, statement, &d.all)
             && choose_names(&d) && check_ranges(&d) && choose_ranges(&d, form != NULL)
             && adc_plot_statement(session, statement, d.names, d.count, &d.plot) && put_picture(&d, form, out);
    if (!good)
        runner_report_error(runner);
    runner->answers += good;
    adc_plot_release(&d.plot);
    adc_leave_point(session, &d.point);
    adc_intervals_release(session, &d.ranges);
    adc_symbol_list_release(session, &d.all);
    return good;
}

void plot_run(struct runner *runner)
{
    const struct options *options = runner->options;
    struct adc_statement statement = {0};
    if (runner_collect(runner, &statement))
        plot_statement(runner, &statement, options->plot_ranges, options->output, runner->out);
    adc_ast_release(statement.ast);
}

/* ---- what both ways of drawing share: names, lines cut to what is seen, and the numbers of axes ---- */

void picture_title(const struct picture *picture, char *out, size_t size)
{
    size_t name = strlen(picture->function);
    bool second = picture->names[1] != NULL;
    if (strncmp(picture->text, picture->function, name) == 0 && picture->text[name] == '(')
        snprintf(out, size, "%s", picture->text);
    else
        snprintf(out, size, "%s(%s%s%s) = %s", picture->function, picture->names[0], second ? ", " : "",
                 second ? picture->names[1] : "", picture->text);
}

/* Cuts the part from *t0 to *t1 of a stretch to where start + t * way >= 0. */
static void cut(double start, double way, double *t0, double *t1)
{
    if (way > 0)
        *t0 = fmax(*t0, -start / way);
    else if (way < 0)
        *t1 = fmin(*t1, -start / way);
    else if (start < 0)
        *t1 = -1;
}

void picture_line(const struct adc_plot_line *line, const struct axes *axes, draw_stretch *draw, void *user)
{
    bool goes_on = false;
    for (uint32_t i = 1; i < line->count; i++) {
        struct adc_plot_point a = line->at[i - 1], b = line->at[i];
        double t0 = 0, t1 = 1, dx = b.x - a.x, dy = b.y - a.y;
        cut(a.x - axes->x.low, dx, &t0, &t1);
        cut(axes->x.high - a.x, -dx, &t0, &t1);
        cut(a.y - axes->y.low, dy, &t0, &t1);
        cut(axes->y.high - a.y, -dy, &t0, &t1);
        if (isnan(a.y) || isnan(b.y) || t0 > t1) {
            goes_on = false;
            continue;
        }
        draw(user, a.x + t0 * dx, a.y + t0 * dy, a.x + t1 * dx, a.y + t1 * dy, !goes_on || t0 > 0);
        goes_on = t1 >= 1;
    }
}

struct axes picture_axes(const struct adc_plot *plot, bool slopes)
{
    return (struct axes){plot->range[0], slopes ? plot->slopes : plot->values, {plot->log[0], plot->log[1] && !slopes}};
}

const char *picture_name(const struct picture *picture, uint32_t component, bool slope, char out[PICTURE_NAME])
{
    char number[12] = "";
    if (picture->plot->count > 1)
        snprintf(number, sizeof number, "%u", component + 1);
    const char *function = picture->components[component] != NULL ? picture->components[component] : picture->function;
    number[0] = picture->components[component] != NULL ? '\0' : number[0];
    if (slope)
        snprintf(out, PICTURE_NAME, "d%s%s/d%s", function, number, picture->names[0]);
    else
        snprintf(out, PICTURE_NAME, "%s%s", function, number);
    return out;
}

struct adc_plot_window picture_ends(const double *at, uint32_t count)
{
    struct adc_plot_window ends = {INFINITY, -INFINITY};
    for (uint32_t k = 0; k < count; k++)
        ends = (struct adc_plot_window){fmin(ends.low, at[k]), fmax(ends.high, at[k])};
    return ends;
}

/* The step of round numbers of which about so many fit. */
static double step_of(struct adc_plot_window window, int count)
{
    static const double round[] = {1, 2, 5, 10};
    double wanted = adc_plot_height(window) / count, unit = pow(10, floor(log10(wanted)));
    int i = 0;
    while (i < 3 && round[i] * unit < wanted * 0.999)
        i++;
    return round[i] * unit;
}

/* The digits of a multiple of a step. */
static int digits_of(double multiple)
{
    const int digits = multiple == 0 ? 1 : (int)floor(log10(fabs(multiple))) + 1 + (fabs(multiple) < 1);
    return digits < 1 ? 1 : digits > 15 ? 15 : digits + 1;
}

/* Of a range of a few doubles k + 1 may be k: it is counted. */
static int linear_ticks(struct adc_plot_window window, int wanted, struct tick *ticks)
{
    const double step = step_of(window, wanted), first = ceil(window.low / step);
    int count = 0;
    for (; count < MOST_TICKS && (first + count) * step <= window.high; count++) {
        ticks[count].at = (first + count) * step;
        adc_number_shown(ticks[count].at, digits_of(first + count), ticks[count].text);
    }
    return count;
}

/* 1, 2 and 5 of each power of ten, or 1, or of some powers; less than a decade has the numbers of a linear axis. */
static int log_ticks(struct adc_plot_window window, int wanted, struct tick *ticks)
{
    enum { MOST_WRITTEN_OUT = 4 };          /* as a power of ten: above it "1e5" */
    static const double mantissa[] = {1, 2, 5};
    const double decades = adc_plot_height(window);
    const int digits = 3 * decades <= wanted ? 3 : 1, step = decades > wanted ? (int)ceil(decades / wanted) : 1;
    int count = 0;
    for (int power = (int)floor(window.low / step) * step; power <= window.high; power += step)
        for (int i = 0; i < digits && count < MOST_TICKS; i++) {
            const double at = power + log10(mantissa[i]);
            if (at < window.low || at > window.high)
                continue;
            ticks[count].at = at;
            if (power > MOST_WRITTEN_OUT)
                snprintf(ticks[count].text, sizeof ticks->text, "%ge%d", mantissa[i], power);
            else
                adc_number_shown(pow(10, at), 1, ticks[count].text);
            count++;
        }
    return count;
}

int picture_ticks(struct adc_plot_window window, bool log, int wanted, struct tick ticks[MOST_TICKS])
{
    if (log && adc_plot_height(window) >= 1)
        return log_ticks(window, wanted, ticks);
    if (!log)
        return linear_ticks(window, wanted, ticks);
    const int count = linear_ticks((struct adc_plot_window){pow(10, window.low), pow(10, window.high)}, wanted, ticks);
    for (int i = 0; i < count; i++)
        ticks[i].at = log10(ticks[i].at);
    return count;
}
