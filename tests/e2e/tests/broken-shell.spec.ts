import type { Browser, Page } from '@playwright/test'
import { publish } from '@yaksok/platform/release'
import { expect, forkRelease, test } from '@yaksok/testing'
import { BROKEN, THROW } from '../src/bad-releases.ts'
import { untilGone, untilServed } from '../src/screens.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()
test.use({
  expectedErrors: [[new RegExp(BROKEN)], { scope: 'test' }],
  appOptions: {
    store,
    // every page comes from this machine
    rollback: { minPages: 3, failureShare: 0.5, maxPagesPerNetwork: 10, minNeighbourhoods: 1, settleMs: 0 },
  },
})

/** Another visitor: the reloads of one are one page (platform/docs/decisions/036-signed-page-ids.md). */
const visit = async (browser: Browser) => (await browser.newContext()).newPage()
const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: '화면을 열지 못했어요' })
const retryOf = (page: Page) => noticeOf(page).getByRole('button', { name: '다시 시도' })

test('a shell that throws at its start says so with a retry, in both themes, and is taken back', async ({
  page,
  browser,
}) => {
  await publish(
    store,
    forkRelease(store, 'shell', {
      version: 'bad-shell',
      files: [[/main\.[\w.]*js$/, () => THROW]],
    }),
  )
  await untilServed(page, '"shell":"bad-shell"')
  const looks = new Set<string>()
  for (const visitor of [page, await visit(browser), await visit(browser)]) {
    await visitor.emulateMedia({ colorScheme: visitor === page ? 'light' : 'dark' })
    const told = visitor.waitForRequest('**/telemetry')
    await visitor.goto('/Home')
    await expect(noticeOf(visitor)).toBeVisible()
    expect((await retryOf(visitor).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    looks.add(await noticeOf(visitor).evaluate((element) => getComputedStyle(element).backgroundColor))
    expect((await told).postData()).toContain('"remote":"shell"')
  }
  expect(looks.size).toBe(2)
  await untilGone(page, '"shell":"bad-shell"')
  await retryOf(page).click()
  await expect(page.getByRole('region', { name: '내 잔액' })).toBeVisible()
  await expect(noticeOf(page)).toHaveCount(0)
})

test('a shell that comes to no start says so, and counts against its version', async ({ page, browser }) => {
  await publish(store, forkRelease(store, 'shell', { version: 'mute-shell', files: [[/main\.[\w.]*js$/, () => '']] }))
  await untilServed(page, '"shell":"mute-shell"')
  for (const visitor of [page, await visit(browser), await visit(browser)]) {
    // time stands still but for the test: opening the page takes none of it
    await visitor.clock.pauseAt(Date.now())
    const told = visitor.waitForRequest('**/telemetry')
    await visitor.goto('/Login')
    await visitor.clock.runFor(14_000)
    await expect(noticeOf(visitor)).toHaveCount(0)
    await visitor.clock.runFor(2000)
    await expect(noticeOf(visitor)).toBeVisible()
    expect((await told).postData()).toContain('"outcome":"timeout"')
  }
  await untilGone(page, '"shell":"mute-shell"')
})
