/* Second partials and Taylor coefficients of a row as a user of the program gets them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/accuracy/accuracy.h"

static const char *const names[ADC_MAX_ARITY] = {"a", "b", "c", "d", "f"};

/* "hypot(a, b)", "a + b" */
static void write_call(char *text, size_t size, const struct adc_row *row)
{
    static const char *const operators[] = {[ADC_ROW_add] = "a + b", [ADC_ROW_sub] = "a - b", [ADC_ROW_mul] = "a*b",
                                            [ADC_ROW_div] = "a/b"};
    if (row->operator_only) {
        snprintf(text, size, "%s", operators[adc_row_number(row)]);
        return;
    }
    size_t used = (size_t)snprintf(text, size, "%s", adc_row_name(row));
    for (int k = 0; k < row->arity && used < size; k++)
        used += (size_t)snprintf(text + used, size - used, "%c %s", k == 0 ? '(' : ',', names[k]);
    snprintf(text + used, size - used, ")");
}

bool program_open(struct program *p, const struct adc_row *row)
{
    char text[80];
    *p = (struct program){.row = row};
    if (row->hidden)
        return false;
    write_call(text, sizeof text, row);
    p->open = adc_session_init(&p->session);
    p->read = p->open && read_expression(&p->session, text, &p->statement);
    for (int k = 0; k < row->arity && p->read; k++) {
        enum adc_role role = adc_row_role(row, (uint32_t)k);
        p->by[k] = adc_role_has_rule(role) || role == ADC_SELECTED;
        p->symbol[k] = adc_symbol(&p->session.context, names[k], 1);
    }
    return p->read;
}

void program_close(struct program *p)
{
    if (p->read)
        adc_ast_release(p->statement.ast);
    if (p->open)
        adc_session_release(&p->session);
}

static bool set_point(struct program *p, const double *at)
{
    ADC_ON_ERROR(&p->session.context)
        return false;
    for (int k = 0; k < p->row->arity; k++)
        adc_session_set(&p->session, p->symbol[k], at[k], NULL, (struct adc_span){0, 0});
    return true;
}

/* Each pair of arguments on its own, so that a negative base has its second power by the base. */
bool program_hessian(struct program *p, const double *at, double second[ADC_MAX_ARITY][ADC_MAX_ARITY])
{
    bool good = set_point(p, at);
    p->unsettled = false;
    for (int i = 0; i < p->row->arity && good; i++)
        for (int j = i; j < p->row->arity && good; j++) {
            if (!p->by[i] || !p->by[j])
                continue;
            struct adc_answer answer = {0};
            const uint32_t wrt[] = {p->symbol[i], p->symbol[j]};
            const struct adc_request request = {.wrt = wrt, .wrt_count = i == j ? 1 : 2, .hessian = true,
                                                .unwritten = true};
            good = adc_differentiate(&p->session, &p->statement, &request, &answer);
            if (good)
                second[i][j] = answer.higher[ADC_SECOND].value[i == j ? 0 : 1];
            p->unsettled |= answer.status == ADC_UNDECIDED;
            adc_answer_release(&answer);
        }
    return good;
}

bool program_taylor(struct program *p, const double *at, int k, double *series)
{
    struct adc_answer answer = {0};
    const struct adc_request request = {.wrt = &p->symbol[k], .wrt_count = 1, .taylor = true, .taylor_order = TAYLOR_TO,
                                        .unwritten = true};
    bool good = set_point(p, at) && adc_differentiate(&p->session, &p->statement, &request, &answer);
    for (int n = 0; n <= TAYLOR_TO && good; n++)
        series[n] = answer.higher[ADC_SERIES].value[n];
    p->unsettled = answer.status == ADC_UNDECIDED;
    adc_answer_release(&answer);
    return good;
}
