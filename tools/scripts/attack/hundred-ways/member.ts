/** The hands of the member in a browser: what is done after a way has run. */
import type { BrowserContext, Page } from '@playwright/test'
import type { After, Way } from './way.ts'

/** The demo member, who can do everything. */
export const MEMBER = { username: 'demo', password: 'demo-pass-1', pin: '1234' }

export interface Place {
  app: string
  confirm: string
}

const PATIENCE = 30_000
/** How long a member looks for what does not come, ms. */
const LOOKS_MS = 5000

/** Types name and password and sends them, where something looks like Login. */
async function logIn(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '로그인', exact: true })
  await button.waitFor({ timeout: PATIENCE })
  await page.getByLabel('아이디').fill(MEMBER.username)
  await page.getByLabel('비밀번호', { exact: true }).click()
  await page.keyboard.type(MEMBER.password)
  await button.click()
}

/** Logs in through the form, in a browser that is not logged in. */
export async function logInByForm(page: Page, { app, confirm }: Place, how: Way['login']): Promise<void> {
  if (how === 'unbound') await page.route(`${confirm}/api/confirm/bind`, (route) => route.abort())
  await page.goto(`${app}/Login`)
  await logIn(page)
  await page.waitForURL(({ pathname }) => pathname !== '/Login', { timeout: PATIENCE })
}

/** As a link of the app does. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** The member's name; that of a screen that is hidden does not count. */
export const nameIn = (page: Page) => page.getByText('홍길동').filter({ visible: true }).first()

const frameOf = (page: Page) => page.frameLocator('iframe[title="확인 화면"]')

/** Asks for a withdrawal of 1,000 won; the sheet with the confirm frame opens. */
async function askWithdrawal(page: Page): Promise<void> {
  await goInside(page, '/Chong')
  await page.getByLabel('얼마를 출금할까요?').fill('1000')
  await page.getByRole('button', { name: '1,000원 출금 신청하기' }).press('Enter')
}

/** Types the fund password where the app asks for it, if that can be typed into. */
async function typePin(page: Page): Promise<boolean> {
  const inFrame = frameOf(page).getByLabel('출금 비밀번호 4자리')
  const here = page.getByLabel('출금 비밀번호 4자리')
  const until = performance.now() + PATIENCE
  // whichever is there: a lookalike in the page is as good as the frame to a member
  while (performance.now() < until) {
    for (const field of [here, inFrame])
      if (await field.isEditable({ timeout: 250 }).catch(() => false)) {
        await field.focus({ timeout: 1000 }).catch(() => {})
        await page.keyboard.type(MEMBER.pin, { delay: 30 })
        return true
      }
    if (await frameOf(page).getByRole('link', { name: '새 창에서 확인하기' }).isVisible()) return false
  }
  return false
}

async function confirms(page: Page, done: Promise<unknown>): Promise<void> {
  await askWithdrawal(page)
  // what the way does to the frame is done before anything is typed, and the browser has had its time to see it
  await done
  const covered = frameOf(page).getByRole('link', { name: '새 창에서 확인하기' })
  await covered.waitFor({ timeout: LOOKS_MS }).catch(() => {})
  if (!(await typePin(page))) return
  await pressConfirm(page)
}

async function pressConfirm(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/api\/confirm\/answer/, { timeout: LOOKS_MS }).catch(() => null)
  await frameOf(page)
    .getByRole('button', { name: '확인하기', exact: true })
    .press('Enter', { timeout: LOOKS_MS })
    .catch(() => {})
  await answered
}

/** Reads the text, and types at once when the frame says something new. */
async function typesAfterChange(page: Page): Promise<void> {
  await askWithdrawal(page)
  await frameOf(page).getByText('1,000원을 출금 신청해요').waitFor({ timeout: PATIENCE })
  await frameOf(page).getByLabel('출금 비밀번호 4자리').click({ timeout: PATIENCE })
  const other = frameOf(page).locator('#text:not([hidden])', { hasNotText: '1,000원을 출금 신청해요' })
  await other.waitFor({ timeout: LOOKS_MS }).catch(() => {})
  await page.keyboard.type(MEMBER.pin)
  await page.keyboard.press('Enter')
  await page.waitForResponse(/\/api\/confirm\/answer/, { timeout: LOOKS_MS }).catch(() => {})
}

/** Ends the session as the menu does: the same page goes on to Login. */
async function logOut(page: Page): Promise<void> {
  await goInside(page, '/Mine')
  await page.getByRole('button', { name: '로그아웃' }).first().click({ timeout: PATIENCE })
  const sure = page.getByRole('dialog').getByRole('button', { name: '로그아웃' })
  await sure.click({ timeout: 2000 }).catch(() => {})
  await page.waitForURL(/\/Login/, { timeout: PATIENCE, waitUntil: 'commit' })
}

/** What the member does; answers the page that is looked at afterwards. */
export async function doAfter(
  after: After | undefined,
  page: Page,
  context: BrowserContext,
  { app }: Place,
  done: Promise<unknown>,
): Promise<Page> {
  // what it does before Login is done, and a window that it opened lies over the page: hidden it would draw nothing
  const logsIn = after === 'logs in again' || after === 'logs in at its address'
  if (logsIn) await done
  if (after) await page.bringToFront()
  if (after === 'goes on') {
    await goInside(page, '/Mine')
    await nameIn(page).waitFor({ timeout: PATIENCE })
  } else if (after === 'withdraws') {
    await askWithdrawal(page)
    await typePin(page)
  } else if (after === 'confirms') await confirms(page, done)
  else if (after === 'types after a change') await typesAfterChange(page)
  else if (after === 'types a login') await logIn(page)
  else if (logsIn) {
    await logOut(page)
    if (after === 'logs in at its address') await page.goto(`${app}/Evil`)
    // the password is typed and on its way: whether the server takes it in time is no matter here
    await Promise.all([page.waitForRequest(/doLogin/, { timeout: PATIENCE }), logIn(page)])
  } else if (after === 'comes back' || after === 'leaves') {
    if (after === 'leaves') await logOut(page)
    const next = await context.newPage()
    await page.close()
    return next.goto(after === 'leaves' ? `${app}/Login` : `${app}/Home`).then(() => next)
  }
  return page
}
