/* The header: which columns are variables, and what the appended ones are called.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli/columns/columns.h"
#include "cli/columns/table.h"

/* ---- reading ---- */

/* The columns of a text like a header. */
static void take_columns(struct table *table, const char *text, size_t length, enum record_form form)
{
    struct record record = {0};
    table->header = table_array(2 * length, 1);     /* and room for keys without their escapes */
    memcpy(table->header, text, length);
    char *room = table->header + length;
    record_split(&record, form, table->header, length, true);
    const struct record_cell *cells = form == RECORD_JSON ? record.keys : record.cells;
    table->column_count = record.count;
    table->column = table_array(record.count, sizeof *table->column);
    table->symbols = table_array(record.count, sizeof *table->symbols);
    for (uint32_t i = 0; i < record.count; i++) {
        table->column[i].title = cells[i];
        table->column[i].name = form == RECORD_JSON ? (struct record_cell){room, record_unescape(cells[i], room)}
                                              : record_trimmed(cells[i]);
        room += form == RECORD_JSON ? table->column[i].name.length : 0;
    }
    record_release(&record);
}

/* ---- elements of arrays ---- */

/* The name of a column as that of an element. */
struct element { struct record_cell array; uint32_t row, col; bool matrix; };

static const char *read_index(const char *at, const char *end, uint32_t *index)
{
    *index = 0;
    if (at == end || *at < '1' || *at > '9')
        return NULL;
    for (; at < end && *at >= '0' && *at <= '9' && *index < 100000000; at++)
        *index = 10 * *index + (uint32_t)(*at - '0');
    return at;
}

static bool read_element(struct record_cell name, struct element *element)
{
    const char *open = memchr(name.at, '[', name.length), *end = name.at + name.length;
    if (open == NULL || open == name.at)
        return false;
    element->array = (struct record_cell){name.at, (size_t)(open - name.at)};
    element->col = 1;
    const char *at = read_index(open + 1, end, &element->row);
    element->matrix = at != NULL && at < end && *at == ',';
    if (element->matrix)
        at = read_index(at + 1, end, &element->col);
    return at != NULL && at + 1 == end && *at == ']';
}

/* Elements of one array follow each other, a vector's apart from those of a matrix of that name. */
static int by_array(const struct element *a, const struct element *b)
{
    const size_t shorter = a->array.length < b->array.length ? a->array.length : b->array.length;
    const int order = memcmp(a->array.at, b->array.at, shorter);
    return order != 0 ? order
         : a->array.length != b->array.length ? (a->array.length < b->array.length ? -1 : 1) : a->matrix - b->matrix;
}

static int by_place(const void *left, const void *right)
{
    const struct element *a = left, *b = right;
    const int order = by_array(a, b);
    return order != 0 ? order : a->row != b->row ? (a->row < b->row ? -1 : 1) : (a->col > b->col) - (a->col < b->col);
}

static bool refuse_elements(struct table *table, const struct element *of, uint32_t row, uint32_t col, bool twice)
{
    char name[300];
    int length = (int)(of->array.length < 200 ? of->array.length : 200);
    if (of->matrix)
        snprintf(name, sizeof name, "%.*s[%u,%u]", length, of->array.at, row, col);
    else
        snprintf(name, sizeof name, "%.*s[%u]", length, of->array.at, row);
    return table_refuse(table, "an array needs a column for each of its elements, each of them once",
                        "%s: the columns of '%.*s' are not a whole array: '%s' %s", table->stream.name, length,
                        of->array.at, name, twice ? "occurs twice" : "is missing");
}

/* Binds the array of so many elements, in the order of their places. */
static bool bind_array(struct table *table, const struct element *element, uint32_t count)
{
    const uint32_t rows = element[count - 1].row;
    uint32_t cols = 1;
    for (uint32_t i = 0; i < count; i++)
        cols = element[i].col > cols ? element[i].col : cols;
    for (uint64_t i = 0; i < (uint64_t)rows * cols; i++) {
        const uint32_t row = (uint32_t)(i / cols) + 1, col = (uint32_t)(i % cols) + 1;
        if (i < count && element[i].row == row && element[i].col == col)
            continue;
        const bool twice = i > 0 && i < count && by_place(&element[i], &element[i - 1]) == 0;
        return refuse_elements(table, element, twice ? element[i].row : row, twice ? element[i].col : col, twice);
    }
    if (count > (uint64_t)rows * cols)
        return refuse_elements(table, element, rows, element[count - 1].col, true);
    const struct adc_extent extent = element->matrix ? adc_matrix_extent(rows, cols) : adc_vector_extent(rows);
    if (adc_rows_bind_array(table->session, element->array.at, element->array.length, extent))
        return true;
    runner_report_error(table->runner);
    return false;
}

/* Gives the session arrays whose elements are columns like v[1] and A[1,2]. An array has the element [1] or [1,1]; other columns
 * with brackets are columns by themselves. False after a reported error. */
static bool elements_bind(struct table *table)
{
    struct element *elements = table_array(table->column_count, sizeof *elements);
    uint32_t count = 0, next;
    bool good = true;
    for (uint32_t i = 0; i < table->column_count; i++)
        count += read_element(table->column[i].name, &elements[count]);
    qsort(elements, count, sizeof *elements, by_place);
    for (uint32_t i = 0; i < count && good; i = next) {
        next = i + 1;
        while (next < count && by_array(&elements[i], &elements[next]) == 0)
            next++;
        if (elements[i].row == 1 && elements[i].col == 1)
            good = bind_array(table, &elements[i], next - i);
    }
    free(elements);
    return good;
}

static bool bind_columns(struct table *table)
{
    if (!elements_bind(table))
        return false;
    for (uint32_t i = 0; i < table->column_count; i++) {
        const struct record_cell name = table->column[i].name;
        if (name.length > 0 && !adc_rows_bind(table->session, name.at, name.length, &table->symbols[i])) {
            runner_report_error(table->runner);
            return false;
        }
    }
    table->role_count = table->session->context.symbols.count;
    table->roles = table_array(table->role_count, sizeof *table->roles);
    for (uint32_t i = 0; i < table->column_count; i++) {
        struct role *role = &table->roles[table->symbols[i]];
        role->twice |= role->column > 0;
        role->column = role->column > 0 ? role->column : i + 1;
    }
    table->roles[ADC_NO_SYMBOL] = (struct role){0};
    return true;
}

static void copy_blank(struct table *table)
{
    const struct record *record = &table->record;
    out_put(&table->out, record->text, record->length + record->end);
    stream_skip(&table->stream, record->length + record->end);
    table->line++;
}

/* The first record; the blank lines before an object are not a header, and are copied. */
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
    adc_work_begin(&table->session->context);
    table->stream.limited = true;
    const bool found = next_header(table);
    table->stream.limited = false;
    if (!found)
        return table->runner->status == 0
            && table_refuse(table, table->form == RECORD_JSON
                                       ? "one object a line, as {\"x\":2}"
                                       : "the first line names the columns; --implicit-header=NAMES is for a file without",
                            "%s: empty, where %s needed", table->stream.name, table->form == RECORD_JSON ? "objects are" : "a header is");
    const struct record *record = &table->record;
    if (record->open)
        return table_refuse(table, table->form == RECORD_JSON ? "one object a line; jq -c '.[]' splits an array into them" : NULL,
                            table->form == RECORD_JSON ? "%s: line 1 is not a JSON object"
                                                       : "%s: a quote in the header does not end", table->stream.name);
    table->newline = record->end == 2 ? "\r\n" : "\n";
    take_columns(table, record->text, record->length, table->form);
    if (table->form != RECORD_JSON) {               /* else it is the first row, too */
        stream_skip(&table->stream, record->length + record->end);
        table->line += record->lines;
    }
    return bind_columns(table);
}

/* ---- columns u_x next to x ---- */

/* The column u_NAME; NOWHERE: there is none, or the expression means it. */
static uint32_t uncertainty_column(const struct table *table, uint32_t symbol)
{
    const char *of = adc_symbol_text(&table->session->context, symbol);
    const size_t length = strlen(of) + 2;
    char *name = table_array(length + 1, 1);
    snprintf(name, length + 1, "u_%s", of);
    const uint32_t column = table_column(table, name, length);
    free(name);
    return column != NOWHERE && table->roles[table->symbols[column]].used ? NOWHERE : column;
}

/* Finds the uncertainties of the variables. False after a reported error. */
static bool uncertain_choose(struct table *table)
{
    table->inputs = table_array(table->variable_count, sizeof *table->inputs);
    for (uint32_t i = 0; i < table->variable_count; i++) {
        const uint32_t symbol = table->variables[i], input = adc_inputs_find(&table->runner->inputs, symbol);
        const bool none = table->coordinates[i].column == NOWHERE || i >= table->claim_from;
        const uint32_t column = none ? NOWHERE : uncertainty_column(table, symbol);
        const bool any = column != NOWHERE || input != UINT32_MAX;
        table->coordinates[table->variable_count + i] =
            (struct coordinate){column, input != UINT32_MAX ? table->runner->inputs.at[input].u : 0};
        table->inputs[i] = column != NOWHERE ? UINT32_MAX : input;
        table->has_uncertain |= any;
        if (any && i >= table->active)
            return table_refuse(table, "name it there too", "--wrt leaves out '%s', which has an uncertainty",
                                adc_symbol_text(&table->session->context, symbol));
    }
    table->read_count = table->has_uncertain ? 2 * table->variable_count : table->variable_count;
    return true;
}

/* ---- choosing ---- */

/* False after a reported error. */
static bool add_variable(struct table *table, uint32_t symbol, const char *option)
{
    const struct role role = table_role(table, symbol);
    const uint32_t column = role.constant ? NOWHERE : role.column - 1;
    const char *name = adc_symbol_text(&table->session->context, symbol);
    const struct adc_binding *binding = adc_session_find(table->session, symbol);
    if (column != NOWHERE && role.twice)
        return table_refuse(table, NULL, "%s: there are two columns '%s'", table->stream.name, name);
    if (column == NOWHERE && !role.constant)
        return table_refuse(table, NULL, "%s: there is no column '%s'", option, name);
    table->coordinates[table->variable_count] =
        (struct coordinate){column, column == NOWHERE ? binding->value : 0};
    table->variables[table->variable_count++] = symbol;
    if (column != NOWHERE)
        table->column[column].shown = true;
    table->roles[symbol].variable = true;
    return true;
}

/* Notes which symbols are names of --at. */
static void note_constants(struct table *table)
{
    const struct adc_symbol_list *at = &table->runner->at;
    for (uint32_t i = 0; i < at->count; i++)
        if (at->at[i] < table->role_count)
            table->roles[at->at[i]].constant = true;
}

/* Notes which symbols the expression depends on. */
static void note_used(struct table *table)
{
    const struct adc_program *program = &table->rows.compiled.program;
    for (uint32_t v = 0; v < program->variable_count; v++)
        if (program->variables[v].symbol < table->role_count)
            table->roles[program->variables[v].symbol].used = true;
}

/* Columns that only claims use are variables that the expression does not depend on. */
static bool choose_claims(struct table *table)
{
    const struct options *options = table->options;
    struct adc_symbol_list names = {0};
    bool good = true;
    for (size_t i = 0; i < options->claims.count && good; i++)
        good = adc_claims_use(table->session, options->claims.at[i], &names);
    if (!good)
        runner_report_error(table->runner);
    table->claim_from = table->variable_count;
    for (uint32_t i = 0; i < names.count && good; i++) {
        const struct role role = table_role(table, names.at[i]);
        if (role.column == 0 || role.constant || role.variable)
            continue;
        good = add_variable(table, names.at[i], "--claim");
        table->column[role.column - 1].shown = false;
    }
    adc_symbol_list_release(table->session, &names);
    return good;
}

/* The variables in their order. */
static bool choose_variables(struct table *table)
{
    const struct runner *runner = table->runner;
    uint32_t most = table->column_count + runner->wrt.count + runner->at.count;
    table->variables = table_array(most, sizeof *table->variables);
    table->coordinates = table_array(2 * (size_t)most, sizeof *table->coordinates);
    note_used(table);
    for (uint32_t i = 0; i < runner->wrt.count; i++)
        if (!add_variable(table, runner->wrt.at[i], "--wrt"))
            return false;
    table->active = table->variable_count;
    for (uint32_t i = 0; i < table->column_count; i++) {
        const struct role role = table->roles[table->symbols[i]];
        if (role.used && !role.constant && !role.variable && !add_variable(table, table->symbols[i], "the header"))
            return false;
    }
    for (uint32_t i = 0; i < runner->at.count; i++) {       /* by what is uncertain, too */
        const uint32_t symbol = runner->at.at[i];
        const struct role role = table->roles[symbol];
        const bool uncertain = adc_inputs_find(&runner->inputs, symbol) != UINT32_MAX;
        if (uncertain && role.used && !role.variable && !add_variable(table, symbol, "--at"))
            return false;
    }
    if (runner->wrt.count == 0)
        table->active = table->variable_count;
    return choose_claims(table) && uncertain_choose(table);
}

static bool has(struct record_cell cell, char c) { return memchr(cell.at, c, cell.length) != NULL; }

/* Whether cells that should be names are numbers. */
static bool are_numbers(const struct table *table)
{
    double number;
    bool numbers = true;
    for (const struct heading *c = table->column; c < table->column + table->column_count; c++)
        numbers &= adc_cell_read(c->name.at, c->name.length, &number) == ADC_CELL_NUMBER;
    return numbers;
}

/* What makes a table look as if it had other columns; NULL: nothing. */
static const char *misreading(const struct table *table)
{
    const struct heading *column = table->column;
    const struct record_cell name = column->name;
    const uint32_t count = table->column_count;
    if (table->form == RECORD_JSON)
        return NULL;
    if (count == 1 && name.length == 0)
        return "the first line, which names the columns, is blank";
    if (*name.at == '{')
        return "JSON objects, one a line, are read with --jsonl";
    if (count == 1 && table->form == RECORD_TSV && has(name, ','))
        return "the columns are separated by commas, as they are without --tsv";
    if (count == 1 && has(name, '\t'))
        return "the columns are separated by tabs, which --tsv reads";
    if (count == 1 && has(name, ';'))
        return RECORD_SEMICOLONS;
    if (count == 1 && has(name, ' '))
        return RECORD_BLANKS;
    if (are_numbers(table))
        return count == 1 ? "line 1 is read as the header; without one write --implicit-header=x"
                          : "line 1 is read as the header; without one write --implicit-header=x,y, a name for each column";
    for (uint32_t i = 0; i + 1 < count; i++)
        if (has(column[i].name, '[') && !has(column[i].name, ']') && !has(column[i + 1].name, '[') && has(column[i + 1].name, ']'))
            return "put a name with a comma in quotes: \"A[1,2]\"";
    return NULL;
}

/* An unknown name is a column that is missing. */
static bool report_unknown(struct table *table)
{
    struct adc_diag *error = &table->session->context.error;
    char known[160] = "";
    if (error->kind == ADC_NAME && misreading(table) != NULL) {
        adc_diag_hint(error, "%s", misreading(table));
    } else if (error->kind == ADC_NAME) {
        for (uint32_t i = 0; i < table->column_count; i++)
            record_list(known, sizeof known, table->column[i].name);
        adc_diag_hint(error, "there is no such column; the columns are %s", known);
    }
    runner_report_error(table->runner);
    return false;
}

static bool open_rows(struct table *table, const uint32_t *names, uint32_t count, uint32_t active)
{
    adc_rows_close(&table->rows);
    return adc_rows_open(&table->rows, table->session, &table->statement, names, count, active);
}

/* Reads the number that a row of the file, or point k of the grid, has for a column. */
static bool number_in(const struct table *table, const struct record *record, uint64_t k, uint32_t column, double *number)
{
    if (table->generated)
        *number = grid_coordinate(&table->grid, k, column);
    return table->generated || table_number(table, table_cell(table, record, column), number) == ROW_POINT;
}

/* Gives columns the values of a row, on which the length of a vector may depend, and compiles the expression there. */
static bool open_at(struct table *table, const struct record *row, uint64_t k)
{
    double number;
    for (uint32_t i = 0; i < table->column_count; i++)
        if (table->symbols[i] != ADC_NO_SYMBOL && !table_role(table, table->symbols[i]).constant
            && number_in(table, row, k, i, &number)
            && !adc_rows_set(table->session, table->symbols[i], number))
            return false;
    return open_rows(table, NULL, 0, 0);
}

/* Whether what was compiled last has no shape, or one that no row has shown. */
static bool lacks_shape(const struct table *table, bool good)
{
    return good ? table->rows.compiled.invented : table->session->context.error.kind == ADC_DOMAIN;
}

/* Compiles at the first row, of those that have been read, at which there is a shape; where there is none, at the last. False after a
 * reported error. */
static bool open_at_rows(struct table *table)
{
    struct record record = {0};
    bool good = false, more = table->generated || table_next(table);
    if (!more)
        good = open_rows(table, NULL, 0, 0);        /* there is none */
    const char *text = stream_text(&table->stream), *end = text + stream_length(&table->stream);
    for (uint64_t k = 0; more && k < BATCH; k++) {
        if (table->generated ? k == table->grid.total
                             : text == end || !record_split(&record, table->form, text, (size_t)(end - text), table->stream.ended))
            break;
        table_match(table, &record);
        good = open_at(table, &record, k);
        more = lacks_shape(table, good);
        text += table->generated ? 0 : record.length + record.end;
    }
    record_release(&record);
    return table->runner->status == 0 && (good || report_unknown(table));
}

/* Compiles the expression for the first time, by no name. */
static bool compile(struct table *table)
{
    const bool good = open_rows(table, NULL, 0, 0), shape = !good && table->session->context.error.kind == ADC_DOMAIN;
    note_constants(table);
    if (good ? table->rows.compiled.width == 0 : !shape)
        return good || report_unknown(table);
    return open_at_rows(table);
}

static bool choose_direction(struct table *table)
{
    const struct adc_direction *given = &table->runner->direction;
    if (given->count == 0)
        return true;
    table->direction = table_array(table->variable_count, sizeof *table->direction);
    for (uint32_t k = 0; k < given->count; k++) {
        uint32_t i = 0;
        while (i < table->active && table->variables[i] != given->at[k].symbol)
            i++;
        if (i == table->active)
            return table_refuse(table, NULL, "--direction: '%s' is not a column to differentiate by",
                                adc_symbol_text(&table->session->context, given->at[k].symbol));
        table->direction[i] = given->at[k].value;
    }
    return true;
}

/* ---- names of what is appended ---- */

/* "d2f_dx_dy", "check_df_dx", of component k and variables i and j; NOWHERE: not by one. */
static void add_title(struct table *table, const char *prefix, uint32_t k, uint32_t i, uint32_t j, const char *suffix)
{
    struct out *out = &table->appended;
    const uint32_t by[] = {i, j};
    char number[16] = "";
    if (table->numbered)
        snprintf(number, sizeof number, "%u", k + 1);
    out_string(out, prefix);
    out_string(out, table->name);
    out_string(out, number);
    for (int b = 0; b < 2; b++)
        if (by[b] != NOWHERE) {
            out_string(out, "_d");
            out_string(out, adc_symbol_text(&table->session->context, table->variables[by[b]]));
        }
    out_put(out, suffix, strlen(suffix) + 1);
}

/* JSON has the results in members of their own. */
static void add_titles(struct table *table)
{
    const struct options *options = table->options;
    const uint32_t n = table->active;
    for (uint32_t k = 0; k < table->components && table->written != RECORD_JSON; k++) {
        add_title(table, "", k, NOWHERE, NOWHERE, "");
        for (uint32_t i = 0; i < n; i++)
            add_title(table, "d", k, i, NOWHERE, "");
        for (uint32_t i = 0; options->hessian && i < n; i++)
            for (uint32_t j = i; j < n; j++)
                add_title(table, "d2", k, i, j, "");
        if (table->direction != NULL)
            add_title(table, "d", k, NOWHERE, NOWHERE, "_directional");
        for (uint32_t i = 0; options->check >= CHECK_ON && i < n; i++)
            add_title(table, "check_d", k, i, NOWHERE, "");
        for (uint32_t i = 0; options->relative && i < n; i++)
            add_title(table, "relative_d", k, i, NOWHERE, "");
        if (table->has_uncertain)
            add_title(table, "u_", k, NOWHERE, NOWHERE, "");
    }
    if (options->claims.count > 0 && table->written != RECORD_JSON)
        out_put(&table->appended, "claim", sizeof "claim");
}

static bool check_titles(struct table *table)
{
    for (const char *title = NULL; (title = table_next_title(table, title)) != NULL;)
        if (table_column(table, title, strlen(title)) != NOWHERE)
            return table_refuse(table, "--name=g calls the answer g", "%s: there is a column '%s' already", table->stream.name, title);
    return true;
}

bool header_choose(struct table *table)
{
    const struct options *options = table->options;
    if (table->statement.point.length > 0)
        return table_refuse(table, NULL, "the points come from the table: the expression has no 'at'");
    data_warn(table->session, table->symbols, table->column_count, table->statement.ast);
    if (!compile(table) || !choose_variables(table)
        || !(open_rows(table, table->variables, table->variable_count, table->active) || report_unknown(table))
        || !choose_direction(table))
        return false;
    const struct adc_compiled *compiled = &table->rows.compiled;
    size_t n = table->variable_count, m = compiled->count;
    table->components = compiled->count;
    table->numbered = compiled->width > 0 || options->jacobian;
    table->point = table_array(n, sizeof *table->point);
    table->columns = table_array(BATCH * (size_t)table->read_count, sizeof *table->columns);
    table->digits = runner_request(table->runner).digits.policy == ADC_RECOMPUTE;
    table->batched = table->digits || !table->needs_answer;
    table->rows.options = (struct adc_block_options){options->hessian, table->digits, options->fast, table->direction};
    table->numbers = adc_block_numbers(table->active, table->rows.options);
    table->results = table_array(table->batched ? BATCH * m * table->numbers : 0, sizeof *table->results);
    table->current = table_array(m * table->numbers, sizeof *table->current);
    add_titles(table);
    return check_titles(table);
}
