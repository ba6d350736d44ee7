/* How the C library keeps memory.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_MEMORY_H
#define ADC_LEXER_MEMORY_H

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* For a program that evaluates often: from here on blocks below 4 MB that are released stay with the process, for the next
 * ones, where the C library would give them back to the system and have them anew, with a fault for each page. To be called
 * first. */
static inline void adc_memory_keep(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    mallopt(M_TRIM_THRESHOLD, 16 << 20);
    mallopt(M_TOP_PAD, 1 << 19);
#endif
}

#endif
