/* Shared by the files of slices: slice_parts.c for what an answer is made of, slice_elements.c for one with arrays,
 * slice_terms.c for terms that move or are replaced, slice_chain.c for long sums and the like, slice.c for entering and
 * leaving slices.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ONESIDED_SLICING_H
#define ADC_EVAL_ONESIDED_SLICING_H

#include "eval/onesided/slice.h"
#include "eval/onesided/operations.h"

/* ---- slice_parts.c ---- */

/* The term that a term stands for: where it reads a slot, what was bound to that. */
static inline uint32_t adc_slice_meant(const struct adc_slices *S, uint32_t Z)
{
    const struct adc_term *term = &S->unit->terms[Z];
    return term->kind == ADC_TERM_SLOT ? S->bound[term->at[0]] : Z;
}

/* What a term is an operand of, past a slot that it is bound to; ADC_NO_TERM: nothing. */
static inline uint32_t adc_slice_reader(const struct adc_slices *S, uint32_t Z)
{
    const uint32_t p = S->parent[Z];
    return p != ADC_NO_TERM && S->unit->terms[p].kind == ADC_TERM_SLOT ? S->parent[p] : p;
}

/* Whether a term is a link of a long sum. */
static inline bool adc_slice_is_addition(const struct adc_term *term)
{
    return term->kind == ADC_TERM_ROW && (term->row == ADC_ROW_add || term->row == ADC_ROW_sub);
}

static inline bool adc_slice_is_link(const struct adc_slices *S, uint32_t Z) { return S->top[Z] != ADC_NO_TERM; }

/* ---- slice_elements.c ---- */

/* Writes an answer of arrays out by elements: S->unit, of which slices are made in place of the program's own. False
 * where that cannot be done, or an element is read more than once. */
bool adc_slice_elements(struct adc_slices *S, struct adc_program *program);

/* The answer by elements in place of the program's own, and back. */
void adc_slice_exchange(struct adc_slices *S);
void adc_slice_restore(struct adc_slices *S);

/* ---- slice_terms.c ---- */

/* Notes a term that moves. */
void adc_slice_move(struct adc_slices *S, uint32_t Z);
static inline bool adc_slice_moves(const struct adc_slices *S, uint32_t Z) { return S->seen[Z] == S->mark; }

/* Puts another term in place of one until the slice is left, or a number where a term stands still. */
void adc_slice_replace(struct adc_slices *S, uint32_t Z, const struct adc_term *by, double error);
void adc_slice_replace_by_number(struct adc_slices *S, uint32_t Z, double number, double error);
void adc_slice_settle(struct adc_slices *S, uint32_t Z);

/* Whether what a term comes to at the point is known, be it finite or not. */
bool adc_slice_is_known(const struct adc_slices *S, uint32_t Z);

/* ---- slice_chain.c ---- */

/* Finds, from the values of the links, what chains can be passed over by. */
void adc_slice_find_ties(struct adc_slices *S);

/* What is left of chains: their links that move by an operand of their own. False where that cannot be said. */
bool adc_slice_join_links(struct adc_slices *S);

#endif
