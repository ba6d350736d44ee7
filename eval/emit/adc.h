/* A program that is transformed in adcalc's own language: what the tangent and the adjoint program share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_ADC_H
#define ADC_EVAL_EMIT_ADC_H

#include "eval/emit/emit.h"
#include "eval/session/session.h"
#include "parser/ast.h"

#define ADC_SOURCE_NONE UINT32_MAX          /* a derivative that is 0 */
enum { ADC_SOURCE_ARGUMENTS = 16, ADC_SOURCE_TAPE = 1000000 };      /* numbers on the tape of an adjoint program */

struct adc_source_program {
    struct adc_emit *emit;
    struct adc_context *context;
    const struct adc_statement *statements; /* of the command line, the answer last */
    uint32_t count;
    struct adc_ast *ast;                    /* of the statement under way, to which trees are added */
    bool adjoint;
    const char *mark;                       /* before the name of a tangent, after that of an adjoint */
    const char *helpers;                    /* definitions that come first */
    struct adc_text *body;                  /* of the emitter, which releases it */
    bool *active, *used;                    /* by symbol of the program: it depends on the variables; it occurs */
    uint32_t symbol_count;
};

/* Leaves with an error that names what cannot be transformed. */
_Noreturn void adc_source_refuse(struct adc_source_program *P, adc_ref at, const char *what);

/* Trees of the statement under way. `derived`: the name of the tangent or the adjoint of a name. */
uint32_t adc_source_symbol(struct adc_source_program *P, const char *before, const char *name, const char *after);
uint32_t adc_source_derived(struct adc_source_program *P, uint32_t symbol);
adc_ref adc_source_number(struct adc_source_program *P, double value);
adc_ref adc_source_name(struct adc_source_program *P, uint32_t symbol);
adc_ref adc_source_operation(struct adc_source_program *P, enum adc_operator op, adc_ref a, adc_ref b);
adc_ref adc_source_times(struct adc_source_program *P, adc_ref a, adc_ref b);
adc_ref adc_source_assign(struct adc_source_program *P, uint32_t symbol, adc_ref value);
adc_ref adc_source_list(struct adc_source_program *P, enum adc_node_kind kind, uint32_t symbol, const adc_ref *items,
                        uint32_t count);

/* Whether a tree depends on the variables. */
bool adc_source_is_active(struct adc_source_program *P, adc_ref ref);

/* Marks all names of the program that do. */
void adc_source_spread(struct adc_source_program *P);

/* The operands of an operator or a call and the partials by them, NONE where no derivative passes; how many. */
uint32_t adc_source_partials(struct adc_source_program *P, adc_ref ref, adc_ref args[ADC_SOURCE_ARGUMENTS],
                             adc_ref partials[ADC_SOURCE_ARGUMENTS]);

/* sum(k=a, b, e); a function of the user's, NULL: it is not one. */
bool adc_source_is_sum(const struct adc_source_program *P, const struct adc_node *node);
const struct adc_definition *adc_source_function(const struct adc_source_program *P, uint32_t symbol);

const char *adc_source_text(struct adc_source_program *P, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A statement and the end of its line; one of the program as it is. */
void adc_source_put(struct adc_source_program *P, adc_ref statement);
void adc_source_unparse(struct adc_source_program *P, const struct adc_statement *statement);

void adc_source_tangent(struct adc_source_program *P);      /* adc_tangent.c */
void adc_source_adjoint(struct adc_source_program *P);      /* adc_adjoint.c */

#endif
