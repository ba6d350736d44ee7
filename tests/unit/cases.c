/* Formulas from the field's literature and test suites, with answers computed elsewhere to 40 digits: tests/cases.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cases [FILE...]: names of tables without .tsv. Rows ask for a value or a first partial; higher derivatives are
 * `elsewhere` (graph.c), rows that no double can get right are `skipped`. */
#include <float.h>

#include "tests/unit/testing.h"

static const char *const files[] = {"feynman", "fpbench", "fpcore_cond", "herbie", "mgh", "models", "nist_strd",
                                    "optproblems", "parse", "peers", "published", "rubi", "programs"};

/* Counts of one file. */
struct tally {
    int rows, passed, failed, elsewhere, skipped, evaluated;
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

/* Carries out the definitions, each on a line or separated by " ; ". */
static bool define(struct adc_session *session, const char *text)
{
    struct adc_reader reader;
    struct adc_statement statement;
    enum adc_bound bound;
    enum adc_read read = ADC_READ_ERROR;
    bool ok = adc_open_text(session, &reader, "defs", text, strlen(text));
    while (ok && (read = adc_next(session, &reader, false, &statement)) == ADC_READ_STATEMENT) {
        ok = adc_carry_out(session, &statement, &bound);
        adc_ast_release(statement.ast);
    }
    adc_reader_close(&reader);
    return ok && read == ADC_READ_END;
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

static const struct adc_partial *partial_by(const struct evaluation *e, const char *name)
{
    for (uint32_t i = 0; i < e->answer.count; i++)
        if (strcmp(e->answer.partials[i].name, name) == 0)
            return &e->answer.partials[i];
    return NULL;
}

/* ---- verdicts ---- */

static double at_most(const char *truth, const char *scale)
{
    double size = fabs(strtod(truth, NULL));
    return *scale != '\0' ? 16 * 0x1p-53 * strtod(scale, NULL) + 0x1p-52 * size : 1e-12 * size;
}

/* How far a number is from the truth, as a part of what rounding may do to it in plain double: 16 u scale + 2 u |truth|
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
    const struct adc_partial *partial = e->outcome == ANSWERED && is_first ? partial_by(e, quantity + 3) : NULL;
    if (strtod(table_cell(table, "cond"), NULL) > 1e15)
        tally->skipped++;
    else if (e->outcome == BROKEN)
        fail(tally, table, quantity, e->message);
    else if (is_first && partial == NULL)       /* it does not occur */
        judge_number(tally, table, quantity, 0);
    else if (is_first && partial->status > ADC_OVERFLOW)
        fail(tally, table, quantity, partial->reason);
    else if (is_first)
        judge_number(tally, table, quantity, partial->value);
    else
        judge_number(tally, table, quantity, e->answer.value);
}

static void report(const char *name, const struct tally *tally)
{
    printf("%-12s %5d rows, %5d passed, %3d failed, %4d elsewhere, %3d skipped, %4d evaluations, worst %.2g\n", name,
           tally->rows, tally->passed, tally->failed, tally->elsewhere, tally->skipped, tally->evaluated, tally->worst);
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

/* ---- edges ---- */

/* The number behind `word` in a note ("right=1", "allow relative 6e-12"), or `otherwise`. */
static double note_number(const char *note, const char *word, double otherwise)
{
    const char *at = strstr(note, word);
    return at != NULL ? strtod(at + strlen(word), NULL) : otherwise;
}

static bool near_truth(double got, const char *truth, double tolerance)
{
    struct exact number = exact_of(truth);
    return distance(got, number) <= tolerance * fabs(number.head) || distance(got, number) <= unit(number.head);
}

static bool side_right(double got, double truth)
{
    return isnan(truth) ? isnan(got) : got == truth || fabs(got - truth) <= 1e-12 * fabs(truth);
}

static bool sides_right(const struct adc_partial *partial, const char *note)
{
    double left = note_number(note, "left=", NAN), right = note_number(note, "right=", NAN);
    return side_right(partial->left, left) && side_right(partial->right, right);
}

/* Whether a partial is what the row says. */
static bool edge_right(const struct adc_partial *partial, const char *kind, const char *truth, const char *note)
{
    static const struct adc_partial absent = {.status = ADC_OK};
    if (partial == NULL)
        partial = &absent;
    if (strcmp(kind, "undefined") == 0)
        return partial->status == ADC_UNDEFINED && isnan(partial->value);
    if (strcmp(kind, "one-sided") == 0)
        return (partial->status == ADC_ONE_SIDED && isnan(partial->value) && sides_right(partial, note))
            || (partial->status == ADC_UNDEFINED && strstr(note, "a tool that cannot must say undefined") != NULL);
    double tolerance = note_number(note, "allow relative ", 1e-12);
    return partial->status <= ADC_OVERFLOW && near_truth(partial->value, truth, tolerance);
}

/* Values are as good as the row says. Where a convention stands for a number that is none, the answer must say so. */
static bool edge_value_right(const struct adc_answer *answer, const char *kind, const char *truth, const char *note)
{
    bool cancels = strstr(note, "value loses digits") != NULL || strstr(note, "cancellation in value") != NULL;
    if (strcmp(kind, "convention") == 0 && strstr(note, "vertical") == NULL && strstr(note, "literal") == NULL
        && answer->status == ADC_OK && answer->note[0] == '\0')
        return false;
    return near_truth(answer->value, truth, note_number(note, "allow relative ", cancels ? 1e-6 : 1e-12));
}

static void judge_edge(struct evaluation *e, const struct table *table, struct tally *tally)
{
    static const char *const status_names[] = {"ok", "overflow", "one-sided", "undefined"};
    const char *expr = table_cell(table, "expr"), *point = table_cell(table, "point");
    const char *kind = table_cell(table, "kind"), *name = table_cell(table, "partial name");
    const char *note = table_cell(table, "note");
    char detail[600];
    tally->rows++;
    evaluation_of(e, "", expr, point, tally);
    if (e->outcome == BROKEN) {
        fail(tally, table, name, e->message);
        return;
    }
    const struct adc_partial *partial = partial_by(e, name + 3);
    bool value_right = edge_value_right(&e->answer, kind, table_cell(table, "value"), note);
    bool partial_right = edge_right(partial, kind, table_cell(table, "partial"), note);
    if (value_right && partial_right) {
        tally->passed++;
        return;
    }
    snprintf(detail, sizeof detail,
             "%s, should be %s %s with value %s, got %.17g %s (%s; left %.17g, right %.17g) with "
             "value %.17g, note '%s'",
             kind, name, table_cell(table, "partial"), table_cell(table, "value"), partial == NULL ? 0 : partial->value,
             status_names[partial == NULL ? ADC_OK : partial->status], partial == NULL ? "" : partial->reason,
             partial == NULL ? 0 : partial->left, partial == NULL ? 0 : partial->right, e->answer.value,
             e->answer.note);
    fail(tally, table, name, detail);
}

static void run_edges(void)
{
    struct table table;
    struct evaluation e = {0};
    struct tally tally = {0};
    if (table_open(&table, "tests/cases/edges.tsv"))
        while (table_next(&table))
            judge_edge(&e, &table, &tally);
    table_close(&table);
    evaluation_release(&e);
    report("edges", &tally);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        strcmp(argv[i], "edges") == 0 ? run_edges() : run_file(argv[i]);
    for (size_t i = 0; argc == 1 && i < sizeof files / sizeof *files; i++)
        run_file(files[i]);
    if (argc == 1)
        run_edges();
    return finish();
}
