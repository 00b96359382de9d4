import type { ResponseOf } from '@yaksok/shared/core/contract'
import { fromWire, won } from '@yaksok/shared/core/money'
import { withJosa } from '@yaksok/shared/core/text'
import { inSeoul } from '@yaksok/shared/core/time'

export const PERIODS = ['week', 'month', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** The period of the address; anything else is this month. */
export const periodOf = (value: string | null): Period => PERIODS.find((period) => period === value) ?? 'month'

/** The figures of a report in won. `net` is what the rounds brought: winnings less stakes. */
export interface Figures {
  staked: number
  won: number
  deposited: number
  withdrawn: number
  net: number
}

export function figuresOf(report: ResponseOf<'report'>): Figures {
  const staked = fromWire(report.play_money)
  const winnings = fromWire(report.win_money)
  return {
    staked,
    won: winnings,
    deposited: fromWire(report.recharge),
    withdrawn: fromWire(report.withdrawal),
    net: winnings - staked,
  }
}

/** The net result stated plainly. */
export function netSentence({ staked, won: winnings }: Figures): string {
  if (staked === 0 && winnings === 0) return '이 기간에는 참여하지 않았어요.'
  return `${withJosa(won(staked), '으로/로')} 참여해서 ${withJosa(won(winnings), '을/를')} 받았어요.`
}

/** The days a period covers until today in Seoul: `11월 16일~20일`, weeks from Monday; `전체 기간` for all. */
export function periodTitle(period: Period, now: Date): string {
  if (period === 'all') return '전체 기간'
  const today = inSeoul(now)
  const start = new Date(today)
  if (period === 'month') start.setUTCDate(1)
  else start.setUTCDate(today.getUTCDate() - ((today.getUTCDay() + 6) % 7))
  const from = `${start.getUTCMonth() + 1}월 ${start.getUTCDate()}일`
  if (start.getTime() === today.getTime()) return from
  const sameMonth = start.getUTCMonth() === today.getUTCMonth()
  return `${from}~${sameMonth ? '' : `${today.getUTCMonth() + 1}월 `}${today.getUTCDate()}일`
}
