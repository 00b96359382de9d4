import { seoulDay } from '@yaksok/shared/core/time'
import { many } from '../../../src/infra/database/index.ts'
import type { World } from '../world.ts'
import { Model } from './model.ts'

/** What a sequence is played on: a world, members of its own, and what the model knows of them. */
export class Stage {
  readonly world: World
  readonly model = new Model()
  /** True where commands come one at a time, so that the model can say what each is answered. */
  readonly foretell: boolean
  readonly #members: readonly number[]
  #time: Promise<void> = Promise.resolve()
  #round = ''

  constructor(world: World, members: readonly number[], foretell: boolean) {
    this.world = world
    this.#members = members
    this.foretell = foretell
  }

  /** The running round, as far as time was let pass by {@link rounds}. */
  get round(): string {
    return this.#round
  }

  /** The account of the member in this place of {@link FUNDS}. */
  member(place: number): number {
    return this.#members[place] as number
  }

  today(): string {
    return seoulDay(new Date(this.world.clock.now()))
  }

  /** Lets time pass until a new round runs, and remembers which; both lotteries number theirs alike. */
  rounds(minutes = 1): Promise<void> {
    // Of commands that are played at once, only one at a time moves the clock.
    this.#time = this.#time.then(async () => {
      const { clock } = this.world
      const seconds = minutes * 60 - ((clock.now() / 1000) % 60) + 10
      await (minutes === 1 ? this.world.pass(seconds) : this.world.away(seconds))
      await clock.advance(1)
      this.#round = await this.world.round()
    })
    return this.#time
  }

  /** What members start with was deposited and approved before the sequence. */
  async learnFunds(): Promise<void> {
    const deposits = await many<{ id: number; account_id: number; amount: number }>(
      this.world.pool,
      'select id, account_id, amount from deposits where account_id = any ($1)',
      [this.#members],
    )
    for (const { id, account_id, amount } of deposits)
      this.model.accept({ kind: 'deposit', id, member: account_id, amount, state: 'done' })
  }

  /** Tells the model of rounds that were resolved. */
  async learnResults(): Promise<void> {
    const open = this.model.open('order')
    if (open.length === 0) return
    const rows = await many<{ lottery_id: 1 | 4; expect: string; opencode: string; resolved_at: Date }>(
      this.world.pool,
      `select lottery_id, expect, opencode, resolved_at from rounds where state in ('drawn', 'void') and expect = any ($1)`,
      [[...new Set(open.map(({ round }) => round))]],
    )
    for (const { lottery_id, expect, opencode, resolved_at } of rows)
      this.model.resolve(lottery_id, expect, opencode, seoulDay(resolved_at))
  }
}
