import { type ClientRequest, request } from 'node:http'
import { toBase64 } from '@yaksok/shared/core/contract'
import type { BenchMember } from '../api/stage.ts'

/** So many begin at a time. */
const AT_ONCE = 100

export interface OpenStreams {
  /** Resolves once so many streams have heard of something from now on. */
  heardBy(streams: number): Promise<void>
  /** Streams that have ended by themselves. */
  lost(): number
  close(): void
}

/** Opens event streams, of the members in turn, and reads what comes. */
export async function openStreams(port: number, members: readonly BenchMember[], count: number): Promise<OpenStreams> {
  const open: ClientRequest[] = []
  let lost = 0
  let closing = false
  let heard = 0
  let onHeard = () => {}
  const begin = (member: BenchMember) =>
    new Promise<void>((resolve, reject) => {
      const asked = request(
        { port, host: '127.0.0.1', path: '/api/events', agent: false, headers: { token: toBase64(member.token) } },
        (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`a stream is answered ${answer.statusCode}`))
          answer.setEncoding('utf8')
          answer.on('data', (text: string) => {
            if (text.includes('event: open')) resolve()
            if (!text.includes('event: notification')) return
            heard += 1
            onHeard()
          })
          answer.on('close', () => {
            if (!closing) lost += 1
          })
        },
      )
      asked.on('error', (error) => {
        if (!closing) reject(error)
      })
      asked.end()
      open.push(asked)
    })
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) =>
        begin(members[(from + at) % members.length] as BenchMember),
      ),
    )
  return {
    heardBy(streams) {
      heard = 0
      return new Promise((resolve) => {
        onHeard = () => {
          if (heard >= streams) resolve()
        }
      })
    },
    lost: () => lost,
    close() {
      closing = true
      for (const asked of open) asked.destroy()
    },
  }
}
