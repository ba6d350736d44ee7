/* Higher derivatives from one-sided limits.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/gradient.h"

#include <math.h>
#include <string.h>

#include "eval/sides/sides.h"
#include "eval/sides/active.h"

void adc_explain_obstacle(struct adc_walk *walk, struct adc_answer *answer, uint32_t by, enum adc_status status,
                          struct adc_exception *obstacle)
{
    const struct adc_located_incident *first = &walk->first;
    double value = answer->value;
    if (obstacle->reason[0] != '\0') {
        adc_answer_worsen(answer, status);
        return;
    }
    adc_eval(walk, by);
    if (status == ADC_UNDEFINED && isinf(value) && walk->incidents > 0 && first->incident.overflow) {
        status = ADC_UNDECIDED;             /* outside the range of a double the function continues */
        obstacle->status = ADC_OVERFLOW;
    }
    adc_answer_worsen(answer, status);
    /* the reason of a partial that has no place is that of an element of an array, whose neighbours are evaluated as well: what the
     * walk met first may be theirs */
    const bool element = walk->incidents > 0 && adc_program_selects(walk->program);
    const char *own = NULL;
    for (uint32_t i = 0; element && own == NULL && i < answer->count; i++) {
        const struct adc_exception *is = adc_exception_of(answer, ADC_FIRST_PARTIAL + i);
        own = answer->variables[i].variable == by && is->source == NULL && is->reason[0] != '\0' ? is->reason : NULL;
    }
    const char *why = status == ADC_UNDECIDED ? "undecided"
                    : own != NULL ? own
                    : walk->incidents > 0 && first->incident.why != NULL ? first->incident.why
                    : isnan(value)    ? "the value is not a number"
                    : isinf(value)    ? "the value is not finite"
                                      : "an intermediate value is not finite";
    obstacle->reason = adc_reason(walk->context, "%s", why);
    if (walk->incidents > 0 && own == NULL) {
        obstacle->source = first->unit->ast->source;
        obstacle->span = first->term->span;
    }
}

/* What is known of a number; its own, NaN where there is none, is returned: with `choose` one between two sides. */
static double status_of_sides(const struct adc_both_sides *limits, bool choose, struct adc_exception *at)
{
    static const enum adc_status statuses[] = {
        [ADC_SIDES_REGULAR] = ADC_OK, [ADC_SIDES_DIFFER] = ADC_ONE_SIDED, [ADC_SIDES_NONE] = ADC_UNDEFINED,
        [ADC_SIDES_UNABLE] = ADC_UNDECIDED};
    *at = (struct adc_exception){.status = statuses[limits->sides], .left = limits->left, .right = limits->right,
                              .side_error = limits->error};
    if (!choose || at->status != ADC_ONE_SIDED || !isfinite(at->left) || !isfinite(at->right))
        return limits->derivative;
    at->status = ADC_OK;
    at->chosen = true;
    return adc_subgradient(at->left, at->right);
}

/* Why an axis or a direction has no derivative: what the first variable of it meets that meets anything. */
static void explain_along(struct adc_walk *walk, const double *direction, enum adc_status status,
                          struct adc_answer *answer, struct adc_exception *obstacle)
{
    for (uint32_t v = 0; v < walk->program->variable_count && obstacle->reason[0] == '\0'; v++) {
        if (direction[v] == 0)
            continue;
        adc_eval(walk, v);
        if (walk->incidents > 0)
            adc_explain_obstacle(walk, answer, v, status, obstacle);
    }
    adc_explain_obstacle(walk, answer, ADC_BY_ALL, status, obstacle);
}

void adc_along_by_sides(struct adc_walk *walk, const double *direction, uint32_t order, bool choose,
                        struct adc_answer *answer, double *numbers, struct adc_exception *at, struct adc_exception *obstacle)
{
    enum adc_status worst = ADC_OK;
    struct adc_both_sides *limits = adc_arena_array(&walk->program->arena, order, sizeof *limits);
    adc_one_sided(walk, NULL, direction, order, limits);
    for (uint32_t k = 0; k < order; k++) {
        numbers[k] = status_of_sides(&limits[k], choose, &at[k]);
        worst = at[k].status > worst ? at[k].status : worst;
    }
    if (worst != ADC_OK)
        explain_along(walk, direction, worst, answer, obstacle);
}

/* ---- second partials ---- */

enum { ORDERS = 2, SUMS = 10 };

/* Along a direction: first derivative and half the second. */
struct line { struct adc_both_sides at[ORDERS]; };

struct form {
    struct adc_by_sides of;
    struct adc_walk *walk;
    struct adc_answer *answer;
    struct adc_active active;       /* by which its lines are followed */
    double *direction;              /* by variable: zeros but for a moment */
    struct line *axis;              /* by partial */
    uint32_t *coupled;              /* by partial: 1 + the last one that it was found to be coupled to */
};

static double left_of(const struct adc_both_sides *s) { return s->sides == ADC_SIDES_REGULAR ? s->derivative : s->left; }
static double right_of(const struct adc_both_sides *s) { return s->sides == ADC_SIDES_REGULAR ? s->derivative : s->right; }

static struct line line_by_sides(struct form *f, uint32_t i, double a, uint32_t j, double b)
{
    const struct adc_coordinate *p = f->answer->variables;
    const uint32_t variables[] = {p[i].variable, p[j].variable};
    struct line line = {0};
    f->direction[p[i].variable] = a;
    if (b != 0)
        f->direction[p[j].variable] = b;
    adc_active_choose(&f->active, variables, i == j ? 1 : 2);
    adc_one_sided(f->walk, &f->active, f->direction, ORDERS, line.at);
    adc_active_leave(&f->active);
    f->direction[p[i].variable] = f->direction[p[j].variable] = 0;
    return line;
}

/* A sum that ought to be another number: within the errors of what it is made of, and rounding. */
struct balance { double sum, error, size; };

static void put(struct balance *balance, double factor, double x, double error)
{
    balance->sum += factor * x;
    balance->error += fabs(factor) * error;
    balance->size = fmax(balance->size, fabs(factor * x));
}

static bool is_balanced(const struct balance *balance)
{
    return fabs(balance->sum) <= 4 * balance->error + 0x1p-46 * balance->size;
}

/* The mixed second partial that the right side of a u + b v implies, b of either sign, by t. */
static double mixed(const struct line *u, const struct line *v, const struct line *sum, double a, double b, bool left,
                    struct balance *balance)
{
    double (*along)(const struct adc_both_sides *) = left ? left_of : right_of;
    double (*across)(const struct adc_both_sides *) = (b < 0) != left ? left_of : right_of;
    put(balance, 1 / (a * b), along(&sum->at[1]), sum->at[1].error);
    put(balance, -a / b, along(&u->at[1]), u->at[1].error);
    put(balance, -b / a, across(&v->at[1]), v->at[1].error);
    return balance->sum;
}

/* The balance of two numbers that ought to be the same. */
static bool agree(const struct balance *x, const struct balance *y)
{
    struct balance difference = {x->sum - y->sum, x->error + y->error, fmax(x->size, y->size)};
    return is_balanced(&difference);
}

static enum adc_sides worst_of(const struct line *u, const struct line *v, const struct line *sums, uint32_t order)
{
    enum adc_sides worst = ADC_SIDES_REGULAR;
    const struct line *axes[] = {u, v};
    for (int i = 0; i < SUMS + 2; i++) {
        const struct line *line = i < SUMS ? &sums[i] : axes[i - SUMS];
        worst = line->at[order - 1].sides > worst ? line->at[order - 1].sides : worst;
    }
    return worst;
}

/* How much a line bends by its own unit: at least as much as its slope is, since a second partial may be 0. */
static double bending(const struct line *line, double x) { return fabs(right_of(&line->at[1])) + fabs(right_of(&line->at[0]) / x); }

/* Whether the first derivative is another one on each side, or there is none: then no second one by it and by another
 * variable exists, even where other directions disagree. */
static bool is_broken(const struct line *line)
{
    return line->at[0].sides == ADC_SIDES_DIFFER || line->at[0].sides == ADC_SIDES_NONE;
}

/* The entry of two variables. */
static struct adc_both_sides polarise(struct form *f, uint32_t i, uint32_t j)
{
    const struct line *u = &f->axis[i], *v = &f->axis[j];
    const struct adc_coordinate *p = f->answer->variables;
    const double ratio = bending(u, p[i].value) / bending(v, p[j].value);
    const double b = isfinite(ratio) && ratio > 0 ? exp2(nearbyint(log2(ratio) / 2)) : 1;      /* by which v bends as u does */
    const double factors[SUMS][2] = {
        {1, b}, {1, -b}, {5, b}, {5, -b}, {1, 5 * b}, {1, -5 * b}, {3, 2 * b}, {3, -2 * b}, {2, 3 * b}, {2, -3 * b}};
    struct line sums[SUMS];
    struct balance by[2 * SUMS] = {0};
    struct adc_both_sides entry = {ADC_SIDES_REGULAR, NAN, NAN, NAN, 0};
    bool linear = true, one = true;
    if (is_broken(u) || is_broken(v))
        return (struct adc_both_sides){ADC_SIDES_NONE, NAN, NAN, NAN, 0};
    for (int k = 0; k < SUMS; k++) {
        double a = factors[k][0], c = factors[k][1];
        sums[k] = line_by_sides(f, i, a, j, c);
        struct balance slope = {0};         /* along a u + c v it is a times that along u plus c times that along v */
        put(&slope, a, u->at[0].derivative, u->at[0].error);
        put(&slope, c, v->at[0].derivative, v->at[0].error);
        put(&slope, -1, sums[k].at[0].derivative, sums[k].at[0].error);
        linear &= is_balanced(&slope);
        entry.right = mixed(u, v, &sums[k], a, c, false, &by[2 * k]);
        entry.left = mixed(u, v, &sums[k], a, c, true, &by[2 * k + 1]);
    }
    enum adc_sides first = worst_of(u, v, sums, 1), second = worst_of(u, v, sums, 2);
    for (int k = 1; k < 2 * SUMS; k++)
        one &= agree(&by[0], &by[k]);
    entry.right = by[0].sum;
    entry.left = by[1].sum;
    if (first >= ADC_SIDES_NONE || second >= ADC_SIDES_NONE)
        entry.sides = first > second ? first : second;
    else if (first == ADC_SIDES_REGULAR && linear && one)
        entry.derivative = (by[0].sum + by[2].sum) / 2;
    else if (first != ADC_SIDES_REGULAR || isnan(entry.left) || isnan(entry.right) || agree(&by[0], &by[1]))
        entry.sides = ADC_SIDES_NONE;       /* another one by each direction */
    else
        entry.sides = ADC_SIDES_DIFFER;
    return entry;
}

/* Marks what a partial is coupled to; what is not marked has no second partial with it. */
static void mark_coupled(const struct form *f, uint32_t i)
{
    const struct adc_couples *c = f->of.couples;
    const uint32_t input = f->answer->variables[i].variable;
    for (size_t k = c->first_node[input]; k < c->first_node[input + 1]; k++)
        for (size_t e = c->of.first[c->node[k]]; e < c->of.first[c->node[k] + 1]; e++) {
            const uint32_t j = f->of.partial[c->of.input[e]];
            if (j != UINT32_MAX)
                f->coupled[j] = i + 1;
        }
}

/* The number of an entry; *at: why it is undefined, if it is. */
static double pair_by_sides(struct form *f, uint32_t i, uint32_t j, struct adc_exception *at)
{
    const bool apart = i != j && f->coupled != NULL && f->coupled[j] != i + 1;
    const struct adc_coordinate *p = f->answer->variables;
    *at = (struct adc_exception){.status = ADC_OK, .left = NAN, .right = NAN};
    adc_work(f->walk->context, 1);
    if (apart && !is_broken(&f->axis[i]) && !is_broken(&f->axis[j]))
        return 0;
    const struct adc_both_sides *half = &f->axis[i].at[1];
    const struct adc_both_sides entry = i != j ? polarise(f, i, j) : (struct adc_both_sides){
        half->sides, 2 * half->derivative, 2 * half->left, 2 * half->right, half->error};
    const double number = status_of_sides(&entry, f->of.choose, at);
    if (at->status == ADC_OK)
        return number;
    f->direction[p[i].variable] = f->direction[p[j].variable] = 1;
    explain_along(f->walk, f->direction, at->status, f->answer, &f->answer->higher[ADC_SECOND].obstacle);
    f->direction[p[i].variable] = f->direction[p[j].variable] = 0;
    return number;
}

/* Entries that are being found. */
struct found {
    struct adc_second_entry *at;
    size_t count;
    uint32_t capacity;
    const struct adc_exception *last;   /* the last exception; most others are the same */
};

static void add_entry(struct form *f, struct adc_second_entry entry, struct found *found)
{
    found->at = adc_arena_room(&f->walk->program->arena, found->at, (uint32_t)found->count, &found->capacity, sizeof *found->at);
    found->at[found->count++] = entry;
}

static void find_entry(struct form *f, uint32_t i, uint32_t j, struct found *found)
{
    struct adc_exception at;
    const double value = pair_by_sides(f, i, j, &at);
    const bool beyond = at.status != ADC_OK || at.chosen;
    if (value == 0 && !beyond)
        return;
    if (beyond && (found->last == NULL || memcmp(&at, found->last, sizeof at) != 0)) {
        struct adc_exception *kept = adc_arena_array(&f->walk->program->arena, 1, sizeof *kept);
        *kept = at;
        found->last = kept;
    }
    add_entry(f, (struct adc_second_entry){i, j, value, beyond ? found->last : NULL}, found);
}

/* All entries by a partial that is not smooth, each pair once. */
static void find_entries(struct form *f, struct found *found)
{
    const struct adc_answer *answer = f->answer;
    uint32_t *kinked = adc_arena_array(&f->walk->program->arena, answer->count, sizeof *kinked), count = 0, passed = 0;
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->variables[i].occurs && !f->of.smooth[i])
            kinked[count++] = i;
    for (uint32_t i = 0; i < answer->count; i++) {
        if (!answer->variables[i].occurs)
            continue;
        if (f->coupled != NULL)
            mark_coupled(f, i);
        for (uint32_t k = passed; k < count && f->of.smooth[i]; k++)
            find_entry(f, i, kinked[k], found);
        for (uint32_t j = i; j < answer->count && !f->of.smooth[i]; j++)
            if (answer->variables[j].occurs)
                find_entry(f, i, j, found);
        passed += !f->of.smooth[i];
    }
}

const struct adc_second_entry *adc_entries_by_sides(const struct adc_by_sides *by_sides,
                                                    const struct adc_second_entry *more, size_t more_count,
                                                    size_t *count)
{
    struct form form = {.of = *by_sides, .walk = by_sides->walk, .answer = by_sides->answer}, *f = &form;
    struct found found = {0};
    const struct adc_answer *answer = by_sides->answer;
    ADC_ON_ERROR(by_sides->walk->context) {
        adc_active_release(&form.active);
        adc_fail(by_sides->walk->context);
    }
    struct adc_program *program = f->walk->program;
    f->direction = adc_arena_zeroed(&program->arena, program->variable_count, sizeof *f->direction);
    f->axis = adc_arena_array(&program->arena, answer->count, sizeof *f->axis);
    if (f->of.couples != NULL)
        f->coupled = adc_arena_zeroed(&program->arena, answer->count, sizeof *f->coupled);
    adc_active_open(&f->active, f->walk);
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->variables[i].occurs)
            f->axis[i] = !f->of.smooth[i] ? line_by_sides(f, i, 1, i, 0) : (struct line){{
                {ADC_SIDES_REGULAR, answer->row.value[i], NAN, NAN, 0}, {ADC_SIDES_REGULAR, 0, NAN, NAN, 0}}};
    for (size_t e = 0; e < more_count; e++) {
        if (more[e].i == more[e].j)
            f->axis[more[e].i].at[1].derivative = more[e].value / 2;
        add_entry(f, more[e], &found);
    }
    find_entries(f, &found);
    adc_active_release(&f->active);
    *count = found.count;
    return found.at;
}
