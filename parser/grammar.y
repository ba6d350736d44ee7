/* The grammar. Every action is one constructor call. Levels are decided by declared precedence, which spares the parser
 * nine reductions an operand. They are those of operators.def, with which tests/unit/operators compares this file. A power,
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
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parser/build.inc"
#include "parser/build_statement.inc"

/* Spans come in the order of the text. */
#define YYLLOC_DEFAULT(current, rhs, n) \
    ((current) = (n) > 0 ? (struct adc_span){YYRHSLOC(rhs, 1).at, \
                                             YYRHSLOC(rhs, n).at + YYRHSLOC(rhs, n).length - YYRHSLOC(rhs, 1).at} \
                         : (struct adc_span){YYRHSLOC(rhs, 0).at + YYRHSLOC(rhs, 0).length, 0})
#define YYMAXDEPTH ADC_MAX_NESTING

static void yyerror(const struct adc_span *span, struct adc_reader *r, const char *message);
}

%token START_PROGRAM START_BINDINGS START_NUMBERS START_RELATIONS START_INTERVALS START_RANGES START_NAMES
%token END 0 NEWLINE SEMICOLON NUMBER NAME IF ELSE WHILE FOR RETURN BREAK CONTINUE AND OR NOT
%token PLUS MINUS TIMES DIVIDE PERCENT POWER SUPERSCRIPT BANG BANGBANG ROOT PRIME BAR
%token BACKSLASH DOTPLUS DOTMINUS DOTTIMES DOTDIVIDE DOTPOWER TRANSPOSE
%token EQ NE LT LE GT GE QUESTION COLON ASSIGN ADD_ASSIGN SUB_ASSIGN MUL_ASSIGN DIV_ASSIGN PLUSMINUS PLUSMINUS_PERCENT UNCERTAIN_NUMBER TILDE
%token COMMA LPAREN DOT_CALL RPAREN LBRACKET RBRACKET LBRACE RBRACE

%type <number> NUMBER SUPERSCRIPT PLUSMINUS_PERCENT
%type <word> NAME ROOT PRIME place arguments argument_list chain components rows indices generators equalities relations
%type <word> relation assign_op block lines line statement simple compound part expression sum exponent open closed call
%type <word> root_operand argument condition bracket range index generator freedom equality stated

/* Operators, from low to high; comparisons, which chain, and powers are rules of their own. */
%right QUESTION COLON
%left OR
%left AND
%precedence NOT
%left PLUS MINUS DOTPLUS DOTMINUS
%left TIMES DIVIDE PERCENT BACKSLASH DOTTIMES DOTDIVIDE
%precedence SIGN
%precedence PRODUCT
%precedence BANG BANGBANG SUPERSCRIPT POWER DOTPOWER TRANSPOSE LBRACKET

/* An else belongs to the nearest if. */
%precedence THEN
%precedence ELSE

%%

input
    : START_PROGRAM program END
    | START_BINDINGS bindings END
    | START_NUMBERS numbers END
    | START_RELATIONS relations[n] END          { finish_list(r, make_list(r, ADC_VECTOR, 0, $n, @n)); }
    | START_INTERVALS intervals END
    | START_RANGES intervals END
    | START_NAMES names END
    ;

program
    : %empty
    | program top_statement separator           { make_complete(r); }
    ;

separator
    : NEWLINE
    | SEMICOLON
    ;

top_statement
    : expression[e]                             { finish(r, ADC_EXPRESSION, ADC_NO_SYMBOL, @e, $e, @$); }
    | expression[to] assign_op[op] expression[e] { make_assignment(r, $to, @to, $op, $e, @$); }
    | expression[to] ASSIGN block[b]            { make_function(r, $to, @to, $b, @$); }
    | compound[s]                               { make_compound(r, $s, @$); }
    | expression[left] TILDE expression[model]  { make_fit(r, $left, $model, @$); }
    ;

/* Statements after if, while and for, and between braces, where the reader sees to it that a separator comes after
 * each but the last. */
block
    : LBRACE lines[n] RBRACE                    { $$ = make_list(r, ADC_BLOCK, 0, $n, @$); }
    ;

lines
    : line
    | lines[n] separator line[m]                { $$ = $n + $m; }
    ;

line
    : %empty                                    { $$ = 0; }
    | statement[s]                              { $$ = make_item(r, 0, $s); }
    ;

statement
    : simple
    | compound
    | expression[to] ASSIGN block               { make_inner_block(r, $to, @to); }
    ;

simple
    : expression
    | expression[to] assign_op[op] expression[e] { $$ = make_assign(r, $to, @to, $op, $e, @$); }
    ;

compound
    : block
    | IF LPAREN expression[c] RPAREN statement[a] %prec THEN        { $$ = MAKE_NODE(r, ADC_IF, @$, $c, $a); }
    | IF LPAREN expression[c] RPAREN statement[a] ELSE statement[b] { $$ = MAKE_NODE(r, ADC_IF, @$, $c, $a, $b); }
    | WHILE LPAREN expression[c] RPAREN statement[s] { $$ = MAKE_NODE(r, ADC_WHILE, @$, $c, $s); }
    | FOR LPAREN part[a] SEMICOLON condition[c] SEMICOLON part[b] RPAREN statement[s]
                                                { $$ = MAKE_NODE(r, ADC_FOR, @$, $a, $c, $b, $s); }
    | RETURN expression[e]                      { $$ = adc_ast_pair(r->ast, ADC_RETURN, $e, 0, @$); }
    | BREAK                                     { $$ = adc_ast_pair(r->ast, ADC_BREAK, 0, 0, @$); }
    | CONTINUE                                  { $$ = adc_ast_pair(r->ast, ADC_CONTINUE, 0, 0, @$); }
    ;

part
    : %empty                                    { $$ = make_list(r, ADC_BLOCK, 0, 0, @$); }
    | simple
    ;

condition
    : %empty                                    { $$ = adc_ast_number(r->ast, 1, @$); }
    | expression
    ;

/* '+=' is its operator; '=' has none. */
assign_op
    : ASSIGN { $$ = ADC_OPERATORS; }
    | ADD_ASSIGN { $$ = ADC_OP_ADD; }
    | SUB_ASSIGN { $$ = ADC_OP_SUB; }
    | MUL_ASSIGN { $$ = ADC_OP_MUL; }
    | DIV_ASSIGN { $$ = ADC_OP_DIV; }
    ;

bindings
    : binding
    | bindings COMMA binding
    ;

binding
    : place[n] ASSIGN expression[e]                              { make_binding(r, ADC_ASSIGNMENT, $n, @n, $e, @$); }
    | place[n] ASSIGN expression[e] PLUSMINUS expression[u] freedom[d]
                                                                { make_uncertain(r, $n, @n, $e, $u, $d, @$); }
    | place[n] ASSIGN expression[e] PLUSMINUS_PERCENT[p] freedom[d]
                                                        { make_uncertain(r, $n, @n, $e, make_percent(r, $e, $p, @p), $d, @$); }
    | place[n] ASSIGN UNCERTAIN_NUMBER freedom[d]                         { make_uncertain_number(r, $n, @n, 1, $d, @$); }
    | place[n] ASSIGN MINUS UNCERTAIN_NUMBER freedom[d]                   { make_uncertain_number(r, $n, @n, -1, $d, @$); }
    | place[n] TILDE call[e]                                     { make_binding(r, ADC_DISTRIBUTED, $n, @n, $e, @$); }
    ;

/* A name, or an element of an array by numbers. */
place
    : NAME
    | NAME[n] LBRACKET NUMBER[i] RBRACKET                       { $$ = make_place(r, $n, $i, -1, @$); }
    | NAME[n] LBRACKET NUMBER[i] COMMA NUMBER[j] RBRACKET       { $$ = make_place(r, $n, $i, $j, @$); }
    ;

/* Numbers, or rows of them, which may also be in brackets. */
numbers
    : components[n]                                             { finish_list(r, make_list(r, ADC_VECTOR, 0, $n, @$)); }
    | rows[n] SEMICOLON components[m]                           { finish_list(r, make_rows(r, make_row(r, $n, $m, @m), @$)); }
    ;

/* Equations and constraints. */
relations
    : stated[e]                                                 { $$ = make_item(r, 0, $e); }
    | relations[n] COMMA stated[e]                              { $$ = make_item(r, $n, $e); }
    ;

stated
    : expression
    | equality
    | LBRACKET equalities[n] RBRACKET                           { $$ = make_list(r, ADC_VECTOR, 0, $n, @$); }
    ;

equalities
    : equality[e]                                               { $$ = make_item(r, 0, $e); }
    | components[n] COMMA equality[e]                           { $$ = make_item(r, $n, $e); }
    | equalities[n] COMMA expression[e]                         { $$ = make_item(r, $n, $e); }
    | equalities[n] COMMA equality[e]                           { $$ = make_item(r, $n, $e); }
    ;

equality
    : expression[a] ASSIGN expression[b]                        { $$ = adc_ast_operator(r->ast, ADC_OP_EQ, $a, $b, @$); }
    ;

intervals
    : interval
    | intervals COMMA interval
    ;

interval
    : place[n] ASSIGN range[e]                                  { make_binding(r, ADC_ASSIGNMENT, $n, @n, $e, @$); }
    | place[n] ASSIGN expression[e]                             { make_binding(r, ADC_ASSIGNMENT, $n, @n, $e, @$); }
    ;

names
    : place[n]                      { make_binding(r, ADC_ASSIGNMENT, $n, @n, NONE, @n); }
    | names COMMA place[n]          { make_binding(r, ADC_ASSIGNMENT, $n, @n, NONE, @n); }
    ;

freedom
    : %empty                                                    { $$ = NONE; }
    | COLON expression[e]                                       { $$ = $e; }
    ;

expression
    : sum
    | chain                                             { $$ = make_chain(r, $chain, @$); }
    | NOT expression[a]                                 { $$ = adc_ast_operator(r->ast, ADC_OP_NOT, $a, 0, @$); }
    | expression[a] AND expression[b]                   { $$ = adc_ast_operator(r->ast, ADC_OP_AND, $a, $b, @$); }
    | expression[a] OR expression[b]                    { $$ = adc_ast_operator(r->ast, ADC_OP_OR, $a, $b, @$); }
    | expression[c] QUESTION expression[a] COLON expression[b]  { $$ = MAKE_NODE(r, ADC_COND, @$, $c, $a, $b); }
    ;

chain
    : sum[a] relation[op] sum[b]            { $$ = make_relation(r, $a, @a, $op, $b); }
    | chain[n] relation[op] sum[b]          { $$ = make_item(r, make_item(r, $n, $op), $b); }
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
    | NUMBER[n] open[b] %prec PRODUCT       { $$ = adc_ast_operator(r->ast, ADC_OP_MUL, adc_ast_number(r->ast, $n, @n), $b, @$); }
    | sum[a] PLUS sum[b]                    { $$ = adc_ast_operator(r->ast, ADC_OP_ADD, $a, $b, @$); }
    | sum[a] MINUS sum[b]                   { $$ = adc_ast_operator(r->ast, ADC_OP_SUB, $a, $b, @$); }
    | sum[a] TIMES sum[b]                   { $$ = adc_ast_operator(r->ast, ADC_OP_MUL, $a, $b, @$); }
    | sum[a] DIVIDE sum[b]                  { $$ = make_tight(r, ADC_OP_DIV, "/", $a, @a, $b, @b, @$); }
    | sum[a] PERCENT sum[b]                 { $$ = make_tight(r, ADC_OP_REM, "%", $a, @a, $b, @b, @$); }
    | sum[a] BACKSLASH sum[b]               { $$ = make_tight(r, ADC_OP_SOLVE, "\\", $a, @a, $b, @b, @$); }
    | sum[a] DOTPLUS sum[b]                 { $$ = adc_ast_operator(r->ast, ADC_OP_ADD_EACH, $a, $b, @$); }
    | sum[a] DOTMINUS sum[b]                { $$ = adc_ast_operator(r->ast, ADC_OP_SUB_EACH, $a, $b, @$); }
    | sum[a] DOTTIMES sum[b]                { $$ = adc_ast_operator(r->ast, ADC_OP_MUL_EACH, $a, $b, @$); }
    | sum[a] DOTDIVIDE sum[b]               { $$ = make_tight(r, ADC_OP_DIV_EACH, " ./ ", $a, @a, $b, @b, @$); }
    | PLUS sum[a] %prec SIGN                { $$ = $a; }
    | MINUS sum[a] %prec SIGN               { $$ = adc_ast_operator(r->ast, ADC_OP_NEG, $a, 0, @$); }
    | BANG root_operand[a]                  { $$ = adc_ast_operator(r->ast, ADC_OP_NOT, $a, 0, @$); }
    | BANGBANG root_operand[a]              { $$ = adc_ast_operator(r->ast, ADC_OP_NOT, adc_ast_operator(r->ast, ADC_OP_NOT, $a, 0, @$), 0, @$); }
    ;

open
    : NAME[n]                               { $$ = adc_ast_name(r->ast, $n, @$); }
    | call
    | LPAREN expression[e] RPAREN           { $$ = $e; }
    | ROOT[n] root_operand[a]               { $$ = make_named_call(r, $n == 3 ? "cbrt" : "sqrt", $a, @$); }
    | open[a] BANG                          { $$ = adc_ast_operator(r->ast, ADC_OP_FACT, $a, 0, @$); }
    | open[a] BANGBANG                      { $$ = adc_ast_operator(r->ast, ADC_OP_FACT2, $a, 0, @$); }
    | open[a] SUPERSCRIPT[n]                     { $$ = make_superscript(r, $a, $n, @n, @$); }
    | open[a] POWER exponent[b]             { $$ = make_tight(r, ADC_OP_POW, "^", $a, @a, $b, @b, @$); }
    | open[a] DOTPOWER exponent[b]          { $$ = make_tight(r, ADC_OP_POW_EACH, "^", $a, @a, $b, @b, @$); }
    | open[a] TRANSPOSE                     { $$ = make_transpose(r, $a, @$); }
    | open[a] LBRACKET indices[n] RBRACKET  { $$ = make_index(r, $a, @a, $n, @$); }
    ;

closed
    : NUMBER[n] %prec PRODUCT               { $$ = adc_ast_number(r->ast, $n, @$); }
    | BAR expression[e] BAR                 { $$ = make_named_call(r, "abs", $e, @$); }
    | LBRACKET bracket[v] RBRACKET          { $$ = make_bracket(r, $v, @$); }
    | closed[a] BANG                        { $$ = adc_ast_operator(r->ast, ADC_OP_FACT, $a, 0, @$); }
    | closed[a] BANGBANG                    { $$ = adc_ast_operator(r->ast, ADC_OP_FACT2, $a, 0, @$); }
    | closed[a] SUPERSCRIPT[n]                   { $$ = make_superscript(r, $a, $n, @n, @$); }
    | closed[a] POWER exponent[b]           { $$ = make_tight(r, ADC_OP_POW, "^", $a, @a, $b, @b, @$); }
    | closed[a] DOTPOWER exponent[b]        { $$ = make_tight(r, ADC_OP_POW_EACH, "^", $a, @a, $b, @b, @$); }
    | closed[a] TRANSPOSE                   { $$ = make_transpose(r, $a, @$); }
    | closed[a] LBRACKET indices[n] RBRACKET { $$ = make_index(r, $a, @a, $n, @$); }
    ;

exponent
    : open      %prec PRODUCT
    | closed    %prec PRODUCT
    | NUMBER[n] open[b] %prec PRODUCT       { $$ = adc_ast_operator(r->ast, ADC_OP_MUL, adc_ast_number(r->ast, $n, @n), $b, @$); }
    | PLUS exponent[a]                      { $$ = $a; }
    | MINUS exponent[a]                     { $$ = adc_ast_operator(r->ast, ADC_OP_NEG, $a, 0, @$); }
    ;

root_operand
    : NAME[n]                               { $$ = adc_ast_name(r->ast, $n, @$); }
    | NUMBER[n]                             { $$ = adc_ast_number(r->ast, $n, @$); }
    | call
    | LPAREN expression[e] RPAREN           { $$ = $e; }
    | ROOT[n] root_operand[a]               { $$ = make_named_call(r, $n == 3 ? "cbrt" : "sqrt", $a, @$); }
    ;

call
    : NAME[f] LPAREN arguments[n] RPAREN                { $$ = make_call(r, $f, 0, $n, @$); }
    | NAME[f] PRIME[p] LPAREN arguments[n] RPAREN       { $$ = make_call(r, $f, $p, $n, @$); }
    | NAME[f] DOT_CALL arguments[n] RPAREN              { $$ = make_list(r, ADC_EACH, $f, $n, @$); }
    | IF LPAREN expression[c] COMMA expression[a] COMMA expression[b] RPAREN
                                                        { $$ = MAKE_NODE(r, ADC_COND, @$, $c, $a, $b); }
    ;

arguments
    : %empty                                { $$ = 0; }
    | argument_list
    ;

argument_list
    : argument[a]                           { $$ = make_item(r, 0, $a); }
    | argument_list[n] COMMA argument[a]    { $$ = make_item(r, $n, $a); }
    ;

argument
    : expression
    | NAME[n] ASSIGN expression[e]          { $$ = adc_ast_pair(r->ast, ADC_NAMED, $n, $e, @$); }
    ;

/* What is between brackets: rows of components, a range, a comprehension. */
bracket
    : components[n]                         { $$ = make_list(r, ADC_VECTOR, 0, $n, @$); }
    | rows[n] SEMICOLON components[m]       { $$ = make_rows(r, make_row(r, $n, $m, @m), @$); }
    | range
    | expression[e] FOR generators[n]       { $$ = make_comprehension(r, $e, $n, @$); }
    ;

rows
    : components[n]                         { $$ = make_row(r, 0, $n, @n); }
    | rows[n] SEMICOLON components[m]       { $$ = make_row(r, $n, $m, @m); }
    ;

range
    : expression[a] COLON expression[b]     { $$ = MAKE_NODE(r, ADC_RANGE, @$, $a, $b); }
    | expression[a] COLON expression[h] COLON expression[b] { $$ = MAKE_NODE(r, ADC_RANGE, @$, $a, $h, $b); }
    ;

generators
    : generator[g]                          { $$ = make_item(r, 0, $g); }
    | generators[n] COMMA generator[g]      { $$ = make_item(r, $n, $g); }
    ;

generator
    : NAME[n] ASSIGN expression[e]          { $$ = adc_ast_pair(r->ast, ADC_NAMED, $n, $e, @$); }
    | NAME[n] ASSIGN range[e]               { $$ = adc_ast_pair(r->ast, ADC_NAMED, $n, $e, @$); }
    ;

indices
    : index[i]                              { $$ = make_item(r, 0, $i); }
    | indices[n] COMMA index[i]             { $$ = make_item(r, $n, $i); }
    ;

index
    : expression
    | range
    | COLON                                 { $$ = adc_ast_pair(r->ast, ADC_ALL, 0, 0, @$); }
    ;

components
    : expression[e]                         { $$ = make_item(r, 0, $e); }
    | components[n] COMMA expression[e]     { $$ = make_item(r, $n, $e); }
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
    if (yypcontext_token(context) == YYSYMBOL_START_PROGRAM) {      /* which never follows: the reader has asked what does */
        for (int kind = 0; kind < ADC_TOKENS; kind++)
            r->wanted[kind] |= wanted[kind];
        adc_fail(r->context);
    }
    adc_build_unexpected(r, wanted);
    return 0;
}
