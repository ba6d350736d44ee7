/* Columns of numbers as vectors of a session, which nobody differentiates by unless asked to.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ENTRY_DATA_H
#define ADC_EVAL_ENTRY_DATA_H

#include "eval/session/session.h"
#include "eval/solve/data.h"

/* Binds column `column` of the data as a vector under its symbol, a constant that assignments do not change; a column with
 * a cell that has no number stays unbound, and a formula that uses it is refused. False with the error in the session's context: the name has a value already, no memory. */
bool adc_bind_column(struct adc_session *session, const struct adc_data *data, uint32_t column);

/* From now on these variables are differentiated by, though they were bound as data; of an element, A[1,2], the array
 * that it belongs to. */
void adc_vary(struct adc_session *session, const uint32_t *symbols, uint32_t count);

#endif
