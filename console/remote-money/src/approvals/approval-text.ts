import type { ConsoleResponse } from '@yaksok/console-kit/api'

export type Approval = ConsoleResponse<'approvals'>['items'][number]

/** What a request asks for in Korean. */
export const ACTION_WORDS = {
  'deposits.approve': '입금 승인',
  'withdrawals.approve': '출금 승인',
  'members.credit': '회원에게 입금',
  'ledger.reverse': '거래 되돌리기',
  'operators.add': '운영자 더하기',
  'operators.reset': '운영자 등록 다시 하기',
  'operators.roles': '운영자의 하는 일 바꾸기',
  'operators.enable': '운영자 다시 들어오게 하기',
  'desk.set': '입출금 규칙 풀기',
}

const STATE_MARKS = {
  waiting: { tone: 'wait', word: '기다림' },
  confirmed: { tone: 'ok', word: '확인' },
  declined: { tone: 'no', word: '반려' },
  withdrawn: { tone: 'no', word: '거둠' },
  passed: { tone: 'ok', word: '24시간이 지나 바뀜' },
} as const

/** How a request stands; one whose request was decided or taken back meanwhile waits for nothing any more. */
export const stateMark = ({ state, over }: Pick<Approval, 'state' | 'over'>) =>
  over ? ({ tone: 'no', word: '이미 끝난 일' } as const) : STATE_MARKS[state]
