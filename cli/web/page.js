/* The page: what is typed becomes commands, and what they answer becomes tables and pictures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
'use strict';

const Page = (() => {
  const TABS = ['plot', 'trace', 'formulas', 'code', 'digits', 'budget', 'data', 'command'];
  const FORMS = ['infix', 'c', 'python', 'javascript', 'julia', 'fortran', 'latex', 'dot'];
  const PAUSE = 400;                    // ms without a change before a state is kept for undo
  const find = id => document.getElementById(id);
  const el = (name, properties, ...inside) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...inside);
    return made;
  };

  let engine, functions = [];           // [{name, call, text}]
  let state = {formula: 'x*y + sin(x)', definitions: '', at: {}, errors: {}, tab: 'plot', options: '', data: '', digits: 30,
               form: 'infix', axis: '', plane: false};
  let shown = [];                       // names of the variables that have a slider
  let answer = null;                    // the last answer of --json
  let base = null;                      // where a slider was taken: {at, value, slopes}
  const past = [], future = [];

  /* ---- commands ---- */

  const program = () => (state.definitions.trim() ? state.definitions.trimEnd() + '\n' : '') + state.formula;

  /* The words of a command at the point, with uncertainties where `errors`, but for the names `without`. */
  function argv(options, {errors = false, without = []} = {}) {
    const at = shown.filter(name => !without.includes(name))
      .map(name => `${name}=${state.at[name]}` + (errors && state.errors[name] ? `±${state.errors[name]}` : '')).join(',');
    return [...options, '-e', program(), ...(at ? ['--at', at] : [])];
  }

  const quoted = words => words.map(word => /^[\w./:=,+-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`).join(' ');

  /* ---- the answer ---- */

  const parse = result => {
    const line = result.out.split('\n').find(text => text.startsWith('{'));
    return line ? JSON.parse(line) : null;
  };

  /* Names that have no value yet get 1. */
  function accept(found) {
    if (!found)
      return false;
    if (found.error && found.error.kind === 'name') {
      const name = (/unknown name '([^']+)'/.exec(found.error.message) || [])[1];
      if (!name || shown.includes(name))
        return false;
      adopt(name);
      return true;
    }
    if (found.status === 'symbolic') {
      const names = Object.keys(found.derivatives).slice(1).filter(name => !shown.includes(name));
      names.forEach(adopt);
      return names.length > 0;
    }
    return false;
  }

  /* Drops variables that are not written any more, as of a name while it was typed. */
  function dropUnwritten() {
    const written = new Set(program().match(/[\p{L}_][\p{L}\p{N}_]*/gu)), used = shown.filter(name => written.has(name));
    if (used.length < shown.length) {
      shown = used;
      showVariables();
    }
  }

  function adopt(name) {
    if (!(name in state.at))
      state.at[name] = '1';
    shown.push(name);
    showVariables();
  }

  async function update(keep = true) {
    engine.begin();
    store();
    if (keep)
      remember();
    find('running').hidden = true;
    const slow = setTimeout(() => { find('running').hidden = false; }, 300);
    dropUnwritten();
    try {
      let result, found;
      if (state.formula.trim() === '') {
        showAnswer(null);
        return;
      }
      if (/^[^=<>!~]*~/.test(state.formula)) {        // the model of a fit
        await showFit();
        return;
      }
      do {
        result = await engine.run(argv(['--json', '--check']));
        found = parse(result);
      } while (accept(found));
      const failed = !found || found.error;
      showTrouble(failed ? result.err : '');
      find('answer').classList.toggle('stale', Boolean(failed));
      if (failed)
        return;
      answer = found;
      showAnswer(found);
      showChange();
      await showView();
    } catch (thrown) {
      if (!(thrown instanceof Engine.Stale))
        showTrouble(String(thrown.stack || thrown));
    } finally {
      clearTimeout(slow);
      if (!engine.busy)
        find('running').hidden = true;
    }
  }

  function showTrouble(text) {
    const place = find('trouble');
    place.textContent = text.replace(/^adcalc: (-e:)?/, '').trimEnd();
    place.hidden = text === '';
    find('formula').setAttribute('aria-invalid', String(text !== ''));
  }

  const rows = found => Array.isArray(found.value) ? found.value.map((value, i) =>
    ({label: `f${i + 1}`, value, gradient: (found.jacobian || found.gradient || [])[i] || {}, check: (found.check || [])[i] || {},
      sides: (found.one_sided || [])[i] || {}}))
    : [{label: 'f', value: found.value, gradient: found.gradient || {}, check: found.check || {}, sides: found.one_sided || {}}];

  function showAnswer(found) {
    const place = find('answer');
    place.replaceChildren();
    if (found === null)
      return;
    const table = el('table'), body = table.createTBody(), many = Array.isArray(found.value);
    table.createTHead().append(el('tr', {}, ...['', 'derivative', 'finite difference', 'comparison'].map(text => el('th', {textContent: text, scope: 'col'}))));
    for (const row of rows(found)) {
      place.append(el('p', {className: 'value-line', textContent: `${row.label} = ${row.value}`}));
      for (const name of Object.keys(row.gradient)) {
        const check = row.check[name] || {}, sides = row.sides[name];
        body.append(el('tr', {}, el('th', {scope: 'row', textContent: `∂${many ? row.label : 'f'}/∂${name}`}),
          el('td', {textContent: sides ? `left ${sides[0]}, right ${sides[1]}` : row.gradient[name]}),
          el('td', {textContent: Number.isFinite(check.difference) ? String(check.difference) : ''}),
          el('td', {className: check.verdict || '', textContent: check.verdict ? check.verdict + (check.note ? `: ${check.note}` : '') : ''})));
      }
    }
    if (body.rows.length > 0)
      place.append(table);
    for (const note of found.notes || [])
      place.append(el('p', {className: 'note', textContent: note}));
  }

  /* What the derivatives said of a change of a slider, and what it is. */
  function showChange() {
    const place = find('change');
    place.textContent = '';
    if (base === null || Array.isArray(answer.value) || Array.isArray(base.value))
      return;
    const steps = shown.map(name => (Number(state.at[name]) - Number(base.at[name])) * Number(base.slopes[name]));
    const estimate = base.value + steps.reduce((sum, step) => sum + (step || 0), 0);
    if (answer.value !== base.value)
      place.textContent = `from ${Number(base.value.toPrecision(8))}: linear estimate ${Number(estimate.toPrecision(8))}, actual ` +
        `${Number(answer.value.toPrecision(8))}`;
  }

  function takeBase() {
    rememberNow();
    if (answer !== null && !Array.isArray(answer.value))
      base = {at: Object.assign({}, state.at), value: answer.value, slopes: answer.gradient || {}};
  }

  /* ---- variables ---- */

  const span = value => Math.max(1, Math.abs(value));

  function showVariables() {
    const place = find('variables'), focused = document.activeElement && document.activeElement.dataset.name;
    if (place.dataset.names === shown.join() && focused)
      return;
    place.dataset.names = shown.join();
    place.replaceChildren(...shown.map(variable));
  }

  function variable(name) {
    const number = Number(state.at[name]), slider = el('input', {type: 'range'});
    const value = el('input', {className: 'value', value: state.at[name], inputMode: 'decimal', id: 'value-' + name});
    const error = el('input', {className: 'error', value: state.errors[name] || '', placeholder: '0', inputMode: 'decimal'});
    const limits = () => {
      const at = Number(state.at[name]);
      slider.disabled = !Number.isFinite(at);
      slider.step = 'any';
      Object.assign(slider, {min: at - 2 * span(at), max: at + 2 * span(at), value: at});
      slider.step = span(at) / 100;
    };
    for (const input of [slider, value, error])
      input.dataset.name = name;
    slider.setAttribute('aria-label', `${name}, slider`);
    error.setAttribute('aria-label', `uncertainty of ${name}`);
    if (Number.isFinite(number))
      limits();
    slider.onpointerdown = takeBase;
    slider.onkeydown = event => event.key.startsWith('Arrow') && !event.repeat && takeBase();
    slider.oninput = () => {
      state.at[name] = String(Number(Number(slider.value).toPrecision(10)));
      value.value = state.at[name];
      update(false);
    };
    slider.onchange = () => { limits(); remember(); };
    value.oninput = () => {
      takeBase();
      if (value.value.trim() !== '') {
        state.at[name] = value.value.trim();
        limits();
        update();
      }
    };
    error.oninput = () => {
      state.errors[name] = error.value.trim();
      update();
    };
    return el('div', {className: 'variable'}, el('label', {htmlFor: value.id}, el('b', {textContent: name})), value, '±', error, slider);
  }

  /* ---- views ---- */

  async function showView() {
    const place = find('view'), views = {plot, trace, formulas, code, digits, budget, data, command};
    find('tabs').querySelectorAll('[role=tab]').forEach(tab => {
      const on = tab.dataset.tab === state.tab;
      tab.setAttribute('aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
    });
    place.setAttribute('aria-labelledby', 'tab-' + state.tab);
    if (answer !== null || state.tab === 'data')
      await views[state.tab](place);
  }

  const copyButton = text => el('button', {type: 'button', textContent: 'copy', onclick: event => {
    navigator.clipboard.writeText(text()).then(() => { event.target.textContent = 'copied'; });
  }});

  /* A bar of controls that stays while what is below it is renewed, so that focus is not lost. */
  function withBar(place, kind, make) {
    if (place.dataset.kind !== kind) {
      place.dataset.kind = kind;
      place.replaceChildren(make(), el('div'));
    }
    return place.lastElementChild;
  }

  const choice = (label, options, get, set) => {
    const made = el('select', {}, ...options.map(text => new Option(text)));
    made.value = get();
    made.onchange = () => { set(made.value); store(); showView().catch(ignore); };
    return el('label', {}, label + ' ', made);
  };

  const ignore = thrown => { if (!(thrown instanceof Engine.Stale)) throw thrown; };

  async function plot(place) {
    const names = shown.filter(name => Number.isFinite(Number(state.at[name])));
    if (names.length === 0 || Array.isArray(answer.value)) {
      place.dataset.kind = '';
      place.replaceChildren(el('p', {textContent: names.length === 0 ? 'Nothing to plot over: the formula has no variable.'
        : 'One number is plotted; this formula has several: write one of them, as in (…)[1].'}));
      return;
    }
    if (!names.includes(state.axis))
      state.axis = names[0];
    const inside = withBar(place, 'plot ' + names.join(), () => {
      const plane = el('input', {type: 'checkbox', checked: state.plane, disabled: names.length < 2,
        onchange: () => { state.plane = plane.checked; store(); showView().catch(ignore); }});
      return el('p', {className: 'bar'}, choice('over', names, () => state.axis, value => { state.axis = value; }),
                el('label', {}, plane, ' contours over two variables'));
    });
    const x = state.axis, at = Number(state.at[x]), wide = 2 * span(at);
    const y = names.find(name => name !== x);
    const range = (name, count) => {
      const middle = Number(state.at[name]), half = 2 * span(middle);
      return `${name}=${middle - half}:${2 * half / count}:${middle + half}`;
    };
    if (state.plane && y) {
      const got = await engine.run(argv(['--csv', '--no-check', `--range=${range(y, 40)},${range(x, 40)}`], {without: [x, y]}));
      const read = Plot.columns(got.out), xs = [...new Set(read[x])], ys = [...new Set(read[y])];
      const values = ys.map((_, j) => read.f.slice(j * xs.length, (j + 1) * xs.length));
      inside.replaceChildren(...Plot.contours([x, y], {xs, ys, values},
        {x: at, y: Number(state.at[y]), gx: answer.gradient[x], gy: answer.gradient[y]}));
      return;
    }
    const got = await engine.run(argv(['--csv', '--no-check', `--wrt=${x}`, `--range=${x}=${at - wide}:${wide / 150}:${at + wide}`], {without: [x]}));
    const read = Plot.columns(got.out);
    inside.replaceChildren(...Plot.curve(x, {xs: read[x], values: read.f, slopes: read['df_d' + x] || []},
      {x: at, value: answer.value, slope: answer.gradient[x]}));
  }

  async function trace(place) {
    const got = await engine.run(argv(['--json', '--trace'])), found = parse(got);
    place.dataset.kind = '';
    if (found && found.trace)
      Trace.show(found, place);
    else
      place.replaceChildren(el('pre', {textContent: got.err || got.out}));
  }

  async function formulas(place) {
    const got = await engine.run(argv(['--emit=latex'])), lines = got.out.trim().split('\n');
    place.dataset.kind = '';
    place.replaceChildren(...(got.status !== 0 ? [el('pre', {textContent: got.err})] : lines.map(line => typeset(line))));
  }

  /* One formula, by KaTeX once that is there. */
  function typeset(line) {
    const made = el('p');
    if (window.katex)
      window.katex.render(line, made, {output: 'mathml', throwOnError: false, displayMode: true});
    else
      made.append(el('code', {textContent: line}));
    return made;
  }

  async function code(place) {
    const inside = withBar(place, 'code', () => el('p', {className: 'bar'},
      choice('language', FORMS, () => state.form, value => { state.form = value; }), copyButton(() => inside.textContent)));
    const got = await engine.run(argv([`--emit=${state.form}`]));
    inside.replaceChildren(el('pre', {textContent: got.out || got.err}));
  }

  async function digits(place) {
    const inside = withBar(place, 'digits', () => {
      const count = el('input', {type: 'number', min: 1, max: 1000, value: state.digits,
        oninput: () => { state.digits = Math.min(1000, Math.max(1, Math.floor(count.value) || 1)); showView().catch(ignore); }});
      return el('p', {className: 'bar'}, el('label', {}, 'digits, proven in ball arithmetic ', count));
    });
    const got = await engine.run(argv([`--proven=${state.digits}`]));
    inside.replaceChildren(el('pre', {textContent: got.out + got.err}));
  }

  async function budget(place) {
    place.dataset.kind = '';
    if (!shown.some(name => state.errors[name])) {
      place.replaceChildren(el('p', {textContent: 'Give a variable an uncertainty in the field after its ±.'}));
      return;
    }
    const got = await engine.run(argv(['--json'], {errors: true})), found = parse(got), u = found && found.uncertainty;
    if (!u || Array.isArray(u)) {
      const text = await engine.run(argv([], {errors: true}));
      place.replaceChildren(el('pre', {textContent: text.out + text.err}));
      return;
    }
    const body = el('tbody');
    for (const name of Object.keys(u.contributions))
      body.append(el('tr', {}, el('th', {scope: 'row', textContent: name}), el('td', {textContent: Number(u.contributions[name].toPrecision(4))}),
        el('td', {textContent: `${Number(u.percent[name].toPrecision(3))} %`}),
        el('td', {}, el('span', {className: 'meter', style: `width: ${Math.max(0, Math.min(100, u.percent[name]))}px`}))));
    place.replaceChildren(el('p', {className: 'value-line', textContent: `${found.value} ± ${Number(u.u.toPrecision(3))}`}),
      el('table', {}, el('thead', {}, el('tr', {}, ...['', 'contribution', 'of the variance', ''].map(text => el('th', {scope: 'col', textContent: text})))), body));
  }

  /* Data of a fit; its formula is a model, as in y ~ a*x + b. */
  async function data(place) {
    const inside = withBar(place, 'data', () => {
      const text = el('textarea', {rows: 8, value: state.data, spellcheck: false, placeholder: 'x,y\n1,2.1\n2,3.9',
        oninput: () => { state.data = text.value; update(); }});
      const file = el('input', {type: 'file', accept: '.csv,.txt,text/csv', onchange: () => file.files[0] && take(file.files[0])});
      const take = async chosen => { text.value = state.data = await chosen.text(); update(); };
      text.setAttribute('aria-label', 'data as CSV with a header');
      text.ondragover = event => { event.preventDefault(); text.classList.add('drop'); };
      text.ondragleave = () => text.classList.remove('drop');
      text.ondrop = event => { event.preventDefault(); text.classList.remove('drop'); if (event.dataTransfer.files[0]) take(event.dataTransfer.files[0]); };
      return el('div', {}, el('p', {className: 'bar'}, 'A table with a header, pasted or dropped here, and a model like y ~ a*x + b as the formula. ',
        el('label', {}, 'open ', file)), text);
    });
    if (!/~/.test(state.formula))
      inside.replaceChildren(el('p', {textContent: 'The formula is not a model: write one like y ~ a*x + b.'}));
  }

  async function showFit() {
    state.tab = 'data';
    showAnswer(null);
    await showView();
    const names = [...new Set(state.formula.match(/[A-Za-z_]\w*/g) || [])], columns = state.data.split('\n')[0].split(',').map(name => name.trim());
    const wanted = names.filter(name => !columns.includes(name) && !functions.some(f => f.name === name));
    if (wanted.join() !== shown.join()) {
      shown = [];
      wanted.forEach(adopt);
      showVariables();
    }
    const got = await engine.run(argv(['--fit=/data.csv']), {'/data.csv': state.data});
    showTrouble(got.status === 0 ? '' : got.err);
    find('view').lastElementChild.replaceChildren(el('pre', {textContent: got.out}));
  }

  async function command(place) {
    const inside = withBar(place, 'command', () => {
      const options = el('input', {className: 'wide', value: state.options, spellcheck: false, placeholder: '--hessian',
        oninput: () => { state.options = options.value; store(); run(); }});
      const run = () => { engine.begin(); showView().catch(ignore); };
      return el('p', {}, el('label', {}, 'options, as of the command ', options));
    });
    const words = (state.options.match(/'[^']*'|"[^"]*"|\S+/g) || []).map(word => word.replace(/^(['"])(.*)\1$/, '$2').replace(/^(--[\w-]+=)(['"])(.*)\2$/, '$1$3'));
    const line = argv(words, {errors: true}), got = await engine.run(line);
    inside.replaceChildren(el('p', {className: 'bar'}, el('code', {textContent: 'adcalc ' + quoted(line)}), copyButton(() => 'adcalc ' + quoted(line))),
      el('pre', {textContent: got.out + got.err}));
  }

  /* ---- states: undo, links ---- */

  const snapshot = () => JSON.stringify({...state, at: Object.fromEntries(shown.map(name => [name, state.at[name]])),
    errors: Object.fromEntries(shown.filter(name => state.errors[name]).map(name => [name, state.errors[name]]))});

  let waiting = 0;
  function rememberNow() {
    clearTimeout(waiting);
    const now = snapshot();
    if (past[past.length - 1] !== now) {
      past.push(now);
      future.length = 0;
    }
    showButtons();
  }

  function remember() {
    clearTimeout(waiting);
    waiting = setTimeout(rememberNow, PAUSE);
  }

  function showButtons() {
    find('undo').disabled = past.length < 2;
    find('redo').disabled = future.length === 0;
  }

  function go(from, to) {
    const now = snapshot();
    if (from === past) {
      if (past[past.length - 1] === now)
        past.pop();
      to.push(now);
      if (past.length > 0)
        restore(JSON.parse(past[past.length - 1]));
    } else if (future.length > 0) {
      const next = future.pop();
      past.push(next);
      restore(JSON.parse(next));
    }
    showButtons();
  }

  const encode = text => btoa(String.fromCharCode(...new TextEncoder().encode(text))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  const decode = text => new TextDecoder().decode(Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0)));

  let storing = 0;
  function store() {
    clearTimeout(storing);
    storing = setTimeout(() => history.replaceState(null, '', '#' + encode(snapshot())), PAUSE);
  }

  /* Takes a state from a link: only what has the right form. */
  function restore(from) {
    const blank = {formula: '', definitions: '', at: {}, errors: {}, tab: 'plot', options: '', data: '', digits: 30, form: 'infix', axis: '', plane: false};
    const texts = given => Object.fromEntries(Object.entries(given || {}).filter(pair => pair.every(text => typeof text === 'string')));
    for (const key of Object.keys(blank))
      state[key] = typeof from[key] === typeof blank[key] ? from[key] : blank[key];
    state.at = texts(from.at);
    state.errors = texts(from.errors);
    state.tab = TABS.includes(state.tab) ? state.tab : 'plot';
    state.form = FORMS.includes(state.form) ? state.form : 'infix';
    shown = Object.keys(state.at);
    base = answer = null;
    find('formula').value = state.formula;
    find('definitions').value = state.definitions;
    find('session').open = state.definitions !== '';
    find('view').dataset.kind = find('variables').dataset.names = '';
    find('view').replaceChildren();
    showVariables();
    Input.paint();
    return update(false);
  }

  /* ---- the beginning ---- */

  function makeTabs() {
    for (const name of TABS) {
      const tab = el('button', {type: 'button', id: 'tab-' + name, textContent: name, onclick: () => {
        state.tab = name;
        store();
        showView().catch(ignore);
      }});
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', 'view');
      tab.dataset.tab = name;
      find('tabs').append(tab);
    }
    find('tabs').onkeydown = event => {
      const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      if (step) {
        const at = (TABS.indexOf(state.tab) + step + TABS.length) % TABS.length;
        find('tab-' + TABS[at]).click();
        find('tab-' + TABS[at]).focus();
      }
    };
  }

  function bind() {
    find('definitions').oninput = event => { state.definitions = event.target.value; update(); };
    find('undo').onclick = () => go(past, future);
    find('redo').onclick = () => go(future, past);
    find('stop').onclick = () => { engine.stop(); find('running').hidden = true; showTrouble('stopped'); };
    find('share').onclick = event => {
      history.replaceState(null, '', '#' + encode(snapshot()));
      navigator.clipboard.writeText(location.href).then(() => { event.target.textContent = 'copied'; }, () => { event.target.textContent = 'see the address'; });
      setTimeout(() => { event.target.textContent = 'copy link'; }, 2000);
    };
    find('theme').onclick = () => {
      const root = document.documentElement, dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
      root.dataset.theme = dark ? 'light' : 'dark';
    };
    EXAMPLES.forEach((example, i) => find('examples').add(new Option(example.name, i)));
    find('examples').onchange = event => {
      if (event.target.value !== '')
        restore(EXAMPLES[event.target.value]).then(remember);
      event.target.value = '';
    };
    addEventListener('hashchange', () => location.hash.length > 1 && load());
    addEventListener('keydown', event => {
      const field = /^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName) && document.activeElement.type !== 'range';
      if (!event.ctrlKey || field)
        return;
      if (event.key === 'z' || event.key === 'y') {
        event.preventDefault();
        find(event.key === 'z' ? 'undo' : 'redo').click();
      }
    });
  }

  function load() {
    try {
      return restore(location.hash.length > 1 ? JSON.parse(decode(location.hash.slice(1))) : EXAMPLES[0]);
    } catch (thrown) {
      showTrouble('The address holds no formula that can be read.');
      return restore(EXAMPLES[0]);
    }
  }

  async function start(made) {
    engine = made;
    makeTabs();
    bind();
    await load();
    remember();
    const help = await engine.run(['--help=functions']).catch(() => ({out: ''}));
    functions = [...help.out.matchAll(/^ {2}(\w+)(\([^)]*\))\s+(\S.*)$/gm)].map(([, name, call, text]) => ({name, call, text}));
    Input.paint();
    document.documentElement.dataset.ready = 'yes';
  }

  return {start, update, find, el, get state() { return state; }, get functions() { return functions; },
          redraw: () => showView().catch(ignore), fail: showTrouble};
})();
