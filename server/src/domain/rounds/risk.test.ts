import { expect, test } from 'vitest'
import { functionText } from '../../../test/db/function-text.ts'
import { playRisk } from '../../../test/rounds/risk.ts'

const PLAN = { members: 12, orders: 300, seed: 20_261_122 }

test('no order passes a limit while rounds are settled and limits are lowered', async () => {
  const { accepted, refused, beyond } = await playRisk(PLAN)
  expect(beyond).toBe(0)
  // Both sides of the limit were tried.
  expect(Math.min(accepted, refused)).toBeGreaterThan(40)
})

test('the same race passes the limit with totals that are read in the statement that takes the lock', async () => {
  const { beyond } = await playRisk({ ...PLAN, orderPlace: readingBesideTheLock(functionText('order_place')) })
  expect(beyond).toBeGreaterThan(0)
})

/** order_place with its lock and the reading of totals in one statement: PostgreSQL reads only the locked row anew. */
function readingBesideTheLock(text: string): string {
  const lock = '  perform 1 from ledger_accounts a where a.id = p_member for no key update;\n'
  const totals = /(d\.day = seoul_day\(at\)\n\s+where a\.id = p_member);/
  expect(text).toContain(lock)
  expect(text).toMatch(totals)
  return text.replace(lock, '').replace(totals, '$1 for no key update of a;')
}
