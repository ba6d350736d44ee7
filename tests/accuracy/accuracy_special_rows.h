/* The rows of the gamma family and the incomplete integrals, included by accuracy_special.c.
   SPDX-License-Identifier: GPL-3.0-or-later */
{ "gamma", adc_gamma, NULL, NULL, ref_gamma, 1,
  { { -200.0, DBL_MAX, -180.0, 175.0, 0, { 0.0, 1.0, 2.0, -1.0, -2.0, -10.0, 20.0, NAN } } } },
{ "libm tgamma", tgamma, NULL, NULL, ref_gamma, 1,
  { { -200.0, DBL_MAX, -180.0, 175.0, 0, { 0.0, 1.0, 2.0, -1.0, -2.0, -10.0, 20.0, NAN } } } },
{ "lgamma", adc_lgamma, NULL, NULL, ref_lgamma, 1,
  { { -1e6, DBL_MAX, -40.0, 40.0, 0, { 0.0, 1.0, 2.0, -1.0, -2.0, -2.457024738220800, -2.747682646727413, NAN } } } },
{ "libm lgamma", lgamma, NULL, NULL, ref_lgamma, 1,
  { { -1e6, DBL_MAX, -40.0, 40.0, 0, { 0.0, 1.0, 2.0, -1.0, -2.0, -2.457024738220800, -2.747682646727413, NAN } } } },
{ "digamma", adc_digamma, NULL, NULL, ref_digamma, 1,
  { { -1e6, DBL_MAX, -40.0, 40.0, 0, { 0.0, 1.0, 1.4616321449683623, -1.0, -0.504083008264455409, -10.6872873346, NAN } } } },
{ "trigamma", adc_trigamma, NULL, NULL, ref_trigamma, 0.5,
  { { -500.0, DBL_MAX, -20.0, 40.0, 0, { 0.0, 1.0, -1.0, -2.0, -0.5, NAN } } } },
{ "hurwitz", NULL, adc_hurwitz, NULL, ref_hurwitz, 0.5,
  { { 1.0 + 0x1p-52, 1e6, 1.0, 50.0, 0, { 1.0, 1.0, 1.0, 2.0, NAN } },
    { 0x1p-1074, DBL_MAX, 0.0, 60.0, 0, { 0.0, 1.0, NAN } } } },
{ "hurwitz int s", NULL, adc_hurwitz, NULL, ref_hurwitz, 0.3,
  { { 2.0, 600.0, 2.0, 30.0, 1, { 2.0, 3.0, NAN } },
    { -300.0, DBL_MAX, -20.0, 60.0, 0, { 0.0, 1.0, -1.0, -2.0, -0.5, -1.5, -9.5, NAN } } } },
{ "polygamma", NULL, adc_polygamma, NULL, ref_polygamma, 0.3,
  { { 0.0, 1000.0, 0.0, 20.0, 1, { 1.0, 2.0, 3.0, NAN } },
    { -300.0, DBL_MAX, -20.0, 60.0, 0, { 0.0, 1.0, -1.0, -2.0, -0.5, -1.5, -9.5, NAN } } } },
{ "factorial", adc_factorial, NULL, NULL, ref_factorial, 1,
  { { -200.0, DBL_MAX, -180.0, 175.0, 0, { 0.0, 1.0, 2.0, -1.0, -2.0, -10.0, 20.0, NAN } } } },
{ "factorial2", adc_factorial2, NULL, NULL, ref_factorial2, 1,
  { { -300.0, DBL_MAX, -40.0, 305.0, 0, { 0.0, 1.0, 2.0, -1.0, -2.0, -3.0, 20.0, NAN } } } },
{ "beta", NULL, adc_beta, NULL, ref_beta, 0.5,
  { { -1000.0, DBL_MAX, -20.0, 100.0, 0, { 0.0, 1.0, -1.0, 0.5, 20.0, NAN } },
    { -1000.0, DBL_MAX, -20.0, 100.0, 0, { 0.0, 1.0, -1.0, 0.5, 20.0, NAN } } } },
{ "lbeta", NULL, adc_lbeta, NULL, ref_lbeta, 0.5,
  { { -1000.0, DBL_MAX, -20.0, 100.0, 0, { 0.0, 1.0, -1.0, 0.5, 20.0, NAN } },
    { -1000.0, DBL_MAX, -20.0, 100.0, 0, { 0.0, 1.0, -1.0, 0.5, 20.0, NAN } } } },
{ "binomial", NULL, adc_binomial, NULL, ref_binomial, 0.5,
  { { -1000.0, DBL_MAX, -20.0, 100.0, 0, { 0.0, 1.0, -1.0, 0.5, 20.0, NAN } },
    { -1000.0, DBL_MAX, -20.0, 100.0, 0, { 0.0, 1.0, -1.0, 0.5, 20.0, NAN } } } },
{ "binomial int k", NULL, adc_binomial, NULL, ref_binomial, 0.5,
  { { -1000.0, DBL_MAX, -20.0, 100.0, 0, { 0.0, 1.0, -1.0, 0.5, 20.0, NAN } },
    { -5.0, 200.0, 0.0, 50.0, 1, { 0.0, 1.0, 2.0, 20.0, NAN } } } },
#define GAMMA_ARGS(core) \
    { { 0x1p-1074, 2000.0, 0.0, core, 0, { 0.0, 1.0, 0.5, 2.0, NAN } }, \
      { 0x1p-1074, 5000.0, 0.0, core, 0, { 0.0, 1.0, 2.0, NAN } } }
#define GAMMA_RIDGE(c, w) \
    { { (c) - (w), (c) + (w), (c) - (w), (c) + (w), 0, { c, NAN } }, \
      { (c) - (w), (c) + (w), (c) - (w), (c) + (w), 0, { c, NAN } } }
{ "gammainc", NULL, adc_gammainc, NULL, ref_gammainc, 0.3, GAMMA_ARGS(50.0) },
{ "P near 250", NULL, adc_gammainc, NULL, ref_gammainc, 0.3, GAMMA_RIDGE(250.0, 100.0) },
{ "P near 1e4", NULL, adc_gammainc, NULL, ref_gammainc, 0.1, GAMMA_RIDGE(1e4, 500.0) },
{ "gammaincc", NULL, adc_gammaincc, NULL, ref_gammaincc, 0.3, GAMMA_ARGS(50.0) },
{ "Q near 250", NULL, adc_gammaincc, NULL, ref_gammaincc, 0.3, GAMMA_RIDGE(250.0, 100.0) },
{ "gammapdf", NULL, adc_gammapdf, NULL, ref_gammapdf, 0.3, GAMMA_ARGS(50.0) },
{ "pdf near 250", NULL, adc_gammapdf, NULL, ref_gammapdf, 0.3, GAMMA_RIDGE(250.0, 100.0) },
{ "gammainc_da", NULL, adc_gammainc_da, NULL, ref_gammainc_da, 0.1, GAMMA_ARGS(50.0) },
{ "da near 250", NULL, adc_gammainc_da, NULL, ref_gammainc_da, 0.1, GAMMA_RIDGE(250.0, 100.0) },
{ "da near 1e4", NULL, adc_gammainc_da, NULL, ref_gammainc_da, 0.02, GAMMA_RIDGE(1e4, 500.0) },
{ "P near 1e6", NULL, adc_gammainc, NULL, ref_gammainc, 0.02, GAMMA_RIDGE(1e6, 1e4) },
{ "Q near 1e6", NULL, adc_gammaincc, NULL, ref_gammaincc, 0.02, GAMMA_RIDGE(1e6, 1e4) },
{ "P wide 1e4", NULL, adc_gammainc, NULL, ref_gammainc, 0.1, GAMMA_RIDGE(1e4, 5e3) },
#define BETA_ARGS(core) \
    { { 0x1p-1074, 1.0 - 0x1p-53, 0.0, 1.0, 0, { 0.0, 0.5, 1.0, NAN } }, \
      { 0x1p-1074, 2000.0, 0.0, core, 0, { 0.0, 1.0, 2.0, NAN } }, \
      { 0x1p-1074, 2000.0, 0.0, core, 0, { 0.0, 1.0, 2.0, NAN } } }
#define BETA_RIDGE(c, w, v) \
    { { 0.5 - (v), 0.5 + (v), 0.5 - (v), 0.5 + (v), 0, { 0.5, NAN } }, \
      { (c) - (w), (c) + (w), (c) - (w), (c) + (w), 0, { c, NAN } }, \
      { (c) - (w), (c) + (w), (c) - (w), (c) + (w), 0, { c, NAN } } }
{ "betainc", NULL, NULL, adc_betainc, ref_betainc, 0.3, BETA_ARGS(30.0) },
{ "I near 250", NULL, NULL, adc_betainc, ref_betainc, 0.1, BETA_RIDGE(250.0, 50.0, 0.2) },
{ "I near 4000", NULL, NULL, adc_betainc, ref_betainc, 0.02, BETA_RIDGE(4000.0, 500.0, 0.1) },
{ "betapdf", NULL, NULL, adc_betapdf, ref_betapdf, 0.3, BETA_ARGS(30.0) },
{ "bpdf near 4000", NULL, NULL, adc_betapdf, ref_betapdf, 0.3, BETA_RIDGE(4000.0, 500.0, 0.1) },
{ "betainc_da", NULL, NULL, adc_betainc_da, ref_betainc_da, 0.1, BETA_ARGS(30.0) },
{ "betainc_db", NULL, NULL, adc_betainc_db, ref_betainc_db, 0.1, BETA_ARGS(30.0) },
{ "da near 4000", NULL, NULL, adc_betainc_da, ref_betainc_da, 0.01, BETA_RIDGE(4000.0, 500.0, 0.1) },
{ "db near 4000", NULL, NULL, adc_betainc_db, ref_betainc_db, 0.01, BETA_RIDGE(4000.0, 500.0, 0.1) },
