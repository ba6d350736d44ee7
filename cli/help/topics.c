/* Help on topics: lists made from the tables, and short texts on the language.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cli/help/help.h"
#include "cli/help/rows.h"
#include "cli/report/report.h"
#include "lexer/number.h"

enum { COMMAND_COLUMN = 24 };

/* What is written like a call but is no function. */
static const struct { const char *name, *signature, *doc; } forms[] = {
    {"diff", "diff(e, x, n)", "nth derivative of e by x; the first without n"},
    {"sum", "sum(k=a, b, e)", "sum of e for k = a, a + 1, ..., b; 0 where b < a"},
    {"prod", "prod(k=a, b, e)", "the same as a product; 1 where b < a"},
    {"solve", "solve(x=a, e)", "x near a with e = 0, or a vector; solve(x=a, b, e)"},
    {"argmin", "argmin(x=a, e)", "x near a, or a vector, where e is least"},
    {"integrate", "integrate(x=a, b, e)", "integral of e for x from a to b; inf is allowed"},
};

enum { FORM_COUNT = sizeof forms / sizeof *forms };

const char *help_form_name(int i)
{
    return i < FORM_COUNT ? forms[i].name : NULL;
}

static void put_forms(FILE *out)
{
    for (int i = 0; i < FORM_COUNT; i++)
        fprintf(out, "  %-22s%s\n", forms[i].signature, forms[i].doc);
}

static void put_functions(FILE *out)
{
    help_functions(out, "*", true);
    fputs("\nForms with a name of their own\n", out);
    put_forms(out);
    fputs("  f'(x), f''(x)         derivatives of a function of one parameter\n", out);
    fputs("\n--help=NAME, or :help NAME in a session, shows domain, derivative and aliases.\n", out);
}

static void put_constants(FILE *out)
{
    char number[ADC_NUMBER_TEXT];
    for (const struct adc_constant *constant = adc_constants; constant->name != NULL; constant++)
        fprintf(out, "  %-8s%s %-24s %s\n", constant->name, (unsigned char)constant->name[0] >= 0x80 ? " " : "",
                adc_number_text(constant->value, 0, number), constant->doc);
    fputs("\npi, e, inf, nan, ans and _ keep their meaning; the other names you may bind.\n"
          "ans and _ are the last value.\n", out);
}

static void put_commands(FILE *out)
{
    for (const struct command_row *row = command_rows; row < command_rows + COMMANDS; row++) {
        int column = fprintf(out, "  :%s%s%s", row->name, row->argument != NULL ? " " : "",
                             row->argument != NULL ? row->argument : "");
        put_wrapped(out, row->help, column, COMMAND_COLUMN);
    }
    fputs("\nCommands begin in the first column and may be shortened while unambiguous.\n"
          "Lines that say only help, help TOPIC, ?, ?TOPIC, quit or exit need no colon.\n", out);
}

static void put_session(FILE *out)
{
    fputs("Type a formula to get its value and its derivatives; TAB completes names.\n\n"
          "  x = 2                 a variable\n"
          "  f(x, y) = x*y^2       a function\n"
          "  f(x, 3) + sin(x)      an answer, differentiated by x\n"
          "  x^2;                  no report, but ans has the value\n\n", out);
    put_commands(out);
    char text[300] = "Topics: ";
    for (int i = 0; help_topic_name(i) != NULL; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s, ", help_topic_name(i));
    snprintf(text + strlen(text), sizeof text - strlen(text), "and every name and operator.");
    putc('\n', out);
    put_wrapped(out, text, 0, 0);
}

static void put_language(FILE *out)
{
    fputs("Numbers      2  .5  1e-3  0x1F  1_000\n"
          "Names        letters, digits and _; variables and functions are kept apart\n"
          "Products     x*y, or a number directly before a name, call or parenthesis:\n"
          "             2x, 3(x + 1)\n"
          "Powers       x^2, x**2, x²; -x^2 is -(x^2), and 2^3^2 is 2^9\n"
          "Also         |x| is abs(x), √x is sqrt(x), 5! and 7!! are factorials\n"
          "Choice       c ? a : b or if(c, a, b); comparisons chain: 0 < x < 1\n"
          "Statements   end with a newline or ';'; a newline inside ( ) or [ ], after an\n"
          "             operator or after \\ is space; a final ';' silences the answer\n"
          "Comments     # or // to the end of the line, /* ... */\n"
          "\n"
          "x = 2                 an independent variable and its value\n"
          "s = x*y               a formula: it keeps its dependence on x and y\n"
          "f(x, y) = x*y         a function; := is accepted for =\n"
          "f(x) = { ... }        a function with statements: see the topic statements\n"
          "twice(g, x) = g(g(x)) a function as an argument: twice(sin, x)\n"
          "[x*y, x + y]          a vector: an answer, a formula, the value of a function\n"
          "diff(s, x)            the derivative of s by x; diff(s, x, 2) the second\n"
          "f'(x), f''(x)         derivatives of a function of one parameter\n"
          "sum(k=1, n, x^k)      a sum; prod is a product\n"
          "value(s)              s as a constant, whose derivative is 0\n"
          "ans, _                the last value\n", out);
}

static void put_statements(FILE *out)
{
    fputs("heron(x, n=10) = {\n"
          "    t = (1 + x)/2                             # a name of the function's own\n"
          "    for (i = 1; i <= n; i += 1) t = (t + x/t)/2\n"
          "    t                                         # the value\n"
          "}\n"
          "heron(x)\n\n"
          "{ ... }               statements, one a line or separated by ';'\n"
          "t = e                 also += -= *= /=\n"
          "if (c) s else s       else may stand on a later line, but not in a session\n"
          "                      at the top level\n"
          "while (c) s           as long as c is not 0\n"
          "for (t = a; c; t = b) s\n"
          "break, continue       leave the innermost loop, go on with its next turn\n"
          "return e              the value of the function\n\n"
          "The value of a function is that of its last expression statement, or of return;\n"
          "one that ends on a loop or an assignment is an error. What a function assigns is\n"
          "its own. At the top level braces open no scope, and the names that are assigned\n"
          "become formulas where they depend on variables, and numbers otherwise.\n\n"
          "The derivative is that of the operations carried out. A loop that stops when a\n"
          "value has converged needs a step more for its derivative.\n", out);
}

static void put_operators(FILE *out)
{
    fputs("Operators, from the one that binds least to the one that binds most\n\n", out);
    for (const struct adc_level_row *level = adc_levels; level < adc_levels + ADC_LEVELS; level++)
        if (level->shown != NULL)
            fprintf(out, "  %s%*s%s\n", level->shown, 20 - (int)adc_characters(level->shown, strlen(level->shown)), "",
                    level->meaning);
    fputs("\nx = e and x := e bind a name; they are statements, not operators.\n", out);
}

static void put_checks(FILE *out)
{
    fputs("Each partial derivative is compared with a finite difference of the value.\n\n"
          "  finite difference   2.5838531634529(3): the digit in parentheses is the\n"
          "                      uncertainty of the last digit shown\n"
          "  13 digits           both agree in so many digits, within that uncertainty\n"
          "  exact               the difference has no error to speak of, and agrees\n"
          "  agrees              both agree, as far as the difference can tell\n"
          "  inconclusive        the difference is too uncertain here to tell\n"
          "  DISAGREES           they differ by more than the uncertainty: exit status 3\n\n"
          "The derivative itself is exact up to rounding; the difference only vouches\n"
          "for it. --no-check, or :set check off in a session, leaves it out.\n", out);
}

static void put_derivatives(FILE *out)
{
    fputs("Every answer comes with its exact partial derivatives. Beyond them:\n\n"
          "  diff(x^3, x), f'(2)   a derivative within a formula\n"
          "  x^2*y at x=3, y=2     the answer at another point\n\n"
          "in a session                      on the command line\n"
          "  :hessian x^2*y                  --hessian      second partial derivatives\n"
          "  :jacobian [x*y, x]              --jacobian     of a vector, or as one\n"
          "                                  --sparse       of both what is not 0\n"
          "  :taylor 5 sin(x)                --taylor=5     Taylor coefficients\n"
          "  :direction x=1,y=2 x*y          --direction    along a direction\n"
          "  :subgradient abs(x)             --subgradient  a number at a kink\n"
          "  :claim x=2*x                    --claim        compares what you worked out\n"
          "  :trace x*y                      --trace        each step of the evaluation\n"
          "  :set wrt x,y                    --wrt          by these variables only\n", out);
}

static void put_arrays(FILE *out)
{
    fputs("A value is a number, a vector or a matrix; indices begin at 1.\n\n"
          "  [1, 2, 3]  [1,2; 3,4]   a vector, a matrix\n"
          "  [1:5]  [0:0.1:1]        a range, within brackets only\n"
          "  [i^2 for i=1:n]         also over two names, and over the elements of a vector\n"
          "  v[2]  A[i,j]  A[i,:]    an element, a row; v[2:4] a stretch; v[2] = e in statements\n"
          "  A*B  A*v  A^3  A'       products, whole powers, the transpose; v'*w is a number\n"
          "  A\\b                     x with A*x = b, by least squares where A is tall\n"
          "  A .* B  A .+ 1  sin.(A) element by element, also f.(v, 2) with f of your own\n"
          "  diff(e, A)              shaped like A; diff(e, A[1,2]) by an element\n\n", out);
    help_forms(out);
    fputs("\nA derivative is shaped like the variable: --at 'A=[1,2;3,4]' has four partials,\n"
          "called A[1,1] ... in --wrt, --direction and --claim. --data=FILE binds columns.\n", out);
}

static void put_limits(FILE *out)
{
    fputs("An answer may take so much:\n\n", out);
    help_options(out, "Limits");
    fputs("\nAn answer that reaches a limit ends with an error, and in a session the next line\n"
          "is read; Ctrl-C ends one at any time.\n", out);
}

static const struct { const char *name; void (*put)(FILE *out); } topics[] = {
    {"functions", put_functions}, {"constants", put_constants}, {"commands", put_commands},
    {"language", put_language}, {"arrays", put_arrays}, {"statements", put_statements}, {"operators", put_operators},
    {"checks", put_checks}, {"session", put_session}, {"derivatives", put_derivatives}, {"limits", put_limits},
};

enum { TOPIC_COUNT = sizeof topics / sizeof *topics };

const char *help_topic_name(int i)
{
    return i < TOPIC_COUNT ? topics[i].name : NULL;
}

/* The levels of an operator: '-' has two. */
static bool put_operator(FILE *out, const char *topic)
{
    bool found = false;
    size_t length = strlen(topic);
    for (const struct adc_level_row *level = adc_levels; level < adc_levels + ADC_LEVELS; level++) {
        for (const char *at = level->shown; at != NULL && *at != '\0'; at += strspn(at, " ")) {
            size_t word = strcspn(at, " ");
            bool letter = length == 1 && ((topic[0] | 0x20) >= 'a' && (topic[0] | 0x20) <= 'z');
            if (word == length && !letter && memcmp(at, topic, length) == 0) {
                fprintf(out, "%s   %s\n", level->shown, level->meaning);
                found = true;
            }
            at += word;
        }
    }
    if (found)
        fputs("\nThe topic operators lists them all, from the one that binds least.\n", out);
    return found;
}

/* Signs that are no operators. */
static bool put_sign(FILE *out, const char *topic)
{
    static const struct { const char *signs, *meaning; } rows[] = {
        {"( )", "what belongs together: 2*(x + 1); the arguments of a call: atan2(y, x)"},
        {"[ ]", "a vector [x, y], a matrix [1, 2; 3, 4], an element v[2], elements [k^2 for k=1:5]"},
        {"{ }", "statements, one a line or separated by ';': see the topic statements"},
        {"|", "|x| is abs(x)"},
        {"√ ∛", "√x is sqrt(x), ∛x is cbrt(x)"},
        {"− × · ⋅ ∗ ÷ ∕ ≠ ≤ ≥", "other spellings of - * / != <= >="},
        {"⁰ ¹ ⁴ ⁵ ⁶ ⁷ ⁸ ⁹ ⁺ ⁻", "powers: x⁴ is x^4, x⁻¹ is x^-1"},
        {"½ ¼ ¾ ∞", "the numbers 0.5, 0.25, 0.75 and inf"},
        {".( .", "f.(v) is f of each element of v; the point in 2.5; .* and the like are operators"},
        {"= :=", "x = 2 binds a name, f(x) = x^2 a function; == compares"},
        {"+= -= *= /=", "t += e is t = t + e; see the topic statements"},
        {"+/- ±", "a standard uncertainty, in --at and :budget: x=2+/-0.1"},
        {"~", "a distribution in --at, x~uniform(1,3); the model of --fit, y ~ a*x + b"},
        {", ;", "',' separates arguments and elements, ';' statements and rows of a matrix; a final ';' silences"},
        {"# // /* */", "comments, to the end of the line or to */"},
        {"true false", "there are none: a condition is true where it is not 0; comparisons are 1 or 0"},
    };
    size_t length = strlen(topic);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (const char *at = rows[i].signs; *at != '\0'; at += strspn(at, " ")) {
            size_t word = strcspn(at, " ");
            if (word == length && memcmp(at, topic, length) == 0) {
                const int column = (int)adc_characters(rows[i].signs, strlen(rows[i].signs)) + 3;
                fprintf(out, "%s   ", rows[i].signs);
                put_words(out, rows[i].meaning, column, column, HELP_WIDTH);
                putc('\n', out);
                return true;
            }
            at += word;
        }
    }
    return false;
}

/* The keywords of statements are explained by one text, and what is written like a call by its line. */
static bool put_word(FILE *out, const char *topic)
{
    for (uint32_t symbol = 0; symbol < ADC_KEYWORDS; symbol++) {
        if (adc_is_statement_word(symbol) && strcmp(adc_keywords[symbol].word, topic) == 0) {
            put_statements(out);
            return true;
        }
    }
    for (int i = 0; i < FORM_COUNT; i++) {
        if (strcmp(forms[i].name, topic) == 0) {
            fprintf(out, "%s   %s\n", forms[i].signature, forms[i].doc);
            return true;
        }
    }
    return false;
}

bool help_text_topic(FILE *out, const char *topic)
{
    for (int i = 0; i < TOPIC_COUNT; i++) {
        if (strcmp(topics[i].name, topic) == 0) {
            topics[i].put(out);
            return true;
        }
    }
    if (strcmp(topic, "derivative") == 0 || strcmp(topic, "differentiate") == 0) {
        put_derivatives(out);
        return true;
    }
    return put_operator(out, topic) || put_sign(out, topic) || put_word(out, topic);
}
