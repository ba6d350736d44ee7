/* Numbers and their text, compared with the C library: random doubles, neighbours of powers of two and of ten, subnormal
 * ones, short decimals, and decimals at the middle between two doubles. The one argument is how many doubles; `make
 * check-numbers` takes a hundred million.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>

#include "lexer/number.h"
#include "tests/unit/testing.h"

enum { TEXT = 1200, MAX_SHOWN = 10 };

/* One kind of doubles, and how many of them were wrong. */
struct kind {
    const char *name;
    double (*make)(uint64_t *state);
    long wrong;
};

static double of_bits(uint64_t bits)
{
    double number;
    memcpy(&number, &bits, sizeof number);
    return number;
}

static uint64_t random_word(uint64_t *state)
{
    uint64_t high = random_bits(state);
    return high << 32 | random_bits(state);
}

static double random_double(uint64_t *state) { return of_bits(random_word(state)); }

/* One of the six doubles on both sides of it. */
static double neighbour(uint64_t *state, double number)
{
    for (uint32_t steps = random_below(state, 4); steps > 0; steps--)
        number = nextafter(number, steps % 2 == 0 || random_below(state, 2) == 0 ? 0 : INFINITY);
    return number;
}

static double near_power_of_two(uint64_t *state)
{
    return neighbour(state, ldexp(1, (int)random_below(state, 2098) - 1074));
}

static double near_power_of_ten(uint64_t *state)
{
    char text[32];
    snprintf(text, sizeof text, "%ue%d", 1 + random_below(state, 9), (int)random_below(state, 632) - 323);
    return neighbour(state, strtod(text, NULL));
}

static double subnormal(uint64_t *state)
{
    return of_bits(random_word(state) >> (12 + random_below(state, 52)));
}

static double short_decimal(uint64_t *state)
{
    char text[48];
    snprintf(text, sizeof text, "%llue%d", (unsigned long long)random_word(state) >> (8 + random_below(state, 54)),
             (int)random_below(state, 40) - 30);
    return strtod(text, NULL);
}

static double whole_number(uint64_t *state)
{
    return (double)(random_word(state) >> random_below(state, 64));
}

/* ---- what has to hold ---- */

static bool is(bool ok, double number, const char *what, const char *text)
{
    if (!ok)
        printf("%a: %s: '%s'\n", number, what, text);
    return ok;
}

/* The digits of d.ddde+XX without the point and trailing zeros. */
static void plain_digits(const char *text, char *digits)
{
    int count = 0;
    for (; *text != 'e' && *text != '\0'; text++)
        if (*text != '.')
            digits[count++] = *text;
    while (count > 1 && digits[count - 1] == '0')
        count--;
    digits[count] = '\0';
}

static double read_text(const char *text)
{
    bool beyond;
    bool negative = text[0] == '-';
    double number = adc_literal_read(text + negative, strlen(text + negative), &beyond);
    return negative ? -number : number;
}

/* The shortest text that reads back, and of those as short the nearest. */
static bool check_shortest(double number)
{
    char text[ADC_NUMBER_TEXT], library[64], nearest[64], ours[64];
    adc_number_text(number, 0, text);
    if (!is(same_bits(read_text(text), number), number, "is not what is read", text)
        || !is(same_bits(strtod(text, NULL), number), number, "is something else to strtod", text))
        return false;
    if (number == 0)
        return true;
    plain_digits(text + strcspn(text, "123456789"), ours);
    int count = (int)strlen(ours);
    snprintf(library, sizeof library, "%.*e", count - 1, fabs(number));
    plain_digits(library, nearest);
    if (strtod(library, NULL) == fabs(number) && !is(strcmp(nearest, ours) == 0, number, "is not nearest", text))
        return false;
    if (count == 1)
        return true;
    snprintf(library, sizeof library, "%.*e", count - 2, fabs(number));
    return is(strtod(library, NULL) != fabs(number), number, "is not shortest", text);
}

/* So many digits are those of the C library. */
static bool check_digits(double number, int count)
{
    char digits[32], library[64], expected[32];
    int exponent = adc_number_digits(number, count, digits), length = 0;
    snprintf(library, sizeof library, "%.*e", count - 1, fabs(number));
    for (const char *p = library; *p != 'e'; p++)
        if (*p != '.')
            expected[length++] = *p;
    expected[length] = '\0';
    return is(strcmp(digits, expected) == 0 && exponent == atoi(strchr(library, 'e') + 1), number, library, digits);
}

/* A text is read as strtod reads it. */
static bool check_reading(const char *text)
{
    double truth = strtod(text, NULL), got = read_text(text);
    return is(same_bits(got, truth), got, "is not what strtod reads", text);
}

/* The middle between a double and the next, exactly, and numbers very near it. */
static bool check_middle(double number)
{
    char text[TEXT];
    double next = nextafter(fabs(number), INFINITY);
    if (LDBL_MANT_DIG < 64 || isinf(next))
        return true;
    snprintf(text, sizeof text, "%.*Le", 780, ((long double)fabs(number) + (long double)next)/2);
    char *end = strchr(text, 'e');
    bool ok = check_reading(text);
    end[-1] = '1';
    ok = check_reading(text) && ok;
    for (end -= 1, *end = '0'; *end == '0' || *end == '.'; end--)
        ;
    *end = (char)(*end - 1);                /* the last digit that is not 0 */
    return check_reading(text) && ok;
}

/* Any digits with any exponent. */
static bool check_decimal(uint64_t *state)
{
    char text[128];
    int count = 1 + (int)random_below(state, 45), point = (int)random_below(state, (uint32_t)count + 1), at = 0;
    for (int i = 0; i < count; i++) {
        if (i == point)
            text[at++] = '.';
        text[at++] = (char)('0' + random_below(state, 10));
    }
    snprintf(text + at, sizeof text - (size_t)at, "e%d", (int)random_below(state, 700) - 370);
    return check_reading(text);
}

static bool check_one(struct kind *kind, uint64_t *state, long turn)
{
    double number = kind->make(state);
    if (!isfinite(number))
        return true;
    bool ok = check_shortest(number) && check_digits(number, 1 + (int)random_below(state, 17));
    if (turn % 16 == 0)
        ok = check_decimal(state) && (turn % 256 != 0 || check_middle(number)) && ok;
    kind->wrong += !ok;
    return ok;
}

static void check_texts(void)
{
    static const char *const texts[] = {"1e400", "1e-400", "0e999999999999", "1e99999999999999999999", "0.000",
        "00012.50", "9007199254740993", "9007199254740993.0000000000000000000000000000000000001",
        "2.2250738585072011e-308", "1.7976931348623158e308", "1.7976931348623159e308",
        "4.9406564584124654e-324", "2.4703282292062327e-324",
        "2.4703282292062328e-324", "0x1.fffffffffffff8p0", "0x1.fffffffffffff7p0", "0x.8p-1073", "0x1p-1075",
        "0x1.8p-1075", "0x123456789abcdef01", "0x1p1024", "0x0p5", "5.", ".5", "1e+5", "1E-5"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        expect(check_reading(texts[i]), "'%s'", texts[i]);
}

/* Exponents that no double has: the digits of balls. */
static void check_wide_exponents(void)
{
    static const struct { int exponent; const char *text; } cases[] = {
        {-340, "-1.2e-339"}, {-1001, "-1.2e-1000"}, {-40000, "-1.2e-39999"}, {-1000000000, "-1.2e-999999999"},
        {400, "-1.2e401"}, {99998, "-1.2e99999"}, {2147483646, "-1.2e2147483647"}, {-5, "-1.2e-4"}, {-101, "-1.2e-100"}};
    char text[ADC_NUMBER_TEXT];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect(strcmp(adc_number_decimal(true, 12, cases[i].exponent, text), cases[i].text) == 0, "12e%d is written %s",
               cases[i].exponent, text);
}

/* Decimals that are doubles, and others: what the C library writes of the double, to more digits than the text
 * has, is the text or it is not. Of more digits than fit into 64 bits the answer may be no. */
static void check_exact(uint64_t *state)
{
    enum { TURNS = 20000, FEW = 18 };
    long exact = 0, wrong = 0;
    for (long turn = 0; turn < TURNS; turn++) {
        char text[80], back[160];
        const int bits = (int)random_below(state, 20), digits = (int)random_below(state, 16);
        const double whole = floor(ldexp(random_unit(state), (int)random_below(state, 53)));
        if (turn % 2 == 0)
            snprintf(text, sizeof text, "%.*f", bits, ldexp(whole, -bits));
        else
            snprintf(text, sizeof text, "%.*f", digits, random_unit(state));
        const char *point = strchr(text, '.');
        const int places = point != NULL ? (int)strlen(point + 1) : 0;
        snprintf(back, sizeof back, "%.90f", strtod(text, NULL));
        const size_t same = strspn(strchr(back, '.') + 1 + places, "0");
        const bool is = strncmp(text, back, strlen(text)) == 0 && same == 90 - (size_t)places;
        wrong += adc_literal_is_exact(text, strlen(text)) != is && !(is && strlen(text) > FEW);
        exact += is;
    }
    expect(wrong == 0 && exact > TURNS / 3 && exact < TURNS * 2 / 3, "%ld wrong, %ld exact", wrong, exact);
    static const char *const yes[] = {"1e16", "1e22", "25e-2", "0x1F", "0x.8p-3", "0", "0.0e9", "9007199254740992", "2.50e3"};
    static const char *const no[] = {"1e23", "0.1", "9007199254740993", "1e-1", "3e-400", "log(2)", "x", ""};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        expect(adc_literal_is_exact(yes[i], strlen(yes[i])), "'%s' is a double", yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        expect(!adc_literal_is_exact(no[i], strlen(no[i])), "'%s' is no double", no[i]);
}

int main(int argc, char **argv)
{
    struct kind kinds[] = {{"random bits", random_double, 0}, {"near powers of two", near_power_of_two, 0},
        {"near powers of ten", near_power_of_ten, 0}, {"subnormal", subnormal, 0},
        {"short decimals", short_decimal, 0}, {"whole numbers", whole_number, 0}};
    long kind_count = sizeof kinds / sizeof *kinds, count = argc > 1 ? atol(argv[1]) : 120000, wrong = 0;
    uint64_t state = 20240607;
    for (long turn = 0; turn < count && wrong < MAX_SHOWN; turn++) {
        struct kind *kind = &kinds[turn % kind_count];
        wrong += !check_one(kind, &state, turn / kind_count);
    }
    for (long k = 0; k < kind_count; k++)
        expect(kinds[k].wrong == 0, "%s: %ld wrong", kinds[k].name, kinds[k].wrong);
    check_texts();
    check_exact(&state);
    check_wide_exponents();
    return finish();
}
