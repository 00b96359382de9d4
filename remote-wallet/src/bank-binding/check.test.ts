import { GUESSABLE_PIN } from '@yaksok/shared/core/money'
import { check } from '@yaksok/shared/parts/form'
import { expect, test } from 'vitest'
import { bindingRules } from './check.ts'

const good = { bank: '예시은행', account: '110402194821', holder: '김서연', password: '7294', confirm: '7294' }
const problemsOf = (fields: typeof good, needsPassword = true) => check(bindingRules(needsPassword), fields).problems
const empty = { bank: '', account: '', holder: '', password: '', confirm: '' }

test('the rules come one after another, in the order of the specification', () => {
  const fields = { ...empty }
  const told: string[] = []
  const fixes: [keyof typeof good, string][] = [
    ['bank', good.bank],
    ['holder', good.holder],
    ['password', '12'],
    ['password', '1234'],
    ['confirm', '4321'],
    ['confirm', '1234'],
    ['password', good.password],
    ['confirm', good.confirm],
    ['account', good.account],
  ]
  for (const [field, value] of fixes) {
    for (const { field, beside } of problemsOf(fields) ?? []) told.push(`${field}: ${beside.split('\n').at(-1)}`)
    fields[field] = value
  }
  expect(told).toEqual([
    'bank: 은행을 선택해주세요',
    'holder: 카드 소지자 이름을 입력하십시오.',
    'password: 현금 인출 비밀번호를 입력하십시오.',
    'password: 출금 비밀번호는 4자리만 가능합니다',
    'confirm: 출금 비밀번호는 4자리만 가능합니다',
    'confirm: 출금 비밀번호가 일치하지 않습니다',
    `password: ${GUESSABLE_PIN}`,
    'confirm: 출금 비밀번호가 일치하지 않습니다',
    'account: 계좌번호는 숫자 6~20자리예요',
  ])
  expect(problemsOf(fields)).toBeNull()
})

test('a name of spaces is no name, and letters are no account number', () => {
  expect(problemsOf({ ...good, holder: '  ' })).toMatchObject([{ field: 'holder' }])
  expect(problemsOf({ ...good, account: '11a402' })).toMatchObject([{ field: 'account' }])
})

test('a fund password that is set already is not asked for', () => {
  const fields = { ...good, password: '', confirm: '' }
  expect(problemsOf(fields, false)).toBeNull()
  expect(problemsOf({ ...fields, account: '1' }, false)).toMatchObject([{ field: 'account' }])
})
