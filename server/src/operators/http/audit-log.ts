import { Readable } from 'node:stream'
import type { ConsoleParsed, ConsoleResponse } from '@yaksok/console-contract'
import { audit, sealAudit, verifyAudit } from '../../infra/audit-log/index.ts'
import { csvCell } from '../../infra/csv/index.ts'
import { many, one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import type { Answers } from '../calls/index.ts'
import { ConsoleFile, iso, numberCursor, pageOf, seoul } from '../calls/index.ts'

type Filter = Pick<ConsoleParsed<'audit'>, 'operator' | 'action' | 'target' | 'from' | 'to'>
type Shown = ConsoleResponse<'audit'>['items'][number]

interface Row extends Record<string, unknown> {
  id: number
  at: Date
  operator: string
  action: string
  target: string
  details: Record<string, unknown>
}

/** What a filter means; only what is there, so that the index that fits is found. */
function conditionsOf({ operator, action, target, from, to }: Filter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const wanted = ['true']
  if (operator) wanted.push(`operator = ${put(operator)}`)
  if (action) wanted.push(`action like ${put(`${action.replaceAll(/[\\%_]/g, '\\$&')}%`)}`)
  if (target) wanted.push(`target = ${put(target)}`)
  if (from) wanted.push(`at >= ${put(from)}::date::timestamp at time zone 'Asia/Seoul'`)
  if (to) wanted.push(`at < (${put(to)}::date + 1)::timestamp at time zone 'Asia/Seoul'`)
  return { where: wanted.join(' and '), values }
}

function readRows(
  db: Queryable,
  filter: Filter,
  { above, below, limit }: { above?: number; below?: number | null; limit: number },
): Promise<Row[]> {
  const { where, values } = conditionsOf(filter)
  const put = (value: unknown) => `$${values.push(value)}`
  const place = above !== undefined ? `id > ${put(above)}` : typeof below === 'number' ? `id < ${put(below)}` : 'true'
  const conditions = `${where} and ${place}`
  const order = above === undefined ? 'order by id desc' : 'order by id'
  return many<Row>(
    db,
    `select id, at, operator, action, target, details from audit where ${conditions} ${order} limit ${put(limit)}`,
    values,
  )
}

const shapeOf = (row: Row): Shown => ({ ...row, at: iso(row.at) })

/** What operators did and looked at, for auditors. */
export const auditHandlers: Answers<'audit' | 'exportAudit' | 'verifyAudit'> = {
  audit: async ({ pool }, { cursor, limit, ...filter }) => {
    const rows = await readRows(pool, filter, { below: numberCursor(cursor), limit: limit + 1 })
    return pageOf(rows, limit, ({ id }) => id, shapeOf)
  },

  exportAudit: async ({ pool, operator }, { reason, ...filter }) => {
    const { count, last } = await withTransaction(pool, async (db) => {
      const { where, values } = conditionsOf(filter)
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

  verifyAudit: async ({ pool, operator }) => {
    await sealAudit(pool)
    const { checked, broken, head } = await verifyAudit(pool)
    await withTransaction(pool, (db) =>
      audit(db, operator, { action: 'audit.verify', details: { ok: broken === null, rows: checked, head } }),
    )
    return { ok: broken === null, rows: checked, broken, head }
  },
}

const ROWS_A_PART = 1000

async function* csvParts(db: Queryable, filter: Filter, last: number): AsyncGenerator<string> {
  yield '\uFEFF번호,때(서울),운영자,한 일,대상,내용\r\n'
  for (let above = 0; ; ) {
    const rows = await readRows(db, filter, { above, limit: ROWS_A_PART })
    const shown = rows.filter(({ id }) => id <= last)
    yield shown.map(csvLine).join('')
    if (rows.length < ROWS_A_PART || shown.length < rows.length) return
    above = (rows.at(-1) as Row).id
  }
}

function csvLine({ id, at, operator, action, target, details }: Row): string {
  return `${[String(id), seoul(at), ...[operator, action, target, JSON.stringify(details)].map(csvCell)].join(',')}\r\n`
}
