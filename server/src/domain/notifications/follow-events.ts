import type { Pool } from '../../infra/database/index.ts'
import { membersIn, notificationsSince, resolvedSince } from './read.ts'
import { eventText, type MemberStream, type MemberStreams } from './streams.ts'

export interface NewsOptions {
  pool: Pool
  streams: MemberStreams
  /** Told of a query that failed. */
  onError(error: unknown): void
}

/**
 * Brings what the database holds to the open streams. Messages between processes only say where to look; whoever a query
 * failed for is sent away, comes back with the last number it heard, and has missed nothing.
 */
export class News {
  readonly #options: NewsOptions
  readonly #waiting = new Set<number>()
  #working = false
  /** Before this nobody was here to hear. */
  readonly #began = new Date()
  /** Rounds whose members have heard, not a time: of two rounds the one resolved earlier may be committed later. */
  #settled: ReadonlySet<number> = new Set()
  #settling = false
  #settleAgain = false

  constructor(options: NewsOptions) {
    this.#options = options
  }

  /** Something was written down for this member. */
  notified(memberId: number): void {
    if (this.#options.streams.of(memberId).length === 0) return
    this.#waiting.add(memberId)
    void this.#work()
  }

  /** Messages may have been missed: everybody is looked after. */
  gap(): void {
    for (const memberId of this.#options.streams.members()) this.#waiting.add(memberId)
    void this.#work()
    void this.settled()
  }

  /** A round may have been resolved: members with an entry hear that their balance and their entries have changed. */
  async settled(): Promise<void> {
    this.#settleAgain = true
    if (this.#settling) return
    this.#settling = true
    const { pool, streams, onError } = this.#options
    while (this.#settleAgain) {
      this.#settleAgain = false
      try {
        const resolved = await resolvedSince(pool, this.#began)
        const unheard = resolved.filter((id) => !this.#settled.has(id))
        const members = unheard.length > 0 ? await membersIn(pool, unheard, streams.members()) : []
        this.#settled = new Set(resolved)
        for (const memberId of members) for (const stream of streams.of(memberId)) stream.write(eventText('settled', 1))
      } catch (error) {
        onError(error)
      }
    }
    this.#settling = false
  }

  async #work(): Promise<void> {
    if (this.#working) return
    this.#working = true
    while (this.#waiting.size > 0) {
      const members = [...this.#waiting]
      this.#waiting.clear()
      try {
        await this.#bring(members)
      } catch (error) {
        this.#options.onError(error)
        for (const memberId of members) for (const stream of this.#options.streams.of(memberId)) stream.end()
      }
    }
    this.#working = false
  }

  async #bring(members: readonly number[]): Promise<void> {
    const { pool, streams } = this.#options
    const since = new Map<number, number>()
    for (const memberId of members) {
      const heard = streams.of(memberId).flatMap((stream) => stream.heard ?? [])
      if (heard.length > 0) since.set(memberId, Math.min(...heard))
    }
    if (since.size === 0) return
    for (const [memberId, list] of await notificationsSince(pool, since))
      for (const stream of streams.of(memberId)) for (const one of list) bringOne(stream, one)
  }
}

function bringOne(stream: MemberStream, notification: { number: number }): void {
  if (stream.heard === null || notification.number <= stream.heard) return
  stream.heard = notification.number
  stream.write(eventText('notification', notification, notification.number))
}
