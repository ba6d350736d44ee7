/* What other programs call something, and how it is written here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_ELSEWHERE_H
#define ADC_EVAL_PROGRAM_ELSEWHERE_H

#include <stdbool.h>

/* A hint for a name that is unknown here, a function's or a variable's: how it is written, or that there is none; NULL where no
 * other program is known to have it. With `prompts` it names commands, else options. */
const char *adc_elsewhere(const char *name, bool function, bool prompts);

/* Whether an unknown name is hardly a variable: PI, infinity, sinx. */
bool adc_name_is_slip(const char *name);

#endif
