/* The grammar. Every action is one constructor call. Levels are settled by declared precedence, which spares the parser
 * nine reductions an operand. They are those of operators.def, to which tests/unit/operators holds this file. A power,
 * postfix or primary is `open` when it begins with a name, call, root or parenthesis: only such a one may follow a
 * number directly (2x).
 *
 * The parser looks ahead (LAC) before it reduces, so that an error is found where it is, with all tokens expected there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
%require "3.8"
%define api.pure full
%define api.push-pull push
%define api.prefix {adc_yy}
%define api.token.prefix {ADC_YY_}
%define api.token.raw
%define api.value.type {union adc_value}
%define api.location.type {struct adc_span}
%define parse.error custom
%define parse.lac full
%locations
%expect 0
%param {struct adc_reader *r}

%code requires {
#include "parser/build.h"
}
%code {
#include <stdlib.h>

/* Spans come in the order of the text. */
#define YYLLOC_DEFAULT(current, rhs, n) \
    ((current) = (n) > 0 ? (struct adc_span){YYRHSLOC(rhs, 1).at, \
                                             YYRHSLOC(rhs, n).at + YYRHSLOC(rhs, n).length - YYRHSLOC(rhs, 1).at} \
                         : (struct adc_span){YYRHSLOC(rhs, 0).at + YYRHSLOC(rhs, 0).length, 0})
#define YYMAXDEPTH ADC_MAX_NESTING

static void yyerror(const struct adc_span *span, struct adc_reader *r, const char *message);
}

%token START_PROGRAM START_BINDINGS
%token END 0 NEWLINE SEMICOLON NUMBER NAME IF ELSE WHILE FOR RETURN BREAK CONTINUE AND OR NOT
%token PLUS MINUS TIMES DIVIDE PERCENT POWER RAISED BANG BANGBANG ROOT PRIME BAR
%token BACKSLASH DOTPLUS DOTMINUS DOTTIMES DOTDIVIDE DOTPOWER TRANSPOSE
%token EQ NE LT LE GT GE QUESTION COLON ASSIGN ADD_ASSIGN SUB_ASSIGN MUL_ASSIGN DIV_ASSIGN PLUSMINUS FIGURES TILDE
%token COMMA LPAREN EACH RPAREN LBRACKET RBRACKET LBRACE RBRACE

%type <number> NUMBER RAISED
%type <symbol> NAME ROOT place
%type <count> PRIME arguments argument_list chain components rows indices generators
%type <op> relation assign_op
%type <body> block lines line statement simple compound jump part
%type <value> expression sum exponent open closed call root_operand argument condition bracket range index generator freedom

/* Operators, from low to high; comparisons, which chain, and powers are rules of their own. */
%right QUESTION COLON
%left OR
%left AND
%precedence NOT
%left PLUS MINUS DOTPLUS DOTMINUS
%left TIMES DIVIDE PERCENT BACKSLASH DOTTIMES DOTDIVIDE
%precedence SIGN
%precedence PRODUCT
%precedence BANG BANGBANG RAISED POWER DOTPOWER TRANSPOSE LBRACKET

/* An else belongs to the nearest if. */
%precedence THEN
%precedence ELSE

%%

input
    : START_PROGRAM program END
    | START_BINDINGS bindings END
    ;

program
    : %empty
    | program top_statement separator           { adc_build_complete(r); }
    ;

separator
    : NEWLINE
    | SEMICOLON
    ;

top_statement
    : expression[e]                             { adc_build_expression(r, $e, @$); }
    | expression[to] ASSIGN expression[e]       { adc_build_assignment(r, $to, @to, $e, @$); }
    | expression[to] assign_op[op] expression[e] { adc_build_update(r, $to, @to, $op, $e, @$); }
    | expression[to] ASSIGN block[b]            { adc_build_function(r, $to, @to, $b, @$); }
    | compound[s]                               { adc_build_compound(r, $s, @$); }
    | jump[s]                                   { adc_build_compound(r, $s, @$); }
    | expression[left] TILDE expression[model]  { adc_build_fit(r, $left, $model, @$); }
    ;

/* Statements behind if, while and for, and between braces, where the reader sees to it that a separator stands behind
 * each but the last. */
block
    : LBRACE lines[n] RBRACE                    { $$ = adc_build_block(r, $n, @$); }
    ;

lines
    : line[s]                                   { $$ = adc_build_lines(r, $s); }
    | lines[n] separator line[s]                { $$ = adc_build_line(r, $n, $s); }
    ;

line
    : %empty                                    { $$ = adc_build_nothing(); }
    | statement
    ;

statement
    : simple
    | compound
    | jump
    | expression[to] ASSIGN block               { adc_build_inner_block(r, $to, @to); }
    ;

simple
    : expression[e]                             { $$ = adc_build_value($e); }
    | expression[to] ASSIGN expression[e]       { $$ = adc_build_assign(r, $to, @to, $e, @$); }
    | expression[to] assign_op[op] expression[e] { $$ = adc_build_change(r, $to, @to, $op, $e, @$); }
    ;

compound
    : block
    | IF LPAREN expression[c] RPAREN statement[a] %prec THEN        { $$ = adc_build_if(r, $c, $a, @$); }
    | IF LPAREN expression[c] RPAREN statement[a] ELSE statement[b] { $$ = adc_build_if_else(r, $c, $a, $b, @$); }
    | WHILE LPAREN expression[c] RPAREN statement[s]                { $$ = adc_build_while(r, $c, $s, @$); }
    | FOR LPAREN part[a] SEMICOLON condition[c] SEMICOLON part[b] RPAREN statement[s]
                                                { $$ = adc_build_for(r, $a, $c, $b, $s, @$); }
    ;

part
    : %empty                                    { $$ = adc_build_empty_part(r, @$); }
    | simple
    ;

condition
    : %empty                                    { $$ = adc_build_number(r, 1, @$); }
    | expression
    ;

jump
    : RETURN expression[e]                      { $$ = adc_build_return(r, $e, @$); }
    | BREAK                                     { $$ = adc_build_jump(r, ADC_BREAK, @$); }
    | CONTINUE                                  { $$ = adc_build_jump(r, ADC_CONTINUE, @$); }
    ;

assign_op
    : ADD_ASSIGN { $$ = ADC_OP_ADD; }
    | SUB_ASSIGN { $$ = ADC_OP_SUB; }
    | MUL_ASSIGN { $$ = ADC_OP_MUL; }
    | DIV_ASSIGN { $$ = ADC_OP_DIV; }
    ;

bindings
    : binding
    | bindings COMMA binding
    ;

binding
    : place[n] ASSIGN expression[e]                              { adc_build_binding(r, $n, @n, $e, @$); }
    | place[n] ASSIGN expression[e] PLUSMINUS expression[u] freedom[d]
                                                                { adc_build_uncertain(r, $n, @n, $e, $u, $d, @$); }
    | place[n] ASSIGN FIGURES freedom[d]                         { adc_build_figures(r, $n, @n, 1, $d, @$); }
    | place[n] ASSIGN MINUS FIGURES freedom[d]                   { adc_build_figures(r, $n, @n, -1, $d, @$); }
    | place[n] TILDE call[e]                                     { adc_build_distributed(r, $n, @n, $e, @$); }
    ;

/* A name, or an element of an array by numbers. */
place
    : NAME
    | NAME[n] LBRACKET NUMBER[i] RBRACKET                       { $$ = adc_build_place(r, $n, $i, -1, @$); }
    | NAME[n] LBRACKET NUMBER[i] COMMA NUMBER[j] RBRACKET       { $$ = adc_build_place(r, $n, $i, $j, @$); }
    ;

freedom
    : %empty                                                    { $$ = (struct adc_parsed){.ref = UINT32_MAX}; }
    | COLON expression[e]                                       { $$ = $e; }
    ;

expression
    : sum
    | chain                                             { $$ = adc_build_chain(r, $chain, @$); }
    | NOT expression[a]                                 { $$ = adc_build_unary(r, ADC_OP_NOT, $a, @$); }
    | expression[a] AND expression[b]                   { $$ = adc_build_binary(r, ADC_OP_AND, $a, $b, @$); }
    | expression[a] OR expression[b]                    { $$ = adc_build_binary(r, ADC_OP_OR, $a, $b, @$); }
    | expression[c] QUESTION expression[a] COLON expression[b]  { $$ = adc_build_cond(r, $c, $a, $b, @$); }
    ;

chain
    : sum[a] relation[op] sum[b]            { $$ = adc_build_relation(r, $a, @a, $op, $b); }
    | chain[n] relation[op] sum[b]          { $$ = adc_build_further(r, $n, $op, $b); }
    ;

relation
    : EQ { $$ = ADC_OP_EQ; }
    | NE { $$ = ADC_OP_NE; }
    | LT { $$ = ADC_OP_LT; }
    | LE { $$ = ADC_OP_LE; }
    | GT { $$ = ADC_OP_GT; }
    | GE { $$ = ADC_OP_GE; }
    ;

sum
    : open      %prec PRODUCT
    | closed    %prec PRODUCT
    | NUMBER[n] open[b] %prec PRODUCT       { $$ = adc_build_juxtaposed(r, $n, @n, $b, @$); }
    | sum[a] PLUS sum[b]                    { $$ = adc_build_binary(r, ADC_OP_ADD, $a, $b, @$); }
    | sum[a] MINUS sum[b]                   { $$ = adc_build_binary(r, ADC_OP_SUB, $a, $b, @$); }
    | sum[a] TIMES sum[b]                   { $$ = adc_build_binary(r, ADC_OP_MUL, $a, $b, @$); }
    | sum[a] DIVIDE sum[b]                  { $$ = adc_build_quotient(r, ADC_OP_DIV, $a, @a, $b, @b, @$); }
    | sum[a] PERCENT sum[b]                 { $$ = adc_build_quotient(r, ADC_OP_REM, $a, @a, $b, @b, @$); }
    | sum[a] BACKSLASH sum[b]               { $$ = adc_build_quotient(r, ADC_OP_SOLVE, $a, @a, $b, @b, @$); }
    | sum[a] DOTPLUS sum[b]                 { $$ = adc_build_binary(r, ADC_OP_ADD_EACH, $a, $b, @$); }
    | sum[a] DOTMINUS sum[b]                { $$ = adc_build_binary(r, ADC_OP_SUB_EACH, $a, $b, @$); }
    | sum[a] DOTTIMES sum[b]                { $$ = adc_build_binary(r, ADC_OP_MUL_EACH, $a, $b, @$); }
    | sum[a] DOTDIVIDE sum[b]               { $$ = adc_build_quotient(r, ADC_OP_DIV_EACH, $a, @a, $b, @b, @$); }
    | PLUS sum[a] %prec SIGN                { $$ = $a; }
    | MINUS sum[a] %prec SIGN               { $$ = adc_build_negative(r, $a, @$); }
    | BANG root_operand[a]                  { $$ = adc_build_bang(r, $a, @$); }
    | BANGBANG root_operand[a]              { $$ = adc_build_bang(r, adc_build_bang(r, $a, @$), @$); }
    ;

open
    : NAME[n]                               { $$ = adc_build_name(r, $n, @$); }
    | call
    | LPAREN expression[e] RPAREN           { $$ = adc_build_group($e); }
    | ROOT[n] root_operand[a]               { $$ = adc_build_root(r, $n, $a, @$); }
    | open[a] BANG                          { $$ = adc_build_unary(r, ADC_OP_FACT, $a, @$); }
    | open[a] BANGBANG                      { $$ = adc_build_unary(r, ADC_OP_FACT2, $a, @$); }
    | open[a] RAISED[n]                     { $$ = adc_build_raised(r, $a, $n, @n, @$); }
    | open[a] POWER exponent[b]             { $$ = adc_build_power(r, ADC_OP_POW, $a, @a, $b, @b, @$); }
    | open[a] DOTPOWER exponent[b]          { $$ = adc_build_power(r, ADC_OP_POW_EACH, $a, @a, $b, @b, @$); }
    | open[a] TRANSPOSE                     { $$ = adc_build_transpose(r, $a, @$); }
    | open[a] LBRACKET indices[n] RBRACKET  { $$ = adc_build_index(r, $a, @a, $n, @$); }
    ;

closed
    : NUMBER[n] %prec PRODUCT               { $$ = adc_build_number(r, $n, @$); }
    | BAR expression[e] BAR                 { $$ = adc_build_bars(r, $e, @$); }
    | LBRACKET bracket[v] RBRACKET          { $$ = adc_build_bracket(r, $v, @$); }
    | closed[a] BANG                        { $$ = adc_build_unary(r, ADC_OP_FACT, $a, @$); }
    | closed[a] BANGBANG                    { $$ = adc_build_unary(r, ADC_OP_FACT2, $a, @$); }
    | closed[a] RAISED[n]                   { $$ = adc_build_raised(r, $a, $n, @n, @$); }
    | closed[a] POWER exponent[b]           { $$ = adc_build_power(r, ADC_OP_POW, $a, @a, $b, @b, @$); }
    | closed[a] DOTPOWER exponent[b]        { $$ = adc_build_power(r, ADC_OP_POW_EACH, $a, @a, $b, @b, @$); }
    | closed[a] TRANSPOSE                   { $$ = adc_build_transpose(r, $a, @$); }
    | closed[a] LBRACKET indices[n] RBRACKET { $$ = adc_build_index(r, $a, @a, $n, @$); }
    ;

exponent
    : open      %prec PRODUCT
    | closed    %prec PRODUCT
    | NUMBER[n] open[b] %prec PRODUCT       { $$ = adc_build_juxtaposed(r, $n, @n, $b, @$); }
    | PLUS exponent[a]                      { $$ = $a; }
    | MINUS exponent[a]                     { $$ = adc_build_negative(r, $a, @$); }
    ;

root_operand
    : NAME[n]                               { $$ = adc_build_name(r, $n, @$); }
    | NUMBER[n]                             { $$ = adc_build_number(r, $n, @$); }
    | call
    | LPAREN expression[e] RPAREN           { $$ = adc_build_group($e); }
    | ROOT[n] root_operand[a]               { $$ = adc_build_root(r, $n, $a, @$); }
    ;

call
    : NAME[f] LPAREN arguments[n] RPAREN                { $$ = adc_build_call(r, $f, 0, $n, @$); }
    | NAME[f] PRIME[p] LPAREN arguments[n] RPAREN       { $$ = adc_build_call(r, $f, $p, $n, @$); }
    | NAME[f] EACH arguments[n] RPAREN                  { $$ = adc_build_each(r, $f, $n, @$); }
    | IF LPAREN expression[c] COMMA expression[a] COMMA expression[b] RPAREN
                                                        { $$ = adc_build_cond(r, $c, $a, $b, @$); }
    ;

arguments
    : %empty                                { $$ = 0; }
    | argument_list
    ;

argument_list
    : argument[a]                           { $$ = adc_build_item(r, 0, $a); }
    | argument_list[n] COMMA argument[a]    { $$ = adc_build_item(r, $n, $a); }
    ;

argument
    : expression
    | NAME[n] ASSIGN expression[e]          { $$ = adc_build_named(r, $n, $e, @$); }
    ;

/* What stands between brackets: rows of components, a range, a comprehension. */
bracket
    : components[n]                         { $$ = adc_build_vector(r, $n, @$); }
    | rows[n] SEMICOLON components[m]       { $$ = adc_build_rows(r, adc_build_row(r, $n, $m, @m), @$); }
    | range
    | expression[e] FOR generators[n]       { $$ = adc_build_comprehension(r, $e, $n, @$); }
    ;

rows
    : components[n]                         { $$ = adc_build_row(r, 0, $n, @n); }
    | rows[n] SEMICOLON components[m]       { $$ = adc_build_row(r, $n, $m, @m); }
    ;

range
    : expression[a] COLON expression[b]     { $$ = adc_build_range(r, $a, NULL, $b, @$); }
    | expression[a] COLON expression[h] COLON expression[b] { $$ = adc_build_range(r, $a, &$h, $b, @$); }
    ;

generators
    : generator[g]                          { $$ = adc_build_item(r, 0, $g); }
    | generators[n] COMMA generator[g]      { $$ = adc_build_item(r, $n, $g); }
    ;

generator
    : NAME[n] ASSIGN expression[e]          { $$ = adc_build_named(r, $n, $e, @$); }
    | NAME[n] ASSIGN range[e]               { $$ = adc_build_named(r, $n, $e, @$); }
    ;

indices
    : index[i]                              { $$ = adc_build_item(r, 0, $i); }
    | indices[n] COMMA index[i]             { $$ = adc_build_item(r, $n, $i); }
    ;

index
    : expression
    | range
    | COLON                                 { $$ = adc_build_all(r, @$); }
    ;

components
    : expression[e]                         { $$ = adc_build_item(r, 0, $e); }
    | components[n] COMMA expression[e]     { $$ = adc_build_item(r, $n, $e); }
    ;

%%

const int16_t adc_token_codes[ADC_TOKENS] = {
#define TOKEN(id, ...) [ADC_TOKEN_##id] = ADC_YY_##id,
#include "lexer/tokens.def"
};

static void yyerror(const struct adc_span *span, struct adc_reader *r, const char *message)
{
    (void)message;      /* Bison's own only remaining message: its stack is full */
    adc_build_too_deep(r, *span);
}

static int yyreport_syntax_error(const yypcontext_t *context, struct adc_reader *r)
{
    yysymbol_kind_t expected[YYNTOKENS];
    int count = yypcontext_expected_tokens(context, expected, YYNTOKENS);
    bool wanted[ADC_TOKENS] = {false};
    for (int i = 0; i < count; i++)
        for (int kind = 0; kind < ADC_TOKENS; kind++)
            wanted[kind] |= expected[i] == (yysymbol_kind_t)adc_token_codes[kind];
    adc_build_unexpected(r, wanted);
    return 0;
}

void *adc_parser_new(void)
{
    return yypstate_new();
}

void adc_parser_delete(void *parser)
{
    yypstate_delete(parser);
}

int adc_parser_push(void *parser, int code, const union adc_value *value, struct adc_span *span, struct adc_reader *r)
{
    return yypush_parse(parser, code, value, span, r);
}
