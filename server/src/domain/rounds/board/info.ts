import type { Draw, LotteryInfo } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import { Prepared } from '../../../http/calls/index.ts'
import type { BoardLottery, BoardRound } from './lotteries.ts'

/** Answers the info of a lottery whose running round is `round`, at `now`, ms of the database's clock. */
export type InfoAnswers = (lottery: BoardLottery, round: BoardRound, now: number) => Prepared<LotteryInfo>

/** Within a second, and until the next refresh, everybody gets the same bytes. */
export function createInfoAnswers(): InfoAnswers {
  const infos = new Map<number, { second: number; draws: Draw[]; answer: Prepared<LotteryInfo> }>()
  return (lottery, round, now) => {
    const second = Math.ceil((round.draws - now) / 1000)
    const known = infos.get(lottery.id)
    if (known && known.second === second && known.draws === lottery.draws) return known.answer
    const answer = new Prepared(infoOf(lottery, round, second))
    infos.set(lottery.id, { second, draws: lottery.draws, answer })
    return answer
  }
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
