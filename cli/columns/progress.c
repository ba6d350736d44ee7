/* Showing how far it is.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lexer/context.h"

static const double PATIENCE = 1, INTERVAL = 0.2;       /* seconds before the line comes, and between two of them */

enum { BAR = 30 };                                      /* characters */

struct progress progress_begin(bool quiet, int results)
{
    const char *terminal = getenv("TERM");
    bool wanted = !quiet && isatty(STDERR_FILENO) && !isatty(results) && terminal != NULL
               && strcmp(terminal, "dumb") != 0;
    return (struct progress){.wanted = wanted, .next = wanted ? adc_clock() + PATIENCE : 0};
}

bool progress_is_due(const struct progress *progress) { return progress->wanted && adc_clock() >= progress->next; }

void progress_show(struct progress *progress, uint64_t rows, double share)
{
    char bar[BAR + 1];
    int done = share < 0 ? 0 : share > 1 ? BAR : (int)(share * BAR);
    memset(bar, '.', BAR);
    memset(bar, '#', (size_t)done);
    bar[BAR] = '\0';
    if (share < 0)
        fprintf(stderr, "\r%llu rows\033[K", (unsigned long long)rows);
    else
        fprintf(stderr, "\r[%s] %3.0f %%  %llu rows\033[K", bar, 100 * (share > 1 ? 1 : share), (unsigned long long)rows);
    fflush(stderr);
    progress->visible = true;
    progress->next = adc_clock() + INTERVAL;
}

void progress_clear(struct progress *progress)
{
    if (progress->visible)
        fputs("\r\033[K", stderr);
    progress->visible = false;
}
