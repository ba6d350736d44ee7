/* adcalc's own balls, one operation at a time: values to 256 bits against mpmath's to 64 digits, what becomes of balls that
 * are not exact, the ends of what they know, and the text of numbers. tests/unit/balls uses them as part of the whole.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <limits.h>
#include <math.h>

#include "eval/ball/flint.h"
#include "eval/ball/precise.h"
#include "tests/unit/testing.h"

typedef struct adc_precise precise;

enum { BITS = 256, CLOSE = -200 };

static const long FAR = LONG_MAX > INT32_MAX ? 1L << 42 : 1L << 28;      /* larger exponents are not known */

/* A decimal number with a radius of 2^exponent; 0: exact, or as exact as its text can be. */
static precise ball(const char *text, long exponent)
{
    precise x;
    expect(adc_precise_read(&x, text, ADC_PRECISE_BITS), "'%s' is a number", text);
    if (exponent != 0)
        adc_precise_widen(&x, adc_magnitude_make(1, exponent));
    return x;
}

/* 2^exponent */
static precise power(long exponent)
{
    precise x;
    adc_precise_whole(&x, 1);
    adc_precise_scale(&x, &x, exponent);
    return x;
}

static precise unknown(void)
{
    precise x;
    adc_precise_unknown(&x);
    return x;
}

/* Whether a ball contains a number of 64 digits. */
static bool contains(const precise *x, const char *text)
{
    precise apart, truth = ball(text, 0);
    struct adc_magnitude room = adc_precise_upper(&truth);
    room.exponent -= 208;
    adc_precise_sub(&apart, x, &truth, ADC_PRECISE_BITS);
    adc_precise_drop_radius(&apart);
    return x->known && !adc_magnitude_less(adc_magnitude_add(x->radius, room), adc_precise_upper(&apart));
}

static bool is_close(const precise *x)
{
    struct adc_magnitude most = adc_precise_upper(x);
    most.exponent += CLOSE;
    return adc_magnitude_less(x->radius, most) || x->radius.part == 0;
}

static void expect_value(const precise *x, const char *truth, const char *what)
{
    expect(contains(x, truth), "%s: %.17g ± %g*2^%ld is not %s", what, adc_precise_midpoint(x), x->radius.part,
           x->radius.exponent, truth);
    expect(is_close(x), "%s is wide: ± %g*2^%ld", what, x->radius.part, x->radius.exponent);
}

/* ---- functions of one ---- */

static void sine(precise *r, const precise *x, long bits) { adc_precise_sin_cos(r, NULL, x, bits); }

/* A function at a number; without a truth the result is not known. With a radius the result contains the values at both
 * ends, which are the truths. */
static const struct { const char *name; adc_precise_of_one *function; const char *x; long radius; const char *truth, *other; }
ones[] = {
    {"sinc 0", adc_precise_sinc, "0", 0, "1", NULL},
    {"sinc 2", adc_precise_sinc, "2", 0, "0.4546487134128408476980099329558724213511274857239451341894865058", NULL},
    {"asin -0.5", adc_precise_asin, "-0.5", 0, "-0.5235987755982988730771072305465838140328615665625176368291574321", NULL},
    {"asin 1", adc_precise_asin, "1", 0, "1.570796326794896619231321691639751442098584699687552910487472296", NULL},
    {"asin -1", adc_precise_asin, "-1", 0, "-1.570796326794896619231321691639751442098584699687552910487472296", NULL},
    {"asin 2", adc_precise_asin, "2", 0, NULL, NULL},
    {"asin 1.5", adc_precise_asin, "1.5", 0, NULL, NULL},
    {"asin 1+2^-90", adc_precise_asin, "1.000000000000000000000000000807793566946316088741610050849573099185363389551639556884765625", 0, NULL, NULL},
    {"asin of about 1", adc_precise_asin, "1", -100, NULL, NULL},
    {"asin 0", adc_precise_asin, "0", 0, "0", NULL},
    {"acos -0.5", adc_precise_acos, "-0.5", 0, "2.094395102393195492308428922186335256131446266250070547316629728", NULL},
    {"acos -1", adc_precise_acos, "-1", 0, "3.141592653589793238462643383279502884197169399375105820974944592", NULL},
    {"acos 1", adc_precise_acos, "1", 0, "0", NULL},
    {"acos -2", adc_precise_acos, "-2", 0, NULL, NULL},
    {"exp 1", adc_precise_exp, "1", 0, "2.718281828459045235360287471352662497757247093699959574966967628", NULL},
    {"exp -1", adc_precise_exp, "-1", 0, "0.3678794411714423215955237701614608674458111310317678345078368017", NULL},
    {"exp -37", adc_precise_exp, "-37", 0, "0.00000000000000008533047625744065794278049822941244165796959767068708207939686596", NULL},
    {"exp 64", adc_precise_exp, "64", 0, "6235149080811616882909238708.928469744831391846235799914388591699", NULL},
    {"exp 65", adc_precise_exp, "65", 0, "16948892444103337141417836114.37197494892623622551650491315726965", NULL},
    {"expm1 2^-16", adc_precise_expm1, "0.0000152587890625", 0,
     "0.00001525890547841394814004262248066173018701234857868770753206657194", NULL},
    {"expm1 0", adc_precise_expm1, "0", 0, "0", NULL},
    {"expm1 1e300", adc_precise_expm1, "1e300", 0, NULL, NULL},
    {"expm1 of 0 ± 1", adc_precise_expm1, "0", 1, NULL, NULL},
    {"log 10", adc_precise_log, "10", 0, "2.302585092994045684017991454684364207601101488628772976033327901", NULL},
    {"log 0", adc_precise_log, "0", 0, NULL, NULL},
    {"log -1", adc_precise_log, "-1", 0, NULL, NULL},
    {"log of 1 ± 2", adc_precise_log, "1", 1, NULL, NULL},
    {"log of 1.125 ± 1/8", adc_precise_log, "1.125", -3, "0", "0.2231435513142097557662950903098345033746010855480072136712878725"},
    {"log1p 2^-20", adc_precise_log1p, "0.00000095367431640625", 0,
     "0.0000009536738616591882339084155149633361436031480709793028581122546934", NULL},
    {"log1p of 0 ± 1/4", adc_precise_log1p, "0", -2, "0.2231435513142097557662950903098345033746010855480072136712878725",
     "-0.2231435513142097557662950903098345033746010855480072136712878725"},
    {"log1p of 2^-20 ± 1/2", adc_precise_log1p, "0.00000095367431640625", -1, "0.0000009536738616591882339084155149633361436031480709793028581122546934",
     "0.2231435513142097557662950903098345033746010855480072136712878725"},
    {"sin 1e30", sine, "1e30", 0, "-0.0901169019121380580303864289529873302743963329930434498854606665798", NULL},
    {"sin 1e400", sine, "1e400", 0, NULL, NULL},
    {"sinpi 1/4", adc_precise_sinpi, "0.25", 0, "0.7071067811865475244008443621048490392848359376884740365883398690", NULL},
    {"cospi 1000000.25", adc_precise_cospi, "1000000.25", 0,
     "0.7071067811865475244008443621048490392848359376884740365883398690", NULL},
    {"sinpi 1e20", adc_precise_sinpi, "1e20", 0, NULL, NULL},
    {"sqrt 2", adc_precise_sqrt, "2", 0, "1.414213562373095048801688724209698078569671875376948073176679738", NULL},
    {"sqrt -2", adc_precise_sqrt, "-2", 0, NULL, NULL},
    {"sqrt of 1 ± 2", adc_precise_sqrt, "1", 1, NULL, NULL},
    {"erfc 3", adc_precise_erfc, "3", 0, "0.00002209049699858544137277612958232037984770708739924965723895484294", NULL},
    {"gamma 0.3", adc_precise_gamma, "0.3", 0, "2.991568987687590628312516515904917791112806024921715112744119651", NULL},
    {"gamma -2.5", adc_precise_gamma, "-2.5", 0, "-0.9453087204829418812256893244486107641586930432652731350473641546", NULL},
    {"gamma 1234.5", adc_precise_gamma, "1234.5", 0, "1.454091272346110182355681209274693402490760986370990389162169116e+3279", NULL},
    {"rgamma -3", adc_precise_rgamma, "-3", 0, "0", NULL},
    {"rgamma 200.25", adc_precise_rgamma, "200.25", 0, "6.746639689991863799717181186268208461673634117518659393924086487e-374", NULL},
    {"lgamma 1e20", adc_precise_lgamma, "1e20", 0, "4505170185988091368013.875996971992631103804225780441260963839518", NULL},
    {"lgamma 0.5", adc_precise_lgamma, "0.5", 0, "0.5723649429247000870717136756765293558236474064576557857568115357", NULL},
    {"digamma 0.3", adc_precise_digamma, "0.3", 0, "-3.502524222200132988964494507371981599537908288404502095664919751", NULL},
    {"digamma -0.75", adc_precise_digamma, "-0.75", 0, "-2.894120200042932074756196812763350244033911105374908938321946226", NULL},
    {"digamma 1e6", adc_precise_digamma, "1e6", 0, "13.81551005796419077077461540310618524560264067780438805461266581", NULL},
    {"Ei 2", adc_precise_ei, "2", 0, "4.954234356001890163379505130227035275518053562420042054527095255", NULL},
    {"Ei -30", adc_precise_ei, "-30", 0, "-0.000000000000003021552010688812544815825045153697921167357555099873915562644206", NULL},
    {"Ei -800", adc_precise_ei, "-800", 0, "-4.579126450357770842308855017560405727692496618023206835068553113e-351", NULL},
    {"Ei 900", adc_precise_ei, "900", 0, "8.152195006275252268235601243868733850161867852744317559749227234e+387", NULL},
    {"erfc 70", adc_precise_erfc, "70", 0, "7.299975343447378341026534283773234050709477159420941357738211689e-2131", NULL},
    {"erf -40", adc_precise_erf, "-40", 0, "-1.000000000000000000000000000000000000000000000000000000000000000", NULL},
    {"erfi 50", adc_precise_erfi, "50", 0, "6.148182066605307873650573389667403148553872525953362890375206613e+1083", NULL},
    {"gamma 0", adc_precise_gamma, "0", 0, NULL, NULL},
    {"gamma -1e300", adc_precise_gamma, "-1e300", 0, NULL, NULL},
    {"lgamma -1.5", adc_precise_lgamma, "-1.5", 0, NULL, NULL},
    {"digamma -1e9", adc_precise_digamma, "-1e9", 0, NULL, NULL},
    {"Ei 0", adc_precise_ei, "0", 0, NULL, NULL},
    {"erf 0", adc_precise_erf, "0", 0, "0", NULL},
    {"erfi 1/2", adc_precise_erfi, "0.5", 0, "0.6149520946965109808396811856236413930513456178954035723266386935", NULL},
    {"erfi of 0 ± 1/16", adc_precise_erfi, "0", -4, NULL, NULL},
    {"floor of 5 + 2^-80 ± 2^-100", adc_precise_floor, "5.000000000000000000000000827180612553027674871408692069962853565812110900878906250", -100, "5", NULL},
    {"floor of 5 - 2^-80 ± 2^-100", adc_precise_floor, "4.999999999999999999999999172819387446972325128591307930037146434187889099121093750", -100, "4", NULL},
    {"floor of 5 ± 2^-100", adc_precise_floor, "5", -100, NULL, NULL},
    {"floor of 5.5 ± 1/4", adc_precise_floor, "5.5", -2, "5", NULL},
    {"floor -0.25", adc_precise_floor, "-0.25", 0, "-1", NULL},
    {"floor of -1e10 - 0.5", adc_precise_floor, "-10000000000.5", 0, "-10000000001", NULL},
    {"atan of 0 ± 1", adc_precise_atan, "0", 1, "0.7853981633974483096156608458198757210492923498437764552437361481", "0"},
};

static void test_ones(void)
{
    for (size_t i = 0; i < sizeof ones / sizeof *ones; i++) {
        precise x = ball(ones[i].x, ones[i].radius);

        ones[i].function(&x, &x, BITS);
        if (ones[i].truth == NULL)
            expect(!x.known, "%s is not known", ones[i].name);
        else if (ones[i].radius == 0)
            expect_value(&x, ones[i].truth, ones[i].name);
        else
            expect(contains(&x, ones[i].truth) && contains(&x, ones[i].other != NULL ? ones[i].other : ones[i].truth),
                   "%s contains its ends", ones[i].name);
        x = unknown();
        ones[i].function(&x, &x, BITS);
        expect(!x.known, "what is made of the unknown is not known: %s", ones[i].name);
    }
}

/* In each quarter of a period, and one for the other where the result is the argument. */
static void test_sin_cos(void)
{
    static const struct { const char *x, *sine, *cosine; } rows[] = {
        {"0.5", "0.4794255386042030002732879352155713880818033679406006751886166131",
         "0.8775825618903727161162815826038296519916451971097440529976108683"},
        {"2", "0.9092974268256816953960198659117448427022549714478902683789730115",
         "-0.4161468365471423869975682295007621897660007710755448907551499738"},
        {"3.5", "-0.3507832276896198481203688000436355850849817359405834854157551491",
         "-0.9364566872907963376986576266717604630199577657819592516209884633"},
        {"5", "-0.9589242746631384688931544061559939733524615439646017781316724542",
         "0.2836621854632262644666391715135573083344225922522159449303590666"},
        {"-1", "-0.84147098480789650665250232163029899962256306079837106567275171",
         "0.5403023058681397174009366074429766037323104206179222276700972554"},
        {"-2", "-0.9092974268256816953960198659117448427022549714478902683789730115",
         "-0.4161468365471423869975682295007621897660007710755448907551499738"},
        {"1e30", "-0.09011690191213805803038642895298733027439633299304344988546066658",
         "-0.995931194405395702394248587997048641130247734955048271346800418"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        precise x = ball(rows[i].x, 0), s, c;
        adc_precise_sin_cos(&s, &c, &x, BITS);
        expect_value(&s, rows[i].sine, "the sine of both");
        expect_value(&c, rows[i].cosine, "the cosine of both");
        adc_precise_widen(&x, adc_magnitude_make(1, -10));
        adc_precise_sin_cos(NULL, &x, &x, BITS);
        expect(contains(&x, rows[i].cosine) && !is_close(&x), "the cosine of a ball contains that of its middle");
    }
}

static void test_airy(void)
{
    static const struct { const char *x; bool second, slope; const char *truth; } rows[] = {
        {"107.5", false, false, "1.727675284522081795479929646544108250872329731648412950590913881e-324"},
        {"107.5", false, true, "-1.791693420706875016811546272854891098618769627336707839438591577e-323"},
        {"107.5", true, false, "8.884926381715480111413756678429729841128050805430732914058416168e+321"},
        {"107.5", true, true, "9.210020319990939162792278063706444279205254856933537486941101618e+322"},
        {"2000", false, false, "2.021014195559104684051255894793795164100084406163888749306089866e-25898"},
        {"2000", false, true, "-9.038275512025342456086008002361237651248436910331753907172245684e-25897"},
        {"2000", true, false, "1.760904364242163808790894977712075824290766432091199719898768451e+25895"},
        {"2000", true, true, "7.874981709184692174289138499972321474014553549227547491869166287e+25896"},
        {"1", false, false, NULL}, {"-50", true, false, NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        precise x = ball(rows[i].x, 0);
        adc_precise_airy(&x, &x, rows[i].second, rows[i].slope, BITS);
        if (rows[i].truth == NULL)
            expect(!x.known, "an Airy function of %s is not known", rows[i].x);
        else
            expect_value(&x, rows[i].truth, "an Airy function");
    }
}

/* ---- functions of two ---- */

static const struct { const char *name; adc_precise_of_two *function; const char *x, *y; long radius; const char *truth; }
twos[] = {
    {"atan2(1, -2)", adc_precise_atan2, "1", "-2", 0, "2.677945044588987122248387151818288482168632345088985557164011504"},
    {"atan2(1, 0)", adc_precise_atan2, "1", "0", 0, "1.570796326794896619231321691639751442098584699687552910487472296"},
    {"atan2(-1, 0)", adc_precise_atan2, "-1", "0", 0, "-1.570796326794896619231321691639751442098584699687552910487472296"},
    {"atan2(0, -1)", adc_precise_atan2, "0", "-1", 0, "3.141592653589793238462643383279502884197169399375105820974944592"},
    {"atan2(0 ± 2^-30, -1)", adc_precise_atan2, "0", "-1", -30, NULL},
    {"atan2(1 ± 2, 0.5)", adc_precise_atan2, "1", "0.5", 1, NULL},
    {"atan2(0, 0)", adc_precise_atan2, "0", "0", 0, NULL},
    {"agm(1, 2)", adc_precise_agm, "1", "2", 0, "1.456791031046906869186432383265081974973863943221305590794172383"},
    {"agm(0, 2)", adc_precise_agm, "0", "2", 0, "0"},
    {"agm(2, 0)", adc_precise_agm, "2", "0", 0, "0"},
    {"agm(3, 3)", adc_precise_agm, "3", "3", 0, "3"},
    {"agm(-1, 2)", adc_precise_agm, "-1", "2", 0, NULL},
    {"2^(1/2)", adc_precise_pow, "2", "0.5", 0, "1.414213562373095048801688724209698078569671875376948073176679738"},
    {"2^(1/2 + 2^-80)", adc_precise_pow, "2", "0.500000000000000000000000827180612553027674871408692069962853565812110900878906250", 0,
     "1.414213562373095048801689535060229652976222524338149475034556653"},
    {"2^-3", adc_precise_pow, "2", "-3", 0, "0.125"},
    {"4^-0.5", adc_precise_pow, "4", "-0.5", 0, "0.5"},
    {"0F1(1.5; -3)", adc_precise_0f1, "1.5", "-3", 0, "-0.09149476499657432655364526245379623247481329487988597830063291001"},
    {"0F1(2; 7)", adc_precise_0f1, "2", "7", 0, "12.03038402784935114193608985184397747515121356200117852251578461"},
    {"0F1(2; 0)", adc_precise_0f1, "2", "0", 0, "1"},
    {"0F1(0.5; 1)", adc_precise_0f1, "0.5", "1", 0, NULL},
    {"0F1(2; 1e7)", adc_precise_0f1, "2", "1e7", 0, NULL},
    {"0F1(1 ± 4; 1)", adc_precise_0f1, "1", "1", 2, NULL},
    {"zeta(2, 0.5)", adc_precise_hurwitz, "2", "0.5", 0, "4.934802200544679309417245499938075567656849703620395313206674688"},
    {"zeta(7, -1.5)", adc_precise_hurwitz, "7", "-1.5", 0, "0.001830564038263937780946352643438583494514898689751014491986236683"},
    {"J_3(2.5)", adc_precise_besselj, "3", "2.5", 0, "0.2166003910391135247666890035159637217168434235769599267772147132"},
    {"J_-3(2.5)", adc_precise_besselj, "-3", "2.5", 0, "-0.2166003910391135247666890035159637217168434235769599267772147132"},
    {"J_0.25(40)", adc_precise_besselj, "0.25", "40", 0, "0.05491175234259973171658702646762229138517858943283832742617183810"},
    {"I_1.5(40)", adc_precise_besseli, "1.5", "40", 0, "14476512910296415.31639179207970316918708876290668990576965172058"},
    {"I_-2(3)", adc_precise_besseli, "-2", "3", 0, "2.245212440929951154625478385634265057701514459678491497669000156"},
    {"I_0(2500)", adc_precise_besseli, "0", "2500", 0, "4.346768775366907926456748604620568257061114385551538417591560596e+1083"},
    {"K_1(800)", adc_precise_besselk, "1", "800", 0, "1.626046162727405591234946650809004945529853211518915916521902876e-349"},
    {"K_0.25(300)", adc_precise_besselk, "0.25", "300", 0, "3.724082115730834726482541767642127259669360707961080153963238421e-132"},
    {"K_100(900)", adc_precise_besselk, "100", "900", 0, "1.461463847652601943498329624534248614726936739022654268101157915e-390"},
    {"zeta(1.5, 2)", adc_precise_hurwitz, "1.5", "2", 0, NULL},
    {"K_0(1)", adc_precise_besselk, "0", "1", 0, NULL},
    {"K_0(-800)", adc_precise_besselk, "0", "-800", 0, NULL},
    {"I_0(1e9) of an order beyond", adc_precise_besseli, "1e6", "1e9", 0, NULL},
    {"J_0.5(-1)", adc_precise_besselj, "0.5", "-1", 0, NULL},
    {"J_0(1e9)", adc_precise_besselj, "0", "1e9", 0, NULL},
    {"1/0", adc_precise_div, "1", "0", 0, NULL},
};

static void test_twos(void)
{
    for (size_t i = 0; i < sizeof twos / sizeof *twos; i++) {
        precise x = ball(twos[i].x, twos[i].radius), y = ball(twos[i].y, 0), r;
        twos[i].function(&r, &x, &y, BITS);
        if (twos[i].truth == NULL)
            expect(!r.known, "%s is not known", twos[i].name);
        else
            expect_value(&r, twos[i].truth, twos[i].name);
        if (twos[i].truth != NULL && strcmp(twos[i].truth, "0") == 0)
            continue;                       /* it would be 0 with any other argument, too */
        const precise none = unknown();
        twos[i].function(&r, &none, &y, BITS);
        expect(!r.known, "what is made of the unknown is not known: %s", twos[i].name);
        twos[i].function(&r, &x, &none, BITS);
        expect(!r.known, "what is made with the unknown is not known: %s", twos[i].name);
    }
}

/* ---- the ends of what is known ---- */

static void test_ends(void)
{
    precise x = power(FAR - 8), y = power(8 - FAR), r;
    adc_precise_mul(&r, &x, &x, BITS);
    expect(!r.known, "2^(2^29) is not known");
    adc_precise_mul(&r, &y, &y, BITS);
    expect(!r.known, "2^-(2^29) is not known");
    adc_precise_mul(&r, &x, &y, BITS);
    expect_value(&r, "1", "2^a 2^-a");
    r = power(0);
    adc_precise_widen(&r, (struct adc_magnitude){0.5, FAR});
    adc_precise_add(&r, &r, &r, BITS);
    expect(!r.known, "a radius of 2^(2^28) says nothing");
    adc_precise_double(&r, (double)INFINITY);
    expect(!r.known, "infinity is no ball");
    expect(adc_magnitude_less((struct adc_magnitude){0.5, 3}, (struct adc_magnitude){0.625, 3}), "4 < 5");
    expect(!adc_magnitude_less((struct adc_magnitude){0.625, 3}, (struct adc_magnitude){0.625, 3}), "5 is not less than 5");
    x = power(160);
    adc_precise_whole(&y, 1);
    adc_precise_add(&x, &x, &y, BITS);                      /* 2^160 + 1 has six limbs, of which 64 bits ask for five */
    adc_precise_div(&r, &x, &y, 64);
    expect(contains(&r, "1461501637330902918203684832716283019655932542977") && !adc_precise_is_exact(&r),
           "(2^160 + 1)/1 to 64 bits is a ball that contains it");
    x = power(1), y = power(0);
    adc_precise_series(&r, &y, &x, NULL, BITS);
    expect(!r.known && !y.known, "a series is not known at 2");
    x = unknown();
    adc_precise_series(&r, &y, &x, NULL, BITS);
    expect(!r.known, "a series is not known at the unknown");
}

static void test_constants(void)
{
    precise x, one, exp_one;
    adc_precise_e(&x, BITS);
    expect_value(&x, "2.7182818284590452353602874713526624977572470936999595749669676277", "e");
    adc_precise_whole(&one, 1);
    for (long bits = 64; bits <= 1400; bits += 167) {       /* all limbs: the series of exp at 1 is another way to them */
        adc_precise_e(&x, bits);
        adc_precise_exp(&exp_one, &one, bits);
        adc_precise_sub(&x, &x, &exp_one, bits);
        expect(adc_precise_has_zero(&x), "e is exp(1)");
    }
    adc_precise_egamma(&x, BITS);
    expect_value(&x, "0.5772156649015328606065120900824024310421593359399235988057672349", "Euler's constant");
    adc_precise_catalan(&x, BITS);
    expect_value(&x, "0.9159655941772190150546035149323841107741493742816721342664981196", "Catalan's constant");
}

/* ---- text ---- */

static void test_text(void)
{
    static const char *const wrong[] = {"", ".", "abc", "1.2.3", "1e", "1e5x", "1e200000", "1 2", "-", "5:", "5,", "1e-100000"};
    static const struct { const char *text; double number; } right[] = {
        {"+1.5", 1.5}, {"-2", -2}, {".25", 0.25}, {"1_000", 1000}, {"1E3", 1000}, {"25e-2", 0.25}, {"-0", 0}, {"7.", 7},
    };
    precise x;
    char out[64];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect(!adc_precise_read(&x, wrong[i], BITS) && !x.known, "'%s' is no number", wrong[i]);
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        expect(adc_precise_read(&x, right[i].text, BITS) && adc_precise_midpoint(&x) == right[i].number, "'%s'", right[i].text);
    char *const places = malloc(100003);
    if (places != NULL) {
        memset(places, '0', 100002);
        places[0] = '.';
        places[100002] = '\0';
        expect(!adc_precise_read(&x, places, BITS), "100001 places are too many");
        free(places);
    }
    static const struct { const char *text; uint32_t room; const char *digits; } wholes[] = {
        {"0", 64, "0"}, {"-7", 64, "-7"}, {"0.5", 64, NULL}, {"1e500", 64, NULL}, {"1", 8, NULL}, {"1e30", 20, NULL},
        {"123456789012345678901234567890", 64, "123456789012345678901234567890"}, {"18446744073709551615", 64, "18446744073709551615"},
        {"1000000000", 64, "1000000000"}, {"4294967296", 64, "4294967296"},
    };
    for (size_t i = 0; i < sizeof wholes / sizeof *wholes; i++) {
        x = ball(wholes[i].text, 0);
        const bool good = adc_precise_digits(&x, out, wholes[i].room);
        expect(wholes[i].digits == NULL ? !good : good && strcmp(out, wholes[i].digits) == 0, "the digits of %s: %s",
               wholes[i].text, good ? out : "none");
    }
}

/* ---- as FLINT's balls are asked ---- */

static void test_own(void)
{
    const struct adc_flint *F = &adc_own_balls;
    struct adc_arb *v = F->_arb_vec_init(3);
    long whole;
    if (v == NULL)
        abort();
    F->arb_set_si(&v[0], -1);
    F->arb_set_si(&v[1], 2);
    expect(F->arb_is_negative(&v[0]) && !F->arb_is_positive(&v[0]), "-1 is negative");
    F->arb_add_error(&v[0], &v[1]);
    expect(!F->arb_is_negative(&v[0]) && !F->arb_is_positive(&v[0]), "-1 ± 2 has no sign");
    expect(F->arb_contains_interior(&v[0], &v[1]) == 0, "2 is not inside of -1 ± 2");
    F->arb_set_si(&v[2], 0);
    expect(F->arb_contains_interior(&v[0], &v[2]) != 0, "0 is inside of -1 ± 2");
    F->arb_add_error(&v[2], &v[1]);
    F->arb_add_error(&v[2], &v[1]);
    expect(F->arb_contains_interior(&v[0], &v[2]) == 0, "0 ± 4 is not");
    F->arb_set_d(&v[0], 0.5);
    expect(!F->arb_get_unique_fmpz(&whole, &v[0]), "0.5 is not whole");
    F->arb_hypgeom_0f1(&v[2], &v[1], &v[0], 0, BITS);
    expect(F->arb_is_finite(&v[2]), "0F1(2; 0.5) is known");
    F->arb_hypgeom_0f1(&v[2], &v[1], &v[0], 1, BITS);
    expect(!F->arb_is_finite(&v[2]), "what is regularized is not");
    F->_arb_vec_clear(v, 3);
}

/* What these are at the ends of their domains (DLMF 5.4.1, 10.7.3, 8.4, 8.17, 4.13), and that elsewhere nothing is said. */
static void test_known_at_one_number(void)
{
    const struct adc_flint *F = &adc_own_balls;
    struct adc_arb *v = F->_arb_vec_init(5), *const zero = &v[1], *const one = &v[2], *const half = &v[3], *const r = &v[0];
    char text[64];
    long whole;
    if (v == NULL)
        abort();
    F->arb_set_si(zero, 0);
    F->arb_set_si(one, 1);
    F->arb_set_d(half, 0.5);
    F->arb_set_si(&v[4], 21);
    F->arb_gamma(r, &v[4], BITS);
    expect(F->arb_get_unique_fmpz(&whole, r) && strcmp(F->fmpz_get_str(text, 10, &whole), "2432902008176640000") == 0,
           "gamma(21) is 20!");
    F->fmpz_clear(&whole);
    const struct { const char *what; bool known; } is[] = {
        {"gamma(1)", (F->arb_gamma(r, one, BITS), F->arb_eq(r, one))},
        {"gamma(0)", (F->arb_gamma(r, zero, BITS), !F->arb_is_finite(r))},
        {"gamma(1/2)", (F->arb_gamma(r, half, BITS), F->arb_is_finite(r) != 0)},
        {"lgamma(1)", (F->arb_lgamma(r, one, BITS), F->arb_is_zero(r))},
        {"lgamma(1/2)", (F->arb_lgamma(r, half, BITS), F->arb_is_finite(r))},
        {"J0(0)", (F->arb_hypgeom_bessel_j(r, zero, zero, BITS), F->arb_eq(r, one))},
        {"I1/2(0)", (F->arb_hypgeom_bessel_i(r, half, zero, BITS), F->arb_is_zero(r))},
        {"J0(1)", (F->arb_hypgeom_bessel_j(r, zero, one, BITS), F->arb_is_finite(r))},
        {"W(0)", (F->arb_lambertw(r, zero, 0, BITS), F->arb_is_zero(r))},
        {"the other branch at 0", (F->arb_lambertw(r, zero, 1, BITS), !F->arb_is_finite(r))},
        {"P(1, 0)", (F->arb_hypgeom_gamma_lower(r, one, zero, 1, BITS), F->arb_is_zero(r))},
        {"Q(1, 0)", (F->arb_hypgeom_gamma_upper(r, one, zero, 1, BITS), F->arb_eq(r, one))},
        {"gamma(1/2, 0)", (F->arb_hypgeom_gamma_upper(r, half, zero, 0, BITS), !F->arb_is_finite(r))},
        {"I_0(1, 1)", (F->arb_hypgeom_beta_lower(r, one, one, zero, 1, BITS), F->arb_is_zero(r))},
        {"I_1(1/2, 1)", (F->arb_hypgeom_beta_lower(r, half, one, one, 1, BITS), F->arb_eq(r, one))},
        {"I_1(1/2, 0)", (F->arb_hypgeom_beta_lower(r, half, zero, one, 1, BITS), !F->arb_is_finite(r))},
        {"erfinv(0)", (F->arb_hypgeom_erfinv(r, zero, BITS), F->arb_is_zero(r))},
        {"erfcinv(1)", (F->arb_hypgeom_erfcinv(r, one, BITS), F->arb_is_zero(r))},
        {"S(0)", (F->arb_hypgeom_fresnel(r, NULL, zero, 1, BITS), F->arb_is_zero(r))},
    };
    for (size_t i = 0; i < sizeof is / sizeof *is; i++)
        expect(is[i].known, "%s", is[i].what);
    F->_arb_vec_clear(v, 5);
}

/* Doubles next to a number, by hand: over 2^-53 rounds up after 1, 3.502 * 2^-1074 to 4 of
 * these. */
static void test_ends_as_doubles(void)
{
    enum { FLOOR = 2, CEIL = 3, NEAREST = 4 };
    static const struct { const char *text; double below, above, nearest; } numbers[] = {
        {"0.5", 0.5, 0.5, 0.5}, {"0", 0, 0, 0}, {"1e-400", 0, DBL_TRUE_MIN, 0}, {"-1e-400", -DBL_TRUE_MIN, 0, 0},
        {"0.1", 0x1.9999999999999p-4, 0x1.999999999999ap-4, 0x1.999999999999ap-4},
        {"-0.1", -0x1.999999999999ap-4, -0x1.9999999999999p-4, -0x1.999999999999ap-4},
        {"1.0000000000000000000000000001", 1, 0x1.0000000000001p0, 1},
        {"0.9999999999999999999999999999", 0x1.fffffffffffffp-1, 1, 1},
        {"1.00000000000000011102230246251566", 1, 0x1.0000000000001p0, 0x1.0000000000001p0},
        {"1.73e-323", 0x3p-1074, 0x4p-1074, 0x4p-1074},
        {"1e400", DBL_MAX, INFINITY, INFINITY}, {"-1e400", -INFINITY, -DBL_MAX, -INFINITY},
        {"3", 3, 3, 3}, {"123456789012345678901", 0x1.ac53a7e04bcd9p+66, 0x1.ac53a7e04bcdap+66, 0x1.ac53a7e04bcdap+66},
    };
    const struct adc_flint *F = &adc_own_balls;
    struct adc_arb *v = F->_arb_vec_init(1);
    struct adc_arf end;
    if (v == NULL)
        abort();
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        F->arb_set_str(v, numbers[i].text, BITS);
        F->arb_get_lbound_arf(&end, v, BITS);
        expect(F->arf_get_d(&end, FLOOR) == numbers[i].below && F->arf_get_d(&end, NEAREST) == numbers[i].nearest,
               "below %s: %a, nearest %a", numbers[i].text, F->arf_get_d(&end, FLOOR), F->arf_get_d(&end, NEAREST));
        F->arb_get_ubound_arf(&end, v, BITS);
        expect(F->arf_get_d(&end, CEIL) == numbers[i].above && F->arf_get_d(&end, NEAREST) == numbers[i].nearest,
               "above %s: %a, nearest %a", numbers[i].text, F->arf_get_d(&end, CEIL), F->arf_get_d(&end, NEAREST));
    }
    F->_arb_vec_clear(v, 1);
}

int main(void)
{
    test_ones();
    test_airy();
    test_sin_cos();
    test_twos();
    test_ends();
    test_constants();
    test_text();
    test_own();
    test_known_at_one_number();
    test_ends_as_doubles();
    return finish();
}
