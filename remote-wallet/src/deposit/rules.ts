import type { ResponseOf } from '@yaksok/shared/core/contract'

/** The three rules of a deposit (product.txt section 2); the last one tells what kind of money this is. */
export function depositRules(mode: ResponseOf<'policy'>['money_mode'] | undefined): string[] {
  return [
    '신청하면 운영자가 확인한 뒤 잔액에 더해요.',
    '결과는 입출금 내역에서 볼 수 있고, 거부되면 이유를 함께 알려 드려요.',
    mode === 'licensed' ? '등록한 본인 계좌에서 보낸 돈만 확인해요.' : '모의 머니라서 실제로 송금하지 않아요.',
  ]
}
