/* The live view: a formula whose variables are changed by keys, with its value, the linear estimate of the change, the
 * elasticities, and the curve over one variable with its tangent.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_LIVE_LIVE_H
#define ADC_CLI_LIVE_LIVE_H

#include <signal.h>

#include "cli/run/run.h"
#include "eval/entry.h"

/* Runs the inputs of the command line and opens the view of their expression; the runner is open. */
void live_run(struct runner *runner);

/* Opens the view of an expression. A session's variables keep the values with which it is left; else that point is printed
 * in the form of --at. False after a reported error. */
bool live_statement(struct runner *runner, const struct adc_statement *statement);

/* ---- the screen: frames, each of which goes to the terminal at once, and the keys of the terminal ----
 *
 * Life cycle: screen_open; for each frame screen_begin, any number of screen_put, and screen_show; screen_key between
 * frames; screen_close. While it is open the program has the alternate screen of the terminal, which every signal that ends
 * or stops the program gives back. */

struct screen {
    int rows, columns;
    bool color;                         /* colours are written */
    FILE *frame;                        /* what is drawn, in memory: */
    char *text;
    size_t length;
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

/* Restores the terminal, and the signal handlers. */
void screen_close(struct screen *screen);

/* Waits for a key. */
int screen_key(void);

/* Whether another key waits already: its effect can be drawn in the same frame. */
bool screen_has_key(void);

/* ---- between the keys (live.c) and what they show (view.c) ---- */

/* What the line at the bottom is: help, a number that is typed, the value to solve for. */
enum live_entry { LIVE_KEYS, LIVE_NUMBER, LIVE_TARGET };

/* A value that a variable had. */
struct live_move { uint32_t variable; double value; };

/* A variable in the list, with its elasticity, NaN where there is none. */
struct live_bar { uint32_t variable; double share; };

enum { LIVE_TYPED = 60, LIVE_MOVES = 1000 };

struct live {
    struct runner *runner;
    const struct adc_statement *statement;
    const char *function;               /* what the value is called */
    char *text;                         /* the expression, owned */
    struct adc_coordinate *at;          /* the variables and their values now, */
    double *first;                      /* the values at the beginning; owns the next two: */
    double *pinned, *slope;             /* the values to compare with, and the partials there; NaN: none */
    uint32_t count, chosen;
    double pinned_value;
    double percent;                     /* by which a key changes a variable */
    struct adc_answer answer;           /* at the present point, */
    bool answered;                      /* where it could be evaluated; else `message` says why not */
    char message[400];                  /* one line; "": none */
    struct live_move moves[LIVE_MOVES];     /* to undo, the latest last */
    size_t move_count;
    enum live_entry entry;
    char typed[LIVE_TYPED];
    struct live_bar *bars;              /* in the order of the list: that of the variables, */
    bool by_size;                       /* or of the lengths */
    struct adc_plot plot;               /* of the chosen variable over `range`, */
    bool drawn;                         /* where there is one, */
    bool slow;                          /* answers take long, so that no plot is drawn */
    struct adc_plot_window range;
    struct screen screen;
};

/* Draws a frame. False: out of memory. */
bool live_show(struct live *live);

/* The partial by a variable; without one its value is NaN and `by` is NULL. */
struct adc_reading live_partial(const struct live *live, uint32_t variable);

/* Where the chosen variable is in the list. */
uint32_t live_place(const struct live *live);

#endif
