/** `/sw.js`: the service worker of the live shell, or the one that takes it out of every browser. */
import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { encodingFor, etagOf } from '../../http/index.ts'
import { WORKER_FILE } from '../../registry/index.ts'
import { textsOf } from '../../texts/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'

/**
 * Forgets all that was kept, and ends itself; pages that are open stay as they are. It does so as soon as it is installed,
 * since a busy worker of before holds up its activation for minutes; the install does not wait for it, since a registration
 * ends only after its install. The activation forgets what the worker before wrote meanwhile. A page that was made before
 * may register it once more, which brings the registration back without a new worker: what it tells it, ends it again.
 */
export const FAREWELL = `const leave=async()=>{
for(const name of await caches.keys())await caches.delete(name);
await registration.unregister()};
addEventListener("install",()=>{skipWaiting();leave()});
for(const what of["activate","message"])addEventListener(what,(event)=>event.waitUntil(leave()));
`

/** What the worker may do: ask its own origin. */
const POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Answers the worker's address. A browser asks for it with every page it loads, past what it has kept, so what stands
 * here reaches it with the next one.
 * @param off the kill switch: nobody keeps a worker
 */
export function registerWorker(app: FastifyInstance, live: LiveRegistry, off: boolean): void {
  let packed = pack(FAREWELL)
  app.get('/sw.js', { logLevel: 'warn' }, async (request, reply) => {
    const text = off ? FAREWELL : liveWorker(app, live)
    if (packed.text !== text) packed = pack(text)
    const { etag, brotli } = packed
    const keyed = request.headers['sec-fetch-dest'] === 'serviceworker' && text !== FAREWELL
    reply.headers({
      'cache-control': 'private, no-cache',
      'content-security-policy': POLICY,
      // no page gets what the worker got, out of the HTTP cache either
      vary: 'accept-encoding, sec-fetch-dest',
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('text/javascript; charset=utf-8')
    const sent = keyed ? keyLine() + text : text
    if (encodingFor(request.headers['accept-encoding'], ['br']) === 'identity') return reply.send(sent)
    return reply.header('content-encoding', 'br').send(keyed ? brotliCompressSync(sent, QUICK) : brotli)
  })
}

/**
 * A key that this installation of the worker alone has, to know again what it kept: a browser asks for a worker's script
 * in a way that no page can, and lets no page read it. Whoever asks in another way gets none. The tag is of the rest, so that a
 * worker that is up to date keeps its key.
 */
const keyLine = () => `self.keptKey="${randomBytes(32).toString('base64')}";\n`

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A worker's text as it is sent. */
const pack = (text: string) => ({
  text,
  etag: etagOf(text),
  brotli: brotliCompressSync(text),
})

/** What the worker's own file does not know: the words of this app. */
const told = (app: FastifyInstance) => `\nself.notificationText=${JSON.stringify(textsOf(app).pages.notification)};\n`

function liveWorker(app: FastifyInstance, live: LiveRegistry): string {
  const version = live.composition(null)?.shell.metadata.version
  try {
    // a shell of before there were workers has none
    const has = version !== undefined && live.release('shell', version).files[WORKER_FILE]
    return has ? `${live.text('shell', version, WORKER_FILE)}${told(app)}` : FAREWELL
  } catch (error) {
    app.log.error({ event: 'worker', err: error }, 'the worker of the live shell cannot be read')
    return FAREWELL
  }
}
