import { expect, test } from '@yaksok/testing'

test('a new screen has its title, is announced, and has the focus on its heading', async ({ page }) => {
  await page.goto('/Home')
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '장소' }).click()
  await expect(page).toHaveTitle('장소 · 약속')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('[aria-live="polite"].sr p').last()).toHaveText('장소')
})

test('the current tab is marked, and the way past the tab bar is the first stop of the keyboard', async ({ page }) => {
  await page.goto('/Mine')
  const tab = page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '내 정보' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
})

test('B18: from the top of the directory the keyboard is at the tabs in two stops', async ({ page }) => {
  await page.goto('/Text')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '메뉴로 건너뛰기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link').first()).toBeFocused()
})

test('the back gesture closes the side menu and stays at Home', async ({ page }) => {
  await page.goto('/Home')
  const opener = page.getByRole('button', { name: '메뉴 열기' })
  await opener.click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/Home$/)
  await expect(opener).toBeFocused()
})

test('a link in the side menu goes there, and back from there is Home in one step', async ({ page }) => {
  await page.goto('/Home')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '설정' }).click()
  await expect(page).toHaveURL(/\/Setting$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('설정')
  await page.goBack()
  await expect(page).toHaveURL(/\/Home$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL(/\/(Home|Setting)$/)
})

test('theme and text size are there before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('textSize', 'larger')
  })
  await page.route('**/r/shell/**/*.js', (route) => route.abort())
  await page.goto('/Home')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveCSS('font-size', /^20(\.\d+)?px$/)
})

test('can be put on the home screen', async ({ page, request }) => {
  await page.goto('/Home')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await request.get(address ?? '')
  const { start_url, icons } = (await manifest.json()) as { start_url: string; icons: { src: string }[] }
  expect(start_url).toBe('/Home')
  for (const { src } of icons) {
    const icon = await request.get(new URL(src, manifest.url()).href)
    expect(icon.headers()['content-type']).toBe('image/png')
  }
})
