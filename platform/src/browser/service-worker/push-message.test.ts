import { expect, test } from 'vitest'
import { noticeIn } from './push-message.ts'

test('a pushed message says what is shown, where a tap leads, and which notice it replaces', () => {
  const notice = { title: '앱', body: '새 소식이 있어요', to: '/Alerts', tag: 'deposit-done' }
  expect(noticeIn(JSON.stringify(notice), '앱')).toEqual(notice)
})

test.each([
  ['nothing', ''],
  ['no JSON', '<b>hello</b>'],
  ['no object', '[1]'],
  ['other types', '{"title":1,"body":{},"to":[],"tag":null}'],
  ['nothing but space', '{"title":" ","body":"\\n"}'],
])('%s is shown as the plainest notice', (_, message) => {
  expect(noticeIn(message, '앱')).toEqual({ title: '앱', body: '새 알림이 있어요', to: '/', tag: 'notice' })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'Alerts'])(
  '%s is no place in the app',
  (to) => {
    expect(noticeIn(JSON.stringify({ to }), '앱').to).toBe('/')
  },
)

test('a text without an end has one', () => {
  expect(noticeIn(JSON.stringify({ body: '가'.repeat(5000) }), '앱').body).toHaveLength(300)
})
