import type { FairRound } from '@yaksok/shared/core/contract'
import { roundHeader } from '@yaksok/shared/core/draw'
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
 * How a drawn round is drawn again with nothing but SHA-256 (docs/fairness.md, Bytes); null while what decides it is not
 * known, or where nothing was drawn.
 */
export function recipeOf(round: FairRound): RecipeStep[] | null {
  if (round.opencode === '') return null
  const steps = round.version === 2 ? beaconSteps(round) : seedSteps(round)
  return steps && [...steps, resultStep(round)]
}

function seedSteps({ key, expect, randomness, seed, commitment }: FairRound): RecipeStep[] | null {
  if (!seed || !commitment) return null
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
  ]
}

function beaconSteps(round: FairRound): RecipeStep[] | null {
  const signature = round.beacon?.signature
  if (!signature) return null
  const header = new TextDecoder().decode(roundHeader(round))
  return [
    {
      title: '미리 공개한 회차인지 확인해요',
      text: '회차 글의 SHA-256을 계산하면 시작 전에 공개한 회차 해시가 나와요.',
      values: { '회차 글': header, '회차 해시': round.hash },
    },
    {
      title: '공개 난수로 섞어요',
      text: '공개 난수(16진수)를 바이트로 바꿔 키로 하고, 아래 글의 HMAC-SHA256을 계산해요.',
      values: { '공개 난수': signature, 글: `${header}\ncounter=0` },
    },
  ]
}

function resultStep({ game, opencode }: FairRound): RecipeStep {
  const faces = FACES[game]
  const bound = 256 - (256 % faces)
  const meaning = game === 'digit' ? '첫 번째 값이 결과예요' : '처음 세 값이 주사위예요'
  return {
    title: '결과로 바꿔요',
    text: `나온 바이트를 앞에서부터 읽어요. ${bound} 이상이면 건너뛰고, 아니면 ${faces}으로 나눈 나머지에 1을 더해요. ${meaning}. 이 회차는 ${withJosa(opencode.replaceAll(',', ', '), '이에요/예요')}. 바이트가 모자라면 글 끝의 0을 1, 2로 바꿔 이어 가요.`,
    values: {},
  }
}
