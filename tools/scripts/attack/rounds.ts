import type { Target } from './target.ts'

/** A round that takes orders. */
export interface OpenRound {
  /** Of the lottery, as orders name it. */
  lid: string
  expect: string
  /** By the server's clock, ms since 1970. */
  closesAt: number
  drawsAt: number
  /** What to add to this process's clock for the server's, ms. */
  offset: number
}

/** Long enough to send what an attack sends into one round, ms. */
const ROOM_MS = 1_500
const PATIENCE_MS = 20_000

/** Answers a round that closes no sooner than in 1.5 s; waits for the next one where the running one is nearly over. */
export async function openRound(target: Target, key: string): Promise<OpenRound> {
  const started = performance.now()
  const { id } = await target.must<{ id: string }>('lotteryInfo', { key }, { token: await reader(target) })
  for (;;) {
    const round = await clockOf(target, key)
    if (round.now >= round.open_at && round.close_at - round.now >= ROOM_MS)
      return {
        lid: id,
        expect: round.expect,
        closesAt: round.close_at,
        drawsAt: round.draw_at,
        offset: round.now - Date.now(),
      }
    if (performance.now() - started > PATIENCE_MS) throw new Error(`no round of ${key} is open`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

interface Clock {
  now: number
  expect: string
  open_at: number
  close_at: number
  draw_at: number
}

async function clockOf(target: Target, key: string): Promise<Clock> {
  return target.must<Clock>('roundClock', { key }, { token: await reader(target) })
}

const readers = new WeakMap<Target, Promise<string>>()

/** The token of a member who only looks. */
function reader(target: Target): Promise<string> {
  const known = readers.get(target) ?? target.register().then(({ token }) => token)
  readers.set(target, known)
  return known
}
