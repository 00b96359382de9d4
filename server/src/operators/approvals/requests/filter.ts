import type { ConsoleParsed, RequestKind } from '@yaksok/console-contract'
import type { Vault } from '../../../infra/encryption/index.ts'
import type { ConsoleContext } from '../../calls/index.ts'
import { idsFound, numberOf } from '../../calls/index.ts'

export type RequestFilter = Pick<
  ConsoleParsed<'requestCount'>,
  'kind' | 'state' | 'q' | 'min' | 'max' | 'from' | 'to' | 'held'
>

export const STATE_NUMBERS = { open: 1, done: 2, rejected: 3 } as const
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
export function conditionsOf(
  filter: RequestFilter,
  { operator, vault }: Pick<ConsoleContext, 'operator' | 'vault'>,
): { where: string; values: unknown[] } {
  const { kind, state, q, min, max, from, to, held } = filter
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const day = (value: string, more = '') => `(${put(value)}::date${more})::timestamp at time zone 'Asia/Seoul'`
  const live = `select 1 from request_claims c where c.kind = '${kind}' and c.request_id = r.id
    and c.until_at > clock_timestamp()`
  // a constant, so that the index of those that wait fits
  const wanted = state === 'all' ? [] : [`r.status = ${STATE_NUMBERS[state]}`]
  if (q) wanted.push(searched(q, put, vault))
  if (min !== undefined) wanted.push(`r.amount >= ${put(min)}`)
  if (max !== undefined) wanted.push(`r.amount <= ${put(max)}`)
  if (from) wanted.push(`r.created_at >= ${day(from)}`)
  if (to) wanted.push(`r.created_at < ${day(to, ' + 1')}`)
  if (held === 'mine') wanted.push(`exists (${live} and c.operator_id = ${put(operator.id)})`)
  if (held === 'free') wanted.push(`not exists (${live})`)
  return { where: wanted.join(' and ') || 'true', values }
}

function searched(q: string, put: (value: unknown) => string, vault: Vault): string {
  const ofMembers = `r.account_id = any(${idsFound(q, put, vault)})`
  const number = numberOf(q)
  return number === null ? ofMembers : `(r.id = ${put(number)} or ${ofMembers})`
}
