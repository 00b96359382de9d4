import { linesOf } from '@yaksok/shared/core/text'
import { check } from '@yaksok/shared/parts/form'
import { expect, test } from 'vitest'
import { registerRules } from './check.ts'

const good = {
  username: 'seoyeon92',
  password: 'garden-2026',
  code: 'YAKSOK2026',
  adult: '1',
  terms: '1',
  privacy: '1',
  push: '',
  news: '',
}

test('a whole form has no problem', () => expect(check(registerRules, good).problems).toBeNull())

test.each([
  [{ username: '서연' }, 'username', '아이디는 영문과 숫자 4~20자로 정해 주세요'],
  [{ password: 'short' }, 'password', '비밀번호는 8자 이상으로 정해 주세요'],
  [{ code: ' ' }, 'code', '초대코드를 입력해주세요!'],
  [{ adult: '' }, 'adult', '만 19세 이상만 가입할 수 있어요'],
  [{ terms: '' }, 'terms', '이용약관에 동의해야 가입할 수 있어요'],
  [{ privacy: '' }, 'privacy', '개인정보 처리방침에 동의해야 가입할 수 있어요'],
])('%j is told at %s', (change, field, told) => {
  expect(check(registerRules, { ...good, ...change }).problems).toMatchObject([
    { field, beside: expect.stringContaining(told) },
  ])
})

test('B16: every field says at once what it lacks, the empty ones in the order of the form', () => {
  const told = (typed: object) =>
    check(registerRules, { ...good, ...typed }).problems?.map(({ beside }) => linesOf(beside).at(-1))
  expect(told({ username: 'abc', password: 'abc', code: '', adult: '' })).toEqual([
    '아이디는 영문과 숫자 4~20자로 정해 주세요',
    '비밀번호는 8자 이상으로 정해 주세요',
    '초대코드를 입력해주세요!',
    '만 19세 이상만 가입할 수 있어요',
  ])
  expect(told({ username: '', password: '', code: '' })?.slice(0, 2)).toEqual([
    '사용자 이름을 입력해주세요!',
    '비밀번호를 입력해주세요!',
  ])
})
