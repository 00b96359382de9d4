import type { Request } from './send.ts'
import type { Stage } from './stage.ts'
import type { Standing } from './standing.ts'

const LEAST_BALANCE = 10_000

/** The ledger's answer to a request it has not seen before, by the rules as decisions.md and the contract say them. */
export function expectedAnswer(stage: Stage, standing: Standing, request: Request, round: string): string {
  const { model } = stage
  const member = stage.member(request.member)
  if (!standing.isActive(member)) return 'inactive'
  if (request.type === 'deposit') return 'done'
  const available = model.available(member)
  if (request.type === 'withdraw') return available < request.amount ? 'insufficient' : 'done'
  if (round !== stage.round) return 'closed'
  const total = request.stake * request.picks.length
  const limit = standing.lossLimit(member)
  if (limit !== null && model.lostOn(member, stage.today()) + total > limit) return 'loss_limit'
  if (available < total) return 'insufficient'
  return available < LEAST_BALANCE ? 'condition' : 'done'
}
