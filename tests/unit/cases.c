/* Formulas from the field's literature and test suites, with answers computed elsewhere to 40 digits: tests/cases.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Numbers of `poles`, where doubles overflow, underflow or meet a pole, are computed again, with FLINT and without, second
 * partials and Taylor coefficients too: each is the double nearest to its truth, or undecided where its row says that it may be.
 *
 * cases [FILE...]: names of tables without .tsv. Rows ask for a value or a first partial; higher derivatives are
 * `elsewhere` (graph.c). Rows of which no double gets a digit right are `hopeless`: they are held to their bound, too. */
#include <float.h>

#include "eval/ball/flint.h"
#include "tests/unit/testing.h"

static const char *const files[] = {"feynman", "fpbench", "fpcore_cond", "herbie", "mgh", "models", "nist_strd",
                                    "optproblems", "parse", "peers", "published", "rubi", "programs"};

/* Counts of one file. */
struct tally {
    int rows, passed, failed, elsewhere, hopeless, evaluated;
    double worst;                   /* largest part of the allowed error among those that passed */
};

/* ---- evaluation: each formula and point once ---- */

enum outcome { ANSWERED, BROKEN };

/* The formula at a point that was evaluated last; rows about it follow each other. */
struct evaluation {
    struct adc_session session;
    struct adc_statement statement;
    struct adc_answer answer;
    char *key;
    enum outcome outcome;
    bool alive, has_tree;
    char message[480];
};

static void evaluation_release(struct evaluation *e)
{
    if (!e->alive)
        return;
    adc_answer_release(&e->answer);
    if (e->has_tree)
        adc_ast_release(e->statement.ast);
    adc_session_release(&e->session);
    free(e->key);
    memset(e, 0, sizeof *e);
}

static enum outcome broken(struct evaluation *e)
{
    snprintf(e->message, sizeof e->message, "%s", e->session.context.error.message);
    return BROKEN;
}

static enum outcome evaluate(struct evaluation *e, const char *defs, const char *expr, const char *point)
{
    const struct adc_request request = {.mode = ADC_MODE_AUTO};
    if (!adc_bind_inputs(&e->session, "--at", point, NULL, NULL, NULL) || !define(&e->session, defs)
        || !(e->has_tree = read_expression(&e->session, expr, &e->statement))
        || !adc_differentiate(&e->session, &e->statement, &request, &e->answer))
        return broken(e);
    return ANSWERED;
}

/* Makes *e the evaluation that the present line asks for. */
static void evaluation_of(struct evaluation *e, const char *defs, const char *expr, const char *point,
                          struct tally *tally)
{
    size_t size = strlen(defs) + strlen(expr) + strlen(point) + 3;
    char *key = malloc(size);
    if (key == NULL)
        abort();
    snprintf(key, size, "%s\t%s\t%s", defs, expr, point);
    if (e->alive && strcmp(e->key, key) == 0) {
        free(key);
        return;
    }
    evaluation_release(e);
    e->key = key;
    e->alive = adc_session_init(&e->session);
    if (!e->alive)
        abort();
    e->outcome = evaluate(e, defs, expr, point);
    tally->evaluated++;
}

static const struct adc_reading *partial_by(const struct evaluation *e, const char *name)
{
    static struct adc_reading found;
    for (uint32_t i = 0; i < e->answer.count; i++)
        if (strcmp(e->answer.variables[i].name, name) == 0) {
            found = adc_partial_at(&e->answer, i);
            return &found;
        }
    return NULL;
}

/* ---- verdicts ---- */

static double at_most(const char *truth, const char *scale)
{
    double size = fabs(strtod(truth, NULL));
    return *scale != '\0' ? 16 * 0x1p-53 * strtod(scale, NULL) + 0x1p-52 * size : 1e-12 * size;
}

/* How far a number is from the truth, as a part of what rounding may do to it in double precision: 16 u scale + 2 u |truth|
 * with the unit roundoff u, or 1e-12 of the truth where no scale is known. The truth counts at the decimal point and at
 * the point rounded to double, whichever is nearer. Above 1 is a failure. */
static double badness(double got, const struct table *table)
{
    const char *const truths[] = {table_cell(table, "truth"), table_cell(table, "truth_b64")};
    const char *scale = table_cell(table, "scale");
    double least = INFINITY;
    for (int i = 0; i < 2; i++) {
        if (*truths[i] == '\0')
            continue;
        double allowed = at_most(truths[i], scale), off = distance(got, exact_of(truths[i]));
        least = fmin(least, off == 0 ? 0 : off / allowed);
    }
    return least;
}

static void fail(struct tally *tally, const struct table *table, const char *quantity, const char *detail)
{
    tally->failed++;
    printf("FAILED %s:%d: %s of %.300s at %s: %s\n", table->path, table->number, quantity, table_cell(table, "expr"),
           table_cell(table, "point"), detail);
}

static void judge_number(struct tally *tally, const struct table *table, const char *quantity, double got)
{
    char detail[200];
    double bad = badness(got, table);
    if (bad <= 1) {
        tally->passed++;
        tally->worst = fmax(tally->worst, bad);
        return;
    }
    snprintf(detail, sizeof detail, "got %.17g, truth %.17g, %.3g times what is allowed, cond %.12s", got,
             strtod(table_cell(table, "truth"), NULL), bad, table_cell(table, "cond"));
    fail(tally, table, quantity, detail);
}

static void judge_row(struct evaluation *e, const struct table *table, struct tally *tally)
{
    const char *quantity = table_cell(table, "quantity");
    bool is_value = strcmp(quantity, "value") == 0, is_first = strstr(quantity, "d/d") == quantity;
    tally->rows++;
    if (!is_value && !is_first) {
        tally->elsewhere++;
        return;
    }
    evaluation_of(e, table_cell(table, "defs"), table_cell(table, "expr"), table_cell(table, "point"), tally);
    const struct adc_reading *partial = e->outcome == ANSWERED && is_first ? partial_by(e, quantity + 3) : NULL;
    tally->hopeless += strtod(table_cell(table, "cond"), NULL) > 1e15;
    if (e->outcome == BROKEN)
        fail(tally, table, quantity, e->message);
    else if (is_first && partial == NULL)       /* it does not occur */
        judge_number(tally, table, quantity, 0);
    else if (is_first && partial->is->status > ADC_OVERFLOW)
        fail(tally, table, quantity, partial->is->reason);
    else if (is_first)
        judge_number(tally, table, quantity, partial->value);
    else
        judge_number(tally, table, quantity, e->answer.value);
}

/* ---- numbers that are computed again ---- */

/* The number that a row asks for: d2/dxdy, taylor:3. */
static struct adc_reading number_of(const struct adc_answer *answer, const char *quantity)
{
    char name[64];
    if (strcmp(quantity, "value") == 0)
        return (struct adc_reading){.value = answer->value, .is = adc_exception_of(answer, 0)};
    if (strncmp(quantity, "taylor:", 7) == 0)
        return adc_number_at(answer, ADC_SERIES, (uint32_t)atoi(quantity + 7), 0);
    for (uint32_t i = 0; i < answer->count; i++) {
        snprintf(name, sizeof name, "d/d%s", answer->variables[i].name);
        if (strcmp(quantity, name) == 0)
            return adc_partial_at(answer, i);
        for (uint32_t j = 0; j < answer->count; j++) {
            snprintf(name, sizeof name, "d2/d%sd%s", answer->variables[i].name, answer->variables[j].name);
            if (strcmp(quantity, name) == 0)
                return adc_number_at(answer, ADC_SECOND, i, j);
        }
    }
    return (struct adc_reading){.value = NAN, .is = &adc_no_exception};
}

/* A number beyond the doubles is 0 or infinite, a first partial with the word for it. */
static void judge_again(const struct adc_answer *answer, const struct table *table, bool flint, struct tally *tally)
{
    const char *quantity = table_cell(table, "quantity"), *may = table_cell(table, "undecided");
    const struct adc_reading number = number_of(answer, quantity);
    const struct exact truth = exact_of(table_cell(table, "truth"));
    const double nearest = strtod(table_cell(table, "truth"), NULL);
    const bool zero = strcmp(table_cell(table, "truth"), "0") == 0, silent = number.is->status == ADC_OK;
    tally->rows++;
    if (isnan(number.value) && !flint && *may != '\0' && answer->status == ADC_UNDECIDED) {
        tally->elsewhere++;
    } else if (nearest == 0 || isinf(nearest) ? number.value != nearest
                                              : !(distance(number.value, truth) <= 0.5001 * unit(nearest))) {
        char detail[100];
        snprintf(detail, sizeof detail, "%.17g is not the nearest double, %.17g", number.value, nearest);
        fail(tally, table, quantity, detail);
    } else if (strncmp(quantity, "d/d", 3) == 0 && !zero && silent != (nearest != 0 && !isinf(nearest))) {
        fail(tally, table, quantity, "an underflow or overflow without a word, or a word too many");
    } else {
        tally->passed++;
    }
}

/* The answer to a row of the table by a session of its own. */
static void run_again(const struct table *table, bool flint, struct tally *tally)
{
    struct adc_session session;
    struct adc_statement statement;
    struct adc_answer answer = {0};
    const char *quantity = table_cell(table, "quantity");
    const struct adc_request request = {.unwritten = true, .digits = {.policy = ADC_RECOMPUTE}, .taylor_order = 4,
                                        .hessian = strncmp(quantity, "d2", 2) == 0,
                                        .taylor = strncmp(quantity, "taylor", 6) == 0};
    if (!adc_session_init(&session))
        abort();
    const bool read = adc_bind_inputs(&session, "--at", table_cell(table, "point"), NULL, NULL, NULL)
                   && read_expression(&session, table_cell(table, "expr"), &statement);
    if (read && adc_differentiate(&session, &statement, &request, &answer))
        judge_again(&answer, table, flint, tally);
    else
        fail(tally, table, quantity, session.context.error.message);
    tally->evaluated++;
    adc_answer_release(&answer);
    if (read)
        adc_ast_release(statement.ast);
    adc_session_release(&session);
}

static void report(const char *name, const struct tally *tally)
{
    printf("%-12s %5d rows, %5d passed, %3d failed, %4d elsewhere, %3d hopeless, %4d evaluations, worst %.2g\n", name,
           tally->rows, tally->passed, tally->failed, tally->elsewhere, tally->hopeless, tally->evaluated, tally->worst);
    counted.passed += tally->passed;
    counted.failed += tally->failed;
}

static void run_file(const char *name)
{
    char path[64];
    struct table table;
    struct evaluation e = {0};
    struct tally tally = {0};
    snprintf(path, sizeof path, "tests/cases/%s.tsv", name);
    if (table_open(&table, path))
        while (table_next(&table))
            judge_row(&e, &table, &tally);
    table_close(&table);
    evaluation_release(&e);
    if (tally.rows == 0)
        tally.failed++;
    report(name, &tally);
}

/* `poles`, with FLINT where it is there, and without. */
static void run_poles(void)
{
    const char *was = getenv("ADC_FLINT");
    for (int flint = was == NULL || strcmp(was, "no") != 0; flint >= 0; flint--) {
        struct table table;
        struct tally tally = {0};
        struct adc_flint loaded;
        if (!flint)
            setenv("ADC_FLINT", "no", 1);
        if (table_open(&table, "tests/cases/poles.tsv"))
            while (table_next(&table))
                run_again(&table, flint && adc_flint_load(&loaded), &tally);
        table_close(&table);
        tally.failed += tally.rows == 0;
        report("poles", &tally);
    }
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run_file(argv[i]);
    for (size_t i = 0; argc == 1 && i < sizeof files / sizeof *files; i++)
        run_file(files[i]);
    if (argc == 1)
        run_poles();
    return finish();
}
