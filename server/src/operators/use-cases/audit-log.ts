import { audit, sealAudit, verifyAudit } from '../../infra/audit-log/index.ts'
import { many, type Queryable, statementValues } from '../../infra/database/index.ts'
import type { Acting } from './refusal.ts'

/** Which rows of the audit log; days of Seoul, both included. `action` is how it begins. */
export interface AuditFilter {
  operator?: string
  action?: string
  target?: string
  from?: string | undefined
  to?: string | undefined
}

export interface AuditRow extends Record<string, unknown> {
  id: number
  at: Date
  operator: string
  action: string
  target: string
  details: Record<string, unknown>
}

/** What a filter means; only what is there, so that the index that fits is found. */
export function auditConditions({ operator, action, target, from, to }: AuditFilter) {
  const { values, put } = statementValues()
  const wanted = ['true']
  if (operator) wanted.push(`operator = ${put(operator)}`)
  if (action) wanted.push(`action like ${put(`${action.replaceAll(/[\\%_]/g, '\\$&')}%`)}`)
  if (target) wanted.push(`target = ${put(target)}`)
  if (from) wanted.push(`at >= ${put(from)}::date::timestamp at time zone 'Asia/Seoul'`)
  if (to) wanted.push(`at < (${put(to)}::date + 1)::timestamp at time zone 'Asia/Seoul'`)
  return { where: wanted.join(' and '), values, put }
}

/** Rows of the log, newest first; from a number on (`above`) oldest first. */
export function readAudit(
  db: Queryable,
  filter: AuditFilter,
  { above, below, limit }: { above?: number; below?: number | null; limit: number },
): Promise<AuditRow[]> {
  const { where, values, put } = auditConditions(filter)
  const place = above !== undefined ? `id > ${put(above)}` : typeof below === 'number' ? `id < ${put(below)}` : 'true'
  const conditions = `${where} and ${place}`
  const order = above === undefined ? 'order by id desc' : 'order by id'
  return many<AuditRow>(
    db,
    `select id, at, operator, action, target, details from audit where ${conditions} ${order} limit ${put(limit)}`,
    values,
  )
}

/** Seals what is new, checks the whole log, and writes down that it was checked. */
export async function checkAuditLog({ pool, operator }: Acting): Promise<Awaited<ReturnType<typeof verifyAudit>>> {
  await sealAudit(pool)
  const state = await verifyAudit(pool)
  const { checked, broken, head } = state
  await audit(pool, operator, { action: 'audit.verify', details: { ok: broken === null, rows: checked, head } })
  return state
}
