import type { Page } from '@playwright/test'
import { expect, expectToast, someByDay, test } from '@yaksok/testing'
import { apiCall } from './support/api.ts'
import { confirm, fillForm, password, pickBank, submit } from './support/bank.ts'
import { breakCall, countCalls, loseAnswer } from './support/faults.ts'

test.use({ who: 'fresh' })

const GUESSABLE = '같은 숫자나 이어진 숫자는 쉽게 맞힐 수 있어요. 다른 번호로 정해 주세요'

async function both(page: Page, digits: string): Promise<void> {
  await password(page).fill(digits)
  await confirm(page).fill(digits)
}

test('Bind card: the rules come in the order of the specification, each with its text', async ({ page }) => {
  const sent = countCalls(page, 'setName')
  await page.goto('/Chongadd')
  const steps: [text: string, mend: () => Promise<void>][] = [
    ['은행을 선택해주세요', () => pickBank(page, '신한', '신한은행')],
    ['카드 소지자 이름을 입력하십시오.', () => page.getByLabel('예금주').fill('김서연')],
    ['현금 인출 비밀번호를 입력하십시오.', () => password(page).fill('12')],
    ['출금 비밀번호는 4자리만 가능합니다', () => password(page).fill('1234')],
    ['출금 비밀번호는 4자리만 가능합니다', () => confirm(page).fill('4321')],
    ['출금 비밀번호가 일치하지 않습니다', () => confirm(page).fill('1234')],
    [GUESSABLE, () => both(page, '7294')],
    ['계좌번호는 숫자 6~20자리예요', () => page.getByLabel('계좌번호').fill('110402194821')],
  ]
  for (const [text, mend] of steps) {
    await Promise.all([expect(page.getByText(text, { exact: true })).toBeVisible(), submit(page).click()])
    await expect(page.getByRole('alert')).toHaveCount(1)
    await mend()
  }
  expect(sent.count).toBe(0)
  await submit(page).click()
  await expect(page).toHaveURL(/\/Home$/)
})

test('Bind card saves name, fund password and bank in sequence; success goes to Home', async ({ page }) => {
  const order: string[] = []
  page.on('request', (request) => {
    const call = /user_set_name|setPayPassword|user_set_bank/.exec(request.url())
    if (call) order.push(call[0])
  })
  await page.goto('/Chongadd')
  await fillForm(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/Home$/)
  expect(order).toEqual(['user_set_name', 'setPayPassword', 'user_set_bank'])
  await page.goto('/Setbank')
  await expect(page.getByText('신한은행')).toBeVisible()
  await expect(page.getByText('김서연')).toBeVisible()
  await expect(page.getByText('****4821')).toBeVisible()
  await expect(page.getByText('194821')).toHaveCount(0)
})

test('the account number accepts digits only, pasted with dashes too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/Chongadd')
  await page.getByLabel('계좌번호').focus()
  await page.evaluate(() => navigator.clipboard.writeText('110-402-194821'))
  await page.keyboard.press('Control+V')
  await page.keyboard.type('a1')
  await expect(page.getByLabel('계좌번호')).toHaveValue('1104021948211')
})

test('the bank picker finds by initial consonants and says when it finds nothing', async ({ page }) => {
  await page.goto('/Chongadd')
  await pickBank(page, 'ㅋㅋㅇ', '카카오뱅크')
  await expect(page.getByLabel('은행', { exact: true })).toHaveText('카카오뱅크')
  await page.getByLabel('은행', { exact: true }).click()
  await page.getByRole('searchbox').fill('없는은행')
  await expect(page.getByText('찾는 이름이 없어요')).toBeVisible()
})

for (const [name, id] of someByDay([
  ['예금주 이름', 'setName'],
  ['출금 비밀번호', 'setFundPassword'],
  ['계좌', 'setBank'],
] as const))
  test(`stopped at ${name}, it says so and the next try sends only the rest`, async ({ page }) => {
    const mend = await breakCall(page, id, 500)
    const names = countCalls(page, 'setName')
    const passwords = countCalls(page, 'setFundPassword')
    await page.goto('/Chongadd')
    await fillForm(page)
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText(`${name} · 저장하지 못했어요`)
    await mend()
    const before = { names: names.count, passwords: passwords.count }
    await submit(page).click()
    await expect(page).toHaveURL(/\/Home$/)
    expect(names.count - before.names).toBe(id === 'setName' ? 1 : 0)
    expect(passwords.count - before.passwords).toBe(id === 'setBank' ? 0 : 1)
  })

test('where it cannot be learned what is saved, nothing is sent and the form says so', async ({ page }) => {
  const mend = await breakCall(page, 'bankBind', 'html')
  const names = countCalls(page, 'setName')
  await page.goto('/Chongadd')
  await fillForm(page)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('일시적인 문제')
  expect(names.count).toBe(0)
  await mend()
  await submit(page).click()
  await expect(page).toHaveURL(/\/Home$/)
})

for (const [name, id] of someByDay([
  ['fund password', 'setFundPassword'],
  ['bank', 'setBank'],
] as const))
  test(`an answer lost after the ${name} was kept is looked up, not sent again`, async ({ page }) => {
    const sent = countCalls(page, id)
    await loseAnswer(page, id)
    await page.goto('/Chongadd')
    await fillForm(page)
    await submit(page).click()
    await expect(page).toHaveURL(/\/Home$/)
    expect(sent.count).toBe(1)
  })

test('after a reload in the middle what was typed is there, the password is not, and saved steps are skipped', async ({
  page,
}) => {
  const mend = await breakCall(page, 'setBank', 'aborted')
  await page.goto('/Chongadd')
  await fillForm(page)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('계좌 · 저장하지 못했어요')
  await page.reload()
  await expect(page.getByLabel('은행', { exact: true })).toHaveText('신한은행')
  await expect(page.getByLabel('계좌번호')).toHaveValue('110402194821')
  await expect(page.getByText('출금 비밀번호는 이미 정했어요.')).toBeVisible()
  await mend()
  await submit(page).click()
  await expect(page).toHaveURL(/\/Home$/)
})

test('Binding a card without a name goes to Chongadd with a hint', async ({ page }) => {
  await page.goto('/Setbank')
  await expectToast(page, '당신의 이름을 입력 해주세요', () =>
    page.getByRole('button', { name: '계좌 등록하기' }).click(),
  )
  await expect(page).toHaveURL(/\/Chongadd$/)
})

test('Binding a card without a fund password goes to SetPayPassword with its text', async ({ page, app, member }) => {
  await apiCall(app, member, 'setName', { name: '김서연' })
  await page.goto('/Setbank')
  await expectToast(page, '은행 카드를 연결하기 전에 출금 비밀번호를 설정하세요', () =>
    page.getByRole('button', { name: '계좌 등록하기' }).click(),
  )
  await expect(page).toHaveURL(/\/SetPayPassword$/)
})

test('a member with name and fund password is asked for the account only', async ({ page, app, member }) => {
  await apiCall(app, member, 'setName', { name: '김서연' })
  await apiCall(app, member, 'setFundPassword', { paypassword: '2580' })
  await page.goto('/Chongadd')
  await expect(page.getByLabel('예금주')).toHaveValue('김서연')
  await expect(page.getByText('출금 비밀번호는 이미 정했어요.')).toBeVisible()
  await pickBank(page, '국민', 'KB국민은행')
  await page.getByLabel('계좌번호').fill('12345678901234')
  await submit(page).click()
  await expect(page).toHaveURL(/\/Home$/)
})

test.describe('with a bound account', () => {
  test.use({ who: 'member' })
  test('Chongadd shows it and leads to customer service for another', async ({ page }) => {
    await page.goto('/Chongadd')
    await expect(page.getByText('이미 등록한 계좌가 있어요')).toBeVisible()
    await page.getByRole('link', { name: '고객센터에 문의하기' }).click()
    await expect(page).toHaveURL(/\/ServiceOnline$/)
  })
})
