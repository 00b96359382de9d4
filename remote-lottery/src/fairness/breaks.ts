import type { FairBreak } from '@yaksok/shared/core/contract'

const TEXTS: Record<FairBreak['reason'], string> = {
  restored: '백업을 되살려서 새 시드 사슬을 써요. 추첨 전이던 회차는 취소하고 돌려드렸어요',
  moved: '데이터베이스를 옮겨서 새 시드 사슬을 써요. 추첨 전이던 회차는 취소하고 돌려드렸어요',
  rewound: '데이터베이스가 앞 시점으로 돌아가서 새 시드 사슬을 써요. 추첨 전이던 회차는 취소하고 돌려드렸어요',
  restarted: '데이터베이스를 다시 켜서 새 시드 사슬을 써요',
  gap: '한동안 쉬어서 새 시드 사슬을 써요',
  upgraded: '봉인 규칙이 바뀌어서 새 시드 사슬을 써요',
  clock: '서버 시계를 바로잡았어요. 너무 앞서 공개한 회차는 취소하고 돌려드렸어요',
}

/** Why the chains were broken there, for a member. */
export function breakText(reason: FairBreak['reason']): string {
  return TEXTS[reason]
}
