/* The screen: frames, what changed between them, the terminal's modes, its signals and its keys.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/live/live.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "cli/run/files.h"
#include "lexer/escape.h"

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
    free(screen->now);
    free(screen->shown);
    *screen = (struct screen){0};
}

/* ---- frames ---- */

static int size_of(unsigned given, const char *variable, int usual)
{
    const char *text = getenv(variable);
    const long named = text != NULL ? strtol(text, NULL, 10) : 0;
    return given > 0 ? (int)given : named > 0 && named < 1000 ? (int)named : usual;
}

static void clear(const struct screen *screen, struct screen_cell *cells)
{
    for (int i = 0; i < screen->rows * screen->columns; i++)
        cells[i] = (struct screen_cell){.character = " "};
}

bool screen_begin(struct screen *screen)
{
    struct winsize size = {0};
    if (terminal.redraw) {
        terminal.redraw = 0;
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
        screen->rows = size_of(size.ws_row, "LINES", 24);
        screen->columns = size_of(size.ws_col, "COLUMNS", 80);
        const size_t cells = (size_t)screen->rows * (size_t)screen->columns;
        free(screen->now);
        free(screen->shown);
        screen->now = malloc(cells * sizeof *screen->now);
        screen->shown = malloc(cells * sizeof *screen->shown);
        if (screen->now == NULL || screen->shown == NULL)
            return false;
        clear(screen, screen->shown);
        send("\033[0m\033[2J");
    }
    clear(screen, screen->now);
    return true;
}

/* Takes an SGR sequence off a text that begins after its '['. */
static void take_style(const char **text, struct screen_cell *style)
{
    char *end = NULL;
    for (bool more = true; more; *text = end + (*end != '\0')) {
        const long number = strtol(*text, &end, 10);
        if (number == 0)
            *style = (struct screen_cell){0};
        else if (number == 1)
            style->bold = true;
        else
            style->color = (uint8_t)number;
        more = *end == ';';
    }
}

void screen_put(struct screen *screen, int row, int column, const char *text)
{
    struct screen_cell style = {0};
    while (*text != '\0' && row >= 0 && row < screen->rows && column < screen->columns) {
        if (text[0] == '\033' && text[1] == '[') {
            text += 2;
            take_style(&text, &style);
            continue;
        }
        const size_t bytes = adc_utf8_length(text, strnlen(text, 4));
        const bool shown = bytes > 1 || (*text >= ' ' && *text < 0x7F);
        struct screen_cell *cell = &screen->now[row * screen->columns + column++];
        *cell = style;
        memcpy(cell->character, shown ? text : " ", shown ? bytes : 1);
        text += bytes > 0 ? bytes : 1;
    }
}

void screen_print(struct screen *screen, int row, int column, const char *format, ...)
{
    char text[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    screen_put(screen, row, column, text);
}

static void put_changes(struct screen *screen, FILE *out)
{
    struct screen_cell style = {0};
    int at = -1;                        /* the cell at the cursor; -1: unknown */
    for (int i = 0; i < screen->rows * screen->columns; i++) {
        const struct screen_cell cell = screen->now[i];
        const struct screen_cell *shown = &screen->shown[i];
        if (strcmp(cell.character, shown->character) == 0 && cell.color == shown->color && cell.bold == shown->bold)
            continue;
        if (at != i || i % screen->columns == 0)        /* the cursor waits at the end of a line */
            fprintf(out, "\033[%d;%dH", i / screen->columns + 1, i % screen->columns + 1);
        if (cell.color != style.color || cell.bold != style.bold) {
            fputs(cell.bold ? "\033[0;1" : "\033[0", out);
            if (screen->color && cell.color != 0)
                fprintf(out, ";%d", cell.color);
            putc('m', out);
        }
        style = cell;
        fputs(cell.character, out);
        screen->shown[i] = cell;
        at = i + 1;
    }
    fputs(style.color != 0 || style.bold ? "\033[0m" : "", out);
}

void screen_show(struct screen *screen)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (out == NULL)
        return;
    put_changes(screen, out);
    if (fclose(out) == 0)
        send(text);
    free(text);
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
