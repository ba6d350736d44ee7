/* What the commands of a session do.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/shell.h"

#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/help/help.h"
#include "cli/report/report.h"
#include "cli/run/files.h"
#include "eval/entry.h"
#include "eval/program/program.h"
#include "eval/table/op.h"
#include "eval/session/session.h"
#include "lexer/number.h"

#ifndef ADC_NO_READLINE
#include <readline/history.h>
#endif

/* A function, and its rule. */
static void show_function(struct shell *shell, const struct adc_definition *function)
{
    const struct adc_statement *rule = adc_definition_rule(function);
    runner_show_statement(shell->runner, &function->statement);
    if (rule != NULL)
        runner_show_statement(shell->runner, rule);
}

/* What the rule of a function is worth. */
static void show_standing(struct shell *shell, uint32_t symbol)
{
    struct adc_rule_report report;
    char rule[ADC_NUMBER_TEXT], difference[ADC_NUMBER_TEXT];
    FILE *out = shell->runner->out;
    adc_check_rule(&shell->runner->session, symbol, &report);
    switch (report.agreement) {
    case ADC_RULE_NONE: break;
    case ADC_RULE_SURROGATE: fputs("  the rule is a surrogate: not the derivative, and not compared with it\n", out); break;
    case ADC_RULE_AGREES: fprintf(out, "  the rule agrees with differences, as at %s\n", report.point); break;
    case ADC_RULE_DISAGREES:
        fprintf(out, "  the rule disagrees with differences: at %s it gives %s for %s, they %s\n", report.point,
                adc_number_shown(report.rule, 6, rule), report.by, adc_number_shown(report.difference, 6, difference));
        break;
    case ADC_RULE_NOT_COMPARED: fputs("  the rule is not checked: no point was found to compare it\n", out);
    }
}

/* The names that statements at the top level have made formulas, and the statements, where the first of the names is
 * listed. */
static void show_compound(struct shell *shell, uint32_t place, const struct adc_definition *definition)
{
    const struct adc_session *session = &shell->runner->session;
    for (uint32_t i = 0; i < place; i++)
        if (session->bindings[session->order[i]].formula == definition)
            return;
    for (uint32_t i = place; i < session->order_count; i++)
        if (session->bindings[session->order[i]].formula == definition)
            fprintf(shell->runner->out, "%s%s", i == place ? "# " : ", ",
                    adc_symbol_text(&session->context, session->order[i]));
    fputs(" from\n", shell->runner->out);
    runner_show_statement(shell->runner, &definition->statement);
}

/* The variable at a place among the names that are bound; nothing for a name that is only a function. */
static void show_variable(struct shell *shell, uint32_t place)
{
    const struct adc_session *session = &shell->runner->session;
    const struct adc_binding *binding = &session->bindings[session->order[place]];
    if (binding->kind == ADC_VARIABLE) {
        put_bound(shell->runner->out, session, session->order[place], shell->settings.digits);
    } else if (binding->kind == ADC_FORMULA && binding->output != ADC_NO_OUTPUT)
        show_compound(shell, place, binding->formula);
    else if (binding->kind == ADC_FORMULA)
        runner_show_statement(shell->runner, &binding->formula->statement);
}

void command_help(struct shell *shell, const char *argument)
{
    const struct adc_session *session = &shell->runner->session;
    const uint32_t symbol = adc_symbol_find(&session->context, argument, strlen(argument));
    bool bound = false;
    for (uint32_t i = 0; i < session->order_count && symbol != ADC_NO_SYMBOL; i++)
        if (session->order[i] == symbol) {              /* before what the name means elsewhere */
            show_variable(shell, i);
            bound = true;
        }
    const struct adc_definition *own = adc_session_function(&shell->runner->session, argument);
    if (own != NULL) {
        show_function(shell, own);
        show_standing(shell, own->statement.symbol);
    } else if (argument[0] == '\0') {
        help_session(shell->runner->out);
    } else if (!help_topic(shell->runner->out, argument) && !bound) {
        help_unknown(argument);
    }
}

/* The user's functions whose names match. Returns their number. */
static unsigned show_functions(struct shell *shell, const char *glob)
{
    const struct adc_session *session = &shell->runner->session;
    unsigned shown = 0;
    for (uint32_t i = 0; i < session->order_count; i++) {
        const struct adc_binding *binding = &session->bindings[session->order[i]];
        if (binding->function == NULL || fnmatch(glob, adc_symbol_text(&session->context, session->order[i]), 0) != 0)
            continue;
        show_function(shell, binding->function);
        shown++;
    }
    return shown;
}

void command_vars(struct shell *shell, const char *argument)
{
    (void)argument;
    for (uint32_t i = 0; i < shell->runner->session.order_count; i++)
        show_variable(shell, i);
    show_functions(shell, "*");
}

void command_functions(struct shell *shell, const char *argument)
{
    FILE *out = shell->runner->out;
    if (argument[0] == '\0') {
        if (show_functions(shell, "*") == 0)
            fputs("none of your own yet: f(x) = x^2 makes one; ':functions *' lists the built-in ones\n", out);
        return;
    }
    unsigned own = show_functions(shell, argument);
    if (own + help_functions(out, argument) == 0)
        report_mistake(NULL, ":functions: no function is called '%s'", argument);
}

/* A name that an undo has given its meaning back. */
static void show_restored(void *user, uint32_t symbol)
{
    struct shell *shell = user;
    const struct adc_session *session = &shell->runner->session;
    const struct adc_binding *binding = adc_session_find(session, symbol);
    uint32_t place = 0;
    while (place < session->order_count && session->order[place] != symbol)
        place++;
    if (place == session->order_count)
        fprintf(shell->runner->out, "%s is undefined again\n", adc_symbol_text(&session->context, symbol));
    else
        show_variable(shell, place);
    if (binding->function != NULL)
        show_function(shell, binding->function);
}

/* The last answer, where it is another one now. */
static void show_answer(struct shell *shell, bool other)
{
    const struct adc_session *session = &shell->runner->session;
    if (other && session->has_answer) {
        fputs("ans = ", shell->runner->out);
        put_value(shell->runner->out, session->answer, session->answer_array, shell->settings.digits, VALUES_SHOWN, NULL);
        putc('\n', shell->runner->out);
    } else if (other) {
        fputs("ans has no value yet\n", shell->runner->out);
    }
}

void command_undo(struct shell *shell, const char *argument)
{
    const struct adc_session *session = &shell->runner->session;
    const bool had = session->has_answer;
    const double before = session->answer;
    const struct adc_array *array = session->answer_array;
    (void)argument;
    if (adc_journal_undo(&shell->runner->session, show_restored, shell))
        show_answer(shell, had != session->has_answer || array != session->answer_array
                           || memcmp(&before, &session->answer, sizeof before) != 0);
    else
        report_mistake(NULL, ":undo: nothing to undo");
}

/* Forgets the rule of a function. */
static bool delete_rule(struct adc_session *session, const char *name, size_t length)
{
    const uint32_t symbol = adc_symbol_find(&session->context, name, length);
    const struct adc_binding *binding = adc_session_find(session, symbol);
    return symbol != ADC_NO_SYMBOL && binding != NULL && binding->function != NULL && adc_forget_rule(session, symbol);
}

/* Forgets one name: "f()" is a function, "f'" its rule; "f" a variable, or a function where there is no such variable. */
static void delete_name(struct shell *shell, const char *name, size_t length)
{
    struct adc_session *session = &shell->runner->session;
    if (length > 1 && name[length - 1] == '\'' && delete_rule(session, name, length - 1))
        return;
    bool function = length > 2 && memcmp(name + length - 2, "()", 2) == 0;
    size_t bare = function ? length - 2 : length;
    uint32_t symbol = adc_symbol_find(&session->context, name, bare);
    const struct adc_binding *binding = adc_session_find(session, symbol);
    if (binding != NULL && !function)
        function = binding->kind == ADC_UNBOUND;
    if (symbol == ADC_NO_SYMBOL || binding == NULL || !adc_session_delete(session, symbol, function))
        report_mistake("':vars' and ':functions' list the names", ":del: '%.*s' is not bound", (int)length, name);
}

void command_del(struct shell *shell, const char *argument)
{
    for (size_t length; *argument != '\0'; argument += length + strspn(argument + length, " \t,")) {
        length = strcspn(argument, " \t,");
        if (length > 0)
            delete_name(shell, argument, length);
    }
}

void command_reset(struct shell *shell, const char *argument)
{
    (void)argument;
    adc_session_reset(&shell->runner->session);
}

void command_learn(struct shell *shell, const char *argument)
{
    (void)argument;
    if (shell->learn != NULL)
        shell->learn(shell->given);
}

void command_load(struct shell *shell, const char *argument)
{
    struct runner *runner = shell->runner;
    if (!may_open(shell))
        return;
    char *name = shell_file_name(argument);
    bool interactive = runner->interactive;
    FILE *held = runner->out;
    runner->interactive = false;            /* a script announces only its answers */
    runner->out = shell->direct != NULL ? shell->direct : held;     /* they come in order with its messages */
    if (name != NULL)
        runner_file(runner, strcmp(name, "-") == 0 ? "./-" : name);
    runner->out = held;
    runner->interactive = interactive;
    free(name);
}

void command_time(struct shell *shell, const char *argument)
{
    const double start = adc_clock();
    if (argument[0] != '\0') {
        statements_run(shell, argument);
        show_time(shell, start);
        return;
    }
    shell->timing = !shell->timing;
    fprintf(shell->runner->out, "timing %s\n", shell->timing ? "on" : "off");
}

void command_claim(struct shell *shell, const char *argument)
{
    if (shell->runner->last.session == NULL)
        report_mistake("evaluate an expression first", ":claim: there is no answer yet");
    else
        runner_claim(shell->runner, argument);
}

#ifdef ADC_NO_READLINE
void command_history(struct shell *shell, const char *argument)
{
    (void)shell, (void)argument;
    report_mistake(NULL, ":history: there is none without Readline");
}
#else
void command_history(struct shell *shell, const char *argument)
{
    char *end;
    long count = argument[0] == '\0' ? 20 : strtol(argument, &end, 10);
    if (argument[0] != '\0' && (argument[0] < '0' || argument[0] > '9' || *end != '\0')) {
        report_mistake(NULL, ":history: '%s' is not a number of lines", argument);
        return;
    }
    int last = history_base + history_length, first = count < history_length ? last - (int)count : history_base;
    for (int i = first; i < last; i++) {
        const HIST_ENTRY *entry = history_get(i);
        if (entry == NULL)
            continue;
        fprintf(shell->runner->out, "%5d  ", i);
        for (const char *line = entry->line; line != NULL; line = strchr(line, '\n')) {
            line += *line == '\n';
            fputs(line > entry->line ? "       " : "", shell->runner->out);
            put_shown(shell->runner->out, line, strcspn(line, "\n"), "\n");
            putc('\n', shell->runner->out);
        }
    }
}
#endif

void command_quit(struct shell *shell, const char *argument)
{
    (void)argument;
    shell->leave = true;
}

/* Says what a word that is not a command may have meant: a setting, what another program calls it, or the nearest one. */
static void unknown_command(const char *word, size_t length, bool several)
{
    char hint[200] = "':help commands' lists the commands", typed[64];
    const char *here;
    size_t used = 0;
    struct nearest nearest = {typed, NULL, 5}, option = {typed, NULL, 1};
    snprintf(typed, sizeof typed, "%.*s", (int)(length < 60 ? length : 60), word);
    for (int i = 0; i < COMMANDS; i++) {
        consider(&nearest, command_rows[i].name);
        if (several && strncmp(command_rows[i].name, word, length) == 0)
            used += (size_t)snprintf(hint + used, sizeof hint - used, "%s:%s", used == 0 ? "" : ", ",
                                     command_rows[i].name);
    }
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++)
        consider(&option, row->name);
    here = adc_elsewhere(typed, true, true);
    if (!several && setting_values(typed) != NULL)
        snprintf(hint, sizeof hint, "it is a setting: write ':set %s' and a value, which is %s", typed,
                 setting_values(typed));
    else if (!several && here != NULL && strncmp(here, "write :", strlen("write :")) == 0)
        snprintf(hint, sizeof hint, "%s", here);
    else if (!several && word_index(typed, option_choices(OPT_FORMAT)) >= 0)
        snprintf(hint, sizeof hint, "write :set format %s", typed);
    else if (!several && word_index(typed, option_choices(OPT_EMIT)) >= 0)
        snprintf(hint, sizeof hint, "write :emit %s EXPRESSION", typed);
    else if (option.name != NULL && !several)
        snprintf(hint, sizeof hint, "--%s is for the command line, outside of a session", option.name);
    else if (nearest.name != NULL && !several)
        snprintf(hint, sizeof hint, "did you mean ':%s'?", nearest.name);
    report_mistake(hint, several ? "':%s' could mean several commands" : "unknown command ':%s'", typed);
}

/* Whether a command is to answer an expression, and has a value of the setting that is called like it: ":trace rules". */
static bool refuse_value(const struct shell *shell, const struct command_row *row, const char *argument)
{
    const struct adc_session *session = &shell->runner->session;
    const uint32_t symbol = adc_symbol_find(&session->context, argument, strlen(argument));
    const struct adc_binding *binding = adc_session_find(session, symbol);
    const char *values = setting_values(row->name);
    char hint[120];
    if (values == NULL || strcmp(row->argument, "[EXPRESSION]") != 0 || !adc_among(values, argument)
        || (binding != NULL && binding->kind != ADC_UNBOUND))
        return false;
    snprintf(hint, sizeof hint, "write ':set %s %s'", row->name, argument);
    report_mistake(hint, ":%s answers an expression, and '%s' is not one", row->name, argument);
    return true;
}

void command_run(struct shell *shell, const char *text)
{
    static void (*const handlers[COMMANDS])(struct shell *shell, const char *argument) = {
#define COMMAND(id, argument, completes, run, help) command_##run,
#include "cli/session/cmds.def"
    };
    text += strspn(text, " \t");
    size_t length = strcspn(text, " \t");
    const char *argument = text + length + strspn(text + length, " \t");
    bool several;
    int found = command_find(text, length, &several);
    if (found < 0) {
        unknown_command(text, length, several);
        return;
    }
    const struct command_row *row = &command_rows[found];
    shell->command = (enum command_id)found;
    if (row->argument == NULL && *argument != '\0')
        report_mistake(NULL, ":%s takes no argument", row->name);
    else if (row->argument != NULL && row->argument[0] != '[' && *argument == '\0')
        report_mistake(NULL, ":%s needs an argument: %s", row->name, row->argument);
    else if (row->argument == NULL || !refuse_value(shell, row, argument))
        handlers[found](shell, argument);
}
