/** What a wish asks for, and what became of it, in Korean. */
export const ACTION_WORDS = {
  'deposits.approve': '입금 승인',
  'withdrawals.approve': '출금 승인',
  'members.credit': '회원에게 입금',
  'ledger.reverse': '거래 되돌리기',
}
export const STATE_WORDS = { waiting: '기다림', confirmed: '확인', declined: '반려', withdrawn: '거둠' }
