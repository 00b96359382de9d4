import type { Handlers } from '../../../http/calls/index.ts'
import { COST, costlyWork, type Share } from '../../../http/work-queue/index.ts'
import type { ServerConfig } from '../../../infra/config/index.ts'
import { shareOf } from '../../members/index.ts'
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
 * The statement of a month as a file, made when its turn has come.
 * @throws HttpRefusal where the month has more entries than one file holds, or too much waits to be made
 */
export function statementFile(month: Month, { share, ...wanted }: Wanted): Promise<StatementFile> {
  return costlyWork.run(share, () => fileOf(month, wanted), COST[wanted.format])
}

async function fileOf(month: Month, { format, mode }: Omit<Wanted, 'share'>): Promise<StatementFile> {
  const note = moneyNote(mode)
  return format === 'csv'
    ? { type: 'text/csv;charset=utf-8', bytes: await csvOf(month, note) }
    : { type: 'application/pdf', bytes: await pdfOf(month, note) }
}

/**
 * The statement of a month as a file. It is an answer like others, so that no token ever stands in an address. Reading up to
 * 20,000 entries costs as much as writing them, so a turn is waited for before anything is read.
 */
export const statementHandler: Handlers['statement'] = async (context, { month, format }) => {
  const { reads, member, config } = context
  const { type, bytes } = await costlyWork.run(
    shareOf(context),
    async () => fileOf(await readMonth(reads, member, month), { format, mode: config.moneyMode }),
    COST[format],
  )
  return { name: `yaksok-${month}.${format}`, type, content: bytes.toString('base64') }
}
