/* Text that may be shown.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/escape.h"

#include <stdio.h>
#include <string.h>

size_t adc_utf8_length(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    size_t need = byte[0] < 0x80 ? 1 : byte[0] >= 0xC2 && byte[0] < 0xE0 ? 2
                : (byte[0] & 0xF0) == 0xE0 ? 3 : byte[0] >= 0xF0 && byte[0] < 0xF5 ? 4 : 0;
    if (need == 0 || need > length)
        return 0;
    for (size_t i = 1; i < need; i++)
        if ((byte[i] & 0xC0) != 0x80)
            return 0;
    bool overlong = (byte[0] == 0xE0 && byte[1] < 0xA0) || (byte[0] == 0xF0 && byte[1] < 0x90);
    bool beyond = (byte[0] == 0xED && byte[1] > 0x9F) || (byte[0] == 0xF4 && byte[1] > 0x8F);
    return overlong || beyond ? 0 : need;
}

uint32_t adc_utf8_point(const char *text, size_t length)
{
    uint32_t point = (unsigned char)text[0];
    if (length > 1)
        point &= 0x7Fu >> length;
    for (size_t i = 1; i < length; i++)
        point = point << 6 | ((unsigned char)text[i] & 0x3Fu);
    return point;
}

char *adc_utf8_put(char *out, uint32_t point)
{
    if (point < 0x80) {
        *out++ = (char)point;
        return out;
    }
    const int more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    *out++ = (char)((0xF0 << (3 - more)) | (int)(point >> 6 * more));
    for (int i = more; i-- > 0;)
        *out++ = (char)(0x80 | (point >> 6 * i & 0x3F));
    return out;
}

/* Characters that are invisible, or change how the rest is shown: control characters, separators of lines, characters of no
 * width, marks of direction, fillers, variation selectors, tags (Unicode Standard, Default_Ignorable_Code_Point and the
 * categories Cc, Cf, Zl, Zp). */
static const struct { uint32_t first, last; } invisible[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x00AD, 0x00AD}, {0x034F, 0x034F}, {0x0600, 0x0605}, {0x061C, 0x061C},
    {0x06DD, 0x06DD}, {0x070F, 0x070F}, {0x0890, 0x0891}, {0x08E2, 0x08E2}, {0x115F, 0x1160}, {0x17B4, 0x17B5},
    {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164}, {0xFE00, 0xFE0F},
    {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x110BD, 0x110BD}, {0x110CD, 0x110CD},
    {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

bool adc_is_visible(uint32_t point)
{
    for (size_t i = 0; i < sizeof invisible / sizeof *invisible; i++)
        if (point <= invisible[i].last)
            return point < invisible[i].first;
    return true;
}

size_t adc_escape_character(const char *text, size_t length, char out[ADC_ESCAPED])
{
    size_t step = adc_utf8_length(text, length);
    uint32_t point = step > 0 ? adc_utf8_point(text, step) : (unsigned char)text[0];
    if (step > 0 && (adc_is_visible(point) || text[0] == '\t')) {
        memcpy(out, text[0] == '\t' ? " " : text, step);       /* a tab is space, one column wide here */
        out[step] = '\0';
    } else {
        snprintf(out, ADC_ESCAPED, step < 2 ? "\\x%02x" : point < 0x10000 ? "\\u%04x" : "\\U%08x", (unsigned)point);
    }
    return step > 0 ? step : 1;
}

size_t adc_escape(char *out, size_t size, const char *text, size_t length)
{
    char shown[ADC_ESCAPED];
    size_t used = 0;
    for (size_t i = 0; i < length;) {
        i += adc_escape_character(text + i, length - i, shown);
        size_t need = strlen(shown);
        if (used + need + 1 > size)
            break;
        memcpy(out + used, shown, need);
        used += need;
    }
    out[used] = '\0';
    return used;
}
