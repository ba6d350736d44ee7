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
    report_refuse(error, ADC_USAGE, hint, "%s", message);
    runner_report_error(table->runner);
    return false;
}

struct role table_role(const struct table *table, uint32_t symbol)
{
    return symbol < table->role_count ? table->roles[symbol] : (struct role){0};
}

uint32_t table_column(const struct table *table, const char *name, size_t length)
{
    return table_role(table, adc_symbol_find(&table->session->context, name, length)).column - 1;
}

void *table_array(size_t count, size_t size)
{
    void *array = calloc(count + 1, size);
    if (array == NULL)
        out_of_memory();
    return array;
}
