/* What formulas show of themselves: that they are defined, not 0, not negative.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/emit/formula.h"

/* What a number, or a name, shows. */
static uint8_t known_of_number(double number)
{
    bool finite = isfinite(number);
    return (uint8_t)((finite ? ADC_KNOWN_DEFINED : 0) | (finite && number != 0 ? ADC_KNOWN_NONZERO : 0)
                     | (number >= 0 ? ADC_KNOWN_NONNEGATIVE : 0));
}

static uint8_t known_of_row(const struct adc_formulas *F, const struct adc_formula_term *term)
{
    static const uint16_t positive[] = {ADC_ROW_exp, ADC_ROW_exp2, ADC_ROW_exp10, ADC_ROW_cosh, ADC_ROW_logistic};
    const struct adc_row *row = &adc_rows[term->op];
    unsigned known = row->outside == NULL && row->event == NULL ? ADC_KNOWN_DEFINED : 0u;
    for (uint32_t i = 0; i < term->count; i++)
        known &= F->terms[term->part[i].id].known;
    for (size_t i = 0; i < sizeof positive / sizeof *positive; i++)
        known |= term->op == positive[i] ? ADC_KNOWN_NONZERO | ADC_KNOWN_NONNEGATIVE : 0u;
    return (uint8_t)(known | (term->op == ADC_ROW_abs ? ADC_KNOWN_NONNEGATIVE : 0u));
}

/* A sum of what is not negative is not, and is not 0 where a number or a part is not. */
static uint8_t known_of_sum(const struct adc_formulas *F, const struct adc_formula_term *term)
{
    unsigned known = ADC_KNOWN_DEFINED | (term->q.n >= 0 ? ADC_KNOWN_NONNEGATIVE : 0u);
    bool nonzero = term->q.n > 0;
    for (uint32_t i = 0; i < term->count; i++) {
        unsigned part = F->terms[term->part[i].id].known;
        known &= term->part[i].q.n > 0 ? part : part & ~(unsigned)ADC_KNOWN_NONNEGATIVE;
        nonzero |= (part & ADC_KNOWN_NONZERO) != 0;
    }
    return (uint8_t)(known | (nonzero && (known & ADC_KNOWN_NONNEGATIVE) != 0 ? ADC_KNOWN_NONZERO : 0u));
}

static uint8_t known_of_product(const struct adc_formulas *F, const struct adc_formula_term *term)
{
    unsigned known = ADC_KNOWN_DEFINED | (term->q.n != 0 ? ADC_KNOWN_NONZERO : 0u)
                   | (term->q.n >= 0 ? ADC_KNOWN_NONNEGATIVE : 0u);
    for (uint32_t i = 0; i < term->count; i++) {
        unsigned base = F->terms[term->part[i].id].known;
        struct adc_ratio q = term->part[i].q;
        bool good = (q.n > 0 || (base & ADC_KNOWN_NONZERO) != 0)
                 && (adc_ratio_is_whole(q) || (base & ADC_KNOWN_NONNEGATIVE) != 0);
        known &= good ? ~0u : ~(unsigned)ADC_KNOWN_DEFINED;
        known &= base | (q.n % 2 == 0 || !adc_ratio_is_whole(q) ? ADC_KNOWN_NONNEGATIVE : 0u);
    }
    return (uint8_t)known;
}

uint8_t adc_formula_known(const struct adc_formulas *F, const struct adc_formula_term *term)
{
    switch ((enum adc_formula_kind)term->kind) {
    case ADC_FORMULA_FRACTION: return known_of_number((double)term->q.n);
    case ADC_FORMULA_NUMBER: return known_of_number(term->number);
    case ADC_FORMULA_NAME:
        return term->number != 0 ? known_of_number(term->number) : ADC_KNOWN_DEFINED;
    case ADC_FORMULA_SUM: return known_of_sum(F, term);
    case ADC_FORMULA_PRODUCT: return known_of_product(F, term);
    case ADC_FORMULA_ROW: return known_of_row(F, term);
    case ADC_FORMULA_CHOICE: break;
    }
    return 0;
}
