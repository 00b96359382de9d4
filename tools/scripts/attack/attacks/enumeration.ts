/** Which usernames exist, by the words and by the time of the answer. */
import { type Attack, Tally } from '../attack.ts'
import { aFewAtATime, type Target } from '../target.ts'

export const enumeration: Attack = {
  name: 'enumeration',
  rule: 'Unknown names and wrong passwords get the same answer, letter for letter',
  half: 'day',
  async run(target) {
    const tally = new Tally()
    const { username } = await target.register()
    const answers = async (name: string, from: string) => {
      const { status, code, msg, headers } = await target.call(
        'login',
        { username: name, password: 'wrong-wrong' },
        { from },
      )
      return JSON.stringify([status, code, msg, headers['content-length'], Object.keys(headers).sort()])
    }
    for (let n = 1; n <= 4; n++) {
      const known = await answers(username, `127.50.0.${n}`)
      const unknown = await answers(target.random.text(12), `127.50.1.${n}`)
      tally.tried(known === unknown, 'an unknown username is answered in other words')
    }
    return tally.finding()
  },
}

const PAIRS = 60
/** Medians may differ by this share before the difference tells anything through the noise of a network. */
const SHARE = 0.25

export const enumerationByTime: Attack = {
  name: 'enumeration-time',
  rule: 'Unknown names and wrong passwords take the same time',
  half: 'night',
  async run(target) {
    const tally = new Tally()
    const members = await aFewAtATime(PAIRS, () => target.register())
    const known: number[] = []
    const unknown: number[] = []
    // in turn, so that both see the same machine; from an address each, so that none waits for its tries
    for (const [n, { username }] of members.entries()) {
      known.push(await timeOf(target, username, `127.51.0.${n + 1}`))
      unknown.push(await timeOf(target, target.random.text(12), `127.51.1.${n + 1}`))
    }
    const [one, other] = [median(known), median(unknown)]
    const held = Math.abs(one - other) <= SHARE * Math.max(one, other)
    tally.tried(held, `medians ${one.toFixed(0)} and ${other.toFixed(0)} ms`)
    return tally.finding(`medians ${one.toFixed(0)} and ${other.toFixed(0)} ms`)
  },
}

async function timeOf(target: Target, username: string, from: string): Promise<number> {
  const { ms, status } = await target.call('login', { username, password: 'wrong-wrong' }, { from })
  if (status !== 200) throw new Error(`a first try was answered ${status}`)
  return ms
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number
}
