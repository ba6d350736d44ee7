/* The screen: frames, the terminal's modes, its signals and its keys; and what the live view shows on it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "cli/live/live.h"
#include "cli/plot/plot.h"
#include "cli/run/files.h"
#include "lexer/escape.h"
#include "lexer/number.h"

volatile sig_atomic_t screen_interrupted;

/* ---- the terminal: what handlers of signals change, which have no argument for it ---- */

static const int deadly[] = {SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
                             SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGSYS, SIGTRAP};
static const int others[] = {SIGINT, SIGTSTP, SIGCONT, SIGWINCH};
enum { DEADLY = sizeof deadly / sizeof *deadly, OTHERS = sizeof others / sizeof *others };

static struct {
    struct termios before;
    struct sigaction handler[DEADLY + OTHERS];          /* before, too */
    volatile sig_atomic_t redraw;
} terminal;

/* From here on to take_terminal: only what a handler may call. */

static void send(const char *sequence)
{
    size_t left = strlen(sequence);
    for (ssize_t sent = 0; left > 0 && (sent >= 0 || errno == EINTR); sequence += sent > 0 ? sent : 0) {
        sent = write(STDOUT_FILENO, sequence, left);
        left -= sent > 0 ? (size_t)sent : 0;
    }
    if (left > 0)
        screen_interrupted = 1;
}

static void give_back(void)
{
    send("\033[0m\033[?25h\033[?1049l");
    tcsetattr(STDIN_FILENO, TCSANOW, &terminal.before);
}

/* Characters come at once and are not shown; signals and the form of output stay as they are. */
static void take(void)
{
    struct termios raw = terminal.before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    raw.c_iflag &= ~(tcflag_t)(ICRNL | IXON);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    send("\033[?1049h\033[?25l");
    terminal.redraw = 1;
}

/* The handler is gone: the signal meets its default action when this one returns. */
static void on_deadly(int number)
{
    give_back();
    raise(number);
}

static void on_stop(int number)
{
    const struct sigaction usual = {.sa_handler = SIG_DFL};
    struct sigaction own;
    give_back();
    sigaction(number, &usual, &own);
    raise(number);                      /* SA_NODEFER: it stops here, and goes on here */
    sigaction(number, &own, NULL);
    take();
}

static void on_other(int number)
{
    if (number == SIGINT)
        screen_interrupted = 1;
    else if (number == SIGCONT)
        take();
    else
        terminal.redraw = 1;
}

/* Signals that are ignored stay so. */
static void take_signals(void)
{
    for (int i = 0; i < DEADLY + OTHERS; i++) {
        const int number = i < DEADLY ? deadly[i] : others[i - DEADLY];
        const struct sigaction own = {
            .sa_handler = i < DEADLY ? on_deadly : number == SIGTSTP ? on_stop : on_other,
            .sa_flags = (int)(i < DEADLY ? SA_RESETHAND : number == SIGTSTP ? SA_NODEFER | SA_RESTART : SA_RESTART),
        };
        sigaction(number, NULL, &terminal.handler[i]);
        if (terminal.handler[i].sa_handler != SIG_IGN)
            sigaction(number, &own, NULL);
    }
}

bool screen_open(struct screen *screen, bool color)
{
    *screen = (struct screen){.color = color};
    if (tcgetattr(STDIN_FILENO, &terminal.before) != 0)
        return false;
    screen_interrupted = 0;
    fflush(stdout);
    take_signals();
    take();
    return true;
}

void screen_close(struct screen *screen)
{
    for (int i = 0; i < DEADLY + OTHERS; i++)
        sigaction(i < DEADLY ? deadly[i] : others[i - DEADLY], &terminal.handler[i], NULL);
    give_back();
    *screen = (struct screen){0};
}

/* ---- frames ---- */

static int size_of(unsigned given, const char *variable, int usual)
{
    const char *text = getenv(variable);
    const long named = text != NULL ? strtol(text, NULL, 10) : 0;
    return given > 0 ? (int)given : named > 0 && named < 1000 ? (int)named : usual;
}

/* Begins an empty frame of the present size. False: out of memory. */
static bool screen_begin(struct screen *screen)
{
    struct winsize size = {0};
    if (terminal.redraw) {
        terminal.redraw = 0;
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
        screen->rows = size_of(size.ws_row, "LINES", 24);
        screen->columns = size_of(size.ws_col, "COLUMNS", 80);
    }
    screen->frame = open_memstream(&screen->text, &screen->length);
    return screen->frame != NULL && fputs("\033[H\033[J", screen->frame) >= 0;
}

/* Puts text in UTF-8 at a place, counted from 0; SGR sequences in it (ECMA-48, 8.3.117) have their meaning, and what is right of
 * the screen is left out. */
static void screen_put(struct screen *screen, int row, int column, const char *text)
{
    if (row < 0 || row >= screen->rows)
        return;
    fprintf(screen->frame, "\033[%d;%dH", row + 1, column + 1);
    for (size_t bytes; *text != '\0' && column < screen->columns; text += bytes) {
        if (text[0] == '\033' && text[1] == '[') {
            bytes = strcspn(text, "m");
            bytes += text[bytes] != '\0';
            fprintf(screen->frame, screen->color || text[2] == '0' ? "%.*s" : text[2] == '1' ? "\033[1m" : "", (int)bytes, text);
            continue;
        }
        bytes = adc_utf8_length(text, strnlen(text, 4));
        const bool shown = bytes > 1 || (*text >= ' ' && *text < 0x7F);
        bytes = bytes > 0 ? bytes : 1;
        fwrite(shown ? text : " ", 1, shown ? bytes : 1, screen->frame);
        column++;
    }
    fputs("\033[0m", screen->frame);
}

static void screen_print(struct screen *screen, int row, int column, const char *format, ...)
{
    char text[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    screen_put(screen, row, column, text);
}

static void screen_show(struct screen *screen)
{
    if (fclose(screen->frame) == 0)
        send(screen->text);
    free(screen->text);
}

/* ---- keys ---- */

static bool has_signal(void) { return screen_interrupted || terminal.redraw; }

/* False: a signal came, or `seconds` (not negative) passed. */
static bool wait_for_input(double seconds) { return wait_for_key(others, OTHERS, has_signal, seconds) > 0; }

bool screen_has_key(void) { return wait_for_input(0); }

/* The next byte, -1 where there is none. */
static int read_byte(void)
{
    unsigned char byte;
    return read(STDIN_FILENO, &byte, 1) == 1 ? byte : -1;
}

/* An arrow: ESC [ A, ESC O A, and ESC [ 1 ; 2 A with Shift. Any other sequence is read to its end. */
static int read_escape(void)
{
    enum { LONGEST = 16 };
    int byte = 0, last = 0;
    for (int i = 0; i < LONGEST && wait_for_input(0.05); i++) {
        last = byte;
        byte = read_byte();
        if (byte < 0 || (byte >= '@' && byte <= '~' && i > 0))
            break;
    }
    if (byte < 'A' || byte > 'D')
        return KEY_OTHER;
    static const int arrows[] = {KEY_UP, KEY_DOWN, KEY_RIGHT, KEY_LEFT};
    const int key = arrows[byte - 'A'];
    return last != '2' ? key : key == KEY_LEFT ? KEY_FINE_LEFT : key == KEY_RIGHT ? KEY_FINE_RIGHT : key;
}

int screen_key(void)
{
    if (!wait_for_input(-1))
        return screen_interrupted ? KEY_LEAVE : KEY_REDRAW;
    const int byte = read_byte();
    return byte < 0 || byte == 3 || byte == 4 ? KEY_LEAVE : byte == 27 ? read_escape() : byte;
}

/* ---- what is shown ---- */

enum { USUAL = 8, FEW = 5, NARROW = 60, HEAD = 4, CURVE = 36, TANGENT = 32, DOWN = 33, MESSAGE = 33, DIM = 90 };

static int digits_of(const struct live *live)
{
    return live->runner->options->digits > 0 ? live->runner->options->digits : USUAL;
}

/* The change of a value in percent, or, where that means nothing, as a number. */
static const char *change_text(double value, double from, char out[40])
{
    if (isnan(value - from))
        snprintf(out, 40, "unknown");
    else if (from == 0 || !isfinite(value / from))
        snprintf(out, 40, "%+.3g", value - from);
    else
        snprintf(out, 40, "%+.3g %%", 100 * (value - from) / fabs(from));
    return out;
}

struct adc_reading live_partial(const struct live *live, uint32_t variable)
{
    const uint32_t i = live->answered ? adc_partial_by(&live->answer, live->at[variable].symbol) : UINT32_MAX;
    return i != UINT32_MAX ? adc_partial_at(&live->answer, i) : (struct adc_reading){.value = NAN, .is = &adc_no_exception};
}

uint32_t live_place(const struct live *live)
{
    uint32_t place = 0;
    while (live->bars[place].variable != live->chosen)
        place++;
    return place;
}

/* The linear estimate of the value, from the point and partials that are pinned; NaN where a partial is missing. */
static double estimate_of(const struct live *live)
{
    double sum = live->pinned_value;
    for (uint32_t i = 0; i < live->count; i++)
        if (live->at[i].value != live->pinned[i])
            sum += live->slope[i] * (live->at[i].value - live->pinned[i]);
    return sum;
}

static void show_value(struct live *live, int row, const char *label, double value, int color)
{
    char number[ADC_NUMBER_TEXT], change[40];
    const bool narrow = live->screen.columns < NARROW;
    screen_print(&live->screen, row, 1, "%s", label);
    screen_print(&live->screen, row, narrow ? 10 : 19, "\033[1;%dm%s", color, isnan(value) ? "undefined"
                                                                       : adc_number_shown(value, digits_of(live), number));
    screen_print(&live->screen, row, narrow ? 26 : 38, "%s", change_text(value, live->pinned_value, change));
}

static void show_head(struct live *live)
{
    char title[1000];
    const bool narrow = live->screen.columns < NARROW;
    const struct adc_answer *answer = &live->answer;
    snprintf(title, sizeof title, "%s = %s", live->function, live->text);
    screen_put(&live->screen, 0, 1, title);
    if ((int)adc_characters(title, strlen(title)) > live->screen.columns - 2)
        screen_put(&live->screen, 0, live->screen.columns - 2, "… ");
    show_value(live, 1, narrow ? "value" : "value, change", live->answered ? answer->value : NAN, CURVE);
    show_value(live, 2, narrow ? "linear" : "linear estimate", estimate_of(live), TANGENT);
    screen_print(&live->screen, 3, 1, "\033[%dm%s", MESSAGE,
                 live->message[0] != '\0' || !live->answered ? live->message : answer->note);
}

/* ---- variables ---- */

/* What there is in place of a bar: sides at a kink, why there is no partial, or the partial. */
static void show_words(struct live *live, int row, int column, uint32_t variable)
{
    char left[ADC_NUMBER_TEXT], right[ADC_NUMBER_TEXT];
    const struct adc_reading p = live_partial(live, variable);
    if (p.by == NULL || isnan(live->answer.value))
        return;
    if (p.is->status == ADC_ONE_SIDED)
        screen_print(&live->screen, row, column, "left %s, right %s: %s", adc_number_shown(p.is->left, FEW, left),
                     adc_number_shown(p.is->right, FEW, right), p.is->reason);
    else if (isnan(p.value))
        screen_print(&live->screen, row, column, "%s: %s", p.is->status == ADC_UNDECIDED ? "undecided" : "undefined", p.is->reason);
    else
        screen_print(&live->screen, row, column, "d%s/d%s = %s", live->function, p.by->name, adc_number_shown(p.value, FEW, left));
}

static void show_bar(struct live *live, int row, int column, double share, double most)
{
    char bar[1000] = "";
    const bool narrow = live->screen.columns < NARROW;
    const int from = column + (narrow ? 10 : 21), room = live->screen.columns - from - 1;
    const double part = most > 0 && isfinite(most) ? fabs(share) / most : 0;
    const int length = (int)nearbyint(part * (room > 40 ? 40 : room < 0 ? 0 : room));
    for (int i = 0; i < length; i++)
        strcat(bar, "█");
    screen_print(&live->screen, row, column, narrow ? "%+.3g %%" : "+1 %% -> %+.3g %%", share);
    screen_print(&live->screen, row, from, "\033[%dm%s", share < 0 ? DOWN : CURVE, bar);
}

/* Shows rows of the list, `first` and so many after it, and that there are more. */
static void show_variables(struct live *live, uint32_t first, uint32_t rows)
{
    char number[ADC_NUMBER_TEXT];
    int width = 1;
    double most = 0;
    const struct live_bar *bars = live->bars;
    for (uint32_t i = 0; i < live->count; i++) {
        const int length = (int)adc_characters(live->at[i].name, strlen(live->at[i].name));
        width = length > width ? length : width;
        most = fmax(most, isnan(bars[i].share) ? 0 : fabs(bars[i].share));
    }
    width = width > live->screen.columns / 4 ? live->screen.columns / 4 : width;
    for (uint32_t i = first; i < first + rows; i++) {
        const struct adc_coordinate *at = &live->at[bars[i].variable];
        const bool chosen = bars[i].variable == live->chosen;
        const int row = HEAD + (int)(i - first), values = 4 + width;
        screen_print(&live->screen, row, 1, chosen ? "\033[1m> %s" : "  %s", at->name);
        if ((i == first && first > 0) || (i + 1 == first + rows && i + 1 < live->count))
            screen_put(&live->screen, row, 0, i == first ? "\033[90m↑" : "\033[90m↓");
        adc_number_shown(at->value, digits_of(live), number);
        screen_print(&live->screen, row, values, chosen ? " \033[1m%-13s" : " %-13s", number);
        if (isnan(bars[i].share))
            show_words(live, row, values + 15, bars[i].variable);
        else
            show_bar(live, row, values + 15, bars[i].share, most);
    }
}

/* Returns the row after the list, of which so many rows may be taken. */
static int show_list(struct live *live, int most)
{
    const uint32_t rows = (int)live->count <= most ? live->count : (uint32_t)most;
    const uint32_t place = live_place(live), half = rows / 2, last = live->count - rows;
    show_variables(live, place < half ? 0 : place - half > last ? last : place - half, rows);
    return HEAD + (int)rows;
}

/* ---- the curve ---- */

/* The tangent at the present value; at a kink a half for each side. */
static uint32_t tangent_points(const struct live *live, struct adc_plot_point at[4])
{
    const struct adc_reading p = live_partial(live, live->chosen);
    const double x = live->at[live->chosen].value, f = live->answer.value;
    if (p.by == NULL || isnan(f))
        return 0;
    const bool sides = p.is->status == ADC_ONE_SIDED;
    const double left = sides ? p.is->left : p.value, right = sides ? p.is->right : p.value;
    at[0] = (struct adc_plot_point){live->range.low, f + left * (live->range.low - x)};
    at[1] = at[2] = (struct adc_plot_point){x, f};
    at[3] = (struct adc_plot_point){live->range.high, f + right * (live->range.high - x)};
    return 4;
}

static void show_caption(struct live *live, int row)
{
    char text[300], number[ADC_NUMBER_TEXT], slope[ADC_NUMBER_TEXT];
    const struct adc_coordinate *at = &live->at[live->chosen];
    const struct adc_reading p = live_partial(live, live->chosen);
    if (live->slow && !live->drawn) {
        screen_print(&live->screen, row, 1, "\033[%dma curve of %s over %s would take too long", DIM, live->function, at->name);
        return;
    }
    adc_number_shown(at->value, digits_of(live), number);
    if (!isnan(p.value))
        snprintf(text, sizeof text, "\033[%dmd%s/d%s = %s at %s", TANGENT, live->function, at->name,
                 adc_number_shown(p.value, digits_of(live), slope), number);
    else
        snprintf(text, sizeof text, "at %s", number);
    screen_print(&live->screen, row, 1, "\033[%dm%s over %s", CURVE, live->function, at->name);
    screen_put(&live->screen, row, 9 + (int)adc_characters(at->name, strlen(at->name))
                                     + (int)adc_characters(live->function, strlen(live->function)), text);
}

/* The picture comes as text of as many lines as it has rows. */
static void show_curve(struct live *live, int row, int rows)
{
    struct adc_plot_point tangent[4];
    char *text = NULL, *line, *rest;
    size_t length = 0;
    live->plot.tangent = (struct adc_plot_line){.at = tangent, .count = tangent_points(live, tangent)};
    const struct picture picture = {
        .plot = &live->plot, .function = live->function, .names = {live->at[live->chosen].name}, .color = true,
        .mark = {.at = tangent + 1, .count = live->plot.tangent.count > 0},
    };
    FILE *out = open_memstream(&text, &length);
    const bool drawn = out != NULL && picture_panel(&picture, live->screen.columns - 1, rows, out);
    if (out != NULL && fclose(out) == 0 && drawn)
        for (line = strtok_r(text, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest))
            screen_put(&live->screen, row++, 1, line);
    free(text);
    live->plot.tangent = (struct adc_plot_line){0};
}

/* ---- the bottom line ---- */

static void show_help(struct live *live)
{
    static const char *const help[] = {
        "↑↓ choose  ←→ change by %g %% (Shift: a tenth)  -+ step  = type  s solve  p pin  z undo  o order  q quit",
        "↑↓ choose  ←→ by %g %%  -+ step  = type  s solve  p pin  z undo  o order  q quit",
        "↑↓ choose  ←→ %g %%  -+ =  s p z o  q quit",
        "↑↓ ←→ %g%% -+ = s p z o q",
    };
    char text[200];
    const int row = live->screen.rows - 1;
    char number[ADC_NUMBER_TEXT];
    if (live->entry == LIVE_NUMBER) {
        screen_print(&live->screen, row, 1, "\033[1m%s = %s_", live->at[live->chosen].name, live->typed);
        return;
    }
    if (live->entry == LIVE_TARGET) {
        screen_print(&live->screen, row, 1, "\033[1m%s to solve for [%s]: %s_", live->function,
                     adc_number_shown(live->pinned_value, digits_of(live), number), live->typed);
        return;
    }
    for (size_t i = 0; i < sizeof help / sizeof *help; i++) {
        snprintf(text, sizeof text, help[i], live->percent);    /* NOLINT: each has one %g */
        if ((int)adc_characters(text, strlen(text)) < live->screen.columns - 1)
            break;
    }
    screen_print(&live->screen, row, 1, "\033[%dm%s", DIM, text);
}

bool live_show(struct live *live)
{
    enum { MIN_CURVE = 6, USUAL_CURVE = 9, MIN_LIST = 3 };
    if (!screen_begin(&live->screen))
        return false;
    const int free = live->screen.rows - HEAD - 1;
    const int list = free - MIN_LIST - 1 < MIN_CURVE ? free
                   : free - USUAL_CURVE - 1 < MIN_LIST ? MIN_LIST : free - USUAL_CURVE - 1;
    show_head(live);
    const int row = show_list(live, list), rows = live->screen.rows - row - 2;
    if (rows >= MIN_CURVE && live->screen.columns > 20) {
        show_caption(live, row);
        if (live->drawn)
            show_curve(live, row + 1, rows);
    }
    show_help(live);
    screen_show(&live->screen);
    return true;
}
