/* Help on topics: lists made from the tables, and short texts on the language.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cli/help/help.h"
#include "cli/report/report.h"
#include "eval/array/form.h"
#include "lexer/number.h"

enum { TEXT = 400, COMMAND_COLUMN = 24 };

/* Forms that are written like a call and are not functions. */
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
    int number = FORM_COUNT;
    for (const struct adc_form_row *form = adc_forms; i >= FORM_COUNT && form < adc_forms + ADC_FORMS; form++)
        if (*form->name != '\0' && number++ == i)
            return form->name;
    return i < FORM_COUNT ? forms[i].name : NULL;
}

bool help_is_form(const char *name)
{
    int i = 0;
    while (help_form_name(i) != NULL && strcmp(help_form_name(i), name) != 0)
        i++;
    return help_form_name(i) != NULL;
}

static void put_functions(FILE *out)
{
    help_functions(out, "*");
    fputs("\nForms with a name of their own\n", out);
    for (int i = 0; i < FORM_COUNT; i++)
        fprintf(out, "  %-22s%s\n", forms[i].signature, forms[i].doc);
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

void help_command(FILE *out, const struct command_row *row)
{
    int column = fprintf(out, "  :%s%s%s", row->name, row->argument != NULL ? " " : "",
                         row->argument != NULL ? row->argument : "");
    put_wrapped(out, row->help, column, COMMAND_COLUMN);
}

static void put_commands(FILE *out)
{
#define PART(title) fputs(title "\n", out);
#define COMMAND(id, argument, completes, run, help) help_command(out, &command_rows[COMMAND_##id]);
#include "cli/session/cmds.def"
    char text[300] = "Commands begin in the first column and may be shortened while unambiguous, and";
    for (const struct command_short *s = command_shorts; s->letter != 0; s++)
        snprintf(text + strlen(text), sizeof text - strlen(text), " :%s to :%c%s", command_rows[s->command].name, s->letter,
                 s[1].letter != 0 ? "," : ".");
    putc('\n', out);
    put_wrapped(out, text, 0, 0);
    fputs("Lines that say only help, help TOPIC, ?, ?TOPIC, quit or exit need no colon.\n", out);
}

void help_session_text(FILE *out)
{
    fputs("Type a formula to get its value and its derivatives; TAB completes names.\n\n"
          "  x = 2; y = 3          two variables\n"
          "  x*y + sin(x)          an answer: value, partial derivatives, comparison\n"
          "  x*y at x=1, y=2       an answer at another point; x^2; with ';' shows none\n"
          "  f(x, y) = x*y^2       a function; f(x, 3) is an answer\n"
          "  :emit infix x^2*y     derivatives as formulas, or as latex, c, python, ...\n"
          "  :hessian x^2*y        second derivatives; :taylor, :trace, :check, ...\n"
          "  :plot sin(x), x=0:10  a picture\n"
          "  :solve x x^2 - 2      a root; :minimize, :maximize, :fit\n"
          "  :undo                 takes back the last binding; :save FILE keeps all\n\n", out);
    put_wrapped(out, ":help commands lists all commands; :help NAME explains a function, constant, command or operator. :help TOPIC "
                "explains a topic: examples, functions, language, derivatives, forward, reverse, uncertainty, fit, plot or files; "
                ":help options ends with them all. :quit or Ctrl-D leaves.", 0, 0);
}

static void put_examples(FILE *out)
{
    for (const struct option_group *group = option_groups; group->title != NULL; group++)
        fprintf(out, "%s: --help=%s\n  %s\n", group->title, group->topic, group->example);
    fputs("\nIn a session, :help shows what to type.\n", out);
}

static const char forward_text[] =
    "Forward mode carries a tangent through each operation, along with the value. One\n"
    "tangent is one direction, so n variables take n of them: it suits few variables\n"
    "and many components. --mode=auto chooses it for a vector of more components than\n"
    "variables.\n\n"
    "  adcalc --mode=forward -e 'x*y + sin(x)' --at x=2,y=3\n"
    "  adcalc --direction=x=1,y=2 -e 'x*y + sin(x)' --at x=2,y=3\n"
    "  adcalc --dual -e 'x*y + sin(x)' --at x=2+1eps,y=3\n"
    "  adcalc --taylor=4 -e 'sin(x)' --at x=0.5\n"
    "  adcalc --trace -e 'x*y + sin(x)' --at x=2,y=3\n\n"
    "In a session :set mode forward, :direction, :taylor and :trace do the same.\n";

static const char reverse_text[] =
    "Reverse mode evaluates once, then carries adjoints back from the answer to the\n"
    "variables. One sweep gives all partials of a number: it suits many variables and\n"
    "few components. --mode=auto chooses it for these.\n\n"
    "  adcalc --mode=reverse -e 'x*y + sin(x)' --at x=2,y=3\n"
    "  adcalc --cotangent=1,0 -e '[x*y, x + y]' --at x=2,y=3\n"
    "  adcalc --mode=both -e 'x*y + sin(x)' --at x=2,y=3\n"
    "  adcalc --trace=rules -e 'x*y + sin(x)' --at x=2,y=3\n\n"
    "In a session :set mode reverse and :trace do the same.\n";

static const char trace_text[] =
    "A trace (Wengert list) has a row for each operation: its value, its local\n"
    "partials, its tangents (forward mode) and its adjoint (reverse mode).\n\n"
    "  adcalc --trace -e 'x*y + sin(x)' --at x=2,y=3\n"
    "  adcalc --trace=rules --wrt=x -e 'x*y + sin(x)' --at x=2,y=3\n"
    "  adcalc --trace=steps -e 'x*y + sin(x)' --at x=2,y=3\n"
    "  adcalc --trace=differentials -e 'x*y + sin(x)' --at x=2,y=3\n"
    "  adcalc --trace=layers -e 'x*y + sin(x)' --at x=2,y=3\n"
    "  adcalc --trace --checkpoints=3 -e 'y=x; while (y>0.4) y=sin(y); y' --at x=1\n"
    "  adcalc --trace --chunk=2 -e 'x*y*z' --at x=2,y=3,z=4\n"
    "  adcalc --trace --elimination -e '[x*y, x/y]' --at x=2,y=3\n"
    "  adcalc --emit=dot -e 'x*y + sin(x)' --at x=2,y=3\n";

static const char code_text[] =
    "  adcalc --derivative -e 'x^2*y'\n"
    "  adcalc --emit=latex -e 'x^2*y'\n"
    "  adcalc --emit=c --name=area -e 'x^2*y' -o area.c\n"
    "  adcalc --emit=dot -e 'x*y + sin(x)' -o graph.dot\n"
    "  adcalc --emit=adc -e 'a = x*y; b = sin(x); a + b'\n\n"
    "In a session :emit FORM EXPRESSION prints these, and :emit FORM -o FILE writes\n"
    "the last answer to a file.\n";

static const char plot_text[] =
    "  adcalc --plot=x=0:10 -e 'x*sin(x)'\n"
    "  adcalc --plot=x=-2:2,y=-2:2 -e 'x^2 + x*y'\n"
    "  adcalc --plot=x=0:10 -e 'x*sin(x)' -o plot.svg\n\n"
    "x=0:10 is the interval from 0 to 10; without it adcalc chooses one. In a session\n"
    "write :plot x*sin(x), x=0:10 and, for a file, -o plot.svg.\n";

static const char points_text[] =
    "  adcalc --points=data.csv -e 'x*y'\n"
    "  adcalc --range=x=0:0.5:2,y=1:1:3 -e 'x*y'\n"
    "  adcalc --random=100:x=0:1,y=1:2 -e 'x*y' --claim=x=y\n\n"
    "Three numbers are START:STEP:STOP, two an interval: --range=x=0:0.5:2 has the\n"
    "points 0, 0.5, 1, 1.5 and 2, --random and --plot take x=0:2 from 0 to 2.\n";

static const char solve_text[] =
    "  adcalc --solve=x -e 'x^2 = a' --at x=1,a=2\n"
    "  adcalc --all-roots=x=-5:5 -e 'x^3 - 4*x'\n"
    "  adcalc --minimize=x,y -e '(x - 1)^2 + (y - 2)^2' --at x=0,y=0\n"
    "  adcalc -e 'solve(x=1, x^2 - a)' --at a=2\n\n"
    "In a session: :solve, :minimize, :maximize.\n";

static const char fit_text[] =
    "  adcalc --fit=data.csv -e 'y ~ a*x + b'\n"
    "  adcalc --fit=data.csv -e 'y ~ a*exp(k*x)' --at a=1,k=0.1 --within=k=0:inf\n\n"
    "The left side has columns only. A name that is a column is data, the others are\n"
    "parameters; --at starts the search. In a session, with a = 1; b = 1:\n"
    ":fit data.csv a,b y ~ a*x + b.\n";

static const char uncertainty_text[] =
    "  adcalc -e 'l/T^2' --at 'l=1.00(1),T=2.0(1)'\n"
    "  adcalc -e 'x*y' --at 'x=2+/-0.1,y=3+/-0.2' --corr=x,y=0.5\n"
    "  adcalc -e 'x*y' --at 'x=2.0(1):9,y~uniform(1,3)' --expand=95%\n"
    "  adcalc -e 'x*y' --at 'x=2+/-0.1,y~normal(3,0.2)' --monte-carlo=10000\n\n"
    "x=2+/-0.1, x=2±0.1 and x=2.0(1) are a value with its standard uncertainty, :9\n"
    "adds degrees of freedom, and ~ is a distribution. In a session:\n"
    ":budget l=1.00(1),T=2.0(1) l/T^2.\n";

static const char exit_text[] =
    "Exit status\n"
    "    0  answered\n"
    "    1  the mathematics says no: no value or derivative here, no convergence\n"
    "    2  usage or syntax\n"
    "    3  a check or a claim disagrees\n"
    "    4  the system says no: a file, memory, a limit\n"
    "  130  interrupted\n";

static const char files_text[] =
    "read\n"
    "  FILE, -f FILE         statements; - is standard input\n"
    "  --points=FILE         a table, a header first: CSV, --tsv or --jsonl\n"
    "  --data=FILE           columns as vectors: CSV, or --tsv\n"
    "  --fit=FILE            columns to fit: CSV, or --tsv\n"
    "  --corr=FILE           a matrix of correlations\n"
    "written\n"
    "  -o FILE               results; with --plot and --emit=dot a .svg, .png or .pdf\n"
    "                        is a picture\n"
    "of a session\n"
    "  :load FILE            runs statements, :save FILE writes them\n"
    "  ~/.config/adcalc/adcalcrc      is run at the start\n"
    "  ~/.local/state/adcalc/history  keeps the lines typed\n";

static const char language_text[] =
    "Numbers      2  .5  1e-3  0x1F  1_000\n"
    "Names        letters, digits and _; variables and functions have separate names\n"
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
    "ans, _                the last value\n";

static const char statements_text[] =
    "heron(x, n=10) = {\n"
    "    t = (1 + x)/2                             # a name of the function's own\n"
    "    for (i = 1; i <= n; i += 1) t = (t + x/t)/2\n"
    "    t                                         # the value\n"
    "}\n"
    "heron(x)\n\n"
    "{ ... }               statements, one a line or separated by ';'\n"
    "t = e                 also += -= *= /=\n"
    "if (c) s else s       else may begin a later line, but not in a session\n"
    "                      at the top level\n"
    "while (c) s           as long as c is not 0\n"
    "for (t = a; c; t = b) s\n"
    "break, continue       leave the innermost loop, continue with its next iteration\n"
    "return e              the value of the function\n\n"
    "The value of a function is that of its last expression statement, or of return;\n"
    "one that ends on a loop or an assignment is an error. Names that a function\n"
    "assigns are its own. At the top level braces open no scope; names that are\n"
    "assigned become formulas where they depend on variables, and numbers otherwise.\n\n"
    "The derivative is that of the operations carried out. A loop that stops when a\n"
    "value has converged needs a step more for its derivative.\n";

static void put_operators(FILE *out)
{
    fputs("Operators, from the one that binds least to the one that binds most\n\n", out);
    for (const struct adc_level_row *level = adc_levels; level < adc_levels + ADC_LEVELS; level++)
        if (level->shown != NULL)
            fprintf(out, "  %s%*s%s\n", level->shown, 20 - (int)adc_characters(level->shown, strlen(level->shown)), "",
                    level->meaning);
    fputs("\nx = e and x := e bind a name; they are statements, not operators.\n", out);
}

static const char checks_text[] =
    "Each partial derivative is compared with a finite difference of the value.\n\n"
    "  finite difference   2.5838531634529(3): the digit in parentheses is the\n"
    "                      uncertainty of the last digit shown\n"
    "  13 digits           both agree in this many digits, within that uncertainty\n"
    "  exact               both agree, and every digit is confirmed\n"
    "  agrees              both agree, within the error of the difference\n"
    "  inconclusive        the difference is too uncertain here to decide\n"
    "  DISAGREES           they differ by more than the uncertainty: exit status 3\n\n"
    "The derivative itself is exact up to rounding; the difference only confirms\n"
    "it. --no-check, or :set check off in a session, leaves it out.\n";

static const char derivatives_text[] =
    "Every answer has its exact partial derivatives. Also:\n\n"
    "  diff(x^3, x), f'(2)   a derivative within a formula\n"
    "  x^2*y at x=3, y=2     the answer at another point\n\n"
    "in a session                      on the command line\n"
    "  :hessian x^2*y                  --hessian      second partial derivatives\n"
    "  :jacobian [x*y, x]              --jacobian     of a vector, or as one\n"
    "                                  --sparse       of both the nonzero entries\n"
    "  :taylor 5 sin(x)                --taylor=5     Taylor coefficients\n"
    "  :direction x=1,y=2 x*y          --direction    along a direction\n"
    "  :subgradient abs(x)             --subgradient  a number at a kink\n"
    "  :claim x=2*x                    --claim        compares your own result\n"
    "  :trace x*y                      --trace        each step of the evaluation\n"
    "  :set wrt x,y                    --wrt          in these variables only\n";

static void put_arrays(FILE *out)
{
    fputs("A value is a number, a vector or a matrix; indices begin at 1.\n\n"
          "  [1, 2, 3]  [1,2; 3,4]   a vector, a matrix\n"
          "  [1:5]  [0:0.1:1]        a range, within brackets only\n"
          "  [i^2 for i=1:n]         also over two names, and over the elements of a vector\n"
          "  v[2]  A[i,j]  A[i,:]    an element, a row; v[2:4] a part; v[2] = e a statement\n"
          "  A*B  A*v  A^3  A'       products, powers, the transpose; v'*w is a number\n"
          "  A\\b                     x with A*x = b, by least squares where A is tall\n"
          "  A .* B  A .+ 1  sin.(A) element by element, also f.(v, 2) with f of your own\n"
          "  diff(e, A)              shaped like A; diff(e, A[1,2]) by an element\n\n", out);
    for (const struct adc_form_row *form = adc_forms; form < adc_forms + ADC_FORMS; form++)
        if (*form->name != '\0')
            put_wrapped(out, form->help, fprintf(out, "  %s(%s)", form->name, form->args), SIGNATURE_COLUMN);
    fputs("\nA derivative is shaped like the variable: --at 'A=[1,2;3,4]' has four partials,\n"
          "called A[1,1] ... in --wrt, --direction and --claim. --data=FILE binds columns.\n", out);
}

static const char limits_text[] =
    "An answer that reaches a limit ends with an error; a session then reads its next\n"
    "line. Ctrl-C ends an answer at any time.\n";

static void put_options(FILE *out);

static void help_options(FILE *out, const char *group)
{
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++)
        if (strcmp(row->group, group) == 0)
            help_option(out, row);
}

/* After the text of a topic that is called like a group of options come these, after their example where there is no
 * text. */
static const struct { const char *name, *text; void (*put)(FILE *out); } topics[] = {
    {"examples", NULL, put_examples}, {"forward", forward_text, NULL}, {"reverse", reverse_text, NULL},
    {"trace", trace_text, NULL}, {"uncertainty", uncertainty_text, NULL}, {"fit", fit_text, NULL}, {"plot", plot_text, NULL},
    {"points", points_text, NULL}, {"solve", solve_text, NULL}, {"code", code_text, NULL},
    {"derivatives", derivatives_text, NULL}, {"checks", checks_text, NULL}, {"digits", NULL, NULL}, {"exit", exit_text, NULL},
    {"files", files_text, NULL}, {"options", NULL, put_options}, {"commands", NULL, put_commands},
    {"functions", NULL, put_functions}, {"constants", NULL, put_constants}, {"language", language_text, NULL},
    {"arrays", NULL, put_arrays}, {"statements", statements_text, NULL}, {"operators", NULL, put_operators},
    {"limits", limits_text, NULL}, {"session", NULL, help_session_text}, {"input", NULL, NULL}, {"output", NULL, NULL},
    {"help", NULL, NULL},
};

enum { TOPIC_COUNT = sizeof topics / sizeof *topics };

static void put_options(FILE *out)
{
    char text[TEXT];
    size_t used = 0;
    for (const struct option_group *group = option_groups; group->title != NULL; group++) {
        fprintf(out, "%s%s\n  %s\n\n", group == option_groups ? "" : "\n", group->title, group->example);
        help_options(out, group->title);
    }
    for (int i = 0; i < TOPIC_COUNT; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", topics[i].name, i + 1 < TOPIC_COUNT ? ", " : ".");
    put_wrapped(out, "\nTopics of --help=TOPIC, and of :help TOPIC in a session: a function, constant, command, option or "
                "operator, and", 0, 0);
    put_wrapped(out, text, 0, 2);
}

const char *help_topic_name(int i)
{
    return i < TOPIC_COUNT ? topics[i].name : NULL;
}

/* The levels of an operator: '-' has two. */
static bool put_operator(FILE *out, const char *topic)
{
    bool found = false;
    if (topic[1] == '\0' && (topic[0] | 0x20) >= 'a' && (topic[0] | 0x20) <= 'z')      /* of "c ? a : b" */
        return false;
    for (const struct adc_level_row *level = adc_levels; level < adc_levels + ADC_LEVELS; level++)
        if (level->shown != NULL && adc_among(level->shown, topic)) {
            fprintf(out, "%s   %s\n", level->shown, level->meaning);
            found = true;
        }
    if (found)
        fputs("\nThe topic operators lists them all, from the one that binds least.\n", out);
    return found;
}

/* Signs that are not operators. */
static bool put_sign(FILE *out, const char *topic)
{
    static const struct { const char *signs, *meaning; } rows[] = {
        {"( )", "grouping: 2*(x + 1); the arguments of a call: atan2(y, x)"},
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
        {"kink one-sided", "at a kink, as of abs(x) at 0, the derivatives of both sides differ: each is one-sided, and both are printed"},
        {"undecided", "rounding, or a bound that is not known, leaves the number or the verdict open; none is printed"},
        {"inconclusive", "a comparison in which the finite difference is too uncertain; see the topic checks"},
        {"elasticity", "x/f df/dx, by how many per cent f changes with one per cent of x: --relative"},
        {"leverage", "the derivative of a fitted value with respect to its observation, from 0 to 1: --influence"},
        {"condition", "of a fit: near 1 the data separate the parameters well, above 1e6 they lose digits to each other"},
        {"true false", "there are none: a condition is true where it is not 0; comparisons are 1 or 0"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (topic[0] == ',' ? rows[i].signs[0] == ',' && topic[1] == '\0' : adc_among(rows[i].signs, topic)) {
            const int column = (int)adc_characters(rows[i].signs, strlen(rows[i].signs)) + 3;
            fprintf(out, "%s   ", rows[i].signs);
            put_words(out, rows[i].meaning, strlen(rows[i].meaning), column, column, HELP_WIDTH);
            putc('\n', out);
            return true;
        }
    return false;
}

/* The keywords of statements are explained by one text, and what is written like a call by its line. */
static bool put_word(FILE *out, const char *topic)
{
    for (uint32_t symbol = 0; symbol < ADC_KEYWORDS; symbol++) {
        if (adc_is_statement_word(symbol) && strcmp(adc_keywords[symbol].word, topic) == 0) {
            fputs(statements_text, out);
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

const struct option_group *help_group(const char *topic)
{
    const struct option_group *group = option_groups;
    while (group->title != NULL && strcmp(group->topic, topic) != 0)
        group++;
    return group->title != NULL ? group : NULL;
}

bool help_text_topic(FILE *out, const char *topic)
{
    const struct option_group *group = help_group(topic);
    for (int i = 0; i < TOPIC_COUNT; i++) {
        if (strcmp(topics[i].name, topic) != 0)
            continue;
        if (topics[i].put != NULL)
            topics[i].put(out);
        else if (topics[i].text != NULL)
            fputs(topics[i].text, out);
        else
            fprintf(out, "  %s\n", group->example);
        if (group != NULL) {
            putc('\n', out);
            help_options(out, group->title);
        }
        return true;
    }
    const bool derivative = strcmp(topic, "derivative") == 0 || strcmp(topic, "differentiate") == 0;
    if (derivative)
        fputs(derivatives_text, out);
    return derivative;
}

bool help_sign(FILE *out, const char *topic)
{
    return topic[0] != '\0' && (put_operator(out, topic) || put_sign(out, topic) || put_word(out, topic));
}
