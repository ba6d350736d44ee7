/* The terminal must not stay as Readline wants it when a signal ends the program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_TERMINAL_H
#define ADC_CLI_SESSION_TERMINAL_H

#include <stdbool.h>

/* Notes how the terminal is, before Readline has changed it, and restores that when one of the deadly signals comes
 * that Readline does not see to; the program then ends by that signal. Signals that are ignored stay so. */
void terminal_guard(void);

/* Whether the cursor can be moved about the screen: TERM is neither unset nor dumb. */
bool terminal_moves(void);

#endif
