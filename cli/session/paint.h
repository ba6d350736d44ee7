/* Colours while a line is typed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_PAINT_H
#define ADC_CLI_SESSION_PAINT_H

#include "cli/session/shell.h"

/* Makes Readline show lines of this session, which must outlive the reading of them, in colours. */
void paint_open(const struct shell *shell);

#endif
