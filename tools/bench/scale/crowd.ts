/** Members who are there: their open streams, and what they do at a steady pace. */
import { type ClientRequest, request } from 'node:http'
import { toBase64 } from '@yaksok/shared/core/contract'
import { type Actor, actions, type Ground } from './actions.ts'
import { ACTIONS, type Action } from './mix.ts'
import type { Parts } from './parts.ts'
import type { Tally } from './tally.ts'
import { forwardedFor, type Member } from './world.ts'

/** Streams that begin at a time. */
const AT_ONCE = 50

/** The streams of members: of their events, and of what is live. */
export class Streams {
  readonly #open = new Map<number, ClientRequest[]>()
  readonly #parts: Pick<Parts, 'gateway' | 'api'>
  readonly #tally: Tally
  /** Those that ended by themselves. */
  lost = 0

  constructor(parts: Pick<Parts, 'gateway' | 'api'>, tally: Tally) {
    this.#parts = parts
    this.#tally = tally
  }

  get size(): number {
    return this.#open.size
  }

  async openAll(members: readonly Member[]): Promise<void> {
    for (let from = 0; from < members.length; from += AT_ONCE)
      await Promise.all(members.slice(from, from + AT_ONCE).map((member) => this.open(member)))
  }

  /** Opens both streams of a member; those of before end. */
  async open(member: Member): Promise<void> {
    this.#end(member)
    const from = forwardedFor(member)
    const { gateway, api } = this.#parts
    const both = await Promise.all([
      this.#begin(`${api}/api/events`, { ...from, token: toBase64(member.token) }),
      this.#begin(`${gateway}/events`, from),
    ])
    this.#open.set(member.id, both)
  }

  /** Keeps those of the members and ends all others. */
  keep(members: readonly Member[]): void {
    const kept = new Set(members.map(({ id }) => id))
    for (const id of [...this.#open.keys()]) if (!kept.has(id)) this.#end({ id })
  }

  #end({ id }: Pick<Member, 'id'>): void {
    for (const asked of this.#open.get(id) ?? []) asked.destroy()
    this.#open.delete(id)
  }

  #begin(url: string, headers: Record<string, string>): Promise<ClientRequest> {
    return new Promise((resolve, reject) => {
      const asked = request(url, { agent: false, headers: { ...headers, accept: 'text/event-stream' } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} is answered ${answer.statusCode}`))
        answer.once('data', () => resolve(asked))
        answer.on('data', () => {})
        answer.on('error', () => {})
        answer.on('close', () => {
          if (!asked.destroyed) this.lost++
        })
      })
      asked.on('socket', (socket) => this.#tally.watch(socket))
      asked.on('error', reject)
      asked.end()
    })
  }
}

/** What happened in a stretch of time. */
export interface Acted {
  done: Record<Action, number>
  /** Actions that were refused or failed, by what was said. */
  failed: Map<string, number>
}

/**
 * Does so many actions of each kind, spread evenly over `ms`, whoever is still busy with the one before; resolves once the
 * last is answered, and not before the time is over.
 */
export async function act(
  ground: Ground,
  actors: { members: readonly Member[]; viewers: readonly Actor['viewer'][] },
  counts: Readonly<Partial<Record<Action, number>>>,
  ms: number,
): Promise<Acted> {
  const plan = ACTIONS.flatMap((action) => {
    const count = counts[action] ?? 0
    return Array.from({ length: count }, (_, at) => ({ action, due: ((at + 0.5) / count) * ms }))
  }).sort((one, other) => one.due - other.due)
  const done = Object.fromEntries(ACTIONS.map((action) => [action, 0])) as Record<Action, number>
  const failed = new Map<string, number>()
  const began = performance.now()
  const under: Promise<void>[] = []
  for (const [turn, { action, due }] of plan.entries()) {
    const early = due - (performance.now() - began)
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
    const actor = {
      turn,
      // a step that has no divisor in common with the number of members reaches all of them
      member: actors.members[(turn * 7919) % actors.members.length] as Member,
      viewer: actors.viewers[turn % actors.viewers.length] as Actor['viewer'],
    }
    under.push(
      actions[action](ground, actor).then(
        () => void done[action]++,
        (error: unknown) => {
          const said = `${action}: ${error instanceof Error ? error.message : String(error)}`
          failed.set(said, (failed.get(said) ?? 0) + 1)
        },
      ),
    )
  }
  await Promise.all(under)
  const left = ms - (performance.now() - began)
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  return { done, failed }
}
