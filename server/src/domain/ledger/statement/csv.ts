import { setImmediate as nextTurn } from 'node:timers/promises'
import { stampText } from '@yaksok/shared/core/time'
import { csvCell } from '../../../infra/csv/index.ts'
import type { Month, MonthEntry } from './month.ts'
import { asOfText, KINDS, kindName } from './texts.ts'

/** With it a spreadsheet reads the file as UTF-8. */
const BOM = '\uFEFF'

/** Entries that are written in one turn of the event loop: a few ms. */
const AT_ONCE = 400

/** A statement for spreadsheets: amounts are plain whole won, texts can be no formulas. Others have their turn meanwhile. */
export async function csvOf(month: Month, note: string): Promise<Buffer> {
  const { entries } = month
  const parts = [
    BOM,
    linesOf([
      ['약속 거래 명세서', month.month, month.username, note, asOfText(month)],
      ['시각', '번호', '종류', '금액(원)', '잔액(원)'],
      ['이월', '', '', '', month.opening],
    ]),
  ]
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    parts.push(linesOf(entries.slice(from, from + AT_ONCE).map(rowOf)))
    await nextTurn()
  }
  parts.push(
    linesOf([
      ...KINDS.map((kind) => [`${kindName(kind)} 합계`, '', '', month.sums[kind] ?? 0, '']),
      ['마감 잔액', '', '', '', month.closing],
    ]),
  )
  return Buffer.from(parts.join(''))
}

type Row = (string | number)[]

const rowOf = ({ at, line, kind, amount, balance }: MonthEntry): Row => [
  stampText(at),
  line,
  kindName(kind),
  amount,
  balance,
]

const cellOf = (value: string | number) => (typeof value === 'number' ? String(value) : csvCell(value))

const linesOf = (rows: readonly Row[]) => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
