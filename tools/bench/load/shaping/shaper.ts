/**
 * A slow network outside the browser: proxies on loopback whose connections share one line down and one up. What a
 * service worker asks for goes through it as well, which the debugger's throttling does not reach.
 */
import { connect, createServer, type Socket } from 'node:net'
import { Direction, type Flow } from './direction.ts'

export interface Network {
  /** Bytes a second. */
  down: number
  up: number
  /** ms that a request waits for its answer, the way there and back. */
  latency: number
}

/** Bytes of one connection that wait in the proxy before it stops reading: as much as a socket of a phone takes. */
const WINDOW = 64 * 1024

/** Slow 4G as Lighthouse defines it. */
export const SLOW_NETWORK: Network = { down: 200_000, up: 93_750, latency: 150 }

export interface Shaper {
  /** Passes connections to `port` on to `target`, both of 127.0.0.1. */
  proxy(port: number, target: number): Promise<{ close(): Promise<void> }>
  /** From now on; null: as fast as the machine is. */
  shape(network: Network | null): void
  close(): Promise<void>
}

export function openShaper(): Shaper {
  const none = { rate: Number.POSITIVE_INFINITY, delay: 0 }
  const [up, down] = [new Direction(none), new Direction(none)]
  const open = new Set<() => Promise<void>>()
  return {
    async proxy(port, target) {
      const sockets = new Set<Socket>()
      const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
        const upstream = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
        pass(client, upstream, up)
        pass(upstream, client, down)
        for (const socket of [client, upstream]) {
          sockets.add(socket)
          socket.once('close', () => sockets.delete(socket))
        }
      })
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, '127.0.0.1', resolve)
      })
      const close = async () => {
        open.delete(close)
        for (const socket of sockets) socket.destroy()
        await new Promise((resolve) => server.close(resolve))
      }
      open.add(close)
      return { close }
    },
    shape(network) {
      const delay = (network?.latency ?? 0) / 2
      up.reshape({ rate: network?.up ?? Number.POSITIVE_INFINITY, delay })
      down.reshape({ rate: network?.down ?? Number.POSITIVE_INFINITY, delay })
    },
    async close() {
      await Promise.all([...open].map((close) => close()))
    },
  }
}

/** Bytes of `from` to `to`, and its end behind them. */
function pass(from: Socket, to: Socket, direction: Direction): void {
  let ended = false
  let underWay = 0
  const finish = () => {
    if (ended && underWay === 0) to.end()
  }
  const flow: Flow = {
    deliver(bytes) {
      underWay -= bytes.length
      if (!to.destroyed) to.write(bytes)
      finish()
    },
    waiting(bytes) {
      if (bytes < WINDOW) from.resume()
    },
  }
  from.on('data', (bytes) => {
    underWay += bytes.length
    if (underWay > WINDOW) from.pause()
    direction.send(flow, bytes)
  })
  from.on('end', () => {
    ended = true
    finish()
  })
  from.on('error', () => to.destroy())
  from.on('close', () => {
    if (!ended) to.destroy()
  })
  to.on('close', () => direction.drop(flow))
}
