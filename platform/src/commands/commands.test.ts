import { expect, test } from 'vitest'
import { StoreError } from '../util/index.ts'
import { commandNames, errorText, exitCode, meant, parseCheckout, parseRelease, usage, usageOf } from './index.ts'

test.each([
  ['release', '--canary <percent>', '--manifest'],
  ['canary', '--canary <percent>', '--manifest'],
  ['pin', '--off', '--canary'],
  ['dev', '--alone', '--to <url>'],
  ['releases', '--manifest <url>', '--alone'],
])('help of %s names its own options', (command, own, another) => {
  expect(usageOf(command)).toContain(own)
  expect(usageOf(command)).not.toContain(another)
})

test('help names each command, and each command has help of its own', () => {
  for (const command of commandNames()) {
    expect(usage()).toContain(`\n  ${command} `)
    expect(usageOf(command)).toMatch(new RegExp(`^ {2}${command} `))
  }
})

test('an option of no command, or of another one, is refused with the nearest', () => {
  const said = (work: () => unknown) => {
    try {
      return String(work())
    } catch (error) {
      return errorText(error)
    }
  }
  expect(said(() => parseRelease(['release', 'home', '--canari', '10']))).toBe(
    '✗ YK1002 Unknown option: --canari. Did you mean --canary?',
  )
  expect(said(() => parseRelease(['release', 'home', '--keep', '3']))).toBe('✗ YK1002 Unknown option: --keep')
  expect(said(() => parseRelease(['release', 'home', '--token=yaksok_secret']))).not.toContain('secret')
  expect(said(() => parseRelease(['relaese']))).toBe('✗ YK1001 Unknown command: relaese. Did you mean release?')
  expect(said(() => parseCheckout('dev', ['--shel=https://app.example']))).toContain('Did you mean --shell?')
  expect(said(() => parseCheckout('serve', ['--alone']))).toBe('✗ YK1002 Unknown option: --alone')
  expect(meant('zzz', commandNames())).toBe('')
})

test('a command ends with a code that says what to do', () => {
  const codes = [
    new StoreError('YK1002', ''),
    new StoreError('YK3003', ''),
    new StoreError('YK4001', ''),
    new Error('x'),
  ]
  expect(codes.map(exitCode)).toEqual([2, 1, 4, 3])
  expect(errorText(new TypeError('x is no function'))).toMatch(/^✗ YK1099 TypeError: x is no function\n {4}at /)
})
