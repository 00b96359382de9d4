import type { ConsoleResponse } from '@yaksok/console-kit/api'

export type Second = ConsoleResponse<'seconds'>['items'][number]

/** What a wish asks for in Korean. */
export const ACTION_WORDS = {
  'deposits.approve': '입금 승인',
  'withdrawals.approve': '출금 승인',
  'members.credit': '회원에게 입금',
  'ledger.reverse': '거래 되돌리기',
}

const STATE_MARKS = {
  waiting: { tone: 'wait', word: '기다림' },
  confirmed: { tone: 'ok', word: '확인' },
  declined: { tone: 'no', word: '반려' },
  withdrawn: { tone: 'no', word: '거둠' },
} as const

/** How a wish stands; one whose request was decided or taken back meanwhile waits for nothing any more. */
export const stateMark = ({ state, over }: Pick<Second, 'state' | 'over'>) =>
  over ? ({ tone: 'no', word: '이미 끝난 일' } as const) : STATE_MARKS[state]
