/* Where the page finds the program: in files beside it, or within itself. SPDX-License-Identifier: GPL-3.0-or-later */
'use strict';

(() => {
  const part = id => { const place = document.getElementById(id); return place && place.textContent; };
  const bytes = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));
  const packed = part('packed-program');
  const unpacked = data => new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  const compiled = packed ? unpacked(bytes(packed)).then(code => WebAssembly.compile(code))
    : fetch('adcalc.wasm').then(answer => answer.arrayBuffer()).then(code => WebAssembly.compile(code));
  const place = packed ? URL.createObjectURL(new Blob([part('packed-worker')], {type: 'text/javascript'})) : 'worker.js';

  if (packed)
    document.getElementById('manual').hidden = true;
  compiled.catch(thrown => Page.fail(`This browser did not take the program: ${thrown.message}`));
  Page.start(Engine.create(() => new Worker(place), compiled));

  /* What sets formulas comes when nothing else is to be done. */
  (window.requestIdleCallback || setTimeout)(() => {
    const script = document.createElement('script');
    if (packed && !part('packed-katex'))
      return;
    if (packed)
      script.textContent = part('packed-katex');
    else
      script.src = 'katex.js';
    script.onload = Page.redraw;
    document.head.append(script);
    if (packed)
      Page.redraw();
  });
})();
