/* The statements of a session: read as their lines come, carried out, timed and traced.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/shell.h"

#include <stdlib.h>
#include <string.h>
#ifndef ADC_NO_READLINE
#include <readline/tilde.h>
#else
#define tilde_expand strdup
#endif

#include "cli/run/files.h"

void statements_stop(struct shell *shell)
{
    if (shell->reading)
        adc_reader_close(&shell->reader);
    shell->reading = shell->unfinished = false;
}

/* Reads the rest of the text without carrying it out, unless it is to be read no further: for lack of time or
 * memory. */
static void skip_rest(struct shell *shell, struct adc_reader *reader)
{
    const struct adc_diag *error = &shell->runner->session.context.error;
    struct adc_statement statement;
    enum adc_read read;
    while ((read = adc_next(&shell->runner->session, reader, false, &statement)) != ADC_READ_END) {
        if (read == ADC_READ_STATEMENT)
            adc_ast_release(statement.ast);
        else if (error->kind != ADC_SYNTAX && error->kind != ADC_USAGE && error->kind != ADC_NAME)
            return;
    }
}

/* Whether the text goes on with another line after a statement. The statement that begins there has been added because
 * an `else` might have followed, and is not part of the failed statement. */
static bool ends_before_line(const struct adc_source *source, struct adc_span span)
{
    const char *after = source->text + span.at + span.length;
    after += strspn(after, " \t\r;");
    return *after == '\n' && after[strspn(after, " \t\r\n")] != '\0';
}

/* Whether the text of a statement that could not be read begins with `else`: its block is not to be run either, though
 * the lines of it come later. */
static bool begins_with_else(const struct adc_reader *reader)
{
    const char *word = adc_keywords[ADC_KEY_ELSE].word, *text = reader->source != NULL ? reader->source->text : "";
    return strncmp(text + strspn(text, SHELL_SPACE), word, strlen(word)) == 0;
}

/* Carries out what the reader has; a mistake ends it with the line. Returns true when it ended within a statement. */
static bool run_statements(struct shell *shell, struct adc_reader *reader, bool may_continue)
{
    struct runner *runner = shell->runner;
    struct adc_statement statement;
    while (true) {
        enum adc_read read = adc_next(&runner->session, reader, may_continue, &statement);
        if (read == ADC_READ_END || read == ADC_READ_MORE)
            return read == ADC_READ_MORE || (may_continue && reader->skipping > 0);
        const struct adc_source *source = read == ADC_READ_ERROR ? NULL : statement.ast->source;
        struct adc_span span = read == ADC_READ_ERROR ? (struct adc_span){0, 0} : statement.span;
        bool lone_else = read == ADC_READ_ERROR && begins_with_else(reader);
        if (read == ADC_READ_ERROR)
            runner_report_error(runner);
        else if (runner_statement(runner, &statement) || (!shell->pasting && ends_before_line(source, span)))
            continue;
        skip_rest(shell, reader);
        return reader->skipping > 0 && lone_else;
    }
}

void show_time(const struct shell *shell, double start)
{
    const double taken = adc_clock() - start;
    fprintf(shell->runner->out, taken < 1 ? "time: %.3f ms\n" : "time: %.3f s\n", taken < 1 ? 1e3 * taken : taken);
}

/* Opens the reader where the text begins; without line numbers each statement is a text of its own. */
static bool start_reading(struct shell *shell)
{
    struct runner *runner = shell->runner;
    if (shell->reading && (shell->numbered || shell->unfinished))
        return true;
    statements_stop(shell);
    shell->reading = adc_open_text(&runner->session, &shell->reader, shell->name, "", 0);
    if (!shell->reading)
        runner_report_error(runner);
    shell->reader.waits_for_else = shell->numbered;
    return shell->reading;
}

static bool add_text(struct shell *shell, const char *text, size_t length)
{
    struct adc_session *session = &shell->runner->session;
    bool good = start_reading(shell) && adc_add_text(session, &shell->reader, text, length);
    if (!good && shell->reading) {
        runner_report_error(shell->runner);
        statements_stop(shell);
    }
    return good;
}

void statements_line(struct shell *shell, const char *line, size_t length)
{
    char *text = malloc(length + 2);
    double start = adc_clock();
    if (text == NULL) {
        fputs("adcalc: out of memory\n", stderr);
        return;
    }
    memcpy(text, line, length);
    memcpy(text + length, "\n", 2);
    if (add_text(shell, text, length + 1))
        shell->unfinished = run_statements(shell, &shell->reader, true);
    if (shell->timing && !shell->unfinished && strspn(line, SHELL_SPACE) < length)
        show_time(shell, start);
    free(text);
}

void statements_pass_line(struct shell *shell)
{
    if (shell->unfinished)
        shell->unfinished = run_statements(shell, &shell->reader, false);
    if (shell->numbered)
        add_text(shell, "\n", 1);
}

void statements_end(struct shell *shell)
{
    if (shell->unfinished)
        run_statements(shell, &shell->reader, false);
    statements_stop(shell);
}

void statements_end_paste(struct shell *shell, bool good)
{
    shell->reader.waits_for_else = false;
    if (good && shell->unfinished)
        shell->unfinished = run_statements(shell, &shell->reader, true);
    if (!good || !shell->unfinished)
        statements_stop(shell);
}

void statements_run(struct shell *shell, const char *text)
{
    struct adc_reader reader;
    if (!adc_open_text(&shell->runner->session, &reader, "input", text, strlen(text)))
        runner_report_error(shell->runner);
    else
        run_statements(shell, &reader, false);
    adc_reader_close(&reader);
}

/* ---- tokens ---- */

void tokens_open(struct tokens *tokens, struct adc_context *context, const char *text, size_t length, size_t from)
{
    memset(tokens, 0, sizeof *tokens);
    tokens->context = context;
    tokens->source.text = (char *)(uintptr_t)text;
    tokens->source.length = (uint32_t)length;
    adc_scanner_open(&tokens->scanner, context, &tokens->source, (uint32_t)from);
    tokens->scanner.warned = UINT32_MAX;                    /* who reads the statement warns */
}

/* One more or less where a token opens or closes a bracket. */
static int depth_by(enum adc_token_kind kind)
{
    return (kind == ADC_TOKEN_LPAREN || kind == ADC_TOKEN_DOT_CALL || kind == ADC_TOKEN_LBRACKET || kind == ADC_TOKEN_LBRACE)
         - (kind == ADC_TOKEN_RPAREN || kind == ADC_TOKEN_RBRACKET || kind == ADC_TOKEN_RBRACE);
}

bool tokens_next(struct tokens *tokens)
{
    const struct adc_diag *error = &tokens->context->error;
    tokens->before = tokens->token;
    tokens->depth += depth_by(tokens->before.kind);
    tokens->token = (struct adc_token){.kind = ADC_TOKEN_END};
    tokens->wrong = !adc_scanned(&tokens->scanner, &tokens->token);
    if (tokens->wrong && (error->kind != ADC_SYNTAX || error->source == NULL))
        return false;
    if (tokens->wrong)
        tokens->token = (struct adc_token){.kind = ADC_TOKEN_SEMICOLON, .span = error->span};
    tokens->apart = tokens->token.span.at > tokens->before.span.at + tokens->before.span.length;
    return tokens->token.kind != ADC_TOKEN_END;
}

void tokens_close(struct tokens *tokens) { adc_scanner_close(&tokens->scanner); }

/* ---- names of files ---- */

bool shell_xdg_path(const char *variable, const char *fallback, const char *file, char *out, size_t size)
{
    const char *base = getenv(variable), *home = getenv("HOME");
    int length;
    if (base != NULL && base[0] == '/')
        length = snprintf(out, size, "%s/adcalc/%s", base, file);
    else if (home != NULL && home[0] == '/')
        length = snprintf(out, size, "%s/%s/adcalc/%s", home, fallback, file);
    else
        return false;
    return length >= 0 && (size_t)length < size;
}

bool may_open(const struct shell *shell)
{
    bool may = files_allowed(shell->runner);
    if (!may)
        report_mistake(NULL, ":%s: --sandbox allows no files", shell_command(shell));
    return may;
}

char *shell_file_name(const char *typed)
{
    size_t length = strlen(typed);
    bool quoted = length >= 2 && (typed[0] == '"' || typed[0] == '\'') && typed[length - 1] == typed[0];
    char *bare = quoted ? strndup(typed + 1, length - 2) : strdup(typed);
    if (bare == NULL || bare[0] != '~')         /* Readline ends the program where it finds no memory */
        return bare;
    char *name = tilde_expand(bare);
    free(bare);
    return name;
}
