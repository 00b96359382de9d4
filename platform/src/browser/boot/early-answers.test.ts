import { afterEach, expect, test, vi } from 'vitest'
import { askEarly } from './early-answers.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Stands in for the gateway: what is pushed arrives in just these pieces. */
function gateway() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  return {
    push: (bytes: Uint8Array) => stream?.enqueue(bytes),
    end: () => stream?.close(),
    fail: () => stream?.error(new Error('cut')),
  }
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('each answer is there as soon as its line is whole, however it is cut', async () => {
  const from = gateway()
  const early = askEarly({ route: '/beds', calls: ['a', 'b'] }, {})
  const line = bytes('["a",200,"r1",{"name":"Rosé"}]\n["b",401,null,{}]')
  // in the middle of a letter
  const cut = line.indexOf(0xec) + 1
  from.push(line.slice(0, cut))
  from.push(line.slice(cut))
  expect(await early.a).toEqual({ status: 200, requestId: 'r1', body: { name: 'Rosé' } })
  from.push(bytes('\n'))
  expect(await early.b).toEqual({ status: 401, requestId: null, body: {} })
  from.end()
})

test('a call that got no answer by the end is rejected, the others are kept', async () => {
  const from = gateway()
  const early = askEarly({ route: '/beds', calls: ['a', 'b'] }, {})
  from.push(bytes('["a",200,null,1]\n'))
  from.end()
  expect(await early.a).toMatchObject({ body: 1 })
  await expect(early.b).rejects.toThrow('early')
})

test.each([
  ['a cut connection', () => gateway().fail()],
  ['an error', () => vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))],
  ['no network', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))],
  ['a page of a proxy', () => vi.stubGlobal('fetch', async () => new Response('<html>\n</html>'))],
])('%s rejects every call', async (_, prepare) => {
  prepare()
  await expect(askEarly({ route: '/beds', calls: ['a'] }, {}).a).rejects.toThrow()
})
