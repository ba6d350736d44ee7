/* Running error analysis in a block: bounds on the relative rounding errors of values, to first order, in units of 2^-53. Points
 * and numbers that are exact in 24 bits are exact, other constants off by one unit.
 *
 * The rules (Higham 2002, section 3.3), with X the relative error of x: x*y and x/y have X + Y, x + y has
 * (|x|X + |y|Y)/|x + y|, f(x) has |x f'(x)/f(x)|X, and each what it rounds by itself. So products need no column of their own
 * but that of their factor; where nothing can have cancelled, errors are known without any.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/block/kernels.h"
#include "eval/block/registers.h"
#include "eval/table/error.h"

/* The error of a register: that in a column, ADC_NO_NODE: none, and so many units. */
struct known { uint32_t column; double units; };

struct analysis {
    struct adc_block_builder *m;
    struct known *known;            /* by register */
    bool *positive;                 /* by register: it is not below 0 anywhere */
    uint32_t *selected;             /* by register: the argument that its row selects */
    struct adc_block_instruction *made;
    uint32_t count, capacity;
    struct { double number; uint32_t in; } constants[32];
    uint32_t constant_count;
};

/* ---- columns ---- */

/* The register of a number, one for all that are rounded up to it. */
static uint32_t constant(struct analysis *a, double number)
{
    const double step = number > 8 ? ldexp(1, ilogb(number) - 1) : 1, least = step * ceil(number / step);
    uint32_t i = 0;
    while (i < a->constant_count && a->constants[i].number != least)
        i++;
    if (i < a->constant_count)
        return a->constants[i].in;
    const uint32_t in = adc_block_register(a->m, least);
    if (i < sizeof a->constants / sizeof *a->constants) {
        a->constants[i].number = least;
        a->constants[a->constant_count++].in = in;
    }
    return in;
}

static struct adc_block_instruction *append(struct analysis *a, enum adc_block_kind kind, uint8_t argument)
{
    a->made = adc_arena_room(&a->m->block->arena, a->made, a->count, &a->capacity, sizeof *a->made);
    a->made[a->count] = (struct adc_block_instruction){.kind = (uint8_t)kind, .argument = argument, .out = ADC_NO_NODE};
    return &a->made[a->count++];
}

static uint32_t by_kernel(struct analysis *a, enum adc_error kernel, const uint32_t *in, uint32_t count)
{
    struct adc_block_instruction *instruction = append(a, ADC_BLOCK_ERROR, (uint8_t)kernel);
    memcpy(instruction->in, in, count * sizeof *in);
    return instruction->out = adc_block_register(a->m, NAN);
}

static bool is_exact(const struct analysis *a, uint32_t r) { return a->known[r].column == ADC_NO_NODE && a->known[r].units == 0; }

/* The column of an error, without its units. */
static uint32_t column_of(struct analysis *a, uint32_t r)
{
    return a->known[r].column != ADC_NO_NODE ? a->known[r].column : constant(a, 0);
}

/* |x y/v| times the error of r. */
static uint32_t scaled(struct analysis *a, uint32_t r, uint32_t x, uint32_t y, uint32_t v)
{
    const uint32_t in[] = {v, x, y, column_of(a, r), constant(a, a->known[r].units)};
    return by_kernel(a, ADC_ERROR_SCALED, in, 5);
}

static uint32_t added(struct analysis *a, uint32_t column, uint32_t other)
{
    return column == ADC_NO_NODE ? other : other == ADC_NO_NODE ? column
         : by_kernel(a, ADC_ERROR_ADDED, (const uint32_t[]){column, other}, 2);
}

/* ---- operations ---- */

static struct known of_sum(struct analysis *a, const struct adc_block_instruction *i)
{
    const uint32_t x = i->in[0], y = i->in[1], v = i->out, inexact = is_exact(a, x) ? y : x;
    const struct known *X = &a->known[x], *Y = &a->known[y];
    if (x == y && i->row == ADC_ROW_add)
        return (struct known){X->column, X->units + 1};
    if (is_exact(a, x) && is_exact(a, y))
        return (struct known){ADC_NO_NODE, 1};
    if (i->row == ADC_ROW_add && a->positive[x] && a->positive[y] && (X->column == Y->column || is_exact(a, x) || is_exact(a, y)))
        return (struct known){X->column != ADC_NO_NODE ? X->column : Y->column, fmax(X->units, Y->units) + 1};
    if (is_exact(a, x) || is_exact(a, y))
        return (struct known){scaled(a, inexact, inexact, a->m->one, v), 1};
    const uint32_t in[] = {v, x, column_of(a, x), constant(a, X->units), y, column_of(a, y), constant(a, Y->units)};
    return (struct known){by_kernel(a, ADC_ERROR_SUM, in, 7), 1};
}

/* Of a product, or a quotient. */
static struct known of_product(struct analysis *a, const struct adc_block_instruction *i)
{
    const struct known X = a->known[i->in[0]], Y = a->known[i->in[1]];
    return (struct known){added(a, X.column, Y.column), X.units + Y.units + 1};
}

/* ---- functions ---- */

/* Whether an argument has an error that moves the value. */
static bool moves(const struct analysis *a, const struct adc_block_instruction *i, uint32_t k)
{
    const enum adc_role role = adc_row_role(&adc_rows[i->row], k);
    return (role == ADC_REAL || role == ADC_CONSTANT) && !is_exact(a, i->in[k]);
}

/* |x f'(x)/f(x)| is 1 at most. */
static bool is_tame(enum adc_op row)
{
    return row == ADC_ROW_sqrt || row == ADC_ROW_cbrt || row == ADC_ROW_abs || row == ADC_ROW_atan || row == ADC_ROW_tanh
        || row == ADC_ROW_asinh || row == ADC_ROW_erf;
}

static uint32_t by_moving(struct analysis *a, const struct adc_block_instruction *i)
{
    uint32_t error[ADC_MAX_ARITY];
    for (uint32_t k = 0; k < adc_rows[i->row].arity; k++)
        error[k] = !moves(a, i, k) ? constant(a, 0) : scaled(a, i->in[k], a->m->one, a->m->one, a->m->one);
    struct adc_block_instruction *made =
        append(a, ADC_BLOCK_VARIATION, i->kind == ADC_BLOCK_PARTIAL ? (uint8_t)(i->argument + 1) : 0);
    memcpy(made->in, i->in, sizeof made->in);
    made->row = i->row;
    if (i->kind == ADC_BLOCK_VALUE)
        made->in[ADC_BLOCK_OF_VALUE] = i->out;
    memcpy(made->in + ADC_BLOCK_OF_ERRORS, error, adc_rows[i->row].arity * sizeof *error);
    return made->out = adc_block_register(a->m, NAN);
}

/* The partial of a row by its rule. */
static uint32_t partial_of(struct analysis *a, const struct adc_block_instruction *i, uint32_t k)
{
    struct adc_recording *recording = a->m->request->recording;
    recording->stable = true;
    const uint32_t node = adc_graph_rule(recording, a->m->origin[i->out], k);
    recording->stable = false;
    return node != ADC_NO_NODE ? adc_block_enter(a->m, node) : constant(a, 0);
}

static uint32_t by_partials(struct analysis *a, const struct adc_block_instruction *i)
{
    const uint32_t one = a->m->one;
    uint32_t column = ADC_NO_NODE;
    for (uint32_t k = 0; k < adc_rows[i->row].arity; k++)
        if (moves(a, i, k))
            column = added(a, column, i->row == ADC_ROW_exp ? scaled(a, i->in[k], i->in[k], one, one)
                                    : i->row == ADC_ROW_log ? scaled(a, i->in[k], one, one, i->out)
                                    : scaled(a, i->in[k], i->in[k], partial_of(a, i, k),
                                             i->out));
    return column;
}

/* x^c, or c*x^(c - 1), at a constant c: the exponent times the error of x. */
static struct known of_power(struct analysis *a, uint32_t x, double exponent, double own)
{
    const struct known X = a->known[x];
    const uint32_t one = a->m->one;
    if (X.column == ADC_NO_NODE || fabs(exponent) <= 1)
        return (struct known){X.column, own + fabs(exponent) * X.units};
    return (struct known){scaled(a, x, constant(a, fabs(exponent)), one, one), own};
}

static struct known of_row(struct analysis *a, const struct adc_block_instruction *i)
{
    const struct adc_row *row = &adc_rows[i->row];
    const bool partial = i->kind == ADC_BLOCK_PARTIAL;
    const double own = 2 * (!partial ? adc_row_ulp(row) : row->dulp != 0 ? fmax(row->dulp, 0) : adc_row_ulp(row) + 2);
    const double exponent = i->row == ADC_ROW_pow ? a->m->constant[i->in[1]] : NAN;
    const struct known *X = &a->known[i->in[0]];
    bool any = row->waves != NULL, rules = !partial && !any;
    if (row->select != NULL)
        return a->known[i->in[a->selected[i->out]]];
    for (uint32_t k = 0; k < row->arity; k++) {
        any |= moves(a, i, k);
        rules &= !moves(a, i, k) || adc_row_role(row, k) == ADC_REAL;
    }
    if (!any)
        return (struct known){ADC_NO_NODE, own};
    if (!partial && is_tame((enum adc_op)i->row))
        return (struct known){X->column, X->units + own};
    if (!isnan(exponent) && is_exact(a, i->in[1]) && (!partial || i->argument == 0))
        return of_power(a, i->in[0], partial ? exponent - 1 : exponent, own);
    return (struct known){rules ? by_partials(a, i) : by_moving(a, i), own};
}

static struct known error_after(struct analysis *a, const struct adc_block_instruction *i)
{
    if (i->kind == ADC_BLOCK_VALUE)
        switch ((enum adc_op)i->row) {
        case ADC_ROW_add: case ADC_ROW_sub: return of_sum(a, i);
        case ADC_ROW_mul: case ADC_ROW_div: return of_product(a, i);
        case ADC_ROW_neg: return a->known[i->in[0]];
        default: break;
        }
    return of_row(a, i);
}

static bool is_positive(const struct analysis *a, const struct adc_block_instruction *i)
{
    const bool both = a->positive[i->in[0]] && a->positive[i->in[1]];
    if (i->kind != ADC_BLOCK_VALUE)
        return false;
    switch ((enum adc_op)i->row) {
    case ADC_ROW_exp: case ADC_ROW_sqrt: case ADC_ROW_abs: case ADC_ROW_cosh: return true;
    case ADC_ROW_add: case ADC_ROW_div: return both;
    case ADC_ROW_mul: return both || i->in[0] == i->in[1];
    case ADC_ROW_pow: return fmod(a->m->constant[i->in[1]], 2) == 0 || a->positive[i->in[0]];
    default: return false;
    }
}

/* ---- the tape ---- */

/* Puts what was made after the last of what it reads. */
static void insert(struct analysis *a)
{
    struct adc_block_builder *m = a->m;
    struct adc_lane_block *block = m->block;
    const uint32_t count = block->count + a->count;
    uint32_t *after = adc_arena_zeroed(&block->arena, m->register_count, sizeof *after);    /* by register: 1 + where it is known */
    uint32_t *first = adc_arena_zeroed(&block->arena, block->count + 1u, sizeof *first);    /* 1 + what comes after it, a list */
    uint32_t *last = adc_arena_zeroed(&block->arena, block->count + 1u, sizeof *last);
    uint32_t *next = adc_arena_zeroed(&block->arena, a->count, sizeof *next);
    struct adc_block_instruction *all = adc_arena_array(&block->arena, count, sizeof *all), *to = all;
    for (uint32_t i = 0; i < block->count; i++)
        if (block->instructions[i].out != ADC_NO_NODE)
            after[block->instructions[i].out] = i + 1;
    for (uint32_t e = 0; e < a->count; e++) {
        uint32_t at = 0;
        for (uint32_t k = 0; k < ADC_BLOCK_INPUTS; k++)
            at = after[a->made[e].in[k]] > at ? after[a->made[e].in[k]] : at;
        if (a->made[e].out != ADC_NO_NODE)
            after[a->made[e].out] = at;
        *(first[at] == 0 ? &first[at] : &next[last[at] - 1]) = e + 1;
        last[at] = e + 1;
    }
    for (uint32_t i = 0; i <= block->count; i++) {
        if (i > 0)
            *to++ = block->instructions[i - 1];
        for (uint32_t e = first[i]; e > 0; e = next[e - 1])
            *to++ = a->made[e - 1];
    }
    block->instructions = all;
    block->count = m->capacity = count;
}

void adc_block_watch_digits(struct adc_block_builder *m)
{
    struct adc_lane_block *block = m->block;
    const uint32_t values = block->count, registers = m->register_count;
    struct analysis a = {.m = m, .known = adc_arena_zeroed(&block->arena, registers, sizeof *a.known),
                         .positive = adc_arena_zeroed(&block->arena, registers, sizeof *a.positive),
                         .selected = adc_arena_zeroed(&block->arena, registers, sizeof *a.selected)};
    for (uint32_t r = 0; r < registers; r++) {
        const bool exact = isnan(m->constant[r]) || (adc_bits_of(m->constant[r]) & ADC_LOW_BITS) == 0;
        a.known[r] = (struct known){ADC_NO_NODE, exact ? 0 : 1};
        a.positive[r] = m->constant[r] >= 0;
    }
    for (uint32_t i = 0; i < values; i++)
        if (block->instructions[i].kind == ADC_BLOCK_SELECTION)
            a.selected[block->instructions[i].in[ADC_BLOCK_OF_VALUE]] = (uint32_t)block->instructions[i].chosen;
    for (uint32_t i = 0; i < values; i++) {
        const struct adc_block_instruction of = block->instructions[i];     /* partials are appended */
        if (of.kind == ADC_BLOCK_VALUE || of.kind == ADC_BLOCK_PARTIAL) {
            a.known[of.out] = error_after(&a, &of);
            a.positive[of.out] = is_positive(&a, &of);
        }
    }
    for (uint32_t i = 0; i < block->result_count; i++) {
        const uint32_t result = block->result[i];
        if (result == ADC_NO_NODE || a.known[result].column == ADC_NO_NODE)
            continue;
        struct adc_block_instruction *lost = append(&a, ADC_BLOCK_LOST, 0);
        lost->in[0] = a.known[result].column;
        lost->in[1] = constant(&a, a.known[result].units);
    }
    insert(&a);
}
