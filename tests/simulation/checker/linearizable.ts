import { type Account, EMPTY, isSame } from './account.ts'
import type { Attempt, BookedRequest } from './history.ts'
import type { Rules } from './rules.ts'

/** Beyond this many steps a search is given up, and the history counts as wrong. */
const MOST_STEPS = 2_000_000

/** What an account must be in the end. */
export interface End extends Pick<Account, 'posted' | 'bets' | 'withdrawals' | 'lines'> {
  requests: readonly Pick<BookedRequest, 'line' | 'state'>[]
}

/**
 * Looks for an order of the attempts, each within its time, in which the account's rules give every answer and end in what
 * the books say (Wing and Gong's search, with Lowe's memory of what was tried). An attempt whose answer was lost may have
 * acted or not. Returns null where there is such an order, else how far the best one came.
 */
export function whyNotLinearizable(rules: Rules, attempts: readonly Attempt[], end: End): string | null {
  const ordered = [...attempts].sort((one, other) => one.invoked - other.invoked)
  const search = new Search(rules, ordered, end)
  if (search.run()) return null
  return search.report()
}

class Search {
  readonly #rules: Rules
  readonly #attempts: readonly Attempt[]
  readonly #end: End
  readonly #taken: boolean[]
  readonly #tried = new Set<string>()
  #steps = 0
  #furthest = -1
  #stuck: readonly Attempt[] = []

  constructor(rules: Rules, attempts: readonly Attempt[], end: End) {
    this.#rules = rules
    this.#attempts = attempts
    this.#end = end
    this.#taken = attempts.map(() => false)
  }

  run(): boolean {
    return this.#from(EMPTY, 0, 0)
  }

  report(): string {
    if (this.#steps > MOST_STEPS) return `no order was found in ${MOST_STEPS} steps`
    if (this.#stuck.length === 0) return 'every order of the attempts ends in other books'
    return `after ${this.#furthest} attempts none of these can be next: ${JSON.stringify(this.#stuck)}`
  }

  /** @param first all attempts before it are taken @param count of those that are taken */
  #from(account: Account, first: number, count: number): boolean {
    while (this.#taken[first]) first++
    if (first === this.#attempts.length) return isEnd(account, this.#end)
    const next = this.#next(first)
    if (next.length > 1 && this.#wasTried(account, first, next)) return false
    if (count > this.#furthest) {
      this.#furthest = count
      this.#stuck = next.map((index) => this.#attempts[index] as Attempt)
    }
    for (const index of next) {
      const attempt = this.#attempts[index] as Attempt
      for (const after of this.#rules.after(account, attempt.call, attempt.answer)) {
        if (++this.#steps > MOST_STEPS) return false
        this.#taken[index] = true
        if (this.#from(after, first, count + 1)) return true
        this.#taken[index] = false
      }
    }
    return false
  }

  /** Attempts that may be the next: none that is left had returned before they were invoked. The first to return first. */
  #next(first: number): number[] {
    let returned = Number.POSITIVE_INFINITY
    const open: number[] = []
    for (let index = first; index < this.#attempts.length; index++) {
      const attempt = this.#attempts[index] as Attempt
      if (attempt.invoked > returned) break
      if (this.#taken[index]) continue
      open.push(index)
      returned = Math.min(returned, attempt.returned)
    }
    const at = (index: number) => this.#attempts[index] as Attempt
    return open.filter((index) => at(index).invoked <= returned).sort((a, b) => at(a).returned - at(b).returned)
  }

  #wasTried(account: Account, first: number, next: readonly number[]): boolean {
    const beyond = this.#taken.flatMap((taken, index) => (taken && index > first ? [index] : []))
    const key = JSON.stringify([first, beyond, next.length, account])
    if (this.#tried.has(key)) return true
    this.#tried.add(key)
    return false
  }
}

function isEnd(account: Account, end: End): boolean {
  if (!isSame(account, end)) return false
  return end.requests.every(({ line, state }) => account.requests[line] === state)
}
