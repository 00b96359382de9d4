import { entryName } from '@yaksok/shared/core/contract'
import { stampText } from '@yaksok/shared/core/time'
import { csvCell } from '../../csv.ts'
import type { Month } from './month.ts'
import { asOfText, KINDS } from './texts.ts'

/** With it a spreadsheet reads the file as UTF-8. */
const BOM = '\uFEFF'

/** A statement for spreadsheets: amounts are plain whole won, texts can be no formulas. */
export function csvOf(month: Month, note: string): string {
  const rows: (string | number)[][] = [
    ['약속 거래 명세서', month.month, month.username, note, asOfText(month)],
    ['시각', '번호', '종류', '금액(원)', '잔액(원)'],
    ['이월', '', '', '', month.opening],
    ...month.entries.map(({ at, line, kind, amount, balance }) => [
      stampText(at),
      line,
      entryName(kind),
      amount,
      balance,
    ]),
    ...KINDS.map((kind) => [`${entryName(kind)} 합계`, '', '', month.sums[kind] ?? 0, '']),
    ['마감 잔액', '', '', '', month.closing],
  ]
  const cell = (value: string | number) => (typeof value === 'number' ? String(value) : csvCell(value))
  return `${BOM}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
