import { Readable } from 'node:stream'
import type { ConsoleResponse } from '@yaksok/console-contract'
import { audit } from '../../infra/audit-log/index.ts'
import { csvCell } from '../../infra/csv/index.ts'
import { one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import type { Answers } from '../calls/index.ts'
import { ConsoleFile, iso, numberCursor, pageOf, seoul } from '../calls/index.ts'
import { type AuditFilter, type AuditRow, auditConditions, checkAuditLog, readAudit } from '../use-cases/index.ts'

const shapeOf = (row: AuditRow): ConsoleResponse<'audit'>['items'][number] => ({ ...row, at: iso(row.at) })

/** What operators did and looked at, for auditors. */
export const auditHandlers: Answers<'audit' | 'exportAudit' | 'verifyAudit'> = {
  audit: async ({ pool }, { cursor, limit, ...filter }) => {
    const rows = await readAudit(pool, filter, { below: numberCursor(cursor), limit: limit + 1 })
    return pageOf(rows, limit, ({ id }) => id, shapeOf)
  },

  exportAudit: async ({ pool, operator }, { reason, ...filter }) => {
    const { count, last } = await withTransaction(pool, async (db) => {
      const { where, values } = auditConditions(filter)
      const found = (await one<{ count: number; last: number }>(
        db,
        `select count(*)::int as count, coalesce(max(id), 0)::bigint as last from audit where ${where}`,
        values,
      )) as { count: number; last: number }
      await audit(db, operator, { action: 'audit.export', details: { ...filter, reason, rows: found.count } })
      return found
    })
    return new ConsoleFile('audit.csv', 'text/csv;charset=utf-8', Readable.from(csvParts(pool, filter, last)), count)
  },

  verifyAudit: async (context) => {
    const { checked, broken, head } = await checkAuditLog(context)
    return { ok: broken === null, rows: checked, broken, head }
  },
}

const ROWS_A_PART = 1000

async function* csvParts(db: Queryable, filter: AuditFilter, last: number): AsyncGenerator<string> {
  yield '\uFEFF번호,때(서울),운영자,한 일,대상,내용\r\n'
  for (let above = 0; ; ) {
    const rows = await readAudit(db, filter, { above, limit: ROWS_A_PART })
    const shown = rows.filter(({ id }) => id <= last)
    yield shown.map(csvLine).join('')
    if (rows.length < ROWS_A_PART || shown.length < rows.length) return
    above = (rows.at(-1) as AuditRow).id
  }
}

function csvLine({ id, at, operator, action, target, details }: AuditRow): string {
  return `${[String(id), seoul(at), ...[operator, action, target, JSON.stringify(details)].map(csvCell)].join(',')}\r\n`
}
