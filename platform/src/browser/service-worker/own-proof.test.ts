import { expect, test } from 'vitest'
import { proofBy } from './own-proof.ts'

const KEY = btoa('k'.repeat(32))
const HTML = '<!doctype html><html>balance</html>'
const kept = () => new Headers({ 'kept-at': '1', 'kept-mark': 'a1', 'content-security-policy': "default-src 'none'" })

async function provenPage() {
  const headers = kept()
  await proofBy(KEY).prove('/Start', headers, HTML)
  return headers
}

test('what the worker kept holds, whatever order its headers come in', async () => {
  const headers = new Headers([...(await provenPage())].reverse())
  expect(await proofBy(KEY).holds('/Start', headers, HTML)).toBe(true)
})

test.each<[string, string, (headers: Headers) => void, string]>([
  ['another text', '/Start', () => {}, `${HTML}<script>steal()</script>`],
  ['another address', '/Other', () => {}, HTML],
  ['another policy', '/Start', (headers) => headers.set('content-security-policy', '*'), HTML],
  ['no policy', '/Start', (headers) => headers.delete('content-security-policy'), HTML],
  ['another time', '/Start', (headers) => headers.set('kept-at', '2'), HTML],
  ['another session', '/Start', (headers) => headers.set('kept-mark', 'b2'), HTML],
  ['no proof', '/Start', (headers) => headers.delete('kept-proof'), HTML],
  ['a proof that is none', '/Start', (headers) => headers.set('kept-proof', '%'), HTML],
])('%s does not', async (_, name, change, html) => {
  const headers = await provenPage()
  change(headers)
  expect(await proofBy(KEY).holds(name, headers, html)).toBe(false)
})

test('a page that was proven with another key does not', async () => {
  expect(await proofBy(btoa('x'.repeat(32))).holds('/Start', await provenPage(), HTML)).toBe(false)
})
