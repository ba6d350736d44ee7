/* Holds every row of the table to what op.h promises: rules against differences, compiled against parsed rules,
 * completeness, values and partials against reference digits. It loops over the table, so a new row is tested unasked.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>

#include "eval/check/check.h"
#include "eval/table/rules.h"
#include "tests/unit/claimed.h"
#include "tests/unit/testing.h"

enum { POINTS = 24 };           /* sample points of a row */

#define FOR_ROWS(row) for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++)

/* The k-th sample point in the row's box, its arguments taken from the boxes in the order of `order`: a low-discrepancy
 * sequence with the powers of 1/1.1347241384, the root of t^6 = t + 1. An index takes the whole numbers of its box. */
static void sample(const struct adc_row *row, int k, const int order[ADC_MAX_ARITY], double *a)
{
    static const double stride[ADC_MAX_ARITY] = {0.881271461633570, 0.776639389089768, 0.684430129585343,
                                                 0.603168740685728, 0.531555397715791};
    for (int i = 0; i < row->arity; i++) {
        const double *box = row->box[order[i]];
        double along = fmod((k + 1) * stride[i], 1);
        bool index = adc_row_role(row, (uint32_t)i) == ADC_INDEX;
        a[i] = index ? box[0] + floor((box[1] - box[0] + 1) * along) : box[0] + (box[1] - box[0]) * along;
    }
}

static const int in_order[ADC_MAX_ARITY] = {0, 1, 2, 3, 4};

/* ---- rules against finite differences ---- */

struct slice { const struct adc_row *row; uint32_t argument; double a[ADC_MAX_ARITY]; };

static bool evaluate_slice(void *user, double x, double *value, double *error)
{
    struct slice slice = *(struct slice *)user;
    slice.a[slice.argument] = x;
    *value = slice.row->value(slice.a);
    *error = adc_row_ulp(slice.row) * (fabs(*value) * 0x1p-52 + 0x1p-1074);
    return isfinite(*value);
}

/* Compares a claimed partial with the difference of the row's value; returns whether it is confirmed. */
static bool compare(const struct adc_row *row, uint32_t argument, const double *a, double claim, const char *what)
{
    struct slice slice = {row, argument, {0}};
    struct adc_check check;
    char found[96];
    memcpy(slice.a, a, row->arity * sizeof *a);
    check_partial(evaluate_slice, &slice, a[argument], claim, NULL, &check);
    adc_check_format(&check, 0, found, sizeof found);
    expect(check.verdict != ADC_DISAGREE, "%s: %s %u is %.17g, the difference %s, at %.17g %.17g %.17g %.17g", row->id,
           what, argument, claim, found, slice.a[0], slice.a[1], slice.a[2], slice.a[3]);
    return check.verdict == ADC_AGREE;
}

/* The compiled rule and what replaces it in arithmetic. Differences must be able to decide at most points, or the box is
 * unsuitable. */
static void test_rule(const struct adc_row *row, uint32_t argument)
{
    int confirmed = 0;
    for (int k = 0; k < POINTS; k++) {
        double a[ADC_MAX_ARITY];
        sample(row, k, in_order, a);
        double v = row->value(a), rule = row->partial[argument](a, v), used = adc_row_partial(row, argument, a, v);
        expect(isfinite(v), "%s: no value in its box, at %.17g", row->id, a[0]);
        expect(adc_row_nonsmooth(row, a, v) == ADC_SMOOTH, "%s: a nonsmooth point in its box, at %.17g", row->id, a[0]);
        confirmed += compare(row, argument, a, rule, "rule");
        if (row->stable[argument] == NULL)
            continue;
        compare(row, argument, a, used, "stable form");
        expect(fabs(used - rule) <= 1e-9 * fabs(rule), "%s: rule %u gives %.17g, its stable form %.17g, at %.17g",
               row->id,
               argument, rule, used, a[0]);
    }
    expect(4 * confirmed >= 3 * POINTS, "%s: differences confirm rule %u at %d of %d points only", row->id, argument,
           confirmed, POINTS);
}

/* A row that selects: the arguments change places so that each is selected somewhere; the selected one has its rule as
 * partial, the others 0. */
static void test_selection(const struct adc_row *row)
{
    static const int turns[][ADC_MAX_ARITY] = {
        {0, 1, 2, 3, 4}, {1, 0, 2, 3, 4}, {0, 2, 1, 3, 4}, {2, 1, 0, 3, 4}, {1, 2, 0, 3, 4}, {2, 0, 1, 3, 4}};
    int selected[ADC_MAX_ARITY] = {0};
    for (size_t t = 0; t < sizeof turns / sizeof *turns; t++)
        for (int k = 0; k < POINTS; k++) {
            double a[ADC_MAX_ARITY];
            bool within = true;
            for (uint32_t i = 0; i < row->arity; i++)
                within &= turns[t][i] < row->arity;
            if (!within)
                continue;
            sample(row, k, turns[t], a);
            double v = row->value(a);
            uint32_t choice = isnan(v) ? 0 : (uint32_t)row->select(a);
            for (uint32_t i = 0; i < row->arity && !isnan(v); i++)
                if (adc_row_role(row, i) == ADC_SELECTED)
                    compare(row, i, a, i == choice ? adc_row_partial(row, i, a, v) : 0, "selected partial");
            if (!isnan(v) && expect(choice < row->arity, "%s: selects argument %u", row->id, choice))
                selected[choice]++;
        }
    for (uint32_t i = 0; i < row->arity; i++)
        expect(adc_row_role(row, i) != ADC_SELECTED || selected[i] > 0, "%s: argument %u is never selected", row->id,
               i);
}

static void test_rules(void)
{
    FOR_ROWS(row) {
        for (uint32_t i = 0; i < row->arity; i++)
            if (adc_role_has_rule(adc_row_role(row, i)))
                test_rule(row, i);
        if (row->select != NULL)
            test_selection(row);
    }
}

/* ---- compiled against parsed rules ---- */

/* Sets x, y, z, w, u and v in a session. */
static void set_point(struct adc_session *session, const struct adc_row *row, const double *a, double v)
{
    static const char *const names[ADC_MAX_ARITY] = {"x", "y", "z", "w", "u"};
    ADC_ON_ERROR(&session->context)
        abort();
    for (uint32_t i = 0; i < row->arity; i++)
        adc_session_set(session, adc_symbol(&session->context, names[i], 1), a[i], NULL, (struct adc_span){0, 0});
    adc_session_set(session, adc_symbol(&session->context, "v", 1), v, NULL, (struct adc_span){0, 0});
}

/* The k-th point for the comparison: outside the box come places where arithmetic is special. */
static void odd_sample(const struct adc_row *row, int k, double *a)
{
    static const double odd[] = {0, -0.0, 1, -1, 1e300, -1e300, 5e-324, 1e-300, INFINITY, -INFINITY, NAN, 710, -3, 0.5};
    enum { COUNT = sizeof odd / sizeof *odd };
    if (k < POINTS) {
        sample(row, k, in_order, a);
        return;
    }
    for (uint32_t i = 0; i < row->arity; i++)
        a[i] = adc_row_role(row, i) == ADC_INDEX ? row->box[i][0] : odd[(k + 5 * (int)i) % COUNT];
}

/* A rule as a number, at the arguments and the value of its row. */
static double rule_value(const struct adc_rule *rule, const double *a, double v)
{
    double operand[ADC_MAX_ARITY];
    if (rule->kind == ADC_RULE_NUMBER)
        return rule->number;
    if (rule->kind != ADC_RULE_ROW)
        return rule->kind == ADC_RULE_ARGUMENT ? a[rule->count] : v;
    if (!expect(rule->row != NULL, "a rule that is not made of rows"))
        return NAN;
    for (uint32_t i = 0; i < rule->count; i++)
        operand[i] = rule_value(rule->operand[i], a, v);
    return rule->row->value(operand);
}

struct reading { struct adc_rules *rules; const struct adc_row *row; uint32_t argument; const struct adc_rule *rule; };

static void read_rule(void *user)
{
    struct reading *r = user;
    r->rule = adc_rule_of(r->rules, adc_row_number(r->row), r->argument);
}

static void compare_text(struct adc_rules *rules, const struct adc_row *row, uint32_t argument)
{
    struct reading r = {rules, row, argument, NULL};
    if (!expect(adc_guard(rules->context, read_rule, &r),
                "%s: rule %u is not an expression: %s", row->id, argument, rules->context->error.message))
        return;
    for (int k = 0; k < POINTS + 14; k++) {
        double a[ADC_MAX_ARITY] = {0};
        odd_sample(row, k, a);
        double v = row->value(a), compiled = row->partial[argument](a, v);
        double parsed = rule_value(r.rule, a, v);
        if (!expect(same_bits(compiled, parsed), "%s: rule %u is %.17g compiled and %.17g parsed, at %.17g", row->id,
                    argument, compiled, parsed, a[0]))
            break;
    }
}

/* A cell of LaTeX names every argument, and its braces match. */
static void test_latex(void)
{
    FOR_ROWS(row) {
        int open = 0;
        for (const char *at = row->latex; at != NULL && *at != '\0' && open >= 0; at++)
            open += (*at == '{') - (*at == '}');
        expect(open == 0, "%s: the braces of its LaTeX do not match", row->id);
        for (uint32_t i = 0; i < row->arity && row->latex != NULL; i++) {
            const char place[] = {'\\', (char)('1' + i), '\0'};
            expect(strstr(row->latex, place) != NULL, "%s: its LaTeX lacks argument %u", row->id, i + 1);
        }
    }
}

static void test_texts(void)
{
    struct adc_context context;
    struct adc_rules rules;
    if (!expect(adc_context_init(&context), "no memory for a context"))
        return;
    adc_rules_init(&rules, &context);
    FOR_ROWS(row)
        for (uint32_t i = 0; i < row->arity; i++)
            if (row->rule[i] != NULL)
                compare_text(&rules, row, i);
    adc_rules_release(&rules);
    adc_context_release(&context);
}

/* The readable form of a helper means the same as its value. */
static void test_show(void)
{
    FOR_ROWS(row) {
        struct adc_session session;
        struct adc_evaluation evaluation = {.session = &session};
        struct adc_statement statement;
        struct adc_dual shown = {0};
        double a[ADC_MAX_ARITY];
        if (row->show == NULL || !expect(adc_session_init(&session), "no memory for a session"))
            continue;
        bool read = expect(read_expression(&session, row->show, &statement), "%s: its readable form is no expression",
                           row->id);
        for (int k = 0; k < POINTS && read; k++) {
            sample(row, k, in_order, a);
            set_point(&session, row, a, 0);
            if (!walk_expression(&evaluation, &statement, ADC_BY_NONE, &shown)) {
                printf("not yet: the readable form of %s, %s\n", row->id, session.context.error.message);
                break;
            }
            expect(fabs(shown.value - row->value(a)) <= 1e-12 * fabs(shown.value),
                   "%s is %.17g, its readable form %.17g, at %.17g",
                   row->id, row->value(a), shown.value, a[0]);
        }
        adc_evaluation_release(&evaluation);
        if (read)
            adc_ast_release(statement.ast);
        adc_session_release(&session);
    }
}

/* ---- completeness ---- */

static bool visible(const struct adc_row *row) { return !row->hidden && !row->operator_only; }

static void test_fields(const struct adc_row *row)
{
    expect(row->doc != NULL && row->doc[0] != '\0', "%s: no doc", row->id);
    expect(!visible(row) || row->domain != NULL, "%s: no domain", row->id);
    expect(!row->hidden || row->show != NULL, "%s: a helper without a readable form", row->id);
    expect(row->nonsmooth == NULL || row->why != NULL, "%s: a nonsmooth point without a reason", row->id);
    expect(row->args == NULL || strlen(row->args) == row->arity, "%s: %u arguments, roles '%s'", row->id, row->arity,
           row->args);
    expect(row->args == NULL || strspn(row->args, "riscnp") == strlen(row->args), "%s: roles '%s'", row->id, row->args);
    expect((row->select != NULL) == (row->args != NULL && strchr(row->args, ADC_SELECTED) != NULL),
           "%s: selection and roles do not fit", row->id);
    expect(!row->fold || (row->arity == 2 && adc_rows[row->single].arity == 1), "%s: a fold that cannot be", row->id);
    for (uint32_t i = 0; i < row->arity; i++) {
        const double *box = row->box[i];
        bool index = adc_row_role(row, i) == ADC_INDEX, varies = !index && adc_row_role(row, i) != ADC_REFUSED;
        expect(row->rule[i] != NULL && row->rule[i][0] != '\0', "%s: no rule %u", row->id, i);
        expect(row->partial[i] != NULL, "%s: rule %u is not compiled", row->id, i);
        expect(varies ? box[0] < box[1] : box[0] <= box[1] && box[1] != 0, "%s: no box for argument %u", row->id, i);
        expect(!index || (box[0] == floor(box[0]) && box[1] == floor(box[1])), "%s: no whole box %u", row->id, i);
        expect(row->stable[i] == NULL || adc_row_role(row, i) == ADC_REAL, "%s: a stable form %u", row->id, i);
    }
}

/* Whether one of the names in `words`, separated by spaces, means another row too. */
static void test_names(const struct adc_row *row, const char *words)
{
    while (words != NULL && *words != '\0') {
        char name[40];
        size_t length = strcspn(words, " ");
        snprintf(name, sizeof name, "%.*s", (int)length, words);
        int low = row->fold ? 1 : row->arity, high = row->fold ? ADC_MAX_ARITY : row->arity;
        for (int arity = low; arity <= high; arity++) {
            const struct adc_row *found = adc_row_find(name, (uint32_t)arity, false);
            expect(found == row, "%s: '%s' of %d arguments means %s", row->id, name, arity,
                   found == NULL ? "nothing" : found->id);
        }
        FOR_ROWS(other)
            expect(other == row || !visible(other) || strcmp(adc_row_name(other), name) != 0
                   || (!row->fold && !other->fold && other->arity != row->arity),
                   "%s and %s are both '%s'", row->id, other->id, name);
        words += length + strspn(words + length, " ");
    }
}

/* What says of no argument that it is special has a value at all of them: verification relies on that. */
static void test_everywhere(const struct adc_row *row)
{
    static const double at[] = {-1e308, -1e9, -170.5, -20.5, -3, -1, -0.75, -0x1p-1070, 0, 1e-9, 0.25, 1, 1.5, 2, 20.5, 1e9, 1e308};
    enum { PLACES = sizeof at / sizeof *at };
    const bool everywhere = row->outside == NULL && row->nonsmooth == NULL && !row->hidden;
    size_t all = everywhere ? 1 : 0;
    for (uint32_t i = 0; i < row->arity; i++)
        all *= PLACES;
    for (size_t k = 0; k < all; k++) {
        double a[ADC_MAX_ARITY] = {0};
        for (size_t i = 0, rest = k; i < row->arity; i++, rest /= PLACES)
            a[i] = at[rest % PLACES];
        expect(!isnan(row->value(a)), "%s at %g %g %g is no number, and has no .outside", row->id, a[0], a[1], a[2]);
    }
}

static void test_completeness(void)
{
    FOR_ROWS(row) {
        test_fields(row);
        test_everywhere(row);
        FOR_ROWS(other)
            expect(other <= row || strcmp(row->id, other->id) != 0, "two rows are called %s", row->id);
        if (visible(row)) {
            test_names(row, adc_row_name(row));
            test_names(row, row->alias);
        }
    }
}

/* ---- reference digits ---- */

/* What one line of the reference table is about. */
struct reference {
    const struct adc_row *row;
    const char *args;               /* as written */
    double a[ADC_MAX_ARITY], v;
    struct exact partial[ADC_MAX_ARITY];
    bool has_partial[ADC_MAX_ARITY];
    double condition[ADC_MAX_ARITY];    /* of the partials; 0 where it is unknown */
};

static double worst[ADC_ROWS];      /* error of a value where the last place of arguments plays little part, in ULP */
static int lines_of[ADC_ROWS];
static int slopes, bends;           /* second derivatives that were compared, and bounds on third ones */

/* A value is as good as its row says, or as good as arguments rounded in their last place make it. */
static void compare_value(const struct reference *r, struct exact truth)
{
    double moved = 0, error = distance(r->v, truth), ulps = error / unit(truth.head);
    double allowed = fmax(4, 4 * adc_row_ulp(r->row));
    for (uint32_t i = 0; i < r->row->arity; i++)
        if (r->has_partial[i])
            moved += fabs(r->a[i] * r->partial[i].head);
    if (error == 0 || moved < fabs(truth.head) || isnan(moved))
        moved = fabs(truth.head);
    ptrdiff_t number = r->row - adc_rows;
    if (moved <= 2 * fabs(truth.head) && ulps > worst[number])
        worst[number] = ulps;
    expect(ulps <= allowed || error <= allowed * 0x1p-52 * moved, "%s(%s) is %.17g, %.3g ULP off; %.3g allowed",
           r->row->id, r->args, r->v, ulps, allowed);
}

static double partial_at(const struct adc_row *row, uint32_t argument, const double *a)
{
    double v = row->value(a);
    if (adc_row_role(row, argument) == ADC_SELECTED && row->select(a) != argument)
        return 0;
    return adc_row_partial(row, argument, a, v);
}

/* A partial is good to 16 ULP and twice its condition, which the table has from outside. */
static void compare_partial(const struct reference *r, uint32_t argument)
{
    double got = partial_at(r->row, argument, r->a);
    struct exact truth = r->partial[argument];
    double ulps = distance(got, truth) / unit(truth.head), allowed = 16 + 2 * r->condition[argument];
    expect(ulps <= allowed, "%s(%s): partial %u is %.17g, %.3g ULP off; %.3g allowed", r->row->id, r->args, argument, got,
           ulps, allowed);
}

/* The size of the second derivative by the first argument, so far from a point. */
static double second_at(const struct reference *r, double step)
{
    double b[ADC_MAX_ARITY];
    memcpy(b, r->a, sizeof b);
    b[0] += step;
    return fabs(r->row->second(b, r->row->value(b)));
}

/* What it takes for granted of the third one (.third): no more than that, by a difference of second ones. */
static void compare_bend(const struct reference *r)
{
    const double step = 0x1p-13, third = adc_row_third(r->row, r->a);
    const double found = fabs(second_at(r, step) - second_at(r, -step)) / (2 * step);
    if (third == 0)
        return;
    bends++;
    expect(found <= third * 1.001, "%s(%s): the third derivative is %g by differences, its row says %g", r->row->id,
           r->args, found, third);
}

/* What the running analysis takes for granted of the partial by the first argument (.dulp, .second): its own error, and
 * how fast it changes, here by a difference that is good to two digits where the partial is smooth over a thousandth. */
static void compare_slope(const struct reference *r)
{
    const struct adc_row *row = r->row;
    const struct exact truth = r->partial[0];
    double b[ADC_MAX_ARITY];
    if (row->dulp == 0 || !isnormal(r->v) || !isnormal(truth.head) || !(fabs(r->a[0]) < 1e90 && fabs(r->a[0]) > 1e-90))
        return;
    const double got = partial_at(row, 0, r->a), error = distance(got, truth);
    expect(error <= fmax(row->dulp, 0) * DBL_EPSILON * fabs(truth.head), "%s(%s): the partial is %.3g ULP off, its row says %g",
           row->id, r->args, error / (DBL_EPSILON * fabs(truth.head)), row->dulp);
    compare_bend(r);
    const double step = 0x1p-17 * fabs(r->a[0]), second = fabs(row->second(r->a, r->v));
    memcpy(b, r->a, sizeof b);
    b[0] = r->a[0] + step;
    const double above = partial_at(row, 0, b);
    b[0] = r->a[0] - step;
    const double below = partial_at(row, 0, b), difference = fabs(above - below) / (2 * step);
    if (!(fabs(above - got) < 0.01 * fabs(got) && fabs(got - below) < 0.01 * fabs(got))
        || fabs(above - below) < 1e-9 * fabs(got))
        return;
    slopes++;
    expect(fabs(second - difference) <= 0.01 * difference, "%s(%s): the second derivative is %g by differences, its row "
           "says %g", row->id, r->args, difference, second);
}

static void test_line(const struct adc_row *row, const struct table *table)
{
    struct reference r = {.row = row, .args = table_cell(table, "args")};
    const char *partials = table_cell(table, "partials"), *conditions = table_cell(table, "conditions");
    if (!expect(table_numbers(r.args, r.a) == row->arity, "%s: line %d has not %u arguments", row->id, table->number,
                row->arity))
        return;
    r.v = row->value(r.a);
    lines_of[row - adc_rows]++;
    for (uint32_t i = 0; i < row->arity; i++) {
        r.has_partial[i] = *partials != '\0' && strncmp(partials, "-", strcspn(partials, ",")) != 0;
        r.partial[i] = exact_of(partials);
        r.condition[i] = strtod(conditions, NULL) > 0 ? strtod(conditions, NULL) : 0;
        partials += strcspn(partials, ",");
        partials += *partials == ',';
        conditions += strcspn(conditions, ",");
        conditions += *conditions == ',';
        enum adc_role role = adc_row_role(row, i);
        bool differentiable = adc_role_has_rule(role) || role == ADC_SELECTED;
        if (r.has_partial[i] && expect(differentiable, "%s: argument %u has a partial", row->id, i))
            compare_partial(&r, i);
    }
    if (r.has_partial[0])
        compare_slope(&r);
    compare_value(&r, exact_of(table_cell(table, "value")));
}

/* Every visible row has reference lines; value(x), which is x to no derivative, needs none. */
static void require_lines(void)
{
    FOR_ROWS(row)
        expect(!visible(row) || lines_of[row - adc_rows] > 0 || adc_row_role(row, 0) == ADC_CONSTANT,
               "%s: no reference value", row->id);
    expect(slopes > 100 && bends > 100, "only %d second derivatives and %d bounds were compared", slopes, bends);
    FOR_ROWS(row)
        expect(worst[row - adc_rows] <= adc_row_ulp(row) + 0.5, "%s is off by %.3g ULP at a reference point, its row "
               "says %g", row->id, worst[row - adc_rows], adc_row_ulp(row));
}

static void test_reference(void)
{
    struct table table;
    char missing[1024] = "", *end = missing;
    if (!table_open(&table, "tests/reference/functions.tsv"))
        return;
    while (table_next(&table)) {
        double a[ADC_MAX_ARITY];
        const char *name = table_cell(&table, "name");
        const struct adc_row *row = row_named(name, table_numbers(table_cell(&table, "args"), a), false);
        if (row != NULL)
            test_line(row, &table);
        else if (end < missing + sizeof missing - 64 && (end == missing || strcmp(strrchr(missing, ' ') + 1, name) != 0))
            end += snprintf(end, (size_t)(missing + sizeof missing - end), " %s", name);
    }
    if (end > missing)
        printf("not yet:%s\n", missing);
    table_close(&table);
    require_lines();
}

int main(void)
{
    test_completeness();
    test_rules();
    test_texts();
    test_latex();
    test_show();
    test_reference();
    return finish();
}
