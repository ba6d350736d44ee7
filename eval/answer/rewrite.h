/* Formulas that lose digits, or whose parts are too large for doubles, and those that do not.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_REWRITE_H
#define ADC_EVAL_ANSWER_REWRITE_H

#include "eval/session/session.h"

enum { ADC_REWRITE_TEXT = 200 };

/* A row of rewrites.def. `lost` and `beyond` are points: where it loses digits, and where its parts overflow but not the
 * number; NULL: nowhere. */
struct adc_rewriting { const char *loses, *better, *lost, *beyond; };
extern const struct adc_rewriting adc_rewritings[];     /* the last has no text */

enum adc_fault { ADC_DIGITS_LOST, ADC_PARTS_OVERFLOW };

/* Looks for the smallest part of a tree around a place that should be written otherwise because of such a fault, in the
 * words of its own text: true where there is one that fits. */
bool adc_find_rewriting(struct adc_session *session, const struct adc_ast *ast, struct adc_span place, enum adc_fault fault,
                        char loses[ADC_REWRITE_TEXT], char better[ADC_REWRITE_TEXT]);

#endif
