// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { BootPage } from './page-globals.ts'
import { trustOwnScripts } from './trusted-types.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const remote = (version: string, entry?: string) => ({ version, contract: '1.0', routes: [], ...(entry && { entry }) })
const page: Pick<BootPage, 'composition'> = {
  composition: {
    id: 'c',
    shell: '9',
    remotes: { home: remote('1'), widgets: remote('2', 'https://w.example/2/entry.js') },
  },
}

/** The policy that the page makes, as a browser asks it. */
function policy() {
  const createPolicy = vi.fn()
  vi.stubGlobal('trustedTypes', { createPolicy })
  trustOwnScripts(page)
  const [name, rules] = createPolicy.mock.calls[0] ?? []
  return {
    name,
    rules,
    asks: (url: string, sink = 'HTMLScriptElement src') => rules.createScriptURL(url, 'TrustedScriptURL', sink),
  }
}

test.each([
  ['a file of a remote of the page', '/r/home/1/home.js'],
  ['one by its whole address', `${location.origin}/r/home/1/home.js`],
  ['a file of the shell', '/r/shell/9/shares.js'],
  ['a file of the shell by its content', '/r/shell/files/shares.0a1b2c3d4e.js'],
  ['a file of a remote that somebody else serves', 'https://w.example/2/chunk.js'],
])('%s is a script of the page', (_, url) => {
  expect(policy().asks(url)).toBe(url)
})

test.each([
  ['another version', '/r/home/2/home.js'],
  ['a remote that is not in the page', '/r/other/1/a.js'],
  ['a way out of the folder', '/r/home/1/../2/home.js'],
  ['an answer of the API', '/api/assets/a'],
  ['another origin', 'https://evil.example/r/home/1/home.js'],
  ['an origin that begins alike', 'https://w.example.evil/2/chunk.js'],
  ['script in the address', 'data:text/javascript,alert(1)'],
])('%s is none', (_, url) => {
  expect(policy().asks(url)).toBeNull()
})

test('of workers the app’s own is the only one', () => {
  const { asks } = policy()
  const sink = 'ServiceWorkerContainer register'
  expect([asks('/sw.js', sink), asks('/r/home/1/sw.js', sink), asks('/sw.js')]).toEqual(['/sw.js', null, null])
})

test('it is the default policy, and has no rule for HTML or script text', () => {
  const { name, rules } = policy()
  expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']])
})

test('a browser without Trusted Types works as before', () => {
  expect(() => trustOwnScripts(page)).not.toThrow()
})

test('a framework that makes a policy of its own loads, and what it makes of a text is trusted no more than the text', () => {
  const createPolicy = vi.fn()
  const types = { createPolicy }
  vi.stubGlobal('trustedTypes', types)
  trustOwnScripts(page)
  const rules = { createHTML: () => ({ trusted: true }) }
  const own = (types.createPolicy as unknown as (name: string, rules: object) => { createHTML(text: string): unknown })(
    'vue',
    rules,
  )
  expect(own.createHTML('<p>')).toBe('<p>')
  expect(createPolicy).toHaveBeenCalledOnce()
})
