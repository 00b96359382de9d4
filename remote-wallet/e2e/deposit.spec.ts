import { expect, expectBeside, expectToast, test } from '@yaksok/testing'
import { apiCall, fileDeposits } from './support/api.ts'
import { countCalls } from './support/faults.ts'

const amount = '얼마를 입금할까요?'
const submit = /입금 신청하기$/

test.describe('Deposit entry without a bound bank', () => {
  test.use({ who: 'fresh' })
  test('goes to Chongadd with 포인트환급 은행을 등록해주세요', async ({ page }) => {
    await expectToast(page, '포인트환급 은행을 등록해주세요', () => page.goto('/Tx'))
    await expect(page).toHaveURL(/\/Chongadd$/)
  })

  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    test(`D17: at ${width}x${height} the toast lies on no field of the bank form, which says where it leads`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      // gone after 3 s: looked at in the page as soon as both are there
      const covered = page.waitForFunction(() => {
        const toast = document.querySelector('[role=status] > p[data-tone]')?.getBoundingClientRect()
        const fields = [...document.querySelectorAll('form input, form button')].filter((one) => one.checkVisibility())
        const bar = [...document.querySelectorAll('[data-bottom]')].some((one) => one.checkVisibility())
        if (!toast || !bar || !location.pathname.endsWith('/Chongadd') || fields.length < 5) return null
        const boxes = fields.map((one) => one.getBoundingClientRect())
        return { on: boxes.filter(({ top, bottom }) => top < toast.bottom && bottom > toast.top).length }
      })
      await page.goto('/Tx', { waitUntil: 'commit' })
      expect(await (await covered).jsonValue()).toEqual({ on: 0 })
      await expect(page.getByText('등록하면 입금 신청으로 이어져요.')).toBeVisible()
    })
})

test('Deposit shows balance, account, three rules and the record shortcut', async ({ page }) => {
  await page.goto('/Tx')
  await expect(page.getByText('현재 잔액')).toContainText('1,000,000원')
  await expect(page.getByText('****5678')).toBeVisible()
  await expect(page.getByRole('region', { name: '꼭 확인해 주세요' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: '내역' }).click()
  await expect(page).toHaveURL(/\/ChongRecord$/)
})

test('Deposit: the amount is required (금액을 입력해주세요.)', async ({ page }) => {
  const sent = countCalls(page, 'deposit')
  await page.goto('/Tx')
  await expectBeside(page, '금액을 입력해주세요.', () => page.getByRole('button', { name: submit }).click())
  await expect(page.getByRole('alert')).toContainText('입금할 금액을 입력해 주세요')
  await expect(page.getByLabel(amount)).toBeFocused()
  expect(sent.count).toBe(0)
})

test('Deposit: the rules of the desk are on the screen, and too little is refused beside the field', async ({
  page,
}) => {
  const sent = countCalls(page, 'deposit')
  await page.goto('/Tx')
  await expect(page.getByText('1,000원부터 신청할 수 있어요')).toBeVisible()
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
  // D6: the screen says it, no toast does
  await expect(page.getByText('검토를 위해 제출됨', { exact: true })).toHaveCount(1)
  await reloaded
  await expect(page.getByRole('heading', { name: '150,000원 입금을 신청했어요' })).toBeFocused()
  await expect(page.getByText(/^신청 번호 \d+$/)).toBeVisible()
  await page.getByRole('link', { name: '내역' }).click()
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
  await expect(page.getByText(/\d+월 \d+일 \d\d:\d\d까지 쉬는 중이에요/)).toBeVisible()
})
