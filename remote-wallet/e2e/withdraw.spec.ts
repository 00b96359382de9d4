import { expect, expectBeside, expectToast, test } from '@yaksok/testing'
import { apiCall, fileWithdrawals } from './support/api.ts'
import { countCalls } from './support/faults.ts'
import { pressPassword } from './support/keypad.ts'

const amount = '얼마를 출금할까요?'
const submit = /출금 신청하기$/

test.describe('Withdraw entry without a bound bank', () => {
  test.use({ who: 'fresh' })
  for (const path of ['/Chong', '/withdraw'])
    test(`${path} goes to Chongadd with 포인트환급 은행을 등록해주세요`, async ({ page }) => {
      await expectToast(page, '포인트환급 은행을 등록해주세요', () => page.goto(path))
      await expect(page).toHaveURL(/\/Chongadd$/)
    })
})

test('Withdraw shows balance, read-only bank details and what happens to the money', async ({ page }) => {
  await page.goto('/withdraw')
  await expect(page.getByText('출금할 수 있는 금액')).toContainText('1,000,000원')
  await expect(page.getByText('****5678')).toBeVisible()
  await expect(page.getByText('받는 계좌 · 홍길동')).toBeVisible()
  await expect(page.getByRole('region', { name: '꼭 확인해 주세요' }).getByRole('listitem')).toHaveCount(3)
})

test('Withdraw: first an amount above 0 (정확한 금액을 입력해주세요.), then the password (암호를 입력하십시오.)', async ({
  page,
}) => {
  const sent = countCalls(page, 'withdraw')
  await page.goto('/Chong')
  for (const typed of ['', '0']) {
    await page.getByLabel(amount).fill(typed)
    await expectBeside(page, '정확한 금액을 입력해주세요.', () => page.getByRole('button', { name: submit }).click())
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByLabel(amount).fill('10000')
  await page.getByRole('button', { name: submit }).click()
  await pressPassword(page, '123')
  await expectBeside(page, '암호를 입력하십시오.', () =>
    page.getByRole('dialog').getByRole('button', { name: submit }).click(),
  )
  expect(sent.count).toBe(0)
})

test('D6: withdrawals under review are named once, with one way to them, and a few with no word of the most', async ({
  page,
  app,
  member,
}) => {
  await fileWithdrawals(app, member, [10_000, 20_000])
  await page.goto('/Chong')
  await expect(page.getByText('심사 중인 출금 2건, 30,000원이 잠겨 있어요')).toBeVisible()
  await expect(page.getByText(/심사 중인 (출금|신청) 2건/)).toHaveCount(1)
  await expect(page.getByText(/20건/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /심사 중인/ })).toHaveCount(1)
})

test('D8: who does not take a withdrawal back after all has 닫기, and the request stays', async ({
  page,
  app,
  member,
}) => {
  await fileWithdrawals(app, member, [10_000])
  await page.goto('/WithdrawRecord')
  await page.getByRole('link', { name: /10,000원/ }).click()
  await page.getByRole('button', { name: '취소하기' }).click()
  const question = page.getByRole('dialog', { name: '이 출금 신청을 취소할까요?' })
  await expect(question.getByRole('button')).toHaveText(['닫기', '신청 취소하기'])
  await question.getByRole('button', { name: '닫기' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('심사 중').first()).toBeVisible()
})

test('more than the balance: what can be withdrawn stands beside the amount, and nothing is sent', async ({ page }) => {
  await page.goto('/Chong')
  await page.getByLabel(amount).fill('1715500')
  await expect(page.getByRole('alert')).toContainText('1,000,000원까지 출금할 수 있어요')
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a withdrawal holds the money and is under review; rejected, the money returns with the reason', async ({
  page,
  app,
  member,
}) => {
  await page.goto('/Chong')
  await page.getByRole('button', { name: '전액' }).click()
  await page.getByRole('button', { name: '1,000,000원 출금 신청하기' }).click()
  await pressPassword(page, '7294')
  await page.getByRole('dialog').getByRole('button', { name: submit }).click()
  await expect(page.getByText('1,000,000원 출금을 신청했어요')).toBeVisible()
  await expect(page.getByText('출금할 수 있는 금액')).toContainText('0원')
  await expect(page.getByText('금액은 심사가 끝날 때까지 잠겨 있어요')).toBeVisible()
  await page.getByRole('button', { name: '하나 더 신청하기' }).click()
  await expect(page.getByText(/심사 중인 출금 1건, 1,000,000원/)).toBeVisible()
  await app.controls.decideWithdrawals({ username: member.username, reason: '예금주 이름이 회원 이름과 달라요' })
  await page.goto('/WithdrawRecord')
  await expect(page.getByText('예금주 이름이 회원 이름과 달라요')).toBeVisible()
  await expect(page.getByRole('main').getByText('거부됨').last()).toBeVisible()
  await page.goto('/Chong')
  await expect(page.getByText('출금할 수 있는 금액')).toContainText('1,000,000원')
})

test('withdrawals are never hostage: a break and self-exclusion do not stand in the way', async ({
  page,
  app,
  member,
}) => {
  await apiCall(app, member, 'takeBreak', { period: '30d' })
  await apiCall(app, member, 'selfExclude', { confirm: '1' })
  await page.goto('/Chong')
  await page.getByLabel(amount).fill('500000')
  await page.getByRole('button', { name: submit }).click()
  await pressPassword(page, '7294')
  await page.getByRole('dialog').getByRole('button', { name: submit }).click()
  await expect(page.getByText('500,000원 출금을 신청했어요')).toBeVisible()
})

test('the fund password is typed on a hardware keyboard too, Escape closes, and it is stored nowhere', async ({
  page,
}) => {
  await page.goto('/Chong')
  await page.getByLabel(amount).fill('20000')
  await page.getByLabel(amount).press('Enter')
  await expect(page.getByText('4자리 중 0자리를 눌렀어요')).toBeAttached()
  await page.keyboard.type('12')
  await expect(page.getByText('4자리 중 2자리를 눌렀어요')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel(amount).press('Enter')
  await expect(page.getByText('4자리 중 0자리를 눌렀어요')).toBeAttached()
  await page.keyboard.type('7294')
  await page.keyboard.press('Enter')
  await expect(page.getByText('20,000원 출금을 신청했어요')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('1234"')
})

test('a withdrawal made in another tab of the browser shows here', async ({ page, context }) => {
  await page.goto('/Chong')
  await expect(page.getByText('출금할 수 있는 금액')).toContainText('1,000,000원')
  const other = await context.newPage()
  await other.goto('/Chong')
  await other.getByLabel(amount).fill('100000')
  await other.getByRole('button', { name: submit }).click()
  await pressPassword(other, '7294')
  await other.getByRole('dialog').getByRole('button', { name: submit }).click()
  await expect(other.getByText('100,000원 출금을 신청했어요')).toBeVisible()
  await expect(page.getByText('출금할 수 있는 금액')).toContainText('900,000원')
})

test('the balance is fetched again when the page becomes visible', async ({ page, app, member }) => {
  await page.clock.install()
  await page.goto('/Chong')
  await expect(page.getByText('출금할 수 있는 금액')).toContainText('1,000,000원')
  await fileWithdrawals(app, member, [250_000])
  await page.clock.fastForward(20_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText('출금할 수 있는 금액')).toContainText('750,000원')
})

test('Withdraw: below the least amount only the whole balance is taken', async ({ page }) => {
  await page.goto('/Chong')
  await page.getByLabel('얼마를 출금할까요?').fill('999')
  await expect(page.getByRole('alert')).toContainText('1,000원부터예요. 더 적은 금액은 전액 출금만')
})
