/* :save, a session as statements that :load reads back to the same variables and functions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli/report/report.h"
#include "cli/run/files.h"
#include "cli/session/shell.h"

struct saver {
    struct adc_session *session;
    struct adc_session rehearsal;           /* what :load would make of the file so far */
    FILE *out;
    bool *defined;                          /* by symbol: the file has given it a meaning */
    struct adc_definition **definitions;    /* formulas and statements that meanings rest on */
    size_t definition_count, definition_capacity;
    unsigned variables, functions;          /* written */
    bool kept;                              /* the last line can be read back */
    bool failed;                            /* with the error in the session's context: memory, or an interrupt */
};

static void lack_memory(struct saver *saver) { saver->failed = !adc_lacks_memory(&saver->session->context); }

/* Whether :load could carry out a statement after those written so far. */
static bool rehearse(struct saver *saver, const char *text)
{
    struct adc_statement statement;
    enum adc_bound bound;
    if (adc_read_first(&saver->rehearsal, ADC_READ_PROGRAM, ":save", text, &statement) != ADC_READ_STATEMENT)
        return false;
    const bool good = adc_carry_out(&saver->rehearsal, &statement, &bound);
    adc_ast_release(statement.ast);
    return good;
}

/* Rehearses a line; one that cannot be read back, because variables of a formula are gone, is to be a comment. */
static void try_line(struct saver *saver, const char *text)
{
    const char *rest = strchrnul(text, '\n');
    saver->kept = rehearse(saver, text);
    const bool stopped = !saver->kept && saver->rehearsal.context.error.kind == ADC_INTERRUPT;
    saver->failed |= stopped;
    if (stopped)
        saver->session->context.error = saver->rehearsal.context.error;
    else if (!saver->kept)
        fprintf(stderr, "adcalc: warning: :save: '%.*s%s' becomes a comment: %s\n", (int)(rest - text), text,
                *rest == '\0' ? "" : " ...", saver->rehearsal.context.error.message);
}

static void write_line(struct saver *saver, const char *text)
{
    const char *line = text, *rest = strchrnul(text, '\n');
    try_line(saver, text);
    for (; *rest != '\0'; line = rest + 1, rest = strchrnul(line, '\n'))
        fprintf(saver->out, "%s%.*s\n", saver->kept ? "" : "# ", (int)(rest - line), line);
    fprintf(saver->out, "%s%s\n", saver->kept ? "" : "# ", line);
}

static void write_statement(struct saver *saver, const struct adc_statement *statement)
{
    struct adc_text text = {.context = &saver->session->context};
    if (adc_statement_text(saver->session, statement, &text))
        write_line(saver, text.at);
    else
        saver->failed = true;
    adc_text_release(&text);
}

static void write_value(struct saver *saver, uint32_t symbol, double value, const struct adc_array *array)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (out != NULL) {
        fprintf(out, "%s = ", adc_symbol_text(&saver->session->context, symbol));
        put_value(out, value, array, 0, 0, saver->session->context.interrupt);
    }
    if (out == NULL || fclose(out) != 0)
        lack_memory(saver);
    else
        write_line(saver, text);
    free(text);
}

/* ---- definitions, in the order in which they were made ---- */

static int by_serial(const void *a, const void *b)
{
    const struct adc_definition *x = *(struct adc_definition *const *)a, *y = *(struct adc_definition *const *)b;
    return (x->serial > y->serial) - (x->serial < y->serial);
}

static void add_definition(struct saver *saver, struct adc_definition *definition)
{
    if (saver->definition_count == saver->definition_capacity) {
        size_t capacity = saver->definition_capacity * 2 + 16;
        void *grown = realloc(saver->definitions, capacity * sizeof *saver->definitions);
        if (grown == NULL) {
            lack_memory(saver);
            return;
        }
        saver->definitions = grown;
        saver->definition_capacity = capacity;
    }
    saver->definitions[saver->definition_count++] = definition;
}

/* Drops what occurs twice; the rest is in order. */
static void sort_definitions(struct saver *saver)
{
    size_t kept = 0;
    if (saver->definition_count == 0)
        return;
    qsort(saver->definitions, saver->definition_count, sizeof *saver->definitions, by_serial);
    for (size_t i = 0; i < saver->definition_count; i++)
        if (i == 0 || saver->definitions[i] != saver->definitions[i - 1])
            saver->definitions[kept++] = saver->definitions[i];
    saver->definition_count = kept;
}

/* The formulas that names mean now, and what those hold from before. */
static void collect_definitions(struct saver *saver)
{
    const struct adc_session *session = saver->session;
    for (uint32_t i = 0; i < session->order_count; i++) {
        const struct adc_binding *binding = adc_session_find(session, session->order[i]);
        if (binding->kind == ADC_FORMULA)
            add_definition(saver, binding->formula);
    }
    sort_definitions(saver);
    for (size_t done = 0; done < saver->definition_count && !saver->failed; done++) {
        const struct adc_definition *definition = saver->definitions[done];
        for (uint32_t i = 0; i < definition->before_count; i++)
            if (definition->before[i].formula != NULL)
                add_definition(saver, definition->before[i].formula);
    }
    sort_definitions(saver);
}

/* A formula can only be bound when all names in it are; one that gets its meaning later in the file is a number till
 * then, which makes no difference to what the formula means in the end. */
static void write_needs(struct saver *saver, const struct adc_definition *definition)
{
    const struct adc_ast *ast = definition->statement.ast;
    for (uint32_t i = 0; i < ast->node_count; i++) {
        const struct adc_node *node = &ast->nodes[i];
        if (node->kind != ADC_NAME_NODE || i == definition->statement.target || saver->defined[node->first])
            continue;
        const struct adc_binding *binding = adc_session_find(saver->session, node->first);
        if (binding != NULL && binding->kind == ADC_FORMULA && binding->formula != definition) {
            write_value(saver, node->first, 0, NULL);
            saver->defined[node->first] = true;
        }
    }
}

static void write_definition(struct saver *saver, const struct adc_definition *definition)
{
    const struct adc_statement *statement = &definition->statement;
    write_needs(saver, definition);
    for (uint32_t i = 0; i < definition->before_count; i++)
        if (definition->before[i].formula == NULL)
            write_value(saver, definition->before[i].symbol, definition->before[i].value, definition->before[i].array);
    write_statement(saver, statement);
    if (statement->kind == ADC_ASSIGNMENT)
        saver->defined[statement->symbol] = true;
    for (uint32_t i = 0; i <= statement->body && statement->kind == ADC_COMPOUND; i++)
        if (statement->ast->nodes[i].kind == ADC_ASSIGN)
            saver->defined[statement->ast->nodes[i].first] = true;
    for (uint32_t i = 0; i < saver->session->order_count && saver->kept; i++) {
        const struct adc_binding *binding = adc_session_find(saver->session, saver->session->order[i]);
        saver->variables += binding->kind == ADC_FORMULA && binding->formula == definition;
    }
}

static void write_numbers(struct saver *saver, bool again)
{
    for (uint32_t i = 0; i < saver->session->order_count && !saver->failed; i++) {
        uint32_t symbol = saver->session->order[i];
        const struct adc_binding *binding = adc_session_find(saver->session, symbol);
        if (binding->kind != ADC_VARIABLE || saver->defined[symbol] != again)
            continue;
        write_value(saver, symbol, binding->value, binding->array);
        saver->variables += !again;
    }
}

static void write_functions(struct saver *saver)
{
    for (uint32_t i = 0; i < saver->session->order_count && !saver->failed; i++) {
        const struct adc_binding *binding = adc_session_find(saver->session, saver->session->order[i]);
        if (binding->function == NULL)
            continue;
        write_statement(saver, &binding->function->statement);
        saver->functions += saver->kept;
        if (saver->kept && adc_definition_rule(binding->function) != NULL)
            write_statement(saver, adc_definition_rule(binding->function));
    }
}

/* Numbers and functions, then formulas in the order of their making; a number whose name statements assign on the way
 * is written once more. */
static bool write_session(struct saver *saver)
{
    saver->defined = calloc(saver->session->binding_count + 1u, sizeof *saver->defined);
    if (!adc_session_init(&saver->rehearsal) || saver->defined == NULL)
        lack_memory(saver);
    saver->rehearsal.context.interrupt = saver->session->context.interrupt;
    fputs("# a session of adcalc; :load reads it\n", saver->out);
    if (!saver->failed) {
        collect_definitions(saver);
        write_numbers(saver, false);
        write_functions(saver);
    }
    for (size_t i = 0; i < saver->definition_count && !saver->failed; i++)
        write_definition(saver, saver->definitions[i]);
    if (!saver->failed)
        write_numbers(saver, true);
    free(saver->defined);
    free(saver->definitions);
    adc_session_release(&saver->rehearsal);
    return !saver->failed;
}

void command_save(struct shell *shell, const char *argument)
{
    struct runner *runner = shell->runner;
    char *path = may_open(shell) ? shell_file_name(argument) : NULL;
    if (path == NULL)
        return;
    struct saver saver = {.session = &runner->session};
    struct output output = {0};
    bool good = output_open(runner, path, true, &output);
    if (good) {
        saver.out = output.file;
        good = write_session(&saver);
        output.dropped = !good;
        good = output_close(runner, &output, true) && good;
    }
    char what[80];
    snprintf(what, sizeof what, ": %u variable%s and %u function%s", saver.variables, saver.variables == 1 ? "" : "s",
             saver.functions, saver.functions == 1 ? "" : "s");
    fflush(runner->out);
    if (good)
        output_wrote(path, what);
    else
        runner_report_error(runner);
    free(path);
}
