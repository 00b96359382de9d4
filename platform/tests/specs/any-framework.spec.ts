import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildIntoStore, publish } from '@yaksok/platform/release'
import { expect, test } from '@yaksok/testing'
import { holdScripts } from '../../../tests/e2e/src/rendered-page.ts'
import { expectFallback, expectScreen, retryOf } from '../../../tests/e2e/src/screens.ts'
import { copyStore } from '../../../tests/e2e/src/store.ts'

/** Screens that are no React components, in the same page and by the same loader (platform/docs/decisions/072-any-framework.md). */
const store = copyStore()
test.use({ appOptions: { store, config: { backOffMs: [50, 100] } } })

test.beforeAll(async () => {
  await publish(store, await buildIntoStore(store, join(import.meta.dirname, '..', 'any-framework')))
})

const main = (page: Page) => page.getByRole('main')
const number = (page: Page) => main(page).getByRole('status')
const press = (page: Page, name: string) => main(page).getByText(name, { exact: true }).click()

for (const [path, title, again] of [
  ['/Plain', '순수', '4'],
  ['/Vue', '뷰', '3'],
  ['/Svelte', '스벨트', '3'],
  ['/Preact', '프리액트', '3'],
] as const)
  test(`${path}: the server's HTML is hydrated in place; left by its tab and entered again it is there`, async ({
    page,
  }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto(`${path}?from=3`, { waitUntil: 'commit' })
    await expect(number(page)).toHaveText('3')
    const before = await number(page).elementHandle()
    letScriptsCome()
    // a tap from before its scripts is repeated
    await press(page, '한 번 더')
    await expect(number(page)).toHaveText('4')
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
    await press(page, '홈으로')
    await expectScreen(page, '홈')
    await page.goBack()
    await expectScreen(page, title)
    await expect(number(page)).toHaveText(again)
    await press(page, '한 번 더')
    await expect(number(page)).toHaveText(String(Number(again) + 1))
  })

test('without React on the server or in its files it stands on Home as a card, too', async ({ page }) => {
  await page.goto('/Home')
  await expect(main(page).getByRole('region', { name: '집계' })).toHaveText('home /Home')
})

test.describe('one that fails', () => {
  test.use({ expectedErrors: [/vue is broken/] })

  test('says so itself, and a retry brings it back', async ({ page }) => {
    await page.goto('/Vue')
    await press(page, '고장 내기')
    await expectFallback(page, '뷰')
    await retryOf(page).click()
    await expect(number(page)).toHaveText('0')
  })
})
