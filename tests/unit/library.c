/* The public interface: its numbers are those of the command's entries on every table of tests/cases.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * library [FILE...]: names of tables without .tsv. Each formula is compiled once and evaluated at its point, near it, and
 * at its point again. */
#include "eval/adcalc.h"
#include "tests/unit/bounds.h"

static const char *const files[] = {"edges", "feynman", "fpbench", "fpcore_cond", "herbie", "jacobian", "mgh", "models",
                                    "nist_strd", "optproblems", "parse", "peers", "programs", "published", "rubi",
                                    "taylor"};

enum { MOST = 64, MAX_SECOND = 8, ORDER = 4 };      /* variables, variables of a Hessian, order of the series */

/* A formula both ways. */
struct both {
    struct subject s;                       /* the entries */
    uint32_t names[MOST], n;
    struct adc_answer answer;
    adc_calculator *calculator;
    adc_formula *formula;
    double at[MOST];
};

static bool equal(bool ok, const char *what, double got, double wanted)
{
    return EXPECT(ok, "%s: got %.17g, the command has %.17g", what, got, wanted);
}

/* ---- opening ---- */

/* The variables: what the point has bound. */
static bool take_names(struct both *b, char *names, size_t size)
{
    const struct adc_session *session = &b->s.session;
    size_t used = 0;
    names[0] = '\0';
    for (uint32_t i = 0; i < session->order_count; i++) {
        const struct adc_binding *binding = adc_session_find(session, session->order[i]);
        const char *name = adc_symbol_text(&session->context, session->order[i]);
        if (!binding->pinned)
            continue;
        used += (size_t)snprintf(names + used, size - used, "%s%s", b->n > 0 ? ", " : "", name);
        if (used >= size || b->n == MOST || adc_set(b->calculator, name, binding->value) != ADC_OUTCOME_OK)
            return false;
        b->names[b->n] = session->order[i];
        b->at[b->n++] = binding->value;
    }
    return true;
}

/* The public interface: the text before the last ';' is run, the rest compiled. */
static bool compile(struct both *b, const char *defs, const char *text, const char *names)
{
    char before[2000] = "";
    const char *last = strrchr(text, ';');
    if (last != NULL)
        snprintf(before, sizeof before, "%.*s", (int)(last - text), text);
    return adc_run(b->calculator, defs) == ADC_OUTCOME_OK && adc_run(b->calculator, before) == ADC_OUTCOME_OK
        && adc_compile(b->calculator, last != NULL ? last + 1 : text, names, &b->formula) == ADC_OUTCOME_OK;
}

static bool both_open(struct both *b, const char *defs, const char *text, const char *point)
{
    static char whole[3000];
    char names[1000];
    memset(b, 0, sizeof *b);
    b->calculator = adc_open();
    snprintf(whole, sizeof whole, "%s\n%s", defs, text);
    bool read = subject_read(&b->s, whole, point);
    if (b->calculator == NULL || !EXPECT(take_names(b, names, sizeof names), "too many names"))
        return false;
    bool compiled = compile(b, defs, text, names);
    EXPECT(read == compiled, "the command %s it, the library %s: %s", read ? "reads" : "refuses",
           compiled ? "compiles it" : "does not", adc_message(b->calculator));
    return read && compiled;
}

static void both_close(struct both *b)
{
    adc_answer_release(&b->answer);
    subject_release(&b->s);
    adc_close(b->calculator);
}

/* The entries' answer at a point, with all that is asked for, or with lost digits computed again, as --json has it; false
 * after an error. */
static bool answer_at(struct both *b, const double *point, bool beyond, bool mended)
{
    static const uint32_t none = ADC_NO_SYMBOL;
    struct adc_component direction[MOST];
    for (uint32_t i = 0; i < b->n; i++) {
        struct adc_binding *binding = adc_session_binding(&b->s.session, b->names[i]);
        binding->value = point[i];
        adc_definition_release(&b->s.session, binding->given);      /* a double, as the library has it */
        binding->given = NULL;
        direction[i] = (struct adc_component){b->names[i], 1.0 / (i + 1)};
    }
    const struct adc_request request = {
        .wrt = b->n > 0 ? b->names : &none, .wrt_count = b->n, .hessian = beyond && b->n <= MAX_SECOND,
        .taylor = beyond && b->n > 0, .taylor_order = ORDER, .direction = direction,
        .direction_count = beyond ? b->n : 0, .digits.policy = mended ? ADC_RECOMPUTE : ADC_AS_COMPUTED};
    adc_answer_release(&b->answer);
    return adc_differentiate(&b->s.session, &b->s.statement, &request, &b->answer);
}

/* ---- comparison ---- */

/* Whether numbers are as near to each other as sums of terms up to `scale` in another order. */
static bool near(double got, double wanted, double scale)
{
    if (!isfinite(got) || !isfinite(wanted))
        return same_bits(got, wanted);
    return fabs(got - wanted) <= 1e-14 * fabs(wanted) + 1e-11 * scale + 4 * DBL_TRUE_MIN;
}

/* Whether a partial is within what the order of additions may do to it at the present point. */
static bool within_rounding(struct both *b, size_t k, size_t i, double got, double wanted)
{
    if (near(got, wanted, 0) || !isfinite(got) || !isfinite(wanted))
        return near(got, wanted, 0);
    adc_recording_init(&b->s.recording, &b->s.session.context);
    uint32_t root = adc_graph_build(&b->s.recording, subject_walk(&b->s, (uint32_t)k)->program, NULL);
    double bound = path_bound(&b->s.recording.at, root, adc_graph_input_number(&b->s.recording.graph, b->names[i]));
    adc_recording_release(&b->s.recording);
    return fabs(got - wanted) <= bound;
}

static const struct adc_answer *component(const struct both *b, size_t k)
{
    return adc_part(&b->answer, (uint32_t)k);
}

/* The largest finite of so many numbers. */
static double largest(const double *numbers, size_t count)
{
    double most = 0;
    for (size_t i = 0; i < count; i++)
        most = isfinite(numbers[i]) ? fmax(most, fabs(numbers[i])) : most;
    return most;
}

static void compare_partial(struct both *b, size_t k, size_t i, double got)
{
    const struct adc_reading at = adc_partial_at(component(b, k), (uint32_t)i), *partial = &at;
    double left, right;
    adc_partial_sides(b->formula, k, i, &left, &right);
    int quality = (int)adc_partial_quality(b->formula, k, i);
    const char *reason = adc_partial_reason(b->formula, k, i);
    const int wanted = (int)partial->is->status - (partial->is->status >= ADC_OVERFLOW);     /* one word for underflow and overflow */
    equal(quality == wanted, "status of a partial", quality, wanted);
    equal(within_rounding(b, k, i, got, partial->value), "partial", got, partial->value);
    equal(same_bits(left, partial->is->left) && same_bits(right, partial->is->right), "side", left, partial->is->left);
    EXPECT(partial->is->status == ADC_OK || strcmp(reason, partial->is->reason) == 0, "reason '%s', the command has '%s'",
           reason, partial->is->reason);
}

static void compare_first(struct both *b, const double *point)
{
    static double value[MOST], jacobian[MOST * MOST], alone[MOST];
    size_t m = adc_value_rows(b->formula) * adc_value_columns(b->formula);
    bool partial = false, number = true, again = false;      /* some value was computed again by balls, which one alone is not */
    if (!EXPECT(m <= MOST, "%zu components", m))
        return;
    enum adc_outcome first = adc_jacobian(b->formula, point, value, jacobian);
    for (size_t k = 0; k < m; k++) {
        equal(same_bits(value[k], component(b, k)->value), "value", value[k], component(b, k)->value);
        for (size_t i = 0; i < b->n; i++) {
            compare_partial(b, k, i, jacobian[k * b->n + i]);
            partial |= adc_partial_at(component(b, k), (uint32_t)i).is->status >= ADC_ONE_SIDED;
        }
        number &= !isnan(value[k]);
        again |= component(b, k)->met.range != ADC_IN_RANGE;
    }
    equal(first == (partial || !number ? ADC_OUTCOME_MATHEMATICS : ADC_OUTCOME_OK), "outcome", first, partial);
    equal((*adc_message(b->calculator) != '\0') == (first != ADC_OUTCOME_OK), "a message", first, first);
    equal(adc_evaluate(b->formula, point, alone) == (number ? ADC_OUTCOME_OK : ADC_OUTCOME_MATHEMATICS) || again,
           "outcome of the value", 0, number);
    for (size_t k = 0; k < m; k++)
        equal(same_bits(value[k], alone[k]) || again, "value alone", alone[k], value[k]);
}

/* Higher derivatives: none where the command has none. */
static void compare_numbers(const char *what, const double *got, const double *wanted, size_t count)
{
    double scale = largest(wanted, count);
    for (size_t i = 0; i < count; i++)
        if (!equal(near(got[i], wanted[i], scale), what, got[i], wanted[i]))
            return;
}

static void compare_beyond(struct both *b, const double *point)
{
    static double numbers[MOST * MOST * MAX_SECOND], direction[MOST], directional[MOST];
    size_t m = adc_value_rows(b->formula), square = (size_t)b->n * b->n;
    for (uint32_t i = 0; i < b->n; i++)
        direction[i] = 1.0 / (i + 1);
    if (b->n <= MAX_SECOND) {
        adc_hessian(b->formula, point, NULL, NULL, numbers);
        for (size_t k = 0; k < m && b->n > 0; k++)
            compare_numbers("Hessian", numbers + k * square, component(b, k)->higher[ADC_SECOND].value, square);
    }
    if (b->n == 0)
        return;
    adc_taylor(b->formula, point, direction, ORDER, numbers);
    adc_directional(b->formula, point, direction, NULL, directional);
    for (size_t k = 0; k < m; k++) {
        compare_numbers("Taylor coefficient", numbers + k * (ORDER + 1), component(b, k)->higher[ADC_SERIES].value, ORDER + 1);
        compare_numbers("directional derivative", &directional[k], component(b, k)->higher[ADC_ALONG].value, 1);
    }
}

/* ---- JSON ---- */

static void compare_json(struct both *b, const double *point)
{
    const struct adc_claims none = {0};
    struct adc_text line = {.context = &b->s.session.context};
    if (!EXPECT(answer_at(b, point, false, true), "no answer"))
        return;
    bool undefined = b->answer.status >= ADC_ONE_SIDED;
    char *text;
    enum adc_outcome outcome = adc_json(b->formula, point, &text);
    equal(outcome == (undefined ? ADC_OUTCOME_MATHEMATICS : ADC_OUTCOME_OK), "outcome of JSON", outcome, undefined);
    equal((*adc_message(b->calculator) != '\0') == undefined, "a message with JSON", outcome, undefined);
    if (EXPECT(adc_json_answer(&b->answer, &none, NULL, &line) && text != NULL, "no JSON: %s",
               adc_message(b->calculator)))
        EXPECT(strcmp(text, line.at) == 0, "JSON\n    %s\nthe command has\n    %s", text, line.at);
    adc_free_text(text);
    adc_text_release(&line);
}

/* ---- tables ---- */

/* The error of the entries is also that of the library, and no number comes out. */
static void compare_errors(struct both *b, const double *point)
{
    static double value[MOST], jacobian[MOST * MOST];
    enum adc_outcome outcome = adc_jacobian(b->formula, point, value, jacobian);
    const struct adc_diag *error = &b->s.session.context.error;
    int status = adc_kind_status(error->kind);
    equal((int)outcome == status, "outcome of an error", outcome, status);
    equal(isnan(value[0]), "value after an error", value[0], NAN);
    EXPECT(strcmp(adc_message_kind(b->calculator), adc_kind_name(error->kind)) == 0, "an error of kind %s",
           adc_message_kind(b->calculator));
    char *text;
    outcome = adc_json(b->formula, point, &text);
    equal((int)outcome == status, "outcome of JSON after an error", outcome, status);
    EXPECT(text == NULL, "JSON after an error: %s", text);
}

static void compare_at(struct both *b, const double *point, bool beyond)
{
    if (!answer_at(b, point, false, false)) {
        compare_errors(b, point);
        return;
    }
    compare_first(b, point);
    compare_json(b, point);
    if (beyond && answer_at(b, point, true, false))
        compare_beyond(b, point);
}

static void compare_formula(const char *defs, const char *text, const char *point)
{
    static const double nearby[] = {1 + 0x1p-10, 0.75, -1, 1};
    struct both b;
    double at[MOST];
    if (both_open(&b, defs, text, point)) {
        compare_at(&b, b.at, true);
        for (size_t step = 0; step < sizeof nearby / sizeof *nearby; step++) {
            for (uint32_t i = 0; i < b.n; i++)
                at[i] = b.at[i] * nearby[step];
            compare_at(&b, at, nearby[step] > 0 && step % 2 == 1);
        }
    }
    both_close(&b);
}

static void run_file(const char *name)
{
    char path[64], last[3000] = "", now[3000], text[2000];
    struct table table;
    int formulas = 0, failed = counted.failed;
    snprintf(path, sizeof path, "tests/cases/%s.tsv", name);
    bool vectors = strcmp(name, "jacobian") == 0;       /* components with ';' between them */
    if (table_open(&table, path))
        while (table_next(&table)) {
            size_t used = (size_t)snprintf(text, sizeof text, "%s%s%s", vectors ? "[" : "", table_cell(&table, "expr"),
                                           vectors ? "]" : "");
            for (size_t i = 0; vectors && i < used; i++)
                text[i] = text[i] == ';' ? ',' : text[i];
            snprintf(now, sizeof now, "%.900s\t%.1000s\t%.900s", table_cell(&table, "defs"), text,
                     table_cell(&table, "point"));
            if (strcmp(now, last) != 0)
                compare_formula(table_cell(&table, "defs"), text, table_cell(&table, "point"));
            formulas += strcmp(now, last) != 0;
            memcpy(last, now, sizeof last);
        }
    table_close(&table);
    expect(formulas > 0, "%s has no formulas", path);
    printf("%-12s %4d formulas, %d failed\n", name, formulas, counted.failed - failed);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run_file(argv[i]);
    for (size_t i = 0; argc == 1 && i < sizeof files / sizeof *files; i++)
        run_file(files[i]);
    return finish();
}
