/* No completion, where there is no Readline.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/complete.h"

void complete_open(const struct shell *shell)
{
    (void)shell;
}
