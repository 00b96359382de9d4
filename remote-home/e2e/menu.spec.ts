import { expect, test } from '@yaksok/testing'

const leads = { '비밀번호 변경': '/SetLoginPassword', '계좌 등록': '/Setbank', '참여 내역': '/Yin', 설정: '/Setting' }

test('side menu: each entry leads to its screen, and the menu is gone there', async ({ page }) => {
  for (const [label, path] of Object.entries(leads))
    await test.step(`${label} leads to ${path}`, async () => {
      await page.goto('/Home')
      await page.getByRole('button', { name: '메뉴 열기' }).click()
      await page.getByRole('dialog').getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
})

test('side menu: logout clears storage, revokes the token and goes to Login', async ({ page, member }) => {
  await page.goto('/Home')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('dialog', { name: '전체 메뉴' }).getByRole('button', { name: '로그아웃' }).click()
  const question = page.getByRole('dialog', { name: '로그아웃할까요?' })
  const revoked = page.waitForResponse('**/api/member/logout')
  await question.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await revoked
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.evaluate((token) => localStorage.setItem('token', token), member.token)
  await page.goto('/Home')
  await expect(page).toHaveURL(/\/Login$/)
})

test('side menu: the question of logout goes without a trace, and the menu stays', async ({ page, member }) => {
  await page.goto('/Home')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  const menu = page.getByRole('dialog', { name: '전체 메뉴' })
  const question = page.getByRole('dialog', { name: '로그아웃할까요?' })
  const entry = menu.getByRole('button', { name: '로그아웃' })
  await entry.click()
  await expect(question.getByRole('heading')).toBeFocused()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(menu).toBeVisible()
  await expect(entry).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(member.token)
})

test('side menu: focus starts on close, Escape closes it and gives the focus back', async ({ page }) => {
  await page.goto('/Home')
  const opener = page.getByRole('button', { name: '메뉴 열기' })
  await opener.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '닫기' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('side menu: the theme changes at once and outlives a reload', async ({ page }) => {
  await page.goto('/Home')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('dialog').locator('label', { hasText: '어둡게' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
