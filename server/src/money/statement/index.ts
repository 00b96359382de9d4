import type { ServerConfig } from '../../config/index.ts'
import type { Handlers } from '../../contract/index.ts'
import type { Queryable } from '../../db/index.ts'
import { csvOf } from './csv.ts'
import { readMonth } from './month.ts'
import { pdfOf } from './pdf.ts'
import { moneyNote } from './texts.ts'

interface Wanted {
  /** `2026-11`, of Seoul. */
  month: string
  format: 'csv' | 'pdf'
  mode: ServerConfig['moneyMode']
}

/** The statement of a month as a file. @throws HttpRefusal where the month has more entries than one file holds */
export async function statementFile(
  db: Queryable,
  member: { id: number; username: string },
  { month, format, mode }: Wanted,
): Promise<{ type: string; bytes: Buffer }> {
  const read = await readMonth(db, member, month)
  const note = moneyNote(mode)
  return format === 'csv'
    ? { type: 'text/csv;charset=utf-8', bytes: Buffer.from(csvOf(read, note)) }
    : { type: 'application/pdf', bytes: await pdfOf(read, note) }
}

/** The statement of a month as a file. It is an answer like others, so that no token ever stands in an address. */
export const statementHandler: Handlers['statement'] = async ({ reads, member, config }, { month, format }) => {
  const { type, bytes } = await statementFile(reads, member, { month, format, mode: config.moneyMode })
  return { name: `yaksok-${month}.${format}`, type, content: bytes.toString('base64') }
}
