/* The line of input: colours, names offered while typing. SPDX-License-Identifier: GPL-3.0-or-later */
'use strict';

const Input = (() => {
  const MOST = 8;                       // names that are offered
  const TOKEN = /(\d[\d_]*\.?\d*(?:[eE][+-]?\d+)?|\.\d+)|([\p{L}_][\p{L}\p{N}_]*)(?=\s*\()|([\p{L}_][\p{L}\p{N}_]*)|[^]/gu;
  const field = Page.find('formula'), painted = Page.find('painted'), list = Page.find('offers');
  let offered = [], at = 0;

  function paint() {
    const parts = [...field.value.matchAll(TOKEN)].map(([text, number, call, name]) => {
      const kind = number ? 'tok-number' : call ? 'tok-function' : name ? 'tok-name' : '';
      return kind ? Page.el('span', {className: kind, textContent: text}) : text;
    });
    painted.replaceChildren(...parts, '\u200b');
    field.style.height = 'auto';
    field.style.height = field.scrollHeight + 2 + 'px';
  }

  /* The beginning of a name before the cursor. */
  const stem = () => (/[\p{L}_][\p{L}\p{N}_]*$/u.exec(field.value.slice(0, field.selectionStart)) || [''])[0];

  function offer() {
    const begun = stem(), after = field.value.slice(field.selectionStart, field.selectionStart + 1);
    const own = [...Page.state.definitions.matchAll(/^\s*(\w+)\s*(\([^)]*\))?\s*=/gm)].map(([, name, call]) => ({name, call: call || '', text: 'defined above'}));
    offered = begun.length < 2 || /[\w(]/.test(after) ? []
      : [...own, ...Page.functions].filter(f => f.name.startsWith(begun) && f.name !== begun).slice(0, MOST);
    at = 0;
    show();
  }

  function show() {
    list.hidden = offered.length === 0;
    field.setAttribute('aria-expanded', String(!list.hidden));
    list.replaceChildren(...offered.map((f, i) => {
      const item = Page.el('li', {id: 'offer-' + i, onpointerdown: event => { event.preventDefault(); take(i); }},
        f.name + f.call, Page.el('small', {textContent: f.text}));
      item.setAttribute('role', 'option');
      item.setAttribute('aria-selected', String(i === at));
      return item;
    }));
    if (list.hidden)
      field.removeAttribute('aria-activedescendant');
    else
      field.setAttribute('aria-activedescendant', 'offer-' + at);
  }

  function take(i) {
    const chosen = offered[i], end = field.selectionStart, rest = chosen.name.slice(stem().length) + (chosen.call ? '(' : '');
    field.setRangeText(rest, end, end, 'end');
    offered = [];
    show();
    change();
  }

  function change() {
    Page.state.formula = field.value;
    paint();
    Page.update();
  }

  field.oninput = () => { offer(); change(); };
  field.onblur = () => { offered = []; show(); };
  field.onkeydown = event => {
    if (offered.length === 0) {
      if (event.key === 'Enter' && !event.shiftKey)
        event.preventDefault();
      return;
    }
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step)
      at = (at + step + offered.length) % offered.length;
    else if (event.key === 'Escape')
      offered = [];
    else if (event.key === 'Tab' || event.key === 'Enter')
      take(at);
    else
      return;
    event.preventDefault();
    show();
  };

  return {paint};
})();
