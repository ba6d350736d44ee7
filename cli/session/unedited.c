/* No completion and no colours, where there is no Readline.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/complete.h"
#include "cli/session/paint.h"

void complete_open(const struct shell *shell)
{
    (void)shell;
}

void paint_open(const struct shell *shell)
{
    (void)shell;
}
