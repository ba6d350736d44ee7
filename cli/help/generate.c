/* --generate: the manual's lists and the shells' completions, from the tables.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "cli/help/help.h"
#include "eval/array/form.h"
#include "lexer/number.h"

enum { TEXT = 400, LINE_WIDTH = 76 };

/* ---- the manual ---- */

/* One character of text for mdoc. Returns the number of bytes it consists of. */
static size_t put_roff_character(const char *text)
{
    static const char *const escapes[128] = {
        ['\\'] = "\\e", ['-'] = "\\-", ['^'] = "\\(ha", ['~'] = "\\(ti", ['"'] = "\\(dq"};
    size_t length = adc_utf8_length(text, strlen(text));
    const unsigned char byte = (unsigned char)*text;
    if (length > 1)
        printf("\\[u%04X]", (unsigned)adc_utf8_point(text, length));
    else if (byte < 128 && escapes[byte] != NULL)
        fputs(escapes[byte], stdout);
    else
        putchar(*text);
    return length == 0 ? 1 : length;
}

/* Whether the hyphen at `at` joins two words, as in second-order, and is not a minus sign. */
static bool joins(const char *text, const char *at)
{
    bool before = at > text && ((at[-1] | 0x20) >= 'a' && (at[-1] | 0x20) <= 'z');
    return before && (at[1] | 0x20) >= 'a' && (at[1] | 0x20) <= 'z';
}

/* Writes running text in lines; no line begins with a control character. */
static void put_roff(const char *text)
{
    size_t column = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        if (column > 0)
            putchar(column + length > LINE_WIDTH ? '\n' : ' ');
        column = column > 0 && column + length > LINE_WIDTH ? 0 : column;
        if (column == 0 && (*text == '.' || *text == '\''))
            fputs("\\&", stdout);
        for (const char *end = text + length, *word = text; text < end;) {
            if (*text == '-' && joins(word, text)) {
                putchar(*text++);
                continue;
            }
            text += put_roff_character(text);
        }
        column += length + 1;
        text += strspn(text, " ");
    }
    putchar('\n');
}

/* Writes a macro with one argument, and what follows it. */
static void put_roff_macro(const char *macro, const char *text, const char *after)
{
    printf("%s \"", macro);
    while (*text != '\0')
        text += put_roff_character(text);
    printf("\"%s", after);
}

static void put_man_options(void)
{
    const char *group = NULL;
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++) {
        if (group == NULL || strcmp(group, row->group) != 0)
            printf("%s.Ss %s\n.Bl -tag -width Ds\n", group != NULL ? ".El\n" : "", row->group);
        group = row->group;
        fputs(".It ", stdout);
        if (row->letter != 0)
            printf("Fl %c , ", row->letter);
        printf("Fl \\-%s", row->name);
        if (row->kind == OPTIONAL)
            printf(" Ns Oo = Ns Ar %s Oc", row->argument);
        else if (row->kind == REQUIRED)
            printf(" Ns = Ns Ar %s", row->argument);
        putchar('\n');
        put_roff(row->help);
    }
    fputs(".El\n", stdout);
}

static void put_man_commands(void)
{
    fputs(".Bl -tag -width Ds\n", stdout);
    for (const struct command_row *row = command_rows; row < command_rows + COMMANDS; row++) {
        printf(".It Ic :%s", row->name);
        if (row->argument != NULL)
            put_roff_macro(" Ar", row->argument, "\n");
        else
            putchar('\n');
        put_roff(row->help);
    }
    fputs(".El\n", stdout);
}

static void put_man_function(const struct adc_row *row)
{
    char text[TEXT], line[TEXT + 40];
    row_signature(row, text, sizeof text);
    put_roff_macro(".It Li", text, "\n");
    put_roff(row->doc);
    if (row->domain != NULL) {
        snprintf(line, sizeof line, "(%s).", row->domain);
        put_roff(line);
    }
    for (uint32_t i = 0; i < row->arity; i++) {
        if (!row_derivative(row, i, text, sizeof text))
            continue;
        fputs(".br\n", stdout);
        put_roff(text);
    }
    if (row->alias != NULL) {
        snprintf(line, sizeof line, "Also called %s.", row->alias);
        fputs(".br\n", stdout);
        put_roff(line);
    }
}

static void put_man_functions(void)
{
    bool open = false;
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++) {
        if (row->group != NULL) {
            printf("%s.Ss ", open ? ".El\n" : "");
            put_roff(row->group);
            fputs(".Bl -tag -width Ds\n", stdout);
            open = true;
        }
        if (open && !row->hidden && !row->operator_only)
            put_man_function(row);
    }
    fputs(open ? ".El\n" : "", stdout);
}

static void put_man_forms(void)
{
    char line[TEXT];
    fputs(".Bl -tag -width Ds\n", stdout);
    for (const struct adc_form_row *form = adc_forms; form < adc_forms + ADC_FORMS; form++) {
        if (*form->name == '\0')
            continue;
        snprintf(line, sizeof line, "%s(%s)", form->name, form->args);
        put_roff_macro(".It Li", line, "\n");
        snprintf(line, sizeof line, "%s; %s; derivative %s.", form->help, form->shape, form->derivative);
        put_roff(line);
    }
    fputs(".El\n", stdout);
}

static void put_man_constants(void)
{
    char number[ADC_NUMBER_TEXT], line[TEXT];
    fputs(".Bl -tag -width catalanx\n", stdout);
    for (const struct adc_constant *constant = adc_constants; constant->name != NULL; constant++) {
        put_roff_macro(".It Li", constant->name, "\n");
        snprintf(line, sizeof line, "%s: %s", adc_number_text(constant->value, 0, number), constant->doc);
        put_roff(line);
    }
    fputs(".El\n", stdout);
}

/* The operators of each level, from the one that binds least. */
static void put_man_operators(void)
{
    fputs(".Bl -column \"== != < <= > >=\" \"meaning\"\n.It Sy operators Ta Sy meaning\n", stdout);
    for (const struct adc_level_row *level = adc_levels; level < adc_levels + ADC_LEVELS; level++) {
        if (level->shown == NULL)
            continue;
        put_roff_macro(".It Li", level->shown, " Ta\n");
        put_roff(level->meaning);
    }
    fputs(".El\n", stdout);
}

static void put_man_keywords(void)
{
    fputs(".Li", stdout);
    for (uint32_t symbol = ADC_NO_SYMBOL + 1; symbol < ADC_KEYWORDS; symbol++)
        printf(" %s", adc_keywords[symbol].word);
    putchar('\n');
}

static void put_man(void)
{
    static const struct { const char *line; void (*put)(void); } places[] = {
        {".\\\" @OPTIONS@\n", put_man_options}, {".\\\" @COMMANDS@\n", put_man_commands},
        {".\\\" @FUNCTIONS@\n", put_man_functions}, {".\\\" @FORMS@\n", put_man_forms}, {".\\\" @CONSTANTS@\n", put_man_constants},
        {".\\\" @KEYWORDS@\n", put_man_keywords}, {".\\\" @OPERATORS@\n", put_man_operators},
    };
    char *line = NULL;
    size_t size = 0, i;
    while (getline(&line, &size, stdin) >= 0) {
        for (i = 0; i < sizeof places / sizeof *places && strcmp(line, places[i].line) != 0; i++)
            continue;
        if (i < sizeof places / sizeof *places)
            places[i].put();
        else
            fputs(line, stdout);
    }
    free(line);
}

/* ---- completions ---- */

static bool takes_file(const struct option_row *row)
{
    return row->argument != NULL && strcmp(row->argument, "FILE") == 0;
}

/* The choices of an option, or the topics of --help, separated by spaces. Returns false when there are none. */
static bool put_choices(const struct option_row *row, const char *before, const char *after)
{
    enum option_id id = (enum option_id)(row - option_rows);
    const char *const *choices = option_choices(id), *name;
    if (choices == NULL && id != OPT_HELP)
        return false;
    fputs(before, stdout);
    for (int i = 0; (name = choices != NULL ? choices[i] : help_topic_name(i)) != NULL; i++)
        printf("%s%s", i == 0 ? "" : " ", name);
    fputs(after, stdout);
    return true;
}

/* Text within single quotes of a shell; `special` characters get a backslash. */
static void put_quoted(const char *text, const char *special)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else
            printf("%s%c", strchr(special, *text) != NULL ? "\\" : "", *text);
    }
}

static void put_bash_case(const struct option_row *row)
{
    if (row->kind == NONE)
        return;
    fputs("    ", stdout);
    if (row->letter != 0 && row->kind == REQUIRED)
        printf("-%c|", row->letter);
    printf("--%s)\n", row->name);
    if (takes_file(row))
        fputs("        compopt -o filenames\n        mapfile -t COMPREPLY < <(compgen -f -- \"$word\") ;;\n", stdout);
    else if (!put_choices(row, "        mapfile -t COMPREPLY < <(compgen -W '", "' -- \"$word\") ;;\n"))
        fputs("        COMPREPLY=() ;;\n", stdout);
}

static void put_bash(void)
{
    fputs("# bash completion of adcalc\n_adcalc()\n{\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]}\n"
          "    if [[ $word == '=' ]]; then\n        word=\n"
          "    elif [[ $option == '=' ]]; then\n        option=${COMP_WORDS[COMP_CWORD - 2]}\n"
          "    elif [[ $option == --check || $option == --help ]]; then\n        option=\n    fi\n"
          "    case $option in\n", stdout);
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++)
        put_bash_case(row);
    fputs("    *)\n        if [[ $word == -* ]]; then\n            mapfile -t COMPREPLY < <(compgen -W '", stdout);
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++)
        printf("%s--%s%s", row == option_rows ? "" : " ", row->name, row->kind == REQUIRED ? "=" : "");
    fputs("' -- \"$word\")\n            [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace\n        else\n"
          "            compopt -o filenames\n            mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
          "        fi ;;\n    esac\n    return 0\n}\ncomplete -F _adcalc adcalc\n", stdout);
}

static void put_zsh_option(const struct option_row *row)
{
    static const char *const marks[] = {"", "=", "=-"};
    if (row->letter != 0 && row->kind == OPTIONAL)
        printf("    -%c \\\n", row->letter);
    fputs("    ", stdout);
    if (row->letter != 0 && row->kind != OPTIONAL)
        printf("{-%c%s,--%s%s}", row->letter, row->kind == REQUIRED ? "+" : "", row->name, marks[row->kind]);
    else
        printf("--%s%s", row->name, marks[row->kind]);
    fputs("'[", stdout);
    put_quoted(row->help, "[]:\\");
    putchar(']');
    if (row->argument != NULL) {
        fputs(row->kind == OPTIONAL ? "::" : ":", stdout);
        put_quoted(row->argument, ":\\");
        if (takes_file(row))
            fputs(":_files", stdout);
        else if (!put_choices(row, ":(", ")"))
            fputs(": ", stdout);
    }
    fputs("' \\\n", stdout);
}

static void put_zsh(void)
{
    fputs("#compdef adcalc\n# zsh completion of adcalc\n_arguments -s -S \\\n", stdout);
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++)
        put_zsh_option(row);
    fputs("    '*:script:_files'\n", stdout);
}

static void put_fish(void)
{
    fputs("# fish completion of adcalc\n", stdout);
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++) {
        fputs("complete -c adcalc", stdout);
        if (row->letter != 0)
            printf(" -s %c", row->letter);
        printf(" -l %s", row->name);
        if (takes_file(row))
            fputs(" -r -F", stdout);
        else if (row->kind != NONE)
            fputs(row->kind == REQUIRED ? " -x" : " -f", stdout);
        put_choices(row, " -a '", "'");
        fputs(" -d '", stdout);
        for (const char *c = row->help; *c != '\0'; c++)
            printf("%s%c", *c == '\'' || *c == '\\' ? "\\" : "", *c);
        fputs("'\n", stdout);
    }
}

void generate_run(enum product product)
{
    static void (*const puts[])(void) = {NULL, put_man, put_bash, put_zsh, put_fish};
    puts[product]();
}
