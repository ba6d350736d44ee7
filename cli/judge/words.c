/* Words and counts for both reports.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/judge/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/judge/slips.h"

const char *name_of(const struct study *study, uint32_t i) { return study->box.names[study->variable[i]]; }

static void put_slip(const struct study *study, const struct adc_slip *slip, char *out, size_t size)
{
    const char *other = name_of(study, slip->other);
    switch (slip->kind) {
    case ADC_SLIP_SIGN: snprintf(out, size, "the wrong sign"); break;
    case ADC_SLIP_DROPPED: snprintf(out, size, "a dropped term: it is 0"); break;
    case ADC_SLIP_FACTOR: snprintf(out, size, "a factor of %.3g", slip->factor); break;
    case ADC_SLIP_TRANSPOSED: snprintf(out, size, "a transposed Jacobian"); break;
    case ADC_SLIP_OTHER: snprintf(out, size, "the partial by %s", other); break;
    case ADC_SLIP_LACKS: snprintf(out, size, "a missing factor %s", other); break;
    case ADC_SLIP_EXTRA: snprintf(out, size, "a factor %s too many", other); break;
    }
}

/* Of many variables the other partials are taken as claimed. */
void looks_like(const struct study *study, const struct place *place, uint32_t k, uint32_t i, const struct adc_check *check,
                       char out[VERDICT])
{
    const uint32_t m = study->many ? 1 : study->box.components, a = study->active;
    double *numbers = enlarged(NULL, (3 * (size_t)m + 1) * a * sizeof *numbers), *found = numbers + (size_t)m * a,
           *error = found + (size_t)m * a, *point = error + (size_t)m * a;
    struct adc_slip slips[ADC_MOST_SLIPS];
    for (uint32_t r = 0; r < m; r++)
        for (uint32_t c = 0; c < a; c++) {
            const struct adc_check *other = study->many ? NULL : &place->checks[r * a + c];
            numbers[r * a + c] = place->claimed[(size_t)(study->many ? k : r) * study->box.variables + study->variable[c]];
            found[r * a + c] = other != NULL ? other->difference : c == i ? check->difference : numbers[r * a + c];
            error[r * a + c] = other != NULL ? other->error : c == i ? check->error : 0;
            point[c] = place->point[study->variable[c]];
        }
    const struct adc_slip_view view = {m, a, numbers, found, error, point};
    const uint32_t count = adc_find_slips(&view, study->many ? 0 : k, i, slips);
    out[0] = '\0';
    for (uint32_t s = 0; s < count; s++) {
        const size_t used = strlen(out);
        snprintf(out + used, VERDICT - used, "%s", s > 0 ? " or " : "");
        put_slip(study, &slips[s], out + strlen(out), VERDICT - strlen(out));
    }
    free(numbers);
}

bool is_noisy(const struct adc_check *check) { return strncmp(check->note, "too noisy", 9) == 0; }

double claimed_at(const struct study *study, const struct place *place, uint32_t k, uint32_t i)
{
    return place->claimed[(size_t)k * study->box.variables + study->variable[i]];
}

void count_place(const struct study *study, const struct place *place, struct counts *counts)
{
    const uint32_t lines = study->many ? SLOPES : study->active;
    for (uint32_t c = 0; c < study->box.components * lines; c++) {
        const struct adc_check *check = &place->checks[c];
        counts->of[check->verdict]++;
        counts->missing += isnan(check->difference) != 0;
        if (check->verdict == ADC_AGREE && !check->exact && check->digits < counts->digits)
            counts->digits = check->digits;
    }
    for (uint32_t k = 0; k < study->box.components && study->exact; k++)
        counts->of[place->values[k].verdict]++;
}
