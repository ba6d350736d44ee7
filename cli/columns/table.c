/* What the parts of a table share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/table.h"

#include <stdarg.h>
#include <stdlib.h>

bool table_refuse(struct table *table, const char *hint, const char *format, ...)
{
    char message[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    struct adc_diag *error = &table->session->context.error;
    adc_diag_begin(error, ADC_USAGE, NULL, (struct adc_span){0, 0}, "%s", message);
    if (hint != NULL)
        adc_diag_hint(error, "%s", hint);
    runner_report_error(table->runner);
    return false;
}

void *table_array(size_t count, size_t size)
{
    void *array = calloc(count + 1, size);
    if (array == NULL)
        out_of_memory();
    return array;
}
