/* Fuzz target: the lists of the options --at, --direction, --cotangent, --claim and --wrt (eval/entry.h).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first byte chooses the list, the rest is its text. What is read is written out and read again, to the same bits;
 * what is refused has a message. */
#include "tests/fuzz/fuzz.h"

/* A text that grows, of the machine's memory. */
struct page { char *text; size_t length; FILE *out; bool begun; };

static void page_open(struct page *page)
{
    page->begun = false;
    page->out = open_memstream(&page->text, &page->length);
    demand(page->out != NULL, "no memory");
}

static const char *page_text(struct page *page)
{
    fclose(page->out);
    return page->text;
}

static void put_number(struct page *page, double number)
{
    char text[ADC_NUMBER_TEXT];
    fputs(adc_number_text(number, 0, text), page->out);
}

static void put_component(struct page *page, const struct adc_session *session, uint32_t symbol, double number)
{
    fprintf(page->out, "%s%s=", page->begun ? ", " : "", adc_symbol_text(&session->context, symbol));
    page->begun = true;
    put_number(page, number);
}

static bool same_name(const struct adc_session *a, uint32_t symbol_a, const struct adc_session *b, uint32_t symbol_b)
{
    return strcmp(adc_symbol_text(&a->context, symbol_a), adc_symbol_text(&b->context, symbol_b)) == 0;
}

/* ---- the lists: each reads `text` into one session, and what it wrote into another ---- */

static bool test_point(struct adc_session *s, struct adc_session *again, const char *text)
{
    struct page page;
    if (!adc_bind_inputs(s, "--at", text, NULL, NULL, NULL))
        return false;
    page_open(&page);
    for (uint32_t i = 0; i < s->order_count; i++)
        put_component(&page, s, s->order[i], adc_session_find(s, s->order[i])->value);
    demand(adc_bind_inputs(again, "--at", page_text(&page), NULL, NULL, NULL), "refused: %s", page.text);
    demand(again->order_count == s->order_count, "%u names, not %u: %s", again->order_count, s->order_count, page.text);
    for (uint32_t i = 0; i < s->order_count; i++) {
        const struct adc_binding *before = adc_session_find(s, s->order[i]);
        const struct adc_binding *after = adc_session_find(again, again->order[i]);
        demand(same_name(s, s->order[i], again, again->order[i]) && before->pinned && after->pinned
               && equal_bits(before->value, after->value), "name %u of %s", i, page.text);
    }
    free(page.text);
    return true;
}

static bool test_direction(struct adc_session *s, struct adc_session *again, const char *text)
{
    struct page page;
    struct adc_direction before = {0}, after = {0};
    bool good = adc_read_direction(s, text, &before);
    if (good) {
        page_open(&page);
        for (uint32_t i = 0; i < before.count; i++)
            put_component(&page, s, before.at[i].symbol, before.at[i].value);
        demand(adc_read_direction(again, page_text(&page), &after), "refused: %s", page.text);
        demand(after.count == before.count, "%u names, not %u: %s", after.count, before.count, page.text);
        for (uint32_t i = 0; i < before.count; i++)
            demand(same_name(s, before.at[i].symbol, again, after.at[i].symbol)
                   && equal_bits(before.at[i].value, after.at[i].value), "name %u of %s", i, page.text);
        free(page.text);
    }
    adc_direction_release(s, &before);
    adc_direction_release(again, &after);
    return good;
}

/* What is a list between brackets is one between parentheses. */
static void check_list(struct adc_session *again, const char *text)
{
    char *call = NULL;
    struct adc_direction direction = {0};
    demand(asprintf(&call, "a = max(0,\n%s\n)", text) > 0, "no memory");
    demand(adc_read_direction(again, call, &direction) || again->context.error.kind == ADC_LIMIT, "no list: %s", text);
    adc_direction_release(again, &direction);
    free(call);
}

/* How many there are between the commas outside of parentheses. */
static uint32_t items_of(const char *text)
{
    uint32_t items = 1;
    for (int depth = 0; *text != '\0'; text++) {
        depth += (*text == '(') - (*text == ')');
        items += *text == ',' && depth == 0;
    }
    return items;
}

static bool test_cotangent(struct adc_session *s, struct adc_session *again, const char *text)
{
    struct page page;
    double *before, *after;
    uint32_t count, count_after;
    if (!adc_read_numbers(s, "--cotangent", text, &before, &count, NULL))
        return false;
    page_open(&page);
    for (uint32_t i = 0; i < count; i++) {
        fputs(i > 0 ? ", " : "", page.out);
        put_number(&page, before[i]);
    }
    demand(adc_read_numbers(again, "--cotangent", page_text(&page), &after, &count_after, NULL), "refused: %s", page.text);
    demand(count_after == count, "%u numbers, not %u: %s", count_after, count, page.text);
    for (uint32_t i = 0; i < count; i++)
        demand(equal_bits(before[i], after[i]), "number %u of %s", i, page.text);
    if (strpbrk(text, "[;") == NULL && items_of(text) == count)        /* max takes neither rows nor arrays as arguments */
        check_list(again, text);
    free(before);
    free(after);
    free(page.text);
    return true;
}

static bool test_names(struct adc_session *s, struct adc_session *again, const char *text)
{
    struct page page;
    struct adc_symbol_list before = {0}, after = {0};
    bool good = adc_list_names(s, "--wrt", text, &before);
    if (good) {
        page_open(&page);
        for (uint32_t i = 0; i < before.count; i++)
            fprintf(page.out, "%s%s", i > 0 ? "," : "", adc_symbol_text(&s->context, before.at[i]));
        demand(adc_list_names(again, "--wrt", page_text(&page), &after), "refused: %s", page.text);
        demand(after.count == before.count, "%u names, not %u: %s", after.count, before.count, page.text);
        for (uint32_t i = 0; i < before.count; i++)
            demand(same_name(s, before.at[i], again, after.at[i]), "name %u of %s", i, page.text);
        free(page.text);
    }
    adc_symbol_list_release(s, &before);
    adc_symbol_list_release(again, &after);
    return good;
}

/* An answer that claims can be made about: x^2*y + z at (3, 2, 1). */
static void answer_formula(struct adc_session *s, struct adc_answer *answer)
{
    static const char formula[] = "x^2*y + z";
    const struct adc_request request = {.mode = ADC_MODE_REVERSE};
    struct adc_reader reader;
    struct adc_statement statement;
    demand(adc_bind_inputs(s, "--at", "x=3, y=2, z=1", NULL, NULL, NULL)
           && adc_open_text(s, &reader, "-e", formula, sizeof formula - 1)
           && adc_next(s, &reader, false, &statement) == ADC_READ_STATEMENT
           && adc_differentiate(s, &statement, &request, answer), "no answer");
    adc_ast_release(statement.ast);
    adc_reader_close(&reader);
}

/* A claim that is wrong stays so; a number written out has no rounding error of its own, and may become wrong. */
static bool test_claims(struct adc_session *s, struct adc_session *again, const char *text)
{
    struct page page;
    struct adc_answer answer = {0}, same = {0};
    struct adc_claims before = {0}, after = {0};
    answer_formula(s, &answer);
    bool good = adc_check_claims(s, text, &answer, 0, &before);
    if (good) {
        answer_formula(again, &same);
        page_open(&page);
        for (uint32_t i = 0; i < before.count; i++)
            put_component(&page, s, before.at[i].symbol, before.at[i].claimed);
        demand(adc_check_claims(again, page_text(&page), &same, 0, &after), "refused: %s", page.text);
        demand(after.count == before.count, "%u claims, not %u: %s", after.count, before.count, page.text);
        for (uint32_t i = 0; i < before.count; i++)
            demand(same_name(s, before.at[i].symbol, again, after.at[i].symbol)
                   && equal_bits(before.at[i].claimed, after.at[i].claimed)
                   && (before.at[i].verdict != ADC_DISAGREE || after.at[i].verdict == ADC_DISAGREE),
                   "claim %u of %s", i, page.text);
        free(page.text);
    }
    adc_claims_release(&before);
    adc_claims_release(&after);
    adc_answer_release(&answer);
    adc_answer_release(&same);
    return good;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool (*const tests[])(struct adc_session *s, struct adc_session *again, const char *text) = {
        test_point, test_direction, test_cotangent, test_names, test_claims,
    };
    struct bytes bytes = {data, size};
    unsigned list = take_byte(&bytes) % (sizeof tests / sizeof *tests);
    struct adc_session session, again;
    char *text = take_text(&bytes);
    open_session(&session);
    open_session(&again);
    if (!tests[list](&session, &again, text))
        check_error(&session);
    close_session(&session);
    close_session(&again);
    free(text);
    return 0;
}
