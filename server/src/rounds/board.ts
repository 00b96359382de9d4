import type { Draw, LotteryInfo, Odds } from '@yaksok/shared/core/contract'
import type { Game } from '@yaksok/shared/core/draw'
import { toWire } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'
import { badInput, failed, Prepared } from '../contract/index.ts'
import { many, type Pool } from '../db/index.ts'
import { createClock } from './clock.ts'

/** Results of one lottery that `draws` answers. */
const DRAWS_SHOWN = 50
/** A database clock that is this far from where it should be was set, not merely measured a little wrong. */
const JUMP_MS = 1000

/** A round that is published and not drawn yet; times in ms of the database's clock. */
export interface BoardRound {
  id: number
  expect: string
  opens: number
  closes: number
  draws: number
  state: 'open' | 'closed'
  odds: Odds[]
}

/** A lottery with its running and coming rounds, and its latest results. */
export interface BoardLottery {
  id: number
  key: string
  name: string
  description: string
  game: Game
  condition: number
  /** Number of the newest round that is published; 0 before the first. */
  newest: number
  rounds: BoardRound[]
  draws: Draw[]
}

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
  let lotteries: BoardLottery[] = []
  let prepared = new Map<string, Prepared<unknown>>()
  const seen = new Map<number, number>()
  let running: Promise<void> | undefined
  let queued: Promise<void> | undefined

  async function load(): Promise<void> {
    await clock.sync(pool)
    lotteries = await many<BoardLottery & Record<string, unknown>>(pool, BOARD_QUERY, [DRAWS_SHOWN])
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

  const infos = new Map<number, { second: number; draws: Draw[]; answer: Prepared<LotteryInfo> }>()

  const board: Board = {
    now: clock.now,
    refresh() {
      if (!running) {
        running = load().finally(() => {
          running = undefined
        })
        return running
      }
      // What changed after the running query took its snapshot is for the one after it.
      queued ??= running
        .catch(() => {})
        .then(() => {
          queued = undefined
          return board.refresh()
        })
      return queued
    },
    clockJumped: async () => Math.abs(await clock.sync(pool)) > JUMP_MS,
    newestSeen: (lottery) => seen.get(lottery) ?? 0,
    forgetSeen: (lottery) => void seen.delete(lottery),
    lotteries: () => lotteries,
    lottery(keyOrId) {
      const found = lotteries.find(({ key, id }) => key === keyOrId || String(id) === keyOrId)
      if (!found) throw badInput('없는 예약 상품이에요')
      return found
    },
    current({ rounds }) {
      const now = clock.now()
      const round = rounds.find(({ draws }) => draws > now)
      if (!round) throw failed(message('lottery.loadFailed'))
      return round
    },
    info(lottery) {
      const round = board.current(lottery)
      const second = Math.ceil((round.draws - clock.now()) / 1000)
      const known = infos.get(lottery.id)
      // Within a second, and until the next refresh, everybody gets the same bytes.
      if (known && known.second === second && known.draws === lottery.draws) return known.answer
      const answer = new Prepared(infoOf(lottery, round, second))
      infos.set(lottery.id, { second, draws: lottery.draws, answer })
      return answer
    },
    draws: (lottery) => once(`draws ${lottery.id}`, () => lottery.draws),
    odds: (lottery) => {
      const round = board.current(lottery)
      return once(`odds ${round.id}`, () => round.odds)
    },
  }
  return board
}

function infoOf(lottery: BoardLottery, round: BoardRound, second: number): LotteryInfo {
  return {
    id: String(lottery.id),
    key: lottery.key,
    name: lottery.name,
    desc: lottery.description,
    now_expect: round.expect,
    next_expect: round.expect,
    second,
    condition: toWire(lottery.condition),
    opencode: lottery.draws.find(({ opencode }) => opencode !== '')?.opencode ?? '',
    game: lottery.game,
  }
}

const BOARD_QUERY = `
  select l.id, l.key, l.name, l.description, l.game, l.condition,
    coalesce((select max(r.seq) from rounds r where r.lottery_id = l.id), 0) as newest,
    coalesce((select json_agg(json_build_object('id', r.id, 'expect', r.expect, 'opens', epoch_ms(r.opens_at),
        'closes', epoch_ms(r.closes_at), 'draws', epoch_ms(r.draws_at), 'state', r.state, 'odds',
        (select json_agg(json_build_object('type', u.type, 'name', u.type,
            'proportion', trim(to_char(u.hundredths / 100.0, '99999990.00'))) order by u.o)
         from odds_tables t, unnest(t.types, t.hundredths) with ordinality u (type, hundredths, o)
         where t.hash = r.odds_hash)) order by r.seq)
      from rounds r where r.lottery_id = l.id and r.state in ('open', 'closed')), '[]') as rounds,
    coalesce((select json_agg(json_build_object('expect', d.expect, 'opencode', d.opencode) order by d.seq desc)
      from (select expect, opencode, seq from rounds r where r.lottery_id = l.id and r.state in ('drawn', 'void')
            order by seq desc limit $1) d), '[]') as draws
  from lotteries l order by l.position`
