/** The checks of `ledger verify` as an operator reads them; the database names them in English. */
export const CHECK_NAMES: Record<string, string> = {
  'entries sum to 0': '거래마다 더하고 뺀 금액이 0이에요',
  'balances match entries': '잔액이 기록과 같아요',
  'all balances sum to 0': '모든 잔액을 더하면 0이에요',
  'held matches open holds': '묶인 금액이 열린 묶음과 같아요',
  'available is not negative': '쓸 수 있는 잔액이 0보다 적지 않아요',
  'posted holds have one transfer': '처리된 묶음마다 거래가 하나예요',
  'requests match their holds': '출금 신청이 묶음과 맞아요',
  'orders match holds and rounds': '참여가 묶음, 회차와 맞아요',
  'orders are counted': '참여 수가 맞아요',
  'settled rounds match their orders': '끝난 회차의 합계가 참여와 맞아요',
  'statement lines have no gap': '내역 번호에 빠진 것이 없어요',
  'day totals match entries': '날마다의 합계가 기록과 맞아요',
  'rounds have no gap': '회차에 빠진 것이 없어요',
  'rounds are chained': '회차가 앞 회차의 해시를 이어받아요',
  'no link is used twice': '시드의 고리를 한 번씩만 썼어요',
  'rounds are sealed before their draw': '회차를 추첨 전에 봉인했어요',
  'hash chain is whole': '장부의 해시 사슬이 온전해요',
}

export function checkName(name: string): string {
  return CHECK_NAMES[name] ?? name
}
