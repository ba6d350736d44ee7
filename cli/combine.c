/* Which options do not go together, and which mean nothing without another one. What is asked for is never left out
 * silently.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 20 };

/* Rows of options; OPTIONS is after the last. */
struct options_apart { enum option_id these[MOST], those[MOST]; const char *hint; };
struct options_needed { enum option_id these[MOST], those[MOST]; const char *hint; };

static const char one_point[] = "give it one point with --at", no_columns[] = "text and --json show it, for one point",
                  rows_too[] = "--json shows it, of each row too";

/* One of these with one of those. */
static const struct options_apart apart[] = {
    {{OPT_POINTS, OPT_RANGE, OPT_RANDOM, OPTIONS},
     {OPT_SOLVE, OPT_ALL_ROOTS, OPT_MINIMIZE, OPT_MAXIMIZE, OPT_FIT, OPT_EMIT, OPT_DERIVATIVE, OPT_INTERACTIVE,
      OPT_TAYLOR, OPT_COTANGENT, OPT_TRACE, OPTIONS}, one_point},
    {{OPT_SOLVE, OPT_ALL_ROOTS, OPT_MINIMIZE, OPT_MAXIMIZE, OPT_FIT, OPTIONS},
     {OPT_EMIT, OPT_DERIVATIVE, OPT_JACOBIAN, OPT_RELATIVE, OPT_HESSIAN, OPT_SPARSE, OPT_TAYLOR, OPT_DIRECTION,
      OPT_COTANGENT, OPT_SUBGRADIENT, OPT_TRACE, OPT_PROVEN, OPT_BOUNDS, OPT_BLAME, OPT_CHECK, OPT_CLAIM, OPT_WRT, OPTIONS},
     "a solver has a report of its own; solve(...) and argmin(...) in formulas have derivatives"},
    {{OPT_PLOT, OPTIONS},
     {OPT_EMIT, OPT_DERIVATIVE, OPT_POINTS, OPT_RANGE, OPT_RANDOM, OPT_SOLVE, OPT_ALL_ROOTS, OPT_MINIMIZE, OPT_MAXIMIZE,
      OPT_JSON, OPT_CSV, OPT_FORMAT, OPT_INTERACTIVE, OPTIONS},
      "--plot draws, --plot=x=-5:5 over a range; --range gives the numbers"},
    {{OPT_PLOT, OPTIONS},
     {OPT_JACOBIAN, OPT_RELATIVE, OPT_HESSIAN, OPT_SPARSE, OPT_TAYLOR, OPT_DIRECTION, OPT_COTANGENT, OPT_SUBGRADIENT,
      OPT_TRACE, OPT_PROVEN, OPT_BOUNDS, OPT_BLAME, OPT_CLAIM, OPT_CORR, OPT_EXPAND, OPT_MONTE_CARLO, OPTIONS},
     "--plot draws the value, its derivative and, with --check, differences"},
    {{OPT_COTANGENT, OPTIONS}, {OPT_JACOBIAN, OPT_RELATIVE, OPTIONS},
     "--cotangent has one number for each component; leave it out for the Jacobian"},
    {{OPT_EMIT, OPT_DERIVATIVE, OPTIONS},
     {OPT_JACOBIAN, OPT_RELATIVE, OPT_SPARSE, OPT_DIRECTION, OPT_COTANGENT, OPT_SUBGRADIENT, OPT_TRACE, OPT_PROVEN,
      OPT_BOUNDS, OPT_BLAME, OPT_CHECK, OPT_CLAIM, OPT_CORR, OPT_EXPAND, OPT_MONTE_CARLO,
       OPT_JSON, OPT_CSV, OPT_FORMAT, OPTIONS},
      "--emit writes the value, the gradient, and what --hessian and --taylor add"},
};

/* At most one of these. */
static const enum option_id alone[][MOST] = {
    {OPT_POINTS, OPT_RANGE, OPT_RANDOM, OPTIONS},
    {OPT_SOLVE, OPT_ALL_ROOTS, OPT_MINIMIZE, OPT_MAXIMIZE, OPT_FIT, OPTIONS},
    {OPT_ALL_ROOTS, OPT_BRACKET, OPTIONS},
    {OPT_BRACKET, OPT_WITHIN, OPTIONS},
    {OPT_EMIT, OPT_DERIVATIVE, OPTIONS},
};

/* These only with one of those. */
static const struct options_needed needed[] = {
    {{OPT_BRACKET, OPTIONS}, {OPT_SOLVE, OPTIONS}, NULL},
    {{OPT_SIGMA, OPT_SIGMA_ABSOLUTE, OPT_HOLD, OPT_INFLUENCE, OPTIONS}, {OPT_FIT, OPTIONS}, NULL},
    {{OPT_SUBJECT, OPTIONS}, {OPT_MINIMIZE, OPT_MAXIMIZE, OPTIONS}, NULL},
    {{OPT_WITHIN, OPTIONS}, {OPT_SOLVE, OPT_MINIMIZE, OPT_MAXIMIZE, OPT_FIT, OPTIONS}, NULL},
    {{OPT_ELIMINATION, OPTIONS}, {OPT_TRACE, OPTIONS}, NULL},
    {{OPT_MAIN, OPTIONS}, {OPT_EMIT, OPTIONS}, "code has it, as in --emit=c --main"},
    {{OPT_IMPLICIT_HEADER, OPTIONS}, {OPT_POINTS, OPTIONS}, NULL},
    {{OPT_HEADERLESS_OUTPUT, OPTIONS}, {OPT_POINTS, OPT_RANGE, OPT_RANDOM, OPTIONS}, NULL},
};

/* What CSV and TSV have no columns for. */
static const enum option_id without_columns[] = {OPT_TAYLOR, OPT_COTANGENT, OPT_TRACE, OPT_SOLVE, OPT_ALL_ROOTS,
                                                 OPT_MINIMIZE, OPT_MAXIMIZE, OPT_FIT, OPTIONS};

/* Likewise, but JSON has them for each row. */
static const enum option_id without_cells[] = {OPT_PROVEN, OPT_BOUNDS, OPT_BLAME, OPT_MONTE_CARLO, OPT_EXPAND, OPTIONS};
/* What --quiet leaves out; a session may show it later. */
static const enum option_id not_quiet[] = {OPT_BOUNDS, OPT_BLAME, OPT_TRACE, OPTIONS};
static const enum option_id not_both[] = {OPT_EMIT, OPT_DERIVATIVE, OPT_PLOT, OPT_SOLVE, OPT_ALL_ROOTS, OPT_MINIMIZE,
                                          OPT_MAXIMIZE, OPT_FIT, OPT_COTANGENT, OPT_QUIET, OPTIONS};
static const enum option_id of_rows[] = {OPT_POINTS, OPT_RANGE, OPT_RANDOM, OPTIONS};

/* What only a point has. */
static const enum option_id need_point[] = {OPT_CHECK, OPT_TRACE, OPT_TAYLOR, OPT_BOUNDS, OPT_BLAME, OPT_RELATIVE, OPT_SPARSE,
                                           OPT_SUBGRADIENT, OPT_PROVEN, OPT_CLAIM, OPT_MODE, OPT_DIRECTION, OPT_COTANGENT,
                                           OPTIONS};

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

static bool refuse_pair(struct options *options, enum option_id one, enum option_id other, const char *hint)
{
    return one == OPTIONS || other == OPTIONS
        || options_refuse(options, hint, "--%s and --%s do not go together", shown(options, one),
                          shown(options, other));
}

static bool check_alone(struct options *options)
{
    bool good = true;
    for (size_t i = 0; i < sizeof alone / sizeof *alone && good; i++) {
        const enum option_id *of = alone[i], one = first(options, of);
        while (*of != one)
            of++;
        good = one == OPTIONS || refuse_pair(options, one, first(options, of + 1), "give one of them");
    }
    return good;
}

/* "--within is for --solve, --minimize, --maximize or --fit". */
static bool check_needed(struct options *options)
{
    char all[160] = "";
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        enum option_id one = first(options, needed[i].these);
        if (one == OPTIONS || first(options, needed[i].those) != OPTIONS)
            continue;
        for (const enum option_id *of = needed[i].those; *of != OPTIONS; of++) {
            size_t used = strlen(all);
            snprintf(all + used, sizeof all - used, "%s--%s", used == 0 ? "" : of[1] == OPTIONS ? " or " : ", ",
                     option_rows[*of].name);
        }
        return options_refuse(options, needed[i].hint, "--%s is for %s, which was not given", option_rows[one].name, all);
    }
    return true;
}

/* What --quiet would leave out of a text. */
static bool check_quiet(struct options *options)
{
    if (!options->quiet || options->format != FORMAT_text || options->interactive || options->input_count == 0)
        return true;
    return refuse_pair(options, OPT_QUIET, first(options, not_quiet), "--quiet prints numbers alone; --json has the rest");
}

/* What has no two columns for --mode=both. */
static bool check_both(struct options *options)
{
    const enum option_id one = first(options, not_both);
    const bool text = options->format == FORMAT_text;
    if (options->mode != ADC_MODE_BOTH || options->interactive || one == OPTIONS
        || ((one == OPT_COTANGENT || one == OPT_QUIET) && !text))
        return true;
    return options_refuse(options, "--json shows both for one point", "--%s and --mode=both do not go together",
                          option_rows[one].name);
}

bool options_combine(struct options *options)
{
    bool good = check_alone(options) && check_needed(options) && check_quiet(options) && check_both(options);
    if (good && options->plot && options->plot_ranges != NULL && options->wrt.count > 0)
        good = options_refuse(options, "the range names what is drawn", "--wrt and --plot=%s do not go together",
                              options->plot_ranges);
    if (good && options->fit != NULL && options->plot_ranges != NULL)
        good = options_refuse(options, "--plot draws the fit over the data", "--fit and --plot=%s do not go together",
                              options->plot_ranges);
    for (size_t i = 0; i < sizeof apart / sizeof *apart && good; i++)
        good = refuse_pair(options, first(options, apart[i].these), first(options, apart[i].those), apart[i].hint);
    const enum option_id lost = first(options, without_columns), unseen = first(options, without_cells);
    const bool columns = options->format == FORMAT_csv || options->format == FORMAT_tsv;
    const bool rows = first(options, of_rows) != OPTIONS && options->format != FORMAT_json && !options->jsonl;
    if (good && lost != OPTIONS && columns)
        good = options_refuse(options, no_columns, "--%s has no columns", option_rows[lost].name);
    else if (good && unseen != OPTIONS && (columns || rows))
        good = options_refuse(options, rows_too, "--%s has no columns", shown(options, unseen));
    else if (good && options->mode == ADC_MODE_BOTH && (columns || rows))
        good = options_refuse(options, rows_too, "--mode=both has no columns");
    return good;
}
