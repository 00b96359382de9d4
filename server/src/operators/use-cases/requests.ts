import type { ConsoleParsed, RequestKind } from '@yaksok/console-contract'
import { many, one, type Queryable, statementValues } from '../../infra/database/index.ts'
import type { Vault } from '../../infra/encryption/index.ts'
import { idsFound, numberOf, saidOf } from './search.ts'

/** Which requests; `member` is a login name, in any case. */
export type RequestFilter = Pick<
  ConsoleParsed<'requestCount'>,
  'kind' | 'state' | 'q' | 'min' | 'max' | 'from' | 'to' | 'held'
> & { member?: string }

/** Who asks, and what finds bank numbers. */
export interface Asking {
  operator: { id: number }
  vault: Vault
}

const STATE_NUMBERS = { open: 1, done: 2, rejected: 3 } as const
export const STATE_WORDS = { 1: 'open', 2: 'done', 3: 'rejected' } as const

/** Tables and their columns for the account of a request; ours, never a request's. */
export const TABLES: Record<RequestKind, { table: string; bank: string; number: string; holder: string }> = {
  deposits: { table: 'deposits', bank: 'r.bank_name', number: 'r.bank_number', holder: 'm.name' },
  withdrawals: { table: 'withdrawals', bank: 'r.bank', number: 'r.number', holder: 'r.holder' },
}

/**
 * Conditions that a filter means, with their values: only those that are there, so that each list has a plan of its own.
 * @param context of who asks: their own claims are `mine`
 */
function conditionsOf(filter: RequestFilter, { operator, vault }: Asking) {
  const { kind, state, q, member, min, max, from, to, held } = filter
  const { values, put } = statementValues()
  const day = (value: string, more = '') => `(${put(value)}::date${more})::timestamp at time zone 'Asia/Seoul'`
  const live = `select 1 from request_claims c where c.kind = '${kind}' and c.request_id = r.id
    and c.until_at > clock_timestamp()`
  // a constant, so that the index of those that wait fits
  const wanted = state === 'all' ? [] : [`r.status = ${STATE_NUMBERS[state]}`]
  if (q) wanted.push(searched(q, put, vault))
  if (member !== undefined)
    wanted.push(`r.account_id = (select m.id from members m where lower(m.username) = lower(${put(member)}))`)
  if (min !== undefined) wanted.push(`r.amount >= ${put(min)}`)
  if (max !== undefined) wanted.push(`r.amount <= ${put(max)}`)
  if (from) wanted.push(`r.created_at >= ${day(from)}`)
  if (to) wanted.push(`r.created_at < ${day(to, ' + 1')}`)
  if (held === 'mine') wanted.push(`exists (${live} and c.operator_id = ${put(operator.id)})`)
  if (held === 'free') wanted.push(`not exists (${live})`)
  return { where: wanted.join(' and ') || 'true', values, put }
}

function searched(q: string, put: (value: unknown) => string, vault: Vault): string {
  const ofMembers = `r.account_id = any(${idsFound(q, put, vault)})`
  const number = numberOf(q)
  return number === null ? ofMembers : `(r.id = ${put(number)} or ${ofMembers})`
}

/** A request as it is read. */
export interface ListRow {
  id: number
  /** The line of the member's statement. */
  line: number
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
  approval: number | null
  /** Sealed; '' where none was given. */
  number: string
  holder: string
}

/** What every row has: the request, its member, who holds it, and the approval request that waits for a second operator. */
export const columnsOf = (
  kind: RequestFilter['kind'],
) => `r.id, r.line, m.id as member_id, m.username, m.name, r.amount,
  ${TABLES[kind].bank} as bank, ${TABLES[kind].number} as number, ${TABLES[kind].holder} as holder, r.status, r.reason, r.created_at, r.updated_at, c.operator_id as holder_id,
  o.name as holder_name, c.until_at, (select s.id from operator_approvals s
    where s.action = '${kind}.approve' and s.target = r.id and s.state = 'waiting') as approval`

/** @param rows name of what is read: the table, or a page of it */
export const joinsOf = (kind: RequestFilter['kind'], rows: string) => `${rows} r join members m on m.id = r.account_id
  left join request_claims c on c.kind = '${kind}' and c.request_id = r.id and c.until_at > clock_timestamp()
  left join operators o on o.id = c.operator_id`

/** Which page of which list. */
export interface RequestPage {
  filter: RequestFilter
  /**
   * The number that the page before ended with, or how many rows to leave out, and how many rows at most. Those that wait
   * come oldest first, others newest first unless `oldest` says otherwise.
   */
  place: { cursor?: number | null; offset?: number; limit: number; oldest?: boolean }
}

/** A page: the rows are found first, by an index alone, and then joined. */
export function pageQuery(
  filter: RequestFilter,
  context: Asking,
  { cursor = null, offset = 0, limit, oldest = filter.state === 'open' }: RequestPage['place'],
): { text: string; values: unknown[] } {
  const { where, values, put } = conditionsOf(filter, context)
  const after = cursor === null ? '' : ` and r.id ${oldest ? '>' : '<'} ${put(cursor)}`
  const order = `order by r.id ${oldest ? '' : 'desc'}`
  const text = `with page as materialized (
      select r.* from ${TABLES[filter.kind].table} r where ${where}${after} ${order} limit ${put(limit)} offset ${put(offset)}
    ) select ${columnsOf(filter.kind)} from ${joinsOf(filter.kind, 'page')} ${order}`
  return { text, values }
}

/** @returns a page of a list, as it is read */
export async function readRequests(
  context: Asking & { pool: Queryable },
  filter: RequestFilter,
  place: RequestPage['place'],
): Promise<ListRow[]> {
  const { text, values } = pageQuery(filter, context, place)
  return await many<ListRow & Record<string, unknown>>(context.pool, text, values)
}

/** How many match a filter, their sum, and the last number among them. */
export async function countRequests(db: Queryable, filter: RequestFilter, context: Asking) {
  const { where, values } = conditionsOf(filter, context)
  const found = (await one<{ count: number; sum: number; last: number }>(
    db,
    `select count(*)::int as count, coalesce(sum(r.amount), 0)::bigint as sum, coalesce(max(r.id), 0)::bigint as last
     from ${TABLES[filter.kind].table} r where ${where}`,
    values,
  )) as { count: number; sum: number; last: number }
  return { ...found, said: saidOf(filter.q) }
}
