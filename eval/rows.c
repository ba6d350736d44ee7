/* Rows under the exit for errors.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/rows.h"

#include <string.h>

/* ---- opening ---- */

bool adc_rows_open(struct adc_rows *rows, struct adc_session *session, const struct adc_statement *statement,
                   const uint32_t *symbols, uint32_t count, uint32_t active)
{
    memset(rows, 0, sizeof *rows);
    adc_work_begin(&session->context);
    rows->compiled.session = session;
    ADC_ON_ERROR(&session->context) {
        adc_compiled_restore(&rows->compiled);
        return false;
    }
    adc_compiled_open(&rows->compiled, session, statement, symbols, count, NULL);
    adc_compiled_hold(&rows->compiled, active);
    return true;
}

void adc_rows_close(struct adc_rows *rows)
{
    for (uint32_t i = 0; i < rows->block_count; i++)
        adc_block_release(&rows->blocks[i]);
    rows->block_count = 0;
    if (rows->compiled.session != NULL)
        adc_compiled_release(&rows->compiled);
    rows->compiled.session = NULL;
}

bool adc_rows_use(const struct adc_rows *rows, uint32_t symbol)
{
    const struct adc_program *program = &rows->compiled.program;
    bool used = false;
    for (uint32_t v = 0; v < program->variable_count && !used; v++) {
        const struct adc_binding *binding = adc_session_find(rows->compiled.session, program->variables[v].symbol);
        used = program->variables[v].symbol == symbol || (binding->element && binding->array_symbol == symbol);
    }
    return used;
}

bool adc_rows_bind(struct adc_session *session, const char *name, size_t length, uint32_t *symbol)
{
    adc_work_begin(&session->context);
    ADC_ON_ERROR(&session->context)
        return false;
    *symbol = adc_symbol(&session->context, name, length);
    if (adc_session_binding(session, *symbol)->pinned || adc_session_element(session, *symbol))
        return true;
    adc_session_binding(session, *symbol)->pinned = true;       /* first: a column may have any name */
    adc_session_set(session, *symbol, 0, NULL, (struct adc_span){0, 0});
    return true;
}

bool adc_rows_bind_array(struct adc_session *session, const char *name, size_t length, struct adc_extent extent)
{
    adc_work_begin(&session->context);
    ADC_ON_ERROR(&session->context)
        return false;
    const uint32_t symbol = adc_symbol(&session->context, name, length);
    if (adc_session_binding(session, symbol)->pinned)
        return true;
    struct adc_array *array = adc_array_new(&session->context, extent);
    for (size_t i = 0; i < adc_extent_count(extent); i++)
        array->at[i] = 0;
    adc_session_set_array(session, symbol, array, NULL, (struct adc_span){0, 0});
    adc_session_binding(session, symbol)->pinned = true;
    for (size_t i = 0; i < adc_extent_count(extent); i++)
        adc_element_symbol(session, symbol, extent, i);
    return true;
}

bool adc_rows_set(struct adc_session *session, uint32_t symbol, double value)
{
    adc_work_begin(&session->context);
    ADC_ON_ERROR(&session->context)
        return false;
    if (adc_session_element(session, symbol))
        adc_session_set_element(session, symbol, value);
    else
        adc_session_binding(session, symbol)->value = value;
    return true;
}

/* ---- evaluation ---- */

const struct adc_answer *adc_rows_answer(struct adc_rows *rows, const double *point,
                                         const struct adc_request *request)
{
    struct adc_compiled *compiled = &rows->compiled;
    adc_work_begin(&compiled->session->context);
    ADC_ON_ERROR(&compiled->session->context) {
        adc_compiled_restore(compiled);
        return NULL;
    }
    return adc_compiled_request(compiled, point, request);
}

/* ---- blocks ---- */

/* A block of points under way. */
struct blocking {
    struct adc_rows *rows;
    struct adc_lane_block *block;
    const double *columns;
    double *results;
    bool *valid;
    bool met[ADC_BLOCK_LANES];      /* the path of a lane was that of a block */
    bool first;                     /* no block has been run yet */
    bool done;                      /* the path of every lane was */
};

/* Takes over the lanes whose path the block has and none before has; those that have lost digits are not valid. */
static void run_block(struct blocking *b)
{
    bool now[ADC_BLOCK_LANES];
    const uint32_t numbers = b->block->numbers, count = b->block->components * numbers;
    const bool all = adc_block_run(b->block, b->columns, now) && b->first;
    b->first = false;
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++) {
        now[lane] &= !b->met[lane];
        b->met[lane] |= now[lane];
        b->valid[lane] |= now[lane] && b->block->lost[lane] == 0;
    }
    for (uint32_t i = 0; i < count && all; i++)
        adc_block_copy_result(b->block, i / numbers, i % numbers, b->results + (size_t)i * ADC_BLOCK_LANES);
    for (uint32_t i = 0; i < count && !all; i++) {
        const double *from = adc_block_result(b->block, i / numbers, i % numbers);
        double *to = b->results + (size_t)i * ADC_BLOCK_LANES;
        for (int lane = 0; lane < ADC_BLOCK_LANES; lane++)
            to[lane] = !now[lane] ? to[lane] : from == NULL ? 0 : from[lane];
    }
    b->done = all || memchr(b->met, 0, ADC_BLOCK_LANES) == NULL;
}

/* The first point that is left gives the path of a new block. */
static void add_block(struct blocking *b)
{
    struct adc_compiled *compiled = &b->rows->compiled;
    uint32_t n = compiled->names.count;
    double point[n + 1], value[compiled->count], jacobian[(size_t)compiled->count * n + 1];
    double hessian[b->rows->options.hessian ? (size_t)compiled->count * n * n + 1 : 1];
    int lane = 0;
    while (b->met[lane])
        lane++;
    for (uint32_t i = 0; i < n; i++)
        point[i] = b->columns[(size_t)i * ADC_BLOCK_LANES + (size_t)lane];
    if (b->rows->options.hessian)
        adc_compiled_hessian(compiled, point, value, jacobian, hessian);
    else
        adc_compiled_jacobian(compiled, point, value, jacobian);
    if (adc_compiled_component(compiled, 0) != NULL)        /* something happens there: no path to follow */
        return;
    const bool large = compiled->first.recording.graph.count > ADC_BLOCK_NODES;
    b->block = &b->rows->blocks[b->rows->block_count];
    if (adc_kept_graph_block(&compiled->first, b->rows->options, b->block)) {
        b->rows->block_count++;
        run_block(b);
    } else {
        b->rows->no_blocks = true;
        b->rows->large = large;
    }
}

void adc_rows_evaluate_block(struct adc_rows *rows, const double *columns, double *results, bool *valid)
{
    enum { LARGE = 1 << 12 };       /* numbers that fit on the stack without a thought */
    struct adc_context *context = &rows->compiled.session->context;
    struct blocking b = {.rows = rows, .columns = columns, .results = results, .valid = valid, .first = true};
    size_t results_count = (size_t)rows->compiled.count * adc_block_numbers(rows->compiled.names.count, rows->options);
    memset(valid, 0, ADC_BLOCK_LANES * sizeof *valid);
    rows->large |= results_count > LARGE;
    if (rows->no_blocks || rows->large)
        return;
    adc_work_begin(context);
    ADC_ON_ERROR(context)
        return;
    for (uint32_t i = 0; i < rows->block_count && !b.done; i++) {
        b.block = &rows->blocks[i];
        run_block(&b);
    }
    ADC_ON_ERROR(context) {
        if (rows->block_count < ADC_MAX_PATHS)          /* the one that was being made */
            adc_block_release(&rows->blocks[rows->block_count]);
        adc_compiled_restore(&rows->compiled);
        return;
    }
    for (int tries = 0; tries < 2 && !b.done && !rows->no_blocks && rows->block_count < ADC_MAX_PATHS; tries++)
        add_block(&b);
}
