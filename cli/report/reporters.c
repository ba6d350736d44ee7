/* Reporters by format.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/report.h"

const struct reporter *const reporters[FORMATS] = {
#define FORMAT(name, before) &reporter_##name,
#include "cli/report/formats.def"
#undef FORMAT
};
