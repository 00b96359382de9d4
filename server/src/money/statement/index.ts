import type { Handlers } from '../../contract/index.ts'
import { csvOf } from './csv.ts'
import { readMonth } from './month.ts'
import { pdfOf } from './pdf.ts'
import { moneyNote } from './texts.ts'

/** The statement of a month as a file. It is an answer like others, so that no token ever stands in an address. */
export const statementHandler: Handlers['statement'] = async ({ reads, member, config }, { month, format }) => {
  const read = await readMonth(reads, member, month)
  const note = moneyNote(config.moneyMode)
  const bytes = format === 'csv' ? Buffer.from(csvOf(read, note)) : await pdfOf(read, note)
  return {
    name: `yaksok-${month}.${format}`,
    type: format === 'csv' ? 'text/csv;charset=utf-8' : 'application/pdf',
    content: bytes.toString('base64'),
  }
}
