/* :save, a session as statements that :load reads back to the same variables and functions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/commands.h"
#include "lexer/literal.h"

struct saver {
    struct adc_session *session;
    struct adc_session rehearsal;           /* what :load would make of the file so far */
    FILE *out;
    bool *variable_done, *function_done;    /* by symbol */
    unsigned variables, functions;          /* written */
    bool kept;                              /* the last line can be read back */
    bool failed;                            /* memory is exhausted */
};

static void write_variable(struct saver *saver, uint32_t symbol);
static void write_function(struct saver *saver, uint32_t symbol);

/* A formula can only be bound when all it depends on is: writes that first. The recursion is as deep as formulas
 * depend on each other, which an evaluation must bear too. */
static void write_needs(struct saver *saver, const struct adc_statement *statement)
{
    for (uint32_t i = 0; i < statement->ast->node_count; i++) {
        const struct adc_node *node = &statement->ast->nodes[i];
        if (node->kind == ADC_NAME_NODE || node->kind == ADC_CALL) {
            write_variable(saver, node->first);
            write_function(saver, node->first);
        }
    }
}

/* Whether :load could carry out a statement after those written so far. */
static bool rehearse(struct saver *saver, const char *text)
{
    struct adc_session *session = &saver->rehearsal;
    struct adc_reader reader;
    struct adc_statement statement;
    enum adc_bound bound;
    bool good = adc_open_text(session, &reader, ":save", text, strlen(text))
             && adc_next(session, &reader, false, &statement) == ADC_READ_STATEMENT;
    if (good) {
        good = adc_carry_out(session, &statement, &bound);
        adc_ast_release(statement.ast);
    }
    adc_reader_close(&reader);
    return good;
}

/* A formula whose variables are gone cannot be read back: it stays in the file as a comment. */
static void write_line(struct saver *saver, const char *text)
{
    const char *line = text, *rest = strchrnul(text, '\n');
    saver->kept = rehearse(saver, text);
    if (!saver->kept)
        fprintf(stderr, "adcalc: warning: :save: '%.*s%s' becomes a comment: %s\n", (int)(rest - text), text,
                *rest == '\0' ? "" : " ...", saver->rehearsal.context.error.message);
    for (; *rest != '\0'; line = rest + 1, rest = strchrnul(line, '\n'))
        fprintf(saver->out, "%s%.*s\n", saver->kept ? "" : "# ", (int)(rest - line), line);
    fprintf(saver->out, "%s%s\n", saver->kept ? "" : "# ", line);
}

static void write_statement(struct saver *saver, const struct adc_statement *statement)
{
    struct adc_text text = {.context = &saver->session->context};
    if (statement_text(saver->session, statement, &text))
        write_line(saver, text.at);
    else
        saver->failed = true;
    adc_text_release(&text);
}

static void write_number(struct saver *saver, uint32_t symbol, double value)
{
    char number[ADC_NUMBER_TEXT], *text = NULL;
    const char *name = adc_symbol_text(&saver->session->context, symbol);
    if (asprintf(&text, "%s = %s", name, adc_number_text(value, 0, number)) < 0)
        saver->failed = true;
    else
        write_line(saver, text);
    free(text);
}

/* A formula that mentions its own name comes after what the name meant before. */
static void write_formula(struct saver *saver, uint32_t symbol, struct adc_definition *formula)
{
    size_t length = 0;
    for (struct adc_definition *d = formula; d != NULL; d = d->previous, length++)
        write_needs(saver, &d->statement);
    struct adc_definition **chain = malloc(length * sizeof *chain);
    if (chain == NULL) {
        saver->failed = true;
        return;
    }
    for (struct adc_definition *d = formula; d != NULL; d = d->previous)
        chain[--length] = d;
    size_t i = 0;
    if (chain[0]->has_previous)
        write_number(saver, symbol, chain[0]->previous_value);
    do
        write_statement(saver, &chain[i]->statement);
    while (chain[i++] != formula);
    free(chain);
}

static void write_variable(struct saver *saver, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(saver->session, symbol);
    if (binding == NULL || binding->kind == ADC_UNBOUND || saver->variable_done[symbol])
        return;
    saver->variable_done[symbol] = true;
    if (binding->kind == ADC_VARIABLE)
        write_number(saver, symbol, binding->value);
    else
        write_formula(saver, symbol, binding->formula);
    saver->variables += saver->kept;
}

static void write_function(struct saver *saver, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(saver->session, symbol);
    if (binding == NULL || binding->function == NULL || saver->function_done[symbol])
        return;
    saver->function_done[symbol] = true;
    write_needs(saver, &binding->function->statement);
    write_statement(saver, &binding->function->statement);
    saver->functions += saver->kept;
}

static bool write_all(struct saver *saver)
{
    const struct adc_session *session = saver->session;
    saver->variable_done = calloc(session->binding_count + 1u, sizeof *saver->variable_done);
    saver->function_done = calloc(session->binding_count + 1u, sizeof *saver->function_done);
    saver->failed = !adc_session_init(&saver->rehearsal) || saver->variable_done == NULL
                 || saver->function_done == NULL;
    fputs("# a session of adcalc; :load reads it\n", saver->out);
    for (uint32_t i = 0; i < session->order_count && !saver->failed; i++) {
        write_variable(saver, session->order[i]);
        write_function(saver, session->order[i]);
    }
    free(saver->variable_done);
    free(saver->function_done);
    adc_session_release(&saver->rehearsal);
    if (saver->failed)
        errno = ENOMEM;
    return !saver->failed;
}

/* A new file gets what the umask leaves, an old one keeps its permissions. */
static mode_t permissions(const struct stat *old)
{
    if (old != NULL)
        return old->st_mode & 0777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Writes to a temporary file beside `path` and renames it. Returns false with errno set, and nothing left behind. */
static bool replace(struct saver *saver, const char *path, const struct stat *old)
{
    char *temporary = NULL;
    if (asprintf(&temporary, "%s.XXXXXX", path) < 0)
        return false;
    int file = mkstemp(temporary);
    saver->out = file >= 0 ? fdopen(file, "w") : NULL;
    bool good = saver->out != NULL && write_all(saver) && fchmod(file, permissions(old)) == 0 && fflush(saver->out) == 0
             && fsync(file) == 0;
    int code = errno;
    if (saver->out != NULL && fclose(saver->out) != 0 && good) {
        good = false;
        code = errno;
    }
    if (good && rename(temporary, path) != 0) {
        good = false;
        code = errno;
    }
    if (!good && file >= 0)
        unlink(temporary);
    free(temporary);
    errno = code;
    return good;
}

/* What is no regular file (a device, a pipe) must not be replaced by one: it is written to. */
static bool write_through(struct saver *saver, const char *path)
{
    saver->out = fopen(path, "we");
    if (saver->out == NULL)
        return false;
    bool good = write_all(saver) && fflush(saver->out) == 0;
    int code = errno;
    if (fclose(saver->out) != 0 && good) {
        good = false;
        code = errno;
    }
    errno = code;
    return good;
}

static bool save(struct saver *saver, const char *path)
{
    struct stat old;
    if (stat(path, &old) == 0)
        return S_ISREG(old.st_mode) ? replace(saver, path, &old) : write_through(saver, path);
    return errno == ENOENT && replace(saver, path, NULL);
}

void save_command(struct shell *shell, const char *path)
{
    struct saver saver = {.session = &shell->runner->session};
    char *real = realpath(path, NULL);      /* through a symbolic link, the file it points to is replaced */
    if (!save(&saver, real != NULL ? real : path))
        command_error(NULL, ":save: cannot write '%s': %s", path, strerror(errno));
    else
        fprintf(shell->runner->out, "saved %u variable%s and %u function%s to %s\n", saver.variables,
                saver.variables == 1 ? "" : "s", saver.functions, saver.functions == 1 ? "" : "s", path);
    free(real);
}
