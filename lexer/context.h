/* The context: everything the library would otherwise keep in static variables. One context belongs to one thread at a
 * time; two contexts share nothing.
 *
 * Failure has one exit. A function that cannot continue fills `error` and calls adc_fail, which jumps to the exit that was
 * armed last: the entries arm one in each function (ADC_ON_ERROR). Memory that such a jump would lose is
 * always reachable from the context, a session or a reader, whose release functions free it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_CONTEXT_H
#define ADC_LEXER_CONTEXT_H

#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lexer/diag.h"
#include "lexer/symbol.h"

/* Limits of one context. Each has a name in the manual and an option that sets it. */
struct adc_limits {
    size_t memory;          /* bytes the library may hold; 0: no limit */
    uint32_t depth;         /* activations of user functions within each other */
    uint64_t steps;         /* units of work that one answer may take (adc_work) */
    double seconds;         /* of wall-clock time that one answer may take; 0: no limit */
    size_t stack;           /* bytes of the C stack that a recursive walk may use */
    size_t text;            /* bytes of one text, at most ADC_MAX_SOURCE */
};

#ifdef __EMSCRIPTEN__
enum { ADC_DEFAULT_DEPTH = 200 };       /* a page has a stack of some 1 MB, and cannot measure it */
#else
enum { ADC_DEFAULT_DEPTH = 10000 };
#endif
enum { ADC_DEFAULT_STACK = 4 << 20 };
#define ADC_DEFAULT_STEPS UINT64_C(5000000000)      /* one or two minutes */

/* An exit for failure, armed from ADC_ON_ERROR to the end of the enclosing block. */
struct adc_exit {
    struct adc_context *context;
    struct adc_exit *outer;                 /* what was armed before, and is again afterwards; NULL: nothing */
    jmp_buf place;
};

/* The work of the answer under way. */
struct adc_work_meter {
    uint64_t done;                          /* units since adc_work_begin, but those that a running loop has yet to add */
    uint64_t pause;                         /* the value of `done` at which limits, clock and interrupt are checked next */
    uint64_t allowed;                       /* the value of `done` above which the adc_attempt under way fails; 0: none is */
    double deadline;                        /* by the monotonic clock; 0: none */
    bool exhausted;                         /* the error under way is that a limit of the whole answer is reached */
    bool out_of_memory;                     /* the error under way is one of memory */
};

struct adc_rules;

struct adc_context {
    struct adc_limits limits;
    size_t memory_used;                     /* bytes held now through adc_resize and the arenas */
    volatile sig_atomic_t *interrupt;       /* set by the owner to stop an evaluation; may be NULL */
    struct adc_work_meter work;
    bool strict_numbers;                    /* a literal outside the range of a double is an error, not a warning */
    struct adc_symbols symbols;             /* every name ever read */
    struct adc_rules *rules;                /* of op.def, as far as they were read (table/rules.h) */
    struct adc_diag error;                  /* what went wrong last */
    void (*warn)(void *user, const struct adc_diag *warning);   /* receives warnings; may be NULL */
    void *warn_user;
    struct adc_exit *exit;                  /* the one armed last; NULL: none, so that an error would be a bug */
};

/* Prepares a context with default limits. Returns false where there is no memory for it. */
bool adc_context_init(struct adc_context *context);

/* Frees what the context owns. */
void adc_context_release(struct adc_context *context);

/* Resizes an array of `old_count` to `count` elements of `size` bytes; new elements are not set. A count of 0 frees it.
 * Never returns NULL for a count above 0: it fails with ADC_LIMIT when the memory limit or the machine is exhausted, and
 * the old array stays. */
void *adc_resize(struct adc_context *context, void *array, size_t old_count, size_t count, size_t size);

/* A new array of `count` > 0 elements that are 0, as far as adc_resize gives one; a large one costs no time before it is
 * used. */
void *adc_zeroed(struct adc_context *context, size_t count, size_t size);

/* Leaves with the error that the machine has no more memory. */
_Noreturn void adc_out_of_memory(struct adc_context *context);

/* The same error for callers that do not leave by a jump: returns false, which they can return. */
bool adc_lacks_memory(struct adc_context *context);

/* The next capacity for an array that must hold `need` elements: at least doubled. */
size_t adc_grown(size_t capacity, size_t need);

/* Returns an array of adc_resize with room for `count` + 1 elements: `array` itself, or a larger one in its place. */
void *adc_room(struct adc_context *context, void *array, uint32_t count, uint32_t *capacity, size_t size);

/* Jumps to the exit armed last, with the error already stored in context->error. Without an armed exit, which is a bug,
 * the program ends with abort() after a message on standard error. */
_Noreturn void adc_fail(struct adc_context *context);

/* Arms an exit to the end of the enclosing block, however that is left, and says what is done with an error there:
 *
 *     ADC_ON_ERROR(&session->context) {
 *         ... what must be released; errors go to the outer exit now ...
 *         return false;
 *     }
 *
 * It belongs among declarations, and `else` may follow. Exits nest. A local variable that the function itself sets
 * after it and reads in its block must be volatile, as setjmp demands. */
#define ADC_ON_ERROR(context) ADC_ON_ERROR_IN(context, __LINE__)
#define ADC_ON_ERROR_IN(context, line) ADC_ON_ERROR_IN_LINE(context, line)
#define ADC_ON_ERROR_IN_LINE(context, line)                                 \
    struct adc_exit adc_exit_##line __attribute__((cleanup(adc_disarm)));   \
    if (setjmp(*adc_arm(&adc_exit_##line, context)) != 0)

/* For ADC_ON_ERROR: makes an exit the one armed last, and gives the place that setjmp fills. */
static inline jmp_buf *adc_arm(struct adc_exit *exit, struct adc_context *context)
{
    exit->context = context;
    exit->outer = context->exit;
    context->exit = exit;
    return &exit->place;
}

static inline void adc_disarm(struct adc_exit *exit) { exit->context->exit = exit->outer; }

/* Calls `work` with an exit armed. Returns false after an error, with the reason in context->error. What `work` holds
 * when an error leaves it belongs in *user, whose owner releases it in any case. */
bool adc_guard(struct adc_context *context, void (*work)(void *user), void *user);

/* Calls `work`, then `release` in any case; an error of `work` is passed on to the outer exit after that. */
void adc_finally(struct adc_context *context, void (*work)(void *user), void (*release)(void *user), void *user);

/* adc_guard with a limit of `steps` units of work, for evaluations near a point that is being evaluated. Errors that do not
 * depend on the point are passed on: an interrupt, exhausted memory, and exhausted time or work of the whole answer. */
bool adc_attempt(struct adc_context *context, void (*work)(void *user), void *user, uint64_t steps);

/* The limit for an evaluation near a point, where the evaluation at the point took `steps`: a thousand times as many, so
 * that a loop which does not end there is stopped soon. */
static inline uint64_t adc_probe_steps(uint64_t steps) { return 1000 * steps + 100000; }

/* ---- work ----
 *
 * All that takes time counts: a term evaluated, a node of a graph or of a tree, a token is one unit each, and a pass
 * over n nodes n of them. Code that works calls adc_work at least once every 100 000 units. */

/* Begins the work of an answer: 0 units are done, and the clock starts. */
void adc_work_begin(struct adc_context *context);

/* Resets the work and not the clock: for an answer made of many evaluations, each with its own limit of work. */
void adc_work_reset(struct adc_context *context);

/* Seconds on a clock that only goes forward. */
double adc_clock(void);

/* For adc_work: leaves with an error for an interrupt, or when the limit of work or time is reached; else sets when the
 * next check is due. `more` units are under way that `done` does not have yet. */
void adc_work_check(struct adc_context *context, uint64_t more);

/* Whether a limit may have been reached, with `more` units under way that `done` does not have yet. */
static inline bool adc_work_check_due(const struct adc_context *context, uint64_t more)
{
    return context->work.done + more >= context->work.pause || (context->interrupt != NULL && *context->interrupt);
}

/* Counts work that is done or about to begin. Leaves with ADC_INTERRUPT or ADC_LIMIT. */
static inline void adc_work(struct adc_context *context, uint64_t amount)
{
    context->work.done += amount;
    if (adc_work_check_due(context, 0))
        adc_work_check(context, 0);
}

/* For a loop over 0 .. end - 1, up or down, that is at `at`: counts its iterations, many at once. */
static inline void adc_work_loop(struct adc_context *context, uint64_t at, uint64_t end)
{
    enum { BATCH = 1 << 14 };
    if (at % BATCH == 0)
        adc_work(context, end - at < BATCH ? end - at : BATCH);
}

/* The units of work that are left to the answer. */
uint64_t adc_work_left(const struct adc_context *context);

/* Stores an error and leaves: its kind, its place (source may be NULL), and a printf message, with ADC_HINT before a hint. */
_Noreturn void adc_error(struct adc_context *context, enum adc_kind kind, const struct adc_source *source,
                         struct adc_span span, const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Sends a warning to the owner of the context. */
void adc_warn(struct adc_context *context, const struct adc_source *source, struct adc_span span,
              const char *format, ...) __attribute__((format(printf, 4, 5)));

#endif
