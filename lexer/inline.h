/* Functions that are always inlined when the compiler optimizes. Without optimization there is one copy, which is easier
 * to step through and whose branches coverage counts once.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_INLINE_H
#define ADC_LEXER_INLINE_H

#ifdef __OPTIMIZE__
#define ADC_INLINE inline __attribute__((always_inline))
#else
#define ADC_INLINE inline
#endif

#endif
