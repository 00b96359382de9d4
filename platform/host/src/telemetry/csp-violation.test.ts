import { expect, test } from 'vitest'
import { causeOf, errorOf } from './csp-violation.ts'
import { framesOf } from './part.ts'

const remote = (version: string, entry: string) => ({ version, entry, contract: '1.0', routes: [] })
const composition = {
  id: 'c',
  shell: '9',
  remotes: { home: remote('1', '/r/yard/1/remoteEntry.js'), widgets: remote('2', 'https://w.example/2/entry.js') },
}
const shown = { remote: 'home', version: '1' }
const refused = (sourceFile: string, blockedURI = 'https://stolen.example/?token=secret') => ({
  effectiveDirective: 'connect-src',
  blockedURI,
  sourceFile,
  lineNumber: 3,
  columnNumber: 7,
})

test('what the policy refused is told of the remote whose file did it, with its place', () => {
  const event = refused('https://app.example/r/beds/4/beds.js')
  expect(causeOf(event, shown, composition)).toEqual({ remote: 'beds', version: '4' })
  expect(framesOf(errorOf(event))).toEqual(['beds/4/beds.js:3:7'])
})

test('the address that was refused is told by its origin alone', () => {
  expect(errorOf(refused('')).message).toBe('the policy refused connect-src https://stolen.example')
  expect(errorOf(refused('', 'trusted-types-sink')).message).toBe('the policy refused connect-src trusted-types-sink')
})

test('what the shell did it did for the screen that is shown', () => {
  expect(causeOf(refused('https://app.example/r/shell/9/main.js'), shown, composition)).toEqual(shown)
})

test('a remote that somebody else serves is known by its origin', () => {
  const widgets = { remote: 'widgets', version: '2' }
  expect(causeOf(refused('https://w.example/'), shown, composition)).toEqual(widgets)
  expect(causeOf(refused('', 'https://w.example/2/chunk.js'), shown, composition)).toEqual(widgets)
})

test('what nobody of the page did is nobody’s', () => {
  expect(causeOf(refused('chrome-extension://abc/content.js'), shown, composition)).toBeUndefined()
})
