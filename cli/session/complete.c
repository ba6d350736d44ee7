/* Completion.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/shell.h"

#include <stdlib.h>
#include <string.h>
#include <readline/readline.h>

#include "cli/help/help.h"
#include "cli/run/files.h"

/* Readline's callbacks have no argument for it. */
static const struct shell *completed;

/* The names offered for a word, collected before Readline takes them one by one. */
struct offers { char **at; size_t count, taken; const char *word; };
static struct offers offers;

static void offer(const char *name, const char *suffix)
{
    char *text;
    if (strncmp(name, offers.word, strlen(offers.word)) != 0 || asprintf(&text, "%s%s", name, suffix) < 0)
        return;
    char **larger = realloc(offers.at, (offers.count + 1) * sizeof *larger);
    if (larger == NULL) {
        free(text);
        return;
    }
    offers.at = larger;
    offers.at[offers.count++] = text;
}

static void offer_bound(const char *suffix)
{
    const struct adc_session *session = &completed->runner->session;
    for (uint32_t i = 0; i < session->order_count; i++) {
        const struct adc_binding *binding = &session->bindings[session->order[i]];
        if (binding->kind != ADC_UNBOUND)
            offer(adc_symbol_text(&session->context, session->order[i]), "");
        if (binding->function != NULL)
            offer(adc_symbol_text(&session->context, session->order[i]), suffix);
    }
}

static void offer_functions(const char *suffix)
{
    char word[64];
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++) {
        if (row->hidden || row->operator_only)
            continue;
        offer(adc_row_name(row), suffix);
        for (const char *alias = row->alias; alias != NULL && *alias != '\0'; alias += strspn(alias, " ")) {
            size_t length = strcspn(alias, " ");
            snprintf(word, sizeof word, "%.*s", (int)length, alias);
            offer(word, suffix);
            alias += length;
        }
    }
}

static void offer_constants(void)
{
    for (const struct adc_constant *constant = adc_constants; constant->name != NULL; constant++)
        offer(constant->name, "");
}

static void offer_forms(const char *suffix)
{
    for (int i = 0; help_form_name(i) != NULL; i++)
        offer(help_form_name(i), suffix);
}

static void offer_names(void)
{
    offer_bound("(");
    offer_functions("(");
    offer_forms("(");
    offer_constants();
    offer("ans", "");
}

/* The keywords that may follow; jumps only make sense within a function or a loop: a brace or a head is open on the line, or
 * before it. */
static void offer_keywords(int start, const bool wanted[ADC_TOKENS])
{
    for (const struct adc_keyword *keyword = adc_keywords + 1; keyword < adc_keywords + ADC_KEYWORDS; keyword++) {
        const bool call = keyword->kind == ADC_TOKEN_IF && !wanted[ADC_TOKEN_WHILE];
        if (wanted[keyword->kind] && (completed->unfinished || start > 0 || keyword->use != ADC_WORD_WITHIN))
            offer(keyword->word, call ? "(" : keyword->after);
    }
    if (wanted[ADC_TOKEN_NEWLINE] && !wanted[ADC_TOKEN_NOT])        /* after an expression */
        offer("at ", "");
}

/* What the tokens before a word let follow: of an unfinished statement its lines, and of this line what is after the command.
 * After an error in them it may be anything that is a name. */
static void offer_expected(int start, int from)
{
    const char *before = completed->unfinished && completed->reader.source != NULL ? completed->reader.source->text : "";
    bool wanted[ADC_TOKENS] = {false};
    char *text = NULL;
    if (asprintf(&text, "%s%.*s", before, start - from, rl_line_buffer + from) < 0)
        return;
    adc_expected(&completed->runner->session, text, wanted);
    if (wanted[ADC_TOKEN_NAME] || memchr(wanted, true, sizeof wanted) == NULL)
        offer_names();
    offer_keywords(start, wanted);
    free(text);
}

static void offer_commands(const char *prefix)
{
    char name[40];
    for (int i = 0; i < COMMANDS; i++) {
        snprintf(name, sizeof name, "%s%s", prefix, command_rows[i].name);
        offer(name, "");
    }
}

static void offer_topics(void)
{
    char form[64];
    for (int i = 0; help_topic_name(i) != NULL; i++)
        offer(help_topic_name(i), "");
    offer_functions("");
    offer_forms("");
    offer_constants();
    offer_bound("");
    if (offers.word[0] == ':')
        offer_commands(":");
    for (const struct option_row *row = option_rows; offers.word[0] == '-' && row < option_rows + OPTIONS; row++) {
        snprintf(form, sizeof form, "--%s", row->name);
        offer(form, "");
    }
}

static void offer_settings(void)
{
    for (const struct setting_row *row = setting_rows; row->name != NULL; row++)
        offer(row->name, "");
}

static void offer_emitted_forms(void)
{
    for (int i = 0; option_choices(OPT_EMIT)[i] != NULL; i++)
        offer(option_choices(OPT_EMIT)[i], "");
}

static void offer_for(enum completes what, int start, int from)
{
    switch (what) {
    case NOTHING: case FILES: break;
    case TOPICS: offer_topics(); break;
    case FUNCTIONS: offer_functions(""); break;
    case BOUND: offer_bound("()"); break;
    case SETTINGS: offer_settings(); break;
    case SWITCHES: offer("on", ""); offer("off", ""); offer("auto", ""); offer("strict", ""); break;
    case FORMS: offer_emitted_forms(); break;
    case NAMES: offer_expected(start, from); break;
    }
}

/* What the line up to the word calls for; a formula begins at *from. */
static enum completes context_of(int start, int *from)
{
    const char *line = rl_line_buffer;
    bool several;
    *from = 0;
    if (line[0] != ':')
        return strncmp(line, "help ", 5) == 0 || line[0] == '?' ? TOPICS : NAMES;
    size_t length = strcspn(line + 1, " \t");
    int command = command_find(line + 1, length, &several);
    if (command < 0 || start <= (int)length)
        return NOTHING;
    const size_t first = length + 1 + strspn(line + length + 1, " \t");
    const size_t word = first + strcspn(line + first, " \t");
    const bool formula = command_rows[command].completes == FORMS && start > (int)word;
    *from = (int)(formula ? word : first);
    return formula ? NAMES : command_rows[command].completes;
}

/* Readline sorts them, and leaves out what comes twice. */
static char *take_offer(const char *text, int state)
{
    (void)text;
    if (state == 0)
        offers.taken = 0;
    if (offers.taken < offers.count)
        return offers.at[offers.taken++];
    free(offers.at);
    offers = (struct offers){0};
    return NULL;
}

/* Shows the user's function of this name; false when there is none. */
static bool show_own(const char *name)
{
    struct adc_session *session = &completed->runner->session;
    const struct adc_definition *own = adc_session_function(session, name);
    struct adc_text text = {.context = &session->context};
    if (own == NULL)
        return false;
    if (adc_statement_text(session, &own->statement, &text))
        fprintf(rl_outstream, "\n%s", text.at);
    adc_text_release(&text);
    return true;
}

/* Shows what is known of a function whose parenthesis has just been opened; false when nothing is. */
static bool show_signature(const char *name)
{
    char text[400];
    const bool own = show_own(name);
    bool found = own;
    for (uint32_t arity = 1; arity <= ADC_MAX_ARITY && !own; arity++) {
        const struct adc_row *row = adc_row_find(name, arity, false);
        found |= row != NULL;
        if (row == NULL || row->arity != arity)
            continue;
        row_signature(row, text, sizeof text);
        fprintf(rl_outstream, "\n%s", text);
        for (uint32_t i = 0; i < row->arity; i++)
            if (row_derivative(row, i, text, sizeof text))
                fprintf(rl_outstream, "   %s", text);
    }
    if (found) {
        putc('\n', rl_outstream);
        rl_on_new_line();
        rl_redisplay_function();
    }
    return found;
}

/* The same for diff, sum and prod, and for operations of arrays. */
static bool show_form(const char *name)
{
    if (!help_is_form(name))
        return false;
    putc('\n', rl_outstream);
    help_topic(rl_outstream, name);
    rl_on_new_line();
    rl_redisplay_function();
    return true;
}

/* Whether the word is directly after the open parenthesis of a call: then *name is the function's. */
static bool after_call(int start, char *name, size_t size)
{
    struct tokens t;
    bool named = false, call = false;
    tokens_open(&t, &completed->runner->session.context, rl_line_buffer, (size_t)start, 0);
    for (; tokens_next(&t); named = t.token.kind == ADC_TOKEN_NAME) {
        call = named && t.token.kind == ADC_TOKEN_LPAREN && !t.apart && t.token.span.at + 1 == (uint32_t)start;
        if (call)
            snprintf(name, size, "%.*s", (int)t.before.span.length, rl_line_buffer + t.before.span.at);
    }
    tokens_close(&t);
    return call;
}

/* Names of files may hold anything: they are listed as they may be shown. */
static void list_matches(char **matches, int count, int longest)
{
    (void)longest;
    char **shown = calloc((size_t)count + 2, sizeof *shown);
    int widest = 0;
    for (int i = 0; i <= count && shown != NULL && matches[i] != NULL; i++) {
        size_t length = strlen(matches[i]), size = ADC_ESCAPED * length + 1;
        shown[i] = malloc(size);
        if (shown[i] == NULL)
            break;
        adc_escape(shown[i], size, matches[i], length);
        int width = (int)strlen(shown[i]);
        widest = width > widest ? width : widest;
    }
    if (shown != NULL && shown[count] != NULL)
        rl_display_match_list(shown, count, widest);
    for (int i = 0; shown != NULL && i <= count; i++)
        free(shown[i]);
    free(shown);
    rl_forced_update_display();
}

static char **complete(const char *text, int start, int end)
{
    char name[128];
    int from;
    enum completes what = context_of(start, &from);
    if (what == FILES && files_allowed(completed->runner))
        return NULL;                    /* Readline's own completion of file names */
    rl_attempted_completion_over = 1;
    rl_completion_append_character = what == SETTINGS || what == BOUND || what == SWITCHES ? ' ' : '\0';
    bool call = what == NAMES && start == end && after_call(start, name, sizeof name);
    if (call && (show_signature(name) || show_form(name)))
        return NULL;
    offers = (struct offers){.word = text};
    if (rl_line_buffer[0] == ':' && start <= 1) {
        rl_completion_append_character = ' ';
        offer_commands(start == 0 ? ":" : "");
    } else {
        offer_for(what, start, from);
    }
    return rl_completion_matches(text, take_offer);
}

/* Where words begin: file names and topics are more than names. */
static char *word_breaks(void)
{
    static char names[] = " \t\n()[]{}+-*/%^!<>=&|,;?:'\"\\", words[] = " \t\n", topics[] = " \t\n?";
    int from;
    enum completes what = context_of(rl_point, &from);
    return rl_line_buffer[0] == ':' && what != NAMES ? words : what == TOPICS ? topics : names;
}

void complete_open(const struct shell *shell)
{
    completed = shell;
    rl_attempted_completion_function = complete;
    rl_completion_word_break_hook = word_breaks;
    rl_completion_display_matches_hook = list_matches;
    rl_completer_quote_characters = "";
}
