/* A screen of characters that is drawn anew for each frame, of which only what changed is written, and the keys of its
 * terminal.
 *
 * Life cycle: screen_open; for each frame screen_begin, any number of screen_put, and screen_show; screen_key between
 * frames; screen_close. While it is open the program has the alternate screen of the terminal, which every signal that ends
 * or stops the program gives back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_LIVE_SCREEN_H
#define ADC_CLI_LIVE_SCREEN_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* A character in UTF-8 with its colour, 0 or a number of SGR sequences (ECMA-48, 8.3.117), and whether it is bold. */
struct screen_cell { char character[5]; uint8_t color; bool bold; };

struct screen {
    int rows, columns;
    bool color;                         /* colours are written */
    struct screen_cell *now, *shown;    /* rows * columns: the frame that is drawn, and what the terminal has */
};

/* What screen_key returns besides characters. */
enum {
    KEY_OTHER = 256, KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_FINE_LEFT, KEY_FINE_RIGHT,
    KEY_REDRAW,                         /* no key: the size changed, or the program goes on after Ctrl-Z */
    KEY_LEAVE                           /* Ctrl-C, or the terminal is gone */
};

/* Set by Ctrl-C: evaluations that watch it end. */
extern volatile sig_atomic_t screen_interrupted;

/* Takes the terminal on standard input and output; both must be one. False where that fails. */
bool screen_open(struct screen *screen, bool color);

/* Gives it back as it was, signal handlers too. */
void screen_close(struct screen *screen);

/* Begins an empty frame of the present size. False: out of memory. */
bool screen_begin(struct screen *screen);

/* Puts text in UTF-8 at a place, counted from 0; SGR sequences in it have their meaning, and what is right of the screen is
 * left out. */
void screen_put(struct screen *screen, int row, int column, const char *text);
void screen_print(struct screen *screen, int row, int column, const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Writes what differs from the frame before. */
void screen_show(struct screen *screen);

/* Waits for a key. */
int screen_key(void);

/* Whether another key waits already: its effect can be drawn in the same frame. */
bool screen_has_key(void);

#endif
