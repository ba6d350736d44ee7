/* Formulas that lose digits, and those that do not.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_VERIFY_REWRITE_H
#define ADC_EVAL_VERIFY_REWRITE_H

#include "eval/session/session.h"

enum { ADC_REWRITE_TEXT = 200 };

/* A row of rewrites.def; `lost` is a point where it loses digits. */
struct adc_rewriting { const char *loses, *better, *lost; };
extern const struct adc_rewriting adc_rewritings[];     /* the last has no text */

/* Finds the smallest subtree around a place that matches a rewriting, and writes it and its replacement in the names of the
 * text. False where there is none, or it does not fit. */
bool adc_find_rewriting(struct adc_session *session, const struct adc_ast *ast, struct adc_span place, char loses[ADC_REWRITE_TEXT],
                        char better[ADC_REWRITE_TEXT]);

#endif
