/* Texts that can be read in two ways: errors that show both.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/build.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The user's text of a span on one line, shortened for a message. */
const char *adc_build_excerpt(const struct adc_reader *r, struct adc_span span, char out[64])
{
    const char *text = r->source->text + span.at;
    if (span.length < 60)
        snprintf(out, 64, "%.*s", (int)span.length, text);
    else
        snprintf(out, 64, "%.20s...", text);
    for (char *c = out; *c != '\0'; c++)
        if (isspace((unsigned char)*c))
            *c = ' ';
    return out;
}

_Noreturn void adc_build_ambiguous(struct adc_reader *r, struct adc_span span, const char *one, const char *other)
{
    char whole[64];
    adc_error(r->context, ADC_SYNTAX, r->source, span, "'%s' can be read in two ways" ADC_HINT "write %s or %s",
              adc_build_excerpt(r, span, whole), one, other);
}

/* The bracket that closes what is open at `from`, in the same line; 0: there is none near. */
static uint32_t closing_bracket(const struct adc_source *source, uint32_t from)
{
    enum { NEAR = 40 };
    int depth = 0;
    for (uint32_t at = from; at < source->length && at < from + NEAR && source->text[at] != '\n'; at++) {
        char c = source->text[at];
        depth += (c == '[' || c == '(' || c == '{') - (c == ']' || c == ')' || c == '}');
        if (depth < 0)
            return c == ']' ? at : 0;
    }
    return 0;
}

void adc_build_check_sign(struct adc_reader *r, const struct adc_token *token)
{
    const char *text = r->source->text;
    const uint32_t at = token->span.at, after = at + token->span.length;
    const struct adc_bracket *bracket = r->open_count > 0 ? &r->open[r->open_count - 1] : NULL;
    const bool inside = bracket != NULL ? bracket->kind == ADC_TOKEN_LBRACKET : r->mode == ADC_READ_NUMBERS;
    const bool operand_before = adc_token_ends_operand(r->previous.kind)
        && r->previous.kind != ADC_TOKEN_PERCENT;           /* which may end a statement by mistake only */
    if (!inside || !operand_before || !isspace((unsigned char)text[at - 1]) || after >= r->source->length
        || isspace((unsigned char)text[after]))
        return;
    const struct adc_span last = r->previous.span;
    const uint32_t open = bracket != NULL ? bracket->span.at : 0, end = closing_bracket(r->source, at);
    const bool whole = end != 0 && at - open < 40 && memchr(text + open, '\n', end - open) == NULL;
    const uint32_t from = whole ? open : last.at, cut = last.at + last.length, to = whole ? end + 1 : after;
    const char *dots = whole ? "" : "...";
    char list[128], sum[128];
    if (cut - from >= 60) {
        adc_build_ambiguous(r, adc_span_join(last, token->span), "a, -b", "a - b");
        return;
    }
    snprintf(list, sizeof list, "%.*s, %.*s%s", (int)(cut - from), text + from, (int)(to - at), text + at, dots);
    snprintf(sum, sizeof sum, "%.*s %.*s %.*s%s", (int)(cut - from), text + from, (int)(after - at), text + at,
             (int)(to - after), text + after, dots);
    adc_build_ambiguous(r, adc_span_join(last, token->span), list, sum);
}
