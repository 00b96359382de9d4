import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { added } from './month.ts'

const of = { username: 'member', month: '2026-11', asOf: new Date('2026-11-25T00:00:00Z'), opening: 0 }
const entry = (line: number) => ({ line, kind: 'deposit' as const, amount: 1, at: new Date(1.7e12 + line) })

test('a CSV of 20,000 entries is written in slices: the thread of the requests goes on between them', async () => {
  const month = added(
    of,
    Array.from({ length: 20_000 }, (_, n) => entry(n + 1)),
  )
  let done = false
  const file = csvOf(month, '').finally(() => {
    done = true
  })
  let turns = 0
  while (!done) {
    await new Promise((resolve) => setImmediate(resolve))
    turns++
  }
  expect(turns).toBeGreaterThanOrEqual(50)
  const lines = (await file).toString().trimEnd().split('\r\n')
  expect(lines.filter((line) => /,1,\d+$/.test(line))).toHaveLength(20_000)
  expect(lines.at(-1)).toBe('마감 잔액,,,,20000')
})
