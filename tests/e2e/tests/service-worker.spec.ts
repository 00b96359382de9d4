import type { Page } from '@playwright/test'
import { createGateway } from '@yaksok/platform/gateway'
import { calls, openEnvelope, toBase64 } from '@yaksok/shared/core/contract'
import { COMPLETE, expect } from '@yaksok/testing'
import { balance, test } from '../src/offline-cache.ts'
import { logInUnseen } from '../src/rendered-page.ts'

// what is asked while nobody answers
test.use({ expectedErrors: [] })

const asOf = (page: Page) => balance(page).locator('[class*="asOf"]')

test('a visit on a slow network paints what was kept, as of its time, and is refreshed', async ({ page, way }) => {
  const [letGo, answer] = [way.hold(/^\/(Home)?$/), way.hold(/^\/api\//)]
  await page.goto('/Home')
  await expect(balance(page)).toContainText('1,000,000원')
  await expect(asOf(page)).toBeVisible()
  expect(await asOf(page).evaluate((mark) => getComputedStyle(mark, '::after').content)).toBe('"방금 전 기준"')
  letGo()
  answer()
  await expect(asOf(page)).toBeHidden()
  await expect(balance(page)).toContainText('1,000,000원')
})

test('what the network answers quickly is never replaced by what was kept', async ({ page, way }) => {
  way.asked.length = 0
  await page.goto('/Home')
  await expect(balance(page)).toBeVisible()
  expect(way.asked).toContain('/Home')
})

test('the app opens without a connection, and says which buttons need one', async ({ page, way, context }) => {
  way.cut(true)
  await context.setOffline(true)
  await page.goto('/Home')
  await expect(balance(page)).toContainText('1,000,000원')
  await expect(asOf(page)).toBeVisible()
  await expect(page.getByText('인터넷에 연결되면 입금과 출금을 신청할 수 있어요')).toBeVisible()
  way.cut(false)
  await context.setOffline(false)
  await expect(asOf(page)).toBeHidden()
})

test('a logout forgets, also without a connection', async ({ page, way, context }) => {
  way.cut(true)
  await context.setOffline(true)
  await page.goto('/Home')
  await expect(balance(page)).toBeVisible()
  await page.evaluate(() => history.pushState(null, '', '/Mine'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await expect.poll(() => page.evaluate(() => caches.has('kept-pages'))).toBe(false)
  await expect(page.goto('/Home')).rejects.toThrow()
})

test('a session that the server has ended is forgotten with the first call that is refused', async ({ page, way }) => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  // an open page hears of the end by its stream, and forgets at once
  await page.goto('about:blank')
  const { path } = calls.logout.spellings[0]
  const ended = await fetch(`${way.url}/api${path}`, { method: 'POST', headers: { token: toBase64(token ?? '') } })
  expect(openEnvelope(await ended.json()).code).toBe(200)
  const letGo = way.hold(/^\/(Home)?$/)
  await page.goto('/Home')
  await expect(page).toHaveURL(/\/Login/)
  await expect.poll(() => page.evaluate(() => caches.has('kept-pages'))).toBe(false)
  letGo()
})

test('the app can be installed', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // tests run in a private window
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { url, errors } = await devtools.send('Page.getAppManifest')
  expect({ url: new URL(url).pathname, errors }).toEqual({ url: expect.stringMatching(/\.webmanifest$/), errors: [] })
})

test('safe mode goes past what is kept', async ({ page, way }) => {
  way.cut(true)
  await expect(page.goto('/Home?safe=1')).rejects.toThrow()
})

test('what is a day old is neither shown nor kept', async ({ page, way }) => {
  await page.evaluate(async () => {
    const pages = await caches.open('kept-pages')
    const kept = await pages.match('/Home', { ignoreVary: true })
    const headers = new Headers(kept?.headers)
    headers.set('kept-at', String(Date.now() - 24 * 3600_000))
    await pages.put('/Home', new Response(await kept?.text(), { headers }))
  })
  way.cut(true)
  await expect(page.goto('/Home')).rejects.toThrow()
})

test('a note that is HTML changes nothing of what is kept', async ({ page }) => {
  const keptAt = (path: string) =>
    page.evaluate(async (name) => (await caches.match(name, { ignoreVary: true }))?.headers.get('kept-at'), path)
  const before = await keptAt('/Home')
  await page.evaluate(async () => {
    const { mark, tag } = (await (await caches.match('/kept/session'))?.json()) ?? {}
    const { active } = await navigator.serviceWorker.ready
    // another session, of which pages of this one would be kept all the same, with its tag in their HTML
    active?.postMessage({ kept: 'visited', address: '/Home', mark: `${mark}0`, tag: '"><script src="/r/evil/1/a.js">' })
    active?.postMessage({ kept: 'visited', address: '/Mine', mark, tag })
  })
  await expect.poll(() => keptAt('/Mine')).toBeTruthy()
  expect(await keptAt('/Home')).toBe(before)
})

test('the next member of a browser never sees a byte of the one before', async ({ page, way, context, app }) => {
  const other = await app.controls.createMember({ ...COMPLETE, name: '김다른', won: 777_000 })
  // as badly as it can come: the first one has not logged out, and the browser has another session all the same
  // only the next document has it: a page that is open makes its next call by it, and forgets at once
  await logInUnseen(context, way.url, other)
  await context.addInitScript(() => {
    const look = () => {
      const root = document.getElementById('root')
      const shown = root && getComputedStyle(root).visibility !== 'hidden' && root.textContent
      if (shown && /1,000,000|홍길동/.test(shown)) document.documentElement.dataset.seen = ''
      requestAnimationFrame(look)
    }
    look()
  })
  const letGo = way.hold(/^\/(Home$|api\/)/)
  await page.goto('/Home', { waitUntil: 'commit' })
  // what was kept is in the page, out of sight, until the shell has drawn anew
  await expect(page.locator('#root')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-seen')
  letGo()
  await expect(balance(page)).toContainText('777,000원')
  await expect(page.getByText('홍길동')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-seen')
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/Home', { ignoreVary: true }))?.text()))
    .toContain('"777000.00"')
})

/** Registers the worker as a page does that was made before the kill switch, and tells it of a visit. */
const takeAgain = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ kept: 'visited', address: '/Mine', mark: '', tag: '' })
  })

test('the kill switch takes the worker and all that it kept out of the browser, also where a page takes it again', async ({
  page,
  context,
  way,
  app,
}) => {
  const gateway = await createGateway({ store: app.store, worker: false })
  way.answer('/sw.js', (await gateway.inject('/sw.js')).body)
  await gateway.close()
  await page.goto('/Mine')
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registered).toBe(0)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  // an idle worker of before is stopped by the browser and makes room, but not while a debugger is attached, as here
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await expect(async () => {
    await takeAgain(page)
    expect(await registered()).toBe(0)
  }).toPass()
})
