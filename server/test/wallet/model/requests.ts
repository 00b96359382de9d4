import { expectedAnswer } from './expected.ts'
import { type Request, send } from './send.ts'
import type { Stage } from './stage.ts'
import type { Standing } from './standing.ts'

/** A request as it was sent under a key. */
interface Sent {
  request: Request
  key: string
  round: string
}

let runs = 0

/** What members ask for, under keys of their own or none, and what became of each key. */
export class Requests {
  readonly #stage: Stage
  readonly #standing: Standing
  readonly #run = ++runs
  readonly #sent: Sent[] = []
  /** By key: the request that was accepted under it, which may not be the first that was sent. */
  readonly #accepted = new Map<string, { id: number; payload: string }>()
  #keys = 0

  constructor(stage: Stage, standing: Standing) {
    this.#stage = stage
    this.#standing = standing
  }

  async make(request: Request): Promise<void> {
    const sent: Sent = { request, key: `run ${this.#run} key ${++this.#keys}`, round: this.#stage.round }
    if (request.key) this.#sent.push(sent)
    await this.#send(sent, request.key ? sent.key : null, 'same')
  }

  /** Sends one of the requests with a key again, with its own payload or another one. */
  async repeat(of: number, changed: boolean): Promise<void> {
    const sent = this.#sent[of % this.#sent.length]
    if (sent) await this.#send(sent, sent.key, changed ? 'changed' : 'same')
  }

  async #send({ request, round }: Sent, key: string | null, payload: string): Promise<void> {
    const { world, foretell } = this.#stage
    const foretold = foretell ? this.#expected(request, round, key, payload) : null
    const member = this.#stage.member(request.member)
    const answer = await send(world.pool, request, { member, round, key, payload })
    if (foretold && answer.outcome !== foretold)
      throw new Error(
        `${request.type} was answered ${answer.outcome}, expected ${foretold}: ${JSON.stringify(request)}`,
      )
    if (answer.outcome === 'done') this.#accept(request, answer.id, round, key, payload)
    const known = key === null ? undefined : this.#accepted.get(key)
    if (answer.outcome === 'replayed' && known && known.id !== answer.id)
      throw new Error(`${key} was answered with request ${answer.id}, not ${known.id}`)
  }

  #expected(request: Request, round: string, key: string | null, payload: string): string {
    const known = key === null ? undefined : this.#accepted.get(key)
    if (known !== undefined) return payload === known.payload ? 'replayed' : 'key_reused'
    return expectedAnswer(this.#stage, this.#standing, request, round)
  }

  #accept(request: Request, id: number, round: string, key: string | null, payload: string): void {
    if (key && this.#accepted.has(key)) throw new Error(`${key} acted twice`)
    if (key) this.#accepted.set(key, { id, payload })
    const { model } = this.#stage
    const base = { kind: request.type, id, member: this.#stage.member(request.member), state: 'open' as const }
    if (request.type === 'order') {
      const { lottery, picks, stake } = request
      model.accept({ ...base, amount: stake * picks.length, lottery, picks, stake, round })
    } else {
      model.accept({ ...base, amount: request.amount })
    }
  }
}
