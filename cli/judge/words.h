/* What both reports say of a study.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_JUDGE_WORDS_H
#define ADC_CLI_JUDGE_WORDS_H

#include "cli/judge/judge.h"

enum { VERDICT = 200 };             /* bytes of a verdict in words */

/* How many partials got which verdict, how many have no difference, and the fewest digits to which one agrees. */
struct counts { size_t of[ADC_INCONCLUSIVE + 1], missing; int digits; };
void count_place(const struct study *study, const struct place *place, struct counts *counts);

/* The name of an active variable, and its claimed partial. */
const char *name_of(const struct study *study, uint32_t i);
double claimed_at(const struct study *study, const struct place *place, uint32_t k, uint32_t i);

/* Whether noise kept a comparison undecided. */
bool is_noisy(const struct adc_check *check);

/* Writes what entry (k, i) of a place, which is wrong, looks like; "" where that is nothing known. */
void looks_like(const struct study *study, const struct place *place, uint32_t k, uint32_t i, const struct adc_check *check,
                char out[VERDICT]);

/* Writes a place as an object of JSON, a line. False after a reported error. */
bool put_json(const struct study *study, const struct place *place);

#endif
