import { expect, test } from '@yaksok/testing'
import { back, openHeld } from '../src/first-tap.ts'
import { isHydrated } from '../src/hydration.ts'
import { logInUnseen } from '../src/rendered-page.ts'

// what is drawn in the HTML is tapped before any bundle has come
test.use({ storageState: { cookies: [], origins: [] } })

test.describe('an overlay', () => {
  test.beforeEach(async ({ context, app, member }) => logInUnseen(context, app.url, member))

  for (const [path, button, title] of [
    ['/Home', '메뉴 열기', '전체 메뉴'],
    ['/Game', '이용 방법', '이용 방법'],
    ['/Lottery?key=dice&id=4', '추첨 규칙', '추첨 규칙'],
    ['/Mine', '로그아웃', '로그아웃할까요?'],
    ['/Setting', '로그아웃', '로그아웃할까요?'],
  ] as const)
    test(`opens ${title} on ${path} before any bundle, and it is taken over open`, async ({ page }) => {
      const arrive = await openHeld(page, path)
      const opener = page.getByRole('button', { name: button, exact: true })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[data-title]').first()).toBeFocused()
      const element = await dialog.elementHandle()
      arrive()
      await page.waitForFunction(isHydrated)
      await expect(dialog).toBeVisible()
      expect(await dialog.evaluate((now, before) => now === before, element)).toBe(true)
      expect(await page.evaluate(() => window.opened)).toBe(1)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBeUndefined()
      await opener.click()
      await expect(dialog).toBeVisible()
      await back(page)
      await expect(dialog).toBeHidden()
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    })
})

test.describe('the menu', () => {
  test.beforeEach(async ({ context, app, member }) => logInUnseen(context, app.url, member))

  test('closes a menu before any bundle by its button, Escape, back and a tap beside it', async ({ page }) => {
    await openHeld(page, '/Home')
    const menu = page.getByRole('dialog', { name: '전체 메뉴' })
    const ways = [
      () => menu.getByRole('button', { name: '닫기' }).click(),
      () => page.keyboard.press('Escape'),
      () => back(page),
      () => page.mouse.click(385, 400),
    ]
    for (const close of ways) {
      await page.getByRole('button', { name: '메뉴 열기' }).click()
      await expect(menu).toBeVisible()
      await close()
      await expect(menu).toBeHidden()
      await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBeUndefined()
      expect(new URL(page.url()).pathname).toBe('/Home')
    }
  })

  test('leaves by a link of the menu before any bundle, and back leads to the screen', async ({ page }) => {
    await openHeld(page, '/Home')
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    await page.getByRole('dialog').getByRole('link', { name: '설정' }).click()
    await expect(page).toHaveURL(/\/Setting$/)
    await back(page)
    await expect(page).toHaveURL(/\/Home$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('chooses in a menu before any bundle: the choice is made once React is there, and the menu stays', async ({
    page,
  }) => {
    const arrive = await openHeld(page, '/Home')
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    await page.getByRole('dialog').locator('label', { hasText: '어둡게' }).click()
    arrive()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('dialog', { name: '전체 메뉴' })).toBeVisible()
  })
})

test.describe('a choice', () => {
  test.beforeEach(async ({ context, app, member }) => logInUnseen(context, app.url, member))

  for (const [path, role, name, address] of [
    ['/Nei', 'button', '카페', '/Nei?class=3'],
    ['/Text', 'button', '찜한 매니저만 보기', '/Text?liked=1'],
    ['/Youxi', 'tab', '내 참여', '/Youxi?tab=mine'],
    ['/ChongRecord', 'button', '거부됨', '/ChongRecord?status=3'],
    ['/Ledger', 'button', '참여', '/Ledger?kind=stake'],
  ] as const)
    test(`${name} on ${path} shows its result before any bundle, in place of the entry`, async ({ page }) => {
      const arrive = await openHeld(page, path)
      const entries = await page.evaluate(() => history.length)
      const choice = page.getByRole(role, { name, exact: true })
      await choice.click()
      await expect(page).toHaveURL(address)
      await expect(choice).toHaveAttribute(role === 'tab' ? 'aria-selected' : 'aria-pressed', 'true')
      expect(await page.evaluate(() => history.length)).toBe(entries)
      arrive()
      await page.waitForFunction(isHydrated)
      await expect(choice).toHaveAttribute(role === 'tab' ? 'aria-selected' : 'aria-pressed', 'true')
      await expect(page).toHaveURL(address)
    })

  test('searches before any bundle, and keeps the filters', async ({ page }) => {
    const arrive = await openHeld(page, '/Nei?class=0')
    const field = page.getByRole('combobox', { name: '장소 이름이나 번호' })
    await field.pressSequentially('정원')
    await field.press('Enter')
    await expect(page).toHaveURL(`/Nei?class=0&q=${encodeURIComponent('정원')}`)
    const count = page.getByRole('status').filter({ hasText: '장소' })
    await expect(count).toContainText('곳')
    const found = await count.textContent()
    arrive()
    await page.waitForFunction(isHydrated)
    await expect(field).toHaveValue('정원')
    await expect(count).toHaveText(found ?? '')
  })

  test('goes back before any bundle', async ({ page }) => {
    await openHeld(page, '/Nei')
    await page.getByRole('button', { name: '뒤로' }).click()
    await expect(page).toHaveURL(/\/Home$/)
  })
})

test('shows a password before any bundle: it stays shown and typed, and its button says what it does next', async ({
  page,
}) => {
  const arrive = await openHeld(page, '/Login')
  const field = page.getByLabel('비밀번호', { exact: true })
  await field.pressSequentially('secret-1')
  await page.getByRole('button', { name: '비밀번호 보기' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  arrive()
  await page.waitForFunction(isHydrated)
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('secret-1')
  await page.getByRole('button', { name: '비밀번호 숨기기' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})
