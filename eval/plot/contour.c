/* Contours: marching squares, with crossings that the gradient places, and lines joined from square to square.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "eval/plot/plot.h"

enum { CELLS = 60, NODES = CELLS + 1, MAX_ARROWS = 32, NONE = UINT32_MAX };

struct grid {
    struct adc_plot *plot;
    double x[NODES], y[NODES];
    double value[NODES * NODES], slope[NODES * NODES][2];
};

/* The lines of one level while they are made: the edges of the grid that it crosses. Edge 2*node goes from a node along
 * x, 2*node + 1 along y. */
struct crossings {
    struct adc_plot_point at[2 * NODES * NODES];
    uint32_t next[2 * NODES * NODES][2];        /* edges that it is joined to; NONE: none */
    bool crossed[2 * NODES * NODES];
};

static void evaluate(struct grid *grid)
{
    struct adc_plot *plot = grid->plot;
    const struct adc_statement *drawn = &plot->compiled.statement;
    bool any = false;
    for (uint32_t i = 0; i < NODES; i++) {
        double part = (double)i / CELLS;
        grid->x[i] = plot->range[0].low * (1 - part) + plot->range[0].high * part;
        grid->y[i] = plot->range[1].low * (1 - part) + plot->range[1].high * part;
    }
    for (uint32_t j = 0; j < NODES; j++)
        for (uint32_t i = 0; i < NODES; i++) {
            const double point[] = {grid->x[i], grid->y[j]};
            adc_plot_at(plot, point, &grid->value[j * NODES + i], grid->slope[j * NODES + i], NULL);
            any |= !isnan(grid->value[j * NODES + i]);
        }
    if (!any)
        adc_error(&plot->compiled.session->context, ADC_DOMAIN, drawn->ast->source, drawn->span,
                  "there is no value to draw from %g to %g and %g to %g", adc_plot_number(plot->log[0], plot->range[0].low),
                  adc_plot_number(plot->log[0], plot->range[0].high), adc_plot_number(plot->log[1], plot->range[1].low),
                  adc_plot_number(plot->log[1], plot->range[1].high));
}

/* ---- levels ---- */

/* Two digits of a number. */
static double rounded(double number)
{
    double unit = number == 0 ? 1 : pow(10, floor(log10(fabs(number))) - 1);
    return nearbyint(number / unit) * unit;
}

/* Values that as many points lie between each, so that valleys show next to walls. */
static void choose_levels(struct grid *grid)
{
    struct adc_plot *plot = grid->plot;
    double values[NODES * NODES];
    uint32_t count = 0;
    memcpy(values, grid->value, sizeof values);
    plot->values = adc_plot_window_of(values, NODES * NODES, false);        /* sorted now */
    for (uint32_t i = 0; i < NODES * NODES; i++)
        count += isnan(grid->value[i]) ? 0 : 1;
    assert(count > 0);
    for (uint32_t k = 0; k < ADC_PLOT_LEVELS; k++) {
        double level = rounded(values[(uint32_t)((k + 0.5) * count / ADC_PLOT_LEVELS)]);
        uint32_t made = plot->level_count;
        if (made == 0 || level > plot->level[made - 1].level)
            plot->level[plot->level_count++] = (struct adc_plot_level){.level = level};
    }
}

/* ---- crossings ---- */

/* Where the cubic through two values with these slopes (by the part of the way) is 0, the values having other signs. */
static double root_between(double a, double b, double da, double db)
{
    double low = 0, high = 1;
    if (isnan(da) || isnan(db))
        return a / (a - b);
    for (int i = 0; i < 30; i++) {
        double t = (low + high) / 2, s = 1 - t;
        double cubic = s * s * ((1 + 2 * t) * a + t * da) + t * t * ((1 + 2 * s) * b - s * db);
        *((cubic < 0) == (a < 0) ? &low : &high) = t;
    }
    return (low + high) / 2;
}

/* Notes where the level crosses the edge from a node along x (axis 0) or y, if it does: not over a pole, where the value
 * changes against both slopes. */
static void cross(const struct grid *grid, struct crossings *C, double level, uint32_t node, uint32_t axis)
{
    uint32_t other = node + (axis == 0 ? 1 : NODES), edge = 2 * node + axis, i = node % NODES, j = node / NODES;
    double a = grid->value[node] - level, b = grid->value[other] - level;
    double width = axis == 0 ? grid->x[i + 1] - grid->x[i] : grid->y[j + 1] - grid->y[j];
    double da = grid->slope[node][axis] * width, db = grid->slope[other][axis] * width;
    bool pole = (b - a) * da < 0 && (b - a) * db < 0;
    C->crossed[edge] = !isnan(a) && !isnan(b) && (a < 0) != (b < 0) && !pole;
    C->next[edge][0] = C->next[edge][1] = NONE;
    if (!C->crossed[edge])
        return;
    double t = root_between(a, b, da, db);
    C->at[edge] = (struct adc_plot_point){grid->x[i] + (axis == 0 ? t * width : 0),
                                          grid->y[j] + (axis == 1 ? t * width : 0)};
}

static void join(struct crossings *C, uint32_t a, uint32_t b)
{
    C->next[a][C->next[a][0] != NONE] = b;
    C->next[b][C->next[b][0] != NONE] = a;
}

/* Joins the crossings of one square: two of them, or four at a saddle, whose middle decides. */
static void join_square(const struct grid *grid, struct crossings *C, double level, uint32_t node)
{
    const uint32_t edges[] = {2 * node, 2 * (node + 1) + 1, 2 * (node + NODES), 2 * node + 1};
    uint32_t crossed[4], count = 0;
    for (int e = 0; e < 4; e++)
        if (C->crossed[edges[e]])
            crossed[count++] = edges[e];
    if (count == 2)
        join(C, crossed[0], crossed[1]);
    if (count != 4)
        return;
    double middle = (grid->value[node] + grid->value[node + 1] + grid->value[node + NODES]
                     + grid->value[node + NODES + 1]) / 4;
    bool around_first = ((middle < level) == (grid->value[node] < level));
    join(C, edges[0], edges[around_first ? 1 : 3]);
    join(C, edges[2], edges[around_first ? 3 : 1]);
}

/* Follows a line from an edge and writes it; what is written is no longer crossed. */
static void follow(struct grid *grid, struct crossings *C, struct adc_plot_line *line, uint32_t edge)
{
    uint32_t first = edge;
    while (edge != NONE) {
        uint32_t a = C->next[edge][0], b = C->next[edge][1];
        C->crossed[edge] = false;
        adc_plot_add(grid->plot, line, C->at[edge].x, C->at[edge].y);
        uint32_t next = a != NONE && C->crossed[a] ? a : b != NONE && C->crossed[b] ? b : NONE;
        if (next == NONE && edge != first && (a == first || b == first))        /* closed */
            adc_plot_add(grid->plot, line, C->at[first].x, C->at[first].y);
        edge = next;
    }
    adc_plot_add(grid->plot, line, NAN, NAN);
}

static void draw_level(struct grid *grid, struct crossings *C, struct adc_plot_level *level)
{
    memset(C->crossed, 0, sizeof C->crossed);
    for (uint32_t node = 0; node < NODES * NODES; node++)
        for (uint32_t axis = 0; axis < 2; axis++)
            if (axis == 0 ? node % NODES < CELLS : node / NODES < CELLS)
                cross(grid, C, level->level, node, axis);
    for (uint32_t node = 0; node < NODES * CELLS; node++)
        if (node % NODES < CELLS)
            join_square(grid, C, level->level, node);
    for (int closed = 0; closed < 2; closed++)          /* lines that end somewhere are followed from their ends */
        for (uint32_t edge = 0; edge < 2 * NODES * NODES; edge++)
            if (C->crossed[edge] && (closed || C->next[edge][0] == NONE || C->next[edge][1] == NONE))
                follow(grid, C, &level->line, edge);
}

/* ---- gradients ---- */

/* An arrow along the gradient as it looks in the picture, as long as its place allows: the longest gradient has the
 * longest one, and a hundredth of it still half of that. `looks` is the gradient in the lengths of the picture. */
static void add_arrow(struct adc_plot *plot, const double at[2], const double looks[2], double longest)
{
    double size = hypot(looks[0], looks[1]);
    if (isnan(size) || size == 0)
        return;
    double half = 0.425 / plot->arrows * fmax(0.35, 1 + 0.25 * log10(size / longest)) / size;
    double x = half * looks[0] * plot->unit[0], y = half * looks[1] * plot->unit[1];
    plot->arrow[plot->arrow_count++] = (struct adc_plot_arrow){{at[0] - x, at[1] - y}, {at[0] + x, at[1] + y}};
}

static void draw_arrows(struct adc_plot *plot)
{
    double looks[MAX_ARROWS * MAX_ARROWS][2], at[MAX_ARROWS * MAX_ARROWS][2], value, longest = 0;
    uint32_t count = 0, across[2];
    for (int i = 0; i < 2; i++)
        across[i] = (uint32_t)nearbyint(plot->arrows * adc_plot_height(plot->range[i]) / plot->unit[i]);
    for (uint32_t j = 0; j < across[1]; j++)
        for (uint32_t i = 0; i < across[0]; i++, count++) {
            at[count][0] = plot->range[0].low + (i + 0.5) / across[0] * adc_plot_height(plot->range[0]);
            at[count][1] = plot->range[1].low + (j + 0.5) / across[1] * adc_plot_height(plot->range[1]);
            adc_plot_at(plot, at[count], &value, looks[count], NULL);
            looks[count][0] *= plot->unit[0];
            looks[count][1] *= plot->unit[1];
            longest = fmax(longest, hypot(looks[count][0], looks[count][1]));
        }
    plot->arrow = adc_arena_array(&plot->arena, count, sizeof *plot->arrow);
    for (uint32_t k = 0; k < count; k++)
        add_arrow(plot, at[k], looks[k], longest);
}

/* One length for both axes where they are of the same size: then arrows are perpendicular to contours. */
static void choose_units(struct adc_plot *plot)
{
    double width = adc_plot_height(plot->range[0]), height = adc_plot_height(plot->range[1]);
    bool alike = plot->log[0] == plot->log[1] && width <= 2.5 * height && height <= 2.5 * width;
    plot->unit[0] = alike ? fmax(width, height) : width;
    plot->unit[1] = alike ? fmax(width, height) : height;
}

void adc_plot_contour(struct adc_plot *plot)
{
    struct adc_compiled *c = &plot->compiled;
    if (c->count > 1)
        adc_error(&c->session->context, ADC_USAGE, c->statement.ast->source, c->statement.span,
                  "a contour is drawn of one number, and this has %u components", c->count);
    for (uint32_t i = 0; i < 2; i++)
        if (plot->range[i].low == plot->range[i].high)
            adc_plot_choose(plot, i);
    choose_units(plot);
    struct grid *grid = adc_arena_array(&plot->arena, 1, sizeof *grid);
    struct crossings *C = adc_arena_array(&plot->arena, 1, sizeof *C);
    grid->plot = plot;
    evaluate(grid);
    choose_levels(grid);
    for (uint32_t k = 0; k < plot->level_count; k++)
        draw_level(grid, C, &plot->level[k]);
    draw_arrows(plot);
}
