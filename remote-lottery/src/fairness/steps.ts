import type { Step, StepId } from '@yaksok/shared/core/draw'

/** What each check of a round means, for somebody who has never heard of hashes. */
export const STEP_TEXTS: Record<StepId, { title: string; text: string }> = {
  odds: { title: '배당표', text: '회차에 묶인 배당표가 공개된 배당표와 같아요' },
  header: { title: '회차 정보', text: '회차 번호, 시간, 봉인한 값이 미리 공개한 그대로예요' },
  previous: { title: '앞 회차와 이어짐', text: '바로 앞 회차의 해시를 품고 있어서 끼워 넣거나 뺄 수 없어요' },
  order: { title: '순서', text: '시드 봉인, 공개, 시작, 마감, 봉인, 추첨 순서대로 진행됐어요' },
  entries: { title: '참여 목록 봉인', text: '마감할 때 봉인한 참여 목록의 대표 해시가 맞아요' },
  mine: { title: '내 참여', text: '내 참여가 봉인한 목록 안에 그대로 있어요' },
  chain: { title: '시드 사슬', text: '시드가 처음 공개한 사슬에서 나왔어요' },
  commitment: {
    title: '미리 봉인한 값',
    text: '공개한 시드를 다시 해시하면 미리 봉인한 값이 되고, 이 값을 쓴 다른 회차가 없어요',
  },
  result: { title: '결과', text: '시드로 다시 추첨하면 같은 결과가 나와요' },
  payout: { title: '내 지급액', text: '맞힌 만큼 배당대로 지급됐어요' },
}

/** What a check says when it did not pass, or had nothing to check. */
export function outcomeWord(outcome: Step['outcome']): string {
  return { passed: '맞아요', failed: '달라요', skipped: '확인할 것이 없어요' }[outcome]
}
