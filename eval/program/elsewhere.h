/* What other programs call something, and how it is written here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_ELSEWHERE_H
#define ADC_EVAL_PROGRAM_ELSEWHERE_H

#include <stdbool.h>

/* How a name that is unknown here, a function's or a variable's, is written, as it stands behind "write "; NULL where no
 * other program is known to have it. With `prompts`, commands are told, else options. */
const char *adc_elsewhere(const char *name, bool function, bool prompts);

#endif
