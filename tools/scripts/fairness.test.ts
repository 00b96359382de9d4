import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toBase64 } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'

const vector = join(import.meta.dirname, '../../shared/core/draw/fairness/vectors/export-v1.json')
const fairness = (args: string[], input?: string) =>
  spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'fairness.ts'), ...args],
    {
      encoding: 'utf8',
      ...(input !== undefined && { input }),
    },
  )

test('a good export passes, from a file or in an envelope', () => {
  const { status, stdout } = fairness(['verify', vector, '--steps'])
  expect(stdout).toContain('0 failed, 0 missing')
  expect(status).toBe(0)
  const envelope = JSON.stringify({
    data: toBase64(JSON.stringify({ code: 200, msg: '', data: JSON.parse(readFileSync(vector, 'utf8')) })),
  })
  expect(fairness(['verify', '-'], envelope).status).toBe(0)
})

test('rounds of version 2 pass, and one that was taken back fails', () => {
  const file = join(import.meta.dirname, '../../shared/core/draw/fairness/vectors/export-v2.json')
  expect(fairness(['verify', file]).status).toBe(0)
  const data = JSON.parse(readFileSync(file, 'utf8'))
  Object.assign(data.rounds[0], { state: 'void', reason: 'clock', opencode: '' })
  const { status, stdout } = fairness(['verify', '-'], JSON.stringify(data))
  expect(status).toBe(1)
  expect(stdout).toContain('computed   decided by its beacon')
})

test('a forged result fails with both values', () => {
  const data = JSON.parse(readFileSync(vector, 'utf8'))
  const [round] = data.rounds
  const drawn = round.opencode
  round.opencode = drawn === '1,1,1' ? '2,2,2' : '1,1,1'
  const { status, stdout } = fairness(['verify', '-'], JSON.stringify(data))
  expect(status).toBe(1)
  expect(stdout).toContain('✗ Drawing again from the seed gives the same result')
  expect(stdout).toContain(`computed   ${drawn}`)
})

test.each([
  [['verify', '/no/such/file.json'], undefined, 'Cannot read the file'],
  [['verify', '-'], '{"format":"other"}', 'Not a proof of rounds'],
  [['verify', '-'], 'not json', 'Not a proof of rounds'],
  [['prove'], undefined, 'Usage'],
])('%j is one line and exit code 2', (args, input, line) => {
  const { status, stderr } = fairness(args, input)
  expect(status).toBe(2)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain(line)
})
