import { seoulDay } from '@yaksok/shared/core/time'
import { many, one } from '../../../src/db/index.ts'
import type { World } from '../world.ts'
import { checkInvariants } from './check.ts'
import { type Command, FUNDS } from './commands.ts'
import { Model, type ModelRequest } from './model.ts'

type Request = Extract<Command, { type: 'deposit' | 'withdraw' | 'order' }>

/** A request as it was sent under a key. */
interface Sent {
  request: Request
  key: string
  round: string
}

interface Answer {
  outcome: string
  id: number
}

/** A loss limit and the higher one that waits; null = none. */
interface LossLimit {
  amount: number | null
  next?: { amount: number | null; at: number }
}

const DAY_MS = 86_400_000
const LEAST_BALANCE = 10_000
let runs = 0

/**
 * Plays a sequence against the database, `width` commands at a time on as many connections, and checks the six
 * invariants after each step. One at a time, the model also foretells every answer.
 */
export async function runSequence(world: World, commands: readonly Command[], width: number): Promise<void> {
  const members: number[] = []
  for (const funds of FUNDS) members.push(await world.member(funds))
  const player = new Player(world, members, width === 1)
  await player.learnFunds()
  await player.rounds()
  for (let first = 0; first < commands.length; first += width) {
    await Promise.all(commands.slice(first, first + width).map((command) => player.play(command)))
    await player.learnResults()
    await checkInvariants(world, player.model, members)
  }
}

class Player {
  readonly model = new Model()
  readonly #world: World
  readonly #members: readonly number[]
  readonly #foretell: boolean
  readonly #run = ++runs
  readonly #sent: Sent[] = []
  /** By key: the request that was accepted under it, which may not be the first that was sent. */
  readonly #accepted = new Map<string, { id: number; payload: string }>()
  readonly #status = new Map<number, boolean>()
  readonly #limits = new Map<number, LossLimit>()
  #time: Promise<void> = Promise.resolve()
  #keys = 0
  #round = ''

  constructor(world: World, members: readonly number[], foretell: boolean) {
    this.#world = world
    this.#members = members
    this.#foretell = foretell
  }

  /** Lets time pass until a new round runs, and remembers which; both lotteries number theirs alike. */
  rounds(minutes = 1): Promise<void> {
    // Of commands that are played at once, only one at a time moves the clock.
    this.#time = this.#time.then(async () => {
      const { clock } = this.#world
      const seconds = minutes * 60 - ((clock.now() / 1000) % 60) + 10
      await (minutes === 1 ? this.#world.pass(seconds) : this.#world.away(seconds))
      await clock.advance(1)
      this.#round = await this.#world.round()
    })
    return this.#time
  }

  /** What members start with was deposited and approved before the sequence. */
  async learnFunds(): Promise<void> {
    const deposits = await many<{ id: number; account_id: number; amount: number }>(
      this.#world.pool,
      'select id, account_id, amount from deposits where account_id = any ($1)',
      [this.#members],
    )
    for (const { id, account_id, amount } of deposits)
      this.model.accept({ kind: 'deposit', id, member: account_id, amount, state: 'done' })
  }

  async play(command: Command): Promise<void> {
    switch (command.type) {
      case 'deposit':
      case 'withdraw':
      case 'order':
        return await this.#request(command)
      case 'repeat':
        return await this.#repeat(command.of, command.changed)
      case 'decideDeposit':
        return await this.#decide('deposit', command.of, command.approve)
      case 'decideWithdrawal':
        return await this.#decide('withdraw', command.of, command.approve)
      case 'reverse':
        return await this.#reverse(command.of)
      case 'limitLoss':
        return await this.#limitLoss(this.#id(command.member), command.amount)
      case 'setStatus':
        this.#status.set(this.#id(command.member), command.active)
        await this.#world.operator.query('update members set status = $2 where id = $1', [
          this.#id(command.member),
          command.active ? 1 : 0,
        ])
        return
      case 'pass':
        return await this.rounds()
      case 'away':
        return await this.rounds(5)
    }
  }

  /** Tells the model of rounds that were resolved. */
  async learnResults(): Promise<void> {
    const open = this.model.open('order')
    if (open.length === 0) return
    const rows = await many<{ lottery_id: 1 | 4; expect: string; opencode: string; resolved_at: Date }>(
      this.#world.pool,
      `select lottery_id, expect, opencode, resolved_at from rounds where state in ('drawn', 'void') and expect = any ($1)`,
      [[...new Set(open.map(({ round }) => round))]],
    )
    for (const { lottery_id, expect, opencode, resolved_at } of rows)
      this.model.resolve(lottery_id, expect, opencode, seoulDay(resolved_at))
  }

  #today(): string {
    return seoulDay(new Date(this.#world.clock.now()))
  }

  #id(member: number): number {
    return this.#members[member] as number
  }

  async #request(request: Request): Promise<void> {
    const sent: Sent = { request, key: `run ${this.#run} key ${++this.#keys}`, round: this.#round }
    if (request.key) this.#sent.push(sent)
    await this.#send(sent, request.key ? sent.key : null, 'same')
  }

  async #repeat(of: number, changed: boolean): Promise<void> {
    const sent = this.#sent[of % this.#sent.length]
    if (sent) await this.#send(sent, sent.key, changed ? 'changed' : 'same')
  }

  async #send({ request, round }: Sent, key: string | null, payload: string): Promise<void> {
    const foretold = this.#foretell ? this.#expected(request, round, key, payload) : null
    const member = this.#id(request.member)
    const answer = await this.#ask(request, member, round, key, Buffer.from(payload))
    if (foretold && answer.outcome !== foretold)
      throw new Error(
        `${request.type} was answered ${answer.outcome}, expected ${foretold}: ${JSON.stringify(request)}`,
      )
    if (answer.outcome === 'done') this.#accept(request, answer.id, member, round, key, payload)
    const known = key === null ? undefined : this.#accepted.get(key)
    if (answer.outcome === 'replayed' && known && known.id !== answer.id)
      throw new Error(`${key} was answered with request ${answer.id}, not ${known.id}`)
  }

  #accept(request: Request, id: number, member: number, round: string, key: string | null, payload: string): void {
    if (key && this.#accepted.has(key)) throw new Error(`${key} acted twice`)
    if (key) this.#accepted.set(key, { id, payload })
    const base = { kind: request.type, id, member, state: 'open' as const }
    if (request.type === 'order') {
      const { lottery, picks, stake } = request
      this.model.accept({ ...base, amount: stake * picks.length, lottery, picks, stake, round })
    } else {
      this.model.accept({ ...base, amount: request.amount })
    }
  }

  async #ask(request: Request, member: number, round: string, key: string | null, payload: Buffer): Promise<Answer> {
    const { pool } = this.#world
    const call = {
      deposit: () => ['wallet_deposit($1, $2, $3, $3, $4, $5)', [member, amountOf(request), '', key, payload]],
      withdraw: () => ['wallet_withdraw($1, $2, $3, $4)', [member, amountOf(request), key, payload]],
      order: () => {
        const { lottery, picks, stake } = request as Extract<Request, { type: 'order' }>
        return ['order_place($1, $2, $3, $4, $5, $6, $7)', [member, lottery, round, picks, stake, key, payload]]
      },
    }[request.type]() as [string, unknown[]]
    return (await one<Answer & Record<string, unknown>>(pool, `select outcome, id from ${call[0]}`, call[1])) as Answer
  }

  /** The answer of the ledger, by the rules as decisions.md and the contract say them. */
  #expected(request: Request, round: string, key: string | null, payload: string): string {
    const member = this.#id(request.member)
    const known = key === null ? undefined : this.#accepted.get(key)
    if (known !== undefined) return payload === known.payload ? 'replayed' : 'key_reused'
    const inactive = this.#status.get(member) === false
    const available = this.model.available(member)
    if (request.type === 'deposit') return inactive ? 'inactive' : 'done'
    if (request.type === 'withdraw') return inactive ? 'inactive' : available < request.amount ? 'insufficient' : 'done'
    const total = request.stake * request.picks.length
    if (inactive) return 'inactive'
    if (round !== this.#round) return 'closed'
    const limit = this.#lossLimit(member)
    if (limit !== null && this.model.lostOn(member, this.#today()) + total > limit) return 'loss_limit'
    if (available < total) return 'insufficient'
    return available < LEAST_BALANCE ? 'condition' : 'done'
  }

  async #decide(kind: 'deposit' | 'withdraw', of: number, approve: boolean): Promise<void> {
    const all = this.model.requests.filter((request) => request.kind === kind)
    const request = all[of % all.length]
    if (!request) return
    const wasOpen = request.state === 'open'
    const name = kind === 'deposit' ? 'wallet_decide_deposit' : 'wallet_decide_withdrawal'
    const row = await one<{ outcome: string }>(this.#world.operator, `select ${name}($1, $2) as outcome`, [
      request.id,
      approve ? null : '거절',
    ])
    if (this.#foretell && row?.outcome !== (wasOpen ? 'done' : 'decided')) throw new Error(`decided: ${row?.outcome}`)
    if (row?.outcome !== 'done') return
    if (request.state !== 'open') throw new Error(`${kind} ${request.id} was decided twice`)
    request.state = approve ? 'done' : 'refused'
  }

  async #reverse(of: number): Promise<void> {
    const booked = this.model.requests.filter(({ state }) => state === 'done')
    const request = booked[of % booked.length]
    if (!request) return
    const expected = this.#foretell ? this.#expectedReversal(request) : null
    const row = await one<{ outcome: string }>(
      this.#world.operator,
      `select outcome from ledger_reverse((${TRANSFER_OF[request.kind]}), '정정')`,
      [request.id],
    )
    if (expected && row?.outcome !== expected)
      throw new Error(`reversal was answered ${row?.outcome}, expected ${expected}`)
    if (row?.outcome !== 'done') return
    if (request.reversedOn) throw new Error(`${request.kind} ${request.id} was reversed twice`)
    this.model.reverse(request, this.#today())
  }

  #expectedReversal(request: ModelRequest): string {
    if (request.reversedOn) return 'reversed'
    return this.model.available(request.member) < this.model.booked(request) ? 'insufficient' : 'done'
  }

  async #limitLoss(member: number, amount: number | null): Promise<void> {
    const current = this.#lossLimit(member)
    await this.#world.pool.query(`select limits_set($1, 'loss', $2)`, [member, amount])
    const lower = (amount ?? Number.POSITIVE_INFINITY) <= (current ?? Number.POSITIVE_INFINITY)
    const next = { amount, at: this.#world.clock.now() + DAY_MS }
    this.#limits.set(member, lower ? { amount } : { amount: current, next })
  }

  /** A higher limit acts after its 24 hours. */
  #lossLimit(member: number): number | null {
    const limit = this.#limits.get(member) ?? { amount: null }
    return limit.next && limit.next.at <= this.#world.clock.now() ? limit.next.amount : limit.amount
  }
}

const amountOf = (request: Request) => (request.type === 'order' ? 0 : request.amount)

const TRANSFER_OF: Record<ModelRequest['kind'], string> = {
  deposit: 'select transfer_id from deposits where id = $1',
  withdraw: 'select t.id from ledger_transfers t join withdrawals w on w.hold_id = t.hold_id where w.id = $1',
  order: 'select t.id from ledger_transfers t join orders o on o.hold_id = t.hold_id where o.id = $1',
}
