/* Long output of a session, a page at a time.
 *
 * Life cycle: pager_open before a line is carried out; pager_close when it has been.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_PAGER_H
#define ADC_CLI_SESSION_PAGER_H

#include "cli/session/shell.h"

struct pager {
    struct runner *runner;          /* NULL: nothing is held back */
    FILE *out;                      /* where results go meanwhile; the runner's own until then is `direct` */
    FILE *direct;
    char *text;                     /* what was held back */
    size_t length;
};

/* Holds results back from now on where the session pages and shows them at a terminal on which a cursor can be moved. */
void pager_open(struct pager *pager, struct shell *shell);

/* Shows them: through $PAGER, else `less` or `more`, where they are longer than the terminal is high. */
void pager_close(struct pager *pager);

#endif
