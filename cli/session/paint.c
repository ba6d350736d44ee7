/* Painting. Readline shows the line as ever and knows nothing of colours; then the same characters are written over it
 * once more, in colours, and the cursor is put back. Where a line is not shown as it is typed, it is left alone; so is one
 * that is taller than the screen while the cursor is not in its last row.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "cli/help/help.h"
#include "cli/session/shell.h"

#include <readline/readline.h>

/* ---- what each byte of a line is, for its colour while it is typed ---- */

enum highlight {
    HIGHLIGHT_NONE,
    HIGHLIGHT_NUMBER,               /* a constant, too */
    HIGHLIGHT_KEYWORD,
    HIGHLIGHT_FUNCTION,             /* a name that is called, and known */
    HIGHLIGHT_COMMENT,
    HIGHLIGHT_COMMAND,
    HIGHLIGHT_WRONG,                /* no part of the language, or a bracket that closes nothing */
    HIGHLIGHT_PAIR,                 /* the bracket at the cursor, and the one that belongs to it */
    HIGHLIGHTS
};

enum { DEEPEST = 200 };             /* brackets within each other that are distinguished */

struct marking {
    const struct shell *shell;
    const char *line;
    size_t length, point;
    unsigned char *bytes;
    struct adc_context *context;    /* of its own: what is typed is not read yet */
    struct { enum adc_token_kind kind; struct adc_span span; } open[DEEPEST];
    uint32_t depth;                 /* brackets open on the line */
    uint32_t outside;               /* brackets that earlier lines of the statement have left open */
    struct tokens tokens;           /* last, because it ends in a name, which is not needed here */
};

static void mark(struct marking *m, struct adc_span span, enum highlight what)
{
    memset(m->bytes + span.at, (int)what, span.length);
}

/* ---- names ---- */

static bool is_function(const struct marking *m, const char *name)
{
    uint32_t low, high;
    return help_is_form(name) || adc_session_function(&m->shell->runner->session, name) != NULL || adc_row_named(name, &low, &high);
}

/* A name is known when what follows it is: a function only before its parenthesis, or before primes. */
static void mark_name(struct marking *m, struct adc_token name)
{
    const char *text = adc_symbol_text(m->context, name.value.word), *after = m->line + name.span.at + name.span.length;
    bool called = after[strspn(after, "'")] == '(' || strncmp(after, ".(", 2) == 0;
    if (called && is_function(m, text))
        mark(m, name.span, HIGHLIGHT_FUNCTION);
    else if (!called && (adc_constant_find(text) != NULL || strcmp(text, "ans") == 0 || strcmp(text, "_") == 0))
        mark(m, name.span, HIGHLIGHT_NUMBER);
}

/* ---- brackets ---- */

static enum adc_token_kind closing_of(enum adc_token_kind opening)
{
    return opening == ADC_TOKEN_LBRACKET ? ADC_TOKEN_RBRACKET : opening == ADC_TOKEN_LBRACE ? ADC_TOKEN_RBRACE
         : ADC_TOKEN_RPAREN;
}

/* The cursor is on a bracket, or right after one that closes. */
static bool is_at_cursor(const struct marking *m, struct adc_span opening, struct adc_span closing)
{
    size_t last = opening.at + opening.length - 1u;
    return m->point == last || m->point == closing.at || m->point == closing.at + 1u;
}

static void close_bracket(struct marking *m, struct adc_token closing)
{
    if (m->depth == 0 && m->outside > 0) {
        m->outside--;
    } else if (m->depth == 0 || closing_of(m->open[m->depth - 1].kind) != closing.kind) {
        mark(m, closing.span, HIGHLIGHT_WRONG);
    } else if (is_at_cursor(m, m->open[--m->depth].span, closing.span)) {
        mark(m, m->open[m->depth].span, HIGHLIGHT_PAIR);
        mark(m, closing.span, HIGHLIGHT_PAIR);
    }
}

static void open_bracket(struct marking *m, struct adc_token opening)
{
    if (m->depth < DEEPEST) {
        m->open[m->depth].kind = opening.kind;
        m->open[m->depth++].span = opening.span;
    }
}

/* ---- tokens ---- */

/* Comments are what is left between tokens. */
static void mark_gap(struct marking *m, size_t from, size_t to)
{
    for (size_t at = from; at < to; at++) {
        if (strchr(" \t\r\n\v\f\\", m->line[at]) != NULL)
            continue;
        size_t end = m->line[at] == '/' && m->line[at + 1] == '*' ? to : at + strcspn(m->line + at, "\n");
        memset(m->bytes + at, HIGHLIGHT_COMMENT, (end < to ? end : to) - at);
        at = end;
    }
}

static void mark_token(struct marking *m)
{
    const struct adc_token token = m->tokens.token;
    switch (token.kind) {
    case ADC_TOKEN_NUMBER: case ADC_TOKEN_UNCERTAIN_NUMBER: mark(m, token.span, HIGHLIGHT_NUMBER); break;
    case ADC_TOKEN_NAME: mark_name(m, token); break;
    case ADC_TOKEN_LPAREN: case ADC_TOKEN_LBRACKET: case ADC_TOKEN_LBRACE: case ADC_TOKEN_DOT_CALL:
        open_bracket(m, token);
        break;
    case ADC_TOKEN_RPAREN: case ADC_TOKEN_RBRACKET: case ADC_TOKEN_RBRACE: close_bracket(m, token); break;
    default:
        if (token.span.length > 1 && token.value.word < ADC_KEYWORDS && token.value.word != ADC_NO_SYMBOL
            && adc_keywords[token.value.word].kind == token.kind)
            mark(m, token.span, HIGHLIGHT_KEYWORD);
        break;
    }
}

/* Marks the tokens from `from` to the end; what cannot be scanned is wrong, unless it is being typed. */
static void mark_tokens(struct marking *m, size_t from)
{
    size_t end = from;
    tokens_open(&m->tokens, m->context, m->line, m->length, from);
    while (tokens_next(&m->tokens)) {
        const struct adc_span span = m->tokens.token.span;
        mark_gap(m, end, span.at);
        end = (size_t)span.at + span.length;
        if (!m->tokens.wrong)
            mark_token(m);
        else if (end != m->point)
            mark(m, span, HIGHLIGHT_WRONG);
    }
    mark_gap(m, end, m->length);
    tokens_close(&m->tokens);
}

/* A command: its word, and after it what it takes. */
static void mark_command(struct marking *m)
{
    bool several;
    const size_t length = strcspn(m->line + 1, " \t"), end = 1 + length;
    int command = command_find(m->line + 1, length, &several);
    bool typing = m->point == end || several;
    memset(m->bytes, command >= 0 || typing ? HIGHLIGHT_COMMAND : HIGHLIGHT_WRONG, end);
    if (command >= 0 && command_rows[command].completes == NAMES)
        mark_tokens(m, end);
}

/* Fills bytes[0..length-1], each with an enum highlight, for a line of the session; `point` is where the cursor is,
 * SIZE_MAX for nowhere. What is wrong right before the cursor is still being typed, and not marked. */
static void highlight(const struct shell *shell, const char *line, size_t length, size_t point, unsigned char *bytes)
{
    struct adc_context context;
    struct marking m = {.shell = shell, .line = line, .length = length, .point = point, .bytes = bytes,
                        .context = &context};
    const bool in_comment = shell->unfinished && shell->reader.in_comment;
    const char *end = in_comment ? strstr(line, "*/") : NULL;
    const size_t from = end != NULL ? (size_t)(end + 2 - line) : in_comment ? length : 0;
    memset(bytes, HIGHLIGHT_NONE, length);
    memset(bytes, HIGHLIGHT_COMMENT, from);
    m.outside = shell->unfinished ? shell->reader.open_count : 0;
    if (from == length || !adc_context_init(&context))
        return;
    if (line[0] == '?' && from == 0)
        bytes[0] = HIGHLIGHT_COMMAND;
    else if (line[0] == ':' && from == 0)
        mark_command(&m);
    else
        mark_tokens(&m, from);
    adc_context_release(&context);
}

/* ---- the line on the screen ---- */

enum {
    TAB_STOP = 8,
    FOUND = 0x80            /* besides a colour: in the region that Readline shows reversed */
};

/* Readline's hooks have no argument for it. */
static const struct shell *painted;
static bool with_pairs = true;

static const char *const codes[HIGHLIGHTS] = {
    [HIGHLIGHT_NONE] = "\033[0m", [HIGHLIGHT_NUMBER] = "\033[0;36m", [HIGHLIGHT_KEYWORD] = "\033[0;35m",
    [HIGHLIGHT_FUNCTION] = "\033[0;32m", [HIGHLIGHT_COMMENT] = "\033[0;90m", [HIGHLIGHT_COMMAND] = "\033[0;33m",
    [HIGHLIGHT_WRONG] = "\033[0;31m", [HIGHLIGHT_PAIR] = "\033[0;1;4m",
};

/* A character of the line: where it is on the screen, rows counted from that of the prompt. */
struct glyph { int row, column, bytes, width; };

/* The line as Readline lays it out. */
struct layout {
    struct glyph *glyphs;
    size_t count;
    int columns, row, column;       /* of the screen; where the next character goes */
    int point_row, point_column;    /* of the cursor */
    int hidden;                     /* rows of a tall line that are above the screen */
};

/* The bytes of a character and the columns it takes; false for one that Readline shows in another way. */
static bool measure(const char *text, size_t room, struct glyph *glyph)
{
    wchar_t wide;
    mbstate_t state = {0};
    size_t bytes = mbrtowc(&wide, text, room, &state);
    if (bytes == 0 || bytes > room)
        return false;
    glyph->bytes = (int)bytes;
    glyph->width = wide == L'\n' || wide == L'\t' ? 0 : wcwidth(wide);
    return glyph->width >= 0 && wide != 0x7F;
}

static void next_row(struct layout *at)
{
    at->row++;
    at->column = 0;
}

/* Puts a character where the one before it ends; a full row ends at once, and what does not fit begins the next. */
static void place(struct layout *at, struct glyph *glyph, char first)
{
    if (first == '\t') {
        glyph->width = TAB_STOP - at->column % TAB_STOP;
        glyph->width = at->column + glyph->width > at->columns ? at->columns - at->column : glyph->width;
    }
    if (at->column + glyph->width > at->columns)
        next_row(at);
    glyph->row = at->row;
    glyph->column = at->column;
    at->column += glyph->width;
    if (first == '\n' || at->column == at->columns)
        next_row(at);
}

/* Lays the line out; false where that cannot be foreseen. The caller frees the glyphs. */
static bool lay_out(struct layout *at, const char *line, size_t length)
{
    struct glyph prompt;
    int rows;
    rl_get_screen_size(&rows, &at->columns);
    at->glyphs = calloc(length + 1, sizeof *at->glyphs);
    bool good = at->glyphs != NULL && at->columns > TAB_STOP;
    for (const char *text = rl_display_prompt; good && *text != '\0'; text += prompt.bytes) {
        good = measure(text, strlen(text), &prompt);
        if (!good)
            break;
        place(at, &prompt, *text);
    }
    for (size_t i = 0; good; i += (size_t)at->glyphs[at->count++].bytes) {
        if ((int)i == rl_point) {
            at->point_row = at->row;
            at->point_column = at->column;
        }
        if (i == length)
            break;
        struct glyph *glyph = &at->glyphs[at->count];
        good = measure(line + i, length - i, glyph);
        bool hangs = good && glyph->width == 0 && at->column == 0 && strchr("\n\t", line[i]) == NULL;
        good = good && !hangs;
        if (good)
            place(at, glyph, line[i]);
    }
    at->hidden = at->row < rows ? 0 : at->row + 1 - rows;
    return good && (at->hidden == 0 || at->point_row == at->row);
}

/* Moves the cursor from one row to another. */
static void move(FILE *out, int from, int to, int column)
{
    putc('\r', out);
    if (to != from)
        fprintf(out, "\033[%d%c", abs(to - from), to > from ? 'B' : 'A');
    if (column > 0)
        fprintf(out, "\033[%dC", column);
}

static void write_line(FILE *out, const struct layout *at, const char *line, const unsigned char *bytes)
{
    int row = at->point_row;
    bool begun = false;
    unsigned char now = HIGHLIGHT_NONE;
    const char *text = line;
    for (size_t k = 0; k < at->count; text += at->glyphs[k++].bytes) {
        const struct glyph *glyph = &at->glyphs[k];
        if (glyph->row < at->hidden)
            continue;
        if (!begun || glyph->row != row)
            move(out, row, glyph->row, glyph->column);
        begun = true;
        row = glyph->row;
        if (bytes[text - line] != now)
            fputs(codes[bytes[text - line] & ~FOUND], out);
        now = bytes[text - line];
        fputs(now & FOUND ? "\033[7m" : "", out);
        if (*text == '\t')
            fprintf(out, "%*s", glyph->width, "");
        else if (*text != '\n')
            fwrite(text, 1, (size_t)glyph->bytes, out);
    }
    fputs(now != HIGHLIGHT_NONE ? codes[HIGHLIGHT_NONE] : "", out);
    move(out, row, at->point_row, at->point_column);
    fflush(out);
}

static bool is_on(const char *variable)
{
    const char *value = rl_variable_value(variable);
    return value != NULL && strcmp(value, "on") == 0;
}

/* Whether what Readline shows is the line after a prompt, and not the words of a search, nor with marks of its own. */
static bool is_plain(void)
{
    return !RL_ISSTATE(RL_STATE_NSEARCH) && !is_on("horizontal-scroll-mode") && !is_on("mark-modified-lines")
        && !is_on("show-mode-in-prompt");
}

/* What was found, or is selected, stays so. */
static void keep_region(unsigned char *bytes)
{
#if RL_READLINE_VERSION >= 0x0801
    if (!rl_mark_active_p() || !is_on("enable-active-region"))
        return;
    for (int i = rl_mark < rl_point ? rl_mark : rl_point; i < (rl_mark < rl_point ? rl_point : rl_mark); i++)
        bytes[i] |= FOUND;
#else
    (void)bytes;
#endif
}

static void redisplay(void)
{
    rl_redisplay();
    struct layout layout = {0};
    size_t length = (size_t)rl_end;
    unsigned char *bytes = is_plain() && rl_end > 0 ? malloc(length) : NULL;
    if (bytes != NULL && lay_out(&layout, rl_line_buffer, length)) {
        highlight(painted, rl_line_buffer, length, with_pairs ? (size_t)rl_point : SIZE_MAX, bytes);
        keep_region(bytes);
        write_line(rl_outstream, &layout, rl_line_buffer, bytes);
    }
    free(layout.glyphs);
    free(bytes);
}

/* The line stays on the screen, where the cursor is not at a bracket any more. */
static int accept_line(int count, int key)
{
    with_pairs = false;
    redisplay();
    with_pairs = true;
    return rl_newline(count, key);
}

void paint_open(const struct shell *shell)
{
    const Keymap maps[] = {emacs_standard_keymap, vi_insertion_keymap, vi_movement_keymap};
    painted = shell;
    rl_initialize();                /* reads inputrc, whose keys stay; a hook before that would make the terminal dumb */
    rl_redisplay_function = redisplay;
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        for (const char *key = "\r\n"; *key != '\0'; key++)
            if (maps[i][(int)*key].function == rl_newline)
                rl_bind_key_in_map(*key, accept_line, maps[i]);
}
