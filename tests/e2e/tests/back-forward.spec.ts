import { everyTest, expect, test } from '@yaksok/testing'
import { isHydrated } from '../src/hydration.ts'

// Playwright's browsers go without it
test.use({ launchOptions: { ...everyTest.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

test('the browser keeps a member’s page as it is for the way back', async ({ page, app }) => {
  await page.goto('/Home')
  await page.waitForFunction(isHydrated)
  const elsewhere = app.url.replace('127.0.0.1', 'localhost')
  await page.goto(`${elsewhere}/robots.txt`)
  // it comes without loading
  await page.goBack({ waitUntil: 'commit' })
  const [navigation] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
  )
  // the browser's own reasons, as little memory, are 'masked'
  const reasons = (navigation.notRestoredReasons?.reasons ?? []).map(({ reason }: { reason: string }) => reason)
  expect(reasons.filter((reason: string) => reason !== 'masked')).toEqual([])
})
