import { expect, test } from 'vitest'
import { formatTable } from './table.ts'

test('columns line up under Hangul, numbers stand to the right', () => {
  const rows = [
    { name: '홍길동', won: 1_000_000 },
    { name: 'kim', won: 5 },
  ]
  expect(formatTable(rows, { name: 'name', won: '금액' })).toBe(
    ['name         금액', '──────  ─────────', '홍길동  1,000,000', 'kim             5'].join('\n'),
  )
})

test('a text of a member cannot steer the terminal', () => {
  expect(formatTable([{ bank: 'a\u001b[2Jb\u202ec\nd' }], { bank: 'bank' })).toContain('a·[2Jb·c·d')
})
