/* The answer to a request: a number with its gradient, or a vector with its Jacobian. The program of a vector is linked once; a
 * component is a root of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/gradient.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/answer/compare.h"
#include "eval/answer/compressed.h"
#include "eval/answer/differentiate.h"
#include "eval/result/elements.h"
#include "eval/sides/sides.h"
#include "eval/verify/verify.h"
#include "lexer/order.h"

/* A vector while its Jacobian is computed. */
struct vector {
    struct adc_evaluation *evaluation;
    struct adc_program *program;
    struct adc_walk *walk;
    const struct adc_request *request;
    struct adc_request unchecked;   /* the same without the comparison, where that takes too long */
    struct adc_answer *answer;
    uint32_t width;                 /* 0: a number, as a vector of one */
    uint32_t *column;               /* by variable: its place among the partials, or UINT32_MAX */
    uint32_t *present, *symbols;    /* of a row: the columns that occur, ascending, and their names */
    uint32_t *all;                  /* the names of all columns */
    struct adc_pattern pattern;     /* the columns of each row, where a graph has shown them; `first` NULL: it has not */
};

static struct adc_context *context_of(const struct vector *v) { return &v->evaluation->session->context; }

static void open_vector(struct vector *v)
{
    struct adc_answer *answer = v->answer;
    struct adc_arena *arena = &v->program->arena;
    v->column = adc_partials_of_variables(answer, v->program->variable_count, arena);
    v->present = adc_arena_array(arena, answer->count, sizeof *v->present);
    v->symbols = adc_arena_array(arena, answer->count, sizeof *v->symbols);
    v->all = adc_arena_array(arena, answer->count, sizeof *v->all);
    for (uint32_t i = 0; i < answer->count; i++)
        v->all[i] = answer->variables[i].symbol;
    adc_components_open(answer, v->width > 0 ? v->width : 1);
    answer->components->sparse = v->request->sparse;
}

/* ---- a row of the Jacobian ---- */

/* The columns that occur in component k, which the program evaluates. Returns how many. */
static uint32_t find_present(struct vector *v, uint32_t k)
{
    const struct adc_reach *reach = &v->program->reach;
    const struct adc_pattern *p = &v->pattern;
    const bool known = reach->part;
    uint32_t count = 0, all = known ? reach->variable_count : v->program->variable_count;
    if (p->first != NULL) {
        count = (uint32_t)(p->first[k + 1] - p->first[k]);
        memcpy(v->present, p->column + p->first[k], count * sizeof *v->present);
    }
    for (uint32_t i = 0; p->first == NULL && i < all; i++) {
        uint32_t column = v->column[known ? reach->variables[i] : i];
        if (column != UINT32_MAX)
            v->present[count++] = column;
    }
    qsort(v->present, count, sizeof *v->present, adc_by_number);
    for (uint32_t i = 0; i < count; i++)
        v->symbols[i] = v->answer->variables[v->present[i]].symbol;
    return count;
}

/* Whether there is no more to say of a row than its numbers, the same by both engines. */
static bool is_plain(const struct adc_answer *row)
{
    const size_t size = row->count * sizeof *row->row.value;
    return row->status == ADC_OK && row->known.bound == NULL && row->note[0] == '\0' && row->met.range == ADC_IN_RANGE
        && !row->comparisons.skipped && row->comparisons.count == 0 && row->exceptions.count == 0
        && (row->row.forward == NULL || size == 0 || (memcmp(row->row.forward, row->row.value, size) == 0
                                                      && memcmp(row->row.reverse, row->row.value, size) == 0));
}

/* Keeps nothing of row k but its numbers. */
static void reduce(struct vector *v, uint32_t k)
{
    const struct adc_answer *row = adc_component_if_own(v->answer, k);
    const struct adc_row_entries entries = adc_component_enter(v->answer, k, row->value, row->count);
    for (uint32_t i = 0; i < row->count; i++) {
        entries.column[i] = v->present[i];
        entries.value[i] = row->row.value[i];
    }
    v->answer->components->mode = row->mode;
    v->answer->components->own[k] = NULL;
}

/* Numbers a row, by the variables that occur so far, by those of the vector. */
static void compact(struct vector *v, struct adc_answer *row)
{
    const uint32_t count = row->count;
    const double *before = row->known.bound;
    if (before != NULL) {                   /* a column that it does not have is 0 */
        row->known.count = ADC_FIRST_PARTIAL + v->answer->count;
        row->known.bound = adc_arena_zeroed(row->memory, row->known.count, sizeof *before);
        row->known.bound[0] = before[0];
    }
    row->row.column = adc_arena_array(row->memory, count, sizeof *row->row.column);
    for (uint32_t i = 0; i < count; i++) {
        row->row.column[i] = v->present[i];
        if (before != NULL)
            row->known.bound[1 + v->present[i]] = before[1 + i];
    }
    for (uint32_t i = 0; i < row->exceptions.count; i++)
        if (row->exceptions.at[i].number >= ADC_FIRST_PARTIAL)
            row->exceptions.at[i].number = ADC_FIRST_PARTIAL + v->present[row->exceptions.at[i].number - ADC_FIRST_PARTIAL];
    for (uint32_t i = 0; i < row->comparisons.count; i++)
        row->comparisons.at[i].i = v->present[row->comparisons.at[i].i];
    row->variables = v->answer->variables;
    row->count = v->answer->count;
}

/* Row k as an answer that has its partials itself. */
static struct adc_answer *open_row(struct vector *v, uint32_t k)
{
    struct adc_answer *row = adc_component_own(v->answer, k);
    row->variables = NULL;
    row->count = 0;
    return row;
}

static void answer_component(struct vector *v, uint32_t k, const struct adc_request *part)
{
    static const uint32_t no_variable = ADC_NO_SYMBOL;      /* a list that is there, and empty */
    struct adc_request own = *part;
    if (v->width > 0)
        adc_program_select(v->program, k);
    if (adc_wants_higher(part)) {          /* by all variables of the vector */
        struct adc_answer *whole = open_row(v, k);
        adc_answer_component(v->evaluation, part, whole);
        adc_widen_range(&v->answer->met.range, whole->met.range);
        return;
    }
    own.wrt_count = find_present(v, k);
    own.wrt = own.wrt_count > 0 ? v->symbols : &no_variable;
    const size_t end = v->answer->components->first[k] + own.wrt_count;
    adc_components_room(v->answer, end, end);
    const struct adc_arena_mark mark = adc_arena_mark(v->answer->memory);
    struct adc_answer *row = open_row(v, k);
    adc_answer_component(v->evaluation, &own, row);
    adc_widen_range(&v->answer->met.range, row->met.range);
    if (isfinite(row->value) && is_plain(row)) {
        reduce(v, k);
        adc_arena_rewind(v->answer->memory, mark);
    } else if (isfinite(row->value)) {
        compact(v, row);
    } else {                                /* no variable has a partial then, be it there or not */
        v->answer->components->own[k] = NULL;
        adc_answer_component(v->evaluation, part, open_row(v, k));
    }
}

/* ---- all rows at once ---- */

/* Evaluates all components, values only or with derivatives. Returns whether nothing happened anywhere. */
static bool evaluate_all(struct vector *v, uint32_t by)
{
    struct adc_walk *walk = v->walk;
    for (uint32_t k = 0; k < v->width; k++)
        walk->components[k] = (struct adc_dual){.value = NAN};
    adc_eval(walk, by);
    v->answer->met.found |= walk->found;
    adc_describe_matrix(walk, v->answer->note, sizeof v->answer->note);
    v->answer->met.condition = walk->ill.condition;
    bool smooth = walk->incidents == 0 && !walk->underflowed;
    for (uint32_t k = 0; k < v->width; k++)
        smooth &= isfinite(walk->components[k].value) != 0;
    for (uint32_t i = 0; i < v->answer->count; i++)
        smooth &= isfinite(v->answer->variables[i].value) != 0;
    return smooth;
}

/* The rows, once all columns are there: what a row has moves to the end of those before it. */
static void take_rows(struct vector *v)
{
    const struct adc_components *c = v->answer->components;
    uint32_t columns = v->answer->count;
    for (uint32_t k = 0; k < v->width; k++) {
        const double *tangent = &c->entry[(size_t)k * columns];
        uint32_t count = 0;
        adc_work(context_of(v), columns);
        for (uint32_t i = 0; i < columns; i++)
            count += isnan(tangent[i]) ? 0 : 1;
        const struct adc_row_entries row = adc_component_enter(v->answer, k, v->walk->components[k].value, count);
        for (uint32_t i = 0, next = 0; i < columns; i++) {
            if (isnan(tangent[i]))
                continue;
            row.column[next] = i;
            row.value[next++] = tangent[i];
        }
    }
    v->answer->components->mode = ADC_MODE_FORWARD;
}

/* The whole Jacobian by a forward sweep for each variable, where its rows will be: NaN where a component does not depend on one.
 * False where something happens on the way. */
static bool sweep_columns(struct vector *v)
{
    const uint32_t columns = v->answer->count;
    bool smooth = true;
    adc_components_room(v->answer, 0, (size_t)v->width * columns);
    for (uint32_t i = 0; i < columns && smooth; i++) {
        const uint32_t variable = v->answer->variables[i].variable;
        double *column = v->answer->components->entry + i;
        smooth = variable == UINT32_MAX || evaluate_all(v, variable);
        for (uint32_t k = 0; k < v->width && smooth; k++) {
            const struct adc_dual *dual = &v->walk->components[k];
            const bool depends = variable != UINT32_MAX && dual->depends;
            column[(size_t)k * columns] = depends ? dual->tangent : NAN;
            smooth &= !depends || isfinite(dual->tangent);
        }
    }
    if (smooth)
        take_rows(v);
    return smooth;
}

/* ---- by colours ---- */

/* Which columns each component reaches: the entries of the rows, whose numbers are still to come. */
static struct adc_pattern find_pattern(struct vector *v)
{
    const struct adc_components *c = v->answer->components;
    for (uint32_t k = 0; k < v->width; k++) {
        adc_program_select(v->program, k);
        const uint32_t present = find_present(v, k);
        const struct adc_row_entries row = adc_component_enter(v->answer, k, v->walk->components[k].value, present);
        if (present > 0)
            memcpy(row.column, v->present, present * sizeof *v->present);
    }
    adc_program_select(v->program, ADC_ALL_COMPONENTS);
    return (struct adc_pattern){v->width, v->answer->count, c->first, c->column};
}

/* A sparse Jacobian by as few sweeps as it has colours, where its rows will be; false where something happens on the way, or
 * rows are asked for one by one. The columns of an array's rows are found on the graph. */
static bool sweep_colours(struct vector *v)
{
    struct adc_components *components = v->answer->components;
    struct adc_compressed c = {.recording = &v->evaluation->recording, .program = v->program, .answer = v->answer};
    const bool at_once = !v->request->check && v->request->mode == ADC_MODE_AUTO;
    adc_recording_init(c.recording, context_of(v));
    if (at_once || v->program->element == NULL)
        adc_compressed_record(&c);
    if (v->program->element == NULL)
        adc_compressed_find(&c, &v->pattern);
    c.pattern = find_pattern(v);
    c.value = components->entry;
    adc_plan_sweeps(&v->program->arena, &c.pattern, c.plans);
    for (int k = 0; k < ADC_SWEEP_PLANS; k++)
        if (k == ADC_FORWARD_ALONE || c.plans[k].reverse > 0)
            components->colours[k] = c.plans[k].forward + c.plans[k].reverse;
    const bool smooth = at_once && c.regular && adc_compressed_sweep(&c);
    if (!smooth)
        memset(components->first, 0, (v->width + 1u) * sizeof *components->first);      /* nothing is entered */
    components->mode = components->colours[ADC_FORWARD_ALONE] <= components->colours[ADC_REVERSE_ALONE] ? ADC_MODE_FORWARD
                                                                                                        : ADC_MODE_REVERSE;
    adc_recording_release(c.recording);
    return smooth;
}

/* The terms of an evaluation of each component, after one of all: what does not belong to one of them is evaluated for each. */
static double steps_of_each(const struct vector *v)
{
    const double all = (double)(v->walk->steps + v->walk->searched), apart = (double)v->walk->apart;
    return (all - apart) * v->width + apart;
}

/* ---- the pullback of a cotangent ---- */

/* One reverse sweep for the cotangent; false where something happens on the way. */
static bool pull_back_at_once(struct vector *v)
{
    struct adc_walk *walk = v->walk;
    struct adc_answer *answer = v->answer;
    walk->cotangent = v->request->cotangent;
    if (!evaluate_all(v, ADC_BY_ALL))
        return false;
    adc_derive(walk, 1);
    bool smooth = !walk->underflowed;
    for (uint32_t i = 0; i < answer->count; i++) {
        const uint32_t variable = answer->variables[i].variable;
        const bool reached = variable != UINT32_MAX && walk->seeded[variable];
        answer->row.value[i] = reached ? walk->adjoint[variable] : 0;
        smooth &= isfinite(answer->row.value[i]) && !(reached && adc_is_out_of_range(walk, variable));
    }
    for (uint32_t k = 0; smooth && adc_more_components(answer, k); k++)
        adc_component_enter(answer, k, walk->components[k].value, 0);
    answer->components->values_only = smooth;
    answer->mode = answer->components->mode = ADC_MODE_REVERSE;
    if (smooth && v->request->check)
        adc_compare_partials(v->evaluation, walk->steps + walk->searched, v->request, walk->detached, answer);
    return smooth;
}

/* Adds a multiple of a component's partial to that of the pullback. */
static void add_multiple(struct adc_answer *answer, double factor, const struct adc_reading *of)
{
    double *value = &answer->row.value[of->i];
    const uint32_t number = ADC_FIRST_PARTIAL + of->i;
    const double sum = *value + factor * of->value;
    const bool overflows = isfinite(*value) && isfinite(of->value) && isinf(sum);
    *value = sum;
    if (overflows && adc_exception_of(answer, number)->status == ADC_OK)
        adc_except_out_of_range(adc_except(answer, number), sum);
    if (of->is->status <= adc_exception_of(answer, number)->status)
        return;
    struct adc_exception *is = adc_except(answer, number);
    is->status = of->is->status == ADC_ONE_SIDED ? ADC_UNDEFINED : of->is->status;
    is->reason = of->is->reason;
}

/* The pullback of a cotangent: sum of cotangent[k] times row k of the Jacobian, a cotangent of 0 taking no part. */
static void pull_back_rows(struct vector *v)
{
    struct adc_answer *answer = v->answer;
    const double *cotangent = v->request->cotangent;
    for (uint32_t i = 0; i < answer->count; i++)
        answer->row.value[i] = 0;
    for (uint32_t k = 0; adc_more_components(answer, k); k++) {
        struct adc_reading of = adc_read(adc_component(answer, k), ADC_FIRST, ADC_EVERY);
        while (cotangent[k] != 0 && adc_next_number(&of))
            add_multiple(answer, cotangent[k], &of);
    }
    ADC_EXCEPTIONS(is, answer, ADC_FIRST) {
        if (isnan(answer->row.value[is->number - ADC_FIRST_PARTIAL]) && is->status == ADC_OVERFLOW) {       /* inf - inf */
            is->status = ADC_UNDECIDED;
            is->reason = "undecided";
        }
        adc_answer_worsen(answer, is->status);
    }
}

/* ---- all of it ---- */

/* Takes an array apart where its evaluation is short compared with its Jacobian, or where some element is not smooth:
 * each row then takes no more than its element, and has entries for the variables of that one alone. */
static void take_apart(struct vector *v, bool smooth)
{
    enum { TERM = 16 };             /* what a term costs to be written out, in entries */
    if (v->program->element != NULL
        || (smooth && (double)v->walk->steps * TERM > (double)v->width * v->answer->count) || !adc_split_answer(v->program))
        return;
    adc_walk_units(v->walk);
    evaluate_all(v, ADC_BY_NONE);
}

/* Forward where sweeps through all components cost less than a reverse sweep through each of them. */
static enum adc_mode shape_mode(const struct vector *v)
{
    enum { REVERSE = 4 };           /* a reverse sweep and the evaluation before it, against a forward sweep */
    const bool tall = v->answer->component_count > v->answer->count;
    const bool cheaper = v->width == 0 || (double)v->walk->steps * v->answer->count <= REVERSE * steps_of_each(v);
    return v->request->mode != ADC_MODE_AUTO ? v->request->mode : tall && cheaper ? ADC_MODE_FORWARD : ADC_MODE_REVERSE;
}

/* One component after the other. */
static void answer_rows(struct vector *v, enum adc_mode mode)
{
    static const uint32_t no_variable = ADC_NO_SYMBOL;
    struct adc_request part = *v->request;
    part.wrt = v->answer->count > 0 ? v->all : &no_variable;
    part.wrt_count = v->answer->count;
    part.check_budget = v->request->check_budget / v->answer->component_count;
    part.mode = mode;
    for (uint32_t k = 0; adc_more_components(v->answer, k); k++) {
        adc_work(context_of(v), v->answer->count);
        answer_component(v, k, &part);
    }
}

/* Computes rows or pullback, all at once where the numbers are smooth. */
static void answer_all(struct vector *v)
{
    const struct adc_request *request = v->request;
    bool plain = v->width > 0 && !adc_wants_higher(request) && !request->subgradient, smooth = true;
    if (v->width > 0) {
        adc_program_select(v->program, ADC_ALL_COMPONENTS);
        v->walk->left = 0;
        smooth = evaluate_all(v, ADC_BY_NONE) && (v->walk->left & ADC_LEFT_REALS) == 0;      /* of constants, too */
        if (!smooth || (plain && request->cotangent_count == 0))
            take_apart(v, smooth);
        v->answer->comparisons.skipped = plain && request->check && request->check_budget > 0 && v->answer->count > 0
                                      && steps_of_each(v) * ADC_CHECK_EVALUATIONS > request->check_budget;     /* each row would find that out */
    }
    if (v->answer->comparisons.skipped) {
        v->unchecked = *request;
        v->unchecked.check = false;
        v->request = request = &v->unchecked;
    }
    enum adc_mode mode = shape_mode(v);
    if (plain && request->cotangent_count > 0 && pull_back_at_once(v))
        return;
    if (plain && request->sparse && request->cotangent_count == 0 && sweep_colours(v))
        return;
    if (!plain || !smooth || mode != ADC_MODE_FORWARD || request->check || request->cotangent_count > 0 || !sweep_columns(v))
        answer_rows(v, mode);
    if (request->cotangent_count > 0)
        pull_back_rows(v);
}

/* The numbers of a cotangent against the components, and its rows against those of the answer. */
static void check_cotangent(struct adc_session *session, struct adc_root root, const struct adc_request *request,
                            uint32_t count, struct adc_extent extent)
{
    const uint32_t rows = request->cotangent_rows;
    if (rows > 0 && request->cotangent_count == count && (extent.rank != ADC_RANK_MATRIX || extent.rows != rows))
        adc_error(&session->context, ADC_USAGE, root.ast->source, root.ast->nodes[root.body].span,
                  extent.rank == ADC_RANK_MATRIX ? "--cotangent is %u x %u, the answer %u x %u"
                                                 : "--cotangent is %u x %u, the answer a vector of %u", rows, count / rows,
                  extent.rank == ADC_RANK_MATRIX ? extent.rows : count, extent.cols);
    if (request->cotangent_count != 0 && request->cotangent_count != count)
        adc_error(&session->context, ADC_USAGE, root.ast->source, root.ast->nodes[root.body].span,
                  "--cotangent has %u number%s, the answer %u component%s", request->cotangent_count,
                  request->cotangent_count == 1 ? "" : "s", count, count == 1 ? "" : "s");
}

/* The opened answer for a vector, or for a number as a vector of one: an answer for each component by the variables of all of
 * them, forward where there are more components than variables, else reverse (mode auto). */
static void answer_vector(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                          struct adc_answer *answer)
{
    const uint32_t width = evaluation->program.width;
    check_cotangent(evaluation->session, root, request, width > 0 ? width : 1, evaluation->program.extent);
    answer->extent = evaluation->program.extent;
    answer->value = NAN;
    answer->shown.pulled_back = request->cotangent_count > 0;
    struct vector v = {.evaluation = evaluation, .program = &evaluation->program, .walk = &evaluation->walk,
                       .request = request, .answer = answer, .width = width};
    open_vector(&v);
    answer_all(&v);
    struct adc_answer *own;
    for (uint32_t k = 0; (own = adc_next_own(answer, &k)) != NULL;)
        own->shown.sparse_row = request->sparse;
    for (uint32_t k = 0; adc_more_components(answer, k); k++) {
        const struct adc_answer *component = adc_component(answer, k);
        adc_answer_worsen(answer, component->status);
        answer->comparisons.disagree |= component->comparisons.disagree;
        answer->comparisons.skipped |= component->comparisons.skipped;
        answer->mode = component->mode;
    }
    adc_evaluation_drop(evaluation);
}

/* ---- numbers and vectors ---- */

void adc_answer(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                const struct adc_request *request, struct adc_answer *answer)
{
    struct adc_session *session = evaluation->session;
    const struct adc_root root = adc_root_of(session, statement);
    evaluation->scratch.context = &session->context;
    adc_arena_reset(&evaluation->scratch);
    const struct adc_request own = adc_request_by_elements(session, &evaluation->scratch, request);
    const bool plain = !request->jacobian && request->cotangent_count == 0;
    adc_answer_open(evaluation, root, &own, answer);
    if (plain && evaluation->program.width == 0)
        adc_answer_component(evaluation, &own, answer);
    else
        answer_vector(evaluation, root, &own, answer);
    adc_walk_release(&evaluation->walk);
    if (adc_verify(evaluation, root, &own, answer))
        adc_compare_again(answer, own.check_rtol);
    adc_evaluation_drop(evaluation);
    /* an array becomes `ans`, and so does a number asked for as a vector of one; no work is counted: a limit would lose the array */
    const bool number = answer->extent.rank == ADC_RANK_NUMBER;
    struct adc_array *array = number ? NULL : adc_array_new(&session->context, answer->extent);
    for (uint32_t k = 0; !number && k < answer->component_count; k++)
        array->at[k] = adc_component(answer, k)->value;
    adc_session_set_answer(session, number ? adc_part(answer, 0)->value : 0, array);
    adc_array_release(&session->context, array);
}
