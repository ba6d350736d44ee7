/* The entries for drawings, each behind the exit for errors (entry.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ENTRY_PLOT_H
#define ADC_EVAL_ENTRY_PLOT_H

#include "eval/entry.h"
#include "eval/plot/plot.h"

/* The variables that a statement depends on, as it first needs them; appended to *names. */
bool adc_plot_variables(struct adc_session *session, const struct adc_statement *statement,
                        struct adc_symbol_list *names);

/* Draws a statement by one variable or by two, whose ranges and what else the caller wants stand in *plot, which is
 * zeroed apart from that. adc_plot_release in any case. */
bool adc_plot_statement(struct adc_session *session, const struct adc_statement *statement, const uint32_t *names,
                        uint32_t count, struct adc_plot *plot);

void adc_plot_release(struct adc_plot *plot);

#endif
