/* The parts of texts that programs rarely hold: numbers cut short, characters that UTF-8 does not allow, places after a
 * text; and work at its limit. Expected results are by hand: by the grammar of strtod, the table of RFC 3629, section 4.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/escape.h"
#include "lexer/number.h"
#include "lexer/powers.h"
#include "tests/unit/testing.h"

static const struct { const char *text; size_t length; } characters[] = {
    {"a", 1}, {"\xC3\xA9", 2}, {"\xE2\x82\xAC", 3}, {"\xF0\x9F\x98\x80", 4}, {"\xF4\x8F\xBF\xBF", 4}, {"\xED\x9F\xBF", 3},
    {"\xE0\xA0\x80", 3}, {"\xF0\x90\x80\x80", 4}, {"\xF3\x80\x80\x80", 4}, {"\xE1\x80\x80", 3},
    {"\xC1\xBF", 0}, {"\xE0\x9F\xBF", 0}, {"\xED\xA0\x80", 0}, {"\xF0\x8F\xBF\xBF", 0}, {"\xF4\x90\x80\x80", 0},
    {"\xF5\x80\x80\x80", 0}, {"\x80", 0}, {"\xE2\x82", 0}, {"\xE2\x28\xA1", 0}};

static const struct { const char *text; bool good; double number; } numbers[] = {
    {"0x", false, 0}, {"0x1p", false, 0}, {"0xg", false, 0}, {"1e", false, 0}, {"1e+", false, 0}, {"1e/", false, 0},
    {"1e:", false, 0}, {"1_000", false, 0}, {"0x1p-", false, 0}, {"0x.p1", false, 0}, {"", false, 0}, {".", false, 0},
    {"0x1.8p1", true, 3}, {"1.5e+2", true, 150}, {"1.5e-2", true, 0.015},
    {"9007199254740993.0000000000000000000000000000001", true, 9007199254740994},
    {"9007199254740992.99999999999999999999999999999999", true, 9007199254740992},
    {"9007199254740993", true, 9007199254740992}, {"179769313486231580793e289", true, INFINITY}};

/* Whether a literal is a double, by hand: 5^22 is below 2^53, and 5^23 above. */
static const struct { const char *text; bool exact; } literals[] = {
    {"0x1.8", true}, {"0X8p1", true}, {"0xp1", false}, {"0.5", true}, {"0.1", false}, {"1e22", true}, {"1e23", false},
    {"1e-30", false}, {"0e-30", true}, {"0e30", false}, {"25e-2", true}, {"3e5", true}, {"9007199254740993", false},
    {"9007199254740992", true}, {"18014398509481986", false}, {"12345678901234567890123", false}, {".", false}, {"0", true},
    {"9007199254740991e1", false}, {"9007199254740991e5", false}, {"0x1.00000000000000000001", false}, {"07", true},
    {"1_000.5", true}};

static void try_places(struct adc_session *session)
{
    struct adc_reader reader;
    char text[64 * 3000] = "", out[ADC_PLACE_TEXT];
    size_t length = 0;
    for (int i = 0; i < 3000; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "x = %d\r\n", i);
    if (!expect(adc_open_text(session, &reader, "text", text, length), "no text"))
        return;
    const struct adc_source *source = reader.source;
    for (int line = 1; line <= 3000; line += 199) {
        const char *at = text;
        for (int i = 1; i < line; i++)
            at = strchr(at, '\n') + 1;
        const struct adc_place place = adc_source_place(source, (uint32_t)(at - text) + 2);
        expect(place.line == (uint32_t)line && place.column == 3 && text[place.line_end] == '\r', "line %d is %u:%u", line,
               place.line, place.column);
    }
    expect(adc_source_place(source, (uint32_t)length + 9).line == 3001, "what is behind the text is on its last line");
    const struct adc_place empty = adc_source_place(source, (uint32_t)(strchr(text, '\r') - text) + 1);
    expect(empty.line == 1 && text[empty.line_end] == '\n', "the newline of a line belongs to it");
    expect(*adc_place_text(NULL, (struct adc_span){0, 3}, out) == '\0', "no text has no place");
    expect(*adc_place_text(source, (struct adc_span){0, 0}, out) == '\0', "an empty place has no text");
    expect(*adc_place_text(source, (struct adc_span){0, 100}, out) == '\0', "a long place is not shown");
    expect(strcmp(adc_place_text(source, (struct adc_span){0, 5}, out), ", in 'x = 0'") == 0, "a place is %s", out);
    adc_reader_close(&reader);
}

static void try_work(struct adc_context *context)
{
    context->limits.steps = 100;
    context->work.deadline = 0;
    adc_work_reset(context);
    expect(context->work.pause == 100 && adc_work_left(context) == 100, "work begins again with %g units",
           (double)adc_work_left(context));
    context->work.done = 200;
    expect(adc_work_left(context) == 0, "work beyond its limit leaves some");
    adc_work_reset(context);
    expect(adc_symbol(context, "\xC3\xA9", 2) != adc_symbol(context, "\xC3", 1), "two names are one");
}

int main(void)
{
    struct adc_session session;
    double number;
    if (!expect(adc_session_init(&session), "no session"))
        return finish();
    for (size_t i = 0; i < sizeof characters / sizeof *characters; i++)
        expect(adc_utf8_length(characters[i].text, strlen(characters[i].text)) == characters[i].length, "character %zu", i);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        const bool good = adc_number_read(numbers[i].text, &number);
        expect(good == numbers[i].good && (!good || number == numbers[i].number), "'%s' is %.17g", numbers[i].text, number);
    }
    for (size_t i = 0; i < sizeof literals / sizeof *literals; i++)
        expect(adc_literal_is_exact(literals[i].text, strlen(literals[i].text)) == literals[i].exact, "%s is%s a double",
               literals[i].text, literals[i].exact ? " not" : "");
    bool beyond;
    static const char *const above[] = {"9_007_199_254_740_993.0000000000000000000000000000001", "0x_1p-2000", "0x0p9"};
    expect(adc_literal_read(above[0], strlen(above[0]), &beyond) == 9007199254740994 && !beyond, "%s", above[0]);
    expect(adc_literal_read(above[1], strlen(above[1]), &beyond) == 0 && beyond, "%s", above[1]);
    expect(adc_literal_read(above[2], strlen(above[2]), &beyond) == 0 && !beyond, "%s", above[2]);
    try_places(&session);
    try_work(&session.context);
    adc_session_release(&session);
    return finish();
}
