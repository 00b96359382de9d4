import type { RequestRow } from '@yaksok/console-contract'
import { many, one, type Queryable, withTransaction } from '../../../infra/database/index.ts'
import type { Answers, ConsoleContext } from '../../calls/index.ts'
import { iso, isoOrNull, lookAtList, numberCursor, pageOf, saidOf } from '../../calls/index.ts'
import { conditionsOf, type RequestFilter, STATE_WORDS, TABLES } from './filter.ts'

/** A request as it is read. */
export interface ListRow {
  id: number
  member_id: number
  username: string
  name: string
  amount: number
  bank: string
  status: 1 | 2 | 3
  reason: string
  created_at: Date
  updated_at: Date
  holder_id: number | null
  holder_name: string | null
  until_at: Date | null
  second: number | null
  /** Sealed; '' where none was given. */
  number: string
  holder: string
}

/** What every row has: the request, its member, who holds it, and the approval request that waits for a second operator. */
export const columnsOf = (kind: RequestFilter['kind']) => `r.id, m.id as member_id, m.username, m.name, r.amount,
  ${TABLES[kind].bank} as bank, ${TABLES[kind].number} as number, ${TABLES[kind].holder} as holder, r.status, r.reason, r.created_at, r.updated_at, c.operator_id as holder_id,
  o.name as holder_name, c.until_at, (select s.id from operator_seconds s
    where s.action = '${kind}.approve' and s.target = r.id and s.state = 'waiting') as second`

/** @param rows name of what is read: the table, or a page of it */
export const joinsOf = (kind: RequestFilter['kind'], rows: string) => `${rows} r join members m on m.id = r.account_id
  left join request_claims c on c.kind = '${kind}' and c.request_id = r.id and c.until_at > clock_timestamp()
  left join operators o on o.id = c.operator_id`

/** Who asks, and what opens bank numbers. */
export type Asking = Pick<ConsoleContext, 'operator' | 'vault'>

/** Which page of which list. */
export interface RequestPage {
  filter: RequestFilter
  /** The number that the page before ended with, and how many rows at most. */
  place: { cursor: number | null; limit: number }
}

/** A page: the rows are found first, by an index alone, and then joined. */
export function pageQuery(
  filter: RequestFilter,
  context: Asking,
  { cursor, limit }: RequestPage['place'],
): { text: string; values: unknown[] } {
  const { where, values } = conditionsOf(filter, context)
  const oldest = filter.state === 'open'
  const after = cursor === null ? '' : ` and r.id ${oldest ? '>' : '<'} $${values.push(cursor)}`
  const order = `order by r.id ${oldest ? '' : 'desc'}`
  const text = `with page as materialized (
      select r.* from ${TABLES[filter.kind].table} r where ${where}${after} ${order} limit $${values.push(limit)}
    ) select ${columnsOf(filter.kind)} from ${joinsOf(filter.kind, 'page')} ${order}`
  return { text, values }
}

/** @returns a page of a list, as it is read */
export async function readPage(
  context: Asking & { pool: Queryable },
  filter: RequestFilter,
  place: RequestPage['place'],
): Promise<ListRow[]> {
  const { text, values } = pageQuery(filter, context, place)
  return await many<ListRow & Record<string, unknown>>(context.pool, text, values)
}

export function rowShape(kind: RequestFilter['kind'], row: ListRow, operator: number): RequestRow {
  return {
    id: row.id,
    kind,
    member: { id: row.member_id, username: row.username, name: row.name },
    amount: row.amount,
    bank: row.bank,
    state: STATE_WORDS[row.status],
    reason: row.reason,
    asked: iso(row.created_at),
    decided: row.status === 1 ? null : iso(row.updated_at),
    claim:
      row.holder_id === null
        ? null
        : {
            operator: { id: row.holder_id, name: row.holder_name ?? '' },
            until: isoOrNull(row.until_at) ?? '',
            mine: row.holder_id === operator,
          },
    second: row.second,
  }
}

/** How many match a filter, their sum, and the last number among them. */
export async function countOf(db: Queryable, filter: RequestFilter, context: Asking) {
  const { where, values } = conditionsOf(filter, context)
  const found = (await one<{ count: number; sum: number; last: number }>(
    db,
    `select count(*)::int as count, coalesce(sum(r.amount), 0)::bigint as sum, coalesce(max(r.id), 0)::bigint as last
     from ${TABLES[filter.kind].table} r where ${where}`,
    values,
  )) as { count: number; sum: number; last: number }
  return { ...found, said: saidOf(filter.q) }
}

/** The queues as lists. */
export const requestListHandlers: Answers<'requests' | 'requestCount'> = {
  requests: async (context, { cursor, limit, ...filter }) => {
    const { pool, operator } = context
    const rows = await withTransaction(pool, async (db) => {
      await lookAtList(db, context, `${filter.kind}.list`, { ...filter, q: saidOf(filter.q), kind: undefined })
      return await readPage({ operator, vault: context.vault, pool: db }, filter, {
        cursor: numberCursor(cursor),
        limit: limit + 1,
      })
    })
    return pageOf(
      rows,
      limit,
      ({ id }) => id,
      (row) => rowShape(filter.kind, row, operator.id),
    )
  },

  requestCount: async (context, filter) => {
    const { count, sum } = await countOf(context.pool, filter, context)
    return { count, sum }
  },
}
