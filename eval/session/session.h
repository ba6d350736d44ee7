/* A session: what names mean. Variables and functions are separate name spaces. A variable is independent (it has a
 * value) or a formula (it keeps its expression, and with it its dependence on other variables).
 *
 * It is data and evaluates nothing; answer/bind.h carries out the statements that bind names.
 *
 * Definitions are shared by reference count: a formula that mentions its own name holds on to what it was before.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SESSION_SESSION_H
#define ADC_EVAL_SESSION_SESSION_H

#include "eval/array/extent.h"
#include "eval/table/op.h"
#include "lexer/source.h"
#include "parser/reader.h"

struct adc_row;

/* The meaning of a name before a statement that both reads and binds it. */
struct adc_before {
    uint32_t symbol;
    struct adc_definition *formula;         /* NULL: the number `value` */
    uint32_t output;                        /* of the formula, as in adc_binding */
    double value;
    struct adc_array *array;                /* or this array, a reference of its own */
};

/* A formula, a function, or statements at the top level (COMPOUND), as they were read. */
struct adc_definition {
    struct adc_statement statement;         /* owns one reference to the tree */
    struct adc_definition **parts;          /* function with a rule: the function without it, the derivative by each
                                               argument, and the RULE as it was read; a reference each */
    uint32_t part_count;                    /* 0: it has none */
    bool surrogate;                         /* the rule is not a derivative, and not meant to be one */
    struct adc_before *before;              /* formula: its own name; COMPOUND: the names it assigns */
    uint32_t before_count;
    uint32_t references;
    uint64_t serial;                        /* its number among all definitions of the session, in order of creation */
    uint32_t epoch, number;                 /* linking: the program that visited it last, and its unit there */
    bool open;                              /* its linking has begun and not ended: meeting it again is a cycle */
    struct adc_definition *next;            /* while they are released */
};

#define ADC_NO_OUTPUT UINT32_MAX

enum adc_binding_kind { ADC_UNBOUND, ADC_VARIABLE, ADC_FORMULA };

struct adc_binding {                        /* for each name; what is small is kept together */
    double value;                           /* VARIABLE */
    struct adc_array *array;                /* VARIABLE: an array instead, a reference of its own */
    struct adc_definition *given;           /* VARIABLE: the constant expression that --at gives it; NULL: none is known */
    struct adc_definition *formula;         /* FORMULA */
    struct adc_definition *function;        /* the name as a function, NULL if there is none */
    const struct adc_row *row;              /* what a call of row_arity arguments means, once looked up */
    uint32_t row_arity;
    uint32_t output;                        /* FORMULA: which of the names a COMPOUND assigns, else ADC_NO_OUTPUT */
    uint32_t array_symbol;                  /* `element`: that array's */
    uint32_t place;                         /* `element`: by rows, from 0 */
    uint32_t lack;                          /* UNBOUND: a column with a cell that is not a number; this symbol says which */
    uint32_t epoch, number;                 /* linking: the program that visited it last, and its variable there */
    uint8_t kind;                           /* enum adc_binding_kind */
    bool constant;                          /* VARIABLE: held fixed unless --wrt names it */
    bool element;                           /* the name is that of an element of an array, A[1,2] */
    bool assumed;                           /* it has not been bound (adc_session_assume) */
    bool pinned;                            /* bound by --at: assignments do not change it */
};

/* The changes of bindings, for undo (journal.c). */
struct adc_journal {
    struct adc_change *at;
    size_t count, capacity;
    bool open;                              /* changes are recorded; set by a caller that offers undo */
};

struct adc_session {
    struct adc_context context;
    struct adc_sources sources;             /* the texts that trees refer to, and what is being read */
    struct adc_binding *bindings;           /* by symbol number */
    uint32_t binding_count;
    uint32_t *order;                        /* symbols in the order in which they were first bound */
    uint32_t order_count, order_capacity;
    uint32_t epoch;                         /* number of the newest program */
    double answer;                          /* `ans`, valid when has_answer */
    struct adc_array *answer_array;         /* or this array, a reference of its own */
    bool has_answer;
    struct adc_definition *compound;        /* the latest statements at the top level, a reference of its own */
    uint64_t serial;                        /* of the newest definition */
    struct adc_journal journal;
    bool assumes;                           /* unbound names are variables, for writing formulas (adc_session_assume) */
    bool shadowed;                          /* the warning that e is now a variable has been given */
    bool prompts;                           /* the session is interactive: hints of messages name commands, not options */
};

/* Prepares a session; false where there is no memory. */
bool adc_session_init(struct adc_session *session);
void adc_session_release(struct adc_session *session);

/* The binding of a symbol, created unbound if it is new. The pointer is valid until the next call. */
struct adc_binding *adc_session_binding(struct adc_session *session, uint32_t symbol);

/* The binding of a symbol, or NULL when nothing was ever bound to it. */
const struct adc_binding *adc_session_find(const struct adc_session *session, uint32_t symbol);

/* The function that the session defines under a name, or NULL. */
const struct adc_definition *adc_session_function(const struct adc_session *session, const char *name);

/* The symbol of an element of an array, by its number: A[1,2], v[3]. */
uint32_t adc_element_symbol(struct adc_session *session, uint32_t symbol, struct adc_extent extent, size_t i);

/* Whether the text of a symbol is A[1,2] or v[3] and names an element of an array of the session; if so, its binding is
 * marked as an element. */
bool adc_session_element(struct adc_session *session, uint32_t symbol);

/* Fails, with a message that begins with `option`, where a name is neither an independent variable nor an element of an array. */
void adc_session_independent(struct adc_session *session, const char *option, uint32_t symbol);

/* The number of a variable or of an element of an array; NaN where the symbol is neither, or an array. */
double adc_session_value(struct adc_session *session, uint32_t symbol);

/* Gives an element of an array that the session has another value. */
void adc_session_set_element(struct adc_session *session, uint32_t symbol, double value);

/* The same, noted in the journal as an assignment is. */
void adc_session_assign_element(struct adc_session *session, uint32_t symbol, double value);

/* Gives a variable its value; the name may not be a reserved constant, unless it is pinned already. `span` in `source` is
 * the place of the name. */
void adc_session_set(struct adc_session *session, uint32_t symbol, double value, const struct adc_source *source,
                     struct adc_span span);

/* A definition of a statement whose body consists of numbers alone, so that later bindings do not change its meaning, with a
 * reference for the caller; NULL: the body has names. */
struct adc_definition *adc_definition_if_written(struct adc_session *session, const struct adc_statement *statement);

/* Notes that the value of a variable was given by a constant expression, the body of a statement. */
void adc_session_note_given(struct adc_session *session, uint32_t symbol, const struct adc_statement *statement);

/* The constant expression by which --at gave a variable, or an element of an array written out element by element, its value:
 * a node of *ast. False where there is none, or it is not known. */
bool adc_session_given(const struct adc_session *session, uint32_t symbol, const struct adc_ast **ast, adc_ref *node);

/* The same with an array, a reference to which goes over to the session, also where it fails. */
void adc_session_set_array(struct adc_session *session, uint32_t symbol, struct adc_array *array,
                           const struct adc_source *source, struct adc_span span);

/* Makes a number, or an array (a reference of the session's own), the last answer, `ans`. */
void adc_session_set_answer(struct adc_session *session, double value, struct adc_array *array);
/* With session->assumes: makes an unbound name a variable with an unspecified value. False without it, and for the name of a
 * built-in function. adc_session_disown unbinds all such variables. */
bool adc_session_assume(struct adc_session *session, uint32_t symbol);
void adc_session_disown(struct adc_session *session);

/* Leaves with an error for a name that only columns may have: a reserved constant, `ans`, `_`. Warns when e is first bound. */
void adc_refuse_reserved(struct adc_session *session, uint32_t symbol, const struct adc_source *source,
                         struct adc_span span);

/* A definition with one reference, the caller's; it has its own to the tree of the statement. */
struct adc_definition *adc_definition_new(struct adc_session *session, const struct adc_statement *statement);

/* The function of a definition with a rule: its derivative by argument i is the expression components[i] in the tree of
 * the rule. One reference, the caller's, is in *definition as soon as there is something to release. */
void adc_definition_with_rule(struct adc_session *session, struct adc_definition *function,
                              const struct adc_statement *rule, const adc_ref *components,
                              struct adc_definition **definition);

/* The function of a definition without its rule. One reference, the caller's. */
struct adc_definition *adc_definition_bare(struct adc_definition *function);

/* The rule of a function as it was read, or NULL. */
static inline const struct adc_statement *adc_definition_rule(const struct adc_definition *function)
{
    return function->part_count > 0 ? &function->parts[function->part_count - 1]->statement : NULL;
}

/* Adds a reference, and returns its argument; NULL: none. */
static inline struct adc_definition *adc_definition_retain(struct adc_definition *definition)
{
    if (definition != NULL)
        definition->references++;
    return definition;
}

/* Drops one reference; NULL: none. */
void adc_definition_release(struct adc_session *session, struct adc_definition *definition);

/* Drops the references of a binding. */
void adc_binding_release(struct adc_session *session, const struct adc_binding *binding);

/* The present meaning of a variable or formula, with a reference of its own. The symbol must be bound. */
struct adc_before adc_session_meaning(const struct adc_session *session, uint32_t symbol);

/* Makes a name a formula (`output` as in adc_binding), or a function; the session takes its own reference. */
void adc_session_set_formula(struct adc_session *session, uint32_t symbol, struct adc_definition *definition,
                             uint32_t output);
void adc_session_set_function(struct adc_session *session, uint32_t symbol, struct adc_definition *definition);

/* Forgets a variable (or a function). Returns false when it was not bound. */
bool adc_session_delete(struct adc_session *session, uint32_t symbol, bool function);

/* Forgets the rule of a function. Returns false when it has none. */
bool adc_forget_rule(struct adc_session *session, uint32_t symbol);

/* Forgets every variable, function and `ans`. */
void adc_session_reset(struct adc_session *session);

/* ---- suggest.c ---- */

/* The known variable or constant (or, with `function`, the function) whose spelling is nearest to `name`, or NULL when
 * none is near: one or two letters may differ in case only, three by one edit, more by two, and all in case. A swap of
 * neighbours is one edit. */
const char *adc_suggest(const struct adc_session *session, const char *name, bool function);

/* Whether a name is one of the words of a list, which are separated by spaces or commas, in upper case or lower. */
static inline bool adc_among(const char *words, const char *name) { return adc_is_listed(words, name, true); }

/* The words that are written like calls and are not functions: sum, diff, ...; a list that ends with NULL. */
extern const char *const adc_call_words[];

/* How far two spellings are apart: restricted Damerau-Levenshtein distance (Boytsov 2011, section 2.2), counted in
 * halves of an edit; upper and lower case are one half apart. */
int adc_spelling_distance(const char *a, const char *b);

/* ---- journal.c ---- */

/* For the session itself: records a name before it is bound or forgotten. `place`: that of a name to be forgotten in
 * session->order. */
void adc_journal_note(struct adc_session *session, uint32_t symbol, uint32_t place);

/* Begins a group of changes, which adc_journal_undo takes back together. */
void adc_journal_mark(struct adc_session *session);

/* Takes back the latest group of changes that has any, and the answers since. Calls `each` for each of its names, newest
 * first, after its meaning has been restored. Returns false when there is no group left. */
bool adc_journal_undo(struct adc_session *session, void (*each)(void *user, uint32_t symbol), void *user);

/* Frees the journal. */
void adc_journal_release(struct adc_session *session);

/* A name that is lent: it means a number until adc_session_return. */
struct adc_lent {
    uint32_t symbol;
    struct adc_binding before;
    double *element;                /* the name is that of an element, which is here: only before.value is lent */
};

/* Makes room for lending a name, which may fail. */
void adc_session_prepare(struct adc_session *session, uint32_t symbol);

/* Makes a name, which has a binding, a variable with this value (NULL: its own), and gives back what it was before. An
 * element must be prepared. */
struct adc_lent adc_session_lend(struct adc_session *session, uint32_t symbol, const double *value);

/* Gives a name back its meaning. */
void adc_session_return(struct adc_session *session, const struct adc_lent *lent);

#endif
