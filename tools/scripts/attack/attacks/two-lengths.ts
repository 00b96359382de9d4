/** Messages whose end two readers could see in two places: what follows must never be answered as a request of its own. */
import { connect } from 'node:net'
import { type Attack, Tally } from '../attack.ts'
import type { Target } from '../target.ts'

const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
const POST = 'POST /api/member/doLogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n'
const MESSAGES = [
  `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Content-Length: 0\r\nContent-Length: 5\r\n\r\n${SMUGGLED}`,
  `${POST}Content-Length: +0\r\n\r\n${SMUGGLED}`,
  `${POST}Content-Length: 0, 0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding:\u000bchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}X: a\r\n Content-Length: 4\r\nContent-Length : 4\r\n\r\n${SMUGGLED}`,
]
const PATIENCE_MS = 10_000

export const twoLengths: Attack = {
  name: 'two-lengths',
  rule: 'Refuse a request that can be read to end at two places',
  half: 'day',
  async run(target) {
    const tally = new Tally()
    for (const [n, message] of MESSAGES.entries()) {
      const answers = await answersTo(target, message)
      tally.tried(
        !answers.includes('200') && answers[0] === '400',
        `message ${n + 1}: ${answers.join(', ') || 'nothing'}`,
      )
    }
    return tally.finding()
  },
}

/** The statuses of all answers until the server closes the connection. */
function answersTo({ url }: Target, message: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(url.port), url.hostname, () => socket.write(message))
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve([...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status)))
  })
}
