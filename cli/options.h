/* The command line, parsed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_OPTIONS_H
#define ADC_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "eval/entry.h"

enum option_id {
#define OPTION(id, letter, name, argument, kind, group, help) OPT_##id,
#include "cli/opts.def"
    OPTIONS
};

enum argument_kind { NONE, REQUIRED, OPTIONAL };

enum option_type { IS_FLAG, IS_TEXT, IS_LIST, IS_NUMBER, IS_CHOICE, IS_OTHER };

struct option_row {
    char letter;                    /* 0: none */
    const char *name, *argument;    /* argument: NULL where kind is NONE */
    enum argument_kind kind;
    const char *group, *help;
    enum option_type type;
    size_t field;                   /* where it is in struct options */
    unsigned long low, high;        /* limits of a number; low, of a choice: its first word on the command line */
    const char *const *words;       /* of a choice, by its number, NULL after the last; NULL: it has no words */
};

extern const struct option_row option_rows[OPTIONS];

/* Whether a session shows long output a page at a time: the command line has no option for it. */
extern const struct option_row pager_option;

/* A group of options by purpose: its title, the topic of --help that shows it, and an example. */
struct option_group { const char *title, *topic, *example; };

/* The groups in order; after the last a title of NULL. */
extern const struct option_group option_groups[];

enum format {
#define FORMAT(name, before) FORMAT_##name,
#include "cli/report/formats.def"
#undef FORMAT
    FORMATS, FORMAT_DEFAULT = 0
};

/* All formats in words, "text or json". */
extern const char format_values[];

enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/* One text to run, or one option that must wait until the session exists. Texts point into argv. */
struct input { enum option_id from; const char *text; };

enum { MAX_JOBS = 256 };           /* processes */

enum trace { TRACE_OFF, TRACE_ON, TRACE_RULES, TRACE_ELEMENTS, TRACE_STEPS, TRACE_DIFFERENTIALS, TRACE_LAYERS };
enum plot_log { PLOT_LOG_OFF, PLOT_LOG_X, PLOT_LOG_Y, PLOT_LOG_XY };       /* the logarithmic axes */
enum check { CHECK_AUTO, CHECK_OFF, CHECK_ON, CHECK_STRICT };     /* strict: inconclusive counts as disagreement */
enum product { PRODUCT_NONE, PRODUCT_MAN, PRODUCT_BASH, PRODUCT_ZSH, PRODUCT_FISH };    /* of --generate */

struct texts { const char **at; size_t count; };

/* Zero, false and NULL: not given. */
struct options {
#define FLAG(id, letter, name, field, group, help) bool field;
#define TEXT(id, letter, name, argument, field, group, help) const char *field;
#define LIST(id, letter, name, argument, field, group, help) struct texts field;
#define NUMBER(id, letter, name, argument, field, low, high, group, help) unsigned long field;
#define CHOICE(id, letter, name, argument, kind, type, field, words, first, group, help) type field;
#include "cli/opts.def"
    struct input *inputs;           /* OPT_FILE_ and OPT_EXPRESSION, operands that are files first */
    size_t input_count;
    double expand_factor, expand_coverage;      /* one of them */
    const char *trace_letter;       /* NULL: the default */
    const char *name;               /* of the function that --emit writes, and of answers of --points; NULL: the default */
    bool plot;                      /* --plot was given: */
    const char *plot_ranges;        /* NULL: to be chosen */
    bool taylor;
    unsigned long taylor_order;
    double check_rtol;
    unsigned proven;                /* digits to prove; 0: none */
    bool many_digits;               /* `proven` is from --digits, above the digits of doubles */
    double timeout;                 /* seconds; 0: the default */
    size_t memory, max_text;        /* bytes; 0: the default */
    int digits;                     /* 0: shortest that reads back */
    bool pager;                     /* of a session: long output is shown a page at a time */
    bool help, help_short;          /* -h or --help; -h */
    const char *help_topic;         /* NULL: all options */
    bool given[OPTIONS];            /* on the command line */
    struct adc_diag error;          /* an empty message: none */
};

/* Parses the command line. False with the first error in `options`, which has the format all the same; options_release
 * in any case. */
bool options_parse(struct options *options, int argc, char **argv);
void options_release(struct options *options);

/* Applies one option with its argument, NULL where there is none. False with the error in `options`. */
bool options_take(struct options *options, enum option_id id, const char *text);

/* Sets the number of digits to print, 0: as many as read back; above 17 they are proven. */
void options_set_digits(struct options *options, unsigned digits);

/* Whether formulas or code are to be written: --emit or --derivative. */
bool options_emit(const struct options *options);

/* The words that an option accepts on the command line, NULL after the last; NULL for other options. */
static inline const char *const *option_choices(enum option_id id)
{
    return option_rows[id].type == IS_CHOICE ? option_rows[id].words + option_rows[id].low : NULL;
}

/* The place of a word among such words; -1: it is not one of them. */
int word_index(const char *word, const char *const *words);

/* The nearest to a word of the names that were considered; NULL: none is nearer than `distance`, in halves of an edit. */
struct nearest { const char *word, *name; int distance; };
void consider(struct nearest *nearest, const char *name);

/* Ends the program for lack of memory: with a message and status 4. */
_Noreturn void out_of_memory(void);

/* realloc that ends the program without memory. */
void *enlarged(void *array, size_t size);

/* Stores a usage error, unless there is one already, with a hint, or with the usual one for NULL. Returns false. */
bool options_refuse(struct options *options, const char *hint, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Applies the options in a word of the command line; *words receives 2 where the next word, NULL after the last, is the argument.
 * False with the error in `options`: an option is unknown, or lacks an argument. */
bool options_read(struct options *options, const char *word, const char *next, int *words);

/* Refuses options that do not go together, and those that mean nothing without another one (combine.c): false with the
 * error in `options`. */
bool options_combine(struct options *options);

/* The first option that was given and needs a point, without its dashes; NULL: none. */
const char *options_needing_point(const struct options *options);

#endif
