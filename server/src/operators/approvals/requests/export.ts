import { Readable } from 'node:stream'
import { mayCall, type RequestKind } from '@yaksok/console-contract'
import { audit } from '../../../infra/audit-log/index.ts'
import { csvCell } from '../../../infra/csv/index.ts'
import { withTransaction } from '../../../infra/database/index.ts'
import { contextOf, openForPage } from '../../../infra/encryption/index.ts'
import type { Answers, ConsoleContext } from '../../calls/index.ts'
import { ConsoleFile, seoul } from '../../calls/index.ts'
import { countRequests, type ListRow, type RequestFilter, readRequests } from '../../use-cases/index.ts'

/** Rows that are read and written in one go. */
const ROWS_A_PART = 1000
const NAMES: Readonly<Record<RequestKind, string>> = { deposits: '입금', withdrawals: '출금' }
/** Stands where a number cannot be opened: one damaged row hides no list. */
const DAMAGED = '(열 수 없음)'
const STATES = { 1: '기다림', 2: '승인', 3: '거부' } as const

/** The queue as a file for the books: who took it, why, and whether it has whole numbers is written down before its first row. */
export const requestExportHandlers: Answers<'exportRequests'> = {
  exportRequests: async (context, { reason, ...filter }) => {
    const { pool, operator } = context
    const counted = await withTransaction(pool, async (db) => {
      const found = await countRequests(db, filter, context)
      const details = { ...filter, q: found.said, kind: undefined, reason, rows: found.count, opened: opens(context) }
      await audit(db, operator, { action: `${filter.kind}.export`, details })
      return found
    })
    const content = Readable.from(csvParts(context, filter, counted.last))
    return new ConsoleFile(`${filter.kind}.csv`, 'text/csv;charset=utf-8', content, counted.count)
  },
}

/** Whole numbers are for who pays by them; others see the last four digits. */
const opens = ({ operator }: ConsoleContext) => mayCall('approveRequest', operator.roles)

/** The list as CSV, as fast as it is read; what came after it was counted is not in it. */
async function* csvParts(context: ConsoleContext, filter: RequestFilter, last: number): AsyncGenerator<string> {
  yield `\uFEFF번호,종류,아이디,이름,금액(원),은행,계좌 번호,예금주,상태,신청한 때(서울),처리한 때(서울),이유\r\n`
  const oldest = filter.state === 'open'
  for (let cursor = oldest ? 0 : last + 1; ; ) {
    const rows = await readRequests(context, filter, { cursor, limit: ROWS_A_PART })
    const shown = rows.filter(({ id }) => id <= last)
    yield shown.map((row) => csvLine(context, filter.kind, row)).join('')
    if (rows.length < ROWS_A_PART || shown.length < rows.length) return
    cursor = (rows.at(-1) as ListRow).id
  }
}

function csvLine(context: ConsoleContext, kind: RequestKind, row: ListRow): string {
  const { id, username, name, amount, bank, holder, status, created_at, updated_at, reason } = row
  const decided = status === 1 ? '' : seoul(updated_at)
  const cells = [
    username,
    name,
    amount,
    bank,
    numberOf(context, row),
    holder,
    STATES[status],
    seoul(created_at),
    decided,
  ]
  const texts = [NAMES[kind], ...cells, reason].map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell)))
  return `${[String(id), ...texts].join(',')}\r\n`
}

function numberOf(context: ConsoleContext, { number, member_id }: ListRow): string {
  if (number === '') return ''
  const opened = openForPage(context.vault, number, contextOf.bankNumber(member_id))
  if (opened === null) return DAMAGED
  return opens(context) ? opened : `••••${opened.slice(-4)}`
}
