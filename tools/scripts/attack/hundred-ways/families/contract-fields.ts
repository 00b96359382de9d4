/** Lines of the contract's declarations, and the fields that calls want. */

import type { CallId } from '@yaksok/shared/core/contract'
import type { Given, Harm, Way } from '../way.ts'
import { ask, part } from './page.ts'

export interface Declared {
  harm: Harm
  /** What limits it; absent: it has to be refused. */
  limited?: string
  /** Tables in which it changes what is the member's, and no others. */
  changes?: readonly string[]
  /** Of everybody: a frame whose manifest names it reads it as well. */
  isPublic?: true
  /** Rows that it needs. */
  rows?: Way['rows']
  fields?: (given: Given) => Record<string, string> | Promise<Record<string, string>>
}

type Rest = Omit<Declared, 'harm' | 'limited'>

const OWN = 'what the member may read is in the page; review of the remote stands before it'

/** Reads what is the member's or every member's. */
export const reads = (fields?: Declared['fields']): Declared => ({
  harm: 'reads',
  limited: OWN,
  ...(fields && { fields }),
})

/** Reads what anybody may. */
export const open = (fields?: Declared['fields']): Declared => ({
  harm: 'reads',
  limited: 'it is public: anybody may ask',
  isPublic: true,
  ...(fields && { fields }),
})

export const acts = (limited: string, changes: readonly string[], rest: Rest = {}): Declared => ({
  harm: 'acts',
  limited,
  changes,
  ...rest,
})

export const refused = (harm: Declared['harm'], rest: Rest = {}): Declared => ({ harm, ...rest })

/** The field `name`, of what another call answers. */
export const of =
  (name: string, id: CallId, pattern: RegExp, more: Record<string, string> = {}, fields: Record<string, string> = {}) =>
  async (given: Given): Promise<Record<string, string>> => ({
    ...more,
    [name]: part(await ask(id, given, fields), pattern),
  })

export const dice = () => ({ key: 'dice' })
/** A round that is over. */
export const drawn = of('expect', 'fairnessRounds', /"expect":"(\d+)"/, dice(), dice())

export const ID = /"id":"?(\d+)/
export const LINE = /"line":(\d+)/

const member = '(select id from members where username = $1)'
export const PASSKEY = {
  put: `insert into passkeys (member_id, credential_id, public_key, user_handle, name) values (${member}, 'hostile', 'k', 'h', '열쇠')`,
  remove: `delete from passkeys where member_id = ${member}`,
}
export const RESET = {
  put: `insert into fund_password_resets (member_id, due_at) values (${member}, now() + interval '1 day')`,
  remove: `delete from fund_password_resets where member_id = ${member}`,
}
export const PUSH = {
  put: `insert into push_subscriptions (member_id, token_hash, endpoint, p256dh, auth)
    select member_id, token_hash, 'https://push.example/' || id, 'p', 'a' from sessions where member_id = ${member}`,
  remove: `delete from push_subscriptions where member_id = ${member}`,
}
export const CLOSING = {
  put: `insert into account_closings (member_id, asked_at, due_at, username, mark) values (${member}, now(), now() + interval '1 day', 'v1:x', 'm')`,
  remove: `delete from account_closings where member_id = ${member}`,
}
