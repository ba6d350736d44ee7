/* Entries that read the texts of options and commands: points, also those that are entered and left, directions, lists of numbers
 * and names, claims.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/answer/differentiate.h"
#include "eval/answer/input.h"
#include "eval/entry.h"
#include "lexer/source.h"

static const struct adc_span nowhere = {0, 0};

/* What is read from the text of an option, statement by statement. */
struct listing {
    struct adc_evaluation evaluation;
    const char *option, *text;
    enum adc_reader_mode mode;
    void (*each)(struct listing *l);            /* called for each statement */
    struct adc_reader reader;
    struct adc_statement statement;
    bool held;                                  /* the tree of `statement` must be released */
    struct adc_symbol_list *symbols;
    bool variables;                             /* no elements of arrays and no reserved names */
    bool elements;                              /* all elements of an array that is named */
    struct adc_symbol_set seen;                 /* names that are in the list already */
    struct adc_direction *direction;
    double *numbers;
    uint32_t count, rows;                       /* of a matrix of two rows and columns or more, else 0 */
    struct adc_intervals *intervals;
    struct adc_point *point;
    uint32_t from;                              /* where the text begins within its source */
    const struct adc_answer *answer;
    double rtol;
    struct adc_claims *claims;
    struct adc_inputs *inputs;                  /* where uncertainties go; NULL: they have no place here */
    struct adc_direction *seeds;                /* where the tangents of dual numbers go; NULL: they have no place here */
};

static void read_each(void *user)
{
    struct listing *l = user;
    struct adc_session *session = l->evaluation.session;
    struct adc_source *source = adc_source_new(&session->context, &session->sources, l->option, l->text,
                                               strlen(l->text));
    adc_reader_open(&l->reader, &session->context, l->mode);
    adc_reader_feed(&l->reader, source, l->from);
    while (adc_reader_next(&l->reader, false, &l->statement) == ADC_READ_STATEMENT) {
        l->held = true;
        if (l->mode == ADC_READ_BINDINGS && l->inputs == NULL && adc_is_uncertain(&l->statement))
            adc_error(&session->context, ADC_USAGE, l->statement.ast->source, l->statement.span,
                      "an uncertainty is stated in --at, and has no place in %s", l->option);
        l->each(l);
        l->held = false;
        adc_ast_release(l->statement.ast);
    }
}

/* Reads all of the text. False with the error in the context. */
static bool run(struct listing *l)
{
    struct adc_context *context = &l->evaluation.session->context;
    adc_work_begin(context);
    context->strict_numbers = true;
    bool good = adc_guard(context, read_each, l);
    context->strict_numbers = false;
    adc_evaluation_release(&l->evaluation);
    adc_symbol_set_release(l->evaluation.session, &l->seen);
    if (l->held)
        adc_ast_release(l->statement.ast);
    adc_reader_close(&l->reader);
    return good;
}

/* The value of a NAME = VALUE; `what` is named where it is not a constant. *array is as adc_evaluate_constant sets it; where
 * it is NULL an array is an error. */
static double constant_of(struct listing *l, const char *what, struct adc_array **array)
{
    double value;
    struct adc_array *given = NULL;
    struct adc_context *context = &l->evaluation.session->context;
    const struct adc_statement *statement = &l->statement;
    if (!adc_evaluate_constant(&l->evaluation, adc_root_at(statement->ast, statement->body), &value, &given))
        adc_error(context, ADC_USAGE, statement->ast->source, statement->span, "the %s of '%s' must be a constant",
                  what, adc_symbol_text(context, statement->symbol));
    if (array != NULL) {
        *array = given;
    } else if (given != NULL) {
        adc_array_release(context, given);
        adc_error(context, ADC_USAGE, statement->ast->source, statement->span, "the %s of '%s' must be a number", what,
                  adc_symbol_text(context, statement->symbol));
    }
    return value;
}

/* Leaves with an error for what reads like an element and is not one. Returns whether the symbol is an element's. */
static bool is_element(struct listing *l)
{
    struct adc_session *session = l->evaluation.session;
    const struct adc_source *source = l->statement.ast->source;
    const char *name = adc_symbol_text(&session->context, l->statement.symbol), *open = strchr(name, '[');
    if (open == NULL || adc_session_element(session, l->statement.symbol))
        return open != NULL;
    const uint32_t whole = adc_symbol_find(&session->context, name, (size_t)(open - name));
    assert(whole != 0);                     /* the reader has entered it */
    const struct adc_binding *binding = adc_session_find(session, whole);
    const int length = (int)(open - name);
    char shape[40];
    if (binding != NULL && binding->array != NULL)
        adc_error(&session->context, ADC_NAME, source, l->statement.name_span, "'%s' is not an element of '%.*s', which is %s", name,
                  length, name, adc_extent_text(binding->array->extent, shape));
    adc_error(&session->context, ADC_NAME, source, l->statement.name_span, "'%s': '%.*s' is not an array with a value"
              ADC_HINT "give it one first: --at '%.*s=[1,2;3,4]'", name, length, name, length, name);
}

/* ---- dual numbers ----
 *
 * x=3+1eps gives x the value 3 and the tangent 1; eps1 and eps2 are the two directions of a hyper-dual number (Fike and Alonso
 * 2011), whose squares are 0 and whose product is not. */

/* a + b*eps1 + c*eps2 + d*eps1*eps2, in this order. */
struct hyper { double at[4]; };

/* Of a name that has no value: 1 for eps and eps1, 2 for eps2, else 0. */
static int unit_of(struct adc_session *session, const struct adc_node *node)
{
    const char *name = node->kind == ADC_NAME_NODE ? adc_symbol_text(&session->context, node->first) : "";
    const int unit = strcmp(name, "eps") == 0 || strcmp(name, "eps1") == 0 ? 1 : strcmp(name, "eps2") == 0 ? 2 : 0;
    const struct adc_binding *binding = unit > 0 ? adc_session_find(session, node->first) : NULL;
    return binding == NULL || binding->kind == ADC_UNBOUND ? unit : 0;
}

static bool is_unary(const struct adc_node *node) { return node->op == ADC_OP_NEG || node->op == ADC_OP_NOT; }

/* Whether a tree has eps, eps1 or eps2 in sums and products, which have no value of their own. */
static bool has_seed(struct adc_session *session, const struct adc_ast *ast, adc_ref ref)
{
    const struct adc_node *node = &ast->nodes[ref];
    if (node->kind != ADC_OPERATOR)
        return unit_of(session, node) > 0;
    return has_seed(session, ast, node->first) || (!is_unary(node) && has_seed(session, ast, node->second));
}

static struct hyper product(struct hyper a, struct hyper b)
{
    return (struct hyper){{a.at[0]*b.at[0], a.at[0]*b.at[1] + a.at[1]*b.at[0], a.at[0]*b.at[2] + a.at[2]*b.at[0],
                           a.at[0]*b.at[3] + a.at[3]*b.at[0] + a.at[1]*b.at[2] + a.at[2]*b.at[1]}};
}

static struct hyper number_of(struct adc_evaluation *evaluation, struct adc_ast *ast, adc_ref ref)
{
    struct adc_session *session = evaluation->session;
    const struct adc_node node = ast->nodes[ref];
    struct hyper leaf = {{0}};
    const bool seed = has_seed(session, ast, ref);
    if (!seed && !adc_evaluate_number(evaluation, adc_root_at(ast, ref), &leaf.at[0]))
        adc_error(&session->context, ADC_USAGE, ast->source, node.span, "a part of a dual number must be a number");
    if (seed && node.kind != ADC_OPERATOR)
        leaf.at[unit_of(session, &node)] = 1;
    if (!seed || node.kind != ADC_OPERATOR)
        return leaf;
    const struct hyper a = number_of(evaluation, ast, node.first);
    const struct hyper b = is_unary(&node) ? (struct hyper){{-1}} : number_of(evaluation, ast, node.second);
    const double sign = node.op == ADC_OP_SUB ? -1 : 1;
    struct hyper sum;
    for (int k = 0; k < 4; k++)
        sum.at[k] = a.at[k] + sign*b.at[k];
    if (node.op == ADC_OP_ADD || node.op == ADC_OP_SUB)
        return sum;
    if (node.op == ADC_OP_MUL || node.op == ADC_OP_NEG)
        return product(a, b);
    if (node.op != ADC_OP_DIV || has_seed(session, ast, node.second)) {
        adc_error(&session->context, ADC_USAGE, ast->source, node.span,
                  "a dual number is a sum of products" ADC_HINT "write x=3+1eps, or x=3+1eps1+1eps2 for a hyper-dual one");
    }
    for (int k = 0; k < 4; k++)
        sum.at[k] = a.at[k] / b.at[0];
    return sum;
}

/* The real part of the dual number in a NAME = VALUE; its other coefficients that are not 0 are appended to the seeds. Leaves
 * with an error where the value is not a dual number. */
static double read_seed(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                        struct adc_direction seeds[ADC_SEEDS])
{
    struct adc_context *context = &evaluation->session->context;
    const struct hyper made = number_of(evaluation, statement->ast, statement->body);
    for (int k = 0; k < ADC_SEEDS; k++) {
        if (made.at[k + 1] == 0)
            continue;
        seeds[k].at = adc_room(context, seeds[k].at, seeds[k].count, &seeds[k].capacity, sizeof *seeds[k].at);
        seeds[k].at[seeds[k].count++] = (struct adc_component){statement->symbol, made.at[k + 1]};
    }
    return made.at[0];
}

/* ---- points ---- */

static void bind_one(struct listing *l)
{
    struct adc_session *session = l->evaluation.session;
    const struct adc_statement *statement = &l->statement;
    const struct adc_source *source = statement->ast->source;
    if (is_element(l)) {
        if (adc_is_uncertain(statement))
            adc_error(&session->context, ADC_USAGE, source, statement->span, "an element of an array has no uncertainty of its own");
        adc_session_set_element(session, statement->symbol, constant_of(l, "value", NULL));
        return;
    }
    const struct adc_binding *binding = adc_session_find(session, statement->symbol);
    /* V~observed(V) takes the place of the column */
    const bool column = binding != NULL && binding->array != NULL && binding->constant && statement->kind == ADC_DISTRIBUTED;
    if (binding != NULL && binding->pinned && !column)
        adc_error(&session->context, ADC_USAGE, source, statement->name_span, "'%s' has a value already",
                  adc_symbol_text(&session->context, statement->symbol));
    struct adc_array *array = NULL;
    const bool dual = l->seeds != NULL && !adc_is_uncertain(statement) && has_seed(session, statement->ast, statement->body);
    double value = adc_is_uncertain(statement) ? adc_read_input(&l->evaluation, statement, l->inputs)
                 : dual ? read_seed(&l->evaluation, statement, l->seeds) : constant_of(l, "value", &array);
    if (array != NULL)
        adc_session_set_array(session, statement->symbol, array, source, statement->name_span);
    else
        adc_session_set(session, statement->symbol, value, source, statement->name_span);
    if (statement->kind != ADC_DISTRIBUTED && !dual)
        adc_session_note_given(session, statement->symbol, statement);
    adc_session_binding(session, statement->symbol)->pinned = true;
    if (l->symbols != NULL)
        adc_symbol_list_add(session, l->symbols, statement->symbol);
}

bool adc_bind_inputs(struct adc_session *session, const char *name, const char *text, struct adc_symbol_list *symbols,
                     struct adc_inputs *inputs, struct adc_direction seeds[ADC_SEEDS])
{
    struct listing l = {.evaluation = {.session = session}, .option = name, .text = text, .mode = ADC_READ_BINDINGS,
                        .each = bind_one, .symbols = symbols, .inputs = inputs, .seeds = seeds};
    return run(&l);
}

/* A seed that is not a number would make a result that is not one, with nothing in the formula to blame for it. */
static void refuse_nan(struct listing *l, uint32_t node, double value)
{
    const struct adc_ast *ast = l->statement.ast;
    if (isnan(value))
        adc_error(&l->evaluation.session->context, ADC_USAGE, ast->source, ast->nodes[node].span,
                  "%s takes numbers, not nan", l->option);
}

static void add_numbers(struct listing *l)
{
    struct adc_context *context = &l->evaluation.session->context;
    const struct adc_ast *ast = l->statement.ast;
    const struct adc_node *body = &ast->nodes[l->statement.body];
    const struct adc_dual *elements;
    const struct adc_extent extent = adc_evaluate_array(&l->evaluation, adc_root_at(ast, l->statement.body), &elements);
    if (l->evaluation.program.dependent)
        adc_error(context, ADC_USAGE, ast->source, body->span, "the numbers of %s must be constants", l->option);
    l->count = (uint32_t)adc_extent_count(extent);
    l->rows = extent.rows > 1 && extent.cols > 1 ? extent.rows : 0;
    l->numbers = malloc((l->count + 1u) * sizeof *l->numbers);
    if (l->numbers == NULL)
        adc_out_of_memory(context);
    const bool listed = body->kind == ADC_VECTOR && body->op == 0 && adc_list_count(ast, body->second) == l->count;
    for (uint32_t i = 0; i < l->count; i++)
        refuse_nan(l, listed ? adc_list_items(ast, body->second)[i] : l->statement.body, l->numbers[i] = elements[i].value);
    adc_evaluation_drop(&l->evaluation);
}

bool adc_read_numbers(struct adc_session *session, const char *option, const char *text, double **numbers,
                      uint32_t *count, uint32_t *rows)
{
    struct listing l = {.evaluation = {.session = session}, .option = option, .text = text, .mode = ADC_READ_NUMBERS,
                        .each = add_numbers};
    const bool blank = text[strspn(text, " \t\n")] == '\0', good = !blank && run(&l);
    if (blank)
        adc_diag_begin(&session->context.error, ADC_USAGE, NULL, nowhere, "%s is a list of numbers like 1,-0.5", option);
    if (rows != NULL)
        *rows = l.rows;
    if (good) {
        *numbers = l.numbers;
        *count = l.count;
    } else {
        free(l.numbers);
        if (session->context.error.kind == ADC_DOMAIN)      /* rows of different lengths, say: the text is at fault */
            session->context.error.kind = ADC_USAGE;
    }
    return good;
}

/* The number at an end of an interval. */
static double end_of(struct listing *l, uint32_t node)
{
    const struct adc_ast *ast = l->statement.ast;
    double number;
    if (!adc_evaluate_number(&l->evaluation, adc_root_at(ast, node), &number))
        adc_error(&l->evaluation.session->context, ADC_USAGE, ast->source, ast->nodes[node].span,
                  "the numbers of %s must be constants", l->option);
    refuse_nan(l, node, number);
    return number;
}

static void add_interval(struct listing *l)
{
    struct adc_context *context = &l->evaluation.session->context;
    const struct adc_ast *ast = l->statement.ast;
    const struct adc_span span = l->statement.span;
    const struct adc_node *range = &ast->nodes[l->statement.body];
    const bool stepped = l->mode == ADC_READ_RANGES;
    const uint32_t count = stepped ? 3 : 2;
    if (range->kind != ADC_RANGE || adc_list_count(ast, range->second) != count)
        adc_error(context, ADC_USAGE, ast->source, span, "'%.*s' is not %s", (int)span.length, ast->source->text + span.at,
                  stepped ? "NAME=FROM:STEP:TO" ADC_HINT "the step is in the middle, as in --range=x=0:0.5:10"
                          : "an interval like x=0:1");
    const uint32_t *ends = adc_list_items(ast, range->second);
    const double low = end_of(l, ends[0]), step = stepped ? end_of(l, ends[1]) : 0, high = end_of(l, ends[count - 1]);
    bool meets;
    const double points = stepped ? adc_range_count(low, step, high, &meets) : 1;
    if (stepped ? points < 1 || isinf(step) : low > high)
        adc_error(context, ADC_USAGE, ast->source, span, "%s in '%.*s'", stepped ? "the steps do not reach the end"
                  : "the interval is empty", (int)span.length, ast->source->text + span.at);
    struct adc_intervals *list = l->intervals;
    if (!adc_symbol_set_add(l->evaluation.session, &l->seen, l->statement.symbol))
        adc_error(context, ADC_USAGE, ast->source, l->statement.name_span, "'%s' has an interval already",
                  adc_symbol_text(context, l->statement.symbol));
    list->at = adc_room(context, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = (struct adc_interval){l->statement.symbol, low, step, high};
}

bool adc_read_intervals(struct adc_session *session, const char *option, const char *text, uint32_t from, bool stepped,
                        struct adc_intervals *intervals)
{
    struct listing l = {.evaluation = {.session = session}, .option = option, .text = text, .from = from,
                        .mode = stepped ? ADC_READ_RANGES : ADC_READ_INTERVALS, .each = add_interval, .intervals = intervals};
    return run(&l);
}

void adc_intervals_release(struct adc_session *session, struct adc_intervals *intervals)
{
    adc_resize(&session->context, intervals->at, intervals->capacity, 0, sizeof *intervals->at);
    *intervals = (struct adc_intervals){0};
}

static void add_component(struct listing *l)
{
    struct adc_session *session = l->evaluation.session;
    struct adc_context *context = &session->context;
    struct adc_direction *direction = l->direction;
    const struct adc_statement *statement = &l->statement;
    bool known = l->seen.capacity > 0;
    for (uint32_t i = 0; i < direction->count && !known; i++)       /* of an option before this one */
        adc_symbol_set_add(session, &l->seen, direction->at[i].symbol);
    if (!adc_symbol_set_add(session, &l->seen, statement->symbol))
        adc_error(context, ADC_USAGE, statement->ast->source, statement->name_span,
                  "'%s' has a component already", adc_symbol_text(context, statement->symbol));
    struct adc_array *array = NULL;
    const double value = constant_of(l, "component", &array);
    const struct adc_binding *binding = adc_session_find(session, statement->symbol);
    const bool whole = binding != NULL && binding->array != NULL;
    const struct adc_extent extent = array != NULL ? array->extent : adc_number_extent(),
                            needed = whole ? binding->array->extent : adc_number_extent();
    const size_t count = adc_extent_count(extent);
    l->evaluation.scratch.context = context;
    double *numbers = adc_arena_array(&l->evaluation.scratch, count, sizeof *numbers);
    memcpy(numbers, array != NULL ? array->at : &value, count * sizeof *numbers);
    adc_array_release(context, array);
    char left[40], right[40];
    if (!adc_same_extent(needed, extent))
        adc_error(context, ADC_USAGE, statement->ast->source, statement->span, "the component of '%s' is %s, not %s",
                  adc_symbol_text(context, statement->symbol), adc_extent_text(extent, left), adc_extent_text(needed, right));
    if (!whole)
        is_element(l);
    for (size_t i = 0; i < count; i++) {
        const uint32_t symbol = whole ? adc_element_symbol(session, statement->symbol, extent, i) : statement->symbol;
        refuse_nan(l, statement->body, numbers[i]);
        direction->at = adc_room(context, direction->at, direction->count, &direction->capacity, sizeof *direction->at);
        direction->at[direction->count++] = (struct adc_component){symbol, numbers[i]};
    }
}

bool adc_read_direction(struct adc_session *session, const char *text, struct adc_direction *direction)
{
    struct listing l = {.evaluation = {.session = session}, .option = "--direction", .text = text,
                        .mode = ADC_READ_BINDINGS, .each = add_component, .direction = direction};
    return run(&l);
}

/* Notes the names that a claim depends on. */
static void note_claim(struct listing *l)
{
    struct adc_session *session = l->evaluation.session;
    struct adc_program *program = &l->evaluation.program;
    const struct adc_root root = adc_root_at(l->statement.ast, l->statement.body);
    adc_link(program, session, &root);
    for (uint32_t v = 0; v < program->variable_count; v++)
        adc_symbol_list_add(session, l->symbols, program->variables[v].symbol);
    adc_evaluation_drop(&l->evaluation);
}

bool adc_claims_use(struct adc_session *session, const char *text, struct adc_symbol_list *names)
{
    struct listing l = {.evaluation = {.session = session}, .option = "--claim", .text = text,
                        .mode = ADC_READ_BINDINGS, .each = note_claim, .symbols = names};
    return run(&l);
}

static void check_claim(struct listing *l)
{
    adc_check_claim(&l->evaluation, &l->statement, l->answer, l->rtol, l->claims);
}

bool adc_check_claims(struct adc_session *session, const char *text, const struct adc_answer *answer, double rtol,
                      struct adc_claims *claims)
{
    struct listing l = {.evaluation = {.session = session}, .option = "--claim", .text = text,
                        .mode = ADC_READ_BINDINGS, .each = check_claim, .answer = answer, .rtol = rtol,
                        .claims = claims};
    claims->session = session;
    return run(&l);
}

static void add_name(struct listing *l)
{
    struct adc_session *session = l->evaluation.session;
    const struct adc_statement *statement = &l->statement;
    const struct adc_source *source = statement->ast->source;
    const bool known = l->seen.capacity > 0;
    for (uint32_t i = 0; i < l->symbols->count && !known; i++)      /* of an option before this one */
        adc_symbol_set_add(session, &l->seen, l->symbols->at[i]);
    if (l->variables)
        adc_refuse_reserved(session, statement->symbol, source, statement->name_span);
    if (l->variables && strchr(adc_symbol_text(&session->context, statement->symbol), '[') != NULL)
        adc_error(&session->context, ADC_USAGE, source, statement->name_span, "a name is needed here");
    const uint32_t before = l->symbols->count;
    if (l->elements)
        adc_add_unknown(session, statement->symbol, l->symbols);
    else
        adc_symbol_list_add(session, l->symbols, statement->symbol);
    for (uint32_t i = before; i < l->symbols->count; i++)       /* v and v[1] */
        if (!adc_symbol_set_add(session, &l->seen, l->symbols->at[i]))
            adc_error(&session->context, ADC_USAGE, source, statement->name_span, "'%s' occurs twice",
                      adc_symbol_text(&session->context, statement->symbol));
}

bool adc_list_names(struct adc_session *session, const char *option, const char *text, struct adc_symbol_list *list)
{
    struct listing l = {.evaluation = {.session = session}, .option = option, .text = text, .mode = ADC_READ_NAMES,
                        .each = add_name, .symbols = list};
    return run(&l);
}

bool adc_list_unknowns(struct adc_session *session, const char *option, const char *text, struct adc_symbol_list *unknowns)
{
    struct listing l = {.evaluation = {.session = session}, .option = option, .text = text, .mode = ADC_READ_NAMES,
                        .each = add_name, .symbols = unknowns, .elements = true};
    return run(&l);
}

bool adc_list_variables(struct adc_session *session, const char *option, const char *text, struct adc_symbol_list *list)
{
    struct listing l = {.evaluation = {.session = session}, .option = option, .text = text, .mode = ADC_READ_NAMES,
                        .each = add_name, .symbols = list, .variables = true};
    return text[strspn(text, " \t\r\n")] == '\0' || run(&l);
}

/* ---- points that are entered, where names have other values, and left ---- */

static void add_coordinate(struct adc_session *session, struct adc_point *point, uint32_t symbol, double value)
{
    point->at = adc_room(&session->context, point->at, point->count, &point->capacity, sizeof *point->at);
    adc_session_prepare(session, symbol);
    point->at[point->count++] = (struct adc_lent){.symbol = symbol, .before.value = value};
}

static _Noreturn void refuse_array(struct listing *l)
{
    struct adc_context *context = &l->evaluation.session->context;
    adc_error(context, ADC_USAGE, l->statement.ast->source, l->statement.span,
              "a point like this has numbers, no arrays and no elements of them"
              ADC_HINT "bind the array before, as in A = [1,2;3,4]");
}

static void read_coordinate(struct listing *l)
{
    struct adc_session *session = l->evaluation.session;
    const struct adc_statement *statement = &l->statement;
    const struct adc_source *source = statement->ast->source;
    adc_refuse_reserved(session, statement->symbol, source, statement->name_span);
    if (strchr(adc_symbol_text(&session->context, statement->symbol), '[') != NULL)
        refuse_array(l);
    if (!adc_symbol_set_add(session, &l->seen, statement->symbol))
        adc_error(&session->context, ADC_USAGE, source, statement->name_span, "'%s' has a value already",
                  adc_symbol_text(&session->context, statement->symbol));
    if (adc_is_uncertain(statement)) {
        add_coordinate(session, l->point, statement->symbol, adc_read_input(&l->evaluation, statement, l->inputs));
        return;
    }
    const struct adc_dual *at;
    if (adc_evaluate_array(&l->evaluation, adc_root_at(statement->ast, statement->body), &at).rank != ADC_RANK_NUMBER)
        refuse_array(l);
    add_coordinate(session, l->point, statement->symbol, at->value);
    adc_evaluation_drop(&l->evaluation);
    l->point->at[l->point->count - 1].before.given = adc_definition_if_written(session, statement);
}

/* Now the names get the values that have been collected. */
static void lend(struct adc_session *session, struct adc_point *point)
{
    for (uint32_t i = 0; i < point->count; i++) {
        const struct adc_lent own = point->at[i];
        point->at[i] = adc_session_lend(session, own.symbol, &own.before.value);
        session->bindings[own.symbol].given = own.before.given;
    }
}

/* The same of a point that could not be read: nothing. */
static void forget(struct adc_session *session, struct adc_point *point)
{
    for (uint32_t i = 0; i < point->count; i++)
        adc_definition_release(session, point->at[i].before.given);
    point->count = 0;
}

static bool enter(struct listing *l)
{
    const bool good = run(l);
    (good ? lend : forget)(l->evaluation.session, l->point);
    return good;
}

bool adc_enter_point(struct adc_session *session, const struct adc_statement *statement, struct adc_point *point)
{
    const struct adc_span span = statement->point;
    if (span.length == 0)
        return true;
    struct listing l = {.evaluation = {.session = session}, .mode = ADC_READ_BINDINGS, .each = read_coordinate,
                        .point = point, .from = span.at};
    const struct adc_source *source = statement->ast->source;
    char *text = strndup(source->text, span.at + span.length);      /* so that places are those of the line */
    l.option = source->name;
    l.text = text;
    const bool good = text != NULL && enter(&l);
    free(text);
    return good;
}

bool adc_enter_inputs(struct adc_session *session, const char *name, const char *text, struct adc_point *point,
                      struct adc_inputs *inputs)
{
    struct listing l = {.evaluation = {.session = session}, .mode = ADC_READ_BINDINGS, .each = read_coordinate,
                        .point = point, .option = name, .text = text, .inputs = inputs};
    return enter(&l);
}

bool adc_enter_answer(struct adc_session *session, const struct adc_answer *answer, struct adc_point *point)
{
    ADC_ON_ERROR(&session->context) {
        forget(session, point);
        return false;
    }
    for (uint32_t i = 0; i < answer->point_count; i++)
        add_coordinate(session, point, answer->point[i].symbol, answer->point[i].value);
    lend(session, point);
    return true;
}

void adc_leave_point(struct adc_session *session, struct adc_point *point)
{
    for (uint32_t i = 0; i < point->count; i++)
        adc_session_return(session, &point->at[i]);
    adc_resize(&session->context, point->at, point->capacity, 0, sizeof *point->at);
    *point = (struct adc_point){0};
}
