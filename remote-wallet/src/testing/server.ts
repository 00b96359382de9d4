import { type Answer, type CallId, calls, type ResponseOf, type User } from '@yaksok/shared/core/contract'
import { queryClient } from '@yaksok/shared/page/query'
import { beginSession, endSession, updateUser } from '@yaksok/shared/page/session'
import { answerWith, MEMBER, stopAnswering } from '@yaksok/shared/testing'

const member: User = { ...MEMBER, name: '김서연', money: '100000.00', paypassword: '1', bankid: '****4455' }

const at = '2026-11-20T09:00:00+09:00'
const record = { id: '1', line: 1, desc: '', status: 1, create_time: at, update_time: at } as const
const rule = { least: '1000', waiting: 0, most: 5 }

const answers: { [Id in CallId]?: ResponseOf<Id> } = {
  userInfo: member,
  desk: { deposit: rule, withdrawal: rule, fund_password: { wrong: 0, last_wrong_at: null, locked_until: null } },
  deposit: { ...record, amount: '30000.00' },
  beginIntent: {
    intent: 'a'.repeat(43),
    text: '30,000원을 출금 신청해요\n받는 계좌 국민은행 ****4455 (김서연)\n수수료 0원\n요청한 날 2026년 11월 20일',
    seconds: 60,
    passkey: '',
  },
  withdraw: { ...record, money: '30000.00' },
  withdrawals: [],
  moneyLine: {
    line: 1,
    kind: 'deposit',
    state: 'review',
    amount: '30000.00',
    change: null,
    balance: null,
    reason: '',
    account: '국민은행 ****4455',
    round: '',
    order: null,
    steps: [
      { step: 'asked', at },
      { step: 'checked', at: null },
      { step: 'booked', at: null },
    ],
    corrected: null,
  },
  banks: [{ id: '1', name: '국민은행' }],
}

/**
 * Logs a member in and answers the calls of the money screens; `given` stands in for the answers of some calls. What is
 * known to neither is refused.
 * @returns how often a call was sent
 */
export function serve(given: { [Id in CallId]?: Answer } = {}): (id: CallId) => number {
  const sent: string[] = []
  answerWith(({ url }) => {
    const id = (Object.keys(calls) as CallId[]).find((id) => calls[id].spellings[0].path === url)
    if (id) sent.push(id)
    const data = id && answers[id]
    return (id && given[id]) ?? (data ? { code: 200, msg: '', data } : { code: 400, msg: '아니요', data: null })
  })
  beginSession('t')
  updateUser(member)
  return (id) => sent.filter((one) => one === id).length
}

export function stopServing(): void {
  stopAnswering()
  queryClient.clear()
  endSession('logout')
}
