/* Paging: what a line prints is held back until it is known to be long; messages are not.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/report/report.h"
#include "cli/session/line.h"

void pager_open(struct pager *pager, struct shell *shell)
{
    *pager = (struct pager){0};
    shell->direct = NULL;
    if (!shell->settings.pager || !shell->runner->terminal || !report_cursor_moves())
        return;
    pager->direct = shell->runner->out;
    pager->out = open_memstream(&pager->text, &pager->length);
    if (pager->out == NULL)
        return;
    pager->runner = shell->runner;
    shell->direct = pager->direct;
    pager->runner->out = pager->out;
}

/* The lines of the terminal that a text takes, one that is longer than a line is wide counted as often as it wraps. */
static long lines_of(const char *text, int width)
{
    long lines = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        int columns = (int)adc_characters(text, length);
        lines += columns > width ? (columns + width - 1) / width : 1;
        text += length + (text[length] == '\n');
    }
    return lines;
}

/* Gives a text to the pager; false where there is none. Whoever leaves it early wants no more. */
static bool page(const char *text, size_t length)
{
    enum { NOT_FOUND = 127 };           /* the shell says so */
    static const char usual[] = "for p in less more; do command -v $p > /dev/null && exec $p; done; exit 127";
    int status = -1;
    const struct sigaction ignore = {.sa_handler = SIG_IGN};
    struct sigaction old;
    const char *command = getenv("PAGER");
    const bool own = command == NULL || command[0] == '\0';
    setenv("LESS", own ? "FRXPq\\: back" : "FRX", 0);    /* `less` then passes colours on; its prompt says how to leave */
    sigaction(SIGPIPE, &ignore, &old);
    FILE *pipe = popen(own ? usual : command, "w");
    if (pipe != NULL) {
        fwrite(text, 1, length, pipe);
        status = pclose(pipe);
    }
    sigaction(SIGPIPE, &old, NULL);
    return status != -1 && !(WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND);
}

void pager_close(struct pager *pager)
{
    if (pager->runner == NULL)
        return;
    pager->runner->out = pager->direct;
    bool whole = fclose(pager->out) == 0 && pager->text != NULL;
    const long height = report_height(pager->direct);
    bool is_long = whole && height > 0 && lines_of(pager->text, report_width(pager->direct)) >= height;
    if (whole && (!is_long || !page(pager->text, pager->length)))
        fwrite(pager->text, 1, pager->length, pager->direct);
    if (!whole)
        fputs("adcalc: out of memory\n", stderr);
    fflush(pager->direct);
    free(pager->text);
}
