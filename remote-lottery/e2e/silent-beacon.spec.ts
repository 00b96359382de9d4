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
