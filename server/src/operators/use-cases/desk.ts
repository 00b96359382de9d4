import { DESK_RULES, type DeskRule } from '../../domain/ledger/index.ts'
import { type Actor, audit } from '../../infra/audit-log/index.ts'
import type { Queryable } from '../../infra/database/index.ts'
import { ActionRefusal } from './refusal.ts'

/** Whether a rule of the review desk can have the value. */
export function fitsRule(rule: DeskRule, value: number): boolean {
  return value >= DESK_RULES[rule].least && value <= DESK_RULES[rule].most
}

/** @throws ActionRefusal desk-rule where {@link fitsRule} does not hold */
export function requireFits(rule: DeskRule, value: number): void {
  const { least, most } = DESK_RULES[rule]
  if (!fitsRule(rule, value)) throw new ActionRefusal('desk-rule', { rule, least, most })
}

/** Changes one rule and writes it down, in the caller's transaction. @throws ActionRefusal desk-rule */
export async function changeDeskRule(
  db: Queryable,
  actor: Actor,
  rule: DeskRule,
  { value, ...more }: { value: number } & Record<string, unknown>,
): Promise<void> {
  requireFits(rule, value)
  await db.query(`update desk_rules set ${DESK_RULES[rule].column} = $1`, [value])
  await audit(db, actor, { action: 'desk.set', target: rule, details: { ...more, value } })
}
