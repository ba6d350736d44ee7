/* Reading statements and writing them back: fixed points, texts that come line by line, errors and what is skipped
 * after them, and texts with random changes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/unparse.h"
#include "tests/unit/testing.h"
#include "tests/unit/trees.h"

enum { SEQUENCE = 4096, LONGEST = 1 << 16 };

/* ---- reading: what a text gives, as one string: statements as they are written back, "error", "more", each ended by
 * '|'; a silent statement has a ';' before that ---- */

static void add_statement(struct adc_session *session, const struct adc_statement *statement, struct adc_text *out)
{
    ADC_ON_ERROR(&session->context)
        abort();
    adc_unparse_statement(statement, out);
    adc_text_string(out, statement->silent ? ";|" : "|");
}

/* Reads on until the text is used up or unfinished. False after more errors than there can be. */
static bool read_on(struct adc_session *session, struct adc_reader *reader, bool may_continue, struct adc_text *out,
                    bool quiet)
{
    struct adc_statement statement;
    for (int errors = 0; errors < LONGEST;) {
        enum adc_read read = adc_next(session, reader, may_continue, &statement);
        if (read == ADC_READ_STATEMENT) {
            add_statement(session, &statement, out);
            adc_ast_release(statement.ast);
        } else if (read == ADC_READ_ERROR) {
            adc_text_string(out, "error|");
            errors++;
        } else {
            if (read == ADC_READ_MORE && !quiet)
                adc_text_string(out, "more|");
            return true;
        }
    }
    return false;
}

static char *taken(struct adc_text *text)
{
    char *copy = strdup(text->length > 0 ? text->at : "");
    adc_text_release(text);
    return copy;
}

/* Reads a text at once, or line by line, at last as one that has ended. `quiet`: without "more". */
static char *read_text(const char *text, size_t length, bool by_lines, bool waits_for_else, bool quiet)
{
    struct adc_session session;
    struct adc_reader reader;
    adc_session_init(&session);
    struct adc_text out = {.context = &session.context};
    bool good = adc_open_text(&session, &reader, "test", text, by_lines ? 0 : length);
    reader.waits_for_else = waits_for_else;
    for (size_t at = by_lines ? 0 : length, next; good && at < length; at = next) {
        const char *newline = memchr(text + at, '\n', length - at);
        next = newline != NULL ? (size_t)(newline - text) + 1 : length;
        good = adc_add_text(&session, &reader, text + at, next - at) && read_on(&session, &reader, true, &out, quiet);
    }
    expect(good && read_on(&session, &reader, false, &out, true), "reading ends: %.200s", text);
    adc_reader_close(&reader);
    char *copy = taken(&out);
    adc_session_release(&session);
    return copy;
}

static void expect_whole(const char *text, const char *expected)
{
    char *got = read_text(text, strlen(text), false, false, true);
    expect(strcmp(got, expected) == 0, "%s\n gives    %s\n expected %s", text, got, expected);
    free(got);
}

static void expect_lines(const char *text, const char *expected)
{
    char *got = read_text(text, strlen(text), true, false, false);
    expect(strcmp(got, expected) == 0, "line by line:\n%s\n gives    %s\n expected %s", text, got, expected);
    free(got);
}

/* ---- fixed points ---- */

/* The text that the one statement in `text` is written back to must give the same tree, and the text again. */
static void expect_fixed(const char *text)
{
    struct adc_session session;
    struct adc_statement first = {0}, second = {0};
    adc_session_init(&session);
    struct adc_text one = {.context = &session.context}, two = {.context = &session.context};
    if (expect(read_expression(&session, text, &first), "%s\n is not read: %s", text, session.context.error.message)) {
        add_statement(&session, &first, &one);
        one.at[one.length - 1] = '\0';
        if (expect(read_expression(&session, one.at, &second), "%s\n written back is not read:\n%s\n%s", text, one.at,
                   session.context.error.message)) {
            add_statement(&session, &second, &two);
            two.at[two.length - 1] = '\0';
            expect(strcmp(one.at, two.at) == 0, "%s\n is written back as\n%s\n and then\n%s", text, one.at, two.at);
            expect(first.kind == second.kind && first.symbol == second.symbol
                   && same_tree(first.ast, first.body, second.ast, second.body), "%s\n gives another tree than\n%s",
                   text, one.at);
        }
    }
    adc_ast_release(first.ast);
    adc_ast_release(second.ast);
    adc_text_release(&one);
    adc_text_release(&two);
    adc_session_release(&session);
}

static const char *const programs[] = {
    "babysqrt(x) = {\n    t = (1 + x)/2\n    for (i = 1; i <= 10; i = i + 1) t = (t + x/t)/2\n    t\n}",
    "f(x, n=3) = { s = 0; for (k = 1; k <= n; k += 1) { if (k % 2 == 0) continue; s += x^k }; return s }",
    "f(x) = { if (x > 0) return x; else return -x }",
    "f(x) = {\r\n  if (x > 0)\r\n    x\r\n  else\r\n    -x\r\n}\r\n",
    "f(x) := { while (not 0 < x < 1) x = x < 0 ? -x : x/2\n x }",
    "if (a) while (b) if (c) x else y",
    "if (a) { if (b) x } else y",
    "if (a) x\n\n# a comment\n; // another\nelse if (b) y /* c */ else { }",
    "for (;;) { break }",
    "for (a; b; c) for (i = 1; ; ) { { } ; ; { 1; 2 } }",
    "while (if(a, b, c)) { if(a, b, c)\n [x, y] }",
    "{ x -= 1; x *= 2 + 3; x /= y; -x\n !x\n (x)\n |x|\n √x\n x² }",
    "{ {x} {y} if (a) {b} c; while (0) {} return_ = 2\n 3 }",
    "g(x) = { x = x*x; x = sum(k=1, 10, x^k); { return f''(x) } }",
    "x += 1", "x -= 2*y + 1", "f(x) = x", "s = x*y;", "x ? y : z ? a : b",
    "{ else_ = 3; elsewhere = 4; breaker(returns) }",
    "if (x)\n\n{\n\n}\n\nelse\n\n{\n\n}",
    "(2)'", "((2)')'", "A^(2)' + (-2)'", "[x % -2, 3]", "[y' % -z]", "A[i,:] = 2*A[:,1]'", "f.(A[1:2:9]) \\ [3; 4]",
};

static void fixed_points(void)
{
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        expect_fixed(programs[i]);
    expect_whole("f(x)={if(x>0){t=x}else{t=-x};t\n}",
                 "f(x) = {\n    if (x > 0) {\n        t = x\n    } else {\n        t = -x\n    }\n    t\n}|");
    expect_whole("for(i=1;i<=n;i+=1){for(;;)break}",
                 "for (i = 1; i <= n; i = i + 1) {\n    for (; 1; ) break\n}|");
    expect_whole("while(x<3){ }", "while (x < 3) { }|");
}

/* ---- separators ---- */

static void separators(void)
{
    expect_whole("\xEF\xBB\xBFx = 1\r\ny\r\n\r\nz;", "x = 1|y|z;|");
    expect_whole("{ x } y\n{ z } { a }\nf(x) = { x } f(2)",
                 "{\n    x\n}|y|{\n    z\n}|{\n    a\n}|f(x) = {\n    x\n}|f(2)|");
    expect_whole("if (a) x\ny", "if (a) x|y|");
    expect_whole("if (a) x;\ny", "if (a) x;|y|");
    expect_whole("if (a) x;\n\n else y;\nz", "if (a) x else y;|z|");
    expect_whole("if (a) x;; else y", "if (a) x;|error|");
    expect_whole("if (a) x\n; else y", "if (a) x else y|");
    expect_whole("if (a)\n\n# comment\nx\n", "if (a) x|");
    expect_whole("while (a)\n{\nx\n}\ny", "while (a) {\n    x\n}|y|");
    expect_whole("for (i = 1;\n i < 3;\n\n i += 1)\n x", "for (i = 1; i < 3; i = i + 1) x|");
    expect_whole("if(a, b, c)\nx", "a ? b : c|x|");
    expect_whole("if (f(a, b))\nx", "if (f(a, b)) x|");
    expect_whole("if (a) x else\n y", "if (a) x else y|");
    expect_whole("if (a) x \\\n else y", "if (a) x else y|");
    expect_whole("if (a) x\nelsewhere = 3", "if (a) x|elsewhere = 3|");
    expect_whole("if (a) x\n@\ny", "if (a) x|error|y|");
    expect_whole("if (a) x\nelse @\ny", "error|y|");
    expect_whole("if (a) x\n/* else */ y", "if (a) x|y|");
    expect_whole("f(x) = { x }\nelse y", "error|");
    expect_whole("{ break_ } # }\n x", "{\n    break_\n}|x|");
}

static void line_by_line(void)
{
    expect_lines("x\ny +\n 2\n", "x|more|y + 2|");
    expect_lines("f(x) = {\n  x\n\n}\ng", "more|more|more|f(x) = {\n    x\n}|g|");
    expect_lines("if (a)\n x\ny\n", "more|if (a) x|y|");
    expect_lines("sin\\\n'(x)\n", "more|sin'(x)|");
    expect_lines("if (a\n) x\n", "more|if (a) x|");
    expect_lines("if (a) {\nx\n} else {\ny\n}\n", "more|more|more|more|if (a) {\n    x\n} else {\n    y\n}|");
    expect_lines("if (a) x\nelse y\n", "if (a) x|error|");
    expect_lines("if (a) x else\n y\n", "more|if (a) x else y|");
    expect_lines("{ if (a) x\n else y\n}\n", "more|more|{\n    if (a) x else y\n}|");
    expect_lines("{ if (a) x;\n\n# why\nelse y\n}\n", "more|more|more|more|{\n    if (a) x else y\n}|");
    expect_lines("{ if (a) x /* a\n b */ else y }\n", "more|{\n    if (a) x else y\n}|");
    expect_lines("for (i = 1;\ni < 2; i += 1)\nx", "more|more|for (i = 1; i < 2; i = i + 1) x|");
    expect_lines("while (a)\n{\n}\n", "more|more|while (a) { }|");
    expect_lines("{ x\n", "more|error|");
    expect_lines("x \\\n+ 1\ny\n", "more|x + 1|y|");
    expect_lines("x # \\\n+ 1\n", "x|1|");
    expect_whole("{ x };{ y }\nwhile (a) x;", "{\n    x\n};|{\n    y\n}|while (a) x;|");
    static const char late[] = "if (a) x\n\nelse y\nif (b) z\nc\n";
    char *got = read_text(late, sizeof late - 1, true, true, true);
    expect(strcmp(got, "if (a) x else y|if (b) z|c|") == 0, "else on a later line of a file: %s", got);
    free(got);
}

/* ---- errors ---- */

static const struct { const char *text; enum adc_kind kind; uint32_t at; const char *message, *hint; } errors[] = {
    {"return x", ADC_SYNTAX, 0, "'return' outside a function", "write the expression alone"},
    {"{ x; return 2 }", ADC_SYNTAX, 5, "'return' outside a function", "write the expression alone"},
    {"while (1) { return 2 }", ADC_SYNTAX, 12, "'return' outside a function", "write the expression alone"},
    {"break", ADC_SYNTAX, 0, "'break' outside a loop", ""},
    {"f(x) = { if (x) break; while (1) break }", ADC_SYNTAX, 16, "'break' outside a loop", ""},
    {"f(x) = { while (x) { break }; continue }", ADC_SYNTAX, 30, "'continue' outside a loop", ""},
    {"x = { 3 }", ADC_SYNTAX, 0, "only a function can be a block of statements", "f(x) = { ... }"},
    {"{ x = { 3 } }", ADC_SYNTAX, 2, "only a function can be a block of statements", "within the block"},
    {"{ f(x) = x }", ADC_SYNTAX, 2, "a function cannot be defined within a statement", "define f before"},
    {"{ f(x) = { x } }", ADC_SYNTAX, 2, "a function cannot be defined within a statement", "define f before"},
    {"{ (x) = 2 }", ADC_SYNTAX, 2, "only a name, an element v[i] or a function f(x) can be assigned to", "'==' compares"},
    {"{ 2 += 2 }", ADC_SYNTAX, 2, "only a name or an element v[i] can be updated", ""},
    {"if x > 0 y", ADC_SYNTAX, 3, "unexpected 'x', expected '('", "if (condition)"},
    {"while x<3 { y }", ADC_SYNTAX, 6, "unexpected 'x', expected '('", "while (condition)"},
    {"for i = 1", ADC_SYNTAX, 4, "unexpected 'i', expected '('", "for (i = 1;"},
    {"if (x = 3) y", ADC_SYNTAX, 6, "unexpected '='", "'==' compares"},
    {"while (c);", ADC_SYNTAX, 9, "unexpected ';', expected a statement", "{ }"},
    {"f(x) = if (x) 1 else 2", ADC_SYNTAX, 12, "unexpected ')'", "if(condition, value, value)"},
    {"f(x) = return x", ADC_SYNTAX, 7, "unexpected 'return', expected an operand", "begins a statement"},
    {"x; else y", ADC_SYNTAX, 3, "unexpected 'else'", "no 'if'"},
    {"{ x; else y }", ADC_SYNTAX, 5, "unexpected 'else'", "no 'if'"},
    {"if (a) x y", ADC_SYNTAX, 9, "unexpected 'y', expected an operator, 'else' or the end of the statement", "x*y"},
    {"{ x y }", ADC_SYNTAX, 4, "unexpected 'y', expected an operator, the end of the statement or '}'", "x*y"},
    {"for (i = 1, i < 2, i) x", ADC_SYNTAX, 10, "unexpected ',', expected an operator or ';'", ""},
    {"f(x) = {\n sin(x }", ADC_SYNTAX, 16, "unexpected '}'", "the '(' at line 2, column 5 is not closed"},
    {"f(x) = {\n x", ADC_SYNTAX, 11, "unexpected end of the input", "the '{' at line 1, column 8 is not closed"},
    {"x }", ADC_SYNTAX, 2, "unexpected '}'", "no '{' is open here"},
    {"2 + { x }", ADC_SYNTAX, 4, "unexpected '{', expected an operand", "braces hold statements"},
    {"{ x } + 3", ADC_SYNTAX, 6, "unexpected '+', expected the end of the statement", ""},
    {"if (a) x elif (b) y", ADC_SYNTAX, 9, "unexpected 'elif'", "else if"},
    {"if (a) then x", ADC_SYNTAX, 12, "unexpected 'x'", "no 'then'"},
    {"while (a) do x", ADC_SYNTAX, 13, "unexpected 'x'", "no 'do'"},
};

static void messages(void)
{
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        struct adc_session session;
        struct adc_reader reader;
        struct adc_statement statement;
        enum adc_read read;
        adc_session_init(&session);
        adc_open_text(&session, &reader, "test", errors[i].text, strlen(errors[i].text));
        while ((read = adc_next(&session, &reader, false, &statement)) == ADC_READ_STATEMENT)
            adc_ast_release(statement.ast);
        const struct adc_diag *error = &session.context.error;
        expect(read == ADC_READ_ERROR && error->kind == errors[i].kind && error->span.at == errors[i].at
               && strstr(error->message, errors[i].message) != NULL && strstr(error->hint, errors[i].hint) != NULL
               && (*errors[i].hint != '\0' || *error->hint == '\0'),
               "%s\n at %u: %s (%s)", errors[i].text, error->span.at, error->message, error->hint);
        adc_reader_close(&reader);
        adc_session_release(&session);
    }
}

/* What is skipped after an error: all of the statement, and nothing after it. */
static void recovery(void)
{
    expect_whole("f(x) = {\n a b\n c\n}\ny", "error|y|");
    expect_whole("f(x) = {\n while (a b) {\n c\n }\n d\n}\ny", "error|y|");
    expect_whole("f(x) = {\n a + }\ny", "error|y|");
    expect_whole("f(x) = { @\n { # }\n } /* } */ b\n } ; y\nz", "error|z|");
    expect_whole("while x < 3 {\n a\n}\ny", "error|y|");
    expect_whole("while x < 3\n{\n a\n}\ny", "error|y|");
    expect_whole("f(x) = { a b }\n{ c }\ny", "error|{\n    c\n}|y|");
    expect_whole("if (a b)\n{ c }\nelse\n{ d }\n{ e }", "error|{\n    e\n}|");
    expect_whole("for (i = 1; i i; i = i + 1) {\n a; b\n}\ny", "error|y|");
    expect_whole("if (a) { b c } else {\n d\n}\ny", "error|y|");
    expect_whole("if (a) { b c }\nelse {\n d\n}\ny", "error|y|");
    expect_whole("{ f(y) = 3\n b }\ny", "error|y|");
    expect_whole("{ f(y) = { 3\n 4 } ; 5\n b }\ny", "error|y|");
    expect_whole("{ return 3\n 4 } x\ny", "error|y|");
    expect_whole("x y # a; b\nz", "error|z|");
    expect_whole("x y; z\nw", "error|w|");
    expect_whole("x = 3 * {\n a\n b\n}\ny", "error|y|");
    expect_whole("}\n}\ny", "error|error|y|");
    expect_whole("f(2) = {\n a\n}\ny", "error|y|");
    expect_whole("f(x) = { a b\n c\n", "error|");
    expect_lines("f(x) = {\n a b\n c\n {\n }\n}\ny\n", "more|error|y|");
    expect_lines("f(x) = { a b\n} else {\n c\n}\ny\n", "error|y|");
}

/* ---- depth ---- */

static char *repeated(const char *before, int count, const char *middle, const char *after)
{
    size_t a = strlen(before), b = strlen(after), n = (size_t)count;
    char *text = malloc(n * (a + b) + strlen(middle) + 1), *at = text;
    for (int i = 0; i < count; i++, at += a)
        memcpy(at, before, a);
    at = stpcpy(at, middle);
    for (int i = 0; i < count; i++, at += b)
        memcpy(at, after, b);
    *at = '\0';
    return text;
}

static void nest(const char *before, int count, const char *middle, const char *after, bool good)
{
    struct adc_session session;
    struct adc_statement statement = {0};
    char *text = repeated(before, count, middle, after);
    adc_session_init(&session);
    bool read = read_expression(&session, text, &statement);
    const struct adc_diag *error = &session.context.error;
    expect(read == good && (good || (error->kind == ADC_LIMIT && strstr(error->message, "1000 statements") != NULL)),
           "%d times '%s': %s", count, before, read ? "read" : error->message);
    if (read)
        expect_fixed(text);
    adc_ast_release(statement.ast);
    adc_session_release(&session);
    free(text);
}

static void depth(void)
{
    nest("{", 999, "x", "}", true);
    nest("{", 1000, "x", "}", false);
    nest("while (1) ", 999, "x", "", true);
    nest("if (a) x else ", 999, "y", "", true);
    nest("if (a) x else ", 1000, "y", "", false);
    nest("{", 100000, "x", "}", false);
    nest("for (;;) {", 100000, "x", "}", false);
    nest("{x;", 900, "y", ";{}}", true);
    char *many = repeated("", 100000, "{", " x;");
    many = realloc(many, strlen(many) + 2);
    expect_fixed(strcat(many, "}"));
    free(many);
}

/* ---- random changes ---- */

static size_t change(char *text, size_t length, uint64_t *state)
{
    static const char *const bits[] = {"{", "}", "(", ")", ";", "\n", "else", " else ", "if (x) ", "while (y) ",
                                       "for (;;) ", "=", "+=", "return ", "break", "#", "/*", "*/", "//", "\\\n", "'",
                                       "!", "|", ",", "x", "2", " ", "\r", "f(x) = ", "\0", "\xCE\xB1", "[", "]", "?",
                                       ":", "e", "1e400"};
    size_t at = random_below(state, (uint32_t)length + 1);
    uint32_t choice = random_below(state, 8);
    if (choice == 0 && length > 0) {
        text[at < length ? at : length - 1] = (char)random_bits(state);
    } else if (choice <= 3 && at < length) {
        size_t gone = 1 + random_below(state, choice == 1 ? 12 : 2);
        gone = gone > length - at ? length - at : gone;
        memmove(text + at, text + at + gone, length - at - gone);
        length -= gone;
    } else {
        const char *bit = bits[random_below(state, sizeof bits / sizeof *bits)];
        size_t size = *bit == '\0' ? 1 : strlen(bit);
        memmove(text + at + size, text + at, length - at);
        memcpy(text + at, bit, size);
        length += size;
    }
    text[length] = '\0';
    return length;
}

static size_t assemble(char *text, uint64_t *state)
{
    size_t length = 0;
    for (uint32_t n = 1 + random_below(state, 3); n > 0; n--) {
        const char *program = programs[random_below(state, sizeof programs / sizeof *programs)];
        length += (size_t)sprintf(text + length, "%s\n", program);
    }
    for (uint32_t n = random_below(state, 6); n > 0; n--)
        length = change(text, length, state);
    return length;
}

/* Any bytes end in statements and errors. What was read must be read again from what it is written back to, and a text
 * without errors must give the same in pieces. */
static void changes(int rounds)
{
    uint64_t state = 20240607;
    char text[4096];
    int clean = 0;
    for (int i = 0; i < rounds; i++) {
        size_t length = assemble(text, &state);
        char *whole = read_text(text, length, false, false, true), *lines = read_text(text, length, true, true, true);
        bool good = strstr(whole, "error|") == NULL && length > 0;
        clean += good;
        if (good)
            expect(strcmp(whole, lines) == 0, "round %d:\n%s\n at once   %s\n by lines  %s", i, text, whole, lines);
        for (char *bar = whole; good && (bar = strchr(bar, '|')) != NULL; bar++)
            *bar = bar[1] == '|' ? '|' : '\n';
        if (good && strstr(whole, "||") == NULL) {
            char *again = read_text(whole, strlen(whole), false, false, true);
            for (char *bar = again; (bar = strchr(bar, '|')) != NULL; bar++)
                *bar = '\n';
            expect(strcmp(whole, again) == 0, "round %d:\n%s\n is written back as\n%s\n and then\n%s", i, text, whole,
                   again);
            free(again);
        }
        free(whole);
        free(lines);
    }
    expect(clean > rounds / 20, "only %d of %d changed texts are still without errors", clean, rounds);
}

int main(int argc, char **argv)
{
    fixed_points();
    separators();
    line_by_line();
    messages();
    recovery();
    depth();
    changes(argc > 1 ? atoi(argv[1]) : 3000);
    return finish();
}
