/* Python, JavaScript, Julia and Fortran: the code of code.c in their spellings.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>

#include "eval/emit/code.h"
#include "eval/table/rules.h"
#include "lexer/number.h"

enum speech { PYTHON, JAVASCRIPT, JULIA, FORTRAN, SPEECHES };

/* By row and language. */
static const char *const spellings[ADC_ROWS][SPEECHES] = {
#define SPELLING(row, ...) [ADC_ROW_##row] = {__VA_ARGS__},
#include "eval/emit/spellings.def"
};

static const struct adc_language languages[SPEECHES];

static const char *const names[] = {"Python", "JavaScript", "Julia", "Fortran"};

static enum speech speech_of(const struct adc_code *code) { return (enum speech)(code->language - languages); }

static _Noreturn void refuse(const struct adc_code *code, const struct adc_row *row)
{
    struct adc_diag *error = &code->emit->session->context.error;
    adc_diag_begin(error, ADC_DOMAIN, NULL, (struct adc_span){0, 0}, "%s has no function for '%s'",
                   names[speech_of(code)], row->hidden ? row->id : adc_row_name(row));
    adc_diag_hint(error, "--emit=c brings all functions along as source");
    adc_fail(&code->emit->session->context);
}

/* ---- rows ---- */

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static const char *choice(const struct adc_code *code, const char *a, const char *compare, const char *b,
                          const char *yes, const char *no)
{
    return adc_code_text(code, code->language->choose, adc_code_text(code, "(%s %s %s)", a, compare, b), yes, no);
}

static const char *power(const struct adc_code *code, const char *base, const char *exponent)
{
    static const char *const formats[] = {"%s**%s", "Math.pow(%s, %s)", "%s^%s", "%s**%s"};
    return adc_code_text(code, formats[speech_of(code)], base, exponent);
}

static const char *selection(const struct adc_code *code, enum adc_op op, const char *const *a)
{
    if (op == ADC_ROW_clamp)
        return choice(code, a[0], "<", a[1], a[1], choice(code, a[0], ">", a[2], a[2], a[0]));
    return choice(code, a[1], op == ADC_ROW_max ? ">" : "<", a[0], a[1], a[0]);
}

/* floor and ceil, which give integers in Fortran; NULL elsewhere. */
static const char *whole(const struct adc_code *code, enum adc_op op, const char *a)
{
    bool floor = op == ADC_ROW_floor;
    if (speech_of(code) != FORTRAN)
        return NULL;
    return adc_code_text(code, "(aint(%1$s) %2$s merge(1d0, 0d0, aint(%1$s) %3$s %1$s))", a, floor ? "-" : "+",
                         floor ? ">" : "<");
}

/* Operators and what is made of them; NULL: none of those. */
static const char *operation(const struct adc_code *code, enum adc_op op, const char *const *a)
{
    static const char *const compare[] = {"<", "<=", ">", ">=", "=="};
    const char *one = adc_code_number(code, 1), *zero = adc_code_number(code, 0);
    if (op >= ADC_ROW_lt && op <= ADC_ROW_eq)
        return choice(code, a[0], compare[op - ADC_ROW_lt], a[1], one, zero);
    switch ((int)op) {
    case ADC_ROW_add: return adc_code_text(code, "(%s + %s)", a[0], a[1]);
    case ADC_ROW_sub: return adc_code_text(code, "(%s - %s)", a[0], a[1]);
    case ADC_ROW_mul: return adc_code_text(code, "(%s*%s)", a[0], a[1]);
    case ADC_ROW_div: return adc_code_text(code, "(%s/%s)", a[0], a[1]);
    case ADC_ROW_neg: return adc_code_text(code, "(-%s)", a[0]);
    case ADC_ROW_square: return adc_code_text(code, "(%s*%s)", a[0], a[0]);
    case ADC_ROW_pos: case ADC_ROW_value: return a[0];
    case ADC_ROW_pow: return power(code, a[0], a[1]);
    case ADC_ROW_max: case ADC_ROW_min: case ADC_ROW_clamp: return selection(code, op, a);
    case ADC_ROW_choose: return choice(code, a[0], "<", a[1], a[2], a[3]);
    case ADC_ROW_floor: case ADC_ROW_ceil: return whole(code, op, a[0]);
    case ADC_ROW_ne: return choice(code, a[0], "==", a[1], zero, one);
    case ADC_ROW_not: return choice(code, a[0], "==", zero, one, zero);
    case ADC_ROW_step: return choice(code, a[0], ">=", zero, one, zero);
    case ADC_ROW_relu: return choice(code, a[0], ">", zero, a[0], zero);
    case ADC_ROW_sign:
        return choice(code, a[0], ">", zero, one, choice(code, a[0], "<", zero, adc_code_number(code, -1), a[0]));
    default: return NULL;
    }
}

/* A tree of op.def at texts. */
struct at_texts { struct adc_code *code; const char *const *args; const char *v; const struct adc_row *row; };

static const char *value(struct adc_code *code, enum adc_op op, const char *const *args);

static const char *evaluate(const struct at_texts *at, const struct adc_rule *rule)
{
    const char *args[ADC_MAX_ARITY] = {NULL};
    if (rule->kind == ADC_RULE_NUMBER)
        return adc_code_number(at->code, rule->number);
    if (rule->kind != ADC_RULE_ROW)
        return rule->kind == ADC_RULE_ARGUMENT ? at->args[rule->count] : at->v;
    assert(rule->node->kind != ADC_CALL || rule->node->op == 0);
    if (rule->row == NULL || (at->v == NULL && rule->row == at->row))
        refuse(at->code, at->row);
    for (uint32_t i = 0; i < rule->count; i++)
        args[i] = evaluate(at, rule->operand[i]);
    return value(at->code, adc_row_number(rule->row), args);
}

static const char *value(struct adc_code *code, enum adc_op op, const char *const *args)
{
    const struct adc_row *row = &adc_rows[op];
    const char *spelled = spellings[op][speech_of(code)], *text = operation(code, op, args);
    if (text != NULL)
        return text;
    const struct adc_rule *shown = spelled == NULL && row->hidden
        ? adc_rule_shown(adc_rules_of(&code->emit->session->context), op) : NULL;
    if (shown != NULL)
        return evaluate(&(struct at_texts){.code = code, .args = args, .row = row}, shown);
    if (spelled == NULL)
        refuse(code, row);
    return row->arity == 1 ? adc_code_text(code, "%s(%s)", spelled, args[0])
                           : adc_code_text(code, "%s(%s, %s)", spelled, args[0], args[1]);
}

static const char *partial(struct adc_code *code, enum adc_op op, uint32_t argument, const char *const *args,
                           const char *v)
{
    const struct adc_rule *rule = adc_rule_of(adc_rules_of(&code->emit->session->context), op, argument);
    const struct at_texts at = {code, args, v, &adc_rows[op]};
    const char *zero = adc_code_number(code, 0);
    if (op == ADC_ROW_pow && argument == 1)         /* x^y log(x) is 0 where x is 0 and y positive; and 0 has no logarithm */
        return choice(code, v, "==", zero, zero,
                      strcmp(args[0], zero) == 0 ? adc_code_number(code, NAN)
                                                 : evaluate(&at, rule));
    return evaluate(&at, rule);
}

static const struct adc_language languages[SPEECHES] = {
    [PYTHON] = {.let = "%s = %s", .choose = "np.where(%1$s, %2$s, %3$s)", .input = "x[%u]", .infinity = "np.inf",
                .nan = "np.nan", .value = value, .partial = partial},
    [JAVASCRIPT] = {.let = "const %s = %s;", .choose = "(%1$s ? %2$s : %3$s)", .input = "x[%u]", .infinity = "Infinity",
                    .nan = "NaN", .value = value, .partial = partial},
    [FORTRAN] = {.let = "%s = %s", .choose = "merge(%2$s, %3$s, %1$s)", .input = "x(%u)",
                 .infinity = "ieee_value(0d0, ieee_positive_inf)", .nan = "ieee_value(0d0, ieee_quiet_nan)", .marked = true,
                 .value = value, .partial = partial},
    [JULIA] = {.let = "%s = %s", .choose = "(%1$s ? %2$s : %3$s)", .input = "x[begin + %u]", .infinity = "Inf", .nan = "NaN",
               .value = value, .partial = partial},
};

/* ---- the functions ---- */

/* Branches are those of the point, which code of arrays cannot look at. */
static void refuse_branches(const struct adc_emit *emit, enum speech speech)
{
    const struct adc_graph *graph = &emit->recording->graph;
    if (graph->guard_count == 0)
        return;
    adc_diag_begin(&emit->session->context.error, ADC_USAGE, NULL, (struct adc_span){0, 0},
                   "branches, loops and sums that depend on the point are not written in %s", names[speech]);
    adc_diag_hint(&emit->session->context.error, "--emit=c writes them, and what it writes can be called");
    adc_fail(&emit->session->context);
}

/* [a, b, c] */
static const char *list(const struct adc_code *code, const char *const *texts, uint32_t count)
{
    const char *all = "[";
    for (uint32_t i = 0; i < count; i++)
        all = adc_code_text(code, "%s%s%s", all, i > 0 ? ", " : "", texts[i]);
    return adc_code_text(code, "%s]", all);
}

static void open_code(struct adc_code *code, struct adc_emit *emit, enum speech speech)
{
    refuse_branches(emit, speech);
    adc_code_open(code, emit, &languages[speech], emit->out);
}

/* What the elements of x are, in comments; `element`: its brackets. */
static void write_variables(struct adc_emit *emit, const char *comment, const char *element)
{
    for (uint32_t i = 0; i < emit->variable_count; i++) {
        char text[ADC_NUMBER_TEXT];
        if (i < emit->by_count)
            adc_emit_put(emit, "%s x%c%u%c is %s\n", comment, element[0], i, element[1], emit->variables[i].name);
        else
            adc_emit_put(emit, "%s %s is held at %s\n", comment, emit->variables[i].name,
                         adc_number_text(emit->variables[i].value, 0, text));
    }
}

/* By language: what is before the comments on variables and after them, and the end, with the texts of values and partials
 * in it: of a number, of a vector. */
static const struct { const char *comment, *before, *head, *end[2]; } forms[SPEECHES] = {
    [PYTHON] = {"#", "import math\n\nimport numpy as np\n\n\n",
                "# Further axes of x are points.\ndef %s(x):\n    x = np.asarray(x, dtype=float)\n",
                {"    like = np.zeros(x.shape[1:])\n    value = (%s + like)[()]\n"
                 "    gradient = np.array([each + like for each in %s])\n    return value, gradient\n",
                 "    like = np.zeros(x.shape[1:])\n    value = np.array([each + like for each in %s])\n"
                 "    gradient = np.array([[each + like for each in row] for row in %s])\n    return value, gradient\n"}},
    [JAVASCRIPT] = {"//", "", "function %s(x) {\n",
                    {"    return {value: %s, gradient: %s};\n}\n", "    return {value: %s, jacobian: %s};\n}\n"}},
    [JULIA] = {"#", "", "function %s(x)\n", {"    return %s, %s\nend\n", "    return %s, %s\nend\n"}},
};

static void write_function(struct adc_emit *emit, enum speech speech)
{
    struct adc_code code;
    const uint32_t m = emit->root_count, n = emit->by_count;
    const char **values = adc_arena_array(emit->arena, m, sizeof *values), **rows = adc_arena_array(emit->arena, m, sizeof *rows);
    const char **by = adc_arena_array(emit->arena, (size_t)m * n, sizeof *by);
    open_code(&code, emit, speech);
    adc_text_string(emit->out, forms[speech].before);
    write_variables(emit, forms[speech].comment, "[]");
    adc_emit_put(emit, forms[speech].head, emit->name);
    adc_code_values(&code, emit->roots, m);
    adc_code_gradients(&code, emit->roots, m, by);
    for (uint32_t k = 0; k < m; k++) {
        values[k] = code.value[emit->roots[k]];
        rows[k] = list(&code, by + (size_t)k * n, n);
    }
    adc_emit_put(emit, forms[speech].end[emit->vector], emit->vector ? list(&code, values, m) : values[0],
                 emit->vector ? list(&code, rows, m) : rows[0]);
}

void adc_emit_python(struct adc_emit *emit) { write_function(emit, PYTHON); }
void adc_emit_javascript(struct adc_emit *emit) { write_function(emit, JAVASCRIPT); }
void adc_emit_julia(struct adc_emit *emit) { write_function(emit, JULIA); }

/* ---- Fortran ---- */

/* Copies lines, each cut where it is too long for Fortran, at a blank. */
static void write_cut(struct adc_emit *emit, const char *text)
{
    enum { LONGEST = 120 };
    while (*text != '\0') {
        size_t length = strcspn(text, "\n"), cut = length <= LONGEST ? length : LONGEST;
        while (length > LONGEST && cut > LONGEST / 2 && text[cut] != ' ')
            cut--;
        adc_text_add(emit->out, text, cut);
        text += cut;
        adc_text_string(emit->out, cut < length ? " &\n       " : "\n");
        text += *text == '\n';
    }
}

static void write_results(struct adc_code *code)
{
    struct adc_emit *emit = code->emit;
    const uint32_t m = emit->root_count, n = emit->by_count;
    const char **by = adc_arena_array(emit->arena, (size_t)m * n, sizeof *by);
    adc_code_values(code, emit->roots, m);
    adc_code_gradients(code, emit->roots, m, by);
    for (uint32_t k = 0; k < m; k++) {
        adc_text_string(code->out, adc_code_text(code, emit->vector ? "    value(%2$u) = %1$s\n" : "    value = %1$s\n",
                                                 code->value[emit->roots[k]], k));
        for (uint32_t i = 0; i < n; i++)
            adc_text_string(code->out, adc_code_text(code, emit->vector ? "    jacobian(%3$u, %2$u) = %1$s\n"
                                                     : "    gradient(%2$u) = %1$s\n", by[(size_t)k * n + i], i, k));
    }
}

void adc_emit_fortran(struct adc_emit *emit)
{
    struct adc_code code;
    const char *second = emit->vector ? "jacobian" : "gradient";
    open_code(&code, emit, FORTRAN);
    code.out = &emit->body;
    adc_text_string(code.out, "");
    write_results(&code);
    write_variables(emit, "!", "()");
    adc_emit_put(emit, "! Names that begin with v are values.\n"
                 "subroutine %s(x, value, %s)\n    use, intrinsic :: ieee_arithmetic\n"
                 "    implicit double precision (v)\n"
                 "    double precision, intent(in) :: x(0:%d)\n", emit->name, second, (int)emit->by_count - 1);
    if (emit->vector)
        adc_emit_put(emit, "    double precision, intent(out) :: value(0:%u), jacobian(0:%u, 0:%d)\n",
                     emit->root_count - 1, emit->root_count - 1, (int)emit->by_count - 1);
    else
        adc_emit_put(emit, "    double precision, intent(out) :: value, gradient(0:%d)\n", (int)emit->by_count - 1);
    write_cut(emit, emit->body.at);
    adc_emit_put(emit, "end subroutine %s\n", emit->name);
}
