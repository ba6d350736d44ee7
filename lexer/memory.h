/* Blocks of memory; their owners keep the sizes. Large ones are whole large pages, which are filled without a
 * fault for every 4 kB of them: of reading 5 MB of formulas these took two fifths of the time, and where a virtual machine
 * keeps its own page tables a fault costs 20 microseconds. Elsewhere than on Linux they are those of the C library.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_MEMORY_H
#define ADC_LEXER_MEMORY_H

#include <stddef.h>

enum { ADC_LARGE_PAGE = 1 << 21 };      /* bytes */

/* A block of `bytes` > 0 in the place of one of `before`, which is NULL where that is 0; what both have room for is kept, the
 * rest is not set. NULL: there is no memory, and the block stays. */
void *adc_memory_resize(void *block, size_t before, size_t bytes);

/* A new block, all 0; a large one costs no time before it is used. NULL: there is no memory. */
void *adc_memory_zeroed(size_t bytes);

/* `bytes` is what it has now. */
void adc_memory_release(void *block, size_t bytes);

/* For a program that evaluates often: from here on smaller blocks that are released stay with the process, for the next ones,
 * where the C library would give them back to the system and have them anew, with a fault for each page. To be called
 * first. */
void adc_memory_keep(void);

#endif
