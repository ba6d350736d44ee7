#!/usr/bin/env node
// The page's program against the native one: JSON of many expressions. SPDX-License-Identifier: GPL-3.0-or-later
//
// tests/web/same.mjs WORKER WASM ADCALC CASES   WORKER: worker.js; CASES: a folder of tables with columns `expr` and `point`.
//
// Equal are texts, or numbers that differ by last digits of libm: within 1e-13 of them; those are counted and the largest is
// shown. Ends with `N passed, N failed`.
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {spawnSync} from 'node:child_process';
import vm from 'node:vm';

const [worker, wasm, adcalc, cases] = process.argv.slice(2);
const compiled = await WebAssembly.compile(readFileSync(wasm));
let answer = null;
const scope = {WebAssembly, TextEncoder, TextDecoder, Uint8Array, console, setTimeout, clearTimeout, performance, URL, process: undefined, crypto,
               location: {href: 'http://page/'}, importScripts() {}, postMessage: result => answer(result)};
scope.self = scope;
vm.runInNewContext(readFileSync(worker, 'utf8'), scope, {filename: worker});
scope.onmessage({data: {compiled}});

const page = argv => new Promise(resolve => {
  answer = resolve;
  scope.onmessage({data: {argv, files: {}}});
});

let equal = 0, near = 0, failed = 0, largest = 0;

/* The distance of two trees: 0 where they are equal, Infinity where they are not alike. */
function distance(a, b) {
  if (typeof a === 'number' && typeof b === 'number')
    return a === b ? 0 : Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b), 1e-290);
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object')
    return a === b ? 0 : Infinity;
  const keys = Object.keys(a);
  return keys.join() === Object.keys(b).join() ? Math.max(0, ...keys.map(key => distance(a[key], b[key]))) : Infinity;
}

const first = text => { try { return JSON.parse(text.split('\n')[0]); } catch { return text; } };

/* Each different expression with its point. */
function expressions() {
  const lines = new Set();
  for (const name of readdirSync(cases).filter(file => file.endsWith('.tsv')).sort()) {
    const [head, ...rows] = readFileSync(join(cases, name), 'utf8').trimEnd().split('\n').map(line => line.split('\t'));
    const expression = head.indexOf('expr'), point = Math.max(head.indexOf('point'), head.indexOf('x0'));
    if (expression >= 0 && point >= 0)
      rows.forEach(row => lines.add(`${row[expression]}\t${row[point]}`));
  }
  return lines;
}

for (const line of expressions()) {
  const [expression, point] = line.split('\t'), argv = ['--json', '-e', expression, ...(point ? ['--at', point] : [])];
  const native = spawnSync(adcalc, argv, {encoding: 'utf8', env: {...process.env, ADC_FLINT: 'no'}, timeout: 60000});
  const found = await page(argv), apart = distance(first(found.out), first(native.stdout));
  if (apart === 0 && found.status === native.status)
    equal++;
  else if (apart < 1e-13 && found.status === native.status) {
    near++;
    largest = Math.max(largest, apart);
    console.log(`last digits, ${apart.toExponential(1)}: ${line}`);
  } else {
    failed++;
    console.log(`FAILED ${line}\n  page:   ${found.status} ${found.out.trim()}${found.err.trim()}\n  native: ${native.status} ${native.stdout.trim()}`);
  }
}
console.log(`${equal} equal, ${near} but for last digits, at most ${largest.toExponential(1)}`);
console.log(`${equal + near} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
