/* The program behind the page: commands in a queue, one worker at work and a spare one that is ready.
 * SPDX-License-Identifier: GPL-3.0-or-later */
'use strict';

const Engine = (() => {
  const PATIENCE = 60;                  // ms that a stale command may still take before its worker is ended

  class Stale extends Error {}

  /* makeWorker() makes a worker of worker.js; compiled is a promise of the WebAssembly.Module. */
  function create(makeWorker, compiled) {
    const queue = [];                   // {generation, argv, files, resolve, reject}
    let generation = 0, running = null, worker = ready(), spare = ready();

    function ready() {
      const made = makeWorker();
      compiled.then(module => made.postMessage({compiled: module}));
      made.onmessage = event => finish(made, event.data);
      made.onerror = event => finish(made, {status: 4, out: '', err: 'adcalc: ' + event.message + '\n'});
      return made;
    }

    function finish(from, result) {
      if (from !== worker || running === null)
        return;
      const {resolve, reject, generation: of} = running;
      running = null;
      if (of === generation)
        resolve(result);
      else
        reject(new Stale());
      next();
    }

    function next() {
      if (running !== null || queue.length === 0)
        return;
      running = queue.shift();
      const {argv, files} = running;
      compiled.then(() => worker.postMessage({argv, files}));
    }

    /* Ends the worker; the spare one takes its place. */
    function replace() {
      worker.terminate();
      worker = spare;
      spare = ready();
      const stopped = running;
      running = null;
      if (stopped)
        stopped.reject(new Stale());
      next();
    }

    return {
      /* A new question: what is queued is dropped, and what runs is ended unless it is done soon. */
      begin() {
        generation++;
        for (const dropped of queue.splice(0))
          dropped.reject(new Stale());
        const stale = running;
        if (stale)
          setTimeout(() => running === stale && replace(), PATIENCE);
        return generation;
      },
      /* Runs a command after those that are queued: {status, out, err}. Rejects with Stale after begin() or stop(). */
      run(argv, files = {}) {
        return new Promise((resolve, reject) => {
          queue.push({generation, argv, files, resolve, reject});
          next();
        });
      },
      stop() {
        generation++;
        for (const dropped of queue.splice(0))
          dropped.reject(new Stale());
        if (running)
          replace();
      },
      get busy() { return running !== null; },
    };
  }

  return {create, Stale};
})();
