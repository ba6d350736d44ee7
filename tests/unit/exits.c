/* The exit for failure: armed, nested, left, and not armed at all.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit/testing.h"

#define EXPECT(ok, ...) expect(ok, __VA_ARGS__)

static _Noreturn void fail(struct adc_context *context, const char *message)
{
    adc_error(context, ADC_USAGE, NULL, (struct adc_span){0, 0}, "%s", message);
}

/* Arms an exit; false when `message`, if any, came there. */
static bool attempt(struct adc_context *context, const char *message)
{
    ADC_ON_ERROR(context)
        return false;
    if (message != NULL)
        fail(context, message);
    return true;
}

/* An error that reaches an exit is handled outside of it: a second error, made there, goes to the outer one. */
static void fail_twice(struct adc_context *context)
{
    ADC_ON_ERROR(context)
        fail(context, "second");
    fail(context, "first");
}

static void test_nesting(struct adc_context *context)
{
    volatile int errors = 0;
    ADC_ON_ERROR(context) {
        errors++;
        EXPECT(strcmp(context->error.message, "second") == 0, "the outer exit gets '%s'", context->error.message);
        EXPECT(context->exit == NULL, "an exit stays armed behind an error");
        return;
    }
    const struct adc_exit *outer = context->exit;
    EXPECT(attempt(context, NULL) && context->exit == outer, "an exit is not disarmed when its block ends");
    EXPECT(!attempt(context, "inner") && context->exit == outer, "an exit is not disarmed behind its error");
    EXPECT(errors == 0, "an inner error comes to the outer exit");
    fail_twice(context);
}

static void give_up(void *user)
{
    fail(user, "given up");
}

static void work_on(void *user)
{
    adc_work(user, 1);
}

/* More bytes than a size can say, and than there are in any address space. */
static bool has_room(struct adc_context *context, size_t count, size_t size)
{
    ADC_ON_ERROR(context)
        return false;
    adc_resize(context, NULL, 0, count, size);
    return true;
}

static void test_room(struct adc_context *context)
{
    EXPECT(!has_room(context, SIZE_MAX / 4, 8), "a number of bytes that wraps is taken for one that there is");
    EXPECT(!has_room(context, SIZE_MAX / 2 + 1, 1), "half of all addresses are given");
    EXPECT(context->error.kind == ADC_LIMIT, "memory that is not there becomes '%s'", context->error.message);
}

/* An interrupt ends what is attempted and what is around it. */
static void test_interrupt(struct adc_context *context)
{
    static volatile sig_atomic_t interrupt = 1;
    context->interrupt = &interrupt;
    ADC_ON_ERROR(context) {
        EXPECT(context->error.kind == ADC_INTERRUPT, "an interrupt becomes '%s'", context->error.message);
        context->interrupt = NULL;
        return;
    }
    adc_attempt(context, work_on, context, 1000);
    EXPECT(false, "an attempt keeps an interrupt to itself");
}

static void test_attempt(struct adc_context *context)
{
    const uint64_t steps = context->limits.steps;
    EXPECT(!adc_attempt(context, give_up, context, 1), "an attempt that fails is taken for a success");
    EXPECT(context->exit == NULL && context->limits.steps == steps, "an attempt leaves something behind");
}

/* Runs `work` in a process of its own; returns how that ended, and what it wrote to standard error. */
static int end_of(void (*work)(struct adc_context *), struct adc_context *context, char *written, size_t size)
{
    int ends[2], status = 0;
    size_t used = 0;
    written[0] = '\0';
    fflush(NULL);
    if (pipe(ends) != 0)
        return 0;
    pid_t child = fork();
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        dup2(ends[1], STDERR_FILENO);
        work(context);
        _exit(0);
    }
    close(ends[1]);
    for (ssize_t got; (got = read(ends[0], written + used, size - 1 - used)) > 0;)
        used += (size_t)got;
    written[used] = '\0';
    close(ends[0]);
    waitpid(child, &status, 0);
    return status;
}

static void fail_unarmed(struct adc_context *context)
{
    attempt(context, "handled");
    fail(context, "nobody listens");
}

static void test_unarmed(struct adc_context *context)
{
    char written[200];
    int status = end_of(fail_unarmed, context, written, sizeof written);
    EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT, "an error outside any exit ends with status %d", status);
    EXPECT(strcmp(written, "adcalc: error outside any armed exit: nobody listens\n") == 0, "it says '%s'", written);
}

/* A statement is written out or there is an error, however little memory there is. */
static void test_statement_text(struct adc_session *session)
{
    struct adc_statement statement;
    bool refused = false, written = false;
    if (!EXPECT(read_expression(session, "x*(y + 1)", &statement), "%s", session->context.error.message))
        return;
    for (size_t spare = 0; spare < 4096 && !written; spare += 8) {
        struct adc_text text = {.context = &session->context};
        session->context.limits.memory = session->context.memory_used + spare;
        written = adc_statement_text(session, &statement, &text);
        refused |= !written;
        EXPECT(!written || strcmp(text.at, "x*(y + 1)") == 0, "written out as '%s'", text.at);
        EXPECT(session->context.exit == NULL, "an exit stays armed");
        adc_text_release(&text);
    }
    EXPECT(refused && written, "a limit of memory makes no difference");
    session->context.limits.memory = 0;
    adc_ast_release(statement.ast);
}

/* An answer and its trace become JSON, or there is an error and nothing is held, however little memory there is. */
static void compare_json(struct adc_session *session, const struct adc_answer *answer, const struct adc_wengert *trace)
{
    const struct adc_claims none = {0};
    struct adc_text whole = {.context = &session->context};
    bool refused = false, written = false;
    EXPECT(adc_json_answer(answer, &none, trace, &whole), "%s", session->context.error.message);
    const size_t held = session->context.memory_used;
    for (size_t spare = 0; spare < 65536 && !written; spare += 64) {
        struct adc_text text = {.context = &session->context};
        session->context.limits.memory = held + spare;
        written = adc_json_answer(answer, &none, trace, &text);
        refused |= !written;
        EXPECT(!written || strcmp(text.at, whole.at) == 0, "as JSON: %s", text.at);
        EXPECT(session->context.exit == NULL, "an exit stays armed");
        adc_text_release(&text);
        EXPECT(session->context.memory_used == held, "%zu bytes stay", session->context.memory_used - held);
    }
    EXPECT(refused && written, "a limit of memory makes no difference");
    session->context.limits.memory = 0;
    adc_text_release(&whole);
}

static void test_answer_json(struct adc_session *session)
{
    const struct adc_request request = {.hessian = true};
    struct adc_statement statement;
    struct adc_answer answer = {0};
    struct adc_wengert trace = {0};
    if (!EXPECT(adc_bind_inputs(session, "--at", "x=0, y=2", NULL, NULL, NULL) && read_expression(session, "abs(x)*(y + 1)", &statement),
                "%s", session->context.error.message))
        return;
    if (EXPECT(adc_differentiate(session, &statement, &request, &answer)
               && adc_trace(session, &statement, &request, &answer, &(struct adc_tracing){.most = UINT32_MAX}, &trace), "%s",
               session->context.error.message))
        compare_json(session, &answer, &trace);
    adc_wengert_release(&trace);
    adc_answer_release(&answer);
    adc_ast_release(statement.ast);
}

/* The longest error has room, whatever must be escaped in it. */
static void test_error_json(void)
{
    struct adc_diag error = {.kind = ADC_INTERRUPT};
    char text[ADC_JSON_ERROR];
    memset(error.message, 1, sizeof error.message - 1);
    memset(error.hint, 0xFF, sizeof error.hint - 1);
    adc_json_error(&error, text);
    EXPECT(strlen(text) > 6 * 600 && strcmp(text + strlen(text) - 9, "\\ufffd\"}}") == 0, "cut off: %s", text);
}

int main(void)
{
    struct adc_session session;
    if (EXPECT(adc_session_init(&session), "no session")) {
        EXPECT(session.context.exit == NULL, "a new session has an exit");
        test_nesting(&session.context);
        test_attempt(&session.context);
        test_interrupt(&session.context);
        test_room(&session.context);
        test_unarmed(&session.context);
        test_statement_text(&session);
        test_answer_json(&session);
        test_error_json();
        adc_session_release(&session);
    }
    return finish();
}
