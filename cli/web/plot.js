/* Pictures as SVG: a curve with its derivative and tangent, contours of two variables with the gradient.
 * SPDX-License-Identifier: GPL-3.0-or-later */
'use strict';

const Plot = (() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const WIDTH = 640, HEIGHT = 360, LEFT = 58, RIGHT = 12, TOP = 12, BOTTOM = 34;

  function element(name, attributes, text) {
    const made = document.createElementNS(SVG, name);
    for (const key of Object.keys(attributes || {}))
      made.setAttribute(key, attributes[key]);
    if (text !== undefined)
      made.textContent = text;
    return made;
  }

  /* Numbers 1, 2 or 5 times a power of ten apart, about `count` of them. */
  function ticks(low, high, count) {
    const rough = (high - low) / count, power = 10 ** Math.floor(Math.log10(rough)), part = rough / power;
    const step = (part < 1.5 ? 1 : part < 3.5 ? 2 : part < 7.5 ? 5 : 10) * power, found = [];
    for (let i = Math.ceil(low / step); i * step <= high + 1e-9 * step; i++)
      found.push(i === 0 ? 0 : Number((i * step).toPrecision(12)));
    return found;
  }

  function scale(low, high, from, to) {
    const map = value => from + (value - low) / (high - low) * (to - from);
    map.back = pixel => low + (pixel - from) / (to - from) * (high - low);
    return map;
  }

  /* The interval of finite numbers with a margin, without the far tails of a pole. */
  function extent(values) {
    const finite = values.filter(Number.isFinite).sort((a, b) => a - b);
    if (finite.length === 0)
      return [-1, 1];
    const at = share => finite[Math.min(finite.length - 1, Math.floor(share * finite.length))];
    let low = finite[0], high = finite[finite.length - 1];
    const middle = at(0.95) - at(0.05);
    if (middle > 0 && high - low > 20 * middle) {
      low = Math.max(low, at(0.05) - middle);
      high = Math.min(high, at(0.95) + middle);
    }
    const margin = high > low ? 0.06 * (high - low) : Math.abs(high) / 10 || 1;
    return [low - margin, high + margin];
  }

  function frame(x, y, xName, yName, label) {
    const svg = element('svg', {viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label});
    const clip = element('clipPath', {id: 'inside'});
    clip.append(element('rect', {x: LEFT, y: TOP, width: WIDTH - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM}));
    svg.append(clip);
    for (const tick of ticks(x.back(LEFT), x.back(WIDTH - RIGHT), 7)) {
      svg.append(element('line', {class: 'grid', x1: x(tick), x2: x(tick), y1: TOP, y2: HEIGHT - BOTTOM}));
      svg.append(element('text', {x: x(tick), y: HEIGHT - BOTTOM + 15, 'text-anchor': 'middle'}, String(tick)));
    }
    for (const tick of ticks(y.back(HEIGHT - BOTTOM), y.back(TOP), 6)) {
      svg.append(element('line', {class: 'grid', x1: LEFT, x2: WIDTH - RIGHT, y1: y(tick), y2: y(tick)}));
      svg.append(element('text', {x: LEFT - 5, y: y(tick) + 4, 'text-anchor': 'end'}, String(tick)));
    }
    svg.append(element('text', {class: 'name', x: WIDTH - RIGHT, y: HEIGHT - 4, 'text-anchor': 'end'}, xName));
    if (yName)
      svg.append(element('text', {class: 'name', x: LEFT + 6, y: TOP + 12}, yName));
    return svg;
  }

  /* A path through points, broken where a number is missing or the curve leaps through a pole. */
  function path(xs, ys, x, y, kind) {
    const height = Math.abs(y.back(TOP) - y.back(HEIGHT - BOTTOM));
    let d = '', pen = false, before = 0;
    for (let i = 0; i < xs.length; i++) {
      const there = Number.isFinite(ys[i]);
      if (there && pen && Math.abs(ys[i] - before) > 2 * height)
        pen = false;
      if (there)
        d += `${pen ? 'L' : 'M'}${x(xs[i]).toFixed(2)} ${Math.max(-1e4, Math.min(1e4, y(ys[i]))).toFixed(2)}`;
      pen = there;
      before = ys[i];
    }
    return element('path', {class: kind, d, 'clip-path': 'url(#inside)'});
  }

  function legend(entries) {
    const list = document.createElement('p');
    list.className = 'legend';
    for (const [kind, text] of entries) {
      const item = document.createElement('span');
      item.className = 'key ' + kind;
      item.textContent = text;
      list.append(item);
    }
    return list;
  }

  /* data: {xs, values, slopes}; at: {x, value, slope}, which may be undefined. Returns nodes to show. */
  function curve(name, data, at) {
    const x = scale(data.xs[0], data.xs[data.xs.length - 1], LEFT, WIDTH - RIGHT);
    const [low, high] = extent(data.values.concat(data.slopes));
    const y = scale(low, high, HEIGHT - BOTTOM, TOP);
    const svg = frame(x, y, name, '', `f and its derivative over ${name}`);
    svg.append(path(data.xs, data.slopes, x, y, 'slope'), path(data.xs, data.values, x, y, 'value'));
    if (at && Number.isFinite(at.value)) {
      if (Number.isFinite(at.slope)) {
        const ends = [data.xs[0], data.xs[data.xs.length - 1]];
        svg.append(path(ends, ends.map(end => at.value + at.slope * (end - at.x)), x, y, 'tangent'));
      }
      svg.append(element('circle', {class: 'point', cx: x(at.x), cy: y(at.value), r: 4}));
    }
    return [svg, legend([['value', 'f'], ['slope', `∂f/∂${name}`], ['tangent', 'tangent']])];
  }

  /* Where a level crosses the sides of a cell of four values, as pairs of points. */
  function crossings(level, corner, values) {
    const found = [];
    for (let i = 0; i < 4; i++) {
      const a = values[i], b = values[(i + 1) % 4], p = corner[i], q = corner[(i + 1) % 4];
      if ((a < level) !== (b < level)) {
        const t = (level - a) / (b - a);
        found.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
      }
    }
    return found;
  }

  /* Levels with equally many numbers between them, to three digits: a valley is seen beside its steep walls. */
  function shares(numbers, count) {
    const sorted = numbers.sort((a, b) => a - b), found = new Set();
    for (let i = 1; i < count && sorted.length > 0; i++)
      found.add(Number(sorted[Math.floor(i * sorted.length / count)].toPrecision(3)));
    return [...found];
  }

  /* data: {xs, ys, values[row of y][column of x]}; at: {x, y, gx, gy}. */
  function contours(names, data, at) {
    const {xs, ys, values} = data;
    const x = scale(xs[0], xs[xs.length - 1], LEFT, WIDTH - RIGHT), y = scale(ys[0], ys[ys.length - 1], HEIGHT - BOTTOM, TOP);
    const svg = frame(x, y, names[0], names[1], `contours over ${names.join(' and ')}`);
    const levels = shares(values.flat().filter(Number.isFinite), 12);
    levels.forEach((level, l) => {
      let d = '';
      for (let j = 0; j + 1 < ys.length; j++)
        for (let i = 0; i + 1 < xs.length; i++) {
          const cell = [values[j][i], values[j][i + 1], values[j + 1][i + 1], values[j + 1][i]];
          if (!cell.every(Number.isFinite))
            continue;
          const corner = [[xs[i], ys[j]], [xs[i + 1], ys[j]], [xs[i + 1], ys[j + 1]], [xs[i], ys[j + 1]]];
          const ends = crossings(level, corner, cell);
          for (let e = 0; e + 1 < ends.length; e += 2)
            d += `M${x(ends[e][0]).toFixed(1)} ${y(ends[e][1]).toFixed(1)}L${x(ends[e + 1][0]).toFixed(1)} ${y(ends[e + 1][1]).toFixed(1)}`;
        }
      const path = element('path', {class: 'contour', d, style: `stroke: hsl(${240 - 240 * l / Math.max(1, levels.length - 1)} 70% 50%)`});
      path.append(element('title', {}, String(level)));
      svg.append(path);
    });
    if (at) {
      const dx = at.gx / (x(1) - x(0)), dy = at.gy / (y(1) - y(0)), length = Math.hypot(dx, dy);
      svg.append(element('circle', {class: 'point', cx: x(at.x), cy: y(at.y), r: 4}));
      if (length > 0 && Number.isFinite(length)) {
        /* per pixel, so that it is perpendicular to the contours as they are drawn; 60 pixels long */
        const ux = dx / length * 60, uy = dy / length * 60, px = x(at.x), py = y(at.y);
        svg.append(element('line', {class: 'gradient', x1: px, y1: py, x2: px + ux, y2: py + uy}));
        svg.append(element('path', {class: 'gradient head', d: `M${px + ux} ${py + uy}L${px + 0.85 * ux - 0.06 * uy} ` +
          `${py + 0.85 * uy + 0.06 * ux}L${px + 0.85 * ux + 0.06 * uy} ${py + 0.85 * uy - 0.06 * ux}Z`}));
      }
    }
    return [svg, legend([['contour', levels.length > 0 ? `f from ${levels[0]} (blue) to ${levels[levels.length - 1]} (red)` : 'no value here'], ['gradient', 'gradient']])];
  }

  /* Numbers of a CSV text, by column; what is no number is NaN. */
  function columns(text) {
    const lines = text.trim().split('\n'), names = lines[0].split(','), read = {};
    names.forEach(name => { read[name] = []; });
    for (const line of lines.slice(1))
      line.split(',').forEach((cell, i) => read[names[i]].push(cell === '' || isNaN(cell) ? NaN : Number(cell)));
    return read;
  }

  return {curve, contours, columns, element};
})();
