import type { ConsoleParsed, ConsoleResponse } from '@yaksok/console-contract'
import { many, type Queryable, statementValues } from '../../../infra/database/index.ts'
import type { Vault } from '../../../infra/encryption/index.ts'
import { iso } from '../../calls/index.ts'
import { isFound } from '../../use-cases/index.ts'

export type MemberFilter = Pick<ConsoleParsed<'members'>, 'q' | 'state'>
type Shown = ConsoleResponse<'members'>['items'][number]

export interface MemberRow {
  id: number
  username: string
  name: string
  status: 0 | 1
  created_at: Date
  sample: boolean
}

/** Conditions that a filter means for `members m`, with their values. */
export function conditionsOf({ q, state }: MemberFilter, vault: Vault) {
  const { values, put } = statementValues()
  const wanted: string[] = []
  if (q) wanted.push(isFound(q, put, vault))
  if (state !== 'all') wanted.push(`m.status = ${state === 'active' ? 1 : 0}`)
  return { where: wanted.join(' and ') || 'true', values, put }
}

/** Members that a filter finds, newest first. @param below the number that the page before ended with */
export function readMembers(
  { db, vault }: { db: Queryable; vault: Vault },
  filter: MemberFilter,
  { below, limit }: { below: number | null; limit: number },
): Promise<MemberRow[]> {
  const { where, values, put } = conditionsOf(filter, vault)
  const place = below === null ? '' : ` and m.id < ${put(below)}`
  return many<MemberRow & Record<string, unknown>>(
    db,
    `select m.id, m.username, m.name, m.status, m.created_at, m.sample from members m
     where ${where}${place} order by m.id desc limit ${put(limit)}`,
    values,
  )
}

export const memberRowShape = ({ status, created_at, ...row }: MemberRow): Shown => ({
  ...row,
  frozen: status === 0,
  joined: iso(created_at),
})
