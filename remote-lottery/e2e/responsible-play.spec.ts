import type { Page } from '@playwright/test'
import { COMPLETE, expect, problemsInEveryLook, test } from '@yaksok/testing'
import { closeStage, DICE, drawSoon, LONG_ROUNDS, openRoom, order, roomOf } from './support/room.ts'

test.use({ appOptions: LONG_ROUNDS })

const HALF_HOUR_MS = 30 * 60_000
const reminder = (page: Page) => page.getByRole('dialog', { name: '잠깐 쉬어 갈까요?' })
const offer = (page: Page) => page.getByRole('dialog', { name: '하루 한도를 정해 둘까요?' })

/** The browser has counted half an hour in the draws, until now. */
const spendHalfAnHour = async (page: Page, mid: string) => {
  // counted by the server's clock, which the room has by then
  await page.waitForFunction((owner) => localStorage.getItem('timeInDraws')?.includes(`"${owner}"`), mid)
  await page.evaluate((spent) => {
    const time = JSON.parse(localStorage.getItem('timeInDraws') ?? '{}') as { at: number }
    localStorage.setItem('timeInDraws', JSON.stringify({ ...time, spent, since: time.at - spent }))
  }, HALF_HOUR_MS)
}

test('half an hour in the draws: a calm sheet with what it came to, never over a draw, and once', async ({
  page,
  rounds,
  member,
}) => {
  await openRoom(page, rounds, DICE)
  await order(page, ['대', '소'], '1000')
  await drawSoon(page, rounds)
  await expect(roomOf(page).stage).toBeVisible()
  await spendHalfAnHour(page, member.id)
  await expect(roomOf(page).stage.getByText(/2개 중 [012]개/)).toBeVisible()
  await expect(reminder(page)).toHaveCount(0)
  await closeStage(page)
  await expect(reminder(page)).toBeVisible()
  await expect(reminder(page)).toContainText('30분을 보냈어요')
  await expect(reminder(page).getByText('참여 금액').locator('..')).toContainText('2,000원')
  await expect(reminder(page).getByText('합계').locator('..')).toContainText(/[−+][\d,]+원/)
  expect(await problemsInEveryLook(page)).toEqual([])
  await reminder(page).getByRole('button', { name: '계속하기' }).click()
  await expect(reminder(page)).toHaveCount(0)
  await page.reload()
  await expect(roomOf(page).open).toBeVisible()
  await expect(reminder(page)).toHaveCount(0)
})

test('the reminder leads to a break', async ({ page, rounds, member }) => {
  await openRoom(page, rounds, DICE)
  await spendHalfAnHour(page, member.id)
  await reminder(page).getByRole('button', { name: '쉬어 가기' }).click()
  await expect(page).toHaveURL(/\/Setting#break$/)
  await expect(page.getByRole('dialog', { name: '쉬어 가기' })).toBeVisible()
})

test.describe('before the first stake', () => {
  const newcomers = test.extend({
    member: async ({ app }, use) => use(await app.controls.createMember({ ...COMPLETE, untouched: true })),
  })

  newcomers('a limit is offered once, and the stake goes on after it', async ({ page, rounds }) => {
    await openRoom(page, rounds, DICE)
    const { pick, slip, unfold, amount, confirm } = roomOf(page)
    await pick('대').click()
    await unfold.click()
    await amount.fill('1000')
    const settle = slip.getByRole('button', { name: /참여하기$/ })
    await settle.click()
    await expect(offer(page)).toBeVisible()
    await expect(confirm).toHaveCount(0)
    expect(await problemsInEveryLook(page)).toEqual([])
    await offer(page).getByRole('button', { name: '3만원' }).click()
    await offer(page).getByRole('button', { name: '하루 3만원까지' }).click()
    await expect(offer(page)).toHaveCount(0)
    await confirm.getByRole('button', { name: '다시 고르기' }).click()
    await expect(confirm).toHaveCount(0)
    // a sheet that closes takes its entry of the history back, which ends a reload that comes before
    await expect(async () => void (await page.reload())).toPass()
    await expect(roomOf(page).open).toBeVisible()
    await settle.click()
    await expect(confirm).toBeVisible()
    await page.goto('/Setting')
    await expect(page.getByRole('button', { name: /^하루 손실 한도/ })).toContainText('30,000원')
  })

  newcomers('나중에 goes on to the stake, and it is not offered again', async ({ page, rounds }) => {
    await openRoom(page, rounds, DICE)
    const { pick, slip, unfold, amount, confirm } = roomOf(page)
    await pick('대').click()
    await unfold.click()
    await amount.fill('1000')
    await slip.getByRole('button', { name: /참여하기$/ }).click()
    const told = page.waitForResponse('**/api/member/care/set')
    await offer(page).getByRole('button', { name: '나중에' }).click()
    expect((await told).status()).toBe(200)
    await expect(confirm).toBeVisible()
    await confirm.getByRole('button', { name: '다시 고르기' }).click()
    await slip.getByRole('button', { name: /참여하기$/ }).click()
    await expect(confirm).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  })
})
