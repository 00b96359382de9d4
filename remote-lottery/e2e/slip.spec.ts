import { expect, test } from '@yaksok/testing'
import { DICE, LONG_ROUNDS, openRoom, roomOf } from './support/room.ts'

test.use({ appOptions: LONG_ROUNDS })

test('selecting toggles a pick, the first shows the slip as one bar, clearing all closes it', async ({
  page,
  rounds,
}) => {
  await openRoom(page, rounds, DICE)
  const { pick, slip, amount, unfold } = roomOf(page)
  await pick('대').click()
  await expect(slip).toBeVisible()
  await expect(slip).toContainText('합계 0원')
  await expect(amount).toHaveCount(0)
  // D7: the board stays in sight
  expect((await slip.boundingBox())?.height).toBeLessThan(100)
  await unfold.click()
  await expect(amount).toBeVisible()
  await expect(slip.getByRole('button', { name: '선택 접기' })).toBeFocused()
  await pick('합 7').click()
  await expect(slip.getByRole('heading')).toHaveText('선택 2개')
  await pick('대').click()
  await expect(pick('대')).toHaveAttribute('aria-pressed', 'false')
  await slip.getByRole('button', { name: /^합 7 .*배 빼기$/ }).click()
  await expect(slip).toHaveCount(0)
})

test('참여하기 of the bar leads to the amount where it is missing, and to the confirm popup where it is there', async ({
  page,
  rounds,
}) => {
  await openRoom(page, rounds, DICE)
  const { pick, slip, amount, confirm } = roomOf(page)
  const settle = slip.getByRole('button', { name: /참여하기$/ })
  await pick('대').click()
  await settle.click()
  await expect(amount).toBeFocused()
  await amount.fill('3000')
  await slip.getByRole('button', { name: '선택 접기' }).click()
  await pick('홀').click()
  await expect(slip).toContainText('합계 6,000원')
  await settle.click()
  await expect(confirm).toContainText('6,000원')
  await confirm.getByRole('button', { name: '다시 고르기' }).click()
  await expect(slip).toContainText('합계 6,000원')
  await expect(amount).toHaveCount(0)
  // S4: the confirm popup clears all, too
  await settle.click()
  await confirm.getByRole('button', { name: '모두 지우기' }).click()
  await expect(confirm).toHaveCount(0)
  await expect(slip).toHaveCount(0)
})

test('D7: the open slip stands above a virtual keyboard, also where that covers the page', async ({ page, rounds }) => {
  await openRoom(page, rounds, DICE)
  const { pick, slip, unfold } = roomOf(page)
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /interactive-widget=resizes-content/)
  await pick('대').click()
  await unfold.click()
  const edge = await page.evaluate(() => {
    const left = innerHeight - 336
    Object.defineProperty(visualViewport, 'height', { value: left })
    visualViewport?.dispatchEvent(new Event('resize'))
    return left
  })
  const below = async () => {
    const box = await slip.getByRole('button', { name: /참여하기$/ }).boundingBox()
    return box ? box.y + box.height - edge : Number.NaN
  }
  await expect.poll(below).toBeLessThanOrEqual(0)
})
