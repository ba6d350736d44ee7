/* A worker that runs commands of adcalc, each in a fresh instance of the compiled program, so that nothing of one command is
 * left in the next. SPDX-License-Identifier: GPL-3.0-or-later */
/* global Adcalc */
'use strict';

let compiled = null;                    // the WebAssembly.Module

/* Runs one command. Resolves to {status, out, err}, the texts decoded from UTF-8. */
async function execute(argv, files) {
  const out = [], err = [];
  let at = 0;
  const input = new TextEncoder().encode(files['/dev/stdin'] || '');
  const program = await Adcalc({
    noInitialRun: true,
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(compiled, imports).then(done);
      return {};
    },
    preRun: [module => {
      module.FS.init(() => at < input.length ? input[at++] : null, byte => byte !== null && out.push(byte),
                     byte => byte !== null && err.push(byte));
      for (const name of Object.keys(files))
        if (name !== '/dev/stdin')
          module.FS.writeFile(name, files[name]);
    }],
  });
  let status = 0;
  try {
    status = program.callMain(argv);
  } catch (thrown) {
    if (thrown.name === 'ExitStatus')
      status = thrown.status;
    else
      return {status: 4, out: '', err: 'adcalc: ' +
              (/stack|recursion/.test(thrown.message) ? 'too deep for this page; in a terminal there is more room' :
                                                        'the program ended: ' + (thrown.message || thrown)) + '\n'};
  }
  const text = bytes => new TextDecoder().decode(Uint8Array.from(bytes));
  return {status, out: text(out), err: text(err)};
}

onmessage = async event => {
  if (event.data.compiled) {
    compiled = event.data.compiled;
    return;
  }
  postMessage(await execute(event.data.argv, event.data.files));
};
