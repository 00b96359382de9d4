import { mayCall, type RequestKind } from '@yaksok/console-contract'
import { audit } from '../../../infra/audit-log/index.ts'
import { withTransaction } from '../../../infra/database/index.ts'
import { contextOf, openForPage } from '../../../infra/encryption/index.ts'
import type { Answers, ConsoleContext } from '../../calls/index.ts'
import { csvFile, seoul } from '../../calls/index.ts'
import { countRequests, type ListRow, readRequests } from '../../use-cases/index.ts'

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
    const { kind } = filter
    return csvFile<ListRow>(kind, {
      heading: '번호,종류,아이디,이름,금액(원),은행,계좌 번호,예금주,상태,신청한 때(서울),처리한 때(서울),이유',
      counted,
      oldest: filter.state === 'open',
      read: (cursor, limit) => readRequests(context, filter, { cursor, limit }),
      cells: (row) => cellsOf(context, kind, row),
    })
  },
}

/** Whole numbers are for who pays by them; others see the last four digits. */
const opens = ({ operator }: ConsoleContext) => mayCall('approveRequest', operator.roles)

function cellsOf(context: ConsoleContext, kind: RequestKind, row: ListRow): (string | number)[] {
  const { username, name, amount, bank, holder, status, created_at, updated_at, reason } = row
  const decided = status === 1 ? '' : seoul(updated_at)
  const account = [bank, numberOf(context, row), holder]
  return [NAMES[kind], username, name, amount, ...account, STATES[status], seoul(created_at), decided, reason]
}

function numberOf(context: ConsoleContext, { number, member_id }: ListRow): string {
  if (number === '') return ''
  const opened = openForPage(context.vault, number, contextOf.bankNumber(member_id))
  if (opened === null) return DAMAGED
  return opens(context) ? opened : `••••${opened.slice(-4)}`
}
