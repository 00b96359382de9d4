import { expect, test } from '@yaksok/testing'

test.use({ who: 'anonymous', expectedErrors: [/Failed to load resource/] })

test('Login: the password can be shown and hidden', async ({ page }) => {
  await page.goto('/Login')
  const password = page.getByLabel('비밀번호', { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: '비밀번호 보기' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: '비밀번호 숨기기' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('Login without a connection says so, keeps what was typed, and works once the connection is back', async ({
  page,
}) => {
  await page.goto('/Login')
  await page.getByLabel('아이디').fill('demo')
  await page.getByLabel('비밀번호', { exact: true }).fill('demo-pass-1')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('인터넷에 연결할 수 없어요')
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('demo-pass-1')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(/\/Home$/)
})

test('B15, S8: back on Login leads to Register, never to a screen that leads here again', async ({ page }) => {
  await page.goto('/Home')
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page).toHaveURL(/\/Register$/)
  await page.getByRole('link', { name: '로그인' }).click()
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page).toHaveURL(/\/Register$/)
})

test('a session that cannot be confirmed after login says why and keeps the form', async ({ page }) => {
  await page.goto('/Login')
  await page.route('**/api/member/getUserInfo', (route) => route.abort())
  await page.getByLabel('아이디').fill('demo')
  await page.getByLabel('비밀번호', { exact: true }).fill('demo-pass-1')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByText('서버에 연결하지 못해서 로그아웃했어요')).toBeVisible()
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('demo-pass-1')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test.describe('the intro', () => {
  test('plays once on a device, after the form works, and a key skips it', async ({ page }) => {
    await page.goto('/Login')
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
    const skip = page.getByRole('button', { name: '건너뛰기' })
    await expect(skip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(skip).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('introSeen'))).toBe('1')
  })

  test('is not even fetched for a member who asked for less motion', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/Login')
    await page.clock.runFor(10_000)
    expect(fetched.filter((url) => url.endsWith('.mp4'))).toEqual([])
  })
})
