/* The messages for a text that is not a statement, or can be read in two ways.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/build.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- texts that can be read in two ways ---- */

/* The user's text of a span on one line, shortened for a message. */
const char *adc_build_excerpt(const struct adc_reader *r, struct adc_span span, char out[64])
{
    const char *text = r->source->text + span.at;
    snprintf(out, 64, span.length < 60 ? "%.*s" : "%.*s...", span.length < 60 ? (int)span.length : 20, text);
    for (char *c = out; *c != '\0'; c++)
        if (isspace((unsigned char)*c))
            *c = ' ';
    return out;
}

_Noreturn void adc_build_ambiguous(struct adc_reader *r, struct adc_span span, const char *one, const char *other)
{
    char whole[64];
    adc_error(r->context, ADC_SYNTAX, r->source, span, "'%s' can be read in two ways" ADC_HINT "write %s or %s",
              adc_build_excerpt(r, span, whole), one, other);
}

/* The bracket that closes what is open at `from`, in the same line; 0: there is none near. */
static uint32_t closing_bracket(const struct adc_source *source, uint32_t from)
{
    enum { NEAR = 40 };
    int depth = 0;
    for (uint32_t at = from; at < source->length && at < from + NEAR && source->text[at] != '\n'; at++) {
        char c = source->text[at];
        depth += (c == '[' || c == '(' || c == '{') - (c == ']' || c == ')' || c == '}');
        if (depth < 0)
            return c == ']' ? at : 0;
    }
    return 0;
}

void adc_build_check_sign(struct adc_reader *r, const struct adc_token *token)
{
    const char *text = r->source->text;
    const uint32_t at = token->span.at, after = at + token->span.length;
    const struct adc_bracket *bracket = r->open_count > 0 ? &r->open[r->open_count - 1] : NULL;
    const bool inside = bracket != NULL ? bracket->kind == ADC_TOKEN_LBRACKET : r->mode == ADC_READ_NUMBERS;
    const bool operand_before = adc_tokens[r->previous.kind].ends_operand
        && r->previous.kind != ADC_TOKEN_PERCENT;           /* which may end a statement by mistake only */
    if (!inside || !operand_before || !isspace((unsigned char)text[at - 1]) || after >= r->source->length
        || isspace((unsigned char)text[after]))
        return;
    const struct adc_span last = r->previous.span;
    const uint32_t open = bracket != NULL ? bracket->span.at : 0, end = closing_bracket(r->source, at);
    const bool whole = end != 0 && at - open < 40 && memchr(text + open, '\n', end - open) == NULL;
    const uint32_t from = whole ? open : last.at, cut = last.at + last.length, to = whole ? end + 1 : after;
    const char *dots = whole ? "" : "...";
    char list[128], sum[128];
    if (cut - from >= 60)
        adc_build_ambiguous(r, adc_span_join(last, token->span), "a, -b", "a - b");
    snprintf(list, sizeof list, "%.*s, %.*s%s", (int)(cut - from), text + from, (int)(to - at), text + at, dots);
    snprintf(sum, sizeof sum, "%.*s %.*s %.*s%s", (int)(cut - from), text + from, (int)(after - at), text + at,
             (int)(to - after), text + after, dots);
    adc_build_ambiguous(r, adc_span_join(last, token->span), list, sum);
}

/* ---- texts that are not statements ---- */

_Noreturn void adc_build_too_deep(struct adc_reader *r, struct adc_span at)
{
    adc_error(r->context, ADC_LIMIT, r->source, at, "more than %d levels of nesting", ADC_MAX_NESTING);
}

static bool starts_operand(enum adc_token_kind kind)
{
    return kind == ADC_TOKEN_NUMBER || kind == ADC_TOKEN_NAME || kind == ADC_TOKEN_LPAREN || kind == ADC_TOKEN_ROOT
        || kind == ADC_TOKEN_IF;
}

/* The tokens that could be here, in words, like "an operator or ')'". */
static void describe(const struct adc_reader *r, const bool wanted[ADC_TOKENS], char *out, size_t size)
{
    const bool statement = wanted[ADC_TOKEN_BREAK], number = wanted[ADC_TOKEN_NUMBER], line = wanted[ADC_TOKEN_NEWLINE];
    const char *first = statement && r->compound ? "a statement" : number ? wanted[ADC_TOKEN_NAME] ? "an operand" : "a number"
                      : wanted[ADC_TOKEN_PLUS] ? "an operator" : wanted[ADC_TOKEN_NAME] ? "a name"
                      : wanted[ADC_TOKEN_ASSIGN] ? "'='" : wanted[ADC_TOKEN_LPAREN] ? "'('" : NULL;
    const struct { bool is; const char *shown; } rest[] = {
        {first != NULL, first}, {wanted[ADC_TOKEN_COMMA], "','"}, {wanted[ADC_TOKEN_RPAREN], "')'"}, {wanted[ADC_TOKEN_RBRACKET], "']'"},
        {wanted[ADC_TOKEN_COLON], "':'"}, {wanted[ADC_TOKEN_ELSE], "'else'"}, {wanted[ADC_TOKEN_BAR] && !number, "'|'"},
        {line && !statement, "the end of the statement"}, {wanted[ADC_TOKEN_SEMICOLON] && !line, "';'"},
        {wanted[ADC_TOKEN_RBRACE], "'}'"}, {wanted[ADC_TOKEN_END], "the end of the input"}};
    const char *part = NULL;            /* the latest, which is not written before it is known whether another one follows */
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) {
        if (rest[i].is && part != NULL && used < size)
            used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "", part);
        part = rest[i].is ? rest[i].shown : part;
    }
    if (used < size)
        snprintf(out + used, size - used, "%s%s", used > 0 ? " or " : "", part != NULL ? part : "");
}

/* Whether a token is one of some words, which have blanks around them. */
static bool is_among(const struct adc_reader *r, const struct adc_token *token, const char *words)
{
    char word[24];
    snprintf(word, sizeof word, " %.*s ", (int)token->span.length, r->source->text + token->span.at);
    return token->kind == ADC_TOKEN_NAME && token->span.length < 20 && strstr(words, word) != NULL;
}

/* The text after a token on its line, without a comment or a separator. */
static int rest_of_line(const struct adc_reader *r, uint32_t at)
{
    int length = (int)strcspn(r->source->text + at, "#;\r\n");
    while (length > 0 && r->source->text[at + (uint32_t)length - 1] == ' ')
        length--;
    return length < 60 ? length : 60;
}

/* Gives the message its hint, a printf format. Functions with the name hint_… return whether they did. */
#define HINT(...) (adc_diag_hint(&r->context->error, __VA_ARGS__), true)

/* d/dx x^2 and sin²(x). */
static bool hint_notation(struct adc_reader *r, const struct adc_token *before, const struct adc_token *now)
{
    const char *text = r->source->text;
    uint32_t at = before->span.at, from = at;
    if (before->kind == ADC_TOKEN_NAME && before->span.length > 1 && text[at] == 'd' && at >= 2
        && memcmp(text + at - 2, "d/", 2) == 0)
        return HINT("write diff(%.*s, %.*s) for a derivative", rest_of_line(r, now->span.at), text + now->span.at,
                    (int)before->span.length - 1, text + at + 1);
    while (from > 0 && (text[from - 1] == '_' || (text[from - 1] >= '0' && text[from - 1] <= '9')
                        || ((text[from - 1] | 0x20) >= 'a' && (text[from - 1] | 0x20) <= 'z')))
        from--;
    const bool raised = before->kind == ADC_TOKEN_SUPERSCRIPT && from < at && text[from] > '9' && at - from <= 60;
    return raised && now->kind == ADC_TOKEN_LPAREN
        && HINT("write %.*s(x)%.*s for the power of a function, or '*' between them", (int)(at - from), text + from,
                (int)before->span.length, text + at);
}

/* "def f(x): x^2", "lambda x: x^2": how a function is defined here. */
static bool hint_definition(struct adc_reader *r, const struct adc_token *before, const struct adc_token *now)
{
    static const char words[] = " def define function func fun fn lambda ";
    const char *text = r->source->text + now->span.at;
    int length = rest_of_line(r, now->span.at);
    if (!is_among(r, before, words))
        return false;
    const int head = (int)strcspn(text, "):=") + (text[strcspn(text, "):=")] == ')');
    const int body = head + (int)strspn(text + head, ":= {");
    if (head == 0 || text[head - 1] != ')' || body >= length)
        return HINT("write f(x) = x^2 for a function");
    const int from = body + (strncmp(text + body, "return ", strlen("return ")) == 0 ? (int)strlen("return ") : 0);
    while (length > from && (text[length - 1] == '}' || text[length - 1] == ' '))
        length--;
    if (strncmp(text + from, "return", (size_t)(length - from)) == 0 || memchr(text + from, '{', (size_t)(length - from)) != NULL
        || memchr(text + from, ';', (size_t)(length - from)) != NULL)
        return HINT("write f(x) = x^2 for a function, f(x) = { y = 2; y*x } for one of several steps");
    return HINT("write %.*s = %.*s", head, text, length - from, text + from);
}

/* A word that begins a statement elsewhere, "diff x^2" or "let x = 3": how it is written here. */
static bool hint_habit(struct adc_reader *r, const struct adc_token *before, const struct adc_token *now)
{
    static const struct { const char *words, *before, *after; } habits[] = {
        {" grad gradient nabla ", "the expression and its point, as in x^2*y at x=1, y=2: an answer has all partial derivatives",
         NULL},
        {" diff derivative derive differentiate ", "diff(", ", x), the derivative in x"},
        {" integrate integral int ", "integrate(x=0, 1, ", "), the integral from 0 to 1"},
        {" let var const local double float real print echo display ", "", " alone"},
        {" emit time plot graph trace budget blame taylor jacobian hessian direction claim export tex fit minimize "
         "maximize check del load save undo ", ":", " in a session"},
        {" solve root roots ", "solve(x=1, e), the x near 1 where e is 0", NULL},
        {" steps rules elements differentials layers ", ":set trace WORD, then :trace EXPRESSION, for another form of trace", NULL},
        {" simplify expand factor ", ":derivative e; nothing is rearranged but derivatives", NULL},
    };
    const char *text = r->source->text;
    if (before->span.at != r->begin + strspn(text + r->begin, " \t\n"))
        return false;
    if (is_among(r, before, " set ")) {
        const int rest = rest_of_line(r, now->span.at);
        const bool value = memchr(text + now->span.at, '=', (size_t)rest) != NULL;
        return HINT(value ? "write %.*s alone" : "write :set %.*s in a session", rest, text + now->span.at);
    }
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++) {
        if (!is_among(r, before, habits[i].words))
            continue;
        const bool command = habits[i].before[0] == ':' && habits[i].after != NULL;       /* it begins with the word */
        const uint32_t from = command ? before->span.at : now->span.at;
        const int rest = habits[i].after != NULL ? rest_of_line(r, from) : 0;
        return HINT("write %s%.*s%s", habits[i].before, rest, text + from, habits[i].after != NULL ? habits[i].after : "");
    }
    return false;
}

static bool is_in_bracket(const struct adc_reader *r)
{
    return r->open_count > 0 && r->open[r->open_count - 1].kind == ADC_TOKEN_LBRACKET;
}

/* The text after a token on its line, blanks skipped. */
static const char *after(const struct adc_reader *r, const struct adc_token *token)
{
    const char *text = r->source->text + token->span.at + token->span.length;
    return text + strspn(text, " \t");
}

/* sin x, sin 2x, sin 30 deg. */
static bool hint_call(struct adc_reader *r, const struct adc_token *before, const struct adc_token *now, const char *left,
                      const char *right)
{
    static const char functions[] = " sin cos tan cot sec csc asin acos atan arcsin arccos arctan sinh cosh tanh asinh "
                                    "acosh atanh exp log ln log10 log2 sqrt cbrt abs sign floor ceil round erf gamma ",
                      degrees[] = "deg";
    const bool angle = now->kind == ADC_TOKEN_NUMBER
                    && (strncmp(after(r, now), degrees, strlen(degrees)) == 0 || strncmp(after(r, now), "°", strlen("°")) == 0);
    const char *rest = r->source->text + now->span.at + now->span.length;
    const int name = now->kind == ADC_TOKEN_NUMBER ? (int)strspn(rest, "abcdefghijklmnopqrstuvwxyz") : 0;
    return is_among(r, before, functions)
        && HINT("write %s(%s%.*s%s)", left, right, name < 20 ? name : 20, rest, angle && name == 0 ? degrees : "");
}

/* A comma, a semicolon or `at` is missing before NAME=, or another word is there. */
static bool hint_binding(struct adc_reader *r, const struct adc_token *name, bool list)
{
    const char *text = r->source->text, *sign = after(r, name);
    const uint32_t at = name->span.at;
    const int length = (int)(name->span.length < 40 ? name->span.length : 40);
    if (name == &r->current && is_among(r, &r->previous, " where when given with for "))
        return HINT("write 'at' for '%.*s', as in x^2 at x=3", (int)r->previous.span.length, text + r->previous.span.at);
    if (name == &r->current && is_among(r, &r->previous, " at "))
        return HINT(r->open_count > 0 ? "write 'at' after the whole expression, outside of parentheses"
                                      : "a point has names of variables, as in x^2 at x=3");
    if (name->kind != ADC_TOKEN_NAME || at == 0 || text[at - 1] != ' ' || sign[0] != '=' || sign[1] == '=')
        return false;
    if (list || r->source->name[0] == ':')
        return HINT("write ',' before '%.*s='", length, text + at);
    return memchr(text + r->begin, '=', at - r->begin) != NULL ? HINT("write ';' before '%.*s='", length, text + at)
         : HINT("write 'at' before '%.*s=' for a point", length, text + at);
}

/* 1,000 and 1 000: digits before `at`, and a group of three there. */
static bool hint_thousands(struct adc_reader *r, uint32_t at)
{
    const struct adc_span before = r->previous.span;
    const char *text = r->source->text + before.at, *group = r->source->text + at;
    const bool digits = before.length <= 3 && strspn(text, "0123456789") == before.length && strspn(group, "0123456789") == 3;
    return digits && !is_in_bracket(r)
        && HINT("write %.*s%.3s or %.*s_%.3s for one number", (int)before.length, text, group, (int)before.length, text, group);
}

/* The hint for two operands side by side. */
static bool hint_side_by_side(struct adc_reader *r, const struct adc_token *before, const struct adc_token *now)
{
    char left[48] = "...", right[48] = "...";
    if (before->span.length < sizeof left && before->kind != ADC_TOKEN_RPAREN)
        snprintf(left, sizeof left, "%.*s", (int)before->span.length, r->source->text + before->span.at);
    if (now->span.length < sizeof right && now->kind != ADC_TOKEN_LPAREN)
        snprintf(right, sizeof right, "%.*s", (int)now->span.length, r->source->text + now->span.at);
    const bool numbers = before->kind == ADC_TOKEN_NUMBER && now->kind == ADC_TOKEN_NUMBER;
    if (numbers && right[0] == '.' && strpbrk(left, "eE") != NULL)
        return HINT("an exponent is whole; write %.*s*10^%s%s", (int)strcspn(left, "eE"), left, strpbrk(left, "eE") + 1, right);
    if (hint_call(r, before, now, left, right) || hint_thousands(r, now->span.at))
        return true;
    const bool in = is_among(r, now, " in ");
    if (in && is_in_bracket(r))
        return HINT("write '=', as in [x^2 for x=v]");
    if (in && r->open_count > 0 && r->open[r->open_count - 1].head)
        return HINT("write for (i = 1; i <= length(v); i += 1), and v[i] for the element");
    if (is_among(r, before, " mod rem ") || is_among(r, now, " mod rem "))
        return HINT("write '%%' for the remainder");
    if (is_among(r, before, " div ") || is_among(r, now, " div "))
        return HINT("write floor(x/y) for the whole quotient");
    if (is_in_bracket(r) || (r->mode == ADC_READ_RELATIONS && r->open_count == 0))
        return HINT("write ',' between %s, '*' for a product", is_in_bracket(r) ? "elements" : "constraints");
    if (is_among(r, before, " pi e tau phi "))
        return HINT("write %s*%s for a product", left, right);
    if (numbers && (right[0] & '\x80') != 0)
        return HINT("write (%s + %s) for the sum of both, %s*%s for a product", left, right, left, right);
    if (before->kind == ADC_TOKEN_NAME && now->kind != ADC_TOKEN_ROOT)
        return HINT("write %s(%s) for a call, %s*%s for a product", left, right, left, right);
    return HINT(before->kind == ADC_TOKEN_UNCERTAIN_NUMBER ? "no unit or factor follows an uncertain number"
                : before->kind == ADC_TOKEN_RBRACKET ? "write '[' for an element, '*' for a product" : "write '*' between them");
}

/* A bracket that is open where it should not be. */
static bool hint_unclosed(struct adc_reader *r)
{
    static const enum adc_token_kind openers[ADC_TOKENS] = {[ADC_TOKEN_RPAREN] = ADC_TOKEN_LPAREN,
        [ADC_TOKEN_RBRACKET] = ADC_TOKEN_LBRACKET, [ADC_TOKEN_RBRACE] = ADC_TOKEN_LBRACE};
    const struct adc_bracket *open = r->open_count > 0 ? &r->open[r->open_count - 1] : NULL;
    enum adc_token_kind now = r->current.kind, opener = openers[now];
    if (opener != ADC_TOKEN_END && open == NULL)
        return HINT("no %s is open here", adc_tokens[opener].shown);
    if (open == NULL || opener == open->kind || (opener == ADC_TOKEN_END && now != ADC_TOKEN_END && now != ADC_TOKEN_SEMICOLON))
        return false;
    struct adc_place place = adc_source_place(r->source, open->span.at);
    return HINT("the %s at line %u, column %u is not closed", adc_tokens[open->kind].shown, place.line, place.column);
}

/* The keyword that a kind of token is, ADC_NO_SYMBOL where it is not one. */
static uint32_t keyword_of(enum adc_token_kind kind)
{
    uint32_t symbol = ADC_KEYWORDS - 1;
    while (symbol != ADC_NO_SYMBOL && adc_keywords[symbol].kind != kind)
        symbol--;
    return symbol;
}

/* Words of other languages, after the head of an if or a loop. */
static bool hint_foreign_word(struct adc_reader *r)
{
    const struct adc_span word = r->previous.span;
    if (is_among(r, &r->previous, " then do begin "))
        return HINT("no '%.*s' is needed; braces hold several statements", (int)word.length, r->source->text + word.at);
    return is_among(r, &r->current, " elif elseif elsif ") && HINT("write else if (condition) statement");
}

/* Common slips with statements. */
static bool hint_statement(struct adc_reader *r, const bool wanted[ADC_TOKENS])
{
    enum adc_token_kind now = r->current.kind, before = r->previous.kind;
    bool head = adc_tokens[before].has_head;
    if (head && before == ADC_TOKEN_FOR)
        return HINT("write for (i = 1; i <= n; i = i + 1) statement");
    if (head && now != ADC_TOKEN_ASSIGN)
        return HINT("write %s (condition) statement", adc_keywords[keyword_of(before)].word);
    if (now == ADC_TOKEN_SEMICOLON && r->compound && wanted[ADC_TOKEN_BREAK])
        return HINT("write { } where nothing is to be done");
    if (now == ADC_TOKEN_ELSE)
        return HINT("there is no 'if' before it that it could belong to");
    if (now == ADC_TOKEN_RPAREN && wanted[ADC_TOKEN_COMMA] && r->open_count > 0 && r->open[r->open_count - 1].head)
        return HINT("within an expression write if(condition, value, value)");
    if (now == ADC_TOKEN_LBRACE)
        return HINT("braces hold statements, as in f(x) = { ... }");
    if (adc_is_statement_word(keyword_of(now)) && now != ADC_TOKEN_IF)
        return HINT("%s begins a statement", adc_tokens[now].shown);
    return r->compound && hint_foreign_word(r);
}

/* i++ or i--: two signs side by side and nothing after them. */
static bool is_increment(const struct adc_reader *r)
{
    const uint32_t at = r->previous.span.at;
    const bool sign = r->previous.kind == ADC_TOKEN_PLUS || r->previous.kind == ADC_TOKEN_MINUS;
    return sign && at > 0 && r->source->text[at - 1] == r->source->text[at];
}

/* 1,5: a comma between digits. */
static bool is_decimal_comma(const struct adc_reader *r)
{
    const uint32_t at = r->current.span.at;
    return r->previous.kind == ADC_TOKEN_NUMBER && r->previous.span.at + r->previous.span.length == at
        && at + 1 < r->source->length && isdigit((unsigned char)r->source->text[at + 1]);
}

/* A colon, a '~' or an uncertainty where it has no place. */
static bool hint_position(struct adc_reader *r, bool after_operand)
{
    const enum adc_token_kind now = r->current.kind;
    const bool inside = is_in_bracket(r), colon = now == ADC_TOKEN_COLON;
    const bool uncertain = now == ADC_TOKEN_PLUSMINUS || now == ADC_TOKEN_PLUSMINUS_PERCENT;
    if ((uncertain || now == ADC_TOKEN_UNCERTAIN_NUMBER) && inside)
        return HINT("elements have no uncertainties; give names to them, as in [a, b] with --at 'a=1.0(1), b=2'");
    if (uncertain && after_operand)
        return HINT("uncertainties are for --at x=3+/-0.1, in a session for :budget x=3+/-0.1 EXPRESSION");
    if (now == ADC_TOKEN_TILDE && r->current.span.at == r->begin)
        return HINT("the parameters come first, as in :fit FILE a,b y ~ a*x + b");
    if (colon && r->mode == ADC_READ_BINDINGS && r->open_count == 0)
        return HINT("--range x=FROM:STEP:TO and --plot=x=FROM:TO take ranges");
    if (colon && r->open_count > 0 && r->open[r->open_count - 1].head)
        return HINT("write for (i = 1; i <= 10; i += 1) statement, if(condition, value, value) in an expression");
    if (colon && after_operand && !inside)
        return HINT(strcmp(r->source->name, ":plot") == 0 ? "the formula comes first, as in :plot x^2, x=0:5"
                                                            : "write [1:5] for a range, sum(k=1, 5, k) for a sum, c ? a : b for a choice");
    return colon && r->open_count > 0 && !inside && HINT("write A[i,:] for a row of a matrix, A[:,j] for a column");
}

static bool add_hint(struct adc_reader *r, const bool wanted[ADC_TOKENS])
{
    const struct adc_token *now = &r->current, *before = &r->previous;
    bool after_operand = adc_tokens[before->kind].ends_operand;
    if (r->mode == ADC_READ_INTERVALS || r->mode == ADC_READ_RANGES)
        return HINT("write NAME=FROM:%sTO", r->mode == ADC_READ_RANGES ? "STEP:" : "");
    if (now->kind == ADC_TOKEN_COLON && now->span.at == r->begin)
        return HINT("a command, which begins with ':', is for a session: adcalc -i");
    if (r->mode == ADC_READ_NAMES && after_operand && starts_operand(now->kind))
        return HINT("write ',' between names");
    if (before->kind == ADC_TOKEN_TRANSPOSE && starts_operand(now->kind))
        return HINT("write f'(x) for the derivative of a function, v'*w for a product");
    if (now->kind == ADC_TOKEN_RBRACKET && before->kind == ADC_TOKEN_SEMICOLON)
        return HINT("leave ';' out, or write one more row after it");
    if ((now->kind == ADC_TOKEN_IF || before->kind == ADC_TOKEN_IF) && is_in_bracket(r))
        return HINT("an array is not filtered: sum or choose with if(c, a, b), as in sum([if(x > 0, x, 0) for x=v])");
    if (now->kind == ADC_TOKEN_BACKSLASH && !after_operand)
        return HINT("LaTeX is written, not read: sin(x), a/b, x^2");
    if (hint_position(r, after_operand))
        return true;
    if (now->kind == ADC_TOKEN_PRIME || before->kind == ADC_TOKEN_PRIME || before->kind == ADC_TOKEN_TRANSPOSE)
        return HINT("write f'(x): a prime belongs between the name of a function and its argument");
    if (before->kind == ADC_TOKEN_PERCENT)
        return HINT("'%%' is the remainder; write 5/100 for five per cent");
    if (now->kind == ADC_TOKEN_GT && before->kind == ADC_TOKEN_LT)
        return HINT("'!=' is 'not equal to'");
    if (now->kind == ADC_TOKEN_LT && before->kind == ADC_TOKEN_ASSIGN && r->mode == ADC_READ_BINDINGS)
        return HINT("write x=3+1eps for a dual number, [3,1] for a vector");
    if ((now->kind == ADC_TOKEN_LT || now->kind == ADC_TOKEN_GT) && before->kind == ADC_TOKEN_ASSIGN)
        return HINT("write '%s'", now->kind == ADC_TOKEN_LT ? "<=" : ">=");
    if (before->kind == ADC_TOKEN_OR || (now->kind == ADC_TOKEN_OR && (!after_operand || before->kind == ADC_TOKEN_BAR)))
        return HINT("'||' is always 'or'; write abs(...) inside bars");
    if (hint_statement(r, wanted))
        return true;
    if (is_increment(r))
        return HINT("write i += 1 or i -= 1 for i++ or i--");
    if (after_operand && starts_operand(now->kind))
        return hint_notation(r, before, now) || hint_definition(r, before, now) || hint_habit(r, before, now)
            || hint_binding(r, now, wanted[ADC_TOKEN_COMMA]) || hint_side_by_side(r, before, now);
    if (now->kind == ADC_TOKEN_COMMA && after_operand && r->open_count == 0 && r->mode == ADC_READ_PROGRAM
        && !(is_decimal_comma(r) && hint_thousands(r, now->span.at + 1)))
        return HINT("write %s", is_decimal_comma(r) ? "a point in a number, as in 1.5; ';' between statements"
                                                    : "';' between statements, [x, y] for a vector");
    if (now->kind == ADC_TOKEN_ASSIGN && hint_binding(r, before, wanted[ADC_TOKEN_COMMA]))
        return true;
    if ((now->kind == ADC_TOKEN_NUMBER || now->kind == ADC_TOKEN_MINUS) && wanted[ADC_TOKEN_NAME] && !wanted[ADC_TOKEN_NUMBER]
        && r->mode != ADC_READ_NAMES)
        return HINT(strstr(r->source->name, "claim") != NULL ? "write x=%.*s for the partial with respect to x"
                    : "write a name and its value, as in x=%.*s",
                    (int)strcspn(r->source->text + now->span.at, ", ="), r->source->text + now->span.at);
    if (now->kind == ADC_TOKEN_GT && before->kind == ADC_TOKEN_MINUS)
        return HINT("write f(x) = x^2 for a function");
    if (now->kind == ADC_TOKEN_ASSIGN)
        return HINT(strncmp(r->source->text + r->begin, "solve(", strlen("solve(")) == 0 ? "write x^2 - 2 for the equation x^2 = 2"
                    : "'=' binds one name at the start of a statement; '==' compares");
    return hint_unclosed(r) || (now->kind == ADC_TOKEN_NOT && HINT("put the 'not' in parentheses"));
}

_Noreturn void adc_build_unexpected(struct adc_reader *r, const bool wanted[ADC_TOKENS])
{
    char expected[160], shown[64] = "";
    const struct adc_token *now = &r->current;
    describe(r, wanted, expected, sizeof expected);
    if (now->kind == ADC_TOKEN_END || now->kind == ADC_TOKEN_NEWLINE)
        snprintf(shown, sizeof shown, "%s", adc_tokens[now->kind].shown + strlen("the "));
    else if (now->span.length < 40)
        snprintf(shown, sizeof shown, "'%.*s'", (int)now->span.length, r->source->text + now->span.at);
    else
        snprintf(shown, sizeof shown, "%s", adc_tokens[now->kind].shown + strlen("a "));    /* only these are so long */
    adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, now->span, "unexpected %s, expected %s", shown, expected);
    add_hint(r, wanted);
    adc_fail(r->context);
}
