import type { Page } from '@playwright/test'
import { expect, test } from '@yaksok/testing'
import { holdScripts, isDrawn, logInUnseen } from '../src/rendered-page.ts'

// what is drawn in the HTML is tapped before any script of the page has come
test.use({ storageState: { cookies: [], origins: [] } })

async function openDrawn(page: Page, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'commit' })
  expect(isDrawn((await response?.text()) ?? '')).toBe(true)
}

test.describe('a member', () => {
  test.beforeEach(async ({ context, app, member }) => logInUnseen(context, app.url, member))

  test('taps twice before any script is there: the button shows it, and it counts once', async ({ page }) => {
    const arrive = await holdScripts(page)
    await openDrawn(page, '/Home')
    const hide = page.getByRole('button', { name: '잔액 숨기기' })
    await hide.click()
    await hide.click()
    await expect(hide).toHaveAttribute('aria-busy', 'true')
    arrive()
    // a second toggle would show it again
    await expect(page.getByRole('button', { name: '잔액 보기' })).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('숨김')
    expect(await page.evaluate(() => localStorage.getItem('balanceHidden'))).toBe('1')
  })

  test('pays in once, with what was typed and tapped before any script was there', async ({ page }) => {
    const arrive = await holdScripts(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await openDrawn(page, '/Tx')
    await page.getByRole('textbox').first().pressSequentially('12000')
    const submit = page.locator('form').getByRole('button', { name: /신청/ }).or(page.locator('button[type=submit]'))
    await submit.first().click()
    await submit.first().click()
    await expect(page).toHaveURL(/\/Tx$/)
    arrive()
    await expect.poll(() => sent.filter((path) => /recharge/.test(path))).toHaveLength(1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(sent.filter((path) => /recharge/.test(path))).toHaveLength(1)
  })

  test('follows a link before any script is there', async ({ page }) => {
    await holdScripts(page)
    await openDrawn(page, '/Home')
    await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '내 정보' }).click()
    await expect(page).toHaveURL(/\/Mine$/)
  })
})

test('what is typed into Login before its script, and Enter, reach the login, and no address', async ({
  page,
  member,
}) => {
  const arrive = await holdScripts(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await openDrawn(page, '/Login')
  await page.getByLabel('아이디').fill(member.username)
  const password = page.getByLabel('비밀번호', { exact: true })
  await password.pressSequentially(member.password)
  await password.press('Enter')
  arrive()
  await expect(page).toHaveURL(/\/Home$/)
  expect(addresses.filter((address) => address.includes(encodeURIComponent(member.password)))).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a form sends nothing, so that no address ever holds a password', async ({ page }) => {
    await page.goto('/Login')
    const password = page.getByLabel('비밀번호', { exact: true })
    await password.fill('secret-pass-1')
    await password.press('Enter')
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    expect(page.url()).toMatch(/\/Login$/)
    await expect(password).toHaveValue('secret-pass-1')
  })
})
