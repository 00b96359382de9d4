import type { Limits } from '@yaksok/shared/core/contract'
import { won } from '@yaksok/shared/core/money'
import { withJosa } from '@yaksok/shared/core/text'
import { momentText } from '@yaksok/shared/core/time'

type Limit = Limits['deposit']

/** What a row shows: `150,000원` or `한도 없음`. @param word what it is called, here and below */
export const limitText = ({ amount }: Pick<Limit, 'amount'>, word = '한도'): string =>
  amount === null ? `${word} 없음` : won(Number(amount))

/** A higher limit that waits, e.g. `11월 22일 14:20부터 300,000원이에요`; null when none does. */
export function pendingText({ pending }: Limit, word = '한도'): string | null {
  if (!pending) return null
  const from = `${momentText(pending.at)}부터`
  return pending.amount === null
    ? `${from} ${withJosa(word, '이/가')} 없어져요`
    : `${from} ${won(Number(pending.amount))}이에요`
}

/** What is left today, said as a sentence; null without a limit. */
export function leftText({ amount, used }: Limit): string | null {
  if (amount === null) return null
  const left = Math.max(Number(amount) - Number(used), 0)
  return left === 0 ? '오늘은 한도를 다 썼어요' : `오늘 ${won(left)} 남았어요`
}

/**
 * When a new limit applies (decisions.md, Honest by design 6: lower ones at once, higher ones after 24 hours).
 * @param wanted whole won, null = no limit
 */
export function takesEffect(limit: Limit, wanted: number | null): 'now' | 'later' | 'same' {
  const current = limit.amount === null ? Number.POSITIVE_INFINITY : Number(limit.amount)
  const next = wanted ?? Number.POSITIVE_INFINITY
  if (next === current) return 'same'
  return next < current ? 'now' : 'later'
}

const EFFECTS = {
  now: () => '저장하면 바로 적용해요',
  later: (word: string) => `높인 ${withJosa(word, '은/는')} 24시간 뒤부터 적용해요`,
  same: (word: string) => `현재 ${withJosa(word, '과/와')} 같아요`,
} as const

/** The same as a sentence below the button; empty before an amount is typed. Saving anything ends a change that waits. */
export function effectText(limit: Limit, wanted: number | null, word = '한도'): string {
  if (wanted === null) return ''
  const effect = takesEffect(limit, wanted)
  return effect === 'same' && limit.pending ? '저장하면 기다리는 변경을 취소해요' : EFFECTS[effect](word)
}

/** What removing a limit does, said before it is done: it stays for 24 hours more, and a change that waits is lost. */
export function removalText(limit: Limit, word = '한도'): string {
  const waits = limit.pending && '기다리고 있는 변경은 취소돼요. '
  return `현재 ${word} ${limitText(limit)}은 24시간 더 지키고, 그 뒤부터 ${withJosa(word, '이/가')} 없어요. ${waits || ''}그 전에 ${withJosa(word, '을/를')} 다시 정하면 없어지지 않아요.`
}

/** State of breaks for the row: `이용 중단 중`, `11월 22일 14:20까지`, or `안 쓰는 중`. @param now ms since 1970 */
export function breakText({ break_until, excluded }: Limits, now: number): string {
  if (excluded) return '이용 중단 중'
  return isOnBreak(break_until, now) ? `${momentText(break_until)}까지` : '안 쓰는 중'
}

export const isOnBreak = (until: string | null, now: number): until is string =>
  until !== null && Date.parse(until) > now
