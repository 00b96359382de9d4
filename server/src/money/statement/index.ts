import type { ServerConfig } from '../../config/index.ts'
import type { Handlers } from '../../contract/index.ts'
import { shareOf } from '../../members/network.ts'
import type { Share } from '../../work-line/index.ts'
import { csvOf } from './csv.ts'
import { type Month, readMonth } from './month.ts'
import { pdfOf } from './pdf.ts'
import { moneyNote } from './texts.ts'

export { readMonth } from './month.ts'

interface Wanted {
  format: 'csv' | 'pdf'
  mode: ServerConfig['moneyMode']
  /** Whose work it is. */
  share: Share
}

interface StatementFile {
  type: string
  bytes: Buffer
}

/**
 * The statement of a month as a file. What is read comes first and alone, so that nobody holds a connection while the PDF
 * waits for its turn.
 * @throws HttpRefusal where the month has more entries than one file holds, or too much waits to be made
 */
export async function statementFile(month: Month, { format, mode, share }: Wanted): Promise<StatementFile> {
  const note = moneyNote(mode)
  return format === 'csv'
    ? { type: 'text/csv;charset=utf-8', bytes: Buffer.from(csvOf(month, note)) }
    : { type: 'application/pdf', bytes: await pdfOf(month, note, share) }
}

/** The statement of a month as a file. It is an answer like others, so that no token ever stands in an address. */
export const statementHandler: Handlers['statement'] = async (context, { month, format }) => {
  const { reads, member, config } = context
  const read = await readMonth(reads, member, month)
  const { type, bytes } = await statementFile(read, { format, mode: config.moneyMode, share: shareOf(context) })
  return { name: `yaksok-${month}.${format}`, type, content: bytes.toString('base64') }
}
