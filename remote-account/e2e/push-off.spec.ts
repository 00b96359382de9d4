import { expect, test } from '@yaksok/testing'

test.use({ serviceWorkers: 'allow' })

test('a server that sends no notices to closed browsers offers none', async ({ page }) => {
  await page.goto('/Alerts')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(page.getByRole('heading', { name: '알림', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '앱을 닫아도 받는 알림' })).toHaveCount(0)
})
