import { expect, test } from '@yaksok/testing'

test('Notice: a notice opens, stays open over a reload, and closes', async ({ page }) => {
  await page.goto('/Notice')
  const first = page.getByRole('main').getByRole('button').first()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
})

test('Notice: new notices have a dot until the list was shown; the bell on Home counts them', async ({ page }) => {
  // whatever the device's clock says: a notice is new for a week by the server's
  await page.clock.setFixedTime(new Date('2001-01-01'))
  await page.goto('/Home')
  await page.getByRole('link', { name: /^알림과 공지, .*새 공지 \d+개/ }).click()
  // the bell leads to the alerts first where both are new
  await page.getByRole('navigation', { name: '알림과 공지' }).getByRole('link', { name: /^공지/ }).click()
  await expect(page.getByRole('img', { name: '새 글' }).first()).toBeVisible()
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  await expect(page.getByRole('link', { name: /^알림과 공지/ })).not.toHaveAccessibleName(/새 공지/)
})

test('Notice: without notices it says so', async ({ page }) => {
  const none = Buffer.from(JSON.stringify({ code: 200, msg: '', data: [] })).toString('base64')
  await page.route('**/api/sys_get_notice_list', (route) => route.fulfill({ json: { data: none } }))
  await page.goto('/Notice')
  await expect(page.getByText('아직 공지가 없어요')).toBeVisible()
})

test('D20: one inbox with two tabs; going over to the other leaves back as it was', async ({ page }) => {
  await page.goto('/Home')
  await page.getByRole('link', { name: /^알림과 공지/ }).click()
  const tabs = page.getByRole('navigation', { name: '알림과 공지' })
  const [alerts, notices] = [tabs.getByRole('link', { name: /^알림/ }), tabs.getByRole('link', { name: /^공지/ })]
  await notices.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Notice$/)
  await expect(notices).toHaveAttribute('aria-current', 'page')
  await alerts.click()
  await expect(page).toHaveURL(/\/Alerts$/)
  await expect(alerts).toHaveAttribute('aria-current', 'page')
  await expect(notices).not.toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page).toHaveURL(/\/Home$/)
})
