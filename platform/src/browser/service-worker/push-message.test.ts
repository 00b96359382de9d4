import { expect, test } from 'vitest'
import { noticeIn } from './push-message.ts'

test('a pushed message says what is shown, where a tap leads, and which notice it replaces', () => {
  const notice = { title: 'App', body: 'There is news', to: '/Alerts', tag: 'deposit-done' }
  expect(noticeIn(JSON.stringify(notice), 'App', 'Something new')).toEqual(notice)
})

test.each([
  ['nothing', ''],
  ['no JSON', '<b>hello</b>'],
  ['no object', '[1]'],
  ['other types', '{"title":1,"body":{},"to":[],"tag":null}'],
  ['nothing but space', '{"title":" ","body":"\\n"}'],
])('%s is shown as the plainest notice', (_, message) => {
  expect(noticeIn(message, 'App', 'Something new')).toEqual({
    title: 'App',
    body: 'Something new',
    to: '/',
    tag: 'notice',
  })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'Alerts'])(
  '%s is no place in the app',
  (to) => {
    expect(noticeIn(JSON.stringify({ to }), 'App', 'Something new').to).toBe('/')
  },
)

test('a text without an end has one', () => {
  expect(noticeIn(JSON.stringify({ body: 'ü'.repeat(5000) }), 'App', 'Something new').body).toHaveLength(300)
})
