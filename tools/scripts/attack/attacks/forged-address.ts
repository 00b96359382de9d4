/** X-Forwarded-For written by the client: with no proxy configured, and behind a proxy that appends to it. */
import { type Attack, Tally } from '../attack.ts'
import { startOwnApp } from '../own-app.ts'
import { Target } from '../target.ts'

/** Guesses of one address that are compared at once, and ms after which it gets one more (login-guard.ts). */
const BURST = 100
const PACE_MS = 3000
const SPRAYED = 160
const FORGED = '203.0.113.7'
const REAL = '127.30.0.1'

export const forgedAddress: Attack = {
  name: 'forged-address',
  rule: 'A forged X-Forwarded-For changes no address',
  half: 'day',
  async run(target) {
    const tally = new Tally()
    await shownAddress(target, tally, { 'x-forwarded-for': FORGED }, REAL)
    return tally.finding()
  },
}

/** What nginx sends with `$proxy_add_x_forwarded_for`: what the client wrote, then the client's own address. */
export const forgedBehindProxy: Attack = {
  name: 'forged-behind-proxy',
  rule: 'A forged X-Forwarded-For counts as the same address behind a proxy',
  half: 'night',
  own: true,
  async run({ random, invite }) {
    const tally = new Tally()
    const own = await startOwnApp({ TRUST_PROXY: '1' })
    const target = new Target({ url: new URL(own.url), random, invite, own })
    try {
      await shownAddress(target, tally, { 'x-forwarded-for': `${FORGED}, 198.51.100.9` }, '198.51.100.9')
      let compared = 0
      const started = performance.now()
      for (let n = 0; n < SPRAYED; n++) {
        const headers = { 'x-forwarded-for': `203.0.${n}.1, 198.51.100.10` }
        const { status } = await target.call('login', { username: `nobody${n}`, password: 'guess-guess' }, { headers })
        if (status === 200) compared++
        const budget = BURST + Math.ceil((performance.now() - started) / PACE_MS)
        tally.tried(compared <= budget, `${compared} guesses of one address were compared`)
      }
      return tally.finding(`${compared} of ${SPRAYED} compared`)
    } finally {
      target.http.close()
      await own.remove()
    }
  },
}

/** Logs in with these headers; the address that the member is shown afterwards must be the true one. */
async function shownAddress(
  target: Target,
  tally: Tally,
  headers: Record<string, string>,
  truth: string,
): Promise<void> {
  const { username, password } = await target.register()
  const { id: token } = await target.must<{ id: string }>('login', { username, password }, { headers, from: REAL })
  const { ip } = await target.must<{ ip: string }>('userInfo', {}, { token })
  tally.tried(ip === truth, `a forged address was believed: ${ip}`)
}
