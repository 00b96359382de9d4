import { audit } from '../../../infra/audit-log/index.ts'
import { one, type Queryable, withTransaction } from '../../../infra/database/index.ts'
import type { Vault } from '../../../infra/encryption/index.ts'
import type { Answers } from '../../calls/index.ts'
import { csvFile, seoul } from '../../calls/index.ts'
import { saidOf } from '../../use-cases/index.ts'
import { conditionsOf, type MemberFilter, type MemberRow, readMembers } from './rows.ts'

/** The list of members as a file; who took it and why is written down before its first row is sent. */
export const memberExportHandlers: Answers<'exportMembers'> = {
  exportMembers: async ({ pool, operator, vault }, { reason, ...filter }) => {
    const counted = await withTransaction(pool, async (db) => {
      const found = await countOf(db, filter, vault)
      await audit(db, operator, {
        action: 'members.export',
        details: { ...filter, q: saidOf(filter.q), reason, rows: found.count },
      })
      return found
    })
    return csvFile<MemberRow>('members', {
      heading: '번호,아이디,이름,상태,가입한 때(서울),예시',
      counted,
      read: (below, limit) => readMembers({ db: pool, vault }, filter, { below, limit }),
      cells: ({ username, name, status, created_at, sample }) => [
        username,
        name,
        status === 0 ? '정지' : '활성',
        seoul(created_at),
        sample ? '예시' : '',
      ],
    })
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
