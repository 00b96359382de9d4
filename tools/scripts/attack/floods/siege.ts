import { setTimeout as pause } from 'node:timers/promises'
import { aFewAtATime, type Member, type Target } from '../target.ts'
import type { Flood } from './flood.ts'

/** Clients that do their worst. */
const CLIENTS = 40
/** Others who log in once each before the flood, and as many during it. */
const LOGINS = 15
/** Time for the flood to fill what it can, ms. */
const FILL_MS = 1000

/** What others had while nothing was going on, and during the flood. */
export interface Siege {
  /** Median login of members who log in once, ms. */
  login: { idle: number; flooded: number; times: number }
  /** 99 % of the answers of /healthz came within this, ms. */
  health: { idle: number; flooded: number }
  /** Answers that the flood had, by status and code. */
  answers: Record<string, number>
  asked: number
}

/** Lets the clients of a flood ask without a pause, and watches logins of others and /healthz before and meanwhile. */
export async function siege(target: Target, flood: Flood): Promise<Siege> {
  const others = await aFewAtATime(2 * LOGINS, () => target.register())
  const members = await aFewAtATime(CLIENTS, () => target.register())
  const asks = await aFewAtATime(CLIENTS, (n) => flood.client(target, members[n] as Member, n))
  const idle = await watched(target, others.slice(0, LOGINS))
  const stop = new AbortController()
  const answers: Record<string, number> = {}
  let asked = 0
  const lanes = asks.map(async (ask) => {
    for (; !stop.signal.aborted; asked++) {
      const answer = await ask().then(nameOf, ({ code }: { code?: string }) => `no answer (${code ?? 'cut off'})`)
      answers[answer] = (answers[answer] ?? 0) + 1
    }
  })
  await pause(FILL_MS)
  const flooded = await watched(target, others.slice(LOGINS)).finally(() => stop.abort())
  await Promise.all(lanes)
  return {
    login: { idle: idle.login, flooded: flooded.login, times: flooded.login / idle.login },
    health: { idle: idle.health, flooded: flooded.health },
    answers,
    asked,
  }
}

const nameOf = (answer: { status: number; code?: number }) =>
  answer.status === 200 ? String(answer.code ?? 200) : `HTTP ${answer.status}`

/** Median login of each of these members, one after the other, and 99 % of /healthz meanwhile, ms. */
async function watched(target: Target, members: readonly Member[]): Promise<{ login: number; health: number }> {
  const stop = new AbortController()
  const health = watchHealth(target, stop.signal)
  const login = quantile(await logins(target, members).finally(() => stop.abort()), 0.5)
  return { login, health: quantile(await health, 0.99) }
}

/** Times of one login each, one after the other, from addresses of their own, ms; one that failed took for ever. */
async function logins(target: Target, members: readonly Member[]): Promise<number[]> {
  const times: number[] = []
  for (const [n, { username, password }] of members.entries()) {
    const started = performance.now()
    const held = await target.must('login', { username, password }, { from: `127.61.0.${n + 1}` }).catch(() => null)
    times.push(held === null ? Number.POSITIVE_INFINITY : performance.now() - started)
  }
  return times
}

async function watchHealth(target: Target, stop: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!stop.aborted) {
    const answered = target.http.ask({ path: '/healthz', from: '127.62.0.1' })
    times.push(
      await answered.then(
        ({ ms }) => ms,
        () => Number.POSITIVE_INFINITY,
      ),
    )
    await pause(20)
  }
  return times
}

function quantile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] as number
}
