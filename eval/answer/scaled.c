/* Derivatives with a wide exponent.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/scaled.h"

#include <fenv.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/graph/derivatives.h"

enum {
    MOST_NODES = 1 << 18,           /* of a graph; each takes some 100 ns */
    MOST_WORK = 8 * MOST_NODES,     /* of a program of many turns, whose graph may be small */
    MOST_ORDERS = 12                /* derivatives of derivatives grow */
};

#define OVERFLOW "overflow:"

/* What differs by less is what rounding makes of one number. */
static const double SAME = 0x1p-50;

struct scaled {
    struct adc_recording *recording;
    struct adc_program *program;
    struct adc_answer *answer;
    struct adc_graph_wide wide, more;   /* with what underflowed as it stands, and with more than is left of it */
    uint32_t root;
    const double *direction;        /* by variable; NULL: none */
    uint32_t order;
    double *result;
    bool mends_value, doubted;
    bool guessed;                   /* the latest value hangs on what underflowed */
    bool done;
};

void adc_scaled_watch(void)
{
    if (adc_scaled_needed())            /* asking is quicker than clearing */
        feclearexcept(FE_UNDERFLOW | FE_OVERFLOW);
}

bool adc_scaled_needed(void) { return fetestexcept(FE_UNDERFLOW | FE_OVERFLOW) != 0; }

static bool differs(double old, double new)
{
    return !(fabs(old - new) <= SAME * fabs(new)) && !(old == new);
}

/* Whether a row takes what it is applied to for a factor: with all its size, and not beside other numbers. */
static bool is_factor(uint16_t row, uint32_t argument)
{
    switch (row) {
    case ADC_ROW_mul: case ADC_ROW_div: case ADC_ROW_neg: case ADC_ROW_abs: case ADC_ROW_square: case ADC_ROW_sqrt:
    case ADC_ROW_cbrt: return true;
    case ADC_ROW_pow: return argument == 0;
    default: return false;
    }
}

/* Whether all that no double could hold, or only in part, went into products, quotients and powers; and what is infinite was
 * one of them. */
static bool is_product(const struct scaled *s, bool made_so)
{
    const struct adc_graph *graph = &s->recording->graph;
    const double *value = s->recording->at.value;
    for (uint32_t n = 0; n < graph->count; n++)
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++) {
            const uint32_t a = adc_graph_args(graph, n)[i];
            const bool infinite = !isfinite(value[a]), lost = infinite || !adc_wide_fits(s->wide.value[a]);
            if (lost && !(is_factor(graph->nodes[n].op, i) && (!made_so || !infinite || is_factor(graph->nodes[a].op, 0))))
                return false;
        }
    return true;
}

/* Whether a number is another one where what underflowed is more than is left of it. */
static bool is_moved(struct adc_wide x, struct adc_wide moved)
{
    const double value = adc_wide_double(x), other = adc_wide_double(moved);
    const bool near = isfinite(value) && fabs(other - value) <= SAME * fabs(value) + DBL_MIN;
    return value != other && !isnan(value) && !near;
}

/* The value of a node, UNKNOWN where what underflowed may make another one of it. What is 0 by that alone is told from 0 by
 * its exponent. */
static struct adc_wide value_of(struct scaled *s, uint32_t node)
{
    static const struct adc_wide UNKNOWN = {NAN, 0};
    s->guessed = false;
    if (node == ADC_NO_NODE)
        return adc_wide_of(0);
    adc_graph_wide_values(s->recording, &s->wide);
    const struct adc_wide value = s->wide.value[node];
    if (s->wide.guesses == 0)
        return value;
    s->more.least = 1;
    adc_graph_wide_values(s->recording, &s->more);
    const struct adc_wide more = s->more.value[node];
    s->guessed = is_moved(value, more);
    const struct adc_wide least = {copysign(0.5, more.m), -ADC_WIDE_END};
    return s->guessed ? UNKNOWN : value.m == 0 && more.m != 0 ? least : value;
}

static bool has_infinite(const struct scaled *s)
{
    bool inside = false;
    for (uint32_t n = 0; n < s->recording->graph.count; n++)
        inside |= !isfinite(s->recording->at.value[n]);
    return inside;
}

/* Whether the value that is shown may stand beside exact derivatives: it is what the wide exponent gives, and infinite or
 * a product; or nothing inside is infinite. log(1+exp(x)) at 800 is none of them, and its derivative that of
 * another number. */
static bool stands(struct scaled *s)
{
    const double value = s->answer->value;
    return !has_infinite(s) || ((isinf(value) || s->answer->scaled || is_product(s, false))
                       && !differs(value, adc_wide_double(value_of(s, s->root))));
}

/* Builds the graph by these variables; it is given up where it grows too large. False: there is nothing to be had from it. */
static bool build(struct scaled *s, const bool *independent)
{
    struct adc_program *program = s->program;
    double *point = adc_arena_array(&program->arena, program->variable_count, sizeof *point);
    for (uint32_t v = 0; v < program->variable_count; v++) {
        point[v] = program->variables[v].value;
        if (!isfinite(point[v]))
            return false;
    }
    adc_recording_release(s->recording);
    adc_recording_init(s->recording, &program->session->context);
    s->recording->most = MOST_NODES;
    s->root = adc_graph_build_by(s->recording, program, independent, point);
    s->recording->most = 0;
    s->recording->graph.unfolded = true;        /* wide.c sees what rounding takes from the exponent of a derived power */
    adc_graph_wide_values(s->recording, &s->wide);
    return true;
}

static uint32_t input_of(const struct scaled *s, uint32_t variable)
{
    return adc_graph_input_number(&s->recording->graph, s->program->variables[variable].symbol);
}

/* The variables of the partials as independent ones. */
static bool *wanted(const struct scaled *s)
{
    bool *independent = adc_arena_zeroed(&s->program->arena, s->program->variable_count, sizeof *independent);
    for (uint32_t i = 0; i < s->answer->count; i++)
        if (s->answer->partials[i].occurs)
            independent[s->answer->partials[i].variable] = true;
    return independent;
}

/* Whether the answer is smooth in each variable of the partials, by partial. */
static bool *smooth_by(struct scaled *s)
{
    const uint32_t inputs = s->recording->graph.input_count;
    bool *by_input = adc_arena_array(&s->recording->building, inputs, sizeof *by_input);
    bool *smooth = adc_arena_zeroed(&s->recording->building, s->answer->count, sizeof *smooth);
    adc_graph_wide_smooth_inputs(s->recording, &s->wide, s->root, by_input);
    for (uint32_t i = 0; i < s->answer->count; i++)
        if (s->answer->partials[i].occurs)
            smooth[i] = by_input[input_of(s, s->answer->partials[i].variable)];
    return smooth;
}

/* The derivatives of a node by input. */
static uint32_t *partials_of(struct scaled *s, uint32_t node)
{
    uint32_t inputs = s->recording->graph.input_count;
    uint32_t *by_input = adc_arena_array(&s->recording->building, inputs, sizeof *by_input);
    adc_graph_adjoint(s->recording, node, by_input);
    return by_input;
}

/* ---- the value and first partials ---- */

/* A value behind an infinite one, where it is another or not known to be it. exp(x)*exp(-x) at 800, and differences of
 * what is infinite, are undefined (inf - inf, 0 times inf); what multiplication alone came to is what it comes to. */
static void improve_value(struct scaled *s)
{
    struct adc_answer *answer = s->answer;
    const struct adc_wide exact = value_of(s, s->root);
    const double value = adc_wide_double(exact);
    const bool known = !isnan(value) && adc_graph_wide_is_smooth(s->recording, &s->wide, s->root);
    if (!s->wide.beyond || !has_infinite(s) || (known && isinf(answer->value) && isinf(value)))
        return;
    if (known && is_product(s, isnan(answer->value))) {
        answer->value = value;
        answer->scaled = true;
        snprintf(answer->note, sizeof answer->note, "%s", isinf(value) ? OVERFLOW " the value is outside the range of a double"
                 : value == 0 && exact.m != 0 ? "underflow: the value is too small for a double" : "");
    } else if (strncmp(answer->note, OVERFLOW, strlen(OVERFLOW)) == 0) {
        s->doubted = isinf(answer->value);
        snprintf(answer->note, sizeof answer->note, "%s a value inside is outside the range of a double", OVERFLOW);
    }
}

/* A partial that hangs on what underflowed, so that doubles do not know it. */
static void doubt(struct adc_partial *partial)
{
    partial->status = ADC_UNSETTLED;
    partial->value = partial->forward = partial->reverse = partial->left = partial->right = NAN;
    partial->reason = "undecided";
    partial->source = NULL;
}

static void improve(struct adc_partial *partial, struct adc_wide exact)
{
    double value = adc_wide_double(exact);
    bool lost = isinf(value) || (value == 0 && exact.m != 0);
    if (partial->status == ADC_OK && !isfinite(partial->reverse) && !differs(partial->value, value))
        partial->reverse = partial->value;              /* adjoints alone were too large on the way */
    if (isnan(value) || (partial->status == ADC_OK && !lost && !differs(partial->value, value)))
        return;
    partial->value = partial->forward = partial->reverse = value;
    partial->status = ADC_OK;
    partial->left = partial->right = NAN;
    partial->settled = lost;
    partial->source = NULL;
    partial->reason = "";
    if (lost)
        adc_partial_lost(partial);
}

static void improve_partials(void *user)
{
    struct scaled *s = user;
    if (!build(s, wanted(s)))
        return;
    if (s->mends_value)
        improve_value(s);
    if (!stands(s))
        return;
    const bool *smooth = smooth_by(s);
    const uint32_t *by_input = partials_of(s, s->root);
    adc_graph_wide_values(s->recording, &s->wide);
    for (uint32_t i = 0; i < s->answer->count; i++) {
        struct adc_partial *partial = &s->answer->partials[i];
        const bool lost = s->wide.beyond || partial->status == ADC_UNDERFLOW;      /* elsewhere in the program perhaps */
        if (!partial->occurs || !smooth[i] || !lost)
            continue;
        improve(partial, value_of(s, by_input[input_of(s, partial->variable)]));
        if (s->guessed)
            doubt(partial);
    }
}

/* What nobody asked for must not cost the answer: it is given up where a limit comes in its way. */
static bool attempt(struct scaled *s, void (*work)(void *user))
{
    struct adc_context *context = &s->program->session->context;
    if (isnan(s->answer->value) && !s->mends_value)
        return false;
    const uint64_t left = adc_work_left(context) / 2;
    adc_attempt(context, work, s, left < MOST_WORK ? left : MOST_WORK);
    return s->done;
}

bool adc_scaled_answer(struct adc_recording *recording, struct adc_program *program, bool broken, struct adc_answer *answer)
{
    struct scaled s = {.recording = recording, .program = program, .answer = answer, .mends_value = !broken};
    attempt(&s, improve_partials);
    return !s.doubted;
}

/* ---- second partials ---- */

static void improve_hessian(void *user)
{
    struct scaled *s = user;
    uint32_t count = s->answer->count;
    if (!build(s, wanted(s)) || !stands(s))
        return;
    const bool *smooth = smooth_by(s);
    const uint32_t *first = partials_of(s, s->root);
    for (uint32_t i = 0; i < count; i++) {
        const struct adc_partial *row = &s->answer->partials[i];
        uint32_t node = row->occurs ? first[input_of(s, row->variable)] : ADC_NO_NODE;
        const uint32_t *second = node != ADC_NO_NODE && smooth[i] ? partials_of(s, node) : NULL;
        for (uint32_t j = i; j < count; j++) {
            const struct adc_partial *column = &s->answer->partials[j];
            double *entry = &s->result[(size_t)i * count + j], exact = 0;
            s->guessed = false;
            if ((row->occurs && !smooth[i]) || (column->occurs && !smooth[j]))
                continue;
            if (second != NULL && column->occurs)
                exact = adc_wide_double(value_of(s, second[input_of(s, column->variable)]));
            if (s->wide.beyond && (s->guessed || (!isnan(exact) && differs(*entry, exact))))
                *entry = s->result[(size_t)j * count + i] = exact;
        }
    }
    s->done = true;
}

bool adc_scaled_hessian(struct adc_recording *recording, struct adc_program *program, struct adc_answer *answer)
{
    return attempt(&(struct scaled){.recording = recording, .program = program, .answer = answer,
                                    .result = answer->higher[ADC_SECOND].value}, improve_hessian);
}

/* ---- along a direction ---- */

/* The derivative of a node along the direction, a node; ADC_NO_NODE: 0. */
static uint32_t along(struct scaled *s, uint32_t node)
{
    uint32_t sum = ADC_NO_NODE;
    const uint32_t *by_input = partials_of(s, node);
    for (uint32_t v = 0; v < s->program->variable_count; v++) {
        uint32_t partial = by_input[input_of(s, v)];
        if (s->direction[v] == 0 || partial == ADC_NO_NODE)
            continue;
        uint32_t factor = adc_graph_constant(s->recording, s->direction[v]);
        uint32_t part = adc_graph_row(s->recording, ADC_ROW_mul, (uint32_t[]){partial, factor});
        sum = sum == ADC_NO_NODE ? part : adc_graph_row(s->recording, ADC_ROW_add, (uint32_t[]){sum, part});
    }
    return sum;
}

static void improve_series(void *user)
{
    struct scaled *s = user;
    bool *independent = adc_arena_zeroed(&s->program->arena, s->program->variable_count, sizeof *independent);
    struct adc_wide factorial = adc_wide_of(1);
    for (uint32_t v = 0; v < s->program->variable_count; v++)
        independent[v] = s->direction[v] != 0;
    if (!build(s, independent) || !stands(s) || !adc_graph_wide_is_smooth(s->recording, &s->wide, s->root))
        return;
    uint32_t node = s->root;
    for (uint32_t k = 1; k <= s->order; k++) {
        node = node != ADC_NO_NODE ? along(s, node) : ADC_NO_NODE;
        if (s->recording->graph.count > MOST_NODES)
            return;
        factorial = adc_wide_mul((const struct adc_wide[]){factorial, adc_wide_of(k)});
        double exact = adc_wide_double(adc_wide_div((const struct adc_wide[]){value_of(s, node), factorial}));
        if (s->wide.beyond && (s->guessed || (!isnan(exact) && differs(s->result[k], exact))))
            s->result[k] = exact;
    }
    s->done = true;
}

bool adc_scaled_series(struct adc_recording *recording, struct adc_program *program, struct adc_answer *answer,
                       const double *direction, uint32_t order, double *coefficients)
{
    struct scaled s = {.recording = recording, .program = program, .answer = answer, .direction = direction,
                       .order = order, .result = coefficients};
    return order <= MOST_ORDERS && attempt(&s, improve_series);
}
