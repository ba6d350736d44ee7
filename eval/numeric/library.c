/* Loading libraries.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/library.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#ifdef ADC_NO_LOADING
bool adc_library_load(const char *variable, const char *const *names, const struct adc_library_function *functions,
                      size_t count, void *table)
{
    return (void)variable, (void)names, (void)functions, (void)count, (void)table, false;
}
#else
static bool fill(void *handle, const struct adc_library_function *functions, size_t count, char *table)
{
    for (size_t i = 0; i < count; i++) {
        void *function = dlsym(handle, functions[i].name);
        if (function == NULL)
            return false;
        memcpy(table + functions[i].at, &function, sizeof function);
    }
    return true;
}

bool adc_library_load(const char *variable, const char *const *names, const struct adc_library_function *functions,
                      size_t count, void *table)
{
    const char *wanted = getenv(variable);
    if (wanted != NULL && strcmp(wanted, "no") == 0)
        return false;
    for (; *names != NULL; names++) {
        void *handle = dlopen(*names, RTLD_LAZY | RTLD_LOCAL);
        if (handle != NULL && fill(handle, functions, count, table))
            return true;
        if (handle != NULL)
            dlclose(handle);
    }
    return false;
}
#endif
