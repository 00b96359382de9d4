import type { Page } from '@playwright/test'
import { publish } from '@yaksok/platform/release'
import { expect, forkRelease, test } from '@yaksok/testing'
import { expectScreen, saveData, untilComposed } from '../src/screens.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()
test.use({ appOptions: { store } })

/** Bytes of each released program that this page fetched, by its address; what came out of the cache has none. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => /\/r\/.*\.js$/.test(name) && transferSize > 0)
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]),
    ),
  )

test('after a release of one remote only the difference travels, under 3 kB', async ({ page }) => {
  await saveData(page)
  await page.goto('/Home')
  await expectScreen(page, '홈')
  expect(Object.keys(await fetched(page)).some((path) => path.startsWith('/r/shell/'))).toBe(true)
  await publish(
    store,
    forkRelease(store, 'home', {
      version: 'next',
      files: [[/\/home\.\w+\.js$/, (text) => `${text};window.nextRan=true`]],
    }),
  )
  await untilComposed(page, 'home', 'next')

  await page.goto('/Home')
  await expectScreen(page, '홈')
  expect(await page.evaluate(() => 'nextRan' in window)).toBe(true)
  const second = await fetched(page)
  expect(Object.keys(second).every((path) => path.startsWith('/r/home/next/'))).toBe(true)
  const bytes = (files: Record<string, number>) => Object.values(files).reduce((sum, size) => sum + size, 0)
  expect(bytes(second)).toBeLessThan(3_000)
})
