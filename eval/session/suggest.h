/* The nearest known name, for "did you mean".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SESSION_SUGGEST_H
#define ADC_EVAL_SESSION_SUGGEST_H

#include "eval/session/session.h"

/* The known variable or constant (or, with `function`, the function) whose spelling is nearest to `name`, or NULL when
 * none is near: one or two letters may differ in case only, three by one edit, more by two, and all in case. A swap of
 * neighbours is one edit. */
const char *adc_suggest(const struct adc_session *session, const char *name, bool function);

/* Whether a name is one of the words of a list, which are separated by spaces or commas, in upper case or lower. */
bool adc_among(const char *words, const char *name);

/* What is written like a call but is not a function: a list that ends with NULL. */
extern const char *const adc_call_words[];

/* How far two spellings are apart: restricted Damerau-Levenshtein distance (Boytsov 2011, section 2.2), counted in
 * halves of an edit; upper and lower case are one half apart. */
int adc_spelling_distance(const char *a, const char *b);

#endif
