import { one, type Queryable } from '../../infra/database/index.ts'

const MOST = 1_000_000

/** What the review desk takes of a member, and what it wants two operators for: words, columns of `desk_rules`, bounds. */
export const DESK_RULES = {
  'deposit-least': { column: 'deposit_least', name: '가장 적은 입금(원)', least: 1, most: MOST },
  'withdrawal-least': {
    column: 'withdrawal_least',
    name: '가장 적은 출금(원), 전액은 늘 받아요',
    least: 1,
    most: MOST,
  },
  'deposits-open': { column: 'deposits_open', name: '한 회원의 심사 중인 입금(건)', least: 1, most: MOST },
  'withdrawals-open': {
    column: 'withdrawals_open',
    name: '한 회원의 심사 중인 출금(건), 전액은 늘 받아요',
    least: 1,
    most: MOST,
  },
  'second-above': {
    column: 'second_above',
    name: '콘솔에서 두 사람이 확인하는 금액(원), 이보다 크면',
    least: 0,
    most: 999_999_999_999_999,
  },
  'operator-day': {
    column: 'operator_day',
    name: '한 운영자가 24시간 동안 혼자 처리하는 금액(원)',
    least: 0,
    most: 999_999_999_999_999,
  },
  'member-day': {
    column: 'member_day',
    name: '한 회원에게 24시간 동안 운영자 혼자 처리하는 금액(원)',
    least: 0,
    most: 999_999_999_999_999,
  },
} as const

export type DeskRule = keyof typeof DESK_RULES

/** All rules as they are now, by the names of their columns. */
export async function deskRules(db: Queryable): Promise<Record<(typeof DESK_RULES)[DeskRule]['column'], number>> {
  return (await one(db, 'select * from desk_rules')) as Awaited<ReturnType<typeof deskRules>>
}

/** A sentence where a rule cannot have the value, else null. */
export function deskRuleFault(rule: DeskRule, value: number): string | null {
  const { least, most, name } = DESK_RULES[rule]
  if (value >= least && value <= most) return null
  return `${name}: ${least.toLocaleString('ko-KR')}부터 ${most.toLocaleString('ko-KR')}까지 정할 수 있어요`
}

/** Changes one rule, in the caller's transaction. @returns a sentence where the value is not possible, else null */
export async function setDeskRule(db: Queryable, rule: DeskRule, value: number): Promise<string | null> {
  const fault = deskRuleFault(rule, value)
  if (fault !== null) return fault
  const { column } = DESK_RULES[rule]
  await db.query(`update desk_rules set ${column} = $1`, [value])
  return null
}
