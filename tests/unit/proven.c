/* Proven digits against answers computed elsewhere to 40 digits, tests/cases: all 30 digits must be right, and what is
 * UNABLE is counted by file; and every function at the doubles of tests/reference, value and first partials.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * proven [FILE...]: names of tables without .tsv. */
#include "eval/ball/flint.h"
#include "tests/unit/testing.h"

enum { DIGITS = 30, LONGEST = 80 };

/* Tables, how many digits their truths have, and how many of their numbers may be UNABLE: an exact 0 or a tie hidden
 * among decimals that are no doubles; and with adcalc's own balls, which know fewer functions. The truths of `published` are of a point that
 * its authors rounded to 15 digits. */
static const struct { const char *name; int digits, unable, own; } files[] = {
    {"feynman", DIGITS, 0, 0}, {"fpbench", DIGITS, 0, 0}, {"fpcore_cond", DIGITS, 0, 0}, {"herbie", DIGITS, 2, 3},
    {"mgh", DIGITS, 0, 0}, {"models", DIGITS, 0, 4}, {"nist_strd", DIGITS, 0, 0}, {"optproblems", DIGITS, 5, 5},
    {"parse", DIGITS, 0, 0}, {"peers", DIGITS, 0, 3}, {"published", 15, 0, 2}, {"rubi", DIGITS, 0, 0},
};

/* ---- decimals as text ---- */

struct decimal { char digit[LONGEST + 1]; int count, exponent; bool negative; };

/* A decimal without leading zeros; `count` 0 is zero. */
static struct decimal read_decimal(const char *text)
{
    struct decimal d = {.negative = *text == '-'};
    bool point = false;
    int places = 0;
    for (text += d.negative; *text != '\0' && strchr("0123456789.", *text) != NULL; text++) {
        if (*text == '.') {
            point = true;
            continue;
        }
        places += point;
        if (d.count < LONGEST && (d.count > 0 || *text != '0'))
            d.digit[d.count++] = *text;
    }
    d.exponent = d.count - 1 - places + (*text == 'e' ? atoi(text + 1) : 0);
    return d;
}

/* Rounds to a number of digits, ties away from 0. */
static void round_decimal(struct decimal *d, int count)
{
    if (d->count <= count)
        return;
    bool up = d->digit[count] >= '5';
    d->count = count;
    for (int i = count; up && i-- > 0;) {
        up = d->digit[i] == '9';
        d->digit[i] = up ? '0' : (char)(d->digit[i] + 1);
    }
    if (up) {
        d->digit[0] = '1';
        d->exponent++;
    }
}

/* Whether a number of 30 digits is the truth, to the digits that both have. */
static bool agree(const char *got, const char *truth, int digits)
{
    struct decimal a = read_decimal(got), b = read_decimal(truth);
    while (b.count > 0 && b.digit[b.count - 1] == '0')
        b.count--;
    const int count = b.count < digits ? b.count : digits;
    bool exact = true;                      /* a short truth is exact: the rest is zeros */
    for (int i = b.count; i < a.count; i++)
        exact &= a.digit[i] == '0';
    round_decimal(&a, count);
    round_decimal(&b, count);
    return a.count == b.count && memcmp(a.digit, b.digit, (size_t)a.count) == 0 && (exact || b.count >= 15)
        && (a.count == 0 || (a.exponent == b.exponent && a.negative == b.negative));
}

/* ---- rows ---- */

/* The proven text that a row asks for, NULL where the answer has none. */
static const char *text_of(const struct adc_answer *answer, const char *quantity)
{
    if (strcmp(quantity, "value") == 0)
        return adc_proven_text(answer->proven, 0);
    for (uint32_t i = 0; strncmp(quantity, "d/d", 3) == 0 && i < answer->count; i++)
        if (strcmp(answer->partials[i].name, quantity + 3) == 0)
            return adc_proven_text(answer->proven, answer->numbering.partials + i);
    return NULL;
}

struct judged { int right, unable, other; };

/* Answers the expression of a row at its point. */
static void judge_row(const struct table *table, int digits, struct judged *judged)
{
    struct adc_session session;
    struct adc_statement statement;
    struct adc_answer answer = {0};
    const struct adc_request request = {.proven = DIGITS, .unwritten = true};
    if (!adc_session_init(&session))
        abort();
    bool read = adc_bind(&session, "--at", table_cell(table, "point"), NULL)
             && read_expression(&session, table_cell(table, "expr"), &statement);
    bool good = read && adc_differentiate(&session, &statement, &request, &answer);
    const char *text = good ? text_of(&answer, table_cell(table, "quantity")) : NULL;
    if (text != NULL && strcmp(text, "UNABLE") == 0)
        judged->unable++;
    else if (text != NULL)
        judged->right += expect(agree(text, table_cell(table, "truth"), digits), "%s:%d: %s of %.200s at %s: %s, truth %s",
                                table->path, table->number, table_cell(table, "quantity"), table_cell(table, "expr"),
                                table_cell(table, "point"), text, table_cell(table, "truth"));
    else
        judged->other++;
    expect(good, "%s:%d: %s", table->path, table->number, session.context.error.message);
    adc_answer_release(&answer);
    if (read)
        adc_ast_release(statement.ast);
    adc_session_release(&session);
}

static void run_file(const char *name, int digits, int most_unable)
{
    char path[64];
    struct table table;
    struct judged judged = {0};
    snprintf(path, sizeof path, "tests/cases/%s.tsv", name);
    if (table_open(&table, path))
        while (table_next(&table))
            judge_row(&table, digits, &judged);
    table_close(&table);
    printf("%-12s %5d right, %3d unable, %4d elsewhere\n", name, judged.right, judged.unable, judged.other);
    expect(judged.unable <= most_unable, "%s: %d numbers are UNABLE, %d may be", name, judged.unable, most_unable);
    expect(judged.right > 0, "%s: nothing was proven", name);
}

/* ---- functions ---- */

/* Functions of which some numbers may be UNABLE, and how many in all: derivatives that balls do not know, poles between
 * negative numbers, doubles at a jump. */
static const char *const partly[] = {"binomial", "betainc", "agm", "gammainc", "gammaincc", "ellipe", "fmod", "mod",
                                     "trigamma", "digamma", "polygamma", NULL};
enum { MOST_UNABLE = 80, MOST_OWN = 980, RIGHT = 2000, RIGHT_OWN = 1700, MOST_ARGUMENTS = 5, CALL = 200 };

static bool is_partly(const char *name)
{
    for (int i = 0; partly[i] != NULL; i++)
        if (strcmp(partly[i], name) == 0)
            return true;
    return false;
}

static void judge_text(const struct table *table, const char *text, const char *truth, bool own, struct judged *judged)
{
    const char *name = table_cell(table, "name");
    if (*truth == '\0' || *truth == 'n' || strcmp(truth, "-") == 0 || strstr(truth, "inf") != NULL)
        judged->other++;
    else if (strcmp(text, "UNABLE") == 0)
        judged->unable += expect(own || is_partly(name), "%s:%d: %s(%s) is UNABLE", table->path, table->number, name,
                                 table_cell(table, "args"));
    else
        judged->right += expect(agree(text, truth, DIGITS), "%s:%d: %s(%s): %s, truth %s", table->path, table->number,
                                name, table_cell(table, "args"), text, truth);
}

/* The function of a row at its arguments, which are the doubles that the session holds. False where it cannot be
 * answered. */
static bool call_row(struct adc_session *session, const struct table *table, struct adc_statement *statement,
                     struct adc_answer *answer)
{
    const struct adc_request request = {.proven = DIGITS, .unwritten = true};
    char call[CALL], arguments[CALL];
    size_t used = (size_t)snprintf(call, sizeof call, "%s(", table_cell(table, "name"));
    snprintf(arguments, sizeof arguments, "%s", table_cell(table, "args"));
    char *rest = arguments, *argument;
    for (int i = 0; (argument = strsep(&rest, ",")) != NULL && i < MOST_ARGUMENTS; i++) {
        const char name[] = {(char)('a' + i), '\0'};
        adc_session_set(session, adc_symbol(&session->context, name, 1), strtod(argument, NULL), NULL,
                        (struct adc_span){0, 0});
        used += (size_t)snprintf(call + used, sizeof call - used, "%s%s", i > 0 ? ", " : "", name);
    }
    snprintf(call + used, sizeof call - used, ")");
    if (!read_expression(session, call, statement))
        return false;
    bool good = adc_differentiate(session, statement, &request, answer);
    adc_ast_release(statement->ast);
    return good;
}

static void judge_function(const struct table *table, bool own, struct judged *judged)
{
    struct adc_session session;
    struct adc_statement statement;
    struct adc_answer answer = {0};
    char partials[2000];
    if (!adc_session_init(&session))
        abort();
    bool good = call_row(&session, table, &statement, &answer);
    judged->other += !good;                     /* an operator, a function that has no derivative */
    snprintf(partials, sizeof partials, "%s", table_cell(table, "partials"));
    char *rest = partials, *truth;
    if (good)
        judge_text(table, adc_proven_text(answer.proven, 0), table_cell(table, "value"), own, judged);
    for (uint32_t i = 0; good && i < answer.count && (truth = strsep(&rest, ",")) != NULL; i++)
        judge_text(table, adc_proven_text(answer.proven, answer.numbering.partials + i), truth, own, judged);
    adc_answer_release(&answer);
    adc_session_release(&session);
}

static void run_functions(bool own)
{
    struct table table;
    struct judged judged = {0};
    if (table_open(&table, "tests/reference/functions.tsv"))
        while (table_next(&table))
            judge_function(&table, own, &judged);
    table_close(&table);
    printf("%-12s %5d right, %3d unable, %4d elsewhere\n", "functions", judged.right, judged.unable, judged.other);
    expect(judged.unable <= (own ? MOST_OWN : MOST_UNABLE), "%d numbers of functions are UNABLE", judged.unable);
    expect(judged.right > (own ? RIGHT_OWN : RIGHT), "only %d numbers of functions were proven", judged.right);
}

static void run_all(bool own)
{
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        run_file(files[i].name, files[i].digits, own ? files[i].own : files[i].unable);
    run_functions(own);
}

int main(int argc, char **argv)
{
    struct adc_flint flint;
    for (int i = 1; i < argc; i++)
        run_file(argv[i], DIGITS, 1000);
    if (argc == 1 && adc_flint_load(&flint))
        run_all(false);
    if (argc == 1) {
        printf("without FLINT\n");
        setenv("ADC_FLINT", "no", 1);
        run_all(true);
    }
    return finish();
}
