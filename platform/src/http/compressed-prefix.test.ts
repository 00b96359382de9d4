import { randomBytes } from 'node:crypto'
import { createGunzip, createZstdDecompress, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressPrefix, sendWithPrefix } from './compressed-prefix.ts'

const PLAIN: Record<string, (body: Buffer) => Buffer> = {
  zstd: (body) => zstdDecompressSync(body),
  gzip: (body) => gunzipSync(body),
  identity: (body) => body,
}

const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<li class="row-${index % 7}"><a href="/Bed?id=${index}">Bed</a></li>`,
  ).join('')
const START = `<!doctype html><style>${rows(900)}</style><body>\n<div id="root">`

async function* inPieces(pieces: readonly string[], end: string): AsyncGenerator<string, string> {
  yield* pieces
  return end
}

async function sent(accept: string, rest: string, start = START, often?: 'each', pieces: string[] = []) {
  const app = fastify()
  const beginning = compressPrefix(start, often)
  app.get('/', (request, reply) => sendWithPrefix(request, reply, { beginning, rest: inPieces(pieces, rest) }))
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': accept } })
  const encoding = String(headers['content-encoding'] ?? 'identity')
  return { encoding, bytes: rawPayload.length, text: PLAIN[encoding]?.(rawPayload).toString() }
}

const RESTS: [string, string][] = [
  ['little', '</div>'],
  ['nothing', ''],
  ['what the beginning has too', `${rows(300)}</div>`],
  ['what nothing makes smaller', randomBytes(60_000).toString('base64')],
  ['more than a page refers back', randomBytes(400_000).toString('hex') + rows(9000)],
  ['letters of more bytes', 'Zoë — '.repeat(500)],
]

test.each(RESTS.flatMap(([what, rest]) => ['zstd', 'gzip', 'identity'].map((accept) => ({ what, rest, accept }))))(
  '$accept: a page that ends with $what reads as it was written',
  async ({ accept, rest }) => {
    const { encoding, text } = await sent(accept, rest)
    expect(encoding).toBe(accept)
    expect(text === START.replace('<div id', `${' '.repeat(32)}<div id`) + rest).toBe(true)
  },
)

test.each(['zstd', 'gzip', 'identity'])(
  '%s: what comes in pieces reads as it was written, with room between',
  async (accept) => {
    const pieces = RESTS.map(([, piece]) => piece)
    const { encoding, text } = await sent(accept, '<p>end</p>', START, undefined, pieces)
    expect(encoding).toBe(accept)
    const begun = START.replace('<div id', `${' '.repeat(32)}<div id`)
    expect(text === `${begun}${pieces.map((piece) => piece + ' '.repeat(32)).join('')}<p>end</p>`).toBe(true)
  },
)

test.each(['zstd', 'gzip'])('%s: a piece can be read before the next is there', async (accept) => {
  const app = fastify()
  const { promise: never } = Promise.withResolvers<string>()
  async function* rest(): AsyncGenerator<string, string> {
    yield '<main>screen</main>'
    return never
  }
  app.get('/', (request, reply) => sendWithPrefix(request, reply, { beginning: compressPrefix(START), rest: rest() }))
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': accept }, payloadAsStream: true })
  const unpacked = response.stream().pipe(accept === 'zstd' ? createZstdDecompress() : createGunzip())
  let text = ''
  for await (const chunk of unpacked) {
    text += chunk
    if (text.includes('</main>')) break
  }
  expect(text).toContain('<div id="root"><main>screen</main>')
})

test('the rest refers to the beginning: what both have costs next to nothing', async () => {
  for (const accept of ['zstd', 'gzip']) {
    const [one, other] = [await sent(accept, '</div>'), await sent(accept, START.slice(-20_000))]
    expect(other.bytes - one.bytes).toBeLessThan(300)
  }
})

test('a beginning of any length reads the same, whatever it is made of', async () => {
  for (const start of [START, '<a>', '<!doctype html>', `${' '.repeat(400_000)}<a>`, `${rows(30_000)}<a>`])
    expect((await sent('zstd', rows(40), start, 'each')).text).toBe((await sent('identity', rows(40), start)).text)
})
