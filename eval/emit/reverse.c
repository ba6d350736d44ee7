/* Programs with loops and branches, differentiated backward: the operations of a tape with its jumps (eval/tape), as C.
 *
 * NAME_advance runs from a state, which is what an iteration begins with, until so many iterations have begun. NAME_sweep runs
 * the same again and logs the numbers that are overwritten and still needed, and by which way each place with several was
 * reached; then it goes back over that with the adjoints. NAME keeps a state every so many iterations, which is doubled where
 * there are as many as there is room for, and sweeps from the last to the first. So a gradient costs about two runs and a
 * sweep, however many variables there are, and its memory is that of the states and of the log between two of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/emit/forward.h"
#include "eval/emit/reverse.h"

enum { MIN_STATES = 256, MAX_STATES = 1 << 16, USUAL = 1000000 };        /* USUAL: iterations that memory is shared out for */

/* ---- operations, forward ---- */

static const char *name_of(struct adc_reverse *W, uint32_t at)
{
    W->mentioned[at] = true;
    return W->text[at];
}

static const char *adjoint_of(struct adc_reverse *W, uint32_t at)
{
    W->moved[at] = true;
    if (W->cell[at] == 0 && W->lasting[at])
        W->cell[at] = ++W->cells;
    return adc_code_text(W->code, "a%u", at);
}

static void texts_of(struct adc_reverse *W, const struct adc_tape_op *op, const char **args)
{
    for (uint32_t i = 0; i < operands(op); i++)
        args[i] = name_of(W, adc_tape_operand(W->T, op, i));
}

/* Goes from an operation to another one. */
static const char *jump(const struct adc_reverse *W, uint32_t from, uint32_t to)
{
    return W->back ? adc_code_text(W->code, "{\n    *way++ = %u;\n    goto l%u;\n}", from, to)
                   : adc_code_text(W->code, "goto l%u;", to);
}

static void write_jump(struct adc_reverse *W, uint32_t o)
{
    const struct adc_tape_op *op = &W->T->ops[o];
    struct adc_code *code = W->code;
    const char *a[ADC_MAX_ARITY] = {NULL};
    texts_of(W, op, a);
    if (op->code == ADC_TAPE_GO && W->back)
        adc_code_put(code, "*way++ = %u;", o);
    if (op->code == ADC_TAPE_GO)
        adc_code_put(code, "goto l%u;", op->out);
    else if (op->code == ADC_TAPE_UPTO)
        adc_code_put(code, "if (!(%s <= %s)) %s", a[0], a[1], jump(W, o, op->out));
    else if (op->code == ADC_TAPE_COUNT)
        adc_code_put(code, "if (%s) %s", adc_code_form(code, code->notation->whole, a[0], a[1]), jump(W, o, op->out));
    else
        adc_code_put(code, "if (%s == 0.0) %s\nif (isnan(%s)) %s", a[0], jump(W, o, op->out), a[0], jump(W, o, op->y));
}

/* A state is left where the iterations are done, or the way back begins. */
static void write_begin(struct adc_reverse *W, uint32_t o)
{
    const struct adc_tape_live *live = &W->T->lives[W->T->ops[o].y];
    adc_code_put(W->code, "b%u:", o);
    if (W->back) {
        adc_code_put(W->code, "if (begun == end)\n    goto p%u;\nbegun++;", o);
        return;
    }
    adc_code_put(W->code, "if (count-- == 0) {\n    s->at = %u;", o);
    for (uint32_t i = 0; i < live->count; i++)
        if (W->used[live->at[i]])
            adc_code_put(W->code, "    s->v[%u] = %s;", i, name_of(W, live->at[i]));
    adc_code_put(W->code, "    return 1;\n}");
}

static void write_set(struct adc_reverse *W, const struct adc_tape_op *op)
{
    if (!counts(W->back ? W->again : W->used, op))
        return;
    const char *a[ADC_MAX_ARITY] = {NULL}, *out = name_of(W, op->out);
    texts_of(W, op, a);
    if (W->back && W->needed[op->out])
        adc_code_put(W->code, "*logged++ = %s;", out);
    adc_code_put(W->code, "%s = %s;", out, is_row(op) ? W->code->row(W->code, (enum adc_op)op->row, a)
                                         : a[0] != NULL ? a[0] : adc_code_number(W->code, NAN));
}

/* Declares what an operation of a short statement makes. */
static void write_made(struct adc_reverse *W, const struct adc_tape_op *op)
{
    const char *a[ADC_MAX_ARITY];
    texts_of(W, op, a);
    adc_code_put(W->code, "const double %s = %s;", W->text[op->out], W->code->row(W->code, (enum adc_op)op->row, a));
}

/* A short statement: what it makes on the way is a block's own. */
static void write_short(struct adc_reverse *W, uint32_t o)
{
    const struct adc_tape_op *root = &W->T->ops[W->end[o]];
    const bool *used = W->back ? W->again : W->used;
    const char *indent = W->code->indent;
    bool block = false;
    for (const struct adc_tape_op *op = &W->T->ops[o + 1]; op < root; op++)
        block |= is_row(op) && used[op->out];
    if (block)
        adc_code_put(W->code, "{");
    W->code->indent = adc_code_text(W->code, block ? "%s    " : "%s", indent);
    for (const struct adc_tape_op *op = &W->T->ops[o + 1]; op < root; op++) {
        if (!is_row(op) || !used[op->out])
            continue;
        write_made(W, op);
        if (W->back && W->needed[op->out])
            adc_code_put(W->code, "*logged++ = %s;", W->text[op->out]);
    }
    write_set(W, root);
    for (const struct adc_tape_op *op = &W->T->ops[o + 1]; op < root; op++)
        W->mentioned[op->out] &= !is_row(op);
    W->code->indent = indent;
    if (block)
        adc_code_put(W->code, "}");
}

static bool goes_on(const struct adc_tape_op *op) { return op->code != ADC_TAPE_GO && op->code != ADC_TAPE_END; }

/* Writes an operation, or a short statement; returns the last one of it. */
static uint32_t write_op(struct adc_reverse *W, uint32_t o)
{
    const struct adc_tape_op *op = &W->T->ops[o];
    if (W->target[o] && W->back && o > 0 && goes_on(op - 1))
        adc_code_put(W->code, "*way++ = %u;", o - 1);
    if (W->target[o])
        adc_code_put(W->code, "l%u:;", o);
    if (is_jump(op))
        write_jump(W, o);
    else if (op->code == ADC_TAPE_BEGIN)
        write_begin(W, o);
    else if (op->code <= ADC_TAPE_NAN)
        write_set(W, op);
    else if (W->end[o] != 0)
        write_short(W, o);
    return W->end[o] != 0 ? W->end[o] : o;
}

/* ---- operations, backward ---- */

/* The adjoint `seed` of what an operation makes goes to its operands; 0 is made of -0, which means that none has arrived. */
static void write_parts(struct adc_reverse *W, const struct adc_tape_op *op, const char *seed, const char *v)
{
    const char *a[ADC_MAX_ARITY] = {NULL};
    for (uint32_t i = 0; i < operands(op); i++)
        a[i] = W->text[adc_tape_operand(W->T, op, i)];
    for (uint32_t i = 0; i < operands(op); i++) {
        if (!passes(op, i))
            continue;
        const char *to = adjoint_of(W, adc_tape_operand(W->T, op, i));
        if (op->code == ADC_TAPE_COPY || op->code == ADC_TAPE_ADD || op->code == ADC_TAPE_SUB) {
            adc_code_put(W->code, "%s += %s%s;", to, i == 1 && op->code == ADC_TAPE_SUB ? "0.0 - " : "", seed);
            continue;
        }
        for (uint32_t k = 0; k < operands(op); k++)
            W->mentioned[adc_tape_operand(W->T, op, k)] |= W->needed[adc_tape_operand(W->T, op, k)];
        const char *text = factor_of(W, op, i, a, v);
        if (adc_row_role(&adc_rows[op->row], i) == ADC_SELECTED)
            adc_code_put(W->code, "if (%s)\n    %s += %s;", text, to, seed);
        else
            adc_code_put(W->code, strpbrk(text, " -") != NULL ? "%s += (%s) * %s + 0.0;" : "%s += %s * %s + 0.0;",
                         to, text, seed);
    }
}

/* Restores what an operation has overwritten. */
static void write_restore(struct adc_reverse *W, const struct adc_tape_op *op)
{
    if (!W->needed[op->out])
        return;
    if (is_active(W, op))
        adc_code_put(W->code, "v = %s;", name_of(W, op->out));
    adc_code_put(W->code, "%s = *--logged;", name_of(W, op->out));
}

/* Takes the adjoint of what an operation makes, where it has arrived; false: it goes nowhere. */
static bool open_adjoint(struct adc_reverse *W, const struct adc_tape_op *op)
{
    if (!is_active(W, op) && W->arrives[op->out])
        adc_code_put(W->code, "%s = -0.0;", adjoint_of(W, op->out));
    if (!is_active(W, op))
        return false;
    adc_code_put(W->code, "if (%1$s_arrived(%2$s)) {\n    const double seed = %2$s;\n    %2$s = -0.0;", W->code->emit->name,
                 adjoint_of(W, op->out));
    W->code->indent = adc_code_text(W->code, "%s    ", W->code->indent);
    return true;
}

static void close_adjoint(struct adc_reverse *W)
{
    W->code->indent += 4;
    adc_code_put(W->code, "}");
}

/* The cells of a short statement that are its own begin empty; `open`: else they are gone with it. */
static void set_own(const struct adc_reverse *W, uint32_t o, bool open)
{
    for (const struct adc_tape_op *op = &W->T->ops[W->end[o]]; op > &W->T->ops[o]; op--)
        for (uint32_t i = 0; i < operands(op) && op->code <= ADC_TAPE_COPY; i++) {
            const uint32_t cell = adc_tape_operand(W->T, op, i);
            if (!passes(op, i) || W->moved[cell] == open || !is_own(W, cell, o, W->end[o]))
                continue;
            if (open)
                adc_code_put(W->code, "double a%u = -0.0;", cell);
            W->moved[cell] = open;
        }
}

/* A short statement back: numbers made on the way come from the log, their adjoints are a block's own. */
static void write_short_back(struct adc_reverse *W, uint32_t o)
{
    const struct adc_tape_op *first = &W->T->ops[o], *root = &W->T->ops[W->end[o]], *op;
    const char *indent = W->code->indent;
    if (!W->needed[root->out] && !W->arrives[root->out])
        return;
    adc_code_put(W->code, "{");
    W->code->indent = adc_code_text(W->code, "%s    ", indent);
    write_restore(W, root);
    for (op = root - 1; op > first; op--)
        if (is_row(op) && W->needed[op->out])
            adc_code_put(W->code, "const double %s = *--logged;", W->text[op->out]);
    if (open_adjoint(W, root)) {
        set_own(W, o, true);
        write_parts(W, root, "seed", "v");
        for (op = root - 1; op > first; op--)
            if (is_row(op) && is_active(W, op))
                write_parts(W, op, adjoint_of(W, op->out), W->text[op->out]);
        set_own(W, o, false);
        close_adjoint(W);
    }
    for (op = root - 1; op > first; op--)
        W->mentioned[op->out] &= !is_row(op);
    W->code->indent = indent;
    adc_code_put(W->code, "}");
}

/* Where an operation may have been reached by several ways, the one that it was. */
static void write_ways(struct adc_reverse *W, uint32_t o)
{
    const struct adc_tape_op *ops = W->T->ops;
    if (!W->target[o])
        return;
    adc_code_put(W->code, "switch (*--way) {");
    for (uint32_t from = 0; from < W->T->op_count; from++)
        if (is_jump(&ops[from]) && (ops[from].out == o || (ops[from].code == ADC_TAPE_UNLESS && ops[from].y == o)))
            adc_code_put(W->code, "case %1$u:\n    goto r%1$u;", from);
    adc_code_put(W->code, "default:\n    break;\n}");
}

/* Goes back over an operation, or a short statement; returns the first one of it. */
static uint32_t write_op_back(struct adc_reverse *W, uint32_t o)
{
    const struct adc_tape_op *op = &W->T->ops[o];
    if (W->start[o] != 0)
        write_short_back(W, o = W->start[o]);
    else if (is_jump(op))
        adc_code_put(W->code, "r%u:;", o);
    else if (op->code == ADC_TAPE_BEGIN)
        adc_code_put(W->code, "if (--begun == 0)\n    goto done;\np%u:;", o);
    else if (op->code <= ADC_TAPE_NAN)
        write_restore(W, op);
    if (op == &W->T->ops[o] && op->code <= ADC_TAPE_NAN && open_adjoint(W, op)) {
        write_parts(W, op, "seed", "v");
        close_adjoint(W);
    }
    write_ways(W, o);
    return o;
}

/* ---- functions ---- */

static const char STATE[] =
    "/* Where a run continues, 0: at its start, and the numbers that it continues with. */\n"
    "struct %1_state {\n    int at;\n    double v[%2];\n};\n\n"
    "/* Whether an adjoint has arrived: it is -0.0 where none has. */\n"
    "static inline int %1_arrived(double a)\n{\n    return a != 0.0 || !signbit(a);\n}\n";

static const char ADVANCE[] =
    "\n/* Runs on until this number of iterations have begun. Returns whether another one is about to; else *value is the result. */\n"
    "static int %1_advance(const double *x, struct %1_state *s, size_t count, double *value)\n{\n    (void)x;\n    (void)count;";

static const char SWEEP[] =
    "\n/* Runs the same again, where logged keeps numbers that are overwritten, and way the jumps; then goes back with the\n"
    " * adjoints. */\n"
    "static void %1_sweep(const double *x, const struct %1_state *s, size_t count, double *logged, unsigned short *way,\n"
    "                     double *adjoint)\n{\n    size_t begun = s->at == 0, end = begun + count;\n"
    "    double v = 0.0;\n    (void)x;\n    (void)end;\n    (void)logged;\n    (void)way;\n    (void)v;";

static const char ANSWER[] =
    "\ndouble %1(const double *x, double *gradient)\n{\n"
    "    enum { VARIABLES = %2, CELLS = %3, LOGGED = %4, WAYS = %5, STATES = %6 };\n"
    "    struct %1_state now = {0}, *state = gradient != NULL ? malloc(STATES * sizeof *state) : NULL;\n"
    "    double value = NAN, adjoint[CELLS], *logged = NULL;\n    size_t count = 1, distance = 32, room;\n"
    "    if (state == NULL) {\n        %1_advance(x, &now, (size_t)-1, &value);\n"
    "        for (int i = 0; gradient != NULL && i < VARIABLES; i++)\n            gradient[i] = NAN;\n"
    "        return value;\n    }\n"
    "    for (state[0] = now; %1_advance(x, &now, distance, &value); state[count++] = now)\n"
    "        if (count == STATES) {                  /* every second one stays */\n"
    "            count /= 2;\n            distance *= 2;\n"
    "            for (size_t i = 1; i < count; i++)\n                state[i] = state[2*i];\n        }\n"
    "    room = distance + 1;\n"
    "    if (!isnan(value))\n        logged = malloc(room * (LOGGED * sizeof *logged + WAYS * sizeof(unsigned short)) + 1);\n"
    "    for (int i = 0; i < CELLS; i++)\n        adjoint[i] = logged != NULL ? -0.0 : NAN;\n"
    "    adjoint[VARIABLES] = 1.0;                   /* of the value itself */\n"
    "    while (logged != NULL && count-- > 0)\n"
    "        %1_sweep(x, &state[count], distance, logged, (unsigned short *)(logged + room * LOGGED), adjoint);\n"
    "    for (int i = 0; i < VARIABLES; i++)\n        gradient[i] = adjoint[i] + 0.0;\n"
    "    free(logged);\n    free(state);\n    return value;\n}\n";

/* Goes on from the state that is given. */
static void write_resume(struct adc_reverse *W)
{
    const struct adc_tape *T = W->T;
    adc_code_put(W->code, "switch (s->at) {");
    for (uint32_t o = 0; o < T->op_count; o++) {
        if (T->ops[o].code != ADC_TAPE_BEGIN)
            continue;
        adc_code_put(W->code, "case %u:", o);
        const struct adc_tape_live *live = &T->lives[T->ops[o].y];
        for (uint32_t i = 0; i < live->count; i++)
            if ((W->back ? W->again : W->used)[live->at[i]])
                adc_code_put(W->code, "    %s = s->v[%u];", name_of(W, live->at[i]), i);
        adc_code_put(W->code, "    goto b%u;", o);
    }
    adc_code_put(W->code, "default:\n    break;\n}");
}

/* The names that have been written are declared at the head of their function. */
static void write_names(struct adc_reverse *W)
{
    for (uint32_t i = 0; i < W->T->registers; i++) {
        if (W->mentioned[i] && (*W->text[i] == 'x' || *W->text[i] == 'r'))
            adc_code_put(W->code, *W->text[i] == 'x' ? "const double %s = x[%s];" : "double %s = 0.0;", W->text[i],
                         W->text[i] + 1);
        if (W->moved[i] && !W->lasting[i])
            adc_code_put(W->code, "double a%u = -0.0;", i);
        else if (W->moved[i])
            adc_code_put(W->code, "double a%u = adjoint[%u];", i, W->cell[i] - 1);
    }
}

/* Writes one of the two functions. */
static void write_function(struct adc_reverse *W, const char *head, uint32_t result)
{
    struct adc_code *code = W->code;
    struct adc_text *out = code->out, *body = &code->emit->units;
    const uint32_t count = W->T->op_count;
    memset(W->mentioned, 0, W->T->registers * sizeof *W->mentioned);
    memset(W->moved, 0, W->T->registers * sizeof *W->moved);
    body->length = 0;
    adc_text_string(body, "");
    code->out = body;
    code->indent = "    ";
    write_resume(W);
    for (uint32_t o = 0; o < count; o++)
        o = write_op(W, o);
    if (!W->back)
        adc_code_put(code, "*value = %s;\nreturn 0;", name_of(W, result));
    for (uint32_t o = count; o-- > 0 && W->back;)
        o = write_op_back(W, o);
    code->out = out;
    code->indent = "";
    adc_code_line(code, head, code->emit->name);
    code->indent = "    ";
    write_names(W);
    adc_text_string(out, body->at);
    if (W->back && W->T->live_count > 1)
        adc_code_put(code, "done:;");
    for (uint32_t i = 0; i < W->T->registers && W->back; i++)
        if (W->moved[i] && W->lasting[i])
            adc_code_put(code, "adjoint[%u] = a%u;", W->cell[i] - 1, i);
    code->indent = "";
    adc_code_put(code, "}");
}

/* As many states as share the memory with the log between two of them best. */
static uint32_t state_count(const struct adc_reverse *W)
{
    const double wanted = sqrt(USUAL / 8.0 * (8.0 * W->logged + 2.0 * W->ways) / (8.0 * W->T->most_live + 8));
    uint32_t count = MIN_STATES;
    while (count < wanted && count < MAX_STATES)
        count *= 2;
    return count;
}

bool adc_reverse_write(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    struct adc_reverse W = {.code = code, .cells = emit->by_count + 1};
    uint32_t result;
    if (!adc_reverse_find(&W, &result))
        return false;
    W.cell[result] = emit->by_count + 1;
    adc_code_line(code, STATE, emit->name, adc_code_text(code, "%u", W.T->most_live > 0 ? W.T->most_live : 1));
    write_function(&W, ADVANCE, result);
    W.back = true;
    write_function(&W, SWEEP, result);
    adc_code_line(code, ANSWER, emit->name, adc_code_text(code, "%u", emit->by_count), adc_code_text(code, "%u", W.cells),
                  adc_code_text(code, "%u", W.logged), adc_code_text(code, "%u", W.ways),
                  adc_code_text(code, "%u", state_count(&W)));
    return true;
}
