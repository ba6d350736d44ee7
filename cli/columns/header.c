/* The header: which columns are variables, and what the appended ones are called.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli/columns/table.h"

static const char MARK[] = "\xEF\xBB\xBF";      /* the byte-order mark */

/* ---- reading ---- */

/* The columns of a text like a header. */
static void take_columns(struct table *table, const char *text, size_t length, enum record_form form)
{
    struct record record = {0};
    table->header = table_array(length, 1);
    table->header_length = length;
    memcpy(table->header, text, length);
    record_split(&record, form, table->header, length, true);
    const struct record_cell *cells = form == RECORD_JSON ? record.keys : record.cells;
    table->column_count = record.count;
    table->names = table_array(record.count, sizeof *table->names);
    table->titles = table_array(record.count, sizeof *table->titles);
    table->symbols = table_array(record.count, sizeof *table->symbols);
    for (uint32_t i = 0; i < record.count; i++) {
        table->titles[i] = cells[i];
        table->names[i] = form == RECORD_JSON ? cells[i] : record_trimmed(cells[i]);
    }
    record_release(&record);
}

static bool bind_columns(struct table *table)
{
    if (!elements_bind(table))
        return false;
    for (uint32_t i = 0; i < table->column_count; i++) {
        const struct record_cell name = table->names[i];
        if (name.length == 0)
            continue;
        if (!adc_rows_bind(table->session, name.at, name.length, &table->symbols[i])) {
            if (table->session->context.error.kind != ADC_NAME) {
                runner_report_error(table->runner);
                return false;
            }
            table->symbols[i] = ADC_NO_SYMBOL;      /* e, pi: they keep their meaning */
        }
    }
    return true;
}

static void copy_blank(struct table *table)
{
    const struct record *record = &table->record;
    out_put(&table->out, record->text, record->length + record->end);
    feed_skip(&table->feed, record->length + record->end);
    table->line++;
}

/* The first record; the blank lines before an object are no header, and are copied. */
static bool next_header(struct table *table)
{
    while (table_next(table)) {
        if (table->form != RECORD_JSON || !record_is_blank(&table->record, RECORD_JSON))
            return true;
        copy_blank(table);
    }
    return false;
}

bool header_take(struct table *table, const char *names)
{
    table->newline = "\n";
    take_columns(table, names, strlen(names), RECORD_CSV);
    return bind_columns(table);
}

bool header_read(struct table *table)
{
    const struct options *options = table->options;
    table->newline = "\n";
    if (options->implicit_header != NULL)
        return header_take(table, options->implicit_header);
    if (!next_header(table))
        return table->runner->status == 0
            && table_refuse(table, "the first line names the columns; --implicit-header=NAMES is for a file without",
                            "%s: empty, where a header is needed", table->feed.name);
    const struct record *record = &table->record;
    if (record->open)
        return table_refuse(table, table->form == RECORD_JSON ? "one object a line; jq -c '.[]' makes that of an array" : NULL,
                            table->form == RECORD_JSON ? "%s: line 1 is no JSON object"
                                                       : "%s: a quote in the header does not end", table->feed.name);
    size_t mark = record->length >= 3 && memcmp(record->text, MARK, 3) == 0 ? 3 : 0;
    table->newline = record->end == 2 ? "\r\n" : "\n";
    take_columns(table, record->text + mark, record->length - mark, table->form);
    if (table->form != RECORD_JSON) {               /* else it is the first row, too */
        feed_skip(&table->feed, record->length + record->end);
        table->line += record->lines;
    }
    return bind_columns(table);
}

/* ---- choosing ---- */

/* The column of a symbol; *twice: there is another one. */
static uint32_t column_of(const struct table *table, uint32_t symbol, bool *twice)
{
    uint32_t found = NOWHERE;
    *twice = false;
    for (uint32_t i = 0; i < table->column_count; i++) {
        *twice |= table->symbols[i] == symbol && found != NOWHERE;
        found = table->symbols[i] == symbol && found == NOWHERE ? i : found;
    }
    return found;
}

static bool is_constant(const struct table *table, uint32_t symbol)
{
    for (uint32_t i = 0; i < table->runner->at.count; i++)
        if (table->runner->at.at[i] == symbol)
            return true;
    return false;
}

static bool has_variable(const struct table *table, uint32_t symbol)
{
    for (uint32_t i = 0; i < table->variable_count; i++)
        if (table->variables[i] == symbol)
            return true;
    return false;
}

/* False after a reported error. */
static bool add_variable(struct table *table, uint32_t symbol, const char *option)
{
    bool twice;
    uint32_t column = is_constant(table, symbol) ? NOWHERE : column_of(table, symbol, &twice);
    const char *name = adc_symbol_text(&table->session->context, symbol);
    const struct adc_binding *binding = adc_session_find(table->session, symbol);
    if (column != NOWHERE && twice)
        return table_refuse(table, NULL, "%s: there are two columns '%s'", table->feed.name, name);
    if (column == NOWHERE && !is_constant(table, symbol))
        return table_refuse(table, NULL, "%s: there is no column '%s'", option, name);
    table->coordinates[table->variable_count] =
        (struct coordinate){column, column == NOWHERE ? binding->value : 0};
    table->variables[table->variable_count++] = symbol;
    return true;
}

/* The variables in their order. */
static bool choose_variables(struct table *table)
{
    const struct runner *runner = table->runner;
    uint32_t most = table->column_count + runner->wrt.count + runner->at.count;
    table->variables = table_array(most, sizeof *table->variables);
    table->coordinates = table_array(most + table->column_count, sizeof *table->coordinates);
    for (uint32_t i = 0; i < runner->wrt.count; i++)
        if (!add_variable(table, runner->wrt.at[i], "--wrt"))
            return false;
    table->moving = table->variable_count;
    for (uint32_t i = 0; i < table->column_count; i++) {
        uint32_t symbol = table->symbols[i];
        bool used = symbol != ADC_NO_SYMBOL && adc_rows_use(&table->rows, symbol) && !is_constant(table, symbol);
        if (used && !has_variable(table, symbol) && !add_variable(table, symbol, "the header"))
            return false;
    }
    for (uint32_t i = 0; i < runner->at.count; i++) {       /* by what is uncertain, too */
        const uint32_t symbol = runner->at.at[i];
        if (uncertain_is(table, symbol) && adc_rows_use(&table->rows, symbol) && !has_variable(table, symbol)
            && !add_variable(table, symbol, "--at"))
            return false;
    }
    if (runner->wrt.count == 0)
        table->moving = table->variable_count;
    table->read_count = table->variable_count;
    return uncertain_choose(table);
}

static bool has(struct record_cell cell, char c) { return memchr(cell.at, c, cell.length) != NULL; }

/* What makes a table look as if it had other columns; NULL: nothing. */
static const char *misreading(const struct table *table)
{
    const struct record_cell *name = table->names;
    const uint32_t count = table->column_count;
    if (table->form == RECORD_JSON)
        return NULL;
    if (count == 1 && name->length == 0)
        return "the first line, which names the columns, is blank";
    if (*name->at == '{')
        return "JSON objects, one a line, are read with --jsonl";
    if (count == 1 && table->form == RECORD_TSV && has(*name, ','))
        return "the columns are separated by commas, as they are without --tsv";
    if (count == 1 && has(*name, '\t'))
        return "the columns are separated by tabs, which --tsv reads";
    if (count == 1 && has(*name, ';'))
        return RECORD_SEMICOLONS;
    for (uint32_t i = 0; i + 1 < count; i++)
        if (has(name[i], '[') && !has(name[i], ']') && !has(name[i + 1], '[') && has(name[i + 1], ']'))
            return "a name with a comma stands in quotes: \"A[1,2]\"";
    return NULL;
}

/* An unknown name is a column that is missing. */
static bool report_unknown(struct table *table)
{
    struct adc_diag *error = &table->session->context.error;
    char known[160];
    size_t used = 0;
    if (error->kind == ADC_NAME && misreading(table) != NULL) {
        adc_diag_hint(error, "%s", misreading(table));
    } else if (error->kind == ADC_NAME) {
        for (uint32_t i = 0; i < table->column_count && used < sizeof known - 40; i++)
            used += (size_t)snprintf(known + used, sizeof known - used, "%s%.*s", i > 0 ? ", " : "",
                                     (int)(table->names[i].length < 30 ? table->names[i].length : 30),
                                     table->names[i].at);
        adc_diag_hint(error, "there is no such column; the columns are %s%s", known,
                      used >= sizeof known - 40 ? ", ..." : "");
    }
    runner_report_error(table->runner);
    return false;
}

static bool compile(struct table *table, const uint32_t *names, uint32_t count, uint32_t moving)
{
    adc_rows_close(&table->rows);
    if (!adc_rows_open(&table->rows, table->session, &table->statement, names, count, moving))
        return report_unknown(table);
    table->rows.fast = table->options->fast;
    return true;
}

static bool choose_direction(struct table *table)
{
    const struct adc_direction *given = &table->runner->direction;
    if (given->count == 0)
        return true;
    table->direction = table_array(table->variable_count, sizeof *table->direction);
    for (uint32_t k = 0; k < given->count; k++) {
        uint32_t i = 0;
        while (i < table->moving && table->variables[i] != given->at[k].symbol)
            i++;
        if (i == table->moving)
            return table_refuse(table, NULL, "--direction: '%s' is no column that is differentiated by",
                                adc_symbol_text(&table->session->context, given->at[k].symbol));
        table->direction[i] = given->at[k].value;
    }
    return true;
}

/* ---- names of what is appended ---- */

/* A title is put together here. */
enum { TITLE = 512 };

static void put_partials(const struct table *table, const char *f, void (*put)(void *user, const char *title),
                         void *user)
{
    char title[TITLE];
    const struct adc_context *context = &table->session->context;
    for (uint32_t i = 0; i < table->moving; i++) {
        snprintf(title, sizeof title, "d%s_d%s", f, adc_symbol_text(context, table->variables[i]));
        put(user, title);
    }
    for (uint32_t i = 0; table->options->hessian && i < table->moving; i++)
        for (uint32_t j = i; j < table->moving; j++) {
            snprintf(title, sizeof title, "d2%s_d%s_d%s", f, adc_symbol_text(context, table->variables[i]),
                     adc_symbol_text(context, table->variables[j]));
            put(user, title);
        }
    if (table->direction != NULL) {
        snprintf(title, sizeof title, "d%s_directional", f);
        put(user, title);
    }
    for (uint32_t i = 0; table->options->check_asked && i < table->moving; i++) {
        snprintf(title, sizeof title, "check_d%s_d%s", f, adc_symbol_text(context, table->variables[i]));
        put(user, title);
    }
    for (uint32_t i = 0; table->options->relative && i < table->moving; i++) {
        snprintf(title, sizeof title, "relative_d%s_d%s", f, adc_symbol_text(context, table->variables[i]));
        put(user, title);
    }
    if (table->has_uncertain) {
        snprintf(title, sizeof title, "u_%s", f);
        put(user, title);
    }
}

void table_titles(const struct table *table, void (*put)(void *user, const char *title), void *user)
{
    char f[TITLE / 4];
    for (uint32_t k = 0; k < table->components; k++) {
        snprintf(f, sizeof f, table->numbered ? "%.100s%u" : "%.100s", table->name, k + 1);
        put(user, f);
        put_partials(table, f, put, user);
    }
    if (table->options->claim_count > 0)
        put(user, "claim");
}

struct clash { const struct table *table; char title[TITLE]; };

/* Notes a title that is the name of a column. */
static void note_clash(void *user, const char *title)
{
    struct clash *clash = user;
    size_t length = strlen(title);
    for (uint32_t i = 0; i < clash->table->column_count; i++)
        if (clash->table->names[i].length == length && memcmp(clash->table->names[i].at, title, length) == 0)
            snprintf(clash->title, sizeof clash->title, "%s", title);
}

/* JSON has the results in members of their own. */
static bool refuse_clash(struct table *table)
{
    struct clash clash = {.table = table};
    if (table->written == RECORD_JSON)
        return true;
    table_titles(table, note_clash, &clash);
    return clash.title[0] == '\0'
        || table_refuse(table, "--name=g calls the answer g", "%s: there is a column '%s' already",
                        table->feed.name, clash.title);
}

/* A column whose name has a fixed meaning is not what the expression means by it. */
static void warn_reserved(const struct table *table)
{
    const struct adc_ast *ast = table->statement.ast;
    for (uint32_t i = 0; i < table->column_count; i++) {
        const struct record_cell name = table->names[i];
        bool mentioned = false;
        if (table->symbols[i] != ADC_NO_SYMBOL || name.length == 0)
            continue;
        uint32_t symbol = adc_symbol_find(&table->session->context, name.at, name.length);
        for (uint32_t n = 0; n < ast->node_count; n++)
            mentioned |= ast->nodes[n].kind == ADC_NAME_NODE && ast->nodes[n].first == symbol;
        if (mentioned)
            fprintf(stderr, "adcalc: warning: '%.*s' is a constant, and not the column of that name\n",
                    (int)name.length, name.at);
    }
}

bool header_choose(struct table *table)
{
    const struct options *options = table->options;
    if (table->statement.point.length > 0)
        return table_refuse(table, NULL, "the points come from the table: the expression has no 'at'");
    warn_reserved(table);
    if (!compile(table, NULL, 0, 0) || !choose_variables(table)
        || !compile(table, table->variables, table->variable_count, table->moving) || !choose_direction(table))
        return false;
    const struct adc_compiled *compiled = &table->rows.compiled;
    size_t n = table->variable_count, m = compiled->count;
    table->components = compiled->count;
    table->numbered = compiled->width > 0 || options->jacobian;
    table->point = table_array(n, sizeof *table->point);
    table->columns = table_array(BATCH * (size_t)table->read_count, sizeof *table->columns);
    table->together = !table->whole && table->direction == NULL;
    table->rows.hessian = options->hessian;
    table->numbers = adc_block_numbers(table->moving, options->hessian);
    table->results = table_array(table->together ? BATCH * m * table->numbers : 0, sizeof *table->results);
    table->value = table_array(m, sizeof *table->value);
    table->jacobian = table_array(m * n, sizeof *table->jacobian);
    table->hessian = options->hessian ? table_array(m * n * n, sizeof *table->hessian) : NULL;
    table->directional = table->direction != NULL ? table_array(m, sizeof *table->directional) : NULL;
    return refuse_clash(table);
}
