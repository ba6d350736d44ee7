/* Options that are refused: unknown ones, those that do not go together, and those that mean nothing without another one: what is
 * asked for is never left out silently.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options.h"

#include <stdio.h>
#include <string.h>

/* ---- unknown options ---- */

static int option_of_letter(int letter)
{
    for (int i = 0; i < OPTIONS; i++)
        if (option_rows[i].letter == letter)
            return i;
    return -1;
}

/* How an option that another program has is written here; NULL: no program is known to have it. Abbreviations come after these. */
static const char *option_elsewhere(const char *name)
{
    static const struct { const char *names, *hint; } rows[] = {
#define ELSEWHERE(names, hint) {names, hint},
#include "cli/elsewhere.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (adc_among(rows[i].names, name))
            return rows[i].hint;
    return NULL;
}

/* The option that is meant by the whole name, or by the beginning of one alone; negative: none, or several. */
static int option_of_name(const char *name, size_t length)
{
    int found = -1;
    for (int i = 0; i < OPTIONS; i++) {
        if (option_rows[i].name[0] != name[0] || strncmp(option_rows[i].name, name, length) != 0)
            continue;
        if (option_rows[i].name[length] == '\0')
            return i;
        found = found == -1 ? i : -2;
    }
    return found;
}

/* Whether a word is the whole name of an option, with two dashes or by mistake one, or its letter. */
static bool is_option(const char *word)
{
    const bool letter = word[1] != '-' && word[1] != '\0' && word[2] == '\0';
    const char *name = word + 1 + (word[1] == '-');
    const size_t length = strcspn(name, "=");
    const int id = letter ? option_of_letter(word[1]) : option_of_name(name, length);
    return word[0] == '-' && length > 0 && id >= 0 && (letter || option_rows[id].name[length] == '\0');
}

/* A long option that is unknown, or could be several: names those that it may be. */
static bool bad_name(struct options *options, const char *word, const char *name)
{
    char all[200] = "", hint[80];
    struct nearest nearest = {name, NULL, 5};
    int near = 0;
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++) {
        const size_t used = strlen(all);
        consider(&nearest, row->name);
        if (strncmp(row->name, name, strlen(name)) == 0)
            snprintf(all + used, sizeof all - used, "%s--%s", near++ == 0 ? "it may be " : ", ", row->name);
    }
    snprintf(hint, sizeof hint, "did you mean '--%s'?", nearest.name != NULL ? nearest.name : "");
    return near > 1 ? options_refuse(options, all, "option '%s' could mean several options", word)
                    : options_refuse(options, nearest.name != NULL ? hint : NULL, "unknown option '%s'", word);
}

/* A long option without its argument; `next`: the option in the place of it, or NULL. */
static bool without_argument(struct options *options, int id, const char *next)
{
    const struct option_row *row = &option_rows[id];
    char hint[80];
    snprintf(hint, sizeof hint, "'adcalc --help=%s' shows it", row->name);
    return next == NULL ? options_refuse(options, hint, "--%s needs an argument: %s", row->name, row->argument)
                        : options_refuse(options, hint, "--%s needs an argument: %s; '%.*s' is an option", row->name, row->argument,
                                         (int)strcspn(next, "="), next);
}

static bool bad_letter(struct options *options, const char *word)
{
    char hint[240];
    snprintf(hint, sizeof hint, is_option(word) ? "write -%.200s" : "for a formula write -e '%.200s'", word);
    const char *known = word[2] != '\0' ? hint : word[1] == 'v' ? "-V is the version, --help lists the options" : NULL;
    return options_refuse(options, known, "unknown option '%s'", word);
}

/* --name, --name=text, or --name followed by its text. */
static bool read_name(struct options *options, const char *word, const char *next, int *words)
{
    const char *equals = strchr(word, '='), *text = equals != NULL ? equals + 1 : NULL;
    const size_t length = equals != NULL ? (size_t)(equals - word) : strlen(word);
    const int id = option_of_name(word + 2, length - 2);
    if (id < 0 || option_rows[id].name[length - 2] != '\0') {
        char name[40];
        snprintf(name, sizeof name, "%.*s", (int)length - 2, word + 2);
        const char *hint = option_elsewhere(name);
        if (hint != NULL)
            return options_refuse(options, hint, "unknown option '--%s'", name);
        if (id < 0)
            return bad_name(options, word, name);
    }
    if (text != NULL && option_rows[id].kind == NONE)
        return options_refuse(options, NULL, "--%s takes no argument", option_rows[id].name);
    if (text == NULL && option_rows[id].kind == REQUIRED) {
        *words += next != NULL;
        if (next == NULL || (id != OPT_EXPRESSION && is_option(next)))
            return without_argument(options, id, next);
        text = next;
    }
    return options_take(options, (enum option_id)id, text);
}

bool options_read(struct options *options, const char *word, const char *next, int *words)
{
    if (word[1] == '-')
        return read_name(options, word, next, words);
    if (word[2] != '\0' && is_option(word))
        return bad_letter(options, word);
    for (const char *at = word + 1; *at != '\0'; at++) {      /* letters, and after the last one its argument */
        const int id = option_of_letter(*at);
        const bool takes = id >= 0 && option_rows[id].kind == REQUIRED, apart = takes && at[1] == '\0';
        if (id < 0)
            return bad_letter(options, word);
        options->help_short |= *at == 'h';
        if (apart && next == NULL)
            return options_refuse(options, NULL, "-%c needs an argument: %s", *at, option_rows[id].argument);
        *words += apart;
        if (takes || !options_take(options, (enum option_id)id, NULL))
            return takes && options_take(options, (enum option_id)id, apart ? next : at + 1);
    }
    return true;
}

/* ---- what does not go together ---- */

enum { MOST = 24 };

/* Lists of options end with OPTIONS. */
#define ANY(...) {__VA_ARGS__, OPTIONS}
#define TABLES OPT_POINTS, OPT_RANGE, OPT_RANDOM
#define SOLVERS OPT_SOLVE, OPT_ALL_ROOTS, OPT_MINIMIZE, OPT_MAXIMIZE, OPT_FIT
#define PROGRAMS OPT_CHECK_PROGRAM, OPT_DIFFERENTIATE_PROGRAM
#define EMITTING OPT_EMIT, OPT_DERIVATIVE
#define VIEWS OPT_DIRECTION, OPT_COTANGENT, OPT_SUBGRADIENT, OPT_TRACE, OPT_PROVEN, OPT_BOUNDS, OPT_BLAME, OPT_CLAIM
#define FORMATTING OPT_JSON, OPT_CSV, OPT_FORMAT

/* What a rule demands: at most one of these; these only with one of those; none of these with one of those; none of these
 * with --mode=both; none of these where there are columns for the answer alone. */
enum demand { ALONE, NEEDS, APART, NOT_BOTH, NO_COLUMNS };

/* Where it holds: everywhere; in a text that is run; in one with numbers alone; where results are columns; where they are
 * columns or rows of a table, JSON left out. */
enum where { ALWAYS, IN_TEXT, IN_QUIET, IN_COLUMNS, IN_ROWS };

struct rule { enum demand demand; enum where where; enum option_id these[MOST], those[MOST]; const char *hint; };

static const char both_hint[] = "--json shows both for one point", rows_hint[] = "--json shows it, of each row too";

static const struct rule first_rules[] = {
    {ALONE, ALWAYS, ANY(TABLES), {0}, "give one of them"},
    {ALONE, ALWAYS, ANY(SOLVERS), {0}, "give one of them"},
    {ALONE, ALWAYS, ANY(OPT_ALL_ROOTS, OPT_BRACKET), {0}, "give one of them"},
    {ALONE, ALWAYS, ANY(OPT_BRACKET, OPT_WITHIN), {0}, "give one of them"},
    {ALONE, ALWAYS, ANY(EMITTING), {0}, "give one of them"},
    {ALONE, ALWAYS, ANY(PROGRAMS), {0}, "give one of them"},
    {NEEDS, ALWAYS, ANY(OPT_BRACKET), ANY(OPT_SOLVE), NULL},
    {NEEDS, ALWAYS, ANY(OPT_SIGMA, OPT_SIGMA_ABSOLUTE, OPT_INFLUENCE), ANY(OPT_FIT), NULL},
    {NEEDS, ALWAYS, ANY(OPT_HOLD), ANY(OPT_FIT, PROGRAMS), NULL},
    {NEEDS, ALWAYS, ANY(OPT_SUBJECT), ANY(OPT_MINIMIZE, OPT_MAXIMIZE), NULL},
    {NEEDS, ALWAYS, ANY(OPT_WITHIN), ANY(OPT_SOLVE, OPT_MINIMIZE, OPT_MAXIMIZE, OPT_FIT, PROGRAMS), NULL},
    {NEEDS, ALWAYS, ANY(OPT_ELIMINATION, OPT_TRACE_INPUTS, OPT_CHUNK, OPT_CHECKPOINTS), ANY(OPT_TRACE), NULL},
    {NEEDS, ALWAYS, ANY(OPT_PLOT_LOG), ANY(OPT_PLOT, OPT_INTERACTIVE), "in a session write :set plot_log x"},
    {NEEDS, ALWAYS, ANY(OPT_MAIN), ANY(OPT_EMIT), "code has it, as in --emit=c --main"},
    {NEEDS, ALWAYS, ANY(OPT_IMPLICIT_HEADER), ANY(OPT_POINTS), NULL},
    {NEEDS, ALWAYS, ANY(OPT_HEADERLESS_OUTPUT), ANY(TABLES), NULL},
    {APART, IN_QUIET, ANY(OPT_QUIET), ANY(OPT_BOUNDS, OPT_BLAME, OPT_TRACE), "--quiet prints numbers alone; --json has the rest"},
    {APART, ALWAYS, ANY(OPT_DUAL),
     ANY(FORMATTING, TABLES, SOLVERS, PROGRAMS, EMITTING, OPT_PLOT, OPT_LIVE, OPT_COTANGENT, OPT_QUIET),
     "dual numbers are a text about one point; --json has value, gradient and directional"},
    {NOT_BOTH, ALWAYS, ANY(EMITTING, OPT_PLOT, OPT_LIVE, SOLVERS), {0}, both_hint},
    {NOT_BOTH, IN_TEXT, ANY(OPT_COTANGENT, OPT_QUIET), {0}, both_hint},
};

static const struct rule last_rules[] = {
    {APART, ALWAYS, ANY(TABLES), ANY(SOLVERS, EMITTING, OPT_INTERACTIVE, OPT_TAYLOR, OPT_COTANGENT, OPT_TRACE, OPT_EXPAND,
                                     OPT_MONTE_CARLO), "give it one point with --at"},
    {APART, ALWAYS, ANY(SOLVERS),
     ANY(EMITTING, OPT_JACOBIAN, OPT_RELATIVE, OPT_HESSIAN, OPT_SPARSE, OPT_TAYLOR, OPT_DIRECTION, OPT_COTANGENT,
         OPT_SUBGRADIENT, OPT_TRACE, OPT_PROVEN, OPT_BOUNDS, OPT_BLAME, OPT_CHECK, OPT_CLAIM, OPT_WRT),
     "a solver has a report of its own; solve(...) and argmin(...) in formulas have derivatives"},
    {APART, ALWAYS, ANY(OPT_PLOT),
     ANY(EMITTING, TABLES, OPT_SOLVE, OPT_ALL_ROOTS, OPT_MINIMIZE, OPT_MAXIMIZE, FORMATTING, OPT_INTERACTIVE),
     "--plot draws, --plot=x=-5:5 over a range; --range gives the numbers"},
    {APART, ALWAYS, ANY(OPT_PLOT),
     ANY(OPT_JACOBIAN, OPT_RELATIVE, OPT_HESSIAN, OPT_SPARSE, OPT_TAYLOR, VIEWS, OPT_CORR, OPT_EXPAND, OPT_MONTE_CARLO),
     "--plot draws the value, its derivative and, with --check, differences"},
    {APART, ALWAYS, ANY(OPT_PLOT_LOG), ANY(OPT_FIT), "a fit is drawn on linear axes"},
    {APART, ALWAYS, ANY(OPT_LIVE),
     ANY(EMITTING, TABLES, SOLVERS, PROGRAMS, OPT_PLOT, FORMATTING, OPT_TSV, OPT_JSONL, OPT_INTERACTIVE, OPT_OUTPUT, OPT_QUIET),
     "--live shows one expression in a terminal; s in it solves, and in a session it is :live"},
    {APART, ALWAYS, ANY(OPT_LIVE),
     ANY(OPT_JACOBIAN, OPT_HESSIAN, OPT_SPARSE, OPT_TAYLOR, VIEWS, OPT_CHECK, OPT_CORR, OPT_EXPAND, OPT_MONTE_CARLO),
     "--live shows the value, its change and the first partials"},
    {APART, ALWAYS, ANY(PROGRAMS), ANY(SOLVERS, EMITTING, OPT_PLOT, OPT_INTERACTIVE, OPT_RELATIVE, OPT_SPARSE, OPT_TAYLOR, VIEWS,
                                       OPT_CORR, OPT_EXPAND, OPT_MONTE_CARLO), "a program is checked by its numbers alone"},
    {APART, ALWAYS, ANY(OPT_CHECK_PROGRAM), ANY(OPT_HESSIAN), "--differentiate-program finds second derivatives"},
    {APART, ALWAYS, ANY(OPT_DIFFERENTIATE_PROGRAM), ANY(OPT_EXPRESSION, OPT_FILE_), "--check-program compares with a formula"},
    {APART, ALWAYS, ANY(OPT_COTANGENT), ANY(OPT_JACOBIAN, OPT_RELATIVE),
     "--cotangent has one number for each component; leave it out for the Jacobian"},
    {APART, ALWAYS, ANY(EMITTING),
     ANY(OPT_JACOBIAN, OPT_RELATIVE, OPT_SPARSE, OPT_DIRECTION, OPT_COTANGENT, OPT_SUBGRADIENT, OPT_TRACE, OPT_PROVEN,
         OPT_BOUNDS, OPT_BLAME, OPT_CHECK, OPT_CLAIM, OPT_CORR, OPT_EXPAND, OPT_MONTE_CARLO, FORMATTING),
     "--emit writes the value and the gradient; --hessian and --taylor add to them"},
    {NO_COLUMNS, IN_COLUMNS, ANY(OPT_TAYLOR, OPT_COTANGENT, OPT_TRACE, OPT_EXPAND, OPT_MONTE_CARLO, SOLVERS, PROGRAMS), {0},
     "text and --json show it, for one point"},
    {NO_COLUMNS, IN_ROWS, ANY(OPT_PROVEN, OPT_BOUNDS, OPT_BLAME), {0}, rows_hint},
};

static const enum option_id tables[] = ANY(TABLES);

/* What only a point has. */
static const enum option_id need_point[] = ANY(OPT_CHECK, OPT_TRACE, OPT_TAYLOR, OPT_BOUNDS, OPT_BLAME, OPT_RELATIVE, OPT_SPARSE,
                                               OPT_SUBGRADIENT, OPT_PROVEN, OPT_CLAIM, OPT_MODE, OPT_DIRECTION, OPT_COTANGENT);

/* The first of these that was given; OPTIONS: none. */
static enum option_id first(const struct options *options, const enum option_id *these)
{
    while (*these != OPTIONS && !options->given[*these])
        these++;
    return *these;
}

/* An option as it was given: more than 17 digits are proven ones. */
static const char *shown(const struct options *options, enum option_id id)
{
    return id == OPT_PROVEN && options->many_digits ? "digits above 17" : option_rows[id].name;
}

const char *options_needing_point(const struct options *options)
{
    const enum option_id id = first(options, need_point);
    return id != OPTIONS ? shown(options, id) : NULL;
}

static bool holds(const struct options *options, enum where where)
{
    const bool text = options->format == FORMAT_text, columns = options->format == FORMAT_csv || options->format == FORMAT_tsv;
    switch (where) {
    case ALWAYS: break;
    case IN_TEXT: return text;
    case IN_QUIET: return text && !options->interactive && options->input_count > 0;
    case IN_COLUMNS: return columns;
    case IN_ROWS:
        return columns || (first(options, tables) != OPTIONS && options->format != FORMAT_json && !options->jsonl);
    }
    return true;
}

/* "--within is for --solve, --minimize, --maximize or --fit". */
static bool refuse_lone(struct options *options, const struct rule *rule, enum option_id one)
{
    char all[160] = "";
    for (const enum option_id *of = rule->those; *of != OPTIONS; of++) {
        size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s--%s", used == 0 ? "" : of[1] == OPTIONS ? " or " : ", ",
                 option_rows[*of].name);
    }
    return options_refuse(options, rule->hint, "--%s is for %s, which was not given", option_rows[one].name, all);
}

static bool check(struct options *options, const struct rule *rule)
{
    const enum option_id *these = rule->these, one = first(options, these);
    if (one == OPTIONS || !holds(options, rule->where))
        return true;
    if (rule->demand == NEEDS)
        return first(options, rule->those) != OPTIONS || refuse_lone(options, rule, one);
    if (rule->demand == NOT_BOTH)
        return options->mode != ADC_MODE_BOTH || options->interactive
            || options_refuse(options, rule->hint, "--%s and --mode=both do not go together", shown(options, one));
    if (rule->demand == NO_COLUMNS)
        return options_refuse(options, rule->hint, "--%s has no columns", shown(options, one));
    while (*these != one)
        these++;
    const enum option_id other = first(options, rule->demand == ALONE ? these + 1 : rule->those);
    return other == OPTIONS || options_refuse(options, rule->hint, "--%s and --%s do not go together", shown(options, one),
                                              shown(options, other));
}

/* The tour is a program of its own. */
static bool check_learn(struct options *options)
{
    static const char hint[] = "the tour asks for nothing else";
    for (int i = 0; options->learn && i < OPTIONS; i++)
        if (options->given[i] && i != OPT_LEARN && i != OPT_COLOR && i != OPT_NO_CONFIG && i != OPT_NO_HISTORY && i != OPT_SANDBOX)
            return options_refuse(options, hint, "--learn and --%s do not go together", option_rows[i].name);
    return !options->learn || options->input_count == 0 || options_refuse(options, hint, "--learn takes no file");
}

bool options_combine(struct options *options)
{
    const char *range = options->plot_ranges;
    bool good = check_learn(options);
    for (size_t i = 0; i < sizeof first_rules / sizeof *first_rules && good; i++)
        good = check(options, &first_rules[i]);
    if (good && range != NULL && options->wrt.count > 0)
        good = options_refuse(options, "the range names what is drawn", "--wrt and --plot=%s do not go together", range);
    if (good && range != NULL && options->fit != NULL)
        good = options_refuse(options, "--plot draws the fit over the data", "--fit and --plot=%s do not go together", range);
    for (size_t i = 0; i < sizeof last_rules / sizeof *last_rules && good; i++)
        good = check(options, &last_rules[i]);
    if (good && options->mode == ADC_MODE_BOTH && holds(options, IN_ROWS))
        good = options_refuse(options, rows_hint, "--mode=both has no columns");
    return good;
}
