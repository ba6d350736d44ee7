/* The live view: what keys do.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/live/live.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lexer/number.h"

static struct adc_session *session_of(const struct live *live) { return &live->runner->session; }

static void say(struct live *live, const char *format, const char *what)
{
    snprintf(live->message, sizeof live->message, format, what);        /* NOLINT: each has one %s */
}

/* Warnings are shown in the view, and not over it. */
static void show_warning(void *user, const struct adc_diag *warning) { say(user, "warning: %s", warning->message); }

/* Gives the variables their values in the session; adc_leave_point follows in any case. */
static bool enter(const struct live *live, struct adc_point *point)
{
    const struct adc_answer here = {.session = session_of(live), .point = live->at, .point_count = live->count};
    return adc_enter_answer(session_of(live), &here, point);
}

/* ---- answers ---- */

/* To the precision of a float: equal bars with other last bits keep the order of the variables. */
static int by_length(const void *a, const void *b)
{
    const struct live_bar *p = a, *q = b;
    const float x = isnan(p->share) ? -1 : (float)fabs(p->share), y = isnan(q->share) ? -1 : (float)fabs(q->share);
    return x != y ? (x < y) - (x > y) : (p->variable > q->variable) - (p->variable < q->variable);
}

static void find_bars(struct live *live)
{
    for (uint32_t i = 0; i < live->count; i++)
        live->bars[i] = (struct live_bar){i, adc_elasticity(live->at[i].value, live->answer.value, live_partial(live, i).value)};
    if (live->by_size)
        qsort(live->bars, live->count, sizeof *live->bars, by_length);
}

/* Answers at the point that is entered. False with the error in the session's context. */
static bool answer_here(struct live *live)
{
    struct adc_request request = runner_request(live->runner);
    request.check = request.digits.people = false;
    request.unwritten = live->text != NULL;
    adc_answer_release(&live->answer);
    live->answer = (struct adc_answer){0};
    live->answered = adc_differentiate(session_of(live), live->statement, &request, &live->answer);
    return live->answered;
}

static const double SLOW = 0.05;        /* seconds of an answer; the hundreds of points of a curve would take many */

static void answer(struct live *live)
{
    struct adc_point point = {0};
    const double begun = adc_clock();
    live->answered = false;
    if (!enter(live, &point) || !answer_here(live))
        say(live, "%s", session_of(live)->context.error.message);
    adc_leave_point(session_of(live), &point);
    live->slow = adc_clock() - begun > SLOW;
    find_bars(live);
}

/* The present point is what changes are compared with from now on. */
static void pin(struct live *live)
{
    live->pinned_value = live->answered ? live->answer.value : NAN;
    for (uint32_t i = 0; i < live->count; i++) {
        live->pinned[i] = live->at[i].value;
        live->slope[i] = live_partial(live, i).value;
    }
}

/* ---- the curve ---- */

static void draw(struct live *live)
{
    struct adc_point point = {0};
    adc_plot_release(&live->plot);
    live->plot = (struct adc_plot){.values_only = true, .range = {live->range}};
    live->drawn = !live->slow && isfinite(adc_plot_height(live->range)) && enter(live, &point)
               && adc_plot_statement(session_of(live), live->statement, &live->at[live->chosen].symbol, 1, &live->plot);
    adc_leave_point(session_of(live), &point);
}

/* The unit of a variable's changes: what it is or was, 1 for 0. */
static double scale_of(const struct live *live)
{
    const double value = live->at[live->chosen].value, pinned = live->pinned[live->chosen];
    return pinned != 0 && isfinite(pinned) ? fabs(pinned) : value != 0 && isfinite(value) ? fabs(value) : 1;
}

/* Draws around the present value, where it has left what is drawn or `always`. */
static void follow(struct live *live, bool always)
{
    const double value = live->at[live->chosen].value, edge = adc_plot_height(live->range) / 20;
    if (!always && value > live->range.low + edge && value < live->range.high - edge)
        return;
    const double reach = fmax(scale_of(live), fabs(value)) / 2;
    live->range = (struct adc_plot_window){value - reach, value + reach};
    draw(live);
}

/* ---- moves ---- */

static void set(struct live *live, uint32_t variable, double value)
{
    const bool other = variable != live->chosen;
    live->chosen = variable;
    live->at[variable].value = value;
    live->message[0] = '\0';
    answer(live);
    follow(live, other);
}

static void move_to(struct live *live, double value)
{
    if (!isfinite(value)) {
        say(live, "the number of %s must be finite", live->at[live->chosen].name);
        return;
    }
    if (live->move_count == LIVE_MOVES)                         /* the oldest is forgotten */
        memmove(live->moves, live->moves + 1, --live->move_count * sizeof *live->moves);
    live->moves[live->move_count++] = (struct live_move){live->chosen, live->at[live->chosen].value};
    set(live, live->chosen, value);
}

/* By a part of the percents, without what rounding adds to decimals: 0.1 less 1 % is 0.099. */
static void step(struct live *live, double part)
{
    char text[40];
    snprintf(text, sizeof text, "%.12g", live->at[live->chosen].value + part * live->percent / 100 * scale_of(live));
    move_to(live, strtod(text, NULL));
}

static void undo(struct live *live)
{
    if (live->move_count == 0)
        say(live, "nothing to %s", "undo");
    else
        set(live, live->moves[live->move_count - 1].variable, live->moves[live->move_count - 1].value);
    live->move_count -= live->move_count > 0;
}

static void choose(struct live *live, uint32_t place)
{
    if (place < live->count)            /* also where it is one before the first */
        live->chosen = live->bars[place].variable;
    follow(live, true);
}

/* Finds the value of the chosen variable with which the expression is `target`. */
static bool solve(struct live *live, const struct adc_statement *statement, double *found)
{
    struct adc_session *session = session_of(live);
    struct adc_symbol_list unknowns = {0};
    struct adc_solution solution = {.session = session};
    struct adc_point point = {0};
    const struct adc_problem problem = {.task = ADC_SOLVE, .unknowns = &unknowns};
    const bool good = enter(live, &point) && adc_list_unknowns(session, "s", live->at[live->chosen].name, &unknowns)
                   && adc_solve(session, statement, &problem, &solution);
    adc_leave_point(session, &point);
    if (!good)
        say(live, "%s", session->context.error.message);
    else if (!solution.good)
        say(live, "no solution: %s", solution.why);
    else
        *found = solution.unknown[0].value;
    const bool solved = good && solution.good;
    adc_solution_release(&solution);
    adc_symbol_list_release(session, &unknowns);
    return solved;
}

static void solve_for(struct live *live, double target)
{
    struct adc_statement statement = {0};
    char *text = NULL, number[ADC_NUMBER_TEXT];
    double found = NAN;
    bool solved = false;
    if (asprintf(&text, "(%s) - (%s)", live->text, adc_number_text(target, 0, number)) < 0)
        return;
    if (live->statement->kind != ADC_EXPRESSION)
        say(live, "only an expression is solved, not %s", "statements");
    else if (adc_read_first(session_of(live), ADC_READ_PROGRAM, "s", text, &statement) != ADC_READ_STATEMENT)
        say(live, "%s", session_of(live)->context.error.message);
    else
        solved = solve(live, &statement, &found);
    if (solved)
        move_to(live, found);
    adc_ast_release(statement.ast);
    free(text);
}

/* ---- keys ---- */

/* Takes the number that was typed: a constant expression, and for a target nothing, which is the pinned value. */
static void take_typed(struct live *live)
{
    const bool target = live->entry == LIVE_TARGET, nothing = live->typed[0] == '\0';
    double *numbers = NULL, number = live->pinned_value;
    uint32_t count = 1;
    live->entry = LIVE_KEYS;
    const bool good = nothing || adc_read_numbers(session_of(live), "=", live->typed, &numbers, &count, NULL);
    number = good && !nothing ? numbers[0] : number;
    free(numbers);
    if (!good || count != 1 || isnan(number))
        say(live, "'%s' is not a number", live->typed);
    else if (target)
        solve_for(live, number);
    else if (!nothing)
        move_to(live, number);
}

static void type(struct live *live, int key)
{
    enum { ESCAPE = KEY_OTHER, DELETE = 127, BACKSPACE = 8, KILL = 21 };
    const size_t length = strlen(live->typed);
    if (key == '\r' || key == '\n')
        take_typed(live);
    else if (key == ESCAPE)
        live->entry = LIVE_KEYS;
    else if ((key == DELETE || key == BACKSPACE) && length > 0)
        live->typed[length - 1] = '\0';
    else if (key == KILL)
        live->typed[0] = '\0';
    else if (key >= ' ' && key < DELETE && length + 1 < sizeof live->typed)
        live->typed[length] = (char)key;
}

static void begin_typing(struct live *live, enum live_entry entry, int first)
{
    memset(live->typed, 0, sizeof live->typed);
    live->typed[0] = (char)first;
    live->message[0] = '\0';
    live->entry = entry;
}

/* False: the view is left. */
static bool take_key(struct live *live, int key)
{
    const double finest = 1e-6, coarsest = 100;
    if (key == KEY_LEAVE || (key == 'q' && live->entry == LIVE_KEYS))
        return false;
    if (live->entry != LIVE_KEYS) {
        type(live, key);
        return true;
    }
    switch (key) {
    case KEY_UP: choose(live, live_place(live) - 1); break;
    case KEY_DOWN: case '\t': choose(live, live_place(live) + 1); break;
    case KEY_LEFT: step(live, -1); break;
    case KEY_RIGHT: step(live, 1); break;
    case KEY_FINE_LEFT: case '<': step(live, -0.1); break;
    case KEY_FINE_RIGHT: case '>': step(live, 0.1); break;
    case '+': live->percent = fmin(live->percent * 10, coarsest); break;
    case '-': live->percent = fmax(live->percent / 10, finest); break;
    case '=': begin_typing(live, LIVE_NUMBER, '\0'); break;
    case 's': begin_typing(live, LIVE_TARGET, '\0'); break;
    case 'p': pin(live); break;
    case 'z': undo(live); break;
    case 'o': live->by_size = !live->by_size; find_bars(live); break;
    default:
        if (isdigit(key & 0xFF) || key == '.')
            begin_typing(live, LIVE_NUMBER, key);
    }
    return true;
}

/* Draws a frame where no key waits, so that keys that come faster than frames are not late. */
static void run(struct live *live)
{
    bool on = screen_open(&live->screen, runner_wants_color(live->runner->options, stdout));
    if (!on)
        return;
    choose(live, 0);
    while (on && live_show(live))
        do
            on = take_key(live, screen_key());
        while (on && screen_has_key());
    screen_close(&live->screen);
}

/* ---- life cycle ---- */

/* Takes the variables of the first answer. False with the error in the session's context. */
static bool take_variables(struct live *live)
{
    const struct adc_answer *first = &live->answer;
    live->count = first->count;
    if (first->components != NULL || first->extent.rank != ADC_RANK_NUMBER)
        return runner_usage(live->runner, "choose a component, as in v[1]", "the live view shows one number, not an array");
    if (first->count == 0)
        return runner_usage(live->runner, "as in adcalc --live -e x^2 --at x=3", "nothing varies in this");
    live->text = strdup(adc_answer_text(first));
    live->at = calloc(live->count, sizeof *live->at);
    live->first = calloc(3 * (size_t)live->count, sizeof *live->first);
    live->bars = calloc(live->count, sizeof *live->bars);
    if (live->text == NULL || live->at == NULL || live->first == NULL || live->bars == NULL)
        return adc_lacks_memory(&session_of(live)->context);
    live->pinned = live->first + live->count;
    live->slope = live->pinned + live->count;
    for (uint32_t i = 0; i < live->count; i++)
        live->at[i] = (struct adc_coordinate){first->variables[i].symbol, 0, first->variables[i].name, first->variables[i].value, true};
    for (uint32_t i = 0; i < live->count; i++)
        live->first[i] = live->at[i].value;
    return true;
}

/* Both standard streams are terminals that can move the cursor, and results go there. */
static bool check_terminal(struct runner *runner)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return runner_usage(runner, "--relative prints elasticities, --plot draws once",
                            "the live view needs a terminal for input and output");
    return report_cursor_moves() || runner_usage(runner, "set TERM to the kind of the terminal, as in TERM=xterm",
                                                 "the live view needs a terminal with a movable cursor (TERM is unset or dumb)");
}

/* False with the error in the session's context; live_close in any case. */
static bool open_live(struct live *live, struct runner *runner, const struct adc_statement *statement)
{
    struct adc_point point = {0};
    screen_interrupted = 0;
    *live = (struct live){.runner = runner, .statement = statement, .percent = 1,
                          .function = runner->options->name != NULL ? runner->options->name : "f"};
    if (!check_terminal(runner))
        return false;
    const bool good = adc_enter_point(&runner->session, statement, &point) && answer_here(live) && take_variables(live);
    adc_leave_point(&runner->session, &point);
    if (good) {
        answer(live);       /* as all others are answered, with numbers and not with decimals as --at has them */
        pin(live);
    }
    return good;
}

static void close_live(struct live *live)
{
    adc_answer_release(&live->answer);
    adc_plot_release(&live->plot);
    free(live->text);
    free(live->at);
    free(live->first);
    free(live->bars);
}

/* Runs an open view: Ctrl-C ends an evaluation, too. */
static void view(struct live *live)
{
    struct adc_context *context = &session_of(live)->context;
    const struct adc_context before = *context;
    context->warn = show_warning;
    context->warn_user = live;
    context->interrupt = &screen_interrupted;
    run(live);
    context->warn = before.warn;
    context->warn_user = before.warn_user;
    context->interrupt = before.interrupt;
}

/* What is left of the view: in a session the variables that were changed, with their values; else the point for --at. False with
 * the error in the session's context. */
static bool leave(struct runner *runner, const struct adc_coordinate *at, double before, bool first, bool last)
{
    struct adc_session *session = &runner->session;
    char number[ADC_NUMBER_TEXT];
    ADC_ON_ERROR(&session->context)
        return false;
    if (!runner->interactive) {
        adc_number_shown(at->value, 0, number);
        fprintf(runner->out, "%s%s=%s%s", first ? "--at " : ",", at->name, number, last ? "\n" : "");
        return true;
    }
    if (before == at->value)
        return true;
    if (adc_session_element(session, at->symbol))
        adc_session_assign_element(session, at->symbol, at->value);
    else
        adc_session_set(session, at->symbol, at->value, NULL, (struct adc_span){0, 0});
    put_bound(runner->out, session, at->symbol, runner->options->digits);
    return true;
}

bool live_statement(struct runner *runner, const struct adc_statement *statement)
{
    struct live live;
    bool good = open_live(&live, runner, statement);
    if (good)
        view(&live);
    for (uint32_t i = 0; i < live.count && good; i++)
        good = leave(runner, &live.at[i], live.first[i], i == 0, i + 1 == live.count);
    if (!good)
        runner_report_error(runner);
    else if (screen_interrupted && !runner->interactive)
        runner_note(runner, STATUS_INTERRUPTED);
    close_live(&live);
    return good;
}

void live_run(struct runner *runner)
{
    struct adc_statement statement = {0};
    if (runner_collect(runner, &statement))
        live_statement(runner, &statement);
    adc_ast_release(statement.ast);
}
