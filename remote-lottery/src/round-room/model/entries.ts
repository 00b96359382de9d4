import type { GameRecord } from '@yaksok/shared/core/contract'
import { deriveResult, payout, pickWins } from '@yaksok/shared/core/draw'
import { fromWire, signedWon, won } from '@yaksok/shared/core/money'
import { roundName } from '../../lottery/result-text.ts'
import type { OddsTable } from '../../lottery/returns.ts'
import type { Entry } from './state.ts'

const STATUS = { 0: 'waiting', 1: 'won', 2: 'lost', 3: 'void' } as const

/** The newest of the member's orders in one lottery, as the room needs them. */
export function entriesOf(records: readonly GameRecord[], key: string): Entry[] {
  return records
    .filter((record) => record.key === key)
    .map(({ id, expect, data, money, win_money, status }) => ({
      id,
      expect,
      picks: data.map(({ type }) => type),
      stake: fromWire(money),
      // the stake of a void round came back
      paid: status === 3 ? fromWire(money) : fromWire(win_money),
      status: STATUS[status],
    }))
}

/** What a round was for the member. Won. */
export interface Outcome {
  expect: string
  picks: number
  stake: number
  paid: number
  net: number
  /** True while an order of the round is not settled. */
  waiting: boolean
  void: boolean
}

/** Sums up the member's orders of a round; null where there are none. */
export function outcomeOf(entries: readonly Entry[], expect: string): Outcome | null {
  const mine = entries.filter((entry) => entry.expect === expect)
  if (mine.length === 0) return null
  const sum = (of: (entry: Entry) => number) => mine.reduce((total, entry) => total + of(entry), 0)
  const stake = sum((entry) => entry.stake)
  const paid = sum((entry) => entry.paid)
  return {
    expect,
    picks: sum((entry) => entry.picks.length),
    stake,
    paid,
    net: paid - stake,
    waiting: mine.some(({ status }) => status === 'waiting'),
    void: mine.every(({ status }) => status === 'void'),
  }
}

/** The outcome in one plain sentence: never a celebration (decisions.md, Honest by design 6). */
export function outcomeText({ expect, stake, paid, net, void: isVoid }: Outcome): string {
  if (isVoid) return `${roundName(expect)}는 취소됐어요. 참여 금액 ${won(stake)}을 돌려드렸어요`
  return `${roundName(expect)}에 ${won(stake)} 참여, ${won(paid)} 받음, 합계 ${signedWon(net)}`
}

/** One pick of the member in a drawn round. Won. */
export interface OutcomeLine {
  id: string
  pick: string
  wins: boolean
  stake: number
  /** Decimal odds; null where what was paid is not the stake times the odds known here. */
  odds: string | null
  paid: number
}

/**
 * The member's picks of a round, one by one. What an order was paid is the server's word: lines that do not add up to it
 * (other odds by now) are left out, and the sum below says what came.
 */
export function outcomeLines(entries: readonly Entry[], opencode: string, odds: OddsTable): OutcomeLine[] {
  const result = deriveResult(opencode)
  if (!result) return []
  return entries.flatMap((entry) => {
    const stake = entry.stake / entry.picks.length
    const lines = entry.picks.map((pick): OutcomeLine => {
      const wins = pickWins(pick, result)
      const proportion = odds.get(pick) ?? null
      const paid = wins && proportion ? payout(stake, proportion) : 0
      return { id: `${entry.id} ${pick}`, pick, wins, stake, odds: proportion, paid }
    })
    return lines.reduce((sum, line) => sum + line.paid, 0) === entry.paid ? lines : []
  })
}
