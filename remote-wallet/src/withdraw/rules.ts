import type { ResponseOf } from '@yaksok/shared/core/contract'

/** What happens to the money of a withdrawal, in three sentences (decisions.md, Honest by design 5). */
export function withdrawalRules(mode: ResponseOf<'policy'>['money_mode'] | undefined): string[] {
  return [
    '신청한 금액은 심사가 끝날 때까지 잠겨요.',
    '거부되면 이유와 함께 바로 돌려 드려요.',
    mode === 'licensed' ? '등록한 본인 계좌로만 보내 드려요.' : '모의 머니라서 실제로 송금하지 않아요.',
  ]
}
