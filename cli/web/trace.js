/* The trace as a table and as a graph, in which both sweeps are stepped through.
 * SPDX-License-Identifier: GPL-3.0-or-later */
'use strict';

const Trace = (() => {
  const MOST = 80;                      // nodes of a graph that is still read
  const ACROSS = 130, DOWN = 64;

  const short = number => typeof number === 'number' ? String(Number(number.toPrecision(6))) : String(number);

  /* Layers by the longest path from the inputs. */
  function place(nodes) {
    const by = new Map(), layers = [];
    for (const node of nodes) {
      const layer = node.arguments.reduce((most, name) => Math.max(most, by.has(name) ? by.get(name).layer + 1 : 0), 0);
      (layers[layer] = layers[layer] || []).push(node.node);
      by.set(node.node, {layer, row: layers[layer].length - 1});
    }
    const widest = Math.max(...layers.map(layer => layer.length));
    for (const spot of by.values()) {
      spot.x = 60 + spot.layer * ACROSS;
      spot.y = 34 + (spot.row + (widest - layers[spot.layer].length) / 2) * DOWN;
    }
    return {by, width: 120 + (layers.length - 1) * ACROSS, height: 56 + (widest - 1) * DOWN};
  }

  function graph(nodes, outputs) {
    const {by, width, height} = place(nodes), svg = Plot.element('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img',
      'aria-label': 'graph of the operations', style: `max-width: ${width}px`});
    nodes.forEach(node => node.arguments.forEach((name, i) => {
      if (!by.has(name))
        return;
      const from = by.get(name), to = by.get(node.node);
      svg.append(Plot.element('line', {class: 'edge', x1: from.x + 30, y1: from.y, x2: to.x - 30, y2: to.y}));
      svg.append(Plot.element('text', {class: 'weight', x: (2 * to.x + from.x) / 3 - 10, y: (2 * to.y + from.y) / 3 - 3, 'text-anchor': 'middle'},
        short(node.weights[i])));
    }));
    for (const node of nodes) {
      const {x, y} = by.get(node.node), kind = node.operation === null ? 'input' : outputs.includes(node.node) ? 'output' : 'inner';
      const group = Plot.element('g', {class: 'node ' + kind, 'data-node': node.node});
      group.append(Plot.element('rect', {x: x - 34, y: y - 17, width: 68, height: 34, rx: 8}));
      group.append(Plot.element('text', {x, y: y - 3, 'text-anchor': 'middle'}, node.operation === null ? node.node : node.operation));
      group.append(Plot.element('text', {class: 'number', x, y: y + 11, 'text-anchor': 'middle'}));
      svg.append(group);
    }
    return svg;
  }

  function table(nodes, input) {
    const made = document.createElement('table'), head = made.createTHead().insertRow();
    for (const title of ['', 'operation', 'value', `tangent ∂/∂${input}`, 'adjoint']) {
      const cell = document.createElement('th');
      cell.scope = 'col';
      cell.textContent = title;
      head.append(cell);
    }
    const body = made.createTBody();
    for (const node of nodes) {
      const row = body.insertRow();
      row.dataset.node = node.node;
      row.insertCell().textContent = node.node;
      row.insertCell().textContent = node.operation === null ? '' : node.operation;
      for (const kind of ['value', 'tangent', 'adjoint']) {
        const cell = row.insertCell();
        cell.className = 'number ' + kind;
        cell.dataset.text = short(kind === 'tangent' ? (node.tangent || {})[input] || 0 : node[kind]);
      }
    }
    return made;
  }

  /* Shows the trace of an answer of --json --trace in a place; the sweeps begin at their end, where all is known. */
  function show(answer, into) {
    const nodes = answer.trace, inputs = nodes.filter(node => node.operation === null).map(node => node.node);
    const steps = 2 * nodes.length;
    const bar = document.createElement('p'), slider = document.createElement('input'), text = document.createElement('span');
    const choice = document.createElement('select');
    into.replaceChildren();
    bar.className = 'bar';
    Object.assign(slider, {type: 'range', min: 0, max: steps, value: steps});
    slider.setAttribute('aria-label', 'step of the sweeps');
    choice.setAttribute('aria-label', 'tangents by');
    inputs.forEach(name => choice.add(new Option(name)));
    const button = (label, title, change) => {
      const made = document.createElement('button');
      made.type = 'button';
      made.textContent = label;
      made.title = title;
      made.onclick = () => {
        slider.value = change(Number(slider.value));
        step();
      };
      return made;
    };
    bar.append(button('|◀', 'to the start', () => 0), button('◀', 'a step back', at => at - 1), button('▶', 'a step on', at => at + 1),
               button('▶|', 'to the end', () => steps), slider, 'tangents by ', choice);
    const picture = nodes.length <= MOST ? graph(nodes, answer.outputs) : document.createElement('p');
    if (nodes.length > MOST)
      picture.textContent = `The graph is drawn up to ${MOST} operations; this one has ${nodes.length}.`;
    let rows = table(nodes, inputs[0]);
    into.append(bar, text, picture, rows);
    text.setAttribute('aria-live', 'polite');

    /* Step s < n computes value and tangent of node s; step n + r the adjoint of node n - 1 - r. */
    function step() {
      const n = nodes.length, at = Number(slider.value), forward = Math.min(at, n), back = Math.max(0, at - n);
      const current = at === 0 ? null : at <= n ? nodes[at - 1] : nodes[n - back];
      nodes.forEach((node, i) => {
        const done = i < forward, swept = n - 1 - i < back, mark = node === current;
        const row = rows.querySelector(`[data-node="${CSS.escape(node.node)}"]`);
        row.classList.toggle('current', mark);
        row.querySelectorAll('.value, .tangent').forEach(cell => { cell.textContent = done ? cell.dataset.text : ''; });
        row.querySelector('.adjoint').textContent = swept ? row.querySelector('.adjoint').dataset.text : '';
        const group = picture.querySelector(`[data-node="${CSS.escape(node.node)}"]`);
        if (group) {
          group.classList.toggle('current', mark);
          group.querySelector('.number').textContent = swept ? `${short(node.value)} · ${short(node.adjoint)}` : done ? short(node.value) : '';
        }
      });
      text.textContent = current === null ? 'The forward sweep begins at the inputs.'
        : at <= n ? `Forward, ${at} of ${n}: ${current.node} = ${current.operation === null ? '' : current.operation + ' = '}${short(current.value)}`
        : `Reverse, ${back} of ${n}: the adjoint of ${current.node} is ${short(current.adjoint)}`;
    }

    slider.oninput = step;
    choice.onchange = () => {
      const fresh = table(nodes, choice.value);
      rows.replaceWith(fresh);
      rows = fresh;
      step();
    };
    step();
  }

  return {show};
})();
