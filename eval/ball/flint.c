/* Loading FLINT.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/ball/flint.h"

#include "eval/numeric/library.h"

#define CANNOT "the library FLINT cannot be loaded (package libflint-arb2; from Debian 13 and Ubuntu 24.04 on libflint-dev)"

const char adc_flint_missing[] = "proven digits: " CANNOT;
const char adc_flint_lacking[] = CANNOT;

bool adc_flint_load(struct adc_flint *flint)
{
    /* Arb by itself first (Debian's name and upstream's), then FLINT 3, which contains it, by its sonames up to now. */
    static const char *const names[] = {
        "libflint-arb.so.2", "libarb.so.2", "libflint.so.23", "libflint.so.22", "libflint.so.21", "libflint.so.20",
        "libflint.so.19", "libflint.so.18", "libflint-arb.so", "libarb.so", "libflint.so",
        "libflint.dylib", "libarb.dylib", NULL
    };
    static const struct adc_library_function functions[] = {
#define FLINT(result, name, parameters) {#name, offsetof(struct adc_flint, name)},
#include "eval/ball/flint.def"
#undef FLINT
    };
    return adc_library_load("ADC_FLINT", names, functions, sizeof functions / sizeof *functions, flint);
}
