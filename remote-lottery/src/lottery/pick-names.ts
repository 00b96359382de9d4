import type { Game } from '@yaksok/shared/core/draw'

const RANGES: Record<Game, Record<string, string>> = {
  dice: { 대: '11~18', 소: '3~10', 홀: '홀수', 짝: '짝수' },
  digit: { 대: '6~10', 소: '1~5', 홀: '홀수', 짝: '짝수' },
}

/** What a pick covers, short: `11~18`, `홀수`; `''` for a sum, which says it itself. */
export function rangeOf(game: Game, pick: string): string {
  return RANGES[game][pick] ?? ''
}

/** What a pick covers, in words: `합 11~18`, `합이 홀수`, `숫자 6~10`, `합 7`. */
export function meaningOf(game: Game, pick: string): string {
  const range = RANGES[game][pick]
  const what = game === 'dice' ? '합' : '숫자'
  if (range === undefined) return `${what} ${pick}`
  return range.endsWith('수') ? `${what}${game === 'dice' ? '이' : '가'} ${range}` : `${what} ${range}`
}

/** A pick as a sentence begins: `대`, or `합 7`. */
export function pickName(pick: string): string {
  return /^\d+$/.test(pick) ? `합 ${pick}` : pick
}
