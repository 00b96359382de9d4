import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { createGateway, KOREAN } from '@yaksok/platform/gateway'
import { openReleaseStore, readAudit } from '@yaksok/platform/registry'
import { publish, runReleaseCommand } from '@yaksok/platform/release'
import { forkRelease, problemsInEveryLook, screenProblems, someByDay, apartTest as test } from '@yaksok/testing'
import { copyStore, liveRelease } from '../src/store.ts'

const CONSOLE = '/console/releases'
const tokens = readFileSync(createRequire(import.meta.url).resolve('@yaksok/shared/page/tokens.css'), 'utf8')

let store: string
let origin: string
let gateway: Awaited<ReturnType<typeof createGateway>>

test.beforeEach(async () => {
  store = copyStore()
  gateway = await createGateway({
    store,
    server: { forceCloseConnections: true },
    releases: { tokens },
    texts: KOREAN,
  })
  origin = await gateway.listen({ host: '127.0.0.1', port: 0 })
})
test.afterEach(() => gateway.close())

/** A token of the home team, as an operator makes one. */
async function token(actions: string): Promise<string> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  await runReleaseCommand(['releases', 'token', 'home-team', '--remotes', 'home', '--actions', actions], {
    store: openReleaseStore(store),
    dirOf: () => undefined,
    print,
  })
  return lines.find((line) => line.startsWith('yaksok_')) ?? ''
}

async function signIn(page: Page, actions: string): Promise<void> {
  await page.goto(origin + CONSOLE)
  await page.getByLabel('토큰').fill(await token(actions))
  await page.getByRole('button', { name: '들어가기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('지금 나가 있는 것')
}

for (const [where, viewport] of someByDay([
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const))
  test.describe(where, () => {
    test.use({ viewport })

    test('a team promotes its canary and rolls it back, each said first and in the log', async ({ page }) => {
      const before = liveRelease(store, 'home').version
      await publish(store, forkRelease(store, 'home', { version: 'next' }), { canary: 10 })
      await signIn(page, 'promote,rollback')
      await page.getByRole('link', { name: 'home', exact: true }).click()
      await page.getByRole('link', { name: '모두에게 내보내기' }).click()
      await expect(page.getByText('회원 모두가 home next 버전을 써요. 지금은 10%가 쓰고 있어요.')).toBeVisible()
      expect(await screenProblems(page)).toEqual([])
      await page.getByLabel('왜 하나요?').fill('오류가 없어요')
      await page.getByRole('button', { name: '모두에게 내보내기' }).click()
      await expect(page.getByRole('status')).toHaveText('모두에게 내보냈어요')
      expect(liveRelease(store, 'home').version).toBe('next')

      await page.getByRole('link', { name: '되돌리기' }).click()
      await expect(page.getByLabel('돌아갈 버전')).toHaveValue(before)
      await page.getByLabel('왜 하나요?').fill('느려졌어요')
      await page.getByRole('button', { name: '되돌리기' }).click()
      await expect(page.getByRole('status')).toHaveText('되돌렸어요')
      expect(liveRelease(store, 'home').version).toBe(before)
      expect(readAudit(store).slice(-2)).toMatchObject([
        { action: 'promote', who: 'home-team', why: '오류가 없어요', token: expect.any(String) },
        { action: 'rollback', who: 'home-team', why: '느려졌어요', version: before },
      ])
      await page.getByRole('button', { name: '나가기' }).click()
      await page.goto(origin + CONSOLE)
      await expect(page.getByLabel('토큰')).toBeVisible()
    })
  })

test('without the right nothing is offered, and what is asked for all the same is refused', async ({ page }) => {
  await publish(store, forkRelease(store, 'home', { version: 'next' }), { canary: 10 })
  await signIn(page, 'pin')
  await page.goto(`${origin}${CONSOLE}/parts/home`)
  await expect(page.getByText(/^이 토큰으로는 할 수 없어요: .*모두에게 내보내기/)).toBeVisible()
  await expect(page.getByRole('link', { name: '모두에게 내보내기' })).toHaveCount(0)
  const answer = await page.goto(`${origin}${CONSOLE}/parts/home/promote`)
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('alert')).toContainText('may not promote')
  expect(liveRelease(store, 'home').version).not.toBe('next')
})

test('every page can be read in every look, works without a script, and keeps the token to itself', {
  tag: '@night',
}, async ({ browser }) => {
  test.slow()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await signIn(plain, 'promote,rollback,pin,disable')
  expect(await context.cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: CONSOLE }])
  const reader = await browser.newContext({ storageState: await context.storageState() })
  const page = await reader.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  for (const path of ['', '/log', '/parts/home', '/parts/home/disable', '/sign-in', '/parts/nobody']) {
    await page.goto(`${origin}${CONSOLE}${path}`)
    expect([path, await problemsInEveryLook(page)]).toEqual([path, []])
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ''])
  }
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  await reader.close()
  await context.close()
})

test('a fault of a page is there with its place in the sources', { tag: '@night' }, async ({ page }) => {
  const shell = forkRelease(store, 'shell', {
    version: 'faulty',
    // as long as before, so that everything stays in its place
    files: [[/telemetry.*\.js$/, (text) => text.replace('.closest(', '.closes1(')]],
  })
  await publish(store, shell)
  await gateway.close()
  gateway = await createGateway({
    store,
    server: { forceCloseConnections: true },
    releases: { tokens },
    texts: KOREAN,
  })
  origin = await gateway.listen({ host: '127.0.0.1', port: 0 })
  const observing = page.waitForResponse(/\/r\/shell\/.*telemetry/)
  await page.goto(`${origin}/Login`)
  await observing
  const told = page.waitForRequest('**/telemetry', { timeout: 0 })
  await page.getByRole('textbox').first().click()
  await told
  await signIn(page, 'pin')
  const fault = page.locator('details', { hasText: 'is not a function' })
  await expect(async () => {
    await page.goto(`${origin}${CONSOLE}/parts/shell`)
    await expect(fault).toHaveCount(1, { timeout: 1 })
  }).toPass()
  await fault.locator('summary').click()
  await expect(fault.getByText(/^\.\.\/platform\/host\/src\/telemetry\/breadcrumbs\.ts:\d+:\d+$/).first()).toBeVisible()
  await expect(fault.getByText('/Login').first()).toBeVisible()
  await expect(fault.getByText(/^호출 system\//).first()).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
})
