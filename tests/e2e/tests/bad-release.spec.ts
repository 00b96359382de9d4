import { renameSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { publish, rollback } from '@yaksok/platform/release'
import { forkRelease, night, test } from '@yaksok/testing'
import { expectAsyncPart, expectWithoutPart } from '../src/async-parts.ts'
import { asyncScreen, BROKEN, badReleases, releaseBad } from '../src/bad-releases.ts'
import {
  elsewhere,
  expectFallback,
  expectOthersWork,
  expectScreen,
  firstScreen,
  goInside,
  retryOf,
  saveData,
  untilComposed,
} from '../src/screens.ts'
import { copyStore, liveFolder, liveRelease, liveRemotes } from '../src/store.ts'

const store = copyStore()
test.use({
  appOptions: { store, config: { backOffMs: [50, 100] } },
  // 422: what the gateway drew of a screen was given up for the browser's own drawing, which then threw
  expectedErrors: [[new RegExp(BROKEN), /Loading (css )?chunk/, /Minified React error #422/], { scope: 'test' }],
})

/** In another tab: the open page leaves the version that was taken back by itself, at a moment of its own. */
async function openedAnew(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage()
  await next.goto(path)
  return next
}

const LOADED_FIRST = ['container throws at load', 'chunk throws at load', 'screen throws at render'] as const

for (const { remote, badness } of badReleases(store, LOADED_FIRST, night))
  test(`${remote}, ${badness}: its own screens fall back, and the open page leaves it for the version before after a rollback`, async ({
    page,
  }) => {
    const good = liveRelease(store, remote).version
    const { path, title } = firstScreen(store, remote)
    await untilComposed(page, remote, await releaseBad(store, remote, badness))
    await page.goto(path)
    await expectFallback(page, title)
    await expectOthersWork(page, store, remote)
    await goInside(page, path)
    await expectFallback(page, title)
    await rollback(store, remote)
    await untilComposed(page, remote, good)
    await expectScreen(page, title)
  })

for (const { remote, badness } of badReleases(store, ['async chunk throws at load'], night))
  test(`${remote}, ${badness}: the screen stands without its part, a rollback brings it back`, async ({ page }) => {
    const good = liveRelease(store, remote).version
    const { path, title } = asyncScreen(store, remote)
    await untilComposed(page, remote, await releaseBad(store, remote, badness))
    const thrown = page.waitForEvent('pageerror', (error) => error.message.includes(BROKEN))
    await page.goto(path)
    await thrown
    await expectScreen(page, title)
    await expectWithoutPart(page, remote)
    await expectOthersWork(page, store, remote)
    await rollback(store, remote)
    await untilComposed(page, remote, good)
    const next = await openedAnew(page, path)
    await expectAsyncPart(next, remote)
  })

for (const { remote, badness } of badReleases(store, ['newer contract', 'older contract'], night, 3))
  test(`${remote}, ${badness}: it is blocked alone, says so and shows what works`, async ({ page }) => {
    const good = liveRelease(store, remote).version
    const { path, title } = firstScreen(store, remote)
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    const bad = await releaseBad(store, remote, badness)
    await untilComposed(page, remote, bad)
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText(`${title} 화면을 준비하고 있어요`)
    await expect(page.getByRole('alert')).toContainText('잠시 후 다시 열어 주세요')
    // a retry in this page could not help: the way on is one of the screens that work
    await expect(retryOf(page)).toHaveCount(0)
    const other = firstScreen(store, remote === 'home' ? 'account' : 'home')
    await page.getByRole('main').locator(`a[href="${other.path}"]`).click()
    await expectScreen(page, other.title)
    await expectOthersWork(page, store, remote)
    expect(files.filter((file) => file.startsWith(`/r/${remote}/${bad}/`))).toEqual([])
    await rollback(store, remote)
    await untilComposed(page, remote, good)
    await expectScreen(await openedAnew(page, path), title)
  })

for (const remote of night ? liveRemotes(store) : ['account'])
  test(`${remote}: files pruned while a page is open cost it one reload to what is live`, async ({ page }) => {
    await saveData(page)
    const { path, title } = firstScreen(store, remote)
    const from = elsewhere(store, remote)
    await page.goto(from.path)
    await expectScreen(page, from.title)
    const old = liveFolder(store, remote)
    const release = forkRelease(store, remote, { version: 'after-prune' })
    await publish(store, release)
    await untilComposed(page, remote, release.version)
    renameSync(old, `${old}.pruned`)
    try {
      const reloaded = page.waitForEvent('domcontentloaded')
      await goInside(page, path)
      await reloaded
      await expectScreen(page, title)
      await expectOthersWork(page, store, remote)
    } finally {
      renameSync(`${old}.pruned`, old)
    }
  })
