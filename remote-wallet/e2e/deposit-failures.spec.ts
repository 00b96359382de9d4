import { expect, expectBeside, someByDay, test } from '@yaksok/testing'
import { fileDeposits } from './support/api.ts'
import { expectTaken } from './support/expect-accepted.ts'
import { breakCall, countCalls, endSession, FAULTS, type Fault, holdCall, loseAnswer } from './support/faults.ts'

const amount = '얼마를 입금할까요?'
const submit = /입금 신청하기$/

for (const fault of someByDay(Object.keys(FAULTS) as Fault[]))
  test(`Deposit failure (${fault}): 고객 서비스에 문의하십시오, the amount stays, and trying again works`, async ({
    page,
  }) => {
    const mend = await breakCall(page, 'deposit', fault)
    await page.goto('/Tx')
    await page.getByLabel(amount).fill('30000')
    await page.getByRole('button', { name: submit }).click()
    // beside the form: what failed, or that nobody knows whether it arrived
    await expect(page.getByText('고객 서비스에 문의하십시오')).toBeVisible()
    await expect(page.getByLabel(amount)).toHaveValue('30,000')
    await mend()
    await page.getByRole('button', { name: submit }).click()
    await expectTaken(page)
  })

test('Deposit refused: the server’s reason stands beside the form', async ({ page, app, member }) => {
  await page.goto('/Tx')
  await page.getByLabel(amount).fill('30000')
  // elsewhere, since this page asked how many may wait
  await fileDeposits(app, member, [10_000])
  await app.controls.setDesk({ deposits: 1 })
  await expectBeside(page, '고객 서비스에 문의하십시오', () => page.getByRole('button', { name: submit }).click())
  await expect(page.getByRole('alert')).toContainText('심사')
  await app.controls.setDesk({ deposits: 5 })
})

test('B11: more than the server takes is not taken while typing, and why is said', async ({ page }) => {
  await page.goto('/Tx')
  await page.getByLabel(amount).fill('2000000000')
  await expect(page.getByRole('alert')).toContainText('1,000,000,000원까지')
  await expect(page.getByLabel(amount)).toHaveValue('')
})

test('a deposit whose answer was lost is sent again, after a reload too, as the same request', async ({ page }) => {
  const sent = countCalls(page, 'deposit')
  await loseAnswer(page, 'deposit')
  await page.goto('/Tx')
  await page.getByLabel(amount).fill('70000')
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByText(/보낸 70,000원 신청의 답을 받지 못했어요/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(amount)).toHaveValue('70,000')
  await page.getByRole('button', { name: '다시 보내기' }).click()
  await expectTaken(page)
  expect(sent.keys.size).toBe(1)
  await page.goto('/ChongRecord')
  await expect(page.getByText('70,000원')).toHaveCount(1)
})

test('Enter and a tap at once send one request', async ({ page }) => {
  const sent = countCalls(page, 'deposit')
  const release = await holdCall(page, 'deposit')
  await page.goto('/Tx')
  await page.getByLabel(amount).fill('10000')
  await page.getByLabel(amount).press('Enter')
  await expect(page.getByRole('button', { name: '신청하고 있어요' })).toBeVisible()
  await page.getByLabel(amount).press('Enter')
  // it says that it is disabled; a finger does not read that
  await page.getByRole('button', { name: '신청하고 있어요' }).click({ force: true })
  release()
  await expectTaken(page)
  expect(sent.count).toBe(1)
})

test('offline half-way: says so, keeps the amount, and sends once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/Tx')
  await page.getByLabel(amount).fill('40000')
  await context.setOffline(true)
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByText('고객 서비스에 문의하십시오')).toBeVisible()
  await expect(page.getByText('인터넷에 연결되어 있지 않아요')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: submit }).click()
  await expectTaken(page)
})

test('no answer within 5 s: no endless spinner, and what to do next', async ({ page }) => {
  const release = await holdCall(page, 'deposit')
  await page.goto('/Tx')
  await page.getByLabel(amount).fill('20000')
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByText(/보낸 20,000원 신청의 답을 받지 못했어요/)).toBeVisible()
  await expect(page.getByRole('button', { name: submit })).toBeEnabled()
  release()
})

test('鉴权错误 in the middle leads to Login and leaves nothing behind', async ({ page }) => {
  await endSession(page, 'deposit')
  await page.goto('/Tx')
  await page.getByLabel(amount).fill('20000')
  await page.getByRole('button', { name: submit }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await expect(page.getByText('鉴权错误')).toHaveCount(0)
  expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('draft:deposit')])).toEqual([
    null,
    null,
  ])
})
