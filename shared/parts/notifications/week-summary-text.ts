import { fromWire, signedWon, won } from '../../core/money/index.ts'
import { clockText, inSeoul } from '../../core/time/index.ts'

/**
 * A week in the draws, in words.
 * @param money what was staked, as the wire says it
 * @param subject its Monday, e.g. `20261116`
 * @param figures what was paid, won, and when a limit that waits comes, ms since 1970: `38800` or `38800 1795568400000`
 */
export function weekSummaryText(money: string, subject: string, figures: string): { text: string; reason: string } {
  const staked = money === '' ? 0 : fromWire(money)
  const [paid = 0, limitAt] = figures.split(' ').map(Number)
  const said = [daysText(subject), `당첨금 ${won(paid)}`, `합계 ${signedWon(paid - staked)}`]
  if (limitAt) said.push(`새 한도는 ${dayOf(limitAt)} ${clockText(limitAt)}부터`)
  return { text: `지난주 추첨에 ${won(staked)} 참여했어요`, reason: said.join(' · ') }
}

const DAY_MS = 24 * 60 * 60_000

function daysText(monday: string): string {
  const first = Date.parse(`${monday.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')}T00:00:00+09:00`)
  const last = first + 6 * DAY_MS
  const [from, to] = [inSeoul(first), inSeoul(last)]
  return from.getUTCMonth() === to.getUTCMonth()
    ? `${dayOf(first)}~${to.getUTCDate()}일`
    : `${dayOf(first)}~${dayOf(last)}`
}

function dayOf(at: number): string {
  const day = inSeoul(at)
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일`
}
