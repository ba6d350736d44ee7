/* Loading FLINT.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/ball/flint.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const char adc_flint_missing[] = "proven digits need the library FLINT (package libflint-dev, or libflint-arb-dev on "
                                 "older systems), which cannot be loaded";

const char adc_flint_lacking[] = "this takes the library FLINT (package libflint-dev), which cannot be loaded";

#ifdef ADC_NO_LOADING
static void *open_any(void) { return NULL; }
static void *find(void *handle, const char *name) { return (void)handle, (void)name, NULL; }
#else
/* Arb by itself first (Debian's name and upstream's), then FLINT 3, which contains it, by its sonames up to now. */
static void *open_any(void)
{
    static const char *const names[] = {
        "libflint-arb.so.2", "libarb.so.2", "libflint.so.23", "libflint.so.22", "libflint.so.21", "libflint.so.20",
        "libflint.so.19", "libflint.so.18", "libflint-arb.so", "libarb.so", "libflint.so",
        "libflint.dylib", "libarb.dylib", NULL
    };
    void *handle = NULL;
    for (int i = 0; names[i] != NULL; i++) {
        handle = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
        if (handle != NULL && dlsym(handle, "arb_exp") != NULL)
            return handle;
        if (handle != NULL)
            dlclose(handle);
    }
    return NULL;
}

static void *find(void *handle, const char *name) { return dlsym(handle, name); }
#endif

bool adc_flint_load(struct adc_flint *flint)
{
    static const struct { const char *name; size_t at; } functions[] = {
#define FLINT(result, name, parameters) {#name, offsetof(struct adc_flint, name)},
#include "eval/ball/flint.def"
#undef FLINT
    };
    memset(flint, 0, sizeof *flint);
    const char *wanted = getenv("ADC_FLINT");
    flint->handle = wanted != NULL && strcmp(wanted, "no") == 0 ? NULL : open_any();
    bool whole = flint->handle != NULL;
    for (size_t i = 0; whole && i < sizeof functions / sizeof *functions; i++) {
        void *function = find(flint->handle, functions[i].name);
        memcpy((char *)flint + functions[i].at, &function, sizeof function);
        whole = function != NULL;
    }
    return whole;
}
