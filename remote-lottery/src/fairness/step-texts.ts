import type { FairRound } from '@yaksok/shared/core/contract'
import type { StepId } from '@yaksok/shared/core/draw'
import type { LookVerdict } from './evaluate-looks.ts'

export interface StepText {
  title: string
  text: string
  /** What it says where the check failed, if that says more than that something differs. */
  failed?: string
}

/** What a check of this round means: one that a beacon decides has a signature where others have a chain of seeds. */
export function textsOf(
  id: StepId,
  round: Partial<Pick<FairRound, 'version' | 'beacon' | 'state'>> | undefined,
): StepText {
  if (id === 'result' && round?.state === 'void') return { ...STEP_TEXTS.result, failed: TAKEN_BACK }
  if (id !== 'chain' || round?.version !== 2) return STEP_TEXTS[id]
  return { title: '추첨 난수', text: round.beacon?.signature ? SIGNED : NAMED }
}

const SIGNED = '미리 정한 시각의 난수이고, 난수 장치의 서명이 맞아요'
/** Of a round that is void although its root was logged before the draw. */
const TAKEN_BACK =
  '추첨 전에 참여 목록을 봉인해 공개 기록에 적었으니 난수로 결과를 정해야 하는 회차예요. 그런데 취소했어요'
/** Of a round that is not drawn there is no signature to be right. */
const NAMED = '추첨할 난수와 그 시각이 미리 공개한 그대로예요'

/** What it means that the public log says the same of a round, and what this device saw of it around the draw. */
export const logTextOf = (looks: LookVerdict): StepText => ({
  title: '공개 기록',
  text: `회차 정보, 참여 목록, 결과가 서명된 공개 기록에 그대로 적혀 있어요${looks === 'seen' ? SEEN : ''}`,
  ...(looks === 'missing' && { failed: MISSING }),
  ...(looks === 'other' && { failed: OTHER }),
})

const SEEN = '. 참여 목록은 추첨 전에 이 기기가 기록에서 봤어요'
const MISSING = '추첨할 시각에 이 기기가 본 공개 기록에는 참여 목록이 없었어요. 결과를 알고 나서 적었을 수 있어요'
const OTHER = '추첨 무렵에 이 기기가 본 공개 기록이 지금 기록과 이어지지 않아요'

/** What each check of a round means, for somebody who has never heard of hashes. */
const STEP_TEXTS: Record<StepId, StepText> = {
  odds: { title: '배당표', text: '회차에 묶인 배당표가 공개된 배당표와 같아요' },
  header: { title: '회차 정보', text: '회차 번호, 시간, 추첨할 난수가 미리 공개한 그대로예요' },
  previous: { title: '앞 회차와 이어짐', text: '바로 앞 회차의 해시를 품고 있어서 끼워 넣거나 뺄 수 없어요' },
  order: { title: '순서', text: '공개, 시작, 마감, 참여 봉인, 추첨 순서대로 진행됐어요' },
  entries: { title: '참여 목록 봉인', text: '마감할 때 봉인한 참여 목록의 대표 해시가 맞아요' },
  mine: { title: '내 참여', text: '내 참여와 영수증이 봉인한 목록 안에 그대로 있어요' },
  chain: { title: '시드 사슬', text: '시드가 처음 공개한 사슬에서 나왔어요' },
  commitment: {
    title: '미리 봉인한 값',
    text: '공개한 시드를 다시 해시하면 미리 봉인한 값이 되고, 이 값을 쓴 다른 회차가 없어요',
  },
  result: { title: '결과', text: '공개된 난수로 다시 추첨하면 같은 결과가 나와요' },
  payout: { title: '내 지급액', text: '맞힌 만큼 배당대로 지급됐어요' },
}
