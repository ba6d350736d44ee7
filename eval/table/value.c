/* The value cells of op.def, compiled with libm and the special functions in scope.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/functions/elementary.h"
#include "eval/table/cells.h"
#include "eval/functions/special.h"

#define VALUE(row_id, arity, row_value) \
    double adc_value_##row_id(const double *a) \
    { \
        ADC_CELL_ARGUMENTS(arity) \
        return row_value; \
    }
#define ROW1(row_id, row_value, ...) VALUE(row_id, 1, row_value)
#define ROW2(row_id, row_value, ...) VALUE(row_id, 2, row_value)
#define ROW3(row_id, row_value, ...) VALUE(row_id, 3, row_value)
#define ROW4(row_id, row_value, ...) VALUE(row_id, 4, row_value)
#define ROW5(row_id, row_value, ...) VALUE(row_id, 5, row_value)
#include "eval/table/op.def"
