import { expect, test } from '@yaksok/testing'
import { apiCall, fileDeposits } from './support/api.ts'
import { breakCall, countCalls, endSession, FAULTS, type Fault, holdCall, loseAnswer } from './support/faults.ts'

const amount = '얼마를 입금할까요?'
const submit = /입금 신청하기$/

test.describe('Deposit entry without a bound bank', () => {
  test.use({ who: 'fresh' })
  test('goes to Chongadd with 포인트환급 은행을 등록해주세요', async ({ page }) => {
    await page.goto('/Tx')
    await expect(page).toHaveURL(/\/Chongadd$/)
    await expect(page.getByText('포인트환급 은행을 등록해주세요')).toBeVisible()
  })
})

test('Deposit shows balance, account, three rules and the record shortcut', async ({ page }) => {
  await page.goto('/Tx')
  await expect(page.getByText('지금 잔액')).toContainText('1,000,000원')
  await expect(page.getByText('****5678')).toBeVisible()
  await expect(page.getByRole('region', { name: '꼭 확인해 주세요' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: '내역' }).click()
  await expect(page).toHaveURL(/\/ChongRecord$/)
})

test('Deposit: the amount is required (금액을 입력해주세요.)', async ({ page }) => {
  const sent = countCalls(page, 'deposit')
  await page.goto('/Tx')
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByText('금액을 입력해주세요.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('입금할 금액을 적어 주세요')
  await expect(page.getByLabel(amount)).toBeFocused()
  expect(sent.count).toBe(0)
})

test('Deposit: the rules of the desk are on the screen, and too little is refused beside the field', async ({
  page,
}) => {
  const sent = countCalls(page, 'deposit')
  await page.goto('/Tx')
  await expect(page.getByText('1,000원부터, 심사 중인 신청은')).toBeVisible()
  await page.getByLabel(amount).fill('999')
  await expect(page.getByRole('alert')).toContainText('1,000원부터 신청할 수 있어요')
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByLabel(amount)).toBeFocused()
  expect(sent.count).toBe(0)
})

test('Deposit: with as many requests as may wait the button says why, and a link leads to them', async ({
  page,
  app,
  member,
}) => {
  await app.controls.setDesk({ deposits: 2 })
  await fileDeposits(app, member, [10_000, 20_000])
  await page.goto('/Tx')
  await expect(page.getByText('심사 중인 신청이 2건이에요. 하나라도 처리되면')).toBeVisible()
  await page.getByRole('link', { name: '심사 중인 신청 보기' }).click()
  await expect(page).toHaveURL(/\/ChongRecord\?status=1$/)
  await app.controls.setDesk({ deposits: 5 })
})

test('Deposit success: 검토를 위해 제출됨, and the request is in the records as 심사 중', async ({ page }) => {
  await page.goto('/Tx')
  await page.getByRole('button', { name: '+10만' }).click()
  await page.getByRole('button', { name: '+5만' }).click()
  await expect(page.getByText('15만원을 신청해요')).toBeVisible()
  const reloaded = page.waitForResponse(/getUserInfo/)
  await page.getByRole('button', { name: '150,000원 입금 신청하기' }).click()
  await expect(page.getByText('검토를 위해 제출됨')).toBeVisible()
  await reloaded
  await expect(page.getByLabel(amount)).toHaveValue('')
  await page.getByRole('link', { name: '진행 상황 보기' }).click()
  const record = page.getByRole('listitem').filter({ hasText: '150,000원' }).last()
  await expect(record).toContainText('심사 중')
})

test('Deposit: an amount pasted as 1만 2천원 is understood', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/Tx')
  await page.getByLabel(amount).focus()
  await page.evaluate(() => navigator.clipboard.writeText('1만 2천원'))
  await page.keyboard.press('Control+V')
  await expect(page.getByLabel(amount)).toHaveValue('12,000')
})

for (const fault of Object.keys(FAULTS) as Fault[])
  test(`Deposit failure (${fault}): 고객 서비스에 문의하십시오, the amount stays, and trying again works`, async ({
    page,
  }) => {
    const mend = await breakCall(page, 'deposit', fault)
    await page.goto('/Tx')
    await page.getByLabel(amount).fill('30000')
    await page.getByRole('button', { name: submit }).click()
    await expect(page.getByText('고객 서비스에 문의하십시오')).toBeVisible()
    await expect(page.getByLabel(amount)).toHaveValue('30,000')
    await mend()
    await page.getByRole('button', { name: submit }).click()
    await expect(page.getByText('검토를 위해 제출됨')).toBeVisible()
  })

test('Deposit refused: the server’s reason stands beside the form', async ({ page }) => {
  await page.goto('/Tx')
  await page.getByLabel(amount).fill('2000000000')
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByText('고객 서비스에 문의하십시오')).toBeVisible()
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
  await expect(page.getByText('검토를 위해 제출됨')).toBeVisible()
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
  await expect(page.getByText('검토를 위해 제출됨')).toBeVisible()
  expect(sent.count).toBe(1)
})

test('what was typed survives a reload and a look at the records', async ({ page }) => {
  await page.goto('/Tx')
  await page.getByLabel(amount).fill('123456')
  await page.reload()
  await expect(page.getByLabel(amount)).toHaveValue('123,456')
  await page.getByRole('link', { name: '내역' }).click()
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page.getByLabel(amount)).toHaveValue('123,456')
})

test('the member’s own daily limit: what is left, and the exact excess beside the amount', async ({
  page,
  app,
  member,
}) => {
  // the million of the fixture was deposited today
  await apiCall(app, member, 'setLimits', { deposit: '1050000' })
  const sent = countCalls(page, 'deposit')
  await page.goto('/Tx')
  await expect(page.getByText('오늘 더 입금할 수 있는 금액은 50,000원이에요')).toBeVisible()
  await page.getByLabel(amount).fill('60000')
  await expect(page.getByRole('alert')).toContainText('10,000원 많아요')
  await page.getByLabel(amount).press('Enter')
  expect(sent.count).toBe(0)
})

test('during a break nothing can be deposited, and the screen says until when', async ({ page, app, member }) => {
  await apiCall(app, member, 'takeBreak', { period: '24h' })
  await page.goto('/Tx')
  await expect(page.getByText(/쉬는 중이에요. \d+월 \d+일 \d\d:\d\d부터 입금할 수 있어요/)).toBeVisible()
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
  await expect(page.getByText('검토를 위해 제출됨')).toBeVisible()
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
