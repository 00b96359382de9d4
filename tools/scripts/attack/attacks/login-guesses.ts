/** Passwords guessed at one member from many addresses, while the member logs in from a phone that has a new address. */
import { type Attack, Tally } from '../attack.ts'
import type { Member, Target } from '../target.ts'

/** Guesses of one member that may be compared while forty arrive at once (what ASVS 6.3.1 leaves to the site). */
const COMPARED = 8
const AT_ONCE = 40
/** The owner waits no longer for a login, ms; where they are told to wait, they do, and try again. */
const OWNER_MS = 5_000

export const loginGuesses: Attack = {
  name: 'login-guesses',
  rule: 'Compare at most 8 guesses, even from 40 addresses at once',
  half: 'day',
  async run(target) {
    const tally = new Tally()
    const { username } = await target.register()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => guess(target, username, `127.20.0.${n + 1}`)),
    )
    const compared = answers.filter(({ status }) => status === 200).length
    if (compared === 0) throw new Error(`no guess was compared: ${answers[0]?.msg}`)
    answers.forEach(({ code }, n) => {
      tally.tried(code !== 200 && (n > 0 || compared <= COMPARED), `${compared} of ${AT_ONCE} were compared`)
    })
    return tally.finding(`${compared} of ${AT_ONCE} compared`)
  },
}

export const ownerLockedOut = ownerAttack('owner-locked-out', 'day', { crowds: [10], logins: 3, warmUpMs: 3_000 })
export const ownerLockedOutAtLength = ownerAttack('owner-locked-out-50', 'night', {
  crowds: [1, 10, 100],
  logins: 50,
  warmUpMs: 40_000,
})

interface Siege {
  /** Addresses that guess, one siege after the other. */
  crowds: number[]
  /** Logins of the owner during each. */
  logins: number
  /** How long they guess before the owner comes, ms: waits double. */
  warmUpMs: number
}

function ownerAttack(name: string, half: Attack['half'], { crowds, logins, warmUpMs }: Siege): Attack {
  return {
    name,
    rule: 'The owner logs in within 5 s from a new address, however many guess',
    half,
    async run(target) {
      const tally = new Tally()
      let worst = 0
      for (const [turn, crowd] of crowds.entries()) {
        const owner = await target.register()
        const stop = new AbortController()
        const guessers = Array.from({ length: crowd }, (_, n) =>
          keepGuessing(target, owner.username, `127.21.${turn}.${n + 1}`, stop.signal),
        )
        await new Promise((resolve) => setTimeout(resolve, warmUpMs))
        for (let n = 0; n < logins; n++) {
          const ms = await ownerLogin(target, owner, `127.22.${turn}.${n + 1}`)
          worst = Math.max(worst, ms)
          tally.tried(ms <= OWNER_MS, `${crowd} addresses keep the owner out (login ${n + 1} of ${logins})`)
        }
        stop.abort()
        await Promise.all(guessers)
      }
      return tally.finding(`slowest login ${(worst / 1000).toFixed(1)} s`)
    },
  }
}

function guess(target: Target, username: string, from: string) {
  return target.call('login', { username, password: `${target.random.text(10)}!` }, { from })
}

/** One address guesses about ten times a second. */
async function keepGuessing(target: Target, username: string, from: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await guess(target, username, from)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Logs in as a member does: waits where told to, then tries again. Answers the ms it took, Infinity beyond patience. */
async function ownerLogin(target: Target, { username, password }: Member, from: string): Promise<number> {
  const started = performance.now()
  const elapsed = () => performance.now() - started
  while (elapsed() <= OWNER_MS) {
    const { code, headers } = await target.call('login', { username, password }, { from })
    if (code === 200) return elapsed()
    const wait = Number(headers['retry-after'] ?? 1) * 1000
    if (elapsed() + wait > OWNER_MS) return Number.POSITIVE_INFINITY
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return Number.POSITIVE_INFINITY
}
