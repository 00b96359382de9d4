import { expect, expectToast, test } from '@yaksok/testing'
import { breakCall, countCalls, endSession, FAULTS, type Fault, holdCall, loseAnswer } from './support/faults.ts'
import { expectTaken } from './support/taken.ts'

const amount = '얼마를 입금할까요?'
const submit = /입금 신청하기$/

for (const fault of Object.keys(FAULTS) as Fault[])
  test(`Deposit failure (${fault}): 고객 서비스에 문의하십시오, the amount stays, and trying again works`, async ({
    page,
  }) => {
    const mend = await breakCall(page, 'deposit', fault)
    await page.goto('/Tx')
    await page.getByLabel(amount).fill('30000')
    await expectToast(page, '고객 서비스에 문의하십시오', () => page.getByRole('button', { name: submit }).click())
    await expect(page.getByLabel(amount)).toHaveValue('30,000')
    await mend()
    await page.getByRole('button', { name: submit }).click()
    await expectTaken(page)
  })

test('Deposit refused: the server’s reason stands beside the form', async ({ page }) => {
  await page.goto('/Tx')
  await page.getByLabel(amount).fill('2000000000')
  await expectToast(page, '고객 서비스에 문의하십시오', () => page.getByRole('button', { name: submit }).click())
  await expect(page.getByRole('alert')).toContainText('10억원까지')
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
  await expectToast(page, '고객 서비스에 문의하십시오', () => page.getByRole('button', { name: submit }).click())
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
