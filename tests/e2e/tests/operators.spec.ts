import { expect, problemsInEveryLook, screenProblems } from '@yaksok/platform/testing'
import { addDevice, enrolByPasskey, enrolByPassword, test } from '../src/console.ts'
import { totpOf } from '../src/totp.ts'

/** The operators' console: a second app on the platform, with an origin, accounts and sessions of its own. */

test.use({ viewport: { width: 1280, height: 800 }, locale: 'ko-KR', timezoneId: 'Asia/Seoul' })

const PASSWORD = '콘솔에 들어가는 긴 문장 하나'

test('a deposit is approved by the keyboard alone: found, claimed, said to be for ever, decided', async ({
  page,
  app,
  origin,
}) => {
  test.slow()
  const token = await app.controls.askDeposit({ username: 'keyboard1', amount: 50_000 })
  await addDevice(page)
  await enrolByPasskey(page, origin, await app.controls.addOperator({ name: '입금 담당', role: 'cashier' }))
  await expect(page).toHaveTitle('입출금 · 약속 운영 콘솔')
  await expect(page.getByRole('option')).toContainText(['keyboard1'])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const detail = page.getByRole('region', { name: '입출금', exact: true })
  await expect(detail.getByRole('heading', { name: '입금 50,000원' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(detail.getByRole('button', { name: '승인' })).toBeVisible()
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: /입금 50,000원을 승인할까요/ })
  await expect(question).toContainText('되돌릴 수 없어요')
  await page.keyboard.press('a')
  await expect(question, 'the key that asked does not answer').toBeVisible()
  await page.keyboard.press('y')
  await expect(page.getByText('기다리는 신청이 없어요')).toBeVisible()
  expect(await app.controls.balanceOf({ token })).toBe('50000.00')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '키보드 단축키' })).toContainText('다음 줄')
})

test('who logs in by password and code sees what another holds, and rejects with a reason what nobody does', async ({
  page,
  app,
  origin,
  openAs,
}) => {
  test.slow()
  await app.controls.askDeposit({ username: 'held1', amount: 30_000 })
  await addDevice(page)
  await enrolByPasskey(page, origin, await app.controls.addOperator({ name: '첫째', role: 'cashier' }))
  await page.getByRole('option', { name: /held1/ }).click()
  await page.getByRole('button', { name: '맡기' }).click()
  await expect(page.getByRole('button', { name: '승인' })).toBeVisible()

  const code = await app.controls.addOperator({ name: '둘째', role: 'cashier' })
  const other = await openAs()
  const secret = await enrolByPassword(other, `${origin}/enrol#${code}`, PASSWORD)
  await other.goto(`${origin}/me`)
  await other.getByRole('button', { name: '로그아웃' }).click()
  await other.getByLabel('이름').fill('둘째')
  await other.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await other.getByLabel('인증 앱의 숫자 6자리').fill(totpOf(secret, 1))
  await other.getByRole('button', { name: '로그인', exact: true }).click()
  await other.getByRole('navigation').getByRole('link', { name: '입출금' }).click()
  const row = other.getByRole('option', { name: /held1/ })
  await expect(row).toContainText('첫째')
  await row.click()
  await expect(other.getByText('첫째 님이 맡고 있어요')).toBeVisible()
  await other.getByRole('button', { name: '맡기' }).click()
  await expect(other.getByRole('button', { name: '승인' })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(row).not.toContainText('첫째')
  await other.getByRole('button', { name: '맡기' }).click()
  await other.getByRole('button', { name: '거부' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('button', { name: '거부하기' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('이유를 적어 주세요')
  await dialog.getByLabel('회원이 읽을 이유').fill('입금을 찾지 못했어요')
  await dialog.getByRole('button', { name: '거부하기' }).click()
  await expect(other.getByRole('option', { name: /held1/ })).toHaveCount(0)
})

test('a member’s session is nothing here; what a role may not do is not drawn', async ({
  page,
  app,
  origin,
  request,
}) => {
  const token = await app.controls.askDeposit({ username: 'member1', amount: 10_000 })
  const asMember = { token: Buffer.from(token).toString('base64'), cookie: `session=${token}; yaksok-console=${token}` }
  for (const path of ['me', 'requests/deposits', 'members', 'releases'])
    expect((await request.get(`${origin}/api/${path}`, { headers: asMember })).status(), path).toBe(401)
  await addDevice(page)
  await enrolByPasskey(page, origin, await app.controls.addOperator({ name: '글 담당', role: 'content' }))
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    // whoever may not confirm may decline what weakens a control
    /두 번째 확인/,
    /콘텐츠/,
    /공지/,
    /초대 코드/,
    /회차/,
    /출시/,
    '글 담당',
  ])
  await page.goto(`${origin}/queue`)
  await expect(page.getByRole('heading', { name: '이 화면을 볼 수 있는 역할이 아니에요', level: 1 })).toBeVisible()
  await page.goto(`${origin}/releases`)
  await expect(page.getByRole('heading', { name: '출시', level: 1 })).toBeVisible()
})

test('the queue and the login are free of what axe finds, on a phone and on a desk, light and dark', async ({
  page,
  app,
  origin,
}) => {
  test.slow()
  await page.goto(`${origin}/queue`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
  await app.controls.askDeposit({ username: 'axe1', amount: 20_000 })
  await addDevice(page)
  await enrolByPasskey(page, origin, await app.controls.addOperator({ name: '보는 사람', role: 'administrator' }))
  await page.goto(`${origin}/queue`)
  await page.getByRole('option', { name: /axe1/ }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await screenProblems(page)).toEqual([])
  }
})
