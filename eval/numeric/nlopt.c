/* Loading NLopt.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/nlopt.h"

#include "eval/numeric/library.h"

const char adc_nlopt_missing[] = "constraints need the library NLopt (package libnlopt-dev), which cannot be loaded";

bool adc_nlopt_load(struct adc_nlopt *nlopt)
{
    static const char *const names[] = {"libnlopt.so.0", "libnlopt.so.1", "libnlopt.so", "libnlopt.dylib", NULL};
    static const struct adc_library_function functions[] = {
#define NLOPT(result, name, parameters) {#name, offsetof(struct adc_nlopt, name)},
#include "eval/numeric/nlopt.def"
#undef NLOPT
    };
    return adc_library_load("ADC_NLOPT", names, functions, sizeof functions / sizeof *functions, nlopt);
}
