/* The command line, parsed by the table of options.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "eval/verify/verify.h"
#include "eval/session/session.h"
#include "lexer/number.h"

#define FORMAT(name, before) before #name
const char format_values[] =
#include "cli/report/formats.def"
;
static const char format_help[] = "print results as "
#include "cli/report/formats.def"
"; --emit prints formulas and code";
#undef FORMAT

/* ---- words of choices, by their enums ---- */

static const char *const switch_words[] = {"off", "on", NULL};
static const char *const mode_words[] = {"auto", "forward", "reverse", "both", NULL};
static const char *const trace_words[] = {"off", "on", "rules", "elements", "steps", "differentials", "layers", NULL};
static const char *const plot_log_words[] = {"off", "x", "y", "xy", NULL};
static const char *const check_words[] = {"auto", "off", "on", "strict", NULL};
static const char *const when_words[] = {"auto", "always", "never", NULL};
static const char *const product_words[] = {"", "man", "complete-bash", "complete-zsh", "complete-fish", NULL};
static const char *const format_words[] = {
#define FORMAT(name, before) #name,
#include "cli/report/formats.def"
#undef FORMAT
    NULL
};
static const char *const form_words[] = {
#define FORM(id, ...) #id,
#include "eval/emit/forms.def"
#undef FORM
    NULL
};

const struct option_row option_rows[OPTIONS] = {
#define AT_FIELD(field) offsetof(struct options, field)
#define FLAG(id, letter, name, field, group, help) {letter, name, NULL, NONE, group, help, IS_FLAG, AT_FIELD(field), 0, 0, switch_words},
#define TEXT(id, letter, name, argument, field, group, help) \
    {letter, name, argument, REQUIRED, group, help, IS_TEXT, AT_FIELD(field), 0, 0, NULL},
#define LIST(id, letter, name, argument, field, group, help) \
    {letter, name, argument, REQUIRED, group, help, IS_LIST, AT_FIELD(field), 0, 0, NULL},
#define NUMBER(id, letter, name, argument, field, low, high, group, help) \
    {letter, name, argument, REQUIRED, group, help, IS_NUMBER, AT_FIELD(field), low, high, NULL},
#define CHOICE(id, letter, name, argument, kind, type, field, words, first, group, help) \
    {letter, name, argument, kind, group, help, IS_CHOICE, AT_FIELD(field), first, 0, words},
#define OPTION(id, letter, name, argument, kind, group, help) {letter, name, argument, kind, group, help, IS_OTHER, 0, 0, 0, NULL},
#include "cli/opts.def"
};

const struct option_row pager_option = {.name = "pager", .type = IS_FLAG, .field = AT_FIELD(pager), .words = switch_words};

const struct option_group option_groups[] = {
#define GROUP(title, topic, example) {title, topic, example},
#include "cli/opts.def"
    {NULL, NULL, NULL},
};

bool options_refuse(struct options *options, const char *hint, const char *format, ...)
{
    va_list arguments;
    if (options->error.message[0] != '\0')
        return false;
    va_start(arguments, format);
    adc_diag_set(&options->error, ADC_USAGE, NULL, (struct adc_span){0, 0}, format, arguments);
    va_end(arguments);
    adc_diag_hint(&options->error, "%s", hint != NULL ? hint : "'adcalc --help' lists the options");
    return false;
}

void out_of_memory(void)
{
    fputs("adcalc: out of memory\n", stderr);
    exit(4);
}

void *enlarged(void *array, size_t size)
{
    void *larger = realloc(array, size);
    if (larger == NULL)
        out_of_memory();
    return larger;
}

static void append(struct texts *list, const char *text)
{
    list->at = enlarged(list->at, (list->count + 1) * sizeof *list->at);
    list->at[list->count++] = text;
}

static void append_input(struct options *options, enum option_id from, const char *text)
{
    options->inputs = enlarged(options->inputs, (options->input_count + 1) * sizeof *options->inputs);
    options->inputs[options->input_count++] = (struct input){from, text};
}

int word_index(const char *word, const char *const *words)
{
    for (int i = 0; words != NULL && words[i] != NULL; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

void consider(struct nearest *nearest, const char *name)
{
    const int distance = adc_spelling_distance(nearest->word, name);
    nearest->name = distance < nearest->distance ? name : nearest->name;
    nearest->distance = distance < nearest->distance ? distance : nearest->distance;
}

/* "write --emit=latex" for a word that another option takes; NULL: none does. */
static const char *other_choice(enum option_id id, const char *word, char *hint, size_t size)
{
    for (int i = 0; i < OPTIONS; i++) {
        if (i == (int)id || word_index(word, option_choices((enum option_id)i)) < 0)
            continue;
        snprintf(hint, size, "write --%s=%s", option_rows[i].name, word);
        return hint;
    }
    return NULL;
}

/* A word that is not one of those that an option takes. */
static bool refuse_word(struct options *options, enum option_id id, const char *word)
{
    const char *const *choices = option_choices(id);
    char all[200] = "", hint[80];
    for (int i = 0; choices[i] != NULL; i++) {
        size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s%s", i == 0 ? "" : ", ", choices[i]);
    }
    return options_refuse(options, other_choice(id, word, hint, sizeof hint), "--%s: '%s' is not one of %s", option_rows[id].name,
                          word, all);
}

/* What is in digits, or is a whole number otherwise, like 1e6. */
static bool is_whole_number(const char *text, unsigned long *out)
{
    static const double most_exact = 9007199254740992;
    char *end;
    double number;
    errno = 0;
    *out = strtoul(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || errno != 0)
        return false;
    if (*end == '\0')
        return true;
    if (!adc_number_read(text, &number) || !(number < most_exact))
        return false;
    *out = (unsigned long)number;
    return (double)*out == number;
}

static bool whole_number(struct options *options, enum option_id id, const char *text, unsigned long low,
                         unsigned long high, unsigned long *out)
{
    unsigned long number;
    if (!is_whole_number(text, &number) || number < low || number > high)
        return options_refuse(options, NULL, "--%s: '%s' is not a whole number from %lu to %lu", option_rows[id].name, text, low,
                              high);
    *out = number;
    return true;
}

/* Bytes, with a suffix K, M, G or T for powers of 1024. */
static bool byte_size(struct options *options, enum option_id id, const char *text, size_t *out)
{
    char *end;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    const char *suffixes = "KMGT", *suffix = *end != '\0' ? strchr(suffixes, *end & ~0x20) : NULL;
    int shift = suffix != NULL ? 10 * (int)(suffix - suffixes + 1) : 0;
    bool tail = *end == '\0' || (suffix != NULL && end[1] == '\0');
    if (text[0] < '0' || text[0] > '9' || !tail || errno != 0 || number == 0 || number > (SIZE_MAX >> shift))
        return options_refuse(options, NULL, "--%s: '%s' is not a size like 500M or 2G", option_rows[id].name, text);
    *out = (size_t)number << shift;
    return true;
}

static bool duration(struct options *options, const char *text, double *out)
{
    if (!adc_number_read(text, out) || !(*out > 0) || isinf(*out))
        return options_refuse(options, NULL, "--timeout: '%s' is not a number of seconds like 2 or 0.5", text);
    return true;
}

/* A relative tolerance. */
static bool tolerance(struct options *options, const char *text, double *out)
{
    if (!adc_number_read(text, out))
        return options_refuse(options, NULL, "--check: '%s' is neither strict nor a relative tolerance like 1e-6", text);
    if (!(*out > 0 && *out < 1))
        return options_refuse(options, NULL, "--check: the tolerance must lie between 0 and 1, '%s' does not", text);
    return true;
}

/* A name that all languages read as a function. */
static bool function_name(struct options *options, const char *text)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
    options->name = text;
    return (text[0] != '\0' && !isdigit((unsigned char)text[0]) && text[strspn(text, letters)] == '\0')
        || options_refuse(options, NULL, "--name: '%s' is not a name: letters, digits and _, and a letter first", text);
}

static bool trace_letter(struct options *options, const char *text)
{
    options->trace_letter = text;
    for (const char *at = text; *at != '\0' || at == text; at++)
        if ((*at | 0x20) < 'a' || (*at | 0x20) > 'z')
            return options_refuse(options, NULL, "--trace-letter: '%s' is not a letter", text);
    return true;
}

/* A coverage factor, or a coverage probability in percent. */
static bool expansion(struct options *options, const char *text)
{
    double number;
    size_t length = strlen(text);
    bool percent = length > 0 && length < 40 && text[length - 1] == '%';
    char digits[40] = "";
    memcpy(digits, text, percent ? length - 1 : 0);
    if (!adc_number_read(percent ? digits : text, &number) || !(number > 0) || isinf(number)
        || (percent && !(number < 100)))
        return options_refuse(options, NULL, "--expand: '%s' is neither a coverage factor like 2 nor a probability like 95%%", text);
    if (!percent && (number < 1 || (number >= 50 && number < 100))) {
        char hint[80];
        snprintf(hint, sizeof hint, "for a coverage probability write --expand=%.10g%%", number < 1 ? 100 * number : number);
        return options_refuse(options, hint, "--expand: '%s' would be a coverage factor %s", text, number < 1 ? "below 1" : "of 50 or more");
    }
    options->expand_coverage = percent ? number / 100 : 0;
    options->expand_factor = percent ? 0 : number;
    return true;
}

bool options_emit(const struct options *options)
{
    return options->given[OPT_EMIT] || options->given[OPT_DERIVATIVE];
}

void options_set_digits(struct options *options, unsigned digits)
{
    enum { MAX_OF_DOUBLES = 17 };
    const bool many = digits > MAX_OF_DOUBLES;
    options->proven = many ? digits : options->many_digits ? 0 : options->proven;
    options->many_digits = many;
    options->digits = many ? 0 : (int)digits;
}

static bool take_digits(struct options *options, enum option_id id, const char *text)
{
    unsigned long number;
    if (!whole_number(options, id, text != NULL ? text : "17", 1, ADC_MAX_PROVEN_DIGITS, &number))
        return false;
    if (id == OPT_DIGITS) {
        options_set_digits(options, (unsigned)number);
        options->given[OPT_PROVEN] = options->proven > 0;
    } else {
        options->proven = (unsigned)number;
        options->many_digits = false;
    }
    return true;
}

/* An option that is more than a row of a field. */
static bool take_other(struct options *options, enum option_id id, const char *text)
{
    switch ((int)id) {
    case OPT_EXPRESSION: case OPT_FILE_: append_input(options, id, text); break;
    case OPT_CSV: options->format = FORMAT_csv; break;
    case OPT_JSON: options->format = FORMAT_json; break;
    case OPT_TAYLOR:
        options->taylor = true;
        return whole_number(options, id, text, 0, 100000, &options->taylor_order);
    case OPT_DIGITS: case OPT_PROVEN: return take_digits(options, id, text);
    case OPT_EXPAND: return expansion(options, text);
    case OPT_NO_CHECK: options->check = CHECK_OFF; break;
    case OPT_TIMEOUT: return duration(options, text, &options->timeout);
    case OPT_MEMORY: return byte_size(options, id, text, &options->memory);
    case OPT_MAX_TEXT: return byte_size(options, id, text, &options->max_text);
    case OPT_DERIVATIVE: options->emit = ADC_EMIT_infix; break;
    case OPT_PLOT: options->plot = true; options->plot_ranges = text; break;
    case OPT_NAME: return function_name(options, text);
    case OPT_TRACE_LETTER: return trace_letter(options, text);
    case OPT_HELP: options->help = true; options->help_topic = text; break;
    }
    return true;
}

/* A word of a choice, which is on where none is given; --check takes a tolerance, too. */
static bool take_choice(struct options *options, enum option_id id, const char *text)
{
    const struct option_row *row = &option_rows[id];
    const int word = text != NULL ? word_index(text, option_choices(id)) : -1;
    const bool tolerated = id == OPT_CHECK && text != NULL && word < 0;
    const bool on = text == NULL || tolerated;
    *(unsigned *)(void *)((char *)options + row->field) = (unsigned)(on ? word_index(switch_words[1], row->words)
                                                                       : (int)row->low + (word < 0 ? 0 : word));
    return tolerated ? tolerance(options, text, &options->check_rtol) : on || word >= 0 || refuse_word(options, id, text);
}

bool options_take(struct options *options, enum option_id id, const char *text)
{
    const struct option_row *row = &option_rows[id];
    void *field = (char *)options + row->field;
    options->given[id] = true;
    switch (row->type) {
    case IS_FLAG: *(bool *)field = true; break;
    case IS_TEXT: *(const char **)field = text; break;
    case IS_LIST: append(field, text); break;
    case IS_NUMBER: return whole_number(options, id, text, row->low, row->high, field);
    case IS_CHOICE: return take_choice(options, id, text);
    case IS_OTHER: return take_other(options, id, text);
    }
    return true;
}

/* Whether a name ends like those of files, as in "x.ad". */
static bool has_ending(const char *name)
{
    const char *dot = strrchr(name, '.');
    bool ends = dot != NULL && isalpha((unsigned char)dot[1]) != 0;
    for (const char *at = dot; ends && *++at != '\0';)
        ends = isalnum((unsigned char)*at) != 0;
    return ends;
}

/* An operand is a formula where no file has that name and it has an operator that names of files seldom have. */
static bool is_formula(const char *operand)
{
    const size_t before = strcspn(operand, "^*()+");
    return !has_ending(operand) && operand[before] != '\0' && memchr(operand, '/', before) == NULL && access(operand, F_OK) != 0;
}

static void take_operand(struct options *options, struct texts *files, const char *operand)
{
    if (is_formula(operand))
        append_input(options, OPT_EXPRESSION, operand);
    else
        append(files, operand);
}

bool options_parse(struct options *options, int argc, char **argv)
{
    struct texts operands = {0};
    bool good = true, named = true;
    *options = (struct options){.seed = 1};
    for (int at = 1, words = 1; at < argc; at += words, words = 1) {
        if (named && strcmp(argv[at], "--") == 0)
            named = false;
        else if (named && argv[at][0] == '-' && argv[at][1] != '\0')
            good = options_read(options, argv[at], argv[at + 1], &words) && good;
        else
            take_operand(options, &operands, argv[at]);
    }
    for (size_t i = 0; i < operands.count && good; i++) {      /* files given as operands come first */
        append_input(options, OPT_FILE_, operands.at[i]);
        memmove(options->inputs + i + 1, options->inputs + i, (options->input_count - 1 - i) * sizeof *options->inputs);
        options->inputs[i] = (struct input){OPT_FILE_, operands.at[i]};
    }
    free(operands.at);
    const bool program = options->check_program != NULL || options->differentiate_program != NULL;
    if (options->points == NULL && !options->given[OPT_FORMAT] && !options->given[OPT_JSON] && !options->given[OPT_CSV])
        options->format = options->jsonl && !program ? FORMAT_json : options->tsv && options->fit == NULL ? FORMAT_tsv : options->format;
    if (options->fit != NULL && strstr(options->fit, ".tsv") != NULL && options->given[OPT_CSV] && !options->given[OPT_FORMAT]
        && options->format == FORMAT_csv)
        options->format = FORMAT_DEFAULT;           /* the columns that are read, and a fit has none to print */
    return good && options_combine(options);
}

void options_release(struct options *options)
{
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++)
        if (row->type == IS_LIST)
            free(((struct texts *)(void *)((char *)options + row->field))->at);
    free(options->inputs);
    memset(options, 0, sizeof *options);
}
