import { expect, test } from 'vitest'
import { newestNotice, unseenNotices } from './unseen.ts'

const at = (day: number) => ({ create_time: `2026-11-${String(day).padStart(2, '0')}T09:00:00+09:00` })
const now = Date.parse('2026-11-20T12:00:00+09:00')
const notices = [at(20), at(17), at(10)]

test('without a visit, new are those of the last week', () => {
  expect(unseenNotices(notices, null, now)).toEqual([at(20), at(17)])
  expect(unseenNotices(notices, 'broken', now)).toEqual([at(20), at(17)])
})

test('after a visit, new are those written since', () => {
  expect(unseenNotices(notices, newestNotice([at(17), at(10)]), now)).toEqual([at(20)])
  expect(unseenNotices(notices, newestNotice(notices), now)).toEqual([])
})

test('an empty list leaves nothing to remember', () => {
  expect(newestNotice([])).toBeNull()
})
