/* The symbol table: FNV-1a hashing and open addressing; and the life cycle of a context, which owns it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/symbol.h"

#include <string.h>

#include "lexer/context.h"
#include "lexer/token.h"

static uint32_t hash_of(const char *text, size_t length)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return hash;
}

/* The slot that holds the name, or the free one where it belongs. */
static uint32_t *slot_of(const struct adc_symbols *symbols, const char *text, size_t length, uint32_t hash)
{
    uint32_t mask = symbols->slot_count - 1;
    for (uint32_t i = hash & mask;; i = (i + 1) & mask) {
        const struct adc_symbol *symbol = &symbols->at[symbols->slots[i]];
        if (symbols->slots[i] == 0
            || (symbol->hash == hash && symbol->length == length && strncmp(symbol->text, text, length) == 0))
            return &symbols->slots[i];
    }
}

static void grow_slots(struct adc_context *context)
{
    struct adc_symbols *symbols = &context->symbols;
    uint32_t count = symbols->slot_count == 0 ? 256 : symbols->slot_count * 2;
    uint32_t *slots = adc_resize(context, NULL, 0, count, sizeof *slots);
    memset(slots, 0, count * sizeof *slots);
    adc_resize(context, symbols->slots, symbols->slot_count, 0, sizeof *slots);
    symbols->slots = slots;
    symbols->slot_count = count;
    for (uint32_t i = 1; i < symbols->count; i++) {
        const struct adc_symbol *symbol = &symbols->at[i];
        *slot_of(symbols, symbol->text, symbol->length, symbol->hash) = i;
    }
}

static uint32_t enter(struct adc_context *context, const char *text, size_t length, uint32_t hash)
{
    struct adc_symbols *symbols = &context->symbols;
    symbols->at = adc_room(context, symbols->at, symbols->count, &symbols->capacity, sizeof *symbols->at);
    char *copy = adc_arena_array(&symbols->names, length + 1, 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    symbols->at[symbols->count] = (struct adc_symbol){copy, (uint32_t)length, hash};
    return symbols->count++;
}

uint32_t adc_symbol(struct adc_context *context, const char *text, size_t length)
{
    if (2 * (context->symbols.count + 1) > context->symbols.slot_count)
        grow_slots(context);
    const uint32_t hash = hash_of(text, length);
    uint32_t *slot = slot_of(&context->symbols, text, length, hash);
    if (*slot == 0)
        *slot = enter(context, text, length, hash);
    return *slot;
}

uint32_t adc_symbol_find(const struct adc_context *context, const char *text, size_t length)
{
    return *slot_of(&context->symbols, text, length, hash_of(text, length));
}

const char *adc_symbol_text(const struct adc_context *context, uint32_t symbol)
{
    return context->symbols.at[symbol].text;
}

bool adc_context_init(struct adc_context *context)
{
    *context = (struct adc_context){.symbols.names.context = context,
                                    .limits = {.depth = ADC_DEFAULT_DEPTH, .stack = ADC_DEFAULT_STACK,
                                               .steps = ADC_DEFAULT_STEPS, .text = ADC_MAX_SOURCE}};
    ADC_ON_ERROR(context) {
        adc_context_release(context);
        return false;
    }
    enter(context, "", 0, 0);
    for (uint32_t key = ADC_NO_SYMBOL + 1; key < ADC_KEYWORDS; key++)
        adc_symbol(context, adc_keywords[key].word, strlen(adc_keywords[key].word));
    return true;
}

void adc_context_release(struct adc_context *context)
{
    struct adc_symbols *symbols = &context->symbols;
    adc_arena_release(&symbols->names);
    adc_resize(context, symbols->at, symbols->capacity, 0, sizeof *symbols->at);
    adc_resize(context, symbols->slots, symbols->slot_count, 0, sizeof *symbols->slots);
    *symbols = (struct adc_symbols){0};
}
