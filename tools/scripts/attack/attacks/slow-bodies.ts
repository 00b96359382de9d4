/** Requests whose body comes a byte at a time: each is ended, however patient its sender is. */
import { connect, type Socket } from 'node:net'
import { type Attack, Tally } from '../attack.ts'
import type { Target } from '../target.ts'

const CONNECTIONS = 100
const EVERY_MS = 500
/** Longest that a body may take, ms; with room for a busy machine. */
const LIMIT_MS = 60_000
const HEAD =
  'POST /api/member/doLogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n'

export const slowBodies: Attack = {
  name: 'slow-bodies',
  rule: 'Hold no request open that sends its body byte by byte',
  half: 'night',
  async run(target) {
    const tally = new Tally()
    const sockets = Array.from({ length: CONNECTIONS }, () => trickle(target))
    const health = setInterval(() => void target.http.ask({ path: '/healthz' }).catch(() => {}), 1000)
    const started = performance.now()
    let last = 0
    await Promise.all(
      sockets.map(async ({ closed, socket }) => {
        const ended = await Promise.race([closed, pause(LIMIT_MS)])
        if (ended !== true) socket.destroy()
        last = Math.max(last, performance.now() - started)
        tally.tried(ended === true, `a body was still taken after ${LIMIT_MS / 1000} s`)
      }),
    )
    clearInterval(health)
    return tally.finding(`closed ${CONNECTIONS} connections within ${(last / 1000).toFixed(0)} s`)
  },
}

function trickle({ url }: Target): { socket: Socket; closed: Promise<true> } {
  const socket = connect(Number(url.port), url.hostname, () => socket.write(HEAD))
  const timer = setInterval(() => socket.write('a'), EVERY_MS)
  const closed = new Promise<true>((resolve) => {
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(true)
    })
  })
  socket.resume()
  return { socket, closed }
}

function pause(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false))
}
