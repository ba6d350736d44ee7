/* The two sweeps of a unit, statement by statement: the forward one, and the return sweep, which takes from the log what that puts
 * there. One pass writes both; the pieces of the return sweep are put together in the opposite order at the end.
 *
 * An expression through which no adjoint passes leaves nothing on the log: a condition, the bounds of a sum.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/program.h"

typedef struct adc_written value;

static value write_value(struct adc_writer *W, uint32_t unit, uint32_t term, const char *seed);
static value write_block(struct adc_writer *W, uint32_t unit, uint32_t block, const char *seed);
static void write_step(struct adc_writer *W, uint32_t unit, const struct adc_step *step);

/* ---- the log and the return sweep ---- */

static bool begin_back(struct adc_writer *W)
{
    W->code->out = W->silent ? W->code->out : W->back;
    return !W->silent;
}

static bool end_back(struct adc_writer *W)
{
    W->piece = adc_arena_room(W->code->emit->arena, W->piece, W->piece_count, &W->piece_capacity, sizeof *W->piece);
    W->piece[W->piece_count++] = W->back->length;
    W->code->out = W->forward;
    return false;
}

/* The statement after it writes a piece of the return sweep, at the depth of the forward one; nothing where that logs nothing. */
#define BACK(W) for (bool once = begin_back(W); once; once = end_back(W))

static void back_lines(struct adc_writer *W, const char *lines)
{
    BACK(W)
        adc_code_lines(W->code, lines);
}

/* Puts a number on the log, its tangent on top. */
static void push(struct adc_writer *W, value v)
{
    const char *const texts[] = {v.text, v.dot};
    for (int i = 0; i < 2 && texts[i] != NULL && !W->silent; i++)
        adc_written_line(W, push, W->code->emit->name, texts[i]);
}

static const char *pop(struct adc_writer *W) { return adc_code_form(W->code, W->L->pop, W->code->emit->name); }

/* Gives a name what is on the log, by a form of the notation. */
static void take_back(struct adc_writer *W, const char *form, value to)
{
    if (to.dot != NULL)
        adc_code_line(W->code, form, W->L->type, to.dot, pop(W));
    adc_code_line(W->code, form, W->L->type, to.text, pop(W));
}

/* The adjoint that nothing has reached; one by its name, which may be new. */
static value absent(const struct adc_writer *W) { return ADC_WRITTEN(adc_code_number(W->code, -0.0)); }
static value adjoint(const struct adc_writer *W, const char *bar) { return adc_written_named(W, true, bar, NULL); }

static void declare_bar(struct adc_writer *W, const char *bar)
{
    if (bar != NULL)
        adc_written_put(W, W->L->declare, adjoint(W, bar), absent(W));
}

/* The adjoint of what is about to be undone: it is passed on, and is that of what was there before no more. */
static void take(struct adc_writer *W, const char *seed, const char *bar)
{
    if (seed == NULL)
        return;
    adc_written_put(W, W->L->constant, adjoint(W, seed), adjoint(W, bar));
    adc_written_assign(W, adjoint(W, bar), absent(W));
}

/* ---- slots ---- */

/* Sets a slot to the value of a term, or of a block where there is none. */
static void set_slot(struct adc_writer *W, uint32_t unit, uint32_t slot, uint32_t term, uint32_t block)
{
    const value to = adc_written_slot(W, unit, slot);
    const char *seed = to.bar != NULL ? adc_written_name(W) : NULL;
    const value v = term != ADC_NO_TERM ? write_value(W, unit, term, seed) : write_block(W, unit, block, seed);
    push(W, to);
    adc_written_assign(W, to, v);
    BACK(W) {
        take(W, seed, to.bar);
        take_back(W, W->L->set, to);
    }
}

/* Declares the slots of a function or a sum; `first`: those before it are parameters. What a sum is so far begins with 0 or 1. */
static void declare_slots(struct adc_writer *W, uint32_t unit, uint32_t first)
{
    const struct adc_unit *U = &W->program->units[unit];
    const value begun = ADC_WRITTEN(adc_code_number(W->code, U->sum && U->terms[U->loops[0].sum].row == ADC_ROW_mul));
    for (uint32_t s = first; s < U->slot_count; s++)
        if (adc_written_declared(W, unit, s))
            adc_written_put(W, W->L->declare, adc_written_slot(W, unit, s),
                            U->sum && s == ADC_SUM_SO_FAR ? begun : adc_written_unknown(W));
}

/* Logs them at its end. The return sweep begins with them, and new adjoints. */
static void log_slots(struct adc_writer *W, uint32_t unit)
{
    const uint32_t count = W->program->units[unit].slot_count;
    for (uint32_t s = 0; s < count; s++)
        if (adc_written_declared(W, unit, s))
            push(W, adc_written_slot(W, unit, s));
    BACK(W)
        for (uint32_t s = count; s-- > 0;)
            if (adc_written_declared(W, unit, s)) {
                take_back(W, W->L->declare, adc_written_slot(W, unit, s));
                declare_bar(W, adc_written_slot(W, unit, s).bar);
            }
}

/* ---- what comes before expressions ---- */

static void write_formula(struct adc_writer *W, uint32_t unit)
{
    adc_sweeps_ask(W, unit);
    adc_written_call(W, "formula", unit);
    BACK(W)
        adc_written_call(W, "back_formula", unit);
}

/* Which parameters a call gives, as a literal; NULL: the function has no defaults. */
static const char *given_of(struct adc_writer *W, uint32_t unit, const struct adc_call *call)
{
    const struct adc_unit *callee = &W->program->units[call->unit];
    const uint32_t most = W->code->language == ADC_C ? 64 : 31;
    uint64_t given = 0;
    bool defaults = false;
    for (uint32_t i = 0; i < callee->parameter_count; i++) {
        defaults |= callee->defaults[i] != ADC_NO_BLOCK;
        given |= W->program->units[unit].arguments[call->first + i] != ADC_NO_TERM ? UINT64_C(1) << (i & 63u) : 0;
    }
    if (defaults && callee->parameter_count > most)
        adc_error(&W->code->emit->session->context, ADC_LIMIT, NULL, (struct adc_span){0, 0},
                  "defaults of more than %u parameters are not written", most);
    return defaults ? adc_code_text(W->code, "%llu%s", (unsigned long long)given, W->L->mark) : NULL;
}

/* An argument of a call, and its tangent where it has one. */
static const char *argument(struct adc_writer *W, const char *list, bool moves, value v)
{
    list = adc_written_listed(W, list, adc_written_exact(W, v.text));
    return W->second && moves ? adc_written_listed(W, list, adc_written_tangent(W, v)) : list;
}

/* A silent call removes from the log what a function with an adjoint has put there. That leaves the adjoints of the parameters. */
static value write_call(struct adc_writer *W, uint32_t unit, const struct adc_call *call, const char *seed)
{
    const uint32_t count = W->program->units[call->unit].parameter_count;
    const bool *moves = W->flow.slot[call->unit], clears = W->silent && W->flow.result[call->unit];
    const char *list = W->L->run, *given = given_of(W, unit, call), *mark = adc_code_text(W->code, "mark%u", W->next++),
               **bar = adc_arena_zeroed(W->code->emit->arena, count + 1u, sizeof *bar);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t term = W->program->units[unit].arguments[call->first + i];
        bar[i] = adc_written_name(W);
        list = argument(W, list, moves[i], term == ADC_NO_TERM ? adc_written_unknown(W)
                                                               : write_value(W, unit, term, moves[i] ? bar[i] : NULL));
    }
    list = given != NULL ? adc_written_listed(W, list, given) : list;
    if (clears)
        adc_written_line(W, log_mark, mark);
    const char *text = adc_code_text(W->code, "%s_call%u(%s)", W->code->emit->name, call->unit, list);
    const value made = adc_written_constant(W, W->flow.result[call->unit], ((value){text, W->L->result_dot, NULL}));
    if (clears)
        adc_written_line(W, log_back, mark);
    BACK(W) {
        adc_sweeps_ask(W, call->unit);
        list = argument(W, W->L->run, true, seed != NULL ? adjoint(W, seed) : absent(W));
        adc_written_line(W, call_back, W->code->emit->name, adc_written_digits(W, call->unit),
                         given != NULL ? adc_written_listed(W, list, given) : list);
        for (uint32_t i = 0; i < count; i++)
            if (moves[i])
                take_back(W, W->L->constant, adjoint(W, bar[i]));
    }
    return made;
}

/* A loop over its index, whose other slots it has itself. One whose bounds are not whole numbers is not a number. */
static value write_sum(struct adc_writer *W, uint32_t unit, const struct adc_call *call, const char *seed)
{
    const uint32_t *at = W->program->units[unit].arguments + call->first, body = call->unit;
    const value from = adc_written_constant(W, false, write_value(W, unit, at[ADC_SUM_INDEX], NULL)),
                to = adc_written_new(W, false, write_value(W, unit, at[ADC_SUM_END], NULL)),
                sum = adc_written_slot(W, body, ADC_SUM_SO_FAR);
    const char *k = adc_written_slot(W, body, ADC_SUM_INDEX).text, *first = adc_written_name(W);
    declare_slots(W, body, 0);
    adc_written_open(W, adc_code_form(W->code, W->L->test, adc_code_form(W->code, W->L->whole, from.text, to.text)));
    adc_written_assign(W, sum, adc_written_unknown(W));
    adc_written_assign(W, to, adc_written_unknown(W));
    adc_written_close(W, W->L->end_test);
    back_lines(W, W->L->end_loop);
    adc_written_open(W, adc_code_form(W->code, W->L->each, k, from.text, to.text, "<=", "+"));
    back_lines(W, adc_code_form(W->code, W->L->next, k, "-"));
    write_block(W, body, W->program->units[body].loops[0].body, NULL);
    adc_written_line(W, next, k, "+");
    adc_written_close(W, W->L->end_loop);
    push(W, to);
    push(W, from);
    BACK(W) {
        adc_written_assign(W, adjoint(W, sum.bar), adjoint(W, seed));
        take_back(W, W->L->constant, ADC_WRITTEN(first));
        adc_written_line(W, each, k, pop(W), first, ">=", "-");
    }
    log_slots(W, body);
    return sum;
}

/* The place of an element by an index from 1 to `last`, else -1: `text`, where that is of the other index. */
static const char *checked(const struct adc_writer *W, const char *index, uint32_t last, const char *text)
{
    const char *none = adc_code_number(W->code, -1), *whole = W->code->row(W->code, ADC_ROW_trunc, &index);    /* also of NaN */
    text = adc_code_choice(W->code, index, "==", whole, text, none);
    text = adc_code_choice(W->code, index, "<=", adc_code_number(W->code, last), text, none);
    return adc_code_choice(W->code, index, ">=", adc_code_number(W->code, 1), text, none);
}

static void open_place(struct adc_writer *W, const char *place)
{
    adc_written_open(W, adc_code_form(W->code, W->L->test, adc_code_text(W->code, "%s >= 0.0", place)));
}

/* An element of x. One that is not there is not a number. */
static value write_element(struct adc_writer *W, uint32_t unit, const struct adc_term *term, const char *seed)
{
    const uint32_t *at = adc_operands(&W->program->units[unit], term);
    const struct adc_term *array = adc_flow_array(&W->flow, unit, at[1]);
    const struct adc_extent extent = W->program->extents[array->at[1]];
    const double first = adc_written_variable(W, array->at[0], 1);
    const char *i = adc_written_constant(W, false, write_value(W, unit, at[2], NULL)).text, *text;
    if (extent.rank == ADC_RANK_MATRIX) {
        const char *j = adc_written_constant(W, false, write_value(W, unit, at[3], NULL)).text;
        text = checked(W, j, extent.cols, adc_code_text(W->code, "%s*%s + %s + %s", i, adc_code_number(W->code, extent.cols), j,
                                                        adc_code_number(W->code, first - extent.cols - 1)));
    } else {
        text = adc_code_text(W->code, "%s + %s", i, adc_code_number(W->code, first - 1));
    }
    const value place = adc_written_constant(W, false, ADC_WRITTEN(checked(W, i, extent.rows, text))),
                v = adc_written_new(W, true, adc_written_unknown(W));
    const char *again = adc_written_name(W);
    open_place(W, place.text);
    text = adc_code_form(W->code, W->L->variable, adc_code_form(W->code, W->L->index, place.text));
    adc_written_assign(W, v, adc_written_named(W, true, text, NULL));
    adc_written_close(W, W->L->end_test);
    push(W, place);
    BACK(W) {
        const char *bar = adc_code_form(W->code, W->L->bar, adc_code_form(W->code, W->L->index, again));
        take_back(W, W->L->constant, ADC_WRITTEN(again));
        open_place(W, again);
        adc_written_open(W, adc_code_form(W->code, W->L->test, adc_code_form(W->code, W->L->arrived, W->code->emit->name, seed)));
        adc_written_line(W, add, bar, seed);
        if (W->second)
            adc_written_line(W, add, adc_written_dot(W, bar), adc_written_dot(W, seed));
        adc_written_close(W, W->L->end_test);
        adc_written_close(W, W->L->end_test);
    }
    return v;
}

/* The end of a function with a value, whose tangent the run has. */
static void give(struct adc_writer *W, value v)
{
    if (W->second && W->flow.result[W->unit])
        adc_written_set(W, W->L->result_dot, adc_written_tangent(W, v));
    adc_written_line(W, give, adc_written_exact(W, v.text));
}

/* Whether the unit may have no value, where a condition of its statements is not a number. It logs then whether it has. */
static bool may_fail(const struct adc_writer *W)
{
    const struct adc_unit *U = &W->program->units[W->unit];
    bool fails = false;
    for (uint32_t i = 0; i < U->step_count && W->swept[W->unit]; i++)
        fails |= U->steps[i].kind == ADC_STEP_IF || U->steps[i].kind == ADC_STEP_LOOP;
    return fails;
}

static void push_outcome(struct adc_writer *W, bool has)
{
    if (may_fail(W))
        adc_written_line(W, push, W->code->emit->name, adc_code_number(W->code, has));
}

static void write_fail(struct adc_writer *W)
{
    if (may_fail(W))
        adc_written_line(W, log_back, "mark");
    if (!adc_written_function(W, W->unit))
        adc_written_call(W, "unset", W->unit);
    push_outcome(W, false);
    if (adc_written_function(W, W->unit))
        give(W, adc_written_unknown(W));
    else
        adc_code_lines(W->code, W->L->leave);
}

/* `if` a condition holds; if it is 0: it may be neither. */
static const char *holds(const struct adc_writer *W, const char *form, const char *condition)
{
    return adc_code_form(W->code, form, adc_code_form(W->code, W->L->truth, condition));
}

static const char *is_zero(const struct adc_writer *W, const char *form, const char *condition)
{
    return adc_code_form(W->code, form, adc_code_text(W->code, "%s == 0.0", condition));
}

/* A term that decides between two blocks, whose value a name takes; NULL: a statement. Back, its arms are in the opposite order. */
static void write_branch(struct adc_writer *W, uint32_t unit, const uint32_t at[3], const value *to, bool answer, const char *seed)
{
    const value condition = adc_written_constant(W, false, write_value(W, unit, at[0], NULL));
    const char *way = adc_written_name(W);
    for (uint32_t arm = 1; arm < 3; arm++) {
        if (arm > 1)
            adc_written_close(W, is_zero(W, W->L->other, condition.text));
        back_lines(W, arm == 1 ? W->L->end_test : holds(W, W->L->other, way));
        adc_written_open(W, arm == 1 ? holds(W, W->L->test, condition.text) : "");
        W->answer = answer;
        const value v = write_block(W, unit, at[arm], seed);
        if (to != NULL)
            adc_written_assign(W, *to, v);
    }
    if (to == NULL) {
        adc_written_close(W, W->L->otherwise);
        adc_written_open(W, "");
        write_fail(W);
    }
    adc_written_close(W, W->L->end_test);
    push(W, condition);
    BACK(W) {
        take_back(W, W->L->constant, ADC_WRITTEN(way));
        adc_code_lines(W->code, is_zero(W, W->L->test, way));
    }
}

/* ---- expressions ---- */

/* A call, a sum, a choice, an element; a formula that gives the components of the answer, whose adjoints are in the run. */
static value write_event(struct adc_writer *W, const struct adc_expression *E, uint32_t number, const char *seed)
{
    const struct adc_unit *U = &W->program->units[E->unit];
    const struct adc_term *term = &U->terms[number];
    const bool silent = W->silent;
    value v;
    W->silent |= seed == NULL && !E->answer;
    if (term->kind == ADC_TERM_COND) {
        v = adc_written_new(W, adc_flow_term(&W->flow, E->unit, number), adc_written_unknown(W));
        write_branch(W, E->unit, adc_operands(U, term), &v, E->answer, seed);
    } else if (term->kind == ADC_TERM_APPLY) {
        const struct adc_call *call = &U->calls[term->at[0]];
        v = (W->program->units[call->unit].sum ? write_sum : write_call)(W, E->unit, call, seed);
    } else if (term->kind == ADC_TERM_FORM) {
        v = write_element(W, E->unit, term, seed);
    } else {
        write_formula(W, term->at[0]);
        v = adc_written_result(W, term->at[0]);
    }
    W->silent = silent;
    return v;
}

/* Logs the values of an expression's events. Back: its adjoint is passed on to them, and to the names in it. */
static void log_events(struct adc_writer *W, struct adc_expression *E, const char *const *bar, const char *seed)
{
    for (uint32_t i = 0; i < E->count; i++)
        push(W, E->event[i].value);
    BACK(W) {
        for (uint32_t i = E->count; i-- > 0;) {
            const bool active = adc_flow_term(&W->flow, E->unit, E->event[i].term);
            E->event[i].value = adc_written_named(W, active, adc_written_name(W), bar[i]);
            take_back(W, W->L->constant, E->event[i].value);
            declare_bar(W, bar[i]);
        }
        adc_written_partials(W, adc_graph_expression(W, E), seed);
    }
}

/* The components of the answer. */
static value write_list(struct adc_writer *W, const struct adc_expression *E)
{
    const struct adc_unit *U = &W->program->units[E->unit];
    const uint32_t *at = adc_operands(U, &U->terms[E->term]) + 1;
    for (uint32_t k = 0; k < W->program->width; k++) {
        const char *digits = adc_written_digits(W, k), *seed = adc_code_form(W->code, W->L->seed, digits);
        adc_written_line(W, component, digits, adc_written_exact(W, write_value(W, E->unit, at[k], seed).text));
    }
    return ADC_WRITTEN(adc_code_number(W->code, 0));
}

/* `seed`: what the return sweep calls the adjoint of the term; NULL: it has none. */
static value write_value(struct adc_writer *W, uint32_t unit, uint32_t number, const char *seed)
{
    const struct adc_term *term = &W->program->units[unit].terms[number];
    struct adc_expression E = {.unit = unit, .term = number, .answer = W->answer};
    W->answer = false;
    if (E.answer && term->kind == ADC_TERM_FORM && term->row == ADC_FORM_stack && term->at[1] == W->program->width)
        return write_list(W, &E);
    const bool active = seed != NULL && adc_flow_term(&W->flow, unit, number);
    adc_events_find(W, &E, number);
    const bool whole = E.count == 1 && E.event[0].term == number;       /* its adjoint is that of the expression */
    const char **bar = adc_arena_zeroed(W->code->emit->arena, E.count + 1u, sizeof *bar);
    for (uint32_t i = 0; i < E.count; i++) {
        if (active && adc_flow_term(&W->flow, unit, E.event[i].term))
            bar[i] = whole ? seed : adc_written_name(W);
        E.event[i].value = write_event(W, &E, E.event[i].term, bar[i]);
    }
    const value v = adc_written_node(W, adc_graph_expression(W, &E));
    if (active && !whole)
        log_events(W, &E, bar, seed);
    return v;
}

/* ---- steps ---- */

static void write_loop(struct adc_writer *W, uint32_t unit, const struct adc_loop *loop)
{
    const value count = adc_written_new(W, false, ADC_WRITTEN(adc_code_number(W->code, 0)));
    const char *k = adc_written_name(W);
    back_lines(W, W->L->end_loop);
    adc_written_open(W, W->L->loop);
    back_lines(W, adc_code_form(W->code, W->L->next, k, "-"));
    const bool silent = W->silent;
    W->silent = true;
    const char *condition = adc_written_constant(W, false, write_block(W, unit, loop->condition, NULL)).text;
    W->silent = silent;
    adc_written_open(W, adc_code_form(W->code, W->L->test, adc_code_form(W->code, W->L->unequal, condition)));
    write_fail(W);
    adc_written_close(W, W->L->end_test);
    adc_written_open(W, is_zero(W, W->L->test, condition));
    adc_code_lines(W->code, W->L->stop);
    adc_written_close(W, W->L->end_test);
    write_block(W, unit, loop->body, NULL);
    adc_written_set(W, count.text, adc_code_text(W->code, "%s + 1.0", count.text));
    adc_written_close(W, W->L->end_loop);
    push(W, count);
    BACK(W)
        adc_written_line(W, each, k, pop(W), adc_code_number(W->code, 1), ">=", "-");
}

static void write_step(struct adc_writer *W, uint32_t unit, const struct adc_step *step)
{
    const uint32_t at[] = {step->term, step->to, step->other};
    switch (step->kind) {
    case ADC_STEP_BIND: set_slot(W, unit, step->to, step->term, ADC_NO_BLOCK); return;
    case ADC_STEP_BLOCK: write_block(W, unit, step->to, NULL); return;
    case ADC_STEP_IF: write_branch(W, unit, at, NULL, false, NULL); return;
    case ADC_STEP_LOOP: write_loop(W, unit, &W->program->units[unit].loops[step->to]); return;
    }
}

static value write_block(struct adc_writer *W, uint32_t unit, uint32_t block, const char *seed)
{
    const struct adc_unit *U = &W->program->units[unit];
    const struct adc_block *b = &U->blocks[block];
    const bool answer = W->answer;
    W->answer = false;
    for (uint32_t i = b->first; i < b->first + b->count; i++)
        write_step(W, unit, &U->steps[i]);
    W->answer = answer;
    return b->result == ADC_NO_TERM ? ADC_WRITTEN(adc_code_number(W->code, 0)) : write_value(W, unit, b->result, seed);
}

/* ---- units ---- */

/* Gives the adjoints of the parameters to the caller, the first on top. */
static void push_bars(struct adc_writer *W, uint32_t unit, bool has)
{
    const value nothing = {absent(W).text, W->second ? adc_code_number(W->code, 0) : NULL, NULL};
    for (uint32_t i = W->program->units[unit].parameter_count; i-- > 0 && unit != 0;)
        if (W->flow.slot[unit][i])
            push(W, has ? adjoint(W, adc_written_slot(W, unit, i).bar) : nothing);
}

/* Parameters that were not given take their defaults, in order. */
static void write_defaults(struct adc_writer *W, uint32_t unit)
{
    const struct adc_unit *U = &W->program->units[unit];
    for (uint32_t i = 0; unit != 0 && i < U->parameter_count; i++) {
        if (U->defaults[i] == ADC_NO_BLOCK)
            continue;
        const char *test = adc_code_form(W->code, W->L->test, adc_code_form(W->code, W->L->given, adc_written_digits(W, i)));
        back_lines(W, W->L->end_test);
        adc_written_open(W, test);
        set_slot(W, unit, i, ADC_NO_TERM, U->defaults[i]);
        adc_written_close(W, W->L->end_test);
        back_lines(W, test);
    }
}

/* What comes before the body: formulas, each before those that use it, and defaults. */
static void write_first(struct adc_writer *W, uint32_t unit)
{
    const uint32_t *order = W->program->order;
    for (uint32_t i = 0; i < W->program->order_count && unit == 0; i++)
        if (W->flow.reached[order[i]] && !adc_written_function(W, order[i]) && !adc_written_last(W, order[i]))
            write_formula(W, order[i]);
    BACK(W)
        push_bars(W, unit, true);
    if (adc_written_function(W, unit))
        write_defaults(W, unit);
    else
        adc_written_call(W, "unset", unit);
}

/* How the return sweep begins: a unit without a value passes nothing on. */
static void begin_return(struct adc_writer *W, uint32_t unit)
{
    if (!may_fail(W))
        return;
    adc_written_open(W, is_zero(W, W->L->test, pop(W)));
    push_bars(W, unit, false);
    adc_code_lines(W->code, W->L->leave);
    adc_written_close(W, W->L->end_test);
}

void adc_sweeps_write(struct adc_writer *W, uint32_t unit)
{
    const bool function = adc_written_function(W, unit);
    const value result = function ? ADC_WRITTEN(NULL) : adc_written_result(W, unit);
    const char *seed = !W->flow.result[unit] ? NULL : function ? "seed" : adc_written_name(W);
    W->forward = W->code->out;
    W->back->length = W->piece_count = 0;
    W->unit = unit;
    W->silent = !W->swept[unit];
    if (function)
        declare_slots(W, unit, unit == 0 ? 0 : W->program->units[unit].parameter_count);
    if (may_fail(W))
        adc_written_line(W, log_mark, "mark");
    write_first(W, unit);
    W->answer = adc_written_last(W, unit);
    const value v = write_block(W, unit, 0, seed);
    if (function) {
        log_slots(W, unit);
    } else {
        adc_written_assign(W, result, v);
        BACK(W)
            take(W, seed, result.bar);
    }
    push_outcome(W, true);
    BACK(W)
        begin_return(W, unit);
    if (function)
        give(W, v);
}

void adc_sweeps_back(struct adc_writer *W)
{
    for (uint32_t i = W->piece_count; i-- > 0;) {
        const size_t first = i > 0 ? W->piece[i - 1] : 0;
        if (W->piece[i] > first)
            adc_text_add(W->code->out, W->back->at + first, W->piece[i] - first);
    }
}
