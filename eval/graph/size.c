/* Sizes of nodes that no double holds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/graph/sweep.h"
#include "eval/table/error.h"

double adc_size_join(double a, double b)
{
    const double more = a > b ? a : b, less = a > b ? b : a;
    return isinf(more) ? more : more + log2(1 + exp2(less - more));
}

/* The size of a row by the doubles of its arguments and their sizes, a sum as if of positive numbers. NaN: not known. */
static double by_arguments(enum adc_op op, const double *a, const double *size)
{
    const double power = a[0] * 1.4426950408889634, square = fabs(a[0]) * power;
    switch ((int)op) {
    case ADC_ROW_neg: case ADC_ROW_abs: return size[0];
    case ADC_ROW_add: case ADC_ROW_sub: case ADC_ROW_hypot: return adc_size_join(size[0], size[1]);
    case ADC_ROW_mul: return size[0] + size[1];
    case ADC_ROW_div: return size[0] - size[1];
    case ADC_ROW_square: return 2 * size[0];
    case ADC_ROW_sqrt: return size[0] / 2;
    case ADC_ROW_cbrt: return size[0] / 3;
    case ADC_ROW_pow: return a[1] * size[0];
    case ADC_ROW_log: return log2(fabs(size[0]));
    case ADC_ROW_exp: return power;
    case ADC_ROW_exp2: return a[0];
    case ADC_ROW_exp10: return a[0] * 3.321928094887362;
    case ADC_ROW_sinh: case ADC_ROW_cosh: return fabs(power) > 1 ? fabs(power) : op == ADC_ROW_cosh ? 0 : size[0];
    case ADC_ROW_expm1: return power > 1 ? power : power < -1 ? 0 : size[0];
    case ADC_ROW_sech: case ADC_ROW_csch: return -fabs(power);
    case ADC_ROW_logistic: return fmin(power, 0);
    case ADC_ROW_softplus: return power < 0 ? power : size[0];
    case ADC_ROW_gauss: return -fabs(square);
    case ADC_ROW_expx2: return fabs(square);
    case ADC_ROW_normpdf: return -fabs(square) / 2;
    case ADC_ROW_erfc: return fmin(-square, 0);
    case ADC_ROW_normcdf: return fmin(square / 2, 0);
    default: return NAN;
    }
}

static bool is_plain(double x) { return x == 0 || (isfinite(x) && fabs(x) >= DBL_MIN); }

static double size_of(const struct adc_row *row, double v, const double *a, const double *size)
{
    bool plain = true;
    if (row->arity == 2 && isinf(a[0]) && a[0] == a[1] && v == 0)      /* a comparison of what is infinite alike */
        return 0;
    for (uint32_t i = 0; i < row->arity; i++)
        plain &= is_plain(a[i]) && (a[i] != 0 || isinf(size[i]));
    if (plain && (v == 0 ? !adc_row_underflows(row, a) : is_plain(v)))
        return log2(fabs(v));
    const double by = row->select != NULL ? size[(uint32_t)row->select(a)] : by_arguments(adc_row_number(row), a, size);
    return isnan(by) && is_plain(v) && v != 0 ? log2(fabs(v)) : by;
}

const double *adc_graph_sizes(struct adc_recording *recording)
{
    const struct adc_graph *graph = &recording->graph;
    double *size = adc_arena_array(&recording->building, graph->count, sizeof *size);
    for (uint32_t n = 0; n < graph->count; n++) {
        double a[ADC_MAX_ARITY] = {0}, sizes[ADC_MAX_ARITY] = {0};
        const double v = recording->at.value[n];
        adc_work(graph->context, 1);
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++) {
            a[i] = recording->at.value[adc_graph_args(graph, n)[i]];
            sizes[i] = size[adc_graph_args(graph, n)[i]];
        }
        size[n] = adc_graph_is_row(graph, n) ? size_of(&adc_rows[graph->nodes[n].op], v, a, sizes) : log2(fabs(v));
    }
    return size;
}
