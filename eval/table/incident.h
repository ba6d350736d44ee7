/* Incidents: where a derivative is not simply what the rules say. Found and explained here for every engine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_INCIDENT_H
#define ADC_EVAL_TABLE_INCIDENT_H

#include <math.h>

#include "eval/table/op.h"

struct adc_incident {
    enum adc_event event;           /* ADC_NO_EVENT: a value that is not finite */
    const char *why;                /* "sqrt at 0"; NULL: it came from elsewhere, or is an overflow */
    const char *word;               /* the same in short, for a trace; NULL: as `why` */
    bool overflow;                  /* finite arguments, infinite value, and no pole */
};

/* Whether nothing can have happened to a row at arguments a with the value v. */
static inline bool adc_row_is_regular(const struct adc_row *row, const double *a, double v)
{
    return isfinite(v) && adc_row_event(row, a, v) == ADC_NO_EVENT;
}

/* Whether a row at arguments a with the value v has an incident: a nonsmooth point, or a value that is not finite.
 * `fixed`: the arguments from the second on do not vary, which makes whole powers smooth. `finite`: the arguments are
 * finite. *incident is set in any case. */
bool adc_row_incident(const struct adc_row *row, const double *a, double v, bool fixed, bool finite,
                      struct adc_incident *incident);

/* The same for a reader of a trace, in a word or two: "abs at 0", "overflow", "not a number". */
const char *adc_incident_word(const struct adc_incident *incident, double v, bool finite);

/* Incidents that no value shows: something varies that must be a whole number; within a formula there is no
 * derivative. */
extern const struct adc_incident adc_index_varies, adc_bounds_vary, adc_bounds_not_whole, adc_selection_varies,
    adc_none_inside;

#endif
