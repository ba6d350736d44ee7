/* See readline.h.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <readline/readline.h>
