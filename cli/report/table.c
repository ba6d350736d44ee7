/* Aligned tables, and how comparisons went.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/table.h"

#include <string.h>

void agreement_text(const struct adc_check *check, char *out, size_t size)
{
    if (check->verdict == ADC_AGREE && check->exact)
        snprintf(out, size, "exact");
    else if (check->verdict == ADC_AGREE && check->digits > 0)
        snprintf(out, size, "%d digits", check->digits);
    else if (check->verdict == ADC_AGREE)
        snprintf(out, size, "agrees");
    else
        snprintf(out, size, "%s%s%s", check->verdict == ADC_DISAGREE ? "DISAGREES" : "inconclusive",
                 check->note[0] != '\0' ? ": " : "", check->note);
}

/* ---- cells ---- */

int text_width(const char *text)
{
    return (int)adc_characters(text, strlen(text));
}

void widen(struct layout *layout, char (*cell)[CELL])
{
    for (int k = 0; k < layout->columns; k++)
        layout->width[k] = text_width(cell[k]) > layout->width[k] ? text_width(cell[k]) : layout->width[k];
}

/* What a reader must not miss is red, what is only doubtful is yellow. */
static const char *color_of(const char *cell)
{
    if (strncmp(cell, "DISAGREES", 9) == 0 || strncmp(cell, "WRONG", 5) == 0)
        return "\033[1;31m";
    return strncmp(cell, "undefined", 9) == 0 || strncmp(cell, "inconclusive", 12) == 0 ? "\033[33m" : NULL;
}

void put_cells(const struct layout *layout, char (*cell)[CELL])
{
    int last = layout->columns - 1;
    while (last > 0 && cell[last][0] == '\0')
        last--;
    for (int k = 0; k <= last; k++) {
        const char *start = layout->color ? color_of(cell[k]) : NULL;
        int gap = k == last ? 0 : layout->width[k] - text_width(cell[k]) + (k == 0 ? layout->first_gap : layout->gap);
        fprintf(layout->out, "%s%s%s%*s", start != NULL ? start : "", cell[k], start != NULL ? "\033[0m" : "", gap, "");
    }
    putc('\n', layout->out);
}

void put_matrix(FILE *out, const struct adc_answer *answer, uint32_t rows, uint32_t columns, put_cell *put, int digits)
{
    char cell[CELL];
    int most = 0;
    for (uint32_t i = 0; i <= rows; i++) {
        for (uint32_t j = 0; j <= columns; j++) {
            adc_work(&answer->session->context, 1);
            put(answer, i, j, digits, cell);
            most = j > 0 && text_width(cell) > most ? text_width(cell) : most;
        }
    }
    for (uint32_t i = 0; i <= rows; i++) {
        for (uint32_t j = 0; j <= columns; j++) {
            adc_work(&answer->session->context, 1);
            put(answer, i, j, digits, cell);
            fprintf(out, "%s%*s", cell, j == columns ? 0 : (j == 0 ? 5 : most + 3) - text_width(cell), "");
        }
        putc('\n', out);
    }
}

/* ---- comparisons of the entries of a matrix ---- */

void tally_begin(struct tally *tally)
{
    *tally = (struct tally){0, 0, 15};
}

void tally_add(struct tally *tally, const struct adc_check *check)
{
    bool good = check->verdict == ADC_AGREE;
    tally->made++;
    tally->agree += good;
    if (good && !check->exact && check->digits >= 0 && check->digits < tally->digits)
        tally->digits = check->digits;
}

void put_tally(FILE *out, const struct tally *tally)
{
    if (tally->made == 0)
        return;
    fprintf(out, "\nfinite differences: %u of %u entries agree", tally->agree, tally->made);
    fprintf(out, tally->agree > 0 ? ", to %d digits or more\n" : "\n", tally->digits);
}

void put_doubt(FILE *out, const char *label, const struct adc_check *check, bool color)
{
    char difference[CELL], verdict[CELL];
    if (check->verdict == ADC_AGREE)
        return;
    adc_check_format(check, difference, sizeof difference);
    agreement_text(check, verdict, sizeof verdict);
    const char *start = color ? color_of(verdict) : NULL;
    fprintf(out, "%s   %s   %s%s%s\n", label, difference, start != NULL ? start : "", verdict,
            start != NULL ? "\033[0m" : "");
}
