/* The rows of op.def in C: their cells, with other names for what they call.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "eval/emit/code.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";

/* ---- cells of op.def ---- */

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

/* A cell that is copied: the texts for its arguments and its result, and whether calls in it are rows. */
struct cell { struct adc_code *code; const char *const *args; const char *v; bool rule; };

static void copy_cell(const struct cell *cell, const char *text, struct adc_text *out);

/* Whether the value of a row is libm's function of its name. */
static bool is_libm(enum adc_op op)
{
    const char *text = cells[op].value, *id = adc_rows[op].id;
    size_t length = strlen(id);
    return strncmp(text, id, length) == 0 && text[length] == '(' && op != ADC_ROW_exp10;
}

/* What a function is called: a row in a rule, else one of the sources, or of libm. */
static const char *function(const struct cell *cell, const char *word, size_t length)
{
    struct adc_code *code = cell->code;
    const char *name = adc_code_text(code, "%.*s", (int)length, word);
    for (uint32_t op = 0; cell->rule && op < ADC_ROWS; op++)
        if (strcmp(adc_rows[op].id, name) == 0 && !is_libm((enum adc_op)op)) {
            code->rows[op] = true;
            return adc_code_text(code, "%s_row_%s", code->emit->name, name);
        }
    if (strncmp(name, "adc_", 4) != 0)
        return name;
    const char *written = adc_source_need(&code->sources, name);
    assert(written != NULL);
    return written;
}

static void copy_word(const struct cell *cell, const char *word, size_t length, struct adc_text *out)
{
    static const char arguments[] = "xyzwu";
    const char *at = strchr(arguments, *word);
    assert(word[length] == '(' || (length == 1 && (at != NULL || *word == 'v')));
    if (word[length] == '(')
        adc_text_string(out, function(cell, word, length));
    else if (at != NULL)
        adc_text_string(out, cell->args[at - arguments]);
    else
        adc_text_string(out, cell->v);
}

static void copy_cell(const struct cell *cell, const char *text, struct adc_text *out)
{
    while (*text != '\0') {
        size_t length = strspn(text, letters);
        if (length > 0 && isdigit((unsigned char)*text)) {
            length += text[length] == '.' ? 1 + strspn(text + length + 1, letters) : 0;
            adc_text_add(out, text, length);
        } else if (length > 0) {
            copy_word(cell, text, length, out);
        } else {
            adc_text_add(out, text, 1);
        }
        text += length > 0 ? length : 1;
    }
}

static const char *copied(const struct cell *cell, const char *text, const char *format)
{
    struct adc_text *out = &cell->code->emit->cell;
    out->length = 0;
    adc_text_string(out, "");
    copy_cell(cell, text, out);
    return adc_code_text(cell->code, format, out->at);
}

/* Whether the row is a power whose exponent is this number; what adc_pow and its partial are then is written outright. */
static bool is_power(enum adc_op op, const char *const *args, const char *exponent)
{
    return op == ADC_ROW_pow && strcmp(args[1], exponent) == 0;
}

static const char *value(struct adc_code *code, enum adc_op op, const char *const *args)
{
    const struct cell cell = {.code = code, .args = args};
    if (is_power(op, args, "2.0"))
        return adc_code_text(code, "%1$s * %1$s", args[0]);
    if (is_power(op, args, "1.0"))
        return args[0];
    if (is_power(op, args, "(-1.0)"))
        return adc_code_text(code, "1.0 / %s", args[0]);
    return copied(&cell, op == ADC_ROW_exp10 ? "pow(10.0, x)" : cells[op].value, "%s");
}

static const char *partial(struct adc_code *code, enum adc_op op, uint32_t argument, const char *const *args,
                           const char *v)
{
    size_t length = 0;
    const char *stable = stable_of(op, argument, &length);
    const struct cell cell = {.code = code, .args = args, .v = v, .rule = stable == NULL};
    if (argument == 0 && is_power(op, args, "2.0"))
        return adc_code_text(code, "2.0 * %s", args[0]);
    if (argument == 0 && is_power(op, args, "1.0"))
        return "1.0";
    if (stable == NULL)
        return copied(&cell, adc_rows[op].rule[argument], "(%s)");
    const char *list = args[0], *name = function(&cell, stable, length);
    for (uint32_t i = 1; i < adc_rows[op].arity; i++)
        list = adc_code_text(code, "%s, %s", list, args[i]);
    return adc_code_text(code, "%s((const double[]){%s}, %s)", name, list, v);
}

const struct adc_language adc_language_c = {
    .let = "const double %s = %s;", .input = "x[%u]", .infinity = "(INFINITY)", .nan = "NAN", .value = value, .partial = partial};

void adc_code_rows(struct adc_code *code, struct adc_text *out)
{
    static const char *const names[] = {"x", "y", "z", "w", "u"};
    static const char *const parameters[] = {"double x", "double y", "double z", "double w", "double u"};
    for (uint32_t op = 0; op < ADC_ROWS; op++) {
        if (!code->rows[op])
            continue;
        const char *list = parameters[0];
        for (uint32_t i = 1; i < adc_rows[op].arity; i++)
            list = adc_code_text(code, "%s, %s", list, parameters[i]);
        const char *body = value(code, (enum adc_op)op, names);
        adc_text_string(out, adc_code_text(code, "static double %s_row_%s(%s)\n{\n    return %s;\n}\n\n",
                                           code->emit->name, adc_rows[op].id, list, body));
    }
}
