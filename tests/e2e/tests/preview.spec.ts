import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createGateway } from '@yaksok/platform/gateway'
import { openReleaseStore, readRegistry } from '@yaksok/platform/registry'
import { runReleaseCommand } from '@yaksok/platform/release'
import { expect, screenProblems, test, untilItAnswers } from '@yaksok/testing'
import { ownFolder } from '../../../platform/tests/src/own-folder.ts'
import { copyPart } from '../src/copy-part.ts'
import { logIn } from '../src/login.ts'
import { freePort, start, stop } from '../src/served.ts'
import { copyStore, liveRelease } from '../src/store.ts'

const store = copyStore()
test.use({ appOptions: { store } })

const GREETING = '님, 안녕하세요'
const CHANGED = '님, 미리 안녕하세요'

let service: Awaited<ReturnType<typeof createGateway>>
let address: string
test.beforeAll(async ({ app }) => {
  service = await createGateway({ store, server: { forceCloseConnections: true }, releases: {} })
  const before = JSON.stringify(readRegistry(store).registry)
  address = await uploaded(app.url, await service.listen({ host: '127.0.0.1', port: 0 }))
  // looking is not releasing
  expect(JSON.stringify(readRegistry(store).registry)).toBe(before)
})
test.afterAll(() => service.close())

/** What a command prints. */
async function run(args: string[], dir?: string): Promise<string> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  await runReleaseCommand(args, { store: openReleaseStore(store), dirOf: () => dir, print })
  return lines.join('\n')
}

/** A team's token that may do nothing but show. */
async function previewToken(): Promise<string> {
  const told = await run(['releases', 'token', 'home-team', '--remotes', 'home', '--actions', 'preview'])
  return /^yaksok_\S+$/m.exec(told)?.[0] ?? ''
}

/** Uploads Home with another greeting, as the team does, and answers the address that the command prints. */
async function uploaded(app: string, to: string): Promise<string> {
  const dir = copyPart('remote-home')
  const file = join(dir, 'src', 'home', 'account', 'account.tsx')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(GREETING)
  writeFileSync(file, text.replace(GREETING, CHANGED))
  process.env.YAKSOK_TOKEN = await previewToken()
  const told = await run(['preview', 'home', '--tag', 'canary', '--to', to, '--app', app], dir)
  return /^http\S+$/m.exec(told)?.[0] ?? told
}

const badge = (page: Page) => page.getByRole('complementary', { name: '미리보기' })
const versionIn = async (page: Page, name: string): Promise<string> =>
  (await (await page.request.get('/composition.json')).json()).parts[name]
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Opens the link, reads the question, and lets the preview in. */
async function letIn(page: Page): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: '확인했어요, 열기' }).click()
  await expect(badge(page)).toBeVisible()
}

test('a link asks first; the session of a member is put away before the build runs', async ({ page, member }) => {
  await page.goto('/Home')
  expect(await tokenIn(page)).not.toBeNull()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('미리보기를 열까요?')
  await expect(page.getByText('이 브라우저에서 로그아웃돼요')).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  expect(await tokenIn(page)).not.toBeNull()
  await page.getByRole('link', { name: '취소' }).click()
  await expect(page.getByText(GREETING)).toBeVisible()

  await letIn(page)
  expect([await tokenIn(page), (await page.context().cookies()).filter(({ name }) => name === 'yaksok-view')]).toEqual([
    null,
    [],
  ])
  await logIn(page, member.username, member.password)
  await expect(page.getByText(CHANGED)).toBeVisible()
})

test('a tester on a phone sees that build in the live app, and ends it', async ({ page, app, browser, member }) => {
  await letIn(page)
  await logIn(page, member.username, member.password)
  await expect(page.getByText(CHANGED)).toBeVisible()
  await expect(badge(page)).toContainText('home')
  await untilItAnswers(page)
  expect(await versionIn(page, 'wallet')).toBe(liveRelease(store, 'wallet').version)
  expect(await versionIn(page, 'home')).not.toBe(liveRelease(store, 'home').version)

  // it stays in sight above the app's own bars, and the tab bar goes on
  await page.evaluate(() => scrollTo(0, 400))
  await expect(badge(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '장소' }).click()
  await expect(page).toHaveURL(/\/Nei$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('장소')
  await expect(badge(page)).toBeInViewport({ ratio: 1 })
  expect(await screenProblems(page)).toEqual([])
  const [badgeBox, heading] = [
    await badge(page).boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  expect(heading?.y).toBeGreaterThanOrEqual((badgeBox?.y ?? 0) + (badgeBox?.height ?? 0))

  // somebody without the link has what is live, and none of the build's files
  const other = await browser.newContext({ baseURL: app.url })
  expect(await (await other.request.get('/Home')).text()).not.toContain('yk-preview')
  await other.close()

  const end = page.getByRole('link', { name: '미리보기 끝내기' })
  await end.focus()
  await page.keyboard.press('Enter')
  await expect(badge(page)).toHaveCount(0)
  await logIn(page, member.username, member.password)
  await expect(page.getByText(GREETING)).toBeVisible()
})

test('what a build planted for later is gone when it ends, in safe mode too', async ({ page, member }) => {
  for (const ending of ['/Home?safe=1', '/Home?preview=']) {
    await letIn(page)
    // the session was put away: Login comes in a document of its own
    await expect(page.getByLabel('아이디')).toBeVisible()
    await page.evaluate(async () => {
      localStorage.setItem('planted', '1')
      await (await caches.open('kept-pages')).put('/Home', new Response('<p>planted</p>'))
      await navigator.serviceWorker.register('/sw.js')
    })
    await page.goto(ending)
    await expect(badge(page)).toHaveCount(0)
    const left = await page.evaluate(async () => [
      localStorage.getItem('planted'),
      Boolean(await caches.match('/Home', { ignoreVary: true })),
    ])
    expect(left).toEqual([null, false])
    await logIn(page, member.username, member.password)
    await expect(page.getByText(GREETING)).toBeVisible()
  }
})

test('a broken link leads on', async ({ page }) => {
  await page.goto(address.slice(0, -4))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('열 수 없는 미리보기 링크예요')
  expect(await screenProblems(page)).toEqual([])
  await page.getByRole('link', { name: '지금 앱 열기' }).click()
  await expect(page.getByText(GREETING)).toBeVisible()
})

test('on an origin of their own previews are of sample members, and what the app keeps is not there', async ({
  page,
}) => {
  const port = await freePort()
  const [own, previews] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
  const child = await start(port, ownFolder('yaksok-preview-'), store, { PREVIEW_ORIGIN: previews })
  try {
    await logIn(page, 'demo', 'demo-pass-1', own)
    await expect(page.getByText(GREETING)).toBeVisible()
    const { pathname, search } = new URL(address)
    await page.goto(own + pathname + search)
    expect(new URL(page.url()).origin).toBe(previews)
    await expect(page.getByText('이 주소에는 내 계정이 없고')).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
    await page.getByRole('button', { name: '확인했어요, 열기' }).click()
    await expect(badge(page)).toBeVisible()
    expect(await tokenIn(page)).toBeNull()
    // Login comes in a document of its own
    await expect(page.getByLabel('아이디')).toBeVisible()
    await logIn(page, 'demo', 'demo-pass-1', previews)
    await expect(page.getByText(CHANGED)).toBeVisible()

    // the app is what it was, and the session there too
    await page.goto(`${own}/Home`)
    await expect(page.getByText(GREETING)).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
    await page.goto(`${previews}/Home?safe=1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('열려 있는 미리보기가 없어요')
    expect(await screenProblems(page)).toEqual([])
    expect(await tokenIn(page)).toBeNull()
  } finally {
    await stop(child)
  }
})
