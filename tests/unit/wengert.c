/* Traces of random programs: each row against its own operation, each adjoint against tangents carried from its row to
 * the answer through the rows alone, inputs and outputs against the recursive pair.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * wengert [PROGRAMS [SEED]] */
#include <float.h>

#include "eval/result/evaluation.h"
#include "eval/trace/trace.h"
#include "tests/unit/random.h"
#include "tests/unit/subject.h"

static struct { long programs, rows, adjoints, absent, undefined, partials, rules; double worst; } seen;

static double operand_value(const struct adc_wengert *trace, struct adc_wengert_operand operand)
{
    return operand.row == ADC_NO_ROW ? operand.number : trace->rows[operand.row].value;
}

/* The partial of a row by one operand, and whether anything passes. */
static bool slope(const struct adc_wengert *trace, uint32_t r, uint32_t operand, double *partial)
{
    const struct adc_wengert_row *row = &trace->rows[r];
    double a[ADC_MAX_ARITY] = {0};
    for (uint32_t k = 0; k < row->op->arity; k++)
        a[k] = operand_value(trace, trace->operands[row->first + k]);
    enum adc_role role = adc_row_role(row->op, operand);
    *partial = 0;
    if (role != ADC_REAL && !(role == ADC_SELECTED && row->selected == operand))
        return false;
    *partial = adc_row_partial(row->op, operand, a, row->value);
    return true;
}

static void test_values(const struct adc_wengert *trace)
{
    uint32_t *uses = calloc(trace->count + 1u, sizeof *uses), number = 0;
    for (uint32_t r = 0; r < trace->count; r++) {
        const struct adc_wengert_row *row = &trace->rows[r];
        double a[ADC_MAX_ARITY] = {0};
        seen.rows++;
        if (row->op == NULL) {
            if (number > 0)
                EXPECT(false, "input '%s' behind an operation", row->input);
            continue;
        }
        if (row->number != ++number || (row->op->hidden && adc_row_number(row->op) != ADC_ROW_pos))
            EXPECT(false, "row %u is called %u, operation %s", r, row->number, row->op->id);
        for (uint32_t k = 0; k < row->op->arity; k++) {
            struct adc_wengert_operand operand = trace->operands[row->first + k];
            a[k] = operand_value(trace, operand);
            if (operand.row == ADC_NO_ROW)
                continue;
            if (operand.row >= r)
                EXPECT(false, "row %u uses row %u", r, operand.row);
            uses[operand.row]++;
        }
        EXPECT(same_bits(row->value, row->op->value(a)), "value %.17g of row %u", row->value, r);
    }
    for (uint32_t r = 0; r < trace->count; r++)
        if (uses[r] != trace->rows[r].uses)
            EXPECT(false, "row %u is used %u times, not %u", r, uses[r], trace->rows[r].uses);
    free(uses);
}

struct path { double tangent, size, reach; bool there; };

/* Tangents from one row on to all later ones, with the sum of |products| over the paths and how far, in powers of 2,
 * any of them strays. */
static void carry(const struct adc_wengert *trace, uint32_t from, struct path *at)
{
    for (uint32_t r = 0; r < trace->count; r++) {
        at[r] = (struct path){.tangent = r == from, .size = r == from, .there = r == from};
        for (uint32_t k = 0; r > from && trace->rows[r].op != NULL && k < trace->rows[r].op->arity; k++) {
            uint32_t operand = trace->operands[trace->rows[r].first + k].row;
            double partial;
            if (operand == ADC_NO_ROW || !at[operand].there || !slope(trace, r, k, &partial))
                continue;
            at[r].there = true;
            at[r].tangent += partial * at[operand].tangent;
            at[r].size += fabs(partial) * at[operand].size;
            if (partial != 0)
                at[r].reach = fmax(at[r].reach, at[operand].reach + fabs(log2(fabs(partial))));
        }
    }
}

/* How far sums of the same products in another order may be apart: 5 n u times the sum of their sizes. */
static void expect_close(const struct adc_wengert *trace, const struct path *path, double got, const char *what,
                         uint32_t row)
{
    double bound = 5 * (trace->count + 4.0) * 0x1p-53 * path->size, off = fabs(got - path->tangent);
    if (!(path->reach < 900) || !isfinite(bound) || !isfinite(got))
        return;
    if (bound > 0)
        seen.worst = fmax(seen.worst, off / bound);
    EXPECT(off <= bound, "%s of row %u: %.17g, along the paths %.17g, bound %g", what, row, got, path->tangent, bound);
}

/* Whether an entry is what the sides of the point gave, and not the rules. */
static bool is_settled(const struct adc_answer *answer, const char *name)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (strcmp(answer->variables[i].name, name) == 0)
            return adc_partial_at(answer, i).is->not_by_rules;
    return false;
}

static void test_row(const struct adc_wengert *trace, const struct adc_answer *answer, uint32_t r, struct path *at)
{
    struct adc_entry adjoint = trace->adjoints[r];
    uint32_t out = trace->outputs[0].row;
    carry(trace, r, at);
    seen.adjoints++;
    seen.absent += adjoint.state == ADC_ENTRY_ABSENT;
    seen.undefined += adjoint.state == ADC_ENTRY_UNDEFINED;
    bool reached = out != ADC_NO_ROW && at[out].there;
    bool settled = trace->rows[r].input != NULL && is_settled(answer, trace->rows[r].input);
    if (adjoint.state == ADC_ENTRY_NUMBER && reached && !settled)
        expect_close(trace, &at[out], adjoint.number, "adjoint", r);
    else if (adjoint.state == ADC_ENTRY_ABSENT && reached)      /* what moves with no variable has no adjoint */
        for (uint32_t c = 0; c < trace->tangent_count; c++)
            EXPECT(trace->tangents[(size_t)r * trace->tangent_count + c].state != ADC_ENTRY_NUMBER,
                   "row %u has a tangent, but no adjoint", r);
    for (uint32_t c = 0; c < trace->tangent_count && trace->rows[r].input != NULL; c++) {
        if (strcmp(trace->variables[c], trace->rows[r].input) != 0)
            continue;
        for (uint32_t n = 0; n < trace->count; n++) {
            struct adc_entry tangent = trace->tangents[(size_t)n * trace->tangent_count + c];
            if (tangent.state == ADC_ENTRY_NUMBER && at[n].there && !(settled && n == out))
                expect_close(trace, &at[n], tangent.number, "tangent", n);
            if (tangent.state == ADC_ENTRY_ABSENT && at[n].there)
                EXPECT(false, "row %u has no tangent by %s", n, trace->variables[c]);
        }
    }
}

/* Inputs' adjoints and the output's tangents are the partials of the recursive pair, in reverse and forward. */
static void test_answer(const struct adc_wengert *trace, const struct adc_answer *answer)
{
    double value = operand_value(trace, trace->outputs[0]);
    EXPECT(same_bits(value, answer->value), "output %.17g, answer %.17g", value, answer->value);
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_reading at_i = adc_partial_at(answer, i), *partial = &at_i;
        bool exists = partial->is->status < ADC_ONE_SIDED && !isnan(partial->value);
        for (uint32_t r = 0; r < trace->count && trace->rows[r].input != NULL; r++) {
            struct adc_entry adjoint = trace->adjoints[r];
            if (strcmp(trace->rows[r].input, partial->by->name) != 0)
                continue;
            EXPECT(exists == (adjoint.state != ADC_ENTRY_UNDEFINED), "%s: state %d, status %d", partial->by->name,
                   adjoint.state, partial->is->status);
            double got = adjoint.state == ADC_ENTRY_NUMBER ? adjoint.number : 0, scale = fabs(partial->value);
            if (exists && trace->count < 12 && isfinite(got))   /* little room for cancellation */
                EXPECT(fabs(got - partial->value) <= 1e-9 * scale + 1e-12, "%s: adjoint %.17g, partial %.17g",
                       partial->by->name, got, partial->value);
        }
        for (uint32_t c = 0; c < trace->tangent_count && trace->outputs[0].row != ADC_NO_ROW; c++) {
            struct adc_entry tangent =
                trace->tangents[(size_t)trace->outputs[0].row * trace->tangent_count + c];
            if (strcmp(trace->variables[c], partial->by->name) != 0 || !exists || partial->is->not_by_rules)
                continue;
            double got = tangent.state == ADC_ENTRY_NUMBER ? tangent.number : 0;
            seen.partials++;
            /* factors of a chain of one variable may be multiplied from its other end */
            EXPECT(same_bits(got, partial->forward) || partial->is->status == ADC_OVERFLOW
                       || fabs(got - partial->forward) <= 1e-14 * fabs(partial->forward),
                   "%s: tangent %.17g, partial %.17g", partial->by->name, got, partial->forward);
        }
    }
}

static void test_program(struct subject *s, const struct adc_request *request, const struct adc_answer *answer)
{
    struct adc_wengert trace = {0};
    const bool in_range = answer->met.range == ADC_IN_RANGE;    /* else some number may have been computed again by balls, which a trace is not */
    if (EXPECT(adc_trace(&s->session, &s->statement, request, answer, &(struct adc_tracing){.most = UINT32_MAX, .elements = true}, &trace), "%s",
               s->session.context.error.message)) {
        struct path *at = calloc(trace.count + 1u, sizeof *at);
        seen.programs++;
        test_values(&trace);
        for (uint32_t r = 0; r < trace.count && trace.count < 2000; r++)
            test_row(&trace, answer, r, at);
        if (in_range)
            test_answer(&trace, answer);
        free(at);
    }
    adc_wengert_release(&trace);
}

/* What is written reads back as the same row: statements "v1 = x*y" one after another have the value of the answer. */
static void test_reading_back(struct subject *s, const struct adc_request *request, const struct adc_answer *answer, const char *point)
{
    struct adc_answer again = {0};
    struct adc_wengert trace = {0};
    struct subject copy;
    bool ok = answer->met.range == ADC_IN_RANGE          /* no number may have been computed again by balls */
           && adc_trace(&s->session, &s->statement, request, answer, &(struct adc_tracing){.most = 0, .elements = true}, &trace);
    if (ok && isfinite(answer->value) && trace.outputs[0].row != ADC_NO_ROW) {
        char *written = NULL;
        size_t size;
        FILE *out = open_memstream(&written, &size);
        for (uint32_t r = 0; r < trace.count; r++)
            if (trace.rows[r].op == NULL)           /* not all are in the point: the text binds numbers, too */
                fprintf(out, "%s = %.17g;\n", trace.rows[r].input, trace.rows[r].value);
            else
                fprintf(out, "%s = %s;\n", trace.rows[r].name, trace.rows[r].operation);
        fprintf(out, "%s\n", trace.outputs[0].text);
        fclose(out);
        bool read = subject_open(&copy, written, point)
                 && adc_differentiate(&copy.session, &copy.statement, &(struct adc_request){0}, &again);
        if (EXPECT(read, "%s: %s", written, copy.session.context.error.message))
            EXPECT(same_bits(again.value, answer->value), "%sis %.17g, not %.17g", written, again.value, answer->value);
        adc_answer_release(&again);
        subject_release(&copy);
        present = s;
        free(written);
    }
    adc_wengert_release(&trace);
}

/* The formulas of a trace as a program: the rows, and then tangents in the order of evaluation or adjoints in the other
 * order. The tangent asked for is that by the first variable. The caller frees it. */
static char *written_rules(const struct adc_wengert *trace, bool adjoints)
{
    char *written = NULL;
    size_t size;
    FILE *out = open_memstream(&written, &size);
    for (uint32_t r = 0; r < trace->count; r++) {
        const struct adc_wengert_row *row = &trace->rows[r];
        if (row->op == NULL)
            fprintf(out, "%s = %.17g;\n", row->input, row->value);
        else
            fprintf(out, "%s = value(%s);\n", row->name, row->operation);
        if (row->op == NULL && row->varied && !adjoints)
            fprintf(out, "d%s = %d;\n", row->input, strcmp(row->input, trace->variables[0]) == 0);
        else if (!adjoints && row->tangent_rule != NULL)
            fprintf(out, "%s;\n", row->tangent_rule);
    }
    for (uint32_t r = trace->count; adjoints && r-- > 0;)
        if (trace->rows[r].adjoint_rule != NULL)
            fprintf(out, "%s;\n", trace->rows[r].adjoint_rule);
    if (adjoints)
        fprintf(out, "%s_bar\n", trace->variables[0]);
    else
        fprintf(out, "d%s\n", trace->outputs[0].text);
    fclose(out);
    return written;
}

/* Whether the rules of a trace say all: nothing happens in it, and no partial overflows. */
static bool is_plain(const struct adc_wengert *trace)
{
    bool plain = trace->count < 60 && trace->tangent_count > 0 && trace->outputs[0].row != ADC_NO_ROW
              && trace->rows[trace->outputs[0].row].varied;
    for (uint32_t r = 0; r < trace->count && plain; r++) {
        plain = trace->rows[r].nonsmooth == NULL && isfinite(trace->rows[r].value);
        for (uint32_t i = 0; trace->rows[r].op != NULL && i < trace->rows[r].op->arity; i++)
            plain &= trace->operands[trace->rows[r].first + i].weight.state != ADC_ENTRY_UNDEFINED;
    }
    return plain;
}

/* The formulas of tangents and adjoints, carried out one after another, give the partial by the first variable. */
static void test_rules(struct subject *s, const struct adc_request *request, const struct adc_answer *answer, const char *text)
{
    const struct adc_request bounded = {.digits.bounds = true};
    const struct adc_tracing how = {.most = UINT32_MAX, .rules = true};
    struct adc_wengert trace = {0};
    struct subject copy;
    bool ok = adc_trace(&s->session, &s->statement, request, answer, &how, &trace);
    for (int adjoints = 0; adjoints < 2 && ok && is_plain(&trace); adjoints++) {
        struct adc_answer again = {0};
        char *written = written_rules(&trace, adjoints != 0);
        double exact = trace.tangents[(size_t)trace.outputs[0].row * trace.tangent_count].number;
        bool read = subject_open(&copy, written, "") && adc_differentiate(&copy.session, &copy.statement, &bounded,
                                                                          &again);
        EXPECT(read, "%s: %s", written, copy.session.context.error.message);
        if (read && isfinite(again.value) && isfinite(exact)) {
            const double room = 1e-5 * fabs(exact) + 1e-12, bound = again.known.bound != NULL ? again.known.bound[0] : 0;
            const bool known = isfinite(bound);
            seen.rules += bound <= room;        /* cos(pi*x^2/2) at a large x has no digits */
            EXPECT(!known || fabs(again.value - exact) <= room + bound, "%s of\n%s: %.17g, not %.17g", text, written,
                   again.value, exact);
        }
        adc_answer_release(&again);
        subject_release(&copy);
        present = s;
        free(written);
    }
    adc_wengert_release(&trace);
}

/* A limit of memory ends a trace with an error, whatever it was in the middle of. */
static void test_limits(void)
{
    const struct adc_request request = {0};
    for (size_t limit = 1; limit < 60; limit++) {
        struct adc_answer answer = {0};
        struct adc_wengert trace = {0};
        struct subject s;
        if (EXPECT(subject_open(&s, "sum(k=1, 300, sin(k*x)*y)", "x=1,y=2")
                   && adc_differentiate(&s.session, &s.statement, &request, &answer), "no answer")) {
            s.session.context.limits.memory = s.session.context.memory_used + limit * 8192;
            bool done = adc_trace(&s.session, &s.statement, &request, &answer, &(struct adc_tracing){.most = 4, .elements = true}, &trace);
            EXPECT(done || s.session.context.error.kind == ADC_LIMIT, "%s", s.session.context.error.message);
            EXPECT(!done || trace.count == 1201 || limit > 8, "%u rows", trace.count);
        }
        adc_wengert_release(&trace);
        adc_answer_release(&answer);
        subject_release(&s);
    }
}

int main(int argc, char **argv)
{
    static struct random_program p;
    const struct adc_request request = {.mode = ADC_MODE_BOTH};
    int programs = argc > 1 ? atoi(argv[1]) : 500;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 20251121;
    for (int i = 0; i < programs; i++) {
        random_program(&p, seed + (uint64_t)i);
        for (size_t k = 0; k + 1 < p.length; k++)
            p.text[k] = p.text[k] == '\0' ? '\n' : p.text[k];
        struct adc_answer answer = {0};
        struct subject s;
        if (subject_open(&s, p.text, p.point) && adc_differentiate(&s.session, &s.statement, &request, &answer)) {
            test_program(&s, &request, &answer);
            test_reading_back(&s, &request, &answer, p.point);
            test_rules(&s, &request, &answer, p.text);
        }
        adc_answer_release(&answer);
        subject_release(&s);
    }
    test_limits();
    printf("%ld programs, %ld rows, %ld adjoints: %ld absent, %ld undefined; %ld partials; %ld by rules\n", seen.programs, seen.rows,
           seen.adjoints, seen.absent, seen.undefined, seen.partials, seen.rules);
    expect(programs < 500 || (seen.adjoints > 10000 && seen.partials > 150 && seen.rules > 120), "too few rows were compared");
    printf("adjoints and tangents against paths, at most %.2g of the bound\n", seen.worst);
    return finish();
}
