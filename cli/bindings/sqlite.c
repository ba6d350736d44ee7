/* A loadable extension of SQLite on libadcalc: `make sqlite` builds build/adcalc_sqlite.so.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 *     adcalc('x*y + sin(x)', 'x', x, 'y', y)              the value
 *     adcalc_d('x*y + sin(x)', 'x', 'x', x, 'y', y)       the partial by x
 *     adcalc_gradient('x*y + sin(x)', 'x', x, 'y', y)     all partials as a JSON object
 *
 * A NULL among the values makes NULL; so does what does not exist at the point. A formula is compiled once for a
 * statement of SQL and kept with its first argument; a connection has one calculator. */
#include <sqlite3ext.h>
#include <stdlib.h>
#include <string.h>

#include "eval/adcalc.h"

SQLITE_EXTENSION_INIT1

enum { MAX_NAMES = 60 };

/* What the functions of a connection share. */
struct shared { adc_calculator *calculator; int users; };

/* A formula that is kept. */
struct kept {
    adc_formula *formula;
    char *text, *names;             /* what it was compiled from */
};

static void drop(void *user)
{
    struct shared *shared = user;
    if (--shared->users > 0)
        return;
    adc_close(shared->calculator);
    free(shared);
}

static void forget(void *user)
{
    struct kept *kept = user;
    adc_release(kept->formula);
    free(kept->text);
    free(kept->names);
    free(kept);
}

/* The names of the pairs, from argument `first` on, as "x,y"; false after an error. */
static int join_names(sqlite3_context *sql, int first, int count, sqlite3_value **arguments, char *names, size_t size)
{
    size_t used = 0;
    names[0] = '\0';
    for (int i = first; i < count; i += 2) {
        const char *name = (const char *)sqlite3_value_text(arguments[i]);
        if (name == NULL || i + 1 == count || used + strlen(name) + 2 > size) {
            sqlite3_result_error(sql, "adcalc: a formula is followed by names with their values", -1);
            return 0;
        }
        if (used > 0)
            names[used++] = ',';
        strcpy(names + used, name);
        used += strlen(name);
    }
    return 1;
}

static struct kept *compile(sqlite3_context *sql, const char *text, const char *names)
{
    struct shared *shared = sqlite3_user_data(sql);
    struct kept *kept = calloc(1, sizeof *kept);
    adc_formula *formula = NULL;
    if (kept != NULL && adc_compile(shared->calculator, text, names, &formula) == ADC_OUTCOME_OK) {
        *kept = (struct kept){formula, strdup(text), strdup(names)};
        if (kept->text != NULL && kept->names != NULL)
            return kept;
    }
    if (kept == NULL || formula != NULL)
        sqlite3_result_error_nomem(sql);
    else
        sqlite3_result_error(sql, adc_message(shared->calculator), -1);
    if (kept != NULL)
        forget(kept);
    return NULL;
}

/* The formula of a call and its point; NULL after an error, or where a value is NULL. */
static struct kept *prepare(sqlite3_context *sql, int first, int count, sqlite3_value **arguments, double *point)
{
    char names[1024];
    const char *text = (const char *)sqlite3_value_text(arguments[0]);
    if (text == NULL || !join_names(sql, first, count, arguments, names, sizeof names))
        return NULL;
    if (count > first + 2*MAX_NAMES) {
        sqlite3_result_error(sql, "adcalc: too many names", -1);
        return NULL;
    }
    for (int i = first + 1; i < count; i += 2) {
        int type = sqlite3_value_numeric_type(arguments[i]);
        if (type == SQLITE_NULL)
            return NULL;
        if (type != SQLITE_INTEGER && type != SQLITE_FLOAT) {
            sqlite3_result_error(sql, "adcalc: a value is not a number", -1);
            return NULL;
        }
        point[(i - first) / 2] = sqlite3_value_double(arguments[i]);
    }
    struct kept *kept = sqlite3_get_auxdata(sql, 0);
    if (kept != NULL && strcmp(kept->text, text) == 0 && strcmp(kept->names, names) == 0)
        return kept;
    kept = compile(sql, text, names);
    if (kept != NULL)
        sqlite3_set_auxdata(sql, 0, kept, forget);
    return kept == NULL ? NULL : sqlite3_get_auxdata(sql, 0);
}

/* Whether an evaluation gave an answer; else its error is the result. */
static int is_answer(sqlite3_context *sql, enum adc_outcome outcome)
{
    const struct shared *shared = sqlite3_user_data(sql);
    if (outcome == ADC_OUTCOME_OK || outcome == ADC_OUTCOME_MATHEMATICS)
        return 1;
    sqlite3_result_error(sql, adc_message(shared->calculator), -1);
    return 0;
}

static int is_number(sqlite3_context *sql, const struct kept *kept)
{
    if (adc_value_rows(kept->formula) * adc_value_columns(kept->formula) == 1)
        return 1;
    sqlite3_result_error(sql, "adcalc: the formula is a vector", -1);
    return 0;
}

static void value(sqlite3_context *sql, int count, sqlite3_value **arguments)
{
    double point[MAX_NAMES + 1], result;
    const struct kept *kept = prepare(sql, 1, count, arguments, point);
    if (kept != NULL && is_number(sql, kept) && is_answer(sql, adc_evaluate(kept->formula, point, &result)))
        sqlite3_result_double(sql, result);
}

static void partial(sqlite3_context *sql, int count, sqlite3_value **arguments)
{
    double point[MAX_NAMES + 1], gradient[MAX_NAMES + 1];
    const char *by = count > 1 ? (const char *)sqlite3_value_text(arguments[1]) : NULL;
    const struct kept *kept = by == NULL ? NULL : prepare(sql, 2, count, arguments, point);
    if (kept == NULL || !is_number(sql, kept)
        || !is_answer(sql, adc_gradient(kept->formula, point, NULL, gradient)))
        return;
    for (size_t i = 0; i < adc_variable_count(kept->formula); i++)
        if (strcmp(adc_variable_name(kept->formula, i), by) == 0) {
            sqlite3_result_double(sql, gradient[i]);
            return;
        }
    sqlite3_result_error(sql, "adcalc_d: the variable of differentiation has no value", -1);
}

/* The member "gradient" of the answer as JSON: an object of numbers and of words like "NaN". */
static void gradient(sqlite3_context *sql, int count, sqlite3_value **arguments)
{
    static const char key[] = "\"gradient\":";
    double point[MAX_NAMES + 1];
    char *text = NULL;
    const struct kept *kept = prepare(sql, 1, count, arguments, point);
    if (kept == NULL || !is_number(sql, kept) || !is_answer(sql, adc_json(kept->formula, point, &text)))
        return;
    const char *object = strstr(text, key), *end = object != NULL ? strchr(object, '}') : NULL;
    if (end != NULL)
        sqlite3_result_text(sql, object + strlen(key), (int)(end + 1 - object - (long)strlen(key)), SQLITE_TRANSIENT);
    adc_free_text(text);
}

static int add(sqlite3 *db, const char *name, struct shared *shared,
               void (*function)(sqlite3_context *, int, sqlite3_value **))
{
    shared->users++;                /* given back by `drop`, also where adding fails */
    return sqlite3_create_function_v2(db, name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, shared, function, NULL, NULL,
                                      drop);
}

__attribute__((visibility("default")))
int sqlite3_extension_init(sqlite3 *db, char **message, const sqlite3_api_routines *pApi);
int sqlite3_extension_init(sqlite3 *db, char **message, const sqlite3_api_routines *pApi)
{
    SQLITE_EXTENSION_INIT2(pApi)
    (void)message;
    struct shared *shared = calloc(1, sizeof *shared);
    if (shared == NULL || (shared->calculator = adc_open()) == NULL) {
        free(shared);
        return SQLITE_NOMEM;
    }
    shared->users = 1;
    int status = add(db, "adcalc", shared, value);
    status = status == SQLITE_OK ? add(db, "adcalc_d", shared, partial) : status;
    status = status == SQLITE_OK ? add(db, "adcalc_gradient", shared, gradient) : status;
    drop(shared);
    return status;
}
