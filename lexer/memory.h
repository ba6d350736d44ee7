/* How much released memory the C library keeps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_MEMORY_H
#define ADC_LEXER_MEMORY_H

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* For a program that evaluates often. Released blocks below 4 MB stay with the process for later requests; the C library would
 * return them to the system, and each new page would cost a page fault. Call it before anything else. */
static inline void adc_memory_keep(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    mallopt(M_TRIM_THRESHOLD, 16 << 20);
    mallopt(M_TOP_PAD, 1 << 19);
#endif
}

#endif
