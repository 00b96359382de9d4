import { signedWon, won } from '@yaksok/shared/core/money'
import { roundName } from '../../lottery/result-text.ts'
import type { Entry } from './state.ts'

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
