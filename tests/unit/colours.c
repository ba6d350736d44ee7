/* Sparse Jacobians: groups of columns that share no row, and entries by few sweeps against those by a sweep each.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * colours [MATRICES [SEED]] */
#include "eval/answer/compressed.h"
#include "tests/unit/testing.h"

enum { MOST = 12, TEXT = 8192 };

static uint64_t state;

static uint32_t below(uint32_t limit)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33) % limit;
}

/* A matrix by rows. */
struct matrix { bool at[MOST][MOST]; uint32_t rows, columns; };

static struct adc_pattern pattern_of(struct adc_arena *arena, const struct matrix *m)
{
    struct adc_pattern p = {.rows = m->rows, .columns = m->columns};
    size_t count = 0;
    p.first = adc_arena_zeroed(arena, m->rows + 1u, sizeof *p.first);
    p.column = adc_arena_array(arena, MOST * MOST, sizeof *p.column);
    for (uint32_t i = 0; i < m->rows; i++) {
        for (uint32_t j = 0; j < m->columns; j++)
            if (m->at[i][j])
                p.column[count++] = j;
        p.first[i + 1] = count;
    }
    return p;
}

static bool share_a_row(const struct matrix *m, uint32_t i, uint32_t j)
{
    bool share = false;
    for (uint32_t r = 0; r < m->rows; r++)
        share |= m->at[r][i] && m->at[r][j];
    return share;
}

/* Whether columns from number `from` on can be given `groups` groups, by trying all. */
static bool can_colour(const struct matrix *m, uint32_t *colour, uint32_t from, uint32_t groups)
{
    if (from == m->columns)
        return true;
    for (uint32_t g = 0; g < groups; g++) {
        bool free = true;
        for (uint32_t j = 0; j < from; j++)
            free &= colour[j] != g || !share_a_row(m, j, from);
        colour[from] = g;
        if (free && can_colour(m, colour, from + 1, groups))
            return true;
    }
    return false;
}

static struct { long matrices, fewest; } seen;

static void test_matrix(struct adc_arena *arena, const struct matrix *m)
{
    uint32_t other[MOST], most = 0, best = 1;
    const struct adc_pattern p = pattern_of(arena, m);
    struct adc_sweep_plan plans[ADC_SWEEP_PLANS];
    adc_plan_sweeps(arena, &p, plans);
    const uint32_t groups = plans[ADC_FORWARD_ALONE].forward, *colour = plans[ADC_FORWARD_ALONE].by_column;
    for (uint32_t i = 0; i < m->columns; i++) {
        most = colour[i] >= most ? colour[i] + 1 : most;
        for (uint32_t j = 0; j < i; j++)
            expect(colour[i] != colour[j] || !share_a_row(m, i, j), "columns %u and %u share a row and a group", i, j);
    }
    expect(most == groups, "%u groups are said to be %u", most, groups);
    while (!can_colour(m, other, 0, best))
        best++;
    expect(groups >= best && groups <= best + 2, "%u groups where %u do", groups, best);
    seen.matrices++;
    seen.fewest += groups == best;
}

/* By a plan each entry is alone in its sweep: in reverse among the rows of a group, forward among its columns. */
static void test_plan(const struct matrix *m, const struct adc_sweep_plan *plan)
{
    for (uint32_t i = 0; i < m->rows; i++)
        for (uint32_t j = 0; j < m->columns; j++) {
            const bool forward = plan->by_row[i] == ADC_NO_GROUP;
            for (uint32_t r = 0; m->at[i][j] && !forward && r < m->rows; r++)
                expect(r == i || plan->by_row[r] != plan->by_row[i] || !m->at[r][j], "rows %u and %u share column %u", i, r, j);
            for (uint32_t c = 0; m->at[i][j] && forward && c < m->columns; c++)
                expect(c == j || plan->by_column[c] != plan->by_column[j] || !m->at[i][c],
                       "columns %u and %u share row %u", j, c, i);
        }
}

/* Returns how many sweeps the plan with both kinds takes: no more than forward ones alone. */
static uint32_t test_plans(struct adc_arena *arena, const struct matrix *m)
{
    struct adc_sweep_plan plans[ADC_SWEEP_PLANS];
    const struct adc_pattern p = pattern_of(arena, m);
    adc_plan_sweeps(arena, &p, plans);
    for (int k = 0; k < ADC_SWEEP_PLANS; k++)
        test_plan(m, &plans[k]);
    expect(plans[ADC_FORWARD_ALONE].reverse == 0 && plans[ADC_REVERSE_ALONE].forward == 0, "plans of one kind with both");
    const uint32_t both = plans[ADC_BOTH_KINDS].forward + plans[ADC_BOTH_KINDS].reverse;
    expect(both <= plans[ADC_FORWARD_ALONE].forward, "more sweeps of both kinds than of one");
    return both;
}

/* A diagonal with a full row and a full column takes three sweeps. */
static void test_arrow(struct adc_arena *arena)
{
    struct matrix m = {.rows = MOST, .columns = MOST};
    for (uint32_t i = 0; i < MOST; i++)
        m.at[i][i] = m.at[0][i] = m.at[i][0] = true;
    const uint32_t sweeps = test_plans(arena, &m);
    expect(sweeps == 3, "%u sweeps for an arrow", sweeps);
}

static void test_random_matrices(struct adc_arena *arena, int count)
{
    for (int k = 0; k < count; k++) {
        struct matrix m = {.rows = 1 + below(MOST), .columns = 1 + below(MOST - 4)};
        uint32_t density = 1 + below(6);
        for (uint32_t i = 0; i < m.rows; i++)
            for (uint32_t j = 0; j < m.columns; j++)
                m.at[i][j] = below(10) < density;
        test_matrix(arena, &m);
        for (uint32_t j = 0; j < m.columns && k % 2 == 0; j++)
            m.at[below(m.rows)][j] = m.at[0][j] = true;
        test_plans(arena, &m);
        adc_arena_reset(arena);
    }
    printf("%ld matrices, %ld with as few groups as there can be\n", seen.matrices, seen.fewest);
    expect((double)seen.fewest >= 0.9 * (double)seen.matrices, "too many groups too often");
}

/* Entries on the diagonal and `width` next to it need 2 width + 1 groups and get no more. */
static void test_bands(struct adc_arena *arena)
{
    for (uint32_t width = 0; width < 3; width++) {
        struct matrix m = {.rows = MOST, .columns = MOST};
        struct adc_sweep_plan plans[ADC_SWEEP_PLANS];
        for (uint32_t i = 0; i < MOST; i++)
            for (uint32_t j = 0; j < MOST; j++)
                m.at[i][j] = i <= j + width && j <= i + width;
        const struct adc_pattern p = pattern_of(arena, &m);
        adc_plan_sweeps(arena, &p, plans);
        expect(plans[ADC_FORWARD_ALONE].forward == 2 * width + 1, "a band of width %u", width);
    }
}

/* ---- entries ---- */

static void write_vector(const struct matrix *m, char *text)
{
    size_t length = (size_t)snprintf(text, TEXT, "[");
    for (uint32_t i = 0; i < m->rows; i++) {
        length += (size_t)snprintf(text + length, TEXT - length, "%s%u", i > 0 ? ", " : "", i);
        for (uint32_t j = 0; j < m->columns; j++)
            if (m->at[i][j])
                length += (size_t)snprintf(text + length, TEXT - length, "%ssin(%u + x%u)", below(2) ? "*" : " + ", i, j);
    }
    snprintf(text + length, TEXT - length, "]\n");
}

static bool answer(struct adc_session *session, const char *text, bool sparse, struct adc_answer *out)
{
    const struct adc_request request = {.sparse = sparse};
    struct adc_reader reader;
    struct adc_statement statement;
    bool ok = adc_open_text(session, &reader, "test", text, strlen(text))
        && adc_next(session, &reader, false, &statement) == ADC_READ_STATEMENT
        && adc_differentiate(session, &statement, &request, out);
    adc_reader_close(&reader);
    if (ok)
        adc_ast_release(statement.ast);
    return ok;
}

static long by_colours;

/* The two ways add in different orders. */
static void test_entries(struct adc_session *session, const struct matrix *m)
{
    char text[TEXT];
    struct adc_answer few = {0}, each = {0};
    write_vector(m, text);
    if (!expect(answer(session, text, true, &few) && answer(session, text, false, &each), "%s: %s", text,
                session->context.error.message))
        return;
    by_colours += few.component_count > 0 && few.components->colours[0] > 0 && few.components->colours[0] <= m->columns;
    for (uint32_t k = 0; k < few.component_count; k++)
        for (uint32_t i = 0; i < few.count; i++) {
            double a = adc_partial_at(adc_component(&few, k), i).value;
            double b = adc_partial_at(adc_component(&each, k), i).value;
            expect(fabs(a - b) <= 1e-14 * (fabs(a) + 1), "%sentry %u, %u is %.17g, not %.17g", text, k, i, a, b);
        }
    adc_answer_release(&few);
    adc_answer_release(&each);
}

static void test_vectors(int count)
{
    struct adc_session session;
    if (!expect(adc_session_init(&session), "no memory for a session"))
        return;
    expect(adc_bind_inputs(&session, "--at", "x0=0.1,x1=0.7,x2=1.3,x3=1.9,x4=2.3,x5=2.9,x6=3.7,x7=4.1", NULL, NULL, NULL), "no point");
    for (int k = 0; k < count; k++) {
        struct matrix m = {.rows = 2 + below(MOST - 1), .columns = 1 + below(8)};
        for (uint32_t i = 0; i < m.rows; i++)
            for (uint32_t j = 0; j < m.columns; j++)
                m.at[i][j] = below(10) < 3;
        for (uint32_t j = 0; j < m.columns; j++)
            m.at[0][j] = j == 0 || k % 2 == 0;
        test_entries(&session, &m);
    }
    adc_session_release(&session);
    printf("%ld of %d Jacobians by colours\n", by_colours, count);
    expect(by_colours == count, "Jacobians without colours");
}

int main(int argc, char **argv)
{
    const int count = argc > 1 ? atoi(argv[1]) : 500;
    struct adc_session session;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 20240301;
    if (!expect(adc_session_init(&session), "no memory for a session"))
        return finish();
    struct adc_arena arena = {.context = &session.context};
    ADC_ON_ERROR(&session.context) {
        expect(false, "%s", session.context.error.message);
        return finish();
    }
    test_random_matrices(&arena, count);
    test_bands(&arena);
    test_arrow(&arena);
    adc_arena_release(&arena);
    adc_session_release(&session);
    test_vectors(count);
    return finish();
}
