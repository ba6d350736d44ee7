/* Proven digits against answers computed elsewhere to 40 digits, tests/cases and tests/reference/digits.tsv: all 30 digits must be right, and what is
 * UNABLE is counted by file; and every function at the doubles of tests/reference, value and first partials.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * proven [FILE...]: names of tables without .tsv. */
#include "eval/ball/flint.h"
#include "tests/unit/testing.h"

enum { DIGITS = 30, LONGEST = 80, MAX_EDGES = 40, MAX_OWN_EDGES = 45 };

/* Tables, how many digits their truths have, and how many of their numbers may be UNABLE: an exact 0 or a tie hidden
 * among decimals that are not doubles; and with adcalc's own balls, which know fewer functions. The truths of `published`
 * are of a point that its authors rounded to 15 digits. */
static const struct { const char *name; int digits, unable, own; } files[] = {
    {"feynman", DIGITS, 0, 0}, {"fpbench", DIGITS, 0, 0}, {"fpcore_cond", DIGITS, 0, 0}, {"herbie", DIGITS, 2, 3},
    {"mgh", DIGITS, 0, 0}, {"models", DIGITS, 0, 10}, {"nist_strd", DIGITS, 0, 0}, {"optproblems", DIGITS, 7, 7},
    {"parse", DIGITS, 0, 0}, {"peers", DIGITS, 0, 6}, {"poles", DIGITS, 17, 57}, {"published", 15, 0, 3}, {"rubi", DIGITS, 0, 0},
    {"jacobian", DIGITS, 0, 0}, {"taylor", DIGITS, 0, 0}, {"programs", DIGITS, 0, 0}, {"uncertainty", DIGITS, 0, 0},
};
static const char ELSEWHERE[] = "tests/reference/digits.tsv";

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

static bool starts(const char *text, const char *with)
{
    while (*with != '\0' && *text == *with)
        text++, with++;
    return *with == '\0';
}

/* The proven text of what is asked; NULL where the answer has none. */
static const char *text_of(const struct adc_answer *answer, const char *quantity)
{
    const int64_t place = number_asked(answer, quantity);
    return place < 0 ? NULL : adc_proven_text(answer->known.proven, (uint32_t)place);
}

/* The same of a vector: `f[i]` and `J[i,x]` are of a component. */
static const char *text_in(const struct adc_answer *answer, const char *quantity)
{
    if (answer->component_count == 0)
        return text_of(answer, quantity);
    const uint32_t k = (uint32_t)atoi(quantity + 2) - 1;
    const char *name = strchr(quantity, ',');
    const struct adc_answer *component = k < answer->component_count ? adc_component(answer, k) : NULL;
    if (component == NULL || name == NULL)
        return component == NULL ? NULL : adc_proven_text(component->known.proven, 0);
    for (uint32_t i = 0; i < component->count; i++) {
        const char *is = component->variables[i].name;
        if (strlen(is) == strlen(name + 1) - 1 && strncmp(is, name + 1, strlen(is)) == 0)
            return adc_proven_text(component->known.proven, ADC_FIRST_PARTIAL + i);
    }
    return NULL;
}

/* The definitions and the expression of a row: components that ` ; ` separates are a vector. The caller frees it. */
static char *written(const struct table *table, bool vector)
{
    const char *defs = table_cell(table, "defs"), *expr = table_cell(table, "expr");
    char *text = malloc(strlen(defs) + strlen(expr) + 4);
    if (text == NULL)
        abort();
    sprintf(text, vector ? "%s\n[%s]" : "%s\n%s", defs, expr);
    for (char *at = text + strlen(defs); vector && (at = strchr(at, ';')) != NULL;)
        *at = ',';
    return text;
}

struct judged { int right, unable, other; };

/* Answers the expression of a row at its point. */
static void judge_row(const struct table *table, int digits, struct judged *judged)
{
    struct asked a;
    const char *quantity = table_cell(table, "quantity");
    const bool series = starts(quantity, "taylor:"), vector = strchr("fJ", *quantity) != NULL;
    const struct adc_request request = {.digits.proven = DIGITS, .unwritten = true, .hessian = starts(quantity, "d2/"),
                                        .taylor = series, .taylor_order = series ? (uint32_t)atoi(quantity + 7) : 0};
    char *expr = written(table, vector);
    const bool good = asked_open(&a, table_cell(table, "point")) && asked_answer(&a, expr, &request);
    const char *text = good ? text_in(&a.answer, quantity) : NULL;
    if (text != NULL && strcmp(text, "UNABLE") == 0)
        judged->unable++;
    else if (text != NULL)
        judged->right += expect(agree(text, table_cell(table, "truth"), digits), "%s:%d: %s of %.200s at %s: %s, truth %s",
                                table->path, table->number, table_cell(table, "quantity"), table_cell(table, "expr"),
                                table_cell(table, "point"), text, table_cell(table, "truth"));
    else
        judged->other++;
    expect(good, "%s:%d: %s", table->path, table->number, a.session.context.error.message);
    asked_release(&a);
    free(expr);
}

static void run_file(const char *name, int digits, int most_unable)
{
    char path[64];
    struct table table;
    struct judged judged = {0};
    snprintf(path, sizeof path, strchr(name, '/') == NULL ? "tests/cases/%s.tsv" : "%s", name);
    if (table_open(&table, path))
        while (table_next(&table))
            judge_row(&table, digits, &judged);
    table_close(&table);
    printf("%-12s %5d right, %3d unable, %4d elsewhere\n", name, judged.right, judged.unable, judged.other);
    expect(judged.unable <= most_unable, "%s: %d numbers are UNABLE, %d may be", name, judged.unable, most_unable);
    expect(judged.right > 0, "%s: nothing was proven", name);
}

/* ---- edges ---- */

/* Makes each variable of a point the double that is nearest to what is written, of which the truths of edges are. */
static bool set_doubles(struct adc_session *session, const char *point)
{
    bool normal = true;
    for (const char *end; *point != '\0'; point = *end == ',' ? end + 1 : end) {
        const size_t length = strcspn(point, "=");
        const double value = strtod(point + length + 1, NULL);
        normal &= value == 0 || (isfinite(value) && fabs(value) > 1e-150 && fabs(value) < 1e150);
        adc_session_set(session, adc_symbol(&session->context, point, length), value, NULL, (struct adc_span){0, 0});
        end = point + strcspn(point, ",");
    }
    return normal;
}

static void judge_edge(const struct table *table, const char *text, const char *truth, struct judged *judged)
{
    if (text == NULL || strpbrk("0123456789", truth) == NULL)
        judged->other++;
    else if (strcmp(text, "UNABLE") == 0)
        judged->unable++;
    else
        judged->right += expect(agree(text, truth, DIGITS), "%s:%d: %s at %s: %s, truth %s", table->path, table->number,
                                table_cell(table, "expr"), table_cell(table, "point"), text, truth);
}

/* Regular points of edges.tsv, where nothing over- or underflows. */
static void run_edges(int most_unable)
{
    const struct adc_request request = {.digits.proven = DIGITS, .unwritten = true};
    struct table table;
    struct judged judged = {0};
    if (table_open(&table, "tests/cases/edges.tsv"))
        while (table_next(&table)) {
            struct asked a;
            if (strcmp(table_cell(&table, "kind"), "regular") != 0 || strcmp(table_cell(&table, "value"), "-") == 0)
                continue;
            if (asked_open(&a, "") && set_doubles(&a.session, table_cell(&table, "point"))
                && asked_answer(&a, table_cell(&table, "expr"), &request)) {
                judge_edge(&table, text_of(&a.answer, "value"), table_cell(&table, "value"), &judged);
                judge_edge(&table, text_of(&a.answer, table_cell(&table, "partial name")), table_cell(&table, "partial"), &judged);
            }
            asked_release(&a);
        }
    table_close(&table);
    printf("%-12s %5d right, %3d unable, %4d elsewhere\n", "edges", judged.right, judged.unable, judged.other);
    expect(judged.unable <= most_unable, "%d numbers of edges are UNABLE, %d may be", judged.unable, most_unable);
    expect(judged.right > 200, "only %d numbers of edges were proven", judged.right);
}

/* ---- functions ---- */

/* Functions of which some numbers may be UNABLE, and how many in all: derivatives that balls do not know, poles between
 * negative numbers, doubles at a jump. */
static const char *const partly[] = {"binomial", "betainc", "agm", "gammainc", "gammaincc", "ellipe", "fmod", "mod",
                                     "trigamma", "digamma", "polygamma", NULL};
enum { MAX_UNABLE = 80, MAX_OWN = 980, RIGHT = 2000, RIGHT_OWN = 1700, MAX_ARGUMENTS = 5, CALL = 200 };

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
static bool call_row(struct asked *a, const struct table *table)
{
    const struct adc_request request = {.digits.proven = DIGITS, .unwritten = true};
    char call[CALL], arguments[CALL];
    size_t used = (size_t)snprintf(call, sizeof call, "%s(", table_cell(table, "name"));
    snprintf(arguments, sizeof arguments, "%s", table_cell(table, "args"));
    char *rest = arguments, *argument;
    for (int i = 0; (argument = strsep(&rest, ",")) != NULL && i < MAX_ARGUMENTS; i++) {
        const char name[] = {(char)('a' + i), '\0'};
        adc_session_set(&a->session, adc_symbol(&a->session.context, name, 1), strtod(argument, NULL), NULL,
                        (struct adc_span){0, 0});
        used += (size_t)snprintf(call + used, sizeof call - used, "%s%s", i > 0 ? ", " : "", name);
    }
    snprintf(call + used, sizeof call - used, ")");
    return asked_answer(a, call, &request);
}

static void judge_function(const struct table *table, bool own, struct judged *judged)
{
    struct asked a;
    char partials[2000];
    const bool good = asked_open(&a, "") && call_row(&a, table);
    judged->other += !good;                     /* an operator, a function that has no derivative */
    snprintf(partials, sizeof partials, "%s", table_cell(table, "partials"));
    char *rest = partials, *truth;
    if (good)
        judge_text(table, adc_proven_text(a.answer.known.proven, 0), table_cell(table, "value"), own, judged);
    for (uint32_t i = 0; good && i < a.answer.count && (truth = strsep(&rest, ",")) != NULL; i++)
        judge_text(table, adc_proven_text(a.answer.known.proven, ADC_FIRST_PARTIAL + i), truth, own, judged);
    asked_release(&a);
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
    expect(judged.unable <= (own ? MAX_OWN : MAX_UNABLE), "%d numbers of functions are UNABLE", judged.unable);
    expect(judged.right > (own ? RIGHT_OWN : RIGHT), "only %d numbers of functions were proven", judged.right);
}

static void run_all(bool own)
{
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        run_file(files[i].name, files[i].digits, own ? files[i].own : files[i].unable);
    run_file(ELSEWHERE, DIGITS, 0);
    run_edges(own ? MAX_OWN_EDGES : MAX_EDGES);
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
