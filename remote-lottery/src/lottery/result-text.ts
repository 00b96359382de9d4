import { deriveResult } from '@yaksok/shared/core/draw'

/** A round number as members say it: the number in its day, `202611200742` → `742회` (decisions.md, Round length). */
export function roundName(expect: string): string {
  return `${Number(expect.slice(8))}회`
}

/** A drawn result in one sentence, for the live region: the picture is decoration. */
export function resultText(expect: string, opencode: string): string {
  const result = deriveResult(opencode)
  if (!result) return `${roundName(expect)}는 취소됐어요. 참여 금액을 돌려드렸어요`
  const { values, total, size, parity } = result
  const drawn = values.length === 3 ? `주사위 ${values.join(', ')}, 합 ${total}` : `${total}`
  return `${roundName(expect)} 추첨 결과: ${drawn}, ${size}, ${parity}`
}
