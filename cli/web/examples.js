/* Examples for the page. SPDX-License-Identifier: GPL-3.0-or-later */
'use strict';

const EXAMPLES = [
  {name: 'a product and a sine', formula: 'x*y + sin(x)', at: {x: '2', y: '3'}, tab: 'plot'},
  {name: 'both sweeps, step by step', formula: 'x*y + sin(x)', at: {x: '0.5', y: '4.2'}, tab: 'trace'},
  {name: 'Rosenbrock\'s valley', formula: '(1 - x)^2 + 100*(y - x^2)^2', at: {x: '-1.2', y: '1'}, tab: 'plot', plane: true},
  {name: 'a pendulum with large swings', definitions: 'g = 9.81', formula: '4*sqrt(l/g)*ellipk(sin(a/2)^2)', at: {l: '1', a: '0.8'}, tab: 'plot'},
  {name: 'an error budget', formula: '4*pi^2*l/T^2', at: {l: '0.994', T: '2.000'}, errors: {l: '0.001', T: '0.004'}, tab: 'budget'},
  {name: 'a fit of pasted data', formula: 'y ~ a*exp(-k*x) + c', at: {a: '2', k: '0.5', c: '0'}, tab: 'data',
   data: 'x,y\n0,2.51\n1,1.72\n2,1.26\n3,0.97\n4,0.79\n5,0.69\n6,0.61\n'},
  {name: 'a kink and its two sides', formula: 'abs(x) + max(x, y)', at: {x: '0', y: '-1'}, tab: 'plot'},
  {name: 'Heron\'s loop for a root', definitions: 'heron(a) = {\n  x = 1\n  for (k = 1; k <= 6; k += 1) x = (x + a/x)/2\n  x\n}', formula: 'heron(a)',
   at: {a: '2'}, tab: 'plot'},
  {name: 'a root by its equation', formula: 'solve(u = 1, u^3 + p*u - q)', at: {p: '2', q: '5'}, tab: 'plot'},
  {name: 'digits that are lost, and proven ones', formula: '(1 - cos(x))/x^2', at: {x: '1e-6'}, tab: 'digits'},
  {name: 'a Jacobian', formula: '[r*cos(t), r*sin(t)]', at: {r: '2', t: '0.7'}, tab: 'formulas'},
  {name: 'the code of a gradient', formula: 'exp(-k*t)*cos(w*t)', at: {k: '0.3', t: '2', w: '4'}, tab: 'code'},
];
