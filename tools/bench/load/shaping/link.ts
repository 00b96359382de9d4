/**
 * One direction of a slow connection, as arithmetic: bytes of several flows leave one after another at the link's rate,
 * a packet of each in turn, and arrive a while later.
 */

/** Bytes that leave at once: a packet's. */
const PACKET = 1460

export interface Packet<Flow> {
  flow: Flow
  bytes: number
  /** When it is at the other end, ms. */
  arrives: number
}

export interface LinkOptions {
  /** Bytes a second. */
  rate: number
  /** ms from leaving to arriving. */
  delay: number
}

export class Link<Flow> {
  readonly #rate: number
  readonly #delay: number
  /** Bytes that wait, by flow, in the order of their turns. */
  readonly #waiting = new Map<Flow, number>()
  #free = 0

  constructor({ rate, delay }: LinkOptions) {
    this.#rate = rate
    this.#delay = delay
  }

  /** When the next packet leaves, ms; Infinity while nothing waits. */
  get next(): number {
    return this.#waiting.size > 0 ? this.#free : Number.POSITIVE_INFINITY
  }

  /** More bytes of a flow, at `now` (ms, never earlier than before). */
  offer(flow: Flow, bytes: number, now: number): void {
    if (this.#waiting.size === 0) this.#free = Math.max(this.#free, now)
    if (bytes > 0) this.#waiting.set(flow, (this.#waiting.get(flow) ?? 0) + bytes)
  }

  /** The packets that leave until `now`, in their order. */
  take(now: number): Packet<Flow>[] {
    const left: Packet<Flow>[] = []
    while (this.next <= now) {
      const [[flow, waiting]] = this.#waiting as unknown as [[Flow, number]]
      const bytes = Math.min(waiting, PACKET)
      this.#waiting.delete(flow)
      // behind the others: they have their turns first
      if (waiting > bytes) this.#waiting.set(flow, waiting - bytes)
      this.#free += (bytes / this.#rate) * 1000
      left.push({ flow, bytes, arrives: this.#free + this.#delay })
    }
    return left
  }

  /** What a flow has not sent is not sent. */
  drop(flow: Flow): void {
    this.#waiting.delete(flow)
  }
}
