import { renameSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { disable, publish } from '@yaksok/platform/release'
import { expect, forkRelease, test } from '@yaksok/testing'
import { openListening, untilTold, versionOf } from '../src/open-page.ts'
import { saveData, untilComposed, untilGone, untilServed } from '../src/screens.ts'
import { copyStore, liveFolder } from '../src/store.ts'

const store = copyStore()
test.use({ appOptions: { store, config: { backOffMs: [50, 100], updateCheckMs: 0 } } })

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name })
/** Id of the composition that is live. */
const liveId = async (page: Page) => (await (await page.request.get('/composition.json')).json()).id as string

test('a release never moves an open page in the middle of a form', async ({ page }) => {
  await saveData(page)
  await openListening(page, '/Tx')
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  await publish(store, forkRelease(store, 'account', { version: 'soft-1' }))
  await untilComposed(page, 'account', 'soft-1')
  await untilTold(page, await liveId(page))
  await page.getByRole('textbox').first().fill('12000')
  await page.getByRole('button', { name: '+1만' }).first().click()
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
})

test('an open page moves to a release with the next link', async ({ page }) => {
  await saveData(page)
  await openListening(page, '/Home')
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  await publish(store, forkRelease(store, 'venues', { version: 'soft-2' }))
  await untilComposed(page, 'venues', 'soft-2')
  await untilTold(page, await liveId(page))
  await expect(async () => {
    await tab(page, '장소').click()
    expect(await versionOf(page, 'venues')).toBe('soft-2')
  }).toPass()
  await expect(page).toHaveURL(/\/Nei$/)
  await expect(page.getByRole('combobox')).toBeVisible()
})

test('a page whose files were pruned after a release reloads once and goes on', async ({ page }) => {
  await saveData(page)
  await page.goto('/Home')
  await expect(tab(page, '추첨')).toBeVisible()
  const old = liveFolder(store, 'lottery')
  await publish(store, forkRelease(store, 'lottery', { version: 'after-prune' }))
  await untilComposed(page, 'lottery', 'after-prune')
  renameSync(old, `${old}.pruned`)
  try {
    // As the router does it: this page has not heard of the release.
    await page.evaluate(() => {
      history.pushState(null, '', '/Game')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await expect.poll(() => versionOf(page, 'lottery').catch(() => '')).toBe('after-prune')
    await expect(tab(page, '추첨')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: '다시 시도' })).toHaveCount(0)
  } finally {
    renameSync(`${old}.pruned`, old)
  }
})

test('a remote out of service shows the reason and keeps the rest', async ({ page }) => {
  const reason = '10시까지 점검해요'
  await disable(store, 'lottery', reason)
  try {
    await untilServed(page, reason)
    await page.goto('/Game')
    await expect(page.getByText(reason)).toBeVisible()
    await tab(page, '내 정보').click()
    await expect(page.getByText('1,000,000원').first()).toBeVisible()
  } finally {
    await disable(store, 'lottery', null)
    await untilGone(page, reason)
  }
  await page.goto('/Game')
  await expect(tab(page, '추첨')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(reason)).toHaveCount(0)
})
