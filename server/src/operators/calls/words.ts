import { STATE_WORDS } from '../../domain/bookings/index.ts'
import type { DeskRule } from '../../domain/ledger/index.ts'
import type { RefusalWords } from '../use-cases/index.ts'
import { type ConsoleRefusal, heldBy, missing, refuse } from './refusal.ts'

/** What the console calls the rules of the desk. */
export const DESK_RULE_NAMES: Readonly<Record<DeskRule, string>> = {
  'deposit-least': '가장 적은 입금(원)',
  'withdrawal-least': '가장 적은 출금(원), 전액은 늘 받아요',
  'deposits-open': '한 회원의 심사 중인 입금(건)',
  'withdrawals-open': '한 회원의 심사 중인 출금(건), 전액은 늘 받아요',
  'second-above': '콘솔에서 두 사람이 확인하는 금액(원), 이보다 크면',
  'operator-day': '한 운영자가 24시간 동안 혼자 처리하는 금액(원)',
  'member-day': '한 회원에게 24시간 동안 운영자 혼자 처리하는 금액(원)',
}

const CREDIT = {
  inactive: '정지된 회원이에요',
  unconfirmed: '회원이 아직 만 19세 이상인지 확인하지 않았어요',
  excluded: '회원이 이용을 멈췄어요',
  break: '회원이 쉬는 중이에요',
  deposit_limit: '회원이 정한 하루 입금 한도를 넘어요',
  overflow: '장부가 담을 수 있는 금액을 넘어요',
  other: '지금은 더할 수 없어요',
}

/** What the console answers where an action is refused. */
export const KOREAN: RefusalWords<ConsoleRefusal> = {
  booking: ({ why }) => {
    if (why === 'none') return missing('예약')
    return refuse(
      'conflict',
      why === 'early' ? '아직 시작하지 않은 예약이에요' : `지금 ‘${STATE_WORDS[why]}’인 예약이에요`,
    )
  },
  credit: ({ why }) => refuse('refused', CREDIT[why]),
  'desk-rule': ({ rule, least, most }) => {
    const [from, to] = [least, most].map((value) => value.toLocaleString('ko-KR'))
    return refuse('bad-input', `${DESK_RULE_NAMES[rule]}: ${from}부터 ${to}까지 정할 수 있어요`)
  },
  inquiry: ({ why }) => {
    if (why === 'missing') return missing('문의')
    return refuse(
      'conflict',
      why === 'ended' ? '회원이 끝낸 문의예요' : '그 사이에 새 글이 왔어요. 읽고 다시 보내 주세요',
    )
  },
  'inquiry-held': ({ holder, until }) => heldBy(holder, until),
  invite: ({ why }) => (why === 'missing' ? missing('쓸 수 있는 초대코드') : refuse('conflict', '다시 해 주세요')),
  member: () => missing('회원'),
  'no-exclusion': () => refuse('refused', '이용을 멈추지 않았거나, 멈춘 지 180일이 안 된 회원이에요'),
  'no-fund-password': () => refuse('refused', '출금 비밀번호를 정하지 않은 회원이에요'),
  notice: () => missing('공지'),
  operator: () => missing('운영자'),
  'operator-taken': () => refuse('conflict', '이미 있는 이름이에요'),
  picture: () => missing('사진'),
  request: ({ why }) => {
    if (why === 'missing') return missing('신청')
    return why === 'decided'
      ? refuse('decided', '이미 처리된 신청이에요')
      : refuse('refused', '회원이 아직 만 19세 이상인지 확인하지 않았어요')
  },
  reversal: ({ why }) => {
    if (why === 'missing') return missing('거래')
    if (why === 'insufficient') return refuse('refused', '회원의 잔액이 모자라 되돌릴 수 없어요')
    return refuse('conflict', why === 'reversed' ? '이미 되돌린 거래예요' : '되돌린 거래는 다시 되돌릴 수 없어요')
  },
  'roles-exclusive': () => refuse('conflict', '관리자와 입출금 담당은 한 사람이 같이 할 수 없어요'),
  'verification-runs': () => refuse('conflict', '지금 다른 곳에서 장부를 확인하고 있어요'),
  'last-administrator': () => refuse('conflict', '관리자는 한 명은 있어야 해요'),
}
