/* The sources of the functions of op.def, as text: emitted code includes those that it needs, each function, constant and
 * type with those that it uses, with a prefix on all names.
 *
 * Life cycle: adc_source_open; adc_source_need for each function that is needed; adc_source_write. The arena of the caller
 * holds everything.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_SOURCE_H
#define ADC_EVAL_EMIT_SOURCE_H

#include "eval/emit/emit.h"

struct adc_source_item;

struct adc_source_texts {
    const struct adc_emit *emit;            /* its name and '_' are before all names */
    struct adc_source_item *items;
    uint32_t count, capacity;
    uint32_t *order, order_count;           /* what is needed, each after what it uses */
};

/* Splits the sources into items. */
void adc_source_open(struct adc_source_texts *texts, const struct adc_emit *emit);

/* Notes that a function, by its name in the sources (adc_erf), is needed. Returns its name in the emitted code. */
const char *adc_source_need(struct adc_source_texts *texts, const char *name);

/* Appends all that is needed. */
void adc_source_write(const struct adc_source_texts *texts, struct adc_text *out);

#endif
