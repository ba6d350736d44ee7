/* Rows and their derivatives in languages: C copies the cells of op.def, others have names for functions; rules are gone
 * through as trees.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "eval/emit/code.h"
#include "eval/table/rules.h"

const struct adc_notation adc_notations[ADC_LANGUAGES] = {
#define NOTATION(language, ...) [ADC_##language] = {__VA_ARGS__},
#include "eval/emit/notations.def"
};

/* By row and language, C's apart. */
static const char *const spellings[ADC_ROWS][ADC_LANGUAGES] = {
#define SPELLING(row, ...) [ADC_ROW_##row] = {NULL, __VA_ARGS__},
#include "eval/emit/spellings.def"
};

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";

/* ---- C: cells of op.def ---- */

/* The value of each row, and its tail. */
static const struct { const char *value, *tail; } cells[ADC_ROWS] = {
#define ROW1(row_id, row_value, dx, ...) [ADC_ROW_##row_id] = {#row_value, #__VA_ARGS__},
#define ROW2(row_id, row_value, dx, dy, ...) [ADC_ROW_##row_id] = {#row_value, #__VA_ARGS__},
#define ROW3(row_id, row_value, dx, dy, dz, ...) [ADC_ROW_##row_id] = {#row_value, #__VA_ARGS__},
#define ROW4(row_id, row_value, dx, dy, dz, dw, ...) [ADC_ROW_##row_id] = {#row_value, #__VA_ARGS__},
#define ROW5(row_id, row_value, dx, dy, dz, dw, du, ...) [ADC_ROW_##row_id] = {#row_value, #__VA_ARGS__},
#include "eval/table/op.def"
};

/* The name of the function that replaces a rule in arithmetic; NULL: the rule itself does. */
static const char *stable_of(enum adc_op op, uint32_t argument, size_t *length)
{
    static const char before[] = ".stable = {";
    const char *at = adc_rows[op].stable[argument] != NULL ? strstr(cells[op].tail, before) : NULL;
    if (at == NULL)
        return NULL;
    at += sizeof before - 1;
    for (uint32_t i = 0; i < argument; i++)
        at += strcspn(at, ",") + 1;
    at += strspn(at, " ");
    *length = strcspn(at, ",} ");
    return at;
}

/* What a function is called that a cell calls: one of the sources, or of libm. */
static const char *function(struct adc_code *code, const char *word, size_t length)
{
    const char *name = adc_code_text(code, "%.*s", (int)length, word);
    return strncmp(name, "adc_", 4) == 0 ? adc_source_need(&code->sources, name) : name;
}

/* A cell with other texts for its arguments. */
static const char *copied(struct adc_code *code, const char *cell, const char *const *args)
{
    static const char arguments[] = "xyzwu";
    struct adc_text *out = &code->emit->cell;
    out->length = 0;
    for (size_t length; *cell != '\0'; cell += length) {
        length = strspn(cell, letters);
        if (length > 0 && isdigit((unsigned char)*cell))
            length += cell[length] == '.' ? 1 + strspn(cell + length + 1, letters) : 0;
        else if (length > 0 && cell[length] == '(')
            adc_text_string(out, function(code, cell, length));
        else if (length > 0)
            adc_text_string(out, args[strchr(arguments, *cell) - arguments]);
        if (length == 0 || isdigit((unsigned char)*cell))
            adc_text_add(out, cell, length += length == 0);
    }
    return adc_code_text(code, "%s", out->at);
}

/* A power whose exponent is one of these is written outright: what adc_pow is then. */
static const char *c_row(struct adc_code *code, enum adc_op op, const char *const *args)
{
    if (op == ADC_ROW_pow && strcmp(args[1], "2.0") == 0)
        return adc_code_text(code, "%1$s * %1$s", args[0]);
    if (op == ADC_ROW_pow && strcmp(args[1], "1.0") == 0)
        return args[0];
    if (op == ADC_ROW_pow && strcmp(args[1], "(-1.0)") == 0)
        return adc_code_text(code, "1.0 / %s", args[0]);
    return copied(code, op == ADC_ROW_exp10 ? "pow(10.0, x)" : cells[op].value, args);
}

/* The same for the derivative by the base, and the functions that replace rules in arithmetic; NULL: the rule itself does. */
static const char *c_partial(struct adc_code *code, enum adc_op op, uint32_t argument, const char *const *args, const char *v)
{
    size_t length = 0;
    const char *stable = stable_of(op, argument, &length), *list = args[0];
    if (op == ADC_ROW_pow && argument == 0 && strcmp(args[1], "2.0") == 0)
        return adc_code_text(code, "2.0 * %s", args[0]);
    if (op == ADC_ROW_pow && argument == 0 && strcmp(args[1], "1.0") == 0)
        return "1.0";
    for (uint32_t i = 1; stable != NULL && i < adc_rows[op].arity; i++)
        list = adc_code_text(code, "%s, %s", list, args[i]);
    return stable == NULL ? NULL : adc_code_text(code, "%s((const double[]){%s}, %s)", function(code, stable, length), list, v);
}

/* ---- other languages ---- */

static _Noreturn void refuse(const struct adc_code *code, const struct adc_row *row)
{
    adc_error(&code->emit->session->context, ADC_USAGE, NULL, (struct adc_span){0, 0}, "%s has no function for '%s'" ADC_HINT
              "--emit=c brings all functions along as source", code->notation->name, row->hidden ? row->id : adc_row_name(row));
}

/* ---- rows ---- */

/* A truth as a number. A program goes nowhere where it is NaN; `otherwise`: that of the contrary. */
static const char *truth(const struct adc_code *code, const char *a, const char *compare, const char *b, bool otherwise)
{
    const char *one = adc_code_number(code, !otherwise), *zero = adc_code_number(code, otherwise);
    const char *condition = adc_code_text(code, "(%s %s %s)", a, compare, b);
    if (!code->program)
        return adc_code_choice(code, a, compare, b, one, zero);
    return adc_code_text(code, "%s_compared(%s, %s, %s)", code->emit->name, a, b,
                         otherwise ? adc_code_form(code, code->notation->no, condition) : condition);
}

/* What is selected; NaN where a number is, and between bounds that cross. */
static const char *selection(const struct adc_code *code, enum adc_op op, const char *const *a)
{
    const char *nan = adc_code_number(code, NAN), *inner;
    if (op == ADC_ROW_clamp) {
        inner = adc_code_choice(code, a[0], "<", a[1], a[1], adc_code_choice(code, a[0], ">", a[2], a[2], a[0]));
        return adc_code_choice(code, a[1], "<=", a[2], inner, nan);
    }
    inner = adc_code_choice(code, a[1], op == ADC_ROW_max ? "<=" : ">=", a[0], a[0], nan);
    return adc_code_choice(code, a[1], op == ADC_ROW_max ? ">" : "<", a[0], a[1], inner);
}

/* Truths, and what selects; NULL: none of those. */
static const char *operation(const struct adc_code *code, enum adc_op op, const char *const *a)
{
    static const char *const compare[] = {"<", "<=", ">", ">=", "=="};
    const char *zero = adc_code_number(code, 0), *inner;
    if (op >= ADC_ROW_lt && op <= ADC_ROW_eq)
        return truth(code, a[0], compare[op - ADC_ROW_lt], a[1], false);
    switch ((int)op) {
    case ADC_ROW_max: case ADC_ROW_min: case ADC_ROW_clamp: return selection(code, op, a);
    case ADC_ROW_choose: return adc_code_choice(code, a[0], "<", a[1], a[2], a[3]);
    case ADC_ROW_ne: return truth(code, a[0], "==", a[1], true);
    case ADC_ROW_not: return truth(code, a[0], "==", zero, false);
    case ADC_ROW_step: return truth(code, a[0], ">=", zero, false);
    case ADC_ROW_relu: return adc_code_choice(code, a[0], "<=", zero, zero, a[0]);
    case ADC_ROW_sign:
        inner = adc_code_choice(code, a[0], "<", zero, adc_code_number(code, -1), a[0]);
        return adc_code_choice(code, a[0], ">", zero, adc_code_number(code, 1), inner);
    default: return NULL;
    }
}

/* A tree of op.def at texts. */
struct at_texts { struct adc_code *code; const char *const *args; const char *v; const struct adc_row *row; };

static const char *value(struct adc_code *code, enum adc_op op, const char *const *args);

/* A text within others: C's cells have no brackets. */
static const char *within(const struct adc_code *code, const char *text)
{
    const bool loose = code->language == ADC_C && (*text == '-' || strpbrk(text, " */") != NULL);
    return loose ? adc_code_text(code, "(%s)", text) : text;
}

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
        args[i] = within(at->code, evaluate(at, rule->operand[i]));
    return value(at->code, adc_row_number(rule->row), args);
}

/* The formula of a row that a language has no function for: that of a helper, or a cell of op.def without C functions. */
static const struct adc_rule *formula_of(struct adc_code *code, enum adc_op op)
{
    struct adc_rules *rules = adc_rules_of(&code->emit->session->context);
    const char *cell = cells[op].value;
    return adc_rows[op].hidden ? adc_rule_shown(rules, op)
         : strstr(cell, "adc_") == NULL && strchr(cell, '?') == NULL ? adc_form_tree(rules, cell)->rule : NULL;
}

static const char *value(struct adc_code *code, enum adc_op op, const char *const *args)
{
    const struct adc_row *row = &adc_rows[op];
    const char *spelled = spellings[op][code->language], *text;
    text = code->language == ADC_C ? c_row(code, op, args) : spelled == NULL ? operation(code, op, args) : NULL;
    if (text != NULL)
        return text;
    const struct adc_rule *shown = spelled == NULL ? formula_of(code, op) : NULL;
    if (shown != NULL)
        return evaluate(&(struct at_texts){.code = code, .args = args, .row = row}, shown);
    if (spelled == NULL)
        refuse(code, row);
    if (op == ADC_ROW_div && strcmp(args[1], adc_code_number(code, 0)) == 0)    /* an error for Python and Fortran */
        return adc_code_form(code, spellings[ADC_ROW_mul][code->language], args[0], adc_code_number(code, INFINITY));
    if (strchr(spelled, '%') != NULL)
        return adc_code_form(code, spelled, args[0], args[1]);
    return row->arity == 1 ? adc_code_text(code, "%s(%s)", spelled, args[0])
                           : adc_code_text(code, "%s(%s, %s)", spelled, args[0], args[1]);
}

static const char *partial(struct adc_code *code, enum adc_op op, uint32_t argument, const char *const *args,
                           const char *v)
{
    const struct adc_rule *rule = adc_rule_of(adc_rules_of(&code->emit->session->context), op, argument);
    const struct at_texts at = {code, args, v, &adc_rows[op]};
    const char digits[] = "0123456789", *zero = adc_code_number(code, 0);
    const char *text = code->language == ADC_C ? c_partial(code, op, argument, args, v) : NULL;
    if (text != NULL)
        return text;
    if (op == ADC_ROW_pow && argument == 0)             /* also where x is 0 */
        return strcmp(args[1], zero) == 0 ? zero
             : *args[1] == '(' || strchr(digits, *args[1]) != NULL ? evaluate(&at, rule)
             : adc_code_choice(code, args[1], "==", zero, zero, evaluate(&at, rule));
    if (op == ADC_ROW_pow && argument == 1)             /* 0 has no logarithm */
        return strcmp(args[0], zero) == 0 ? adc_code_choice(code, v, "==", zero, zero, adc_code_number(code, NAN))
             : adc_code_log_product(code, v, args[0], evaluate(&at, rule));
    return evaluate(&at, rule);
}

void adc_code_open(struct adc_code *code, struct adc_emit *emit, enum adc_language language, struct adc_text *out)
{
    *code = (struct adc_code){.emit = emit, .language = language, .notation = &adc_notations[language], .row = value,
                              .partial = partial, .out = out, .indent = "    "};
}
