import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { infoOf, QUICKNET } from '../chain.ts'
import { openLocalBeacon } from './index.ts'

/** Processes that were begun, the newest last; the test says what each of them does. */
const begun: EventEmitter[] = []
vi.mock('node:child_process', () => ({
  fork: () => {
    const child = Object.assign(new EventEmitter(), { unref: () => {}, ref: () => {}, exitCode: 1, signalCode: null })
    begun.push(child)
    return child
  },
}))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const newest = () => begun.at(-1) as EventEmitter
const listen = (port: number) => newest().emit('message', { port, info: infoOf(QUICKNET) })

test('a local beacon that ends is started anew until it begins, however often that fails', async () => {
  const ends: (number | null)[] = []
  const opening = openLocalBeacon({ key: '', keyFile: '', onEnd: (code) => void ends.push(code) })
  listen(1)
  const beacon = await opening
  newest().emit('exit', 137)
  await vi.advanceTimersByTimeAsync(1000)
  // no room for a process, then one that finds its key damaged
  newest().emit('error', new Error('spawn EAGAIN'))
  await vi.advanceTimersByTimeAsync(1000)
  newest().emit('exit', 1)
  await vi.advanceTimersByTimeAsync(1000)
  listen(2)
  await vi.advanceTimersByTimeAsync(0)
  expect([begun.length, beacon.url()]).toEqual([4, 'http://127.0.0.1:2'])
  expect(ends).toEqual([137, null, null])
  await beacon.stop()
  newest().emit('exit', 0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toHaveLength(4)
})
