import { expect, expectToast, test } from '@yaksok/testing'
import { ask, countRequests, noNetwork } from './support/api.ts'
import { DICE, LONG_ROUNDS, openRoom, roomOf } from './support/room.ts'

test.use({ appOptions: LONG_ROUNDS })

test.beforeEach(async ({ app, member, page, request, rounds }) => {
  await ask({ request, url: app.url, token: member.token }, '/member/setLimits', { large_stake: '15000' })
  await openRoom(page, rounds, DICE)
  const { pick, unfold, amount } = roomOf(page)
  for (const name of ['대', '홀']) await pick(name).click()
  await unfold.click()
  await amount.fill('10000')
})

test('an order above the own amount is told in the server’s words and confirmed once more', async ({ page }) => {
  const { slip, confirm } = roomOf(page)
  const orders = countRequests(page, '/game_place_order')
  await slip.getByRole('button', { name: '20,000원 참여하기' }).click()
  await confirm.getByRole('button', { name: '참여하기' }).click()
  const again = page.getByRole('dialog', { name: '한 번 더 확인해 주세요' })
  await expect(again).toContainText('확인하기로 정한 15,000원보다 큰 참여예요')
  await expect(again.getByRole('region', { name: '확인할 내용' })).toContainText(/주사위 \d+회에 20,000원 참여해요/)
  await expect(again).toContainText('대, 홀 하나에 10,000원')
  expect(orders()).toBe(0)
  await again.getByRole('button', { name: '다시 고르기' }).click()
  // with a pick less it is below
  await confirm.getByRole('button', { name: '홀 빼기' }).click()
  await expect(confirm).toContainText('합계 10,000원')
  await confirm.getByRole('button', { name: '다시 고르기' }).click()
  await roomOf(page).pick('홀').click()
  await slip.getByRole('button', { name: '20,000원 참여하기' }).click()
  await confirm.getByRole('button', { name: '참여하기' }).click()
  await expectToast(page, /참여했어요/, () => again.getByRole('button', { name: '확인하고 참여하기' }).click())
  await expect(roomOf(page).balance).toHaveText('980,000원')
  expect(orders()).toBe(1)
})

test('where the server cannot tell it, nothing is ordered, and the room says why', async ({ page }) => {
  const { slip, confirm, balance } = roomOf(page)
  await page.route('**/api/member/orderIntent', noNetwork)
  await slip.getByRole('button', { name: '20,000원 참여하기' }).click()
  await confirm.getByRole('button', { name: '참여하기' }).click()
  await page.getByRole('button', { name: '확인하고 참여하기' }).click()
  await expect(slip.getByRole('alert')).toContainText('따로 확인하기로 한 금액보다 커요')
  await expect(slip.getByRole('alert')).toContainText('잔액은 그대로예요')
  await expect(balance).toHaveText('1,000,000원')
})
