import type { Page } from '@playwright/test'
import { expect, test } from '@yaksok/testing'
import { copyPart } from '../src/copy-part.ts'
import { edit, endDevelopment, startDev } from '../src/dev-process.ts'
import { keepInStorage } from '../src/rendered-page.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()

/** What the page complained of: an update that cannot be applied says why there. */
let faults: string[] = []
test.beforeEach(({ page }) => {
  const said: string[] = []
  faults = said
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  page.on('pageerror', ({ message }) => said.push(message))
})
test.afterEach(async () => {
  // with the server that ends its page complains, too
  const said = [...faults]
  await endDevelopment()
  expect(said).toEqual([])
})

/** Home of a shell and a remote that a test may edit, with a state that a page loaded anew would not have. */
async function homeInDevelopment(page: Page, api: string, token: string, env: NodeJS.ProcessEnv = {}) {
  const [shell, home] = [copyPart('shell'), copyPart('remote-home')]
  const origin = await startDev({ dirs: [shell, home], store, api }, env)
  await keepInStorage(page.context(), 'token', token)
  await page.goto(`${origin}/Home`)
  const resumed = page.getByRole('button', { name: '매칭 목록 다시 움직이기' })
  await page.getByRole('button', { name: '매칭 목록 멈추기' }).click()
  await expect(resumed).toBeVisible()
  return { shell, home, origin, resumed }
}

test('a saved file of a remote, then of the shell, is on the screen with the state of both kept', async ({
  page,
  app,
  member,
}) => {
  const { shell, home, resumed } = await homeInDevelopment(page, app.url, member.token)
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  edit(home, 'src/home/matching/matching.tsx', 'title="실시간 매칭"', 'title="모든 매칭"')
  await expect(page.getByRole('region', { name: '모든 매칭' }).getByRole('list')).toBeVisible()
  await expect(resumed).toBeVisible()
  edit(shell, 'src/frame/tab-bar.tsx', 'aria-label="주요 메뉴"', 'aria-label="아래 메뉴"')
  await expect(page.getByRole('navigation', { name: '아래 메뉴' })).toBeVisible()

  await expect(resumed).toBeVisible()
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
})

// a terminal may have it from before, and a worker has it once Vite has built something in it
test('a saved file keeps the state where NODE_ENV says production', async ({ page, app, member }) => {
  const { home, resumed } = await homeInDevelopment(page, app.url, member.token, { NODE_ENV: 'production' })
  edit(home, 'src/home/matching/matching.tsx', 'title="실시간 매칭"', 'title="모든 매칭"')
  await expect(page.getByRole('region', { name: '모든 매칭' }).getByRole('list')).toBeVisible()
  await expect(resumed).toBeVisible()
})

test('a file saved again while the page still asks for the update before keeps the state, too', async ({
  page,
  app,
  member,
}) => {
  const { home, resumed, origin } = await homeInDevelopment(page, app.url, member.token)
  const matching = 'src/home/matching/matching.tsx'
  const built = async () => (await page.request.get(`${origin}/r/home/dev/home.js`)).text()
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/*.hot-update.json', async (route) => {
    await held
    await route.continue()
  })

  const asked = page.waitForRequest('**/*.hot-update.json')
  edit(home, matching, 'title="실시간 매칭"', 'title="모든 매칭"')
  await asked
  edit(home, matching, 'title="모든 매칭"', 'title="다른 매칭"')
  await expect.poll(built).toContain('title: "다른 매칭"')
  goOn()
  await expect(page.getByRole('region', { name: '다른 매칭' }).getByRole('list')).toBeVisible()
  await expect(resumed).toBeVisible()
})
