import * as v from 'valibot'
import { expect, test } from 'vitest'
import { foreignOrigin, frameProblems, isFramed, isFrameShare } from './isolation.ts'
import { type RegistryEntry, registryEntrySchema } from './schema.ts'

const INTEGRITY = `sha384-${'A'.repeat(64)}`
const OWN = '/r/shop/1/remoteEntry.js'
const PARTNER = 'https://partner.example'
const entry = (url: string, extras: Partial<RegistryEntry['extras']> = {}): RegistryEntry =>
  v.parse(registryEntrySchema, {
    url,
    metadata: { integrity: INTEGRITY, version: '1' },
    deployment: { traffic: 100, default: true },
    extras: { kind: 'remote', contract: '1.0', shares: {}, routes: [], files: {}, ...extras },
  })
const registry = (letIn?: Record<string, { origin: string; since: string }>) =>
  ({ extras: letIn ? { letIn } : {} }) as Parameters<typeof isFramed>[0]

test.each([
  ['react', true],
  ['react/jsx-runtime', true],
  ['react-dom', true],
  ['react-dom/client', true],
  ['preact', false],
  ['preact/hooks', false],
  ['react-router', false],
  ['react-dom-extra', false],
  ['react-', false],
  ['@shop/react', false],
  ['React', false],
  ['', false],
])('a frame gives the module %s to its remote: %s', (key, given) => expect(isFrameShare(key)).toBe(given))

test.each([
  [OWN, undefined],
  [`${PARTNER}/3/remoteEntry.js`, PARTNER],
  [`${PARTNER}:443/remoteEntry.js`, PARTNER],
  ['http://localhost:4000/a/b/remoteEntry.js', 'http://localhost:4000'],
])('files at %s are of the origin %s', (url, origin) => expect(foreignOrigin({ url })).toBe(origin))

test('a remote of the app itself is in the page, unless it asks for a frame', () => {
  expect(isFramed(registry(), 'shop', entry(OWN))).toBe(false)
  expect(isFramed(registry({ shop: { origin: PARTNER, since: '' } }), 'shop', entry(OWN))).toBe(false)
  expect(isFramed(registry(), 'shop', entry(OWN, { isolation: 'frame' }))).toBe(true)
})

test('a remote of somebody else is in a frame until an operator lets that name of that origin in', () => {
  const partner = entry(`${PARTNER}/1/remoteEntry.js`)
  const lets = (name: string, origin: string) => isFramed(registry({ [name]: { origin, since: '' } }), 'cart', partner)
  expect(isFramed(registry(), 'cart', partner)).toBe(true)
  expect(lets('cart', PARTNER)).toBe(false)
  expect(lets('shop', PARTNER)).toBe(true)
  for (const other of ['http://partner.example', `${PARTNER}:8443`, `${PARTNER}.evil.example`])
    expect(lets('cart', other), other).toBe(true)
})

test('a remote that asked for a frame is in one although an operator would let it in', () => {
  const asked = entry(`${PARTNER}/1/remoteEntry.js`, { isolation: 'frame' })
  expect(isFramed(registry({ cart: { origin: PARTNER, since: '' } }), 'cart', asked)).toBe(true)
})

test('nobody is let in by a name that every object inherits', () => {
  const partner = entry(`${PARTNER}/1/remoteEntry.js`)
  for (const name of ['constructor', 'toString', '__proto__'])
    expect(isFramed(registry({}), name, partner), name).toBe(true)
})

test('a remote runs in the frame of a shell that has one, with React alone', () => {
  const shell = entry('/r/shell/1/main.js', { kind: 'shell', files: { 'frame.js': INTEGRITY } })
  const none = entry('/r/shell/1/main.js', { kind: 'shell', files: { 'main.js': INTEGRITY } })
  const problems = (shares: Record<string, string>, within = shell) => frameProblems({ shares }, within)
  expect(problems({})).toEqual([])
  expect(problems({ react: '^19.0.0', 'react-dom/client': '^19.0.0' })).toEqual([])
  expect(problems({ react: '^19.0.0', '@shop/session': '^1.0.0', router: '*' })).toEqual([
    'A remote in a frame gets React alone, not @shop/session, router',
  ])
  expect(problems({ router: '*' }, none)).toEqual(['This shell has no frame for remotes that are kept out of the page'])
})
