import { DESK_RULES, type DeskRule, deskRules } from '../../domain/ledger/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import { askChange } from '../approvals/index.ts'
import type { Answers } from '../calls/index.ts'
import { DESK_RULE_NAMES } from '../calls/index.ts'
import { changeDeskRule, requireFits } from '../use-cases/index.ts'

/** Of the advisory lock under which the desk's rules are changed. */
const RULES_LOCK = 360_002

/** What the contract calls the rules of the desk. */
const RULES = {
  depositLeast: 'deposit-least',
  withdrawalLeast: 'withdrawal-least',
  depositsOpen: 'deposits-open',
  withdrawalsOpen: 'withdrawals-open',
  secondAbove: 'second-above',
  operatorDay: 'operator-day',
  memberDay: 'member-day',
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
      operatorDay: rules.operator_day,
      memberDay: rules.member_day,
    }
  },

  setDesk: (context, { reason, ...wanted }) =>
    withTransaction(context.pool, async (db) => {
      await db.query('select pg_advisory_xact_lock($1)', [RULES_LOCK])
      const rules = await deskRules(db)
      const weaker: Partial<Record<DeskRule, number>> = {}
      for (const [name, value] of Object.entries(wanted)) {
        if (value === undefined) continue
        const rule = RULES[name as keyof typeof RULES]
        requireFits(rule, value)
        if (weakens(rule, rules[DESK_RULES[rule].column], value)) weaker[rule] = value
        else await changeDeskRule(db, context.operator, rule, { value, reason })
      }
      if (Object.keys(weaker).length === 0) return { ok: true, waits: null }
      const what = Object.entries(weaker).map(([rule, value]) => changeText(rule as DeskRule, rules, value))
      const change = { what: what.join(', '), rules: weaker }
      return { ok: true, waits: await askChange(db, context, { action: 'desk.set', target: 0, change, reason }) }
    }),
}

/** A smallest amount protects where it is high, every other limit where it is low. */
const weakens = (rule: DeskRule, now: number, value: number) => (rule.endsWith('-least') ? value < now : value > now)

const changeText = (rule: DeskRule, rules: Awaited<ReturnType<typeof deskRules>>, value: number) => {
  return `${DESK_RULE_NAMES[rule]}: ${rules[DESK_RULES[rule].column].toLocaleString('ko-KR')} → ${value.toLocaleString('ko-KR')}`
}
