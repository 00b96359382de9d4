import type { decideBooking } from '../../domain/bookings/index.ts'
import type { DeskRule } from '../../domain/ledger/index.ts'
import type { Actor } from '../../infra/audit-log/index.ts'
import type { Pool } from '../../infra/database/index.ts'

/** Who acts, and on which database: an operator of the console, or somebody at the command line. */
export interface Acting {
  /** Acts as the login that owns the tables. */
  pool: Pool
  operator: Actor
}

/** Why an action of an operator is refused, by code, with the facts that the words for it need. */
export interface Refusals {
  booking: { id: number; why: NonNullable<Awaited<ReturnType<typeof decideBooking>>> }
  credit: { why: 'inactive' | 'unconfirmed' | 'excluded' | 'break' | 'deposit_limit' | 'overflow' | 'other' }
  'desk-rule': { rule: DeskRule; least: number; most: number }
  inquiry: { id: number; why: 'missing' | 'ended' | 'newer' }
  'inquiry-held': { id: number; holder: string; until: Date | null }
  invite: { code: string; why: 'missing' | 'taken' }
  member: { who: number | string }
  'no-exclusion': object
  'no-fund-password': object
  notice: { id: number }
  operator: { who: number | string }
  'operator-taken': { name: string }
  picture: { id: number }
  request: { kind: 'deposits' | 'withdrawals'; id: number; why: 'missing' | 'decided' | 'unconfirmed' }
  reversal: { why: 'missing' | 'reversed' | 'not_reversible' | 'insufficient' }
  'roles-exclusive': object
  'verification-runs': object
  'last-administrator': object
}

export type RefusalCode = keyof Refusals

/** How an adapter words each refusal. */
export type RefusalWords<Said> = { [Code in RefusalCode]: (facts: Refusals[Code]) => Said }

/** An action that was refused; whatever it did in its transaction is rolled back. Adapters have the words. */
export class ActionRefusal<Code extends RefusalCode = RefusalCode> extends Error {
  override name = 'ActionRefusal'
  readonly code: Code
  readonly facts: Refusals[Code]

  constructor(code: Code, facts: Refusals[Code]) {
    super(code)
    this.code = code
    this.facts = facts
  }

  /** This refusal as an adapter says it. */
  in<Said>(words: RefusalWords<Said>): Said {
    return words[this.code](this.facts)
  }
}
