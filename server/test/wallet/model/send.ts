import { one, type Pool } from '../../../src/infra/database/index.ts'
import type { Command } from './commands.ts'

/** What a member can ask of the ledger. */
export type Request = Extract<Command, { type: 'deposit' | 'withdraw' | 'order' }>

interface Answer {
  outcome: string
  id: number
}

interface Sending {
  member: number
  round: string
  key: string | null
  payload: string
}

/** Asks the ledger as the API does. */
export async function send(pool: Pool, request: Request, sending: Sending): Promise<Answer> {
  const [call, values] = callOf(request, sending)
  return (await one<Answer & Record<string, unknown>>(pool, `select outcome, id from ${call}`, values)) as Answer
}

function callOf(request: Request, { member, round, key, payload }: Sending): [call: string, values: unknown[]] {
  const hash = Buffer.from(payload)
  switch (request.type) {
    case 'deposit':
      return ['wallet_deposit($1, $2, $3, $3, $4, $5)', [member, request.amount, '', key, hash]]
    case 'withdraw':
      return ['wallet_withdraw($1, $2, $3, $4)', [member, request.amount, key, hash]]
    case 'order': {
      const { lottery, picks, stake } = request
      return ['order_place($1, $2, $3, $4, $5, $6, $7)', [member, lottery, round, picks, stake, key, hash]]
    }
  }
}
