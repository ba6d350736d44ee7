/* A drawing made of braille characters, each of which has two dots across and four up, and of others above them.
 *
 * Life cycle: canvas_open; lines and characters; canvas_put for each row; canvas_close.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_PLOT_CANVAS_H
#define ADC_CLI_PLOT_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { DOTS_ACROSS = 2, DOTS_UP = 4 };      /* of a character */

struct canvas {
    int columns, rows;                      /* characters */
    uint8_t *dots, *color;                  /* by character; the colour of a terminal, 0: its own */
    const char **over;                      /* by character: what is there instead; NULL: the dots */
};

/* False where there is no memory; canvas_close in any case. */
bool canvas_open(struct canvas *canvas, int columns, int rows);
void canvas_close(struct canvas *canvas);

/* A line between two points, in dots from the lower left corner; of `period` dots along it the first `on` are set. What
 * lies outside is left out. */
struct pen { uint8_t color; unsigned period, on, at; };
void canvas_line(struct canvas *canvas, struct pen *pen, double x0, double y0, double x1, double y1);

/* A character over the dots; it must outlive the canvas. */
void canvas_over(struct canvas *canvas, double x, double y, const char *character, uint8_t color);

/* Writes row number `row` from the top, without a newline; blanks at its end are left out. */
void canvas_put(const struct canvas *canvas, int row, bool color, FILE *out);

#endif
