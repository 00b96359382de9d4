import { once } from 'node:events'
import { expect, test } from 'vitest'
import { wholeEvents } from './forward.ts'

test('events that arrive in pieces leave whole, several at once together', async () => {
  const stream = wholeEvents()
  const left: string[] = []
  stream.on('data', (bytes: Buffer) => left.push(bytes.toString()))
  for (const piece of ['event: a\nda', 'ta: 1\n', '\nevent: b\ndata: 2\n\neve', 'nt: c\ndata: 3\n\n'])
    stream.write(piece)
  stream.end()
  await once(stream, 'end')
  expect(left).toEqual(['event: a\ndata: 1\n\nevent: b\ndata: 2\n\n', 'event: c\ndata: 3\n\n'])
})

test('an event that does not end is not kept for ever', async () => {
  const stream = wholeEvents()
  const failed = once(stream, 'error')
  stream.write(Buffer.alloc(65 * 1024, 'x'))
  expect(await failed).toMatchObject([{ message: 'an event does not end' }])
})
