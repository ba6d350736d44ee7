/* Dots.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/plot/canvas.h"

#include <math.h>
#include <stdlib.h>
bool canvas_open(struct canvas *canvas, int columns, int rows)
{
    size_t cells = (size_t)columns * (size_t)rows;
    *canvas = (struct canvas){.columns = columns, .rows = rows, .dots = calloc(cells, 1), .color = calloc(cells, 1),
                              .over = calloc(cells, sizeof *canvas->over)};
    return canvas->dots != NULL && canvas->color != NULL && canvas->over != NULL;
}

void canvas_close(struct canvas *canvas)
{
    free(canvas->dots);
    free(canvas->color);
    free(canvas->over);
}

/* The character of a dot; -1: none. */
static int cell_of(const struct canvas *canvas, int x, int y)
{
    int row = canvas->rows - 1 - y / DOTS_UP, column = x / DOTS_ACROSS;
    return x < 0 || y < 0 || column >= canvas->columns || row < 0 ? -1 : row * canvas->columns + column;
}

static void set_dot(struct canvas *canvas, int x, int y, uint8_t color)
{
    /* Braille numbers its dots 1 2 3 down the left and 4 5 6 down the right, and 7 and 8 below them. */
    static const uint8_t bit[DOTS_UP][DOTS_ACROSS] = {{0x40, 0x80}, {0x04, 0x20}, {0x02, 0x10}, {0x01, 0x08}};
    int cell = cell_of(canvas, x, y);
    if (cell < 0)
        return;
    canvas->dots[cell] |= bit[y % DOTS_UP][x % DOTS_ACROSS];
    canvas->color[cell] = color;
}

void canvas_line(struct canvas *canvas, struct pen *pen, double x0, double y0, double x1, double y1)
{
    double length = fmax(fabs(x1 - x0), fabs(y1 - y0));
    if (!(length < 1e6))
        return;
    int steps = (int)ceil(length);
    for (int i = 0; i <= steps; i++) {
        double part = steps == 0 ? 0 : (double)i / steps;
        if (i > 0)                                          /* the end of the line before is its beginning */
            pen->at++;
        if (pen->at % pen->period < pen->on)
            set_dot(canvas, (int)floor(x0 + part * (x1 - x0)), (int)floor(y0 + part * (y1 - y0)), pen->color);
    }
}

void canvas_over(struct canvas *canvas, double x, double y, const char *character, uint8_t color)
{
    int cell = cell_of(canvas, (int)floor(x), (int)floor(y));
    if (cell < 0)
        return;
    canvas->over[cell] = character;
    canvas->color[cell] = color;
}

static void put_dots(const struct canvas *canvas, int cell, FILE *out)
{
    unsigned code = 0x2800u + canvas->dots[cell];
    if (canvas->over[cell] != NULL)
        fputs(canvas->over[cell], out);
    else if (canvas->dots[cell] == 0)
        putc(' ', out);
    else
        fprintf(out, "%c%c%c", (int)(0xE0 | code >> 12), (int)(0x80 | (code >> 6 & 0x3F)), (int)(0x80 | (code & 0x3F)));
}

void canvas_put(const struct canvas *canvas, int row, bool color, FILE *out)
{
    int first = row * canvas->columns, end = first + canvas->columns;
    uint8_t now = 0;
    while (end > first && canvas->dots[end - 1] == 0 && canvas->over[end - 1] == NULL)
        end--;
    for (int cell = first; cell < end; cell++) {
        bool empty = canvas->dots[cell] == 0 && canvas->over[cell] == NULL;
        if (color && !empty && canvas->color[cell] != now) {
            now = canvas->color[cell];
            fprintf(out, "\033[%dm", now);
        }
        put_dots(canvas, cell, out);
    }
    if (now != 0)
        fputs("\033[0m", out);
}
