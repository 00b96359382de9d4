import { one } from '../../../src/infra/database/index.ts'
import type { Model, ModelRequest } from './model.ts'
import type { Stage } from './stage.ts'

const DECIDE = { deposit: 'wallet_decide_deposit', withdraw: 'wallet_decide_withdrawal' }

const TRANSFER_OF: Record<ModelRequest['kind'], string> = {
  deposit: 'select transfer_id from deposits where id = $1',
  withdraw: 'select t.id from ledger_transfers t join withdrawals w on w.hold_id = t.hold_id where w.id = $1',
  order: 'select t.id from ledger_transfers t join orders o on o.hold_id = t.hold_id where o.id = $1',
}

/** Approves or rejects one of the deposits or withdrawals, decided already or not. */
export async function decide(stage: Stage, kind: keyof typeof DECIDE, of: number, approve: boolean): Promise<void> {
  const { world, model, foretell } = stage
  const all = model.requests.filter((request) => request.kind === kind)
  const request = all[of % all.length]
  if (!request) return
  const wasOpen = request.state === 'open'
  const row = await one<{ outcome: string }>(world.operator, `select ${DECIDE[kind]}($1, $2) as outcome`, [
    request.id,
    approve ? null : '거절',
  ])
  if (foretell && row?.outcome !== (wasOpen ? 'done' : 'decided')) throw new Error(`decided: ${row?.outcome}`)
  if (row?.outcome !== 'done') return
  if (request.state !== 'open') throw new Error(`${kind} ${request.id} was decided twice`)
  request.state = approve ? 'done' : 'refused'
}

/** Reverses one of the booked requests, reversed already or not. */
export async function reverse(stage: Stage, of: number): Promise<void> {
  const { world, model, foretell } = stage
  const booked = model.requests.filter(({ state }) => state === 'done')
  const request = booked[of % booked.length]
  if (!request) return
  const expected = foretell ? expectedReversal(model, request) : null
  const row = await one<{ outcome: string }>(
    world.operator,
    `select outcome from ledger_reverse((${TRANSFER_OF[request.kind]}), '정정')`,
    [request.id],
  )
  if (expected && row?.outcome !== expected)
    throw new Error(`reversal was answered ${row?.outcome}, expected ${expected}`)
  if (row?.outcome !== 'done') return
  if (request.reversedOn) throw new Error(`${request.kind} ${request.id} was reversed twice`)
  model.reverse(request, stage.today())
}

function expectedReversal(model: Model, request: ModelRequest): string {
  if (request.reversedOn) return 'reversed'
  return model.available(request.member) < model.booked(request) ? 'insufficient' : 'done'
}
