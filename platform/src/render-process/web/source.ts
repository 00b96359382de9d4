/** The script that makes a realm: the functions of the web that a page uses while it is rendered, made inside it. */
import { PageAbortController, PageAbortSignal } from './abort.ts'
import { IN_REALM, makeDriver } from './driver.ts'
import { PageSearchParams } from './search-params.ts'
import { PageReadableStream, PageResponse, PageStreamController } from './stream.ts'
import { PageChannel, PageTasks } from './tasks.ts'
import { PageTextDecoder, PageTextEncoder } from './text.ts'
import { PageURL } from './url.ts'

const CLASSES = {
  PageTextEncoder,
  PageTextDecoder,
  PageAbortSignal,
  PageAbortController,
  PageStreamController,
  PageReadableStream,
  PageResponse,
  PageSearchParams,
  PageURL,
  PageTasks,
  PageChannel,
}

/** What V8 gives a realm and a page has no use for: memory and threads of its own, and what looks at the collector. */
const GONE = ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'WeakRef', 'FinalizationRegistry', 'ShadowRealm']

/** What has no class of its own. Errors keep no stack: Node.js makes one outside of the realm. */
const REST = `
  Object.defineProperty(Error, 'stackTraceLimit', { value: undefined, writable: false, configurable: false });
  for (const name of ${JSON.stringify(GONE)}) delete globalThis[name];
  const tasks = new PageTasks();
  PageChannel.tasks = tasks;
  const begun = Date.now();
  const quiet = () => {};
  const console = Object.fromEntries(
    ['debug', 'error', 'group', 'groupEnd', 'info', 'log', 'time', 'timeEnd', 'trace', 'warn'].map((name) => [name, quiet]),
  );
  const resolved = Promise.resolve();
  const letters = () => Math.floor(Math.random() * 16).toString(16);
  const web = {
    AbortController: PageAbortController,
    AbortSignal: PageAbortSignal,
    MessageChannel: PageChannel,
    ReadableStream: PageReadableStream,
    Response: PageResponse,
    TextDecoder: PageTextDecoder,
    TextEncoder: PageTextEncoder,
    URL: PageURL,
    URLSearchParams: PageSearchParams,
    console,
    crypto: {
      randomUUID: () =>
        'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, letters),
    },
    performance: { timeOrigin: begun, now: () => Date.now() - begun },
    queueMicrotask: (act) => void resolved.then(act),
    setTimeout: (act, ms, ...given) => tasks.add(() => act(...given), ms),
    setInterval: (act, ms, ...given) => tasks.add(() => act(...given), ms, true),
    clearTimeout: (id) => tasks.remove(id),
    clearInterval: (id) => tasks.remove(id),
  };
  for (const [name, value] of Object.entries(web))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
`

/** Evaluates to the realm's {@link Driver}. */
export const REALM_SOURCE = `(() => {
'use strict';
${Object.entries({ ...CLASSES, ...IN_REALM })
  .map(([name, made]) => `const ${name} = ${made};`)
  .join('\n')}
${REST}
return (${makeDriver})(tasks);
})()`
