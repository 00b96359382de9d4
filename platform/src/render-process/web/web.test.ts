/** The realm's own functions of the web beside those of Node.js: what a page asks of them is answered alike. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PageAbortController, PageAbortSignal } from './abort.ts'
import { PageSearchParams } from './search-params.ts'
import { PageReadableStream, PageResponse } from './stream.ts'
import { PageTextDecoder, PageTextEncoder } from './text.ts'
import { PageURL } from './url.ts'

const KEYS = ['href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const
const parts = (url: URL | PageURL) => KEYS.map((key) => url[key])

const ADDRESSES = [
  ['/Home?x=1#top', 'http://page'],
  ['Nei?q=서울 강남&a=%20+', 'http://localhost/a/b'],
  ['?only=query', 'http://localhost/a/b?c#d'],
  ['#hash', 'http://localhost/a/b?c#d'],
  ['', 'http://localhost/a/b?c#d'],
  ['../../x/./y/..', 'https://a.example:8443/1/2/3/4'],
  ['//other.example/x', 'https://a.example/1'],
  ['https://A.Example:443/%7euser/한글?q=한글"\'<>#한글`'],
  ['http://user:p%40ss@host:80/'],
  ['http://[::1]:3000/x'],
  [' \thttp://a.example/\n '],
  ['javascript:alert(1)'],
  ['tel:+82-2-123'],
]

test.each(ADDRESSES)('an address %j is read as by Node.js', (text, base?: string) => {
  expect(parts(new PageURL(text, base))).toEqual(parts(new URL(text, base)))
})

test.each(['::', '/x', 'http://', 'http://a b/', 'http://a.example:99999/', ''])('%j is no address', (text) => {
  expect(URL.canParse(text)).toBe(false)
  expect(PageURL.canParse(text)).toBe(false)
  expect(() => new PageURL(text)).toThrow(TypeError)
})

test('paths and queries of any letters are read as by Node.js', () => {
  const texts = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\\#?]/g, ''))
  fc.assert(
    fc.property(texts, texts, (path, query) => {
      const address = `http://page/p${path}?q${query}`
      expect(parts(new PageURL(address))).toEqual(parts(new URL(address)))
    }),
  )
})

test('queries are read, changed and written as by Node.js', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.tuple(fc.string(), fc.string())), (query, pairs) => {
      expect([...new PageSearchParams(query)]).toEqual([...new URLSearchParams(query)])
      expect(String(new PageSearchParams(pairs))).toBe(String(new URLSearchParams(pairs)))
    }),
  )
  const [ours, theirs] = [new PageSearchParams('a=1&b=2&a=3'), new URLSearchParams('a=1&b=2&a=3')]
  for (const params of [ours, theirs]) {
    params.set('a', '한글 !~')
    params.append('c', '')
    params.delete('b')
    params.sort()
  }
  expect([String(ours), ours.size, ours.has('c'), ours.get('b')]).toEqual([
    String(theirs),
    theirs.size,
    theirs.has('c'),
    theirs.get('b'),
  ])
})

test('texts are UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uint8Array(), (text, bytes) => {
      expect(new PageTextEncoder().encode(text)).toEqual(new TextEncoder().encode(text))
      expect(new PageTextDecoder().decode(new TextEncoder().encode(text))).toBe(text)
      expect(new PageTextDecoder().decode(bytes)).toBe(decode(bytes))
    }),
  )
})

const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

test('any address gives a designed answer: broken UTF-8 is read as a browser reads it, so that it draws the same', () => {
  const edge = fc.constantFrom(
    0,
    0x25,
    0x41,
    0x7f,
    0x80,
    0x8f,
    0x90,
    0x9f,
    0xa0,
    0xa4,
    0xbf,
    0xc0,
    0xc2,
    0xdf,
    0xe0,
    0xe1,
  )
  const lead = fc.constantFrom(0xed, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff)
  fc.assert(
    fc.property(fc.array(fc.oneof(edge, lead), { maxLength: 8 }), (codes) => {
      const bytes = Uint8Array.from(codes)
      expect(new PageTextDecoder().decode(bytes)).toBe(decode(bytes))
      const query = `q=${codes.map((code) => `%${code.toString(16).padStart(2, '0')}`).join('')}`
      expect([...new PageSearchParams(`${query}%&a=%E0%A4%A%`)]).toEqual([
        ...new URLSearchParams(`${query}%&a=%E0%A4%A%`),
      ])
    }),
    { numRuns: 2000 },
  )
})

test('what is aborted says so once, and why', () => {
  const controller = new PageAbortController()
  const seen: string[] = []
  controller.signal.addEventListener('abort', ({ type }) => seen.push(type))
  const any = PageAbortSignal.any([controller.signal])
  controller.abort('why')
  controller.abort('again')
  expect([seen, any.aborted, any.reason]).toEqual([['abort'], true, 'why'])
  expect(() => any.throwIfAborted()).toThrow('why')
})

test('a stream is read to its end, and its error is thrown', async () => {
  const chunks = ['가', '나'].map((text) => new TextEncoder().encode(text))
  const stream = new PageReadableStream({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })
  expect(await new PageResponse(stream).text()).toBe('가나')
  const broken = new PageReadableStream({ start: (controller) => controller.error(new Error('no')) })
  await expect(new PageResponse(broken).text()).rejects.toThrow('no')
})
