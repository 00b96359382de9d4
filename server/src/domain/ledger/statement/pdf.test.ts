import { expect, test } from 'vitest'
import type { Month } from './month.ts'
import { createPdfWorker, pdfOf } from './pdf.ts'

const month: Month = {
  username: 'member',
  month: '2026-11',
  asOf: new Date('2026-11-25T00:00:00Z'),
  opening: 0,
  closing: 0,
  sums: {},
  entries: [],
}
const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)

test('a statement is laid out in a worker: the thread of the requests goes on meanwhile', async () => {
  let done = false
  const pdf = pdfOf(month, '').finally(() => {
    done = true
  })
  let turns = 0
  while (!done) {
    await new Promise((resolve) => setImmediate(resolve))
    turns++
  }
  expect((await pdf).subarray(0, 5).toString()).toBe('%PDF-')
  // on this thread the layout would be one turn of the loop
  expect(turns).toBeGreaterThan(50)
})

test('the second statement of a worker is as whole as the first', async () => {
  const sizes = [await pdfOf(month, ''), await pdfOf(month, '')].map(({ length }) => length)
  expect(sizes[1]).toBe(sizes[0])
})

test('a month that is longer than a page goes on on the next', async () => {
  const entry = { line: 1, at: new Date('2026-11-02T00:00:00Z'), kind: 'deposit', amount: 1000, balance: 1000 }
  const pagesOf = async (entries: number) => {
    const pdf = await pdfOf({ ...month, entries: Array.from({ length: entries }, () => entry) } as never, '')
    return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
  }
  expect([await pagesOf(1), await pagesOf(120)]).toEqual([1, 4])
})

test('a worker that hangs, and one that runs out of memory, is ended with a clear line, and the next job gets another', async () => {
  const hanging = createPdfWorker(script('for (;;);'), 300)
  for (const _ of [1, 2]) await expect(hanging.ask({ month, note: '' })).rejects.toMatchObject({ status: 503 })
  const hungry = createPdfWorker(script('const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length + 0.5))'))
  await expect(hungry.ask({ month, note: '' })).rejects.toMatchObject({ status: 503 })
})
