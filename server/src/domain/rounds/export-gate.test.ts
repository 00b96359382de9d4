import { expect, test } from 'vitest'
import { createExportGate } from './export-gate.ts'

test('a network has one long export at a time, four all together, and twelve a minute', () => {
  let time = 0
  const gate = createExportGate(() => time)
  const leave = gate.enter('192.0.2.1')
  expect(() => gate.enter('192.0.2.1')).toThrow(expect.objectContaining({ status: 429, retryAfter: 1 }))
  const others = ['192.0.2.2', '2001:db8::1', '192.0.2.3'].map((ip) => gate.enter(ip))
  expect(() => gate.enter('192.0.2.9')).toThrow(expect.objectContaining({ status: 429 }))
  for (const done of [leave, ...others]) done()
  expect(() => gate.enter('2001:db8:0:0:ffff::1')()).not.toThrow()
  for (let more = 0; more < 11; more++) gate.enter('192.0.2.1')()
  expect(() => gate.enter('192.0.2.1')).toThrow(expect.objectContaining({ retryAfter: 60 }))
  time = 60_000
  expect(() => gate.enter('192.0.2.1')()).not.toThrow()
})
