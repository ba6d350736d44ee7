/* What one or two variables move against whole programs: what eval and the sides of the point say by each variable must be the
 * same, but for the rounding of sums that are added up in another order, and of a long sum only the variable's own summands may be evaluated. The oracle is the
 * walk, and sides that are recorded as a whole.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * active [PROGRAMS [SEED]] */
#include <stdlib.h>

#include "eval/sides/active.h"
#include "tests/unit/random.h"
#include "tests/unit/subject.h"

enum { TEXT = 1 << 18, FEW = 12, MANY = 40, ORDERS = 2 };

static char text[TEXT], point[TEXT];
static size_t length;
static uint64_t state;
static uint32_t variables;          /* of the present program */
static bool lossy;                  /* it may be no number, or infinite */
static struct { long lines, events, shorter, lost; } seen;

static void put(const char *format, const char *a, unsigned long b)
{
    length += (size_t)snprintf(text + length, sizeof text - length, format, a, b);      /* NOLINT: formats below */
}

/* ---- one line ---- */

struct found {
    struct adc_active_found is;
    bool known;                         /* by what moves: it has been followed */
    struct adc_broken broken;
    struct adc_both_sides settled[ORDERS];
};

static struct found follow_whole(struct adc_walk *walk, const double *direction, uint32_t variable)
{
    const struct adc_dual dual = adc_eval(walk, variable);
    struct found f = {.is = {.value = dual.value, .tangent = dual.depends ? dual.tangent : 0, .has_incident = walk->incidents > 0}};
    f.broken = adc_one_sided(walk, NULL, direction, ORDERS, f.settled);
    return f;
}

static struct found follow_active(struct adc_walk *walk, struct adc_active *active, const double *direction,
                                  const uint32_t *by, uint32_t count)
{
    struct found f = {.known = false};
    adc_active_choose(active, by, 1);
    f.known = adc_active_eval(active, walk->program, &f.is);
    adc_active_leave(active);
    adc_active_choose(active, by, count);
    f.broken = adc_one_sided(walk, active, direction, ORDERS, f.settled);
    adc_active_leave(active);
    return f;
}

static bool same(double x, double y) { return memcmp(&x, &y, sizeof x) == 0 || (isnan(x) && isnan(y)); }

/* Where a sum jumps, its limit on one side differs from its value at the point, and is added up in another order. */
static bool near(double x, double y) { return same(x, y) || fabs(x - y) <= 1e-12 * fabs(x); }

/* Sums are added up in another order: within the bounds on the errors. */
static bool same_settled(const struct adc_both_sides *whole, const struct adc_both_sides *part)
{
    if (whole->sides == ADC_SIDES_UNABLE)       /* what moves has fewer roundings, and may decide more */
        return part->sides != ADC_SIDES_NONE;
    return whole->sides == part->sides
        && (same(whole->derivative, part->derivative)
            || fabs(whole->derivative - part->derivative) <= whole->error + part->error)
        && near(whole->left, part->left) && near(whole->right, part->right);
}

/* Sums are added up in another order. Of arrays, a zero that an element adds may have another sign, and at a nonsmooth point the whole may know less: the
 * slope of sqrt at 0 times 0, of an element that does not move. */
static bool same_tangent(const struct adc_walk *walk, const struct adc_active_found *whole, const struct adc_active_found *part)
{
    const double x = whole->tangent, y = part->tangent;
    return same(x, y) || fabs(x - y) <= 1e-12 * fmax(1, fabs(x)) || (walk->program->arrays && (isnan(x) ? whole->has_incident : x == 0 && y == 0));
}

static void compare(struct adc_walk *walk, struct adc_active *active, double *direction, const uint32_t *by,
                    uint32_t count)
{
    const char *name = walk->program->variables[by[0]].name;
    for (uint32_t i = 0; i < count; i++)
        direction[by[i]] = i + 1;
    const struct found whole = follow_whole(walk, direction, by[0]);
    const struct found part = follow_active(walk, active, direction, by, count);
    for (uint32_t i = 0; i < count; i++)
        direction[by[i]] = 0;
    if (part.known) {
        EXPECT(same(whole.is.value, part.is.value), "by %s: the value is %.17g, of what moves %.17g", name, whole.is.value,
               part.is.value);
        EXPECT(same_tangent(walk, &whole.is, &part.is), "by %s: the tangent is %.17g, of what moves %.17g", name,
               whole.is.tangent, part.is.tangent);
        /* the whole may see more: forward, an array depends as a whole, and of a chain of max a tie of two that a third
           leaves out */
        EXPECT(!part.is.has_incident || whole.is.has_incident, "by %s: an incident in what moves alone", name);
    }
    EXPECT(whole.broken.broken == part.broken.broken, "by %s: broken in one alone", name);
    for (uint32_t k = 0; k < ORDERS; k++)
        EXPECT(same_settled(&whole.settled[k], &part.settled[k]),
               "by %s, order %u: sides %d, %.17g +- %.3g, %.17g, %.17g; of what moves %d, %.17g +- %.3g, %.17g, %.17g", name, k + 1,
               whole.settled[k].sides, whole.settled[k].derivative, whole.settled[k].error, whole.settled[k].left, whole.settled[k].right,
               part.settled[k].sides, part.settled[k].derivative, part.settled[k].error, part.settled[k].left, part.settled[k].right);
    seen.lines++;
    seen.events += whole.is.has_incident;
    seen.lost += !isfinite(whole.is.value) && part.known;
    seen.shorter += part.known;
}

static void compare_all(struct subject *s)
{
    struct adc_active active = {.usable = false};
    struct adc_walk *walk = subject_walk(s, 0);
    const uint32_t count = walk->program->variable_count;
    double *direction = calloc(count + 1u, sizeof *direction);
    ADC_ON_ERROR(&s->session.context) {
        expect(false, "%s", s->session.context.error.message);
        free(direction);
        return;
    }
    adc_active_open(&active, walk);
    for (uint32_t v = 0; v < count; v += count > FEW + 1 ? 3 : 1) {
        compare(walk, &active, direction, &v, 1);
        compare(walk, &active, direction, (const uint32_t[]){v, (v + 1) % count}, count > 1 ? 2 : 1);
    }
    adc_active_release(&active);
    free(direction);
}

/* Compares what has been put into `text`, at `point`. */
static void compare_text(void)
{
    struct subject s;
    text[length] = '\0';
    if (expect(subject_read(&s, text, point), "cannot be read:\n%.1000s", text))
        compare_all(&s);
    subject_release(&s);
}

/* ---- random sums ---- */

static void put_leaf(void)
{
    static const char *const numbers[] = {"0", "1", "2", "0.1", "0.3", "1e-3"};
    if (random_below(&state, 4) > 0)
        put("%sx%lu", "", random_below(&state, variables));
    else
        put("%s", numbers[random_below(&state, sizeof numbers / sizeof *numbers)], 0);
}

static void put_form(const char *form, int depth, void (*put_part)(int depth))
{
    for (; *form != '\0'; form++)
        if (*form == '@')
            put_part(depth - 1);
        else
            text[length++] = *form;
}

/* An expression, as a form in which @ is replaced by a part. */
static void put_part(int depth)
{
    static const char *const forms[] = {"(@+@)", "(@-@)", "(@*@)", "abs(@)", "max(@,@)", "min(@,@)", "(@>@?@:@)",
                                        "max(@,@,@,@,@)", "min(@,@,@,@)", "hypot(hypot(hypot(@,0),0),@)",
                                        "sqrt(abs(@))", "floor(@)", "sin(@)", "relu(@)", "g(@,@)", "sum(k=1,3,@*k)",
                                        "clamp(@,@,1)", "-(@)", "(@/(1+@*@))", "(@-@+@+@-@)", "r", "cbrt(@)",
                                        "log(@)", "(@/@)", "sqrt(@)"};
    enum { LOSSY = 3 };         /* the last so many */
    if (depth == 0 || random_below(&state, 4) == 0) {
        put_leaf();
        return;
    }
    const uint32_t count = sizeof forms / sizeof *forms;
    const bool lost = lossy && random_below(&state, 40) == 0;
    put_form(forms[lost ? count - 1 - random_below(&state, LOSSY) : random_below(&state, count - LOSSY)], depth, put_part);
}

static void test_random_sums(int programs, uint64_t seed)
{
    /* none so small that slopes of 1e200 cancel: what is left then is for the order of the summands to say */
    static const char *const values[] = {"0", "0", "0", "1", "-1", "0.5", "-0.0", "2", "0.1", "1e-3"};
    static const char *const outer[] = {"", "", "sqrt", "abs", "floor", "exp", "relu"};
    for (int i = 0; i < programs; i++) {
        size_t at = 0;
        state = seed * 1000003 + (uint64_t)i;
        const bool deep = random_below(&state, 10) == 0;        /* deeper than a tree may be, each variable in few summands */
        variables = deep ? MANY : FEW;
        lossy = i % 3 == 0;
        for (uint32_t v = 0; v < variables; v++)
            at += (size_t)snprintf(point + at, sizeof point - at, "%sx%u=%s", v > 0 ? "," : "", v,
                                   values[random_below(&state, sizeof values / sizeof *values)]);
        length = 0;
        put("%sg(t, u) = t*abs(t - x%lu) + max(t, u)\nr = ", "", random_below(&state, variables));
        do
            put_leaf();
        while (random_below(&state, 3) > 0 && (put("%s", " - ", 0), true));
        put("\n%s(", outer[random_below(&state, sizeof outer / sizeof *outer)], 0);
        for (unsigned long n = 20 + random_below(&state, deep ? 1500 : 100); n > 0; n--) {
            put_part(2);
            put("%s", n == 1 ? ")\n" : random_below(&state, 3) > 0 ? " + " : " - ", 0);
        }
        compare_text();
    }
    printf("%ld lines, %ld with events, %ld of them by what moves, %ld with values that are not finite\n", seen.lines,
           seen.events, seen.shorter, seen.lost);
    expect(programs < 20 || (seen.events > seen.lines / 4 && seen.shorter > seen.lines / 4 && seen.lost > seen.lines / 20),
           "too little was compared");
}

/* ---- random arrays ---- */

static void put_array(int depth)
{
    static const char *const leaves[] = {"v", "v", "v", "w", "z"};
    static const char *const forms[] = {"abs.(@)", "relu.(@)", "sqrt.(abs.(@))", "(@ .* w)", "(@ + w)", "(@ .- 1)",
                                        "max.(@,0)", "min.(@,v)", "[abs(t) for t=@]", "(2*@)", "(@ .- v[3])", "floor.(@)",
                                        "h.(@)", "(@ .* @)", "vcat(@[1:4],@[5:length(v)])", "(@ .^ 2)", "cumsum(@)"};
    if (depth == 0) {
        put("%s", leaves[random_below(&state, sizeof leaves / sizeof *leaves)], 0);
        return;
    }
    put_form(forms[random_below(&state, sizeof forms / sizeof *forms)], depth, put_array);
}

static void put_number(int depth)
{
    static const char *const forms[] = {"sum(@)", "max(@)", "min(@)", "hypot(@)", "norm(@)", "mean(@)", "dot(@,w)",
                                        "prod(@)", "logsumexp(@)", "abs(sum(@))", "max(max(@), 0)", "dot(@,@)"};
    put_form(forms[random_below(&state, sizeof forms / sizeof *forms)], depth, put_array);
}

static void test_random_arrays(int programs, uint64_t seed)
{
    static const char *const values[] = {"0", "0", "0", "1", "1", "-1", "0.5", "2", "0.1"};
    const long lines = seen.lines, shorter = seen.shorter;
    for (int i = 0; i < programs; i++) {
        state = seed * 1000033 + (uint64_t)i;
        const uint32_t kinds = random_below(&state, 3) == 0 ? 1 : sizeof values / sizeof *values;   /* often all are 0 */
        size_t at = (size_t)snprintf(point, sizeof point, "v=[");
        for (unsigned long k = 0, n = 5 + random_below(&state, 40); k < n; k++)
            at += (size_t)snprintf(point + at, sizeof point - at, "%s%s", k > 0 ? "," : "", values[random_below(&state, kinds)]);
        snprintf(point + at, sizeof point - at, "]");
        length = 0;
        put("%s", "h(t) = relu(t - 1) + t\nw = [k/3 for k=1:length(v)]\nz = [0*k for k=1:length(v)]\n", 0);
        for (unsigned long n = 1 + random_below(&state, 3); n > 0; n--) {
            put_number(1 + (int)random_below(&state, 3));
            put("%s", n == 1 ? "\n" : random_below(&state, 2) > 0 ? " + " : " * ", 0);
        }
        compare_text();
    }
    printf("of arrays: %ld lines, %ld of them by what moves\n", seen.lines - lines, seen.shorter - shorter);
    expect(programs < 20 || seen.shorter - shorter > (seen.lines - lines) / 4, "too little was compared");
}

/* ---- a long sum ---- */

/* Of a sum of so many functions of one variable, deeper than a tree may be, each moves but a few nodes. */
static void test_long(const char *opens, unsigned long summands)
{
    struct subject s;
    struct adc_active active = {.usable = false};
    struct adc_active_found found;
    size_t at = 0;
    length = 0;
    put("%s", opens, 0);
    for (unsigned long i = 0; i < summands; i++) {
        put("%smax(x%lu", i > 0 ? " + " : "", i);
        put("%s, 0)*%lu", "", i % 7 + 1);
        at += (size_t)snprintf(point + at, sizeof point - at, "%sx%lu=0", i > 0 ? "," : "", i);
    }
    put("%s", ")\n", 0);
    if (EXPECT(subject_read(&s, text, point), "no sum")) {
        struct adc_walk *walk = subject_walk(&s, 0);
        adc_active_open(&active, walk);
        for (uint32_t v = 0; v < walk->program->variable_count; v += 97) {
            adc_active_choose(&active, &v, 1);
            EXPECT(adc_active_eval(&active, walk->program, &found) && found.has_incident && active.lines.count <= 6,
                   "%u nodes are moved by x%u", active.lines.count, v);
            adc_active_leave(&active);
        }
        adc_active_release(&active);
    }
    subject_release(&s);
}

/* A variable that comes back so many summands later: in between the sum is bound to a slot, where it is too deep. */
static void test_return(unsigned long between)
{
    snprintf(point, sizeof point, "x0=0,x1=0.3");
    length = 0;
    put("%s", "abs(x0)", 0);
    for (unsigned long i = 0; i < between; i++)
        put("%s", i % 3 > 0 ? " + x1" : " - 0.1", 0);
    put("%s", " + (0 < x0 ? 1 : x0)", 0);
    compare_text();
}

/* A sum of what `form` makes of each variable (@ is its number), all at one value, after `opens`; or, without summands,
 * `opens` alone. */
static void test_form(const char *opens, const char *form, unsigned long summands, const char *first, const char *others)
{
    size_t at = 0;
    length = 0;
    put("%s", opens, 0);
    for (unsigned long i = 0; i < summands; i++) {
        put("%s", i > 0 ? " + " : "", 0);
        for (const char *c = form; *c != '\0'; c++)
            put(*c == '@' ? "%s%lu" : "%s", (char[]){*c == '@' ? '\0' : *c, '\0'}, i);
    }
    for (unsigned long i = 0; i < (summands > 0 ? summands : 2); i++)
        at += (size_t)snprintf(point + at, sizeof point - at, "%sx%lu=%s", i > 0 ? "," : "", i, i == 0 ? first : others);
    compare_text();
}

/* What is too short to be followed, what reads variables in too many ways, sums of -0, of which no number added makes a -0
 * again, and steps between the ends of the doubles. */
static void test_refused(void)
{
    char reads[4096];
    size_t at = (size_t)sprintf(reads, "f(t) = t");
    for (int i = 0; i < 200; i++)
        at += (size_t)sprintf(reads + at, " + x%d*t", i % 40);
    sprintf(reads + at, "\n");
    test_form("abs(x0) + x1", "", 0, "0", "1");
    test_form(reads, "abs(f(x@))", 40, "0", "0.5");
    test_form("", "x@", 80, "-0.0", "-0.0");
    test_form("", "max(x@, -1)", 80, "-0.0", "-0.0");
    test_form("0 + ", "x@", 80, "-1.7e308", "1e307");
    test_form("(0 < sin(x0) < x1 ? 1 : 2) + (x0 > 0 and x1 > 0 ? x1 : x0) + ", "sum(k=1, 2, abs(x@*k))", 80, "0", "0");
}

int main(int argc, char **argv)
{
    const int programs = argc > 1 ? atoi(argv[1]) : 60;
    test_random_sums(programs, argc > 2 ? (uint64_t)atoll(argv[2]) : 1);
    test_random_arrays(programs, argc > 2 ? (uint64_t)atoll(argv[2]) : 1);
    for (unsigned long between = 500; between < 520; between++)
        test_return(between);
    test_refused();
    test_long("(", 6000);
    test_long("sqrt(2 + ", 6000);
    return finish();
}
