/* Formulas from the field's literature and test suites, with answers computed elsewhere to 40 digits: tests/cases.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cases [FILE...]: names of tables without .tsv. Rows ask for a value or a first partial; higher derivatives are
 * `elsewhere` (graph.c). Rows of which no double gets a digit right are `hopeless`: they are held to their bound, too. */
#include <float.h>

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
    if (!adc_bind(&e->session, "--at", point, NULL) || !define(&e->session, defs)
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

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run_file(argv[i]);
    for (size_t i = 0; argc == 1 && i < sizeof files / sizeof *files; i++)
        run_file(files[i]);
    return finish();
}
