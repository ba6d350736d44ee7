/* Rows as help shows them: of functions and operations of arrays, of commands, settings and options.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <fnmatch.h>
#include <math.h>
#include <string.h>

#include "cli/help/help.h"
#include "cli/report/report.h"
#include "eval/array/form.h"
#include "eval/table/rules.h"
#include "lexer/number.h"

void put_wrapped(FILE *out, const char *text, int column, int indent)
{
    enum { ROOM = 30, NARROW_INDENT = 8 };
    int width = report_width(out) < HELP_WIDTH ? report_width(out) : HELP_WIDTH;
    if (width - indent < ROOM)
        indent = NARROW_INDENT;
    if (column >= indent && column > 0) {
        putc('\n', out);
        column = 0;
    }
    fprintf(out, "%*s", indent - column, "");
    put_words(out, text, strlen(text), indent, indent, width);
    putc('\n', out);
}

/* ---- rows of commands and settings ---- */

const struct command_row command_rows[COMMANDS] = {
#define COMMAND(id, argument, completes, run, help) {#id, argument, completes, help},
#include "cli/session/cmds.def"
};

const struct setting_row setting_rows[] = {
    {"digits", &option_rows[OPT_DIGITS], "auto, or 1 to 10000 (above 17: proven)"},
    {"mode", &option_rows[OPT_MODE], "auto, forward, reverse or both"},
    {"check", &option_rows[OPT_CHECK], "auto, on, off, strict, or a tolerance as 1e-6"},
    {"format", &option_rows[OPT_FORMAT], format_values},
    {"wrt", &option_rows[OPT_WRT], "all, or names separated by commas"},
    {"bounds", &option_rows[OPT_BOUNDS], "on or off"},
    {"blame", &option_rows[OPT_BLAME], "on or off"},
    {"relative", &option_rows[OPT_RELATIVE], "on or off"},
    {"hessian", &option_rows[OPT_HESSIAN], "on or off"},
    {"jacobian", &option_rows[OPT_JACOBIAN], "on or off"},
    {"taylor", &option_rows[OPT_TAYLOR], "off, or an order up to 100000"},
    {"subgradient", &option_rows[OPT_SUBGRADIENT], "on or off"},
    {"trace", &option_rows[OPT_TRACE], "off, on, rules, elements, steps, differentials or layers"},
    {"elimination", &option_rows[OPT_ELIMINATION], "on or off"},
    {"trace_inputs", &option_rows[OPT_TRACE_INPUTS], "on or off"},
    {"dual", &option_rows[OPT_DUAL], "on or off"},
    {"plot_log", &option_rows[OPT_PLOT_LOG], "off, x, y or xy"},
    {"quiet", &option_rows[OPT_QUIET], "on or off"},
    {"pager", &pager_option, "on or off"},
    {NULL, NULL, NULL},
};

const struct command_short command_shorts[] = {
    {'h', COMMAND_help}, {'d', COMMAND_derivative}, {'e', COMMAND_emit}, {'b', COMMAND_budget}, {'s', COMMAND_save}, {0},
};

int command_find(const char *word, size_t length, bool *several)
{
    int found = -1;
    *several = false;
    for (const struct command_short *s = command_shorts; length == 1 && s->letter != 0; s++)
        if (s->letter == *word)
            return (int)s->command;
    for (int i = 0; i < COMMANDS; i++) {
        if (strncmp(command_rows[i].name, word, length) != 0 || length == 0)
            continue;
        if (strlen(command_rows[i].name) == length) {
            *several = false;
            return i;
        }
        *several |= found >= 0;
        found = i;
    }
    return *several ? -1 : found;
}

/* ---- options as help shows them ---- */

enum { FORM = 60, TEXT = 300, OPTION_COLUMN = 29 };

/* "--check[=RTOL]". */
static void option_form(const struct option_row *row, char *out, size_t size)
{
    static const char *const before[] = {"", "=", "[="};
    snprintf(out, size, "--%s%s%s%s", row->name, before[row->kind], row->argument != NULL ? row->argument : "",
             row->kind == OPTIONAL ? "]" : "");
}

void help_option(FILE *out, const struct option_row *row)
{
    char form[FORM], letter[] = {'-', row->letter, ',', '\0'};
    option_form(row, form, sizeof form);
    int column = fprintf(out, "  %3s %s", row->letter != 0 ? letter : "", form);
    put_wrapped(out, row->help, column, OPTION_COLUMN);
}

/* ---- functions ---- */

/* The name of the argument with this index. */
static void row_argument(const struct adc_row *row, uint32_t argument, char *out, size_t size)
{
    const char *name;
    size_t length = adc_row_param(row, argument, &name);
    snprintf(out, size, "%.*s", (int)length, name);
}

void row_signature(const struct adc_row *row, char *out, size_t size)
{
    char name[FORM];
    size_t used = (size_t)snprintf(out, size, "%s(", adc_row_name(row));
    for (uint32_t i = 0; i < row->arity && used < size; i++) {
        row_argument(row, i, name, sizeof name);
        used += (size_t)snprintf(out + used, size - used, "%s%s", i == 0 ? "" : ", ", name);
    }
    if (used < size)
        snprintf(out + used, size - used, row->fold ? ", ...)" : ")");
}

bool row_derivative(const struct adc_row *row, uint32_t argument, char *out, size_t size)
{
    struct adc_context context;
    struct adc_rules rules;
    char name[FORM];
    row_argument(row, argument, name, sizeof name);
    if (adc_row_role(row, argument) == ADC_SELECTED) {
        snprintf(out, size, "d/d%s = 1 where %s is the result, else 0", name, name);
        return true;
    }
    if (adc_row_role(row, argument) == ADC_CONSTANT) {
        snprintf(out, size, "d/d%s = 0", name);
        return true;
    }
    if (!adc_role_has_rule(adc_row_role(row, argument)))
        return false;
    if (!adc_context_init(&context))
        out_of_memory();
    struct adc_text text = {.context = &context};
    adc_rules_init(&rules, &context);
    bool read = adc_rule_text(&rules, row, argument, &text), good = read && text.length + strlen(name) + 8 < size;
    if (!read && context.error.kind == ADC_LIMIT)
        out_of_memory();
    if (good)
        snprintf(out, size, "d/d%s = %s", name, text.at);
    adc_text_release(&text);
    adc_rules_release(&rules);
    adc_context_release(&context);
    return good;
}

/* A round number in the sample box of an argument, and not `taken`. */
static double sample(const struct adc_row *row, uint32_t argument, double taken)
{
    static const double tries[] = {0.5, 2, 1, 3, 5, -1, 0.25, 1.5, 1.25};
    double low = row->box[argument][0], high = row->box[argument][1];
    for (size_t i = 0; i < sizeof tries / sizeof *tries && low < high; i++)
        if (low < tries[i] && tries[i] < high && tries[i] != taken)
            return tries[i];
    return low < high ? round(50 * (low + high)) / 100 : low;
}

static void put_example(FILE *out, const struct adc_row *row)
{
    double at[ADC_MAX_ARITY] = {0};
    char number[ADC_NUMBER_TEXT];
    fprintf(out, "  example      %s(", adc_row_name(row));
    for (uint32_t i = 0; i < row->arity; i++) {
        at[i] = sample(row, i, i > 0 ? at[i - 1] : NAN);
        fprintf(out, "%s%s", i == 0 ? "" : ", ", adc_number_shown(at[i], 0, number));
    }
    fprintf(out, ") = %s\n", adc_number_shown(row->value(at), 0, number));
}

/* Writes LaTeX, with the names of the arguments of a signature, "f(x, y)", in the places of \1, \2, ... */
static void put_latex(FILE *out, const char *latex, const char *signature)
{
    fputs("  LaTeX        ", out);
    for (const char *at = latex; *at != '\0'; at++) {
        const char *name = at[0] == '\\' && at[1] >= '1' && at[1] <= '9' ? strchr(signature, '(') + 1 : NULL;
        for (char k = '1'; name != NULL && k < at[1]; k++)
            name = strchr(name, ',') != NULL ? strchr(name, ',') + 2 : NULL;
        if (name == NULL)
            putc(*at, out);
        else
            fprintf(out, "%.*s", (int)strcspn(name, ",)"), name);
        at += name != NULL;
    }
    putc('\n', out);
}

/* A row's cell, or its name as an operator. */
static void put_row_latex(FILE *out, const struct adc_row *row, const char *signature)
{
    char made[TEXT];
    size_t used = (size_t)snprintf(made, sizeof made, "\\operatorname{%s}\\left(", adc_row_name(row));
    for (uint32_t i = 0; i < row->arity && used < sizeof made; i++)
        used += (size_t)snprintf(made + used, sizeof made - used, "%s\\%u", i == 0 ? "" : ",", i + 1);
    if (used < sizeof made)
        snprintf(made + used, sizeof made - used, "\\right)");
    put_latex(out, row->latex != NULL ? row->latex : made, signature);
}

/* Explains the functions of a formula that users cannot call. */
static void explain_hidden(FILE *out, const char *formula)
{
    char form[FORM], text[TEXT];
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++) {
        snprintf(form, sizeof form, "%s(", adc_row_name(row));
        if (!row->hidden || row->doc == NULL || strstr(formula, form) == NULL)
            continue;
        row_signature(row, form, sizeof form);
        snprintf(text, sizeof text, "where %s is the %s", form, row->doc);
        put_wrapped(out, text, 0, 15);
    }
}

static void put_row(FILE *out, const struct adc_row *row)
{
    char text[TEXT];
    const char *label = "derivative";
    bool refused = false;
    row_signature(row, text, sizeof text);
    fprintf(out, "%s   %s\n\n", text, row->doc);
    if (row->domain != NULL)
        fprintf(out, "  domain       %s\n", row->domain);
    for (uint32_t i = 0; i < row->arity; i++) {
        refused |= adc_row_role(row, i) == ADC_REFUSED;
        if (!row_derivative(row, i, text, sizeof text))
            continue;
        fprintf(out, "  %-12s", label);
        put_wrapped(out, text, 14, 15);
        explain_hidden(out, text);
        label = "";
    }
    if (refused)
        fputs("  derivative   none: differentiation is refused\n", out);
    row_signature(row, text, sizeof text);
    put_row_latex(out, row, text);
    if (row->alias != NULL)
        fprintf(out, "  aliases      %s\n", row->alias);
    put_example(out, row);
}

/* Whether a row's name or one of its aliases matches a glob. */
static bool matches(const struct adc_row *row, const char *glob)
{
    char word[FORM];
    if (row->hidden || row->operator_only)
        return false;
    if (fnmatch(glob, adc_row_name(row), 0) == 0)
        return true;
    for (const char *alias = row->alias; alias != NULL && *alias != '\0'; alias += strspn(alias, " ")) {
        size_t length = strcspn(alias, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, alias);
        if (fnmatch(glob, word, 0) == 0)
            return true;
        alias += length;
    }
    return false;
}

bool help_function(FILE *out, const char *name)
{
    bool found = false;
    uint32_t low, high;
    if (!adc_row_named(name, &low, &high))
        return false;
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++) {
        if (!matches(row, name))
            continue;
        if (found)
            putc('\n', out);
        put_row(out, row);
        found = true;
    }
    return found;
}

unsigned help_functions(FILE *out, const char *glob)
{
    unsigned shown = 0;
    const char *title = NULL;
    char signature[FORM];
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++) {
        title = row->group != NULL ? row->group : title;
        if (!matches(row, glob))
            continue;
        if (title != NULL)
            fprintf(out, "%s%s\n", shown > 0 ? "\n" : "", title);
        title = NULL;
        row_signature(row, signature, sizeof signature);
        fprintf(out, "  %s", signature);
        put_wrapped(out, row->doc, 2 + (int)strlen(signature), SIGNATURE_COLUMN);
        shown++;
    }
    return shown;
}

/* ---- operations of arrays ---- */

bool help_form(FILE *out, const char *name)
{
    char signature[TEXT];
    const enum adc_form number = adc_form_find(name);
    const struct adc_form_row *form = &adc_forms[number];
    if (number == ADC_FORMS)
        return false;
    snprintf(signature, sizeof signature, "%s(%s)", form->name, form->args);
    fprintf(out, "%s   %s\n\n  shape        %s\n  derivative  ", signature, form->help, form->shape);
    put_wrapped(out, form->derivative, 14, 15);
    if (*form->latex != '\0')
        put_latex(out, form->latex, signature);
    return true;
}
