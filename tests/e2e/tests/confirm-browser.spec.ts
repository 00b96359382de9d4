import { expect } from '@playwright/test'
import { paced } from '@yaksok/platform/testing'
import { apartTest as test } from '@yaksok/testing'
import { type ConfirmApp, startConfirmApp } from '../src/confirm-app.ts'
import { confirmIn, frameOf, laterPicture, pinIn, tapWithdraw } from '../src/confirm-frame.ts'

const PASSWORD = 'demo-pass-1'

let place: ConfirmApp
test.beforeAll(async () => {
  test.setTimeout(paced(180_000))
  place = await startConfirmApp()
})
test.afterAll(() => place.close())

test('a browser that lost its cookie is told to log in again, and then it confirms', async ({ page, context }) => {
  await place.enter(page, 'demo', PASSWORD)
  await context.clearCookies({ name: 'yaksok-confirm' })
  await tapWithdraw(page, place.app)
  await expect(frameOf(page).getByRole('alert')).toContainText('다시 로그인해야 해요')
  await expect(pinIn(page)).toBeHidden()
  await page.evaluate(() => localStorage.removeItem('token'))
  await place.enter(page, 'demo', PASSWORD)
  await tapWithdraw(page, place.app)
  await pinIn(page).fill('1234')
  await confirmIn(page)
  await expect(page.getByText('1,000원 출금을 신청했어요')).toBeVisible()
})

test('a browser that is new to the member confirms nothing for a day, and they are told', async ({ page, browser }) => {
  const form = { username: 'newbrowser1', password: PASSWORD, code: 'YAKSOK2026', adult: '1' }
  await page.goto(`${place.app}/Login`)
  await page.evaluate(
    (fields) => fetch('/api/member/doRegister', { method: 'POST', body: new URLSearchParams(fields) }),
    form,
  )
  const other = await (await browser.newContext()).newPage()
  for (const at of [page, other]) {
    await place.enter(at, form.username, PASSWORD)
    await at.goto(`${place.app}/Passkeys`)
    await at.getByRole('button', { name: '패스키 만들기' }).click()
    await at.getByRole('button', { name: '이 기기에 패스키 만들기' }).click()
    if (at === page) await laterPicture(page)
  }
  await expect(frameOf(page).getByLabel('로그인 비밀번호')).toBeVisible()
  await expect(frameOf(other).getByRole('alert')).toContainText('처음 쓰는 브라우저라서')
  await expect(frameOf(other).getByLabel('로그인 비밀번호')).toHaveCount(0)
  await page.goto(`${place.app}/Alerts`)
  await expect(page.getByText('새 브라우저가 24시간 뒤부터')).toBeVisible()
  await other.context().close()
})

test('a browser that keeps no cookie of the confirm origin is told so there', async ({ page, context }) => {
  await page.route(`${place.confirm}/**`, async (route) => {
    await context.clearCookies({ name: 'yaksok-confirm' })
    await route.continue()
  })
  await place.enter(page, 'demo', PASSWORD)
  await tapWithdraw(page, place.app)
  await expect(frameOf(page).getByRole('alert')).toContainText('쿠키를 막고 있어요')
})
