import type { ConsoleResponse } from '@yaksok/console-contract'
import { audit } from '../../infra/audit-log/index.ts'
import { one, withTransaction } from '../../infra/database/index.ts'
import type { Answers } from '../calls/index.ts'
import { csvFile, iso, numberCursor, pageOf, seoul } from '../calls/index.ts'
import { type AuditRow, auditConditions, checkAuditLog, readAudit } from '../use-cases/index.ts'

const shapeOf = (row: AuditRow): ConsoleResponse<'audit'>['items'][number] => ({ ...row, at: iso(row.at) })

/** What operators did and looked at, for auditors. */
export const auditHandlers: Answers<'audit' | 'exportAudit' | 'verifyAudit'> = {
  audit: async ({ pool }, { cursor, limit, ...filter }) => {
    const rows = await readAudit(pool, filter, { below: numberCursor(cursor), limit: limit + 1 })
    return pageOf(rows, limit, ({ id }) => id, shapeOf)
  },

  exportAudit: async ({ pool, operator }, { reason, ...filter }) => {
    const counted = await withTransaction(pool, async (db) => {
      const { where, values } = auditConditions(filter)
      const found = (await one<{ count: number; last: number }>(
        db,
        `select count(*)::int as count, coalesce(max(id), 0)::bigint as last from audit where ${where}`,
        values,
      )) as { count: number; last: number }
      await audit(db, operator, { action: 'audit.export', details: { ...filter, reason, rows: found.count } })
      return found
    })
    return csvFile<AuditRow>('audit', {
      heading: '번호,때(서울),운영자,한 일,대상,내용',
      counted,
      oldest: true,
      read: (above, rows) => readAudit(pool, filter, { above, limit: rows }),
      cells: (row) => [seoul(row.at), row.operator, row.action, row.target, JSON.stringify(row.details)],
    })
  },

  verifyAudit: async (context) => {
    const { checked, broken, head } = await checkAuditLog(context)
    return { ok: broken === null, rows: checked, broken, head }
  },
}
