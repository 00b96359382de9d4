/** Visitors who do their worst, each from a loopback address of their own. */
import { Agent, get } from 'node:http'
import { connect } from 'node:net'

export interface Siege {
  /** What they have got so far, by status. */
  answers: Record<string, number>
  stop(): void
}

const addressOf = (client: number) => `127.0.1.${client + 1}`

/** Asks for a long export again and again, without a pause. */
export function exporters(url: string, count: number, path: string): Siege {
  const answers: Record<string, number> = {}
  let going = true
  for (let client = 0; client < count; client++) {
    const agent = new Agent({ keepAlive: true, localAddress: addressOf(client) })
    const ask = () => {
      if (!going) return agent.destroy()
      const next = () => setImmediate(ask)
      get(`${url}${path}`, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        answers[String(response.statusCode)] = (answers[String(response.statusCode)] ?? 0) + 1
        response.on('end', next).on('error', next).resume()
      }).on('error', next)
    }
    ask()
  }
  return {
    answers,
    stop: () => {
      going = false
    },
  }
}

/** Sends bodies of 60 kB a byte at a time, and begins again when the connection is closed. */
export function trickles(url: string, count: number): Siege {
  const answers: Record<string, number> = {}
  const { hostname, port } = new URL(url)
  let going = true
  const begin = (client: number) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(client) })
    socket.write(`POST /api/user_login HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 60000\r\n`)
    socket.write('content-type: application/x-www-form-urlencoded\r\n\r\n')
    const timer = setInterval(() => (going ? socket.write('a') : socket.destroy()), 250)
    socket.on('error', () => {}).resume()
    socket.once('close', () => {
      clearInterval(timer)
      answers.closed = (answers.closed ?? 0) + 1
      if (going) setTimeout(begin, 100, client)
    })
  }
  for (let client = 0; client < count; client++) begin(client)
  return {
    answers,
    stop: () => {
      going = false
    },
  }
}

/** Milliseconds of `/healthz`, asked every 20 ms for `seconds`, in order of size. */
export async function healthTimes(url: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  const agent = new Agent({ keepAlive: true })
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const since = performance.now()
    await new Promise<void>((resolve, reject) => {
      get(`${url}/healthz`, { agent }, (response) => response.on('end', resolve).resume()).on('error', reject)
    })
    times.push(performance.now() - since)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  agent.destroy()
  return times.sort((one, other) => one - other)
}
