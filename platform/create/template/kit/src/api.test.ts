import { afterEach, expect, test, vi } from 'vitest'
import { ask, followCalls, isSending } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['{"done":true}', 'lost'])('a change is being sent until its answer: %s', async (answer) => {
  const asked = vi.fn<typeof fetch>(async () => {
    expect(isSending()).toBe(true)
    if (answer === 'lost') throw new TypeError('cut')
    return new Response(answer)
  })
  vi.stubGlobal('fetch', asked)
  const answered = vi.fn()
  followCalls({ sent: (_, setHeader) => setHeader('traceparent', '00-1-2-01'), answered })
  await ask('/api/items', { text: 'Water' }).catch(() => {})
  expect(isSending()).toBe(false)
  expect(asked.mock.lastCall?.[1]?.headers).toMatchObject({ traceparent: '00-1-2-01' })
  expect(answered).toHaveBeenCalledTimes(1)
})

test('what is only read holds nobody up', async () => {
  vi.stubGlobal('fetch', async () => {
    expect(isSending()).toBe(false)
    return new Response('{}')
  })
  await ask('/api/items')
})
