import type { Page } from '@playwright/test'
import { disable, publish, rollback } from '@yaksok/platform/release'
import { expect, forkRelease, someByDay, test } from '@yaksok/testing'
import { THROW } from '../src/bad-releases.ts'
import { untilComposed, untilGone, untilServed } from '../src/screens.ts'
import { copyStore, liveRelease } from '../src/store.ts'

const THROWS = `(() => { ${THROW} })()`

test.describe.configure({ mode: 'serial' })

const store = copyStore()
test.use({ appOptions: { store, config: { backOffMs: [50, 100] } } })

const main = (page: Page) => page.getByRole('main')
const card = (page: Page) => main(page).getByRole('region', { name: '이용 후기' })
const failure = (page: Page) => main(page).getByText('이 부분을 불러오지 못했어요')

/** All that Home draws itself is there, works, and says nothing of a failure. */
async function expectWhole(page: Page): Promise<void> {
  for (const name of ['광고', '실시간 매칭', '추천 장소', '후기'])
    await expect(main(page).getByRole('region', { name, exact: true })).toBeVisible()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('1,000,000원').first()).toBeVisible()
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link')).toHaveCount(5)
}

test('a card of another team stands on Home', async ({ page }) => {
  const asked = page.waitForRequest(new RegExp(`/r/venues/${liveRelease(store, 'venues').version}/`))
  await page.goto('/Home')
  await card(page).locator('summary').first().click()
  await expect(card(page).locator('details').first()).toHaveAttribute('open')
  await asked
  await expectWhole(page)
})

test('a connection that ends before what draws cards has come costs them time, not their place', async ({ page }) => {
  let isCut = true
  const cut = page.waitForEvent('requestfailed', (request) => /\/cards\./.test(request.url()))
  await page.route(/\/cards\./, (route) => (isCut ? route.abort() : route.continue()))
  await page.goto('/Home')
  await cut
  isCut = false
  await expect(card(page)).toBeVisible()
})

test('a card whose remote is out of service is not there, and Home is whole', async ({ page }) => {
  await disable(store, 'venues', '장소 점검')
  await untilServed(page, '장소 점검')
  await page.goto('/Home')
  await expectWhole(page)
  await expect(card(page)).toHaveCount(0)
  await expect(failure(page)).toHaveCount(0)
  await disable(store, 'venues', null)
  await untilGone(page, '장소 점검')
})

test.describe('a broken card', () => {
  test.use({ expectedErrors: [/broken on purpose|ChunkLoadError|Loading chunk|net::ERR|Failed to load/] })

  for (const [what, file, edit] of someByDay([
    ['that throws while it is drawn', /\.js$/, (text: string) => text.replaceAll('"이용 후기"', THROWS)],
    ['whose container throws', /remoteEntry\.js$/, () => THROW],
  ] as const))
    test(`${what} fails alone: the screen around it stays whole, and the next release brings it back`, async ({
      page,
    }) => {
      const version = `bad-card-${file.source.length}`
      await publish(store, forkRelease(store, 'venues', { version, files: [[file, edit]] }))
      await untilComposed(page, 'venues', version)
      await page.goto('/Home')
      await expect(failure(page)).toBeVisible()
      await expectWhole(page)
      await main(page).getByRole('button', { name: '다시 시도' }).click()
      await expect(failure(page)).toBeVisible()
      await rollback(store, 'venues')
      await untilGone(page, version)
      // the page that has the broken one leaves by itself, at a moment of its own
      const next = await page.context().newPage()
      await next.goto('/Home')
      await expect(card(next)).toBeVisible()
      await expect(failure(next)).toHaveCount(0)
    })
})
