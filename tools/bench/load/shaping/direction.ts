/** One direction of the shaped network: real bytes on a {@link Link}. */
import { performance } from 'node:perf_hooks'
import { Link, type LinkOptions } from './link.ts'

/** Where the bytes of a connection go. */
export interface Flow {
  deliver(bytes: Buffer): void
  /** Told how much of it still waits after each packet, in bytes. */
  waiting(bytes: number): void
}

interface Arrival {
  at: number
  act(): void
}

export class Direction {
  #link: Link<Flow>
  readonly #buffers = new Map<Flow, Buffer[]>()
  /** On the way, in the order of arrival. */
  readonly #underWay: Arrival[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(options: LinkOptions) {
    this.#link = new Link(options)
  }

  /** Another rate and delay; while nothing is under way. */
  reshape(options: LinkOptions): void {
    const waiting = [...this.#buffers].map(([flow, list]) => [flow, sum(list)] as const)
    this.#link = new Link(options)
    for (const [flow, bytes] of waiting) this.#link.offer(flow, bytes, performance.now())
    this.#run()
  }

  send(flow: Flow, bytes: Buffer): void {
    const list = this.#buffers.get(flow) ?? []
    list.push(bytes)
    this.#buffers.set(flow, list)
    this.#link.offer(flow, bytes.length, performance.now())
    this.#run()
  }

  drop(flow: Flow): void {
    this.#buffers.delete(flow)
    this.#link.drop(flow)
  }

  #run(): void {
    clearTimeout(this.#timer)
    const now = performance.now()
    for (const { flow, bytes, arrives } of this.#link.take(now)) {
      const packet = this.#cut(flow, bytes)
      this.#underWay.push({ at: arrives, act: () => flow.deliver(packet) })
    }
    while (this.#underWay[0] && this.#underWay[0].at <= now) this.#underWay.shift()?.act()
    const next = Math.min(this.#link.next, this.#underWay[0]?.at ?? Number.POSITIVE_INFINITY)
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.#run(), Math.max(0, next - performance.now()))
  }

  /** The first `bytes` of what a flow has waiting. */
  #cut(flow: Flow, bytes: number): Buffer {
    const all = Buffer.concat(this.#buffers.get(flow) ?? [])
    const rest = all.subarray(bytes)
    if (rest.length > 0) this.#buffers.set(flow, [rest])
    else this.#buffers.delete(flow)
    flow.waiting(rest.length)
    return all.subarray(0, bytes)
  }
}

const sum = (list: Buffer[]) => list.reduce((total, { length }) => total + length, 0)
