import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createGateway } from '@yaksok/platform/gateway'
import { readRegistry } from '@yaksok/platform/registry'
import { runReleaseCommand } from '@yaksok/platform/release'
import { expect, screenProblems, test, untilItAnswers } from '@yaksok/testing'
import { copyPart } from '../src/copy-part.ts'
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
  await runReleaseCommand(args, { store, dirOf: () => dir, print })
  return lines.join('\n')
}

/** A team's token that may do nothing but show. */
async function previewToken(): Promise<string> {
  const told = await run(['releases', 'token', '홈팀', '--remotes', 'home', '--actions', 'preview'])
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

test('a tester on a phone opens the link, sees that build in the live app, and ends it', async ({
  page,
  app,
  browser,
}) => {
  await page.goto(address)
  await expect(page).toHaveURL(/\/Home$/)
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
  await expect(page).toHaveURL(/\/Nei$/)
  await page.goto('/Home')
  await expect(page.getByText(GREETING)).toBeVisible()
})

test('safe mode leaves a preview at once, and a broken link leads on', async ({ page }) => {
  await page.goto(address)
  await expect(badge(page)).toBeVisible()
  await page.goto('/Home?safe=1')
  await expect(page.getByText(GREETING)).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await page.goto('/Home')
  await expect(page.getByText(GREETING)).toBeVisible()

  await page.goto(address.slice(0, -4))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('열 수 없는 미리보기 링크예요')
  expect(await screenProblems(page)).toEqual([])
  await page.getByRole('link', { name: '지금 앱 열기' }).click()
  await expect(page.getByText(GREETING)).toBeVisible()
})
