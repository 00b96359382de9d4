/** What a drawn `opencode` says (decisions.md, Contradictions settled). */
export interface Result {
  /** The single value of a digit game, or the three dice. */
  values: readonly number[]
  /** The value itself (digit), or the sum of the dice. */
  total: number
  size: '대' | '소'
  parity: '홀' | '짝'
}

/**
 * Derives the result of a round: one value 1..5 소, 6..10 대; three dice sum 11..18 대, 3..10 소; even 짝, odd 홀.
 * @returns null where `opencode` is empty or not a result (a round not drawn yet, or void)
 */
export function deriveResult(opencode: string): Result | null {
  if (!/^\d{1,2}(,\d{1,2}){0,2}$/.test(opencode)) return null
  const values = opencode.split(',').map(Number)
  const digit = values.length === 1
  if (!digit && values.length !== 3) return null
  if (values.some((value) => value < 1 || value > (digit ? 10 : 6))) return null
  const total = values.reduce((sum, value) => sum + value, 0)
  return {
    values,
    total,
    size: total >= (digit ? 6 : 11) ? '대' : '소',
    parity: total % 2 === 0 ? '짝' : '홀',
  }
}

/** Whether a pick (대, 소, 홀, 짝, or a sum 3..18 of dice) wins with a result. */
export function pickWins(pick: string, result: Result): boolean {
  return pick === result.size || pick === result.parity || (result.values.length === 3 && pick === String(result.total))
}
