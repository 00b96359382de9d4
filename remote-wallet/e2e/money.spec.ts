import { readFile } from 'node:fs/promises'
import { expect, problemsInEveryLook, test, untilItAnswers } from '@yaksok/testing'
import { apiCall, fileDeposits, fileWithdrawals } from './support/api.ts'
import { breakCall } from './support/faults.ts'
import { pressPassword } from './support/keypad.ts'

const amount = '얼마를 입금할까요?'

test('a deposit is asked for, its screen says how far it is, and it is taken back while nobody has decided', async ({
  page,
}) => {
  await page.goto('/Tx')
  await untilItAnswers(page)
  await page.getByLabel(amount).fill('150000')
  await page.getByRole('button', { name: '150,000원 입금 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '150,000원 입금을 신청했어요' })).toBeVisible()
  const steps = page.getByRole('list').filter({ hasText: '운영자가 확인하고 있어요' })
  await expect(steps.getByRole('listitem')).toHaveText([/^신청/, /^확인/, /^반영/])
  await page.getByRole('button', { name: '취소하기' }).click()
  await expect(page.getByRole('dialog')).toContainText('신청만 없던 일이 되고 잔액은 그대로예요')
  await page.getByRole('button', { name: '신청 취소하기' }).click()
  await expect(page.getByText('입금 신청을 취소했어요. 잔액은 바뀌지 않았어요.')).toBeVisible()
  await expect(page.getByText('직접 취소함')).toBeVisible()
  await expect(page.getByRole('button', { name: '취소하기' })).toHaveCount(0)
})

test('a decision shows on the screen of what was done, without a reload', async ({ page, app, member }) => {
  await page.goto('/Tx')
  await untilItAnswers(page)
  await page.getByLabel(amount).fill('20000')
  await page.getByRole('button', { name: '20,000원 입금 신청하기' }).click()
  await expect(page.getByText('운영자가 확인하고 있어요')).toBeVisible()
  await app.controls.decideDeposits({ username: member.username })
  await expect(page.getByText('잔액에 더했어요')).toBeVisible()
  await expect(page.getByText('현재 잔액')).toContainText('1,020,000원')
})

test('a withdrawal taken back returns what it held at once', async ({ page }) => {
  await page.goto('/Chong')
  await untilItAnswers(page)
  await page.getByLabel('얼마를 출금할까요?').fill('300000')
  await page.getByRole('button', { name: /출금 신청하기$/ }).click()
  await pressPassword(page, '7294')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /출금 신청하기$/ })
    .click()
  await expect(page.getByText('출금할 수 있는 금액')).toContainText('700,000원')
  await page.getByRole('button', { name: '취소하기' }).click()
  await page.getByRole('button', { name: '신청 취소하기' }).click()
  await expect(page.getByText('잠겨 있던 금액을 잔액으로 돌려드렸어요', { exact: true })).toBeVisible()
  await expect(page.getByText('출금할 수 있는 금액')).toContainText('1,000,000원')
})

test('where an operator was faster, taking back says so and the screen shows what became of it', async ({
  page,
  app,
  member,
}) => {
  await fileDeposits(app, member, [40_000])
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/ChongRecord')
  await page.getByRole('link', { name: /40,000원/ }).click()
  await expect(page).toHaveURL(/\/Record\?line=2$/)
  await page.getByRole('button', { name: '취소하기' }).click()
  await app.controls.decideDeposits({ username: member.username })
  await page.getByRole('button', { name: '신청 취소하기' }).click()
  await expect(page.getByText('잔액에 더했어요')).toBeVisible()
})

test('a rejected request says why and asks the customer service about itself; what others have does not exist', async ({
  page,
  app,
  member,
}) => {
  await fileWithdrawals(app, member, [20_000])
  await app.controls.decideWithdrawals({ username: member.username, reason: '예금주 이름이 달라요' })
  await page.goto('/Record?line=2')
  await expect(page.getByText('예금주 이름이 달라요')).toBeVisible()
  await expect(page.getByText('잠겨 있던 금액을 잔액으로 돌려드렸어요')).toBeVisible()
  await expect(page.getByRole('link', { name: '고객센터에 문의하기' })).toBeVisible()
  await page.goto('/Record?line=999')
  await expect(page.getByText('내역을 찾을 수 없어요')).toBeVisible()
})

test('a receipt is shared as a text that says what kind of money it is', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/Record?line=1')
  await untilItAnswers(page)
  await page.getByRole('button', { name: '공유하기' }).click()
  await expect(page.getByText('거래 내용을 복사했어요')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('약속 입금 신청 (모의 머니, 실제 돈이 아니에요)\n금액 1,000,000원\n상태 완료')
})

test('the ledger: running balance, kinds, search over all months, and each entry leads to its record', async ({
  page,
  app,
  member,
}) => {
  const { username } = member
  await fileDeposits(app, member, [15_000])
  await app.controls.decideDeposits({ username })
  await fileWithdrawals(app, member, [300_000])
  await page.goto('/Ledger')
  await untilItAnswers(page)
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last()
  await expect(entry('+15,000원')).toContainText('잔액 1,015,000원')
  await expect(entry('+1,000,000원')).toContainText('잔액 1,000,000원')
  await expect(page.getByText('쓸 수 있는 잔액')).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('715,000원')
  await expect(page.getByRole('link', { name: '심사 중인 출금 1건' })).toBeVisible()

  await page.getByRole('button', { name: '출금', exact: true }).click()
  await expect(page).toHaveURL(/\?kind=withdrawal$/)
  await expect(page.getByText('찾는 거래가 없어요')).toBeVisible()
  await page.getByRole('button', { name: '전체', exact: true }).click()

  await page.getByRole('searchbox').fill('15,000원')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/month=all&search=15000$/)
  await expect(entry('+15,000원')).toBeVisible()
  await expect(page.getByText('+1,000,000원')).toHaveCount(0)
  await page.getByRole('link', { name: /15,000원/ }).click()
  await expect(page.getByText('잔액에 더했어요')).toBeVisible()
  await page.goBack()
  await expect(entry('+15,000원')).toBeVisible()
})

test('a month is kept as CSV whose sums are the ledger’s; a failure says so and stays', async ({ page }) => {
  await page.goto('/Ledger')
  await untilItAnswers(page)
  const mend = await breakCall(page, 'statement', 500)
  await page.getByRole('button', { name: /거래 명세서 받기$/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /CSV/ }).click()
  await expect(page.getByText('일시적인 문제가 생겼어요')).toBeVisible()
  await mend()
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: /CSV/ }).click()
  const csv = await saved
  expect(csv.suggestedFilename()).toMatch(/^yaksok-\d{4}-\d\d\.csv$/)
  const text = await readFile(await csv.path(), 'utf8')
  expect(text).toContain('입금 합계,,,1000000')
  expect(text).toContain('마감 잔액,,,,1000000')
  // success is said only of what the page can know
  await expect(sheet.getByRole('status').filter({ hasText: '파일 받기를 요청했어요' })).toBeVisible()
  await expect(page.getByText('거래 명세서를 받았어요')).toHaveCount(0)
  expect(await problemsInEveryLook(page)).toEqual([])
})

test('a month is kept as PDF', async ({ page }) => {
  await page.goto('/Ledger')
  await untilItAnswers(page)
  await page.getByRole('button', { name: /거래 명세서 받기$/ }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: /PDF/ }).click()
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('held in one tab, said in the other: a request changes the ledger that is open beside it', async ({
  page,
  app,
  member,
}) => {
  await page.goto('/Ledger')
  await expect(page.getByRole('definition').first()).toHaveText('1,000,000원')
  await apiCall(app, member, 'withdraw', { money: '100000', paypassword: '7294' })
  await app.controls.decideWithdrawals({ username: member.username })
  await expect(page.getByRole('definition').first()).toHaveText('900,000원')
})
