/* Plots: what is drawn, by which variables, and where it goes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_PLOT_PLOT_H
#define ADC_CLI_PLOT_PLOT_H

#include "cli/run/run.h"
#include "eval/entry.h"
#include "lexer/number.h"

/* Runs the inputs of the command line and draws their expression. The runner is open. */
void plot_run(struct runner *runner);

/* Draws an expression. `ranges` is a text like "x=-5:5", which names the variables of the drawing and what is shown of
 * them; NULL or "": chosen. `file` is the name of what `out` writes to, whose ending says in which form; NULL: a
 * terminal. False after a reported error. */
bool plot_statement(struct runner *runner, const struct adc_statement *statement, const char *ranges, const char *file,
                    FILE *out);

/* Draws a fit to `out`, in the form that the ending of `file` asks for, one of those of picture_form. False with the error
 * in the session's context. */
bool plot_fit(struct runner *runner, const struct adc_solution *solution, const char *file, FILE *out);

/* ---- what both ways of drawing share ---- */

/* A drawing with its words. Strings belong to the caller. */
struct picture {
    const struct adc_plot *plot;
    const char *function;               /* what it is called */
    const char *text;                   /* the expression */
    const char *names[2];               /* of the variables, the second NULL where there is one */
    bool color;                         /* escape sequences may be used */
    struct adc_plot_line mark;          /* points of their own; empty: none */
    bool least;                         /* they are where each component is least, on a logarithmic axis */
    const char *components[ADC_PLOT_COMPONENTS];    /* the names of formulas that are components; NULL: it has none */
};

/* Writes the title, "f(x, y) = x*y", or "f(x, y)" where the expression is that call. */
void picture_title(const struct picture *picture, char *out, size_t size);

/* One pair of axes, in places on them; a logarithmic one has decimal logarithms. */
struct axes { struct adc_plot_window x, y; bool log[2]; };

/* The axes of the values of a plot, or with `slopes` of the derivatives. */
struct axes picture_axes(const struct adc_plot *plot, bool slopes);

/* What a component is called, "f", or "f1" of several, and its derivative, "df1/dx". Returns out. */
enum { PICTURE_NAME = 200 };
const char *picture_name(const struct picture *picture, uint32_t component, bool slope, char out[PICTURE_NAME]);

/* Goes through the visible parts of a line, each cut to the axes: `draw` receives their ends, and whether the part does not
 * begin at the end of the one before. */
typedef void draw_stretch(void *user, double x0, double y0, double x1, double y1, bool begins);
void picture_line(const struct adc_plot_line *line, const struct axes *axes, draw_stretch *draw, void *user);

/* The round numbers of an axis on which about so many fit: their places, and their text. Returns how many there are. */
enum { MAX_TICKS = 64 };
struct tick { double at; char text[ADC_NUMBER_TEXT]; };
int picture_ticks(struct adc_plot_window window, bool log, int wanted, struct tick ticks[MAX_TICKS]);

/* Draws in characters of a terminal; false: out of memory, and what is drawn is not whole. */
bool picture_in_terminal(const struct picture *picture, FILE *out);

/* Draws the residuals of a fit over what it depends on and, if the style has it, first the data with the curve. */
void fit_in_terminal(FILE *out, const struct adc_solution *solution, const struct report_style *style);

/* The least and the greatest of some numbers. */
struct adc_plot_window picture_ends(const double *at, uint32_t count);

/* Draws the curves without their derivatives, and the axis below, in so many columns and rows; false: out of memory. */
bool picture_panel(const struct picture *picture, int columns, int rows, FILE *out);

/* Writes the commands for gnuplot to draw in a form, "svg", "png" or "pdf". */
void picture_for_gnuplot(const struct picture *picture, const char *form, FILE *out);

/* The same for a fit: data, curve, its band, and a panel of residuals. */
void fit_for_gnuplot(const struct adc_solution *solution, const char *form, FILE *out);

#endif
