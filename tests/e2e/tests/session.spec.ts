import type { Page } from '@playwright/test'
import { AUTH_ERROR, calls, openEnvelope, toBase64 } from '@yaksok/shared/core/contract'
import { expect, expectBeside, expectToast, test } from '@yaksok/testing'
import { logIn } from '../src/login.ts'
import { isReachable } from '../src/reachable.ts'

test.use({ who: 'anonymous' })

/** The script of Home's screen. */
const HOME = /\/r\/home\/[^/]+\/home\.\w+\.js$/

/** Ends the session as a member does. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '내 정보' }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
}

test('the demo member logs in and sees the balance 1,000,000원 on Home', async ({ page }) => {
  await logIn(page, 'demo', 'demo-pass-1')
  await expect(page).toHaveURL(/\/Home$/)
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
})

test('a wrong password shows the answer of the server and keeps the username', async ({ page }) => {
  await expectBeside(page, /비밀번호/, () => logIn(page, 'demo', 'not-the-password'))
  await expect(page.getByLabel('아이디')).toHaveValue('demo')
  await expect(page).toHaveURL(/\/Login$/)
})

test('an inactive member sees 오프라인 계정 and is back at Login with nothing stored', async ({ page }) => {
  await expectToast(page, '오프라인 계정', () => logIn(page, 'frozen', 'frozen-pass-1'))
  await expect(page).toHaveURL(/\/Login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('logout clears the session and goes to Login', async ({ page }) => {
  await logIn(page, 'demo', 'demo-pass-1')
  await logOut(page)
  await expect(page).toHaveURL(/\/Login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/Home')
  await expect(page).toHaveURL(/\/Login$/)
})

test('after a logout Login is typed into in a document in which no remote has run, and the token is over', async ({
  page,
  app,
}) => {
  await logIn(page, 'demo', 'demo-pass-1')
  const token = await page.evaluate(() => {
    // as a remote would, for the life of its document
    Object.assign(window, { heard: '' })
    addEventListener('keydown', ({ key }) => Object.assign(window, { heard: key }), true)
    return localStorage.getItem('token') ?? ''
  })
  await logOut(page)
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByLabel('아이디').press('d')
  expect(await page.evaluate(() => 'heard' in window)).toBe(false)
  const [{ path }] = calls.userInfo.spellings
  const headers = { token: toBase64(token) }
  const answered = async () => openEnvelope(await (await page.request.get(`${app.url}/api${path}`, { headers })).json())
  await expect.poll(async () => (await answered()).msg).toBe(AUTH_ERROR)
})

test('a script that saw the session end goes on at once, and nothing interrupts it', async ({ page }) => {
  await logIn(page, 'demo', 'demo-pass-1')
  await logOut(page)
  await page.waitForFunction(() => localStorage.getItem('token') === null)
  await page.goto('/Terms')
  await expect(page).toHaveURL(/\/Terms$/)
})

test('where a remote says that there is no connection, Login has no field until its own document has come', async ({
  page,
  context,
}) => {
  await logIn(page, 'demo', 'demo-pass-1')
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '내 정보' }).click()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await context.setOffline(true)
  await logOut(page)
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByRole('button', { name: '로그인 화면 열기' }).click()
  await expect(page.getByText('아직 연결되지 않았어요')).toBeVisible()
  await expect(page.locator('input')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByLabel('아이디')).toBeVisible()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
})

for (const path of ['/Login', '/Register', '/Tx'])
  test(`opened at ${path}, a password is typed where no remote has run; what comes after is only fetched`, async ({
    page,
  }) => {
    const fetched = page.waitForResponse(HOME)
    await page.goto(path)
    await expect(page.getByLabel('비밀번호', { exact: true })).toBeVisible()
    await fetched
    const containers = await page.evaluate(() => Object.keys(window).filter((name) => /^yaksok_(?!shell)/.test(name)))
    expect(containers).toEqual([])
  })

test('after a login nothing that runs in the page reaches the password: React keeps nothing of the form', async ({
  page,
}) => {
  await page.goto('/Login')
  await page.getByLabel('아이디').fill('demo')
  await page.getByLabel('비밀번호', { exact: true }).fill('demo-pass-1')
  expect(await isReachable(page, 'demo-pass-1')).toBe(true)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
  expect(await isReachable(page, '홍길동')).toBe(true)
  expect(await isReachable(page, 'demo-pass-1')).toBe(false)
})

test('what Login has fetched for Home is not asked for again', async ({ page }) => {
  const fetched = page.waitForResponse(HOME)
  await page.goto('/Login')
  await (await fetched).finished()
  await logIn(page, 'demo', 'demo-pass-1')
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
  const sent = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /\/r\/home\/.*\/(remoteEntry|home\.\w+)\.(js|css)$/.test(entry.name))
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ initiatorType }) => initiatorType !== 'fetch')
      .map(({ transferSize }) => transferSize),
  )
  expect(sent).toEqual([0, 0, 0])
})

test.describe('with a session', () => {
  test.use({ who: 'member' })

  for (const path of ['/Login', '/Register', '/'])
    test(`${path} leads to Home`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/Home$/)
    })

  test('a token that the server does not know ends at Login (鉴权错误 is never shown)', async ({ page }) => {
    await page.goto('/Mine')
    await page.evaluate(() => localStorage.setItem('token', 'revoked'))
    await page.goto('/Home')
    await expect(page).toHaveURL(/\/Login$/)
    await expect(page.getByText('鉴权错误')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  for (const [name, fulfil, said] of [
    ['no answer', null, '서버에 연결하지 못해서 로그아웃했어요'],
    ['a refusal in the server’s words', { code: 401, msg: '점검 중이에요', data: null }, '점검 중이에요'],
  ] as const)
    test(`${name} ends at Login, which says so and can be typed into`, async ({ page }) => {
      await page.route('**/api/member/getUserInfo', (route) =>
        fulfil ? route.fulfill({ json: { data: toBase64(JSON.stringify(fulfil)) } }) : route.abort(),
      )
      await page.goto('/Home')
      await expect(page).toHaveURL(/\/Login$/)
      await expect(page.getByText(said)).toBeVisible()
      await page.getByLabel('아이디').fill('demo')
      await expect(page.getByLabel('아이디')).toHaveValue('demo')
    })
})
