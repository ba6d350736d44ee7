/* The commands that answer an expression in another way than the settings say, once or from now on.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli/session/commands.h"
#include "cli/session/statements.h"

/* Answers a text under settings that hold for it alone. */
static void answer_with(struct shell *shell, const char *name, const char *value, const char *text)
{
    const struct options before = shell->settings;
    settings_change(shell, name, value);
    statements_run(shell, text);
    shell->settings = before;
}

void switch_command(struct shell *shell, const char *name, const char *text)
{
    if (text[0] != '\0')
        answer_with(shell, name, "on", text);
    else
        settings_turn(shell, name);
}

void taylor_command(struct shell *shell, const char *text)
{
    size_t length = strcspn(text, SHELL_SPACE);
    char *order = strndup(text, length);
    const char *rest = text + length + strspn(text + length, SHELL_SPACE);
    if (order == NULL)
        return;
    if (order[0] != '\0' && (order[0] < '0' || order[0] > '9'))
        report_mistake("as in :taylor 5 sin(x)", ":taylor: the order comes first, '%s' is none", order);
    else if (rest[0] != '\0')
        answer_with(shell, "taylor", order, rest);
    else
        settings_change(shell, "taylor", order[0] != '\0' ? order : "off");
    free(order);
}

size_t assignments_length(const char *text)
{
    int depth = 0;
    size_t at = 0;
    for (char before = ','; text[at] != '\0'; at++) {
        size_t blank = strspn(text + at, SHELL_SPACE);
        char next = text[at + blank];
        if (blank > 0 && depth == 0 && strchr(",=", before) == NULL && (next == '\0' || strchr(",=", next) == NULL))
            return at;
        if (blank > 0) {
            at += blank - 1;
            continue;
        }
        depth += strchr("([{", text[at]) != NULL;
        depth -= strchr(")]}", text[at]) != NULL;
        before = text[at];
    }
    return at;
}

void direction_command(struct shell *shell, const char *text)
{
    struct runner *runner = shell->runner;
    struct adc_direction before = runner->direction, now = {0};
    size_t length = assignments_length(text);
    char *direction = strndup(text, length);
    const char *rest = text + length + strspn(text + length, SHELL_SPACE);
    if (direction == NULL)
        return;
    if (length > 0 && !adc_read_direction(&runner->session, direction, &now)) {
        runner_report_error(runner);
        adc_direction_release(&runner->session, &now);
    } else {
        runner->direction = now;
        if (rest[0] != '\0') {
            statements_run(shell, rest);
            runner->direction = before;
        }
        adc_direction_release(&runner->session, rest[0] != '\0' ? &now : &before);
    }
    free(direction);
}
