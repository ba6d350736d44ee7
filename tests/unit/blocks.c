/* Blocks of points give the bits that points give one by one: every row of op.def at its sample box, and the formulas of
 * Feynman's lectures and of the models around their points.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/testing.h"

#include "eval/block/kernels.h"
#include "eval/rows.h"

enum { MAX_NAMES = 16 };

/* A formula with its variables, and where they lie. */
struct subject {
    char text[4096];
    char name[MAX_NAMES][40];
    double low[MAX_NAMES], high[MAX_NAMES];
    uint32_t count;
    bool many;                      /* at 10240 points, and some of them as one answer */
    bool rough;                     /* its box holds ends of domains, where --fast is another story */
};

enum { MANY_BLOCKS = 40, ONE_ANSWER = 509 };        /* every so many points */

static long benchmarks, answers, many_points, valid_lanes, formulas, fast_formulas, second_lanes, rough_formulas;

/* Between 0 and 1, the same in every run. */
static double fraction(uint32_t lane, uint32_t i) { return fmod(0.6180339887498949 * (lane + 1) * (2*i + 1) + 0.1*i, 1); }

/* Whether --fast stays near: functions within 4 ULP of the row's own error, so that a formula of few operations, whose
 * condition is small in these boxes, keeps eleven digits. */
static bool is_near(double fast, double exact, double scale)
{
    return fabs(fast - exact) <= 1e-11 * (fabs(exact) + scale);
}

static void check_fast(struct adc_rows *rows, const struct subject *s, const double *columns, const double *results,
                       const bool *valid)
{
    static double fast[(MAX_NAMES + 1) * ADC_BLOCK_LANES];
    bool also[ADC_BLOCK_LANES];
    rows->options.fast = true;
    while (rows->block_count > 0)
        adc_block_release(&rows->blocks[--rows->block_count]);
    adc_rows_evaluate_block(rows, columns, fast, also);
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++) {
        bool near = valid[lane] == also[lane];
        double scale = 0;
        for (uint32_t i = 0; i <= s->count && valid[lane] && also[lane]; i++)
            scale = fmax(scale, fabs(results[i * ADC_BLOCK_LANES + (uint32_t)lane]));
        for (uint32_t i = 0; i <= s->count && valid[lane] && also[lane]; i++)
            near &= is_near(fast[i * ADC_BLOCK_LANES + (uint32_t)lane], results[i * ADC_BLOCK_LANES + (uint32_t)lane],
                            scale);
        if (!near) {
            expect(false, "%s: lane %d by the vector library", s->text, lane);
            return;
        }
    }
    fast_formulas++;
}

/* Value and partials at a point, and the second partials where there is room for them. False after an error. */
static bool evaluate(struct adc_rows *rows, const double *point, double *value, double *jacobian, double *hessian)
{
    struct adc_compiled *compiled = &rows->compiled;
    adc_work_begin(&compiled->session->context);
    ADC_ON_ERROR(&compiled->session->context) {
        adc_compiled_restore(compiled);
        return false;
    }
    if (hessian != NULL)
        adc_compiled_hessian(compiled, point, value, jacobian, hessian);
    else
        adc_compiled_jacobian(compiled, point, value, jacobian);
    return true;
}

/* Compares a lane with its point; a point that is not valid alone may not be valid in the block. */
static void compare(struct adc_rows *rows, const struct subject *s, const double *columns, const double *results,
                    int lane)
{
    double point[MAX_NAMES], value, jacobian[MAX_NAMES];
    for (uint32_t i = 0; i < s->count; i++)
        point[i] = columns[i * ADC_BLOCK_LANES + (uint32_t)lane];
    bool good = evaluate(rows, point, &value, jacobian, NULL), same = good && same_bits(value, results[lane]);
    for (uint32_t i = 0; i < s->count && good; i++)
        same &= same_bits(jacobian[i], results[(i + 1) * ADC_BLOCK_LANES + (uint32_t)lane]);
    expect(same && adc_compiled_component(&rows->compiled, 0) == NULL, "%s: lane %d is not the point", s->text, lane);
    valid_lanes++;
}

/* Second partials of a block are those of points one by one, by another way and in another order, so within rounding:
 * of the largest of them, and of what stable functions of partials keep and their rules lose. */
static void compare_second(struct adc_rows *rows, const struct subject *s, const double *columns,
                           const double *results, int lane)
{
    double point[MAX_NAMES], value, jacobian[MAX_NAMES], hessian[MAX_NAMES * MAX_NAMES], scale = 0;
    const double *second = results + (1 + s->count) * ADC_BLOCK_LANES + lane;
    for (uint32_t i = 0; i < s->count; i++)
        point[i] = columns[i * ADC_BLOCK_LANES + (uint32_t)lane];
    if (!expect(evaluate(rows, point, &value, jacobian, hessian), "%s: lane %d", s->text, lane))
        return;
    for (uint32_t i = 0; i < s->count * s->count; i++)
        scale = fmax(scale, fabs(hessian[i]));
    for (uint32_t i = 0; i < s->count; i++)
        for (uint32_t j = i; j < s->count; j++, second += ADC_BLOCK_LANES)
            expect(fabs(*second - hessian[i * s->count + j]) <= 1e-11 * scale,
                   "%s: lane %d: second partial %u %u is %.17g, and %.17g at the point", s->text, lane, i, j, *second,
                   hessian[i * s->count + j]);
    second_lanes++;
}

static void check_second(struct adc_rows *rows, const struct subject *s, const double *columns)
{
    enum { MAX_NUMBERS = 1 + MAX_NAMES + MAX_NAMES * (MAX_NAMES + 1) / 2 };
    static double results[MAX_NUMBERS * ADC_BLOCK_LANES];
    bool valid[ADC_BLOCK_LANES];
    rows->options.fast = false;
    rows->options.hessian = true;
    while (rows->block_count > 0)
        adc_block_release(&rows->blocks[--rows->block_count]);
    adc_rows_evaluate_block(rows, columns, results, valid);
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane += 51)
        if (valid[lane])
            compare_second(rows, s, columns, results, lane);
}

/* A row and the answer at its point: the value to the bit, the partials, which are added up in another order, within
 * rounding. */
static void compare_answer(struct adc_rows *rows, const struct subject *s, const double *columns, const double *results,
                           int lane)
{
    const struct adc_request request = {.unwritten = true};
    double point[MAX_NAMES], scale = 0;
    for (uint32_t i = 0; i < s->count; i++)
        point[i] = columns[i * ADC_BLOCK_LANES + (uint32_t)lane];
    const struct adc_answer *answer = adc_rows_answer(rows, point, &request);
    if (!expect(answer != NULL && same_bits(answer->value, results[lane]), "%s: lane %d is not the answer", s->text, lane))
        return;
    for (uint32_t i = 0; i < answer->count; i++)
        scale = fmax(scale, fabs(answer->row.value[i]));
    for (uint32_t i = 0; i < answer->count; i++)
        expect(fabs(answer->row.value[i] - results[(i + 1) * ADC_BLOCK_LANES + (uint32_t)lane]) <= 1e-11 * scale,
               "%s: lane %d: partial %u is not that of the answer", s->text, lane, i);
    answers++;
}

static void fill(const struct subject *s, uint32_t block, double *columns)
{
    for (uint32_t lane = 0; lane < ADC_BLOCK_LANES; lane++)
        for (uint32_t i = 0; i < s->count; i++)
            columns[i * ADC_BLOCK_LANES + lane] =
                s->low[i] + fraction(lane + block * ADC_BLOCK_LANES, i) * (s->high[i] - s->low[i]);
}

static void check_many(struct adc_rows *rows, const struct subject *s)
{
    static double columns[MAX_NAMES * ADC_BLOCK_LANES], results[(MAX_NAMES + 1) * ADC_BLOCK_LANES];
    bool valid[ADC_BLOCK_LANES];
    for (uint32_t block = 0; block < MANY_BLOCKS; block++) {
        fill(s, block, columns);
        adc_rows_evaluate_block(rows, columns, results, valid);
        for (int lane = 0; lane < ADC_BLOCK_LANES; lane++) {
            if (!valid[lane])
                continue;
            compare(rows, s, columns, results, lane);
            many_points++;
            if ((block * ADC_BLOCK_LANES + (uint32_t)lane) % ONE_ANSWER == 0)
                compare_answer(rows, s, columns, results, lane);
        }
    }
}

static void check_open(struct adc_rows *rows, const struct subject *s)
{
    static double columns[MAX_NAMES * ADC_BLOCK_LANES], results[(MAX_NAMES + 1) * ADC_BLOCK_LANES];
    bool valid[ADC_BLOCK_LANES];
    if (s->many)
        check_many(rows, s);
    fill(s, 0, columns);
    adc_rows_evaluate_block(rows, columns, results, valid);
    formulas++;
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane += 17)
        if (valid[lane])
            compare(rows, s, columns, results, lane);
    rough_formulas += s->rough;
    if (!s->rough)
        check_fast(rows, s, columns, results, valid);
    check_second(rows, s, columns);
}

/* Opens the rows of a formula. */
static void with_rows(const struct subject *s, void (*check)(struct adc_rows *rows, const struct subject *s))
{
    struct adc_session session;
    struct adc_statement statement;
    struct adc_rows rows = {0};
    uint32_t symbols[MAX_NAMES];
    adc_session_init(&session);
    for (uint32_t i = 0; i < s->count; i++)
        adc_rows_bind(&session, s->name[i], strlen(s->name[i]), &symbols[i]);
    if (expect(read_expression(&session, s->text, &statement), "%s: %s", s->text, session.context.error.message)) {
        if (expect(adc_rows_open(&rows, &session, &statement, symbols, s->count, s->count), "%s: %s", s->text,
                   session.context.error.message))
            check(&rows, s);
        adc_rows_close(&rows);
        adc_ast_release(statement.ast);
    }
    adc_session_release(&session);
}

static void check_subject(const struct subject *s) { with_rows(s, check_open); }

/* ---- rows ---- */

/* "name(x, 2)": an argument that is an index is a whole number. */
static void add_call(struct subject *s, const struct adc_row *row)
{
    static const char *const names[ADC_MAX_ARITY] = {"x", "y", "z", "w", "u"};
    size_t used = strlen(s->text);
    s->count = 0;
    used += (size_t)snprintf(s->text + used, sizeof s->text - used, "%s(", adc_row_name(row));
    for (uint32_t i = 0; i < row->arity; i++) {
        const char *comma = i > 0 ? ", " : "";
        if (adc_row_role(row, i) == ADC_INDEX) {
            used += (size_t)snprintf(s->text + used, sizeof s->text - used, "%s%.0f", comma, ceil(row->box[i][0]));
            continue;
        }
        used += (size_t)snprintf(s->text + used, sizeof s->text - used, "%s%s", comma, names[i]);
        snprintf(s->name[s->count], sizeof s->name[0], "%s", names[i]);
        s->low[s->count] = row->box[i][0];
        s->high[s->count++] = row->box[i][1];
    }
    snprintf(s->text + used, sizeof s->text - used, ")");
}

static void check_rows(void)
{
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++) {
        struct subject s = {.count = 0};
        if (row->hidden || row->operator_only)
            continue;
        add_call(&s, row);
        check_subject(&s);
        snprintf(s.text, sizeof s.text, "2/3 - sin(");
        add_call(&s, row);
        strcat(s.text, "^2/7)*");
        add_call(&s, row);
        check_subject(&s);
    }
}

/* ---- formulas ---- */

/* "x=2,y=3": the points within a tenth. */
static void take_point(struct subject *s, char *point)
{
    for (char *item = strtok(point, ","); item != NULL && s->count < MAX_NAMES; item = strtok(NULL, ",")) {
        char *equals = strchr(item, '=');
        double number = strtod(equals + 1, NULL);
        snprintf(s->name[s->count], sizeof s->name[0], "%.*s", (int)(equals - item), item);
        s->low[s->count] = number * 0.9;
        s->high[s->count++] = number * 1.1;
    }
}

/* Columns: id, source, expr, point. */
static void check_file(const char *name, bool many)
{
    static char line[1 << 16];
    char last[sizeof ((struct subject *)NULL)->text] = "";
    FILE *file = fopen(name, "r");
    if (!expect(file != NULL, "cannot read %s", name))
        return;
    for (char *text = fgets(line, sizeof line, file); (text = fgets(line, sizeof line, file)) != NULL;) {
        struct subject s = {.many = many};
        strsep(&text, "\t");
        strsep(&text, "\t");
        const char *expression = strsep(&text, "\t");
        char *point = strsep(&text, "\t");
        if (point == NULL || strcmp(last, expression) == 0 || strlen(expression) >= sizeof s.text)
            continue;
        strcpy(last, expression);
        strcpy(s.text, expression);
        take_point(&s, point);
        if (s.count < MAX_NAMES)
            check_subject(&s);
    }
    fclose(file);
}

/* Columns: name, variables, expr, of the benchmarks, between 0.5 and 1.5. */
static void check_benchmarks(void)
{
    static char line[1 << 13];
    FILE *file = fopen("tests/bench/formulas.tsv", "r");
    if (!expect(file != NULL, "cannot read the formulas"))
        return;
    for (char *text = fgets(line, sizeof line, file); (text = fgets(line, sizeof line, file)) != NULL;) {
        struct subject s = {.many = true, .rough = true};
        strsep(&text, "\t");
        char *names = strsep(&text, "\t");
        snprintf(s.text, sizeof s.text, "%s", strsep(&text, "\t\n"));
        for (char *name = strtok(names, " "); name != NULL && s.count < MAX_NAMES; name = strtok(NULL, " ")) {
            snprintf(s.name[s.count], sizeof s.name[0], "%s", name);
            s.low[s.count] = 0.5;
            s.high[s.count++] = 1.5;
        }
        check_subject(&s);
        benchmarks++;
    }
    fclose(file);
}

/* Each path through branches has its block, and lanes next to a kink are not valid. */
static void check_paths(void)
{
    struct subject s = {.text = "x > 0 ? x^2*y : (x < -1 ? exp(x) - y : max(x, y))", .name = {"x", "y"},
                        .low = {-3, -2}, .high = {3, 2}, .count = 2};
    long before = valid_lanes;
    check_subject(&s);
    expect(valid_lanes > before + 8, "two paths have blocks: %ld lanes", valid_lanes - before);
}

/* Functions that are 0 at 0, and logarithms at 1, without having underflowed leave their lanes valid. */
static void check_zeros(void)
{
    struct subject s = {.text = "sin(x)*y + tan(x) - atan(x)*expm1(x) + log1p(x)/y + sinh(x)^2 + log(y)*log2(y) + log10(y)*x", .name = {"x", "y"},
                        .low = {0, 1}, .high = {0, 1}, .count = 2};
    long before = valid_lanes;
    check_subject(&s);
    expect(valid_lanes >= before + 16, "zeros at 0 and 1 are valid: %ld lanes", valid_lanes - before);
}

/* What few formulas have: pairs that take a sum away, an exponent that is not whole, whole numbers that vary and have no
 * derivative, names that do not count, products below the doubles, and NaN, where nothing is valid. */
static void check_odd(void)
{
    static const struct { const char *text; double low, high; bool valid; } odd[] = {
        {"(z - (x + y))*(x - (z - y))", 0.5, 1.5, true}, {"x^2.5 + y^z", 0.5, 1.5, true}, {"2*x + 3", 0.5, 1.5, true},
        {"x*y*z", 1e-120, 1e-110, false}, {"gcd(x, y)*z", 2, 2, false}, {"besselj(x, y)", 2, 2, false},
        {"sum(k=1, x, k*y)", 3, 3, false}, {"x + 0/0", 0.5, 1.5, false}, {"max(x, y, z)*min(x, 0.9)", 0.5, 1.5, true},
        {"x/0", 0.5, 1.5, false}, {"hypot(x, 0*y)", 0.5, 1.5, true},
    };
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        struct subject s = {.name = {"x", "y", "z"}, .low = {odd[i].low, odd[i].low, odd[i].low},
                            .high = {odd[i].high, odd[i].high, odd[i].high}, .count = 3, .rough = true};
        const long before = valid_lanes;
        snprintf(s.text, sizeof s.text, "%s", odd[i].text);
        check_subject(&s);
        expect((valid_lanes > before) == odd[i].valid, "%s: %ld valid lanes", s.text, valid_lanes - before);
    }
}

/* In units of the last place of a double. */
static double ulps_between(double found, long double exact)
{
    double near = fabs((double)exact);
    return (double)fabsl(found - exact) / (nextafter(near, INFINITY) - near);
}

/* Sine and cosine of one angle, which --fast computes together where the processor can: within 2 ULP of those of long
 * double up to 2^30, also near multiples of pi/2, and not at all from there on. Else they are within 4 ULP. */
static void check_angles(struct adc_rows *rows, const struct subject *s)
{
    enum { BLOCKS = 400 };
    double columns[ADC_BLOCK_LANES], results[2 * ADC_BLOCK_LANES], worst = 0;
    volatile double zero = 0;
    const bool signs = same_bits(fma(zero, -1, -zero), -zero) && same_bits(fma(zero, 1, zero), zero);   /* not by valgrind */
    bool valid[ADC_BLOCK_LANES];
    long far = 0;
    rows->options.fast = true;
    for (uint32_t block = 0; block < BLOCKS; block++) {
        for (uint32_t lane = 0; lane < ADC_BLOCK_LANES; lane++) {
            const double part = 2*fraction(lane + block * ADC_BLOCK_LANES, 0) - 1;
            columns[lane] = block % 4 == 0 ? 4*part : block % 4 == 1 ? 0x1.1p30*part
                          : block % 4 == 2 ? round(1e5*part) * acos(0) * (1 + 1e-15*(lane % 7)) : ldexp(part, -(int)lane);
        }
        columns[0] = block % 2 != 0 ? 0.0 : -0.0;
        adc_rows_evaluate_block(rows, columns, results, valid);
        for (int lane = 0; lane < ADC_BLOCK_LANES; lane++) {
            far += fabs(columns[lane]) >= 0x1p30 && !valid[lane];
            if (!valid[lane] && !expect(fabs(columns[lane]) >= 0x1p30, "%a is valid", columns[lane]))
                return;
            worst = fmax(worst, valid[lane] ? ulps_between(results[lane], sinl(columns[lane])) : 0);
            worst = fmax(worst, valid[lane] ? ulps_between(results[ADC_BLOCK_LANES + lane], cosl(columns[lane])) : 0);
        }
        expect(!signs || same_bits(results[0], columns[0]), "the %s of %g", s->text, columns[0]);
    }
    const bool both = adc_kernels()->sincos != NULL;
    expect(both ? worst <= 2 && far > 1000 : worst <= 4, "sines and cosines within %.2f ULP, %ld far ones", worst, far);
}

int main(void)
{
    static const char *const vectors[] = {"sse2", "avx2", "avx512"};    /* what a processor lacks is done by less */
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        setenv("ADC_VECTORS", vectors[i], 1);
        check_rows();
        check_file("tests/cases/feynman.tsv", i == 0);
        check_file("tests/cases/models.tsv", i == 0);
        check_paths();
        check_zeros();
        check_odd();
        with_rows(&(struct subject){.text = "sin(x)", .name = {"x"}, .count = 1}, check_angles);
    }
    expect(valid_lanes > 9 * formulas, "most lanes are valid: %ld of %ld formulas", valid_lanes, formulas);
    check_benchmarks();
    expect(many_points > 400000 && answers > 900, "%ld points, %ld answers", many_points, answers);
    expect(second_lanes > 3 * formulas, "most lanes have second partials: %ld of %ld formulas", second_lanes, formulas);
    expect(fast_formulas == formulas - rough_formulas && rough_formulas >= benchmarks, "%ld of %ld formulas by the vector library", fast_formulas, formulas);
    return finish();
}
