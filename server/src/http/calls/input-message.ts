import { withJosa } from '@yaksok/shared/core/text'
import type * as v from 'valibot'

/** What members call the fields that they fill in. */
const WORDS: Readonly<Record<string, string>> = {
  username: '아이디',
  password: '비밀번호',
  old_password: '현재 비밀번호',
  new_password: '새 비밀번호',
  code: '초대코드',
  name: '이름',
  paypassword: '출금 비밀번호',
  bank: '은행',
  bankid: '계좌번호',
  amount: '금액',
  money: '금액',
  deposit: '한도',
  loss: '한도',
  people: '인원',
  note: '남길 말',
  starts: '시간',
}

/** The sentence for a malformed request: in a member's words where they fill the field in; never what was in it. */
export function inputMessage(issues: readonly v.BaseIssue<unknown>[]): string {
  const field = issues[0]?.path?.[0]?.key
  const word = typeof field === 'string' && Object.hasOwn(WORDS, field) ? WORDS[field] : undefined
  return word ? `${withJosa(word, '을/를')} 확인해 주세요` : '입력값을 확인해 주세요'
}
