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

struct option_row {
    char letter;                    /* 0: none */
    const char *name, *argument;    /* argument: NULL where kind is NONE */
    enum argument_kind kind;
    const char *group, *help;
};

extern const struct option_row option_rows[OPTIONS];

/* A group of options by purpose: its title, the topic of --help that shows it, and an example. */
struct option_group { const char *title, *topic, *example; };

/* The groups in order; behind the last a title of NULL. */
extern const struct option_group option_groups[];

enum format {
#define FORMAT(name, before) FORMAT_##name,
#include "cli/report/formats.def"
#undef FORMAT
    FORMATS, FORMAT_DEFAULT = 0
};

/* All formats in words, "text or json", and those with what writes other forms. */
extern const char format_words[], format_help[];

enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/* One text to run, or one option that must wait until the session exists. Texts point into argv. */
struct input { enum option_id from; const char *text; };

enum { MOST_JOBS = 256 };          /* processes */

struct options {
    struct input *inputs;           /* OPT_FILE_ and OPT_EXPRESSION, operands that are files first */
    size_t input_count;
    const char **at, **data, **wrt, **claims, **directions;
    size_t at_count, data_count, wrt_count, claim_count, direction_count;
    const char *cotangent;
    const char *solve, *all_roots, *bracket, *minimize, *maximize, *fit, *sigma, *hold, *within, *subject;    /* NULL: not given */
    bool equations;                 /* what --solve solves was written as equations, left - right by now */
    const char **correlations;
    size_t correlation_count;
    double expand_factor, expand_coverage;      /* one of them, 0: not given */
    unsigned long samples, seed;                /* of Monte Carlo; no samples: none */
    const char *points, *implicit_header;           /* NULL: not given */
    const char *random;             /* NULL: not given */
    const char **ranges;
    size_t range_count;
    bool jobs_given;
    unsigned jobs;                  /* processes for --points; 0: one for each processor */
#define FLAG(id, letter, name, field, group, help) bool field;
#include "cli/opts.def"
    bool trace, trace_rules;        /* the evaluation as a table; with formulas */
    bool trace_elements;            /* operations on arrays in it element by element */
    const char *trace_letter;       /* NULL: the default */
    bool emits;                     /* --emit was given: */
    enum adc_emit_form emit;
    const char *name;               /* of the function that --emit writes, and of answers of --points; NULL: the default */
    bool plot;                      /* --plot was given: */
    const char *plot_ranges;        /* NULL: to be chosen */
    bool taylor;
    unsigned taylor_order;
    enum adc_mode mode;
    enum format format;
    bool mode_given, format_given;  /* on the command line, were it the default */
    bool check_asked, check_off;
    bool check_strict;              /* a comparison that cannot tell counts as one that disagrees */
    double check_rtol;
    unsigned proven;                /* digits to prove; 0: none */
    bool many_digits;               /* they are those of --digits, more than doubles have */
    unsigned max_depth;             /* 0: the default */
    unsigned long max_steps;        /* 0: the default */
    double timeout;                 /* seconds; 0: the default */
    size_t memory, max_text;        /* bytes; 0: the default */
    int digits;                     /* 0: shortest that reads back */
    const char *output;             /* NULL: standard output */
    enum when color;
    bool help, help_short;          /* -h or --help; -h */
    const char *help_topic;         /* NULL: all options */
    const char *generate;           /* NULL: nothing */
    bool given[OPTIONS];            /* on the command line */
    struct adc_diag error;          /* an empty message: none */
};

/* Parses the command line. False with the first error in `options`, which has the format all the same; options_release
 * in any case. */
bool options_parse(struct options *options, int argc, char **argv);
void options_release(struct options *options);

/* Takes a number of digits to print, 0: as many as read back; above 17 they are proven. */
void options_set_digits(struct options *options, unsigned digits);

/* The words that an option takes, in the order of its enum, NULL behind the last; NULL for other options. */
const char *const *option_choices(enum option_id id);

/* Takes a usage error, unless there is one already, with a hint or, for NULL, the usual one. Returns false. */
bool options_refuse(struct options *options, const char *hint, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Refuses options that do not go together, and those that mean nothing without another one (combine.c): false with the
 * error in `options`. */
bool options_combine(struct options *options);

/* The first option that was given and needs a point, without its dashes; NULL: none. */
const char *options_needing_point(const struct options *options);

#endif
