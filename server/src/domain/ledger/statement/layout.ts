/// <reference path="./pdfkit.d.ts" />

import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { signedWon, won } from '@yaksok/shared/core/money'
import { stampText } from '@yaksok/shared/core/time'
import PDFDocument from 'pdfkit'
import type { Month, MonthEntry } from './month.ts'
import { asOfText, KINDS, kindName } from './texts.ts'

/** Nanum Gothic (SIL Open Font License 1.1, which allows embedding); the file holds the letters it uses. */
const FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'))
/** The font as it was read for the first statement: reading it is most of the work of a short one. */
let font: object | undefined

const MARGIN = 48
const ROW = 17
/** Left edges and widths of time, number, kind, amount and balance, points of an A4 page. */
const COLUMNS = [
  { x: MARGIN, width: 135, align: 'left' },
  { x: 188, width: 55, align: 'right' },
  { x: 258, width: 60, align: 'left' },
  { x: 320, width: 110, align: 'right' },
  { x: 437, width: 110, align: 'right' },
] as const

/** Lays a statement out as a PDF. It takes a core for long, so it runs in a worker (`pdf-worker.ts`). */
export async function layOut(month: Month, note: string): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `약속 거래 명세서 ${month.month}` },
    lang: 'ko',
  })
  const whole = buffer(doc)
  // fontkit reads a header behind empty glyphs, too: at the end of the file there must be something to read
  doc.registerFont('body', font ?? Buffer.concat([readFileSync(FONT), Buffer.alloc(64)])).font('body')
  font ??= doc._font.font
  doc.fontSize(18).text('약속 거래 명세서', MARGIN, MARGIN)
  doc
    .fontSize(10)
    .text([month.month, month.username, note, asOfText(month)].filter(Boolean).join(' · '), MARGIN, MARGIN + 28)
  let y = MARGIN + 56
  const line = (cells: readonly string[]) => {
    if (y > doc.page.height - MARGIN - ROW) {
      doc.addPage()
      y = MARGIN
    }
    doc.fontSize(9)
    COLUMNS.forEach(({ x, width, align }, at) => {
      doc.text(cells[at] ?? '', x, y, { width, align, lineBreak: false })
    })
    y += ROW
  }
  line(['시각', '번호', '종류', '금액', '잔액'])
  line(['이월', '', '', '', won(month.opening)])
  for (const entry of month.entries) line(cellsOf(entry))
  y += ROW
  for (const kind of KINDS) line([`${kindName(kind)} 합계`, '', '', signed(month.sums[kind] ?? 0)])
  line(['마감 잔액', '', '', '', won(month.closing)])
  doc.end()
  return await whole
}

/** The font has no minus sign: it would leave a gap where money went out. */
const signed = (amount: number) => signedWon(amount).replaceAll('−', '-')

const cellsOf = ({ at, line, kind, amount, balance }: MonthEntry): string[] => [
  stampText(at),
  String(line),
  kindName(kind),
  signed(amount),
  won(balance),
]
