import type { Draw, LotteryInfo, Odds } from '@yaksok/shared/core/contract'
import { message } from '@yaksok/shared/core/text'
import { badInput, failed, Prepared } from '../../../http/calls/index.ts'
import type { Pool } from '../../../infra/database/index.ts'
import { createClock } from './clock.ts'
import { createInfoAnswers } from './info.ts'
import { type BoardLottery, type BoardRound, readLotteries } from './lotteries.ts'
import { refreshing } from './refresh.ts'

export type { BoardLottery } from './lotteries.ts'

/** A database clock that is this far from where it should be was set, not merely measured a little wrong. */
const JUMP_MS = 1000

/**
 * What everybody may know of the rounds, held in memory and read anew whenever a round changes, so that a room full of
 * members does not reach the database. Whatever depends on the time is derived from the database's clock.
 */
export interface Board {
  now(): number
  /** Reads the rounds and a sample of the clock. Calls while one runs share the next one. */
  refresh(): Promise<void>
  /** Takes a sample of the clock; true where the database's has jumped since the last one. */
  clockJumped(): Promise<boolean>
  /** The newest round of a lottery that was ever on this board since `forgetSeen`; 0 for none. */
  newestSeen(lottery: number): number
  forgetSeen(lottery: number): void
  lotteries(): readonly BoardLottery[]
  /** Throws where there is no such lottery. */
  lottery(keyOrId: string): BoardLottery
  /** The round that runs, or the next to open; throws `lottery.loadFailed` where none is published. */
  current(lottery: BoardLottery): BoardRound
  info(lottery: BoardLottery): Prepared<LotteryInfo>
  draws(lottery: BoardLottery): Prepared<Draw[]>
  odds(lottery: BoardLottery): Prepared<Odds[]>
}

export function createBoard(pool: Pool): Board {
  const clock = createClock()
  const answerInfo = createInfoAnswers()
  const seen = new Map<number, number>()
  let lotteries: BoardLottery[] = []
  let prepared = new Map<string, Prepared<unknown>>()

  async function load(): Promise<void> {
    await clock.sync(pool)
    lotteries = await readLotteries(pool)
    prepared = new Map()
    for (const { id, newest } of lotteries) seen.set(id, Math.max(newest, seen.get(id) ?? 0))
  }

  function once<T>(key: string, make: () => T): Prepared<T> {
    const known = prepared.get(key) as Prepared<T> | undefined
    if (known) return known
    const made = new Prepared(make())
    prepared.set(key, made)
    return made
  }

  function current({ rounds }: BoardLottery): BoardRound {
    const now = clock.now()
    // one that is closed before it opens was sealed by a clock that was wrong: nobody waits for it
    const round = rounds.find(({ opens, draws, state }) => draws > now && !(state === 'closed' && opens > now))
    if (!round) throw failed(message('lottery.loadFailed'))
    return round
  }

  return {
    now: clock.now,
    refresh: refreshing(load),
    clockJumped: async () => Math.abs(await clock.sync(pool)) > JUMP_MS,
    newestSeen: (lottery) => seen.get(lottery) ?? 0,
    forgetSeen: (lottery) => void seen.delete(lottery),
    lotteries: () => lotteries,
    lottery(keyOrId) {
      const found = lotteries.find(({ key, id }) => key === keyOrId || String(id) === keyOrId)
      if (!found) throw badInput('없는 추첨이에요')
      return found
    },
    current,
    info: (lottery) => answerInfo(lottery, current(lottery), clock.now()),
    draws: (lottery) => once(`draws ${lottery.id}`, () => lottery.draws),
    odds: (lottery) => {
      const round = current(lottery)
      return once(`odds ${round.id}`, () => round.odds)
    },
  }
}
