/* Values of nodes with a wide exponent.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/graph/sweep.h"
#include "eval/table/error.h"
#include "eval/table/rules.h"

enum { DEEPEST_FORM = 4 };          /* helpers written by helpers; one that is written by itself has no form */

static const struct adc_wide UNKNOWN = {NAN, 0};

/* ---- rows ---- */

/* A row at wide arguments, that of a node or one in the written form of another. */
struct at_row {
    struct adc_rules *rules;
    struct adc_graph_wide *wide;
    const struct adc_wide *a;
    uint32_t depth;
};

static struct adc_wide value_of(const struct at_row *at, const struct adc_row *row);

static struct adc_wide form(const struct at_row *at, const struct adc_rule *rule)
{
    struct adc_wide a[ADC_MAX_ARITY] = {{0}};
    if (rule->kind == ADC_RULE_NUMBER)
        return adc_wide_of(rule->number);
    if (rule->kind == ADC_RULE_ARGUMENT)
        return at->a[rule->count];
    if (rule->row == NULL)
        return UNKNOWN;
    for (uint32_t i = 0; i < rule->count; i++)
        a[i] = form(at, rule->operand[i]);
    return value_of(&(struct at_row){at->rules, at->wide, a, at->depth}, rule->row);
}

/* A double that stands for a wide number where only its side of 0 and of other numbers counts: in the same order, among
 * the largest or the smallest there are. */
static double stand_in(struct adc_wide x)
{
    static const double HALF = 1000;        /* binary orders beyond the doubles that take half of the room */
    if (adc_wide_fits(x))
        return adc_wide_double(x);
    const double orders = (double)x.e + log2(fabs(x.m));
    const double beyond = orders > 0 ? orders - DBL_MAX_EXP : DBL_MIN_EXP - 1 - orders;
    const double part = fmax(beyond, 0) / (fmax(beyond, 0) + HALF);
    const double size = orders > 0 ? DBL_MAX * (1 - 0x1p-20 * (1 - part)) : fmax(DBL_MIN * (1 - part), DBL_TRUE_MIN);
    return copysign(size, x.m);
}

/* What a row comes to near the ends of the doubles, if it is the same number a little further from them. */
static struct adc_wide at_stand_ins(const struct adc_row *row, const struct adc_wide *a)
{
    double plain[ADC_MAX_ARITY], inward[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < row->arity; i++) {
        plain[i] = stand_in(a[i]);
        inward[i] = adc_wide_fits(a[i]) ? plain[i] : plain[i] * (a[i].e > 0 ? 0.5 : 2);
    }
    const double v = row->value(plain);
    const bool told = v == 0 ? !adc_row_may_underflow(row) : isfinite(v) && fabs(v) >= DBL_MIN;
    return told && row->value(inward) == v ? adc_wide_of(v) : UNKNOWN;
}

/* A function that is a multiple of its argument near 0, where that is smaller than any double. */
static struct adc_wide near_zero(const struct adc_row *row, struct adc_wide x)
{
    static const double SMALL = 0x1p-400, SMALLER = 0x1p-410;
    const double ratio = row->value(&SMALL) / SMALL, other = row->value(&SMALLER) / SMALLER;
    const bool multiple = isfinite(ratio) && ratio == other && ratio != 0;
    return multiple ? adc_wide_mul((const struct adc_wide[]){adc_wide_of(ratio), x}) : UNKNOWN;
}

/* What a row comes to by its wide form, by its written form, or at arguments that no doubles are. */
static struct adc_wide by_form(const struct at_row *at, const struct adc_row *row, bool fits)
{
    double plain[ADC_MAX_ARITY] = {0};
    const struct adc_rule *shown = NULL;
    if (row->wide != NULL)
        return row->wide(at->a);
    for (uint32_t i = 0; i < row->arity; i++)
        plain[i] = stand_in(at->a[i]);
    if (row->select != NULL)
        return at->a[(uint32_t)row->select(plain)];
    if (at->depth > 0 && row->show != NULL)
        shown = adc_rule_shown(at->rules, adc_row_number(row));
    if (shown != NULL)
        return form(&(struct at_row){at->rules, at->wide, at->a, at->depth - 1}, shown);
    if (fits)
        return UNKNOWN;
    struct adc_wide value = at_stand_ins(row, at->a);
    return isnan(value.m) && row->arity == 1 && at->a[0].e < 0 ? near_zero(row, at->a[0]) : value;
}

/* What is taken for a value that underflowed. No two are more by the same, so that they do not cancel. */
static struct adc_wide guess(struct adc_graph_wide *wide, double v)
{
    const double part = 0.5 + 0.5 * fmod(wide->guesses * 0.6180339887498949, 1);
    wide->guesses++;
    const struct adc_wide more = {wide->least * part, DBL_MIN_EXP - DBL_MANT_DIG + 1};
    return adc_wide_add((const struct adc_wide[]){adc_wide_of(v), more});
}

static struct adc_wide value_of(const struct at_row *at, const struct adc_row *row)
{
    double plain[ADC_MAX_ARITY] = {0};
    bool fits = true;
    for (uint32_t i = 0; i < row->arity; i++) {
        fits &= adc_wide_fits(at->a[i]);
        plain[i] = stand_in(at->a[i]);
    }
    const double v = row->value(plain);
    if (fits && isfinite(v) && fabs(v) >= DBL_MIN)
        return adc_wide_of(v);
    const uint32_t before = at->wide->guesses;
    const struct adc_wide value = by_form(at, row, fits);
    const bool small = fits ? fabs(v) < DBL_MIN : v == 0, known = !isnan(value.m) && at->wide->guesses == before;
    if (known || !small)
        return value;
    return fits && v == 0 && !adc_row_underflows(row, plain) ? adc_wide_of(v) : guess(at->wide, v);
}

/* ---- nodes ---- */

/* What rounding took from differences, as from the exponents y - 1 and y - 1 - 1 of derivatives of x^y. */
static double rest_of(const struct adc_graph *graph, const struct adc_graph_wide *wide, uint32_t n)
{
    double rest = 0;
    while (adc_graph_is_row(graph, n) && graph->nodes[n].op == ADC_ROW_sub) {
        const uint32_t *args = adc_graph_args(graph, n);
        const double x = adc_wide_double(wide->value[args[0]]), y = adc_wide_double(wide->value[args[1]]);
        const double difference = x - y, minus_y = difference - x;
        rest += (x - (difference - minus_y)) - (y + minus_y);
        n = args[0];
    }
    return rest;
}

/* A power with the whole of its exponent: the rest may be 700 ULP of it. */
static struct adc_wide with_rest(struct adc_wide power, struct adc_wide base, double rest)
{
    const double part = rest * ((double)base.e * M_LN2 + log(fabs(base.m)));
    return isfinite(part) ? adc_wide_mul((const struct adc_wide[]){power, adc_wide_of(1 + part)}) : power;
}

void adc_graph_wide_values(struct adc_recording *recording, struct adc_graph_wide *wide)
{
    const struct adc_graph *graph = &recording->graph;
    struct adc_rules *rules = adc_rules_of(graph->context);
    wide->value = adc_arena_room_for(&recording->building, wide->value, wide->count, &wide->capacity, graph->count,
                                     sizeof *wide->value);
    for (; wide->count < graph->count; wide->count++) {
        uint32_t n = wide->count;
        struct adc_wide a[ADC_MAX_ARITY] = {{0}};
        adc_work(graph->context, 4);
        if (!adc_graph_is_row(graph, n)) {
            wide->value[n] = adc_wide_of(recording->at.value[n]);
            continue;
        }
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
            a[i] = wide->value[adc_graph_args(graph, n)[i]];
        wide->value[n] = value_of(&(struct at_row){rules, wide, a, DEEPEST_FORM}, &adc_rows[graph->nodes[n].op]);
        if (graph->nodes[n].op == ADC_ROW_pow)
            wide->value[n] = with_rest(wide->value[n], a[0], rest_of(graph, wide, adc_graph_args(graph, n)[1]));
        wide->beyond |= !adc_wide_fits(wide->value[n]) || wide->guesses > 0;
    }
}

/* Numbers that stand for the wide ones, in the place of the point's own, which are returned. Whether the path is that of the
 * wide ones comes in *path. */
static double *enter(struct adc_recording *recording, const struct adc_graph_wide *wide, bool *path)
{
    double *value = recording->at.value, *kept = adc_arena_array(&recording->building, wide->count, sizeof *kept);
    memcpy(kept, value, wide->count * sizeof *kept);
    for (uint32_t n = 0; n < wide->count; n++)
        value[n] = stand_in(wide->value[n]);
    *path = true;
    for (uint32_t i = 0; i < recording->graph.guard_count && *path; i++) {
        const struct adc_guard *guard = &recording->graph.guards[i];
        *path = guard->kind > ADC_GUARD_SELECTION
             || adc_graph_choice(&recording->at, guard->node, guard->kind) == guard->chosen;
    }
    return kept;
}

static void leave(struct adc_recording *recording, const struct adc_graph_wide *wide, const double *kept)
{
    memcpy(recording->at.value, kept, wide->count * sizeof *kept);
}

bool adc_graph_wide_is_smooth(struct adc_recording *recording, const struct adc_graph_wide *wide, uint32_t root)
{
    uint32_t first;
    bool path;
    const double *kept = enter(recording, wide, &path);
    const bool smooth = path && !adc_graph_incidents(&recording->at, &root, 1, &first);
    leave(recording, wide, kept);
    return smooth;
}

void adc_graph_wide_smooth_inputs(struct adc_recording *recording, const struct adc_graph_wide *wide, uint32_t root,
                                  bool *smooth)
{
    bool path;
    const double *kept = enter(recording, wide, &path);
    adc_graph_smooth_inputs(&recording->at, root, smooth);
    for (uint32_t i = 0; i < recording->graph.input_count; i++)
        smooth[i] &= path;
    leave(recording, wide, kept);
}
