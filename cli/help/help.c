/* Help on any topic, the summary of the options, and what --help, --version and --generate answer: the manual's lists and the shells'
 * completions, from the tables.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help/help.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "cli/report/report.h"
#include "eval/session/session.h"
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
        put_quoted(row->help, "\\");
        fputs("'\n", stdout);
    }
}

/* Writes the manual, made from a template on standard input, or a shell's completions. */
static void generate_run(enum product product)
{
    static void (*const puts[])(void) = {NULL, put_man, put_bash, put_zsh, put_fish};
    puts[product]();
}

/* ---- narrow pages ---- */

static void put_long_line(FILE *out, const char *line, size_t length, int width)
{
    enum { DEEPER = 4, DEEPEST = 8 };
    char *text = strndup(line, length);
    if (text == NULL)
        return;
    int lead = (int)strspn(text, " ");
    char *gap = strstr(text + lead, "  ");
    lead = lead > DEEPEST ? DEEPEST : lead;
    if (gap != NULL) {
        *gap = '\0';
        fprintf(out, "%*s%s\n", lead, "", text + strspn(text, " "));
        lead += DEEPER;
    }
    const char *words = gap != NULL ? gap + 1 + strspn(gap + 1, " ") : text + strspn(text, " ");
    fprintf(out, "%*s", lead, "");
    put_words(out, words, strlen(words), lead, lead, width);
    putc('\n', out);
    free(text);
}

/* Writes lines that may be longer than the output is wide: their words go on below, and what is in a second column goes below
 * the first. */
static void put_refitted(FILE *out, const char *text)
{
    const int width = report_width(out);
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        if ((int)adc_characters(text, length) > width)
            put_long_line(out, text, length, width);
        else
            fprintf(out, "%.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

/* ---- topics ---- */

enum { COMMAND_COLUMN = 24 };

static const char usage[] = "Usage: adcalc [OPTION]... [FILE|FORMULA]...\n"
                            "Values and exact derivatives of formulas and small programs.\n\n";

static bool put_short(FILE *out, const char *topic)
{
    (void)topic;
    fputs(usage, out);
    fputs("  adcalc -e 'x*y + sin(x)' --at x=2,y=3           value, partials, a comparison\n"
          "  adcalc -e 'x^2*y' --derivative                  formulas of the derivatives\n"
          "  adcalc -e 'x^2' --at x=3 --claim=x=2*x          check your own derivative\n"
          "  adcalc -e 'x^2' --range=x=0:0.5:2               a table; --points=FILE\n"
          "  adcalc -e 'x^2 - a' --solve=x --at x=1,a=2      a root; --minimize, --fit\n"
          "  adcalc -e 'l/T^2' --at 'l=1.00(1),T=2.0(1)'     uncertainty and budget\n"
          "  adcalc                                          a session; :help shows how\n\n"
          "More:\n"
          "  --help           all options by purpose, and the topics\n"
          "  --help=examples  an example of each purpose\n"
          "  --help=TOPIC     a function, option or command, or one of language, forward,\n"
          "                   reverse, uncertainty, fit, plot, points, files, ...\n"
          "  man adcalc       everything\n\n", out);
    put_wrapped(out, "Exit status: 0 answered, 1 the mathematics says no, 2 usage or syntax, 3 a check or claim disagrees, "
                "4 the system says no, 130 interrupted", 0, 0);
    return true;
}

static bool put_summary(FILE *out, const char *topic)
{
    (void)topic;
    fputs(usage, out);
    fputs("FILE is a script, - is standard input; FORMULA is as with -e: no file has that\n"
          "name, and it has one of ^ * ( ) + and no / before. Without any, a terminal\n"
          "gets a session, and anything else is read as a script.\n\n", out);
    help_text_topic(out, "options");
    putc('\n', out);
    help_text_topic(out, "exit");
    return true;
}

static void put_version(FILE *out)
{
    fputs("adcalc " ADCALC_VERSION " (" ADCALC_DATE ")\n"
          "Licence GPL-3.0-or-later: GNU General Public License, version 3 or any later one.\n"
          "You may change and redistribute it; there is no warranty, as far as the law permits.\n", out);
}

static bool put_option_topic(FILE *out, const char *topic)
{
    bool letter = topic[0] == '-' && topic[1] != '-' && topic[1] != '\0' && topic[2] == '\0';
    const char *name = strncmp(topic, "--", 2) == 0 ? topic + 2 : topic;
    const struct option_group *shown = help_group(topic);
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++) {
        if ((letter ? row->letter != topic[1] : strcmp(row->name, name) != 0)
            || (shown != NULL && strcmp(shown->title, row->group) == 0))
            continue;
        help_option(out, row);
        return true;
    }
    return false;
}

static bool put_command_topic(FILE *out, const char *topic)
{
    bool several, colon = topic[0] == ':';
    int found = command_find(topic + colon, strlen(topic + colon), &several);
    if (found < 0 || (!colon && strcmp(command_rows[found].name, topic) != 0))
        return false;
    help_command(out, &command_rows[found]);
    for (const struct setting_row *row = setting_rows; command_rows[found].completes == SETTINGS && row->name != NULL; row++)
        fprintf(out, "%*s%-14s%s\n", COMMAND_COLUMN + 2, "", row->name, row->values);
    return true;
}

static bool put_constant_topic(FILE *out, const char *topic)
{
    char number[ADC_NUMBER_TEXT];
    const struct adc_constant *constant = adc_constant_find(topic);
    if (constant != NULL)
        fprintf(out, "%s = %s   %s\n", constant->name, adc_number_text(constant->value, 0, number), constant->doc);
    bool answer = strcmp(topic, "ans") == 0 || strcmp(topic, "_") == 0;
    if (answer)
        fprintf(out, "%s   the last answer\n", topic);
    return constant != NULL || answer;
}

static bool (*const meanings[])(FILE *out, const char *topic) = {
    help_text_topic, help_sign, help_function, help_form, put_constant_topic, put_command_topic, put_option_topic,
};

/* Writes one meaning of a topic, fitted to the width; false, with nothing written, when it has none of the kind. */
static bool put_fitting(FILE *out, const char *before, bool (*put)(FILE *out, const char *topic), const char *topic)
{
    char *text = NULL;
    size_t length;
    FILE *lines = open_memstream(&text, &length);
    bool found = lines != NULL && put(lines, topic);
    if (lines != NULL && fclose(lines) == 0 && found) {
        fputs(before, out);
        report_width(out) < HELP_WIDTH ? put_refitted(out, text) : (void)fputs(text, out);
    }
    free(text);
    return found;
}

/* All that the word means, with a blank line in between: `trace` is a topic, a function, a command and an option. */
bool help_topic(FILE *out, const char *topic)
{
    bool found = false;
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
        found |= put_fitting(out, found ? "\n" : "", meanings[i], topic);
    return found;
}

static bool put_session(FILE *out, const char *topic)
{
    (void)topic;
    help_session_text(out);
    return true;
}

void help_session(FILE *out) { put_fitting(out, "", put_session, ""); }

static void consider_words(struct nearest *nearest)
{
    for (int i = 0; help_topic_name(i) != NULL; i++)
        consider(nearest, help_topic_name(i));
    for (int i = 0; help_form_name(i) != NULL; i++)
        consider(nearest, help_form_name(i));
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++)
        if (!row->hidden && !row->operator_only)
            consider(nearest, adc_row_name(row));
    for (const struct adc_constant *constant = adc_constants; constant->name != NULL; constant++)
        if (strlen(constant->name) > 1)
            consider(nearest, constant->name);
}

/* What begins like an option can only be one, and a command likewise. */
void help_unknown(const char *topic)
{
    const char *bare = topic + strspn(topic, ":-"), *mark = topic[0] == '-' ? "--" : topic[0] == ':' ? ":" : "";
    struct nearest nearest = {bare, NULL, strlen(bare) <= 3 ? 3 : 5};
    char hint[120];
    if (bare == topic)
        consider_words(&nearest);
    for (int i = 0; i < COMMANDS && topic[0] != '-'; i++)
        consider(&nearest, command_rows[i].name);
    for (int i = 0; i < OPTIONS && topic[0] != ':'; i++)
        consider(&nearest, option_rows[i].name);
    if (nearest.name != NULL)
        snprintf(hint, sizeof hint, "did you mean '%s%s'?", mark, nearest.name);
    else
        snprintf(hint, sizeof hint, "'examples', 'functions', 'options' and 'commands' are topics");
    report_mistake(hint, "no help on '%s'", topic);
}

int help_run(const struct options *options)
{
    if (options->help && options->help_topic != NULL) {
        if (!help_topic(stdout, options->help_topic)) {
            help_unknown(options->help_topic);
            return 2;
        }
    } else if (options->help) {
        put_fitting(stdout, "", options->help_short ? put_short : put_summary, "");
    } else if (options->version) {
        put_version(stdout);
    } else {
        generate_run(options->generate);
    }
    if (fflush(stdout) == 0 && ferror(stdout) == 0 && ferror(stdin) == 0)
        return 0;
    fprintf(stderr, "adcalc: cannot write the help: %s\n", strerror(errno));
    return 4;
}
