import type { History } from '../checker/history.ts'
import { readBooks } from './books.ts'
import { Chooser } from './choose.ts'
import { FAULTS, type Fault } from './faults.ts'
import { Machine } from './machine.ts'
import { look, type Operation, publish } from './operations.ts'
import { type Random, seeded } from './random.ts'
import type { Running, Session } from './session.ts'
import type { Stage } from './stage.ts'
import { Traffic } from './traffic.ts'

export interface Plan {
  seed: number
  /** Requests that are begun, sent again or not. */
  operations: number
  /** Kinds of fault that may happen; all of them when left out. */
  faults?: readonly Fault[]
}

/** What a seed came to. */
export interface Played {
  history: History
  /** How often each kind of fault happened. */
  faults: Record<string, number>
  /** Requests whose answer was lost. */
  unknown: number
  /** Errors of PostgreSQL that no fault explains. */
  surprises: string[]
}

/** Plays one seed: the same seed on the same commit does the same, statement by statement (docs/decisions/080-simulation-and-checker.md). */
export class Simulation {
  readonly #stage: Stage
  readonly #plan: Plan
  readonly #random: Random
  readonly #chooser: Chooser
  readonly #machine: Machine
  readonly #traffic: Traffic
  /** The same request on another connection: the next to be sent there. */
  #twin: Operation | null = null
  #begun = 0

  constructor(stage: Stage, plan: Plan, signature: (round: number) => string) {
    this.#stage = stage
    this.#plan = plan
    this.#random = seeded(plan.seed)
    this.#chooser = new Chooser(this.#random, stage, signature)
    this.#machine = new Machine(stage, this.#random, plan.faults ?? FAULTS)
    this.#traffic = new Traffic(stage)
  }

  async play(): Promise<Played> {
    const { sessions, attempts, surprises } = this.#traffic
    try {
      while (this.#begun < this.#plan.operations) await this.#next()
      await this.#end()
      const unknown = attempts.filter(({ answer }) => answer === null).length
      return {
        history: { attempts, books: await readBooks(this.#stage) },
        ...{ faults: this.#machine.counts, unknown, surprises },
      }
    } finally {
      for (const session of sessions) session.close()
    }
  }

  async #next(): Promise<void> {
    const { sessions } = this.#traffic
    this.#traffic.step++
    await this.#machine.passTime()
    if (!(await this.#machine.strike(sessions))) {
      const ready = sessions.filter((session) => session.ready)
      const stalled = sessions.filter((session) => session.stalled)
      if (ready.length === 0 && stalled.length === 0) throw new Error('all sessions wait for locks of nobody')
      if (stalled.length > 0 && (ready.length === 0 || this.#random.oneIn(4))) this.#unstall(this.#random.pick(stalled))
      else await this.#act(this.#random.pick(ready))
    }
    await this.#traffic.settle()
  }

  /** A delayed answer comes; who waits for a lost one gives up. */
  #unstall(session: Session): void {
    if (this.#machine.isDelayed(session)) session.link?.release()
    else session.hangUp()
  }

  async #act(session: Session): Promise<void> {
    if (!session.running) this.#traffic.begin(session, await this.#choose(session), this.#random.oneIn(2))
    const { left, operation } = session.running as unknown as Running
    const fault = this.#machine.wireFault()
    const isKeyed = 'key' in operation.call && operation.call.key !== null
    if (isKeyed && left[0] === 'call' && this.#machine.duplicates()) this.#twin = operation
    const arm = () => {
      if (fault) session.link?.arm(this.#machine.note(session, fault))
    }
    await this.#traffic.send(session, arm)
  }

  async #choose({ as }: Session): Promise<Operation> {
    const { again } = this.#traffic
    if (this.#twin?.as === as) {
      const twin = this.#twin
      this.#twin = null
      this.#machine.count('duplicate')
      return twin
    }
    const lost = again.findIndex((operation) => operation.as === as)
    if (lost >= 0 && this.#random.oneIn(2)) return again.splice(lost, 1)[0] as Operation
    this.#begun++
    return await this.#chooser.operation(as)
  }

  /** No more faults: what is open ends, what was lost is asked again, rounds that are due are drawn. */
  async #end(): Promise<void> {
    const traffic = this.#traffic
    await this.#machine.mend()
    await traffic.finish()
    for (const operation of traffic.again.splice(0)) await traffic.alone(operation)
    for (let minutes = 0; minutes < 3; minutes++) {
      await this.#stage.moveClock(60_000)
      for (let due = await this.#chooser.dueStep(); due; due = await this.#chooser.dueStep()) await traffic.alone(due)
      await traffic.alone(publish())
    }
    await traffic.alone(look())
  }
}
