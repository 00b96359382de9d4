/** After every attack: the ledger recomputed from nothing, and every round as its members can verify it. */

import { type FairExport, parseFairExport } from '@yaksok/shared/core/contract'
import { verifyExport } from '@yaksok/shared/core/draw'
import { seoulDay } from '@yaksok/shared/core/time'
import { type Attack, Tally } from '../attack.ts'

export const books: Attack = {
  name: 'books',
  rule: 'The ledger and the proofs of the rounds hold after every attack',
  half: 'day',
  own: true,
  async run(target) {
    const tally = new Tally()
    const printed = await target.own.ops('ledger', 'verify').catch((error: Error) => error.message)
    const checks = printed.split('\n').filter((line) => /[✓✗]/.test(line))
    for (const line of checks) tally.tried(!line.includes('✗'), line)
    const day = seoulDay(Date.now()).replaceAll('-', '')
    const exported = await target.must<FairExport>('fairnessExport', { key: 'dice', day })
    const { rounds, gaps } = await verifyExport(parseFairExport(exported))
    for (const round of rounds) tally.tried(round.passed, `round ${round.expect} does not verify`)
    for (const gap of gaps) tally.tried(false, `round ${gap} is missing`)
    return tally.finding(`${checks.length} ledger checks, ${rounds.length} rounds`)
  },
}
