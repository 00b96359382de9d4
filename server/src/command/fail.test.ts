import { parseArgs } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { fail, UserError } from './fail.ts'

afterEach(() => vi.restoreAllMocks())

/** What a command prints that ends with this error, line by line. */
function printed(error: unknown): string[] {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`)
  })
  expect(() => fail(error)).toThrow('exit 1')
  return said.mock.calls.map(([line]) => String(line))
}

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test.each([
  ['an option that there is not', ['--help'], /^✗ Unknown option '--help'$/],
  ['an argument too many', ['somewhere'], /^✗ Unexpected argument 'somewhere'/],
  ['an option without its value', ['--only'], /^✗ Option '--only <value>' argument missing$/],
])('%s is a mistake at the keyboard: one line, no type of an error', (_, args, line) => {
  const error = thrownBy(() => parseArgs({ args, options: { only: { type: 'string' } } }))
  expect(printed(error)).toEqual([expect.stringMatching(line)])
})

test('what a person can mend is one line', () => {
  expect(printed(new UserError('Give a number'))).toEqual(['✗ Give a number'])
})

test('what nobody expected says its type and how to see more, and no field of the error', () => {
  const error = Object.assign(new RangeError('too far'), { address: 'postgres://me:secret@db' })
  expect(printed(error)).toEqual(['✗ RangeError: too far', '  Set LOG_LEVEL=debug to see where'])
})
