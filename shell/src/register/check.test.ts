import { check } from '@yaksok/shared/parts/form'
import { expect, test } from 'vitest'
import { registerRules } from './check.ts'

const good = { username: 'seoyeon92', password: 'garden-2026', code: 'YAKSOK2026', adult: '1' }

test('a whole form has no problem', () => expect(check(registerRules, good).problems).toBeNull())

test.each([
  [{ username: '', password: '', code: '' }, 'username', '사용자 이름을 입력해주세요!'],
  [{ password: '', code: '' }, 'password', '비밀번호를 입력해주세요!'],
  [{ code: ' ' }, 'code', '초대코드를 입력해주세요!'],
  [{ username: '서연' }, 'username', '아이디는 영문과 숫자 4–20자로 정해 주세요'],
  [{ password: 'short' }, 'password', '비밀번호는 8자 이상으로 정해 주세요'],
  [{ adult: '' }, 'adult', '만 19세 이상만 가입할 수 있어요'],
])('%j stops at %s', (change, field, toast) => {
  expect(check(registerRules, { ...good, ...change }).problems).toMatchObject([{ field, toast }])
})
