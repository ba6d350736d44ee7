/* Operations whose shapes do not fit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/program.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 24 };                  /* bytes of an operand that a hint repeats */

/* Whether an operator is outside of all brackets: in a hint the text needs parentheses. */
static bool is_compound(const char *text, size_t length)
{
    int depth = 0;
    for (size_t i = 0; i < length; i++) {
        depth += (text[i] == '(' || text[i] == '[') - (text[i] == ')' || text[i] == ']');
        if (depth == 0 && strchr("+-*/^\\%<>=&|?: ", text[i]) != NULL)
            return true;
    }
    return false;
}

/* The operand `i` of a term, NULL where it has fewer. */
static const struct adc_term *operand(const struct adc_unit *unit, const struct adc_term *term, uint32_t i)
{
    const uint32_t *at = adc_operands(unit, term);
    if (term->kind == ADC_TERM_FORM)
        return i < term->at[1] ? &unit->terms[at[1 + i]] : NULL;
    if (term->kind != ADC_TERM_ROW)
        return NULL;
    return i < adc_rows[term->row].arity ? &unit->terms[at[i]] : NULL;
}

/* Writes operand `i` as written in the text; `alone`: without an operator next to it. */
static int put_operand(char *out, size_t size, const struct adc_unit *unit, const struct adc_term *term, uint32_t i,
                       bool alone)
{
    const struct adc_term *x = operand(unit, term, i);
    const char *text = x != NULL ? unit->ast->source->text + x->span.at : "";
    const size_t length = x != NULL ? x->span.length : 0;
    if (length == 0 || length > LONGEST || memchr(text, '\n', length) != NULL)
        return snprintf(out, size, "%c", i == 0 ? 'A' : 'B');
    return snprintf(out, size, !alone && is_compound(text, length) ? "(%.*s)" : "%.*s", (int)length, text);
}

_Noreturn void adc_refuse_mismatch(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term,
                                   const struct adc_mismatch *why)
{
    char hint[sizeof why->hint + 8 * LONGEST];
    size_t n = 0;
    for (const char *c = why->hint; *c != '\0' && n < sizeof hint - LONGEST - 4; c++) {
        if (c[0] != '$' || (c[1] != '1' && c[1] != '2')) {
            hint[n++] = *c;
            continue;
        }
        bool alone = c > why->hint && c[-1] == '(' && (c[2] == ')' || c[2] == ',');
        n += (size_t)put_operand(hint + n, sizeof hint - n, unit, term, (uint32_t)(*++c - '1'), alone);
    }
    hint[n] = '\0';
    adc_diag_begin(&context->error, ADC_DOMAIN, unit->ast->source, term->span, "%s", why->what);
    if (n > 0)
        adc_diag_hint(&context->error, "%s", hint);
    adc_fail(context);
}

static bool is_comparison(const struct adc_term *term) { return term->row >= ADC_ROW_lt && term->row <= ADC_ROW_ne; }

/* A condition reads as `e != 0`, with the place of e. */
static bool is_condition(const struct adc_unit *unit, const struct adc_term *term)
{
    return term->row == ADC_ROW_not
        || (is_comparison(term) && operand(unit, term, 0)->span.length == term->span.length);
}

/* Leaves with the error that a row is for numbers, where an operand has the extent `array`. */
static _Noreturn void refuse_row(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term,
                                 struct adc_extent array)
{
    const struct adc_row *row = &adc_rows[term->row];
    const char *name = adc_row_name(row), *element = array.rank == ADC_RANK_MATRIX ? "1,2" : "1";
    const bool two = row->arity == 2;
    struct adc_mismatch why = {"", ""};
    char text[40];
    adc_extent_text(array, text);
    if (is_condition(unit, term)) {
        snprintf(why.what, sizeof why.what, "a condition that is %s, not a number", text);
        snprintf(why.hint, sizeof why.hint, "write norm($1) > 0 for all of it, or $1[%s] > 0 for an element", element);
    } else if (is_comparison(term)) {
        snprintf(why.what, sizeof why.what, "a comparison of %s", text);
        if (term->row == ADC_ROW_eq || term->row == ADC_ROW_ne)
            snprintf(why.hint, sizeof why.hint, "compare numbers: norm($1 .- $2) == 0 for all of it, or elements, as "
                     "in A[%s]", element);
        else
            snprintf(why.hint, sizeof why.hint, "compare numbers: norms, max(...), or elements, as in A[%s]", element);
    } else if (term->row == ADC_ROW_still) {
        snprintf(why.what, sizeof why.what, "the value of a function with a rule is a number, and this is %s", text);
    } else if (term->row == ADC_ROW_abs) {
        snprintf(why.what, sizeof why.what, "abs of %s", text);
        snprintf(why.hint, sizeof why.hint, "write norm($1), or abs.($1) for each element");
    } else {
        snprintf(why.what, sizeof why.what, "%s of %s", name, text);
        snprintf(why.hint, sizeof why.hint, two ? "write %s.($1, $2) to do it element by element"
                                                : "write %s.($1) to do it element by element", name);
    }
    adc_refuse_mismatch(context, unit, term, &why);
}

enum adc_form adc_form_of_row(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term,
                              const struct adc_extent *operand)
{
    struct adc_extent v;
    struct adc_mismatch why;
    bool fits = true;
    if (term->each)
        return ADC_FORMS;
    switch (term->row) {
    case ADC_ROW_add: fits = adc_extent_add(operand[0], operand[1], "+", &v, &why); break;
    case ADC_ROW_sub: fits = adc_extent_add(operand[0], operand[1], "-", &v, &why); break;
    case ADC_ROW_div: fits = adc_extent_quotient(operand[0], operand[1], &v, &why); break;
    case ADC_ROW_mul: return ADC_FORM_product;
    case ADC_ROW_pow: return ADC_FORM_power;
    case ADC_ROW_attach: return ADC_FORM_attached;
    case ADC_ROW_neg: case ADC_ROW_value: break;
    default:
        while (operand->rank == ADC_RANK_NUMBER)
            operand++;
        refuse_row(context, unit, term, *operand);
    }
    if (!fits)
        adc_refuse_mismatch(context, unit, term, &why);
    return ADC_FORMS;
}

void adc_join_extent(struct adc_context *context, const struct adc_unit *unit, const struct adc_term *term, uint32_t k,
                     struct adc_extent operand, struct adc_extent *v)
{
    struct adc_mismatch why = {"", ""};
    char text[40];
    const bool outer = adc_is_comprehension(term);
    if (outer && (operand.rank == ADC_RANK_NUMBER || operand.rank == ADC_RANK_MATRIX)) {
        snprintf(why.what, sizeof why.what, "a name goes through a vector or a range, not %s", adc_extent_text(operand, text));
        snprintf(why.hint, sizeof why.hint, "write [e for i=1:n]");
        adc_refuse_mismatch(context, unit, &unit->terms[unit->arguments[unit->calls[term->at[0]].first + k]], &why);
    }
    if (outer)
        *v = adc_outer_extent(k == 0 ? operand : *v, operand, k > 0);
    else if (!adc_extent_each(*v, operand, v, &why))
        adc_refuse_mismatch(context, unit, term, &why);
}
