import type { Request } from '@playwright/test'
import { calls } from '@yaksok/shared/core/contract'
import { expect, test } from '@yaksok/testing'
import { queriesOf } from '../src/detail-queries.ts'
import { holdScripts, isDrawn, keepInStorage, logInUnseen } from '../src/rendered-page.ts'
import { liveRelease, liveRemotes } from '../src/store.ts'

// The members of this file log in themselves: a session of another login is no match for the cookie. Rounds are so long that
// none ends while the room is looked at, which would ask for the next one.
test.use({
  appOptions: { api: { roundSeconds: 3600 } },
  cookies: [],
  storageState: { cookies: [], origins: [] },
})

test.beforeEach(async ({ context, app, member }) => logInUnseen(context, app.url, member))

const balance = '1,000,000원'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a member reads their balance and the notices, and the links work', async ({ page }) => {
    await page.goto('/Home')
    await expect(page.getByRole('region', { name: '내 잔액' })).toContainText(balance)
    await expect(page.getByText('홍길동 님, 안녕하세요')).toBeVisible()
    await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '내 정보' }).click()
    await expect(page).toHaveURL(/\/Mine$/)
    await expect(page.getByText(balance).first()).toBeVisible()
  })
})

test('every screen is drawn and taken over as it is: nothing is drawn anew, and nothing asked twice', async ({
  page,
  app,
  member,
}) => {
  test.slow()
  // what was answered a moment ago stays so on a busy machine, too
  await page.clock.setFixedTime(new Date())
  const queries = await queriesOf(app, member)
  const releases = liveRemotes(app.store).map((remote) => liveRelease(app.store, remote))
  const cards = releases.flatMap((release) => release.cards)
  const routes = releases.flatMap(({ routes: own, places }) => {
    const shown = cards.filter(({ place }) => places.some(({ name }) => name === place))
    const ofCards = shown.flatMap(({ prefetch = [] }) => prefetch)
    return own.map(({ path, prefetch = [] }) => ({ path, prefetch: [...prefetch, ...ofCards] }))
  })
  const skeletons: string[] = []
  const twice: string[] = []
  for (const { path, prefetch } of routes) {
    const ids = ['userInfo', ...prefetch.map((read) => (typeof read === 'string' ? read : read.call))]
    const answered = new Set(ids.map((id) => `/api${calls[id as 'userInfo'].spellings[0].path}`))
    const watch = (request: Request) => {
      const { pathname } = new URL(request.url())
      // of the page before, which asks until this one has come
      if (request.isNavigationRequest() || new URL(request.frame().url()).pathname !== path) return
      if (answered.has(pathname) || pathname === '/early') twice.push(`${path}: ${pathname}`)
    }
    page.on('request', watch)
    const response = await page.goto(`${path}${queries[path] ?? ''}`)
    if (!isDrawn((await response?.text()) ?? '')) skeletons.push(path)
    // React has taken over: it keeps what it owns on the element
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
        ),
      )
      .toBe(true)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    page.off('request', watch)
  }
  expect(skeletons).toEqual([])
  // the balance that orders are checked against is always the newest
  expect(twice.filter((asked) => asked !== '/Lottery: /api/member/getUserInfo')).toEqual([])
})

for (const path of ['/Home', '/NewHome'])
  test(`${path}: another team’s card is there before any script, and is taken over as it is, with nothing asked`, async ({
    page,
  }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api') && request.url().includes('eview'))
        faults.push(request.url())
    })
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const card = page.locator('[data-card][data-rendered]')
    const summary = card.locator('summary').first()
    await expect(summary).toBeVisible()
    // the styles of the card's remote came with it
    await expect(page.locator('link[data-rspack$=":chunk-reviews-card"]')).toHaveCount(1)
    const name = await card.locator('details').first().getAttribute('name')
    await summary.evaluate((element) => element.setAttribute('data-same', ''))
    // a card that streamed in was put there by the page itself: a mismatch is the release's, and is reported
    expect(await page.evaluate('window.__YAKSOK__.changed()')).toBe(false)
    release()
    await expect
      .poll(() => summary.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
      .toBe(true)
    await expect(page.locator('summary[data-same]')).toHaveCount(1)
    await summary.click()
    await expect(card.locator('details').first()).toHaveAttribute('open')
    expect(await card.locator('details').first().getAttribute('name')).toBe(name)
    expect(faults).toEqual([])
  })

test('a hidden balance is not seen, not even before any script has come', async ({ page, context }) => {
  await keepInStorage(context, 'balanceHidden', '1')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/Home')
  const card = page.getByRole('region', { name: '내 잔액' })
  await expect(card).toBeVisible()
  await expect(card.getByText(balance.slice(0, -1))).toBeHidden()
})

test('answers for another session are not taken: the page shows its own member', async ({ page, context, app }) => {
  const other = await app.controls.createMember({
    name: '김다른',
    fundPassword: '7294',
    bank: '11012345679',
    won: 5_000,
  })
  await keepInStorage(context, 'token', other.token)
  // the name of the other session's member, at any moment from the first byte on
  await context.addInitScript(() => {
    const seen = { name: false }
    Object.assign(window, { __seen: seen })
    new MutationObserver(() => {
      if (document.getElementById('root')?.textContent?.includes('홍길동')) seen.name = true
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto('/Home')
  await expect(page.getByText('김다른 님, 안녕하세요')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { __seen: { name: boolean } }).__seen.name)).toBe(false)
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('5,000원')
  await expect(page.getByText('홍길동')).toHaveCount(0)
})

test('after a logout the browser is drawn nothing of the member, also where the server never heard of it', async ({
  page,
}) => {
  await page.route('**/api/member/logout', (route) => route.abort())
  await page.goto('/Mine')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  const html = await (await page.request.get('/Home')).text()
  expect(html).not.toContain('홍길동')
  expect(isDrawn(html)).toBe(false)
})
