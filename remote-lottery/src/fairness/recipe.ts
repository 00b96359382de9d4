import type { FairRound } from '@yaksok/shared/core/contract'
import { withJosa } from '@yaksok/shared/core/text'

/** One step that anybody can do with a program of their own: what to do, with which values. */
export interface RecipeStep {
  title: string
  text: string
  /** Name → value, to copy. */
  values: Record<string, string>
}

const FACES = { digit: 10, dice: 6 } as const

/**
 * How a drawn round is drawn again with nothing but SHA-256 (docs/fairness.md, Bytes); null while its seed is closed or
 * where nothing was drawn.
 */
export function recipeOf({
  key,
  expect,
  game,
  randomness,
  seed,
  commitment,
  opencode,
}: FairRound): RecipeStep[] | null {
  if (!seed || !commitment || opencode === '') return null
  const faces = FACES[game]
  const bound = 256 - (256 % faces)
  const meaning = game === 'digit' ? '첫 번째 값이 결과예요' : '처음 세 값이 주사위예요'
  return [
    {
      title: '미리 봉인한 시드인지 확인해요',
      text: '시드(16진수)를 바이트로 바꿔 SHA-256을 계산하면 추첨 전에 공개한 값, 곧 미리 봉인한 값이 나와요.',
      values: { 시드: seed, '미리 봉인한 값': commitment },
    },
    {
      title: '시드로 난수를 만들어요',
      text: '시드 바이트를 키로 해서 아래 글의 HMAC-SHA256을 계산해요.',
      values: { 글: `yaksok-draw-v1|${key}|${expect}|${randomness}|0` },
    },
    {
      title: '결과로 바꿔요',
      text: `나온 바이트를 앞에서부터 읽어요. ${bound} 이상이면 건너뛰고, 아니면 ${faces}으로 나눈 나머지에 1을 더해요. ${meaning}. 이 회차는 ${withJosa(opencode.replaceAll(',', ', '), '이에요/예요')}. 바이트가 모자라면 글 끝의 0을 1, 2로 바꿔 이어 가요.`,
      values: {},
    },
  ]
}
