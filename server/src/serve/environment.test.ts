import { expect, test } from 'vitest'
import { readConfig } from '../index.ts'
import { serveConsoleEnvironment, startEnvironment } from './environment.ts'

const KEYS = { DATA_KEYS: Buffer.alloc(32, 1).toString('base64') }

test('a console on a server knows no operators of a demo, whatever its environment says', () => {
  expect(readConfig(serveConsoleEnvironment({ ...KEYS, DEMO_DATA: '1' })).demoData).toBe(false)
  expect(readConfig(startEnvironment(KEYS)).demoData).toBe(true)
})
