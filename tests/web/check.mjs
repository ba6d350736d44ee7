#!/usr/bin/env node
// The page in a real browser. SPDX-License-Identifier: GPL-3.0-or-later
//
// tests/web/check.mjs FOLDER SHOTS   FOLDER: what cli/web/build made. SHOTS: a folder for screenshots.
//
// Needs playwright-core, which NODE_PATH names or which lies in FOLDER/../browser, and Chromium (CHROMIUM names it).
// Ends with `N passed, N failed`.
import {createRequire} from 'node:module';
import {createServer} from 'node:http';
import {mkdirSync, readdirSync, readFileSync, writeFileSync, existsSync} from 'node:fs';
import {join, resolve, extname} from 'node:path';
import {pathToFileURL} from 'node:url';

const [folder, shots] = process.argv.slice(2).map(path => resolve(path));
const require = createRequire(join(folder, '..', 'browser', 'package.json'));
const {chromium} = require('playwright-core');
const KINDS = {'.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm'};
let passed = 0, failed = 0, shot = 0;

function expect(good, what) {
  good ? passed++ : failed++;
  if (!good)
    console.log('FAILED ' + what);
}

const server = createServer((request, response) => {
  const path = join(folder, decodeURIComponent(new URL(request.url, 'http://x').pathname).replace(/\/$/, '/index.html'));
  if (!path.startsWith(folder) || !existsSync(path)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {'Content-Type': KINDS[extname(path)] || 'application/octet-stream'}).end(readFileSync(path));
});
await new Promise(ready => server.listen(0, '127.0.0.1', ready));
const origin = `http://127.0.0.1:${server.address().port}`;

mkdirSync(shots, {recursive: true});
const browser = await chromium.launch({executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox']});

/* Opens a page; its errors and requests elsewhere are failures. */
async function open(url, options = {}) {
  const context = await browser.newContext({viewport: {width: 1000, height: 900}, permissions: ['clipboard-read', 'clipboard-write'], ...options});
  const page = await context.newPage();
  page.on('pageerror', error => expect(false, 'an error of the page: ' + error.stack));
  page.on('console', message => message.type() === 'error' && expect(false, 'the console: ' + message.text()));
  page.on('request', request => /^(data|blob):/.test(request.url()) || request.url().startsWith(origin) || request.url().startsWith('file:')
    || expect(false, 'a request to ' + request.url()));
  await page.goto(url);
  return page;
}

const picture = async (page, name) => page.screenshot({path: join(shots, `${String(++shot).padStart(2, '0')}-${name.replace(/\W+/g, '-')}.png`), fullPage: true});
const value = page => page.locator('.value-line').first().textContent({timeout: 10000}).catch(() => '');

/* Waits until the page says what is expected; its last word otherwise. */
async function until(page, what, ask, wanted) {
  let last = '';
  for (let i = 0; i < 100; i++) {
    last = await ask().catch(error => String(error));
    if (wanted instanceof RegExp ? wanted.test(last) : last === wanted) {
      expect(true, what);
      return;
    }
    await page.waitForTimeout(100);
  }
  expect(false, `${what}: ${JSON.stringify(last)} in the place of ${wanted}`);
}

const ready = page => page.waitForSelector('[data-ready=yes]', {timeout: 60000});

async function type(page, formula) {
  await page.fill('#formula', '');
  await page.type('#formula', formula, {delay: 5});
}

async function sliderMoves(page) {
  await page.focus('input[type=range][data-name=x]');
  await page.keyboard.press('ArrowRight');
  await until(page, 'a slider by keyboard', () => page.locator('#change').textContent(), /^from 6\.9\d*: linear estimate 6\.9\d*, actual 6\.9\d*$/);
}

async function first() {
  const begun = Date.now(), page = await open(origin + '/');
  await until(page, 'the first answer', () => value(page), 'f = 6.909297426825682');
  console.log(`page to first answer: ${Date.now() - begun} ms`);
  await ready(page);
  const again = Date.now();
  await type(page, 'x^2*y');
  await until(page, 'an answer while typing', () => value(page), 'f = 12');
  await type(page, 'sine + x');
  await until(page, 'names half typed have no slider', () => page.locator('.variable b').allTextContents().then(String), 'sine,x');
  console.log(`five characters typed to their answer: ${Date.now() - again} ms`);
  await page.fill('#formula', 'x*y + sin(x)');
  await until(page, 'back', () => value(page), 'f = 6.909297426825682');
  await sliderMoves(page);
  await picture(page, 'slider');
  await page.click('#view');
  await page.waitForTimeout(600);
  await page.keyboard.press('Control+z');
  await until(page, 'undo', () => value(page), 'f = 6.909297426825682');
  return page;
}

async function errors(page) {
  await type(page, 'x*y + sin(x');
  await until(page, 'an error with a caret', () => page.locator('#trouble').textContent(), /expected[^]*\n\s*\^/);
  await picture(page, 'error');
  await type(page, 'si');
  await until(page, 'names are offered', () => page.locator('#offers li').first().textContent(), /^sin\(x\)/);
  await picture(page, 'offers');
  await page.keyboard.press('Tab');
  await page.keyboard.type('q)');
  await until(page, 'a name is completed, and a new variable has a slider', () => value(page), 'f = 0.8414709848078965');
}

async function endless(page) {
  await page.click('#session summary');
  await page.fill('#definitions', 'f(t) = { s = t; while (s < 1e300) { s = s + 0*t }; s }');
  await page.fill('#formula', 'f(x)');
  await page.waitForSelector('#stop', {state: 'visible', timeout: 10000});
  await picture(page, 'running');
  await page.click('#stop');
  await until(page, 'stopped', () => page.locator('#trouble').textContent(), 'stopped');
  await page.fill('#definitions', '');
  await page.fill('#formula', 'x + 1');
  await until(page, 'an answer after a stop', () => value(page), /^f = \d/);
  await page.fill('#definitions', 'f(t) = { s = t; while (s < 1e300) { s = s + 0*t }; s }');
  await page.fill('#formula', 'f(x)');
  await page.waitForTimeout(200);
  await page.fill('#formula', 'x*0 + 7');
  await until(page, 'a key ends what is stale', () => value(page), 'f = 7');
}

async function examples(page) {
  const names = await page.locator('#examples option').allTextContents();
  expect(names.length === 13, `there are ${names.length - 1} examples`);
  for (const name of names.slice(1)) {
    await page.selectOption('#examples', {label: name});
    await page.waitForTimeout(1200);
    expect(await page.locator('#trouble').isHidden(), `example "${name}": ${await page.locator('#trouble').textContent()}`);
    const text = await page.locator('#view').textContent(), drawn = await page.locator('#view svg').count();
    expect(text.length > 20 || drawn > 0, `example "${name}" shows nothing`);
    expect(!/nan|adcalc: /i.test(text), `example "${name}" shows ${text}`);
    await picture(page, name);
  }
}

async function tabs(page) {
  await page.selectOption('#examples', {label: 'a product and a sine'});
  await until(page, 'the first example', () => value(page), 'f = 6.909297426825682');
  const wanted = {trace: /w3/, formulas: /cos|∂/, code: /df\/dx/, digits: /6\.90929742682568169539601986591/, budget: /uncertainty/,
                  data: /model/, command: /adcalc -e/};
  for (const [tab, text] of Object.entries(wanted)) {
    await page.click('#tab-' + tab);
    await until(page, 'view ' + tab, () => page.locator('#view').innerText(), text);
    await picture(page, 'view-' + tab);
  }
  await page.click('#tab-trace');
  await page.getByTitle('to the start').click();
  await page.getByTitle('a step on').click();
  await until(page, 'a step of the forward sweep', () => page.locator('#view').innerText(), /Forward, 1 of 5: x = 2/);
  for (let i = 0; i < 5; i++)
    await page.getByTitle('a step on').click();
  await until(page, 'a step of the reverse sweep', () => page.locator('#view').innerText(), /Reverse, 1 of 5: the adjoint of w3 is 1/);
  await picture(page, 'trace-step');
  await page.focus('#tab-trace');
  await page.keyboard.press('ArrowLeft');
  await until(page, 'views by keyboard', () => page.locator('[role=tab][aria-selected=true]').textContent(), 'plot');
  await page.click('#tab-command');
  await page.fill('#view input', '--hessian');
  await until(page, 'options', () => page.locator('#view').innerText(), /Hessian|∂x∂y/);
}

async function data(page) {
  const file = join(shots, 'line.csv');
  writeFileSync(file, 'x,y\n1,2\n2,4\n3,6.3\n');
  await page.fill('#formula', 'y ~ a*x');
  await until(page, 'a model opens the data', () => page.locator('[role=tab][aria-selected=true]').textContent(), 'data');
  await page.setInputFiles('#view input[type=file]', file);
  await until(page, 'a fit of a file', () => page.locator('#view').innerText(), /a = 2\.06/);
  await picture(page, 'file');
}

async function link(page) {
  await page.selectOption('#examples', {label: 'an error budget'});
  await until(page, 'the budget', () => page.locator('#view').innerText(), /%/);
  await page.click('#share');
  const copied = await page.evaluate(() => navigator.clipboard.readText()), other = await open(copied);
  await until(other, 'a link has it all', () => other.locator('#view').innerText(), /%/);
  expect(await value(other) === await value(page), 'the same value by the link');
  await other.context().close();
  const broken = await open(origin + '/#!!!');
  await until(broken, 'a broken link says so', () => broken.locator('#trouble').textContent(), /address|^$/);
  await broken.context().close();
}

/* The manual: its examples open in the playground, its headings are found. */
async function manual() {
  if (!existsSync(join(folder, 'manual', 'index.html'))) {
    console.log('skipped: the manual is not there');
    return;
  }
  const page = await open(origin + '/manual/index.html');
  await page.fill('#search', 'check a gradient');
  await until(page, 'a heading is found', () => page.locator('#found').innerText(), /CHECK A GRADIENT/);
  await picture(page, 'manual');
  await page.click('#found a');
  await page.goto(origin + '/manual/adcalc-tutorial.7.html');
  await picture(page, 'tutorial');
  await page.locator('a.try').first().click();
  await until(page, 'an example of the manual', () => value(page), 'f = 6.909297426825682');
  for (const name of readdirSync(join(folder, 'manual')).filter(file => file.endsWith('.html'))) {
    await page.goto(`${origin}/manual/${name}`);
    const links = await page.locator('a.try').evaluateAll(found => found.map(link => link.href));
    for (const link of links) {
      await page.goto('about:blank');
      await page.goto(link);
      await ready(page);
      const busy = await page.waitForFunction(() => document.querySelector('#view').textContent !== '' || !document.querySelector('#trouble').hidden, null,
        {timeout: 15000}).then(() => false, () => true);
      expect(!busy, `${name}: nothing is shown for ${link}`);
    }
  }
  await page.context().close();
}

/* Every control has a name; nothing is wider than the window. */
async function everybody() {
  const page = await open(origin + '/', {viewport: {width: 320, height: 640}, colorScheme: 'dark'});
  await until(page, 'an answer on a narrow window', () => value(page), 'f = 6.909297426825682');
  await ready(page);
  for (const tab of await page.locator('[role=tab]').allTextContents()) {
    await page.click('#tab-' + tab);
    await page.waitForTimeout(400);
    const wide = await page.evaluate(() => document.scrollingElement.scrollWidth);
    expect(wide <= 320, `view ${tab} is ${wide} pixels wide on a window of 320`);
    const nameless = await page.evaluate(() => [...document.querySelectorAll('input, textarea, select, button')].filter(control =>
      !(control.labels && control.labels.length) && !control.getAttribute('aria-label') && !control.textContent.trim()).map(control => control.outerHTML));
    expect(nameless.length === 0, 'controls without a name: ' + nameless.join(' '));
    await picture(page, 'narrow-' + tab);
  }
  await page.click('#theme');
  await picture(page, 'narrow-light');
  await page.emulateMedia({media: 'print'});
  await picture(page, 'print');
  await page.context().close();
}

async function oneFile() {
  const page = await open(pathToFileURL(join(folder, 'adcalc.html')).href);
  await until(page, 'one file from a disk', () => value(page), 'f = 6.909297426825682');
  await ready(page);
  await page.click('#tab-formulas');
  await until(page, 'KaTeX within it', () => page.locator('#view math').count().then(String), /[1-9]/);
  await picture(page, 'one-file');
  await page.context().close();
}

try {
  const page = await first();
  for (const test of [errors, endless, examples, tabs, data, link])
    await test(page);
  await page.context().close();
  await manual();
  await everybody();
  await oneFile();
} catch (error) {
  expect(false, String(error.stack));
}
await browser.close();
server.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
