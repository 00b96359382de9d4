/** Streams of server-sent events of members: whose they are, what they have heard, and never too many. */
import type { ServerResponse } from 'node:http'

export interface StreamLimits {
  /** Streams of one member. */
  perMember: number
  /** Streams of this process. */
  total: number
  /** Pause between two heartbeats, ms: shorter than what proxies wait for. */
  beatMs: number
  /** After this a stream ends, and whoever comes back shows the session again, ms. */
  longestMs: number
}

export const STREAM_LIMITS: StreamLimits = { perMember: 10, total: 15_000, beatMs: 20_000, longestMs: 30 * 60_000 }

/** Somebody who does not read has so much waiting at most, bytes. */
const UNREAD = 32 * 1024
/** So many are written to before the process does something else. */
const SLICE = 250

/** One open connection. */
export interface MemberStream {
  readonly memberId: number
  readonly tokenHash: Buffer
  readonly beganAt: number
  /** The number up to which it has heard; null until that is known. */
  heard: number | null
  write(text: string): void
  /** Says a last word and ends it. */
  end(text?: string): void
}

/** One event as it goes over the wire. @param data is written as JSON; @param id what a page that comes back names */
export function eventText(name: string, data: unknown, id?: number): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

const BEAT = 'event: beat\ndata: 1\n\n'

/** Keeps the streams of this process. */
export class MemberStreams {
  readonly #limits: StreamLimits
  readonly #byMember = new Map<number, Set<MemberStream>>()
  /** By the token's hash in hex: each process hears of every session that ends, and most are not here. */
  readonly #bySession = new Map<string, Set<MemberStream>>()
  #size = 0
  #ended = false
  #beat: NodeJS.Timeout | undefined

  constructor(limits: Partial<StreamLimits> = {}) {
    this.#limits = { ...STREAM_LIMITS, ...limits }
  }

  get size(): number {
    return this.#size
  }

  /** Members with a stream. */
  members(): number[] {
    return [...this.#byMember.keys()]
  }

  of(memberId: number): readonly MemberStream[] {
    return [...(this.#byMember.get(memberId) ?? [])]
  }

  /** Streams of one session. @param tokenHash in hex */
  ofSession(tokenHash: string): readonly MemberStream[] {
    return [...(this.#bySession.get(tokenHash) ?? [])]
  }

  /** Whether one more of this member fits; false also once all are ended. */
  takes(memberId: number): boolean {
    const own = this.#byMember.get(memberId)?.size ?? 0
    return !this.#ended && this.#size < this.#limits.total && own < this.#limits.perMember
  }

  /** Begins a stream on an answer whose head is written; it counts until its connection closes, and not where that has closed. */
  add(response: ServerResponse, memberId: number, tokenHash: Buffer): MemberStream {
    const stream: MemberStream = {
      memberId,
      tokenHash,
      beganAt: Date.now(),
      heard: null,
      write: (text) => {
        if (response.writableLength > UNREAD) response.destroy()
        else response.write(text)
      },
      end: (text) => response.end(text),
    }
    response.on('error', () => response.destroy())
    // who left while the session was looked up has told of that already
    if (response.destroyed) return stream
    file(this.#byMember, memberId, stream)
    file(this.#bySession, tokenHash.toString('hex'), stream)
    this.#size++
    this.#beat ??= setInterval(() => this.#beatAll(), this.#limits.beatMs).unref()
    response.on('close', () => this.#remove(stream))
    return stream
  }

  /** Writes to all, a few at a time. */
  sendAll(text: string): void {
    this.#each((stream) => stream.write(text))
  }

  /** Ends all; none begins again. */
  endAll(): void {
    this.#ended = true
    for (const memberId of this.members()) for (const stream of this.of(memberId)) stream.end()
  }

  #beatAll(): void {
    const old = Date.now() - this.#limits.longestMs
    this.#each((stream) => (stream.beganAt < old ? stream.end() : stream.write(BEAT)))
  }

  #each(action: (stream: MemberStream) => void): void {
    const waiting = this.members()
    const slice = () => {
      for (const memberId of waiting.splice(-SLICE)) for (const stream of this.of(memberId)) action(stream)
      if (waiting.length > 0) setImmediate(slice)
    }
    slice()
  }

  #remove(stream: MemberStream): void {
    if (!takeOut(this.#byMember, stream.memberId, stream)) return
    takeOut(this.#bySession, stream.tokenHash.toString('hex'), stream)
    this.#size--
    if (this.#size > 0) return
    clearInterval(this.#beat)
    this.#beat = undefined
  }
}

function file<Key>(index: Map<Key, Set<MemberStream>>, key: Key, stream: MemberStream): void {
  index.set(key, (index.get(key) ?? new Set()).add(stream))
}

/** False where it is not there. */
function takeOut<Key>(index: Map<Key, Set<MemberStream>>, key: Key, stream: MemberStream): boolean {
  const filed = index.get(key)
  if (!filed?.delete(stream)) return false
  if (filed.size === 0) index.delete(key)
  return true
}
