/* Running texts: each statement is carried out, each expression answered and reported. The one-shot command, scripts
 * and the interactive session all go through here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_RUN_RUN_H
#define ADC_CLI_RUN_RUN_H

#include "cli/options.h"
#include "cli/report/report.h"

/* Exit statuses; when several apply, the larger one counts. */
enum { STATUS_OK, STATUS_MATHEMATICS, STATUS_USAGE, STATUS_DISAGREES, STATUS_SYSTEM, STATUS_INTERRUPTED = 130 };

/* A file that results are written to (files.h). */
struct output {
    FILE *file;
    const char *name;                   /* NULL: standard output */
    int place;                          /* its descriptor */
    bool keeps, made;                   /* it still has its old content; it did not exist before */
    bool dropped;                       /* the written text must not be kept */
    bool whole;                         /* `file` is a file in memory */
};

struct runner {
    struct adc_session session;
    const struct options *options;
    FILE *out;                          /* where results go */
    struct output output;               /* the file of --output, which `out` is then */
    struct adc_symbol_list at;          /* the names of --at, in order */
    bool *used;                         /* by symbol, up to the largest of --at: it occurred in an answer */
    uint32_t used_count;
    struct adc_inputs inputs;           /* the uncertainties of --at and their correlations */
    struct adc_direction direction;     /* of --direction */
    struct adc_direction seeds[ADC_SEEDS];      /* of dual numbers in --at */
    double *cotangent;                  /* of --cotangent; NULL: none */
    uint32_t cotangent_count, cotangent_rows;   /* rows of a matrix, else 0 */
    struct adc_symbol_list wrt;         /* the names of --wrt, in order */
    struct adc_wengert trace;           /* of the last answer, with --trace */
    int status;                         /* the worst so far */
    uint64_t answers;                   /* expressions answered */
    bool color;                         /* escape sequences may be used in results */
    bool interactive;                   /* bindings are shown, and ';' silences answers */
    bool one_shot;                      /* the statement is of -e */
    char columns[160];                  /* names of those of --data and --fit; "": there are none */
    char *held;                         /* formulas of -e, which are written when all of it has been run; NULL: none */
    bool terminal;                      /* a person sees the answers: f(3) is shown with its derivatives */
    struct adc_statement *kept;         /* expressions are not answered, and the latest is kept here; NULL: they are answered */
    bool goes_on;                       /* a second expression of -e is kept, too */
    const char *unknowns;               /* of --solve, with which -e may have equations; NULL: it may not */
    bool equations;                     /* -e has equations: the expression is left - right */
    struct adc_statement then;          /* the second expression, to be answered after the first is solved; `ast` NULL: none */
    struct adc_statement *source;       /* with --emit=adc the statements so far */
    uint32_t source_count;
    struct adc_answer last;             /* of a session */
};

/* Reports what is wrong with the options (options->error) where the errors of formulas are reported; returns the status. */
int runner_refuse(const struct options *options);

/* Opens the session and the output, and binds the point; before it `bind` (NULL: none) may bind names to data. False
 * after a reported error; runner_close in any case. */
bool runner_open(struct runner *runner, const struct options *options, bool (*bind)(struct runner *runner));

/* Whether what is written there is coloured: it is for terminals, unless the user or NO_COLOR, CLICOLOR_FORCE and TERM
 * say otherwise (no-color.org, bixense.com/clicolors). */
bool runner_wants_color(const struct options *options, FILE *out);

/* Runs all inputs of the command line. */
void runner_inputs(struct runner *runner);

/* Runs all inputs and keeps the expression instead of answering it. *statement belongs to the caller, also after an error:
 * false after a reported error. */
bool runner_collect(struct runner *runner, struct adc_statement *statement);

/* Reads the bounds of --within, NULL for none, of these names, of which an array may be meant by its elements; a name without bounds has
 * infinite ones. False with the error in the session's context: a name is not `what` they are, like "one of the unknowns". */
bool runner_read_within(struct runner *runner, const char *text, const uint32_t *symbols, uint32_t count, const char *what, double *low,
                        double *high);

/* Runs a file, or standard input for "-". False after an error that stops the run. */
bool runner_file(struct runner *runner, const char *name);

/* How uncertainties are to be propagated under the present options. */
struct adc_propagation runner_propagation(const struct runner *runner);

/* Passes the statements of a text to `take`, which owns them, until it returns false. Returns whether all were read and taken; a
 * statement that cannot be read is reported. */
bool each_statement(struct runner *runner, const char *name, const char *text,
                    bool (*take)(void *user, struct adc_statement *statement), void *user);

/* Carries out one statement and releases it; an expression is answered and reported. False after an error. */
bool runner_statement(struct runner *runner, struct adc_statement *statement);

/* Compares claims like "x=y+cos(x)" with the last answer of a session, which there must be (last.session), and reports
 * them. False after a reported error. */
bool runner_claim(struct runner *runner, const char *text);

/* Whether a statement has an answer: an expression, or statements that end in one on every path. */
bool runner_is_answer(const struct adc_statement *statement);

/* Writes a statement as its text. False after a reported error. */
bool runner_show_statement(struct runner *runner, const struct adc_statement *statement);

/* Carries out a statement. One that is an answer fills *answer, which the caller releases, and is not reported yet; for
 * any other `answer` may be NULL. False after a reported error. */
bool runner_evaluate(struct runner *runner, const struct adc_statement *statement, struct adc_answer *answer);

/* Compares `count` texts of claims with an answer, into *claims, which the caller releases, and notes what they mean for
 * the exit status. False after a reported error. */
bool runner_check_claims(struct runner *runner, const struct adc_answer *answer, const char *const *texts, size_t count,
                         struct adc_claims *claims);

/* Notes what an answer means for the exit status. */
void runner_note_answer(struct runner *runner, const struct adc_answer *answer);

/* Reports an answer and notes what it means for the exit status. False after a reported error. */
bool runner_report(struct runner *runner, const struct adc_answer *answer);

/* The emit request of the present options; and writes a statement that is an answer in a form. Where `file`, the name of
 * the file that `out` writes to (NULL: none), is that of a picture (svg, png, pdf), Graphviz draws the form dot. False after a
 * reported error. */
struct adc_emit_request runner_emit_request(const struct runner *runner, enum adc_emit_form form);
bool runner_emit(struct runner *runner, const struct adc_statement *statement, const struct adc_emit_request *request,
                 const char *file, FILE *out);

/* After an answer has failed, with its error in the context: where the only fault is that names have no values, and
 * nothing has one, reports the formulas of the value and its derivatives. Else false, after the error was reported. */
bool runner_formulas(struct runner *runner, const struct adc_statement *statement);

/* Whether the options ask for a truncated polynomial in two variables: text, --taylor, and two names in --wrt. polynomial_put
 * writes its coefficients after the answer of an expression, if so; false after a reported error. */
bool polynomial_wanted(const struct runner *runner);
bool polynomial_put(struct runner *runner, const struct adc_statement *statement, const struct adc_answer *answer);

/* Shows the evaluation of an expression as a table, and releases the statement. False after a reported error. */
bool runner_trace(struct runner *runner, struct adc_statement *statement);

/* The reporter of the format that is set now. */
const struct reporter *runner_reporter(const struct runner *runner);

/* Reports the error in the session's context on standard error and to the reporter, and notes its status. */
void runner_report_error(struct runner *runner);

/* Stores a usage error without a place in a text in the session's context: a hint or NULL, a printf message. Returns false. */
#define runner_usage(runner, ...) report_refuse(&(runner)->session.context.error, ADC_USAGE, __VA_ARGS__)

/* Makes the exit status at least as bad as this one. */
void runner_note(struct runner *runner, int status);

/* Closes the output and the session, checks that everything was written, and returns the exit status. */
int runner_close(struct runner *runner);

/* Whether a symbol is in a list. */
static inline bool is_in(const uint32_t *symbols, uint32_t count, uint32_t symbol)
{
    for (uint32_t i = 0; i < count; i++)
        if (symbols[i] == symbol)
            return true;
    return false;
}

/* The request for an expression under the present options. */
struct adc_request runner_request(const struct runner *runner);

#endif
