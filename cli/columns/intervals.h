/* Texts like x=0:1 of options.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_COLUMNS_INTERVALS_H
#define ADC_CLI_COLUMNS_INTERVALS_H

#include "eval/entry.h"

/* Intervals by name. A zeroed list is empty. */
struct named_interval { uint32_t symbol; double low, high; };
struct intervals { struct named_interval *at; uint32_t count, capacity; };

/* One of a list of texts like x=0:1 or x=[0:0.5:10]: its bytes, of which so many are the name, and the numbers between its colons;
 * a count of 0: the text is another. */
enum { INTERVAL_PARTS = 3, INTERVAL_NAME = 256 };
struct interval_text { const char *text; int length, name; uint32_t count; double number[INTERVAL_PARTS]; };

/* Reads the item at *next, which becomes the start of the one after it, or NULL. A comma or a colon within brackets is one of the
 * number. False, with the error in the context, where a number cannot be evaluated. */
bool interval_next(struct adc_session *session, const char *option, const char **next, struct interval_text *item);

/* Appends intervals from a text like "x=0:1,b=0:inf"; `option` is for messages. */
bool intervals_read(struct adc_session *session, const char *option, const char *text, struct intervals *intervals);
void intervals_release(struct adc_session *session, struct intervals *intervals);

#endif
