/* Tables of formulas and programs whose answers were computed elsewhere, mostly to 40 digits, through every engine: tests/cases
 * has those of the field's literature and test suites, tests/programs the library.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Numbers of `poles`, where doubles overflow, underflow or meet a pole, are computed again, with FLINT and without: each is
 * the double nearest to its truth, or undecided where its row says that it may be.
 *
 * cases [WORD]: only rows whose id contains the word, with what each engine gave. */
#include "eval/adcalc.h"
#include "eval/ball/flint.h"
#include "tests/unit/subject.h"

enum { MAX_INPUTS = 64, MAX_ORDER = 20, MAX_ANSWERS = 14 };

/* What the engines gave for one row. */
struct answers {
    const char *engine[MAX_ANSWERS];
    double got[MAX_ANSWERS];
    int count;
};

static struct { long rows, answers, beyond, again, undecided, withheld; double worst; } seen;
static const char *only = "";

static void note(struct answers *answers, const char *engine, double got)
{
    answers->engine[answers->count] = engine;
    answers->got[answers->count++] = got;
}

/* ---- what a row asks for ---- */

/* A quantity: `value`, `d/dx`, `d3/dxdxdy`, `taylor:4`, `f[1]`, `J[2,x]`. */
struct quantity {
    enum { VALUE, PARTIAL, TAYLOR, COMPONENT, JACOBIAN } kind;
    uint32_t order;                     /* PARTIAL, TAYLOR */
    uint32_t component;                 /* COMPONENT, JACOBIAN: from 0 */
    const char *names;                  /* PARTIAL: "dxdy", with order names; JACOBIAN: "x]" */
};

static bool read_quantity(const char *text, struct quantity *quantity)
{
    *quantity = (struct quantity){.kind = VALUE};
    if (strcmp(text, "value") == 0)
        return true;
    if (strncmp(text, "taylor:", 7) == 0) {
        quantity->kind = TAYLOR;
        quantity->order = (uint32_t)atoi(text + 7);
        return quantity->order <= MAX_ORDER;
    }
    if ((text[0] == 'f' || text[0] == 'J') && text[1] == '[') {
        const char *comma = strchr(text, ',');
        quantity->kind = text[0] == 'f' ? COMPONENT : JACOBIAN;
        quantity->component = (uint32_t)atoi(text + 2) - 1;
        quantity->names = comma != NULL ? comma + 1 : "";
        return text[0] == 'f' || comma != NULL;
    }
    const char *slash = strchr(text, '/');
    if (text[0] != 'd' || slash == NULL)
        return false;
    quantity->kind = PARTIAL;
    quantity->order = slash == text + 1 ? 1 : (uint32_t)atoi(text + 1);
    quantity->names = slash + 1;
    return quantity->order > 0 && quantity->order <= MAX_ORDER;
}

/* Splits "dxdy" into `count` names of the point, which may have any length. */
static bool split_names(struct subject *s, const char *text, uint32_t count, uint32_t *symbols)
{
    if (count == 0)
        return *text == '\0';
    for (uint32_t i = 0; *text == 'd' && i < s->session.order_count; i++) {
        const char *name = adc_symbol_text(&s->session.context, s->session.order[i]);
        size_t length = strlen(name);
        *symbols = s->session.order[i];
        if (strncmp(text + 1, name, length) == 0 && split_names(s, text + 1 + length, count - 1, symbols + 1))
            return true;
    }
    return false;
}

/* ---- the engines ---- */

static double value_of(const struct adc_graph_point *at, uint32_t node)
{
    return node == ADC_NO_NODE ? 0 : at->value[node];
}

static void ask_value(struct subject *s, struct answers *answers)
{
    note(answers, "eval", adc_eval(&s->evaluation.walk, ADC_BY_NONE).value);
    note(answers, "eval for derive", adc_eval(&s->evaluation.walk, ADC_BY_ALL).value);
    note(answers, "graph", s->recording.at.value[s->root]);
}

/* eval by the variable, derive, the forward and the reverse sweep of the graph. */
static void ask_first(struct subject *s, uint32_t symbol, struct answers *answers)
{
    struct adc_walk *walk = &s->evaluation.walk;
    uint32_t variable = adc_program_variable(walk->program, symbol);
    uint32_t input = adc_graph_input_number(&s->recording.graph, symbol);
    double direction[MAX_INPUTS] = {0}, gradient[MAX_INPUTS], tangent = 0;
    if (variable != UINT32_MAX) {
        struct adc_dual dual = adc_eval(walk, variable);
        note(answers, "eval", dual.depends ? dual.tangent : 0);
        adc_eval(walk, ADC_BY_ALL);
        adc_derive(walk, 1);
        note(answers, "derive", walk->seeded[variable] ? walk->adjoint[variable] : 0);
    }
    if (input < MAX_INPUTS) {
        direction[input] = 1;
        adc_graph_forward(&s->recording.at, &s->root, 1, direction, &tangent);
        adc_graph_gradient(&s->recording.at, s->root, gradient);
    }
    note(answers, "forward sweep", tangent);
    note(answers, "reverse sweep", input < MAX_INPUTS ? gradient[input] : 0);
}

/* Tangents of tangents, in the order of the inputs or in the opposite one. */
static double nested(struct subject *s, const uint32_t *inputs, uint32_t order, bool backwards)
{
    uint32_t node = s->root;
    for (uint32_t i = 0; i < order && node != ADC_NO_NODE; i++) {
        uint32_t input = inputs[backwards ? order - 1 - i : i];
        node = adc_graph_tangent(&s->recording, node, s->recording.graph.inputs[input].node);
    }
    return value_of(&s->recording.at, node);
}

/* The derivative of this order by one input, as a Taylor coefficient times k!. */
static double by_taylor(struct subject *s, uint32_t input, uint32_t order, bool factorial)
{
    double direction[MAX_INPUTS] = {0}, c[MAX_ORDER + 1];
    direction[input] = 1;
    adc_graph_taylor(&s->recording, s->root, direction, order, c);
    for (uint32_t k = 2; k <= order && factorial; k++)
        c[order] *= k;
    return c[order];
}

static void ask_higher(struct subject *s, const uint32_t *inputs, uint32_t order, struct answers *answers)
{
    const struct adc_graph *graph = &s->recording.graph;
    uint32_t n = graph->input_count, by_input[MAX_INPUTS];
    double hessian[MAX_INPUTS * MAX_INPUTS];
    bool pure = true;
    for (uint32_t i = 1; i < order; i++)
        pure &= inputs[i] == inputs[0];
    if (order == 2) {
        subject_hessian(s, NULL, hessian);
        note(answers, "Hessian", hessian[inputs[0] * n + inputs[1]]);
        adc_graph_adjoint(&s->recording, s->root, by_input);
        uint32_t node = by_input[inputs[0]];
        note(answers, "tangent of the adjoint",
             value_of(&s->recording.at, node == ADC_NO_NODE
                          ? node : adc_graph_tangent(&s->recording, node, graph->inputs[inputs[1]].node)));
    }
    note(answers, "tangents", nested(s, inputs, order, false));
    if (!pure)
        note(answers, "tangents, other order", nested(s, inputs, order, true));
    else
        note(answers, "Taylor", by_taylor(s, inputs[0], order, true));
}

/* The partials by these symbols; false when a name is unknown. A variable that does not occur has partials of 0. */
static bool ask_partial(struct subject *s, const struct quantity *quantity, struct answers *answers)
{
    uint32_t symbols[MAX_ORDER], inputs[MAX_ORDER];
    bool occurs = s->recording.graph.input_count <= MAX_INPUTS;
    if (!split_names(s, quantity->names, quantity->order, symbols))
        return false;
    if (quantity->order == 1) {
        ask_first(s, symbols[0], answers);
        return true;
    }
    for (uint32_t i = 0; i < quantity->order; i++) {
        inputs[i] = adc_graph_input_number(&s->recording.graph, symbols[i]);
        occurs &= inputs[i] < MAX_INPUTS;
    }
    if (occurs)
        ask_higher(s, inputs, quantity->order, answers);
    else
        note(answers, "absent", 0);
    return true;
}

/* False with the error in the session's context. */
static bool ask_engines(struct subject *s, const struct quantity *quantity, struct answers *answers)
{
    ADC_ON_ERROR(&s->session.context)
        return false;
    if (quantity->kind == COMPONENT || quantity->kind == JACOBIAN) {
        if (!s->built || quantity->component >= s->root_count)
            return !s->built;
        subject_walk(s, quantity->component);
        s->root = s->roots[quantity->component];
    }
    if (quantity->kind == VALUE || quantity->kind == COMPONENT)
        ask_value(s, answers);
    else if (quantity->kind == JACOBIAN)
        ask_first(s, adc_symbol(&s->session.context, quantity->names, strcspn(quantity->names, "]")), answers);
    else if (quantity->kind == PARTIAL)
        return ask_partial(s, quantity, answers);
    else
        note(answers, "Taylor", by_taylor(s, 0, quantity->order, false));
    return true;
}

/* ---- the public interface ---- */

static const struct adc_reading *partial_by(const struct adc_answer *answer, const char *name, size_t length,
                                            struct adc_reading *made)
{
    for (uint32_t i = 0; i < answer->count; i++) {
        *made = adc_partial_at(answer, i);
        if (strlen(made->by->name) == length && strncmp(made->by->name, name, length) == 0)
            return made;
    }
    return NULL;
}

/* A partial as it is printed; one that is not regular is reported as NaN. */
static void note_partial(struct answers *answers, const struct adc_answer *answer, const char *name, size_t length,
                         bool both)
{
    struct adc_reading made;
    const struct adc_reading *partial = partial_by(answer, name, length, &made);
    bool regular = partial == NULL || partial->is->status <= ADC_OVERFLOW;
    note(answers, "answer", partial == NULL ? 0 : regular ? partial->value : NAN);
    if (partial != NULL && both) {
        note(answers, "answer forward", partial->forward);
        note(answers, "answer reverse", partial->reverse);
    }
}

/* Value, first partials and vectors, as the command line asks for them. */
static bool ask_public(struct subject *s, const struct quantity *quantity, struct answers *answers)
{
    static const enum adc_mode modes[] = {ADC_MODE_BOTH, ADC_MODE_FORWARD, ADC_MODE_REVERSE};
    bool vector = quantity->kind == COMPONENT || quantity->kind == JACOBIAN, ok = true;
    for (int i = 0; i < (vector ? 3 : 1) && ok; i++) {
        const struct adc_request request = {.mode = modes[i]};
        struct adc_answer answer = {0};
        ok = adc_differentiate(&s->session, &s->statement, &request, &answer);
        const struct adc_answer *part = ok && vector && quantity->component < answer.component_count
                                      ? adc_component(&answer, quantity->component) : &answer;
        if (answer.met.range != ADC_IN_RANGE && !vector) {      /* computed again by balls: what engines say does not count */
            seen.beyond++;
            answers->count = 0;
        }
        if (!ok || (vector && part == &answer))
            ok = false;
        else if (quantity->kind == VALUE || quantity->kind == COMPONENT)
            note(answers, "answer", part->value);
        else if (quantity->kind == JACOBIAN)
            note_partial(answers, part, quantity->names, strcspn(quantity->names, "]"), false);
        else if (quantity->kind == PARTIAL && quantity->order == 1)
            note_partial(answers, part, quantity->names + 1, strlen(quantity->names) - 1, true);
        adc_answer_release(&answer);
    }
    return ok;
}

/* The index of a partial whose name is the next of "dxdy", which is consumed; count where there is none. */
static uint32_t next_partial(const struct adc_answer *answer, const char **names)
{
    for (uint32_t i = 0; i < answer->count; i++) {
        size_t length = strlen(answer->variables[i].name);
        const char *end = *names + 1 + length;
        if (**names != 'd' || strncmp(*names + 1, answer->variables[i].name, length) != 0
            || (*end != 'd' && *end != '\0'))
            continue;
        *names = end;
        return i;
    }
    return answer->count;
}

/* A second partial as --hessian prints it. At a nonsmooth point it is withheld, with a status that says so:
 * abs(t*t - x) at 0 is one, even in the condition of a loop. */
static bool ask_hessian(struct subject *s, const struct quantity *quantity, struct answers *answers)
{
    const struct adc_request request = {.mode = ADC_MODE_AUTO, .hessian = true};
    struct adc_answer answer = {0};
    const char *names = quantity->names;
    bool ok = adc_differentiate(&s->session, &s->statement, &request, &answer);
    uint32_t i = ok ? next_partial(&answer, &names) : 0, j = ok ? next_partial(&answer, &names) : 0;
    if (ok && i < answer.count && j < answer.count) {
        double got = answer.higher[ADC_SECOND].value[i * answer.count + j];
        bool withheld = isnan(got) && answer.status == ADC_UNDEFINED;
        seen.withheld += withheld;
        if (!withheld)
            note(answers, "answer", got);
    }
    adc_answer_release(&answer);
    return ok;
}

/* ---- the library ---- */

/* The variables of a point; false where one is an array. */
static bool take_point(const struct subject *s, adc_calculator *calculator, char *names, size_t size, double *point, uint32_t *count)
{
    size_t used = 0;
    *count = 0;
    for (uint32_t i = 0; i < s->session.order_count; i++) {
        const struct adc_binding *binding = adc_session_find(&s->session, s->session.order[i]);
        const char *name = adc_symbol_text(&s->session.context, s->session.order[i]);
        if (!binding->pinned)
            continue;
        used += (size_t)snprintf(names + used, size - used, "%s%s", *count > 0 ? ", " : "", name);
        if (used >= size || *count == MAX_INPUTS || adc_set(calculator, name, binding->value) != ADC_OUTCOME_OK)
            return false;
        point[(*count)++] = binding->value;
    }
    return true;
}

/* Compiled once, and evaluated at its point after another one, and as JSON, as a program of its own does. */
static void ask_library(struct subject *s, char *text, const struct quantity *quantity, struct answers *answers)
{
    static double value[MAX_INPUTS], jacobian[MAX_INPUTS * MAX_INPUTS], point[MAX_INPUTS], other[MAX_INPUTS];
    char names[1000] = "", *json = NULL;
    uint32_t n, symbols[MAX_ORDER];
    adc_formula *formula = NULL;
    adc_calculator *calculator = adc_open();
    const size_t k = quantity->component;
    char *const end = strrchr(text, '\n'), *const expr = end + 1;
    *end = '\0';                            /* definitions before it */
    if (strchr(s->point, '[') == NULL && take_point(s, calculator, names, sizeof names, point, &n)
        && expect(adc_run(calculator, text) == ADC_OUTCOME_OK
                  && adc_compile(calculator, expr, names, &formula) == ADC_OUTCOME_OK, "%s: %s", expr, adc_message(calculator))
        && k < adc_value_rows(formula) && adc_value_rows(formula) * adc_value_columns(formula) <= MAX_INPUTS) {
        for (uint32_t i = 0; i < n; i++)
            other[i] = 0.75 * point[i];
        adc_jacobian(formula, other, value, jacobian);
        adc_jacobian(formula, point, value, jacobian);
        if (quantity->kind == VALUE || quantity->kind == COMPONENT)
            note(answers, "library", value[k]);
        else if (quantity->kind == PARTIAL && split_names(s, quantity->names, 1, symbols))
            for (uint32_t i = 0; i < n; i++)
                if (strcmp(adc_variable_name(formula, i), adc_symbol_text(&s->session.context, symbols[0])) == 0)
                    note(answers, "library", jacobian[k * n + i]);
        adc_json(formula, point, &json);
        expect(json != NULL && strstr(json, "\"value\"") != NULL, "%s: %s", expr, json != NULL ? json : "no JSON");
        adc_free_text(json);
    }
    adc_close(calculator);
}

/* ---- verdicts ---- */

/* How far a number is from the truth, as a part of what rounding may do to it in double precision: 16 u scale + 2 u |truth|
 * with the unit roundoff u, as tests/programs/expected.py states it. Where only a condition number is known, scale is
 * cond |truth|; where neither is, 1e-12 of the truth is allowed. The truth counts at the decimal point and at the point
 * rounded to double, whichever is nearer. Above 1 is a failure. */
static double badness(double got, const struct table *table)
{
    const char *const truths[] = {table_cell(table, "truth"), table_cell(table, "truth_b64")};
    const char *scale = table_cell(table, "scale"), *cond = table_cell(table, "cond_in");
    double least = INFINITY;
    for (int i = 0; i < 2; i++) {
        double size = fabs(strtod(truths[i], NULL)), off = *truths[i] == '\0' ? INFINITY : distance(got, exact_of(truths[i]));
        double most = *scale != '\0' ? strtod(scale, NULL) : fmax(strtod(cond, NULL), 1) * size;
        double allowed = *scale != '\0' || *cond != '\0' ? 0x1p-49 * most + 0x1p-52 * size : 1e-12 * size;
        least = fmin(least, off == 0 ? 0 : off / allowed);
    }
    return isnan(least) ? INFINITY : least;
}

static void judge(const struct table *table, const struct answers *answers)
{
    for (int i = 0; i < answers->count; i++) {
        double bad = badness(answers->got[i], table);
        seen.answers++;
        if (bad <= 1)
            seen.worst = fmax(seen.worst, bad);
        if (*only != '\0')
            printf("    %-24s %.17g, %.2g of what is allowed\n", answers->engine[i], answers->got[i], bad);
        expect(bad <= 1, "%s:%d: %s of %s at %s by %s: %.17g, truth %.17g, %.3g times what is allowed", table->path,
               table->number, table_cell(table, "quantity"), table_cell(table, "expr"), table_cell(table, "point"),
               answers->engine[i], answers->got[i], strtod(table_cell(table, "truth"), NULL), bad);
    }
}

/* Values must not differ by a bit. */
static void judge_bits(const struct table *table, const struct answers *answers)
{
    for (int i = 1; i < answers->count; i++)
        expect(same_bits(answers->got[0], answers->got[i]), "%s:%d: value %.17g by %s, %.17g by %s", table->path,
               table->number, answers->got[0], answers->engine[0], answers->got[i], answers->engine[i]);
}

/* ---- tables ---- */

/* The text of a file, followed by room for `extra` bytes; the caller frees it. NULL where it cannot be read. */
static char *read_file(const char *path, size_t extra)
{
    FILE *file = fopen(path, "r");
    char *text = NULL;
    if (file != NULL && fseek(file, 0, SEEK_END) == 0) {
        size_t size = (size_t)ftell(file);
        rewind(file);
        text = malloc(size + extra + 1);
        if (text != NULL)
            text[fread(text, 1, size, file)] = '\0';
    }
    if (file != NULL)
        fclose(file);
    return text;
}

/* The definitions of a row and its expression as one text. */
static char *row_text(const struct table *table)
{
    const char *name = table_cell(table, "file"), *defs = table_cell(table, "defs"), *expr = table_cell(table, "expr");
    const bool vector = strstr(table->path, "jacobian") != NULL;        /* "e1 ; e2" is [e1, e2] */
    size_t extra = strlen(defs) + strlen(expr) + 5;
    char path[128], *text;
    snprintf(path, sizeof path, "tests/programs/%s", name);
    text = *name != '\0' ? read_file(path, extra) : calloc(extra, 1);
    if (text == NULL)
        return NULL;
    strcat(text, defs);
    strcat(strcat(strcat(text, vector ? "\n[" : "\n"), expr), vector ? "]" : "");
    for (char *c = text; vector && (c = strchr(c, ';')) != NULL;)
        *c = ',';
    return text;
}

/* A vector of programs that no graph has is asked for through the public interface alone. */
static bool open_row(struct subject *s, const char *text, const char *point, bool vector)
{
    bool opened = subject_open(s, text, point);
    return opened || (vector && s->read);
}

static void test_row(const struct table *table)
{
    struct subject s;
    struct quantity quantity;
    struct answers answers = {.count = 0};
    const char *expr = table_cell(table, "expr"), *point = table_cell(table, "point");
    char *text = row_text(table);
    if (!expect(text != NULL && read_quantity(table_cell(table, "quantity"), &quantity), "%s:%d: cannot be read",
                table->path, table->number)) {
        free(text);
        return;
    }
    bool vector = quantity.kind == COMPONENT || quantity.kind == JACOBIAN;
    bool first = quantity.order <= 1 && quantity.kind != TAYLOR;
    bool second = quantity.kind == PARTIAL && quantity.order == 2;
    bool ok = open_row(&s, text, point, vector) && ask_engines(&s, &quantity, &answers)
        && (!first || ask_public(&s, &quantity, &answers)) && (!second || ask_hessian(&s, &quantity, &answers));
    if (ok && first && quantity.kind != JACOBIAN)
        ask_library(&s, text, &quantity, &answers);
    seen.rows++;
    if (*only != '\0')
        printf("%s %s at %s\n", table_cell(table, "quantity"), expr, point);
    const char *error = s.session.context.error.message;
    expect(ok && answers.count > 0, "%s:%d: %s of %s: no answer (%s)", table->path, table->number,
           table_cell(table, "quantity"), expr, *error != '\0' ? error : "unknown name or component");
    judge(table, &answers);
    if (quantity.kind == VALUE || quantity.kind == COMPONENT)
        judge_bits(table, &answers);
    subject_release(&s);
    free(text);
}

static void test_table(const char *path)
{
    struct table table;
    long before = seen.rows, answers = seen.answers;
    int failed = counted.failed;
    seen.worst = 0;
    if (!table_open(&table, path))
        return;
    while (table_next(&table))
        if (strstr(table_cell(&table, "id"), only) != NULL)
            test_row(&table);
    table_close(&table);
    expect(seen.rows > before || *only != '\0', "%s has no rows", path);
    printf("%-28s %4ld rows, %5ld answers, %d failures, worst %.2g\n", path, seen.rows - before, seen.answers - answers,
           counted.failed - failed, seen.worst);
}

/* ---- numbers that are computed again ---- */

/* A number beyond the doubles is 0 or infinite, a first partial with the word for it. */
static void judge_again(const struct adc_answer *answer, const struct table *table, bool flint)
{
    const char *quantity = table_cell(table, "quantity"), *may = table_cell(table, "undecided");
    const int64_t place = number_asked(answer, quantity);
    if (!expect(place >= 0, "%s:%d: there is no %s", table->path, table->number, quantity))
        return;
    const struct adc_reading number = adc_numbered(answer, (uint32_t)place);
    const struct exact truth = exact_of(table_cell(table, "truth"));
    const double nearest = strtod(table_cell(table, "truth"), NULL);
    const bool zero = strcmp(table_cell(table, "truth"), "0") == 0, silent = number.is->status == ADC_OK;
    const bool beyond = nearest == 0 || isinf(nearest);
    seen.again++;
    if (isnan(number.value) && !flint && *may != '\0' && answer->status == ADC_UNDECIDED) {
        seen.undecided++;
        return;
    }
    expect(beyond ? number.value == nearest : distance(number.value, truth) <= 0.5001 * unit(nearest),
           "%s:%d: %s: %.17g is not the nearest double, %.17g", table->path, table->number, quantity, number.value, nearest);
    expect(strncmp(quantity, "d/d", 3) != 0 || zero || silent == !beyond,
           "%s:%d: %s: an underflow or overflow without a word, or a word too many", table->path, table->number, quantity);
}

/* The answer to a row of the table by a session of its own. */
static void run_again(const struct table *table, bool flint)
{
    struct asked a;
    const char *quantity = table_cell(table, "quantity");
    const struct adc_request request = {.unwritten = true, .digits = {.policy = ADC_RECOMPUTE}, .taylor_order = 4,
                                        .hessian = strncmp(quantity, "d2", 2) == 0,
                                        .taylor = strncmp(quantity, "taylor", 6) == 0};
    if (expect(asked_open(&a, table_cell(table, "point")) && asked_answer(&a, table_cell(table, "expr"), &request), "%s:%d: %s: %s",
               table->path, table->number, quantity, a.session.context.error.message))
        judge_again(&a.answer, table, flint);
    asked_release(&a);
}

/* `poles`, with FLINT where it is there, and without. */
static void test_poles(void)
{
    const char *was = getenv("ADC_FLINT");
    for (int flint = was == NULL || strcmp(was, "no") != 0; flint >= 0; flint--) {
        struct table table;
        struct adc_flint loaded;
        if (!flint)
            setenv("ADC_FLINT", "no", 1);
        if (table_open(&table, "tests/cases/poles.tsv"))
            while (table_next(&table))
                run_again(&table, flint && adc_flint_load(&loaded));
        table_close(&table);
    }
    printf("%ld numbers of poles are computed again, %ld of them undecided\n", seen.again, seen.undecided);
    expect(seen.again > 400, "only %ld numbers are computed again", seen.again);
}

int main(int argc, char **argv)
{
    static const char *const tables[] = {
        "cases/feynman", "cases/fpbench", "cases/fpcore_cond", "cases/herbie", "cases/jacobian", "cases/mgh", "cases/models",
        "cases/nist_strd", "cases/optproblems", "cases/parse", "cases/peers", "cases/programs", "cases/published", "cases/rubi",
        "cases/taylor", "programs/expected"};
    only = argc > 1 ? argv[1] : "";
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        char path[64];
        snprintf(path, sizeof path, "tests/%s.tsv", tables[i]);
        test_table(path);
    }
    expect(seen.beyond <= 10, "the engines do not count in %ld rows", seen.beyond);
    expect(seen.withheld <= 8, "%ld second partials were withheld", seen.withheld);
    if (*only == '\0')
        test_poles();
    return finish();
}
