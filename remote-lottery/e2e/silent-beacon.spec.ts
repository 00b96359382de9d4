import { expect, test } from '@yaksok/testing'
import { DICE, drawSoon, LONG_ROUNDS, openRoom, order, roomOf } from './support/room.ts'

test.use({ appOptions: LONG_ROUNDS })

test('while its beacon is silent the room says what a round waits for, and tells the result that came late', async ({
  page,
  rounds,
}) => {
  await openRoom(page, rounds, DICE)
  await order(page, ['대', '소'], '10000')
  await rounds.silence(true)
  await drawSoon(page, rounds)
  await expect(roomOf(page).card).toContainText('난수를 기다리고 있어요')
  await drawSoon(page, rounds, 3500)
  const note = page.getByRole('status', { name: '난수를 기다리는 회차' })
  await expect(note).toBeVisible()
  await rounds.silence(false)
  await expect(roomOf(page).stage).toContainText('−600원')
  await expect(note).toHaveCount(0)
})

test('an entry whose beacon is silent says what it waits for and leads to its round; decided, it says what it brought', async ({
  page,
  rounds,
}) => {
  await openRoom(page, rounds, DICE)
  await order(page, ['대', '소'], '10000')
  await rounds.silence(true)
  await drawSoon(page, rounds)
  await expect(roomOf(page).card).toContainText('난수를 기다리고 있어요')
  await drawSoon(page, rounds, 3500)
  await page.goto('/Yin')
  const entry = page.getByRole('article')
  await expect(entry).toContainText('난수 대기 중')
  await expect(entry).toContainText('늦게 와도 그 난수로 추첨해요')
  await expect(entry.getByRole('link', { name: /회 확인하기$/ })).toBeVisible()
  await rounds.silence(false)
  await expect(entry).toContainText('2개 중 1개 맞힘')
  await expect(entry).toContainText('−600원')
  await expect(entry).not.toContainText('난수')
})
