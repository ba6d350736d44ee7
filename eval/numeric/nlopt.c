/* Loading NLopt.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/nlopt.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

const char adc_nlopt_missing[] = "constraints need the library NLopt (package libnlopt0), which cannot be loaded";

bool adc_nlopt_load(struct adc_nlopt *nlopt)
{
    memset(nlopt, 0, sizeof *nlopt);
#ifdef ADC_NO_LOADING
    return false;
#else
    static const struct { const char *name; size_t at; } functions[] = {
#define NLOPT(result, name, parameters) {#name, offsetof(struct adc_nlopt, name)},
#include "eval/numeric/nlopt.def"
#undef NLOPT
    };
    static const char *const names[] = {"libnlopt.so.0", "libnlopt.so.1", "libnlopt.so", "libnlopt.dylib"};
    void *handle = NULL;
    for (size_t i = 0; handle == NULL && i < sizeof names / sizeof *names; i++)
        handle = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
    bool whole = handle != NULL;
    for (size_t i = 0; whole && i < sizeof functions / sizeof *functions; i++) {
        void *function = dlsym(handle, functions[i].name);
        memcpy((char *)nlopt + functions[i].at, &function, sizeof function);
        whole = function != NULL;
    }
    return whole;
#endif
}
