import type { Flag, RequestKind } from '@yaksok/console-kit/api'

/** What to look at twice, in a sentence. */
export const FLAG_TEXTS: Readonly<Record<Flag, string>> = {
  'new-account': '가입한 지 7일이 안 됐어요',
  'bank-changed': '계좌를 등록한 지 7일이 안 됐어요',
  'bank-shared': '다른 회원도 같은 계좌를 등록했어요',
  break: '회원이 쉬는 중이에요',
  excluded: '회원이 스스로 이용을 막았어요',
  frozen: '정지한 계정이에요',
  'adult-unconfirmed': '19세 이상인지 확인하지 않았어요',
  several: '이 회원의 다른 신청도 기다리고 있어요',
  'above-usual': '평소보다 세 배 넘게 커요',
  'fund-password-reset': '출금 비밀번호를 최근에 다시 정했거나 정하는 중이에요',
  'account-closing': '회원이 계정을 닫는 중이에요. 이 신청이 처리되기를 기다려요',
  'approval-needed': '다른 운영자도 확인해야 하는 금액이에요',
}

/** What an approval does, said before it is given. */
export const APPROVAL_TEXTS: Readonly<Record<RequestKind, string>> = {
  deposits: '승인하면 회원의 잔액에 바로 더해지고, 되돌릴 수 없어요.',
  withdrawals: '승인하면 잡아 둔 돈이 나간 것으로 적히고, 되돌릴 수 없어요. 송금을 마친 다음에 승인해 주세요.',
}

/** What an approval does where a second operator must confirm it. */
export const SECOND_TEXT =
  '지금은 요청만 보내요. 혼자 승인할 수 있는 금액을 넘어서, 다른 입출금 담당이 확인해야 돈이 움직여요.'

/** What a rejection does. */
export const REJECTION_TEXTS: Readonly<Record<RequestKind, string>> = {
  deposits: '거부하면 되돌릴 수 없고, 회원이 이유를 읽어요.',
  withdrawals: '거부하면 잡아 둔 돈이 회원에게 바로 돌아가고, 되돌릴 수 없어요. 회원이 이유를 읽어요.',
}
