/** Forty clients ask for what costs most, while the logins of others and the app's own health are watched. */
import { seoulDay } from '@yaksok/shared/core/time'
import { type Attack, Tally } from '../attack.ts'
import { aFewAtATime, type Member, type Target } from '../target.ts'

const CLIENTS = 40
/** Others who log in once each before the flood, and as many during it. */
const LOGINS = 15
/** What the flood may make of the median login of others, and the slowest hundredth of /healthz. */
const MOST_TIMES = 2
const HEALTH_MS = 100
interface Flood {
  name: string
  rule: string
  /** One request of the `n`th client. */
  ask(target: Target, member: Member, n: number): Promise<unknown>
}

export const hashFlood = floodAttack({
  name: 'hash-flood',
  rule: '40명이 해시를 끝없이 시켜도 다른 회원의 로그인은 2배 안에 끝나요',
  // Right passwords: wrong ones would soon not be hashed any more.
  ask: (target, { username, password }, n) =>
    target.call('login', { username, password }, { from: `127.60.0.${n + 1}` }),
})

export const exportFlood = floodAttack({
  name: 'export-flood',
  rule: '40명이 증명을 끝없이 내려받아도 로그인은 2배 안에, /healthz는 0.1초 안에 답해요',
  ask: (target, _, n) =>
    target.http.ask({
      path: `/api/fairness/export?key=${n % 2 ? 'dice' : 'h2'}&day=${today()}`,
      headers: { 'accept-encoding': 'br' },
      from: `127.60.0.${n + 1}`,
    }),
})

export const statementFlood = floodAttack({
  name: 'statement-flood',
  rule: '40명이 PDF 명세서를 끝없이 받아도 로그인은 2배 안에, /healthz는 0.1초 안에 답해요',
  ask: (target, { token }, n) =>
    target.call(
      'statement',
      { month: seoulDay(Date.now()).slice(0, 7), format: 'pdf' },
      { token, from: `127.60.0.${n + 1}` },
    ),
})

function floodAttack({ name, rule, ask }: Flood): Attack {
  return {
    name,
    rule,
    half: 'night',
    async run(target) {
      const tally = new Tally()
      const others = await aFewAtATime(2 * LOGINS, () => target.register())
      const members = await aFewAtATime(CLIENTS, () => target.register())
      const idle = median(await logins(target, others.slice(0, LOGINS)))
      const stop = new AbortController()
      let asked = 0
      const flood = members.map(async (member, n) => {
        for (; !stop.signal.aborted; asked++) await ask(target, member, n).catch(() => {})
      })
      const health = watchHealth(target, stop.signal)
      const flooded = median(await logins(target, others.slice(LOGINS)))
      stop.abort()
      await Promise.all(flood)
      const p99 = quantile(await health, 0.99)
      tally.tried(flooded <= MOST_TIMES * idle, `login ${idle.toFixed(0)} → ${flooded.toFixed(0)} ms`)
      tally.tried(p99 <= HEALTH_MS, `/healthz p99 ${p99.toFixed(0)} ms`)
      const figures = `로그인 ${idle.toFixed(0)} → ${flooded.toFixed(0)} ms, /healthz p99 ${p99.toFixed(0)} ms`
      return { ...tally.finding(figures), tries: asked }
    },
  }
}

/** Times of one login each, one after the other, from addresses of their own, ms. */
async function logins(target: Target, members: readonly Member[]): Promise<number[]> {
  const times: number[] = []
  for (const [n, { username, password }] of members.entries()) {
    const started = performance.now()
    await target.must('login', { username, password }, { from: `127.61.0.${n + 1}` })
    times.push(performance.now() - started)
  }
  return times
}

async function watchHealth(target: Target, stop: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!stop.aborted) {
    times.push((await target.http.ask({ path: '/healthz', from: '127.62.0.1' })).ms)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times
}

function today(): string {
  return seoulDay(Date.now()).replaceAll('-', '')
}

function quantile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] as number
}

function median(values: number[]): number {
  return quantile(values, 0.5)
}
