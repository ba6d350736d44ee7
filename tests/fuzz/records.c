/* Fuzz target: the records of cli/columns and the cells of lexer/number.h.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first byte chooses the form. A text that is split whole is split again as it comes, in two pieces: the same
 * records and cells. The bytes of the records and of their line ends are those of the text, none is lost. A cell that is
 * a number is the number that its text is without the blanks. */
#include <math.h>

#include "cli/columns/record.h"
#include "lexer/number.h"
#include "tests/fuzz/fuzz.h"

static void check_cell(struct record_cell cell)
{
    double number = 0, again = 0;
    char text[ADC_NUMBER_TEXT];
    if (adc_cell_read(cell.at, cell.length, &number) != ADC_CELL_NUMBER)
        return;
    adc_number_text(number, 0, text);
    demand(adc_cell_read(text, strlen(text), &again) == ADC_CELL_NUMBER, "'%s' does not read back", text);
    demand(memcmp(&number, &again, sizeof number) == 0 || isnan(number), "'%s' is another number", text);
}

static void check_cells(const struct record *record, enum record_form form)
{
    const char *end = record->text + record->length;
    for (uint32_t i = 0; i < record->count; i++) {
        const struct record_cell cell = record->cells[i], inside = record_trimmed(cell);
        demand(cell.at >= record->text && cell.at + cell.length <= end, "a cell outside its record");
        demand(inside.at >= cell.at && inside.at + inside.length <= cell.at + cell.length, "a cell grew");
        if (form != RECORD_JSON)
            demand(i == 0 || cell.at == record->cells[i - 1].at + record->cells[i - 1].length + 1, "bytes between cells");
        check_cell(cell);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record record = {0}, part = {0};
    if (size < 2)
        return 0;
    enum record_form form = (enum record_form)(data[0] % 3);
    const char *text = (const char *)data + 1;
    size_t length = size - 1;
    while (length > 0) {
        demand(record_split(&record, form, text, length, true), "the end of the text is the end of a record");
        size_t whole = record.length + record.end;
        demand(whole > 0 && whole <= length, "a record of %zu bytes", whole);
        check_cells(&record, form);
        if (record_split(&part, form, text, whole - 1, false))
            demand(false, "a record ends before its end");
        if (record.end > 0)
            demand(record_split(&part, form, text, length, false) && part.count == record.count
                       && part.length == record.length, "a record that depends on what comes later");
        text += whole;
        length -= whole;
    }
    record_release(&record);
    record_release(&part);
    return 0;
}
