import { expect, someByDay, test } from '@yaksok/testing'
import { fileDeposits, fileWithdrawals } from './support/api.ts'
import { breakCall, FAULTS, type Fault } from './support/faults.ts'

test('Deposit status: 심사 중, 성공 and 거부됨 with its reason, by day', async ({ page, app, member }) => {
  const { username } = member
  await fileDeposits(app, member, [10_000])
  await app.controls.decideDeposits({ username })
  await fileDeposits(app, member, [20_000])
  await app.controls.decideDeposits({ username, reason: '입금자를 찾지 못했어요' })
  await fileDeposits(app, member, [30_000])
  await page.goto('/ChongRecord')
  const day = page.getByRole('heading', { level: 2, name: /\d+월 \d+일 .요일/ })
  await expect(day).toHaveCount(1)
  const record = (amount: string) => page.locator('[data-record]').filter({ hasText: amount })
  await expect(record('30,000원')).toContainText('심사 중')
  await expect(record('20,000원')).toContainText('거부됨')
  await expect(record('20,000원')).toContainText('입금자를 찾지 못했어요')
  await expect(record('10,000원')).toContainText('성공')
  await expect(record('10,000원')).toContainText(/\d\d:\d\d 신청 · .*\d\d:\d\d 완료/)
})

test('Withdrawal status: 심사 중, 성공 and 거부됨 with its reason', async ({ page, app, member }) => {
  const { username } = member
  await fileWithdrawals(app, member, [10_000])
  await app.controls.decideWithdrawals({ username })
  await fileWithdrawals(app, member, [20_000])
  await app.controls.decideWithdrawals({ username, reason: '계좌가 잠겨 있어요' })
  await fileWithdrawals(app, member, [30_000])
  await page.goto('/WithdrawRecord')
  const record = (amount: string) => page.locator('[data-record]').filter({ hasText: amount })
  await expect(record('30,000원')).toContainText('심사 중')
  await expect(record('20,000원')).toContainText('계좌가 잠겨 있어요')
  await expect(record('10,000원')).toContainText('성공')
})

test('the status filter lives in the address and back leaves the screen at once', async ({ page, app, member }) => {
  await fileDeposits(app, member, [10_000])
  await page.goto('/Mine')
  await page.goto('/ChongRecord')
  await page.getByRole('button', { name: '성공' }).click()
  await expect(page).toHaveURL(/\/ChongRecord\?status=2$/)
  await expect(page.locator('[data-record]')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('button', { name: '성공' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-record]')).toContainText('1,000,000원')
  await page.getByRole('button', { name: '거부됨' }).click()
  await expect(page.getByText('이 상태의 입금 내역이 없어요')).toBeVisible()
  await page.getByRole('link', { name: '출금', exact: true }).click()
  await expect(page).toHaveURL(/\/WithdrawRecord$/)
  await expect(page.getByText('아직 출금 내역이 없어요')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/Mine$/)
})

test('records come page by page while the member scrolls, each once', async ({ page, app, member }) => {
  await fileDeposits(
    app,
    member,
    Array.from({ length: 44 }, (_, index) => 1_000 + index),
  )
  await page.goto('/ChongRecord')
  await expect(page.locator('[data-record]').first()).toContainText('1,043원')
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.getByText('모두 불러왔어요')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.locator('[data-record]')).toHaveCount(45)
})

test('a next page that fails keeps the ones before and can be tried again', async ({ page, app, member }) => {
  await fileDeposits(
    app,
    member,
    Array.from({ length: 24 }, () => 1_000),
  )
  await page.route(/recharge_log_list\?page=2/, FAULTS[500])
  await page.goto('/ChongRecord')
  await expect(page.locator('[data-record]')).toHaveCount(20)
  await page.mouse.wheel(0, 4000)
  const retry = page.getByRole('button', { name: '다시 시도' })
  await expect(retry).toBeVisible()
  await expect(page.locator('[data-record]')).toHaveCount(20)
  await page.unroute(/recharge_log_list\?page=2/)
  await retry.click()
  await expect(page.locator('[data-record]')).toHaveCount(25)
})

for (const fault of someByDay(Object.keys(FAULTS) as Fault[]))
  test(`records failing (${fault}): a designed state, and retry works`, async ({ page }) => {
    const mend = await breakCall(page, 'deposits', fault)
    await page.goto('/ChongRecord')
    await expect(page.getByText('입금 내역을 불러오지 못했어요')).toBeVisible()
    await mend()
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.locator('[data-record]')).toHaveCount(1)
  })

test('offline, the records stay with the time they were fetched', async ({ page, context }) => {
  await page.goto('/ChongRecord')
  await expect(page.locator('[data-record]')).toHaveCount(1)
  await context.setOffline(true)
  await expect(page.getByText('인터넷에 연결되어 있지 않아요')).toBeVisible()
  await expect(page.getByText(/에 불러온 내용이에요/)).toBeVisible()
  await expect(page.locator('[data-record]')).toHaveCount(1)
})

test('a decision made while the list is open shows without a reload', async ({ page, app, member }) => {
  await page.clock.install()
  await fileDeposits(app, member, [50_000])
  await page.goto('/ChongRecord')
  const record = page.locator('[data-record]').filter({ hasText: '50,000원' })
  await expect(record).toContainText('심사 중')
  await app.controls.decideDeposits({ username: member.username })
  await page.clock.runFor(21_000)
  await expect(record).toContainText('성공')
})

test('back from customer service, the list stands where it was', async ({ page, app, member }) => {
  await fileDeposits(
    app,
    member,
    Array.from({ length: 30 }, (_, index) => 1_000 + index),
  )
  await app.controls.decideDeposits({ username: member.username, reason: '입금자를 찾지 못했어요' })
  await page.goto('/ChongRecord')
  const record = page.locator('[data-record]').filter({ hasText: '1,004원' })
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    await expect(record).toBeVisible({ timeout: 300 })
  }).toPass()
  await record.scrollIntoViewIfNeeded()
  await record.getByRole('link', { name: '고객센터에 문의하기' }).click()
  await expect(page).toHaveURL(/\/ServiceOnline$/)
  await page.goBack()
  await expect(record).toBeInViewport()
})
