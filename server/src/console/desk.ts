import { audit } from '../audit/index.ts'
import { withTransaction } from '../db/index.ts'
import { type DeskRule, deskRules, setDeskRule } from '../wallet/index.ts'
import type { Answers } from './context.ts'
import { refuse } from './refusal.ts'

/** What the contract calls the rules of the desk. */
const RULES = {
  depositLeast: 'deposit-least',
  withdrawalLeast: 'withdrawal-least',
  depositsOpen: 'deposits-open',
  withdrawalsOpen: 'withdrawals-open',
  secondAbove: 'second-above',
} as const satisfies Record<string, DeskRule>

/** The rules of the review desk. */
export const deskHandlers: Answers<'desk' | 'setDesk'> = {
  desk: async ({ pool }) => {
    const rules = await deskRules(pool)
    return {
      depositLeast: rules.deposit_least,
      withdrawalLeast: rules.withdrawal_least,
      depositsOpen: rules.deposits_open,
      withdrawalsOpen: rules.withdrawals_open,
      secondAbove: rules.second_above,
    }
  },

  setDesk: ({ pool, operator }, { reason, ...wanted }) =>
    withTransaction(pool, async (db) => {
      for (const [name, value] of Object.entries(wanted)) {
        if (value === undefined) continue
        const rule = RULES[name as keyof typeof RULES]
        const fault = await setDeskRule(db, rule, value)
        if (fault) throw refuse('bad-input', fault)
        await audit(db, operator, { action: 'desk.set', target: rule, details: { value, reason } })
      }
      return { ok: true }
    }),
}
