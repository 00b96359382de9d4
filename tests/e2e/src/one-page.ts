/** What is one in a page, whoever's remotes stand in it. */
import type { Page, Request } from '@playwright/test'
import { calls } from '@yaksok/shared/core/contract'
import { expect, expectBeside, FUND_PASSWORD, type TestMember } from '@yaksok/testing'
import { logIn } from './login.ts'
import { goInside } from './screens.ts'

const addressOf = (call: 'userInfo' | 'withdraw') =>
  new RegExp(`(${calls[call].spellings.map(({ path }) => `/api${path}`).join('|')})(\\?|$)`)
const userInfo = addressOf('userInfo')
const withdraw = addressOf('withdraw')

/**
 * State and overlays are one between the screens of account and wallet: from a login of `member`, who has 1,000,000원, over a
 * withdrawal to a logout.
 */
export async function expectOnePage(page: Page, member: TestMember): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await logIn(page, member.username, member.password)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()

  // a toast of one remote, and a dialog over its screen, once; the back gesture closes it
  await goInside(page, '/Chong')
  const amount = page.getByLabel('얼마를 출금할까요?')
  const submit = /출금 신청하기$/
  await amount.fill('0')
  await expectBeside(page, '정확한 금액을 입력해주세요.', () => page.getByRole('button', { name: submit }).click())
  await expect(page.locator('[role=status][aria-live=polite][aria-atomic]')).toHaveCount(1)
  await amount.fill('30000')
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/Chong$/)

  // a balance that a call of one remote changed is the other's, though nobody answers it any more
  let withdrawn = false
  const asked = new Set<Request>()
  const answered: Request[] = []
  page.on('response', (response) => {
    if (withdraw.test(response.url())) withdrawn = true
  })
  page.on('request', (request) => withdrawn && userInfo.test(request.url()) && asked.add(request))
  page.on('requestfinished', (request) => asked.has(request) && answered.push(request))
  await page.getByRole('button', { name: submit }).click()
  for (const digit of FUND_PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: submit }).click()
  await expect(page.getByRole('heading', { name: '진행 상황' })).toBeVisible()
  await expect.poll(() => answered.length).toBeGreaterThan(0)
  await page.route(userInfo, () => {})
  await goInside(page, '/Mine')
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('970,000원')
  await page.unroute(userInfo)

  // a logout in one is the end of the other
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await goInside(page, '/Tx')
  await expect(page).toHaveURL(/\/Login$/)
}
