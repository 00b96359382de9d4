import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { paced } from '@yaksok/platform/testing'
import { AUTH_ERROR, BOUND, fromBase64, toBase64 } from '@yaksok/shared/core/contract'
import { logIn } from '../src/login.ts'
import { freePort, start, stop } from '../src/served.ts'
import { copyStore } from '../src/store.ts'

let server: ChildProcess
let dataDir: string
let app: string
test.beforeAll(async () => {
  test.setTimeout(paced(180_000))
  dataDir = mkdtempSync(join(tmpdir(), 'yaksok-bound-'))
  const port = await freePort()
  app = `http://localhost:${port}`
  server = await start(port, dataDir, copyStore(), { BOUND_SESSIONS: '1', SERVER_RENDERING: '0' })
})
test.afterAll(async () => {
  await stop(server)
  rmSync(dataDir, { recursive: true, force: true })
})

const balance = (page: Page) => page.getByText('1,000,000').first()
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

/** Logs in; answers the token. */
async function enter(page: Page): Promise<string> {
  await logIn(page, 'demo', 'demo-pass-1', app)
  await expect(balance(page)).toBeVisible()
  return await tokenOf(page)
}

/** What the API says to somebody who has the token and nothing of the browser. */
async function elsewhere(request: APIRequestContext, token: string, path: string, headers = {}) {
  const answer = await request.get(`${app}/api${path}`, { headers: { token: toBase64(token), ...headers } })
  return JSON.parse(fromBase64((await answer.json()).data)) as { code: number; msg: string }
}

test('a login is bound; screens, a reload, the way back, another tab and the stream go on, without a refused request', async ({
  page,
  context,
  request,
}) => {
  const refused: string[] = []
  const asked: string[] = []
  context.on('response', async (answer) => {
    if (!answer.url().includes('/api/')) return
    asked.push(new URL(answer.url()).pathname)
    const { data } = await answer.json().catch(() => ({ data: '' }))
    if (answer.status() === 401 || (data && fromBase64(data).includes(AUTH_ERROR))) refused.push(answer.url())
  })
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/events'))
  const token = await enter(page)
  expect(token.startsWith(BOUND)).toBe(true)
  expect(asked.filter((path) => path.endsWith('doLogin'))).toHaveLength(1)
  expect((await stream).status()).toBe(200)

  await page.goto(`${app}/Deposit`)
  await page.goBack()
  await expect(balance(page)).toBeVisible()
  await page.reload()
  await expect(balance(page)).toBeVisible()

  const tab = await context.newPage()
  await tab.goto(`${app}/Setting`)
  await tab.getByText('로그인한 기기').click()
  await expect(tab.getByText('지금 이 기기')).toBeVisible()
  const own = tab.getByRole('listitem').filter({ hasText: '지금 이 기기' })
  await expect(own).not.toContainText('보호 약함')

  // the token, taken elsewhere
  expect(await elsewhere(request, token, '/member/getUserInfo')).toMatchObject({ code: 401, msg: AUTH_ERROR })
  await page.reload()
  await expect(balance(page)).toBeVisible()
  expect(refused).toEqual([])
})

test('a proof that was overheard is used up, and a script of the page has no key to take along', async ({
  page,
  request,
}) => {
  const heard = page.waitForRequest((asked) => asked.url().endsWith('/member/getUserInfo'))
  const token = await enter(page)
  const { proof = '' } = await (await heard).allHeaders()
  expect(proof).not.toBe('')
  expect((await elsewhere(request, token, '/member/getUserInfo', { proof })).code).toBe(401)
  expect((await elsewhere(request, token, '/member/sessions', { proof })).msg).toBe(AUTH_ERROR)
  const taken = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('yaksok')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const keys = await new Promise<CryptoKey[]>((resolve) => {
      const asked = database.transaction('session-keys').objectStore('session-keys').getAll()
      asked.onsuccess = () => resolve(asked.result)
    })
    const got = await Promise.all(
      keys.map((key) =>
        crypto.subtle.exportKey('pkcs8', key).then(
          () => 'read',
          () => 'refused',
        ),
      ),
    )
    return { got, form: JSON.stringify(keys) }
  })
  expect(taken).toEqual({ got: ['refused'], form: '[{}]' })
})

test('a clock that is two hours off mends itself', async ({ page }) => {
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000)
  const token = await enter(page)
  expect(token.startsWith(BOUND)).toBe(true)
  await page.reload()
  await expect(balance(page)).toBeVisible()
  expect(await tokenOf(page)).toBe(token)
})

test('a browser that stores no key logs in all the same, and is told in the list of devices what is weaker', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('', 'SecurityError')
      },
    })
  })
  const token = await enter(page)
  expect(token.startsWith(BOUND)).toBe(false)
  await page.goto(`${app}/Setting`)
  await page.getByText('로그인한 기기').click()
  await expect(page.getByRole('listitem').filter({ hasText: '지금 이 기기' })).toContainText('보호 약함')
  await page.reload()
  await expect(page.getByText('지금 이 기기')).toBeVisible()
})

test('where the key is gone the member logs in again, and then it works', async ({ page }) => {
  await enter(page)
  // no page of the app, which would hold the database open, and no file of it, which reaches none
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${app}/blank`)
  await page.evaluate(
    () => new Promise((resolve) => Object.assign(indexedDB.deleteDatabase('yaksok'), { onsuccess: resolve })),
  )
  await page.goto(`${app}/Home`)
  await expect(page.getByLabel('아이디')).toBeVisible()
  await enter(page)
})
