/**
 * Ways out of a page's realm, for tests: each is the body of a function in a server build, which answers what it reached
 * and nothing where it reached nothing. `foreign(x)` tells whether an object is of another realm than the build's.
 */

/** In the place of what a way would open: a port that counts who connects, and a file. */
export interface Bait {
  port: number
  file: string
}

/** What every way may use. */
const HELPERS = `
  const own = Object.prototype
  const foreign = (x) => {
    if ((typeof x !== 'object' && typeof x !== 'function') || x === null) return ''
    let top = x
    for (let up = Object.getPrototypeOf(top); up !== null; up = Object.getPrototypeOf(up)) top = up
    return top === own || top === x ? '' : 'an object of another realm'
  }
  const misuse = (x) => {
    if (!foreign(x)) return ''
    try { return x.constructor.constructor('return process')().pid ? 'process' : 'code of strings' } catch { return foreign(x) }
  }
  const later = () => new Promise((resolve) => setTimeout(resolve, 1000))
  const first = (...found) => found.find(Boolean) ?? ''
`

const NODE = 'globalThis.process ?? globalThis.global?.process'

/** By name; `BAIT` stands for the bait. */
const WAYS: Record<string, string> = {
  'the console’s streams': `return first(misuse(console), misuse(console._stdout), misuse(console.log), misuse(console.Console))`,
  'prototypes of the web': `return first(...Object.getOwnPropertyNames(globalThis).map((name) => misuse(globalThis[name])))`,
  'prototypes of instances': `return first(misuse(new URL('http://a')), misuse(new AbortController().signal), misuse(new TextEncoder().encode('a')), misuse(new MessageChannel().port1), misuse(new ReadableStream()))`,
  'what timers answer': `return first(misuse(setTimeout(() => {}, 0)), misuse(setInterval(() => {}, 1e9)), misuse(setTimeout), misuse(queueMicrotask))`,
  'the callee of a call': `try { return misuse((function f() { return f.caller })()) } catch (error) { return misuse(error) }`,
  'the caller of a getter': `let seen = ''; const o = { get x() { try { seen = misuse(arguments.callee.caller) } catch (e) { seen = misuse(e) } return 1 } }; o.x; return seen`,
  'frames of prepareStackTrace': `let seen = ''; try { Error.prepareStackTrace = (e, frames) => { seen = first(misuse(frames), ...[].map.call(frames, (f) => first(misuse(f), misuse(f.getThis?.()), misuse(f.getFunction?.())))) ; return '' }; new Error('x').stack } catch (e) { seen = misuse(e) } return seen`,
  'a stack of captureStackTrace': `const o = {}; Error.prepareStackTrace = (_, frames) => frames; Error.captureStackTrace(o); return first(misuse(o.stack), ...(Array.isArray(o.stack) ? o.stack.map(misuse) : []))`,
  'a longer stackTraceLimit': `try { Error.stackTraceLimit = 100 } catch {} try { Object.defineProperty(Error, 'stackTraceLimit', { value: 100 }) } catch {} return typeof new Error('x').stack === 'string' && new Error('x').stack.includes('node:') ? 'frames of the process' : ''`,
  'an overflow in a stack’s making': `let found = ''; const deep = () => { try { deep() } catch (e) { found ||= misuse(e); try { new Error('x').stack } catch (e2) { found ||= misuse(e2) } } }; deep(); return found`,
  'an overflow in the web’s functions': `let found = ''; const deep = () => { try { new URL('http://a/b?c'); clearTimeout(setTimeout(() => {}, 0)); deep() } catch (e) { found ||= misuse(e) } }; deep(); return found`,
  'what a failed URL throws': `try { new URL('::') } catch (error) { return misuse(error) } return ''`,
  'what a failed parse throws': `try { JSON.parse('{') } catch (error) { return misuse(error) } return ''`,
  'what a missing share throws': `try { require('node:fs') ; return 'node:fs' } catch (error) { return misuse(error) }`,
  'the function that gives shares': `return first(misuse(require), misuse(require.cache), misuse(require.main), misuse(module), misuse(exports))`,
  'getters on shares’ keys': `try { return misuse(require({ toString() { return 'react' } })) } catch (error) { return misuse(error) }`,
  'import()': `let seen = ''; import('node:fs').then((m) => { seen = 'node:fs' }, (e) => { seen = misuse(e) }); await later(); return seen`,
  'import() of data': `let seen = ''; import('data:text/javascript,export default 1').then(() => { seen = 'a module' }, (e) => { seen = misuse(e) }); await later(); return seen`,
  'import() with attributes': `let seen = ''; import('node:fs', { with: { type: 'json' } }).then(() => { seen = 'node:fs' }, (e) => { seen = misuse(e) }); await later(); return seen`,
  'the promise of import()': `const p = import('x'); p.catch(() => {}); return first(misuse(p), misuse(p.constructor), misuse(p.then))`,
  'code of strings': `try { return Function('return 1')() ? 'code of strings' : '' } catch (error) { return misuse(error) }`,
  eval: `try { return (0, eval)('1') === 1 ? 'code of strings' : '' } catch (error) { return misuse(error) }`,
  'an async function’s constructor': `try { return (async () => {}).constructor('return 1')() ? 'code of strings' : '' } catch (error) { return misuse(error) }`,
  'a generator’s constructor': `try { return (function* () {}).constructor('yield 1')().next() ? 'code of strings' : '' } catch (error) { return misuse(error) }`,
  'the process': `return (${NODE})?.pid ? 'process' : ''`,
  'process.binding': `return (${NODE})?.binding?.('fs') ? 'fs' : ''`,
  getBuiltinModule: `return (${NODE})?.getBuiltinModule?.('net') ? 'net' : ''`,
  'a worker': `try { return typeof Worker === 'function' && new Worker('x') ? 'a worker' : '' } catch (error) { return misuse(error) }`,
  SharedArrayBuffer: `return typeof SharedArrayBuffer === 'undefined' ? '' : 'shared memory'`,
  'WebAssembly, and shared memory by it': `try { return new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer ? 'shared memory' : '' } catch (error) { return misuse(error) }`,
  'Atomics.wait': `return typeof Atomics === 'undefined' ? '' : 'Atomics'`,
  'a FinalizationRegistry': `return typeof FinalizationRegistry === 'undefined' && typeof WeakRef === 'undefined' ? '' : 'the collector'`,
  'a proxy as a screen’s answer': `throw new Proxy(new Error('x'), { get: (target, key) => { if (key === 'constructor') throw 1; return Reflect.get(target, key) } })`,
  'a thenable with the outer resolve': `let seen = ''; await { then(resolve, reject) { seen = first(misuse(resolve), misuse(reject)); resolve() } }; return seen`,
  'species of a promise': `let seen = ''; class P extends Promise { static get [Symbol.species]() { return function (run) { run((x) => { seen ||= misuse(x) }, () => {}) } } } ; P.resolve(1).then(() => {}); return seen`,
  'Symbol.for of Node.js': `let seen = ''; const o = { [Symbol.for('nodejs.util.inspect.custom')](...given) { seen = first(...given.map(misuse)); return '' } }; console.log(o); Promise.reject(o); await 0; return seen`,
  'a rejection nobody handles': `Promise.reject({ get stack() { throw 1 }, get message() { throw 1 } }); await 0; return ''`,
  'a replaced Object.prototype.then': `let seen = ''; Object.defineProperty(Object.prototype, 'then', { configurable: true, get() { if (this !== null && typeof this === 'object') seen ||= misuse(this); return undefined } }); await null; delete Object.prototype.then; return seen`,
  'a replaced JSON.stringify': `const { stringify } = JSON; let seen = ''; JSON.stringify = (x) => { seen ||= misuse(x); return stringify(x) }; return seen`,
  'fetch and sockets': `let seen = ''; for (const name of ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource']) if (typeof globalThis[name] !== 'undefined') seen = name; try { await fetch('http://127.0.0.1:BAIT_PORT/'); seen = 'the network' } catch {} return seen`,
  'what an earlier page left': `const kept = [globalThis, Array.prototype, Function.prototype, Promise, JSON, console, exports, require]; const seen = first(...kept.map((at) => at.left)); for (const at of kept) try { Object.defineProperty(at, 'left', { value: 'data of ' + JSON.stringify(given), configurable: true }) } catch {} return seen`,
  'Node.js’s files': `let seen = ''; for (const name of ['require', 'module']) try { seen ||= globalThis[name]?.('node:fs').readFileSync('BAIT_FILE', 'utf8') ?? '' } catch {} return seen`,
}

/** All names, for a table of tests. */
export const ESCAPES = Object.keys(WAYS)

const ofBait = (body: string, { port, file }: Bait) =>
  body.replaceAll('BAIT_PORT', String(port)).replaceAll('BAIT_FILE', file)

/**
 * The server build of a remote whose screen tries them all, one after another. It renders `reached: ` and by name what
 * each way reached.
 */
export function escapingBuild(bait: Bait): string {
  const ways = Object.entries(WAYS).map(
    ([name, body]) => `[${JSON.stringify(name)}, async (given) => { ${ofBait(body, bait)} }],`,
  )
  return `
    ${HELPERS}
    const ways = [${ways.join('\n')}]
    exports.main = () => ({ default: async (given) => {
      const reached = []
      for (const [name, way] of ways) {
        let what = ''
        try { what = await way(given) } catch (error) { what = misuse(error) }
        if (what) reached.push(name + ' → ' + what)
      }
      return 'tried ' + ways.length + ', reached: ' + reached.join('; ')
    } })`
}
