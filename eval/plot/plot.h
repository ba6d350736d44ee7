/* Drawings of an answer: curves of one variable with their exact derivatives, contours of two with the gradient.
 *
 * Life cycle: a zeroed struct adc_plot with `compiled` opened by the variables of the drawing, the arena and the ranges
 * set; adc_plot_curve or adc_plot_contour. Results are in the arena. Errors leave through the context; an error at one
 * point only makes a gap in the drawing.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PLOT_PLOT_H
#define ADC_EVAL_PLOT_PLOT_H

#include "eval/answer/compiled.h"

struct adc_plot_point { double x, y; };             /* y NaN: the line breaks here */

struct adc_plot_line { struct adc_plot_point *at; uint32_t count, capacity; };

/* An interval, and the values that a drawing shows. Zeroed with from == to: to be chosen. */
struct adc_plot_window { double low, high; };

/* A component of the answer: its curve and that of its derivative. */
struct adc_plot_curve { struct adc_plot_line value, slope; };

/* An arrow of a gradient field: where it begins and ends. */
struct adc_plot_arrow { struct adc_plot_point from, to; };

/* A level of a contour, and its lines, with breaks between them. */
struct adc_plot_level { double level; struct adc_plot_line line; };

enum { ADC_PLOT_COMPONENTS = 6, ADC_PLOT_LEVELS = 10, ADC_PLOT_DIFFERENCES = 25 };

struct adc_plot {
    struct adc_compiled compiled;
    struct adc_arena arena;
    bool log[2];                            /* set by the caller: the axis of x, of y is logarithmic: ranges, lines, windows
                                               and `centre` have decimal logarithms there. Derivatives of curves are
                                               never on such an axis */
    struct adc_plot_window range[2];        /* of the variables; ranges that were not given are chosen around `centre` */
    double centre[2];                       /* a point that the range must contain; 0 where there is none */
    /* Curves: */
    uint32_t count;                         /* of components */
    struct adc_plot_curve curve[ADC_PLOT_COMPONENTS];
    struct adc_plot_window values, slopes;  /* the shown ranges of curves and of their derivatives */
    bool values_only;                       /* set by the caller: derivatives are not drawn */
    bool apart;                             /* values and derivatives differ so much that each get axes of their own */
    bool with_tangent, with_differences;    /* asked for by the caller, who gives the point */
    double tangent_at;                      /* the number, of a logarithmic axis too */
    double lowest;                          /* the least value that a logarithmic axis cannot show, */
    bool has_lowest;                        /* where there is one */
    struct adc_plot_line tangent;           /* one for all components, with breaks; empty: there is none */
    struct adc_plot_line differences;       /* points, no line */
    /* Contours: */
    double unit[2];                         /* lengths along the axes that are equal in the picture */
    struct adc_plot_level level[ADC_PLOT_LEVELS];
    uint32_t level_count;
    uint32_t arrows;                        /* along the longer axis, 32 at most; set by the caller */
    struct adc_plot_arrow *arrow;
    uint32_t arrow_count;
};

/* Draws the curves of one variable. Points are where the curves bend; at a pole, a jump and an end of the domain a line
 * breaks. */
void adc_plot_curve(struct adc_plot *plot);

/* Draws the contours of a function of two variables, and its gradient. */
void adc_plot_contour(struct adc_plot *plot);

/* ---- for both (window.c) ---- */

/* The number at a place of an axis. */
static inline double adc_plot_number(bool log, double at) { return log ? pow(10, at) : at; }

/* Value, gradient and Hessian (NULL: not wanted) of each component at a point; coordinates and derivatives are in units of
 * the axes, which may be logarithmic. NaN where a number does not exist or is infinite. */
void adc_plot_at(struct adc_plot *plot, const double *point, double *value, double *gradient, double *hessian);

/* Appends a point to a line. */
void adc_plot_add(struct adc_plot *plot, struct adc_plot_line *line, double x, double y);

/* The window that shows `count` values, which it sorts; NaN is skipped. `pole`: the largest are left out, since they grow
 * without limit. */
struct adc_plot_window adc_plot_window_of(double *values, uint32_t count, bool pole);

/* The smallest interval that contains both. */
struct adc_plot_window adc_plot_union(struct adc_plot_window a, struct adc_plot_window b);

/* Chooses the range of a variable without a given one: around its centre, where the value is defined. */
void adc_plot_choose(struct adc_plot *plot, uint32_t variable);

static inline double adc_plot_height(struct adc_plot_window window) { return window.high - window.low; }

#endif
