/* The nearest known name, for "did you mean".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SUGGEST_H
#define ADC_EVAL_SUGGEST_H

#include "eval/session.h"

/* The known variable or constant (or, with `function`, the function) whose spelling is nearest to `name`, or NULL when
 * none is near: at most one edit for three letters or fewer, two for more. A swap of neighbours is one edit. */
const char *adc_suggest(const struct adc_session *session, const char *name, bool function);

#endif
