import { expect, someByDay, test } from '@yaksok/testing'
import { apiCall } from './support/api.ts'
import { expectTaken } from './support/expect-accepted.ts'
import { breakCall, countCalls, FAULTS, type Fault, loseAnswer } from './support/faults.ts'
import { pressPassword } from './support/keypad.ts'

const amount = '얼마를 출금할까요?'
const submit = /출금 신청하기$/

test('a wrong fund password tells the tries left, five lock withdrawals for a while and nothing else', async ({
  page,
}) => {
  await page.goto('/Chong')
  await page.getByLabel(amount).fill('10000')
  await page.getByRole('button', { name: submit }).click()
  const sheet = page.getByRole('dialog')
  for (const left of [4, 3, 2, 1]) {
    await pressPassword(page, '9999')
    await sheet.getByRole('button', { name: submit }).click()
    await expect(sheet.getByRole('alert')).toContainText(`${left}번 남았어요`)
    await expect(sheet.getByText('4자리 중 0자리를 눌렀어요')).toBeAttached()
  }
  await pressPassword(page, '9999')
  await sheet.getByRole('button', { name: submit }).click()
  await expect(sheet.getByRole('alert')).toContainText('출금을 잠시 잠갔어요')
  await page.goto('/Tx')
  await page.getByRole('button', { name: '+1만' }).click()
  await page.getByRole('button', { name: '10,000원 입금 신청하기' }).click()
  await expectTaken(page)
})

test('a withdrawal whose answer was lost pays once, after a reload too', async ({ page }) => {
  const sent = countCalls(page, 'withdraw')
  await loseAnswer(page, 'withdraw')
  await page.goto('/Chong')
  await page.getByLabel(amount).fill('60000')
  await page.getByRole('button', { name: submit }).click()
  await pressPassword(page, '7294')
  await page.getByRole('dialog').getByRole('button', { name: submit }).click()
  await expect(page.getByRole('dialog').getByRole('alert').last()).toContainText('인터넷')
  await page.reload()
  await page.getByRole('button', { name: '다시 보내기' }).click()
  await pressPassword(page, '7294')
  await page.getByRole('dialog').getByRole('button', { name: submit }).click()
  await expect(page.getByText('60,000원 출금을 신청했어요')).toBeVisible()
  await expect(page.getByText('출금할 수 있는 금액')).toContainText('940,000원')
  expect(sent.count).toBe(2)
  expect(sent.keys.size).toBe(1)
})

for (const fault of someByDay(Object.keys(FAULTS) as Fault[]))
  test(`withdrawal failure (${fault}): said in the sheet, the amount stays, and trying again works`, async ({
    page,
  }) => {
    const mend = await breakCall(page, 'withdraw', fault)
    await page.goto('/Chong')
    await page.getByLabel(amount).fill('30000')
    await page.getByRole('button', { name: submit }).click()
    await pressPassword(page, '7294')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: submit }).click()
    await expect(sheet.getByText('고객센터에 문의하기')).toBeVisible()
    await mend()
    await pressPassword(page, '7294')
    await sheet.getByRole('button', { name: submit }).click()
    await expect(page.getByText('30,000원 출금을 신청했어요')).toBeVisible()
  })

test('Withdraw: wrong fund passwords are told on the screen, with what to do', async ({ page, app, member }) => {
  for (let n = 0; n < 2; n++)
    await apiCall(app, member, 'withdraw', { money: '1000', paypassword: '5931' }).catch(() => {})
  await page.goto('/Chong')
  const notice = page.getByRole('region', { name: '틀린 출금 비밀번호' })
  await expect(notice).toContainText('출금 비밀번호를 2번 틀렸어요')
  await expect(notice.getByRole('link', { name: '로그인 비밀번호 바꾸기' })).toBeVisible()
})
