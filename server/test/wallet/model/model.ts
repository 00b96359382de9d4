import { deriveResult, fairOdds, type Game, payout, pickWins } from '@yaksok/shared/core/draw'

/** A request the ledger has accepted. */
export interface ModelRequest {
  kind: 'deposit' | 'withdraw' | 'order'
  id: number
  member: number
  amount: number
  state: 'open' | 'done' | 'refused'
  /** Orders only. */
  round?: string
  lottery?: 1 | 4
  picks?: string[]
  stake?: number
  payout?: number
  /** Days of Seoul on which it was drawn and taken back. */
  drawnOn?: string
  reversedOn?: string
}

/** What a member must have, by the model. */
export interface ModelBalance {
  posted: number
  heldBets: number
  heldWithdrawals: number
  lines: number
}

/**
 * What the ledger should say, in a few lines: balances are added up anew from the accepted requests each time, and
 * payouts come from shared/core/draw. It shares no code with the SQL it is compared with.
 */
export class Model {
  readonly requests: ModelRequest[] = []
  readonly #reversals = new Map<number, number>()

  accept(request: ModelRequest): void {
    this.requests.push(request)
  }

  find(kind: ModelRequest['kind'], id: number): ModelRequest {
    const found = this.requests.find((request) => request.kind === kind && request.id === id)
    if (!found) throw new Error(`the ledger knows a ${kind} ${id} that nobody made`)
    return found
  }

  open(kind: ModelRequest['kind']): ModelRequest[] {
    return this.requests.filter((request) => request.kind === kind && request.state === 'open')
  }

  /** A round was drawn (`opencode`) or voided (`''`). */
  resolve(lottery: 1 | 4, round: string, opencode: string, day: string): void {
    const game: Game = lottery === 4 ? 'dice' : 'digit'
    const result = deriveResult(opencode)
    for (const request of this.open('order')) {
      if (request.lottery !== lottery || request.round !== round) continue
      request.state = result ? 'done' : 'refused'
      request.drawnOn = day
      const { picks = [], stake = 0 } = request
      request.payout = result
        ? picks
            .filter((pick) => pickWins(pick, result))
            .reduce((sum, pick) => sum + payout(stake, fairOdds(game, pick)), 0)
        : 0
    }
  }

  /** What a booked request changed in its member's balance. */
  booked({ kind, state, amount, payout: paid = 0 }: ModelRequest): number {
    if (state !== 'done') return 0
    return kind === 'deposit' ? amount : kind === 'withdraw' ? -amount : paid - amount
  }

  reverse(request: ModelRequest, day: string): void {
    request.reversedOn = day
    this.#reversals.set(request.member, (this.#reversals.get(request.member) ?? 0) + 1)
  }

  balance(member: number): ModelBalance {
    const own = this.requests.filter((request) => request.member === member)
    const held = (kind: ModelRequest['kind']) =>
      own
        .filter((request) => request.kind === kind && request.state === 'open')
        .reduce((sum, { amount }) => sum + amount, 0)
    return {
      posted: own.reduce((sum, request) => sum + (request.reversedOn ? 0 : this.booked(request)), 0),
      heldBets: held('order'),
      heldWithdrawals: held('withdraw'),
      lines: own.length + (this.#reversals.get(member) ?? 0),
    }
  }

  available(member: number): number {
    const { posted, heldBets, heldWithdrawals } = this.balance(member)
    return posted - heldBets - heldWithdrawals
  }

  /** What counts against a loss limit: open stakes, what was lost on the day, less what was taken back on it. */
  lostOn(member: number, day: string): number {
    return this.requests
      .filter((request) => request.kind === 'order' && request.member === member)
      .reduce((sum, request) => {
        if (request.state === 'open') return sum + request.amount
        const lost = -this.booked(request)
        return sum + (request.drawnOn === day ? lost : 0) - (request.reversedOn === day ? lost : 0)
      }, 0)
  }

  /** Transfers there must be: one a booked request, one a reversal. */
  transfers(): number {
    const booked = this.requests.filter(({ state }) => state === 'done').length
    return booked + this.requests.filter(({ reversedOn }) => reversedOn).length
  }
}
