// The energy of a double pendulum with a gradient by hand, as JSON objects a line: a, b, u, v (angles and velocities).
// With the argument `wrong` the partials by a and b have changed places.
// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';
const wrong = process.argv[2] === 'wrong', g = 9.81;
const lines = require('fs').readFileSync(0, 'utf8').split('\n').filter(line => line.trim() !== '');
for (const line of lines) {
    const { a, b, u, v } = JSON.parse(line), s = Math.sin(a - b), c = Math.cos(a - b);
    const by_a = -u * v * s + 2 * g * Math.sin(a), by_b = u * v * s + g * Math.sin(b);
    console.log(JSON.stringify({
        f: u * u + v * v / 2 + u * v * c - 2 * g * Math.cos(a) - g * Math.cos(b),
        df_da: wrong ? by_b : by_a, df_db: wrong ? by_a : by_b, df_du: 2 * u + v * c, df_dv: v + u * c
    }));
}
