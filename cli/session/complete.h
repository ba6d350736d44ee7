/* Completion with TAB, by context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_COMPLETE_H
#define ADC_CLI_SESSION_COMPLETE_H

#include "cli/session/shell.h"

/* Makes Readline complete from this session, which must outlive the reading of lines. */
void complete_open(const struct shell *shell);

#endif
