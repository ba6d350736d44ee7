/* Memory of the line editor. Readline has these names for its allocations and ends the program with status 2 when one
 * fails; ours are linked in their place and end it as adcalc does, with the terminal as it was found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run/run.h"        /* before Readline, which has NEWLINE and RETURN as macros */

#include <stdio.h>
#include <stdlib.h>
#include <readline/readline.h>

void *xmalloc(size_t size);
void *xrealloc(void *memory, size_t size);

static void *or_end(void *memory)
{
    if (memory != NULL)
        return memory;
    if (RL_ISSTATE(RL_STATE_TERMPREPPED))
        rl_deprep_term_function();
    out_of_memory();
}

void *xmalloc(size_t size) { return or_end(malloc(size)); }
void *xrealloc(void *memory, size_t size) { return or_end(memory == NULL ? malloc(size) : realloc(memory, size)); }
