import * as calls from './operations.ts'
import type { Random } from './random.ts'
import { LOTTERY, type Stage } from './stage.ts'

const PICKS = ['대', '소', '홀', '짝']

/** Chooses what happens next; a seed always chooses the same in the same state. */
export class Chooser {
  readonly #random: Random
  readonly #stage: Stage
  readonly #signature: (round: number) => string
  #keys = 0

  constructor(random: Random, stage: Stage, signature: (round: number) => string) {
    this.#random = random
    this.#stage = stage
    this.#signature = signature
  }

  operation(as: calls.Operation['as']): Promise<calls.Operation> | calls.Operation {
    const roll = this.#random.below(100)
    if (as === 'owner')
      return roll < 12 ? calls.credit(this.#member(), 1 + this.#random.below(40_000)) : this.#decision()
    if (roll < 40) return this.#order()
    if (roll < 52) return calls.deposit(this.#member(), 1 + this.#random.below(60_000), this.#key())
    if (roll < 66) return calls.withdraw(this.#member(), 1 + this.#random.below(50_000), this.#key())
    if (roll < 71) return this.#cancellation()
    if (roll < 88) return this.engine()
    return roll < 95 ? calls.read(this.#member()) : calls.look()
  }

  /** The next step of a round that is due, the beacon's answer, or rounds to come. */
  async engine(): Promise<calls.Operation> {
    return (await this.dueStep()) ?? calls.publish()
  }

  async dueStep(): Promise<calls.Operation | null> {
    const due = await this.#rows<{ id: number; action: 'seal' }>('select id, action from rounds_due()')
    if (due.length > 0) {
      const { id, action } = this.#random.pick(due)
      return calls.roundStep(action, id)
    }
    const [wait] = await this.#rows<{ chain: string; round: number }>(
      'select chain, round from beacon_waiting() limit 1',
    )
    return wait ? calls.hear(wait.chain, wait.round, this.#signature(wait.round)) : null
  }

  async #order(): Promise<calls.Operation> {
    // mostly the one that runs; at times one that has just closed, or is to come
    const rounds = await this.#rows<calls.OpenRound>(
      `select id, expect, condition from rounds where lottery_id = ${LOTTERY} and draws_at > money_now() - interval '10 seconds'
       order by seq limit 3`,
    )
    const round = this.#random.oneIn(6) ? this.#random.pick(rounds) : rounds[0]
    if (!round) return calls.publish()
    const picks = PICKS.filter(() => this.#random.oneIn(2))
    const stake = 1000 * (1 + this.#random.below(12))
    return calls.order(this.#member(), round, picks.length > 0 ? picks : ['대'], stake, this.#key())
  }

  async #decision(): Promise<calls.Operation> {
    if (this.#random.oneIn(8)) return await this.#reversal()
    const what = this.#random.oneIn(2) ? 'deposit' : 'withdrawal'
    // open ones above all; of those decided the last, so that two decide the same
    const rows = await this.#rows<{ id: number; account_id: number }>(
      `select id, account_id from ${what}s where account_id = any ($1) order by status, id desc limit 4`,
    )
    const chosen = rows.length > 0 ? this.#random.pick(rows) : null
    return chosen ? calls.decide(what, chosen.account_id, chosen.id, !this.#random.oneIn(3)) : calls.look()
  }

  async #reversal(): Promise<calls.Operation> {
    const rows = await this.#rows<{ id: number; account: number }>(
      `select t.id, min(e.account_id) as account from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
       where e.account_id = any ($1) and t.kind <> 'reversal' group by t.id order by t.id desc limit 6`,
    )
    const chosen = rows.length > 0 ? this.#random.pick(rows) : null
    return chosen ? calls.reverse(chosen.account, chosen.id) : calls.look()
  }

  async #cancellation(): Promise<calls.Operation> {
    const rows = await this.#rows<{ account_id: number; line: number }>(
      `select account_id, line from (select account_id, line, status, id from deposits union all
         select account_id, line, status, id from withdrawals) r
       where account_id = any ($1) order by status, id desc, line limit 4`,
    )
    const chosen = rows.length > 0 ? this.#random.pick(rows) : null
    return chosen ? calls.cancel(chosen.account_id, chosen.line) : calls.look()
  }

  #member(): number {
    return this.#random.pick(this.#stage.members).id
  }

  /** Mostly; a request without one is never sent again. */
  #key(): string | null {
    return this.#random.oneIn(6) ? null : `key ${++this.#keys}`
  }

  async #rows<Row>(text: string): Promise<Row[]> {
    const values = text.includes('$1') ? [this.#stage.members.map(({ id }) => id)] : []
    return (await this.#stage.admin.query(text, values)).rows as Row[]
  }
}
