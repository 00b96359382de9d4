import { expect, test } from 'vitest'
import { csvCell } from './index.ts'

test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'a cell that begins with %j is no formula, in a spreadsheet of any width',
  (sign) => {
    expect(csvCell(`${sign}1`)).toBe(`"'${sign}1"`)
  },
)

test('a plain text stays as it is', () => {
  expect(csvCell('약속 1=1')).toBe('약속 1=1')
})
