import { Readable } from 'node:stream'
import { audit } from '../../../infra/audit-log/index.ts'
import { csvCell } from '../../../infra/csv/index.ts'
import { one, type Queryable, withTransaction } from '../../../infra/database/index.ts'
import type { Vault } from '../../../infra/encryption/index.ts'
import type { Answers } from '../../calls/index.ts'
import { ConsoleFile, seoul } from '../../calls/index.ts'
import { saidOf } from '../../use-cases/index.ts'
import { conditionsOf, type MemberFilter, type MemberRow, readMembers } from './rows.ts'

/** Rows that are read and written in one go. */
const ROWS_A_PART = 1000

/** The list of members as a file; who took it and why is written down before its first row is sent. */
export const memberExportHandlers: Answers<'exportMembers'> = {
  exportMembers: async ({ pool, operator, vault }, { reason, ...filter }) => {
    const { count, last } = await withTransaction(pool, async (db) => {
      const found = await countOf(db, filter, vault)
      await audit(db, operator, {
        action: 'members.export',
        details: { ...filter, q: saidOf(filter.q), reason, rows: found.count },
      })
      return found
    })
    return new ConsoleFile(
      'members.csv',
      'text/csv;charset=utf-8',
      Readable.from(csvParts({ db: pool, vault }, filter, last)),
      count,
    )
  },
}

async function countOf(db: Queryable, filter: MemberFilter, vault: Vault): Promise<{ count: number; last: number }> {
  const { where, values } = conditionsOf(filter, vault)
  return (await one<{ count: number; last: number }>(
    db,
    `select count(*)::int as count, coalesce(max(m.id), 0)::bigint as last from members m where ${where}`,
    values,
  )) as { count: number; last: number }
}

/** The list as CSV, as fast as it is read; who has joined after it was counted is not in it. */
async function* csvParts(
  source: { db: Queryable; vault: Vault },
  filter: MemberFilter,
  last: number,
): AsyncGenerator<string> {
  yield '\uFEFF번호,아이디,이름,상태,가입한 때(서울),예시\r\n'
  for (let below = last + 1; ; ) {
    const rows = await readMembers(source, filter, { below, limit: ROWS_A_PART })
    yield rows.map(csvLine).join('')
    if (rows.length < ROWS_A_PART) return
    below = (rows.at(-1) as MemberRow).id
  }
}

function csvLine({ id, username, name, status, created_at, sample }: MemberRow): string {
  const cells = [username, name, status === 0 ? '정지' : '활성', seoul(created_at), sample ? '예시' : '']
  return `${[String(id), ...cells.map(csvCell)].join(',')}\r\n`
}
