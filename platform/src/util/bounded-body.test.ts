import { expect, test, vi } from 'vitest'
import { boundedBody } from './bounded-body.ts'

const problems = { tooLarge: () => new Error('too large'), cutOff: () => new Error('cut off') }

/** An answer of ten bytes at a time, which `after` ten of them ends, breaks or never ends. */
function answer(after: (stream: ReadableStreamDefaultController) => void, cancel = vi.fn()): Response {
  let sent = 0
  const pull = (stream: ReadableStreamDefaultController) =>
    sent++ < 10 ? stream.enqueue(Buffer.from('0123456789')) : after(stream)
  return new Response(new ReadableStream({ pull, cancel }))
}

test('a body of the most bytes that it may have comes whole, and none is empty', async () => {
  const whole = answer((stream) => stream.close())
  expect((await boundedBody(whole, 100, problems)).toString()).toBe('0123456789'.repeat(10))
  expect(await boundedBody(new Response(null), 100, problems)).toHaveLength(0)
})

test('hostile: a body that never ends is left, and one that breaks is no body', async () => {
  const cancel = vi.fn()
  const endless = answer((stream) => stream.enqueue(Buffer.from('0123456789')), cancel)
  await expect(boundedBody(endless, 95, problems)).rejects.toThrow('too large')
  expect(cancel).toHaveBeenCalledOnce()
  await expect(
    boundedBody(
      answer((stream) => stream.error(new TypeError('terminated'))),
      200,
      problems,
    ),
  ).rejects.toThrow('cut off')
})
