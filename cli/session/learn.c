/* The tour of --learn and :learn: each lesson runs lines in a session of its own, asks a question and checks the answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/session/shell.h"
#include "eval/entry.h"

static const struct lesson { const char *title, *about, *lines, *question; double answer; const char *why; } lessons[] = {
#define LESSON(title, about, lines, question, answer, why) {title, about, lines, question, answer, why},
#include "cli/session/learn.def"
#undef LESSON
};
enum { LESSONS = sizeof lessons / sizeof *lessons };

/* Shows the lines and what they print. */
static void run_lines(struct shell *shell, const char *lines)
{
    for (const char *line = lines; *line != '\0'; line += strcspn(line, "\n") + 1) {
        const size_t length = strcspn(line, "\n");
        fprintf(shell->runner->out, "> %.*s\n", (int)length, line);
        shell_line(shell, line, length);
        statements_end(shell);
    }
}

/* Whether a text is the answer, within a percent; an expression of numbers is computed. */
static bool is_right(struct shell *shell, const struct lesson *lesson, const char *text)
{
    double *numbers = NULL;
    uint32_t count = 0;
    if (!adc_read_numbers(&shell->runner->session, "the answer", text, &numbers, &count, NULL)) {
        runner_report_error(shell->runner);
        return false;
    }
    const bool right = count == 1 && fabs(numbers[0] - lesson->answer) <= 0.01 * fabs(lesson->answer);
    free(numbers);
    return right;
}

/* Asks until the answer is right, or is given up by an empty line. False: the tour ends. */
static bool ask(struct shell *shell, const struct lesson *lesson, unsigned *right)
{
    FILE *out = shell->runner->out;
    char *line = NULL;
    size_t room = 0;
    bool goes_on = false;
    fprintf(out, "\n%s\n", lesson->question);
    for (;;) {
        fputs("answer, ENTER for the solution, q to leave: ", out);
        fflush(out);
        const ssize_t length = getline(&line, &room, stdin);
        if (!isatty(STDIN_FILENO))
            putc('\n', out);
        if (length <= 0 || strcmp(line, "q\n") == 0)
            break;
        line[strcspn(line, "\n")] = '\0';
        const bool given_up = line[strspn(line, " \t")] == '\0', good = !given_up && is_right(shell, lesson, line);
        goes_on = given_up || good;
        *right += good;
        fprintf(out, good ? "right: %s\n" : given_up ? "it is %2$.4g: %1$s\n" : "not that; try again\n", lesson->why, lesson->answer);
        if (goes_on)
            break;
    }
    free(line);
    return goes_on;
}

/* A screen: the lesson begins without names and settings of others. */
static bool teach(struct shell *shell, unsigned number, unsigned *right)
{
    const struct lesson *lesson = &lessons[number];
    FILE *out = shell->runner->out;
    const bool terminal = isatty(STDIN_FILENO) != 0;
    adc_session_reset(&shell->runner->session);
    shell->settings = *shell->given;
    if (terminal && isatty(fileno(out)) && report_cursor_moves())
        fputs("\033[H\033[2J", out);
    fprintf(out, "Lesson %u of %d: %s\n\n%s\n\n", number + 1, LESSONS, lesson->title, lesson->about);
    run_lines(shell, lesson->lines);
    const bool goes_on = ask(shell, lesson, right);
    if (goes_on && terminal && number + 1 < LESSONS) {
        fputs("ENTER continues: ", out);
        fflush(out);
        for (int c = getchar(); c != '\n' && c != EOF; c = getchar())
            continue;
    }
    return goes_on;
}

int learn_run(const struct options *options)
{
    const struct options own = {.color = options->color, .no_config = true, .no_history = true, .sandbox = true,
                                .check = CHECK_OFF, .interactive = true};
    struct runner runner;
    struct shell shell;
    unsigned right = 0, number = 0;
    fflush(stdout);
    if (runner_open(&runner, &own, NULL)) {
        FILE *screen = fdopen(dup(STDOUT_FILENO), "w");      /* which is closed with the runner */
        runner.out = screen != NULL ? screen : runner.out;
        runner.interactive = true;
        shell_open(&shell, &runner);
        shell_source(&shell, "lesson", false);
        while (number < LESSONS && teach(&shell, number, &right))
            number++;
        fprintf(runner.out, "%u of %d answers were right. 'adcalc --help=trace' shows more views.\n", right, LESSONS);
        shell_close(&shell);
    }
    return runner_close(&runner);
}
