/* What is drawn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/plot/plot.h"

#include <math.h>
#include <stdlib.h>

#include "cli/run/files.h"

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
