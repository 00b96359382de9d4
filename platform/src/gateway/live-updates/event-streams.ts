/** Streams of server-sent events that are open: one message for all of them, one heartbeat, and never too many. */
import type { ServerResponse } from 'node:http'
import { networkOf } from '../../http/index.ts'

export interface StreamLimits {
  /** Streams without a session of one network (an IPv4 address, an IPv6 /64). */
  perNetwork: number
  /** Streams of one network in all: behind the one address of a carrier there are thousands of members. */
  perNetworkInAll: number
  /** Streams of one session: a browser has one, however many tabs it has. */
  perSession: number
  /** Streams of this process. */
  total: number
  /** Pause between two heartbeats, ms: shorter than what proxies wait for. */
  beatMs: number
}

export const STREAM_LIMITS: StreamLimits = {
  perNetwork: 200,
  perNetworkInAll: 5000,
  perSession: 10,
  total: 15_000,
  beatMs: 20_000,
}

/** So many are written to before the process does something else. */
const SLICE = 250
/** A page that does not read has so much waiting at most, bytes. */
const UNREAD = 32 * 1024

/** One event as it goes over the wire. @param data is written as JSON */
export const eventText = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Who listens. */
export interface Listener {
  address: string
  /**
   * What stands for a session that was looked up; null where there is none: anybody can make one up. Absent: whoever began the
   * stream has counted it, and keeps it alive.
   */
  session?: string | null
}

export interface OpenStreams {
  size(): number
  /** Whether one more fits; false also once they are ended. */
  takes(listener: Listener): boolean
  /** Begins a stream with `first`; it counts until its connection closes, and not where that has closed. */
  add(response: ServerResponse, listener: Listener, first: string): void
  /** Writes to all of them, a few at a time. A second message that comes meanwhile is written after it. */
  send(text: string): void
  /** Ends all; none begins again. */
  end(): void
}

/** Keeps the streams of this process. */
export function openStreams(limits: Partial<StreamLimits> = {}): OpenStreams {
  const { perNetwork, perNetworkInAll, perSession, total, beatMs } = { ...STREAM_LIMITS, ...limits }
  const open = new Map<ServerResponse, Listener>()
  const counts = new Map<string, number>()
  let beat: NodeJS.Timeout | undefined
  let ended = false
  const beatText = Buffer.from(eventText('beat', 1))

  const write = (response: ServerResponse, bytes: Buffer) => {
    if (response.writableLength > UNREAD) response.destroy()
    else response.write(bytes)
  }
  const sendAll = (bytes: Buffer, isTold = (_: Listener) => true) => {
    const waiting = [...open].filter(([, listener]) => isTold(listener))
    const slice = () => {
      for (const [response] of waiting.splice(-SLICE)) if (open.has(response)) write(response, bytes)
      if (waiting.length > 0) setImmediate(slice)
    }
    slice()
  }
  /** What a listener's stream counts as, and how many of that there may be. */
  const countedAs = ({ address, session }: Listener): [key: string, most: number][] => {
    const network = networkOf(address).own
    const all: [string, number] = [network, perNetworkInAll]
    if (session === undefined) return [all]
    return [all, session === null ? [`visitors of ${network}`, perNetwork] : [`session ${session}`, perSession]]
  }
  const count = (listener: Listener, by: 1 | -1) => {
    for (const [key] of countedAs(listener)) {
      const left = (counts.get(key) ?? 0) + by
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
  }
  const sendBeat = () => sendAll(beatText, ({ session }) => session !== undefined)
  const remove = (response: ServerResponse, listener: Listener) => {
    if (!open.delete(response)) return
    count(listener, -1)
    if (open.size > 0) return
    clearInterval(beat)
    beat = undefined
  }

  return {
    size: () => open.size,
    takes: (listener) =>
      !ended && open.size < total && countedAs(listener).every(([key, most]) => (counts.get(key) ?? 0) < most),
    add(response, listener, first) {
      // who left while the session was looked up has told of that already
      if (response.destroyed) return
      count(listener, 1)
      open.set(response, listener)
      beat ??= setInterval(sendBeat, beatMs).unref()
      response.on('close', () => remove(response, listener))
      response.on('error', () => response.destroy())
      response.write(first)
    },
    send: (text) => sendAll(Buffer.from(text)),
    end() {
      ended = true
      for (const response of open.keys()) response.end()
    },
  }
}
