/* Incidents.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/table/incident.h"

#include <math.h>

const struct adc_incident adc_index_varies = {
    .event = ADC_JUMP, .why = "the order of this function is a whole number and cannot vary",
    .word = "an index that varies"};
const struct adc_incident adc_bounds_vary = {
    .event = ADC_JUMP, .why = "the bounds of a sum are whole numbers and cannot vary",
    .word = "the bounds of a sum cannot vary"};

const struct adc_incident adc_bounds_not_whole = {
    .event = ADC_JUMP, .why = "the bounds of a sum are whole numbers", .word = "the bounds of a sum are not whole"};

const struct adc_incident adc_selection_varies = {
    .event = ADC_JUMP, .why = "a length, an index or a whole power has no derivative: it is a whole number",
    .word = "an index that varies"};

const struct adc_incident adc_none_inside = {.event = ADC_JUMP, .why = "no derivative inside"};

bool adc_row_incident(const struct adc_row *row, const double *a, double v, bool fixed, bool finite,
                      struct adc_incident *incident)
{
    enum adc_event event = adc_row_event(row, a, v);
    if (event != ADC_NO_EVENT && fixed && adc_row_is_smooth_by_first(row, a))
        event = ADC_NO_EVENT;
    bool known = true;
    for (uint32_t i = 0; i < row->arity; i++)
        known &= !isnan(a[i]);
    *incident = (struct adc_incident){
        .event = event,
        .why = isnan(v) && known && event != ADC_POLE && row->outside != NULL ? row->outside
             : event != ADC_NO_EVENT ? row->why : NULL,
        .overflow = event == ADC_NO_EVENT && isinf(v) && finite};
    return event != ADC_NO_EVENT || !isfinite(v);
}

const char *adc_incident_word(const struct adc_incident *incident, double v, bool finite)
{
    if (incident->why != NULL)
        return incident->why;
    if (isnan(v))
        return "not a number";
    return !isfinite(v) ? finite ? "overflow" : "infinite" : adc_index_varies.word;
}
