import { type BrowserContext, expect, type Page } from '@playwright/test'
import { paced } from '@yaksok/platform/testing'
import { apartTest as test } from '@yaksok/testing'
import { type ConfirmApp, startConfirmApp } from '../src/confirm-app.ts'
import { confirmIn, frameOf, laterPicture, orderLarge, pinIn, pressIn, tapWithdraw } from '../src/confirm-frame.ts'
import { addDevice } from '../src/console.ts'
import { logIn } from '../src/login.ts'

const PIN = '1234'
const PASSWORD = 'demo-pass-1'

let place: ConfirmApp
let app: string
let confirm: string
test.beforeAll(async () => {
  test.setTimeout(paced(180_000))
  place = await startConfirmApp()
  ;({ app, confirm } = place)
})
test.afterAll(() => place.close())

/** Logs in, and asks for a withdrawal once the browser is bound. */
async function askWithdrawal(page: Page): Promise<void> {
  await place.enter(page, 'demo', PASSWORD)
  await tapWithdraw(page, app)
}

const isDone = (page: Page) => expect(page.getByText('1,000원 출금을 신청했어요')).toBeVisible()

/** The browser's cookies of the confirm origin. */
const cookiesThere = (context: BrowserContext) => context.cookies(confirm)

test('a withdrawal is told and confirmed in the frame, with a clock that is two hours off', async ({
  page,
  context,
}) => {
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000)
  await askWithdrawal(page)
  await expect(frameOf(page).getByText('1,000원을 출금 신청해요')).toBeVisible()
  await pinIn(page).fill('0000')
  await confirmIn(page)
  await expect(frameOf(page).getByRole('alert')).toContainText('출금 비밀번호가 달라요')
  await pinIn(page).fill(PIN)
  await confirmIn(page)
  await isDone(page)
  expect(await cookiesThere(context)).toMatchObject([{ name: 'yaksok-confirm', httpOnly: true, sameSite: 'Strict' }])
})

test('a script of the app’s origin reads nothing there, sends nothing there, and is not believed', async ({ page }) => {
  await askWithdrawal(page)
  await expect(pinIn(page)).toBeVisible()
  const got = await page.evaluate(
    async ([to, pin]) => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement
      const sent = (url: string, more: RequestInit) =>
        fetch(url, more).then(
          (answer) => answer.status,
          () => 'refused',
        )
      const body = new URLSearchParams({ money: '1000', paypassword: pin as string })
      const token = btoa(localStorage.getItem('token') ?? '')
      window.postMessage({ confirm: { confirmed: 'A'.repeat(43) } })
      frame.contentWindow?.postMessage({ confirm: { confirmed: 'A'.repeat(43) } }, '*')
      const withdrawn = await fetch('/api/member/withdraw', { method: 'POST', body, headers: { token } })
      return {
        document: frame.contentDocument,
        there: await sent(`${to}/api/confirm/answer`, { method: 'POST', body, credentials: 'include' }),
        unread: await sent(`${to}/api/confirm/page`, { mode: 'no-cors', credentials: 'include' }),
        here: await sent('/api/confirm/page', {}),
        withdrawn: (await withdrawn.text()).length > 0,
      }
    },
    [confirm, PIN] as const,
  )
  expect(got).toEqual({ document: null, there: 'refused', unread: 'refused', here: 404, withdrawn: true })
  await expect(pinIn(page)).toBeVisible()
  await expect(page.getByText('1,000원 출금을 신청했어요')).toBeHidden()
})

test('an order above the own amount is told and confirmed there', async ({ page }) => {
  await logIn(page, 'demo', PASSWORD, app)
  await page.waitForURL(/\/Home/)
  await orderLarge(page, app)
  await expect(frameOf(page).getByText(/회에 6,000원 참여해요/)).toBeVisible()
  await pinIn(page).fill(PIN)
  await confirmIn(page)
  await expect(page.getByText(/6,000원 참여했어요/)).toBeVisible()
})

test('where something lies over the frame nothing is typed in it: a window of its own takes its place', async ({
  page,
}) => {
  await askWithdrawal(page)
  await expect(pinIn(page)).toBeVisible()
  await page.evaluate(() => {
    const cover = document.createElement('div')
    Object.assign(cover.style, {
      position: 'fixed',
      inset: '0',
      opacity: '0.01',
      pointerEvents: 'none',
      background: '#fff',
    })
    document.querySelector('dialog')?.append(cover)
  })
  const way = frameOf(page).getByRole('link', { name: '새 창에서 확인하기' })
  await expect(way).toBeVisible()
  await expect(pinIn(page)).toBeHidden()
  const opened = page.context().waitForEvent('page')
  await way.press('Enter')
  const whole = await opened
  await expect(whole.getByText('1,000원을 출금 신청해요')).toBeVisible()
  expect(await whole.evaluate(() => window.opener)).toBeNull()
  // as in a browser that keeps the window open
  await whole.evaluate(() => Object.assign(window, { close() {} }))
  await whole.getByLabel('출금 비밀번호 4자리').fill(PIN)
  await whole.getByRole('button', { name: '확인하기', exact: true }).click()
  await isDone(page)
  await expect(whole.getByRole('link', { name: '약속으로 돌아가기' })).toHaveAttribute('href', `${app}/Chong`)
})

test('a passkey of the app signs there what the server tells, and nothing is typed', async ({ page }) => {
  await addDevice(page)
  await place.enter(page, 'demo', PASSWORD)
  await page.goto(`${app}/Passkeys`)
  await page.getByRole('button', { name: '패스키 만들기' }).click()
  await page.getByRole('button', { name: '이 기기에 패스키 만들기' }).click()
  await laterPicture(page)
  await frameOf(page).getByLabel('로그인 비밀번호').fill(PASSWORD)
  await confirmIn(page)
  await expect(page.getByText('패스키를 만들었어요').first()).toBeVisible()

  await tapWithdraw(page, app)
  await expect(frameOf(page).getByText('1,000원을 출금 신청해요')).toBeVisible()
  const signed = page.waitForRequest((request) => request.url() === `${confirm}/api/confirm/answer`)
  await pressIn(page, '패스키로 확인하기')
  const sent = new URLSearchParams((await signed).postData() ?? '')
  expect(sent.get('pin') ?? '').toBe('')
  expect(JSON.parse(sent.get('signature') ?? '{}')).toMatchObject({ type: 'public-key' })
  await isDone(page)
})

test('another origin embeds nothing of it, and at its own there is no app', async ({ page }) => {
  await page.goto(`${app.replace('app.', 'other.')}/Login`)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }))
  }, `${confirm}/api/confirm/page`)
  await refused
  await page.goto(`${confirm}/api/confirm/page`)
  const statuses = (paths: string[]) => Promise.all(paths.map(async (path) => (await fetch(path)).status))
  expect(await page.evaluate(statuses, ['/Login', '/sw.js', '/composition.json', '/api/system/policy'])).toEqual(
    Array(4).fill(404),
  )
})
