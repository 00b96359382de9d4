import { type Account, availableOf, end, isSame, opened } from './account.ts'
import type { Answer, BookedRequest, Books, Call } from './history.ts'

type Step = Account | null
type Asking = Extract<Call, { key: string | null }>
type Of<Type extends Call['type']> = Extract<Call, { type: Type }>

/** The rules of one account, in order. What the books alone can say (ids, payouts) is looked up in them. */
export class Rules {
  readonly #account: number
  readonly #byLine: Map<number, BookedRequest>
  readonly #byId: Map<string, BookedRequest>
  readonly #books: Books

  constructor(account: number, books: Books) {
    this.#account = account
    this.#books = books
    const own = books.requests.filter((request) => request.account === account)
    this.#byLine = new Map(own.map((request) => [request.line, request]))
    this.#byId = new Map(own.map((request) => [`${request.type} ${request.id}`, request]))
  }

  /** What the account may be after a call that was answered so (null: nobody knows how); none where it cannot have been. */
  after(account: Account, call: Call, answer: Answer | null): Account[] {
    const idle = answer === null || call.type === 'publish' || this.#refuses(account, call, answer) ? [account] : []
    if (call.type === 'publish') return answer?.outcome === 'error' ? idle : [...this.#voidedAhead(account), ...idle]
    const acted = this.#act(account, call, answer)
    return acted ? [acted, ...idle] : idle
  }

  /** The account once the call has acted; null where it could not have, or could not have been answered so. */
  #act(account: Account, call: Call, answer: Answer | null): Step {
    const next = this.#acted(account, call, answer)
    return next && availableOf(next) >= 0 && next.bets >= 0 && next.withdrawals >= 0 ? next : null
  }

  /** True where this may be answered though nothing was done. */
  #refuses(account: Account, call: Call, { outcome, shortfall = null, id = null, ...answer }: Answer): boolean {
    const available = availableOf(account)
    switch (outcome) {
      case 'error':
      case 'false':
      case 'in_flight':
      case 'closed':
      case 'not_open':
        return true
      case 'insufficient':
        if (call.type === 'reverse') return available < this.#entriesOf(call.transfer)
        if (call.type === 'withdraw') return shortfall === call.amount - available && shortfall > 0
        return call.type === 'order' && available < call.total && shortfall === leastOf(call) - available
      case 'condition':
        return call.type === 'order' && available >= call.total && shortfall === leastOf(call) - available
      case 'replayed':
        return 'key' in call && this.#replays(account, call, id, answer)
      case 'decided':
        return this.#isDecided(account, call)
      case 'reversed':
        return call.type === 'reverse' && account.reversed.includes(call.transfer)
      case 'done':
        // taken back before, and again
        return call.type === 'cancel' && account.requests[call.line] === 'refused'
      case 'read':
        return isSame(
          account,
          answer.accounts?.find((one) => one.id === this.#account),
        )
      default:
        return false
    }
  }

  #acted(account: Account, call: Call, answer: Answer | null): Step {
    if (answer && answer.outcome !== 'done' && answer.outcome !== 'true') return null
    switch (call.type) {
      case 'deposit':
      case 'withdraw':
      case 'order':
        return this.#ask(account, call, answer)
      case 'decideDeposit':
      case 'decideWithdrawal': {
        const request = this.#byId.get(`${call.type === 'decideDeposit' ? 'deposit' : 'withdraw'} ${call.id}`)
        return request ? end(account, request, call.approve) : null
      }
      case 'cancel': {
        const request = this.#byLine.get(call.line)
        return request && request.type !== 'order' ? end(account, request, false) : null
      }
      case 'credit':
        return this.#credit(account, call)
      case 'reverse':
        return this.#reverse(account, call.transfer)
      case 'seal':
        return { ...account, sealed: [...account.sealed, call.round] }
      case 'draw':
      case 'void':
        return this.#resolve(account, call)
      default:
        return null
    }
  }

  #ask(account: Account, call: Asking, answer: Answer | null): Step {
    const key = keyOf(call)
    if (key !== null && account.keys[key] !== undefined) return null
    const line = account.lines + 1
    const request = this.#byLine.get(line)
    const amount = call.type === 'order' ? call.total : call.amount
    if (!request || request.type !== call.type || request.amount !== amount) return null
    if (answer && answer.id !== request.id) return null
    const next: Account = {
      ...opened(account, line),
      keys: key === null ? account.keys : { ...account.keys, [key]: line },
    }
    if (request.type === 'deposit') return next
    if (call.type !== 'order') return { ...next, withdrawals: account.withdrawals + amount }
    const { round } = call
    if (request.round !== round || account.sealed.includes(round) || account.resolved.includes(round)) return null
    if (availableOf(account) < leastOf(call)) return null
    const placed = { ...next, bets: account.bets + amount }
    return !answer || (answer.balance === availableOf(placed) && answer.line === line) ? placed : null
  }

  /** An operator's credit is a deposit that is filed and booked in one go. */
  #credit(account: Account, { amount }: Of<'credit'>): Step {
    const request = this.#byLine.get(account.lines + 1)
    if (request?.type !== 'deposit' || request.amount !== amount) return null
    return end(opened(account, request.line), request, true)
  }

  #reverse(account: Account, transfer: number): Step {
    const amount = this.#entriesOf(transfer)
    if (account.reversed.includes(transfer) || availableOf(account) < amount) return null
    const reversed = [...account.reversed, transfer]
    return { ...account, reversed, posted: account.posted - amount, lines: account.lines + 1 }
  }

  #resolve(account: Account, { type, round }: Of<'seal' | 'draw' | 'void'>): Step {
    if (account.resolved.includes(round)) return null
    let next: Account = { ...account, resolved: [...account.resolved, round] }
    for (const request of this.#byLine.values()) {
      if (request.round !== round || account.requests[request.line] !== 'open') continue
      const { line, amount, payout } = request
      const state = type === 'draw' ? 'done' : 'refused'
      next = {
        ...next,
        bets: next.bets - amount,
        posted: next.posted + (type === 'draw' ? (payout ?? 0) - amount : 0),
        requests: { ...next.requests, [line]: state },
      }
    }
    return next
  }

  /** Rounds that were void in the end and may have become so here: some that follow each other, those that were missed or ahead of the clock. */
  #voidedAhead(account: Account): Account[] {
    const open = [...this.#byLine.values()].filter(
      ({ type, state, line }) => type === 'order' && state === 'refused' && account.requests[line] === 'open',
    )
    const rounds = [...new Set(open.map(({ round }) => round as number))].sort((one, other) => one - other)
    const voided = (from: Account, ids: number[]) =>
      ids.reduce((next: Account, round) => this.#resolve(next, { type: 'void', round }) ?? next, from)
    return rounds.flatMap((_, from) =>
      rounds.slice(from).map((_, more) => voided(account, rounds.slice(from, from + more + 1))),
    )
  }

  #replays(account: Account, call: Asking, id: number | null, answer: Omit<Answer, 'outcome'>) {
    const line = account.keys[keyOf(call) ?? '']
    if (line === undefined || this.#byLine.get(line)?.id !== id) return false
    return answer.line === undefined || answer.line === line
  }

  #isDecided(account: Account, call: Call): boolean {
    if (call.type === 'cancel') return account.requests[call.line] !== 'open'
    if (call.type !== 'decideDeposit' && call.type !== 'decideWithdrawal') return false
    const request = this.#byId.get(`${call.type === 'decideDeposit' ? 'deposit' : 'withdraw'} ${call.id}`)
    return request !== undefined && (account.requests[request.line] ?? 'open') !== 'open'
  }

  #entriesOf(transfer: number): number {
    const own = this.#books.entries.filter((entry) => entry.transfer === transfer && entry.account === this.#account)
    return own.reduce((sum, { amount }) => sum + amount, 0)
  }
}

const leastOf = ({ total, condition }: Of<'order'>) => Math.max(total, condition)

const keyOf = ({ type, key }: Asking) => (key === null ? null : `${type} ${key}`)
