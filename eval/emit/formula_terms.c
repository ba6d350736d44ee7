/* The terms that formulas are made of, each of which there is once; fractions of whole numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/formula.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lexer/number.h"

static const struct adc_ratio ONE = {1, 1};

/* ---- fractions ---- */

static int64_t divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* What a fraction may be made of: so small that sums of two products do not overflow. */
static const int64_t LARGEST = INT64_C(1) << 30;

bool adc_ratio_reduce(int64_t n, int64_t d, struct adc_ratio *result)
{
    int64_t common = divisor(n, d);
    common = d < 0 ? -common : common;
    *result = (struct adc_ratio){n / common, d / common};
    return result->n <= LARGEST && result->n >= -LARGEST && result->d <= LARGEST;
}

bool adc_ratio_add(struct adc_ratio a, struct adc_ratio b, struct adc_ratio *sum)
{
    return adc_ratio_reduce(a.n * b.d + b.n * a.d, a.d * b.d, sum);
}

bool adc_ratio_multiply(struct adc_ratio a, struct adc_ratio b, struct adc_ratio *product)
{
    return adc_ratio_reduce(a.n * b.n, a.d * b.d, product);
}

/* q^exponent for a whole exponent. */
bool adc_ratio_raise(struct adc_ratio q, int64_t exponent, struct adc_ratio *power)
{
    *power = (struct adc_ratio){1, 1};
    if (exponent < 0 && q.n == 0)
        return false;
    if (exponent < 0)
        adc_ratio_reduce(q.d, q.n, &q);
    for (int64_t i = 0; i < llabs(exponent); i++)
        if (i > 64 || !adc_ratio_multiply(*power, q, power))
            return false;
    return true;
}

/* The decimal that a double is written as. */
static bool written(double number, struct adc_ratio *q)
{
    char text[ADC_NUMBER_TEXT];
    int64_t n = 0, d = 1;
    bool point = false;
    adc_number_text(fabs(number), 0, text);
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '.')
            point = true;
        else if (*c > '9' || n > LARGEST || d > LARGEST)
            return false;
        else
            n = 10 * n + (*c - '0'), d *= point ? 10 : 1;
    }
    return adc_ratio_reduce(signbit(number) ? -n : n, d, q);
}

/* ---- sharing ---- */

void adc_formulas_init(struct adc_formulas *F, struct adc_context *context, struct adc_arena *arena)
{
    *F = (struct adc_formulas){.context = context, .arena = arena, .table_size = 64};
    F->table = adc_arena_array(arena, F->table_size, sizeof *F->table);
    memset(F->table, 0xff, F->table_size * sizeof *F->table);
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return hash ^ (hash >> 29);
}

static uint32_t hash_of(const struct adc_formula_term *term)
{
    uint64_t bits, hash = mix(0x2545f4914f6cdd1du, term->kind * 65536u + term->op);
    memcpy(&bits, &term->number, sizeof bits);
    hash = mix(mix(mix(hash, bits), (uint64_t)term->q.n), (uint64_t)term->q.d);
    for (const char *c = term->name; c != NULL && *c != '\0'; c++)
        hash = mix(hash, (unsigned char)*c);
    for (uint32_t i = 0; i < term->count; i++)
        hash = mix(mix(mix(hash, term->part[i].id), (uint64_t)term->part[i].q.n), (uint64_t)term->part[i].q.d);
    return (uint32_t)(hash >> 32);
}

static bool equal(const struct adc_formula_term *a, const struct adc_formula_term *b)
{
    if (a->kind != b->kind || a->op != b->op || a->count != b->count || a->q.n != b->q.n || a->q.d != b->q.d
        || memcmp(&a->number, &b->number, sizeof a->number) != 0 || a->name != b->name)
        return false;
    for (uint32_t i = 0; i < a->count; i++)
        if (!adc_formula_same_part(&a->part[i], &b->part[i]))
            return false;
    return true;
}

static void insert(struct adc_formulas *F, uint32_t id)
{
    uint32_t mask = F->table_size - 1, at = hash_of(&F->terms[id]) & mask;
    while (F->table[at] != UINT32_MAX)
        at = (at + 1) & mask;
    F->table[at] = id;
}

static void enlarge(struct adc_formulas *F)
{
    F->table_size *= 2;
    F->table = adc_arena_array(F->arena, F->table_size, sizeof *F->table);
    memset(F->table, 0xff, F->table_size * sizeof *F->table);
    for (uint32_t id = 0; id < F->count; id++)
        insert(F, id);
}

uint32_t adc_formula_enter(struct adc_formulas *F, const struct adc_formula_term *term)
{
    uint32_t mask = F->table_size - 1;
    for (uint32_t at = hash_of(term) & mask; F->table[at] != UINT32_MAX; at = (at + 1) & mask)
        if (equal(&F->terms[F->table[at]], term))
            return F->table[at];
    adc_work(F->context, 1 + term->count);
    struct adc_formula_part *part = adc_arena_array(F->arena, term->count, sizeof *part);
    if (term->count > 0)
        memcpy(part, term->part, term->count * sizeof *part);
    F->terms = adc_arena_room(F->arena, F->terms, F->count, &F->capacity, sizeof *F->terms);
    struct adc_formula_term *own = &F->terms[F->count];
    *own = *term;
    own->part = part;
    insert(F, F->count++);
    if (2 * F->count > F->table_size)
        enlarge(F);
    return F->count - 1;
}

uint32_t adc_formula_number(struct adc_formulas *F, double number)
{
    struct adc_ratio q;
    if (written(number, &q))
        return adc_formula_fraction(F, q.n, q.d);
    return adc_formula_enter(F, &(struct adc_formula_term){.kind = ADC_FORMULA_NUMBER, .q = ONE, .number = number});
}

uint32_t adc_formula_fraction(struct adc_formulas *F, int64_t n, int64_t d)
{
    return adc_formula_enter(F, &(struct adc_formula_term){.kind = ADC_FORMULA_FRACTION, .q = {n, d}});
}

uint32_t adc_formula_name(struct adc_formulas *F, const char *name)
{
    return adc_formula_enter(F, &(struct adc_formula_term){.kind = ADC_FORMULA_NAME, .q = ONE, .name = name});
}

uint32_t adc_formula_constant(struct adc_formulas *F, const struct adc_constant *constant)
{
    return adc_formula_enter(F, &(struct adc_formula_term){.kind = ADC_FORMULA_NAME, .q = ONE, .name = constant->name,
                                                          .number = constant->value});
}
