import type { LotteryInfo, Odds } from '@yaksok/shared/core/contract'
import { chanceOf, chanceText, picksOf } from '@yaksok/shared/core/draw'
import { fromWire, won } from '@yaksok/shared/core/money'
import { explainedMessage } from '@yaksok/shared/core/text'
import { oddsTable, percentText, returnRange } from '../lottery/returns.ts'
import { LEAST_STAKE } from '../lottery/stakes.ts'

/**
 * What stands against entering from the reservation screen: no money at all (product.txt section 5), said with what the room
 * asks for where that is known. A balance below a room's condition is the room's own rule.
 * @param balance won
 */
export function entryProblem(balance: number, room?: Pick<LotteryInfo, 'condition'>): string | null {
  if (balance !== 0) return null
  return explainedMessage('lottery.emptyBalance', room ? { least: won(fromWire(room.condition)) } : {})
}

/** How much a balance lacks to enter, as a sentence; null where it suffices. @param balance won */
export function shortfallText(balance: number, { condition }: Pick<LotteryInfo, 'condition'>): string | null {
  const short = fromWire(condition) - balance
  return short > 0 ? `잔액이 ${won(short)} 모자라요` : null
}

/** `잔액 10,000원부터`. */
export function conditionText({ condition }: Pick<LotteryInfo, 'condition'>): string {
  return `잔액 ${won(fromWire(condition))}부터`
}

const WHAT: Record<LotteryInfo['game'], string> = {
  digit: '숫자 하나의 대소·홀짝을 맞히는 추첨',
  dice: '주사위 세 개의 합을 맞히는 추첨',
}

/** What is drawn behind a tile: `숫자 하나의 대소·홀짝을 맞히는 추첨`. */
export function whatText({ game }: Pick<LotteryInfo, 'game'>): string {
  return WHAT[game]
}

/** How likely a pick of the game hits, from the least likely to the likeliest: `맞힐 확률 50%`, `맞힐 확률 0.46%~50%`. */
export function chanceRangeText({ game }: Pick<LotteryInfo, 'game'>): string {
  const chances = picksOf(game)
    .map((pick) => chanceOf(game, pick))
    .sort((one, other) => one.wins / one.outcomes - other.wins / other.outcomes)
    .map(chanceText)
  const [least, most] = [chances[0], chances.at(-1)]
  return `맞힐 확률 ${least === most ? least : `${least}~${most}`}`
}

/**
 * What a room costs and, where its odds are known, what comes back of it on average, the least of all its picks: nothing is
 * said of a return that nobody has published.
 */
export function priceText({ game }: Pick<LotteryInfo, 'game'>, odds: readonly Odds[] | undefined): string {
  const range = returnRange(game, oddsTable(odds))
  const price = `참여 ${won(LEAST_STAKE)}부터`
  if (!range) return price
  const more = percentText(range.least) === percentText(range.most) ? '' : ' 이상'
  return `${price} · 평균 ${percentText(range.least)}${more} 돌려받아요`
}
