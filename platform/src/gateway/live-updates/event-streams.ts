/** Streams of server-sent events that are open: one message for all of them, one heartbeat, and never too many. */
import type { ServerResponse } from 'node:http'
import { networkOf } from '../../http/index.ts'

export interface StreamLimits {
  /** Streams of one network (an IPv4 address, an IPv6 /64). */
  perNetwork: number
  /** Streams of this process. */
  total: number
  /** Pause between two heartbeats, ms: shorter than what proxies wait for. */
  beatMs: number
}

export const STREAM_LIMITS: StreamLimits = { perNetwork: 200, total: 15_000, beatMs: 20_000 }

/** So many are written to before the process does something else. */
const SLICE = 250
/** A page that does not read has so much waiting at most, bytes. */
const UNREAD = 32 * 1024

/** One event as it goes over the wire. @param data is written as JSON */
export const eventText = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export interface OpenStreams {
  size(): number
  /** Whether one more fits; false also once they are ended. */
  takes(address: string): boolean
  /** Begins a stream with `first`; it counts until its connection closes. */
  add(response: ServerResponse, address: string, first: string): void
  /** Writes to all of them, a few at a time. A second message that comes meanwhile is written after it. */
  send(text: string): void
  /** Ends all; none begins again. */
  end(): void
}

/** Keeps the streams of this process. */
export function openStreams(limits: Partial<StreamLimits> = {}): OpenStreams {
  const { perNetwork, total, beatMs } = { ...STREAM_LIMITS, ...limits }
  const open = new Set<ServerResponse>()
  const byNetwork = new Map<string, number>()
  let beat: NodeJS.Timeout | undefined
  let ended = false
  const beatText = Buffer.from(eventText('beat', 1))

  const write = (response: ServerResponse, bytes: Buffer) => {
    if (response.writableLength > UNREAD) response.destroy()
    else response.write(bytes)
  }
  const sendAll = (bytes: Buffer) => {
    const waiting = [...open]
    const slice = () => {
      for (const response of waiting.splice(-SLICE)) if (open.has(response)) write(response, bytes)
      if (waiting.length > 0) setImmediate(slice)
    }
    slice()
  }
  const remove = (response: ServerResponse, network: string) => {
    if (!open.delete(response)) return
    const left = (byNetwork.get(network) ?? 1) - 1
    if (left > 0) byNetwork.set(network, left)
    else byNetwork.delete(network)
    if (open.size > 0) return
    clearInterval(beat)
    beat = undefined
  }

  return {
    size: () => open.size,
    takes: (address) => !ended && open.size < total && (byNetwork.get(networkOf(address).own) ?? 0) < perNetwork,
    add(response, address, first) {
      const network = networkOf(address).own
      byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1)
      open.add(response)
      beat ??= setInterval(() => sendAll(beatText), beatMs).unref()
      response.on('close', () => remove(response, network))
      response.on('error', () => response.destroy())
      response.write(first)
    },
    send: (text) => sendAll(Buffer.from(text)),
    end() {
      ended = true
      for (const response of open) response.end()
    },
  }
}
