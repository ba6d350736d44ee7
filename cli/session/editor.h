/* Lines that are typed at a terminal, with Readline, and what belongs to it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_EDITOR_H
#define ADC_CLI_SESSION_EDITOR_H

#include "cli/session/shell.h"

/* Reads lines from the terminal and carries them out, until Ctrl-D or :quit. */
void editor_run(struct shell *shell);

#endif
