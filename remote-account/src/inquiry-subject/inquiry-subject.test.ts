import { expect, test } from 'vitest'
import { inquirySubjectOf } from './inquiry-subject.ts'

test('what another screen said', () => {
  expect(inquirySubjectOf({ about: ' 출금 신청 12 ', topic: 'money' })).toEqual({
    about: '출금 신청 12',
    topic: 'money',
  })
})

test.each([
  ['nothing', null],
  ['another state', { from: '/Home' }],
  ['what is no text', { about: 3, topic: 4 }],
  ['a topic that is none', { about: '', topic: 'toString' }],
  ['no object', 'text'],
])('%s is no subject', (_, state) => {
  expect(inquirySubjectOf(state)).toEqual({ about: '', topic: '' })
})

test('a text is no longer than the contract takes', () => {
  expect(inquirySubjectOf({ about: '가'.repeat(300) }).about).toHaveLength(200)
})
