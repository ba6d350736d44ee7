/* Claimed derivatives.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/differentiate.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/graph/sweep.h"
#include "eval/result/answer.h"

/* What a claim is about. */
struct target {
    double exact, bound;            /* bound: on the error that its double had; INFINITY: unknown */
    double own;                     /* that of the number as it is shown; INFINITY: unknown */
    enum adc_status status;
    bool column;
};

/* A number of an answer, whose double may be off by its bound, and by how far it was moved when it was computed again. */
static struct target target_of(const struct adc_reading *of, enum adc_status status, bool column)
{
    const struct adc_answer *answer = of->answer;
    const uint32_t i = of->number;
    const bool known = answer->known.bound != NULL && i < answer->known.count && isfinite(answer->known.bound[i]);
    const double own = known ? answer->known.bound[i] : INFINITY, moved = known && answer->known.change != NULL ? answer->known.change[i] : 0;
    return (struct target){of->value, own + moved, own, status, column};
}

/* Whether a claim is called like the column of a partial or second partial of an answer `f`: df_dx, df2_dx, d2f_dx_dy. */
static bool find_column(const struct adc_answer *answer, const char *name, const char *f, struct target *target)
{
    char column[200];
    for (uint32_t i = 0; i < answer->count; i++) {
        const char *by = answer->variables[i].name;
        const struct adc_reading p = adc_partial_at(answer, i);
        *target = target_of(&p, p.is->status, true);
        snprintf(column, sizeof column, "d%s_d%s", f, by);
        if (strcmp(column, name) == 0)
            return true;
        int used = snprintf(column, sizeof column, "d2%s_d%s_d", f, by);
        if (used >= (int)sizeof column || strncmp(column, name, (size_t)used) != 0 || adc_higher_of(answer, ADC_SECOND)->value == NULL)
            continue;
        for (uint32_t j = 0; j < answer->count; j++) {
            const struct adc_reading entry = adc_number_at(answer, ADC_SECOND, i, j);
            *target = target_of(&entry, !isnan(entry.value) ? ADC_OK : entry.is->status == ADC_UNDECIDED ? ADC_UNDECIDED : ADC_UNDEFINED, true);
            if (strcmp(name + used, answer->variables[j].name) == 0)
                return true;
        }
    }
    return false;
}

static const char *function_of(const struct adc_claims *claims)
{
    return claims->function != NULL ? claims->function : "f";
}

/* The number that a name claims: a partial by that variable, or a column. */
static bool find_target(const struct adc_answer *answer, const struct adc_claims *claims, uint32_t symbol,
                        const char *name, struct target *target)
{
    char f[120];
    const uint32_t place = adc_partial_by(answer, symbol);
    bool number = answer->components == NULL || answer->shown.pulled_back;
    if (number && place != UINT32_MAX) {
        const struct adc_reading partial = adc_partial_at(answer, place);
        *target = target_of(&partial, partial.is->status, false);
        return true;
    }
    snprintf(f, sizeof f, "%.100s", function_of(claims));
    bool found = number && find_column(answer, name, f, target);
    for (uint32_t k = 0; !found && adc_more_components(answer, k); k++) {
        snprintf(f, sizeof f, "%.100s%u", function_of(claims), k + 1);
        found = find_column(adc_component(answer, k), name, f, target);
    }
    return found;
}

/* Says why there is nothing that a claim could be compared with. */
static _Noreturn void refuse_claim(const struct adc_evaluation *evaluation, const struct adc_statement *statement,
                                   const struct adc_answer *answer, const struct adc_claims *claims,
                                   const char *name)
{
    const char *f = function_of(claims);
    const struct adc_answer *number = adc_part(answer, 0);
    bool second = strncmp(name, "d2", 2) == 0 && strncmp(name + 2, f, strlen(f)) == 0 && adc_higher_of(number, ADC_SECOND)->value == NULL;
    struct adc_context *context = &evaluation->session->context;
    const struct adc_source *source = statement->ast->source;
    struct adc_span at = statement->name_span;
    if (adc_partial_by(answer, statement->symbol) != UINT32_MAX)
        adc_error(context, ADC_USAGE, source, at, "'%s' alone names a column of the Jacobian of a vector"
                  ADC_HINT "name an entry, d%s1_d%s, or pull a cotangent back with --cotangent", name, f, name);
    for (uint32_t i = 0; i < answer->point_count; i++)
        if (answer->point[i].symbol == statement->symbol)
            adc_error(context, ADC_NAME, source, at, "'%s' is left out by --wrt" ADC_HINT "name it in --wrt, or drop the claim", name);
    adc_error(context, ADC_NAME, source, at, second ? "'%s' is a second partial derivative, and none was asked for"
              ADC_HINT "ask for them with --hessian" : "'%s' is not a variable of the formula", name);
}

/* How far a claim may be from the exact number: by what rounding may have done to both, and the tolerance asked for.
 * ADC_TOLERANCE replaces an unknown bound on the exact number. */
static double tolerance(double scale, double error, double bound, double rtol)
{
    bool known = isfinite(bound);
    double ulp = DBL_EPSILON * scale + DBL_TRUE_MIN;
    return (rtol > 0 ? rtol : known ? 0 : ADC_TOLERANCE) * scale + (known ? bound : 0) + error + ulp;
}

/* A claim passes when it differs from the exact number by no more than that. */
static void set_verdict(struct adc_claim *claim, double error, double rtol, const struct target *target)
{
    const bool decided = target->status != ADC_UNDECIDED;
    double scale = fmax(fabs(claim->claimed), fabs(claim->exact)), difference = fabs(claim->claimed - claim->exact);
    claim->tolerance = tolerance(scale, error, target->bound, rtol);
    if (target->status >= ADC_ONE_SIDED) {
        claim->verdict = decided ? ADC_DISAGREE : ADC_INCONCLUSIVE;
        snprintf(claim->note, sizeof claim->note, "%s", decided ? "there is no derivative here" : "the derivative is undecided");
        claim->tolerance = tolerance(fabs(claim->claimed), error, NAN, rtol);
        return;
    }
    bool same = claim->claimed == claim->exact || (isfinite(difference) && difference <= claim->tolerance);
    bool vague = same && difference > 0 && !(10 * error <= 0.1 * scale);
    claim->verdict = vague ? ADC_INCONCLUSIVE : same ? ADC_AGREE : ADC_DISAGREE;
    if (vague)
        memcpy(claim->note, "lost in rounding", sizeof "lost in rounding");
}

/* A number of a claim, and the bound on its rounding error. */
struct claimed { double value, error; };

/* The numbers that a claim says; alive as long as the scratch memory. Returns their extent. */
static struct adc_extent evaluate(struct adc_evaluation *evaluation, struct adc_root root, struct claimed **numbers)
{
    struct adc_recording *recording = &evaluation->recording;
    adc_evaluation_walk(evaluation, root);
    struct adc_program *program = &evaluation->program;
    const struct adc_extent extent = program->width > 0 ? program->extent : adc_number_extent();
    const size_t count = adc_extent_count(extent);
    adc_recording_open(recording, &evaluation->session->context, (struct adc_recording_options){.watched = true});
    uint32_t *node = adc_arena_array(&recording->building, count, sizeof *node);
    adc_graph_build_all(recording, program, NULL, node);
    double *error = adc_arena_zeroed(&recording->building, recording->graph.count, sizeof *error), a[ADC_MAX_ARITY];
    for (uint32_t n = 0; n < recording->graph.count; n++)
        if (adc_graph_is_row(&recording->graph, n))
            adc_graph_evaluate_row(&recording->at, n, a, error);
    *numbers = adc_arena_array(&evaluation->scratch, count, sizeof **numbers);
    for (size_t k = 0; k < count; k++)
        (*numbers)[k] = (struct claimed){recording->at.value[node[k]], error[node[k]]};
    adc_recording_release(recording);
    adc_evaluation_drop(evaluation);
    return extent;
}

/* Checks one claimed number against the partial, or column, that a symbol names. */
static void check_one_claim(struct adc_evaluation *evaluation, const struct adc_statement *statement, uint32_t symbol,
                            const struct adc_answer *answer, const struct claimed *claimed, double rtol,
                            struct adc_claims *claims)
{
    struct adc_session *session = evaluation->session;
    const char *name = adc_symbol_text(&session->context, symbol);
    struct target target;
    if (!adc_symbol_set_add(session, &claims->claimed, symbol))
        adc_error(&session->context, ADC_USAGE, statement->ast->source, statement->name_span, "'%s' is claimed twice", name);
    if (!find_target(answer, claims, symbol, name, &target))
        refuse_claim(evaluation, statement, answer, claims, name);
    claims->at = adc_room(&session->context, claims->at, claims->count, &claims->capacity, sizeof *claims->at);
    struct adc_claim *claim = &claims->at[claims->count++];
    *claim = (struct adc_claim){.symbol = symbol, .name = name, .column = target.column, .claimed = claimed->value,
                                .exact = target.exact, .bound = target.own};
    set_verdict(claim, claimed->error, rtol, &target);
}

void adc_check_claim(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                     const struct adc_answer *answer, double rtol, struct adc_claims *claims)
{
    struct adc_session *session = evaluation->session;
    const struct adc_binding *binding = adc_session_find(session, statement->symbol);
    const struct adc_array *whole = binding != NULL ? binding->array : NULL;
    const uint32_t count = whole != NULL ? (uint32_t)adc_extent_count(whole->extent) : 1;
    evaluation->scratch.context = &session->context;
    struct claimed *claimed;
    const struct adc_extent given = evaluate(evaluation, adc_root_at(statement->ast, statement->body), &claimed);
    const struct adc_extent needed = whole != NULL ? whole->extent : adc_number_extent();
    char left[40], right[40];
    if (!adc_same_extent(needed, given))
        adc_error(&session->context, ADC_USAGE, statement->ast->source, statement->span,
                  "the claim about '%s' is %s, not %s", adc_symbol_text(&session->context, statement->symbol),
                  adc_extent_text(given, left), adc_extent_text(needed, right));
    for (uint32_t i = 0; i < count; i++) {
        uint32_t symbol = whole != NULL ? adc_element_symbol(session, statement->symbol, needed, i) : statement->symbol;
        check_one_claim(evaluation, statement, symbol, answer, &claimed[i], rtol, claims);
    }
}
