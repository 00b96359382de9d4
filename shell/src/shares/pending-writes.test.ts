import { call, http } from '@yaksok/shared/page/api'
import { afterEach, expect, test } from 'vitest'
import { isBusy } from './shares-chunk.ts'

const { adapter } = http.defaults
afterEach(() => {
  http.defaults.adapter = adapter
})

/** Requests wait until they are answered by hand. */
function answers() {
  const waiting: { resolve(): void; reject(): void }[] = []
  http.defaults.adapter = (config) =>
    new Promise((resolve, reject) =>
      waiting.push({
        resolve: () => resolve({ data: null, status: 200, statusText: '', headers: {}, config }),
        reject: () => reject(Object.assign(new Error('cut'), { config })),
      }),
    )
  return waiting
}
const sent = (waiting: unknown[]) => expect.poll(() => waiting.length).toBe(1)

test.each(['resolve', 'reject'] as const)('busy from a change until its answer (%s)', async (how) => {
  const waiting = answers()
  expect(isBusy()).toBe(false)
  const change = call('setSex', { sex: '1' }).catch(() => {})
  await sent(waiting)
  expect(isBusy()).toBe(true)
  waiting[0]?.[how]()
  await change
  expect(isBusy()).toBe(false)
})

test('a list that is being read keeps nobody on the page, whatever its method', async () => {
  const waiting = answers()
  const read = call('notices', {}, { signal: new AbortController().signal }).catch(() => {})
  await sent(waiting)
  expect(isBusy()).toBe(false)
  waiting[0]?.resolve()
  await read
})
