import { expect, test } from 'vitest'
import { addressIn, MOST, readMessage } from './protocol.ts'

const isRoute = (pathname: string) => ['/Start', '/Board'].includes(pathname)
const to = (address: string) => addressIn(address, isRoute, 'https://app.example')

test('an address is one of the app that has a route', () => {
  expect(to('/Board?id=1#x')).toBe('/Board?id=1#x')
  expect(to('/Start')).toBe('/Start')
})

test('hostile: no script, other origin, unknown route or trick of spelling is an address', () => {
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://stolen.example/Start',
    '//stolen.example/Start',
    '/\\stolen.example/Start',
    '/\t/stolen.example/Start',
    '/\n/stolen.example/Start',
    '\\\\stolen.example',
    'Start',
    '',
    '/Nowhere',
    '/Start/../Login',
    '/api/member/whoAmI',
    '/framed/board/1/1',
    '/Start\u0000',
  ])
    expect(to(address), address).toBeNull()
})

test('a message is made anew of what it may have', () => {
  expect(readMessage({ type: 'ready', more: 1 })).toEqual({ type: 'ready' })
  expect(readMessage({ type: 'height', px: 10.2 })).toEqual({ type: 'height', px: 11 })
  expect(readMessage({ type: 'navigate', to: '/Start', replace: 'yes' })).toEqual({
    type: 'navigate',
    to: '/Start',
    replace: false,
  })
  expect(readMessage({ type: 'call', id: 1, name: 'notices', fields: { page: 2, q: 'a' } })).toEqual({
    type: 'call',
    id: 1,
    name: 'notices',
    fields: { page: 2, q: 'a' },
  })
})

test('hostile: what is none is nothing', () => {
  for (const data of [
    null,
    undefined,
    'ready',
    7,
    [],
    ['ready'],
    {},
    { type: 'constructor' },
    { type: '__proto__' },
    { type: 'eval', code: '1' },
    { type: 'height', px: '100' },
    { type: 'height', px: Number.NaN },
    { type: 'height', px: Number.POSITIVE_INFINITY },
    { type: 'height', px: -1 },
    { type: 'navigate', to: 7 },
    { type: 'navigate', to: { toString: '/Start' } },
    { type: 'navigate', to: `/Start?${'x'.repeat(MOST.address)}` },
    { type: 'title', text: 'x'.repeat(5_000_000) },
    { type: 'toast', text: null },
    { type: 'call', id: 1.5, name: 'a' },
    { type: 'call', id: 1, name: 'x'.repeat(61) },
    { type: 'call', id: 1, name: 'a', fields: [] },
    { type: 'call', id: 1, name: 'a', fields: { deep: { er: 1 } } },
    { type: 'call', id: 1, name: 'a', fields: { 'a b': 1 } },
    { type: 'call', id: 1, name: 'a', fields: { a: 'x'.repeat(501) } },
    { type: 'call', id: 1, name: 'a', fields: Object.fromEntries([...'abcdefghijk'].map((key) => [key, 1])) },
  ])
    expect(readMessage(data), JSON.stringify(data)?.slice(0, 60)).toBeNull()
})

test('hostile: a prototype is nobody’s word, and no field reaches one', () => {
  expect(readMessage(Object.create({ type: 'ready' }))).toBeNull()
  const polluted = JSON.parse('{"type":"call","id":1,"name":"a","fields":{"__proto__":{"admin":true}}}')
  expect(readMessage(polluted)).toBeNull()
  const named = JSON.parse('{"type":"call","id":1,"name":"a","fields":{"constructor":"x"}}')
  const read = readMessage(named)
  expect(read).toEqual({ type: 'call', id: 1, name: 'a', fields: { constructor: 'x' } })
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('hostile: words are one bounded line, without what turns or hides them', () => {
  expect(readMessage({ type: 'title', text: 'x'.repeat(100) })).toEqual({ type: 'title', text: 'x'.repeat(MOST.title) })
  expect(readMessage({ type: 'toast', text: 'a\n\n\u202Eb\u200B\u0000c' })).toEqual({ type: 'toast', text: 'a b c' })
  expect(readMessage({ type: 'height', px: 1e9 })).toEqual({ type: 'height', px: MOST.height })
})
