import { expect, test } from '@yaksok/testing'
import { holdScripts, logInUnseen } from '../src/rendered-page.ts'
import { expectScreen, goInside } from '../src/screens.ts'

// Back and forward lead away from a rendered page while its scripts are on their way: React would find another screen.
test.use({ storageState: { cookies: [], origins: [] } })

test.beforeEach(async ({ page, context, app, member }) => {
  await logInUnseen(context, app.url, member)
  // both addresses are of one document for the browser: going back from the page that is loaded anew loads nothing
  await page.goto('/Tx')
  await goInside(page, '/Home')
  await expectScreen(page, '홈')
})

test('left by the back button before its scripts have come, a rendered page shows the screen that it went back to', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('홍길동 님, 안녕하세요')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/Tx$/)
  arrive()
  await expectScreen(page, '입금 신청')
})

test('left by the back button before the code of its screen has come, a rendered page shows the screen that it went back to', async ({
  page,
}) => {
  const arrive = await holdScripts(page, '**/{shares,federation}.*.js')
  // what takes the streamed card over is asked for once the host has begun to mount the page
  const mounting = page.waitForRequest('**/cards.*.js')
  await page.reload({ waitUntil: 'commit' })
  await mounting
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/Tx$/)
  arrive()
  await expectScreen(page, '입금 신청')
})

test('left while the code of its screen is awaited, a rendered page shows the screen that it went back to', async ({
  page,
}) => {
  const arrive = await holdScripts(page, '**/r/home/**/*.js')
  const filled = page.waitForResponse('**/shares.*.js')
  await page.reload({ waitUntil: 'commit' })
  await filled
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.evaluate(() => history.back())
  // while the code is still on its way
  await expectScreen(page, '입금 신청')
  arrive()
})

test('left and come back to before its scripts have come, a rendered page is hydrated', async ({ page }) => {
  const [begin, arrive] = [
    await holdScripts(page, '**/main.*.js'),
    await holdScripts(page, '**/{shares,federation}.*.js'),
  ]
  const mounting = page.waitForRequest('**/cards.*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('홍길동 님, 안녕하세요')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/Tx$/)
  begin()
  await mounting
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL(/\/Home$/)
  arrive()
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).join()))
    .toContain('__react')
  await expectScreen(page, '홈')
})
